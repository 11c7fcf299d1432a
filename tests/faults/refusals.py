"""Refused writes and syncs: nothing counts as saved that is not stored, and nothing that was said is lost.

While the disk refuses, the process may be killed: what was acknowledged is there. When the cause is gone,
every step is stored, once and in its order, undo included.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import soundness
from tests.faults import shim
from tests.faults.nursery import ROOT
from tests.faults.refused import SIZE, STEPS, Case
from tests.faults.words import RATER, events_of, heard
from tests.making import add_rater, make_project

MOST = 60  # the n-th write or sync
GROUP = 5  # labels that are committed together
KINDS = {shim.WRITE: "write", shim.SYNC: "sync", shim.OPEN: "opening", shim.REMOVE: "removal", SIZE: "size"}


def every_case() -> Iterator[Case]:
    """Each of the first 60 writes and syncs, full and broken, for a moment and for good; and their kin."""
    for first in range(1, MOST + 1):
        for kind in (shim.WRITE, shim.SYNC):
            for error in (shim.FULL, shim.BROKEN):
                for times in (0, 1):
                    yield Case(kind, first, error, times)
                yield Case(kind, first, error, kill=True)
        yield Case(shim.WRITE, first, shim.FULL, half=True)
    for first in range(1, 21):
        for kind, error in ((shim.OPEN, shim.READ_ONLY), (shim.REMOVE, shim.BROKEN)):
            for times in (0, 1):
                yield Case(kind, first, error, times)
            yield Case(kind, first, error, kill=True)
    yield from _of_groups()
    for pages in range(0, 100, 4):
        for more in (0, 700):
            yield Case(SIZE, pages * 4096 + more + 1, 0)
        yield Case(SIZE, pages * 4096 + 1, 0, kill=True)


def _of_groups() -> Iterator[Case]:
    """The first 12 writes and syncs of labels that are committed together, which make fewer of them."""
    for first in range(1, 13):
        for kind, error in ((shim.WRITE, shim.FULL), (shim.SYNC, shim.BROKEN)):
            for times in (0, 1):
                yield Case(kind, first, error, times, together=GROUP)
            yield Case(kind, first, error, kill=True, together=GROUP)


def some_cases() -> Iterator[Case]:
    """Each of the first 60 writes and syncs in one of these ways, and a few of their kin."""
    for place, case in enumerate(every_case()):
        if place % 5 == case.first % 5:
            yield case


@dataclass(slots=True)
class Tally:
    """What came of it: cases, those in which something was refused, and what is wrong."""

    cases: int = 0
    failures: int = 0
    found: list[str] = field(default_factory=list)


class Desks:
    """The process under the shim that works on one project, case by case."""

    def __init__(self, folder: Path) -> None:
        with make_project(folder) as project:
            add_rater(project, RATER)
            self.path = project.path
        self.base = shutil.copy(self.path, folder / "base")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.refused", str(self.path)],
            cwd=ROOT,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1", **shim.environment(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.whole = [_said(event) for event in self._undisturbed()]

    def _undisturbed(self) -> list[Any]:
        said = self.run(Case(shim.WRITE, 0, 0))
        assert said[-1] == ["end", 0], said
        with open_project(self.path) as project:
            return events_of(project)

    def run(self, case: Case) -> list[list[Any]]:
        """What the child said; it is killed when it shows a failure, if the case says so."""
        for left in self.path.parent.glob(f"{self.path.name}*"):
            left.unlink()
        shutil.copy(self.base, self.path)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(case.order())
        self.process.stdin.flush()
        child, failed, said = 0, False, []
        for text in self.process.stdout:
            kind, *values = heard(text)
            if kind == "dead":
                if values[0] and not (failed and case.kill):
                    said.append(["wrong", "the child ended with an error"])
                return said
            if kind == "child":
                (child,) = values
            else:
                said.append([kind, *values])
                failed = failed or kind == "failed"
            if failed and child and case.kill:
                os.kill(child, signal.SIGKILL)
                child = 0
        raise AssertionError("the desks are gone")

    def wrong(self, case: Case, said: list[list[Any]]) -> Iterable[str]:
        """What is wrong with a project after a case in which so much was said."""
        yield from (f"{values[0]}" for kind, *values in said if kind == "wrong")
        yield from (f"given up: {values[1]}" for kind, *values in said if kind == "raised")
        stored = [values[0] for kind, *values in said if kind == "stored"]
        with open_project(self.path) as project:
            events = [_said(event) for event in events_of(project)]
            yield from map(str, project.read(soundness.check_project))
        ended = said[-1:] and said[-1][0] == "end"
        if events != self.whole[: len(events)]:
            yield f"{len(events)} events, not those that were said"
        elif len(events) < len(stored):
            yield f"acknowledged {len(stored)}, stored {len(events)}"
        elif ended and len(stored) < len(STEPS):
            yield f"only {len(stored)} of {len(STEPS)} were ever acknowledged"

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def _said(event: Any) -> tuple[object, ...]:
    return event.action, event.place, event.state


def refuse_often(
    folder: Path, cases: Iterable[Case], *, go_on: Callable[[], bool] = lambda: True, most: int = 1
) -> Tally:
    """Work on the cases one after another; ends after `most` of them went wrong."""
    desks, tally, bad = Desks(folder), Tally(), 0
    try:
        for case in cases:
            if not go_on():
                break
            said = desks.run(case)
            tally.cases += 1
            tally.failures += any(kind == "failed" for kind, *_ in said)
            try:
                found = list(desks.wrong(case, said))
            except NdcgError as error:
                found = [f"cannot be opened: {error}"]
            name = f"{KINDS[case.kind]} {case.first}, error {case.error}"
            more = f"times {case.times}{', half' * case.half}{', killed' * case.kill}"
            more += f", {case.together} together" if case.together > 1 else ""
            tally.found += [f"{name}, {more}: {item}" for item in found]
            bad += bool(found)
            if bad >= most:
                break
    finally:
        desks.close()
    return tally
