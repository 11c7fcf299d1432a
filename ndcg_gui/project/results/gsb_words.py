"""What a comparison came to in plain sentences: the verdict, and what a reader has to know besides."""

from __future__ import annotations

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import figure, p_words, signed
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.gsb.counts import Interval, Outcome
from ndcg_gui.metrics.statistics.comparison import SIGNIFICANCE
from ndcg_gui.project.side_by_side.parts import Part
from ndcg_gui.project.side_by_side.result import ComparisonReport, Standing
from ndcg_gui.project.side_by_side.statistics import drawn_by_traffic


def better(part: Part) -> Outcome | None:
    """Whether the candidate is better or worse beyond chance by the sign test; None: neither is shown."""
    counts = part.by_query
    if part.sign_test > SIGNIFICANCE or counts.good == counts.bad:
        return None
    return Outcome.GOOD if counts.good > counts.bad else Outcome.BAD


def result_sentence(report: ComparisonReport, whole: Part | None = None) -> Message:
    """The verdict in one sentence; `whole` is the report's with its interval, where that took resampling."""
    part = whole or report.whole
    verdict, count, items = part.verdict, len(report.queries), _items(part)
    names = {"candidate": visible(report.candidate), "baseline": visible(report.baseline)}
    if report.nothing_to_judge():
        return say(
            "{candidate} and {baseline} show the same on all {n} {items}: Same by rule, GSB 0."
            " There is nothing to judge.",
            **names,
            n=count,
            items=items,
        )
    if not verdict.n:
        return say("Nothing is judged yet of {n} {items}.", n=count, items=items)
    figures: dict[str, object] = {
        **names,
        "good": verdict.good,
        "same": verdict.same,
        "bad": verdict.bad,
        "n": verdict.n,
        "items": items,
        "gsb": signed(verdict.gsb, 3),
        "interval": interval_words(part.interval),
        "p": p_words(part.sign_test),
        "of": _queries(part),
    }
    shown = better(part)
    if shown is Outcome.GOOD:
        return say(
            "{candidate} is better than {baseline}: better on {good}, same on {same}, worse on {bad} of {n}"
            " {items}{of}. GSB {gsb}{interval}, sign test {p}.",
            **figures,
        )
    if shown is Outcome.BAD:
        return say(
            "{candidate} is worse than {baseline}: better on {good}, same on {same}, worse on {bad} of {n}"
            " {items}{of}. GSB {gsb}{interval}, sign test {p}.",
            **figures,
        )
    low, high = part.interval or (0.0, 0.0)
    if low > 0 or high < 0:
        return say(
            "It is not certain that {candidate} and {baseline} differ, as interval and sign test disagree:"
            " {candidate} is better on {good}, same on {same}, worse on {bad} of {n} {items}{of}. GSB"
            " {gsb}{interval}, sign test {p}.",
            **figures,
        )
    least = report.detectable()
    return say(
        "No difference between {candidate} and {baseline} is shown: {candidate} is better on {good}, same on"
        " {same}, worse on {bad} of {n} {items}{of}. GSB {gsb}{interval}, sign test {p}{least}.",
        **figures,
        least=""
        if least is None
        else say("; so many would show a GSB of {least} in 80 of 100 cases", least=figure(least, 2)),
    )


def result_notes(report: ComparisonReport) -> list[Message]:
    """What is open, how the queries were chosen, and what else the figures rest on."""
    plan, notes = report.comparison.plan, []
    items = _items(report.whole)
    left = {standing: report.count(standing) for standing in Standing}
    if left[Standing.OPEN]:
        notes.append(
            say(
                "{n} {items} are not judged yet: the result can still change.",
                n=left[Standing.OPEN],
                items=items,
            )
        )
    if left[Standing.UNSETTLED]:
        notes.append(
            say(
                "{n} {items} have no majority; they count as Same until somebody settles them.",
                n=left[Standing.UNSETTLED],
                items=items,
            )
        )
    if left[Standing.SKIPPED]:
        notes.append(
            say("{n} {items} were skipped by everybody who saw them.", n=left[Standing.SKIPPED], items=items)
        )
    if report.whole.pairs:
        notes.append(
            say(
                "Single documents were compared: intervals draw whole queries, the sign test counts each"
                " query once."
            )
        )
    if plan.differing:
        notes.append(say("Only what differs was asked, so GSB is that of differing lists."))
    if plan.sample is not None and plan.sampling == "contrast":
        notes.append(
            say("The queries whose lists are least alike were chosen, so GSB is not that of all queries.")
        )
    if drawn_by_traffic(report):
        notes.append(say("The queries were drawn by their traffic, so GSB is weighted by it already."))
    if plan.rule is None:
        notes.append(say("No launch rule was stated before judging."))
    return notes


def interval_words(interval: Interval | None) -> Message | str:
    """An interval as it stands after its value."""
    if interval is None:
        return ""
    return say(" ({low} to {high})", low=signed(interval[0], 3), high=signed(interval[1], 3))


def _queries(part: Part) -> Message | str:
    return say(" from {queries} queries", queries=part.queries) if part.pairs else ""


def _items(part: Part) -> Message:
    return say("items") if part.pairs else say("queries")
