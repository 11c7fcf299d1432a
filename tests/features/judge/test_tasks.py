from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import PoolId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.collection import totals
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.tasks import find_task, kept_task, task_progress
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents, pools
from tests.making import add_rater, store, write_lines
from tests.shared_data import shared_data


def test_how_far_each_rater_is(project: Project) -> None:
    plan = PoolPlan("t", depth=2, raters=("ann", "bob"), overlap=0.25, repeats=0.5)
    project.execute(CreateTask(draft(project, plan))).result()
    joe = add_rater(project, "joe")
    ann = next(rater.id for rater in project.raters() if rater.name == "ann")
    task = find_task(project, "t")
    mine = list(dict.fromkeys(tuple(pair) for pair in project.read(pools.work_of, task)[ann].tolist()))
    theirs = [
        pair for pair in map(tuple, project.read(pools.pool_pairs, task).tolist()) if pair not in set(mine)
    ]
    project.execute(grade_pair(ann, *mine[0], 1)).result()
    project.execute(JudgePair(ann, *mine[1], PairState(Status.CANNOT_JUDGE))).result()
    project.execute(JudgePair(ann, *mine[2], PairState(Status.SKIPPED))).result()
    project.execute(grade_pair(joe, *theirs[0], 2)).result()
    (found,) = task_progress(project)
    progress = {item.rater: (item.pairs, item.judged) for item in found.raters}
    # Two of five come twice; what somebody judged to whom nothing was given is no progress of the task.
    assert progress == {"ann": (7, 2), "bob": (7, 0)}
    assert (found.pairs, found.asked, found.judged, found.left) == (8, 14, 2, 12)
    assert found.to_json()["raters"][0] == {"rater": "ann", "pairs": 7, "judged": 2, "left": 5}
    assert found.plan == plan


def test_a_task_that_is_not_there(project: Project) -> None:
    with pytest.raises(Conflict, match="no task named x"):
        find_task(project, "x")
    with pytest.raises(Conflict, match="no longer exists"):
        kept_task(project, PoolId(99))
    assert task_progress(project) == []


def test_disagreements_of_three_raters_of_a_real_collection_are_judged(tmp_path: Path) -> None:
    # Chorus electronics: every pair graded by three raters; ranges of 2 and more are settled by a fourth.
    with shared_data("chorus_electronics", "Broad_Query_Set_individual_ratings.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    # A query's key holds no blanks; the collection has none but its text.
    keys = {text: f"c{number}" for number, text in enumerate(dict.fromkeys(row["query"] for row in rows))}
    grades: dict[tuple[str, str], list[int]] = defaultdict(list)
    lines = ["query_key\tdoc_key\trater\tgrade"]
    for row in rows:
        for number in (1, 2, 3):
            grade = row[f"agent_{number}_rating"]
            if grade:
                grades[keys[row["query"]], row["docid"]].append(int(grade))
                lines.append(f"{keys[row['query']]}\t{row['docid']}\tagent {number}\t{grade}")
    apart = {pair for pair, given in grades.items() if max(given) - min(given) >= 2}
    queries_file = write_lines(
        tmp_path / "queries.tsv", ("query_key\ttext", *(f"{key}\t{text}" for text, key in keys.items()))
    )
    with create_project(tmp_path / "chorus.ndcg", scale=built_in_scale("graded-0-3")) as chorus:
        store(chorus, queries_file, write_lines(tmp_path / "grades.tsv", lines))
        assert chorus.read(totals.counts).graded == len(grades)
        plan = PoolPlan("Disagreements", disagreement=2.0, raters=("judge",), open=True)
        made = draft(chorus, plan)
        assert len(made.pairs) == len(apart) == 617
        chorus.execute(CreateTask(made)).result()
        task = find_task(chorus, "Disagreements")
        (rater,) = (item for item in chorus.raters() if item.name == "judge")
        work = chorus.read(pools.work_of, task)[rater.id].tolist()
        queries = {number: key for key, number in chorus.read(contents.query_ids).items()}
        documents = {number: key for key, number in chorus.read(contents.document_ids).items()}
        assert {(queries[query], documents[document]) for query, document in work} == apart
        for query, document in work:
            chorus.execute(grade_pair(rater.id, query, document, 2))
        chorus.execute(grade_pair(rater.id, *work[0], 1)).result()
        (found,) = task_progress(chorus)
        assert (found.raters[0].pairs, found.raters[0].judged) == (len(apart), len(apart))
        assert chorus.read(soundness.check_project) == []
