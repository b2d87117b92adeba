"""``python -m perturbkit``."""

from perturbkit.cli.main import main

if __name__ == "__main__":
    main()
