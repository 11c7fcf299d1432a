"""Figures of agreement on grades, computed at once or updated with the labels.

`agreement_of` gives the result with intervals. A `LiveAgreement` gives it without intervals at once, and
follows changed labels at the cost of their queries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.core.tail import history_tail
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.votes import (
    Basis,
    ExcludedGrades,
    GradeValues,
    Votes,
    numbered,
    votes_of_pairs,
)
from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.statistics.agreement import (
    CONFIDENCE,
    Agreement,
    AgreementEstimate,
    Counted,
    PairAgreement,
    agreement_of_two,
)
from ndcg_gui.metrics.statistics.agreement import agreement_of as agreement_of_counts
from ndcg_gui.metrics.statistics.agreement_levels import FEW
from ndcg_gui.metrics.statistics.agreement_sums import Grouped, Sums, kappas, shares_within, sums_of
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.labels.tail import Tail
from ndcg_gui.store.labels.votes import vote_arrays

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader

# Of more pairs of raters than this none gets an interval.
MOST_INTERVALS = 300


@dataclass(frozen=True, slots=True)
class RaterStanding:
    """One rater against the others, on the `shared` pairs that another rater graded, too.

    On `with_majority` of these most others gave one grade, on `as_majority` the rater gave it, too.
    `difference`: steps of the scale by which the rater's grades lie above the others' mean (below 0:
    stricter). `spread`: the standard deviation of that. Both are None for too few pairs.
    """

    rater: str
    graded: int
    shared: int
    with_majority: int
    as_majority: int
    difference: float | None
    spread: float | None


@dataclass(frozen=True, slots=True)
class Opposed:
    """Number of disagreements with these lowest and highest grades."""

    low: str
    high: str
    pairs: int


@dataclass(frozen=True, eq=False)
class AgreementFigures:
    """All figures of the raters' agreement, with R raters who graded something, and C grades.

    `judged` counts pairs with a grade, `shared` those that two or more raters graded. They belong to
    `queries` queries, the clusters of the intervals. The grades of a shared pair are all the `same`, less
    than `choices.apart` steps apart (`closer`), or a disagreement (`disagreed`). The last are counted by
    their extremes in `opposed`, the most frequent first. `crossed` int64[R, R, C, C]: number of pairs to
    which one rater gave one grade and another one another. `kappa`, `exact` and `near` float64[R, R], NaN
    where not defined. `pairs` has the estimates of two raters by their indices where there are intervals.
    `settling` grades were given with others' in view and are no votes. `other_scales` counts grades by other
    scale. `rounded`: whether the numbers of a continuous scale were rounded. `question` is the criterion of
    the grades, where the scale has several.
    """

    choices: AgreementChoices
    scale: Scale
    scale_name: str
    grades: tuple[str, ...]
    raters: tuple[str, ...]
    judged: int
    shared: int
    queries: int
    same: int
    closer: int
    disagreed: int
    opposed: tuple[Opposed, ...]
    overall: Agreement
    crossed: IntArray
    kappa: FloatArray
    exact: FloatArray
    near: FloatArray
    pairs: Mapping[tuple[int, int], PairAgreement]
    standings: tuple[RaterStanding, ...]
    settling: int
    other_scales: Mapping[str, int]
    rounded: bool = False
    question: str = ""

    @property
    def alpha(self) -> AgreementEstimate:
        """Krippendorff's alpha of the chosen level, an empty estimate where it is not defined."""
        found = self.overall.alpha.get(self.choices.level)
        return found or AgreementEstimate(None, None, self.shared)

    @cached_property
    def together(self) -> IntArray:
        """int64[R, R]: number of pairs that each two raters share, 0 on the diagonal."""
        return np.asarray(self.crossed.sum(axis=(2, 3)), np.int64)

    def lowest(self) -> tuple[int, int] | None:
        """Two raters who agree least, among those who share enough pairs, else among all."""
        for least in (FEW, 1):
            known = np.where(np.isnan(self.kappa) | (self.together < least), np.inf, self.kappa)
            known[np.tril_indices(len(known))] = np.inf
            if known.size and np.isfinite(known).any():
                first, second = np.unravel_index(int(np.argmin(known)), known.shape)
                return int(first), int(second)
        return None


class LiveAgreement:
    """Agreement of an open project, kept up with its labels by `refresh`, for one thread at a time.

    `event_seq` is the last event of the history that is counted.
    """

    def __init__(self, project: Project, choices: AgreementChoices | None = None) -> None:
        """Raises InputError for an unknown task, query, rater or scale."""
        self.choices = choices or AgreementChoices()
        self._tail = history_tail(project)
        with project.read.interpreting(), project.read.moment() as read:
            self.basis = Basis(read, self.choices)
            found, self._left_out = self.basis.chosen(read(vote_arrays, criterion=self.choices.criterion))
            self.event_seq = read(last_event, JUDGMENT)
            self.values = GradeValues.of(self.basis.scale, found.grade)
            votes = numbered(self.basis, self.values, found)
            assert votes is not None  # the scale's grades, or those that were found
        self.votes: Votes = votes
        self._sums = self._sums_of(votes)

    def refresh(self, changes: Changes) -> bool:
        """Take over the labels that changed. Returns False when it must be made anew."""
        anew = changes.reload or changes.queries or changes.settings or changes.raters
        if anew or (changes.pooled and self.choices.task):
            return False
        if not changes.judged:
            return True
        tail = self._tail.since(self.event_seq)
        return tail is not None and self.add(tail)

    def add(self, tail: Tail) -> bool:
        """Take over the events since `event_seq`. Returns False when it must be made anew."""
        said = (own for pair in tail.pairs.values() for own in pair)
        found = votes_of_pairs(said, criterion=self.choices.criterion)
        if not self.basis.knows(found):
            return False
        chosen, left_out = self.basis.chosen(found)
        new = numbered(self.basis, self.values, chosen)
        if new is None:
            return False
        pairs = np.array([(query_id << 32) | document_id for query_id, document_id in tail.pairs], np.int64)
        old = self.votes.rows(self.votes.of_pairs(pairs))
        self._sums = self._sums - self._sums_of(old) + self._sums_of(new)
        self.votes = self.votes.replaced(pairs, new)
        self._left_out = self._left_out.replaced(pairs, left_out)
        self.event_seq = tail.last
        return True

    def figures(self, *, intervals: bool = False, progress: Progress | None = None) -> AgreementFigures:
        """Current figures. With `intervals` it takes longer, and `progress` may raise Cancelled."""
        return _figures(self, self._sums, self._left_out, intervals, progress)

    def sums(self, votes: Votes) -> Sums:
        """Sums over some of the votes."""
        return self._sums_of(votes)

    def disagreed(self, sums: Sums) -> int:
        """Number of pairs in these sums that lie as far apart as the choices demand."""
        return _apart(sums.counted(self.values.values), self.values, self.choices.apart)[2]

    def crossed(self) -> IntArray:
        """int64[C, C]: counts of two ratings of a pair with one grade and another, in both directions."""
        return np.asarray(self._sums.crossed.sum(axis=(0, 1)), np.int64)

    def _sums_of(self, votes: Votes) -> Sums:
        return sums_of(votes.ratings(), self.values.steps, raters=len(self.basis.raters))


def agreement_of(
    project: Project, choices: AgreementChoices | None = None, *, progress: Progress | None = None
) -> AgreementFigures:
    """Agreement of the raters with every interval. Safe from any thread. `progress` may raise Cancelled.

    Raises InputError for an unknown task, query, rater or scale.
    """
    return LiveAgreement(project, choices).figures(intervals=True, progress=progress)


def scale_names(read: ProjectReader, criterion: str = "") -> tuple[str, ...]:
    """Names of the available scales, each by its newest version with grades, the current one first."""
    return Basis(read, AgreementChoices(criterion=criterion)).scale_names


def _figures(
    live: LiveAgreement, sums: Sums, left_out: ExcludedGrades, intervals: bool, progress: Progress | None
) -> AgreementFigures:
    choices, values, votes = live.choices, live.values, live.votes
    whole = live.basis.version.scale
    graded = np.bincount(votes.rater, minlength=len(live.basis.raters))
    who = np.flatnonzero(graded)
    crossed = sums.crossed[np.ix_(who, who)]
    places = np.arange(values.steps.cells, dtype=np.float64)
    counted = sums.counted(values.values)
    same, closer, disagreed, opposed = _apart(counted, values, choices.apart)
    pairs = votes.pairs()
    shared_in = votes.query[1:][pairs[1:] == pairs[:-1]]
    grouped = Grouped(votes.ratings(), votes.query, values.steps) if intervals else None
    return AgreementFigures(
        choices=choices,
        scale=live.basis.scale,
        scale_name=live.basis.version_name,
        grades=values.names,
        raters=tuple(live.basis.raters[number] for number in who.tolist()),
        judged=int(pairs[-1]) + 1 if len(pairs) else 0,
        shared=sums.items,
        queries=int(np.count_nonzero(np.diff(shared_in))) + 1 if len(shared_in) else 0,
        same=same,
        closer=closer,
        disagreed=disagreed,
        opposed=opposed,
        overall=agreement_of_counts(
            counted,
            raters=len(who),
            step=choices.near,
            places=values.steps.place,
            groups=None if grouped is None else grouped.kinds(),
            confidence=CONFIDENCE if intervals else None,
        ),
        crossed=crossed,
        kappa=kappas(crossed, places, choices.weights),
        exact=shares_within(crossed, places, 0.0),
        near=shares_within(crossed, places, choices.near),
        pairs={} if grouped is None else _intervals(crossed, who, grouped, places, choices, progress),
        standings=_standings(live.basis.raters, sums, graded, who),
        settling=len(left_out.settling),
        other_scales=left_out.scales(live.basis.version_names),
        rounded=values.rounded,
        question=whole.title_of(choices.criterion) if whole.criteria else "",
    )


def _apart(counted: Counted, values: GradeValues, apart: float) -> tuple[int, int, int, tuple[Opposed, ...]]:
    """Numbers of pairs with equal grades, with grades closer than `apart`, and with disagreement, by
    extremes.
    """
    if not len(counted.counts):
        return 0, 0, 0, ()
    given, last = counted.counts > 0, counted.counts.shape[1] - 1
    low = np.argmax(given, axis=1)
    high = last - np.argmax(given[:, ::-1], axis=1)
    assert counted.copies is not None
    copies = counted.copies.astype(np.int64)
    far = values.steps.place[high] - values.steps.place[low] >= apart - 1e-9
    same = low == high
    extremes: Counter[tuple[int, int]] = Counter()
    cells = values.steps.cell
    for one, other, number in zip(cells[low[far]], cells[high[far]], copies[far], strict=True):
        extremes[int(one), int(other)] += int(number)
    ordered = sorted(extremes.items(), key=lambda item: (-item[1], item[0]))
    opposed = tuple(Opposed(values.names[one], values.names[other], n) for (one, other), n in ordered)
    return int(copies[same].sum()), int(copies[~same & ~far].sum()), int(copies[far].sum()), opposed


def _intervals(
    crossed: IntArray,
    who: IntArray,
    grouped: Grouped,
    places: FloatArray,
    choices: AgreementChoices,
    progress: Progress | None,
) -> dict[tuple[int, int], PairAgreement]:
    together = np.triu(crossed.sum(axis=(2, 3)), 1)
    first, second = np.nonzero(together)
    if len(first) > MOST_INTERVALS:
        return {}
    twos = list(zip(first.tolist(), second.tolist(), strict=True))
    numbers = list(zip(who[first].tolist(), who[second].tolist(), strict=True))
    found: dict[tuple[int, int], PairAgreement] = {}
    for (one, other), groups in zip(twos, grouped.of_twos(numbers), strict=True):
        if progress is not None:
            progress(len(found), len(twos))
        two = agreement_of_two(crossed[one, other], places, step=choices.near, groups=groups)
        found[one, other] = replace(two, first=one, second=other)
    return found


def _standings(
    names: tuple[str, ...], sums: Sums, graded: IntArray, who: IntArray
) -> tuple[RaterStanding, ...]:
    mean, deviation = sums.mean_difference()
    shared = sums.shared.sum(axis=1)

    def known(value: float) -> float | None:
        return None if np.isnan(value) else float(value)

    return tuple(
        RaterStanding(
            names[number],
            int(graded[number]),
            int(shared[number]),
            int(sums.with_majority[number]),
            int(sums.as_majority[number]),
            known(mean[number]),
            known(deviation[number]),
        )
        for number in who.tolist()
    )


def two_raters(figures: AgreementFigures, first: int, second: int) -> PairAgreement:
    """Estimates of two raters by their indices, with intervals where these were computed."""
    found = figures.pairs.get((min(first, second), max(first, second)))
    if found is None:
        places = np.arange(len(figures.grades), dtype=np.float64)
        found = agreement_of_two(
            figures.crossed[first, second],
            places,
            step=figures.choices.near,
            confidence=None,
        )
    return replace(found, first=first, second=second)
