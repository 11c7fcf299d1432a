"""A team on a PostgreSQL server: what a label waits for, when others hear of it, and what it costs.

Raters, each with the project open for themselves, label at a steady pace; leads hear of it and work out the
numbers every few seconds. Raters share a few processes, so the times are rather too long than too short.
With `--restart` the server is stopped as a crash does, and started again, and all connections are cut: at
the end every label that was acknowledged has to be there, and no other.
"""

from __future__ import annotations

import argparse
import heapq
import multiprocessing
import os
import random
import sys
import tempfile
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from queue import Empty
from typing import TYPE_CHECKING, Any

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.locations import ServerLocation, parse_location
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.making import add_rater, store, write_documents, write_queries, write_run
from tests.postgres import OWNER, Server, own_server

if TYPE_CHECKING:
    from multiprocessing.queues import Queue
    from multiprocessing.synchronize import Barrier, Event

QUERIES, DEPTH = 40, 20
EVALUATE_EVERY = 5.0
LAST_NEWS = 12.0  # the longest that leads wait for what was labelled last
_HZ = os.sysconf("SC_CLK_TCK")

Label = tuple[str, float, float]  # its event, when it was said and when acknowledged


@dataclass
class Found:
    """What one process measured; processor time is of the labelling alone."""

    kind: str
    processor: float = 0.0
    labels: list[Label] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    heard: list[list[tuple[float, int]]] = field(
        default_factory=list
    )  # of each lead: when, up to which event
    evaluations: list[float] = field(default_factory=list)


def fill(location: ServerLocation, folder: Path, *, raters: int, others: int = 0) -> None:
    """A project with pairs to label, so many other documents and so many raters."""
    queries = [f"q{number}" for number in range(QUERIES)]
    documents = [f"d{number}" for number in range(QUERIES * DEPTH)]
    lists = {key: documents[place * DEPTH : (place + 1) * DEPTH] for place, key in enumerate(queries)}
    with create_project(location) as project:
        store(
            project,
            write_queries(folder / "queries.jsonl", queries),
            write_documents(
                folder / "documents.jsonl", [*documents, *(f"other {place}" for place in range(others))]
            ),
            *(write_run(folder / f"{tag}.run", tag, lists) for tag in "AB"),
        )
        for number in range(raters):
            add_rater(project, f"rater {number}")


def label_as(
    place: str,
    numbers: Sequence[int],
    pause: float,
    settling: float,
    seconds: float,
    ready: Barrier,
    found: Queue[Found],
) -> None:
    """The raters of one process: each labels its pairs in an order of its own, again and again.

    They begin at some moment of the settling: people do not all begin in the same second.
    """
    with opened([place] * len(numbers)) as projects:
        own = Found("raters")
        turns: list[tuple[float, int]] = []
        raters = [project.raters()[number].id for project, number in zip(projects, numbers, strict=True)]
        pairs = [pairs_of(project, seed) for seed, project in enumerate(projects, start=os.getpid())]
        ready.wait()
        begun, used = time.monotonic(), time.process_time()
        chance = random.Random(len(numbers))
        turns = [(begun + chance.random() * max(pause, settling), number) for number in range(len(projects))]
        heapq.heapify(turns)
        waiting: list[Future[Changes]] = []
        while turns[0][0] < begun + seconds:
            due, number = heapq.heappop(turns)
            heapq.heappush(turns, (due + pause, number))
            time.sleep(max(0.0, due - time.monotonic()))
            query, document = next(pairs[number])
            command = grade_pair(
                raters[number], QueryId(query), DocumentId(document), chance.randrange(5), seconds=pause
            )
            said = time.monotonic()
            future = projects[number].execute(command)
            future.add_done_callback(partial(_note, own, command.event_id, said))
            waiting.append(future)
        for future in waiting:
            future.exception()
        own.processor = time.process_time() - used
    found.put(own)


def _note(found: Found, event_id: str, said: float, future: Future[Changes]) -> None:
    error = future.exception()
    if error is None:
        found.labels.append((event_id, said, time.monotonic()))
    else:
        found.refused.append(str(error))


def pairs_of(project: Project, seed: int) -> Iterator[tuple[int, int]]:
    """A rater's pairs without end."""
    pool = project.read(pools.standing_pool)
    assert pool is not None
    pairs = [(query, document) for query, document in project.read(pools.pool_pairs, pool[0]).tolist()]
    random.Random(seed).shuffle(pairs)
    while True:
        yield from pairs


def lead(places: Sequence[str], end: Event, ready: Barrier, found: Queue[Found]) -> None:
    """Leads who look at the numbers every few seconds and hear of all labels."""
    with opened(places) as projects:
        own = Found("leads", heard=[[] for _ in projects])
        for project, heard in zip(projects, own.heard, strict=True):
            project.subscribe(partial(_hear, project, heard))
        ready.wait()
        used = time.process_time()
        while not end.wait(EVALUATE_EVERY / len(projects)):
            project = projects[len(own.evaluations) % len(projects)]
            started = time.monotonic()
            with suppress(StoreError):  # the server is away
                evaluate(project)
            own.evaluations.append(time.monotonic() - started)
        own.processor = time.process_time() - used
    found.put(own)


def evaluate(project: Project) -> None:
    """Work out what the panel shows."""
    view = live_evaluation(project).view(
        metrics=chosen_metrics(project), settings=evaluation_settings(project)
    )
    numbers = view.numbers
    for system in numbers.systems:
        numbers.mean(system, numbers.metrics[0])


def _hear(project: Project, heard: list[tuple[float, int]], changes: Changes) -> None:
    if changes.judged:
        now = time.monotonic()
        with suppress(StoreError):
            heard.append((now, project.read(last_event, JUDGMENT)))


@contextmanager
def opened(places: Sequence[str]) -> Iterator[list[Project]]:
    """The project, opened once for each place."""
    with ExitStack() as stack:
        yield [stack.enter_context(open_project(parse_location(place))) for place in places]


def processor_of(server: Server) -> float:
    """The seconds of processor time that the server's processes used, those that ended included."""
    first = int((server.data / "postmaster.pid").read_text().split()[0])
    ticks = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(path.parent.name) == first:
            ticks += sum(map(int, words[11:15]))
        elif int(words[1]) == first:
            ticks += sum(map(int, words[11:13]))
    return ticks / _HZ


def size_of(server: Server) -> int:
    """The bytes of the database."""
    ((found,),) = server.sql("SELECT pg_database_size(current_database())")
    assert isinstance(found, int)
    return found


def disturb(server: Server, begun: float, seconds: float) -> None:
    """Cut all connections, crash the server, and restart it in good order, each once."""
    for share, what in (
        (0.25, server.break_connections),
        (0.5, partial(server.stop, mode="immediate")),
        (0.75, server.stop),
    ):
        time.sleep(max(0.0, begun + share * seconds - time.monotonic()))
        what()
        if what != server.break_connections:
            time.sleep(1.0)
            server.start()


def quantiles(seconds: Sequence[float]) -> str:
    if not seconds:
        return "none"
    p50, p99 = np.quantile(seconds, [0.5, 0.99])
    return f"p50 {1000 * p50:8.1f} ms  p99 {1000 * p99:8.1f} ms  longest {1000 * max(seconds):8.1f} ms"


def news_delays(
    found: Sequence[Found], labels: Sequence[Label], seq: dict[str, int]
) -> tuple[list[float], int]:
    """How long after its acknowledgement each lead heard of each label, and of how many nobody heard."""
    delays, unheard = [], 0
    for heard in (own for item in found for own in item.heard):
        numbers = [newest for _, newest in heard]
        for event_id, _, acknowledged in labels:
            place = bisect_left(numbers, seq[event_id])
            if place < len(heard):
                delays.append(max(0.0, heard[place][0] - acknowledged))
            else:
                unheard += 1
    return delays, unheard


def run(
    server: Server,
    location: ServerLocation,
    *,
    raters: int,
    leads: int,
    seconds: float,
    pause: float,
    processes: int,
    settling: float = 0.0,
    during: Callable[[float], None] | None = None,
) -> list[Found]:
    """Let the team work; returns what its processes found, and the server's."""
    context = multiprocessing.get_context("spawn")
    found: Queue[Found] = context.Queue()
    end = context.Event()
    place = server.text(location.schema)
    shares = [share for share in (range(first, raters, processes) for first in range(processes)) if share]
    ready = context.Barrier(len(shares) + bool(leads) + 1)
    team: list[Any] = [
        context.Process(
            daemon=True, target=label_as, args=(place, share, pause, settling, seconds, ready, found)
        )
        for share in shares
    ]
    if leads:
        team.append(context.Process(daemon=True, target=lead, args=([place] * leads, end, ready, found)))
    for process in team:
        process.start()
    ready.wait()
    own, used = Found("server"), processor_of(server)
    if during is not None:
        during(time.monotonic())
    results = [own, *(_next(found, team) for _ in shares)]
    if during is None:  # else some of the processes that did the work are gone
        own.processor = processor_of(server) - used
    if leads:
        time.sleep(LAST_NEWS)
        end.set()
        results.append(_next(found, team))
    for process in team:
        process.join()
    return results


def _next(found: Queue[Found], team: Sequence[Any]) -> Found:
    """What the next process found, however long its labels wait; raises Empty where one failed."""
    while True:
        try:
            return found.get(timeout=5.0)
        except Empty:
            if any(process.exitcode for process in team):
                raise


def main(arguments: list[str] | None = None) -> int:
    """Make the project, let the team work, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--raters", type=int, default=20)
    parser.add_argument("--leads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between two labels of a rater")
    parser.add_argument("--processes", type=int, default=2, help="that the raters share")
    parser.add_argument(
        "--settling", type=float, default=0.0,
        help="seconds in which the raters begin, and of which no times count: first labels cost more",
    )  # fmt: skip
    parser.add_argument("--restart", action="store_true", help="cut connections and restart the server")
    given = parser.parse_args(arguments if arguments is not None else [])
    with (
        tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder,
        own_server(durable=True, connections=50 + 5 * (given.raters + given.leads)) as server,
    ):
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            os.environ[name] = folder
        location = server.location("team", role=OWNER)
        fill(location, Path(folder), raters=given.raters)
        size = size_of(server)
        work: dict[str, Any] = {name: getattr(given, name) for name in
                ("raters", "leads", "seconds", "pause", "processes", "settling")}  # fmt: skip
        during = partial(disturb, server, seconds=given.seconds) if given.restart else None
        found = run(server, location, **work, during=during)
        return report(server, found, size=size, settling=given.settling)


def report(server: Server, found: list[Found], *, size: int, settling: float) -> int:
    """Print what was found; returns whether a label was lost, or came twice."""
    stored = {str(event_id): int(seq) for event_id, seq in server.sql(  # type: ignore[call-overload]
        "SELECT event_id, seq FROM team.judgment_event")}  # fmt: skip
    labels = [label for item in found for label in item.labels]
    count = len(labels)
    refused = [reason for item in found for reason in item.refused]
    lost = [label for label in labels if label[0] not in stored]
    print(f"labels             {len(labels):,} acknowledged, {len(refused)} refused, {len(stored):,} stored,"
          f" {len(lost)} lost, {len(stored) - len(labels) + len(lost)} more than said")  # fmt: skip
    for reason in sorted(set(refused)):
        print(f"  refused: {reason}")
    begun = min((said for _, said, _ in labels), default=0.0) + settling
    labels = [label for label in labels if label[1] >= begun]
    print("acknowledged       " + quantiles([done - said for _, said, done in labels]))
    if any(item.heard for item in found):
        delays, unheard = news_delays(found, labels, stored)
        print(f"news at a lead     {quantiles(delays)}  ({unheard} never)")
        print("numbers of a lead  " + quantiles([each for item in found for each in item.evaluations]))
    for kind in ("server", "raters", "leads"):
        own = sum(item.processor for item in found if item.kind == kind)
        said = (
            f"{1000 * own / max(1, count):8.2f} ms a label"
            if own > 0
            else "not known: the server was restarted"
        )
        print(f"processor, {kind}".ljust(18) + f" {said}")
    print(f"the database grew  {(size_of(server) - size) / max(1, count):8.0f} bytes a label")
    return int(bool(lost or refused or len(stored) != count))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
