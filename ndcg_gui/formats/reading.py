"""Reading any file: opened safely, its format detected or given, every problem in one report."""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path

from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.mapped import reader as mapped
from ndcg_gui.formats.mapped.guess import readings, used_by
from ndcg_gui.formats.mapped.sheet import as_joined, first_cells, head_of
from ndcg_gui.formats.mapped.telling import VERDICT, Told, left_out
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import DEFAULT_OPTIONS, ReadOptions
from ndcg_gui.formats.original_keys import put_back
from ndcg_gui.formats.preferences import kind as preferences
from ndcg_gui.formats.registry import READERS
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.roles import LEFT_OUT, REPEATED
from ndcg_gui.formats.source import PARQUET_SUFFIXES, WORKBOOK_SUFFIXES, NotClean, Source, Stamp
from ndcg_gui.formats.spec import FIELDS, Content, Reader, field_of
from ndcg_gui.formats.tables import jsonl
from ndcg_gui.formats.tools import no_data
from ndcg_gui.formats.verdict_options import OF_RATER, PreferenceOptions

_SURE, _LIKELY, _HARDLY = 0.8, 0.35, 0.3
# Below it the errors of a reading would say nothing of the file.
_LEAST = 0.1
_TREC = {Kind.RUN, Kind.QRELS}
_JUDGED = (Kind.RUN, Kind.QRELS, Kind.JUDGMENTS, Kind.PREFERENCES)
# Of two things that a file may be neither is taken unasked where they differ by less than the first; or,
# where the likelier is less sure than the second, by less than the third.
_CLOSE, _SURE_ENOUGH, _NEAR = 0.04, 0.7, 0.2
_NAMED = 12  # columns
_LEAST_TITLES, _LEAST_ROWS = 2, 20


@dataclass(frozen=True, slots=True)
class Likely:
    """A possible reader of a file, with its likelihood from 0 to 1.

    Of a table it `takes` the columns of these titles, and `leaves` others that look like something to keep.
    `roles` are what has to be said of columns for it, as a mapping of the kind that it reads.
    """

    reader: Reader
    sure: float
    takes: tuple[str, ...] = ()
    leaves: tuple[Told, ...] = ()
    roles: tuple[tuple[str, str], ...] = ()

    @property
    def words(self) -> Message:
        """The reading in words: what it takes, and what it leaves out."""
        told = say("{title}", title=self.reader.title)
        if self.takes:
            told = say("{title} of {columns}", title=self.reader.title, columns=_quoted(self.takes))
        if not self.leaves:
            return told
        return say("{reading}, without {columns}", reading=told, columns=_told(self.leaves))

    @property
    def option(self) -> str:
        """The options of the command line that choose it."""
        maps = " ".join(f"--map '{title}={role}'" for title, role in self.roles)
        if self.reader.kind is not Kind.PREFERENCES and maps:
            return maps
        return f"--as {self.reader.kind} {maps}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed(Content):
    """A file as read: its records, and the report on it.

    `kind` is what it holds in the first place; a file may hold several things, and holds nothing when
    the report has errors. `kind` and `reader_key` are None when the format could not be told, `sha256`
    and `size` (of the bytes on disk) are "" and 0 when the file was not read to its end. `likely` is
    what its content speaks for most, and what else it may well be, whatever was taken. `stamp` tells
    whether the file is still the same (`has_changed`). `is_head` says that the file goes on behind what was
    read (`ReadOptions.head`), so that all that is counted is of its head.
    """

    path: Path
    name: str
    kind: Kind | None
    reader_key: str | None
    sha256: str
    size: int
    report: Report
    likely: tuple[Likely, ...] = ()
    stamp: Stamp | None = None
    is_head: bool = False

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of records in the file, its main one first, even if it has no records."""
        if self.kind is None:
            return ()
        own = field_of(self.kind)
        return (self.kind, *(kind for name, kind in FIELDS.items() if getattr(self, name) and name != own))

    def part(self, kind: Kind) -> Parsed:
        """The records of one of its kinds alone, with the same report."""
        return self._with(kind, field_of(kind))

    def only(self, kind: Kind) -> Parsed:
        """Return the records of one kind, and the queries whose texts nothing else defines."""
        return self._with(kind, field_of(kind), *(("queries",) if self.keys_from_text else ()))

    def _with(self, kind: Kind, *names: str) -> Parsed:
        empty: dict[str, tuple[()]] = {name: () for name in FIELDS if name not in names}
        return replace(self, kind=kind, **empty)  # type: ignore[arg-type]

    def count(self, kind: Kind) -> int:
        """Count the records of that kind, the results for runs."""
        if kind is Kind.RUN:
            return sum(len(entry) for run in self.runs for entry in run.lists.values())
        return len(self.of(kind))


def _leading(reader: Reader, content: Content) -> Kind:
    """Return the main kind of a file that was read. If only its content tells, the last of several."""
    filled = [kind for name, kind in FIELDS.items() if getattr(content, name)]
    return filled[-1] if filled and not content.of(reader.kind) else reader.kind


def read_file(
    path: str | os.PathLike[str],
    *,
    kind: Kind | None = None,
    reader_key: str | None = None,
    options: ReadOptions = DEFAULT_OPTIONS,
    progress: Progress | None = None,
) -> Parsed:
    """Read one file whole: as `kind`, with the reader of that key, or in its likeliest format.

    Problems of the file and of its content are in `report.errors`, nothing is raised for them; where
    nobody said what the file is and that is not sure, that is such a problem.
    `progress(done, total)` is called with bytes of the file on disk, and may raise Cancelled.
    """
    attempt = _Attempt(Path(path), kind, reader_key, options, progress)
    while True:
        try:
            return attempt.read()
        except NotClean:
            attempt = replace(attempt, at_once=False)
        except _NothingOfThat:
            attempt = replace(attempt, own_readers=True)


class _NothingOfThat(Exception):
    """The file, read in its likeliest format, has no records of the requested kind."""


@dataclass(frozen=True, slots=True)
class _Attempt:
    """One attempt at reading a file: at once or line by line, with a kind's own readers or any."""

    place: Path
    kind: Kind | None
    reader_key: str | None
    options: ReadOptions
    progress: Progress | None
    at_once: bool = True
    own_readers: bool = False

    def read(self) -> Parsed:
        """Read the file. Raises NotClean or _NothingOfThat when another attempt is needed."""
        report, options = Report(str(self.place)), self.options
        content, reader, sha256, size = Content(), None, "", 0
        likely: tuple[Likely, ...] = ()
        stamp: Stamp | None = None
        is_head = False
        try:
            with Source(self.place, report, options, self.progress, at_once=self.at_once) as source:
                head = head_of(source, options)
                if options.mapping is not None:
                    options = replace(options, mapping=as_joined(options.mapping, head))
                # Weighing all formats takes longer than reading a small file in the one that was named.
                if self.reader_key is None:
                    likely = _weighed(_likely(source, head), source, head)
                reader = replace(self, options=options)._choose(source, head, likely, report)
                content = reader.read(source, report, options)
                source.finish()
                content = put_back(content, self.place, report)
                sha256, size, stamp, is_head = source.sha256, source.size, source.stamp, source.is_part
            if not report.rows and not report.error_count:
                report.error(0, say("no rows"), expected=say("a file with content"))
            elif not report.error_count and self._is_open and likely[0].sure < _LIKELY:
                _ask(report, likely, head)
        except Stopped:
            pass
        self._say_what_it_is(reader, likely, report)
        other = self.kind if reader is not None and reader.kind is not self.kind else None
        if other is not None and self.reader_key is None and (report.error_count or not content.of(other)):
            if not self.own_readers:
                raise _NothingOfThat
            if not report.error_count:
                report.error(0, say("no {kind} can be made of these columns", kind=other))
        if report.error_count:
            content = Content()
        parsed = Parsed(
            path=self.place,
            name=self.place.name,
            kind=_leading(reader, content) if reader else self.kind,
            reader_key=reader.key if reader else None,
            sha256=sha256,
            size=size,
            report=report,
            likely=_two(likely),
            stamp=stamp,
            is_head=is_head,
            **{field.name: getattr(content, field.name) for field in fields(content)},
        )
        return parsed if other is None else parsed.only(other)

    @property
    def _is_open(self) -> bool:
        """Whether nobody chose the file's kind or format."""
        return self.kind is None and self.reader_key is None and self.options.mapping is None

    def _say_what_it_is(self, reader: Reader | None, likely: tuple[Likely, ...], report: Report) -> None:
        """Replace the errors by one, if no row fits the requested kind but the file looks like another."""
        seems = likely[0] if likely and likely[0].sure >= _SURE else None
        if seems is None or reader is None or reader.kind is not self.kind or seems.reader.kind is self.kind:
            return
        # Those two count columns, and say so themselves.
        if report.error_count < max(report.rows, 1) or (self.kind in _TREC and seems.reader.key in _TREC):
            return
        first = report.errors[0]
        if not first.line:
            return  # of the file itself, such as that it has no rows: true whatever it was said to be
        report.clear_errors()
        report.error(
            first.line,
            say("cannot be read as {kind}: it looks like {title}", kind=self.kind, title=seems.reader.title),
            got=first.got,
            expected=first.expected,
        )

    def _check_said(self, chosen: Reader, said: Mapping, head: bytes, report: Report) -> None:
        """Stop where nothing was said of a column that looks like something and would be left out."""
        titles, rows = first_cells(head, said)
        takes = used_by(readings(titles, rows, said)[0])
        left = [item for item in left_out(titles, rows, takes) if item.role]
        if left:
            columns = " ".join(f"--map '{item.title}={item.role}'" for item in left)
            report.stop(
                1,
                say("nothing was said of {columns}", columns=_told(left)),
                got=_first_line(head),
                expected=say(
                    "what they hold ({options}); --map 'COLUMN=' leaves one out, --as {kind} all of them",
                    options=columns,
                    kind=chosen.kind,
                ),
            )

    def _goes_without(self, best: Likely, said: Mapping) -> bool:
        """Whether a mapping has no columns, or was meant for verdicts."""
        if best.reader.kind is Kind.PREFERENCES and best.sure >= _SURE:
            return self.kind is None and bool(self.options.preferences.columns)
        return best.reader.words and not said.columns

    def _choose(self, source: Source, head: bytes, likely: tuple[Likely, ...], report: Report) -> Reader:
        if self.reader_key is not None:
            chosen = next((reader for reader in READERS if reader.key == self.reader_key), None)
            return chosen or report.stop(0, say("no format '{key}'", key=self.reader_key))
        known = _readers_for(source)
        said = self.options.mapping
        if said is not None and not (likely and self._goes_without(likely[0], said)):
            chosen = mapped.reader_of(said, head, self.kind)
            if self.kind is None:
                self._check_said(chosen, said, head, report)
            return chosen
        if self.kind is None:
            return _likeliest(likely, head, known, report)
        readers = tuple(reader for reader in known if reader.kind is self.kind)
        likely = tuple(item for item in likely if not item.roles)  # which nobody said
        # Qrels and judgments are both labels: said to be one, a file may be the other.
        own = [item for item in likely if item.reader.kind is self.kind]
        if (not own or own[0].sure < _HARDLY) and not self.own_readers:
            own = [item for item in likely if field_of(item.reader.kind) == field_of(self.kind)]
        other = next((item for item in likely if item.sure >= _SURE), None)
        if other is not None and not self.own_readers and (not own or own[0].sure < _HARDLY):
            return other.reader  # which may bring what was asked for besides
        if other is not None and self.kind is Kind.DOCUMENTS and other.reader.kind in _JUDGED:
            report.stop(
                1,
                say(
                    "looks like {title}, whose columns raters would see with the documents",
                    title=other.reader.title,
                ),
                got=_first_line(head),
                expected=say("documents; leave the columns of grades, ranks and raters out of the file"),
            )
        if own:
            return own[0].reader
        if not readers:
            kinds = ", ".join(dict.fromkeys(str(reader.kind) for reader in known))
            report.stop(
                0,
                say(
                    "is a workbook, from which {kind} cannot be read; save it as CSV or text", kind=self.kind
                ),
                expected=say("a workbook of {kinds}", kinds=kinds),
            )
        return next((reader for reader in readers if _by_form(reader, head, source.name)), readers[0])


def _likely(source: Source, head: bytes) -> tuple[Likely, ...]:
    """Return all possible readers by content, the likeliest first."""
    found = [Likely(reader, reader.sniff(head, source.name)) for reader in _readers_for(source)]
    if _has_titles(head) or head.lstrip()[:1] == b"{":
        # Texts of a table, or of JSON, may have as many words as a line of TREC.
        found = [item for item in found if item.reader.key not in _TREC]
    return tuple(
        sorted((item for item in found if item.sure >= _least(item.reader)), key=lambda item: -item.sure)
    )


def _least(reader: Reader) -> float:
    """Return how sure a reader has to be. Those of any table say themselves why they cannot read one."""
    return sys.float_info.min if reader in mapped.READERS else _LEAST


def _has_titles(head: bytes) -> bool:
    """Whether the file is a table whose first row has titles, and no values."""
    titles, rows = first_cells(head)
    lines = head.count(b"\n", 0, head.rfind(b"\n"))
    whole = len(titles) > _LEAST_TITLES and len(rows) >= min(lines, _LEAST_ROWS)
    return whole and all(title.strip() and parse_decimal(title) is None for title in titles)


def _likeliest(likely: tuple[Likely, ...], head: bytes, known: tuple[Reader, ...], report: Report) -> Reader:
    """Return the likeliest reader. Stops where another is as likely."""
    if not head.strip():
        return known[0]  # which will find no rows
    table = no_data.other_table(head)
    if table is not None:
        report.stop(
            1,
            say("is {what}", what=table),
            got=_first_line(head),
            expected=say("the same as CSV or as a workbook (XLSX)"),
        )
    nothing = no_data.what_it_is(head)
    if nothing is not None:
        report.stop(
            1,
            say("is {what}, which holds no queries, documents, result lists or judgments", what=nothing),
            got=_first_line(head),
        )
    if not likely:
        report.stop(
            1,
            say("it is not clear what this file holds"),
            got=_first_line(head),
            expected=say(
                "a run, qrels, queries, documents, judgments or preferences; or say what it is (--as KIND) or"
                " what its columns hold (--map 'COLUMN=ROLE', or in the preview)"
            ),
        )
    first = likely[0]
    if first.leaves and not (first.reader in mapped.READERS and mapped.asks_itself(head)):
        own = field_of(first.reader.kind)
        same = [
            item
            for item in likely
            if field_of(item.reader.kind) == own and not item.leaves and not item.roles
        ]
        if not same or same[0].sure < _LIKELY:
            _ask(report, likely, head)
            raise Stopped
        first = same[0]
    other = _other(likely)
    near = _CLOSE if first.sure >= _SURE_ENOUGH else _NEAR
    if other is not None and first is likely[0] and first.sure - other.sure < near:
        _ask(report, likely, head)
        raise Stopped
    return first.reader


def _weighed(likely: tuple[Likely, ...], source: Source, head: bytes) -> tuple[Likely, ...]:
    """Return the readers with what each takes of a table, and leaves out that looks like something."""
    titles, rows = first_cells(head)
    found = []
    for item in likely:
        if item.reader.uses is not None and item.sure >= _HARDLY and titles:
            takes = item.reader.uses(titles, rows)
            own = tuple(title for title in titles if takes.get(title, LEFT_OUT) != LEFT_OUT)
            item = replace(item, takes=own, leaves=left_out(titles, rows, takes))
        found.append(item)
    if found and found[0].leaves:
        readers = [reader for reader in _readers_for(source) if _by_form(reader, head, source.name)]
        fuller = _fuller(found[0], titles, rows, readers)
        return tuple(found) if fuller is None else (found[0], fuller, *found[1:])
    return tuple(found)


def _fuller(
    first: Likely, titles: Sequence[str], rows: Sequence[Sequence[str]], readers: Sequence[Reader]
) -> Likely | None:
    """Return the reading that takes what the first one leaves out for what it looks like, or None."""
    verdicts = [item.title for item in first.leaves if item.role == VERDICT]
    if len(set(verdicts)) < len(verdicts):
        return None  # two columns of one title
    if verdicts:
        role = VERDICT if len(verdicts) == 1 else OF_RATER
        roles = tuple((title, role) for title in verdicts)
        takes = preferences.taken(titles, PreferenceOptions(columns=roles))
        reader = next((reader for reader in readers if reader in preferences.READERS), None)
        if reader is None or not takes:
            return None
        return Likely(reader, first.sure, tuple(takes), left_out(titles, rows, takes), roles)
    pairs = {item.title: item.role for item in first.leaves if item.role}
    if len(set(pairs.values())) < len(pairs):
        return None  # a column for each document: no mapping says that
    said = Mapping(tuple(pairs.items()))
    reading = readings(titles, rows, said)[0]
    if not pairs or not reading.kinds or reading.kinds[0] is first.reader.kind:
        return None
    takes = used_by(reading)
    return Likely(
        mapped.reader_for(reading.kinds[0]),
        first.sure,
        tuple(title for title in titles if takes.get(title, LEFT_OUT) != LEFT_OUT),
        left_out(titles, rows, takes),
        said.columns,
    )


def _quoted(titles: Iterable[str]) -> str:
    return ", ".join(f"'{title}'" for title in itertools.islice(titles, _NAMED))


def _told(left: Sequence[Told]) -> Message:
    """Return the titles of columns with what each looks like."""
    return joined(
        [
            say("'{title}' (which looks like {looks})", title=item.title, looks=item.looks)
            for item in left[:_NAMED]
        ],
        ", ",
    )


def _other(likely: tuple[Likely, ...]) -> Likely | None:
    """Return the reader that takes more of the file, or the likeliest that makes other records, or None."""
    if len(likely) > 1 and likely[1].roles:
        return likely[1]
    own = field_of(likely[0].reader.kind)
    others = (item for item in likely if field_of(item.reader.kind) != own)
    return next((item for item in others if item.sure >= _HARDLY), None)


def _two(likely: tuple[Likely, ...]) -> tuple[Likely, ...]:
    other = _other(likely) if likely else None
    return (*likely[:1], *((other,) if other else ()))


def _ask(report: Report, likely: tuple[Likely, ...], head: bytes) -> None:
    """Refuse an ambiguous file, naming the likeliest formats and how to choose one."""
    first, other = likely[0].reader, _other(likely)
    if likely[0].leaves:
        expected = _of_two(likely[0], other)
    elif other is None:
        expected = say(
            "{title}: confirm it when importing (--as {kind}, or in the preview), or say what else it is",
            title=likely[0].words,
            kind=first.kind,
        )
    else:
        expected = say(
            "{first} or {second}: say which when importing (--as {kind} or --as {other}, or in the preview)",
            first=first.title,
            second=other.reader.title,
            kind=first.kind,
            other=other.reader.kind,
        )
    report.error(1, say("it is not certain what this file holds"), got=_first_line(head), expected=expected)


def _of_two(first: Likely, other: Likely | None) -> Message:
    """Return both readings with the options that choose them."""
    if other is None:
        told: set[str] = set()
        maps = ""
        for item in first.leaves[:_NAMED]:
            role = item.role if item.role and item.role not in told else "ROLE"
            told |= {role} - REPEATED
            maps += f" --map '{item.title}={role}'"
        return say(
            "{first}: {option}; or say what these columns hold ({options}, or in the preview)",
            first=first.words,
            option=first.option,
            options=maps.strip(),
        )
    return say(
        "{first}: {option}; or {second}: {other}; or choose in the preview",
        first=first.words,
        option=first.option,
        second=other.words,
        other=other.option,
    )


def _readers_for(source: Source) -> tuple[Reader, ...]:
    """The readers of text, those of workbooks, or those of Parquet."""
    binary = WORKBOOK_SUFFIXES if source.is_workbook else PARQUET_SUFFIXES if source.is_parquet else ()
    if binary:
        return tuple(reader for reader in READERS if not set(binary).isdisjoint(reader.suffixes))
    others = {*WORKBOOK_SUFFIXES, *PARQUET_SUFFIXES}
    return tuple(reader for reader in READERS if not others.issuperset(reader.suffixes))


def _by_form(reader: Reader, head: bytes, name: str) -> bool:
    json = head.lstrip()[:1] in (b"{", b"[") or name.lower().endswith(jsonl.SUFFIXES)
    return json is frozenset(jsonl.SUFFIXES).issuperset(reader.suffixes)


def _first_line(head: bytes) -> str:
    """Return the first line of a file, or the names of the first object of multi-line JSON."""
    names = jsonl.first_names(head)
    if names and head.lstrip().split(b"\n", 1)[0].strip() in (b"[", b"{"):
        return ", ".join(names)[:200]
    return head.lstrip().split(b"\n", 1)[0][:200].decode("utf-8", "replace").rstrip("\r")
