from __future__ import annotations

import pytest

from ndcg_gui.domain.offsets import Offsets

# "ab[XYZ]cd[]e" of "abNAMEcd e": XYZ for NAME, nothing for the blank.
_BOTH = Offsets.of([(2, 6, 3), (8, 9, 0)])
_SOURCE, _SHOWN = "abNAMEcd e", "abXYZcde"


@pytest.mark.parametrize(
    ("shown", "source"),
    [("ab", "ab"), ("b", "b"), ("XYZ", "NAME"), ("cd", "cd"), ("e", "e"), ("abXYZcd", "abNAMEcd")],
)
def test_a_span_is_found_in_both_texts(shown: str, source: str) -> None:
    there = _SOURCE.index(source), _SOURCE.index(source) + len(source)
    here = _SHOWN.index(shown), _SHOWN.index(shown) + len(shown)
    assert _BOTH.source(here) == there
    assert _BOTH.shown(there) == here


def test_half_of_what_was_replaced_is_all_of_it() -> None:
    assert _BOTH.source((3, 4)) == (2, 6) and _BOTH.source((1, 3)) == (1, 6)
    assert _BOTH.shown((4, 7)) == (2, 6)


def test_what_was_put_in_stands_for_nothing() -> None:
    put_in = Offsets.of([(4, 4, 1)])  # a line broken after four characters
    assert put_in.source((0, 4)) == (0, 4) and put_in.source((5, 7)) == (4, 6)
    assert put_in.shown((4, 6)) == (5, 7) and put_in.shown((2, 6)) == (2, 7)


def test_without_differences_a_span_stays() -> None:
    assert Offsets().shown((3, 9)) == (3, 9) == Offsets().source((3, 9))
