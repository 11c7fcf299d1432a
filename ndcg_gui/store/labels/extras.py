"""What a judgment or a verdict says besides grade or side, as JSON text: flags, confidence, kind of tie."""

from __future__ import annotations

import json

from ndcg_gui.domain.records import PairState, PreferenceState, Side, Status, Verdict

_MADE_UP = "unknown"


def extra_text(state: PairState) -> str | None:
    """The state's flags, confidence and showing as compact JSON; None where there are none."""
    said: dict[str, object] = {}
    if state.confidence is not None:
        said["confidence"] = state.confidence
    if state.flags:
        said["flags"] = list(state.flags)
    if state.shown:
        said["shown"] = state.shown
    return _compact(said)


def _compact(said: dict[str, object]) -> str | None:
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


def preference_extra(state: PreferenceState) -> str | None:
    """The state's kind of tie, and that its sides are made up, as compact JSON; None for neither."""
    said: dict[str, object] = {}
    if not state.side_known:
        said["side"] = _MADE_UP
    if state.tie:
        said["tie"] = state.tie
    return _compact(said)


def preference_state(
    status: str | None,
    preferred: str | None,
    strength: int | None,
    reasons: str | None,
    note: str | None,
    extra: str | None,
) -> PreferenceState:
    """A state from its columns, all None for an item without one."""
    if status is None:
        return PreferenceState()
    said = json.loads(extra) if extra else {}
    return PreferenceState(
        Verdict(status),
        None if preferred is None else Side(preferred),
        strength,
        tuple(json.loads(reasons or "[]")),
        note or "",
        str(said.get("tie", "")),
        said.get("side") != _MADE_UP,
    )
