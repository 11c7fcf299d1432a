"""The open project is overwritten in place or set back while somebody labels: no label is lost."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults import set_back
from tests.faults.lives import UNTOUCHED, UNWATCHED
from tests.faults.overwrites import HeldFile, HeldServer, Tally, set_back_often
from tests.postgres import own_server

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HeldServer]:
    with own_server() as running:
        yield HeldServer(tmp_path_factory.mktemp("held"), running)


def seen_through(tally: Tally, times: int) -> None:
    assert tally.found == []
    assert tally.cases.total() == times
    # Somebody labelled before it and was refused after it.
    assert tally.acknowledged >= UNTOUCHED * times
    assert tally.refused > times


def test_a_few_files(tmp_path: Path) -> None:
    seen_through(set_back_often(HeldFile(tmp_path), 4), 4)


def test_a_server_once(server: HeldServer) -> None:
    seen_through(set_back_often(server, 1, first=2), 1)


@pytest.mark.slow
def test_many_files(tmp_path: Path) -> None:
    tally = set_back_often(HeldFile(tmp_path), 60, first=100)
    seen_through(tally, 60)
    # A copy that comes while SQLite writes makes a mixture, and not often.
    assert tally.mixed < 30


@pytest.mark.slow
def test_a_server_in_every_way(server: HeldServer) -> None:
    tally = set_back_often(server, 8, first=100)
    seen_through(tally, 8)


def test_nobody_looks_into_a_file(tmp_path: Path) -> None:
    held, ways, found = HeldFile(tmp_path), [set_back.overwritten_by_another], list[str]()
    # When it comes is chance: on a busy machine the first times may fall where nothing is said or lost.
    for first in range(0, 60, 3):
        found += set_back_often(held, 3, first=first, ways=ways, planted=UNWATCHED).found
        if any("in the other project" in item for item in found):
            return
    pytest.fail(f"not seen in 60 times: {found}")


@pytest.mark.slow
def test_nobody_looks_at_a_server(server: HeldServer) -> None:
    tally = set_back_often(server, 1, ways=[set_back.rows_put_back], planted=UNWATCHED)
    assert any("taken away unseen" in item for item in tally.found), tally
