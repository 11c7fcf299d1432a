"""Claims of docs/drawing.md, with few samples, and the fault that they are for."""

from __future__ import annotations

import pytest

from ndcg_gui.metrics.statistics.decision import drawn as decision
from tests.proving import drawn
from tests.proving.populations import CRANFIELD

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not CRANFIELD.exists(), reason=f"{CRANFIELD} is not beside the checkout"),
]
_KINDS = tuple(
    kind for kind in drawn.KINDS if kind.name in ("fusion", "a model right in 70 %", "a model right in 80 %")
)


def test_few_labels_are_enough_and_false_calls_stay_rare() -> None:
    found = drawn.run(4, 40, _KINDS)
    assert not drawn.missed(found), "\n".join(drawn.missed(found))
    assert "| fusion |" in drawn.page(found, 4, 40)


def test_chances_that_are_not_those_drawn_with_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = drawn.estimates
    monkeypatch.setattr(
        drawn, "estimates", lambda effect, chances, gains: whole(effect, chances * (1 + (effect > 0)), gains)
    )
    assert any("bias" in line for line in drawn.missed(drawn.run(2, 20, _KINDS[:1])))


def test_a_fixed_test_at_every_look_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decision, "boundary", lambda planned: dict.fromkeys(decision.looks_at(planned), 1.96))
    assert any("false calls" in line for line in drawn.missed(drawn.run(4, 40, _KINDS[:1])))
