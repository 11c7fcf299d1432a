"""What a judgment says besides its grade: flags, confidence, and how the pair was shown, as JSON text."""

from __future__ import annotations

import json

from ndcg_gui.domain.records import PairState, Status


def extra_text(state: PairState) -> str | None:
    """The state's flags, confidence and showing as compact JSON; None where there are none."""
    said: dict[str, object] = {}
    if state.confidence is not None:
        said["confidence"] = state.confidence
    if state.flags:
        said["flags"] = list(state.flags)
    if state.shown:
        said["shown"] = state.shown
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")) if said else None


def pair_state(status: str | None, grade: float | None, note: str | None, extra: str | None) -> PairState:
    """A state from its columns, all None for a pair without one."""
    plain = Status(status or Status.CLEARED), grade, note or ""
    if not extra:
        return PairState(*plain)
    said = json.loads(extra)
    return PairState(
        *plain,
        flags=tuple(str(flag) for flag in said.get("flags", ())),
        confidence=said.get("confidence"),
        shown=str(said.get("shown", "")),
    )
