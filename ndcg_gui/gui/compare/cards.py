"""Compare's cards: the differences as a chart, the verdict with its tests, strata, and warnings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure, p_words
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.text import visible
from ndcg_gui.features.compare.comparison import PairedValues, SystemComparison
from ndcg_gui.features.compare.judge_next import Holes
from ndcg_gui.features.compare.result import coverage_words
from ndcg_gui.features.compare.verdict import verdict
from ndcg_gui.features.evaluate.key_meeting import RunMeeting, ask_import
from ndcg_gui.gui.compare.charts import DifferencesChart, Points, Scatter
from ndcg_gui.gui.compare.looks_chart import LooksChart
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_3, TextStyle, colours
from ndcg_gui.gui.kit.drafts.fields import NumberField
from ndcg_gui.gui.kit.tables.cells import signed
from ndcg_gui.gui.kit.text.documents import key_and_text
from ndcg_gui.gui.kit.text.glossary import explain
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import Card, ChoiceButton, PlainLabel, WarningBox, add_all, row, stacked
from ndcg_gui.metrics.statistics.decision.conclusion import ANSWER_TITLES, Conclusion, Decision

BARS, SCATTER, LOOKS = "bars", "scatter", "looks"


def query_label(query: QueryRecord) -> str:
    """A query's key and text in one line."""
    return key_and_text(query)


class DifferencesCard(Card):
    """The difference of every query, as bars or A against B. Choosing one leads to the query.

    While labels come in, a third chart shows the difference after each number of queries.
    """

    query_chosen = Signal(int)  # place in the evaluation's arrays
    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.bars = DifferencesChart(self.tr("Differences by query"))
        self.scatter = Scatter(self.tr("A against B"))
        self.looks = LooksChart(self.tr("The difference after each query"))
        self.looks.failed.connect(self.failed)
        self.kind = ChoiceButton()
        self._set_kinds(BARS, has_looks=False)
        self.kind.chosen.connect(self._on_kind_chosen)
        self._places: list[int] = []
        self._metric = ""
        self._charts = stacked(self.bars, self.scatter, self.looks)
        for chart in (self.bars, self.scatter):
            chart.item_chosen.connect(self._on_item_chosen)
            chart.failed.connect(self.failed)
        self.header.addWidget(self.kind)
        self.body.addWidget(self._charts, 1)

    def show_values(self, values: PairedValues, *, epsilon: float) -> None:
        """Show these values, the largest gain of B first."""
        order = values.order
        points = Points(
            values.a[order], values.b[order], lambda number: query_label(values.queries[order[number]])
        )
        self._places = values.places[order].tolist()
        self.bars.set_points(points, epsilon=epsilon)
        self.scatter.set_points(points, a=values.baseline.system, b=values.candidate.system)
        self._metric = str(values.metric)
        self._show_title(str(self.kind.value()))

    def _show_title(self, kind: str) -> None:
        if kind == LOOKS:
            self.set_title(self.tr("B − A until now"), self._metric)
        else:
            self.set_title(self.tr("B − A by query"), self.tr("%s; a click opens the query") % self._metric)

    def show_history(self, comparison: SystemComparison) -> None:
        """Show the looks after each number of queries, by default while the verdict is undecided."""
        horizon, history = comparison.values.horizon, comparison.history
        had_looks = self._has_looks
        if horizon is not None:
            called = comparison.decision.called_at
            self.looks.set_looks(history, planned=horizon.planned, called=called)
        chosen = self.kind.value()
        if bool(history) != had_looks:
            chosen = LOOKS if history else BARS
            self._set_kinds(str(chosen), has_looks=bool(history))
        self._on_kind_chosen(chosen)

    def _set_kinds(self, chosen: str, *, has_looks: bool) -> None:
        self._has_looks = has_looks
        kinds = [(BARS, self.tr("Differences")), (SCATTER, self.tr("A against B"))]
        if has_looks:
            kinds.insert(0, (LOOKS, self.tr("Until now")))
        self.kind.set_choices(kinds, chosen)

    def _on_kind_chosen(self, kind: object) -> None:
        charts = {SCATTER: self.scatter, LOOKS: self.looks}
        self._show_title(str(kind))
        self._charts.setCurrentWidget(charts.get(str(kind), self.bars))

    def _on_item_chosen(self, item: int) -> None:
        if item < len(self._places):
            self.query_chosen.emit(self._places[item])


class VerdictCard(Card):
    """Card of the better system, by how much, how sure that is, and which difference matters."""

    matters_changed = Signal(float)

    def __init__(self) -> None:
        super().__init__(self.tr("Verdict"))
        self.headline = PlainLabel(role=TextStyle.FIGURE, wrap=True)
        self.difference = PlainLabel(wrap=True, selectable=True)
        self.effect = PlainLabel(tone="muted", wrap=True, selectable=True)
        self._side = ""
        title = self.tr("Smallest difference that matters")
        self.matters = NumberField(title, least=1e-6, most=1e6, whole=False, optional=True)
        self.matters.setToolTip(
            self.tr(
                "An interval that lies within this difference, either way, is no difference that matters."
            )
        )
        self.matters.editingFinished.connect(self._on_matters_edited)
        self._shown_matters: float | None = None
        self.chance = PlainLabel(wrap=True, selectable=True)
        explain(self.chance, "p")
        self.body.setSpacing(SPACE_3)
        matters = row(PlainLabel(title), self.matters, None)
        add_all(self.body, self.headline, self.difference, self.chance, self.effect, matters, None)

    def show_values(self, values: PairedValues) -> None:
        """Show the means, before the tests are done."""
        a, b = values.baseline, values.candidate
        between = None if a.mean is None or b.mean is None else b.mean - a.mean
        means = f"A {figure(a.mean)} · B {figure(b.mean)}"
        self.difference.setText(f"{means} · {self.tr('difference %s') % signed(between)}")
        self.headline.setText(self.tr("Testing…"))
        self._colour("")
        self._shown_matters = values.matters
        if not self.matters.hasFocus():
            self.matters.setText("" if values.matters is None else f"{values.matters:g}")
        self.chance.setText("")
        self.effect.setText("")

    def show_comparison(self, comparison: SystemComparison) -> None:
        """Show the whole verdict with its sentence, once the tests are done."""
        paired, decision = comparison.paired, comparison.decision
        means = comparison.decided_means
        if not means.n:
            means = paired.means
        self.headline.setText(translated(ANSWER_TITLES[decision.answer]))
        self._colour({Conclusion.BETTER: "side_b", Conclusion.WORSE: "side_a"}.get(decision.answer, ""))
        interval = ""
        if decision.interval is not None:
            interval = f" [{signed(decision.interval.low)}, {signed(decision.interval.high)}]"
        elif decision.reason is not None and means.n:
            interval = f" ({translated(decision.reason)})"
        self.difference.setText(
            f"A {figure(means.baseline)} · B {figure(means.candidate)} · "
            + self.tr("difference %s") % f"{signed(means.difference)}{interval}"
        )
        self.chance.setText("" if decision.p_value is None else self._chance(decision))
        self.chance.setVisible(decision.p_value is not None)
        self.effect.setText(self._effect(comparison))

    def show_nothing_meets(self) -> None:
        """Show no result: the keys of a run and those of the labels do not meet."""
        self.headline.setText(translated(ANSWER_TITLES[Conclusion.CANNOT_SAY]))
        self._colour("")
        self.difference.setText(self.tr("The keys of the runs and of the labels do not meet."))
        self.chance.setText("")
        self.effect.setText("")

    def _chance(self, decision: Decision) -> str:
        said = say("{p} by sign flips over {n:query|queries}", p=p_words(decision.p_value), n=decision.units)
        return translated(said)

    def _on_matters_edited(self) -> None:
        chosen = self.matters.number()
        if chosen is None:
            self.matters.setText("" if self._shown_matters is None else f"{self._shown_matters:g}")
        elif chosen != self._shown_matters:
            self._shown_matters = chosen
            self.matters_changed.emit(chosen)

    def _effect(self, comparison: SystemComparison) -> str:
        paired, counts = comparison.paired, comparison.paired.means.counts
        parts = []
        if paired.effect_size.value is not None:
            parts.append(self.tr("Effect size d = %s.") % figure(paired.effect_size.value, 2))
        parts.append(
            translated(
                say(
                    "B is better on {up:query|queries}, worse on {down:,}, the same on {same:,}.",
                    up=counts.wins,
                    down=counts.losses,
                    same=counts.ties,
                )
            )
        )
        return " ".join(parts)

    def _colour(self, side: str) -> None:
        self._side = side
        value = getattr(colours(), side) if side else colours().text
        self.headline.setStyleSheet(f"color: {value}")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "headline"):
            self._colour(self._side)


class ComparisonSentenceCard(Card):
    """The verdict in one sentence, the settings, and warnings."""

    def __init__(self) -> None:
        super().__init__()
        self.sentence = PlainLabel(role=TextStyle.NAME, wrap=True, selectable=True)
        self.keys = PlainLabel(tone="danger", wrap=True, selectable=True)
        self.keys.hide()
        self.over = PlainLabel(wrap=True, selectable=True)
        self.coverage = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.warning = WarningBox()
        self.body.setSpacing(SPACE_1)
        add_all(self.body, self.keys, self.sentence, self.over, self.coverage, self.warning)
        self.warning.hide()

    def show_values(self, values: PairedValues, settings: str) -> None:
        """Show the queries that the numbers cover, and the `settings` in words."""
        over, *means = map(translated, coverage_words(values))
        self.over.setText(over)
        told = [*means, settings]
        if values.question:
            told.insert(0, self.tr("Criterion: %s") % visible(values.question))
        self.coverage.setText("\n".join(told))
        notes = [translated(note) for note in values.notes()]
        self.warning.setVisible(bool(notes))
        if notes:
            self.warning.set_text(notes[0], "\n".join(notes[1:]))
        self.sentence.setText("")
        self.keys.hide()

    def show_meetings(self, found: Sequence[RunMeeting]) -> None:
        """Show above the numbers any notes on how the keys of runs and labels meet."""
        self.keys.setText("\n".join(translated(item.sentence(ask_import)) for item in found))
        self.keys.setVisible(bool(found))

    def show_comparison(self, comparison: SystemComparison, holes: Holes | None) -> None:
        """Show the verdict on two systems as a sentence."""
        self.sentence.setText(translated(verdict(comparison, holes)))
