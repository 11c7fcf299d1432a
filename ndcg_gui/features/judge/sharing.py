"""Distribution of a task's pairs among raters, and each rater's own order, by seed alone.

Pairs are numbered 0 to n - 1 here. A rater's order depends on the seed, the rater's name and the pairs, not
on rank or system.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.metrics.arrays import BoolArray, IntArray

# A repeat comes no sooner than after so many other pairs, where there are as many.
REPEAT_GAP = 20
# A query stays whole where that shifts a rater's share by no more than this.
_TOLERANCE = 0.05


def generator(seed: int, *words: str) -> np.random.Generator:
    """Random numbers that depend on the seed and the words, and on nothing else."""
    digest = hashlib.blake2b("\0".join((str(seed), *words)).encode(), digest_size=16).digest()
    return np.random.Generator(np.random.PCG64(int.from_bytes(digest, "little")))


def share_out(plan: PoolPlan, queries: IntArray) -> dict[str, IntArray]:
    """Pairs of each rater in no particular order. `queries` int64[n] is the query of each pair.

    A share `overlap` of the pairs goes to `per_pair` raters, any other to one. Loads differ as little as
    quotas allow. In the order "query" a query stays with one rater as far as balance allows, except for its
    pairs that several get. What exceeds the quotas goes to nobody. Of a norming everybody gets all.
    """
    names = sorted(set(plan.raters))
    number = len(queries)
    if not names:
        return {}
    if plan.norming:
        return {name: np.arange(number, dtype=np.int64) for name in names}
    random = generator(plan.seed, "share out", *names)
    caps = np.array([_own_quota(plan, name, number) for name in names], np.int64)
    shared = random.permutation(number)[: round(plan.overlap * number)]
    times = min(plan.per_pair, len(names))
    if times < 2:
        shared = shared[:0]
    parts: list[list[IntArray]] = [[] for _ in names]
    loads = np.zeros(len(names), np.int64)
    for place, given in enumerate(_several(shared, times, caps, random)):
        parts[place].append(given)
        loads[place] = len(given)
    alone = np.setdiff1d(np.arange(number, dtype=np.int64), shared)
    sizes = _filled(len(alone), loads, caps, random) - loads
    if plan.model:  # what quotas leave over is the last
        alone = alone[: int(sizes.sum())]
    line = _line(alone, queries, random, grouped=plan.order == "query")
    turn = random.permutation(len(names))
    cuts = np.cumsum(sizes[turn])
    if plan.order == "query":
        cuts = _at_query_ends(cuts, queries[line], (caps - loads)[turn])
    for place, piece in zip(turn.tolist(), np.split(line, cuts)[: len(names)], strict=True):
        parts[place].append(piece)
    return {name: np.sort(np.concatenate(parts[place])) for place, name in enumerate(names)}


def _own_quota(plan: PoolPlan, name: str, number: int) -> int:
    """Number of own pairs that fit into a quota, which also covers gold and repeats."""
    quota = plan.quotas.get(name)
    if quota is None:
        return number
    own = int(quota / (1 + plan.gold + plan.repeats))
    while own and own + round(plan.gold * own) + round(plan.repeats * own) > quota:
        own -= 1
    return min(own, number)


def _several(shared: IntArray, times: int, caps: IntArray, random: np.random.Generator) -> list[IntArray]:
    """Pairs that several raters get, by rater. Each goes to the least loaded ones, ties by chance."""
    given: list[list[int]] = [[] for _ in caps]
    loads = [0] * len(caps)
    limits = caps.tolist()
    for pair in shared.tolist():
        chance = random.random(len(limits)).tolist()
        free = [place for place, most in enumerate(limits) if loads[place] < most]
        for place in sorted(free, key=lambda place: (loads[place], chance[place]))[:times]:
            given[place].append(pair)
            loads[place] += 1
    return [np.array(pairs, np.int64) for pairs in given]


def _filled(number: int, loads: IntArray, caps: IntArray, random: np.random.Generator) -> IntArray:
    """Loads after `number` more were given, always to the least loaded rater that may take more."""
    number = min(number, int((caps - loads).sum()))
    low, high = int(loads.min()), int(loads.max()) + number
    while low < high:  # the highest level that can be reached by everybody
        level = (low + high + 1) // 2
        if np.maximum(np.minimum(caps, level) - loads, 0).sum() <= number:
            low = level
        else:
            high = level - 1
    filled = np.maximum(np.minimum(caps, low), loads)
    free = np.flatnonzero((filled < caps) & (filled == low))
    left = number - int((filled - loads).sum())
    filled[random.permutation(free)[:left]] += 1
    return filled


def _line(
    pairs: IntArray,
    queries: IntArray,
    random: np.random.Generator,
    *,
    grouped: bool,
    turns: IntArray | None = None,
) -> IntArray:
    """All pairs in a random order. With `grouped` whole queries in random order, or by their `turns`."""
    if not grouped:
        return random.permutation(pairs)
    known, place = np.unique(queries[pairs], return_inverse=True)
    turn = random.permutation(len(known))[place]
    if turns is not None:
        turn = turns[pairs]
    return pairs[np.lexsort((random.random(len(pairs)), turn))]


def _in_turn(
    pairs: IntArray,
    queries: IntArray,
    random: np.random.Generator,
    *,
    grouped: bool,
    gold: BoolArray | None,
) -> IntArray:
    """Pairs by ascending number, with gold anywhere. With `grouped` by query, the query with the lowest
    number first.
    """
    turn = pairs.astype(np.float64)
    if gold is not None and (is_gold := gold[pairs]).any():
        own = turn[~is_gold]
        turn[is_gold] = random.random(int(is_gold.sum())) * (own.max() + 1 if len(own) else 1)
    if not grouped:
        return pairs[np.argsort(turn, kind="stable")]
    of = np.unique(queries[pairs], return_inverse=True)[1]
    first = np.full(int(of.max()) + 1 if len(of) else 0, np.inf)
    np.minimum.at(first, of, turn)
    return pairs[np.lexsort((turn, of, first[of]))]


def drawn_queries(keys: Sequence[str], number: int, seed: int) -> tuple[str, ...]:
    """Up to `number` of the queries' keys, drawn at random by the seed, in their original order."""
    chosen = generator(seed, "queries").permutation(len(keys))[:number]
    return tuple(keys[place] for place in np.sort(chosen).tolist())


def _at_query_ends(cuts: IntArray, queries: IntArray, room: IntArray) -> IntArray:
    """Cuts moved to the end of a query where that is near and no rater gets more than there is room for."""
    total = int(cuts[-1]) if len(cuts) else 0
    ends = np.flatnonzero(np.r_[queries[1:] != queries[:-1], True]) + 1 if len(queries) else cuts[:0]
    if not len(ends):
        return cuts
    ends = np.r_[0, ends]
    after = np.minimum(np.searchsorted(ends, cuts), len(ends) - 1)
    before = np.maximum(after - 1, 0)
    nearest = np.where(ends[after] - cuts < cuts - ends[before], ends[after], ends[before])
    exact = ends[after] == cuts
    nearest = np.where(exact, cuts, nearest)
    moved = np.where(np.abs(nearest - cuts) <= _TOLERANCE * total / len(cuts), nearest, cuts)
    moved[-1] = cuts[-1]
    loads = np.diff(np.r_[0, moved])
    return moved if (loads >= 0).all() and (loads <= room).all() else cuts


def order_of(
    plan: PoolPlan,
    rater: str,
    pairs: IntArray,
    queries: IntArray,
    *,
    gold: BoolArray | None = None,
    turns: IntArray | None = None,
) -> IntArray:
    """Indices of the pairs in the rater's order, hidden repeats included.

    `pairs` int64[m] are the rater's, gold among them; `queries` int64[n] and `gold` bool[n] are of all
    pairs of the task. Where queries stay together they come by their `turns` int64[n], the same for all
    raters (none: by chance for each), so that what is judged first is what counts first in a comparison. Gold
    pairs stand where chance puts them, and so do all others unless the plan has a model: then the lowest
    number comes first, and the query with the lowest where queries stay together. Of those that are not gold
    a share comes twice.
    """
    random = generator(plan.seed, "order", rater)
    grouped = plan.order == "query"
    pairs = np.sort(pairs)
    if plan.model:
        line = _in_turn(pairs, queries, random, grouped=grouped, gold=gold)
    else:
        line = _line(pairs, queries, random, grouped=grouped, turns=turns)
    own = np.ones(len(line), np.bool_) if gold is None else ~gold[line]
    wanted = 0 if plan.calibration else round(plan.repeats * int(own.sum()))
    return with_repeats(line, np.flatnonzero(own), wanted, queries if grouped else None, random)


def with_repeats(
    line: IntArray, own: IntArray, wanted: int, queries: IntArray | None, random: np.random.Generator
) -> IntArray:
    """Line with `wanted` of the pairs at the places `own` a second time.

    With `queries` repeats stand only between two queries, so that no query is split.
    """
    length = len(line)
    far = own[own + REPEAT_GAP <= length]
    chosen = random.permutation(far)[:wanted]
    if len(chosen) < wanted:
        # Too short a line: the earliest pairs are repeated at the end.
        near = own[(own + REPEAT_GAP > length) & (own + 2 <= length)]
        chosen = np.r_[chosen, near[: wanted - len(chosen)]]
    if not len(chosen):
        return line
    ends = np.arange(length + 1)
    if queries is not None:
        said = queries[line]
        ends = np.r_[np.flatnonzero(said[1:] != said[:-1]) + 1, length]
    first = np.minimum(np.searchsorted(ends, chosen + REPEAT_GAP), len(ends) - 1)
    slot = ends[first + (random.random(len(chosen)) * (len(ends) - first)).astype(np.int64)]
    # Repeats at one place stand before what follows there, those of one query together.
    group = np.zeros(len(chosen), np.int64) if queries is None else queries[line[chosen]]
    places = np.r_[np.arange(length), slot]
    rank = np.lexsort(
        (
            np.r_[np.zeros(length), random.random(len(chosen))],
            np.r_[np.zeros(length, np.int64), group],
            np.r_[np.ones(length, np.int8), np.zeros(len(chosen), np.int8)],
            places,
        )
    )
    found: IntArray = np.r_[line, line[chosen]][rank]
    return found


def gold_of(plan: PoolPlan, rater: str, own: int, gold: IntArray) -> IntArray:
    """Gold pairs for a rater with `own` other pairs: the first of `gold`, as many as the plan demands."""
    if plan.calibration:
        return gold[: plan.quotas.get(rater, len(gold))]
    return gold[: round(plan.gold * own)]
