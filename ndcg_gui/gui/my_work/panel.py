"""The panel My work: lists the rater's work, and continues it."""

from __future__ import annotations

from datetime import date, timedelta

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.features.judge.my_work import JUDGE, AssignedWork, MyWork
from ndcg_gui.features.lots.reads import own_shares
from ndcg_gui.features.people.work_report import work_report
from ndcg_gui.gui.judge.side import GuidelinesCard as WholeGuidelines
from ndcg_gui.gui.judging.breaks import Breaks
from ndcg_gui.gui.judging.rater_prompt import RaterPrompt
from ndcg_gui.gui.judging.to_do import ToDo
from ndcg_gui.gui.judging.told import ToldNews
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import QUIET_MS, LatestJob
from ndcg_gui.gui.kit.base.settings import JUDGE_BREAK
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_2, TextStyle
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import (
    ElidedLabel,
    EmptyState,
    PlainLabel,
    button,
    column,
    discard,
    row,
    scrolled,
    stacked,
)
from ndcg_gui.gui.kit.widgets.card import Card
from ndcg_gui.gui.kit.widgets.dialogs import Dialog, TextDialog
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.my_work.cards import (
    DaysCard,
    GoalCard,
    GoalDialog,
    GuidelinesCard,
    LotsCard,
    PaceCard,
    QualityCard,
    ToldCard,
    WorkCard,
)
from ndcg_gui.gui.my_work.keys import WORK_KEYS
from ndcg_gui.gui.packages.end import end_of_package

_DAYS = 13  # before today


class MyWorkPanel(Panel):
    """The rater's work in order of urgency, and their progress."""

    table_of_keys = WORK_KEYS

    steps = "judgment"

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.own = ToDo.kept(context)
        self._breaks = Breaks.of(context)
        self.cards: list[WorkCard] = []
        self._build()
        self.own.changed.connect(self._show)
        self._counting = LatestJob(context, self.tr("Counting"), 0, self.days.show_report, context.show_error)
        self._told = ToldNews.of(context)
        self._told.changed.connect(self._show_told)
        self._show_told()
        self._lots_read = LatestJob(
            context, self.tr("Counting"), QUIET_MS, self.lots.show_lots, context.show_error
        )
        context.rater_changed.connect(self._show_page)
        context.rater_changed.connect(self._count_days)

    def _build(self) -> None:
        tr = self.tr
        self.guidelines_button = button(tr("Guidelines"), self.show_guidelines)
        self.continue_button = button(tr("Continue where I stopped"), self.go_on, primary=True)
        header = self.add_header(tr("Today"), self.guidelines_button, self.continue_button)
        self.name = ElidedLabel(tone="muted")
        header.insertWidget(1, self.name)
        self.goal, self.pace, self.quality = GoalCard(self.ask_goal), PaceCard(), QualityCard()
        self.heading = PlainLabel(tr("Tasks"), role=TextStyle.NAME)
        self.order = ElidedLabel(tone="muted")
        self.end = EndCard()
        self.list = column(spacing=10)
        self.told_card = ToldCard(self.show_told)
        self.days = DaysCard(self.context.settings)
        self.lots = LotsCard()
        self.guidelines = GuidelinesCard(self.show_changes)
        inside = QWidget()
        column(
            row((self.goal, 56), (self.pace, 28), (self.quality, 27), spacing=GAP),
            row(self.heading, self.order, None, spacing=SPACE_2),
            self.end,
            self.list,
            self.lots,
            self.told_card,
            self.days,
            self.guidelines,
            None,
            spacing=10,
            on=inside,
        )
        self.content = scrolled(inside)
        self.nothing = EmptyState(
            tr("Nothing to do yet"),
            tr("The project lead has not assigned you anything yet. New tasks appear here by themselves."),
        )
        self.waiting = PlainLabel(tr("Reading what there is to do…"), tone="muted")
        self.waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.prompt = RaterPrompt(self.context)
        self.pages = stacked(self.content, self.nothing, self.waiting, self.prompt)
        self.body.addWidget(self.pages, 1)
        self.add_command("go_on", self.go_on)
        if not self.context.looking:
            self.add_command("goal", self.ask_goal)
        self.add_command("guidelines", self.show_guidelines)

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is None:
            self._show()
        self.own.catch_up()
        if (rater_id := self.context.rater_id()) is not None:
            project = self.context.project
            self._lots_read.ask(lambda _report: own_shares(project, rater_id))

    def first_focus(self) -> QWidget | None:
        if self.pages.currentWidget() is self.prompt:
            return self.prompt
        return self.continue_button if self.continue_button.isVisibleTo(self) else None

    # showing

    @property
    def work(self) -> MyWork | None:
        """The rater's work, once it is read."""
        found = self.own.work
        return found if isinstance(found, MyWork) else None

    def _show_page(self, _rater: object = None) -> None:
        known = self.work is not None
        page: QWidget = self.content if known and self.cards else self.nothing if known else self.waiting
        if self.context.rater is None:
            page = self.prompt
        self.pages.setCurrentWidget(page)
        for widget in (self.guidelines_button, self.continue_button):
            widget.setVisible(page is self.content)

    def _show(self) -> None:
        rater, work = self.context.rater, self.work
        self.name.setText("" if rater is None else one_line(rater.name))
        items = [] if work is None else work.work()
        self._show_list(items)
        self._show_page()
        if work is None:
            return
        today = work.today()
        break_in = self._breaks.clock.left(self.context.settings.get(JUDGE_BREAK))
        self.goal.show_goal(today, self.own.goal(), break_in)
        self.goal.change.setVisible(not self.context.looking)
        self.pace.show_pace(today)
        self.quality.show_quality(work.quality)
        self.guidelines.show_guidelines(work.guidelines)
        self._show_end(items)
        if self.isVisible():
            self._tell_progress(items)

    def _show_list(self, items: list[AssignedWork]) -> None:
        while len(self.cards) > len(items):
            discard(self.cards.pop())
        while len(self.cards) < len(items):
            card = WorkCard(self.open)
            self.cards.append(card)
            self.list.addWidget(card)
        work = self.work
        if work is None:
            return
        following = next((item for item in items if not item.is_done), None)
        for card, item in zip(self.cards, items, strict=True):
            card.show_work(item, work.guidelines.scale, work.day, primary=item is following)
        self.continue_button.setEnabled(following is not None)
        self.order.setText(self._order(items))

    def _order(self, items: list[AssignedWork]) -> str:
        first = next((item for item in items if not item.is_done), None)
        if first is None:
            return self.tr("all done")
        if first.practice:
            return self.tr("practice first: after each pair you see the known grade")
        return self.tr("%s, the most urgent first") % count(len(items))

    def _show_end(self, items: list[AssignedWork]) -> None:
        done = all(item.is_done for item in items)
        held = self.context.only_to_judge is not None
        self.end.setVisible(done and held and bool(items))
        if done and held and items and not self.context.writer_state().pending:
            try:
                self.end.show_end(*end_of_package(self.context))
            except NdcgError as error:
                self.context.show_error(error)

    def _tell_progress(self, items: list[AssignedWork]) -> None:
        """Show the progress of the next piece of work in the status bar."""
        following = next((item for item in items if not item.is_done), items[0] if items else None)
        rater = self.context.rater
        if following is None or rater is None:
            self.context.show_progress("")
            return
        said = self.tr("%s: %s of %s pairs · %s left")
        if following.panel != JUDGE:
            said = self.tr("%s: %s of %s side by side · %s left")
        shown = count(following.judged), count(following.given), count(following.left)
        self.context.show_progress(said % (one_line(rater.name), *shown))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.own.catch_up()
        self._count_days()
        if self.work is not None:
            self._tell_progress(self.work.work())

    def _count_days(self, _rater: object = None) -> None:
        """Read the rater's days, when the panel is seen: no label waits for them."""
        rater_id, project, last = self.context.rater_id(), self.context.project, date.today()
        if rater_id is None or not self.isVisible():
            self.days.hide()
            return
        self._counting.ask(
            lambda _report: work_report(project, last - timedelta(_DAYS), last, rater_id=rater_id)
        )

    def _show_told(self) -> None:
        self.told_card.show_numbers(*self._told.numbers())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focus = QApplication.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QPushButton):
            focus.click()  # outside of dialogs a button takes no Enter by itself
        else:
            super().keyPressEvent(event)

    # going on

    def show_told(self) -> None:
        """Go to the pairs where the rater's grades were settled differently."""
        self.context.go_to("judge", feedback=True)

    def go_on(self) -> None:
        """Go to the first open pair or item of the next piece of work."""
        following = None if self.work is None else self.work.next()
        if following is not None:
            self.open(following)

    def open(self, item: AssignedWork) -> None:
        """Go to a task or comparison: its first open pair, or if it is done the last one shown."""
        if item.panel == JUDGE:
            self.context.go_to("judge", task=item.id, **({"again": True} if item.is_done else {"open": True}))
        else:
            self.context.go_to("side_by_side", comparison_id=item.id)

    # dialogs

    def ask_goal(self) -> None:
        """Ask for the goal for a day and for breaks."""
        dialog = GoalDialog(self.own.goal(), self.context.settings.get(JUDGE_BREAK), self.window())
        dialog.ask(self._on_goal_chosen)

    def _on_goal_chosen(self, chosen: tuple[int, int]) -> None:
        goal, minutes = chosen
        self.context.settings.set(JUDGE_BREAK, minutes)
        self.own.set_goal(goal)

    def show_guidelines(self) -> None:
        """Show all guidelines, with each grade's meaning and examples."""
        if self.work is not None:
            GuidelinesDialog(self.work, self.window()).open_until(self.context.closing)

    def show_changes(self) -> None:
        """Show the changes in the guidelines."""
        if self.work is not None:
            said = "\n".join(translated(item) for item in self.work.guidelines.changes)
            dialog = TextDialog(self.tr("What changed in the guidelines"), said, parent=self.window())
            dialog.open_until(self.context.closing)


class EndCard(Card):
    """Note that all is judged, with the next step."""

    def __init__(self) -> None:
        super().__init__(self.tr("All done"))
        self.sentence = PlainLabel(tone="muted", wrap=True)
        self.button = button("", self._run)
        self._does: object = None
        self.body.addLayout(row((self.sentence, 1), self.button))
        self.hide()

    def show_end(self, sentence: str, run: object = None, action: str = "") -> None:
        self.sentence.setText(sentence)
        self._does = run
        self.button.setText(action)
        self.button.setAccessibleName(action)
        self.button.setVisible(run is not None)

    def _run(self) -> None:
        if callable(self._does):
            self._does()


class GuidelinesDialog(Dialog):
    """The guidelines as Judge shows them beside a pair."""

    def __init__(self, work: MyWork, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Guidelines"), parent)
        self.open_at(560, 520)
        card = WholeGuidelines(work.guidelines.scale)
        card.set_title("")
        card.setProperty("role", "clear")
        inside = QWidget()
        column(card, None, on=inside)
        self.body.addWidget(scrolled(inside, self.tr("Guidelines")), 1)
        close = button(self.tr("Close"), self.accept, primary=True)
        self.add_buttons(None, close, default=close)
        close.setFocus()
