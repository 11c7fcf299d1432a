"""The inspection of a lot: what its plan promises, what was found so far, and the decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.lots.moves import MoveAtLimit, move_at_limit
from ndcg_gui.features.lots.reads import STRICTER_AFTER, Lot, LotState, find_lot
from ndcg_gui.features.lots.result import (
    answer_sentence,
    estimate_sentence,
    limits_sentence,
    looks_table,
    promise_sentence,
    risk_shares,
    wrong_sentence,
)
from ndcg_gui.features.lots.verbs import MAX_NOTE
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_2, SPACE_3, TextStyle, colours, font
from ndcg_gui.gui.kit.tables.results import FittedColumn, RowsTable, cell_text, rows_of
from ndcg_gui.gui.kit.text.moments import shown_moment
from ndcg_gui.gui.kit.text.plain import count, minus, sentences, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel, button, column, row, scrolled
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from ndcg_gui.gui.lots.curve import PromiseChart
from ndcg_gui.metrics.acceptance import InspectionOutcome, InspectionPlan, chance_to_pass, operating_curve
from ndcg_gui.present.blocks import Cell, Table, key_text

LotKey = tuple[str, str, int]
_WIDTHS = {"query": 118, "document": 190, "given": 60, "own": 76, "told": 70}
_MOST_LOOKS = 10


@dataclass(frozen=True, slots=True)
class LotShown:
    """Lot with what the view shows of it. `is_inspector`: the person at the window may go on with it."""

    lot: Lot
    looks: Table | None
    is_inspector: bool
    move: MoveAtLimit | None = None

    @property
    def key(self) -> LotKey:
        """Task, rater and number."""
        return self.lot.task, self.lot.rater, self.lot.number


def read_lot(project: Project, key: LotKey, rater_id: RaterId | None) -> LotShown:
    """Read a lot for the view. Raises InputError for none."""
    with project.read.moment() as read:
        lot = find_lot(read, *key)
    inspection, looks = lot.inspection, None
    is_inspector = rater_id is not None and rater_id != lot.rater_id
    if inspection is not None and lot.state is not LotState.WAITING:
        mine = inspection.inspector_id == rater_id
        if inspection.looked:
            looks = looks_table(project, inspection, rater=lot.rater, inspector=inspection.inspector)
        is_inspector = is_inspector and (mine or lot.state is not LotState.DRAWN)
    return LotShown(lot, looks, is_inspector, move_at_limit(project, lot, _stages(lot)))


def _stages(lot: Lot) -> InspectionPlan:
    """Numbers to look at: those of the draw under way, else those that the next one will have."""
    return lot.stages() if lot.inspection is None or lot.state is LotState.WAITING else lot.inspection.plan


@dataclass(frozen=True, slots=True)
class _Word:
    """Word beside two grades: wrong ones stand out."""

    text: str
    is_wrong: bool

    def __str__(self) -> str:
        return self.text

    def paint(self, painter: QPainter, rect: QRect) -> None:
        """Paint the word in its colour."""
        painter.save()
        painter.setFont(font(TextStyle.STRONG if self.is_wrong else TextStyle.BODY))
        painter.setPen(QColor(colours().side_b if self.is_wrong else colours().muted))
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text)
        painter.restore()


class InspectionView(QWidget):
    """One lot under inspection, or one that waits for it."""

    draw_asked = Signal(object)  # Lot
    go_on_asked = Signal(object)
    accept_asked = Signal(object)
    return_asked = Signal(object)

    def __init__(self, settings: Settings, back: Callable[[], object]) -> None:
        super().__init__()
        self.shown: LotShown | None = None
        tr = self.tr
        self.title = PlainLabel(role=TextStyle.TITLE, heading=True)
        self.told = PlainLabel(tone="muted", wrap=True)
        self.answer = PlainLabel(role=TextStyle.HEADING, wrap=True)
        self.promise = PlainLabel(role=TextStyle.READING, wrap=True, selectable=True)
        self.chart = PromiseChart(tr("What the plan promises"))
        self.rules = PlainLabel(tone="muted", wrap=True)
        self.table = RowsTable(
            "lot-looks",
            [
                FittedColumn(key, width, numeric=key in ("given", "own"), title=title)
                for (key, width), title in zip(
                    _WIDTHS.items(),
                    (say("Query"), say("Document"), say("Rater"), say("Inspector"), Message("")),
                    strict=True,
                )
            ],
            settings=settings,
            accessible_name=tr("So far"),
            stretch="document",
            most=_MOST_LOOKS,
        )
        self.hidden = PlainLabel(tone="muted", wrap=True)
        self.main = button("", self._on_main, primary=True)
        self.accept = button(tr("Accept now"), lambda: self._ask(self.accept_asked))
        self.send_back = button(tr("Send back…"), lambda: self._ask(self.return_asked))
        self.hint = PlainLabel(tone="muted", wrap=True)
        left, right = QWidget(), QWidget()
        column(_head(tr("What the plan promises")), self.chart, self.rules, None, spacing=SPACE_2, on=left)
        column(_head(tr("So far")), self.table, self.hidden, None, spacing=SPACE_2, on=right)
        for part in (left, right):
            part.setProperty("role", "clear")
        self.back = button(tr("All lots"), back)
        inside = QWidget()
        column(
            row(self.title, (self.told, 1), self.back, spacing=SPACE_3),
            self.answer,
            self.promise,
            row((left, 1), (right, 1), spacing=GAP * 2),
            row(self.main, self.accept, self.send_back, (self.hint, 1), spacing=SPACE_3),
            None,
            spacing=GAP,
            on=inside,
        )
        column(scrolled(inside), on=self)

    def show_lot(self, shown: LotShown) -> None:
        """Show a lot."""
        self.shown = shown
        lot = shown.lot
        inspection = None if lot.state is LotState.WAITING else lot.inspection
        stages = _stages(lot)
        self.title.setText(
            translated(say("Inspect lot {number} of {rater}", number=lot.number, rater=visible(lot.rater)))
        )
        self.told.setText(self._told(lot, stages.most_looked_at))
        found = "" if inspection is None else self._found(inspection.looked, inspection.wrong)
        self.answer.setText(" ".join(filter(None, (found, translated(self._state(shown))))))
        words = [limits_sentence(stages), promise_sentence(lot.plan, stages, lot.size)]
        if inspection is not None and (estimate := estimate_sentence(lot, inspection)) is not None:
            words.append(estimate)
        self.promise.setText(minus(sentences(words)))
        good, bad = risk_shares(lot.plan)
        shares, passes = operating_curve(stages, lot.size)
        self.chart.set_curve(
            shares.tolist(),
            passes.tolist(),
            (good, chance_to_pass(stages, good, lot.size)),
            (bad, chance_to_pass(stages, bad, lot.size)),
        )
        rules = [wrong_sentence(lot.plan)]
        if shown.move is not None:
            rules.append(shown.move.words())
        if lot.returns >= STRICTER_AFTER:
            rules.append(say("It was sent back twice: the plan is stricter now."))
        self.rules.setText(sentences(rules))
        self._show_looks(shown)
        self._show_buttons(shown, stages.most_looked_at)
        self.hint.setText(
            translated(
                say(
                    "Sent back, the lot is judged again by {rater}, blind to the first grades.",
                    rater=visible(lot.rater),
                )
            )
            if shown.is_inspector and lot.state is LotState.DRAWN
            else ""
        )

    def _told(self, lot: Lot, looked: int) -> str:
        facts = {"pairs": lot.size, "moment": shown_moment(lot.handed_in_at), "rater": visible(lot.rater)}
        parts = [say("{pairs:pair|pairs}, handed in {moment}", **facts)]
        if lot.round > 1:
            parts.append(say("round {number}", number=lot.round))
        if lot.state in (LotState.WAITING, LotState.DRAWN):
            parts.append(
                say(
                    "{looked} looked at, drawn at random, without seeing {rater}'s grades",
                    looked=looked,
                    **facts,
                )
            )
        return translated(joined(parts, " · "))

    def _found(self, looked: int, wrong: int) -> str:
        return translated(say("{looked} looked at, {wrong} wrong.", looked=looked, wrong=wrong))

    def _state(self, shown: LotShown) -> Message:
        lot = shown.lot
        if lot.state is LotState.DRAWN and lot.inspection is not None:
            decided = lot.inspection.outcome is not InspectionOutcome.GO_ON
            return answer_sentence(lot.inspection) if decided else Message("")
        facts = {"name": key_text(lot.decided_by), "moment": shown_moment(lot.decided_at), "left": lot.left}
        return {
            LotState.WAITING: say("It waits for its inspection."),
            LotState.ACCEPTED: say("Accepted by {name}, {moment}.", **facts),
            LotState.RETURNED: say(
                "Sent back by {name}, {moment}; {left:pair|pairs} still to be judged again.", **facts
            ),
        }.get(lot.state, Message(""))

    def _show_looks(self, shown: LotShown) -> None:
        rows = [] if shown.looks is None else rows_of(shown.looks)
        wrong = translated(say("wrong"))
        self.table.set_rows([line | {"told": _word(line["told"], wrong)} for line in rows])
        self.table.setVisible(bool(rows))
        self.hidden.setText(
            translated(
                say(
                    "{rater}'s grades stay hidden until the inspector has given their own.",
                    rater=visible(shown.lot.rater),
                )
            )
        )

    def _show_buttons(self, shown: LotShown, looked: int) -> None:
        lot, tr = shown.lot, self.tr
        self.accept.setText(tr("Accept now"))
        self.main.setVisible(shown.is_inspector and lot.state in (LotState.WAITING, LotState.DRAWN))
        for made in (self.accept, self.send_back):
            made.setVisible(shown.is_inspector and lot.state is LotState.DRAWN)
        if lot.state is LotState.WAITING:
            self.main.setText(tr("Inspect %s") % count(looked))
        elif lot.inspection is not None:
            outcome = lot.inspection.outcome
            self.main.setText(tr("Go on: %s left") % count(lot.inspection.left))
            if outcome is InspectionOutcome.ACCEPT:
                self.main.setText(tr("Accept"))
                self.accept.hide()
            elif outcome is InspectionOutcome.RETURN:
                self.main.setText(tr("Send back…"))
                self.send_back.hide()
                self.accept.setText(tr("Accept anyway"))
        self.main.setAccessibleName(self.main.text())
        self.accept.setAccessibleName(self.accept.text())

    def _on_main(self) -> None:
        lot = None if self.shown is None else self.shown.lot
        if lot is None:
            return
        if lot.state is LotState.WAITING:
            self.draw_asked.emit(lot)
            return
        outcome = InspectionOutcome.GO_ON if lot.inspection is None else lot.inspection.outcome
        asked = {
            InspectionOutcome.GO_ON: self.go_on_asked,
            InspectionOutcome.ACCEPT: self.accept_asked,
            InspectionOutcome.RETURN: self.return_asked,
        }
        asked[outcome].emit(lot)

    def _ask(self, asked: object) -> None:
        if self.shown is not None:
            asked.emit(self.shown.lot)  # type: ignore[attr-defined]


def _head(text: str) -> PlainLabel:
    return PlainLabel(text, role=TextStyle.STRONG, heading=True)


def _word(cell: Cell, wrong: str) -> Cell | _Word:
    text = cell_text(cell)
    return _Word(text, text == wrong) if text else cell


class ReturnDialog(FormDialog):
    """Choice of how a lot is sent back: all of it or what is like the errors, and the reason."""

    def __init__(self, lot: Lot, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Send back"), self.tr("Send back"), parent)
        self.which = ChoiceButton()
        choices: list[tuple[object, str]] = [
            (False, translated(say("the whole lot, {pairs:pair|pairs}", pairs=lot.size)))
        ]
        if lot.inspection is not None and any(look.is_wrong for look in lot.inspection.looks):
            choices.append(
                (True, self.tr("what is like the errors: of the same query, or with the same grade"))
            )
        self.which.set_choices(choices, False)
        self.note = QPlainTextEdit()
        self.note.setTabChangesFocus(True)
        self.note.setFixedHeight(90)
        self.add_row(self.tr("Judged again"), self.which)
        self.add_row(self.tr("Reason"), self.note)
        self.problem.hide()

    def result_value(self) -> tuple[bool, str]:
        return bool(self.which.value()), self.note.toPlainText()[:MAX_NOTE]
