from __future__ import annotations

import pytest

from ndcg_gui.gui.evaluate.metrics import completions, parameter_texts, spell
from ndcg_gui.metrics.registry import METRICS, parse_metric


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("nD", "nDCG@5"),
        ("p", "P@5"),
        ("ndcg(", "nDCG(gain='exp')@5"),
        ("nDCG(gain='exp', id", "nDCG(gain='exp', ideal='retrieved')@5"),
        ("nDCG(gain='exp')@1", "nDCG(gain='exp')@10"),
        ("rr(", "RR(rel=2)@5"),
        ("bp", "bpref"),
    ],
)
def test_what_is_typed_goes_on(text: str, first: str) -> None:
    assert completions(text, cutoff=5)[0] == first


def test_every_completion_is_a_metric_and_none_is_what_stands_there() -> None:
    for kind in METRICS:
        for text in (kind.spelling[:1], kind.spelling, f"{kind.spelling}(", f"{kind.spelling}@"):
            for found in completions(text, cutoff=None):
                assert found != text
                assert str(parse_metric(found)).lower() == found.lower(), found


def test_nothing_follows_what_is_no_metric() -> None:
    assert completions("x(", cutoff=5) == []
    assert completions("zzz", cutoff=5) == []
    assert completions("nDCG(gain='exp', gain=", cutoff=5) == []


def test_picking_and_spelling_agree_for_every_metric() -> None:
    for kind in METRICS:
        for metric in (kind(None if kind.cutoff == "none" else 7), *_variants(kind)):
            cutoff = "" if metric.cutoff is None else str(metric.cutoff)
            assert spell(kind, parameter_texts(metric), cutoff) == str(metric)


def _variants(kind):  # type: ignore[no-untyped-def]
    for parameter in kind.parameters:
        for choice in parameter.choices:
            yield kind(None if kind.cutoff == "none" else 3, **{parameter.name: choice})


def test_what_was_typed_wrongly_is_spelled_as_it_stands() -> None:
    kind = parse_metric("RR").kind
    assert spell(kind, {"rel": "x"}, "1o") == "RR(rel=x)@1o"
