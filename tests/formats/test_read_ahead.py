from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from ndcg_gui.formats.read_ahead import ReadAhead
from tests.patience import SECONDS


def test_the_items_come_in_order() -> None:
    with ReadAhead(iter(range(100))) as ahead:
        assert list(ahead) == list(range(100))


def test_an_error_is_raised_where_it_is_waited_for() -> None:
    def items() -> Iterator[int]:
        yield 1
        raise KeyError("two")

    found = []
    with pytest.raises(KeyError, match="two"), ReadAhead(items()) as ahead:
        for item in ahead:
            found.append(item)
    assert found == [1]


def test_leaving_early_stops_the_thread() -> None:
    made: list[int] = []

    def items() -> Iterator[int]:
        for number in range(1_000_000):
            made.append(number)
            yield number

    with ReadAhead(items()) as ahead:
        assert next(iter(ahead)) == 0
    assert len(made) < 10
    assert not [thread for thread in threading.enumerate() if thread.name == "reading ahead"]


def test_it_works_ahead() -> None:
    second = threading.Event()

    def items() -> Iterator[int]:
        yield 1
        second.set()
        yield 2

    with ReadAhead(items()) as ahead:
        every = iter(ahead)
        assert next(every) == 1
        assert second.wait(SECONDS)  # though nobody has asked for the second yet
        assert next(every) == 2
