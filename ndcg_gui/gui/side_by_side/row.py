"""One result of a list: rank, picture, title, its rank in the other list, facts, and part of its text."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QEnterEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.features.display.terms import QueryTerms, in_utf16
from ndcg_gui.gui.judging.pictures import paint_small
from ndcg_gui.gui.kit.base.theme import LIGHT, RADIUS, SPACE_2, Colours, TextStyle, font, px, text_scale
from ndcg_gui.gui.kit.text.documents import is_right_to_left
from ndcg_gui.gui.kit.text.images import Thumbnails
from ndcg_gui.gui.kit.widgets import chip_width, paint_chip
from ndcg_gui.gui.kit.widgets.clamped import lay_out, line_height, marked
from ndcg_gui.gui.side_by_side.texts import ResultText

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_TEXT_LEFT = 32
_TITLE, _TITLE_RANK, _FACTS, _TEXT = TextStyle.NAME, TextStyle.INTENT, TextStyle.SMALL, TextStyle.INTENT
_ALSO_GAP = 6  # from the title to the rank in the other list
_CLOSE = 4  # pixels to the end of a line: whether a text still fits shows only its layout
GRADE_HEIGHT = 18
_WHOLE = 60  # lines: titles and facts are never cut
Known = tuple[str, str]  # a known grade as text ("" for none) and its colour

# A line takes no more characters than this for every pixel, in any script.
_CHARACTERS_A_PIXEL = 0.4
SIDE = 112  # pixels of the file's picture kept, for screens with two of them to a point


@dataclass(frozen=True, slots=True)
class Density:
    """Density of rows: the most lines of the text, the space around them, and the picture's side.

    Titles and facts have as many lines as they need.
    """

    text_lines: int = 3
    pad: int = 8
    picture: int = 56


ROOMY = Density()
DENSE = Density(text_lines=2, pad=4, picture=48)
OPENED = replace(ROOMY, text_lines=60)
_ROOMY_FROM = 96


def density_for(room: float) -> Density:
    """Density for rows of `room` pixels, but never too dense to read."""
    return ROOMY if room >= px(_ROOMY_FROM) else DENSE


@dataclass(frozen=True, slots=True)
class RowStyle:
    """Look of all rows of a list: their side's name, density, marked terms and format."""

    side: str
    is_right: bool = False
    density: Density = ROOMY
    terms: QueryTerms | None = None
    thumbnails: Thumbnails | None = field(default=None, compare=False)
    mark: QTextCharFormat | None = None
    colours: Colours = LIGHT


@dataclass(frozen=True, slots=True)
class Shape:
    """A row's texts laid out for one width. `also` is the room of the rank in the other list."""

    title: Lines
    below: tuple[Lines, ...]
    also: QRect
    grade: QRect
    picture: QRect
    height: int


@dataclass(frozen=True, slots=True)
class _Ready:
    """A result that is likely to be shown next, laid out for one width."""

    result: ResultText
    look: RowStyle
    shapes: dict[int, Shape]


class ResultRow(QWidget):
    """Result painted by hand, since twenty of them change within one key press."""

    opened = Signal(str)  # the document's key
    pointed = Signal()  # the mouse or the focus came or went

    accessible_role = QAccessible.Role.ListItem

    def __init__(self) -> None:
        super().__init__()
        self.result: ResultText | None = None
        self.expanded = False
        self.grade: Known | None = None
        self._look = RowStyle("")
        self._also = ""
        self._shapes: dict[int, Shape] = {}
        self._ready: _Ready | None = None
        # Not fixed: that would hold the height to the size hint, whatever follows from the width.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_result(self, result: ResultText, look: RowStyle, *, expanded: bool = False) -> None:
        self._take(result, look, expanded, None)
        ready, self._ready = self._ready, None
        fits = ready is not None and ready.result is result and ready.look == look
        self._anew(ready.shapes if ready is not None and fits and not expanded else None)

    def prepare(self, result: ResultText, look: RowStyle) -> None:
        """Lay out a result that is likely to be shown next."""
        if self.result is None or (self._ready is not None and self._ready.result is result):
            return
        shown = self.result, self._look, self.expanded, self.grade
        self._take(result, look, False, None)
        self._ready = _Ready(result, look, {self.width(): self._shaped(self.width())})
        self._take(*shown)

    def _take(self, result: ResultText, look: RowStyle, expanded: bool, grade: Known | None) -> None:
        self.result, self._look, self.expanded, self.grade = result, look, expanded, grade
        also = self.tr("left: %s") if look.is_right else self.tr("right: %s")
        self._also = also % result.also_at if result.also_at else ""

    def set_look(self, look: RowStyle) -> None:
        """Change the look of the result."""
        if look != self._look:
            self._look = look
            self._anew()

    def set_expanded(self, expanded: bool) -> None:
        """Show much of the text, or only some lines."""
        if expanded != self.expanded:
            self.expanded = expanded
            self._anew()

    def set_grade(self, grade: Known | None) -> None:
        if grade != self.grade:
            self.grade = grade
            self._anew()

    def marks(self) -> list[str]:
        """The query's words marked in the title and in the lines below it."""
        if self.result is None:
            return []
        texts = (self.result.title, *self._below())
        terms = self._look.terms
        return [text[a : a + n] for text in texts for a, n in (terms.spans(text) if terms else ())]

    def _anew(self, shapes: dict[int, Shape] | None = None) -> None:
        if self.result is None:
            return
        self._shapes = {} if shapes is None else shapes
        known = ""
        if self.grade is not None:
            known = self.tr("grade %s") % self.grade[0] if self.grade[0] else self.tr("not graded")
        spoken = [f"{self._look.side} {self.result.rank}: {self.result.title}", self._also, known]
        self.setAccessibleName(". ".join(part for part in [*spoken, *self._below()] if part))
        # Only another height is the layout's business; it goes through the whole list.
        if self.heightForWidth(self.width()) != self.height():
            self.updateGeometry()
        self.update()

    # Qt's side

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        # Most rows are out of sight: they are laid out once they are painted.
        counted = None if width in self._shapes else self._counted_height(width)
        return self._shape_at(width).height if counted is None else counted

    def sizeHint(self) -> QSize:
        # The height follows from the width. More than a line here would keep a column from being as low
        # as its rows are.
        return QSize(px(320), px(19))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(19))

    def event(self, event: QEvent) -> bool:
        # Enter opens the result, whatever it does on the panel.
        own = event.type() == QEvent.Type.ShortcutOverride and self.result is not None
        if own and isinstance(event, QKeyEvent) and event.key() in _ENTER:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.result is not None:
            self.opened.emit(self.result.key)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and inside and self.result is not None:
            self.opened.emit(self.result.key)
        super().mouseReleaseEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        self.pointed.emit()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        self.pointed.emit()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.result is None:
            return
        look, shape, density = self._look.colours, self._shape_at(self.width()), self._density()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        painter.setPen(QColor(look.line))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        pitch = line_of(_TITLE)
        painter.setPen(QColor(look.muted))
        painter.setFont(face_of(_TITLE_RANK))
        painter.drawText(
            QRect(0, density.pad, px(20), pitch),
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
            str(self.result.rank),
        )
        if not shape.picture.isEmpty():
            self._paint_picture(painter, shape.picture)
        left = self._text_left()
        painter.setPen(QColor(look.text))
        shape.title.draw(painter, left, density.pad)
        top = density.pad + pitch * max(shape.title.number, 1)
        if not shape.also.isEmpty():
            self._paint_also(painter, shape.also)
            top = max(top, shape.also.bottom() + 1)
        for lines in shape.below:
            painter.setPen(QColor(look.muted if lines.role is _FACTS else look.text))
            lines.draw(painter, left, top)
            top += lines.number * line_of(lines.role)
        if self.grade is not None:
            paint_chip(painter, shape.grade, *self.grade)
        self._paint_focus(painter)

    # inside

    def _paint_ground(self, painter: QPainter) -> None:
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._look.colours.hover))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0, 1, 0, -2), RADIUS, RADIUS)

    def _paint_focus(self, painter: QPainter) -> None:
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._look.colours.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -2), RADIUS, RADIUS)

    def _counted_height(self, width: int) -> int | None:
        """Height by the lengths of the texts alone, None where these leave it open."""
        result, density = self.result, self._density()
        if result is None:
            return 0
        whole = max(width - self._text_left() - SPACE_2, 40)
        room = whole - (chip_width(self.grade[0]) + SPACE_2 if self.grade is not None else 0)
        also = _ALSO_GAP + self._also_width() if self._also else 0
        if metrics_of(_TITLE).horizontalAdvance(result.title) + also > room - _CLOSE:
            return None
        height = density.pad + line_of(_TITLE)
        text = result.text if self.expanded else result.snippet
        for part, role, most in ((result.facts, _FACTS, _WHOLE), (text, _TEXT, density.text_lines)):
            number = _lines_of(part, role, whole, most)
            if number is None:
                return None
            height += number * line_of(role)
        height += density.pad + 1
        return max(height, density.picture + 2 * density.pad + 1) if self._has_picture() else height

    def _density(self) -> Density:
        return OPENED if self.expanded else self._look.density

    def _below(self) -> list[str]:
        """The texts below the title: its facts, and part of its text."""
        assert self.result is not None
        text = self.result.text if self.expanded else self.result.snippet
        return [part for part in (self.result.facts, text) if part]

    def _has_picture(self) -> bool:
        thumbnails = self._look.thumbnails
        return bool(self.result and self.result.image and thumbnails and thumbnails.folders)

    def _text_left(self) -> int:
        return px(_TEXT_LEFT) + (self._density().picture + SPACE_2 if self._has_picture() else 0)

    def _paint_picture(self, painter: QPainter, area: QRect) -> None:
        assert self.result is not None and self._look.thumbnails is not None
        reference, thumbnails = self.result.image, self._look.thumbnails
        image, missing = thumbnails.image(reference), thumbnails.is_missing(reference)
        paint_small(painter, area, image, missing=missing)

    def _paint_also(self, painter: QPainter, area: QRect) -> None:
        painter.setFont(face_of(_FACTS))
        painter.setPen(QColor(self._look.colours.muted))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._also)

    def _also_width(self) -> int:
        return metrics_of(_FACTS).horizontalAdvance(self._also) + 2 if self._also else 0

    def _shape_at(self, width: int) -> Shape:
        # The layout asks for several widths in turn: with and without the scroll bar.
        shape = self._shapes.get(width)
        if shape is None:
            shape = self._shapes[width] = self._shaped(width)
        return shape

    def _shaped(self, width: int) -> Shape:
        result, density = self.result, self._density()
        if result is None:
            return Shape(Lines(), (), QRect(), QRect(), QRect(), 0)
        left = self._text_left()
        whole = max(width - left - SPACE_2, 40)
        grade = QRect()
        if self.grade is not None:
            wide = chip_width(self.grade[0])
            grade = QRect(width - wide - 2, density.pad, wide, px(GRADE_HEIGHT))
        room = whole - (grade.width() + SPACE_2 if self.grade is not None else 0)
        title = self._laid(result.title, _TITLE, room, _WHOLE)
        pitch = line_of(_TITLE)
        height = density.pad + pitch * max(title.number, 1)
        also = QRect()
        if wide := self._also_width():
            beside = title.last + _ALSO_GAP + wide <= room  # else in a line by itself
            offset, top = (title.last + _ALSO_GAP, height - pitch) if beside else (0, height)
            also = QRect(left + offset, top, wide, pitch if beside else line_of(_FACTS))
            height = max(height, also.bottom() + 1)
        below = self._laid_below(density, whole)
        height += sum(lines.number * line_of(lines.role) for lines in below) + density.pad + 1
        picture = QRect()
        if self._has_picture():
            picture = QRect(px(_TEXT_LEFT), density.pad, density.picture, density.picture)
            height = max(height, density.picture + 2 * density.pad + 1)
        return Shape(title, below, also, grade, picture, height)

    def _laid_below(self, density: Density, width: int) -> tuple[Lines, ...]:
        assert self.result is not None
        texts = self._below()
        facts = [self._laid(texts.pop(0), _FACTS, width, _WHOLE)] if self.result.facts else []
        return (*facts, *(self._laid(text, _TEXT, width, density.text_lines) for text in texts))

    def _laid(self, text: str, role: TextStyle, width: int, most: int) -> Lines:
        return laid(text, role, max(width, 24), most, self._look.terms, self._look.mark)


@dataclass(frozen=True, slots=True)
class Lines:
    """Text of one row at one width: `number` of lines, the `last` of so many pixels."""

    number: int = 0
    last: int = 0
    role: TextStyle = TextStyle.BODY
    text: str = ""
    width: int = 0
    layout: QTextLayout | None = None

    def draw(self, painter: QPainter, left: int, top: int) -> None:
        """Draw with the painter's pen."""
        if self.layout is not None:
            self.layout.draw(painter, QPointF(left, top))
        elif self.text:
            painter.setFont(face_of(self.role))
            area = QRect(left, top, self.width, line_of(self.role))
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text)


def _lines_of(text: str, role: TextStyle, width: int, most: int) -> int | None:
    """Number of lines of a text, at most `most`, by its length alone. None where that leaves it open."""
    long = metrics_of(role).horizontalAdvance(text) if text else 0
    if long <= width - _CLOSE:
        return 1 if text else 0
    # Wrapping takes more lines than the length says, never fewer.
    return most if long > (most - 1) * width + _CLOSE else None


def laid(
    text: str, role: TextStyle, width: int, most: int, terms: QueryTerms | None, mark: QTextCharFormat | None
) -> Lines:
    """`text` in at most `most` lines of `width` pixels, the last elided, with the terms marked."""
    if not text:
        return Lines(role=role)
    spans = terms.spans(text) if terms else []
    metrics, kept = metrics_of(role), len(text)
    # Shortened before it is laid out: what cannot be seen costs nothing.
    start = text[: round(width * _CHARACTERS_A_PIXEL) + 1]
    fits = len(start) == len(text) and metrics.horizontalAdvance(text) <= width
    if most == 1 and not fits:
        text = metrics.elidedText(
            start + ("…" if len(start) < len(text) else ""), Qt.TextElideMode.ElideRight, width
        )
        kept = len(text) - 1
    spans = [(at, long) for at, long in spans if at + long <= kept]
    if not spans and (fits or most == 1) and (text.isascii() or not is_right_to_left(text)):
        return Lines(1, min(metrics.horizontalAdvance(text), width), role, text, width)
    look = mark if mark is not None else marked()
    formats = [(span, look) for span in in_utf16(text, spans)]
    layout, _ = lay_out(text, face_of(role), width, most, formats)
    number = layout.lineCount()
    last = round(layout.lineAt(number - 1).naturalTextWidth()) if number else 0
    return Lines(number, last, role, text, width, layout)


@lru_cache(maxsize=8)
def _measured(role: TextStyle, scale: float) -> tuple[QFont, QFontMetrics, int]:
    """A role's font at a text size, with its metrics and line height, cached."""
    made = font(role)
    return made, QFontMetrics(made), line_height(made)


def face_of(role: TextStyle) -> QFont:
    """The font of a role, cached."""
    return _measured(role, text_scale())[0]


def metrics_of(role: TextStyle) -> QFontMetrics:
    """The metrics of a role's font, cached."""
    return _measured(role, text_scale())[1]


def line_of(role: TextStyle) -> int:
    """The line height of a role's font."""
    return _measured(role, text_scale())[2]
