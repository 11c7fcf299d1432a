"""Matching of a file's keys with the project's, and the changes of them that were asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice

from ndcg_gui.core.meeting import (
    NAMED,
    Keys,
    Meeting,
    What,
    are_apart,
    cure_sentence,
    lost_digits,
    meet,
    proposed,
    renamed,
)
from ndcg_gui.domain.columns import replaced, values
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.records import RankedList, RunRecord
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.columns import KEYS_OF_QUERIES, KEYS_OF_RESULTS
from ndcg_gui.features.importing.known_queries import KnownTexts, query_keys
from ndcg_gui.formats.reading import Parsed


def changed_keys(
    parsed: Parsed, keys: Keys, queries: Collection[str], documents: Collection[str]
) -> tuple[Parsed, Message | None]:
    """Replace the keys that a change makes equal to the project's, and say what that changed.

    `queries` and `documents` are those of the project. Raises InputError where two keys become the same.
    """
    where, known = say("the file"), say("the project")
    asked = renamed(What.QUERIES, query_keys(parsed), queries, keys.queries, where=where, of_known=known)
    found = renamed(
        What.DOCUMENTS, documents_of(parsed), documents, keys.documents, where=where, of_known=known
    )
    changed = {old: new for old, new in chain(asked.items(), found.items()) if old != new}
    if not changed:
        return (_without_own(parsed) if keys.without_own else parsed), None
    parsed = KnownTexts(asked).put_into(parsed)
    parsed = replace(
        parsed,
        documents=replaced(
            parsed.documents, doc_key=[found[key] for key in values(parsed.documents, "doc_key")]
        ),
        judgments=replaced(
            parsed.judgments, doc_key=[found[key] for key in values(parsed.judgments, "doc_key")]
        ),
        runs=tuple(
            replace(
                run,
                lists={
                    query: RankedList([found[key] for key in entry.keys], entry.scores)
                    for query, entry in run.lists.items()
                },
            )
            for run in parsed.runs
        ),
    )
    parsed = _without_own(parsed) if keys.without_own else parsed
    names = ", ".join(
        f"{visible(old)} → {visible(new)}"
        for old, new in islice(sorted(changed.items(), key=lambda own: (len(own[0]), own[0])), NAMED)
    )
    more = ", ..." if len(changed) > NAMED else ""
    return parsed, say("{count:key is|keys are} changed ({names})", count=len(changed), names=names + more)


def _without_own(parsed: Parsed) -> Parsed:
    runs = [run.without_own() for run in parsed.runs]
    return replace(parsed, runs=tuple(run for run in runs if run.lists))


def documents_of(parsed: Parsed) -> set[str]:
    """Keys of all documents that a file names."""
    found = set(values(parsed.documents, "doc_key"))
    found.update(values(parsed.judgments, "doc_key"))
    for run in parsed.runs:
        found.update(key for entry in run.lists.values() for key in entry.keys)
    return found


def queries_meet(
    parsed: Parsed, keys: Collection[str], known: Collection[str], documents: Iterable[str]
) -> Meeting:
    """Compare the queries of a file with those that are `known`. `documents` are the project's."""
    found = meet(
        What.QUERIES,
        known,
        keys,
        spares=lambda changes: are_apart(What.DOCUMENTS, documents_of(parsed), set(documents), changes),
    )
    return _of_file(found)


def documents_meet(
    parsed: Parsed,
    looked_at: Collection[str],
    is_known: Callable[[str], bool],
    known: Callable[[], set[str]],
    queries: Collection[str],
) -> Meeting | None:
    """Compare the documents of a file with those of the project. None where most are known.

    `looked_at` are some of the file's: only where most of them are new, all that are `known` are read.
    `queries` are the project's.
    """
    missing = [key for key in looked_at if not is_known(key)]
    if 2 * len(missing) <= len(looked_at):
        return None
    every = known()
    new = every.difference(looked_at)
    proposals = proposed(What.DOCUMENTS, [(None, key) for key in new], [(None, key) for key in missing])
    if not proposals and not lost_digits(new, missing):
        return None
    found = meet(
        What.DOCUMENTS,
        every,
        documents_of(parsed),
        proposals=proposals,
        spares=lambda changes: are_apart(What.QUERIES, query_keys(parsed), queries, changes),
    )
    return _of_file(found)


def pairs_meet(parsed: Parsed, labels: Mapping[str, set[str]], runs: Sequence[RunRecord]) -> Meeting | None:
    """Compare the documents of labels with those of runs that come with them. None where they share any."""
    left: list[tuple[str, str]] = []
    right: list[tuple[str, str]] = []
    listed: set[str] = set()
    for run in runs:
        shared = [query for query in run.lists if query in labels]
        for query in islice(shared, KEYS_OF_QUERIES):
            keys = run.lists[query].top(KEYS_OF_RESULTS)
            if not labels[query].isdisjoint(keys):
                return None
            left += [(query, key) for key in keys]
            right += [(query, key) for key in labels[query]]
        listed.update(key for entry in run.lists.values() for key in entry.keys)
    if not left:
        return None
    found = meet(
        What.DOCUMENTS,
        listed,
        documents_of(parsed),
        proposals=proposed(What.DOCUMENTS, left, right),
        spares=lambda changes: are_apart(
            What.QUERIES, query_keys(parsed), {query for run in runs for query in run.lists}, changes
        ),
    )
    return _of_file(found)


def some_documents(runs: Iterable[RunRecord]) -> set[str]:
    """The first results of some lists, to look at their keys."""
    found: set[str] = set()
    for run in runs:
        step = -(-len(run.lists) // KEYS_OF_QUERIES) or 1
        for entry in islice(run.lists.values(), 0, None, step):
            found.update(entry.top(KEYS_OF_RESULTS))
    return found


def _of_file(found: Meeting) -> Meeting:
    """Meeting with the counts of the file's side."""
    return replace(found, count=found.others, others=found.count)


def meeting_sentence(found: Meeting) -> Message:
    """Sentence on how many keys of the file the project knows, and what would make more of them meet."""
    values_ = {"met": f"{found.met:,}", "count": found.count}
    if found.what is What.QUERIES:
        counts = say(
            "{met} of {count:query of the file is|queries of the file are} in the project.", **values_
        )
    else:
        counts = say(
            "{met} of {count:document of the file is|documents of the file are} in the project.", **values_
        )
    cure = cure_sentence(found)
    return counts if cure is None else joined((counts, cure), " ")
