from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.numbers import Amount, count, counts, figure, interval, p_value, p_words, percent, signed


@pytest.mark.parametrize(
    ("value", "plain", "difference"),
    [
        (None, "–", "–"),
        (math.nan, "–", "–"),
        (0, "0.0000", "0.0000"),
        (-0.0, "0.0000", "0.0000"),
        (0.12345, "0.1235", "+0.1235"),
        (-0.5, "-0.5000", "-0.5000"),
        (1274.0, "1,274.0000", "+1,274.0000"),
        # Never taken for 0.
        (0.00004, "4e-05", "+4e-05"),
        (-0.00004, "-4e-05", "-4e-05"),
    ],
)
def test_figures(value: float | None, plain: str, difference: str) -> None:
    assert (figure(value), signed(value)) == (plain, difference)


def test_as_many_decimals_as_are_asked_for() -> None:
    assert (figure(0.12345, 2), signed(0.0004, 3), figure(7, 0)) == ("0.12", "+0.0004", "7")
    assert interval((-0.02, 0.119), 3, signed=True) == "-0.020 .. +0.119"
    assert (interval(None), interval((0.1, 0.2), 2)) == ("–", "0.10 .. 0.20")


def test_counts() -> None:
    assert (count(1274), count(0), count(None)) == ("1,274", "0", "–")
    assert counts(1031, 89, 15) == "1,031 : 89 : 15"


def test_chance_is_never_none() -> None:
    told = [(None, "–", "–"), (0.0, "<0.001", "p < 0.001"), (0.0004, "<0.001", "p < 0.001")]
    told += [(0.001, "0.001", "p = 0.001"), (1.0, "1.000", "p = 1.000"), (math.nan, "–", "–")]
    for value, short, words in told:
        assert (p_value(value), p_words(value)) == (short, words)


@given(st.one_of(st.floats(0, 1), st.floats(0.0495, 0.0505)))
def test_a_p_as_printed_lies_where_it_is(p: float) -> None:
    text = p_value(p)
    if text.startswith("<"):
        assert p < float(text[1:])
        return
    shown = float(text)
    assert (shown > 0.05, shown < 0.05) == (p > 0.05, p < 0.05)
    assert shown == pytest.approx(p, abs=0.00051)
    assert p_words(p) == f"p = {text}"


def test_a_p_near_the_level_has_more_digits() -> None:
    near = [0.05, 0.0504, 0.04996, 0.0500001, 0.0494, 0.0506]
    assert [p_value(p) for p in near] == ["0.050", "0.0504", "0.04996", "0.0500001", "0.049", "0.051"]


@given(st.integers(0, 10_000), st.integers(1, 10_000), st.integers(0, 2))
def test_a_share_is_none_or_all_only_where_it_is(part: int, whole: int, digits: int) -> None:
    part = min(part, whole)
    text = percent(part / whole, digits)
    none, every = f"{0:.{digits}f} %", f"{100:.{digits}f} %"
    assert (text == none, text == every) == (part == 0, part == whole)
    if text[0] not in "<>":
        assert float(text[:-2]) == pytest.approx(100 * part / whole, abs=0.51 / 10**digits)


def test_shares() -> None:
    assert [percent(value) for value in (299 / 300, 1 - 1e-15, math.nan)] == [">99 %", "100 %", "–"]
    assert (percent(0.9996, 1), percent(0.0004, 1)) == (">99.9 %", "<0.1 %")
    assert [percent(value) for value in (None, 0.0, 0.004, 0.43, 1.0)] == [
        "–", "0 %", "<1 %", "43 %", "100 %",
    ]  # fmt: skip


def test_amounts_have_their_noun() -> None:
    assert [f"{Amount(number):query|queries}" for number in (0, 1, 1274)] == [
        "0 queries", "1 query", "1,274 queries",
    ]  # fmt: skip
    assert (f"{Amount(1274)}", f"{Amount(1274):,}") == ("1274", "1,274")
