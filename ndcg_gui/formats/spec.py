"""Types of readers and writers, and the content that reading gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, RunRecord
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source

if TYPE_CHECKING:
    from ndcg_gui.domain.preference_rows import PreferenceRow


@dataclass(frozen=True, slots=True)
class Content:
    """The records of one file (qrels fill `judgments`), which may hold several kinds.

    Of a table that was read as columns queries, documents and judgments are `Columns`: who needs one field
    of all of them asks for that (`domain.columns.values`), because every look makes records anew.
    `keys_from_text`: the file knows its queries by their text only, and their keys were made by
    `keys.key_of_text`; a query of the project with the same text is the same query then.
    """

    queries: Sequence[QueryRecord] = ()
    documents: Sequence[DocumentRecord] = ()
    runs: tuple[RunRecord, ...] = ()
    judgments: Sequence[JudgmentRecord] = ()
    preferences: tuple[PreferenceRow, ...] = ()
    keys_from_text: bool = False

    def of(self, kind: Kind) -> Sequence[object]:
        """Return the records of that kind."""
        records: Sequence[object] = getattr(self, field_of(kind))
        return records


# The fields of `Content` that hold records, and their kinds (qrels fill `judgments`).
FIELDS = {
    "queries": Kind.QUERIES,
    "documents": Kind.DOCUMENTS,
    "runs": Kind.RUN,
    "judgments": Kind.JUDGMENTS,
    "preferences": Kind.PREFERENCES,
}


def field_of(kind: Kind) -> str:
    """Return the name of the `Content` field for records of that kind."""
    wanted = Kind.JUDGMENTS if kind is Kind.QRELS else kind
    return next(name for name, own in FIELDS.items() if own is wanted)


@dataclass(frozen=True, slots=True)
class Reader:
    """A format that can be read.

    `title` is the format's own name, in English, or says in words what is read; `suffixes` are lower case
    with the dot, the usual one first. `sniff(head, name)` says from 0 to 1 how much the first bytes look
    like it. `read` puts everything wrong into the report, or stops with Stopped; of a large file it may
    raise NotClean (see `Source`). `words`: grades may be words, to which `ReadOptions.mapping` may give
    values. `uses(titles, rows)` returns the columns of a table that it takes, with the role of each where
    it has one (None: a layout of one tool, which takes what is in it).
    """

    key: str
    title: str | Message
    kind: Kind
    suffixes: tuple[str, ...]
    sniff: Callable[[bytes, str], float]
    read: Callable[[Source, Report, ReadOptions], Content]
    words: bool = False
    uses: Callable[[Sequence[str], Sequence[Sequence[str]]], Mapping[str, str]] | None = None


@dataclass(frozen=True, slots=True)
class Writer:
    """A format that can be written.

    `write(path, records, ...)` takes what the kind's reader gives (a run: one RunRecord) and
    writes the file whole or not at all; what else it takes stands with the function. Raises
    InputError when the format cannot carry a record, StoreError when the disk cannot take it.
    A `table` is what people open in a spreadsheet: with `raw=True` its texts stay as they are, else
    `write` returns how many were escaped. Where fields stand between blanks it returns how many keys
    are written otherwise, told in a table beside the file (`writing.TrecKeys`). One that is `whole`
    takes a Content, of which it writes what its format carries: labels with the texts of their queries,
    for one. `merged`: it holds one judgment for a pair, so that several raters' are merged to labels
    first. `takes` names what is not at hand everywhere: "documents", those judged, in the Content, and
    the keywords "scale" and "index", the name of a search index. `losses` say what of a project the format
    cannot hold, `tool` names who reads it. `comes_back`: a reader takes it that has another key.
    """

    key: str
    title: str
    kind: Kind
    suffixes: tuple[str, ...]
    write: Callable[..., int | None]
    table: bool = False
    whole: bool = False
    merged: bool = False
    takes: tuple[str, ...] = ()
    losses: tuple[Message, ...] = ()
    tool: str = ""
    comes_back: bool = False
