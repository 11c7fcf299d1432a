"""From starting the process to the first painted window, and to a usable project (first panel painted).

Measured in pairs, alternating in one run, every one a fresh process: a bare PySide6 window, then
`ndcg-gui open PROJECT`. What counts are the ratios: times depend on the machine and on its neighbours. Beside
the time on the clock stands the processor's time of the whole process, which neighbours disturb less.
`ndcg-gui --version` is measured beside a process that only imports click.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.benchmarks.installed import as_installed

PAIRS = 11
TARGETS = {"first paint": 2.0, "usable project": 4.0}  # times the first paint of a bare window

# Notes when a widget's paint event has been dealt with: its window is on the screen then. Times are those on
# the clock since the process was started, and those of the processor. Only that widget's events are looked
# at: a filter of the whole application, called for each of all widgets' events, took a tenth of the time.
WATCH = """
import json, resource, sys, time
start, noted = float(sys.argv[1]), {}

def note(name):
    used = resource.getrusage(resource.RUSAGE_SELF)
    noted[name] = time.monotonic() - start, used.ru_utime + used.ru_stime

def watch(widget, name, *, last):
    from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt

    class Watch(QObject):
        painted = QEvent.Type(QEvent.registerEventType())
        def eventFilter(self, watched, event):
            if event.type() == QEvent.Type.Paint:
                watched.removeEventFilter(self)
                # Comes when the window is painted to its end, before anything else that waits.
                urgent = Qt.EventPriority.HighEventPriority.value
                QCoreApplication.postEvent(self, QEvent(self.painted), urgent)
            return False
        def event(self, event):
            if event.type() == self.painted:
                note(name)
                if last:
                    QCoreApplication.quit()
            return super().event(event)

    widget.watch = Watch(widget)
    widget.installEventFilter(widget.watch)
"""

BARE = f"""{WATCH}
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
application = QApplication(sys.argv[:1])
window = QMainWindow()
watch(window, "first paint", last=True)
window.setCentralWidget(QLabel("Bare"))
window.resize(1360, 860)
window.show()
application.exec()
print(json.dumps(noted))
"""

# The command itself; only its window and its first panel are watched.
OURS = f"""{WATCH}
from ndcg_gui.cli.main import main
from ndcg_gui.gui.app import application as started
make = started.make_window

def make_watched(*given):
    from ndcg_gui.gui.kit.widgets.panel import Panel
    make_panel = Panel.__init__

    def make_panel_watched(panel, *given):
        make_panel(panel, *given)
        watch(panel, "usable project", last=True)

    Panel.__init__ = make_panel_watched
    window = make(*given)
    watch(window, "first paint", last=False)
    return window

started.make_window = make_watched
try:
    main(["open", sys.argv[2]], prog_name="ndcg-gui")
except SystemExit as ended:
    assert not ended.code
print(json.dumps(noted))
"""

VERSION = f"""{WATCH}
from ndcg_gui.cli.main import main
try:
    main(["--version"], prog_name="ndcg-gui")
except SystemExit as ended:
    assert not ended.code
note("version")
print(json.dumps(noted))
"""

CLICK = f"""{WATCH}
import click
note("version")
print(json.dumps(noted))
"""

Times = dict[str, tuple[float, float]]  # on the clock and of the processor, in seconds


def main(arguments: list[str] | None = None) -> int:
    """Print the ratios and the times that they are made of; 1 where a ratio misses its target."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    pairs = parser.parse_args(arguments if arguments is not None else []).pairs
    from ndcg_gui.features.demo import make_demo

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "demo.ndcg"
        make_demo(path).close()
        # The first pair makes the bytecode, and is not counted.
        environment = as_installed(Path(folder)) | {"XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        starts = _pairs(BARE, OURS, pairs, environment, path)
        versions = _pairs(CLICK, VERSION, pairs, environment)
    missed = False
    for name, target in TARGETS.items():
        ratio = _print(name, "first paint", starts, "a bare window")
        missed = missed or ratio > target
        print(f"    target {target:.1f}: {'missed' if ratio > target else 'kept'}")
    _print("version", "version", versions, "importing click")
    return int(missed)


def _print(name: str, bare: str, pairs: list[tuple[Times, Times]], beside: str) -> float:
    """Print how a moment compares with a bare one, by both clocks; returns the ratio on the wall's."""
    ratios = []
    for place, clock in enumerate(("on the clock", "of the processor")):
        ours = [1000 * ours[name][place] for _, ours in pairs]
        others = [1000 * other[bare][place] for other, _ in pairs]
        ratios.append(statistics.median(mine / other for mine, other in zip(ours, others, strict=True)))
        print(
            f"{name}: {ratios[-1]:.2f} times {beside} {clock} "
            f"({statistics.median(ours):.0f} ms, {min(ours):.0f} to {max(ours):.0f}, beside "
            f"{statistics.median(others):.0f} ms, {min(others):.0f} to {max(others):.0f})"
        )
    return ratios[0]


def _pairs(
    bare: str, ours: str, pairs: int, environment: dict[str, str], *more: object
) -> list[tuple[Times, Times]]:
    """What both noted, one after the other; the first pair, which only fills the caches, is left out."""
    return [(once(bare, environment), once(ours, environment, *more)) for _ in range(pairs + 1)][1:]


def once(code: str, environment: dict[str, str], *more: Any) -> Times:
    """What one process noted."""
    done = subprocess.run(
        [sys.executable, "-c", code, str(time.monotonic()), *map(str, more)],
        env=environment, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    noted: Times = json.loads(done.stdout.splitlines()[-1])
    return noted


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
