"""One rater's walk through one comparison: where they are, what they say, and the texts they see.

Nothing here knows which system stands on which side, so nothing on the screen can give it away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.ids import ComparisonId, DocumentId, RaterId
from ndcg_gui.domain.records import DocumentRecord, PreferenceState, QueryRecord, Side, Verdict
from ndcg_gui.gui.base.active_time import ActiveTime
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.side_by_side.texts import RememberedTerms, Shown, results_of
from ndcg_gui.gui.text.plain import document_number
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.core.settings import evaluation_settings
from ndcg_gui.project.display.blindfold import OF_QUERIES, Blindfold
from ndcg_gui.project.display.template import Display
from ndcg_gui.project.evaluation.labels import ProjectLabels
from ndcg_gui.project.judging.queue import ReadAhead
from ndcg_gui.project.labels.settling import SettledOtherwise
from ndcg_gui.project.labels.verdicts import JudgeItem
from ndcg_gui.project.side_by_side.queue import ComparisonQueue, SideBySideItem

if TYPE_CHECKING:
    from ndcg_gui.gui.side_by_side.settling import ItemConflicts

# Two single documents with less text than this can be read as rows of a list.
_LONG_TEXT = 300
_PREPARED = 2  # open items that are made ready
_MIN_MEASURED = 3  # verdicts before a pace can be said


@dataclass(frozen=True, slots=True)
class LoadedComparison:
    """What `load` has read: the rater's queue, the number of every document in its lists, what must
    not be shown of them, whether their keys are that, and the labels where the plan shows known grades
    after a verdict."""

    queue: ComparisonQueue
    documents: Mapping[str, DocumentId]
    blindfold: Blindfold
    hides_keys: bool
    labels: ProjectLabels | None


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
    labels = None
    if queue.comparison.plan.grades_after:
        labels = ProjectLabels(project.read, evaluation_settings(project).labels)
    blindfold = Blindfold.of(project)
    return LoadedComparison(queue, documents, blindfold, blindfold.hides(keys), labels)


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
        conflicts: ItemConflicts,
    ) -> None:
        """`saved` is called after each commit; `origin` marks the writes as the panel's own; `conflicts`
        asks what becomes of a word on an item that another settled differently."""
        self.queue = loaded.queue
        self.timer = ActiveTime()
        self.blindfold = loaded.blindfold
        self.seconds_given = 0.0  # what the last verdict took
        self.locked = False  # whether the result was opened
        self._context = context
        self._documents = loaded.documents
        self._hides_keys = loaded.hides_keys
        self._labels = loaded.labels
        self._ahead = ahead
        self._origin = origin
        self._saved = saved
        self._conflicts = conflicts
        self._pending: dict[ItemKey, list[PreferenceState]] = {}
        self._drafts: dict[ItemKey, str] = {}
        self._chosen: dict[ItemKey, tuple[str, ...]] = {}
        self._taken: dict[ItemKey, float] = {}
        self._ready: dict[ItemKey, Shown] = {}
        self._read: tuple[ItemKey, dict[str, DocumentRecord]] | None = None
        self._wanted: set[ItemKey] = set()
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
    def pending(self) -> bool:
        """Whether verdicts are still being written."""
        return bool(self._pending)

    @property
    def adjudicates(self) -> bool:
        """Whether the current item is a dispute of others that this rater settles."""
        return self.item.key.kind is ItemKind.ADJUDICATION

    @property
    def as_texts(self) -> bool:
        """Whether the current item is two documents to be read as wholes, and not two lists."""
        if self.queue.comparison.plan.unit == "pair":
            return True
        shown = (*self.item.left, *self.item.right)
        single = max(len(self.item.left), len(self.item.right)) == 1
        return single and any(len(self.document(key).body) > _LONG_TEXT for key in shown)

    @property
    def revealed(self) -> bool:
        """Whether the known grades of the current item are shown, so that its verdict is final."""
        return self._labels is not None and self.state.status is Verdict.JUDGED

    def shown(self) -> Shown:
        """Both lists of the current item; at once when it was prepared."""
        return self._ready.get(self.item.key) or self._prepared(self.item)

    @property
    def display(self) -> Display:
        """The template that documents are shown by."""
        return self.blindfold.display

    def set_blindfold(self, blindfold: Blindfold) -> None:
        """Show of documents what this one lets through from now on."""
        self.blindfold = blindfold
        self._hides_keys = blindfold.hides(self._documents)
        self._ready.clear()
        self._read = None

    def _prepared(self, item: SideBySideItem) -> Shown:
        terms = RememberedTerms(item.record.text)
        documents = self._records(item)
        sides = [
            results_of(own, other, query=item.record.text, display=self.display, documents=documents)
            for own, other in ((item.left, item.right), (item.right, item.left))
        ]
        return Shown(tuple(sides[0]), tuple(sides[1]), terms)

    def _records(self, item: SideBySideItem) -> dict[str, DocumentRecord]:
        """What may be read of an item's documents, by key; of one without text only the key."""
        keys = dict.fromkeys((*item.left, *item.right))
        found = self._ahead.get_all(self._documents[key] for key in keys if key in self._documents)
        records = {
            key: found[self._documents[key]] if key in self._documents else DocumentRecord(key)
            for key in keys
        }
        return self.blindfold.documents(records, document_number, keys=self._hides_keys)

    def document(self, key: str) -> DocumentRecord:
        """What may be read of a document of the current item."""
        item = self.item
        if self._read is None or self._read[0] != item.key:
            self._read = item.key, self._records(item)
        return self._read[1][key]

    def query_text(self, record: QueryRecord) -> str:
        """What may be read of a query: its text, else its key; "" where that would tell a system."""
        if not self.blindfold.hides([record.query_key], OF_QUERIES):
            return record.text or record.query_key
        return "" if record.text == record.query_key else record.text

    def ask(self, work: Callable[[], object]) -> None:
        """Have something done on the thread that reads ahead."""
        self._ahead.ask(lambda _reader: work())

    def ask_grades(self, answer: Callable[[ItemKey, Mapping[str, float]], object]) -> None:
        """Have the known grades of the current item read; `answer` is called on another thread."""
        labels, item = self._labels, self.item
        if labels is None:
            return

        def read() -> None:
            known = labels.read([item.key.query_id])
            answer(item.key, known.get(item.record.query_key, {}))

        self.ask(read)

    def read_ahead(self) -> None:
        """Have the texts read, and the lists prepared, that the next keys may ask for."""
        places: list[int] = []
        following: int | None = self.place
        while following is not None and len(places) < _PREPARED:
            following = self.queue.next_unjudged(following)
            if following is None or following in places:
                break
            places.append(following)
        places += [place for place in (self.place + 1, self.place - 1) if 0 <= place < len(self.queue)]
        items = [self.queue.items[place] for place in dict.fromkeys([*places, self.place])]
        self._wanted = {item.key for item in items}
        for old in self._ready.keys() - self._wanted:
            self._ready.pop(old, None)
        if self.queue.comparison.plan.unit == "pair":
            keys = dict.fromkeys(key for item in items for key in (*item.left, *item.right))
            self._ahead.want([self._documents[key] for key in keys if key in self._documents])
            return
        for item in items:
            if item.key not in self._ready:
                self.ask(partial(self._prepare, item, self.blindfold))

    def _prepare(self, item: SideBySideItem, blindfold: Blindfold) -> None:
        # On the thread that reads ahead; what the rater has passed meanwhile is not needed any more.
        if item.key in self._wanted and item.key not in self._ready and self.blindfold is blindfold:
            made = self._prepared(item)
            made.look_up()
            self._ready[item.key] = made

    def note(self) -> str:
        """The current item's note: what is saved, or what is written for a verdict still to come."""
        return self._drafts.get(self.item.key, self.state.note)

    def reasons(self) -> tuple[str, ...]:
        """The current item's reasons: what is saved, or what was chosen for a verdict still to come."""
        return self._chosen.get(self.item.key, self.state.reasons)

    def is_locked(self) -> bool:
        """Whether words on the item stay as they are: the result is open, and it settles nothing."""
        return self.locked and self.item.key.kind is not ItemKind.ADJUDICATION

    def pace(self) -> float | None:
        """The seconds a verdict takes lately; None before three verdicts."""
        if len(self._paces) < _MIN_MEASURED:
            return None
        recent = self._paces[-20:]
        return sum(recent) / len(recent)

    def seconds_left(self) -> float | None:
        """How long the open items will take at the pace so far; None before that can be said."""
        pace = self.pace()
        return None if pace is None else pace * self.queue.left

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

    def go_on(self) -> bool:
        """Show the next open item; False when there is none."""
        following = self.queue.next_unjudged(self.place)
        if following is not None:
            self.go_to(following)
        return following is not None

    def decide(self, preferred: Side, strength: int, tie: str = "") -> bool:
        """Set the verdict and go to the next open item; True when this was the last one.

        Where grades are shown after the verdict the item stays, and a verdict once given holds.
        """
        if self.revealed:
            return False
        return self._say(
            PreferenceState(Verdict.JUDGED, preferred, strength, self.reasons(), self.note(), tie),
            stay=self._labels is not None,
        )

    def skip(self) -> bool:
        """Put the item off: it comes up again after all others."""
        if self.revealed:
            return False
        chosen = self.reasons()
        key = self.item.key
        told = self.state.status is Verdict.JUDGED
        finished = self._say(PreferenceState(Verdict.SKIPPED, note=self.note()), told=told)
        if chosen:
            self._chosen[key] = chosen
        return finished

    def toggle_reason(self, reason: str) -> None:
        """Choose a reason or take it back: with the verdict if there is one, until there is one otherwise."""
        given = self.reasons()
        chosen = tuple(item for item in given if item != reason) if reason in given else (*given, reason)
        # In the order in which they are offered, whatever the order of the keys.
        order = self.queue.comparison.plan.reasons
        chosen = tuple(sorted(chosen, key=lambda item: order.index(item) if item in order else len(order)))
        key, state = self.item.key, self.state
        if state.status is Verdict.JUDGED:
            self._write(key, replace(state, reasons=chosen), self._taken.get(key))
        else:
            self._chosen[key] = chosen

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
            self._write(key, replace(self.state, note=text), self._taken.get(key))

    def _say(self, state: PreferenceState, *, stay: bool = False, told: bool = False) -> bool:
        key, before = self.item.key, self.queue.left
        self._drafts.pop(key, None)
        self._chosen.pop(key, None)
        self.seconds_given = 0.0
        if state != self.state:
            seconds = self.seconds_given = round(self.timer.seconds(), 3)
            if state.status is Verdict.JUDGED:
                self._paces.append(seconds)
                self._taken[key] = seconds
            self._write(key, state, seconds, told=told)
        finished = self.queue.next_unjudged(self.place) is None and before > 0
        if stay:
            self.timer.start()
            return False
        self.go_on()
        return finished

    def _write(
        self, key: ItemKey, state: PreferenceState, seconds: float | None, *, told: bool = False
    ) -> None:
        seen = self.queue.seen(key)
        self.queue.set_state(key, state)
        self._pending.setdefault(key, []).append(state)
        rater_id = self.queue.rater_id
        self.send(JudgeItem(rater_id, self.comparison_id, key, state, seconds, seen=seen), told=told)

    def send(self, command: JudgeItem, origin: object = None, *, told: bool = False) -> None:
        """Have a word that is pending stored, without `origin` as the panel's own; `told`: and say so."""
        key, state = command.key, command.state
        self._context.watch(
            self._context.project.execute(command, origin=origin or self._origin),
            partial(self._on_committed, key, state, told),
            partial(self._on_failed, key, state),
        )

    def give_up(self, key: ItemKey, state: PreferenceState) -> None:
        """A pending word is not to be stored: what is stored holds again."""
        self._settle(key, state)
        self.refresh(Changes(compared=frozenset({self.comparison_id})))
        self._saved()

    def _on_committed(self, key: ItemKey, state: PreferenceState, told: bool, _changes: Changes) -> None:
        if told:
            said = QCoreApplication.translate("SideBySideSession", "Verdict replaced by skip")
            self._context.tell_step(said, partial(self._context.undo, kind="preference"))
        self._conflicts.withdraw(self, key)
        self._settle(key, state)
        self._saved()

    def _on_failed(self, key: ItemKey, state: PreferenceState, error: BaseException) -> None:
        if isinstance(error, SettledOtherwise):
            self._conflicts.ask(self, error)
            return
        self.give_up(key, state)
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
