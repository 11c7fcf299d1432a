from __future__ import annotations

import pytest

from ndcg_gui.features.judge.active_time import MAX_IDLE_SECONDS, REST_SECONDS, ActiveTime, BreakClock


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_it_counts_from_start(clock: Clock) -> None:
    timer = ActiveTime(clock)
    assert timer.seconds() == 0.0
    timer.start()
    clock.now += 7
    assert timer.seconds() == 7.0
    timer.start()
    assert timer.seconds() == 0.0


def test_a_pause_does_not_count(clock: Clock) -> None:
    timer = ActiveTime(clock)
    timer.start()
    clock.now += 3
    timer.pause()
    clock.now += 500
    assert timer.seconds() == 3.0
    timer.resume()
    clock.now += 2
    assert timer.seconds() == 5.0


def test_of_a_long_silence_only_the_first_minute_counts(clock: Clock) -> None:
    timer = ActiveTime(clock)
    timer.start()
    clock.now += 50
    timer.resume()
    clock.now += 50
    assert timer.seconds() == 100.0
    timer.resume()
    clock.now += 3600
    assert timer.seconds() == 100.0 + MAX_IDLE_SECONDS


def test_a_break_is_due_after_the_minutes_unless_there_was_a_rest() -> None:
    moment = [0.0]
    clock = BreakClock(lambda: moment[0])

    def work(seconds: float, *, away: float = 0.0, minutes: int = 1) -> bool:
        moment[0] += seconds + away
        return clock.worked(seconds, minutes=minutes)

    assert [work(25) for _ in range(3)] == [False, False, True]
    assert [work(25) for _ in range(3)] == [False, False, True]
    # Coming back from coffee begins anew; a short pause does not.
    work(50)
    assert not work(20, away=REST_SECONDS + 1)
    work(20, away=30)
    assert work(25)
    assert not any(work(1000, minutes=0) for _ in range(5))


def test_how_long_it_is_until_the_next_break() -> None:
    moment = [0.0]
    clock = BreakClock(lambda: moment[0])
    assert clock.left(0) is None and clock.left(25) == 25
    moment[0] += 600
    clock.worked(600, minutes=25)
    assert clock.left(25) == 15
    moment[0] += REST_SECONDS + 1
    assert clock.left(25) == 25
    moment[0] -= REST_SECONDS + 1
    clock.start_anew()
    assert clock.left(25) == 25
