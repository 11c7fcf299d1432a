"""The form of a sample: the method, its size, and the size that a difference needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from PySide6.QtCore import QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.domain.fields import defaults_of
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.query_samples import STRATA, Method, SamplingPlan
from ndcg_gui.features.sample.counting import Counted
from ndcg_gui.features.sample.drawing import Aim, Needs, needs_of
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_3, px
from ndcg_gui.gui.kit.drafts.record import Record
from ndcg_gui.gui.kit.text.plain import capitalised, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, grid, row, text_line

# What a field takes while it is typed, and the difference that is asked for at first.
_DECIMAL = r"0?[.,][0-9]{1,4}|1|0"
_DIFFERENCE = 0.03
# The method, the number and the seed, the aim, and which log.
_Asked = tuple[object, int, int, Aim, int]


class WayForm(QWidget):
    """Fields for the sampling method, and the difference that the size can show."""

    changed = Signal()

    def __init__(self, context: ProjectContext, remembered: Mapping[str, Any]) -> None:
        super().__init__()
        self._context = context
        self._asked: _Asked | None = None
        self._counted: Counted | None = None
        self._rows = grid(across=SPACE_3, down=SPACE_2, stretch=1, on=self)
        self._record = Record(SamplingPlan, {"difference": _DIFFERENCE})
        self.method = self._record.choice("method")
        self.number, self.seed = self._field("size", r"[0-9]{1,6}"), self._field("seed", r"[0-9]{1,9}")
        self.difference = self._field("difference", _DECIMAL)
        self.spread = self._field("spread", _DECIMAL)
        self.shows = PlainLabel(tone="muted", wrap=True)
        self.needed = PlainLabel(tone="muted", wrap=True)
        self.take_button = button(self.tr("Use this number"), self._on_take_clicked)
        for name in ("method", "size", "seed", "difference", "spread"):
            self._add(name)
        self.spread.setToolTip(self.tr("Standard deviation of the differences of single queries"))
        place = self._rows.rowCount()
        self._rows.addLayout(row((self.needed, 1), self.take_button), place, 0, 1, 2)
        self._rows.addWidget(self.shows, place + 1, 0, 1, 2)
        self._show(remembered)
        self._record.connect(self._on_changed)
        self._ask()

    def _add(self, name: str) -> None:
        label, field = self._record.title(name), self._record.editors[name]
        caption = PlainLabel(label, tone="muted")
        caption.setBuddy(field)
        field.setAccessibleName(label)
        place = self._rows.rowCount()
        self._rows.addWidget(caption, place, 0)
        self._rows.addLayout(row(field, None), place, 1)

    def _field(self, name: str, pattern: str) -> QLineEdit:
        line = self._record.keep(name, text_line())
        line.setValidator(QRegularExpressionValidator(QRegularExpression(pattern), line))
        line.setFixedWidth(px(96))
        return line

    def _show(self, remembered: Mapping[str, Any]) -> None:
        known = {**defaults_of(SamplingPlan), "difference": _DIFFERENCE, **remembered}
        if known["method"] not in list(Method):
            del known["method"]
        self._record.set_values({name: known[name] for name in self._record.editors if name in known})

    # values

    def way(self) -> SamplingPlan | None:
        """The entered sample, None if its size is missing or too small."""
        values = self._record.values()
        if values["size"] < len(STRATA):
            return None
        return SamplingPlan(values["size"], method=Method(values["method"]), seed=values["seed"])

    def aim(self) -> Aim:
        """The entered difference and spread, 0 where there is none."""
        return Aim(self._record.value("difference") or 0.0, self._record.value("spread"))

    def remembered(self) -> dict[str, Any]:
        """Values for the start of another form."""
        return {**self._record.values(), **asdict(self.aim())}

    # what the size can show

    def leave(self) -> None:
        """Drop all results from now on."""
        self._asked = None

    def _on_changed(self, *_: object) -> None:
        self._ask()
        self.changed.emit()

    def set_counted(self, counted: Counted | None) -> None:
        """Set the counts of a log, on which the numbers depend. None before it is read."""
        self._counted = counted
        self._ask()

    def _ask(self) -> None:
        """Compute the size needed off this thread, because it takes longer than a frame."""
        values, counted, aim = self._record.values(), self._counted, self.aim()
        method, size, seed = Method(values["method"]), values["size"], values["seed"]
        asked: _Asked = (method, size, seed, aim, id(counted))
        if asked == self._asked:
            return
        self._asked = asked
        self._context.jobs.run(
            self.tr("Working out how many queries are needed"),
            lambda _report: needs_of(size, aim, counted=counted, method=method, seed=seed),
            done=lambda needs: self._on_answered(asked, needs),
            quiet=True,
        )

    def _on_answered(self, asked: _Asked, needs: Needs) -> None:
        if asked != self._asked:
            return
        _, size, _, aim, _ = asked
        self.take_button.setEnabled(needs.queries is not None and needs.queries != size)
        self.take_button.setProperty("queries", needs.queries)
        said = say("enter a difference and a spread above 0 to see how many queries are needed")
        if needs.too_few:
            said = say(
                "the log has {count:query|queries}: too few for a difference of {difference}",
                count=needs.queries,
                difference=figure(aim.difference, 3),
            )
        elif needs.queries is not None:
            said = say(
                "a difference of {difference} needs {count:query|queries}",
                difference=figure(aim.difference, 3),
                count=needs.queries,
            )
        elif needs.log and aim.queries is not None:
            said = say(
                "no number of queries of this log, drawn with this method, can detect a difference of"
                " {difference}",
                difference=figure(aim.difference, 3),
            )
        self.needed.setText(capitalised(translated(said)))
        few = say("draw at least {count} queries", count=len(STRATA))
        facts: dict[str, object] = {"count": size, "least": figure(needs.least, 3)}
        if not needs.log:
            shown = say(
                "{count:query|queries} can at best detect a difference of {least} or more (80 % power)",
                **facts,
            )
        elif needs.least is not None:
            shown = say(
                "{count:query|queries} of this log can detect a difference of {least} or more (80 % power)",
                **facts,
            )
        else:
            shown = say("for {count:query|queries} of this log it cannot be said what they detect", **facts)
        self.shows.setText(capitalised(translated(shown if size >= len(STRATA) else few)))

    def _on_take_clicked(self) -> None:
        self.number.setText(str(self.take_button.property("queries")))
