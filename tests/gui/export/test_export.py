from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.gui import export
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.export.panel import ExportPanel
from ndcg_gui.project.exporting import exports as exporting
from ndcg_gui.project.exporting.exports import EXPORTS
from ndcg_gui.project.opening import open_project
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from tests.gui.conftest import focusable
from tests.gui.real_window import empty_file, press, real_window, settle, shown_panel
from tests.making import create_comparison, demo_file, store, write_queries
from tests.verdicts import open_results

PANELS = (export.PANEL,)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, demo_file(tmp_path), PANELS) as made:
        yield made


def panel_of(window: MainWindow) -> ExportPanel:
    panel = shown_panel(window)
    assert isinstance(panel, ExportPanel)
    return panel


def answer_with(panel: ExportPanel, folder: Path) -> list[Path]:
    """Let the file dialog take what it suggests, in that folder; returns what was suggested."""
    suggested: list[Path] = []

    def save_file(_title, proposal, answer):  # type: ignore[no-untyped-def]
        suggested.append(proposal)
        answer(folder / proposal.name)

    panel.asker.save_file = save_file  # type: ignore[method-assign]
    return suggested


@pytest.mark.parametrize("kind", EXPORTS, ids=lambda kind: kind.key)
def test_every_export_writes_what_the_project_layer_writes(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, kind: exporting.ExportKind
) -> None:
    assert window.context is not None
    open_results(window.context.project)
    panel = panel_of(window)
    suggested = answer_with(panel, tmp_path)
    card = panel.cards[kind.key]
    card.button.setFocus()
    press(qtbot, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: "written to" in card.result.text())
    (path,) = [tmp_path / proposal.name for proposal in suggested]
    assert path.suffix == kind.suffix and str(path) in card.result.text()
    system = str(card.system.value() or "")
    other = tmp_path / "other" / path.name  # which stands in what LLM Comparator gets
    other.parent.mkdir()
    comparison = str(card.comparison.value() or "")
    rows = exporting.export(
        window.context.project, other, kind.key, system=system, comparison=comparison
    ).rows
    assert other.read_bytes() == path.read_bytes()
    assert f"{rows} rows" in card.result.text()
    assert window.notice.text() == f"{path.name} written"


def test_formulas_are_told_of_or_left_as_they_are(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    store(window.context.project, write_queries(tmp_path / "more.jsonl", ["=1+1"]))
    panel = panel_of(window)
    panel.asker.save_file = lambda *words: words[-1](tmp_path / "q.csv")  # type: ignore[method-assign]
    card = panel.cards["queries"]
    qtbot.mouseClick(card.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "importing takes it away again" in card.result.text())
    assert "'=1+1," in (tmp_path / "q.csv").read_text(encoding="utf-8")
    panel.raw.setFocus()
    press(qtbot, Qt.Key.Key_Space)
    qtbot.mouseClick(card.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "written to" in card.result.text() and "away" not in card.result.text())
    assert "\n=1+1," in (tmp_path / "q.csv").read_text(encoding="utf-8")


def test_the_chosen_system_and_label_rule_are_used(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = panel_of(window)
    answer_with(panel, tmp_path)
    panel.cards["run"].system.set_value("bm25-title-body")
    panel.cards["run"].button.click()
    qtbot.waitUntil(lambda: (tmp_path / "bm25-title-body.run").exists())
    settle(qtbot, window)
    panel.cards["qrels"].labels.set_value("mean")
    panel.cards["qrels"].button.click()
    # Means of several raters lie between the grades, which qrels cannot carry: said on the card.
    settle(qtbot, window)
    assert panel.cards["qrels"].button.isEnabled()


def test_one_comparison_or_all(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    project = window.context.project
    (known,) = project.read(preferences.comparisons)
    first, second = project.read(contents.systems)
    create_comparison(project, "another", second.id, first.id)
    panel = panel_of(window)
    suggested = answer_with(panel, tmp_path)
    qtbot.waitUntil(lambda: "another" in panel.cards["llm-comparator"].comparison._actions)
    assert panel.cards["preferences-csv"].comparison.value() == ""
    assert panel.cards["llm-comparator"].comparison.value() == known.name
    panel.cards["llm-comparator"].comparison.set_value("another")
    panel.cards["llm-comparator"].button.click()
    qtbot.waitUntil(lambda: "no verdict was given yet" in panel.cards["llm-comparator"].result.text())
    panel.cards["preferences-csv"].comparison.set_value(known.name)
    panel.cards["preferences-csv"].button.click()
    qtbot.waitUntil(lambda: "is closed until" in panel.cards["preferences-csv"].result.text())
    open_results(project)
    panel.cards["preferences-csv"].button.click()
    qtbot.waitUntil(lambda: "written to" in panel.cards["preferences-csv"].result.text())
    assert suggested[-1].name == f"{known.name.replace(':', '-')}-verdicts.csv"


def test_an_error_stands_on_its_card(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    panel = panel_of(window)
    answer_with(panel, tmp_path / "missing")
    panel.cards["queries"].button.click()
    card = panel.cards["queries"]
    qtbot.waitUntil(lambda: card.result.property("tone") == "danger")
    assert "missing" in card.result.text() and card.button.isEnabled()


def test_the_backup_is_a_project_with_the_same_labels(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    assert window.context is not None
    panel = panel_of(window)
    answer_with(panel, tmp_path)
    panel.backup.button.click()
    qtbot.waitUntil(lambda: "compared" in panel.backup.result.text())
    with open_project(tmp_path / "demo-backup.ndcg") as copy:
        assert copy.read(judgments.judgment_rows) == window.context.project.read(judgments.judgment_rows)
    panel.backup.button.click()
    qtbot.waitUntil(lambda: panel.backup.result.property("tone") == "danger")


def test_an_empty_project_says_what_is_missing(qtbot: QtBot, tmp_path: Path) -> None:
    with real_window(qtbot, empty_file(tmp_path), PANELS) as window:
        panel = panel_of(window)
        answer_with(panel, tmp_path)
        assert panel.cards["run"].button.isHidden()
        assert panel.cards["preferences-csv"].button.isHidden()
        assert panel.cards["llm-comparator"].button.isHidden()
        panel.cards["qrels"].button.click()
        qtbot.waitUntil(lambda: "no pair has a label yet" in panel.cards["qrels"].result.text())
        assert not list(tmp_path.glob("*.qrels"))


def test_everything_that_takes_the_focus_has_a_name(window: MainWindow) -> None:
    panel = panel_of(window)
    assert [type(widget).__name__ for widget in focusable(panel) if not widget.accessibleName()] == []
