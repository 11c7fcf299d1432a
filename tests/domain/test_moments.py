from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.moments import microseconds_of, moment_of, now


@pytest.mark.parametrize("year", [1, 1969, 2026, 9999])
def test_a_time_is_stored_to_the_microsecond(year: int) -> None:
    moment = datetime(year, 12, 31, 23, 59, 59, 999999, UTC)
    assert moment_of(microseconds_of(moment)) == moment
    here = moment.replace(tzinfo=timezone(timedelta(hours=-1)))
    assert microseconds_of(here) == microseconds_of(moment) + 3_600_000_000


def test_every_microsecond_is_kept() -> None:
    assert moment_of(1_700_000_000_123_457) == datetime(2023, 11, 14, 22, 13, 20, 123457, UTC)
    assert moment_of(-1) == datetime(1969, 12, 31, 23, 59, 59, 999999, UTC)


@pytest.mark.parametrize("number", [2**63 - 1, -(2**63), 253_402_300_800_000_000])
def test_a_number_that_no_calendar_has_is_a_damaged_project(number: int) -> None:
    with pytest.raises(StoreError, match="restore a backup"):
        moment_of(number)


def test_now_is_in_microseconds() -> None:
    assert 1_700_000_000_000_000 < now() < 9_000_000_000_000_000
