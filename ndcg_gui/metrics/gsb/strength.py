"""Strength of the preferences, beside their counts.

A preference has the strength 1 (slightly) to 3 (much); signed, it is positive where the candidate was
preferred and 0 for Same.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from ndcg_gui.metrics.gsb.counts import Outcome, Vote
from ndcg_gui.metrics.gsb.decisions import decide_one
from ndcg_gui.metrics.statistics.comparison import Figure, paired_comparison
from ndcg_gui.metrics.statistics.decision.conclusion import Decision
from ndcg_gui.metrics.statistics.decision.differences import units_of
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, Check, no_check

# The least and the greatest signed strength.
SPAN = (-3.0, 3.0)
_SIGN = {Outcome.GOOD: 1, Outcome.SAME: 0, Outcome.BAD: -1}


@dataclass(frozen=True, slots=True)
class StrengthResult:
    """The mean signed strength, -3 to 3, over the queries of `strengths` that have a weight.

    `mean` is None without queries. `decision` is about the mean; `effect_size` is mean / standard
    deviation, and without a value gives the reason.
    """

    strengths: Mapping[Hashable, float]
    queries: int
    mean: float | None
    decision: Decision
    effect_size: Figure


def signed_strength(vote: Vote) -> int | None:
    """-3 to 3: the signed strength of a vote for the candidate, None for a skip."""
    outcome = vote.outcome()
    return None if outcome is None else _SIGN[outcome] * vote.strength


def strength_per_query(votes: Iterable[Vote], *, identical: Iterable[Hashable] = ()) -> dict[Hashable, float]:
    """Return the mean signed strength over raters, per query, without queries that all skipped.

    `identical` are the queries with the same list on both sides: 0 by rule, whatever was voted.
    """
    given: dict[Hashable, list[int]] = {}
    for vote in votes:
        strength = signed_strength(vote)
        if strength is not None:
            given.setdefault(vote.query, []).append(strength)
    found = {query: sum(own) / len(own) for query, own in given.items()}
    return found | dict.fromkeys(identical, 0.0)


def strength_of(
    strengths: Mapping[Hashable, float],
    *,
    weights: Mapping[Hashable, float] | None = None,
    resamples: int = RESAMPLES,
    seed: int = SEED,
    check: Check = no_check,
) -> StrengthResult:
    """Compute the mean of signed strengths per query and the decision about it, weighted by `weights`.

    Queries of weight 0 do not count. `check` may raise to stop. Effect size: as `paired_comparison`.
    """
    values = np.array(list(strengths.values()), np.float64)
    own = None if weights is None else np.array([weights[query] for query in strengths], np.float64)
    units = units_of(values, own, low=SPAN[0], high=SPAN[1])
    decision = decide_one(units, matters=None, paths=resamples, seed=seed, check=check)
    found = paired_comparison(
        np.zeros_like(values),
        values,
        weights=own,
        span=SPAN,
        decision=decision,
        resamples=resamples,
        seed=seed,
        check=check,
    )
    return StrengthResult(
        strengths=strengths,
        queries=found.means.n,
        mean=found.means.difference,
        decision=decision,
        effect_size=found.effect_size,
    )
