"""The tour of the first start: say who you are, grade five results, compare two answers side by side."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import Pair
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import SPACE_3, TextStyle
from ndcg_gui.gui.kit.text.plain import titled, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, row

GRADES = 5
OFFER = say("New here? Three steps: say who you are, grade five results, compare two answers.")
TAKE, DECLINE = say("Take the tour"), say("Not now")


class TourBar(QWidget):
    """The current step of the tour, in a line over the project."""

    def __init__(self, leave: Callable[[], object]) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.step = PlainLabel(role=TextStyle.STRONG, tone="accent")
        self.words = PlainLabel(wrap=True)
        self.next = button("", self._on_next_clicked, primary=True)
        self.leave = button(self.tr("End the tour"), leave)
        for made in (self.next, self.leave):
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the panel
        self._run: Callable[[], object] | None = None
        row(
            self.step,
            (self.words, 1),
            self.next,
            self.leave,
            spacing=SPACE_3,
            margins=(14, 6, 14, 6),
            on=self,
        )
        self.hide()

    def show_step(
        self, number: int, words: str, action: str = "", run: Callable[[], object] | None = None
    ) -> None:
        """Show the step. `action` labels the button that runs it, if there is one."""
        self._show(self.tr("Step %s of 3") % number, words, action, run, self.tr("End the tour"))

    def show_offer(self, run: Callable[[], object]) -> None:
        """Ask whether to take the tour. `run` begins it."""
        self._show(self.tr("Tour"), translated(OFFER), translated(TAKE), run, translated(DECLINE))

    def _show(self, step: str, words: str, action: str, run: Callable[[], object] | None, leave: str) -> None:
        self.step.setText(step)
        self.words.setText(words)
        self.leave.setText(leave)
        self.leave.setAccessibleName(leave)
        self.next.setText(action)
        self.next.setAccessibleName(action)
        self.next.setVisible(bool(action))
        self._run = run
        self.setAccessibleName(titled(self.step.text(), words))
        self.show()

    def _on_next_clicked(self) -> None:
        if self._run is not None:
            self._run()


class Tour(QObject):
    """Tour through the demo. A step ends when it is done, in whatever way."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bar = TourBar(self.end)
        self.running = False
        self._graded: set[Pair] = set()
        self._compared = False
        self._before = self._now = ""
        self._context: ProjectContext | None = None
        self._answered: Callable[[bool], object] | None = None

    def offer(self, answered: Callable[[bool], object]) -> None:
        """Offer the tour in the project being opened, and pass the answer to `answered`."""
        self._answered = answered

    def begin(self) -> None:
        """Wait for the project being opened, and begin there."""
        self._answered = None
        self.running = True
        self._graded = set()
        self._compared = False
        self._before = self._now = ""

    def follow(self, context: ProjectContext) -> None:
        """Follow into a project that was opened, or that another user now sees."""
        if not self.running:
            if self._answered is not None:
                self._context = context
                context.closing.connect(self._take_back)
                self.bar.show_offer(self._on_taken)
            return
        self._context = context
        context.rater_changed.connect(self._show)
        context.changed.connect(self._on_changed)
        context.metric_changed.connect(self._on_metric_changed)
        context.closing.connect(self.end)
        self._show()

    def end(self) -> None:
        """End the tour wherever it is, or decline it."""
        self._answer(False)
        self.bar.hide()
        self.running = False

    def _on_taken(self) -> None:
        context = self._context
        self._answer(True)
        if context is not None and not context.closed:
            self.begin()
            self.follow(context)

    def _answer(self, taken: bool) -> None:
        answered, self._answered = self._answered, None
        if answered is not None:
            answered(taken)

    def _take_back(self) -> None:
        # Who only closes the demo has not answered.
        if not self.running:
            self._answered = None
            self.bar.hide()

    def _on_changed(self, changes: Changes) -> None:
        context = self._context
        if not self.running or context is None or context.rater is None:
            return
        if not (changes.pairs or changes.items):
            return
        self._graded |= changes.pairs
        self._compared = self._compared or bool(changes.items)
        self._show()

    def _on_metric_changed(self, text: str) -> None:
        if not self._graded and text:
            self._before = text
        self._now = text
        if self.running and len(self._graded) >= GRADES:
            self._show()

    def _show(self, _rater: object = None) -> None:
        context = self._context
        if not self.running or context is None or context.closed:
            return
        if context.rater is None:
            self.bar.show_step(
                1, self.tr("Say who you are: choose one of the raters at the top right, or add yourself.")
            )
        elif len(self._graded) < GRADES:
            left = translated(
                say(
                    "Grade {count:more result|more results}: press a digit, 0 is not relevant, 4 is perfect.",
                    count=GRADES - len(self._graded),
                )
            )
            self.bar.show_step(2, left, self.tr("Go to Judge"), lambda: context.go_to("judge"))
        elif not self._compared:
            self._show_sides(context)
        else:
            words = self.tr("Your verdict is stored. See what grades and verdicts say together.")
            self.bar.show_step(3, words, self.tr("See it in Results"), lambda: self._finish(context))

    def _show_sides(self, context: ProjectContext) -> None:
        moved = self._before and self._now and self._before != self._now
        words = self.tr("Your grades count at once. Now say which of two answers is better: press an arrow.")
        if moved:
            words = translated(
                say(
                    "Your grades have moved the number from {before} to {now}. Now say which of two answers"
                    " is better: press an arrow.",
                    before=self._before,
                    now=self._now,
                )
            )
        self.bar.show_step(3, words, self.tr("Go to Side by side"), lambda: context.go_to("side_by_side"))

    def _finish(self, context: ProjectContext) -> None:
        self.end()
        context.go_to("verdict")
