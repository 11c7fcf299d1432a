"""Keys of a dialog, in the same table as those of panels: they can be changed, and ? lists them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import SHEET, WINDOW, KeyRow, KeyTable, keys_of
from ndcg_gui.gui.kit.base.settings import APPLICATION, ORGANISATION, Settings
from ndcg_gui.gui.kit.keys.sheet import KeySheet
from ndcg_gui.gui.kit.text.plain import translated

_SHEET = KeyTable(WINDOW, say("Everywhere"), (KeyRow("keys", say("All keys of this dialog"), ("?",)),))


class DialogKeys(QObject):
    """The actions of a table by name, each made on demand."""

    def __init__(self, owner: QWidget, table: KeyTable, settings: Settings | None = None) -> None:
        """`settings` may be None. Then keys chosen later take effect with the next dialog."""
        super().__init__(owner)
        if settings is None:
            file = QSettings.Format.IniFormat, QSettings.Scope.UserScope
            settings = Settings(QSettings(*file, ORGANISATION, APPLICATION, self))
        self.keys, self.table = keys_of(settings), table
        entry = self.keys.entry(SHEET)
        self._listed_by = _SHEET if entry is None else entry.table
        sheet = QAction(owner)
        sheet.setObjectName(SHEET)
        self.keys.bind(sheet, self._listed_by, "keys")
        sheet.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        sheet.triggered.connect(self.show_sheet)
        owner.addAction(sheet)

    def add(
        self,
        name: str,
        slot: Callable[[], object] | None = None,
        of: QWidget | None = None,
        *,
        near: bool = False,
    ) -> QAction:
        """Action of a row, run by its keys while the dialog, or `of` in it, has the focus.

        `near`: not while a widget inside has the focus. Without `slot` it only shows the keys.
        """
        row = self.table.row(name)
        at = self._owner() if of is None else of
        action = QAction(translated(row.title), at)
        action.setObjectName(self.table.code(row))
        action.setAutoRepeat(False)
        context = Qt.ShortcutContext
        action.setShortcutContext(context.WidgetShortcut if near else context.WidgetWithChildrenShortcut)
        self.keys.bind(action, self.table, name)
        if slot is not None:
            action.triggered.connect(lambda _checked=False: slot())
            at.addAction(action)
        return action

    def pressed(self, event: QKeyEvent) -> str:
        """Name of the row with this key, "" where there is none."""
        pressed = (row.name for row in self.table.rows if self.keys.pressed(event, self.table, row.name))
        return next(pressed, "")

    def asks_for_sheet(self, event: QKeyEvent) -> bool:
        """Whether the key is the one that lists keys, for widgets that take all keys."""
        return self.keys.pressed(event, self._listed_by, "keys")

    def show_sheet(self) -> None:
        """Show the keys that work here."""
        KeySheet(self.keys, self.table, None, (), {}, self._owner().window()).open()

    def _owner(self) -> QWidget:
        owner = self.parent()
        assert isinstance(owner, QWidget)
        return owner
