"""Weights of queries that were drawn from a log, from the draw to what is said of the numbers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core import stored
from ndcg_gui.core.project import Project
from ndcg_gui.domain.query_samples import STRATA, LogPart, Method, QuerySample
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.compare.comparison import PairView, SystemComparison, analyse
from ndcg_gui.features.evaluate.draws import draws_of
from ndcg_gui.features.evaluate.intervals import evaluation_intervals
from ndcg_gui.features.evaluate.weighing import weighed_units, weighing
from ndcg_gui.features.gates.checking import GateAnswer, GateRequest, check_rules
from ndcg_gui.features.gates.rules import parse_rule
from ndcg_gui.features.gates.sources import of_project
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.sample.drawing import draw, plan_of
from ndcg_gui.formats.mapped.query_log import QueryLog
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.decision.conclusion import TOO_UNEVEN, Conclusion
from ndcg_gui.metrics.statistics.decision.weights import effective_units
from ndcg_gui.store.collection import records
from tests.making import store, write_judgments, write_run

QUERIES, DRAWN = 2_000, 60
SPAN = (0.0, 1.0)
P1 = parse_metric("P@1")
WEIGHTED = EvaluationSettings(aggregation="weighted")


def project_of(folder: Path, method: Method) -> Project:
    """Queries drawn from a log by Zipf's law; B finds the right document of all, A of every third."""
    log = folder / "log.csv"
    rows = (f"word{place:04},{100_000 // (place + 1)}\n" for place in range(QUERIES))
    log.write_text("query,count\n" + "".join(rows), encoding="utf-8")
    project = create_project(folder / "p.ndcg", scale=built_in_scale("binary"))
    plan = plan_of(project, draw(QueryLog(log), DRAWN, method=method, seed=7))
    project.execute(import_files(plan)).result()
    keys = [item.record.query_key for item in project.read(stored.queries)]
    right = {key: ["good", "bad"] for key in keys}
    wrong = {key: ["bad", "good"] if place % 3 else ["good", "bad"] for place, key in enumerate(keys)}
    store(project, write_run(folder / "a.run", "A", wrong), write_run(folder / "b.run", "B", right))
    labels = [f"{key},{name},ann,{grade}" for key in keys for name, grade in (("good", 1), ("bad", 0))]
    store(project, write_judgments(folder / "labels.csv", labels))
    return project


def compared(project: Project) -> tuple[SystemComparison, PairView]:
    view = PairView(project, baseline="A", candidate="B", metrics=[P1], settings=WEIGHTED)
    return analyse(view.values(P1), resamples=999), view


def gate(project: Project, rule: str) -> GateAnswer:
    source = of_project(project, ["B", "A"], WEIGHTED)
    return check_rules(
        source.columns, [parse_rule(rule)], GateRequest("B", "A", WEIGHTED), resamples=999
    ).answer


def test_of_a_uniform_draw_from_an_uneven_log_nothing_is_said(tmp_path: Path) -> None:
    with project_of(tmp_path, Method.UNIFORM) as project:
        found, view = compared(project)
        assert (found.decision.answer, found.decision.reason) == (Conclusion.CANNOT_SAY, TOO_UNEVEN)
        # Its own weights would have said enough: the log, which it mostly missed, does not.
        weights = found.values.weights
        assert weights is not None and effective_units(weights) > 10 > found.decision.effective
        assert evaluation_intervals(view.numbers)["A", P1] is None
        assert gate(project, "P@1 better (95 %)") is GateAnswer.CANNOT_SAY
        assert gate(project, "P@1 >= 0.5 (95 %)") is GateAnswer.CANNOT_SAY
        # Of all queries alike, whatever their traffic, enough is known.
        plain = PairView(project, baseline="A", candidate="B", metrics=[P1], settings=EvaluationSettings())
        assert analyse(plain.values(P1), resamples=999).decision.answer is Conclusion.BETTER


def test_the_tail_of_a_uniform_draw_is_as_even_as_the_tail_of_its_log(tmp_path: Path) -> None:
    with project_of(tmp_path, Method.UNIFORM) as project:
        found, _ = compared(project)
        (tail,) = (own for own in found.strata if own.name == "tail")
        assert tail.decision.answer is Conclusion.BETTER and tail.decision.effective > 10


@pytest.mark.parametrize("method", [Method.TRAFFIC, Method.STRATA])
def test_of_a_draw_by_traffic_the_certain_queries_are_known(tmp_path: Path, method: Method) -> None:
    with project_of(tmp_path, method) as project:
        found, view = compared(project)
        units = found.values.units()
        assert found.decision.answer is Conclusion.BETTER and units.certain is not None
        assert 0 < units.certain.sum() < DRAWN
        assert evaluation_intervals(view.numbers)["A", P1] is not None
        assert gate(project, "P@1 better (95 %)") is GateAnswer.MET
        # A part of them is a random part, in which none was sure to be.
        assert found.values.units(np.arange(DRAWN - 1)).certain is None


def test_an_import_that_is_undone_takes_its_draw_along(tmp_path: Path) -> None:
    with project_of(tmp_path, Method.UNIFORM) as project:
        assert [own.drawn for own in project.read(records.query_samples)] == [DRAWN]
        for _ in range(3):
            project.undo("import").result()
        assert project.read(records.query_samples) == []
        project.redo("import").result()
        (again,) = project.read(records.query_samples)
        assert len(again.weights) == DRAWN


def test_what_is_of_one_draw_only_in_part_is_left_to_chance() -> None:
    parts = {name: LogPart(10, 100.0, 1_000.0) for name in STRATA}
    sample = QuerySample(3, Method.TRAFFIC, parts, {"a": 9.0, "b": 2.0, "c": 2.0})
    queries = [QueryRecord(key, "", weight=weight) for key, weight in sample.weights.items()]
    every = np.ones(4, np.bool_)
    draws = draws_of([*queries, QueryRecord("d", "", weight=2.0)], [sample])
    weights = np.array([9.0, 2.0, 2.0, 2.0])
    assert weighing(weights, draws, every).certain is None
    own = weighing(weights, draws, np.array([True, True, True, False]))
    assert own.certain is not None and own.certain.tolist() == [True, False, False]
    order = np.array([2, 0, 1])
    turned = own.take(order)
    assert turned.certain is not None and turned.certain.tolist() == [False, True, False]
    assert own.tobytes() != turned.tobytes()
    assert weighed_units(np.zeros(3), own, SPAN, chosen=order).certain is not None
    assert weighed_units(np.zeros(3), None, SPAN, chosen=order).effective == 3.0
