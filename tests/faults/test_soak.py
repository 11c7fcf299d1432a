from __future__ import annotations

import os
import sys

import pytest

from tests.faults import soak
from tests.faults.kills import TRIALS, Tally

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["soak", *words])
    return soak.main()


@pytest.mark.slow
def test_each_part_is_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(soak, "KILLS", 1)
    assert run(monkeypatch, "--only", "kills", "--until", "10") == 0
    said = capsys.readouterr().out
    assert "kills: 17, " in said
    assert "kills, upgrade: 2\n" in said
    assert said.endswith("found: 0\n")


def test_what_is_found_fails_and_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "kill_often", lambda *_, **__: Tally(1, 5, ["lost a label"]))
    assert run(monkeypatch, "--only", "kills") == 1
    assert f"found: {len(TRIALS)}\nlost a label\n" in capsys.readouterr().out


def test_it_ends_in_time(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(soak, "FLIPS", 10**9)  # more than there is time for
    assert run(monkeypatch, "--minutes", "0.02", "--only", "flips") == 0
    assert "flipped bits: " in capsys.readouterr().out


@pytest.mark.slow
def test_the_full_counts_are_asked_of_each_part(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "FULL", {"kills": 40, "files overwritten": 3})
    monkeypatch.setattr(soak, "kill_often", lambda *_, **__: Tally(10, 5))
    monkeypatch.setattr(soak, "OVERWRITES", 3)
    assert run(monkeypatch, "--full") == 0
    said = capsys.readouterr().out
    assert "kills: 40, " in said
    assert "files overwritten: 3, " in said
    assert "flipped" not in said
