"""Rates of clients."""

from __future__ import annotations

import pytest

from ndcg_gui.serve import rates
from ndcg_gui.serve.rates import Rates, client_name


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_so_many_at_once_and_so_many_a_second() -> None:
    clock = Clock()
    own = Rates((3, 0.5), clock)
    assert [own.take("a") for _ in range(4)] == [0, 0, 0, 2]
    assert own.take("b") == 0
    clock.now += 1
    assert own.wait("a") == 1
    clock.now += 1
    assert own.wait("a") == 0
    assert [own.take("a") for _ in range(2)] == [0, 2]
    clock.now += 1_000
    assert [own.take("a") for _ in range(4)] == [0, 0, 0, 2]


def test_asking_takes_nothing() -> None:
    own = Rates((1, 1), Clock())
    assert [own.wait("a") for _ in range(5)] == [0] * 5
    assert own.take("a") == 0


def test_many_clients_take_no_more_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "_MOST_CLIENTS", 10)
    own = Rates((1, 0.001), Clock())
    for number in range(1_000):
        own.take(str(number))
    assert len(own._buckets) == 10
    assert own.take("999") > 0


def test_names_of_clients() -> None:
    assert client_name("192.0.2.1") == "192.0.2.1"
    assert client_name("2001:db8:1:2:3:4:5:6") == client_name("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert len(client_name("x" * 1_000)) == 64
