"""Parts of the report on a day, which the window's first screen is laid out by before anything is read."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.messages import Message, say

if TYPE_CHECKING:
    from ndcg_gui.features.compare.comparison import SystemComparison
    from ndcg_gui.features.judge.rater_figures import RaterFigures
    from ndcg_gui.features.judge.tasks import TaskProgress
    from ndcg_gui.features.lots.reads import Lot
    from ndcg_gui.features.people.listing import Member

# Columns of the table of people.
PEOPLE_TITLES = {
    "name": say("Name"),
    "work": say("Work"),
    "done": say("Done"),
    "today": say("Today"),
    "yesterday": say("Yesterday"),
    "hours": say("Hours this week"),
    "known": say("Known grades right"),
    "repeats": say("Repeats alike"),
    "last": say("Last judged"),
    "accepted": say("Accepted"),
}


class Need(enum.StrEnum):
    """Reason for something to do, the most pressing first."""

    LATE = "late"
    AWAY = "away"
    IDLE = "idle"
    SETTLE = "settle"
    INSPECT = "inspect"
    REMARKS = "remarks"
    JUDGE = "judge"
    COMPARE = "compare"
    IMPORT = "import"


@dataclass(frozen=True, slots=True)
class ToDo:
    """Something for the lead to do: a `title`, its `reason`, and the arguments of the verb that does it.

    `rater` is the person whom it concerns, "" for nobody; `comparison` the one to be judged; `tasks`: pairs
    are to be judged that tasks gave to the rater who looks, not those that nobody has judged; `lot` is the
    one to inspect.
    """

    need: Need
    title: Message
    reason: Message
    verb: tuple[str, ...] = ()
    rater: str = ""
    comparison: ComparisonId | None = None
    tasks: bool = False
    lot: Lot | None = None


@dataclass(frozen=True, slots=True)
class PersonToday:
    """A person with their work: in total, yesterday, today, and in this week from Monday on.

    `late` are the names of tasks and comparisons that were wanted by an earlier day, `lots` those of the
    work that was handed in.
    """

    member: Member
    figures: RaterFigures
    late: tuple[str, ...]
    yesterday: int
    today: int
    seconds_this_week: float
    lots: tuple[Lot, ...] = ()

    @property
    def given(self) -> int:
        """Number of pairs and items that were given to them."""
        return sum(load.given for load in self.member.work)

    @property
    def judged(self) -> int:
        """Number of those that are judged."""
        return sum(load.judged for load in self.member.work)


@dataclass(frozen=True, eq=False)
class TodayReport:
    """State of a project at the moment `now`, in whose time zone days are.

    `question` is the comparison that the project is about, None where there is none, and the reason where it
    cannot be evaluated.
    """

    project: str
    project_id: str
    now: datetime
    version: str
    tasks: tuple[TaskProgress, ...]
    people: tuple[PersonToday, ...]
    to_do: tuple[ToDo, ...]
    question: SystemComparison | Message | None

    @property
    def made_at(self) -> datetime:
        """The moment, UTC."""
        return self.now.astimezone(UTC)

    @property
    def day(self) -> date:
        """The day."""
        return self.now.date()

    @property
    def through(self) -> tuple[str, ...]:
        """Names of those who have judged all that was given to them."""
        return tuple(own.member.name for own in self.people if own.given and not own.member.left)
