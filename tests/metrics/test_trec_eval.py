"""The same bits as trec_eval, on made-up lists and on the real collections."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import pytrec_eval

from ndcg_gui.metrics.evaluate import evaluate
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.ordering import order
from ndcg_gui.metrics.presets import preset
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.statistics.aggregate import combine, counted, mean
from tests.metrics.lists import Lists, Qrels, Run, arrays, read_qrels, read_run, read_scores
from tests.shared_data import shared_data

OURS = {
    "ndcg": "nDCG",
    **{f"ndcg_cut_{k}": f"nDCG@{k}" for k in (5, 10, 20, 100)},
    "map": "AP",
    "map_cut_10": "AP@10",
    "recip_rank": "RR",
    **{f"P_{k}": f"P@{k}" for k in (5, 10)},
    "set_P": "P",
    **{f"recall_{k}": f"R@{k}" for k in (10, 100, 1000)},
    "set_recall": "R",
    "set_F": "F1",
    "Rprec": "Rprec",
    "bpref": "bpref",
    "infAP": "infAP",
    **{f"iprec_at_recall_{level / 10:.2f}": f"IPrec(recall={level / 10}, level='up')" for level in range(11)},
    **{f"success_{k}": f"Success@{k}" for k in (1, 5, 10)},
}
PLAIN = {
    "ndcg",
    "map",
    "recip_rank",
    "set_P",
    "set_recall",
    "set_F",
    "Rprec",
    "bpref",
    "infAP",
    "iprec_at_recall",
}
CUT = {"ndcg_cut.5,10,20,100", "map_cut.10", "P.5,10", "recall.10,100,1000", "success.1,5,10"}


def with_rel(spelling: str, rel: float) -> Metric:
    """The metric with that threshold, where it has one."""
    metric = parse_metric(spelling)
    own = metric.values.get("rel")
    return metric.kind(metric.cutoff, **{**metric.values, "rel": rel}) if isinstance(own, float) else metric


def ranked(run: Run, ties: str = "score32") -> Lists:
    """The lists as trec_eval orders them."""
    lists = {}
    for query, scored in run.items():
        keys = list(scored)
        placed = order(np.array([scored[key] for key in keys]), keys, ties)
        assert placed is not None
        lists[query] = [keys[place] for place in placed[0].tolist()]
    return lists


def differing_bits(qrels: Qrels, run: Run, *, rel: int = 1) -> tuple[int, list[object]]:
    """How many values were compared, and every one that is not the same 64-bit number."""
    theirs = pytrec_eval.RelevanceEvaluator(qrels, PLAIN | CUT, relevance_level=rel).evaluate(run)
    queries = sorted(theirs)
    hits, labels = arrays(qrels, ranked(run), queries=queries)
    differing: list[object] = []
    for measure, spelling in OURS.items():
        values = evaluate(with_rel(spelling, rel), hits, labels, preset("trec_eval_9").settings).value
        for query, ours in zip(queries, values.tolist(), strict=True):
            if ours != theirs[query][measure]:
                differing.append((measure, query, theirs[query][measure], ours))
    return len(queries) * len(OURS), differing


def made_up(seed: int, queries: int, *, rel: int = 1) -> tuple[Qrels, Run]:
    """Few and many labels and results, ties, scores that only 64 bits tell apart, negative grades.

    Some queries have labels only, some results only, and of some no result is judged.
    """
    rng = random.Random(seed)
    qrels: Qrels = {}
    run: Run = {}
    for number in range(queries):
        documents = [f"d{place}" for place in range(rng.choice([3, 12, 60, 400]))]
        lowest, top = rng.choice([0, 0, -1, -2]), rng.choice([0, 1, 3, 4])
        judged = rng.sample(documents, rng.randint(1, len(documents)))
        returned = rng.sample(documents, rng.randint(1, len(documents)))
        if number % 9 == 0:
            returned = [f"x{place}" for place in range(len(returned))]
        levels = rng.choice([1, 3, 20, 10_000])
        near = rng.choice([0.0, 1e-9])
        if number % 11:
            qrels[f"q{number}"] = {document: rng.randint(lowest, top) for document in judged}
            # trec_eval reads beyond its table when no grade is as high as the one below `rel`.
            qrels[f"q{number}"][judged[0]] = rel - 1
        if number % 13:
            run[f"q{number}"] = {
                document: rng.randrange(levels) / 7 + near * rng.randrange(3) for document in returned
            }
    return qrels, run


@pytest.mark.parametrize("rel", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_made_up_lists_give_the_same_bits(seed: int, rel: int) -> None:
    compared, differing = differing_bits(*made_up(seed, 300, rel=rel), rel=rel)
    assert differing == []
    # Over 40,000 in all of them together.
    assert compared > 5_000


def test_what_is_made_up_is_hard() -> None:
    qrels, run = made_up(0, 300)
    assert run.keys() - qrels.keys() and qrels.keys() - run.keys()
    assert any(grade < 0 for row in qrels.values() for grade in row.values())
    assert any(not row.keys() & run.get(query, {}).keys() for query, row in qrels.items() if query in run)
    assert ranked(run, "score") != ranked(run)


def test_a_sum_in_another_order_would_be_noticed() -> None:
    qrels, run = made_up(0, 300)
    hits, labels = arrays(qrels, ranked(run), queries=sorted(qrels))
    terms = parse_metric("DCG").work(hits, labels).terms
    assert terms is not None
    pairwise = np.add.reduceat(terms.term, np.unique(terms.query, return_index=True)[1])
    assert (pairwise != terms.sums(hits.queries)[np.unique(terms.query)]).any()


@pytest.mark.data
@pytest.mark.parametrize("run", ["no-vector", "with-vector", "vector-2"])
def test_a_real_collection_gives_the_same_bits(run: str) -> None:
    qrels = read_qrels(shared_data("haystack", "qrels.txt"))
    compared, differing = differing_bits(qrels, read_scores(shared_data("haystack", f"{run}.run")))
    assert differing == [] and compared > 500


@pytest.mark.data
@pytest.mark.parametrize("rel", [1, 2])
@pytest.mark.parametrize("labels", ["qrels.test", "qrels.rel_level"])
@pytest.mark.parametrize("run", ["results.test", "results.trunc"])
def test_trec_evals_own_files_give_the_same_bits(run: str, labels: str, rel: int) -> None:
    source = shared_data("trec_eval_tests")
    compared, differing = differing_bits(read_qrels(source / labels), read_scores(source / run), rel=rel)
    assert differing == [] and compared >= 2 * len(OURS)


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
                found = mean(values[hits.present] if missing == "skip" else values)
                assert found == pytest.approx(expected, rel=0, abs=1e-12), (key, ending)
                compared += 1
    assert compared == 16


# trec_eval 10's names: with every cutoff that it prints.
DEPTHS = (5, 10, 15, 20, 30, 100, 200, 500, 1000)
PRINTED = {
    **{name: ours for name, ours in OURS.items() if "_" not in name or name.startswith("set_")},
    "recip_rank": "RR",
    "rbp": "RBP(p=0.9)",
    "rbp_resid": "RBPresidual(p=0.9, below='closed')",
    **{f"unj_{k}": f"Unjudged@{k}" for k in (5, 10, 20)},
    **{f"success_{k}": f"Success@{k}" for k in (1, 5, 10)},
    **{
        f"{theirs}_{k}": f"{ours}@{k}"
        for theirs, ours in (("P", "P"), ("recall", "R"), ("ndcg_cut", "nDCG"), ("map_cut", "AP"))
        for k in DEPTHS
    },
}


@pytest.mark.data
@pytest.mark.parametrize(
    ("printed", "labels", "run", "rel", "settings"),
    [
        ("out.test", "qrels.test", "results.test", 1, {}),
        ("out.test.a", "qrels.test", "results.test", 1, {}),
        ("out.test.aq", "qrels.test", "results.test", 1, {}),
        ("out.test.aqc", "qrels.test", "results.trunc", 1, {"missing": "zero"}),
        ("out.test.aqcM", "qrels.test", "results.trunc", 1, {"missing": "zero", "depth": 100}),
        ("out.test.aql", "qrels.rel_level", "results.test", 2, {}),
    ],
)
def test_what_trec_eval_prints_to_its_four_digits(
    printed: str, labels: str, run: str, rel: int, settings: dict[str, Any]
) -> None:
    source = shared_data("trec_eval_tests")
    wanted: dict[str, dict[str, str]] = {}
    for line in (source / printed).read_text().splitlines():
        name, query, number = line.split()
        wanted.setdefault(query, {})[name] = number
    qrels = read_qrels(source / labels)
    queries = sorted(qrels)
    hits, own = arrays(qrels, ranked(read_scores(source / run), "score"), queries=queries, maximum=1)
    chosen = replace(preset("trec_eval").settings, **settings)
    every = counted(np.diff(own.offsets) > 0, own.relevant(1) > 0, hits.present, chosen)
    assert int(every.sum()) == int(wanted["all"]["num_q"])
    compared = 0
    for name, spelling in PRINTED.items():
        values = evaluate(with_rel(spelling, rel), hits, own, chosen).value
        found = dict(zip(queries, values.tolist(), strict=True))
        for query, row in wanted.items():
            # Of graded labels trec_eval's rbp takes whatever maximum lay in memory.
            if name in row and (name, rel) != ("rbp", 2):
                value = combine(values, every, None, chosen) if query == "all" else found[query]
                assert f"{value:.4f}" == row[name], (name, query)
                compared += 1
    assert compared >= len(wanted) * (11 if printed == "out.test" else 40)
