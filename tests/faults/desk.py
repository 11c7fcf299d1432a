"""The child of the test of two raters: a real window in which one rater gives a grade to every pair.

Prints how many pairs were graded; anything that the window would show as an error goes to stderr, exit 1.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop, Qt
from PySide6.QtTest import QTest

from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.application import make_application
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge import PANEL
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.settings import Settings

_TURN_MS = 50


def main(path: Path, name: str, pairs: int) -> int:
    """Judge `pairs` pairs of the project as the rater of that name."""
    application = make_application(["ndcg-gui"])
    window = MainWindow(
        panels=(PANEL,), projects=ProjectFiles(lambda: open_project(path)), settings=Settings()
    )
    errors: list[str] = []
    window.show_error = lambda error: errors.append(str(error))  # type: ignore[method-assign]
    window.show()
    window.open_path(path)
    _turn_until(lambda: window.context is not None)
    context = window.context
    assert context is not None
    context.error_raised.connect(lambda error: errors.append(str(error)))
    context.set_rater(next(rater for rater in context.project.raters() if rater.name == name))
    panel = window.view.stack.current_panel() if window.view is not None else None
    assert isinstance(panel, JudgePanel)
    rater_id = context.rater_id()
    _turn_until(lambda: panel.session is not None and panel.session.queue.rater_id == rater_id)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    for number in range(pairs):
        QTest.keyClick(panel, Qt.Key(Qt.Key.Key_0 + number % 5))
    _turn_until(lambda: context.writer_state().pending == 0 or bool(errors))
    window.close()
    application.processEvents()
    for error in errors:
        sys.stderr.write(f"{error}\n")
    sys.stdout.write(f"{pairs}\n")
    return int(bool(errors))


def _turn_until(condition) -> None:  # type: ignore[no-untyped-def]
    while not condition():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, _TURN_MS)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
