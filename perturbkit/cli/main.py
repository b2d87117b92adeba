"""The ``perturbkit`` command: finds the subcommand, turns errors into one line and an exit code."""

import os
import signal
import sys
import traceback
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import typer

from perturbkit import __version__
from perturbkit.cli import (
    augment,
    bench,
    catalogue,
    compare,
    lexicon,
    perturb,
    report,
    restore,
    review,
    show,
    suite,
)
from perturbkit.cli.printing import accept_all_text
from perturbkit.cli.spelling import as_options, known_name, options_of
from perturbkit.errors import PerturbkitError, quoted

app = typer.Typer(
    name="perturbkit",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"token_normalize_func": known_name},
    help="Perturb text as the world does, and measure what that does to NLP models.",
)
app.command("list")(catalogue.list_transforms)
app.command("show")(show.show)
app.command("perturb")(perturb.perturb)
app.command("restore")(restore.restore)
app.command("augment")(augment.augment)
app.command("bench")(bench.bench)
app.command("compare")(compare.compare)
app.command("report")(report.report)
app.add_typer(suite.app)
app.add_typer(lexicon.app)
app.add_typer(review.app)

# Bad usage as typer reports it, whichever release of click it stands on.
_UsageError = cast(
    "type[typer.BadParameter]",
    next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException"),
)


_PACKAGE = Path(__file__).parents[1]
_INTERRUPTED = 130
_TRACEBACK = "PERTURBKIT_TRACEBACK"
_RESUMED = ("bench", "suite", "lexicon", "review serve")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def options(
    version: bool = typer.Option(
        False, "--version", help="Print the version.", callback=_version, is_eager=True
    ),
) -> None:
    """Options of the command itself."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; exits 0 done, 1 a check failed, 2 bad usage or input, 130 interrupted."""
    accept_all_text()
    signal.signal(signal.SIGTERM, _stop)
    sys.exit(run(arguments))


def _stop(*_: object) -> None:
    """End as after Ctrl-C, so that no half-written file stays beside the output."""
    raise KeyboardInterrupt


def run(arguments: list[str] | None = None) -> int:
    """Exit code of the command line ``arguments`` (default: those of the process)."""
    with warnings.catch_warnings():
        warnings.showwarning = partial(_warn, warnings.showwarning)
        return _run(sys.argv[1:] if arguments is None else list(arguments))


def _run(given: list[str]) -> int:
    command = typer.main.get_command(app)
    try:
        code = command(args=given, prog_name="perturbkit", standalone_mode=False, obj=given)
        if code == _INTERRUPTED:  # as newer releases of the library report it
            return _interrupted(given)
        return code if isinstance(code, int) else 0
    except PerturbkitError as error:
        _trace(error)
        return _complain(as_options(str(error), options_of(command, given)))
    except _UsageError as error:
        return _complain(_as_typed(error, given) + _value_given(error, given))
    except (KeyboardInterrupt, typer.Abort):
        return _interrupted(given)
    except BrokenPipeError:
        return _unread()
    except SystemExit as error:
        # The libraries beneath leave with 1 where the reader of our output went away.
        if isinstance(error.__context__, BrokenPipeError):
            return _unread()
        raise
    except Exception as error:  # noqa: BLE001 - a command never ends in a traceback
        return _failed(error)


def _trace(error: Exception) -> None:
    """Show where an error comes from, if that is asked for: what a model raised is behind one of ours."""
    if os.environ.get(_TRACEBACK):
        traceback.print_exception(error)


def _failed(error: Exception) -> int:
    """One line for an error that nobody raised on purpose: of a transform of others, or a fault of ours."""
    _trace(error)
    where = next(iter(getattr(error, "__notes__", ())), "")
    if not where and isinstance(error, OSError):  # no reader or writer foresaw it: a name too long, say
        name = "" if error.filename is None else f": {quoted(str(error.filename), most=80)}"
        return _complain(f"{error.strerror or error}{name}")
    if not where and isinstance(error, RecursionError):
        return _complain("an input is nested too deeply to be read: flatten it")
    if isinstance(error, MemoryError):
        return _complain("out of memory: use a smaller --batch-size")
    message = str(error).strip().partition("\n")[0]
    said = f"{type(error).__name__}{message and ': '}{message}"
    return _complain(
        f"{where or 'unexpected'}: {said} ({_TRACEBACK}=1 before the command shows the traceback)"
    )


def _warn(
    as_usual: Callable[..., None], message: Warning | str, category: type[Warning], filename: str, *where: Any
) -> None:
    """A warning of ours as one line, without the place in the code it comes from."""
    if Path(filename).is_relative_to(_PACKAGE):
        typer.echo(f"perturbkit: {message}", err=True)
    else:
        as_usual(message, category, filename, *where)


def _interrupted(given: list[str]) -> int:
    resumed = " ".join(given[:2]).startswith(_RESUMED)
    kept = "what was finished is kept, the same command goes on" if resumed else "nothing is kept"
    typer.echo(f"interrupted: {kept}", err=True)
    return _INTERRUPTED


def _as_typed(error: typer.BadParameter, given: list[str]) -> str:
    """The message of the library; an option that the command has not stands there as it was typed."""
    name = getattr(error, "option_name", None)
    for argument in given:
        typed = argument.partition("=")[0]
        if typed != name and _long(typed) == name:
            return f"No such option: {typed}"
    return error.format_message()


def _value_given(error: Exception, given: list[str]) -> str:
    """The value of the option that is wrong, which the message of the library leaves out."""
    names = getattr(getattr(error, "param", None), "opts", ())
    for at, argument in enumerate(given):
        name, equals, value = argument.partition("=")
        if argument == "--":  # what follows is no option
            return ""
        if {name, _long(name)} & {*names} and isinstance(error, typer.BadParameter):
            value = value if equals else "".join(given[at + 1 : at + 2])
            return f", got {value!r}" if value and repr(value) not in str(error) else ""
    return ""


def _long(typed: str) -> str:
    """A long option as the commands know it; what is none stays as it is."""
    return f"--{known_name(typed[2:])}" if typed.startswith("--") else typed


def _unread() -> int:
    """The reader of our output went away, as `head` does; there is nobody left to tell."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
    return 0


def _complain(message: str) -> int:
    line = " ".join(message.split())
    if line:  # without arguments the help has been printed, and that is all
        typer.echo(f"perturbkit: {line}", err=True)
    return 2
