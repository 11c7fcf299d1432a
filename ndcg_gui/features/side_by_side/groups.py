"""Groups of comparisons: those of one plan, or of one import."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Hashable, Iterable

from ndcg_gui.store.labels.preferences import Comparison

_NUMBERED = re.compile(r" \d+$")


def group_of(comparison: Comparison, every: Iterable[Comparison]) -> list[Comparison]:
    """Comparisons of the same group as this one, itself included."""
    own = group_key(comparison)
    return [item for item in every if group_key(item) == own]


def group_key(comparison: Comparison) -> Hashable:
    """Key that the comparisons of a group share: the plan, or for imported ones the name."""
    plan = comparison.plan
    if plan.imported:
        if plan.elsewhere is not None and (plan.elsewhere.alone or plan.elsewhere.together == 1):
            return True, comparison.name, "alone"
        return True, group_name(comparison)
    own = plan.to_json()
    # The title is numbered; of each pair the seed is one of its own, and only some have the rule.
    del own["title"]
    # Of each comparison they are its own queries'.
    own.pop("weights", None)
    if plan.each_pair:
        del own["seed"], own["rule"]
    return False, json.dumps(own, sort_keys=True)


def group_name(comparison: Comparison) -> str:
    """Name of a group: the plan's, or for imported comparisons theirs without the number."""
    return without_number(comparison.name) if comparison.plan.imported else comparison.plan.name


def without_number(name: str) -> str:
    """Group name from that of a comparison: "gains" from "gains 2"."""
    return _NUMBERED.sub("", name)


def groups_of(comparisons: Iterable[Comparison]) -> tuple[str, ...]:
    """Names of the groups of several comparisons, except those that a comparison has as well."""
    every = list(comparisons)
    named = Counter(group_name(item) for item in every)
    taken = {item.name for item in every}
    return tuple(name for name, number in named.items() if number > 1 and name not in taken)
