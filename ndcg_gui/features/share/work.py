"""Work of one rater as their browser receives it: the order at once, texts in portions, events in and out.

What is shown is covered as in a package: one cover for all that is shared, so that no portion tells by what
it leaves out, and made-up keys where a key could tell. An item side by side goes by its place in the rater's
order, whatever stands left and right of it.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId, Pair, QueryId, RaterId
from ndcg_gui.domain.labels import SHOWN_INSPECTION, PairState, PreferenceState, from_json, to_json
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, Mark, QueryRecord
from ndcg_gui.features.agreement.feedback import Feedback, feedback_for
from ndcg_gui.features.display.blindfold import OF_DOCUMENTS, OF_QUERIES, Blindfold, Cover
from ndcg_gui.features.display.pictures import picture_folders
from ndcg_gui.features.display.template import Display
from ndcg_gui.features.judge.arranged import rearranged
from ndcg_gui.features.judge.queue import JudgingQueue, TaskChoice, inspected_pairs, task_choices
from ndcg_gui.features.labels.marks import SETTING as MARK_REASONS
from ndcg_gui.features.packages.handing_out import (
    cover_of,
    made_keys,
    package_secret,
    shown_display,
    shown_document,
    start_comparisons,
)
from ndcg_gui.features.packages.keys import OwnKeys, PackageKeys, marks_by
from ndcg_gui.features.packages.page import FORMAT, VERSION
from ndcg_gui.features.packages.page_events import read_head, text_of
from ndcg_gui.features.packages.page_parts import (
    PageParts,
    feedback_json,
    language_json,
    plan_json,
    reasons_json,
    scale_json,
)
from ndcg_gui.features.packages.page_pictures import PagePictures
from ndcg_gui.features.packages.questions import handed_to, harmless_plan
from ndcg_gui.features.share.items import RaterItems, SharedComparisons, Sides
from ndcg_gui.features.share.verbs import Answer, InvalidEvent, Result, SentEvent, TakeEvents
from ndcg_gui.languages import ENGLISH, Language, translator
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import pools
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.arriving import StoredEvent, last_events, newest_events
from ndcg_gui.store.labels.comparison_events import locked
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.judgments import rater_states
from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE, NewJudgment, NewPreference
from ndcg_gui.store.labels.rater_checks import decided_since
from ndcg_gui.store.sql.transactions import Connection

PORTION = 50
_NEWEST = 1_000  # events that a page opens with; states stand for what is older
_BOTH = 10_000_000  # more verdicts than any project has
_MOST_ID = 100  # characters of an event's id or step
_Numbers = npt.NDArray[np.int32]


class RoomClosed(LookupError):
    """This person is no rater of the project any more."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Cover, display and keys of all that is shared, the same for every rater and portion."""

    blindfold: Blindfold
    cover: Cover
    display: Display
    made: PackageKeys
    own: OwnKeys
    comparisons: SharedComparisons

    def document(self, record: DocumentRecord) -> DocumentRecord:
        """Document as raters see it."""
        return shown_document(record, self.blindfold, self.cover, self.made)


class RaterWork:
    """Work of one rater. Safe from any thread.

    Each method reads the project in a transaction of its own.
    """

    def __init__(
        self, project: Project, rater: Rater, sheet: _Sheet, spoken: Language, *, origin: object = None
    ) -> None:
        self.rater = rater
        self._project, self._sheet, self._spoken = project, sheet, spoken
        self.scale = project.scale
        tasks = _tasks_of(project, rater.id)
        plan = tasks[0].plan if len(tasks) == 1 and tasks[0] is not None else None
        self.task = "" if plan is None else sheet.blindfold.title(plan.title, plan.name)
        queues = [
            JudgingQueue(project, rater.id, rater=rater.name, task=None if task is None else task.id)
            for task in tasks
        ]
        self._lay_out([pair for queue in queues for pair in self._ordered(queue)], len(queues) > 1)
        # What is to be judged again comes without what was said before, since when it is.
        self._again = [
            (task.created_at, frozenset(queue.pairs))
            for task, queue in zip(tasks, queues, strict=True)
            if task is not None and task.plan.disagreement is not None
        ]
        self._inspected = inspected_pairs(project.read, rater.id)
        start_comparisons(project, rater, None, origin=origin)
        with project.read.transaction() as connection:
            self._comparisons = self._laid_out(connection)
        self.places = _Places(self, sheet.made)
        self._shown_versions = np.full(len(self._documents), -1, np.int32)

    # layout

    def _ordered(self, queue: JudgingQueue) -> Sequence[Pair]:
        """Pairs of a queue, in an order that is not made of keys that the rater must not know."""
        made = self._sheet.made
        if made.documents is None or not queue.arranged_by:
            return queue.pairs
        keys = self._project.read(collection.document_keys, queue.pairs.document_ids())
        names = {number: made.document(key) for number, key in keys.items()}
        return rearranged(queue.pairs, queue.arranged_by, names)

    def _lay_out(self, pairs: list[Pair], several: bool) -> None:
        """Number queries and documents in the order of the pairs. A pair of several tasks comes once."""
        if several:
            pairs = list(dict.fromkeys(pairs))
        queries: dict[QueryId, int] = {}
        documents: dict[DocumentId, int] = {}
        self._pairs = np.array(
            [
                (queries.setdefault(query, len(queries)), documents.setdefault(document, len(documents)))
                for query, document in pairs
            ],
            np.int32,
        ).reshape(-1, 2)
        self._queries: _Numbers = np.fromiter(queries, np.int32, len(queries))
        self._documents: _Numbers = np.fromiter(documents, np.int32, len(documents))

    def _laid_out(self, connection: Connection) -> list[RaterItems]:
        """Place the items of the rater's comparisons, whose queries follow those of the pairs."""
        rater, sheet = self.rater, self._sheet
        known = preferences.comparisons(connection)
        sides = {item.id: preferences.assigned_sides(connection, item.id, rater.id) for item in known}
        closed = locked(connection)
        first = len(self._queries)
        placed: dict[int, int] = {int(number): index for index, number in enumerate(self._documents)}
        found: list[RaterItems] = []
        names: set[str] = set()
        for comparison in handed_to(known, rater, [number for number, shown in sides.items() if shown]):
            own = sides[comparison.id]
            shared = sheet.comparisons.of(connection, comparison, own)
            keys = shared.contents.keys(own, rater.id, sheet.made.secret)
            shown = [
                (item, key)
                for item, key in zip(own, keys, strict=True)
                if comparison.id not in closed or item.key.kind is ItemKind.ADJUDICATION
            ]
            if not shown:
                continue
            plan = harmless_plan(comparison, len(found) + 1, names, sheet.blindfold.harmless)
            names.add(plan.name)
            items = RaterItems(
                shared, plan, [item for item, _ in shown], [key for _, key in shown], first=first
            )
            first += len(items)
            for at in range(len(items)):  # as they are shown: the order of the project's keys would tell
                for number in chain(*items.documents(at)):
                    placed.setdefault(int(number), len(placed))
            found.append(items)
        self._documents = np.fromiter(placed, np.int32, len(placed))
        return found

    @property
    def id(self) -> str:
        """Id of project and rater, which pages name in what they send."""
        return page_id(self._project, self.rater.id)

    @property
    def pairs(self) -> int:
        """Number of pairs, a repeat counted twice."""
        return len(self._pairs)

    @property
    def items(self) -> int:
        """Number of items side by side."""
        return sum(map(len, self._comparisons))

    def item_at(self, name: str, key: str) -> tuple[RaterItems, int]:
        """Items of a comparison, and the index of one, by its names on the page. Raises KeyError."""
        items = next((items for items in self._comparisons if items.plan.name == name), None)
        if items is None:
            raise KeyError(name)
        return items, items.at_key(key)

    def item_names(self, place: tuple[int, ...]) -> tuple[str, str]:
        """Comparison's name and item's key on the page, by the place in the project. Raises KeyError."""
        comparison_id, rater_id, query_id, item = place
        items = next((items for items in self._comparisons if items.id == comparison_id), None)
        if items is None or rater_id != self.rater.id:
            raise KeyError(place)
        return items.plan.name, items.key(items.at_place(query_id, item))

    def layout(self) -> tuple[object, ...]:
        """Values that must be equal for a page to go on with the work as it is."""
        return (
            self.scale.id,
            self._sheet.made.hidden,
            self._pairs.tobytes(),
            self._queries.tobytes(),
            self._documents.tobytes(),
            tuple(self._again),
            self._inspected,
            tuple(items.layout() for items in self._comparisons),
        )

    def follow(self, new: RaterWork) -> None:
        """Show what has changed in texts, of work that is laid out as this."""
        self.rater, self._sheet, self._comparisons = new.rater, new._sheet, new._comparisons
        self.places = _Places(self, new._sheet.made)

    # out

    def page(self) -> dict[str, Any]:
        """Data of the page without texts, which come in portions."""
        project, sheet = self._project, self._sheet
        told = feedback_for(project, self.rater)
        with project.read.transaction() as connection:
            parts = self._parts()
            queries = self._query_ids(connection)
            documents = self._document_ids(connection)
            feedback = self._feedback(connection, parts, told, queries, documents)
            pair_states, pair_last, pair_events = self._said_on_pairs(connection)
            items, item_events = self._said_on_items(connection)
        tail = sorted(pair_events + item_events, key=lambda event: event["at"])
        return {
            "format": FORMAT,
            "version": VERSION,
            "package": {
                "id": self.id,
                "project": sheet.blindfold.harmless(project.name),
                "task": self.task,
                "rater": self.rater.name,
                "made_at": 0,
            },
            "served": {"portion": PORTION, "scale": self.scale.id},
            **language_json(self._spoken),
            **scale_json(self.scale.scale, translator(self._spoken)),
            "pairs": self._pairs.tolist(),
            "pair_states": pair_states,
            "pair_last": pair_last,
            "comparisons": items,
            "told": feedback,
            "queries": [parts.queries.get(at, {"id": key}) for at, key in enumerate(queries)],
            "documents": [parts.documents.get(at, {"id": key}) for at, key in enumerate(documents)],
            "highlights": parts.highlights,
            "pictures": parts.pictures.addresses,
            "events": tail,
            "mark_reasons": [
                reason
                for reason in reasons_json(project.setting(MARK_REASONS), translator(self._spoken))
                if not sheet.blindfold.tells(reason[0])
            ],
        }

    def portion(self, view: int, number: int) -> dict[str, Any]:
        """Texts of one portion of the pairs (`view` 0, where there are any) or of a comparison.

        Raises LookupError where there is no such portion.
        """
        if view < 0 or number < 0:
            raise LookupError(view, number)
        start = number * PORTION
        if len(self._pairs):
            if view == 0:
                return self._portion_of_pairs(self._pairs[start : start + PORTION])
            view -= 1
        comparison = self._comparisons[view]
        return self._portion_of_items(comparison, range(start, min(start + PORTION, len(comparison))))

    def _portion_of_pairs(self, rows: _Numbers) -> dict[str, Any]:
        if not len(rows):
            raise LookupError
        parts = self._parts()
        with self._project.read.transaction() as connection:
            texts = self._texts(connection, rows[:, 1].tolist())
            records = collection.queries_of(connection, self._queries[np.unique(rows[:, 0])].tolist())
            for query, document in rows.tolist():
                record = records.get(QueryId(int(self._queries[query])))
                if record is None or document not in texts:
                    continue  # taken back since: the page is about to be made anew
                parts.put_query(query, self._sheet.made.record(record))
                parts.put_document(document, texts[document], query)
        return _portion_json(parts, {})

    def _portion_of_items(self, items: RaterItems, rows: range) -> dict[str, Any]:
        if not rows:
            raise LookupError
        parts = self._parts()
        compared: dict[str, object] = {}
        sides = {row: items.documents(row) for row in rows}
        index = self._indices({number for both in sides.values() for number in chain(*both)})
        with self._project.read.transaction() as connection:
            texts = self._texts(connection, index.values())
            for row, both in sides.items():
                left, right = ([index[number] for number in own] for own in both)
                parts.put_query(items.first + row, self._item_query(items, row), item=True)
                for at in (*left, *right):
                    if at in texts:
                        parts.put_document(at, texts[at], items.first + row)
                if items.as_texts and left and right:
                    compared[str(row)] = parts.compared(left[0], right[0])
        return _portion_json(parts, compared)

    def _item_query(self, items: RaterItems, at: int) -> QueryRecord:
        query = items.query(at)
        return QueryRecord(items.key(at), self._sheet.made.text(query), query.intent)

    def _indices(self, numbers: Collection[DocumentId]) -> dict[int, int]:
        """Indices of documents on the page."""
        found = np.flatnonzero(np.isin(self._documents, list(numbers)))
        return dict(zip(self._documents[found].tolist(), found.tolist(), strict=True))

    def _parts(self) -> PageParts:
        sheet = self._sheet
        return PageParts(
            sheet.display,
            translator(self._spoken),
            PagePictures(picture_folders(self._project, ())),
            hide_queries=OF_QUERIES in sheet.made.hidden,
            hide_documents=OF_DOCUMENTS in sheet.made.hidden,
        )

    def _texts(self, connection: Connection, places: Iterable[int]) -> dict[int, DocumentRecord]:
        """Texts by index, as raters see them. Their versions are kept, since labels are given on them."""
        number_of = {at: DocumentId(int(self._documents[at])) for at in places}
        found = collection.documents(connection, list(dict.fromkeys(number_of.values())))
        texts = {}
        for at, number in number_of.items():
            if number in found:
                record = found[number]
                self._shown_versions[at] = found.versions.get(record.doc_key, 0)
                texts[at] = self._sheet.document(record)
        return texts

    def _query_ids(self, connection: Connection) -> list[str]:
        wanted = set(self._queries.tolist())
        keys = {
            int(number): key for key, number in collection.query_ids(connection).items() if number in wanted
        }
        own = [self._sheet.made.query(keys.get(int(number), "")) for number in self._queries]
        return own + [key for items in self._comparisons for key in items.all_keys()]

    def _document_ids(self, connection: Connection) -> list[str]:
        keys = collection.document_keys(connection, [DocumentId(int(number)) for number in self._documents])
        return [
            self._sheet.made.document(keys.get(DocumentId(int(number)), "")) for number in self._documents
        ]

    def _feedback(
        self,
        connection: Connection,
        parts: PageParts,
        told: Sequence[Feedback],
        queries: list[str],
        documents: list[str],
    ) -> list[dict[str, object]]:
        """Feedback on pairs of this work or of earlier ones, whose texts are part of the page."""
        if not told:
            return []
        sheet = self._sheet
        of_query = {int(number): at for at, number in enumerate(self._queries)}
        of_document = {int(number): at for at, number in enumerate(self._documents)}
        records = collection.queries_of(connection, {item.pair[0] for item in told})
        found = collection.documents(connection, list({item.pair[1] for item in told}))
        made = []
        for item in told:
            query_id, document_id = item.pair
            if query_id not in records or document_id not in found:
                continue
            query, document = sheet.made.record(records[query_id]), sheet.document(found[document_id])
            if query_id not in of_query:
                of_query[query_id] = len(queries)
                queries.append(query.query_key)
            if document_id not in of_document:
                of_document[document_id] = len(documents)
                documents.append(document.doc_key)
            at = [of_query[query_id], of_document[document_id]]
            parts.put_query(at[0], query)
            parts.put_document(at[1], document, at[0])
            made.append(feedback_json(item, at))
        return made

    def _said_on_pairs(
        self, connection: Connection
    ) -> tuple[list[object], dict[int, str], list[dict[str, Any]]]:
        """States before the newest events, the last event of each other judged place, and these events."""
        rater_id = self.rater.id
        states: list[object] = [None] * len(self._pairs)
        last: dict[int, str] = {}
        index: dict[tuple[int, ...], int] = {}
        queries, documents = self._queries.tolist(), self._documents.tolist()
        for at, (query, document) in enumerate(self._pairs.tolist()):
            index.setdefault((queries[query], documents[document]), at)
        anew = self._looks_new(connection)
        newest = [
            (event, before)
            for event, before in newest_events(connection, JUDGMENT, rater_id, most=_NEWEST)
            if event.place[1:] in index and event.place[1:] not in anew
        ]
        earlier: dict[int, object] = {}
        for event, before in newest:
            earlier.setdefault(index[event.place[1:]], None if before is None else to_json(before))
        ids = last_events(connection, JUDGMENT, rater_id)
        for (query_id, document_id), state in rater_states(connection, rater_id).items():
            there = index.get((query_id, document_id))
            if there is not None and there not in earlier:
                states[there] = None if (query_id, document_id) in anew else to_json(state)
                last[there] = ids.get((rater_id, query_id, document_id), "")
        for at, shown in earlier.items():
            states[at] = shown
        return states, last, [made for event, _ in newest if (made := self.places.event_json(event))]

    def _looks_new(self, connection: Connection) -> set[tuple[int, ...]]:
        """Pairs whose judgments from before the task that asks for them are not shown."""
        found: set[tuple[int, ...]] = set()
        for created_at, pairs in self._again:
            since = decided_since(connection, created_at, self.rater.id)
            found |= pairs - {(query_id, document_id) for _, query_id, document_id in since}
        return found

    def _said_on_items(self, connection: Connection) -> tuple[list[dict[str, object]], list[dict[str, Any]]]:
        rater_id = self.rater.id
        newest = newest_events(connection, PREFERENCE, rater_id, most=_NEWEST)
        earlier: dict[tuple[int, ...], object] = {}
        for event, before in newest:
            earlier.setdefault(event.place, None if before is None else to_json(before))
        ids = last_events(connection, PREFERENCE, rater_id) if self._comparisons else {}
        index = {number: at for at, number in enumerate(self._documents.tolist())}
        made: list[dict[str, object]] = []
        for own in self._comparisons:
            stored = {item.key: item.state for item in preferences.preferences(connection, own.id, rater_id)}
            items = []
            for at in range(len(own)):
                place, key = own.place(at, rater_id), own.shown(at).key
                state = to_json(stored[key]) if key in stored else None
                left, right = ([index[number] for number in side] for side in own.documents(at))
                items.append(
                    {
                        "query": own.first + at,
                        "left": left,
                        "right": right,
                        "state": earlier.get(place, state),
                        "last": None if place in earlier else ids.get(place),
                    }
                )
            made.append(
                {"name": own.plan.name, "plan": plan_json(own.plan, translator(self._spoken)), "items": items}
            )
        return made, [found for event, _ in newest if (found := self.places.event_json(event))]

    def item_texts(self, names: Iterable[tuple[str, str]]) -> dict[str, tuple[Sides, tuple[str, str]]]:
        """Return by key what stands left and right of items, and their comparison's name and query's text.

        `names` are those of their comparisons, with their keys. Documents have the project's keys.
        """
        found: dict[str, tuple[Sides, tuple[str, str]]] = {}
        for name, key in names:
            items, at = self.item_at(name, key)
            found[key] = items.sides(at), (name, self._item_query(items, at).text)
        return found

    def newest(self) -> int:
        """Number of the newest event of the project, for `after`."""
        with self._project.read.transaction() as connection:
            return _number_of(connection)

    def after(self, number: int) -> tuple[list[dict[str, Any]], int]:
        """Return the rater's events on this work after that number, and the number of the newest."""
        found: list[dict[str, Any]] = []
        with self._project.read.transaction() as connection:
            newest = _number_of(connection)
            for kind, seen in zip((JUDGMENT, PREFERENCE), divmod(number, _BOTH), strict=True):
                events = newest_events(connection, kind, self.rater.id, most=_NEWEST, after=seen)
                found += [made for event, _ in events if (made := self.places.event_json(event))]
        return sorted(found, key=lambda event: event["at"]), newest

    def shown(self, record: DocumentRecord) -> DocumentRecord:
        """Document as the page shows it, under the project's key."""
        return replace(self._sheet.document(record), doc_key=record.doc_key)

    # in

    def command(self, events: Sequence[Mapping[str, Any]]) -> TakeEvents:
        """Make the command that stores these events. Raises InvalidEvent for one that cannot be."""
        with self._project.read.transaction() as connection:
            return TakeEvents(self.rater.id, tuple(self.event(connection, event) for event in events))

    def event(self, connection: Connection, event: Mapping[str, Any]) -> SentEvent:
        """Read one event of the page. Raises InvalidEvent for one that cannot be."""
        try:
            return self._event(connection, event)
        except (InputError, ValueError, TypeError, KeyError, LookupError, AttributeError) as error:
            event_id = event.get("id")
            raise InvalidEvent(
                event_id if isinstance(event_id, str) else None, say("this event cannot be read")
            ) from error

    def _event(self, connection: Connection, event: Mapping[str, Any]) -> SentEvent:
        head, seen = read_head(event), event.get("seen")
        for text in (head.event_id, head.step, *(() if seen is None else (text_of(seen),))):
            if not 0 < len(text) <= _MOST_ID or not text.isascii() or not text.isprintable():
                raise ValueError(text)
        label: NewJudgment | NewPreference
        texts: dict[str, DocumentRecord]
        if "pair" in event:
            query_key, doc_key = map(text_of, event["pair"])
            query_id, document_id = self._pair_of(connection, query_key, doc_key)
            state = from_json(PairState, event["state"])
            if (query_id, document_id) in self._inspected:
                words = dict.fromkeys([*state.shown.split(), SHOWN_INSPECTION])
                state = replace(state, shown=" ".join(words))
            label = NewJudgment(
                head.event_id,
                self.rater.id,
                query_id,
                document_id,
                self.scale.id,
                state,
                head.seconds,
                head.at,
                action=head.action,
                document_version=self._version_shown(document_id),
            )
            texts = self._marked(connection, label.state.marks, {document_id: ""})
        else:
            name, key = map(text_of, event["item"])
            items, at = self.item_at(name, key)
            shown = items.shown(at)
            label = NewPreference(
                head.event_id,
                items.id,
                self.rater.id,
                shown.key,
                shown.left_system,
                marks_by(from_json(PreferenceState, event["state"]), self._sheet.own),
                head.seconds,
                head.at,
                action=head.action,
            )
            keys = collection.document_ids(connection, sorted({mark.doc_key for mark in label.state.marks}))
            texts = self._marked(connection, label.state.marks, {number: key for key, number in keys.items()})
        return SentEvent(label, head.step, seen, texts)

    def _marked(
        self, connection: Connection, marks: Sequence[Mark], names: Mapping[DocumentId, str]
    ) -> dict[str, DocumentRecord]:
        """Documents as they are shown, by these names, where there is any mark."""
        if not marks:
            return {}
        found = collection.documents(connection, list(names))
        return {names[number]: self._sheet.document(record) for number, record in found.items()}

    def _pair_of(self, connection: Connection, query_key: str, doc_key: str) -> Pair:
        """Pair of the work by the keys on the page. Raises LookupError for another one."""
        own = self._sheet.own
        query_key, doc_key = own.query(query_key), own.document(doc_key)
        query_id = collection.queries_by_key(connection, [query_key])[query_key].id
        document_id = collection.document_ids(connection, [doc_key])[doc_key]
        if self.index_of(query_id, document_id) is None:
            told = {item.pair for item in feedback_for(self._project, self.rater)}
            if (query_id, document_id) not in told:
                raise LookupError(query_key, doc_key)
        return query_id, document_id

    def index_of(self, query_id: QueryId, document_id: DocumentId) -> int | None:
        """First index of a pair, None where it is not part of this work."""
        queries = np.flatnonzero(self._queries == query_id)
        documents = np.flatnonzero(self._documents == document_id)
        if not (len(queries) and len(documents)):
            return None
        found = np.flatnonzero((self._pairs == (queries[0], documents[0])).all(axis=1))
        return int(found[0]) if len(found) else None

    def _version_shown(self, document_id: DocumentId) -> int | None:
        """Version of the text that the page has, None where it was never sent by this program."""
        found = np.flatnonzero(self._documents == document_id)
        if not len(found) or self._shown_versions[found[0]] < 0:
            return None
        return int(self._shown_versions[found[0]])

    def answers(self, events: Sequence[Mapping[str, Any]], command: TakeEvents) -> list[dict[str, object]]:
        """Answers to events whose command was carried out, in their order."""
        sent = {event["id"]: event for event in events}
        return [self._answer(sent[answer.event_id], answer) for answer in command.answers]

    def _answer(self, event: Mapping[str, Any], answer: Answer) -> dict[str, object]:
        made: dict[str, object] = {"id": answer.event_id, "result": answer.result.value}
        if answer.result is Result.CONFLICT and answer.there is not None:
            place = {name: event[name] for name in ("pair", "item") if name in event}
            made["there"] = _event_json(answer.there, place, self._sheet.made)
        return made


class _Places:
    """Places of the project by their keys on the page."""

    def __init__(self, work: RaterWork, made: PackageKeys) -> None:
        self._work, self._made = work, made

    def pair(self, event: StoredEvent) -> int | None:
        """First index of a judgment's pair, None where it is not part of the work."""
        return self._work.index_of(QueryId(event.place[1]), DocumentId(event.place[2]))

    def item(self, place: tuple[int, ...]) -> tuple[str, str]:
        """Comparison's name and item's key on the page. Raises KeyError for another place."""
        return self._work.item_names(place)

    def event_json(self, event: StoredEvent) -> dict[str, Any] | None:
        """Event as pages have it, None for a place that is not part of the work."""
        if isinstance(event.state, PairState):
            if self.pair(event) is None:
                return None
            query_key, doc_key = event.keys
            place: dict[str, object] = {"pair": [self._made.query(query_key), self._made.document(doc_key)]}
        else:
            try:
                place = {"item": list(self.item(event.place))}
            except KeyError:
                return None
        return _event_json(event, place, self._made)


def _event_json(event: StoredEvent, place: Mapping[str, object], made: PackageKeys) -> dict[str, Any]:
    state = event.state
    if isinstance(state, PreferenceState):
        state = marks_by(state, made)
    return {
        "id": event.event_id,
        "step": event.step,
        "action": event.action,
        **place,
        "state": to_json(state),
        "seconds": event.seconds,
        "at": event.created_at,
    }


def _portion_json(parts: PageParts, compared: Mapping[str, object]) -> dict[str, Any]:
    return {
        "queries": parts.queries,
        "documents": parts.documents,
        "highlights": parts.highlights,
        "pictures": parts.pictures.addresses,
        "items": compared,
    }


def _number_of(connection: Connection) -> int:
    """One number for the newest judgment and the newest verdict."""
    return last_event(connection, JUDGMENT) * _BOTH + last_event(connection, PREFERENCE)


def page_id(project: Project, rater_id: RaterId) -> str:
    """Id of project and rater, which pages name in what they send."""
    return f"{project.project_id}-{rater_id}"


def _tasks_of(project: Project, rater_id: RaterId) -> list[TaskChoice | None]:
    """Tasks that a rater is asked for: those given to them, else those for everybody, else all pairs (None).

    A calibration shows known grades, so it stays in the program.
    """
    tasks = [task for task in task_choices(project, rater_id) if not task.plan.calibration]
    given = [task for task in tasks if task.given]
    if given:
        return [*given]
    everybody = [task for task in tasks if not task.plan.raters]
    return [*everybody] or [None]


class Rooms:
    """Work of all raters of a shared project, made when it is asked for. Safe from any thread."""

    def __init__(self, project: Project, spoken: Language = ENGLISH) -> None:
        self._project, self._spoken = project, spoken
        self._lock = threading.RLock()  # while work is made, which may write
        self._works: dict[RaterId, tuple[int, RaterWork]] = {}
        self._sheet: tuple[int, _Sheet] | None = None
        self._version = 0  # of what work is made of
        self._stop = project.subscribe(self._follow)

    def close(self) -> None:
        """Stop following the project."""
        self._stop()

    def project_name(self) -> str:
        """Name of the project as raters may read it, "" where it would tell a system."""
        return Blindfold.of(self._project).harmless(self._project.name)

    def work(self, rater_id: RaterId) -> RaterWork:
        """Work of a rater: the same object for as long as its order is the same.

        Raises RoomClosed for one who is no longer there.
        """
        with self._lock:
            version = self._version
            made_at, found = self._works.get(rater_id, (-1, None))
            if found is None or made_at != version:
                new = self._made(rater_id)
                if found is None or found.layout() != new.layout():
                    found = new
                else:
                    found.follow(new)
                self._works[rater_id] = version, found
            return found

    def _made(self, rater_id: RaterId) -> RaterWork:
        rater = next((item for item in self._project.raters() if item.id == rater_id), None)
        if rater is None:
            self._works.pop(rater_id, None)
            raise RoomClosed(rater_id)
        return RaterWork(self._project, rater, self._shared(), self._spoken, origin=self)

    def _shared(self) -> _Sheet:
        version = self._version
        if self._sheet is None or self._sheet[0] != version:
            self._sheet = version, _sheet(self._project)
        return self._sheet[1]

    def _follow(self, changes: Changes) -> None:
        """Note what changes the work. Called on the writer's thread, for which nobody may be waiting here."""
        if changes.origin is self:
            return
        people = Changes(raters=changes.raters, marked=changes.marked, saved=changes.saved)
        labels = Changes(
            judged=changes.judged,
            answered=changes.answered,
            pairs=changes.pairs,
            compared=changes.compared,
            items=changes.items,
        )
        if changes != people | labels:
            self._version += 1


def _sheet(project: Project) -> _Sheet:
    """Cover and keys for all pairs of the pools and tasks, and all items side by side."""
    blindfold = Blindfold.of(project)
    compared = project.read(preferences.comparisons)
    secret = package_secret(project) if compared or blindfold.names.names else ""
    with project.read.transaction() as connection:
        keys = collection.document_keys(connection, _shared_documents(connection))
        cover = cover_of(connection, blindfold, keys)
        queries = [item.record.query_key for item in collection.queries(connection)]
        made = made_keys(connection, blindfold, cover, secret, queries)
    own = made.own()
    return _Sheet(blindfold, cover, shown_display(blindfold, cover), made, own, SharedComparisons())


def _shared_documents(connection: Connection) -> list[DocumentId]:
    """Documents of all pools, tasks and comparisons, whose lists are shown to the plan's depth."""
    keys: dict[str, None] = {}
    for comparison in preferences.comparisons(connection):
        for system_id in (comparison.baseline_id, comparison.candidate_id):
            for own in collection.ranked_lists(connection, system_id).values():
                keys |= dict.fromkeys(own.keys[: comparison.depth])
    compared = collection.document_ids(connection, list(keys)).values() if keys else ()
    return list({*pools.pooled_documents(connection), *compared})
