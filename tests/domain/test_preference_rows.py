"""What a verdict says of sides and systems."""

from __future__ import annotations

import pytest

from ndcg_gui.domain.preference_rows import Outcome, PreferenceRow, System, other_system
from ndcg_gui.domain.records import Side


@pytest.mark.parametrize(
    ("outcome", "left", "preferred", "winner", "signed"),
    [
        ("candidate", "candidate", Side.LEFT, "new", 2),
        ("candidate", "baseline", Side.RIGHT, "new", 2),
        ("baseline", "candidate", Side.RIGHT, "old", -2),
        ("baseline", "baseline", Side.LEFT, "old", -2),
        ("candidate", None, None, "new", 2),
        (None, "baseline", None, None, None),
    ],
)
def test_the_side_and_the_name_of_who_was_preferred(
    outcome: Outcome | None,
    left: System | None,
    preferred: Side | None,
    winner: str | None,
    signed: int | None,
) -> None:
    row = PreferenceRow("1", "Anna", outcome, 2, baseline="old", candidate="new", left=left)
    assert (row.preferred, row.winner, row.signed_strength) == (preferred, winner, signed)


def test_a_tie_has_no_side_whoever_stood_left() -> None:
    row = PreferenceRow("1", "Anna", "none", tie="bad")
    assert (row.preferred, row.winner, row.signed_strength) == (Side.NONE, None, 0)
    assert row.preferred_when("candidate") is Side.NONE
    assert PreferenceRow("1", "Anna", None).preferred_when("candidate") is None


def test_the_other_system() -> None:
    assert (other_system("baseline"), other_system("candidate")) == ("candidate", "baseline")


def test_where_it_stood_does_not_make_two_rows_different() -> None:
    assert PreferenceRow("1", "Anna", "none", line=2) == PreferenceRow("1", "Anna", "none", line=7)
