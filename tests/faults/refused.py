"""The child of the check of refused writes: labels a project while the disk refuses its calls, case by case.

Under the shim; the argument is the project, each line of stdin a case. Each case is worked on by a process
of its own. Lines said: `stored` with a step's number for each step that was acknowledged, `failed` when the
application shows that something is not saved, `raised` for a step that was given up, `wrong` for a state
that must not be shown, `end`.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import threading
from concurrent.futures import Future
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import TransientStoreError
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import writer
from ndcg_gui.store.writer import Writer, WriterState
from tests.faults.labeller import Labeller
from tests.faults.shim import Shim
from tests.faults.words import line
from tests.patience import SECONDS

# What is done in each case: labels and undo, all of them queued before the first is committed.
STEPS = "LLULL" * 4
SIZE = -1  # beside the shim's kinds: RLIMIT_FSIZE

# Planted: a writer that forgets what the disk refused, and says that it is stored, or says nothing.
DROPS, DROPS_SILENTLY = "drops", "drops silently"
FORGOTTEN = "something is neither saved nor said to have failed"
IMPATIENCE = 3.0  # seconds, where it is known that something is never said


@dataclass(frozen=True, slots=True)
class Case:
    """Refuse `times` calls (0: all) of a kind from the `first` on; for SIZE `first` is the limit in bytes.

    With `kill` the process is ended once it shows the failure; else the cause goes away. At most `together`
    labels are committed at once.
    """

    kind: int
    first: int
    error: int
    times: int = 0
    half: bool = False
    kill: bool = False
    planted: str = ""
    together: int = 1

    def order(self) -> bytes:
        """As the child reads it."""
        return json.dumps(asdict(self)).encode() + b"\n"


class Desk:
    """One project while the disk refuses; speaks of everything that a person would see."""

    def __init__(self, project: Project, case: Case, out: int) -> None:
        self.project, self.case, self.out = project, case, out
        self.labeller = Labeller(project, 1, self.say)
        self.shim = Shim()
        self.changed = threading.Condition()
        self.left = len(STEPS)
        self.failed = False
        project.subscribe_state(self._on_state)

    def say(self, text: bytes) -> None:
        os.write(self.out, text)

    def work(self) -> None:
        """Queue all steps and see them through."""
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        if self.case.kind == SIZE:
            resource.setrlimit(resource.RLIMIT_FSIZE, (self.case.first, limits[1]))
        elif self.case.first:
            self.shim.refuse(
                self.case.kind, self.case.first, self.case.error, times=self.case.times, half=self.case.half
            )
        for number, step in enumerate(STEPS):
            if step == "L":
                pair = self.labeller.pairs[number % len(self.labeller.pairs)]
                future = self.labeller.judge(pair, self.labeller.state())
            else:
                future = self.project.undo(self.labeller.rater_id, labels_only=True)
            future.add_done_callback(lambda ended, number=number: self._on_end(number, ended))
        with self.changed:
            patience = IMPATIENCE if self.case.planted == DROPS_SILENTLY else SECONDS
            in_time = self.changed.wait_for(lambda: not self.left or self.failed, patience)
            if not in_time:
                self.say(line("wrong", FORGOTTEN))
                os._exit(0)
        if self.failed and self.case.kill:
            signal.pause()
        self.shim.clear()
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        self.project.retry_now()
        with self.changed:
            assert self.changed.wait_for(lambda: not self.left, SECONDS), "not saved when the cause was gone"
        self.project.close()
        self.say(line("end", self.shim.refused))

    def _on_end(self, number: int, future: Future[Changes]) -> None:
        error = future.exception()
        self.say(line("stored", number) if error is None else line("raised", number, str(error)))
        with self.changed:
            self.left -= 1
            self.changed.notify_all()

    def _on_state(self, state: WriterState) -> None:
        if state.failed is None:
            return
        if not state.pending:
            self.say(line("wrong", "it is said to have failed, and that nothing is pending"))
        with self.changed:
            if not self.failed:
                self.say(line("failed", str(state.failed)))
            self.failed = True
            self.changed.notify_all()


def plant(fault: str) -> None:
    """Have the writer do wrong what the check must find."""
    if not fault:
        return

    def carry_out(self: Writer, orders: Any) -> None:
        for order in orders:
            try:
                with self._database.writing() as connection:
                    result = order.job(connection)
            except TransientStoreError:
                result = Changes()
                if fault == DROPS_SILENTLY:
                    self._finished(order)
                    continue
            self._finished(order)
            order.future.set_result(result)

    Writer._carry_out = carry_out  # type: ignore[method-assign]


def live(path: Path, case: Case, out: int) -> None:
    """Work on one case."""
    # The waits between tries are for people.
    writer._FIRST_WAIT = writer._LONGEST_WAIT = 0.002
    writer._MOST_TOGETHER = case.together
    plant(case.planted)
    Desk(open_project(path), case, out).work()


def serve(path: Path) -> None:
    """Fork for each case; say the child's number first and how it ended last."""
    out = sys.stdout.fileno()
    for order in sys.stdin:
        child = os.fork()
        if child == 0:
            try:
                live(path, Case(**json.loads(order)), out)
                os._exit(0)
            except BaseException:  # noqa: BLE001  (it must not go on as a second server)
                sys.excepthook(*sys.exc_info())
            os._exit(1)
        os.write(out, line("child", child))
        _, status = os.waitpid(child, 0)
        os.write(out, line("dead", status))


if __name__ == "__main__":
    serve(Path(sys.argv[1]))
