"""Walks over every screen of the window: panels with their tabs, and each dialog that a command opens.

Dialogs are not listed: every action and button whose words end in "…" asks for more before it does anything,
so all of them are pressed, and what opens is a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFileDialog,
    QTabBar,
    QWidget,
)
from shiboken6 import isValid

from ndcg_gui.features.agreement.adjudication import AdjudicationPlan, DisputeQueue
from ndcg_gui.features.demo import make_demo
from ndcg_gui.features.labels.final_grades import settle as settle_pair
from ndcg_gui.features.llm.setup import example
from ndcg_gui.gui.app.crash import CrashReporter
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.shots import open_window, settle
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge.disputes import DisputePanel
from ndcg_gui.gui.judge.feedback import FeedbackPanel
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.language import speak
from ndcg_gui.gui.kit.base.settings import IMAGE_FOLDERS, SHARING
from ndcg_gui.gui.kit.base.theme import Colours, Theme
from ndcg_gui.gui.kit.widgets import dialogs
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.gui.kit.widgets.switch import Switch
from ndcg_gui.gui.share.dialog import ShareDialog
from ndcg_gui.gui.share.sharing import LOOPBACK, ShareChoices
from ndcg_gui.languages import ENGLISH, Language
from tests.features.llm.models import plant
from tests.screens.pictured import IMAGES, Pictured, make_pictured

# Opening somewhere else, or nothing in this process.
_LEFT_OUT = ("quit", "close", "demo", "log_folder")
_MOST_DEEP = 2


@dataclass(frozen=True, slots=True)
class Size:
    """A desk: its name and the pixels that a maximised window has, as Qt counts them."""

    name: str
    width: int
    height: int


def make_walked(path: Path, spoken: Language = ENGLISH) -> None:
    """The demo project, in which a model was asked, too: no panel is empty."""
    with closing(make_demo(path, spoken)) as project:
        plant(project, example().setup)
        project.execute(AdjudicationPlan(tell=True).command()).result()
        lead = project.raters()[1]
        pair = DisputeQueue(project, lead).pairs[0]
        project.execute(settle_pair(lead, *pair, 3.0, note="a special case")).result()


LAPTOP = Size("1366x768", 1366, 768)
DOUBLED = Size("1920x1080-200", 960, 540)
SIZES = (
    LAPTOP,
    Size("1280x720", 1280, 720),
    Size("1920x1080", 1920, 1080),
    DOUBLED,
    Size("2560x1440", 2560, 1440),
)


@dataclass(frozen=True, slots=True)
class Screen:
    """What is seen: its name, and the window or the dialog over it."""

    name: str
    window: MainWindow
    size: QSize  # that the window was asked to have
    dialog: QWidget | None = None
    by_arrows: bool = False  # Tab goes nowhere: the arrow keys choose
    names: bool = False  # licences, encodings, columns of files and reports of faults are no words of ours

    @property
    def top(self) -> QWidget:
        """What is in front."""
        return self.dialog or self.window


@dataclass(slots=True)
class Walk:
    """One walk through a window that shows a project."""

    window: MainWindow
    size: QSize
    seen: set[str] = field(default_factory=set)
    kept: list[str] = field(default_factory=list)  # what Escape does not close

    def room(self, _widget: QWidget) -> QSize:
        """What a dialog may take of a screen on which the window is maximised."""
        return self.size - QSize(16, 48)

    def resized(self, screen: Screen, size: Size) -> Screen:
        """The same screen in another size: the window, and over it the dialogs as they would open there."""
        self.size = QSize(size.width, size.height)
        self.window.resize(self.size)
        settle(self.window)
        for dialog in sorted(_dialogs(), key=_depth):
            if isinstance(dialog, Dialog):
                dialog.take_size()
                settle(self.window)
        return replace(screen, size=self.size)

    def screens(self, project: Path, rater: str) -> Iterator[Screen]:
        """Every screen once; the window is left as it was found, at a project with pictures."""
        window = self.window
        window.settings.remember_project(project, project.stem)
        window.start.set_recent(window.settings.recent())
        settle(window)
        yield self._seen("start")
        yield from self._behind(window.actions(), [], "start")
        window.open_path(project)
        settle(window, until=lambda: window.context is not None)
        assert window.context is not None
        raters = {own.name: own for own in window.context.project.raters()}
        window.context.set_rater(raters[rater])
        settle(window)
        for spec in PANELS:
            if not spec.for_raters:
                yield from self._panel(spec.key)
        yield from self._behind(window.actions(), [], "window")
        yield from self._helps()
        yield from self._imports(project.parent)
        yield from self._sharing()
        window.look_as(raters[rater])
        settle(window)
        window.show_panel("my_work")
        settle(window)
        yield from self._panel("my_work")
        window.stop_looking()
        settle(window)
        for kind in Pictured:
            yield from self._pictured(project.parent / kind.name.lower(), kind)

    def _pictured(self, folder: Path, kind: Pictured) -> Iterator[Screen]:
        """Documents with pictures, where they are compared and where they are graded."""
        window, before, name = self.window, self.window.context, kind.name.lower()
        folder.mkdir()
        window.open_path(make_pictured(folder / f"{name}.ndcg", kind))
        settle(window, until=lambda: window.context not in (None, before))
        context = window.context
        assert context is not None
        context.set_rater(context.project.raters()[0])
        context.settings.set(IMAGE_FOLDERS, (str(folder / IMAGES),), of=context.key)
        for key in ("side_by_side", "judge"):
            window.show_panel(key)
            settle(window)
            yield self._seen(f"{key}-{name}")

    def _helps(self) -> Iterator[Screen]:
        """What opens without being asked for a choice: help, the palette, the tour, the report of a fault."""
        window = self.window
        for key in ("guide", "keys", "news", "about"):
            for screen in self._opened(window.commands[key].trigger, key, _MOST_DEEP):
                yield replace(screen, names=key == "about")
        fail = partial(CrashReporter(window).show_error, ValueError("planted"))
        for screen in self._opened(fail, "crash", _MOST_DEEP):
            yield replace(screen, names=True)
        window.open_palette()
        settle(window)
        yield replace(self._seen("palette"), by_arrows=True)
        window.palette_box.close_palette()
        assert window.context is not None
        window.show_panel("today")
        window.tour.begin()
        window.tour.follow(window.context)
        settle(window)
        yield self._seen("tour")
        window.tour.end()
        settle(window)

    def _imports(self, folder: Path) -> Iterator[Screen]:
        """The preview of a run, and of a table whose columns say nothing by themselves."""
        made = {
            "run.txt": "".join(f"q0{n} Q0 P100{n} {n} {10 - n} other\n" for n in range(1, 10)),
            "graded.csv": "query,document,grade\n" + "".join(f"q0{n},P100{n},good\n" for n in range(1, 10)),
        }
        for name, text in made.items():
            path = folder / name
            path.write_text(text, "utf-8")
            asked = partial(self.window.give_files, [path])
            for screen in self._opened(asked, f"import-{path.stem}", _MOST_DEEP):
                yield replace(screen, names=True)

    def _sharing(self) -> Iterator[Screen]:
        """The links while the project is shared, on this machine alone, and what they open."""
        window = self.window
        assert window.context is not None
        choices = ShareChoices(0, host=LOOPBACK).to_json()
        window.settings.set(SHARING, choices, of=window.context.project.project_id)
        window.show_panel("share")
        dialog = window.findChild(ShareDialog)
        assert dialog is not None
        dialog.share()
        settle(window, until=lambda: any(row.url for row in dialog.rows()))
        yield self._seen("share-on")
        yield from self._opened(dialog.qr.trigger, "share-qr", _MOST_DEEP)
        window.sharing.stop()
        settle(window, until=lambda: window.sharing.is_off)
        settle(window)

    def _seen(self, name: str, dialog: QWidget | None = None) -> Screen:
        """What is in front, in a window of its size again where a screen before has made it grow."""
        if self.window.size() != self.size:
            self.window.resize(self.size)
            settle(self.window)
        return Screen(name, self.window, self.size, dialog)

    def _panel(self, key: str) -> Iterator[Screen]:
        window = self.window
        window.notice.dismiss()  # of the panel before
        window.show_panel(key)
        settle(window)
        panel = window.view.stack.currentWidget() if window.view is not None else None
        assert panel is not None
        yield self._seen(key)
        if isinstance(panel, JudgePanel):
            panel.toggle_list()
            settle(window)
            yield self._seen("judge-list")
            panel.toggle_list()
            settle(window)
            yield from self._settling(panel)
        for choices in _shown(panel, Switch):
            yield from self._ways(choices, key)
        for bar in panel.findChildren(QTabBar):  # in a narrow card a menu takes their place
            if bar.parentWidget() is None or not bar.parentWidget().isVisible():
                continue
            first = bar.currentIndex()
            for place in range(bar.count()):
                if place != first and bar.isTabEnabled(place):
                    bar.setCurrentIndex(place)
                    settle(window)
                    yield self._seen(f"{key}-{_slug(bar.tabText(place))}")
            bar.setCurrentIndex(first)
            settle(window)
        yield from self._behind(panel.actions(), _shown(panel, QAbstractButton), key)

    def _settling(self, panel: JudgePanel) -> Iterator[Screen]:
        """The disagreements, for whoever may settle them, and what was settled of a rater's grades."""
        context, seen = panel.context, dict.fromkeys(("judge-settling", "judge-settled"), False)
        first = context.rater
        for rater in context.project.raters():
            context.set_rater(rater)
            settle(self.window)  # what was shown to the one before goes
            for name, begin in zip(seen, (panel.settle_disputes, panel.show_feedback), strict=True):
                if not seen[name]:
                    begin()
                    shown = panel.aside
                    assert shown is not None
                    settle(self.window, until=partial(_is_read, shown))
                    assert shown.session is not None
                    if shown.session.key is not None:
                        seen[name] = True
                        yield self._seen(name)
        assert all(seen.values()), "the project has no disagreement, or none that was settled"
        context.set_rater(first)
        panel.leave_aside()
        settle(self.window)

    def _ways(self, choices: Switch, key: str, dialog: QDialog | None = None) -> Iterator[Screen]:
        buttons = choices.findChildren(QAbstractButton)
        first = next((button for button in buttons if button.isChecked()), None)
        for button in buttons:
            if isValid(button) and button is not first and button.isEnabled():
                button.click()
                settle(self.window)
                yield self._seen(f"{key}-{_slug(button.text())}", dialog)
        if first is not None and isValid(first):
            first.click()
            settle(self.window)

    def _behind(
        self, actions: list[QAction], buttons: list[QAbstractButton], of: str, deep: int = 1
    ) -> Iterator[Screen]:
        """The dialogs that these open, and those behind them."""
        left_out = [self.window.commands[key] for key in _LEFT_OUT if key in self.window.commands.rows]
        for action in actions:
            if isValid(action) and action.isEnabled() and action not in left_out and _asks(action.text()):
                yield from self._opened(action.trigger, f"{of}-{_slug(action.text())}", deep)
        for button in buttons:
            if isValid(button) and button.isEnabled() and _asks(button.text()):
                yield from self._opened(button.click, f"{of}-{_slug(button.text())}", deep)

    def _opened(self, press: Callable[[], object], name: str, deep: int) -> Iterator[Screen]:
        if name in self.seen:
            return
        self.seen.add(name)
        before = set(_dialogs())
        press()
        settle(self.window)
        if (menu := QApplication.activePopupWidget()) is not None:
            menu.close()
        new = [dialog for dialog in _dialogs() if dialog not in before]
        for dialog in new:
            if not isinstance(dialog, QFileDialog):
                yield self._seen(name, dialog)
                for choices in _shown(dialog, Switch) if name == "guide" else ():  # elsewhere they decide
                    yield from self._ways(choices, name, dialog)
                if deep < _MOST_DEEP:
                    yield from self._behind(dialog.actions(), _shown(dialog, QAbstractButton), name, deep + 1)
        for dialog in reversed(new):
            if isValid(dialog) and not isinstance(dialog, QFileDialog):
                self.leave(dialog, name)
            if isValid(dialog):
                dialog.close()
        settle(self.window)

    def leave(self, dialog: QDialog, name: str) -> None:
        """Close it by Escape: nothing was typed, so nothing needs to be asked."""
        dialog.activateWindow()
        QApplication.processEvents()
        QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Escape)
        if isValid(dialog) and dialog.isVisible():
            self.kept.append(f"{name}: Escape does not close it")


def _depth(dialog: QWidget) -> int:
    above = dialog.parentWidget()
    return 0 if above is None else 1 + _depth(above)


def _is_read(panel: DisputePanel | FeedbackPanel) -> bool:
    return panel.session is not None


def _asks(text: str) -> bool:
    return text.rstrip(" ▾").endswith("…")


def _slug(text: str) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in text.casefold()).split())


def _shown(root: QWidget, kind: type) -> list:  # type: ignore[type-arg]
    return [widget for widget in root.findChildren(kind) if widget.isVisible()]


def _dialogs() -> list[QDialog]:
    return [
        widget
        for widget in QApplication.topLevelWidgets()
        if isinstance(widget, QDialog) and widget.isVisible()
    ]


@contextmanager
def walking(
    size: Size,
    look: Colours | None = None,
    spoken: Language = ENGLISH,
    *,
    prepare: Callable[[QApplication], object] | None = None,
) -> Iterator[Walk]:
    """A window of this size, look and language with nothing open; `prepare` comes before all texts."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    theme = application.findChild(Theme) or Theme(application)
    speak(spoken)
    if prepare is not None:
        prepare(application)
    theme.force(look)
    room_before = dialogs.screen_room
    try:
        with TemporaryDirectory() as scratch, open_window(Path(scratch)) as window:
            walk = Walk(window, QSize(size.width, size.height))
            dialogs.screen_room = walk.room
            window.setMinimumSize(0, 0)
            window.resize(walk.size)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            yield walk
    finally:
        dialogs.screen_room = room_before
        theme.force(None)
        speak(ENGLISH)
