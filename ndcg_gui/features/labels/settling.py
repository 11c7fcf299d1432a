"""Settling a dispute: a label never overwrites what was stored since its author looked.

Disputes are settled on Judge by whoever sees others' labels (a task that shows them) and by the rater whom
the label rule names, side by side by whoever was asked to adjudicate. If two settle the same differently,
both labels are legitimate: the second is told, nothing of theirs is stored, and they choose. If both labels
are stored, the label rule over all grades decides, or the majority of those who settled the item.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, ClassVar

from ndcg_gui.core.command import Command, Transaction
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import TIES
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import ComparisonId, DocumentId, QueryId, RaterId
from ndcg_gui.domain.labels import PairState, PreferenceState, State
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of, written
from ndcg_gui.domain.records import Side
from ndcg_gui.domain.scales import Scale, format_grade, scale_words
from ndcg_gui.domain.text import visible
from ndcg_gui.features.labels.known_keys import KnownKeys
from ndcg_gui.features.labels.steps import summary_of
from ndcg_gui.metrics.label_rules import RaterGrade, label_rule
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import settling
from ndcg_gui.store.labels.events import known_event_ids
from ndcg_gui.store.labels.journal_lines import PlaceNames
from ndcg_gui.store.labels.kinds import KINDS, is_judged
from ndcg_gui.store.labels.settling import CurrentLabel
from ndcg_gui.store.sql.transactions import Connection

_EVALUATION = "evaluation"


@dataclass(frozen=True, slots=True)
class Seen:
    """Labels of a pair or an item known to whoever settles it: their own, and others' by event number."""

    own: State | None = None
    others: tuple[int, ...] = ()

    def is_decided(self) -> bool:
        """Whether their own label was a decision."""
        return self.own is not None and is_judged(self.own)


class JudgeLabel(Command):
    """Label of a rater on a pair or an item. Base of `JudgePair` and `JudgeItem`."""

    for_raters: ClassVar[bool] = True

    rater_id: RaterId
    state: State
    seconds: float | None
    event_id: str
    seen: Seen | None

    @property
    def actor(self) -> RaterId | None:
        return self.rater_id

    @property
    def summary(self) -> Message:
        return summary_of(self.state)

    def known_names(self, known: KnownKeys) -> PlaceNames | None:
        """Names of rater and place, if they were read before."""
        raise NotImplementedError

    def names(self, connection: Connection) -> PlaceNames:
        """Names of rater and place."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SettledWord:
    """One side of a conflict: who settled it as what, and when (microseconds since 1970, UTC).

    `own`: it is the same rater, in another window or on another machine.
    """

    rater: str
    words: Message
    at: int
    own: bool = False


class SettledOtherwise(Conflict):
    """Somebody settled it differently meanwhile: both sides, and what counts if both labels are stored.

    Nothing was stored. `again` is the command that stores the label knowing of the others.
    """

    def __init__(
        self, mine: Message, theirs: Sequence[SettledWord], then: Message, again: JudgeLabel
    ) -> None:
        self.mine, self.theirs, self.then, self.again = mine, tuple(theirs), then, again
        parts = [_side(word) for word in self.theirs]
        both = parts[0]
        for part in parts[1:]:
            both = say("{first}; {second}", first=both, second=part)
        super().__init__(
            say(
                "{others} before your decision arrived (yours: {mine}); nothing was stored",
                others=both,
                mine=mine,
            )
        )


def _side(word: SettledWord) -> Message:
    at = f"{written(moment_of(word.at), seconds=True)} UTC"
    return say("{rater} settled this as {words} ({at})", rater=visible(word.rater), words=word.words, at=at)


def _refuse_unseen(
    connection: Connection,
    command: JudgeLabel,
    labels: Sequence[CurrentLabel],
    *,
    left_system: str = "",
    text: Callable[[Any], Message],
    counts: Callable[[CurrentLabel], bool],
    outcome: Callable[[Sequence[CurrentLabel]], Message],
) -> None:
    """Raise SettledOtherwise when one of the `labels` of the place differs and its author had not seen it.

    `counts` says which labels of others settle it, `outcome` what it comes to beside some of them. Verdicts
    are worded as with `left_system` on the left.
    """
    seen = command.seen
    assert seen is not None
    if known_event_ids(connection, KINDS[command.kind], [command.event_id]):
        return  # sent again: it had arrived before whatever came since
    mine = _decision(command.state, left_system)
    own = next((label for label in labels if label.rater_id == command.rater_id), None)
    if own is not None and decision_of(own) == mine:
        return
    rivals = []
    for label in labels:
        if decision_of(label) is None or not _at_odds(decision_of(label), mine):
            continue
        if label is own:
            unseen = decision_of(label) != _decision(seen.own, left_system)
        else:
            unseen = label.event not in seen.others and counts(label)
        if unseen:
            rivals.append(label)
    if rivals:
        raise SettledOtherwise(
            text(command.state),
            [
                SettledWord(label.rater, text(_turned(label, left_system)), label.created_at, label is own)
                for label in sorted(rivals, key=lambda label: -label.created_at)
            ],
            outcome(rivals),
            replace(
                command,  # type: ignore[type-var]
                seen=Seen(None if own is None else own.state, _others(labels, command.rater_id)),
            ),
        )


_Criteria = tuple[tuple[str, object], ...]
# What was decided, and by criteria.
Decision = tuple[tuple[object, ...], _Criteria]


def decision_of(label: CurrentLabel) -> Decision | None:
    """Decision of a label between systems, independent of sides. None where nothing was decided."""
    return _decision(label.state, label.left_system)


def _decision(state: State | None, left_system: str = "") -> Decision | None:
    if state is None or not is_judged(state):
        return None
    if isinstance(state, PairState):
        return (state.status, state.grade), state.criteria
    if left_system != "candidate":
        state = state.turned()
    # From here on left is the candidate.
    return (state.preferred, state.strength or 0, state.tie), state.criteria


def _at_odds(one: Decision | None, other: Decision | None) -> bool:
    """Whether two decisions differ as a whole, or by a criterion that both answered."""
    if one is None or other is None or one[0] != other[0]:
        return one != other
    said = dict(other[1])
    return any(said.get(name, answer) != answer for name, answer in one[1])


def _turned(label: CurrentLabel, left_system: str) -> Any:
    """State of a label, turned for a verdict to the sides with this system on the left."""
    state = label.state
    same = label.left_system == left_system or isinstance(state, PairState)
    return state if same else state.turned()


def _others(labels: Sequence[CurrentLabel], rater_id: RaterId) -> tuple[int, ...]:
    return tuple(label.event for label in labels if label.rater_id != rater_id)


# judged pairs


def check_pair(
    transaction: Transaction, command: JudgeLabel, query_id: QueryId, document_id: DocumentId
) -> None:
    """Raise SettledOtherwise when a pair was settled differently since the command's author looked."""
    state, connection = command.state, transaction.connection
    assert isinstance(state, PairState)
    if command.seen is None or not state.is_judged():
        return
    rule = _rule(connection)
    decider = _decider(rule)
    settles = state.settles()
    if not settles and decider is None:
        return
    names = {RaterId(number): name for name, number in records.rater_numbers(connection).items()}
    if not settles and names.get(command.rater_id) != decider:
        return
    _refuse_unseen(
        connection,
        command,
        settling.pair_labels(connection, query_id, document_id),
        text=lambda said: pair_text(said, transaction.scale.scale),
        counts=lambda label: settles and (label.state.settles() or label.rater == decider),
        outcome=lambda rivals: _pair_outcome(
            connection, rule, names, command, (query_id, document_id), rivals
        ),
    )


def pair_text(state: PairState, scale: Scale) -> Message:
    """Decision on a pair as text: the grade, with its name where the scale has one, and the other answers."""
    text = _grade_text(state, scale)
    titles = {item.key: item.title for item in scale.criteria}
    for key, value in state.criteria:
        said = value if isinstance(value, str) else format_grade(value)
        text = say(
            "{text}, {title} {said}", text=text, title=visible(titles.get(key, key)), said=visible(said)
        )
    return text


def answer_text(value: float | str | None) -> Message | str:
    """Answer to one criterion as text, of a pair or side by side. None: not answered."""
    if value is None:
        return say("not answered")
    if isinstance(value, Side):
        return {Side.LEFT: say("left better"), Side.RIGHT: say("right better"), Side.NONE: say("same")}[value]
    return f"“{visible(value)}”" if isinstance(value, str) else format_grade(value)


def _grade_text(state: PairState, scale: Scale) -> Message:
    if state.grade is None:
        return say("cannot judge")
    grade = scale.grade(state.grade) if scale.kind == "graded" else None
    if grade is None:
        return say("{grade}", grade=format_grade(state.grade))
    return say("{grade} {name}", grade=grade.label, name=scale_words(visible(grade.name)))


def _rule(connection: Connection) -> str:
    """Label rule of the project, "" where it is not set or cannot be read, which merging labels reports."""
    text = records.setting_value(connection, _EVALUATION)
    try:
        return str(json.loads(text)["labels"]) if text else ""
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""


def _decider(rule: str) -> str | None:
    """Name of the rater whose label decides by a rule, None where the rule names nobody."""
    return rule.partition(":")[2] or None


def _decider_id(connection: Connection) -> RaterId | None:
    """Rater whose label decides by the project's label rule, None where it names nobody."""
    name = _decider(_rule(connection))
    found = [item.id for item in records.raters(connection) if item.name == name] if name else []
    return found[0] if found else None


def _pair_outcome(
    connection: Connection,
    rule: str,
    names: dict[RaterId, str],
    command: JudgeLabel,
    pair: tuple[QueryId, DocumentId],
    rivals: Sequence[CurrentLabel],
) -> Message:
    """Sentence on the pair's label if this judgment is stored as well."""
    from ndcg_gui.features.evaluate.scale_mapping import read_grades
    from ndcg_gui.metrics.merging import label_of

    try:
        merging = label_rule(rule or EvaluationSettings().labels)
    except InputError:
        merging = label_rule(EvaluationSettings().labels)
    arrays = read_grades(connection, [pair[0]]).arrays
    here = arrays.document_id == pair[1]
    grades = [
        RaterGrade(names[RaterId(number)], grade, order)
        for number, grade, order in zip(
            arrays.rater_id[here].tolist(),
            arrays.grade[here].tolist(),
            arrays.seq[here].tolist(),
            strict=True,
        )
    ]
    name = names[command.rater_id]
    after = [item for item in grades if item.rater != name]
    if isinstance(command.state, PairState) and command.state.grade is not None:
        after.append(RaterGrade(name, command.state.grade, float("inf")))
    label, before = (_label_text(label_of(merging, own)) for own in (after, grades))
    if all(label.rater_id == command.rater_id for label in rivals):
        return say(
            "your decision replaces the other one, which stays in the history; by the rule “{rule}” the "
            "label is then {label}",
            rule=merging.title,
            label=label,
        )
    return say(
        "both decisions are kept and the pair still counts as settled differently; by the rule “{rule}”"
        " its label is then {label} (without yours: {before})",
        rule=merging.title,
        label=label,
        before=before,
    )


def _label_text(label: float | None) -> Message:
    return say("none") if label is None else say("{label}", label=format_grade(label))


# items of a comparison


def check_item(
    transaction: Transaction,
    command: JudgeLabel,
    comparison_id: ComparisonId,
    key: ItemKey,
    left_system: str,
    points: int,
) -> None:
    """Raise SettledOtherwise when another rater settled an item differently, unseen."""
    connection = transaction.connection
    if command.seen is None or not is_judged(command.state):
        return
    labels = settling.item_labels(connection, comparison_id, key)
    _refuse_unseen(
        connection,
        command,
        labels,
        left_system=left_system,
        text=lambda said: item_text(said, points),
        counts=lambda _label: True,
        outcome=lambda rivals: _item_outcome(command, key, left_system, labels, rivals),
    )


def item_text(state: PreferenceState, points: int) -> Message:
    """Decision on an item as text with its criteria, on a scale of so many points, by the sides as seen."""
    words = _side_text(state, points)
    if not state.criteria:
        return words
    return say("{verdict} ({criteria})", verdict=words, criteria=criteria_text(state.criteria))


def criteria_text(criteria: Sequence[tuple[str, Side]]) -> Message:
    """Better side by each criterion as text."""
    sides = {Side.LEFT: say("left"), Side.RIGHT: say("right"), Side.NONE: say("same")}
    parts = [say("{name}: {side}", name=visible(name), side=sides[side]) for name, side in criteria]
    whole = parts[0]
    for part in parts[1:]:
        whole = say("{first}, {second}", first=whole, second=part)
    return whole


def _side_text(state: PreferenceState, points: int) -> Message:
    if state.grade is not None:
        return say("grade {grade}", grade=format_grade(state.grade))
    if state.preferred is Side.NONE:
        return next((words for tie, words in TIES.items() if tie == state.tie), say("same"))
    left = state.preferred is Side.LEFT
    steps = (
        say("left slightly better") if left else say("right slightly better"),
        say("left better") if left else say("right better"),
        say("left much better") if left else say("right much better"),
    )
    # Only seven points have a "slightly".
    return steps[min((state.strength or 1) - (points >= 7), 2)]


def _item_outcome(
    command: JudgeLabel,
    key: ItemKey,
    left_system: str,
    labels: Sequence[CurrentLabel],
    rivals: Sequence[CurrentLabel],
) -> Message:
    """Sentence on the item's result if this verdict is stored as well."""
    from ndcg_gui.metrics.gsb.counts import Outcome, Vote, gsb_result

    if all(label.rater_id == command.rater_id for label in rivals):
        return say("your decision replaces the other one, which stays in the history")
    said: list[tuple[RaterId, Any, str]] = [
        (label.rater_id, label.state, label.left_system)
        for label in labels
        if label.rater_id != command.rater_id
    ]
    said.append((command.rater_id, command.state, left_system))
    result = gsb_result(
        Vote(key, rater, state.preferred, state.strength or 0, left == "candidate")
        for rater, state, left in said
    )
    if result.unsettled:
        return say(
            "both decisions are kept and neither wins: the item counts as Same and stays open until "
            "another person settles it"
        )
    outcome = result.outcomes[key]
    better = (
        say("left better")
        if (outcome is Outcome.GOOD) == (left_system == "candidate")
        else say("right better")
    )
    return say(
        "both decisions are kept; most of those who settled the item say: {outcome}",
        outcome=say("same") if outcome is Outcome.SAME else better,
    )


# what those who settle see of each other


def labels_on_pair(
    read: ProjectReader, query_id: QueryId, document_id: DocumentId, but: RaterId
) -> tuple[int, ...]:
    """Events of all other raters' current labels of a pair, for `Seen`."""
    with read.transaction() as connection:
        return _others(settling.pair_labels(connection, query_id, document_id), but)


def pairs_at_odds(read: ProjectReader) -> set[tuple[QueryId, DocumentId]]:
    """Pairs that two raters settled differently, each seeing the others' labels or named by the rule."""
    with read.transaction() as connection:
        labels = settling.settling_labels(connection, _decider_id(connection))
    first: dict[tuple[QueryId, DocumentId], object] = {}
    found = set()
    for query_id, document_id, _rater, state in labels:
        pair, decision = (query_id, document_id), _decision(state)
        if first.setdefault(pair, decision) != decision:
            found.add(pair)
    return found


def items_at_odds(
    read: ProjectReader, comparison_id: ComparisonId, but: RaterId
) -> dict[ItemKey, tuple[int, ...]]:
    """Events of others' verdicts on the items of a comparison over which those who settle disagree.

    These are known to be disputed still; what one alone has settled nobody else has seen.
    """
    by_key: dict[ItemKey, list[CurrentLabel]] = {}
    with read.transaction() as connection:
        for label in settling.item_labels(connection, comparison_id):
            if label.rater_id != but and label.key is not None:
                by_key.setdefault(label.key, []).append(label)
    return {
        key: tuple(label.event for label in labels)
        for key, labels in by_key.items()
        if any(_at_odds(*both) for both in combinations({decision_of(label) for label in labels}, 2))
    }
