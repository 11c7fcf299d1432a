from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.metrics.presets import PRESETS, Preset, matching_preset, preset, unknown_metrics
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
    assert not set(found.kinds) & (set(found.whole) | set(found.cut))
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
    # What a tool does not have does not hide whose numbers the others are.
    more = [*metrics, parse_metric("DCG(gain='exp')@10")]
    recognised = matching_preset(preset("trec_eval").settings, more)
    assert recognised is preset("trec_eval")
    assert str(unknown_metrics(recognised, [*more, parse_metric("RR@10")])) == (
        "trec_eval 10 does not have DCG(gain='exp')@10, RR@10: computed here with its other settings."
    )
    assert unknown_metrics(recognised, metrics) is None
    # Ours are nobody else's, and without gain or ideal nothing can be told.
    assert matching_preset(EvaluationSettings(), metrics) is None
    assert matching_preset(EvaluationSettings(), metrics[1:]) is None
    assert matching_preset(EvaluationSettings(depth=3), [preset("quepid").metric(metrics[0])]) is None


def test_a_metric_that_is_spelled_out_is_not_replaced() -> None:
    linear, exponential = parse_metric("nDCG@10"), parse_metric("nDCG(gain='exp')@10")
    trec_eval, quepid = preset("trec_eval"), preset("quepid")
    assert trec_eval.metric(exponential) == exponential
    assert not trec_eval.has(exponential) and trec_eval.has(linear)
    own = quepid.metric(linear)
    assert str(own) == "nDCG(gain='exp', ideal='uncut')@10" and quepid.has(own)
    assert quepid.undone(own) == linear
    assert str(quepid.metric(exponential)) == str(own)
    assert not quepid.has(linear) and quepid.reproduces(linear)


def test_ir_measures_has_the_metrics_of_all_its_programs() -> None:
    tool = preset("ir_measures")
    had = [
        "RR@10",
        "RR",
        "Judged@10",
        "RBP(rel=1)",
        "ERR@20",
        "nDCG(gain='exp')@5",
        "nDCG@5",
        "alpha-nDCG@10",
        "NRBP",
        "INST",
    ]
    assert [text for text in had if not tool.has(parse_metric(text))] == []
    not_had = ["RBP", "RBP(rel=1)@10", "ERR", "nDCG(gain='exp')", "DCG@10", "alpha-nDCG", "Compat"]
    assert [text for text in not_had if tool.has(parse_metric(text))] == []
