"""A server that is killed while raters judge: every label that was acknowledged is there once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.served import EARLY, kill_often


def test_a_few_kills_of_the_server(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, 3, labels=25)
    assert tally.found == []
    assert tally.kills == 3 and tally.acknowledged > 10


@pytest.mark.slow
@pytest.mark.release
@pytest.mark.timeout(600)
def test_many_kills_of_the_server(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, 50, labels=150, first=7)
    assert tally.found == []
    assert tally.kills == 50 and tally.acknowledged > 300


@pytest.mark.slow
def test_labels_that_are_acknowledged_too_early_are_found_lost(tmp_path: Path) -> None:
    tally = kill_often(tmp_path, 8, labels=40, planted=EARLY, first=3)
    assert any("lost" in item for item in tally.found), tally
