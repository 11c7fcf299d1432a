"""Many processes label one project at once for some seconds; each a rater of its own.

Arguments: the project's location (a file, or a server's URL), how many, seconds, what is planted. Says for
each process, as a line of JSON: labels acknowledged, the worst wait for "saved" and the median, in seconds.
With something planted the file is kept locked until each has been told that its first label is stored.
"""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, nullcontext
from dataclasses import dataclass
from pathlib import Path

from ndcg_gui.core.people import AddRater
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.locations import Location, parse_location
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import pools
from ndcg_gui.store.files import database
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.faults import refused
from tests.faults.nursery import ROOT


@dataclass(frozen=True, slots=True)
class Told:
    """What one process says of itself."""

    acknowledged: int
    worst: float
    median: float


def label(location: Location, number: int, seconds: float, planted: str, ready: int, begin: int) -> Told:
    """Say `ready`, and label until the time is over from the moment on at which `begin` is at its end.

    Once more `ready` is said of the first label.
    """
    refused.plant(planted)
    waits: list[float] = []
    with open_project(location) as project:
        (rater,) = [item for item in project.raters() if item.name == f"rater {number}"]
        pool = project.read(pools.standing_pool)
        assert pool is not None
        pairs = project.read(pools.pool_pairs, pool[0]).tolist()
        if planted:  # the file is locked: so that the first write meets the planted fault at once
            database._PRAGMAS = (("busy_timeout", "1", 1), *database._PRAGMAS[1:])
            assert isinstance(project._database, database.Database)
            project._database._writer.dispose()  # the next connection is patient no more
        os.write(ready, b".")
        os.read(begin, 1)
        end = time.monotonic() + seconds
        while not waits or time.monotonic() < end:
            query, document = pairs[len(waits) % len(pairs)]
            start = time.monotonic()
            command = grade_pair(rater.id, QueryId(query), DocumentId(document), float(len(waits) % 5))
            project.execute(command).result()
            waits.append(time.monotonic() - start)
            if len(waits) == 1:
                os.write(ready, b".")
    return Told(len(waits), max(waits, default=0.0), sorted(waits)[len(waits) // 2] if waits else 0.0)


def contend(location: Location, processes: int, seconds: float, *, planted: str = "") -> list[Told]:
    """Let so many processes label the project, which gets their raters; returns what each says."""
    with open_project(location) as project:
        for number in range(processes):
            project.execute(AddRater(f"rater {number}")).result()
    told = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.faults.contenders",
            str(location),
            *map(str, (processes, seconds)),
            planted,
        ],
        cwd=ROOT,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    return [Told(*json.loads(line)) for line in told.splitlines()]


def wrong(location: Path, told: list[Told]) -> list[str]:
    """What does not agree with what the processes say."""
    with open_project(location) as project:
        rows, acknowledged = project.read(last_event, JUDGMENT), sum(item.acknowledged for item in told)
        found = [str(item) for item in project.read(soundness.check_project)]
    return found if rows == acknowledged else [f"{acknowledged} acknowledged, {rows} stored", *found]


def main(location: Location, processes: int, seconds: float, planted: str) -> int:
    """Fork, let all begin at once when all are ready, and wait for them."""
    begin, go = os.pipe()
    waiting, ready = os.pipe()
    children = []
    for number in range(processes):
        child = os.fork()
        if child:
            children.append(child)
            continue
        os.close(go)
        try:
            told = label(location, number, seconds, planted, ready, begin)
            text = json.dumps([told.acknowledged, told.worst, told.median])
            os.write(sys.stdout.fileno(), f"{text}\n".encode())
            os._exit(0)
        except BaseException:  # noqa: BLE001  (it must not go on as a second parent)
            sys.excepthook(*sys.exc_info())
        os._exit(1)
    os.close(ready)
    _hear(waiting, processes)
    with closing(sqlite3.connect(location, isolation_level=None)) if planted else nullcontext() as lock:
        if lock is not None:
            lock.execute("BEGIN IMMEDIATE")
        os.close(go)
        if lock is not None:
            _hear(waiting, processes)
    return max(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children)


def _hear(waiting: int, processes: int) -> None:
    for _ in range(processes):
        os.read(waiting, 1)  # also at its end, when one could not begin or go on


if __name__ == "__main__":
    place, count, duration, fault = sys.argv[1:]
    sys.exit(main(parse_location(place), int(count), float(duration), fault))
