"""What the history knows of events that arrive."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.store.labels.arriving import events_with, last_events, newest_at, newest_events, step_owners
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.packaging import OTHER_RATER, numbers, rater_id, say, telling_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with telling_project(tmp_path) as project:
        say(project, "q1", "d1", 1.0)
        say(project, "q1", "d2", 2.0)
        say(project, "q1", "d1", 3.0)
        say(project, "q1", "d1", 4.0, rater=OTHER_RATER)
        yield project


def test_newest_events_come_with_the_state_before_them(project: Project) -> None:
    with project.read.transaction() as connection:
        found = newest_events(connection, JUDGMENT, rater_id(project), most=2)
        every = newest_events(connection, JUDGMENT, rater_id(project), most=9)
    assert [event.keys for event, _ in found] == [("q1", "d2"), ("q1", "d1")]
    before = [None if state is None else state.grade for _, state in every]  # type: ignore[union-attr]
    assert before == [None, None, 1.0]


def test_events_are_found_by_id_and_by_place(project: Project) -> None:
    place = (rater_id(project), *numbers(project, "q1", "d1"))
    with project.read.transaction() as connection:
        newest = newest_at(connection, JUDGMENT, place)
        assert newest is not None
        found = events_with(connection, JUDGMENT, [newest.event_id, "unknown"])
        last = last_events(connection, JUDGMENT, rater_id(project))
        nothing = newest_at(connection, JUDGMENT, (*place[:2], 99))
    assert found == {newest.event_id: newest} and nothing is None
    assert last[place] == newest.event_id and len(last) == 2


def test_more_events_are_looked_for_than_one_statement_takes(project: Project) -> None:
    with project.read.transaction() as connection:
        ids = [event.event_id for event, _ in newest_events(connection, JUDGMENT, rater_id(project), most=9)]
        asked = [ids[0], *(f"unknown {number}" for number in range(70_000)), *ids[1:]]
        assert list(events_with(connection, JUDGMENT, asked)) == ids


def test_steps_have_their_rater(project: Project) -> None:
    with project.read.transaction() as connection:
        ((event, _),) = newest_events(connection, JUDGMENT, rater_id(project, OTHER_RATER), most=9)
        owners = step_owners(connection, [event.step, "unknown"])
    assert {key: owner.rater_id for key, owner in owners.items()} == {
        event.step: rater_id(project, OTHER_RATER)
    }
