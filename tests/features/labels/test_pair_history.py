from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.pair_history import HistoryLine, history_lines
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.labels.judgments import JudgmentEvent
from tests.making import demo_project


def event(action: str, grade: float | None, rater: str = "a", minute: int = 0) -> JudgmentEvent:
    state = PairState() if grade is None else PairState(Status.GRADED, grade)
    at = int(datetime(2026, 5, 4, 12, minute, tzinfo=UTC).timestamp() * 1_000_000)
    return JudgmentEvent(1, RaterId(1), rater, action, state, None, at)


def short(lines: list[HistoryLine]) -> list[tuple[float | None, tuple[str, ...]]]:
    return [(line.state.grade, line.fate) for line in lines]


def test_undo_and_redo_are_told_at_what_they_concern() -> None:
    lines = history_lines(
        [event("do", 2), event("undo", None), event("do", 3), event("do", 1), event("undo", 3)]
    )
    assert short(lines) == [(2, ("undo",)), (3, ()), (1, ("undo",))]
    assert [line.stands for line in lines] == [False, True, False]
    lines = history_lines(
        [event("do", 2), event("do", 3), event("undo", 2), event("undo", None), event("redo", 2)]
    )
    assert short(lines) == [(2, ("undo", "redo")), (3, ("undo",))]


def test_an_undo_belongs_to_the_rater_who_made_it() -> None:
    lines = history_lines([event("do", 2, "a"), event("do", 3, "b"), event("undo", None, "a")])
    assert short(lines) == [(2, ("undo",)), (3, ())]


def test_the_time_is_that_of_the_word() -> None:
    assert history_lines([event("do", 2, minute=7)])[0].at == datetime(2026, 5, 4, 12, 7, tzinfo=UTC)


def test_a_real_history_is_told(tmp_path: Path) -> None:
    with demo_project(tmp_path) as project:
        rater = project.raters()[0]
        pool = project.read(pools.standing_pool)
        assert pool is not None
        query_id, document_id = project.read(pools.pool_pairs, pool[0]).tolist()[-1]
        before = project.read(judgments.pair_history, query_id, document_id, rater.id)
        project.execute(grade_pair(rater.id, query_id, document_id, 4)).result()
        project.undo(rater.id, labels_only=True).result()
        project.redo(rater.id, labels_only=True).result()
        lines = history_lines(project.read(judgments.pair_history, query_id, document_id, rater.id))
        assert short(lines)[len(before) :] == [(4, ("undo", "redo"))]
