"""A norming in words and tables: who has judged, and agreement before and after people talked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of, written
from ndcg_gui.domain.numbers import DASH, figure, percent
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.agreement.norming import NormingPair, NormingReport
from ndcg_gui.features.agreement.result import LEVELS
from ndcg_gui.metrics.statistics.agreement import Agreement, AgreementEstimate
from ndcg_gui.present.blocks import (
    Block,
    Cell,
    Document,
    PartOf,
    Section,
    Sentence,
    Table,
    document_text,
    key_text,
)
from ndcg_gui.present.json import Json, origin_json

_DIGITS = 3
_NO_GRADE = say("cannot judge")


def norming_sentence(report: NormingReport) -> Message:
    """Sentence on a norming: how far it is, or how agreement has changed since the votes were revealed."""
    before, after = report.before, report.after
    if before is None or after is None:
        return say(
            "{judged:,} of {asked:judgment|judgments} given; the grades stay hidden until you show them.",
            judged=report.task.judged,
            asked=report.task.asked,
        )
    if before.exact.value is None:
        return say("The grades are shown; no pair has grades of two raters yet.")
    if after.exact.value is None or report_unchanged(report):
        return say(
            "Two raters gave the same grade in {before} of cases; nobody has changed a grade since.",
            before=percent(before.exact.value),
        )
    return say(
        "Two raters gave the same grade in {before} of cases before you talked, and in {after} now.",
        before=percent(before.exact.value),
        after=percent(after.exact.value),
    )


def report_unchanged(report: NormingReport) -> bool:
    """Whether all raters say what they said blind."""
    return all(own.before == own.now for own in report.pairs)


def norming_blocks(report: NormingReport) -> Iterator[Block]:
    """Blocks of a report on a norming."""
    yield Sentence(norming_sentence(report), "verdict")
    if report.before is None or report.after is None:
        yield progress_table(report)
        return
    yield agreement_table(report, report.before, report.after)
    yield pairs_table(report)


def progress_table(report: NormingReport) -> Table:
    """Row for each rater with the number of pairs they have judged."""
    return Table.of(
        say("Raters"),
        {"name": say("Rater"), "judged": say("Judged")},
        (
            {"name": key_text(own.rater), "judged": PartOf(own.judged, own.pairs)}
            for own in report.task.raters
        ),
    )


def agreement_table(report: NormingReport, before: Agreement, after: Agreement) -> Table:
    """Row for each measure of agreement, before and after people talked."""
    rows: list[tuple[Message, AgreementEstimate | None, AgreementEstimate | None, bool]] = [
        (say("Same grade"), before.exact, after.exact, True),
        (say("Neighbouring grades at most"), before.near, after.near, True),
        (LEVELS[report.level], before.alpha.get(report.level), after.alpha.get(report.level), False),
    ]
    return Table.of(
        say("Agreement"),
        {"measure": say("Measure"), "before": say("Before"), "now": say("Now")},
        (
            {"measure": title, "before": _said(one, share=share), "now": _said(other, share=share)}
            for title, one, other, share in rows
        ),
    )


def _said(measure: AgreementEstimate | None, *, share: bool) -> str:
    if measure is None or measure.value is None:
        return DASH
    shown = percent if share else figure
    if measure.interval is None:
        return shown(measure.value) if share else figure(measure.value, _DIGITS)
    ends = (measure.interval.low, measure.interval.high)
    if share:
        return f"{percent(measure.value)} ({percent(ends[0])} – {percent(ends[1])})"
    return f"{figure(measure.value, _DIGITS)} ({figure(ends[0], _DIGITS)} – {figure(ends[1], _DIGITS)})"


def pairs_table(report: NormingReport) -> Table:
    """Row for each pair with what everybody said, those that raters disagreed on most first."""
    titles = {"query": say("Query"), "document": say("Document")}
    return Table.of(
        say("Pairs"),
        {**titles, **{f"rater {name}": key_text(name) for name in report.raters}, "notes": say("Notes")},
        (_row(report, own) for own in report.pairs),
    )


def _row(report: NormingReport, own: NormingPair) -> Mapping[str, Cell]:
    notes = "; ".join(f"{name}: {note}" for name, note in sorted(own.notes.items()))
    return {
        "query": key_text(own.query_text or own.query_key),
        "document": document_text(own.doc_key, own.title),
        **{f"rater {name}": change_text(own, name) for name in report.raters},
        "notes": key_text(notes) if notes else DASH,
    }


def change_text(own: NormingPair, rater: str) -> str:
    """Grade that a rater gave blind and now, as "1 → 3", or once where it is the same."""
    before, now = (_grade(given, rater) for given in (own.before, own.now))
    return before if before == now else f"{before} → {now}"


def _grade(given: Mapping[str, float | None], rater: str) -> str:
    if rater not in given:
        return DASH
    grade = given[rater]
    return str(_NO_GRADE) if grade is None else format_grade(grade)


def norming_document(report: NormingReport) -> Document:
    """Report on a norming, to be written in any form."""
    blocks = tuple(norming_blocks(report))
    tables = [block for block in blocks if isinstance(block, Table)]
    return Document(
        say("Norming {name}", name=key_text(report.name)),
        (Section(say("Agreement"), blocks),),
        report,
        lambda: tables[::-1],
        lambda: norming_json(report),
    )


def norming_json(report: NormingReport) -> Json:
    """The report as plain JSON values."""
    return {
        **origin_json(report),
        "name": report.name,
        "says": str(norming_sentence(report)),
        "raters": [own.to_json() for own in report.task.raters],
        "revealed_at": None if report.revealed_at is None else written(moment_of(report.revealed_at)),
        "before": None if report.before is None else _measures(report, report.before),
        "now": None if report.after is None else _measures(report, report.after),
        "pairs": [
            {
                "query": own.query_key,
                "document": own.doc_key,
                "before": dict(own.before),
                "now": dict(own.now),
                "notes": dict(own.notes),
            }
            for own in report.pairs
        ],
    }


def _measures(report: NormingReport, found: Agreement) -> Json:
    alpha = found.alpha.get(report.level)
    return {
        "same": found.exact.value,
        "near": found.near.value,
        "alpha": None if alpha is None else alpha.value,
        "level": str(report.level),
    }
