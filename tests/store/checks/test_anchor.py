"""Whoever writes another history with chains that fit is found by a line that was kept elsewhere."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.checks import anchor
from ndcg_gui.store.checks.anchor import Anchor
from ndcg_gui.store.collection import contents
from tests.making import add_rater, make_project

pytestmark = pytest.mark.files


def judge(project: Project, rater: str, document: str, grade: float) -> None:
    rater_id = next(item.id for item in project.raters() if item.name == rater)
    query, number = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)[document]
    project.execute(grade_pair(rater_id, query, number, grade)).result()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        for name in ("ann", "bob"):
            add_rater(project, name)
            judge(project, name, "d1", 3)
        return project.path


def kept(path: Path) -> str:
    with open_project(path) as project:
        return str(project.read(anchor.anchor_of))


def said(path: Path, line: str) -> list[str]:
    with open_project(path) as project:
        return list(map(str, project.read(anchor.against, line)))


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_what_comes_after_it_does_not_matter(path: Path) -> None:
    line = kept(path)
    assert str(Anchor.read(line)) == line
    assert said(path, line) == []
    with open_project(path) as project:
        add_rater(project, "cid")
        for name in ("ann", "cid"):
            judge(project, name, "d2", 1)
    assert said(path, line) == []


def test_names_that_were_swapped_are_found(path: Path) -> None:
    line = kept(path)
    change(
        path,
        "UPDATE rater SET name = 'x' WHERE name = 'ann'",
        "UPDATE rater SET name = 'ann' WHERE name = 'bob'",
        "UPDATE rater SET name = 'bob' WHERE name = 'x'",
    )
    assert said(path, line) == ["the history before the anchor has changed"]


def test_a_history_that_was_written_anew_is_found(path: Path, tmp_path: Path) -> None:
    line = kept(path)
    folder = tmp_path / "forged"
    folder.mkdir()
    with make_project(folder) as project:
        for name, grade in (("ann", 3), ("bob", 0)):
            add_rater(project, name)
            judge(project, name, "d1", grade)
        forged = project.path
        assert project.read(soundness.check_project) == []
    project_id = Anchor.read(line).project
    change(forged, f"UPDATE setting SET value = '{project_id}' WHERE key = 'project_id'")
    assert said(forged, line) == ["the history before the anchor has changed"]


def test_a_shorter_history_and_another_project_are_told(path: Path, tmp_path: Path) -> None:
    with open_project(path) as project:
        older = str(project.read(anchor.anchor_of))
        judge(project, "ann", "d3", 2)
        line = str(project.read(anchor.anchor_of))
    longer = Anchor.read(line)
    assert said(path, str(Anchor(longer.project, longer.judged + 2, 1, longer.digest))) == [
        "the history is shorter than at the anchor: 3 events are missing"
    ]
    assert said(path, older.replace(longer.project, "another"))[0].startswith("the anchor is of another")


@pytest.mark.parametrize("line", ["", "ndcg-anchor-1 x 1 1", "ndcg-anchor-2 x 1 1 " + "0" * 64])
def test_another_line_is_refused(path: Path, line: str) -> None:
    with open_project(path) as project, pytest.raises(InputError, match="is not an anchor"):
        project.read(anchor.against, line)
