"""What one label costs: SQL statements, Python calls, files, and processor time of each thread.

For a grade in Judge and a verdict in Side by side, before the next one is painted and after it, until all is
at rest. Counts do not depend on the machine; processor time does less than the clock on the wall. Statements
are counted by SQLite itself, calls and files with a profiler in a second run.

Then what a key takes with every panel opened, at 1,000, 20,000 and 200,000 labels: from the key until it is
saved, and the processor's time of all threads until everything has followed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ndcg_gui.gui.app.application import make_application
from tests.benchmarks import bench_key_to_painted, bench_side_by_side
from tests.benchmarks.keys import judge_keys, open_panel, percentiles, press, verdict_keys
from tests.label_cost import labelled_project

KEYS, QUERIES = 40, 200
SIZES, KEYS_OF_SIZES = (1_000, 20_000, 200_000), 12
PAUSED_MS = 1_500  # by then the counts are counted that wait for a pause between keys
REST_MS = 600  # by then the history is read, the live metric computed, and what follows from the label done
SCREEN, WRITER = "MainThread", "ndcg-writer"
BEFORE, AFTER = "before paint", "after"
_FRAME_OF_TRANSACTION = ("BEGIN", "COMMIT", "ROLLBACK", "PRAGMA")

Cell = tuple[str, str, str]  # what is counted, on which thread, before or after the paint


class Counts:
    """What was counted for each key, by what it is, thread and time."""

    def __init__(self) -> None:
        self.keys: list[Counter[Cell]] = []
        self.files: list[set[str]] = []
        self.statements: list[list[tuple[str, str]]] = []
        self.when = ""

    def at_key(self) -> None:
        self.keys.append(Counter())
        self.files.append(set())
        self.statements.append([])
        self.when = BEFORE

    def at_paint(self) -> None:
        self.when = AFTER

    def at_rest(self) -> None:
        self.when = ""

    def add(self, what: str, thread: str, number: float = 1) -> None:
        if self.when:
            self.keys[-1][what, thread, self.when] += number  # type: ignore[assignment]  # seconds too

    def sql(self, statement: str) -> None:
        if self.when and not statement.startswith("--"):  # what a trigger does is no statement of ours
            thread = threading.current_thread().name
            framing = statement.startswith(_FRAME_OF_TRANSACTION)
            self.add("begin, commit, pragma" if framing else "SQL statements", thread)
            self.statements[-1].append((thread, statement))

    def call(self, frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and self.when:
            self.add("Python calls", threading.current_thread().name)
            self.files[-1].add(frame.f_code.co_filename)

    def median(self, cell: Cell) -> float:
        return statistics.median(found[cell] for found in self.keys)


@contextmanager
def counted(counts: Counts) -> Iterator[None]:
    """Count the statements and calls of whatever is opened in the block."""
    from ndcg_gui.store.files import database

    connect = database.connect

    def traced(path: Path, *, mode: str) -> Any:
        connection = connect(path, mode=mode)
        connection.set_trace_callback(counts.sql)
        return connection

    database.connect = traced
    threading.setprofile(counts.call)
    sys.setprofile(counts.call)
    try:
        yield
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]  # as its documentation has it
        database.connect = connect


class Clocks:
    """The processor time that each thread takes, by key; `paint` is the time on the wall to the paint."""

    def __init__(self, counts: Counts) -> None:
        self._counts, self._last, self._begun = counts, dict[str, float](), 0.0
        self.paint: list[float] = []

    def at_key(self) -> None:
        self._counts.at_key()
        self._last, self._begun = self._now(), time.perf_counter()

    def at_paint(self) -> None:
        self.paint.append(time.perf_counter() - self._begun)
        self._take()
        self._counts.at_paint()

    def at_rest(self) -> None:
        self._take()
        self._counts.at_rest()

    def _take(self) -> None:
        now = self._now()
        for thread, seconds in now.items():
            self._counts.add("processor, ms", thread, 1000 * (seconds - self._last.get(thread, 0.0)))
        self._last = now

    @staticmethod
    def _now() -> dict[str, float]:
        found: Counter[str] = Counter()
        for thread in threading.enumerate():
            if thread.ident is not None:
                clock = time.pthread_getcpuclockid(thread.ident)
                found[thread.name] += time.clock_gettime(clock)  # type: ignore[assignment]
        return dict(found)


def measure(path: Path, panel_key: str, *, keys: int, show_sql: bool = False) -> dict[str, float]:
    """Press keys, once with clocks and once with counters; prints a table and returns its cells."""
    keys_of = {"judge": judge_keys, "side_by_side": verdict_keys}[panel_key]
    times, counts = Counts(), Counts()
    clocks = Clocks(times)
    with open_panel(path, panel_key) as (window, panel):
        watched, pressed = keys_of(panel, keys)
        press(
            window, watched, pressed, pause_ms=REST_MS,
            at_key=clocks.at_key, at_paint=clocks.at_paint, at_rest=clocks.at_rest,
        )  # fmt: skip
    with counted(counts), open_panel(path, panel_key) as (window, panel):
        watched, pressed = keys_of(panel, keys)
        press(
            window, watched, pressed, pause_ms=REST_MS,
            at_key=counts.at_key, at_paint=counts.at_paint, at_rest=counts.at_rest,
        )  # fmt: skip
    if show_sql:
        for thread, statement in counts.statements[-1]:
            print(f"    {thread:12} {' '.join(statement.split())[:200]}")
    own = os.sep + "ndcg_gui" + os.sep
    files = [[name for name in found if own in name] for found in counts.files]
    found = percentiles(clocks.paint)
    found |= _table(times, ["processor, ms"])
    found |= _table(counts, ["SQL statements", "begin, commit, pragma", "Python calls"])
    found["files of ndcg_gui"] = statistics.median(map(len, files))
    found["all Python files"] = statistics.median(map(len, counts.files))
    for name in ("files of ndcg_gui", "all Python files", "p50_ms", "p99_ms"):
        print(f"  {name:24} {found[name]:10.1f}")
    return found


def measure_followed(path: Path, *, keys: int) -> dict[str, float]:
    """Press keys in a window in which every panel was opened; milliseconds until saved, and of processor."""
    application = QApplication.instance() or make_application(sys.argv[:1])
    saved: list[float] = []
    taken: list[float] = []
    with open_panel(path, "judge") as (window, panel):

        def wait(milliseconds: int) -> None:
            until = time.perf_counter() + milliseconds / 1000
            while time.perf_counter() < until or not window.jobs.idle():
                application.processEvents()
                time.sleep(0.002)

        assert window.view is not None and window.context is not None
        for spec in window.view.specs:
            window.show_panel(spec.key)
            wait(PAUSED_MS)
        window.show_panel("judge")
        window.activateWindow()
        wait(PAUSED_MS)
        idle = time.process_time()
        wait(PAUSED_MS)
        idle = time.process_time() - idle  # what waiting itself takes
        for number in range(keys + 2):
            begun, processor = time.perf_counter(), time.process_time()
            QTest.keyClick(QApplication.focusWidget() or panel, Qt.Key.Key_3)
            while window.context.writer_state().pending:
                application.processEvents()
            if number > 1:  # the first bring up to date what was asked of other panels before
                saved.append(1000 * (time.perf_counter() - begun))
            wait(PAUSED_MS)
            if number > 1:
                taken.append(1000 * (time.process_time() - processor - idle))
    return {"saved_ms": statistics.median(saved), "followed_processor_ms": statistics.median(taken)}


def _table(counts: Counts, kinds: Sequence[str]) -> dict[str, float]:
    found = {}
    print(f"  {'':24} {'thread':16} {BEFORE:>12} {AFTER:>12}")
    for kind in kinds:
        threads = sorted({thread for key in counts.keys for what, thread, _ in key if what == kind})
        for thread in threads:
            row = [counts.median((kind, thread, when)) for when in (BEFORE, AFTER)]
            if any(round(value, 1) for value in row):
                print(f"  {kind:24} {thread:16} {row[0]:12.1f} {row[1]:12.1f}")
                found[f"{kind}, {thread}, {BEFORE}"], found[f"{kind}, {thread}, {AFTER}"] = row
    return found


def main(arguments: list[str] | None = None) -> dict[str, dict[str, float]]:
    """Build both projects, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--queries", type=int, default=QUERIES, help="50 pairs each, for Judge")
    parser.add_argument("--keys", type=int, default=KEYS)
    parser.add_argument("--sql", action="store_true", help="print the statements of the last key, too")
    parser.add_argument("--only", choices=("judge", "side_by_side", "sizes"))
    given = parser.parse_args(arguments if arguments is not None else [])
    found = {}
    with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder:
        os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = folder
        for panel in ("judge", "side_by_side", "sizes") if given.only is None else (given.only,):
            if panel == "sizes":
                for labels in SIZES:
                    path = Path(folder) / str(labels) / "bench.ndcg"
                    path.parent.mkdir()
                    found[f"{labels:,} labels"] = measure_followed(
                        labelled_project(path, labels), keys=KEYS_OF_SIZES
                    )
                    print(f"{labels:,} labels: {found[f'{labels:,} labels']}")
                continue
            path = Path(folder) / panel / "bench.ndcg"
            path.parent.mkdir()
            if panel == "judge":
                bench_key_to_painted.build(path, queries=given.queries, documents=2_000)
            else:
                bench_side_by_side.build(path, queries=2 * given.keys + 10)
            print(f"one label in {panel}, the median of {given.keys}:")
            found[panel] = measure(path, panel, keys=given.keys, show_sql=given.sql)
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
