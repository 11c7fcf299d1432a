"""Result of grades for whole lists in words and tables, and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ndcg_gui.domain.comparison_plans import LIST_GRADE_NAMES, ComparisonPlan
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.numbers import figure, percent, signed
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.domain.text import visible
from ndcg_gui.features.side_by_side.list_grades import (
    GradeDifference,
    GradesReport,
    Parted,
    SystemGrades,
)
from ndcg_gui.features.side_by_side.result import test_words
from ndcg_gui.features.side_by_side.result_tables import ANSWERS
from ndcg_gui.metrics.statistics.agreement import Level
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.present.blocks import (
    Block,
    Number,
    PartOf,
    PValue,
    Sentence,
    Table,
    Title,
    WithInterval,
    key_text,
    line_text,
)
from ndcg_gui.present.json import Json, plain
from ndcg_gui.present.titles import Row, table_of

_DIGITS, _METRIC = 2, 3


def grade_name(plan: ComparisonPlan, grade: float) -> Message:
    """Name of a grade of the plan's scale."""
    return LIST_GRADE_NAMES[plan.grade_values.index(int(grade))]


def grades_question(report: GradesReport) -> Message:
    """Sentence on what raters were asked."""
    plan = report.comparison.plan
    low, high = plan.grade_values[0], plan.grade_values[-1]
    return say(
        "Raters saw one list at a time, the first {depth:result|results} of one system, without its name, "
        "and gave it a grade from {low} ({worst}) to {high} ({best}).",
        depth=plan.depth,
        low=low,
        worst=grade_name(plan, low),
        high=high,
        best=grade_name(plan, high),
    )


def grades_sentence(report: GradesReport) -> Message:
    """Sentence with the answer: each system's mean, and what is decided about the differences."""
    if not report.graded:
        return say("Nothing is graded yet: {lists:list|lists} to go.", lists=len(report.items))
    means: list[Message | str] = [_mean_words(own) for own in report.systems if own.mean is not None]
    said = say("Mean grades: {means}.", means=joined(means, "; "))
    return joined((said, *(difference_words(report, own) for own in report.differences)), " ")


def graded_words(report: GradesReport, own: GradeDifference) -> Message:
    """Sentence on the grades of two systems of a report: their means, and what is decided about them."""
    means = {item.system: _mean_words(item) for item in report.systems if item.mean is not None}
    shown = joined([means[name] for name in (own.baseline, own.system) if name in means], "; ")
    return say(
        "Grades of whole lists in {comparison}: {means}. {difference}",
        comparison=visible(report.comparison.name),
        means=shown,
        difference=difference_words(report, own),
    )


def _mean_words(own: SystemGrades) -> Message:
    facts: dict[str, object] = {"system": visible(own.system), "mean": figure(own.mean, _DIGITS)}
    if own.interval is None:
        return say("{system} {mean}", **facts)
    ends = (figure(end, _DIGITS) for end in (own.interval.low, own.interval.high))
    return say("{system} {mean} ({low} to {high})", **facts, **dict(zip(("low", "high"), ends, strict=True)))


def difference_words(report: GradesReport, own: GradeDifference) -> Message:
    """Sentence on what is decided about the grades of two systems."""
    found = own.decision
    facts: dict[str, object] = {
        "system": visible(own.system),
        "baseline": visible(own.baseline),
        "difference": signed(found.estimate, _DIGITS),
        "p": test_words(found),
    }
    if is_coming_in(report):
        return say("{system} against {baseline}: not decided, as grades are still coming in.", **facts)
    match found.answer:
        case Conclusion.BETTER:
            return say("{system} gets better grades than {baseline}: {difference} ({p}).", **facts)
        case Conclusion.WORSE:
            return say("{system} gets worse grades than {baseline}: {difference} ({p}).", **facts)
        case Conclusion.NO_DIFFERENCE:
            return say(
                "No difference that matters between {system} and {baseline}: {difference}, less than "
                "{matters} either way.",
                **facts,
                matters=figure(found.matters, _DIGITS),
            )
        case Conclusion.OPEN:
            return say("{system} against {baseline}: not decided, {difference} ({p}).", **facts)
    return say(
        "{system} against {baseline}: it cannot be said which is better ({reason}).",
        **facts,
        reason=found.reason or "",
    )


def is_coming_in(report: GradesReport) -> bool:
    """Whether the result was looked at before all was graded, and more is to come."""
    return bool(report.looks and report.open)


def grades_notes(report: GradesReport) -> list[Message]:
    """Notes on open lists, early looks, skips, weights and queries without labels."""
    notes: list[Message] = []
    if report.open:
        notes.append(say("Not graded yet: {open:list|lists}. The result can still change.", open=report.open))
    if report.looks:
        notes.append(
            say(
                "The result was looked at before everybody had finished. The level of the tests is divided "
                "by {parts} for that.",
                parts=report.looks + 1,
            )
        )
    skipped = sum(not item.grades and bool(item.given) for item in report.items)
    if skipped:
        notes.append(say("Skipped by everybody who saw them: {lists:list|lists}.", lists=skipped))
    if report.comparison.plan.weights:
        notes.append(say("Queries were drawn by traffic: means are weighted by what each stands for."))
    if report.graded > report.both:
        notes.append(
            say(
                "{lists:graded list has|graded lists have} labels for less than half of the results shown, "
                "so {metric} is not set against their grades.",
                lists=report.graded - report.both,
                metric=report.metric,
            )
        )
    return notes


def systems_table(report: GradesReport) -> Table:
    """Mean grade of each system with its interval, how often each grade was given, and nDCG."""
    plan = report.comparison.plan
    titles: dict[str, Title] = {
        "mean": say("Mean grade"),
        "lists": say("Graded lists"),
        "metric": report.metric,
        **{f"grade_{value}": str(value) for value in plan.grade_values},
    }
    rows: list[Row] = [
        {
            "system": key_text(own.system),
            "mean": WithInterval(own.mean, _ends(own.interval), _DIGITS),
            "lists": PartOf(own.lists, own.asked),
            **{f"grade_{value}": Number(own.counts.get(value, 0), 0) for value in plan.grade_values},
            "metric": Number(own.value, _METRIC),
        }
        for own in report.systems
    ]
    return table_of(say("Grades by system"), rows, titles)


def differences_table(report: GradesReport) -> Table:
    """Difference of each system's grades from the baseline's, and how often nDCG names the same as better."""
    titles: dict[str, Title] = {
        "difference": say("Against {baseline}", baseline=line_text(report.baseline)),
        "queries": say("Queries"),
        "answer": say("Answer"),
        "same": say("{metric} agrees", metric=report.metric),
        "opposite": say("{metric} says the opposite", metric=report.metric),
    }
    rows: list[Row] = []
    for own in report.differences:
        found, open_ = own.decision, is_coming_in(report)
        rows.append(
            {
                "system": key_text(own.system),
                "difference": WithInterval(found.estimate, _ends(found.interval), _DIGITS, signed=True),
                "p": PValue(None if open_ else found.p_value),
                "answer": say("grades are still coming in") if open_ else ANSWERS[found.answer],
                "queries": Number(found.units, 0),
                "same": Number(own.with_metric, 0),
                "opposite": Number(own.against_metric, 0),
            }
        )
    table = table_of(say("Differences of grades"), rows, titles)
    counted = any(own.with_metric or own.against_metric for own in report.differences)
    return table if counted else table.only(*(key for key in table.keys if key not in ("same", "opposite")))


def parted_table(report: GradesReport, parted: Sequence[Parted], name: Message) -> Table:
    """Lists on which people and the metric part, with the raters' reasons."""
    titles: dict[str, Title] = {
        "mean": say("Mean grade"),
        "metric": report.metric,
        "reasons": say("Reasons"),
        "notes": say("Notes"),
    }
    rows: list[Row] = [
        {
            "query": line_text(own.item.query.text or own.item.query.query_key),
            "system": key_text(own.item.system),
            "mean": Number(own.item.mean, _DIGITS),
            "metric": Number(own.item.value, _METRIC),
            "reasons": line_text(", ".join(own.item.reasons())),
            "notes": line_text(" · ".join(own.item.notes())),
        }
        for own in parted
    ]
    return table_of(name, rows, titles)


def liked_words(report: GradesReport) -> Message:
    """Title of the lists that people grade higher than the metric does."""
    return say("People like it, {metric} does not", metric=report.metric)


def disliked_words(report: GradesReport) -> Message:
    """Title of the lists that the metric puts higher than people do."""
    return say("{metric} likes it, people do not", metric=report.metric)


def metric_sentence(report: GradesReport) -> Message | None:
    """Sentence on how far grades and metric put the lists in the same order, None where that is not known."""
    if report.tau is None:
        return None
    return say(
        "Over {lists:list|lists} grades and {metric} are in the same order with Kendall's tau {tau} (1: the "
        "same order, 0: no relation).",
        lists=report.both,
        metric=report.metric,
        tau=figure(report.tau, _DIGITS),
    )


def agreement_sentences(report: GradesReport) -> list[Message]:
    """Sentences on how far raters agree with one another, and with themselves."""
    found: list[Message] = []
    measured = report.agreement
    if measured is not None:
        alpha = measured.alpha[Level.ORDINAL]
        found.append(
            say(
                "{raters:rater|raters}, {lists:list|lists} graded by several: the same grade on {exact}, at "
                "most one apart on {near}. Krippendorff's alpha (ordinal): {alpha}.",
                raters=measured.raters,
                lists=alpha.items,
                exact=percent(measured.exact.value),
                near=percent(measured.near.value),
                alpha=figure(alpha.value, _DIGITS),
            )
        )
    if report.repeats:
        same = sum(first == again for first, again in report.repeats)
        found.append(
            say(
                "Shown again unannounced, {same} of {repeats:list|lists} got the same grade from the same "
                "rater.",
                same=same,
                repeats=len(report.repeats),
            )
        )
    return found


def grades_blocks(report: GradesReport) -> list[Block]:
    """Notes and tables of the result, without the sentence with the answer."""
    blocks: list[Block] = [Sentence(note, "warning") for note in grades_notes(report)]
    if not report.graded:
        return blocks
    blocks.append(systems_table(report))
    if report.differences:
        blocks.append(differences_table(report))
    blocks += [Sentence(words) for words in agreement_sentences(report)]
    if (words := metric_sentence(report)) is not None:
        blocks.append(Sentence(words))
    for parted, title in ((report.liked, liked_words), (report.disliked, disliked_words)):
        if parted:
            blocks.append(Sentence(title(report)))
            blocks.append(parted_table(report, parted, title(report)))
    return blocks


def _ends(interval: ConfidenceInterval | None) -> tuple[float, float] | None:
    return None if interval is None else (interval.low, interval.high)


def grades_json(report: GradesReport) -> Json:
    """Every figure of the result, and every list with its grades."""
    plan = report.comparison.plan
    found: Json = plain(
        {
            "comparison": report.comparison.name,
            "scale": plan.grades,
            "depth": plan.depth,
            "sentence": grades_sentence(report),
            "notes": grades_notes(report),
            "metric": report.metric,
            "tau": report.tau,
            "open": report.open,
            "systems": [
                {
                    "system": own.system,
                    "mean": own.mean,
                    "interval": own.interval,
                    "lists": own.lists,
                    "asked": own.asked,
                    "grades": {format_grade(value): number for value, number in sorted(own.counts.items())},
                    "metric": own.value,
                    "with_metric": own.valued,
                }
                for own in report.systems
            ],
            "differences": [
                {
                    "system": own.system,
                    "baseline": own.baseline,
                    "decision": None if is_coming_in(report) else own.decision.to_json(),
                    "metric_agrees": own.with_metric,
                    "metric_opposes": own.against_metric,
                }
                for own in report.differences
            ],
            "agreement": None
            if (measured := report.agreement) is None
            else {
                "raters": measured.raters,
                "alpha_ordinal": measured.alpha[Level.ORDINAL].value,
                "exact": measured.exact.value,
                "within_one": measured.near.value,
                "lists": measured.exact.items,
            },
            "repeats": report.repeats,
            "people_like": [_parted_json(own) for own in report.liked],
            "metric_likes": [_parted_json(own) for own in report.disliked],
            "lists": [
                {
                    "query": item.query.query_key,
                    "system": item.system,
                    "mean": item.mean,
                    "metric": item.value,
                    "grades": {
                        report.raters[rater_id]: given.grade for rater_id, given in item.given.items()
                    },
                    "reasons": item.reasons(),
                    "notes": item.notes(),
                }
                for item in report.items
            ],
        }
    )
    return found


def _parted_json(own: Parted) -> Mapping[str, object]:
    return {
        "query": own.item.query.query_key,
        "system": own.item.system,
        "mean": own.item.mean,
        "metric": own.item.value,
        "place_by_grade": own.people,
        "place_by_metric": own.metric,
        "reasons": own.item.reasons(),
        "notes": own.item.notes(),
    }
