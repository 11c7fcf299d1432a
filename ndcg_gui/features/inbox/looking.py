"""Subject of an inbox item: the query, the document, and the labels of the pair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.features.inbox.alarms import place_of
from ndcg_gui.features.inbox.remarks import Remark
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


@dataclass(frozen=True, slots=True)
class Word:
    """A label of the pair. `rater` is None where the plan hides everybody but who remarked on it."""

    rater: str | None
    state: PairState
    final: bool = False


@dataclass(frozen=True, slots=True)
class Subject:
    """Texts and labels that an item is about, empty where it has none.

    `disputed`: its raters disagree by the plan, or did and it is settled.
    """

    query: QueryRecord | None = None
    document: DocumentRecord | None = None
    words: tuple[Word, ...] = ()
    disputed: bool = False


def subject_of(project: Project, item: Remark, *, hidden: bool = False) -> Subject:
    """Find the subject of an item. `hidden`: only the query, as the viewer is still to judge it blind."""
    read = project.read
    if not item.query_key:
        return Subject()
    found = read(contents.queries_by_key, [item.query_key]).get(item.query_key)
    query = None if found is None else found.record
    if item.pair is None or item.gone or hidden:
        return Subject(query)
    query_id, document_id = item.pair
    document = read(contents.documents, [document_id]).get(document_id)
    plan, scale = AdjudicationPlan.of(project), project.scale.scale
    said = [own for own in read(judgments.document_judgments, document_id) if own.query_id == query_id]
    words = []
    for own in said:
        if own.rater == FINAL_GRADE:
            words.append(Word(own.state.by, own.state, final=True))
        else:
            words.append(Word(own.rater if plan.named or own.rater == item.rater else None, own.state))
    # Whoever remarked on it first; the others in an order that says nothing of who they are.
    words.sort(key=lambda own: (own.rater != item.rater, own.final, -(own.state.grade or 0.0)))
    places = [
        place_of(own.state.grade, scale) for own in words if own.state.grade is not None and not own.final
    ]
    apart = max(places) - min(places) if places else 0.0
    disputed = apart >= plan.apart - 1e-9 or any(own.final for own in words)
    return Subject(query, document, tuple(words), disputed)
