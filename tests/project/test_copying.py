"""Copying through the project's door."""

from __future__ import annotations

from pathlib import Path

from ndcg_gui.project.backups import back_up
from ndcg_gui.project.copying import copy_project
from ndcg_gui.project.project import Project
from tests.making import dump, make_project
from tests.postgres import running_server


def test_a_project_moves_to_a_server_and_a_backup_brings_it_back(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        path, location = project.path, running_server().location()
        copied = copy_project(path, location)
    rows = back_up(location, tmp_path / "b.ndcg")
    assert rows == sum(copied.rows.values())
    assert dump(tmp_path / "b.ndcg") == dump(path)
    with Project.open(location) as moved:
        assert moved.read.counts().documents == 6
