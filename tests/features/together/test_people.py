"""Verdicts of people are read as seen from B, whichever of the two a comparison called its candidate."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.list_grades_result import graded_words
from ndcg_gui.features.together.people import closed_between, graded_between, human_verdicts
from ndcg_gui.features.together.reading import PLAIN_SHARE, leading_metrics, read_together
from ndcg_gui.metrics.gsb.counts import Outcome
from tests.features.side_by_side.grading import ask, grade_all, make_project
from tests.making import begun_demo_file
from tests.verdicts import open_results

A, B = "bm25-title", "bm25-title-body"


@pytest.fixture
def opened(tmp_path: Path) -> Path:
    return begun_demo_file(tmp_path)


def test_a_closed_result_is_counted_and_not_read(opened: Path) -> None:
    with open_project(opened) as project:
        assert list(human_verdicts(project, A, B)) == [] and closed_between(project, A, B) == 1
        found = read_together(
            project, A, B, settings=evaluation_settings(project), metrics=leading_metrics(project)
        )
        assert found.people is None and found.closed == 1 and found.parted == ()


def test_metrics_and_people_of_an_open_result(opened: Path) -> None:
    with open_project(opened) as project:
        open_results(project)
        settings, metrics = evaluation_settings(project), leading_metrics(project)
        assert [str(metric) for metric in metrics] == ["nDCG@10", "DCG(gain='exp')@10"]
        found = read_together(project, A, B, settings=settings, metrics=metrics)
        turned = read_together(project, B, A, settings=settings, metrics=metrics)
    assert found.people is not None and turned.people is not None and found.meets
    assert found.people.verdict.good == turned.people.verdict.bad
    assert found.main.decision.estimate == pytest.approx(-(turned.main.decision.estimate or 0.0))
    assert found.main is found.measures[0] and str(found.main.values.metric) == "nDCG@10"
    assert found.parted
    assert {own.query_key for own in found.parted} == {own.query_key for own in turned.parted}
    for own in found.parted:
        if own.outcome is Outcome.SAME:
            assert abs(own.difference) >= PLAIN_SHARE
        else:
            assert (own.difference > 0) == (own.outcome is Outcome.BAD)
        assert 0 < own.agreeing <= own.votes
    sizes = [abs(own.difference) for own in found.parted]
    assert sizes == sorted(sizes, reverse=True) and len(sizes) <= found.shared


def test_grades_of_lists_are_told_of_any_two_systems(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, raters=("ann",))
        grade_all(project, comparison, "ann", lambda system, _query: {"A": 1, "B": 3, "C": 4}[system])
        assert list(graded_between(project, "B", "C")) == []  # closed still
        assert list(human_verdicts(project, "A", "B")) == [] and closed_between(project, "A", "B") == 0
        open_results(project)
        ((report, found),) = graded_between(project, "C", "B")
        assert (found.baseline, found.system, found.decision.estimate) == ("C", "B", -1.0)
        assert str(graded_words(report, found)) == (
            "Grades of whole lists in Pages: C 4.00 (3.69 to 4.26); B 3.00 (2.74 to 3.26). "
            "B gets worse grades than C: -1.00 (p < 0.001)."
        )
        assert list(graded_between(project, "A", "nobody")) == []
