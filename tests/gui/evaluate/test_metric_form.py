from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.evaluate.metrics import MetricForm, MetricsDialog
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import ChoiceButton
from ndcg_gui.metrics.registry import METRICS, parse_metric
from tests.gui.conftest import focusable
from tests.gui.evaluate.evaluating import choose


@pytest.fixture
def form(qtbot: QtBot, theme: Theme) -> MetricForm:
    made = MetricForm(10)
    qtbot.addWidget(made)
    made.show()
    return made


def kind(name: str):  # type: ignore[no-untyped-def]
    return next(item for item in METRICS if item.spelling == name)


def test_picking_spells_the_metric(qtbot: QtBot, form: MetricForm) -> None:
    choose(form.parameters["gain"], "exp")
    assert form.spelling.text() == "nDCG(gain='exp')@10"
    form.cutoff.selectAll()
    qtbot.keyClicks(form.cutoff, "5")
    assert form.result_value() == parse_metric("nDCG(gain='exp')@5")
    choose(form.kind, kind("RR"))
    assert list(form.parameters) == ["rel"]
    rel = form.parameters["rel"]
    assert isinstance(rel, QLineEdit)
    rel.clear()
    qtbot.keyClicks(rel, "2")
    assert form.result_value() == parse_metric("RR(rel=2)@5")
    choose(form.kind, kind("bpref"))
    assert not form.cutoff.isVisible() and form.spelling.text() == "bpref"


def test_typing_shows_what_would_have_been_picked(qtbot: QtBot, form: MetricForm) -> None:
    qtbot.keyClicks(form.spelling, "err@20")
    assert form.kind.value() == kind("ERR") and form.cutoff.text() == "20"
    form.spelling.clear()
    qtbot.keyClicks(form.spelling, 'nDCG(ideal="uncut")')
    ideal = form.parameters["ideal"]
    assert isinstance(ideal, ChoiceButton) and ideal.value() == "uncut"
    assert form.cutoff.text() == ""
    form._popup.hide()


def test_what_is_wrong_stands_under_the_field(qtbot: QtBot, form: MetricForm) -> None:
    assert not form.error.isVisible() and not form.add_button.isEnabled()
    qtbot.keyClicks(form.spelling, "nDCG(gain='exq')@5")
    assert form.error.isVisible() and "did you mean 'exp'?" in form.error.text()
    assert form.error.y() > form.spelling.y() and not form.add_button.isEnabled()
    form.cutoff.setFocus()
    form.clear()
    assert not form.error.isVisible()
    form.cutoff.selectAll()
    qtbot.keyClicks(form.cutoff, "1o")
    assert form.error.isVisible() and form.result_value() is None


def test_completion_is_taken_by_key(qtbot: QtBot, form: MetricForm) -> None:
    form.spelling.setFocus()
    qtbot.keyClicks(form.spelling, "ndcg(")
    assert form._popup.isVisible()
    assert form.offered()[0] == "nDCG(gain='exp')@10"
    qtbot.keyClick(form._popup, Qt.Key.Key_Down)
    qtbot.keyClick(form._popup, Qt.Key.Key_Return)
    assert form.spelling.text() == "nDCG(gain='exp')@10" and not form._popup.isVisible()
    assert form.result_value() is not None


def test_a_metric_that_is_whole_covers_nothing_with_offers(qtbot: QtBot, form: MetricForm) -> None:
    form.spelling.setFocus()
    qtbot.keyClicks(form.spelling, "P@5")
    assert not form._popup.isVisible()


def test_the_dialog_adds_what_was_picked(qtbot: QtBot, theme: Theme) -> None:
    dialog = MetricsDialog([parse_metric("nDCG@10")], 10)
    qtbot.addWidget(dialog)
    dialog.open()
    choose(dialog.form.parameters["gain"], "exp")
    assert not dialog.accept_button.isEnabled()  # first added, or taken away
    dialog.form.spelling.setFocus()
    qtbot.keyClick(QApplication.focusWidget() or dialog.form.spelling, Qt.Key.Key_Return)
    assert dialog.isVisible() and dialog.form.is_empty() and dialog.accept_button.isEnabled()
    assert [str(metric) for metric in dialog.result_value()] == ["nDCG@10", "nDCG(gain='exp')@10"]
    for row in range(dialog.list.count()):
        dialog.list.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert "at least one" in dialog.problem.text() and not dialog.accept_button.isEnabled()
    dialog.reject()


def test_every_field_has_a_name(form: MetricForm) -> None:
    for item in METRICS:
        choose(form.kind, item) if form.kind.value() != item else None
        assert all(widget.accessibleName() for widget in focusable(form))
