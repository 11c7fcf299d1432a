"""Counts that follow labels by addition equal those that are read anew, whatever happens."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import numpy as np
import pytest

from ndcg_gui.core.people import SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import SHOWN_REPEAT, PairState, PreferenceState
from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.rater_figures import _Figures, rater_figures
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.people.running import LastWords, _Running, days_lately, words_of
from ndcg_gui.features.people.work_days import days_of_work
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import preferences, rater_checks
from tests.making import add_rater, create_comparison

MONDAY = date(2026, 11, 23)


def same(project: Project, first: date = MONDAY, last: date = MONDAY + timedelta(6)) -> None:
    """Compare everything that is kept up with what is read anew."""
    assert rater_figures(project) == _Figures(project).now()
    expected = project.read(days_of_work, first, last, zone=UTC)
    assert days_lately(project, first, last, UTC) == expected
    words = words_of(project)
    assert words.last == project.read(rater_checks.last_said)
    assert words.verdicts == project.read(preferences.verdict_counts)


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The time at which labels are stored, as a list of one."""
    moment = [datetime(2026, 11, 23, 9, 0, tzinfo=UTC)]
    monkeypatch.setattr("ndcg_gui.domain.moments.time.time_ns", lambda: 1000 * microseconds_of(moment[0]))
    return moment


@pytest.mark.parametrize("seed", range(4))
def test_any_walk_ends_where_reading_anew_does(
    project: Project, at: list[datetime], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ndcg_gui.features.judge.rater_figures.LATELY", 6)
    draw = np.random.default_rng(seed)
    raters = [add_rater(project, name) for name in ("ann", "bob", "cat")]
    documents = project.read(contents.document_ids)
    pool = project.read(pools.standing_pool)
    assert pool is not None and documents
    pairs = project.read(pools.pool_pairs, pool[0])
    for pair in pairs[:4].tolist():  # grades to be known
        project.execute(JudgePair(raters[2], *pair, PairState(Status.GRADED, 2.0), 3.0)).result()
    a, b = project.read(contents.systems)
    create_comparison(project, "launch", a.id, b.id, raters=("ann",))
    comparison = project.read(preferences.comparisons)[0].id
    items = ComparisonQueue(project, comparison, raters[0]).items
    practice = PoolPlan("practice", calibration=True, raters=("ann", "bob"))
    same(project)
    for step in range(40):
        at[0] += timedelta(minutes=int(draw.integers(0, 200)))
        rater = raters[int(draw.integers(0, 2))]
        choice = draw.random()
        if step == 10:
            project.execute(CreateTask(draft(project, practice))).result()
        elif step == 20:
            project.execute(SetPerson("bob", away=True)).result()
        elif choice < 0.6:
            status = (Status.GRADED, Status.GRADED, Status.SKIPPED, Status.CANNOT_JUDGE)[draw.integers(0, 4)]
            grade = float(draw.integers(0, 4)) if status is Status.GRADED else None
            shown = SHOWN_REPEAT if draw.random() < 0.3 else ""
            seconds = None if draw.random() < 0.2 else float(draw.integers(1, 30))
            state = PairState(status, grade, shown=shown)
            pair = pairs[int(draw.integers(0, len(pairs)))].tolist()
            project.execute(JudgePair(rater, *pair, state, seconds)).result()
        elif choice < 0.75:
            project.undo(rater, labels_only=True).result()
        elif choice < 0.85:
            project.redo(rater, labels_only=True).result()
        else:
            said = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
            item = items[int(draw.integers(0, len(items)))]
            project.execute(JudgeItem(raters[0], comparison, item.key, said, 5.0)).result()
        if draw.random() < 0.5:
            same(project)
    same(project)


def test_another_week_is_another_count(project: Project, at: list[datetime]) -> None:
    ann = add_rater(project, "ann")
    assert days_lately(project, MONDAY, MONDAY, UTC) == []
    pool = project.read(pools.standing_pool)
    assert pool is not None
    for place, pair in enumerate(project.read(pools.pool_pairs, pool[0])[:3].tolist()):
        at[0] += timedelta(days=7 * place)
        project.execute(JudgePair(ann, *pair, PairState(Status.GRADED, 1.0), 4.0)).result()
        day = at[0].date()
        same(project, day - timedelta(1), day)
        (own,) = days_lately(project, day - timedelta(1), day, UTC)
        assert (own.pairs, own.day) == (1, day)
    assert len(days_lately(project, MONDAY, at[0].date(), UTC)) == 3


def test_after_a_label_only_what_is_new_is_read(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = add_rater(project, "ann")
    pool = project.read(pools.standing_pool)
    assert pool is not None
    pair = project.read(pools.pool_pairs, pool[0])[0].tolist()
    today = datetime.now(UTC).date()
    days_lately(project, today, today, UTC), rater_figures(project), words_of(project)
    project.execute(JudgePair(ann, *pair, PairState(Status.GRADED, 1.0), 4.0)).result()

    def refused(*_: object) -> None:
        pytest.fail("everything is read anew")

    for kind in (_Figures, _Running):
        monkeypatch.setattr(kind, "_read_all", refused)
    assert [own.pairs for own in days_lately(project, today, today, UTC)] == [1]
    assert rater_figures(project)[0].judged == 1
    assert isinstance(words_of(project), LastWords) and ann in words_of(project).last
