"""Counts of judgments that a task asks of a rater, and of those done, defined here once for every view.

A repeated pair counts twice. Not asked are pairs closed by others that the rater has not judged, and in a
task about disagreements those the rater took part in, unless the plan gives them to the rater. A pair is
judged when it has a grade with an answer to every question of the scale, or cannot be judged. A skip is no
judgment.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

import numpy as np

from ndcg_gui.domain.labels import SHOWN_REPEAT, PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.closing import codes_of
from ndcg_gui.metrics.arrays import BoolArray, IntArray


def nothing() -> IntArray:
    """Empty array of codes."""
    return np.empty(0, np.int64)


@dataclass(frozen=True, slots=True)
class RaterJudgments:
    """Judgments of one rater, as codes of pairs.

    `decided` pairs were graded or cannot be judged, `again` those decided a second time as repeats. `begun`
    pairs lack an answer to a further question. `since` pairs were judged after the task was made, and only
    these count in a task about disagreements.
    """

    decided: IntArray
    again: IntArray = field(default_factory=nothing)
    begun: IntArray = field(default_factory=nothing)
    since: IntArray = field(default_factory=nothing)

    @classmethod
    def of_pair(
        cls, code: int, state: PairState | None, criteria: Collection[str], *, since: bool = False
    ) -> RaterJudgments:
        """Judgments of one pair by one rater, None before the first. `criteria` are all of the scale."""
        one = np.array([code], np.int64)
        if state is None or not state.is_judged():
            return cls(nothing(), since=one if since else nothing())
        return cls(
            one,
            one if SHOWN_REPEAT in state.shown.split() else nothing(),
            nothing() if state.is_complete(criteria) else one,
            one if since else nothing(),
        )


class AssignedPairs:
    """Pairs of a rater in a task as ascending codes, with the numbers of judgments asked for and done."""

    def __init__(self, plan: PoolPlan, work: IntArray, *, keeps_order: bool = False) -> None:
        """`work` are the rater's pairs in order. With `keeps_order` it is a package, which asks for all of
        its pairs.
        """
        self.codes, places = np.unique(codes_of(work), return_counts=True)
        self.repeated: BoolArray = places > 1
        self._since_only = plan.disagreement is not None
        # As the queue has it: what somebody took part in they do not settle.
        self._leaves_own = self._since_only and not plan.own_disputes and not keeps_order
        self.places = np.zeros(len(self.codes), np.int64)
        self.judged = np.zeros(len(self.codes), np.int64)

    def count(self, said: RaterJudgments, closed: IntArray, part: slice = slice(None)) -> None:
        """Count again, all pairs or a part. `closed` are the codes of pairs closed by others."""
        codes = self.codes[part]
        judged, gone = np.isin(codes, said.decided), np.zeros(len(codes), np.bool_)
        if self._since_only:
            new = np.isin(codes, said.since)
            gone, judged = judged & ~new & self._leaves_own, new
        elif len(closed):
            gone = np.isin(codes, closed) & ~judged
        self.places[part] = np.where(gone, 0, 1 + self.repeated[part])
        # What is begun at its second place was judged whole at its first.
        whole = judged.astype(np.int64) - (judged & np.isin(codes, said.begun))
        self.judged[part] = whole + (np.isin(codes, said.again) & self.repeated[part])

    def count_pair(self, code: int, said: RaterJudgments, *, closed: bool) -> bool:
        """Count one pair anew, if it is among the rater's. Returns whether it is."""
        at = int(np.searchsorted(self.codes, code))
        if at == len(self.codes) or self.codes[at] != code:
            return False
        self.count(said, np.array([code], np.int64) if closed else nothing(), slice(at, at + 1))
        return True

    @property
    def given(self) -> int:
        """Number of judgments asked for."""
        return int(self.places.sum())

    @property
    def done(self) -> int:
        """Number of those judgments that are done."""
        return int(self.judged.sum())
