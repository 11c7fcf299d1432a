"""What a label costs, counted: statements that SQLite runs for a key, the rows it gives, its own steps.

The same on a fast machine, a slow one and a busy one. `labelled_project` makes projects of any size that have
what counts follow: tasks that share pairs, known grades, repeats, notes, disagreements, verdicts.
"""

from __future__ import annotations

import sqlite3
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import contents
from tests.making import create_comparison, store, write_documents, write_queries, write_run

RATERS, DEPTH, LEFT = (
    5,
    20,
    40,
)  # raters of each labelled pair, pairs of a query, queries that have no label yet
_STEP = 100  # instructions of SQLite's machine that are counted as one step
_POLLING = "ndcg-follower"
_LOWEST = ("ndcg_gui.store.sql", "ndcg_gui.store.files", "ndcg_gui.core.reader")
_FRAMING = ("BEGIN", "COMMIT", "ROLLBACK", "PRAGMA")


@dataclass(frozen=True, slots=True)
class Asked:
    """One statement: where it came from, and on which thread."""

    statement: str
    thread: str
    origin: str


class Cost:
    """What was asked of SQLite since the last `clear`; framing of transactions is no statement.

    What is asked every two seconds, key or no key, is no cost of a label: whether others wrote.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.clear()

    def clear(self) -> None:
        """Count from here."""
        with self._lock:
            self.asked: list[Asked] = []
            self.rows_of: Counter[Asked] = Counter()
            self.steps = 0

    @property
    def statements(self) -> int:
        """How many statements were run."""
        return sum(own.thread != _POLLING for own in self.asked)

    @property
    def rows(self) -> int:
        """How many rows were fetched."""
        return sum(number for own, number in self.rows_of.items() if own.thread != _POLLING)

    def table(self) -> str:
        """A line for each place that asked: statements, rows, thread, place, the statement's beginning."""
        number = Counter(self.asked)
        return "\n".join(
            f"{number[own]:3} {self.rows_of[own]:7,} {own.thread:12} {own.origin}\n"
            f"                 {' '.join(own.statement.split())[:150]}"
            for own in dict.fromkeys(self.asked)
        )

    def _note(self, statement: str) -> Asked | None:
        if statement.lstrip().upper().startswith(_FRAMING):
            return None
        own = Asked(statement, threading.current_thread().name, _origin())
        with self._lock:
            self.asked.append(own)
        return own

    def _fetched(self, own: Asked | None, rows: int) -> None:
        if own is not None and rows:
            with self._lock:
                self.rows_of[own] += rows

    def _stepped(self) -> int:
        self.steps += 1
        return 0


def _origin() -> str:
    """The places in the program that led to a statement, the innermost first, but for the lowest layer."""
    frame, found = sys._getframe(3), []
    while frame is not None:
        name = frame.f_globals.get("__name__", "")
        if name.startswith("ndcg_gui.") and not name.startswith(
            ("ndcg_gui.store.sql", "ndcg_gui.store.files")
        ):
            found.append(f"{name.removeprefix('ndcg_gui.')}:{frame.f_lineno}")
        frame = frame.f_back  # type: ignore[assignment]
    return " < ".join(found)


@contextmanager
def counted(cost: Cost) -> Iterator[None]:
    """Count what the projects ask that are opened in the block."""

    class Cursor(sqlite3.Cursor):
        own: Asked | None = None

        def execute(self, statement: str, *values: Any) -> Any:
            self.own = cost._note(statement)
            return super().execute(statement, *values)

        def executemany(self, statement: str, values: Any) -> Any:
            self.own = cost._note(statement)  # one, for any number of rows
            return super().executemany(statement, values)

        def fetchone(self) -> Any:
            row = super().fetchone()
            cost._fetched(self.own, row is not None)
            return row

        def fetchmany(self, *size: Any, **named: Any) -> Any:
            rows = super().fetchmany(*size, **named)
            cost._fetched(self.own, len(rows))
            return rows

        def fetchall(self) -> Any:
            rows = super().fetchall()
            cost._fetched(self.own, len(rows))
            return rows

        def __next__(self) -> Any:
            row = super().__next__()
            cost._fetched(self.own, 1)
            return row

    class Connection(sqlite3.Connection):
        def cursor(self, factory: Callable[..., Any] = Cursor) -> Any:
            return super().cursor(factory)

        def execute(self, statement: str, *values: Any) -> Any:
            return self.cursor().execute(statement, *values)

        def executemany(self, statement: str, values: Any) -> Any:
            return self.cursor().executemany(statement, values)

    connect = sqlite3.connect

    def connected(*words: Any, **named: Any) -> Any:
        made = connect(*words, **named, factory=Connection)
        made.set_progress_handler(cost._stepped, _STEP)
        return made

    sqlite3.connect = connected
    try:
        yield
    finally:
        sqlite3.connect = connect


def labelled_project(path: Path, labels: int) -> Path:
    """A closed project with so many labels of five raters, tasks with pairs left for each, and what follows.

    Every hundred labels are one query's; another forty queries have none yet. Of the first two the first
    rater has judged nothing: there a key meets what others said.
    """
    folder, chance = path.parent, np.random.default_rng(3)
    judged = labels // (RATERS * DEPTH)
    queries = [f"q{number}" for number in range(judged + LEFT)]
    documents = [f"d{number}" for number in range(200)]
    lists = [[f"d{number}" for number in chance.permutation(200)[:DEPTH]] for _ in queries]
    first, second = dict(zip(queries, lists, strict=True)), dict(zip(queries, lists[::-1], strict=True))
    files = (
        write_queries(folder / "queries.jsonl", queries),
        write_documents(folder / "documents.jsonl", documents),
        write_run(folder / "a.run", "A", first),
        write_run(folder / "b.run", "B", second),
    )
    rows = [
        f"{query},{document},r{rater}" for query in queries[:judged] for document in first[query]
        for rater in range(query in queries[:2], RATERS)
    ]  # fmt: skip
    grades = chance.integers(0, 5, len(rows)).tolist()
    labels_path = folder / "labels.csv"
    with labels_path.open("w", encoding="ascii", newline="") as file:
        file.write("query_key,doc_key,rater,grade,note,seconds\n")
        for number, (row, grade) in enumerate(zip(rows, grades, strict=True)):
            file.write(f"{row},{grade},{f'note {number}' if number % 97 == 0 else ''},5\n")
    with create_project(path) as project:
        store(project, *files)
        store(project, labels_path)
        _plan(project)
    return path


def _plan(project: Project) -> None:
    names = tuple(f"r{number}" for number in range(RATERS))
    for plan in (
        PoolPlan("first", depth=DEPTH, raters=names, overlap=1.0, per_pair=RATERS, repeats=0.05),
        PoolPlan("second", depth=5, raters=names[:3], overlap=1.0, per_pair=3, enough=2),
    ):
        project.execute(CreateTask(draft(project, plan))).result()
    a, b = project.read(contents.systems)
    create_comparison(project, "c", a.id, b.id, points=5)
