"""Pictures of the window: each panel, the start screen and the import preview, for the demo and the docs."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QPoint,
    QSettings,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from ndcg_gui.core import stored
from ndcg_gui.domain.errors import StoreError, unknown
from ndcg_gui.domain.messages import say
from ndcg_gui.features.demo import make_demo
from ndcg_gui.features.share.links import withdraw_link
from ndcg_gui.gui.app.application import assemble_window, make_application
from ndcg_gui.gui.app.crash import CrashReporter
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.gui.evaluate.settings import SettingsDialog
from ndcg_gui.gui.importing.controller import ImportController
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.language import current_language
from ndcg_gui.gui.kit.base.pictures import write_picture
from ndcg_gui.gui.kit.base.settings import SHARING, Settings
from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, Theme
from ndcg_gui.gui.kit.widgets.dialogs import ErrorDialog
from ndcg_gui.gui.share.dialog import ShareDialog
from ndcg_gui.gui.share.sharing import LOOPBACK, ShareChoices

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

SIZE = (1360, 860)
_LOOKS = {"light": LIGHT, "dark": DARK}
# A timer that runs once, and soon, is work that waits for the keys to pause; longer ones wait for a person.
_SOON_MS = 1_000
# So many rounds in which nothing happened say that the window is quiet: what one posts comes in the next.
_QUIET_ROUNDS = 5
_LONGEST_SECONDS = 120.0
_PREVIEWED = "harrowmere-next.run"
_SHARED_AT = "https://lena-pc.local:8443"


def save_pictures(
    project_path: Path,
    folder: Path,
    *,
    rater: str = "",
    themes: Sequence[str] = ("light",),
    shared: bool = False,
) -> list[Path]:
    """Save a PNG of the start screen, every panel and the import preview in each of the themes.

    The first theme's pictures are named by their content, further ones end in "-THEME". They are as seen by
    the rater of that name. Without one Judge and Side by side ask who is judging. `folder` is made, and
    pictures in it are replaced. The project is opened and closed, the user's settings are neither read nor
    changed, and nothing is left running. With `shared` there is also one of the links to raters' browsers,
    for which the project is served on this machine for a moment, with links that are withdrawn. Raises
    InputError for an unknown theme and StoreError where a picture cannot be written.
    """
    for name in themes:
        if name not in _LOOKS:
            raise unknown(say("no theme '{name}'"), name, _LOOKS)
    existing = QApplication.instance()
    application = existing if isinstance(existing, QApplication) else make_application(["ndcg-gui"])
    theme = application.findChild(Theme) or Theme(application)
    folder.mkdir(parents=True, exist_ok=True)
    saved: list[Path] = []
    try:
        for name in themes:
            theme.force(_LOOKS[name])
            suffix = "" if name == themes[0] else f"-{name}"
            with (
                _without_plugin_noise(),
                TemporaryDirectory() as scratch,
                open_window(Path(scratch)) as window,
            ):
                pictures = _pictures(window, project_path, rater, Path(scratch), shared=shared)
                for shot, picture in pictures:
                    target = folder / f"{shot}{suffix}.png"
                    write_picture(target, picture.toImage())
                    saved.append(target)
    finally:
        theme.force(None)
    return saved


@contextmanager
def _without_plugin_noise() -> Iterator[None]:
    """Drop the offscreen platform's message on every dialog, and pass on all others."""

    def handle(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if text.startswith("This plugin does not support"):
            return
        if before is not None:
            before(kind, context, text)
        else:
            sys.stderr.write(f"{text}\n")

    before = qInstallMessageHandler(handle)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _pictures(
    window: MainWindow, project_path: Path, rater: str, scratch: Path, *, shared: bool
) -> Iterator[tuple[str, QPixmap]]:
    window.settings.remember_project(project_path, project_path.stem)
    window.start.set_recent(window.settings.recent())
    settle(window)
    yield "start", window.grab()
    window.open_path(project_path)
    settle(window, until=lambda: window.context is not None)
    assert window.context is not None
    raters = {own.name: own for own in window.context.project.raters()}
    if rater:
        window.context.set_rater(raters[rater])
    for spec in PANELS:
        if spec.for_raters:
            continue
        window.show_panel(spec.key)
        settle(window)
        yield spec.key.replace("_", "-"), window.grab()
    yield "judge-list", _judge_list(window)
    yield "evaluate-settings", _settings(window)
    yield "import-preview", _preview(window, scratch)
    if shared:
        yield "share-on", _share(window)
    if rater:
        window.look_as(raters[rater])
        settle(window)
        window.show_panel("my_work")
        settle(window)
        yield "my-work", window.grab()
        window.stop_looking()


def _judge_list(window: MainWindow) -> QPixmap:
    window.show_panel("judge")
    panel = window.findChild(JudgePanel)
    assert panel is not None
    settle(window, until=lambda: panel.session is not None or panel.context.rater is None)
    panel.toggle_list()
    settle(window)
    picture = window.grab()
    panel.toggle_list()
    settle(window)
    return picture


def _settings(window: MainWindow) -> QPixmap:
    window.show_panel("evaluate")
    settle(window)
    panel = window.findChild(EvaluatePanel)
    assert panel is not None
    panel.choose_settings()
    dialog = panel.findChild(SettingsDialog)
    assert dialog is not None
    settle(window)
    picture = _with_dialog(window, dialog)
    dialog.reject()
    settle(window)
    return picture


def _preview(window: MainWindow, scratch: Path) -> QPixmap:
    context, controller = window.context, window.findChild(ImportController)
    assert context is not None and controller is not None
    window.give_files([_next_run(context.project, scratch)])
    dialog = controller.dialog
    assert dialog is not None
    settle(window, until=lambda: dialog.plan() is not None)
    picture = _with_dialog(window, dialog)
    dialog.reject()
    settle(window)
    return picture


def _share(window: MainWindow) -> QPixmap:
    """The list of links, as if the first rater were judging, served to nobody but this machine."""
    context, sharing = window.context, window.sharing
    assert context is not None
    stored = ShareChoices(0, _SHARED_AT, host=LOOPBACK).to_json()
    window.settings.set(SHARING, stored, of=context.project.project_id)
    window.show_panel("share")
    dialog = window.findChild(ShareDialog)
    assert dialog is not None
    dialog.share()
    settle(window, until=lambda: any(row.url for row in dialog.rows()))
    assert sharing.server is not None
    presence, first = sharing.server.presence, dialog.rows()[0].work.id
    presence.opened(first, "")
    presence.judged(first, [4.2], waiting=0)
    settle(window, until=lambda: sharing.judging() == 1 and dialog.rows()[0].present is not None)
    picture = window.grab()
    for row in dialog.rows():
        withdraw_link(context.project, row.work.id)
    sharing.stop()
    settle(window, until=lambda: sharing.is_off)
    return picture


def _next_run(project: Project, scratch: Path) -> Path:
    """A run to preview: the first system's lists under another name, or a few made-up lines."""
    path = scratch / _PREVIEWED
    systems = project.read(stored.systems)
    lines = ["q1 Q0 d1 1 2.0 next\n", "q1 Q0 d2 2 1.0 next\n"]
    if systems:
        keys = {item.id: item.record.query_key for item in project.read(stored.queries)}
        lines = [
            f"{keys[query_id]} Q0 {key} {rank} {score!r} next\n"
            for query_id, entry in project.read(stored.ranked_lists, systems[0].id).items()
            for rank, (key, score) in enumerate(zip(entry.keys, entry.scores.tolist(), strict=True), start=1)
        ]
    path.write_text("".join(lines), encoding="utf-8", newline="")
    return path


def _with_dialog(window: QWidget, dialog: QWidget) -> QPixmap:
    picture = window.grab()
    painter = QPainter(picture)
    painter.drawPixmap(dialog.mapToGlobal(QPoint(0, 0)) - window.mapToGlobal(QPoint(0, 0)), dialog.grab())
    painter.end()
    return picture


class _Errors(CrashReporter):
    """Collector of unexpected errors, used instead of a dialog that nobody would read."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[BaseException] = []

    def show_error(self, error: BaseException) -> None:
        self.found.append(error)


@contextmanager
def open_window(scratch: Path) -> Iterator[MainWindow]:
    store = QSettings(str(scratch / "settings.ini"), QSettings.Format.IniFormat)
    errors = _Errors()
    window = assemble_window(_no_demo, Settings(store), errors)
    errors.setParent(window)
    errors.install()
    window.resize(*SIZE)
    window.show()
    try:
        yield window
        settle(window)
    finally:
        errors.uninstall()
        for dialog in window.findChildren(QDialog):
            dialog.close()
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()


def _no_demo() -> Project:
    raise AssertionError("pictures are taken of a project that is named")


def settle(window: MainWindow, *, until: Callable[[], bool] = lambda: True) -> None:
    """Run the window's event loop until no job runs and none is about to start."""
    started = time.monotonic()
    quiet = 0
    while quiet < _QUIET_ROUNDS:
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        _raise_errors(window)
        context = window.context
        pending = context is not None and context.writer_state().pending
        working = pending or not window.jobs.idle() or not until() or _about_to_work(window)
        quiet = 0 if working else quiet + 1
        if time.monotonic() - started > _LONGEST_SECONDS:
            raise StoreError(say("the window is still busy after {seconds} s", seconds=_LONGEST_SECONDS))
        time.sleep(0.002)


def _about_to_work(window: MainWindow) -> bool:
    timers = window.findChildren(QTimer)
    return any(one.isActive() and one.isSingleShot() and one.interval() <= _SOON_MS for one in timers)


def _raise_errors(window: MainWindow) -> None:
    # Not by going through all that is in the window, which takes longer than the rest of a round.
    for errors in window.findChildren(_Errors, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if errors.found:
            raise errors.found[0]
    shown = any(isinstance(one, ErrorDialog) for one in QApplication.topLevelWidgets())
    for dialog in window.findChildren(ErrorDialog) if shown else ():
        if dialog.isVisible():
            raise StoreError(dialog.text.toPlainText())


def main(folder: Path) -> None:
    """Save pictures of a fresh demo project, light and dark, into `folder`."""
    with TemporaryDirectory() as scratch:
        path = Path(scratch) / "harrowmere-demo.ndcg"
        _application = make_application(["ndcg-gui"])  # it goes where nobody keeps it
        make_demo(path, current_language()).close()
        for picture in save_pictures(path, folder, rater="Ana", themes=("light", "dark"), shared=True):
            sys.stdout.write(f"{picture}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
