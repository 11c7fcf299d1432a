from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.project.labels.judgments import JudgePair
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import judgments, pace
from tests.making import demo_project


def test_only_current_judgments_that_say_how_long_they_took_count(tmp_path: Path) -> None:
    with demo_project(tmp_path) as project:
        rater = project.raters()[0].id
        before = project.read(pace.seconds_spent).get(rater, (0, 0.0))
        pool = project.read(pools.standing_pool)
        assert pool is not None
        known = project.read(judgments.rater_states, rater)
        fresh = [
            pair for pair in map(tuple, project.read(pools.pool_pairs, pool[0]).tolist()) if pair not in known
        ]
        for pair, seconds in ((fresh[0], 4.0), (fresh[0], 6.0), (fresh[1], None), (fresh[2], 3.0)):
            state = PairState(Status.GRADED, 2.0)
            project.execute(JudgePair(rater, *pair, state, seconds=seconds)).result()
        count, total = project.read(pace.seconds_spent)[rater]
    assert count == before[0] + 2
    assert total == pytest.approx(before[1] + 9.0)
