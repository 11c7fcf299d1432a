from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.domain.records import PreferenceState, Side, Verdict
from ndcg_gui.metrics.gsb import Outcome
from ndcg_gui.metrics.gsb import Verdict as Counted
from ndcg_gui.project.commands.preferences import JudgeItem
from ndcg_gui.project.comparing import ComparisonQueue, comparison_result
from ndcg_gui.project.comparison_report import Ballot, PartKind, Standing, comparison_report
from ndcg_gui.project.demo import make_demo
from ndcg_gui.project.project import Project
from tests.making import create_comparison


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    made = make_demo(tmp_path / "demo.ndcg")
    yield made
    made.close()


def test_it_counts_what_the_result_counts(project: Project) -> None:
    comparison = project.read.comparisons()[0]
    report = comparison_report(project, comparison.id)
    assert report.result == comparison_result(project, comparison)
    whole = report.parts[0]
    assert whole.kind is PartKind.ALL and whole.verdict == report.result.verdict
    assert whole.interval == report.result.verdict.interval()
    assert whole.sign_test == report.result.verdict.sign_test()
    assert (report.baseline, report.candidate) == ("bm25-title", "bm25-title-body")
    assert list(report.raters.values()) == ["Ana", "王珊", "김도윤"]


def test_differing_queries_leave_out_what_is_same_by_rule(project: Project) -> None:
    report = comparison_report(project, project.read.comparisons()[0].id)
    everything, differing = report.parts[0].verdict, report.parts[1].verdict
    assert report.result.identical == 2
    assert differing == Counted(everything.good, everything.same - 2, everything.bad, everything.skipped)


def test_strata_add_up_to_all_queries(project: Project) -> None:
    report = comparison_report(project, project.read.comparisons()[0].id)
    strata = [part for part in report.parts if part.kind is PartKind.STRATUM]
    assert len(strata) == len({query.record.stratum for query in report.queries}) > 1
    for count in ("good", "same", "bad", "n"):
        whole = getattr(report.parts[0].verdict, count)
        assert sum(getattr(part.verdict, count) for part in strata) == whole


def test_every_query_stands_somewhere(project: Project) -> None:
    report = comparison_report(project, project.read.comparisons()[0].id)
    assert len(report.queries) == 36
    assert sum(report.count(standing) for standing in Standing) == 36
    assert report.count(Standing.UNSETTLED) == len(report.result.unsettled) == 5
    assert report.count(Standing.OPEN) == 36 - report.result.verdict.n
    for query in report.queries:
        counted = query.standing in (Standing.MAJORITY, Standing.UNSETTLED, Standing.IDENTICAL)
        assert (query.outcome is not None) == counted


def test_a_ballot_speaks_of_the_candidate_whatever_side_it_stood_on(project: Project) -> None:
    systems = {item.name: item.id for item in project.read.systems()}
    create_comparison(project, "again", systems["bm25-title"], systems["bm25-title-body"])
    comparison, rater = project.read.comparisons()[-1], project.raters()[0]
    queue = ComparisonQueue(project, comparison.id, rater.id)
    shown = {item.query_id: item.left_system for item in project.read.assigned_sides(comparison.id, rater.id)}
    assert set(shown.values()) == {"baseline", "candidate"}
    for item in queue.items:
        state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, note="why")
        project.execute(JudgeItem(rater.id, comparison.id, item.key, state)).result()
    skipped = queue.items[0].key
    state = PreferenceState(Verdict.SKIPPED)
    project.execute(JudgeItem(rater.id, comparison.id, skipped, state)).result()
    report = comparison_report(project, comparison.id)
    for query in report.queries:
        if query.key == skipped:
            assert query.standing is Standing.SKIPPED
            assert query.ballots == {rater.id: Ballot(None, 0, "")}
        elif query.standing is not Standing.IDENTICAL:
            wanted = Outcome.GOOD if shown[query.id] == "candidate" else Outcome.BAD
            assert query.outcome is wanted
            assert query.ballots == {rater.id: Ballot(wanted, 1, "why")}


def test_open_items_are_what_the_queue_has_left(project: Project) -> None:
    comparison = project.read.comparisons()[0]
    for rater in project.raters():
        left = ComparisonQueue(project, comparison.id, rater.id).left
        assert project.read.open_items(rater.id) == {comparison.id: left}
    assert not project.read.can_be_removed(comparison.id)
