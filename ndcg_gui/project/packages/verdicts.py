"""Taking a package's verdicts back: which item each key stands for, and what they come to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import PreferenceState, Verdict
from ndcg_gui.project.labels.steps import by_place
from ndcg_gui.project.labels.verdicts import check_verdict
from ndcg_gui.project.packages.keys import SECRET
from ndcg_gui.project.packages.questions import Question, questions_of
from ndcg_gui.project.packages.reading import PackageContent, changed_from_outside
from ndcg_gui.project.packages.settled import Why, contradicting, settle
from ndcg_gui.project.packages.texts import bad_event, same_texts
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.comparison_events import locked
from ndcg_gui.store.labels.package_preferences import VerdictEvent, Where, moved, verdict_events
from ndcg_gui.store.labels.preferences import Comparison
from ndcg_gui.store.sql.transactions import Connection


@dataclass(frozen=True, slots=True)
class LeftOutItem:
    """An item of which nothing was stored, because the project says otherwise; `query` is its key, or its
    text where the project no longer knows the item."""

    comparison: str
    query: str
    why: Why
    project: PreferenceState
    package: PreferenceState
    events: int


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What merging a package's verdicts comes to, as `Merged` counts it, and what to `append`, in order."""

    append: list[VerdictEvent]
    new: int = 0
    known: int = 0
    items: int = 0
    again: int = 0
    same: int = 0
    judged: int = 0
    conflicts: tuple[LeftOutItem, ...] = ()


def compare_verdicts(connection: Connection, content: PackageContent) -> Verdicts:
    """What merging the verdicts would append; raises InputError when they must not be merged."""
    if not content.verdicts:
        return Verdicts([])
    package = content.package
    comparisons = {item.id: item for item in preferences.comparisons(connection)}
    questions = _questions(connection, content, comparisons.values())
    places = {
        item.where: (questions[item.query_key].where, questions[item.query_key].left_system)
        for item in content.verdicts
        if item.query_key in questions
    }
    events = moved(content.verdicts, places)
    here = verdict_events(connection, package.rater_id)
    known = {item.event_id for item in here}
    other = contradicting(events, here)
    if other is not None:
        raise bad_event(content, other, say("it says something else than the project has of it"))
    _refuse_impossible(content, events, known, comparisons)
    by_where = {item.where: item for item in questions.values()}
    theirs, ours = by_place(events), by_place(here)
    settled = settle(theirs, ours, lambda _where: True)
    for where in _other_texts(connection, content, {where: by_where[where] for where in settled.append}):
        settled.leave_out(where, Why.TEXT)
    opened = locked(connection)
    for where in [*settled.append, *settled.again]:
        if where.comparison_id in opened and where.key.kind is not ItemKind.ADJUDICATION:
            settled.leave_out(where, Why.OPENED)
    conflicts = [
        LeftOutItem(
            comparisons[where.comparison_id].name, by_where[where].query.query_key, why,
            ours[where].state if where in ours else PreferenceState(), theirs[where].state,
            sum(item.event_id not in known for item in theirs[where].events),
        )
        for where, why in settled.left_out.items()
    ]  # fmt: skip
    again, new = settled.events()
    return Verdicts(
        [*again, *new],
        len(new),
        sum(item.event_id in known for item in events),
        len(settled.append),
        settled.only_again,
        settled.same,
        sum(words.state.status is Verdict.JUDGED for words in theirs.values()),
        (*conflicts, *_gone(content, questions)),
    )


def _questions(
    connection: Connection, content: PackageContent, comparisons: Iterable[Comparison]
) -> dict[str, Question]:
    """The rater's items in the project by the keys that packages have of them, as far as they are judged."""
    secret = records.settings(connection).get(SECRET)
    if secret is None:
        return {}
    rater = next(item for item in records.raters(connection) if item.id == content.package.rater_id)
    found = {
        item.key: item
        for comparison in comparisons
        for item in questions_of(connection, comparison, rater, secret)
        if item.key in content.words
    }
    for key, item in found.items():
        if content.sides.get(key) != (item.left, item.right):
            raise changed_from_outside(
                content.path,
                content.package,
                say("what it shows side by side for {query} is not what was handed out",
                    query=item.query.query_key),
            )  # fmt: skip
    return found


def _refuse_impossible(
    content: PackageContent,
    events: Iterable[VerdictEvent],
    known: set[str],
    comparisons: Mapping[ComparisonId, Comparison],
) -> None:
    """Nothing is stored that could not have been said in the project."""
    for item in events:
        if item.event_id not in known:
            try:
                check_verdict(comparisons[item.where.comparison_id].plan, item.state)
            except InputError as error:
                raise bad_event(content, item, error.message) from error


def _other_texts(
    connection: Connection, content: PackageContent, append: Mapping[Where, Question]
) -> list[Where]:
    """The items of which a document has another text in the project."""
    shown = {
        where: {key for key in chain(item.left, item.right) if key in content.texts}
        for where, item in append.items()
    }
    keys = {key for own in shown.values() for key in own}
    same = same_texts(connection, content, keys, collection.document_ids(connection, list(keys)))
    return [where for where, own in shown.items() if not own <= same]


def _gone(content: PackageContent, questions: Mapping[str, Question]) -> list[LeftOutItem]:
    """The items that the project no longer knows."""
    lost: dict[str, list[VerdictEvent]] = {}
    for item in content.verdicts:
        if item.query_key not in questions:
            lost.setdefault(item.query_key, []).append(item)
    return [
        LeftOutItem(*content.words[key], Why.GONE, PreferenceState(), events[-1].state, len(events))
        for key, events in lost.items()
    ]
