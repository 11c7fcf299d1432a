"""Last words of everybody and their work of a few days, kept up with labels by addition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, tzinfo
from typing import TYPE_CHECKING

from ndcg_gui.core.tail import RunningCount
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.features.people.work_days import DayWork, days_of_work, midnight
from ndcg_gui.store.labels import preferences, rater_checks, work_days
from ndcg_gui.store.labels.tail import Tail

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader


@dataclass(frozen=True, slots=True)
class LastWords:
    """By rater the number of verdicts, and when they said something last (microseconds since 1970, UTC)."""

    verdicts: Mapping[RaterId, int]
    last: Mapping[RaterId, int]


def words_of(project: Project) -> LastWords:
    """Verdicts and last words of everybody."""
    return project.shared(_followed).words()


def days_lately(project: Project, first: date, last: date, zone: tzinfo | None) -> list[DayWork]:
    """Work on some days, as of `days_of_work`, which is read whole once and then by rater."""
    return project.shared(_followed).days(first, last, zone)


def _followed(project: Project) -> _Running:
    made = _Running(project)
    project.subscribe(made.note, first=True)
    return made


_Period = tuple[date, date, tzinfo | None]


class _Running(RunningCount):
    """Last words, and the days of the period that was asked for last."""

    def __init__(self, project: Project) -> None:
        super().__init__(project)
        self._verdicts: dict[RaterId, int] = {}
        self._last: dict[RaterId, int] = {}
        self._period: _Period | None = None
        self._since = 0  # no event before this one is of the period
        self._days: dict[RaterId, list[DayWork]] = {}
        self._stale: set[RaterId] = set()  # raters whose days are to be read anew

    def words(self) -> LastWords:
        """Verdicts and last words as of now."""
        with self._lock:
            self._catch_up()
            return LastWords(self._verdicts.copy(), self._last.copy())

    def days(self, first: date, last: date, zone: tzinfo | None) -> list[DayWork]:
        """Work on the days from `first` to `last`."""
        with self._lock:
            self._catch_up()
            period, read = (first, last, zone), self._project.read
            if period != self._period:
                with read.moment() as moment:
                    self._since = moment(work_days.first_event, midnight(first, zone))
                    found = moment(days_of_work, first, last, zone=zone, after=self._since - 1)
                self._days = {}
                for own in found:
                    self._days.setdefault(own.rater_id, []).append(own)
                self._period = period
            elif self._stale:
                for rater_id in self._stale:
                    self._days[rater_id] = read(
                        days_of_work, first, last, zone=zone, rater_id=rater_id, after=self._since - 1
                    )
            self._stale = set()
            return [own for _, days in sorted(self._days.items()) for own in days]

    def _read_all(self, read: ProjectReader) -> None:
        self._verdicts = read(preferences.verdict_counts)
        self._last = read(rater_checks.last_said)
        self._period = None

    def _add(self, tail: Tail, changes: Changes) -> None:
        if changes.compared or changes.comparisons:
            with self._project.read.moment() as read:
                self._verdicts = read(preferences.verdict_counts)
                for rater_id, at in read(rater_checks.last_verdicts).items():
                    self._last[rater_id] = max(at, self._last.get(rater_id, 0))
            self._period = None
        for event in tail.events:
            said = event.said
            self._last[said.rater_id] = max(said.created_at, self._last.get(said.rater_id, 0))
            self._stale.add(said.rater_id)
