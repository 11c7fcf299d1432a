"""The number left to the current rater, in the navigation and in the status bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from PySide6.QtCore import QCoreApplication, QObject, Qt

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.text.plain import count, duration, translated

if TYPE_CHECKING:
    from ndcg_gui.features.judge.my_work import Place
    from ndcg_gui.features.judge.session import Session


class LeftCount(QObject):
    """Number left on one panel as counted by My work, whatever part of it the panel shows."""

    place: ClassVar[Place]

    def __init__(self, context: ProjectContext) -> None:
        # The first screen is painted before what counts is loaded.
        from ndcg_gui.gui.judging.to_do import FOLLOW_MS, ToDo

        super().__init__(context)
        self._to_do = ToDo.of(context)
        # The first window is painted before what there is to do is read.
        self._soon = single_shot(self, FOLLOW_MS, self._to_do.begin)
        context.closing.connect(self._soon.stop)
        if context.only_to_judge is not None:
            self._to_do.begin()
        else:
            self._soon.start()

    @classmethod
    def of(cls, context: ProjectContext) -> Self:
        found = context.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return found if found is not None else cls(context)

    @classmethod
    def badge(cls, context: ProjectContext) -> str:
        """The count in the navigation, empty when all is judged."""
        left = cls.of(context).number()
        return count(left) if left else ""

    def number(self) -> int:
        """Number left. 0 without a rater, and before it is known."""
        return self._to_do.left(self.place) or 0


class PairsLeft(LeftCount):
    """Number of pairs left to the current rater, of all tasks."""

    place = "judge"


class ItemsLeft(LeftCount):
    """Number of items left to the current rater, of all comparisons."""

    place = "side_by_side"


def time_left_text(session: Session[Any, Any, Any]) -> str:
    """Time left at the rater's pace, empty while it is not known."""
    seconds = session.seconds_left()
    if not session.left or seconds is None:
        return ""
    return QCoreApplication.translate("Progress", "about %s left") % duration(max(seconds, 5))


def progress_text(
    session: Session[Any, Any, Any], rater: str, *, pairs: bool = False, lists: bool = False
) -> str:
    """A rater's progress with pairs, lists or queries, with the time left once there is a pace."""

    def tr(text: str) -> str:
        return QCoreApplication.translate("Progress", text)

    total, left, pace, seconds = session.total, session.left, session.seconds_each(), session.seconds_left()
    template = say(
        "{rater} has judged {done:,} of {total:query|queries}", rater=rater, done=total - left, total=total
    )
    if pairs:
        template = say(
            "{rater} has judged {done:,} of {total:pair|pairs}", rater=rater, done=total - left, total=total
        )
    if lists:
        template = say(
            "{rater} has graded {done:,} of {total:list|lists}", rater=rater, done=total - left, total=total
        )
    parts = [translated(template)]
    if left and pace is not None and seconds is not None:
        if pace >= 0.5:
            each = tr("%s s per list") if lists else tr("%s s per query")
            parts.append((tr("%s s per pair") if pairs else each) % f"{pace:.0f}")
        parts.append(tr("about %s") % duration(max(seconds, 5)))
    return " · ".join(parts)
