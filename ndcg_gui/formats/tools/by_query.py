"""Writing for tools that identify a query by its text and hold one rating for each document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import JudgmentRecord, QueryRecord, Status
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.decimals import decimal_text, tidy
from ndcg_gui.formats.keys import key_of_text

# What formats leave out, in the words in which it is told.
NO_RATERS = say("raters, notes and times are left out: there is one rating per pair")
NO_REFUSALS = say("pairs that were skipped or cannot be judged are left out")
NO_KEYS = say("query keys are left out: the text takes their place")
NO_INDEX = say("the index is not known here and is written as “index”")
INDEX = "index"  # what stands for one that nobody has named


def ratings(records: Iterable[JudgmentRecord]) -> dict[str, dict[str, float]]:
    """Return query key -> document key -> grade, in the records' order, without ungraded ones.

    Raises InputError when two raters graded one pair.
    """
    found: dict[str, dict[str, float]] = {}
    for record in records:
        if record.status is not Status.GRADED or record.grade is None:
            continue
        own = found.setdefault(record.query_key, {})
        if own.setdefault(record.doc_key, record.grade) != record.grade:
            raise InputError(
                say(
                    "query '{query}', document '{doc}': the format holds one rating for a pair, not several",
                    query=record.query_key,
                    doc=record.doc_key,
                )
            )
    if not found:
        raise nothing()
    return found


def nothing() -> InputError:
    """Make the error for an export without judgments, which would not be readable."""
    return InputError(say("nothing to export: {reason}", reason=say("no pair has a label yet")))


def whole(query: str, doc: str, grade: float) -> int:
    """Convert a grade for a tool that takes whole numbers only. Raises InputError for others."""
    if grade != int(grade):
        raise InputError(
            say(
                "query '{query}', document '{doc}': the format holds whole grades, not {grade}",
                query=query,
                doc=doc,
                grade=decimal_text(grade),
            )
        )
    return int(tidy(grade))


class Texts:
    """The texts of queries by key, and the key for a query without one."""

    def __init__(self, queries: Iterable[QueryRecord]) -> None:
        self.records = {record.query_key: record for record in queries}

    def of(self, key: str) -> str:
        """Return the query's text."""
        known = self.records.get(key)
        return known.text if known is not None and known.text.strip() else key

    def intent(self, key: str) -> str | None:
        """Return the query's intent, or None."""
        known = self.records.get(key)
        return known.intent if known is not None else None

    def require_unique(self, keys: Iterable[str]) -> None:
        """Raise InputError when two of these queries have the same text and so the same identity."""
        seen: dict[str, str] = {}
        for key in keys:
            text = key_of_text(self.of(key))
            other = seen.setdefault(text, key)
            if other != key:
                raise InputError(
                    say(
                        "the queries '{first}' and '{second}' have the same text, and this format tells"
                        " queries apart only by their text",
                        first=other,
                        second=key,
                    )
                )


def around(
    before: Mapping[str, object], name: str, rows: Iterable[object], after: Mapping[str, object] | None = None
) -> Iterator[str]:
    """Yield one object as text: members before, an array of rows one a line, members behind it."""
    start = strict_json.dump(before)[:-1]
    yield f"{start}{',' if before else ''}\n{strict_json.dump(name)}:[\n"
    yield from joined(rows)
    end = strict_json.dump(after)[1:] if after else "}"
    yield f"]{',' if after else ''}{end}\n"


def array(rows: Iterable[object]) -> Iterator[str]:
    """An array as text, one row a line."""
    yield "[\n"
    yield from joined(rows)
    yield "]\n"


def joined(rows: Iterable[object]) -> Iterator[str]:
    """Rows as JSON, one a line, with commas between them."""
    first = True
    for row in rows:
        yield ("" if first else ",\n") + strict_json.dump(row)
        first = False
    yield "" if first else "\n"


def merged_losses(*more: Message) -> tuple[Message, ...]:
    """Return the losses common to all formats with one rating for a pair, and more."""
    return (NO_RATERS, NO_REFUSALS, *more)
