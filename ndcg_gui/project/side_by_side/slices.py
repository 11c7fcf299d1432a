"""Parts of a result by what the queries or answers are like: strata, tags, how long the answers are.

The more slices one looks at, the likelier one of them looks different by chance: each has its sign test's p
by Holm over all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

import numpy as np

from ndcg_gui.domain.numbers import count
from ndcg_gui.metrics.gsb.counts import SignTest, sign_tests
from ndcg_gui.project.side_by_side.parts import Part, PartKind

SLICES = (PartKind.STRATUM, PartKind.TAG, PartKind.LENGTH)
# A slice of fewer queries says little, whatever it says.
FEW = 10
# Of more tags those of the most items are told.
MOST_TAGS = 20

Item = TypeVar("Item")
Groups = Mapping[str | None, Sequence[Item]]


def by_stratum(items: Sequence[Item], stratum: Callable[[Item], str | None]) -> Groups[Item]:
    """The items by stratum, in the order in which these come; nothing where no item has one."""
    found = _grouped(items, lambda item: (stratum(item) or None,))
    return found if set(found) != {None} else {}


def by_tag(items: Sequence[Item], tags: Callable[[Item], Iterable[str]]) -> Groups[Item]:
    """The items by tag, the most frequent first; one with several tags is in each."""
    found = _grouped(items, tags)
    order = sorted(found, key=lambda name: (-len(found[name]), name or ""))
    return {name: found[name] for name in order[:MOST_TAGS]}


def by_length(items: Sequence[Item], length: Callable[[Item], int | None]) -> Groups[Item]:
    """The items in three parts, as equal as can be, by a length that is known; nothing for fewer parts."""
    known = [(item, size) for item in items if (size := length(item)) is not None]
    if not known:
        return {}
    cuts = np.quantile([size for _, size in known], [1 / 3, 2 / 3], method="inverted_cdf").astype(np.int64)
    low, high = (int(cut) for cut in cuts)
    if not low < high < max(size for _, size in known):
        return {}
    names = (f"\u2264 {count(low)}", f"{count(low + 1)} to {count(high)}", f"\u2265 {count(high + 1)}")
    found: dict[str | None, list[Item]] = {name: [] for name in names}
    for item, size in known:
        found[names[(size > low) + (size > high)]].append(item)
    return found


def slice_tests(parts: Sequence[Part]) -> dict[int, SignTest]:
    """By the place of each slice among these parts its sign test, with Holm's p over all slices."""
    return sign_tests({place: part.by_query for place, part in enumerate(parts) if part.kind in SLICES})


def is_small(part: Part) -> bool:
    """Whether it is a slice that says little."""
    return part.kind in SLICES and part.queries < FEW


def _grouped(
    items: Sequence[Item], names: Callable[[Item], Iterable[str | None]]
) -> dict[str | None, list[Item]]:
    found: dict[str | None, list[Item]] = {}
    for item in items:
        for name in names(item):
            found.setdefault(name, []).append(item)
    return found
