"""All actions that can have keys, with their default keys and those that the user chose.

An action's key in code is its table's and its own name: "judge/skip". The tables are data in separate
modules, so that keys are known of panels that are not loaded yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QSettings, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.kit.base.settings import Setting, Settings

WINDOW = "window"  # the table of what works on every panel
SHEET = f"{WINDOW}/keys"  # what lists the keys; works in dialogs, too


def _sequences(value: Any) -> tuple[str, ...]:
    return tuple(str(sequence) for sequence in value)


# What was chosen for an action, instead of what is shipped; of its key in code.
CHOSEN_KEYS: Setting[Mapping[str, tuple[str, ...]]] = Setting(
    "keys",
    {},
    lambda value: {str(action): _sequences(keys) for action, keys in dict(value).items()},
    lambda value: {action: list(keys) for action, keys in value.items()},
)


@dataclass(frozen=True, slots=True)
class KeyRow:
    """One action of a table: its name in code, its title, and its default keys."""

    name: str
    title: Message
    keys: tuple[str, ...] = ()
    fixed: str = ""  # how its keys are shown that nobody can change
    typed: bool = False  # its key is heard of as typed: as a shortcut it would be taken from buttons
    label: bool = False  # stores a label: only where one sees of what
    leads: bool = False  # only for whoever leads the project
    writes: bool = False  # of no use where the project can only be looked at


@dataclass(frozen=True, slots=True)
class KeyTable:
    """The actions of a panel, of a page or part of it, or of a dialog. `panel` is the panel that leads to it.

    `within` is for a part: the tables of the panels that contain it, whose keys work beside its own.
    """

    key: str
    title: Message
    rows: tuple[KeyRow, ...]
    panel: str = ""
    alone: bool = False  # of a dialog: the window's keys do not work in it
    within: tuple[str, ...] = ()

    def row(self, name: str) -> KeyRow:
        return next(row for row in self.rows if row.name == name)

    def code(self, row: KeyRow) -> str:
        """The row's key in code."""
        return f"{self.key}/{row.name}"


@dataclass(frozen=True, slots=True)
class Entry:
    """A row together with its table."""

    table: KeyTable
    row: KeyRow

    @property
    def code(self) -> str:
        return self.table.code(self.row)


class Keys(QObject):
    """The keys in force with these settings. A change takes effect at once."""

    changed = Signal()

    def __init__(self, store: QSettings) -> None:
        super().__init__(store)
        self._settings = Settings(store)
        self._chosen: Mapping[str, tuple[str, ...]] = self._settings.get(CHOSEN_KEYS)
        self._tables: dict[str, KeyTable] = {}
        self._by_code: dict[str, Entry] = {}
        self._caps: dict[str, QAction] = {}

    # what there is

    def register(self, tables: Iterable[KeyTable]) -> None:
        """Add these tables, and replace those of the same key."""
        self._tables.update((table.key, table) for table in tables)
        self._by_code = {entry.code: entry for entry in self.entries()}

    def table(self, key: str) -> KeyTable | None:
        return self._tables.get(key)

    def parts(self, table: KeyTable) -> list[KeyTable]:
        """The tables of the parts of the table's panel or dialog."""
        return [part for part in self._tables.values() if table.key in part.within]

    def entries(self) -> Iterator[Entry]:
        """Every action, the window's last."""
        for table in sorted(self._tables.values(), key=lambda table: table.key == WINDOW):
            yield from (Entry(table, row) for row in table.rows)

    def entry(self, code: str) -> Entry | None:
        return self._by_code.get(code)

    # what is in force

    def of(self, table: KeyTable, row: KeyRow) -> tuple[str, ...]:
        """The keys of a row in force."""
        return row.keys if row.fixed else self._chosen.get(table.code(row), row.keys)

    def of_code(self, code: str) -> tuple[str, ...]:
        entry = self.entry(code)
        return () if entry is None else self.of(entry.table, entry.row)

    def is_changed(self, code: str) -> bool:
        return code in self._chosen

    def chosen(self) -> Mapping[str, tuple[str, ...]]:
        """The keys that the user chose, by code of the action."""
        return dict(self._chosen)

    def pressed(self, event: QKeyEvent, table: KeyTable, name: str) -> bool:
        """Whether the event is one of the keys of an action that listens to typed keys."""
        return _has(self.of(table, table.row(name)), QKeySequence(key_of(event)))

    # choosing

    def clash(self, code: str, key: str) -> Entry | None:
        """Another action with this key in the same place or in the window, where both would get it."""
        wanted, mine = QKeySequence(key), self.entry(code)
        if mine is None:
            return None
        for other in self.entries():
            if other.code == code or not _are_heard_together(mine, other):
                continue
            if _has(self.of(other.table, other.row), wanted):
                return other
        return None

    def choose(self, code: str, keys: Iterable[str], *, take_over: Iterable[Entry] = ()) -> None:
        """Give an action these keys, and take them away from the actions in `take_over`."""
        chosen = tuple(QKeySequence(key).toString() for key in keys)
        changes = {code: chosen}
        lost = [QKeySequence(key) for key in chosen]
        for other in take_over:
            kept = self.of(other.table, other.row)
            changes[other.code] = tuple(key for key in kept if QKeySequence(key) not in lost)
        self._set({**self._chosen, **changes})

    def reset(self, code: str) -> None:
        """Restore the default keys. Another action that was given one of them keeps it: see `clash`."""
        self._set({action: keys for action, keys in self._chosen.items() if action != code})

    def reset_all(self) -> None:
        self._set({})

    def put_back(self, chosen: Mapping[str, tuple[str, ...]]) -> None:
        """Restore all choices, as returned by `chosen()`."""
        self._set(dict(chosen))

    def read_again(self) -> None:
        """Take over the choices made in another window."""
        chosen = self._settings.get(CHOSEN_KEYS)
        if chosen != self._chosen:
            self._chosen = chosen
            self.changed.emit()

    def _set(self, chosen: dict[str, tuple[str, ...]]) -> None:
        chosen = {
            code: keys
            for code, keys in chosen.items()
            if (entry := self.entry(code)) is None or not _same(keys, entry.row.keys)
        }
        if chosen != self._chosen:
            self._chosen = chosen
            self._settings.set(CHOSEN_KEYS, chosen)
            self.changed.emit()

    # following

    def bind(
        self, action: QAction, table: KeyTable, name: str, *, without: frozenset[str] = frozenset()
    ) -> None:
        """Keep an action's shortcuts at the row's keys in force, except those in `without`."""
        _Follower(self, action, table, table.row(name), without)

    def cap(self, code: str, shipped: str = "") -> QAction:
        """Action that only shows the keys of another one, for hints at the window's keys."""
        if code not in self._caps:
            made = self._caps[code] = QAction(self)
            entry = self.entry(code)
            if entry is None:  # no window has said what it does
                row = KeyRow(code, Message(""), (shipped,))
                entry = Entry(KeyTable(WINDOW, row.title, (row,)), row)
            self.bind(made, entry.table, entry.row.name)
        return self._caps[code]


class _Follower(QObject):
    """Keeps an action's shortcuts at its keys in force, and lives as long as the action."""

    def __init__(
        self, keys: Keys, action: QAction, table: KeyTable, row: KeyRow, without: frozenset[str]
    ) -> None:
        super().__init__(action)
        self._without = without
        self._keys, self._action, self._table, self._row = keys, action, table, row
        keys.changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        keys = [key for key in self._keys.of(self._table, self._row) if key not in self._without]
        self._action.setProperty("keys", keys)
        if not self._row.typed:
            self._action.setShortcuts([QKeySequence(key) for key in keys])
        self._action.changed.emit()


def keys_of(settings: Settings) -> Keys:
    """The keys with these settings: one object for all windows."""
    store = settings.store
    found = store.findChild(Keys)
    return found if found is not None else Keys(store)


def action_keys(action: QAction) -> list[str]:
    """The keys of an action, including those that it gets as typed keys."""
    bound = action.property("keys")
    return list(bound) if bound else [key.toString() for key in action.shortcuts()]


_SIGNS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Shift": "⇧", "PgUp": "PgUp", "PgDown": "PgDn"}


def key_of(event: QKeyEvent) -> str:
    """The key of an event as in a shortcut. A character typed with Shift is that character, without Shift."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    shift = Qt.KeyboardModifier.ShiftModifier
    text = event.text()
    if modifiers == shift and len(text) == 1 and text.isprintable() and not text.isalpha() and text != " ":
        modifiers &= ~shift
    combination = event.keyCombination()
    return QKeySequence(type(combination)(modifiers, combination.key())).toString()


def shown_key(key: str) -> str:
    """A key as shown on its cap: "Ctrl+K" as "Ctrl K", "Shift+Left" as "⇧ ←"."""
    head, plus, last = key.rpartition("+")
    parts = [*head.rstrip("+").split("+"), last or "+"] if plus else [key]
    return " ".join(_named(part) for part in parts if part)


def _named(part: str) -> str:
    translate = QCoreApplication.translate
    if part in ("Return", "Enter"):
        return translate("Keys", "Enter")
    if part == "Space":
        return translate("Keys", "Space")
    return _SIGNS.get(part, part)


def _are_heard_together(one: Entry, other: Entry) -> bool:
    if one.table.key in (other.table.key, *other.table.within) or other.table.key in one.table.within:
        return True
    if WINDOW not in (one.table.key, other.table.key):
        return False
    return SHEET in (one.code, other.code) or not (one.table.alone or other.table.alone)


def _has(keys: Iterable[str], wanted: QKeySequence) -> bool:
    return any(QKeySequence(key) == wanted for key in keys)


def _same(keys: tuple[str, ...], others: tuple[str, ...]) -> bool:
    return [QKeySequence(key) for key in keys] == [QKeySequence(key) for key in others]
