"""Result of a comparison in plain sentences that say what is known and what is not.

All of it follows from the decision: who is ahead, by how much, how sure, over what, and what to do.
"""

from __future__ import annotations

from collections.abc import Iterator

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import count, figure, p_words, percent
from ndcg_gui.features.compare.comparison import SystemComparison
from ndcg_gui.features.compare.judge_next import Holes
from ndcg_gui.features.compare.outlook import Outlook
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion, Decision
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON


def winner(comparison: SystemComparison) -> str | None:
    """The system that the decision calls better, None where neither is."""
    values, answer = comparison.values, comparison.decision.answer
    if not answer.is_difference:
        return None
    return values.candidate.system if answer is Conclusion.BETTER else values.baseline.system


def _loses(comparison: SystemComparison, ahead: str, outlook: Outlook) -> bool:
    is_candidate = ahead == comparison.values.candidate.system
    return outlook.candidate_could_lose if is_candidate else outlook.baseline_could_lose


def _least_lead(comparison: SystemComparison, ahead: str, outlook: Outlook) -> tuple[float, float | None]:
    """Lead that is left if all is graded in favour of the other system, and its p value."""
    if ahead == comparison.values.candidate.system:
        return outlook.least, outlook.least_p
    return -outlook.most, outlook.most_p


def verdict(comparison: SystemComparison, holes: Holes | None = None) -> Message:
    """All sentences of the result. With `holes` they also say what judging those could do."""
    said = main_sentence(comparison)
    parts = [_under_way(comparison), _unfinished(comparison), _other_way(comparison)]
    if not comparison.values.is_under_way:
        # What is still to be judged by plan is no hole.
        parts[1:1] = _unjudged(comparison, holes)
    for more in parts:
        if more is not None:
            said = say("{said} {more}", said=said, more=more)
    return said


def main_sentence(comparison: SystemComparison) -> Message:
    """The answer alone: who is ahead, by how much, and how sure that is."""
    values, means, decision = comparison.values, comparison.paired.means, comparison.decision
    is_alike = not values.is_under_way and bool(means.n) and abs(values.differences).max() <= TIE_EPSILON
    return decision_words(
        decision.of_sample(means.difference, means.n),
        baseline=values.baseline.system,
        candidate=values.candidate.system,
        metric=str(values.metric),
        is_alike=is_alike,
        reason=comparison.paired.randomisation.reason,
    )


def decision_words(
    decision: Decision,
    *,
    baseline: str,
    candidate: str,
    metric: str,
    is_alike: bool = False,
    reason: Message | None = None,
) -> Message:
    """A decision about two systems as a sentence. `is_alike`: they have the same value on every query."""
    difference = decision.estimate
    if difference is None:
        return say(
            "{baseline} and {candidate} cannot be compared: {reason}.",
            baseline=baseline,
            candidate=candidate,
            reason=reason or decision.reason,
        )
    ahead, behind = (candidate, baseline) if difference > 0 else (baseline, candidate)
    facts: dict[str, object] = {
        "baseline": baseline,
        "candidate": candidate,
        "metric": metric,
        "n": decision.units,
        "p": p_words(decision.p_value),
        "better": ahead,
        "worse": behind,
        "difference": figure(abs(difference), 3),
        "interval": _interval(decision, turned=difference < 0),
    }
    if is_alike:
        facts["lead"] = say(
            "{baseline} and {candidate} have the same {metric} on every query{interval}", **facts
        )
    elif abs(difference) <= TIE_EPSILON:
        facts["lead"] = say("{baseline} and {candidate} have the same mean {metric}{interval}", **facts)
    else:
        facts["lead"] = say("{better} is ahead of {worse} by {difference} {metric}{interval}", **facts)
    match decision.answer:
        case Conclusion.BETTER | Conclusion.WORSE:
            return say(
                "{better} is better than {worse}: it is ahead by {difference} {metric}{interval}. A"
                " difference like this would be rare if the systems did not differ ({p}, {n:query|queries}).",
                **facts,
            )
        case Conclusion.NO_DIFFERENCE:
            return say(
                "No difference that matters: {lead}, less than {matters} either way ({n:query|queries}).",
                **facts,
                matters=f"{decision.matters:g}",
            )
        case Conclusion.CANNOT_SAY:
            return say(
                "Cannot be said: {reason}. {lead} ({n:query|queries}).", **facts, reason=decision.reason
            )
    if decision.p_value is None:
        return say("Not decided yet: {lead} ({n:query|queries}).", **facts)
    if is_alike:
        return say("Not decided: {lead} ({n:query|queries}).", **facts)
    return say(
        "Not decided: {lead}. A difference like this is not rare if the systems do not differ"
        " ({p}, {n:query|queries}).",
        **facts,
    )


def _interval(decision: Decision, *, turned: bool) -> Message | str:
    """Confidence interval from the side of the system that is ahead."""
    interval = decision.interval
    if interval is None:
        return ""
    low, high = (-interval.high, -interval.low) if turned else (interval.low, interval.high)
    return say(" ({low} to {high})", low=figure(low, 3), high=figure(high, 3))


def _under_way(comparison: SystemComparison) -> Message | None:
    """Sentence on how many planned queries are done, None where none were planned."""
    values, decision = comparison.values, comparison.decision
    horizon = values.horizon
    if horizon is None:
        return None
    facts = {"done": len(values.looked_at), "planned": horizon.planned}
    if decision.called_at is not None:
        called = say(
            "This was decided after {called} of {planned:planned query|planned queries}.",
            called=decision.called_at,
            planned=horizon.planned,
        )
        if decision.units == comparison.paired.means.n or comparison.paired.means.difference is None:
            return called
        return say(
            "{called} Over all {n:query|queries} with labels the difference is now {difference}.",
            called=called,
            n=comparison.paired.means.n,
            difference=figure(comparison.paired.means.difference, 3, signed=True),
        )
    if not values.is_under_way:
        return None
    return say(
        "{done} of {planned:planned query counts|planned queries count} so far, in the order in which they"
        " were drawn. You may look as often as you like: over all looks together, the chance of calling a"
        " difference that is not there stays below 5 %.",
        **facts,
    )


def _unfinished(comparison: SystemComparison) -> Message | None:
    """Sentence that planned queries have no label yet, None where all have one or it was said already."""
    over = comparison.values.over
    if comparison.values.horizon is not None or over.labelled >= over.planned:
        return None
    return say(
        "{open:planned query has|planned queries have} no label yet.", open=over.planned - over.labelled
    )


def _unjudged(comparison: SystemComparison, holes: Holes | None) -> Iterator[Message]:
    """Sentences on what is unjudged and what judging it could do, none where all is judged."""
    values = comparison.values
    if not values.baseline.unjudged and not values.candidate.unjudged:
        return
    share = say(
        # Of all results together; Judged@k is the mean over queries, and another number.
        "{baseline_share} of {baseline}'s {baseline_results}, {candidate_share} of {candidate}'s"
        " {candidate_results}",
        baseline_share=percent(values.baseline.unjudged_share),
        candidate_share=percent(values.candidate.unjudged_share),
        baseline=values.baseline.system,
        candidate=values.candidate.system,
        baseline_results=count(values.baseline.results),
        candidate_results=count(values.candidate.results),
    )
    if holes is None or holes.outlook is None or comparison.decision.answer is Conclusion.CANNOT_SAY:
        yield say("Unjudged results in the top {k}: {share}.", k=values.depth, share=share)
        return
    ahead, near = winner(comparison), holes.near or holes.outlook
    facts = {"count": holes.total, "k": values.depth, "share": share}
    if ahead is None:
        if near.could_show:
            yield say(
                "{count:unjudged result|unjudged results} in the top {k} could change this ({share}).",
                **facts,
            )
            return
        yield say(
            "{count:unjudged result|unjudged results} in the top {k} would hardly change this ({share}):"
            " {baseline_p} if all are graded in favour of {baseline}, {candidate_p} if in favour of"
            " {candidate}.",
            **facts,
            baseline=values.baseline.system,
            candidate=values.candidate.system,
            baseline_p=p_words(near.least_p),
            candidate_p=p_words(near.most_p),
        )
        yield from _further(holes, holes.outlook.could_show)
        return
    left, p = _least_lead(comparison, ahead, near)
    if left <= TIE_EPSILON:
        yield say(
            "But {count:unjudged result|unjudged results} in the top {k} could undo this lead ({share}):"
            " judge them first.",
            **facts,
        )
        return
    facts |= {
        "better": ahead,
        "worse": values.baseline.system if ahead == values.candidate.system else values.candidate.system,
        "left": figure(left, 3),
        "p": p_words(p),
    }
    if _loses(comparison, ahead, near):
        yield say(
            "But {count:unjudged result|unjudged results} in the top {k} could shrink this lead to {left},"
            " which would prove nothing ({p}; {share}): judge them first.",
            **facts,
        )
        return
    if near.exact:
        yield say(
            "{count:unjudged result|unjudged results} in the top {k} would not change this ({share}): if all"
            " are graded in favour of {worse}, {better} is still ahead by {left} ({p}).",
            **facts,
        )
    else:
        yield say(
            "{count:unjudged result|unjudged results} in the top {k} would not change this ({share}): if all"
            " are graded in favour of {worse}, {better} is still ahead by at least {left} ({p}).",
            **facts,
        )
    yield from _further(holes, _loses(comparison, ahead, holes.outlook))


def _further(holes: Holes, could: bool) -> Iterator[Message]:
    """Sentence on unjudged results below the first k, which count in the ideal order."""
    if holes.near is not None and could:
        yield say("But unjudged results further down, which count in the ideal order, could still change it.")


def _other_way(comparison: SystemComparison) -> Message | None:
    """Sentence that the mean by traffic or a decided stratum points the other way, None where none does."""
    values, difference = comparison.values, comparison.paired.means.difference
    if difference is None or abs(difference) <= TIE_EPSILON:
        return None

    def against(other: float | None) -> bool:
        return other is not None and abs(other) > TIE_EPSILON and (other > 0) != (difference > 0)

    behind = values.baseline.system if difference > 0 else values.candidate.system
    parts: list[Message] = []
    weighted = comparison.by_traffic
    if against(weighted):
        assert weighted is not None
        parts.append(
            say(
                "weighted by traffic, {behind} is ahead by {lead}",
                behind=behind,
                lead=figure(abs(weighted), 3),
            )
        )
    turned = [
        part
        for part in comparison.strata
        if part.decision.answer.is_difference and against(part.means.difference)
    ]
    if turned:
        most = max(turned, key=lambda part: abs(part.means.difference or 0.0))
        parts.append(
            say(
                "in {stratum} ({n:query|queries}) {behind} is ahead by {lead}",
                stratum=say("the queries without a stratum") if most.name is None else f"“{most.name}”",
                n=most.means.n,
                behind=behind,
                lead=figure(abs(most.means.difference or 0.0), 3),
            )
        )
    if len(turned) > 1:
        parts[-1] = say(
            "{said}, and in {count:more stratum|more strata}", said=parts[-1], count=len(turned) - 1
        )
    if not parts:
        return None
    if len(parts) == 1:
        return say("But {first}.", first=parts[0])
    return say("But {first}; {second}.", first=parts[0], second=parts[1])
