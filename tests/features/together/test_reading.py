"""The metrics that the evaluation panel leads with are the project's own, by their cutoffs."""

from __future__ import annotations

from pathlib import Path

from ndcg_gui.core.settings import change_metrics
from ndcg_gui.features.together.reading import leading_metrics
from ndcg_gui.metrics.registry import parse_metric
from tests.making import make_project


def test_the_projects_own_cutoff_is_taken_and_what_it_lacks_is_the_usual_one(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        chosen = [parse_metric("P@5"), parse_metric("nDCG@5")]
        project.execute(change_metrics(chosen)).result()
        assert [str(metric) for metric in leading_metrics(project)] == ["nDCG@5", "DCG(gain='exp')@10"]
