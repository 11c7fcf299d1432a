"""Which comparisons belong together: those of one plan, or of one import."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Hashable, Iterable

from ndcg_gui.store.labels.preferences import Comparison

_NUMBERED = re.compile(r" \d+$")


def group_of(comparison: Comparison, every: Iterable[Comparison]) -> list[Comparison]:
    """The comparisons that belong together with this one, itself among them: of one plan, or one import."""
    own = group_key(comparison)
    return [item for item in every if group_key(item) == own]


def group_key(comparison: Comparison) -> Hashable:
    """What the comparisons of a group share: the plan, or where they are imported the name."""
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
    """What the group is called: the plan's name, or that of the comparison without its number."""
    return without_number(comparison.name) if comparison.plan.imported else comparison.plan.name


def without_number(name: str) -> str:
    """The name that comparisons of a group share, of that of one: "gains 2" is one of "gains"."""
    return _NUMBERED.sub("", name)


def groups_of(comparisons: Iterable[Comparison]) -> tuple[str, ...]:
    """The names of the groups of more than one comparison, but those that a comparison has, too."""
    every = list(comparisons)
    named = Counter(group_name(item) for item in every)
    taken = {item.name for item in every}
    return tuple(name for name, number in named.items() if number > 1 and name not in taken)
