"""Presets against the tools themselves: ties, queries without anything relevant, lists shorter than k.

The numbers of LightGBM 4.7.0, XGBoost 3.2.0 and TorchMetrics 1.9.0 (with PyTorch 2.14.1) were printed by
them for `LISTS`, given as labels and scores of each query: LightGBM's evaluation of `ndcg` with the scores
as `init_score`, XGBoost's of `ndcg@k` and `ndcg@k-` with the scores as `base_margin`, and
`RetrievalNormalizedDCG(top_k=k)`. Those of RecBole 1.2.1 are of its `NDCG.metric_info`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest

from ndcg_gui.metrics.arrays import Hits, Labels, join, make_labels
from ndcg_gui.metrics.derivation import derive
from ndcg_gui.metrics.evaluate import evaluate
from ndcg_gui.metrics.ordering import order
from ndcg_gui.metrics.presets import preset
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.aggregate import combine, counted

# Labels and scores of each query, in the order of the data.
LISTS: Mapping[str, tuple[Sequence[int], Sequence[float]]] = {
    "plain": ((3, 2, 0, 1), (4, 3, 2, 1)),
    "ties": ((0, 3, 1, 2), (1, 1, 1, 0.5)),
    "ties, the best first": ((3, 0, 1, 2), (1, 1, 1, 0.5)),
    "nothing relevant": ((0, 0, 0), (3, 2, 1)),
    "short": ((1, 2), (2, 1)),
    "long": ((0, 1, 0, 2, 4, 0, 3), (7, 6, 5, 4, 3, 2, 1)),
}
LIGHTGBM = {
    1: (1.0, 0.0, 1.0, 1.0, 0.3333333333333333, 0.0),
    3: (0.9467676761267002, 0.5234343216411389, 0.7984848580994975, 1.0, 0.7967075809905066,
        0.030164200701010713),
    5: (0.992619504174702, 0.6609898057851442, 0.9360403422435029, 1.0, 0.7967075809905066,
        0.36190961931149385),
    10: (0.992619504174702, 0.6609898057851442, 0.9360403422435029, 1.0, 0.7967075809905066,
         0.47121364940159993),
}  # fmt: skip
XGBOOST = {
    1: (1.0, 0.0, 1.0, 1.0, 0.33333333333333331, 0.0),
    3: (0.94676767612670010, 0.52343432164113890, 0.79848485809949743, 1.0, 0.79670758099050665,
        0.03016420070101071),
    5: (0.99261950417470191, 0.66098980578514421, 0.93604034224350274, 1.0, 0.79670758099050665,
        0.36190961931149379),
    10: (0.99261950417470191, 0.66098980578514421, 0.93604034224350274, 1.0, 0.79670758099050665,
         0.47121364940159988),
}  # fmt: skip
MINUS = {k: (*own[:3], 0.0, *own[4:]) for k, own in XGBOOST.items()}
TORCHMETRICS = {
    1: (1.0, 0.4444444477558136, 0.4444444477558136, 0.0, 0.5, 0.0),
    3: (0.8949990272521973, 0.5966660380363464, 0.5966660380363464, 0.0, 0.8597186803817749,
        0.09153474122285843),
    5: (0.985442042350769, 0.7775519490242004, 0.7775519490242004, 0.0, 0.8597186803817749,
        0.41506221890449524),
    10: (0.985442042350769, 0.7775519490242004, 0.7775519490242004, 0.0, 0.8597186803817749,
         0.5516096949577332),
}  # fmt: skip
TOLD = {
    "lightgbm": (LIGHTGBM, 1e-14),
    "xgboost": (XGBOOST, 1e-14),
    "xgboost-minus": (MINUS, 1e-14),
    "torchmetrics": (TORCHMETRICS, 1e-6),  # 32-bit sums
}


def lists(ties: str) -> tuple[Hits, Labels]:
    """The lists in the order that the setting asks for, and a label that no list has."""
    labels, ranked, tied = {}, {}, []
    for query, (grades, scores) in LISTS.items():
        keys = [f"d{place}" for place in range(len(grades))]
        labels[query] = dict(zip(keys, map(float, grades), strict=True))
        placed = order(np.array(scores, np.float64), keys, ties)
        if placed is not None:
            keys = [keys[place] for place in placed[0].tolist()]
            tied.append(placed[1])
        ranked[query] = keys
    hits = join(list(LISTS), labels, ranked)
    if ties == "averaged":
        hits = replace(hits, ties=np.concatenate(tied, axis=1))
    return hits, make_labels(list(LISTS), labels, maximum=4)


@pytest.mark.parametrize("key", TOLD)
def test_the_numbers_of_tools_that_train(key: str) -> None:
    tool, (told, close) = preset(key), TOLD[key]
    hits, labels = lists(tool.settings.ties)
    for k, expected in told.items():
        values = evaluate(tool.metric(parse_metric(f"nDCG@{k}")), hits, labels, tool.settings).value
        assert dict(zip(LISTS, values.tolist(), strict=True)) == pytest.approx(
            dict(zip(LISTS, expected, strict=True)), abs=close
        )
        every = counted(np.diff(labels.offsets) > 0, labels.relevant(1) > 0, hits.present, tool.settings)
        assert combine(values, every, None, tool.settings) == pytest.approx(np.mean(expected), abs=close)


def test_the_numbers_of_recbole() -> None:
    # Which of the first five are relevant, how many are relevant, and nDCG at 1, 2, 3 and 5.
    told: list[tuple[list[int], int, list[float]]] = [
        ([0, 1, 0, 1, 0], 3, [0.0, 0.38685280723454163, 0.2960819109658652, 0.49818925746641285]),
        ([1, 0, 0, 0, 0], 1, [1.0, 1.0, 1.0, 1.0]),
        ([0, 0, 0, 0, 0], 2, [0.0, 0.0, 0.0, 0.0]),
        ([0, 1, 1, 0, 1], 7, [0.0, 0.38685280723454163, 0.5307212739772434, 0.5147714448836774]),
    ]
    tool = preset("recbole")
    keys = [f"d{place}" for place in range(5)]
    for relevant, number, expected in told:
        # Grades differ, but count the same; the rest of what is relevant is in no list.
        grades = {key: 1.0 + place for place, key in enumerate(keys) if relevant[place]}
        grades |= {f"x{place}": 3.0 for place in range(number - sum(relevant))}
        hits, labels = join(["q"], {"q": grades}, {"q": keys}), make_labels(["q"], {"q": grades}, maximum=5)
        found = [
            float(evaluate(tool.metric(parse_metric(f"nDCG@{k}")), hits, labels, tool.settings).value[0])
            for k in (1, 2, 3, 5)
        ]
        assert found == pytest.approx(expected, abs=1e-14)


def test_the_rules_by_hand() -> None:
    # Two of five places tie; of grades 0 and 2 the first in the data stands first in LightGBM.
    log3 = math.log2(3)
    grades = {"a": 0.0, "b": 2.0, "elsewhere": 3.0}
    hits, labels = join(["q"], {"q": grades}, {"q": ["a", "b"]}), make_labels(["q"], {"q": grades}, maximum=3)
    for key, expected in {
        "lightgbm": (3 / log3) / 3,  # the ideal order knows nothing of other results
        "recbole": (1 / log3) / (1 + 1 / log3),
    }.items():
        tool = preset(key)
        value = evaluate(tool.metric(parse_metric("nDCG@5")), hits, labels, tool.settings).value
        assert value.tolist() == pytest.approx([expected], abs=1e-14)


def test_one_for_nothing_relevant_is_for_ndcg_of_lists_there_are() -> None:
    labels = {"zero": {"a": 0.0}, "other": {"a": 0.0, "x": 1.0}, "missing": {"a": 0.0}}
    hits = join(list(labels), labels, {"zero": ["a"], "other": ["a", "b"]})
    own = make_labels(list(labels), labels, maximum=1)
    one = EvaluationSettings(no_relevant="one")

    def values(spelling: str, **more: str) -> list[float]:
        return evaluate(parse_metric(spelling), hits, own, replace(one, **more)).value.tolist()

    assert values("nDCG@10") == [1, 0, 0]
    # Where the ideal order has the list's results only, nothing relevant stands in it.
    assert values("nDCG(ideal='retrieved')@10") == [1, 1, 0]
    assert values("DCG@10") == values("RR") == values("AP") == [0, 0, 0]
    bounded = evaluate(parse_metric("nDCG@10"), hits, own, replace(one, unjudged="bounds"))
    assert bounded.bounds is not None and bounded.bounds.high.tolist()[0] == 1
    told = derive(parse_metric("nDCG@10"), documents=["a"], grades=labels["zero"], maximum=1, settings=one)
    assert told.value == 1 and told.steps[-1] == ("nDCG@10", 0.0)
