import json
import re
from pathlib import Path

import pytest

import perturbkit as pk
from perturbkit.resources.lexicons import names

pytest.importorskip("spacy")
SEEDS = range(12)


def outputs(text, **options):
    return [pk.perturb_text(text, "change_name", seed=seed, **options).text for seed in SEEDS]


def new_names(text, pattern):
    """What took the place of the groups of ``pattern``, one tuple a seed."""
    found = [re.fullmatch(pattern, out) for out in outputs(text)]
    assert all(found), outputs(text)
    return [match.groups() for match in found]


def is_first(name, gender):
    return name in names().new[gender]


def is_last(name):
    return name in names().new["last"]


def test_a_first_name_becomes_one_of_the_same_gender():
    assert all(
        is_first(new, "female") for (new,) in new_names("We met Rebecca there.", r"We met (\w+) there\.")
    )
    for (new,) in new_names("We met Kevin there.", r"We met (\w+) there\."):  # perhaps Ms Kevin
        assert names().gender[new] == "male"
        assert new in names().last


def test_a_name_beside_a_last_name_becomes_a_last_name():
    for (new,) in new_names("a duel between Morgan and Redgrave .", r"a duel between (\w+) and Redgrave ."):
        assert is_last(new)


def test_the_pronouns_may_be_those_of_somebody_else():
    firsts = {out.split()[0] for out in outputs("Philip Reed met Joan and her dog.")} - {"Philip"}
    assert firsts
    assert all(is_first(first, "male") for first in firsts)


@pytest.mark.parametrize(
    "text",
    [
        "What is Laura Reed ?",
        "It is a long version of Nicholas Reed .",
        "But Laura is the first to form over the sea .",
        "Laura 's self-absorbed manner and Laura 's O 's honesty .",
        "Aston Reed 17 9 3 5 22 15",
    ],
)
def test_what_may_be_no_person_stays(text):
    assert set(outputs(text)) == {text}


def test_a_full_name_becomes_a_full_name():
    for first, last in new_names("Where was Maria Lopez born ?", r"Where was (\w+) (\w+) born \?"):
        assert is_first(first, "female")
        assert is_last(last)


def test_a_last_name_after_a_title_becomes_a_last_name():
    for (last,) in new_names("Mr. Jensen will see you.", r"Mr\. (\w+) will see you\."):
        assert is_last(last)


def test_initials_and_suffixes_stay():
    text = "Thomas B. Novak Jr. wrote to H. Novak."
    for first, one, two in new_names(text, r"(\w+) B\. (\w+) Jr\. wrote to H\. (\w+)\."):
        assert is_first(first, "male")
        assert one == two
        assert is_last(one)


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("Ingrid's brother plays.", r"(\w+)'s brother plays\."),
        ("Ingrid’s brother plays.", r"(\w+)’s brother plays\."),
        ("We saw Ingrid 's house .", r"We saw (\w+) 's house \."),
        ("“I’m late,” said Hannah.", r"“I’m late,” said (\w+)\."),
    ],
)
def test_possessives_and_quotes_stay(text, pattern):
    assert all(is_first(new, "female") for (new,) in new_names(text, pattern))


def test_the_same_name_everywhere():
    text = "Julia Novak sang. Then Julia, or Ms. Novak, went home; Novak's dog had Julia's coat."
    pattern = r"(\w+) (\w+) sang\. Then (\w+), or Ms\. (\w+), went home; (\w+)'s dog had (\w+)'s coat\."
    for a, b, c, d, e, f in new_names(text, pattern):
        assert a == c == f
        assert b == d == e
    assert pk.perturb_text(text, "change_name", pps=3).done == 1


def test_a_bare_apostrophe_needs_a_name_in_s():
    for (new,) in new_names("We read Mr. Olsens ' book .", r"We read Mr\. (\w+) ' book \."):
        assert is_last(new)
        assert new.endswith("s")


def test_both_sentences_of_a_pair():
    rows = [{"a": "Bridget Olsen left Rome .", "b": "Olsen was seen in Milan with Omar ."}] * 1
    done = set()
    for seed in SEEDS:
        out = pk.perturb(rows, "change_name", columns=["a", "b"], seed=seed)[0]
        a = re.fullmatch(r"(\w+) (\w+) left Rome \.", out["a"])
        b = re.fullmatch(r"(\w+) was seen in Milan with (\w+) \.", out["b"])
        changed = (a[1] != "Bridget", a[2] != "Olsen", b[1] != "Olsen", b[2] != "Omar")
        assert changed in {(True, True, True, False), (False, False, False, True)}
        assert a[2] == b[1]
        assert out["pk_done"] == 1
        assert {edit["n"] for edit in out["pk_edits"]} == {0}
        done.add(changed)
    assert len(done) == 2


@pytest.mark.parametrize(("said", "gender"), [("she", "female"), ("he", "male"), ("it", "both")])
def test_a_name_for_either_takes_the_gender_of_the_pronouns(said, gender):
    text = f"Casey said {said} would bring the cake."
    for (new,) in new_names(text, rf"(\w+) said {said} would bring the cake\."):
        assert names().gender[new] == gender


def test_case_style_is_kept():
    for first, last in new_names("MARIA LOPEZ LEFT THE TOWN", "([A-Z]+) ([A-Z]+) LEFT THE TOWN"):
        assert is_first(first.title(), "female")
        assert is_last(last.title())
    for (new,) in new_names("i think chloe is great", "i think ([a-z]+) is great"):
        assert is_first(new.title(), "female")


def test_a_or_an_before_a_name_stays_right():
    for seed in SEEDS:
        out = pk.perturb_tokens(["an", "Okafor", "fan"], ["O", "B-PER", "O"], "change_name", seed=seed)
        assert is_last(out.tokens[1])
        assert out.tokens[1][0] in "AEIO"


@pytest.mark.parametrize(
    "text",
    [
        "She starts her new job in April.",
        "Will he mark the exam before Friday?",
        "May I chase the bill?",
        "He worked for Morgan Stanley for ten years.",
        "They sold shares of Johnson & Johnson.",
        "The Ford Motor Company lost money.",
        "Lake Victoria is large.",
        "Jordan exports phosphate.",
        "She won an Oscar and an Emmy.",
        "He studied at Brigham Young University.",
        "the rose and the lily",
        "Who painted London Bridge ?",
        "What is Ursa Major ?",
        "How many Leos became Pope ?",
        "",
        "   ",
    ],
)
def test_what_names_no_person_stays(text):
    assert set(outputs(text)) == {text}


def test_person_and_organisation_in_one_text():
    for (new,) in new_names("Rebecca works for Goldman Sachs.", r"(\w+) works for Goldman Sachs\."):
        assert new != "Rebecca"


TOKENS = ["Ana", "Maria", "Lopez", "left", "Oslo", "with", "Bo", "."]
TAGS = ["B-PER", "I-PER", "I-PER", "O", "B-LOC", "O", "B-PER", "O"]


@pytest.mark.parametrize("seed", SEEDS)
def test_tags_say_who_is_a_person(seed):
    out = pk.perturb_tokens(TOKENS, TAGS, "change_name", seed=seed, pps=2)
    assert out.done == 2
    assert out.tags == TAGS
    assert [old for old, new in zip(TOKENS, out.tokens, strict=True) if old == new] == [
        "left",
        "Oslo",
        "with",
        ".",
    ]
    other = pk.perturb_tokens(TOKENS, ["O"] * 4 + ["B-LOC", "O", "O", "O"], "change_name", seed=seed)
    assert other.reason == "no_sites"


def test_a_shorter_name_keeps_tags_and_tokens_together():
    tokens = ["Ludwig", "van", "der", "Berg", "sang"]
    out = pk.perturb_tokens(tokens, ["B-PER", "I-PER", "I-PER", "I-PER", "O"], "change_name")
    assert len(out.tokens) == 3
    assert out.tags == ["B-PER", "I-PER", "O"]
    iob1 = pk.perturb_tokens(tokens, ["I-PER"] * 4 + ["O"], "change_name", scheme="IOB1")
    assert iob1.tags == ["I-PER", "I-PER", "O"]


def test_protected_names_stay_and_so_do_all_their_mentions():
    text = "Hannah called. We like Hannah and Omar."
    for seed in SEEDS:
        out = pk.perturb_text(text, "change_name", seed=seed, pps=3, spans=[(0, 6)])
        assert out.text.startswith("Hannah called. We like Hannah and ")
        assert out.done == 1
    kept = pk.perturb_text("Ask @hannah or {Hannah} now", "change_name")
    assert kept.text == "Ask @hannah or {Hannah} now"


def test_a_name_that_is_also_in_another_name_stays():
    text = "Kerry Walton met the Walton Foundation."
    assert set(outputs(text)) == {text}


CASES = Path(__file__).parents[3] / "../shared/cases/linguistic_handed.jsonl"


@pytest.mark.parametrize(
    ("kind", "name"), [("name_change", "change_name"), ("location_change", "change_location")]
)
def test_handed_cases_on_twenty_seeds(kind, name):
    if not CASES.is_file():
        pytest.skip(f"{CASES} is not here")
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    cases = [case for case in cases if case["transform"] == kind]
    assert cases
    for case in cases:
        for seed in range(20):
            out = pk.perturb_text(case["text"], name, seed=seed).text
            assert out not in case.get("forbid", ()), case["id"]
            assert out in case.get("accept", [out]), (case["id"], out)
            assert re.match(case.get("pattern", ""), out), (case["id"], out)
            assert all(kept in out for kept in case.get("must_keep", ())), (case["id"], out)
            assert not any(old in out for old in case.get("must_change", ())), (case["id"], out)


@pytest.mark.parametrize(
    "text",
    [
        "Where is Kelso ?",
        "The hamlet of Alder is located in hills east of Corby.",
        "They climbed the volcano Alder Petrova at night .",
        "Rossi 4 11 .267 8",
        "Fuller and Briggs closed their office in Leeds.",
        'The sequel to " Being Martin Hale " opens today .',
        "They watched the film Martin Hale last night.",
        "The Anna Hale show was fun .",
        "Nobody laughed at Hannah Cole 's Kitchen or its jokes .",
        "It is a stage cousin of Nearly Martha and its sequel .",
        "We polish it with Drexlin Vortaq every week .",
    ],
)
def test_places_firms_and_works_are_no_people(text):
    assert set(outputs(text)) == {text}


def test_a_nickname_changes_along():
    for one, last, two, again in new_names(
        "Timothy Novak spoke. Later Tim Novak left.", r"(\w+) (\w+) spoke\. Later (\w+) (\w+) left\."
    ):
        assert (one, last) == (two, again)
        assert is_first(one, "male")


def test_a_name_alone_that_may_be_first_or_last_becomes_one_that_may_be_either():
    for (new,) in new_names("Graham lost the vote.", r"(\w+) lost the vote\."):
        assert new != "Graham"
        assert new in names().first_and_last
        assert names().gender[new] == "male"


@pytest.mark.parametrize(
    "text",
    [
        "A guide to the Petra Olsen painting is here.",
        "The storm Hannah reached the coast.",
        "Bravo to G.I. Hannah and her army .",
        "Somebody wrote Peter Hale , a bad film .",
        "Ericsson said in a statement that orders rose .",
        "We saw Petra van Brock there .",
        "They parked at Maria Lopez airport .",
    ],
)
def test_storms_and_things_are_no_people(text):
    assert set(outputs(text)) == {text}


def test_a_verb_is_no_title():
    for (new,) in new_names("You can count Hannah in.", r"You can count (\w+) in\."):
        assert is_first(new, "female")


def test_half_a_tagged_name_is_not_changed():
    tokens, tags = ["Kim", "Min-jun", "left"], ["B-PER", "I-PER", "O"]
    assert pk.perturb_tokens(tokens, tags, "change_name").tokens == tokens


@pytest.mark.parametrize(
    "text", ["How old was Hannah of Brock ?", "Call the Santiago newsroom or Hannah newsdesk ."]
)
def test_a_name_that_leads_on_stays(text):
    assert set(outputs(text)) == {text}


def test_a_tagged_name_that_is_cut_off_stays():
    tokens, tags = ["Anke", "van", "der"], ["B-PER", "I-PER", "I-PER"]
    assert pk.perturb_tokens(tokens, tags, "change_name").tokens == tokens
