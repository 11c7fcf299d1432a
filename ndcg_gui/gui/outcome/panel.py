"""Results of the side-by-side comparisons that are open, one at a time."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from ndcg_gui.core import stored
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import ComparisonId, QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.side_by_side.access import ResultState
from ndcg_gui.features.side_by_side.list_grades import GradesReport, grades_report
from ndcg_gui.features.side_by_side.report import ComparisonReport, comparison_report
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.text.plain import set_tooltip, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, EmptyState, stacked
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.side_by_side.result.list_grades import ListGradesView
from ndcg_gui.gui.side_by_side.result.page import ResultView


class OutcomePanel(Panel):
    """Choice of an open result, and its page. What is still closed is opened in Side by side."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.choice = ChoiceButton(self.tr("Comparison"))
        self.choice.chosen.connect(lambda _value: self._read())
        header = self.add_header("")
        header.insertWidget(0, self.choice)
        self.result = ResultView(context)
        self.result.query_opened.connect(self._on_query_opened)
        self.result.adjudicate_requested.connect(lambda _keys: self._go_to_comparison())
        self.empty = EmptyState(
            self.tr("No result is open yet"),
            "",
            self.tr("Go to Side by side"),
            self._go_to_comparison,
        )
        self.list_grades = ListGradesView(context.settings)
        self.pages = stacked(QWidget(), self.result, self.list_grades, self.empty)
        self.body.addWidget(self.pages, 1)
        self._graded: frozenset[ComparisonId] = frozenset()
        self._reading = LatestJob(context, self.tr("Counting"), 0, self._show, context.show_error)

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or changes.reload or changes.comparisons or changes.compared:
            self._show_choices()
            self._read()

    def show_place(self, *, comparison_id: ComparisonId | None = None, **_where: Any) -> None:
        if comparison_id is not None:
            self.choice.set_value(comparison_id)
            self._read()

    def first_focus(self) -> QWidget | None:
        return self.empty.button if self.pages.currentWidget() is self.empty else self.choice

    # inside

    def _show_choices(self) -> None:
        project = self.context.project
        states = project.read(stored.result_states)
        every = list(reversed(project.read(stored.comparisons)))
        self._graded = frozenset(item.id for item in every if item.plan.grades)
        opened = [item for item in every if states.get(item.id, ResultState()).is_open]
        # Those that were judged stand first: the others are open because nobody was asked.
        opened.sort(key=lambda item: not states.get(item.id, ResultState()).locked)
        self.choice.offer([(item.id, visible(item.name)) for item in opened])
        self.choice.setVisible(bool(opened))
        set_tooltip(self.choice, self.choice.value_text())
        self.empty.sentence.setText(
            translated(
                say(
                    "{count:comparison is|comparisons are} still under way. A result opens when everybody has"
                    " finished, or when somebody opens it in Side by side.",
                    count=len(every),
                )
            )
            if every
            else self.tr("No two systems have been compared side by side.")
        )
        if not opened:
            self.pages.setCurrentWidget(self.empty)

    def _chosen(self) -> ComparisonId | None:
        chosen = self.choice.value()
        return ComparisonId(chosen) if isinstance(chosen, int) else None

    def _read(self) -> None:
        chosen, project = self._chosen(), self.context.project
        if chosen is not None:
            count_it = grades_report if chosen in self._graded else comparison_report
            self._reading.ask(lambda _report: count_it(project, chosen))

    def _show(self, found: ComparisonReport | GradesReport) -> None:
        if found.comparison.id != self._chosen():
            return
        if isinstance(found, GradesReport):
            self.list_grades.show_grades(found)
            self.pages.setCurrentWidget(self.list_grades)
        else:
            self.result.show_report(found)
            self.pages.setCurrentWidget(self.result)

    def _go_to_comparison(self) -> None:
        chosen = self._chosen()
        where = {} if chosen is None else {"comparison_id": chosen}
        self.context.go_to("side_by_side", **where)

    def _on_query_opened(self, query_id: int) -> None:
        self.context.go_to("evaluate", query_id=QueryId(query_id))
