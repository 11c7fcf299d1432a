"""The report groups what is said of a file."""

from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import FileErrors
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats.report import Report, Stopped


def test_notices_are_grouped_by_code() -> None:
    report = Report("f")
    for line in (3, 3, 4, 5, 6, 7, 8):
        report.warn("ties", say("first at {line}", line=line), line)
    report.warn("once", say("only here"), 9)
    report.warn("two", say("here and there"), 1)
    report.warn("two", say("here and there"), 2)
    report.note("whole", say("all of it"))
    report.note("often", say("anywhere"), count=3)
    assert [str(notice) for notice in report.warnings] == [
        "first at 3 (7 times, first in lines 3, 4, 5, 6, 7)",
        "only here (line 9)",
        "here and there (lines 1, 2)",
    ]
    assert [str(notice) for notice in report.notes] == ["all of it (in the whole file)", "anywhere (3 times)"]


def test_errors_are_told_in_the_order_of_the_file() -> None:
    report = Report("f")
    report.raise_if_errors()
    report.error(7, say("late"))
    with pytest.raises(Stopped):
        report.stop(2, say("early"), got="x" * 1_000)
    assert [problem.line for problem in report.errors] == [2, 7]
    assert len(report.errors[0].got) == 200
    with pytest.raises(FileErrors, match="f:2: early"):
        report.raise_if_errors()


def test_errors_of_one_kind_are_one() -> None:
    report = Report("f")
    for line in (3, 5, 5, 9):
        report.error(line, say("'{doc}' again", doc=f"d{line}"), got="d")
    for name in ("grade", "seconds"):
        report.error(4, say("{name} is not a number", name=name))
    assert [str(problem) for problem in report.errors] == [
        "f:3: 'd3' again, got 'd'; also in lines 5, 9 and 1 more",
        "f:4: grade is not a number",
        "f:4: seconds is not a number",
    ]
    assert report.error_count == 6
    for number in range(60):
        report.error(0, Message(f"kind {number}"))
    with pytest.raises(FileErrors, match=r"\+13 more") as caught:
        report.raise_if_errors()
    assert caught.value.total == 66


def test_what_is_held_takes_no_room_for_each_line() -> None:
    report = Report("f")
    with report.by_line():
        for line in (9, 5, 7, 3, 8, 4, 6):
            report.error(line, say("'{doc}' again", doc=f"d{line}"))
            report.warn("ties", say("first at {line}", line=line), line)
        assert report._held is not None and len(report._held) == 2
        report.note("whole", say("all of it"))
        report.error(2, say("earlier"))
    assert [str(problem) for problem in report.errors] == [
        "f:2: earlier", "f:3: 'd3' again; also in lines 4, 5, 6, 7 and 2 more",
    ]  # fmt: skip
    assert report.error_count == 8
    assert [str(notice) for notice in report.warnings] == [
        "first at 3 (7 times, first in lines 3, 4, 5, 6, 7)"
    ]
    assert [str(notice) for notice in report.notes] == ["all of it (in the whole file)"]
