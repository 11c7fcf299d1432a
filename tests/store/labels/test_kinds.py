from __future__ import annotations

from typing import Any

import pytest

from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.store.labels.kinds import KINDS, is_judged, pair_state
from tests.label_states import new_label


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_both_tables_have_what_is_said(kind: Any) -> None:
    assert {*kind.place, *kind.values} <= {column.name for column in kind.current.columns}
    assert {*kind.place, *kind.values, *kind.hashed} <= {column.name for column in kind.events.columns}
    assert kind.said[-1] not in kind.hashed and kind.hashed[-2:] == ("seconds", "created_at")


def test_what_is_hashed_is_in_its_old_order() -> None:
    assert KINDS["judgment"].hashed == (
        "event_id", "action", "rater_id", "document_version", "scale_version_id", "status", "grade", "note",
        "seconds", "created_at",
    )  # fmt: skip
    assert KINDS["preference"].hashed == (
        "event_id", "action", "comparison_id", "rater_id", "left_system", "status", "preferred", "strength",
        "reasons", "note", "seconds", "created_at",
    )  # fmt: skip
    assert [kind.hashed_later for kind in KINDS.values()] == [("extra",), ("item", "extra")]


@pytest.mark.parametrize(
    ("state", "judged"),
    [
        (PairState(), False),
        (PairState(Status.SKIPPED), False),
        (PairState(Status.CANNOT_JUDGE), True),
        (PreferenceState(Verdict.SKIPPED), False),
        (PreferenceState(Verdict.JUDGED, Side.NONE, 0), True),
    ],
)
def test_what_is_judged(state: PairState | PreferenceState, judged: bool) -> None:
    assert is_judged(state) is judged
    assert new_label(state).kind.said[0] == "status"


def test_a_pair_reads_back_from_its_columns() -> None:
    assert pair_state(None, None, None, None) == PairState()
    assert pair_state("graded", 2.0, None, '{"shown":"open"}') == PairState(Status.GRADED, 2.0, shown="open")
