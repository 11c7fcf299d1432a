from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from ndcg_gui.domain.series import series_kind
from ndcg_gui.gui.kit.base.series import paint_series_mark, paint_swatch, series_pen
from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, Colours, Theme, contrast, series_colour

FOR_ALL_EYES, DIFFERENT = range(20), range(40)  # later ones have looks of earlier ones, but for the colour
LEAST = 15.0  # in CIELAB; about 2 is the least that is seen side by side
# Machado, Oliveira and Fernandes (2009), "A physiologically-based model for simulation of color vision
# deficiency", table 1, severity 1.0; they take linear RGB.
EYES = {
    "all colours": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE = np.array([0.95047, 1.0, 1.08883])


@pytest.fixture(autouse=True)
def back_to_the_system(theme: Theme) -> object:
    yield
    theme.force(None)


def seen(colour: str, eyes: str) -> np.ndarray:
    """The colour in CIELAB as these eyes see it."""
    coded = np.array(QColor(colour).getRgbF()[:3])
    linear = np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)
    light = _XYZ @ np.clip(EYES[eyes] @ linear, 0, 1) / _WHITE
    x, y, z = np.where(light > 0.008856, np.cbrt(light), 7.787 * light + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def alike(eyes: str) -> dict[tuple[int, int], float]:
    """The systems that nothing tells apart but colours too near to each other, and how near they are."""
    pairs = {
        (one, other): float(np.linalg.norm(seen(series_colour(one), eyes) - seen(series_colour(other), eyes)))
        for one, other in combinations(FOR_ALL_EYES, 2)
        if series_kind(one) == series_kind(other)
    }
    return {pair: round(distance, 1) for pair, distance in pairs.items() if distance < LEAST}


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_systems_that_differ_in_colour_alone_differ_for_all_eyes(theme: Theme, look: Colours) -> None:
    theme.force(look)
    assert {eyes: alike(eyes) for eyes in EYES} == {eyes: {} for eyes in EYES}
    grounds = (look.surface, look.window, look.hover, look.accent_soft)
    ratios = [contrast(QColor(series_colour(n)), QColor(ground)) for n in range(8) for ground in grounds]
    assert min(ratios) >= 3


def test_a_pair_that_is_too_near_would_be_seen(theme: Theme) -> None:
    theme.force(DARK)
    near = seen(series_colour(1), "protanopia") - seen(series_colour(7), "protanopia")
    assert np.linalg.norm(near) < LEAST  # so the dashes are needed


def test_colour_and_dashes_tell_forty_systems_apart(qapp: QApplication) -> None:
    pens = [series_pen(place, 2.0) for place in DIFFERENT]
    assert len({(pen.color().name(), tuple(pen.dashPattern())) for pen in pens}) == len(DIFFERENT)


def test_marks_and_swatches_have_another_shape_from_the_fifth_system_on(qapp: QApplication) -> None:
    def shape(place: int, *, swatch: bool) -> bytes:
        picture = QImage(24, 24, QImage.Format.Format_Alpha8)
        picture.fill(0)
        painter = QPainter(picture)
        painter.setPen(Qt.PenStyle.NoPen)
        if swatch:
            paint_swatch(painter, QRectF(4, 4, 16, 16), place)
        else:
            paint_series_mark(painter, QPointF(12, 12), place, 16)
        painter.end()
        return bytes(picture.constBits())

    for swatch in (False, True):
        shapes = [shape(place, swatch=swatch) for place in range(20)]
        assert len(set(shapes)) == 5
        assert shapes[0] == shapes[3] != shapes[4] == shapes[7]
