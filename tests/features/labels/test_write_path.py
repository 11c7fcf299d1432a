"""How much one label asks of the database, by the statements that SQLite sees; counts know no speed."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import Pair, RaterId
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.settling import Seen
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files import database
from ndcg_gui.store.labels import journal, preferences
from ndcg_gui.store.labels.journal import Lines
from ndcg_gui.store.labels.journal_lines import line_of
from ndcg_gui.store.labels.journal_order import LINK
from ndcg_gui.store.labels.named_events import NAMED, rater_events
from ndcg_gui.store.sql.plain_sql import run
from tests.making import add_rater, create_comparison, make_project

pytestmark = pytest.mark.files  # a server is asked in another way

# The standing is asked before and after; what could be redone is given up; the step; the rule of settling;
# all that is known of the pair; event, current row and end of the chain; the tallies.
JUDGMENT = ["SELECT", "UPDATE operation", "INSERT operation", "SELECT", "SELECT", "INSERT judgment_event",
            "INSERT judgment", "INSERT chain", "INSERT tally", "SELECT"]  # fmt: skip
# The same, with side and comparison in place of the rule.
VERDICT = ["SELECT", "UPDATE operation", "INSERT operation", "SELECT", "SELECT", "SELECT",
           "INSERT preference_event", "INSERT preference", "INSERT chain", "INSERT tally",
           "SELECT"]  # fmt: skip


@pytest.fixture
def statements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the writer says to SQLite, but for what begins and ends a transaction."""
    said: list[str] = []
    last = [""]
    connect = database.connect

    def traced(path: Path, *, mode: str) -> sqlite3.Connection:
        connection = connect(path, mode=mode)

        def note(statement: str) -> None:
            framing = statement.startswith(("BEGIN", "COMMIT", "PRAGMA"))
            # What a trigger does comes under the statement that called it.
            if threading.current_thread().name != "ndcg-writer" or framing or statement == last[0]:
                return
            last[0] = statement
            said.append(_short(statement))

        connection.set_trace_callback(note)
        return connection

    monkeypatch.setattr(database, "connect", traced)
    return said


def _short(statement: str) -> str:
    verb, *words = statement.split()
    return (
        verb if verb == "SELECT" else f"{verb} {next(word for word in words if word not in ('INTO', 'FROM'))}"
    )


@pytest.fixture
def project(tmp_path: Path, statements: list[str]) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        add_rater(made, "ann")
        made._database._labels_left = 0  # type: ignore[union-attr]  # what the tests' own watch reads is not counted
        yield made


@pytest.fixture
def pairs(project: Project) -> list[Pair]:
    return JudgingQueue(project, ANN, rater="ann").pairs


ANN = RaterId(1)


def judge(project: Project, pair: Pair, grade: float) -> None:
    state = PairState(Status.GRADED, grade)
    project.execute(JudgePair(ANN, *pair, state, 2.5, seen=Seen(PairState()))).result()


def in_one(statements: list[str], do: Callable[[], object]) -> list[str]:
    statements.clear()
    do()
    return statements[:]


def test_what_a_judgment_asks(project: Project, pairs: Sequence[Pair], statements: list[str]) -> None:
    judge(project, pairs[0], 1)
    assert in_one(statements, lambda: judge(project, pairs[1], 2)) == JUDGMENT
    # Another grade of the same pair takes the place of the current one.
    again = in_one(statements, lambda: judge(project, pairs[1], 3))
    assert again == [*JUDGMENT[:6], "DELETE judgment", *JUDGMENT[6:]]


def test_undo_of_a_judgment_asks_no_more(
    project: Project, pairs: Sequence[Pair], statements: list[str]
) -> None:
    judge(project, pairs[0], 1)
    for step in (project.undo, project.redo):
        asked = in_one(statements, lambda step=step: step(ANN, kind="judgment").result())
        assert len(asked) <= 12, asked


@pytest.fixture
def queue(project: Project) -> ComparisonQueue:
    a, b = project.read(contents.systems)
    create_comparison(project, "c", a.id, b.id, points=5)
    (comparison,) = project.read(preferences.comparisons)
    return ComparisonQueue(project, comparison.id, ANN)


def give(queue: ComparisonQueue, number: int, side: Side) -> None:
    state = PreferenceState(Verdict.JUDGED, side, int(side is not Side.NONE))
    command = JudgeItem(
        ANN, queue.comparison.id, queue.items[number].key, state, 2.5, seen=Seen(PreferenceState())
    )
    queue.project.execute(command).result()


def test_what_a_verdict_asks(queue: ComparisonQueue, statements: list[str]) -> None:
    give(queue, 0, Side.LEFT)
    assert in_one(statements, lambda: give(queue, 1, Side.NONE)) == VERDICT
    again = in_one(statements, lambda: give(queue, 1, Side.RIGHT))
    assert again == [*VERDICT[:7], "DELETE preference", *VERDICT[7:]]


def test_the_journal_has_what_the_history_has(
    project: Project, pairs: Sequence[Pair], queue: ComparisonQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A line is made of the row in hand; read from the history it would be the same, to the last sign.
    written: Lines = []
    add = journal.Journal.add
    monkeypatch.setattr(
        journal.Journal, "add", lambda self, said: (written.extend(said), add(self, said))[1]
    )  # fmt: skip
    flagged = PairState(Status.GRADED, 1, "a \u201cnote\u201d", flags=("odd",), confidence=2)
    project.execute(JudgePair(ANN, *pairs[0], flagged, 3)).result()
    project.execute(JudgePair(ANN, *pairs[1], PairState(Status.SKIPPED))).result()
    give(queue, 0, Side.LEFT)
    state = PreferenceState(Verdict.JUDGED, Side.NONE, 0, ("order",), "n")
    project.execute(JudgeItem(ANN, queue.comparison.id, queue.items[1].key, state, 3)).result()
    for kind in ("judgment", "preference"):
        project.undo(ANN, kind=kind).result()
        project.redo(ANN, kind=kind).result()
    with project.read.transaction() as connection:
        for kind in ("judgment", "preference"):
            own = [item for item in written if item[2]["kind"] == kind]
            assert len(own) == 4
            of = next(of for of in NAMED if of.kind.name == kind)
            chain = f"SELECT previous_hash, hash FROM {kind}_event WHERE rater_id = {ANN} ORDER BY seq"
            stored = [
                (ANN, "ann", line_of("ann", item) | {"before": before[:LINK], "after": after[:LINK]})
                for item, (before, after) in zip(
                    rater_events(connection, of, ANN), run(connection, chain), strict=True
                )
            ]
            assert repr(own) == repr(stored)
