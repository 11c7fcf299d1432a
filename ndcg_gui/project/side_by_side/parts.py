"""Good, same and bad of some items of a comparison, with an interval that does not count votes as queries."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self

from ndcg_gui.domain.ids import QueryId
from ndcg_gui.metrics.gsb.counts import Interval, Outcome, Verdict
from ndcg_gui.metrics.gsb.weighted import weighted_gsb
from ndcg_gui.metrics.statistics.tests import Check, no_check

SIGN = {Outcome.GOOD: 1, Outcome.SAME: 0, Outcome.BAD: -1}


class PartKind(enum.StrEnum):
    """Which of the items a part counts."""

    ALL = "all"
    DIFFERING = "differing"
    STRATUM = "stratum"
    TAG = "tag"
    LENGTH = "length"
    RATER = "rater"
    GRADES = "grades"
    CRITERION = "criterion"


@dataclass(frozen=True, slots=True)
class Part:
    """The verdict over some items.

    `name` is the stratum (None: those without one), tag, rater or criterion, or a range of lengths.

    `verdict` counts items. Where a query has several, `by_query` counts queries by the sign of what
    their items add up to, which is what the sign test takes; else it is the same. `interval` is at
    95 %: Tango's, or of a bootstrap over queries as `method` names it, which `resampled` computes;
    None until then and for nothing judged. `signs` and `clusters` are the items behind it.
    """

    kind: PartKind
    name: str | None
    verdict: Verdict
    by_query: Verdict
    interval: Interval | None
    method: str
    pairs: bool
    signs: tuple[int, ...]
    clusters: tuple[int, ...]

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
        """Count outcomes by their query; `pairs`: a query may have several."""
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
        return cls(
            kind=kind,
            name=name,
            verdict=verdict,
            by_query=by_query,
            interval=None if pairs else verdict.interval(),
            method="" if pairs or not verdict.n else "Tango",
            pairs=pairs,
            signs=signs,
            clusters=clusters,
        )

    @classmethod
    def counted(cls, verdict: Verdict) -> Self:
        """What is known of counts alone, of one item a query."""
        return cls(PartKind.ALL, None, verdict, verdict, verdict.interval(), "Tango", False, (), ())

    @property
    def queries(self) -> int:
        """How many queries count; the items where each has one."""
        return self.by_query.n

    @property
    def sign_test(self) -> float:
        """The two-sided p value of the exact sign test over queries."""
        return self.by_query.sign_test()

    @property
    def win_rate_interval(self) -> Interval | None:
        """Wilson's interval of the win rate; None where items are no independent trials."""
        return None if self.pairs else self.verdict.win_rate_interval()

    def resampled(self, check: Check = no_check) -> Part:
        """The part with the interval that needs resampling; `check` may raise to stop."""
        if not self.pairs or not self.signs:
            return self
        check()
        interval, method = _clustered(self.signs, self.clusters)
        check()
        return replace(self, interval=interval, method=method)


def _verdict(signs: Iterable[int], skipped: int = 0) -> Verdict:
    counts = Counter(signs)
    return Verdict(counts[1], counts[0], counts[-1], skipped)


# Compare shows it again with each label that comes in, and the verdicts are the same then.
@lru_cache(maxsize=256)
def _clustered(signs: tuple[int, ...], clusters: tuple[int, ...]) -> tuple[Interval | None, str]:
    found = weighted_gsb(signs, cluster=clusters).interval
    return (None, "") if found is None else ((found.low, found.high), found.method)
