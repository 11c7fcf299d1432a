"""Events by names, of both kinds: read, appended as copies, and said again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId, SystemId
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import judgments, preferences
from ndcg_gui.store.labels.events import last_event, raters_between
from ndcg_gui.store.labels.kinds import KINDS, NewJudgment, NewPreference
from ndcg_gui.store.labels.named_events import (
    ItemEvent,
    ItemName,
    NamedEvent,
    PairEvent,
    PairName,
    append_named,
    item_places,
    rater_events,
)
from ndcg_gui.store.labels.preferences import Item
from ndcg_gui.store.opening import AnyDatabase
from ndcg_gui.store.soundness import check_project

COMPARISON, ANN = ComparisonId(1), RaterId(1)


def judgment(number: int, step: str, action: str, grade: float | None, doc_key: str = "d1") -> PairEvent:
    said = PairState(Status.GRADED, grade, f"note {number}", flags=("f",), confidence=2)
    state = PairState() if grade is None else said
    return PairEvent(
        number, f"e{number}", step, True, action, PairName("q1", doc_key), state, 1.5, 1_000 + number, 1,
        ("graded-0-4", 1),
    )  # fmt: skip


def verdict(number: int, step: str, action: str, side: Side | None, query: int = 2) -> ItemEvent:
    state = (
        PreferenceState()
        if side is None
        else PreferenceState(Verdict.JUDGED, side, 1, ("fresher",), f"note {number}")
    )
    return ItemEvent(
        number, f"e{number}", step, True, action, ItemName("c", "A", "B", f"q{query}", 0), state, 1.5,
        1_000 + number, "candidate",
    )  # fmt: skip


JUDGMENTS = [
    judgment(1, "a", "do", 1.0),
    judgment(2, "b", "do", 2.0, "d2"),
    judgment(3, "a", "undo", None),
    judgment(4, "c", "do", 3.0),
]
VERDICTS = [
    verdict(1, "a", "do", Side.LEFT),
    verdict(2, "b", "do", Side.RIGHT, 3),
    verdict(3, "a", "undo", None),
    verdict(4, "c", "do", Side.NONE),
]
BOTH = pytest.mark.parametrize("events", [JUDGMENTS, VERDICTS], ids=["judgments", "verdicts"])


@pytest.fixture
def compared(filled: AnyDatabase) -> AnyDatabase:
    with filled.writing() as connection:
        records.ensure_rater(connection, "ann")
        plan = ComparisonPlan("c", "A", ("B",))
        items = [Item(ItemKey(QueryId(number))) for number in (1, 2, 3)]
        preferences.insert_comparison(
            connection, name="c", baseline_id=SystemId(1), candidate_id=SystemId(2), plan=plan, items=items
        )
    return filled


def append(database: AnyDatabase, events: Sequence[NamedEvent]) -> Sequence[NewJudgment | NewPreference]:
    with database.writing() as connection:
        summaries = {item.step: say("clear") for item in events}
        return append_named(connection, ANN, events, summaries=summaries)


@BOTH
def test_events_come_over_once_and_as_they_were(compared: AnyDatabase, events: list[NamedEvent]) -> None:
    kind = events[0].kind
    for _again in range(2):
        assert [item.event_id for item in append(compared, events)] == ["e1", "e2", "e3", "e4"]
        with compared.reading() as connection:
            assert last_event(connection, kind) == 4
    with compared.reading() as connection:
        assert rater_events(connection, type(events[0]), ANN) == events
        assert rater_events(connection, type(events[0]), RaterId(2)) == []
        assert raters_between(connection, kind, 2, 9) == [ANN]
        assert raters_between(connection, kind, 5, 9) == []
        assert check_project(connection) == []


@BOTH
def test_what_is_there_already_is_passed_over(compared: AnyDatabase, events: list[NamedEvent]) -> None:
    append(compared, events[:2])
    append(compared, events)
    with compared.reading() as connection:
        assert rater_events(connection, type(events[0]), ANN) == events
        assert check_project(connection) == []


def test_the_last_event_of_a_place_is_current(compared: AnyDatabase) -> None:
    append(compared, JUDGMENTS)
    append(compared, VERDICTS)
    with compared.reading() as connection:
        states = judgments.rater_states(connection, ANN)
        assert {state.grade for state in states.values()} == {2.0, 3.0}
        current = {item.query_id: item.state for item in preferences.preferences(connection, COMPARISON)}
        assert current == {2: VERDICTS[3].state, 3: VERDICTS[1].state}


@BOTH
def test_progress_counts_events(compared: AnyDatabase, events: list[NamedEvent]) -> None:
    calls: list[tuple[int, int]] = []
    with compared.writing() as connection:
        append_named(
            connection, ANN, events, summaries={step: say("same") for step in "abc"},
            progress=lambda done, total: calls.append((done, total)),
        )  # fmt: skip
        assert append_named(connection, ANN, [], summaries={}) == []
    assert calls == [(0, 4)]


@BOTH
def test_before_the_first_there_is_none(compared: AnyDatabase, events: list[NamedEvent]) -> None:
    with compared.reading() as connection:
        assert last_event(connection, events[0].kind) == 0
        assert rater_events(connection, type(events[0]), ANN) == []


@pytest.mark.parametrize(
    "lost",
    [
        replace(JUDGMENTS[0], place=PairName("q1", "nowhere")),
        replace(JUDGMENTS[0], place=PairName("nowhere", "d1")),
        replace(VERDICTS[0], place=ItemName("c", "A", "C", "q2", 0)),
    ],
)
def test_a_place_that_is_not_there_is_refused(compared: AnyDatabase, lost: NamedEvent) -> None:
    with pytest.raises(Conflict, match="was undone"):
        append(compared, [lost])
    with compared.reading() as connection:
        assert all(last_event(connection, kind) == 0 for kind in KINDS.values())


@BOTH
def test_what_is_said_again_is_a_new_event(events: list[NamedEvent]) -> None:
    again = events[0].said_again("z", "redo")
    assert again.event_id != "e1" and (again.step, again.action, again.seconds) == ("z", "redo", None)
    assert again.state == events[0].state and events[0].cleared().state == type(events[0].state)()
    assert replace(events[0], event_id="other", seq=9).says() == events[0].says()
    assert events[0].says() != events[3].says()


def test_items_by_name(compared: AnyDatabase) -> None:
    with compared.reading() as connection:
        places = item_places(connection)
    assert places == {
        ItemName("c", "A", "B", f"q{number}", 0): (COMPARISON, ItemKey(QueryId(number)))
        for number in (1, 2, 3)
    }
    asked = ItemKey.make(QueryId(1), kind=ItemKind.ADJUDICATION)
    assert ItemName("c", "A", "B", "q1", asked.number).settles
    assert not ItemName("c", "A", "B", "q1", 0).settles
