"""Slices of a result by properties of queries or answers: strata, tags, lengths of the answers.

The more slices one looks at, the likelier it is that one differs by chance. So they are decided together, as
one family.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

import numpy as np

from ndcg_gui.domain.numbers import count
from ndcg_gui.features.side_by_side.parts import PartKind, VerdictPart
from ndcg_gui.metrics.statistics.decision.conclusion import FEWEST_UNITS

SLICES = (PartKind.STRATUM, PartKind.TAG, PartKind.LENGTH)
# Of more tags those of the most items are told.
MOST_TAGS = 20

Item = TypeVar("Item")
Groups = Mapping[str | None, Sequence[Item]]


def by_stratum(items: Sequence[Item], stratum: Callable[[Item], str | None]) -> Groups[Item]:
    """Items by stratum, in order of first occurrence, empty where no item has one."""
    found = _grouped(items, lambda item: (stratum(item) or None,))
    return found if set(found) != {None} else {}


def by_tag(items: Sequence[Item], tags: Callable[[Item], Iterable[str]]) -> Groups[Item]:
    """Items by tag, for the most frequent `MOST_TAGS`, the most frequent first. An item is in each of its
    tags.
    """
    found = _grouped(items, tags)
    order = sorted(found, key=lambda name: (-len(found[name]), name or ""))
    return {name: found[name] for name in order[:MOST_TAGS]}


def by_length(items: Sequence[Item], length: Callable[[Item], int | None]) -> Groups[Item]:
    """Items in thirds by a known length, as equal as possible, empty where three cannot be made."""
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


def slices_of(parts: Sequence[VerdictPart]) -> list[VerdictPart]:
    """Slices among these parts."""
    return [part for part in parts if part.kind in SLICES]


def is_small(part: VerdictPart) -> bool:
    """Whether the part is a slice of too few queries for a decision."""
    return part.kind in SLICES and part.queries < FEWEST_UNITS


def _grouped(
    items: Sequence[Item], names: Callable[[Item], Iterable[str | None]]
) -> dict[str | None, list[Item]]:
    found: dict[str | None, list[Item]] = {}
    for item in items:
        for name in names(item):
            found.setdefault(name, []).append(item)
    return found
