"""What a comparison came to, in one plain sentence that says what is known and what is not."""

from __future__ import annotations

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.comparison import SIGNIFICANCE
from ndcg_gui.metrics.statistics import TIE_EPSILON
from ndcg_gui.project.judge_next import Holes
from ndcg_gui.project.system_comparison import SystemComparison


def winner(comparison: SystemComparison) -> str | None:
    """The system that is better beyond chance by the randomisation test; None where neither is."""
    p, difference = comparison.paired.randomisation.value, comparison.paired.means.difference
    if p is None or difference is None or p > SIGNIFICANCE or abs(difference) <= TIE_EPSILON:
        return None
    values = comparison.values
    return values.candidate.system if difference > 0 else values.baseline.system


def could_turn(comparison: SystemComparison, holes: Holes | None) -> bool:
    """Whether judging what is unjudged could take the lead from the system that is better."""
    ahead, values = winner(comparison), comparison.values
    if ahead is None or holes is None or holes.least is None or holes.most is None:
        return False
    if not values.baseline.unjudged and not values.candidate.unjudged:
        return False
    return _least_lead(ahead, comparison, holes.least, holes.most) <= 0


def _least_lead(ahead: str, comparison: SystemComparison, least: float, most: float) -> float:
    return least if ahead == comparison.values.candidate.system else -most


def verdict(comparison: SystemComparison, holes: Holes | None = None) -> Message:
    """The sentence; with `holes` it also says what judging them could do."""
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
        "p": _p_value(comparison.paired.randomisation.value),
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
        "difference": short(abs(difference)),
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
        smallest=short(smallest),
    )


def short(value: float) -> str:
    """A difference in three decimals, or in one digit where it is smaller than that."""
    return f"{value:.3f}" if abs(value) >= 0.0005 or value == 0 else f"{value:.1g}"


def _p_value(p: float | None) -> str:
    return "-" if p is None else "p < 0.001" if p < 0.001 else f"p = {p:.3f}"


def _interval(comparison: SystemComparison, *, turned: bool) -> Message | str:
    """From the side of the system that is ahead."""
    interval = comparison.paired.means.interval
    if interval is None:
        return ""
    low, high = (-interval.high, -interval.low) if turned else (interval.low, interval.high)
    return say(" ({low} to {high})", low=short(low), high=short(high))


def _unjudged(comparison: SystemComparison, holes: Holes | None) -> Message | str:
    """What is unjudged, as the end of the sentence; nothing where all is judged."""
    values = comparison.values
    if not values.baseline.unjudged and not values.candidate.unjudged:
        return ""
    share = say(
        "{baseline_share} of {baseline}'s and {candidate_share} of {candidate}'s top {k} is unjudged",
        baseline_share=_percent(values.baseline.unjudged_share),
        candidate_share=_percent(values.candidate.unjudged_share),
        baseline=values.baseline.system,
        candidate=values.candidate.system,
        k=values.depth,
    )
    if holes is None or holes.least is None or holes.most is None:
        return say("; {share}", share=share)
    ahead = winner(comparison)
    if ahead is None:
        smallest = comparison.paired.detectable.value or 0.0
        if max(-holes.least, holes.most) > smallest + TIE_EPSILON:
            return say("; but {share}, and judging it could still show a difference", share=share)
        return say("; {share}, but judging it would hardly show a difference", share=share)
    left = _least_lead(ahead, comparison, holes.least, holes.most)
    if left <= 0:
        return say("; but {share}, and judging it could turn the result", share=share)
    return say(
        "; {share}, but graded in favour of {worse} throughout it would leave {better} ahead by {left}",
        share=share,
        better=ahead,
        worse=values.baseline.system if ahead == values.candidate.system else values.candidate.system,
        left=short(left),
    )


def _percent(share: float) -> str:
    return "under 1 %" if 0 < share < 0.005 else f"{100 * share:.0f} %"
