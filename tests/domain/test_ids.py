from __future__ import annotations

import threading
import time
import uuid

import pytest

from ndcg_gui.domain import ids
from ndcg_gui.domain.ids import new_event_id, new_event_ids


def test_an_event_id_is_a_uuid_of_version_7(monkeypatch: pytest.MonkeyPatch) -> None:
    # Ids never go back in time, whatever clock an earlier test has set.
    monkeypatch.setattr(ids, "_last", 0)
    before = time.time_ns() // 1_000_000
    value = uuid.UUID(new_event_id())
    assert value.version == 7
    assert value.variant == uuid.RFC_4122
    assert before - 10_000 <= value.int >> 80 <= time.time_ns() // 1_000_000 + 10_000


def test_event_ids_sort_as_they_were_made(monkeypatch: pytest.MonkeyPatch) -> None:
    made = [
        new_event_id(),
        *new_event_ids(20_000),
        new_event_id(),
    ]  # more than one millisecond's counter holds
    assert made == sorted(made)
    assert len(set(made)) == len(made)
    monkeypatch.setattr(ids.time, "time_ns", lambda: 0)  # a clock set back
    assert new_event_id() > made[-1]


def test_threads_make_no_id_twice() -> None:
    made: list[str] = []

    def make() -> None:
        made.extend([new_event_id() for _ in range(2000)])

    threads = [threading.Thread(target=make) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(made)) == 8000


def test_a_millisecond_that_is_full_runs_over_into_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ids.time, "time_ns", lambda: 3_000_000_000_000_000_000)
    made = [uuid.UUID(new_event_id()).int for _ in range(0x1000 + 5)]
    assert made == sorted(made)
    assert len({value >> 80 for value in made}) == 2
    monkeypatch.setattr(ids, "_last", 0)  # the clock of the other tests
