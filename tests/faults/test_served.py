"""A server that is killed or asleep while raters judge: every label that was acknowledged is there once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.served import EARLY, FORGETTING, kill_often, sleep_often


def test_a_few_kills_of_the_server(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, 3, labels=25)
    assert tally.found == []
    assert tally.times == 3 and tally.acknowledged > 10


@pytest.mark.slow
@pytest.mark.release
@pytest.mark.timeout(600)
def test_many_kills_of_the_server(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, 50, labels=150, first=7)
    assert tally.found == []
    assert tally.times == 50 and tally.acknowledged > 300


@pytest.mark.slow
def test_labels_that_are_acknowledged_too_early_are_found_lost(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, 8, labels=40, planted=EARLY, first=3)
    assert any("lost" in item for item in tally.found), tally


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_a_laptop_that_falls_asleep(tmp_path: Path, seed: int) -> None:
    tally = sleep_often(tmp_path, 3, 2.5, labels=40, first=seed)
    assert tally.found == []
    assert tally.times == 3 and tally.acknowledged > 10
    assert tally.again >= 6  # all three gave up and sent again, once in each sleep at least


@pytest.mark.slow
def test_a_server_that_forgets_what_it_has_when_it_wakes_is_found(tmp_path: Path) -> None:
    tally = sleep_often(tmp_path, 2, 2.5, labels=30, planted=FORGETTING, first=3)
    assert tally.found, tally
