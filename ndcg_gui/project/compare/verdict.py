"""What a comparison came to, in one plain sentence that says what is known and what is not."""

from __future__ import annotations

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
    """The sentence; with `holes` it also says what judging them could do."""
    said = _main_sentence(comparison, holes)
    for more in (_disagreement(comparison.paired), _other_way(comparison)):
        if more is not None:
            said = say("{said} {more}", said=said, more=more)
    return said


def _main_sentence(comparison: SystemComparison, holes: Holes | None) -> Message:
    values, means = comparison.values, comparison.paired.means
    baseline, candidate = values.baseline.system, values.candidate.system
    difference = means.difference
    if difference is None:
        return say(
            "Nothing can be said of {baseline} and {candidate}: {reason}.",
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
            "{baseline} and {candidate} have the same {metric} on each of the {n} queries{unjudged}.",
            **shared,
            unjudged=_unjudged(comparison, holes),
        )
    ahead, behind = (candidate, baseline) if difference > 0 else (baseline, candidate)
    shared |= {
        "better": ahead,
        "worse": behind,
        "difference": figure(abs(difference), 3),
        "interval": _interval(comparison, turned=difference < 0),
        "unjudged": _unjudged(comparison, holes),
    }
    if winner(comparison) is not None:
        return say(
            "{better} is better than {worse} by {difference} {metric}{interval}; a difference this large is"
            " unlikely to be chance ({p}, {n} queries){unjudged}.",
            **shared,
        )
    if means.n < 2:
        return say(
            "{better} is ahead of {worse} by {difference} {metric} on the only query, which says nothing"
            " about chance{unjudged}.",
            **shared,
        )
    smallest = comparison.paired.detectable.value
    if smallest is None:
        return say(
            "No difference between {baseline} and {candidate} that {n} queries can show: {better} is ahead"
            " by {difference} {metric}{interval}, {p}{unjudged}.",
            **shared,
        )
    return say(
        "No difference between {baseline} and {candidate} that {n} queries can show: {better} is ahead by"
        " {difference} {metric}{interval}, {p}; the smallest they could show is {smallest}{unjudged}.",
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
        return say("The 95 % interval leaves 0 out, though: at this margin interval and test disagree.")
    return say("The 95 % interval holds 0, though: at this margin interval and test disagree.")


def _unjudged(comparison: SystemComparison, holes: Holes | None) -> Message | str:
    """What is unjudged, as the end of the sentence; nothing where all is judged."""
    values = comparison.values
    if not values.baseline.unjudged and not values.candidate.unjudged:
        return ""
    share = say(
        # Of all results together; Judged@k is the mean over queries, and another number.
        "{baseline_share} of {baseline}'s {baseline_results} and {candidate_share} of {candidate}'s"
        " {candidate_results} results in the top {k} are unjudged",
        baseline_share=percent(values.baseline.unjudged_share),
        candidate_share=percent(values.candidate.unjudged_share),
        baseline=values.baseline.system,
        candidate=values.candidate.system,
        baseline_results=count(values.baseline.results),
        candidate_results=count(values.candidate.results),
        k=values.depth,
    )
    if holes is None or holes.outlook is None:
        return say("; {share}", share=share)
    ahead, near = winner(comparison), holes.near or holes.outlook
    if ahead is None:
        if near.could_show:
            return say("; but {share}, and judging it could still show a difference", share=share)
        said = say(
            "; {share}, but judging it would hardly show a difference (all graded in favour of {baseline}"
            " {baseline_p}, of {candidate} {candidate_p})",
            share=share,
            baseline=values.baseline.system,
            candidate=values.candidate.system,
            baseline_p=p_words(near.least_p),
            candidate_p=p_words(near.most_p),
        )
        return _and_further(said, holes, holes.outlook.could_show, say("could still show one"))
    left, p = _least_lead(comparison, ahead, near)
    if left <= TIE_EPSILON:
        return say("; but {share}, and judging it could turn the result", share=share)
    if _loses(comparison, ahead, near):
        return say(
            "; but {share}, and judging it could leave a lead that may be chance (as little as {left}, {p})",
            share=share,
            left=figure(left, 3),
            p=p_words(p),
        )
    said = say(
        "; {share}, but graded in favour of {worse} throughout it would leave {better} ahead by"
        " {at_least}{left} ({p})",
        share=share,
        better=ahead,
        worse=values.baseline.system if ahead == values.candidate.system else values.candidate.system,
        at_least="" if near.exact else say("at least "),
        left=figure(left, 3),
        p=p_words(p),
    )
    return _and_further(said, holes, _loses(comparison, ahead, holes.outlook), say("could still turn that"))


def _and_further(said: Message, holes: Holes, could: bool, what: Message) -> Message:
    """With what the unjudged results below the first k could do, which count in the ideal order."""
    if holes.near is None or not could:
        return said
    return say(
        "{said}; unjudged results further down, which count in the ideal order, {what}", said=said, what=what
    )


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
                "weighted by traffic {behind} is ahead by {lead}",
                behind=behind,
                lead=figure(abs(weighted), 3),
            )
        )
    turned = [part for part in comparison.strata if against(part.means.difference)]
    if turned:
        most = max(turned, key=lambda part: abs(part.means.difference or 0.0))
        parts.append(
            say(
                "in {stratum} ({n} queries) {behind} is ahead by {lead}{more}",
                stratum=say("the queries without a stratum") if most.name is None else f"“{most.name}”",
                n=most.means.n,
                behind=behind,
                lead=figure(abs(most.means.difference or 0.0), 3),
                more="" if len(turned) == 1 else say(", and in {count} more strata", count=len(turned) - 1),
            )
        )
    if not parts:
        return None
    if len(parts) == 1:
        return say("But {first}.", first=parts[0])
    return say("But {first}; {second}.", first=parts[0], second=parts[1])
