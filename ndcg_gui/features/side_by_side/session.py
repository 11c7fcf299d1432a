"""Work of a rater on the items of one comparison: verdicts, reasons, notes and skips.

The systems behind the sides are unknown here, so nothing on the screen can give them away.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.marks import with_mark
from ndcg_gui.domain.records import Mark, Side, Verdict
from ndcg_gui.features.judge.pace import ITEMS_LATELY, ITEMS_MEASURED
from ndcg_gui.features.judge.session import Session
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.queue import ComparisonQueue, SideBySideItem
from ndcg_gui.store.labels import preferences


class ItemSession(Session[ItemKey, PreferenceState, JudgeItem]):
    """Session at the current place of a queue, which may be empty. Methods return commands to be executed."""

    CLEARED = PreferenceState()
    MEASURED, LATELY = ITEMS_MEASURED, ITEMS_LATELY
    place: int

    def __init__(self, queue: ComparisonQueue) -> None:
        super().__init__(queue, queue.next_unjudged(-1) or 0)
        self.queue = queue
        # The pace goes on from what was judged before, here or in another comparison.
        stand = queue.project.read(preferences.own_verdicts, queue.rater_id)
        self._seconds.extend(seconds for _, _, seconds in stand[-ITEMS_LATELY:] if seconds)
        self.seconds_given = 0.0  # what the last verdict took
        self.finished = False  # whether the last verdict was the one on the last open item
        self.locked = False  # whether the result was opened
        self.only_shown = False  # whether somebody only looks through the rater's eyes
        self.asks = False  # whether the verdict was just given and the criteria are asked for
        self.question = ""  # what the next answer is for: a criterion, or "" for the better side overall
        self._again = False  # whether all criteria are asked once more
        self._last = False  # whether the verdict that was just given was the last that was open
        self._chosen: dict[ItemKey, tuple[str, ...]] = {}
        self._taken: dict[ItemKey, float] = {}
        self._looked: dict[ItemKey, float] = {}

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
        """Item at the current place, which an empty queue does not have."""
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
        """Whether grades of the current item are shown, so that its verdict is final."""
        judged = self.state.status is Verdict.JUDGED and not self.asks
        return self.queue.comparison.plan.grades_after and judged

    @property
    def reasons(self) -> tuple[str, ...]:
        """Reasons of the current item: the saved ones, or those chosen for a verdict not given yet."""
        return self._chosen.get(self.item.key, self.state.reasons)

    @property
    def criteria(self) -> tuple[str, ...]:
        """Criteria asked besides the better side overall."""
        return self.queue.comparison.plan.criteria

    @property
    def missing(self) -> tuple[str, ...]:
        """Criteria not answered for the current item."""
        given = dict(self.state.criteria)
        return tuple(name for name in self.criteria if name not in given)

    @property
    def questions(self) -> tuple[str, ...]:
        """All questions in the order asked: "" for the better side overall, then the criteria."""
        return ("", *self.criteria)

    def answer_to(self, question: str) -> Side | None:
        """Answer of the current item to a question, None without one."""
        return dict(self.state.criteria).get(question) if question else self.state.preferred

    def looked(self, key: ItemKey) -> float:
        """Seconds that the rater looked at an item in this session, over all times that it was judged."""
        return self._looked.get(key, 0.0)

    def is_locked(self) -> bool:
        """Whether verdicts on the item can no longer change: the result is open, and it settles nothing."""
        return self.only_shown or (self.locked and not self.adjudicates)

    # moving

    def go(self, place: int | None) -> None:
        super().go(place)
        self.asks = self._last = self._again = False
        self.question = ""
        self.timer.start()

    def reopen(self, place: int) -> None:
        """Show an item whose label was undone: its first question that is not answered is asked."""
        self.go(place)
        if self.state.status is Verdict.JUDGED and self.missing and not self.revealed:
            self.asks, self.question = True, self.missing[0]

    def go_on(self) -> bool:
        """Show the next open item. Returns False when there is none."""
        following = self.queue.next_unjudged(self.place)
        if following is not None:
            self.go(following)
        return following is not None

    # saying

    def decide(self, preferred: Side, strength: int, tie: str = "", *, note: str = "") -> JudgeItem | None:
        """Set the verdict and go to the next open item. Returns None where the verdict is unchanged.

        The item stays where grades are shown after the verdict, which is then final, and for the criteria,
        which are asked one after another. Those of an item that was judged before are all asked again.
        """
        if self.revealed:
            return None
        state = PreferenceState(
            Verdict.JUDGED,
            preferred,
            strength,
            self.reasons,
            _line(note),
            tie=tie,
            criteria=self.state.criteria,
            marks=self.state.marks,
        )
        return self._judge(state)

    def grade(self, value: float, *, note: str = "") -> JudgeItem | None:
        """Give the list a grade and go to the next open item. Returns None where the grade is unchanged."""
        marks = self.state.marks
        return self._judge(
            PreferenceState(
                Verdict.JUDGED, Side.NONE, 0, self.reasons, _line(note), marks=marks, grade=float(value)
            )
        )

    def answer(self, side: Side, *, note: str = "") -> JudgeItem | None:
        """Answer the criterion that is asked. Returns None where the answer is unchanged, or none is asked.

        The next one is asked then; the last answer goes on to the next item.
        """
        if not self.question:
            return None
        key, before = self.item.key, self.state
        criteria = {**dict(before.criteria), self.question: side}
        state = replace(before, criteria=tuple(sorted(criteria.items())), note=_line(note))
        label = None
        self.seconds_given, self.finished = 0.0, False
        if state != before:
            seconds = round(self.timer.seconds(), 3)
            self.seconds_given = max(seconds - self._taken.get(key, 0.0), 0.0)
            self._taken[key] = seconds
            self._looked[key] = self._looked.get(key, 0.0) + self.seconds_given
            label = replace(self._say(key, state, seconds), by_criterion=True)
        self._ask_next()
        return label

    def _ask_next(self) -> None:
        """Ask the next criterion, or leave the item after the last one."""
        after = self.questions[self.questions.index(self.question) + 1 :]
        open_ones = after if self._again else self.missing
        self.question = next(iter(open_ones), "")
        self.asks = bool(self.question)
        if not self.asks:
            self._leave()

    def pass_on(self) -> bool:
        """Leave an item that has a verdict, whatever is missing. Returns False where it has none."""
        if self.state.status is not Verdict.JUDGED:
            return False
        self._leave()
        return True

    def skip(self, *, note: str = "") -> JudgeItem | None:
        """Put the item off until after all others. Answers to criteria are kept."""
        if self.revealed:
            return None
        chosen, key = self.reasons, self.item.key
        said = self.state
        state = PreferenceState(Verdict.SKIPPED, note=_line(note), criteria=said.criteria, marks=said.marks)
        label = self._judge(state)
        if chosen:
            self._chosen[key] = chosen
        return label

    def toggle_reason(self, reason: str) -> JudgeItem | None:
        """Toggle a reason. It is saved with the verdict if there is one, else kept until there is."""
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

    def mark(self, mark: Mark) -> JudgeItem | None:
        """Mark words of a document of the item, stored at once with or without a verdict.

        Returns None where they are marked already. Raises InputError for too many marks.
        """
        return self._set_marks(with_mark(self.state.marks, mark))

    def unmark(self, mark: Mark) -> JudgeItem | None:
        """Remove a mark. Returns None where there is none such."""
        return self._set_marks(tuple(item for item in self.state.marks if item != mark))

    def _set_marks(self, marks: tuple[Mark, ...]) -> JudgeItem | None:
        before, key = self.state, self.item.key
        if marks == before.marks:
            return None
        status = Verdict.SKIPPED if before.status is Verdict.CLEARED else before.status
        note = self.drafts.get(key, before.note)
        state = replace(before, status=status, marks=marks, note=note)
        if state == PreferenceState(Verdict.SKIPPED):
            state = PreferenceState()  # as before anything was marked
        return self._say(key, state, self._taken.get(key))

    def write_note(self, text: str) -> JudgeItem | None:
        """Set the note. It is saved with the verdict if there is one, else kept until there is."""
        text, key = _line(text), self.item.key
        self.drafts.pop(key, None)
        if text == self.state.note:
            return None
        if self.state.status is not Verdict.CLEARED:
            return self._say(key, replace(self.state, note=text), self._taken.get(key))
        self.drafts[key] = text
        return None

    def _judge(self, state: PreferenceState) -> JudgeItem | None:
        """Judge the current item, unless the state is unchanged, and go on."""
        key, before, label = self.item.key, self.queue.left, None
        was_judged = self.state.status is Verdict.JUDGED
        self.drafts.pop(key, None)
        self._chosen.pop(key, None)
        self.seconds_given = 0.0
        if state != self.state:
            seconds = self.seconds_given = round(self.timer.seconds(), 3)
            if state.status is Verdict.JUDGED:
                self._seconds.append(seconds)
                self._taken[key] = seconds
                self._looked[key] = self._looked.get(key, 0.0) + seconds
            label = self._say(key, state, seconds)
        self._last = self._last or (before > 0 and not self.queue.left)
        self.finished = False
        self._again, self.question = was_judged and not self.missing, ""
        if state.status is Verdict.JUDGED:
            self._ask_next()
        else:
            self._leave()
        return label

    def _leave(self) -> None:
        """Go to the next open item, but stay where grades are shown after the verdict."""
        self.asks = self._again = False
        self.question = ""
        stays = self.state.status is Verdict.JUDGED and self.queue.comparison.plan.grades_after
        self.finished = self._last and not stays and not self.queue.left
        self._last = False
        if stays:
            self.timer.start()
        else:
            self.go_on()


def _line(text: str) -> str:
    return " ".join(text.split())
