"""The further questions of a scale: added, named, ordered, removed, each with its grades or in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget

from ndcg_gui.domain.scale_checks import MAX_NAME, MAX_QUESTION, MOST_CRITERIA, ScaleProblem
from ndcg_gui.domain.scales import Criterion, Grade, ramp_colour
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import CONTROL_HEIGHT, SPACE_2, SPACE_4, TextStyle, px
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import (
    ChoiceButton,
    ElidedLabel,
    PlainLabel,
    button,
    column,
    discard,
    row,
    text_line,
)
from ndcg_gui.gui.scale.grades import AskColour, GradesEditor, shown_words, typed_words

_TITLE_WIDTH, _CHOICE_WIDTH, _KEY_WIDTH = 150, 200, 90
_OWN, _LEADING, _YES_NO, _PARTS, _WORDS = "own", "leading", "yes or no", "parts", "words"


@dataclass(frozen=True, slots=True)
class CriterionDraft:
    """A question being typed. Without a key it gets one from its title."""

    key: str = ""
    title: str = ""
    question: str = ""
    grades: tuple[Grade, ...] = ()

    def criterion(self, taken: Collection[str]) -> Criterion:
        """The criterion, with an unused key if it had none."""
        return Criterion(
            self.key or _free_key(self.title, taken), self.title.strip(), self.question.strip(), self.grades
        )


def _free_key(title: str, taken: Collection[str]) -> str:
    # What has no Latin letters has a key all the same: files and the command line call it so.
    plain = re.sub(r"[^a-z0-9]+", "-", title.strip().casefold()).strip("-")[:40] or "criterion"
    keys = (plain if number == 1 else f"{plain}-{number}" for number in range(1, len(taken) + 2))
    return next(key for key in keys if key not in taken)


def _steps(*names: str) -> tuple[Grade, ...]:
    last = len(names) - 1
    return tuple(
        Grade(value, name, hotkey=str(value), colour=ramp_colour(value / last))
        for value, name in enumerate(names)
    )


class CriterionFields(QWidget):
    """One question: its fields on a line, their faults, and its grades."""

    changed = Signal()
    answer_chosen = Signal(str)

    def __init__(
        self, place: int, draft: CriterionDraft, *, presets: dict[str, tuple[Grade, ...]], ask: AskColour
    ) -> None:
        super().__init__()
        number = place + 1
        self._draft = draft
        self.title = text_line(
            self.tr("Title of question %s") % number,
            self.tr("Title"),
            text=shown_words(draft.title),
            most=MAX_NAME + 1,
        )
        self.question = text_line(
            self.tr("Question %s in a sentence") % number,
            self.tr("What raters are asked"),
            text=shown_words(draft.question),
            most=MAX_QUESTION + 1,
        )
        self.answer = ChoiceButton(self.tr("Answer"))
        names = {
            _OWN: self.tr("own grades"),
            _LEADING: self.tr("the grades above"),
            _YES_NO: self.tr("no or yes"),
            _PARTS: self.tr("no, partly, yes"),
            _WORDS: self.tr("in words"),
        }
        now = next((name for name, grades in presets.items() if grades == draft.grades), _OWN)
        self.answer.set_choices(
            [(name, text) for name, text in names.items() if name in presets or name == now], now
        )
        self.key = ElidedLabel(tone="muted", role=TextStyle.SMALL)
        self.key.setToolTip(self.tr("Its name in files and on the command line"))
        self.buttons: list[QPushButton] = []  # up, down, remove
        for widget, width in (
            (self.title, px(_TITLE_WIDTH)),
            (self.answer, px(_CHOICE_WIDTH)),
            (self.key, px(_KEY_WIDTH)),
        ):
            widget.setFixedWidth(width)
        self.line = row(self.title, (self.question, 1), self.answer, self.key)
        self.problem = PlainLabel(tone="danger", wrap=True)
        self.problem.hide()
        self.grades = GradesEditor(ask, of=self.tr("Question %s") % number) if draft.grades else None
        whole = column(self.line, self.problem, spacing=2, on=self)
        if self.grades is not None:
            self.grades.show_grades(draft.grades, "graded")
            whole.addLayout(row(self.grades, margins=(SPACE_4, SPACE_2, 0, SPACE_2)))
            self.grades.changed.connect(self.changed)
        self.title.textChanged.connect(self.changed)
        self.question.textChanged.connect(self.changed)
        self.answer.chosen.connect(lambda name: self.answer_chosen.emit(str(name)))

    def draft(self) -> CriterionDraft:
        grades = () if self.grades is None else tuple(self.grades.grades())
        return replace(
            self._draft,
            title=typed_words(self.title.text(), self._draft.title),
            question=typed_words(self.question.text(), self._draft.question),
            grades=grades,
        )

    def show_problems(self, problems: Sequence[ScaleProblem]) -> None:
        """Show its faults in place."""
        own = [translated(item.what) for item in problems if item.row is None]
        self.problem.setText(" · ".join(own))
        self.problem.setVisible(bool(own))
        if self.grades is not None:
            self.grades.show_problems(problems)


class CriteriaEditor(QWidget):
    """All further questions in the order asked, and the title of the leading one."""

    changed = Signal()

    def __init__(self, ask: AskColour, leading: Callable[[], Sequence[Grade]]) -> None:
        """`leading` gives the current grades of the leading question, if it has steps."""
        super().__init__()
        self._ask, self._leading = ask, leading
        self._box: QWidget | None = None
        self._into_sight = single_shot(self, 0, self._show_focus)  # once it is laid out
        self.rows: list[CriterionFields] = []
        self._leads = ""
        self.leads = text_line(
            self.tr("Title of the question that the grades above answer"), most=MAX_NAME + 1
        )
        self.leads.setFixedWidth(px(_TITLE_WIDTH))
        self.add_button = button(self.tr("Add a question"), self._on_add_clicked)
        self.note = PlainLabel(tone="muted", wrap=True)
        self._leads_line = QWidget()
        row(PlainLabel(self.tr("The grades above answer:")), self.leads, None, on=self._leads_line)
        heading = PlainLabel(self.tr("Further questions to each pair"), role=TextStyle.STRONG)
        self._layout = column(heading, self._leads_line, on=self)
        self._layout.addLayout(row(self.add_button, (self.note, 1)))
        self.leads.textChanged.connect(self.changed)
        self._show([])

    # what is entered

    def drafts(self) -> list[CriterionDraft]:
        return [shown.draft() for shown in self.rows]

    def criteria(self) -> list[Criterion]:
        found: list[Criterion] = []
        kept = {draft.key for draft in self.drafts() if draft.key}
        for draft in self.drafts():
            found.append(draft.criterion(kept | {item.key for item in found}))
        return found

    def leading_title(self) -> str:
        """The title of the leading question, empty if there are no others."""
        return typed_words(self.leads.text(), self._leads).strip() if self.rows else ""

    def show_criteria(self, leads: str, criteria: Sequence[Criterion]) -> None:
        self._leads = leads
        self.leads.setText(shown_words(leads))
        self._show([CriterionDraft(item.key, item.title, item.question, item.grades) for item in criteria])

    def show_problems(self, problems: Sequence[ScaleProblem]) -> None:
        for place, (shown, item) in enumerate(zip(self.rows, self.criteria(), strict=True)):
            shown.show_problems([problem for problem in problems if problem.criterion == place])
            shown.key.setText(item.key)

    def say(self, note: str) -> None:
        """Show the sentence on the questions."""
        self.note.setText(note)

    # rows

    def _presets(self) -> dict[str, tuple[Grade, ...]]:
        yes, no, partly = self.tr("Yes"), self.tr("No"), self.tr("Partly")
        leading = tuple(self._leading())
        found = {_YES_NO: _steps(no, yes), _PARTS: _steps(no, partly, yes), _WORDS: ()}
        return {_LEADING: leading, **found} if leading else found

    def _show(self, drafts: Sequence[CriterionDraft], focus: int | None = None) -> None:
        discard(self._box)
        self._box = QWidget()
        lines = column(spacing=SPACE_2, on=self._box)
        self.rows = []
        presets = self._presets()
        for place, draft in enumerate(drafts):
            made = CriterionFields(place, draft, presets=presets, ask=self._ask)
            made.changed.connect(self.changed)
            made.answer_chosen.connect(partial(self._on_answer_chosen, place))
            self._add_buttons(made, place, len(drafts))
            self.rows.append(made)
            lines.addWidget(made)
        self._layout.insertWidget(2, self._box)
        self._box.setVisible(bool(drafts))
        self._leads_line.setVisible(bool(drafts))
        self.add_button.setEnabled(len(drafts) < MOST_CRITERIA)
        if focus is not None:
            (self.rows[focus].title if self.rows else self.add_button).setFocus()
            self._into_sight.start()
        self.changed.emit()

    def _show_focus(self) -> None:
        area: QWidget | None = self
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        focus = QApplication.focusWidget()
        if isinstance(area, QScrollArea) and focus is not None and self.isAncestorOf(focus):
            area.ensureWidgetVisible(focus)

    def _add_buttons(self, made: CriterionFields, place: int, count: int) -> None:
        translate = QCoreApplication.translate
        for sign, words, slot, enabled in (
            (
                "↑",
                translate("CriteriaEditor", "Ask question %s earlier"),
                partial(self._swap, place, place - 1),
                place > 0,
            ),
            (
                "↓",
                translate("CriteriaEditor", "Ask question %s later"),
                partial(self._swap, place, place + 1),
                place + 1 < count,
            ),
            ("×", translate("CriteriaEditor", "Remove question %s"), partial(self._remove, place), True),
        ):
            tool = button(sign, slot)
            tool.setProperty("icon", True)
            tool.setFixedWidth(px(CONTROL_HEIGHT))
            tool.setAccessibleName(words % (place + 1))
            tool.setToolTip(words % (place + 1))
            tool.setEnabled(enabled)
            made.line.addWidget(tool)
            made.buttons.append(tool)

    def _swap(self, place: int, other: int) -> None:
        drafts = self.drafts()
        drafts[place], drafts[other] = drafts[other], drafts[place]
        self._show(drafts, other)

    def _remove(self, place: int) -> None:
        drafts = self.drafts()
        del drafts[place]
        self._show(drafts, max(min(place, len(drafts) - 1), 0))

    def _on_add_clicked(self) -> None:
        if not self.rows and not self.leads.text().strip():
            self.leads.setText(self.tr("Relevance"))
        drafts = [*self.drafts(), CriterionDraft(grades=self._presets()[_YES_NO])]
        self._show(drafts, len(drafts) - 1)

    def _on_answer_chosen(self, place: int, name: str) -> None:
        grades = self._presets().get(name)
        if grades is not None:
            drafts = self.drafts()
            drafts[place] = replace(drafts[place], grades=grades)
            self._show(drafts, place)
