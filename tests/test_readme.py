"""The README's Python blocks print what it says they print."""

import contextlib
import io
import re
from pathlib import Path

import pytest

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"<!-- readme: (\w+) -->\n```python\n(.*?)```\n```\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize(
    ("code", "printed"), [block[1:] for block in BLOCKS], ids=[block[0] for block in BLOCKS]
)
def test_block(code, printed):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})
    assert out.getvalue() == printed


def test_there_are_blocks():
    assert len(BLOCKS) == 3
