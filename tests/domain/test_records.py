from __future__ import annotations

from ndcg_gui.domain.records import (
    DocumentRecord,
    JudgmentRecord,
    Kind,
    PairState,
    PreferenceState,
    QueryRecord,
    Side,
    Status,
    Verdict,
)


def test_the_words_that_files_and_the_project_file_use() -> None:
    assert [str(item) for item in Kind] == ["queries", "documents", "run", "qrels", "judgments"]
    assert [str(item) for item in Status] == ["graded", "skipped", "cannot_judge", "cleared"]
    assert [str(item) for item in Verdict] == ["judged", "skipped", "cleared"]
    assert [str(item) for item in Side] == ["left", "right", "none"]


def test_the_line_of_a_record_makes_no_difference() -> None:
    assert QueryRecord("q", "t", line=1) == QueryRecord("q", "t", line=9)
    assert DocumentRecord("d", line=1) == DocumentRecord("d", line=9)
    assert JudgmentRecord("q", "d", 1.0, line=1) == JudgmentRecord("q", "d", 1.0, line=9)


def test_the_state_before_the_first_word() -> None:
    assert PairState() == PairState(Status.CLEARED, None, "")
    assert PreferenceState() == PreferenceState(Verdict.CLEARED, None, None, (), "")
