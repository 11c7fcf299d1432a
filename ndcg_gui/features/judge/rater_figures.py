"""Rows of the table of raters: number of judged pairs, pace, and checks of care."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from ndcg_gui.domain.records import Status, pairs_judged
from ndcg_gui.features.judge.pace import LATELY, pace
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.labels import judgments, rater_checks

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.store.labels.rater_checks import GoldAnswer


@dataclass(frozen=True, slots=True)
class RaterFigures:
    """Figures of one rater: pairs by status, pace in seconds (None: not known), and two checks of care.

    `judged` are the pairs that the rater graded or that cannot be judged (`cannot_judge` of them).

    Of the `gold` pairs with a known grade that were judged, `gold_exact` got that grade and `gold_within_one`
    one that is at most 1 off. Of the hidden `repeats` judged, `repeats_same` got the grade that the rater had
    given before.
    """

    rater: str
    judged: int
    skipped: int
    cannot_judge: int
    seconds_each: float | None
    gold: int
    gold_exact: int
    gold_within_one: int
    repeats: int
    repeats_same: int

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values of the figures."""
        return asdict(self)


def rater_figures(project: Project) -> list[RaterFigures]:
    """Figures of every listed rater, in the order in which they were added."""
    with project.read.moment() as read:
        counts = read(judgments.judged_counts)
        seconds = read(rater_checks.lately_by_rater, LATELY)
        repeats = read(rater_checks.repeat_answers)
        gold: list[GoldAnswer] = []
        for task in read(pools.tasks):
            gold += read(rater_checks.gold_answers, task.id, calibration=plan_of(task.plan).calibration)
        figures = []
        gone = read(records.not_listed)
        for rater in read(records.raters):
            if rater.id in gone:
                continue
            own = counts.get(rater.id, {})
            known = _differences(answer for answer in gold if answer.rater_id == rater.id)
            again = _differences(answer for answer in repeats if answer.rater_id == rater.id)
            figures.append(
                RaterFigures(
                    rater.name,
                    judged=pairs_judged(own),
                    skipped=own.get(Status.SKIPPED, 0),
                    cannot_judge=own.get(Status.CANNOT_JUDGE, 0),
                    seconds_each=pace(seconds.get(rater.id, ())),
                    gold=len(known),
                    gold_exact=sum(difference == 0 for difference in known),
                    gold_within_one=sum(difference <= 1 for difference in known),
                    repeats=len(again),
                    repeats_same=sum(difference == 0 for difference in again),
                )
            )
        return figures


def _differences(answers: Iterable[GoldAnswer]) -> list[float]:
    return [abs(answer.grade - answer.measure) for answer in answers]
