"""Several questions of a scale on one pair: the one that is asked, and the answers to it.

The leading question comes first. The current question is the bar's own state and no keyboard focus: the keys
stay the panel's, except for an answer in words, whose field takes them while it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QFocusEvent,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QLineEdit, QSizePolicy, QWidget

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import MAX_TEXT_ANSWER, Grade, Scale, format_grade
from ndcg_gui.features.judge.pair_session import LEADING
from ndcg_gui.gui.judge.grades import GradeRow
from ndcg_gui.gui.judge.queue import chip_of
from ndcg_gui.gui.judging.question import QuestionLine
from ndcg_gui.gui.kit.base.theme import SPACE_2, TextStyle, font
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.grades import scale_text, value_text
from ndcg_gui.gui.kit.text.plain import titled
from ndcg_gui.gui.kit.widgets import column
from ndcg_gui.gui.kit.widgets.panel import Panel

_HEIGHT, _PAD = 34, 8
_WORDS = "Aa"  # the chip of an answer in words
Answers = Mapping[str, float | str]


@dataclass(frozen=True, slots=True)
class ScaleQuestion:
    """One question of a scale. `steps` are its grades as a scale, None for an answer in words."""

    key: str
    title: str
    text: str
    steps: Scale | None

    def by_hotkey(self, hotkey: str) -> Grade | None:
        """The grade of a key."""
        grades = () if self.steps is None or self.steps.kind == "continuous" else self.steps.grades
        return next((grade for grade in grades if grade.hotkey.upper() == hotkey.upper()), None)

    def chip(self, value: float | str | None) -> tuple[str, str]:
        """Text and colour of its chip. The text is empty without an answer."""
        if self.steps is None or isinstance(value, str):
            return (_WORDS if value else ""), ""
        return ("", "") if value is None else chip_of(self.steps, PairState(Status.GRADED, value))

    def words(self, value: float | str) -> str:
        """An answer in words: "2 Correct"."""
        if isinstance(value, str):
            return one_line(value)
        return format_grade(value) if self.steps is None else value_text(self.steps, value)


def questions_of(scale: Scale) -> list[ScaleQuestion]:
    """All questions of a scale, in the order asked."""
    leading = scale_text(scale.leads) or QCoreApplication.translate("Questions", "Grade")
    found = [ScaleQuestion(LEADING, leading, "", scale)]
    for item in scale.criteria:
        steps = Scale(item.key, item.title, item.grades) if item.grades else None
        found.append(ScaleQuestion(item.key, scale_text(item.title), scale_text(item.question), steps))
    return found


def answers_of(state: PairState) -> dict[str, float | str]:
    """The answers in a pair's state, by the questions' keys."""
    said: dict[str, float | str] = dict(state.criteria)
    return said if state.grade is None else {LEADING: state.grade, **said}


def how_far(scale: Scale, state: PairState) -> tuple[int, int] | None:
    """Numbers of answered and of required questions, None unless only some are answered."""
    asked = {LEADING, *scale.asked}
    given = len(asked & answers_of(state).keys())
    begun = bool(scale.criteria) and state.status in (Status.GRADED, Status.CLEARED)
    return (given, len(asked)) if begun and 0 < given < len(asked) else None


def criteria_text(scale: Scale, state: PairState) -> str:
    """The answers beside the leading grade, "Correct 2 · Safe 1". Unknown questions show their key."""
    said = dict(state.criteria)
    parts = []
    for question in questions_of(scale)[1:]:
        if question.key in said:
            value = said.pop(question.key)
            parts.append(f"{question.title} {_short(value)}")
    return " · ".join([*parts, *(f"{one_line(key)} {_short(value)}" for key, value in said.items())])


def _short(value: float | str) -> str:
    return f"“{one_line(value)}”" if isinstance(value, str) else format_grade(value)


class WordsField(QLineEdit):
    """Field for an answer in words. It emits on losing the focus, and Escape and Enter leave it."""

    left = Signal()
    accepted = Signal()
    leave_requested = Signal()

    def __init__(self, question: ScaleQuestion) -> None:
        super().__init__()
        self.key = question.key
        self.shown_for: object = None  # the pair that it is about
        self.setFont(font(TextStyle.BODY))
        self.setMaxLength(MAX_TEXT_ANSWER)
        self.setPlaceholderText(self.tr("In words; may be left empty"))
        self.setAccessibleName(question.title)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave_requested.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.accepted.emit()  # and not to the panel, which would go on once more
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class AnswerPages(QWidget):
    """The answers to one question at a time, all of one height.

    A QStackedWidget would lay out the whole window again with each page.
    """

    def __init__(self) -> None:
        super().__init__()
        self._pages: list[QWidget] = []
        self._shown = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def add(self, page: QWidget) -> None:
        page.setParent(self)
        page.setVisible(not self._pages)
        self._pages.append(page)
        self.setMinimumHeight(max(item.sizeHint().height() for item in self._pages))

    def show_page(self, place: int) -> None:
        self._shown = place
        self._pages[place].setGeometry(self.rect())
        self._pages[place].show()
        for number, page in enumerate(self._pages):
            if number != place:
                page.hide()

    def sizeHint(self) -> QSize:
        return QSize(0, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(max(item.minimumSizeHint().width() for item in self._pages), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._pages[self._shown].setGeometry(self.rect())


class QuestionBar(QWidget):
    """The question asked, with dots for all, and below the answers to choose from."""

    focus_changed = Signal(int)
    answered = Signal(str, object)  # the question's key; its grade, or words ("" for none)
    leave_requested = Signal()  # the keyboard is on something that is about to be hidden, or done with
    accepted = Signal()  # Enter in a field of words

    def __init__(self, scale: Scale, leading: GradeRow) -> None:
        """`leading` is the row of the scale's own grades, which has its own signal."""
        super().__init__()
        self.questions = questions_of(scale)
        self.place = 0
        self.line = QuestionLine()
        self.line.dots.chosen.connect(self._on_dot_chosen)
        self.pages = AnswerPages()
        self.rows: dict[str, GradeRow] = {LEADING: leading}
        self.fields: dict[str, WordsField] = {}
        self._missing: list[str] = []
        self._answers: Answers = {}
        self.setAccessibleName(self.tr("Questions"))
        for question in self.questions:
            self.pages.add(self._page(question))
        column(self.line, self.pages, spacing=SPACE_2, on=self)
        self._show_question()

    def _page(self, question: ScaleQuestion) -> QWidget:
        if question.key == LEADING:
            return self.rows[LEADING]
        if question.steps is not None:
            made = self.rows[question.key] = GradeRow(question.steps)
            made.grade_chosen.connect(partial(self.answered.emit, question.key))
            return made
        field = self.fields[question.key] = WordsField(question)
        field.left.connect(partial(self._on_field_left, field))
        field.accepted.connect(self.accepted)
        field.leave_requested.connect(self.leave_requested)
        page = QWidget()
        column(field, None, on=page)
        return page

    @property
    def current(self) -> ScaleQuestion:
        """The current question."""
        return self.questions[self.place]

    def title_of(self, key: str) -> str:
        return next(question.title for question in self.questions if question.key == key)

    # showing

    def show_pair(
        self,
        pair: object,
        state: PairState,
        missing: Collection[str],
        *,
        another: bool,
        unsaved: Mapping[str, str] | None = None,
    ) -> None:
        """Show the answers on a pair. On `another` pair the first unanswered question becomes current.

        `unsaved` words stay in their fields. Leaving these tries to store them again.
        """
        answers: Answers = answers_of(state)
        self._answers = answers
        for key, shown in self.rows.items():
            given = answers.get(key)
            if key != LEADING:
                shown.show_grade(given if isinstance(given, float | int) else None)
        for key, field in self.fields.items():
            # What is being written of this pair is not replaced.
            if field.shown_for != pair or not field.hasFocus():
                field.setText((unsaved or {}).get(key, str(answers.get(key, ""))))
            field.shown_for = pair
        self._missing = list(missing)
        self._show_question()
        if another:
            keys = [question.key for question in self.questions]
            self.focus(keys.index(self._missing[0]) if self._missing else 0)

    def _show_question(self) -> None:
        given = [question.key in self._answers for question in self.questions]
        said = [
            f"{question.title} {_short(self._answers[question.key])}"
            for question in self.questions
            if question.key in self._answers and question is not self.current
        ]
        title, text = self.current.title, self.current.text
        self.line.show_question(self.place, given, title, text=text, said=" · ".join(said))

    # focus

    def focus(self, place: int) -> None:
        """Make a question current: the keys answer it, and its answers are shown."""
        before = QApplication.focusWidget()
        if place != self.place and before is not None and self.pages.isAncestorOf(before):
            self.leave_requested.emit()
        if place == self.place:
            return  # as it is
        self.place = place
        self._show_question()
        self.pages.show_page(place)
        self.focus_changed.emit(place)

    def step(self, by: int) -> bool:
        """Make a neighbour current. Returns False where there is none."""
        if not 0 <= self.place + by < len(self.questions):
            return False
        self.focus(self.place + by)
        self.begin_writing()
        return True

    def begin_writing(self) -> None:
        """Give the keyboard to the current question's field, if it is answered in words."""
        field = self.fields.get(self.current.key)
        if field is not None:
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            field.end(False)  # what stands there is gone on with, not replaced

    def focus_missing(self) -> bool:
        """Make the next unanswered question current, wrapping around. Returns False if all are answered."""
        keys = [question.key for question in self.questions]
        after = [*range(self.place + 1, len(keys)), *range(self.place + 1)]
        found = next((place for place in after if keys[place] in self._missing), None)
        if self.current.key not in self._missing and found is not None:
            self.focus(found)
        return found is not None

    def focus_first_missing(self) -> None:
        """Make the first unanswered question current, or stay if all are answered."""
        if self._missing:
            keys = [question.key for question in self.questions]
            self.focus(keys.index(self._missing[0]))

    # slots

    def _on_dot_chosen(self, place: int) -> None:
        self.focus(place)
        self.begin_writing()

    def _on_field_left(self, field: WordsField) -> None:
        self.answered.emit(field.key, field.text().strip())

    # Tab

    def takes_tab(self, panel: QWidget, *, forwards: bool) -> bool:
        """Step between questions by Tab, where the keyboard is the panel's or a field's. Past the last one
        Tab works as usual, so that it is no keyboard trap.
        """
        focus = QApplication.focusWidget()
        return (focus is panel or focus in self.fields.values()) and self.step(1 if forwards else -1)


class AnswerKeys(QObject):
    """A panel's actions for the grades' keys. Each answers the current question."""

    def __init__(self, panel: Panel, bar: QuestionBar, give: Callable[[str, float], object]) -> None:
        """`give` takes the question's key and the grade."""
        super().__init__(bar)
        self._bar, self._give = bar, give
        self._actions: dict[str, QAction] = {}
        for question in bar.questions:
            for grade in () if question.steps is None else question.steps.grades:
                key = grade.hotkey.upper()
                if key and key not in self._actions:
                    self._actions[key] = panel.add_action(key, key, partial(self._on_key, key), repeats=False)
        panel.add_command("next_question", partial(bar.step, 1))
        panel.add_command("previous_question", partial(bar.step, -1))
        bar.focus_changed.connect(self._on_focus_changed)
        self._on_focus_changed(bar.place)

    def _on_focus_changed(self, _place: int) -> None:
        question = self._bar.current
        for key, action in self._actions.items():
            grade = question.by_hotkey(key)
            # A key that answers nothing here is the panel's own: the digits of a number, for one.
            action.setEnabled(grade is not None)
            action.setVisible(grade is not None)
            if grade is not None:
                action.setText(titled(question.title, question.words(grade.value)))

    def _on_key(self, key: str) -> None:
        grade = self._bar.current.by_hotkey(key)
        if grade is not None:
            self._give(self._bar.current.key, grade.value)
