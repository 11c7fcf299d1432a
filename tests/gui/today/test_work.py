"""Work and pay in the window: days and rates that are chosen, and the file that is written."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.features.people.work_report import work_report
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.widgets.dialogs import Asker
from ndcg_gui.gui.today.panel import TodayPanel
from ndcg_gui.gui.today.work import ACCEPTED, PER_HOUR, PER_ITEM, WorkDialog
from tests.features.today.test_reads import judge_all, task
from tests.gui.opening import SECONDS, open_window, shown
from tests.gui.real_window import settle
from tests.making import add_rater, make_project


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with make_project(tmp_path) as made:
        for name in ("ann", "bob"):
            add_rater(made, name)
        task(made, "heads", "ann", "bob")
        judge_all(made, "ann")
        path = made.path
    opened = open_window(qtbot, path, panel="today")
    yield opened
    settle(qtbot, opened)
    opened.close()


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow) -> Iterator[WorkDialog]:
    panel = shown(window)
    assert isinstance(panel, TodayPanel)
    qtbot.waitUntil(lambda: panel.report is not None, timeout=SECONDS)
    panel.people.work_button.click()
    (made,) = window.findChildren(WorkDialog)
    qtbot.waitUntil(lambda: made.shown() is not None, timeout=SECONDS)
    yield made
    made.reject()


def test_days_and_sums_are_those_of_the_command(window: MainWindow, dialog: WorkDialog) -> None:
    assert window.context is not None
    today = date.today()
    expected = work_report(window.context.project, today, today)
    (ann,) = expected.people()
    (row,) = dialog.people.given()
    assert str(row["rater"]) == "ann" and row["pairs"].value == ann.pairs and row["pay"] == "–"
    assert [own["day"] for own in dialog.days.given()] == [today.isoformat()]
    assert "1 person" in dialog.told.text() and dialog.export_button.isEnabled()


def test_a_rate_pays_and_a_wrong_one_is_told(dialog: WorkDialog) -> None:
    (row,) = dialog.people.given()
    for rate, amount, pay in (
        (PER_ITEM, "0,5", row["pairs"].value * 0.5),
        (PER_HOUR, "12", row["hours"].value * 12),
    ):
        dialog.rate.set_value(rate)
        dialog.rate.chosen.emit(rate)
        dialog.amount.setText(amount)
        (own,) = dialog.people.given()
        assert own["pay"].value == pytest.approx(pay, abs=0.01)
    dialog.rate.set_value(ACCEPTED)
    dialog.rate.chosen.emit(ACCEPTED)
    assert "by lots" in dialog.told.text() and not dialog.export_button.isEnabled()
    dialog.rate.set_value(PER_HOUR)
    dialog.amount.setText("much")
    assert "0.05" in dialog.told.text() and not dialog.export_button.isEnabled()
    dialog.rate.set_value(None)
    dialog.rate.chosen.emit(None)
    assert dialog.export_button.isEnabled() and not dialog.amount.isEnabled()


def test_other_days_are_read_and_none_are_told(qtbot: QtBot, dialog: WorkDialog) -> None:
    dialog.first.setText("2001-01-01")
    dialog.last.setText("2001-01-31")
    qtbot.waitUntil(lambda: "Nobody judged" in dialog.told.text(), timeout=SECONDS)
    assert not dialog.export_button.isEnabled() and not dialog.days.given()
    dialog.last.setText("2000-01-31")
    assert "2026-11-27" in dialog.told.text()


def test_the_days_are_exported(
    qtbot: QtBot, dialog: WorkDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    suggested: list[Path] = []

    def save(_asker: Asker, _title: str, place: Path, answer: object) -> None:
        suggested.append(place)
        answer(tmp_path / "pay.csv")  # type: ignore[operator]

    monkeypatch.setattr(Asker, "save_file", save)
    dialog.rate.set_value(PER_ITEM)
    dialog.amount.setText("2")
    dialog.export()
    written = tmp_path / "pay.csv"
    qtbot.waitUntil(written.exists, timeout=SECONDS)
    (row,) = csv.DictReader(written.read_text("utf-8-sig").splitlines())
    assert row["Rater"] == "ann" and float(row["Pay"]) == 2 * float(row["Pairs"])
    assert suggested[0].suffix == ".xlsx"
