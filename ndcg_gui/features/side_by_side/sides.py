"""Items of each rater in a comparison: share, order, sides and hidden checks.

All of it follows from the plan, its seed and the rater's name, independent of which system is which.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.sharing import generator, order_of, share_out, with_repeats
from ndcg_gui.store.labels.preferences import Item, PresentedItem

BLOCK = 4
SIDES = ("baseline", "candidate")


@dataclass(frozen=True, slots=True)
class OrderedItems:
    """Items of a rater in order, and the checks among them that the comparison must store."""

    shown: tuple[PresentedItem, ...]
    checks: tuple[Item, ...]


def work_of(
    plan: ComparisonPlan,
    items: Sequence[Item],
    rater: str,
    *,
    listed: Collection[QueryId] = (),
    contrast: Callable[[QueryId], float] | None = None,
) -> OrderedItems:
    """Work of a rater, in which each system stands left twice in every block of four.

    A rater whom the plan does not name gets everything. `listed` are queries for which the baseline has a
    list, from which checks are made. `contrast` orders the items of a plan that wants the least similar lists
    first. The same plan and rater give the same result on every machine.
    """
    keys = [item.key for item in items if not item.identical and item.key.kind is ItemKind.ITEM]
    queries = np.array([key.query_id for key in keys], np.int64)
    named = _as_pool(plan, rater)
    own = np.arange(len(keys), dtype=np.int64)
    if rater in plan.raters:
        # Who grades all lists of a query is as strict with each of them.
        shared = replace(named, order="query") if plan.grades else named
        own = share_out(shared, queries)[rater]
    line = order_of(named, rater, own, queries)
    if plan.sampling == "contrast" and contrast is not None:
        random = generator(plan.seed, "contrast", rater)
        least_alike = [-contrast(keys[number].query_id) for number in own.tolist()]
        line = own[np.lexsort((random.random(len(own)), np.array(least_alike)))]
        line = with_repeats(line, np.arange(len(line)), round(plan.repeats * len(line)), None, random)
    if plan.grades:
        return _one_by_one([keys[number] for number in line.tolist()])
    random = generator(plan.seed, "sides", rater)
    sided = _with_sides([keys[number] for number in line.tolist()], random)
    checks = _checks(plan, items, {keys[number].query_id for number in own.tolist()}, len(own), rater, listed)
    random = generator(plan.seed, "checks", rater)
    for check in checks:
        sided.insert(int(random.integers(len(sided) + 1)), (check.key, SIDES[int(random.integers(2))]))
    return OrderedItems(
        tuple(PresentedItem(key, position, left) for position, (key, left) in enumerate(sided)),
        (
            *checks,
            *(Item(key) for key, _ in sided if key.kind is ItemKind.REPEAT),
        ),
    )


def _one_by_one(line: Sequence[ItemKey]) -> OrderedItems:
    """Lists to be graded, in order, each alone and thus on the left. The second of two is a repeat."""
    seen: set[ItemKey] = set()
    shown = []
    for position, key in enumerate(line):
        again = key.as_kind(ItemKind.REPEAT) if key in seen else key
        shown.append(PresentedItem(again, position, SIDES[0]))
        seen.add(key)
    return OrderedItems(
        tuple(shown), tuple(Item(item.key) for item in shown if item.key.kind is ItemKind.REPEAT)
    )


def _as_pool(plan: ComparisonPlan, rater: str) -> PoolPlan:
    """Pool plan for sharing out and ordering the items."""
    return PoolPlan(
        plan.name,
        raters=plan.raters or (rater,),
        overlap=plan.overlap,
        per_pair=plan.per_item,
        repeats=plan.repeats,
        order="query" if plan.unit == "pair" else "shuffled",
        seed=plan.seed,
    )


def more_work(
    plan: ComparisonPlan,
    rater: str,
    had: Sequence[PresentedItem],
    more: Sequence[ItemKey],
    *,
    repeated: Collection[ItemKey] = (),
) -> list[PresentedItem]:
    """Items that a rater gets after those they `had`, with sides balanced like the first ones and together
    with them.

    Hidden checks of `more` are scattered among its items, disputes come last. Repeats of items in `repeated`
    stand at a distance, as far as there is room.
    """
    items = [key for key in more if key.kind is ItemKind.ITEM]
    after = max((shown.position for shown in had), default=-1) + 1
    random = generator(plan.seed, "handed over", rater, str(after))
    own = np.array([place for place, key in enumerate(items) if key in repeated], np.int64)
    queries = np.array([key.query_id for key in items], np.int64) if plan.unit == "pair" else None
    line = np.arange(len(items), dtype=np.int64)
    if len(own):
        line = with_repeats(line, own, len(own), queries, random)
    if plan.grades:
        found = _one_by_one([items[place] for place in line.tolist()]).shown
        return [replace(item, position=after + place) for place, item in enumerate(found)]
    sides = [shown.left_system for shown in had if shown.key.kind is ItemKind.ITEM]
    more_left = sides.count(SIDES[0]) - sides.count(SIDES[1])
    sided = _with_sides([items[place] for place in line.tolist()], random, more_left)
    for key in more:
        if key.kind in (ItemKind.SAME, ItemKind.OBVIOUS):
            sided.insert(int(random.integers(len(sided) + 1)), (key, SIDES[int(random.integers(2))]))
    disputes = [key for key in more if key.kind is ItemKind.ADJUDICATION]
    sided += [(key, SIDES[int(random.integers(2))]) for key in disputes]
    return [PresentedItem(key, after + place, left) for place, (key, left) in enumerate(sided)]


def _with_sides(
    line: Sequence[ItemKey], random: np.random.Generator, more_left: int = 0
) -> list[tuple[ItemKey, str]]:
    """Items with the system on the left. A second occurrence is a repeat with swapped sides.

    `more_left`: by how many the baseline stood left more often before.
    """
    first = list(dict.fromkeys(line))
    left: dict[ItemKey, str] = {}
    for start in range(0, len(first), BLOCK):
        block = first[start : start + BLOCK]
        # An odd block at the end gives one of the two one more: by chance, or the one that has had less.
        turns = [int(place) % 2 for place in range(len(block))]
        if len(block) % 2 and (more_left > 0 if more_left else random.integers(2)):
            turns = [1 - turn for turn in turns]
        order = random.permutation(len(block)).tolist()
        left |= {key: SIDES[turns[place]] for key, place in zip(block, order, strict=True)}
    sided, seen = [], set()
    for key in line:
        if key in seen:
            other = SIDES[1 - SIDES.index(left[key])]
            sided.append((key.as_kind(ItemKind.REPEAT), other))
        else:
            seen.add(key)
            sided.append((key, left[key]))
    return sided


def _checks(
    plan: ComparisonPlan,
    items: Sequence[Item],
    own: Collection[QueryId],
    number: int,
    rater: str,
    listed: Collection[QueryId],
) -> list[Item]:
    """Checks of one system against itself and obvious pairs.

    They are made of queries that the rater does not get otherwise as far as there are any. Those with
    identical lists come first, because they look so by nature.
    """
    wanted = [math.ceil(share * number) for share in (plan.same_checks, plan.obvious_checks)]
    if not sum(wanted) or not listed:
        return []
    random = generator(plan.seed, "check", rater)
    alike = {item.key.query_id for item in items if item.identical}
    candidates = sorted(listed)
    chance = random.random(len(candidates)).tolist()
    ranked = [
        query_id
        for _, _, _, query_id in sorted(
            (query_id in own, query_id not in alike, chance[place], query_id)
            for place, query_id in enumerate(candidates)
        )
    ]
    rank = 1 if plan.unit == "pair" else 0
    checks = [Item(ItemKey.make(query_id, rank=rank, kind=ItemKind.SAME)) for query_id in ranked[: wanted[0]]]
    for query_id in ranked[wanted[0] : sum(wanted)] if len(ranked) > 1 else []:
        others = [other for other in candidates if other != query_id]
        foil = others[int(random.integers(len(others)))]
        checks.append(Item(ItemKey.make(query_id, rank=rank, kind=ItemKind.OBVIOUS), foil_id=foil))
    return checks
