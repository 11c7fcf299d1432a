"""What the import preview shows of a file of side-by-side verdicts."""

from __future__ import annotations

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.project.importing.plan import PlannedFile
from ndcg_gui.project.importing.preview_parts import (
    MAX_ROWS,
    NAMED,
    QUERY,
    Known,
    Preview,
    PreviewCard,
    PreviewColumn,
    shown,
)


def preferences_preview(known: Known, item: PlannedFile) -> Preview:
    """Whom the rows compare, who was better, and who said so."""
    records, counts = item.parsed.preferences, item.counts
    made = item.comparisons
    rows = [
        (
            known.query(record.query_key),
            record.rater or item.rater or "",
            record.baseline or "",
            record.candidate or "",
            _better(record),
            _left(record),
        )
        for record in records[:MAX_ROWS]
    ]
    names = ", ".join(own.name for own in made[:NAMED]) + (", ..." if len(made) > NAMED else "")
    unknown = counts.get("unknown_side", 0)
    deciding = sum(counts.get(name, 0) for name in ("good", "same", "bad"))
    cards = (
        PreviewCard(len(made), say("comparisons of two systems"), say("{names}", names=names)),
        PreviewCard(
            deciding,
            say("verdicts by {count} raters", count=counts.get("raters", 0)),
            say(
                "candidate better {good:,} · same {same:,} · baseline better {bad:,}",
                **{name: counts.get(name, 0) for name in ("good", "same", "bad")},
            ),
        ),
        PreviewCard(
            len(records) - unknown,
            say("say which system stood left"),
            say("{count:,} do not: they count for no side bias", count=unknown)
            if unknown
            else say("all of them"),
        ),
    )
    columns = (
        QUERY, PreviewColumn(say("Rater"), share=1), PreviewColumn(say("Baseline"), share=1),
        PreviewColumn(say("Candidate"), share=1), PreviewColumn(say("Better"), share=1),
        PreviewColumn(say("Left"), share=1),
    )  # fmt: skip
    return shown(
        item,
        columns,
        rows,
        cards,
        say("{count:,} raters", count=counts.get("raters", 0)),
        say("{count:,} queries", count=counts.get("queries", 0)),
        say("{count:,} pairs of systems", count=len(made)),
    )


def _better(record: PreferenceRow) -> str | Message:
    if record.outcome is None:
        return say("skipped")
    if record.outcome == "none":
        return say("same") if record.tie is None else say("same, both {kind}", kind=record.tie)
    name = record.winner or record.outcome
    return name if record.strength == 1 else say("{name} by {degrees}", name=name, degrees=record.strength)


def _left(record: PreferenceRow) -> str | Message:
    if record.left is None:
        return say("not told")
    return (record.baseline if record.left == "baseline" else record.candidate) or record.left
