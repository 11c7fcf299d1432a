"""Work of a rater on pairs: grades, skips, notes and flags, a filter, and navigation in the queue."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.ids import DocumentId, Pair, QueryId
from ndcg_gui.domain.labels import (
    SHOWN_INSPECTION,
    SHOWN_LIST,
    SHOWN_OPEN,
    SHOWN_RANK,
    SHOWN_REPEAT,
    PairState,
)
from ndcg_gui.domain.marks import with_mark
from ndcg_gui.domain.records import Mark, Status
from ndcg_gui.features.judge.pace import LATELY
from ndcg_gui.features.judge.queue import READ_AHEAD, JudgingQueue, QueueFilter, QueueQuery
from ndcg_gui.features.judge.session import Session
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.settling import Seen
from ndcg_gui.store.labels import rater_checks

LEADING = ""  # in the place of a criterion's key: the question that the scale's own grades answer


class PairSession(Session[Pair, PairState, JudgePair]):
    """Work of one rater on the queue. `place` is the index of the pair shown, None when all are judged."""

    CLEARED = PairState()

    def __init__(self, queue: JudgingQueue, at: Pair | None = None) -> None:
        """Start at the pair `at` if the queue has it, else at the first that is not judged."""
        wanted = queue.place_of.get(at) if at is not None else None
        super().__init__(queue, wanted if wanted is not None else queue.next_unjudged(-1))
        self.queue = queue
        # The pace goes on from what was judged before, here or elsewhere.
        self._seconds.extend(queue.project.read(rater_checks.lately, queue.rater_id, LATELY)[::-1].tolist())
        self.advances = True
        self.as_list = False
        self.which = QueueFilter.ALL
        self._within: npt.NDArray[np.bool_] | None = None
        self._seen: tuple[int, ...] | None = None
        self._unsaved_words: dict[Pair, dict[str, str]] = {}
        self._was_open = self._is_open()
        self._before_end = len(queue) - 1

    # of pairs

    def key_at(self, place: int) -> Pair:
        return self.queue.pairs[place]

    def key_of(self, label: JudgePair) -> Pair:
        return label.query_id, label.document_id

    def subject(self, label: JudgePair) -> Hashable:
        return label.rater_id, self.key_of(label)

    def _label(self, key: Pair, state: PairState, seconds: float | None) -> JudgePair:
        seen = Seen(self._stored(key), self._seen or ())
        return JudgePair(self.queue.rater_id, *key, state, seconds, seen=seen)

    # properties

    @property
    def query(self) -> QueueQuery | None:
        """Query of the shown pair."""
        row = self.row
        return None if row is None else self.queue.queries[row]

    @property
    def row(self) -> int | None:
        """Position of that query in the queue."""
        return None if self.place is None else self.queue.query_at(self.place)

    @property
    def state(self) -> PairState:
        """State of the shown pair by this rater."""
        return PairState() if self.place is None else self.queue.state_at(self.place)

    @property
    def total(self) -> int:
        return self.queue.total

    @property
    def feedback(self) -> float | None:
        """Known grade of the shown pair, once the rater has graded it in a calibration."""
        pair = self.key
        if pair is None or self.state.status is not Status.GRADED:
            return None
        return self.queue.expected.get(pair)

    @property
    def unsaved_words(self) -> dict[str, str]:
        """Text answers to the shown pair that could not be stored, by key of the question."""
        return {} if self.key is None else self._unsaved_words.get(self.key, {})

    def not_saved(self, label: JudgePair) -> None:
        super().not_saved(label)
        key = self.key_of(label)
        stored = dict(self._stored(key).criteria)
        words = {name: said for name, said in label.state.criteria if isinstance(said, str)}
        kept = {name: said for name, said in words.items() if stored.get(name) != said}
        if kept:
            self._unsaved_words.setdefault(key, {}).update(kept)

    def missing(self) -> list[str]:
        """Keys of the questions not yet answered for the shown pair, "" for the leading one.

        Texts are optional, and a pair that cannot be judged needs no answers.
        """
        state = self.state
        if state.status is Status.CANNOT_JUDGE:
            return []
        given = {key for key, _ in state.criteria}
        leading = [] if state.grade is not None else [LEADING]
        return leading + [
            item.key for item in self.queue.scale.criteria if item.grades and item.key not in given
        ]

    def rows(self) -> list[int]:
        """Positions in the queue of the queries that pass the filter."""
        if self._within is None:
            return list(range(len(self.queue.queries)))
        return [
            row for row, item in enumerate(self.queue.queries) if self._within[item.start : item.stop].any()
        ]

    def soon(self, most: int = READ_AHEAD) -> list[Pair]:
        """Pairs that the next keys may lead to, the likeliest first."""
        if self.place is None:
            return []
        upcoming = self.queue.upcoming(self.place, most, self._within)
        places = [*upcoming, self.place + 1, self.place - 1]
        return [self.queue.pairs[place] for place in places if 0 <= place < len(self.queue)]

    def narrow(self, which: QueueFilter) -> None:
        """Restrict navigation to the places that now pass a filter, and go to the first of them.

        Pairs judged afterwards do not vanish from view: the places stay until the next filter.
        """
        self.which = which
        self._within = None if which is QueueFilter.ALL else self.queue.places(which)
        if self._within is None or (self.place is not None and self._within[self.place]):
            return
        through = np.flatnonzero(self._within)
        self.go(int(through[0]) if len(through) else None)

    # moving

    def go(self, place: int | None) -> None:
        """Show the pair at this index, None for the end."""
        if place is None and self.place is not None:
            self._before_end = self.place
        another = place != self.place
        super().go(place)
        if another:
            self._seen = None
            self._was_open = self._is_open()

    def _is_open(self) -> bool:
        return self.place is not None and not self.queue.is_judged(self.place)

    def step(self, by: int) -> bool:
        """Show a neighbour. From the end, go back to the place before it."""
        if self.place is None and by < 0 and len(self.queue):
            self.go(self._before_end)
            return True
        if self.place is None or self._within is None:
            return super().step(by)
        through = np.flatnonzero(self._within)
        after = through[through > self.place] if by > 0 else through[through < self.place][::-1]
        if len(after):
            self.go(int(after[0]))
        return len(after) > 0

    def step_query(self, by: int) -> None:
        """Show the first open (else first) pair of a neighbouring query that passes the filter."""
        if self.row is None:
            return
        rows = self.rows()
        beyond = (
            [row for row in rows if row > self.row] if by > 0 else [row for row in rows if row < self.row]
        )
        if beyond:
            self.go_to_row(beyond[0] if by > 0 else beyond[-1])

    def resume(self) -> None:
        """Stay at a pair that is still open, else go to the next open one."""
        if self.place is None or not self.queue.is_open(self.place):
            self.go_to_unjudged()

    def go_to_unjudged(self) -> None:
        """Show the next pair that is not judged, or the end."""
        self.go(self.queue.next_unjudged(-1 if self.place is None else self.place, self._within))

    def go_to(self, query_id: QueryId, document_id: DocumentId | None = None) -> bool:
        """Show a pair, or a query's first open (else first) pair. Returns False where the queue has none
        such.
        """
        if document_id is not None:
            place = self.queue.place_of.get((query_id, document_id))
            if place is not None:
                self.go(place)
                return True
        rows = self.queue.rows_of(query_id)
        if not rows:
            return False
        self.go_to_row(rows[0])
        return document_id is None

    def go_to_row(self, row: int) -> None:
        """Show the first open, else the first, pair of the query at a position of the queue."""
        item = self.queue.queries[row]
        found = self.queue.next_unjudged(item.start - 1)
        self.go(found if found is not None and item.start <= found < item.stop else item.start)

    # judging

    def see(self, pair: Pair, events: tuple[int, ...]) -> None:
        """Record that others' judgments (by event) are shown beside the pair. Later ones do not count as
        seen.
        """
        if pair == self.key and self._seen is None:
            self._seen = events

    def judge(self, status: Status, grade: float | None, note: str, seconds: float) -> JudgePair:
        """Take over the judgment of the shown pair, move on, and return the command to execute.

        From an open pair it goes to the next open one, from a corrected pair to its neighbour, so that a
        review of judged pairs continues in place. In a list it goes to the row below. It stays in a
        calibration, so that the known grade can be read, and where the scale asks several questions, until
        `go_on`.
        """
        assert self.place is not None
        place, was_judged = self.place, self.queue.is_judged(self.place)
        label = self._said(replace(self._so_far(place, note), status=status, grade=grade), seconds)
        if self.as_list:
            self.go(min(place + 1, self.queue.queries[self.queue.query_at(place)].stop - 1))
        elif not self.advances or self.queue.expected:
            pass
        elif self.queue.scale.criteria and status is Status.GRADED:
            pass  # `go_on` does, once the other questions are answered
        else:
            self._go_on(was_judged=was_judged)
        return label

    def answer(self, key: str, value: float | str | None, note: str, seconds: float) -> JudgePair:
        """Answer a further question on the shown pair (None removes the answer). The pair stays.

        Without a leading grade the answer is stored as a remark, and the pair is not judged.
        """
        assert self.place is not None
        self.unsaved_words.pop(key, None)
        so_far = self._so_far(self.place, note)
        said = {other: given for other, given in so_far.criteria if other != key}
        if value is not None:
            said[key] = value
        status = Status.CLEARED if so_far.grade is None else Status.GRADED
        shown = so_far.shown if said or so_far.grade is not None else ""
        state = replace(so_far, status=status, criteria=tuple(sorted(said.items())), shown=shown)
        return self._said(state, seconds)

    def goes_on(self) -> bool:
        """Whether the shown pair is left by itself: all its questions are answered, and no known grade is
        shown.
        """
        return self.advances and not self.queue.expected and not self.missing()

    def go_on(self) -> None:
        """Leave the pair, whatever is asked: a new one for the next open one, a corrected one for its
        neighbour.
        """
        if self.place is not None:
            self._go_on(was_judged=not self._was_open)

    def _go_on(self, *, was_judged: bool) -> None:
        assert self.place is not None
        if was_judged and self.place + 1 < len(self.queue):
            self.step(1)
        else:
            self.go(self.queue.next_unjudged(self.place, self._within))

    def _so_far(self, place: int, note: str) -> PairState:
        """State to which a new answer at this place is added."""
        # Not `state`: the second place of a repeated pair looks new, but says what the first one says.
        stored = self._stored(self.queue.pairs[place])
        if self.queue.looks_new(place):
            # As if nothing had been said yet; only a note that the rater does not see stays.
            stored = replace(stored, grade=None, criteria=(), note=note.strip() or stored.note)
        else:
            stored = replace(stored, note=note.strip())
        return replace(stored, shown=self._shown(place))

    def _said(self, state: PairState, seconds: float) -> JudgePair:
        assert self.place is not None and self.key is not None
        complete = state.status is not Status.CLEARED and (
            state.status is not Status.GRADED or state.is_complete(self.queue.scale.asked)
        )
        # Of a pair with several answers the last one says how long it took.
        label = self._say(self.key, self._on_scale(state), seconds if complete else 0.0)
        if complete and seconds > 0 and state.status in (Status.GRADED, Status.CANNOT_JUDGE):
            self._seconds.append(seconds)
        return label

    def write_note(self, text: str) -> JudgePair | None:
        """Store the note of the shown pair, judged or not. Returns None where it is unchanged."""
        if text.strip() == self.state.note:
            if self.key is not None:
                self.drafts.pop(self.key, None)
            return None
        return self._remark(note=text.strip())

    def flag(self, flags: Sequence[str]) -> JudgePair | None:
        """Set the flags of the shown pair. Returns None where they are unchanged."""
        return self._remark(flags=tuple(dict.fromkeys(flags)))

    def mark(self, mark: Mark) -> JudgePair | None:
        """Mark words of the shown pair. Returns None where they are marked already. Raises InputError for too
        many.
        """
        if self.key is None:
            return None
        return self._remark(marks=with_mark(self._stored(self.key).marks, mark))

    def unmark(self, mark: Mark) -> JudgePair | None:
        """Remove a mark. Returns None where there is none such."""
        if self.key is None:
            return None
        return self._remark(marks=tuple(item for item in self._stored(self.key).marks if item != mark))

    def set_confidence(self, confidence: int | None) -> JudgePair | None:
        """Set the rater's confidence in the shown pair. Returns None where it is unchanged."""
        return self._remark(confidence=confidence)

    def _remark(self, **said: Any) -> JudgePair | None:
        if self.key is None:
            return None
        stored = self._stored(self.key)
        state = replace(stored, **said)
        return None if state == stored else self._say(self.key, self._on_scale(state), None, decides=False)

    def _on_scale(self, state: PairState) -> PairState:
        """State without answers to questions that the scale no longer asks. These stay in the history."""
        known = {item.key: item for item in self.queue.scale.criteria}
        return replace(
            state,
            criteria=tuple(
                (key, value) for key, value in state.criteria if key in known and known[key].allows(value)
            ),
        )

    def _shown(self, place: int) -> str:
        words = []
        if self.as_list:
            words.append(SHOWN_LIST)
        if self.queue.task is not None and self.queue.task.plan.show_rank:
            words.append(SHOWN_RANK)
        if self.queue.is_repeat(place):
            words.append(SHOWN_REPEAT)
        if self.queue.task is not None and self.queue.task.plan.open:
            words.append(SHOWN_OPEN)
        if self.queue.pairs[place] in self.queue.inspected:
            words.append(SHOWN_INSPECTION)
        return " ".join(words)
