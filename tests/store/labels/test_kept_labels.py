"""States of labels are stored, hashed and written into the journal as the kept file has them.

`kept/states.json` holds `stored_forms` of all states in `tests.label_states`. No version may change
what is in it: the hashes of stored labels are over these bytes.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ndcg_gui.domain.labels import PairState, PreferenceState, stored_number
from ndcg_gui.store.labels.journal import read_line
from ndcg_gui.store.labels.journal_lines import event_in
from ndcg_gui.store.labels.kinds import KINDS
from tests.label_states import ITEMS, PAIRS, stored_forms

STATES = {"judgment": PAIRS, "preference": ITEMS}
NAMES = [(kind, name) for kind, states in STATES.items() for name in states]


def kept(kind: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((Path(__file__).parent / "kept" / "states.json").read_text("utf-8"))
    return found[kind]  # type: ignore[no-any-return]


@pytest.mark.parametrize(("kind", "name"), NAMES)
def test_a_state_is_stored_and_hashed_as_before(kind: str, name: str) -> None:
    state: Any = STATES[kind][name]
    before = kept(kind)[name]
    assert stored_forms(state) == before
    assert KINDS[kind].state(SimpleNamespace(**before["columns"])) == state
    if (line := read_line(before["journal"].rstrip("\n"))) is not None:
        event = event_in(line)
        assert event is not None and event.state == state


@pytest.mark.parametrize("kind", STATES)
def test_every_state_is_kept(kind: str) -> None:
    assert list(kept(kind)) == list(STATES[kind])


def test_nothing_is_nothing_said() -> None:
    columns = {"status": None, "grade": None, "note": None, "extra": None}
    assert KINDS["judgment"].state(SimpleNamespace(**columns)) == PairState()
    columns |= {"preferred": None, "strength": None, "reasons": None}
    assert KINDS["preference"].state(SimpleNamespace(**columns)) == PreferenceState()
    assert stored_number(-0.0) == 0.0
