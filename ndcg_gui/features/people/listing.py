"""Everybody in a project with their role, work in tasks and comparisons, and packages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ndcg_gui.core.people import PEOPLE, Person, people_of
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.features.judge.rater_figures import rater_figures
from ndcg_gui.features.judge.tasks import TaskProgress, tasks_in
from ndcg_gui.features.packages.handing_out import HandedOut, handed_out_in
from ndcg_gui.features.people.handing_over import PackagesOut
from ndcg_gui.features.people.running import words_of
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.comparison_events import locked

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


@dataclass(frozen=True, slots=True)
class RaterLoad:
    """Work of a rater in a task (pairs) or a comparison (items): how much is given, judged, and open.

    Of a comparison whose result was opened only disputes to settle are open. `is_out`: it is in a package
    that has not come back; `for_each`: a calibration or a norming, which everybody does by themselves.
    """

    name: str
    side_by_side: bool
    given: int
    judged: int
    left: int
    is_out: bool = False
    for_each: bool = False


@dataclass(frozen=True, slots=True)
class Member:
    """A rater of the project: role, what they have judged and when last, and their work.

    `last` in microseconds since 1970, UTC, None where they have judged nothing. `packages` are those that
    have not come back.
    """

    id: RaterId
    name: str
    person: Person
    pairs: int
    verdicts: int
    last: int | None
    work: tuple[RaterLoad, ...]
    packages: tuple[HandedOut, ...]

    @property
    def judged(self) -> int:
        """Number of pairs judged and verdicts given."""
        return self.pairs + self.verdicts

    @property
    def left(self) -> int:
        """Open part of their work."""
        return sum(item.left for item in self.work)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "rater": self.name,
            "role": str(self.person.role),
            "away": self.person.away,
            "pairs": self.pairs,
            "verdicts": self.verdicts,
            "open": self.left,
            "last_judged": None if self.last is None else moment_of(self.last).isoformat(),
            "work": [
                {
                    ("comparison" if item.side_by_side else "task"): item.name,
                    "given": item.given,
                    "judged": item.judged,
                    "left": item.left,
                    "in_package": item.is_out,
                }
                for item in self.work
            ],
            "packages": [
                {
                    "task": item.task,
                    "pairs": item.pairs,
                    "items": item.items,
                    "handed_out": moment_of(item.made_at).isoformat(),
                }
                for item in self.packages
            ],
        }


def everybody(project: Project, tasks: Sequence[TaskProgress] | None = None) -> list[Member]:
    """All listed raters in the order in which they came, read in one moment.

    `tasks` is the progress that is known already, as of `task_progress`: it is not counted again.
    """
    words = words_of(project)
    judged = {own.rater: own.judged for own in rater_figures(project)}
    with project.read.moment() as read:
        gone = read(records.not_listed)
        raters = [rater for rater in read(records.raters) if rater.id not in gone]
        people = people_of(read(records.setting_value, PEOPLE))
        out = read(PackagesOut)
        work: dict[str, list[RaterLoad]] = defaultdict(list)
        known = {rater.name: rater.id for rater in raters}
        for task in tasks_in(read) if tasks is None else tasks:
            for item in task.raters:
                if item.rater in known:
                    work[item.rater].append(
                        RaterLoad(
                            task.plan.name,
                            False,
                            item.pairs,
                            item.judged,
                            item.left,
                            out.holds_task(known[item.rater], task.plan),
                            task.plan.is_for_each,
                        )
                    )
        names = {rater.id: rater.name for rater in raters}
        comparisons = {item.id: item.name for item in read(preferences.comparisons)}
        closed = read(locked)
        asked = [
            item
            for item in read(preferences.given_items)
            if item.rater_id in names and item.comparison_id in comparisons
        ]
        for (number, rater_id), parts in groupby(asked, key=lambda item: (item.comparison_id, item.rater_id)):
            own = list(parts)
            work[names[rater_id]].append(
                RaterLoad(
                    comparisons[number],
                    True,
                    sum(item.items for item in own),
                    sum(item.judged for item in own),
                    sum(item.items - item.judged for item in own if item.settles or number not in closed),
                    out.holds_items(rater_id),
                )
            )
        packages: dict[RaterId | None, list[HandedOut]] = defaultdict(list)
        for package in read(handed_out_in):
            if not package.returns:
                packages[package.rater_id].append(package)
    return [
        Member(
            rater.id,
            rater.name,
            people.get(rater.name, Person()),
            judged.get(rater.name, 0),
            words.verdicts.get(rater.id, 0),
            words.last.get(rater.id),
            tuple(work[rater.name]),
            tuple(packages.get(rater.id, ())),
        )
        for rater in raters
    ]
