from __future__ import annotations

import pytest

from ndcg_gui.metrics.gsb.counts import Verdict
from ndcg_gui.metrics.gsb.cycles import Cycle, cycles
from ndcg_gui.metrics.gsb.decisions import count_units, decide_family


def cycles_of(verdicts: dict[tuple[str, str], Verdict]) -> tuple[Cycle[str], ...]:
    return cycles(
        decide_family({pair: count_units(own.good, own.same, own.bad) for pair, own in verdicts.items()})
    )


def test_a_circle_is_named_from_the_first_system() -> None:
    # c > a > b > c, given in any order; d loses to all.
    found = cycles_of(
        {
            ("a", "b"): Verdict(30, 0, 5),
            ("c", "a"): Verdict(6, 1, 5),
            ("c", "b"): Verdict(4, 0, 28),
            ("a", "d"): Verdict(9, 0, 1),
            ("d", "c"): Verdict(0, 0, 10),
        }
    )
    assert [own.systems for own in found] == [("a", "b", "c")]
    first, second, third = found[0].links
    assert (second.ahead, second.behind, second.decision.estimate) == ("b", "c", 24 / 32)
    assert first.is_sure and second.is_sure and not third.is_sure and not found[0].is_sure
    # Holm's p over all five pairs, two of which chance alone could have made.
    alone = Verdict(30, 0, 5).decision().p_value
    assert third.decision.p_value == pytest.approx(1.0) and first.decision.p_value is not None
    assert alone is not None and first.decision.p_value > alone


def test_the_shortest_first_and_each_once() -> None:
    ahead = {("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("c", "a")}
    found = cycles_of({pair: Verdict(20, 0, 1) for pair in sorted(ahead)})
    assert [own.systems for own in found] == [("a", "b", "c"), ("a", "b", "c", "d")]
    assert all(own.is_sure for own in found)


@pytest.mark.parametrize(
    "verdicts",
    [
        {},
        {("a", "b"): Verdict(3, 0, 1), ("b", "c"): Verdict(3, 0, 1), ("a", "c"): Verdict(3, 0, 1)},
        # Nobody is ahead of c, and nobody behind it.
        {("a", "b"): Verdict(3, 0, 1), ("b", "c"): Verdict(2, 0, 2), ("c", "a"): Verdict(0, 5, 0)},
    ],
)
def test_no_circle(verdicts: dict[tuple[str, str], Verdict]) -> None:
    assert cycles_of(verdicts) == ()
