"""Breakdown of disagreement by query, stratum, task, grade, and over time."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.agreement.figures import LiveAgreement
from ndcg_gui.features.agreement.votes import Votes
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.metrics.arrays import BoolArray, IntArray
from ndcg_gui.metrics.statistics.agreement import Level, estimate, within
from ndcg_gui.metrics.statistics.agreement import alpha as alpha_of
from ndcg_gui.metrics.statistics.agreement_levels import FEW
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels.votes import vote_times

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

# Windows of pairs are made so that there are about so many, and of no fewer pairs than this.
_WINDOWS, _LEAST_WINDOW = 10, 20


class By(enum.StrEnum):
    """Property that divides the pairs into parts."""

    QUERY = "query"
    STRATUM = "stratum"
    TASK = "task"
    PAIRS = "pairs"
    WEEK = "week"


@dataclass(frozen=True, slots=True)
class AgreementPart:
    """Agreement on some of the pairs. `alpha` of the chosen level is None where undefined or for too few
    pairs.

    `exact`: share of two ratings of a pair that are equal. `differences`: steps of the scale by rater above
    the others' mean, None without pairs.
    """

    by: By
    name: Message | str
    shared: int
    disagreed: int
    exact: float | None
    alpha: float | None
    differences: Mapping[str, float | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GradeAgreement:
    """Ratings by others of the pairs to which one rater gave this grade.

    Of `others` ratings `same` are the same, and `disagreed` so far apart that they disagree. `instead` is the
    most frequent other grade.
    """

    grade: str
    others: int
    same: int
    disagreed: int
    instead: str


def parts_of(
    project: Project, live: LiveAgreement, by: By, *, progress: Progress | None = None
) -> tuple[AgreementPart, ...]:
    """Agreement by part of the pairs. Parts without a pair of two raters are left out.

    Queries come with the most disagreements first, strata and tasks in their order, time from first to last:
    by when a pair got its last grade, in windows of equally many pairs, or in weeks. `progress(done, total)`
    may raise Cancelled.
    """
    parts = list(_parted(project, live, by))
    found = []
    for done, (name, rows) in enumerate(parts):
        if progress is not None:
            progress(done, len(parts))
        part = _part(live, by, name, live.votes.rows(rows))
        if part.shared:
            found.append(part)
    if by is By.QUERY:
        found.sort(key=lambda part: (-part.disagreed, part.shared))
    return tuple(found)


def _part(live: LiveAgreement, by: By, name: Message | str, votes: Votes) -> AgreementPart:
    sums, choices = live.sums(votes), live.choices
    counted = sums.counted(live.values.values)
    alpha = None
    if sums.items >= FEW and not (choices.level is Level.RATIO and (live.values.values < 0).any()):
        alpha = estimate(alpha_of(counted, choices.level), counted, confidence=None).value
    mean, _ = sums.mean_difference()
    voted = np.flatnonzero(np.bincount(votes.rater, minlength=len(mean)))
    return AgreementPart(
        by=by,
        name=name,
        shared=sums.items,
        disagreed=live.disagreed(sums),
        exact=estimate(within(counted, 0.0), counted, confidence=None).value,
        alpha=alpha,
        differences={
            live.basis.raters[number]: None if np.isnan(mean[number]) else float(mean[number])
            for number in voted.tolist()
        },
    )


# A part's name, and its votes.
_Part = tuple[Message | str, BoolArray | slice]


def _parted(project: Project, live: LiveAgreement, by: By) -> Iterator[_Part]:
    votes = live.votes
    match by:
        case By.QUERY:
            keys = {int(number): record.query_key for number, record in live.basis.queries.items()}
            numbers, starts, sizes = np.unique(votes.query, return_index=True, return_counts=True)
            for number, start, size in zip(numbers.tolist(), starts.tolist(), sizes.tolist(), strict=True):
                yield keys[number], slice(start, start + size)
        case By.STRATUM:
            of: dict[str, list[int]] = {}
            for number, record in live.basis.queries.items():
                of.setdefault(record.stratum or "", []).append(int(number))
            if set(of) - {""}:
                for name in sorted(of):
                    yield name or say("no stratum"), votes.of(of[name])
        case By.TASK:
            own = (votes.query << 32) | votes.document
            for task in project.read(pools.tasks):
                pairs = project.read(pools.pool_pairs, task.id)
                yield plan_of(task.plan).name, np.isin(own, (pairs[:, 0] << 32) | pairs[:, 1])
        case By.PAIRS:
            yield from _windows(votes)
        case By.WEEK:
            yield from _weeks(project, votes)


def _last(votes: Votes) -> tuple[IntArray, IntArray, BoolArray]:
    """Pair of each vote, and for each pair its last vote's `seq`, and whether it has two votes or more."""
    pair = votes.pairs()
    starts = np.flatnonzero(np.r_[True, pair[1:] != pair[:-1]]) if len(pair) else pair
    last = np.maximum.reduceat(votes.seq, starts) if len(pair) else pair
    return pair, last, np.diff(np.r_[starts, len(pair)]) > 1


def _windows(votes: Votes) -> Iterator[_Part]:
    pair, last, several = _last(votes)
    order = np.flatnonzero(several)[np.argsort(last[several], kind="stable")]
    if not len(order):
        return
    size = max(_LEAST_WINDOW, -(-len(order) // _WINDOWS))
    for first in range(0, len(order), size):
        own = order[first : first + size]
        yield say("pairs {first} to {last}", first=first + 1, last=first + len(own)), np.isin(pair, own)


def _weeks(project: Project, votes: Votes) -> Iterator[_Part]:
    pair, last, several = _last(votes)
    seq, created_at = project.read(vote_times)
    known = several & np.isin(last, seq)
    when = created_at[np.searchsorted(seq, last[known])] if len(seq) else last[known]
    weeks: dict[str, list[int]] = {}
    for number, moment in zip(np.flatnonzero(known).tolist(), when.tolist(), strict=True):
        year, week, _ = moment_of(moment).isocalendar()
        weeks.setdefault(f"{year}-W{week:02}", []).append(number)
    for name in sorted(weeks):
        yield name, np.isin(pair, np.array(weeks[name], np.int64))


def by_grade(live: LiveAgreement) -> tuple[GradeAgreement, ...]:
    """Grades of others on the pairs that got each grade, in the order of the scale."""
    table = live.crossed()
    places = np.arange(live.values.steps.cells)
    far = np.abs(places[:, None] - places[None, :]) >= live.choices.apart - 1e-9
    found = []
    for number, name in enumerate(live.values.names):
        others = table[number].copy()
        same, disagreed = int(others[number]), int(others[far[number]].sum())
        total = int(others.sum())
        others[number] = 0
        instead = live.values.names[int(np.argmax(others))] if others.any() else ""
        found.append(GradeAgreement(name, total, same, disagreed, instead))
    return tuple(found)
