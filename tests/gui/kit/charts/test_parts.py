from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

from ndcg_gui.gui.kit.base.theme import TextStyle
from ndcg_gui.gui.kit.charts import painted as chart_parts
from ndcg_gui.gui.kit.charts.painted import Frame, paint_box


def test_a_frame_spans_its_values() -> None:
    frame = Frame(QRectF(10, 20, 100, 50), (1.0, 3.0), (0.0, 1.0))
    assert frame.at(1.0, 0.0) == QPointF(10, 70)
    assert frame.at(2.0, 1.0) == QPointF(60, 20)
    assert Frame(QRectF(0, 0, 10, 10), (1.0, 1.0), (0.5, 0.5)).at(1.0, 0.5) == QPointF(0, 10)


@pytest.mark.parametrize("at", [QPointF(0, 0), QPointF(299, 0), QPointF(299, 149), QPointF(150, 75)])
def test_the_box_of_the_reading_point_stays_inside(qapp: QApplication, at: QPointF) -> None:
    picture = QImage(400, 250, QImage.Format.Format_ARGB32)
    picture.fill(0)
    painter = QPainter(picture)
    painter.translate(50, 50)
    paint_box(painter, QRectF(0, 0, 300, 150), at, ["a system with a rather long name" * 3, "k = 3 · 0.5"])
    painter.end()
    painted = [(x, y) for x in range(400) for y in range(250) if picture.pixelColor(x, y).alpha()]
    assert painted
    assert all(50 <= x <= 350 and 50 <= y <= 200 for x, y in painted)


class Noting(QPainter):
    """Notes the box and where its lines stand: the room of each and what is drawn in it."""

    box = QRectF()

    def drawRoundedRect(self, *words: Any) -> None:
        (self.box, *_) = words
        self.texts: list[tuple[QRectF, QRectF, str]] = []
        super().drawRoundedRect(*words)

    def drawText(self, *words: Any) -> None:
        place, flags, text = words
        drawn = QFontMetricsF(self.font()).horizontalAdvance(text)
        self.texts.append((place, QRectF(place.left(), place.top(), drawn, place.height()), text))
        super().drawText(place, flags, text)


@pytest.mark.parametrize("size", [(300, 150), (300, 40), (90, 150), (90, 60)])
@pytest.mark.parametrize("pixels", [9, 13, 17])
def test_text_stays_in_its_box_and_the_box_in_the_chart_whatever_the_font(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], pixels: int
) -> None:
    def other_font(role: TextStyle) -> QFont:
        made = QFont()
        made.setPixelSize(pixels)
        # The first line is wider than the others, as a bold one is that has a font of its own.
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 3.0 if role is TextStyle.CHIP else 0.0)
        return made

    monkeypatch.setattr(chart_parts, "font", other_font)
    area = QRectF(50, 50, *size)
    picture = QImage(400, 250, QImage.Format.Format_ARGB32)
    picture.fill(0)
    painter = Noting(picture)
    name = "a system with a rather long name" * 3
    paint_box(painter, area, area.center(), [name, "k = 3", "0.5" * 9])
    painter.end()
    assert area.contains(painter.box) and painter.texts
    assert all(painter.box.contains(place) and place.contains(drawn) for place, drawn, _ in painter.texts)


def test_lines_without_room_go_on_in_the_last(qapp: QApplication) -> None:
    painter = Noting(picture := QImage(600, 250, QImage.Format.Format_ARGB32))
    paint_box(painter, QRectF(0, 0, 600, 30), QPointF(0, 0), ["A", "k = 3", "0.5"])
    assert [text for *_, text in painter.texts] == ["A · k = 3 · 0.5"]
    paint_box(painter, QRectF(picture.rect()), QPointF(0, 0), ["A", "k = 3", "0.5"])
    assert [text for *_, text in painter.texts] == ["A", "k = 3", "0.5"]
    painter.end()
