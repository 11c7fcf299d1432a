"""Who is there."""

from __future__ import annotations

import pytest

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.serve.presence import Presence, Present

ANN, BOB = RaterId(1), RaterId(2)


def test_pages_and_browsers_are_counted() -> None:
    presence = Presence()
    seen: list[Present] = []
    stop = presence.subscribe(seen.append)
    assert presence.of(ANN) == Present(ANN)
    assert [presence.opened(ANN, key) for key in ("a", "a", "b")] == [1, 1, 2]
    assert (presence.of(ANN).pages, presence.of(ANN).browsers) == (3, 2)
    assert [presence.closed(ANN, key) for key in ("a", "b", "a")] == [2, 1, 0]
    assert (presence.of(ANN).pages, presence.of(ANN).browsers) == (0, 0)
    assert presence.of(ANN).seen is not None
    assert [item.pages for item in seen] == [1, 2, 3, 2, 1, 0]
    stop()
    stop()
    presence.opened(BOB, "c")
    assert len(seen) == 6
    assert [item.rater_id for item in presence.all()] == [ANN, BOB]


def test_a_browser_that_is_signed_in_is_told_of_before_it_opens_a_page() -> None:
    presence = Presence()
    seen: list[Present] = []
    presence.subscribe(seen.append)
    presence.signed_in(ANN)
    assert seen == [Present(ANN)] and presence.all() == []


def test_pace_is_a_median_of_the_last_labels() -> None:
    presence = Presence()
    presence.judged(ANN, [], waiting=0)
    assert presence.of(ANN).seconds is None
    presence.judged(ANN, [100.0, 2.0, 3.0], waiting=4)
    assert presence.of(ANN) == Present(ANN, 0, 0, presence.of(ANN).seen, 3, 3.0, 4)
    for _ in range(20):
        presence.judged(ANN, [1.0], waiting=0)
    assert (presence.of(ANN).labels, presence.of(ANN).seconds, presence.of(ANN).waiting) == (23, 1.0, 0)


@pytest.mark.logs_warnings
def test_a_listener_that_fails_stops_no_other() -> None:
    presence = Presence()
    seen: list[Present] = []

    def fail(_: Present) -> None:
        raise ValueError

    presence.subscribe(fail)
    presence.subscribe(seen.append)
    presence.opened(ANN, "a")
    assert len(seen) == 1
