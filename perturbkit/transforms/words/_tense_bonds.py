"""Which clauses have to change their tense together, and which keep it: plain functions over a Reading."""

from perturbkit.resources.inflection import is_verb_form, lemma
from perturbkit.transforms.words._clause_tree import Clause, clause_tree, finite_tokens
from perturbkit.transforms.words._clauses import SUBJECTS, VerbGroup, mandative, own_subject, verb_group
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._relative_tenses import parallel, relative, tells_time
from perturbkit.transforms.words._tenses import SHIFTED, Bond, Tense, is_perfect, tense_of
from perturbkit.transforms.words._time_words import dated
from perturbkit.transforms.words._word_classes import SAYING


def _of(text: str) -> frozenset[str]:
    return frozenset(text.split())


# What a report in the past tense puts into the past, though it holds: "said it was late", "thought he knew".
_STATES = _of(
    """be have expect want need hope believe think know seem look feel like love plan intend remain lack mean
    own contain depend deserve understand consider regard prefer hate fear doubt suspect support oppose exist
    belong involve require include"""
)
_PURPOSE = frozenset({"so", "that", "lest"})
_POINTING = _of(
    "this that these those others some one both neither each either most half none all another many few"
)
_THINGS = frozenset({"that", "this", "these", "those"})
_RESULTS = frozenset({"ergo", "so", "therefore", "thus", "hence"})
_EACH = frozenset({"every", "each"})
_LINKS = frozenset({"and", "or", "but", "then", ",", "&", "yet", ";"})
_REPORTING = SAYING - {"think", "believe", "suppose"}
_THIRD = frozenset({"he", "she", "it", "they"})
_UNMOVED = frozenset({"none", "modal past", "modal present"})
_ANAPHORA = _THIRD | _of("him her them his its their")
_CLAUSES = frozenset({"relcl", "acl", "conj", "advcl", "ccomp"})


def together(read: Reading, finite: int) -> list[int] | None:
    """The finite verbs that change with one, itself included, in order; None where it cannot change."""
    if len(finite_tokens(read)) == 1:
        main = verb_group(read, finite).main
        if read.heads[main] == main:
            return [finite]
    tree = clause_tree(read)
    found, waiting = {finite}, [finite]
    while waiting:
        at = waiting.pop()
        if tree[at].relation == "commanded":
            return None
        for above, below, bond in _bonds(read).get(at, ()):
            if bond in ("both stay", "above stays" if at == above else "below stays"):
                return None
            other = below if at == above else above
            if bond == "together" and other not in found:
                found.add(other)
                waiting.append(other)
    return sorted(found)


def _bonds(read: Reading) -> dict[int, list[tuple[int, int, Bond]]]:
    """The bonds of each clause, by its finite verb: pairs with what is between them; found once."""
    if read.bonds is None:
        read.bonds = {}
        for bond in _pairs(read, clause_tree(read)):
            for end in set(bond[:2]):
                read.bonds.setdefault(end, []).append(bond)
    return read.bonds


def _pairs(read: Reading, tree: dict[int, Clause]) -> list[tuple[int, int, Bond]]:
    """Pairs of clauses with what is between them: those of a coordination, and those of a governor."""
    found: list[tuple[int, int, Bond]] = []
    tenses = {i: tense_of(read, clause.group) for i, clause in tree.items()}
    for i, clause in tree.items():
        if clause.first is not None:
            found.append((clause.first, i, _beside(read, tree, clause, tenses)))
        if clause.governor is not None:
            bond = _below(read, tree, clause, tenses)
            found.append((clause.governor, i, bond))
        elif _is_claimed(read, clause):
            above = max((j for j in tree if j < i), default=i)
            ended = any(word in ".?!" for word in read.words[above:i])
            if above != i and not ended and tenses[above] == tenses[i] == "past":
                found.append((above, i, "together"))
    return found + parallel(read, tree, tenses)


def _is_claimed(read: Reading, clause: Clause) -> bool:
    """Whether a clause is under a participle that hangs on nothing: "wrote claiming there was a plot"."""
    if clause.relation != "complement":
        return False
    above = read.heads[clause.group.main]
    says = read.tags[above] == "VBG" and lemma(read.words[above], "VBG") in SAYING
    return says and (_is_state(read, clause.group) or is_perfect(read, clause.group))


def _beside(read: Reading, tree: dict[int, Clause], clause: Clause, tenses: dict[int, Tense]) -> Bond:
    """Between coordinated clauses: one time, where they share a subject or are three."""
    assert clause.first is not None
    one, two = sorted((clause.first, clause.group.finite))
    first, second = tree[one].group, tree[two].group
    shares = own_subject(read, second.main) is None and own_subject(read, two) is None
    if shares and _may_be_participle(read, first, second):
        return "below stays"
    alike = _verb(read, first) == _verb(read, second) != "be"
    several = len(tree) > 2 or (tenses[one] == "past" and "and" in read.words[one:two])
    linked = (
        is_perfect(read, first) or is_perfect(read, second) or not _RESULTS.isdisjoint(read.words[one:two])
    )
    habit = tenses[one] == "present" and not _EACH.isdisjoint(read.vocabulary) and _is_habit(read, one)
    bound = shares or alike or several or linked or habit or _points_back(read, second)
    if tenses[one] == tenses[two] and tenses[one] in ("past", "present"):
        if tenses[one] == "past" and not shares and _tells_on(read, tree, first, two):
            return "below stays"
        return "together" if bound else "free"
    points = second.subject is not None and read.words[second.subject] in _THINGS
    points = points and read.tags[second.subject or 0] == "DT"
    concedes = read.words[first.finite] == "may" and "but" in read.words[one:two]
    same = shares or points or concedes or _is_same(read, first, second)
    return "both stay" if same and {tenses[one], tenses[two]} & _UNMOVED else "free"


def _is_habit(read: Reading, one: int) -> bool:
    """Whether "every year" or the like opens the sentence of a verb."""
    return any(read.words[j] in _EACH and read.first(j) for j in range(one))


def _tells_on(read: Reading, tree: dict[int, Clause], first: VerbGroup, two: int) -> bool:
    """Whether a clause may go on with a report that stays: "She said the car hit a wall, and he was hurt"."""
    if _verb(read, first) not in _REPORTING or first.finite > two:
        return False
    return any(
        clause.governor == first.finite and clause.relation == "complement" and first.finite < i < two
        for i, clause in tree.items()
        if clause.first is None and not _is_state(read, clause.group) and not is_perfect(read, clause.group)
    )


def _verb(read: Reading, group: VerbGroup) -> str:
    return lemma(read.words[group.main], read.tags[group.main])


def _may_be_participle(read: Reading, first: VerbGroup, second: VerbGroup) -> bool:
    """Whether a second verb is linked by nothing, as in "When was it published"."""
    if read.tags[second.main] != "VBD" or not is_verb_form(read.words[second.main], "VBN"):
        return False
    return not any(read.words[j] in _LINKS for j in range(first.finite, second.finite))


def _is_same(read: Reading, first: VerbGroup, second: VerbGroup) -> bool:
    """Whether the second of two subjects is a pronoun for the first."""
    if first.subject is None or second.subject is None:
        return False
    word = read.words[second.subject]
    return word in _THIRD or word == read.words[first.subject]


def _points_back(read: Reading, group: VerbGroup) -> bool:
    """Whether the subject is a pronoun or "there", or a pronoun in the clause may mean what comes before."""
    subject = group.subject
    if group.expletive is not None or subject is None or read.tags[subject] == "PRP":
        return True
    if read.words[subject] in _POINTING:
        return True
    return any(read.words[j] in _ANAPHORA for j in _tree_of(read, group.main))


def _tree_of(read: Reading, top: int) -> list[int]:
    found = [top]
    for j in found:
        if len(found) < 40:
            found.extend(k for k in read.children[j] if read.deps[k] not in _CLAUSES)
    return found


def _below(read: Reading, tree: dict[int, Clause], clause: Clause, tenses: dict[int, Tense]) -> Bond:
    """Between a clause and its governor."""
    governor = tree[clause.governor or 0]
    above, below = tenses[governor.group.finite], tenses[clause.group.finite]
    if clause.relation == "quoted":
        return "free"
    if clause.relation == "complement":
        if read.deps[clause.group.main] in SUBJECTS and above == below and above in ("past", "present"):
            return "together"  # "What makes the soup is the broth"
        return _reported(read, tree, clause, above, below)
    if clause.relation == "adverbial":
        return _circumstance(read, clause, governor.group, above, below)
    if clause.relation == "relative":
        return relative(read, clause, governor.group, above, below)
    alike = above == below and above in ("past", "present")
    return "together" if alike and _points_back(read, clause.group) else "free"


def _reported(read: Reading, tree: dict[int, Clause], clause: Clause, above: Tense, below: Tense) -> Bond:
    governor = tree[clause.governor or 0].group
    if below == "past" and read.deps[clause.group.main] == "pcomp" and _has_with(read, clause.group):
        return "below stays"
    says = _verb(read, governor) in _REPORTING
    if below == "none" and not mandative(read, clause.group):
        return "both stay"
    if above == below == "past" and tells_time(read, governor):
        return "together"
    if above in _UNMOVED or below == "none":
        return "below stays"
    if below.startswith("modal"):
        past = below == "modal past"
        if past != (above == "past") or (above == "present" and says):
            return "free"
        return "together" if _shifts(read, tree, clause.group) else "above stays"
    if above == below == "past":
        if clause.group.finite in dated(read, False):
            return "above stays" if is_perfect(read, clause.group) else "below stays"
        return "together" if _is_backshifted(read, tree, clause) else "below stays"
    if above == below:
        return "together"
    return "free" if above == "past" else "below stays"


def _is_backshifted(read: Reading, tree: dict[int, Clause], clause: Clause) -> bool:
    """Whether a clause that is reported, and the one it goes on from, tell of what goes on."""
    groups = [clause.group] if clause.first is None else [tree[clause.first].group, clause.group]
    return all(is_perfect(read, group) or _is_state(read, group) for group in groups)


def _has_with(read: Reading, group: VerbGroup) -> bool:
    """Whether the parser has a participle for a verb: "with the score tied"."""
    return read.words[read.heads[group.main]] == "with"


def _shifts(read: Reading, tree: dict[int, Clause], group: VerbGroup) -> bool:
    """Whether a modal can go along: in full, and with no clause under it that would have to."""
    if read.words[group.finite] not in SHIFTED or "if" in read.vocabulary:
        return read.words[group.finite] not in ("would", "could", *SHIFTED, "'d", "'ll", "wo", "ca")
    return all(other.governor != group.finite for other in tree.values())


def _is_state(read: Reading, group: VerbGroup) -> bool:
    """Whether a verb in the past tells of what goes on: "was late", "was leaving", but not "was sold"."""
    verb = _verb(read, group)
    if len(group.chain) == 1:
        return verb in _STATES
    return read.tags[group.main] == "VBG" or (read.tags[group.main] == "VB" and verb in _STATES)


def _circumstance(read: Reading, clause: Clause, governor: VerbGroup, above: Tense, below: Tense) -> Bond:
    marks = {
        read.words[j]
        for j in read.children[clause.group.main]
        if j < clause.group.finite and read.deps[j] in ("mark", "advmod")
    }
    if below == "none":
        return "both stay"
    alone = own_subject(read, clause.group.main) is own_subject(read, clause.group.finite) is None
    if alone and _may_be_participle(read, clause.group, governor):
        return "above stays"  # "When was the bridge opened", where "was" is a clause of its own
    if above == "none" or ({"as", "if"} <= marks and below != "present"):
        return "below stays"
    if above == below and above in ("past", "present"):
        tells = "since" in marks and above == "past" and _verb(read, governor) in _REPORTING
        return "below stays" if tells and not _is_state(read, clause.group) else "together"
    if above.startswith("modal"):
        return "below stays"
    if below.startswith("modal"):
        fits = (below == "modal past") != (above == "past")
        return "free" if fits and not marks & _PURPOSE else "above stays"
    return "below stays"
