"""Searches from a log of any length: a table, JSON Lines or Parquet."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.formats.decimals import parse_decimal, why_not_decimal
from ndcg_gui.formats.mapped.words import count_of
from ndcg_gui.formats.options import DEFAULT_OPTIONS
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.roles import QUERY_TEXT, WEIGHT, role_of_title
from ndcg_gui.formats.source import NotClean, Source
from ndcg_gui.formats.tables import jsonl
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.tables.table import cells_of
from ndcg_gui.formats.vocabulary import is_total, squeezed

# So many different texts, or characters of them, are counted at once.
_AT_ONCE, _CHARACTERS = 200_000, 20_000_000
_ROWS = 500_000
# A last row may have the sum of these many others, nearly.
_LEAST_ROWS, _ROUNDED = 3, 0.001
_OF_QUERIES, _OF_COUNTS = {"q", "text"}, {"count", "n", "total", "freq", "次数", "횟수", "anzahl"}
_OF_TIMES = {"date", "day", "time", "timestamp", "datetime", "searchedat", "日期", "时间", "날짜", "시간"}
_TIME = "time"
_DAY = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
_Rows = Iterable[tuple[int, str, str, str]]


@dataclass(slots=True)
class QueryLog:
    """A log and the titles of its columns, "" where they are to be detected.

    A missing count is one search, and so is each row if `count` is None. Without a column that is one it is
    refused: which of both is meant nobody can see.

    `titles` are all columns, as soon as `read` has come to them. After it has come to its end, `rows` says
    how many there were, `sha256` is the file's, and `first` and `last` are the days of the searches as
    2026-05-31, "" where no column tells them so.
    """

    path: Path
    query: str = ""
    count: str | None = ""
    rows: int = 0
    sha256: str = ""
    titles: Sequence[str] = ()
    first: str = ""
    last: str = ""
    _time: str = ""

    @property
    def told(self) -> Message:
        """Sentence on the columns that were read."""
        names = {"query": self.query, "count": self.count or "", "time": self._time}
        if not self.count:
            told = say("queries are in the column '{query}'; each row is one search", **names)
        else:
            told = say("queries are in the column '{query}', numbers of searches in '{count}'", **names)
        return say("{told}; times in '{time}'", told=told, **names) if self._time else told

    def read(self, progress: Progress | None = None) -> Generator[dict[str, float], None, None]:
        """Yield the number of searches for each text, from some rows at a time. Raises FileErrors.

        `progress(done, total)` counts bytes and may raise Cancelled.
        """
        report = Report(str(self.path))
        self.rows, self.first, self.last = 0, "", ""
        try:
            with Source(self.path, report, DEFAULT_OPTIONS, progress) as source:
                yield from self._counted(self._cells(source, Context(report, DEFAULT_OPTIONS)), report)
                source.finish()
                self.sha256 = source.sha256
        except Stopped:
            pass
        report.raise_if_errors()

    def _counted(self, rows: _Rows, report: Report) -> Iterator[dict[str, float]]:
        found: dict[str, float] = {}
        characters, before = 0, ""
        line, text, number, total = 0, "", 0.0, 0.0
        for line, text, count, when in rows:
            self.rows += 1
            if when and (day := when[:10]) != before:
                before = day
                if _DAY.fullmatch(day):
                    self.first, self.last = min(self.first or day, day), max(self.last, day)
            number = 1.0
            if count and count != "1":
                parsed = count_of(count)
                if parsed is None or parsed < 0:
                    if parse_decimal(count) is not None and parsed is None:
                        why = say("a number without a sign between its thousands, or with other decimals")
                    else:
                        why = why_not_decimal(count) if parsed is None else say("0 or more")
                    report.error(
                        line, say("{name} is not a number", name=self.count or ""), got=count, expected=why
                    )
                    continue
                number = parsed
            total += number
            if text in found:
                found[text] += number
                continue
            found[text] = number
            characters += len(text)
            if len(found) >= _AT_ONCE or characters >= _CHARACTERS:
                yield found
                found, characters = {}, 0
        others = total - number
        if self.rows > _LEAST_ROWS and others > 0 and abs(number - others) < _ROUNDED * others:
            what = say(
                "'{text}' has as many searches as all other queries together: a row of totals is no query",
                text=text,
            )
            report.error(line, what, expected=say("a log without it"))
        elif self.count and is_total(text) and number > others / 2:
            what = say("'{text}' in the last row: a row of totals is no query", text=text)
            report.error(line, what, expected=say("a log without it"))
        yield found

    def _cells(self, source: Source, context: Context) -> _Rows:
        """Yield the line, query, count and time of each row, "" for missing ones."""
        if source.is_parquet:
            try:
                yield from self._of_parquet(source, context)
                return
            except NotClean:
                pass
        elif source.head.lstrip()[:1] in (b"{", b"["):
            yield from self._of_json(source, context)
            return
        rows = iter(cells_of(source, context, lambda title: bool(_means(title))))
        number, header = next(rows, (0, []))
        self._choose(header, number, context.report)
        query = header.index(self.query)
        count, time = (header.index(name) if name else None for name in (self.count, self._time))
        for line, cells in rows:
            often, when = "" if count is None else cells[count], "" if time is None else cells[time]
            yield line, cells[query], often, when

    def _of_json(self, source: Source, context: Context) -> _Rows:
        rows = jsonl.objects(source, context)
        first = True
        for line, values in rows:
            if first:
                self._choose(list(values), line, context.report)
                first = False
            text = values.get(self.query)
            if isinstance(text, str) or text is None:
                often, when = (_text(values.get(name)) if name else "" for name in (self.count, self._time))
                yield line, text or "", often, when
            else:
                jsonl.refuse(context.report, line, text, say("a text in '{name}'", name=self.query))

    def _of_parquet(self, source: Source, context: Context) -> _Rows:
        """Yield some rows at a time. Raises NotClean before the first if the file cannot be read so."""
        from ndcg_gui.formats.mapped.streamed import rows_of  # imports Polars
        from ndcg_gui.formats.tables import apart, parquet

        rows = rows_of(source, context.options)
        process = apart.Apart(source.path, 4 * parquet.LEAST)
        source.when_closed.callback(process.close)
        try:
            titles = process.read(source.go_on, 0).columns
            self._choose(titles, 0, context.report)
            wanted = list(dict.fromkeys(filter(None, (self.query, self.count, self._time))))
            for begin in range(0, rows, _ROWS):
                cells = process.read(lambda: None, _ROWS, begin=begin, columns=wanted)
                source.go_on(begin / rows)
                texts = {name: parquet.as_text(cells[name]).fill_null("").to_list() for name in wanted}
                none = [""] * len(cells)
                counts, times = (texts[name] if name else none for name in (self.count, self._time))
                lines = range(begin + 1, begin + len(cells) + 1)
                yield from zip(lines, texts[self.query], counts, times, strict=True)
            source.read_on()
        except apart.Broken as error:
            parquet.damaged(context.report, str(error))

    def _choose(self, titles: Sequence[str], line: int, report: Report) -> None:
        """Choose the columns by their titles. Stops where they are ambiguous."""
        self.titles = titles
        for name in filter(None, (self.query, self.count)):
            if name not in titles:
                report.stop(line, say("no column {names}", names=name), got=", ".join(titles))
        means = [_means(title) for title in titles]
        if not self.query and QUERY_TEXT not in means:
            report.stop(
                line,
                say("no column looks like queries"),
                got=", ".join(titles),
                expected=say("a column 'query', or the name of the column that holds the queries"),
            )
        self.query = self.query or titles[means.index(QUERY_TEXT)]
        if self.count == "" and WEIGHT in means:
            self.count = titles[means.index(WEIGHT)]
        if self.count == "":
            report.stop(
                line,
                say("no column looks like the number of searches"),
                got=", ".join(titles),
                expected=say(
                    "the column that holds them (--count COLUMN), or that each row is one search "
                    "(--each-row-is-a-search); in the window, choose under Count"
                ),
            )
        self._time = titles[means.index(_TIME)] if _TIME in means else ""


def _means(title: str) -> str:
    """Return QUERY_TEXT, WEIGHT or _TIME, "" for any other title."""
    role, plain = role_of_title(title) or "", squeezed(title)
    if role == QUERY_TEXT or plain in _OF_QUERIES:
        return QUERY_TEXT
    if role == WEIGHT or plain in _OF_COUNTS:
        return WEIGHT
    return _TIME if plain in _OF_TIMES else ""


def _text(value: object) -> str:
    return "" if value is None else str(value)
