"""Open work of everybody, cheap enough to be read again and again while labels arrive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ndcg_gui.core.people import PEOPLE, Person, people_of
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.features.judge.tasks import task_progress
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.comparison_events import locked

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


@dataclass(frozen=True, slots=True)
class OpenWork:
    """Open work of a rater outside the program: pairs, and items side by side.

    `pairs` is None where they have no task and none is for all: then all pairs are theirs. Calibrations are
    left out, since they show known grades and so are judged in the program.
    """

    id: RaterId
    name: str
    away: bool
    pairs: int | None
    items: int

    @property
    def left(self) -> int:
        """Number of pairs and items, as far as they are counted: all pairs are not."""
        return (self.pairs or 0) + self.items


def people_asked(found: Iterable[OpenWork]) -> list[OpenWork]:
    """Return those who are asked to judge: who has open work, or all where nobody has; nobody who is away."""
    there = [item for item in found if not item.away]
    return [item for item in there if item.left] or [item for item in there if item.pairs is None]


def open_work(project: Project) -> list[OpenWork]:
    """Open work of all listed raters, in the order in which they came."""
    tasks = [task for task in task_progress(project) if not task.plan.calibration]
    for_all = [task.left for task in tasks if not task.plan.raters]
    pairs: dict[str, int] = {}
    for task in tasks:
        for item in task.raters:
            pairs[item.rater] = pairs.get(item.rater, 0) + item.left
    with project.read.moment() as read:
        gone = read(records.not_listed)
        raters = [rater for rater in read(records.raters) if rater.id not in gone]
        people = people_of(read(records.setting_value, PEOPLE))
        closed, known = read(locked), {item.id for item in read(preferences.comparisons)}
        items: Counter[RaterId] = Counter()
        for given in read(preferences.given_items):
            if given.comparison_id in known and (given.settles or given.comparison_id not in closed):
                items[given.rater_id] += given.items - given.judged
    return [
        OpenWork(
            rater.id,
            rater.name,
            people.get(rater.name, Person()).away,
            pairs.get(rater.name, sum(for_all) if for_all else None),
            items[rater.id],
        )
        for rater in raters
    ]
