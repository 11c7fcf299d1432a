"""Coverage: the queries and results behind a conclusion, and the judged share of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.evaluate import late
from ndcg_gui.metrics.arrays import BoolArray, IntArray

if TYPE_CHECKING:
    from ndcg_gui.features.evaluate.numbers import Evaluation
    from ndcg_gui.metrics.metric import Metric
    from ndcg_gui.metrics.settings import EvaluationSettings

# How deep unjudged results are looked for: where a metric has no cutoff, and at most.
DEPTH, MOST_DEPTH = 10, 100


@dataclass(frozen=True, slots=True)
class Horizon:
    """Planned queries of a comparison, and the order in which they are looked at.

    `first` is the number planned at first, `planned` the current one. `order` are the planned queries' keys
    in the order of looks, `open` those not done. Without `order` only the number is known, and the results of
    earlier looks are not.
    """

    first: int
    planned: int
    order: tuple[str, ...] = ()
    open: frozenset[str] = frozenset()

    @classmethod
    def of_number(cls, planned: int) -> Horizon:
        """Horizon with only a number of planned queries."""
        return cls(planned, planned)

    @property
    def is_done(self) -> bool:
        """Whether all planned queries are judged."""
        return bool(self.order) and not self.open


@dataclass(frozen=True, slots=True)
class Over:
    """Queries behind a conclusion.

    `planned` queries are those of the tasks that concern the systems, else those with labels. Of them
    `labelled` have labels, and `complete` a label for each of the first `depth` results of the systems.
    `results` are these first results of the planned queries, `judged` those with a label. The lists have
    `listed` queries, of which `outside` are neither planned nor labelled.
    """

    planned: int
    labelled: int
    complete: int
    results: int
    judged: int
    depth: int
    listed: int = 0
    outside: int = 0

    @property
    def share_labelled(self) -> float:
        """Share of the planned queries that have labels."""
        return self.labelled / self.planned if self.planned else 0.0

    @property
    def share_judged(self) -> float:
        """Share of the first results that have a label."""
        return self.judged / self.results if self.results else 0.0

    def to_json(self) -> dict[str, object]:
        """Plain JSON values, with the sentence."""
        return {
            "planned": self.planned,
            "labelled": self.labelled,
            "complete": self.complete,
            "results": self.results,
            "judged": self.judged,
            "depth": self.depth,
            "listed": self.listed,
            "outside": self.outside,
            "words": str(self.words()),
        }

    def words(self) -> Message:
        """Sentence on the coverage of the numbers."""
        numbers = {
            "complete": self.complete,
            "planned": self.planned,
            "judged": self.judged,
            "results": self.results,
            "depth": self.depth,
        }
        said = (
            say(
                "{complete} of {planned:query|queries} fully judged: {judged} of {results:result|results} in"
                " the top {depth} has a label.",
                **numbers,
            )
            if self.results == 1
            else say(
                "{complete} of {planned:query|queries} fully judged: {judged} of {results:result|results} in"
                " the top {depth} have a label.",
                **numbers,
            )
        )
        if self.labelled < self.planned:
            said = say(
                "{said} {open:planned query has|planned queries have} no label yet.",
                said=said,
                open=self.planned - self.labelled,
            )
        if self.outside:
            said = say(
                "{said} {inside} of the {listed:query|queries} in the lists are among these; the rest has no"
                " label.",
                said=said,
                inside=self.listed - self.outside,
                listed=self.listed,
            )
        return said


def is_under_way(horizon: Horizon | None, looked_at: int) -> bool:
    """Whether planned queries are not done, given how many count by now."""
    return horizon is not None and not horizon.is_done and looked_at < horizon.planned


def spread_over(horizon: Horizon, looked_at: int) -> int:
    """Number of queries over which the looks are spread: those that were planned first.

    When all is done it is at most the number that count, because queries that cannot be compared bring no
    further look.
    """
    return min(horizon.first, max(looked_at, 1)) if horizon.is_done else horizon.first


def in_order(keys: Sequence[str], horizon: Horizon | None) -> IntArray:
    """int64[n]: indices of the compared queries that count, in the order of looks.

    A planned query counts once it and all before it are done. Queries that cannot be compared are skipped.
    """
    if horizon is None or not horizon.order:
        return late.seeded_order(keys)
    places = {key: place for place, key in enumerate(keys)}
    return np.array([places[key] for key in _done(horizon) if key in places], np.int64)


def _done(horizon: Horizon) -> Iterable[str]:
    for key in horizon.order:
        if key in horizon.open:
            return
        yield key


def planned_in(numbers: Evaluation, horizon: Horizon | None) -> BoolArray:
    """bool[Q]: planned queries of an evaluation, or without tasks those with labels."""
    if horizon is None or not horizon.order:
        return numbers.labelled
    planned = frozenset(horizon.order)
    return np.fromiter((key in planned for key in numbers.query_keys), np.bool_, len(numbers.query_keys))


def over_of(numbers: Evaluation, depth: int, horizon: Horizon | None = None) -> Over:
    """Coverage of an evaluation's systems down to a depth."""
    planned = planned_in(numbers, horizon)
    open_, counts = numbers.holes(depth), numbers.top_counts(depth)
    known = {key for key, own in zip(numbers.query_keys, planned | numbers.labelled, strict=True) if own}
    listed = {key for name in numbers.systems for key in numbers.columns.queries_of(name)}
    labelled = planned & numbers.labelled
    number = int(planned.sum())
    if horizon is not None and not horizon.order:
        number = max(number, horizon.planned)
    return Over(
        planned=number,
        labelled=int(labelled.sum()),
        complete=int((labelled & (open_ == 0)).sum()),
        results=int(counts[planned].sum()),
        judged=int((counts - open_)[planned].sum()),
        depth=depth,
        listed=len(listed),
        outside=len(listed - known),
    )


def depth_of(metric: Metric, settings: EvaluationSettings) -> int:
    """Depth of a metric's coverage: its cutoff, else 10, and at most the depth of the settings and 100."""
    return min(metric.cutoff or DEPTH, settings.depth or MOST_DEPTH, MOST_DEPTH)


def coverage_depth(numbers: Evaluation) -> int:
    """Depth of an evaluation's coverage, that of its first metric."""
    metrics = numbers.metrics
    return depth_of(metrics[0], numbers.settings) if metrics else DEPTH
