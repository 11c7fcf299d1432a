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
CHIP_HEIGHT = 16
GRADE_HEIGHT = 18
_TEXT_SHARE = 0.62  # of a line that text and facts share
Known = tuple[str, str]  # a known grade as text ("" for none) and its colour

# A line takes no more characters than this for every pixel, in any script.
_CHARACTERS_A_PIXEL = 0.4
SIDE = 112  # pixels of the file's picture kept, for screens with two of them to a point


@dataclass(frozen=True, slots=True)
class Density:
    """Density of rows: the most lines of each text, the space around them, the picture's side.

    `joined`: text and facts share a line. A pitch of 0 is the font's own line height.
    """

    title_lines: int = 3
    facts_lines: int = 1
    text_lines: int = 2
    pad: int = 8
    picture: int = 56
    joined: bool = False
    role: TextStyle = TextStyle.BODY
    title_pitch: int = 0
    text_pitch: int = 0


ROOMY = Density()
MEDIUM = Density(title_lines=2, text_lines=1, pad=5, picture=40, joined=True)
DENSE = Density(
    title_lines=1,
    text_lines=1,
    pad=1,
    picture=32,
    joined=True,
    role=TextStyle.SMALL,
    title_pitch=18,
    text_pitch=16,
)
OPENED = replace(ROOMY, title_lines=12, facts_lines=6, text_lines=60)
_ROOMY_FROM, _MEDIUM_FROM, _DENSE = 84, 56, 37


def density_for(room: float) -> Density:
    """Density for rows of `room` pixels, but never too dense to read."""
    if room >= px(_ROOMY_FROM):
        return ROOMY
    if room >= px(_MEDIUM_FROM):
        return MEDIUM
    spare = int(room - px(_DENSE)) // 2
    return replace(DENSE, pad=min(max(spare, 0), 6) + DENSE.pad)


@dataclass(frozen=True, slots=True)
class RowStyle:
    """Look of all rows of a list: their side's name, density, marked terms and format."""

    side: str
    density: Density = ROOMY
    terms: QueryTerms | None = None
    thumbnails: Thumbnails | None = field(default=None, compare=False)
    mark: QTextCharFormat | None = None
    colours: Colours = LIGHT


@dataclass(frozen=True, slots=True)
class Shape:
    """A row's texts laid out for one width, those below the title with their left offsets."""

    title: Lines
    below: tuple[tuple[int, Lines], ...]
    chip: QRect
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
        self._chip = ""
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
        self._chip = self.tr("also at %s") % result.also_at if result.also_at else ""

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
        spoken = [f"{self._look.side} {self.result.rank}: {self.result.title}", self._chip, known]
        self.setAccessibleName(". ".join(part for part in [*spoken, *self._below()] if part))
        # Only another height is the layout's business; it goes through the whole list.
        if self.heightForWidth(self.width()) != self.height():
            self.updateGeometry()
        self.update()

    # Qt's side

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        density = self._density()
        if density.title_lines == 1 and density.joined:
            # All such rows are as high as their lines; only those in sight are laid out, when painted.
            return self._single_height(density)
        return self._shape_at(width).height

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
        pitch = px(density.title_pitch) or line_of(TextStyle.STRONG)
        painter.setPen(QColor(look.muted))
        painter.setFont(face_of(TextStyle.BODY))
        painter.drawText(
            QRect(0, density.pad, px(20), pitch),
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
            str(self.result.rank),
        )
        if not shape.picture.isEmpty():
            self._paint_picture(painter, shape.picture)
        left = self._text_left()
        painter.setPen(QColor(look.text))
        shape.title.draw(painter, left, density.pad, px(density.title_pitch))
        top = density.pad + pitch * max(shape.title.number, 1)
        if not shape.chip.isEmpty():
            self._paint_chip(painter, shape.chip)
            top = max(top, shape.chip.bottom() + 2)
        painter.setPen(QColor(look.muted))
        for offset, layout in shape.below:
            layout.draw(painter, left + offset, top, px(density.text_pitch))
            if not density.joined:
                top += layout.number * line_of(density.role)
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

    def _single_height(self, density: Density) -> int:
        below = px(density.text_pitch) or line_of(density.role)
        height = (px(density.title_pitch) or line_of(TextStyle.STRONG)) + (below if self._below() else 0)
        if self._has_picture():
            height = max(height, density.picture)
        return height + 2 * density.pad + 1

    def _density(self) -> Density:
        return OPENED if self.expanded else self._look.density

    def _below(self) -> list[str]:
        """The texts below the title."""
        assert self.result is not None
        text = self.result.text if self.expanded else self.result.snippet
        parts = [self.result.facts, text]
        return [part for part in (reversed(parts) if self._density().joined else parts) if part]

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

    def _paint_chip(self, painter: QPainter, chip: QRect) -> None:
        look = self._look.colours
        painter.setFont(face_of(TextStyle.KEY))
        painter.setPen(QPen(QColor(look.line), 1))
        painter.setBrush(QColor(look.surface))
        painter.drawRoundedRect(QRectF(chip).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(QColor(look.muted))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, self._chip)

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
        wide = metrics_of(TextStyle.KEY).horizontalAdvance(self._chip) + 11 if self._chip else 0
        # In a single line the chip has its room first; below several it can stand by itself.
        single = density.title_lines == 1
        title_room = room - (wide + 4 if single and wide else 0)
        title = self._laid(result.title, TextStyle.STRONG, title_room, density.title_lines)
        pitch = px(density.title_pitch) or line_of(TextStyle.STRONG)
        lines = max(title.number, 1)
        chip, height = QRect(), density.pad + pitch * lines
        if wide:
            last = title.last + 4
            beside = single or last + wide <= room
            top = height - pitch if beside else height
            chip = QRect(
                left + (last if beside else 0), top + (pitch - px(CHIP_HEIGHT)) // 2, wide, px(CHIP_HEIGHT)
            )
            height += 0 if beside else pitch
        below = self._laid_below(density, whole)
        counts = [layout.number for _, layout in below]
        text_pitch = px(density.text_pitch) or line_of(density.role)
        height += text_pitch * (max(counts, default=0) if density.joined else sum(counts)) + density.pad + 1
        picture = QRect()
        if self._has_picture():
            picture = QRect(px(_TEXT_LEFT), density.pad, density.picture, density.picture)
            height = max(height, density.picture + 2 * density.pad + 1)
        return Shape(title, below, chip, grade, picture, height)

    def _laid_below(self, density: Density, width: int) -> tuple[tuple[int, Lines], ...]:
        texts = self._below()
        if density.joined and len(texts) == 2:
            wide = round(width * _TEXT_SHARE)
            return (
                (0, self._laid(texts[0], density.role, wide - SPACE_2, density.text_lines)),
                (wide, self._laid(texts[1], density.role, width - wide, density.text_lines)),
            )
        assert self.result is not None
        most = [density.facts_lines, density.text_lines] if self.result.facts else [density.text_lines]
        return tuple(
            (0, self._laid(text, density.role, width, lines))
            for text, lines in zip(texts, most, strict=False)
        )

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

    def draw(self, painter: QPainter, left: int, top: int, pitch: int) -> None:
        """Draw with the painter's pen. A `pitch` of 0 is the font's own line height.

        Only single lines are set closer than the font's own height.
        """
        line = line_of(self.role)
        shift = (pitch - line) / 2 if pitch else 0
        if self.layout is not None:
            self.layout.draw(painter, QPointF(left, top + shift))
        elif self.text:
            painter.setFont(face_of(self.role))
            area = QRect(left, round(top + shift), self.width, line)
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text)


def laid(
    text: str, role: TextStyle, width: int, most: int, terms: QueryTerms | None, mark: QTextCharFormat | None
) -> Lines:
    """`text` in at most `most` lines of `width` pixels, the last elided, with the terms marked."""
    if not text:
        return Lines(role=role)
    spans = terms.spans(text) if terms else []
    kept = len(text)
    if most == 1:
        # Shortened before it is laid out: what cannot be seen costs nothing.
        metrics = metrics_of(role)
        start = text[: round(width * _CHARACTERS_A_PIXEL) + 1]
        if len(start) < len(text) or metrics.horizontalAdvance(text) > width:
            text = metrics.elidedText(
                start + ("…" if len(start) < len(text) else ""), Qt.TextElideMode.ElideRight, width
            )
            kept = len(text) - 1
        spans = [(at, long) for at, long in spans if at + long <= kept]
        if not spans and (text.isascii() or not is_right_to_left(text)):
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
