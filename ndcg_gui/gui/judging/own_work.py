"""The palette's search in the queue of a rater who can only judge, by the visible texts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QObject

from ndcg_gui.core import stored
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import PoolId, RaterId
from ndcg_gui.features.judge.blind import QueueBlindfold
from ndcg_gui.features.judge.queue import JudgingQueue, ReadAhead
from ndcg_gui.gui.kit.base.context import Hit, ProjectContext
from ndcg_gui.gui.kit.base.settings import JUDGE_TASK
from ndcg_gui.gui.kit.text.documents import one_line, query_line
from ndcg_gui.gui.kit.text.plain import document_number

_MOST = 8  # queries, and as many documents
_LOOKED_AT = 100  # documents that the project names, of which those in the queue are shown


def task_key(context: ProjectContext, rater_id: RaterId) -> str:
    """Settings key of the task that a rater worked on last."""
    return f"{context.key}/{rater_id}"


class OwnWork(QObject):
    """The queue that Judge would open, read on the first search."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self._ahead: ReadAhead | None = None
        self._texts: QueueBlindfold[JudgingQueue] | None = None
        self._task: int | None = None
        context.changed.connect(self._on_context_changed)
        context.rater_changed.connect(self._forget)
        context.closing.connect(self._on_closing)
        context.add_search(self.hits)

    def hits(self, text: str) -> list[Hit]:
        """Queries and documents of the queue whose visible text matches."""
        wanted, found = one_line(text).casefold(), []
        texts = self._read()
        if texts is None:
            return []
        for item in texts.queue.queries:
            title = query_line(item.record.query_key, item.record.text)
            if wanted in title.casefold():
                go = partial(self._context.go_to, "judge", query_id=item.id)
                found.append(Hit(title, self.tr("query"), go))
                if len(found) == _MOST:
                    break
        documents = self._documents(texts, text, wanted)
        return found + [hit for hit, _ in zip(documents, range(_MOST), strict=False)]

    def _documents(self, texts: QueueBlindfold[JudgingQueue], text: str, wanted: str) -> Iterator[Hit]:
        named = self._context.project.read(partial(stored.find_documents, most=_LOOKED_AT), text)
        pairs = texts.queue.pairs.pairs_of([document_id for document_id, _key, _title in named])
        for document_id, _key, _title in named:
            if document_id in pairs:
                query_id, _ = pair = pairs[document_id]
                shown = texts.get(pair)
                title = one_line(f"{shown.doc_key} {shown.title}")
                # What is not shown of it is not found by it either: that would tell.
                if wanted in title.casefold():
                    go = partial(self._context.go_to, "judge", query_id=query_id, document_id=document_id)
                    yield Hit(title, self.tr("document"), go)

    def _read(self) -> QueueBlindfold[JudgingQueue] | None:
        rater = self._context.rater
        if rater is None:
            return None
        task = self._context.settings.get(JUDGE_TASK, of=task_key(self._context, rater.id))
        if self._texts is None or task != self._task:
            self._ahead = self._ahead or ReadAhead(self._context.project)
            number = None if task is None else PoolId(task)
            queue = JudgingQueue(self._context.project, rater.id, rater=rater.name, task=number)
            self._texts, self._task = QueueBlindfold(queue, self._ahead, document_number), task
        return self._texts

    def _on_context_changed(self, changes: Changes) -> None:
        texts = changes.queries or changes.documents or changes.systems
        if texts or changes.pooled or changes.settings or changes.reload:
            self._forget()

    def _forget(self, _what: object = None) -> None:
        self._texts = None
        if self._ahead is not None:
            self._ahead.forget()

    def _on_closing(self) -> None:
        if self._ahead is not None:
            self._ahead.close()
            self._ahead = None
