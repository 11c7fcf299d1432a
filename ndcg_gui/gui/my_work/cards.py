"""The cards of My work: the goal, the pace, known grades, one for each task, and the guidelines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import DASH
from ndcg_gui.domain.scales import Grade, Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.judge.my_work import JUDGE, AssignedWork, Guidelines, Quality, Today
from ndcg_gui.features.lots.reads import LotShare
from ndcg_gui.features.lots.result import own_words
from ndcg_gui.features.people.work_report import TITLES, WorkReport, work_sentence, work_tables
from ndcg_gui.gui.kit.base.settings import BREAK_MINUTES, Settings
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_1, SPACE_2, TextStyle, colours, px
from ndcg_gui.gui.kit.drafts.fields import NumberField
from ndcg_gui.gui.kit.tables.results import FittedColumn, TableCard, rows_of
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.grades import name_text, scale_text
from ndcg_gui.gui.kit.text.moments import shown_day
from ndcg_gui.gui.kit.text.plain import count, duration, minus, titled, translated
from ndcg_gui.gui.kit.widgets import (
    Card,
    ChoiceButton,
    ElidedLabel,
    GradeChip,
    MeterBar,
    PlainLabel,
    add_all,
    button,
    clear,
    column,
    grid,
    link,
    row,
    set_tone,
)
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog

MOST_GOAL = 100_000
_HEADER = 22  # a card's title stands as high beside a link as without one
_ACROSS = 6  # grades side by side
_DAY_WIDTHS = {
    "day": 110,
    "pairs": 80,
    "verdicts": 80,
    "accepted": 110,
    "hours": 80,
    "median": 130,
    "low": 130,
    "high": 130,
}


class GoalCard(Card):
    """Number judged today, and the rater's own goal, which nobody else sees."""

    def __init__(self, on_change: Callable[[], object]) -> None:
        super().__init__(self.tr("Goal for today"))
        self.change = link("", on_change)
        self.change.setProperty("tone", "accent")
        self.header.addWidget(self.change)
        self.header.addStrut(px(_HEADER))
        self.judged = PlainLabel(role=TextStyle.HERO)
        self.of = PlainLabel(role=TextStyle.READING)
        self.to_go = ElidedLabel(tone="muted")
        self.meter = MeterBar(thickness=10, name=self.tr("Goal for today"))
        self.note = PlainLabel(role=TextStyle.SMALL, tone="muted", wrap=True)
        for label in (self.of, self.to_go):
            label.setAlignment(Qt.AlignmentFlag.AlignBottom)
            label.setContentsMargins(0, 0, 0, 4)
        add_all(self.body, row(self.judged, self.of, None, self.to_go), self.meter, SPACE_1, self.note, None)

    def show_goal(self, today: Today, goal: int, break_in: float | None) -> None:
        """Show these. `break_in` is in minutes of work until a break, None without a reminder."""
        self.judged.setText(count(today.judged))
        self.meter.setVisible(bool(goal))
        said = self.tr("Change…") if goal else self.tr("Set a goal…")
        self.change.setText(said)
        self.change.setAccessibleName(said)
        if goal:
            self.of.setText(self.tr("of %s") % count(goal))
            self.meter.set_value(today.judged / goal)
            self.to_go.setText(self._to_go(goal - today.judged, today.seconds))
        else:
            self.of.setText(self.tr("judged today"))
            self.to_go.setText("")
        notes = [
            self.tr("The goal is yours alone; nobody else sees it.")
            if goal
            else self.tr("You can set a goal for a day. It is yours alone; nobody else sees it.")
        ]
        if break_in is not None:
            notes.append(self.tr("Next break in %s of work.") % duration(max(break_in, 1) * 60))
        self.note.setText(" ".join(notes))

    def _to_go(self, left: int, seconds: float | None) -> str:
        if left <= 0:
            return self.tr("reached")
        if seconds is None:
            return self.tr("%s to go") % count(left)
        return self.tr("%s to go, about %s at your pace") % (count(left), duration(left * seconds))


class PaceBars(QWidget):
    """Bars of the mean seconds of each ten judgments, the newest at the right."""

    _WIDTH, _GAP, _HEIGHT = 13.0, 6.0, 44

    def __init__(self) -> None:
        super().__init__()
        self._bars: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: Sequence[float]) -> None:
        self._bars = tuple(bars)
        told = ", ".join(f"{seconds:.0f}" for seconds in bars)
        self.setAccessibleName(self.tr("Seconds per pair, in groups of ten: %s") % told)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(self._HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        fill = QColor(colours().accent)
        fill.setAlphaF(0.28)
        painter.setBrush(fill)
        room = max(int((self.width() + self._GAP) // (self._WIDTH + self._GAP)), 1)
        shown = self._bars[-room:]
        most = max(shown, default=0.0) or 1.0
        for number, seconds in enumerate(shown):
            height = max(seconds / most * self.height(), 3.0)
            place = QPointF(number * (self._WIDTH + self._GAP), self.height() - height)
            painter.drawRoundedRect(QRectF(place.x(), place.y(), self._WIDTH, height), 2, 2)


class PaceCard(Card):
    """Seconds that a pair takes."""

    def __init__(self) -> None:
        super().__init__(self.tr("Your pace"))
        self.header.addStrut(px(_HEADER))
        self.pace = PlainLabel(role=TextStyle.TITLE)
        self.hour = ElidedLabel()
        self.hour.setAlignment(Qt.AlignmentFlag.AlignBottom)
        self.hour.setContentsMargins(0, 0, 0, 2)
        self.bars = PaceBars()
        self.note = ElidedLabel(role=TextStyle.SMALL, tone="muted")
        self.body.setSpacing(6)
        add_all(self.body, row(self.pace, self.hour, None), self.bars, self.note, None)

    def show_pace(self, today: Today) -> None:
        self.set_title(self.tr("Your pace"), self.tr("recently"))
        self.bars.setVisible(bool(today.bars))
        self.bars.show_bars(today.bars)
        if today.seconds is None:
            self.set_title(self.tr("Your pace"))
            self.pace.setText("–")
            self.hour.setText("")
            self.note.setText(self.tr("Shown after the first few pairs."))
            return
        whole = today.seconds >= 9.5
        self.pace.setText(self.tr("%s s") % (f"{today.seconds:.0f}" if whole else f"{today.seconds:.1f}"))
        self.hour.setText(self.tr("a pair, %s an hour") % count(today.an_hour or 0))
        self.note.setText(self.tr("one bar per ten pairs, the newest on the right") if today.bars else "")


class QualityCard(Card):
    """Number of known grades that were met, where the lead lets raters see it."""

    def __init__(self) -> None:
        super().__init__(self.tr("Quality"))
        self.header.addStrut(px(_HEADER))
        self.met = PlainLabel(role=TextStyle.TITLE)
        self.what = ElidedLabel()
        self.what.setAlignment(Qt.AlignmentFlag.AlignBottom)
        self.what.setContentsMargins(0, 0, 0, 2)
        self.words = PlainLabel(tone="muted", wrap=True)
        add_all(self.body, row(self.met, self.what, None), self.words, None)

    def show_quality(self, quality: Quality | None) -> None:
        """Show these, or hide the card where nothing is known or may be shown."""
        self.setVisible(quality is not None)
        if quality is not None:
            self.met.setText(self.tr("%s of %s") % (count(quality.met), count(quality.known)))
            self.what.setText(self.tr("known grades matched"))
            self.words.setText(translated(quality.words()))


class WorkCard(QFrame):
    """One task or comparison: its question, its progress, and the button that continues it."""

    def __init__(self, on_chosen: Callable[[AssignedWork], object]) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._on_chosen = on_chosen
        self._work: AssignedWork | None = None
        self.title = ElidedLabel(role=TextStyle.NAME)
        self.kind = ElidedLabel(tone="muted")
        self.wanted = ElidedLabel(role=TextStyle.SMALL)
        self.judged = PlainLabel(role=TextStyle.STRONG)
        self.of = ElidedLabel()
        self.left = PlainLabel(tone="muted")
        self.meter = MeterBar(thickness=8)
        self.time = ElidedLabel(role=TextStyle.SMALL, tone="muted")
        self.button = button("", self._choose)
        self.button.setMinimumWidth(px(110))
        what, far = QWidget(), QWidget()
        for part in (what, far):
            part.setProperty("role", "clear")
            part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column(self.title, self.kind, self.wanted, None, spacing=SPACE_1, on=what)
        line = row(self.judged, SPACE_1, self.of, None, self.left, spacing=0)
        column(line, self.meter, self.time, None, spacing=SPACE_1 + 2, on=far)
        row((what, 43), GAP, (far, 47), (QWidget(), 11), self.button, spacing=0, on=self).setContentsMargins(
            GAP, 12, GAP, 12
        )

    def show_work(self, work: AssignedWork, scale: Scale, today: date, *, primary: bool) -> None:
        """Show the work. `primary` marks the next one, which Enter on the panel continues."""
        self._work = work
        title = translated(say("All pairs")) if work.id is None else one_line(work.title)
        self.title.setText(title)
        self.kind.setText(self._kind(work, scale))
        self.wanted.setText(self._wanted(work, today))
        late = work.wanted_by is not None and work.wanted_by < today and not work.is_done
        set_tone(self.wanted, "danger" if late else "muted")
        self.judged.setText(count(work.judged))
        pairs = work.panel == JUDGE
        of = say("of {count:pair|pairs}", count=work.given) if pairs else self._items(work)
        self.of.setText(translated(of))
        self.left.setText(self.tr("done") if work.is_done else self.tr("%s left") % count(work.left))
        self.meter.set_value(work.judged / work.given if work.given else 1.0)
        self.time.setText(self._time(work))
        said = (
            self.tr("Look again")
            if work.is_done
            else self.tr("Continue")
            if work.judged
            else self.tr("Begin")
        )
        self.button.setText(said)
        self.button.setAccessibleName(titled(said, title))
        if self.button.property("primary") != primary:
            self.button.setProperty("primary", primary)
            self.button.style().unpolish(self.button)
            self.button.style().polish(self.button)
        self.setAccessibleName(f"{title}, {self.judged.text()} {self.of.text()}, {self.left.text()}")

    def _items(self, work: AssignedWork) -> Message:
        if work.lists:
            return say("of {count:query|queries}", count=work.given)
        return say("of {count:pair of documents|pairs of documents}", count=work.given)

    def _kind(self, work: AssignedWork, scale: Scale) -> str:
        if work.panel != JUDGE:
            asked = self.tr("which list is better, left or right")
            if not work.lists:
                asked = self.tr("which document is better, left or right")
            return self.tr("Side by side · %s") % asked
        if work.practice:
            return self.tr("Judge · the known grade is shown after each pair")
        low, high = scale.grades[0].label, scale.grades[-1].label
        return self.tr("Judge · grades %s to %s") % (low, high)

    def _wanted(self, work: AssignedWork, today: date) -> str:
        if work.wanted_by is None:
            return self.tr("no due date")
        form = self.tr("dddd d MMMM") if work.wanted_by.year == today.year else self.tr("d MMMM yyyy")
        return self.tr("due %s") % shown_day(work.wanted_by, form)

    def _time(self, work: AssignedWork) -> str:
        if work.is_done:
            return (
                ""
                if work.finished is None
                else self.tr("finished on %s") % shown_day(work.finished, self.tr("d MMMM"))
            )
        return (
            "" if work.seconds is None else self.tr("about %s at your pace") % duration(max(work.seconds, 5))
        )

    def _choose(self) -> None:
        if self._work is not None:
            self._on_chosen(self._work)


class ToldCard(Card):
    """Pairs where the rater's grades were settled differently, with the number not read and a link."""

    def __init__(self, on_look: Callable[[], object]) -> None:
        super().__init__(self.tr("Settled differently"))
        self.words = PlainLabel(tone="muted", wrap=True)
        self.button = button(self.tr("Look at it"), on_look)
        self.button.setMinimumWidth(px(110))
        self.button.setAccessibleName(self.tr("Look at the pairs that were settled differently"))
        self.body.addLayout(row((self.words, 1), self.button))
        self.hide()

    def show_numbers(self, told: int, new: int) -> None:
        """Show the number of pairs with feedback, and of those not read."""
        self.setVisible(told > 0)
        self.set_title(self.tr("Settled differently"), self.tr("%s new") % count(new) if new else "")
        pairs = self.tr("Your pairs with another final grade, or with an answer to you: %s.") % count(told)
        self.words.setText(f"{pairs} {self.tr('See both grades and why, and answer if you like.')}")


class DaysCard(TableCard):
    """Days of the last two weeks as the lead sees them: judged, active time, and how long one took."""

    def __init__(self, settings: Settings) -> None:
        columns = [
            FittedColumn(key, width, numeric=key != "day", title=TITLES[key])
            for key, width in _DAY_WIDTHS.items()
        ]
        super().__init__(self.tr("Your days"), "my-days", columns, settings, stretch="day")
        self.hide()

    def show_report(self, report: WorkReport) -> None:
        """Show the days of this report, the newest first, or nothing where there are none."""
        self.set_title(self.tr("Your days"), minus(translated(work_sentence(report))))
        self.show_rows([{"accepted": DASH, **own} for own in rows_of(work_tables(report)[1])[::-1]])


class LotsCard(Card):
    """State of the rater's lots: what waits, is accepted, or was sent back."""

    def __init__(self) -> None:
        super().__init__(self.tr("Your lots"))
        self.words = PlainLabel(wrap=True)
        add_all(self.body, self.words, None)
        self.hide()

    def show_lots(self, shares: Sequence[LotShare]) -> None:
        """Show these, or hide the card where nothing was handed in."""
        lines = []
        for share in shares:
            said = [translated(own_words(lot)) for lot in share.lots]
            if said:
                lines.append(" ".join((f"{visible(share.title or share.task)}:", *said)))
        self.words.setText("\n".join(lines))
        self.setVisible(bool(lines))


class GuidelinesCard(Card):
    """Meaning of each grade in a line, the date of the guidelines, and what changed in them."""

    def __init__(self, on_changes: Callable[[], object]) -> None:
        super().__init__(self.tr("Guidelines"))
        self.changes = link(self.tr("What changed"), on_changes)
        self.changes.setProperty("tone", "accent")
        self.header.addWidget(self.changes)
        self._grades = QWidget()
        self._grades.setProperty("role", "clear")
        self._lines = grid(across=GAP, down=SPACE_2, stretch=0, on=self._grades)
        add_all(self.body, self._grades, None)
        self._shown: Scale | None = None

    def show_guidelines(self, guidelines: Guidelines) -> None:
        day = shown_day(guidelines.changed, self.tr("d MMMM"))
        said = (
            self.tr("version %s, changed on %s")
            if guidelines.version > 1
            else self.tr("version %s, since %s")
        )
        self.set_title(self.tr("Guidelines"), said % (guidelines.version, day))
        self.changes.setVisible(bool(guidelines.changes))
        if guidelines.scale == self._shown:
            return
        self._shown = guidelines.scale
        clear(self._lines)
        grades = guidelines.scale.grades[::-1]
        for place in range(min(len(grades), _ACROSS)):
            self._lines.setColumnStretch(place, 1)
        for number, grade in enumerate(grades):
            self._lines.addWidget(_GradeWords(grade), *divmod(number, _ACROSS))


class _GradeWords(QWidget):
    """A grade's chip, name and meaning."""

    def __init__(self, grade: Grade) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        definition = PlainLabel(scale_text(grade.definition), role=TextStyle.SMALL, tone="muted", wrap=True)
        words = column(ElidedLabel(name_text(grade), role=TextStyle.STRONG), definition, None, spacing=2)
        row(column(GradeChip(grade.label, grade.colour), None), (words, 1), spacing=SPACE_2, on=self)


class GoalDialog(FormDialog):
    """Form for the rater's goal for a day, and for the interval of breaks."""

    def __init__(self, goal: int, minutes: int, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Goal and breaks"), self.tr("Apply"), parent)
        self.goal = NumberField(
            self.tr("Goal for a day"), str(goal) if goal else "", most=MOST_GOAL, optional=True
        )
        self.breaks = ChoiceButton()
        never, every = self.tr("never"), self.tr("after %s minutes of work")
        offered = sorted({*BREAK_MINUTES, minutes})  # in Preferences any number can be chosen
        self.breaks.set_choices([(item, every % item if item else never) for item in offered], minutes)
        self.breaks.setAccessibleDescription(self.tr("Remind me of a break"))
        self.add_row(
            self.tr("Goal for a day"), self.goal, PlainLabel(self.tr("judgments; empty: none"), tone="muted")
        )
        self.add_row(self.tr("Remind me of a break"), self.breaks)
        note = self.tr("Both are yours alone: they are kept on this computer, and nobody else sees them.")
        self.body.insertWidget(1, PlainLabel(note, tone="muted", wrap=True))
        self.goal.textChanged.connect(self._on_changed)
        self.goal.setFocus()
        self._on_changed()

    def result_value(self) -> tuple[int, int]:
        minutes = self.breaks.value()
        return self.goal.whole(), minutes if isinstance(minutes, int) else 0

    def _on_changed(self, *_: object) -> None:
        said = self.goal.problem()
        self.problem.setText(said)
        self.accept_button.setEnabled(not said)
