from __future__ import annotations

import numpy as np

from ndcg_gui.domain.records import (
    DocumentRecord,
    JudgmentRecord,
    Kind,
    QueryRecord,
    RankedList,
    Side,
    Status,
    Verdict,
)


def test_the_words_that_files_and_the_project_file_use() -> None:
    kinds = ["queries", "documents", "run", "qrels", "judgments", "preferences"]
    assert [str(item) for item in Kind] == kinds
    assert [str(item) for item in Status] == ["graded", "skipped", "cannot_judge", "cleared"]
    assert [str(item) for item in Verdict] == ["judged", "skipped", "cleared"]
    assert [str(item) for item in Side] == ["left", "right", "none"]


def test_the_line_of_a_record_makes_no_difference() -> None:
    assert QueryRecord("q", "t", line=1) == QueryRecord("q", "t", line=9)
    assert DocumentRecord("d", line=1) == DocumentRecord("d", line=9)
    assert JudgmentRecord("q", "d", 1.0, line=1) == JudgmentRecord("q", "d", 1.0, line=9)


def test_a_list_is_the_same_packed_or_not() -> None:
    scores = np.array([3.0, 2.0, 1.0])
    plain, packed = (
        RankedList(["a", "문서", "c"], scores),
        RankedList.from_packed("a\n문서\nc".encode(), scores),
    )
    assert plain == packed
    assert plain.packed() == packed.packed()
    assert packed.top(2) == plain.top(2) == ("a", "문서")
    assert packed.keys == plain.keys == ("a", "문서", "c")
    assert packed.top(9) == packed.keys
    assert len(packed) == 3
    assert repr(packed) == repr(plain)
    assert plain != RankedList(["a", "문서", "d"], scores)
    assert plain != RankedList(["a", "문서", "c"], scores[::-1])
    assert plain != ("a",)
    empty = RankedList.from_packed(b"", np.empty(0))
    assert (empty.keys, empty.top(3), empty.packed(), len(empty)) == ((), (), b"", 0)
    assert empty == RankedList((), np.empty(0))


def test_a_list_tells_whether_it_holds_a_key_without_taking_its_keys_apart() -> None:
    packed = RankedList.from_packed("d1\né2\nd10".encode(), np.array([3.0, 2.0, 1.0]))
    for own in (packed, RankedList(["d1", "é2", "d10"], packed.scores)):
        assert [own.holds(key) for key in ("d1", "é2", "d10", "d", "1", "0")] == [
            True, True, True, False, False, False,
        ]  # fmt: skip
