from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.collection.corrections import correct_queries
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.header import Tag
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.gui.evaluate.queries import ALL, HOLES, ZERO
from ndcg_gui.gui.kit.tables.cells import GradedFigure
from ndcg_gui.gui.kit.tables.model import VALUE_ROLE
from ndcg_gui.metrics.statistics.mean_intervals import FEWEST_QUERIES
from ndcg_gui.store.collection import contents
from tests.gui.evaluate.evaluating import cells, choose, headings
from tests.gui.opening import SECONDS, shown


def column(panel: EvaluatePanel, title: str) -> list[str]:
    table = panel.queries.table
    place = [heading.split(" ")[0] for heading in headings(table)].index(title)
    return [row[place] for row in cells(table)]


def test_weight_and_stratum_stand_where_the_project_has_them(panel: EvaluatePanel) -> None:
    assert headings(panel.queries.table)[-2:] == ["Weight", "Stratum"]
    assert panel.queries.table is not None
    panel.queries.table.sortByColumn(5, Qt.SortOrder.DescendingOrder)
    weights = [float(text) for text in column(panel, "Weight")]
    assert weights == sorted(weights, reverse=True) and weights[0] == 1200


def test_filters_by_stratum_holes_and_zero(qtbot: QtBot, panel: EvaluatePanel) -> None:
    card = panel.queries
    everything = len(cells(card.table))
    choose(panel.header.stratum, "tail")
    assert set(column(panel, "Stratum")) == {"tail"}
    assert 0 < len(cells(card.table)) < everything
    choose(panel.header.stratum, None)
    choose(card.only, HOLES)
    assert all(int(text) > 0 for text in column(panel, "Unjudged"))
    with_holes = len(cells(card.table))
    choose(card.only, ZERO)
    rows = [row[1:3] for row in cells(card.table)]
    assert all("0.0000" in row for row in rows)
    choose(card.only, ALL)
    assert with_holes < everything == len(cells(card.table))
    card.filter.setFocus()
    qtbot.keyClicks(card.filter, "tent")
    choose(card.only, HOLES)
    assert card.select_key("q07") and card.only.value() == ALL and card.filter.text() == ""


def test_a_stratum_is_chosen_for_all_of_the_page(qtbot: QtBot, panel: EvaluatePanel) -> None:
    assert panel.numbers.evaluation is not None
    numbers, records = panel.numbers.evaluation.numbers, panel.queries.texts.records
    metric, first = numbers.metrics[0], numbers.systems[0]
    before = panel.systems._rows[0].means[metric].value
    assert before == numbers.mean(first, metric)
    own = np.array([record.stratum == "tail" for record in records]) & numbers.labelled
    expected = numbers.scores[first].values[metric][own].tolist()

    choose(panel.header.stratum, "tail")
    (row, *_) = panel.systems._rows
    assert row.queries == own.sum() < numbers.labelled.sum()
    assert row.means[metric].value == math.fsum(expected) / len(expected) != before
    assert panel.statement.full_text().startswith("Only stratum tail · ")
    assert f"mean over {own.sum()} queries with labels" in panel.statement.full_text()
    # The chart draws these numbers, too.
    drawn = panel.charts._numbers
    assert drawn is not None and drawn.mean(first, metric) == row.means[metric].value
    assert panel.queries.current_key() in {r.query_key for r in records if r.stratum == "tail"}
    qtbot.waitUntil(lambda: bool(panel.systems_card.intervals.intervals), timeout=SECONDS)
    # The intervals are of these queries, too: so few have none that holds.
    assert row.queries < FEWEST_QUERIES and panel.systems_card.intervals.intervals[first, metric] is None

    # Asked for from elsewhere, a query of another stratum is shown all the same.
    heads = [place for place, record in enumerate(records) if record.stratum == "head"]
    head = next(place for place in heads if numbers.labelled[place])
    panel.show_place(query_id=panel.queries.texts.ids[head])
    assert panel.header.stratum.value() is None
    assert panel.queries.current_key() == records[head].query_key
    assert panel.systems._rows[0].means[metric].value == before


def test_no_query_that_is_filtered_out_is_explained(qtbot: QtBot, panel: EvaluatePanel) -> None:
    card = panel.queries
    assert card.select_key("q11")
    explained = panel.derivation
    assert "q11" in explained.title()
    card.filter.setFocus()
    card.filter.setText("tent")
    first = card.current_key()
    assert first is not None and first != "q11" and first in explained.title()
    card.filter.setText("no such query anywhere")
    assert cells(card.table) == [] and card.current_key() is None
    assert first not in explained.title()


def test_a_cell_shows_the_grades_of_its_list(panel: EvaluatePanel) -> None:
    assert panel.queries.select_key("q11") and panel.queries.table is not None
    index = panel.queries.table.currentIndex().siblingAtColumn(1)
    shown_cell = index.data(VALUE_ROLE)
    assert isinstance(shown_cell, GradedFigure)
    derivation = panel.derivation.derivation()
    assert derivation is not None
    assert shown_cell.grades == tuple(row.rel for row in derivation.rows if row.document is not None)
    assert None in shown_cell.grades
    assert "Grades from rank 1: " in index.data(Qt.ItemDataRole.ToolTipRole)
    panel.queries.table.copy_selection()
    titles, row = (line.split("\t") for line in QGuiApplication.clipboard().text().splitlines())
    assert titles[:3] == ["Query", "bm25-title", "bm25-title, grades"]
    assert row[2].split() == ["–" if grade is None else f"{grade:g}" for grade in shown_cell.grades]


def test_enter_on_a_query_goes_to_judging_it(qtbot: QtBot, panel: EvaluatePanel, window: MainWindow) -> None:
    assert panel.queries.select_key("q07") and window.context is not None
    panel.queries.table.setFocus()  # type: ignore[union-attr]
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert shown(window).places == [{"query_id": window.context.project.read(contents.query_ids)["q07"]}]


def test_ctrl_j_judges_the_chosen_query_from_anywhere(
    qtbot: QtBot, panel: EvaluatePanel, window: MainWindow
) -> None:
    assert panel.queries.select_key("q09") and window.context is not None
    panel.header.copy_button.setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert shown(window).places == [{"query_id": window.context.project.read(contents.query_ids)["q09"]}]


def test_a_label_fills_only_its_own_row_anew(
    qtbot: QtBot, panel: EvaluatePanel, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = window.context
    assert context is not None and panel.queries.model is not None
    assert panel.numbers.evaluation is not None and panel.queries.select_key("q07")
    choose(panel.queries.only, HOLES)
    numbers = panel.numbers.evaluation.numbers
    before = dict(zip(column(panel, "Query"), cells(panel.queries.table), strict=True))
    query_id = context.project.read(contents.query_ids)["q11"]
    key = next(key for key in numbers.list_of("bm25-title", "q11") if key not in numbers.labels("q11"))
    document = context.project.read(contents.document_ids, [key])[key]
    told: list[tuple[int, int]] = []
    panel.queries.model.dataChanged.connect(lambda first, last: told.append((first.row(), last.row())))
    derived: list[str] = []
    monkeypatch.setattr(panel.derivation, "show_derivation", lambda *_args, **_more: derived.append("anew"))
    rater = context.rater_id()
    assert rater is not None
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        context.project.execute(JudgePair(rater, query_id, document, PairState(Status.GRADED, 4.0)))
    after = dict(zip(column(panel, "Query"), cells(panel.queries.table), strict=True))
    changed = {name for name in before if before[name] != after.get(name)}
    assert {name.split()[0] for name in changed} == {"q11"}
    row = next(place for place, name in enumerate(after) if name.startswith("q11"))
    assert told == [(row, row)]
    assert derived == []  # another query is explained below
    assert int(after[next(iter(changed))][4]) == int(before[next(iter(changed))][4]) - 1


def test_a_tag_is_chosen_for_all_of_the_page(qtbot: QtBot, panel: EvaluatePanel) -> None:
    choices = panel.header.stratum
    assert not any(isinstance(value, Tag) for value in choices._actions)
    project = panel.context.project
    tagged = {"q01": {"tags": "sale|new"}, "q02": {"tags": "sale"}, "q08": {"tags": "new"}}
    command = project.read(correct_queries, tagged)
    assert command is not None
    panel.context.watch(project.execute(command), lambda _changes: None)
    qtbot.waitUntil(lambda: Tag("sale") in choices._actions, timeout=SECONDS)
    choose(choices, Tag("sale"))
    assert panel.systems._rows[0].queries == 2
    assert panel.statement.full_text().startswith("Only queries with the tag sale · ")
    assert {row[0].split()[0] for row in cells(panel.queries.table)} == {"q01", "q02"}
    panel.show_place(query_id=panel.queries.texts.ids[7])
    assert choices.value() is None and panel.queries.current_key() == "q08"
