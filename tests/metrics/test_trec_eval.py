"""The same bits as trec_eval, on made-up lists and on the real collections."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest
import pytrec_eval

from ndcg_gui.metrics.aggregate import mean
from ndcg_gui.metrics.registry import parse_metric
from tests.metrics.lists import Lists, Qrels, arrays, read_qrels, read_run
from tests.shared_data import shared_data

OURS = {
    "ndcg": "nDCG",
    "ndcg_cut_5": "nDCG@5",
    "ndcg_cut_10": "nDCG@10",
    "ndcg_cut_20": "nDCG@20",
    "ndcg_cut_100": "nDCG@100",
    "map": "AP",
    "map_cut_10": "AP@10",
    "recip_rank": "RR",
    "P_5": "P@5",
    "P_10": "P@10",
    "set_P": "P",
    "recall_10": "R@10",
    "recall_100": "R@100",
    "set_recall": "R",
}
CUT = {"ndcg_cut.5,10,20,100", "map_cut.10", "P.5,10", "recall.10,100"}
MEASURES = {"ndcg", "map", "recip_rank", "set_P", "set_recall"} | CUT


def differing_bits(qrels: Qrels, lists: Lists, *, rel: int = 1) -> list[tuple[str, str, float, float]]:
    """Every (measure, query, theirs, ours) that is not the same 64-bit number."""
    # Whole scores without ties: trec_eval orders by them as we by rank.
    run = {
        query: {document: float(len(keys) - rank) for rank, document in enumerate(keys)}
        for query, keys in lists.items()
    }
    theirs = pytrec_eval.RelevanceEvaluator(qrels, MEASURES, relevance_level=rel).evaluate(run)
    queries = sorted(theirs)
    hits, labels = arrays(qrels, lists, queries=queries)
    differing = []
    for measure, spelling in OURS.items():
        metric = parse_metric(spelling)
        if any(name == "rel" for name, _ in metric.parameters):
            metric = metric.kind(metric.cutoff, rel=rel)
        values = metric.compute(hits, labels)
        for query, ours in zip(queries, values.tolist(), strict=True):
            if ours != theirs[query][measure]:
                differing.append((measure, query, theirs[query][measure], ours))
    return differing


def made_up(seed: int, queries: int) -> tuple[Qrels, Lists]:
    """Queries with few and many labels and results, unjudged results, and none relevant."""
    rng = random.Random(seed)
    qrels: Qrels = {}
    lists: Lists = {}
    for number in range(queries):
        documents = [f"d{place}" for place in range(rng.choice([3, 12, 60, 400]))]
        top = rng.choice([0, 1, 3, 4])
        judged = rng.sample(documents, rng.randint(1, len(documents)))
        qrels[f"q{number}"] = {document: rng.randint(0, top) for document in judged}
        lists[f"q{number}"] = rng.sample(documents, rng.randint(1, len(documents)))
    return qrels, lists


@pytest.mark.parametrize("rel", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_made_up_lists_give_the_same_bits(seed: int, rel: int) -> None:
    assert differing_bits(*made_up(seed, 200), rel=rel) == []


def test_a_sum_in_another_order_would_be_noticed() -> None:
    qrels, lists = made_up(0, 200)
    hits, labels = arrays(qrels, lists, queries=sorted(qrels))
    terms = parse_metric("DCG").work(hits, labels).terms
    assert terms is not None
    pairwise = np.add.reduceat(terms.term, np.unique(terms.query, return_index=True)[1])
    assert (pairwise != terms.sums(hits.queries)[np.unique(terms.query)]).any()


@pytest.mark.data
@pytest.mark.parametrize("run", ["no-vector", "with-vector", "vector-2"])
def test_a_real_collection_gives_the_same_bits(run: str) -> None:
    qrels = read_qrels(shared_data("haystack", "qrels.txt"))
    lists = read_run(shared_data("haystack", f"{run}.run"))
    assert differing_bits(qrels, lists) == []


REFERENCE = {
    "ndcg_cut_10": "nDCG@10",
    "ndcg": "nDCG",
    "map": "AP",
    "recip_rank": "RR",
    "P_10": "P@10",
    "recall_10": "R@10",
    "ndcg_exp_10": "nDCG(gain='exp')@10",
    "mndcg_10_max3": "MNDCG@10",
    "judged_10": "Judged@10",
}


@pytest.mark.data
@pytest.mark.parametrize("run", ["no-vector", "with-vector", "vector-2"])
def test_means_equal_the_reference_of_the_collection(run: str) -> None:
    reference = json.loads(shared_data("haystack", "reference.json").read_text(encoding="utf-8"))[run]
    qrels = read_qrels(shared_data("haystack", "qrels.txt"))
    hits, labels = arrays(qrels, read_run(shared_data("haystack", f"{run}.run")))
    assert len(qrels) == reference["queries_in_labels"]
    assert int((~hits.present).sum()) == reference["queries_missing_from_run"]
    compared = 0
    for key, spelling in REFERENCE.items():
        values = parse_metric(spelling).compute(hits, labels)
        for ending, missing in (("skipped", "skip"), ("missing_as_0", "zero")):
            expected = reference.get(f"{key}_{ending}")
            if expected is not None:
                found = mean(values, present=hits.present, missing=missing)
                assert found == pytest.approx(expected, rel=0, abs=1e-12), (key, ending)
                compared += 1
    assert compared == 16


@pytest.mark.data
def test_trec_evals_own_example_to_its_four_digits() -> None:
    qrels = read_qrels(shared_data("trec_eval_tests", "qrels.test"))
    lists = read_run(shared_data("trec_eval_tests", "results.test"))
    printed = {
        name: number
        for name, _, number in (
            line.split() for line in shared_data("trec_eval_tests", "out.test").read_text().splitlines()
        )
    }
    hits, labels = arrays(qrels, lists, queries=sorted(lists))
    ours = {"map": "AP", "recip_rank": "RR"} | {f"P_{k}": f"P@{k}" for k in (5, 10, 15, 20, 30, 100, 200)}
    for name, spelling in ours.items():
        found = mean(parse_metric(spelling).compute(hits, labels))
        assert f"{found:.4f}" == printed[name], name
