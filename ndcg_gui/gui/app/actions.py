"""The window's actions as one table: menu, palette, shortcuts and the key guide derive from it."""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QMenu, QPlainTextEdit, QTextEdit, QWidget

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.gui.base.context import Hit
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.gui.widgets.panel import PanelSpec


class When(enum.Enum):
    """When an action can be used."""

    ALWAYS = enum.auto()
    START = enum.auto()  # only while no project is open
    PROJECT = enum.auto()  # only while one is


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action: its key in code, its title, its shortcut, when it can be used; `menu` 0 stays out of it."""

    key: str
    title: Message
    shortcut: str
    when: When = When.ALWAYS
    menu: int = 0  # section of the menu, from 1
    in_package: bool = False  # whether a rater's package, too, is a project that it can be used in
    writes: bool = False  # of no use in a project that can only be looked at


ACTIONS: tuple[ActionRow, ...] = (
    ActionRow("palette", say("Find a query, document or action"), "Ctrl+K"),
    ActionRow("new", say("New project…"), "Ctrl+N", menu=1),
    ActionRow("open", say("Open…"), "Ctrl+O", menu=1),
    ActionRow("open_server", say("Open from server…"), "", menu=1),
    ActionRow("demo", say("Open the demo"), "Ctrl+D", When.START, menu=1),
    ActionRow("restore", say("Restore from a backup…"), "", When.PROJECT, menu=1, in_package=True),
    ActionRow("save_copy", say("Save a copy…"), "", When.PROJECT, menu=1, in_package=True),
    ActionRow("import", say("Import…"), "Ctrl+I", When.PROJECT, menu=2, writes=True),
    ActionRow("export", say("Export"), "Ctrl+E", When.PROJECT, menu=2),
    ActionRow("report", say("Export report…"), "", When.PROJECT, menu=2),
    ActionRow("scale", say("Scale and guidelines…"), "", When.PROJECT, menu=2, writes=True),
    ActionRow("hand_out", say("Hand out…"), "", When.PROJECT, menu=2),
    ActionRow("merge", say("Merge…"), "", When.PROJECT, menu=2, writes=True),
    ActionRow("undo", say("Undo"), "Ctrl+Z", When.PROJECT, menu=3, in_package=True, writes=True),
    ActionRow("redo", say("Redo"), "Ctrl+Shift+Z", When.PROJECT, menu=3, in_package=True, writes=True),
    ActionRow("display", say("What raters see…"), "", When.PROJECT, menu=4, writes=True),
    ActionRow("new_task", say("New task…"), "", When.PROJECT, menu=2, writes=True),
    ActionRow("tasks", say("Tasks…"), "", When.PROJECT, menu=2),
    ActionRow("new_comparison", say("New comparison…"), "", When.PROJECT, menu=2, writes=True),
    ActionRow("saved_evaluations", say("Saved evaluations…"), "", When.PROJECT, menu=2),
    ActionRow("new_rater", say("New rater…"), "", When.PROJECT, writes=True),
    ActionRow("close", say("Close project"), "Ctrl+W", When.PROJECT, menu=5, in_package=True),
    ActionRow("guide", say("Guide"), "F1", menu=6),
    ActionRow("news", say("What is new"), "", menu=6),
    ActionRow("log_folder", say("Show the log folder"), "", menu=6),
    ActionRow("quit", say("Quit"), "Ctrl+Q", menu=7),
)

# Editing keys belong to the text field that has the focus.
_FIELD_KEYS = frozenset({"Ctrl+Z", "Ctrl+Shift+Z"})


def shown_shortcut(shortcut: str) -> str:
    """A shortcut as the key caps show it: "Ctrl+K" becomes "Ctrl K"."""
    return shortcut.replace("+", " ")


class WindowActions(QObject):
    """The rows as QActions of a window, with one more for each panel; works as shortcuts without a menu."""

    def __init__(
        self,
        window: QWidget,
        panels: Sequence[PanelSpec],
        slot: Callable[[str], Callable[[], object]],
        show_panel: Callable[[str], Callable[[], object]],
    ) -> None:
        """`slot` and `show_panel` give what the action of a row, and of a panel, calls."""
        super().__init__(window)
        self._window = window
        self._actions: dict[str, QAction] = {}
        self._panel_keys = [f"panel/{spec.key}" for spec in panels]
        self._rows = {
            row.key: row
            for row in ACTIONS
            if row.key != "export" or any(spec.key == "export" for spec in panels)
        }
        for row in self._rows.values():
            self._add(row.key, translated(row.title), row.shortcut, slot(row.key))
        for spec in panels:
            title = translated(spec.title)
            self._add(f"panel/{spec.key}", title, f"Ctrl+{spec.number}", show_panel(spec.key))

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    def set_open(
        self, is_open: bool, *, package: Collection[str] | None = None, writable: bool = True
    ) -> None:
        """Enable what can be used with a project open, or without one; `package`: the panels of a rater's."""
        panels = {f"panel/{key}" for key in package or ()}
        for key, action in self._actions.items():
            row = self._rows.get(key)
            when = row.when if row is not None else When.PROJECT
            usable = when is When.ALWAYS or (when is When.PROJECT) == is_open
            if package is not None and when is When.PROJECT:
                usable = key in panels if row is None else row.in_package
            if row is not None and row.writes and not writable:
                usable = False
            action.setEnabled(usable)

    def menu(self) -> QMenu:
        """What can be used now, as a menu that deletes itself when closed."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        section = 0
        for row in sorted((row for row in self._rows.values() if row.menu), key=lambda row: row.menu):
            if self._actions[row.key].isEnabled():
                if section and row.menu != section:
                    menu.addSeparator()
                section = row.menu
                menu.addAction(self._actions[row.key])
        return menu

    def hits(self, panel: QWidget | None) -> list[Hit]:
        """What can be used now, for the palette: panels, the shown panel's own actions, the window's."""
        own = [action for action in (panel.actions() if panel is not None else []) if action.text()]
        named = {action.text() for action in own if action.isEnabled()}
        rest = [
            self._actions[key]
            for key in self._rows
            if key != "palette" and self._actions[key].text() not in named
        ]
        every = [*(self._actions[key] for key in self._panel_keys), *own, *rest]
        return [
            Hit(action.text(), shown_shortcut(action.shortcut().toString()), action.trigger)
            for action in every
            if action.isEnabled()
        ]

    def _add(self, key: str, title: str, shortcut: str, slot: Callable[[], object]) -> None:
        action = QAction(title, self)
        if shortcut:
            action.setShortcut(QKeySequence(shortcut))
        # Undo may be held down; a held Ctrl+N must not open a dialog for every repeat.
        action.setAutoRepeat(key in ("undo", "redo"))
        action.triggered.connect(lambda _checked=False: slot())
        self._actions[key] = action
        self._window.addAction(action)


class ShortcutGuard(QObject):
    """Keeps the window's shortcuts working while a text field has the focus.

    On X11 Qt's text fields take Ctrl+K (delete to the end of the line) and Ctrl+E for themselves.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watched: QWidget | None = None
        self._keys = {
            QKeySequence(row.shortcut) for row in ACTIONS if row.shortcut and row.shortcut not in _FIELD_KEYS
        }

    def on_focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Watch the field that has just got the focus, and only that one."""
        if self._watched is not None:
            self._watched.removeEventFilter(self)
            self._watched.destroyed.disconnect(self._on_watched_destroyed)
            self._watched = None
        if isinstance(new, QLineEdit | QPlainTextEdit | QTextEdit):
            self._watched = new
            new.installEventFilter(self)
            new.destroyed.connect(self._on_watched_destroyed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if modifiers and QKeySequence(event.keyCombination()) in self._keys:
                event.ignore()
                return True
        return False

    def _on_watched_destroyed(self) -> None:
        self._watched = None
