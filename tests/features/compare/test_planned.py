"""Planned queries: what tasks plan, what is done of them, and in which order they count."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core import stored
from ndcg_gui.core.project import Project
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.compare.comparison import LooksKept, PairView, analyse
from ndcg_gui.features.compare.planned import planned_work
from ndcg_gui.features.evaluate.over import Horizon, in_order
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.decision.flips import seeded_order
from ndcg_gui.store.collection import contents, pools
from tests.making import add_rater, store

QUERIES = [f"q{number:02}" for number in range(30)]
ORDER = [QUERIES[place] for place in seeded_order(QUERIES).tolist()]


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """Two systems over thirty queries of two results each; nobody has judged anything."""
    for name, best in (("A", "bad"), ("B", "good")):
        rows = []
        for query in QUERIES:
            for rank, key in enumerate((best, "good" if best == "bad" else "bad"), 1):
                rows.append(f"{query} Q0 {query}{key} {rank} {3 - rank} {name}\n")
        (tmp_path / f"{name}.run").write_text("".join(rows))
    with create_project(tmp_path / "p.ndcg", scale=built_in_scale("graded-0-3")) as made:
        store(made, tmp_path / "A.run", tmp_path / "B.run")
        yield made


def plan(project: Project, name: str, queries: list[str], **options: object) -> None:
    wanted = PoolPlan(name, queries=tuple(queries), **options)  # type: ignore[arg-type]
    project.execute(CreateTask(draft(project, wanted))).result()


def horizon(project: Project, systems: tuple[str, ...] = ("A", "B")) -> Horizon | None:
    queries = {item.id: item.record for item in project.read(stored.queries)}
    return planned_work(project).horizon(systems, queries)


def judge(project: Project, queries: list[str], *, half: bool = False) -> None:
    rater = add_rater(project, "ann") if not project.raters() else project.raters()[0].id
    query_ids = project.read(contents.query_ids)
    keys = [f"{query}{kind}" for query in queries for kind in ("good", "bad")]
    documents = project.read(contents.document_ids, keys)
    for query in queries:
        for kind in ("good",) if half else ("good", "bad"):
            grade = 3 if kind == "good" else 0
            verb = grade_pair(rater, query_ids[query], documents[f"{query}{kind}"], grade)
            project.execute(verb).result()


def test_without_tasks_what_has_labels_is_a_finished_set(project: Project) -> None:
    assert horizon(project) is None
    judge(project, QUERIES[:12])
    assert horizon(project) is None


def test_a_task_plans_its_queries_in_the_seeded_order(project: Project) -> None:
    plan(project, "week", QUERIES)
    found = horizon(project)
    assert found is not None and (found.first, found.planned) == (30, 30)
    assert list(found.order) == ORDER and found.open == set(QUERIES)
    judge(project, ORDER[:3])
    judge(project, ORDER[5:6])
    judge(project, ORDER[6:7], half=True)
    found = horizon(project)
    assert found is not None and found.open == set(ORDER[3:5] + ORDER[6:])
    # A query counts once it and all before it are done.
    assert [QUERIES[place] for place in in_order(QUERIES, found)] == ORDER[:3]
    judge(project, ORDER[3:5])
    found = horizon(project)
    assert [QUERIES[place] for place in in_order(QUERIES, found)] == ORDER[:6]


def test_a_later_task_plans_further_queries_behind_the_first(project: Project) -> None:
    plan(project, "first", ORDER[:12])
    plan(project, "second", ORDER)
    found = horizon(project)
    assert found is not None and (found.first, found.planned) == (12, 30)
    assert set(found.order[:12]) == set(ORDER[:12]) and len(found.order) == 30
    project.execute(RemoveTask(find_task(project, "second"))).result()
    found = horizon(project)
    assert found is not None and found.planned == 12


def test_what_was_judged_before_is_planned_together_with_the_first_task(project: Project) -> None:
    plan(project, "week", ORDER[10:20])
    judge(project, ORDER[:10])
    found = horizon(project)
    assert found is not None and (found.first, found.planned) == (20, 20)
    assert found.open == set(ORDER[10:20])


def test_a_task_that_only_fills_holes_plans_nothing(project: Project) -> None:
    judge(project, QUERIES, half=True)
    wanted = PoolPlan("holes", unjudged=True)
    project.execute(CreateTask(draft(project, wanted))).result()
    assert horizon(project) is None


@pytest.mark.parametrize("options", [{"calibration": True}, {"disagreement": 1.0}])
def test_training_and_settling_plan_nothing(project: Project, options: dict[str, object]) -> None:
    judge(project, ORDER[:12])
    try:
        plan(project, "other", [], **options)
    except Exception:  # noqa: BLE001  (nothing to train with, or nobody disagrees: then there is no task)
        assert not project.read(pools.tasks)
    assert horizon(project) is None


def test_a_task_about_other_systems_plans_nothing_for_these(project: Project) -> None:
    plan(project, "of A", QUERIES, systems=("A",))
    assert horizon(project, ("B",)) is None and horizon(project, ("A", "B")) is not None


def test_raters_get_queries_in_the_order_in_which_they_count(project: Project) -> None:
    plan(project, "week", QUERIES, raters=("ann", "bob"))
    task = project.read(pools.tasks)[0].id
    keys = {number: key for key, number in project.read(contents.query_ids).items()}
    for work in project.read(pools.work_of, task).values():
        own = list(dict.fromkeys(keys[number] for number in work[:, 0].tolist()))
        assert own == [key for key in ORDER if key in own] and len(own) == 15


def test_looks_go_on_while_labels_come_in(project: Project) -> None:
    plan(project, "week", QUERIES)
    metric, kept = parse_metric("nDCG@2"), LooksKept()
    view = PairView(
        project, baseline="A", candidate="B", metrics=[metric], settings=EvaluationSettings(), matters={}
    )
    answers = []
    for start in range(0, 30, 3):
        judge(project, ORDER[start : start + 3])
        view = PairView(project, baseline="A", candidate="B", metrics=[metric], settings=EvaluationSettings())
        values = view.values(metric)
        found = analyse(values, kept=kept)
        assert values.is_under_way == (start + 3 < 30)
        assert (values.over.planned, values.over.labelled) == (30, start + 3)
        answers.append(found.decision.answer)
    assert answers[0] is answers[2] is Conclusion.CANNOT_SAY and answers[-1] is Conclusion.BETTER
    called = found.decision.called_at
    assert called is not None and 10 <= called < 30
    # Made anew from all labels, the same is said.
    assert analyse(values).decision == found.decision
    assert found.history[0].units == 10 and found.history[-1].units == called
    assert np.all(np.diff([look.units for look in found.history]) > 0)
