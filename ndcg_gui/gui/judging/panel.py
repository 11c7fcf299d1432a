"""Parts shared by Judge and Side by side: labels on their way to the project, breaks, key hints, images."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.judging_screen import hints_shown
from ndcg_gui.domain.messages import Message
from ndcg_gui.features.display.pictures import picture_folders
from ndcg_gui.features.judge.session import Session
from ndcg_gui.features.labels.settling import JudgeLabel, SettledOtherwise
from ndcg_gui.gui.judging.breaks import Breaks
from ndcg_gui.gui.judging.foot import SavedLine
from ndcg_gui.gui.judging.same_key import ARROWS, SameKeyGuard
from ndcg_gui.gui.judging.settling_dialog import SettlingQuestion, SettlingQuestions
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import BREAK_MINUTES, GRADES_GIVEN, IMAGE_FOLDERS, JUDGE_BREAK
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import announce
from ndcg_gui.gui.kit.widgets.panel import Panel

if TYPE_CHECKING:
    from ndcg_gui.core.project import WriterState

AnySession = Session[Any, Any, Any]


class JudgingPanel(Panel):
    """Panel on which a rater judges: a session holds the labels, and the panel has them stored.

    `ways` are keys that only move from place to place, and may be pressed twice.
    """

    ways: ClassVar[frozenset[Qt.Key]] = ARROWS

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.questions = SettlingQuestions(context, self)
        self._breaks = Breaks.of(context).clock
        self._closed = False  # nobody looks any more; what was said is still being stored
        self.framed = False  # whoever judges has gone back to the sidebar, and not begun again
        self._was_calm: bool | None = None  # as it was told last; a panel may begin calm
        context.state_changed.connect(self.show_saved)
        SameKeyGuard(self, context.settings, ways=self.ways)

    @abstractmethod
    def subject_text(self, session: Any, label: Any) -> str:
        """The subject of a label, in words for the rater."""

    @abstractmethod
    def label_saved(self, session: Any, label: Any) -> None:
        """React to a committed label. The session may have been replaced meanwhile."""

    @abstractmethod
    def label_returned(self, session: Any, label: Any) -> None:
        """React to a label that is not stored, or waits for a choice. Its state may have changed."""

    def foot(self) -> SavedLine | None:
        """The last line of what is judged, on a panel that is shown alone."""
        return None

    def next_text(self, session: Any, label: Any) -> str:
        """Short text on the item shown since a label was given, empty if it is the same as before."""
        return ""

    # labels

    def send(self, session: AnySession, label: JudgeLabel, told: str = "") -> None:
        """Store a label that is pending in the session. `told` is shown once it is stored."""
        self.context.watch(
            self.context.project.execute(label, origin=self),
            partial(self._on_saved, session, label, told),
            partial(self._on_not_saved, session, label),
        )

    def _on_saved(self, session: AnySession, label: JudgeLabel, told: str, _changes: Changes) -> None:
        if told:
            self.context.tell_step(told, self.undo)
        # A later label is stored: what was asked about one before it has no object.
        self.questions.withdraw(session.subject(label))
        session.saved(label)
        self.label_saved(session, label)
        if not (session.unsaved or self._closed):  # of keys that come fast the last one alone is said
            self._announce_saved(label.summary, self.next_text(session, label))

    def _announce_saved(self, summary: Message, following: str) -> None:
        saved = self.tr("Saved: %s.") % translated(summary)
        announce(self, f"{saved} {self.tr('Next: %s') % following}" if following else saved)

    def _on_not_saved(self, session: AnySession, label: JudgeLabel, error: BaseException) -> None:
        if isinstance(error, SettledOtherwise):
            # Whoever can only judge does not learn what others said: both labels are stored.
            told = self.context.only_to_judge is None or all(word.own for word in error.theirs)
            if told:
                self._ask(session, error.again, error)
            else:
                self.send(session, error.again)
            return
        session.not_saved(label)
        self.context.show_error(error)
        self.label_returned(session, label)

    def _ask(self, session: AnySession, label: JudgeLabel, conflict: SettledOtherwise) -> None:
        """Ask the rater about a label that another rater settled differently. It stays shown until then."""

        def keep() -> None:
            session.given_up(label)
            self.label_returned(session, label)

        self.questions.ask(
            SettlingQuestion(
                session.subject(label),
                self.subject_text(session, label),
                conflict,
                keep=keep,
                store=partial(self.send, session, label),
                drop=partial(session.given_up, label),
            )
        )
        session.held(label)
        self.label_returned(session, label)

    # the frame around what is judged

    def entered(self) -> None:
        self.set_framed(False)

    def set_framed(self, framed: bool) -> None:
        """Show the window's sidebar and bars around the panel, or leave them out while somebody judges."""
        self.framed = framed
        self.tell_calm()

    def tell_calm(self, _page: int = 0) -> None:
        """Report to the window if the panel became calm, or no longer is."""
        calm = self.is_calm()
        if calm != self._was_calm:
            self._was_calm = calm
            self.calm_changed.emit()

    def show_saved(self, state: WriterState) -> None:
        """Show in the foot whether all labels are stored."""
        foot = self.foot()
        if foot is not None:
            foot.show_state(pending=bool(state.here), failed=state.failed is not None)

    def person(self) -> str:
        """Settings key of the rater in this project."""
        return f"{self.context.project.project_id}/{self.context.rater_id()}"

    def show_hints(self) -> None:
        """Show the hints to whoever has not given many labels yet."""
        foot = self.foot()
        if foot is not None:
            foot.need_hints(hints_shown(self.context.settings.get(GRADES_GIVEN, of=self.person())))

    def count_given(self) -> None:
        """Count a label of the rater until the hints are no longer needed."""
        given = self.context.settings.get(GRADES_GIVEN, of=self.person())
        if hints_shown(given):
            self.context.settings.set(GRADES_GIVEN, given + 1, of=self.person())
            self.show_hints()

    # breaks

    def add_break_actions(self) -> list[QAction]:
        """Add the actions that set the interval of break reminders."""
        return [
            self.add_command(f"break_{minutes}", partial(self.set_break, minutes))
            for minutes in BREAK_MINUTES
        ]

    def set_break(self, minutes: int) -> None:
        """Remind of a break after so many minutes. 0 never reminds."""
        self.context.settings.set(JUDGE_BREAK, minutes)
        every, never = self.tr("You will be reminded every %s minutes."), self.tr("No break reminder.")
        self.context.notify(every % minutes if minutes else never)

    def worked(self, seconds: float) -> None:
        """Count the time worked on a label, and remind of a break when it is due."""
        minutes = self.context.settings.get(JUDGE_BREAK)
        if self._breaks.worked(seconds, minutes=minutes):
            self.context.notify(self.tr("You have judged for %s minutes: time to rest your eyes.") % minutes)

    # help

    def image_folders(self) -> tuple[Path, ...]:
        """Folders of the documents' pictures on this machine. Without any, none are shown."""
        chosen = self.context.settings.get(IMAGE_FOLDERS, of=self.context.key)
        return picture_folders(self.context.project, chosen)

    def has_focus_inside(self) -> bool:
        """Whether the panel or a widget on it has the keyboard."""
        focus = QApplication.focusWidget()
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    @staticmethod
    def set_offered(action: QAction, offered: bool) -> None:
        """Enable and show an action, or hide it."""
        action.setEnabled(offered)
        action.setVisible(offered)
