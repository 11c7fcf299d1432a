"""A release made, verified and compared in the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.features.releases.making import parent_of
from ndcg_gui.features.releases.reading import open_release
from ndcg_gui.features.releases.verdicts import judged_comparisons
from ndcg_gui.features.side_by_side.verbs import OpenResult
from ndcg_gui.gui import export
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.export.checking import BlocksDialog, ask_what_to_compare, ask_what_to_verify
from ndcg_gui.gui.export.panel import ExportPanel
from ndcg_gui.gui.export.release import open_release_form
from ndcg_gui.gui.kit.widgets import PlainLabel
from tests.gui.real_window import real_window, settle, shown_panel
from tests.making import begun_demo_file


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, begun_demo_file(tmp_path), (export.PANEL,)) as made:
        yield made


def told(qtbot: QtBot, window: MainWindow) -> BlocksDialog:
    qtbot.waitUntil(lambda: bool(window.findChildren(BlocksDialog)))
    (dialog,) = window.findChildren(BlocksDialog)
    return dialog


def test_a_release_is_made_followed_by_another_verified_and_compared(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    settle(qtbot, window)
    panel, context = shown_panel(window), window.context
    assert isinstance(panel, ExportPanel) and context is not None
    panel.releases[0].setFocus()
    form = open_release_form(context, panel)
    qtbot.waitUntil(form.isVisible)
    form.folder.setText(str(tmp_path))
    form.name.selectAll()
    qtbot.keyClicks(form.name, "Shop")
    assert form.version.text() == "1.0.0" and form.file.text() == "Shop-1.0.0"
    form.version.selectAll()
    qtbot.keyClicks(form.version, "one")
    assert not form.accept_button.isEnabled() and "one" in form.problem.text()
    form.version.selectAll()
    qtbot.keyClicks(form.version, "1.0.0")
    qtbot.keyClicks(form.about["licence"], "CC-BY-4.0")
    form.raters.set_value("pseudonyms")
    qtbot.keyClick(form.name, Qt.Key.Key_Return)
    first = tmp_path / "Shop-1.0.0.zip"
    qtbot.waitUntil(first.exists)
    settle(qtbot, window)
    made, _sha256 = parent_of(first)
    assert made.about.licence == "CC-BY-4.0" and made.raters == "pseudonyms" and len(made.systems) == 2

    # The next one follows it, and says by itself what it is called.
    form = open_release_form(context, panel)
    assert form.about["licence"].text() == "CC-BY-4.0" and form.previous.text() == str(first)
    qtbot.waitUntil(lambda: form.version.text() == "1.0.1")
    assert form.file.text() == "Shop-1.0.1"
    qtbot.keyClick(form.name, Qt.Key.Key_Return)
    second = tmp_path / "Shop-1.0.1.zip"
    qtbot.waitUntil(second.exists)
    settle(qtbot, window)
    assert [parent.version for parent in parent_of(second)[0].parents] == ["1.0.0"]

    window.notice.undo_button.click()  # Verify
    dialog = told(qtbot, window)
    assert "no difference found" in dialog.text() and "checked:" in dialog.text()
    qtbot.keyClick(dialog.close_button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not window.findChildren(BlocksDialog))

    asked = ask_what_to_compare(context, panel)
    qtbot.keyClicks(asked.places[0], str(first))
    assert not asked.accept_button.isEnabled()
    qtbot.keyClicks(asked.places[1], str(second))
    qtbot.keyClick(asked.places[1], Qt.Key.Key_Return)
    dialog = told(qtbot, window)
    dialog.copy_button.click()
    copied = QGuiApplication.clipboard().text()
    assert "Queries, scale and labels are the same." in copied and "\t" in copied and dialog.tables
    dialog.accept()


def test_verdicts_are_in_it_unless_they_are_left_out(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    settle(qtbot, window)
    panel, context = shown_panel(window), window.context
    assert context is not None
    form = open_release_form(context, panel)
    assert not form.verdicts.isVisible() and not form.result_value().choices.verdicts
    assert any("1 comparison is left out" in label.text() for label in form.findChildren(PlainLabel))
    form.reject()
    (comparison,) = judged_comparisons(context.project)[1]
    context.project.execute(OpenResult(comparison.id, by="Kim")).result()
    form = open_release_form(context, panel)
    assert form.verdicts.isChecked() and form.verdicts.text() == "Verdicts of 1 comparison"
    assert form.result_value().choices.verdicts
    form.verdicts.setFocus()
    qtbot.keyClick(form.verdicts, Qt.Key.Key_Space)
    assert not form.result_value().choices.verdicts
    form.reject()


def test_what_each_split_will_hold_is_shown_before_it_is_made(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    settle(qtbot, window)
    panel, context = shown_panel(window), window.context
    assert context is not None
    form = open_release_form(context, panel)
    form.folder.setText(str(tmp_path))
    assert not form.splits.shares.isVisible()
    form.splits.way.set_value("shares")
    form.splits.way.chosen.emit("shares")
    form.splits.shares.selectAll()
    qtbot.keyClicks(form.splits.shares, "train=80")
    assert "at least two" in form.problem.text() and not form.accept_button.isEnabled()
    qtbot.keyClicks(form.splits.shares, ",test=20")
    qtbot.waitUntil(lambda: "; test: " in form.splits.told.text())
    shown = form.splits.told.text()
    form.splits.seed.selectAll()
    qtbot.keyClicks(form.splits.seed, "7")
    qtbot.waitUntil(lambda: form.splits.told.text() not in (shown, "Splitting…"))
    shown = form.splits.told.text()
    qtbot.keyClick(form.name, Qt.Key.Key_Return)
    place = tmp_path / f"{form.file.text()}.zip"
    qtbot.waitUntil(place.exists)
    settle(qtbot, window)
    with open_release(place) as release:
        splits = release.manifest.splits
        assert splits is not None and splits.seed == 7
        for name, count in splits.queries.items():
            lines = release.text(f"splits/{name}.qrels").splitlines()
            assert f"{name}: {count} queries, {len(lines)} labels" in shown
    form = open_release_form(context, panel)
    assert form.more.is_folded() and "train=80,test=20" in form.more.says.text()
    form.more.unfold()
    assert form.splits.shares.text() == "train=80,test=20" and form.splits.shares.isVisible()
    form.reject()


def test_labels_are_held_back_in_a_file_of_their_own(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    settle(qtbot, window)
    panel, context = shown_panel(window), window.context
    assert context is not None
    form = open_release_form(context, panel)
    form.folder.setText(str(tmp_path))
    form.splits.recall({"splits": "shares", "shares": "train=70,test=30", "seed": 3, "hold": "split test"})
    assert form.splits.held_back() == "test" and "-sealed.zip" in form.splits.hold_told.text()
    form.splits.shares.setText("train=70,dev=30")  # without the split that was chosen nothing is held back
    assert form.splits.held_back() is None
    form.splits.hold.set_value("all")
    form.splits.hold.chosen.emit("all")
    form.file.setText("shop")
    (tmp_path / "shop-sealed.zip").touch()
    form.folder.textChanged.emit("")
    assert "already there" in form.problem.text()
    (tmp_path / "shop-sealed.zip").unlink()
    form.folder.textChanged.emit("")
    qtbot.keyClick(form.name, Qt.Key.Key_Return)
    qtbot.waitUntil((tmp_path / "shop.zip").exists)
    settle(qtbot, window)
    window.notice.undo_button.click()  # Verify
    dialog = told(qtbot, window)
    assert "no difference found" in dialog.text()
    qtbot.keyClick(dialog.close_button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not window.findChildren(BlocksDialog))
    asked = ask_what_to_verify(context, panel)
    qtbot.keyClicks(asked.places[0], str(tmp_path / "shop.zip"))
    assert asked.accept_button.isEnabled()
    qtbot.keyClicks(asked.places[1], str(tmp_path / "shop.zip"))
    qtbot.keyClick(asked.places[1], Qt.Key.Key_Return)
    dialog = told(qtbot, window)
    assert "does not hold the labels that this release holds back" in dialog.text()
    dialog.accept()
    form = open_release_form(context, panel)
    assert form.previous.text() == str(tmp_path / "shop-sealed.zip") and form.splits.held_back() == ""
    form.reject()


def test_what_was_changed_in_a_release_is_told(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    settle(qtbot, window)
    panel, context = shown_panel(window), window.context
    assert context is not None
    form = open_release_form(context, panel)
    form.folder.setText(str(tmp_path))
    form.form.set_value("")
    form.file.setText("shop")
    qtbot.keyClick(form.name, Qt.Key.Key_Return)
    place = tmp_path / "shop"
    qtbot.waitUntil(place.exists)
    settle(qtbot, window)
    (place / "queries.jsonl").write_text("", "utf-8")
    asked = ask_what_to_verify(context, panel)
    qtbot.keyClicks(asked.places[0], str(place))
    qtbot.keyClick(asked.places[0], Qt.Key.Key_Return)
    dialog = told(qtbot, window)
    assert "queries.jsonl: was changed after the release was made" in dialog.text()
    dialog.accept()
