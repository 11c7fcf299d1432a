"""What TREC runs and qrels have in common: fields split on ASCII blanks and tabs, nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ndcg_gui.domain.messages import say
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import HEAD, Source

RUN_COLUMNS = ("query", "Q0", "document", "rank", "score", "tag")
QRELS_COLUMNS = ("query", "0", "document", "grade")
# What both ways of reading a run say of its order.
COUNTED_ANEW = say(
    "ranks that do not count 1, 2, 3, ... (a gap, a start at 0 or the same rank twice) were counted anew"
)
TIES_KEPT = say("tied scores keep the order of the ranks (trec_eval orders them by document key, descending)")

# In a block without these, str.split() splits exactly at blanks and tabs, and that is the fast way.
_SPECIAL = re.compile(r"[^\t\n\r -~]|\r(?!\n)")
_ODD_SPACE = re.compile(r"[^\S \t]")


def fields_of(line: str) -> list[str]:
    """The fields of one line: split at runs of blanks and tabs, a carriage return at the end left out."""
    return [part for part in line.removesuffix("\r").replace("\t", " ").split(" ") if part]


def rows(
    source: Source, report: Report, options: ReadOptions, columns: tuple[str, ...]
) -> Iterator[tuple[int, list[str], bool]]:
    """Each row's line number, its fields, and whether all its characters are plain printable ASCII.

    Blank lines are counted; rows with another number of fields are errors and not handed out.
    """
    width = len(columns)
    for block in source.blocks(options.max_trec_line):
        plain = _SPECIAL.search(block.text) is None
        for number, line in enumerate(block.lines(), block.first):
            parts = line.split() if plain else fields_of(line)
            if len(parts) == width:
                report.rows += 1
                yield number, parts, plain
            elif parts:
                _wrong_width(report, number, line, parts, columns)
            else:
                report.blank += 1


def _wrong_width(report: Report, number: int, line: str, parts: list[str], columns: tuple[str, ...]) -> None:
    expected = say("{count} columns: {columns}", count=len(columns), columns=" ".join(columns))
    if is_comment(report, number, parts):
        return
    odd = _ODD_SPACE.search(line.removesuffix("\r"))
    if odd:
        code = f"U+{ord(odd.group()):04X}"
        report.error(
            number,
            say("{code} stands between the columns", code=code),
            got=line,
            expected=say("blanks or tabs"),
            column=odd.start() + 1,
        )
        return
    what = say("{count} columns", count=len(parts))
    other = looks_like(len(parts))
    if other is not None and len(parts) != len(columns):
        what = say("{count} columns: looks like {other}", count=len(parts), other=other)
        if not report.rows and not report.error_count:
            report.stop(number, what, got=line, expected=expected)
    elif len(columns) == len(RUN_COLUMNS) < len(parts):
        what = say("{count} columns; a tag with blanks?", count=len(parts))
    report.error(number, what, got=line, expected=expected)


def is_comment(report: Report, number: int, parts: list[str]) -> bool:
    """Whether a row that is wrong is so because it is a comment; says so then.

    A row that is right is none: '#1' is a query key like any other.
    """
    if not parts[0].startswith("#"):
        return False
    report.error(number, say("a comment; the format has none, remove the line"), got=" ".join(parts))
    return True


def looks_like(count: int) -> str | None:
    """The name of the TREC format that has so many columns."""
    if count == len(QRELS_COLUMNS):
        return "qrels"
    return "a run" if count == len(RUN_COLUMNS) else None


def sample(head: bytes) -> list[list[str]]:
    """The fields of the first lines, comments and blank lines left out."""
    lines = head.decode("utf-8", "replace").split("\n")
    if len(head) >= HEAD and len(lines) > 1:
        lines.pop()
    found = [fields_of(line) for line in lines[:200]]
    return [parts for parts in found if parts and not parts[0].startswith("#")][:50]
