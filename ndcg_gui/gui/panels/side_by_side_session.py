"""One rater's walk through one comparison: where they are, what they say, and the texts they see.

Nothing here knows which system stands on which side, so nothing on the screen can give it away.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import ComparisonId, DocumentId, RaterId
from ndcg_gui.domain.records import DocumentRecord, PreferenceState, Side, Verdict
from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.gui.active_time import ActiveTime
from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.project.commands.preferences import JudgeItem
from ndcg_gui.project.comparing import ComparisonQueue, SideBySideItem
from ndcg_gui.project.judging import ReadAhead
from ndcg_gui.project.project import Project

SNIPPET_LENGTH = 160
# A query term further down than this is not looked for: a body may be a whole book.
_SEARCHED = 20_000
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Result:
    """One result as the rater sees it; `also_at` is its rank in the other list, 0 for none."""

    key: str
    rank: int
    title: str
    snippet: str
    also_at: int


@dataclass(frozen=True, slots=True)
class LoadedComparison:
    """What `load` has read: the rater's queue and the number of every document in its lists."""

    queue: ComparisonQueue
    documents: Mapping[str, DocumentId]


def load(
    project: Project, comparison_id: ComparisonId, rater_id: RaterId, ahead: ReadAhead
) -> LoadedComparison:
    """Read a comparison for a rater, fixing their sides if it is new to them; takes a write, so not for
    the GUI thread. The texts of the first open item are read too."""
    queue = ComparisonQueue(project, comparison_id, rater_id)
    keys = dict.fromkeys(key for item in queue.items for key in (*item.left, *item.right))
    documents = project.read.document_ids(list(keys))
    first = queue.next_unjudged(-1)
    if first is not None:
        for key in {*queue.items[first].left, *queue.items[first].right}:
            if key in documents:
                ahead.get(documents[key])
    return LoadedComparison(queue, documents)


class Session:
    """The current place in the queue; verdicts are shown at once and written in the background."""

    def __init__(
        self,
        context: ProjectContext,
        loaded: LoadedComparison,
        ahead: ReadAhead,
        *,
        origin: object,
        saved: Callable[[], object],
    ) -> None:
        """`saved` is called after each commit; `origin` marks the writes as the panel's own."""
        self.queue = loaded.queue
        self.timer = ActiveTime()
        self._context = context
        self._documents = loaded.documents
        self._ahead = ahead
        self._origin = origin
        self._saved = saved
        self._pending: dict[ItemKey, list[PreferenceState]] = {}
        self._drafts: dict[ItemKey, str] = {}
        self._paces: list[float] = []
        first = self.queue.next_unjudged(-1)
        self.place = 0 if first is None else first

    # what is shown

    @property
    def comparison_id(self) -> ComparisonId:
        return self.queue.comparison.id

    @property
    def item(self) -> SideBySideItem:
        """The item at the current place; there is none in an empty queue."""
        return self.queue.items[self.place]

    @property
    def state(self) -> PreferenceState:
        """What the rater says of it."""
        return self.queue.state_at(self.place)

    @property
    def untouched(self) -> int:
        """How many items the rater has neither judged nor skipped."""
        return len(self.queue) - len(self.queue.states)

    @property
    def pending(self) -> bool:
        """Whether verdicts are still being written."""
        return bool(self._pending)

    def results(self, side: Side) -> list[Result]:
        """One list of the current item."""
        item = self.item
        shown, other = (item.left, item.right) if side is Side.LEFT else (item.right, item.left)
        return [
            Result(
                key,
                rank,
                harmless(text.title) or visible(key),
                "" if text.body.strip() == text.title else harmless(snippet(text.body, item.record.text)),
                other.index(key) + 1 if key in other else 0,
            )
            for rank, key in enumerate(shown, 1)
            for text in (self.text(key),)
        ]

    def text(self, key: str) -> DocumentRecord:
        """A document's text; of one without text only the key."""
        number = self._documents.get(key)
        return DocumentRecord(key) if number is None else self._ahead.get(number)

    def read_ahead(self) -> None:
        """Have the texts read that the next keys may ask for."""
        following = self.queue.next_unjudged(self.place)
        places = [self.place] if following is None else [following]
        places += [place for place in (self.place + 1, self.place - 1) if 0 <= place < len(self.queue)]
        for place in dict.fromkeys(places):
            item = self.queue.items[place]
            keys = dict.fromkeys((*item.left, *item.right))
            self._ahead.want([self._documents[key] for key in keys if key in self._documents])

    def note(self) -> str:
        """The current item's note: what is saved, or what is written for a verdict still to come."""
        return self._drafts.get(self.item.key, self.state.note)

    def seconds_left(self) -> float | None:
        """How long the open items will take at the pace so far; None before three verdicts."""
        if len(self._paces) < 3:
            return None
        recent = self._paces[-20:]
        return sum(recent) / len(recent) * self.queue.left

    # moving

    def go_to(self, place: int) -> None:
        """Make this the current place."""
        self.place = place
        self.timer.start()

    def move(self, step: int) -> bool:
        """Go on or back without judging; False at either end."""
        if not 0 <= self.place + step < len(self.queue):
            return False
        self.go_to(self.place + step)
        return True

    # saying

    def decide(self, preferred: Side, strength: int) -> bool:
        """Set the verdict and go to the next open item; True when this was the last one."""
        return self._say(PreferenceState(Verdict.JUDGED, preferred, strength, note=self.note()))

    def skip(self) -> bool:
        """Put the item off: it comes up again after all others."""
        return self._say(PreferenceState(Verdict.SKIPPED, note=self.note()))

    def keep_note(self, text: str) -> None:
        """Keep what is written so far for the verdict that comes next."""
        self._drafts[self.item.key] = " ".join(text.split())

    def write_note(self, text: str) -> None:
        """Keep a note: with the verdict if there is one already, until there is one otherwise."""
        text = " ".join(text.split())
        key = self.item.key
        self._drafts.pop(key, None)
        if text == self.state.note:
            return
        if self.state.status is Verdict.CLEARED:
            self._drafts[key] = text
        else:
            self._write(key, replace(self.state, note=text), None)

    def _say(self, state: PreferenceState) -> bool:
        key, before = self.item.key, self.queue.left
        self._drafts.pop(key, None)
        if state != self.state:
            seconds = round(self.timer.seconds(), 3)
            if state.status is Verdict.JUDGED:
                self._paces.append(seconds)
            self._write(key, state, seconds)
        following = self.queue.next_unjudged(self.place)
        if following is not None:
            self.go_to(following)
        return following is None and before > 0

    def _write(self, key: ItemKey, state: PreferenceState, seconds: float | None) -> None:
        self.queue.set_state(key, state)
        self._pending.setdefault(key, []).append(state)
        command = JudgeItem(self.queue.rater_id, self.comparison_id, key, state, seconds)
        self._context.watch(
            self._context.project.execute(command, origin=self._origin),
            partial(self._on_committed, key, state),
            partial(self._on_failed, key, state),
        )

    def _on_committed(self, key: ItemKey, state: PreferenceState, _changes: Changes) -> None:
        self._settle(key, state)
        self._saved()

    def _on_failed(self, key: ItemKey, state: PreferenceState, error: BaseException) -> None:
        self._settle(key, state)
        self.refresh(Changes(compared=frozenset({self.comparison_id})))
        self._saved()
        self._context.show_error(error)

    def _settle(self, key: ItemKey, state: PreferenceState) -> None:
        waiting = self._pending.get(key, [])
        if state in waiting:
            waiting.remove(state)
        if not waiting:
            self._pending.pop(key, None)

    def refresh(self, changes: Changes) -> list[ItemKey]:
        """Take over what others (undo, too) have changed; returns the items that differ.

        Verdicts not yet committed stay as the rater gave them.
        """
        differing = self.queue.refresh(changes)
        for key, waiting in self._pending.items():
            self.queue.set_state(key, waiting[-1])
        return [key for key in differing if key not in self._pending]


def snippet(body: str, query: str, length: int = SNIPPET_LENGTH) -> str:
    """About `length` characters of `body` around the first query term, else its beginning."""
    text = " ".join(body[:_SEARCHED].split())
    if len(text) <= length:
        return text
    found = _first_term(text, query)
    start = 0 if found < length * 2 // 3 else found - length // 3
    if start:
        # From the next word on, unless the script has no blanks between words.
        blank = text.find(" ", start, start + 20)
        start = start if blank < 0 else blank + 1
    end = start + length
    if end < len(text):
        blank = text.rfind(" ", end - 20, end)
        end = end if blank < 0 else blank
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")


def _first_term(text: str, query: str) -> int:
    """Where the first query term stands in `text`; 0 when none does."""
    places = []
    for word in dict.fromkeys(_WORD.findall(query)):
        if word.isascii():
            if len(word) > 2:
                match = re.search(rf"\b{re.escape(word)}", text, re.IGNORECASE)
                places += [match.start()] if match else []
        else:
            # Scripts without blanks: any two neighbouring characters of the query will do.
            for pair in {word, *(word[place : place + 2] for place in range(len(word) - 1))}:
                place = text.find(pair)
                places += [place] if place >= 0 else []
    return min(places, default=0)
