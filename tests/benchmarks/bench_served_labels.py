"""Labels that raters give in browsers, while a lead looks at each panel of the window in turn.

A project with 10,000 judged pairs and 50,000 labels is open in the real window. A thread sends 100 labels a
second of 20 raters, as the server does. For each panel and dialog is printed how long the window's thread was
busy without a break (by the clock, which neighbours lengthen, and by its own processor time), and for each
number how long after its commit a label was in it.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import shutil
import statistics
import sys
import tempfile
import threading
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import Pair, RaterId, new_event_id
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import start_comparisons
from ndcg_gui.features.share.verbs import SentEvent, TakeEvents
from ndcg_gui.gui.app.application import make_application
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.jobs import JobRunner
from ndcg_gui.gui.kit.base.numbers import Numbers
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.kinds import NewJudgment, NewLabel, NewPreference
from tests.gui.real_window import first_rater_judges
from tests.label_cost import labelled_project
from tests.making import add_rater

LABELS, RATE, SECONDS, MORE_RATERS = 50_000, 100, 8.0, 16
VERDICTS = 10  # every so many labels one is a verdict side by side
_TICK_MS = 5
_SAMPLE = 0.004  # seconds between looks at what the window's thread does
_LONG = 0.05  # seconds that nothing may hold it
_SETTLED = 2.5  # seconds without a job until all has followed


def build(path: Path, labels: int) -> Path:
    """Make the project, with raters who have judged nothing yet, and a comparison begun by all of them."""
    labelled_project(path, labels)
    with open_project(path) as project:
        for number in range(MORE_RATERS):
            add_rater(project, f"browser {number}")
        for rater in project.raters():
            start_comparisons(project, rater, None)
    return path


# sending


class Sender:
    """Thread that sends labels of all raters but the first as the server does, at a steady rate."""

    def __init__(self, project: Project, rate: float) -> None:
        self._project, self._rate = project, rate
        self.committed: list[float] = []
        self.refused: list[BaseException] = []
        self._labels = labels_of(project, [rater.id for rater in project.raters()[1:]])
        self._thread: threading.Thread | None = None

    def start(self, seconds: float) -> None:
        """Send for so long, whatever becomes of the window meanwhile."""
        self.committed = []
        self._thread = threading.Thread(target=self._work, args=(seconds,), name="ndcg-server", daemon=True)
        self._thread.start()

    def join(self) -> None:
        """Wait until all is sent."""
        if self._thread is not None:
            self._thread.join()

    def _work(self, seconds: float) -> None:
        due = time.perf_counter()
        for _ in range(round(seconds * self._rate)):
            time.sleep(max(0.0, due - time.perf_counter()))
            due += 1 / self._rate
            label = next(self._labels)
            command = TakeEvents(label.rater_id, (SentEvent(label, new_event_id()),))
            self._project.execute(command, origin=self, here=False).add_done_callback(self._done)

    def _done(self, future: Any) -> None:
        if (error := future.exception()) is not None:
            self.refused.append(error)
        else:
            self.committed.append(time.perf_counter())


def labels_of(project: Project, raters: list[RaterId]) -> Iterator[NewLabel]:
    """Yield grades of pairs in an order of each rater's own, and now and then a verdict."""
    chance = random.Random(4)
    tasks = project.read(pools.tasks)
    pairs: list[Pair] = [tuple(own) for own in project.read(pools.pool_pairs, tasks[0].id).tolist()]
    own = {rater: iter(chance.sample(pairs, len(pairs))) for rater in raters}
    scale = project.scale.id
    (comparison,) = project.read(preferences.comparisons)
    sides = {
        rater: itertools.cycle(project.read(preferences.assigned_sides, comparison.id, rater))
        for rater in raters
    }
    for number in itertools.count():
        rater = raters[number % len(raters)]
        made: tuple[str, RaterId] = (new_event_id(), rater)
        if number % VERDICTS == 0:
            item = next(sides[rater])
            side = chance.choice((Side.LEFT, Side.RIGHT))
            state = PreferenceState(Verdict.JUDGED, side, 1)
            yield NewPreference(made[0], comparison.id, rater, item.key, item.left_system, state, 4.0)
            continue
        grade = PairState(Status.GRADED, float(chance.randrange(5)), f"note {number}" * (number % 40 == 1))
        yield NewJudgment(*made, *next(own[rater]), scale, grade, 3.0)


# watching


@dataclass
class Ticks:
    """Lateness of a timer of the window's thread."""

    late: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    ended: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._last = time.perf_counter(), time.thread_time()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def clear(self) -> None:
        """Begin anew."""
        self._last = time.perf_counter(), time.thread_time()
        self.late, self.processor, self.ended = [], [], []

    def _tick(self) -> None:
        wall, processor = time.perf_counter(), time.thread_time()
        self.late.append(max(0.0, wall - self._last[0] - _TICK_MS / 1000))
        self.processor.append(processor - self._last[1])
        self.ended.append(wall)
        self._last = wall, processor


class Samples:
    """What the window's thread was found at, by time."""

    def __init__(self) -> None:
        self._main = threading.main_thread().ident
        self.found: list[tuple[float, tuple[str, ...]]] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def _work(self) -> None:
        while not self._stop.wait(_SAMPLE):
            frame = sys._current_frames().get(self._main or 0)
            stack = []
            while frame is not None:
                name = frame.f_globals.get("__name__", "")
                if name.startswith("ndcg_gui"):
                    code = frame.f_code
                    stack.append(f"{name.removeprefix('ndcg_gui.')}:{code.co_name}:{frame.f_lineno}")
                frame = frame.f_back
            self.found.append((time.perf_counter(), tuple(stack)))

    def between(self, begun: float, ended: float) -> Counter[str]:
        """Count the frames found in a time."""
        at = bisect_left(self.found, (begun, ()))
        counts: Counter[str] = Counter()
        for moment, stack in itertools.islice(self.found, at, None):
            if moment > ended:
                break
            counts.update(set(stack))
        return counts

    def stop(self) -> None:
        self._stop.set()
        self._thread.join()


class Shown:
    """When each number was counted: by the title of its job, when it began and when it was shown.

    `processor` are seconds of the job's own thread.
    """

    def __init__(self) -> None:
        self.times: dict[str, list[tuple[float, float]]] = {}
        self.processor: Counter[str] = Counter()

    def clear(self) -> None:
        """Begin anew."""
        self.times, self.processor = {}, Counter()

    def note(self, title: str, begun: float) -> None:
        self.times.setdefault(title, []).append((begun, time.perf_counter()))

    def delays(self, title: str, committed: list[float]) -> list[float]:
        """For each commit the seconds until what was begun after it was shown."""
        times = sorted(self.times[title])
        starts, found = [begun for begun, _ in times], []
        for moment in committed:
            at = bisect_left(starts, moment)
            ends = [ended for _, ended in times[at : at + 3]]
            found.append(min(ends) - moment if ends else float("inf"))
        return found

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Note all jobs, and numbers that the window's thread computes itself."""
        run, bring_up = JobRunner.run, Numbers._bring_up_to

        def noted(runner: JobRunner, title: str, work: Any, **more: Any) -> Any:
            begun, done = time.perf_counter(), more.pop("done", None)

            def ended(found: Any) -> None:
                if done is not None:
                    done(found)
                self.note(title, begun)

            def measured(report: Any) -> Any:
                before = time.thread_time()
                try:
                    return work(report)
                finally:
                    self.processor[title] += time.thread_time() - before  # type: ignore[assignment]

            return run(runner, title, measured, done=ended, **more)

        def brought_up(numbers: Numbers, *given: Any) -> None:
            begun = time.perf_counter()
            bring_up(numbers, *given)
            if not numbers.busy:
                self.note("Computing", begun)

        JobRunner.run = noted  # type: ignore[method-assign, assignment]
        Numbers._bring_up_to = brought_up  # type: ignore[method-assign, assignment]
        try:
            yield
        finally:
            JobRunner.run, Numbers._bring_up_to = run, bring_up  # type: ignore[method-assign]


# the window


class Desk:
    """The window, whose events are worked off as an application does."""

    def __init__(self, path: Path) -> None:
        application = QApplication.instance() or make_application(sys.argv[:1])
        assert isinstance(application, QApplication)
        self._application = application
        self.ticks = Ticks()
        self.window = MainWindow(
            panels=PANELS, projects=ProjectFiles(lambda: open_project(path)), settings=Settings()
        )
        first_rater_judges(self.window)
        self.window.resize(1360, 860)
        self.window.show()
        self.window.activateWindow()
        self.window.open_path(path)
        self.turn(lambda: self.window.view is not None)

    def turn(self, there: Callable[[], bool]) -> None:
        """Work off events until that is so."""
        while not there():
            self._application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    def work(self, seconds: float) -> None:
        """Work off events for so long."""
        until = time.perf_counter() + seconds
        self.turn(lambda: time.perf_counter() > until)

    def settle(self, quiet: float = _SETTLED, most: float = 60.0) -> None:
        """Work off events until no job has run for a while."""
        end = time.perf_counter() + most
        last = time.perf_counter()

        def still() -> bool:
            nonlocal last
            if not self.window.jobs.idle():
                last = time.perf_counter()
            return time.perf_counter() - last > quiet or time.perf_counter() > end

        self.turn(still)

    def close(self) -> None:
        self.window.close()
        self._application.processEvents()


def screens(desk: Desk) -> dict[str, Callable[[], QDialog | None]]:
    """What is looked at in turn: each panel, and dialogs over the Overview, which are closed afterwards."""
    window = desk.window
    assert window.view is not None and window.context is not None

    def shown(key: str) -> None:
        window.show_panel(key)

    def results() -> None:
        window.show_panel("side_by_side")
        desk.settle(0.5)
        panel: Any = window.view.stack.current_panel() if window.view is not None else None
        panel.show_result()

    return {
        **{spec.key: partial(shown, spec.key) for spec in window.view.specs},
        "results": results,
    }


def measure(
    path: Path, *, rate: float, seconds: float, only: list[str], where: bool
) -> dict[str, dict[str, float]]:
    """Look at each screen while labels come in."""
    desk, shown, found = Desk(path), Shown(), {}
    assert desk.window.context is not None
    sender = Sender(desk.window.context.project, rate)
    samples = Samples()
    if where:
        samples.start()
    with shown.watching():
        for name, show in screens(desk).items():
            if only and name not in only:
                continue
            dialog = show()
            desk.settle()
            shown.clear()
            desk.ticks.clear()
            sender.start(seconds)
            desk.work(seconds)
            sender.join()
            ticks = desk.ticks
            desk.settle()  # what is not shown yet holds the window, too
            late, processor, ended = ticks.late[:], ticks.processor[:], ticks.ended[:]
            found[name] = _row(name, late, processor, sender.committed)
            for title in sorted(shown.times):
                delays = shown.delays(title, sender.committed)
                found[name][title] = max(delays, default=0.0)
                times = len(shown.times[title])
                print(
                    f"    {title:38} {times:4} times of {1000 * shown.processor[title] / times:6.1f} ms,"
                    f" a label after {statistics.median(delays):6.2f} s, at most {max(delays):6.2f} s",
                    flush=True,
                )
            if where:
                _tell_where(samples, late, processor, ended)
            if dialog is not None:
                dialog.reject()
    if where:
        samples.stop()
    desk.close()
    for error in sender.refused[:3]:
        print(f"refused: {error!r}")
    return found


def _row(name: str, late: list[float], processor: list[float], committed: list[float]) -> dict[str, float]:
    found = {
        "longest_ms": 1000 * max(late),
        "p99_ms": 1000 * sorted(late)[int(len(late) * 0.99)],
        "processor_ms": 1000 * max(processor),
        "share": sum(processor) / (sum(late) + len(late) * _TICK_MS / 1000),
        "labels": float(len(committed)),
    }
    print(
        f"{name:14} longest {found['longest_ms']:8.1f} ms,"
        f" of its own processor {found['processor_ms']:8.1f} ms,"
        f" p99 {found['p99_ms']:7.1f} ms, busy {found['share']:4.0%}, {len(committed):,} labels",
        flush=True,
    )
    return found


def _tell_where(samples: Samples, late: list[float], processor: list[float], ended: list[float]) -> None:
    """Print what the window's thread did in its longest block by the clock, and by its own processor time."""
    for name, took in (("clock", late), ("processor", processor)):
        at = max(range(len(took)), key=took.__getitem__)
        if took[at] < _LONG:
            continue
        print(f"      {1000 * took[at]:.0f} ms by the {name}:")
        counts = samples.between(ended[at] - max(late[at], processor[at]), ended[at])
        for frame, number in counts.most_common(20):
            print(f"        {number:4} {frame}")


def main(arguments: list[str] | None = None) -> dict[str, dict[str, float]]:
    """Build the project, or copy a kept one, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", type=int, default=LABELS)
    parser.add_argument("--rate", type=float, default=RATE, help="labels a second")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="on each screen")
    parser.add_argument("--only", action="append", default=[], help="a panel's key, or a dialog")
    parser.add_argument("--where", action="store_true", help="print what the longest blocks are at")
    parser.add_argument("--kept", type=Path, help="the project, made there on first use; it is copied")
    given = parser.parse_args(arguments if arguments is not None else [])
    with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder:
        os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = folder
        path = Path(folder) / "bench.ndcg"
        if given.kept is not None:
            if not given.kept.exists():
                given.kept.parent.mkdir(parents=True, exist_ok=True)
                build(given.kept, given.labels)
            shutil.copy(given.kept, path)
        else:
            build(path, given.labels)
        return measure(path, rate=given.rate, seconds=given.seconds, only=given.only, where=given.where)


if __name__ == "__main__":
    main(sys.argv[1:])
