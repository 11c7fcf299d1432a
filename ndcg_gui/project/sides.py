"""Order and sides of a side-by-side task: shuffled by seed, left and right balanced in blocks."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ndcg_gui.domain.ids import QueryId
from ndcg_gui.store.preferences import Shown

BLOCK = 4


def balanced_sides(queries: Sequence[QueryId], *, seed: int, rater: str) -> list[Shown]:
    """The queries in a shuffled order; in every block of four each system stands left twice.

    The same seed and rater give the same answer on every machine.
    """
    generator = random.Random(f"{seed}/{rater}")
    order = list(queries)
    generator.shuffle(order)
    shown = []
    for start in range(0, len(order), BLOCK):
        sides = ["baseline", "candidate"] * (BLOCK // 2)
        generator.shuffle(sides)
        shown += [
            Shown(query_id, start + index, sides[index])
            for index, query_id in enumerate(order[start : start + BLOCK])
        ]
    return shown
