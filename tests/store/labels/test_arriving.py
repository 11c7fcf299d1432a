"""What the history knows of events that arrive."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.store.labels.arriving import (
    events_with,
    known_and_newest,
    last_events,
    newest_events,
    step_owners,
)
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
    places = [(rater_id(project), *numbers(project, "q1", key)) for key in ("d1", "d2")]
    nowhere = (*places[0][:2], 99)
    with project.read.transaction() as connection:
        every = [event for event, _ in newest_events(connection, JUDGMENT, rater_id(project), most=9)]
        older, _, newest = every
        asked = [older.event_id, "unknown"]
        known, there = known_and_newest(connection, JUDGMENT, asked, [*places, nowhere])
        last = last_events(connection, JUDGMENT, rater_id(project))
        # A known event of a place hides no newer one, nor stands for it where the place is not asked for.
        assert known_and_newest(connection, JUDGMENT, asked, places[1:])[1].keys() == {places[1]}
        assert known_and_newest(connection, JUDGMENT, [], places)[1] == there
        assert known_and_newest(connection, JUDGMENT, [], []) == ({}, {})
    assert known == {older.event_id: older} and there == dict(zip(places, (newest, every[1]), strict=True))
    assert last[places[0]] == newest.event_id and len(last) == 2


def test_more_events_are_looked_for_than_one_statement_takes(project: Project) -> None:
    with project.read.transaction() as connection:
        ids = [event.event_id for event, _ in newest_events(connection, JUDGMENT, rater_id(project), most=9)]
        asked = [ids[0], *(f"unknown {number}" for number in range(70_000)), *ids[1:]]
        assert events_with(connection, JUDGMENT, asked).keys() == set(ids)


def test_steps_have_their_rater(project: Project) -> None:
    with project.read.transaction() as connection:
        ((event, _),) = newest_events(connection, JUDGMENT, rater_id(project, OTHER_RATER), most=9)
        owners = step_owners(connection, [event.step, "unknown"])
    assert {key: owner.rater_id for key, owner in owners.items()} == {
        event.step: rater_id(project, OTHER_RATER)
    }
