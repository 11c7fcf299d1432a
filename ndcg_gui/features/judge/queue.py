"""Queue of a rater for a pool: ordered pairs, the rater's state of each, and documents read ahead."""

from __future__ import annotations

import enum
import json
import logging
import queue
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter

import numpy as np
import numpy.typing as npt

from ndcg_gui.core.people import StartJudging
from ndcg_gui.core.project import Project
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.ids import DocumentId, Pair, PoolId, QueryId, RaterId
from ndcg_gui.domain.labels import SHOWN_REPEAT, PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import DocumentRecord, QueryRecord, Status
from ndcg_gui.features.display.sources import with_passages
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.judge.arranged import ArrangedPairs, ListedPairs
from ndcg_gui.features.judge.closing import closed_pairs, codes_of
from ndcg_gui.features.judge.draws import draw_of
from ndcg_gui.features.judge.norming import is_revealed, pairs_in_view
from ndcg_gui.features.labels.settling import pairs_at_odds
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import judgments, rater_checks

DEFAULT_SEED = 42
READ_AHEAD = 40  # a disk that others use can keep readers out for half a second
_AT_ONCE = 8
_KEPT_TEXTS = 200
_LOOK = 4096
_log = logging.getLogger(__name__)

# What is known of a place, as one byte each: the next open place of 100,000 must be found within a frame.
# A closed pair is one that the rater has not judged and need not judge any more.
_UNSEEN, _SKIPPED, _JUDGED, _CLOSED = 0, 1, 2, 3
_DONE = (_JUDGED, _CLOSED)


class QueueFilter(enum.Enum):
    """Filters of the queue for a rater."""

    ALL = "all"
    OPEN = "open"
    MINE = "mine"
    FLAGGED = "flagged"
    NOTED = "noted"
    DISPUTED = "disputed"  # only where a task shows what others said
    AT_ODDS = "at odds"  # likewise: settled by two, and differently


@dataclass(frozen=True, slots=True)
class QueueQuery:
    """Query of the queue, or one run of it in shuffled order: at indices `start` to `stop` - 1."""

    id: QueryId
    record: QueryRecord
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class TaskChoice:
    """Task for the chooser. `pairs` counts those given to the rater, or all of it if none were."""

    id: PoolId
    plan: PoolPlan
    pairs: int
    given: bool
    created_at: int


class JudgingQueue:
    """Task, or the standing pool, in one rater's order.

    `arranged_by` is the key of that order (see `ArrangedPairs`), "" for one that is stored.

    The standing pool is ordered by query, its documents shuffled. The order of two of them depends on nothing
    but seed, rater and their keys, so that it stays the same after a restart and when the pool has grown. A
    task's order is stored. A rater who was not given any of it may do all of it, ordered like the standing
    pool. A pair that comes twice is a repeat: its second place looks new until it is judged. `states` holds
    the rater's states of the queue's pairs, pending writes included. In a task about disagreements, judgments
    from before the task settle nothing: such a pair looks new, too. Pairs that the rater took part in are
    left out (`took_part` counts them), unless the plan gives them to the rater.

    Pairs that the plan closes are left out when the queue is made. One that others close later keeps its
    place and can still be judged, but navigation skips it, and neither `total` nor `left` counts it. A grade
    whose pair still lacks an answer to a further question of the scale leaves it open. `is_outdated` becomes
    True once a pair that was left out is open again, so that the queue has to be made again.
    """

    def __init__(
        self, project: Project, rater_id: RaterId, *, rater: str, task: PoolId | None = None
    ) -> None:
        self.project = project
        self.rater_id = rater_id
        self._keeps_order = project.package is not None and project.package.keeps_order
        self.scale = project.scale.scale
        self._asked = self.scale.asked
        self.tasks = task_choices(project, rater_id)
        self.task = next((choice for choice in self.tasks if choice.id == task), None)
        if self.task is None and self.tasks and (self._keeps_order or only_tasks(project, self.tasks)):
            self.task = next((choice for choice in self.tasks if choice.given), self.tasks[0])
        self.pairs: ArrangedPairs | ListedPairs = ListedPairs()
        self.arranged_by = ""
        self.queries: list[QueueQuery] = []
        self.expected: dict[Pair, float] = {}
        self._repeat_of: dict[Pair, int] = {}
        self._ranks: dict[QueryId, dict[str, int]] = {}
        states = project.read(judgments.rater_states, rater_id)
        self._own: set[Pair] = set()
        if self.task is not None and not self.task.plan.own_disputes and not self._keeps_order:
            self._own = {pair for pair in self._said_before(states) if states[pair].is_judged()}
        self.took_part = 0
        self.inspected: frozenset[Pair] = frozenset()
        if self.task is not None and self.task.plan.purpose == "inspection":
            self.inspected = inspected_pairs(project.read, rater_id)
        self.is_outdated = False
        self._closed = self._now_closed(states)
        self._left_out = frozenset(self._closed)
        with project.read.interpreting():
            if self.task is not None:
                self._open_task(self.task, rater)
            else:
                self._open_standing_pool(rater, states)
        self._stops = np.array([item.stop for item in self.queries], np.int64)
        self._rows_of: dict[QueryId, list[int]] = {}
        for row, item in enumerate(self.queries):
            self._rows_of.setdefault(item.id, []).append(row)
        self.place_of = self.pairs.places()
        self.in_view = project.read(pairs_in_view)
        self.states: dict[Pair, PairState] = {}
        self._before: set[Pair] = set()
        self.total = self.left = len(self.pairs)
        self._known = np.zeros(len(self.pairs), dtype=np.int8)
        self._before = self._said_before(states)
        for pair, state in states.items():
            self.set_state(pair, state)

    def _open_standing_pool(self, rater: str, states: Iterable[Pair]) -> None:
        pool = self.project.read(pools.standing_pool)
        if pool is None:
            return
        seed = self.project.read(pools.assigned_seed, pool[0], self.rater_id)
        if seed is None:
            if self.project.held is None or not self.project.held.looking:
                self.project.execute(StartJudging(pool[0], self.rater_id, DEFAULT_SEED)).result()
            seed = DEFAULT_SEED
        read, records = self.project.read, self._records()
        self.arranged_by = f"{seed}/{rater}"
        pairs = ArrangedPairs(read, read(pools.pool_documents, pool[0]), records, self.arranged_by)
        pairs.arrange({query_id for query_id, _ in states})
        self.pairs = pairs
        self.queries = [
            QueueQuery(query_id, records[query_id], *ends)
            for query_id, ends in zip(pairs.query_ids, pairs.ends(), strict=True)
        ]

    def _open_task(self, task: TaskChoice, rater: str) -> None:
        if task.plan.calibration:
            self.expected = self.project.read(pools.expected_grades, task.id)
        work = self.project.read(pools.work_of, task.id).get(self.rater_id)
        if work is None:
            read, records = self.project.read, self._records()
            documents = read(pools.pool_documents, task.id)
            draw = read(draw_of, task.id) if task.plan.decides else None
            if draw is not None:
                held = {(query_id, own) for query_id, some in documents.items() for own in some.tolist()}
                self._lay_out([own for own in draw.in_order() if own in held], records)
                return
            self.arranged_by = f"{task.plan.seed}/{rater}"
            self._lay_out([*ArrangedPairs(read, documents, records, self.arranged_by)], records)
        else:
            # What was taken back since is in the stored order still.
            records = self._records()
            held = {(row[0], row[1]) for row in self.project.read(pools.pool_pairs, task.id).tolist()}
            given = [(QueryId(row[0]), DocumentId(row[1])) for row in work.tolist()]
            self._lay_out([pair for pair in given if pair[0] in records and pair in held], records)

    def _records(self) -> dict[QueryId, QueryRecord]:
        return {item.id: item.record for item in self.project.read(contents.queries)}

    def _lay_out(self, pairs: list[Pair], records: dict[QueryId, QueryRecord]) -> None:
        self.took_part, start = sum(pair in self._own for pair in pairs), 0
        self.pairs = ListedPairs(
            pair for pair in pairs if pair not in self._own and pair not in self._left_out
        )
        first = self.pairs.places()
        self._repeat_of = {pair: place for place, pair in enumerate(self.pairs) if first[pair] != place}
        self._left_out = self._left_out.intersection(pairs)
        for query_id, run in groupby(self.pairs, key=itemgetter(0)):
            stop = start + sum(1 for _ in run)
            self.queries.append(QueueQuery(query_id, records[query_id], start, stop))
            start = stop

    def __len__(self) -> int:
        return len(self.pairs)

    def document_keys(self) -> list[str]:
        """Keys of the queue's documents."""
        return list(self.project.read(contents.document_keys, self.pairs.document_ids()).values())

    def query_at(self, place: int) -> int:
        """Position in `queries` of the query to which the pair at `place` belongs."""
        return int(np.searchsorted(self._stops, place, "right"))

    def rows_of(self, query_id: QueryId) -> Sequence[int]:
        """Positions in `queries` of a query: several in shuffled order, none if it is missing."""
        return self._rows_of.get(query_id, ())

    def is_repeat(self, place: int) -> bool:
        """Whether the pair at `place` has come before."""
        return bool(self._repeat_of) and self._repeat_of.get(self.pairs[place]) == place

    def _said_before(self, states: Iterable[Pair], query_ids: frozenset[QueryId] | None = None) -> set[Pair]:
        """Pairs that the rater has not judged since the task about disagreements was made."""
        if self.task is None or self.task.plan.disagreement is None:
            return set()
        since = self.project.read(rater_checks.decided_since, self.task.created_at, self.rater_id, query_ids)
        return set(states) - {(query_id, document_id) for _, query_id, document_id in since}

    def _now_closed(
        self, states: Mapping[Pair, PairState], query_ids: frozenset[QueryId] | None = None
    ) -> set[Pair]:
        """Pairs closed by others, of all queries or of some, except those the rater judged."""
        if self.task is None:
            return set()
        codes = closed_pairs(self.project.read, self.task.id, self.task.plan, query_ids).tolist()
        pairs = {(QueryId(code >> 32), DocumentId(code & 0xFFFFFFFF)) for code in codes}
        return {pair for pair in pairs if pair not in states or not states[pair].is_judged()}

    def looks_new(self, place: int) -> bool:
        """Whether the rater's judgment of the pair at `place` is not the one that the task asks for."""
        pair = self.pairs[place]
        if self.is_repeat(place):
            return not _was_repeat(self.states.get(pair, PairState()))
        return pair in self._before

    def state_at(self, place: int) -> PairState:
        """Rater's state of the pair at `place`, pending writes included."""
        return PairState() if self.looks_new(place) else self.states.get(self.pairs[place], PairState())

    def is_judged(self, place: int) -> bool:
        """Whether the rater has answered everything asked. A skipped pair comes up again."""
        return bool(self._known[place] == _JUDGED)

    def is_open(self, place: int) -> bool:
        """Whether the rater is still asked for it."""
        return int(self._known[place]) not in _DONE

    def judged_in(self, start: int, stop: int) -> int:
        """Number of judged places from `start` to `stop` - 1."""
        return int(np.count_nonzero(self._known[start:stop] == _JUDGED))

    def next_unjudged(self, place: int, within: npt.NDArray[np.bool_] | None = None) -> int | None:
        """Next place after `place` that is not judged, wrapping around, None when all are.

        Skipped pairs come after those never looked at. `within` marks the places that count.
        """
        found = self.upcoming(place, 1, within)
        return found[0] if found else None

    def upcoming(self, place: int, most: int, within: npt.NDArray[np.bool_] | None = None) -> list[int]:
        """Up to `most` places in the order of `next_unjudged` from `place`."""
        found: list[int] = []
        for wanted in (_UNSEEN, _SKIPPED):
            for start, stop in ((place + 1, len(self.pairs)), (0, min(place + 1, len(self.pairs)))):
                while start < stop and len(found) < most:
                    # The nearest are looked at first: mostly the next place is the answer.
                    end = min(start + _LOOK, stop)
                    matching = self._known[start:end] == wanted
                    if within is not None:
                        matching &= within[start:end]
                    found += (np.flatnonzero(matching) + start).tolist()
                    start = end
        return found[:most]

    def places(self, which: QueueFilter) -> npt.NDArray[np.bool_]:
        """Mask of the places that now pass a filter: one bool for each place."""
        if which is QueueFilter.ALL:
            return np.ones(len(self.pairs), np.bool_)
        judged: npt.NDArray[np.bool_] = self._known == _JUDGED
        if which in (QueueFilter.OPEN, QueueFilter.MINE):
            return judged if which is QueueFilter.MINE else ~judged & (self._known != _CLOSED)
        through = np.zeros(len(self.pairs), np.bool_)
        if which in (QueueFilter.DISPUTED, QueueFilter.AT_ODDS):
            for pair in self._disputed() if which is QueueFilter.DISPUTED else self._at_odds():
                through[self.place_of[pair]] = True
        else:
            for pair, state in self.states.items():
                if state.flags if which is QueueFilter.FLAGGED else state.note:
                    through[self.place_of[pair]] = True
        return through

    def _disputed(self) -> list[Pair]:
        assert self.task is not None and self.task.plan.open, "others' grades are hidden"
        grades = self.project.read(scale_mapping.current_grades, {item.id for item in self.queries})
        least: dict[Pair, float] = {}
        disputed: dict[Pair, None] = {}
        for query_id, document_id, grade in zip(
            grades.query_id.tolist(), grades.document_id.tolist(), grades.grade.tolist(), strict=True
        ):
            pair = (QueryId(query_id), DocumentId(document_id))
            if least.setdefault(pair, grade) != grade and pair in self.place_of:
                disputed[pair] = None
        return list(disputed)

    def _at_odds(self) -> list[Pair]:
        assert self.task is not None and self.task.plan.open, "others' grades are hidden"
        return [pair for pair in pairs_at_odds(self.project.read) if pair in self.place_of]

    def best_rank(self, place: int) -> int | None:
        """Best rank of the document in the task's systems, None where the task hides ranks."""
        if self.task is None or not self.task.plan.show_rank:
            return None
        query_id, document_id = self.pairs[place]
        ranks = self._ranks.get(query_id)
        if ranks is None:
            ranks = self._ranks[query_id] = {}
            for system in self.project.read(contents.systems):
                if self.task.plan.systems and system.name not in self.task.plan.systems:
                    continue
                for entry in self.project.read(contents.ranked_lists, system.id, [query_id]).values():
                    for rank, key in enumerate(entry.keys, start=1):
                        ranks[key] = min(rank, ranks.get(key, rank))
        return ranks.get(self.project.read(contents.document_keys, [document_id])[document_id])

    def set_state(self, pair: Pair, state: PairState) -> None:
        """Take over a state of the rater, before it is committed or after undo."""
        place = self.place_of.get(pair)
        if place is None:
            return
        if state.is_said():
            self.states[pair] = state
        else:
            self.states.pop(pair, None)
        known = _known(state, self._asked)
        if pair in self._closed and not state.is_judged():
            known = _CLOSED
        repeat = self._repeat_of.get(pair)
        if repeat is not None:
            self._set_known(repeat, known if known == _CLOSED or _was_repeat(state) else _UNSEEN)
            if _was_repeat(state) and state.is_judged():
                known = _JUDGED  # what is begun at its second place was judged whole at its first
        self._set_known(place, _UNSEEN if pair in self._before else known)

    def say(self, pair: Pair, state: PairState, *, decides: bool = True) -> None:
        """Take over a new state before it is committed. Only a decision settles a disagreement."""
        if decides:
            self._before.discard(pair)
        self.set_state(pair, state)

    def take_back(self, pair: Pair, stored: PairState) -> None:
        """Restore the stored state, because the new one was not stored."""
        self._before |= self._said_before([pair], frozenset({pair[0]}))
        self.set_state(pair, stored)

    def _set_known(self, place: int, known: int) -> None:
        before = self._known[place]
        self.left += int(before in _DONE) - (known in _DONE)
        self.total += int(before == _CLOSED) - (known == _CLOSED)
        self._known[place] = known

    def refresh(self, changes: Changes) -> list[Pair]:
        """Read the rater's states again for the queries of a commit, and return the pairs that differ."""
        differing: dict[Pair, None] = {}
        if not changes.judged:
            return []
        stored = self.project.read(judgments.rater_states, self.rater_id, changes.judged)
        before = self._said_before(stored, changes.judged)
        closed = self._now_closed(stored, changes.judged)
        self.is_outdated |= any(pair[0] in changes.judged and pair not in closed for pair in self._left_out)
        for query_id in changes.judged:
            for row in self.rows_of(query_id):
                item = self.queries[row]
                for pair in self.pairs[item.start : item.stop]:
                    looks_new, is_closed = pair in before, pair in closed
                    if (
                        stored.get(pair) != self.states.get(pair)
                        or looks_new != (pair in self._before)
                        or is_closed != (pair in self._closed)
                    ):
                        differing[pair] = None
                        (self._before.add if looks_new else self._before.discard)(pair)
                        (self._closed.add if is_closed else self._closed.discard)(pair)
                        self.set_state(pair, stored.get(pair, PairState()))
        return list(differing)


def inspected_pairs(read: ProjectReader, rater_id: RaterId) -> frozenset[Pair]:
    """Pairs that a rater judges to inspect somebody else's, and has in no task of their own."""
    drawn: set[Pair] = set()
    own: set[Pair] = set()
    for task in read(pools.tasks):
        work = read(pools.work_of, task.id).get(rater_id)
        if work is not None:
            inspects = PoolPlan.from_json(json.loads(task.plan)).purpose == "inspection"
            pairs = {(QueryId(row[0]), DocumentId(row[1])) for row in work.tolist()}
            (drawn if inspects else own).update(pairs)
    return frozenset(drawn - own)


def only_tasks(project: Project, tasks: Sequence[TaskChoice]) -> bool:
    """Whether a user restricted to rating was given tasks, so that the pool of all pairs is not theirs."""
    held = project.package or project.held
    return held is not None and not held.keeps_order and any(choice.given for choice in tasks)


def task_choices(project: Project, rater_id: RaterId) -> list[TaskChoice]:
    """Tasks, starting with those of which the rater was given any.

    A user restricted to rating gets no tasks shared out among others, and no ranks or judgments of others. A
    norming whose votes were revealed shows them.
    """
    choices = []
    for task in project.read(pools.tasks):
        work = project.read(pools.work_of, task.id).get(rater_id)
        plan = PoolPlan.from_json(json.loads(task.plan))
        if project.held is not None:
            if work is None and plan.raters:
                continue
            plan = replace(plan, show_rank=False, open=False)
        elif is_revealed(project.read, plan, task.id):
            plan = replace(plan, open=True)
        pairs = task.pairs if work is None else len(work)
        if plan.enough:
            given = work if work is not None else project.read(pools.pool_pairs, task.id)
            decided = project.read(rater_checks.decided_by_rater)
            own = codes_of(decided[decided[:, 0] == rater_id][:, 1:])
            closed = np.setdiff1d(closed_pairs(project.read, task.id, plan), own)
            pairs -= int(np.isin(codes_of(given), closed).sum())
        choices.append(TaskChoice(task.id, plan, pairs, work is not None, task.created_at))
    return sorted(choices, key=lambda choice: not choice.given)


def _known(state: PairState, asked: frozenset[str]) -> int:
    if state.is_complete(asked):
        return _JUDGED
    return _SKIPPED if state.status is Status.SKIPPED else _UNSEEN


def _was_repeat(state: PairState) -> bool:
    return SHOWN_REPEAT in state.shown.split()


class ReadAhead:
    """Documents read ahead on a thread.

    Reading waits while a label is being committed, and the screen must not.
    """

    def __init__(self, project: Project) -> None:
        self._project = project
        self._texts: dict[DocumentId, DocumentRecord] = {}
        self._lock = threading.Lock()
        self._orders: queue.SimpleQueue[Callable[[ProjectReader], object] | None] = queue.SimpleQueue()
        self._wanted: list[DocumentId] = []
        self._thread = threading.Thread(target=self._work, name="ndcg-read-ahead", daemon=True)
        self._thread.start()

    def get(self, document_id: DocumentId) -> DocumentRecord:
        """Document, immediately if it was read ahead."""
        with self._lock:
            found = self._texts.get(document_id)
        if found is None:
            found = self._read_texts(self._project.read, [document_id])[document_id]
            self._keep({document_id: found})
        return found

    def peek(self, document_id: DocumentId) -> DocumentRecord | None:
        """Document if it was read ahead, else None. Never blocks."""
        with self._lock:
            return self._texts.get(document_id)

    def get_all(self, document_ids: Iterable[DocumentId]) -> dict[DocumentId, DocumentRecord]:
        """Several documents. Those not read ahead are read now."""
        ids = list(dict.fromkeys(document_ids))
        with self._lock:
            found = {number: self._texts[number] for number in ids if number in self._texts}
        missing = [number for number in ids if number not in found]
        if missing:
            found |= self._read_texts(self._project.read, missing)
        return found

    def want(self, document_ids: Iterable[DocumentId]) -> None:
        """Read these ahead, in this order, in place of earlier requests."""
        with self._lock:
            under_way = bool(self._wanted)
            self._wanted = [number for number in document_ids if number not in self._texts]
        if self._wanted and not under_way:
            self._orders.put(self._read_wanted)

    def ask(self, question: Callable[[ProjectReader], object]) -> None:
        """Call `question` with the reader, on the thread."""
        self._orders.put(question)

    def forget(self) -> None:
        """Drop all texts, because documents changed."""
        with self._lock:
            self._texts.clear()

    def close(self) -> None:
        """Stop the thread."""
        self._orders.put(None)
        self._thread.join()

    @staticmethod
    def _read_texts(read: ProjectReader, document_ids: list[DocumentId]) -> dict[DocumentId, DocumentRecord]:
        return with_passages(read, read(contents.documents, document_ids))

    def _keep(self, texts: dict[DocumentId, DocumentRecord]) -> None:
        with self._lock:
            for number, text in texts.items():
                self._texts.pop(number, None)
                self._texts[number] = text
            while len(self._texts) > _KEPT_TEXTS:
                del self._texts[next(iter(self._texts))]

    def _read_wanted(self, read: ProjectReader) -> None:
        while self._wanted:
            with self._lock:
                part, self._wanted = self._wanted[:_AT_ONCE], self._wanted[_AT_ONCE:]
                part = [number for number in part if number not in self._texts]
            try:
                self._keep(self._read_texts(read, part))
            except StoreError:
                self._wanted = []
                raise

    def _work(self) -> None:
        # Here, because whoever only counts what is to be judged needs no texts.
        from ndcg_gui.features.display.rich.reading import warm_up

        warm_up()  # else the first key would wait for it
        while (order := self._orders.get()) is not None:
            try:
                order(self._project.read)
            except StoreError:
                pass  # what cannot be read now is read when it is shown; there the reason can be told
            except Exception:  # noqa: BLE001  (one order's fault must not leave the others waiting for ever)
                _log.exception("reading ahead failed")
