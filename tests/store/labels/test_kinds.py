from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.domain.records import Mark, PairState, PreferenceState, Side, Status, Verdict
from ndcg_gui.store.labels.kinds import item_columns, item_state, pair_columns, pair_state


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (PairState(), None),
        (PairState(Status.GRADED, 3.0, "why"), None),
        (PairState(Status.SKIPPED, flags=("wrong language",)), '{"flags":["wrong language"]}'),
        (
            PairState(Status.GRADED, 1.0, "", ("错误", "b"), 2, "list repeat"),
            '{"confidence":2,"flags":["错误","b"],"shown":"list repeat"}',
        ),
    ],
)
def test_what_is_said_beside_the_grade_reads_back(state: PairState, text: str | None) -> None:
    assert pair_columns(state)["extra"] == text
    assert pair_state(str(state.status), state.grade, state.note, text) == state


def test_no_row_is_nothing_said() -> None:
    assert pair_state(None, None, None, None) == PairState()
    assert not PairState().is_said()


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (PreferenceState(Verdict.JUDGED, Side.LEFT, 1), None),
        (PreferenceState(Verdict.JUDGED, Side.NONE, 0, tie="bad"), '{"tie":"bad"}'),
        (PreferenceState(Verdict.JUDGED, Side.LEFT, 2, side_known=False), '{"side":"unknown"}'),
        (
            PreferenceState(Verdict.JUDGED, Side.NONE, 0, ("a",), "n", "good", side_known=False),
            '{"side":"unknown","tie":"good"}',
        ),
    ],
)
def test_what_is_said_beside_the_side_reads_back(state: PreferenceState, text: str | None) -> None:
    assert item_columns(state)["extra"] == text
    reasons = '["a"]' if state.reasons else None
    preferred = None if state.preferred is None else str(state.preferred)
    assert item_state(str(state.status), preferred, state.strength, reasons, state.note, text) == state


_MARK = Mark("body", 3, 9, "wrong", "ab" * 32)


def test_criteria_and_marks_of_a_pair_read_back() -> None:
    state = PairState(Status.GRADED, 3.0, criteria=(("complete", 2.0), ("why", "too old")), marks=(_MARK,))
    text = pair_columns(state)["extra"]
    marks = f'[["body",3,9,"wrong","{_MARK.text_hash}",""]]'
    assert text == '{"criteria":{"complete":2.0,"why":"too old"},"marks":' + marks + "}"
    assert pair_state("graded", 3.0, "", str(text)) == state
    assert pair_columns(replace(state, criteria=(("complete", 2), state.criteria[1])))["extra"] == text
    assert not PairState(criteria=state.criteria).is_judged() and PairState(criteria=state.criteria).is_said()


def test_criteria_and_marks_of_an_item_read_back() -> None:
    state = PreferenceState(
        Verdict.JUDGED, Side.LEFT, 1, criteria=(("Correct", Side.NONE), ("Safe", Side.RIGHT)),
        marks=(replace(_MARK, doc_key="d1"),),
    )  # fmt: skip
    text = item_columns(state)["extra"]
    assert item_state("judged", "left", 1, None, "", str(text)) == state
