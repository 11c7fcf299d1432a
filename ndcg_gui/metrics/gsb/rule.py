"""What the launch rule says to a result, and why."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass

from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import p_words, signed
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.gsb.counts import Interval, Verdict, sign_tests
from ndcg_gui.metrics.statistics.comparison import SIGNIFICANCE


class Answer(enum.StrEnum):
    """What the rule says of the candidate."""

    SHIP = "ship"
    SAFE = "safe"
    NOT_SHOWN = "not shown"
    HARMFUL = "harmful"


ANSWER_TITLES: Mapping[Answer, Message] = {
    Answer.SHIP: say("Ship: the candidate is better"),
    Answer.SAFE: say("Safe: the candidate is not noticeably worse"),
    Answer.NOT_SHOWN: say("Not proven: the candidate may be better or worse"),
    Answer.HARMFUL: say("Harmful: the candidate is worse"),
}


@dataclass(frozen=True, slots=True)
class LaunchAnswer:
    """The rule's answer and its reasons, a sentence each, the one that decided first."""

    answer: Answer
    reasons: tuple[Message, ...]

    @property
    def title(self) -> Message:
        return ANSWER_TITLES[self.answer]


def launch_answer(
    rule: LaunchRule, *, interval: Interval | None, strata: Mapping[str, Verdict] | None = None
) -> LaunchAnswer:
    """What `rule` says to the 95 % `interval` of GSB (None: nothing judged) and the verdict per stratum.

    A stratum is significantly worse where bad > good and the sign test's p, by Holm over the strata,
    is below 0.05; its key "" are the queries without one. In order: harmful if the rule guards strata
    and one is so; ship and safe by the lower bound; harmful if the upper bound is below 0; else not
    shown. So an interval that lies between `safe_above` and 0 is safe, as the rule says, with a
    reason that tells it is below 0.
    """
    if interval is None:
        return LaunchAnswer(Answer.NOT_SHOWN, (say("nothing has been judged"),))
    low, high = interval
    answer, reasons = _by_interval(rule, low, high)
    if not (rule.guard_strata and strata):
        return LaunchAnswer(answer, reasons)
    worse = _worse(strata)
    if worse:
        return LaunchAnswer(Answer.HARMFUL, (*worse, *reasons))
    return LaunchAnswer(answer, (*reasons, say("no stratum is significantly worse")))


def _by_interval(rule: LaunchRule, low: float, high: float) -> tuple[Answer, tuple[Message, ...]]:
    below_zero = (say("the upper bound {high} is below 0", high=signed(high)),) if high < 0 else ()
    if low > rule.ship_above:
        return Answer.SHIP, (_above(low, rule.ship_above),)
    if low > rule.safe_above:
        return Answer.SAFE, (_above(low, rule.safe_above), _not_above(low, rule.ship_above), *below_zero)
    if below_zero:
        return Answer.HARMFUL, below_zero
    return Answer.NOT_SHOWN, (_not_above(low, rule.safe_above),)


def _worse(strata: Mapping[str, Verdict]) -> list[Message]:
    """A sentence for each stratum where the candidate is significantly worse, the surest first."""
    tests = sign_tests(strata)
    found = []
    for name, verdict in strata.items():
        p = tests[name].adjusted
        if p is not None and p < SIGNIFICANCE and verdict.bad > verdict.good:
            found.append((p, _stratum(name, verdict, p)))
    return [message for _, message in sorted(found, key=lambda item: item[0])]


def _stratum(name: str, verdict: Verdict, p: float) -> Message:
    figures: dict[str, object] = {
        "good": verdict.good,
        "same": verdict.same,
        "bad": verdict.bad,
        "p": p_words(p),
    }
    if not name:
        return say(
            "queries without a stratum are significantly worse: {good} better, {same} same, {bad} worse"
            " ({p}, adjusted by Holm over the strata)",
            **figures,
        )
    return say(
        "stratum {name} is significantly worse: {good} better, {same} same, {bad} worse ({p}, adjusted"
        " by Holm over the strata)",
        name=visible(name),
        **figures,
    )


def _above(low: float, threshold: float) -> Message:
    return say("the lower bound {low} is above {threshold}", low=signed(low), threshold=f"{threshold:g}")


def _not_above(low: float, threshold: float) -> Message:
    return say("the lower bound {low} is not above {threshold}", low=signed(low), threshold=f"{threshold:g}")
