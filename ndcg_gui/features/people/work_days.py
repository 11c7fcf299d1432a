"""Work of each person by day: what was judged, and in what time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta, tzinfo
from typing import Any

import numpy as np

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import work_days as stored
from ndcg_gui.store.sql.transactions import Connection

_RATER, _AT, _SECONDS, _FIRST, _STANDS = range(5)


def _no_times() -> FloatArray:
    return np.zeros(0)


def middle(times: FloatArray) -> tuple[float | None, float | None, float | None]:
    """Quartile, median and quartile of some seconds, None each where there are none."""
    if not len(times):
        return None, None, None
    low, median, high = np.percentile(times, [25, 50, 75]).tolist()
    return low, median, high


@dataclass(frozen=True, slots=True)
class DayWork:
    """Work of a rater on one day.

    `pairs` and `verdicts` are those that the rater decided for the first time on that day and that are judged
    by the rater now, so that the days add up to what the rater has judged. `seconds` is the active time of
    all decisions of the day, changed and undone ones included, without pauses; of `untimed` ones it is not
    known. `median` seconds of a decision, and the middle half of them (`low` to `high`), None without times.
    `times` float64[n] are the seconds of the decisions that have them.
    """

    rater_id: RaterId
    rater: str
    day: date
    pairs: int
    verdicts: int
    seconds: float
    untimed: int
    median: float | None
    low: float | None
    high: float | None
    times: FloatArray = field(default_factory=_no_times, compare=False, repr=False)

    @property
    def items(self) -> int:
        """Number of pairs and verdicts."""
        return self.pairs + self.verdicts

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "rater": self.rater,
            "day": self.day.isoformat(),
            "pairs": self.pairs,
            "verdicts": self.verdicts,
            "seconds": round(self.seconds, 3),
            "without_time": self.untimed,
            "median_seconds": self.median,
            "middle_half_seconds": None if self.low is None else [self.low, self.high],
        }


def days_of_work(
    connection: Connection,
    first: date,
    last: date,
    *,
    zone: tzinfo | None = None,
    rater_id: RaterId | None = None,
    after: int = 0,
) -> list[DayWork]:
    """Work on the days from `first` to `last`, by rater in the order in which they came, then by day.

    Days begin at midnight in `zone`, None for that of the computer. Days without work are left out, as are
    those who are not listed. With `rater_id` it is the work of this rater alone. No judgment of
    a pair up to the event `after` is of these days: so many need not be looked at.
    """
    days = [first + timedelta(number) for number in range((last - first).days + 1)]
    ends = np.array([midnight(day, zone) for day in (*days, last + timedelta(1))], np.float64)
    since, until = int(ends[0]), int(ends[-1])
    pairs = stored.pair_decisions(connection, since, until, rater_id, after)
    verdicts = stored.verdict_decisions(connection, since, until, rater_id)
    gone = records.not_listed(connection)
    found: list[DayWork] = []
    for rater in records.raters(connection):
        if rater.id not in gone:
            found += _of_rater(rater.id, rater.name, days, ends, pairs, verdicts)
    return found


def _of_rater(
    rater_id: RaterId,
    name: str,
    days: list[date],
    ends: FloatArray,
    pairs: FloatArray,
    verdicts: FloatArray,
) -> Iterator[DayWork]:
    own = [rows[rows[:, _RATER] == rater_id] for rows in (pairs, verdicts)]
    if not any(map(len, own)):
        return
    places = [np.searchsorted(ends, rows[:, _AT], side="right") - 1 for rows in own]
    for number, day in enumerate(days):
        of_pairs, of_verdicts = (rows[at == number] for rows, at in zip(own, places, strict=True))
        if not len(of_pairs) and not len(of_verdicts):
            continue
        seconds = np.concatenate([of_pairs[:, _SECONDS], of_verdicts[:, _SECONDS]])
        seconds = seconds[seconds > 0]
        low, median, high = middle(seconds)
        yield DayWork(
            rater_id,
            name,
            day,
            _counted(of_pairs),
            _counted(of_verdicts),
            float(seconds.sum()),
            len(of_pairs) + len(of_verdicts) - len(seconds),
            median,
            low,
            high,
            seconds,
        )


def _counted(rows: FloatArray) -> int:
    """Number of first decisions on what is judged now."""
    return int(((rows[:, _FIRST] == 1) & (rows[:, _STANDS] == 1)).sum())


def midnight(day: date, zone: tzinfo | None) -> int:
    """Beginning of a day in a zone, in microseconds since 1970, UTC."""
    moment = datetime.combine(day, time(), zone)
    return microseconds_of(moment if zone is not None else moment.astimezone())
