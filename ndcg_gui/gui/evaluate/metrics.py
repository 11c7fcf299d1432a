"""The dialog that chooses which metrics a project shows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from ndcg_gui.gui.base.theme import Text, font
from ndcg_gui.gui.evaluate.metric_form import MetricForm
from ndcg_gui.gui.text.plain import plain_tooltip, translated
from ndcg_gui.gui.widgets.dialogs import FormDialog
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import METRICS

_METRIC = Qt.ItemDataRole.UserRole
_ROWS = 11


class MetricsDialog(FormDialog):
    """Ticks the metrics to show; any other is added by picking its parts or typing its spelling."""

    def __init__(self, chosen: Sequence[Metric], cutoff: int | None, parent: QWidget | None = None) -> None:
        """`cutoff` is what the kinds that are not yet chosen are offered with."""
        super().__init__(
            QCoreApplication.translate("MetricsDialog", "Metrics"),
            QCoreApplication.translate("MetricsDialog", "Show these"),
            parent,
        )
        self.setMinimumWidth(620)
        self.list = QListWidget()
        self.list.setFont(font(Text.BODY))
        self.list.setMinimumSize(440, _ROWS * 28 + 4)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Metrics"))
        self.form = MetricForm(cutoff)
        self.add_row(self.tr("Shown"), self.list)
        self.add_row(self.tr("Another"), self.form)
        for metric in chosen:
            self._offer(metric, ticked=True)
        kinds = {metric.kind for metric in chosen}
        for kind in METRICS:
            if kind not in kinds:
                self._offer(kind(None if kind.cutoff == "none" else cutoff), ticked=False)
        self.list.setCurrentRow(0)
        self.form.changed.connect(self._on_changed)
        self.form.add_requested.connect(self._on_add_requested)
        self.list.itemChanged.connect(self._on_changed)
        self._on_changed()
        self.list.setFocus()

    def result_value(self) -> tuple[Metric, ...]:
        """The ticked metrics in the order of the list."""
        items = [self.list.item(row) for row in range(self.list.count())]
        return tuple(item.data(_METRIC) for item in items if item.checkState() == Qt.CheckState.Checked)

    def _offer(self, metric: Metric, *, ticked: bool) -> None:
        item = QListWidgetItem(f"{metric}    {translated(metric.kind.title)}")
        item.setData(_METRIC, metric)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
        item.setToolTip(plain_tooltip(f"{translated(metric.kind.help)}\n{metric.kind.reference}"))
        self.list.addItem(item)

    def _on_changed(self, *_: object) -> None:
        metric, chosen = self.form.result_value(), self.result_value()
        self.show_problem("" if chosen else self.tr("Tick at least one metric."))
        # Return adds what is typed; the form cannot be left with something typed but not added.
        self.form.add_button.setDefault(metric is not None)
        self.accept_button.setDefault(metric is None)
        self.accept_button.setEnabled(bool(chosen) and self.form.is_empty())

    def _on_add_requested(self) -> None:
        metric = self.form.result_value()
        if metric is None:
            return
        for row in range(self.list.count()):
            if self.list.item(row).data(_METRIC) == metric:
                break
        else:
            self._offer(metric, ticked=True)
            row = self.list.count() - 1
        self.list.item(row).setCheckState(Qt.CheckState.Checked)
        self.list.setCurrentRow(row)
        self.list.scrollToItem(self.list.item(row))
        self.form.clear()
