"""The command ``perturbkit``, also ``python -m perturbkit``: what is there before the rest is loaded."""

import sys


def main() -> None:
    """Run the command line of the process; Ctrl-C while it is loaded, or goes down, has exit code 130 too."""
    try:
        from perturbkit.cli.main import main as command

        command()
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        sys.exit(130)


if __name__ == "__main__":
    main()
