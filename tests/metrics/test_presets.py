from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.metrics.arrays import join, make_labels
from ndcg_gui.metrics.evaluate import evaluate
from ndcg_gui.metrics.presets import PRESETS, Preset, explain_presets, preset
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

# Twelve judged documents, five of grade 3, five of 2, two of 1; three hits graded 3, unjudged, 2.
JUDGED = {
    f"{grade}{place}": float(grade) for grade, many in ((3, 5), (2, 5), (1, 2)) for place in range(many)
}
HITS = ["30", "unjudged", "20"]


def values(spelling: str, scores: list[float] | None = None) -> dict[str, float]:
    found = explain_presets(
        parse_metric(spelling),
        documents=HITS,
        scores=None if scores is None else np.array(scores),
        grades=JUDGED,
        maximum=3,
    )
    for result in found:
        assert result.value == result.derivation.value
        assert result.metric == result.preset.metric(parse_metric(spelling))
    return {result.preset.key: result.value for result in found}


def test_one_list_six_values() -> None:
    found = {key: round(value, 4) for key, value in values("nDCG@10", [3.0, 2.0, 1.0]).items()}
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
    }
    assert values("nDCG@10")["opensearch"] == 0.33


@pytest.mark.parametrize("spelling", ["nDCG(gain='exp', ideal='retrieved')@10", "nDCG(gain='table')@10"])
def test_gain_and_ideal_are_the_tools_own(spelling: str) -> None:
    assert values(spelling) == values("nDCG@10")


def test_scikit_learns_example() -> None:
    # y_true [3,2,1,0,0], y_score [3,2,0,0,1]; the numbers are ndcg_score's and dcg_score's.
    documents, scores = list("abcde"), np.array([3.0, 2.0, 0.0, 0.0, 1.0])
    grades = dict(zip(documents, [3.0, 2.0, 1.0, 0.0, 0.0], strict=True))

    def found(spelling: str) -> float:
        results = explain_presets(
            parse_metric(spelling), documents=documents, scores=scores, grades=grades, maximum=3
        )
        return next(result.value for result in results if result.preset.key == "sklearn")

    assert found("DCG") == pytest.approx(4.670624189797, abs=1e-12)
    assert found("nDCG") == pytest.approx(0.980840401274, abs=1e-12)
    # With k = 4 the tie at ranks 4 and 5 shares one discount: 3 + 2 / log2 3 + 1 / 2 / log2 5.
    assert found("DCG@4") == pytest.approx(3 + 2 / np.log2(3) + 0.5 / np.log2(5), abs=1e-12)


def test_trec_eval_9_ties_what_10_tells_apart() -> None:
    found = explain_presets(
        parse_metric("RR"),
        documents=["b", "a"],
        scores=np.array([1.0, 1.0 + 1e-12]),
        grades={"a": 1.0, "b": 0.0},
        maximum=1,
    )
    assert {result.preset.key: result.value for result in found} == {
        "trec_eval": 1.0,
        "trec_eval_9": 0.5,
        "pytrec_eval": 0.5,
        "ir_measures": 0.5,
        "opensearch": 0.5,
    }


def test_metrics_that_no_tool_has_are_not_explained() -> None:
    assert values("MNDCG@10") == {}


@pytest.mark.parametrize("item", PRESETS, ids=lambda item: item.key)
def test_every_preset_is_whole(item: Preset) -> None:
    found = preset(item.key)
    assert found is item
    assert found.title and found.tool and " in " in found.source and "/" in found.source and str(found.help)
    assert set(found.kinds) <= {kind.spelling for kind in METRICS}
    for kind in METRICS:
        assert found.metric(kind()).kind == kind
    kept = found.settings_for(EvaluationSettings(labels="mean", depth=3))
    assert kept == EvaluationSettings.parse(str(found.settings).replace("majority", "mean"))


def test_keys_are_distinct_and_unknown_ones_are_refused() -> None:
    assert len({item.key for item in PRESETS}) == len(PRESETS)
    with pytest.raises(
        InputError, match="no preset 'lucene'; there are: trec_eval, trec_eval_9, pytrec_eval"
    ):
        preset("lucene")


@pytest.mark.parametrize("item", PRESETS, ids=lambda item: item.key)
def test_what_is_explained_is_what_is_evaluated(item: Preset) -> None:
    found = preset(item.key)
    metric = found.metric(parse_metric("nDCG@2"))
    hits = join([""], {"": JUDGED}, {"": HITS})
    labels = make_labels([""], {"": JUDGED}, maximum=3)
    assert evaluate(metric, hits, labels, found.settings).value[0] == values("nDCG@2")[found.key]
