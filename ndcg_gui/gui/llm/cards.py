"""The cards of LLM rater: its set-up, how far it agrees with people, and its effect on the numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import DASH, figure
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.llm.known import KnownModel
from ndcg_gui.features.llm.mistakes_result import mistakes_notes, mistakes_sentence
from ndcg_gui.features.llm.report import WorthReport
from ndcg_gui.features.llm.result import (
    PARTS,
    corrected_notes,
    means_table,
    parts_by_table,
    parts_table,
    use_sentence,
    worth_notes,
    worth_sentence,
)
from ndcg_gui.features.llm.worth import By, Worth
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, SPACE_3, SPACE_4, TextStyle, px
from ndcg_gui.gui.kit.charts.confusion import ConfusionMatrix
from ndcg_gui.gui.kit.tables.cells import grade_figure
from ndcg_gui.gui.kit.tables.results import RowsTable, columns_of, rows_of
from ndcg_gui.gui.kit.text.plain import count, minus, sentences, translated
from ndcg_gui.gui.kit.widgets import (
    Card,
    ChoiceButton,
    ElidedLabel,
    IntervalStrip,
    PlainLabel,
    add_all,
    button,
    column,
    discard,
    grid,
    row,
)
from ndcg_gui.gui.kit.widgets.dialogs import TextDialog
from ndcg_gui.gui.llm.keeper import ListedMistakes
from ndcg_gui.metrics.statistics.agreement import AgreementEstimate
from ndcg_gui.present.blocks import Table

_MATRIX_WIDTH = 290  # a scale of five grades
_STRIP_WIDTH = 90  # at least
_ALL_ROWS = 100  # the page scrolls, not each table
_PARTS = ("name", "items", "kappa", "difference", "lower", "higher")


class SetupCard(Card):
    """Card of the settings that decide the model's answers, and of the counts of its requests."""

    def __init__(self) -> None:
        super().__init__(self.tr("Set-up"))
        lines = grid(across=SPACE_3, down=SPACE_2, stretch=1)
        self.values: dict[str, PlainLabel] = {}
        names = {
            "endpoint": self.tr("Endpoint"),
            "model": self.tr("Model"),
            "fields": self.tr("Fields sent"),
            "temperature": self.tr("Temperature"),
            "seed": self.tr("Seed"),
            "samples": self.tr("Samples"),
            "graded": self.tr("Graded pairs"),
            "unanswered": self.tr("No grade"),
            "tokens": self.tr("Tokens"),
        }
        for place, (key, name) in enumerate(names.items()):
            caption = PlainLabel(name, tone="muted")
            one_word = key in ("endpoint", "model")  # which cannot break into lines
            value = self.values[key] = (
                ElidedLabel(elide=Qt.TextElideMode.ElideMiddle)
                if one_word
                else PlainLabel(wrap=True, selectable=True)
            )
            value.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            lines.addWidget(caption, place, 0, Qt.AlignmentFlag.AlignTop)
            lines.addWidget(value, place, 1)
        self.prompt_button = button(self.tr("Prompt…"), self._show_prompt)
        self._prompt = ""
        self.body.addLayout(lines)
        self.body.addLayout(row(self.prompt_button, None))
        self.body.addStretch(1)

    def show_model(self, model: KnownModel) -> None:
        """Show the set-up and the counts of a model."""
        setup, counts = model.rater.setup, model.counts
        said = {
            "endpoint": visible(setup.endpoint),
            "model": visible(setup.model),
            "fields": ", ".join(map(visible, setup.fields)),
            "temperature": f"{setup.temperature:g}",
            "seed": self.tr("none") if setup.seed is None else str(setup.seed),
            "samples": count(setup.samples),
            "graded": count(counts.pairs),
            "unanswered": count(counts.unanswered),
            "tokens": self.tr("%s in, %s out") % (count(counts.tokens_in), count(counts.tokens_out)),
        }
        for key, text in said.items():
            self.values[key].setText(text)
        self._prompt = setup.prompt.strip()

    def _show_prompt(self) -> None:
        TextDialog(self.tr("Prompt"), self._prompt, copy=True, parent=self.window()).open()


class _AnswerCard(Card):
    """Card that begins with an answer and its evidence."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.sentence = PlainLabel(role=TextStyle.NAME, wrap=True, selectable=True)
        self.notes = PlainLabel(tone="muted", role=TextStyle.SMALL, wrap=True, selectable=True)
        self.body.addWidget(self.sentence)
        self.body.addWidget(self.notes)

    def show_answer(self, sentence: str, notes: Iterable[Message] = ()) -> None:
        """Show the answer and its notes."""
        self.sentence.setText(minus(sentence))
        said = sentences(notes)
        self.notes.setText(minus(said))
        self.notes.setVisible(bool(said))


class TrustCard(_AnswerCard):
    """The model against people on the pairs graded by both."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(self.tr("How far can it be trusted?"))
        self.matrix = ConfusionMatrix(self.tr("People and the model"))
        self.matrix.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.matrix.setMinimumWidth(px(_MATRIX_WIDTH))
        compared = self.tr("Model with each rater"), self.tr("People with each other")
        self.strips = [IntervalStrip(name, ()) for name in compared]
        self.values = [PlainLabel(role=TextStyle.STRONG) for _ in compared]
        names = [PlainLabel(name, tone="muted") for name in compared]
        caption = PlainLabel(
            self.tr(
                "Weighted kappa with its 95 % interval. In the table: by how many grades the model "
                "differs on average, and how often it is lower or higher."
            ),
            tone="muted",
            role=TextStyle.SMALL,
            wrap=True,
        )
        self._figures = [self.matrix, *self.strips, *self.values, *names, caption]
        self.by = ChoiceButton(self.tr("By"))
        self.by.chosen.connect(self._show_parts)
        self.parts = TableSlot("llm/parts", self.tr("Where it differs"), settings)
        self._found: Worth | None = None
        beside = column(spacing=SPACE_1)
        for name, value, strip in zip(names, self.values, self.strips, strict=True):
            strip.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            strip.setMinimumWidth(px(_STRIP_WIDTH))
            add_all(beside, row(name, value, None, strip))
        add_all(beside, row((caption, 1), self.by), SPACE_1, self.parts.place, None)
        self._figures.append(self.by)
        self.figures = row((column(self.matrix, None), 36), (beside, 64), spacing=SPACE_4)
        self.body.addLayout(self.figures)

    def show_report(self, report: WorthReport, scale: Scale) -> None:
        """Show how far a report trusts the model."""
        found = report.worth
        both = bool(found.whole.pairs)
        pairs = translated(say("{count:pair|pairs} that people judged, too", count=found.whole.pairs))
        self.set_title(self.title(), pairs if both else "")
        self.show_answer(translated(worth_sentence(found)), worth_notes(found))
        self._show_figures(both)
        if not both:
            return
        names = self.tr("People"), self.tr("Model")
        grades = [grade_figure(scale, grade.value) for grade in scale.grades]
        values = [grade.value for grade in scale.grades]
        self.matrix.set_counts(names, grades, values, found.confusion, far=2.0)
        for estimate, label, strip in zip(
            (found.peers.model, found.peers.people), self.values, self.strips, strict=True
        ):
            _show_estimate(estimate, label, strip)
        self._found = found
        self.by.offer([(by, translated(title)) for by, title in PARTS.items() if found.of(by)])
        self.by.setVisible(bool(found.parts))
        self._show_parts()

    def _show_parts(self) -> None:
        by = self.by.value()
        if self._found is not None:
            table = parts_by_table(self._found, by) if isinstance(by, By) else parts_table(self._found)
            self.parts.show_table(table.only(*_PARTS))

    def show_failure(self, why: str) -> None:
        """Show the reason why there is no result."""
        self.set_title(self.title())
        self.show_answer(why)
        self._show_figures(False)

    def _show_figures(self, shown: bool) -> None:
        for widget in self._figures:
            widget.setVisible(shown)
        if not shown:
            self.parts.show_table(None)


def _show_estimate(estimate: AgreementEstimate, label: PlainLabel, strip: IntervalStrip) -> None:
    ends = None if estimate.interval is None else (estimate.interval.low, estimate.interval.high)
    text = minus(figure(estimate.value, 2)) if estimate.value is not None else DASH
    if ends is not None:
        text = f"{text} ({minus(figure(ends[0], 2))} – {minus(figure(ends[1], 2))})"
    label.setText(text)
    strip.show_value(estimate.value, ends, text)


class NumbersCard(_AnswerCard):
    """The systems by people's labels, by the model's, and corrected."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(self.tr("How it would change the numbers"))
        self.first_button = button(self.tr("New task of the pairs that matter most…"))
        self.first_button.setToolTip(
            self.tr("Make a task that starts with the pairs that are expected to change the numbers most")
        )
        self.header.addWidget(self.first_button)
        self.numbers = TableSlot("llm/numbers", self.title(), settings)
        self.body.addLayout(self.numbers.place)
        self.body.addStretch(1)

    def show_report(self, report: WorthReport, *, writable: bool) -> None:
        """Show the first metric. Hidden without systems."""
        self.setVisible(bool(report.corrected))
        self.first_button.setVisible(writable)
        for found in report.corrected[:1]:
            self.set_title(self.title(), str(found.metric))
            self.show_answer(translated(use_sentence(found)), corrected_notes(found))
            self.numbers.show_table(means_table(found))


class MistakesCard(_AnswerCard):
    """Likely mistakes among people's grades, and the button that has them judged again."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(self.tr("Likely mistakes of people"))
        self.again_button = button(self.tr("Have them judged again"))
        self.again_button.setToolTip(
            self.tr(
                "Make a task for the raters who gave these grades, mixed with as many other pairs "
                "that they judged; blind"
            )
        )
        self.header.addWidget(self.again_button)
        self.list = TableSlot("llm/mistakes", self.title(), settings, stretch="document")
        self.body.addLayout(self.list.place)

    def show_mistakes(self, listed: ListedMistakes, *, writable: bool) -> None:
        """Show these. Hidden without a pair graded by both."""
        self.setVisible(bool(listed.found.compared))
        self.show_answer(translated(mistakes_sentence(listed.found)), mistakes_notes(listed.found))
        self.again_button.setVisible(writable and bool(listed.found.found))
        self.list.show_table(listed.table)


class TableSlot:
    """Place for a table of results, whose columns are known only with the first one."""

    def __init__(self, key: str, name: str, settings: Settings, *, stretch: str = "") -> None:
        self.place = column()
        self._key, self._name, self._settings, self._stretch = key, name, settings, stretch
        self._columns: Sequence[str] = ()
        self.table: RowsTable | None = None

    def show_table(self, found: Table | None) -> None:
        """Show this table, or none."""
        if found is None or not found.rows:
            if self.table is not None:
                self.table.hide()
            return
        if self.table is None or self._columns != found.keys:
            self._make(found)
        assert self.table is not None
        self.table.set_rows(rows_of(found))
        self.table.show()

    def _make(self, found: Table) -> None:
        if self.table is not None:
            self.place.removeWidget(self.table)
            discard(self.table)
        self._columns = found.keys
        columns = columns_of(found)
        self.table = RowsTable(
            self._key,
            columns,
            settings=self._settings,
            accessible_name=self._name,
            stretch=self._stretch or columns[0].key,
            most=_ALL_ROWS,
        )
        self.place.addWidget(self.table)
