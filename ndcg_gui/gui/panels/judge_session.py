"""What the Judge panel works on, without Qt: the queue, where the rater is, and what is not saved yet."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.project.commands.judgments import JudgePair
from ndcg_gui.project.judging import READ_AHEAD, JudgingQueue, Pair, QueueQuery

# Below this many measured judgments a pace is a guess.
MIN_MEASURED = 5


@dataclass(slots=True)
class _Pending:
    """What is stored of a pair, and what was said since, in that order."""

    stored: PairState
    said: list[PairState]


class JudgingSession:
    """One rater's work on the queue; `place` is the pair that is shown, None when all are judged."""

    def __init__(self, queue: JudgingQueue, at: Pair | None = None) -> None:
        """Begins at the pair `at` if the queue has it, else at the first that is not judged."""
        self.queue = queue
        self.drafts: dict[Pair, str] = {}
        self.failed: set[Pair] = set()
        self._pending: dict[Pair, _Pending] = {}
        self._seconds: deque[float] = deque(maxlen=200)
        self._before_end = len(queue) - 1
        wanted = queue.place_of.get(at) if at is not None else None
        self.place = wanted if wanted is not None else queue.next_unjudged(-1)

    # properties

    @property
    def pair(self) -> Pair | None:
        """The pair that is shown."""
        return None if self.place is None else self.queue.pairs[self.place]

    @property
    def query(self) -> QueueQuery | None:
        """The query of the pair that is shown."""
        row = self.row
        return None if row is None else self.queue.queries[row]

    @property
    def row(self) -> int | None:
        """The position of that query in the queue."""
        return None if self.place is None else self.queue.query_at(self.place)

    @property
    def state(self) -> PairState:
        """What the rater says of the pair that is shown."""
        return PairState() if self.place is None else self.queue.state_at(self.place)

    @property
    def note(self) -> str:
        """The note of the pair that is shown, saved or not."""
        pair = self.pair
        return "" if pair is None else self.drafts.get(pair, self.state.note)

    def soon(self) -> list[DocumentId]:
        """The documents that the next keys may lead to, the likeliest first."""
        if self.place is None:
            return []
        places = [*self.queue.upcoming(self.place, READ_AHEAD), self.place + 1, self.place - 1]
        return [self.queue.pairs[place][1] for place in places if 0 <= place < len(self.queue)]

    def seconds_left(self) -> float | None:
        """How long the rest takes at this session's pace; None before that can be said."""
        if len(self._seconds) < MIN_MEASURED:
            return None
        return self.queue.left * sum(self._seconds) / len(self._seconds)

    # moving

    def go(self, place: int | None) -> None:
        """Show this place; None: the end."""
        if place is None and self.place is not None:
            self._before_end = self.place
        self.place = place

    def step(self, by: int) -> None:
        """Show a neighbour; from the end, back to where the rater was before it."""
        if self.place is None:
            if by < 0 and len(self.queue):
                self.go(self._before_end)
        else:
            self.go(min(max(self.place + by, 0), len(self.queue) - 1))

    def go_to_unjudged(self) -> None:
        """Show the next pair that is not judged, or the end."""
        self.go(self.queue.next_unjudged(-1 if self.place is None else self.place))

    def go_to(self, query_id: QueryId, document_id: DocumentId | None = None) -> bool:
        """Show a pair, or a query's first open (else first) pair; False when the queue has none such."""
        if document_id is not None:
            place = self.queue.place_of.get((query_id, document_id))
            if place is not None:
                self.go(place)
                return True
        row = self.queue.place_of_query(query_id)
        if row is None:
            return False
        item = self.queue.queries[row]
        found = self.queue.next_unjudged(item.start - 1)
        self.go(found if found is not None and item.start <= found < item.stop else item.start)
        return document_id is None

    # judging

    def judge(self, status: Status, grade: float | None, note: str, seconds: float) -> JudgePair:
        """Take over what the rater says of the pair that is shown, and go on; returns what to execute.

        From a pair that was open to the next open one; from a corrected pair to its neighbour, so
        that whoever looks through what was judged is not carried away.
        """
        assert self.place is not None
        place, was_judged = self.place, self.queue.is_judged(self.place)
        command = self._say(PairState(status, grade, note.strip()), seconds)
        if not was_judged and status is Status.GRADED:
            self._seconds.append(seconds)
        if was_judged and place + 1 < len(self.queue):
            self.go(place + 1)
        else:
            self.go(self.queue.next_unjudged(place))
        return command

    def write_note(self, text: str) -> JudgePair | None:
        """Keep the note of the pair that is shown; a judged pair's is to be stored at once."""
        pair = self.pair
        if pair is None:
            return None
        if self.state.status is Status.CLEARED:
            self.drafts[pair] = text
            return None
        if text.strip() == self.state.note:
            self.drafts.pop(pair, None)
            return None
        return self._say(replace(self.state, note=text.strip()), None)

    def _say(self, state: PairState, seconds: float | None) -> JudgePair:
        pair = self.pair
        assert pair is not None
        pending = self._pending.setdefault(pair, _Pending(self.state, []))
        pending.said.append(state)
        self.queue.set_state(pair, state)
        self.failed.discard(pair)
        self.drafts.pop(pair, None)
        return JudgePair(self.queue.rater_id, *pair, state, seconds)

    # what became of it

    def saved(self, pair: Pair) -> None:
        """The oldest word on the pair that was pending is committed."""
        pending = self._pending.get(pair)
        if pending is None:
            return
        pending.stored = pending.said.pop(0)
        if not pending.said:
            del self._pending[pair]

    def not_saved(self, pair: Pair) -> None:
        """The oldest word on the pair that was pending could not be stored: what is stored holds again."""
        pending = self._pending.get(pair)
        if pending is None:
            return
        lost = pending.said.pop(0)
        if lost.note and lost.note != pending.stored.note:
            self.drafts.setdefault(pair, lost.note)
        if not pending.said:
            del self._pending[pair]
            self.queue.set_state(pair, pending.stored)
            self.failed.add(pair)

    def refresh(self, changes: Changes) -> list[Pair]:
        """Take over what was committed elsewhere, or undone; returns the pairs that differ now."""
        differing = self.queue.refresh(changes)
        for pair in differing:
            self.failed.discard(pair)
            self.drafts.pop(pair, None)
            pending = self._pending.get(pair)
            if pending is not None:
                place = self.queue.place_of[pair]
                pending.stored = self.queue.state_at(place)
                self.queue.set_state(pair, pending.said[-1])
        return differing
