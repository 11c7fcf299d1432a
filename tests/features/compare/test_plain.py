"""Comparing without a project gives what comparing in one gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.compare.comparison import PairView, analyse_all
from ndcg_gui.features.compare.judge_next import find_holes
from ndcg_gui.features.compare.matrix import system_values
from ndcg_gui.features.compare.plain import PairRequest, compare_columns
from ndcg_gui.features.evaluate.columns import MemoryColumns
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.exporting.records import run_of
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.making import demo_project


def test_columns_are_compared_as_a_project_is(tmp_path: Path) -> None:
    settings, metrics = EvaluationSettings(), [parse_metric("nDCG@10"), parse_metric("AP")]
    with demo_project(tmp_path) as project:
        names = "bm25-title", "bm25-title-body"
        view = PairView(
            project,
            baseline=names[0],
            candidate=names[1],
            metrics=metrics,
            settings=settings,
        )
        labels = ProjectLabels(project.read, settings.labels).read()
        lists = {name: run_of(project, name).lists for name in names}
        columns = MemoryColumns(
            list(labels),
            labels,
            {name: {key: own.keys for key, own in found.items()} for name, found in lists.items()},
            maximum=4.0,
        )
        found = compare_columns(columns, metrics, PairRequest(names[0], names[1], settings), resamples=499)
        together = analyse_all([view.values(metric) for metric in metrics], resamples=499)
        for (comparison, holes), expected in zip(found, together, strict=True):
            values = expected.values
            assert comparison.paired == expected.paired
            assert comparison.values.baseline == values.baseline
            assert comparison.values.candidate == values.candidate
            theirs = find_holes(view.numbers.columns, values)
            assert (holes.total, holes.least, holes.most) == (theirs.total, theirs.least, theirs.most)
            assert holes.total > 0


def test_a_system_that_is_not_there_is_named() -> None:
    columns = MemoryColumns(["q"], {"q": {"d": 1.0}}, {"old": {"q": ["d"]}}, maximum=1.0)
    with pytest.raises(InputError) as refused:
        compare_columns(columns, [parse_metric("P@1")], PairRequest("old", "new", EvaluationSettings()))
    assert "new" in str(refused.value)


def test_what_says_how_much_is_unknown_compares_nothing() -> None:
    columns = MemoryColumns(["q"], {"q": {"d": 1.0}}, {"A": {"q": ["d"]}, "B": {"q": ["x"]}}, maximum=2)
    metrics, settings = [parse_metric("RBPresidual@2")], EvaluationSettings()
    with pytest.raises(InputError, match="systems cannot be compared by RBPresidual"):
        compare_columns(columns, metrics, PairRequest("A", "B", settings))
    with pytest.raises(InputError, match="systems cannot be compared by RBPresidual"):
        system_values(Evaluation(columns, metrics=metrics, settings=settings), metrics[0])
