"""The life of a label is the same whatever it is about: one session of each kind goes through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.records import Side, Status
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.session import Session
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.session import ItemSession
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, create_comparison, make_project

Said = Callable[[int, str], Any]  # says the first or second thing, with a note, of what is shown


@pytest.fixture(params=["pairs", "items"])
def working(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Session[Any, Any, Any], Said]]:
    """A session, and how something is said in it."""
    with make_project(tmp_path) as project:
        ann = add_rater(project, "ann")
        yield pairs(project, ann) if request.param == "pairs" else items(project, ann)


def pairs(project: Project, rater: Any) -> tuple[PairSession, Said]:
    session = PairSession(JudgingQueue(project, rater, rater="ann"))
    return session, lambda which, note: session.judge(Status.GRADED, (1.0, 2.0)[which], note, 1.0)


def items(project: Project, rater: Any) -> tuple[ItemSession, Said]:
    create_comparison(project, "c", *(item.id for item in project.read(contents.systems)))
    session = ItemSession(ComparisonQueue(project, project.read(preferences.comparisons)[0].id, rater))
    return session, lambda which, note: session.decide((Side.LEFT, Side.RIGHT)[which], 1, note=note)


def state_of(session: Any, key: Any) -> PairState | PreferenceState:
    found: PairState | PreferenceState = session.queue.states.get(key, session.CLEARED)
    return found


def test_a_label_is_pending_until_it_is_saved(working: tuple[Session[Any, Any, Any], Said]) -> None:
    session, say = working
    key, left = session.key, session.left
    label = say(0, "")
    assert session.key_of(label) == key and session.is_pending(key) and session.unsaved
    assert session.left == left - 1 and session.key != key
    session.saved(label)
    session.saved(label)
    assert not session.unsaved and state_of(session, key) == label.state


def test_one_that_is_not_saved_gives_way_and_leaves_its_note(
    working: tuple[Session[Any, Any, Any], Said],
) -> None:
    session, say = working
    key, left = session.key, session.left
    label = say(0, "because")
    session.not_saved(label)
    assert state_of(session, key) == session.CLEARED and session.left == left
    assert session.failed == {key} and session.drafts == {key: "because"}
    session.go(0)
    assert session.note == "because"
    again = say(1, session.note)
    assert not session.failed and not session.drafts
    session.saved(again)
    assert state_of(session, key).note == "because"


def test_one_that_waits_for_a_choice_stays_on_the_screen(
    working: tuple[Session[Any, Any, Any], Said],
) -> None:
    session, say = working
    key = session.key
    label = say(0, "")
    session.held(label)
    assert state_of(session, key) == label.state and session.failed == {key}
    knowing = replace(label, seen=None)
    assert session.subject(knowing) == session.subject(label), "sent again, it is the same label"
    session.saved(knowing)
    assert not session.failed and not session.unsaved
    session.go(0)
    other = say(1, "")
    session.given_up(other)
    assert state_of(session, key) == label.state and not session.failed and not session.drafts


def test_of_two_labels_each_has_its_own_end(working: tuple[Session[Any, Any, Any], Said]) -> None:
    session, say = working
    key = session.key
    first = say(0, "")
    session.go(0)
    second = say(1, "")
    session.saved(second)
    session.not_saved(first)
    assert state_of(session, key) == second.state and not session.unsaved


def test_a_label_that_waits_shows_again_when_a_later_one_is_given_up(
    working: tuple[Session[Any, Any, Any], Said],
) -> None:
    session, say = working
    key = session.key
    first = say(0, "")
    session.held(first)
    session.go(0)
    session.given_up(say(1, ""))
    assert state_of(session, key) == first.state and session.is_pending(key)
    session.saved(first)
    assert state_of(session, key) == first.state and not session.unsaved


def test_steps_stop_at_the_ends(working: tuple[Session[Any, Any, Any], Said]) -> None:
    session, _say = working
    assert not session.step(-1) and session.place == 0
    session.go(session.total - 1)
    assert not session.step(1) and session.place == session.total - 1
