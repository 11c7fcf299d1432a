"""The columns of the list of remarks, and sorting by them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.inbox.remarks import STATE_TITLES, Remark
from ndcg_gui.features.inbox.result import grade_text, kinds_text, told_text
from ndcg_gui.gui.kit.tables.model import Column, IdArray
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.moments import shown_moment
from ndcg_gui.gui.kit.text.plain import plain_tooltip, translated, translated_template


@dataclass(frozen=True, slots=True)
class Row:
    """An item of the list. `hidden`: its words and grade are shown once the user has judged the pair."""

    item: Remark
    hidden: bool

    def told(self) -> str:
        """Its words in one line."""
        if self.hidden:
            return translated(_HIDDEN)
        return one_line(told_text(self.item, translated_template))

    def grade(self) -> str:
        """The grade given with it."""
        return "" if self.hidden else grade_text(self.item.state)

    def subject(self) -> str:
        """Query and document, but only the query of a hidden item: a document's key could reveal a system."""
        return visible(self.item.query_key if self.hidden else self.item.subject)

    def kinds(self) -> str:
        """Kinds of the item. While it is hidden only "remark", as "cannot judge" would reveal a judgment."""
        return translated(_REMARK) if self.hidden else kinds_text(self.item, translated_template)


_REMARK = say("remark")
_HIDDEN = say("hidden until you have judged it")


def remark_columns(given: Callable[[], Sequence[Row]], *, deals: bool) -> list[Column]:
    """The columns. `given` returns all rows. `deals`: items have a state."""

    def sortable(value: Callable[[Row], Any], kind: Any = object) -> Callable[[IdArray], npt.NDArray[Any]]:
        def keys(ids: IdArray) -> npt.NDArray[Any]:
            rows = given()
            return np.array([value(rows[place]) for place in ids.tolist()], kind)

        return keys

    def text(value: Callable[[Row], str]) -> Callable[[IdArray], npt.NDArray[Any]]:
        return sortable(lambda row: value(row).casefold())

    def state(row: Row) -> str:
        return translated(STATE_TITLES[row.item.status])

    columns = [
        Column(
            "when",
            say("When"),
            lambda row: row.item.at,
            _moment,
            width=138,
            sort_keys=sortable(lambda row: row.item.at, np.int64),
        ),
        Column("kind", say("Kind"), Row.kinds, width=138, sort_keys=text(Row.kinds)),
        Column(
            "rater",
            say("Rater"),
            lambda row: visible(row.item.rater),
            width=96,
            sort_keys=text(lambda row: row.item.rater),
        ),
        Column(
            "subject",
            say("What it is about"),
            Row.subject,
            width=124 if deals else 180,
            sort_keys=text(Row.subject),
            cell_tooltip=lambda row: plain_tooltip(row.subject()),
        ),
        Column(
            "grade", say("Grade"), Row.grade, numeric=True, width=58, sort_keys=sortable(_order, np.float64)
        ),
        Column(
            "words",
            say("Words"),
            Row.told,
            width=200,
            sort_keys=text(Row.told),
            cell_tooltip=lambda row: plain_tooltip(row.told()),
        ),
    ]
    if deals:
        columns.append(Column("state", say("State"), state, width=76, sort_keys=text(state), gives_way=1))
        columns.append(Column("class", say("Class"), _class, width=96, sort_keys=text(_class)))
    return columns


def _class(row: Row) -> str:
    return "" if row.hidden else visible(row.item.error_class)


def _moment(at: int) -> str:
    return shown_moment(at) if at else ""


def _order(row: Row) -> float:
    """Sort key of a grade: by value, with what has none last."""
    state = None if row.hidden else row.item.state
    if state is None or (state.grade is None and not grade_text(state)):
        return np.nan
    return -1.0 if state.grade is None else state.grade
