"""Claims of docs/drawing.md, with few samples, and the fault that they are for."""

from __future__ import annotations

import numpy as np
import pytest

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


def test_a_chance_that_is_not_the_one_drawn_with_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = drawn.estimates
    monkeypatch.setattr(
        drawn,
        "estimates",
        lambda effect, chances, gains: whole(effect, np.sqrt(chances * chances.mean()), gains),
    )
    assert any("bias" in line or "coverage" in line for line in drawn.missed(drawn.run(2, 20, _KINDS[:1])))
