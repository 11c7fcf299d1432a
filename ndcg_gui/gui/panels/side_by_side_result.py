"""What a comparison came to, and whether to trust it: bar, parts, checks, and every query."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.gui.panels.side_by_side_bar import GsbBar, Segment
from ndcg_gui.gui.settings import Settings
from ndcg_gui.gui.table_view import DataTable
from ndcg_gui.gui.tables import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.text import count
from ndcg_gui.gui.theme import GAP, ROW_HEIGHT, SPACE_4, colours
from ndcg_gui.gui.widgets import Card, PlainLabel, set_tone
from ndcg_gui.metrics.gsb import Outcome
from ndcg_gui.project.comparison_report import (
    ComparedQuery,
    ComparisonReport,
    Part,
    PartKind,
    Standing,
)

_MOST_PARTS = 7
_MOST_RATER_COLUMNS = 5
_SIGNIFICANT = 0.05
# Below this width the two upper cards stand one above the other; the lower one keeps its height.
_WIDE, _LEAST_QUERIES = 940, 300


class ResultView(QWidget):
    """Shows one report; double click or Enter on a query goes out as `query_opened`."""

    query_opened = Signal(int)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Result of the comparison"))
        self._settings = settings
        self.report: ComparisonReport | None = None
        self.bar = GsbBar()
        self._gsb = Card()
        self._gsb.body.addWidget(self.bar)
        self._systems = PlainLabel(tone="muted", wrap=True)
        self._gsb.body.addWidget(self._systems)
        self._trust = Card(self.tr("Can it be trusted?"))
        self._checks = QGridLayout()
        self._checks.setHorizontalSpacing(SPACE_4)
        self._checks.setVerticalSpacing(10)
        self._checks.setColumnStretch(2, 1)
        self._check_labels: list[tuple[PlainLabel, PlainLabel, PlainLabel]] = []
        self._trust.body.addLayout(self._checks)
        self._trust.body.addStretch(1)
        self._queries = Card(self.tr("Queries"))
        self._queries.setMinimumHeight(_LEAST_QUERIES)
        self._top = QHBoxLayout()
        self._top.setSpacing(GAP)
        self._top.addWidget(self._gsb, 2)
        self._top.addWidget(self._trust, 1)
        page = QWidget()
        page.setProperty("role", "clear")
        inner = QVBoxLayout(page)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(GAP)
        inner.addLayout(self._top)
        inner.addWidget(self._queries, 1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)
        self.parts_table: DataTable | None = None
        self.query_table: DataTable | None = None

    def show_report(self, report: ComparisonReport) -> None:
        """Show what the comparison came to."""
        self.report = report
        self._show_bar(report)
        self._show_checks(report)
        self._show_parts(report)
        self._show_queries(report)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        direction = QBoxLayout.Direction
        self._top.setDirection(direction.LeftToRight if self.width() >= _WIDE else direction.TopToBottom)

    # the bar

    def _show_bar(self, report: ComparisonReport) -> None:
        verdict, identical = report.result.verdict, report.result.identical
        facts = [
            self.tr("n %s") % count(verdict.n),
            self.tr("raters %s") % count(len(report.raters)),
            self.tr("skipped %s") % count(verdict.skipped),
            self.tr("identical lists %s (same by rule)") % count(identical),
        ]
        title = self.tr("candidate better : same : baseline better")
        self._gsb.set_title(title, " · ".join(facts))
        same = count(verdict.same)
        if identical:
            same = self.tr("{same} ({identical} by rule)").format(same=same, identical=count(identical))
        look = colours()
        self.bar.set_segments(
            [
                Segment(verdict.good, count(verdict.good), look.side_a, self.tr("candidate better")),
                Segment(verdict.same, same, look.same, self.tr("same")),
                Segment(verdict.bad, count(verdict.bad), look.side_b, self.tr("baseline better")),
            ]
        )
        self._systems.setText(
            self.tr(
                "candidate {candidate} (blue) against baseline {baseline} (orange), first {depth}"
            ).format(
                candidate=visible(report.candidate),
                baseline=visible(report.baseline),
                depth=count(report.comparison.depth),
            )
        )

    # the parts

    def _show_parts(self, report: ComparisonReport) -> None:
        parts = report.parts
        columns = (
            Column("part", "", self._part_name, width=140),
            Column("counts", say("good : same : bad"), _counts, numeric=True, width=120),
            Column("n", say("n"), lambda part: part.verdict.n, count, numeric=True, width=56),
            Column("gsb", say("GSB"), lambda part: part.verdict.gsb, signed, numeric=True, width=78),
            Column("interval", say("95 % interval"), lambda part: part.interval, _interval,
                   numeric=True, width=132, tooltip=say("Tango's score interval of GSB")),
            Column("sign_test", say("sign test"), lambda part: part.sign_test, p_value,
                   numeric=True, width=78, tooltip=say("two-sided p of good against bad")),
            Column("win_rate", say("win rate"), lambda part: part.verdict.win_rate, _share,
                   numeric=True, width=74, tooltip=say("good / (good + bad)")),
        )  # fmt: skip
        model = ArrayTableModel(columns, lambda ids: [parts[number] for number in ids.tolist()], self)
        model.set_ids(np.arange(len(parts)))
        table = DataTable(
            "gsb_parts", model, settings=self._settings, stretch="part",
            accessible_name=self.tr("Good, same and bad by part of the queries"),
        )  # fmt: skip
        table.setFixedHeight((min(len(parts), _MOST_PARTS) + 1) * ROW_HEIGHT + 2)
        self.parts_table = _replaced(self._gsb, self.parts_table, table)

    def _part_name(self, part: Part) -> str:
        if part.kind is PartKind.ALL:
            return self.tr("all queries")
        if part.kind is PartKind.DIFFERING:
            return self.tr("differing queries")
        return visible(part.stratum) if part.stratum else self.tr("no stratum")

    # the checks

    def _show_checks(self, report: ComparisonReport) -> None:
        sides, total = report.result.sides, len(report.queries)
        decided = sides.left + sides.right
        biased = decided > 0 and sides.p_value < _SIGNIFICANT
        said = self.tr("side bias (p %s)") if biased else self.tr("no side bias (p %s)")
        unsettled = report.count(Standing.UNSETTLED)
        rows = [
            (
                self.tr("Left side preferred"),
                self.tr("{some} of {all}").format(some=count(sides.left), all=count(decided)),
                said % p_value(sides.p_value) if decided else self.tr("nothing preferred yet"),
                biased,
            ),
            (
                self.tr("Unsettled queries"),
                count(unsettled),
                self.tr("no majority: same") if unsettled else self.tr("all are clear"),
                False,
            ),
            (
                self.tr("Skipped queries"),
                count(report.count(Standing.SKIPPED)),
                self.tr("not in n"),
                False,
            ),
            (
                self.tr("Not judged yet"),
                count(report.count(Standing.OPEN)),
                self.tr("not in n"),
                False,
            ),
            (
                self.tr("Identical lists"),
                self.tr("{some} of {all}").format(some=count(report.result.identical), all=count(total)),
                self.tr("same by rule"),
                False,
            ),
        ]
        for row, (name, value, words, warns) in enumerate(rows):
            if row == len(self._check_labels):
                self._check_labels.append((PlainLabel(), PlainLabel(), PlainLabel(tone="muted", wrap=True)))
                for column, label in enumerate(self._check_labels[row]):
                    self._checks.addWidget(label, row, column, Qt.AlignmentFlag.AlignTop)
                self._check_labels[row][1].setAlignment(Qt.AlignmentFlag.AlignRight)
            for label, text in zip(self._check_labels[row], (name, value, words), strict=True):
                label.setText(text)
            set_tone(self._check_labels[row][2], "danger" if warns else "muted")

    def check_texts(self) -> list[str]:
        """The checks as they stand on the screen, row by row."""
        return [" ".join(label.text() for label in row) for row in self._check_labels]

    # the queries

    def _show_queries(self, report: ComparisonReport) -> None:
        queries = report.queries
        columns = [_sortable("query", self.tr("Query"), _query_text, queries, width=320)]
        if any(query.record.stratum for query in queries):
            columns.append(_sortable("stratum", self.tr("Stratum"), _stratum, queries, width=76))
        if len(report.raters) <= _MOST_RATER_COLUMNS:
            for number, name in report.raters.items():
                columns.append(
                    _sortable(f"rater {number}", visible(name), self._vote_of(number), queries, width=116)
                )
        else:
            columns.append(_sortable("votes", self.tr("Votes"), self._all_votes, queries, width=320))
        columns.append(_sortable("outcome", self.tr("Outcome"), self.outcome_text, queries, width=154))
        if any(ballot.note for query in queries for ballot in query.ballots.values()):
            columns.append(_sortable("notes", self.tr("Notes"), self._notes, queries, width=200))
        model = ArrayTableModel(columns, lambda ids: [queries[number] for number in ids.tolist()], self)
        model.set_ids(np.arange(len(queries)))
        table = DataTable(
            "gsb_queries", model, settings=self._settings, stretch="query",
            accessible_name=self.tr("Verdicts by query"),
        )  # fmt: skip
        table.row_opened.connect(self._on_row_opened)
        self.query_table = _replaced(self._queries, self.query_table, table)
        self._queries.set_title(self.tr("Queries"), self.tr("whom each rater preferred, and what it came to"))

    def outcome_text(self, query: ComparedQuery) -> str:
        """What the votes on a query came to, in words."""
        if query.standing is Standing.IDENTICAL:
            return self.tr("same (identical lists)")
        if query.standing is Standing.UNSETTLED:
            return self.tr("same (no majority)")
        if query.standing is Standing.SKIPPED:
            return self.tr("skipped")
        return {
            None: self.tr("not judged yet"),
            Outcome.GOOD: self.tr("candidate better"),
            Outcome.SAME: self.tr("same"),
            Outcome.BAD: self.tr("baseline better"),
        }[query.outcome]

    def _vote_text(self, outcome: Outcome | None, strength: int) -> str:
        if outcome is None:
            return self.tr("skipped")
        if outcome is Outcome.SAME:
            return self.tr("same")
        if outcome is Outcome.GOOD:
            return self.tr("candidate") if strength < 2 else self.tr("candidate, much")
        return self.tr("baseline") if strength < 2 else self.tr("baseline, much")

    def _vote_of(self, rater: RaterId) -> Callable[[ComparedQuery], str]:
        def vote(query: ComparedQuery) -> str:
            ballot = query.ballots.get(rater)
            return "" if ballot is None else self._vote_text(ballot.outcome, ballot.strength)

        return vote

    def _all_votes(self, query: ComparedQuery) -> str:
        report = self.report
        assert report is not None
        return " · ".join(
            f"{visible(report.raters[rater])}: {self._vote_text(ballot.outcome, ballot.strength)}"
            for rater, ballot in query.ballots.items()
        )

    def _notes(self, query: ComparedQuery) -> str:
        return " · ".join(harmless(ballot.note) for ballot in query.ballots.values() if ballot.note)

    def _on_row_opened(self, row: int) -> None:
        if self.report is not None:
            self.query_opened.emit(int(self.report.queries[row].id))


def signed(value: float | None) -> str:
    """A GSB value with its sign: "+0.119", "−0.020"; "–" where it is not defined."""
    if value is None:
        return "–"
    text = f"{value:+.3f}".replace("-", "−")
    return text[1:] if float(text[1:]) == 0 else text


def p_value(value: float) -> str:
    """A p value with three decimals, never "0.000"."""
    return "<0.001" if value < 0.001 else f"{value:.3f}"


def _interval(bounds: tuple[float, float] | None) -> str:
    return "–" if bounds is None else f"{signed(bounds[0])} .. {signed(bounds[1])}"


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def _counts(part: Part) -> str:
    verdict = part.verdict
    return f"{count(verdict.good)} : {count(verdict.same)} : {count(verdict.bad)}"


def _query_text(query: ComparedQuery) -> str:
    return harmless(query.record.text)


def _stratum(query: ComparedQuery) -> str:
    return visible(query.record.stratum or "")


def _sortable(
    key: str,
    title: str,
    value: Callable[[ComparedQuery], str],
    queries: tuple[ComparedQuery, ...],
    *,
    width: int,
) -> Column:
    def sort_keys(ids: IdArray) -> npt.NDArray[Any]:
        return np.array([value(queries[number]).casefold() for number in ids.tolist()], dtype=object)

    return Column(key, title, value, sort_keys=sort_keys, width=width)


def _replaced(card: Card, old: DataTable | None, new: DataTable) -> DataTable:
    """Put `new` where `old` was: the raters, and with them the columns, differ from report to report."""
    if old is not None:
        card.body.removeWidget(old)
        old.hide()
        model = old.model()
        old.deleteLater()
        model.deleteLater()
    card.body.addWidget(new)
    return new
