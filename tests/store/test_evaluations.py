from __future__ import annotations

import sqlite3
import zlib
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, StoreError
from ndcg_gui.domain.ids import EvaluationId, ScaleVersionId
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.store import evaluations as kept
from ndcg_gui.store.collection import contents
from ndcg_gui.store.evaluations import SavedEvaluation, SavedValues, SystemResult
from ndcg_gui.store.files.database import Database
from tests.making import add_rater, store, write_judgments

SUMMARY = {"nDCG@10": {"mean": 0.1 + 0.2, "upper": None}, "AP": {"mean": None, "upper": None}}
HEAD = SavedEvaluation(
    id=EvaluationId(0),
    name="week 47",
    note="before the new tokenizer",
    created_at=1_700_000_000_000_000,
    made_by="0.1.0",
    event_seq=0,
    scale_version_id=ScaleVersionId(1),
    settings="labels=majority",
    metrics=("nDCG@10", "AP"),
    systems=(SystemResult("A", "a" * 64, 2, 1, SUMMARY), SystemResult("B", "", 2, 0, SUMMARY)),
)
VALUES = SavedValues(
    ("q1", "질의", "q,3"),
    np.array([1.0, 0.5, 2.0]),
    {
        "A": np.array([[0.1, 1 / 3, np.nan], [1.0, 5e-324, 0.0]]),
        "B": np.array([[0.3, 0.2, 0.1], [0.0, -0.0, 1.0]]),
    },
)


def save(database: Database, head: SavedEvaluation = HEAD) -> EvaluationId:
    with database.writing() as connection:
        return kept.insert_evaluation(connection, head, VALUES)


def listed(database: Database) -> list[SavedEvaluation]:
    with database.reading() as connection:
        return kept.evaluations(connection)


def findings(database: Database) -> list[str]:
    with database.reading() as connection:
        return [str(item) for item in kept.wrong_evaluations(connection)]


def test_what_was_saved_comes_back_to_the_last_bit(opened: Database) -> None:
    number = save(opened)
    assert listed(opened) == [replace(HEAD, id=number)]
    with opened.reading() as connection:
        found = kept.evaluation_values(connection, number)
        assert kept.find_evaluation(connection, HEAD.name) == number
        assert kept.find_evaluation(connection, "other") is None
    assert found.query_keys == VALUES.query_keys
    assert found.weights.tobytes() == VALUES.weights.tobytes()
    assert list(found.scores) == ["A", "B"]
    for name, scores in VALUES.scores.items():
        assert found.scores[name].tobytes() == scores.tobytes()
        assert found.scores[name].flags.writeable
    assert findings(opened) == []


def test_the_oldest_comes_first(opened: Database) -> None:
    later = replace(HEAD, name="later", created_at=HEAD.created_at + 1)
    save(opened, later)
    save(opened)
    assert [item.name for item in listed(opened)] == [HEAD.name, "later"]


def test_a_name_is_used_once(opened: Database) -> None:
    number = save(opened)
    with pytest.raises(Conflict, match="named week 47 already"):
        save(opened)
    other = save(opened, replace(HEAD, name="other"))
    with pytest.raises(Conflict, match="named other already"), opened.writing() as connection:
        kept.rename_evaluation(connection, number, name="other", note="")
    with opened.writing() as connection:
        kept.rename_evaluation(connection, number, name="week 47", note="its own name may stay")
        kept.rename_evaluation(connection, other, name="third", note="")
    assert [(item.name, item.note) for item in listed(opened)] == [
        ("week 47", "its own name may stay"),
        ("third", ""),
    ]
    assert findings(opened) == []  # name and note are not part of what is sealed


def test_one_that_is_removed_can_be_put_back_as_it_was(opened: Database) -> None:
    first = save(opened)
    save(opened, replace(HEAD, name="other"))
    before = listed(opened)
    with opened.writing() as connection:
        kept.remove_evaluation(connection, first)
    assert listed(opened) == before[1:]
    with opened.writing() as connection:
        assert kept.insert_evaluation(connection, before[0], VALUES) == first
    assert listed(opened) == before
    assert findings(opened) == []


def test_what_is_gone_is_said_to_be_gone(opened: Database) -> None:
    gone = EvaluationId(9)
    with pytest.raises(Conflict, match="no longer exists"), opened.reading() as connection:
        kept.evaluation_values(connection, gone)
    with pytest.raises(Conflict, match="no longer exists"), opened.writing() as connection:
        kept.rename_evaluation(connection, gone, name="x", note="")
    with pytest.raises(Conflict, match="no longer exists"), opened.writing() as connection:
        kept.remove_evaluation(connection, gone)


def test_one_without_systems_can_be_kept(opened: Database) -> None:
    with opened.writing() as connection:
        number = kept.insert_evaluation(connection, replace(HEAD, systems=()), VALUES)
    with opened.reading() as connection:
        assert kept.evaluation_values(connection, number).scores == {}


# a file that was changed from outside

TAMPERED = [
    "UPDATE evaluation SET settings = 'labels=mean'",
    "UPDATE evaluation SET event_seq = 3",
    "UPDATE evaluation SET weights = x''",
    "UPDATE evaluation SET created_at = created_at + 1",
    "UPDATE evaluation_system SET run_sha256 = 'b'",
    "UPDATE evaluation_system SET name = 'C' WHERE place = 1",
    "UPDATE evaluation_system SET summary = replace(summary, '0.3', '0.4')",
    "UPDATE evaluation_system SET scores = zeroblob(8)",
    "DELETE FROM evaluation_system WHERE place = 0",
]


def tamper(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement, values)


@pytest.mark.parametrize("statement", TAMPERED)
def test_a_change_from_outside_is_found(opened: Database, statement: str) -> None:
    save(opened)
    tamper(opened.path, statement)
    assert findings(opened) == ["the saved evaluation week 47 was changed by another program"]


def test_events_that_are_not_there_are_missed(opened: Database) -> None:
    save(opened, replace(HEAD, event_seq=7))
    assert findings(opened) == ["the saved evaluation week 47 was made of 7 events, the history has 0"]


BROKEN = [
    ("UPDATE evaluation SET query_keys = ?", b"no zlib"),
    ("UPDATE evaluation SET query_keys = ?", zlib.compress(b"[1, 2]")),
    ("UPDATE evaluation SET query_keys = ?", zlib.compress(b"[" * 5_000)),
    ("UPDATE evaluation SET weights = ?", zlib.compress(b"12345678")),
    ("UPDATE evaluation SET weights = ?", zlib.compress(b"123")),
    ("UPDATE evaluation_system SET scores = ?", zlib.compress(b"12345678")),
    ("UPDATE evaluation SET weights = ?", zlib.compress(VALUES.weights.tobytes())[:-1]),
    ("UPDATE evaluation SET created_at = ?", 2**62),
    ("UPDATE evaluation SET metrics = ?", "{}"),
    ("UPDATE evaluation SET metrics = ?", "["),
    ("UPDATE evaluation SET metrics = ?", "[1]"),
    ("UPDATE evaluation_system SET summary = ?", "[]"),
    ("UPDATE evaluation_system SET summary = ?", "{"),
    ("UPDATE evaluation_system SET summary = ?", '{"queries": 1, "missing": 0, "numbers": {"AP": 1}}'),
    ("UPDATE evaluation_system SET summary = ?", '{"queries": 1, "missing": 0}'),
]


@pytest.mark.parametrize(("statement", "value"), BROKEN)
def test_what_cannot_be_read_is_said_so_and_can_be_removed(
    opened: Database, statement: str, value: object
) -> None:
    number = save(opened)
    tamper(opened.path, statement, value)
    with pytest.raises(StoreError, match="cannot be read"), opened.reading() as connection:
        kept.evaluations(connection)
        kept.evaluation_values(connection, number)
    with opened.writing() as connection:
        kept.remove_evaluation(connection, number)
    assert listed(opened) == []


def test_a_bomb_is_not_unpacked(opened: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "_MOST_BYTES", 20)
    number = save(opened)
    with pytest.raises(StoreError, match="cannot be read"), opened.reading() as connection:
        kept.evaluation_values(connection, number)


# what judgments were once


def test_grades_as_they_were(project: Project, tmp_path: Path) -> None:
    ann, queries, documents = (
        add_rater(project, "ann"),
        project.read(contents.query_ids),
        project.read(contents.document_ids),
    )
    store(project, write_judgments(tmp_path / "l.csv", ["q1,d1,bob,4", "q2,d5,bob,3"]))
    for grade in (1, 2, 3):
        project.execute(grade_pair(ann, queries["q1"], documents["d1"], grade)).result()
    project.undo(ann).result()

    def at(mark: int, *keys: str) -> list[tuple[int, int, int, float]]:
        with project.read.transaction() as connection:
            found = kept.grades_at(connection, mark, [queries[key] for key in keys] if keys else None)
        assert found.scale_version_id is not None
        assert len(found.scale_version_id) == len(found.grade)
        columns = (found.query_id, found.document_id, found.rater_id, found.grade)
        return sorted(zip(*(column.tolist() for column in columns), strict=True))

    d1, d5 = documents["d1"], documents["d5"]
    bob = next(item.id for item in project.raters() if item.name == "bob")
    imported = [(queries["q1"], d1, bob, 4.0), (queries["q2"], d5, bob, 3.0)]
    assert at(0) == []
    assert at(1) == imported[:1]
    assert at(2) == imported
    assert at(5) == sorted([*imported, (queries["q1"], d1, ann, 3.0)])
    assert at(6) == at(4) == sorted([*imported, (queries["q1"], d1, ann, 2.0)])
    assert at(6, "q2") == imported[1:]
    now = project.read(scale_mapping.current_grades)
    assert at(6) == sorted(
        zip(now.query_id.tolist(), now.document_id.tolist(), now.rater_id.tolist(), now.grade.tolist(),
            strict=True)
    )  # fmt: skip
    with project.read.transaction() as connection:
        assert kept.events_between(connection, 2, 6) == {queries["q1"]: 4}
        assert kept.events_between(connection, 6, 6) == {}
        assert kept.keys_of_queries(connection) == {number: key for key, number in queries.items()}


def test_what_was_cleared_is_no_grade(project: Project) -> None:
    ann, queries, documents = (
        add_rater(project, "ann"),
        project.read(contents.query_ids),
        project.read(contents.document_ids),
    )
    project.execute(grade_pair(ann, queries["q1"], documents["d1"], 4)).result()
    project.undo(ann).result()
    with project.read.transaction() as connection:
        assert len(kept.grades_at(connection, 1).grade) == 1
        assert len(kept.grades_at(connection, 2).grade) == 0
