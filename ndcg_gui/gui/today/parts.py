"""Parts of Today: the list of what is to be done, the people, and the project's question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QFrame, QWidget

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.today.report import PEOPLE_TITLES, Need, PersonToday, TodayReport, ToDo
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, SPACE_3, TextStyle, colours, px
from ndcg_gui.gui.kit.tables.results import FittedColumn, RowsTable, cell_text, rows_of
from ndcg_gui.gui.kit.text.plain import count, minus, sentences, translated
from ndcg_gui.gui.kit.widgets import MeterBar, PlainLabel, button, column, discard, row
from ndcg_gui.present.blocks import Cell, PartOf, key_text

if TYPE_CHECKING:
    from ndcg_gui.features.compare.comparison import SystemComparison

_MOST_PEOPLE = 12  # rows in sight
_TITLE = 300  # pixels, so that all reasons begin at one place
_BAR = 90  # pixels of the bar before "44 of 115"
_WIDTHS = {
    "name": 120,
    "work": 170,
    "done": 190,
    "today": 70,
    "yesterday": 84,
    "hours": 110,
    "known": 140,
    "repeats": 110,
    "last": 140,
    "accepted": 190,
}
_WORDS = ("name", "work", "done", "last", "accepted")
_GIVES_WAY = ("repeats", "known", "hours", "last", "today")  # on a narrow screen the last first


def heading(text: str) -> PlainLabel:
    """Heading of a part."""
    return PlainLabel(text, role=TextStyle.STRONG, heading=True)


class ToDoList(QWidget):
    """Numbered list of what is to be done, each with its reason and the buttons that do it."""

    def __init__(self, buttons_of: Callable[[ToDo], Sequence[tuple[str, Callable[[], object]]]]) -> None:
        """`buttons_of` gives the titles of a thing's buttons with what they do, the main one last."""
        super().__init__()
        self.setProperty("role", "clear")
        self._buttons_of = buttons_of
        self._lines: list[QWidget] = []
        self.shown: tuple[ToDo, ...] = ()
        self.buttons: list[list[QAbstractButton]] = []
        self._list = column(spacing=0)
        self.nothing = PlainLabel(tone="muted", wrap=True)
        column(heading(self.tr("To do")), self._list, self.nothing, None, spacing=SPACE_2, on=self)

    def show_items(self, items: Sequence[ToDo]) -> None:
        """Show these. A line that stays the same keeps its buttons, and the focus that is on one."""
        before, self.shown = self.shown, tuple(items)
        self.nothing.setText(self.tr("Nothing to do: every pair is judged and nothing is missing."))
        self.nothing.setVisible(not items)
        same = 0
        while same < min(len(before), len(items)) and before[same] == items[same]:
            same += 1
        while len(self._lines) > same:
            discard(self._lines.pop())
            self.buttons.pop()
        for place in range(same, len(items)):
            self._lines.append(self._line(place, items[place]))
            self._list.addWidget(self._lines[-1])

    def main_button(self) -> QAbstractButton | None:
        """Button of the first thing to do, None without one."""
        return next((line[-1] for line in self.buttons if line), None)

    def _line(self, place: int, item: ToDo) -> QWidget:
        line, rule = QWidget(), QFrame()
        rule.setProperty("role", "rule")
        rule.setFixedHeight(1)
        title = translated(item.title)
        made: list[QAbstractButton] = []
        for text, run in self._buttons_of(item):
            made.append(button(text, run))
            made[-1].setAccessibleName(f"{text}: {title}")
        self.buttons.append(made)
        number = PlainLabel(count(place + 1))
        number.setFixedWidth(px(24))
        name = PlainLabel(title, role=TextStyle.STRONG, wrap=True)
        name.setFixedWidth(px(_TITLE))
        told = row(
            number,
            name,
            (PlainLabel(translated(item.reason), wrap=True), 1),
            *made,
            spacing=SPACE_3,
        )
        column(told, rule, spacing=SPACE_1, margins=(0, SPACE_1, 0, 0), on=line)
        return line


@dataclass(frozen=True, slots=True)
class _Done:
    """Judged share of a person's work, as a bar and in numbers."""

    part: PartOf

    def __str__(self) -> str:
        return cell_text(self.part)

    def paint(self, painter: QPainter, rect: QRect) -> None:
        """Paint the bar, and the numbers beside it."""
        look, bar = colours(), QRect(rect)
        bar.setWidth(min(px(_BAR), rect.width() // 2))
        bar.setTop(rect.center().y() - px(3))
        bar.setHeight(px(7))
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.line))
        painter.drawRoundedRect(bar, 3, 3)
        full = QRect(bar)
        full.setWidth(round(bar.width() * min(self.part.count / self.part.total, 1.0)))
        painter.setBrush(QColor(look.accent))
        painter.drawRoundedRect(full, 3, 3)
        painter.restore()
        text = rect.adjusted(bar.width() + px(SPACE_2), 0, 0, 0)
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(self))


class PeopleTable(QWidget):
    """People with their work. `hand_over_asked` and `reminder_asked` come with the name of a person."""

    hand_over_asked = Signal(str)
    reminder_asked = Signal(str)

    def __init__(
        self, settings: Settings, show_people: Callable[[], object], show_work: Callable[[], object]
    ) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self.people: tuple[PersonToday, ...] = ()
        order = {key: place + 1 for place, key in enumerate(_GIVES_WAY)}
        columns = [
            FittedColumn(
                key,
                width,
                numeric=key not in _WORDS,
                title=PEOPLE_TITLES[key],
                gives_way=order.get(key, 0),
            )
            for key, width in _WIDTHS.items()
        ]
        self.table = RowsTable(
            "today-people",
            columns,
            settings=settings,
            accessible_name=self.tr("People"),
            stretch="work",
            most=_MOST_PEOPLE,
        )
        self.all_button = button(self.tr("All people"), show_people)
        self.hand_over = self._action(self.tr("Hand over…"), self.hand_over_asked)
        self.remind = self._action(self.tr("Copy a reminder"), self.reminder_asked)
        self.table.current_changed.connect(self._on_current_changed)
        self._on_current_changed()
        self.work_button = button(self.tr("Work and pay…"), show_work)
        head = row(heading(self.tr("People")), None, self.work_button, self.all_button, spacing=SPACE_2)
        column(head, (self.table, 1000), None, spacing=SPACE_2, on=self)

    def _action(self, title: str, asked: SignalInstance) -> QAction:
        action = QAction(title, self)
        action.triggered.connect(partial(self._ask, asked))
        self.table.addAction(action)
        return action

    def _ask(self, asked: SignalInstance, _checked: bool = False) -> None:
        if (own := self.current()) is not None:
            asked.emit(own.member.name)

    def current(self) -> PersonToday | None:
        """The person of the current row, None without one."""
        place = self.table.current_id()
        return None if place is None or place >= len(self.people) else self.people[place]

    def show_report(self, report: TodayReport) -> None:
        """Show the people of the report, with the same one chosen as before."""
        chosen = self.current()
        rows = rows_of(late.people_table(report))
        self.people = report.people
        self.table.show_if_filled("accepted", any(own.lots for own in self.people))
        self.table.set_rows([{"accepted": "", **row, "done": _done(row["done"])} for row in rows])
        names = [own.member.name for own in self.people]
        if chosen is not None and chosen.member.name in names:
            self.table.select_id(names.index(chosen.member.name))
        self._on_current_changed()

    def _on_current_changed(self, _place: object = None) -> None:
        own = self.current()
        is_open = own is not None and bool(own.member.left)
        self.hand_over.setEnabled(is_open and len(self.people) > 1)
        self.remind.setEnabled(is_open)


def _done(cell: Cell) -> Cell | _Done:
    return _Done(cell) if isinstance(cell, PartOf) and cell.total else cell


class QuestionPart(QWidget):
    """Answer to the project's question as far as there is one, and the queries that it is over."""

    def __init__(self, show_results: Callable[[], object]) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self.title = heading("")
        self.answer = PlainLabel(wrap=True, selectable=True)
        self.bar = MeterBar(name=self.tr("Queries fully judged"))
        self.bar.setMaximumWidth(px(300))
        self.judged = PlainLabel()
        self.button = button(self.tr("Results"), show_results)
        share = row((self.bar, 1), self.judged, spacing=SPACE_2)
        line = row((self.answer, 3), (share, 2), self.button, spacing=SPACE_3)
        column(self.title, line, None, spacing=SPACE_2, on=self)

    def show_question(self, question: SystemComparison | Message | None) -> None:
        """Show the question with its answer, or nothing where there is no question."""
        said = late.question_words(question)
        self.setVisible(said is not None)
        if said is None:
            return
        parts, known = [said], not isinstance(question, Message)
        self.bar.setVisible(known)
        self.judged.setVisible(known)
        title = say("The question")
        if question is not None and not isinstance(question, Message):
            values, over = question.values, question.values.over
            title = say(
                "The question: is {candidate} better than {baseline}?",
                candidate=key_text(values.candidate.system),
                baseline=key_text(values.baseline.system),
            )
            parts.append(over.words())
            self.bar.set_value(over.complete / over.planned if over.planned else 0.0)
            judged = say(
                "{complete:,} of {planned:query|queries} judged",
                complete=over.complete,
                planned=over.planned,
            )
            self.judged.setText(translated(judged))
        self.title.setText(translated(title))
        self.answer.setText(minus(sentences(parts)))


# Titles of the buttons that do what is not about one person.
TITLES = {
    Need.SETTLE: say("Settle"),
    Need.REMARKS: say("Read"),
    Need.JUDGE: say("Judge"),
    Need.COMPARE: say("Side by side"),
    Need.IMPORT: say("Import…"),
}
