"""Lots: all that were handed in, and the inspection of one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.seeds import drawn_seed
from ndcg_gui.features.lots.reads import Lot, LotState, lots_of
from ndcg_gui.features.lots.result import LOT_TITLES, lots_table
from ndcg_gui.features.lots.verbs import DecideLot, DrawLot, agrees
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.tables.results import FittedColumn, RowsTable, rows_of
from ndcg_gui.gui.kit.widgets import EmptyState, button, column, row, stacked
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.lots.planning import LotPlanDialog, tasks_for_lots
from ndcg_gui.gui.lots.view import InspectionView, LotKey, LotShown, ReturnDialog, read_lot

_WIDTHS = {
    "task": 180,
    "rater": 110,
    "lot": 60,
    "round": 70,
    "pairs": 70,
    "state": 130,
    "looked": 90,
    "wrong": 70,
    "inspector": 110,
    "handed_in": 150,
    "decided": 150,
}
_WORDS = ("task", "rater", "state", "inspector", "handed_in", "decided")
_GIVES_WAY = ("round", "inspector", "handed_in", "decided")  # on a narrow screen the last first


class LotsPanel(Panel):
    """List of all lots, in which a row opens its inspection."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self._lots: Sequence[Lot] = ()
        self._open: LotKey | None = None
        self._listing = LatestJob(context, self.tr("Counting"), 0, self._show, context.show_error)
        self._reading = LatestJob(context, self.tr("Counting"), 0, self._show_lot, self._on_failed)
        order = {key: place + 1 for place, key in enumerate(_GIVES_WAY)}
        self.table = RowsTable(
            "lots",
            [
                FittedColumn(
                    key, width, numeric=key not in _WORDS, title=LOT_TITLES[key], gives_way=order.get(key, 0)
                )
                for key, width in _WIDTHS.items()
            ],
            settings=context.settings,
            accessible_name=self.tr("Lots"),
            stretch="task",
            most=0,
        )
        self.table.row_opened.connect(self._on_row_opened)
        self.view = InspectionView(context.settings, self.show_list)
        self.view.draw_asked.connect(self._draw)
        self.view.go_on_asked.connect(self._go_on)
        self.view.accept_asked.connect(self._accept)
        self.view.return_asked.connect(self._ask_to_return)
        self.empty = EmptyState(
            self.tr("No lot is handed in yet"),
            self.tr(
                "A task may say that its work is handed in by lots: an inspector looks at some pairs of "
                "each, drawn at random, and accepts the lot or sends it back."
            ),
            self.tr("Plan of lots…"),
            self._ask_for_plan,
        )
        self.plan = button(self.tr("Plan of lots…"), self._ask_for_plan)
        self.list = QWidget()
        column(row(self.plan, None), (self.table, 1), on=self.list)
        self.pages = stacked(self.list, self.view, self.empty)
        self.body.addWidget(self.pages, 1)
        context.rater_changed.connect(self._on_rater_changed)

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or changes.concerns_people:
            project = self.context.project
            self._listing.ask(lambda _report: lots_of(project.read))
            if self._open is not None:
                self._read(self._open)

    def show_place(self, *, lot: LotKey | None = None, **_where: Any) -> None:
        if lot is None:
            self.show_list()
        else:
            self._read(lot)

    def place(self) -> dict[str, Any]:
        return {} if self._open is None else {"lot": self._open}

    def first_focus(self) -> QWidget | None:
        page = self.pages.currentWidget()
        if page is self.view:
            return self.view.main if self.view.main.isVisibleTo(self.view) else self.view.back
        return self.empty.button if page is self.empty else self.table

    # showing

    def show_list(self) -> None:
        """Show all lots."""
        self._open = None
        self.pages.setCurrentWidget(self.list if self._lots else self.empty)
        if self._lots:
            self.table.setFocus()

    def _show(self, found: Sequence[Lot]) -> None:
        self._lots = found
        self.table.set_rows(rows_of(lots_table(found)))
        if self._open is None:
            self.pages.setCurrentWidget(self.list if found else self.empty)

    def _on_row_opened(self, place: int) -> None:
        lot = self._lots[place]
        self._read((lot.task, lot.rater, lot.number))

    def _read(self, key: LotKey) -> None:
        self._open = key
        project, rater_id = self.context.project, self.context.rater_id()
        self._reading.ask(lambda _report: read_lot(project, key, rater_id))

    def _show_lot(self, shown: LotShown) -> None:
        if shown.key == self._open:
            self.view.show_lot(shown)
            self.pages.setCurrentWidget(self.view)

    def _on_failed(self, error: BaseException) -> None:
        self.show_list()
        self.context.show_error(error)

    def _on_rater_changed(self, _rater: object) -> None:
        if self.isVisible():
            self.refresh(None)

    # steps

    def _ask_for_plan(self) -> None:
        tasks = tasks_for_lots(self.context.project)
        if not tasks:
            self.context.notify(
                self.tr("There is no task yet"), partial(self.context.go_to, "tasks"), self.tr("Tasks…")
            )
            return
        dialog = LotPlanDialog(tasks, self.context.rater_name(), self.window())
        dialog.ask(lambda command: self.context.do_step(command, self.context.show_error))

    def _draw(self, lot: Lot) -> None:
        command = DrawLot(lot.task, lot.rater, lot.number, self.context.rater_name(), drawn_seed())
        self.context.watch(self.context.project.execute(command), lambda _done: self._go_on_key(lot))

    def _go_on_key(self, lot: Lot) -> None:
        project = self.context.project
        for own in lots_of(project.read):
            if (own.task, own.rater, own.number) == (lot.task, lot.rater, lot.number):
                self._go_on(own)

    def _go_on(self, lot: Lot) -> None:
        if lot.state is LotState.DRAWN and lot.inspection is not None:
            self.context.go_to("judge", task=lot.inspection.pool_id, open=True)

    def _accept(self, lot: Lot) -> None:
        self._decide(lot, accepts=True)

    def _ask_to_return(self, lot: Lot) -> None:
        ReturnDialog(lot, self.window()).ask(lambda said: self._decide(lot, False, *said))

    def _decide(self, lot: Lot, accepts: bool, alike: bool = False, note: str = "") -> None:
        assert lot.inspection is not None
        self.context.do_step(
            DecideLot(
                lot.task,
                lot.rater,
                lot.number,
                self.context.rater_name(),
                accepts,
                anyway=not agrees(lot.inspection, accepts=accepts),
                alike=alike,
                note=note,
            ),
            self.context.show_error,
        )
