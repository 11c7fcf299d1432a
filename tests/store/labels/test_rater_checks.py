from __future__ import annotations

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import SHOWN_REPEAT, PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import rater_checks
from tests.making import add_rater


def test_seconds_of_current_judgments(project: Project) -> None:
    ann = add_rater(project, "ann")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    for key, seconds in (("d1", 9.0), ("d1", 3.0), ("d2", None)):
        project.execute(grade_pair(ann, queries["q1"], documents[key], 1, seconds=seconds)).result()
    skip = JudgePair(ann, queries["q1"], documents["d3"], PairState(Status.SKIPPED), seconds=5.0)
    project.execute(skip).result()
    with project._database.reading() as connection:
        found = rater_checks.judgment_seconds(connection)
        assert {rater: seconds.tolist() for rater, seconds in found.items()} == {ann: [3.0]}
        assert rater_checks.decided_by_rater(connection).tolist() == [
            [ann, queries["q1"], documents["d1"]], [ann, queries["q1"], documents["d2"]],
        ]  # fmt: skip


def test_a_repeat_counts_with_a_grade_before_it_and_by_the_word_itself(project: Project) -> None:
    ann = add_rater(project, "ann")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    said = [
        ("d1", 2.0, "", ""), ("d1", 3.0, SHOWN_REPEAT, ""),
        ("d2", 1.0, SHOWN_REPEAT, ""),  # nothing before it
        ("d3", 1.0, "", ""), ("d3", 2.0, "", "no repeat"),  # the word in a flag is not the word
    ]  # fmt: skip
    for key, grade, shown, flag in said:
        state = PairState(Status.GRADED, grade, flags=(flag,) if flag else (), shown=shown)
        project.execute(JudgePair(ann, queries["q1"], documents[key], state)).result()
    with project._database.reading() as connection:
        pair, other = (queries["q1"], documents["d1"]), (queries["q1"], documents["d2"])
        found = [rater_checks.GoldAnswer(ann, pair, 3.0, 2.0)]
        assert (
            rater_checks.repeat_answers(connection) == rater_checks.repeat_answers(connection, pair) == found
        )
        assert rater_checks.repeat_answers(connection, other) == []
        assert rater_checks.repeated_pairs(connection) == {pair, other, (queries["q1"], documents["d3"])}


def test_a_pool_without_known_grades_has_no_answers(project: Project) -> None:
    with project._database.writing() as connection:
        task = pools.create_task(connection, "t", depth=1, plan="{}")
        assert rater_checks.gold_answers(connection, task, calibration=False) == []
