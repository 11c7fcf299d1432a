"""The pairs judged last, newest first, to go back to one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.ids import Pair, RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.judge.blind import QueueBlindfold
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.gui.judge.questions import criteria_text
from ndcg_gui.gui.judge.queue import chip_of
from ndcg_gui.gui.kit.base.theme import TextStyle, font
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.moments import shown_lately
from ndcg_gui.gui.kit.text.plain import set_tooltip
from ndcg_gui.gui.kit.widgets import PlainLabel, button
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.gui.kit.widgets.grades import UNJUDGED


@dataclass(frozen=True, slots=True)
class Recent:
    """A pair in the list."""

    pair: Pair
    query: str
    document: str
    state: PairState
    at: datetime


def recent(reader: ProjectReader, rater_id: RaterId, blindfold: QueueBlindfold[JudgingQueue]) -> list[Recent]:
    """The pairs that the rater judged last, with their texts."""
    rows = reader(stored.recent_pairs, rater_id)
    texts = reader(stored.documents, [own.document_id for own in rows], with_body=False)
    queries = {item.id: blindfold.query(item.id, item.record) for item in reader(stored.queries)}
    found = []
    for own in rows:
        if own.query_id in queries and own.document_id in texts:
            pair, query = (own.query_id, own.document_id), queries[own.query_id]
            document = blindfold.look_through(pair, texts[own.document_id])
            found.append(
                Recent(
                    pair,
                    one_line(query.text or query.query_key),
                    one_line(document.title or document.doc_key),
                    own.state,
                    moment_of(own.created_at),
                )
            )
    return found


class RecentDialog(Dialog):
    """The list. Return or a double click goes to the pair."""

    pair_chosen = Signal(object)

    def __init__(self, rows: Sequence[Recent], scale: Scale, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("RecentDialog", "Recently judged"), parent)
        self.open_at(640, 460)
        self._rows = list(rows)
        self.list = QListWidget()
        self.list.setFont(font(TextStyle.BODY))
        self.list.setAccessibleName(self.tr("Recently judged pairs"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for pair in self._rows:
            said, _colour = chip_of(scale, pair.state)
            beside = criteria_text(scale, pair.state)
            said = " · ".join(filter(None, [said or UNJUDGED, beside]))
            text = f"{shown_lately(pair.at)}   {said}   {pair.query}: {pair.document}"
            item = QListWidgetItem(text)
            set_tooltip(item, "\n".join(filter(None, [pair.query, pair.document, beside])))
            self.list.addItem(item)
        self.list.itemActivated.connect(self._on_item_activated)
        self.go_button = button(self.tr("Go there"), self._go, primary=True)
        self.go_button.setEnabled(bool(self._rows))
        if not self._rows:
            self.body.addWidget(PlainLabel(self.tr("Nothing yet"), tone="muted"))
        self.body.addWidget(self.list, 1)
        close = button(self.tr("Close"), self.reject)
        self.add_buttons(None, close, self.go_button, default=self.go_button)
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go()
        else:
            super().keyPressEvent(event)

    def _on_item_activated(self, _item: QListWidgetItem) -> None:
        self._go()

    def _go(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._rows) and self.isVisible():
            self.accept()
            self.pair_chosen.emit(self._rows[row].pair)
