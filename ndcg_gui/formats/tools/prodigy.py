"""Prodigy's `compare`: `{id, input, accept, reject, mapping: {"A": "accept", "B": "reject"}, answer}`.

Which of the two files, A or B, stood as "accept" says `mapping`; `answer` says which was taken, or "ignore".
Source: prodi.gy/docs/recipes#compare.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.preferences.verdicts import read_rows
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.jsonl import SUFFIXES, JsonRow, first_object, objects
from ndcg_gui.formats.tables.rows import Context, Row
from ndcg_gui.formats.tools.gathering import text_of

_SIDES = ("accept", "reject")
_LATEST = 253_402_300_799  # the end of the year 9999


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the answers on A and B, which stand for the systems named in the options."""
    context = Context(report, options)
    return read_rows(_rows(source, context), context)


def _rows(source: Source, context: Context) -> Iterator[Row]:
    for line, task in objects(source, context):
        row = JsonRow(line, context, task)
        sides = _of_files(task.get("mapping"))
        if sides is None:
            row.error(
                say("the mapping does not say which file is which"),
                expected=say("a mapping such as {example}", example='{"A": "accept", "B": "reject"}'),
            )
            continue
        answer = task.get("answer")
        if answer is not None and answer not in (*_SIDES, "ignore"):
            row.error(
                say("not an answer"), got=text_of(answer)[:80], expected=say("accept, reject or ignore")
            )
            continue
        taken = "A" if answer == sides["A"] else "B"
        made = JsonRow(
            line,
            context,
            {
                "query_key": text_of(task.get("id")) or None,
                "query_text": _text(task.get("input")),
                "first": "A",
                "second": "B",
                "verdict": None if answer is None else "skip" if answer == "ignore" else taken,
                "rater": text_of(task.get("_annotator_id") or task.get("_session_id")) or None,
                "created_at": _moment(task.get("_timestamp")),
                "answer_first": _text(task.get(sides["A"])),
                "answer_second": _text(task.get(sides["B"])),
            },
        )
        yield made


def _of_files(mapping: object) -> Mapping[str, str] | None:
    """Return the sides of A and B, if both are given."""
    if not isinstance(mapping, Mapping):
        return None
    sides = {name: text_of(mapping.get(name)) for name in ("A", "B")}
    return sides if set(sides.values()) == set(_SIDES) else None


def _text(value: object) -> str | None:
    if isinstance(value, Mapping):
        value = value.get("text", value.get("html"))
    return value if isinstance(value, str) and value else None


def _moment(stamp: object) -> str | None:
    if isinstance(stamp, bool) or not isinstance(stamp, int | float) or not 0 <= stamp <= _LATEST:
        return None
    return datetime.fromtimestamp(stamp, UTC).isoformat()


def sniff(head: bytes, name: str) -> float:
    """Recognise the file by the names in it."""
    task = first_object(head)
    return 0.98 if task.keys() >= {"accept", "reject", "mapping"} else 0.0


READER = Reader("prodigy-compare", "Prodigy compare (JSON Lines)", Kind.PREFERENCES, SUFFIXES, sniff, read)
