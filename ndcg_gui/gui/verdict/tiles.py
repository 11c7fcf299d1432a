"""A tile for each measure: its answer, the difference with both ends of its interval, and the two means."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import figure, p_words
from ndcg_gui.features.compare.comparison import SystemComparison
from ndcg_gui.features.together.people import HumanVerdict
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, SPACE_4, TextStyle, colours, px
from ndcg_gui.gui.kit.tables.cells import signed
from ndcg_gui.gui.kit.tables.names import short_metric
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, column, row
from ndcg_gui.metrics.statistics.decision.conclusion import ANSWER_TITLES, Conclusion, Decision

_HEIGHT, _THICK, _DOT = 26, 7.0, 6.0
_AIR = 0.25  # of the drawn range, beside what is drawn


class DifferenceStrip(QWidget):
    """A difference as a dot in its interval, over a line with a mark at 0."""

    def __init__(self) -> None:
        super().__init__()
        self._decision: Decision | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_decision(self, decision: Decision | None, name: str, said: str) -> None:
        """Show it under a name for screen readers. None: there is none."""
        self._decision = decision
        self.setAccessibleName(f"{name}: {said}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(160), px(_HEIGHT))

    def span(self) -> tuple[float, float]:
        """The ends of the axis, with 0 and the interval within them."""
        own = self._decision
        ends = [0.0]
        if own is not None:
            ends += [value for value in (own.estimate, own.low, own.high) if value is not None]
        low, high = min(ends), max(ends)
        air = (high - low) * _AIR or 1.0
        return low - air, high + air

    def paintEvent(self, event: QPaintEvent) -> None:
        look, painter = colours(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        (low, high), middle = self.span(), self.height() / 2

        def at(value: float) -> float:
            return (value - low) / (high - low) * self.width()

        painter.setPen(QPen(QColor(look.line), 1))
        painter.drawLine(QPointF(0, middle), QPointF(self.width(), middle))
        painter.setPen(QPen(QColor(look.muted), 1))
        painter.drawLine(QPointF(at(0.0), 2), QPointF(at(0.0), self.height() - 2))
        own = self._decision
        if own is None:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        if own.low is not None and own.high is not None:
            shade = QColor(look.accent)
            shade.setAlphaF(0.4)
            painter.setBrush(shade)
            place = QRectF(at(own.low), middle - _THICK / 2, max(at(own.high) - at(own.low), 2.0), _THICK)
            painter.drawRoundedRect(place, 3, 3)
        if own.estimate is not None:
            painter.setBrush(QColor(look.accent))
            painter.drawEllipse(QPointF(at(own.estimate), middle), _DOT, _DOT)


class MeasureTile(QWidget):
    """One measure of the two systems, as the decider answers it."""

    def __init__(self) -> None:
        super().__init__()
        self._side = ""
        self.title = PlainLabel(role=TextStyle.STRONG, heading=True)
        self.answer = PlainLabel(role=TextStyle.HEADING, wrap=True, selectable=True)
        self.range = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.strip = DifferenceStrip()
        self.figures = [PlainLabel(selectable=True) for _place in range(3)]
        figures = row(spacing=SPACE_4)
        for label in self.figures:
            figures.addWidget(label)
        figures.addStretch(1)
        column(
            self.title,
            self.answer,
            self.range,
            SPACE_1,
            self.strip,
            SPACE_2,
            figures,
            None,
            spacing=SPACE_1,
            on=self,
        )

    def show_metric(self, found: SystemComparison) -> None:
        """Show two systems by a metric."""
        means = found.decided_means
        if not means.n:
            means = found.paired.means
        over = found.values.over
        covered = say(
            "{complete} of {planned:query|queries} fully judged", complete=over.complete, planned=over.planned
        )
        self._show(
            short_metric(found.values.metric), found.decision.of_sample(means.difference, means.n), 4, covered
        )
        self._show_figures(f"A {figure(means.baseline)}", f"B {figure(means.candidate)}")

    def show_people(self, found: HumanVerdict | None, closed: int) -> None:
        """Show the verdicts of people, or that there are none that are open."""
        title = self.tr("GSB, side by side")
        if found is None:
            self.title.setText(title)
            self.answer.setText(self.tr("Not open yet") if closed else self.tr("Not compared yet"))
            self.range.setText("")
            self.range.hide()
            self.strip.show_decision(None, title, self.answer.text())
            self._colour("")
            self._show_figures()
            return
        own = found.verdict
        raters = len(found.report.raters)
        covered = say("{count:query|queries}, {raters:rater|raters}", count=found.part.queries, raters=raters)
        self._show(title, found.decision, 3, covered)
        self._show_figures(
            self.tr("B better %s") % own.good, self.tr("same %s") % own.same, self.tr("A better %s") % own.bad
        )

    def _show(self, title: str, decision: Decision, digits: int, covered: Message) -> None:
        self.title.setText(title)
        said = translated(ANSWER_TITLES[decision.answer])
        if decision.estimate is not None:
            said = f"{said}: {signed(decision.estimate, digits)}"
        self.answer.setText(said)
        sides = {Conclusion.BETTER: "side_b", Conclusion.WORSE: "side_a"}
        self._colour(sides.get(decision.answer, ""))
        parts = []
        if decision.low is not None and decision.high is not None:
            ends = say(
                "{low} to {high}", low=signed(decision.low, digits), high=signed(decision.high, digits)
            )
            parts.append(translated(ends))
        elif decision.reason is not None:
            parts.append(translated(decision.reason))
        if decision.p_value is not None:
            parts.append(p_words(decision.p_value))
        parts.append(translated(covered))
        self.range.setText(" · ".join(parts))
        self.range.show()
        self.strip.show_decision(decision, title, f"{said}, {self.range.text()}")

    def _show_figures(self, *texts: str) -> None:
        for place, label in enumerate(self.figures):
            label.setText(texts[place] if place < len(texts) else "")
            label.setVisible(place < len(texts))

    def _colour(self, side: str) -> None:
        self._side = side
        value = getattr(colours(), side) if side else colours().text
        self.answer.setStyleSheet(f"color: {value}")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "answer"):
            self._colour(self._side)
