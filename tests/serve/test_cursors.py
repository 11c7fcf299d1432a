"""Cursors tell nothing, and are believed only where they were made."""

from __future__ import annotations

import pytest

from ndcg_gui.serve.cursors import Cursors

OWN = Cursors("ab" * 32, b"server")


@pytest.mark.parametrize("number", [0, 1, 10_000_000, 10**15, 2**63 - 1])
def test_there_and_back(number: int) -> None:
    assert OWN.decode(OWN.encode(number)) == number
    assert OWN.encode(number) != OWN.encode(number)
    assert Cursors("ab" * 32, b"another run").decode(OWN.encode(number)) == number
    without = Cursors("", b"server")
    assert without.decode(without.encode(number)) == number
    assert without.decode(OWN.encode(number)) is None
    assert Cursors("cd" * 32, b"server").decode(OWN.encode(number)) is None


@pytest.mark.parametrize(
    "text", ["", "0", "12", "x" * 48, "0" * 48, "ff" * 24, " " * 48, "٣" * 48, "0 " * 24, "0" * 5000]
)
def test_what_is_no_cursor(text: str) -> None:
    assert OWN.decode(text) is None


def test_a_changed_one() -> None:
    text = OWN.encode(7)
    for at in range(len(text)):
        changed = "0" if text[at] != "0" else "1"
        assert OWN.decode(text[:at] + changed + text[at + 1 :]) is None
