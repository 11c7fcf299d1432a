"""Times in the cells of workbooks: days since 1900 began, in UTC, as exact as they are stored.

A spreadsheet knows no time zones. That ours are UTC stands in the format of their cells, which shows a Z
behind them; a date without it could be anybody's, and is none to us.
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
    """Whether a cell of this format says that its time is UTC, whoever wrote the format anew."""
    return code.partition(";")[0].rstrip().endswith(_UTC)


def days_of(moment: datetime) -> float | None:
    """The number of a cell that shows this time; None where no such number is exactly that time."""
    if moment < _FIRST:
        return None
    days = float(Fraction((moment - _ZERO) // _MICROSECOND, _A_DAY))
    return days if moment_of_days(days, is_1904=False) == moment else None


def moment_of_days(days: float, *, is_1904: bool) -> datetime | None:
    """The time that a cell of this number shows; None where it shows none."""
    start = _OF_1904 if is_1904 else _ZERO
    try:
        moment = start + round(Fraction(days) * _A_DAY) * _MICROSECOND
    except OverflowError:
        return None
    return moment if moment >= _FIRST else None
