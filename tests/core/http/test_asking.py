from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from ndcg_gui.core.http import asking
from ndcg_gui.core.http.asking import RequestOutcome, ask_all, failure, patiently
from ndcg_gui.core.http.client import Client, Unanswered
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.messages import say
from tests.patience import SECONDS


@dataclass(frozen=True)
class Manner:
    per_second: float = 1e9
    at_once: int = 2
    tries: int = 3


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "BACK_OFF", 0.0)


def ask(
    items: range, by: Callable[[int], str], step: Callable[[], object] = lambda: None
) -> list[RequestOutcome[int, str]]:
    came: list[RequestOutcome[int, str]] = []
    ask_all(Manner(), items, by, Client(), answered=came.append, step=lambda: None)
    return came


def test_everything_is_asked_once() -> None:
    came = ask(range(20), str)
    assert {answer.item: answer.found for answer in came} == {number: str(number) for number in range(20)}
    assert {answer.tries for answer in came} == {1}


def test_what_may_come_later_is_asked_again() -> None:
    asked: list[int] = []

    def by(number: int) -> str:
        asked.append(number)
        if number == 1 or asked.count(number) < 3:
            raise Unanswered(say("busy"), again=True, wait=0.0)
        return "late"

    came = {answer.item: answer for answer in ask(range(2), by)}
    assert (came[0].found, came[0].tries, came[0].why) == ("late", 3, None)
    assert came[1].found is None and str(failure(came[1])) == "busy, tried 3 times in 0 s"


def test_nothing_more_is_asked_once_nothing_will_fare_better() -> None:
    asked: list[int] = []

    def by(number: int) -> str:
        asked.append(number)
        raise Unanswered(say("wrong key"), for_all=True)

    came = ask(range(100), by)
    assert all(answer.for_all for answer in came)
    assert len(asked) <= 2 * Manner().at_once
    assert str(failure(came[0])) == "wrong key"


def test_a_cancelled_run_gives_up_what_is_under_way() -> None:
    begun = threading.Event()
    client = Client()

    def by(_number: int) -> str:
        begun.set()
        raise Unanswered(say("stopped"), again=True, wait=60.0)

    def step() -> None:
        if begun.is_set():
            raise Cancelled

    with pytest.raises(Cancelled):
        ask_all(Manner(), range(9), by, client, answered=lambda _answer: None, step=step)


def test_what_comes_in_time_after_a_cancel_is_heard() -> None:
    begun, stopped = threading.Event(), threading.Event()
    came: list[str | None] = []

    def by(_number: int) -> str:
        begun.set()
        stopped.wait(SECONDS)
        return "late"

    def step() -> None:
        if begun.is_set():
            stopped.set()
            raise Cancelled

    with pytest.raises(Cancelled):
        ask_all(
            Manner(at_once=1), range(9), by, Client(),
            answered=lambda answer: came.append(answer.found), step=step, grace=SECONDS,
        )  # fmt: skip
    assert came == ["late"]


def test_patience_ends_with_what_is_waited_for() -> None:
    assert patiently(lambda: 7, Client(), lambda: None) == 7
    free = threading.Event()

    class Ended(Client):
        def close(self) -> None:
            free.set()

    def step() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        patiently(free.wait, Ended(), step)
