from __future__ import annotations

import html
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.messages import say as message
from ndcg_gui.domain.numbers import figure, interval, p_value, p_words, percent, signed
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.derived import ItemReader
from ndcg_gui.features.side_by_side.earlier import EarlierTexts
from ndcg_gui.features.side_by_side.report import OutcomeOrigin, comparison_report
from ndcg_gui.features.side_by_side.result_json import side_by_side_json
from ndcg_gui.features.side_by_side.statistics import comparison_statistics
from ndcg_gui.gui import compare, side_by_side
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, Theme
from ndcg_gui.gui.kit.text.plain import minus
from ndcg_gui.gui.kit.widgets.dialogs import Asker
from ndcg_gui.gui.kit.widgets.panel import PanelSpec
from ndcg_gui.gui.kit.widgets.places import JUDGE, RESULTS
from ndcg_gui.gui.side_by_side.panel import SideBySidePanel
from ndcg_gui.gui.side_by_side.result import page as result_module
from ndcg_gui.gui.side_by_side.result.items import OPPOSED
from ndcg_gui.gui.side_by_side.result.page import ResultView
from ndcg_gui.metrics.gsb.checks import NOT_CALLED_SAME
from ndcg_gui.metrics.gsb.counts import Outcome
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.gui.compare.comparing import see_result
from tests.gui.opening import StandIn
from tests.gui.real_window import first_rater_judges, settle
from tests.making import demo_file, store, write_run
from tests.patience import SECONDS
from tests.thoroughness import rest_slow
from tests.verdicts import BASELINE, CANDIDATE, SAME, SKIP, Word, open_results, say_all, set_up

PANELS = (
    side_by_side.PANEL,
    PanelSpec("judge", JUDGE.title, JUDGE, StandIn, blind=True),
    PanelSpec("evaluate", message("Systems"), RESULTS, StandIn),
    compare.PANEL,
)
PLAN = ComparisonPlan(
    "check", "bm25-title", ("bm25-title-body",), points=7, ties=("good", "fair", "bad"),
    reasons=("order", "relevance"), repeats=0.2, same_checks=0.1, obvious_checks=0.1, rule=LaunchRule(),
    own_disputes=True,
)  # fmt: skip


def judge_all(project: Project, plan: ComparisonPlan, *, raters: int = 3) -> None:
    """The first raters judge everything; the second always says left."""
    for comparison_id in set_up(project, plan):
        for place, rater in enumerate(project.raters()[:raters]):

            def word(key: ItemKey, place: int = place) -> Word:
                turn = place * (3 if key.query_id % 4 == 0 else 1)
                number = (key.query_id * 7 + key.rank * 3 + turn) % 10
                if number == 9 and place == 2:
                    return SKIP
                if number in (3, 4):
                    return SAME, {"tie": plan.ties[number % len(plan.ties)] if plan.ties else ""}
                more = {"strength": 1 + number % plan.strengths, "reasons": plan.reasons[: number % 3]}
                return (CANDIDATE if number < 7 else BASELINE), more

            say_all(project, comparison_id, rater.id, word)


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo with three more comparisons: two candidates, and single documents."""
    path = demo_file(tmp_path_factory.mktemp("result"))
    with open_project(path) as project:
        lists = project.read(contents.ranked_lists, project.read(contents.systems)[0].id)
        keys = {number: key for key, number in project.read(contents.query_ids).items()}
        turned = {keys[number]: own.keys[::-1][:8] for number, own in lists.items()}
        store(project, write_run(path.with_name("c.run"), "turned", turned))
        judge_all(project, replace(PLAN, candidates=("bm25-title-body", "turned")))
        judge_all(project, replace(PLAN, name="documents", unit="pair", depth=2, sample=14))
    return path


class Desk:
    """The window, and the result of a comparison in it."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window

    @property
    def panel(self) -> SideBySidePanel:
        assert self.window.view is not None
        panel = self.window.view.stack.current_panel()
        assert isinstance(panel, SideBySidePanel)
        return panel

    @property
    def project(self) -> Project:
        return self.panel.context.project

    def result(self, name: str, *, computed: bool = True) -> ResultView:
        """Open a comparison's result."""
        panel = self.panel
        self.qtbot.waitUntil(lambda: panel.session is not None)
        comparison = next(item for item in self.project.read(preferences.comparisons) if item.name == name)
        panel._open(comparison.id)
        self.qtbot.waitUntil(
            lambda: panel.session is not None and panel.session.comparison_id == comparison.id
        )
        open_results(self.project)
        see_result(self.qtbot, panel)
        result = panel.result
        self.qtbot.waitUntil(
            lambda: (
                panel.pages.currentWidget() is result
                and result.report is not None
                and result.report.comparison.id == comparison.id
                and (not computed or result.statistics is not None)
            ),
            timeout=20_000,
        )
        return result

    def quiet(self) -> None:
        """Wait until nothing is being written or computed."""
        settle(self.qtbot, self.window)


@pytest.fixture
def desk(qtbot: QtBot, theme: Theme, source: Path, tmp_path: Path) -> Iterator[Desk]:
    window = MainWindow(panels=PANELS, projects=ProjectFiles(_no_demo), settings=Settings())
    first_rater_judges(window)
    window.resize(1440, 900)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.project_opened, timeout=10_000):
        window.open_path(Path(shutil.copy(source, tmp_path / "demo.ndcg")))
    window.show_panel("side_by_side")
    made = Desk(qtbot, window)
    yield made
    qtbot.waitUntil(window.jobs.idle, timeout=20_000)
    window.close()
    qtbot.waitUntil(lambda: window.context is None)
    window.deleteLater()


def _no_demo() -> Project:
    raise AssertionError("not asked for")


def cells(table: Any) -> list[list[str]]:
    """A table's texts, row by row."""
    model = table.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def texts(widget: QWidget) -> str:
    """Every label's text that is shown."""
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def test_the_screen_says_what_json_says(desk: Desk) -> None:
    result = desk.result("check 1")
    report = comparison_report(desk.project, result.report.comparison.id)  # type: ignore[union-attr]
    row = side_by_side_json(report, comparison_statistics(desk.project, report))
    assert side_by_side_json(result.report, result.statistics) == row  # type: ignore[arg-type]
    assert result.sentence.sentence.text() == row["sentence"]
    for cell, part in zip(
        cells(result.counts.table),
        [row, row["differing"], *row["strata"]],
        strict=True,
    ):
        assert cell[1:] == [
            f"{part['good']} : {part['same']} : {part['bad']}",
            str(part["n"]),
            minus(signed(part["gsb"], 3)),
            minus(interval(part["interval"], 3, signed=True)),
            p_value(part["decision"]["p"]),
            part["decision"]["reason"] or part["decision"]["answer"],
            figure(part["win_rate"], 3),
        ]
    raters = cells(result.raters.table)
    assert (
        [cell[0] for cell in raters] == [own["name"] for own in row["raters"]] == list(report.raters.values())
    )
    for cell, own in zip(raters, row["raters"], strict=True):
        assert cell[1] == f"{own['good']} : {own['same']} : {own['bad']}"
        assert (cell[2], cell[3]) == (
            minus(signed(own["gsb"], 3)),
            minus(interval(own["interval"], 3, signed=True)),
        )
        flips = row["checks"]["repeats"]["raters"][own["name"]]
        assert cell[5] == f"{flips['count']} of {flips['of']}"
        alike = row["checks"]["alike_not_same"]["raters"][own["name"]]
        assert cell[6] == f"{alike['count']} of {alike['of']}"
    candidates = cells(result.candidates.table)
    assert [cell[0] for cell in candidates] == ["bm25-title-body", "turned"]
    assert [cell[6:8] for cell in candidates] == [
        [p_value(own["holm"]), own["decision"]["answer"]] for own in row["candidates"]
    ]
    agreement = cells(result.agreement.table)
    assert agreement[0][1] == minus(figure(row["agreement"]["alpha_nominal"]["value"], 3))
    assert len(agreement) == 3 + 3
    otherwise = {cell[0]: cell for cell in cells(result.counting.table)}
    assert otherwise["GSB weighted by traffic"][1] == minus(signed(row["weighted"]["gsb"], 3))
    assert otherwise["Mean strength, -3 to 3"][1] == minus(signed(row["strength"]["mean"], 3))
    assert otherwise["Win rate"][1] == figure(row["win_rate"], 3)
    assert otherwise["(G+S)/(B+S)"][1] == figure(row["good_same_to_bad_same"], 3)
    launch = result.launch
    assert launch.answer.text().casefold() == row["launch"]["answer"]
    assert launch.reasons.text().splitlines()[1:] == row["launch"]["reasons"]
    opposed = cells(result.grades.table)
    assert len(opposed) == len(row["grades"]["opposed"]) > 0
    assert opposed[0][2] == f"{row['grades']['opposed'][0]['candidate']:.4f}"
    assert result.reasons.chart.rows()[1:] == [
        (own["reason"], str(own["good"]), str(own["same"]), str(own["bad"]))
        for own in row["checks"]["reasons"]
    ]
    shown = {(own.group, own.name): own for own in result.forest.chart.estimates()}
    assert shown["", "all queries"].interval == tuple(row["interval"])
    assert shown["Stratum", "head"].value == row["strata"][0]["gsb"]
    assert shown["Candidate", "turned"].value == row["candidates"][1]["gsb"]
    assert shown["From grades", "nDCG@10"].value == row["grades"]["gsb"]


def test_checks_warn_where_a_rater_says_left_whatever_is_there(desk: Desk) -> None:
    project = desk.project
    (comparison_id,) = set_up(project, replace(PLAN, name="left"))
    ana = project.raters()[0]
    left = {
        item.key: item.left_system for item in project.read(preferences.assigned_sides, comparison_id, ana.id)
    }
    say_all(project, comparison_id, ana.id, lambda key: left.get(key, CANDIDATE))
    project_left = {
        item.key: item.left_system for item in project.read(preferences.assigned_sides, comparison_id, ana.id)
    }
    say_all(project, comparison_id, ana.id, lambda key: project_left[key])
    result = desk.result("left")
    assert (
        "Left side preferred all 34 of 34 1.000 ALARM: the side influences the verdict, p < 0.001"
        in result.trust.texts()
    )
    assert (
        "Left side preferred Ana 34 of 34 1.000 ALARM: the side influences the verdict, p < 0.001"
        in result.trust.texts()
    )
    flipped = next(text for text in result.trust.texts() if text.startswith("Changed verdict when sides"))
    assert flipped == "Changed verdict when sides were swapped all 7 of 7 1.000 0 weaker, 0 unchanged"
    checks = result.report.checks.alike.overall
    assert checks.count == checks.of > 0
    # The same share under the same name as in the reports and on the command line.
    words = f"{NOT_CALLED_SAME} all {checks.of} of {checks.of} 1.000 {checks.of} wrong"
    assert words in result.trust.texts()
    (row,) = cells(result.raters.table)
    assert row[4] == "34 of 34 (p < 0.001)"
    assert result.agreement.isHidden()


def test_single_documents_are_told_as_such(desk: Desk) -> None:
    result = desk.result("documents")
    assert result.statistics is not None and result.report is not None
    whole = result.statistics.parts[0]
    first = cells(result.counts.table)[0]
    assert first[0] == "all items" and first[4] == minus(interval(whole.interval, 3, signed=True))
    assert "Single documents were compared" in result.sentence.notes.text()
    assert "document by document to rank 2" in result.counts.systems.text()
    titles = [column.title_text() for column in result.query_table.model().columns]  # type: ignore[union-attr]
    assert titles[:3] == ["Query", "Rank", "Stratum"]
    number = next(
        number
        for number, query in enumerate(result.report.queries)
        if query.key.rank == 2 and query.standing is not OutcomeOrigin.IDENTICAL
    )
    result.query_table.select_id(number)  # type: ignore[union-attr]
    candidate, baseline = (cells(table) for table in result.items.detail.lists)
    assert len(candidate) <= 1 and len(baseline) <= 1
    assert {own[0][0] for own in (candidate, baseline) if own} == {"2"}


def test_the_filter_narrows_and_the_detail_names_the_sides(desk: Desk) -> None:
    result = desk.result("check 1")
    items, report, found = result.items, result.report, result.statistics
    assert report is not None and found is not None and items.table is not None
    assert len(cells(items.table)) == 36
    wanted = {
        "good": sum(query.outcome is Outcome.GOOD for query in report.queries),
        "bad": sum(query.outcome is Outcome.BAD for query in report.queries),
        "standing unsettled": report.count(OutcomeOrigin.UNSETTLED),
        "standing identical": 2,
        OPPOSED: len(found.derived.opposed),  # type: ignore[union-attr]
    }
    assert all(wanted.values())
    for kind, number in wanted.items():
        items.choose(kind)
        assert len(cells(items.table)) == number
        assert f"({number})" in items.filter.text()
    items.choose("good")
    model = items.table.model()
    place = model.id_at(0)
    items.table.select_id(place)
    query = report.queries[place]
    detail = items.detail
    assert detail.isVisible() and query.record.text in detail.title.text()
    for rater, ballot in query.ballots.items():
        (line,) = [text for text in detail.words.text().splitlines() if text.startswith(report.raters[rater])]
        stood = "candidate stood left" if ballot.left == "candidate" else "baseline stood left"
        assert stood in line or ballot.outcome is None
        assert "stood left" not in detail._line(report.raters, rater, replace(ballot, left=""))
        before = replace(ballot, earlier=EarlierTexts("shoe", 2))
        told = "on an earlier text of 2 documents · when the query was “shoe”"
        assert told in detail._line(report.raters, rater, before)
        changed = replace(query, ballots={rater: before})
        assert items._vote_of(rater)(changed) == f"{items._vote_of(rater)(query)} (on an earlier text)"
    assert "The grades say: " in detail.words.text()
    assert [label.text() for label in detail.names] == [
        "candidate bm25-title-body", "baseline bm25-title",
    ]  # fmt: skip
    systems = {item.name: item.id for item in desk.project.read(contents.systems)}
    for table, system in zip(detail.lists, ("bm25-title-body", "bm25-title"), strict=True):
        keys = desk.project.read(contents.ranked_lists, systems[system])[query.id].keys[:10]
        titles = desk.project.read(contents.documents_by_key, list(keys))
        assert [row[2] for row in cells(table)] == [titles[key].title for key in keys]


def test_the_result_is_written_as_a_report(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = desk.result("check 1")
    out = tmp_path / "launch.html"
    suggested: list[str] = []

    def save_file(_self: Asker, _title: str, name: Path, answer: Callable[[Path], object]) -> None:
        suggested.append(name.name)
        answer(out)

    monkeypatch.setattr(Asker, "save_file", save_file)
    assert result.sentence.report_button.isVisible()
    result.sentence.report_button.click()
    desk.qtbot.waitUntil(lambda: desk.window.notice.text() == "launch.html written", timeout=30_000)
    assert suggested == ["check 1.html"]
    text = html.unescape(out.read_text(encoding="utf-8"))
    assert result.sentence.sentence.text() in text and "Side by side: check 1" in text
    assert "Side by side: check 2" not in text and "Mean of all systems" not in text
    # Also found by its name, while it is shown.
    title = "Export a report of the result"
    (hit,) = [hit for hit in desk.window.commands.hits(desk.panel) if hit.title == title]
    out.unlink()
    hit.run()
    desk.qtbot.waitUntil(out.exists, timeout=30_000)
    desk.quiet()
    desk.panel.show_task()
    assert title not in {hit.title for hit in desk.window.commands.hits(desk.panel)}


def test_enter_leads_to_the_query_in_evaluate(desk: Desk) -> None:
    result = desk.result("check 1")
    assert result.report is not None
    key = result.statistics.derived.opposed[0]  # type: ignore[union-attr]
    result.grades.table.select_id(0)
    result.grades.table.setFocus()
    desk.qtbot.keyClick(result.grades.table, Qt.Key.Key_Return)
    view = desk.window.view
    assert view is not None and view.stack.current_key() == "evaluate"
    assert view.stack.current_panel().places == [{"query_id": key.query_id}]  # type: ignore[union-attr]


def test_disputes_are_handed_to_who_is_judging_and_their_word_decides(desk: Desk) -> None:
    result = desk.result("check 1")
    panel, qtbot = desk.panel, desk.qtbot
    assert result.report is not None
    unsettled = result.unsettled()
    assert len(unsettled) > 1
    button = result.sentence.adjudicate_button
    assert button.isVisible() and button.text() == f"Settle {len(unsettled)}"
    assert panel._adjudicate.isEnabled()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.task)
    assert panel.session is not None
    key = panel.session.item.key
    assert key.kind is ItemKind.ADJUDICATION and key.as_kind(ItemKind.ITEM) == unsettled[0]
    assert not panel._adjudicate.isEnabled()
    comparison_id, rater_id = panel.session.comparison_id, panel.session.queue.rater_id
    shown = desk.project.read(preferences.assigned_sides, comparison_id, rater_id)
    assert {
        item.key.as_kind(ItemKind.ITEM) for item in shown if item.key.kind is ItemKind.ADJUDICATION
    } == set(unsettled)
    panel.task.setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    desk.quiet()
    report = comparison_report(desk.project, comparison_id)
    assert report.count(OutcomeOrigin.ADJUDICATED) == 1
    assert report.count(OutcomeOrigin.UNSETTLED) == len(unsettled) - 1
    again = desk.result("check 1")
    again.items.choose("standing adjudicated")
    (row,) = cells(again.items.table)
    assert any(text.endswith("(settled)") for text in row)
    assert any("settled: " in text for text in row)


def test_counts_are_there_at_once_and_cancel_leaves_a_way_to_compute(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()
    real = comparison_statistics

    def slow(project: Project, report: Any, *, progress: Any) -> Any:
        assert gate.wait(SECONDS)
        return real(project, report, progress=progress)

    monkeypatch.setattr(result_module, "comparison_statistics", slow)
    result = desk.result("documents", computed=False)
    assert result.computing and result.statistics is None
    assert cells(result.counts.table)[0][1].count(":") == 2
    assert cells(result.counts.table)[0][4] == "–" and result.launch.answer.text() == "…"
    assert "being computed" in result.sentence.state.text()
    assert result.grades.isHidden()
    jobs = desk.window.jobs
    # Counting cannot be cancelled, and has been done twice: on opening, and when the result was asked for.
    desk.qtbot.waitUntil(lambda: all(job.cancellable for job in jobs.running()))
    assert jobs.running()
    for job in jobs.running():
        job.cancel()
    gate.set()
    desk.qtbot.waitUntil(lambda: not result.computing)
    assert result.statistics is None and "are not computed yet" in result.sentence.state.text()
    assert result.sentence.compute_button.isVisible()
    desk.qtbot.mouseClick(result.sentence.compute_button, Qt.MouseButton.LeftButton)
    desk.qtbot.waitUntil(lambda: result.statistics is not None, timeout=20_000)
    assert not result.sentence.compute_button.isVisible() and not result.sentence.state.isVisible()
    assert cells(result.counts.table)[0][4] != "–"


def test_a_label_brings_the_grades_verdict_up_to_date(desk: Desk) -> None:
    result, project = desk.result("check 1"), desk.project
    before = result.statistics
    assert before is not None and before.derived is not None and result.report is not None
    query = next(query for query in result.report.queries if query.key in before.derived.items)
    sides = ItemReader(project, result.report.comparison).sides(query)
    key = next(item.doc_key for item in sides.candidate if not item.other and item.grade != 4)
    document = project.read(contents.document_ids, [key])[key]
    for rater in project.raters():
        project.execute(grade_pair(rater.id, query.id, document, 4), origin=desk).result()
    desk.qtbot.waitUntil(lambda: result.statistics is not before, timeout=20_000)
    desk.quiet()
    after = result.statistics
    assert after is not None and after.derived is not None
    assert after.derived.items[query.key].candidate != before.derived.items[query.key].candidate
    assert after.parts == before.parts
    # While something else is looked at it waits.
    desk.window.show_panel("judge")
    for rater in project.raters():
        project.execute(grade_pair(rater.id, query.id, document, 0), origin=desk).result()
    QApplication.processEvents()
    assert not result.computing and result.statistics is after
    desk.window.show_panel("side_by_side")
    desk.qtbot.waitUntil(lambda: result.statistics is not after, timeout=20_000)


def test_identical_lists_say_that_there_is_nothing_to_judge(desk: Desk, tmp_path: Path) -> None:
    lists = desk.project.read(contents.ranked_lists, desk.project.read(contents.systems)[0].id)
    keys = {number: key for key, number in desk.project.read(contents.query_ids).items()}
    same = {keys[number]: own.keys for number, own in lists.items()}
    store(desk.project, write_run(tmp_path / "same.run", "copy", same))
    (comparison_id,) = set_up(desk.project, replace(PLAN, name="same", candidates=("copy",)))
    desk.quiet()
    result = desk.panel.result
    result.show_report(comparison_report(desk.project, comparison_id))
    desk.qtbot.waitUntil(lambda: result.statistics is not None)
    assert "There is nothing to judge." in result.sentence.sentence.text()
    assert cells(result.counts.table)[0][1:4] == [f"0 : {len(same)} : 0", str(len(same)), "0.000"]
    assert result.sentence.adjudicate_button.isHidden()


def test_compares_card_has_the_same_numbers(desk: Desk) -> None:
    result = desk.result("documents")
    whole = result.statistics.parts[0]  # type: ignore[union-attr]
    sides = result.report.checks.sides.overall.bias  # type: ignore[union-attr]
    desk.window.show_panel("compare")
    panel: Any = desk.window.view.stack.current_panel()  # type: ignore[union-attr]
    desk.qtbot.waitUntil(
        lambda: panel.gsb.isVisible() and panel.keeper.comparison is not None, timeout=20_000
    )
    assert panel.gsb.choice.text() == "Comparison: documents ▾"
    low, high = whole.interval
    said = panel.gsb.text.text()
    assert (
        f"= {minus(signed(whole.verdict.gsb, 3))} ({minus(signed(low, 3))} to {minus(signed(high, 3))})"
        in said
    )
    assert f"B against A: {whole.answer}, {p_words(whole.p_value)}." in said
    assert percent(sides.left / (sides.left + sides.right)) in said
    assert f"{whole.verdict.n} items" in panel.gsb.subtitle()


@pytest.mark.parametrize("look", [LIGHT, DARK])
@pytest.mark.parametrize("size", rest_slow([(1280, 720), (1440, 900)]))
def test_it_fits_and_everything_has_a_name(
    desk: Desk, theme: Theme, look: Any, size: tuple[int, int]
) -> None:
    theme.force(look)
    desk.window.resize(*size)
    result = desk.result("check 1")
    QApplication.processEvents()
    assert desk.window.size().width() == size[0]
    page = result.sentence.parentWidget()
    assert page is not None and page.width() <= result.width()
    nameless = [
        widget.metaObject().className()
        for widget in result.findChildren(QWidget)
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and widget.isVisible()
        and not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    ]
    assert nameless == []
    assert "bm25-title-body" in texts(result)
    desk.window.grab()
    theme.force(None)
