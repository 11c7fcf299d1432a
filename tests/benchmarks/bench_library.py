"""In loops: `nd.evaluate`, a prepared evaluator and frames beside pytrec_eval, in one process and in turns.

2,000 queries with 100 results each, and 50 of them; nDCG@10, AP and RR.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

import pandas
import pytrec_eval

import ndcg_gui as nd

DEPTH, RUNS = 100, 15
METRICS, THEIRS = ["nDCG@10", "AP", "RR"], {"ndcg_cut.10", "map", "recip_rank"}
# Times of pytrec_eval's own.
TARGETS = {
    "dicts, 2,000 queries": 1.1,
    "dicts, 50 queries": 1.5,
    "prepared, 2,000 queries": 1.25,
    "frames": 0.5,
}
Scored = dict[str, dict[str, float]]


def made(queries: int) -> tuple[dict[str, dict[str, int]], Scored]:
    """Labels and a run; a third of the results is judged."""
    chance = random.Random(20261128)
    documents = [f"d{number}" for number in range(3 * DEPTH)]
    qrels = {
        f"q{number}": {key: chance.randrange(4) for key in chance.sample(documents, DEPTH)}
        for number in range(queries)
    }
    run = {
        f"q{number}": {key: chance.random() for key in chance.sample(documents, DEPTH)}
        for number in range(queries)
    }
    return qrels, run


def means(found: dict[str, dict[str, float]]) -> list[float]:
    """Means of pytrec_eval's values."""
    return [
        sum(own[name] for own in found.values()) / len(found) for name in ("ndcg_cut_10", "map", "recip_rank")
    ]


def ratio(ours: Callable[[], object], theirs: Callable[[], object], times: int) -> float:
    """Median of our processor time over theirs, taken in turns."""
    found = []
    for _ in range(RUNS):
        spent = []
        for call in (ours, theirs):
            begun = time.process_time()
            for _ in range(times):
                call()
            spent.append(time.process_time() - begun)
        found.append(spent[0] / spent[1])
    return statistics.median(found)


def frame(values: Scored | dict[str, dict[str, int]], name: str) -> pandas.DataFrame:
    """A row for each pair."""
    rows = [(query, document, value) for query, own in values.items() for document, value in own.items()]
    return pandas.DataFrame(rows, columns=["query", "document", name])


def as_dicts(rows: pandas.DataFrame, name: str) -> dict[str, dict[str, float]]:
    """What users of pytrec_eval write."""
    found: dict[str, dict[str, float]] = {}
    for query, document, value in zip(rows["query"], rows["document"], rows[name], strict=True):
        found.setdefault(query, {})[document] = value
    return found


def main() -> int:
    """Print each ratio beside its target, and return 1 where one is missed."""
    found = {}
    for queries, times in ((2_000, 1), (50, 20)):
        qrels, run = made(queries)
        found[f"dicts, {queries:,} queries"] = ratio(
            lambda qrels=qrels, run=run: nd.evaluate(qrels, run, METRICS),  # type: ignore[misc]
            lambda qrels=qrels, run=run: means(  # type: ignore[misc]
                pytrec_eval.RelevanceEvaluator(qrels, THEIRS).evaluate(run)
            ),
            times,
        )
    qrels, run = made(2_000)
    ours, theirs = nd.Evaluator(qrels, METRICS), pytrec_eval.RelevanceEvaluator(qrels, THEIRS)
    found["prepared, 2,000 queries"] = ratio(lambda: ours(run), lambda: means(theirs.evaluate(run)), 1)
    labels, results = frame(qrels, "grade"), frame(run, "score")
    found["frames"] = ratio(
        lambda: nd.evaluate(labels, results, METRICS),
        lambda: means(
            pytrec_eval.RelevanceEvaluator(as_dicts(labels, "grade"), THEIRS).evaluate(
                as_dicts(results, "score")
            )
        ),
        1,
    )
    for name, value in found.items():
        print(f"{name:24} {value:5.2f} times pytrec_eval (at most {TARGETS[name]})")
    return int(any(value > TARGETS[name] for name, value in found.items()))


if __name__ == "__main__":
    sys.exit(main())
