from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.metrics.presets import PRESETS, Preset, matching_preset, preset
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings


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


def test_settings_and_metrics_of_a_tool_are_recognised() -> None:
    metrics = [parse_metric("nDCG@10"), parse_metric("RR")]
    for item in PRESETS:
        own = [item.metric(metric) for metric in metrics]
        found = matching_preset(item.settings_for(EvaluationSettings(labels="mean")), own)
        assert found is not None
        assert (found.settings, found.parameters) == (item.settings, item.parameters)
    # Ours are nobody else's, and without gain or ideal nothing can be told.
    assert matching_preset(EvaluationSettings(), metrics) is None
    assert matching_preset(EvaluationSettings(), metrics[1:]) is None
    assert matching_preset(EvaluationSettings(depth=3), [preset("quepid").metric(metrics[0])]) is None
