"""kill -9 while labelling, undoing and importing: whatever was acknowledged is there, the file sound."""

from __future__ import annotations

import json
import os
import random
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.project.project import Project
from tests.making import add_rater, make_project

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0  # seconds; reached only when something hangs
MOST_WORDS = 40

Pair = tuple[str, str]
Word = tuple[Pair, PairState]


class Nursery:
    """Brings up children that label one project, and kills them."""

    def __init__(self, path: Path) -> None:
        self.rest = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.labeller", str(path)],
            cwd=ROOT,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )

    def life(self, number: int, *, early: bool = False) -> list[Word]:
        """Let a child work until it has said so many words, kill it a moment later; returns its words.

        With no word to wait for the child is killed while it opens the file or says its first ones.
        """
        chance = random.Random(f"kill {number}")
        wanted, moment = chance.randrange(MOST_WORDS), chance.uniform(0, 0.01)
        assert self.process.stdin is not None
        self.process.stdin.write(f"{number} {int(early)}\n".encode())
        child, killed, words = 0, False, []
        end = time.monotonic() + PATIENCE
        due = end
        try:
            while True:
                line = self._line(due)
                if line is None:
                    assert child and not killed and due < end, "the child says nothing"
                    os.kill(child, signal.SIGKILL)
                    killed, due = True, end
                elif line.startswith(b"child "):
                    child = int(line.split()[1])
                elif line.startswith(b"dead "):
                    child, ended = 0, int(line.split()[1])
                    assert os.WIFSIGNALED(ended), "the child ended of itself"
                    return words
                else:
                    words.append(_word(line))
                if child and not killed and due == end and len(words) >= wanted:
                    due = time.monotonic() + moment
        finally:
            if child and not killed:
                os.kill(child, signal.SIGKILL)

    def _line(self, deadline: float) -> bytes | None:
        """The next line that is said; None when none is until the deadline."""
        assert self.process.stdout is not None
        while b"\n" not in self.rest:
            left = max(0.0, deadline - time.monotonic())
            if not select.select([self.process.stdout], [], [], left)[0]:
                return None
            chunk = self.process.stdout.read(65536)
            assert chunk, "the nursery is gone"
            self.rest += chunk
        line, self.rest = self.rest.split(b"\n", 1)
        return line

    def close(self) -> None:
        """End the nursery, which has no child any more."""
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()
        self.process.wait(PATIENCE)


def _word(line: bytes) -> Word:
    query, document, status, grade, note = json.loads(line)
    return (query, document), PairState(Status(status), grade, note)


@contextmanager
def nursery(path: Path) -> Iterator[Nursery]:
    made = Nursery(path)
    try:
        yield made
    finally:
        made.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        add_rater(project, "ann")
        return project.path


class Ledger:
    """What has been acknowledged over all lives, against what the file says."""

    def __init__(self) -> None:
        self.known: dict[Pair, int] = {}

    def missing(self, project: Project, words: list[Word]) -> list[str]:
        """The words of one life that are not in the history, in their order, after all that was there before.

        Others may stand between them and after them: committed, but killed before they were acknowledged.
        """
        queries, documents = project.read.query_ids(), project.read.document_ids()
        ann = next(item.id for item in project.raters() if item.name == "ann")
        found = []
        histories = {
            pair: [
                event.state for event in project.read.pair_history(queries[pair[0]], documents[pair[1]], ann)
            ]
            for pair in self.known.keys() | {pair for pair, _ in words}
        }
        for pair, events in histories.items():
            if len(events) < self.known.get(pair, 0):
                found.append(f"{pair}: {self.known[pair]} events were there, now {len(events)}")
            later = iter(events[self.known.get(pair, 0) :])
            # `in` moves the iterator on, so that the words must come in their order.
            found += [
                f"{pair}: lost {state}" for where, state in words if where == pair and state not in later
            ]
            self.known[pair] = len(events)
        return found


def kill_often(path: Path, times: int, *, early: bool = False) -> tuple[list[str], int]:
    """Kill so many children one after another; returns what is wrong first, and the number of words."""
    ledger, said = Ledger(), 0
    with nursery(path) as children:
        for number in range(times):
            words = children.life(number, early=early)
            said += len(words)
            with Project.open(path) as project:
                found = [*ledger.missing(project, words), *map(str, project.read.findings())]
            if found:
                return [f"kill {number}: {item}" for item in found], said
    return [], said


def test_ten_kills(path: Path) -> None:
    found, said = kill_often(path, 10)
    assert found == []
    assert said > 5 * MOST_WORDS / 2


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_two_hundred_kills(path: Path) -> None:
    found, said = kill_often(path, 200)
    assert found == []
    assert said > 100 * MOST_WORDS / 2


def test_acknowledging_before_the_commit_is_found(path: Path) -> None:
    found, _ = kill_often(path, 40, early=True)
    assert any("lost PairState" in item for item in found)


def test_the_ledger_finds_what_is_lost(path: Path) -> None:
    with nursery(path) as children:
        words = next(words for words in map(children.life, range(20)) if len(words) > 4)
    with Project.open(path) as project:
        ledger = Ledger()
        never = PairState(Status.GRADED, 1.0, "never stored")
        assert len(ledger.missing(project, [(words[0][0], never)])) == 1
        assert Ledger().missing(project, words) == []
        ledger.known[words[0][0]] += 1
        assert any("events were there" in item for item in ledger.missing(project, []))
