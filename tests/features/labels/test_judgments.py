from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import Criterion, built_in_scale
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.labels.judgments import (
    JudgePair,
    RepeatJudgments,
    RevertJudgments,
    grade_pair,
)
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.making import add_rater, store, write_judgments


@pytest.fixture
def ann(project: Project):  # type: ignore[no-untyped-def]
    """A rater and a pair."""
    return (
        add_rater(project, "ann"),
        project.read(contents.query_ids)["q1"],
        project.read(contents.document_ids)["d1"],
    )


@pytest.mark.parametrize(
    ("state", "summary"),
    [
        (PairState(Status.GRADED, 3.0), "grade 3"),
        (PairState(Status.SKIPPED, note="why"), "skip"),
        (PairState(Status.CANNOT_JUDGE), "cannot judge"),
        (PairState(), "clear"),
        (PairState(note="odd"), "note"),
        (PairState(flags=("wrong language",)), "flag"),
        (PairState(Status.GRADED, 2.0, flags=("spam",), confidence=3, shown="list rank"), "grade 2"),
    ],
)
def test_what_a_rater_can_say(project: Project, ann, state: PairState, summary: str) -> None:  # type: ignore[no-untyped-def]
    project.execute(grade_pair(*ann, 1)).result()
    changes = project.execute(JudgePair(*ann, state)).result()
    assert str(changes.summary) == summary
    assert changes.judged == {ann[1]}
    assert changes.pairs == {ann[1:]}
    assert project.read(judgments.rater_states, ann[0]).get(ann[1:], PairState()) == state
    assert str(project.undo(ann[0]).result().summary) == f"Undone: {summary}"
    assert project.read(judgments.rater_states, ann[0])[ann[1:]] == PairState(Status.GRADED, 1.0)
    project.redo(ann[0]).result()
    assert project.read(judgments.rater_states, ann[0]).get(ann[1:], PairState()) == state
    assert project.read(soundness.check_project) == []


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (PairState(Status.GRADED, 2.0, confidence=4), "confidence is 4"),
        (PairState(flags=("",)), "a flag needs"),
        (PairState(flags=("a\nb",)), "a flag needs"),
        (PairState(Status.GRADED, 2.5), "grade 2.5 is not on the scale"),
        (PairState(Status.GRADED, 5.0), "grade 5 is not on the scale"),
        (PairState(Status.GRADED, -1.0), "grade -1 is not on the scale"),
        (PairState(Status.GRADED, float("nan")), "grade nan is not on the scale"),
        (PairState(Status.GRADED, float("inf")), "grade inf is not on the scale"),
        (PairState(Status.GRADED), "a graded pair needs a grade"),
        (PairState(Status.SKIPPED, 1.0), "a graded pair needs a grade"),
    ],
)
def test_what_a_rater_cannot_say(project: Project, ann, state: PairState, words: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InputError, match=words):
        project.execute(JudgePair(*ann, state)).result()
    assert project.read(judgments.rater_states, ann[0]) == {}


def test_each_command_has_an_event_id_of_its_own(ann) -> None:  # type: ignore[no-untyped-def]
    assert grade_pair(*ann, 1).event_id != grade_pair(*ann, 1).event_id
    assert grade_pair(*ann, 1, note="n", seconds=2).state.note == "n"


def test_undo_of_one_rater_below_an_import_is_a_conflict(project: Project, ann, tmp_path) -> None:  # type: ignore[no-untyped-def]
    project.execute(grade_pair(*ann, 1)).result()
    store(project, write_judgments(tmp_path / "l.csv", ["q1,d1,ann,4"]))
    with pytest.raises(Conflict, match="changed again later"):
        project.undo(ann[0], labels_only=True).result()
    project.undo(None).result()
    assert project.undo(ann[0], labels_only=True).result().pairs == {ann[1:]}
    assert project.read(judgments.rater_states, ann[0]) == {}


def test_large_undos_name_no_pairs(project: Project, tmp_path) -> None:  # type: ignore[no-untyped-def]
    store(project, write_judgments(tmp_path / "l.csv", [f"q1,x{number},ann,4" for number in range(150)]))
    changes = project.undo(None).result()
    assert changes.pairs == frozenset()
    assert len(changes.judged) == 1


def test_undo_and_redo_have_names() -> None:
    assert (str(RevertJudgments(1).summary), str(RepeatJudgments(1).summary)) == ("undo", "redo")  # type: ignore[arg-type]
    assert RevertJudgments(1).actor is None  # type: ignore[arg-type]


# several questions

ASKED = replace(
    built_in_scale("answers"), criteria=(*built_in_scale("answers").criteria, Criterion("why", "Why"))
)


def said(*criteria: tuple[str, float | str]) -> PairState:
    return PairState(Status.GRADED, 3.0, criteria=criteria)


def test_criteria_are_kept_with_the_grade(project: Project, ann) -> None:  # type: ignore[no-untyped-def]
    project.execute(ChangeScale(ASKED)).result()
    state = said(("correct", 2.0), ("safe", 0.0), ("why", "the dose is wrong"))
    project.execute(JudgePair(*ann, state)).result()
    assert project.read(judgments.rater_states, ann[0])[ann[1:]] == state
    assert project.read(soundness.check_project) == []
