"""The disk is full or broken at any of the first 60 writes and syncs: what looks saved is stored."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.faults import shim
from tests.faults.refusals import GROUP, MOST, refuse_often, some_cases
from tests.faults.refused import DROPS, DROPS_SILENTLY, FORGOTTEN, SIZE, Case
from tests.tools import needs

pytestmark = needs(shim.missing())


SOME = (
    Case(shim.WRITE, 5, shim.FULL),
    Case(shim.WRITE, 5, shim.FULL, half=True),
    Case(shim.SYNC, 3, shim.BROKEN, kill=True),
    # The sync of the folder after the journal was removed: an undo that is done already.
    Case(shim.SYNC, 15, shim.BROKEN),
    # Opened when it was write-protected.
    Case(shim.OPEN, 1, shim.READ_ONLY, times=1),
    Case(shim.REMOVE, 2, shim.BROKEN),
    Case(SIZE, 4096, 0),
    Case(shim.WRITE, 5, shim.FULL, together=GROUP),
    Case(shim.SYNC, 6, shim.BROKEN, kill=True, together=GROUP),
)


def test_a_few_refusals(tmp_path: Path) -> None:
    tally = refuse_often(tmp_path, SOME)
    assert tally.found == []
    assert tally.failures == len(SOME)


@pytest.mark.slow
def test_many_refusals(tmp_path: Path) -> None:
    cases = list(some_cases())
    for kind in (shim.WRITE, shim.SYNC):
        assert {case.first for case in cases if case.kind == kind} == set(range(1, MOST + 1))
    tally = refuse_often(tmp_path, cases)
    assert tally.found == []
    assert tally.cases == len(cases)
    assert tally.failures > 0.9 * tally.cases


@pytest.mark.slow
@pytest.mark.parametrize("case", [Case(shim.WRITE, 5, shim.FULL), Case(shim.SYNC, 6, shim.BROKEN)], ids=str)
@pytest.mark.parametrize(
    ("planted", "words"), [(DROPS, "not those that were said"), (DROPS_SILENTLY, FORGOTTEN)]
)
def test_a_writer_that_forgets_is_found(tmp_path: Path, case: Case, planted: str, words: str) -> None:
    tally = refuse_often(tmp_path, [replace(case, planted=planted, times=1)])
    assert any(words in item for item in tally.found), tally.found
    assert not any("ended with an error" in item for item in tally.found)
