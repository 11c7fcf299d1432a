"""Splitting the queries of a release, for instance into train, dev and test: seeded and by stratum.

Queries that are nearly the same are kept together, so that no split reveals queries of another.
"""

from __future__ import annotations

import math
import random
import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.near_duplicates import groups_of
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.text import visible

EXAMPLE = "train=80,dev=10,test=10"
_NAME = re.compile(r"[A-Za-z0-9][\w-]{0,39}")


def parse_shares(text: str) -> dict[str, float]:
    """Parse splits such as "train=80,dev=10,test=10" as shares of 1. Raises InputError."""
    found: dict[str, float] = {}
    for part in text.split(","):
        name, _, number = (piece.strip() for piece in part.partition("="))
        try:
            share = float(number)
        except ValueError:
            share = math.nan
        if not _NAME.fullmatch(name) or not (math.isfinite(share) and share > 0) or name in found:
            raise InputError(
                say(
                    "'{part}' is not a split; splits are written like {example}",
                    part=visible(part.strip()),
                    example=EXAMPLE,
                )
            )
        found[name] = share
    total = math.fsum(found.values())
    if len(found) < 2:
        raise InputError(say("a split needs at least two parts"))
    return {name: share / total for name, share in found.items()}


def split_queries(
    queries: Sequence[QueryRecord], shares: Mapping[str, float], *, seed: int
) -> dict[str, tuple[str, ...]]:
    """Query keys of each split, in the order of the queries. The same seed gives the same splits.

    Each stratum is split by itself; groups of queries that are nearly the same stay together, wherever the
    first of them belongs.
    """
    by_stratum: dict[str, list[list[str]]] = defaultdict(list)
    strata = {query.query_key: query.stratum or "" for query in queries}
    for group in groups_of(queries):
        by_stratum[strata[group[0]]].append(group)
    assigned: dict[str, str] = {}
    for stratum, groups in sorted(by_stratum.items()):
        order = sorted(groups)
        random.Random(f"{seed}/{stratum}").shuffle(order)
        # Large groups first: what is left can still even out what they took.
        order.sort(key=len, reverse=True)
        total = sum(map(len, order))
        taken: Counter[str] = Counter()
        for group in order:
            name = max(shares, key=lambda item: shares[item] * total - taken[item])
            taken[name] += len(group)
            assigned |= dict.fromkeys(group, name)
    return {name: tuple(key for key in strata if assigned[key] == name) for name in shares}
