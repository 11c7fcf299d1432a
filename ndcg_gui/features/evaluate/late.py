"""Orders of planned queries, and queries drawn from a log, which few evaluations of files have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.features.evaluate.draws import draws_of
    from ndcg_gui.metrics.statistics.decision.flips import seeded_order

__getattr__ = lazily(
    {
        "ndcg_gui.features.evaluate.draws": ("draws_of",),
        "ndcg_gui.metrics.statistics.decision.flips": ("seeded_order",),
    }
)
