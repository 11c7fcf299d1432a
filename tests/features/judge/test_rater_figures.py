from __future__ import annotations

from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import SHOWN_LIST, SHOWN_REPEAT, PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.rater_figures import RaterFigures, rater_figures
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.store.collection import contents
from tests.making import add_rater, store, write_judgments


def figures_of(project: Project, name: str) -> RaterFigures:
    (found,) = (item for item in rater_figures(project) if item.rater == name)
    return found


def judge(
    project: Project, rater: RaterId, query: str, document: str, grade: float, *, shown: str = ""
) -> None:
    state = PairState(Status.GRADED, grade, shown=shown)
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    project.execute(JudgePair(rater, queries[query], documents[document], state)).result()


def test_what_each_rater_has_done(project: Project) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    for key, seconds in (("d1", 4.0), ("d2", 10.0), ("d3", None)):
        project.execute(grade_pair(ann, queries["q1"], documents[key], 1, seconds=seconds)).result()
    for key, status in (("d4", Status.SKIPPED), ("d5", Status.CANNOT_JUDGE)):
        project.execute(JudgePair(ann, queries["q2"], documents[key], PairState(status))).result()
    assert figures_of(project, "ann") == RaterFigures("ann", 4, 1, 1, None, 0, 0, 0, 0, 0)
    assert figures_of(project, "bob") == RaterFigures("bob", 0, 0, 0, None, 0, 0, 0, 0, 0)
    for seconds in (4.0, 10.0, 17.0):
        project.execute(grade_pair(ann, queries["q1"], documents["d1"], 2, seconds=seconds)).result()
    # The pace of five decisions, the same pair again among them; the pairs are still four.
    assert figures_of(project, "ann").to_json() | {"rater": "ann", "judged": 4, "seconds_each": 9.0} == (
        figures_of(project, "ann").to_json()
    )
    assert bob != ann


def test_repeats_are_compared_with_the_grade_before(project: Project) -> None:
    ann = add_rater(project, "ann")
    again = f"{SHOWN_LIST} {SHOWN_REPEAT}"
    judge(project, ann, "q1", "d1", 3)
    judge(project, ann, "q1", "d1", 3, shown=again)  # the same
    judge(project, ann, "q1", "d2", 1)
    judge(project, ann, "q1", "d2", 2)  # corrected at once: that is the grade before
    judge(project, ann, "q1", "d2", 4, shown=SHOWN_REPEAT)
    judge(project, ann, "q1", "d2", 2, shown=SHOWN_REPEAT)  # corrected as well: the same
    judge(project, ann, "q2", "d4", 0)
    judge(project, ann, "q2", "d4", 1, shown=SHOWN_REPEAT)  # another
    judge(project, ann, "q2", "d5", 1, shown=SHOWN_LIST)
    found = figures_of(project, "ann")
    assert (found.repeats, found.repeats_same) == (3, 2)
    # A repeat that is taken back was none; made again it is one.
    project.undo(ann, labels_only=True).result()
    project.undo(ann, labels_only=True).result()
    found = figures_of(project, "ann")
    assert (found.repeats, found.repeats_same) == (2, 2)
    project.redo(ann, labels_only=True).result()
    assert figures_of(project, "ann").repeats == 3


def task_with_gold(project: Project, folder: Path, *, calibration: bool = False) -> RaterId:
    """Three pairs with known grades, given to bob; he has said something of one of them before."""
    store(project, write_judgments(folder / "g.csv", ["q1,d4,ann,4", "q1,d5,ann,2", "q1,d6,ann,0"]))
    share = 0.0 if calibration else 1.0
    plan = PoolPlan(
        "t", queries=("q1",), depth=3, raters=("bob",), gold=share, calibration=calibration
    )  # fmt: skip
    project.execute(CreateTask(draft(project, plan))).result()
    return next(rater.id for rater in project.raters() if rater.name == "bob")


def test_known_grades_are_compared_with_the_last_word(project: Project, tmp_path: Path) -> None:
    bob = task_with_gold(project, tmp_path)
    judge(project, bob, "q1", "d4", 4)
    judge(project, bob, "q1", "d5", 0)
    judge(project, bob, "q1", "d5", 1)
    judge(project, bob, "q1", "d6", 3)
    judge(project, bob, "q1", "d1", 1)  # no known grade
    found = figures_of(project, "bob")
    assert (found.gold, found.gold_exact, found.gold_within_one) == (3, 1, 2)
    project.undo(bob, labels_only=True).result()
    project.undo(bob, labels_only=True).result()
    found = figures_of(project, "bob")
    assert (found.gold, found.gold_exact, found.gold_within_one) == (2, 1, 2)
    # Whoever made the known grades, before the task, is not measured by them.
    assert figures_of(project, "ann").gold == 0


def test_in_a_calibration_the_first_word_counts(project: Project, tmp_path: Path) -> None:
    bob = task_with_gold(project, tmp_path, calibration=True)
    judge(project, bob, "q1", "d4", 1)
    judge(project, bob, "q1", "d4", 4)  # after the known grade was told
    judge(project, bob, "q1", "d5", 2)
    found = figures_of(project, "bob")
    assert (found.gold, found.gold_exact, found.gold_within_one) == (2, 1, 1)


def test_a_grade_from_before_the_task_is_no_answer(project: Project, tmp_path: Path) -> None:
    bob = add_rater(project, "bob")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    skipped = PairState(Status.SKIPPED)
    project.execute(JudgePair(bob, queries["q1"], documents["d4"], skipped)).result()
    assert task_with_gold(project, tmp_path) == bob
    assert figures_of(project, "bob").gold == 0
    judge(project, bob, "q1", "d4", 3)
    assert figures_of(project, "bob").gold == 1
