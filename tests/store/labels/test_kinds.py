from __future__ import annotations

import pytest

from ndcg_gui.domain.records import PairState, PreferenceState, Side, Status, Verdict
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
