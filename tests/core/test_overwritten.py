"""Another project, or an older copy of the same, is written over the file while it is open."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui import paths
from ndcg_gui.core import following, history
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Overwritten, StoreError
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.features.collection import totals
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.recovery import bring_back, look_for_lost
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.safety.backups import backups_of, keep_backup, restore, save_elsewhere
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files import database
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.journal import read_sessions
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.writer import WriterState
from tests.making import add_rater, make_project, write_documents, write_queries
from tests.making import store as import_files

pytestmark = pytest.mark.files


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        add_rater(project, "ann")
        return project.path


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Its rater, queries and documents have the numbers of ours, and other names."""
    folder = tmp_path / "other"
    folder.mkdir()
    with create_project(folder / "other.ndcg") as project:
        import_files(
            project,
            write_queries(folder / "q.jsonl", ["x1", "x2", "x3"]),
            write_documents(folder / "d.jsonl", [f"y{number}" for number in range(6)]),
        )
        add_rater(project, "zoe")
        return project.path


Pair = tuple[RaterId, QueryId, DocumentId]


def on_the_screen(project: Project, document: str) -> Pair:
    """What somebody has in front of them: it was read to be shown."""
    (rater,) = project.raters()
    query = next(item.id for item in project.read(contents.queries) if item.record.query_key == "q1")
    number = project.read(contents.document_ids)[document]
    project.read(contents.documents, [number])
    return rater.id, query, number


def grades(path: Path) -> list[tuple[str, str, str, float | None]]:
    with open_project(path) as project:
        return [
            (row.rater, row.query_key, row.doc_key, row.state.grade)
            for row in project.read(judgments.judgment_rows)
        ]


def test_the_label_waits_under_the_keys_that_were_on_the_screen(ours: Path, other: Path) -> None:
    with open_project(ours) as project:
        project.execute(grade_pair(*on_the_screen(project, "d1"), 1.0)).result()
        assert keep_backup(project)
        project.execute(grade_pair(*on_the_screen(project, "d2"), 2.0)).result()
        pair = on_the_screen(project, "d3")
        shutil.copyfile(other, ours)
        with pytest.raises(Overwritten):
            project.execute(grade_pair(*pair, 3.0)).result()
        assert project.overwritten is not None
        assert project.writer_state() == WriterState(0, project.overwritten)
        project_id = project.project_id
    assert ours.read_bytes() == other.read_bytes()
    assert grades(ours) == []

    # What lies there now is another project; the backups are those of the one that was open.
    assert backups_of(ours) == []
    (backup,) = backups_of(ours, project_id)
    restored = restore(backup, ours, replace=True)
    assert restored.aside is not None
    with open_project(ours) as project:
        recovery = look_for_lost(project, everywhere=True)
        command = bring_back(recovery)
        assert command is not None
        project.execute(command).result()
    assert sorted(grades(ours)) == [("ann", "q1", f"d{n}", float(n)) for n in (1, 2, 3)]
    assert grades(restored.aside) == []


def test_an_older_copy_takes_no_acknowledged_label_away_unseen(ours: Path, tmp_path: Path) -> None:
    older = tmp_path / "older"
    with open_project(ours) as project:
        shutil.copyfile(ours, older)
        for number in range(1, 6):
            project.execute(grade_pair(*on_the_screen(project, f"d{number}"), 1.0)).result()
        pair = on_the_screen(project, "d6")
        shutil.copyfile(older, ours)
        with pytest.raises(Overwritten):
            project.execute(grade_pair(*pair, 4.0)).result()
    with open_project(ours) as project:
        assert project.read(last_event, JUDGMENT) == 0
        command = bring_back(look_for_lost(project))
        assert command is not None
        project.execute(command).result()
    assert [row[2:] for row in sorted(grades(ours))] == [*((f"d{n}", 1.0) for n in range(1, 6)), ("d6", 4.0)]


def test_whoever_only_looks_is_told(ours: Path, other: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following.Follower.__init__, "__kwdefaults__", {"seconds": 0.01})
    states: list[WriterState] = []
    with open_project(ours) as project:
        project.subscribe_state(states.append)
        shutil.copyfile(other, ours)
        project._follower._thread.join(30)
        assert states == [WriterState(0, project.overwritten)]
        for look in (
            partial(project.read, contents.queries),
            project.raters,
            partial(project.read, totals.counts),
        ):
            with pytest.raises(Overwritten):
                look()


def test_a_file_that_was_just_emptied_is_no_project(ours: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program empties it before it writes something else: whoever looks in between is told."""
    monkeypatch.setattr(following.Follower.__init__, "__kwdefaults__", {"seconds": 0.01})
    states: list[WriterState] = []
    with open_project(ours) as project:
        project.subscribe_state(states.append)
        ours.write_bytes(b"")
        project._follower._thread.join(30)
        assert states == [WriterState(0, project.overwritten)]
        with pytest.raises(Overwritten):
            project.read(contents.queries)


def test_neither_backup_nor_copy_is_made_of_the_other(ours: Path, other: Path, tmp_path: Path) -> None:
    with open_project(ours) as project:
        on_the_screen(project, "d1")
        shutil.copyfile(other, ours)
        for make in (
            lambda: keep_backup(project),
            lambda: save_elsewhere(project, tmp_path / "elsewhere.ndcg"),
        ):
            with pytest.raises(StoreError, match="another program overwrote it"):
                make()
        assert backups_of(ours, project.project_id) == []
    assert not (tmp_path / "elsewhere.ndcg").exists()


def test_names_that_were_not_shown_are_not_written_down(
    ours: Path, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy that comes between two reads of one transaction, faster than the clock of files goes."""
    perform, copies = history.perform, iter([other])

    def overwritten(connection: Any, *words: Any) -> Any:
        for copy in copies:
            shutil.copyfile(copy, ours)
            connection.exec_driver_sql("PRAGMA shrink_memory").close()
        return perform(connection, *words)

    with open_project(ours) as project:
        pair = on_the_screen(project, "d3")
        monkeypatch.setattr(database, "_stamp", lambda _: None)
        monkeypatch.setattr(history, "perform", overwritten)
        with pytest.raises(StoreError):
            project.execute(grade_pair(*pair, 3.0)).result()
        sessions = read_sessions(paths.data_folder(), project.project_id)
    lines = [line for session in sessions for line in session.lines]
    assert {(line["rater"], line["query"], line["document"]) for line in lines} == {("ann", "q1", "d3")}
    assert ours.read_bytes() == other.read_bytes()


def test_a_name_that_was_read_long_ago_stops_no_label(ours: Path) -> None:
    with open_project(ours) as project:
        rater, query, document = on_the_screen(project, "d3")
        project.keeper.known.saw_queries({query: "as it was called before"})
        project.execute(grade_pair(rater, query, document, 3.0)).result()
    assert grades(ours) == [("ann", "q1", "d3", 3.0)]
