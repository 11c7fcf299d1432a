"""Cells that paint themselves: a line of dots, and grades with names."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from ndcg_gui.domain.scales import BUILT_IN_SCALES
from ndcg_gui.gui.kit.base.theme import Theme, series_colour
from ndcg_gui.gui.kit.tables.cells import Dots, NamedGrades, PaintedCell, grade_figure, initials

SCALE = BUILT_IN_SCALES[0]


def painted(cell: PaintedCell, width: int = 140) -> QImage:
    picture = QImage(width, 30, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    cell.paint(painter, QRect(0, 0, width, 30))
    painter.end()
    return picture


def places_of(picture: QImage, colour: str) -> list[int]:
    wanted = QColor(colour).rgb()
    return [x for x in range(picture.width()) if any(picture.pixel(x, y) == wanted for y in range(30))]


def test_dots_stand_on_one_axis_in_the_colours_of_the_systems(qapp: QApplication, theme: Theme) -> None:
    dots = Dots((("a", 0, 0.5), ("b", 1, 0.8), ("c", 2, None)), 0.4, 0.8)
    picture = painted(dots)
    first, second = places_of(picture, series_colour(0)), places_of(picture, series_colour(1))
    assert min(first) > 30 and max(first) < 50
    assert max(second) >= 135 and not places_of(picture, series_colour(2))
    assert str(dots) == "a 0.5000 · b 0.8000 · c –"


def test_grades_say_whose_they_are_and_keep_their_places(qapp: QApplication, theme: Theme) -> None:
    chip = grade_figure(SCALE, SCALE.grades[-1].value)
    first = NamedGrades((("A", "Ana", chip), ("B", "Bo", None), ("C", "Cy", chip)), slots=True)
    other = NamedGrades((("A", "Ana", None), ("B", "Bo", chip), ("C", "Cy", chip)), slots=True)
    assert str(first) == f"Ana {chip} · Cy {chip}"
    last = [places_of(painted(cell), chip.colour)[-1] for cell in (first, other)]
    assert last[0] == last[1]
    packed = NamedGrades(first.said)
    assert places_of(painted(packed), chip.colour)[-1] < last[0]


def test_grades_without_room_are_counted(qapp: QApplication, theme: Theme) -> None:
    chip = grade_figure(SCALE, SCALE.grades[-1].value)
    many = NamedGrades(tuple((f"r{place}", f"rater {place}", chip) for place in range(20)))
    wide, narrow = painted(many, 900), painted(many, 140)
    assert len(places_of(narrow, chip.colour)) < len(places_of(wide, chip.colour))
    assert places_of(narrow, chip.colour)[-1] < 140 - 20  # room for "+17"


def test_initials_tell_raters_apart() -> None:
    assert initials(["Ana", "王珊", "김도윤", "Ben"]) == ["A", "王", "김", "B"]
    assert initials(["rater 1", "rater 2", "rater 10"]) == ["r1", "r2", "r10"]
    assert initials(["Ana", "Anton", "Bo"]) == ["Aa", "Ato", "B"]
    assert initials(["à la", "b"]) == ["à", "b"]
    assert initials([]) == []
