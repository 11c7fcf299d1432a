"""An interval of an estimate, apart from NumPy: what is printed is made of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ConfidenceInterval:
    """An interval. `method` names its method: "score", "percentile", "sign flips" and others."""

    low: float
    high: float
    method: str
    confidence: float
