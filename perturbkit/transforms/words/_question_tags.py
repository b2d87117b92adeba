"""Question tags ("it is late, isn't it?"), which follow the polarity of the clause before them."""

from perturbkit.core.edit import Edit
from perturbkit.transforms.words._auxiliaries import FULL, WITH_NOT, contracted_not
from perturbkit.transforms.words._reading import Reading
from perturbkit.transforms.words._word_classes import NOT


def question_tag(read: Reading, i: int) -> int | None:
    """The auxiliary of the tag at the end of a token's sentence: "is" of ", isn't it?"."""
    if "," not in read.vocabulary:
        return None
    for comma in range(len(read) - 2, 0, -1):
        if read.words[comma] != ",":
            continue
        j = comma + 1
        if read.words[j] not in WITH_NOT and read.words[j] not in FULL:
            return None
        after = j + 2 if read.word(j + 1) in NOT else j + 1
        ends = read.tag(after) == "PRP" and read.word(after + 1).startswith("?")
        near = read.sentence[j] - read.sentence[i] in (0, 1)
        return j if ends and near and i <= j else None
    return None


def flip_tag(read: Reading, tag: int) -> list[Edit]:
    """Edits that give a tag the other polarity."""
    word = read.words[tag]
    if read.word(tag + 1) in NOT:
        full = read.cased(FULL.get(word, word), tag)
        return [Edit(read.starts[tag], read.ends[tag + 1], full)]
    short = contracted_not(read, "are" if word == "am" else word)
    return [] if short is None else [read.replace(tag, short)]
