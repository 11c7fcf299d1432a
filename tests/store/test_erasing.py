"""Words and names leave labels and lines, and nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from ndcg_gui.domain.labels import PairState, PreferenceState, State, to_line
from ndcg_gui.domain.records import Mark, Side, Status, Verdict
from ndcg_gui.store.erasing import Erased, Erasure, line_without, without_words

CALLED = {"Ann": "erased-1"}
MARK = Mark("body", 0, 3, "wrong", "0" * 64)
FULL = PairState(
    Status.GRADED, 2, "words", confidence=2, flags=("odd",), shown="open", answer="more words",
    criteria=(("a", 1.0), ("b", "a text")), marks=(MARK,),
)  # fmt: skip
KEPT = PairState(
    Status.GRADED, 2, confidence=2, flags=("odd",), shown="open", criteria=(("a", 1.0),), marks=(MARK,)
)
HERS, HIS = PairState(Status.GRADED, 1, "hers", by="Ann"), PairState(Status.GRADED, 1, "his", by="Bob")
LIKED = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, ("fresher",), "words")


@pytest.mark.parametrize(
    ("state", "own", "keep", "expected"),
    [
        (FULL, True, True, KEPT),
        (FULL, True, False, PairState()),
        (FULL, False, True, FULL),
        (PairState(note="words"), True, True, PairState()),
        (HERS, False, True, PairState(Status.GRADED, 1, by="erased-1")),
        (HIS, False, False, HIS),
        (LIKED, True, True, PreferenceState(Verdict.JUDGED, Side.LEFT, 1, ("fresher",))),
        (LIKED, True, False, PreferenceState()),
        (LIKED, False, False, LIKED),
    ],
)  # fmt: skip
def test_words_and_names_go(state: State, own: bool, keep: bool, expected: State) -> None:
    assert without_words(state, CALLED, own=own, keep=keep) == expected


def erased(*, keep: bool = True) -> Erased:
    return Erased(Erasure(1, "Bob", ("erased-1",), keep, ()), CALLED, {"aaaa": "bbbb"}, ())


def line(rater: str, state: PairState, **more: Any) -> dict[str, Any]:
    return {"kind": "judgment", "event": "e", "rater": rater, **to_line(state), **more}


def test_a_line_keeps_the_label_and_its_place() -> None:
    found = line_without(line("Ann", FULL, before="aaaa", after="cccc", n=4), erased())
    assert found == line("erased-1", KEPT, before="bbbb", after="cccc", n=4)
    assert line_without(line("Bob", FULL), erased()) == line("Bob", FULL)


def test_a_line_goes_with_its_label_and_where_it_cannot_be_read() -> None:
    assert line_without(line("Ann", FULL), erased(keep=False)) is None
    assert (
        line_without({"kind": "something new", "event": "e", "rater": "Ann", "x": "words"}, erased()) is None
    )
    assert line_without({**line("Ann", FULL), "status": "odd"}, erased()) is None
    other = {"kind": "something new", "event": "e", "rater": "Bob"}
    assert line_without(other, erased()) == other


def test_the_first_line_of_a_file_names_nobody() -> None:
    head = {"v": 1, "rater": "Ann", "seen": {"s": 3}}
    assert line_without(head, erased(keep=False)) == {**head, "rater": "erased-1"}
