"""Rows of the table of raters: number of judged pairs, pace, and checks of care."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from ndcg_gui.core.tail import RunningCount
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import Pair, RaterId
from ndcg_gui.domain.records import Status, pairs_judged
from ndcg_gui.features.judge.pace import LATELY, pace
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.labels import judgments, rater_checks
from ndcg_gui.store.labels.tail import Tail

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader
    from ndcg_gui.store.collection.pools import Task
    from ndcg_gui.store.collection.records import Rater
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
    """Figures of every listed rater, in the order in which they were added.

    Counted once, then by addition: all who ask share it.
    """
    return project.shared(_followed).now()


def _followed(project: Project) -> _Figures:
    made = _Figures(project)
    project.subscribe(made.note, first=True)
    return made


class _Figures(RunningCount):
    """Figures of a project's raters, kept up with the labels."""

    _raters: list[Rater]
    _counts: dict[RaterId, dict[Status, int]]
    _seconds: dict[RaterId, list[float]]
    _repeats: dict[Pair, list[GoldAnswer]]
    _gold: list[_KnownGrades]
    _known: list[RaterFigures]

    def now(self) -> list[RaterFigures]:
        """Figures as of now."""
        with self._lock:
            self._catch_up()
            return self._known.copy()

    def _read_all(self, read: ProjectReader) -> None:
        gone = read(records.not_listed)
        self._raters = [rater for rater in read(records.raters) if rater.id not in gone]
        self._counts = read(judgments.judged_counts)
        self._seconds = read(rater_checks.lately_by_rater, LATELY)
        self._repeats = _by_pair(read(rater_checks.repeat_answers))
        self._gold = [_KnownGrades(read, task) for task in read(pools.tasks)]
        checked = self._checked(self._repeats, *(known.answers for known in self._gold))
        self._known = [self._figures(rater, *checked.get(rater.id, ([], []))) for rater in self._raters]

    def _add(self, tail: Tail, _changes: Changes) -> None:
        if not tail.events:
            return
        with self._project.read.moment() as read:
            for rater_id in {event.said.rater_id for event in tail.events}:
                self._counts |= {rater_id: read(judgments.judged_counts, rater_id).get(rater_id, {})}
            for pair in tail.pairs:
                self._repeats[pair] = read(rater_checks.repeat_answers, pair)
                for known in self._gold:
                    known.take_pair(read, pair)
        for event in tail.events:
            if event.seconds_of_decision is not None:
                own = self._seconds.setdefault(event.said.rater_id, [])
                own.append(event.seconds_of_decision)
                del own[:-LATELY]
        checked = self._checked(self._repeats, *(known.answers for known in self._gold))
        self._known = [self._figures(rater, *checked.get(rater.id, ([], []))) for rater in self._raters]

    def _checked(
        self, repeats: Mapping[Pair, list[GoldAnswer]], *gold: Mapping[Pair, list[GoldAnswer]]
    ) -> dict[RaterId, tuple[list[float], list[float]]]:
        """By rater the differences to known grades, and to own earlier grades."""
        found: dict[RaterId, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
        for place, answers in ((0, own) for known in gold for own in known.values()):
            for answer in answers:
                found[answer.rater_id][place].append(abs(answer.grade - answer.measure))
        for answers in repeats.values():
            for answer in answers:
                found[answer.rater_id][1].append(abs(answer.grade - answer.measure))
        return found

    def _figures(self, rater: Rater, known: Sequence[float], again: Sequence[float]) -> RaterFigures:
        own = self._counts.get(rater.id, {})
        return RaterFigures(
            rater.name,
            judged=pairs_judged(own),
            skipped=own.get(Status.SKIPPED, 0),
            cannot_judge=own.get(Status.CANNOT_JUDGE, 0),
            seconds_each=pace(self._seconds.get(rater.id, ())),
            gold=len(known),
            gold_exact=sum(difference == 0 for difference in known),
            gold_within_one=sum(difference <= 1 for difference in known),
            repeats=len(again),
            repeats_same=sum(difference == 0 for difference in again),
        )


class _KnownGrades:
    """Answers to the known grades of a task, by pair."""

    def __init__(self, read: ProjectReader, task: Task) -> None:
        self._id, self._calibration = task.id, plan_of(task.plan).calibration
        self._pairs = read(pools.expected_grades, task.id).keys()
        self.answers = _by_pair(
            read(rater_checks.gold_answers, task.id, calibration=self._calibration) if self._pairs else ()
        )

    def take_pair(self, read: ProjectReader, pair: Pair) -> None:
        """Read the answers on one pair anew."""
        if pair in self._pairs:
            self.answers[pair] = read(
                rater_checks.gold_answers, self._id, calibration=self._calibration, pair=pair
            )


def _by_pair(answers: Iterable[GoldAnswer]) -> dict[Pair, list[GoldAnswer]]:
    found: dict[Pair, list[GoldAnswer]] = {}
    for answer in answers:
        found.setdefault(answer.pair, []).append(answer)
    return found
