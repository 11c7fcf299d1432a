from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ndcg_gui.metrics.arrays import Hits, Labels, join, make_labels, one_list
from ndcg_gui.metrics.evaluate import evaluate, evaluate_all
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import DEFAULTS, EvaluationSettings

EVERY = [kind(10) if kind.cutoff != "none" else kind() for kind in METRICS]
EVERY += [kind() for kind in METRICS if kind.cutoff == "optional"]


def value(spelling: str, hits_and_labels: tuple[Hits, Labels], **settings: Any) -> float:
    found = evaluate(parse_metric(spelling), *hits_and_labels, EvaluationSettings(**settings))
    return float(found.value[0])


def many(seed: int = 0) -> tuple[list[str], dict[str, dict[str, float]], dict[str, list[str]]]:
    rng = random.Random(seed)
    documents = [f"d{number}" for number in range(30)]
    keys = [f"q{number}" for number in range(40)]
    labels = {
        key: {name: rng.choice([-1.0, 0.0, 1.0, 2.0, 3.0]) for name in rng.sample(documents, 12)}
        for key in keys
    }
    return keys, labels, {key: rng.sample(documents, rng.randrange(0, 30)) for key in keys[:-2]}


def arrays(
    keys: list[str], labels: dict[str, dict[str, float]], lists: dict[str, list[str]]
) -> tuple[Hits, Labels]:
    return join(keys, labels, lists), make_labels(keys, labels, maximum=3)


def test_the_defaults_are_the_metric_itself() -> None:
    hits, labels = arrays(*many())
    for metric, found in zip(EVERY, evaluate_all(EVERY, hits, labels, DEFAULTS), strict=True):
        assert found.value.tolist() == metric.compute(hits, labels).tolist()
        assert found.bounds is None


def test_only_the_first_results_count() -> None:
    keys, labels, lists = many()
    hits, own = arrays(keys, labels, lists)
    short = join(keys, labels, {key: documents[:5] for key, documents in lists.items()})
    for metric in EVERY:
        found = evaluate(metric, hits, own, EvaluationSettings(depth=5)).value
        assert found.tolist() == metric.compute(short, own).tolist(), metric


def test_a_condensed_list_has_judged_results_only() -> None:
    keys, labels, lists = many()
    hits, own = arrays(keys, labels, lists)
    condensed = {
        key: [name for name in documents[:20] if labels[key].get(name, -1.0) >= 0]
        for key, documents in lists.items()
    }
    expected = join(keys, labels, condensed)
    settings = EvaluationSettings(unjudged="condensed", depth=20)
    # How much is judged is told of the whole list: see test_evaluation.
    for metric in (metric for metric in EVERY if metric.kind.spelling not in ("Judged", "Unjudged")):
        found = evaluate(metric, hits, own, settings).value
        assert found.tolist() == metric.compute(expected, own).tolist(), metric


def test_bounds_hold_what_is_and_all_at_the_best_grade() -> None:
    keys, labels, lists = many()
    hits, own = arrays(keys, labels, lists)
    settings = EvaluationSettings(unjudged="bounds")
    for metric in EVERY:
        better = {key: dict(grades) for key, grades in labels.items()}
        for key, documents in lists.items():
            for name in documents[: metric.cutoff]:
                if better[key].get(name, -1.0) < 0:
                    better[key][name] = 3.0
        expected = metric.compute(*arrays(keys, better, lists))
        found = evaluate(metric, hits, own, settings)
        assert found.value.tolist() == metric.compute(hits, own).tolist()
        assert found.bounds is not None
        assert (found.bounds.low <= found.value).all() and (found.value <= found.bounds.high).all()
        assert (found.bounds.low - 1e-12 <= expected).all() and (expected <= found.bounds.high + 1e-12).all()


def test_rounded_values() -> None:
    # The dcg of these is 2.5 exactly; a half goes up as in Java, a plain round would give 0.12.
    assert value("P@8", one_list([1]), rounding="query2") == 0.13
    assert value("nDCG", one_list([0, 1]), rounding="query2") == 0.63
    # 3/1 + 2/1.585 + 1/2 = 3 + 1.26 + .5 by terms cut off after two decimals; ideal the same.
    assert value("DCG", one_list([3, 2, 1]), rounding="term2") == 4.76
    assert value("DCG", one_list([0.29]), rounding="term2") == 0.29
    assert value("nDCG", one_list([1, 2, 3]), rounding="term2") == math.floor(100 * 3.76 / 4.76) / 100
    assert value("MNDCG", one_list([1, 2], maximum=2), rounding="term2") == 0.69


def tied(groups: list[list[float | None]], **rest: Any) -> tuple[Hits, Labels]:
    """One list given by its groups of equal scores."""
    hits, labels = one_list([grade for group in groups for grade in group], **rest)
    starts = [sum(map(len, groups[:place])) for place, group in enumerate(groups) for _ in group]
    ends = [sum(map(len, groups[: place + 1])) for place, group in enumerate(groups) for _ in group]
    ranks = hits.rank
    return replace(hits, ties=np.array([starts, ends])[:, ranks]), labels


def test_averaged_ties_are_scikit_learns() -> None:
    # Truth [3,2,1,0,0], scores [3,2,0,0,1]: the third and fourth document tie behind the last.
    example = tied([[3], [2], [0], [1, 0]])
    assert value("DCG", example, ties="averaged") == pytest.approx(4.670624189797, abs=1e-12)
    assert value("nDCG", example, ties="averaged") == pytest.approx(0.980840401274, abs=1e-12)
    assert value("DCG", example) == pytest.approx(4.692536065216, abs=1e-12)
    assert value("nDCG", example) == pytest.approx(0.985441938843, abs=1e-12)


def test_a_tie_across_the_cutoff_shares_what_is_above_it() -> None:
    example = tied([[2], [0, 3, None]])
    # The group shares the one discount of rank 2 by three: 3 x (1 / log2 3) / 3.
    assert value("DCG@2", example, ties="averaged") == pytest.approx(2 + 1 / math.log2(3), abs=1e-15)
    assert value("DCG@1", example, ties="averaged") == 2
    assert value("DCG@4", example, ties="averaged", depth=2) == pytest.approx(2, abs=1e-15)
    every = 2 + (1 / math.log2(3) + 1 / 2 + 1 / math.log2(5))
    assert value("DCG", example, ties="averaged") == pytest.approx(every, abs=1e-15)


def test_averaged_ties_in_condensed_lists_and_bounds() -> None:
    example = tied([[None, 1], [None, 2, None, 3], [None]], maximum=3)
    alone = tied([[1], [2, 3]])
    found = value("DCG", example, ties="averaged", unjudged="condensed")
    assert found == pytest.approx(value("DCG", alone, ties="averaged"), abs=1e-15)
    better = tied([[3, 1], [3, 2, 3, 3], [3]])
    found = evaluate(parse_metric("DCG"), *example, EvaluationSettings(ties="averaged", unjudged="bounds"))
    assert found.bounds is not None and not found.bounds.exact
    assert float(found.bounds.high[0]) == pytest.approx(value("DCG", better, ties="averaged"), abs=1e-15)


def test_lists_without_ties_are_the_same_bits_when_ties_are_averaged() -> None:
    hits, labels = arrays(*many())
    single = replace(hits, ties=np.array([hits.rank, hits.rank + 1]))
    for metric in EVERY:
        found = evaluate(metric, single, labels, EvaluationSettings(ties="averaged")).value
        assert found.tolist() == metric.compute(hits, labels).tolist()


def test_tie_groups_do_nothing_unless_asked_for() -> None:
    example = tied([[2], [0, 3, 0]])
    assert value("DCG", example) == 2 + 3 / 2


@pytest.mark.parametrize("unjudged", ["zero", "condensed", "bounds"])
@pytest.mark.parametrize("ties", ["rank", "averaged"])
def test_one_query_is_what_it_is_among_all(unjudged: str, ties: str) -> None:
    keys, labels, lists = many(3)
    settings = EvaluationSettings(unjudged=unjudged, ties=ties, depth=15)

    def both(chosen: list[str]) -> tuple[Hits, Labels]:
        hits, own = arrays(chosen, labels, lists)
        start = hits.rank - hits.rank % 3
        # Groups of three end with the list.
        return replace(hits, ties=np.array([start, np.minimum(start + 3, hits.returned[hits.query])])), own

    every = evaluate_all(EVERY, *both(keys), settings)
    for place, key in enumerate(keys):
        for found, one in zip(every, evaluate_all(EVERY, *both([key]), settings), strict=True):
            assert one.value[0] == found.value[place]
            assert (one.bounds is None) == (found.bounds is None) == (unjudged != "bounds")
            if one.bounds is not None and found.bounds is not None:
                assert one.bounds.low[0] == pytest.approx(found.bounds.low[place], abs=1e-14)
                assert one.bounds.high[0] == pytest.approx(found.bounds.high[place], abs=1e-14)
