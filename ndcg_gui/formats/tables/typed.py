"""Tables with typed columns, as in workbooks and Parquet."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from ndcg_gui.formats import strict_json
from ndcg_gui.formats.decimals import tidy

Value = str | float | int | datetime | None


class Type(enum.StrEnum):
    """Type of a column."""

    TEXT = "text"
    NUMBER = "number"
    WHOLE = "whole"
    MOMENT = "moment"


@dataclass(frozen=True, slots=True)
class TypedTable:
    """A table of `count` rows, each as long as there are columns. `name` is that of its sheet."""

    name: str
    columns: Mapping[str, Type]
    rows: Iterable[Sequence[Value]]
    count: int


def typed_rows(
    columns: Mapping[str, Type], records: Iterable[Mapping[str, object]]
) -> Iterator[tuple[Value, ...]]:
    """Convert the JSON values of records to the columns' types."""
    for record in records:
        yield tuple([_typed(record.get(name), kind) for name, kind in columns.items()])


def _typed(value: object, kind: Type) -> Value:
    if value is None:
        return None
    if kind is Type.MOMENT:
        moment = datetime.fromisoformat(value) if isinstance(value, str) else value
        assert isinstance(moment, datetime)
        return moment.astimezone(UTC)
    if kind is Type.TEXT or not isinstance(value, int | float):
        return cell_text(value) or None
    return float(value) if kind is Type.NUMBER else int(value)


def cell_text(value: object) -> str:
    """A JSON value as the text of a cell: objects as JSON, no value as an empty cell."""
    if value is None or value == {}:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, float | int):
        return repr(tidy(value))
    return strict_json.dump(value)
