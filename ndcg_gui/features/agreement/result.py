"""Agreement of raters on grades in words and tables, for window, command line and reports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import DASH, count, figure
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.agreement.care import RaterCare
from ndcg_gui.features.agreement.effects_result import effects_blocks, effects_json
from ndcg_gui.features.agreement.figures import AgreementFigures, RaterStanding, two_raters
from ndcg_gui.features.agreement.parts import AgreementPart, By, GradeAgreement
from ndcg_gui.features.agreement.report import AgreementReport, ToldPair
from ndcg_gui.metrics.statistics import agreement
from ndcg_gui.metrics.statistics.agreement import KappaWeights, Level
from ndcg_gui.metrics.statistics.agreement_levels import FEW, Agreed, levels_of
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import FEWEST_QUERIES
from ndcg_gui.present.agreed import AGREED, reliable
from ndcg_gui.present.blocks import (
    MOST_ROWS,
    Block,
    Cell,
    Document,
    Interval,
    IntervalRow,
    Number,
    PartOf,
    Remark,
    Section,
    Sentence,
    Table,
    Title,
    key_text,
    line_text,
)
from ndcg_gui.present.json import Json, plain
from ndcg_gui.present.svg import intervals_picture
from ndcg_gui.present.titles import Row, table_of

_DIGITS = 3
# A difference below this many places is told as none.
_ALIKE = 0.05
# More raters than this make no table that can be read as a square.
_MOST_SQUARE = 12

LEVELS: Mapping[Level, Message] = {
    Level.NOMINAL: say("Krippendorff's alpha, nominal"),
    Level.ORDINAL: say("Krippendorff's alpha, ordinal"),
    Level.INTERVAL: say("Krippendorff's alpha, interval"),
    Level.RATIO: say("Krippendorff's alpha, ratio"),
}
KAPPAS: Mapping[KappaWeights, Message] = {
    KappaWeights.PLAIN: say("kappa"),
    KappaWeights.LINEAR: say("linearly weighted kappa"),
    KappaWeights.QUADRATIC: say("weighted kappa"),
}
# What each measure says, in a line; None as a value means that it cannot be told.
_MEANINGS: Mapping[str, Message] = {
    Level.NOMINAL: say(
        "1 is full agreement, 0 is chance; every difference between two grades counts the same"
    ),
    Level.ORDINAL: say("the same, but grades further apart in the order count more: use this one"),
    Level.INTERVAL: say("the same, with the squared difference of the grades' values as weight"),
    Level.RATIO: say("the same, with the difference in proportion to the values as weight"),
    "fleiss": say("like alpha, nominal; every pair counts the same, however many raters judged it"),
    "exact": say("how often two raters of a pair give the same grade; not corrected for chance"),
    "near": say("the same, but neighbouring grades count as equal"),
    "unanimous": say("pairs that got the same grade from all their raters"),
}
_PARTS: Mapping[By, Message] = {
    By.QUERY: say("Query"),
    By.STRATUM: say("Stratum"),
    By.TASK: say("Task"),
    By.PAIRS: say("Over time"),
    By.WEEK: say("Week"),
}
PART_NAMES: Mapping[By, Message] = {
    By.QUERY: say("By query"),
    By.STRATUM: say("By stratum"),
    By.TASK: say("By task"),
    By.PAIRS: say("Over time, by pairs"),
    By.WEEK: say("Over time, by week"),
}
# More raters than this have no column each.
_MOST_COLUMNS = 8
_NUMBERS = {1.0: say("one"), 2.0: say("two"), 3.0: say("three"), 4.0: say("four")}


# sentences


def agreement_sentence(found: AgreementFigures) -> Message:
    """Sentence on the level of agreement, readable without knowing kappa or alpha."""
    alpha, n = found.alpha, found.shared
    if not found.judged:
        return say("Nobody has graded any of these pairs yet.")
    if len(found.raters) == 1:
        return say(
            "Only {rater} has graded {pairs:pair|pairs}: nobody knows yet whether others would agree.",
            rater=key_text(found.raters[0]),
            pairs=found.judged,
        )
    if not n:
        return say(
            "No pair has two grades yet: {raters:rater|raters} graded {pairs:pair|pairs}, each only once.",
            raters=len(found.raters),
            pairs=found.judged,
        )
    if found.same == n and alpha.value is None:
        return say(
            "All raters gave the same single grade to all {pairs:pair|pairs} judged by two or more"
            " raters. This can be agreement or habit, so alpha is not defined. Same grade:"
            " {share}{interval}.",
            pairs=n,
            share=figure(found.overall.exact.value, 2),
            interval=_interval(found.overall.exact.interval),
        )
    if alpha.value is None:
        return say(
            "{measure} is not defined for these grades. Of {pairs:pair|pairs} judged by two or more"
            " raters, {same} got the same grade from all.",
            measure=LEVELS[found.choices.level],
            same=count(found.same),
            pairs=n,
        )
    digits = _digits(alpha.interval)
    facts: dict[str, object] = {
        "alpha": figure(alpha.value, digits),
        "interval": _interval(alpha.interval, digits),
        "pairs": n,
        "level": _level(found.choices.level),
    }
    if n < FEW:
        return say(
            "Too few pairs to say how well raters agree: only {pairs:pair|pairs} judged by two or"
            " more raters (Krippendorff's alpha{level} {alpha}{interval}).",
            **facts,
        )
    if found.queries < FEWEST_QUERIES:
        return say(
            "Too few queries to say how well raters agree: {pairs:pair|pairs} judged by two or more raters,"
            " of only {queries:query|queries} (Krippendorff's alpha{level} {alpha}).",
            **facts,
            queries=found.queries,
        )
    if alpha.interval is None:
        return say(
            "Krippendorff's alpha{level} is {alpha} on {pairs:pair|pairs} judged by two or more raters.",
            **facts,
        )
    low, high = levels_of(alpha.interval)
    if low is not high:
        return say(
            "Agreement is between {low} and {high}: Krippendorff's alpha{level} {alpha}{interval} on"
            " {pairs:pair|pairs} judged by two or more raters. Judge more pairs together to know.",
            low=AGREED[low],
            high=AGREED[high],
            **facts,
        )
    return say(
        "{well}: Krippendorff's alpha{level} {alpha}{interval} on {pairs:pair|pairs} judged by"
        " two or more raters.",
        well=_WELL[low],
        **facts,
    )


_WELL: Mapping[Agreed, Message] = {
    Agreed.GOOD: say("Raters agree well"),
    Agreed.TENTATIVE: say("Raters agree well enough for first conclusions"),
    Agreed.MODERATE: say("Raters agree moderately"),
    Agreed.LITTLE: say("Raters agree little"),
    Agreed.NONE: say("Raters agree no better than chance"),
}


def _level(level: Level) -> Message | str:
    """Name of the measurement level in brackets, empty for the default (ordinal)."""
    return "" if level is Level.ORDINAL else say(" ({level})", level=str(level))


def _interval(interval: ConfidenceInterval | None, digits: int = 2) -> Message | str:
    if interval is None:
        return ""
    return say(" ({low} to {high})", low=figure(interval.low, digits), high=figure(interval.high, digits))


def _digits(interval: ConfidenceInterval | None) -> int:
    """Decimals of an interval: 3 where rounding to 2 would move an end across a threshold, else 2."""
    if interval is None:
        return 2
    shown = replace(interval, low=round(interval.low, 2), high=round(interval.high, 2))
    return 2 if levels_of(shown) == levels_of(interval) else 3


def advice(found: AgreementFigures) -> Message:
    """Advice on the next step."""
    apart = apart_words(found.choices.apart)
    if not found.judged:
        return say("Judge some pairs first. A task with an overlap gives pairs to several raters.")
    if not found.shared:
        return say("Give some of the pairs to a second rater: a task with an overlap does that.")
    if found.disagreed:
        most = found.opposed[0]
        facts: dict[str, object] = {
            "pairs": found.disagreed,
            "apart": apart,
            "most": count(most.pairs),
            "low": most.low,
            "high": most.high,
        }
        if found.disagreed == 1:
            return say(
                "Settle the one pair with grades {apart} or more apart: {low} against {high}.", **facts
            )
        if most.pairs == 1:
            return say("Settle the {pairs:pair|pairs} with grades {apart} or more apart.", **facts)
        return say(
            "Settle the {pairs:pair|pairs} with grades {apart} or more apart. {most} of them are"
            " {low} against {high}: explain in the guidelines where {low} ends and {high} begins.",
            **facts,
        )
    if found.shared < FEW:
        return say(
            "Give more pairs to a second rater: about {few} pairs are needed to say how well raters agree.",
            few=FEW,
        )
    if found.closer:
        return say(
            "Nothing to settle: no grades are {apart} or more apart. {closer:pair has|pairs have} a"
            " smaller difference: examples in the guidelines help with these.",
            apart=apart,
            closer=found.closer,
        )
    return say("Nothing to settle: all raters agree.")


def apart_words(places: float) -> Message | str:
    """Number of grades apart, written as a word from one to four."""
    return _NUMBERS.get(places) or figure(places, 0 if places == int(places) else 2)


def agreement_notes(found: AgreementFigures) -> list[Message]:
    """Notes on the criterion, on grades left out and on other limits of the figures."""
    notes = []
    if found.question:
        notes.append(say("Criterion: {title}", title=line_text(found.question)))
    if found.settling:
        notes.append(
            say(
                "Left out: {grades:final grade|final grades}, because the person who settles a pair sees "
                "the others' grades.",
                grades=found.settling,
            )
        )
    for name, number in found.other_scales.items():
        notes.append(
            say(
                "Left out: {grades:grade|grades} on another scale ({scale}), which cannot be compared with"
                " those on {own}.",
                grades=number,
                scale=key_text(name),
                own=key_text(found.scale_name),
            )
        )
    if 0 < found.queries < FEWEST_QUERIES:
        notes.append(
            say(
                "No intervals: these pairs are of {queries:query|queries}, and {fewest} are needed.",
                queries=found.queries,
                fewest=FEWEST_QUERIES,
            )
        )
    if found.scale.kind == "continuous":
        notes.append(say("On a continuous scale, a quarter of the scale counts as one grade."))
    if found.rounded:
        notes.append(say("Grades are rounded to a hundredth of the scale."))
    if Level.RATIO not in found.overall.alpha and found.shared:
        notes.append(say("Alpha, ratio, is not defined because a grade is below 0."))
    return notes


# tables


def measures_table(found: AgreementFigures) -> Table:
    """Every measure over all raters, with its interval and a remark."""
    overall = found.overall
    near = say("Within {apart} of each other", apart=_grades(found.choices.near))
    named: list[tuple[Message, agreement.AgreementEstimate, str]] = [
        (LEVELS[level], overall.alpha[level], level) for level in Level if level in overall.alpha
    ]
    named += [
        (say("Fleiss' kappa"), overall.fleiss, "fleiss"),
        (say("Same grade"), overall.exact, "exact"),
        (near, overall.near, "near"),
        (say("Unanimous"), overall.unanimous, "unanimous"),
    ]
    if not found.shared:
        return table_of(say("Agreement"), ())
    rows: list[Row] = [
        {**_estimate(name, own), "remark": _remark(own, key), "meaning": _MEANINGS[key]}
        for name, own, key in named
    ]
    return table_of(say("Agreement"), rows, {"items": say("Pairs")})


def _grades(places: float) -> Message:
    if places == 1:
        return say("one grade")
    return say("{number} grades", number=apart_words(places))


def _remark(own: agreement.AgreementEstimate, key: str) -> Remark | str:
    return "" if key in ("exact", "near", "unanimous") else reliable(own)


def _estimate(measure: Title, own: agreement.AgreementEstimate) -> Row:
    ends = None if own.interval is None else (own.interval.low, own.interval.high)
    return {
        "measure": measure,
        "value": Number(own.value, _DIGITS),
        "interval": Interval(ends, _DIGITS),
        "items": Number(own.items, 0),
    }


def pairs_table(found: AgreementFigures, most: int | None = None) -> Table:
    """Kappa of every two raters who share a pair.

    Above `MOST_ROWS` pairs of raters the lowest kappa comes first. Only the first `most` are computed: 200
    raters make 19,900 pairs.
    """
    pairs = [
        (first, second)
        for first in range(len(found.raters))
        for second in range(first + 1, len(found.raters))
        if found.together[first, second]
    ]
    if len(pairs) > MOST_ROWS:
        known = [(float(found.kappa[pair]), pair) for pair in pairs]
        pairs = [pair for _, pair in sorted(known, key=lambda item: (item[0] != item[0], item[0], item[1]))]
    rows: list[Row] = []
    for first, second in pairs[:most]:
        two = two_raters(found, first, second)
        own = two.kappa[found.choices.weights]
        few = two.items < FEW
        rows.append(
            {
                "rater": key_text(found.raters[first]),
                "other": key_text(found.raters[second]),
                **{key: cell for key, cell in _estimate("", own).items() if key != "measure"},
                "same": Number(two.exact.value, _DIGITS),
                "near": Number(two.near.value, _DIGITS),
                "remark": _of_two(own, few=few),
            }
        )
    titles: dict[str, Title] = {
        "value": say("Weighted kappa")
        if found.choices.weights is KappaWeights.QUADRATIC
        else KAPPAS[found.choices.weights],
        "items": say("Pairs"),
        "same": say("Same grade"),
        "near": say("Within {apart}", apart=_grades(found.choices.near)),
    }
    return replace(table_of(say("Rater by rater"), rows, titles), more=len(pairs) - len(rows))


def _of_two(own: agreement.AgreementEstimate, *, few: bool) -> Remark:
    if own.value is None:
        return Remark(say("not defined: only one grade was used"))
    return Remark(say("too few pairs")) if few else Remark("")


def square_table(found: AgreementFigures) -> Table:
    """Square of the raters' kappas with the number of shared pairs. It has no rows above `_MOST_SQUARE`
    raters.
    """
    names = [key_text(name) for name in found.raters]
    title = say("Rater by rater: {kappa} and number of pairs", kappa=KAPPAS[found.choices.weights])
    if not 2 <= len(names) <= _MOST_SQUARE or not found.shared:
        return Table(title, (say("Rater"), *names), ())

    def cell(first: int, second: int) -> Cell:
        n = int(found.together[first, second])
        if first == second or not n:
            return DASH
        return say("{value} (n {n})", value=figure(float(found.kappa[first, second]), 2), n=count(n))

    rows = tuple(
        (name, *(cell(first, second) for second in range(len(names)))) for first, name in enumerate(names)
    )
    return Table(title, (say("Rater"), *names), rows)


def confusion_table(found: AgreementFigures, first: int, second: int) -> Table:
    """Confusion table of two raters' grades with margins: the first's in rows, the second's in columns."""
    table = found.crossed[first, second]
    names = key_text(found.raters[first]), key_text(found.raters[second])
    titles: tuple[Title, ...] = (
        say("{first} in rows, {second} in columns", first=names[0], second=names[1]),
    )
    rows: list[tuple[Cell, ...]] = [
        (grade, *(Number(int(n), 0) for n in own), Number(int(own.sum()), 0))
        for grade, own in zip(found.grades, table, strict=True)
    ]
    rows.append((say("All"), *(Number(int(n), 0) for n in table.sum(axis=0)), Number(int(table.sum()), 0)))
    return Table(
        say("{first} and {second}", first=names[0], second=names[1]),
        (*titles, *found.grades, say("All")),
        tuple(rows),
        keys=("grade", *(f"grade {grade}" for grade in found.grades), "all"),
    )


def confusion_words(found: AgreementFigures, first: int, second: int) -> Message:
    """Sentence on how many pairs the second of two raters graded the same, lower and higher."""
    table = found.crossed[first, second]
    same = sum(int(table[grade, grade]) for grade in range(len(table)))
    lower = sum(int(table[grade, :grade].sum()) for grade in range(len(table)))
    return say(
        "Same grade on {same:pair|pairs}; {rater} is lower on {lower} and higher on {higher}.",
        same=same,
        rater=key_text(found.raters[second]),
        lower=count(lower),
        higher=count(int(table.sum()) - same - lower),
    )


def standings_table(found: AgreementFigures, care: Mapping[str, RaterCare]) -> Table:
    """Each rater against the others on shared pairs, with figures on the rater's care."""
    return table_of(
        say("Raters"), [{**_standing(own), **_care(care.get(own.rater))} for own in found.standings]
    )


def _standing(own: RaterStanding) -> Row:
    return {
        "rater": key_text(own.rater),
        "graded": Number(own.graded, 0),
        "shared": Number(own.shared, 0),
        "as_majority": PartOf(own.as_majority, own.with_majority) if own.with_majority else DASH,
        "leaning": DASH if own.difference is None else leaning(own.difference),
        "spread": Number(own.spread, 2),
    }


def leaning(difference: float) -> Message:
    """Mean distance of a rater's grades from the others' in words: "0.4 stricter"."""
    if abs(difference) < _ALIKE:
        return say("like the others")
    if difference < 0:
        return say("{grades} stricter", grades=figure(-difference, 1))
    return say("{grades} more generous", grades=figure(difference, 1))


def _care(own: RaterCare | None) -> Row:
    if own is None:
        return dict.fromkeys(("known", "repeats", "seconds", "fast"), DASH)
    return {
        "known": PartOf(own.known_hit, own.known) if own.known else DASH,
        "repeats": PartOf(own.repeats_alike, own.repeats) if own.repeats else DASH,
        "seconds": Number(own.seconds, 1),
        "fast": PartOf(own.too_fast, own.timed) if own.timed else DASH,
    }


def parts_table(parts: Sequence[AgreementPart]) -> Table:
    """Agreement on parts of the pairs.

    Parts over time also show each rater's mean difference, so that drift is visible.
    """
    if not parts:
        return table_of(say("Where raters disagree"), ())
    over_time = parts[0].by in (By.PAIRS, By.WEEK)
    raters = list(dict.fromkeys(name for part in parts for name in part.differences)) if over_time else []
    raters = raters if len(raters) <= _MOST_COLUMNS else []
    rows: list[Row] = []
    for part in parts:
        row: Row = {
            "part": part.name if isinstance(part.name, Message) else key_text(part.name),
            "items": Number(part.shared, 0),
            "apart": Number(part.disagreed, 0),
            "same": Number(part.exact, _DIGITS),
            "value": Number(part.alpha, _DIGITS),
        }
        rows.append(
            row | {f"of {name}": Number(part.differences.get(name), 2, signed=True) for name in raters}
        )
    titles: dict[str, Title] = {
        "part": _PARTS[parts[0].by],
        "items": say("Pairs"),
        "same": say("Same grade"),
        "value": say("Alpha"),
        **{f"of {name}": say("{rater} compared with the others", rater=key_text(name)) for name in raters},
    }
    return table_of(PART_NAMES[parts[0].by], rows, titles)


def grades_table(found: Sequence[GradeAgreement]) -> Table:
    """Grades of the others on the pairs to which one rater gave each grade."""
    return table_of(
        say("By grade"),
        [
            {
                "grade": own.grade,
                "items": Number(own.others, 0),
                "same": Number(own.same / own.others, _DIGITS),
                "apart": Number(own.disagreed / own.others, _DIGITS),
                "instead": own.instead or DASH,
            }
            for own in found
            if own.others
        ],
        {
            "items": say("Others' grades"),
            "same": say("Same grade, share"),
            "apart": say("Different grade, share"),
            "instead": say("Most common other grade"),
        },
    )


# disagreements


def disagreements_words(found: AgreementFigures) -> Message:
    """Sentence counting the pairs with the same grade, with close grades and with disagreement."""
    return say(
        "Same grade on {same:pair|pairs}; less than {grades} apart on {closer}; {apart} or"
        " more apart on {disagreed}.",
        same=found.same,
        closer=count(found.closer),
        disagreed=count(found.disagreed),
        grades=_grades(found.choices.apart),
        apart=apart_words(found.choices.apart),
    )


def disagreements_table(found: AgreementFigures, pairs: Sequence[ToldPair]) -> Table:
    """Disagreements with each rater's grade, all in one column above `_MOST_COLUMNS` raters."""
    few = len(found.raters) <= _MOST_COLUMNS
    rows = []
    for told in pairs:
        given = dict(told.pair.grades)
        row: Row = {
            "query": key_text(told.query_key),
            "text": line_text(told.query_text),
            "document": key_text(told.doc_key),
            "title": line_text(told.title),
        }
        if few:
            row |= {f"of {name}": _grade(given.get(name)) for name in found.raters}
        else:
            row["said"] = line_text(", ".join(f"{name} {format_grade(own)}" for name, own in given.items()))
        row["apart"] = Number(told.pair.apart, 0 if told.pair.apart == int(told.pair.apart) else 2)
        row["effect"] = Number(told.pair.effect)
        rows.append(row)
    titles = {f"of {name}": key_text(name) for name in found.raters}
    return table_of(say("Disagreements"), rows, {**titles, "apart": say("Apart"), "title": say("Title")})


def _grade(value: float | None) -> Cell:
    if value is None:
        return ""
    return Number(value, max(0, len(format_grade(value).partition(".")[2])))


# the chart


def agreement_estimates(found: AgreementFigures) -> list[IntervalRow]:
    """Alpha and the kappa of every two raters with their intervals and numbers of pairs."""
    rows = [(say("All raters"), LEVELS[level], own) for level, own in found.overall.alpha.items()]
    for first, second in list(found.pairs)[:MOST_ROWS]:
        name = say(
            "{first} and {second}",
            first=key_text(found.raters[first]),
            second=key_text(found.raters[second]),
        )
        rows.append(
            (
                say("Two raters, {kappa}", kappa=KAPPAS[found.choices.weights]),
                name,
                found.pairs[first, second].kappa[found.choices.weights],
            )
        )
    return [
        IntervalRow(
            group,
            name,
            own.value,
            None if own.interval is None else (own.interval.low, own.interval.high),
            say("{pairs:pair|pairs}", pairs=own.items),
        )
        for group, name, own in rows
        if own.value is not None
    ]


def _chart(found: AgreementFigures) -> Iterator[Block]:
    rows = agreement_estimates(found)
    caption = say(
        "Agreement with 95 % intervals: 1 is full agreement, 0 is chance; from 0.67 on usable,"
        " from 0.80 on good."
    )
    if rows:
        yield intervals_picture(rows, caption, text=lambda value: figure(value, 2))


# all of it


def answer_blocks(report: AgreementReport) -> Iterator[Block]:
    """Level of agreement, and advice on the next step."""
    yield Sentence(agreement_sentence(report.figures), "verdict")
    yield Sentence(advice(report.figures))


def agreement_blocks(report: AgreementReport, *, most: int = MOST_ROWS) -> Iterator[Block]:
    """All figures after the answer, with the first `most` disagreements. Tables without rows are left out."""
    found = report.figures
    for note in agreement_notes(found):
        yield Sentence(note, "warning")
    yield from _chart(found)
    tables = [measures_table(found), pairs_table(found, MOST_ROWS), square_table(found)]
    lowest = found.lowest()
    for table in tables:
        if table.rows:
            yield table
    if lowest is not None:
        yield confusion_table(found, *lowest)
        yield Sentence(confusion_words(found, *lowest))
    if found.standings:
        yield standings_table(found, report.care)
    if report.effects is not None:
        yield from effects_blocks(report.effects)
    if found.shared:
        yield Sentence(disagreements_words(found))
        if report.disagreements:
            yield disagreements_table(found, report.disagreements).head(most)
        for table in (grades_table(report.grades), *map(parts_table, report.parts.values())):
            if table.rows:
                yield table.head(MOST_ROWS)
    if found.queries >= FEWEST_QUERIES:
        yield Sentence(
            say(
                "Intervals: exact, or of a Dirichlet distribution where grades differ by more or less; pairs"
                " of one query go together ({queries:query|queries}).",
                queries=found.queries,
            )
        )


def agreement_section(report: AgreementReport, event_seq: int | None = None) -> Section:
    """Section of a report, whose other numbers are by `event_seq` labels."""
    later: tuple[Block, ...] = ()
    if event_seq is not None and event_seq != report.event_seq:
        later = (
            Sentence(
                say("Raters judged more while the report was made: this part is newer than the rest."),
                "warning",
            ),
        )
    return Section(
        say("Agreement of the raters"), (*answer_blocks(report), *later, *agreement_blocks(report))
    )


def agreement_document(report: AgreementReport) -> Document:
    """Report on agreement alone."""
    return Document(
        say("{project}: agreement of the raters", project=key_text(report.project)),
        (agreement_section(report),),
        report,
        partial(agreement_tables, report),
        partial(agreement_json, report),
    )


def agreement_tables(report: AgreementReport) -> list[Table]:
    """Tables for formats without a limit on rows: every disagreement, every two raters, every query."""
    figures = report.figures
    return [
        disagreements_table(figures, report.disagreements),
        pairs_table(figures).flat(),
        parts_table(report.parts[By.QUERY]),
    ]


# as JSON


def agreement_json(report: AgreementReport) -> Json:
    """Every figure of the raters' agreement."""
    figures = report.figures
    found: Json = plain(
        {
            "sentence": agreement_sentence(figures),
            "advice": advice(figures),
            "notes": agreement_notes(figures),
            "choices": {key: own for key, own in plain(figures.choices).items() if key != "criterion" or own},
            "scale": figures.scale_name,
            "grades": figures.grades,
            "events": report.event_seq,
            "judged": figures.judged,
            "shared": figures.shared,
            "queries": figures.queries,
            "same": figures.same,
            "closer": figures.closer,
            "disagreed": figures.disagreed,
            "opposed": figures.opposed,
            "settling": figures.settling,
            "other_scales": figures.other_scales,
            "alpha": figures.overall.alpha,
            "fleiss": figures.overall.fleiss,
            "exact": figures.overall.exact,
            "near": figures.overall.near,
            "unanimous": figures.overall.unanimous,
            "pairs": list(_rater_pairs(figures)),
            "raters": [
                {**plain(own), **plain(report.care.get(own.rater) or {})} for own in figures.standings
            ],
            "effects": None if report.effects is None else effects_json(report.effects),
            "disagreements": [
                {
                    "query": told.query_key,
                    "text": told.query_text,
                    "document": told.doc_key,
                    "title": told.title,
                    "grades": dict(told.pair.grades),
                    "apart": told.pair.apart,
                    "effect": told.pair.effect,
                }
                for told in report.disagreements
            ],
            "by_grade": report.grades,
            "by": {str(by): [_part_json(part) for part in parts] for by, parts in report.parts.items()},
        }
    )
    return found


def _part_json(part: AgreementPart) -> Json:
    return {key: own for key, own in plain(part).items() if key != "by"}


def _rater_pairs(figures: AgreementFigures) -> Iterator[Json]:
    for first, second in zip(*np.nonzero(np.triu(figures.together)), strict=True):
        two = two_raters(figures, int(first), int(second))
        yield {
            "raters": [figures.raters[first], figures.raters[second]],
            "pairs": two.items,
            "kappa": two.kappa,
            "exact": two.exact,
            "near": two.near,
            "crossed": figures.crossed[first, second].tolist(),
        }
