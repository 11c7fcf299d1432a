"""A flipped bit in any of 300 places of a project file: reported, or of no effect on labels and numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.store.checks import contents
from ndcg_gui.store.schema import metadata
from tests.faults.flips import earlier_notes, flip_often, leaves_of, weights

# Tasks have none here: tests/store/test_seals.py changes what they hold.
SEALED = [table.name for table in metadata.sorted_tables if "seal" in table.c and table.name != "assignment"]


def test_a_few_flips(tmp_path: Path) -> None:
    tally = flip_often(tmp_path, 15)
    assert tally.found == []
    assert tally.places == 15


@pytest.mark.slow
def test_three_hundred_flips(tmp_path: Path) -> None:
    tally = flip_often(tmp_path, 300)
    assert tally.found == []
    assert tally.places == 300
    assert min(tally.at_open, tally.by_check, tally.without_effect) > 20


# Where a random place of the file seldom is: what raters said, and which event is whose.
@pytest.mark.slow
@pytest.mark.parametrize(
    "table",
    ["judgment_event", "judgment", "chain", "rater", "operation", "preference_event", "preference"],
)
def test_flips_among_labels(tmp_path: Path, table: str) -> None:
    tally = flip_often(tmp_path, 60, among=leaves_of(table))
    assert tally.found == []


@pytest.mark.slow
def test_without_the_chain_history_changes_unseen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_LOOKS", "_IN_PYTHON"):
        others = tuple(look for look in getattr(contents, name) if look is not contents.chain_breaks)
        monkeypatch.setattr(contents, name, others)
    tally = flip_often(tmp_path, 5, among=earlier_notes)
    assert any("history" in item for item in tally.found)


# What else numbers are computed from: weights, scores, gains, plans, and what belongs to what.
@pytest.mark.slow
@pytest.mark.parametrize("table", SEALED)
def test_flips_among_what_is_computed_with(tmp_path: Path, table: str) -> None:
    tally = flip_often(tmp_path, 60, among=leaves_of(table))
    assert (tally.found, tally.content) == ([], [])


@pytest.mark.slow
def test_without_seals_weights_change_unseen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "broken_seals", lambda *_: [])
    assert flip_often(tmp_path, 5, among=weights).found != []
