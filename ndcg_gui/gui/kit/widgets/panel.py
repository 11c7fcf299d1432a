"""The base of every panel, and the row that registers one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import one_line
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.context import Hit, ProjectContext
from ndcg_gui.gui.kit.base.keys import WINDOW, KeyTable, keys_of
from ndcg_gui.gui.kit.base.theme import CONTROL_HEIGHT, GAP, SPACE_4, TextStyle, px
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets.labels import PlainLabel
from ndcg_gui.gui.kit.widgets.layout import column, row
from ndcg_gui.gui.kit.widgets.places import PlaceSpec

if TYPE_CHECKING:
    from ndcg_gui.core.package import OnlyToJudge
    from ndcg_gui.features.collection.finder import TextFinder


class Panel(QWidget):
    """One screen of the window: fill `body`, override the hooks.

    A panel is made when it is first shown. It never calls another panel: `context.go_to` does. `steps` is the
    kind of steps that Undo undoes on it: labels on judging panels, else imports and tasks. `table_of_keys`
    holds its actions and their keys.
    """

    calm_changed = Signal()
    steps: ClassVar[str] = "import"
    table_of_keys: ClassVar[KeyTable | None] = None

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self.context = context
        self.blind = False  # set from the panel's row when it is made
        self.body = column(spacing=GAP, margins=(SPACE_4, SPACE_4, SPACE_4, SPACE_4), on=self)

    # hooks

    def is_calm(self) -> bool:
        """Whether the window shows only the panel now, without navigation and bars. See `calm_changed`."""
        return False

    def entered(self) -> None:
        """React to being chosen, also while it is shown already."""

    def free_room(self) -> QRect | None:
        """Part of the panel without any content, where a notice fits while there is no navigation."""
        return None

    def menu_actions(self) -> list[QAction]:
        """Actions that the menu begins with while the panel is calm."""
        return []

    def refresh(self, changes: Changes | None) -> None:
        """Show what changed, or everything where `changes` is None. Only called while shown."""

    def show_place(self, **where: Any) -> None:
        """Go to the place that `context.go_to` named."""

    def place(self) -> dict[str, Any]:
        """Arguments for `show_place` to come back here, empty where the panel remembers by itself."""
        return {}

    def first_focus(self) -> QWidget | None:
        """The widget that gets the focus when the panel is shown. None: the panel itself."""
        return None

    def keys_shown(self) -> KeyTable | None:
        """The table of the keys that work now. A page of the panel may have its own."""
        return self.table_of_keys

    def fixed_keys(self) -> dict[str, str]:
        """Titles of fixed keys that depend on the project, by the name of their row."""
        return {}

    def commands(self) -> dict[str, QAction]:
        """The actions of the table of keys, by their keys in code."""
        return {action.objectName(): action for action in self.actions() if action.objectName()}

    def undo(self, *, redo: bool = False) -> None:
        """Undo or redo the panel's last step, by Ctrl+Z and Ctrl+Shift+Z while it is shown."""
        self.context.undo(kind=self.steps, redo=redo)

    def hasHeightForWidth(self) -> bool:
        # A panel fills the room there is; asking how high it would like to be goes through all its texts.
        return False

    # help for panels

    def add_header(self, title: str, *widgets: QWidget) -> QHBoxLayout:
        """Add a line with the panel's title, and widgets at its right end. Returns it, to add more.

        A tab has no title of its own: it stands above it.
        """
        titles = [PlainLabel(title, role=TextStyle.TITLE, heading=True)] if title else []
        header = row(*titles, None, *widgets, spacing=10)
        header.addStrut(px(CONTROL_HEIGHT))  # a title stands at the same height on every panel
        self.body.addLayout(header)
        return header

    def add_action(
        self,
        title: str,
        keys: str | list[str] | None,
        slot: Callable[[], object],
        *,
        repeats: bool = True,
    ) -> QAction:
        """Add an action that depends on the project or scale. Those of every project are commands.

        It works by its keys while the panel has the focus, and in the palette.
        A text field with focus gets its own keys first. `repeats` False: held keys act once.
        """
        action = QAction(title, self)
        sequences = [keys] if isinstance(keys, str) else keys or []
        action.setShortcuts([QKeySequence(key) for key in sequences])
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setAutoRepeat(repeats)
        action.triggered.connect(lambda _checked=False: slot())
        self.addAction(action)
        return action

    def add_command(self, name: str, slot: Callable[[], object], *, repeats: bool = True) -> QAction:
        """Add an action of the panel's table of keys, with its title and keys. See `add_action`."""
        table = self.table_of_keys
        assert table is not None, f"{type(self).__name__} has no table of keys"
        row = table.row(name)
        action = self.add_action(translated(row.title), None, slot, repeats=repeats)
        action.setObjectName(table.code(row))
        keys_of(self.context.settings).bind(action, table, name, without=self.scale_keys())
        return action

    def key_cap(self, name: str, shipped: str) -> QAction:
        """Action that shows the key of one of the window's actions. `shipped` is the key without a window."""
        return keys_of(self.context.settings).cap(f"{WINDOW}/{name}", shipped)

    def scale_keys(self) -> frozenset[str]:
        """Keys of the grades of the project's scale, which no command gets."""
        return frozenset()

    def is_pressed(self, event: QKeyEvent, name: str) -> bool:
        """Whether the event is a key of a command whose row is `typed`."""
        table = self.table_of_keys
        return table is not None and keys_of(self.context.settings).pressed(event, table, name)


def panel_from(module: str, name: str) -> Callable[[ProjectContext], Panel]:
    """Factory of a panel: a class, or a function, of a module that is imported when it is first shown.

    The first window is painted before the layers below a project are loaded, which panels need.
    """

    def make(context: ProjectContext) -> Panel:
        made = getattr(import_module(module), name)(context)
        assert isinstance(made, Panel), name
        return made

    return make


def no_badge(_context: ProjectContext) -> str:
    """Badge of panels that count nothing."""
    return ""


def no_service(_context: ProjectContext) -> QObject | None:
    """Service of panels that do nothing while hidden."""
    return None


class PaletteSearch(QObject):
    """A panel's service that lets the palette find its rows, by any part of their keys and texts."""

    _ready = Signal()

    def __init__(self, context: ProjectContext, panel: str, place_key: str, kind: Message) -> None:
        """`panel` is the key of the panel, "queries" or "documents"."""
        super().__init__()
        self._context, self._panel, self._place_key, self._kind = context, panel, place_key, kind
        self._finder: TextFinder | None = None
        self._ready.connect(context.search_ready, Qt.ConnectionType.QueuedConnection)
        context.add_search(self._hits)
        context.search_wanted.connect(self._prepare)
        context.changed.connect(self._on_context_changed)
        context.closing.connect(self._close)

    def _hits(self, text: str) -> list[Hit]:
        return [
            Hit(
                one_line(f"{key} {words}"),
                translated(self._kind),
                partial(self._context.go_to, self._panel, **{self._place_key: number}),
            )
            for number, key, words in self._found(text)
        ]

    def _found(self, text: str) -> list[tuple[int, str, str]]:
        return self._made().find(text)

    def _made(self) -> late.TextFinder:
        if self._finder is None:
            # The first window is painted before the layers below a project are loaded.
            self._finder = late.TextFinder(self._context.project, self._panel, self._ready.emit)
        return self._finder

    def _prepare(self) -> None:
        self._made().prepare()

    def _on_context_changed(self, changes: Changes) -> None:
        if self._finder is not None:
            self._finder.hear(changes)

    def _close(self) -> None:
        if self._finder is not None:
            self._finder.close()


def palette_search(panel: str, place_key: str, kind: Message) -> Callable[[ProjectContext], QObject]:
    """Service of a panel that lets the palette find its rows, see `PaletteSearch`."""
    return lambda context: PaletteSearch(context, panel, place_key, kind)


@dataclass(frozen=True, slots=True)
class PanelSpec:
    """A panel's row in the list of panels: the only one of its place, or a tab of it.

    `title` is that of the tab. `badge` gives the count in the navigation, asked for after every change, so it
    must be quick; `badge_says` what is counted.
    `blind`: no live metric is shown, and undo takes back labels only.
    `in_package`: how much work of a rater's package it shows; a package shows no panel without any.
    `for_raters`: it is shown only where the window is held to judging.
    `keys`: its actions and their keys; more than one table where a page of it has its own.
    """

    key: str
    title: Message
    place: PlaceSpec
    factory: Callable[[ProjectContext], Panel]
    blind: bool = False
    badge: Callable[[ProjectContext], str] = no_badge
    badge_says: Callable[[int], Message] | None = None
    service: Callable[[ProjectContext], QObject | None] = no_service
    in_package: Callable[[OnlyToJudge], int] | None = None
    for_raters: bool = False
    keys: tuple[KeyTable, ...] = ()

    @property
    def is_tab(self) -> bool:
        """Whether its place has others beside it."""
        return self.title != self.place.title

    @property
    def full_title(self) -> Message:
        """The title with that of its place."""
        if not self.is_tab:
            return self.title
        return say("{place}: {tab}", place=self.place.title, tab=self.title)

    def shown_in(self, package: OnlyToJudge | None) -> bool:
        """Whether the panel is shown in a project (None), or in a rater's package."""
        if self.for_raters:
            return package is not None
        return package is None or (self.in_package is not None and self.in_package(package) > 0)
