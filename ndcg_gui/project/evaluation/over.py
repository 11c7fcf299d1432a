"""Coverage: which queries and results a conclusion is over, and what of them is judged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.arrays import BoolArray, IntArray
from ndcg_gui.metrics.statistics.decision.flips import seeded_order

if TYPE_CHECKING:
    from ndcg_gui.metrics.metric import Metric
    from ndcg_gui.metrics.settings import EvaluationSettings
    from ndcg_gui.project.evaluation.numbers import Evaluation

# Below these shares gates and launch rules cannot say, for a pass as for a failure.
LEAST_COMPLETE, LEAST_JUDGED = 0.8, 0.9
# How deep unjudged results are looked for: where a metric has no cutoff, and at most.
DEPTH, MOST_DEPTH = 10, 100


@dataclass(frozen=True, slots=True)
class Horizon:
    """How many queries a comparison is looked at over, and in which order.

    `first` is the number that was planned first, `planned` by now. `order` are the planned queries' keys as
    they are looked at, `open` those of them that are not done. Without `order` only the number is known:
    then what was said at earlier looks is not known either.
    """

    first: int
    planned: int
    order: tuple[str, ...] = ()
    open: frozenset[str] = frozenset()

    @classmethod
    def of_number(cls, planned: int) -> Horizon:
        """That of whoever names the number of planned queries."""
        return cls(planned, planned)

    @property
    def is_done(self) -> bool:
        """Whether nothing that was planned is left to be judged."""
        return bool(self.order) and not self.open


@dataclass(frozen=True, slots=True)
class Over:
    """The queries that a conclusion is over.

    `planned` queries are those of the tasks that concern the systems, else those with labels; `labelled` of
    them have labels, `complete` have a label for each of the first `depth` results of the systems. `results`
    are these first results of the planned queries, `judged` those with a label. The lists have `listed`
    queries, of which `outside` are neither planned nor labelled.
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
        """The share of the planned queries that have labels."""
        return self.labelled / self.planned if self.planned else 0.0

    @property
    def share_judged(self) -> float:
        """The share of the first results that have a label."""
        return self.judged / self.results if self.results else 0.0

    def to_json(self) -> dict[str, object]:
        """As plain JSON values, with the words."""
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
        """What the numbers are over, as a sentence."""
        said = say(
            "{complete} of {planned:query|queries} fully judged: {judged} of {results:result|results} in the"
            " top {depth} have a label.",
            complete=self.complete,
            planned=self.planned,
            judged=self.judged,
            results=self.results,
            depth=self.depth,
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
    """Whether planned queries are not done, where so many of them count by now."""
    return horizon is not None and not horizon.is_done and looked_at < horizon.planned


def spread_over(horizon: Horizon, looked_at: int) -> int:
    """Over how many queries the looks are spread: those that were planned first.

    Where all is done not over more than count: what cannot be compared brings no further look.
    """
    return min(horizon.first, max(looked_at, 1)) if horizon.is_done else horizon.first


def in_order(keys: Sequence[str], horizon: Horizon | None) -> IntArray:
    """int64[n]: the places of the compared queries that count, as they are looked at.

    A planned query counts once it and all before it are done; one that cannot be compared is passed over.
    """
    if horizon is None or not horizon.order:
        return seeded_order(keys)
    places = {key: place for place, key in enumerate(keys)}
    return np.array([places[key] for key in _done(horizon) if key in places], np.int64)


def _done(horizon: Horizon) -> Iterable[str]:
    for key in horizon.order:
        if key in horizon.open:
            return
        yield key


def planned_in(numbers: Evaluation, horizon: Horizon | None) -> BoolArray:
    """bool[Q]: the planned queries of an evaluation; without tasks those with labels."""
    if horizon is None or not horizon.order:
        return numbers.labelled
    planned = frozenset(horizon.order)
    return np.fromiter((key in planned for key in numbers.query_keys), np.bool_, len(numbers.query_keys))


def over_of(numbers: Evaluation, depth: int, horizon: Horizon | None = None) -> Over:
    """What the numbers of an evaluation's systems are over, down to a depth."""
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
    """How many first results the metric's coverage is told for: its cutoff, else 10; at most 100."""
    return min(metric.cutoff or DEPTH, settings.depth or MOST_DEPTH, MOST_DEPTH)


def coverage_depth(numbers: Evaluation) -> int:
    """How deep the coverage of an evaluation is told: as its first metric looks."""
    metrics = numbers.metrics
    return depth_of(metrics[0], numbers.settings) if metrics else DEPTH
