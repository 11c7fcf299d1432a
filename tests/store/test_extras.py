from __future__ import annotations

import pytest

from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.store.extras import extra_text, pair_state


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
    assert extra_text(state) == text
    assert pair_state(str(state.status), state.grade, state.note, text) == state


def test_no_row_is_nothing_said() -> None:
    assert pair_state(None, None, None, None) == PairState()
    assert not PairState().is_said()
