"""Origin of the weights of queries: which draw from a log, and how even that log is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ndcg_gui.domain.query_samples import STRATA, Method, QuerySample
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.metrics.arrays import FloatArray, IntArray

# The number of a query that no draw brought.
NO_SAMPLE = -1


@dataclass(frozen=True, slots=True, eq=False)
class Draws:
    """Origin of the weights of Q queries: `sample` int64[Q], the number among `samples` or -1.

    `evenness` float64[Q] is as how many queries of equal weight each counts at most, by the log that it was
    drawn from uniformly, and `in_stratum` the same by its stratum of the log; 1 for all others. `strata`
    int64[Q] are their codes.
    """

    samples: tuple[QuerySample, ...]
    sample: IntArray
    evenness: FloatArray
    in_stratum: FloatArray
    strata: IntArray


def draws_of(queries: Sequence[QueryRecord], samples: Sequence[QuerySample]) -> Draws | None:
    """Find the draws that the weights of `queries` come from, None where nothing was drawn.

    A query belongs to the newest sample that gave it the weight that it has.
    """
    if not samples:
        return None
    number = {
        (key, weight): place for place, own in enumerate(samples) for key, weight in own.weights.items()
    }
    sample = np.array([number.get((query.query_key, query.weight), NO_SAMPLE) for query in queries], np.int64)
    evenness, in_stratum = np.ones(len(queries)), np.ones(len(queries))
    for place, own in enumerate(samples):
        if own.method is Method.UNIFORM:
            drawn = np.flatnonzero(sample == place)
            whole, parts = own.evenness, {name: part.evenness for name, part in own.parts.items()}
            evenness[drawn] = whole
            in_stratum[drawn] = [parts.get(queries[query].stratum or "", whole) for query in drawn.tolist()]
    codes = {name: code for code, name in enumerate(STRATA)}
    strata = np.array([codes.get(query.stratum or "", NO_SAMPLE) for query in queries], np.int64)
    return Draws(tuple(samples), sample, evenness, in_stratum, strata)
