"""Where backups go can be chosen; those that there are stay found."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from ndcg_gui import paths
from ndcg_gui.cli.main import main
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.safety.backups import backups_of, keep_backup
from ndcg_gui.features.safety.folders import (
    all_backups_folders,
    backups_folder,
    choose_backups_folder,
    usual_backups_folder,
)
from tests.making import make_project


def test_backups_of_every_folder_are_found(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        path = project.path
    first, second = tmp_path / "disk" / "first", tmp_path / "second"
    with open_project(path) as project:
        for folder in (usual_backups_folder(), first, second):
            choose_backups_folder(folder)
            assert backups_folder() == folder and keep_backup(project)
            assert not keep_backup(project)
        assert all_backups_folders() == [second, usual_backups_folder(), first]
        choose_backups_folder(usual_backups_folder())
        assert backups_folder() == usual_backups_folder()
        project_id = project.project_id
    found = [item.path for item in backups_of(path, project_id)]
    assert [file.parents[1] for file in found] == [second, first, usual_backups_folder()]
    listed = CliRunner().invoke(main, ["backups", str(path), "--json"]).output
    assert all(str(file) in listed for file in found)


def test_a_folder_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    choose_backups_folder(tmp_path / "good")
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="file"):
        choose_backups_folder(tmp_path / "file" / "below")
    assert backups_folder() == tmp_path / "good"


@pytest.mark.parametrize("text", ["", "[]", "{", '{"folder": 3, "earlier": "x"}', '{"folder": "relative"}'])
def test_what_cannot_be_read_is_the_usual_folder(text: str) -> None:
    paths.data_folder().mkdir(parents=True, exist_ok=True)
    (paths.data_folder() / "backups-folder.json").write_text(text)
    assert all_backups_folders() == [usual_backups_folder()]
