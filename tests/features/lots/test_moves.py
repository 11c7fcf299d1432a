from __future__ import annotations

from itertools import combinations

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import change_metrics
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.lots.moves import move_at_limit, wrong_within
from ndcg_gui.metrics.acceptance import InspectionPlan
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.lots_made import judge, lot_of, work_of


def mean(project: Project) -> float:
    """Mean of the only system, as the project has it now."""
    view = live_evaluation(project).view(metrics=[parse_metric("nDCG@3")], settings=EvaluationSettings())
    return view.numbers.mean("one", parse_metric("nDCG@3")) or 0.0


def test_no_wrong_labels_move_the_metric_further(project: Project) -> None:
    project.execute(change_metrics([parse_metric("nDCG@3")])).result()
    pairs = work_of(project)[:6]
    for place, pair in enumerate(pairs):
        judge(project, [pair], float(place % 4))
    lot = lot_of(project)
    found = move_at_limit(project, lot, lot.stages())
    assert found is not None and (found.wrong, found.size) == (2, 6)
    before, furthest = mean(project), 0.0
    for two in combinations(pairs, 2):
        for grade in (0.0, 4.0):
            judge(project, two, grade)
            furthest = max(furthest, abs(mean(project) - before))
        for pair in two:
            judge(project, [pair], float(pairs.index(pair) % 4))
    assert 0 < furthest <= found.move.most + 1e-9
    assert str(found.words()).startswith("In numbers: a lot at the limit (2 of 6 wrong) moves nDCG@3")


def test_a_limit_in_the_metric_says_how_many_may_be_wrong(project: Project) -> None:
    judge(project, work_of(project)[:6])
    lot = lot_of(project)
    allowed = [wrong_within(project, lot, 3, limit) for limit in (0.4, 1.0)]
    assert allowed == sorted(allowed) and allowed[-1] == 2
    at_limit = move_at_limit(project, lot, InspectionPlan((3,), (allowed[0],), (allowed[0] + 1,)))
    assert at_limit is not None and at_limit.move.most <= 0.4
    with pytest.raises(InputError, match=r"moves nDCG@10 by more than 0\.0001"):
        wrong_within(project, lot, 3, 0.0001)
