from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from tests.cli.conftest import Line
from tests.making import create_comparison, dump, store, write_run


@pytest.fixture
def versions(project: Path, tmp_path: Path) -> Path:
    """A, B, and a newer version of B."""
    with open_project(project) as opened:
        store(opened, write_run(tmp_path / "b2.run", "B", {"q1": ("d5", "new")}))
    return project


def names(line: Line, project: Path) -> list[str]:
    return [item["name"] for item in line.json("systems", project)["systems"]]


def test_systems_are_listed(line: Line, versions: Path) -> None:
    found = line.json("systems", versions)["systems"]
    assert [(item["system"], item["version"], item["newest"], item["hidden"]) for item in found] == [
        ("A", 1, True, False), ("B", 1, False, False), ("B", 2, True, False),
    ]  # fmt: skip
    assert (found[2]["name"], found[2]["queries"], found[2]["results"]) == ("B", 1, 2)
    rows = line("systems", versions).stdout.splitlines()
    assert len(rows) == 4 and rows[2].endswith("older version")


def test_an_empty_project_has_none(line: Line, tmp_path: Path) -> None:
    line("new", tmp_path / "p.ndcg")
    assert line("systems", tmp_path / "p.ndcg").stdout.endswith("p.ndcg: no systems\n")


def test_a_system_is_renamed_with_its_versions(line: Line, versions: Path) -> None:
    older = names(line, versions)[1]
    assert "rename B to es=prod" in line("systems", versions, "--rename", "B=es=prod").stdout
    assert names(line, versions) == ["A", older.replace("B", "es=prod"), "es=prod"]
    line("systems", versions, "--rename", "es=prod=b")
    assert names(line, versions) == ["A", older.replace("B", "b"), "b"]
    assert line.refused("systems", versions, "--rename", "x=y") == ["there is no system named x"]
    assert line.refused("systems", versions, "--rename", "b=A") == ["there is a system named A already"]
    assert "expected OLD=NEW, got b" in line("systems", versions, "--rename", "b", code=2).stderr


def test_systems_are_hidden_and_shown(line: Line, versions: Path) -> None:
    line("systems", versions, "--hide", "A")
    assert line("systems", versions).stdout.splitlines()[1].endswith("hidden")
    assert list(line.json("evaluate", versions)["systems"]) == ["B"]
    assert list(line.json("evaluate", versions, "--system", "A")["systems"]) == ["A"]
    line("systems", versions, "--show", "A")
    assert list(line.json("evaluate", versions)["systems"]) == ["A", "B"]
    (refused,) = line.refused("systems", versions, "--hide", "X")
    assert refused.startswith("no system named 'X'; there are: A, B, ")


def test_what_goes_with_a_system_is_said_before(line: Line, versions: Path) -> None:
    before = dump(versions)
    said = line("systems", versions, "--remove", "B", "--dry-run").stdout
    assert said == (
        "B: 2 results and 2 unjudged pairs that only they added are removed; judgments, queries and"
        " documents stay\n"
        "nothing was stored (--dry-run)\n"
    )
    assert dump(versions) == before
    line("systems", versions, "--remove", "B")
    assert names(line, versions) == ["A", "B"]
    with open_project(versions) as opened:
        a, b = opened.read(contents.systems)
        create_comparison(opened, "launch", a.id, b.id)
    refused = line("systems", versions, "--remove", "B", code=1)
    assert "B is used by comparison launch" in refused.stdout
    assert refused.stderr == "system B is used by comparison launch; remove that first\n"
    assert "--dry-run can only be used with --remove" in line("systems", versions, "--dry-run", code=2).stderr


def test_an_import_of_a_name_that_is_there_says_so(line: Line, project: Path, tmp_path: Path) -> None:
    run = write_run(tmp_path / "b2.run", "B", {"q1": ("d5",)})
    said = line("import", project, run).stderr
    assert "B exists, from " in said and "; this becomes its version of " in said
    assert names(line, project)[2] == "B"
    assert "already imported" in line("import", project, run, code=1).stderr
    older = names(line, project)[1]
    explicit, last, named = (
        line("compare", project, *words).stdout for words in ((older, "B"), ("--last",), ("B", "--last"))
    )
    assert explicit == last == named
    assert "give the systems A and B, --last, or --all" in line("compare", project, code=2).stderr
    assert "--last takes at most one system" in line("compare", project, "A", "B", "--last", code=2).stderr
