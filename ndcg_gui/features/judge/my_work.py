"""Open work and progress of one rater, without systems, metrics or other raters.

Read once. Afterwards each label costs only the reading of its query. The rater's own goals are not known
here.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import TYPE_CHECKING, Literal

import numpy as np

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.tail import history_tail
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.fields import day_of
from ndcg_gui.domain.ids import ComparisonId, Pair, PoolId, QueryId, RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import microseconds_of, moment_of
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.scales import Grade, Scale, scale_words
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.judge.asked import AssignedPairs, RaterJudgments, nothing
from ndcg_gui.features.judge.closing import GradesNow, closed_pairs, codes_of
from ndcg_gui.features.judge.pace import ITEMS_LATELY, ITEMS_MEASURED, LATELY, pace
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.collection.records import Rater, StoredScale
from ndcg_gui.store.collection.unanswered import asked_criteria, unanswered_pairs
from ndcg_gui.store.labels import preferences, rater_checks
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.labels.preferences import Comparison, ItemCount
from ndcg_gui.store.labels.tail import Said as SaidOfPair
from ndcg_gui.store.labels.tail import Tail

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader

Place = Literal["judge", "side_by_side"]
JUDGE: Place = "judge"
SIDE_BY_SIDE: Place = "side_by_side"
BAR = 10  # judgments that a bar of the pace stands for
MOST_BARS = 24
# The project's setting that lets raters see how many known grades they met; practice tells them anyway.
KNOWN_GRADES = "raters_see_known_grades"


def show_known_grades(shown: bool) -> ChangeSetting:
    """Command that shows or hides from raters the number of known grades they met."""
    return ChangeSetting(KNOWN_GRADES, "yes" if shown else "")


def known_grades_are_shown(project: Project) -> bool:
    """Whether the lead shows raters the number of known grades they met."""
    return project.setting(KNOWN_GRADES) == "yes"


@dataclass(frozen=True, slots=True)
class AssignedWork:
    """Task or comparison of a rater. `id` is None for all pairs of the project.

    `given` pairs or items are the rater's, of which `left` are not judged (a skip is no judgment). `seconds`
    is the time for the rest at the rater's own pace, None where that is not known yet. `finished` is the day
    on which the last of it was judged. `practice` shows the known grade after each judgment. `lists`: whether
    the items compare whole lists, not pairs of documents.
    """

    panel: Place
    id: PoolId | ComparisonId | None
    title: str
    given: int
    left: int
    wanted_by: date | None = None
    created_at: int = 0
    seconds: float | None = None
    finished: date | None = None
    practice: bool = False
    lists: bool = True

    @property
    def judged(self) -> int:
        return self.given - self.left

    @property
    def is_done(self) -> bool:
        return not self.left


@dataclass(frozen=True, slots=True)
class Today:
    """Judgments since midnight: `judged` pairs and items that still are, and the pace on pairs.

    `seconds` is the time for one, None while too few are known, see `pace`. `bars` are the mean seconds of
    consecutive groups of ten.
    """

    judged: int
    seconds: float | None
    bars: tuple[float, ...]

    @property
    def an_hour(self) -> int | None:
        """Judgments an hour at this pace, None while it is not known."""
        return None if not self.seconds else round(3600 / self.seconds)


@dataclass(frozen=True, slots=True)
class Quality:
    """Answers of a rater to `known` grades: `met` exactly, and `near`, at most a step off."""

    known: int
    met: int
    near: int

    def words(self) -> Message:
        """Sentence on the meaning, with advice."""
        if self.met == self.known:
            return say("All correct: keep your pace.")
        apart = self.known - self.met
        if self.near == self.known and 5 * self.met >= 4 * self.known:
            return say(
                "{apart:was one grade off|were one grade off}. That is fine: keep your pace.",
                apart=apart,
            )
        if self.near == self.known:
            return say(
                "{apart:was one grade off|were one grade off}. The guidelines explain where each grade ends.",
                apart=apart,
            )
        return say(
            "{far:was more|were more} than one grade off. Take your time and read the guidelines again.",
            far=self.known - self.near,
        )


@dataclass(frozen=True, slots=True)
class Guidelines:
    """Current scale, since when, and its changes from the version before."""

    scale: Scale
    version: int
    changed: date
    changes: tuple[Message, ...]


class _AssignedTask:
    """Pairs of a rater in a task, with counts, and the time of the last judgment of each."""

    def __init__(
        self,
        pool_id: PoolId,
        plan: PoolPlan,
        work: IntArray,
        *,
        number: int,
        created_at: int,
        keeps_order: bool,
    ) -> None:
        """`number` among the tasks, 0 for all pairs of the project, which are no task."""
        self.id, self.plan, self.number, self.created_at = pool_id, plan, number, created_at
        self.is_task = bool(number)
        self.asked = AssignedPairs(plan, work, keeps_order=keeps_order)
        self.said_at = np.zeros(len(self.asked.codes), np.int64)
        self.known: frozenset[Pair] = frozenset()  # whose grade is known: nobody closes them

    def count(
        self, read: ProjectReader, rater_id: RaterId, own: IntArray, again: BoolArray, begun: IntArray
    ) -> None:
        """Count everything anew. `own` are the rater's decisions, `again` of repeats.

        Those `begun` (as codes) have a grade, but not all that the scale asks for beside it.
        """
        codes, mine = self.asked.codes, codes_of(own)
        said, closed = RaterJudgments(mine, mine[again], begun), nothing()
        if self.plan.disagreement is not None:
            found = np.array(read(rater_checks.decided_since, self.created_at, rater_id), np.int64)
            said = replace(said, since=codes_of(found.reshape(-1, 3)[:, 1:]))
        elif self.plan.enough:
            closed = closed_pairs(read, self.id, self.plan)
            self.known = frozenset(read(pools.expected_grades, self.id))
        self.asked.count(said, closed)
        at = np.searchsorted(codes, mine)
        known = at < len(codes)
        known[known] = codes[at[known]] == mine[known]
        self.said_at[at[known]] = own[known, 2]

    def count_pair(
        self,
        read: ProjectReader,
        rater_id: RaterId,
        pair: Pair,
        said: Sequence[SaidOfPair],
        criteria: frozenset[str],
        grades: GradesNow,
    ) -> None:
        """Count one pair anew. `said` are all its current judgments."""
        code = (pair[0] << 32) + pair[1]
        at = int(np.searchsorted(self.asked.codes, code))
        if at == len(self.asked.codes) or self.asked.codes[at] != code:
            return
        mine = next((own for own in said if own.rater_id == rater_id), None)
        since = closed = False
        if self.plan.disagreement is not None:
            rows = read(rater_checks.decided_since, self.created_at, rater_id, [pair[0]])
            since = any(tuple(of) == pair for _, *of in rows)
        else:
            closed = pair not in self.known and grades.close(self.plan, said)
        state = None if mine is None else mine.state
        self.asked.count_pair(code, RaterJudgments.of_pair(code, state, criteria, since=since), closed=closed)
        self.said_at[at] = mine.created_at if mine is not None and mine.state.is_judged() else 0


class MyWork:
    """Current tasks and comparisons of one rater, with pace and today's count."""

    def __init__(
        self,
        project: Project,
        rater: Rater,
        *,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        self.project, self.rater = project, rater
        self._now = now
        self.day = now().date()
        midnight = now().replace(hour=0, minute=0, second=0, microsecond=0)
        self._midnight = microseconds_of(midnight)
        package = project.package
        self._keeps_order = package is not None and package.keeps_order
        self._tail = history_tail(project)
        with project.read.moment() as read:
            self._event = read(last_event, JUDGMENT)
            self._blindfold = Blindfold.of(project)
            own, again = read(rater_checks.own_decisions, rater.id)
            begun = codes_of(read(unanswered_pairs, rater.id)[:, 1:])
            self._criteria, self._grades = read(asked_criteria), GradesNow.of(read)
            self._decided = _by_query(own)
            self._tasks = self._read_tasks(read)
            for task in self._tasks:
                task.count(read, rater.id, own, again, begun)
            self._lately = read(rater_checks.lately, rater.id, LATELY)
            self._today = read(rater_checks.own_pace, rater.id, since=self._midnight)
            self._read_comparisons(read)
            self._read_quality(read)
            self.guidelines = read_guidelines(read, self._day_of)

    def _read_tasks(self, read: ProjectReader) -> list[_AssignedTask]:
        """Tasks given to the rater, or to everybody, and all pairs of the project where nothing was given."""
        found, given = [], False
        for number, pool in enumerate(read(pools.tasks), start=1):
            plan = PoolPlan.from_json(json.loads(pool.plan))
            work = read(pools.work_of, pool.id).get(self.rater.id)
            held = read(pools.pool_pairs, pool.id)
            if work is None and plan.raters:
                continue
            given |= work is not None
            if work is not None:
                work = work[np.isin(codes_of(work), codes_of(held))]
            found.append(
                _AssignedTask(
                    pool.id,
                    plan,
                    held if work is None else work,
                    number=number,
                    created_at=pool.created_at,
                    keeps_order=self._keeps_order,
                )
            )
        standing = read(pools.standing_pool)
        if standing is not None and not given and not (self._keeps_order and found):
            pairs = read(pools.pool_pairs, standing[0])
            if len(pairs):
                everything = PoolPlan(str(say("All pairs")))
                found.append(
                    _AssignedTask(standing[0], everything, pairs, number=0, created_at=0, keeps_order=False)
                )
        return found

    def _read_comparisons(self, read: ProjectReader) -> None:
        self._comparisons: list[Comparison] = read(preferences.comparisons)
        self._items: Mapping[ComparisonId, ItemCount] = read(preferences.item_counts, self.rater.id)
        self._verdicts = read(preferences.own_verdicts, self.rater.id)

    def _read_quality(self, read: ProjectReader) -> None:
        shown = records.setting_value
        allowed = read(shown, KNOWN_GRADES) == "yes"
        apart: list[float] = []
        self._known: set[Pair] = set()
        scale = read(scale_mapping.current_scale).scale
        for task in self._tasks:
            practice = task.plan.calibration
            if not task.is_task or not (allowed or practice):
                continue
            self._known |= read(pools.expected_grades, task.id).keys()
            answers = read(rater_checks.gold_answers, task.id, calibration=practice)
            mine = [answer for answer in answers if answer.rater_id == self.rater.id]
            apart += [_steps_apart(scale, answer.grade, answer.measure) for answer in mine]
        self.quality = None
        if apart:
            self.quality = Quality(len(apart), apart.count(0), sum(steps <= 1 for steps in apart))

    def _day_of(self, microseconds: int) -> date:
        return moment_of(microseconds).astimezone(self._now().tzinfo).date()

    # what there is

    def work(self) -> list[AssignedWork]:
        """Practice rounds first, then by due date and age, with finished work last."""
        found = [self._of_task(task) for task in self._tasks]
        numbers = {item.id: place for place, item in enumerate(self._comparisons, start=1)}
        for item in self._comparisons:
            count = self._items.get(item.id)
            if count is not None and count.given:
                shown = self._of_comparison(numbers[item.id], item, count)
                found += [shown] if shown.given else []
        return sorted(found, key=_order)

    def _of_task(self, task: _AssignedTask) -> AssignedWork:
        given, judged = task.asked.given, task.asked.done
        title = task.plan.name
        if task.is_task:
            title = self._title(task.plan.title, title) or str(say("Task {number}", number=task.number))
        seconds = self.seconds_each()
        left = given - judged
        return AssignedWork(
            JUDGE,
            task.id if task.is_task else None,
            title,
            given,
            left,
            day_of(task.plan.wanted_by),
            task.created_at,
            None if seconds is None else left * seconds,
            self._day_of(int(task.said_at.max())) if given and not left else None,
            task.plan.calibration,
        )

    def _of_comparison(self, number: int, item: Comparison, count: ItemCount) -> AssignedWork:
        own = [(at, seconds) for comparison_id, at, seconds in self._verdicts if comparison_id == item.id]
        given, left = count.given, count.left
        lately = [seconds for _, _, seconds in self._verdicts[-ITEMS_LATELY:] if seconds]
        each = pace(lately, ITEMS_MEASURED)
        title = self._title(item.plan.title, item.name) or str(say("Comparison {number}", number=number))
        return AssignedWork(
            SIDE_BY_SIDE,
            item.id,
            title,
            given,
            left,
            day_of(item.plan.wanted_by),
            item.created_at,
            None if each is None else left * each,
            self._day_of(max(at for at, _ in own)) if own and not left else None,
            lists=item.plan.unit == "list",
        )

    def _title(self, title: str, name: str) -> str:
        return self._blindfold.title(title, name)

    def left(self, panel: Place) -> int:
        """Number of open pairs (Judge) or items (Side by side)."""
        return sum(item.left for item in self.work() if item.panel == panel)

    def next(self) -> AssignedWork | None:
        """Next work in the order of `work`, None when all is done."""
        return next((item for item in self.work() if not item.is_done), None)

    # today

    def seconds_each(self) -> float | None:
        """Recent seconds for a pair, None while too few are known."""
        return pace(self._lately)

    def today(self) -> Today:
        """Judgments since midnight, and the pace."""
        pairs = {
            (query, document)
            for query, document in self._today[:, 1:3].astype(np.int64).tolist()
            if document in self._decided.get(QueryId(query), ())
        }
        items = sum(at >= self._midnight for _, at, _ in self._verdicts)
        seconds: FloatArray = self._today[:, 4]
        whole = len(seconds) - len(seconds) % BAR
        bars = seconds[:whole].reshape(-1, BAR).mean(axis=1)[-MOST_BARS:]
        return Today(len(pairs) + items, self.seconds_each(), tuple(bars.tolist()))

    # following

    def refresh(self, changes: Changes) -> bool:
        """Take over committed changes. Returns False where everything has to be read again."""
        anew = changes.reload or changes.pooled or changes.systems or changes.settings or changes.queries
        tail = None if anew or self._now().date() != self.day else self._tail.since(self._event)
        if tail is None:
            return False
        if tail.events:
            self._add(self.project.read, tail)
        if changes.compared or changes.comparisons:
            with self.project.read.moment() as read:
                self._read_comparisons(read)
        return True

    def _add(self, read: ProjectReader, tail: Tail) -> None:
        for pair, said in tail.pairs.items():
            query, document = pair
            is_own = any(own.rater_id == self.rater.id and own.state.is_judged() for own in said)
            (self._decided[query].add if is_own else self._decided[query].discard)(document)
            for task in self._tasks:
                task.count_pair(read, self.rater.id, pair, said, self._criteria, self._grades)
        new = [
            (own.seq, own.query_id, own.document_id, own.created_at, event.seconds_of_decision)
            for event in tail.events
            if event.seconds_of_decision is not None
            and (own := event.said).rater_id == self.rater.id
            and own.created_at >= self._midnight
        ]
        if new:
            rows = np.array(new, np.float64)
            self._today = np.concatenate([self._today, rows])
            self._lately = np.concatenate([rows[::-1, 4], self._lately])[:LATELY]
        self._event = tail.last
        if not tail.pairs.keys().isdisjoint(self._known):
            self._read_quality(read)


def _by_query(own: IntArray) -> defaultdict[QueryId, set[int]]:
    """Documents by query."""
    found: defaultdict[QueryId, set[int]] = defaultdict(set)
    for query, document, _ in own.tolist():
        found[QueryId(query)].add(document)
    return found


def _order(item: AssignedWork) -> tuple[bool, bool, date, int, str]:
    return (item.is_done, not item.practice, item.wanted_by or date.max, item.created_at, item.title)


def _steps_apart(scale: Scale, grade: float, known: float) -> float:
    """Distance of two grades in steps of the scale, or of their values where these are no steps."""
    steps = [step.value for step in scale.grades]
    if scale.kind != "continuous" and grade in steps and known in steps:
        return abs(steps.index(grade) - steps.index(known))
    return abs(grade - known)


def read_guidelines(read: ProjectReader, day_of_moment: Callable[[int], date]) -> Guidelines:
    """Current scale, and its changes from the version before."""
    current = read(scale_mapping.current_scale)
    before: StoredScale | None = None
    for stored in read(records.scale_versions):
        if stored.id < current.id and (before is None or stored.id > before.id):
            before = stored
    changes = () if before is None else tuple(scale_changes(before.scale, current.scale))
    return Guidelines(current.scale, current.version, day_of_moment(current.created_at), changes)


def scale_changes(before: Scale, now: Scale) -> list[Message]:
    """Differences between two versions of a scale, a sentence for each grade or question."""
    found = _grade_changes(before.grades, now.grades)
    old = {item.key: item for item in before.criteria}
    for item in now.criteria:
        said = old.pop(item.key, None)
        if said is None:
            found.append(
                say("new criterion {title}: {question}", title=item.title, question=item.question or "–")
            )
            continue
        if (said.title, said.question) != (item.title, item.question):
            found.append(say("{title} now asks: {question}", title=item.title, question=item.question or "–"))
        found += [
            say("{title}: {change}", title=item.title, change=change)
            for change in _grade_changes(said.grades, item.grades)
        ]
    found += [say("{title} is no longer asked", title=item.title) for item in old.values()]
    if before.guidelines != now.guidelines:
        found.append(say("The text of the guidelines has changed."))
    return found


def _grade_changes(before: Sequence[Grade], now: Sequence[Grade]) -> list[Message]:
    old = {grade.value: grade for grade in before}
    new = {grade.value: grade for grade in now}
    found = []
    for value, grade in sorted(new.items(), reverse=True):
        said, name, text = old.get(value), scale_words(grade.name), scale_words(grade.definition or "–")
        if said is None:
            found.append(say("new grade {grade} {name}: {text}", grade=grade.label, name=name, text=text))
            continue
        if said.name != grade.name:
            called = scale_words(said.name)
            found.append(
                say("{grade} is now called {name} (before: {old})", grade=grade.label, name=name, old=called)
            )
        if said.definition != grade.definition:
            meant = scale_words(said.definition or "–")
            found.append(
                say(
                    "{grade} {name}: {text} (before: {old})",
                    grade=grade.label,
                    name=name,
                    text=text,
                    old=meant,
                )
            )
        if said.examples != grade.examples:
            found.append(say("{grade} {name} has other examples", grade=grade.label, name=name))
    found += [
        say("{grade} {name} was removed", grade=grade.label, name=scale_words(grade.name))
        for value, grade in sorted(old.items(), reverse=True)
        if value not in new
    ]
    return found
