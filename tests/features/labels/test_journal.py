"""Every label goes into the recovery journal too; a journal that fails stops none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui import paths
from ndcg_gui.core.project import Project
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.labels.journal import folder_of, read_sessions
from tests.making import add_rater, make_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        add_rater(made, "ann")
        yield made


def judge(project: Project, query: str, document: str, grade: float) -> None:
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    project.execute(grade_pair(project.raters()[0].id, queries[query], documents[document], grade)).result()


def test_a_label_is_in_the_journal_before_it_is_said_to_be_saved(project: Project) -> None:
    journal = folder_of(paths.data_folder(), project.project_id)
    heard: list[int] = []
    # Listeners hear of a commit before the future is done.
    project.subscribe(lambda _: heard.append(len(list(journal.glob("*.jsonl")))))
    judge(project, "q1", "d1", 3)
    assert heard == [1]
    (session,) = read_sessions(paths.data_folder(), project.project_id)
    (line,) = session.lines
    assert (line["query"], line["document"], line["grade"], line["action"]) == ("q1", "d1", 3, "do")
    project.undo(project.raters()[0].id, labels_only=True).result()
    (session,) = read_sessions(paths.data_folder(), project.project_id)
    assert [item["action"] for item in session.lines] == ["do", "undo"]


def test_a_journal_that_fails_stops_no_label(project: Project) -> None:
    data = paths.data_folder()
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_text("a file where the folder should be")
    judge(project, "q1", "d1", 3)
    assert project.keeper.problem is not None
    assert "no recovery journal" in str(project.keeper.problem)
    assert project.read(judgments.judged_counts)
    data.unlink()
    judge(project, "q1", "d2", 3)
    assert project.keeper.problem is None
    (file,) = folder_of(data, project.project_id).iterdir()
    # The label before it has come along.
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3


def test_imports_are_not_taken_down(project: Project) -> None:
    assert not folder_of(paths.data_folder(), project.project_id).exists()
