"""Tests of `gui.kit.base.accessible`: kinds and states that screen readers are told."""

from __future__ import annotations

import gc

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QCheckBox, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.accessible import install_roles
from ndcg_gui.gui.kit.widgets import ElidedLabel, MeterBar, PlainLabel


class Chart(QWidget):
    accessible_role = QAccessible.Role.Graphic


def told(widget: QWidget) -> QAccessible.Role:
    return QAccessible.queryAccessibleInterface(widget).role()


def test_a_button_that_stays_down_is_a_button_that_says_so(qtbot: QtBot) -> None:
    install_roles()
    made = QPushButton("3 highly relevant")
    qtbot.addWidget(made)
    made.setCheckable(True)
    for checked in (True, False):
        made.setChecked(checked)
        gc.collect()
        interface = QAccessible.queryAccessibleInterface(made)
        assert interface.role() == QAccessible.Role.Button
        assert (interface.state().checkable, interface.state().checked) == (True, checked)
        assert interface.text(QAccessible.Text.Name) == "3 highly relevant"


def test_what_a_button_is_follows_what_it_becomes(qtbot: QtBot) -> None:
    install_roles()
    made = QPushButton("Language")
    qtbot.addWidget(made)
    interface = QAccessible.queryAccessibleInterface(made)  # whoever names it asks at once
    made.setCheckable(True)
    assert (interface.role(), interface.state().checkable) == (QAccessible.Role.Button, True)
    made.setProperty("segment", "first")
    assert interface.role() == QAccessible.Role.RadioButton
    made.setProperty("segment", None)
    made.setMenu(QMenu(made))
    assert (interface.role(), interface.state().hasPopup) == (QAccessible.Role.ButtonMenu, True)


def test_a_bar_says_how_far_it_is(qtbot: QtBot) -> None:
    install_roles()
    made = MeterBar(0.4, name="Judged")
    qtbot.addWidget(made)
    interface = QAccessible.queryAccessibleInterface(made)
    value = interface.valueInterface()
    assert interface.role() == QAccessible.Role.ProgressBar
    assert (value.minimumValue(), value.currentValue(), value.maximumValue()) == (0, 40, 100)


def test_a_heading_is_one_and_says_its_text(qtbot: QtBot) -> None:
    install_roles()
    for made in (PlainLabel("Systems", heading=True), ElidedLabel("Systems", heading=True)):
        qtbot.addWidget(made)
        interface = QAccessible.queryAccessibleInterface(made)
        assert interface.role() == QAccessible.Role.Heading
        assert interface.text(QAccessible.Text.Name) == "Systems"
    plain = PlainLabel("Systems")
    qtbot.addWidget(plain)
    assert told(plain) == QAccessible.Role.StaticText


def test_a_reader_can_press_it(qtbot: QtBot) -> None:
    install_roles()
    made = QPushButton("Same")
    qtbot.addWidget(made)
    made.setCheckable(True)
    interface = QAccessible.queryAccessibleInterface(made).actionInterface()
    assert interface.actionNames()[0] == "Press"
    interface.doAction("Press")
    assert made.isChecked()


def test_other_widgets_keep_their_kind_unless_they_say_one(qtbot: QtBot) -> None:
    install_roles()
    box, chart = QCheckBox("Repeat"), Chart()
    for widget in (box, chart):
        qtbot.addWidget(widget)
    assert told(box) == QAccessible.Role.CheckBox
    assert told(chart) == QAccessible.Role.Graphic
