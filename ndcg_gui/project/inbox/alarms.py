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

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import p_words, percent
from ndcg_gui.domain.scales import Scale
from ndcg_gui.metrics.gsb.checks import Split
from ndcg_gui.metrics.gsb.counts import SideBasis
from ndcg_gui.metrics.statistics.comparison import SIGNIFICANCE
from ndcg_gui.metrics.statistics.multiple import holm
from ndcg_gui.metrics.statistics.rates import exceeding
from ndcg_gui.project.core.reader import ProjectReader
from ndcg_gui.project.judging.tasks import plan_of
from ndcg_gui.project.side_by_side.result import checks_of
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import preferences, rater_checks
from ndcg_gui.store.labels.rater_checks import GoldAnswer

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
    return [*_of_grades(read, scale), *_side_by_side(read)]


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


def _of_grades(read: ProjectReader, scale: Scale) -> Iterator[Alarm]:
    known: list[GoldAnswer] = []
    for task in read(pools.tasks):
        if not plan_of(task.plan).calibration:  # there mistakes are how one learns
            known += read(rater_checks.gold_answers, task.id, calibration=False)
    yield from _beyond_chance(Check.KNOWN, _missed(known, scale), ALLOWED)
    yield from _beyond_chance(Check.REPEATS, _missed(read(rater_checks.repeat_answers), scale), ALLOWED)
    times = {
        rater_id: (int((own < FAST).sum()), len(own))
        for rater_id, own in read(rater_checks.judgment_seconds).items()
        if len(own) >= FEWEST_TIMED
    }
    yield from _beyond_chance(Check.FAST, times, ALLOWED)


def _missed(answers: Iterable[GoldAnswer], scale: Scale) -> dict[RaterId, tuple[int, int]]:
    failed: Counter[RaterId] = Counter()
    every: Counter[RaterId] = Counter()
    for answer in answers:
        every[answer.rater_id] += 1
        failed[answer.rater_id] += clearly_apart(answer.grade, answer.measure, scale)
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
    for item in read(preferences.comparisons):
        stored = read(preferences.preferences, item.id)
        if not stored:
            continue
        found, where = checks_of(stored), (int(item.id), item.name)
        for rater, test in found.sides.by_rater.items():
            if test.is_alarm:
                bias = test.tested
                counted: dict[str, object] = {
                    "left": bias.left, "right": bias.right, "p": p_words(test.adjusted),
                }  # fmt: skip
                words = (
                    say(
                        "of items judged in both orders, the left side won {left}, the right side {right}:"
                        " the side influences the verdict ({p})", **counted,
                    )
                    if test.by is SideBasis.ORDERS
                    else say(
                        "{left} preferences for the left side, {right} for the right: the side influences"
                        " the verdict ({p})", **counted,
                    )
                )  # fmt: skip
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
