"""From starting the process to the first painted window, and to a usable project (first panel painted).

Each run is a fresh process that starts the window as the command `ndcg-gui open PROJECT` does.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 11
TARGETS = {"first paint": 400.0, "usable project": 1000.0}  # milliseconds

# What `ndcg-gui open` runs, plus an event filter that notes when the window and its first panel are painted.
CHILD = """
import json, sys, time
from pathlib import Path
start = float(sys.argv[1])
from ndcg_gui.cli.main import main as command  # the command line is loaded first, as when it is typed
from ndcg_gui.gui.app.application import make_application, make_window
from ndcg_gui.system import window_problem
from PySide6.QtCore import QEvent, QObject, QTimer

assert window_problem() is None
application = make_application(sys.argv[:1])
from ndcg_gui.gui.widgets.panel import Panel

class Watch(QObject):
    times = {}
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            if "first paint" not in self.times and watched.isWidgetType() and watched.window() is window:
                self.times["first paint"] = time.monotonic() - start
            if isinstance(watched, Panel) and "usable project" not in self.times:
                self.times["usable project"] = time.monotonic() - start
                QTimer.singleShot(0, application.quit)
        return False

window = make_window(application, lambda: None)
watch = Watch()
application.installEventFilter(watch)
window.show()
QTimer.singleShot(0, window, lambda: window.open_path(Path(sys.argv[2])))
application.exec()
application.removeEventFilter(watch)
window.close()
print(json.dumps(watch.times))
"""


def main() -> dict[str, float]:
    """Print median and worst of both times; returns the medians in milliseconds."""
    from ndcg_gui.project.demo import make_demo

    medians: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "demo.ndcg"
        make_demo(path).close()
        environment = {**os.environ, "XDG_CONFIG_HOME": folder}
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        runs = [_once(path, environment) for _ in range(RUNS + 1)][1:]  # the first warms the file cache
    for name, target in TARGETS.items():
        values = sorted(run[name] * 1000 for run in runs)
        medians[name] = statistics.median(values)
        worst = f"worst {values[-1]:.0f} ms of {RUNS}"
        print(f"{name}: median {medians[name]:.0f} ms, {worst} (target {target:.0f} ms)")
    return medians


def _once(path: Path, environment: dict[str, str]) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-c", CHILD, str(time.monotonic()), str(path)],
        env=environment, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1])


if __name__ == "__main__":
    main()
