"""The dialog that chooses the metrics of a project."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QCompleter,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from ndcg_gui.domain.errors import InputError
from ndcg_gui.gui.evaluate.choices import CUTOFFS
from ndcg_gui.gui.kit.base.theme import SPACE_1, TextStyle, font, px
from ndcg_gui.gui.kit.text.plain import set_tooltip, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel, button
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from ndcg_gui.gui.kit.widgets.layout import clear, column, row, text_line
from ndcg_gui.metrics.metric import Metric, MetricKind, Parameter
from ndcg_gui.metrics.ndcg import NDCG
from ndcg_gui.metrics.registry import METRICS, parse_metric

_OPEN = re.compile(r"\s*(?P<name>[\w-]+)\s*\((?P<inside>[^()]*)")
_CLOSED = re.compile(r"(?P<head>\s*(?P<name>[\w-]+)\s*(?:\([^()]*\))?\s*)@?\s*(?P<cutoff>[0-9]*)\s*")
_USUAL = 10


def completions(text: str, *, cutoff: int | None) -> list[str]:
    """Completions of `text`, best first, without `text` itself. `cutoff` is the k in use."""
    found = dict.fromkeys(_completions(text.strip(), cutoff))
    return [item for item in found if item != text.strip()]


def spell(kind: MetricKind, values: Mapping[str, str], cutoff: str) -> str:
    """Spelling of the chosen parts, valid or not. `values` are as typed, an empty one is the default."""
    parts = []
    for parameter in kind.parameters:
        value = values.get(parameter.name, "").strip()
        if value and value != _written(parameter):
            quoted = f"'{value}'" if parameter.type == "choice" else value
            parts.append(f"{parameter.name}={quoted}")
    inside = f"({', '.join(parts)})" if parts else ""
    after = f"@{cutoff.strip()}" if cutoff.strip() and kind.cutoff != "none" else ""
    return f"{kind.spelling}{inside}{after}"


def parameter_texts(metric: Metric) -> dict[str, str]:
    """The parameters' values as one would type them."""
    return {
        parameter.name: parameter.write(metric.values[parameter.name]).partition("=")[2].strip("'")
        for parameter in metric.kind.parameters
    }


def _completions(text: str, cutoff: int | None) -> Iterator[str]:
    inside = _OPEN.fullmatch(text)
    if inside is not None:
        yield from _parameters(text, inside["name"], inside["inside"], cutoff)
        return
    whole = _CLOSED.fullmatch(text)
    kind = _kind(whole["name"]) if whole is not None else None
    if whole is not None and kind is not None and ("@" in text or ")" in text):
        head = whole["head"].strip()
        depths = [str(depth) for depth in CUTOFFS if kind.cutoff != "none"]
        yield from (_canonical(f"{head}@{depth}") for depth in depths if depth.startswith(whole["cutoff"]))
        return
    wanted = text.lower()
    # A beginning comes before a part: "p" is P before it is MAP's last letter.
    kinds = sorted(METRICS, key=lambda item: not item.spelling.lower().startswith(wanted))
    for item in kinds:
        if wanted in item.spelling.lower():
            yield from _forms(item, cutoff)


def _forms(kind: MetricKind, cutoff: int | None) -> Iterator[str]:
    """A kind in its usual spelling, then with each other value of each parameter."""
    end = "" if kind.cutoff == "none" else f"@{cutoff or _USUAL}"
    yield f"{kind.spelling}{end}"
    if kind.cutoff == "optional":
        yield kind.spelling
    for parameter in kind.parameters:
        yield from (f"{kind.spelling}({option}){end}" for option in _options(parameter))


def _parameters(text: str, name: str, inside: str, cutoff: int | None) -> Iterator[str]:
    kind = _kind(name)
    if kind is None:
        return
    given, _, typed = inside.rpartition(",")
    used = {part.partition("=")[0].strip() for part in given.split(",")}
    head = text[: len(text) - len(typed)].rstrip()
    end = "" if kind.cutoff == "none" else f"@{cutoff or _USUAL}"
    for parameter in kind.parameters:
        if parameter.name in used:
            continue
        for option in _options(parameter):
            if option.replace("'", "").startswith(typed.strip().replace("'", "").replace('"', "")):
                yield _canonical(f"{head}{' ' if given else ''}{option}){end}")


def _options(parameter: Parameter) -> list[str]:
    if parameter.type == "choice":
        return [parameter.write(choice) for choice in parameter.choices if choice != parameter.default]
    # An example beside the default, which needs no spelling.
    if parameter.type == "threshold":
        return [parameter.write(2.0)]
    middle = sum(parameter.between) / 2
    return [parameter.write(middle if middle != parameter.default else middle / 2)]


def _written(parameter: Parameter) -> str:
    return parameter.write(parameter.default).partition("=")[2].strip("'")


def _kind(name: str) -> MetricKind | None:
    return next((kind for kind in METRICS if kind.spelling.lower() == name.lower()), None)


def _canonical(text: str) -> str:
    try:
        return str(parse_metric(text))
    except InputError:
        return text


_NARROW = 70


class MetricForm(QWidget):
    """Form for a metric's spelling. The fields above the spelling only help to write it."""

    changed = Signal()
    add_requested = Signal()

    def __init__(self, cutoff: int | None) -> None:
        """`cutoff` is the default k."""
        super().__init__()
        self._cutoff = cutoff
        self._kind = NDCG
        self.kind = ChoiceButton(self.tr("Metric"))
        self.parameters: dict[str, ChoiceButton | QLineEdit] = {}
        self.cutoff = self._line_edit(self.tr("all"))
        self.cutoff.setAccessibleName(self.tr("k"))
        self.cutoff.setToolTip(self.tr("How many results are looked at; empty: the whole list"))
        self._cutoff_label = PlainLabel("@ k", tone="muted")
        self.spelling = text_line(self.tr("Spelling"), "nDCG(gain='exp')@5", most=120)
        self.add_button = button(self.tr("Add"), self.add_requested.emit)
        self.error = PlainLabel(tone="danger", wrap=True)
        self.error.hide()
        self._offered = QStringListModel(self)
        self._completer = QCompleter(self._offered, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._popup = QListView()
        self._completer.setPopup(self._popup)
        self._popup.setFont(font(TextStyle.BODY))
        self._lay_out()
        self.kind.set_choices([(kind, kind.spelling) for kind in METRICS], self._kind)
        self.kind.chosen.connect(self._on_kind_chosen)
        self.cutoff.textEdited.connect(self._on_picked)
        self.spelling.textChanged.connect(self._on_spelling_changed)
        self.spelling.textEdited.connect(self._on_spelling_edited)
        self._completer.activated[str].connect(self.spelling.setText)  # type: ignore[index]
        self._show_kind(self._kind, {}, "" if cutoff is None else str(cutoff))
        self._on_spelling_changed()

    def result_value(self) -> Metric | None:
        """The spelled metric, None if the spelling is empty or invalid."""
        return self._read()[0]

    def is_empty(self) -> bool:
        """Whether the spelling is empty."""
        return not self.spelling.text().strip()

    def clear(self) -> None:
        """Empty the form."""
        self.spelling.clear()

    def offered(self) -> list[str]:
        """The completions on offer."""
        return self._offered.stringList()

    def _lay_out(self) -> None:
        self._fields = row()
        picks = row(self.kind, self._fields, self._cutoff_label, self.cutoff, None)
        typed = row((self.spelling, 1), self.add_button)
        column(picks, typed, self.error, spacing=SPACE_1, on=self)

    def _line_edit(self, placeholder: str) -> QLineEdit:
        made = text_line(placeholder=placeholder, most=12)
        made.setFixedWidth(px(_NARROW))
        return made

    # the fields

    def _show_kind(self, kind: MetricKind, values: dict[str, str], cutoff: str) -> None:
        """Show fields for a kind's parameters, with these values."""
        self.kind.set_value(kind)
        set_tooltip(self.kind, f"{translated(kind.title)}\n{translated(kind.help)}")
        if kind != self._kind or set(self.parameters) != {item.name for item in kind.parameters}:
            self._kind = kind
            self._make_fields(kind)
        for parameter in kind.parameters:
            field, value = self.parameters[parameter.name], values.get(parameter.name, "")
            if isinstance(field, ChoiceButton):
                field.set_value(value or parameter.default)
            elif field.text() != value:
                field.setText(value)
        takes = kind.cutoff != "none"
        self._cutoff_label.setVisible(takes)
        self.cutoff.setVisible(takes)
        if self.cutoff.text() != cutoff:
            self.cutoff.setText(cutoff)

    def _make_fields(self, kind: MetricKind) -> None:
        clear(self._fields)
        self.parameters = {parameter.name: self._field(parameter) for parameter in kind.parameters}
        for field in self.parameters.values():
            self._fields.addWidget(field)

    def _field(self, parameter: Parameter) -> ChoiceButton | QLineEdit:
        if parameter.type == "choice":
            choice = ChoiceButton(parameter.name)
            choice.set_choices([(key, key) for key in parameter.choices], parameter.default)
            choice.chosen.connect(self._on_picked)
            set_tooltip(choice, translated(parameter.help))
            return choice
        line = self._line_edit(parameter.write(parameter.default))
        line.setAccessibleName(parameter.name)
        set_tooltip(line, translated(parameter.help))
        line.textEdited.connect(self._on_picked)
        return line

    def _picked(self) -> str:
        values = {
            name: str(field.value()) if isinstance(field, ChoiceButton) else field.text()
            for name, field in self.parameters.items()
        }
        return spell(self._kind, values, self.cutoff.text())

    def _read(self) -> tuple[Metric | None, str]:
        """The typed metric, or its fault."""
        if self.is_empty():
            return None, ""
        try:
            return parse_metric(self.spelling.text().strip()), ""
        except InputError as error:
            return None, translated(error.message)

    # slots

    def _on_kind_chosen(self, kind: object) -> None:
        assert isinstance(kind, MetricKind)
        cutoff = self.cutoff.text() or ("" if self._cutoff is None else str(self._cutoff))
        self._show_kind(kind, {}, cutoff)
        self._on_picked()

    def _on_picked(self, *_: object) -> None:
        self.spelling.setText(self._picked())

    def _on_spelling_changed(self, *_: object) -> None:
        metric, wrong = self._read()
        self.error.setText(wrong)
        self.error.setVisible(bool(wrong))
        self.add_button.setEnabled(metric is not None)
        if metric is not None and self._picked() != str(metric):
            cutoff = "" if metric.cutoff is None else str(metric.cutoff)
            self._show_kind(metric.kind, parameter_texts(metric), cutoff)
        self.changed.emit()

    def _on_spelling_edited(self, text: str) -> None:
        self._offered.setStringList(completions(text, cutoff=self._cutoff))
        done = self.result_value() is not None and text.rstrip()[-1:] in (*"0123456789", ")")
        if self.offered() and not self.is_empty() and not done:
            self._completer.setWidget(self.spelling)
            self._completer.setCompletionPrefix("")
            self._completer.complete()
        else:
            self._popup.hide()


_METRIC = Qt.ItemDataRole.UserRole
_ROWS = 11


class MetricsDialog(FormDialog):
    """Dialog with a tick per metric. Others are added by their parts or by their spelling."""

    def __init__(self, chosen: Sequence[Metric], cutoff: int | None, parent: QWidget | None = None) -> None:
        """`cutoff` is the k offered for kinds without a chosen metric."""
        super().__init__(self.tr("Metrics"), self.tr("Show these metrics"), parent)
        self.open_at(620)
        self.list = QListWidget()
        self.list.setFont(font(TextStyle.BODY))
        self.list.setMinimumSize(px(440), _ROWS * px(28) + 4)
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
        set_tooltip(item, f"{translated(metric.kind.help)}\n{metric.kind.reference}")
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
        for place in range(self.list.count()):
            if self.list.item(place).data(_METRIC) == metric:
                break
        else:
            self._offer(metric, ticked=True)
            place = self.list.count() - 1
        self.list.item(place).setCheckState(Qt.CheckState.Checked)
        self.list.setCurrentRow(place)
        self.list.scrollToItem(self.list.item(place))
        self.form.clear()
