"""Sixteen raters, each a process, on one project on a server: rows equal acknowledgements."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import NamedTuple

import pytest

from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.locations import parse_location
from ndcg_gui.project.commands.judgments import grade_pair
from ndcg_gui.project.commands.people import AddRater
from ndcg_gui.project.project import Project
from ndcg_gui.store import server as server_module
from tests.making import fill_project
from tests.postgres import Server, own_server

RATERS = 16
LONG = 120.0
SECONDS = 10.0


class Child(NamedTuple):
    """A rater's process and our end of the pipe to it."""

    process: SpawnProcess
    end: Connection


def label(url: str, number: int, seconds: float, planted: bool, said: Connection) -> None:
    """One rater: labels for some seconds, then says how many were acknowledged and how long that took."""
    if planted:
        server_module.lock = lambda *_: None  # type: ignore[assignment]
    with Project.open(parse_location(url)) as project:
        (rater_id,) = project.execute(AddRater(f"rater {number}")).result().raters
        pool = project.read.standing_pool()
        assert pool is not None
        pairs = project.read.pool_pairs(pool[0]).tolist()
        said.send("ready")
        said.recv()
        waits: list[float] = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            query, document = pairs[len(waits) % len(pairs)]
            start = time.monotonic()
            command = grade_pair(rater_id, QueryId(query), DocumentId(document), float(len(waits) % 5))
            project.execute(command).result()
            waits.append(time.monotonic() - start)
    said.send((len(waits), max(waits), sorted(waits)[len(waits) // 2]))


def start(server: Server, *, raters: int, seconds: float, planted: bool = False) -> list[Child]:
    """Let them all begin at once."""
    spawn = multiprocessing.get_context("spawn")
    children = []
    for number in range(raters):
        mine, theirs = spawn.Pipe()
        words = (server.text("shop"), number, seconds, planted, theirs)
        process = spawn.Process(target=label, args=words, daemon=True)
        process.start()
        theirs.close()
        children.append(Child(process, mine))
    for child in children:
        assert child.end.poll(LONG)
        assert child.end.recv() == "ready"
    for child in children:
        child.end.send("go")
    return children


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that syncs, with a small project."""
    with own_server(durable=True) as server:
        with Project.create(server.location("shop")) as project:
            fill_project(project, tmp_path)
        yield server


@pytest.mark.slow
def test_sixteen_raters_at_once(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    told: list[tuple[int, float, float]] = []
    for child in start(server, raters=RATERS, seconds=SECONDS):
        assert child.end.poll(LONG)
        told.append(child.end.recv())
        child.process.join(LONG)
        assert child.process.exitcode == 0
        child.end.close()
    acknowledged = sum(count for count, _, _ in told)
    with Project.open(server.location("shop")) as project:
        assert project.read.last_event() == acknowledged
        assert project.read.findings() == []
    rows = server.sql("SELECT rater_id, count(*) FROM shop.judgment_event GROUP BY 1")
    assert sorted(count for _, count in rows) == sorted(count for count, _, _ in told)
    with capsys.disabled():
        worst, usual = max(wait for _, wait, _ in told), sorted(wait for _, _, wait in told)[RATERS // 2]
        print(  # noqa: T201
            f"\nPostgreSQL, {RATERS} processes, {SECONDS:.0f} s: {acknowledged} labels acknowledged and"
            f" stored, worst wait for 'saved' {worst * 1000:.0f} ms, median {usual * 1000:.0f} ms"
        )


@pytest.mark.slow
def test_without_the_lock_it_is_noticed(server: Server) -> None:
    children = start(server, raters=4, seconds=3.0, planted=True)
    for child in children:
        child.process.join(LONG)
        child.end.close()
    with Project.open(server.location("shop")) as project:
        findings = project.read.findings()
    assert findings or any(child.process.exitcode for child in children)
