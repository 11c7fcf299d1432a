"""List mode of Judge: all documents of one query one below the other, with a cell for each grade.

A rater compares within the query. The system and rank that found a document are not shown here either, unless
the task allows the rank.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.display.terms import QueryTerms, Span, in_utf16
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.gui.judge.grades import HintLine, answers
from ndcg_gui.gui.judge.questions import how_far
from ndcg_gui.gui.judge.queue import CANNOT_JUDGE, SKIPPED, AnyIndex, KeyedList
from ndcg_gui.gui.judging.find import ListFindBar
from ndcg_gui.gui.judging.query import CalmQuery
from ndcg_gui.gui.kit.base.theme import (
    RADIUS,
    SPACE_3,
    TextStyle,
    colours,
    font,
    grade_colour,
    ink_on,
    px,
)
from ndcg_gui.gui.kit.text.documents import find_all, one_line
from ndcg_gui.gui.kit.text.grades import value_text
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, column
from ndcg_gui.gui.kit.widgets.clamped import MANY_LINES, found_here, lay_out, line_height, marked

_ROOT = QModelIndex()

PAD, LETTER, CELL_GAP, CELL_HEIGHT = 10, 38, 6, 33
_WIDEST_CELL, _NARROWEST_CELL = 46, 26
_TITLE_LINES, _SNIPPET_LINES = MANY_LINES, 2  # titles are never cut
_WIDEST_TEXT = 900  # longer lines are hard to read, and too far from their grades
SNIPPET = 600  # characters of a body that two lines can show, on the widest screen too
_IN_SIGHT, _BEFORE = 80, 40  # a place that is found further in is shown with what stands before it
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def letter(number: int) -> str:
    """Name of a row: a to z, then aa, ab and so on."""
    name = ""
    number += 1
    while number:
        number, place = divmod(number - 1, len(_LETTERS))
        name = _LETTERS[place] + name
    return name


@dataclass(slots=True)
class _RowLayout:
    """A row's texts laid out for one width."""

    title: QTextLayout
    snippet: QTextLayout
    height: int


class ListModel(QAbstractListModel):
    """One row per pair of the session's query. Texts are given once per query."""

    def __init__(self, scale: Scale, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scale = scale
        self.session: PairSession | None = None
        self.terms: QueryTerms | None = None
        self.marks = True
        self.start = self.stop = 0
        self.wanted = ""  # the words that are looked for
        self._texts: Mapping[DocumentId, DocumentRecord] = {}
        self._whole: dict[int, str] = {}

    def show(
        self, session: PairSession, texts: Mapping[DocumentId, DocumentRecord], terms: QueryTerms | None
    ) -> None:
        """Show the session's query with these documents, which need only the beginning of their bodies."""
        assert session.query is not None
        self.beginResetModel()
        self.session, self.terms, self._texts = session, terms, texts
        self.start, self.stop = session.query.start, session.query.stop
        self._whole.clear()
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = _ROOT) -> int:
        return 0 if parent.isValid() else self.stop - self.start

    def state(self, row: int) -> PairState:
        """The rater's state of a row's pair."""
        assert self.session is not None
        return self.session.queue.state_at(self.start + row)

    def failed(self, row: int) -> bool:
        """Whether the row's last judgment could not be saved."""
        assert self.session is not None
        return self.session.queue.pairs[self.start + row] in self.session.failed

    def texts(self, row: int) -> tuple[str, str]:
        """Title and beginning of the body, or its part around the words searched, each as running text."""
        document = self._document(row)
        body = one_line(document.body[:SNIPPET])
        found = find_all(self._running(row), self.wanted, most=1)
        if found and found[0] > _IN_SIGHT:
            body = f"… {self._running(row)[found[0] - _BEFORE : found[0] + SNIPPET]}"
        title = one_line(document.title)
        if not title and not body:
            body = self.tr("no text in the project")
        return title or one_line(document.doc_key), body

    def find(self, wanted: str) -> list[int]:
        """The rows whose title or whole body contains these words, marked until the next search."""
        self.wanted = wanted
        return [
            row
            for row in range(self.rowCount())
            if find_all(self.texts(row)[0], wanted, most=1) or find_all(self._running(row), wanted, most=1)
        ]

    def _document(self, row: int) -> DocumentRecord:
        assert self.session is not None
        return self._texts[self.session.queue.pairs[self.start + row][1]]

    def _running(self, row: int) -> str:
        """The whole body as one running text, loaded when first searched."""
        if not self.wanted:
            return ""
        if row not in self._whole:
            self._whole[row] = one_line(self._document(row).body)
        return self._whole[row]

    def rank(self, row: int) -> int | None:
        """The rank, where it may be shown."""
        assert self.session is not None
        return self.session.queue.best_rank(self.start + row)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role == Qt.ItemDataRole.DisplayRole:
            return self.texts(index.row())[0]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{letter(index.row())}, {self.texts(index.row())[0]}, {self._said(index.row())}"
        return None

    def _said(self, row: int) -> str:
        state = self.state(row)
        said = {
            Status.SKIPPED: self.tr("skipped"),
            Status.CANNOT_JUDGE: self.tr("cannot be judged"),
        }.get(state.status, self.tr("unjudged"))
        if state.status is Status.GRADED and state.grade is not None:
            said = self.tr("grade %s") % value_text(self._scale, state.grade)
        far = self.how_far(row)
        return said if far is None else ", ".join([said, self.tr("%s of %s questions answered") % far])

    def how_far(self, row: int) -> tuple[int, int] | None:
        """Numbers of answered and of required questions, None unless only some are answered."""
        return how_far(self._scale, self.state(row))


class ListDelegate(QStyledItemDelegate):
    """Paints a row: its letter, title and beginning, and the cells of the grades."""

    def __init__(self, scale: Scale, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.answers = answers(scale)
        self._width = 600
        self._rows: dict[int, _RowLayout] = {}

    def fit(self, width: int) -> None:
        """Lay out again, for rows of this width."""
        self._width = width
        self._rows.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(self._width, self._row(index).height)

    def value_at(self, area: QRect, point: QPoint) -> float | None:
        """The grade whose cell is at `point` of a row that fills `area`."""
        for number, (value, *_rest) in enumerate(self.answers):
            if self._cell(area, number).contains(point):
                return value
        return None

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        model = index.model()
        if not isinstance(model, ListModel) or model.session is None:
            return
        look, area, row = colours(), option.rect, self._row(index)
        current = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if current:
            painter.fillRect(area, QColor(look.accent_soft))
            painter.fillRect(area.left(), area.top(), 3, area.height(), QColor(look.accent))
        painter.setPen(QPen(QColor(look.line), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        if current and option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(look.accent), 2))
            painter.drawRoundedRect(QRectF(area).adjusted(1, 1, -1, -2), 4, 4)
        self._paint_texts(painter, model, index.row(), area, row)
        self._paint_cells(painter, model, index.row(), area)
        painter.restore()

    def _paint_texts(
        self, painter: QPainter, model: ListModel, number: int, area: QRect, row: _RowLayout
    ) -> None:
        look = colours()
        painter.setFont(font(TextStyle.BODY))
        painter.setPen(QColor(look.muted))
        top, high = area.top() + PAD, line_height(font(TextStyle.BODY))
        place = QRect(area.left() + PAD, top, px(LETTER) - 4, high)
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft, letter(number))
        rank = model.rank(number)
        if rank is not None:
            painter.setFont(font(TextStyle.SMALL))
            painter.drawText(place.translated(0, high), Qt.AlignmentFlag.AlignLeft, f"#{rank}")
        far = model.how_far(number)
        if far is not None:
            painter.setFont(font(TextStyle.SMALL))
            line = place.translated(0, high * (1 if rank is None else 2))
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft, f"{far[0]}/{far[1]}")
        mark = {Status.SKIPPED: SKIPPED, Status.CANNOT_JUDGE: CANNOT_JUDGE}.get(model.state(number).status)
        if mark is not None:
            painter.setFont(font(TextStyle.STRONG))
            painter.drawText(place.adjusted(0, 0, -4, 0), Qt.AlignmentFlag.AlignRight, mark)
        if model.state(number).flags:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.danger))
            painter.drawEllipse(QPointF(area.left() + PAD + px(LETTER) - 12, top + high / 2), 3, 3)
        left = area.left() + PAD + px(LETTER)
        painter.setPen(QColor(look.text))
        row.title.draw(painter, QPointF(left, top))
        row.snippet.draw(painter, QPointF(left, top + row.title.lineCount() * high))

    def _paint_cells(self, painter: QPainter, model: ListModel, number: int, area: QRect) -> None:
        look, state = colours(), model.state(number)
        for place, (value, key, _name, colour) in enumerate(self.answers):
            cell, given = QRectF(self._cell(area, place)), state.grade == value
            fill = grade_colour(colour) if given else QColor(look.surface)
            painter.setBrush(fill)
            edge = look.danger if model.failed(number) else look.line
            painter.setPen(Qt.PenStyle.NoPen if given and edge == look.line else QPen(QColor(edge), 1))
            painter.drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
            painter.setPen(ink_on(fill) if given else QColor(look.text))
            painter.setFont(font(TextStyle.STRONG if given else TextStyle.BODY))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, key)

    def _end(self) -> int:
        """Right end of a row's grades, in pixels from its left."""
        return min(self._width, 3 * PAD + px(LETTER) + px(_WIDEST_TEXT) + self._cells_width())

    def _cells_width(self) -> int:
        number = len(self.answers)
        room = self._width // 2
        self_width = min(
            px(_WIDEST_CELL), max((room - CELL_GAP * (number - 1)) // number, px(_NARROWEST_CELL))
        )
        return self_width * number + CELL_GAP * (number - 1)

    def _cell(self, area: QRect, number: int) -> QRect:
        whole = self._cells_width()
        width = (whole - CELL_GAP * (len(self.answers) - 1)) // len(self.answers)
        left = area.left() + self._end() - PAD - whole + number * (width + CELL_GAP)
        return QRect(left, area.top() + (area.height() - px(CELL_HEIGHT)) // 2, width, px(CELL_HEIGHT))

    def _row(self, index: AnyIndex) -> _RowLayout:
        found = self._rows.get(index.row())
        model = index.model()
        if found is None:
            assert isinstance(model, ListModel)
            title, body = model.texts(index.row())
            room = self._end() - 3 * PAD - px(LETTER) - self._cells_width()
            plain = font(TextStyle.BODY)
            heading, _ = lay_out(title, font(TextStyle.STRONG), room, _TITLE_LINES, _spans(title, model))
            # What a wide window does not show in long lines it shows in one more.
            most = _SNIPPET_LINES + (self._end() < self._width)
            text, _ = lay_out(body, plain, room, most, _spans(body, model))
            lines = heading.lineCount() + (text.lineCount() if body else 0)
            height = max(lines * line_height(plain), px(CELL_HEIGHT)) + 2 * PAD
            found = self._rows[index.row()] = _RowLayout(heading, text, height)
        return found


def _spans(text: str, model: ListModel) -> list[tuple[Span, QTextCharFormat]]:
    terms = model.terms if model.marks else None
    spans = [] if terms is None else [(span, marked()) for span in in_utf16(text, terms.spans(text))]
    found = [(start, len(model.wanted)) for start in find_all(text, model.wanted)]
    return spans + [(span, found_here()) for span in in_utf16(text, found)]


class DocumentList(KeyedList):
    """The rows. A click on a cell grades, one on a row makes it the current one."""

    grade_chosen = Signal(int, float)  # place, grade
    place_chosen = Signal(int)

    def __init__(self, scale: Scale) -> None:
        self.rows, self.delegate = ListModel(scale), ListDelegate(scale)
        name = QCoreApplication.translate("DocumentList", "Documents of the query")
        super().__init__(self.rows, self.delegate, name)
        self.rows.setParent(self)
        self.delegate.setParent(self)
        self.row_chosen.connect(lambda row: self.place_chosen.emit(self.rows.start + row))

    def show_query(
        self, session: PairSession, texts: Mapping[DocumentId, DocumentRecord], terms: QueryTerms | None
    ) -> None:
        self.delegate.fit(self.viewport().width())
        self.rows.show(session, texts, terms)
        self.show_place(session.place)

    def show_marks(self, shown: bool) -> None:
        self.rows.marks = shown
        self.delegate.fit(self.viewport().width())
        self.viewport().update()

    def find(self, wanted: str) -> list[int]:
        """The positions of the documents that contain these words, which are marked in all rows."""
        rows = self.rows.find(wanted)
        self.fit()
        self.viewport().update()
        return [self.rows.start + row for row in rows]

    def show_place(self, place: int | None) -> None:
        """Make the row of `place` the current one, and scroll to it."""
        if place is not None and self.rows.start <= place < self.rows.stop:
            self.setCurrentIndex(self.rows.index(place - self.rows.start, 0))

    def repaint_place(self, place: int) -> None:
        """Repaint the row of one pair after its grade changed."""
        # Not dataChanged: a list view lays all its rows out again at that.
        self.update(self.rows.index(place - self.rows.start, 0))

    def fit(self) -> None:
        self.delegate.fit(self.viewport().width())
        super().fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        index = self.indexAt(point)
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        value = self.delegate.value_at(self.visualRect(index), point)
        if value is not None:
            self.grade_chosen.emit(self.rows.start + index.row(), value)
        else:
            self.place_chosen.emit(self.rows.start + index.row())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)


class ListPage(QWidget):
    """The query on top, its documents below, and the grades given so far."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self._scale = scale
        self._shown: tuple[PairSession, int] | None = None
        self._at: int | None = None
        self.query = CalmQuery()
        self.documents = DocumentList(scale)
        self.problem = PlainLabel(tone="danger", wrap=True)
        self.find_bar = ListFindBar(self.documents.find, self.documents.place_chosen.emit)
        self.hints = HintLine()
        self.tally = PlainLabel(tone="muted")
        self.problem.hide()
        column(self.query, (self.documents, 1), self.find_bar, self.problem, on=self, spacing=SPACE_3)

    def shows(self, session: PairSession) -> bool:
        """Whether the session's query is the one that is shown."""
        return self._shown == (session, session.row)

    def forget(self) -> None:
        """Show the query anew next time, since texts may have changed."""
        self._shown = None

    def show_query(
        self, session: PairSession, texts: Mapping[DocumentId, DocumentRecord], terms: QueryTerms | None
    ) -> None:
        """Show the query of the session's pair with all its documents."""
        item, row = session.query, session.row
        assert item is not None and row is not None
        self._shown, self._at = (session, row), session.place
        key, number = one_line(item.record.query_key), item.stop - item.start
        task = session.queue.task
        shuffled = task is None or not task.plan.show_rank
        order = self.tr("order shuffled") if shuffled else self.tr("order shuffled, ranks shown")
        documents = translated(say("{count:document|documents}, {order}", count=number, order=order))
        self.documents.setAccessibleDescription(documents)
        self.query.show_query(one_line(item.record.text) or key, one_line(item.record.intent or ""))
        self.documents.show_query(session, texts, terms)
        self.find_bar.look_again()
        self.show_place(session)

    def show_place(self, session: PairSession) -> None:
        """Show another current row, or its new grade."""
        for place in {self._at, session.place}:
            if place is not None:
                self.documents.repaint_place(place)
        self._at = session.place
        self.documents.show_place(session.place)
        failed = session.key in session.failed
        self.problem.setVisible(failed)
        if failed:
            self.problem.setText(self.tr("Not saved. You see what is stored in the project; judge again."))
        self.tally.setText(self._tally(session))

    def _tally(self, session: PairSession) -> str:
        item = session.query
        if item is None:
            return ""
        given = [session.queue.state_at(place).grade for place in range(item.start, item.stop)]
        if self._scale.kind == "continuous":
            graded = [grade for grade in given if grade is not None]
            return self.tr("%s of %s graded") % (count(len(graded)), count(len(given)))
        steps = list(reversed(self._scale.grades))
        names = " · ".join(grade.label for grade in steps)
        numbers = " · ".join(count(given.count(grade.value)) for grade in steps)
        return self.tr("grades %s: %s") % (names, numbers)
