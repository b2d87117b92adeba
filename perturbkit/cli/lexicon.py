"""``perturbkit lexicon``: words for a slot, suggested and sorted into lists by hand, one key a word."""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from perturbkit.behavior.lexicon import Lexicon
from perturbkit.behavior.suggest import Suggestion
from perturbkit.behavior.templates import MASK, Template
from perturbkit.cli import options
from perturbkit.cli.printing import print_json
from perturbkit.engines.json_rows import json_document
from perturbkit.engines.writers import written_beside
from perturbkit.errors import InvalidArgument, InvalidSpec, wrong_json
from perturbkit.report.wording import clean

SKIPPED = "skipped"
"""List of the words that belong to none of the others, so that they are not asked again."""
SKIP, UNDO, QUIT = "s", "u", "q"
_END = "\x04"  # Ctrl-D, as a terminal without line editing gives it

app = typer.Typer(name="lexicon", no_args_is_help=True, help="Word lists: suggest words and sort them.")


TemplateText = Annotated[
    str, typer.Argument(metavar="TEMPLATE", help='A text with {mask}, as "It was {mask}."')
]
ListsFile = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="A .json file of lists.")
]
ListNames = Annotated[
    list[str] | None,
    typer.Option("--list", metavar="NAME", help="A list to file words into; repeatable."),
]
MostWords = Annotated[int, typer.Option("--n", help="At most so many words, the best.")]
MaskModel = Annotated[
    str | None, typer.Option("--model", help="Fill-mask model: a folder, or an id in the local cache.")
]
Relation = Annotated[
    str | None, typer.Option("--relation", help="synonym, antonym, hypernym or hyponym of --word.")
]
Word = Annotated[str | None, typer.Option("--word", help="The word whose relatives are wanted.")]
Lexicons = Annotated[
    list[Path] | None,
    typer.Option("--lexicon", metavar="FILE", help="Lists for other slots; repeatable."),
]


@app.callback()
def lexicon() -> None:
    """Word lists: suggest words and sort them."""


@app.command("suggest")
def suggest(
    template: TemplateText,
    out: ListsFile = None,
    names: ListNames = None,
    n: MostWords = 50,
    model: MaskModel = None,
    relation: Relation = None,
    word: Word = None,
    lexicons: Lexicons = None,
    seed: options.Seed = 0,
    as_json: options.AsJson = False,
) -> None:
    """Suggest words for the {mask} of a template, and sort them into lists.

    Without --list the words are printed with their scores. With --list each word is shown, and one key files
    it: the key of a list, s to skip it, u to take the last one back, q to stop. FILE is written after every
    word, and the same command goes on where it was. Keys may come from a pipe too.
    """
    keys = _keys(names or [])
    if bool(keys) != (out is not None):
        raise InvalidArgument("--list and --output go together: name the lists and the file that holds them")
    lists = {} if out is None else _read(out)
    own = Lexicon()
    for path in lexicons or []:
        own.add_file(path)
    found = Template(template, own).suggest(n, model=model, relation=relation, word=word, seed=seed)
    if out is None:
        _print(found, as_json)
        return
    known = {entry for entries in lists.values() for entry in entries}
    with _pressed() as pressed:
        _sort([one for one in found if one.word not in known], template, keys, pressed, lists, out)
    counts = {name: len(lists.get(name, [])) for name in (*keys.values(), SKIPPED)}
    typer.echo(
        json.dumps(counts) if as_json else ", ".join(f"{name}: {count}" for name, count in counts.items())
    )


def _print(found: Sequence[Suggestion], as_json: bool) -> None:
    if as_json:
        records = [{"words": list(one.words), "score": round(one.score, 4)} for one in found]
        print_json(records)
        return
    for one in found:
        typer.echo(f"{one.score:8.2f}  {clean(one.word)}")


def _keys(names: Sequence[str]) -> dict[str, str]:
    """The key of each list: its first letter that is free, or its number.

    >>> _keys(["positive", "negative", "neutral"])
    {'p': 'positive', 'n': 'negative', 'e': 'neutral'}
    """
    keys: dict[str, str] = {}
    for number, name in enumerate(names, start=1):
        if not name.isidentifier() or name == SKIPPED:
            raise InvalidArgument(f"--list must be letters, digits and _, and not {SKIPPED!r}, got {name!r}")
        if name in keys.values():
            raise InvalidArgument(f"--list {name} is given twice")
        free = [
            letter for letter in name.lower() if letter.isalpha() and letter not in (*keys, SKIP, UNDO, QUIT)
        ]
        keys[free[0] if free else str(number)] = name
    return keys


def _read(path: Path) -> dict[str, list[str]]:
    """Lists that were sorted before."""
    if path.suffix != ".json":
        raise InvalidArgument(f"--output must be a .json file, got {str(path)!r}")
    if not path.exists():
        return {}
    try:
        lists = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise InvalidSpec(
            f"{path} is not JSON ({wrong_json(error)}): remove it or name another file"
        ) from error
    texts = isinstance(lists, dict) and all(
        isinstance(entries, list) and all(isinstance(entry, str) for entry in entries)
        for entries in lists.values()
    )
    if not texts:
        raise InvalidSpec(f"{path} is not an object of lists of words: name another file")
    return dict(lists)


def _sort(
    found: Sequence[Suggestion],
    template: str,
    keys: dict[str, str],
    pressed: Iterator[str],
    lists: dict[str, list[str]],
    out: Path,
) -> None:
    """Ask for a key for every word, and write the lists after each."""
    offered = " ".join(f"[{key}] {name}" for key, name in keys.items())
    filed: list[str] = []
    at = 0
    while at < len(found):
        shown = template.replace(f"{{{MASK}}}", found[at].word)
        typer.echo(f"{at + 1} of {len(found)}: {clean(found[at].word)}  ({clean(shown)})", err=True)
        typer.echo(f"   {offered} [{SKIP}] skip [{UNDO}] undo [{QUIT}] quit", err=True)
        key = next((key for key in pressed if key in (*keys, SKIP, UNDO, QUIT)), QUIT)
        if key == QUIT:
            return
        if key == UNDO and not filed:
            continue
        if key == UNDO:
            at -= 1
            lists[filed.pop()].pop()
        else:
            filed.append(keys.get(key, SKIPPED))
            lists.setdefault(filed[-1], []).append(found[at].word)
            at += 1
        _write(lists, out)


def _write(lists: dict[str, list[str]], out: Path) -> None:
    """The lists that hold something, as ``Lexicon.add_file`` reads them."""
    kept = {name: entries for name, entries in lists.items() if entries}
    with written_beside(str(out)) as part:
        Path(part).write_text(json_document(kept, indent=1) + "\n", encoding="utf-8")


@contextmanager
def _pressed() -> Iterator[Iterator[str]]:
    """Keys as they are pressed on a terminal, or the letters that a pipe holds."""
    if not sys.stdin.isatty():
        yield (letter.lower() for line in sys.stdin for letter in line if not letter.isspace())
        return
    if sys.platform == "win32":
        yield iter(typer.getchar, _END)
        return
    import termios
    import tty

    # Not typer.getchar here: it throws away what was typed between two calls.
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal, termios.TCSADRAIN)
    try:
        yield iter(lambda: os.read(terminal, 1).decode("ascii", "replace").lower(), _END)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
