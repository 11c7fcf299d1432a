"""Good, same and bad over some items of a comparison, and the decision on them, made by query."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from ndcg_gui.domain.ids import QueryId
from ndcg_gui.metrics.gsb.counts import Interval, Outcome, Verdict
from ndcg_gui.metrics.gsb.decisions import count_units, item_units
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion, Decision
from ndcg_gui.metrics.statistics.decision.differences import Units

SIGN = {Outcome.GOOD: 1, Outcome.SAME: 0, Outcome.BAD: -1}


class PartKind(enum.StrEnum):
    """Kind of the items that a part counts."""

    ALL = "all"
    DIFFERING = "differing"
    STRATUM = "stratum"
    TAG = "tag"
    LENGTH = "length"
    RATER = "rater"
    GRADES = "grades"
    CRITERION = "criterion"


@dataclass(frozen=True, slots=True)
class VerdictPart:
    """Verdict over some items.

    `name` is the stratum (None: items without one), tag, rater or criterion, or a range of lengths.

    `verdict` counts items. Where a query has several, `by_query` counts queries by the sign of the sum over
    their items, else it is the same. `decision` is the decision on the difference, by query, and None until
    it is made, alone or within the family of what is asked together (`deciding`). `signs` and `clusters` are
    the items behind it, empty where only the counts are known.
    """

    kind: PartKind
    name: str | None
    verdict: Verdict
    by_query: Verdict
    pairs: bool
    signs: tuple[int, ...]
    clusters: tuple[int, ...]
    decision: Decision | None = None

    @classmethod
    def of(
        cls,
        kind: PartKind,
        name: str | None,
        outcomes: Iterable[tuple[QueryId, Outcome]],
        *,
        skipped: int = 0,
        pairs: bool = False,
    ) -> Self:
        """Count outcomes by their query. With `pairs` a query may have several."""
        given = list(outcomes)
        signs = tuple(SIGN[outcome] for _, outcome in given)
        clusters = tuple(int(query_id) for query_id, _ in given)
        verdict = _verdict(signs, skipped)
        by_query = verdict
        if pairs:
            sums: Counter[int] = Counter()
            for cluster, sign in zip(clusters, signs, strict=True):
                sums[cluster] += sign
            by_query = _verdict([(total > 0) - (total < 0) for total in sums.values()])
        return cls(kind, name, verdict, by_query, pairs, signs, clusters)

    @classmethod
    def counted(cls, verdict: Verdict) -> Self:
        """Part known by its counts alone, with one item a query."""
        return cls(PartKind.ALL, None, verdict, verdict, False, (), (), verdict.decision())

    @property
    def queries(self) -> int:
        """Number of queries that count, which is that of the items where each query has one."""
        return self.by_query.n

    @property
    def answer(self) -> Conclusion | None:
        """Answer on whether the candidate is better, None until it is decided."""
        return None if self.decision is None else self.decision.answer

    @property
    def interval(self) -> Interval | None:
        """Interval of the decision, None without one."""
        own = None if self.decision is None else self.decision.interval
        return None if own is None else (own.low, own.high)

    @property
    def method(self) -> str:
        """Method of the interval, "" without one."""
        own = None if self.decision is None else self.decision.interval
        return "" if own is None else own.method

    @property
    def p_value(self) -> float | None:
        """P value of the decision, adjusted for the family and for early looks."""
        return None if self.decision is None else self.decision.p_value

    @property
    def win_rate_interval(self) -> Interval | None:
        """Wilson interval of the win rate, None where items are no independent trials."""
        return None if self.pairs else self.verdict.win_rate_interval()

    def units(self) -> Units:
        """Queries as units of a decision."""
        if self.pairs:
            return item_units(self.signs, self.clusters)
        own = self.verdict
        return count_units(own.good, own.same, own.bad)


def _verdict(signs: Iterable[int], skipped: int = 0) -> Verdict:
    counts = Counter(signs)
    return Verdict(counts[1], counts[0], counts[-1], skipped)
