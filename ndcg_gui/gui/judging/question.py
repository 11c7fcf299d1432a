"""The line above the answers: dots for the questions of a screen, and the one that keys answer now."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_3, TextStyle, colours, px
from ndcg_gui.gui.kit.text.plain import count
from ndcg_gui.gui.kit.widgets import ElidedLabel, PlainLabel, row
from ndcg_gui.gui.kit.widgets.clamped import MANY_LINES, ClampedText

_DOT, _STEP = 9, 15  # pixels: a dot, and from one to the next


class Dots(QWidget):
    """A dot for each question: filled once it is answered, with an accent ring while it is asked."""

    chosen = Signal(int)  # the place of a dot that was clicked

    def __init__(self) -> None:
        super().__init__()
        self.given: tuple[bool, ...] = ()
        self.place = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_state(self, place: int, given: Sequence[bool]) -> None:
        """Show which questions are answered, and that the one at `place` is asked."""
        if (place, tuple(given)) == (self.place, self.given):
            return
        if len(given) != len(self.given):
            self.updateGeometry()
        self.place, self.given = place, tuple(given)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(_STEP) * max(len(self.given) - 1, 0) + px(_DOT) + 1, 2 * px(_DOT))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = int(event.position().x() // px(_STEP))
        if event.button() == Qt.MouseButton.LeftButton and 0 <= place < len(self.given):
            self.chosen.emit(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, painter = colours(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = (px(_DOT) - 1.5) / 2
        for place, given in enumerate(self.given):
            asked = place == self.place
            colour = QColor(look.accent if asked or given else look.muted)
            painter.setPen(QPen(colour, 1.5))
            painter.setBrush(colour if given else Qt.BrushStyle.NoBrush)
            middle = QPointF(radius + 1 + place * px(_STEP), self.height() / 2)
            painter.drawEllipse(middle, radius, radius)


class QuestionLine(QWidget):
    """The question asked: its place among all, its name and words, and at the right what was said before."""

    def __init__(self) -> None:
        super().__init__()
        self.dots = Dots()
        self.name = PlainLabel(role=TextStyle.NAME)
        self.text = ClampedText(role=TextStyle.INTENT, most=MANY_LINES)
        self.said = ElidedLabel(role=TextStyle.INTENT, tone="muted")
        row(self.dots, SPACE_2, self.name, (self.text, 1), self.said, spacing=SPACE_3, on=self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_question(
        self, place: int, given: Sequence[bool], name: str, *, text: str = "", said: str = ""
    ) -> None:
        """Ask the question at `place`. `given`: for each question, whether it is answered."""
        self.dots.show_state(place, given)
        if name != self.name.text():
            self.name.setText(name)
        self.text.set_text(text)
        self.said.setText(said)
        where = self.tr("question %s of %s") % (count(place + 1), count(len(given)))
        self.setAccessibleName(". ".join(part for part in (f"{name}, {where}", text, said) if part))
