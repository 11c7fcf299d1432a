"""The card on the Overview: how many items of the inbox are open, by kind, and the way to them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.theme import SPACE_3
from ndcg_gui.gui.inbox.count import OpenRemarks
from ndcg_gui.gui.text.plain import count, titled, translated
from ndcg_gui.gui.widgets import Card, PlainLabel, add_all, button, clear, grid

MOST_KINDS = 4


class InboxCard(Card):
    """Says what waits; each line leads to what it counts."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(self.tr("Inbox"))
        self._context = context
        self._counts = OpenRemarks.of(context)
        self.open_button = button(self.tr("Open inbox…"), self.open_inbox)
        self.header.addWidget(self.open_button)
        self._lines = grid(across=SPACE_3, down=4, stretch=1)
        self.sentence = PlainLabel(tone="muted", wrap=True)
        add_all(self.body, self._lines, self.sentence, None)
        self._counts.counted.connect(self._show)
        self._show()

    def open_inbox(self, kind: str = "") -> None:
        """Open the list; of one kind where one is named."""
        # The Overview is painted before the list is loaded, and what it needs.
        from ndcg_gui.gui.inbox.dialog import open_inbox
        from ndcg_gui.project.inbox.remarks import RemarkKind

        open_inbox(self._context, self.window(), kind=RemarkKind(kind) if kind else None)

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


def inbox_card(context: ProjectContext) -> QWidget | None:
    """The card, for those who lead."""
    return InboxCard(context) if context.only_to_judge is None else None
