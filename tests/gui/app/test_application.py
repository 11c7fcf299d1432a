from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.application import fit_to_screen
from ndcg_gui.gui.app.crash import CrashReporter, crash_report
from ndcg_gui.gui.kit.base.theme import Theme
from tests.patience import SECONDS

# What no first paint waits for, and no first panel.
HEAVY = ("numpy", "scipy", "alembic", "sqlalchemy", "openpyxl", "logging.handlers", "subprocess")
LATE = (
    "scipy",
    "alembic",
    "openpyxl",
    "ndcg_gui.features.importing.verbs",
    "ndcg_gui.features.packages.merging",
    "ndcg_gui.features.agreement.adjudication",
    "ndcg_gui.store.checks.contents",
    "sqlalchemy.dialects.postgresql",
)

RUN = "import sys; from ndcg_gui.gui.app.application import run; sys.exit(run(None, open_demo=lambda: None))"


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {
        key: value
        for key, value in os.environ.items()
        if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


def test_the_first_screen_needs_none_of_the_heavy_packages(tmp_path: Path) -> None:
    code = f"""
import sys
from ndcg_gui.gui.app.application import make_application, make_window
application = make_application(["x"])
window = make_window(application, lambda: None)
window.show()
application.processEvents()
assert len(application.windowIcon().availableSizes()) == 4
print([name for name in {HEAVY!r} if name in sys.modules])
window.close()
"""
    done = run(code, QT_QPA_PLATFORM="offscreen", XDG_CONFIG_HOME=str(tmp_path))
    assert done.stdout.strip() == "[]", done.stderr


def test_the_first_panel_needs_only_what_it_shows(tmp_path: Path, demo_file: Path) -> None:
    path = Path(shutil.copy(demo_file, tmp_path))
    code = f"""
import sys
from pathlib import Path
from ndcg_gui.gui.app import application as started
from ndcg_gui.gui.kit.base.painted import OncePainted
make = started.make_window
def make_window(*given):
    window = make(*given)
    def painted():
        shown = window.view.stack.current_panel()
        print(type(shown).__name__, [name for name in {LATE!r} if name in sys.modules])
        window.close()
    window.project_opened.connect(lambda context: OncePainted(window.view, painted))
    return window
started.make_window = make_window
started.run(Path({str(path)!r}), open_demo=lambda: None)
"""
    done = run(code, QT_QPA_PLATFORM="offscreen", XDG_CONFIG_HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path))
    assert done.stdout.strip() == "TodayPanel []", done.stderr


def test_without_a_display_it_says_so_and_ends_with_3() -> None:
    done = run(RUN)
    assert done.returncode == 3
    assert done.stderr.count("\n") == 1 and "DISPLAY" in done.stderr


def test_a_display_that_does_not_answer_is_named() -> None:
    done = run(
        RUN,
        DISPLAY=":987",
    )
    assert done.returncode == 3
    assert "':987'" in done.stderr or "libxcb" in done.stderr


def test_only_a_screen_too_small_is_filled(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    room = window.screen().availableSize()
    window.resize(room.width() - 100, room.height() - 100)
    fit_to_screen(window)
    assert not window.isMaximized()
    window.resize(room.width(), room.height())
    fit_to_screen(window)
    assert window.isMaximized()


def test_an_unexpected_error_shows_one_report(
    qtbot: QtBot, theme: Theme, capsys: pytest.CaptureFixture[str]
) -> None:
    reporter = CrashReporter()
    for number in (1, 2):
        try:
            raise RuntimeError(f"fault {number}")
        except RuntimeError as error:
            reporter._on_exception(RuntimeError, error, error.__traceback__)
    qtbot.waitUntil(lambda: reporter.dialog is not None)
    assert reporter.dialog is not None
    text = reporter.dialog.text.toPlainText()
    assert "fault 1" in text and "PySide6" in text and "fault 2" not in text
    assert "fault 2" in capsys.readouterr().err
    qtbot.wait(1)
    reporter.dialog.close()
    assert reporter.dialog is None


def test_hooks_are_taken_and_given_back(qapp: object) -> None:
    before = sys.excepthook
    reporter = CrashReporter()
    reporter.install()
    assert sys.excepthook == reporter._on_exception
    reporter.uninstall()
    assert sys.excepthook is before


def test_a_report_holds_no_values() -> None:
    secret = "text of a document"
    try:
        raise KeyError("query")
    except KeyError as error:
        assert secret not in crash_report(error)


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="True is immortal from 3.12 on")
def test_emitting_keeps_the_references_to_true(qapp: object) -> None:
    class Sender(QObject):
        told = Signal(bool)

    sender = Sender()
    before = sys.getrefcount(True)
    for _ in range(100):
        sender.told.emit(True)
    assert abs(sys.getrefcount(True) - before) < 20
