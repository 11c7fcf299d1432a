from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import USUAL_CRITERIA, ComparisonPlan
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.features.side_by_side.preview import CandidatePreview, ComparisonPreview
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.side_by_side.setup.dialog import ComparisonDialog, ComparisonFigures, new_comparison
from ndcg_gui.gui.side_by_side.setup.form import ComparisonFacts, ComparisonForm, WordChips, read_facts
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.gui.conftest import focusable
from tests.gui.opening import open_window
from tests.making import RUN_A, add_rater, create_comparison, make_project, store, write_lines, write_run

SECONDS = 10_000
FACTS = ComparisonFacts(
    systems=("A", "B & C", "D"), raters=("ann", "bob"), strata=True, weights=True, taken=("Old one", "Two 2"),
)  # fmt: skip


@pytest.fixture
def form(qtbot: QtBot, theme: Theme) -> ComparisonForm:
    made = ComparisonForm(FACTS)
    qtbot.addWidget(made)
    made.show()
    return made


def problems(form: ComparisonForm) -> dict[str, str]:
    """What the rows say is wrong."""
    form.plan()
    return {key: label.text() for key, label in form.problems.items() if label.text()}


def choose(choice: Any, value: object) -> None:
    """Choose as the menu does."""
    choice.set_value(value)
    choice.chosen.emit(value)


# the words


def test_words_are_typed_ended_and_taken_away(qtbot: QtBot, theme: Theme) -> None:
    chips = WordChips("Reasons", "")
    qtbot.addWidget(chips)
    chips.show()
    qtbot.keyClicks(chips.line, "relevance,on time")
    assert chips.words() == ("relevance", "on time")  # the last one need not be ended
    qtbot.keyClick(chips.line, Qt.Key.Key_Return)
    assert [chip.accessibleName() for chip in chips.chips] == ["Remove relevance", "Remove on time"]
    qtbot.keyClicks(chips.line, "relevance")
    qtbot.keyClick(chips.line, Qt.Key.Key_Enter)
    assert chips.words() == ("relevance", "on time") and not chips.line.text()
    qtbot.keyClick(chips.chips[0], Qt.Key.Key_Space)
    assert chips.words() == ("on time",)
    qtbot.keyClick(chips.line, Qt.Key.Key_Backspace)
    assert chips.words() == ()
    chips.line.setText("x" * 41)
    assert "at most 40" in chips.problem()
    chips.line.setText("a\u200bb")
    assert "cannot be shown" in chips.problem()


# the form


def test_an_untouched_form_is_a_plan_for_whoever_comes(form: ComparisonForm) -> None:
    assert form.plan() == ComparisonPlan("-", "A", ("B & C",), repeats=0.05, rule=LaunchRule())
    assert problems(form) == {}
    assert (form.expected_not_same(), form.wanted_difference()) == (0.6, 0.1)


def test_everything_entered_is_in_the_plan(form: ComparisonForm) -> None:
    form.name.setText("  Week  47 ")
    choose(form.baseline, "D")
    form.candidates.toggle_value("A")
    choose(form.unit, "pair")
    form.depth_box.setText("5")
    choose(form.points, 7)
    form.ties.boxes["good"].click()
    form.ties.boxes["bad"].click()
    form.reasons.line.setText("price, order")
    form.criteria.offers["Correct"].click()
    form.criteria.line.setText("Kind")
    form.grades_after.click()
    form.own_disputes.click()
    choose(form.sampling, "stratified")
    form.sample.setText("30")
    form.differing.click()
    form.seed.setText("7")
    form.raters.boxes["bob"].click()
    form.new_raters.setText(" eve ,, bob, joe  doe ")
    form.overlap.setText("50")
    form.per_item.setText("3")
    form.repeats.setText("10")
    form.same.setText("4")
    form.obvious.setText("2.5")
    form.ship.setText("0.01")
    form.safe.setText("-0.1")
    form.guard.click()
    form.not_same.setText("40")
    form.difference.setText("0.2")
    assert form.plan() == ComparisonPlan(
        "Week 47", "D", ("A", "B & C"), depth=5, unit="pair", points=7, ties=("good", "bad"),
        reasons=("price", "order"), criteria=("Correct", "Kind"), sample=30, sampling="stratified",
        differing=True,
        raters=("bob", "eve", "joe doe"), overlap=0.5, per_item=3, repeats=0.1, same_checks=0.04,
        obvious_checks=0.025, seed=7, rule=LaunchRule(0.01, -0.1, False), grades_after=True,
        own_disputes=True,
    )  # fmt: skip
    assert (form.expected_not_same(), form.wanted_difference()) == (0.4, 0.2)


def test_what_has_no_meaning_is_switched_off(form: ComparisonForm) -> None:
    assert not form.sample.isEnabled() and not form.overlap.isEnabled()
    form.overlap.setText("nonsense")
    assert problems(form) == {}
    form.raters.boxes["ann"].click()
    assert not form.overlap.isEnabled()
    form.raters.boxes["bob"].click()
    assert form.overlap.isEnabled() and "overlap" in problems(form)
    form.has_rule.click()
    form.ship.setText("nonsense")
    assert not form.ship.isEnabled() and "rule" not in problems(form)
    form.overlap.setText("100")
    plan = form.plan()
    assert plan is not None and plan.rule is None and plan.overlap == 1.0
    choose(form.sampling, "contrast")
    form.sample.setText("")
    plan = form.plan()  # all of them, the least alike first
    assert plan is not None and (plan.sampling, plan.sample) == ("contrast", None)


def test_another_baseline_is_no_candidate(form: ComparisonForm) -> None:
    form.candidates.toggle_value("D")
    choose(form.baseline, "B & C")
    plan = form.plan()
    assert plan is not None and (plan.baseline, plan.candidates) == ("B & C", ("D",))
    choose(form.baseline, "D")
    plan = form.plan()
    assert plan is not None and (plan.baseline, plan.candidates) == ("D", ("A",))


@pytest.mark.parametrize(
    ("row", "field", "text"),
    [
        ("name", "name", "Old one"),
        ("name", "name", "is a better?"),
        ("name", "name", "b & c"),
        ("depth", "depth_box", "0"),
        ("depth", "depth_box", "1001"),
        ("seed", "seed", "x"),
        ("new_raters", "new_raters", "e\u200bve"),
        ("repeats", "repeats", "101"),
        ("same", "same", "-1"),
        ("obvious", "obvious", ""),
        ("rule", "ship", "1"),
        ("rule", "safe", "0.5"),
        ("not_same", "not_same", "101"),
        ("difference", "difference", "0"),
    ],
)
def test_what_is_wrong_stands_under_its_row(form: ComparisonForm, row: str, field: str, text: str) -> None:
    getattr(form, field).setText(text)
    assert form.plan() is None
    assert list(problems(form)) == [row]
    assert form.problems[row].isVisible()


def test_a_draw_needs_a_number_and_several_candidates_free_names(form: ComparisonForm) -> None:
    choose(form.sampling, "random")
    form.sample.setText("")
    assert list(problems(form)) == ["sample"]
    choose(form.sampling, "all")
    form.name.setText("Two")
    assert problems(form) == {}
    form.candidates.toggle_value("D")
    assert list(problems(form)) == ["name"]


def test_each_two_of_several(form: ComparisonForm) -> None:
    form.name.setText("All")
    form.candidates.set_choices(("B & C", "D"), ("B & C",))
    form.each_pair.setChecked(True)
    form.switch()
    # Of two systems there is one pair anyway.
    plan = form.plan()
    assert not form.each_pair.isEnabled() and plan is not None and not plan.each_pair
    form.candidates.set_choices(("B & C", "D"), ("B & C", "D"))
    form.switch()
    plan = form.plan()
    assert form.each_pair.isEnabled() and plan is not None and plan.each_pair
    assert plan.pairs() == (("A", "B & C"), ("A", "D"), ("B & C", "D"))
    # Three pairs have three names, the second of which is taken.
    form.name.setText("Two")
    assert "There is already a comparison with that name" in problems(form)["name"]


def test_what_makes_sense_is_remembered(qtbot: QtBot, form: ComparisonForm) -> None:
    form.name.setText("Week 47")
    choose(form.points, 5)
    choose(form.unit, "pair")
    form.depth_box.setText("3")
    form.reasons.set_words(("price",))
    form.criteria.set_words(("Safe",))
    form.show_length.click()
    form.too_fast.click()
    form.ties.boxes["fair"].click()
    for rater in ("ann", "bob"):
        form.raters.boxes[rater].click()
    form.overlap.setText("30")
    form.repeats.setText("7.5")
    form.ship.setText("0.05")
    form.guard.click()
    form.not_same.setText("35")
    choose(form.sampling, "random")
    kept = form.remembered()
    again = ComparisonForm(FACTS)
    qtbot.addWidget(again)
    again.recall(kept)
    assert again.remembered() == kept and kept["repeats"] == 0.075 and kept["not_same"] == 0.35
    plan = again.plan()
    assert plan is not None and plan.name == "-" and plan.sample is None and plan.reasons == ("price",)
    assert plan.show_length and plan.too_fast
    assert plan.criteria == ("Safe",) and list(again.criteria.offers) == list(map(str, USUAL_CRITERIA[:-1]))
    again.criteria.set_words("abcdefg")
    assert problems(again) == {"criteria": "At most 6."} and not again.criteria.offers
    without_ann = ComparisonForm(ComparisonFacts(("A", "Z"), ("bob",), False, False, ()))
    qtbot.addWidget(without_ann)
    without_ann.recall(kept)
    plan = without_ann.plan()
    assert plan is not None and plan.raters == ("bob",) and plan.overlap == 0


def test_who_is_away_is_not_remembered_among_those_who_judge(form: ComparisonForm, qtbot: QtBot) -> None:
    form.raters.set_chosen(("ann", "bob"))
    again = ComparisonForm(replace(FACTS, away={"ann"}))
    qtbot.addWidget(again)
    again.recall(form.remembered())
    plan = again.plan()
    assert plan is not None and plan.raters == ("bob",)
    assert again.raters.boxes["ann"].text() == "ann (away)"


@pytest.mark.parametrize("kept", [{}, {"depth": 0}, {"points": 4}, {"rule": 3}, {"reasons": [" "]}])
def test_what_cannot_be_taken_over_is_left_out(form: ComparisonForm, kept: dict[str, Any]) -> None:
    before = form.plan()
    form.recall(kept)
    assert form.plan() == before


def test_strata_and_weights_are_offered_where_there_are_any(qtbot: QtBot, theme: Theme) -> None:
    bare = ComparisonForm(ComparisonFacts(("A", "B"), (), False, False, ()), baseline="B", candidate="A")
    qtbot.addWidget(bare)
    assert [action.text() for action in bare.sampling.menu().actions()] == [
        "all", "at random", "the least similar lists first",
    ]  # fmt: skip
    plan = bare.plan()
    assert plan is not None and (plan.baseline, plan.candidates) == ("B", ("A",))


def test_every_field_has_a_name(form: ComparisonForm) -> None:
    for widget in focusable(form):
        named = widget.accessibleName() or (widget.text() if isinstance(widget, QCheckBox) else "")
        assert named, widget
    assert any(isinstance(widget, QLineEdit) for widget in focusable(form))


# the dialog, on a project


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[tuple[MainWindow, Project]]:
    with make_project(tmp_path) as made:
        add_rater(made, "ann")
        rows = ("q1,what is q1,head,2", "q2,what is q2,head,1", "q3,what is q3,tail,1")
        store(made, write_lines(tmp_path / "strata.csv", ("query_key,text,stratum,weight", *rows)))
        store(made, write_run(tmp_path / "twin.run", "Twin", RUN_A))
        path = made.path
    window = open_window(qtbot, path, panel="judge")
    assert window.context is not None
    yield window, window.context.project
    window.close()


def open_dialog(qtbot: QtBot, window: MainWindow, **chosen: str) -> ComparisonDialog:
    assert window.context is not None
    new_comparison(window.context, window, **chosen)
    qtbot.waitUntil(lambda: bool(window.findChildren(ComparisonDialog)), timeout=SECONDS)
    dialog = window.findChildren(ComparisonDialog)[-1]
    assert isinstance(dialog, ComparisonDialog)
    return dialog


def counted(qtbot: QtBot, dialog: ComparisonDialog, *lines: tuple[str, str]) -> None:
    """Wait until the preview says all this."""
    qtbot.waitUntil(lambda: all(line in dialog.preview.lines for line in lines), timeout=SECONDS)


def test_the_form_offers_what_the_project_has(opened: tuple[MainWindow, Project]) -> None:
    project = opened[1]
    first, second = (item.id for item in project.read(contents.systems)[:2])
    create_comparison(project, "taken", first, second)
    facts = read_facts(project)
    assert (facts.systems, facts.raters, facts.taken) == (["A", "B", "Twin"], ["ann"], ["taken"])
    assert facts.strata and facts.weights


def test_a_comparison_is_made_and_taken_back(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    window, project = opened
    dialog = open_dialog(qtbot, window)
    counted(qtbot, dialog, ("identical, counted as Same", "1"), ("anyone who opens it", "2 · 2 minutes"))
    assert dialog.preview.figure.text() == "3 queries" and "assumed" in dialog.preview.note.text()
    assert not dialog.accept_button.isEnabled()  # it has no name yet
    assert "3 queries, 40 % of them not Same" in dialog.preview.enough.text()
    assert dialog.preview.rule.text().startswith("Ship if")
    dialog.form.not_same.setText("30")
    assert "3 queries, 20 % of them not Same" in dialog.preview.enough.text()
    dialog.form.name.setText("Launch check")
    assert dialog.accept_button.isEnabled()
    dialog.form.raters.boxes["ann"].click()
    dialog.form.new_raters.setText("eve")
    dialog.form.overlap.setText("100")
    counted(qtbot, dialog, ("go to several raters", "2"), ("eve", "2 · 2 minutes"))
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "Launch check is ready" in window.notice.text(), timeout=SECONDS)
    (made,) = project.read(preferences.comparisons)
    assert made.plan.raters == ("ann", "eve") and made.plan.overlap == 1.0
    assert [rater.name for rater in project.raters()] == ["ann", "eve"]
    qtbot.waitUntil(lambda: not window.findChildren(ComparisonDialog), timeout=SECONDS)
    again = open_dialog(qtbot, window)
    assert again.form.expected_not_same() == 0.3 and again.form.raters.boxes["ann"].isChecked()
    again.reject()
    window.notice.undo_button.click()
    qtbot.waitUntil(lambda: project.read(preferences.comparisons) == [], timeout=SECONDS)
    qtbot.waitUntil(lambda: "is removed" in window.notice.text(), timeout=SECONDS)


def test_several_candidates_are_counted_and_taken_back_together(
    qtbot: QtBot, opened: tuple[MainWindow, Project]
) -> None:
    window, project = opened
    dialog = open_dialog(qtbot, window, baseline="A", candidate="B")
    dialog.form.name.setText("Both")
    dialog.form.candidates.toggle_value("Twin")
    counted(qtbot, dialog, ("B", "3"), ("Twin", "3"), ("identical, counted as Same", "3"))
    assert "Twin: All lists are identical" in dialog.preview.enough.text()
    # Where nothing can differ nothing is tested: one comparison is left, and nothing to allow for.
    assert "Holm" not in dialog.preview.enough.text()
    dialog.accept()
    qtbot.waitUntil(lambda: "Both is ready" in window.notice.text(), timeout=SECONDS)
    assert [item.name for item in project.read(preferences.comparisons)] == ["Both 1", "Both 2"]
    window.notice.undo_button.click()
    qtbot.waitUntil(lambda: project.read(preferences.comparisons) == [], timeout=SECONDS)


def test_holm_is_named_where_several_can_differ(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    dialog = open_dialog(qtbot, opened[0], baseline="B", candidate="A")
    dialog.form.candidates.toggle_value("Twin")
    counted(qtbot, dialog, ("A", "3"), ("Twin", "3"))
    assert "at the 2.5 % level, the first step of Holm's correction" in dialog.preview.enough.text()
    dialog.form.candidates.toggle_value("Twin")
    qtbot.waitUntil(lambda: "Holm" not in dialog.preview.enough.text(), timeout=SECONDS)
    dialog.reject()


def test_nothing_to_compare_cannot_be_made(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    window, _project = opened
    dialog = open_dialog(qtbot, window, baseline="A", candidate="Twin")
    dialog.form.name.setText("Twins")
    counted(qtbot, dialog, ("identical, counted as Same", "3"))
    assert dialog.accept_button.isEnabled()  # all Same by rule is an answer
    dialog.form.differing.click()
    qtbot.waitUntil(lambda: dialog.preview.figure.text() == "No query", timeout=SECONDS)
    assert not dialog.accept_button.isEnabled()
    dialog.form.seed.setText("x")
    qtbot.waitUntil(lambda: dialog.preview.figure.text() == "–", timeout=SECONDS)
    assert dialog.form.problems["seed"].isVisible() and not dialog.preview.enough.isVisible()
    assert dialog.problem.isVisible() and dialog.problem.text() == dialog.form.problems["seed"].text()
    dialog.form.seed.setText("7")
    assert not dialog.problem.isVisible()
    dialog.reject()


def test_what_was_taken_meanwhile_is_said(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    window, project = opened
    dialog = open_dialog(qtbot, window)
    dialog.form.name.setText("Launch check")
    counted(qtbot, dialog, ("identical, counted as Same", "1"))
    first, second = (item.id for item in project.read(contents.systems)[:2])
    create_comparison(project, "Launch check", first, second)
    dialog.accept()
    qtbot.waitUntil(lambda: "already" in dialog.problem.text(), timeout=SECONDS)
    assert len(project.read(preferences.comparisons)) == 1
    dialog.reject()


def test_closing_the_project_closes_the_dialog(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    window, _project = opened
    dialog = open_dialog(qtbot, window)
    dialog.form.depth_box.setText("2")
    window.close_project()
    qtbot.waitUntil(lambda: not window.findChildren(ComparisonDialog), timeout=SECONDS)


def test_it_works_without_a_mouse(qtbot: QtBot, opened: tuple[MainWindow, Project]) -> None:
    window, project = opened
    dialog = open_dialog(qtbot, window)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.focusWidget() is dialog.form.name
    qtbot.keyClicks(dialog.form.name, "Week 47")
    counted(qtbot, dialog, ("identical, counted as Same", "1"))
    qtbot.waitUntil(dialog.accept_button.isEnabled, timeout=SECONDS)
    seen = set()
    for _step in range(80):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        seen.add(dialog.focusWidget())
    wanted = {
        widget for widget in focusable(dialog) if isinstance(widget, QLineEdit | QPushButton | QCheckBox)
    }
    assert {widget for widget in wanted if widget.isEnabled()} <= seen
    # Return ends a reason, and makes the comparison from any other field.
    qtbot.keyClicks(dialog.form.reasons.line, "price")
    qtbot.keyClick(dialog.form.reasons.line, Qt.Key.Key_Return)
    assert project.read(preferences.comparisons) == [] and dialog.form.reasons.words() == ("price",)
    qtbot.waitUntil(dialog.accept_button.isEnabled, timeout=SECONDS)
    qtbot.keyClick(dialog.form.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(project.read(preferences.comparisons)) == 1, timeout=SECONDS)
    assert project.read(preferences.comparisons)[0].plan.reasons == ("price",)
    qtbot.waitUntil(lambda: not window.findChildren(ComparisonDialog), timeout=SECONDS)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_nothing_is_cut_off(qtbot: QtBot, opened: tuple[MainWindow, Project], size: tuple[int, int]) -> None:
    window, _project = opened
    window.resize(*size)
    dialog = open_dialog(qtbot, window)
    counted(qtbot, dialog, ("identical, counted as Same", "1"))
    assert dialog.height() <= size[1] and dialog.width() <= size[0]
    inside = dialog.form.parentWidget()
    assert inside is not None
    for widget in focusable(dialog.form):
        assert widget.width() >= widget.minimumSizeHint().width(), widget
        right = widget.mapTo(inside, widget.rect().topRight()).x()
        assert right <= inside.width(), widget


def test_of_many_pairs_the_smallest_is_told(qtbot: QtBot, theme: Theme) -> None:
    figures = ComparisonFigures()
    qtbot.addWidget(figures)
    plan = ComparisonPlan("all", "A", ("B", "C", "D"), each_pair=True)
    sizes = (50, 40, 30, 45, 35, 55)
    parts = [
        CandidatePreview(f"all {place}", *pair, queries=size, items=size, identical=0, several=0, raters=())
        for place, (pair, size) in enumerate(zip(plan.pairs(), sizes, strict=True))
    ]
    for number, said in (
        (6, "For the smallest of 6 comparisons:\nD : A: 30 queries"),
        (3, "B : A: 50 queries"),
    ):
        made = ComparisonPreview(plan, tuple(parts[:number]), 45.0, False)
        figures.show_preview(made, not_same=0.6, difference=0.1)
        assert figures.enough.text().startswith(said)


def test_lists_that_get_a_grade_leave_out_what_only_two_have(form: ComparisonForm) -> None:
    choose(form.points, 7)
    form.criteria.offers["Correct"].click()
    form.grades_after.click()
    form.same.setText("5")
    form.reasons.line.setText("stale")
    choose(form.list_grades, "1-5")
    assert not form.points.isEnabled() and not form.same.isEnabled() and not form.has_rule.isEnabled()
    assert form.plan() == ComparisonPlan("-", "A", ("B & C",), grades="1-5", repeats=0.05, reasons=("stale",))
    choose(form.sampling, "contrast")
    assert "cannot be drawn by how alike" in problems(form)["sample"]
    choose(form.sampling, "all")
    kept = form.remembered()
    choose(form.list_grades, "")
    plan = form.plan()
    assert plan is not None and (plan.points, plan.criteria, plan.same_checks) == (7, ("Correct",), 0.05)
    form.recall(kept)
    assert form.list_grades.value() == "1-5"


def test_figures_of_lists_that_get_a_grade(qtbot: QtBot, theme: Theme) -> None:
    figures = ComparisonFigures()
    qtbot.addWidget(figures)
    plan = ComparisonPlan("-", "A", ("B", "C"), grades="0-4")
    part = CandidatePreview("-", "A", "B", queries=20, items=60, identical=0, several=0, raters=())
    figures.show_preview(ComparisonPreview(plan, (part,), 45.0, False), not_same=0.6, difference=0.1)
    assert figures.enough.isHidden() and not figures.enough.text()
    words = [label.text() for label in figures.findChildren(QLabel)]
    assert words[words.index("lists to grade") + 1] == "60"
