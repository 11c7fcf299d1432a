from __future__ import annotations

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.final_grades import settle
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import tail
from tests.making import add_rater


def test_new_events_come_with_what_stands_on_their_pairs(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = add_rater(project, "ann")
    query = project.read(contents.query_ids)["q1"]
    first, second, *_ = project.read(contents.document_ids).values()
    project.execute(grade_pair(ann, query, first, 1, seconds=4)).result()
    project.execute(settle(project.raters()[0], query, first, 3.0)).result()
    project.execute(JudgePair(ann, query, second, PairState(Status.GRADED, 2, "note"))).result()
    project.execute(JudgePair(ann, query, second, PairState())).result()
    found = project.read(tail.tail_after, 0)
    assert (found.last, found.whole) == (4, True) and [own.said.seq for own in found.events] == [1, 2, 3, 4]
    assert [own.said.is_final for own in found.events] == [False, True, False, False]
    assert found.events[2].said.state.note == "note" and found.events[0].seconds_of_decision == 4
    assert {own.rater for own in found.pairs[query, first]} == {"ann", FINAL_GRADE}
    assert found.pairs[query, second] == ()  # nothing stands there any more
    assert sorted(own.seq for own in project.read(tail.said_now, "1 = 1")) == [1, 2]
    assert project.read(tail.tail_after, 4) == tail.Tail(4)
    monkeypatch.setattr(tail, "MOST", 3)
    assert not project.read(tail.tail_after, 0).whole and project.read(tail.tail_after, 1).whole
