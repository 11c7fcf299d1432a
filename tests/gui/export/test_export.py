from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.records import JudgmentRecord
from ndcg_gui.features.collection.verbs import HideSystems
from ndcg_gui.features.exporting import exports as exporting
from ndcg_gui.features.exporting import records
from ndcg_gui.features.exporting.exports import BINARY
from ndcg_gui.features.exporting.looking import LINES
from ndcg_gui.features.exporting.records import judgment_records
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui import export
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.export.panel import ExportPanel
from ndcg_gui.gui.export.rows import BACKUP, export_rows
from ndcg_gui.gui.kit.base.settings import EXPORT_INDEX
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from tests.features.side_by_side.grading import grade_some_lists
from tests.gui.conftest import focusable
from tests.gui.real_window import empty_file, press, real_window, settle, shown_panel
from tests.making import (
    begun_demo_file,
    correct,
    create_comparison,
    mark_some_words,
    store,
    write_queries,
    write_run,
)
from tests.patience import SECONDS
from tests.verdicts import open_results

PANELS = (export.PANEL,)
ROWS = [(row.key, row.ending) for row in export_rows() if row.kind is not None]


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, begun_demo_file(tmp_path), PANELS) as made:
        yield made


def panel_of(qtbot: QtBot, window: MainWindow) -> ExportPanel:
    settle(qtbot, window)
    panel = shown_panel(window)
    assert isinstance(panel, ExportPanel)
    return panel


def choose(qtbot: QtBot, panel: ExportPanel, key: str, ending: str = "") -> None:
    """Make that row current and wait for its first lines, or for why there are none."""
    panel.choose(key, ending)
    wait_for_lines(qtbot, panel)


def wait_for_lines(qtbot: QtBot, panel: ExportPanel) -> None:
    row = panel.current_row()
    assert row is not None

    def looked() -> bool:
        idle = panel._looking is None and not panel._pause.isActive() and panel._loading is None
        shown = panel.card.first.toPlainText() or panel.card.refusal()
        is_table = panel.card.table is not None and panel.card.table.isVisible()
        return idle and (row.kind is None or bool(shown) or is_table)

    qtbot.waitUntil(looked)


def answer_with(panel: ExportPanel, folder: Path) -> list[Path]:
    """Let the file dialog take what it suggests, in that folder; returns what was suggested."""
    suggested: list[Path] = []

    def save_file(_title, proposal, answer):  # type: ignore[no-untyped-def]
        suggested.append(proposal)
        answer(folder / proposal.name)

    panel.asker.save_file = save_file  # type: ignore[method-assign]
    return suggested


def test_every_row_writes_what_the_project_layer_writes(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    assert window.context is not None
    project = window.context.project
    open_results(project)
    correct(project, q01={"text": "corrected"})
    mark_some_words(project)
    grade_some_lists(project)
    panel = panel_of(qtbot, window)
    for place, (key, ending) in enumerate(ROWS):
        folder = tmp_path / str(place)
        folder.mkdir()
        suggested = answer_with(panel, folder)
        choose(qtbot, panel, key, ending)
        panel.table.setFocus()
        press(qtbot, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: "written to" in panel.card.result.text())
        (path,) = [folder / proposal.name for proposal in suggested]
        assert path.suffix == ending and str(path) in panel.card.result.text()
        check_written(window, panel, key, path)


def check_written(window: MainWindow, panel: ExportPanel, key: str, path: Path) -> None:
    """That the file is what the project layer writes, and began as it was shown before."""
    assert window.context is not None
    card = panel.card
    other = path.parent / "other" / path.name  # which stands in what LLM Comparator gets
    other.parent.mkdir()
    rows = exporting.export(window.context.project, other, card.choices()).rows
    assert other.read_bytes() == path.read_bytes(), key
    assert f"{rows:,} {'row' if rows == 1 else 'rows'} " in card.result.text()
    assert window.notice.text() == f"{path.name} written"
    if path.suffix in BINARY:
        check_rows(panel, key, path.suffix)
        return
    shown = card.first.toPlainText().split("\n")
    written = path.read_text(encoding="utf-8").split("\n")
    for line, whole in zip(shown, written, strict=False):
        assert whole.startswith(line.removesuffix("…")), line
    assert len(shown) == min(LINES, len(path.read_text(encoding="utf-8").splitlines())) or (
        path.stat().st_size > 10_000 and shown[-1].endswith("…")
    )


def check_rows(panel: ExportPanel, key: str, suffix: str) -> None:
    """That rows stand in place of the lines, of a workbook with several sheets those that are chosen."""
    card = panel.card
    assert card.table is not None and card.table.isVisible() and not card.first.isVisible(), key
    assert card.sheet.isVisible() == (key == "everything" or (key, suffix) == ("labels", ".xlsx"))
    if key == "everything":
        for name in ("results", "queries"):
            card.sheet._actions[name].trigger()
            assert card.table.model().rowCount() == LINES
            titles = [card.table.model().headerData(place, Qt.Orientation.Horizontal) for place in range(2)]
            assert titles == {"results": ["query_key", "rank"], "queries": ["query_key", "text"]}[name]


def test_filter_arrows_and_enter_write_a_file(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    panel = panel_of(qtbot, window)
    suggested = answer_with(panel, tmp_path)
    assert panel.table.hasFocus()
    press(qtbot, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(panel.filter, "queries json")
    shown = [panel._model.text(row, 1) for row in range(panel._model.rowCount())]
    assert shown == [
        "JSON Lines", "BEIR queries (JSON Lines)", "ir_datasets queries (JSON Lines)",
        "OpenSearch query set (JSON Lines)",
    ]  # fmt: skip
    press(qtbot, Qt.Key.Key_Down)
    assert panel.table.hasFocus()
    press(qtbot, Qt.Key.Key_Down)
    wait_for_lines(qtbot, panel)
    row = panel.current_row()
    assert row is not None and row.key == "beir-queries"
    assert panel.card.losses.text() == "• intents, weights and strata are left out"
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "written to" in panel.card.result.text())
    assert [path.name for path in suggested] == ["demo.jsonl"]
    # Escape shows all of them again; the row stays.
    panel.filter.setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    assert panel._model.rowCount() == len(panel.rows) and panel.current_row() is row
    qtbot.keyClicks(panel.filter, "no such tool")
    assert panel.table.isHidden() and panel.card.isHidden()
    assert "no such tool" in panel._none.text()


def test_the_folder_is_shown_and_remembered(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: "/usr/bin/xdg-open")
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()) or True)
    panel = panel_of(qtbot, window)
    suggested = answer_with(panel, tmp_path)
    choose(qtbot, panel, "run")
    assert panel.card.folder_button.isHidden()
    qtbot.mouseClick(panel.card.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.card.folder_button.isVisible())
    panel.card.folder_button.setFocus()
    press(qtbot, Qt.Key.Key_Space)
    assert [Path(folder) for folder in opened] == [tmp_path]
    choose(qtbot, panel, "qrels")
    assert panel.card.folder_button.isHidden() and not panel.card.result.text()
    press(qtbot, Qt.Key.Key_Tab)
    panel.table.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    settle(qtbot, window)
    assert suggested[-1].parent == tmp_path


def test_hidden_systems_are_left_out_and_older_versions_are_there(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    assert window.context is not None
    project = window.context.project
    first, second, *hidden = project.read(contents.systems)
    query = project.read(contents.queries)[0].record.query_key
    store(project, write_run(tmp_path / f"{second.name}.run", second.name, {query: ["added"]}))
    names = {item.name for item in project.read(contents.systems)}
    assert len(names) == 5
    project.execute(HideSystems((first.name,), hidden=True)).result()
    panel = panel_of(qtbot, window)
    choose(qtbot, panel, "run")
    assert set(panel.card.system._actions) == names - {first.name, *(item.name for item in hidden)}


def test_formulas_are_told_of_or_left_as_they_are(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    store(window.context.project, write_queries(tmp_path / "more.jsonl", ["=1+1"]))
    panel = panel_of(qtbot, window)
    panel.asker.save_file = lambda *words: words[-1](tmp_path / "q.csv")  # type: ignore[method-assign]
    choose(qtbot, panel, "queries", ".csv")
    card = panel.card
    qtbot.mouseClick(card.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "importing removes it again" in card.result.text())
    assert "'=1+1," in (tmp_path / "q.csv").read_text(encoding="utf-8")
    card.raw.setFocus()
    press(qtbot, Qt.Key.Key_Space)
    qtbot.mouseClick(card.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "written to" in card.result.text() and "away" not in card.result.text())
    assert "\n=1+1," in (tmp_path / "q.csv").read_text(encoding="utf-8")


def test_the_chosen_system_and_label_rule_are_used(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    panel = panel_of(qtbot, window)
    answer_with(panel, tmp_path)
    choose(qtbot, panel, "run")
    panel.card.system._actions["bm25-title-body"].trigger()
    panel.card.button.click()
    qtbot.waitUntil(lambda: (tmp_path / "bm25-title-body.run").exists())
    settle(qtbot, window)
    choose(qtbot, panel, "qrels")
    panel.card.labels._actions["mean"].trigger()
    # Means of several raters lie between the grades, which qrels cannot carry: said before.
    qtbot.waitUntil(lambda: "qrels hold whole grades" in panel.card.reason.text())
    assert not panel.card.button.isEnabled() and panel.card.reason.isVisible()
    panel.card.labels._actions["majority"].trigger()
    qtbot.waitUntil(panel.card.button.isEnabled)
    assert panel.card.first.isVisible()


def test_the_index_is_named_where_it_is_asked_for_and_remembered(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    panel = panel_of(qtbot, window)
    card = panel.card
    choose(qtbot, panel, "qrels")
    assert card.index.isHidden()
    choose(qtbot, panel, "rank-eval")
    assert card.index.isVisible() and "is written as “index”" in card.losses.text()
    card.index.setFocus()
    qtbot.keyClicks(card.index, "shop")
    qtbot.waitUntil(lambda: '"_index":"shop"' in card.first.toPlainText())
    assert "is written as" not in card.losses.text()
    answer_with(panel, tmp_path)
    card.button.click()
    qtbot.waitUntil(lambda: "written to" in card.result.text())
    (path,) = tmp_path.glob("*.json")
    assert '"_index":"shop"' in path.read_text(encoding="utf-8")
    assert window.context is not None
    context = window.context
    assert context.settings.get(EXPORT_INDEX, of=context.project.project_id) == "shop"


def test_one_comparison_or_all(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    assert window.context is not None
    project = window.context.project
    known, _ = project.read(preferences.comparisons)
    first, second, *_ = project.read(contents.systems)
    create_comparison(project, "another", second.id, first.id)
    panel = panel_of(qtbot, window)
    card = panel.card
    suggested = answer_with(panel, tmp_path)
    choose(qtbot, panel, "preferences", ".csv")
    assert card.comparisons.value() == ""
    choose(qtbot, panel, "llm-comparator")
    assert card.comparison.value() == known.name
    card.comparison._actions["another"].trigger()
    qtbot.waitUntil(lambda: "no verdict was given yet" in card.reason.text())
    choose(qtbot, panel, "preferences", ".csv")
    card.comparisons._actions[known.name].trigger()
    qtbot.waitUntil(lambda: "stays closed until" in card.reason.text())
    assert not card.button.isEnabled()
    press(qtbot, Qt.Key.Key_Return)
    assert not suggested
    open_results(project)
    qtbot.waitUntil(card.button.isEnabled)
    card.button.click()
    qtbot.waitUntil(lambda: "written to" in card.result.text())
    assert suggested[-1].name == f"{known.name.replace(':', '-')}-verdicts.csv"


def test_an_error_stands_on_its_row(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    panel = panel_of(qtbot, window)
    answer_with(panel, tmp_path / "missing")
    choose(qtbot, panel, "queries")
    card = panel.card
    card.button.click()
    qtbot.waitUntil(lambda: card.result.property("tone") == "danger")
    assert "missing" in card.result.text() and card.button.isEnabled()
    choose(qtbot, panel, "documents")
    assert card.result.isHidden()
    choose(qtbot, panel, "queries")
    assert "missing" in card.result.text()


def test_an_export_is_a_job_that_can_be_cancelled(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = panel_of(qtbot, window)
    answer_with(panel, tmp_path)
    choose(qtbot, panel, "judgments", ".csv")
    jobs = panel.context.jobs
    begun, go_on = threading.Event(), threading.Event()

    def held(project: Project) -> list[JudgmentRecord]:
        begun.set()
        assert go_on.wait(SECONDS)
        return judgment_records(project)

    monkeypatch.setattr(records, "judgment_records", held)
    panel.card.button.click()
    qtbot.waitUntil(begun.is_set)
    (job,) = jobs.running()
    assert job.cancellable and job.title.startswith("Writing ")
    job.cancel()
    go_on.set()
    qtbot.waitUntil(lambda: panel.card.result.text() == "Cancelled; nothing was written.")
    assert not list(tmp_path.glob("*.csv")) and panel.card.button.isEnabled()
    panel.card.button.click()  # and another time it is written
    qtbot.waitUntil(lambda: "written to" in panel.card.result.text())


def test_the_backup_is_a_project_with_the_same_labels(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    assert window.context is not None
    panel = panel_of(qtbot, window)
    answer_with(panel, tmp_path)
    choose(qtbot, panel, BACKUP)
    panel.card.button.click()
    qtbot.waitUntil(lambda: "compared" in panel.card.result.text())
    with open_project(tmp_path / "demo-backup.ndcg") as copy:
        assert copy.read(judgments.judgment_rows) == window.context.project.read(judgments.judgment_rows)
    panel.card.button.click()
    qtbot.waitUntil(lambda: panel.card.result.property("tone") == "danger")


def test_an_empty_project_says_what_is_missing(qtbot: QtBot, tmp_path: Path) -> None:
    with real_window(qtbot, empty_file(tmp_path), PANELS) as window:
        panel = panel_of(qtbot, window)
        answer_with(panel, tmp_path)
        for row in panel.rows[:-1]:
            choose(qtbot, panel, row.key, row.ending)
            assert panel.refusal(row) and not panel.card.button.isEnabled(), row.key
        choose(qtbot, panel, "qrels")
        assert panel.card.reason.text() == "no pair has a label yet" and panel.card.reason.isVisible()
        panel.table.setFocus()
        press(qtbot, Qt.Key.Key_Return)
        assert window.notice.text() == "Labels as TREC qrels cannot be exported: no pair has a label yet"
        assert not list(tmp_path.glob("*.qrels"))
        choose(qtbot, panel, BACKUP)
        assert panel.card.button.isEnabled()


def test_everything_that_takes_the_focus_has_a_name(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    assert [type(widget).__name__ for widget in focusable(panel) if not widget.accessibleName()] == []
