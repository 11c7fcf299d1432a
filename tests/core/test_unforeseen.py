"""A label that the database refuses in a way that nobody foresaw: it waits, is shown and in the journal."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui import paths
from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.gui.app.log_file import _Formatter, safe_report
from ndcg_gui.store import writer
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.journal import folder_of
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.making import add_rater, make_project

pytestmark = pytest.mark.files
PLANT = "CREATE TRIGGER planted BEFORE INSERT ON judgment_event BEGIN SELECT RAISE(ABORT, 'planted'); END"
NOTE = "a note that belongs to nobody else"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.setattr(writer, "_FIRST_WAIT", 0.001)
    monkeypatch.setattr(writer, "_LONGEST_WAIT", 0.01)
    with make_project(tmp_path) as made:
        add_rater(made, "ann")
        yield made
        made.close(give_up=True)


def with_note(project: Project) -> JudgePair:
    (rater,) = project.raters()
    query, document = project.read(contents.queries)[0].id, project.read(contents.document_ids)["d1"]
    project.read(contents.documents, [document])
    return JudgePair(rater.id, query, document, PairState(Status.GRADED, 2.0, note=NOTE))


def journal_of(project: Project) -> str:
    folder = folder_of(paths.data_folder(), project.project_id)
    return "".join(path.read_text(encoding="utf-8") for path in folder.glob("rater-*"))


def altered(project: Project, statement: str) -> None:
    """What another program did to the file."""
    with closing(sqlite3.connect(project.path)) as connection:
        connection.execute(statement)
        connection.commit()


def test_it_waits_is_shown_and_in_the_journal(project: Project, qtbot) -> None:  # type: ignore[no-untyped-def]
    command = with_note(project)
    altered(project, PLANT)
    future = project.execute(command)
    qtbot.waitUntil(lambda: command.event_id in journal_of(project))
    assert not future.done()
    assert project.writer_state().pending == 1
    assert (
        str(project.writer_state().failed)
        == "the project does not take the label (SQLITE_CONSTRAINT_TRIGGER)"
    )
    altered(project, "DROP TRIGGER planted")
    future.result()
    assert project.writer_state().pending == 0 and project.writer_state().failed is None
    assert project.read(last_event, JUDGMENT) == 1


def test_no_report_holds_what_was_written(project: Project, caplog: pytest.LogCaptureFixture) -> None:
    command = with_note(project)
    altered(project, PLANT)
    caplog.set_level(logging.DEBUG)
    future = project.execute(command)
    project.close(give_up=True)
    error = future.exception()
    while error is not None:  # the database's own error is beneath
        assert NOTE not in safe_report(error) and NOTE not in str(error)
        error = error.__cause__ or error.__context__
    formatter = _Formatter()
    assert all(NOTE not in formatter.format(record) + str(record.exc_info) for record in caplog.records)
    assert NOTE in journal_of(project)
