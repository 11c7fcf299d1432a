"""The effect of disagreement on the systems' numbers: by each rater's labels, and by other label rules."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.core import stored
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.effects import Believed, Effect, Effects, LiveEffects
from ndcg_gui.features.agreement.effects_result import effect_name, effects_words
from ndcg_gui.features.agreement.report import AgreementRequest, effect_settings
from ndcg_gui.features.evaluate.result import order_text
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import QUIET_MS, JobKeeper
from ndcg_gui.gui.kit.base.series import paint_swatch
from ndcg_gui.gui.kit.base.settings import COMPARE_PAIR
from ndcg_gui.gui.kit.base.theme import SPACE_1, TextStyle, colours, font, px
from ndcg_gui.gui.kit.tables.cells import Dots, Figure, ValueDelegate
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.plain import count, minus, plain_tooltip, set_tooltip, translated
from ndcg_gui.gui.kit.widgets import Card, ChoiceButton, PlainLabel, discard
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings


@dataclass(frozen=True, slots=True)
class NumbersRequest:
    """Request for a metric, the settings of the numbers, and the two systems to compare, by name."""

    metric: Metric
    settings: EvaluationSettings
    compared: tuple[str, str]


class EffectsKeeper(JobKeeper):
    """Keeper of the requested effects. The newest request wins, and effects first come without tests."""

    changed = Signal()
    failed = Signal(object)  # NdcgError: there are none, and why

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._asked: NumbersRequest | None = None
        self._live: LiveEffects | None = None
        self._waiting = Changes()
        self._untested = self._testing = False
        self.effects: Effects | None = None

    @property
    def asked(self) -> NumbersRequest | None:
        """The request that the effects are of."""
        return self._asked

    def request(self, asked: NumbersRequest) -> None:
        """Compute these from now on."""
        if asked == self._asked:
            return
        self._asked, self._live, self.effects = asked, None, None
        self._untested = False
        self._cancel_job()
        self._timer.start(0)

    def forget(self) -> None:
        """Drop the request."""
        self._asked = self._live = self.effects = None
        self._cancel_job()

    def refresh(self, changes: Changes) -> None:
        """Update after a commit."""
        if self._asked is None:
            return
        if changes.reload or changes.systems or changes.queries or changes.raters:
            self._live = None
        elif changes.judged:
            self._waiting |= changes
        else:
            return
        if self._testing:
            self._cancel_job()
        self._timer.start(QUIET_MS)

    # of JobKeeper

    def _work(self) -> None:
        asked, live, project = self._asked, self._live, self._context.project
        if asked is None:
            return
        if live is None or self._waiting:
            changes, self._waiting = self._waiting, Changes()

            def make(report: Progress) -> tuple[LiveEffects, Effects]:
                own = live
                if own is None or not own.refresh(changes):
                    own = LiveEffects(
                        project,
                        metric=asked.metric,
                        settings=asked.settings,
                        compared=asked.compared,
                        progress=report,
                    )
                return own, own.effects(resamples=0)

            self._run(self.tr("Computing the numbers by other labels"), make, partial(self._take, asked))
        elif self._untested:
            self._untested, self._testing = False, True

            def test(report: Progress) -> Effects:
                return live.effects(progress=report)

            self._run(self.tr("Testing differences by other labels"), test, self._take_tested, quiet=False)

    def _take(self, asked: NumbersRequest, found: tuple[LiveEffects, Effects]) -> None:
        if asked is not self._asked:
            return
        self._live, self.effects = found
        self._untested = True
        self.changed.emit()

    def _take_tested(self, found: Effects) -> None:
        self._testing = False
        if self._live is not None and not self._waiting:
            self.effects = found
            self.changed.emit()

    def _on_cancelled(self) -> None:
        self._testing = False
        super()._on_cancelled()

    def _fail(self, error: Exception) -> None:
        self._testing = False
        if not isinstance(error, NdcgError):
            super()._fail(error)
            return
        self._asked = self._live = self.effects = None
        self.failed.emit(error)


class Legend(QWidget):
    """Names of systems A and B, each after its colour."""

    _SQUARE = 9

    def __init__(self) -> None:
        super().__init__()
        self._systems: Sequence[tuple[str, int]] = ()
        self.setFont(font(TextStyle.SMALL))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_systems(self, systems: Sequence[tuple[str, int]]) -> None:
        """Name these systems, with their indexes in the project's order."""
        self._systems = systems
        told = " · ".join(
            f"{letter} {visible(name)}" for letter, (name, _place) in zip("AB", systems, strict=False)
        )
        self.setAccessibleName(told)
        set_tooltip(self, told)
        self.setVisible(bool(systems))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(font(TextStyle.SMALL))
        painter.setPen(QColor(colours().muted))
        metrics, left = painter.fontMetrics(), 0
        each = self.width() // max(len(self._systems), 1)
        for letter, (name, place) in zip("AB", self._systems, strict=False):
            square = QRectF(left, self.height() / 2 - self._SQUARE / 2, self._SQUARE, self._SQUARE)
            paint_swatch(painter, square, place)
            text = metrics.elidedText(f"{letter} {visible(name)}", Qt.TextElideMode.ElideMiddle, each - 28)
            at = QRectF(left + self._SQUARE + 6, 0, each, self.height())
            painter.drawText(at, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
            left += min(metrics.horizontalAdvance(text) + 32, each)


class NumbersCard(Card):
    """Each system's metric by the project's labels and by others'. Hidden with fewer than two systems."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(self.tr("Effect on the numbers"))
        self._context = context
        self.keeper = EffectsKeeper(context, self)
        self._places: Mapping[str, int] = {}
        self.table: ListTable | None = None
        self.kind = ChoiceButton()
        self.kind.setProperty("role", "faint")
        self.kind.setProperty("small", True)
        self.kind.setToolTip(self.tr("Whose grades count as labels"))
        self.kind.set_choices(
            [
                (Believed.ALONE, self.tr("each rater alone")),
                (Believed.ELSE_MAJORITY, self.tr("else majority")),
                (Believed.WITHOUT, self.tr("without each rater")),
                (Believed.RULE, self.tr("other rules")),
            ],
            Believed.ALONE,
        )
        self.sentence = PlainLabel(wrap=True, selectable=True)
        self.legend = Legend()
        self.remark = PlainLabel(role=TextStyle.SMALL, wrap=True, selectable=True)
        self.header.addWidget(self.kind)
        self.body.setSpacing(SPACE_1)
        for widget in (self.sentence, self.legend, self.remark):
            self.body.addWidget(widget)
        self.kind.chosen.connect(self._show)
        self.keeper.changed.connect(self._show)
        self.keeper.failed.connect(self._on_failed)
        self.hide()

    # what is asked for

    def request(self, criterion: str = "") -> None:
        """Request the project's first metric by a criterion, for the systems being compared."""
        project = self._context.project
        systems = project.read(stored.systems)
        self._places = {system.name: place for place, system in enumerate(systems)}
        names = [system.name for system in systems if system.is_newest and not system.hidden]
        known = [
            name for name in self._context.settings.get(COMPARE_PAIR, of=self._context.key) if name in names
        ]
        pair = tuple(dict.fromkeys((*known, *names)))[:2]
        self.setVisible(len(pair) == 2)
        if len(pair) < 2:
            self.keeper.forget()
            return
        try:
            asked = NumbersRequest(
                *effect_settings(project, AgreementRequest(AgreementChoices(criterion=criterion))),
                (pair[0], pair[1]),
            )
        except NdcgError as error:
            self._on_failed(error)
            return
        self.set_title(self.tr("Effect on the numbers"), str(asked.metric))
        self.keeper.request(asked)

    def compared(self) -> tuple[str, str] | None:
        """The two systems being compared."""
        return None if self.keeper.asked is None else self.keeper.asked.compared

    # showing

    def _show(self, _kind: object = None) -> None:
        effects = self.keeper.effects
        if effects is None or effects.compared is None:
            return
        kind = Believed(str(self.kind.value()))
        kinds = (kind, Believed.OTHERS) if kind is Believed.ALONE else (kind,)
        rows = [effects.own, *effects.of(*kinds)]
        self._replace(self._table(effects, rows))
        said = [minus(translated(own)) for own in effects_words(effects)]
        self.sentence.setText(said[0] if said else self.tr("Only one rater has graded: nothing to compare."))
        self.legend.show_systems([(name, self._places.get(name, 0)) for name in effects.compared])
        self.remark.setText(" ".join(said[1:]))
        self.remark.setVisible(len(said) > 1)

    def _table(self, effects: Effects, rows: Sequence[Effect]) -> ListTable:
        assert effects.compared is not None
        first, second = effects.compared
        start, end = _axis([item.means.get(name) for item in rows for name in effects.compared])
        dots = Column(
            "dots",
            f"{figure(start, 1)} – {figure(end, 1)}",
            lambda item: Dots(
                tuple((name, self._places.get(name, 0), item.means.get(name)) for name in (first, second)),
                start,
                end,
            ),
            width=98,
        )
        columns = [
            Column("labels", say("Labels"), _name, width=130),
            Column("pairs", say("Pairs"), lambda item: item.labels, count, numeric=True, width=62),
            *(
                Column(
                    title,
                    title,
                    partial(_mean, effects, name),
                    numeric=True,
                    width=70,
                    tooltip=Message("{text}", (("text", plain_tooltip(visible(name))),)),
                )
                for title, name in (("A", first), ("B", second))
            ),
            dots,
            Column(
                "order",
                say("Order"),
                partial(self._order, effects),
                width=62,
                cell_tooltip=partial(self._order_tip, effects),
            ),
        ]
        table = ListTable(
            "agreement-numbers",
            columns,
            rows,
            settings=self._context.settings,
            stretch="labels",
            accessible_name=self.tr("Effect on the numbers"),
        )
        table.setItemDelegate(ValueDelegate(table))
        # As high as there is room: the page must not grow by what a table would like.
        table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        return table

    def _order(self, effects: Effects, item: Effect) -> str:
        if effects.base(item) is None:
            return "–"
        return self.tr("stays") if effects.order_stays(item) else self.tr("changes")

    def _order_tip(self, effects: Effects, item: Effect) -> str:
        lines = [order_text(item.order, item.means)]
        if item.tau is not None:
            lines.append(self.tr("Kendall's tau %s") % minus(figure(item.tau, 2)))
        if item.p is not None:
            lines.append(
                self.tr("%s is better") % visible(item.winner)
                if item.winner is not None
                else self.tr("not proven that either is better")
            )
        return plain_tooltip("\n".join(lines))

    def _replace(self, table: ListTable | None) -> None:
        """Make the table anew, because its columns depend on the systems and the metric."""
        old, self.table = self.table, table
        focused = old is not None and old.hasFocus()
        chosen = None if old is None else old.current_id()
        discard(old)
        if table is not None:
            self.body.insertWidget(0, table, 1)
            if chosen is not None:
                table.select_id(chosen)
            if focused:
                table.setFocus()

    def _on_failed(self, error: NdcgError) -> None:
        self._replace(None)
        self.sentence.setText(translated(error.message))
        self.remark.hide()
        self.legend.show_systems([])


def _name(item: Effect) -> str:
    return translated(effect_name(item))


def _mean(effects: Effects, system: str, item: Effect) -> Figure:
    return Figure(item.means.get(system), best=item is effects.own)


def _axis(values: Sequence[float | None]) -> tuple[float, float]:
    """Limits in whole tenths that enclose all values."""
    known = [value for value in values if value is not None]
    if not known:
        return 0.0, 1.0
    start, end = math.floor(min(known) * 10) / 10, math.ceil(max(known) * 10) / 10
    return start, end if end > start else start + 0.1
