"""What a plan of inspection promises is kept, with few lots; the faults that the claims are for miss them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ndcg_gui.metrics.acceptance import InspectionPlan
from tests.proving import inspection
from tests.proving.inspection import Tried, anywhere, inspected, labelled, missed_claims, page, tried
from tests.shared_data import shared_data


@pytest.mark.slow
def test_what_is_promised_is_kept() -> None:
    shared_data("haystack"), shared_data("chorus_electronics")
    found = missed_claims(tried(lots=300, raters=20))
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_a_draw_that_is_not_random_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_data("haystack")
    own, order = inspection._inspect, np.arange(inspection.LOT)
    # The first labels of a tired rater's lot are right.
    monkeypatch.setattr(
        inspection, "_inspect", lambda found, plan, wrong, _order: own(found, plan, wrong, order)
    )
    assert inspected("Haystack", InspectionPlan((30,), (3,), (4,)), 0.2, 200).strays


def test_planted_labels_are_wrong_where_they_should_be() -> None:
    draw = np.random.default_rng(1)
    truth = draw.choice(inspection.STEPS, 4_000)
    wrong = anywhere(draw, 0.1, 4_000)
    away = np.abs(labelled(draw, truth, wrong) - truth)
    assert ((away >= 2) == wrong).all()
    assert 0.06 < (away == 1).mean() < 0.12
    late = inspection.tired(draw, 0.1, 120_000)
    assert not late[:80_000].any() and late.mean() == pytest.approx(0.1, abs=0.005)


def test_each_missed_promise_is_told_on_the_page() -> None:
    row = inspection.Inspected(0.05, lots=100, passed=50, promised=94, variance=5, looked=3000)
    row = replace(row, expected=2000, early=2000, held=80, held_early=99)
    two = replace(row, passed=94, looked=2900, expected=2900, held=99)
    of = Tried({("Chorus", "one sample"): [row], ("Chorus", "two samples"): [two]}, [])
    found = missed_claims(of)
    assert len(found) == 4
    assert "Chorus, one sample, 5.0% wrong: 50 of 100 passed, 94 were promised" in found
    assert "hold 80.0%" in found[2] and "not at a third" in found[3]
    assert all(f"- {own}" in page(of) for own in found)
    moved = inspection.Moved(5, 1, 0.02, 0.01, 0.03, 0.01, 0.02, 0.5)
    assert "further than promised" in missed_claims(Tried({}, [moved]))[0]
    assert "None." in page(Tried({}, [replace(moved, mean=0.005, largest=0.01)]))
