"""Lots that follow labels are those that are read anew, whatever happens."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.lots import running
from ndcg_gui.features.lots.reads import LotState, shares_of
from ndcg_gui.features.lots.running import lots_now, shares_now
from tests.lots_made import RATER, decide, draw, drawn, judge, look, lots_project, number_of, work_of


def same(project: Project) -> None:
    assert shares_now(project) == shares_of(project.read)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("more", [{}, {"overlap": 1.0, "per_pair": 2, "enough": 1}])
def test_any_walk_ends_where_reading_anew_does(tmp_path: Path, seed: int, more: dict[str, float]) -> None:
    draws = np.random.default_rng(seed)
    with lots_project(tmp_path, raters=(RATER, "Ann"), queries=4, **more) as project:
        same(project)
        for _ in range(30):
            name = (RATER, "Ann")[int(draws.integers(0, 2))]
            work = work_of(project, name)
            pair = work[int(draws.integers(0, len(work)))]
            rater = number_of(project, name)
            if draws.random() < 0.2:
                project.undo(rater, labels_only=True).result()
            else:
                skips = draws.random() < 0.2
                state = (
                    PairState(Status.SKIPPED)
                    if skips
                    else PairState(Status.GRADED, float(draws.integers(0, 5)))
                )
                project.execute(JudgePair(rater, *pair, state, 3.0)).result()
            if draws.random() < 0.5:
                same(project)
        same(project)


def test_inspections_are_followed(project: Project) -> None:
    same(project)
    judge(project, work_of(project)[:6])
    same(project)
    draw(project)
    same(project)
    look(project, drawn(project)[:1], 4.0)
    same(project)
    look(project, drawn(project)[1:])
    same(project)
    decide(project, accepts=True)
    same(project)
    assert lots_now(project)[0].state is LotState.ACCEPTED


def test_after_a_label_nothing_is_read_whole(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    judge(project, work_of(project)[:5])
    assert lots_now(project) == []
    monkeypatch.setattr(running, "tasks_of", lambda *_: pytest.fail("everything is read anew"))
    judge(project, work_of(project)[5:6])
    assert [lot.size for lot in lots_now(project)] == [6]


def test_a_pair_that_others_closed_may_end_a_share(tmp_path: Path) -> None:
    plan = {"overlap": 1.0, "per_pair": 2, "enough": 1}
    with lots_project(tmp_path, raters=(RATER, "Ann"), queries=2, **plan) as project:
        work = work_of(project)
        judge(project, work[:7])
        assert [lot.size for lot in lots_now(project)] == [6]
        state = PairState(Status.GRADED, 2.0)
        project.execute(JudgePair(number_of(project, "Ann"), *work[7], state, 3.0)).result()
        assert [lot.size for lot in lots_now(project) if lot.rater == RATER] == [6, 1]
        same(project)
