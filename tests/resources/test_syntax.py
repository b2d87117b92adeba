"""spaCy's findings come as plain tuples whose offsets are the text's own, however the text is written."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from perturbkit.core.analysis import Analysis
from perturbkit.errors import InvalidArgument, MissingDependency, MissingResource
from perturbkit.resources import syntax
from perturbkit.resources.syntax import analyse
from perturbkit.resources.truecase import clearer


@pytest.fixture(scope="module", autouse=True)
def _model() -> None:
    try:
        syntax._model()
    except (MissingDependency, MissingResource) as error:
        pytest.skip(str(error))


@pytest.fixture
def forgetful() -> Iterator[None]:
    syntax._known.clear()
    yield
    syntax._model.cache_clear()


def tokens(text: str, analysis: Analysis) -> list[str]:
    return [text[start:end] for start, end in zip(analysis.starts, analysis.ends, strict=True)]


def test_a_plain_sentence() -> None:
    text = "Bruno's  dogs don't bark ."
    (found,) = analyse([text])
    assert tokens(text, found) == ["Bruno", "'s", "dogs", "do", "n't", "bark", "."]
    assert found.tags == ("NNP", "POS", "NNS", "VBP", "RB", "VB", ".")
    assert found.deps == ("poss", "case", "nsubj", "aux", "neg", "ROOT", "punct")
    assert found.heads == (2, 0, 5, 5, 5, 5, 5)
    assert found.lemmas[2] == "dog"
    assert found.entities[0] == "PERSON"
    assert found.entity_starts[0]
    assert set(found.sentence) == {0}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The plot does n't work ?", ["The", "plot", "does", "n't", "work", "?"]),
        ("It’s late, isn’t it?", ["It", "’s", "late", ",", "is", "n’t", "it", "?"]),
        ("WE CAN'T STOP NOW", ["WE", "CA", "N'T", "STOP", "NOW"]),
        (" \n ", []),
        ("", []),
        ("a \ud800 b", ["a", "\ud800", "b"]),
    ],
)
def test_tokens(text: str, expected: list[str]) -> None:
    assert tokens(text, analyse([text], parts=["tags"])[0]) == expected


def test_given_tokens_stay() -> None:
    text = "can't-stop won't U.S. - based"
    bounds = [(0, 10), (11, 16), (17, 21), (22, 23), (24, 29)]
    (found,) = analyse([text], [bounds])
    assert list(zip(found.starts, found.ends, strict=True)) == bounds


def test_only_the_parts_asked_for() -> None:
    (found,) = analyse(["Ada lives in Turin."], parts=["entities"])
    assert found.entities == ("PERSON", "", "", "GPE", "")
    assert set(found.tags + found.deps + found.lemmas + found.pos) == {""}
    assert found.heads == (0, 1, 2, 3, 4)


@pytest.mark.parametrize(
    ("loud", "quiet"),
    [
        ("THE CLERK DIDN'T SIGN THE LETTER.", "The clerk didn't sign the letter."),
        ("she doesn’t think i know.", "She doesn't think I know."),
        ("“We WON'T PAY THE FINE NOW,” they said.", '"We won\'t pay the fine now," they said.'),
    ],
)
def test_letter_case_and_quotes_do_not_matter_to_the_parse(loud: str, quiet: str) -> None:
    a, b = analyse([loud, quiet], parts=["tags", "parse"])
    assert (a.starts, a.tags, a.deps, a.heads) == (b.starts, b.tags, b.deps, b.heads)


def test_names_in_shouted_text() -> None:
    (found,) = analyse(["ANGELA MERKEL VISITED BERLIN ON MONDAY"])
    assert found.entities[0] == found.entities[1] == "PERSON"
    assert found.entities[3] == "GPE"


def test_clearer_never_moves_a_letter() -> None:
    for text in ("İSTANBUL İS BİG", "STRASSE ẞ ß ŉ IS", "“i’m”", "ǅ ﬁ x"):
        assert len(clearer(text)) == len(text)


@pytest.mark.usefixtures("forgetful")
def test_once_however_often_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    real = syntax._analyse

    def counted(keys: Any, parts: Any) -> list[Analysis]:
        asked.append(len(keys))
        return real(keys, parts)

    monkeypatch.setattr(syntax, "_analyse", counted)
    analyse(["One text.", "Another.", "One text."])
    analyse(["Another."])
    analyse(["Another."], [[(0, 8)]])
    assert asked == [2, 1]


@pytest.mark.usefixtures("forgetful")
def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(syntax, "REMEMBERED", 60)
    monkeypatch.setattr(syntax, "_size", 0)
    for i in range(10):
        analyse([f"Number {i} rings."], parts=["tags"])
    assert len(syntax._known) == 60 // 12


@pytest.mark.usefixtures("forgetful")
def test_batches_and_threads_change_nothing() -> None:
    texts = [f"The {n} keepers of gate {i} have left, and he won't say why." for i, n in enumerate("ab" * 40)]
    together = analyse(texts)
    syntax._known.clear()
    with ThreadPoolExecutor(4) as pool:
        alone = list(pool.map(lambda text: analyse([text])[0], texts))
    assert alone == together


def test_long_texts_are_cut_where_sentences_end() -> None:
    sentence = "The miller (an old man) sold flour, did he? "
    (once,) = analyse([sentence], parts=["tags", "parse"])
    (found,) = analyse([sentence * 300], parts=["tags", "parse"])
    assert len(found) == 300 * len(once)
    assert found.tags == once.tags * 300
    assert found.sentence[-1] == 299
    assert all(found.sentence[head] == found.sentence[i] for i, head in enumerate(found.heads))


def test_runs_without_blanks_take_linear_time() -> None:
    for run in ("(" * 200_000, "!?" * 100_000, "'s" * 100_000, "漢字。" * 60_000):
        (found,) = analyse([f"It ended {run} here"], parts=["tags"])
        assert found.starts[:2] == (0, 3)
        assert found.ends[-1] == len(run) + 14


def test_bad_arguments() -> None:
    with pytest.raises(InvalidArgument, match="parts must be some of tags, parse, lemmas, entities, got"):
        analyse(["x"], parts=["tag"])
    with pytest.raises(InvalidArgument, match="strings must be a list of strings"):
        analyse("x")


@pytest.mark.usefixtures("forgetful")
def test_missing_things_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    syntax._model.cache_clear()
    monkeypatch.setenv("PERTURBKIT_SPACY_MODEL", "no_such_model")
    with pytest.raises(MissingResource, match="PERTURBKIT_SPACY_MODEL names 'no_such_model'"):
        analyse(["Never seen before."])
    monkeypatch.delenv("PERTURBKIT_SPACY_MODEL")
    monkeypatch.setattr(syntax, "MODELS", ("no_such_model",))
    with pytest.raises(MissingResource, match=r'pip install "perturbkit\[linguistics\]"'):
        analyse(["Never seen before."])
    monkeypatch.setattr(syntax, "require", _refuse)
    with pytest.raises(MissingDependency, match=r"linguistics"):
        analyse(["Never seen before."])


@pytest.mark.parametrize("word", ["'ve", "’ve", "'m", "'re", "'ll"])
def test_contractions_that_stand_apart_are_one_token(word: str) -> None:
    text = f"They {word} seen it ."
    (found,) = analyse([text], parts=["tags"])
    assert [text[a:b] for a, b in zip(found.starts, found.ends, strict=True)] == text.split()


def _refuse(module: str, extra: str) -> Any:
    raise MissingDependency(f'{module} is needed: pip install "perturbkit[{extra}]"')


def test_importing_does_not_import_spacy() -> None:
    code = "import sys, perturbkit.resources.syntax; sys.exit('spacy' in sys.modules)"
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0
