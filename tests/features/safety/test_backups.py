from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import DamagedProject, InputError, NotAProject, StoreError
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.recovery import bring_back, look_for_lost
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.safety.backups import back_up, backups_of, keep_backup, restore
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from tests.making import add_rater, dump, make_project


def test_a_copy_of_an_open_project_opens(project: Project, tmp_path: Path) -> None:
    seen: list[int] = []
    out = tmp_path / "copy.ndcg"
    assert back_up(project.path, out, report=lambda done, _: seen.append(done)) > 20
    assert seen
    assert dump(out) == dump(project.path)
    with open_project(out) as copy:
        assert copy.project_id == project.project_id
        assert copy.read(soundness.check_project) == []


def test_only_projects_are_copied(tmp_path: Path, project: Project) -> None:
    (tmp_path / "other").write_text("no project" * 50)
    with pytest.raises(NotAProject):
        back_up(tmp_path / "other", tmp_path / "copy")
    with pytest.raises(InputError, match="no such file"):
        back_up(tmp_path / "none", tmp_path / "copy")
    with pytest.raises(StoreError, match="exists already"):
        back_up(project.path, project.path)
    assert not (tmp_path / "copy").exists()


def test_a_damaged_project_is_restored_with_every_label(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        path, rater_id = project.path, add_rater(project, "ann")
        query = project.read(contents.query_ids)["q1"]
        documents = list(project.read(contents.document_ids).values())
        for number in range(4):
            if number == 2:
                assert keep_backup(project)
                assert not keep_backup(project)
            project.execute(grade_pair(rater_id, query, documents[number], number)).result()
        whole = dump(path)["judgment"]
    data = bytearray(path.read_bytes())
    data[4096:40_960] = bytes(36_864)
    path.write_bytes(data)
    with pytest.raises(DamagedProject):
        open_project(path)
    (backup,) = backups_of(path)
    assert backup.labels == 2
    with pytest.raises(InputError, match="exists already"):
        restore(backup, path)
    done = restore(backup, path, replace=True)
    assert done.aside is not None
    assert done.aside.read_bytes() == data
    with open_project(path) as project:
        recovery = look_for_lost(project)
        assert recovery.labels == 2
        project.execute(bring_back(recovery)).result()
        assert project.read(soundness.check_project) == []
    assert [row[:-1] for row in dump(path)["judgment"]] == [row[:-1] for row in whole]


def test_a_backup_becomes_a_new_file(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        path = project.path
        keep_backup(project)
    (backup,) = backups_of(path)
    done = restore(backup, tmp_path / "again.ndcg")
    assert done.aside is None
    assert dump(done.path) == dump(path)
    with pytest.raises(InputError, match="no folder"):
        restore(backup, tmp_path / "none" / "again.ndcg")
