from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.features.collection import rows as browsing
from ndcg_gui.features.collection import totals
from ndcg_gui.features.collection.rows import DocumentRows, QueryRows, Rows, matching, text_ranks
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import contents, pools
from tests.making import demo_project


@pytest.fixture
def demo(tmp_path: Path):  # type: ignore[no-untyped-def]
    with demo_project(tmp_path) as project:
        yield project


def test_ranks_ignore_case_and_equal_texts_share_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browsing, "_PORTION", 2)
    assert text_ranks(["b", "A", "a", "c", "B"]).tolist() == [1, 0, 0, 2, 1]
    assert text_ranks([]).tolist() == []


def test_matching_wants_every_word_and_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browsing, "_PORTION", 2)
    texts = ["q1 red shoes", "q2 shoes", "q3 red lamp", "q4 运动鞋 red shoes"]
    assert matching(texts, "RED shoes").tolist() == [0, 3]
    assert matching(texts, "动鞋").tolist() == [3]
    assert matching(texts, "").tolist() == [0, 1, 2, 3]

    def cancel(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        matching(texts, "red", check=cancel)


def test_counts_of_queries_are_those_of_the_project(demo: Project) -> None:
    rows = QueryRows(demo)
    counts = demo.read(totals.counts)
    assert len(rows) == counts.queries
    assert rows.pool.sum() == counts.pool_pairs
    assert rows.judged.sum() == counts.graded
    assert rows.holes.sum() == counts.pool_pairs - counts.judged_pairs
    for system in demo.read(contents.systems):
        column = rows.results[system.id]
        assert column[column >= 0].sum() == system.result_count
        assert (column >= 0).sum() == system.query_count


def test_holes_are_what_evaluation_does_not_know(demo: Project) -> None:
    rows = QueryRows(demo)
    labels = ProjectLabels(demo.read, "majority").read()
    lists = [demo.read(contents.ranked_lists, system.id) for system in demo.read(contents.systems)]
    for place, number in enumerate(rows.ids.tolist()):
        top = {key for own in lists if number in own for key in own[number].keys[:10]}
        judged = labels.get(rows.records[place].query_key, {})
        assert rows.holes[place] == len(top - judged.keys())


def test_a_new_grade_changes_the_counts_of_its_query(demo: Project) -> None:
    rows = QueryRows(demo)
    before = rows.judged.copy(), rows.holes.copy()
    pool = demo.read(pools.standing_pool)
    assert pool is not None
    graded = demo.read(scale_mapping.current_grades)
    known = set(zip(graded.query_id.tolist(), graded.document_id.tolist(), strict=True))
    query_id, document_id = next(
        pair for pair in demo.read(pools.pool_pairs, pool[0]).tolist() if tuple(pair) not in known
    )
    rater = demo.raters()[0].id
    changes = demo.execute(grade_pair(rater, query_id, document_id, 2)).result()
    rows.take(rows.counted(demo, changes.judged))
    place = rows.place(query_id)
    assert place is not None
    assert rows.judged[place] == before[0][place] + 1
    assert rows.holes[place] == before[1][place] - 1
    assert (rows.judged != before[0]).sum() == 1
    assert rows.judged.tolist() == QueryRows(demo).judged.tolist()
    demo.undo(rater).result()
    rows.take(rows.counted(demo, changes.judged))
    assert rows.holes.tolist() == before[1].tolist()


def test_documents_count_the_queries_they_are_judged_in(demo: Project) -> None:
    rows = DocumentRows(demo)
    assert len(rows) == demo.read(totals.counts).documents
    assert rows.judged_in.sum() == demo.read(totals.counts).graded
    assert rows.found("zzzz nothing").tolist() == []
    key = rows.keys[5]
    assert int(rows.ids[5]) in rows.found(key.upper()).tolist()


def test_an_empty_project_has_empty_tables(tmp_path: Path) -> None:
    with create_project(tmp_path / "empty.ndcg") as project:
        queries, documents = QueryRows(project), DocumentRows(project)
        assert len(queries) == len(documents) == 0
        assert queries.found("x").tolist() == [] and queries.place(1) is None


def test_numbers_far_apart_take_no_memory() -> None:
    rows = Rows([1, 2**31 - 1], ["a", "b"], {})
    assert rows.counts_of(np.array([1, 1, -7, 2**40, 5, 2**31 - 1], np.int64)).tolist() == [2, 1]
    assert Rows([], [], {}).counts_of(np.array([1], np.int64)).tolist() == []
