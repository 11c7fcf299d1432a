"""Storing events that were sent: each once, in order, with what was seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId, new_event_id
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.share.verbs import Contradiction, InvalidEvent, Result, SentEvent, TakeEvents
from ndcg_gui.store.labels.kinds import NewJudgment
from tests.packaging import OTHER_RATER, numbers, rater_id, said, telling_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with telling_project(tmp_path) as project:
        yield project


def graded(project: Project, grade: float, *, rater: str = "ann", seen: str | None = None) -> SentEvent:
    """A grade of the first pair, as sent."""
    label = NewJudgment(
        new_event_id(),
        rater_id(project, rater),
        *numbers(project, "q1", "d1"),
        project.scale.id,
        PairState(Status.GRADED, grade),
        1.5,
        1,
        action="do",
    )
    return SentEvent(label, new_event_id(), seen)


def take(project: Project, *events: SentEvent, rater: str = "ann") -> list[Result]:
    """Carry out one command, and return what became of each event."""
    command = TakeEvents(rater_id(project, rater), events)
    project.execute(command, here=False).result()
    return [answer.result for answer in command.answers]


def test_each_event_is_stored_once_in_its_order(project: Project) -> None:
    first = graded(project, 1.0)
    second = graded(project, 3.0, seen=first.label.event_id)
    assert take(project, first, second, first) == [Result.STORED, Result.STORED, Result.KNOWN]
    assert take(project, second) == [Result.KNOWN]
    assert [state.grade for state in said(project).values()] == [3.0]


def test_an_event_that_saw_less_is_a_conflict_with_what_stands_there(project: Project) -> None:
    first, other = graded(project, 1.0), graded(project, 3.0)
    take(project, first)
    command = TakeEvents(RaterId(rater_id(project)), (other,))
    project.execute(command, here=False).result()
    (answer,) = command.answers
    assert answer.result is Result.CONFLICT
    assert answer.there is not None and answer.there.event_id == first.label.event_id
    assert [state.grade for state in said(project).values()] == [1.0]


def test_nothing_of_a_command_is_stored_where_one_event_is_wrong(project: Project) -> None:
    good, bad = graded(project, 1.0), graded(project, 9.0)
    with pytest.raises(InvalidEvent) as raised:
        take(project, good, SentEvent(bad.label, bad.step, good.label.event_id))
    assert raised.value.event_id == bad.label.event_id
    assert said(project) == {}


def test_steps_of_others_are_refused(project: Project) -> None:
    first = graded(project, 1.0)
    take(project, first)
    theirs = graded(project, 2.0, rater=OTHER_RATER)
    with pytest.raises(Contradiction):
        take(project, SentEvent(theirs.label, first.step, None), rater=OTHER_RATER)
    assert said(project, OTHER_RATER) == {}
