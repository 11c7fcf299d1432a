"""Sheets whose cells are columns at once: Parquet, and large tables that are clean."""

from __future__ import annotations

from collections.abc import Iterator

import polars as pl

from ndcg_gui.domain.messages import say
from ndcg_gui.formats.mapped import argilla
from ndcg_gui.formats.mapped.cells import LOOKED_AT, Row, Sheet
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.roles import LEFT_OUT
from ndcg_gui.formats.source import NotClean, Source
from ndcg_gui.formats.tables.alike import Holds, read_alike
from ndcg_gui.formats.tables.frames import Frame
from ndcg_gui.formats.tables.parquet import (
    CELL,
    LEAST,
    budget_of,
    first_lines,
    taken_apart,
    texts_of,
    with_tags_as_text,
)
from ndcg_gui.formats.tables.rows import Context


def sheet_of(frame: Frame) -> Sheet:
    """Return the titles and rows of a frame, which goes with them."""

    def rows(start: int, length: int | None) -> Iterator[Row]:
        cells = frame.cells.slice(start, length).fill_null("").iter_rows()
        return zip(frame.lines.slice(start, length).to_list(), cells, strict=True)

    return Sheet(frame.titles, tuple(rows(0, LOOKED_AT)), rows(LOOKED_AT, None), frame=frame)


def read_parquet(source: Source, context: Context, said: Mapping, *, first: int | None = None) -> Sheet:
    """Read the cells of a Parquet file as texts, rows counted from 1. Stops if it is unreadable.

    Of the `first` rows only, where nobody wants all.
    """
    report, options = context.report, context.options
    cells, lines, left_out = _by_answer(source, options, first)
    if left_out:
        report.skipped += left_out
        report.inform("not_submitted", say("answers that were not submitted are left out"), count=left_out)
    cells = with_tags_as_text(cells, said)
    mapped = {title for title, role in said.columns if role != LEFT_OUT}
    titles, texts = texts_of(source, context, cells, lines, mapped)
    return sheet_of(Frame(titles, texts, lines))


def read_objects(source: Source, context: Context) -> Sheet:
    """Read JSON Lines that are all alike, without inner objects. Raises NotClean."""
    found = read_alike(source, context)
    if Holds.OBJECTS in found.holds.values():
        raise NotClean
    return sheet_of(found.frame)


def parquet_head(source: Source, options: ReadOptions) -> bytes:
    """Return the first rows of a Parquet file as lines of CSV, for sniffing."""
    return first_lines(with_tags_as_text(_by_answer(source, options, LOOKED_AT)[0].head(LOOKED_AT)))


def _by_answer(
    source: Source, options: ReadOptions, first: int | None
) -> tuple[pl.DataFrame, pl.Series, int]:
    """Return all columns, the line of each row, and the number of answers left out."""
    cells = taken_apart(source, options, first)
    columns = argilla.answered(cells)
    if not columns:
        return cells, pl.int_range(1, len(cells) + 1, eager=True), 0
    if len(columns) > 1:
        # The records alone would be documents without their judgments.
        source.report.stop(
            0,
            say("answers to several questions: {names}", names=", ".join(columns)),
            expected=say("one question; export the records without the others"),
        )
    (column,) = columns
    rows = argilla.row_count(cells, column)
    if CELL * rows * cells.width > max(budget_of(source, options), LEAST):
        source.report.stop(0, say("{count} rows in a file of {size} bytes", count=rows, size=source.size))
    try:
        return argilla.by_answer(cells, column)
    except ValueError:
        source.report.stop(
            0,
            say("the column '{name}' does not have as many answers as there are users", name=column),
            expected=say("a user for each answer"),
        )
