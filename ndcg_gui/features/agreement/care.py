"""Indicators of a rater's care: known grades met, repeats judged alike, and speed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.features.judge.rater_figures import rater_figures
from ndcg_gui.store.labels import rater_checks

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


@dataclass(frozen=True, slots=True)
class RaterCare:
    """Care over all of a rater's work.

    Of `known` grades `known_hit` were met, of `repeats` `repeats_alike` were judged alike. `seconds` is the
    pace (None: not known). Of `timed` judgments `too_fast` took less than the limit.
    """

    known: int
    known_hit: int
    repeats: int
    repeats_alike: int
    seconds: float | None
    timed: int
    too_fast: int

    @property
    def too_fast_share(self) -> float | None:
        """Share of judgments with a known time that were too fast, None without any."""
        return self.too_fast / self.timed if self.timed else None


def care_of(project: Project, *, fast: float) -> Mapping[str, RaterCare]:
    """Care of every rater by name. A judgment of less than `fast` seconds is too fast."""
    seconds = project.read(rater_checks.judgment_seconds)
    times = {rater.name: seconds.get(rater.id, np.empty(0)) for rater in project.raters()}
    return {
        own.rater: RaterCare(
            own.gold,
            own.gold_exact,
            own.repeats,
            own.repeats_same,
            own.seconds_each,
            len(times[own.rater]),
            int((times[own.rater] < fast).sum()),
        )
        for own in rater_figures(project)
        if own.rater in times
    }
