"""What the dialog of saved evaluations shows of them: their history, and in what two differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import DASH, figure
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.theme import SPACE_2
from ndcg_gui.gui.charts.lines import Line, LineChart
from ndcg_gui.gui.tables.cells import signed
from ndcg_gui.gui.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.tables.view import DataTable
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.gui.widgets import Card, ChoiceButton, PlainLabel, button
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings
from ndcg_gui.project.evaluation.difference import EvaluationDifference, Moved
from ndcg_gui.project.evaluation.saved import SavedEvaluation, history, metrics_of

_LONGEST = 22
_LOWEST = 130


def short_name(name: str) -> str:
    """A name for a button that must not become wide."""
    shown = visible(name)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"


def short_settings(line: str) -> str:
    """The label rule, and the settings that are not the default."""
    try:
        settings = EvaluationSettings.parse(line)
    except InputError:
        return visible(line)
    values = [(setting, getattr(settings, setting.name)) for setting in SETTINGS]
    return ", ".join(
        visible(f"{setting.name}={value}")
        for setting, value in values
        if setting.type == "labels" or value != setting.default
    )


def give_room(widget: QWidget, lowest: int) -> None:
    """Let the layout share out the height as it is told, not by what the widget would like best."""
    widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    widget.setMinimumHeight(lowest)


class HistoryCard(Card):
    """One metric over the saved evaluations, a line for each system."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Over time"), parent=parent)
        self.metric_choice = ChoiceButton()
        self.header.addWidget(self.metric_choice)
        self.chart = LineChart(self.tr("Saved evaluations over time"))
        give_room(self.chart, _LOWEST)
        self._remark = PlainLabel(tone="muted", wrap=True)
        self.body.addWidget(self.chart, 1)
        self.body.addWidget(self._remark)
        self._saved: Sequence[SavedEvaluation] = ()
        self._places: Mapping[str, int] = {}
        self.metric_choice.chosen.connect(self._on_metric_chosen)

    def show_saved(self, saved: Sequence[SavedEvaluation], places: Mapping[str, int]) -> None:
        """Draw them, oldest first; `places` are the systems' places, which give their colours."""
        self._saved, self._places = saved, places
        metrics = metrics_of(saved)
        chosen = self.metric_choice.value()
        if chosen not in metrics:
            chosen = metrics[0] if metrics else None
        self.metric_choice.set_choices([(metric, metric) for metric in metrics], chosen)
        self.metric_choice.setVisible(bool(metrics))
        self.metric_choice.setAccessibleDescription(self.tr("Metric of the chart"))
        self._draw()

    def remark(self) -> str:
        """What is said below the chart."""
        return self._remark.text()

    def _draw(self) -> None:
        metric = str(self.metric_choice.value() or "")
        lines = [
            Line(visible(name), self._places[name], tuple((float(x), y) for x, y in points))
            for name, points in history(self._saved, metric).items()
        ]
        self.chart.set_lines(lines, x_label=self.tr("saved evaluation"), y_label=metric)
        own = [item for item in self._saved if metric in item.metrics]
        alike = {(item.settings, item.scale_version_id) for item in own}
        text = ""
        if len(alike) > 1:
            text = self.tr("They were not all made by the same settings or scale: look at what differs.")
        self._remark.setText(text)
        self._remark.setVisible(bool(text))

    def _on_metric_chosen(self, _metric: object) -> None:
        self._draw()


class DifferenceCard(Card):
    """What is different in one evaluation from another: sentences, and the queries that moved most."""

    pair_chosen = Signal(int, int)  # the numbers of the two to be compared
    query_opened = Signal(str)  # the key of a query that moved
    copied = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("What differs"), parent=parent)
        self.found: EvaluationDifference | None = None
        self._texts: Mapping[str, str] = {}
        self._moved: list[Moved] = []
        self.first, self.second = ChoiceButton(self.tr("From")), ChoiceButton(self.tr("To"))
        self.system_choice, self.metric_choice = ChoiceButton(), ChoiceButton()
        self.copy_button = button(self.tr("Copy"), self.copy)
        self.copy_button.setToolTip(self.tr("Copy the sentences and the table, to paste them elsewhere"))
        for widget in (
            self.first, self.second, self.system_choice, self.metric_choice, self.copy_button,
        ):  # fmt: skip
            self.header.addWidget(widget)
        self.sentences = PlainLabel(wrap=True, selectable=True)
        self.sentences.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.means = PlainLabel(tone="muted")
        self.model = ArrayTableModel(self._columns(), self._fetch, self)
        self.table = DataTable(
            "moved_queries",
            self.model,
            accessible_name=self.tr("Queries that moved, most first"),
            stretch="text",
        )
        give_room(self.table, _LOWEST)
        self._lay_out()
        self.first.chosen.connect(self._on_pair_chosen)
        self.second.chosen.connect(self._on_pair_chosen)
        self.system_choice.chosen.connect(self._on_chosen)
        self.metric_choice.chosen.connect(self._on_chosen)
        self.table.row_opened.connect(self._on_row_opened)
        self.offer_pairs((), None)
        self.show_text("")

    def _lay_out(self) -> None:
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.viewport().setProperty("role", "clear")
        scroll.setAccessibleName(self.tr("What differs"))
        scroll.setWidget(self.sentences)
        right = QVBoxLayout()
        right.setSpacing(SPACE_2)
        right.addWidget(self.means)
        right.addWidget(self.table, 1)
        line = QHBoxLayout()
        line.setSpacing(SPACE_2)
        line.addWidget(scroll, 4)
        line.addLayout(right, 6)
        self.body.addLayout(line, 1)

    def _columns(self) -> tuple[Column, ...]:
        def moved(ids: IdArray) -> np.ndarray:
            found = [self._moved[number].difference for number in ids.tolist()]
            return np.array([np.nan if value is None else value for value in found], np.float64)

        def keys(ids: IdArray) -> np.ndarray:
            return np.array([self._moved[number].query_key for number in ids.tolist()], object)

        return (
            Column("key", say("Query"), lambda item: visible(item.query_key), sort_keys=keys, width=80),
            Column("text", say("Text"), lambda item: visible(self._texts.get(item.query_key, ""))),
            Column("before", say("Before"), lambda item: item.before, figure, numeric=True, width=76),
            Column("after", say("After"), lambda item: item.after, figure, numeric=True, width=76),
            Column(
                "moved", say("Moved"), lambda item: item.difference, signed, numeric=True,
                sort_keys=moved, width=84,
            ),
            Column(
                "labels", say("Labels"), lambda item: item.labels.all, _labels, numeric=True, width=70,
                tooltip=say("How many labels of the query differ between the two"),
            ),
        )  # fmt: skip

    def _fetch(self, ids: IdArray) -> Sequence[Moved]:
        return [self._moved[number] for number in ids.tolist()]

    # what it shows

    def offer_pairs(self, saved: Sequence[SavedEvaluation], pair: tuple[int, int] | None) -> None:
        """Offer these for comparing, oldest first, and show the chosen two."""
        choices: list[tuple[object, str]] = [
            (int(item.id), f"{number} {short_name(item.name)}") for number, item in enumerate(saved, 1)
        ]
        for chooser, place in ((self.first, 0), (self.second, 1)):
            chooser.set_choices(choices, pair[place] if pair else None)
            chooser.setVisible(pair is not None)

    def show_text(self, text: str) -> None:
        """Nothing is compared: say why."""
        self.found = None
        self.sentences.setText(text)
        self._show_moved()

    def show_difference(self, found: EvaluationDifference, texts: Mapping[str, str]) -> None:
        """Say what differs; `texts` are the queries' texts by key."""
        self.found, self._texts = found, texts
        self.sentences.setText("\n".join(f"• {translated(sentence)}" for sentence in found.sentences()))
        for chooser, names in (
            (self.system_choice, found.shared_systems),
            (self.metric_choice, found.shared_metrics),
        ):
            kept = chooser.value() if chooser.value() in names else next(iter(names), None)
            chooser.set_choices([(name, visible(name)) for name in names], kept)
        self.system_choice.setAccessibleDescription(self.tr("System whose queries are shown"))
        self.metric_choice.setAccessibleDescription(self.tr("Metric whose queries are shown"))
        self._show_moved()

    def _show_moved(self) -> None:
        found = self.found
        comparable = found is not None and bool(found.shared_systems and found.shared_metrics)
        for widget in (self.system_choice, self.metric_choice, self.table):
            widget.setVisible(comparable)
        self.copy_button.setVisible(found is not None)
        self._moved = []
        self.means.setText("")
        if found is not None and comparable:
            system, metric = str(self.system_choice.value()), str(self.metric_choice.value())
            self._moved = found.moved(system, metric)
            self.means.setText(self._means(found, system, metric))
        self.model.set_ids(np.arange(len(self._moved)))

    def _means(self, found: EvaluationDifference, system: str, metric: str) -> str:
        before, after = next(
            (before, after) for name, of, before, after in found.means() if (name, of) == (system, metric)
        )
        words = [self.tr("Mean %s, then %s") % (figure(before), figure(after))]
        if before is not None and after is not None:
            words[0] += f" ({signed(after - before)})"
        words.append(self.tr("%s queries moved") % count(len(self._moved)))
        return " · ".join(words)

    # taking it away

    def copy(self) -> None:
        """Put the sentences, and below them the table, on the clipboard."""
        if self.found is None:
            return
        parts = [f"{visible(self.found.first.name)} → {visible(self.found.second.name)}"]
        parts.append(self.sentences.text())
        if self._moved:
            parts.append(
                f"{self.system_choice.text()[:-2]}, {self.metric_choice.text()[:-2]}: {self.means.text()}"
            )
            parts.append(self.table.tsv(range(self.model.rowCount())))
        QGuiApplication.clipboard().setText("\n".join(parts))
        self.copied.emit()

    def _on_pair_chosen(self, _value: object) -> None:
        self.pair_chosen.emit(int(str(self.first.value())), int(str(self.second.value())))

    def _on_chosen(self, _value: object) -> None:
        self._show_moved()

    def _on_row_opened(self, number: int) -> None:
        self.query_opened.emit(self._moved[number].query_key)


def _labels(number: int) -> str:
    return count(number) if number else DASH
