from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.safety.repair import RebuildCurrent
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from tests.making import add_rater, dump, make_project


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        rater = add_rater(project, "ann")
        query = project.read(contents.query_ids)["q1"]
        for document in project.read(contents.document_ids).values():
            project.execute(grade_pair(rater, query, document, 3)).result()
        project.undo(rater, labels_only=True).result()
        return project.path


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE judgment SET grade = 0",
        "DELETE FROM judgment",
        "UPDATE judgment SET note = 'x' WHERE document_id = 1",
        "INSERT INTO judgment SELECT rater_id, query_id, 6, (SELECT max(seq) FROM judgment_event),"
        " scale_version_id, status, grade, note, extra FROM judgment WHERE document_id = 1",
    ],
)
def test_what_is_current_is_made_anew(path: Path, statement: str) -> None:
    before = dump(path)
    change(path, statement)
    with open_project(path) as project:
        assert project.read(soundness.check_project)
        assert project.execute(RebuildCurrent()).result().reload
        assert project.read(soundness.check_project) == []
        assert not project.execute(RebuildCurrent()).result().reload
    assert dump(path) == before


def test_a_history_that_is_not_sound_is_no_authority(path: Path) -> None:
    change(path, "UPDATE chain SET length = length + 1")
    change(path, "UPDATE judgment SET grade = 0")
    before = dump(path)
    with open_project(path) as project, pytest.raises(StoreError, match="restore a backup"):
        project.execute(RebuildCurrent()).result()
    assert dump(path) == before
