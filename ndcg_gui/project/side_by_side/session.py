"""A rater's work on the items of one comparison: verdicts, reasons, notes and skips.

Nothing here knows which system stands on which side, so nothing on the screen can give it away.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.records import PreferenceState, Side, Verdict
from ndcg_gui.project.judging.session import Session
from ndcg_gui.project.labels.verdicts import JudgeItem
from ndcg_gui.project.side_by_side.queue import ComparisonQueue, SideBySideItem


class ItemSession(Session[ItemKey, PreferenceState, JudgeItem]):
    """The current place in the queue, which may be empty; what is said is returned to be executed."""

    CLEARED = PreferenceState()
    MEASURED, LATELY = 3, 20
    place: int

    def __init__(self, queue: ComparisonQueue) -> None:
        super().__init__(queue, queue.next_unjudged(-1) or 0)
        self.queue = queue
        self.seconds_given = 0.0  # what the last verdict took
        self.finished = False  # whether the last verdict was the one on the last open item
        self.locked = False  # whether the result was opened
        self.only_shown = False  # whether somebody only looks through the rater's eyes
        self._chosen: dict[ItemKey, tuple[str, ...]] = {}
        self._taken: dict[ItemKey, float] = {}

    # of items

    def key_at(self, place: int) -> ItemKey:
        return self.queue.items[place].key

    def key_of(self, label: JudgeItem) -> ItemKey:
        return label.key

    def subject(self, label: JudgeItem) -> Hashable:
        return label.rater_id, label.comparison_id, label.key

    def _label(self, key: ItemKey, state: PreferenceState, seconds: float | None) -> JudgeItem:
        seen = self.queue.seen(key)
        return JudgeItem(self.queue.rater_id, self.comparison_id, key, state, seconds, seen=seen)

    # properties

    @property
    def comparison_id(self) -> ComparisonId:
        return self.queue.comparison.id

    @property
    def item(self) -> SideBySideItem:
        """The item at the current place; there is none in an empty queue."""
        return self.queue.items[self.place]

    @property
    def state(self) -> PreferenceState:
        return self.queue.state_at(self.place)

    @property
    def adjudicates(self) -> bool:
        """Whether the current item is a dispute of others that this rater settles."""
        return self.item.key.kind is ItemKind.ADJUDICATION

    @property
    def revealed(self) -> bool:
        """Whether the known grades of the current item are shown, so that its verdict is final."""
        return self.queue.comparison.plan.grades_after and self.state.status is Verdict.JUDGED

    @property
    def reasons(self) -> tuple[str, ...]:
        """The current item's reasons: what is saved, or what was chosen for a verdict still to come."""
        return self._chosen.get(self.item.key, self.state.reasons)

    def is_locked(self) -> bool:
        """Whether verdicts on the item stay as they are: the result is open, and it settles nothing."""
        return self.only_shown or (self.locked and not self.adjudicates)

    # moving

    def go(self, place: int | None) -> None:
        super().go(place)
        self.timer.start()

    def go_on(self) -> bool:
        """Show the next open item; False when there is none."""
        following = self.queue.next_unjudged(self.place)
        if following is not None:
            self.go(following)
        return following is not None

    # saying

    def decide(self, preferred: Side, strength: int, tie: str = "", *, note: str = "") -> JudgeItem | None:
        """Set the verdict and go to the next open item; None where it was just this one.

        Where grades are shown after the verdict the item stays, and a verdict once given holds.
        """
        if self.revealed:
            return None
        state = PreferenceState(Verdict.JUDGED, preferred, strength, self.reasons, _line(note), tie)
        return self._judge(state)

    def skip(self, *, note: str = "") -> JudgeItem | None:
        """Put the item off: it comes up again after all others."""
        if self.revealed:
            return None
        chosen, key = self.reasons, self.item.key
        label = self._judge(PreferenceState(Verdict.SKIPPED, note=_line(note)))
        if chosen:
            self._chosen[key] = chosen
        return label

    def toggle_reason(self, reason: str) -> JudgeItem | None:
        """Choose a reason or take it back: with the verdict if there is one, until there is one otherwise."""
        given = self.reasons
        chosen = [item for item in given if item != reason] if reason in given else [*given, reason]
        # In the order in which they are offered, whatever the order of the keys.
        order = self.queue.comparison.plan.reasons
        chosen.sort(key=lambda item: order.index(item) if item in order else len(order))
        key = self.item.key
        if self.state.status is Verdict.JUDGED:
            return self._say(key, replace(self.state, reasons=tuple(chosen)), self._taken.get(key))
        self._chosen[key] = tuple(chosen)
        return None

    def write_note(self, text: str) -> JudgeItem | None:
        """Keep a note: with the verdict if there is one already, until there is one otherwise."""
        text, key = _line(text), self.item.key
        self.drafts.pop(key, None)
        if text == self.state.note:
            return None
        if self.state.status is not Verdict.CLEARED:
            return self._say(key, replace(self.state, note=text), self._taken.get(key))
        self.drafts[key] = text
        return None

    def _judge(self, state: PreferenceState) -> JudgeItem | None:
        """Say this of the current item, unless it was said already, and go on."""
        key, before, label = self.item.key, self.queue.left, None
        self.drafts.pop(key, None)
        self._chosen.pop(key, None)
        self.seconds_given = 0.0
        if state != self.state:
            seconds = self.seconds_given = round(self.timer.seconds(), 3)
            if state.status is Verdict.JUDGED:
                self._seconds.append(seconds)
                self._taken[key] = seconds
            label = self._say(key, state, seconds)
        stays = state.status is Verdict.JUDGED and self.queue.comparison.plan.grades_after
        self.finished = not stays and before > 0 and not self.queue.left
        if stays:
            self.timer.start()
        else:
            self.go_on()
        return label


def _line(text: str) -> str:
    return " ".join(text.split())
