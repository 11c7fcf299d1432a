"""Alarms about how raters work, raised only where chance does not explain it.

Of hidden checks, repeats and quick judgments a careful rater may fail some. An alarm is a share that lies
above what is allowed with p < 0.05 of the exact binomial test, by Holm among the raters of one check. The
side-bias alarm is that of the comparison's result.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.ids import Pair, RaterId
from ndcg_gui.domain.labels import SHOWN_REPEAT
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import p_words, percent
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.features.side_by_side.report import checks_of
from ndcg_gui.metrics.gsb.checks import Split
from ndcg_gui.metrics.gsb.counts import SideBasis
from ndcg_gui.metrics.statistics.comparison import SIGNIFICANCE
from ndcg_gui.metrics.statistics.multiple import holm
from ndcg_gui.metrics.statistics.rates import exceeding
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import preferences, rater_checks
from ndcg_gui.store.labels.rater_checks import GoldAnswer
from ndcg_gui.store.labels.tail import Tail

FAST = 2.0  # seconds; a judgment that took less can hardly have been read
FEWEST, FEWEST_TIMED = 3, 20  # fewer tell nothing
ALLOWED, ALLOWED_TURNS = 0.1, 0.25  # what a careful rater may fail; verdicts turn more easily

_Own = TypeVar("_Own")


class Check(enum.StrEnum):
    """Subject of an alarm."""

    SIDES = "sides"
    KNOWN = "known"
    REPEATS = "repeats"
    OBVIOUS = "obvious"
    ALIKE = "alike"
    TURNED = "turned"
    FAST = "fast"


@dataclass(frozen=True, slots=True)
class Alarm:
    """A rater's failing of a check more often than chance explains. `comparison`: its number and name."""

    check: Check
    rater_id: RaterId
    failed: int
    of: int
    words: Message
    comparison: tuple[int, str] | None = None

    @property
    def key(self) -> str:
        """Key of the alarm, which stays the same whatever its numbers become."""
        where = "" if self.comparison is None else f"{self.comparison[0]}:"
        return f"{self.check}:{where}{self.rater_id}"

    @property
    def said(self) -> str:
        """Digest of the alarm, which changes when the failures double: then it is a new one."""
        return str(self.failed.bit_length())


_WORDS: Mapping[Check, Message] = {
    Check.KNOWN: say("{failed} of {of} known grades clearly missed; careful raters miss {allowed} ({p})"),
    Check.REPEATS: say(
        "{failed} of {of} hidden repeats graded very differently; with careful raters it is {allowed} ({p})"
    ),
    Check.OBVIOUS: say("{failed} of {of} obvious cases wrong; with careful raters it is {allowed} ({p})"),
    Check.ALIKE: say(
        "{failed} of {of} identical pairs of lists not called Same; with careful raters it is {allowed} ({p})"
    ),
    Check.TURNED: say(
        "{failed} of {of} verdicts changed when the sides were swapped; with careful"
        " raters it is {allowed} ({p})"
    ),
    Check.FAST: say("{failed} of {of} judgments took less than {seconds} seconds; {allowed} is normal ({p})"),
}


def alarms(read: ProjectReader, scale: Scale) -> list[Alarm]:
    """All alarms of a project."""
    return Alarms(read, scale).now()


def clearly_apart(first: float, second: float, scale: Scale) -> bool:
    """Whether two grades differ by more than careful raters do: two grades or more.

    On a scale of three grades or fewer, one; on a continuous one more than a quarter of it.
    """
    apart = abs(place_of(first, scale) - place_of(second, scale))
    if scale.kind == "continuous":
        return apart > 1
    return apart >= (1 if len(scale.grades) <= 3 else 2)


def place_of(grade: float, scale: Scale) -> float:
    """Position of a grade on the scale, counted in grades. A quarter of a continuous scale is one."""
    if scale.kind == "continuous":
        return 4 * (grade - scale.minimum) / (scale.maximum - scale.minimum)
    return float(np.abs(np.array([own.value for own in scale.grades]) - grade).argmin())


class Alarms:
    """Counts behind the alarms at one moment, to which labels are added."""

    def __init__(self, read: ProjectReader, scale: Scale) -> None:
        self._scale = scale
        # There mistakes are how one learns.
        tasks = [task.id for task in read(pools.tasks) if not plan_of(task.plan).calibration]
        self._known = {task: frozenset(read(pools.expected_grades, task)) for task in tasks}
        self._missed = {
            task: self._judged(read(rater_checks.gold_answers, task, calibration=False)) for task in tasks
        }
        self._repeated = read(rater_checks.repeated_pairs)
        self._turned = self._judged(read(rater_checks.repeat_answers))
        self._timed: Counter[RaterId] = Counter()
        self._fast: Counter[RaterId] = Counter()
        for rater_id, own in read(rater_checks.judgment_seconds).items():
            self._timed[rater_id], self._fast[rater_id] = len(own), int((own < FAST).sum())
        self.read_verdicts(read)

    def add(self, read: ProjectReader, tail: Tail) -> None:
        """Add what was said since."""
        for event in tail.events:
            said = event.said
            if SHOWN_REPEAT in said.state.shown.split():
                self._repeated.add(said.pair)
            self._time(said.rater_id, event.before, -1)
            if said.state.is_judged():
                self._time(said.rater_id, said.seconds, 1)
        for pair in tail.pairs:
            for task, known in self._known.items():
                if pair in known:
                    answers = read(rater_checks.gold_answers, task, calibration=False, pair=pair)
                    self._missed[task][pair] = self._judged(answers).get(pair, {})
            if pair in self._repeated:
                self._turned[pair] = self._judged(read(rater_checks.repeat_answers, pair)).get(pair, {})

    def read_verdicts(self, read: ProjectReader) -> None:
        """Look at the comparisons anew."""
        self._verdicts = list(_side_by_side(read))

    def now(self) -> list[Alarm]:
        """All alarms."""
        known = _counted(own for task in self._missed.values() for own in task.values())
        times = {
            rater_id: (self._fast[rater_id], number)
            for rater_id, number in self._timed.items()
            if number >= FEWEST_TIMED
        }
        return [
            *_beyond_chance(Check.KNOWN, known, ALLOWED),
            *_beyond_chance(Check.REPEATS, _counted(self._turned.values()), ALLOWED),
            *_beyond_chance(Check.FAST, times, ALLOWED),
            *self._verdicts,
        ]

    def _time(self, rater_id: RaterId, seconds: float | None, number: int) -> None:
        if seconds is not None and seconds > 0:
            self._timed[rater_id] += number
            self._fast[rater_id] += number * (seconds < FAST)

    def _judged(self, answers: Iterable[GoldAnswer]) -> dict[Pair, dict[RaterId, bool]]:
        """By pair and rater, whether an answer lies clearly apart from what it is measured by."""
        found: dict[Pair, dict[RaterId, bool]] = {}
        for own in answers:
            apart = clearly_apart(own.grade, own.measure, self._scale)
            found.setdefault(own.pair, {})[own.rater_id] = apart
        return found


def _counted(answers: Iterable[Mapping[RaterId, bool]]) -> dict[RaterId, tuple[int, int]]:
    """By rater, how many of the answers are wrong, and how many there are."""
    failed: Counter[RaterId] = Counter()
    every: Counter[RaterId] = Counter()
    for own in answers:
        every.update(own.keys())
        failed.update(own)
    return {rater_id: (failed[rater_id], number) for rater_id, number in every.items()}


def _beyond_chance(
    check: Check,
    counted: Mapping[RaterId, tuple[int, int]],
    allowed: float,
    comparison: tuple[int, str] | None = None,
) -> Iterator[Alarm]:
    enough = {rater_id: own for rater_id, own in counted.items() if own[1] >= FEWEST}
    # Most need no test: whoever fails no more than is allowed.
    adjusted = holm(
        [1.0 if failed <= allowed * of else exceeding(failed, of, allowed) for failed, of in enough.values()]
    )
    for (rater_id, (failed, of)), p in zip(enough.items(), adjusted, strict=True):
        if p is not None and p < SIGNIFICANCE:
            template = _WORDS[check].template
            up_to = say("up to {share}", share=percent(allowed))
            values = {"failed": failed, "of": of, "allowed": up_to, "p": p_words(p), "seconds": f"{FAST:g}"}
            words = Message(
                template, tuple((name, value) for name, value in values.items() if f"{{{name}}}" in template)
            )
            yield Alarm(check, rater_id, failed, of, words, comparison)


def _side_by_side(read: ProjectReader) -> Iterator[Alarm]:
    for item in read(preferences.compared_pairs):
        stored = read(preferences.preferences, item.id)
        if not stored:
            continue
        found, where = checks_of(stored), (int(item.id), item.name)
        for rater, test in found.sides.by_rater.items():
            if test.is_alarm:
                bias = test.tested
                counted: dict[str, object] = {
                    "left": bias.left,
                    "right": bias.right,
                    "p": p_words(test.adjusted),
                }
                words = (
                    say(
                        "of items judged in both orders, the left side won {left}, the right side {right}:"
                        " the side influences the verdict ({p})",
                        **counted,
                    )
                    if test.by is SideBasis.ORDERS
                    else say(
                        "{left} preferences for the left side, {right} for the right: the side influences"
                        " the verdict ({p})",
                        **counted,
                    )
                )
                most = max(bias.left, bias.right)
                yield Alarm(Check.SIDES, _rater(rater), most, bias.left + bias.right, words, where)
        obvious = _split(found.obvious, lambda own: (own.of - own.count, own.of))
        alike = _split(found.alike, lambda own: (own.count, own.of))
        turned = _split(found.flips, lambda own: (own.flipped, own.n))
        yield from _beyond_chance(Check.OBVIOUS, obvious, ALLOWED, where)
        yield from _beyond_chance(Check.ALIKE, alike, ALLOWED, where)
        yield from _beyond_chance(Check.TURNED, turned, ALLOWED_TURNS, where)


def _split(found: Split[_Own], counted: Callable[[_Own], tuple[int, int]]) -> dict[RaterId, tuple[int, int]]:
    return {_rater(rater): counted(own) for rater, own in found.by_rater.items()}


def _rater(number: Hashable) -> RaterId:
    assert isinstance(number, int)
    return RaterId(number)
