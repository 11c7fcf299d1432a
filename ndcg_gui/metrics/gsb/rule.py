"""Applying the launch rule to a result, with reasons."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import p_words, percent, signed
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.gsb.counts import Verdict
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion, Decision


class LaunchDecision(enum.StrEnum):
    """Answer of the rule about the candidate."""

    SHIP = "ship"
    SAFE = "safe"
    NOT_SHOWN = "not shown"
    HARMFUL = "harmful"
    CANNOT_SAY = "cannot be said"


ANSWER_TITLES: Mapping[LaunchDecision, Message] = {
    LaunchDecision.SHIP: say("Ship: the candidate is better"),
    LaunchDecision.SAFE: say("Safe: the candidate is not noticeably worse"),
    LaunchDecision.NOT_SHOWN: say("Not proven: the candidate may be better or worse"),
    LaunchDecision.HARMFUL: say("Harmful: the candidate is worse"),
    LaunchDecision.CANNOT_SAY: say("Cannot be said"),
}
# Where the thresholds are such that the answer says less, or more, than that.
_SHIP_AS_GOOD = say("Ship: the candidate is as good as the rule asks")
_NOT_ENOUGH = say("Not proven: the candidate may be less good than the rule asks")
_HARMFUL_IN_PART = say("Harmful: the candidate is worse in a stratum")
# Of what is planned, the share that must be judged before the rule says anything.
COVERAGE = 0.8


@dataclass(frozen=True, slots=True)
class Coverage:
    """Numbers of judged and planned items."""

    judged: int
    planned: int
    pairs: bool = False

    @property
    def is_enough(self) -> bool:
        # 0.8 of the planned ones is a little more than that in binary numbers.
        return self.judged >= COVERAGE * self.planned - 1e-9

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left to judge."""
        return self.judged == self.planned

    def to_json(self) -> dict[str, Any]:
        """The counts as plain JSON values, and as a sentence."""
        return {"judged": self.judged, "planned": self.planned, "words": str(self.words())}

    def words(self) -> Message:
        """The counts as a sentence."""
        facts = {"judged": self.judged, "planned": self.planned}
        if self.pairs:
            return say("{judged} of {planned:item is|items are} judged", **facts)
        return say("{judged} of {planned:query is|queries are} judged", **facts)


@dataclass(frozen=True, slots=True)
class LaunchAnswer:
    """The rule's answer with its title and its reasons as sentences, the deciding one first."""

    answer: LaunchDecision
    title: Message
    reasons: tuple[Message, ...]


def launch_answer(
    rule: LaunchRule,
    decision: Decision,
    *,
    coverage: Coverage,
    strata: Mapping[str, tuple[Verdict, Decision]] | None = None,
) -> LaunchAnswer:
    """Apply `rule` to the decision about GSB, and to the strata's decisions, which are one family.

    The strata's key "" are the queries without one. In order: cannot be said of too few queries, or if less
    than COVERAGE of the planned items is judged; harmful if the rule guards strata and the candidate is worse
    in one; ship and safe by the lower bound of the interval; harmful if the upper bound is below 0; else
    not shown. So an interval that lies between `safe_above` and 0 is safe, as the rule says, with a
    reason that tells it is below 0.
    """
    interval = decision.interval
    reasons = [] if decision.reason is None else [decision.reason]
    if not coverage.is_enough:
        needed = say("{counts}; at least {share} must be", counts=coverage.words(), share=percent(COVERAGE))
        return _answered(LaunchDecision.CANNOT_SAY, (needed, *reasons))
    if decision.answer is Conclusion.CANNOT_SAY or interval is None:
        return _answered(LaunchDecision.CANNOT_SAY, tuple(reasons))
    answered = _by_interval(rule, decision, interval.low, interval.high)
    if not (rule.guard_strata and strata):
        return answered
    worse, untold = _worse(strata), _untold(strata)
    if worse:
        title = ANSWER_TITLES[LaunchDecision.HARMFUL] if interval.high < 0 else _HARMFUL_IN_PART
        return LaunchAnswer(LaunchDecision.HARMFUL, title, (*worse, *answered.reasons, *untold))
    if len(untold) == len(strata):
        return replace(answered, reasons=(*answered.reasons, *untold))
    nothing = say("the candidate is not found to be worse in any stratum")
    return replace(answered, reasons=(*answered.reasons, nothing, *untold))


def _answered(
    answer: LaunchDecision, reasons: tuple[Message, ...], title: Message | None = None
) -> LaunchAnswer:
    return LaunchAnswer(answer, title or ANSWER_TITLES[answer], reasons)


def _by_interval(rule: LaunchRule, decision: Decision, low: float, high: float) -> LaunchAnswer:
    below_zero = (say("the upper bound {high} is below 0", high=signed(high)),) if high < 0 else ()
    is_better = decision.answer is Conclusion.BETTER
    if low > rule.ship_above:
        title = None if is_better else _SHIP_AS_GOOD
        return _answered(LaunchDecision.SHIP, (_above(low, rule.ship_above), *below_zero), title)
    if low > rule.safe_above:
        return _answered(
            LaunchDecision.SAFE, (_above(low, rule.safe_above), _not_above(low, rule.ship_above), *below_zero)
        )
    if below_zero:
        return _answered(LaunchDecision.HARMFUL, below_zero)
    title = _NOT_ENOUGH if is_better else None
    return _answered(LaunchDecision.NOT_SHOWN, (_not_above(low, rule.safe_above),), title)


def _worse(strata: Mapping[str, tuple[Verdict, Decision]]) -> list[Message]:
    """A sentence for each stratum where the candidate is worse, the surest first."""
    found = [
        (own.p_value or 0.0, _stratum(name, verdict, own))
        for name, (verdict, own) in strata.items()
        if own.answer is Conclusion.WORSE
    ]
    return [message for _, message in sorted(found, key=lambda item: item[0])]


def _untold(strata: Mapping[str, tuple[Verdict, Decision]]) -> list[Message]:
    """Return a sentence for each undecidable stratum, with the reason."""
    found = []
    for name, (_, own) in strata.items():
        if own.answer is Conclusion.CANNOT_SAY:
            facts = {"queries": own.units, "reason": own.reason or ""}
            if name:
                found.append(
                    say("stratum {name} ({queries:query|queries}): {reason}", name=visible(name), **facts)
                )
            else:
                found.append(say("queries without a stratum ({queries:query|queries}): {reason}", **facts))
    return found


def _stratum(name: str, verdict: Verdict, own: Decision) -> Message:
    figures: dict[str, object] = {
        "good": verdict.good,
        "same": verdict.same,
        "bad": verdict.bad,
        "p": p_words(own.p_value),
    }
    if not name:
        return say(
            "the candidate is worse on queries without a stratum: {good} better, {same} same, {bad} worse"
            " ({p}, adjusted by Holm over the strata)",
            **figures,
        )
    return say(
        "the candidate is worse in stratum {name}: {good} better, {same} same, {bad} worse ({p}, adjusted"
        " by Holm over the strata)",
        name=visible(name),
        **figures,
    )


def _above(low: float, threshold: float) -> Message:
    return say("the lower bound {low} is above {threshold}", low=signed(low), threshold=f"{threshold:g}")


def _not_above(low: float, threshold: float) -> Message:
    return say("the lower bound {low} is not above {threshold}", low=signed(low), threshold=f"{threshold:g}")
