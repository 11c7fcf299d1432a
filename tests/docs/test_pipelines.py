"""The examples for build servers: their commands run, and answer by their exit code."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from ndcg_gui.cli.main import main

DOCS = Path(__file__).resolve().parents[2] / "docs"
QUERIES = [f"q{number:02}" for number in range(60)]


def commands(example: Path) -> list[list[str]]:
    """The words of each call of ndcg-gui, without what it is redirected to."""
    found: list[str] = []
    going_on = False
    for line in example.read_text("utf-8").splitlines():
        words = line.strip().removeprefix("- ").removesuffix("\\").strip()
        if words.startswith("ndcg-gui"):
            found.append(words)
        elif going_on and words.startswith("--"):
            found[-1] += f" {words}"
        going_on = words.startswith(("ndcg-gui", "--"))
    return [shlex.split(command.partition(" > ")[0])[1:] for command in found]


@pytest.mark.parametrize("example", ["github-actions.yml", "gitlab-ci.yml"])
@pytest.mark.parametrize(("new", "code"), [("same", 0), ("worse", 4), ("unclear", 5)])
def test_the_commands_of_an_example_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, example: str, new: str, code: int
) -> None:
    monkeypatch.chdir(tmp_path)
    right = {
        "same": lambda place: True,
        "worse": lambda place: place % 2,
        "unclear": lambda place: place != 7,
    }
    Path("labels.qrels").write_text("".join(f"{key} 0 good 1\n{key} 0 bad 0\n" for key in QUERIES))
    for name, good in (("main.run", right["same"]), ("new.run", right[new])):
        lines = [
            f"{key} Q0 {'good' if good(place) else 'bad'} 1 1.0 x\n" for place, key in enumerate(QUERIES)
        ]
        Path(name).write_text("".join(lines))
    evaluate, gate = commands(DOCS / example)
    table = CliRunner().invoke(main, evaluate)
    assert (table.exit_code, table.stdout.count("\t") > 0) == (0, True), table.output
    said = CliRunner().invoke(main, gate)
    assert said.exit_code == code, said.output
    assert Path("comment.md").read_text("utf-8").startswith("### new:")
    assert "<testsuite" in Path("gate.xml").read_text("utf-8")
