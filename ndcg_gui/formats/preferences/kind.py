"""Side-by-side verdicts as a kind of rows, in our own columns or in others by their roles."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Sequence

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.preference_rows import PreferenceRow, other_system
from ndcg_gui.domain.records import Kind, Verdict
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.decimals import tidy
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.preferences.columns import (
    Assignment,
    assign,
    criterion_role,
    is_known,
    with_answers,
)
from ndcg_gui.formats.preferences.verdicts import OUTCOME_WORDS, read_rows
from ndcg_gui.formats.preferences.words import as_word
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import DOCUMENT_KEYS, role_of_title
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tables.jsonl import JsonRow, first_names, objects
from ndcg_gui.formats.tables.kinds import RowKind
from ndcg_gui.formats.tables.rows import Context, Row
from ndcg_gui.formats.tables.spreadsheet import unescaped
from ndcg_gui.formats.tables.table import TableRow, cells_of, twice
from ndcg_gui.formats.tables.typed import Type
from ndcg_gui.formats.verdict_options import DEFAULT_PREFERENCES, OF_RATER, PreferenceOptions

COLUMNS = (
    "comparison",
    "query_id",
    "query",
    "rank",
    "rater",
    "baseline",
    "candidate",
    "left_system",
    "right_system",
    "preferred",
    "winner",
    "outcome",
    "strength",
    "tie",
    "reasons",
    "note",
    "seconds",
    "judged_at",
    "kind",
    "status",
)
# Only where answers were judged and not lists that the project holds.
ANSWERS = ("answer_baseline", "answer_candidate")
_NEEDS_VERDICT = say(
    "a column named winner, verdict, preferred, outcome or score, or columns of raters; or a mapping"
)
_LOOKED_AT = 200  # rows that tell answers from names of systems
_NEEDS_QUERY = say("a column named query_id, query or query_text; or a mapping")


class Preferences(RowKind[PreferenceRow]):
    """Verdicts: one row for each, or for each column of a rater, with what was shown and the outcome."""

    kind = Kind.PREFERENCES
    title = "Preferences"
    sheet = "verdicts"
    types = {
        "rank": Type.WHOLE,
        "strength": Type.WHOLE,
        "seconds": Type.NUMBER,
        "judged_at": Type.MOMENT,
    }
    removes_apostrophes = True

    def _read_table(self, source: Source, report: Report, options: ReadOptions) -> Content:
        context = Context(report, options)
        return self._content(self._table_rows(source, context), context)

    def _table_rows(self, source: Source, context: Context) -> Iterator[Row]:
        options = context.options.preferences
        mapped = dict(options.columns)
        rows = cells_of(source, context, lambda title: title in mapped or is_known(title))
        for number, header in rows:
            found = assign(header, options)
            got = ", ".join(header)
            if found.twice is not None:
                first, second = (header[place] for place in found.twice)
                twice(context.report, number, header, first, second)
            if found.missing:
                context.report.stop(
                    number, _no_columns(found.missing), got=got, expected=say("the mapped columns")
                )
            for what, expected in _lacking(found):
                context.report.stop(number, what, got=got, expected=expected)
            context.ignored([header[place] for place in found.unknown if header[place].strip()], number)
            begin = list(itertools.islice(rows, _LOOKED_AT))
            found = with_answers(found, [cells for _, cells in begin], options)
            titles = [] if options.baseline or options.candidate else list(found.named.values())
            names = [header[place] for place in titles]
            roles = dict(found.roles)
            if names:
                roles |= {role: len(header) + number for number, role in enumerate(found.named)}
            # Workbooks and Parquet need none. Older versions of ours did not tell theirs.
            plain = source.is_workbook or source.is_parquet or context.marked
            for line, cells in itertools.chain(begin, rows):
                own = [*(cells if plain else map(unescaped, cells)), *names]
                if not found.raters:
                    yield TableRow(line, context, own, roles, {})
                for place in found.raters:
                    index = {**roles, "verdict": place, "rater": len(own)}
                    yield TableRow(line, context, [*own, header[place]], index, {})

    def json_rows(self, source: Source, context: Context) -> Iterator[Row]:
        # The objects need not have the same names.
        options = context.options.preferences
        report = context.report
        known: dict[tuple[str, ...], Assignment] = {}
        first = 0
        for line, values in objects(source, context):
            first = first or line
            titles = tuple(values)
            found = known.get(titles)
            if found is None:
                found = known[titles] = assign(titles, options)
                context.ignored([titles[place] for place in found.unknown], line)
                if found.twice is not None:
                    twice(report, line, list(titles), *(titles[place] for place in found.twice))
            own = {role: as_word(role, values[titles[place]]) for role, place in found.roles.items()}
            if not found.raters:
                yield JsonRow(line, context, own)
            for place in found.raters:
                verdict = as_word("verdict", values[titles[place]])
                yield JsonRow(line, context, {**own, "verdict": verdict, "rater": titles[place]})
        if not first:
            return
        missing = [title for title, _ in options.columns if all(title not in titles for titles in known)]
        if missing:
            report.error(first, _no_columns(missing), expected=say("the mapped columns"))
        if not any(found.has_verdict and found.has_query for found in known.values()):
            titles, found = next(iter(known.items()))
            what, expected = next(iter(_lacking(found)))
            report.error(first, what, got=", ".join(titles), expected=expected)

    def records(self, rows: Iterable[Row], context: Context) -> tuple[PreferenceRow, ...]:
        return read_rows(rows, context).preferences

    def _content(self, rows: Iterator[Row], context: Context) -> Content:
        return read_rows(rows, context)

    def uses(self, titles: Sequence[str], rows: Sequence[Sequence[str]]) -> dict[str, str]:
        return taken(titles, DEFAULT_PREFERENCES)

    def header_likeness(self, titles: list[str], *, usual_name: bool) -> float:
        return titles_likeness(titles)

    def json_likeness(self, head: bytes, *, usual_name: bool) -> float:
        return titles_likeness(first_names(head))

    def columns_of(self, records: Collection[PreferenceRow]) -> Sequence[str]:
        answered = any(row.answer_baseline or row.answer_candidate for row in records)
        criteria = dict.fromkeys(criterion_role(name) for row in records for name, _ in row.criteria)
        return (*COLUMNS, *(ANSWERS if answered else ()), *sorted(criteria))

    def values(self, record: PreferenceRow) -> dict[str, object]:
        _check(record)
        names = {"baseline": record.baseline, "candidate": record.candidate}
        moment = record.created_at
        return {
            "comparison": record.comparison,
            "query_id": record.query_key,
            "query": record.query_text,
            "rank": record.rank,
            "rater": record.rater,
            "baseline": record.baseline,
            "candidate": record.candidate,
            "left_system": None if record.left is None else names[record.left],
            "right_system": None if record.left is None else names[other_system(record.left)],
            "preferred": None if record.preferred is None else str(record.preferred),
            "winner": record.winner,
            "outcome": OUTCOME_WORDS.get(record.outcome or ""),
            "strength": None if record.outcome is None else record.strength,
            "tie": record.tie,
            "reasons": list(record.reasons),
            "note": record.note,
            "seconds": None if record.seconds is None else tidy(record.seconds),
            "judged_at": None if moment is None else moment.isoformat(),
            "kind": str(record.kind),
            "status": str(record.status),
            "answer_baseline": record.answer_baseline,
            "answer_candidate": record.answer_candidate,
            **{criterion_role(name): OUTCOME_WORDS[said] for name, said in record.criteria},
        }

    def cells(self, record: PreferenceRow) -> dict[str, object]:
        return self.values(record) | {"reasons": _reasons(record.reasons)}


def taken(titles: Sequence[str], options: PreferenceOptions) -> dict[str, str]:
    """Return the columns of verdicts with their roles, none where they lack a query or a verdict."""
    found = assign(titles, options)
    if not (found.has_verdict and found.has_query):
        return {}
    roles = {titles[place]: role for role, place in found.roles.items()}
    return roles | {titles[place]: OF_RATER for place in found.raters}


def titles_likeness(titles: list[str]) -> float:
    """Rate how much these titles look like verdicts: a preference, its query, its rater."""
    found = assign(titles, DEFAULT_PREFERENCES)
    if not (found.has_verdict and found.has_query) or found.twice is not None:
        return 0.0
    told = set(found.roles) & {"verdict", "preferred", "outcome"} or found.raters
    between = found.has_systems or "answer_first" in found.roles
    if found.raters and not between and any(role_of_title(title) in DOCUMENT_KEYS for title in titles):
        return 0.0  # which hold grades
    if not told:
        return 0.85 if between else 0.0
    return 0.97 if between or found.raters or "rater" in found.roles else 0.9


def _no_columns(titles: Iterable[str]) -> Message:
    return say("no column {names}", names=", ".join(titles))


def _lacking(found: Assignment) -> Iterator[tuple[Message, Message]]:
    if not found.has_verdict:
        yield say("no column says who was better"), _NEEDS_VERDICT
    if not found.has_query:
        yield say("no column names the query"), _NEEDS_QUERY


def _check(row: PreferenceRow) -> None:
    place = {"query": row.query_key, "rater": row.rater or ""}
    judged = row.status is Verdict.JUDGED
    if row.status is Verdict.CLEARED or (row.outcome is None) is judged:
        raise InputError(
            say(
                "query '{query}', rater '{rater}': status {status} with outcome {outcome} cannot be written",
                status=row.status,
                outcome=row.outcome,
                **place,
            )
        )
    named = (row.baseline is not None) + (row.candidate is not None)
    if named == 1 or (row.left is not None and not named):
        raise InputError(
            say("query '{query}', rater '{rater}': both systems need a name to be written", **place)
        )
    if row.created_at is not None and row.created_at.tzinfo is None:
        raise InputError(say("query '{query}', rater '{rater}': a time without a time zone", **place))


def _reasons(reasons: tuple[str, ...]) -> str:
    if all(reason and reason == reason.strip() and ";" not in reason for reason in reasons):
        joined = "; ".join(reasons)
        if not joined.startswith("["):
            return joined
    return strict_json.dump(list(reasons))


PREFERENCES = Preferences()
READERS = (
    PREFERENCES.jsonl_reader("preferences-jsonl"),
    PREFERENCES.table_reader("preferences-csv"),
    PREFERENCES.workbook_reader("preferences-xlsx"),
    PREFERENCES.parquet_reader("preferences-parquet"),
)
WRITERS = PREFERENCES.writers("preferences", Kind.PREFERENCES)
