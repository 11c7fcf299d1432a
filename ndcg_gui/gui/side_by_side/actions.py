"""The keys of Side by side, and the view of its lists and texts: toggles whose state is stored."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.judging_commands import list_grades_of
from ndcg_gui.domain.judging_screen import ANSWERS, LISTS, ONE_LIST, ScreenHint, toggled
from ndcg_gui.gui.judging.foot import screen_hint
from ndcg_gui.gui.judging.panel import JudgingPanel
from ndcg_gui.gui.kit.base.keys import keys_of
from ndcg_gui.gui.kit.base.settings import (
    GRID_COLUMNS,
    JUDGE_MARKS,
    SIDES_COLUMNS,
    SIDES_DIFFERENCES,
    SIDES_EQUAL,
    SIDES_FIELDS,
    SIDES_GRID,
    SIDES_LINES,
    SIDES_OPENED,
    SIDES_PARAGRAPHS,
    SIDES_TOGETHER,
    Setting,
)
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets.keys import first_key
from ndcg_gui.gui.side_by_side.keys import SIDE_KEYS
from ndcg_gui.gui.side_by_side.task import MOST_KEYS, TaskView
from ndcg_gui.gui.side_by_side.verdicts import Choice, offers_of


class TaskActions(QObject):
    """The actions on a task, enabled only if its plan has them, and while it is shown."""

    def __init__(self, panel: JudgingPanel, task: TaskView) -> None:
        super().__init__(panel)
        self._panel, self._task = panel, task
        self._settings = panel.context.settings
        self._verdicts: dict[Choice, QAction] = {}
        self._always: list[QAction] = []
        self._hints: tuple[ScreenHint, ...] = ()
        self._add_verdicts()
        self._add_others()
        self.view = self._add_view()
        self._always += panel.add_break_actions()
        self._read_folder()
        self._show_keys()
        keys_of(self._settings).changed.connect(self._show_keys)
        task.offer_keys(keys_of(self._settings))
        panel.context.changed.connect(self._on_context_changed)

    def _add_verdicts(self) -> None:
        panel, task = self._panel, self._task
        for offer in offers_of(7):
            # One action for a key: what it means follows from the plan.
            decide = partial(self._decide, offer.shortcut)
            self._verdicts[offer.choice] = panel.add_command(offer.command, decide, repeats=False)
        self._ties = panel.add_command("ties", task.open_ties, repeats=False)
        self._digits = {
            number: panel.add_command(f"digit_{number}", partial(task.press_digit, number), repeats=False)
            for number in range(MOST_KEYS + 1)
        }
        self._pass_on = panel.add_command("pass_on", task.pass_on, repeats=False)

    def _add_others(self) -> None:
        task = self._task
        rows: tuple[tuple[str, Callable[[], object], bool], ...] = (
            ("skip", task.skip, False),
            ("note", task.write_note, False),
            ("reasons", self._toggle_reasons, False),
            ("mark", task.mark_words, False),
            ("next_open", task.go_to_open, False),
            ("previous_query", partial(task.move, -1), True),
            ("next_query", partial(task.move, 1), True),
            ("next_result", partial(task.move_cursor, 1), True),
            ("previous_result", partial(task.move_cursor, -1), True),
            ("open_document", task.open_document, False),
            ("scroll_back", partial(task.open_document, back=True), True),
            ("look_closer", task.look_closer, False),
        )
        self._always += [self._panel.add_command(name, slot, repeats=repeats) for name, slot, repeats in rows]

    def _add_view(self) -> list[QAction]:
        task = self._task
        made = [
            self._toggle("together", SIDES_TOGETHER, task.set_together),
            self._toggle("lines", SIDES_LINES, task.lists.connectors.set_lines),
            self._toggle("marks", JUDGE_MARKS, task.set_marks),
            self._toggle("differences", SIDES_DIFFERENCES, task.set_differences),
            self._toggle(
                "paragraphs",
                SIDES_PARAGRAPHS,
                task.set_by_paragraph,
            ),
        ]
        self._grid = self._toggle("grid", SIDES_GRID, self._show_grid)
        self._columns = {
            number: self._panel.add_command(f"columns_{number}", partial(self._choose_columns, number))
            for number in GRID_COLUMNS
        }
        for number, action in self._columns.items():
            action.setCheckable(True)
            action.setChecked(number == self._settings.get(SIDES_COLUMNS))
        made += [
            self._grid,
            *self._columns.values(),
            self._toggle("fields", SIDES_FIELDS, task.answers.set_table),
            self._toggle("equal_fields", SIDES_EQUAL, task.answers.show_equal),
        ]
        self.one = self._panel.add_command("more", self._expand_one, repeats=False)
        self.every = self._panel.add_command("more_of_all", self._expand_all, repeats=False)
        self.every.setCheckable(True)
        self._always += [*made, self.one, self.every]
        return [*made, self.one, self.every]

    def _toggle(self, name: str, setting: Setting[bool], show: Callable[[bool], object]) -> QAction:
        """Action with a tick that switches a stored setting."""
        action = self._panel.add_command(name, lambda: None, repeats=False)
        action.setCheckable(True)
        action.setChecked(self._settings.get(setting))
        show(action.isChecked())

        def turn(checked: bool) -> None:
            self._settings.set(setting, checked)
            show(checked)

        action.toggled.connect(turn)
        return action

    # keys on the screen

    def show_hints(self, plan: ComparisonPlan) -> None:
        """Show the hints of the screen for this plan, lists or texts."""
        screen = ONE_LIST if plan.grades else ANSWERS if self._task.as_texts() else LISTS
        wanted = screen.hints_of(
            questions=len(plan.criteria) + 1, reasons=len(plan.reasons), graded=bool(plan.grades)
        )
        if wanted != self._hints:
            self._hints = wanted
            self._task.foot.hints.set_hints([screen_hint(self._panel, hint) for hint in wanted])

    def _toggle_reasons(self) -> None:
        before: tuple[str, ...] = self._settings.get(SIDES_OPENED, of=self._panel.person())
        self._settings.set(SIDES_OPENED, toggled(before, "reasons"), of=self._panel.person())
        self.open_as_left()

    def open_as_left(self) -> None:
        """Open what this person had opened."""
        opened = self._settings.get(SIDES_OPENED, of=self._panel.person())
        self._task.open_reasons("reasons" in opened)

    def close_last(self) -> bool:
        """Close what was opened last. Returns False where nothing is open."""
        opened = bool(self._task.reasons_opened and self._task.reasons.chips)
        if opened:
            self._toggle_reasons()
        return opened

    def _show_keys(self) -> None:
        """Show the keys in force on the verdicts' buttons."""
        made = {offer.command: self._verdicts[offer.choice] for offer in offers_of(7)}
        self._task.verdicts.show_keys(
            {command: first_key(action) for command, action in {**made, "ties": self._ties}.items()}
            | {f"digit_{number}": first_key(action) for number, action in self._digits.items()}
        )
        reasons = list(self._digits.values())[1:]
        self._task.show_digits([first_key(action) for action in reasons])

    # offering

    def offer(self, plan: ComparisonPlan | None, *, judging: bool) -> None:
        """Enable the plan's actions, if the task is shown and nothing covers it."""
        compares = plan is not None and not plan.grades
        offered = {item.shortcut: item for item in offers_of(plan.points)} if plan and compares else {}
        for known, action in zip(offers_of(7), self._verdicts.values(), strict=True):
            self._panel.set_offered(action, judging and known.shortcut in offered)
        self._panel.set_offered(self._ties, judging and plan is not None and bool(plan.ties))
        self._panel.set_offered(self._pass_on, judging and plan is not None and bool(plan.criteria))
        titles = self._digit_titles(plan) if plan is not None else {}
        for number, action in self._digits.items():
            self._panel.set_offered(action, judging and number in titles)
            action.setText(titles.get(number, action.text()))
        for action in self._always:
            self._panel.set_offered(action, judging)
        reasons = self._panel.commands()[SIDE_KEYS.code(SIDE_KEYS.row("reasons"))]
        self._panel.set_offered(reasons, judging and plan is not None and bool(plan.reasons))
        if plan is not None:
            self.show_hints(plan)

    def _digit_titles(self, plan: ComparisonPlan) -> dict[int, str]:
        """Titles of the digits: the grades of a list, else the reasons."""
        if plan.grades:
            return {
                offer.value: self.tr("Grade %s: %s") % (offer.value, translated(offer.name))
                for offer in list_grades_of(plan)
            }
        return {number: self.tr("Reason: %s") % reason for number, reason in enumerate(plan.reasons, start=1)}

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
