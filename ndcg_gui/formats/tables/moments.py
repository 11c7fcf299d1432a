"""Times in the cells of workbooks: days since 1900 began, in UTC, as exact as they are stored.

A spreadsheet knows no time zones. That ours are UTC stands in the format of their cells, which shows a Z
behind them; a date without it could be anybody's, and is read only by a zone that the user names.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from fractions import Fraction

FORMAT = 'yyyy-mm-dd hh:mm:ss.000"Z"'
_UTC = ('"Z"', "\\Z")
_MICROSECOND = timedelta(microseconds=1)
_A_DAY = 86_400_000_000
# The calendar of spreadsheets has a 29 February 1900; behind it the days are counted from here.
_ZERO = datetime(1899, 12, 30, tzinfo=UTC)
_FIRST = datetime(1900, 3, 1, tzinfo=UTC)
_OF_1904 = datetime(1904, 1, 1, tzinfo=UTC)


def is_utc_format(code: str) -> bool:
    """Whether a cell format marks its time as UTC, even after another program rewrote it."""
    return code.partition(";")[0].rstrip().endswith(_UTC)


def days_of(moment: datetime) -> float | None:
    """Return the cell number of this time, or None if no number is exact."""
    if moment < _FIRST:
        return None
    days = float(Fraction((moment - _ZERO) // _MICROSECOND, _A_DAY))
    return days if moment_of_days(days, is_1904=False) == moment else None


def moment_of_days(days: float, *, is_1904: bool) -> datetime | None:
    """Return the time of a cell number, or None if it has none."""
    start = _OF_1904 if is_1904 else _ZERO
    try:
        moment = start + round(Fraction(days) * _A_DAY) * _MICROSECOND
    except OverflowError:
        return None
    return moment if moment >= _FIRST else None


def without_zone(moment: datetime) -> str:
    """Return the time of a cell of no known zone in ISO 8601, as exact as spreadsheets show it: 1 ms."""
    rounded = moment + timedelta(microseconds=500)
    return rounded.replace(microsecond=rounded.microsecond // 1000 * 1000, tzinfo=None).isoformat()
