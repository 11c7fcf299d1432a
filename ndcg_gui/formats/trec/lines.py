"""Common parts of TREC runs and qrels: fields split on ASCII blanks and tabs, nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import HEAD, Source

QRELS_COLUMNS = ("query", "0", "document", "grade")


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of a run, and the indices of query, document and rank in a row.

    `scored`: its score and its tag follow the rank. Else a score is 1 / rank, as the converters of MS MARCO's
    runs make it, and the tag is the file's name.
    """

    columns: tuple[str, ...]
    query: int
    document: int
    rank: int
    scored: bool


TREC = Layout(("query", "Q0", "document", "rank", "score", "tag"), 0, 2, 3, scored=True)
RANKED = Layout(("query", "document", "rank"), 0, 1, 2, scored=False)
RUN_COLUMNS = TREC.columns
# What both ways of reading a run say of its order.
COUNTED_ANEW = say(
    "ranks that do not count 1, 2, 3, ... (a gap, a start at 0 or the same rank twice) were renumbered"
)
TIES_KEPT = say("tied scores keep the order of the ranks (trec_eval orders them by document key, descending)")
TIES_BY_KEY = say("tied scores are ordered by document key, descending, as trec_eval does")
TIES_NOT_BY_RANK = say(
    "tied scores are ordered by document key, descending, as trec_eval does; the ranks order them otherwise "
    "(--ties rank takes the ranks)"
)
BY_RANK = say("the lists are ordered by rank, as asked; the scores are left out")

# In a block without these, str.split() splits exactly at blanks and tabs, and that is the fast way.
_SPECIAL = re.compile(r"[^\t\n\r -~]|\r(?!\n)")
_ODD_SPACE = re.compile(r"[^\S \t]")


def score_order(query: str, *, by_score: str, by_rank: str) -> Message:
    """Return the notice for a run that is ordered by score."""
    return say(
        "scores do not decrease along the ranks: the whole run is ordered by score, then by document "
        "key, both descending, as trec_eval does (--ties rank takes the ranks). Query '{query}' now begins "
        "with {by_score}; by rank it would begin with {by_rank}",
        query=query,
        by_score=by_score,
        by_rank=by_rank,
    )


def fields_of(line: str) -> list[str]:
    """Split one line at runs of blanks and tabs, without a carriage return at the end."""
    return [part for part in line.removesuffix("\r").replace("\t", " ").split(" ") if part]


def rows(
    source: Source, report: Report, options: ReadOptions, columns: tuple[str, ...]
) -> Iterator[tuple[int, list[str], bool]]:
    """Each row's line number, its fields, and whether all its characters are plain printable ASCII.

    Blank lines are counted, comments told of; rows with another number of fields are errors and not
    handed out.
    """
    width = len(columns)
    for block in source.blocks(options.max_trec_line):
        if not block.text.strip(" \t\n"):
            report.blank += len(block.lines())  # millions of empty lines are not looked at one by one
            continue
        plain = _SPECIAL.search(block.text) is None
        for number, line in enumerate(block.lines(), block.first):
            parts = line.split() if plain else fields_of(line)
            if parts and parts[0].startswith("#"):
                note_comment(report, number, wide=len(parts) == width and looks_like_row(parts))
            elif len(parts) == width:
                report.rows += 1
                yield number, parts, plain
            elif parts:
                _wrong_width(report, number, line, parts, columns)
            else:
                report.blank += 1


def _wrong_width(report: Report, number: int, line: str, parts: list[str], columns: tuple[str, ...]) -> None:
    expected = say("{count} columns: {columns}", count=len(columns), columns=" ".join(columns))
    odd = _ODD_SPACE.search(line.removesuffix("\r"))
    if odd:
        code = f"U+{ord(odd.group()):04X}"
        report.error(
            number,
            say("{code} between the columns", code=code),
            got=line,
            expected=say("blanks or tabs"),
            column=odd.start() + 1,
        )
        return
    what = say("{count:column|columns}", count=len(parts))
    other = looks_like(len(parts))
    if other is not None and len(parts) != len(columns):
        what = say("{count:column|columns}: looks like {other}", count=len(parts), other=other)
        if not report.rows and not report.error_count:
            report.stop(number, what, got=line, expected=expected)
    elif len(columns) == len(RUN_COLUMNS) < len(parts):
        what = say("{count:column|columns}; a tag with blanks?", count=len(parts))
    report.error(number, what, got=line, expected=expected)


def looks_like_row(parts: list[str]) -> bool:
    """Whether the fields of a comment, as many as a row has, could be a row's."""
    if len(parts) == len(RUN_COLUMNS):
        return parts[3].isdigit() and parse_decimal(parts[4]) is not None
    if len(parts) == len(RANKED.columns):
        return parts[2].isdigit()
    return len(parts) == len(QRELS_COLUMNS) and parse_decimal(parts[3]) is not None


COMMENT_ROWS = "comment_rows"


def note_comment(report: Report, line: int, *, wide: bool = False, count: int = 1) -> None:
    """Report lines that begin with '#', which trec_eval ignores. With `wide` they look like rows."""
    if wide:
        report.warn(
            COMMENT_ROWS,
            say("a line that begins with # is a comment and was left out, though it looks like a row"),
            line,
            count=count,
        )
    else:
        report.note("comments", say("a comment (a line that begins with #) was left out"), line, count=count)


def looks_like(count: int) -> str | None:
    """Return the name of the TREC format with so many columns."""
    if count == len(QRELS_COLUMNS):
        return "qrels"
    return "a run" if count == len(RUN_COLUMNS) else None


def sample(head: bytes) -> list[list[str]]:
    """Return the fields of the first lines, without comments and blank lines."""
    lines = head.decode("utf-8", "replace").split("\n")
    if len(head) >= HEAD and len(lines) > 1:
        lines.pop()
    found = [fields_of(line) for line in lines[:200]]
    return [parts for parts in found if parts and not parts[0].startswith("#")][:50]
