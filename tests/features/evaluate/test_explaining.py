from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.evaluate.columns import MemoryColumns
from ndcg_gui.features.evaluate.explaining import Explanation, explain
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.metrics.presets import PRESETS
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

# Twelve judged documents, five of grade 3, five of 2, two of 1; three hits graded 3, unjudged, 2.
JUDGED = {
    f"{grade}{place}": float(grade) for grade, many in ((3, 5), (2, 5), (1, 2)) for place in range(many)
}
HITS = ["30", "unjudged", "20"]


def explained(
    spelling: str,
    *,
    documents: Sequence[str] = HITS,
    scores: Sequence[float] | None = None,
    grades: Mapping[str, float] = JUDGED,
    maximum: float = 3,
) -> dict[str, Explanation]:
    columns = MemoryColumns(
        ["q"],
        {"q": grades},
        {"A": {"q": documents}},
        maximum=maximum,
        scores=None if scores is None else {"A": {"q": scores}},
    )
    metric = parse_metric(spelling)
    first, *found = explain(
        columns,
        system="A",
        query_key="q",
        metric=metric,
        settings=EvaluationSettings(),
        presets=[(item, item.metric(metric)) for item in PRESETS if item.reproduces(metric)],
    )
    assert first.preset is None
    assert first.metric == metric
    for item in found:
        assert item.preset is not None
        assert item.metric == item.preset.metric(metric)
        # What is explained is what is evaluated.
        numbers = Evaluation(columns, metrics=[item.metric], settings=item.settings)
        assert item.value == numbers.value("A", item.metric, "q")
    return {item.preset.key: item for item in found if item.preset is not None}


def values(spelling: str, **given: Any) -> dict[str, float]:
    return {key: item.value for key, item in explained(spelling, **given).items()}


def test_one_list_many_values() -> None:
    found = {key: round(value, 4) for key, value in values("nDCG@10", scores=[3.0, 2.0, 1.0]).items()}
    assert found == {
        "trec_eval": 0.3323,
        "trec_eval_9": 0.3323,
        "pytrec_eval": 0.3323,
        "ir_measures": 0.3323,
        "sklearn": 0.9386,
        "quepid": 0.3273,
        "quepid-cut": 0.3343,
        "elasticsearch": 0.5698,
        "opensearch": 0.33,
        "rre": 0.33,
        "lightgbm": 0.9558,
        "xgboost": 0.9558,
        "xgboost-minus": 0.9558,
        "torchmetrics": 0.9386,
        "recbole": 0.3301,
    }
    assert values("nDCG@10")["opensearch"] == 0.33


def test_what_is_spelled_out_is_no_tools_to_replace() -> None:
    # The ideal is the tools' own, the gain is not; where no tool has it so, there is nothing to compare.
    exponential = values("nDCG(gain='exp')@10", scores=[3.0, 2.0, 1.0])
    own = values("nDCG@10", scores=[3.0, 2.0, 1.0])
    assert exponential == {
        "ir_measures": pytest.approx(own["quepid-cut"], abs=5e-6),
        **{
            key: own[key]
            for key in (
                "quepid",
                "quepid-cut",
                "elasticsearch",
                "opensearch",
                "lightgbm",
                "xgboost",
                "xgboost-minus",
            )
        },
    }
    assert values("nDCG(gain='table')@10") == {}
    assert list(values("nDCG(gain='exp', ideal='hits')@10")) == ["elasticsearch"]


def test_scikit_learns_example() -> None:
    # y_true [3,2,1,0,0], y_score [3,2,0,0,1]; the numbers are ndcg_score's and dcg_score's.
    documents, scores = list("abcde"), [3.0, 2.0, 0.0, 0.0, 1.0]
    grades = dict(zip(documents, [3.0, 2.0, 1.0, 0.0, 0.0], strict=True))

    def found(spelling: str) -> float:
        return values(spelling, documents=documents, scores=scores, grades=grades)["sklearn"]

    assert found("DCG") == pytest.approx(4.670624189797, abs=1e-12)
    assert found("nDCG") == pytest.approx(0.980840401274, abs=1e-12)
    # With k = 4 the tie at ranks 4 and 5 shares one discount: 3 + 2 / log2 3 + 1 / 2 / log2 5.
    assert found("DCG@4") == pytest.approx(3 + 2 / math.log2(3) + 0.5 / math.log2(5), abs=1e-12)


def test_trec_eval_9_ties_what_10_tells_apart() -> None:
    found = values(
        "RR", documents=["b", "a"], scores=[1.0, 1.0 + 1e-12], grades={"a": 1.0, "b": 0.0}, maximum=1
    )
    assert found == {
        "trec_eval": 1.0,
        "trec_eval_9": 0.5,
        "pytrec_eval": 0.5,
        "ir_measures": 0.5,
        "opensearch": 0.5,
    }


def test_metrics_that_no_tool_has_are_not_explained() -> None:
    assert values("MNDCG@10") == {}


def test_the_label_rule_is_that_in_use_throughout() -> None:
    columns = MemoryColumns(["q"], {"q": JUDGED}, {"A": {"q": HITS}}, maximum=3)
    metric = parse_metric("nDCG@10")
    found = explain(
        columns,
        system="A",
        query_key="q",
        metric=metric,
        settings=EvaluationSettings(labels="median", depth=1),
        presets=[(item, item.metric(metric)) for item in PRESETS],
    )
    assert {item.settings.labels for item in found} == {"median"}
    assert [item.settings.depth for item in found] == [1, *(None for _ in PRESETS)]


@pytest.mark.parametrize(("system", "query", "message"), [("B", "q", "there are: A"), ("A", "x", "key 'x'")])
def test_what_is_not_there_is_refused(system: str, query: str, message: str) -> None:
    columns = MemoryColumns(["q"], {"q": JUDGED}, {"A": {"q": HITS}}, maximum=3)
    with pytest.raises(InputError, match=message):
        explain(
            columns,
            system=system,
            query_key=query,
            metric=parse_metric("nDCG@10"),
            settings=EvaluationSettings(),
            presets=(),
        )
