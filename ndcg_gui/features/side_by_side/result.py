"""Result of a side-by-side comparison, as blocks for the command line and as sections of a report.

The window builds its view from the same tables and sentences, such as those of `result_tables`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import p_words, signed
from ndcg_gui.domain.text import visible
from ndcg_gui.features.side_by_side.models import ModelsResult
from ndcg_gui.features.side_by_side.models_result import models_section, strength_sentence
from ndcg_gui.features.side_by_side.parts import VerdictPart
from ndcg_gui.features.side_by_side.report import ComparisonReport, OutcomeOrigin
from ndcg_gui.features.side_by_side.result_tables import (
    agreement_table,
    candidates_table,
    checks_table,
    counting_table,
    criteria_table,
    estimates,
    opposed_table,
    parts_table,
    raters_table,
    reasons_table,
    slices_note,
    ties_table,
    unsettled_table,
)
from ndcg_gui.features.side_by_side.statistics import (
    UNKNOWN_CHANCES,
    ComparisonStatistics,
    Traffic,
    gsb_by_traffic,
    traffic,
)
from ndcg_gui.metrics.gsb.counts import Interval, Outcome
from ndcg_gui.metrics.statistics.decision.conclusion import FEWEST_UNITS, MATTERS, Conclusion, Decision
from ndcg_gui.present.blocks import (
    MOST_ROWS,
    Block,
    Cell,
    Number,
    Picture,
    Section,
    Sentence,
    Table,
    key_text,
    line_text,
    safe,
)
from ndcg_gui.present.svg import intervals_picture

Counted = tuple[ComparisonReport, ComparisonStatistics]


def result_sentence(report: ComparisonReport, whole: VerdictPart | None = None) -> Message:
    """Answer in one sentence. `whole` is the whole part with its decision, without which only counts are
    given.

    Where not all is judged, it says how much is. For queries drawn by traffic with unequal shares of it, it
    adds that the counts are not by traffic.
    """
    part = whole or report.whole
    sentence = _sentence(report, part)
    if not part.verdict.n:
        return sentence
    if traffic(report) not in (Traffic.NOT_DRAWN, Traffic.EQUAL):
        sentence = say("Each drawn query counted once, not by traffic: {sentence}", sentence=sentence)
        gsb = gsb_by_traffic(report)
        if gsb is not None:
            sentence = say("GSB by traffic is {gsb}. {once}", gsb=signed(gsb, 3), once=sentence)
    if report.coverage.is_whole:
        return sentence
    return say("{sentence} So far, {over}.", sentence=sentence, over=report.coverage.words())


def _sentence(report: ComparisonReport, part: VerdictPart) -> Message:
    verdict, found = part.verdict, part.decision
    names = {"candidate": visible(report.candidate), "baseline": visible(report.baseline)}
    if report.nothing_to_judge():
        return say(
            "No difference: {candidate} and {baseline} show the same results on all {items}, so GSB"
            " is 0. There is nothing to judge.",
            **names,
            items=_items(part, len(report.queries)),
        )
    if not verdict.n:
        return say("Nothing is judged yet: {items} to go.", items=_items(part, len(report.queries)))
    counted: dict[str, object] = {
        "good": verdict.good,
        "same": verdict.same,
        "bad": verdict.bad,
        "items": _items(part, verdict.n),
        "of": _queries(part),
    }
    counts = say("better on {good}, same on {same}, worse on {bad} of {items}{of}", **counted)
    facts: dict[str, object] = {**names, "counts": counts, "gsb": _gsb_words(part)}
    if found is None:
        return say("{candidate} against {baseline}: {counts}. {gsb}.", **facts)
    facts["p"] = test_words(found)
    match found.answer:
        case Conclusion.BETTER:
            return say(
                "{candidate} is better than {baseline}: {counts}. {gsb}. A difference like this would be"
                " rare if the systems did not differ ({p}).",
                **facts,
            )
        case Conclusion.WORSE:
            return say(
                "{candidate} is worse than {baseline}: {counts}. {gsb}. A difference like this would be"
                " rare if the systems did not differ ({p}).",
                **facts,
            )
        case Conclusion.NO_DIFFERENCE:
            return say(
                "No difference that matters between {candidate} and {baseline}: {counts}. {gsb}, so it is"
                " less than {matters} either way.",
                **facts,
                matters=f"{found.matters:g}",
            )
        case Conclusion.OPEN if found.p_value is None:
            return say("Not decided yet. {candidate} against {baseline}: {counts}. {gsb}.", **facts)
        case Conclusion.OPEN:
            return say("Not decided yet ({p}). {candidate} against {baseline}: {counts}. {gsb}.", **facts)
    return say(
        "It cannot be said which is better: {reason}. {candidate} against {baseline}: {counts}. {gsb}.",
        **facts,
        reason=found.reason or "",
    )


def test_words(found: Decision) -> Message | str:
    """P value of a decision, and the number of questions that it is adjusted for."""
    words = p_words(found.p_value)
    if found.tests < 2 or found.p_value is None:
        return words
    return say("{p}, adjusted for {tests:question|questions}", p=words, tests=found.tests)


def _gsb_words(part: VerdictPart) -> Message:
    """GSB with its interval, and the items that it covers if not all judged ones."""
    found = part.decision
    if found is None or found.planned is None or found.interval is None:
        return say(
            "GSB is {gsb}{interval}", gsb=signed(part.verdict.gsb, 3), interval=interval_words(part.interval)
        )
    facts: dict[str, object] = {
        "gsb": signed(found.estimate, 3),
        "interval": interval_words(part.interval),
        "planned": found.planned,
        "queries": found.units,
    }
    if found.called_at is not None:
        return say(
            "This was decided after the first {queries} of {planned:planned query|planned queries}, in random"
            " order: GSB is {gsb}{interval} there",
            **facts,
        )
    return say(
        "Over the first {queries} of {planned:planned query|planned queries}, in random order, GSB is"
        " {gsb}{interval}",
        **facts,
    )


def result_notes(report: ComparisonReport) -> list[Message]:
    """Notes on open items, the choice of the queries and other limits of the figures."""
    plan, notes = report.comparison.plan, []
    left = {standing: report.count(standing) for standing in OutcomeOrigin}

    def items(standing: OutcomeOrigin) -> Message:
        return _items(report.whole, left[standing])

    if left[OutcomeOrigin.OPEN]:
        notes.append(
            say(
                "Not judged yet: {items}. The result can still change.",
                items=items(OutcomeOrigin.OPEN),
            )
        )
    if left[OutcomeOrigin.UNSETTLED]:
        notes.append(
            say(
                "Without a majority: {items}. They count as Same until someone settles them.",
                items=items(OutcomeOrigin.UNSETTLED),
            )
        )
    if left[OutcomeOrigin.SKIPPED]:
        notes.append(say("Skipped by everybody who saw them: {items}.", items=items(OutcomeOrigin.SKIPPED)))
    if report.whole.pairs:
        notes.append(
            say("Single documents were compared. They are counted one by one, and decided by whole queries.")
        )
    if plan.differing:
        notes.append(say("Only lists that differ were judged, so GSB is only about these."))
    if plan.sample is not None and plan.sampling == "contrast":
        notes.append(
            say(
                "The queries with the most different lists were chosen, so this GSB is not the GSB of "
                "all queries."
            )
        )
    if (note := _BY_TRAFFIC.get(traffic(report))) is not None:
        notes.append(note)
    if plan.criteria:
        notes.append(say("A criterion counts only for items with an overall verdict."))
    if plan.rule is None:
        notes.append(say("No launch rule was set before judging."))
    return [*notes, *_asking_notes(report)]


def _asking_notes(report: ComparisonReport) -> list[Message]:
    """Notes on comparisons asked together and on a result opened early."""
    notes = []
    if report.asked_together > 1:
        notes.append(
            say(
                "This is one of {n:comparison|comparisons} that are asked together; p and interval are"
                " adjusted for that.",
                n=report.asked_together,
            )
        )
    if report.incoming is not None:
        notes.append(
            say(
                "The result was opened before everybody had finished. So it is decided query by query in a"
                " random order that was fixed before, which holds however often it is looked at."
            )
        )
    return notes


_BY_TRAFFIC = {
    Traffic.UNKNOWN: UNKNOWN_CHANCES,
    Traffic.EQUAL: say(
        "Queries were drawn by traffic and stand for equally much of it, so GSB is by traffic."
    ),
    Traffic.UNEQUAL: say(
        "Queries were drawn by traffic and stand for different amounts of it. GSB counts each query once; GSB"
        " weighted by traffic is among the other ways to count."
    ),
}


def interval_words(interval: Interval | None) -> Message | str:
    """Interval in words, to follow its value."""
    if interval is None:
        return ""
    return say(" ({low} to {high})", low=signed(interval[0], 3), high=signed(interval[1], 3))


def _queries(part: VerdictPart) -> Message | str:
    return say(" from {queries:query|queries}", queries=part.queries) if part.pairs else ""


def _items(part: VerdictPart, number: int) -> Message:
    return (
        say("{count:item|items}", count=number) if part.pairs else say("{count:query|queries}", count=number)
    )


def people(results: Sequence[Counted], models: Sequence[ModelsResult]) -> Section:
    """Answer of every comparison: its sentence, and the outcome of its launch rule."""
    blocks: list[Block] = []
    several = len(results) > 1
    for own in models:
        sentence = say("{name}: {sentence}", name=key_text(own.group), sentence=safe(strength_sentence(own)))
        blocks.append(Sentence(sentence, "verdict"))
    for compared, found in results:
        sentence = safe(result_sentence(compared, found.parts[0]))
        if several:
            name = key_text(compared.comparison.name)
            sentence = say("{name}: {sentence}", name=name, sentence=sentence)
        blocks.append(Sentence(sentence, "verdict"))
        if found.launch is not None:
            blocks.append(
                Sentence(say("By the launch rule: {answer}.", answer=found.launch.title), "verdict")
            )
    return Section(say("Side by side: what people prefer"), tuple(blocks))


def gsb_sections(results: Sequence[Counted], models: Sequence[ModelsResult]) -> list[Section]:
    """All figures of each comparison, and their definitions."""
    sections = [models_section(own) for own in models]
    sections += [
        Section(
            say("Side by side: {name}", name=key_text(compared.comparison.name)),
            (Sentence(asked(compared)), *result_blocks(compared, found)),
        )
        for compared, found in results
    ]
    return [*sections, _definitions()] if sections else []


def result_blocks(compared: ComparisonReport, found: ComparisonStatistics) -> Iterator[Block]:
    """All figures of a result, without its verdict and its items. Tables without rows are left out."""
    for note in result_notes(compared):
        yield Sentence(safe(note), "warning")
    yield from _launch(compared, found)
    for block in _figures(compared, found):
        if not isinstance(block, Table) or block.rows:
            yield block
    yield Sentence(
        say(
            "Decisions by sign flips, {resamples:flip|flips}; seed {seed}.",
            resamples=found.resamples,
            seed=found.seed,
        )
    )


def _figures(compared: ComparisonReport, found: ComparisonStatistics) -> Iterator[Block]:
    derived = found.derived
    if compared.whole.verdict.n:
        yield _forest(compared, found)
        if (note := slices_note(found.parts)) is not None:
            yield Sentence(note)
        yield parts_table([*found.parts, *found.by_rater, *([] if derived is None else [derived.part])])
        yield criteria_table(compared, found).only(
            "criterion", "counts", "skipped", "n", "gsb", "interval", "p", "answer", "alpha"
        )
        yield counting_table(compared, found)
    yield candidates_table(found).only("candidate", "comparison", "counts", "gsb", "interval", "p", "answer")
    yield checks_table(compared, found)
    yield raters_table(compared, found).only("rater", "asked", "judged", "skipped", "open")
    yield agreement_table(found.agreement, compared.raters)
    yield reasons_table(compared)
    yield ties_table(compared)
    if derived is not None:
        yield Sentence(
            say(
                "GSB from grades, separate from people's verdicts: by {measure}. People and grades"
                " contradict each other on {opposed} of {both:item|items} that have both.",
                measure=derived.measure,
                both=sum(derived.crossed.values()),
                opposed=len(derived.opposed),
            )
        )
        yield opposed_table(compared, derived).head(MOST_ROWS)
    yield unsettled_table(compared).head(MOST_ROWS)


def asked(compared: ComparisonReport) -> Message:
    """Sentence on what was compared, and how."""
    plan = compared.comparison.plan
    facts: dict[str, object] = {
        "candidate": key_text(compared.candidate),
        "baseline": key_text(compared.baseline),
        "depth": plan.depth,
        "points": plan.points,
        "raters": len(compared.raters),
    }
    if plan.imported:
        return say(
            "Candidate {candidate} against baseline {baseline}; verdicts imported, from"
            " {raters:rater|raters}.",
            **facts,
        )
    if plan.unit == "pair":
        return say(
            "Candidate {candidate} against baseline {baseline}, document by document down to rank"
            " {depth}, on a {points}-point scale; blind, with randomly balanced sides;"
            " {raters:rater|raters}.",
            **facts,
        )
    return say(
        "Candidate {candidate} against baseline {baseline}, whole lists of the first"
        " {depth:result|results}, on a {points}-point scale; blind, with randomly balanced"
        " sides; {raters:rater|raters}.",
        **facts,
    )


def _launch(compared: ComparisonReport, found: ComparisonStatistics) -> Iterator[Block]:
    rule, answer = compared.comparison.plan.rule, found.launch
    if rule is not None and answer is not None:
        yield Sentence(say("Launch rule, set before judging: {rule}", rule=rule.words()))
        yield Sentence(say("{answer}:", answer=answer.title))
        yield from (Sentence(safe(reason)) for reason in answer.reasons)


def _forest(compared: ComparisonReport, found: ComparisonStatistics) -> Picture:
    caption = say(
        "GSB with 95 % intervals: above 0 {candidate} is better, below 0 {baseline}.",
        candidate=key_text(compared.candidate),
        baseline=key_text(compared.baseline),
    )
    return intervals_picture(
        estimates(compared, found), caption, text=lambda value: signed(value, 3), signed=True
    )


def _definitions() -> Section:
    rows: list[tuple[Cell, ...]] = [
        (
            "GSB",
            say(
                "Good, same and bad count queries by the majority of their raters' verdicts, or by the"
                " person who settled them; without a majority a query is Same. Skips are not in n."
            ),
            "(good - bad) / (good + same + bad)",
        ),
        (
            say("95 % interval"),
            say(
                "All differences that the test does not rule out. It comes from the same sign flips as"
                " p, so the two never contradict each other."
            ),
            say("sign flips, by query"),
        ),
        (
            "p",
            say(
                "Two-sided, by flipping the signs of queries: without several items a query it is the exact"
                " sign test. What is asked together is adjusted (Holm)."
            ),
            "binomial(good, good + bad, 1/2)",
        ),
        (
            say("Answer"),
            say(
                "By p at 5 %. No difference that matters: the whole interval lies between -{matters} and"
                " {matters}, or within what the launch rule lets pass. Of fewer than {fewest} queries nothing"
                " is said.",
                matters=f"{MATTERS:g}",
                fewest=FEWEST_UNITS,
            ),
            "",
        ),
        (say("Win rate"), say("With Wilson's interval."), "good / (good + bad)"),
        ("(G+S)/(B+S)", say("Not defined if no query is bad or same."), "(good + same) / (bad + same)"),
    ]
    titles = (say("Figure"), say("What it measures"), say("Formula or source"))
    table = Table(say("GSB definitions"), titles, tuple(rows))
    return Section(say("How verdicts are counted"), (table,))


def item_table(results: Sequence[Counted]) -> Table:
    """Every item of the comparisons with outcome, status, votes, reasons, and a column for each criterion."""
    asked = [name for compared, _ in results for name in compared.comparison.plan.criteria]
    criteria = list(dict.fromkeys(asked))
    rows = tuple(
        (
            key_text(compared.comparison.name),
            key_text(query.record.query_key),
            line_text(query.record.text),
            line_text(query.record.stratum or ""),
            Number(query.record.weight, 2),
            Number(query.key.rank, 0) if query.key.rank else "",
            STANDINGS[query.standing],
            "" if query.outcome is None else OUTCOMES[query.outcome],
            *(Number(number, 0) for number in query.tally()),
            line_text(", ".join(query.reasons())),
            *(OUTCOMES[query.criteria[name]] if name in query.criteria else "" for name in criteria),
        )
        for compared, _ in results
        for query in compared.queries
    )
    titles = (
        say("Comparison"),
        say("Query"),
        say("Text"),
        say("Stratum"),
        say("Weight"),
        say("Rank"),
        say("Status"),
        say("Outcome"),
        say("Good"),
        say("Same"),
        say("Bad"),
        say("Reasons"),
        *(say("by {criterion}", criterion=line_text(name)) for name in criteria),
    )
    return Table(say("Items side by side"), titles, rows)


OUTCOMES = {Outcome.GOOD: say("good"), Outcome.SAME: say("same"), Outcome.BAD: say("bad")}
STANDINGS = {
    OutcomeOrigin.MAJORITY: say("majority"),
    OutcomeOrigin.ADJUDICATED: say("settled"),
    OutcomeOrigin.UNSETTLED: say("not settled"),
    OutcomeOrigin.IDENTICAL: say("identical lists, counted as Same"),
    OutcomeOrigin.SKIPPED: say("skipped"),
    OutcomeOrigin.OPEN: say("not judged yet"),
}
