"""Sixteen raters, each a process, on one project on a server: rows equal acknowledgements."""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ndcg_gui.core.people import AddRater
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.locations import parse_location
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.server import database as server_module
from ndcg_gui.store.server.database import ServerDatabase
from tests.making import fill_project
from tests.patience import SECONDS
from tests.postgres import Server, own_server

RATERS = 16
DURATION = 10.0


class Child(NamedTuple):
    """A rater's process and our end of the pipe to it."""

    process: SpawnProcess
    end: Connection

    def hear(self) -> Any:
        """The next thing that it says."""
        assert self.end.poll(SECONDS)
        return self.end.recv()


def label(url: str, number: int, seconds: float, said: Connection) -> None:
    """One rater: labels for some seconds, then says how many were acknowledged and how long that took."""
    with open_project(parse_location(url)) as project:
        (rater_id,) = project.execute(AddRater(f"rater {number}")).result().raters
        pool = project.read(pools.standing_pool)
        assert pool is not None
        pairs = project.read(pools.pool_pairs, pool[0]).tolist()
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


def label_once(url: str, name: str, without: str, said: Connection) -> None:
    """One rater: a single label; told so, it stops in its transaction when the label is written."""
    leave_mark = ServerDatabase._leave_mark

    def stopped(*words: Any, **named: Any) -> None:
        ServerDatabase._leave_mark = leave_mark  # type: ignore[method-assign]
        said.send("written")
        said.recv()
        leave_mark(*words, **named)

    with open_project(parse_location(url)) as project:
        (rater_id,) = (rater.id for rater in project.raters() if rater.name == name)
        pool = project.read(pools.standing_pool)
        assert pool is not None
        query, document = project.read(pools.pool_pairs, pool[0]).tolist()[0]
        said.send("ready")
        if without:
            # Triggers count; a session that stands in for a replica has none.
            instead = "SET LOCAL session_replication_role = replica" if "counts" in without else "SELECT 1"
            server_module.take_turn = lambda connection: connection.exec_driver_sql(instead)  # type: ignore
        if said.recv() == "stop":
            ServerDatabase._leave_mark = stopped  # type: ignore[method-assign]
        refusals: list[object] = []
        project.subscribe_state(lambda state: refusals.append(state.failed))
        project.execute(grade_pair(rater_id, QueryId(query), DocumentId(document), 1.0)).result()
    said.send("done")
    # A label that the server refuses is tried again, and stored then.
    sys.exit(any(refusals))


def start(server: Server, *, raters: int, seconds: float) -> list[Child]:
    """Let them all begin at once."""
    children = [spawn(label, server.text("shop"), number, seconds) for number in range(raters)]
    for child in children:
        assert child.hear() == "ready"
    for child in children:
        child.end.send("go")
    return children


def spawn(work: Callable[..., None], *words: object) -> Child:
    """A process that does this; it gets its end of the pipe last."""
    context = multiprocessing.get_context("spawn")
    mine, theirs = context.Pipe()
    process = context.Process(target=work, args=(*words, theirs), daemon=True)
    process.start()
    theirs.close()
    return Child(process, mine)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that syncs, with a small project."""
    with own_server(durable=True) as server:
        with create_project(server.location("shop")) as project:
            fill_project(project, tmp_path)
        yield server


@pytest.mark.slow
def test_sixteen_raters_at_once(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    told: list[tuple[int, float, float]] = []
    for child in start(server, raters=RATERS, seconds=DURATION):
        told.append(child.hear())
        child.process.join(SECONDS)
        assert child.process.exitcode == 0
        child.end.close()
    acknowledged = sum(count for count, _, _ in told)
    with open_project(server.location("shop")) as project:
        assert project.read(last_event, JUDGMENT) == acknowledged
        assert project.read(soundness.check_project) == []
    rows = server.sql("SELECT rater_id, count(*) FROM shop.judgment_event GROUP BY 1")
    assert sorted(count for _, count in rows) == sorted(count for count, _, _ in told)
    with capsys.disabled():
        worst, usual = max(wait for _, wait, _ in told), sorted(wait for _, _, wait in told)[RATERS // 2]
        print(  # noqa: T201
            f"\nPostgreSQL, {RATERS} processes, {DURATION:.0f} s: {acknowledged} labels acknowledged and"
            f" stored, worst wait for 'saved' {worst * 1000:.0f} ms, median {usual * 1000:.0f} ms"
        )


@pytest.mark.slow
@pytest.mark.parametrize("without", ["", "lock", "lock and counts"])
def test_without_lock_and_counts_it_is_noticed(server: Server, without: str) -> None:
    """Without the lock, writers still wait for each other: the first row of a transaction locks its count."""
    with open_project(server.location("shop")) as project:
        for name in ("ann", "bob"):
            project.execute(AddRater(name)).result()
    children = [spawn(label_once, server.text("shop"), name, without) for name in ("ann", "bob")]
    first, second = children
    assert [child.hear() for child in children] == ["ready", "ready"]
    first.end.send("stop")
    assert first.hear() == "written"
    second.end.send("go")
    # It waits for the lock, for a count, or for what the first has written under the same number.
    waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    while server.sql(waits) == [(0,)]:
        assert not second.end.poll(0.05)
    first.end.send("go on")
    assert first.hear() == "done"
    for child in children:
        child.process.join(SECONDS)
        child.end.close()
    refused = any(child.process.exitcode for child in children)
    assert refused == (without == "lock and counts")
    if without != "lock and counts":
        with open_project(server.location("shop")) as project:
            assert project.read(soundness.check_project) == []
