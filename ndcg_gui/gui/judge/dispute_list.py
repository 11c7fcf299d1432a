"""The list of disagreements at the left of Judge: each pair with its grades, and their distance."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from ndcg_gui.domain.ids import Pair
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import QueryRecord, Status
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.agreement.adjudication import AdjudicationFilter, AdjudicationSession
from ndcg_gui.gui.judge.queue import KeyedList, chip_of, paint_row
from ndcg_gui.gui.kit.base.theme import SPACE_1, TextStyle, colours, font, px
from ndcg_gui.gui.kit.text.documents import key_and_text, one_line
from ndcg_gui.gui.kit.text.plain import count
from ndcg_gui.gui.kit.widgets import Card, ChoiceButton, MeterBar, add_all, chip_width, link, paint_chip, row
from ndcg_gui.gui.kit.widgets.clamped import bold, lay_out, line_height
from ndcg_gui.gui.kit.widgets.grades import CHIP_SIZE

AnyIndex = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_PAD, _GAP, _ROW_GAP, _CHIP_GAP = 8, 5, 6, 5
_MOST_CHIPS = 6


class DisputeModel(QAbstractListModel):
    """One row for each pair that passes the filter. The state of a row is read from the session."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session: AdjudicationSession | None = None
        self.titles: Mapping[Pair, str] = {}
        self.places: list[int] = []

    def show(self, session: AdjudicationSession | None, titles: Mapping[Pair, str]) -> None:
        """Show another session, or another filter of it. Painting reads nothing but `titles`."""
        self.beginResetModel()
        self.session, self.titles = session, titles
        self.places = [] if session is None else session.places()
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.places)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role not in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return None
        query, title = self.words(index.row())
        return f"{key_and_text(query)}\n{title}"

    def words(self, row: int) -> tuple[QueryRecord, str]:
        """A pair's query and the title of its document, without hidden names."""
        assert self.session is not None
        pair = self.session.key_at(self.places[row])
        return self.session.queue.query(pair[0]), one_line(self.titles.get(pair, ""))


class DisputeDelegate(QStyledItemDelegate):
    """Row of a disagreement: the query, the document's title, the raters' grades, and their distance."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: AnyIndex) -> QSize:
        lines = line_height(font(TextStyle.BODY)) + line_height(font(TextStyle.SMALL))
        return QSize(px(100), 2 * _PAD + lines + _GAP + px(CHIP_SIZE) + _ROW_GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        model = index.model()
        if not isinstance(model, DisputeModel) or model.session is None:
            return
        area = option.rect.adjusted(0, 0, 0, -_ROW_GAP)
        painter.save()
        paint_row(painter, option, QRectF(area))
        self._paint_words(painter, model, index.row(), area.adjusted(_PAD, _PAD, -_PAD, -_PAD))
        self._paint_grades(painter, model, index.row(), area.adjusted(_PAD, _PAD, -_PAD, -_PAD))
        painter.restore()

    def _paint_words(self, painter: QPainter, model: DisputeModel, row: int, area: QRect) -> None:
        look, used = colours(), font(TextStyle.BODY)
        query, title = model.words(row)
        words = key_and_text(query)
        key = one_line(query.query_key)
        painter.setPen(QColor(look.text))
        laid_out, _ = lay_out(words, used, area.width(), 1, [((0, len(key)), bold())])
        laid_out.draw(painter, QPointF(area.topLeft()))
        painter.setFont(font(TextStyle.SMALL))
        painter.setPen(QColor(look.muted))
        line = QRect(
            area.left(), area.top() + line_height(used), area.width(), line_height(font(TextStyle.SMALL))
        )
        elided = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, elided)

    def _paint_grades(self, painter: QPainter, model: DisputeModel, row: int, area: QRect) -> None:
        session, look = model.session, colours()
        assert session is not None
        scale = session.queue.disputed_scale
        pair = session.key_at(model.places[row])
        dispute, final = session.queue.found.get(pair), session.queue.final(pair)
        left, top = area.left(), area.bottom() - px(CHIP_SIZE) + 1
        given = () if dispute is None else dispute.grades
        for grade in given[:_MOST_CHIPS]:
            text, colour = chip_of(scale, PairState(Status.GRADED, grade))
            width = max(chip_width(text), px(CHIP_SIZE))
            paint_chip(painter, QRect(left, top, width, px(CHIP_SIZE)), text, colour)
            left += width + _CHIP_GAP
        said = f"+{len(given) - _MOST_CHIPS}" if len(given) > _MOST_CHIPS else ""
        if final is not None:
            end = self.tr("final %s") % format_grade(final)
        elif dispute is not None:
            end = self.tr("%s apart") % format_grade(round(dispute.apart, 2))
        else:
            end = ""
        painter.setFont(font(TextStyle.SMALL))
        painter.setPen(QColor(look.danger if pair in session.failed else look.muted))
        rest = QRect(left, top, area.right() - left + 1, px(CHIP_SIZE))
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, said)
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, end)


class DisputeView(KeyedList):
    """The list. Choosing a row by click or arrows leads to its pair."""

    place_chosen = Signal(int)

    def __init__(self, model: DisputeModel, delegate: DisputeDelegate, name: str) -> None:
        super().__init__(model, delegate, name)
        self._disputes = model
        self.setUniformItemSizes(True)
        self.row_chosen.connect(self._on_row)
        self.clicked.connect(lambda index: self._on_row(index.row()))

    def _on_row(self, row: int) -> None:
        self.place_chosen.emit(self._disputes.places[row])

    def show_place(self, place: int | None) -> None:
        """Mark the current pair, and scroll to it."""
        places = self._disputes.places
        if place in places:
            self.setCurrentIndex(self._disputes.index(places.index(place), 0))
        else:
            self.setCurrentIndex(_ROOT)
            self.clearSelection()


class DisputeCard(Card):
    """The number of open disagreements, the filter, and the list."""

    which_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.model = DisputeModel(self)
        self.meter = MeterBar(name=self.tr("Settled"))
        self.which = ChoiceButton(self.tr("Show"))
        self.view = DisputeView(self.model, DisputeDelegate(self), self.tr("Disagreements"))
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(10, layout.contentsMargins().top(), 10, SPACE_1)
        self.rules = link(self.tr("Rules…"))
        self.rules.setToolTip(self.tr("How disagreements are settled"))
        add_all(self.body, self.meter, self.which, (self.view, 1), row(None, self.rules))
        self._unclear = -1
        self._offer(0)
        self.which.chosen.connect(self.which_chosen)
        self.set_title(self.tr("Disagreements"))

    def _offer(self, unclear: int) -> None:
        """Offer the filters, with the number of pairs that the guidelines do not decide."""
        if unclear == self._unclear:
            return
        self._unclear = unclear
        which = self.which.value() or AdjudicationFilter.OPEN
        self.which.set_choices(
            [
                (AdjudicationFilter.OPEN, self.tr("open, worst first")),
                (AdjudicationFilter.LATER, self.tr("postponed")),
                (AdjudicationFilter.SETTLED, self.tr("settled")),
                (AdjudicationFilter.UNCLEAR, self.tr("guideline unclear (%s)") % count(unclear)),
                (AdjudicationFilter.ALL, self.tr("all")),
            ],
            which,
        )

    def show_session(self, session: AdjudicationSession, titles: Mapping[Pair, str]) -> None:
        """Show the pairs that pass the session's filter, the number of open ones, and the current pair."""
        if session.places() != self.model.places or session is not self.model.session:
            self.model.show(session, titles)
        self._offer(len(session.queue.unclear))
        self.which.set_value(session.which)
        total, left = len(session.queue), session.queue.left
        self.set_title(self.tr("Disagreements"), self.tr("%s left") % count(left))
        self.meter.set_value((total - left) / total if total else 1.0)
        self.view.show_place(session.place)
        self.view.viewport().update()
