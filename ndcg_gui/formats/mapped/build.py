"""Conversion of a table's columns to queries, documents, result lists and judgments, all rows at once.

Every check is one of whole columns, so that a million rows take about as long as to read them; what is wrong
is told once for each kind, with its count and its first lines. Polars takes a tenth of a second to import:
import this module where a table is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Any

import numpy as np
import polars as pl

from ndcg_gui.domain.columns import Columns, FieldValues
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.domain.records import (
    DocumentRecord,
    JudgmentRecord,
    Kind,
    QueryRecord,
    RankedList,
    RunRecord,
    Status,
)
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.domain.tags import tags_of, tags_text
from ndcg_gui.formats.decimals import why_not_decimal
from ndcg_gui.formats.duplicates import KEPT, Duplicates, expected_for
from ndcg_gui.formats.keys import (
    DOCUMENT_TITLE,
    LONGEST_TEXT,
    MAX_BYTES,
    QUERY_TITLE,
    RUN_TITLE,
    KeyBook,
    key_of_text,
)
from ndcg_gui.formats.mapped.cells import Sheet, is_nested
from ndcg_gui.formats.mapped.guess import Reading
from ndcg_gui.formats.mapped.long import in_rows
from ndcg_gui.formats.mapped.paths import name_of_field
from ndcg_gui.formats.mapped.words import (
    has_points_apart,
    is_said,
    is_told_apart,
    known_grades,
    number_of,
    numbers_of,
    value_of,
    values_of,
)
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.report import LINES_KEPT
from ndcg_gui.formats.roles import (
    CREATED_AT,
    CRITERION,
    DOC_KEY,
    DOCUMENT_KEYS,
    DOCUMENT_ROLES,
    FIELD,
    FINAL,
    GRADED,
    IMAGE,
    INTENT,
    LEFT_OUT,
    NOTE,
    OF_RATER,
    QUERY_KEY,
    QUERY_TEXT,
    RANK,
    RATER,
    SCORE,
    SECONDS,
    STATUS,
    STRATUM,
    SYSTEM,
    TAG,
    TEXT,
    TITLE,
    TITLE_KEY,
    URL,
    WEIGHT,
)
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tables.documents import plain_body
from ndcg_gui.formats.tables.frames import (
    DIGITS,
    Frame,
    all_differ,
    changed_texts,
    distinct_texts,
    gathered,
    has_twins,
    in_order,
    is_bare,
    is_plain,
    is_simple,
    signs_without,
)
from ndcg_gui.formats.tables.provenance import created_at_of, rater_of, seconds_of
from ndcg_gui.formats.tables.rows import Context, Row
from ndcg_gui.formats.tables.table import CONVERTED, TableRow, tags_of_cell
from ndcg_gui.formats.trec.lines import (
    BY_RANK,
    COUNTED_ANEW,
    TIES_BY_KEY,
    TIES_KEPT,
    TIES_NOT_BY_RANK,
    score_order,
)
from ndcg_gui.formats.vocabulary import is_total

# A last row may have the sum of these many others, nearly.
_LEAST_ROWS, _ROUNDED = 3, 0.001
_LONGEST_RANK = 18  # digits
_MOMENT = "moment"
_TRUTHS = frozenset(("true", "false"))  # of JSON
_STATUSES = (Status.GRADED, Status.SKIPPED, Status.CANNOT_JUDGE)


class _Fields:
    """Cells of further columns as the fields of documents, without empty ones."""

    def __init__(self, titles: Sequence[str], cells: pl.DataFrame) -> None:
        self._titles, self._cells = titles, cells

    def __len__(self) -> int:
        return len(self._cells)

    def __getitem__(self, part: slice) -> _Fields:
        return _Fields(self._titles, self._cells[part])

    def to_list(self) -> list[dict[str, str]]:
        """Return the fields of each document."""
        return [
            {title: text for title, text in zip(self._titles, texts, strict=True) if text is not None}
            for texts in self._cells.iter_rows()
        ]


@dataclass
class Builder:
    """Makes the records of one table, reporting every problem to `context`.

    `frame` has the columns that `reading` uses. `name` is what a result list is called that nobody has named.
    `look` is called between two steps with what share of the work is done, and may raise Cancelled.
    """

    reading: Reading
    frame: Frame
    name: str
    said: Mapping
    context: Context
    look: Callable[[float], None]
    keys_from_text: bool = field(init=False)

    def __post_init__(self) -> None:
        self._told = self.reading
        self.reading, self.frame = in_rows(self.reading, self.frame)
        self._trimmed: dict[str, pl.Series | None] = {}
        self._pairs_differ = False
        self.report, self.options = self.context.report, self.context.options
        self.kinds = self.reading.kinds
        self.leading = self.kinds[0] if self.kinds else None
        self.keys_from_text = self.reading.has(QUERY_TEXT) and not self.reading.has(QUERY_KEY)
        self.duplicates: Duplicates = self.said.duplicates or self.options.duplicates
        self.is_pair = self.reading.has(QUERY_TEXT, QUERY_KEY) and self.reading.has(*DOCUMENT_KEYS)
        # Columns in pieces, one for each that a thread has read, are slow where rows are put together.
        if self.is_pair:
            self.frame = replace(self.frame, cells=self.frame.cells.rechunk())
        self._cells = self.frame.cells
        # The role of the column by which documents are known.
        self.known_by = next((role for role in DOCUMENT_KEYS if self.reading.has(role)), DOC_KEY)

    def content(self) -> Content:
        """Return all records of the table. They are invalid once the report has errors."""
        self._check_lengths()
        self._tell_columns()
        self._refuse_nested()
        frame = pl.DataFrame({"line": self.frame.lines})
        query, doc = self._query_keys(), self._document_keys()
        frame = frame.with_columns(query.alias("query"), doc.alias("doc"))
        self._check_given(frame)
        if {Kind.RUN, Kind.JUDGMENTS}.issubset(self.kinds):  # which both ask for it
            self._pairs_differ = all_differ(frame["query"], frame["doc"])
        self.look(0.6)
        queries = self._queries(frame) if Kind.QUERIES in self.kinds else ()
        self.look(0.7)
        documents = self._documents(frame) if Kind.DOCUMENTS in self.kinds else ()
        self.look(0.8)
        runs = self._runs(frame) if Kind.RUN in self.kinds else ()
        self.look(0.9)
        judgments = self._judgments(frame) if Kind.JUDGMENTS in self.kinds else ()
        self._warn_of_word_of_total()
        self.context.finish()
        return Content(queries, documents, runs, judgments, keys_from_text=self.keys_from_text)

    # -- columns

    def _column(self, role: str) -> pl.Series | None:
        place = self.reading.place(role)
        return None if place is None else self._cells[str(place)]

    def _stripped(self, role: str) -> pl.Series | None:
        """The cells of a role without the blanks around them, None where nothing is left."""
        if role not in self._trimmed:
            column = self._column(role)
            self._trimmed[role] = None if column is None else _trimmed(column)
        return self._trimmed[role]

    def _none(self) -> pl.Series:
        return pl.Series(values=[None], dtype=pl.String).new_from_index(0, len(self.frame.lines))

    def _title(self, role: str) -> str:
        place = self.reading.place(role)
        return role if place is None else self.reading.columns[place].title

    def _lines_where(self, mask: pl.Series) -> tuple[list[int], int]:
        """Return the first lines of the rows for which `mask` holds, and their number."""
        places = mask.fill_null(False).arg_true()
        return self.frame.lines.gather(places.head(LINES_KEPT)).to_list(), len(places)

    def _refuse(
        self, mask: pl.Series, what: Message, *, got: pl.Series | None = None, expected: Message | None = None
    ) -> None:
        """One error for all rows for which `mask` holds."""
        lines, count = self._lines_where(mask)
        if count:
            first = "" if got is None else got.filter(mask.fill_null(False))[0] or ""
            self.report.error_often(what, lines, count=count, got=first, expected=expected)

    def _warn(self, code: str, message: Message, lines: Iterable[int], count: int) -> None:
        self._tell(self.report.warn, code, message, lines, count)

    def _tell(
        self, tell: Callable[..., None], code: str, message: Message, lines: Iterable[int], count: int
    ) -> None:
        first = list(lines)[:LINES_KEPT]
        for line in first:
            tell(code, message, line)
        if count > len(first):
            tell(code, message, count=count - len(first))

    def _check_lengths(self) -> None:
        limit = self.options.max_field
        for place, column in enumerate(self.reading.columns):
            if column.role == LEFT_OUT or self.frame.is_short:
                continue
            cells = self._cells[str(place)]
            if (cells.str.len_bytes().max() or 0) > limit:  # type: ignore[operator]
                what = say("a cell longer than {limit} characters", limit=limit)
                self._refuse(cells.str.len_chars() > limit, what)

    def _tell_columns(self) -> None:
        def listed(role: str) -> str:
            titles = [column.title for column in self._told.columns if column.role == role]
            return ", ".join(f"'{title}'" for title in titles[:20])

        columns = [column for column in self._told.columns if column.role not in (LEFT_OUT, FIELD)]
        for column in columns:
            message = say("the column '{name}' is read as: {role}", name=column.title, role=column.role_title)
            self.report.note(f"read_as:{column.title}", message)
        if self._told.has(LEFT_OUT):
            self.report.note("left_out", say("columns left out: {names}", names=listed(LEFT_OUT)))
        if self._told.has(FIELD):
            self.report.note(
                "field_columns", say("other columns are kept as fields: {names}", names=listed(FIELD))
            )
        for column in self._told.columns:
            if column.role == FINAL:
                self.report.inform(
                    "final_grades",
                    say(
                        "'{name}' holds final grades: they are the labels under the rules adjudicated "
                        "and final:RULE, and are not votes",
                        name=column.title,
                    ),
                )

    def _refuse_nested(self) -> None:
        """Refuse lists and objects where a query or a document should be named."""
        for role in (QUERY_TEXT, QUERY_KEY, self.known_by):
            if role == self.known_by and self._has_simple_keys:
                continue
            cells = self._stripped(role)
            if cells is None:
                continue
            changes = changed_texts(cells)
            odd = changes.filter(changes.str.starts_with("[") | changes.str.starts_with("{")).unique()
            nested = [text for text in odd.to_list() if is_nested(text)]
            if nested:
                what = say("'{name}' is a list or an object, not a text", name=self._title(role))
                expected = say("a column of texts; or a mapping that leaves this one out")
                self._refuse(cells.is_in(nested), what, got=cells, expected=expected)

    # -- keys

    def _query_keys(self) -> pl.Series:
        """The key of each row's query, None where there is none."""
        role = QUERY_TEXT if self.keys_from_text else QUERY_KEY
        given = self._stripped(role)
        if given is None:
            return self._none()
        if self.keys_from_text:
            return self._keys_of_texts("query key", given)
        self._check_keys(QUERY_TITLE, given)
        self._warn_of_converted(role, given, _as_numbers(given))
        return given

    @cached_property
    def _has_simple_keys(self) -> bool:
        """Whether documents have keys as they stand, in which nothing is to be looked for."""
        given = self._column(self.known_by)
        if given is None or self.known_by == TITLE_KEY:
            return False
        return given.str.len_bytes().min() != 0 and is_simple(given)

    def _document_keys(self) -> pl.Series:
        given = self._column(self.known_by)
        if given is not None and self._has_simple_keys:
            return given
        given = self._stripped(self.known_by)
        if given is None:
            return self._none()
        if self.known_by == TITLE_KEY:
            keys = self._keys_of_texts("document key", given)
            told = say("documents are identified by their titles, because no column holds their keys")
            self.report.inform("title_keys", told)
            return keys
        self._check_keys(DOCUMENT_TITLE, given)
        self._warn_of_converted(self.known_by, given, given.str.contains(f"^(?:{CONVERTED.pattern})$"))
        self._warn_of_converted(self.known_by, given, _as_numbers(given))
        return given

    def _warn_of_converted(self, role: str, keys: pl.Series, is_converted: pl.Series) -> None:
        if is_converted.any():
            lines, count = self._lines_where(is_converted)
            message = say(
                "{name}: '{key}' looks converted by a spreadsheet; kept exactly",
                name=self._title(role),
                key=keys.filter(is_converted)[0],
            )
            self._warn("converted", message, lines, count)

    def _keys_of_texts(self, name: str, given: pl.Series) -> pl.Series:
        """Keys made of texts, which may well differ in case only."""
        if is_plain(changed_texts(given), LONGEST_TEXT):
            return given
        distinct = distinct_texts(given)
        keys = pl.Series([key_of_text(text) for text in distinct.to_list()], dtype=pl.String)
        if not is_plain(keys, MAX_BYTES):
            self._check_each(name, given, keys, twins=False)
        return given.replace_strict(distinct, keys, default=None)

    def _check_keys(self, name: Message, given: pl.Series) -> None:
        changes = changed_texts(given)
        if not is_plain(changes, MAX_BYTES) or has_twins(changes):
            self._check_each(name, given, distinct_texts(given), twins=True)

    def _check_each(self, name: Message | str, given: pl.Series, keys: pl.Series, *, twins: bool) -> None:
        """Check the keys of the different texts that are given one by one."""
        book = KeyBook(self.report, name)
        for line, key in zip(self._first_lines(given, keys), keys.to_list(), strict=True):
            book.check(key, line)
        if twins:
            book.finish()

    def _first_lines(self, given: pl.Series, distinct: pl.Series) -> list[int]:
        """Return the first line of each distinct value, given in the order of the file."""
        first = given.is_first_distinct() & given.is_not_null()
        lines = self.frame.lines.filter(first).to_list()
        assert len(lines) == len(distinct)
        return lines

    def _check_given(self, frame: pl.DataFrame) -> None:
        """Refuse rows without a query or a document."""
        if self.reading.has(QUERY_TEXT, QUERY_KEY) and self.leading is not Kind.DOCUMENTS:
            role = QUERY_TEXT if self.keys_from_text else QUERY_KEY
            what = say("'{name}' is empty, so the query is not known", name=self._title(role))
            self._refuse(
                frame["query"].is_null(),
                what,
                expected=say("a query in every row, also where cells of a sheet were merged"),
            )
        if not self.reading.has(*DOCUMENT_KEYS):
            return
        nothing = pl.Series(values=[True]).new_from_index(0, len(frame))
        if self.is_pair:
            # A row of nothing but a query says that there is such a query: Quepid writes "query,,".
            about = (*GRADED, RANK, SCORE, TITLE, TITLE_KEY, TEXT, URL, IMAGE)
            nothing = frame["doc"].is_not_null()
            for place, column in enumerate(self.reading.columns):
                if column.role in about:
                    nothing |= self._cells[str(place)].is_not_null()
        what = say("'{name}' is empty, so the document is not known", name=self._title(self.known_by))
        self._refuse(
            frame["doc"].is_null() & nothing,
            what,
            expected=say("a document in every row, and no row of totals"),
        )

    # -- numbers and words

    def _numbers(self, role: str, cells: pl.Series) -> pl.Series:
        """Return the cells as numbers, None for empty ones, reading decimal commas as points."""
        numbers = cells.cast(pl.Float64, strict=False)
        # Polars takes what files must not hold: "nan", "inf", "1_000".
        strict = cells.str.contains(r"^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$")
        wrong = cells.is_not_null() & ~(strict & numbers.is_not_null() & numbers.is_finite()).fill_null(False)
        by_point = role == WEIGHT and self._has_points_apart(cells)
        if not wrong.any() and not by_point:
            return numbers
        odd = cells.drop_nulls().unique(maintain_order=True)
        if by_point:
            values = {text: number_of(text.replace(".", "")) for text in odd.to_list()}
            told = say(
                "points are read as signs between thousands: {example} is {number}",
                example=next(text for text in values if "." in text),
                number=format_grade(next(values[text] or 0.0 for text in values if "." in text)),
            )
            self.report.inform("points", told)
        else:
            values = numbers_of(odd.to_list(), counts=role == WEIGHT)
        self._tell_commas(text for text, value in values.items() if value is not None)
        wrong = cells.is_not_null()
        unknown = [text for text, value in values.items() if value is None]
        if unknown:
            what = say("'{name}' is not a number", name=self._title(role))
            mask = cells.is_in(unknown)
            self._refuse(mask, what, got=cells, expected=why_not_decimal(unknown[0]))
        read = cells.replace_strict(
            odd, pl.Series([values[text] for text in odd.to_list()], dtype=pl.Float64), default=None
        )
        return pl.select(pl.when(wrong).then(read).otherwise(numbers)).to_series()

    def _has_points_apart(self, counts: pl.Series) -> bool:
        """Whether points stand between the thousands of these numbers of searches."""
        pointed = counts.str.contains(".", literal=True)
        if not pointed.any():
            return False
        return has_points_apart(counts.drop_nulls().unique().to_list(), surely=self.report.delimiter == ";")

    def _tell_commas(self, texts: Iterable[str]) -> None:
        """Note how these numbers were read."""
        listed = list(texts)
        if any(text.count(",") == 1 and number_of(text) is not None for text in listed):
            self.report.note("decimal_comma", say("decimal commas were read as decimal points"))
        elif any("," in text or is_told_apart(text) for text in listed):
            self.report.note("thousands", say("signs between thousands were left out of numbers"))
        if any(text.endswith("%") for text in listed):
            self.report.note("per_cent", say("signs of per cent were left out of numbers"))

    def _grades(self, name: str, cells: pl.Series) -> pl.Series:
        """The values of grades, None for no judgment."""
        said = self.said.grades
        distinct = cells.drop_nulls().unique(maintain_order=True)
        if any(text.strip() != text for text in distinct.to_list()) or (distinct == "").any():
            return self._grades(name, _trimmed(cells))
        words = distinct.to_list()
        known = values_of(words, self.context.options.scale_grades, named=True)
        self.report.uses_grades |= any(is_said(word, said) for word in ("", *words))
        values: list[float | None] = []
        unknown: list[str] = []
        for word in words:
            is_known, value = value_of(word, said, known)
            values.append(value)
            if not is_known:
                unknown.append(word)
        self._tell_commas(word for word in words if number_of(word) is not None)
        if unknown:
            listed = ", ".join(f"'{word}'" for word in unknown[:10])
            self._refuse(
                cells.is_in(unknown),
                say("'{name}' has words whose grade is not known: {words}", name=name, words=listed),
                expected=known_grades(unknown[0]),
            )
        elif words and all(number_of(word) is None for word in words):
            self.report.tell_words(dict(zip(words, values, strict=True)))
        read = cells.replace_strict(distinct, pl.Series(values, dtype=pl.Float64), default=None)
        empty = dict(said).get("")
        if empty is None:
            return read
        of_empty = pl.when(cells.is_null()).then(pl.lit(empty)).otherwise(read)
        return pl.select(of_empty).to_series()

    def _made(self, role: str, read: Callable[[Row], object]) -> list[object]:
        """Convert each row's cell with `read`, which also checks it, once for each distinct text."""
        cells = self._stripped(role)
        if cells is None:
            return [None] * len(self.frame.lines)
        distinct = cells.drop_nulls().unique(maintain_order=True)
        lines = self._first_lines(cells, distinct)
        known: dict[str | None, object] = {None: None}
        for text, line in zip(distinct.to_list(), lines, strict=True):
            known[text] = read(TableRow(line, self.context, [text], {role: 0}, {}))
        return [known[text] for text in cells.to_list()]

    # -- records

    def _warn_of_word_of_total(self) -> None:
        """Warn where the last row, alone of its query, has a word for a sum in place of the query."""
        column = self._column(QUERY_TEXT if self.reading.has(QUERY_TEXT) else QUERY_KEY)
        if column is None or not len(column) or not self.reading.has(*GRADED, WEIGHT, RANK, SCORE):
            return
        last = column[-1]
        told = any(notice.code == "total" for notice in self.report.warnings)
        if last is not None and is_total(last) and not told and (column.head(-1) != last).all():
            what = say("'{text}' in the last row: a row of totals is no query", text=last)
            self._warn("total", what, [int(self.frame.lines[-1])], 1)

    def _warn_of_total(self, text: pl.Series, weights: pl.Series) -> None:
        """Warn where the last row has the sum of all others."""
        if len(weights) <= _LEAST_ROWS or weights.null_count():
            return
        last, others = float(weights[-1]), float(weights.head(-1).sum())
        if last > 0 and abs(last - others) < _ROUNDED * last:
            what = say(
                "'{text}' has as many searches as all other queries together: a row of totals is no query",
                text=text[-1] or "",
            )
            self._warn("total", what, [int(self.frame.lines[-1])], 1)

    def _queries(self, frame: pl.DataFrame) -> Columns[QueryRecord]:
        text = self._stripped(QUERY_TEXT)
        assert text is not None
        told = {role: column for role in (INTENT, STRATUM) if (column := self._stripped(role)) is not None}
        weight = self._stripped(WEIGHT)
        if weight is not None:
            told[WEIGHT] = weights = self._numbers(WEIGHT, weight)
            what = say("'{name}' is negative", name=self._title(WEIGHT))
            self._refuse(weights < 0, what, got=weight, expected=say("0 or more"))
            self._warn_of_total(text, weights)
        if self.reading.has(TAG):
            told[TAG] = self._tags()
        own = (column.alias(name) for name, column in {"text": text, **told}.items())
        given = _having(frame.select("line", "query").with_columns(own), "query")
        if self.leading is Kind.QUERIES and not all_differ(given["query"]):
            again = given.filter(given["query"].is_first_distinct().not_())["line"].to_list()
            message = say(
                "a query that stands above is left out; if each row is a search, ndcg-gui sample counts them"
            )
            self._tell(self.report.inform, "repeated_queries", message, again, len(again))
        # Where the results of a query stand together, only the first row says anything of it.
        given = given.filter(_differs_from_before(given, given.columns[1:]))  # all but the line
        if not all_differ(given["query"]) and given["query"].n_unique() < len(given):
            given = self._one_each(given, "query", ["text", *(name for name in told if name != TAG)])
        empty = given.filter(pl.col("text").is_null())
        if len(empty):
            self._warn("empty_text", say("a query without text"), empty["line"].to_list(), len(empty))
        columns: dict[str, FieldValues | list[Any] | None] = {
            "query_key": given["query"],
            "text": given["text"].fill_null(""),
            "line": given["line"],
            **{
                name: given[role] for name, role in (("intent", INTENT), ("stratum", STRATUM)) if role in told
            },
        }
        if WEIGHT in told:
            columns["weight"] = given[WEIGHT].fill_null(1.0)
        if TAG in told:
            tags = {text: tags_of([text or ""]) for text in given[TAG].unique().to_list()}
            columns["tags"] = [tags[text] for text in given[TAG].to_list()]
        return Columns(QueryRecord, len(given), columns)

    def _tags(self) -> pl.Series:
        """Return each row's tags from all columns of tags, as one text."""
        nesting = self.options.max_nesting
        columns = []
        for place in self.reading.places(TAG):
            cells = self._cells[str(place)]
            known = {text: tags_text(tags_of_cell(text, nesting)) for text in cells.drop_nulls().unique()}
            columns.append(cells.replace_strict(known, default=None, return_dtype=pl.String))
        return pl.select(pl.concat_str(columns, separator="|", ignore_nulls=True)).to_series()

    def _one_each(self, given: pl.DataFrame, key: str, columns: Iterable[str]) -> pl.DataFrame:
        """Return one row for each key, with the first value of each column, reporting differing values."""
        listed = list(columns)
        if self.keys_from_text and key == "query":
            # A text in other blanks is the same text.
            listed.remove("text")
        first = given.group_by(key, maintain_order=True).agg(
            pl.col("line").first(),
            *(
                # What is said of a query in several rows is added up.
                pl.col(name).drop_nulls().unique(maintain_order=True).str.join("|")
                if name == TAG
                else pl.col(name).drop_nulls().first()
                for name in given.columns
                if name not in (key, "line")
            ),
            *(pl.col(name).drop_nulls().n_unique().alias(f"{name}:different") for name in listed),
        )
        for name in listed:
            several = first.filter(pl.col(f"{name}:different") > 1)
            if len(several):
                self._tell_several(several[key].to_list(), given, key, name)
        return first.select(given.columns)

    def _tell_several(self, keys: list[str], given: pl.DataFrame, key: str, name: str) -> None:
        """Report a query or document with different values in a column."""
        shown = given.filter((pl.col(key) == keys[0]) & pl.col(name).is_not_null()).unique(
            name, keep="first", maintain_order=True
        )
        lines = shown["line"].to_list()[:LINES_KEPT]
        what = say(
            "{thing} '{key}' has different values in '{name}'",
            thing=say("query") if key == "query" else say("document"),
            key=keys[0],
            name=self._name_of(name),
        )
        is_about = self.leading is (Kind.QUERIES if key == "query" else Kind.DOCUMENTS)
        if (is_about or name == "text") and self.duplicates == "refuse" and key == "query":
            self.report.error_often(what, lines, count=len(keys), expected=say("one value for each query"))
        elif is_about and self.duplicates == "refuse":
            self.report.error_often(what, lines, count=len(keys), expected=say("each document once"))
        else:
            what = say("{what}; the first is kept", what=what)
            self._warn(f"different_{name}", what, lines[1:2], len(keys))

    def _name_of(self, name: str) -> str:
        if name.startswith(f"{FIELD}:"):
            return self.reading.columns[int(name.partition(":")[2])].title
        role = QUERY_TEXT if name == "text" and not self.reading.has(TEXT) else name
        return self._title(role)

    def _documents(self, frame: pl.DataFrame) -> Columns[DocumentRecord]:
        given = frame.select("line", "doc")
        names: list[str] = []
        fields: list[tuple[str, str]] = []
        for place, column in enumerate(self.reading.columns):
            if column.role not in DOCUMENT_ROLES:
                continue
            if column.role == TITLE_KEY and self.reading.has(TITLE):
                continue
            name = {FIELD: f"{FIELD}:{place}", TITLE_KEY: TITLE}.get(column.role, column.role)
            if column.role == FIELD:
                fields.append((name, name_of_field(column.title)))
            names.append(name)
            cells = self._cells[str(place)]
            if column.role == TITLE_KEY:  # blanks tell no documents apart
                cells = cells.str.replace_all(r"\s+", " ").str.strip_chars()
            given = given.with_columns(cells.alias(name))
        given = _having(given, "doc")
        if self.is_pair:
            given = given.filter(pl.any_horizontal(pl.col(name).is_not_null() for name in names))
        # In a table of results documents come again and again: that needs no look of its own.
        if self.is_pair or not all_differ(given["doc"]):
            if not self.is_pair:
                self._tell_repeated(given, names)
            alike = _first_where_alike(given, "doc", names)
            given = self._one_each(given, "doc", names) if alike is None else alike
        texts = [role for role in (TITLE, TEXT, URL, IMAGE) if role in names]
        given = given.with_columns(pl.col(texts).fill_null(""))
        if TEXT in names:
            given = self._plain_bodies(given)
        return self._document_records(given, fields)

    def _tell_repeated(self, given: pl.DataFrame, names: list[str]) -> None:
        again = given.filter(pl.struct("doc", *names).is_first_distinct().not_())
        if len(again):
            message = say("a repeated document is left out")
            self._warn("duplicates", message, again["line"].to_list(), len(again))
            self.report.skipped += len(again)

    def _plain_bodies(self, given: pl.DataFrame) -> pl.DataFrame:
        """Reduce bodies in HTML to text, and refuse those that are too large."""
        limit = self.options.max_document
        large = given.filter(pl.col(TEXT).str.len_bytes() > limit)
        if len(large):
            self.report.error_often(
                say("a document of {size} bytes", size=large[TEXT].str.len_bytes()[0]),
                large["line"].to_list(),
                count=len(large),
                expected=say("at most {limit} bytes", limit=limit),
            )
            return given
        tagged = given[TEXT].str.contains("<", literal=True).arg_true().to_list()
        if not tagged:
            return given
        if TITLE not in given.columns:
            given = given.with_columns(pl.lit("").alias(TITLE))
        titles, texts, lines = given[TITLE].to_list(), given[TEXT].to_list(), given["line"].to_list()
        for place in tagged:
            titles[place], texts[place] = plain_body(
                self.report, self.options, lines[place], titles[place], texts[place]
            )
        return given.with_columns(pl.Series(TITLE, titles), pl.Series(TEXT, texts))

    def _document_records(
        self, given: pl.DataFrame, fields: list[tuple[str, str]]
    ) -> Columns[DocumentRecord]:
        names = {
            "doc_key": "doc",
            "title": TITLE,
            "body": TEXT,
            "url": URL,
            "image_url": IMAGE,
            "line": "line",
        }
        # What no column holds is as records have it by themselves.
        columns: dict[str, FieldValues] = {
            name: given[own] for name, own in names.items() if own in given.columns
        }
        if fields:
            titles = [title for _, title in fields]
            columns["fields"] = _Fields(titles, given.select([name for name, _ in fields]))
        return Columns(DocumentRecord, len(given), columns)

    def _runs(self, frame: pl.DataFrame) -> tuple[RunRecord, ...]:
        rank, score = self._column(RANK), self._stripped(SCORE)
        system = self._stripped(SYSTEM)
        name = tag_of(self.said.system or self.name)
        given = frame.with_columns(
            (pl.lit(name) if system is None else system.fill_null(name)).alias("system"),
            (pl.lit(None, pl.Int64) if rank is None else self._ranks(rank)).alias("rank"),
            (self._numbers(SCORE, score) if score is not None else pl.lit(None, pl.Float64)).alias("score"),
        )
        if rank is None and score is None:
            told = say(
                "no ranks and no grades: the rows are read as a result list in this order, to be judged"
            )
            self.report.inform("pairs", told)
            given = given.with_columns(pl.col("line").cum_count().over("query").cast(pl.Int64).alias("rank"))
            rank = given["rank"]
        given = _having(given, "query", "doc", "score" if rank is None else "rank")
        if self.report.error_count:
            return ()
        if not len(given):
            return ()
        given = self._each_once(given, ("system", "query", "doc"), ("rank", "score"), "score")
        names = given["system"].unique(maintain_order=True).to_list() if system is not None else [name]
        book = KeyBook(self.report, RUN_TITLE)
        runs = [given.filter(pl.col("system") == tag) if len(names) > 1 else given for tag in names]
        for tag, own in zip(names, runs, strict=True):
            book.check(tag, own["line"][0])
        return tuple(map(self._run, names, runs))

    def _ranks(self, cells: pl.Series) -> pl.Series:
        whole = cells.cast(pl.Int64, strict=False)
        if (
            whole.null_count() == cells.null_count()
            and (cells.str.len_bytes().max() or 0) <= _LONGEST_RANK  # type: ignore[operator]
            and not signs_without(cells, DIGITS)
        ):
            return whole
        cells = _trimmed(cells)
        wrong = cells.is_not_null() & ~cells.str.contains(r"^[0-9]{1,18}(?:\.0+)?$").fill_null(False)
        what = say("'{name}' is not a rank", name=self._title(RANK))
        self._refuse(wrong, what, got=cells, expected=say("a whole number from 0"))
        return cells.str.replace(r"\.0+$", "").cast(pl.Int64, strict=False)

    def _run(self, tag: str, given: pl.DataFrame) -> RunRecord:
        """The lists of one system (see ReadOptions.order), by rank where there are no scores."""
        asked = self.options.order
        scored = given["score"].null_count() == 0
        ranked = given["rank"].null_count() == 0
        if scored and ranked and asked == "rank":
            scored = False
            self.report.inform("by_rank", BY_RANK)
        order = "rank"
        # Lists stand in the order of the file.
        listed = given.with_columns(_places(given))
        follows = pl.col("place") == pl.col("place").shift(1)
        rises = False
        if ranked:
            if not _is_in_order(listed):
                listed = listed.sort("place", "rank", "line", maintain_order=True)
            self._tell_ranks(listed)
            rising = (pl.col("score") > pl.col("score").shift(1)) & follows
            rises = scored and bool(listed.select(rising.any()).item())
        if scored and (not ranked or rises or asked == "score"):
            by_rank = listed
            listed = listed.sort("place", "score", "doc", descending=[False, True, True])
            if ranked and (by_rank["doc"] != listed["doc"]).any():
                order = "score"
            if rises:
                self._tell_order(by_rank, listed)
        if scored:
            tied = listed.filter((pl.col("score") == pl.col("score").shift(1)) & follows)
            if len(tied):
                rule = TIES_KEPT if ranked and asked == "kept" and not rises else TIES_BY_KEY
                if order == "score" and not rises:
                    rule = TIES_NOT_BY_RANK
                self._tell(self.report.inform, "ties", rule, tied["line"].to_list(), len(tied))
        scores = listed["score"].to_numpy() if scored else None
        lists: dict[str, RankedList] = {}
        heads = _differs_from_before(listed, ["place"]).arg_true()
        begins = [*heads.to_list(), len(listed)]
        keys = listed["doc"].str.join("\n").cast(pl.Binary).item() or b""
        sizes = listed["doc"].str.len_bytes().to_numpy().astype(np.int64) + 1
        starts = np.concatenate([[0], np.cumsum(sizes)])[begins].tolist()
        # Where there are ranks alone, scores fall as they rise.
        longest = max(np.diff(begins).tolist())
        falling = np.arange(longest, 0, -1, dtype=np.float64)
        for place, query in enumerate(listed["query"].gather(heads).to_list()):
            begin, end = begins[place : place + 2]
            own = falling[longest - (end - begin) :] if scores is None else scores[begin:end]
            lists[query] = RankedList.from_packed(keys[starts[place] : starts[place + 1] - 1], own)
        return RunRecord(tag, lists, order)

    def _tell_ranks(self, listed: pl.DataFrame) -> None:
        # They rise from the least on, which is 0 or 1.
        begins = _differs_from_before(listed, ["place"]).arg_true().to_numpy()
        counts = np.diff(np.append(begins, len(listed)))
        ranks = listed["rank"].to_numpy()
        expected = np.arange(len(listed)) + np.repeat(np.clip(ranks[begins], 0, 1) - begins, counts)
        odd = listed.filter(pl.Series(ranks != expected))
        odd = odd.unique("place", keep="first", maintain_order=True)
        late = begins[ranks[begins] > 1]
        if len(late):
            told = say(
                "a list begins at rank {rank}: what stood above is not there, and the first result is read as"
                " rank 1",
                rank=int(ranks[late[0]]),
            )
            self._warn("ranks_begin", told, listed["line"].gather(late).to_list(), len(late))
        if len(odd):
            self._tell(self.report.inform, "ranks", COUNTED_ANEW, odd["line"].to_list(), len(odd))

    def _tell_order(self, by_rank: pl.DataFrame, by_score: pl.DataFrame) -> None:
        other = by_rank["doc"] != by_score["doc"]
        place = other.arg_true()[0]
        message = score_order(
            by_rank["query"][place], by_score=by_score["doc"][place], by_rank=by_rank["doc"][place]
        )
        lines = by_rank.filter(other).unique("place", keep="first", maintain_order=True)["line"].to_list()
        self._warn("score_order", message, lines, len(lines))

    def _each_once(
        self,
        given: pl.DataFrame,
        identity: tuple[str, ...],
        told: tuple[str, ...],
        best: str,
        *,
        is_of_table: bool = True,
    ) -> pl.DataFrame:
        """Return the rows without repeats, settling contradictions by the chosen rule.

        `is_of_table`: each row of the table is there once at most.
        """
        hashed = ("query", "doc") if is_of_table else identity
        if (is_of_table and self._pairs_differ) or all_differ(*given.select(hashed).iter_columns()):
            return given  # what differs in its hash differs
        twice = given.select(pl.struct(identity).is_duplicated()).to_series()
        if not twice.any():
            return given
        told = tuple(name for name in told if given[name].null_count() < len(given))
        again = given.filter(twice)
        different = again.group_by(identity, maintain_order=True).agg(
            pl.col("line"), pl.struct(told).n_unique().alias("different")
        )
        wrong = different.filter(pl.col("different") > 1)
        timed = _MOMENT in given.columns and not again[_MOMENT].null_count()
        if len(wrong):
            self._settle(wrong, timed=timed)
        same = len(again) - len(different) - int((wrong["different"] - 1).sum())
        if same and self.leading is not None and not self.reading.has(SYSTEM, RATER):
            lines = again.filter(pl.struct(identity).is_first_distinct().not_())["line"].to_list()
            self._warn("duplicates", say("a repeated row is left out"), lines, same)
            self.report.skipped += same
        if self.duplicates == "highest" and best in told:
            given = given.sort(best, descending=True, nulls_last=True, maintain_order=True)
        elif self.duplicates == "latest" and timed:
            given = given.sort(_MOMENT, "line", descending=True)
        return given.unique(identity, keep="first", maintain_order=True).sort("line", maintain_order=True)

    def _settle(self, wrong: pl.DataFrame, *, timed: bool) -> None:
        lines = wrong["line"].to_list()
        first = lines[0][0]
        what = say(
            "document '{doc}' appears twice for query '{query}', with different values, first in line "
            "{before}",
            doc=wrong["doc"][0],
            query=wrong["query"][0],
            before=first,
        )
        at = [own[1] for own in lines[:LINES_KEPT]]
        if self.duplicates == "refuse" or (self.duplicates == "latest" and not timed):
            if self.duplicates == "refuse" or not self.report.error_count:  # a time may have been wrong
                self.report.error_often(what, at, count=len(wrong), expected=expected_for(self.duplicates))
        else:
            told = say("{what}; {kept}", what=what, kept=KEPT[self.duplicates])
            self._warn("different_duplicates", told, at, len(wrong))

    def _judgments(self, frame: pl.DataFrame) -> Columns[JudgmentRecord]:
        status = self._stripped(STATUS)
        base = frame.with_row_index("row").with_columns(self._criteria())
        if status is not None:
            base = base.with_columns(status.alias("status"))
            known = [str(name) for name in _STATUSES]
            what = say("'{name}' is not a status", name=self._title(STATUS))
            expected = say("one of {names}", names=", ".join(_STATUSES))
            self._refuse(status.is_not_null() & ~status.is_in(known), what, got=status, expected=expected)
        if self.duplicates == "latest" and self.reading.has(CREATED_AT):
            base = base.with_columns(pl.Series(_MOMENT, self._moments(), pl.Int64))
        parts = []
        for place in self.reading.places(*GRADED):
            column = self.reading.columns[place]
            grades = self._grades(column.title, self._cells[str(place)])
            part = base.with_columns(grades.alias("grade"))
            if column.role in (OF_RATER, FINAL):
                name = FINAL_GRADE if column.role == FINAL else name_of_field(column.title.strip())
                part = part.with_columns(pl.lit(name).alias("rater"))
            elif self.said.rater or self.reading.has(RATER, OF_RATER, FINAL):
                part = part.with_columns(self._raters().alias("rater"))
            parts.append(part)
        if not parts:
            ungraded = base.with_columns(pl.lit(None, pl.Float64).alias("grade"))
            parts = [ungraded.with_columns(self._raters().alias("rater"))]
        given = _having(pl.concat(parts) if len(parts) > 1 else parts[0], "query", "doc")
        given = self._with_grades(given)
        said = tuple(
            name for name in given.columns if name in ("grade", "status") or name.startswith(CRITERION)
        )
        identity = tuple(name for name in ("query", "doc", "rater") if name in given.columns)
        given = self._each_once(given, identity, said, "grade", is_of_table=len(parts) == 1)
        return self._judgment_records(given)

    def _with_grades(self, given: pl.DataFrame) -> pl.DataFrame:
        """Leave out rows that say nothing of their pair, and refuse those that say both."""
        graded, without = pl.col("grade").is_not_null(), pl.lit(False)
        if "status" in given.columns:
            without = pl.col("status").is_not_null() & (pl.col("status") != str(Status.GRADED))
            contrary = given.filter(graded & without)
            if len(contrary):
                what = say("a grade although the status is {status}", status=contrary["status"][0])
                self.report.error_often(
                    what, contrary["line"].to_list(), count=len(contrary), expected=say("no grade")
                )
        elif not given["grade"].null_count():
            return given
        empty = given.filter(~graded & ~without.fill_null(False))
        if not len(empty):
            return given
        message = say("a row without a grade is left out")
        self._tell(self.report.inform, "no_grade", message, empty["line"].to_list(), len(empty))
        return given.filter(graded | without)

    @cached_property
    def _created(self) -> list[object]:
        return self._made(CREATED_AT, created_at_of)

    def _moments(self) -> list[int | None]:
        """Return the time of each row, in microseconds."""
        return [microseconds_of(moment) if isinstance(moment, datetime) else None for moment in self._created]

    def _criteria(self) -> list[pl.Series]:
        """Return each row's answers by criterion, under the names of their roles."""
        roles = sorted(item.role for item in self.reading.columns if item.role.startswith(CRITERION))
        if roles and self.reading.has(OF_RATER, FINAL):
            what = say("columns of criteria go with one column of grades, not with several")
            self.report.error(int(self.frame.lines[0]) if len(self.frame.lines) else 1, what)
        cells = ((role, self._stripped(role)) for role in roles)
        return [own.alias(role) for role, own in cells if own is not None]

    def _raters(self) -> pl.Series:
        """Return the rater of each row, an empty text where there is none."""
        raters = self._stripped(RATER)
        if raters is not None:
            self._made(RATER, rater_of)
        said = self.said.rater or ""
        if raters is None:
            return pl.Series(values=[said]).new_from_index(0, len(self.frame.lines))
        return raters.fill_null(said)

    def _judgment_records(self, given: pl.DataFrame) -> Columns[JudgmentRecord]:
        rows = given["row"]
        columns: dict[str, FieldValues | list[Any] | None] = {
            "query_key": given["query"],
            "doc_key": given["doc"],
            "grade": given["grade"],
            "line": given["line"],
        }
        note = self._column(NOTE)
        if note is not None and note.null_count() < len(note):
            columns["note"] = note.gather(rows).fill_null("")
        if self.reading.has(SECONDS):
            self._made(SECONDS, seconds_of)
            cells = self._stripped(SECONDS)
            assert cells is not None
            columns["seconds"] = self._numbers(SECONDS, cells).gather(rows)
        if self.reading.has(CREATED_AT):
            columns["created_at"] = [self._created[row] for row in rows.to_list()]
        if "status" in given.columns and (status := given["status"]).null_count() < len(status):
            statuses = {None: Status.GRADED} | {str(known): known for known in _STATUSES}
            # What is no status was reported, and nothing is made of the table.
            columns["status"] = [statuses.get(text, Status.GRADED) for text in status.to_list()]
        if said := [name for name in given.columns if name.startswith(CRITERION)]:
            keys = [name.removeprefix(CRITERION) for name in said]
            columns["criteria"] = [
                tuple((key, text) for key, text in zip(keys, texts, strict=True) if text is not None)
                for texts in given.select(said).iter_rows()
            ]
        if "rater" in given.columns and (given["rater"] != "").any():
            columns["rater"] = given["rater"].replace("", None)
        return Columns(JudgmentRecord, len(given), columns)


def gather(sheet: Sheet, reading: Reading, context: Context) -> Frame:
    """Return the used columns of all rows of a sheet, in which unusable cells are errors."""
    frame, stop = gathered(sheet.titles, sheet.rows()) if sheet.frame is None else (sheet.frame, None)
    used = [place for place, column in enumerate(reading.columns) if column.role != LEFT_OUT]
    cells = frame.cells
    for own in reading.columns:
        if own.role in (QUERY_KEY, DOC_KEY) and own.title in context.mixed:
            mixed = context.mixed[own.title]
            context.report.error(mixed.line, mixed.what, got=mixed.got, expected=mixed.expected)
    for place in used:
        times: dict[int, str] = {}
        for row, cell in frame.unusable.get(place, {}).items():
            if cell.time and reading.columns[place].role == CREATED_AT:
                times[row] = cell.time
                continue
            if str(cell) in _TRUTHS and reading.columns[place].role in GRADED:
                continue  # as a word it has a grade, or is refused with what helps
            what = say("'{name}': {why}", name=reading.columns[place].title, why=cell.why)
            context.report.error(frame.lines[row], what, got=str(cell), expected=cell.expected)
        if times:
            column = cells[str(place)].scatter(list(times), list(times.values()))
            cells = cells.with_columns(column.alias(str(place)))
    if stop is not None:
        raise stop
    return replace(frame, cells=cells.select(map(str, used)))


def _having(rows: pl.DataFrame, *names: str) -> pl.DataFrame:
    """The rows in which these columns are filled."""
    lacking = [name for name in names if rows[name].null_count()]
    return rows.drop_nulls(lacking) if lacking else rows


def _differs_from_before(rows: pl.DataFrame, names: Sequence[str]) -> pl.Series:
    """Return for each row whether it differs in any of these columns from the one before."""
    other = pl.any_horizontal(pl.col(name).ne_missing(pl.col(name).shift(1)) for name in names)
    return rows.select((other | (pl.int_range(pl.len()) == 0)).alias("other")).to_series()


def _first_where_alike(rows: pl.DataFrame, key: str, names: Sequence[str]) -> pl.DataFrame | None:
    """Return the first row of each key, or None if any two rows of a key differ."""
    if not len(rows):
        return rows
    # What is sorted is the hash with the place of its row behind it, so that the first of each comes first.
    bits = np.uint64(len(rows).bit_length())
    placed = (rows[key].hash().to_numpy() >> bits << bits) | np.arange(len(rows), dtype=np.uint64)
    ordered = in_order(placed)
    order = (ordered & ((np.uint64(1) << bits) - np.uint64(1))).astype(np.int64)
    begins = np.flatnonzero(np.concatenate([[True], np.diff(ordered >> bits) != 0]))
    first = order[begins]
    first_of_row = np.empty(len(rows), np.int64)
    first_of_row[order] = np.repeat(first, np.diff(np.append(begins, len(rows))))
    # The key beside the others: of two of them what is left of the hash may be the same.
    for name in (key, *names):
        if not rows[name].eq_missing(rows[name].gather(first_of_row)).all():
            return None
    is_first = np.zeros(len(rows), np.bool_)
    is_first[first] = True
    return rows.filter(pl.Series(is_first))


def _places(rows: pl.DataFrame) -> pl.Series:
    """Return, for each row, the number of the row where its list begins.

    Not the line: a whole file of JSON may stand in one.
    """
    begins = _differs_from_before(rows, ["query"])
    heads = rows.filter(begins)
    if not all_differ(heads["query"]):  # a list goes on behind another
        numbered = rows.select("query", pl.int_range(pl.len()).alias("place"))
        return numbered.select(pl.col("place").min().over("query")).to_series()
    first = begins.arg_true().to_numpy()
    return pl.Series("place", np.repeat(first, np.diff(np.append(first, len(rows)))))


def _is_in_order(listed: pl.DataFrame) -> bool:
    """Whether the rows are already sorted by place, rank and line."""
    place, rank = pl.col("place"), pl.col("rank")
    before, above = place.shift(1), rank.shift(1)
    stands = (place > before) | ((place == before) & (rank > above))
    return bool(listed.select(stands.fill_null(True).all()).item())


def _trimmed(cells: pl.Series) -> pl.Series:
    """Cells without the blanks around them, None where nothing is left."""
    changing = cells.ne_missing(cells.shift(1))
    some = cells.filter(changing) if 2 * int(changing.sum()) < len(cells) else cells
    if not is_bare(some) and (some != some.str.strip_chars()).any():
        cells = cells.str.strip_chars()
    return cells.replace("", None) if cells.str.len_bytes().min() == 0 else cells


def _as_numbers(keys: pl.Series) -> pl.Series:
    """Return for each key whether it is spelled as a number, such as 101.0 or 1,001, if all of them are."""
    spelled = keys.str.contains(r"^(?:[0-9]+\.0|[0-9]{1,3}(?:,[0-9]{3})+)$")
    return spelled & bool(spelled.all(ignore_nulls=True))


def tag_of(name: str) -> str:
    """A name as that of a system: blanks joined."""
    return " ".join(name.split()) or "run"
