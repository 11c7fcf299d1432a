from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.scales import BUILT_IN_SCALES, RAMP, RAMP_ON_DARK
from ndcg_gui.gui.kit.base import theme as themes
from ndcg_gui.gui.kit.base.theme import (
    DARK,
    LIGHT,
    Colours,
    TextStyle,
    Theme,
    colours,
    contrast,
    font,
    grade_colour,
    ink_on,
    palette,
    px,
    series_colour,
    style_sheet,
    text_scale,
    unscaled,
)
from ndcg_gui.gui.kit.widgets import Card, GradeButton, GradeChip, Switch, tick_box


@pytest.fixture(autouse=True)
def back_to_the_system(theme: Theme) -> object:
    yield
    theme.force(None)


def test_a_forced_look_changes_palette_and_style_sheet(qapp: QApplication, theme: Theme) -> None:
    for look in (DARK, LIGHT):
        theme.force(look)
        assert colours() is look
        assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(look.window)
        assert look.line in qapp.styleSheet() and "$" not in qapp.styleSheet()


def test_the_system_is_followed_until_a_look_is_forced(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    class Hints:
        def colorScheme(self) -> Qt.ColorScheme:
            return Qt.ColorScheme.Dark

    monkeypatch.setattr(theme._application, "styleHints", lambda: Hints(), raising=False)
    theme._on_scheme_changed(Qt.ColorScheme.Dark)
    assert colours() is DARK
    theme.force(LIGHT)
    theme._on_scheme_changed(Qt.ColorScheme.Dark)
    assert colours() is LIGHT
    monkeypatch.undo()


@pytest.mark.parametrize("wanted", ["light", "dark"])
def test_the_environment_forces_a_look(wanted: str) -> None:
    code = (
        "from ndcg_gui.gui.app.application import make_application; a = make_application(['x']);"
        "from ndcg_gui.gui.kit.base.theme import is_dark; print(is_dark())"
    )
    import os

    shown = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, themes.THEME_VARIABLE: wanted, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert shown.stdout.strip() == str(wanted == "dark")


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_shared_widgets_are_painted_in_the_look(qtbot: QtBot, theme: Theme, look: Colours) -> None:
    theme.force(look)
    card = Card("Title")
    qtbot.addWidget(card)
    card.resize(200, 100)
    card.show()
    assert card.grab().toImage().pixelColor(100, 90) == QColor(look.surface)
    button = GradeButton("3", "Highly", RAMP[3], parent=card)
    button.resize(120, 71)
    assert button.grab().toImage().pixelColor(20, 30) == QColor(look.surface)
    assert button.grab().toImage().pixelColor(60, 68) == QColor((RAMP if look is LIGHT else RAMP_ON_DARK)[3])


def test_a_higher_grade_is_the_stronger_colour_on_a_dark_screen(theme: Theme, qtbot: QtBot) -> None:
    theme.force(DARK)
    steps = [grade_colour(colour) for colour in RAMP]
    assert [step.name().upper() for step in steps] == list(RAMP_ON_DARK)
    strong = [contrast(step, QColor(DARK.surface)) for step in steps]
    assert strong == sorted(strong) and len(set(strong)) == len(strong)
    chip = GradeChip("0", RAMP[0])
    qtbot.addWidget(chip)
    chip.resize(chip.sizeHint())
    assert chip.grab().toImage().pixelColor(3, 10) == QColor(RAMP_ON_DARK[0])
    theme.force(LIGHT)
    assert chip.grab().toImage().pixelColor(3, 10) == QColor(RAMP[0])


@pytest.mark.parametrize("look", [LIGHT, DARK])
@pytest.mark.parametrize("ink", ["text", "muted", "accent_text", "danger"])
def test_what_is_read_stands_out_from_what_is_under_it(look: Colours, ink: str) -> None:
    for ground in ("window", "surface", "hover", "accent_soft"):
        assert contrast(QColor(getattr(look, ink)), QColor(getattr(look, ground))) >= 4.5, ground
    assert contrast(QColor(look.text), QColor(look.highlight)) >= 4.5
    assert contrast(QColor(look.on_accent), QColor(look.accent)) >= 4.5


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_what_cannot_be_used_now_can_be_read(look: Colours) -> None:
    made = palette(look)
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        ink = made.color(QPalette.ColorGroup.Disabled, role)
        assert all(contrast(ink, QColor(ground)) >= 4.5 for ground in (look.window, look.surface)), role
    for rule in re.findall(r":disabled \{([^}]*)\}", style_sheet(look)):
        inks = re.findall(r"(?<![-\w])color: (#\w{6})", rule)
        assert all(contrast(QColor(ink), QColor(look.window)) >= 4.5 for ink in inks), rule


def test_the_digit_on_every_grade_can_be_read() -> None:
    grades = [grade.colour for scale in BUILT_IN_SCALES for grade in scale.grades]
    for colour in (*grades, *RAMP_ON_DARK, LIGHT.same):
        assert contrast(ink_on(QColor(colour)), QColor(colour)) >= 4.5, colour
    assert ink_on(QColor(RAMP[-1])) == QColor("#FFFFFF")


def test_figures_are_of_equal_width_at_every_step(qapp: QApplication) -> None:
    from PySide6.QtGui import QFontMetricsF

    for role in TextStyle:
        metrics = QFontMetricsF(font(role))
        assert metrics.horizontalAdvance("1111") == pytest.approx(metrics.horizontalAdvance("0000")), role


@pytest.fixture
def larger(theme: Theme) -> Iterator[Theme]:
    theme.scale_text(1.5)
    yield theme
    theme.scale_text(1.0)


def test_text_and_what_goes_with_it_are_as_large_as_chosen(qapp: QApplication, larger: Theme) -> None:
    assert font(TextStyle.BODY).pixelSize() == qapp.font().pixelSize() == 20
    assert (px(30), px(1), unscaled(45)) == (45, 2, 30) and px(0.5) == 0.75
    assert isinstance(px(31), int)
    assert "min-height: 44px" in qapp.styleSheet()


def test_text_is_never_smaller_or_larger_than_can_be_chosen(theme: Theme) -> None:
    for asked, given in ((0.1, 0.8), (9.0, 1.6), (1.0, 1.0)):
        theme.scale_text(asked)
        assert text_scale() == given
    assert font(TextStyle.BODY).pixelSize() == 13 and px(31) == 31 and px(0.3) == 0.3


def test_widgets_made_at_a_text_size_are_as_high(qtbot: QtBot, theme: Theme) -> None:
    heights = []
    for scale in (1.0, 1.6):
        theme.scale_text(scale)
        made = QPushButton("Save")
        qtbot.addWidget(made)
        made.ensurePolished()
        heights.append((made.sizeHint().height(), GradeChip("3", RAMP[0]).sizeHint().height()))
    theme.scale_text(1.0)
    assert heights == [(31, 20), (48, 32)]


_GROUNDS = ("surface", "window", "hover", "accent_soft")
_TEXTS = ("text", "muted", "accent_text", "danger")
_MARKS = ("accent", "warning", "danger", "same", "side_a", "side_b")


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_texts_and_marks_stand_out_from_every_ground(look: Colours) -> None:
    def ratio(one: str, other: str) -> float:
        return contrast(QColor(getattr(look, one)), QColor(getattr(look, other)))

    pairs = {(ink, ground): ratio(ink, ground) for ink in _TEXTS for ground in _GROUNDS}
    pairs |= {("on_accent", ground): ratio("on_accent", ground) for ground in ("accent", "accent_text")}
    pairs[("text", "highlight")] = ratio("text", "highlight")
    assert {pair: round(found, 2) for pair, found in pairs.items() if found < 4.5} == {}
    marks = {(mark, ground): ratio(mark, ground) for mark in _MARKS for ground in _GROUNDS}
    # What can be used is framed, on the ground of windows, cards and dialogs.
    marks |= {("edge", ground): ratio("edge", ground) for ground in ("surface", "window", "hover")}
    assert {pair: round(found, 2) for pair, found in marks.items() if found < 3} == {}


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_names_in_the_colours_of_series_and_sides_can_be_read_on_cards(theme: Theme, look: Colours) -> None:
    theme.force(look)
    inks = [*map(series_colour, range(8)), look.side_a, look.side_b]
    assert min(contrast(QColor(ink), QColor(look.surface)) for ink in inks) >= 4.5


def test_a_chosen_segment_is_framed_and_bold(qtbot: QtBot, theme: Theme) -> None:
    theme.force(LIGHT)
    switch = Switch("Look", [("a", "One"), ("b", "Two")])
    qtbot.addWidget(switch)
    switch.show()
    switch.set_value("b")
    picture = switch.button_of("b").grab().toImage()
    foot = picture.pixelColor(picture.width() // 2, picture.height() - 2)
    assert contrast(foot, QColor(LIGHT.surface)) >= 3
    theme.force(DARK)  # another style sheet: what holds is still to be seen
    qtbot.waitUntil(lambda: switch.button_of("b").font().weight() == QFont.Weight.DemiBold)
    assert switch.button_of("a").font().weight() == QFont.Weight.Normal


def test_a_ticked_box_shows_its_tick_in_both_looks(qtbot: QtBot, theme: Theme) -> None:
    for look in (LIGHT, DARK):
        theme.force(look)
        box = tick_box("Go on")
        qtbot.addWidget(box)
        box.setChecked(True)
        picture = box.grab().toImage()
        seen = {picture.pixelColor(x, y).name() for x in range(16) for y in range(picture.height())}
        assert look.accent.lower() in seen and look.on_accent.lower() in seen


def test_a_language_has_the_fonts_of_its_readers(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        themes.QFontDatabase,
        "hasFamily",
        lambda name: name in ("Noto Sans CJK SC", "Noto Sans CJK KR", "Inter"),
    )
    themes._families.cache_clear()
    try:
        assert themes._families("zh_CN") == ("Inter", "Noto Sans CJK SC")
        assert themes._families("ko") == ("Inter", "Noto Sans CJK KR")
        assert themes._families("en") == ("Inter",)
        # Latin letters never come from a font for Chinese, not even where the system's own has no name.
        monkeypatch.setattr(themes.QFontDatabase, "hasFamily", lambda name: name == "Noto Sans CJK SC")
        themes._families.cache_clear()
        usual, of_language = themes._families("zh_CN")
        assert usual == QFontInfo(themes.font(TextStyle.BODY)).family() and of_language == "Noto Sans CJK SC"
    finally:
        themes._families.cache_clear()


def test_a_font_that_came_along_is_used_where_the_system_has_none(
    theme: Theme, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "own.ttc").touch()
    loaded: list[str] = []
    monkeypatch.setattr(themes, "resources", lambda: tmp_path)
    monkeypatch.setattr(themes.QFontDatabase, "addApplicationFont", loaded.append)
    for known, expected in ((["Noto"], []), ([], [str(tmp_path / "fonts" / "own.ttc")])):
        monkeypatch.setattr(themes.QFontDatabase, "families", lambda _system, known=known: known)
        themes._carry_font.cache_clear()
        themes._carry_font()
        assert loaded == expected
    themes._carry_font.cache_clear()
