"""Items of queries: several verdicts or results of one query go together."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.statistics.decision.differences import clustered_units, decide
from tests.proving.claims import CALLS_OF_SKEWED, UNITS, Effort, Row, Tally, called

PATH = "Clusters"


@dataclass(frozen=True, slots=True)
class Kind:
    """How much the items of a query have in common, and whether a query with more of them differs more."""

    common: float
    grows: float = 0.0
    verdicts: bool = False

    def draw(self, queries: int, draw: np.random.Generator) -> tuple[FloatArray, IntArray]:
        """float64[items] values and int64[items] their queries."""
        sizes = draw.integers(1, 11, queries)
        query = np.repeat(np.arange(queries), sizes)
        own = draw.normal(0.05, self.common, queries) + self.grows * (sizes - 5.5)
        values = own[query] + draw.normal(0, 0.25, len(query))
        if self.verdicts:  # better, the same, worse
            return np.where(values > 0.15, 1.0, np.where(values < -0.15, -1.0, 0.0)), query
        return np.clip(values, -1, 1), query


KINDS = {
    "little in common": Kind(0.05),
    "much in common": Kind(0.3),
    "more in larger queries": Kind(0.2, grows=0.03),
    "verdicts": Kind(0.3, verdicts=True),
    "verdicts, more in larger": Kind(0.2, grows=0.03, verdicts=True),
}


def run(effort: Effort) -> list[Row]:
    """Coverage of the mean over items, and false calls where sides are exchanged by query."""
    truths = {
        name: float(kind.draw(200_000, np.random.default_rng(1))[0].mean()) for name, kind in KINDS.items()
    }
    found = []
    for units in UNITS:
        held, exchanged, centred = [], [], []
        for name, kind in KINDS.items():
            draw = np.random.default_rng(units)
            tally, equal, skewed = Tally(name), Tally(name), Tally(name)
            for seed in range(effort.samples):
                values, query = kind.draw(units, draw)

                def said(own: FloatArray, query: IntArray = query, seed: int = seed):  # type: ignore[no-untyped-def]
                    return decide(
                        clustered_units(own, query), matters=None, paths=effort.paths, seed=seed % 16
                    )

                tally.add_decision(said(values), truths[name])
                equal.add_call(called=called(said(values * draw.choice([-1.0, 1.0], units)[query])))
                if not kind.verdicts:
                    skewed.add_call(called=called(said(np.clip(values - truths[name], -1, 1))))
            held.append(tally)
            exchanged.append(equal)
            centred.append(skewed)
        found += [
            Row(PATH, "items by query", units, tuple(held)),
            Row(PATH, "items by query, exchanged", units, tuple(exchanged)),
            Row(PATH, "items by query, equal means", units, tuple(centred), most=CALLS_OF_SKEWED),
        ]
    return found
