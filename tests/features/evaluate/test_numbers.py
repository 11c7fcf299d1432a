from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.columns import MemoryColumns
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.opening import create_project
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.features.evaluate.changing_columns import ChangingColumns
from tests.making import store, write_judgments, write_run
from tests.shared_data import shared_data
from tests.thoroughness import rest_slow

# Every kind once, and the main ones with other parameters too.
ALL = [
    *(parse_metric(kind.spelling + ("@3" if kind.cutoff == "required" else "")) for kind in METRICS),
    *map(
        parse_metric,
        ("nDCG(gain='exp')@2", "nDCG(ideal='retrieved')", "RR(rel=2)", "AP@2", "P(rel=2)@2", "Judged@2"),
    ),
]


def settings(**values: str) -> EvaluationSettings:
    return EvaluationSettings(**values)


def evaluation(
    labels: dict[str, dict[str, float]],
    lists: dict[str, dict[str, tuple[str, ...]]],
    *metrics: str,
    queries: Sequence[str] = ("q1", "q2", "q3"),
    gains: dict[float, float] | None = None,
    **chosen: str,
) -> Evaluation:
    columns = ChangingColumns(queries, labels, lists, maximum=4, gains=gains)
    return Evaluation(columns, metrics=[*map(parse_metric, metrics)] or ALL, settings=settings(**chosen))


A_AND_B = {"A": {"q1": ("d1", "d2"), "q2": ("d3", "d1", "d2")}, "B": {"q1": ("d2", "d1")}}


def small(labels: dict[str, dict[str, float]], **chosen: str) -> Evaluation:
    return evaluation(labels, A_AND_B, "P@1", "nDCG", **chosen)


def change(numbers: Evaluation, labels: Mapping[str, Mapping[str, float] | None]) -> tuple[str, ...]:
    assert isinstance(numbers.columns, ChangingColumns)
    numbers.columns.replace_labels(labels)
    return numbers.bring_up()


def test_only_queries_with_labels_count() -> None:
    numbers = small({"q1": {"d1": 1.0}, "q3": {"d1": 2.0}})
    p = numbers.metrics[0]
    assert numbers.systems == ("A", "B")
    assert numbers.queries_evaluated("A") == 2
    assert numbers.queries_missing("A") == 1
    assert numbers.mean("A", p) == 0.5
    assert numbers.mean("B", p) == 0.0
    assert numbers.value("A", p, "q1") == 1.0
    assert numbers.value("A", p, "q2") is None
    assert numbers.value("A", p, "q3") == 0.0


def test_queries_that_a_run_lacks_can_be_left_out() -> None:
    numbers = small({"q1": {"d1": 1.0}, "q3": {"d1": 2.0}}, missing="skip")
    p = numbers.metrics[0]
    assert numbers.queries_evaluated("A") == 1
    assert numbers.queries_missing("A") == 1  # and is still said
    assert numbers.mean("A", p) == 1.0
    assert numbers.value("A", p, "q3") is None


def test_nothing_labelled_gives_no_number() -> None:
    numbers = small({})
    assert numbers.mean("A", numbers.metrics[0]) is None
    assert numbers.to_json(per_query=True)["systems"]["A"] == {  # type: ignore[index]
        "queries": 0,
        "queries_missing": 0,
        "queries_without_relevant": 0,
        "mean": {"P@1": None, "nDCG": None},
        "per_query": {},
    }


def test_what_it_can_be_asked() -> None:
    numbers = small({"q1": {"d1": 1.0}})
    assert numbers.labels("q1") == {"d1": 1.0}
    assert numbers.labels("q2") == {}
    assert numbers.list_of("B", "q1") == ("d2", "d1")
    assert numbers.list_of("B", "q2") == ()
    derivation = numbers.derivation("B", numbers.metrics[1], "q1")
    assert derivation.value == numbers.value("B", numbers.metrics[1], "q1")


def test_holes_of_all_systems_together() -> None:
    numbers = small({"q1": {"d1": 1.0}, "q2": {"d9": 2.0}})
    assert numbers.unjudged("q1", 1) == 1  # d2 of B; d1 of A is judged
    assert numbers.unjudged("q1", 2) == 1  # d2 of both counts once
    assert numbers.unjudged("q2", 10) == 3
    assert int(numbers.holes(2)[numbers.labelled].sum()) == 1 + 2
    assert sorted(numbers.label_grades().tolist()) == [1.0, 2.0]
    assert numbers.deepest() == 3


def test_two_systems_in_pairs() -> None:
    numbers = small({"q1": {"d1": 1.0}, "q2": {"d3": 2.0}, "q3": {"d1": 1.0}}, missing="skip")
    first, second = numbers.paired("A", "B", numbers.metrics[0])
    assert (first.tolist(), second.tolist()) == ([1.0], [0.0])  # B has a list for q1 only
    numbers = small({"q1": {"d1": 1.0}, "q2": {"d3": 2.0}})
    assert len(numbers.paired("A", "B", numbers.metrics[0])[0]) == 2


def test_a_metric_by_depth_is_the_metric_with_that_cutoff() -> None:
    labels = {"q1": {"d1": 1.0, "d2": 3.0}, "q2": {"d2": 2.0, "d7": 4.0}}
    numbers = small(labels)
    ndcg = parse_metric("nDCG@10")
    for depth, value in zip((1, 2, 3), numbers.by_depth("A", ndcg, [1, 2, 3]), strict=True):
        cut = parse_metric(f"nDCG@{depth}")
        anew = evaluation(labels, {"A": A_AND_B["A"]}, f"nDCG@{depth}")
        assert value == anew.mean("A", cut)
    assert numbers.by_depth("A", ndcg, []) == []


def test_labels_of_unknown_queries_are_passed_over() -> None:
    numbers = small({"q1": {"d1": 1.0}})
    assert change(numbers, {"nobody": {"d1": 1.0}}) == ()
    assert numbers.queries_evaluated("A") == 1


@pytest.mark.parametrize(
    "chosen",
    [
        {},
        {"missing": "skip"},
        {"no_relevant": "skip"},
        {"ties": "averaged", "unjudged": "condensed"},
        {"ties": "score", "unjudged": "bounds", "missing": "skip"},
        {"aggregation": "median"},
        {"aggregation": "weighted", "rounding": "query2"},
    ],
    ids=str,
)
@pytest.mark.parametrize("seed", rest_slow(range(3)))
def test_replacing_labels_equals_computing_anew(chosen: dict[str, str], seed: int) -> None:
    generator = random.Random(seed)
    queries = [f"q{number}" for number in range(12)]
    documents = [f"d{number}" for number in range(15)]

    def some_labels() -> dict[str, float]:
        return {
            key: generator.choice([0.0, 1.0, 2.0, 3.0, 4.0])
            for key in generator.sample(documents, generator.randrange(1, 10))
        }

    lists = {
        name: {
            query: tuple(generator.sample(documents, generator.randrange(0, 15)))
            for query in generator.sample(queries, 10)
        }
        for name in ("A", "B")
    }
    gains = {0.0: 0.0, 1.0: 0.1, 2.0: 0.7, 3.0: 0.8, 4.0: 1.0}

    def made(labels: dict[str, dict[str, float]]) -> Evaluation:
        return evaluation(labels, lists, queries=queries, gains=gains, **chosen)

    labels = {query: some_labels() for query in generator.sample(queries, 6)}
    numbers = made(labels)
    for _ in range(40):
        changed: dict[str, dict[str, float] | None] = {
            query: some_labels() if generator.random() < 0.8 else None
            for query in generator.sample(queries, generator.randrange(1, 4))
        }
        assert sorted(change(numbers, changed)) == sorted(changed)
        for query, own in changed.items():
            labels.pop(query, None)
            if own:
                labels[query] = own
        anew = made(labels)
        for name in numbers.systems:
            assert numbers.queries_evaluated(name) == anew.queries_evaluated(name)
            assert numbers.queries_without_relevant() == anew.queries_without_relevant()
            assert numbers.holes(5).tolist() == anew.holes(5).tolist()
            assert sorted(numbers.label_grades().tolist()) == sorted(anew.label_grades().tolist())
            for metric in ALL:
                assert numbers.mean(name, metric) == anew.mean(name, metric)
                assert numbers.bounds(name, metric) == anew.bounds(name, metric)
                mine, theirs = numbers.scores[name].values[metric], anew.scores[name].values[metric]
                counted = anew.evaluated(name)
                assert mine[counted].tobytes() == theirs[counted].tobytes(), metric


# of a project


def test_a_scales_own_gains_are_used(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg", scale=built_in_scale("esci")) as project:
        store(
            project,
            write_run(tmp_path / "r", "A", {"q": ["d1", "d2"]}),
            write_judgments(tmp_path / "l.csv", ["q,d1,ann,2", "q,d2,ann,3"]),
        )
        metric = parse_metric("DCG(gain='table')@1")
        numbers = live_evaluation(project).view(metrics=[metric], settings=settings()).numbers
        assert numbers.mean("A", metric) == 0.1
        assert numbers.gains == {0: 0.0, 1: 0.01, 2: 0.1, 3: 1.0}


# the real collection


@pytest.fixture(scope="module")
def haystack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    source = shared_data("haystack")
    folder = tmp_path_factory.mktemp("haystack")
    with create_project(folder / "p.ndcg", scale=built_in_scale("graded-0-3")) as project:
        names = (
            "queries.jsonl", "documents.jsonl", "no-vector.run", "with-vector.run", "vector-2.run",
            "judgments.csv",
        )  # fmt: skip
        store(project, *(source / name for name in names))
        yield project


REFERENCE = {
    "nDCG@10": "ndcg_cut_10",
    "nDCG": "ndcg",
    "AP": "map",
    "RR": "recip_rank",
    "P@10": "P_10",
    "R@10": "recall_10",
    "nDCG(gain='exp')@10": "ndcg_exp_10",
    "MNDCG@10": "mndcg_10_max3",
    "Judged@10": "judged_10",
}


@pytest.mark.data
@pytest.mark.parametrize(("missing", "suffix"), [("zero", "missing_as_0"), ("skip", "skipped")])
def test_the_real_collection_gives_the_reference_values(haystack: Project, missing: str, suffix: str) -> None:
    reference = json.loads(shared_data("haystack", "reference.json").read_text())
    metrics = {spelling: parse_metric(spelling) for spelling in REFERENCE}
    numbers = (
        live_evaluation(haystack)
        .view(metrics=list(metrics.values()), settings=settings(missing=missing))
        .numbers
    )
    compared = 0
    for system, wanted in reference.items():
        assert numbers.queries_missing(system) == wanted["queries_missing_from_run"]
        for spelling, name in REFERENCE.items():
            if f"{name}_{suffix}" in wanted:
                value = numbers.mean(system, metrics[spelling])
                assert value == pytest.approx(wanted[f"{name}_{suffix}"], abs=1e-12, rel=0), (
                    system,
                    spelling,
                )
                compared += 1
    assert compared >= 3 * (7 if missing == "zero" else 9)


@pytest.mark.data
def test_exp_and_mndcg_with_missing_as_zero(haystack: Project) -> None:
    # The reference has them over 135 queries; over 137 they are 135/137 of that.
    reference = json.loads(shared_data("haystack", "reference.json").read_text())
    for spelling in ("nDCG(gain='exp')@10", "MNDCG@10"):
        metric = parse_metric(spelling)
        numbers = live_evaluation(haystack).view(metrics=[metric], settings=settings()).numbers
        for system, wanted in reference.items():
            expected = wanted[f"{REFERENCE[spelling]}_skipped"] * 135 / 137
            assert numbers.mean(system, metric) == pytest.approx(expected, abs=1e-12, rel=0)


@pytest.mark.data
def test_the_same_lists_have_the_same_values(haystack: Project) -> None:
    numbers = live_evaluation(haystack).view(metrics=ALL, settings=settings()).numbers
    for metric in ALL:
        first, second = (numbers.scores[name].values[metric] for name in ("with-vector", "vector-2"))
        assert np.array_equal(first, second)


def test_judged_is_the_same_however_unjudged_results_count() -> None:
    labels = {"q1": {"a": 1.0, "b": 0.0}, "q2": {"a": 2.0}}
    lists = {"A": {"q1": ["x", "a", "y", "b"], "q2": ["x", "a"]}}
    columns = MemoryColumns(list(labels), labels, lists, maximum=2)
    judged, ndcg = parse_metric("Judged@3"), parse_metric("nDCG@3")
    found = {}
    for unjudged in ("zero", "condensed", "bounds"):
        settings = EvaluationSettings(unjudged=unjudged)
        numbers = Evaluation(columns, metrics=[judged, ndcg], settings=settings)
        found[unjudged] = numbers.mean("A", judged)
        derivation = numbers.derivation("A", judged, "q1")
        assert derivation.value == numbers.value("A", judged, "q1") == 1 / 3
        assert [row.document for row in derivation.rows] == ["x", "a", "y"]
    assert found == dict.fromkeys(("zero", "condensed", "bounds"), (1 / 3 + 1 / 2) / 2)
