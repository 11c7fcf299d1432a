from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import IntervalStrip, Switch


def test_a_switch_is_moved_by_click_and_by_arrows_and_says_so_once(qtbot: QtBot, theme: Theme) -> None:
    switch = Switch("Of what", [("grades", "Grades"), ("sides", "Side by side"), ("more", "More")])
    qtbot.addWidget(switch)
    said: list[object] = []
    switch.chosen.connect(said.append)
    switch.show()
    switch.activateWindow()
    qtbot.waitUntil(switch.isActiveWindow)
    width = switch.width()
    qtbot.mouseClick(switch.button_of("sides"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(switch.button_of("sides"), Qt.MouseButton.LeftButton)
    switch.button_of("sides").setFocus()
    qtbot.keyClick(switch.button_of("sides"), Qt.Key.Key_Right)
    assert said == ["sides", "more"] and switch.value() == "more"
    switch.set_value("grades")
    assert said == ["sides", "more"] and switch.value() == "grades"
    assert switch.button_of("grades").isChecked() and not switch.button_of("more").isChecked()
    assert switch.sizeHint().width() == width
    assert switch.button_of("more").accessibleName() == "Of what: More"


def test_a_strip_says_its_figures_and_keeps_the_names_of_marks_apart(qtbot: QtBot, theme: Theme) -> None:
    strip = IntervalStrip("Agreement", [(0.67, "0.67 tentative"), (0.80, "0.80 good")])
    qtbot.addWidget(strip)
    strip.resize(strip.sizeHint())
    assert strip.accessibleName() == "Agreement (0.67 tentative, 0.80 good)"
    strip.show_value(0.62, (0.5, 0.72), "0.62, 0.50 to 0.72")
    assert "0.62, 0.50 to 0.72" in strip.accessibleName()
    (first, _), (second, _) = strip.names()
    assert first.right() < second.left() and first.left() >= 0 and second.right() <= strip.width()
    assert first.bottom() <= strip.height()
    # What lies outside stands at the end.
    assert strip.place(-0.4) == strip.place(0.0) < strip.place(0.5) < strip.place(1.0) == strip.place(1.7)
    strip.show_value(-0.4, (-0.6, -0.2), "-0.40")
    assert not strip.grab().isNull()
