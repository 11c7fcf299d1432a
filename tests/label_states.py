"""States of labels of every kind, with odd values among them, and the bytes that each is stored as."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import ComparisonId, DocumentId, QueryId, RaterId, ScaleVersionId
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.records import Mark, Side, Status, Verdict
from ndcg_gui.store.labels.events import GENESIS, hashed_content, link
from ndcg_gui.store.labels.journal import _text
from ndcg_gui.store.labels.journal_lines import line_of
from ndcg_gui.store.labels.kinds import NewJudgment, NewLabel, NewPreference
from ndcg_gui.store.labels.named_events import ItemEvent, ItemName, PairEvent, PairName

HASH = "0123456789abcdef" * 4
MARK = Mark("body", 3, 9, "wrong", HASH)
OTHER = Mark("field:Größe", 0, 1, "key passage", HASH[::-1])
LEFT, RIGHT = Mark("title", 0, 4, "unsafe", HASH, "d1"), Mark("body", 1, 4, "不对", HASH, 'd"2')
ODD_TEXT = 'a "quote", \\ a line\nand 错误 \x07 \u2028 🙂'

PAIRS: Mapping[str, PairState] = {
    "nothing": PairState(),
    "grade": PairState(Status.GRADED, 3.0),
    "grade of an integer": PairState(Status.GRADED, 2),
    "negative zero": PairState(Status.GRADED, -0.0),
    "fraction": PairState(Status.GRADED, 0.1),
    "note": PairState(Status.GRADED, 1.0, ODD_TEXT),
    "half a character": PairState(note="\ud83d"),
    "skip": PairState(Status.SKIPPED, note="later"),
    "cannot judge": PairState(Status.CANNOT_JUDGE, flags=("wrong language", ODD_TEXT)),
    "remark only": PairState(flags=("spam",), note="n"),
    "confidence": PairState(Status.GRADED, 4.0, confidence=1),
    "confidence of zero": PairState(Status.GRADED, 4.0, confidence=0),
    "shown": PairState(Status.GRADED, 0.0, shown="list rank repeat"),
    "final grade": PairState(Status.GRADED, 2.0, "why", flags=("guideline unclear",), by="Lead “L”"),
    "answer": PairState(Status.GRADED, 2.0, answer="I disagree:\n" + ODD_TEXT),
    "criteria": PairState(Status.GRADED, 1.0, criteria=(("complete", 2.0), ("why", "too old"))),
    "criteria of odd numbers": PairState(criteria=(("a", 2), ("b", -0.0), ("c", 0.25), ("é", ""))),
    "criteria out of order": PairState(Status.GRADED, 1.0, criteria=(("z", 1.0), ("a", 0.0))),
    "marks": PairState(Status.GRADED, 1.0, marks=(MARK, OTHER)),
    "marks out of order": PairState(marks=(OTHER, MARK)),
    "everything": PairState(
        Status.GRADED, 3.0, "n", flags=("a", "b"), confidence=3, shown="open", by="lead", answer="why?",
        criteria=(("complete", 2.0), ("why", "too old")), marks=(MARK, OTHER),
    ),
}  # fmt: skip
ITEMS: Mapping[str, PreferenceState] = {
    "nothing": PreferenceState(),
    "left": PreferenceState(Verdict.JUDGED, Side.LEFT, 1),
    "right": PreferenceState(Verdict.JUDGED, Side.RIGHT, 3, ("fresher", ODD_TEXT), ODD_TEXT),
    "same": PreferenceState(Verdict.JUDGED, Side.NONE, 0),
    "same without a strength": PreferenceState(Verdict.JUDGED, Side.NONE, None, note="n"),
    "kind of same": PreferenceState(Verdict.JUDGED, Side.NONE, 0, tie="bad"),
    "side unknown": PreferenceState(Verdict.JUDGED, Side.LEFT, 2, side_known=False),
    "skip": PreferenceState(Verdict.SKIPPED, note="later"),
    "skip with criteria": PreferenceState(Verdict.SKIPPED, criteria=(("Correct", Side.RIGHT),)),
    "criteria": PreferenceState(
        Verdict.JUDGED, Side.LEFT, 1, criteria=(("Correct", Side.NONE), ("安全", Side.LEFT))
    ),
    "criteria out of order": PreferenceState(
        Verdict.JUDGED, Side.LEFT, 1, criteria=(("b", Side.NONE), ("a", Side.LEFT))
    ),
    "marks": PreferenceState(Verdict.JUDGED, Side.LEFT, 1, marks=(RIGHT, LEFT)),
    "everything": PreferenceState(
        Verdict.JUDGED, Side.NONE, 0, ("order", "fresher"), "n", tie="good", side_known=False,
        criteria=(("Correct", Side.LEFT), ("Safe", Side.RIGHT)), marks=(RIGHT, LEFT),
    ),
    # In a state by itself: what is kept of "everything" is older than grades of lists.
    "grade of a list": PreferenceState(Verdict.JUDGED, Side.NONE, 0, ("stale",), "n", grade=4.0),
}  # fmt: skip

PAIR, ITEM = PairName("q1", "d1"), ItemName("Launch", "A", "B", "q1", 0)


def new_label(state: PairState | PreferenceState, name: str = "e", at: int = 1_000) -> NewLabel:
    """A label to append, on the first query."""
    if isinstance(state, PairState):
        return NewJudgment(
            name, RaterId(1), QueryId(1), DocumentId(1), ScaleVersionId(1), state, 1.5, at, document_version=1
        )
    return NewPreference(name, ComparisonId(1), RaterId(1), ItemKey(QueryId(1)), "candidate", state, 1.5, at)


def stored_forms(state: PairState | PreferenceState) -> dict[str, Any]:
    """The stored columns of a state, what its hash covers, its hash, and its line of the journal."""
    new = new_label(state)
    row = {**new.columns(), "action": "do", "operation_id": 1}
    keys = ("q1", "d1") if isinstance(state, PairState) else ("q1",)
    content = hashed_content(new.kind, row, *keys)
    told = 1, "e", "s", False, "do"
    event = (
        PairEvent(*told, PAIR, state, 1.5, 1_000, 1, ("graded-0-4", 1))
        if isinstance(state, PairState)
        else ItemEvent(*told, ITEM, state, 1.5, 1_000, "candidate")
    )
    return {
        "columns": {name: row[name] for name in new.kind.said},
        "hashed": json.dumps(content),
        "hash": link(GENESIS, content),
        "journal": _text(line_of("ann", event)),
    }
