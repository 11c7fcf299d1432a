from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.judge.pooling import ASSUMED_SECONDS, DraftCounts, TaskDraft, draft
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import contents
from tests.making import add_rater, store, write_judgments, write_lines, write_run


def named(project: Project, made: TaskDraft) -> set[tuple[str, str]]:
    """The draft's pairs by keys; gold pairs too."""
    queries = {number: key for key, number in project.read(contents.query_ids).items()}
    documents: dict[int, str] = {number: key for key, number in project.read(contents.document_ids).items()}
    documents.update((-1 - place, key) for place, key in enumerate(made.new_keys))
    pairs = made.pairs.tolist()
    assert len({tuple(pair) for pair in pairs}) == len(pairs)
    return {(queries[query], documents[document]) for query, document in pairs}


def counts_of(made: TaskDraft) -> DraftCounts:
    assert made.counts is not None
    return made.counts


def judge(project: Project, folder: Path, *rows: str) -> None:
    """Store grades as query,document,rater,grade."""
    store(project, write_judgments(folder / "given.csv", rows))


TOP_2 = {
    ("q1", "d1"), ("q1", "d2"), ("q2", "d4"), ("q2", "d5"),
    ("q3", "d1"), ("q3", "d4"), ("q3", "d6"), ("q3", "d2"),
}  # fmt: skip


def test_the_top_of_all_systems_each_pair_once(project: Project) -> None:
    made = draft(project, PoolPlan("t", depth=2))
    assert named(project, made) == TOP_2
    counts = counts_of(made)
    assert (counts.pairs, counts.queries, counts.gold, counts.repeats, counts.to_nobody) == (8, 3, 0, 0, 0)
    assert counts.strata == {} and counts.raters == () and counts.without_text == 0
    assert counts.documents == 5 and counts.judgments == 8
    assert (counts.seconds, counts.seconds_known) == (ASSUMED_SECONDS, False)
    assert counts.hours == pytest.approx(8 * 15 / 3600)


def test_only_some_systems_and_queries(project: Project) -> None:
    made = draft(project, PoolPlan("t", systems=("A",), depth=2, queries=("q3", "q1")))
    assert named(project, made) == {("q1", "d1"), ("q1", "d2"), ("q3", "d1"), ("q3", "d4")}


def test_a_share_of_what_stands_below(project: Project) -> None:
    # Below the first: q1 d2 d3; q2 d6 d1 (d4 and d5 are tops); q3 d4, d2 (d1, d6 are tops): six.
    below = {("q1", "d2"), ("q1", "d3"), ("q2", "d6"), ("q2", "d1"), ("q3", "d4"), ("q3", "d2")}
    top = named(project, draft(project, PoolPlan("t", depth=1)))
    assert named(project, draft(project, PoolPlan("t", depth=1, sample=1.0))) == top | below
    drawn = {
        frozenset(named(project, draft(project, PoolPlan("t", depth=1, sample=0.5, seed=seed))) - top)
        for seed in range(30)
    }
    assert all(len(pairs) == 3 and pairs < below for pairs in drawn)
    assert len(drawn) > 4
    assert frozenset.union(*drawn) == below


def test_a_document_below_the_standing_depth_is_held_by_its_key(project: Project, tmp_path: Path) -> None:
    long = [f"x{number}" for number in range(15)]
    store(project, write_run(tmp_path / "c.run", "C", {"q1": long, "q2": ["d1", "x3", "x12"]}))
    made = draft(project, PoolPlan("t", systems=("C",), depth=12))
    # x10 and x11 stand below the ten of the standing pool; x12 does so in q1, but not in q2.
    assert set(made.new_keys) == {"x10", "x11"}
    third = project.read(contents.systems)[2].import_id
    assert made.brought_by == (third, third)
    assert named(project, made) == {("q1", key) for key in long[:12]} | {
        ("q2", key) for key in ("d1", "x3", "x12")
    }
    assert counts_of(made).without_text == 13  # of all but d1
    # What quotas leave out is not made either.
    few = draft(project, PoolPlan("t", systems=("C",), depth=12, strata={"": 1}))
    assert len(few.new_keys) == int((few.pairs[:, 1] < 0).sum()) <= 1


def test_only_what_nobody_has_judged(project: Project) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    project.execute(grade_pair(ann, queries["q1"], documents["d1"], 0)).result()
    for key, status in (("d4", Status.CANNOT_JUDGE), ("d5", Status.SKIPPED)):
        project.execute(JudgePair(bob, queries["q2"], documents[key], PairState(status))).result()
    made = draft(project, PoolPlan("t", depth=2, unjudged=True))
    assert named(project, made) == TOP_2 - {("q1", "d1"), ("q2", "d4")}


GRADES = (
    "q1,d1,ann,0", "q1,d1,bob,2", "q1,d1,eve,1",  # 2 apart
    "q1,d2,ann,1", "q1,d2,bob,2",
    "q2,d4,ann,4", "q2,d4,bob,4",
    "q3,d3,ann,0", "q3,d3,bob,3",  # in no list
    "q3,d1,ann,4",  # one rater
)  # fmt: skip


def test_only_disagreements_of_all_that_was_judged(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, *GRADES)
    made = draft(project, PoolPlan("t", disagreement=2.0))
    assert named(project, made) == {("q1", "d1"), ("q3", "d3")}
    assert named(project, draft(project, PoolPlan("t", disagreement=1.0))) == {
        ("q1", "d1"), ("q1", "d2"), ("q3", "d3"),
    }  # fmt: skip
    assert named(project, draft(project, PoolPlan("t", disagreement=2.5))) == {("q3", "d3")}
    # With systems named only what stands in their lists.
    made = draft(project, PoolPlan("t", disagreement=2.0, systems=("A",), depth=3))
    assert named(project, made) == {("q1", "d1")}
    # A pair by one rater is no agreement either.
    assert len(draft(project, PoolPlan("t", disagreement=0.0)).pairs) == 4


def test_disagreements_need_no_system(tmp_path: Path) -> None:
    with create_project(tmp_path / "bare.ndcg") as bare:
        judge(bare, tmp_path, *GRADES)
        assert len(draft(bare, PoolPlan("t", disagreement=2.0)).pairs) == 2
        with pytest.raises(InputError, match="no systems"):
            draft(bare, PoolPlan("t"))


def with_strata(project: Project, folder: Path) -> None:
    rows = ("q1,what is q1,head", "q2,what is q2,tail", "q3,what is q3,")
    store(project, write_lines(folder / "strata.csv", ("query_key,text,stratum", *rows)))


def test_quotas_of_strata(project: Project, tmp_path: Path) -> None:
    with_strata(project, tmp_path)
    counts = counts_of(draft(project, PoolPlan("t", depth=2)))
    assert counts.strata == {"": 4, "head": 2, "tail": 2}
    plan = PoolPlan("t", depth=2, strata={"head": 1, "": 3, "tail": 0})
    counts = counts_of(draft(project, plan))
    assert counts.strata == {"": 3, "head": 1, "tail": 0} and counts.pairs == 4
    # The choice is by seed, among what fits: filters come first.
    chosen = {
        frozenset(named(project, draft(project, PoolPlan("t", depth=2, strata={"": 1}, seed=seed))) - TOP_2)
        for seed in range(3)
    }
    assert chosen == {frozenset()}
    judge(project, tmp_path, "q1,d1,ann,3")
    made = draft(project, PoolPlan("t", depth=2, unjudged=True, strata={"head": 1, "tail": 0, "": 0}))
    assert named(project, made) == {("q1", "d2")}


def test_gold_pairs_come_on_top_to_everybody_and_unseen(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, "q1,d5,ann,4", "q1,d5,bob,4", "q2,d2,ann,1", "q3,d5,ann,0", "q1,d6,bob,2")
    raters = ("eve", "joe")
    made = draft(project, PoolPlan("t", depth=2, raters=raters, gold=0.5))
    counts = counts_of(made)
    assert counts.pairs == 8 and counts.gold == 2  # half of four each, and the same for both
    assert [(item.rater, item.pairs, item.gold) for item in counts.raters] == [("eve", 4, 2), ("joe", 4, 2)]
    known = {("q1", "d5"): 4.0, ("q2", "d2"): 1.0, ("q3", "d5"): 0.0, ("q1", "d6"): 2.0}
    queries = {number: key for key, number in project.read(contents.query_ids).items()}
    documents = {number: key for key, number in project.read(contents.document_ids).items()}
    for (query, document), grade in zip(made.pairs.tolist(), made.expected.tolist(), strict=True):
        key = queries[query], documents[document]
        assert (key in known) is (not np.isnan(grade))
        assert np.isnan(grade) or known[key] == grade
    # What a rater has graded before is no test of that rater.
    own = draft(project, PoolPlan("t", depth=2, raters=("ann", "eve"), gold=1.0))
    ann = own.pairs[own.work["ann"]]
    expected = own.expected[own.work["ann"]]
    assert {(queries[q], documents[d]) for q, d in ann[~np.isnan(expected)].tolist()} == {("q1", "d6")}
    assert int((~np.isnan(own.expected[own.work["eve"]])).sum()) == 4


def test_known_grades_follow_the_label_rule_named(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, "q1,d5,ann,1", "q1,d5,bob,4")
    plan = {"depth": 2, "raters": ("eve",), "gold": 0.2}
    for rule, grade in (("max", 4.0), ("min", 1.0), ("mean", 2.5), ("rater:bob", 4.0)):
        made = draft(project, PoolPlan("t", gold_from=rule, **plan))  # type: ignore[arg-type]
        assert made.expected[~np.isnan(made.expected)].tolist() == [grade]
    with pytest.raises(InputError, match="no label rule"):
        draft(project, PoolPlan("t", gold_from="most", **plan))  # type: ignore[arg-type]


def test_a_calibration_is_all_known_grades_for_everybody(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, "q1,d1,ann,4", "q2,d2,ann,1", "q3,d6,bob,0")
    made = draft(project, PoolPlan("t", calibration=True, raters=("eve", "ann")))
    counts = counts_of(made)
    assert (counts.pairs, counts.gold, counts.queries) == (0, 3, 3)
    assert not np.isnan(made.expected).any()
    assert [(item.rater, item.judgments) for item in counts.raters] == [("ann", 1), ("eve", 3)]
    assert len(draft(project, PoolPlan("t", calibration=True, systems=("A",), depth=1)).pairs) == 1
    few = draft(project, PoolPlan("t", calibration=True, raters=("eve",), quotas={"eve": 2}))
    assert len(few.pairs) == 2


def test_the_same_plan_makes_the_same_work(project: Project, tmp_path: Path) -> None:
    judge(project, tmp_path, *GRADES)
    plan: dict[str, Any] = {
        "depth": 1, "sample": 0.5, "overlap": 0.5, "gold": 0.3, "repeats": 0.4, "order": "shuffled",
    }  # fmt: skip
    first = draft(project, PoolPlan("t", raters=("joe", "eve", "zoe"), **plan))
    again = draft(project, PoolPlan("t", raters=("zoe", "joe", "eve"), **plan))
    assert first.work.keys() == again.work.keys() == {"joe", "eve", "zoe"}
    for name, order in first.work.items():
        assert first.pairs[order].tolist() == again.pairs[again.work[name]].tolist()
    other = draft(project, PoolPlan("t", raters=("joe", "eve", "zoe"), **plan, seed=1))
    assert any(
        first.pairs[order].tolist() != other.pairs[other.work[name]].tolist()
        for name, order in first.work.items()
    )


def test_counts_of_raters_overlap_and_repeats(project: Project) -> None:
    plan = PoolPlan("t", depth=3, raters=("ann", "bob"), overlap=0.5, quotas={"bob": 4}, repeats=0.25)
    made = draft(project, plan)
    counts = counts_of(made)
    shares = {item.rater: item for item in counts.raters}
    assert shares["bob"].judgments <= 4
    assert counts.pairs == 11 and counts.to_nobody == 0
    assert counts.overlap == 3  # half of 11 wanted, but bob has room for three besides a repeat
    assert shares["ann"].repeats == round(0.25 * shares["ann"].pairs)
    assert counts.judgments == sum(len(order) for order in made.work.values())
    assert counts.to_json()["raters"][0]["judgments"] == shares["ann"].judgments
    tight = PoolPlan("t", depth=3, raters=("bob",), quotas={"bob": 4})
    assert counts_of(draft(project, tight)).to_nobody == 7


def test_hours_go_by_the_projects_own_pace(project: Project) -> None:
    ann = add_rater(project, "ann")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    for key, seconds in (("d1", 4.0), ("d2", 6.0), ("d3", 11.0), ("d4", 7.0)):
        project.execute(grade_pair(ann, queries["q1"], documents[key], 1, seconds=seconds)).result()
    assert not counts_of(draft(project, PoolPlan("t", depth=2))).seconds_known  # four are a guess
    for key, seconds in (("d5", 2.0),):
        project.execute(grade_pair(ann, queries["q1"], documents[key], 1, seconds=seconds)).result()
    counts = counts_of(draft(project, PoolPlan("t", depth=2)))
    assert (counts.seconds, counts.seconds_known) == (6.0, True)
    assert counts.hours == pytest.approx(8 * 6 / 3600)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"systems": ("A", "Z")}, "no system 'Z'"),
        ({"queries": ("q9",)}, "no query 'q9'"),
        ({"strata": {"head": 1}}, "no stratum 'head'"),
        ({"quotas": {"ann": 1}}, "ann has a quota but is not a rater"),
        ({"unjudged": True, "disagreement": 1.0}, "choose either"),
        ({"calibration": True, "repeats": 0.1}, "calibration"),
    ],
)
def test_what_cannot_be_is_said(project: Project, wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=said):
        draft(project, PoolPlan("t", **wrong))


def test_drafting_can_be_cancelled(project: Project) -> None:
    def report(done: int, total: int) -> None:
        assert (done, total) == (0, 3)
        raise Cancelled

    with pytest.raises(Cancelled):
        draft(project, PoolPlan("t"), report)
