"""Files that know their queries by text only. A query of the project with the same text is that query."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ndcg_gui.domain.columns import replaced, values, where
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import JudgmentRecord, QueryRecord
from ndcg_gui.formats.keys import key_of_text
from ndcg_gui.formats.reading import Parsed
from ndcg_gui.formats.report import Report

_Record = TypeVar("_Record", QueryRecord, JudgmentRecord, PreferenceRow)


@dataclass(frozen=True, slots=True)
class KnownTexts:
    """Keys of the project's queries for the texts of a file, by the keys that were made of the texts."""

    keys: Mapping[str, str]

    def put_into(self, parsed: Parsed) -> Parsed:
        """Replace the keys in the records by the project's."""
        changed = {made: key for made, key in self.keys.items() if made != key}
        if not changed:
            return parsed
        return replace(
            parsed,
            queries=_renamed(parsed.queries, changed),
            judgments=_renamed(parsed.judgments, changed),
            preferences=tuple(_renamed(parsed.preferences, changed)),
            runs=tuple(
                replace(run, lists={changed.get(key, key): entry for key, entry in run.lists.items()})
                for run in parsed.runs
            ),
        )


def _renamed(records: Sequence[_Record], keys: Mapping[str, str]) -> Sequence[_Record]:
    return replaced(records, query_key=[keys.get(key, key) for key in values(records, "query_key")])


def find_known(parsed: Parsed, known: Mapping[str, QueryRecord], report: Report) -> KnownTexts:
    """Compare the texts of a file with those of the queries that are `known`, by their keys.

    A text that two queries have is an error; where a query has the key that was made of a text, and
    another text by now, it is that query still.
    """
    texts: dict[str, list[str]] = {}
    for key, record in known.items():
        texts.setdefault(key_of_text(record.text), []).append(key)
    made = query_keys(parsed)
    keys = {own: texts[own][0] for own in made if own in texts}
    taken = set(keys.values())
    lines = dict(zip(values(parsed.queries, "query_key"), values(parsed.queries, "line"), strict=True))
    for own in made:
        line = lines.get(own, 0)
        if len(texts.get(own, ())) > 1:
            first, second = texts[own][:2]
            report.error(
                line,
                say(
                    "queries {first} and {second} of the project both have this text",
                    first=first,
                    second=second,
                ),
                got=own,
                expected=say(
                    "one query of each text: change the text of one of them, or give the file a "
                    "column of query keys"
                ),
            )
        elif own not in keys and own in taken:
            report.error(
                line,
                say("query {key} of the project has another text, which is also in the file", key=own),
                got=own,
                expected=say("a column of query keys in the file"),
            )
        elif own in known:
            keys.setdefault(own, own)
    return KnownTexts(keys)


def only_queries(parsed: Parsed, keys: Collection[str]) -> Parsed:
    """Leave out the records of other queries, and runs that have none of these."""

    def kept(records: Sequence[_Record]) -> Sequence[_Record]:
        return where(records, [key in keys for key in values(records, "query_key")])

    runs = [
        replace(run, lists={key: entry for key, entry in run.lists.items() if key in keys})
        for run in parsed.runs
    ]
    return replace(
        parsed,
        queries=kept(parsed.queries),
        judgments=kept(parsed.judgments),
        preferences=tuple(kept(parsed.preferences)),
        runs=tuple(run for run in runs if run.lists),
    )


def find_by_text(parsed: Parsed, known: Mapping[str, QueryRecord]) -> KnownTexts:
    """Find the queries of verdicts whose keys the project does not know, but whose texts it does.

    A text counts only where one query has it, in the file as in the project.
    """
    texts: dict[str, list[str]] = {}
    for key, record in known.items():
        texts.setdefault(key_of_text(record.text), []).append(key)
    given: dict[str, dict[str, None]] = {}
    for row in parsed.preferences:
        if row.query_text:
            given.setdefault(key_of_text(row.query_text), {})[row.query_key] = None
    taken = set(query_keys(parsed))
    found = {}
    for text, keys in given.items():
        own = texts.get(text, [])
        for key in keys:
            if key not in known and len(keys) == len(own) == 1 and own[0] not in taken:
                found[key] = own[0]
    return KnownTexts(found)


def query_keys(parsed: Parsed) -> dict[str, None]:
    """Keys of all queries that a file names, in the order of their first occurrence."""
    found: dict[str, None] = dict.fromkeys(values(parsed.queries, "query_key"))
    found |= dict.fromkeys(key for run in parsed.runs for key in run.lists)
    found |= dict.fromkeys(values(parsed.judgments, "query_key"))
    return found | dict.fromkeys(record.query_key for record in parsed.preferences)
