"""Right side of Judge, with guidelines and the history of the pair, and the field of a note."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QWidget

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import Grade, Scale, format_grade
from ndcg_gui.features.labels.pair_history import HistoryLine
from ndcg_gui.gui.judge.questions import criteria_text, questions_of
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_3, TextStyle, font, px
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.grades import ended, grade_text, scale_text
from ndcg_gui.gui.kit.text.moments import shown_lately
from ndcg_gui.gui.kit.text.plain import titled
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, column
from ndcg_gui.gui.kit.widgets.clamped import ClampedText
from ndcg_gui.gui.kit.widgets.lines import LinesField
from ndcg_gui.gui.kit.widgets.markdown import MarkdownText

MOST_EVENTS = 6
PAUSE_MS = 60
_NOTE_HEIGHT = 70
_FOR_A_MOMENT = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)


class NoteField(LinesField):
    """Field of a note. Return and Escape leave it, Shift+Return begins a line. Losing the focus emits."""

    leave_requested = Signal()
    left = Signal()
    done = Signal()  # left for good, not only for a menu or another window

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(TextStyle.BODY))
        self.setFixedHeight(px(_NOTE_HEIGHT))
        self.setTabChangesFocus(True)
        self.setPlaceholderText(self.tr("Why this grade?"))
        self.setAccessibleName(self.tr("Note"))

    def show_note(self, text: str) -> None:
        if self.toPlainText() != text:
            self.setPlainText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape or (enter and not shift):
            self.leave_requested.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()
        if event.reason() not in _FOR_A_MOMENT:
            self.done.emit()


class HistoryCard(Card):
    """The rater's states of the pair, the newest last."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self._scale = scale
        self.set_title(self.tr("History of this pair"))
        self.text = PlainLabel(tone="muted", wrap=True)
        self.body.addWidget(self.text)
        self.show_history([])

    def show_history(self, lines: Sequence[HistoryLine]) -> None:
        """Show these, of many only the newest."""
        standing: dict[str, PairState] = {}
        last: dict[str, PairState] = {}
        shown = []
        for line in lines:
            # What is taken back now was said while what was said before it stood still.
            before = standing if line.stands else last
            shown.append(self._line(line, before.get(line.rater, PairState())))
            last[line.rater] = line.state
            if line.stands:
                standing[line.rater] = line.state
        shown = shown[-MOST_EVENTS:]
        if len(lines) > MOST_EVENTS:
            shown.insert(0, "…")
        text = "\n".join(shown) or self.tr("Nothing yet")
        if text != self.text.text():
            self.text.setText(text)

    def _line(self, line: HistoryLine, before: PairState) -> str:
        fates = {"undo": self.tr("undone"), "redo": self.tr("redone")}
        said = [self._said(line.state, before), *(fates[fate] for fate in line.fate)]
        earlier = [self.tr("for an earlier text of the document")] if line.earlier_text else []
        if line.earlier_query is not None:
            earlier.append(self.tr("when the query was “%s”") % one_line(line.earlier_query))
        told = f" ({', '.join(earlier)})" if earlier else ""
        return f"{shown_lately(line.at)} {one_line(line.rater)}: {' → '.join(said)}{told}"

    def _said(self, state: PairState, before: PairState) -> str:
        """Text of a state, with only those further answers that changed."""
        new = replace(state, criteria=tuple(said for said in state.criteria if said not in before.criteria))
        beside = criteria_text(self._scale, new)
        if beside and (state.status, state.grade) == (before.status, before.grade):
            return beside
        return " · ".join(filter(None, [self._decision(state), beside]))

    def _decision(self, state: PairState) -> str:
        if state.status is Status.GRADED and state.grade is not None:
            return format_grade(state.grade)
        if state.status is Status.CLEARED and state.is_said():
            if state.flags:
                return self.tr("flagged")
            return self.tr("marked") if state.marks and not state.note else self.tr("noted")
        return {
            Status.SKIPPED: self.tr("skipped"),
            Status.CANNOT_JUDGE: self.tr("cannot judge"),
        }.get(state.status, self.tr("cleared"))


class SideColumn(QScrollArea):
    """Guidelines and history, one below the other, scrolling in a low window."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self.guidelines = GuidelinesCard(scale)
        self.history = HistoryCard(scale)
        inner = QWidget()
        layout = column(on=inner, spacing=SPACE_3)
        for card in (self.guidelines, self.history):
            card.setProperty("role", "clear")
            layout.addWidget(card)
        layout.addStretch(1)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inner)
        for bare in (inner, self.viewport()):
            bare.setProperty("role", "clear")


class GuidelinesCard(Card):
    """The meaning of each grade, the highest first, below the guidelines of the scale."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self.set_title(self.tr("Guidelines"))
        self.body.setSpacing(SPACE_1)
        self.text: MarkdownText | None = None
        self.lines: list[ClampedText] = []
        if scale.guidelines.strip():
            self.text = MarkdownText()
            self.text.setAccessibleName(self.tr("Guidelines"))
            self.text.show_markdown(scale.guidelines)
            self.body.addWidget(self.text)
        self._place, self._pause = 0, single_shot(self, PAUSE_MS, self._show_part)
        self.parts: list[QWidget] = []  # one for each question, where there are several
        if not scale.criteria:
            self._add_grades(self.body, scale.grades)
            return
        for question in questions_of(scale):
            part = QWidget()
            lines = column(spacing=SPACE_1, on=part)
            title = titled(question.title, question.text) if question.text else question.title
            self._add(lines, title, len(question.title))
            self._add_grades(lines, () if question.steps is None else question.steps.grades)
            if self.parts:
                part.setContentsMargins(0, SPACE_3, 0, 0)
            self.parts.append(part)
            self.body.addWidget(part)

    def show_question(self, place: int) -> None:
        """Show from now on the grades of the question at that index, if there are several.

        It waits until the keys pause, because the whole column is laid out again.
        """
        self._place = place
        self._pause.start()

    def _show_part(self) -> None:
        for number, part in enumerate(self.parts):
            part.setContentsMargins(0, 0, 0, 0)
            part.setVisible(number == self._place)

    def _add_grades(self, lines: QBoxLayout, grades: Sequence[Grade]) -> None:
        for grade in reversed(grades):
            if lines.count():
                lines.addSpacing(SPACE_3 - SPACE_1)
            lead, definition = grade_text(grade), scale_text(grade.definition)
            self._add(lines, f"{lead} {ended(definition)}" if definition else lead, len(lead))
            for example in grade.examples:
                self._add(lines, self.tr("Example: %s") % one_line(example), 0)

    def _add(self, lines: QBoxLayout, text: str, lead: int) -> None:
        line = ClampedText(most=12)
        line.set_text(text, lead=lead)
        self.lines.append(line)
        lines.addWidget(line)
