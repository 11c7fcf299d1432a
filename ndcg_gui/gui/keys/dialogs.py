"""Keys of a dialog: of the one table like those of panels, so that others can be chosen and ? lists them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.base.keys import SHEET, WINDOW, KeyRow, KeyTable, keys_of
from ndcg_gui.gui.base.settings import APPLICATION, ORGANISATION, Settings
from ndcg_gui.gui.keys.sheet import KeySheet
from ndcg_gui.gui.text.plain import translated

_SHEET = KeyTable(WINDOW, say("Everywhere"), (KeyRow("keys", say("All keys of this dialog"), ("?",)),))


class DialogKeys(QObject):
    """The actions of a table by their names, each made when something is to happen by its keys."""

    def __init__(self, owner: QWidget, table: KeyTable, settings: Settings | None = None) -> None:
        """`settings`: None where they are not at hand; then keys chosen later come with the next dialog."""
        super().__init__(owner)
        if settings is None:
            file = QSettings.Format.IniFormat, QSettings.Scope.UserScope
            settings = Settings(QSettings(*file, ORGANISATION, APPLICATION, self))
        self.keys, self.table = keys_of(settings), table
        entry = self.keys.entry(SHEET)
        self._listed_by = _SHEET if entry is None else entry.table
        sheet = QAction(owner)
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
        """What happens by the keys of a row while the dialog, or `of` in it, has the focus.

        `near`: not while something inside of that has it. Without `slot`: only to show which keys they are.
        """
        row = self.table.row(name)
        at = self._owner() if of is None else of
        action = QAction(translated(row.title), at)
        action.setAutoRepeat(False)
        context = Qt.ShortcutContext
        action.setShortcutContext(context.WidgetShortcut if near else context.WidgetWithChildrenShortcut)
        self.keys.bind(action, self.table, name)
        if slot is not None:
            action.triggered.connect(lambda _checked=False: slot())
            at.addAction(action)
        return action

    def pressed(self, event: QKeyEvent) -> str:
        """The row whose key this is; "" where it is of none."""
        pressed = (row.name for row in self.table.rows if self.keys.pressed(event, self.table, row.name))
        return next(pressed, "")

    def asks_for_sheet(self, event: QKeyEvent) -> bool:
        """Whether it is the key that lists keys; for what takes all keys itself."""
        return self.keys.pressed(event, self._listed_by, "keys")

    def show_sheet(self) -> None:
        """List the keys that work here."""
        KeySheet(self.keys, self.table, None, (), {}, self._owner().window()).open()

    def _owner(self) -> QWidget:
        owner = self.parent()
        assert isinstance(owner, QWidget)
        return owner
