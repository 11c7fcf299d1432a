from __future__ import annotations

from collections.abc import Callable

import pytest

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import (
    change_evaluation_settings,
    change_metrics,
    chosen_metrics,
    evaluation_settings,
)
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.features.opening import open_project
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings


def test_a_new_project_has_the_defaults(project: Project) -> None:
    assert evaluation_settings(project) == EvaluationSettings()
    assert [str(metric) for metric in chosen_metrics(project)] == list(DEFAULT_METRICS)


@pytest.mark.parametrize("labels", ["mean", "median", "latest", "majority"])
@pytest.mark.parametrize("missing", ["zero", "skip"])
def test_settings_come_back(project: Project, labels: str, missing: str) -> None:
    given = EvaluationSettings(labels, missing)
    changes = project.execute(change_evaluation_settings(given)).result()
    assert changes.settings
    assert evaluation_settings(project) == given
    with open_project(project.path) as again:
        assert evaluation_settings(again) == given


def test_metrics_come_back(project: Project) -> None:
    given = [parse_metric(text) for text in ("nDCG(gain='exp', ideal='retrieved')@3", "RR(rel=2)", "AP")]
    project.execute(change_metrics(given)).result()
    assert chosen_metrics(project) == tuple(given)
    with open_project(project.path) as again:
        assert chosen_metrics(again) == tuple(given)


@pytest.mark.parametrize("text", ["{", "[1]", '{"labels": 7}', "[" * 3_000, "3", '"nDCG@10"', "[[]]"])
@pytest.mark.parametrize(("key", "read"), [("evaluation", evaluation_settings), ("metrics", chosen_metrics)])
def test_what_cannot_be_read_is_told(
    project: Project, key: str, read: Callable[[Project], object], text: str
) -> None:
    project.execute(ChangeSetting(key, text)).result()
    with pytest.raises(NdcgError):
        read(project)
