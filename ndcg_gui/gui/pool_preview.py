"""What a draft of a task comes to: pairs, strata, raters and hours."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.text import count, duration
from ndcg_gui.gui.theme import SPACE_1, SPACE_3, Text
from ndcg_gui.gui.widgets import Card, ElidedLabel, PlainLabel
from ndcg_gui.project.pooling import DraftCounts

_WIDTH = 330


class PoolPreview(Card):
    """The figures of the plan that is in the form now."""

    def __init__(self) -> None:
        super().__init__(self.tr("What it comes to"))
        self.setFixedWidth(_WIDTH)
        self.figure = ElidedLabel(role=Text.FIGURE)
        self.note = PlainLabel(tone="muted", wrap=True)
        self._inside = QWidget()
        self._inside.setProperty("role", "clear")
        self._page = QVBoxLayout(self._inside)
        self._page.setContentsMargins(0, 0, 6, 0)
        self._page.addStretch(1)
        self._table: QWidget | None = None
        self.figures = QScrollArea()
        self.figures.setFrameShape(QFrame.Shape.NoFrame)
        self.figures.setWidgetResizable(True)
        self.figures.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.figures.setWidget(self._inside)
        self.figures.viewport().setProperty("role", "clear")
        self.figures.setAccessibleName(self.tr("Figures of the task"))
        self.body.addWidget(self.figure)
        self.body.addWidget(self.note)
        self.body.addWidget(self.figures, 1)
        self.lines: list[tuple[str, str]] = []

    def show_nothing(self) -> None:
        """There is no plan to be counted."""
        self._show("–", self.tr("Counted once the form is complete."), [])

    def show_busy(self) -> None:
        """A newer plan is being counted; what is shown is of an older one."""
        self.note.setText(self.tr("Counting…"))

    def show_counts(self, plan: PoolPlan, counts: DraftCounts) -> None:
        """Show the counts of a plan."""
        pairs = counts.pairs + counts.gold
        if not pairs:
            self._show(self.tr("No pair"), self.tr("Nothing in the project fits this plan."), [])
            return
        note = self.tr("of %s queries, about %s of judging") % (
            count(counts.queries),
            duration(counts.hours * 3600),
        )
        facts = [
            (
                self.tr("known grades") if plan.calibration else self.tr("with a known grade, hidden"),
                counts.gold,
            ),
            (self.tr("go to several raters"), counts.overlap),
            (self.tr("come a second time"), counts.repeats),
            (self.tr("left over by the quotas"), counts.to_nobody),
            (self.tr("documents without text"), counts.without_text),
        ]
        lines = [(text, count(amount)) for text, amount in facts if amount]
        if counts.strata:
            lines.append((self.tr("Strata"), ""))
        for stratum, amount in counts.strata.items():
            lines.append((visible(stratum) or self.tr("no stratum"), count(amount)))
        if counts.raters:
            lines.append((self.tr("Raters"), self.tr("judgments")))
            for share in counts.raters:
                time = duration(share.judgments * counts.seconds)
                lines.append((visible(share.rater), f"{count(share.judgments)} · {time}"))
        else:
            lines.append((self.tr("whoever opens it"), self.tr("all of it")))
        seconds = f"{counts.seconds:.1f}".removesuffix(".0")
        pace = (
            self.tr("%s s a judgment, as the raters took so far")
            if counts.seconds_known
            else self.tr("%s s a judgment, assumed: nobody's time is known yet")
        )
        self._show(self.tr("%s pairs") % count(pairs), f"{note} ({pace % seconds})", lines)

    def _show(self, figure: str, note: str, lines: list[tuple[str, str]]) -> None:
        self.lines = lines
        self.figure.setText(figure)
        self.note.setText(note)
        if self._table is not None:
            self._page.removeWidget(self._table)
            self._table.deleteLater()
        self._table = QWidget()
        self._table.setProperty("role", "clear")
        rows = QGridLayout(self._table)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setHorizontalSpacing(SPACE_3)
        rows.setVerticalSpacing(SPACE_1)
        rows.setColumnStretch(0, 1)
        headings = (self.tr("Strata"), self.tr("Raters"))
        for row, (text, amount) in enumerate(lines):
            heading = text in headings
            label = PlainLabel(text, role=Text.STRONG if heading else Text.BODY, wrap=True)
            rows.addWidget(label, row, 0)
            value = PlainLabel(amount, tone="muted" if heading else "")
            rows.addWidget(value, row, 1, Qt.AlignmentFlag.AlignRight)
        self._page.insertWidget(0, self._table)
        # Said as one sentence: to a screen reader the cells of a grid are loose words.
        said = ", ".join(" ".join(line).strip() for line in lines)
        self.figures.setAccessibleDescription(said)
