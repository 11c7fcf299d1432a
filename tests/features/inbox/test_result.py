from __future__ import annotations

from datetime import UTC, datetime

from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Status
from ndcg_gui.features.inbox.remarks import Remark, RemarkKind, RemarkState
from ndcg_gui.features.inbox.report import InboxReport
from ndcg_gui.features.inbox.result import (
    NOTHING,
    grade_text,
    inbox_document,
    inbox_json,
    inbox_sentence,
    inbox_table,
    kinds_text,
    moment_text,
    told_text,
)
from ndcg_gui.present.blocks import words
from ndcg_gui.store.labels.remarks import Mark

AT = 1_700_000_000_000_000
FLAGGED = Remark(
    "e1", (RemarkKind.CANNOT_JUDGE, RemarkKind.FLAG, RemarkKind.NOTE), "an\u202en", AT, "x",
    state=PairState(Status.CANNOT_JUDGE, note="why\nnot", flags=("outdated", "my own")),
    query_key="q\u202e1", doc_key="d1", mark=Mark("lead", AT, False, "it is", "x"),
)  # fmt: skip
NOTICED = Remark(
    "fast:3", (RemarkKind.FAST,), "bob", 0, "4", words=say("{failed} too fast", failed=7),
    comparison=(ComparisonId(1), "c"), mark=Mark("lead", AT, True, "", "4"),
)  # fmt: skip


def shouted(text: str) -> str:
    return text.upper()


def test_words_flags_and_kinds() -> None:
    assert told_text(FLAGGED) == "outdated · my own · why\nnot"
    # Flags that the program offers are translated, notes are not.
    assert told_text(FLAGGED, shouted) == "OUTDATED · MY OWN · why\nnot"
    assert told_text(NOTICED) == "7 too fast"
    assert kinds_text(FLAGGED) == "cannot judge, flag, note" and kinds_text(NOTICED, shouted) == "TOO FAST"


def test_grades_and_moments() -> None:
    given = {None: "", Status.CANNOT_JUDGE: "x", Status.SKIPPED: "s", Status.CLEARED: ""}
    assert {key: grade_text(key and PairState(key)) for key in given} == given
    assert grade_text(PairState(Status.GRADED, 3.0)) == "3"
    assert (moment_text(FLAGGED), moment_text(NOTICED)) == ("2023-11-14 22:13", "")


def test_how_many_in_a_sentence() -> None:
    assert inbox_sentence([]) is NOTHING
    assert str(inbox_sentence([FLAGGED, NOTICED])) == "0 remarks open, 1 answered, 1 done."


def test_a_row_for_each() -> None:
    table = inbox_table([FLAGGED, NOTICED])
    first, second = ([words(cell) for cell in row] for row in table.rows)
    row = dict(zip(table.keys, first, strict=True))
    assert "\u202e" not in row["rater"] + row["query"]
    assert (row["grade"], row["state"], row["answer"], row["by"]) == ("x", "answered", "it is", "lead")
    assert dict(zip(table.keys, second, strict=True))["where"] == "c"


def test_as_a_report() -> None:
    made = InboxReport("p", "id", datetime(2026, 1, 1, tzinfo=UTC), "1", (FLAGGED,))
    (section,) = inbox_document(made).sections
    assert len(section.blocks) == 2
    (section,) = inbox_document(InboxReport("p", "id", made.made_at, "1", ())).sections
    assert len(section.blocks) == 1
    said = inbox_json([FLAGGED, NOTICED])["remarks"]
    assert said[0]["rater"] == "an\u202en" and said[0]["kinds"] == ["cannot-judge", "flag", "note"]
    assert said[1]["words"] == "7 too fast" and said[1]["at"] is None
    assert said[1]["state"] == str(RemarkState.DONE)
