"""Whether a clause that was turned stands alone in its sentence."""

import pytest

pytest.importorskip("spacy", reason="polarity needs the extra linguistics")

from perturbkit.curation.polarity import polarity
from perturbkit.curation.validity import DEFAULT_RULES, judge, read_rules

CASES = [
    # no negation came or went
    ("The boat sank .", "The ship sank .", 1.0),
    ("It works but it is not cheap .", "It works but it isn't cheap .", 1.0),
    ("", "x", 1.0),
    # one came, or went, alone in its sentence
    ("The boat sank .", "The boat did not sink .", 1.0),
    ("The soup isn't warm .", "The soup is warm .", 1.0),
    ("Nobody sings .", "Somebody sings .", 1.0),
    ("Old walls .", "No old walls .", 1.0),
    # what another sentence says does not count
    ("It rained . The boat sank , and we swam .", "It did not rain . The boat sank , and we swam .", 1.0),
    ("It rained . The boat sank , and we swam .", "It rained . The boat did not sink , and we swam .", 0.5),
    ("We knew that it rained and it was late .", "We did not know that it rained and it was late .", 1 / 3),
    # something is set against it
    ("Despite the rain the boat sailed .", "Despite the rain the boat did not sail .", 0.0),
    ("The soup is old , but it is warm .", "The soup is not old , but it is warm .", 0.0),
    # "not" was only deleted
    ("The soup is not cold , and we ate it .", "The soup is cold , and we ate it .", 0.5),
]


@pytest.mark.parametrize(("original", "variant", "score"), CASES)
def test_scores(original: str, variant: str, score: float) -> None:
    assert polarity([original], [variant]) == [pytest.approx(score)]


def test_a_text_is_scored_the_same_beside_others() -> None:
    originals, variants, scores = (list(column) for column in zip(*CASES, strict=True))
    assert polarity(originals, variants) == pytest.approx(scores)


def test_the_default_rules_keep_a_turned_clause_only_where_it_stands_alone() -> None:
    rules = read_rules(DEFAULT_RULES)
    found = judge(
        rules,
        [("The boat sank .",), ("The soup is old , but it is warm .",)],
        [("The boat did not sink .",), ("The soup is not old , but it is warm .",)],
    )
    assert [verdict.broke for verdict in found] == [None, "polarity"]
