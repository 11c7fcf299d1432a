"""Today: what matters, what is to be done, people with their work, and the project's question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.text import visible
from ndcg_gui.features.collection.totals import totals
from ndcg_gui.features.lots.reads import Lot, LotState
from ndcg_gui.features.today.report import Need, TodayReport, ToDo
from ndcg_gui.gui.judging.disagreements import DisagreementsLeft
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import QUIET_MS, LatestJob
from ndcg_gui.gui.kit.base.painted import OncePainted
from ndcg_gui.gui.kit.base.theme import GAP, TextStyle
from ndcg_gui.gui.kit.text.moments import shown_day
from ndcg_gui.gui.kit.text.plain import count, minus, sentences, translated
from ndcg_gui.gui.kit.widgets import EmptyState, PlainLabel, column, scrolled, stacked
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.today.parts import TITLES, PeopleTable, QuestionPart, ToDoList

if TYPE_CHECKING:
    from ndcg_gui.features.compare.comparison import SystemComparison
    from ndcg_gui.features.people.handing_over import HandOver
    from ndcg_gui.features.people.listing import Member


class TodayPanel(Panel):
    """Panel of what is to be done and who does it, at once. The answer to the question follows."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # until there is a button to press
        self.report: TodayReport | None = None
        self._reading = LatestJob(context, self.tr("Counting"), 0, self._show, context.show_error)
        self._listing = LatestJob(context, self.tr("Counting"), 0, self._choose_takers, context.show_error)
        self._asking = LatestJob(context, self.tr("Evaluating"), QUIET_MS, self._answer, context.show_error)
        self._build()
        self.disagreements = DisagreementsLeft.of(context)
        context.rater_changed.connect(self._on_rater_changed)
        self._is_painted = False
        OncePainted(self, self._on_painted)

    def _build(self) -> None:
        header = self.add_header(self.tr("Today"))
        header.insertWidget(1, PlainLabel(shown_day(date.today()), tone="muted"))
        self.paragraph = PlainLabel(role=TextStyle.READING, wrap=True, selectable=True)
        self.to_do = ToDoList(self._buttons_of)
        self.people = PeopleTable(
            self.context.settings, partial(self.context.go_to, "people"), self._show_work
        )
        self.question = QuestionPart(partial(self.context.go_to, "verdict"))
        self.question.hide()
        self.people.hand_over_asked.connect(self._ask_to_hand_over)
        self.people.reminder_asked.connect(self._copy_reminder)
        inside = QWidget()
        column(self.paragraph, self.to_do, self.people, self.question, None, spacing=GAP, on=inside)
        self._content = scrolled(inside)
        self.empty = EmptyState(
            self.tr("Three steps to the first numbers"),
            self.tr(
                "1. Import queries and documents.\n"
                "2. Import the result lists of your systems (TREC runs).\n"
                "3. Judge the results, or import judgments you have."
            ),
            self.tr("Import…"),
            self.context.request_import,
        )
        self._pages = stacked(self._content, self.empty)
        self.body.addWidget(self._pages, 1)

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        project, rater_id = self.context.project, self.context.rater_id()
        counts = totals(project).counts if changes is None or changes.reload or self._is_empty() else None
        if counts is not None:
            holds = counts.queries or counts.documents or counts.systems
            self._pages.setCurrentWidget(self._content if holds else self.empty)
        if not self._is_painted:
            return
        again = changes is not None and changes.elsewhere
        (self._reading.ask_again if again else self._reading.ask)(
            lambda _report: late.today_report(project, rater_id=rater_id, asks=False)
        )
        if changes is None or changes.concerns_people or changes.systems or changes.queries:
            (self._asking.ask_again if again else self._asking.ask)(lambda _report: late.question_of(project))

    def _is_empty(self) -> bool:
        return self._pages.currentWidget() is self.empty

    def first_focus(self) -> QWidget | None:
        return self.empty.button if self._is_empty() else self.to_do.main_button()

    # what is shown

    def _show(self, report: TodayReport) -> None:
        question = None if self.report is None else self.report.question
        self.report = replace(report, question=question)
        self.to_do.show_items(report.to_do)
        if self.hasFocus() and (main := self.to_do.main_button()) is not None:
            main.setFocus()
        self.people.setVisible(bool(report.people))
        self.people.show_report(report)
        self._say()

    def _answer(self, question: SystemComparison | Message | None) -> None:
        if self.report is not None:
            self.report = replace(self.report, question=question)
        self.question.show_question(question)
        self._say()

    def _say(self) -> None:
        if self.report is not None:
            self.paragraph.setText(minus(sentences([late.today_paragraph(self.report)])))

    # what is to be done

    def _buttons_of(self, item: ToDo) -> Sequence[tuple[str, Callable[[], object]]]:
        if item.rater:
            return (
                (self.tr("Hand over…"), partial(self._ask_to_hand_over, item.rater)),
                (self.tr("Write to %s") % visible(item.rater), partial(self._copy_reminder, item.rater)),
            )
        if item.lot is not None:
            return ((self._inspects(item.lot), partial(self._inspect, item.lot)),)
        if item.need is Need.LATE:
            return ((self.tr("Tasks…"), partial(self.context.go_to, "tasks")),)
        does: dict[Need, Callable[[], object]] = {
            Need.SETTLE: self._settle,
            Need.REMARKS: partial(self.context.go_to, "inbox"),
            Need.JUDGE: partial(self.context.go_to, "judge", **{} if item.tasks else {"unjudged": True}),
            Need.COMPARE: partial(self.context.go_to, "side_by_side", comparison_id=item.comparison),
            Need.IMPORT: self.context.request_import,
        }
        return ((translated(TITLES[item.need]), does[item.need]),)

    def _inspects(self, lot: Lot) -> str:
        if lot.state is LotState.WAITING:
            return self.tr("Inspect %s") % count(lot.stages().most_looked_at)
        decided = lot.inspection is not None and not lot.inspection.left
        return self.tr("Decide") if decided else self.tr("Go on")

    def _inspect(self, lot: Lot) -> None:
        self.context.go_to("lots", lot=(lot.task, lot.rater, lot.number))

    def _settle(self) -> None:
        """Go to the pairs that the current rater settles, or to all where others settle them."""
        if self.disagreements.mine():
            self.context.go_to("judge", disputes=True)
        else:
            self.context.go_to("agreement")

    def _show_work(self) -> None:
        # It brings reports, which the first screen should not wait for.
        from ndcg_gui.gui.today.work import WorkDialog

        WorkDialog(self.context, self).open()

    def _ask_to_hand_over(self, name: str) -> None:
        project = self.context.project
        self._listing.ask(lambda _report: (name, late.everybody(project)))

    def _choose_takers(self, found: tuple[str, list[Member]]) -> None:
        # It brings packages, which the first screen should not wait for.
        from ndcg_gui.gui.people.hand_over import HandOverDialog

        name, everybody = found
        members = {item.name: item for item in everybody}
        giver = members.pop(name, None)
        if giver is not None and members:
            HandOverDialog(self.context, giver, list(members.values()), self).ask(self._hand_over)

    def _hand_over(self, command: HandOver | None) -> None:
        if command is not None:
            self.context.do_step(command, self.context.show_error)

    def _copy_reminder(self, name: str) -> None:
        """Copy a text to a person about their open work, and offer to send it by mail."""
        if self.report is None:
            return
        text = translated(late.reminder(self.report, name))
        QGuiApplication.clipboard().setText(text)
        self.context.notify(
            self.tr("A reminder for %s is in the clipboard") % visible(name),
            partial(self._mail, text),
            self.tr("Write a mail"),
        )

    def _mail(self, text: str) -> None:
        address = late.mail_address(self.context.project.name, text)
        if not QDesktopServices.openUrl(QUrl(address)):
            self.context.notify(self.tr("No program for mail is set up here; paste the reminder instead"))

    # slots

    def _on_painted(self) -> None:
        self._is_painted = True
        if not self.context.closed:
            self.refresh(None)

    def _on_rater_changed(self, _rater: object) -> None:
        if self.isVisible():
            self.refresh(None)
