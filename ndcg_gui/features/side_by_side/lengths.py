"""Lengths of the answers side by side, where each side is a single text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.features.side_by_side.drafts import Tops
from ndcg_gui.store.collection import contents

if TYPE_CHECKING:
    from ndcg_gui.core.reader import ProjectReader
    from ndcg_gui.store.labels.preferences import Comparison

# Characters of the baseline's text and of the candidate's.
Lengths = Mapping[ItemKey, tuple[int, int]]


def text_lengths(read: ProjectReader, comparison: Comparison, keys: Iterable[ItemKey]) -> Lengths:
    """Lengths of both texts by item.

    Items without exactly one text on each side are left out, because the length of a list means nothing.
    """
    wanted = list(keys)
    numbers = sorted({key.query_id for key in wanted})
    lists = (
        read(contents.ranked_lists, system_id, numbers)
        for system_id in (comparison.baseline_id, comparison.candidate_id)
    )
    tops = Tops(*lists, depth=comparison.depth)
    sides = {key: tops.sides(key) for key in wanted}
    single = {key: (one[0], other[0]) for key, (one, other) in sides.items() if len(one) == len(other) == 1}
    known = read(contents.body_lengths, list(dict.fromkeys(doc for pair in single.values() for doc in pair)))
    return {
        key: (known[one], known[other])
        for key, (one, other) in single.items()
        if one in known and other in known
    }
