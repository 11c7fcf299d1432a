from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.domain.records import PreferenceState, Side, Verdict
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.labels.verdicts import JudgeItem
from ndcg_gui.project.side_by_side.progress import RaterProgress, comparison_progress
from ndcg_gui.project.side_by_side.queue import ComparisonQueue
from tests.making import add_rater, create_comparison, make_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        yield made


def test_how_far_raters_are(project: Project) -> None:
    assert comparison_progress(project) == []
    first, second = (item.id for item in project.read.systems())
    create_comparison(project, "c", first, second, raters=("ann", "bob"), overlap=1.0)
    create_comparison(project, "later", first, second)
    add_rater(project, "idle")
    comparison = project.read.comparisons()[0]
    ann = project.raters()[0].id
    queue = ComparisonQueue(project, comparison.id, ann)
    words = [PreferenceState(Verdict.JUDGED, Side.LEFT, 1), PreferenceState(Verdict.SKIPPED)]
    for item, state in zip(queue.items, words, strict=True):
        project.execute(JudgeItem(ann, comparison.id, item.key, state)).result()
    done, later = comparison_progress(project)
    assert (done.name, done.items, done.identical, done.plan) == ("c", 3, 1, comparison.plan)
    assert done.raters == (RaterProgress("ann", 2, 1, 1), RaterProgress("bob", 2, 0, 0))
    assert [rater.left for rater in done.raters] == [1, 2]
    assert later.raters == ()
    systems = {int(item.id): item.name for item in project.read.systems()}
    said = done.to_json(systems)
    assert (said["baseline"], said["candidate"]) == ("A", "B")
    assert said["raters"][0] == {"rater": "ann", "items": 2, "judged": 1, "skipped": 1, "left": 1}
