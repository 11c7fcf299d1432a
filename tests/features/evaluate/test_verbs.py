from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.features.evaluate.saved import draft_evaluation, saved_evaluations
from ndcg_gui.features.evaluate.verbs import (
    RemoveEvaluation,
    RenameEvaluation,
    SaveEvaluation,
)
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.making import dump, make_project

NAMES = ("evaluation", "evaluation_system")


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path, judgments=("q1,d1,ann,4", "q2,d5,ann,3")) as project:
        yield project


def save(project: Project, name: str = "first") -> SaveEvaluation:
    draft = draft_evaluation(
        project, name=name, metrics=[parse_metric("nDCG@10")], settings=EvaluationSettings()
    )
    command = SaveEvaluation(draft)
    assert project.execute(command).result() == Changes(saved=True)
    return command


def test_saving_stores_nothing_but_the_evaluation(project: Project) -> None:
    before = dump(project.path)
    command = save(project)
    (saved,) = saved_evaluations(project)
    assert saved.id == command.evaluation_id
    assert str(command.summary) == "Saved evaluation first"
    after = dump(project.path)
    assert all(after.pop(name) and not before.pop(name) for name in NAMES)
    assert after == before
    assert project.undo_text(None) != command.summary  # it is taken back by its notice alone


def test_taking_it_back_leaves_nothing(project: Project) -> None:
    before = dump(project.path)
    command = save(project)
    project.execute(RemoveEvaluation(command.evaluation_id)).result()
    assert dump(project.path) == before


def test_what_was_removed_comes_back_as_it_was(project: Project) -> None:
    command = save(project)
    save(project, "second")
    before = dump(project.path)
    removing = RemoveEvaluation(command.evaluation_id)
    assert project.execute(removing).result() == Changes(saved=True)
    assert [item.name for item in saved_evaluations(project)] == ["second"]
    assert removing.removed is not None
    restoring = SaveEvaluation(removing.removed)
    assert project.execute(restoring).result() == Changes(saved=True)
    assert str(restoring.summary) == "The saved evaluation first is back"
    assert dump(project.path) == before


def test_it_does_not_come_back_over_another_of_its_name(project: Project) -> None:
    removing = RemoveEvaluation(save(project).evaluation_id)
    project.execute(removing).result()
    save(project)
    assert removing.removed is not None
    with pytest.raises(Conflict, match="named first already"):
        project.execute(SaveEvaluation(removing.removed)).result()


def test_a_damaged_one_can_be_removed(project: Project) -> None:
    command = save(project)
    with closing(sqlite3.connect(project.path)) as connection, connection:
        connection.execute("UPDATE evaluation SET weights = x'00'")
    removing = RemoveEvaluation(command.evaluation_id)
    project.execute(removing).result()
    assert removing.removed is None
    assert saved_evaluations(project) == []


def test_renaming_and_back(project: Project) -> None:
    command = save(project)
    before = dump(project.path)
    renaming = RenameEvaluation(command.evaluation_id, "  other ", " why ")
    assert project.execute(renaming).result() == Changes(saved=True)
    (saved,) = saved_evaluations(project)
    assert (saved.name, saved.note) == ("other", "why")
    project.execute(RenameEvaluation(command.evaluation_id, "first", "")).result()
    assert dump(project.path) == before


@pytest.mark.parametrize("name", ["", "  ", "x" * 121, "a\nb", "a\x1bb"])
def test_what_is_no_name(project: Project, name: str) -> None:
    command = save(project)
    with pytest.raises(InputError, match="1 to 120 printable characters"):
        project.execute(RenameEvaluation(command.evaluation_id, name, "")).result()
    with pytest.raises(InputError, match="1 to 120 printable characters"):
        save(project, name)


def test_a_note_has_an_end(project: Project) -> None:
    with pytest.raises(InputError, match="at most 2,000 characters"):
        project.execute(RenameEvaluation(save(project).evaluation_id, "x", "y" * 2001)).result()


def test_one_that_is_gone(project: Project) -> None:
    number = save(project).evaluation_id
    project.execute(RemoveEvaluation(number)).result()
    for command in (RemoveEvaluation(number), RenameEvaluation(number, "x", "")):
        with pytest.raises(Conflict, match="no longer exists"):
            project.execute(command).result()


def test_a_name_taken_meanwhile(project: Project) -> None:
    draft = draft_evaluation(
        project, name="first", metrics=[parse_metric("AP")], settings=EvaluationSettings()
    )
    save(project)
    with pytest.raises(Conflict, match="named first already"):
        project.execute(SaveEvaluation(draft)).result()
