"""A rater's session, recorded: nothing shown, said, copied or written tells a system or others' words.

The same is walked through in a project opened by a rater, and in a rater's package.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from ndcg_gui import paths
from ndcg_gui.domain.locations import Location
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.gui.app.crash import crash_report
from ndcg_gui.gui.app.log_file import start_log, stop_log
from ndcg_gui.gui.app.palette import matching
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.context import Hit
from ndcg_gui.gui.kit.base.settings import LAST_FOLDER as _LAST
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.store.collection import pools
from tests.gui.app.test_rater_mode import project_of, seated, window_of
from tests.gui.judge.judging import CONTROL, SHIFT
from tests.gui.judge.test_blind import everything_said
from tests.gui.real_window import press, settle, shown_panel
from tests.making import store, write_run
from tests.telltale import ANA, FILES, NUMBERS, SECRETS, SYSTEMS, UNDEALT, telltale_file

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
_KEYS = {
    "judge": (
        Key.Key_3, Key.Key_S, Key.Key_X, Key.Key_C, Key.Key_F, Key.Key_R, Key.Key_L, Key.Key_2, Key.Key_L,
        Key.Key_N, Key.Key_Escape, Key.Key_G, Key.Key_G, Key.Key_H, Key.Key_A, Key.Key_A, Key.Key_J,
        Key.Key_Escape, Key.Key_Left, Key.Key_U, Key.Key_Space,
    ),
    "side_by_side": (
        Key.Key_Left, Key.Key_Down, Key.Key_S, Key.Key_J, Key.Key_Space, Key.Key_Escape, Key.Key_N,
        Key.Key_Escape, Key.Key_U,
    ),
}  # fmt: skip
# Their dialogs explain the program in its own words, of which some are figures' names.
_EXPLAIN = frozenset({"All keys of this panel", "Guide", "What is new"})


class Record:
    """All that a session says to whoever sits at the window, by the way it is said."""

    def __init__(self, qtbot: QtBot, window: MainWindow, caplog: pytest.LogCaptureFixture) -> None:
        self.qtbot, self.window, self._caplog = qtbot, window, caplog
        self.shown: set[str] = set()  # whatever a window, a dialog, the clipboard or a screen reader had

    def look(self) -> None:
        """Take down what there is to be seen now, and close the dialog that there may be."""
        settle(self.qtbot, self.window)
        self.shown.update(everything_said())
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            dialog.reject()
            self.qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not dialog)
            self.window.activateWindow()
            self.qtbot.waitUntil(self.window.isActiveWindow)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        press(self.qtbot, key, modifiers)
        self.look()

    def found(self) -> Iterator[Hit]:
        """What the palette offers, at once and for every word that tells."""
        hits = self.window.palette_hits()
        yield from hits
        assert self.window.context is not None
        for word in (*SECRETS, "q", "what", "d1", "title"):
            yield from self.window.context.search(word, blind=self.window.status.blind)
            yield from matching(hits, word)

    def steps(self) -> Iterator[str]:
        """What Undo and Redo are called, wherever one is."""
        assert self.window.context is not None
        project, rater_id = self.window.context.project, self.window.context.rater_id()
        for kind in ("", "judgment", "preference", "import"):
            for text in (project.undo_text(rater_id, kind=kind), project.redo_text(rater_id, kind=kind)):
                yield "" if text is None else translated(text)
        for redo in (False, True):
            last = project.last_step(rater_id, redo=redo)
            yield "" if last is None else translated(last[1])

    def kept(self) -> Iterator[str]:
        """What the program wrote beside the project: log, settings and names of files.

        But for copies of the project and the journal, from which labels are brought back into it.
        """
        for file in paths.data_folder().rglob("*"):
            yield str(file.relative_to(paths.data_folder()))
            if file.is_file() and file.suffix == ".log":
                yield file.read_text(encoding="utf-8")
        self.window.settings.flush()
        yield Path(self.window.settings._store.fileName()).read_text(encoding="utf-8")

    def leaks(self) -> dict[str, set[str]]:
        """The secrets that were told, by the way."""
        ways = {
            "shown": self.shown,
            "palette": {f"{hit.title} {hit.detail}" for hit in self.found()},
            "steps": set(self.steps()),
            "log": set(self._caplog.messages),
            "kept": set(self.kept()),
        }
        found = {way: {word for text in texts for word in SECRETS if word in text.casefold()}
                 for way, texts in ways.items()}  # fmt: skip
        return {way: words for way, words in found.items() if words}


@contextmanager
def recorded(qtbot: QtBot, location: Location, caplog: pytest.LogCaptureFixture) -> Iterator[Record]:
    caplog.set_level(logging.DEBUG, logger="ndcg_gui")
    QApplication.clipboard().clear()  # what another test has copied
    log = start_log()
    try:
        with window_of(qtbot, location) as window:
            yield Record(qtbot, window, caplog)
    finally:
        stop_log(log)


def walk(record: Record) -> None:
    """Every panel, key, action, menu and dialog that there is."""
    window = record.window
    assert window.view is not None
    for spec in window.view._specs:
        window.show_panel(spec.key)
        panel = shown_panel(window)
        if isinstance(panel, JudgePanel):
            record.qtbot.waitUntil(lambda panel=panel: panel.session is not None)  # type: ignore[misc]
        record.look()
        for key in _KEYS.get(spec.key, ()):
            record.press(key)
        for action in _offered(panel.actions()):
            action.trigger()
            record.look()
            back(record, spec.key)
        record.press(Key.Key_Z, CONTROL)
        record.press(Key.Key_Z, CONTROL | SHIFT)
        window._name_steps()
        menu = window.commands.menu()
        record.look()
        menu.close()
    for row in ("guide", "news"):  # they explain the program, and say nothing of a project
        assert window.commands[row].text() in _EXPLAIN
    # What only a lead can do is refused without a word about what it would have been about.
    window.give_files([Path("/nowhere/results.run")])
    record.look()


def _offered(actions: list[QAction]) -> list[QAction]:
    """What no key of the walk does."""
    keys = {QKeySequence(key) for own in _KEYS.values() for key in own}
    return [
        action for action in actions
        if action.isEnabled() and action.text() not in _EXPLAIN and action.shortcut() not in keys
    ]  # fmt: skip


def work_through(record: Record) -> None:
    """Judge what is left, to the end, and to what is said there."""
    window = record.window
    for key, answer in (("judge", Key.Key_1), ("side_by_side", Key.Key_Right)):
        if window.view is None or not window.view.stack.has_panel(key):
            continue
        back(record, key)
        for _ in range(40):
            session = shown_panel(window).session  # type: ignore[attr-defined]
            if not session.queue.left:
                break
            press(record.qtbot, Key.Key_U)
            press(record.qtbot, answer)
            settle(record.qtbot, window)
        record.look()
        assert not session.queue.left


def back(record: Record, key: str) -> None:
    """To where it is judged, from wherever an action led."""
    record.window.show_panel(key, unjudged=True)
    if key in _KEYS:
        panel = shown_panel(record.window)
        record.qtbot.waitUntil(lambda: panel.session is not None)  # type: ignore[attr-defined]
    settle(record.qtbot, record.window)


def test_in_a_project_as_a_rater(
    qtbot: QtBot, tmp_path: Path, theme: Theme, caplog: pytest.LogCaptureFixture
) -> None:
    path = seated(telltale_file(tmp_path), ANA)
    with recorded(qtbot, path, caplog) as record:
        walk(record)
        context = record.window.context
        assert context is not None
        with open_project(path) as elsewhere, qtbot.waitSignal(context.changed):  # somebody who leads imports
            run = write_run(tmp_path / f"{FILES[0]}9.run", f"{SYSTEMS[0]}9", {"q1": ["d9", "d1"]})
            store(elsewhere, run)
        record.look()
        work_through(record)
        assert record.leaks() == {}
    assert UNDEALT in SECRETS and len(record.shown) > 200


def test_in_a_package(qtbot: QtBot, tmp_path: Path, theme: Theme, caplog: pytest.LogCaptureFixture) -> None:
    with open_project(telltale_file(tmp_path)) as project:
        out = tmp_path / "away" / "ana.ndcg"
        out.parent.mkdir()
        task = project.read(pools.tasks)[0].id
        rater = next(rater for rater in project.raters() if rater.name == ANA)
        hand_out(project, out, PackageRequest(rater.id, pool_id=task, comparisons=None))
    content = out.read_bytes()
    words = set(SECRETS) - set(NUMBERS)
    assert not [word for word in words if word.encode() in content.lower()]
    with recorded(qtbot, out, caplog) as record:
        walk(record)
        work_through(record)
        assert record.leaks() == {}


def _notice(record: Record, word: str) -> None:
    assert record.window.context is not None
    record.window.context.notify(f"imported {word}")


def _clipboard(_record: Record, word: str) -> None:
    QGuiApplication.clipboard().setText(word)


def _error(record: Record, word: str) -> None:
    from ndcg_gui.domain.errors import InputError
    from ndcg_gui.domain.messages import say

    record.window.show_error(InputError(say("{word} is wrong", word=word)))


def _palette(record: Record, word: str) -> None:
    assert record.window.context is not None
    context = record.window.context
    context.add_search(lambda text: [Hit(word.replace("hush", "HUSH") + "x", "", lambda: None)])


_SHOWN: dict[str, Callable[[Record, str], object]] = {
    "window title": lambda record, word: record.window.setWindowTitle(word),
    "tooltip": lambda record, word: record.window.status.setToolTip(word),
    "accessible name": lambda record, word: record.window.top_bar.setAccessibleName(word),
    "accessible description": lambda record, word: shown_panel(record.window).setAccessibleDescription(word),
    "status bar": lambda record, word: record.window.status.progress_label.setText(word),
    "metric in the status bar": lambda record, word: record.window.status.metric_label.setText(word),
    "menu": lambda record, word: record.window.commands["undo"].setText(word),
    "an action of the panel": lambda record, word: shown_panel(record.window).add_action(word, None, str),
    "notice": _notice,
    "error": _error,
    "clipboard": _clipboard,
}


def test_each_way_to_tell_is_heard(
    qtbot: QtBot, tmp_path: Path, theme: Theme, caplog: pytest.LogCaptureFixture
) -> None:
    """A leak is planted in each of them in turn, and found there."""
    with recorded(qtbot, seated(telltale_file(tmp_path), ANA), caplog) as record:
        record.look()
        assert record.leaks() == {}
        for way, plant in _SHOWN.items():
            record.shown.clear()
            plant(record, "hushnote")
            record.look()
            ways = {"shown", "palette"} if way == "an action of the panel" else {"shown"}
            assert record.leaks() == {key: {"hushnote"} for key in ways}, way
            if way == "menu":
                plant(record, "Undo")
            elif way == "an action of the panel":
                shown_panel(record.window).actions()[-1].setText("")
            else:
                plant(record, "")
            record.window.notice.dismiss()
            record.look()
        record.shown.clear()
        project_of(record.window).held = None  # as if the window were not held: the import is named
        assert record.leaks() == {"steps": {FILES[1]}}
        assert record.window.context is not None
        project_of(record.window).held = record.window.context.only_to_judge  # type: ignore[assignment]
        (paths.data_folder() / "hushflag.txt").write_text("")
        assert record.leaks() == {"kept": {"hushflag"}}
        (paths.data_folder() / "hushflag.txt").unlink()
        record.window.settings.set(_LAST, "hushflag")
        assert record.leaks() == {"kept": {"hushflag"}}
        record.window.settings.set(_LAST, "")
        _palette(record, "undealt narwhal ")
        assert record.leaks() == {"palette": {UNDEALT}}
        record.window.context._providers.pop()
        logging.getLogger("ndcg_gui").info("reads hushreason")
        assert record.leaks() == {"log": {"hushreason"}, "kept": {"hushreason"}}


def test_no_report_of_a_fault_tells() -> None:
    for error in (ValueError("hushnote by hushalpha"), KeyError("hushbeta")):
        assert not [word for word in SECRETS if word in crash_report(error).casefold() and word != "ndcg "]
