from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError, NotAProject, StoreError
from ndcg_gui.project.backups import back_up
from ndcg_gui.project.project import Project
from tests.making import dump


def test_a_copy_of_an_open_project_opens(project: Project, tmp_path: Path) -> None:
    seen: list[int] = []
    out = tmp_path / "copy.ndcg"
    assert back_up(project.path, out, report=lambda done, _: seen.append(done)) > 20
    assert seen
    assert dump(out) == dump(project.path)
    with Project.open(out) as copy:
        assert copy.project_id == project.project_id
        assert copy.read.findings() == []


def test_only_projects_are_copied(tmp_path: Path, project: Project) -> None:
    (tmp_path / "other").write_text("no project" * 50)
    with pytest.raises(NotAProject):
        back_up(tmp_path / "other", tmp_path / "copy")
    with pytest.raises(InputError, match="no such file"):
        back_up(tmp_path / "none", tmp_path / "copy")
    with pytest.raises(StoreError, match="exists already"):
        back_up(project.path, project.path)
    assert not (tmp_path / "copy").exists()
