"""Feedback to raters: their grades that were settled otherwise, the reasons, and answers of the lead."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Hashable, Mapping
from dataclasses import asdict, dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.fields import known_values
from ndcg_gui.domain.ids import Pair, QueryId, ScaleVersionId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.numbers import DASH
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.domain.text import one_line
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.evaluate.scale_mapping import counts_as
from ndcg_gui.features.judge.arranged import ListedPairs
from ndcg_gui.features.judge.norming import TOLD_IN_PACKAGE, all_revealed, pairs_in_view
from ndcg_gui.features.judge.queue import QueueQuery, TaskChoice
from ndcg_gui.features.judge.session import Session
from ndcg_gui.features.labels.final_grades import AnswerPair
from ndcg_gui.store.collection import contents, pools, records
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import rater_checks, settling
from ndcg_gui.store.labels.rater_checks import Vote
from ndcg_gui.store.labels.settling import OwnLabel, Settlement
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

INBOX = "inbox:"  # settings that keep what leads answered, by the event that was remarked on
SETTLED = TOLD_IN_PACKAGE


@dataclass(frozen=True, slots=True)
class FinalWord:
    """Final grade of a pair as shown to a rater. `by` is "" where the plan hides names.

    `event` distinguishes it from a later final grade of the pair. `at` in microseconds since 1970, UTC.
    """

    grade: float
    reason: str
    unclear: bool
    by: str
    event: str
    at: int


@dataclass(frozen=True, slots=True)
class Reply:
    """Answer of a lead to the rater's note and flags, which `event` identifies."""

    event: str
    remark: PairState
    answer: str


@dataclass(frozen=True, slots=True)
class Feedback:
    """Feedback on one pair: the rater's own state, with its final grade, replies, or both.

    `grade` is the rater's converted to the current scale, None if the pair cannot be judged or has no grade.
    `in_view`: of a norming whose votes were revealed, which a reply lists.
    """

    pair: Pair
    own: PairState
    grade: float | None
    final: FinalWord | None
    replies: tuple[Reply, ...] = ()
    in_view: bool = False

    @property
    def marks(self) -> tuple[str, ...]:
        """Identifiers of the final grade and replies, which change whenever one of these changes."""
        said = [reply.event + hashlib.sha256(reply.answer.encode()).hexdigest()[:8] for reply in self.replies]
        return (*([] if self.final is None else [self.final.event]), *said)

    def is_read(self, marks: Collection[str]) -> bool:
        """Whether all of it has been seen."""
        return all(mark in marks for mark in self.marks)


def feedback_for(project: Project, rater: Rater, seen: Collection[str] = ()) -> list[Feedback]:
    """Feedback for the rater: unseen first, then the newest first.

    Of others it contains only final grades with their reasons, where the project's plan allows it.
    """
    with project.read.transaction() as connection:
        today = CurrentGrades(connection)
        told = _told(project, connection, rater, today)
        found = _feedback(connection, rater, today, told, _revealed(project, connection, rater, today))
    return sorted(found, key=lambda item: item.is_read(seen))


def feedback_in_package(connection: Connection, rater: Rater) -> list[Feedback]:
    """Feedback in a package for its rater, the newest first."""
    return _feedback(connection, rater, CurrentGrades(connection), _in_package(connection), {})


def _feedback(
    connection: Connection,
    rater: Rater,
    today: CurrentGrades,
    told: Mapping[Pair, FinalWord],
    votes: Mapping[Pair, Reply],
) -> list[Feedback]:
    """Feedback for the rater, the newest first.

    `told` are the final grades that the rater may see, `votes` those of normings that were revealed.
    """
    said = _replies(connection, rater)
    for pair, vote in votes.items():
        said[pair] = (*said.get(pair, ()), vote)
    if not (told or said):
        return []
    own = settling.own_labels(connection, rater.id)
    finals = {pair: word for pair, word in told.items() if _is_otherwise(today, own.get(pair), word)}
    in_view = pairs_in_view(connection)
    replies = {pair: own_replies for pair, own_replies in said.items() if pair in own}
    found = [
        Feedback(
            pair,
            own[pair].state if pair in own else PairState(),
            today.grade_of(own[pair]) if pair in own else None,
            finals.get(pair),
            replies.get(pair, ()),
            pair in in_view,
        )
        for pair in {**finals, **replies}
    ]
    return sorted(found, key=lambda item: 0 if item.final is None else item.final.at, reverse=True)


class CurrentGrades:
    """Cached conversion of grades from any version of the scale to the current one."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._known: dict[tuple[int, float], float | None] = {}

    def grade(self, version: ScaleVersionId, grade: float) -> float | None:
        """Convert a grade on a version of the scale to today's, None where it counts as nothing."""
        key = version, grade
        if key not in self._known:
            (self._known[key],) = counts_as(self._connection, version, [grade])
        return self._known[key]

    def grade_of(self, own: OwnLabel | Vote) -> float | None:
        """The grade of a label today, None for a label without one that counts."""
        return None if own.state.grade is None else self.grade(own.scale_version_id, own.state.grade)


def _revealed(
    project: Project, connection: Connection, rater: Rater, today: CurrentGrades
) -> dict[Pair, Reply]:
    """Votes of all raters on the pairs of the rater's normings that were revealed, as answers to them."""
    found: dict[Pair, Reply] = {}
    names = {item.id: item.name for item in records.raters(connection)}
    blindfold = None
    for pool_id, moment in all_revealed(connection).items():
        raters = pools.work_of(connection, pool_id)
        if rater.id not in raters:
            continue
        blindfold = blindfold or Blindfold.of(project)
        for pair, votes in rater_checks.votes_on(connection, pool_id, until=moment.seq).items():
            if rater.id in votes:
                lines = [
                    _vote_line(names[number], today.grade_of(vote), blindfold.harmless(vote.state.note))
                    for number, vote in sorted(votes.items(), key=lambda item: names.get(item[0], ""))
                    if number in names and number in raters
                ]
                own = votes[rater.id]
                found[pair] = Reply(own.event_id, replace(own.state, note="", answer=""), "\n".join(lines))
    return found


def _vote_line(name: str, grade: float | None, note: str) -> str:
    said = DASH if grade is None else format_grade(grade)
    return f"{name}: {said}" + (f" · {one_line(note)}" if note else "")


def _told(
    project: Project, connection: Connection, rater: Rater, today: CurrentGrades
) -> dict[Pair, FinalWord]:
    """Final grades that the rater may be shown."""
    if project.package is not None:
        return _in_package(connection)
    plan = AdjudicationPlan.of(project)
    if not plan.tell:
        return {}
    blindfold = Blindfold.of(project)
    found = {
        (item.query_id, item.document_id): _as_told(today, item, blindfold, named=plan.named)
        for item in settling.settlements(connection, rater.id)
        if item.by != rater.name
    }
    return {pair: word for pair, word in found.items() if word is not None}


def _is_otherwise(today: CurrentGrades, own: OwnLabel | None, word: FinalWord) -> bool:
    if own is None or not own.state.is_judged():
        return False
    grade = today.grade_of(own)
    # A grade that no longer counts on the scale can be compared with none.
    return grade != word.grade and (grade is None) == (own.state.grade is None)


def _as_told(
    today: CurrentGrades, item: Settlement, blindfold: Blindfold, *, named: bool
) -> FinalWord | None:
    grade = today.grade(item.scale_version_id, item.grade)
    if grade is None:
        return None
    return FinalWord(
        grade,
        blindfold.harmless(item.note),
        item.unclear,
        item.by if named else "",
        item.event,
        item.created_at,
    )


def _replies(connection: Connection, rater: Rater) -> dict[Pair, tuple[Reply, ...]]:
    """Answers of leads to the rater's remarks, by pair."""
    answers = _answers(connection)
    found: dict[Pair, tuple[Reply, ...]] = {}
    said = settling.said_in(connection, rater.id, list(answers)) if answers else {}
    for event, (query_id, document_id, state) in said.items():
        pair = query_id, document_id
        found[pair] = (*found.get(pair, ()), Reply(event, state, answers[event]))
    return found


def _answer(text: str) -> str:
    try:
        return str(json.loads(text).get("answer") or "").strip()
    except (ValueError, TypeError, AttributeError, RecursionError):
        return ""


# in a package


def text_for_package(told: Collection[Feedback], named: Mapping[Pair, tuple[str, str]]) -> str:
    """Text of the feedback for the package setting `SETTLED`. `named` are the pairs' keys in the package."""
    rows = [
        {
            "query": named[item.pair][0],
            "document": named[item.pair][1],
            "final": None if item.final is None else asdict(item.final),
            "replies": {reply.event: reply.answer for reply in item.replies},
        }
        | ({"in_view": True} if item.in_view else {})
        for item in told
    ]
    return json.dumps(rows, ensure_ascii=False) if rows else ""


def places_told(connection: Connection) -> list[tuple[str, str]]:
    """Query key and document key of the pairs with feedback in a package."""
    return [(str(row["query"]), str(row["document"])) for row in _package_rows(connection)]


def _package_rows(connection: Connection) -> list[dict[str, Any]]:
    """Rows of `text_for_package`, empty for a text that cannot be read."""
    text = records.setting_value(connection, SETTLED)
    try:
        rows = json.loads(text) if text else []
        for row in rows:
            row["final"] = None if row["final"] is None else _word(row["final"])
            row["replies"] = {str(event): str(answer) for event, answer in row["replies"].items()}
        return [row for row in rows if row["query"] and row["document"]]
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError):
        return []


def _in_package(connection: Connection) -> dict[Pair, FinalWord]:
    rows = [row for row in _package_rows(connection) if row["final"] is not None]
    queries = contents.query_ids(connection) if rows else {}
    documents = contents.document_ids(connection, [row["document"] for row in rows]) if rows else {}
    return {
        (queries[row["query"]], documents[row["document"]]): row["final"]
        for row in rows
        if row["query"] in queries and row["document"] in documents
    }


def _answers(connection: Connection) -> dict[str, str]:
    """Answers of leads by the event of the remark."""
    found = {
        key.removeprefix(INBOX): _answer(value)
        for key, value in records.settings(connection).items()
        if key.startswith(INBOX)
    }
    for row in _package_rows(connection):
        found |= row["replies"]
    return {event: answer for event, answer in found.items() if answer}


def _word(row: Mapping[str, Any]) -> FinalWord:
    data = known_values(FinalWord, row)
    return FinalWord(
        float(data["grade"]),
        str(data["reason"]),
        data["unclear"] is True,
        str(data["by"]),
        str(data["event"]),
        int(data["at"]),
    )


# one after the other


class FeedbackQueue:
    """Pairs with feedback for a rater, in the order shown, with the rater's state of each."""

    def __init__(self, project: Project, rater: Rater, seen: Collection[str] = ()) -> None:
        self.project, self.rater = project, rater
        self.tasks: list[TaskChoice] = []
        self.told = {item.pair: item for item in feedback_for(project, rater, seen)}
        self.pairs = ListedPairs(self.told)
        self.place_of = self.pairs.places()
        self.states = {pair: item.own for pair, item in self.told.items()}
        asked = {query_id for query_id, _ in self.pairs}
        every = project.read(contents.queries) if asked else []
        self.queries = [QueueQuery(item.id, item.record, 0, 0) for item in every if item.id in asked]
        self.queries.sort(key=attrgetter("id"))

    def query(self, query_id: QueryId) -> QueryRecord:
        """Query as raters may see it."""
        return next(item.record for item in self.queries if item.id == query_id)

    def document_keys(self) -> list[str]:
        """Keys of the pairs' documents."""
        return list(self.project.read(contents.document_keys, self.pairs.document_ids()).values())

    def __len__(self) -> int:
        return len(self.pairs)

    @property
    def left(self) -> int:
        """Number of pairs without an answer of the rater, who does not have to give one."""
        return sum(not state.answer for state in self.states.values())

    def say(self, key: Pair, state: PairState, *, decides: bool = True) -> None:
        self.states[key] = state

    def take_back(self, key: Pair, stored: PairState) -> None:
        self.states[key] = stored

    def refresh(self, changes: Changes) -> list[Pair]:
        """Do nothing: after changes elsewhere the queue is made again."""
        return []


class FeedbackSession(Session[Pair, PairState, AnswerPair]):
    """Way of a rater through the feedback. `place` is the index of the pair shown, None for none."""

    CLEARED = PairState()

    def __init__(self, queue: FeedbackQueue, at: Pair | None = None) -> None:
        super().__init__(queue, queue.place_of.get(at, 0) if at is not None else 0)
        self.queue = queue
        if not queue.pairs:
            self.place = None

    def key_at(self, place: int) -> Pair:
        return self.queue.pairs[place]

    def key_of(self, label: AnswerPair) -> Pair:
        return label.query_id, label.document_id

    def subject(self, label: AnswerPair) -> Hashable:
        return "answer", label.rater_id, self.key_of(label)

    def _label(self, key: Pair, state: PairState, seconds: float | None) -> AnswerPair:
        return AnswerPair(self.queue.rater.id, *key, state, seconds)

    def _text(self, state: PairState) -> str:
        return state.answer

    @property
    def state(self) -> PairState:
        return self.CLEARED if self.key is None else self._stored(self.key)

    @property
    def told(self) -> Feedback | None:
        """Feedback shown, None for none."""
        return None if self.key is None else self.queue.told[self.key]

    def answer(self, text: str) -> AnswerPair | None:
        """Answer the shown feedback. Returns None where the answer is unchanged, or nothing is shown."""
        if self.key is None or text.strip() == self.state.answer:
            if self.key is not None:
                self.drafts.pop(self.key, None)
            return None
        return self._say(self.key, replace(self.state, answer=text.strip()), None, decides=False)

    def keep(self, text: str) -> None:
        """Keep a text that is not stored, for when the pair is shown again."""
        if self.key is not None:
            if text.strip() == self.state.answer:
                self.drafts.pop(self.key, None)
            else:
                self.drafts[self.key] = text
