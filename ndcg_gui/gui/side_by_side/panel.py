"""Side by side: judge two systems' lists blind, and look at the result.

The result can be seen once all its raters are done, or somebody has opened it, see
`features.side_by_side.access`. From then on verdicts are fixed, until it is reopened. J and K or Tab move the
cursor in the lists, because the arrows are verdicts. Space opens the document.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QDialog, QStackedWidget, QWidget

from ndcg_gui.core import stored
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.ids import ComparisonId, QueryId
from ndcg_gui.domain.judging_screen import LISTS, ONE_LIST
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.judge.queue import ReadAhead
from ndcg_gui.features.labels.marks import mark_reasons
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.access import ResultState, not_through, state_of, state_words
from ndcg_gui.features.side_by_side.groups import group_of
from ndcg_gui.features.side_by_side.list_grades import GradesReport, grades_report
from ndcg_gui.features.side_by_side.queue import Comparison, comparisons_of
from ndcg_gui.features.side_by_side.report import ComparisonReport, comparison_report
from ndcg_gui.features.side_by_side.session import ItemSession
from ndcg_gui.features.side_by_side.verbs import (
    AdjudicateItems,
    OpenResult,
    RemoveComparison,
    ReopenComparison,
)
from ndcg_gui.gui.judging.counts import progress_text, time_left_text
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.foot import SavedLine
from ndcg_gui.gui.judging.panel import JudgingPanel
from ndcg_gui.gui.judging.rater_prompt import RaterPrompt
from ndcg_gui.gui.kit.base.context import ProjectContext, TaskHead
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.settings import MARK_REASON
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, EmptyState, add_all, button, menu_button, row
from ndcg_gui.gui.kit.widgets.keys import first_key
from ndcg_gui.gui.packages.end import end_of_package
from ndcg_gui.gui.side_by_side.actions import TaskActions
from ndcg_gui.gui.side_by_side.closed import AskWho, NothingLeft
from ndcg_gui.gui.side_by_side.keys import SIDE_KEYS
from ndcg_gui.gui.side_by_side.result.list_grades import ListGradesView
from ndcg_gui.gui.side_by_side.result.page import ResultView
from ndcg_gui.gui.side_by_side.task import TaskView
from ndcg_gui.gui.side_by_side.texts import ItemTexts

_NEW = "new"


class SideBySidePanel(JudgingPanel):
    """The panel: the chooser on top, and below it the task or the result."""

    steps = "preference"
    table_of_keys = SIDE_KEYS
    ways = frozenset()  # arrows give verdicts

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.session: ItemSession | None = None
        self.texts: ItemTexts | None = None
        self._comparisons: list[Comparison] = []
        self.current: ComparisonId | None = None
        self._loads = 0
        self._lead: ItemKey | None = None
        self._progress = single_shot(self, 0, self.show_progress)
        self._finishing = False
        self._stale = False
        self.state = ResultState()
        self.asking: QDialog | None = None
        self._ahead: ReadAhead | None = None
        self._blindfold = Blindfold.of(context.project)
        # Where one can only judge there is no result to show, and nothing to set up.
        self._package = context.only_to_judge
        self.task = TaskView(self, context.project.scale.scale)
        self.actions_of_task = TaskActions(self, self.task)
        self._add_actions()
        self._build()
        context.closing.connect(self._on_context_closing)
        context.rater_changed.connect(self._on_context_rater_changed)

    def _add_actions(self) -> None:
        self._new = self.add_command("new", self._start_new)
        self._reveal = self.add_command("reveal", self.open_result)
        self._reopen = self.add_command("reopen", self.reopen)
        self._remove = self.add_command("remove", self._on_remove)
        self._leave = self.add_command("leave", self.leave)
        self._adjudicate = self.add_command("adjudicate", lambda: self.result.adjudicate())

    def _build(self) -> None:
        more = [self._new, self._reveal, self._reopen, self._adjudicate, self._remove]
        self.head = Head(more, self.actions_of_task.view)
        if self._package is not None:  # none of them can be done
            self.head.more_button.hide()
        self.head.comparison_chosen.connect(self._on_head_comparison_chosen)
        self.head.new_requested.connect(self._start_new)
        self.head.judge_requested.connect(self.show_task)
        self.head.result_requested.connect(self.show_result)
        if self._package is not None:
            given = self.tr("You have no work yet. The project lead assigns it.")
            self.empty = EmptyState(self.tr("Nothing to compare yet"), given)
        else:
            self.empty = EmptyState(
                self.tr("Side by side needs two systems"),
                self.tr("Import two runs; then a comparison of them can be judged here, blind."),
                self.tr("Import…"),
                self.context.request_import,
            )
        self.first = EmptyState(
            self.tr("Nothing is compared yet"),
            self.tr(
                "A comparison shows raters the lists of two systems side by side, without names. Choose the "
                "systems, the queries and who judges them."
            ),
            self.tr("New comparison…"),
            self._start_new,
        )
        self.prompt = RaterPrompt(self.context)
        self.waiting = QWidget()
        self.nothing = NothingLeft(self.open_result)
        self.task.said.connect(self._on_task_said)
        self.task.judged.connect(self._on_task_judged)
        self.task.held.connect(self._on_task_held)
        self.task.told.connect(self.context.notify)
        self.task.mark_wanted.connect(self._on_mark_wanted)
        self.task.hurried.connect(self._on_task_hurried)
        self.task.covered.connect(self.update_offers)
        self.pages = QStackedWidget()
        for page in (self.empty, self.first, self.prompt, self.waiting, self.nothing, self.task):
            self.pages.addWidget(page)
        self.pages.currentChanged.connect(self.tell_calm)
        self.calm_changed.connect(self._show_head)
        self.show_saved(self.context.writer_state())
        add_all(self.body, self.head, (self.pages, 1))

    @cached_property
    def result(self) -> ResultView:
        """The result's page, made on first use, because it is larger than the rest of the panel."""
        made = ResultView(self.context)
        made.query_opened.connect(self._on_result_query_opened)
        made.adjudicate_requested.connect(self.adjudicate)
        self.pages.addWidget(made)
        return made

    @cached_property
    def list_grades(self) -> ListGradesView:
        """The page of the grades of whole lists, made on first use."""
        made = ListGradesView(self.context.settings)
        self.pages.addWidget(made)
        return made

    def _shows_result(self) -> bool:
        return isinstance(self.pages.currentWidget(), ResultView | ListGradesView)

    def _shows_pairs(self) -> bool:
        """Whether the result of a comparison of two lists is shown."""
        return isinstance(self.pages.currentWidget(), ResultView)

    # Panel's hooks

    def is_calm(self) -> bool:
        shown = self.pages.currentWidget()
        judging = shown is self.task or (shown is self.waiting and not self.state.is_open)
        return judging and not self.framed and self.context.rater is not None

    def foot(self) -> SavedLine:
        return self.task.foot

    def menu_actions(self) -> list[QAction]:
        commands = self.commands()
        graded = self.session is not None and bool(self.session.queue.comparison.plan.grades)
        menu = ONE_LIST.menu if graded else LISTS.menu
        return [commands[SIDE_KEYS.code(SIDE_KEYS.row(name))] for name in menu]

    def leave(self) -> None:
        """Close what was opened last, or return to the sidebar."""
        if not self.actions_of_task.close_last():
            self.set_framed(True)

    def _show_head(self) -> None:
        self.head.setVisible(bool(self._comparisons) and not self.is_calm())

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or changes.systems or changes.settings or changes.reload:
            self._blindfold = Blindfold.of(self.context.project)
        if changes is None or changes.reload or changes.queries or changes.documents:
            if self._ahead is not None:
                self._ahead.forget()
            self._read_comparisons(anew=True)
        elif changes.comparisons or changes.systems:
            self._read_comparisons(anew=self._has_more_items(changes))
        if changes is None or self.session is None:
            return
        if changes.settings:
            self.task.scale = self.context.project.scale.scale
        self._follow_blindfold()
        if changes.origin is not self or not self.isVisible():
            self._take_over(self.session, changes)
        judged = self.current in changes.compared and not self._is_own_verdict(changes)
        if judged or self.current in changes.comparisons:
            self._follow_state()

    def _is_own_verdict(self, changes: Changes) -> bool:
        """Whether the rater judged on this screen and has more to judge, so that no result may open."""
        judging = self.pages.currentWidget() is self.task and self.isVisible()
        return changes.origin is self and judging and self.session is not None and bool(self.session.left)

    def place(self) -> dict[str, Any]:
        return {"comparison_id": self.current}

    def show_place(self, comparison_id: ComparisonId | None = None, **_where: Any) -> None:
        if comparison_id is not None and any(item.id == comparison_id for item in self._comparisons):
            if comparison_id != self.current:
                self._open(comparison_id)
        elif comparison_id is None:
            self.show_task()

    def first_focus(self) -> QWidget | None:
        page = self.pages.currentWidget()
        if page is self.empty or page is self.first:
            return page.button
        if self._shows_pairs():
            return self.result.query_table
        return page if page in (self.prompt, self.task, self.nothing) else None

    # what was changed elsewhere, taken back, or handed on

    def _has_more_items(self, changes: Changes) -> bool:
        """Whether the rater was given further items of the open comparison, that is disputes to settle."""
        session = self.session
        if session is None or session.comparison_id not in changes.comparisons:
            return False
        read = self.context.project.read
        return (
            len(read(stored.assigned_sides, session.comparison_id, session.queue.rater_id)) != session.total
        )

    def _follow_blindfold(self) -> None:
        """Apply the project's template and the hiding of systems' names to the documents shown."""
        if self.texts is not None and self.texts.blindfold != self._blindfold:
            self.texts.set_blindfold(self._blindfold)
            if self.session is not None:
                self.task.name_questions()
            if self.pages.currentWidget() is self.task:
                self.task.show_item()

    def _take_over(self, session: ItemSession, changes: Changes) -> None:
        """Show changes by others or by undo, and go to the changed item if it is only one."""
        differing = [key for key in session.refresh(changes) if not session.is_pending(key)]
        if differing:
            self.update_offers()
            self.show_progress()
        if len(differing) == 1 and differing[0] in session.queue.place_of:
            session.reopen(session.queue.place_of[differing[0]])
            self.show_task()
        elif differing and self.pages.currentWidget() is self.task:
            self.task.show_item()
        elif changes.origin is None and self.isVisible():
            self._lead_elsewhere(changes)

    def _lead_elsewhere(self, changes: Changes) -> None:
        """Show an undone step that is not on this screen where it was made."""
        others = [item for item in changes.items if item[0] != self.current]
        if len(others) == 1:
            self.lead_to(*others[0])
        elif len(changes.pairs) == 1:
            query_id, document_id = next(iter(changes.pairs))
            self.context.go_to("judge", query_id=query_id, document_id=document_id)

    def adjudicate(self, keys: tuple[ItemKey, ...]) -> None:
        """Give the rater these items to settle, and open the comparison at the first of them."""
        rater_id, comparison_id = self.context.rater_id(), self.current
        if comparison_id is not None and rater_id is not None and keys:
            lead = keys[0].as_kind(ItemKind.ADJUDICATION)
            command = AdjudicateItems(comparison_id, rater_id, keys)
            future = self.context.project.execute(command, origin=self)
            self.context.watch(future, lambda _changes: self.lead_to(comparison_id, lead))

    # which comparison

    def _read_comparisons(self, *, anew: bool) -> None:
        read = self.context.project.read
        known = self._comparisons
        self._comparisons = comparisons_of(self.context.project, self.context.rater_id())
        numbers = {item.id for item in self._comparisons}
        self.set_offered(
            self._new, sum(not item.hidden for item in read(stored.systems)) >= 2 and self._package is None
        )
        wanted: ComparisonId | None
        if self.current in numbers:
            if not anew and known == self._comparisons:
                return
            wanted = self.current
        else:
            wanted = self._first_to_judge()
        self._open(wanted)

    def _shown_name(self, comparison: Comparison) -> str:
        """The comparison's name for raters: "Comparison 2" if it would reveal a system."""
        if title := self._blindfold.title(comparison.plan.title, comparison.name):
            return visible(title)
        numbers = sorted(item.id for item in self._comparisons)
        place = numbers.index(comparison.id) + 1 if comparison.id in numbers else 1
        return QCoreApplication.translate("SideBySide", "Comparison %s") % place

    def _name_comparisons(self) -> None:
        names = [(item.id, self._shown_name(item)) for item in self._comparisons]
        self.head.show_comparisons(names, self.current, new=self._package is None)

    def _first_to_judge(self) -> ComparisonId | None:
        """The oldest comparison with work for the rater, else the newest."""
        rater_id = self.context.rater_id()
        left = self.context.project.read(stored.open_items, rater_id) if rater_id is not None else {}
        waiting = [item.id for item in self._comparisons if left.get(item.id)]
        return next(iter(waiting), self._comparisons[-1].id if self._comparisons else None)

    def _open(self, comparison_id: ComparisonId | None) -> None:
        self.current, self.session, self.texts = comparison_id, None, None
        self.task.document.close_document()
        self._name_comparisons()
        rater_id = self.context.rater_id()
        if comparison_id is None:
            shown = [item for item in self.context.project.read(stored.systems) if not item.hidden]
            several = len(shown) >= 2 and self._package is None
            self._show_page(self.first if several else self.empty)
        elif rater_id is None:
            self._show_page(self.prompt)
        else:
            self._show_page(self.waiting)
            self._loads += 1
            number, project, ahead = self._loads, self.context.project, self._reading_ahead()
            self.context.jobs.run(
                self.tr("Opening the comparison"),
                lambda _report: ItemTexts.load(project, comparison_id, rater_id, ahead),
                done=lambda loaded: self._on_loaded(number, loaded),
                cancellable=False,
            )

    def lead_to(self, comparison_id: ComparisonId, key: ItemKey) -> None:
        self._lead = key
        self._open(comparison_id)

    def _reading_ahead(self) -> ReadAhead:
        if self._ahead is None:
            self._ahead = ReadAhead(self.context.project)
        return self._ahead

    def _on_loaded(self, number: int, texts: ItemTexts) -> None:
        if number != self._loads or texts.queue.comparison.id != self.current:
            return
        self.session, self.texts = ItemSession(texts.queue), texts
        name = self._shown_name(self.session.queue.comparison)
        self.task.set_mark_reasons(mark_reasons(self.context.project))
        self.task.open_session(self.session, texts, name, self._rater_name())
        self.actions_of_task.open_as_left()
        self.show_hints()
        removable = not self.context.project.read(stored.has_history, self.session.comparison_id)
        self.set_offered(self._remove, removable and self._package is None)
        self.show_progress()
        self.read_state()
        lead, self._lead = self._lead, None
        if lead in self.session.queue.place_of:
            self.session.go(self.session.queue.place_of[lead])
            self.show_task()
        elif self._package is None and self.state.locked and not self._has_disputes(self.session):
            self.show_result()
        elif self.session.queue.left or self._package is not None:
            self.show_task()
        else:
            self._show_nothing()

    # setting up and removing

    def _start_new(self) -> None:
        # No start of the panel needs to wait for it.
        from ndcg_gui.gui.side_by_side.setup.dialog import new_comparison

        new_comparison(self.context, self.window())

    def _on_remove(self) -> None:
        if self.current is not None:
            found = next(item for item in self._comparisons if item.id == self.current)
            name = self._shown_name(found)
            future = self.context.project.execute(RemoveComparison(self.current), origin=self)
            self.context.watch(future, lambda _changes: self.context.notify(self.tr("Removed: %s") % name))

    # pages

    def _show_page(self, page: QWidget) -> None:
        inside = self.has_focus_inside()
        self.pages.setCurrentWidget(page)
        self._show_head()
        self.update_offers()
        if inside:
            (self.first_focus() or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def update_offers(self) -> None:
        """Update keys, actions and the switch for the page shown."""
        page, session = self.pages.currentWidget(), self.session
        plan = session.queue.comparison.plan if session is not None else None
        judging = page is self.task and not self.task.is_covered()
        self.actions_of_task.offer(plan, judging=judging)
        self.head.view_button.setVisible(page is self.task)
        available = session is not None and self._result_available()
        back = page is self.nothing and session is not None and bool(session.total)
        self.head.show_switch(available=available, result=self._shows_result(), back=back)
        writable = self._package is None and self.context.project.read_only is None
        self.set_offered(self._reveal, session is not None and not available and self._package is None)
        self.set_offered(self._reopen, session is not None and self.state.locked and writable)
        self.set_offered(self._leave, page is self.task)
        self.set_offered(self._adjudicate, self._shows_pairs() and bool(self.result.unsettled()))
        if session is None:
            self.set_offered(self._remove, False)

    def _result_available(self) -> bool:
        if self._package is not None:
            return False
        looked_at = self.context.project.read_only is not None and self.state.can_be_told
        return self.state.is_open or looked_at

    @staticmethod
    def _has_disputes(session: ItemSession) -> bool:
        """Whether disputes are left, whose settling is only asked for after the result was shown."""
        following = session.queue.next_unjudged(-1)
        return following is not None and session.queue.items[following].key.kind is ItemKind.ADJUDICATION

    def read_state(self) -> None:
        """Read again whether the result may be shown, and verdicts given."""
        if self.session is not None:
            self.state = state_of(self.context.project, self.session.comparison_id)
            self.session.locked = self.state.locked
            self.session.only_shown = self.context.looking
            self.update_offers()

    def _follow_state(self) -> None:
        """Show the page that the result's state allows, after it or a verdict changed elsewhere."""
        self.read_state()
        page = self.pages.currentWidget()
        if self._shows_result() and self._result_available():
            self.show_result()
        elif self._shows_result() or page is self.nothing:
            self.show_task() if self._may_judge() else self._show_nothing()

    def _may_judge(self) -> bool:
        return self.session is not None and bool(self.session.queue.left) and not self.state.locked

    def _show_nothing(self) -> None:
        """Say that nothing is left to judge, and when the result opens."""
        if self.session is None:
            return
        if self._package is None:
            self.nothing.show_reason(self.session.queue, self.state)
        else:
            self.nothing.show_no_more()
        self._show_page(self.nothing)

    def show_task(self) -> None:
        """Show the session's item, or why there is none."""
        if self.session is None:
            return
        if not self.session.total:
            self._show_nothing()
            return
        self.task.show_item()
        self._show_page(self.task)

    def show_result(self) -> None:
        """Count the verdicts and show the result. A key pressed meanwhile is no verdict."""
        if self.session is None:
            return
        if not self._shows_result():
            self._show_page(self.waiting)
        project, comparison_id = self.context.project, self.session.comparison_id
        count_it = grades_report if self.session.queue.comparison.plan.grades else comparison_report
        self.context.jobs.run(
            self.tr("Counting the verdicts"),
            lambda _report: count_it(project, comparison_id),
            done=self._on_counted,
            failed=self._on_count_failed,
            cancellable=False,
        )

    def _on_counted(self, report: ComparisonReport | GradesReport) -> None:
        session = self.session
        if session is None or report.comparison.id != session.comparison_id:
            return
        # It may have been closed again while the verdicts were counted.
        self.read_state()
        if self._result_available() and isinstance(report, GradesReport):
            self.list_grades.show_grades(report)
            self._show_page(self.list_grades)
        elif self._result_available() and isinstance(report, ComparisonReport):
            self.result.show_report(report)
            self._show_page(self.result)
        else:
            self.show_task()

    def _on_count_failed(self, error: Exception) -> None:
        if self.pages.currentWidget() is self.waiting:
            self._show_nothing()
        self.context.show_error(error)

    def open_result(self) -> None:
        """Show the result. If not everybody is done, ask once who opens it anyway."""
        self.read_state()
        session, state = self.session, self.state
        if session is None:
            return
        if self._result_available():
            self.show_result()
            return
        comparison_id = session.comparison_id

        def store(by: str) -> None:
            future = self.context.project.execute(OpenResult(comparison_id, by), origin=self)
            self.context.watch(future, opened)

        def opened(_changes: Changes) -> None:
            if self.session is not None and self.session.comparison_id == comparison_id:
                self.read_state()
                self.show_result()

        if not state.waiting:
            store(self._rater_name())
            return
        words = self.tr(
            "Not everybody has finished: %s. The result names the systems, so nobody who has seen it can "
            "judge blind. Opening the result therefore locks all verdicts."
        )
        self._ask_who(
            self.tr("Open the result"),
            words % translated(not_through(state)),
            self.tr("Open the result"),
            store,
        )

    def reopen(self) -> None:
        """Ask who reopens the comparison for verdicts, and do so."""
        if self.session is None or not self.state.locked:
            return
        comparison_id = self.session.comparison_id

        def store(by: str) -> None:
            future = self.context.project.execute(ReopenComparison(comparison_id, by))
            said = self.tr("The comparison is reopened.")
            self.context.watch(future, lambda _changes: self.context.notify(said))

        words = self.tr(
            "The result was seen (%s). Verdicts can be given and changed again, and the result is closed."
        )
        self._ask_who(
            self.tr("Reopen the comparison"),
            words % translated(state_words(self.state)),
            self.tr("Reopen"),
            store,
        )

    def _ask_who(self, title: str, words: str, accept: str, store: Callable[[str], object]) -> None:
        leads = self.tr("The lead of the comparison decides this. Your name is stored with the step.")
        dialog = AskWho(title, f"{words}\n{leads}", accept, self._rater_name(), self.window())
        dialog.accepted.connect(lambda: store(dialog.result_value()))
        self.asking = dialog
        dialog.open_until(self.context.closing)

    def _rater_name(self) -> str:
        return self.context.rater.name if self.context.rater is not None else ""

    # progress

    def show_progress(self) -> None:
        """Show the rater's progress in the status bar."""
        session, rater = self.session, self.context.rater
        if session is None or rater is None or not session.total:
            self.context.show_progress("")
            return
        plan = session.queue.comparison.plan
        details = progress_text(session, rater.name, pairs=plan.unit == "pair", lists=bool(plan.grades))
        self.context.show_progress(details)
        done, total = session.total - session.left, session.total
        progress = self.tr("%s of %s") % (count(done), count(total))
        name = self._shown_name(session.queue.comparison)
        details = "\n".join((details, self.task.query.place, self.task.query.rules))
        self.context.show_task(TaskHead(name, progress, done / total, time_left_text(session), details))

    # Qt's side and slots

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shown = self.pages.currentWidget() is self.task and not self.task.is_covered()
        if shown and self.is_pressed(event, "open_document"):
            self.task.open_document()
        elif shown and self.is_pressed(event, "scroll_back"):
            self.task.open_document(back=True)
        elif shown and self.is_pressed(event, "leave") and self._leaves():
            self.leave()
        else:
            super().keyPressEvent(event)

    def _leaves(self) -> bool:
        """Whether Escape is for this panel: else it ends viewing as a rater."""
        return self.is_calm() and not self.context.looking

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._stale = False
            self._open(self.current)
        self.show_progress()

    def _on_task_judged(self, finished: bool) -> None:
        self._finishing = finished
        self.update_offers()
        self._progress.start()
        session = self.session
        if session is None:
            return
        self.worked(session.seconds_given)
        self.count_given()
        self.set_framed(False)
        if finished and not session.unsaved:
            self._finish(session)
        elif finished and self._package is None and not session.queue.left:
            # At once: the next key is no second verdict on the last item.
            self._show_nothing()

    def _on_mark_wanted(self, card: DocumentCard, key: str) -> None:
        session, place = self.session, self.session.place if self.session is not None else None
        settings, reasons = self.context.settings, mark_reasons(self.context.project)

        def keep(reason: str) -> None:
            if self.session is session and session is not None and session.place == place:
                settings.set(MARK_REASON, reason)
                try:
                    self.task.mark(card, key, reason)
                except NdcgError as error:
                    self.context.show_error(error)

        card.ask_reason(reasons, settings.get(MARK_REASON)).chosen.connect(keep)

    def _on_task_held(self) -> None:
        if self.context.only_looks():
            return
        if self.session is not None and self.session.is_locked():
            self.context.notify(
                self.tr("The result is open, so verdicts are locked unless the comparison is reopened.")
            )
            return
        said = say(
            "The known grades were shown, so this verdict is final. {go_on} goes on, {undo} undoes it.",
            go_on=self._key_of("next_open"),
            undo=self._undo_key(),
        )
        self.context.notify(translated(said))

    def _on_task_hurried(self) -> None:
        said = say(
            "That was faster than both texts can be read. {undo} undoes the verdict.", undo=self._undo_key()
        )
        self.context.notify(translated(said))

    def _key_of(self, name: str) -> str:
        """The key of a command, or its title if it has none."""
        action = self.commands()[SIDE_KEYS.code(SIDE_KEYS.row(name))]
        return first_key(action) or action.text()

    def _undo_key(self) -> str:
        """The key of Undo, or its title if it has none."""
        return first_key(self.key_cap("undo", "Ctrl+Z")) or self.tr("Undo")

    def _on_task_said(self, label: JudgeItem, told: str) -> None:
        if self.session is not None:
            self.send(self.session, label, told)

    def subject_text(self, session: ItemSession, label: JudgeItem) -> str:
        # The query alone: others' verdicts are told by the sides as this rater saw them.
        record = session.queue.items[session.queue.place_of[label.key]].record
        return self.texts.query_text(record) if self.texts is not None else ""

    def next_text(self, session: ItemSession, label: JudgeItem) -> str:
        if session is not self.session or self.texts is None or session.key == label.key:
            return ""
        if self.pages.currentWidget() is not self.task:
            return self.tr("all are judged")
        return one_line(self.texts.query_text(session.item.record))

    def label_returned(self, session: ItemSession, label: JudgeItem) -> None:
        self._follow_stored(session, label)
        if session is self.session:
            self.update_offers()
            self.show_progress()
            if self.pages.currentWidget() is self.task and session.key == label.key:
                self.task.show_item()

    def label_saved(self, session: ItemSession, label: JudgeItem) -> None:
        # From the first verdict on the comparison has a history and stays.
        self.set_offered(self._remove, False)
        self._follow_stored(session, label)

    def _follow_stored(self, session: ItemSession, label: JudgeItem) -> None:
        """React to a label of this or an earlier session that was stored or given up."""
        if session is not self.session:
            self.refresh(Changes(compared=frozenset({label.comparison_id}), origin=session))
            return
        if session.unsaved:
            return
        if self._finishing:
            self._finish(session)
        if self.pages.currentWidget() is self.nothing and session.queue.left:
            self.show_task()  # the last verdict could not be stored

    def _finish(self, session: ItemSession) -> None:
        """Show the result, once nothing is left and all is stored."""
        if not session.queue.left:
            self._finishing = False
            following = self._next_of_group(session)
            if following is not None:
                self._open(following)
                self.context.notify(self.tr("Go to the next two systems of this plan"))
                return
            if self._package is not None:
                self.context.notify(*end_of_package(self.context))
                return
            self.read_state()
            self._show_nothing()

    def _next_of_group(self, session: ItemSession) -> ComparisonId | None:
        """The next comparison with work left, in a plan that compares each two systems, else None."""
        own = session.queue.comparison
        if not own.plan.each_pair:
            return None
        left = self.context.project.read(stored.open_items, session.queue.rater_id)
        group = [item.id for item in group_of(own, self._comparisons) if left.get(item.id)]
        return next(iter(group), None)

    def _on_head_comparison_chosen(self, comparison_id: int) -> None:
        self._open(ComparisonId(comparison_id))

    def _on_result_query_opened(self, query_id: int) -> None:
        self.context.go_to("evaluate", query_id=QueryId(query_id))

    def _on_context_rater_changed(self, _rater: object) -> None:
        # Opening fixes the rater's sides, which is for those who come to judge.
        self._stale = not self.isVisible()
        if not self._stale:
            # Whoever says who they are wants to judge: the keys are the task's again.
            self.setFocus()
            self._open(self.current)

    def _on_context_closing(self) -> None:
        if self._ahead is not None:
            self._ahead.close()
            self._ahead = None


class Head(QWidget):
    """Head of the panel. Its choices are signals, and the switch needs an available result."""

    comparison_chosen = Signal(int)
    new_requested = Signal()
    judge_requested = Signal()
    result_requested = Signal()

    def __init__(self, actions: Sequence[QAction], view: Sequence[QAction]) -> None:
        """`view` are the actions for the view of lists and texts."""
        super().__init__()
        self.chooser = ChoiceButton(self.tr("Comparison"))
        self.chooser.chosen.connect(self._on_chosen)
        self._current: ComparisonId | None = None
        self.judge_button = button(self.tr("Judge"), self.judge_requested.emit)
        self.result_button = button(self.tr("Result"), self.result_requested.emit)
        self._switch = QButtonGroup(self)
        for made in (self.judge_button, self.result_button):
            made.setCheckable(True)
            self._switch.addButton(made)
        self.view_button = menu_button(self.tr("View"), view)
        self.more_button = menu_button(self.tr("More"), actions)
        layout = row(self.chooser, None, self.judge_button, on=self)
        layout.addSpacing(SPACE_1 - SPACE_2)
        add_all(layout, self.result_button, self.view_button, self.more_button)

    def show_comparisons(
        self, names: Sequence[tuple[ComparisonId, str]], current: ComparisonId | None, *, new: bool = True
    ) -> None:
        """Offer these, by their names for raters, and with `new` a new one."""
        self._current = current
        choices: list[tuple[object, str]] = [*names]
        if new:
            choices.append((_NEW, self.tr("New comparison…")))
        self.chooser.set_choices(choices, current)

    def show_switch(self, *, available: bool, result: bool, back: bool) -> None:
        """Show or hide the switch, and mark the side shown. `back`: neither side is shown, but the judged
        items can be looked at again.
        """
        self.judge_button.setVisible(available or back)
        self.result_button.setVisible(available)
        self._switch.setExclusive(False)
        self.judge_button.setChecked(not result and not back)
        self.result_button.setChecked(result and not back)
        self._switch.setExclusive(True)

    def _on_chosen(self, value: object) -> None:
        # Until something else is opened, what is open stays the choice.
        self.chooser.set_value(self._current)
        if value == _NEW:
            self.new_requested.emit()
        elif isinstance(value, int):
            self.comparison_chosen.emit(value)
