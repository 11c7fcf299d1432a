"""The tables of a comparison's result: parts, raters, candidates, agreement, other ways to count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.cells import fit_height
from ndcg_gui.gui.settings import Settings
from ndcg_gui.gui.table_view import CellDelegate, DataTable
from ndcg_gui.gui.tables import VALUE_ROLE, AnyIndex, ArrayTableModel, Column, IdArray
from ndcg_gui.gui.text import count, plain_tooltip
from ndcg_gui.gui.theme import colours
from ndcg_gui.metrics.agreement import Estimate
from ndcg_gui.metrics.agreement_measures import KappaWeights
from ndcg_gui.metrics.gsb import Interval
from ndcg_gui.metrics.gsb_checks import NOT_CALLED_SAME, FlipRate, Share, SideTest
from ndcg_gui.metrics.gsb_weighted import WeightedGsb
from ndcg_gui.project.comparison_report import Candidate, ComparisonReport, RaterWork
from ndcg_gui.project.comparison_report_parts import Part, PartKind
from ndcg_gui.project.comparison_report_statistics import ComparisonStatistics, RaterAgreement

MOST_PARTS = 7


@dataclass(frozen=True, slots=True)
class Warned:
    """A text that is painted as a warning where it is one."""

    text: str
    warns: bool = False

    def __str__(self) -> str:
        return self.text


class WarningDelegate(CellDelegate):
    """Paints warnings in their colour."""

    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        value = index.data(VALUE_ROLE)
        if isinstance(value, Warned) and value.warns:
            painter.setPen(QColor(colours().danger))
        super().paint_content(painter, option, index)


class RowsTable(DataTable):
    """A short table of rows that are given whole; it takes just the room of its rows."""

    def __init__(
        self,
        name: str,
        columns: Sequence[Column],
        *,
        settings: Settings,
        accessible_name: str,
        stretch: str,
        most: int = MOST_PARTS,
    ) -> None:
        self._given: Sequence[Any] = ()
        self._most = most
        model = ArrayTableModel(columns, self._fetch)
        super().__init__(name, model, settings=settings, accessible_name=accessible_name, stretch=stretch)
        model.setParent(self)
        self.rows_model = model
        self.setItemDelegate(WarningDelegate(self))

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Show these."""
        self._given = rows
        self.rows_model.set_ids(np.arange(len(rows), dtype=np.int64))
        fit_height(self, len(rows), most=self._most)

    def given(self) -> Sequence[Any]:
        """What is shown."""
        return self._given

    def _fetch(self, ids: IdArray) -> Sequence[Any]:
        return [self._given[number] for number in ids.tolist()]


def signed(value: float | None) -> str:
    """A GSB value with its sign: "+0.119", "−0.020"; "–" where it is not defined."""
    if value is None:
        return "–"
    text = f"{value:+.3f}".replace("-", "−")
    return text[1:] if float(text[1:]) == 0 else text


def p_value(value: float | None) -> str:
    """A p value with three decimals, never "0.000"."""
    return "–" if value is None else "<0.001" if value < 0.001 else f"{value:.3f}"


def interval_text(bounds: Interval | None) -> str:
    """An interval between two dots."""
    return "–" if bounds is None else f"{signed(bounds[0])} .. {signed(bounds[1])}"


def share_text(value: float | None) -> str:
    """A share with two decimals."""
    return "–" if value is None else f"{value:.2f}"


def counts_text(part: Part) -> str:
    """good : same : bad."""
    verdict = part.verdict
    return f"{count(verdict.good)} : {count(verdict.same)} : {count(verdict.bad)}"


def part_name(part: Part) -> str:
    """What a part counts, for people."""
    translate = QCoreApplication.translate
    if part.kind is PartKind.ALL:
        return translate("result", "all items") if part.pairs else translate("result", "all queries")
    if part.kind is PartKind.DIFFERING:
        if part.pairs:
            return translate("result", "differing items")
        return translate("result", "differing queries")
    if part.kind is PartKind.GRADES:
        return translate("result", "the grades")
    return visible(part.name) if part.name else translate("result", "no stratum")


def part_columns(of: Callable[[Any], Part] = lambda row: row) -> tuple[Column, ...]:
    """The columns of a part, after its name; `of` takes it from the row."""
    return (
        Column("counts", say("good : same : bad"), lambda row: counts_text(of(row)), numeric=True, width=120),
        Column("n", say("n"), lambda row: of(row).verdict.n, count, numeric=True, width=56),
        Column("gsb", say("GSB"), lambda row: of(row).verdict.gsb, signed, numeric=True, width=78),
        Column("interval", say("95 % interval"), lambda row: of(row).interval, interval_text,
               numeric=True, width=132,
               tooltip=say("Tango's score interval; of single documents a bootstrap over queries")),
        Column("sign_test", say("sign test"), lambda row: of(row).sign_test, p_value,
               numeric=True, width=78, tooltip=say("two-sided p of good against bad, over queries")),
        Column("win_rate", say("win rate"), lambda row: of(row).verdict.win_rate, share_text,
               numeric=True, width=74, tooltip=say("good / (good + bad)"),
               cell_tooltip=lambda row: plain_tooltip(_more(of(row)))),
    )  # fmt: skip


def _more(part: Part) -> str:
    """What a table of parts has no room for."""
    translate = QCoreApplication.translate
    bounds = part.win_rate_interval
    lines = [] if bounds is None else [f"Wilson {bounds[0]:.2f} .. {bounds[1]:.2f}"]
    lines.append(f"(G+S)/(B+S) {share_text(part.verdict.ratio)}")
    lines.append(translate("result", "skipped %s") % count(part.verdict.skipped))
    return "\n".join(lines)


# raters


@dataclass(frozen=True, slots=True)
class RaterRow:
    """One rater: what they said, and what their checks came to."""

    name: str
    part: Part | None
    side: SideTest | None
    flips: FlipRate | None
    alike: Share | None
    obvious: Share | None
    progress: RaterWork | None


def rater_rows(report: ComparisonReport, statistics: ComparisonStatistics | None) -> list[RaterRow]:
    """Everybody who said or was asked something."""
    checks = report.checks
    known = report.by_rater if statistics is None else statistics.by_rater
    parts = {part.name: part for part in known}
    progress = {own.rater_id: own for own in report.progress}
    names = dict(report.raters) | {own.rater_id: own.name for own in report.progress}
    return [
        RaterRow(
            visible(name),
            parts.get(name),
            checks.sides.by_rater.get(rater),
            checks.flips.by_rater.get(rater),
            checks.alike.by_rater.get(rater),
            checks.obvious.by_rater.get(rater),
            progress.get(rater),
        )
        for rater, name in names.items()
    ]


def rater_columns() -> tuple[Column, ...]:
    """The columns of the raters' table."""

    def part(get: Callable[[Part], Any]) -> Callable[[RaterRow], Any]:
        return lambda row: None if row.part is None else get(row.part)

    return (
        Column("rater", say("Rater"), lambda row: row.name, width=110),
        Column("counts", say("good : same : bad"), part(counts_text), _or_dash, numeric=True, width=120),
        Column("gsb", say("GSB"), part(lambda own: own.verdict.gsb), signed, numeric=True, width=70),
        Column("interval", say("95 % interval"), part(lambda own: own.interval), interval_text,
               numeric=True, width=130),
        Column("left", say("left preferred"), _left_words, str, numeric=True, width=140,
               tooltip=say("with p by Holm over the raters; a warning where the side decides")),
        Column("flips", say("flipped"), lambda row: row.flips and row.flips.flips, _share_of,
               numeric=True, width=70, tooltip=say("repeats with the sides swapped")),
        Column("alike", say("A = A not Same"), lambda row: row.alike, _share_of, numeric=True, width=100,
               tooltip=NOT_CALLED_SAME),
        Column("obvious", say("obvious right"), lambda row: row.obvious, _share_of, numeric=True, width=100),
        Column("open", say("open"), lambda row: row.progress and row.progress.open, _count_or_dash,
               numeric=True, width=60),
    )  # fmt: skip


def _left_words(row: RaterRow) -> Warned:
    if row.side is None:
        return Warned("–")
    sided = row.side.bias.left + row.side.bias.right
    p = "" if row.side.adjusted is None else f" (p {p_value(row.side.adjusted)})"
    return Warned(f"{count(row.side.bias.left)}/{count(sided)}{p}", row.side.is_alarm)


def _share_of(share: Share | None) -> str:
    return "–" if share is None or not share.of else f"{count(share.count)}/{count(share.of)}"


def _or_dash(value: object) -> str:
    return "–" if value is None else str(value)


def _count_or_dash(value: int | None) -> str:
    return "–" if value is None else count(value)


# candidates, agreement, and other ways to count


def candidate_columns() -> tuple[Column, ...]:
    """The columns of several candidates side by side."""
    return (
        Column("candidate", say("Candidate"), lambda item: visible(item.system), width=150),
        Column("comparison", say("Comparison"), lambda item: visible(item.comparison), width=150),
        *part_columns(_candidate_part),
        Column("holm", say("by Holm"), lambda item: item.test.adjusted, p_value, numeric=True, width=78,
               tooltip=say("the sign test's p, adjusted for looking at so many candidates")),
    )  # fmt: skip


def _candidate_part(item: Candidate) -> Part:
    return item.part


@dataclass(frozen=True, slots=True)
class Line:
    """A figure with its interval and what is to be said of it; `share`: it has no sign."""

    name: str
    value: float | None
    interval: Interval | None
    words: str = ""
    share: bool = False

    def value_text(self) -> str:
        return share_text(self.value) if self.share else signed(self.value)

    def interval_text(self) -> str:
        if not self.share or self.interval is None:
            return interval_text(self.interval)
        return f"{self.interval[0]:.2f} .. {self.interval[1]:.2f}"


def line_columns(title: str) -> tuple[Column, ...]:
    """The columns of lines; `title` heads the names."""
    return (
        Column("name", title, lambda line: line.name, width=260),
        Column("value", say("Value"), lambda line: line.value_text(), numeric=True, width=80),
        Column("interval", say("95 % interval"), lambda line: line.interval_text(),
               numeric=True, width=136),
        Column("words", "", lambda line: line.words, width=240),
    )  # fmt: skip


def agreement_lines(found: RaterAgreement, report: ComparisonReport) -> list[Line]:
    """The measures over all raters, then kappa of each two."""
    translate = QCoreApplication.translate
    names = [visible(report.raters[rater]) for rater in found.raters]
    return [
        _estimate(translate("result", "Krippendorff's α, nominal"), found.signs),
        _estimate(translate("result", "Krippendorff's α of strength, ordinal"), found.strengths),
        _estimate(translate("result", "Fleiss' κ"), found.fleiss),
        *(
            _estimate(
                f"{translate('result', 'κ')} {names[pair.first]} · {names[pair.second]}",
                pair.kappa[KappaWeights.PLAIN],
            )
            for pair in found.pairs
        ),
    ]


def _estimate(name: str, found: Estimate) -> Line:
    bounds = None if found.interval is None else (found.interval.low, found.interval.high)
    words = QCoreApplication.translate("result", "%s items") % count(found.items)
    return Line(name, found.value, bounds, words)


def counting_lines(report: ComparisonReport, statistics: ComparisonStatistics | None) -> list[Line]:
    """Win rate and ratio; strength, and GSB where queries weigh differently or are drawn by strata."""
    translate, part = QCoreApplication.translate, report.whole
    if not part.verdict.n:
        return []
    wilson = translate("result", "good / (good + bad); Wilson's interval")
    if part.pairs:
        wilson = translate("result", "good / (good + bad)")
    found = [
        Line(translate("result", "Win rate"), part.verdict.win_rate, part.win_rate_interval, wilson, True),
        Line(
            "(G+S)/(B+S)",
            part.verdict.ratio,
            None,
            translate("result", "(good + same) / (bad + same)"),
            True,
        ),
    ]
    if statistics is None:
        return found
    strength = statistics.strength
    for name, own in (
        (translate("result", "GSB weighted by traffic"), statistics.weighted),
        (translate("result", "GSB within strata"), statistics.stratified),
    ):
        if own is not None:
            found.append(Line(name, own.gsb, _bounds(own), _weighted_words(own)))
    if strength.mean is not None:
        interval = strength.interval
        found.append(
            Line(
                translate("result", "Mean strength, −3 to 3"),
                strength.mean,
                None if interval is None else (interval.low, interval.high),
                translate("result", "randomisation test, p %s") % p_value(strength.p_value.value),
            )
        )
    return found


def _bounds(own: WeightedGsb) -> Interval | None:
    return None if own.interval is None else (own.interval.low, own.interval.high)


def _weighted_words(own: WeightedGsb) -> str:
    translate = QCoreApplication.translate
    words = translate("result", "%s queries count as %s of equal weight") % (
        count(own.queries),
        f"{own.effective_n:.1f}",
    )
    if own.interval is not None:
        words += f" · {own.interval.method}"
    if own.lone:
        words += " · " + translate("result", "%s strata of one query: too narrow") % count(own.lone)
    return words
