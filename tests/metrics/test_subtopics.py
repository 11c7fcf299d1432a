"""The metrics of sub-topics: by hand, and against ndeval on made-up lists."""

from __future__ import annotations

import random
from math import log2

import numpy as np
import pytest

from ndcg_gui.metrics.arrays import (
    GradesBySubtopic,
    Hits,
    Labels,
    best_grades,
    join,
    make_labels,
    of_queries,
    one_list,
)
from ndcg_gui.metrics.derivation import derive
from ndcg_gui.metrics.evaluate import evaluate
from ndcg_gui.metrics.metric import MetricKind
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.metrics.lists import value

# Three sub-topics; the second result answers what the first does, and one more.
A, AB, C, NONE = {"a": 1.0}, {"a": 1.0, "b": 1.0}, {"c": 1.0}, {"a": 0.0}
LIST, REST = [A, None, AB, NONE], [C]
KINDS = [kind for kind in METRICS if kind.subtopics]


def cut(kind: MetricKind, cutoff: int) -> str:
    """Its spelling with that cutoff, where it takes one."""
    return kind.spelling if kind.cutoff == "none" else f"{kind.spelling}@{cutoff}"


def test_the_best_order_takes_what_is_new() -> None:
    own = 1 + 1.5 / log2(4)
    best = 2 + 1 / log2(3) + 0.5 / log2(4)
    assert value("alpha-nDCG@3", LIST, unretrieved=REST) == pytest.approx(own / best, abs=1e-15)
    assert value("alpha-nDCG@1", LIST, unretrieved=REST) == 1 / 2
    assert value("nERR-IA@3", LIST, unretrieved=REST) == pytest.approx((1 + 1.5 / 3) / (2 + 1 / 2 + 0.5 / 3))


def test_what_is_answered_again_counts_less_by_alpha() -> None:
    assert value("alpha-nDCG(alpha=0)@1", [A, AB]) == 1 / 2
    best = 2 + 1 / log2(3)
    assert value("alpha-nDCG(alpha=0)@2", [A, AB]) == pytest.approx((1 + 2 / log2(3)) / best)
    assert value("alpha-nDCG(alpha=1)@2", [A, AB]) == pytest.approx((1 + 1 / log2(3)) / 2)


def test_err_ia_is_a_share_of_answering_everything_everywhere() -> None:
    most = 3 * (1 + 0.5 / 2 + 0.25 / 3)
    assert value("ERR-IA@3", LIST, unretrieved=REST) == pytest.approx((1 + 1.5 / 3) / most, abs=1e-15)
    assert value("ERR-IA@1", LIST, unretrieved=REST) == 1 / 3


def test_nrbp() -> None:
    expected = (1 - 0.5 * 0.5) / 3 * (1 + 1.5 * 0.25)
    assert value("NRBP", LIST, unretrieved=REST) == pytest.approx(expected, abs=1e-15)
    expected = (1 - 0.8 * 0.9) / 3 * (1 + 1.8 * 0.81)
    assert value("NRBP(alpha=0.2, beta=0.9)", LIST, unretrieved=REST) == pytest.approx(expected, abs=1e-15)


def test_without_a_cutoff_the_whole_list_counts() -> None:
    for kind in KINDS:
        if kind.cutoff != "none" and kind.spelling not in ("alpha-nDCG", "nERR-IA"):
            assert value(kind.spelling, LIST, unretrieved=REST) == value(cut(kind, 4), LIST, unretrieved=REST)
    # The best order is not cut.
    best = 2 + 1 / log2(3) + 0.5 / log2(4)
    assert value("alpha-nDCG", [A], unretrieved=[AB, C]) == pytest.approx(1 / best)


def test_means_over_sub_topics() -> None:
    assert value("P-IA@3", LIST, unretrieved=REST) == 3 / 9
    assert value("P-IA@10", LIST, unretrieved=REST) == 3 / 30
    assert [value(f"strec@{k}", LIST, unretrieved=REST) for k in (1, 2, 3)] == [1 / 3, 1 / 3, 2 / 3]
    # AP is (1 + 2/3) / 2 of a, 1/3 of b, 0 of c.
    expected = ((1 + 2 / 3) / 2 + 1 / 3) / 3
    assert value("MAP-IA", LIST, unretrieved=REST) == pytest.approx(expected, abs=1e-15)


def test_a_sub_topic_without_a_relevant_document_does_not_count() -> None:
    for kind in KINDS:
        text = cut(kind, 2)
        assert value(text, [{"a": 1, "b": 0}, {"b": 0}]) == value(text, [{"a": 1}, None]) > 0
        assert value(text, [{"a": 0}, None]) == 0
        rel = str(parse_metric(text)).replace(kind.spelling, f"{kind.spelling}(rel=2)")
        assert value(rel, [{"a": 1, "b": 2}, {"b": 1}]) == value(text, [{"b": 1}, None])


def test_without_sub_topics_a_query_is_one() -> None:
    plain, same = [1, None, 0, 2], [{"0": 1}, None, {"0": 0}, {"0": 2}]
    for kind in KINDS:
        text = cut(kind, 3)
        assert value(text, plain, unretrieved=[1]) == value(text, same, unretrieved=[{"0": 1}])
    assert value("MAP-IA", plain) == value("AP", plain)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_derivation_comes_to_the_value(kind) -> None:  # type: ignore[no-untyped-def]
    metric = kind(3 if kind.cutoff != "none" else None)
    documents = {"d1": A, "d3": AB, "d4": NONE, "d5": C}
    found = derive(
        metric,
        documents=["d1", "d2", "d3", "d4"],
        grades=best_grades({"": documents})[""],
        maximum=1,
        subtopics=documents,
    )
    assert found.value == value(str(metric), LIST, unretrieved=REST)
    steps = dict(found.steps)
    assert found.rows[2].running == pytest.approx(steps["Σ"])
    assert [row.rel for row in found.rows[:3]] == [1, None, 1]
    if "max Σ" in steps and kind.spelling != "ERR-IA":
        assert found.rows[2].ideal_running == pytest.approx(steps["max Σ"])


def test_settings_look_at_the_same_results() -> None:
    hits, labels = one_list(LIST, unretrieved=REST)
    metric = parse_metric("strec@3")
    for settings, same in (
        (EvaluationSettings(depth=2), [A]),
        (EvaluationSettings(unjudged="condensed"), [A, AB, NONE]),
    ):
        found = evaluate(parse_metric("alpha-nDCG@3"), hits, labels, settings).value[0]
        assert found == value("alpha-nDCG@3", same, unretrieved=[*REST, *([AB] if len(same) < 2 else [])])
    bounds = evaluate(metric, hits, labels, EvaluationSettings(unjudged="bounds")).bounds
    assert bounds is not None and (bounds.low[0], bounds.high[0]) == (0, 1)


def made_up(seed: int) -> tuple[GradesBySubtopic, dict[str, list[str]]]:
    rng = random.Random(seed)
    grades, lists = {}, {}
    for query in range(40):
        documents = [f"d{number:02}" for number in range(rng.choice([4, 15, 40]))]
        subtopics = [str(number) for number in range(1, rng.choice([1, 3, 7]) + 1)]
        grades[str(query)] = {
            document: {
                name: float(rng.choice([0, 0, 1, 2]))
                for name in rng.sample(subtopics, rng.randint(1, len(subtopics)))
            }
            for document in rng.sample(documents, rng.randint(1, len(documents)))
        }
        # ndeval divides by the sum of the best order even where that is 0.
        grades[str(query)][documents[0]] = {"1": 2.0}
        lists[str(query)] = rng.sample(documents, rng.randint(1, len(documents)))
    return grades, lists


def arrays(grades: GradesBySubtopic, lists: dict[str, list[str]]) -> tuple[Hits, Labels]:
    best = best_grades(grades)
    keys = list(grades)
    return join(keys, best, lists, grades), make_labels(keys, best, maximum=2, subtopics=grades)


@pytest.mark.parametrize("alpha", [0.5, 0.3])
@pytest.mark.parametrize("rel", [1, 2])
@pytest.mark.parametrize("seed", range(3))
def test_ndeval_gives_the_same(seed: int, rel: int, alpha: float) -> None:
    pyndeval = pytest.importorskip("pyndeval", reason="pyndeval is not installed")
    grades, lists = made_up(seed)
    rows = [
        (query, name, document, int(grade))
        for query, documents in grades.items()
        for document, own in documents.items()
        for name, grade in own.items()
    ]
    run = [(query, key, -float(rank)) for query, keys in lists.items() for rank, key in enumerate(keys)]
    cuts = (1, 2, 5, 10, 20)
    names = [
        *(f"{name}@{k}" for name in ("alpha-nDCG", "ERR-IA", "nERR-IA", "P-IA", "strec") for k in cuts),
        "NRBP",
        "MAP-IA",
    ]
    judge = pyndeval.RelevanceEvaluator(rows, names, relevance_level=rel, alpha=alpha, beta=0.7)
    theirs = judge.evaluate(run)
    hits, labels = arrays(grades, lists)
    for name in names:
        kind, cut = parse_metric(name).kind, parse_metric(name).cutoff
        own = {"alpha": alpha, "beta": 0.7, "rel": rel}
        known = {parameter.name for parameter in kind.parameters}
        values = kind(cut, **{key: own[key] for key in own if key in known}).compute(hits, labels)
        expected = np.array([theirs[query][name] for query in grades])
        if name == "ERR-IA@1":  # the one that ndeval does not divide
            continue
        np.testing.assert_allclose(values, expected, rtol=0, atol=1e-12, err_msg=name)


def test_queries_alone_and_again_keep_their_sub_topics() -> None:
    hits, labels = arrays(*made_up(1))
    some = np.array([3, 0, 3])
    for kind in KINDS:
        metric = kind(5 if kind.cutoff != "none" else None)
        whole = metric.compute(hits, labels)
        np.testing.assert_array_equal(metric.compute(*of_queries(hits, labels, some)), whole[some])
        assert len(np.unique(whole)) > 3
    assert labels.repeated(2).by_subtopic.query.max() == 2 * labels.queries - 1


def test_spellings_of_other_programs_are_read() -> None:
    assert str(parse_metric("alpha_ndcg(alpha=0.3)@10")) == "alpha-nDCG(alpha=0.3)@10"
    assert str(parse_metric("ERR_IA@20")) == "ERR-IA@20"
    for kind in KINDS:
        metric = kind(7 if kind.cutoff != "none" else None, rel=2)
        assert parse_metric(str(metric)) == metric
