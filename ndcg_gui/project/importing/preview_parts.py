"""What previews of files of every kind are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.preferences.inspect import FoundColumns
from ndcg_gui.project.importing.plan import ImportPlan, PlannedFile

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project

MAX_ROWS = 50
NAMED = 3


@dataclass(frozen=True, slots=True)
class PreviewColumn:
    """A column of the first rows; `share` is how much of the room it takes beside the others."""

    title: Message
    numeric: bool = False
    share: int = 0


@dataclass(frozen=True, slots=True)
class PreviewCard:
    """A figure, what it counts, and what follows from it."""

    figure: int
    text: Message
    note: Message


@dataclass(frozen=True, slots=True)
class Preview:
    """One file as the preview shows it; `holds` are phrases, `rows` cells by column.

    `found` are the columns and words of a file of verdicts, whose meaning can be chosen.
    """

    kind: Kind | None
    size: int
    holds: tuple[Message, ...]
    columns: tuple[PreviewColumn, ...]
    rows: tuple[tuple[str | Message, ...], ...]
    cards: tuple[PreviewCard, ...]
    found: FoundColumns | None = None


class Known:
    """Queries and documents that the project has, or will have by this import."""

    def __init__(self, project: Project, plan: ImportPlan) -> None:
        stored = [item.record for item in project.read.queries()]
        self.queries = {record.query_key: record.text for record in stored}
        self.stored_queries = {record.query_key: record for record in stored}
        self.titles: dict[str, str] = {}
        self.with_text: set[str] = set()
        for _, key, title, version in project.read.document_titles():
            if version:
                self.titles[key] = title
                self.with_text.add(key)
        self.stored_texts = frozenset(self.with_text)
        for item in plan.files:
            self.queries.update((record.query_key, record.text) for record in item.parsed.queries)
            if item.verdicts is not None:
                own = ((record.query_key, record.text) for record in item.verdicts.queries)
                self.queries.update((key, text) for key, text in own if text != key)
            self.titles.update((record.doc_key, record.title) for record in item.parsed.documents)
            self.with_text.update(record.doc_key for record in item.parsed.documents)

    def query(self, key: str) -> str:
        """A query's key and text."""
        return f"{key} {self.queries[key]}" if key in self.queries else key

    def document(self, key: str) -> str | Message:
        """A document's key and title."""
        if key not in self.with_text:
            return say("{key} (no text)", key=key)
        return f"{key} {self.titles[key]}".rstrip()

    def which(self, query_key: str, doc_key: str) -> Message:
        """Which of the two is known."""
        query, document = query_key in self.queries, doc_key in self.with_text
        if query and document:
            return say("both")
        return say("query") if query else say("document") if document else say("neither")


QUERY = PreviewColumn(say("Query"), share=2)
DOCUMENT = PreviewColumn(say("Document"), share=4)
KNOWN = PreviewColumn(say("Known?"), numeric=True)


def shown(
    item: PlannedFile,
    columns: Sequence[PreviewColumn],
    rows: Iterable[tuple[str | Message, ...]],
    cards: Sequence[PreviewCard],
    *holds: Message,
) -> Preview:
    """A preview of a file with records; `cards` stand behind the one that counts rows."""
    report = item.report
    read = PreviewCard(report.rows, say("rows read"), say("{count:,} skipped", count=report.skipped))
    return Preview(
        item.kind, item.parsed.size, (counted(item), *holds), tuple(columns), tuple(rows), (read, *cards)
    )


def counted(item: PlannedFile) -> Message:
    """How much of what will be stored, as a phrase."""
    count = item.report.rows
    match item.kind:
        case Kind.QUERIES:
            return say("{count:,} queries", count=count)
        case Kind.DOCUMENTS:
            return say("{count:,} documents", count=count)
        case Kind.RUN:
            return say("{count:,} results", count=count)
        case Kind.PREFERENCES:
            return say("{count:,} verdicts", count=count)
        case _:
            return say("{count:,} judgments", count=count)
