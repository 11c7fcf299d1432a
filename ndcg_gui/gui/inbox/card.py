"""The card on the Overview: the number of open items of the inbox, the newest ones, and a link to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.inbox.count import OpenRemarks
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import SPACE_3
from ndcg_gui.gui.kit.tables.cells import fit_height
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.plain import count, titled, translated
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, add_all, button, clear, column, grid

if TYPE_CHECKING:
    from ndcg_gui.features.inbox.remarks import Remark
    from ndcg_gui.gui.inbox.rows import Row

MOST_KINDS = 4
_NEWEST = ("words", "subject", "rater", "when")  # the last give way first
_LEAST_NEWEST, _MOST_NEWEST = 4, 8  # rows; all are a click away


class InboxCard(Card):
    """Card of the open items. Each line leads to the items it counts."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(self.tr("Inbox"))
        self._context = context
        self._counts = OpenRemarks.of(context)
        self.open_button = button(self.tr("Open…"), self.open_inbox)
        self.open_button.setAccessibleName(self.tr("Open inbox…"))
        self.header.addWidget(self.open_button)
        self._lines = grid(across=SPACE_3, down=4, stretch=1)
        self.sentence = PlainLabel(tone="muted", wrap=True)
        self.newest = Newest(context, self.open_inbox)
        add_all(self.body, self._lines, self.sentence, (self.newest, 1000), None)
        self._counts.counted.connect(self._show)
        self._show()

    def open_inbox(self, kind: str = "", at: str = "") -> None:
        """Open the list of the inbox, of one `kind` if named, at the item of the key `at`."""
        self._context.go_to("inbox", kind=kind, at=at)

    def _show(self) -> None:
        counts = self._counts
        self.set_title(self.tr("Inbox"), self.tr("%s open") % count(counts.open) if counts.open else "")
        clear(self._lines)
        kinds = counts.by_kind
        for place, (kind, title, number) in enumerate(kinds[:MOST_KINDS]):
            line = button(translated(title), partial(self.open_inbox, kind))
            line.setProperty("link", True)
            line.setAccessibleName(titled(translated(title), count(number)))
            self._lines.addWidget(line, place, 0, Qt.AlignmentFlag.AlignLeft)
            self._lines.addWidget(PlainLabel(count(number)), place, 2, Qt.AlignmentFlag.AlignRight)
        said = ""
        if counts.known and not counts.open:
            said = (
                self.tr("Nothing is open: all remarks are answered or done.")
                if counts.every
                else self.tr("No remarks: nobody flagged or noted anything.")
            )
        elif len(kinds) > MOST_KINDS:
            said = self.tr("and other kinds")
        self.sentence.setText(said)
        self.sentence.setVisible(bool(said))


class Newest(QWidget):
    """The newest open items, if there is room. A click or Enter opens the list at that one."""

    def __init__(self, context: ProjectContext, open_inbox: Callable[[str, str], object]) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self._counts, self._open = OpenRemarks.of(context), open_inbox
        self._rows: Sequence[Row] = ()
        self.table: ListTable | None = None
        self._layout = column(spacing=0, on=self)
        self._counts.counted.connect(self._show)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def _show(self) -> None:
        if not self.isVisible():
            return
        if self.table is None and self._counts.newest:
            self._make()
        if self.table is not None:
            self._rows = [_row(item, hidden) for item, hidden in self._counts.newest[:_MOST_NEWEST]]
            self.table.show_records(self._rows)
            self.table.setVisible(bool(self._rows))
            fit_height(self.table, len(self._rows), most=_LEAST_NEWEST)

    def _make(self) -> None:
        # The Overview is painted before the list is loaded, and what it needs.
        from ndcg_gui.gui.inbox.rows import remark_columns

        known = {one.key: one for one in remark_columns(lambda: self._rows, deals=True)}
        # Whoever cannot judge a pair need not say more.
        known["words"] = replace(known["words"], value=lambda row: row.told() or row.kinds())
        columns = [replace(known[key], gives_way=place) for place, key in enumerate(_NEWEST)]
        table = ListTable(
            "overview-inbox", columns, accessible_name=self.tr("Newest remarks"), stretch="words"
        )
        table.opens = self.tr("Open")
        table.clicked.connect(lambda index: self._open_row(index.row()))
        table.row_opened.connect(self._on_row_opened)
        self.table = table
        add_all(self._layout, (table, 1000), None)

    def _open_row(self, line: int) -> None:
        assert self.table is not None
        self._on_row_opened(self.table.rows_model.id_at(line))

    def _on_row_opened(self, place: int) -> None:
        self._open("", self._rows[place].item.key)


def _row(item: Remark, hidden: bool) -> Row:
    from ndcg_gui.gui.inbox.rows import Row

    return Row(item, hidden)


def inbox_card(context: ProjectContext) -> InboxCard | None:
    """The card, for leads."""
    return InboxCard(context) if context.only_to_judge is None else None
