"""Verdicts of people are read as seen from B, whichever of the two a comparison called its candidate."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.together.people import closed_between, human_verdicts
from ndcg_gui.features.together.reading import PLAIN_SHARE, leading_metrics, read_together
from ndcg_gui.metrics.gsb.counts import Outcome
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
