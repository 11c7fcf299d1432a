from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from ndcg_gui.cli.evaluation import evaluate as evaluate_command
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.records import Status
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import create_project
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.metrics import MetricsDialog
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.gui.evaluate.settings import SettingsDialog
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.tables.model import VALUE_ROLE
from ndcg_gui.gui.kit.widgets import ChoiceButton
from ndcg_gui.gui.kit.widgets.dialogs import Asker
from ndcg_gui.metrics.metric import GAIN, IDEAL
from ndcg_gui.metrics.presets import PRESETS
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import SETTINGS, choices_of
from ndcg_gui.store.collection import contents, pools
from tests.gui.conftest import focusable
from tests.gui.evaluate.evaluating import cells, choose, evaluate_panel, headings, shown_numbers
from tests.gui.opening import SECONDS, open_window, shown


def printed(path: Path, *options: str) -> dict[str, Any]:
    result = CliRunner().invoke(evaluate_command, [str(path), "--json", *options])
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.output)
    return found


def test_the_table_shows_what_the_evaluation_gives(panel: EvaluatePanel, window: MainWindow) -> None:
    assert window.context is not None
    project = window.context.project
    numbers = (
        live_evaluation(project)
        .view(metrics=chosen_metrics(project), settings=evaluation_settings(project))
        .numbers
    )
    names = [*map(str, numbers.metrics)]
    # RR and AP look at the whole list, which is longer than the k of the others.
    whole = parse_metric("Judged")
    judged = {name: shown_numbers(panel)["systems"][name]["mean"]["Judged"] for name in numbers.systems}
    short = [name.replace("DCG(gain='exp')", "DCG exp") for name in names]
    assert headings(panel.systems.table) == ["System", *short, str(whole), "Queries", "No list"]
    # Where it would only repeat what Judged@10 says, it waits in the heading's menu.
    assert panel.systems.table is not None
    assert panel.systems.table.isColumnHidden(headings(panel.systems.table).index("Judged"))
    assert cells(panel.systems.table) == [
        [
            name,
            *(figure(numbers.mean(name, metric)) for metric in numbers.metrics),
            figure(judged[name]),
            str(numbers.queries_evaluated(name)),
            str(numbers.queries_missing(name)),
        ]
        for name in numbers.systems
    ]


def settings_dialog(panel: EvaluatePanel) -> SettingsDialog:
    panel.choose_settings()
    dialog = panel.findChild(SettingsDialog)
    assert dialog is not None
    return dialog


def test_the_panel_and_the_command_line_agree_to_the_last_bit(
    qtbot: QtBot, panel: EvaluatePanel, window: MainWindow, path: Path
) -> None:
    for button, value in (
        (panel.header.labels, "mean"),
        (panel.header.cutoff, 5),
    ):
        with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
            choose(button, value)
    gained = settings_dialog(panel)
    choose(gained.gain, "exp")
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        gained.accept_button.click()
    panel.choose_settings()
    dialog = panel.findChildren(SettingsDialog)[-1]
    choose(dialog.fields["missing"], "skip")
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        dialog.accept_button.click()
    shown_now = shown_numbers(panel)
    window.close_project()
    known = printed(path, "--per-query")
    # How much is judged stands beside the metrics that were chosen.
    for name, own in shown_now["systems"].items():
        chosen = known["systems"][name]["mean"]
        assert set(own["mean"]) - set(chosen) == {"Judged"}
        own["mean"] = {metric: own["mean"][metric] for metric in chosen}
        own["per_query"] = {
            query: {metric: values[metric] for metric in chosen} for query, values in own["per_query"].items()
        }
    assert known.pop("came_about")["rule"] == "mean"
    assert known.pop("over")["planned"] == 36
    assert known == shown_now
    assert shown_now["settings"]["labels"] == "mean"
    assert "nDCG(gain='exp')@5" in shown_now["systems"]["bm25-title"]["mean"]


def test_choices_are_kept_when_the_project_is_opened_again(
    qtbot: QtBot, panel: EvaluatePanel, window: MainWindow, path: Path
) -> None:
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        choose(panel.header.labels, "final:mean")
    window.close_project()
    with qtbot.waitSignal(window.project_opened, timeout=SECONDS):
        window.open_path(path)
    window.show_panel("evaluate")
    again = shown(window)
    assert again.header.labels.value() == "final:mean"
    assert "Final grade, else mean" in again.statement.full_text()


def test_a_label_changes_only_its_query_and_undo_takes_it_back(
    qtbot: QtBot, panel: EvaluatePanel, window: MainWindow
) -> None:
    context = window.context
    assert context is not None and panel.numbers.evaluation is not None
    evaluation = panel.numbers.evaluation
    before = shown_numbers(panel)
    rater = context.rater_id()
    assert rater is not None
    pool = context.project.read(pools.standing_pool)
    assert pool is not None
    known = context.project.read(scale_mapping.current_grades)
    judged = set(zip(known.query_id.tolist(), known.document_id.tolist(), strict=True))
    fresh = next(
        pair
        for pair in map(tuple, context.project.read(pools.pool_pairs, pool[0]).tolist())
        if pair not in judged
    )
    command = JudgePair(rater, *fresh, PairState(Status.GRADED, 4.0))
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        context.project.execute(command)
    assert panel.numbers.evaluation is evaluation
    key = evaluation.queries[fresh[0]].query_key
    after = shown_numbers(panel)
    for system, own in after["systems"].items():
        changed = {
            query
            for query, values in own["per_query"].items()
            if values != before["systems"][system]["per_query"][query]
        }
        assert changed <= {key}
    assert after != before
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        context.undo(kind="judgment")
    assert shown_numbers(panel) == before


def test_by_query_sorts_filters_and_shows_the_difference(panel: EvaluatePanel) -> None:
    table = panel.queries.table
    assert table is not None
    rows = cells(table)
    titles = ["Query", "title ▴", "title-body", "Difference", "Unjudged"]
    assert headings(table)[:5] == titles
    values = [float(row[1]) for row in rows]
    assert values == sorted(values)
    assert len(rows) == 36
    difference = float(rows[3][2]) - float(rows[3][1])
    assert float(rows[3][3].replace("−", "-")) == pytest.approx(difference, abs=1.01e-4)
    table.sortByColumn(4, Qt.SortOrder.DescendingOrder)
    holes = [int(row[4]) for row in cells(table)]
    assert holes == sorted(holes, reverse=True) and holes[0] > holes[-1]
    panel.queries.filter.setText("TENT")
    assert cells(table) and all("tent" in row[0].casefold() for row in cells(table))
    panel.queries.filter.setText("no such words")
    assert cells(table) == []


def test_arrows_lead_from_query_to_query_and_explain_each(qtbot: QtBot, theme: Theme, path: Path) -> None:
    window = open_window(qtbot, path, panel="today")
    window.show_panel("evaluate")
    panel = evaluate_panel(window)
    assert panel.queries.table is not None
    assert panel.queries.table.hasFocus()
    first = panel.queries.current_key()
    qtbot.keyClick(panel.queries.table, Qt.Key.Key_Down)
    second = panel.queries.current_key()
    assert first != second and second is not None
    derivation = panel.derivation.derivation()
    assert derivation is not None and panel.numbers.evaluation is not None
    numbers = panel.numbers.evaluation.numbers
    assert derivation.value == numbers.value("bm25-title", numbers.metrics[0], second)
    assert second in panel.derivation.title()
    window.close()


def test_the_derivation_holds_the_sum_it_claims(panel: EvaluatePanel) -> None:
    assert panel.queries.select_key("q11")
    derivation = panel.derivation.derivation()
    rows = cells(panel.derivation.table)
    assert derivation is not None
    assert len(rows) == len(derivation.rows)
    titles = headings(panel.derivation.table)
    running = [row[titles.index("running DCG")] for row in rows if row[titles.index("running DCG")]]
    assert running[-1] == figure(dict(derivation.steps)["DCG@10"])
    assert f"nDCG@10 = {derivation.value:.4f}" in panel.derivation.formula.full_text()
    unjudged = [row for row in rows if row[titles.index("rel(i)")] == "–"]
    assert unjudged and all("unjudged" in row[4] for row in unjudged)


def test_choosing_a_cell_chooses_system_and_metric(panel: EvaluatePanel) -> None:
    table = panel.systems.table
    assert table is not None
    table.setCurrentIndex(table.model().index(1, 3))
    assert panel.queries.metric_button.value() == parse_metric("MNDCG@10")
    assert panel.derivation.system_button.value() == "bm25-title-body"
    derivation = panel.derivation.derivation()
    assert derivation is not None and str(derivation.metric) == "MNDCG@10"


def test_leaving_a_system_out_leaves_its_columns_out(qtbot: QtBot, panel: EvaluatePanel) -> None:
    panel.header.systems.toggle_value("bm25-title")
    assert [row[0] for row in cells(panel.systems.table)] == ["bm25-title-body"]
    assert "Difference" not in headings(panel.queries.table)
    panel.header.systems.toggle_value("bm25-title-body")
    assert panel.header.systems.values() == ("bm25-title-body",)


def test_the_metrics_dialog_reads_spellings_and_says_what_is_wrong(
    qtbot: QtBot, panel: EvaluatePanel, window: MainWindow, path: Path
) -> None:
    panel.choose_metrics()
    dialog = panel.findChild(MetricsDialog)
    assert dialog is not None
    qtbot.keyClicks(dialog.form.spelling, "nDGC@10")
    assert "did you mean nDCG@10?" in dialog.form.error.text()
    assert not dialog.form.add_button.isEnabled() and not dialog.accept_button.isEnabled()
    dialog.form.spelling.clear()
    qtbot.keyClicks(dialog.form.spelling, "rr(rel=2) @3")
    dialog.form.spelling.setFocus()
    qtbot.keyClick(dialog.form.spelling, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.list.currentItem().text().startswith("RR(rel=2)@3")
    dialog.list.item(0).setCheckState(Qt.CheckState.Unchecked)
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        dialog.accept_button.click()
    assert "RR rel=2@3" in headings(panel.systems.table)
    assert "nDCG@10" not in headings(panel.systems.table)
    window.close_project()
    assert "RR(rel=2)@3" in printed(path)["systems"]["bm25-title"]["mean"]


def test_the_settings_dialog_has_every_setting_and_preset(panel: EvaluatePanel) -> None:
    dialog = settings_dialog(panel)
    assert dialog.fields.keys() == SETTINGS.keys()
    offered = [action.data() for action in dialog.preset.menu().actions()]
    assert offered == ["these settings", *(item.title for item in PRESETS)]
    labels = dialog.fields["labels"]
    assert isinstance(labels, ChoiceButton)
    rules = [action.data() for action in labels.menu().actions()]
    assert {"Majority of raters", "Final grade, else majority", "Final grade, else mean"} <= set(rules)
    assert "Only Ana" in rules
    for name, field in dialog.fields.items():
        assert field.accessibleName(), name
    dialog.reject()


def test_a_preset_is_that_tools_numbers_and_is_named(
    qtbot: QtBot, panel: EvaluatePanel, window: MainWindow, path: Path
) -> None:
    dialog = settings_dialog(panel)
    choose(dialog.preset, "elasticsearch")
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        dialog.accept_button.click()
    qtbot.waitUntil(lambda: "nDCG exp hits@10" in headings(panel.systems.table), timeout=SECONDS)
    assert panel.statement.full_text().startswith("Like Elasticsearch · ")
    again = settings_dialog(panel)
    assert again.ideal.text().startswith("cut at the results returned")
    again.reject()
    window.close_project()
    own = printed(path)["systems"]["bm25-title"]["mean"]
    found = CliRunner().invoke(
        evaluate_command, [str(path), "--preset", "elasticsearch", "-m", "nDCG@10", "--json"]
    )
    tool = json.loads(found.stdout)["systems"]["bm25-title"]["mean"]
    assert tool["nDCG(gain='exp', ideal='hits')@10"] == own["nDCG(gain='exp', ideal='hits')@10"]


def test_looking_at_presets_replaces_no_metric_that_was_spelled_out(
    qtbot: QtBot, panel: EvaluatePanel
) -> None:
    dialog = settings_dialog(panel)
    before = [str(metric) for metric in dialog.result_value()[1]]
    assert "DCG(gain='exp')@10" in before and "nDCG@10" in before
    choose(dialog.preset, "quepid")
    assert "nDCG(gain='exp', ideal='uncut')@10" in map(str, dialog.result_value()[1])
    choose(dialog.preset, "trec_eval")
    assert [str(metric) for metric in dialog.result_value()[1]] == before
    said = dialog._source.text()
    assert "trec_eval 10 does not have DCG(gain='exp')@10, MNDCG@10" in said
    choose(dialog.preset, "ir_measures")
    # All that it says is to be seen.
    source = dialog._source
    qtbot.waitUntil(
        lambda: (
            source.visibleRegion().boundingRect() == source.rect()
            and source.height() >= source.heightForWidth(source.width())
        )
    )
    dialog.reject()


def test_each_setting_says_what_it_does_and_what_is_wrong(qtbot: QtBot, panel: EvaluatePanel) -> None:
    dialog = settings_dialog(panel)
    depth = dialog.fields["depth"]
    assert isinstance(depth, QLineEdit)
    qtbot.keyClicks(depth, "x")
    assert "depth is x; it must be a whole number" in dialog.problem.text()
    assert not dialog.accept_button.isEnabled()
    depth.clear()
    qtbot.keyClicks(depth, "5")
    choose(dialog.fields["unjudged"], "bounds")
    choose(dialog.fields["labels"], "rater:Ana")
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        dialog.accept_button.click()
    assert panel.numbers.evaluation is not None
    numbers = panel.numbers.evaluation.numbers
    assert (numbers.settings.depth, numbers.settings.labels) == (5, "rater:Ana")
    assert " – " in cells(panel.systems.table)[0][1]
    said = panel.statement.full_text()
    for words in ("Only Ana", "lists cut at 5", "unjudged results as ranges, from least to most"):
        assert words in said
    assert panel.header.labels.text().startswith("Label: only ana")


def test_gains_and_ideals_all_have_a_word(panel: EvaluatePanel) -> None:
    dialog = settings_dialog(panel)
    offered = [action.data() for action in dialog.ideal.menu().actions()]
    assert len(offered) == len(IDEAL.choices)
    assert set(dialog.ideal_words()) == set(IDEAL.choices)
    assert set(dialog.gain_words()) == set(GAIN.choices)
    # No setting is shown as it is spelled for machines.
    plain = {"none", "mean", "median", "averaged"}
    for name in SETTINGS.keys() - {"labels"}:
        for choice in choices_of(name):
            assert choice.title is not None
            assert "_" not in str(choice.title).replace("ir_measures", "")
            assert str(choice.title) != choice.key or choice.key in plain
    dialog.reject()


def test_the_best_is_bold_and_every_heading_explains_itself(qtbot: QtBot, panel: EvaluatePanel) -> None:
    model = panel.systems.model
    assert model is not None
    qtbot.waitUntil(lambda: bool(panel.systems_card.intervals.intervals), timeout=SECONDS)
    assert [model.index(row, 1).data(VALUE_ROLE).figure.best for row in range(2)] == [False, True]
    tooltip = model.headerData(1, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    for word in (
        "Normalised discounted",
        "trec_eval",
        "Majority of raters",
        "highest grade 4",
        "gain=&#x27;linear",
    ):
        assert word in tooltip


def test_the_evaluation_is_written_as_a_report(
    qtbot: QtBot, panel: EvaluatePanel, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "report.md"
    monkeypatch.setattr(Asker, "save_file", lambda _self, _title, _suggested, answer: answer(out))
    panel.header.report_button.click()
    qtbot.waitUntil(out.exists, timeout=30_000)
    qtbot.waitUntil(window.jobs.idle, timeout=30_000)
    for system in panel.context.project.read(contents.systems):
        told = system.name in out.read_text().replace("\\", "")  # as Markdown escapes it
        assert told == system.is_offered


def test_copy_gives_the_table_as_tsv(qtbot: QtBot, panel: EvaluatePanel) -> None:
    qtbot.mouseClick(panel.header.copy_button, Qt.MouseButton.LeftButton)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[:3] == ["System", "nDCG@10", "DCG(gain='exp')@10"]
    assert [line.split("\t") for line in lines[1:]] == cells(panel.systems.table)


def test_the_chart_draws_the_metric_at_every_depth(qtbot: QtBot, panel: EvaluatePanel) -> None:
    chart = panel.charts.by_depth
    qtbot.waitUntil(lambda: bool(chart.lines()), timeout=SECONDS)
    assert panel.numbers.evaluation is not None
    numbers = panel.numbers.evaluation.numbers
    at_ten = {line.name: dict(line.points)[10.0] for line in chart.lines()}
    assert at_ten == {name: numbers.mean(name, numbers.metrics[0]) for name in numbers.systems}


def test_the_live_metric_follows_on_any_panel(qtbot: QtBot, panel: EvaluatePanel, window: MainWindow) -> None:
    context = window.context
    assert context is not None
    assert panel.numbers.evaluation is not None
    means = [row[1] for row in cells(panel.systems.table)]
    text = f"nDCG@10 (Label: Majority of raters): bm25-title {means[0]} · bm25-title-body {means[1]}"
    qtbot.waitUntil(lambda: window.status.metric_label.full_text() == text, timeout=SECONDS)
    window.show_panel("today")
    with qtbot.waitSignal(context.metric_changed, timeout=SECONDS) as told:
        rater = context.rater_id()
        assert rater is not None
        arrays = context.project.read(scale_mapping.current_grades)
        pair = (int(arrays.query_id[0]), int(arrays.document_id[0]))
        for person in context.project.raters():
            command = JudgePair(person.id, *pair, PairState(Status.GRADED, 0.0))  # type: ignore[arg-type]
            context.project.execute(command)
    assert told.args[0] != text
    with qtbot.waitSignal(context.metric_changed, timeout=SECONDS):
        context.undo(kind="judgment")


def test_show_place_chooses_the_query(panel: EvaluatePanel, window: MainWindow) -> None:
    assert window.context is not None
    query_id = window.context.project.read(contents.query_ids)["q07"]
    panel.queries.filter.setText("tent")
    window.context.go_to("evaluate", query_id=query_id)
    assert panel.queries.current_key() == "q07"


def test_leaving_while_the_chart_is_computed_is_clean(window: MainWindow, panel: EvaluatePanel) -> None:
    assert panel.numbers.evaluation is not None
    panel._show_metric()
    panel.charts.curves._timer.timeout.emit()
    window.close_project()
    assert window.context is None


def test_everything_that_takes_the_focus_has_a_name(panel: EvaluatePanel) -> None:
    from PySide6.QtGui import QAccessible

    nameless = [
        widget
        for widget in focusable(panel)
        if not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    ]
    assert nameless == []


def test_an_empty_project_says_what_to_do(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    path = tmp_path / "new.ndcg"
    create_project(path).close()
    window = open_window(qtbot, path, panel="evaluate")
    panel = shown(window)
    assert panel.systems.table is None
    assert window.context is not None
    with qtbot.waitSignal(window.context.import_requested):
        window.asker.import_files = lambda folder, answer: None  # type: ignore[method-assign]
        panel._empty.button.click()
    window.close()
