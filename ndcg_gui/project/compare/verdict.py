"""What a comparison came to, in plain sentences that say what is known and what is not."""

from __future__ import annotations

from collections.abc import Iterator

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import count, figure, p_words, percent
from ndcg_gui.metrics.statistics.comparison import SIGNIFICANCE, PairedComparison
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON
from ndcg_gui.project.compare.comparison import SystemComparison
from ndcg_gui.project.compare.judge_next import Holes
from ndcg_gui.project.compare.outlook import Outlook


def winner(comparison: SystemComparison) -> str | None:
    """The system that is better beyond chance by the randomisation test; None where neither is."""
    p, difference = comparison.paired.randomisation.value, comparison.paired.means.difference
    if p is None or difference is None or p > SIGNIFICANCE or abs(difference) <= TIE_EPSILON:
        return None
    values = comparison.values
    return values.candidate.system if difference > 0 else values.baseline.system


def could_turn(comparison: SystemComparison, holes: Holes | None) -> bool:
    """Whether judging what is unjudged could take its lead beyond chance from the better system."""
    ahead, values = winner(comparison), comparison.values
    if ahead is None or holes is None or (not values.baseline.unjudged and not values.candidate.unjudged):
        return False
    return any(_loses(comparison, ahead, own) for own in (holes.near, holes.outlook) if own is not None)


def _loses(comparison: SystemComparison, ahead: str, outlook: Outlook) -> bool:
    is_candidate = ahead == comparison.values.candidate.system
    return outlook.candidate_could_lose if is_candidate else outlook.baseline_could_lose


def _least_lead(comparison: SystemComparison, ahead: str, outlook: Outlook) -> tuple[float, float]:
    """The lead that is left if all is graded in favour of the other, and its p value."""
    if ahead == comparison.values.candidate.system:
        return outlook.least, outlook.least_p
    return -outlook.most, outlook.most_p


def verdict(comparison: SystemComparison, holes: Holes | None = None) -> Message:
    """The sentences; with `holes` they also say what judging those could do."""
    said = _main_sentence(comparison)
    for more in (*_unjudged(comparison, holes), _disagreement(comparison.paired), _other_way(comparison)):
        if more is not None:
            said = say("{said} {more}", said=said, more=more)
    return said


def _main_sentence(comparison: SystemComparison) -> Message:
    values, means = comparison.values, comparison.paired.means
    baseline, candidate = values.baseline.system, values.candidate.system
    difference = means.difference
    if difference is None:
        return say(
            "{baseline} and {candidate} cannot be compared: {reason}.",
            baseline=baseline,
            candidate=candidate,
            reason=comparison.paired.randomisation.reason,
        )
    shared = {
        "baseline": baseline,
        "candidate": candidate,
        "metric": str(values.metric),
        "n": means.n,
        "p": p_words(comparison.paired.randomisation.value),
    }
    if abs(values.differences).max() <= TIE_EPSILON:
        return say(
            "No difference: {baseline} and {candidate} have the same {metric} on every query"
            " ({n:query|queries}).",
            **shared,
        )
    ahead, behind = (candidate, baseline) if difference > 0 else (baseline, candidate)
    shared |= {
        "better": ahead,
        "worse": behind,
        "difference": figure(abs(difference), 3),
        "interval": _interval(comparison, turned=difference < 0),
    }
    if winner(comparison) is not None:
        return say(
            "{better} is better than {worse}: it is ahead by {difference} {metric}{interval}, which is"
            " unlikely to be chance ({p}, {n:query|queries}).",
            **shared,
        )
    if means.n < 2:
        return say(
            "Not proven. {better} is ahead of {worse} by {difference} {metric}, but a single query says"
            " nothing about chance.",
            **shared,
        )
    smallest = comparison.paired.detectable.value
    if smallest is None:
        return say(
            "Not proven. {better} is ahead of {worse} by {difference} {metric}{interval}, which could be"
            " chance ({p}, {n:query|queries}).",
            **shared,
        )
    return say(
        "Not proven. {better} is ahead of {worse} by {difference} {metric}{interval}, which could be chance"
        " ({p}). {n:query|queries} can only detect a difference of {smallest} or more.",
        **shared,
        smallest=figure(smallest, 3),
    )


def _interval(comparison: SystemComparison, *, turned: bool) -> Message | str:
    """From the side of the system that is ahead."""
    interval = comparison.paired.means.interval
    if interval is None:
        return ""
    low, high = (-interval.high, -interval.low) if turned else (interval.low, interval.high)
    return say(" ({low} to {high})", low=figure(low, 3), high=figure(high, 3))


def _disagreement(paired: PairedComparison) -> Message | None:
    """That interval and randomisation test say different things of chance; None where they agree."""
    interval, p = paired.means.interval, paired.randomisation.value
    if interval is None or p is None:
        return None
    outside = interval.low > 0 or interval.high < 0
    if outside == (p <= SIGNIFICANCE):
        return None
    if outside:
        return say(
            "This is a close call: the 95 % interval does not include 0, but the test does not rule out "
            "chance."
        )
    return say(
        "This is a close call: the test says that chance is unlikely, but the 95 % interval includes 0."
    )


def _unjudged(comparison: SystemComparison, holes: Holes | None) -> Iterator[Message]:
    """What is unjudged and what judging it could do; nothing where all is judged."""
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
    if holes is None or holes.outlook is None:
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
            " which could be chance ({p}; {share}): judge them first.",
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
    """What the unjudged results below the first k could do, which count in the ideal order."""
    if holes.near is not None and could:
        yield say("But unjudged results further down, which count in the ideal order, could still change it.")


def _other_way(comparison: SystemComparison) -> Message | None:
    """That the mean by traffic, or a stratum, points the other way; None where none does."""
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
    turned = [part for part in comparison.strata if against(part.means.difference)]
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
