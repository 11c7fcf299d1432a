"""The first rows of a workbook or a Parquet file of our own, read from the file for display."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ndcg_gui.formats.decimals import tidy
from ndcg_gui.formats.source import PARQUET_SUFFIXES
from ndcg_gui.formats.tables import late


@dataclass(frozen=True, slots=True)
class Beginning:
    """The first rows of a sheet, as texts, and its numeric columns. For Parquet the name is ""."""

    name: str
    titles: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: tuple[bool, ...]


def beginnings(path: Path, rows: int, longest: int) -> tuple[Beginning, ...]:
    """Return up to `rows` rows of each sheet, texts cut to `longest` characters and an ellipsis."""
    if path.suffix.lower() in PARQUET_SUFFIXES:
        import polars as pl

        cells = pl.read_parquet(path, n_rows=rows)
        return (_beginning("", cells.columns, cells.rows(), longest),)
    book = late.load_workbook(path, read_only=True)
    try:
        found = []
        for sheet in book.worksheets:
            titles, *first = sheet.iter_rows(values_only=True, max_row=rows + 1)
            found.append(_beginning(sheet.title, [str(title) for title in titles], first, longest))
        return tuple(found)
    finally:
        book.close()


def _beginning(name: str, titles: Sequence[str], rows: Iterable[Sequence[object]], longest: int) -> Beginning:
    rows = [[*row, *[None] * (len(titles) - len(row))] for row in rows]
    numeric = [any(isinstance(row[place], int | float) for row in rows) for place in range(len(titles))]
    texts = tuple(tuple([_text(value, longest) for value in row]) for row in rows)
    return Beginning(name, tuple(titles), texts, tuple(numeric))


def _text(value: object, longest: int) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M:%S}Z"
    text = repr(tidy(value)) if isinstance(value, int | float) else str(value)
    return text if len(text) <= longest else f"{text[:longest]}…"
