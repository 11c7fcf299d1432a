"""kill -9 at random moments: whatever was acknowledged is there, the files are sound."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.opening import open_project
from tests.faults.kills import TRIALS, Judging, Merging, Saving, Trial, Upgrading, kill_often
from tests.faults.labeller import BARE, EARLY
from tests.faults.lives import TWO_STEPS
from tests.faults.nursery import nursery
from tests.faults.words import Ledger, words_of
from tests.thoroughness import rest_slow

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

kinds = pytest.mark.parametrize("kind", [kind for kind, _ in TRIALS])


def test_a_few_kills(tmp_path: Path) -> None:
    tally = kill_often(Judging(tmp_path), 3)
    assert tally.found == []
    assert tally.kills == 3


@pytest.mark.slow
@kinds
def test_many_kills(tmp_path: Path, kind: type[Trial]) -> None:
    times = dict(TRIALS)[kind] * 10
    tally = kill_often(kind(tmp_path), times, first=100)
    assert tally.found == []
    if kind.most:
        assert tally.said > times * kind.most / 4
    else:
        assert 0 < tally.said < times  # killed before the end and after it


@pytest.mark.parametrize(
    ("kind", "planted", "words"),
    rest_slow(
        [
            (Judging, EARLY, "lost PairState"),
            (Saving, BARE, r"copy-.*ndcg: "),
            (Merging, EARLY, "said to be merged"),
            (Upgrading, TWO_STEPS, "upgrade stopped|other labels"),
        ],
        together=True,
    ),
    ids=lambda value: getattr(value, "__name__", None),
)
def test_what_is_done_wrong_is_found(tmp_path: Path, kind: type[Trial], planted: str, words: str) -> None:
    tally = kill_often(kind(tmp_path), 1, planted=planted)  # where the fault shows: no chance is needed
    assert any(re.search(words, item) for item in tally.found), tally


def test_the_ledger_finds_what_is_lost(tmp_path: Path) -> None:
    trial = Judging(tmp_path)
    with nursery(tmp_path) as children:
        for number in range(20):
            words = words_of(children.life("judge", trial.path, number, within=0.01, most=40))
            if len(words) > 4:
                break
    with open_project(trial.path) as project:
        ledger = Ledger()
        never = PairState(Status.GRADED, 1.0, "never stored")
        assert len(ledger.missing(project, [(words[0][0], never)])) == 1
        assert Ledger().missing(project, words) == []
        ledger.known[words[0][0]] += 1
        assert any("events were there" in item for item in ledger.missing(project, []))
