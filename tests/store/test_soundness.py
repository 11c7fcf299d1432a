from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.soundness import check_project
from tests.making import add_rater, create_comparison, make_project


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with every kind of event of two raters."""
    folder = tmp_path_factory.mktemp("judged")
    with make_project(folder) as project:
        raters = [add_rater(project, name) for name in ("ann", "bob")]
        queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
        a, b = project.read(contents.systems)
        create_comparison(project, "c", a.id, b.id)
        (comparison,) = project.read(preferences.comparisons)
        for rater_id in raters:
            for number, query in enumerate(queries.values()):
                project.execute(grade_pair(rater_id, query, documents["d1"], number, note="why")).result()
                project.execute(grade_pair(rater_id, query, documents["d2"], 4, seconds=2)).result()
            skip = PairState(Status.SKIPPED)
            project.execute(JudgePair(rater_id, queries["q1"], documents["d1"], skip)).result()
            project.undo(rater_id, labels_only=True).result()
            project.redo(rater_id, labels_only=True).result()
            for item in ComparisonQueue(project, comparison.id, rater_id).items:
                state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, ("fresher",), "note")
                project.execute(JudgeItem(rater_id, comparison.id, item.key, state)).result()
            project.undo(rater_id, labels_only=True).result()
        return project.path


@pytest.fixture
def path(judged: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(judged, tmp_path / "copy.ndcg"))


def damage(path: Path, *statements: str) -> None:
    """Change the file as somebody with a database tool would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            connection.execute(statement)
        for _, sql in triggers:
            connection.execute(sql)


def findings(path: Path) -> list[str]:
    opened = Database(path)
    try:
        with opened.reading() as connection:
            return [str(item) for item in check_project(connection)]
    finally:
        opened.close()


def test_a_sound_file_has_no_findings(judged: Path) -> None:
    assert findings(judged) == []


# One column of one event changed from outside, each in turn.
CHANGES = [
    ("judgment_event", "grade = grade + 1 WHERE seq = (SELECT min(seq) FROM judgment_event WHERE grade = 0)"),
    ("judgment_event", "status = 'cannot_judge' WHERE seq = (SELECT min(seq) FROM judgment_event"
     " WHERE status = 'skipped')"),
    *(
        ("judgment_event", f"{change} WHERE seq = 2")
        for change in (
            "note = 'another'", "seconds = seconds + 1", "created_at = created_at - 1", "action = 'redo'",
            "event_id = 'x'", "query_id = 2", "document_id = 3", "rater_id = 2", "scale_version_id = 9",
            "document_version = 7", "hash = previous_hash", "previous_hash = hash",
        )
    ),
    *(
        ("preference_event", f"{change} WHERE seq = 1")
        for change in (
            "preferred = 'right'", "strength = 0", "left_system ="
            " CASE left_system WHEN 'baseline' THEN 'candidate' ELSE 'baseline' END", "reasons = '[]'",
            "note = ''", "query_id = 1", "comparison_id = 7", "rater_id = 2", "created_at = 0",
        )
    ),
]  # fmt: skip


@pytest.mark.parametrize(("table", "change"), CHANGES)
def test_a_changed_event_is_found(path: Path, table: str, change: str) -> None:
    damage(path, f"UPDATE {table} SET {change}")
    found = findings(path)
    stream = table.removesuffix("_event")
    assert any(f"{stream} history of ann was changed by another program" in item for item in found), found


def test_a_changed_key_is_found(path: Path) -> None:
    damage(path, "UPDATE query SET query_key = 'q9' WHERE query_key = 'q1'")
    assert any("was changed by another program" in item for item in findings(path))
    # Once for each chain, and once for the query itself.
    assert sum("was changed by another program" in item for item in findings(path)) == 3


def test_a_grade_flipped_in_both_places_is_found(path: Path) -> None:
    one = "(SELECT event_seq FROM judgment WHERE grade = 4 LIMIT 1)"
    damage(
        path,
        f"UPDATE judgment_event SET grade = 0 WHERE seq = {one}",
        f"UPDATE judgment SET grade = 0 WHERE event_seq = {one}",
    )
    (found,) = findings(path)
    assert "judgment history of ann was changed by another program at event" in found


def test_a_history_cut_at_its_end_is_found(path: Path) -> None:
    last = "(SELECT max(seq) FROM preference_event)"
    damage(
        path,
        f"DELETE FROM preference WHERE event_seq = {last}",
        f"DELETE FROM preference_event WHERE seq = {last}",
    )
    assert any("preference history of bob was cut: 2 events of 3" in item for item in findings(path))


def test_a_history_cut_in_its_middle_is_found(path: Path) -> None:
    damage(path, "DELETE FROM judgment_event WHERE seq = 3")
    assert any("judgment history of ann was changed by another program" in item for item in findings(path))


def test_a_history_cut_away_whole_is_found(path: Path) -> None:
    damage(path, "DELETE FROM judgment", "DELETE FROM judgment_event")
    found = findings(path)
    assert any("judgment history of ann was cut: 0 events of" in item for item in found)
    assert any("judgment history of bob was cut: 0 events of" in item for item in found)


def test_a_chain_end_that_is_missing_is_found(path: Path) -> None:
    damage(path, "DELETE FROM chain WHERE stream = 'judgment' AND rater_id = 1")
    assert any("history of ann was cut" in item for item in findings(path))


@pytest.mark.parametrize(
    ("statement", "table"),
    [
        ("UPDATE judgment SET grade = 1 WHERE grade = 4", "judgment"),
        ("UPDATE judgment SET note = 'x' WHERE rater_id = 1", "judgment"),
        ("DELETE FROM judgment WHERE rater_id = 2", "judgment"),
        (
            "UPDATE judgment SET event_seq = 1 WHERE event_seq = (SELECT max(event_seq) FROM judgment)",
            "judgment",
        ),
        ("UPDATE preference SET preferred = 'none', strength = 0", "preference"),
        ("DELETE FROM preference", "preference"),
    ],
)
def test_current_rows_that_differ_from_history_are_found(path: Path, statement: str, table: str) -> None:
    damage(path, statement)
    found = findings(path)
    assert found
    assert all(item.startswith(f"{table} of ") and "its history says" in item for item in found)


def test_a_current_row_that_history_cleared_is_found(path: Path) -> None:
    damage(
        path,
        "INSERT INTO preference SELECT comparison_id, rater_id, query_id, 0, seq, left_system, 'skipped',"
        " NULL, NULL, '[]', '', NULL FROM preference_event WHERE status = 'cleared' AND rater_id = 1",
    )
    (found,) = findings(path)
    assert "its history says None" in found


@pytest.mark.parametrize("table", ["judgment_event", "preference_event"])
@pytest.mark.parametrize("parent", ["NULL", "1"])
def test_an_event_that_follows_another_than_it_says_is_found(path: Path, table: str, parent: str) -> None:
    # Undo would go back to it.
    damage(
        path,
        f"UPDATE {table} SET parent_seq = {parent}"
        f" WHERE seq = (SELECT max(seq) FROM {table} WHERE parent_seq IS NOT NULL)",
    )
    tally, found = findings(path)
    assert f"{table.removesuffix('_event')} event" in found and "checksum" in tally
    assert "does not follow" in found


def test_broken_references_are_found(path: Path) -> None:
    damage(path, "UPDATE pool_pair SET query_id = 77 WHERE query_id = 1")
    tally, *found = findings(path)
    assert found
    assert all("pool_pair row" in item and "missing query" in item for item in found)
    assert "pool pair has" in tally


def test_findings_are_limited(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soundness, "MAX_FINDINGS", 3)
    damage(path, "UPDATE pool_pair SET query_id = 77 WHERE query_id = 1", "UPDATE judgment SET note = 'x'")
    assert len(findings(path)) == 3


def test_damaged_pages_are_found(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'ix_judgment_document_id'"
        ).fetchone()
    content = bytearray(path.read_bytes())
    start = (page - 1) * 4096
    content[start + 3 : start + 5] = (0).to_bytes(2, "big")  # the index says that it is empty
    path.write_bytes(content)
    found = findings(path)
    assert found
    assert all(item.startswith("damaged: ") for item in found)


def test_any_label_flipped_at_random_is_found(judged: Path, tmp_path: Path) -> None:
    generator = random.Random(7)
    with closing(sqlite3.connect(judged)) as connection:
        graded = [
            row[0] for row in connection.execute("SELECT seq FROM judgment_event WHERE status = 'graded'")
        ]
    for number in range(10):
        path = Path(shutil.copy(judged, tmp_path / f"{number}.ndcg"))
        change = generator.choice(
            ["grade = (CASE grade WHEN 4 THEN 0 ELSE grade + 1 END)", "note = note || '.'"]
        )
        damage(path, f"UPDATE judgment_event SET {change} WHERE seq = {generator.choice(graded)}")
        assert findings(path), change
