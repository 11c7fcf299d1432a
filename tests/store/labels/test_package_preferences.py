from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId, SystemId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import PreferenceState, Side, Verdict
from ndcg_gui.store.collection.records import ensure_rater
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.package_preferences import (
    VerdictEvent,
    Where,
    append_verdicts,
    last_verdict,
    moved,
    raters_of_verdicts,
    verdict_events,
)
from ndcg_gui.store.labels.preferences import Item
from ndcg_gui.store.opening import AnyDatabase
from ndcg_gui.store.soundness import check_project

COMPARISON, ANN = ComparisonId(1), RaterId(1)


def where(query_id: int) -> Where:
    return Where(COMPARISON, ItemKey(QueryId(query_id)))


def event(number: int, step: str, action: str, side: Side | None, query_id: int = 2) -> VerdictEvent:
    state = (
        PreferenceState()
        if side is None
        else PreferenceState(Verdict.JUDGED, side, 1, ("fresher",), f"note {number}")
    )
    return VerdictEvent(
        number, f"e{number}", step, True, action, where(query_id), f"q{query_id}", "candidate", state, 1.5,
        1_000 + number,
    )  # fmt: skip


EVENTS = [
    event(1, "a", "do", Side.LEFT),
    event(2, "b", "do", Side.RIGHT, 3),
    event(3, "a", "undo", None),
    event(4, "c", "do", Side.NONE),
]


@pytest.fixture
def compared(filled: AnyDatabase) -> AnyDatabase:
    with filled.writing() as connection:
        ensure_rater(connection, "ann")
        plan = ComparisonPlan("c", "A", ("B",))
        items = [Item(ItemKey(QueryId(number))) for number in (1, 2, 3)]
        preferences.insert_comparison(
            connection, name="c", baseline_id=SystemId(1), candidate_id=SystemId(2), plan=plan, items=items
        )
    return filled


def append(database: AnyDatabase, events: list[VerdictEvent]) -> int:
    with database.writing() as connection:
        summaries = {item.step: say("left better") for item in events}
        return append_verdicts(connection, events, rater_id=ANN, summaries=summaries)


def test_events_are_appended_once_and_read_back(compared: AnyDatabase) -> None:
    assert append(compared, EVENTS) == 4
    assert append(compared, EVENTS) == 0
    with compared.reading() as connection:
        assert verdict_events(connection, ANN) == EVENTS
        assert verdict_events(connection, RaterId(2)) == []
        assert last_verdict(connection) == 4
        assert raters_of_verdicts(connection, 2, 9) == [ANN] and raters_of_verdicts(connection, 5, 9) == []
        current = {item.key: item.state for item in preferences.preferences(connection, COMPARISON)}
        assert current == {EVENTS[3].where.key: EVENTS[3].state, EVENTS[1].where.key: EVENTS[1].state}
        assert check_project(connection) == []


def test_progress_counts_events_and_may_stop_it(compared: AnyDatabase) -> None:
    calls: list[tuple[int, int]] = []
    with compared.writing() as connection:
        append_verdicts(
            connection, EVENTS, rater_id=ANN, summaries={step: say("same") for step in "abc"},
            progress=lambda done, total: calls.append((done, total)),
        )  # fmt: skip
    assert calls == [(0, 4), (1, 4), (2, 4), (3, 4)]


def test_before_the_first_there_is_none(compared: AnyDatabase) -> None:
    with compared.reading() as connection:
        assert last_verdict(connection) == 0 and verdict_events(connection, ANN) == []


def test_what_is_said_again_is_a_new_event() -> None:
    again = EVENTS[0].said_again("z", "redo")
    assert again.event_id != "e1" and (again.step, again.action, again.seconds) == ("z", "redo", None)
    assert again.state == EVENTS[0].state and EVENTS[0].cleared().state == PreferenceState()
    assert replace(EVENTS[0], event_id="other", seq=9).says() == EVENTS[0].says()
    assert EVENTS[0].says() != EVENTS[3].says()


def test_events_move_to_where_another_file_has_them() -> None:
    found = moved(EVENTS, {where(2): (where(1), "baseline")})
    assert [(item.event_id, item.place, item.left_system) for item in found] == [
        ("e1", where(1), "baseline"), ("e3", where(1), "baseline"), ("e4", where(1), "baseline"),
    ]  # fmt: skip
