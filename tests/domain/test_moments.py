from __future__ import annotations

from datetime import UTC, datetime

import pytest

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.moments import moment_of


def test_every_microsecond_is_kept() -> None:
    assert moment_of(1_700_000_000_123_457) == datetime(2023, 11, 14, 22, 13, 20, 123457, UTC)
    assert moment_of(-1) == datetime(1969, 12, 31, 23, 59, 59, 999999, UTC)


@pytest.mark.parametrize("number", [2**63 - 1, -(2**63), 253_402_300_800_000_000])
def test_a_number_that_no_calendar_has_is_a_damaged_project(number: int) -> None:
    with pytest.raises(StoreError, match="restore a backup"):
        moment_of(number)
