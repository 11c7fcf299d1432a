"""What this account has looked at of what raters are told: no label, so no project keeps it."""

from __future__ import annotations

from collections.abc import Iterable

from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.settings import FEEDBACK_READ
from ndcg_gui.project.agreement.feedback import Feedback
from ndcg_gui.project.core.project import Rater


def marks_read(context: ProjectContext, rater: Rater) -> tuple[str, ...]:
    """What was looked at of what the rater is told, for `Feedback.is_read`."""
    return context.settings.get(FEEDBACK_READ, of=f"{context.project.project_id}/{rater.id}")


def keep_read(context: ProjectContext, rater: Rater, told: Iterable[Feedback], new: Feedback) -> None:
    """Remember that one of what the rater is told was looked at; what is no longer told is forgotten."""
    known = set(marks_read(context, rater))
    there = [mark for item in told for mark in item.marks if mark in known or item is new]
    context.settings.set(FEEDBACK_READ, tuple(there), of=f"{context.project.project_id}/{rater.id}")
