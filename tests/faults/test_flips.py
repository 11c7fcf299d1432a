"""A flipped bit in any of 300 places of a project file: reported, or of no effect on labels and numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.store import checks
from tests.faults.flips import flip_often, leaves_of


def test_a_few_flips(tmp_path: Path) -> None:
    tally = flip_often(tmp_path, 40)
    assert tally.found == []
    assert tally.places == 40


@pytest.mark.slow
def test_three_hundred_flips(tmp_path: Path) -> None:
    tally = flip_often(tmp_path, 300)
    assert tally.found == []
    assert tally.places == 300
    assert min(tally.at_open, tally.by_check, tally.without_effect) > 20


# Where a random place of the file seldom is: what raters said, and which event is whose.
@pytest.mark.slow
@pytest.mark.parametrize("table", ["judgment_event", "judgment", "chain", "rater", "operation"])
def test_flips_among_labels(tmp_path: Path, table: str) -> None:
    tally = flip_often(tmp_path, 100, among=leaves_of(table))
    assert tally.found == []


def test_without_the_chain_history_changes_unseen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "chain_breaks", lambda _: [])
    tally = flip_often(tmp_path, 100, among=leaves_of("judgment_event"))
    assert any("history" in item for item in tally.found)


# No sum is kept over queries, lists and scales, so a flip in a weight, a score or a gain gives another
# number: one in ten here. Random places of a whole file seldom meet one: that they find nothing proves
# nothing here. (A scale's gains are so few bytes that chance may miss them among its words.)
@pytest.mark.slow
@pytest.mark.xfail(reason="weights and scores have no checksum: a flipped bit may change a number")
@pytest.mark.parametrize("table", ["query", "ranked_list"])
def test_flips_among_what_is_computed_with(tmp_path: Path, table: str) -> None:
    assert flip_often(tmp_path, 120, among=leaves_of(table)).found == []
