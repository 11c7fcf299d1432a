"""Contradictions between a project and a package, to be viewed with their texts and decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import State
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.labels.settling import answer_text
from ndcg_gui.features.packages.merging import Decision, MergeConflict, PackageContent, Place
from ndcg_gui.features.packages.reading import preview_merge
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels.named_events import PairName


@dataclass(frozen=True, slots=True)
class ConflictText:
    """Texts that were judged: the query's text and intent, and the document's title and text. For two lists
    side by side the title is the comparison's name.
    """

    query: str
    intent: str = ""
    title: str = ""
    body: str = ""


def answers(state: State, other: State, titles: Mapping[str, str]) -> list[Message]:
    """Answers beside the grade or the verdict that differ in the `other` state: by criteria, named by their
    `titles` where known, and the number of marks.
    """
    said: dict[str, float | str] = dict(state.criteria)
    there: dict[str, float | str] = dict(other.criteria)
    found = [
        say(
            "{criterion} {answer}", criterion=visible(titles.get(key, key)), answer=answer_text(said.get(key))
        )
        for key in [*said, *(key for key in there if key not in said)]
        if said.get(key) != there.get(key)
    ]
    if state.marks != other.marks:
        found.append(say("{count:mark|marks}", count=len(state.marks)))
    return found


def decidable(project: Project, content: PackageContent) -> list[MergeConflict]:
    """Places on which project and package contradict each other, and one label may replace the other.

    Raises InputError as merging would.
    """
    merged = preview_merge(project, content)
    return [item for item in (*merged.conflicts, *merged.item_conflicts) if item.can_be_decided]


def decide(content: PackageContent, decided: Mapping[Place, Decision]) -> PackageContent:
    """Package with the decisions on contradictions. Merging it stores them in one step."""
    return replace(content, decided=dict(decided))


def conflict_text(project: Project, item: MergeConflict) -> ConflictText:
    """Texts of a place, as the project has them, or keys where it has none."""
    doc_key = item.place.doc_key if isinstance(item.place, PairName) else None
    return texts_of(project, item.place.query_key, doc_key, query=item.query, title=item.what)


def texts_of(
    project: Project, query_key: str, doc_key: str | None, *, query: str, title: str
) -> ConflictText:
    """Texts of a query and a document by their keys. `query` and `title` are the fallbacks."""
    with project.read.moment() as read:
        number = read(contents.query_ids).get(query_key)
        queries = [] if number is None else [own.record for own in read(contents.queries) if own.id == number]
        text = queries[0].text if queries else query
        intent = (queries[0].intent or "") if queries else ""
        if doc_key is None:
            return ConflictText(text, intent, title)
        found = read(contents.documents_by_key, [doc_key]).get(doc_key)
    if found is None:
        return ConflictText(text, intent, doc_key)
    return ConflictText(text, intent, found.title or doc_key, found.body)
