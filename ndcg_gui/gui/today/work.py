"""Work and pay: what everybody judged by day, in what time, and what is to be paid, to be exported."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.domain.fields import day_of
from ndcg_gui.domain.numbers import DASH
from ndcg_gui.features.people.work_report import (
    TITLES,
    WorkReport,
    work_document,
    work_report,
    work_sentence,
    work_tables,
)
from ndcg_gui.gui.evaluate.report_export import write_report_of
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import QUIET_MS, LatestJob
from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_3, TextStyle
from ndcg_gui.gui.kit.tables.results import FittedColumn, RowsTable, rows_of
from ndcg_gui.gui.kit.text.plain import minus, translated
from ndcg_gui.gui.kit.widgets import (
    ChoiceButton,
    PlainLabel,
    button,
    column,
    remembered_splitter,
    row,
    set_tone,
    text_line,
)
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.present.blocks import Table

_SIZE = (1060, 640)
_DAYS = 30  # that are shown first
_WIDTHS = {
    "rater": 150,
    "day": 100,
    "days": 70,
    "pairs": 80,
    "verdicts": 80,
    "accepted": 110,
    "hours": 80,
    "untimed": 100,
    "median": 120,
    "low": 120,
    "high": 120,
    "pay": 90,
}
_COUNTED = ("pairs", "verdicts", "accepted", "hours", "untimed", "median", "low", "high", "pay")
_GIVES_WAY = ("high", "low", "untimed")
PER_ITEM, ACCEPTED, PER_HOUR = "item", "accepted", "hour"


class WorkDialog(Dialog):
    """Table of the people and one of their days, over a time that is chosen, with a rate."""

    def __init__(self, context: ProjectContext, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Work and pay"), parent)
        self._context = context
        self._report: WorkReport | None = None
        self._reading = LatestJob(context, self.tr("Counting"), QUIET_MS, self._show, context.show_error)
        self._build()
        self.size_name = "work"
        self.open_at(*_SIZE)
        self.reject_on(context.closing)
        self.finished.connect(lambda _result: self._reading.close())
        self._read()

    def _build(self) -> None:
        today = date.today()
        self.first = _day_line(self.tr("First day"), today - timedelta(_DAYS))
        self.last = _day_line(self.tr("Last day"), today)
        self.rate = ChoiceButton(self.tr("Rate"))
        self.rate.set_choices(
            [
                (None, self.tr("none")),
                (PER_ITEM, self.tr("by pair or verdict")),
                (ACCEPTED, self.tr("by accepted pair or verdict")),
                (PER_HOUR, self.tr("by hour")),
            ],
            None,
        )
        self.amount = text_line(self.tr("Amount"), "0.00", most=12)
        self.amount.setMaximumWidth(120)
        self.amount.setEnabled(False)
        self.body.addLayout(
            row(
                PlainLabel(self.tr("First day"), tone="muted"),
                self.first,
                PlainLabel(self.tr("Last day"), tone="muted"),
                self.last,
                self.rate,
                self.amount,
                None,
                spacing=SPACE_2,
            )
        )
        self.told = PlainLabel(wrap=True, role=TextStyle.STRONG)
        settings = self._context.settings
        self.people = self._table("work-people", ("rater", "days", *_COUNTED), self.tr("People"))
        self.days = self._table("work-days", ("rater", "day", *_COUNTED), self.tr("By day"))
        lower = QWidget()
        column(
            PlainLabel(self.tr("By day"), role=TextStyle.STRONG), (self.days, 1), spacing=SPACE_2, on=lower
        )
        self.body.addWidget(self.told)
        self.body.addWidget(
            remembered_splitter(settings, "work", Qt.Orientation.Vertical, {self.people: 220, lower: 260}), 1
        )
        note = self.tr(
            "A pair or verdict counts once, on the day of its first decision, while it is judged. Hours are "
            "active time without pauses. Everybody sees their own days on their Today."
        )
        self.body.addWidget(PlainLabel(note, tone="muted", wrap=True))
        self.export_button = button(self.tr("Export for payment…"), self.export, primary=True)
        close = button(self.tr("Close"), self.accept)
        self.add_buttons(None, close, self.export_button, default=None).setSpacing(SPACE_3)
        for line in (self.first, self.last):
            line.textChanged.connect(self._on_days_changed)
        self.rate.chosen.connect(self._on_rate_chosen)
        self.amount.textChanged.connect(self._on_amount_changed)

    def _table(self, name: str, keys: Sequence[str], title: str) -> RowsTable:
        order = {key: place + 1 for place, key in enumerate(_GIVES_WAY)}
        columns = [
            FittedColumn(
                key,
                _WIDTHS[key],
                numeric=key not in ("rater", "day"),
                title=TITLES[key],
                gives_way=order.get(key, 0),
            )
            for key in keys
        ]
        return RowsTable(
            name,
            columns,
            settings=self._context.settings,
            accessible_name=title,
            stretch="rater",
            most=0,
        )

    # what is shown

    def days_chosen(self) -> tuple[date, date] | None:
        """First and last day, None where they are no days or the wrong way round."""
        first, last = day_of(self.first.text().strip()), day_of(self.last.text().strip())
        return None if first is None or last is None or first > last else (first, last)

    def rate_chosen(self) -> tuple[float | None, float | None] | None:
        """Rates by item and by hour, None where the amount is none."""
        if self.rate.value() is None:
            return None, None
        try:
            amount = float(self.amount.text().strip().replace(",", ".") or 0)
        except ValueError:
            return None
        if not 0 <= amount < float("inf"):
            return None
        return (None, amount) if self.rate.value() == PER_HOUR else (amount, None)

    def _read(self) -> None:
        chosen, project = self.days_chosen(), self._context.project
        self._say()
        if chosen is not None:
            self._reading.ask(lambda _report: work_report(project, *chosen))

    def _show(self, report: WorkReport) -> None:
        self._report = report
        self._show_rates()

    def shown(self) -> WorkReport | None:
        """Report on the work with the rates that are chosen, None while there is none."""
        rates = self.rate_chosen()
        if self._report is None or rates is None:
            return None
        only = self.rate.value() == ACCEPTED
        return replace(self._report, per_item=rates[0], per_hour=rates[1], only_accepted=only)

    def _show_rates(self) -> None:
        report = self.shown()
        if report is not None:
            people, days = work_tables(report)
            self.people.set_rows(_rows(people))
            self.days.set_rows(_rows(days))
        self._say()

    def _say(self) -> None:
        problem = ""
        if self.days_chosen() is None:
            problem = self.tr("Give two days like 2026-11-27, the first one first")
        elif self.rate_chosen() is None:
            problem = self.tr("Give an amount like 0.05")
        elif self.rate.value() == ACCEPTED and self._report is not None and not self._report.has_lots:
            problem = self.tr("No task is handed in by lots, so that nothing is accepted")
        report = self.shown()
        self.told.setText(problem or ("" if report is None else minus(translated(work_sentence(report)))))
        set_tone(self.told, "danger" if problem else "")
        self.export_button.setEnabled(not problem and report is not None and bool(report.days))

    # slots

    def _on_days_changed(self, _text: str) -> None:
        self._report = None
        self._read()

    def _on_rate_chosen(self, rate: object) -> None:
        self.amount.setEnabled(rate is not None)
        self._show_rates()
        if rate is not None:
            self.amount.setFocus()

    def _on_amount_changed(self, _text: str) -> None:
        self._show_rates()

    def export(self) -> None:
        """Write the days and the sums to a file, as CSV or a workbook."""
        report = self.shown()
        if report is not None:
            stem = f"{self._context.project.location.stem}-work"
            write_report_of(self._context, self, stem, lambda _report: work_document(report), suffix=".xlsx")


def _day_line(name: str, day: date) -> QLineEdit:
    line = text_line(name, "2026-11-27", text=day.isoformat(), most=10)
    line.setMaximumWidth(130)
    return line


def _rows(table: Table) -> list[dict[str, object]]:
    return [{"pay": DASH, "accepted": DASH, **own} for own in rows_of(table)]
