"""Results of crowd workers: Amazon Mechanical Turk's CSV and Toloka's TSV, a row for each assignment.

`Input.query, Answer.grade, WorkerId, AssignmentStatus, WorkTimeInSeconds` of Mechanical Turk, beside columns
on the task itself (`Title`, `Reward`), and `INPUT:query, OUTPUT:result, ASSIGNMENT:worker_id,
ASSIGNMENT:status` of Toloka, where aggregated results have `CONFIDENCE:result` and no workers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import GRADE, hinted_roles, role_of_title
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.table import SUFFIXES
from ndcg_gui.formats.tools.gathering import Gathering, Json, names_in, number_of, text_of

_REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class _Layout:
    """Titles of one tool: what stands before those of the task and of the answers, and the others."""

    task: str
    answer: str
    worker: str
    status: str
    seconds: str


_MTURK = _Layout("Input.", "Answer.", "WorkerId", "AssignmentStatus", "WorkTimeInSeconds")
_TOLOKA = _Layout("INPUT:", "OUTPUT:", "ASSIGNMENT:worker_id", "ASSIGNMENT:status", "")


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read what each worker answered. Rejected assignments are left out and counted."""
    layout = _layout(names_in(source.head))
    found = Gathering(source, report, options, {"rater": layout.worker}, words=True)
    grade = ""
    for line, row in found.rows():
        grade = grade or _title_of_grade(row, layout, report, line)
        if str(row.get(layout.status, "")).strip().casefold() == _REJECTED:
            found.left_out("rejected", say("an assignment that was rejected is left out"), line)
            continue
        task = {name.removeprefix(layout.task): row[name] for name in row if name.startswith(layout.task)}
        query, doc = found.pair(line, {name: value for name, value in task.items() if value})
        if not str(row.get(grade, "")).strip():
            found.left_out("no_grade", say("a row without a grade is left out"), line)
            continue
        found.judge(
            line,
            query,
            doc,
            row[grade],
            rater=text_of(row.get(layout.worker)),
            seconds=number_of(row.get(layout.seconds) or None),
        )
    return found.content(Kind.JUDGMENTS)


def _title_of_grade(row: Json, layout: _Layout, report: Report, line: int) -> str:
    """Return the title of the answer that is the grade. Stops where several could be."""
    answers = [name for name in row if name.startswith(layout.answer)]
    short = {name: name.removeprefix(layout.answer) for name in answers}
    named = [name for name in answers if role_of_title(short[name]) == GRADE]
    named = named or [name for name in answers if GRADE in hinted_roles(short[name])] or answers
    if len(named) != 1:
        example = (named or answers)[0]
        report.stop(
            line,
            say("several answers could be the grade"),
            got=", ".join(named),
            expected=say("which one it is: --map '{title}=grade', and what the others hold", title=example),
        )
    return named[0]


def _layout(names: Iterable[str]) -> _Layout:
    return _TOLOKA if any(name.startswith(_TOLOKA.task) for name in names) else _MTURK


def sniff_mturk(head: bytes, name: str) -> float:
    """Recognise the file by its columns."""
    return 0.98 if "HITId" in (names := names_in(head)) and _has(names, _MTURK) else 0.0


def sniff_toloka(head: bytes, name: str) -> float:
    """Recognise the file by its columns."""
    return 0.98 if _has(names_in(head), _TOLOKA) else 0.0


def _has(names: Iterable[str], layout: _Layout) -> bool:
    listed = list(names)
    return all(any(name.startswith(begin) for name in listed) for begin in (layout.task, layout.answer))


READERS = (
    Reader("mturk", "Results of Amazon Mechanical Turk (CSV)", Kind.JUDGMENTS, SUFFIXES, sniff_mturk, read),
    Reader("toloka", "Results of Toloka (TSV)", Kind.JUDGMENTS, SUFFIXES, sniff_toloka, read),
)
