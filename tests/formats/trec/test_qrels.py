"""TREC qrels: whole grades in any writing, and what becomes of a pair that stands twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.records import JudgmentRecord, Kind
from ndcg_gui.formats.duplicates import Duplicates
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.trec.qrels import read_subtopics


def read(path: Path, text: str, **options: object) -> Parsed:
    path.write_text(text)
    return read_file(path, kind=Kind.QRELS, options=ReadOptions(**options))  # type: ignore[arg-type]


def test_floats_that_are_whole_are_grades(tmp_path: Path) -> None:
    parsed = read(tmp_path / "q", "1 0 a 3.0\n1 0 b 0.000\n1 0 c 2e0\n1 0 d +1\n")
    assert [record.grade for record in parsed.judgments] == [3, 0, 2, 1]
    assert not parsed.report.warnings


@pytest.mark.parametrize("grade", ["2.5", "0.1", "1e-3", "1e300"])
def test_others_are_asked_about(tmp_path: Path, grade: str) -> None:
    assert "not a whole grade" in str(read(tmp_path / "q", f"1 0 a {grade}\n").report.errors[0])
    assert read(tmp_path / "q", f"1 0 a {grade}\n", real_grades=True).judgments[0].grade == float(grade)


@pytest.mark.parametrize(("policy", "grade"), [("first", 1), ("highest", 2)])
def test_a_pair_twice_may_be_settled(tmp_path: Path, policy: Duplicates, grade: float) -> None:
    text = "1 0 a 1\n1 0 a 2\n1 0 a 0\n1 0 b 1\n"
    assert read(tmp_path / "q", text).report.error_count == 2
    parsed = read(tmp_path / "q", text, duplicates=policy)
    assert parsed.judgments == (JudgmentRecord("1", "a", grade), JudgmentRecord("1", "b", 1))
    assert (parsed.report.rows, parsed.report.skipped) == (2, 2)
    assert [(told.code, told.count) for told in parsed.report.information] == [("duplicates", 2)]


def test_sub_topics_make_other_rows_of_a_pair(tmp_path: Path) -> None:
    path = tmp_path / "q"
    path.write_text("1 a d 1\n1 b d 2\n1 a d 1\n1 b d 0\n# more\n2 a d -1\n")
    report, options = Report(str(path)), ReadOptions()
    with Source(path, report, options) as source:
        found = read_subtopics(source, report, options)
        source.finish()
    assert found == {"1": {"d": {"a": 1, "b": 2}}, "2": {"d": {"a": -1}}}
    # The same again is left out, another grade for the same sub-topic is an error.
    assert [error.line for error in report.errors] == [4]
    assert report.skipped == 1
