"""Marks of each rater in the text of a pair, to see how raters differ."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.display.marked import MarkedTexts, Placed
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import settling

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


def marks_of_pair(
    project: Project, query_id: QueryId, document_id: DocumentId, raters: Collection[str]
) -> list[Placed]:
    """Marks of these raters in the current document of a pair, rater by rater. Names are masked."""
    with project.read.transaction() as connection:
        labels = settling.pair_labels(connection, query_id, document_id)
    labels = [label for label in labels if label.rater in raters and label.state.marks]
    if not labels:
        return []
    document = project.read(contents.documents, [document_id])[document_id]
    texts = MarkedTexts({"": document}, Blindfold.of(project))
    return [
        replace(placed, whose=visible(label.rater))
        for label in labels
        for placed in texts.place(label.state.marks)
    ]
