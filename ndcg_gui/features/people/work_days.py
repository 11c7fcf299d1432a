"""Work of each person by day: what was judged, and in what time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta, tzinfo
from typing import Any

import numpy as np

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.features.judge.closing import codes_of
from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import work_days as stored
from ndcg_gui.store.sql.transactions import Connection

_RATER, _AT, _SECONDS, _FIRST, _STANDS, _QUERY, _DOCUMENT = range(7)


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
    `times` float64[n] are the seconds of the decisions that have them. `accepted` of the pairs are in lots
    that were accepted, where that was asked for.
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
    accepted: int = 0

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
            "pairs_accepted": self.accepted,
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
    accepted: Mapping[RaterId, IntArray] | None = None,
) -> list[DayWork]:
    """Work on the days from `first` to `last`, by rater in the order in which they came, then by day.

    Days begin at midnight in `zone`, None for that of the computer. Days without work are left out, as are
    those who are not listed. With `rater_id` it is the work of this rater alone. No judgment of
    a pair up to the event `after` is of these days: so many need not be looked at. `accepted` are the pairs
    in accepted lots by rater, as codes.
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
            own = np.zeros(0, np.int64) if accepted is None else accepted.get(rater.id, np.zeros(0, np.int64))
            found += _of_rater(rater.id, rater.name, days, ends, pairs, verdicts, own)
    return found


def _of_rater(
    rater_id: RaterId,
    name: str,
    days: list[date],
    ends: FloatArray,
    pairs: FloatArray,
    verdicts: FloatArray,
    accepted: IntArray,
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
            _counted(of_pairs[np.isin(_codes(of_pairs), accepted)]),
        )


def _counted(rows: FloatArray) -> int:
    """Number of first decisions on what is judged now."""
    return int(((rows[:, _FIRST] == 1) & (rows[:, _STANDS] == 1)).sum())


def _codes(rows: FloatArray) -> IntArray:
    return codes_of(rows[:, (_QUERY, _DOCUMENT)].astype(np.int64))


def midnight(day: date, zone: tzinfo | None) -> int:
    """Beginning of a day in a zone, in microseconds since 1970, UTC."""
    moment = datetime.combine(day, time(), zone)
    return microseconds_of(moment if zone is not None else moment.astimezone())
