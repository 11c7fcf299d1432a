from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_gui.core.people import SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import smallest_differences
from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.judge.sharing import drawn_queries
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.drafts.fields import NumberField, QuotaRows
from ndcg_gui.gui.kit.widgets import PlainLabel
from ndcg_gui.gui.tasks.dialog import PoolDialog
from ndcg_gui.gui.tasks.form import (
    ALL,
    APART,
    CALIBRATION,
    HOWEVER,
    NEAR,
    NEVER,
    PoolFacts,
    PoolForm,
    read_facts,
)
from ndcg_gui.store.collection import pools
from tests.gui.conftest import focusable
from tests.gui.opening import open_window
from tests.making import add_rater, make_project, store, write_judgments, write_lines

SECONDS = 10_000
FACTS = PoolFacts(
    systems=("A", "B & C"), raters=("ann", "bob"), queries=(("q1", "red shoes"), ("q2", "blue shoes")),
    strata=("", "head"), taken=("depth 10", "Old one"),
)  # fmt: skip


@pytest.fixture
def form(qtbot: QtBot, theme: Theme) -> PoolForm:
    made = PoolForm(FACTS)
    qtbot.addWidget(made)
    made.show()
    return made


def test_who_is_away_stands_last_and_that_is_said(qtbot: QtBot, theme: Theme) -> None:
    form = PoolForm(replace(FACTS, away={"ann"}))
    qtbot.addWidget(form)
    assert [(name, box.text()) for name, box in form.raters.boxes.items()] == [
        ("bob", "bob"), ("ann", "ann (away)"),
    ]  # fmt: skip
    hints = [label.text() for label in form.findChildren(PlainLabel)]
    assert "People who are away get nothing unless you tick them." in hints
    form.raters.boxes["ann"].setChecked(True)  # named after all
    plan = form.plan()
    assert plan is not None and plan.raters == ("ann",)


def test_rare_rows_are_folded_and_a_line_says_what_stands_there(qtbot: QtBot, form: PoolForm) -> None:
    captions = [own for own in form.findChildren(PlainLabel) if own.isVisible() and own.buddy() is not None]
    assert len(captions) <= 7 and form.is_folded() and not form.order.isVisible()
    assert "Repeats 0 % shown a second time" in form.more_says.text()
    form.repeats.setText("5")
    assert "Repeats 5 % shown a second time" in form.more_says.text()
    form.more_button.click()
    assert not form.is_folded() and form.order.isVisible() and not form.more_says.isVisible()


def test_what_is_wrong_in_a_folded_row_is_not_hidden(qtbot: QtBot, form: PoolForm) -> None:
    form.wanted.setText("next week")
    assert problems(form) and form.wanted.isVisible() and form.problems["wanted"].isVisible()


def test_facts_know_who_is_away(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        add_rater(project, "ann")
        project.execute(SetPerson("ann", away=True)).result()
        assert read_facts(project).away == {"ann"}


def problems(form: PoolForm) -> dict[str, str]:
    """What the rows say is wrong."""
    form.plan()
    return {key: label.text() for key, label in form.problems.items() if label.text()}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("5", 5), (" 7 ", 7), ("1e1", 10), ("2.5", None), ("0", None), ("11", None), ("x", None), ("", None),
        ("nan", None), ("٣", None),
    ],
)  # fmt: skip
def test_a_number_field_takes_what_fits(qtbot: QtBot, theme: Theme, text: str, number: float | None) -> None:
    field = NumberField("Depth", text, least=1, most=10)
    qtbot.addWidget(field)
    assert field.number() == number
    assert field.problem() == ("" if number else "Depth: a whole number from 1 to 10")
    field.setEnabled(False)
    assert field.problem() == ""


def test_quotas_of_those_that_are_ticked(qtbot: QtBot, theme: Theme) -> None:
    rows = QuotaRows([("ann", "ann"), ("bob", "bob")], ticked=True, what="Rater")
    qtbot.addWidget(rows)
    rows.quotas["ann"].setText("5")
    assert rows.chosen() == () and rows.values() == {}
    with qtbot.waitSignal(rows.changed):
        rows.boxes["ann"].click()
    assert rows.chosen() == ("ann",) and rows.values() == {"ann": 5}
    rows.quotas["ann"].setText("-1")
    assert rows.problem() == "Rater ann, at most: a whole number from 0 to 10,000,000"


def test_an_untouched_form_is_a_plan_of_what_is_unjudged(form: PoolForm) -> None:
    assert form.plan() == PoolPlan("-", unjudged=True, enough=2, agreeing=0.0)
    assert problems(form) == {}


def test_everything_entered_is_in_the_plan(form: PoolForm) -> None:
    form.name.setText("  Week  47 ")
    form.which.set_value(ALL)
    form.systems.toggle_value("A")
    form.depth_box.setText("20")
    form.sample.setText("2.5")
    form.queries.setText("SHOES red")
    form.strata.quotas["head"].setText("9")
    form.raters.boxes["bob"].click()
    form.raters.quotas["bob"].setText("30")
    form.new_raters.setText(" eve ,, bob, joe  doe ")
    form.overlap.setText("20")
    form.per_pair.setText("3")
    form.gold.setText("10")
    form.gold_from.set_value("rater:ann")
    form.repeats.setText("5")
    form.order.set_value("shuffled")
    form.seed.setText("7")
    form.show_rank.click()
    form.is_open.click()
    form.title.setText(" Shop,  week 47 ")
    form.wanted.setText(" 2026-11-27 ")
    form.enough.setText("3")
    form.closing.set_value(NEAR)
    assert form.plan() == PoolPlan(
        "Week 47", systems=("B & C",), depth=20, sample=0.025, queries=("q1",), strata={"head": 9},
        raters=("bob", "eve", "joe doe"), overlap=0.2, per_pair=3, quotas={"bob": 30}, gold=0.1,
        gold_from="rater:ann", repeats=0.05, order="shuffled", seed=7, show_rank=True, open=True,
        title="Shop, week 47", wanted_by="2026-11-27", enough=3, agreeing=1.0,
    )  # fmt: skip


def test_queries_are_drawn_at_random(form: PoolForm) -> None:
    form.drawn.setText("1")
    plan = form.plan()
    assert plan is not None and plan.drawn and plan.queries == drawn_queries(("q1", "q2"), 1, 42)
    form.queries.setText("shoes")
    plan = form.plan()
    assert plan is not None and not plan.drawn and len(plan.queries) == 1  # no sample of all queries
    form.drawn.setText("9")
    plan = form.plan()
    assert plan is not None and plan.queries == ("q1", "q2")
    form.drawn.setText("0")
    assert list(problems(form)) == ["drawn"]


def test_a_model_says_which_pairs_come_first(qtbot: QtBot, theme: Theme) -> None:
    form = PoolForm(replace(FACTS, models=("shop v1", "shop v2")), "shop v2")
    qtbot.addWidget(form)
    form.raters.boxes["ann"].click()
    form.raters.boxes["bob"].click()
    assert list(problems(form)) == ["raters"]
    form.raters.boxes["ann"].click()
    form.most.setText("30")
    form.screened.setText("5")
    plan = form.plan()
    assert plan is not None
    assert (plan.model, plan.most, plan.screened) == ("shop v2", 30, 0.05)
    form.screened.clear()
    plan = form.plan()
    assert plan is not None and plan.screened is None
    form.model.chosen.emit(form.model.set_value(""))
    assert not form.most.isEnabled()
    plan = form.plan()
    assert plan is not None and (plan.model, plan.most) == ("", 0)
    form.model.chosen.emit(form.model.set_value("shop v1"))
    form.which.chosen.emit(form.which.set_value(ALL))  # a model orders what nobody has judged
    plan = form.plan()
    assert plan is not None and plan.model == "" and not form.model.isEnabled()


def test_what_has_no_meaning_is_switched_off(form: PoolForm, qtbot: QtBot) -> None:
    form.overlap.setText("20")
    form.raters.boxes["ann"].click()
    form.raters.boxes["bob"].click()
    form.depth_box.setText("nonsense")
    form.which.chosen.emit(form.which.set_value(APART))
    assert form.apart.isVisible() and not form.depth_box.isEnabled()
    assert form.plan() == PoolPlan("-", disagreement=2.0, raters=("ann", "bob"), overlap=0.2, depth=1)
    form.systems.toggle_value("A")
    assert form.depth_box.isEnabled() and "depth" in problems(form)
    form.depth_box.setText("5")
    form.which.chosen.emit(form.which.set_value(CALIBRATION))
    assert not form.apart.isVisible() and not form.overlap.isEnabled() and not form.gold.isEnabled()
    plan = form.plan()
    assert plan is not None and plan.calibration and plan.overlap == 0 and plan.disagreement is None


@pytest.mark.parametrize(
    ("row", "field", "text"),
    [
        ("name", "name", "Old one"),
        ("name", "name", "depth 10"),
        ("name", "name", "is a better?"),
        ("title", "title", "is a better?"),
        ("title", "title", "a\u200bb"),
        ("wanted", "wanted", "27.11."),
        ("closing", "enough", "0"),
        ("depth", "depth_box", "0"),
        ("sample", "sample", "101"),
        ("queries", "queries", "green"),
        ("gold", "gold", "-1"),
        ("order", "seed", "x"),
        ("new_raters", "new_raters", "e\u200bve"),
    ],
)
def test_what_is_wrong_stands_under_its_row(form: PoolForm, row: str, field: str, text: str) -> None:
    getattr(form, field).setText(text)
    assert form.plan() is None
    assert list(problems(form)) == [row]
    assert form.problems[row].isVisible()


def test_when_a_pair_is_closed(form: PoolForm) -> None:
    form.closing.chosen.emit(form.closing.set_value(HOWEVER))
    plan = form.plan()
    assert plan is not None and (plan.enough, plan.agreeing) == (2, None)
    form.closing.chosen.emit(form.closing.set_value(NEVER))
    assert form.plan() == PoolPlan("-", unjudged=True) and not form.enough.isEnabled()


def test_overlap_needs_two_raters(form: PoolForm) -> None:
    form.overlap.setText("20")
    form.raters.boxes["ann"].click()
    assert list(problems(form)) == ["overlap"]
    form.new_raters.setText("eve")
    assert problems(form) == {}


def test_every_field_has_a_name(form: PoolForm) -> None:
    for widget in focusable(form):
        named = widget.accessibleName() or (widget.text() if isinstance(widget, QCheckBox) else "")
        assert named, widget
    assert any(isinstance(widget, QLineEdit) for widget in focusable(form))


# the dialog, on a project


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[tuple[MainWindow, Project]]:
    with make_project(tmp_path) as made:
        add_rater(made, "ann")
        rows = ("q1,what is q1,head", "q2,what is q2,head", "q3,what is q3,tail")
        store(made, write_lines(tmp_path / "strata.csv", ("query_key,text,stratum", *rows)))
        path = made.path
    window = open_window(qtbot, path, panel="judge")
    assert window.context is not None
    yield window, window.context.project
    window.close()


def open_dialog(qtbot: QtBot, window: MainWindow) -> PoolDialog:
    window.commands["new_task"].trigger()
    qtbot.waitUntil(lambda: bool(window.findChildren(PoolDialog)), timeout=SECONDS)
    dialog = window.findChildren(PoolDialog)[-1]
    assert isinstance(dialog, PoolDialog)
    return dialog


def figure(qtbot: QtBot, dialog: PoolDialog, text: str) -> None:
    """Wait until the preview says this."""
    qtbot.waitUntil(lambda: dialog.preview.figure.text() == text, timeout=SECONDS)


def test_the_form_offers_what_the_project_has(opened: tuple[MainWindow, Project]) -> None:
    facts = read_facts(opened[1])
    assert (facts.systems, facts.raters, facts.strata) == (["A", "B"], ["ann"], ["head", "tail"])
    assert facts.queries[0] == ("q1", "what is q1") and facts.taken == ["depth 10"]


def test_a_task_is_made_and_taken_back(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    window, project = opened
    dialog = open_dialog(qtbot, window)
    figure(qtbot, dialog, "11 pairs")
    assert not dialog.accept_button.isEnabled()  # it has no name yet
    dialog.form.depth_box.setText("2")
    assert not dialog.accept_button.isEnabled()
    figure(qtbot, dialog, "8 pairs")
    dialog.form.name.setText("Week 47")
    assert dialog.accept_button.isEnabled()
    dialog.form.raters.boxes["ann"].click()
    dialog.form.new_raters.setText("eve")
    qtbot.waitUntil(lambda: ("eve", "4 · 60 seconds") in dialog.preview.lines, timeout=SECONDS)
    assert [line for line in dialog.preview.lines if line[0] in ("head", "tail")] == [
        ("head", "4"),
        ("tail", "4"),
    ]
    assert "assumed" in dialog.preview.note.text()
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.notice.text() == "The task Week 47 is ready", timeout=SECONDS)
    (task,) = project.read(pools.tasks)
    assert task.pairs == 8 and len(project.read(pools.work_of, task.id)) == 2
    assert [rater.name for rater in project.raters()] == ["ann", "eve"]
    qtbot.waitUntil(lambda: not window.findChildren(PoolDialog), timeout=SECONDS)
    window.notice.undo_button.click()
    qtbot.waitUntil(lambda: project.read(pools.tasks) == [], timeout=SECONDS)
    qtbot.waitUntil(lambda: "undone" in window.notice.text(), timeout=SECONDS)


def test_the_difference_that_matters_is_asked_for(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    window, project = opened
    dialog = open_dialog(qtbot, window)
    assert dialog.form.matters.text() == "0.01" and smallest_differences(project) == {}
    dialog.form.name.setText("Week 47")
    dialog.form.matters.setText("0")
    qtbot.waitUntil(lambda: dialog.form.matters.problem() is not None, timeout=SECONDS)
    dialog.form.matters.setText("0.05")
    qtbot.waitUntil(dialog.accept_button.isEnabled, timeout=SECONDS)
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(smallest_differences(project)), timeout=SECONDS)
    assert list(smallest_differences(project).values()) == [0.05]


def test_what_fits_nothing_cannot_be_made(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    window, _project = opened
    dialog = open_dialog(qtbot, window)
    dialog.form.name.setText("Week 47")
    dialog.form.which.set_value(APART)
    dialog.form.which.chosen.emit(APART)
    figure(qtbot, dialog, "No pair")
    assert not dialog.accept_button.isEnabled()
    dialog.form.apart.setText("x")
    figure(qtbot, dialog, "–")
    assert dialog.form.problems["which"].isVisible()
    dialog.reject()


def test_a_draft_that_was_overtaken_is_said_and_drafted_anew(
    qtbot: QtBot, opened: tuple[MainWindow, Project], tmp_path: Path
) -> None:
    window, project = opened
    run = write_lines(tmp_path / "c.run", ["q1 Q0 new 1 1.0 C"])
    plan = prepare(project, [ImportRequest(run)])
    project.execute(import_files(plan, accept_warnings=True)).result()
    dialog = open_dialog(qtbot, window)
    dialog.form.name.setText("Week 47")
    figure(qtbot, dialog, "12 pairs")
    project.undo(None).result()
    dialog.accept()
    qtbot.waitUntil(lambda: "removed in the meantime" in dialog.problem.text(), timeout=SECONDS)
    figure(qtbot, dialog, "11 pairs")
    assert project.read(pools.tasks) == []
    dialog.accept()
    qtbot.waitUntil(lambda: len(project.read(pools.tasks)) == 1, timeout=SECONDS)
    qtbot.waitUntil(lambda: not window.findChildren(PoolDialog), timeout=SECONDS)


def test_known_grades_and_repeats_are_told_the_lead(
    qtbot: QtBot, opened: tuple[MainWindow, Project], tmp_path: Path
) -> None:
    window, project = opened
    store(project, write_judgments(tmp_path / "g.csv", ["q1,d5,max,4", "q2,d2,max,1"]))
    dialog = open_dialog(qtbot, window)
    dialog.form.raters.boxes["ann"].click()
    dialog.form.gold.setText("20")
    dialog.form.repeats.setText("20")
    wanted: list[Any] = [("with a known grade, hidden", "2"), ("shown a second time", "2")]
    qtbot.waitUntil(lambda: all(line in dialog.preview.lines for line in wanted), timeout=SECONDS)
    assert dialog.preview.figures.accessibleDescription().startswith("with a known grade, hidden 2")
    dialog.reject()


def test_closing_the_project_closes_the_dialog(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    window, _project = opened
    dialog = open_dialog(qtbot, window)
    dialog.form.depth_box.setText("2")
    window.close_project()
    qtbot.waitUntil(lambda: not window.findChildren(PoolDialog), timeout=SECONDS)


def test_it_works_without_a_mouse(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    window, project = opened
    dialog = open_dialog(qtbot, window)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.focusWidget() is dialog.form.name
    qtbot.keyClicks(dialog.form.name, "Week 47")
    figure(qtbot, dialog, "11 pairs")
    qtbot.waitUntil(dialog.accept_button.isEnabled, timeout=SECONDS)
    seen = set()
    for _step in range(80):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        seen.add(dialog.focusWidget())
    wanted = {
        widget for widget in focusable(dialog) if isinstance(widget, QLineEdit | QPushButton | QCheckBox)
    }
    assert {widget for widget in wanted if widget.isEnabled()} <= seen
    qtbot.keyClick(dialog.form.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(project.read(pools.tasks)) == 1, timeout=SECONDS)
    qtbot.waitUntil(lambda: not window.findChildren(PoolDialog), timeout=SECONDS)


def test_work_is_handed_in_by_lots_where_it_is_ticked(form: PoolForm) -> None:
    form.name.setText("Head terms")
    plan = form.plan()
    assert plan is not None and plan.lots is None and not form.lot_size.isEnabled()
    form.by_lots.setChecked(True)
    form.lot_size.setText("30")
    form.looked.setText("5")
    form.wrong.setText("5")
    assert form.plan() is None
    assert form.problems["lots"].text() == "Every lot would be accepted: allow fewer wrong ones."
    form.wrong.setText("1")
    plan = form.plan()
    assert plan is not None and plan.lots == LotPlan(size=30, looked=5, wrong=1)
