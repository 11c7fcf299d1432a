from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.disagreements import (
    DisagreementFilter,
    SharedPairs,
    disagreements,
    keys_of,
    task_of,
    with_effects,
)
from ndcg_gui.features.agreement.figures import LiveAgreement
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.tasks import task_progress
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents
from tests.making import add_rater, demo_file, store, write_judgments

ROWS = [
    "q1,d1,ann,4", "q1,d1,bob,4",  # the same
    "q1,d2,ann,3", "q1,d2,bob,1",  # two apart
    "q1,d3,ann,1", "q1,d3,bob,2",  # one apart
    "q2,d4,ann,0", "q2,d4,bob,4", "q2,d4,cid,3",  # four
    "q2,d5,ann,3", "q2,d5,bob,1", "q2,d5,cid,1",  # two
    "q3,d1,cid,4",  # alone
]  # fmt: skip


@pytest.fixture
def live(project: Project, tmp_path: Path) -> LiveAgreement:
    store(project, write_judgments(tmp_path / "l.csv", ROWS))
    return LiveAgreement(project)


def names(project: Project, pairs: SharedPairs) -> list[str]:
    return [f"{query} {document}" for query, _, document, _ in keys_of(project, pairs.rows())]


def test_furthest_first(project: Project, live: LiveAgreement) -> None:
    found = disagreements(live)
    assert names(project, found) == ["q2 d4", "q1 d2", "q2 d5"]
    worst = found.row(0)
    assert worst.grades == (("ann", 0.0), ("bob", 4.0), ("cid", 3.0))
    assert (worst.apart, worst.effect, len(found)) == (4, None, 3)
    assert found.row(2).grades == (("ann", 3.0), ("bob", 1.0), ("cid", 1.0))
    assert keys_of(project, found.rows(1)) == [("q2", "what is q2", "d4", "title of d4")]
    assert len(found) == live.figures().disagreed
    one = LiveAgreement(project, AgreementChoices(apart=1))
    assert names(project, disagreements(one))[-1] == "q1 d3"


def test_filters(project: Project, live: LiveAgreement) -> None:
    for which, expected in (
        (DisagreementFilter(query="q1"), ["q1 d2"]),
        (DisagreementFilter(rater="cid"), ["q2 d4", "q2 d5"]),
        (DisagreementFilter(grades=("3", "1")), ["q1 d2", "q2 d5"]),
        (DisagreementFilter(query="q2", grades=("0",)), ["q2 d4"]),
        (DisagreementFilter(cell=("ann", "bob", "3", "1")), ["q1 d2", "q2 d5"]),
        (DisagreementFilter(cell=("ann", "bob", "4", "4")), ["q1 d1"]),
        (DisagreementFilter(cell=("cid", "ann", "4", "4")), []),
    ):
        assert names(project, disagreements(live, which)) == expected
    table = live.figures().crossed
    assert table[0, 1][3, 1] == 2  # what the cell says
    for which, text in (
        (DisagreementFilter(query="q9"), "no query 'q9'"),
        (DisagreementFilter(rater="dan"), "no rater named 'dan'"),
        (DisagreementFilter(grades=("7",)), "no grade '7'"),
    ):
        with pytest.raises(InputError, match=text):
            disagreements(live, which)


@pytest.mark.parametrize(
    ("spelling", "settings"),
    [
        ("nDCG@10", {}),
        ("nDCG(gain='exp')@2", {"aggregation": "weighted"}),
        ("P(rel=2)@1", {"labels": "max"}),
        ("nDCG@3", {"labels": "rater:cid", "ties": "averaged", "unjudged": "condensed"}),
    ],
)
def test_the_effect_is_that_of_the_label(
    project: Project, live: LiveAgreement, spelling: str, settings: dict[str, str]
) -> None:
    """Somebody whose word alone counts gives the lowest grade, then the highest: so far the means move."""
    metric: Metric = parse_metric(spelling)
    own = EvaluationSettings(**settings)  # type: ignore[arg-type]
    view = live_evaluation(project).view(metrics=[metric], settings=own)
    found = with_effects(disagreements(live), view.numbers, metric, list(view.queries))
    lead = add_rater(project, "lead")
    base = {key: dict(view.numbers.labels(key)) for key in view.numbers.query_keys}
    for row in found.rows():
        ((query_key, _, doc_key, _),) = keys_of(project, [row])
        if own.labels == "rater:cid" and doc_key == "d2":
            continue  # without a label the query's share of the mean would change, too
        means = []
        for grade in (
            min(row.grades, key=lambda item: item[1])[1],
            max(row.grades, key=lambda item: item[1])[1],
        ):
            for key, labels in base.items():
                for document, label in labels.items():
                    wanted = grade if (key, document) == (query_key, doc_key) else label
                    _grade(project, lead, key, document, wanted)
            alone = replace(own, labels="rater:lead")
            numbers = live_evaluation(project).view(metrics=[metric], settings=alone).numbers
            means.append([numbers.mean(name, metric) or 0.0 for name in numbers.systems])
        moved = np.abs(np.subtract(*means)).max()
        assert row.effect == pytest.approx(moved, abs=1e-12)
    order = [(-row.apart, -(row.effect or 0.0)) for row in found.rows()]
    assert order == sorted(order)


def _grade(project: Project, rater: object, query_key: str, doc_key: str, grade: float) -> None:
    query = project.read(contents.query_ids)[query_key]
    document = project.read(contents.document_ids, [doc_key])[doc_key]
    project.execute(grade_pair(rater, query, document, grade)).result()  # type: ignore[arg-type]


def test_a_task_of_just_these(project: Project, live: LiveAgreement) -> None:
    pairs = disagreements(live, DisagreementFilter(rater="cid"))
    made = task_of(project, pairs, PoolPlan("settle", open=True, raters=("lead",)))
    assert made.plan.disagreement == 2 and made.counts is not None and made.counts.pairs == 2
    project.execute(CreateTask(made)).result()
    (task,) = task_progress(project)
    assert (task.plan.name, task.pairs, task.raters[0].rater) == ("settle", 2, "lead")
    with pytest.raises(InputError, match="who took part"):
        task_of(project, pairs, PoolPlan("other", raters=("cid",)))
    with pytest.raises(InputError, match="no pair to settle"):
        task_of(project, disagreements(live, DisagreementFilter(grades=("0", "1"))), PoolPlan("none"))


def test_nothing_to_settle(project: Project) -> None:
    assert len(disagreements(LiveAgreement(project))) == 0


def test_the_demos_effects_are_small(tmp_path: Path) -> None:
    metric = parse_metric("nDCG@10")
    with open_project(demo_file(tmp_path)) as project:
        view = live_evaluation(project).view(metrics=[metric], settings=EvaluationSettings())
        found = with_effects(disagreements(LiveAgreement(project)), view.numbers, metric, list(view.queries))
        assert len(found) == 5 and all(0 < (row.effect or 0) < 0.01 for row in found.rows())
