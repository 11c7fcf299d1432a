"""What must hold within one decision, and when two of them are the same."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from ndcg_gui.domain.numbers import p_value
from ndcg_gui.metrics.statistics.decision.conclusion import LEVEL, Conclusion
from tests.proving.told import Json

CLOSE = 1e-9


def of_interval(own: Json, span: tuple[float, float]) -> Iterator[str]:
    """Breaches of: the interval holds the estimate and stays in the range."""
    if own["interval"] is None:
        return
    low, high = own["interval"]
    if not low - CLOSE <= own["estimate"] <= high + CLOSE:
        yield f"the estimate {own['estimate']} is outside of its interval"
    if low < span[0] - CLOSE or high > span[1] + CLOSE:
        yield f"the interval leaves the range {span}"


def of_answer(own: Json) -> Iterator[str]:
    """Breaches of: p as it is and as it is printed, interval and answer say the same."""
    answer, p, interval, matters = (
        Conclusion(own["answer"]),
        own["p"],
        own["interval"],
        own["smallest_that_matters"],
    )
    is_rare = p is not None and p <= LEVEL
    if p is not None and (float(p_value(p).strip("<")) <= LEVEL) != is_rare:
        yield f"p is printed as {p_value(p)}"
    low, high = interval or (None, None)
    if answer.is_difference:
        if not is_rare:
            yield "a difference without its p"
        if interval is None or (low <= 0 if answer is Conclusion.BETTER else high >= 0):
            yield "the interval holds 0"
    elif answer is Conclusion.OPEN:
        if is_rare:
            yield "p is within 0.05 and yet nothing is decided"
        if interval is None or not low <= 0 <= high:
            yield "the interval leaves 0 out and yet nothing is decided"
        elif matters and -matters < low and high < matters:
            yield "nothing that matters is in the interval"
    elif answer is Conclusion.CANNOT_SAY and (p is not None or interval is not None or not own["reason"]):
        yield "it cannot be said and yet is, or without a reason"


def same(first: Json, second: Json) -> bool:
    """Whether two decisions are one."""
    keys = ("answer", "estimate", "interval", "p", "units")
    return all(equal(first[key], second[key]) for key in keys)


def equal(one: Any, other: Any) -> bool:
    """Whether two values are the same but for errors of 64-bit numbers."""
    if isinstance(one, list) and isinstance(other, list):
        return all(map(equal, one, other))
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, abs_tol=1e-12)
    return bool(one == other)
