from __future__ import annotations

import html
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.numbers import p_words
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.side_by_side.verbs import StartComparison
from ndcg_gui.features.together.people import disagreements, human_verdicts
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.compare.matrix import MatrixDialog
from ndcg_gui.gui.compare.panel import ComparePanel
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.help.guide import GuideDialog
from ndcg_gui.gui.kit.widgets.dialogs import Asker
from ndcg_gui.gui.side_by_side.setup.dialog import ComparisonDialog
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.features.side_by_side.grading import grade_some_lists
from tests.gui.conftest import focusable
from tests.gui.evaluate.evaluating import strangers
from tests.gui.opening import shown_first
from tests.gui.real_window import first_rater_judges
from tests.making import create_comparison, store, write_run
from tests.verdicts import open_results

CONTROL = Qt.KeyboardModifier.ControlModifier
COMPARE_FIRST = shown_first("compare", PANELS)


class Desk:
    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window

    @property
    def panel(self) -> ComparePanel:
        assert self.window.view is not None
        panel = self.window.view.stack.current_panel()
        assert isinstance(panel, ComparePanel)
        return panel

    @property
    def project(self) -> Project:
        assert self.window.context is not None
        return self.window.context.project

    def analysed(self) -> ComparePanel:
        self.qtbot.waitUntil(lambda: self.panel.keeper.holes is not None, timeout=20_000)
        return self.panel


@pytest.fixture
def desk(qtbot: QtBot, begun_demo: Path, tmp_path: Path, theme: Theme) -> Iterator[Desk]:
    path = Path(shutil.copy(begun_demo, tmp_path / "demo.ndcg"))
    window = MainWindow(
        panels=COMPARE_FIRST, projects=ProjectFiles(lambda: open_project(path)), settings=Settings()
    )
    qtbot.addWidget(window)
    first_rater_judges(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.project_opened):
        window.open_path(path)
    window.show_panel("compare")
    yield Desk(qtbot, window)
    window.close()
    qtbot.waitUntil(lambda: window.context is None)


def test_two_systems_are_compared_as_on_the_command_line(desk: Desk) -> None:
    panel = desk.analysed()
    comparison = panel.keeper.comparison
    assert comparison is not None
    means = comparison.paired.means
    assert means.difference is not None
    assert panel.differences.bars.count() == means.n
    counts = means.counts
    assert panel.differences.bars.tally() == (counts.wins, counts.losses, counts.ties)
    assert f"{abs(means.difference):.4f}" in panel.verdict.difference.text()
    p = comparison.decision.p_value
    assert p is not None and panel.verdict.chance.text().startswith(p_words(p))
    better = "B is better" if p <= 0.05 and means.difference > 0 else "Not decided"
    assert panel.verdict.headline.text() == better
    assert comparison.values.candidate.system in panel.sentence.sentence.text()
    assert "Judged@10" in panel.sentence.coverage.text()
    assert panel.sentence.over.text() == str(comparison.values.over.words())


def test_swapping_turns_the_difference_round(desk: Desk) -> None:
    panel = desk.analysed()
    before = panel.keeper.values
    assert before is not None
    panel.swap_button.click()
    desk.qtbot.waitUntil(lambda: panel.keeper.comparison is not None, timeout=20_000)
    after = panel.keeper.values
    assert after is not None
    assert after.differences.tolist() == pytest.approx((-before.differences).tolist())
    assert (after.baseline.system, after.candidate.system) == (
        before.candidate.system,
        before.baseline.system,
    )
    # It is remembered which two were compared.
    desk.window.show_panel("today")
    desk.window.show_panel("compare")
    assert panel.a.value() == after.baseline.system


def test_another_metric(desk: Desk) -> None:
    panel = desk.analysed()
    before = panel.keeper.asked
    assert before is not None
    other = next(metric for metric in panel.metric_button._actions if metric != before.metric)
    panel.metric_button.set_value(other)
    panel.metric_button.chosen.emit(other)
    desk.qtbot.waitUntil(lambda: panel.keeper.values is not None, timeout=20_000)
    assert panel.keeper.values is not None and panel.keeper.values.metric == other
    desk.analysed()


def test_a_label_made_elsewhere_moves_the_values(desk: Desk) -> None:
    panel = desk.analysed()
    hole = panel.holes.pairs[0]
    values = panel.keeper.values
    assert values is not None
    project = desk.project
    query_id = project.read(contents.query_ids)[hole.query.query_key]
    document_id = project.read(contents.document_ids, [hole.doc_key])[hole.doc_key]
    total = panel.keeper.holes.total if panel.keeper.holes is not None else 0
    rater_id = project.raters()[0].id
    project.execute(grade_pair(rater_id, query_id, document_id, 4)).result()
    desk.qtbot.waitUntil(lambda: panel.keeper.values is not values)
    desk.qtbot.waitUntil(
        lambda: panel.keeper.holes is not None and panel.keeper.holes.total == total - 1, timeout=20_000
    )


def test_bars_lead_to_the_query_and_rows_to_judging(desk: Desk) -> None:
    panel = desk.analysed()
    bars = panel.differences.bars
    bars.setFocus()
    desk.qtbot.keyClick(bars, Qt.Key.Key_End)
    desk.qtbot.keyClick(bars, Qt.Key.Key_Return)
    assert desk.window.view is not None
    desk.qtbot.waitUntil(
        lambda: desk.window.view is not None and desk.window.view.stack.current_panel() is not panel
    )
    desk.window.show_panel("compare")
    panel.losses.table.setFocus()
    panel.losses.table.select_id(0)
    worst = panel.losses.rows()[0].query.query_key
    desk.qtbot.keyClick(panel.losses.table, Qt.Key.Key_J, CONTROL)
    judge = desk.window.view.stack.current_panel()
    assert isinstance(judge, JudgePanel)
    desk.qtbot.waitUntil(lambda: judge.session is not None and judge.session.query is not None)
    assert judge.session is not None and judge.session.query is not None
    assert judge.session.query.record.query_key == worst


def test_what_could_change_the_result_becomes_a_task_that_names_no_system(desk: Desk) -> None:
    panel = desk.analysed()
    pairs = panel.holes.pairs
    assert pairs
    changes = [pair.change for pair in pairs]
    assert changes == sorted(changes, reverse=True)
    systems = [system.name for system in desk.project.read(contents.systems)]
    panel.holes.judge_button.click()
    assert desk.window.view is not None
    stack = desk.window.view.stack
    desk.qtbot.waitUntil(lambda: isinstance(stack.current_panel(), JudgePanel))
    judge = stack.current_panel()
    assert isinstance(judge, JudgePanel)
    desk.qtbot.waitUntil(lambda: judge.session is not None and judge.session.queue.task is not None)
    assert judge.session is not None and judge.session.queue.task is not None
    queue = judge.session.queue
    keys = desk.project.read(contents.document_keys, [pair[1] for pair in queue.pairs])
    assert [keys[pair[1]] for pair in queue.pairs] == [pair.doc_key for pair in pairs]
    assert not [name for name in systems if name in judge.session.queue.task.plan.name]


def test_all_pairs_in_a_dialog(desk: Desk) -> None:
    panel = desk.analysed()
    panel.all_button.click()
    desk.qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), MatrixDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, MatrixDialog)
    dialog.timerEvent(None)  # how far it is, while it runs
    assert dialog.matrix is None and dialog.progress.isVisible()
    desk.qtbot.waitUntil(lambda: dialog.matrix is not None, timeout=30_000)
    assert dialog.matrix is not None and dialog.matrix.n == panel.differences.bars.count()
    assert dialog.alternatives
    dialog.reject()
    desk.qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)


def test_losses_and_wins_with_both_lists_grades(desk: Desk) -> None:
    panel = desk.analysed()
    losses = [row.difference for row in panel.losses.rows()]
    assert losses == sorted(losses) and losses[-1] < 0
    panel.losses.kind.set_value("wins")
    panel.losses.kind.chosen.emit("wins")
    wins = [row.difference for row in panel.losses.rows()]
    assert wins == sorted(wins, reverse=True) and wins[-1] > 0
    shown = panel.losses.table.given()
    assert [row["difference"].value for row in shown] == wins
    assert all(len(row[side].grades) <= 10 for row in shown for side in ("grades_a", "grades_b"))
    assert shown[0]["grades_b"].grades


def test_a_large_window_shows_losses_and_what_to_judge_side_by_side(desk: Desk) -> None:
    panel = desk.analysed()

    def corner(card: QWidget) -> tuple[int, int]:
        at = card.mapTo(panel, QPoint())
        return at.x(), at.y()

    desk.window.resize(1366, 768)
    cards = panel.gsb, panel.losses, panel.holes, panel.strata
    desk.qtbot.waitUntil(lambda: len({corner(card)[0] for card in cards}) == 1)
    heights = [corner(card)[1] for card in cards]
    assert heights == sorted(heights)
    assert panel.losses.table.height() <= panel.losses.table.maximumHeight()
    desk.window.resize(2560, 1440)
    desk.qtbot.waitUntil(lambda: corner(panel.losses)[0] < corner(panel.holes)[0])
    assert corner(panel.gsb)[1] == corner(panel.holes)[1]
    # All of it is seen at once, and short tables show all of their rows.
    desk.qtbot.waitUntil(lambda: panel.content.verticalScrollBar().maximum() == 0)
    assert panel.losses.table.height() == panel.losses.table.maximumHeight()


def test_everything_that_takes_the_focus_has_a_name(desk: Desk) -> None:
    panel = desk.analysed()
    assert not [widget for widget in focusable(panel) if not widget.accessibleName()]


def test_one_system_is_nothing_to_compare(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    path = tmp_path / "p.ndcg"
    create_project(path).close()
    window = MainWindow(
        panels=COMPARE_FIRST, projects=ProjectFiles(lambda: open_project(path)), settings=Settings()
    )
    qtbot.addWidget(window)
    first_rater_judges(window)
    window.show()
    with qtbot.waitSignal(window.project_opened):
        window.open_path(path)
    window.show_panel("compare")
    assert window.view is not None
    panel = window.view.stack.current_panel()
    assert isinstance(panel, ComparePanel)
    assert panel._pages.currentWidget() is panel.empty
    window.close()
    qtbot.waitUntil(lambda: window.context is None)


def test_what_people_said_stands_beside_the_metric(desk: Desk) -> None:
    panel = desk.analysed()
    project = desk.project
    values = panel.keeper.values
    assert values is not None
    # The demo is being compared side by side; what came of it is told once the result is open.
    assert panel.gsb.isVisible() and not panel.gsb.names() and panel.gsb.words() == ""
    assert panel.gsb.text.text() == (
        "People are still comparing these two. The result opens when everybody has finished."
    )
    open_results(project)
    desk.qtbot.waitUntil(lambda: panel.gsb.text.text().startswith("GSB = ("))
    assert panel.gsb.graded.isHidden()
    grade_some_lists(project)
    open_results(project)
    desk.qtbot.waitUntil(lambda: panel.gsb.graded.text().startswith("Grades of whole lists in Graded pages"))
    systems = {system.name: system.id for system in project.read(contents.systems)}
    a, b = values.baseline.system, values.candidate.system
    existing = {item.name for item in project.read(preferences.comparisons)}
    # The other way round: what is good there is bad here.
    create_comparison(project, "turned", systems[b], systems[a])
    comparison = next(item for item in project.read(preferences.comparisons) if item.name not in existing)
    rater_id = project.raters()[0].id
    project.execute(StartComparison(comparison.id, rater_id)).result()
    items = [
        (shown.query_id, shown.left_system)
        for shown in project.read(preferences.assigned_sides, comparison.id, rater_id)
    ]
    for number, (query_id, left) in enumerate(items[:5]):
        # The first three prefer A, which is the candidate there.
        wanted = "candidate" if number < 3 else "baseline"
        side = Side.LEFT if left == wanted else Side.RIGHT
        state = PreferenceState(Verdict.JUDGED, side, 1)
        project.execute(JudgeItem(rater_id, comparison.id, ItemKey(query_id), state)).result()
    assert "turned" not in [item.report.comparison.name for item in human_verdicts(project, a, b)]
    open_results(project)
    (found,) = [item for item in human_verdicts(project, a, b) if item.report.comparison.name == "turned"]
    assert (found.verdict.good, found.verdict.bad) == (2, 3)
    desk.qtbot.waitUntil(lambda: panel.gsb.choice.isVisible())
    assert panel.gsb.choice.text() == "Comparison: turned ▾"
    against = disagreements(values, found)
    keys = {query_id: key for key, query_id in project.read(contents.query_ids).items()}
    differences = dict(zip((query.query_key for query in values.queries), values.differences, strict=True))
    expected = {
        keys[query_id]
        for number, (query_id, _) in enumerate(items[:5])
        if differences.get(keys[query_id], 0.0) * (-1 if number < 3 else 1) < -1e-9
    }
    assert set(against) == expected


def dialog_of(desk: Desk) -> ComparisonDialog:
    desk.qtbot.waitUntil(lambda: bool(desk.window.findChildren(ComparisonDialog)), timeout=20_000)
    dialog = desk.window.findChildren(ComparisonDialog)[-1]
    assert isinstance(dialog, ComparisonDialog)
    desk.qtbot.waitUntil(desk.window.jobs.idle, timeout=20_000)
    return dialog


@pytest.mark.parametrize("way", ["button", "action"])
def test_people_are_asked_about_the_two_systems(desk: Desk, way: str) -> None:
    panel = desk.analysed()
    panel.swap_button.click()
    a, b = str(panel.a.value()), str(panel.b.value())
    if way == "button":
        panel.gsb.new_button.click()
    else:
        title = "New comparison of A and B side by side…"
        next(action for action in panel.actions() if action.text() == title).trigger()
    dialog = dialog_of(desk)
    plan = dialog.form.plan()
    assert plan is not None and (plan.baseline, plan.candidates) == (a, (b,))
    dialog.reject()


def test_where_nobody_was_asked_it_is_said(desk: Desk, tmp_path: Path) -> None:
    panel = desk.analysed()
    read = desk.project.read
    (first, *_), keys = (
        read(contents.systems),
        {number: key for key, number in read(contents.query_ids).items()},
    )
    lists = {keys[number]: own.keys[::-1] for number, own in read(contents.ranked_lists, first.id).items()}
    store(desk.project, write_run(tmp_path / "third.run", "third", lists))
    desk.qtbot.waitUntil(lambda: len(panel._systems) == 3)
    panel.b.set_value("third")
    panel.b.chosen.emit("third")
    desk.qtbot.waitUntil(lambda: "Nobody has compared" in panel.gsb.text.text(), timeout=20_000)
    assert panel.gsb.isVisible() and panel.gsb.new_button.isEnabled() and not panel.gsb.bar.isVisible()
    assert panel.gsb.words() == ""
    desk.analysed()
    panel.copy_verdict()
    assert "Nobody" not in QApplication.clipboard().text()


def test_the_guide_leads_to_a_new_comparison(desk: Desk) -> None:
    desk.window.commands["guide"].trigger()
    (guide,) = desk.window.findChildren(GuideDialog)
    (made,) = [item for item in guide.findChildren(QPushButton) if item.text() == "New comparison…"]
    assert made.isVisible()
    desk.qtbot.mouseClick(made, Qt.MouseButton.LeftButton)
    dialog_of(desk).reject()


def test_the_comparison_is_written_as_a_report(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_results(desk.project)
    panel = desk.analysed()
    desk.qtbot.waitUntil(lambda: bool(panel.gsb.names()))
    out = tmp_path / "report.html"
    monkeypatch.setattr(Asker, "save_file", lambda _self, _title, _suggested, answer: answer(out))
    panel.report_button.click()
    desk.qtbot.waitUntil(out.exists, timeout=30_000)
    desk.qtbot.waitUntil(desk.window.jobs.idle, timeout=30_000)
    text = html.unescape(out.read_text())
    assert panel.sentence.sentence.text() in text
    # What people said of the two is on the panel, so it is in the report.
    (name,) = panel.gsb.names()
    assert f"Side by side: {name}" in text


def test_the_verdict_is_copied_as_text(desk: Desk) -> None:
    panel = desk.analysed()
    panel.copy_verdict()
    copied = QApplication.clipboard().text().splitlines()
    assert copied[0] == panel.sentence.sentence.text()
    assert copied[2] == panel.verdict.chance.text() and "by sign flips over 36 queries" in copied[2]


def test_keys_that_do_not_meet_have_no_verdict(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    path = strangers(tmp_path)
    files = ProjectFiles(lambda: open_project(path))
    window = MainWindow(panels=COMPARE_FIRST, projects=files, settings=Settings())
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.project_opened):
        window.open_path(path)
    window.show_panel("compare")
    panel = Desk(qtbot, window).analysed()
    assert "documents of the labels are in each of the runs C, D" in panel.sentence.keys.text()
    assert panel.verdict.headline.text() == "Cannot be said"
    assert "do not meet" in panel.verdict.difference.text()
    assert panel.sentence.sentence.text() == panel.verdict.chance.text() == ""
    window.close()
    qtbot.waitUntil(lambda: window.context is None)
