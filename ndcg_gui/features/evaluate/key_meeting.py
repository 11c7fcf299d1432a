"""Match between the keys of labels and runs, computed once for all who show their numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import TYPE_CHECKING, TypeAlias

from ndcg_gui.core.meeting import (
    NAMED,
    Keys,
    Meeting,
    What,
    are_apart,
    could_meet_otherwise,
    cure_sentence,
    meet,
    proposed,
    renamed,
    spelled_out,
)
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.records import RankedList
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.ordering import rule_for

if TYPE_CHECKING:
    from ndcg_gui.domain.records import QueryRecord, RunRecord
    from ndcg_gui.features.evaluate.columns import EvaluationColumns
    from ndcg_gui.metrics.metric import Metric
    from ndcg_gui.metrics.settings import EvaluationSettings

_FIRST_LOOK = 10  # queries whose keys tell whether it is worth looking at those of all

Ask: TypeAlias = Callable[[Sequence[str]], object]


def ask_import(names: Sequence[str]) -> Message:
    """Instruction for a change of keys where the runs are those of a project."""
    return say("undo the import and import the file again with {option}", option=spelled_out(names))


@dataclass(frozen=True, slots=True)
class KnownKeys:
    """Keys of labels, whose spelling is kept when those of runs are changed."""

    queries: Collection[str]
    documents: Collection[str]

    @classmethod
    def of(cls, labels: Mapping[str, Mapping[str, float]]) -> KnownKeys:
        """Keys of labels by query and document."""
        return cls(labels.keys(), set(chain.from_iterable(labels.values())))

    @classmethod
    def of_collection(
        cls, queries: Iterable[QueryRecord], labels: Mapping[str, Mapping[str, float]]
    ) -> KnownKeys:
        """Keys of a collection, of whose queries some may have no label."""
        return cls({record.query_key for record in queries}, cls.of(labels).documents)

    def names(
        self, tag: str, queries: Iterable[str], documents: Iterable[str], keys: Keys
    ) -> tuple[dict[str, str], dict[str, str]]:
        """New keys of a run's queries and documents. Raises InputError where two become the same."""
        where, known = say("the run {name}", name=visible(tag)), say("the labels")
        return (
            renamed(What.QUERIES, queries, self.queries, keys.queries, where=where, of_known=known),
            renamed(What.DOCUMENTS, documents, self.documents, keys.documents, where=where, of_known=known),
        )

    def put_into(self, run: RunRecord, keys: Keys) -> RunRecord:
        """Run with the keys of the labels. Raises InputError where two become the same."""
        listed = {key for entry in run.lists.values() for key in entry.keys}
        queries, documents = self.names(run.tag, run.lists, listed, keys)
        found = replace(
            run,
            lists={
                queries[query]: RankedList([documents[key] for key in entry.keys], entry.scores)
                for query, entry in run.lists.items()
            },
        )
        return found.without_own() if keys.without_own else found


@dataclass(frozen=True, slots=True)
class RunMeeting:
    """Match of the keys of runs with those of the labels.

    `left` and `right` are examples of keys of the labels and of the runs where nothing matches. `unlabelled`:
    the labels contain some of the documents, and yet no result has a label.
    """

    runs: tuple[str, ...]
    meeting: Meeting
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    unlabelled: bool = False

    @property
    def is_usual(self) -> bool:
        """Whether nothing needs a note: all keys match, or a part of what was judged or retrieved."""
        found = self.meeting
        return not self.is_odd and (found.what is What.DOCUMENTS or found.met == found.count == found.others)

    @property
    def is_odd(self) -> bool:
        """Whether nothing matches, or more would after a change."""
        found = self.meeting
        return found.is_none or self.unlabelled or bool(found.cure or found.lost)

    def sentence(self, ask: Ask = spelled_out) -> Message:
        """Sentence on the number of matching keys, and on a change that makes more of them match."""
        return joined((part for part in (self._counts(), cure_sentence(self.meeting, ask)) if part), " ")

    def _counts(self) -> Message:
        found, names = self.meeting, self._names()
        counts = {"met": f"{found.met:,}", "runs": names}
        if found.is_none:
            keys = {
                "labels": ", ".join(map(visible, self.left)),
                "own": ", ".join(map(visible, self.right)),
                "said": self._of_labels(),
            }
            if found.cure or found.lost:
                return self._of_labels()
            return say("{said} The labels have {labels}, the run has {own}.", **keys)
        if self.unlabelled:
            return say(
                "Not one result in {runs} has a label; {met:,} of {count:document|documents} of the labels"
                " are in its lists for other queries.",
                runs=names,
                met=found.met,
                count=found.count,
            )
        if found.what is What.DOCUMENTS or found.met == found.others:
            return self._of_labels()
        own = say("{met} of {others:query|queries} of {runs} have labels.", others=found.others, **counts)
        return own if found.met == found.count else joined((self._of_labels(), own), " ")

    def _of_labels(self) -> Message:
        found = self.meeting
        values = {"met": f"{found.met:,}", "count": found.count, "runs": self._names()}
        if found.what is What.QUERIES:
            return say(
                "{met} of {count:query of the labels is|queries of the labels are} in {runs}.", **values
            )
        return say(
            "{met} of {count:document of the labels is|documents of the labels are} in {runs}.", **values
        )

    def _names(self) -> Message:
        names = ", ".join(map(visible, self.runs[:NAMED])) + (", ..." if self.runs[NAMED:] else "")
        if len(self.runs) == 1:
            return say("the run {name}", name=names)
        return say("each of the runs {names}", names=names)

    def to_json(self) -> dict[str, object]:
        """Counts, and the change that would make more keys match."""
        found = self.meeting
        return {
            "runs": list(self.runs),
            "what": str(found.what),
            "met": found.met,
            "of_labels": found.count,
            "of_run": found.others,
            **({"keys": list(found.cure.spelled), "would_meet": found.cure.met} if found.cure else {}),
            **({"lost_digits": list(found.lost)} if found.lost else {}),
        }


class NothingMeets(InputError):
    """Error that no query, or no document, of a run occurs in the labels, so that no number can be shown."""

    def __init__(self, meetings: Sequence[RunMeeting], ask: Ask = spelled_out) -> None:
        self.meetings = tuple(meetings)
        super().__init__(joined(item.sentence(ask) for item in meetings))


def meetings(
    columns: EvaluationColumns,
    systems: Sequence[str],
    *,
    metrics: Sequence[Metric],
    settings: EvaluationSettings,
) -> list[RunMeeting]:
    """Matches of these systems that need a note, with equal ones combined."""
    found: dict[RunMeeting, list[str]] = {}
    ties = rule_for(metrics[0], settings.ties) if metrics else settings.ties
    labels = _Labels(columns, settings.labels)
    for system in systems:
        for item in labels.meetings(system, ties):
            if not item.is_usual:
                found.setdefault(item, []).append(system)
    return [replace(item, runs=tuple(names)) for item, names in found.items()]


def require_meeting(found: Sequence[RunMeeting], ask: Ask = spelled_out) -> None:
    """Raise NothingMeets where some run matches nothing of the labels."""
    if none := [item for item in found if item.meeting.is_none]:
        raise NothingMeets(none, ask)


def project_meetings(
    columns: EvaluationColumns,
    systems: Sequence[str],
    *,
    metrics: Sequence[Metric],
    settings: EvaluationSettings,
) -> list[RunMeeting]:
    """Matches of a project's own systems that are odd. Queries waiting for labels are normal there."""
    found = meetings(columns, systems, metrics=metrics, settings=settings)
    return [item for item in found if item.is_odd]


def mistaken(found: Sequence[RunMeeting], systems: Collection[str]) -> list[RunMeeting]:
    """Matches without any common key, for which no number of a project's systems is shown.

    All of them where no system matches anything, else only those with a cure or with keys that lost
    digits, because a system without judgments beside others is normal.
    """
    none = [item for item in found if item.meeting.is_none]
    if {name for item in none for name in item.runs} >= set(systems):
        return none
    return [item for item in none if item.meeting.cure or item.meeting.lost]


def require_project_meeting(found: Sequence[RunMeeting], systems: Collection[str]) -> None:
    """Raise NothingMeets for the matches that are `mistaken`."""
    if none := mistaken(found, systems):
        raise NothingMeets(none, ask_import)


class _Labels:
    """Keys of the labels, each read once for all runs."""

    def __init__(self, columns: EvaluationColumns, rule: str) -> None:
        self._columns, self._rule = columns, rule
        self._labelled = columns.table(rule).labelled()
        self._queries = {
            key for key, own in zip(columns.query_keys, self._labelled.tolist(), strict=True) if own
        }
        self._documents: set[str] | None = None

    def meetings(self, system: str, ties: str) -> list[RunMeeting]:
        """Match of the queries of a run, and of its documents where it needs a note."""
        listed = self._columns.queries_of(system)
        if not self._queries or not listed:
            return []
        found = meet(
            What.QUERIES,
            self._queries,
            listed,
            spares=lambda changes: are_apart(
                What.DOCUMENTS, self._columns.documents_of(system), self.documents(), changes
            ),
        )
        queries = self._with_examples(found, self._queries, listed)
        if found.is_none:
            return [queries]
        documents = self._of_documents(system, ties, listed)
        return [queries] if documents is None else [queries, documents]

    def documents(self) -> set[str]:
        """All documents with labels."""
        if self._documents is None:
            places = [self._columns.places[key] for key in self._queries]
            own = (self._columns.labels_of(place, self._rule) for place in places)
            self._documents = set().union(*own)
        return self._documents

    def _of_documents(self, system: str, ties: str, listed: Collection[str]) -> RunMeeting | None:
        columns = self._columns
        unlabelled = not columns.labelled_results(system, ties)
        if not unlabelled and not could_meet_otherwise(self._first_keys(system)):
            return None
        left, right = self._samples(system)
        proposals = None if unlabelled else proposed(What.DOCUMENTS, left, right)
        if not unlabelled and not proposals:
            return None
        documents = columns.documents_of(system)
        if not documents:
            return None
        found = meet(
            What.DOCUMENTS,
            self.documents(),
            documents,
            proposals=proposals,
            spares=lambda changes: are_apart(What.QUERIES, listed, self._queries, changes),
        )
        return replace(
            self._with_examples(found, self.documents(), documents),
            unlabelled=unlabelled and not found.is_none,
        )

    def _first_keys(self, system: str) -> Iterator[str]:
        """Some of the keys that `_samples` is taken from, a line each, with those that meet."""
        every = self._columns.first_results(system)
        for place, keys in islice(every.items(), 0, None, -(-len(every) // _FIRST_LOOK) or 1):
            if self._labelled[place]:
                yield from ("\n".join(self._columns.labels_of(place, self._rule)), "\n".join(keys))

    def _samples(self, system: str) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
        """Labels and first results of some queries that have no document in common, by the query's index."""
        left: list[tuple[int, str]] = []
        right: list[tuple[int, str]] = []
        for place, keys in self._columns.first_results(system).items():
            if self._labelled[place]:
                labels, listed = self._columns.labels_of(place, self._rule), set(keys)
                left += [(place, key) for key in labels if key not in listed]
                right += [(place, key) for key in keys if key not in labels]
        return left, right

    def _with_examples(self, found: Meeting, known: Collection[str], keys: Collection[str]) -> RunMeeting:
        if not found.is_none:
            return RunMeeting((), found)
        return RunMeeting((), found, tuple(sorted(known)[:NAMED]), tuple(sorted(keys)[:NAMED]))
