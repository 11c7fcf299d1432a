"""Agreement in the window: what it says, how its parts lead to one another, and how it follows the labels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.package import RaterHere
from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan, AgreementView
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.effects import Believed
from ndcg_gui.features.agreement.figures import LiveAgreement
from ndcg_gui.features.agreement.parts import By
from ndcg_gui.features.agreement.result import advice, agreement_sentence
from ndcg_gui.features.display.template import Display, change_display
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.features.labels.final_grades import SettlePair
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui import agreement, judge
from ndcg_gui.gui.agreement.header import GRADES, SIDES
from ndcg_gui.gui.agreement.panel import AgreementPanel
from ndcg_gui.gui.agreement.settings import AgreementSettings
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judging.disagreements import DisagreementsLeft
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.text.plain import minus
from ndcg_gui.metrics.statistics.agreement import KappaWeights, Level
from ndcg_gui.store.collection import contents, pools
from tests import making
from tests.gui.real_window import press, real_window, settle, shown_panel
from tests.verdicts import BASELINE, CANDIDATE, SAME, open_results, say_all, set_up

PANELS = (agreement.PANEL, judge.PANEL)
ROWS = (
    "q1,d1,Ana,3", "q1,d1,王珊,3", "q1,d1,Kim,1",
    "q1,d2,Ana,0", "q1,d2,王珊,0", "q1,d2,Kim,0",
    "q1,d3,Ana,4", "q1,d3,王珊,1",
    "q2,d4,Ana,2", "q2,d4,Kim,4",
    "q2,d5,Ana,1", "q2,d5,王珊,1", "q2,d5,Kim,1",
    "q3,d1,Ana,4", "q3,d1,Kim,0",
    "q3,d6,Ana,2",
)  # fmt: skip
KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


def judged_file(folder: Path, rows: Iterable[str] = ROWS) -> Path:
    """Two systems, three queries, and these judgments."""
    path = folder / "small.ndcg"
    making.put_copy(path, _judged, tuple(rows))
    return path


def _judged(path: Path, rows: Sequence[str]) -> Project:
    project = making.make_project(path.parent, path.name)
    for name in ("Ana", "王珊", "Kim"):
        making.add_rater(project, name)
    if rows:
        making.store(project, making.write_judgments(path.parent / "grades.csv", rows))
    return project


class Desk:
    """The window, and its panel."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window
        window.show_panel("agreement")
        panel = shown_panel(window)
        assert isinstance(panel, AgreementPanel)
        self.panel = panel
        self.quiet()

    @property
    def project(self) -> Project:
        assert self.window.context is not None
        return self.window.context.project

    def quiet(self) -> None:
        """Everything is computed: intervals and tests start a moment after the rest."""
        keeper, numbers = self.panel.keeper, self.panel.numbers.keeper
        self.qtbot.waitUntil(
            lambda: (
                not (keeper._timer.isActive() or numbers._timer.isActive() or keeper._undrawn)
                and self.window.jobs.idle()
            )
        )
        settle(self.qtbot, self.window)

    def listed(self) -> list[tuple[str, str, str]]:
        """Query, document and distance of what is listed."""
        model = self.panel.disagreements.model
        return [
            tuple(model.text(place, column) for column in (0, 1, 3))  # type: ignore[misc]
            for place in range(model.rowCount())
        ]

    def grade(self, rater: str, query: str, document: str, grade: float) -> None:
        """A label given elsewhere."""
        read = self.project.read
        who = next(own.id for own in self.project.raters() if own.name == rater)
        found = read(contents.document_ids, [document])[document]
        self.project.execute(grade_pair(who, read(contents.query_ids)[query], found, grade)).result()
        QApplication.processEvents()
        self.quiet()


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[Desk]:
    with real_window(qtbot, judged_file(tmp_path), PANELS) as window:
        yield Desk(qtbot, window)


def choose(button: QWidget, value: object) -> None:
    """As the menu of a button does."""
    button.set_value(value)  # type: ignore[attr-defined]
    button.chosen.emit(value)  # type: ignore[attr-defined]


# what it says


def test_it_says_what_the_core_says_and_lists_the_worst_first(desk: Desk) -> None:
    panel = desk.panel
    figures = panel.keeper.figures
    assert figures is not None and figures.pairs  # drawn by now
    assert panel.sentence.notes.text() == "No intervals: these pairs are of 3 queries, and 10 are needed."
    assert panel.sentence.sentence.text() == minus(str(agreement_sentence(figures)))
    assert panel.sentence.advice.text() == str(advice(figures))
    assert desk.listed() == [
        ("q3  what is q3", "title of d1", "4"),
        ("q1  what is q1", "title of d3", "3"),
        *sorted(desk.listed()[2:], key=lambda row: row[2]),
    ]
    assert [row[2] for row in desk.listed()] == ["4", "3", "2", "2"]
    assert panel.header.settle_button.text() == "Settle 4 disagreements"
    assert panel.disagreements.subtitle() == "4"
    assert "two or more 4" in panel.disagreements.sums.full_text()
    # Equally far apart: what moves the metric more comes first.
    moved = [panel.disagreements.model.record(place).effect for place in (2, 3)]
    assert moved[0] >= moved[1] > 0
    said = panel.disagreements.model.record(2).grades
    assert [own[0] for own in said.said] == ["A", "王", "K"]


def test_every_two_raters_and_the_lowest_two_against_each_other(desk: Desk) -> None:
    panel, figures = desk.panel, desk.panel.keeper.figures
    assert figures is not None
    pair = figures.lowest()
    assert pair is not None and panel.matrix.pair == panel.heat.map.chosen == pair
    assert panel.matrix.matrix.counts().tolist() == figures.crossed[pair].tolist()
    one, other = (figures.raters[place] for place in pair)
    assert panel.matrix.title() == f"{one} × {other}"
    shared = panel.heat.map.shared(*pair)
    assert shared.value == pytest.approx(float(figures.kappa[pair])) and shared.few
    assert not shared.note  # no interval of three queries
    choose(panel.heat.measure, "exact")
    assert panel.heat.map.shared(*pair).value == pytest.approx(float(figures.exact[pair]))
    choose(panel.heat.measure, KappaWeights.PLAIN)
    desk.quiet()
    plain = LiveAgreement(desk.project, AgreementChoices(weights=KappaWeights.PLAIN)).figures()
    assert panel.heat.map.shared(0, 1).value == pytest.approx(float(plain.kappa[0, 1]))


def test_intervals_of_enough_queries(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    queries = [f"q{number}" for number in range(1, 13)]
    rows = [
        f"{query},d1,{rater},{(place + (rater == 'Kim' and place % 3)) % 5}"
        for place, query in enumerate(queries)
        for rater in ("Ana", "Kim")
    ]
    path = judged_file(tmp_path, ())
    with open_project(path) as project:
        making.store(
            project,
            making.write_queries(tmp_path / "more.jsonl", queries),
            making.write_judgments(tmp_path / "grades.csv", rows),
        )
    with real_window(qtbot, path, PANELS) as window:
        panel = Desk(qtbot, window).panel
        figures = panel.keeper.figures
        assert figures is not None and figures.alpha.interval is not None
        assert panel.heat.map.shared(0, 1).note.startswith("(")
        assert panel.sentence.notes.isHidden()


def test_the_raters_table_by_everything_it_is_offered_by(desk: Desk) -> None:
    card = desk.panel.raters
    assert card.table is not None
    assert [row["rater"] for row in card.table.given()] == ["Ana", "王珊", "Kim"]
    assert card.table.isColumnHidden(4)  # nobody met a known grade
    for kind in ("measures", "grades", By.PAIRS, By.WEEK, By.QUERY, By.STRATUM, By.TASK):
        choose(card.kind, kind)
        desk.quiet()
        rows = card.table.given() if card.table is not None else ()
        assert bool(rows) == (kind not in (By.STRATUM, By.TASK))
        assert card.none.isVisible() != bool(rows)
        if kind == By.QUERY:
            assert {str(row["part"]) for row in rows} == {"q1", "q2", "q3"}
    desk.grade("Ana", "q2", "d4", 3)
    choose(card.kind, By.QUERY)
    desk.quiet()
    assert (
        card.table is not None
        and {str(row["part"]): row["apart"].value for row in card.table.given()}["q2"] == 0
    )


def test_what_it_does_to_the_numbers(desk: Desk) -> None:
    card = desk.panel.numbers
    effects = card.keeper.effects
    assert effects is not None and card.table is not None and effects.compared == ("A", "B")
    assert all(item.opposed is False for item in effects.of(Believed.ALONE))  # tested by now
    assert [(item.kind, item.name) for item in card.table.given()[1:]] == [
        (kind, name) for name in ("Ana", "王珊", "Kim") for kind in (Believed.ALONE, Believed.OTHERS)
    ]
    assert card.sentence.text() and card.legend.accessibleName() == "A A · B B"
    for kind in (Believed.ELSE_MAJORITY, Believed.WITHOUT, Believed.RULE):
        choose(card.kind, kind)
        assert card.table.given()[0] is effects.own
        assert {item.kind for item in card.table.given()[1:]} == {kind}
    first = card.table.given()[1]
    model = card.table.rows_model
    assert model.text(1, 2) == f"{first.means['A']:.4f}"
    assert model.text(1, 5) in ("stays", "changes") and model.text(0, 5) == "–"


# one part leads to another


def test_keys_go_from_the_map_to_the_matrix_to_its_pairs_and_to_judge(desk: Desk) -> None:
    panel = desk.panel
    panel.heat.map.setFocus()
    panel.heat.map.choose((0, 1))
    for key in (KEY.Key_Right, KEY.Key_Right, KEY.Key_Left, KEY.Key_Return):
        press(desk.qtbot, key)
    assert panel.matrix.title() == "Ana × 王珊"
    panel.matrix.matrix.setFocus()
    # From the first cell to Ana's 4 against 王珊's 1.
    for key in (*[KEY.Key_Down] * 5, KEY.Key_Right, KEY.Key_Return):
        press(desk.qtbot, key)
    assert panel.matrix.matrix.chosen == (4, 1)
    assert desk.listed() == [("q1  what is q1", "title of d3", "3")]
    assert panel.disagreements.title() == "Pairs" and panel.matrix.clear_link.isVisible()
    # A cell lists its pairs however near the grades are.
    panel.matrix.matrix.choose((1, 1))
    panel.matrix.cell_chosen.emit(1, 1)
    assert desk.listed() == [("q2  what is q2", "title of d5", "0")]
    desk.qtbot.mouseClick(panel.matrix.clear_link, Qt.MouseButton.LeftButton)
    assert len(desk.listed()) == 4 and panel.matrix.matrix.chosen is None
    panel.disagreements.table.setFocus()
    panel.disagreements.table.selectRow(1)
    assert desk.window.context is not None
    with desk.qtbot.waitSignal(desk.window.context.place_requested) as asked:
        press(desk.qtbot, KEY.Key_Return)
    query_id = desk.project.read(contents.query_ids)["q1"]
    document_id = desk.project.read(contents.document_ids, ["d3"])["d3"]
    assert asked.args == ["judge", {"query_id": query_id, "document_id": document_id}]


def test_the_list_is_filtered_sorted_and_copied(desk: Desk) -> None:
    card = desk.panel.disagreements
    card.filter.setFocus()
    desk.qtbot.keyClicks(card.filter, "q1")
    desk.qtbot.waitUntil(lambda: len(desk.listed()) == 2)
    desk.qtbot.keyClick(card.filter, KEY.Key_Down)
    assert card.table.hasFocus()
    card.filter.clear()
    desk.qtbot.waitUntil(lambda: len(desk.listed()) == 4)
    card.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    assert [row[0][:2] for row in desk.listed()] == ["q1", "q1", "q2", "q3"]
    card.table.selectAll()
    desk.qtbot.keyClick(card.table, KEY.Key_C, CONTROL)
    lines = QApplication.clipboard().text().split("\n")
    assert lines[0] == "Query\tDocument\tGrades\tApart"
    assert "q3  what is q3\ttitle of d1\tAna 4 · Kim 0\t4" in [
        line.replace("q3 what", "q3  what") for line in lines
    ]


def test_disagreements_become_a_task_that_is_taken_back(desk: Desk) -> None:
    assert desk.window.context is not None
    with desk.qtbot.waitSignal(desk.window.context.notice_raised) as said:
        desk.qtbot.mouseClick(desk.panel.disagreements.task_button, Qt.MouseButton.LeftButton)
    (task,) = desk.project.read(pools.tasks)
    plan = plan_of(task.plan)
    assert plan.name == "Disagreements" and plan.disagreement == 2 and plan.open and not plan.own_disputes
    assert len(desk.project.read(pools.pool_pairs, task.id)) == 4
    text, undo, _ = said.args
    assert "4 pairs" in text
    undo()
    desk.qtbot.waitUntil(lambda: not desk.project.read(pools.tasks))
    desk.quiet()


def test_what_is_settled_is_open_no_more(desk: Desk) -> None:
    panel, read = desk.panel, desk.project.read
    panel.disagreements.table.selectRow(1)
    pair = panel.disagreements.chosen()
    assert pair is not None and desk.window.context is not None
    with desk.qtbot.waitSignal(desk.window.context.place_requested) as asked:
        desk.qtbot.mouseClick(panel.header.settle_button, Qt.MouseButton.LeftButton)
    assert asked.args == ["judge", {"disputes": pair}]
    settled = PairState(Status.GRADED, 3.0)
    desk.project.execute(SettlePair(desk.project.raters()[0].id, *pair, settled)).result()
    desk.window.show_panel("agreement")
    desk.quiet()
    assert panel.disagreements.subtitle() == "3 open, 1 settled"
    assert panel.header.settle_button.text() == "Settle 3 disagreements"
    assert pair not in [
        (own.query_id, own.document_id) for own in map(panel.disagreements.model.record, range(3))
    ]
    desk.qtbot.waitUntil(lambda: DisagreementsLeft.badge(panel.context) == "3")
    assert read(pools.tasks) == []


def test_a_task_and_some_raters_can_be_chosen(desk: Desk) -> None:
    desk.panel.make_task()
    desk.qtbot.waitUntil(lambda: bool(desk.project.read(pools.tasks)))
    desk.quiet()
    header = desk.panel.header
    assert header.task.isVisible()
    choose(header.task, "Disagreements")
    desk.quiet()
    figures = desk.panel.keeper.figures
    assert figures is not None and (figures.shared, figures.disagreed) == (4, 4)
    choose(header.task, "")
    header.raters.toggle_value("Kim")
    desk.quiet()
    figures = desk.panel.keeper.figures
    assert figures is not None and figures.raters == ("Ana", "王珊") and figures.shared == 4
    assert [row[1] for row in desk.listed()] == ["title of d3"]


# following


def test_a_label_given_elsewhere_moves_everything(desk: Desk) -> None:
    panel = desk.panel
    panel.disagreements.table.selectRow(1)  # q1 d3
    desk.grade("Kim", "q3", "d1", 4)
    assert len(desk.listed()) == 3 and panel.header.settle_button.text() == "Settle 3 disagreements"
    figures = panel.keeper.figures
    assert figures is not None and figures.pairs
    fresh = LiveAgreement(desk.project).figures()
    assert figures.alpha.value == fresh.alpha.value
    assert panel.sentence.sentence.text() == minus(str(agreement_sentence(figures)))
    # What was chosen stays chosen, wherever it is listed now.
    chosen = panel.disagreements.chosen()
    read = desk.project.read
    assert chosen == (read(contents.query_ids)["q1"], read(contents.document_ids, ["d3"])["d3"])
    desk.qtbot.waitUntil(lambda: DisagreementsLeft.badge(panel.context) in ("3", "4"))
    desk.qtbot.waitUntil(lambda: DisagreementsLeft.badge(panel.context) == "3")


def test_a_cell_whose_grades_nobody_gave_any_more_is_left(desk: Desk) -> None:
    panel = desk.panel
    panel.heat.pair_chosen.emit(0, 1)
    panel.matrix.matrix.choose((4, 1))
    panel.matrix.cell_chosen.emit(4, 1)
    assert len(desk.listed()) == 1
    desk.grade("Ana", "q1", "d3", 1)
    assert panel.disagreements.title() == "Disagreements" and len(desk.listed()) == 3


def test_intervals_given_up_are_drawn_when_asked_for(desk: Desk) -> None:
    keeper = desk.panel.keeper
    keeper._drawing = True
    keeper._on_cancelled()
    assert keeper.given_up
    assert desk.panel.sentence.intervals_link.isVisible()
    with desk.qtbot.waitSignal(keeper.drawn):
        desk.qtbot.mouseClick(desk.panel.sentence.intervals_link, Qt.MouseButton.LeftButton)
    assert not keeper.given_up and desk.panel.sentence.intervals_link.isHidden()
    desk.quiet()


# where there is little or nothing


@pytest.mark.parametrize(
    ("rows", "said", "action"),
    [
        ((), "Nobody has graded", "Judge"),
        (("q1,d1,Ana,3", "q1,d2,Ana,1"), "Only Ana has graded 2 pairs", "New task…"),
        (("q1,d1,Ana,3", "q1,d2,Kim,1"), "No pair has two grades yet", "New task…"),
    ],
)
def test_without_a_pair_of_two_it_says_so_and_what_to_do(
    qtbot: QtBot, tmp_path: Path, theme: Theme, rows: Sequence[str], said: str, action: str
) -> None:
    with real_window(qtbot, judged_file(tmp_path, rows), PANELS) as window:
        desk = Desk(qtbot, window)
        empty = desk.panel._empty
        assert empty is not None and empty.isVisible() and said in empty.sentence.text()
        assert empty.button is not None and empty.button.text() == action
        assert desk.panel.header.settle_button.isHidden()
        if rows:
            desk.grade("Ana" if "Kim" in rows[1] else "王珊", "q1", "d2", 4)  # which another has graded, too
            assert desk.panel._empty is None and desk.panel.sentence.isVisible()


def test_one_same_grade_throughout_is_not_defined_and_not_0(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    rows = [f"q1,d{number},{rater},2" for number in range(1, 5) for rater in ("Ana", "Kim")]
    with real_window(qtbot, judged_file(tmp_path, rows), PANELS) as window:
        desk = Desk(qtbot, window)
        assert "alpha is not defined" in desk.panel.sentence.sentence.text()
        assert desk.panel.sentence.strip.isHidden()
        assert desk.panel.heat.map.shared(0, 1).value is None
        assert desk.panel.matrix.matrix.counts()[2, 2] == 4
        assert "No two grades" in desk.panel.disagreements.none.text()


# side by side


def test_agreement_on_verdicts_by_the_switch_and_only_of_open_results(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    path = judged_file(tmp_path)
    with open_project(path) as project:
        plan = ComparisonPlan("Launch", "A", ("B",), depth=3, raters=("Ana", "Kim"), overlap=1.0)
        (comparison_id,) = set_up(project, plan)
        for rater in project.raters():
            if rater.name != "王珊":
                worst = BASELINE if rater.name == "Kim" else CANDIDATE
                query = project.read(contents.query_ids)["q2"]
                say_all(
                    project, comparison_id, rater.id,
                    lambda key, worst=worst, query=query: worst if key.query_id == query else SAME,
                )  # fmt: skip
    with real_window(qtbot, path, PANELS) as window:
        desk = Desk(qtbot, window)
        header, sides = desk.panel.header, desk.panel.sides
        qtbot.mouseClick(header.kind.button_of(SIDES), Qt.MouseButton.LeftButton)
        desk.quiet()
        assert sides.isVisible() and "closed" in sides.sentence.text() and sides.heat_card.isHidden()
        open_results(desk.project)
        desk.quiet()
        qtbot.waitUntil(sides.heat_card.isVisible)
        assert "Krippendorff's alpha" in sides.sentence.text()
        assert int(sides.matrix.counts().sum()) == sides.heat.shared(0, 1).items
        assert [
            [chip.text for _, _, chip in sides._verdicts(own).said if chip] for own in sides.items.given()
        ] == [["G", "B"]]
        place = sides.matrix.place_of(2, 0).toPoint()
        sides.matrix.setFocus()
        qtbot.mouseClick(sides.matrix, Qt.MouseButton.LeftButton, pos=sides.matrix.place_of(1, 1).toPoint())
        assert sides.items_card.subtitle() == "1 in the chosen cell"
        qtbot.mouseClick(sides.clear_link, Qt.MouseButton.LeftButton)
        qtbot.mouseClick(sides.matrix, Qt.MouseButton.LeftButton, pos=place)
        assert len(sides.items.given()) == 1 and sides.matrix.chosen == (2, 0)
        qtbot.mouseClick(header.kind.button_of(GRADES), Qt.MouseButton.LeftButton)
        assert not sides.isVisible() and desk.panel.sentence.isVisible()


# the window around it


def test_navigation_counts_disagreements_and_a_key_leads_there(desk: Desk) -> None:
    window = desk.window
    assert window.view is not None
    item = window.view.navigation.item("results")
    desk.qtbot.waitUntil(lambda: item.badge() == "4")
    assert "4 pairs on which raters disagree" in item.accessibleDescription() and "Ctrl 4" in item.toolTip()
    window.show_panel("judge")
    # While somebody judges, the count must not tell how others saw the pair.
    desk.grade("Kim", "q3", "d1", 4)
    desk.qtbot.waitUntil(lambda: DisagreementsLeft.badge(desk.panel.context) == "3")
    window.view.update_badges()
    assert item.badge() == "4"
    (action,) = [own for own in window.findChildren(QAction) if own.shortcut().toString() == "Ctrl+4"]
    action.trigger()
    assert shown_panel(window) is desk.panel
    desk.qtbot.waitUntil(lambda: item.badge() == "3")


def test_a_package_of_a_rater_has_no_agreement() -> None:
    assert not agreement.PANEL.shown_in(RaterHere("Ana"))
    assert agreement.PANEL.shown_in(None)


def test_whatever_takes_the_focus_has_a_name(desk: Desk) -> None:
    found = [
        widget
        for widget in desk.panel.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible()
    ]
    assert len(found) > 8
    assert [type(widget).__name__ for widget in found if not widget.accessibleName()] == []


def test_at_1366_by_768_nothing_has_to_be_scrolled_to(desk: Desk) -> None:
    desk.window.resize(1366, 768)
    QApplication.processEvents()
    content = desk.panel._content
    assert content.verticalScrollBar().maximum() == 0
    assert content.horizontalScrollBar().maximum() == 0


def test_how_agreement_is_measured_is_chosen_and_kept(desk: Desk) -> None:
    """What a disagreement is, near, and what grades mean to alpha: the project has it."""
    found = desk.panel.keeper.figures
    assert found is not None and (found.choices.apart, found.choices.level) == (2.0, Level.ORDINAL)
    desk.panel.choose_settings()
    (dialog,) = desk.window.findChildren(AgreementSettings)
    dialog.apart.setText("")
    assert not dialog.accept_button.isEnabled()
    dialog.apart.setText("3")
    dialog.near.setText("2")
    dialog.level.set_value(Level.NOMINAL)
    dialog.accept_button.click()
    desk.quiet()
    assert AgreementView.of(desk.project) == AgreementView("nominal", 2.0)
    assert AdjudicationPlan.of(desk.project).apart == 3.0
    now = desk.panel.keeper.figures
    assert now is not None
    assert (now.choices.apart, now.choices.near, now.choices.level) == (3.0, 2.0, Level.NOMINAL)
    assert now.disagreed < found.disagreed and now.alpha != found.alpha
    assert "nominal" in desk.panel.sentence.sentence.text() + desk.panel.sentence.advice.text()


# words that raters marked


def test_what_raters_marked_is_listed_with_the_chosen_pair(desk: Desk) -> None:
    card, project = desk.panel.disagreements, desk.project
    raters = {rater.name: rater.id for rater in project.raters()}
    query_id = project.read(contents.query_ids)["q1"]
    document_id = project.read(contents.document_ids, ["d3"])["d3"]
    project.execute(change_display(Display(masked=("title",)))).result()
    assert card.marks.isHidden()
    card.table.selectRow(1)  # q1 d3
    mark = make_mark("title of d3", 0, 8, "unsafe", field="title")
    state = PairState(Status.GRADED, 4.0, marks=(mark,) if mark else ())
    project.execute(JudgePair(raters["Ana"], query_id, document_id, state)).result()
    desk.quiet()
    lines = [card.marks.item(row).text() for row in range(card.marks.count())]
    assert lines == ["Ana: unsafe: “▮▮▮ of”"] and card.marks.isVisible()
    making.correct(project, d3={"title": "another"})
    desk.quiet()
    assert card.marks.item(0).text() == "Ana: unsafe: in an earlier text of the document"
    # Nobody removes them here.
    card.marks.setFocus()
    press(desk.qtbot, KEY.Key_Delete)
    assert card.marks.count() == 1
    card.table.selectRow(0)
    assert card.marks.isHidden()
