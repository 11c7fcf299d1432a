"""Decisions about GSB: the verdicts' differences as units, tested by sign flips.

One unit is a query: its verdict as 1, 0 or -1, or the sum of those on its items over their number. The same
verdicts get the same decision wherever they are asked about: units are arranged by their values, and a
question is decided as seen from the side that is ahead. Where both sides have the same units the interval
reaches as far to either side.
"""

from __future__ import annotations

import enum
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.arrays import BoolArray, FloatArray
from ndcg_gui.metrics.statistics.decision.conclusion import FEWEST_UNITS, LEVEL, MATTERS, Conclusion, Decision
from ndcg_gui.metrics.statistics.decision.differences import (
    Units,
    clustered_units,
    decide,
    decide_all,
    reason_of,
    units_of,
)
from ndcg_gui.metrics.statistics.decision.flips import PATHS, seeded_order
from ndcg_gui.metrics.statistics.decision.looks import Looks
from ndcg_gui.metrics.statistics.tests import SEED, Check, no_check

Key = TypeVar("Key", bound=Hashable)
# Multiples of it, without their whole parts, fill the line from 0 to 1 evenly from the first on.
_GOLDEN = (5**0.5 - 1) / 2
# Sums that are 0 but for errors of 64-bit numbers are 0.
_ROUNDED = 9


def count_units(good: int, same: int, bad: int) -> Units:
    """One unit for each verdict, of counts alone."""
    return units_of(np.repeat([1.0, 0.0, -1.0], [good, same, bad]))


def item_units(
    signs: npt.ArrayLike,
    clusters: npt.ArrayLike,
    weights: npt.ArrayLike | None = None,
    *,
    effective: float | None = None,
    certain: npt.ArrayLike | None = None,
) -> Units:
    """One unit for each query of `signs` int[N], whose codes are `clusters` int[N], with its items.

    `weights` float64[N] are those of the items; `effective` is as how many queries of one weight they tell,
    where the log that they were drawn from tells less; `certain` bool[N]: of queries that every draw would
    have taken. With those that are known it counts the others by their weights alone.
    """
    own, names = np.asarray(signs, np.float64), np.asarray(clusters)
    found = clustered_units(own, names, weights)
    if weights is None:
        return found
    weight = np.asarray(weights, np.float64)
    number, is_uneven = found.effective, len(set(weight[weight > 0].tolist())) > 1
    known: BoolArray | None = None
    if certain is not None:
        kept = weight > 0
        _, first = np.unique(names[kept], return_index=True)
        known = np.asarray(certain, np.bool_)[kept][np.sort(first)]
        rest = units_of(np.ones(len(known)), found.sizes, certain=known)
        number, is_uneven = rest.effective, rest.is_weighted
    return replace(
        found,
        effective=number if effective is None else min(number, effective),
        certain=known,
        is_weighted=is_uneven,
    )


def decide_one(
    units: Units,
    *,
    tests: int = 1,
    level: float | None = None,
    matters: float | None = MATTERS,
    paths: int = PATHS,
    seed: int = SEED,
    check: Check = no_check,
) -> Decision:
    """The decision about one question of a finished set.

    `tests`: it is one of so many that are asked together, of which the others are not known, so that its
    `level` is a part of theirs, unless another is given. `check` may raise to stop.
    """
    check()
    ahead, seen = _ahead(units)
    own = LEVEL / tests if level is None else level
    found = _decided(_Question.of(ahead), own, paths, seed)
    check()
    return _told(replace(found, tests=tests), matters, seen)


def decide_family(
    questions: Mapping[Key, Units],
    *,
    tests: int = 1,
    matters: float | None = MATTERS,
    paths: int = PATHS,
    seed: int = SEED,
    check: Check = no_check,
) -> dict[Key, Decision]:
    """Decide questions that are asked together, as one family by Holm, in the order given.

    `tests`: there are so many families, of which the others are not known.
    """
    ahead = [_ahead(units) for units in questions.values()]
    found = decide_all(
        [units for units, _ in ahead],
        matters=[None] * len(ahead),
        level=LEVEL / tests,
        paths=paths,
        seed=seed,
        check=check,
    )
    return {
        key: _told(_of_whole(own, tests), matters, seen)
        for key, own, (_, seen) in zip(questions, found, ahead, strict=True)
    }


def decide_together(
    asked: Mapping[Key, tuple[Units, Incoming | None]],
    *,
    tests: int = 1,
    matters: float | None = MATTERS,
    check: Check = no_check,
) -> dict[Key, Decision]:
    """The decisions about comparisons that are asked together, `tests` of them: as a whole, or as they come
    in where they were looked at before all was judged.

    Where all are known and finished they are one family. Else each has its part of the level: what is looked
    at while it comes in has that from the start, so the others have theirs.
    """
    if len(asked) == tests > 1 and not any(incoming for _, incoming in asked.values()):
        return decide_family({key: units for key, (units, _) in asked.items()}, matters=matters, check=check)
    return {
        key: decide_one(units, tests=tests, matters=matters, check=check)
        if incoming is None
        else incoming.decision(tests=tests, matters=matters)
        for key, (units, incoming) in asked.items()
    }


@dataclass(frozen=True, slots=True)
class Incoming:
    """Queries whose verdicts are still coming in: `planned` of them, in their seeded order.

    `totals` and `sizes` are the sums of verdicts and numbers of items of those that are complete, up to the
    first that is not.
    """

    planned: int
    totals: tuple[float, ...]
    sizes: tuple[float, ...]

    @classmethod
    def of(cls, queries: Mapping[str, Sequence[int] | None]) -> Incoming:
        """Make it from the verdicts on each query's items by its key, None for incomplete queries.

        A query of which nothing was said in the end, as everybody skipped it, is not one of those planned.
        """
        planned = {key: own for key, own in queries.items() if own is None or len(own)}
        keys = list(planned)
        totals, sizes = [], []
        for place in seeded_order(keys).tolist():
            own = planned[keys[place]]
            if own is None:
                break
            totals.append(float(sum(own)))
            sizes.append(float(len(own)))
        return cls(len(keys), tuple(totals), tuple(sizes))

    @property
    def is_complete(self) -> bool:
        """Whether all planned queries are complete."""
        return len(self.totals) == self.planned

    def decision(self, *, tests: int = 1, matters: float | None = MATTERS) -> Decision:
        """Return the decision so far, valid however often it was asked for, as one of `tests` questions."""
        found = _looked(self, tests)
        if found.reason is not None and self.planned >= FEWEST_UNITS:
            waits = say(
                "only the first {queries} of {planned:planned query is|planned queries are} complete in the"
                " random order in which they count",
                queries=found.units,
                planned=self.planned,
            )
            found = replace(found, reason=waits)
        return _told(found, matters)


def without_verdict(units: Units, reason: Message) -> Decision:
    """Return a decision with the estimate and the reason for no answer."""
    n = len(units.totals)
    own = Decision(Conclusion.CANNOT_SAY, units.mean, None, None, n, units.effective, reason=reason_of(units))
    return waiting(own, reason)


def waiting(found: Decision, reason: Message) -> Decision:
    """Hide a decision for now, leaving its estimate and the reason."""
    return replace(
        found, answer=Conclusion.CANNOT_SAY, interval=None, p_value=None, reason=found.reason or reason
    )


class _Seen(enum.Enum):
    """Side from which a question is decided. `EVENLY`: both have the same units."""

    AS_ASKED = enum.auto()
    TURNED = enum.auto()
    EVENLY = enum.auto()


def _ahead(units: Units) -> tuple[Units, _Seen]:
    """Return the units with the leader as candidate, and from which side that is.

    The units are arranged so that any first part of them is like the whole.
    """
    certain = np.zeros(len(units.totals), np.bool_) if units.certain is None else units.certain
    sides = units.totals, -units.totals + 0.0
    orders = [np.lexsort((certain, units.sizes, totals)) for totals in sides]
    sums = round(float(units.totals.sum()), _ROUNDED)
    own, other = (
        np.stack([totals, units.sizes, certain])[:, order].tolist()
        for totals, order in zip(sides, orders, strict=True)
    )
    # Of two that are level it is the one whose units come first, so that both ways to ask are decided alike.
    is_turned = sums < 0 or (sums == 0 and other < own)
    seen = _Seen.EVENLY if own == other else _Seen.TURNED if is_turned else _Seen.AS_ASKED
    order = orders[is_turned]
    order = order[np.argsort(np.arange(len(order)) * _GOLDEN % 1.0, kind="stable")]
    low, high = (-units.high, -units.low) if is_turned else (units.low, units.high)
    return (
        replace(
            units,
            totals=sides[is_turned][order],
            sizes=units.sizes[order],
            certain=None if units.certain is None else certain[order],
            low=low,
            high=high,
        ),
        seen,
    )


class _Question(NamedTuple):
    """Units of a question that equal those with the same values."""

    totals: bytes
    sizes: bytes
    effective: float
    low: float
    high: float
    certain: bytes | None
    is_weighted: bool

    @classmethod
    def of(cls, units: Units) -> _Question:
        """Return the question about some units."""
        certain = None if units.certain is None else units.certain.tobytes()
        totals, sizes = units.totals.tobytes(), units.sizes.tobytes()
        return cls(totals, sizes, units.effective, units.low, units.high, certain, units.is_weighted)

    def units(self) -> Units:
        """Return the units again."""
        certain = None if self.certain is None else np.frombuffer(self.certain, np.bool_)
        return Units(_floats(self.totals), _floats(self.sizes), *self[2:5], certain, self.is_weighted)


# Windows show the same result again with each label that comes in, and the verdicts are the same then.
@lru_cache(maxsize=256)
def _decided(question: _Question, level: float, paths: int, seed: int) -> Decision:
    found = decide(question.units(), matters=None, level=level, paths=paths, seed=seed)
    return _of_whole(found, LEVEL / level)


def _of_whole(found: Decision, parts: float) -> Decision:
    """Scale a p-value from its part of the level to the whole level."""
    p = found.p_value
    return found if p is None else replace(found, p_value=min(1.0, p * parts))


@lru_cache(maxsize=64)
def _looked(incoming: Incoming, tests: int) -> Decision:
    looks = Looks(incoming.planned, tests=tests, matters=None)
    if incoming.totals:
        looks.add(np.array(incoming.totals, np.float64), np.array(incoming.sizes, np.float64))
    return looks.decision()


def _floats(values: bytes) -> FloatArray:
    return np.frombuffer(values, np.float64)


def _told(found: Decision, matters: float | None, seen: _Seen = _Seen.AS_ASKED) -> Decision:
    """Answer "no difference" where the interval holds 0 and lies within `matters`.

    A better candidate stays better, however small the difference, as a launch rule takes it.
    """
    own, answer = found.interval, found.answer
    if own is not None and seen is _Seen.EVENLY:
        reach = max(-own.low, own.high)
        own = replace(own, low=-reach, high=reach)
    if (
        answer is Conclusion.OPEN
        and own is not None
        and matters
        and -matters < own.low
        and own.high < matters
    ):
        answer = Conclusion.NO_DIFFERENCE
    found = replace(found, answer=answer, matters=matters, interval=own)
    return found.turned() if seen is _Seen.TURNED else found
