from __future__ import annotations

import pytest

from ndcg_gui.core import tail
from ndcg_gui.core.project import Project
from ndcg_gui.core.tail import history_tail
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import tail as stored
from ndcg_gui.store.labels.tail import tail_after
from tests.making import add_rater


def pairs_of(project: Project) -> list[tuple[QueryId, DocumentId]]:
    documents = project.read(contents.document_ids).values()
    return [(query, own) for query in project.read(contents.query_ids).values() for own in documents]


def test_what_was_said_after_an_event(project: Project) -> None:
    ann, bob, (first, second, *_) = add_rater(project, "ann"), add_rater(project, "bob"), pairs_of(project)
    project.execute(grade_pair(bob, *first, 1, seconds=3)).result()
    followed = history_tail(project)
    assert followed is history_tail(project) and not followed.since(1).events  # type: ignore[union-attr]
    project.execute(grade_pair(ann, *first, 2, seconds=5)).result()
    project.execute(JudgePair(ann, *second, PairState(Status.SKIPPED), 2.0)).result()
    project.execute(grade_pair(ann, *first, 3)).result()
    project.undo(ann, kind="judgment").result()
    found = followed.since(1)
    assert found is not None and found == project.read(tail_after, 1)
    told = [(own.said.rater, own.action, own.before, own.seconds_of_decision) for own in found.events]
    assert told == [("ann", "do", None, 5), ("ann", "do", None, None), ("ann", "do", 5, None),
                    ("ann", "undo", None, None)]  # fmt: skip
    assert {(own.rater, own.state.grade) for own in found.pairs[first]} == {("ann", 2.0), ("bob", 1.0)}
    part = followed.since(found.last - 1)
    assert part is not None and len(part.events) == 1 and set(part.pairs) == {first}


def test_who_missed_too_much_reads_everything_anew(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, pairs = add_rater(project, "ann"), pairs_of(project)
    followed = history_tail(project)
    monkeypatch.setattr(tail, "KEPT", 2)
    for number, pair in enumerate(pairs[:4], start=1):
        project.execute(grade_pair(ann, *pair, 1)).result()
        assert followed.since(number - 1) is not None
    assert followed.since(0) is None and len(followed.since(2).events) == 2  # type: ignore[union-attr]
    monkeypatch.setattr(stored, "MOST", 2)
    for pair in pairs[4:8]:
        project.execute(grade_pair(ann, *pair, 1)).result()
    assert not project.read(tail_after, 4).whole
    assert followed.since(4) is None and followed.since(8) is not None
