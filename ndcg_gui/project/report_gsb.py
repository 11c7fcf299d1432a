"""The parts of a report on side-by-side comparisons: what people said, and whether it can be trusted.

Every figure is the one that the result's screen and `ndcg-gui gsb` show.
"""

from __future__ import annotations

from collections.abc import Sequence

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.gsb import Outcome
from ndcg_gui.project.comparison_report import ComparedQuery, ComparisonReport, Standing
from ndcg_gui.project.comparison_report_parts import Part
from ndcg_gui.project.comparison_report_statistics import ComparisonStatistics
from ndcg_gui.project.comparison_report_words import result_notes, result_sentence
from ndcg_gui.project.report import MOST_ROWS, Report
from ndcg_gui.project.report_blocks import (
    Block,
    Cell,
    Number,
    Picture,
    Section,
    Sentence,
    Table,
    Translate,
    key_text,
    line_text,
)
from ndcg_gui.project.report_comparison import safe
from ndcg_gui.project.report_gsb_tables import (
    agreement_table,
    candidates_table,
    checks_table,
    counting_table,
    part_name,
    parts_table,
    raters_table,
    reasons_table,
    ties_table,
    win_rates_table,
)
from ndcg_gui.project.report_svg import MeanRow, means_chart


def people(report: Report) -> Section:
    """The answer of every comparison: its sentence, and what the launch rule says."""
    blocks: list[Block] = []
    several = len(report.side_by_side) > 1
    for compared, found in report.side_by_side:
        sentence = safe(result_sentence(compared, found.parts[0]))
        if several:
            name = key_text(compared.comparison.name)
            sentence = say("{name}: {sentence}", name=name, sentence=sentence)
        blocks.append(Sentence(sentence, "verdict"))
        if found.launch is not None:
            blocks.append(
                Sentence(say("By the launch rule: {answer}.", answer=found.launch.title), "verdict")
            )
    return Section(say("What people said, side by side"), tuple(blocks))


def gsb_sections(report: Report) -> list[Section]:
    """Each comparison with all its figures, and how they are defined."""
    sections = [_comparison(*item) for item in report.side_by_side]
    several = any(found.candidates for _, found in report.side_by_side)
    return [*sections, _definitions(several=several)] if sections else []


def _comparison(compared: ComparisonReport, found: ComparisonStatistics) -> Section:
    blocks: list[Block] = [Sentence(_asked(compared))]
    blocks += [Sentence(safe(note), "warning") for note in result_notes(compared)]
    blocks += _launch(compared, found)
    if compared.whole.verdict.n:
        blocks.append(_forest(compared, found))
        blocks += [parts_table(found), win_rates_table(found), counting_table(found)]
    blocks += candidates_table(found)
    blocks.append(checks_table(compared))
    blocks += [*raters_table(compared), *agreement_table(compared, found)]
    blocks += [*reasons_table(compared), *ties_table(compared)]
    blocks += _derived(compared, found)
    blocks += _unsettled(compared)
    resampled = say(
        "Strength, and GSB by weight and within strata: {resamples} resamples, seed {seed}.",
        resamples=found.resamples,
        seed=found.seed,
    )
    blocks.append(Sentence(resampled))
    name = key_text(compared.comparison.name)
    return Section(say("Side by side: {name}", name=name), tuple(blocks))


def _asked(compared: ComparisonReport) -> Message:
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
            "Candidate {candidate} against baseline {baseline}; the verdicts come from elsewhere, of {raters}"
            " raters.",
            **facts,
        )
    if plan.unit == "pair":
        return say(
            "Candidate {candidate} against baseline {baseline}, document by document to rank {depth}, on a"
            " scale of {points} points, blind, the sides balanced by seed; {raters} raters.",
            **facts,
        )
    return say(
        "Candidate {candidate} against baseline {baseline}, the first {depth} results as lists, on a scale of"
        " {points} points, blind, the sides balanced by seed; {raters} raters.",
        **facts,
    )


def _launch(compared: ComparisonReport, found: ComparisonStatistics) -> list[Block]:
    rule, answer = compared.comparison.plan.rule, found.launch
    if rule is None or answer is None:
        return []
    reasons = [Sentence(safe(reason)) for reason in answer.reasons]
    stated = say("Rule, stated before judging: {rule}", rule=rule.words())
    return [Sentence(stated), Sentence(say("{answer}:", answer=answer.title)), *reasons]


def _forest(compared: ComparisonReport, found: ComparisonStatistics) -> Picture:
    caption = say(
        "GSB with 95 % intervals; above 0 {candidate} is better, below it {baseline}.",
        candidate=key_text(compared.candidate),
        baseline=key_text(compared.baseline),
    )
    rows: list[tuple[Message | str, Part]] = [(part_name(part), part) for part in found.parts]
    rows += [(part_name(part), part) for part in found.by_rater]
    rows += [(key_text(item.system), item.part) for item in found.candidates]
    if found.derived is not None:
        rows.append((say("Grades: {measure}", measure=found.derived.measure), found.derived.part))

    def draw(translate: Translate) -> str:
        told = [
            MeanRow(
                name.text(translate) if isinstance(name, Message) else name,
                part.verdict.gsb,
                *(part.interval or (None, None)),
            )
            for name, part in rows
        ]
        return means_chart(told, label=caption.text(translate))

    return Picture(draw, caption)


def _derived(compared: ComparisonReport, found: ComparisonStatistics) -> list[Block]:
    own = found.derived
    if own is None:
        return []
    queries = {query.key: query for query in compared.queries}
    blocks: list[Block] = [
        Sentence(
            say(
                "GSB as the grades have it, never mixed with what people said: {measure}; {settings}. Of"
                " {both} items that have both, people and grades say the opposite on {opposed}.",
                measure=own.measure,
                settings=own.settings,
                both=sum(own.crossed.values()),
                opposed=len(own.opposed),
            )
        )
    ]
    if own.opposed:
        rows = tuple(
            (
                *_item(queries[key]),
                Number(own.items[key].baseline),
                Number(own.items[key].candidate),
                _tally(queries[key]),
            )
            for key in own.opposed[:MOST_ROWS]
        )
        titles = (
            say("People against grades"), say("Text"), say("{measure} of the baseline", measure=own.measure),
            say("{measure} of the candidate", measure=own.measure), say("Good : same : bad by people"),
        )  # fmt: skip
        blocks.append(Table(say("People against grades"), titles, rows))
        blocks += _more(len(own.opposed))
    return blocks


def _unsettled(compared: ComparisonReport) -> list[Block]:
    left = [query for query in compared.queries if query.standing is Standing.UNSETTLED]
    if not left:
        return []
    rows = tuple((*_item(query), _tally(query)) for query in left[:MOST_ROWS])
    titles = (say("Unsettled"), say("Text"), say("Good : same : bad by people"))
    return [Table(say("Unsettled"), titles, rows), *_more(len(left))]


def _more(count: int) -> Sequence[Block]:
    if count <= MOST_ROWS:
        return ()
    return (Sentence(say("{count} more are in the list of all items.", count=count - MOST_ROWS)),)


def _item(query: ComparedQuery) -> tuple[str, str]:
    key = key_text(query.record.query_key)
    return f"{key} @{query.key.rank}" if query.key.rank else key, line_text(query.record.text)


def _tally(query: ComparedQuery) -> str:
    return " : ".join(map(str, query.tally()))


def _definitions(*, several: bool) -> Section:
    rows: list[tuple[Cell, ...]] = [
        (
            "GSB",
            say(
                "Good, same and bad count queries by the majority of their raters' words, or by who settled a"
                " dispute; without a majority a query is Same. Skips are not in n."
            ),
            "(good - bad) / (good + same + bad)",
        ),
        (
            say("95 % interval"),
            say("Of paired proportions; of single documents by resampling whole queries."),
            "Tango, Statistics in Medicine 17, 1998",
        ),
        (
            say("Sign test"),
            say("Two-sided and exact, over queries that are not Same."),
            "binomial(good, good + bad, 1/2)",
        ),
        (say("Win rate"), say("With Wilson's interval."), "good / (good + bad)"),
        ("(G+S)/(B+S)", say("Not defined where nothing is bad or same."), "(good + same) / (bad + same)"),
    ]
    if several:
        rows.append(
            (
                say("By Holm"),
                say("The sign test's p, adjusted for looking at several candidates."),
                "Holm, Scandinavian Journal of Statistics 6, 1979",
            )
        )
    titles = (say("Figure"), say("What it says"), say("Formula or source"))
    table = Table(say("GSB definitions"), titles, tuple(rows))
    return Section(say("How verdicts are counted"), (table,))


def item_table(report: Report) -> Table:
    """Every item of the comparisons with its outcome, how that came about, and the words that decide."""
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
        )
        for compared, _ in report.side_by_side
        for query in compared.queries
    )
    titles = (
        say("Comparison"), say("Query"), say("Text"), say("Stratum"), say("Weight"), say("Rank"),
        say("Standing"), say("Outcome"), say("Good"), say("Same"), say("Bad"), say("Reasons"),
    )  # fmt: skip
    return Table(say("Items side by side"), titles, rows)


OUTCOMES = {Outcome.GOOD: say("good"), Outcome.SAME: say("same"), Outcome.BAD: say("bad")}
STANDINGS = {
    Standing.MAJORITY: say("majority"),
    Standing.ADJUDICATED: say("adjudicated"),
    Standing.UNSETTLED: say("unsettled"),
    Standing.IDENTICAL: say("identical, Same by rule"),
    Standing.SKIPPED: say("skipped"),
    Standing.OPEN: say("not judged yet"),
}
