"""The ledger: every count that a person reads, each by one name, with one definition and one function.

| name | what it counts | defined in |
| --- | --- | --- |
| pairs left for me | judgments that tasks ask of the rater; all pairs where none does | `judging.asked` |
| left of a task | judgments that it still asks of its raters, the sum over them | `judging.tasks` |
| judged by a rater | pairs graded or said not to be judgeable, each once | `domain.records` |
| seconds a pair, time left | the mean of the last decisions whose time is known | `judging.pace` |
| to settle | pairs on which raters disagree by the plan, without a final grade | `agreement.adjudication` |
| to settle by me | those of them that the plan lets the rater settle | `agreement.adjudication` |
| unjudged in the top k | pairs in the first k of the systems without a label | `evaluation.numbers` |
| remarks open | items of the inbox that nobody has dealt with | `inbox.remarks` |

Where something is told of a count that follows labels, the count goes by addition. This stands above all
rooms that it asks, not in `core`: what is to settle is known in `agreement`, remarks in `inbox`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.plans import day_of
from ndcg_gui.domain.records import pairs_judged
from ndcg_gui.domain.text import visible
from ndcg_gui.project.agreement.adjudication import open_disagreements, open_disagreements_of
from ndcg_gui.project.inbox.remarks import open_count
from ndcg_gui.project.judging.my_work import JUDGE, SIDE_BY_SIDE, MyWork
from ndcg_gui.project.judging.pace import paces
from ndcg_gui.project.judging.tasks import TaskProgress, task_progress
from ndcg_gui.store.labels import judgments

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project
    from ndcg_gui.store.collection.records import Rater

_NAMED = 3  # tasks


@dataclass(frozen=True, slots=True)
class Mine:
    """The counts of one rater; `seconds_each` None: not known yet, as `seconds_left`."""

    pairs_left: int
    items_left: int
    judged: int
    seconds_each: float | None
    seconds_left: float | None
    to_settle: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """The counts of a project; `mine` None: nobody has said who they are."""

    tasks: tuple[TaskProgress, ...]
    to_settle: int
    remarks_open: int
    mine: Mine | None = None


def ledger(project: Project, rater: Rater | None = None) -> Ledger:
    """All counts as of now, with those of a rater where one is given."""
    mine = None
    if rater is not None:
        work, counts = MyWork(project, rater), project.read(judgments.judged_counts)
        each, left = paces(project).get(rater.id), work.left(JUDGE)
        mine = Mine(
            left,
            work.left(SIDE_BY_SIDE),
            pairs_judged(counts.get(rater.id, {})),
            each,
            None if each is None else left * each,
            open_disagreements_of(project, rater),
        )
    return Ledger(tuple(task_progress(project)), open_disagreements(project), open_count(project), mine)


def under_way(tasks: Sequence[TaskProgress], today: date) -> list[TaskProgress]:
    """The tasks of which something is left, overdue ones first, then by when they are wanted."""
    open_ones = [task for task in tasks if task.left]
    return sorted(
        open_ones,
        key=lambda task: (
            not task.is_overdue(today), day_of(task.plan.wanted_by) or date.max, task.created_at, task.id,
        ),
    )  # fmt: skip


def under_way_words(tasks: Sequence[TaskProgress], today: date) -> Iterator[Message]:
    """A sentence for each of the first tasks under way, and one for how many more there are."""
    found = under_way(tasks, today)
    for task in found[:_NAMED]:
        facts = {"name": visible(task.plan.name), "left": task.left, "asked": task.asked}
        if task.is_overdue(today):
            yield say(
                "Task {name} is overdue (wanted by {day}): {left:,} of {asked:judgment|judgments} left.",
                day=task.plan.wanted_by, **facts,
            )  # fmt: skip
        elif task.plan.wanted_by:
            yield say(
                "Task {name} is under way (due {day}): {left:,} of {asked:judgment|judgments} left.",
                day=task.plan.wanted_by, **facts,
            )  # fmt: skip
        else:
            yield say("Task {name} is under way: {left:,} of {asked:judgment|judgments} left.", **facts)
    if len(found) > _NAMED:
        yield say("{count:more task is|more tasks are} under way.", count=len(found) - _NAMED)
