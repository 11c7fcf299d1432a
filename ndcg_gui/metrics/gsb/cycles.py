"""Cycles among systems: A beats B, B beats C, and C beats A, so that no order of them is right."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from ndcg_gui.metrics.statistics.decision.conclusion import Decision
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON

System = TypeVar("System", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Link(Generic[System]):
    """One system ahead of another, with the decision about the two among all pairs."""

    ahead: System
    behind: System
    decision: Decision

    @property
    def is_sure(self) -> bool:
        """Whether the difference is decided."""
        return self.decision.answer.is_difference


@dataclass(frozen=True, slots=True)
class Cycle(Generic[System]):
    """Links that each begin at the end of the one before, the last ending at the first."""

    links: tuple[Link[System], ...]

    @property
    def systems(self) -> tuple[System, ...]:
        return tuple(link.ahead for link in self.links)

    @property
    def is_sure(self) -> bool:
        """Whether every link is decided. Otherwise a true order may still exist."""
        return all(link.is_sure for link in self.links)


def cycles(decisions: Mapping[tuple[System, System], Decision]) -> tuple[Cycle[System], ...]:
    """Find a shortest cycle through each link, each cycle once, the shortest first.

    Of (one, other) a positive estimate speaks for `one`; each two systems come once. As many circles as links
    at most: all there are can be more than anybody reads, and each link that lies in one lies in one here.
    """
    links = _links(decisions)
    onward: dict[System, list[Link[System]]] = {}
    for link in links:
        onward.setdefault(link.ahead, []).append(link)
    systems = dict.fromkeys(each for pair in decisions for each in pair)
    order = {name: place for place, name in enumerate(systems)}
    found: dict[tuple[int, ...], Cycle[System]] = {}
    for link in links:
        way = _way(onward, link.behind, link.ahead)
        if way is not None:
            whole = (link, *way)
            first = min(range(len(whole)), key=lambda place: order[whole[place].ahead])
            whole = whole[first:] + whole[:first]
            found.setdefault(tuple(order[each.ahead] for each in whole), Cycle(whole))
    return tuple(found[key] for key in sorted(found, key=lambda key: (len(key), key)))


def _links(decisions: Mapping[tuple[System, System], Decision]) -> list[Link[System]]:
    found = []
    for (one, other), decision in decisions.items():
        if abs(decision.estimate or 0.0) > TIE_EPSILON:
            own = decision.turned() if (decision.estimate or 0.0) < 0 else decision
            found.append(Link(*((one, other) if own is decision else (other, one)), own))
    return found


def _way(
    onward: Mapping[System, list[Link[System]]], start: System, end: System
) -> tuple[Link[System], ...] | None:
    """Return a path of the fewest links from `start` to `end`."""
    came: dict[System, Link[System] | None] = {start: None}
    waiting = deque([start])
    while waiting and end not in came:
        for link in onward.get(waiting.popleft(), ()):
            if link.behind not in came:
                came[link.behind] = link
                waiting.append(link.behind)
    way: list[Link[System]] = []
    last = came.get(end)
    while last is not None:
        way.append(last)
        last = came[last.ahead]
    return tuple(reversed(way)) or None
