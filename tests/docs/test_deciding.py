"""The page on deciding: its commands print what it says."""

from __future__ import annotations

import re
import runpy
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from ndcg_gui.cli.main import main
from tests.making import demo_file

DOCS = Path(__file__).resolve().parents[2] / "docs"
# A command and what is shown of its output; "..." stands for lines that are left out.
_BLOCK = re.compile(r"^```console\n\$ (.*)\n((?:.*\n)*?)```$", re.MULTILINE)


def blocks() -> list[tuple[str, str]]:
    return _BLOCK.findall((DOCS / "deciding.md").read_text("utf-8"))


def test_the_commands_print_what_the_page_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    demo_file(tmp_path)
    (first, nothing), *shown = blocks()
    assert (first, nothing) == ("python made_runs.py", "")
    runpy.run_path(str(DOCS / "made_runs.py"), run_name="__main__")
    assert len(shown) == 9
    for command, text in shown:
        program, *words = shlex.split(command)
        assert program == "ndcg-gui"
        done = CliRunner().invoke(main, words)
        assert done.exit_code == (5 if words[0] == "gate" else 0), (command, done.output)
        rest = done.output
        for part in re.split(r"^\.\.\.\n", text, flags=re.MULTILINE):
            assert part in rest, (command, part, done.output)
            rest = rest[rest.index(part) + len(part) :]
