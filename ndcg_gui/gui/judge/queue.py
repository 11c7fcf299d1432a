"""The queue at the left of Judge: progress, and every query with a chip for each of its pairs."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
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
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPixmap,
    QResizeEvent,
    QTextLayout,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.features.judge.queue import QueueFilter, only_tasks
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import GAP as CARD_GAP
from ndcg_gui.gui.kit.base.theme import RADIUS, SPACE_1, TextStyle, colours, font, is_dark, px
from ndcg_gui.gui.kit.text.documents import key_and_text, key_beside_text, one_line
from ndcg_gui.gui.kit.text.plain import count, plain_tooltip
from ndcg_gui.gui.kit.widgets import (
    Card,
    ChoiceButton,
    MeterBar,
    add_all,
    chip_width,
    column,
    link,
    paint_chip,
    row,
    set_tone,
)
from ndcg_gui.gui.kit.widgets.clamped import bold, lay_out, line_height
from ndcg_gui.gui.kit.widgets.grades import CHIP_SIZE

AnyIndex = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()

PAD, GAP, ROW_GAP, CHIP_GAP = 8, 6, 6, 5
MOST_CHIP_LINES = 2
_ROWS_KEPT = 200  # laid out: those in sight and their neighbours
_SAMPLE = 200  # queries looked at to choose the rows' height
SKIPPED, CANNOT_JUDGE = "s", "×"
_MOST_SPOKEN = 12
BEGUN = "…"  # something was answered, but not the leading question
DISPUTES = "disputes"  # chosen in the place of a task


def chip_of(scale: Scale, state: PairState) -> tuple[str, str]:
    """Text of a pair's chip, and its colour on the scale. The text is empty for an unjudged pair."""
    if state.status is Status.GRADED and state.grade is not None:
        shown = round(state.grade, 2) if scale.kind == "continuous" else state.grade
        return format_grade(shown), scale.colour(state.grade)
    return {Status.SKIPPED: SKIPPED, Status.CANNOT_JUDGE: CANNOT_JUDGE}.get(state.status, ""), ""


@dataclass(frozen=True, slots=True)
class Chips:
    """The chips of one row: indexes `first` to `first + shown` - 1, and `hidden` more behind a "+n"."""

    first: int
    shown: int
    hidden: int


class QueueModel(QAbstractListModel):
    """One row per query that passes the filter and the search.

    Painting reads everything from the session. `queries` holds the indexes in its queue.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session: PairSession | None = None
        self.queries: list[int] = []
        self._words: list[str] = []

    def show(self, session: PairSession | None) -> None:
        """Show another session, or another filter of it."""
        self.beginResetModel()
        self.session = session
        rows = [] if session is None else session.rows()
        self.queries = [row for row in rows if self._is_found(row)] if self._words else rows
        self.endResetModel()

    def find(self, text: str) -> None:
        """Keep only the queries whose key or text contains every word of `text`."""
        self._words = text.casefold().split()
        self.show(self.session)

    def row_of(self, query: int | None) -> int | None:
        """The row of a query's index in the queue, None where it is filtered out."""
        if query is None:
            return None
        row = bisect_left(self.queries, query)
        return row if row < len(self.queries) and self.queries[row] == query else None

    def _is_found(self, query: int) -> bool:
        assert self.session is not None
        record = self.session.queue.queries[query].record
        text = f"{record.query_key} {record.text}".casefold()
        return all(word in text for word in self._words)

    def rowCount(self, parent: AnyIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.queries)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if self.session is None or role not in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        ):
            return None
        queue = self.session.queue
        item = queue.queries[self.queries[index.row()]]
        text = one_line(key_and_text(item.record))
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        judged = self.tr("%s of %s judged") % (
            count(queue.judged_in(item.start, item.stop)),
            count(item.stop - item.start),
        )
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip(f"{text}\n{judged}")
        return f"{text}, {judged}, {self._grades(item.start, item.stop)}"

    def _grades(self, start: int, stop: int) -> str:
        """The chips in words."""
        assert self.session is not None
        queue, most = self.session.queue, min(stop, start + _MOST_SPOKEN)
        words = {
            "": self.tr("unjudged"),
            SKIPPED: self.tr("skipped"),
            CANNOT_JUDGE: self.tr("cannot be judged"),
        }
        said = [chip_of(queue.scale, queue.state_at(place))[0] for place in range(start, most)]
        more = ["…"] if stop > most else []
        return self.tr("grades: %s") % ", ".join([*(words.get(one, one) for one in said), *more])


class QueueDelegate(QStyledItemDelegate):
    """Paints a query: its key and text in one or two lines, and the chips of its pairs."""

    def __init__(self, scale: Scale, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scale, self._asked = scale, scale.asked
        longest = (
            "0.25" if scale.kind == "continuous" else max((grade.label for grade in scale.grades), key=len)
        )
        self._slot = chip_width(longest)
        self._text_lines = 2
        self._chip_lines = 1
        self._width = 200
        self._chips: dict[tuple[str, str, bool, float, bool], QPixmap] = {}
        self._laid_out = lru_cache(maxsize=_ROWS_KEPT)(self._lay_out)

    def fit(self, session: PairSession | None, width: int) -> None:
        """Choose the height of all rows: one or two lines of text, and of chips."""
        self._width = width
        self._laid_out.cache_clear()
        queries = session.queue.queries if session is not None else []
        room, metrics = width - 2 * PAD, QFontMetrics(font(TextStyle.STRONG))
        sample = queries[:: max(len(queries) // _SAMPLE, 1)]
        texts = (one_line(key_and_text(item.record))[:400] for item in sample)
        long = sum(metrics.horizontalAdvance(text) > room for text in texts)
        # A few long queries do not make all rows higher: the whole text stands in the middle anyway.
        self._text_lines = 2 if long * 4 > len(sample) else 1
        most = max((item.stop - item.start for item in queries), default=1)
        self._chip_lines = min(-(-most // self._slots()), MOST_CHIP_LINES)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        chips = self._chip_lines * (px(CHIP_SIZE) + CHIP_GAP) - CHIP_GAP
        text = self._text_lines * line_height(font(TextStyle.BODY))
        return QSize(px(100), 2 * PAD + text + GAP + chips + ROW_GAP)

    def chips(self, session: PairSession, row: int) -> Chips:
        """The visible chips of a row, always with the current pair's."""
        item = session.queue.queries[row]
        number, room = item.stop - item.start, self._slots() * self._chip_lines
        if number <= room:
            return Chips(item.start, number, 0)
        shown, first = max(room - 2, 1), item.start
        if session.place is not None and item.start <= session.place < item.stop:
            first = min(max(session.place - shown // 2, item.start), item.stop - shown)
        return Chips(first, shown, number - shown)

    def place_at(self, session: PairSession, row: int, area: QRect, point: QPoint) -> int | None:
        """The index of the chip at `point` of a row that fills `area`."""
        chips = self.chips(session, row)
        top = self._chip_top(self._text(session, row, area), area)
        for number in range(chips.shown):
            if self._chip_rect(area, top, number).adjusted(-2, -2, 2, 2).contains(point):
                return chips.first + number
        return None

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        model = index.model()
        if not isinstance(model, QueueModel) or model.session is None:
            return
        session, look, area = model.session, colours(), option.rect
        query = model.queries[index.row()]
        painter.save()
        paint_row(painter, option, QRectF(area).adjusted(0, 0, 0, -ROW_GAP))
        layout = self._text(session, query, area)
        painter.setPen(QColor(look.text))
        layout.draw(painter, QPointF(area.left() + PAD, area.top() + PAD))
        self._paint_chips(painter, session, query, area, self._chip_top(layout, area))
        painter.restore()

    def _text(self, session: PairSession, row: int, area: QRect) -> QTextLayout:
        record = session.queue.queries[row].record
        return self._laid_out(record.query_key, record.text, area.width() - 2 * PAD)

    def _lay_out(self, key: str, text: str, width: int) -> QTextLayout:
        key, text = key_beside_text(key, text)
        key = one_line(key)
        key = key if len(key) <= 24 else f"{key[:11]}…{key[-12:]}"
        formats = [((0, len(key or text)), bold())]  # what names the query
        line = f"{key} {text[:400]}".strip()
        return lay_out(line, font(TextStyle.BODY), width, self._text_lines, formats)[0]

    def _chip_top(self, text: QTextLayout, area: QRect) -> int:
        # Under the text that there is: what a short one leaves is empty below, between the queries.
        return area.top() + PAD + text.lineCount() * line_height(font(TextStyle.BODY)) + GAP

    def _paint_chips(self, painter: QPainter, session: PairSession, row: int, area: QRect, top: int) -> None:
        chips, look = self.chips(session, row), colours()
        for number in range(chips.shown):
            place = chips.first + number
            rect = self._chip_rect(area, top, number)
            painter.drawPixmap(rect.topLeft(), self._chip(painter, session.queue.state_at(place)))
            if session.queue.state_at(place).flags:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(look.danger))
                painter.drawEllipse(QPointF(rect.right() - 1.5, rect.top() + 2.5), 3, 3)
            failed = session.queue.pairs[place] in session.failed
            if failed or place == session.place:
                painter.setPen(QPen(QColor(look.danger if failed else look.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(rect).adjusted(-2, -2, 2, 2), 7, 7)
        if chips.hidden:
            rect = self._chip_rect(area, top, chips.shown)
            painter.setFont(font(TextStyle.SMALL))
            painter.setPen(QColor(look.muted))
            painter.drawText(
                rect.adjusted(0, 0, self._slot + CHIP_GAP, 0),
                Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
                f"+{chips.hidden}",
            )

    def _chip(self, painter: QPainter, state: PairState) -> QPixmap:
        # A list that scrolls shows a hundred chips of a few kinds.
        ratio = painter.device().devicePixelRatio()
        text, colour = chip_of(self._scale, state)
        begun = bool(state.criteria) if not text else not state.is_complete(self._asked) and state.is_judged()
        if begun:
            text = text or BEGUN
        key = (text, colour, begun, ratio, is_dark())
        found = self._chips.get(key)
        if found is None:
            found = QPixmap(QSize(self._slot, px(CHIP_SIZE)) * ratio)
            found.setDevicePixelRatio(ratio)
            found.fill(Qt.GlobalColor.transparent)
            with QPainter(found) as chip:
                paint_chip(chip, QRect(0, 0, self._slot, px(CHIP_SIZE)), text, colour, begun=begun)
            self._chips[key] = found
        return found

    def _slots(self) -> int:
        return max((self._width - 2 * PAD + CHIP_GAP) // (self._slot + CHIP_GAP), 1)

    def _chip_rect(self, area: QRect, top: int, number: int) -> QRect:
        line, column = divmod(number, self._slots())
        left = area.left() + PAD + column * (self._slot + CHIP_GAP)
        return QRect(left, top + line * (px(CHIP_SIZE) + CHIP_GAP), self._slot, px(CHIP_SIZE))


def paint_row(painter: QPainter, option: QStyleOptionViewItem, frame: QRectF) -> None:
    """Paint the ground of the current row, and its border while the list has the keys."""
    look = colours()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if option.state & QStyle.StateFlag.State_Selected:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.accent_soft))
        painter.drawRoundedRect(frame, RADIUS, RADIUS)
        # Pale colours are not for every eye: a bar says it too.
        painter.setBrush(QColor(look.accent))
        painter.drawRoundedRect(
            QRectF(frame.left(), frame.top() + RADIUS, 3, frame.height() - 2 * RADIUS), 1.5, 1.5
        )
    if option.state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(QPen(QColor(look.accent), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame.adjusted(1, 1, -1, -1), RADIUS - 1, RADIUS - 1)


class KeyedList(QListView):
    """Rows painted by a delegate. The list takes only keys that move, and leaves all others to the panel."""

    row_chosen = Signal(int)  # moved to by a key

    _MOVES = frozenset(
        {
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
            Qt.Key.Key_PageUp,
            Qt.Key.Key_PageDown,
            Qt.Key.Key_Home,
            Qt.Key.Key_End,
        }
    )

    def __init__(self, model: QAbstractListModel, delegate: QStyledItemDelegate, name: str) -> None:
        super().__init__()
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)

    def fit(self) -> None:
        """Lay the rows out again."""
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.fit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Ignore dragging, which would select."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) not in self._MOVES:
            event.ignore()
            return
        before = self.currentIndex().row()
        super().keyPressEvent(event)
        if self.currentIndex().isValid() and self.currentIndex().row() != before:
            self.row_chosen.emit(self.currentIndex().row())

    def keyboardSearch(self, search: str) -> None:
        """Ignore letters, which are keys of the panel."""


class QueueView(KeyedList):
    """The list. Choosing a chip leads to its pair, choosing a row (click, arrows, page keys) to its query."""

    place_chosen = Signal(int)
    query_chosen = Signal(int)

    def __init__(self, model: QueueModel, delegate: QueueDelegate) -> None:
        super().__init__(model, delegate, QCoreApplication.translate("QueueView", "Queue"))
        self._queue = model
        self._delegate = delegate
        self.setUniformItemSizes(True)
        self._catch_up = single_shot(self, 0, self._on_painted)
        self.row_chosen.connect(lambda row: self.query_chosen.emit(model.queries[row]))

    def show_query(self, query: int | None) -> None:
        """Mark the query at an index of the queue as the current one, and scroll to it."""
        row = self._queue.row_of(query)
        if row is None:
            self.setCurrentIndex(_ROOT)
            self.clearSelection()
        elif self.currentIndex().row() != row:
            # The next document is painted first: the list, which may have to scroll, follows.
            self.viewport().setUpdatesEnabled(False)
            self.setCurrentIndex(self._queue.index(row, 0))
            self._catch_up.start()

    def _on_painted(self) -> None:
        self.viewport().setUpdatesEnabled(True)

    def shown_query(self) -> int | None:
        """The index in the queue of the marked query."""
        row = self.currentIndex().row()
        return self._queue.queries[row] if 0 <= row < len(self._queue.queries) else None

    def repaint_query(self, query: int | None) -> None:
        """Repaint the chips of one query."""
        row = self._queue.row_of(query)
        if row is not None:
            # Not dataChanged: a list view lays all its rows out again at that.
            self.update(self._queue.index(row, 0))

    def fit(self) -> None:
        self._delegate.fit(self._queue.session, self.viewport().width())
        super().fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        session = self._queue.session
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or session is None or not index.isValid():
            return
        area, query = self.visualRect(index), self._queue.queries[index.row()]
        place = self._delegate.place_at(session, query, area, event.position().toPoint())
        if place is not None:
            self.place_chosen.emit(place)
        else:
            self.query_chosen.emit(query)


class QueueCard(Card):
    """The number left, and the list."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self.model = QueueModel(self)
        self.delegate = QueueDelegate(scale, self)
        self.meter = MeterBar(name=self.tr("Judged"))
        self.view = QueueView(self.model, self.delegate)
        self.narrowing = Narrowing()
        self.told = link("")
        self.told.hide()
        layout = self.layout()
        assert layout is not None
        # The marked row has room around its text, so that the text lines up with the title.
        layout.setContentsMargins(10, CARD_GAP, 10, SPACE_1)
        add_all(self.body, self.meter, self.narrowing, row(self.told, None), (self.view, 1))
        self.set_title(self.tr("Queue"))
        self.narrowing.text_changed.connect(self._on_text_changed)

    def _on_text_changed(self, text: str) -> None:
        session = self.model.session
        self.model.find(text)
        self.view.show_query(session.row if session is not None else None)

    def show_session(self, session: PairSession | None) -> None:
        self.model.show(session)
        self.narrowing.show_session(session)
        self.view.fit()

    def show_told(self, told: int, new: int) -> None:
        """Show the link to the pairs settled differently. `new` is the number of those not read."""
        self.told.setVisible(told > 0)
        set_tone(self.told, "accent" if new else "")
        text, few = self.tr("Settled differently: %s new"), self.tr("Settled differently: %s")
        self.told.setText(text % count(new) if new else few % count(told))

    def show_progress(self) -> None:
        """Show the number left."""
        session = self.model.session
        if session is not None:
            total, left = session.total, session.left
            self.set_title(self.tr("Queue"), self.tr("%s left") % count(left))
            self.meter.set_value((total - left) / total if total else 1.0)


class FindField(QLineEdit):
    """Field for words of a query. Return goes to the first match, Escape gives up."""

    accepted = Signal()
    given_up = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(TextStyle.BODY))
        self.setPlaceholderText(self.tr("Find a query"))
        self.setAccessibleName(self.tr("Find a query in the queue"))
        self.setClearButtonEnabled(True)
        self.returnPressed.connect(self.accepted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class Narrowing(QWidget):
    """The task chooser, shown if there are tasks, and the field, shown while in use."""

    task_chosen = Signal(object)  # PoolId, or None for all pairs
    which_chosen = Signal(object)  # Which, or of everybody's words a kind
    text_changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.task = ChoiceButton(self.tr("Task"))
        self.which = ChoiceButton(self.tr("Show"))
        self.field = FindField()
        layout = column(on=self, spacing=SPACE_1)
        for widget in (self.task, self.which, self.field):
            layout.addWidget(widget)
        self.task.hide()
        self.field.hide()
        self.task.chosen.connect(self.task_chosen)
        self.which.chosen.connect(self.which_chosen)
        self.field.textChanged.connect(self.text_changed)

    def show_session(self, session: PairSession | None) -> None:
        """Offer the project's tasks, and the filters that the task allows."""
        if session is None:
            return
        tasks = session.queue.tasks
        project = session.queue.project
        choices: list[tuple[object, str]] = [(None, self.tr("all pairs"))]
        if only_tasks(project, tasks):
            choices.clear()
        choices += [(task.id, f"{one_line(task.plan.name)} ({count(task.pairs)})") for task in tasks]
        several = project.package is None and project.held is None and len(project.raters()) > 1
        if several:
            choices.append((DISPUTES, self.tr("disagreements to settle")))
        current = session.queue.task
        self.task.set_choices(choices, None if current is None else current.id)
        self.task.setVisible(bool(tasks) or several)
        names = {
            QueueFilter.ALL: self.tr("all"),
            QueueFilter.OPEN: self.tr("unjudged"),
            QueueFilter.MINE: self.tr("judged by me"),
            QueueFilter.FLAGGED: self.tr("flagged"),
            QueueFilter.NOTED: self.tr("with a note"),
        }
        if current is not None and current.plan.open:
            names[QueueFilter.DISPUTED] = self.tr("disagreements")
            names[QueueFilter.AT_ODDS] = self.tr("settled differently")
        # As the list calls them, which is loaded when it is asked for.
        everybody = [
            ("skipped", self.tr("everybody's: skipped…")),
            ("cannot-judge", self.tr("everybody's: cannot judge…")),
            ("flag", self.tr("everybody's: flagged…")),
            ("note", self.tr("everybody's: with a note…")),
            ("graded", self.tr("everybody's: a grade, a rater…")),
        ]
        self.which.set_choices([*names.items(), *(everybody if several else [])], session.which)

    def begin_finding(self) -> None:
        """Show the field and give it the keyboard."""
        self.field.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def end_finding(self) -> None:
        """Hide the field, and list every query again."""
        self.field.clear()
        self.field.hide()
