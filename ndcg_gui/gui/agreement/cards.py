"""The upper cards of Agreement: its sentence, the table of raters, and the matrix of two raters' grades."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.figures import AgreementFigures
from ndcg_gui.features.agreement.result import (
    KAPPAS,
    advice,
    agreement_notes,
    agreement_sentence,
)
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_4, TextStyle
from ndcg_gui.gui.kit.charts.confusion import ConfusionMatrix
from ndcg_gui.gui.kit.charts.heat_map import HeatMap, Shared
from ndcg_gui.gui.kit.tables.cells import GradeFigure, grade_figure, without_common_end
from ndcg_gui.gui.kit.text.plain import count, minus, sentences, translated
from ndcg_gui.gui.kit.widgets import (
    Card,
    ChoiceButton,
    ElidedLabel,
    IntervalStrip,
    PlainLabel,
    column,
    link,
    row,
)
from ndcg_gui.metrics.statistics.agreement import AgreementEstimate, KappaWeights
from ndcg_gui.metrics.statistics.agreement_levels import FEW, GOOD, TENTATIVE

EXACT, NEAR = "exact", "near"
Measure = KappaWeights | str


class AgreementSentenceCard(Card):
    """Card that says how well raters agree, what to do next with a link to it, and where alpha lies."""

    guidelines_requested = Signal()
    task_requested = Signal()
    intervals_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sentence = PlainLabel(role=TextStyle.NAME, wrap=True, selectable=True)
        self.advice = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.notes = PlainLabel(tone="muted", role=TextStyle.SMALL, wrap=True, selectable=True)
        self.guidelines_link = link(self.tr("Open the guidelines"), self.guidelines_requested.emit)
        self.task_link = link(self.tr("New task…"), self.task_requested.emit)
        self.intervals_link = link(self.tr("Compute the intervals"), self.intervals_requested.emit)
        for made in (self.guidelines_link, self.task_link, self.intervals_link):
            made.setProperty("tone", "accent")
            made.hide()
        marks = [(TENTATIVE, self.tr("%s tentative")), (GOOD, self.tr("%s good"))]
        name = self.tr("Krippendorff's alpha")
        self.strip = IntervalStrip(name, [(value, words % figure(value, 2)) for value, words in marks])
        links = row(self.guidelines_link, self.task_link, self.intervals_link, spacing=SPACE_1)
        above = row((self.sentence, 1), links)
        above.setAlignment(links, Qt.AlignmentFlag.AlignTop)
        words = column(above, self.advice, self.notes, spacing=SPACE_1)
        self.body.addLayout(row((words, 1), self.strip, spacing=SPACE_4))

    def show_figures(self, found: AgreementFigures, *, given_up: bool) -> None:
        """Show what these figures amount to, without intervals if drawing them was `given_up`."""
        self.sentence.setText(minus(translated(agreement_sentence(found))))
        self.advice.setText(minus(translated(advice(found))))
        notes = sentences(agreement_notes(found))
        self.notes.setText(minus(notes))
        self.notes.setVisible(bool(notes))
        self.guidelines_link.setVisible(bool(found.disagreed or found.closer))
        self.task_link.setVisible(not found.shared)
        self.intervals_link.setVisible(given_up)
        alpha = found.alpha
        self.strip.setVisible(alpha.value is not None)
        ends = None if alpha.interval is None else (alpha.interval.low, alpha.interval.high)
        self.strip.show_value(alpha.value, ends, estimate_text(alpha))


class HeatCard(Card):
    """Agreement of each two raters, by the chosen measure."""

    pair_chosen = Signal(int, int)
    measure_chosen = Signal(object)  # Measure
    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Rater by rater"))
        self.map = HeatMap(self.tr("Rater by rater"))
        self.measure = ChoiceButton()
        self.measure.setProperty("role", "faint")
        self.measure.setProperty("small", True)
        self.measure.setToolTip(self.tr("What is shown for each pair of raters"))
        self.header.addWidget(self.measure)
        self.map.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.body.addWidget(self.map, 1)
        self.map.cell_chosen.connect(self.pair_chosen)
        self.map.failed.connect(self.failed)
        self.measure.chosen.connect(self.measure_chosen)
        self._show_measures(1.0)
        self.measure.set_value(KappaWeights.QUADRATIC)

    def value(self) -> Measure:
        """The chosen measure."""
        chosen = self.measure.value()
        return chosen if isinstance(chosen, KappaWeights) else str(chosen)

    def show_figures(self, found: AgreementFigures, pair: tuple[int, int] | None) -> None:
        """Show every two raters, and mark one pair of them."""
        self._show_measures(found.choices.near)
        chosen = self.value()
        values = {EXACT: found.exact, NEAR: found.near}.get(str(chosen), found.kappa)
        cells = {}
        for one, other in combinations(range(len(found.raters)), 2):
            number, value = int(found.together[one, other]), float(values[one, other])
            known = None if value != value else value
            cells[one, other] = Shared(known, number, number < FEW, self._interval(found, one, other))
        self.map.set_matrix(
            [visible(name) for name in found.raters],
            cells,
            label=self.measure.accessibleName(),
            counted=self.tr("shared pairs"),
            shown=short_names(found),
        )
        self.map.choose(pair)

    def _interval(self, found: AgreementFigures, one: int, other: int) -> str:
        drawn = found.pairs.get((one, other))
        if drawn is None:
            return ""
        chosen = self.value()
        own = {EXACT: drawn.exact, NEAR: drawn.near}.get(str(chosen)) or drawn.kappa[found.choices.weights]
        return interval_text(own)

    def _show_measures(self, near: float) -> None:
        within = self.tr("within one grade") if near == 1 else self.tr("within %s grades") % figure(near, 1)
        choices: list[tuple[object, str]] = [
            (weights, translated(KAPPAS[weights])) for weights in reversed(KappaWeights)
        ]
        choices += [(EXACT, self.tr("same grade")), (NEAR, within)]
        self.measure.set_choices(choices, self.measure.value())


class MatrixCard(Card):
    """Confusion matrix of two raters, over the pairs that both graded. Choosing a cell lists its pairs."""

    cell_chosen = Signal(int, int)
    cleared = Signal()
    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Two raters"))
        self.matrix = ConfusionMatrix(self.tr("Grade by grade"))
        self.words = ElidedLabel(tone="muted", role=TextStyle.SMALL)
        self.clear_link = link(self.tr("show all"), self.cleared.emit)
        self.clear_link.setProperty("tone", "accent")
        self.clear_link.hide()
        self.pair: tuple[int, int] | None = None
        self.matrix.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.body.addWidget(self.matrix, 1)
        self.body.addLayout(row(self.words, None, self.clear_link))
        self.matrix.cell_chosen.connect(self.cell_chosen)
        self.matrix.failed.connect(self.failed)

    def show_figures(self, found: AgreementFigures, pair: tuple[int, int] | None) -> None:
        """Show the grades of these two raters, or hide the card where `pair` is None."""
        self.pair = pair
        self.setVisible(pair is not None)
        if pair is None:
            return
        one, other = pair
        names = visible(found.raters[one]), visible(found.raters[other])
        shown = short_names(found)[one], short_names(found)[other]
        number, kappa = int(found.together[pair]), float(found.kappa[pair])
        self.set_title(
            f"{shown[0]} × {shown[1]}",
            translated(
                say(
                    "{count:pair|pairs}, κ {kappa}",
                    count=number,
                    kappa=minus(figure(round(kappa, 2) + 0.0, 2)),
                )
            ),
        )
        counts = found.crossed[one, other]
        places = list(range(len(found.grades)))
        self.matrix.set_counts(
            names, grade_chips(found), places, counts, far=found.choices.apart, shown=shown
        )
        same = int(np.trace(counts))
        lower = int(np.tril(counts, -1).sum())
        self.words.setText(
            self.tr("same %s · %s lower %s, higher %s")
            % (count(same), shown[1], count(lower), count(int(counts.sum()) - same - lower))
        )
        self.show_cell(self.matrix.chosen)

    def show_cell(self, cell: tuple[int, int] | None) -> None:
        """Mark the cell whose pairs are listed. None unmarks: all pairs are listed."""
        self.matrix.choose(cell)
        self.clear_link.setVisible(cell is not None)


def short_names(found: AgreementFigures) -> list[str]:
    """The raters' names without their common last words."""
    return without_common_end([visible(name) for name in found.raters])


def grade_chips(found: AgreementFigures) -> list[GradeFigure]:
    """The grades on both axes of the matrix, as chips."""
    scale = found.scale
    if scale.kind == "graded":
        return [grade_figure(scale, grade.value) for grade in scale.grades]
    return [GradeFigure(name) for name in found.grades]


def estimate_text(own: AgreementEstimate) -> str:
    """Estimate and interval as text, such as "0.62 (0.50 to 0.72)", with a dash where it is not defined."""
    return " ".join(filter(None, (minus(figure(own.value, 2)), interval_text(own))))


def interval_text(own: AgreementEstimate) -> str:
    """Interval as text, such as "(0.50 to 0.72)". Empty where there is none."""
    ends = own.interval
    return "" if ends is None else minus(f"({figure(ends.low, 2)} to {figure(ends.high, 2)})")
