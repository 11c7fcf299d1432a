"""Evaluate: systems x metrics, every query, the metric by depth, and the derivation of each number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.settings import (
    change_evaluation_settings,
    change_metrics,
    chosen_metrics,
    evaluation_settings,
)
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.definitions import judged_metrics
from ndcg_gui.features.evaluate.live import ProjectEvaluation
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.gui.evaluate.charts import ChartsCard
from ndcg_gui.gui.evaluate.choices import cutoff_of
from ndcg_gui.gui.evaluate.derivation import DerivationPage
from ndcg_gui.gui.evaluate.header import EVERY_STRATUM, EvaluateHeader
from ndcg_gui.gui.evaluate.keys import EVALUATE_KEYS
from ndcg_gui.gui.evaluate.metrics import MetricsDialog
from ndcg_gui.gui.evaluate.page import EvaluatePage
from ndcg_gui.gui.evaluate.queries import QueriesCard, is_in
from ndcg_gui.gui.evaluate.report_export import export_report
from ndcg_gui.gui.evaluate.settings import SettingsDialog, View
from ndcg_gui.gui.evaluate.systems import SystemsCard
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.numbers import Numbers
from ndcg_gui.gui.kit.base.settings import EVALUATE_OLDER
from ndcg_gui.gui.kit.tables.copying import Grid, markdown_to_clipboard, to_clipboard
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import EmptyState, add_all, stacked
from ndcg_gui.gui.kit.widgets.keys import tip_with_key
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings


class EvaluatePanel(Panel):
    """The Evaluate panel. Settings that change a number are the project's, so the command line agrees."""

    table_of_keys = EVALUATE_KEYS

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.numbers = Numbers(context, self)
        self._places: dict[str, int] = {}
        self._names: list[str] = []
        self._left_out: set[str] = set()
        self._has_older = False
        self._metrics: tuple[Metric, ...] = ()  # as chosen; how much is judged is computed besides
        self._metric: Metric | None = None
        self._system = ""
        self._wanted_query: QueryId | None = None
        # What is shown is brought up to date by these queries alone; None: everything is shown anew.
        self._shown: ProjectEvaluation | None = None
        self._changed: set[int] | None = None
        # The numbers of one stratum, and of what they are a part.
        self._part: Evaluation | None = None
        self._part_of: tuple[Evaluation, object] | None = None
        self._build()
        self.numbers.changed.connect(self._show_all)
        self.numbers.failed.connect(self._on_numbers_failed)

    def _build(self) -> None:
        self.header = EvaluateHeader()
        self.systems_card = SystemsCard(self.context)
        self.systems = self.systems_card.table
        self.statement = self.systems_card.statement
        self.queries = QueriesCard(self.context.settings)
        self.derivation = DerivationPage(self.context)
        self.charts = ChartsCard(self.context, self.derivation)
        self._content = EvaluatePage(self.context.settings, self.systems_card, self.queries, self.charts)
        self._pages = stacked(self._content)
        self._empty: QWidget | None = None
        add_all(self.body, self.header, (self._pages, 1))
        self._connect()
        self.add_command("export_report", self.export_report)
        self.add_command("metrics", self.choose_metrics)
        self.add_command("settings", self.choose_settings)
        copying = self.add_command("copy", self.copy_systems)
        tip_with_key(self.header.copy_button, copying)
        self.add_command("copy_markdown", self.copy_systems_markdown)
        self.add_command("copy_derivation", self.derivation.copy)
        self.add_command("judge_query", self.judge_query)
        self.add_command("judge_holes", self._on_judge_requested)
        self.add_command("enlarge", self._toggle_large)

    def _connect(self) -> None:
        self.header.systems_chosen.connect(self._on_systems_chosen)
        self.header.stratum_chosen.connect(self._on_stratum_chosen)
        self.header.settings_chosen.connect(self._on_settings_chosen)
        self.header.metrics_chosen.connect(self._on_metrics_chosen)
        self.header.more_metrics_requested.connect(self.choose_metrics)
        self.header.more_settings_requested.connect(self.choose_settings)
        self.header.copy_requested.connect(self.copy_systems)
        self.header.report_requested.connect(self.export_report)
        self.systems.cell_chosen.connect(self._choose)
        self.systems.cell_opened.connect(self._on_cell_opened)
        self.systems_card.judge_requested.connect(self._on_judge_requested)
        self.queries.query_chosen.connect(self._show_derivation)
        self.queries.query_opened.connect(self._on_query_opened)
        self.queries.metric_chosen.connect(self._choose_metric)
        self.charts.system_chosen.connect(self._choose)
        self.charts.range_chosen.connect(self._on_range_chosen)
        self.charts.large_wanted.connect(self._show_large)
        self.charts.strata.part_chosen.connect(self.header.choose_stratum)
        self.derivation.system_chosen.connect(self._choose)
        self.derivation.result_opened.connect(self._on_result_opened)

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or any(
            (changes.reload, changes.settings, changes.systems, changes.queries, changes.pooled)
        ):
            self._load()
            return
        if changes.documents:
            self._show_derivation()
        self.numbers.refresh(changes)

    def place(self) -> dict[str, Any]:
        return {"query_id": self._chosen_query()}

    def show_place(self, **where: Any) -> None:
        self._wanted_query = where.get("query_id")
        self._go_to_wanted()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.charts.is_large:
            self._show_large(False)
        else:
            super().keyPressEvent(event)

    def first_focus(self) -> QWidget | None:
        return self.queries.table if self._pages.currentWidget() is self._content else None

    # what is asked for

    def choose_metrics(self) -> None:
        """Choose the metrics to show."""
        chosen = self._chosen_metrics()
        dialog = MetricsDialog(chosen, cutoff_of(chosen), self)
        dialog.accepted.connect(lambda: self._on_metrics_chosen(dialog.result_value()))
        dialog.open()

    def choose_settings(self) -> None:
        """Choose the settings of the numbers."""
        raters = [rater.name for rater in self.context.project.raters()]
        settings = self._known_settings() or EvaluationSettings()
        scale = self.context.project.scale.scale.asked_by(settings.criterion)
        view = View(
            self.header.stratum.value(),
            self.header.strata(),
            self.systems_card.interval_style,
            self.context.settings.get(EVALUATE_OLDER) if self._has_older else None,
        )
        dialog = SettingsDialog(
            settings,
            self._chosen_metrics(),
            raters,
            self,
            view=view,
            own_gains=any(grade.gain is not None for grade in scale.grades),
            lots=self.context.project.read(stored.has_lot_events),
        )

        def take() -> None:
            self._on_view_chosen(view, dialog.view())
            self._on_all_chosen(*dialog.result_value())

        dialog.accepted.connect(take)
        dialog.open()

    def copy_systems(self) -> None:
        """Copy the table of systems to the clipboard, for spreadsheets and as text."""
        if grid := self._systems_grid():
            to_clipboard(grid)
            self.context.notify(self.tr("The table of systems is on the clipboard"))

    def copy_systems_markdown(self) -> None:
        """Copy the table of systems to the clipboard as Markdown."""
        if grid := self._systems_grid():
            markdown_to_clipboard(grid, above=self.statement.full_text())
            self.context.notify(self.tr("The table of systems is on the clipboard as Markdown"))

    def _systems_grid(self) -> Grid | None:
        model = self.systems.model
        return model.grid(range(model.rowCount())) if model is not None and model.rowCount() else None

    def export_report(self) -> None:
        """Write the evaluation of all systems to a file for others."""
        export_report(self.context, self.window())

    def judge_query(self) -> None:
        """Go to Judge at the chosen query."""
        query_id = self._chosen_query()
        if query_id is not None:
            self.context.go_to("judge", query_id=query_id)

    def _load(self) -> None:
        project = self.context.project
        systems = project.read(stored.systems)
        # By all there are, so that a system has the same colour whatever is shown.
        self._places = {system.name: place for place, system in enumerate(systems)}
        kept = [system for system in systems if not system.hidden]
        older = self.context.settings.get(EVALUATE_OLDER)
        names = self._names = [system.name for system in kept if older or system.is_newest]
        self._has_older = any(not system.is_newest for system in kept)
        self._left_out &= set(names)
        if len(self._left_out) == len(names):
            self._left_out.clear()
        shown = [name for name in names if name not in self._left_out]
        try:
            settings, metrics = evaluation_settings(project), chosen_metrics(project)
        except InputError as error:
            # A project of a newer version: its numbers would be others, so none are shown.
            self._on_numbers_failed(error)
            return
        self.header.show_systems(names, shown)
        self.header.show_choices(settings=settings, metrics=metrics, scale=project.scale.scale)
        if systems and not names:
            self._show_empty(
                self.tr("All systems are hidden"),
                self.tr("Show some again in Systems to see their numbers here."),
                self.tr("Systems"),
                partial(self.context.go_to, "systems"),
            )
            return
        if not names:
            self._show_empty(
                self.tr("No systems yet"),
                self.tr(
                    "Import the result lists of one or more systems (TREC runs) to see how good they are."
                ),
                self.tr("Import…"),
                self.context.request_import,
            )
            return
        self._metrics = tuple(metrics)
        asked = [*metrics, *judged_metrics(metrics, whole=True)]
        self.numbers.request(metrics=asked, settings=settings, systems=shown)
        if self.numbers.busy and self.numbers.evaluation is None:
            self._show_empty(self.tr("Computing…"), self.tr("Reading lists and labels."))

    def _chosen_metrics(self) -> tuple[Metric, ...]:
        try:
            return chosen_metrics(self.context.project)
        except InputError:
            return tuple(parse_metric(text) for text in DEFAULT_METRICS)

    def _known_settings(self) -> EvaluationSettings | None:
        try:
            return evaluation_settings(self.context.project)
        except InputError:
            return None

    def _store(self, command: ChangeSetting) -> None:
        self.context.watch(self.context.project.execute(command, origin=self), failed=self._on_store_failed)

    # showing

    def _show_all(self) -> None:
        evaluation = self.numbers.evaluation
        if evaluation is None:
            return
        numbers = evaluation.numbers
        if not numbers.labelled.any():
            none = self.tr("No judgments yet")
            if numbers.settings.criterion:
                none = self.tr("No judgments by the criterion %s yet") % visible(evaluation.columns.question)
            self._show_empty(
                none,
                self.tr("Numbers appear as soon as the first result is judged, or judgments are imported."),
                self.tr("Judge"),
                self._on_judge_requested,
            )
            return
        self._pages.setCurrentWidget(self._content)
        self._drop_empty()
        if self._metric not in numbers.metrics:
            self._metric = _nearest(self._metric, numbers.metrics)
        if self._system not in numbers.systems:
            self._system = numbers.systems[0]
        if evaluation is not self._shown:
            self._shown, self._changed = evaluation, None
            evaluation.listen(self._on_queries_changed)
            self.queries.set_queries(evaluation.queries)
            texts = self.queries.texts
            rest = any(not record.stratum for record in texts.records)
            self.header.show_strata(texts.strata, texts.tags, rest=rest)
        self._show_systems(self._shown_numbers(evaluation))
        self._show_metric()
        self._changed = set()
        self._go_to_wanted()

    def _shown_numbers(self, evaluation: ProjectEvaluation) -> Evaluation:
        """The numbers of the chosen stratum, or of all queries."""
        numbers, stratum = evaluation.numbers, self.header.stratum.value()
        if stratum is EVERY_STRATUM:
            self._part = self._part_of = None
            return numbers
        wanted = numbers, stratum
        if self._part is None or self._part_of is None or self._part_of != wanted:
            self._part, self._part_of = numbers.part(self.queries.texts.part(stratum)), wanted
        else:
            self._part.follow()
        return self._part

    def _show_systems(self, numbers: Evaluation) -> None:
        judged = judged_metrics(self._metrics, whole=_reach_below(numbers, self._metrics))
        only = "" if self._part is None else self.header.stratum_words()
        self.systems_card.show_numbers(numbers, [*self._metrics, *judged], self._places, only=only)
        self._content.fit()

    def _show_metric(self) -> None:
        """Show everything below the first table, which is about one metric."""
        evaluation = self.numbers.evaluation
        if evaluation is None or self._metric is None:
            return
        chosen = self.queries.current_key()
        changed = None if self._changed is None else sorted(self._changed)
        scale = evaluation.columns.asked
        numbers = self._part or evaluation.numbers
        self.queries.show_numbers(numbers, self._metric, scale, places=self._places, changed=changed)
        self.systems_card.show_unjudged(*self.queries.unjudged())
        if chosen is None or not self.queries.select_key(chosen, clear=self._part is None):
            self._select_first()
        self.charts.show_numbers(
            numbers,
            self._metric,
            self._places,
            system=self._system,
            whole=evaluation.numbers,
            texts=self.queries.texts,
        )
        touched = changed is None or chosen is None or evaluation.columns.places.get(chosen) in changed
        if touched:
            self._show_derivation()

    def _select_first(self) -> None:
        table, model = self.queries.table, self.queries.model
        if table is not None and model is not None and model.rowCount():
            table.select_id(model.id_at(0))

    def _show_derivation(self, _query_key: str = "") -> None:
        evaluation = self.numbers.evaluation
        if evaluation is not None and self._metric is not None and self._system:
            self.derivation.show_derivation(
                self._part or evaluation.numbers,
                system=self._system,
                metric=self._metric,
                query_key=self.queries.current_key(),
            )

    def _show_empty(
        self, title: str, sentence: str, action: str = "", on_action: Callable[[], object] | None = None
    ) -> None:
        self._drop_empty()
        self._empty = EmptyState(title, sentence, action, on_action)
        self._pages.addWidget(self._empty)
        self._pages.setCurrentWidget(self._empty)

    def _drop_empty(self) -> None:
        if self._empty is not None:
            self._pages.removeWidget(self._empty)
            self._empty.deleteLater()
            self._empty = None

    def _go_to_wanted(self) -> None:
        evaluation = self.numbers.evaluation
        if self._wanted_query is None or evaluation is None:
            return
        record = evaluation.queries.get(self._wanted_query)
        self._wanted_query = None
        stratum = self.header.stratum.value()
        if record is not None and stratum is not EVERY_STRATUM and not is_in(record, stratum):
            self.header.choose_stratum(EVERY_STRATUM)
        if record is not None and not self.queries.select_key(record.query_key):
            self.context.notify(self.tr("%s has no judgments yet, so it is not evaluated") % record.query_key)

    # slots

    def _on_numbers_failed(self, error: object) -> None:
        assert isinstance(error, NdcgError)
        self._show_empty(self.tr("These numbers cannot be computed"), translated(error.message))

    def _on_store_failed(self, error: BaseException) -> None:
        self.context.show_error(error)
        self._load()

    def _on_systems_chosen(self, names: Sequence[str]) -> None:
        self._left_out = set(self._names) - set(names)
        self._load()

    def _on_stratum_chosen(self) -> None:
        self._changed = None
        self._show_all()

    def _on_settings_chosen(self, settings: EvaluationSettings) -> None:
        self._store(change_evaluation_settings(settings))

    def _on_metrics_chosen(self, metrics: Sequence[Metric]) -> None:
        self._store(change_metrics(metrics))

    def _on_all_chosen(self, settings: EvaluationSettings, metrics: Sequence[Metric]) -> None:
        if settings != self._known_settings():
            self._on_settings_chosen(settings)
        if tuple(metrics) != self._chosen_metrics():
            self._on_metrics_chosen(metrics)

    def _on_view_chosen(self, before: View, chosen: View) -> None:
        if chosen.intervals != before.intervals:
            self.systems_card.set_interval_style(chosen.intervals)
        if chosen.stratum != before.stratum:
            self.header.choose_stratum(chosen.stratum)
        if chosen.older != before.older:
            self.context.settings.set(EVALUATE_OLDER, bool(chosen.older))
            self._load()

    def _toggle_large(self) -> None:
        self._show_large(not self.charts.is_large)

    def _show_large(self, large: bool) -> None:
        self._content.show_alone(self.charts if large else None)
        self.charts.show_large(large)

    def _on_queries_changed(self, query_keys: tuple[str, ...]) -> None:
        # Also told when another view has brought the numbers up to date.
        if self._changed is not None and self._shown is not None:
            places = self._shown.columns.places
            self._changed |= {places[key] for key in query_keys}

    def _on_cell_opened(self, system: str, metric: Metric | None) -> None:
        self._choose(system, metric)
        self.queries.sort_by(system)

    def _choose(self, system: str, metric: Metric | None = None) -> None:
        self._system = system
        if metric is not None and metric != self._metric:
            self._choose_metric(metric)
        else:
            self.charts.emphasise(system)
            self._show_derivation()

    def _choose_metric(self, metric: Metric) -> None:
        self._metric, self._changed = metric, None
        self._show_metric()
        self._changed = set()

    def _on_query_opened(self, query_id: QueryId) -> None:
        self.context.go_to("judge", query_id=query_id)

    def _on_range_chosen(self, system: str, least: float) -> None:
        self._choose(system)
        self.queries.sort_by(system, least=least)

    def _on_result_opened(self, document_id: int, judged: bool) -> None:
        query_id = self._chosen_query()
        if judged:
            self.context.go_to("documents", document_id=document_id)
        elif query_id is not None:
            self.context.go_to("judge", query_id=query_id, document_id=document_id)

    def _chosen_query(self) -> QueryId | None:
        evaluation, key = self.numbers.evaluation, self.queries.current_key()
        if evaluation is None or key is None:
            return None
        return list(evaluation.queries)[evaluation.columns.places[key]]

    def _on_judge_requested(self) -> None:
        self.context.go_to("judge", unjudged=True)


def _reach_below(numbers: Evaluation, metrics: Sequence[Metric]) -> bool:
    """Whether lists go on below the deepest k, so that the share judged of whole lists differs."""
    depths = [metric.cutoff for metric in metrics if metric.cutoff is not None]
    return not depths or numbers.deepest() > max(depths)


def _nearest(metric: Metric | None, metrics: Sequence[Metric]) -> Metric:
    """The metric of the same kind if the one shown is gone, else the first."""
    same = [item for item in metrics if metric is not None and item.kind == metric.kind]
    return (same or list(metrics))[0]
