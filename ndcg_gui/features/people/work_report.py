"""Work and pay: what each person judged by day, in what time, and what is to be paid for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import groupby
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui import version
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import Pair, RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.judge.closing import codes_of
from ndcg_gui.features.lots.reads import Lot, LotState
from ndcg_gui.features.lots.running import shares_now
from ndcg_gui.features.people.work_days import DayWork, days_of_work, middle
from ndcg_gui.metrics.arrays import IntArray
from ndcg_gui.present.blocks import Cell, Document, Number, Section, Sentence, Table, key_text
from ndcg_gui.present.json import Json

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_HOUR = 3600


@dataclass(frozen=True, slots=True)
class PersonWork:
    """Work of a rater on several days. `untimed` decisions, of which no time is known, add none.

    `accepted` of the pairs are in lots that were accepted.
    `median`, `low` and `high` are over all timed decisions of these days, as of `DayWork`.
    """

    rater: str
    days: int
    pairs: int
    verdicts: int
    seconds: float
    untimed: int
    median: float | None
    low: float | None
    high: float | None
    accepted: int

    @property
    def items(self) -> int:
        """Number of pairs and verdicts."""
        return self.pairs + self.verdicts


@dataclass(frozen=True, eq=False)
class WorkReport:
    """Work from the day `first` to `last`. At most one of the rates is given.

    `has_lots`: some of the work was handed in by lots, so that it is told what was accepted. `only_accepted`:
    a rate by item pays for accepted pairs and verdicts only.
    """

    project: str
    project_id: str
    made_at: datetime
    version: str
    first: date
    last: date
    days: tuple[DayWork, ...]
    per_item: float | None = None
    per_hour: float | None = None
    has_lots: bool = False
    only_accepted: bool = False

    @property
    def pays(self) -> bool:
        """Whether a rate is given."""
        return self.per_item is not None or self.per_hour is not None

    def pay(self, work: DayWork | PersonWork) -> float:
        """Amount for some work, 0 without a rate."""
        items = work.accepted + work.verdicts if self.only_accepted else work.items
        return items * (self.per_item or 0.0) + work.seconds / _HOUR * (self.per_hour or 0.0)

    def people(self) -> Iterator[PersonWork]:
        """Sums of each person, in the order in which they came."""
        for name, own in groupby(self.days, key=lambda work: work.rater):
            found = list(own)
            low, median, high = middle(np.concatenate([work.times for work in found]))
            yield PersonWork(
                name,
                len(found),
                sum(work.pairs for work in found),
                sum(work.verdicts for work in found),
                sum(work.seconds for work in found),
                sum(work.untimed for work in found),
                median,
                low,
                high,
                sum(work.accepted for work in found),
            )


def work_report(
    project: Project,
    first: date,
    last: date,
    *,
    per_item: float | None = None,
    per_hour: float | None = None,
    only_accepted: bool = False,
    made_at: datetime | None = None,
    rater_id: RaterId | None = None,
) -> WorkReport:
    """Work in a project, on days of the computer's time zone, of everybody or of one rater.

    Raises InputError where only accepted work is to be paid, and none was handed in by lots.
    """
    shares = shares_now(project)
    if only_accepted and not shares:
        raise InputError(
            say("no task is handed in by lots, so that nothing is accepted; pay for all that is judged")
        )
    accepted = _accepted(lot for share in shares for lot in share.lots)
    return WorkReport(
        project.name,
        project.project_id,
        made_at or datetime.now(UTC),
        version.VERSION,
        first,
        last,
        tuple(project.read(days_of_work, first, last, rater_id=rater_id, accepted=accepted)),
        per_item,
        per_hour,
        bool(shares),
        only_accepted,
    )


def _accepted(lots: Iterable[Lot]) -> dict[RaterId, IntArray]:
    """Pairs in accepted lots by rater, as codes."""
    found: dict[RaterId, list[Pair]] = defaultdict(list)
    for lot in lots:
        if lot.state is LotState.ACCEPTED:
            found[lot.rater_id] += lot.pairs
    return {rater_id: codes_of(np.array(pairs, np.int64)) for rater_id, pairs in found.items()}


def work_sentence(report: WorkReport) -> Message:
    """Sentence with the sums."""
    found = list(report.people())
    if not found:
        return say("Nobody judged anything from {first} to {last}.", first=report.first, last=report.last)
    return say(
        "From {first} to {last}: {people:person|people}, {items:item|items}, {hours} hours.",
        first=report.first,
        last=report.last,
        people=len(found),
        items=sum(own.items for own in found),
        hours=f"{sum(own.seconds for own in found) / _HOUR:.1f}",
    )


TITLES = {
    "rater": say("Rater"),
    "day": say("Day"),
    "days": say("Days"),
    "pairs": say("Pairs"),
    "verdicts": say("Verdicts"),
    "accepted": say("Pairs accepted"),
    "hours": say("Hours"),
    "median": say("Median seconds"),
    "low": say("A quarter under"),
    "high": say("A quarter over"),
    "untimed": say("Without time"),
    "pay": say("Pay"),
}


def work_tables(report: WorkReport) -> tuple[Table, Table]:
    """Row for each person, and row for each person and day."""
    people = (_person(report, own) for own in report.people())
    return (
        Table.of(say("People"), TITLES, people),
        Table.of(say("Days"), TITLES, (_day(report, work) for work in report.days)),
    )


def _person(report: WorkReport, own: PersonWork) -> dict[str, Cell]:
    return {
        "rater": key_text(own.rater),
        "days": Number(own.days, 0),
        **_sums(report, own),
        **_middle(own),
        **_pay(report, own),
    }


def _day(report: WorkReport, work: DayWork) -> dict[str, Cell]:
    return {
        "rater": key_text(work.rater),
        "day": work.day.isoformat(),
        **_sums(report, work),
        **_middle(work),
        **_pay(report, work),
    }


def _middle(work: DayWork | PersonWork) -> dict[str, Cell]:
    return {
        "median": Number(work.median, 1),
        "low": Number(work.low, 1),
        "high": Number(work.high, 1),
    }


def _sums(report: WorkReport, work: DayWork | PersonWork) -> dict[str, Cell]:
    return {
        "pairs": Number(work.pairs, 0),
        "verdicts": Number(work.verdicts, 0),
        **({"accepted": Number(work.accepted, 0)} if report.has_lots else {}),
        "hours": Number(work.seconds / _HOUR, 2),
        "untimed": Number(work.untimed, 0),
    }


def _pay(report: WorkReport, work: DayWork | PersonWork) -> dict[str, Cell]:
    return {"pay": Number(report.pay(work), 2)} if report.pays else {}


def work_document(report: WorkReport) -> Document:
    """Report on the work, to be paid by."""
    people, days = work_tables(report)
    sentence = Sentence(work_sentence(report))
    blocks: Iterable[Sentence | Table] = (sentence, people, days) if report.days else (sentence,)
    return Document(
        say("{project}: work", project=key_text(report.project)),
        (Section(say("Work"), tuple(blocks)),),
        report,
        lambda: [days, people],
        lambda: work_json(report),
    )


def work_json(report: WorkReport) -> Json:
    """The work as plain JSON values, with amounts where a rate is given."""

    def pay(work: DayWork | PersonWork) -> Json:
        return {"pay": round(report.pay(work), 4)} if report.pays else {}

    return {
        "from": report.first.isoformat(),
        "to": report.last.isoformat(),
        "per_item": report.per_item,
        "per_hour": report.per_hour,
        "only_accepted": report.only_accepted,
        "people": [
            {
                "rater": own.rater,
                "days": own.days,
                "pairs": own.pairs,
                "verdicts": own.verdicts,
                "seconds": round(own.seconds, 3),
                "without_time": own.untimed,
                "pairs_accepted": own.accepted,
                "median_seconds": own.median,
                "middle_half_seconds": None if own.low is None else [own.low, own.high],
                **pay(own),
            }
            for own in report.people()
        ],
        "days": [work.to_json() | pay(work) for work in report.days],
    }
