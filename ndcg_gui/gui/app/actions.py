"""The window's actions as one table: menu, palette and shortcuts derive from it."""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QMenu, QPlainTextEdit, QTextEdit, QWidget

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.gui.app.panels import DIALOG_KEYS
from ndcg_gui.gui.kit.base.context import Hit
from ndcg_gui.gui.kit.base.keys import WINDOW, Entry, KeyRow, Keys, KeyTable, shown_key
from ndcg_gui.gui.kit.keys.synonyms import SYNONYMS
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets.keys import first_key
from ndcg_gui.gui.kit.widgets.panel import PanelSpec
from ndcg_gui.gui.kit.widgets.places import PLACES


class When(enum.Enum):
    """Condition under which an action can be used."""

    ALWAYS = enum.auto()
    START = enum.auto()  # only while no project is open
    PROJECT = enum.auto()  # only while one is


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action: its key in code, its title, its shortcut, its effect, and when it can be used."""

    key: str
    title: Message
    shortcut: str
    run: Callable[[], object]
    when: When = When.ALWAYS
    menu: int = 0  # section of the menu, from 1; 0: not in it
    in_package: bool = False  # whether a rater's package, too, is a project that it can be used in
    whole: bool = False  # of the file as a whole, which a rater has only of a package
    writes: bool = False  # of no use in a project that can only be looked at


# Editing keys belong to the text field that has the focus.
_FIELD_KEYS = frozenset({"Ctrl+Z", "Ctrl+Shift+Z"})


# What the list of a panel's keys says of the window.
MOST_USED = ("palette", "undo", "redo", "import", "export", "keys", "guide")


# What the menu says of the window while somebody judges.
WHILE_JUDGING = ("palette", "undo", "keys", "guide")


def window_table(rows: Iterable[ActionRow], panels: Iterable[PanelSpec]) -> KeyTable:
    """Table of the keys that work on every panel."""
    own = [KeyRow(row.key, row.title, (row.shortcut,) if row.shortcut else ()) for row in rows]
    ways = [
        KeyRow(f"panel/{way.key}", say("Go to {panel}", panel=way.title), way.keys) for way in ways_to(panels)
    ]
    return KeyTable(WINDOW, say("Everywhere"), (*own, *ways))


@dataclass(frozen=True, slots=True)
class Way:
    """Way to a place, which has a key, or to one of its tabs."""

    key: str
    title: Message
    keys: tuple[str, ...]
    panels: frozenset[str]  # of which one at least has to be shown


def ways_to(panels: Iterable[PanelSpec]) -> list[Way]:
    """Places of these panels, and behind each its tabs."""
    ways = []
    for place in PLACES:
        own = [spec for spec in panels if spec.place is place]
        if own:
            ways.append(Way(place.key, place.title, (place.shortcut,), frozenset(spec.key for spec in own)))
        ways += [Way(spec.key, spec.full_title, (), frozenset({spec.key})) for spec in own if spec.is_tab]
    return ways


class WindowActions(QObject):
    """The rows as QActions of a window, and one for each place and tab. Shortcuts work without a menu."""

    def __init__(
        self,
        window: QWidget,
        rows: Iterable[ActionRow],
        panels: Sequence[PanelSpec],
        show_panel: Callable[[str], object],
        keys: Keys,
    ) -> None:
        super().__init__(window)
        rows = tuple(rows)
        self._keys, self._table = keys, window_table(rows, panels)
        keys.register([*(table for spec in panels for table in spec.keys), *DIALOG_KEYS, self._table])
        self._window = window
        self._actions: dict[str, QAction] = {}
        self._titles: dict[str, Message] = {}
        self._ways = {f"panel/{way.key}": way for way in ways_to(panels)}
        self.rows = {row.key: row for row in rows}
        for row in self.rows.values():
            self._add(row.key, row.title, row.run)
        for key, way in self._ways.items():
            self._add(key, way.title, partial(show_panel, way.key))

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    def get(self, key: str) -> QAction | None:
        """The action of that key, None where the window has none."""
        return self._actions.get(key)

    def translate(self) -> None:
        """Title the actions in the current language."""
        for key, title in self._titles.items():
            self._actions[key].setText(translated(title))

    def set_open(
        self,
        is_open: bool,
        *,
        panels: Collection[str] = (),
        in_package: bool = False,
        writable: bool = True,
        part: bool = False,
    ) -> None:
        """Enable the actions that can be used with these panels of an open project, or without a project.

        `in_package`: the project is a rater's package. `part`: it is the part of a project that one rater may
        see.
        """
        shown = {key for key, way in self._ways.items() if way.panels & set(panels)}
        for key, action in self._actions.items():
            row = self.rows.get(key)
            if row is None:
                usable = key in shown
            else:
                usable = row.when is When.ALWAYS or (row.when is When.PROJECT) == is_open
                if in_package and row.when is When.PROJECT:
                    usable = row.in_package and not (part and row.whole)
                usable = usable and (writable or not row.writes)
            action.setEnabled(usable)

    def judging_menu(self, own: Iterable[QAction]) -> QMenu:
        """Menu of a panel's own actions and the few of the window that are of use while somebody judges.

        The palette, which is one of them, has all others. It deletes itself when closed.
        """
        menu = self._empty_menu()
        menu.addActions([action for action in own if action.isEnabled()])
        menu.addSeparator()
        menu.addActions([self._actions[key] for key in WHILE_JUDGING if self._actions[key].isEnabled()])
        return menu

    def _empty_menu(self) -> QMenu:
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def menu(self) -> QMenu:
        """Menu of the actions that can be used now. It deletes itself when closed."""
        menu = self._empty_menu()
        section = 0
        for row in sorted((row for row in self.rows.values() if row.menu), key=lambda row: row.menu):
            if self._actions[row.key].isEnabled():
                if section and row.menu != section:
                    menu.addSeparator()
                section = row.menu
                menu.addAction(self._actions[row.key])
        return menu

    def hits(self, panel: QWidget | None, elsewhere: Iterable[Hit] = ()) -> list[Hit]:
        """Hits of the palette that can be used now: panels, the shown panel's own actions, the window's.

        `elsewhere` are the hits of other panels.
        """
        own = [action for action in (panel.actions() if panel is not None else []) if action.text()]
        named = {action.text() for action in own if action.isEnabled()}
        rest = [
            self._actions[key]
            for key in self.rows
            if key != "palette" and self._actions[key].text() not in named
        ]
        every = [*(self._actions[key] for key in self._ways), *own, *rest]
        hits = [
            Hit(action.text(), first_key(action), action.trigger, self._words(action))
            for action in every
            if action.isEnabled()
        ]
        known = {action.text() for action in rest}
        return [*hits, *(hit for hit in elsewhere if hit.title not in known)]

    def _words(self, action: QAction) -> str:
        entry = self._keys.entry(action.objectName())
        return "" if entry is None else other_words(entry.code, entry.row.title)

    def _add(self, key: str, title: Message, slot: Callable[[], object]) -> None:
        self._titles[key] = title
        action = QAction(translated(title), self)
        action.setObjectName(f"{WINDOW}/{key}")
        self._keys.bind(action, self._table, key)
        # Undo may be held down; a held Ctrl+N must not open a dialog for every repeat.
        action.setAutoRepeat(key in ("undo", "redo"))
        action.triggered.connect(lambda _checked=False: slot())
        self._actions[key] = action
        self._window.addAction(action)


def other_words(code: str, title: Message) -> str:
    """Other words for an action, by its key in code: synonyms and title, in this language and English."""
    said = [message for message in (SYNONYMS.get(code), title) if message is not None]
    return " ".join(dict.fromkeys(text for message in said for text in (translated(message), str(message))))


def hits_elsewhere(
    panels: Iterable[PanelSpec], keys: Keys, go: Callable[[str, Entry], object], *, leads: bool, writes: bool
) -> list[Hit]:
    """Hits for the actions of other panels. `go` shows the panel and runs the action.

    `leads`: the user leads the project. `writes`: the project can be written.
    """
    found = []
    for spec in panels:
        for table in (table for table in spec.keys if table.panel == spec.key):
            for row in table.rows:
                if row.fixed or row.typed or (row.leads and not leads) or (row.writes and not writes):
                    continue
                entry = Entry(table, row)
                caps = [translated(spec.full_title), *map(shown_key, keys.of(table, row)[:1])]
                found.append(
                    Hit(
                        translated(row.title),
                        " · ".join(caps),
                        partial(go, spec.key, entry),
                        other_words(entry.code, row.title),
                    )
                )
    return found


class ShortcutGuard(QObject):
    """Keeps the window's shortcuts working while a text field has the focus.

    On X11 Qt's text fields take Ctrl+K (delete to the end of the line) and Ctrl+E for themselves.
    """

    def __init__(self, keys: Keys, parent: QObject) -> None:
        super().__init__(parent)
        self._watched: QWidget | None = None
        self._keys = keys
        self._taken: set[QKeySequence] = set()
        keys.changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Take over the window's current keys."""
        table = self._keys.table(WINDOW)
        keys = (
            {key for row in table.rows for key in self._keys.of(table, row)} if table is not None else set()
        )
        self._taken = {QKeySequence(key) for key in keys - _FIELD_KEYS}

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
            # With Shift alone a letter is typed.
            shift = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
            if event.modifiers() & ~shift and QKeySequence(event.keyCombination()) in self._taken:
                event.ignore()
                return True
        return False

    def _on_watched_destroyed(self) -> None:
        self._watched = None
