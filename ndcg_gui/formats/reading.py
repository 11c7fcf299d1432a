"""Reading any file: opened safely, its format sniffed or given, everything wrong in one report."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields, replace
from pathlib import Path

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.mapped import reader as mapped
from ndcg_gui.formats.mapped.sheet import head_of
from ndcg_gui.formats.options import DEFAULT_OPTIONS, ReadOptions
from ndcg_gui.formats.registry import READERS
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.source import WORKBOOK_SUFFIXES, Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables import jsonl
from ndcg_gui.formats.trec import lines as trec
from ndcg_gui.formats.trec.columns import is_large
from ndcg_gui.formats.trec.fields import NotClean

_SURE = 0.8
_HARDLY = 0.3
# Below this, another kind that is as likely by `_NEAR` is asked about.
_SURE_ENOUGH, _MAY_BE, _NEAR = 0.7, 0.35, 0.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed(Content):
    """A file as read: its records, and the report on it.

    `kind` is what it holds in the first place; a file may hold several things, and holds nothing when
    the report has errors. `kind` and `reader_key` are None when the format could not be told, `sha256`
    and `size` (of the bytes on disk) are "" and 0 when the file was not read to its end.
    """

    path: Path
    name: str
    kind: Kind | None
    reader_key: str | None
    sha256: str
    size: int
    report: Report

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of records it holds, its own first; its own alone where it holds none."""
        if self.kind is None:
            return ()
        others = (
            kind for name, kind in _KINDS.items() if getattr(self, name) and name != _field_of(self.kind)
        )
        return (self.kind, *others)

    def part(self, kind: Kind) -> Parsed:
        """The records of one of its kinds alone, with the same report."""
        empty: dict[str, tuple[object, ...]] = {name: () for name in _KINDS if name != _field_of(kind)}
        return replace(self, kind=kind, **empty)  # type: ignore[arg-type]

    def count(self, kind: Kind) -> int:
        """How many records of that kind it holds; of runs, how many results."""
        if kind is Kind.RUN:
            return sum(len(entry) for run in self.runs for entry in run.lists.values())
        return len(getattr(self, _field_of(kind)))


# The fields of `Content` and what each holds; where several are filled, the last one says what the file is
# for, unless its format does.
_KINDS = {
    "queries": Kind.QUERIES,
    "documents": Kind.DOCUMENTS,
    "runs": Kind.RUN,
    "judgments": Kind.JUDGMENTS,
    "preferences": Kind.PREFERENCES,
}


def _field_of(kind: Kind) -> str:
    return next(
        name for name, own in _KINDS.items() if own is kind or (kind, own) == (Kind.QRELS, Kind.JUDGMENTS)
    )


def _leading(reader: Reader, content: Content) -> Kind:
    filled = [kind for name, kind in _KINDS.items() if getattr(content, name)]
    return filled[-1] if filled and not getattr(content, _field_of(reader.kind)) else reader.kind


def read_file(
    path: str | os.PathLike[str],
    *,
    kind: Kind | None = None,
    reader_key: str | None = None,
    options: ReadOptions = DEFAULT_OPTIONS,
    progress: Progress | None = None,
) -> Parsed:
    """Read one file whole, of `kind` or of what its content looks like, or with the reader of that key.

    Problems of the file and of its content are in `report.errors`, nothing is raised for them.
    `progress(done, total)` is called with bytes of the file on disk, and may raise Cancelled.
    """
    place = Path(path)
    try:
        return _read(place, kind, reader_key, options, progress, as_columns=True)
    except NotClean:
        return _read(place, kind, reader_key, options, progress, as_columns=False)


def _read(
    place: Path,
    kind: Kind | None,
    reader_key: str | None,
    options: ReadOptions,
    progress: Progress | None,
    *,
    as_columns: bool,
) -> Parsed:
    report = Report(str(place))
    content, reader, sha256, size = Content(), None, "", 0
    try:
        with Source(place, report, options, progress) as source:
            reader = next((known for known in READERS if known.key == reader_key), None)
            if reader is None:
                reader = _choose(source, kind, report, options)
            if as_columns and reader.read_large is not None and is_large(source, options):
                try:
                    content = reader.read_large(source, report, options)
                except Stopped:
                    if report.is_too_long:
                        raise  # and would be so once more
                    raise NotClean from None  # line by line it may have more to tell
            else:
                content = reader.read(source, report, options)
            source.finish()
            sha256, size = source.sha256, source.size
        if not report.rows and not report.error_count:
            report.error(0, say("no rows"), expected=say("a file with content"))
    except Stopped:
        pass
    if report.error_count:
        content = Content()
    return Parsed(
        path=place,
        name=place.name,
        kind=_leading(reader, content) if reader else kind,
        reader_key=reader.key if reader else None,
        sha256=sha256,
        size=size,
        report=report,
        **{field.name: getattr(content, field.name) for field in fields(content)},
    )


def _best(head: bytes, name: str, readers: tuple[Reader, ...]) -> tuple[Reader | None, float]:
    best, confidence = None, 0.0
    for reader in readers:
        sure = reader.sniff(head, name)
        if sure > confidence:
            best, confidence = reader, sure
    return best, confidence


def _readers_for(source: Source) -> tuple[Reader, ...]:
    """The readers of text, or those of workbooks."""
    wanted = frozenset(WORKBOOK_SUFFIXES)
    if source.is_workbook:
        return tuple(reader for reader in READERS if not wanted.isdisjoint(reader.suffixes))
    return tuple(reader for reader in READERS if not wanted.issuperset(reader.suffixes))


def _choose(source: Source, kind: Kind | None, report: Report, options: ReadOptions) -> Reader:
    head, name = head_of(source, options), source.name
    known = _readers_for(source)
    best, confidence = _best(head, name, known)
    if options.mapping is not None and not (best is not None and best.words and not options.mapping.columns):
        return mapped.reader_of(options.mapping, head, kind)
    if kind is None:
        if best is not None:
            _ask(head, name, known, best, confidence, report)
            return best
        if not head.strip():
            return known[0]  # which will find no rows
        report.stop(
            1,
            say("it cannot be told what this file holds"),
            got=_first_line(head),
            expected=say(
                "a run, qrels, queries, documents, judgments or preferences; or say what it is when importing"
            ),
        )
    readers = tuple(reader for reader in known if reader.kind is kind)
    if not readers:
        kinds = ", ".join(dict.fromkeys(str(reader.kind) for reader in known))
        report.stop(
            0,
            say("is a workbook, from which {kind} cannot be read; save it as CSV or text", kind=kind),
            expected=say("a workbook of {kinds}", kinds=kinds),
        )
    chosen, sure = _best(head, name, readers)
    if best is not None and confidence >= _SURE and sure < _HARDLY:
        columns = len(trec.fields_of(_first_line(head)))
        what = say("looks like {title}", title=best.title)
        if best.key in (Kind.RUN, Kind.QRELS):
            what = say(
                "{count} columns: looks like {other}",
                count=columns,
                other=trec.looks_like(columns) or best.kind,
            )
        report.stop(1, what, got=_first_line(head), expected=say("{kind}", kind=readers[0].kind))
    if chosen is not None:
        return chosen
    return next((reader for reader in readers if _by_form(reader, head, name)), readers[0])


def _ask(
    head: bytes, name: str, known: tuple[Reader, ...], best: Reader, sure: float, report: Report
) -> None:
    """Stop where the content may well be of another kind, too: only the user knows."""
    if sure >= _SURE_ENOUGH:
        return
    other, likely = _best(head, name, tuple(reader for reader in known if reader.kind is not best.kind))
    if other is not None and likely >= max(_MAY_BE, sure - _NEAR):
        report.stop(
            1,
            say("it cannot be told what this file holds"),
            got=_first_line(head),
            expected=say(
                "{first} or {second}: say which when importing ({kind} or {other})",
                first=best.title, second=other.title, kind=best.kind, other=other.kind,
            ),
        )  # fmt: skip


def _by_form(reader: Reader, head: bytes, name: str) -> bool:
    json = head.lstrip()[:1] in (b"{", b"[") or name.lower().endswith(jsonl.SUFFIXES)
    return json is frozenset(jsonl.SUFFIXES).issuperset(reader.suffixes)


def _first_line(head: bytes) -> str:
    return head.lstrip().split(b"\n", 1)[0][:200].decode("utf-8", "replace").rstrip("\r")
