"""Settling disagreements: which pairs, in which order, what each rater said, and the final grades given."""

from __future__ import annotations

import enum
import json
from bisect import bisect_left
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import FINAL_GRADE, DocumentId, Pair, QueryId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.plans import known_values
from ndcg_gui.domain.records import PairState, QueryRecord, Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.arrays import BoolArray, IntArray
from ndcg_gui.metrics.statistics.agreement import Level
from ndcg_gui.project.agreement.choices import AgreementChoices
from ndcg_gui.project.agreement.disagreements import disagree_on, disagreements
from ndcg_gui.project.agreement.figures import LiveAgreement
from ndcg_gui.project.core.people import ChangeSetting, Role, person
from ndcg_gui.project.core.reader import Reader
from ndcg_gui.project.core.tail import RunningCount
from ndcg_gui.project.judging.arranged import ListedPairs
from ndcg_gui.project.judging.pair_session import LEADING
from ndcg_gui.project.judging.queue import QueueQuery, TaskChoice
from ndcg_gui.project.judging.session import Session
from ndcg_gui.project.judging.sharing import generator
from ndcg_gui.project.labels.final_grades import UNCLEAR, SettlePair
from ndcg_gui.project.labels.settling import Seen
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import judgments, settling
from ndcg_gui.store.labels.tail import Tail

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project

_SETTING, _VIEW = "adjudication", "agreement"
# When more queries than this changed, every final grade is read anew.
_MOST_CHANGED = 500
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class AdjudicationPlan:
    """What is settled and by whom, as the project keeps it.

    Grades `apart` places of the scale or more are a disagreement. `people`: who settles (names; none:
    whoever leads). `own`: they settle pairs that they judged themselves, too. `named`: they see who
    said what; else raters are A, B, C, in another order for each pair. `tell`: raters see where their
    grade was settled otherwise, and why (see `feedback`); by whom, where names are shown. `criterion`: the
    key of the further question whose grades are looked at, "" those that lead.
    """

    apart: float = 2.0
    people: tuple[str, ...] = ()
    own: bool = False
    named: bool = False
    tell: bool = False
    criterion: str = ""

    @classmethod
    def of(cls, project: Project) -> AdjudicationPlan:
        """The project's plan; one that cannot be read is as if none had been made.

        A criterion that the scale no longer has grades for is none.
        """
        try:
            found = cls(**known_values(cls, json.loads(project.setting(_SETTING) or "{}")))
            asked = found.criterion in project.scale.scale.asked
        except (ValueError, TypeError, AttributeError, RecursionError):
            return cls()
        return found if asked else replace(found, criterion="")

    def choices(self) -> AgreementChoices:
        """What agreement looks at to find the disagreements."""
        return AgreementChoices(apart=self.apart, criterion=self.criterion)

    def final_of(self, state: PairState) -> float | None:
        """What a final grade says to the question that is disagreed on; None: nothing."""
        if state.grade is None or not self.criterion:
            return state.grade
        value = dict(state.criteria).get(self.criterion)
        return None if isinstance(value, str) else value

    def command(self) -> ChangeSetting:
        """The command that makes it the project's plan; raises InputError for one that cannot be."""
        AgreementChoices(apart=self.apart)
        return ChangeSetting(_SETTING, json.dumps(asdict(self), ensure_ascii=False))

    def check(self, project: Project, rater: Rater) -> None:
        """Raise InputError for who is not among those who settle: nobody who rates, unless they are named."""
        if self.people and rater.name not in self.people:
            names = ", ".join(map(visible, self.people))
            raise InputError(say("disagreements are settled by {names}, not by {rater}",
                                 names=names, rater=visible(rater.name)))  # fmt: skip
        if not self.people and person(project, rater.name).role is not Role.LEAD:
            raise InputError(say("only leads settle disagreements; {rater} is a rater",
                                 rater=visible(rater.name)))  # fmt: skip


@dataclass(frozen=True, slots=True)
class AgreementView:
    """How the project looks at agreement: what grades mean to alpha, and up to how many places apart two
    are near each other."""

    level: str = str(Level.ORDINAL)
    near: float = 1.0

    @classmethod
    def of(cls, project: Project) -> AgreementView:
        """The project's; one that cannot be read is as if none had been kept."""
        try:
            found = cls(**known_values(cls, json.loads(project.setting(_VIEW) or "{}")))
            AgreementChoices(level=Level(found.level), near=found.near)
        except (ValueError, TypeError, AttributeError, RecursionError, InputError):
            return cls()
        return found

    def command(self) -> ChangeSetting:
        """The command that makes it the project's; raises InputError for one that cannot be."""
        AgreementChoices(level=Level(self.level), near=self.near)
        return ChangeSetting(_VIEW, json.dumps(asdict(self)))


def by_the_plan(project: Project, choices: AgreementChoices) -> AgreementChoices:
    """The choices with what the project calls a disagreement and near, and what grades mean to alpha."""
    view = AgreementView.of(project)
    return replace(choices, apart=AdjudicationPlan.of(project).apart, level=Level(view.level), near=view.near)


@dataclass(frozen=True, slots=True)
class Dispute:
    """A pair whose raters disagree: their grades, highest first, and how many places the ends are apart."""

    pair: Pair
    grades: tuple[float, ...]
    apart: float

    @property
    def majority(self) -> float | None:
        """The grade that more than half of them gave; None where there is none."""
        for grade in set(self.grades):
            if 2 * self.grades.count(grade) > len(self.grades):
                return grade
        return None


@dataclass(frozen=True, slots=True)
class Voice:
    """What one rater said of a pair; `letter` stands for them, `rater` is None where names are hidden."""

    letter: str
    rater: str | None
    state: PairState
    seconds: float | None


def disputes(live: LiveAgreement) -> list[Dispute]:
    """The pairs whose grades are as far apart as the choices say, the furthest first."""
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
        """How many are not settled."""
        with self._lock:
            self._catch_up()
            return len(self._open)

    def number_for(self, rater: Rater) -> int:
        """How many of them the plan lets a rater settle."""
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

    def _read_all(self, read: Reader) -> None:
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
    """How many pairs wait to be settled by the project's plan; all who ask share what is read for it."""
    return project.shared(counting).number()


def open_disagreements_of(project: Project, rater: Rater) -> int:
    """How many of them the plan lets a rater settle: as a rule not those that they judged themselves."""
    return project.shared(counting).number_for(rater)


def counting(project: Project) -> OpenDisagreements:
    """What all who ask for open disagreements share, for `Project.shared`."""
    made = OpenDisagreements(project)
    project.subscribe(made.note, first=True)
    return made


def final_grades(read: Reader, query_ids: Iterable[QueryId] | None = None) -> dict[Pair, PairState]:
    """The final grade of every settled pair, or of those of some queries, with who gave it and why."""
    number = read(records.rater_numbers).get(FINAL_GRADE)
    return {} if number is None else read(judgments.rater_states, RaterId(number), query_ids)


def settled_pairs(read: Reader, criterion: str = "") -> frozenset[Pair]:
    """The pairs that have a final grade, by that criterion."""
    return frozenset(pair for pair, state in final_grades(read).items() if _is_settled(state, criterion))


def _is_settled(state: PairState, criterion: str) -> bool:
    return state.grade is not None and (not criterion or criterion in dict(state.criteria))


def keys_of(read: Reader, pairs: Sequence[Pair]) -> dict[Pair, tuple[str, str]]:
    """The keys of pairs: query and document."""
    queries = {number: key for key, number in read(contents.query_ids).items()}
    documents = read(contents.document_keys, [document_id for _, document_id in pairs])
    return {pair: (queries[pair[0]], documents[pair[1]]) for pair in pairs}


def pair_named(read: Reader, query_key: str, doc_key: str) -> Pair:
    """The pair of those keys; raises InputError where the project lacks one of them."""
    queries, documents = read(contents.query_ids), read(contents.document_ids, [doc_key])
    if query_key not in queries:
        raise InputError(say("there is no query '{name}'", name=visible(query_key)))
    if doc_key not in documents:
        raise InputError(say("there is no document '{name}'", name=visible(doc_key)))
    return queries[query_key], documents[doc_key]


class DisputeQueue:
    """The pairs to settle and those that are settled, worst first, for one who settles."""

    def __init__(self, project: Project, rater: Rater, plan: AdjudicationPlan | None = None) -> None:
        """Raises InputError for a rater who is not among those who settle."""
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
        """The scale of the grades that are disagreed on."""
        return self.scale.asked_by(self.plan.criterion)

    def final(self, pair: Pair) -> float | None:
        """The final word of a pair by the question that is disagreed on; None: there is none."""
        return self.plan.final_of(self.states.get(pair, PairState()))

    def query(self, query_id: QueryId) -> QueryRecord:
        """One of the queries, as it may be seen."""
        return self.queries[bisect_left(self.queries, query_id, key=attrgetter("id"))].record

    def document_keys(self) -> list[str]:
        """The keys of the pairs' documents."""
        return list(self.project.read(contents.document_keys, self.pairs.document_ids()).values())

    def __len__(self) -> int:
        return len(self.pairs)

    @property
    def left(self) -> int:
        """How many are open."""
        return len(self._settled) - int(self._settled.sum())

    @property
    def settled(self) -> BoolArray:
        """bool: by the place of a pair whether it has a final grade."""
        return self._settled

    def is_settled(self, pair: Pair) -> bool:
        """Whether the pair has a final grade, and where its raters disagree by a criterion one by that."""
        if pair in self.found:
            return self.final(pair) is not None
        return self.states.get(pair, PairState()).grade is not None

    @property
    def unclear(self) -> list[Pair]:
        """The pairs that the guideline does not decide, as those say who settled them."""
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
        """Read the final grades of what changed again; returns the pairs that have another one now."""
        if not (changes.reload or changes.judged):
            return []
        before, only = self.states, None
        if not changes.reload and len(changes.judged) <= _MOST_CHANGED:
            only = changes.judged
            before = {pair: state for pair, state in before.items() if pair[0] in only}
        now = final_grades(self.project.read, only)
        nothing = PairState()
        other = [pair for pair in before.keys() | now.keys()
                 if before.get(pair, nothing) != now.get(pair, nothing)]  # fmt: skip
        for pair in other:
            if pair in now:
                self._put(pair, now[pair])
            else:
                self._put(pair, nothing)
                del self.states[pair]
        return sorted((pair for pair in other if pair in self.place_of), key=self.place_of.__getitem__)

    def voices(self, pair: Pair) -> list[Voice]:
        """What each rater said, in an order that is the same whenever the pair is shown."""
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


class Which(enum.StrEnum):
    """Which of the pairs are shown."""

    OPEN = "open"
    LATER = "later"
    SETTLED = "settled"
    UNCLEAR = "unclear"
    ALL = "all"


class AdjudicationSession(Session[Pair, PairState, SettlePair]):
    """One person's work on the disagreements; `place` is the pair that is shown, None when none is left.

    `put_off` are pairs that come last; `unclear`: the pair shown is marked as one that the guideline does
    not decide, which is stored with its final grade.
    """

    CLEARED = PairState()

    def __init__(self, queue: DisputeQueue) -> None:
        super().__init__(queue, None)
        self.queue = queue
        self.which = Which.OPEN
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
        """The disagreement that is shown; None for a settled pair whose raters agree by now."""
        return None if self.key is None else self.queue.found.get(self.key)

    def places(self) -> list[int]:
        """The places that the filter lets through, in the order in which they come."""
        order = self._in_order()
        places: list[int] = order[self._passes()[order]].tolist()
        return places

    def _passes(self) -> BoolArray:
        """bool: by place whether the filter lets the pair through."""
        settled = self.queue.settled
        match self.which:
            case Which.OPEN:
                return ~settled
            case Which.LATER:
                return self._at(self.put_off) & ~settled
            case Which.SETTLED:
                return settled
            case Which.UNCLEAR:
                return self._at(self.queue.unclear)
        return np.ones(len(settled), np.bool_)

    def _at(self, pairs: Iterable[Pair]) -> BoolArray:
        found = np.zeros(len(self.queue), np.bool_)
        found[self._places_of(pairs)] = True
        return found

    def _places_of(self, pairs: Iterable[Pair]) -> list[int]:
        return [self.queue.place_of[pair] for pair in pairs if pair in self.queue.place_of]

    def _in_order(self) -> IntArray:
        """int64: all places in the order in which they come, those that are put off last."""
        later = np.array(self._places_of(self.put_off), np.int64)
        return np.concatenate([np.flatnonzero(~self._at(self.put_off)).astype(np.int64), later])

    def _next_open(self, place: int) -> int | None:
        """The next open pair in the order in which they come, or the first of all; None: none is left."""
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

    def narrow(self, which: Which) -> None:
        """Let through only these pairs, and go to the first of them."""
        self.which = which
        places = self.places()
        if self.place not in places:
            self.go(places[0] if places else None)

    # settling

    def settle(self, grade: float, note: str, seconds: float) -> SettlePair:
        """Give the pair that is shown its final grade and go on; returns what to execute."""
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
        """Give the final word by a further question (None: none); only beside a final grade."""
        if self.key is None or self.state.grade is None:
            return None
        state, said = self.state, dict(self.state.criteria)
        said.pop(key, None)
        if value is not None:
            said[key] = value
        criteria, by = tuple(sorted(said.items())), self.queue.rater.name
        return self._say(self.key, replace(state, note=note.strip(), by=by, criteria=criteria), None)

    def give(self, key: str, value: float | str | None, note: str, seconds: float) -> SettlePair | None:
        """Give the final word to a question of that key; None where there is none to be stored."""
        if key != LEADING:
            return self.answer(key, value, note)
        assert isinstance(value, float | int)
        return self.settle(value, note, seconds)

    def missing(self) -> list[str]:
        """The questions without a final word that raters answer differently; the leading one whatever."""
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
        """To the next open pair."""
        if self.place is not None:
            self.go(self._next_open(self.place))

    def take(self, letter: str, note: str, seconds: float, question: str = LEADING) -> SettlePair | None:
        """Take the answer of the rater of that letter; None where there is none, or they gave none."""
        for voice in self.voices:
            value = voice.state.grade if question == LEADING else dict(voice.state.criteria).get(question)
            if voice.letter == letter and value is not None:
                return self.give(question, value, note, seconds)
        return None

    def majority(self, question: str = LEADING) -> float | str | None:
        """The answer that more than half of them gave; None where there is none."""
        if question == (self.queue.plan.criterion or LEADING):
            return None if self.dispute is None else self.dispute.majority
        said = self._said(question)
        return next((value for value in set(said) if 2 * said.count(value) > len(said)), None)

    def take_majority(self, note: str, seconds: float, question: str = LEADING) -> SettlePair | None:
        """Give it the answer that most gave; None where there is none."""
        found = self.majority(question)
        return None if found is None else self.give(question, found, note, seconds)

    def reopen(self) -> SettlePair | None:
        """Take the final grade of the pair that is shown away; None where it has none."""
        if self.key is None or self.state.grade is None:
            return None
        return self._say(self.key, PairState(), None)

    def mark_unclear(self) -> SettlePair | None:
        """Mark the pair as one that the guideline does not decide, or no longer; a settled one at once."""
        self.unclear = not self.unclear
        if self.key is None or self.state.grade is None:
            return None
        flags = (UNCLEAR,) if self.unclear else ()
        return self._say(self.key, replace(self.state, flags=flags, by=self.queue.rater.name), None)

    def write_note(self, text: str) -> SettlePair | None:
        """Keep the note of a settled pair; of an open one it is kept for its final grade."""
        if self.key is None or text.strip() == self.state.note:
            return None
        if self.state.grade is None:
            self.drafts[self.key] = text.strip()
            return None
        return self._say(self.key, replace(self.state, note=text.strip(), by=self.queue.rater.name), None)

    def later(self) -> None:
        """Put the pair that is shown to the end, and show the next."""
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
        """What each rater said of the pair that is shown."""
        if self._voices is None:
            self._voices = [] if self.key is None else self.queue.voices(self.key)
        return self._voices
