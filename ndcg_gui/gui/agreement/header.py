"""The line of choices above Agreement: task, queries, raters, criterion and scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.kit.base.theme import SPACE_2
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import (
    ChoiceButton,
    FlowLayout,
    MultiChoiceButton,
    Switch,
    button,
    grid,
)

GRADES, SIDES = "grades", "side by side"
ALL = ""
EVERY_STRATUM = None


class AgreementHeader(QWidget):
    """Line of choices that reports what was chosen. The panel decides what is shown."""

    chosen = Signal()
    criterion_chosen = Signal()
    kind_chosen = Signal(object)  # GRADES or SIDES
    settle_requested = Signal()
    report_requested = Signal()
    settings_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.task = ChoiceButton(self.tr("Task"))
        self.stratum = ChoiceButton(self.tr("Queries"))
        self.raters = MultiChoiceButton(self.tr("Raters"), all_text=self.tr("all"))
        self.criterion = ChoiceButton(self.tr("Criterion"))
        self.criterion.setToolTip(self.tr("The question of the scale by which raters are compared"))
        self.criterion.hide()
        self.scale = ChoiceButton(self.tr("Scale"))
        self.scale.setToolTip(self.tr("Only grades of the same scale are compared"))
        self.kind = Switch(
            self.tr("Agreement on"), [(GRADES, self.tr("Grades")), (SIDES, self.tr("Side by side"))]
        )
        self.settle_button = button("", self.settle_requested.emit, primary=True)
        self.settle_button.setToolTip(self.tr("Give them a final grade, one after the other, in Judge"))
        self.report_button = button(self.tr("Export…"), self.report_requested.emit)
        self.report_button.setToolTip(
            self.tr("A report of the agreement (HTML, Markdown, XLSX, JSON); as CSV every disagreement")
        )
        self.settings_button = button(self.tr("Settings…"), self.settings_requested.emit)
        self.settings_button.setToolTip(
            self.tr("What counts as a disagreement, which grades are close, and how alpha treats grades")
        )
        self._names: dict[str, str] = {}
        self._lay_out()
        self.kind.chosen.connect(self.kind_chosen)
        for widget in (self.task, self.stratum, self.scale):
            widget.chosen.connect(self._on_chosen)
        self.criterion.chosen.connect(lambda _value: self.criterion_chosen.emit())
        self.raters.chosen.connect(self.chosen)
        self.show_disagreements(0)

    def _lay_out(self) -> None:
        choices = QWidget()
        flow = FlowLayout(choices, gap=8, line_gap=8)
        for widget in (
            self.task,
            self.stratum,
            self.raters,
            self.criterion,
            self.scale,
            self.kind,
            self.settings_button,
        ):
            flow.addWidget(widget)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        choices.setSizePolicy(policy)
        self._choices, self._apart = choices, False
        self._lines = grid(across=10, down=SPACE_2, stretch=0, on=self)
        top = Qt.AlignmentFlag.AlignTop
        self._lines.addWidget(choices, 0, 0)
        self._lines.addWidget(self.report_button, 0, 1, top)
        self._lines.addWidget(self.settle_button, 0, 2, top)
        own = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        own.setHeightForWidth(True)
        self.setSizePolicy(own)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give the choices a line of their own where there is no room for them beside the buttons."""
        beside = (self.report_button, self.settle_button)
        widths = [part.sizeHint().width() + 10 for part in beside if not part.isHidden()]
        apart = self._choices.sizeHint().width() + sum(widths) > self.width()
        if apart != self._apart:
            self._apart = apart
            self._lines.removeWidget(self._choices)
            if apart:
                self._lines.addWidget(self._choices, 1, 0, 1, 3)
            else:
                self._lines.addWidget(self._choices, 0, 0)

    # what can be chosen

    def show_criteria(self, titles: Mapping[str, str]) -> None:
        """Offer these criteria, titles by key, or hide the choice where there is only one."""
        self.criterion.offer([(key, visible(title)) for key, title in titles.items()])
        self.criterion.setVisible(len(titles) > 1)

    def show_choices(
        self,
        *,
        tasks: Sequence[str],
        strata: Sequence[str],
        rest: bool,
        raters: Sequence[str],
        scales: Sequence[str],
    ) -> None:
        """Offer these choices, keep what is chosen if it is still offered, and hide a choice of one.

        `rest`: some queries have no stratum. The first of `scales` is the current one.
        """
        self.task.offer([(ALL, self.tr("all")), *((name, visible(name)) for name in tasks)])
        self.task.setVisible(bool(tasks))
        choices: list[tuple[object, str]] = [(EVERY_STRATUM, self.tr("all"))]
        choices += [(name, visible(name)) for name in strata]
        if rest and strata:
            choices.append(("", self.tr("no stratum")))
        self.stratum.offer(choices)
        self.stratum.setVisible(bool(strata))
        self.scale.offer([(ALL if not place else name, visible(name)) for place, name in enumerate(scales)])
        self.scale.setVisible(len(scales) > 1)
        left_out = {shown for shown in self._names if shown not in self.raters.values()}
        self._names = {visible(name): name for name in raters}
        kept = [shown for shown in self._names if shown not in left_out]
        self.raters.set_choices(self._names, kept or self._names)
        self.raters.setVisible(len(raters) > 1)
        self._fit()

    def show_of(self, kind: str, *, sides: bool) -> None:
        """Show whether grades or comparisons are looked at. `sides`: the project has comparisons."""
        self.kind.set_value(kind)
        self.kind.setVisible(sides)
        for widget in (
            self.task,
            self.stratum,
            self.raters,
            self.criterion,
            self.scale,
            self.settle_button,
            self.report_button,
            self.settings_button,
        ):
            widget.setEnabled(kind == GRADES)

    def show_disagreements(self, number: int) -> None:
        """Show the number of disagreements to settle."""
        words = translated(say("Settle {count:disagreement|disagreements}", count=number))
        self.settle_button.setText(words)
        self.settle_button.setAccessibleName(words)
        self.settle_button.setVisible(number > 0)
        self._fit()

    # what was chosen

    def task_name(self) -> str:
        """The task, "" for all."""
        return str(self.task.value() or "")

    def rater_names(self) -> tuple[str, ...]:
        """The raters, () for all."""
        chosen = self.raters.values()
        return () if len(chosen) == len(self._names) else tuple(self._names[shown] for shown in chosen)

    def criterion_key(self) -> str:
        """The criterion, "" for the one that leads."""
        return str(self.criterion.value() or "")

    def scale_name(self) -> str:
        """The scale, "" for the current one."""
        return str(self.scale.value() or "")

    def _on_chosen(self, _value: object) -> None:
        self.chosen.emit()
