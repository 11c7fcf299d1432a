"""Decisions about verdicts: the same wherever they are asked for, and without contradiction."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import binomtest

import ndcg_gui
from ndcg_gui.metrics.gsb.counts import Verdict
from ndcg_gui.metrics.gsb.decisions import (
    Incoming,
    count_units,
    decide_family,
    decide_one,
    decide_together,
    item_units,
)
from ndcg_gui.metrics.statistics.decision.conclusion import TOO_FEW, Conclusion, Decision
from ndcg_gui.metrics.statistics.decision.differences import Units
from ndcg_gui.metrics.statistics.decision.flips import seeded_order
from ndcg_gui.metrics.statistics.multiple import holm
from tests.shared_data import shared_data
from tests.thoroughness import rest_slow


def agrees(found: Decision) -> bool:
    """Whether answer, p and interval say the same."""
    if found.answer is Conclusion.CANNOT_SAY:
        return found.p_value is None and found.interval is None and found.reason is not None
    assert found.interval is not None and found.p_value is not None and found.estimate is not None
    low, high = found.interval.low, found.interval.high
    side = Conclusion.BETTER if low > 0 else Conclusion.WORSE if high < 0 else None
    is_shown = found.p_value <= 0.05
    within = -1 <= low <= found.estimate <= high <= 1 and low < high
    if side is None:
        return within and not is_shown and found.answer in (Conclusion.OPEN, Conclusion.NO_DIFFERENCE)
    return within and is_shown and found.answer is side


@pytest.mark.parametrize("seed", rest_slow(range(12), first=4))
def test_counts_never_contradict_themselves(seed: int) -> None:
    generator = np.random.default_rng(seed)
    for _ in range(25):
        good, same, bad = (int(number) for number in generator.integers(0, generator.integers(2, 60), 3))
        found = Verdict(good, same, bad).decision()
        assert agrees(found), (good, same, bad)
        if good + same + bad >= 10:
            expected = binomtest(good, good + bad).pvalue if good + bad else 1.0
            assert found.p_value == pytest.approx(expected, abs=1e-12)
        other = Verdict(bad, same, good).decision()
        assert good == bad or other == found.turned()


@pytest.mark.parametrize("seed", range(8))
def test_nor_do_clusters_weights_families_or_looks(seed: int) -> None:
    generator = np.random.default_rng(seed)
    for tests in (1, 3):
        n = int(generator.integers(12, 90))
        signs = generator.choice([1, 0, -1], n, p=generator.dirichlet([2, 2, 1]))
        queries = generator.integers(0, int(generator.integers(3, 40)), n)
        weights = generator.pareto(3.0, 40)[queries] + 0.2
        units = [
            item_units(signs, queries),
            item_units(signs, queries, weights),
            item_units(signs, np.arange(n)),
            count_units(int((signs > 0).sum()), int((signs == 0).sum()), int((signs < 0).sum())),
        ]
        assert all(agrees(decide_one(own, tests=tests)) for own in units)
        family = decide_family(dict(enumerate(units)), tests=tests)
        assert all(map(agrees, family.values()))
        # In a family nothing is surer than alone.
        alone = [decide_one(own, tests=tests) for own in units]
        assert all(
            own.p_value is None or (family[place].p_value or 0) >= own.p_value - 1e-12
            for place, own in enumerate(alone)
        )
        said = {f"q{place}": [int(sign)] for place, sign in enumerate(signs)}
        looked = Incoming.of(said).decision(tests=tests)
        assert looked.answer.is_difference == (
            looked.interval is not None and (looked.interval.low > 0 or looked.interval.high < 0)
        )
        assert not looked.answer.is_difference or (looked.p_value or 0) <= 0.05


def test_what_was_seen_broken() -> None:
    # Three queries of ten documents each: four good ones of thirty are no launch.
    few = decide_one(item_units([1] * 4 + [0] * 26, np.repeat(range(3), 10)))
    assert few.answer is Conclusion.CANNOT_SAY and few.reason is TOO_FEW and few.units == 3
    assert few.estimate == pytest.approx(4 / 30)
    # Four good, ten the same, none bad: p is 0.125, so the interval holds 0.
    lists = Verdict(4, 10, 0).decision()
    assert (lists.p_value, lists.answer) == (0.125, Conclusion.OPEN)
    assert lists.low is not None and lists.high is not None and lists.low <= 0 < lists.high


def test_the_same_verdicts_get_the_same_decision_in_any_order() -> None:
    signs, queries = np.array([1] * 20 + [0] * 9 + [-1] * 8), np.arange(37) % 15
    found = decide_one(item_units(signs, queries))
    order = np.random.default_rng(1).permutation(37)
    assert decide_one(item_units(signs[order], 100 - queries[order])) == found
    assert decide_one(item_units(signs, np.arange(37))) == Verdict(20, 9, 8).decision()


def test_what_is_level_is_decided_alike_from_both_sides() -> None:
    for signs in ([0] * 22, [1] * 6 + [0] * 10 + [-1] * 6):
        found = decide_one(item_units(signs, range(22)))
        assert found.low is not None and found.low == -(found.high or 0.0)
        assert decide_one(item_units(np.negative(signs), range(22))) == found.turned() == found
    # Level, and not the same on both sides: two queries with one good item each, one with two bad ones.
    items = [1, 1, -1, -1, *([0] * 12)]
    units = item_units(items, [0, 1, 2, 2, *range(3, 15)])
    turned = item_units(np.negative(items), [0, 1, 2, 2, *range(3, 15)])
    assert decide_one(units).turned() == decide_one(turned)


def test_of_those_asked_together_only_finished_ones_that_are_known_are_a_family() -> None:
    units = {name: count_units(good, 10, 2) for name, good in (("one", 12), ("other", 9))}
    finished: dict[str, tuple[Units, Incoming | None]] = {name: (own, None) for name, own in units.items()}
    assert decide_together(finished, tests=2) == decide_family(units)
    part = {name: decide_one(own, tests=3) for name, own in units.items()}
    assert decide_together(finished, tests=3) == part
    incoming = Incoming.of({f"q{place}": [1] if place else None for place in range(12)})
    mixed = decide_together({**finished, "one": (units["one"], incoming)}, tests=2)
    assert mixed == {"one": incoming.decision(tests=2), "other": decide_one(units["other"], tests=2)}


@pytest.mark.parametrize("unit", ["query", "item"])
def test_without_any_difference_few_are_called(unit: str) -> None:
    generator = np.random.default_rng(4)
    called = 0
    for _ in range(300):
        signs = generator.choice([1, 0, -1], (12, 10), p=[0.1, 0.8, 0.1])
        lean = generator.choice([1, -1], (12, 1)) if unit == "query" else 1
        units = item_units((np.abs(signs) * lean if unit == "query" else signs).ravel(), np.arange(120) // 10)
        called += decide_one(units).answer.is_difference
    assert called / 300 <= 0.05 + 2 * (0.05 * 0.95 / 300) ** 0.5


def test_one_of_several_questions_has_a_part_of_the_level() -> None:
    alone, one_of_three = Verdict(9, 20, 1).decision(), Verdict(9, 20, 1).decision(tests=3)
    assert alone.answer is Conclusion.BETTER and one_of_three.answer is Conclusion.OPEN
    assert alone.p_value is not None and one_of_three.p_value == pytest.approx(3 * alone.p_value)
    assert one_of_three.tests == 3 and agrees(one_of_three)


def test_small_differences_do_not_matter_unless_they_are_sure() -> None:
    same = Verdict(0, 400, 0).decision()
    assert same.answer is Conclusion.NO_DIFFERENCE and agrees(same)
    sure = decide_one(count_units(12, 3000, 0))
    assert sure.answer is Conclusion.BETTER and agrees(sure)
    wide = Verdict(3, 200, 3).decision()
    assert wide.answer is Conclusion.OPEN
    assert decide_one(count_units(3, 200, 3), matters=0.2).answer is Conclusion.NO_DIFFERENCE


def test_queries_come_in_in_a_seeded_order() -> None:
    keys = [f"q{number}" for number in range(30)]
    first = keys[int(seeded_order(keys)[0])]
    said: dict[str, list[int] | None] = {key: [1] for key in keys}
    assert Incoming.of(said).is_complete and len(Incoming.of(said).totals) == 30
    waiting = Incoming.of({**said, first: None})
    assert waiting == Incoming(30, (), ()) and not waiting.is_complete
    assert waiting.decision().answer is Conclusion.CANNOT_SAY
    # Nobody says anything of a query that all skip.
    assert Incoming.of({**said, first: []}).planned == 29


def test_looking_after_each_query_calls_hardly_any_difference_that_is_not_there() -> None:
    generator = np.random.default_rng(7)
    called = 0
    for _ in range(120):
        signs = generator.choice([1, 0, -1], 40, p=[0.3, 0.4, 0.3])
        looked = Incoming(40, tuple(map(float, signs)), (1.0,) * 40).decision()
        # Had it been called at any look, that would stand.
        called += looked.answer.is_difference
    assert called / 120 <= 0.05 + 2 * (0.05 * 0.95 / 120) ** 0.5


def test_as_json() -> None:
    told = Verdict(4, 2, 1).decision().to_json()
    expected = {
        "answer": "cannot be said", "estimate": 3 / 7, "interval": None, "p": None, "units": 7,
        "reason": "too few to say",
    }  # fmt: skip
    assert {key: told[key] for key in expected} == expected
    assert json.loads(json.dumps(Verdict(31, 89, 15).decision().to_json()))["answer"] == "better"


@pytest.mark.data
def test_ten_pairs_of_a_real_collection() -> None:
    reference = json.loads(shared_data("pandalm_gsb", "reference.json").read_text(encoding="utf-8"))
    pairs = reference["pairs(A=left of cmp_key=response1)"]
    found = decide_family({pair: count_units(row["G"], row["S"], row["B"]) for pair, row in pairs.items()})
    assert {pair: own.p_value for pair, own in found.items()} == pytest.approx(reference["holm"], abs=1e-12)
    assert all(map(agrees, found.values()))
    alone = [Verdict(row["G"], row["S"], row["B"]).decision().p_value for row in pairs.values()]
    assert alone == pytest.approx([row["sign_p"] for row in pairs.values()], abs=1e-12)
    assert holm(alone) == pytest.approx(list(reference["holm"].values()), abs=1e-12)


def test_nothing_of_gsb_compares_a_p_with_a_level_of_its_own() -> None:
    folder = Path(ndcg_gui.__file__).parent
    files = [
        *(folder / "metrics" / "gsb").glob("*.py"),
        *(folder / "features" / "side_by_side").glob("*.py"),
        *(folder / "gui" / "side_by_side").rglob("*.py"),
    ]
    # Whether a side or a length was preferred is no difference of systems.
    others = {"bias.py", "checks.py"}
    held = re.compile(r"SIGNIFICANCE|\bp(_value)?\)? *<=? *(LEVEL|0\.0?5)|sign_test\(\) *<")
    found = [path.name for path in files if held.search(path.read_text(encoding="utf-8"))]
    assert set(found) <= others
