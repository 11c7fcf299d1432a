"""The header of a table that does not stand in its first line, and titles that take two lines."""

from __future__ import annotations

import csv
import itertools
import re
from collections.abc import Collection, Iterator, Sequence

from ndcg_gui.domain.messages import say
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.options import DELIMITERS, ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import DOC_KEY, QUERY_KEY, QUERY_TEXT, role_of_title
from ndcg_gui.formats.source import Source

LOOKED_AT = 30  # rows in which the header is looked for
_LEAST_TITLES = 3
_LEAST = 2  # known titles, of which one names a query or a document
_NAMING = frozenset({QUERY_TEXT, QUERY_KEY, DOC_KEY})
_SHOWN = 100  # characters of what stands above
# As some programs write it for a spreadsheet that opens the file.
_SEPARATOR = re.compile(r"\s*\"?sep=.?\"?\s*", re.IGNORECASE | re.DOTALL)
_Rows = Sequence[Sequence[str]]


def leave_out_above(source: Source) -> None:
    """Blank what stands above the header of a text, so that lines keep their numbers, and tell it, once."""
    if not source.is_header_found:
        _leave_out_above(source)
        source.is_header_found = True


def _leave_out_above(source: Source) -> None:
    head = source.head
    if head.lstrip()[:1] in (b"", b"{", b"[", b"<"):
        return
    text = head.decode("utf-8", "replace")
    for delimiter in [source.options.delimiter] if source.options.delimiter else DELIMITERS:
        numbered = list(_first_rows(text, delimiter))
        rows = [row for _, row in numbered]
        place = rows_above(rows, mapped_titles(source.options))
        if place:
            source.leave_out(numbered[place][0] - 1)
            tell_above(source.report, rows[:place], numbered[place][0])
            refuse_two_lines(source.report, rows[place:], numbered[place][0])
            return
        if rows and _filled(rows[0]) > 1:
            refuse_two_lines(source.report, rows, 1)


def _first_rows(text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the first rows, each with the number of its first line."""
    lines = text.splitlines(keepends=True)
    if len(lines) > 1 and not text.endswith("\n"):
        lines.pop()  # the head may end within it
    reader = csv.reader(lines, delimiter=delimiter)
    for _ in range(LOOKED_AT):
        line = reader.line_num + 1
        try:
            row = next(reader, None)
        except csv.Error:
            return
        if row is None:
            return
        yield line, row


def mapped_titles(options: ReadOptions) -> frozenset[str]:
    """Return the titles of columns of which something was said."""
    said = () if options.mapping is None else options.mapping.columns
    return frozenset(title for title, _ in (*said, *options.preferences.columns))


def rows_above(rows: _Rows, mapped: Collection[str] = ()) -> int:
    """Count the rows above the header: 0 where the first one that is not empty may be the header."""
    first = next((place for place, row in enumerate(rows) if _filled(row)), None)
    if first is None:
        return 0
    for place, row in enumerate(rows[first:], first):
        if _is_merged_with(row, rows[place + 1 : place + 2]):
            return place + 1
        above = [own for own in rows[first:place] if _filled(own)]
        if not _is_header(row, mapped, of_comments=bool(above) and all(map(_is_comment, above))):
            continue
        # A table whose titles nobody knows may well have such words in its rows.
        return place if all(_filled(own) < _filled(row) for own in above) and above else 0
    if _filled(rows[first]) == 1 and (place := _widest(rows, first)):
        return place
    begins = bool(_SEPARATOR.fullmatch("".join(rows[first]))) and first + 1 < len(rows)
    return first + 1 if begins else 0


def _is_merged_with(row: Sequence[str], below: _Rows) -> bool:
    """Whether the row below is the header: its titles are merged with those here, others are its own."""
    if not below or _filled(below[0]) <= _filled(row) or any(map(_is_number, below[0])):
        return False
    same = {own for own, other in zip(row, below[0], strict=False) if own == other and own.strip()}
    named = {own for own in row if role_of_title(own) in _NAMING}
    return bool(named) and named <= same


def _widest(rows: _Rows, first: int) -> int:
    """Return the row of titles that nobody knows: below single cells, above rows as wide. 0 without one."""
    place = next((place for place, row in enumerate(rows) if _filled(row) > 1), 0)
    if not place or any(_filled(row) > 1 for row in rows[first:place]):
        return 0
    titles, below = rows[place], [row for row in rows[place + 1 :] if _filled(row)]
    words = [cell.strip() for cell in titles if cell.strip()]
    are_titles = len(words) >= _LEAST_TITLES and len(set(words)) == len(words)
    fit = len(below) >= _LEAST and all(_filled(row) > 1 and len(row) == len(titles) for row in below)
    return place if are_titles and fit and not any(map(_is_number, words)) else 0


def _is_header(row: Sequence[str], mapped: Collection[str], *, of_comments: bool) -> bool:
    roles = [role_of_title(cell) for cell in row if cell.strip() and cell not in mapped]
    known = sum(role is not None for role in roles) + sum(cell in mapped for cell in row)
    names = not _NAMING.isdisjoint(roles) or any(cell in mapped for cell in row)
    if of_comments:  # which formats without titles begin with, too
        return names and _filled(row) > 1 and not any(map(_is_number, row))
    return names and _filled(row) > 1 and known >= _LEAST


def _is_number(cell: str) -> bool:
    return parse_decimal(cell.strip()) is not None


def _is_comment(row: Sequence[str]) -> bool:
    return row[0].lstrip().startswith("#")


def _filled(row: Sequence[str]) -> int:
    return sum(bool(cell.strip()) for cell in row)


def tell_above(report: Report, above: _Rows, line: int) -> None:
    """Warn that what stands above the header is left out. A mark for spreadsheets and comments are noted."""
    told = [row for row in above if _filled(row) and not _SEPARATOR.fullmatch("".join(row))]
    text = " · ".join(cell.strip() for row in told for cell in row if cell.strip())
    if not told or all(map(_is_comment, told)):
        report.note("above_header", say("the header is in line {line}", line=line))
        return
    what = say(
        "the header is in line {line}; what stands above it is left out: {text}",
        line=line,
        text=text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…",
    )
    report.warn("above_header", what)


def refuse_two_lines(report: Report, rows: _Rows, line: int) -> None:
    """Stop where the titles of some columns stand in the second line, below a title for several of them."""
    first, second = itertools.islice(itertools.chain(rows, ((), ())), 2)
    width = max(len(first), len(second))
    titles, below = ([*row, *[""] * (width - len(row))] for row in (first, second))
    named = [place for place, title in enumerate(titles) if role_of_title(title) in _NAMING]
    goes_on = any(not title.strip() and own.strip() for title, own in zip(titles, below, strict=True))
    if named and goes_on and not any(below[place].strip() for place in named):
        report.stop(
            line + 1,
            say("the titles of the columns stand in two lines"),
            got=", ".join(below),
            expected=say("one line of titles, each above its column"),
        )
