"""The passages given to an answer, below it: which it cites, and the words in them that support it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QTextBlock,
)
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.passages import NONE, Passages, SourcePassage
from ndcg_gui.domain.text import harmless
from ndcg_gui.features.display.citations import NOTHING, Citation, Citations, Span, find_citations, supporting
from ndcg_gui.features.display.terms import QueryTerms, in_utf16
from ndcg_gui.gui.judging.body import BodyText
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, TextStyle, colours, font, px
from ndcg_gui.gui.kit.text.documents import Passage, one_line
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, add_all, link, row

_LINE_ENDS = re.compile("\r\n?|[\u2028\u2029\x0b\x0c\x85]")
_NO_TERMS = QueryTerms("")
_HEAD = 25
_CHIP_HEIGHT, _CHIP_PAD, _CHIP_LEAST = 17.0, 4.0, 22.0
_ARROW = 12.0
_RADIUS = 3.0
# A passage that is longer is shown around what the answer rests on, until somebody wants all of it.
_SHORT = 300
_BEFORE, _AFTER = 60, 120
_LITTLE = 60  # characters that are no reason to leave them out
_MOST_SHOWN = 100_000
_MOST_TOLD = 8  # broken citations that are named
_TALLEST = 190


def paint_citation(painter: QPainter, area: QRectF, label: str, *, filled: bool, broken: bool) -> None:
    """Paint a citation's chip: soft, filled where its passage is open, red where it has none."""
    look = colours()
    ground = QColor(look.accent if filled else look.accent_soft)
    ink = QColor(look.on_accent if filled else look.accent_text)
    if broken:
        ground, ink = QColor(look.danger), QColor(look.danger)
        ground.setAlpha(32)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(area, _RADIUS, _RADIUS)
    painter.setPen(ink)
    painter.setFont(font(TextStyle.SMALL))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, label)


class PassageText(BodyText):
    """A passage's text or an extract, at its full height, with the words that support the answer marked."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(TextStyle.SMALL))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._marked: tuple[tuple[int, int], ...] = ()

    def show_passage(self, text: str, marked: Sequence[Span]) -> None:
        """Show this text with these spans of it marked, (start, end) each, rising."""
        self._marked = tuple(in_utf16(text, [(start, end - start) for start, end in marked]))
        self.show_text([Passage(text)], _NO_TERMS, at_once=True)
        self._fit()

    def highlighted(self) -> list[str]:
        """The marked words."""
        shown = self.toPlainText().encode("utf-16-le")
        return [shown[start * 2 : (start + length) * 2].decode("utf-16-le") for start, length in self._marked]

    def _fit(self) -> None:
        """Fit the height to the text at this width, within bounds."""
        document = self.document()
        document.setTextWidth(self.viewport().width())
        last = document.documentLayout().blockBoundingRect(document.lastBlock())
        tall = round(last.bottom()) + self.height() - self.viewport().height() + 2
        # The room below the last line is not worth a bar.
        scrolls = tall > px(_TALLEST)
        self.setVerticalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAsNeeded if scrolls else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )
        self.setFixedHeight(min(tall, px(_TALLEST)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _paint_marks(self, painter: QPainter) -> None:
        # It stands on the row's ground, and not on a card's.
        painter.fillRect(self.viewport().rect(), QColor(colours().hover))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours().highlight))
        block = self.document().firstBlock()
        while block.isValid():
            for span in self._marked_in(block):
                for area in self._areas(block, span):
                    painter.drawRoundedRect(area, 2.0, 2.0)
            block = block.next()

    def _marked_in(self, block: QTextBlock) -> list[tuple[int, int]]:
        begin, end = block.position(), block.position() + max(block.length() - 1, 0)
        return [
            (max(start, begin) - begin, min(start + length, end) - max(start, begin))
            for start, length in self._marked
            if start < end and start + length > begin
        ]


class PassageHead(QWidget):
    """Line of a passage: open or closed, its number as a chip, title, key, and number of citations."""

    clicked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.label = self.title = self.key = self.cited = self.remark = ""
        self.is_open = self._hovered = False
        self.setFixedHeight(px(_HEAD))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_passage(self, number: int, passage: SourcePassage, cited: int) -> None:
        self.label = f"[{number}]"
        self.title = one_line(passage.title)
        self.key = one_line(passage.key)
        if not self.title and not self.key:
            self.title = one_line(passage.text[:120]) or self.tr("no text")
        self.cited = {0: self.tr("not cited"), 1: self.tr("cited once")}.get(
            cited, translated(say("cited {count:time|times}", count=cited))
        )
        self._name()
        self.update()

    def set_open(self, is_open: bool, remark: str = "") -> None:
        """Show the line as open or closed. `remark` replaces the number of citations of an open one."""
        self.is_open, self.remark = is_open, remark
        self._name()
        self.update()

    def _name(self) -> None:
        state = self.tr("open") if self.is_open else self.tr("closed")
        self.setAccessibleName(
            " ".join(
                filter(None, (self.label, self.title, self.key, f"({self.cited}, {state})", self.remark))
            )
        )
        self.setToolTip(self.title if len(self.title) > 40 else "")

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(_HEAD))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), px(_HEAD))

    # Qt's side

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        if self._hovered and not self.is_open:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours().hover))
            painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        left, right = float(SPACE_2), self.width() - float(SPACE_2)

        def placed(start: float, width: float) -> QRectF:
            """Rectangle that begins at `start` from the side where reading begins."""
            return QRectF(self.width() - start - width if mirrored else start, 0, width, self.height())

        self._paint_arrow(painter, placed(left, px(_ARROW)), mirrored=mirrored)
        left += px(_ARROW) + 4
        small = QFontMetricsF(font(TextStyle.SMALL))
        chip = placed(left, max(small.horizontalAdvance(self.label) + 2 * _CHIP_PAD, px(_CHIP_LEAST)))
        chip = QRectF(chip.x(), (self.height() - px(_CHIP_HEIGHT)) / 2, chip.width(), px(_CHIP_HEIGHT))
        paint_citation(painter, chip, self.label, filled=self.is_open, broken=False)
        left += chip.width() + 7
        if said := self.remark if self.is_open else self.cited:
            wide = small.horizontalAdvance(said)
            right -= wide
            painter.setPen(QColor(colours().muted))
            painter.drawText(placed(right, wide + 1), Qt.AlignmentFlag.AlignVCenter, said)
            right -= 8
        key_wide = min(small.horizontalAdvance(self.key), max(right - left, 0.0) * 0.5) if self.key else 0.0
        for text, used, colour, most in (
            (
                self.title,
                font(TextStyle.STRONG),
                colours().text,
                right - left - (key_wide + 7 if key_wide else 0),
            ),
            (self.key, font(TextStyle.SMALL), colours().muted, key_wide),
        ):
            if not text or most < 8:
                continue
            metrics = QFontMetricsF(used)
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, most + 1)
            painter.setFont(used)
            painter.setPen(QColor(colour))
            wide = min(metrics.horizontalAdvance(shown), most)
            painter.drawText(placed(left, wide + 2), Qt.AlignmentFlag.AlignVCenter, shown)
            left += wide + 7

    def _paint_arrow(self, painter: QPainter, area: QRectF, *, mirrored: bool) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours().muted))
        middle, size = area.center(), 3.2
        if self.is_open:
            corners = [(-size, -size / 2), (size, -size / 2), (0.0, size)]
        else:
            ahead = -size if mirrored else size
            corners = [(-ahead / 2, -size), (-ahead / 2, size), (ahead, 0.0)]
        painter.drawPolygon([QPointF(middle.x() + x, middle.y() + y) for x, y in corners])


class PassageRow(QFrame):
    """A passage: its line, and its text once open."""

    toggled = Signal(object)  # itself

    def __init__(self) -> None:
        super().__init__()
        self.passage = SourcePassage("")
        self._citations: Sequence[Citation] = ()
        self._answer = ""
        self.head = PassageHead()
        self.head.clicked.connect(self._on_clicked)
        self.text: PassageText | None = None
        self.whole: QPushButton | None = None
        self.followed: Citation | None = None  # whose sentence is looked for in it, while it is open
        self._spans: tuple[Span, ...] = ()
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._rows.addWidget(self.head)

    def show_passage(
        self, number: int, passage: SourcePassage, citations: Sequence[Citation], answer: str
    ) -> None:
        """Show this passage, closed, with the citations of it."""
        if self.is_open:
            self.close_row()
        self.passage, self._citations, self._answer = passage, citations, answer
        self.head.show_passage(number, passage, len(citations))

    def _on_clicked(self) -> None:
        self.toggled.emit(self)

    @property
    def is_open(self) -> bool:
        return self.head.is_open

    def open_row(self, citation: Citation | None = None) -> None:
        """Open the passage, with the support of this citation marked, or of the first one."""
        cited = self._citations[:1] if citation is None else [citation]
        self.followed = next(iter(cited), None)
        shown = self._text()
        self._spans = _apart(
            span for item in cited for span in supporting(shown, self._answer[slice(*item.sentence)])
        )
        alien = bool(cited) and bool(shown.strip()) and not self._spans
        self.head.set_open(True, self.tr("no words in common") if alien else "")
        self.setProperty("role", "opened")
        self.style().polish(self)
        if self.text is None:
            self.text = PassageText()
            self.whole = link("", self._show_all)
            self.whole.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            line = QVBoxLayout()
            line.setContentsMargins(SPACE_2, 0, SPACE_2, SPACE_1 + 2)
            line.setSpacing(0)
            add_all(line, self.text)
            line.addWidget(self.whole, 0, Qt.AlignmentFlag.AlignLeft)
            self._rows.addLayout(line)
        self.text.setAccessibleName(self.tr("Passage %s") % self.head.label)
        self._show(shown, whole=len(shown) <= _SHORT)

    def close_row(self) -> None:
        if self.text is not None and self.whole is not None:
            self.text.hide()
            self.whole.hide()
        self.head.set_open(False)
        self.followed = None
        self.setProperty("role", "")
        self.style().polish(self)

    def _show(self, shown: str, *, whole: bool) -> None:
        assert self.text is not None and self.whole is not None
        if not shown.strip():
            self.text.show_passage(self.tr("The project has no text for this passage."), ())
            self.text.show()
            self.whole.hide()
            return
        start, end = (0, len(shown)) if whole else _around(shown, self._spans)
        before, after = "… " if start else "", " …" if end < len(shown) else ""
        moved = len(before) - start
        marked = [
            (max(first, start) + moved, min(last, end) + moved) for first, last in self._spans if first < end
        ]
        self.text.show_passage(before + shown[start:end] + after, marked)
        self.text.show()
        self.whole.setVisible(bool(before or after))
        if before or after:
            self.whole.setText(self.tr("Show all %s characters") % count(len(shown)))

    def _show_all(self) -> None:
        self._show(self._text(), whole=True)

    def _text(self) -> str:
        return harmless(_LINE_ENDS.sub("\n", self.passage.text[:_MOST_SHOWN]))


class _Scrolling(QScrollArea):
    """Scroll area as high as its content, if there is room."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        inside.setProperty("role", "clear")
        self.setWidget(inside)
        self.viewport().setProperty("role", "clear")
        inside.installEventFilter(self)

    def sizeHint(self) -> QSize:
        return QSize(px(120), self._inside.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), min(px(_HEAD), self.sizeHint().height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._inside and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class PassagesView(QWidget):
    """An answer's passages, cited ones first, each opened by a click or by key."""

    opened = Signal()  # other passages are open than before

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Passages it was given"))
        self.citations: Citations = NOTHING
        self.rows: list[PassageRow] = []  # by the passage's place
        self._made: list[PassageRow] = []  # from the top; made once, and used for one answer after the other
        self._shown: tuple[str, Passages] = ("", NONE)
        self._order: list[int] = []
        self._rule = QFrame()
        self._rule.setProperty("role", "rule")
        self._rule.setFixedHeight(1)
        self.number = PlainLabel(tone="muted")
        self.first = PlainLabel(self.tr("cited first"), tone="muted")
        self.title = PlainLabel(self.tr("Passages it was given"), role=TextStyle.STRONG)
        self.broken = PlainLabel(tone="danger", wrap=True)
        self._inside = QWidget()
        self._lines = QVBoxLayout(self._inside)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(1)
        self._area = _Scrolling(self._inside)
        self._head = QWidget()
        self.show_button = link("", self.open_next)
        self.show_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the panel
        self.show_button.hide()
        self._folds = False
        parts = self.show_button, self.title, self.number, None, self.first
        add_all(row(margins=(0, 0, 0, 0), spacing=6, on=self._head), *parts)
        self.opened.connect(self._show_area)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, SPACE_1, 2, 0)
        layout.setSpacing(SPACE_1)
        add_all(layout, self._rule, self._head, self._area, self.broken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.hide()

    def show_answer(self, answer: str, passages: Passages) -> None:
        """Show the passages of this answer, all closed, or nothing if it has none."""
        if (answer, passages) == self._shown:
            return
        self._shown = answer, passages
        self.citations = find_citations(answer, passages)
        self._order = self.citations.order() if passages else []
        while len(self._made) < len(self._order):
            made = PassageRow()
            made.toggled.connect(self._on_toggled)
            self._made.append(made)
            self._lines.addWidget(made)
        by_place = dict(zip(self._order, self._made, strict=False))
        self.rows = [by_place[place] for place in range(len(self._order))]
        cited = self.citations.by_passage()
        for place, item in enumerate(self.rows):
            item.show_passage(place + 1, passages.items[place], cited[place], answer)
        for number, item in enumerate(self._made):
            item.setVisible(number < len(self._order))
        self.number.setText(count(len(self.rows) + passages.more))
        self.show_button.setText(
            translated(say("{count:passage|passages} ▸", count=len(self.rows) + passages.more))
        )
        self._head.setVisible(bool(self.rows))
        self._show_area()
        self._tell(passages)
        self.setVisible(bool(self.rows) or passages.problem is not None)
        self.updateGeometry()

    def set_folds(self, folds: bool) -> None:
        """Show only the number of passages until one is opened, to leave their room to the answer."""
        self._folds = folds
        self._show_area()

    def _show_area(self) -> None:
        folded = self._folds and bool(self.rows) and not self.open_places()
        self.show_button.setVisible(folded)
        for part in (self._rule, self.title, self.number):
            part.setVisible(not folded)
        self.first.setVisible(not folded and len(self.rows) > 1 and any(self.citations.counts))
        self._area.setVisible(bool(self.rows) and not folded)

    def _tell(self, passages: Passages) -> None:
        told = []
        if passages.problem is not None:
            told.append(
                self.tr("The passages are shown as they are stored: %s.") % translated(passages.problem)
            )
        if passages.more:
            told.append(
                translated(say("{count:more passage is|more passages are} not shown.", count=passages.more))
            )
        broken = self.citations.broken()
        if broken:
            labels = list(dict.fromkeys(item.label for item in broken))
            more = "…" if len(labels) > _MOST_TOLD else ""
            told.append(self.tr("No such passage: %s") % (", ".join(labels[:_MOST_TOLD]) + more))
        self.broken.setText(" ".join(told))
        self.broken.setVisible(bool(told))

    def open_places(self) -> list[int]:
        """Indexes of the open passages among those given."""
        return [place for place, item in enumerate(self.rows) if item.is_open]

    def followed(self) -> list[Citation]:
        """The citations whose support is marked in the open passages."""
        return [item.followed for item in self.rows if item.followed is not None]

    def all_open(self) -> bool:
        """Whether all passages are open."""
        return len(self.open_places()) == len(self.rows)

    def open_next(self) -> None:
        """Open the passage after the open one, which is closed. After the last none is open."""
        at = max((self._order.index(place) for place in self.open_places()), default=-1)
        self.close_all(quietly=True)
        if at + 1 < len(self._order):
            self._open(self._order[at + 1])
        self.opened.emit()

    def open_all(self) -> None:
        """Open all passages."""
        for item in self.rows:
            item.open_row()
        self.opened.emit()

    def close_all(self, *, quietly: bool = False) -> None:
        for item in self.rows:
            if item.is_open:
                item.close_row()
        if not quietly:
            self.opened.emit()

    def follow(self, citation: Citation) -> None:
        """Open the passage of a citation, and mark the support of its sentence."""
        if citation.passage is not None:
            self.close_all(quietly=True)
            self._open(citation.passage, citation)
            self.opened.emit()

    def _open(self, place: int, citation: Citation | None = None) -> None:
        self.rows[place].open_row(citation)
        # Where it stands is known once it is laid out.
        QTimer.singleShot(0, self, partial(self._bring_into_sight, self.rows[place]))

    def _bring_into_sight(self, item: PassageRow) -> None:
        if item in self.rows:
            self._area.ensureWidgetVisible(item, 0, 0)
            self._area.ensureWidgetVisible(item.head, 0, 0)

    def _on_toggled(self, item: PassageRow) -> None:
        if item.is_open:
            item.close_row()
        else:
            self._open(self.rows.index(item))
        self.opened.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._area.updateGeometry()


def _apart(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Rising spans, with overlapping ones merged."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return tuple(found)


def _around(text: str, spans: Sequence[Span]) -> Span:
    """Extract of a long passage: from before the first span to after the last one near it."""
    if not spans:
        return 0, _at_word(text, _SHORT)
    start = max(spans[0][0] - _BEFORE, 0)
    last = spans[0][1]
    for first, end in spans:
        if first - last < _AFTER:
            last = max(last, end)
    start = 0 if start < _LITTLE else _at_word(text, start)
    end = len(text) if last + _AFTER + _LITTLE > len(text) else _at_word(text, last + _AFTER)
    return min(start, spans[0][0]), max(end, last)


def _at_word(text: str, place: int) -> int:
    """Start of a word near a position, or the position itself in scripts without blanks."""
    if place >= len(text):
        return len(text)
    blanks = [at for at in range(max(place - 15, 0), min(place + 15, len(text))) if text[at].isspace()]
    at = bisect_right(blanks, place)
    return blanks[min(at, len(blanks) - 1)] + 1 if blanks else place
