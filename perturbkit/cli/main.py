"""The ``perturbkit`` command: finds the subcommand, turns errors into one line and an exit code."""

import os
import sys
from typing import cast

import typer

from perturbkit import __version__
from perturbkit.cli import bench, catalogue, compare, perturb, report, show
from perturbkit.errors import PerturbkitError

app = typer.Typer(
    name="perturbkit",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Perturb text as the world does, and measure what that does to NLP models.",
)
app.command("list")(catalogue.list_transforms)
app.command("show")(show.show)
app.command("perturb")(perturb.perturb)
app.command("bench")(bench.bench)
app.command("compare")(compare.compare)
app.command("report")(report.report)

# Bad usage as typer reports it, whichever release of click it stands on.
_UsageError = cast(
    "type[typer.BadParameter]",
    next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException"),
)


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
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Exit code of the command line ``arguments`` (default: those of the process)."""
    try:
        code = typer.main.get_command(app)(args=arguments, prog_name="perturbkit", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except PerturbkitError as error:
        return _complain(str(error))
    except _UsageError as error:
        return _complain(error.format_message())
    except (KeyboardInterrupt, typer.Abort):
        typer.echo("interrupted: what was finished is kept", err=True)
        return 130
    except BrokenPipeError:
        # The reader of our output went away, as `head` does; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except MemoryError:
        return _complain("out of memory: use a smaller --batch-size")


def _complain(message: str) -> int:
    line = " ".join(message.split())
    typer.echo(f"perturbkit: {line}", err=True)
    return 2
