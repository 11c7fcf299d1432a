"""One item of a comparison's result: every verdict on it, and both lists with their grades."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.features.side_by_side.derived import Graded, ItemReader, ItemSides, ShownDocument
from ndcg_gui.features.side_by_side.report import Ballot, ComparedQuery, ComparisonReport
from ndcg_gui.features.side_by_side.result_tables import criteria_words, vote_words
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import SPACE_2, TextStyle
from ndcg_gui.gui.kit.tables.cells import GradeFigure, ValueDelegate, grade_figure
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.results import RowsTable
from ndcg_gui.gui.kit.text.documents import key_and_text, one_line
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, column, row
from ndcg_gui.metrics.gsb.counts import Outcome

_MOST_DOCUMENTS = 10


class ItemDetail(QWidget):
    """Both sides of one item, with the systems' names and grades, and every verdict on it."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self._report: ComparisonReport | None = None
        self._reader: ItemReader | None = None
        self.title = PlainLabel(role=TextStyle.STRONG, wrap=True, selectable=True)
        self.words = PlainLabel(wrap=True, selectable=True)
        self.names = (PlainLabel(tone="muted", wrap=True), PlainLabel(tone="muted", wrap=True))
        self.lists = tuple(self._list(place) for place in (0, 1))
        sides = [column(name, table, None) for name, table in zip(self.names, self.lists, strict=True)]
        both = row(*((side, 1) for side in sides))
        column(self.title, self.words, both, on=self, margins=(0, SPACE_2, 0, 0))
        self.hide()

    def start(self, report: ComparisonReport) -> None:
        """Show items of this report from now on."""
        self._report = report
        self._reader = ItemReader(self._context.project, report.comparison)

    def show_item(self, query: ComparedQuery | None, graded: Graded | None, measure: str) -> None:
        """Show this item, or hide where `query` is None. `graded` is the grades' verdict by `measure`."""
        report, reader = self._report, self._reader
        self.setVisible(query is not None)
        if query is None or report is None or reader is None:
            return
        try:
            sides = reader.sides(query)
        except NdcgError as error:
            self._context.show_error(error)
            sides = ItemSides((), ())
        rank = self.tr(" at rank %s") % count(query.key.rank) if query.key.rank else ""
        self.title.setText(f"{key_and_text(query.record)}{rank}")
        lines = [
            *(self._line(report.raters, rater, own) for rater, own in query.ballots.items()),
            *(
                self.tr("settled by %s") % self._line(report.raters, rater, own)
                for rater, own in query.settling.items()
            ),
        ]
        if graded is not None:
            says = {
                Outcome.GOOD: self.tr("candidate better"),
                Outcome.SAME: self.tr("same"),
                Outcome.BAD: self.tr("baseline better"),
            }[graded.outcome]
            lines.append(
                self.tr("The grades say: %s (%s %s against %s)")
                % (says, measure, figure(graded.candidate), figure(graded.baseline))
            )
        self.words.setText("\n".join(lines))
        self.words.setVisible(bool(lines))
        names = (
            self.tr("candidate %s") % visible(report.candidate),
            self.tr("baseline %s") % visible(report.baseline),
        )
        for label, table, name, own in zip(
            self.names, self.lists, names, (sides.candidate, sides.baseline), strict=True
        ):
            label.setText(name if own else self.tr("%s: nothing") % name)
            table.setAccessibleName(name)
            table.setVisible(bool(own))
            table.set_rows(own)

    def _line(self, raters: Mapping[RaterId, str], rater: RaterId, own: Ballot) -> str:
        parts = [translated(vote_words(own))]
        if own.left:
            candidate = own.left == "candidate"
            parts.append(self.tr("candidate stood left") if candidate else self.tr("baseline stood left"))
        if own.earlier is not None:
            parts += [one_line(translated(words)) for words in own.earlier.words()]
        if own.criteria:
            parts.append(", ".join(one_line(translated(words)) for words in criteria_words(own)))
        if own.reasons:
            parts.append(", ".join(map(visible, own.reasons)))
        if own.note:
            parts.append(f"“{harmless(own.note)}”")
        return f"{visible(raters[rater])}: {' · '.join(parts)}"

    def _list(self, place: int) -> RowsTable:
        scale: Scale = self._context.project.scale.scale
        name = self.tr("candidate") if place == 0 else self.tr("baseline")
        table = RowsTable(
            f"gsb_list_{'candidate' if place == 0 else 'baseline'}",
            (
                Column("rank", "#", lambda item: item.rank, count, numeric=True, width=40),
                Column("grade", say("Grade"), lambda item: _grade(scale, item), str, numeric=True, width=62),
                Column("title", say("Document"), _title, width=240),
                Column(
                    "other",
                    say("also at"),
                    lambda item: item.other or None,
                    _dash,
                    numeric=True,
                    width=64,
                    tooltip=say("its rank on the other side"),
                ),
            ),
            settings=self._context.settings,
            stretch="title",
            accessible_name=name,
            most=_MOST_DOCUMENTS,
        )
        table.setItemDelegate(ValueDelegate(table))
        return table


def _grade(scale: Scale, item: ShownDocument) -> GradeFigure:
    return grade_figure(scale, item.grade)


def _title(item: ShownDocument) -> str:
    return one_line(harmless(item.title)) or visible(item.doc_key)


def _dash(value: int | None) -> str:
    return "" if value is None else count(value)
