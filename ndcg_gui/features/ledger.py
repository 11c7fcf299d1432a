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

Where something is told of a count that follows labels, the count goes by addition.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from ndcg_gui.domain.fields import day_of
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.judge.tasks import TaskProgress

_NAMED = 3  # tasks


def under_way(tasks: Sequence[TaskProgress], today: date) -> list[TaskProgress]:
    """Tasks of which something is left, overdue ones first, then by due date."""
    open_ones = [task for task in tasks if task.left]
    return sorted(
        open_ones,
        key=lambda task: (
            not task.is_overdue(today),
            day_of(task.plan.wanted_by) or date.max,
            task.created_at,
            task.id,
        ),
    )


def under_way_words(tasks: Sequence[TaskProgress], today: date) -> Iterator[Message]:
    """A sentence for each of the first tasks under way, and one for how many more there are."""
    found = under_way(tasks, today)
    for task in found[:_NAMED]:
        facts = {"name": visible(task.plan.name), "left": task.left, "asked": task.asked}
        if task.is_overdue(today):
            yield say(
                "Task {name} is overdue (wanted by {day}): {left:,} of {asked:judgment|judgments} left.",
                day=task.plan.wanted_by,
                **facts,
            )
        elif task.plan.wanted_by:
            yield say(
                "Task {name} is under way (due {day}): {left:,} of {asked:judgment|judgments} left.",
                day=task.plan.wanted_by,
                **facts,
            )
        else:
            yield say("Task {name} is under way: {left:,} of {asked:judgment|judgments} left.", **facts)
    if len(found) > _NAMED:
        yield say("{count:more task is|more tasks are} under way.", count=len(found) - _NAMED)
