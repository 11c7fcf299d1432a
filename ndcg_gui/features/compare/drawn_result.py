"""Plans of draws, and what drawn results say, in words, tables and JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import figure, percent
from ndcg_gui.domain.text import visible
from ndcg_gui.features.compare.drawing import (
    FEWEST_JUDGED,
    DrawingPlan,
    MovedResults,
    Needed,
    difference_name,
)
from ndcg_gui.features.compare.drawn_verdict import DrawnVerdict, NextResult
from ndcg_gui.features.judge.draws import Draw
from ndcg_gui.features.judge.pooling import ASSUMED_SECONDS
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.decision.drawn import PILOT
from ndcg_gui.present.blocks import Block, Document, Number, Section, Sentence, Table, key_text
from ndcg_gui.present.json import Json, origin_json, plain

_AT_THE_TOP = 3


# Plans


def plan_blocks(moved: MovedResults, plan: DrawingPlan) -> Iterator[Block]:
    """Blocks of a plan: how many results it takes, and what that rests on."""
    yield Sentence(_plan_sentence(moved, plan))
    yield Table.of(
        say("Plan"),
        {
            "what": say("what for"),
            "results": say("results"),
            "queries": say("queries"),
            "hours": say("hours"),
        },
        [
            *(
                []
                if plan.factor is None
                else [
                    _row(
                        say("to find a difference of {matters:g}", matters=plan.matters), plan.finding, plan
                    ),
                    _row(say("to show that it is smaller"), plan.excluding, plan),
                ]
            ),
            _row(say("at most, by the lists alone"), plan.most, plan),
        ],
    )
    yield Sentence(_basis(plan))
    yield Sentence(
        say(
            "This is about these {count:query|queries}. About queries like these less can be said; how much "
            "less is told once some are judged.",
            count=plan.queries,
        )
    )
    if moved.left_out:
        yield Sentence(
            say(
                "{count:query has|queries have} a list of only one of them and are left out",
                count=moved.left_out,
            ),
            "warning",
        )
    if plan.factor is not None and plan.excluding.results > 0.9 * plan.moved:
        yield Sentence(
            say(
                "That is nearly all of the {count:,} results that differ: judging all of them is surer.",
                count=plan.moved,
            ),
            "warning",
        )


def _plan_sentence(moved: MovedResults, plan: DrawingPlan) -> Message:
    if plan.factor is None:
        return say(
            "At most {results:result|results} of {moved:,} decide whether {b} is better than {a} by "
            "{matters:g} or more ({name}), or show that no such difference is there; usually a fourth to a "
            "seventh of them do.",
            results=plan.most.results,
            moved=plan.moved,
            a=visible(moved.baseline),
            b=visible(moved.candidate),
            matters=plan.matters,
            name=difference_name(moved.gains.metric),
        )
    return say(
        "About {results:result|results} of {moved:,} decide whether {b} is better than {a} by {matters:g} or "
        "more ({name}), or show that no such difference is there; each in 80 % of cases.",
        results=plan.excluding.results,
        moved=plan.moved,
        a=visible(moved.baseline),
        b=visible(moved.candidate),
        matters=plan.matters,
        name=difference_name(moved.gains.metric),
    )


def _row(what: Message, needed: Needed, plan: DrawingPlan) -> dict[str, Message | Number]:
    hours = needed.results * (plan.seconds or ASSUMED_SECONDS) / 3600
    return {
        "what": what,
        "results": Number(needed.results, 0),
        "queries": Number(needed.queries, 0),
        "hours": Number(hours, 1),
    }


def _basis(plan: DrawingPlan) -> Message:
    if plan.factor is None:
        return say(
            "It rests on the lists alone, as if all gains were as large as they can be. Once {count} of "
            "these results have labels, it goes by how large gains are here; a draw fixes its plan after its "
            "first {pilot} opened queries.",
            count=FEWEST_JUDGED,
            pilot=PILOT,
        )
    return say(
        "It goes by the {judged:,} of these results that have labels: squares of gains are {factor} of what "
        "they could be.",
        judged=plan.judged,
        factor=percent(plan.factor),
    )


def plan_json(moved: MovedResults, plan: DrawingPlan) -> Json:
    """A plan as JSON."""

    def needed(own: Needed) -> Json:
        hours = own.results * (plan.seconds or ASSUMED_SECONDS) / 3600
        return {"results": own.results, "queries": own.queries, "opened": own.opened, "hours": hours}

    found: Json = plain(
        {
            "baseline": moved.baseline,
            "candidate": moved.candidate,
            "metric": str(moved.gains.metric),
            "difference": str(difference_name(moved.gains.metric)),
            "matters": plan.matters,
            "about": "these queries",
            "queries": plan.queries,
            "results_that_differ": plan.moved,
            "judged": plan.judged,
            "factor": plan.factor,
            "seconds": plan.seconds,
            "prediction": moved.prediction or "fusion",
            "to_find": needed(plan.finding),
            "to_exclude": needed(plan.excluding),
            "by_lists_alone": needed(plan.most),
        }
    )
    return found


# Verdicts


def verdict_sentence(found: DrawnVerdict) -> Message:
    """Sentence on what drawn results say so far."""
    draw, decision = found.draw, found.found.decision
    a, b = visible(draw.baseline), visible(draw.candidate)
    if decision.answer is Conclusion.CANNOT_SAY or decision.estimate is None:
        return say("Too few results are judged, or relevant, to say anything.")
    size = figure(abs(decision.estimate), 3)
    ahead, behind = (b, a) if decision.estimate > 0 else (a, b)
    name = difference_name(parse_metric(draw.metric))
    if decision.answer.is_difference:
        return say(
            "{ahead} is better than {behind}, by {size} ({name}). Over all looks together, a difference like "
            "this would be rare if the systems did not differ.",
            ahead=ahead,
            behind=behind,
            size=size,
            name=name,
        )
    if decision.answer is Conclusion.NO_DIFFERENCE:
        return say(
            "{a} and {b} do not differ by {matters:g} or more ({name}).",
            a=a,
            b=b,
            matters=draw.matters,
            name=name,
        )
    if found.planned is not None and found.opened >= found.planned:
        return say(
            "Not decided: all that was planned is judged. {ahead} is ahead by {size} ({name}).",
            ahead=ahead,
            size=size,
            name=name,
        )
    return say(
        "Not decided yet. {ahead} is ahead by {size} ({name}). You may look as often as you like: over all "
        "looks together, the chance of calling a difference that is not there stays below 5 %.",
        ahead=ahead,
        size=size,
        name=name,
    )


def verdict_blocks(found: DrawnVerdict) -> Iterator[Block]:
    """Blocks of a draw: the verdict, what it rests on, what is expected, and the next results."""
    yield Sentence(verdict_sentence(found))
    if (sentence := remaining_sentence(found)) is not None:
        yield Sentence(sentence)
    yield Sentence(progress_sentence(found))
    for sentence in interval_sentences(found):
        yield Sentence(sentence)
    if found.replanned is not None and found.remaining is not None:
        again = found.replanned
        yield Sentence(
            say(
                "By what is judged, about {finding:,} results in all find a difference of {matters:g}, and "
                "{excluding:,} show that it is smaller; with so few labels, {low} to {high} of that.",
                finding=again.finding,
                excluding=again.excluding,
                matters=found.draw.matters,
                low=percent(again.low),
                high=percent(again.high),
            )
        )
    if found.not_gradable:
        yield Sentence(
            say("{count:result|results} that nobody could judge count as grade 0", count=found.not_gradable),
            "warning",
        )
    if found.following:
        yield next_table(found.draw, found.following)
    yield Sentence(only_named(found.draw))


def progress_sentence(found: DrawnVerdict) -> Message:
    """Sentence on how much is judged, and of how much that is planned."""
    if found.planned is None:
        return say(
            "{judged:result|results} judged. The plan is fixed by the spread of the first {pilot} opened "
            "queries; {opened:,} of them count so far.",
            judged=found.judged,
            pilot=PILOT,
            opened=found.opened,
        )
    return say(
        "{judged:result|results} judged; {opened:,} of {planned:planned opening|planned openings} of a query "
        "count.",
        judged=found.judged,
        opened=min(found.opened, found.planned),
        planned=found.planned,
    )


def only_named(draw: Draw) -> Message:
    """Sentence on the systems that drawn labels measure."""
    return say(
        "Drawn with known chances, so that the difference between {a} and {b} stays unbiased. These labels "
        "tell nothing of other systems.",
        a=visible(draw.baseline),
        b=visible(draw.candidate),
    )


def remaining_sentence(found: DrawnVerdict) -> Message | None:
    """Sentence on when it will be decided, None where it is, or where too little is known."""
    left = found.remaining
    if left is None or found.planned is None or found.opened >= found.planned:
        return None
    if left.results is None:
        return say(
            "At this rate no difference is found before the plan ends, in {count:more result|more results}.",
            count=left.whole,
        )
    if left.most is None:
        return say(
            "At this rate it is decided after about {count:more result|more results} (at the earliest "
            "{fewest:,}; the plan ends after {whole:,}).",
            count=left.results,
            fewest=left.fewest or 0,
            whole=left.whole,
        )
    return say(
        "At this rate it is decided after about {count:more result|more results} (between {fewest:,} and "
        "{most:,}).",
        count=left.results,
        fewest=left.fewest or 0,
        most=left.most,
    )


def interval_sentences(found: DrawnVerdict) -> Iterator[Message]:
    """Sentences on the intervals: over all looks, and about queries like these."""
    decision, alike = found.found.decision, found.found.alike
    if decision.interval is not None:
        yield say(
            "About these {count:query|queries}: {low} to {high}, over all looks.",
            count=found.draw.queries,
            low=figure(decision.interval.low, 3, signed=True),
            high=figure(decision.interval.high, 3, signed=True),
        )
    if alike is not None:
        yield say(
            "About queries like these: {low} to {high}, as of now.",
            low=figure(alike.low, 3, signed=True),
            high=figure(alike.high, 3, signed=True),
        )


def next_table(draw: Draw, following: Sequence[NextResult]) -> Table:
    """Table of the next results to judge, those of a query together."""
    return Table.of(
        say("Next"),
        {
            "query": say("query"),
            "document": say("document"),
            "a": say("rank in {system}", system=visible(draw.baseline)),
            "b": say("rank in {system}", system=visible(draw.candidate)),
            "chance": say("chance of being drawn"),
            "why": say("why"),
        },
        [
            {
                "query": key_text(own.query),
                "document": key_text(own.doc_key),
                "a": Number(own.baseline_rank or None, 0),
                "b": Number(own.candidate_rank or None, 0),
                "chance": Number(own.chance, 2),
                "why": why_drawn(draw, own),
            }
            for own in following
        ],
    )


def why_drawn(draw: Draw, own: NextResult) -> Message:
    """Say why a result tells something of the difference."""
    if own.baseline_rank and own.candidate_rank:
        return say("both lists, order differs")
    only = visible(draw.candidate if own.candidate_rank else draw.baseline)
    if max(own.baseline_rank, own.candidate_rank) <= _AT_THE_TOP:
        return say("only in {system}, at the top", system=only)
    return say("only in {system}", system=only)


def verdict_json(found: DrawnVerdict) -> Json:
    """A draw and what it says, as JSON."""
    draw, left, again = found.draw, found.remaining, found.replanned
    made: Json = plain(
        {
            "task": found.task.plan.name,
            "baseline": draw.baseline,
            "candidate": draw.candidate,
            "metric": draw.metric,
            "difference": str(difference_name(parse_metric(draw.metric))),
            "verdict": verdict_sentence(found),
            "decision": found.found.decision.to_json(),
            "about": "these queries",
            "queries_like_these": None
            if found.found.alike is None
            else [found.found.alike.low, found.found.alike.high],
            "opened": found.opened,
            "planned": found.planned,
            "drawn": draw.opened,
            "results": found.results,
            "judged": found.judged,
            "not_gradable": found.not_gradable,
            "remaining": None
            if left is None
            else {
                "results": left.results,
                "fewest": left.fewest,
                "most": left.most,
                "to_the_end": left.whole,
            },
            "replanned": None
            if again is None
            else {
                "to_find": again.finding,
                "to_exclude": again.excluding,
                "low": again.low,
                "high": again.high,
            },
            "looks": [
                {"opened": own.opened, "estimate": own.estimate, "low": own.low, "high": own.high}
                for own in found.found.history
            ],
            "next": [
                {
                    "query": own.query_key,
                    "document": own.doc_key,
                    "baseline_rank": own.baseline_rank or None,
                    "candidate_rank": own.candidate_rank or None,
                    "chance": own.chance,
                }
                for own in found.following
            ],
            "seed": draw.seed,
            "floor": draw.floor,
            "each": int(draw.drawn.shape[1]),
            "prediction": draw.prediction or "fusion",
        }
    )
    return made


def verdict_document(found: DrawnVerdict) -> Document:
    """Report on a draw. Forms of one table list every single draw, to compute the estimate elsewhere."""
    return Document(
        say("Draw {name}", name=key_text(found.task.plan.name)),
        (Section(say("Decision"), tuple(verdict_blocks(found))),),
        found,
        lambda: [draws_table(found)],
        lambda: {**origin_json(found), **verdict_json(found), "draws": _draws_json(found)},
    )


def _draws_json(found: DrawnVerdict) -> list[Json]:
    table = draws_table(found)
    return [
        {
            key: cell.value if isinstance(cell, Number) else str(cell)
            for key, cell in zip(table.keys, row, strict=True)
        }
        for row in table.rows
    ]


def draws_table(found: DrawnVerdict) -> Table:
    """Table of every draw in its order, repeats included: chances, and effects on the difference."""
    draw, columns, keys = found.draw, found.draw.columns, found.keys
    titles: dict[str, Message | str] = {
        "opened": say("opened"),
        "query": say("query"),
        "document": say("document"),
        "baseline_rank": say("rank in {system}", system=visible(draw.baseline)),
        "candidate_rank": say("rank in {system}", system=visible(draw.candidate)),
        "chance": say("chance at each draw"),
        "effect": say("effect of a gain of 1"),
        "predicted": say("predicted gain"),
    }
    return Table.of(
        say("Draws"),
        titles,
        (
            {
                "opened": Number(number + 1, 0),
                "query": key_text(keys[own][0]),
                "document": key_text(keys[own][1]),
                "baseline_rank": Number(int(columns["baseline_rank"][own]) or None, 0),
                "candidate_rank": Number(int(columns["candidate_rank"][own]) or None, 0),
                "chance": Number(float(columns["chance"][own]), 12),
                "effect": Number(float(columns["effect"][own]), 12),
                "predicted": Number(float(columns["predicted"][own]), 12),
            }
            for number, some in enumerate(draw.drawn.tolist())
            for own in some
        ),
    )
