"""The form of a sample: the method, its size, and the size that a difference needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from PySide6.QtCore import QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.query_samples import STRATA, Method
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.theme import SPACE_2, SPACE_3, px
from ndcg_gui.gui.text.plain import capitalised, translated
from ndcg_gui.gui.widgets import ChoiceButton, PlainLabel, button, grid, row, text_line
from ndcg_gui.project.sampling.counting import Counted
from ndcg_gui.project.sampling.drawing import Aim, Needs, needs_of

_DECIMAL = r"0?[.,][0-9]{1,4}|1|0"


@dataclass(frozen=True, slots=True)
class Way:
    """Method and size of a sample."""

    method: Method = Method.STRATA
    size: int = 200
    seed: int = 1


USUAL_AIM = Aim(difference=0.03, spread=0.2)


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
        self.method = ChoiceButton()
        self.method.set_choices(
            [
                (Method.STRATA, self.tr("equal numbers from head, torso and tail")),
                (Method.TRAFFIC, self.tr("in proportion to traffic")),
                (Method.UNIFORM, self.tr("every query with the same chance")),
            ],
            Method.STRATA,
        )
        self.number, self.seed = self._field(r"[0-9]{1,6}"), self._field(r"[0-9]{1,9}")
        self.difference, self.spread = self._field(_DECIMAL), self._field(_DECIMAL)
        self.shows = PlainLabel(tone="muted", wrap=True)
        self.needed = PlainLabel(tone="muted", wrap=True)
        self.take_button = button(self.tr("Use this number"), self._on_take_clicked)
        self._add(self.tr("Method"), self.method)
        self._add(self.tr("Queries"), self.number)
        self._add(self.tr("Seed"), self.seed)
        self._add(self.tr("Difference to detect"), self.difference)
        self._add(self.tr("Spread"), self.spread)
        self.spread.setToolTip(self.tr("Standard deviation of the differences of single queries"))
        place = self._rows.rowCount()
        self._rows.addLayout(row((self.needed, 1), self.take_button), place, 0, 1, 2)
        self._rows.addWidget(self.shows, place + 1, 0, 1, 2)
        self._show(remembered)
        self.method.chosen.connect(self._on_changed)
        for field in (self.number, self.seed, self.difference, self.spread):
            field.textChanged.connect(self._on_changed)
        self._ask()

    def _add(self, label: str, field: QWidget) -> None:
        caption = PlainLabel(label, tone="muted")
        caption.setBuddy(field)
        field.setAccessibleName(label)
        place = self._rows.rowCount()
        self._rows.addWidget(caption, place, 0)
        self._rows.addLayout(row(field, None), place, 1)

    def _field(self, pattern: str) -> QLineEdit:
        line = text_line()
        line.setValidator(QRegularExpressionValidator(QRegularExpression(pattern), line))
        line.setFixedWidth(px(96))
        return line

    def _show(self, remembered: Mapping[str, Any]) -> None:
        known = {**asdict(Way()), **asdict(USUAL_AIM), **remembered}
        if known["method"] in list(Method):
            self.method.set_value(Method(known["method"]))
        fields = {
            "size": self.number,
            "seed": self.seed,
            "difference": self.difference,
            "spread": self.spread,
        }
        for name, field in fields.items():
            field.setText(f"{known[name]}")

    # values

    def way(self) -> Way | None:
        """The entered sample, None if its size is missing or too small."""
        size = int(self.number.text() or 0)
        method = self.method.value()
        assert isinstance(method, Method)
        return Way(method, size, int(self.seed.text() or 0)) if size >= len(STRATA) else None

    def aim(self) -> Aim:
        """The entered difference and spread, 0 where there is none."""
        return Aim(_number(self.difference), _number(self.spread))

    def remembered(self) -> dict[str, Any]:
        """Values for the start of another form."""
        way = self.way()
        return asdict(self.aim()) | (asdict(way) if way is not None else {})

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
        method, counted, aim = self.method.value(), self._counted, self.aim()
        assert isinstance(method, Method)
        size, seed = int(self.number.text() or 0), int(self.seed.text() or 0)
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


def _number(field: QLineEdit) -> float:
    return float(field.text().replace(",", ".").strip(".") or 0)
