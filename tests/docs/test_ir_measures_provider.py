"""The provider in the docs gives ir_measures the values of its own providers."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

ir_measures = pytest.importorskip("ir_measures", reason="ir_measures is not installed")
DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_values_are_those_of_the_providers_that_ir_measures_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(DOCS))
    from ir_measures_provider import NdcgGui, spelling

    draw = random.Random(7)
    qrels = {f"q{q}": {f"d{d}": draw.randrange(4) for d in range(30)} for q in range(12)}
    run = {f"q{q}": {f"d{d}": draw.random() for d in range(10, 50)} for q in range(1, 14)}
    names = (
        "nDCG@10 nDCG P@5 P(rel=2)@10 R@20 R(rel=2)@20 AP AP(rel=2)@20 RR RR(rel=2) Rprec Success@3 Bpref "
        "IPrec@0.2 infAP Judged@10"
    )
    wanted = [ir_measures.parse_measure(name) for name in names.split()]
    provider = NdcgGui()
    assert [str(measure) for measure in wanted if not provider.supports(measure)] == []
    ours, theirs = provider.calc(wanted, qrels, run), ir_measures.calc(wanted, qrels, run)
    assert len(ours.per_query) == len(theirs.per_query) == len(wanted) * len(qrels)
    key = lambda own: (own.query_id, str(own.measure))  # noqa: E731
    for own, other in zip(sorted(ours.per_query, key=key), sorted(theirs.per_query, key=key), strict=True):
        assert (key(own), own.value) == (key(other), other.value)
    assert spelling(ir_measures.parse_measure("P(rel=2)@10")) == "P(rel=2)@10"
    assert not provider.supports(ir_measures.parse_measure("nDCG(dcg='exp-log2')@10"))
    sys.modules.pop("ir_measures_provider")
