from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from ndcg_gui.domain.marks import IN_UTF16
from ndcg_gui.domain.records import Kind, Mark
from ndcg_gui.formats.reading import read_file

HEAD = (
    "id\trelevanceLevel\trelevanceCharacterRanges\trotate\tmode\tdurationUsedToJudgeMs\tjudgedAtUnixTS\t"
    "documentId\tqueryId\tuserId\n"
)
_KEY = "key passage"


def test_selected_words_become_marks(tmp_path: Path) -> None:
    path = tmp_path / "fira.tsv"
    path.write_text(
        HEAD
        + "1\t3_PERFECT_ANSWER\t14-16; 0-12;\tfalse\tSCORING_AND_SELECT_SPANS\t5400\t1588000000\td1\tq1\tu1\n"
        "2\t0_NOT_RELEVANT\t<no ranges selected>\tfalse\tPLAIN\t\t\td2\tq1\t7\n"
    )
    parsed = read_file(path)
    assert (parsed.reader_key, parsed.kind, parsed.report.error_count) == ("fira", Kind.JUDGMENTS, 0)
    first, second = parsed.judgments
    assert first.marks == (Mark("body", 0, 13, _KEY, IN_UTF16), Mark("body", 14, 17, _KEY, IN_UTF16))
    assert (first.grade, first.rater, first.seconds) == (3.0, "u1", 5.4)
    assert first.created_at == datetime(2020, 4, 27, 15, 6, 40, tzinfo=UTC)
    assert (second.grade, second.rater, second.marks, second.seconds) == (0.0, "7", (), None)
    assert any("marks with the reason 'key passage'" in str(note) for note in parsed.report.notes)


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ("3_PERFECT_ANSWER\t0-12,14", "ranges such as 0-12;14-20"),
        ("3_PERFECT_ANSWER\t12-4", "ranges such as 0-12;14-20"),
        ("3_PERFECT_ANSWER\t-1-4", "not a range of characters"),
        ("3_PERFECT_ANSWER\t" + ";".join(f"{n}-{n}" for n in range(1000)), "at most 200 marks"),
        ("4_BEST\t", "words whose grade is not known: '4_BEST'"),
    ],
)
def test_what_is_broken_is_told_with_its_line(tmp_path: Path, cells: str, words: str) -> None:
    path = tmp_path / "fira.tsv"
    good = "1\t2_GOOD_ANSWER\t0-1\t\t\t\t\td1\tq1\tu1\n"
    path.write_text(HEAD + good + f"2\t{cells}\t\t\t\t\td2\tq1\tu1\n")
    parsed = read_file(path)
    assert parsed.judgments == ()
    (error,) = parsed.report.errors
    assert "fira.tsv:3" in str(error) and words in str(error)
