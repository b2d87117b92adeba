import re
from collections import Counter

import pytest

from perturbkit.behavior.suite import Suite

TAGS = {"O", *(f"{prefix}-{kind}" for kind in ("PER", "ORG", "LOC", "MISC") for prefix in "BI")}


@pytest.fixture(scope="module")
def suite() -> Suite:
    return Suite.own("entities", 400)


def test_every_capability_and_type_has_tests(suite: Suite) -> None:
    counts = Counter(test.capability for test in suite.tests.values())
    assert list(suite.matrix()) == list(counts)
    assert len(counts) == 10
    assert len(suite.tests) == 49
    assert Counter(test.type for test in suite.tests.values()) == {"MFT": 30, "INV": 15, "DIR": 4}


def test_inputs_are_tokens_with_a_tag_each(suite: Suite) -> None:
    for test in suite.tests.values():
        for case in test.cases:
            for at, tokens in enumerate(case.inputs):
                assert all(re.fullmatch(r"[^\s\[\](){}]+|[()]", token) for token in tokens), tokens
                tags = case.label_of(at)
                if tags is None:
                    assert test.transform is not None
                    continue
                assert len(tags) == len(tokens)
                assert set(tags) <= TAGS
                before = "O"
                for tag in tags:  # BIO: an I- goes on with what stands before it
                    assert not tag.startswith("I-") or before[2:] == tag[2:]
                    before = tag


def test_sentences_read_well(suite: Suite) -> None:
    for test in suite.tests.values():
        for case in test.cases:
            text = " ".join(case.inputs[0])
            if "all in" in test.name:
                assert text in (text.lower(), text.upper())
                continue
            assert re.match(r'" [A-Z]|[A-Z]|\d', text) or text.startswith(("al-", "da ", "de ")), text
            assert text.endswith((" .", " ?", ' "')), text
            assert not re.search(r"\b[Aa] [aeioAEIO](?!ne\b)", text), text
            assert not re.search(r"\b[Aa]n (?!hour)[^aeiouAEIOU\W]", text), text


def test_the_same_sentence_has_the_same_tags_everywhere(suite: Suite) -> None:
    tags: dict[str, list[str]] = {}
    for test in suite.tests.values():
        for case in test.cases:
            for at, tokens in enumerate(case.inputs):
                label = case.label_of(at)
                if label is not None:
                    assert tags.setdefault(" ".join(tokens), label) == label


def test_a_tagger_that_knows_all_passes_and_one_that_finds_nothing_fails(suite: Suite) -> None:
    known = {
        tuple(tokens): case.label_of(at)
        for test in suite.tests.values()
        for case in test.cases
        for at, tokens in enumerate(case.inputs)
    }

    def right(rows: list[list[str]]) -> list[list[str]]:
        return [known[tuple(row)] for row in rows]

    # Typing errors stand outside entities, so words that the case's entities have are tagged as they are.
    mistyped = [name for name, test in suite.tests.items() if test.transform is not None]
    result = suite.run(right, tests=[name for name in suite.tests if name not in mistyped])
    assert {test.name: test.failed for test in result.tests.values() if test.failed} == {}
    assert min(test.applicable for test in result.tests.values()) >= 50
    nothing = suite.run(lambda rows: [["O"] * len(row) for row in rows])
    assert nothing["active and passive"].failure_rate == 1
    assert nothing["no entity at all"].failed == 0
    assert nothing["a place becomes a person, a person a company"].failure_rate == 1
    assert nothing["another person"].failed == 0


def test_typing_errors_leave_entities_alone(suite: Suite) -> None:
    for name in ("two letters swapped outside entities", "a letter missing outside entities"):
        for case in suite.tests[name].cases:
            entities = [
                token for token, tag in zip(case.inputs[0], case.label_of(0), strict=True) if tag != "O"
            ]
            for variant in case.inputs[1:]:
                assert len(variant) == len(case.inputs[0])
                assert [token for token in variant if token in entities] == entities
                assert sum(a != b for a, b in zip(variant, case.inputs[0], strict=True)) == 1


def test_the_tags_of_what_is_changed_by_hand(suite: Suite) -> None:
    assert tagged_like(suite, "a place becomes a person, a person a company", r"A parcel") == {
        ("O O O LOC O O O O", "O O O PER O O O O"),
    }
    assert tagged_like(suite, "two sentences in one have the entities of both", r".* bought the \w+ \.$") == {
        ("PER O O O O", "PER O O O O O ORG O O O LOC O"),
        ("PER O O O O", "PER O O O O ORG O O O LOC O"),
    }


def tagged_like(suite: Suite, name: str, original: str) -> set[tuple[str, ...]]:
    """Tags of the cases whose original is so, an entity as one type."""
    found = set()
    for case in suite.tests[name].cases:
        if re.match(original, " ".join(case.inputs[0])):
            rows = [[tag for tag in case.label_of(at) if tag[0] != "I"] for at in range(len(case.inputs))]
            found.add(tuple(" ".join(tag.removeprefix("B-") for tag in row) for row in rows))
    return found


def test_the_baseline_of_the_mini_set_is_run_by_the_suite(suite: Suite) -> None:
    pytest.importorskip("sklearn")
    from perturbkit.predictors.specs import load_predictor
    from perturbkit.tasks.registry import load_task

    model = load_predictor("baseline", task=load_task("mini-conll2003"))
    result = suite.run(model, n=30, tests=["no entity at all", "all in small letters", "another number"])
    # A model of capitals finds nothing without them, everything else in plain sentences.
    assert result["no entity at all"].failure_rate < 0.2
    assert result["all in small letters"].failure_rate > 0.9
    assert result["another number"].failure_rate < 0.2
