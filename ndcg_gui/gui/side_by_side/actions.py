"""The keys of Side by side, and how its lists and texts are shown: toggles that are remembered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.gui.base.settings import (
    GRID_COLUMNS,
    JUDGE_MARKS,
    SIDES_COLUMNS,
    SIDES_DIFFERENCES,
    SIDES_EQUAL,
    SIDES_FIELDS,
    SIDES_GRID,
    SIDES_LINES,
    SIDES_PARAGRAPHS,
    SIDES_TOGETHER,
    Setting,
)
from ndcg_gui.gui.judging.panel import JudgingPanel
from ndcg_gui.gui.side_by_side.task import MOST_KEYS, TaskView, first_reason_key
from ndcg_gui.gui.side_by_side.verdicts import Choice, offers_of


class TaskActions(QObject):
    """The actions on a task; only those are offered that its plan has, and only while it is shown."""

    def __init__(self, panel: JudgingPanel, task: TaskView) -> None:
        super().__init__(panel)
        self._panel, self._task = panel, task
        self._settings = panel.context.settings
        self._verdicts: dict[Choice, QAction] = {}
        self._reasons: list[QAction] = []
        self._always: list[QAction] = []
        self._add_verdicts()
        self._add_others()
        self.view = self._add_view()
        self._always += panel.add_break_actions()
        self._read_folder()
        panel.context.changed.connect(self._on_context_changed)
        panel.context.closing.connect(task.close_images)

    def _add_verdicts(self) -> None:
        panel, task = self._panel, self._task
        for offer in offers_of(7):
            choice = offer.choice
            # One action for a key: what it means follows from the plan.
            self._verdicts[choice] = panel.add_action(
                offer.title, offer.shortcut, partial(self._decide, offer.shortcut), repeats=False
            )
        self._ties = panel.add_action(
            self.tr("Both are the same: of which kind"), "Up", task.open_ties, repeats=False
        )
        for number in range(1, MOST_KEYS + 1):
            self._reasons.append(
                panel.add_action(
                    self.tr("Reason %s") % number,
                    str(number),
                    partial(task.press_digit, number),
                    repeats=False,
                )
            )
        self._criteria = [
            panel.add_action(self.tr("Next criterion"), "C", task.next_criterion, repeats=True),
            panel.add_action(
                self.tr("Go on, whatever is missing"), ["Return", "Enter"], task.pass_on, repeats=False
            ),
        ]

    def _add_others(self) -> None:
        task = self._task
        rows: tuple[tuple[str, tuple[str, ...], Callable[[], object], bool], ...] = (
            (self.tr("Skip this query"), ("S",), task.skip, False),
            (self.tr("Write a note"), ("N",), task.write_note, False),
            (self.tr("Mark the selected words, with a reason"), ("M",), task.mark_words, False),
            (self.tr("Next query without a verdict"), ("U",), task.go_to_open, False),
            (self.tr("Previous query"), ("P", "PgUp"), partial(task.move, -1), True),
            (self.tr("Next query"), ("PgDown",), partial(task.move, 1), True),
            (self.tr("Next result"), ("J",), partial(task.move_cursor, 1), True),
            (self.tr("Previous result"), ("K",), partial(task.move_cursor, -1), True),
            # Space is no shortcut: on a button with the focus it presses the button.
            (self.tr("Open the document"), (), task.open_document, False),
            (self.tr("Look closer at the pictures"), ("Z",), task.look_closer, False),
            (self.tr("All keys"), ("?",), self._panel.context.request_guide, False),
        )
        self._always += [
            self._panel.add_action(title, list(keys), slot, repeats=repeats)
            for title, keys, slot, repeats in rows
        ]

    def _add_view(self) -> list[QAction]:
        task = self._task
        made = [
            self._toggle(self.tr("Scroll both sides together"), "T", SIDES_TOGETHER, task.set_together),
            self._toggle(
                self.tr("Lines between the same documents"), "L", SIDES_LINES, task.lists.connectors.set_lines
            ),
            self._toggle(self.tr("Mark the query's words"), "H", JUDGE_MARKS, task.set_marks),
            self._toggle(
                self.tr("Mark the words in which texts differ"), "D", SIDES_DIFFERENCES, task.set_differences
            ),
            self._toggle(
                self.tr("Mark paragraphs that only one text has"),
                "Shift+D",
                SIDES_PARAGRAPHS,
                task.set_by_paragraph,
            ),
        ]
        self._grid = self._toggle(self.tr("Lists as tiles with pictures"), "G", SIDES_GRID, self._show_grid)
        self._columns = {
            number: self._panel.add_action(
                self.tr("Tiles in %s columns") % number, None, partial(self._choose_columns, number)
            )
            for number in GRID_COLUMNS
        }
        for number, action in self._columns.items():
            action.setCheckable(True)
            action.setChecked(number == self._settings.get(SIDES_COLUMNS))
        made += [
            self._grid,
            *self._columns.values(),
            self._toggle(
                self.tr("Fields of two documents in a table"), "A", SIDES_FIELDS, task.answers.set_table
            ),
            self._toggle(
                self.tr("Fields that are equal, too"), "Shift+A", SIDES_EQUAL, task.answers.show_equal
            ),
        ]
        self.one = self._panel.add_action(
            self.tr("More or less of this result"), "E", self._expand_one, repeats=False
        )
        self.every = self._panel.add_action(
            self.tr("More of every result"), "Shift+E", self._expand_all, repeats=False
        )
        self.every.setCheckable(True)
        self._always += [*made, self.one, self.every]
        return [*made, self.one, self.every]

    def _toggle(
        self, title: str, key: str, setting: Setting[bool], show: Callable[[bool], object]
    ) -> QAction:
        """An action with a tick that turns a remembered setting."""
        action = self._panel.add_action(title, key, lambda: None, repeats=False)
        action.setCheckable(True)
        action.setChecked(self._settings.get(setting))
        show(action.isChecked())

        def turn(checked: bool) -> None:
            self._settings.set(setting, checked)
            show(checked)

        action.toggled.connect(turn)
        return action

    # offering

    def offer(self, plan: ComparisonPlan | None, *, judging: bool) -> None:
        """Offer what the plan has, where the task is shown and nothing covers it."""
        offered = {item.shortcut: item for item in offers_of(plan.points)} if plan is not None else {}
        for known, action in zip(offers_of(7), self._verdicts.values(), strict=True):
            self._panel.set_offered(action, judging and known.shortcut in offered)
        self._panel.set_offered(self._ties, judging and plan is not None and bool(plan.ties))
        asks = plan is not None and bool(plan.criteria)
        for action in self._criteria:
            self._panel.set_offered(action, judging and asks)
        titles = self._digits(plan) if plan is not None else {}
        for number, action in enumerate(self._reasons, start=1):
            self._panel.set_offered(action, judging and number in titles)
            action.setText(titles.get(number, action.text()))
        for action in self._always:
            self._panel.set_offered(action, judging)

    def _digits(self, plan: ComparisonPlan) -> dict[int, str]:
        """What the digits do: answer the criterion in focus, and choose reasons."""
        titles: dict[int, str] = {}
        if plan.criteria:
            titles = dict(
                enumerate(
                    (
                        self.tr("By the criterion in focus left is better"),
                        self.tr("By the criterion in focus both are the same"),
                        self.tr("By the criterion in focus right is better"),
                    ),
                    start=1,
                )
            )
        for number, reason in enumerate(plan.reasons, start=first_reason_key(plan)):
            titles[number] = self.tr("Reason: %s") % reason
        return titles

    # slots

    def _decide(self, shortcut: str) -> None:
        session = self._task.session
        if session is not None:
            for offer in offers_of(session.queue.comparison.plan.points):
                if offer.shortcut == shortcut:
                    self._task.decide(offer.choice)

    def _expand_one(self) -> None:
        if self._task.as_texts():
            self._task.answers.next_passage()
        elif not self._task.lists.expand_one():
            self._expand_all()

    def _expand_all(self) -> None:
        if self._task.as_texts():
            self._task.answers.all_passages()
            return
        lists = self._task.lists
        lists.expand_all(not lists.all_expanded)
        self.every.setChecked(lists.all_expanded)

    def _show_grid(self, grid: bool) -> None:
        columns = self._settings.get(SIDES_COLUMNS)
        self._task.set_columns((columns if columns in GRID_COLUMNS else GRID_COLUMNS[1]) if grid else 0)

    def _choose_columns(self, number: int) -> None:
        self._settings.set(SIDES_COLUMNS, number)
        for each, action in self._columns.items():
            action.setChecked(each == number)
        self._grid.setChecked(True)
        self._show_grid(True)

    def _read_folder(self) -> None:
        self._task.set_folders(self._panel.image_folders())

    def _on_context_changed(self, changes: Changes) -> None:
        if changes.settings or changes.reload:
            self._read_folder()
