from __future__ import annotations

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.judge.my_work import MyWork
from ndcg_gui.features.judge.pace import LATELY, everybodys_pace, pace, paces
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.store.collection import pools
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import rater_checks
from tests.making import add_rater


def test_few_decisions_are_a_guess() -> None:
    assert pace([1, 2, 3, 4]) is None
    assert pace([1, 2, 3, 4, 10]) == 4.0
    assert pace([3, 4, 5], measured=3) == 4.0


def test_paces_go_by_addition_and_are_what_is_read_anew(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    pool = project.read(pools.standing_pool)
    assert pool is not None
    pairs = project.read(pools.pool_pairs, pool[0]).tolist()
    assert paces(project) == {}
    read: list[object] = []
    plain = rater_checks.lately_by_rater
    monkeypatch.setattr(
        rater_checks, "lately_by_rater", lambda *asked: (read.append(asked), plain(*asked))[1]
    )
    for number, pair in enumerate(pairs, start=1):
        state = PairState(Status.GRADED, 2) if number % 2 else PairState(Status.CANNOT_JUDGE)
        project.execute(JudgePair(ann, *pair, state, float(number))).result()
        project.execute(JudgePair(bob, *pair, PairState(Status.SKIPPED), 60.0)).result()
        expected = (number + 1) / 2
        assert paces(project) == ({} if number < 5 else {ann: expected})
        assert MyWork(project, Rater(ann, "ann")).seconds_each() == (None if number < 5 else expected)
    project.undo(ann, labels_only=True).result()
    assert paces(project) == {ann: (len(pairs) + 1) / 2}  # it took its time all the same
    assert not read, "the history was read again"
    assert everybodys_pace(project.read) == (len(pairs) + 1) / 2
    assert len(pairs) < LATELY
