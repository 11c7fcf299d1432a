"""Settling of disagreements: choice and order of the pairs, raters' judgments, and final grades."""

from __future__ import annotations

import enum
import json
from bisect import bisect_left
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.core.people import ChangeSetting, Role, person
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.core.tail import RunningCount
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.fields import known_values
from ndcg_gui.domain.ids import FINAL_GRADE, DocumentId, Pair, QueryId, RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import QueryRecord, Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.disagreements import disagree_on, disagreements
from ndcg_gui.features.agreement.figures import LiveAgreement
from ndcg_gui.features.judge.arranged import ListedPairs
from ndcg_gui.features.judge.pair_session import LEADING
from ndcg_gui.features.judge.queue import QueueQuery, TaskChoice
from ndcg_gui.features.judge.session import Session
from ndcg_gui.features.judge.sharing import generator
from ndcg_gui.features.labels.final_grades import UNCLEAR, SettlePair
from ndcg_gui.features.labels.settling import Seen
from ndcg_gui.metrics.arrays import BoolArray, IntArray
from ndcg_gui.metrics.statistics.agreement import Level
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import judgments, settling
from ndcg_gui.store.labels.tail import Tail

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_SETTING, _VIEW = "adjudication", "agreement"
# When more queries than this changed, every final grade is read anew.
_MOST_CHANGED = 500
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class AdjudicationPlan:
    """Plan for settling disagreements, stored in the project.

    Grades `apart` steps of the scale or more are a disagreement. `people`: names of those who settle (none:
    the lead). `own`: they settle pairs that they judged themselves, too. `named`: they see raters' names,
    else raters are A, B, C, in another order for each pair. `tell`: raters see where their grade was settled
    otherwise, and why (see `feedback`), and by whom, where names are shown. `criterion`: key of the further
    question whose grades are looked at, "" for the leading one.
    """

    apart: float = 2.0
    people: tuple[str, ...] = ()
    own: bool = False
    named: bool = False
    tell: bool = False
    criterion: str = ""

    @classmethod
    def of(cls, project: Project) -> AdjudicationPlan:
        """Load the project's plan, or the default where none can be read.

        A criterion that the scale no longer has grades for is dropped.
        """
        try:
            found = cls(**known_values(cls, json.loads(project.setting(_SETTING) or "{}")))
            asked = found.criterion in project.scale.scale.asked
        except (ValueError, TypeError, AttributeError, RecursionError):
            return cls()
        return found if asked else replace(found, criterion="")

    def choices(self) -> AgreementChoices:
        """Choices of agreement that find the disagreements of this plan."""
        return AgreementChoices(apart=self.apart, criterion=self.criterion)

    def final_of(self, state: PairState) -> float | None:
        """Final grade of the disputed question in a state, None for none."""
        if state.grade is None or not self.criterion:
            return state.grade
        value = dict(state.criteria).get(self.criterion)
        return None if isinstance(value, str) else value

    def command(self) -> ChangeSetting:
        """Command that stores this plan in the project. Raises InputError for an invalid one."""
        AgreementChoices(apart=self.apart)
        return ChangeSetting(_SETTING, json.dumps(asdict(self), ensure_ascii=False))

    def check(self, project: Project, rater: Rater) -> None:
        """Raise InputError for a rater who may not settle. Without named people, only leads may."""
        if self.people and rater.name not in self.people:
            names = ", ".join(map(visible, self.people))
            raise InputError(
                say(
                    "disagreements are settled by {names}, not by {rater}",
                    names=names,
                    rater=visible(rater.name),
                )
            )
        if not self.people and person(project, rater.name).role is not Role.LEAD:
            raise InputError(
                say("only leads settle disagreements; {rater} is a rater", rater=visible(rater.name))
            )


@dataclass(frozen=True, slots=True)
class AgreementView:
    """View of the project on agreement: the measurement level for alpha, and how many steps apart grades are
    near.
    """

    level: str = str(Level.ORDINAL)
    near: float = 1.0

    @classmethod
    def of(cls, project: Project) -> AgreementView:
        """Load the project's view, or the default where none can be read."""
        try:
            found = cls(**known_values(cls, json.loads(project.setting(_VIEW) or "{}")))
            AgreementChoices(level=Level(found.level), near=found.near)
        except (ValueError, TypeError, AttributeError, RecursionError, InputError):
            return cls()
        return found

    def command(self) -> ChangeSetting:
        """Command that stores this view in the project. Raises InputError for an invalid one."""
        AgreementChoices(level=Level(self.level), near=self.near)
        return ChangeSetting(_VIEW, json.dumps(asdict(self)))


def by_the_plan(project: Project, choices: AgreementChoices) -> AgreementChoices:
    """Choices with the project's thresholds for disagreement and nearness, and its level for alpha."""
    view = AgreementView.of(project)
    return replace(choices, apart=AdjudicationPlan.of(project).apart, level=Level(view.level), near=view.near)


@dataclass(frozen=True, slots=True)
class Dispute:
    """Pair whose raters disagree: grades, highest first, and the distance of the extremes in steps."""

    pair: Pair
    grades: tuple[float, ...]
    apart: float

    @property
    def majority(self) -> float | None:
        """Grade that more than half of the raters gave, or None."""
        for grade in set(self.grades):
            if 2 * self.grades.count(grade) > len(self.grades):
                return grade
        return None


@dataclass(frozen=True, slots=True)
class Voice:
    """Judgment of one rater on a pair. `letter` stands for them, `rater` is None where names are hidden."""

    letter: str
    rater: str | None
    state: PairState
    seconds: float | None


def disputes(live: LiveAgreement) -> list[Dispute]:
    """Pairs whose grades are as far apart as the choices demand, the furthest first."""
    found = disagreements(live)
    pair, grades = live.votes.pairs(), live.values.values[live.votes.grade]
    if not len(found):
        return []
    numbers = np.bincount(pair)[pair[found.first]].tolist()
    # The highest first within each pair: sorted once, not pair by pair.
    ordered = grades[np.lexsort((-grades, pair))].tolist()
    columns = (found.query.tolist(), found.document.tolist(), found.first.tolist(), found.apart.tolist())
    return [
        Dispute((QueryId(query), DocumentId(document)), tuple(ordered[at : at + number]), apart)
        for query, document, at, apart, number in zip(*columns, numbers, strict=True)
    ]


class OpenDisagreements(RunningCount):
    """The pairs that raters disagree on by the project's plan, and which of them are not settled."""

    _live: LiveAgreement
    _open: set[Pair]
    _said: dict[RaterId, set[Pair]]  # of those who were asked for, the pairs that they took part in

    def number(self) -> int:
        """Number of unsettled disagreements."""
        with self._lock:
            self._catch_up()
            return len(self._open)

    def number_for(self, rater: Rater) -> int:
        """Number of unsettled disagreements that the plan lets a rater settle."""
        plan = AdjudicationPlan.of(self._project)
        try:
            plan.check(self._project, rater)
        except InputError:
            return 0
        with self._lock:
            self._catch_up()
            if plan.own or not self._open:
                return len(self._open)
            if rater.id not in self._said:
                self._said[rater.id] = set(self._project.read(judgments.pairs_of, rater.id))
            return len(self._open - self._said[rater.id])

    def disputes(self) -> list[Dispute]:
        """All of them, settled or not, the furthest apart first."""
        with self._lock:
            self._catch_up()
            return disputes(self._live)

    def _read_all(self, read: ProjectReader) -> None:
        choices = AdjudicationPlan.of(self._project).choices()
        self._live = LiveAgreement(self._project, by_the_plan(self._project, choices))
        self._open = set(disagreements(self._live).pairs() - settled_pairs(read, choices.criterion))
        self._said = {}

    def _add(self, tail: Tail, _changes: Changes) -> None:
        if not self._live.add(tail):
            self._read_all(self._project.read)
            return
        criterion = self._live.choices.criterion
        self._open -= tail.pairs.keys()
        self._open |= disagree_on(self._live, tail.pairs)
        for pair, said in tail.pairs.items():
            if any(own.is_final and _is_settled(own.state, criterion) for own in said):
                self._open.discard(pair)
            raters = {own.rater_id for own in said}
            for rater_id, known in self._said.items():
                (known.add if rater_id in raters else known.discard)(pair)


def open_disagreements(project: Project) -> int:
    """Number of pairs that wait to be settled by the project's plan. All callers share one reading."""
    return project.shared(counting).number()


def open_disagreements_of(project: Project, rater: Rater) -> int:
    """Number of open disagreements that a rater may settle, by default not those of pairs they judged
    themselves.
    """
    return project.shared(counting).number_for(rater)


def counting(project: Project) -> OpenDisagreements:
    """Open disagreements shared by all who ask for them, for `Project.shared`."""
    made = OpenDisagreements(project)
    project.subscribe(made.note, first=True)
    return made


def final_grades(read: ProjectReader, query_ids: Iterable[QueryId] | None = None) -> dict[Pair, PairState]:
    """Final grade of every settled pair, or of those of some queries, with the person and the reason."""
    number = read(records.rater_numbers).get(FINAL_GRADE)
    return {} if number is None else read(judgments.rater_states, RaterId(number), query_ids)


def settled_pairs(read: ProjectReader, criterion: str = "") -> frozenset[Pair]:
    """Pairs with a final grade by that criterion."""
    return frozenset(pair for pair, state in final_grades(read).items() if _is_settled(state, criterion))


def _is_settled(state: PairState, criterion: str) -> bool:
    return state.grade is not None and (not criterion or criterion in dict(state.criteria))


def keys_of(read: ProjectReader, pairs: Sequence[Pair]) -> dict[Pair, tuple[str, str]]:
    """Query key and document key of pairs."""
    queries = {number: key for key, number in read(contents.query_ids).items()}
    documents = read(contents.document_keys, [document_id for _, document_id in pairs])
    return {pair: (queries[pair[0]], documents[pair[1]]) for pair in pairs}


def pair_named(read: ProjectReader, query_key: str, doc_key: str) -> Pair:
    """Pair with these keys. Raises InputError where the project lacks one of them."""
    queries, documents = read(contents.query_ids), read(contents.document_ids, [doc_key])
    if query_key not in queries:
        raise InputError(say("there is no query '{name}'", name=visible(query_key)))
    if doc_key not in documents:
        raise InputError(say("there is no document '{name}'", name=visible(doc_key)))
    return queries[query_key], documents[doc_key]


class DisputeQueue:
    """Disputed and settled pairs, worst first, for one person who settles."""

    def __init__(self, project: Project, rater: Rater, plan: AdjudicationPlan | None = None) -> None:
        """Raises InputError for a rater who may not settle."""
        self.project, self.rater = project, rater
        self.plan = plan or AdjudicationPlan.of(project)
        self.plan.check(project, rater)
        self.tasks: list[TaskChoice] = []
        self.scale = project.scale.scale
        read = project.read
        every = {item.id: item.record for item in read(contents.queries)}
        self.states = final_grades(read)
        self.found = {item.pair: item for item in self._disputes()}
        self.took_part: set[Pair] = set()
        if not self.plan.own:
            self.took_part = self.found.keys() & read(judgments.rater_states, self.rater.id).keys()
        # What was settled stays to be looked at, though nobody may disagree any more.
        rest = [pair for pair in self.states if pair not in self.found and pair[0] in every]
        self.pairs = ListedPairs(pair for pair in self.found if pair not in self.took_part)
        self.pairs += sorted(rest)
        self.place_of = self.pairs.places()
        self._settled = np.array([self.is_settled(pair) for pair in self.pairs], np.bool_)
        ids = sorted({query_id for query_id, _ in self.pairs})
        self.queries = [QueueQuery(number, every[number], 0, 0) for number in ids]

    def _disputes(self) -> list[Dispute]:
        if self.plan.choices() == AdjudicationPlan.of(self.project).choices():
            return self.project.shared(counting).disputes()
        return disputes(LiveAgreement(self.project, self.plan.choices()))

    @property
    def disputed_scale(self) -> Scale:
        """Scale of the disputed grades."""
        return self.scale.asked_by(self.plan.criterion)

    def final(self, pair: Pair) -> float | None:
        """Final grade of a pair by the disputed question, or None."""
        return self.plan.final_of(self.states.get(pair, PairState()))

    def query(self, query_id: QueryId) -> QueryRecord:
        """Query as raters may see it."""
        return self.queries[bisect_left(self.queries, query_id, key=attrgetter("id"))].record

    def document_keys(self) -> list[str]:
        """Keys of the pairs' documents."""
        return list(self.project.read(contents.document_keys, self.pairs.document_ids()).values())

    def __len__(self) -> int:
        return len(self.pairs)

    @property
    def left(self) -> int:
        """Number of open pairs."""
        return len(self._settled) - int(self._settled.sum())

    @property
    def settled(self) -> BoolArray:
        """bool: whether the pair at each index has a final grade."""
        return self._settled

    def is_settled(self, pair: Pair) -> bool:
        """Whether the pair has a final grade, by the disputed criterion where raters disagree by one."""
        if pair in self.found:
            return self.final(pair) is not None
        return self.states.get(pair, PairState()).grade is not None

    @property
    def unclear(self) -> list[Pair]:
        """Pairs marked as not decided by the guideline."""
        return [pair for pair, state in self.states.items() if UNCLEAR in state.flags]

    def say(self, key: Pair, state: PairState, *, decides: bool = True) -> None:
        self._put(key, state)

    def take_back(self, key: Pair, stored: PairState) -> None:
        self._put(key, stored)

    def _put(self, key: Pair, state: PairState) -> None:
        self.states[key] = state
        if (place := self.place_of.get(key)) is not None:
            self._settled[place] = self.is_settled(key)

    def refresh(self, changes: Changes) -> list[Pair]:
        """Read the final grades of changed queries again, and return the pairs whose grade differs."""
        if not (changes.reload or changes.judged):
            return []
        before, only = self.states, None
        if not changes.reload and len(changes.judged) <= _MOST_CHANGED:
            only = changes.judged
            before = {pair: state for pair, state in before.items() if pair[0] in only}
        now = final_grades(self.project.read, only)
        nothing = PairState()
        other = [
            pair for pair in before.keys() | now.keys() if before.get(pair, nothing) != now.get(pair, nothing)
        ]
        for pair in other:
            if pair in now:
                self._put(pair, now[pair])
            else:
                self._put(pair, nothing)
                del self.states[pair]
        return sorted((pair for pair in other if pair in self.place_of), key=self.place_of.__getitem__)

    def voices(self, pair: Pair) -> list[Voice]:
        """Judgment of each rater, in an order that is the same whenever the pair is shown."""
        read = self.project.read
        history = read(judgments.pair_history, *pair)  # a note or an answer takes no time of its own
        spent = {event.rater_id: event.seconds for event in history if event.seconds}
        with read.transaction() as connection:
            labels = settling.pair_labels(connection, *pair)
        said = [item for item in labels if item.rater != FINAL_GRADE and item.state.is_judged()]
        if not self.plan.named:
            order = generator(42, "voices", *map(str, pair)).permutation(len(said))
            said = [said[place] for place in order.tolist()]
        return [
            Voice(
                _LETTERS[place % len(_LETTERS)],
                item.rater if self.plan.named else None,
                item.state,
                spent.get(item.rater_id),
            )
            for place, item in enumerate(said)
        ]


class AdjudicationFilter(enum.StrEnum):
    """Filters of the pairs shown."""

    OPEN = "open"
    LATER = "later"
    SETTLED = "settled"
    UNCLEAR = "unclear"
    ALL = "all"


class AdjudicationSession(Session[Pair, PairState, SettlePair]):
    """Work of one person on the disagreements. `place` is the index of the pair shown, None when none is
    left.

    `put_off` pairs come last. `unclear`: the shown pair is marked as not decided by the guideline, which is
    stored with its final grade.
    """

    CLEARED = PairState()

    def __init__(self, queue: DisputeQueue) -> None:
        super().__init__(queue, None)
        self.queue = queue
        self.which = AdjudicationFilter.OPEN
        self.put_off: dict[Pair, None] = {}
        self.unclear = False
        self._voices: list[Voice] | None = None
        self.go(self._next_open(-1))

    def key_at(self, place: int) -> Pair:
        return self.queue.pairs[place]

    def key_of(self, label: SettlePair) -> Pair:
        return label.query_id, label.document_id

    def subject(self, label: SettlePair) -> Hashable:
        return "final", self.key_of(label)

    def _label(self, key: Pair, state: PairState, seconds: float | None) -> SettlePair:
        return SettlePair(self.queue.rater.id, *key, state, seconds, seen=Seen(self._stored(key)))

    @property
    def state(self) -> PairState:
        return self.CLEARED if self.key is None else self._stored(self.key)

    @property
    def dispute(self) -> Dispute | None:
        """Shown disagreement, None for a settled pair whose raters agree by now."""
        return None if self.key is None else self.queue.found.get(self.key)

    def places(self) -> list[int]:
        """Indices that pass the filter, in order."""
        order = self._in_order()
        places: list[int] = order[self._passes()[order]].tolist()
        return places

    def _passes(self) -> BoolArray:
        """bool: whether the pair at each index passes the filter."""
        settled = self.queue.settled
        match self.which:
            case AdjudicationFilter.OPEN:
                return ~settled
            case AdjudicationFilter.LATER:
                return self._at(self.put_off) & ~settled
            case AdjudicationFilter.SETTLED:
                return settled
            case AdjudicationFilter.UNCLEAR:
                return self._at(self.queue.unclear)
        return np.ones(len(settled), np.bool_)

    def _at(self, pairs: Iterable[Pair]) -> BoolArray:
        found = np.zeros(len(self.queue), np.bool_)
        found[self._places_of(pairs)] = True
        return found

    def _places_of(self, pairs: Iterable[Pair]) -> list[int]:
        return [self.queue.place_of[pair] for pair in pairs if pair in self.queue.place_of]

    def _in_order(self) -> IntArray:
        """int64: all indices in order, those put off last."""
        later = np.array(self._places_of(self.put_off), np.int64)
        return np.concatenate([np.flatnonzero(~self._at(self.put_off)).astype(np.int64), later])

    def _next_open(self, place: int) -> int | None:
        """Next open pair in order, wrapping around, None when none is left."""
        order = self._in_order()
        here = np.flatnonzero(order == place)
        following = np.roll(order, -int(here[0]) - 1) if len(here) else order
        found = following[~self.queue.settled[following]]
        return int(found[0]) if len(found) else None

    # moving

    def go(self, place: int | None) -> None:
        super().go(place)
        self._voices = None
        self.unclear = UNCLEAR in self.state.flags

    def step(self, by: int) -> bool:
        places = self.places()
        if self.place is None:
            self.go(places[-1] if places and by < 0 else None)
            return bool(places)
        order = self._in_order()
        here = int(np.flatnonzero(order == self.place)[0])
        beyond = order[here + 1 :] if by > 0 else order[:here]
        after = beyond[self._passes()[beyond]]
        if len(after):
            self.go(int(after[0] if by > 0 else after[-1]))
        return bool(len(after))

    def narrow(self, which: AdjudicationFilter) -> None:
        """Set the filter, and go to the first pair that passes it."""
        self.which = which
        places = self.places()
        if self.place not in places:
            self.go(places[0] if places else None)

    # settling

    def settle(self, grade: float, note: str, seconds: float) -> SettlePair:
        """Give the shown pair its final grade, go on, and return the command to execute."""
        assert self.place is not None and self.key is not None
        place, was_settled = self.place, self.queue.is_settled(self.key)
        flags = (UNCLEAR,) if self.unclear else ()
        known = {item.key: item for item in self.queue.scale.criteria}
        criteria = tuple(
            (key, value)
            for key, value in self.state.criteria
            if key in known and known[key].allows(value)  # asked once, and no longer: in the history
        )
        state = PairState(
            Status.GRADED, grade, note.strip(), flags=flags, by=self.queue.rater.name, criteria=criteria
        )
        label = self._say(self.key, state, seconds)
        self.put_off.pop(self.key, None)
        if not was_settled:
            self._seconds.append(seconds)
            if not known:
                self.go(self._next_open(place))
        return label

    def answer(self, key: str, value: float | str | None, note: str) -> SettlePair | None:
        """Give the final answer to a further question (None removes it). Requires a final grade."""
        if self.key is None or self.state.grade is None:
            return None
        state, said = self.state, dict(self.state.criteria)
        said.pop(key, None)
        if value is not None:
            said[key] = value
        criteria, by = tuple(sorted(said.items())), self.queue.rater.name
        return self._say(self.key, replace(state, note=note.strip(), by=by, criteria=criteria), None)

    def give(self, key: str, value: float | str | None, note: str, seconds: float) -> SettlePair | None:
        """Give the final answer to the question of that key. Returns None where nothing has to be stored."""
        if key != LEADING:
            return self.answer(key, value, note)
        assert isinstance(value, float | int)
        return self.settle(value, note, seconds)

    def missing(self) -> list[str]:
        """Questions without a final answer: the leading one, and further ones that raters answered
        differently.
        """
        given = dict(self.state.criteria)
        return ([LEADING] if self.state.grade is None else []) + [
            item.key
            for item in self.queue.scale.criteria
            if item.grades and item.key not in given and len(set(self._said(item.key))) > 1
        ]

    def _said(self, key: str) -> list[float | str]:
        if key == LEADING:
            return [voice.state.grade for voice in self.voices if voice.state.grade is not None]
        return [value for voice in self.voices for name, value in voice.state.criteria if name == key]

    def go_on(self) -> None:
        """Show the next open pair."""
        if self.place is not None:
            self.go(self._next_open(self.place))

    def take(self, letter: str, note: str, seconds: float, question: str = LEADING) -> SettlePair | None:
        """Take the answer of the rater with that letter. Returns None where there is none."""
        for voice in self.voices:
            value = voice.state.grade if question == LEADING else dict(voice.state.criteria).get(question)
            if voice.letter == letter and value is not None:
                return self.give(question, value, note, seconds)
        return None

    def majority(self, question: str = LEADING) -> float | str | None:
        """Answer that more than half of the raters gave, or None."""
        if question == (self.queue.plan.criterion or LEADING):
            return None if self.dispute is None else self.dispute.majority
        said = self._said(question)
        return next((value for value in set(said) if 2 * said.count(value) > len(said)), None)

    def take_majority(self, note: str, seconds: float, question: str = LEADING) -> SettlePair | None:
        """Give the answer of the majority. Returns None where there is none."""
        found = self.majority(question)
        return None if found is None else self.give(question, found, note, seconds)

    def reopen(self) -> SettlePair | None:
        """Remove the final grade of the shown pair. Returns None where it has none."""
        if self.key is None or self.state.grade is None:
            return None
        return self._say(self.key, PairState(), None)

    def mark_unclear(self) -> SettlePair | None:
        """Toggle the mark that the guideline does not decide the pair. Stored if the pair is settled."""
        self.unclear = not self.unclear
        if self.key is None or self.state.grade is None:
            return None
        flags = (UNCLEAR,) if self.unclear else ()
        return self._say(self.key, replace(self.state, flags=flags, by=self.queue.rater.name), None)

    def write_note(self, text: str) -> SettlePair | None:
        """Store the note of a settled pair. For an open one it is kept for its final grade."""
        if self.key is None or text.strip() == self.state.note:
            return None
        if self.state.grade is None:
            self.drafts[self.key] = text.strip()
            return None
        return self._say(self.key, replace(self.state, note=text.strip(), by=self.queue.rater.name), None)

    def later(self) -> None:
        """Move the shown pair to the end, and show the next."""
        if self.key is None or self.queue.is_settled(self.key):
            return
        place, pair = self.place, self.key
        assert place is not None
        order = self._in_order()
        following = order[int(np.flatnonzero(order == place)[0]) + 1 :]
        if not len(following):
            following = order[:1]
        self.put_off.pop(pair, None)
        self.put_off[pair] = None
        open_ones = following[~self.queue.settled[following]]
        self.go(int(open_ones[0]) if len(open_ones) else place)

    @property
    def voices(self) -> list[Voice]:
        """Judgments of the raters on the shown pair."""
        if self._voices is None:
            self._voices = [] if self.key is None else self.queue.voices(self.key)
        return self._voices
