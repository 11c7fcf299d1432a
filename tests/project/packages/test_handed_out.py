from __future__ import annotations

from pathlib import Path

from ndcg_gui.project.core.project import Project
from ndcg_gui.project.packages.handed_out import handed_out
from ndcg_gui.project.packages.handing_out import hand_out
from tests.packaging import OTHER_RATER, RATER, merge, opened, rater_id, say
from tests.project.packages.test_signing import package_of, project

__all__ = ["project"]


def test_what_was_handed_out_is_listed_and_what_came_back(project: Project, tmp_path: Path) -> None:
    first = package_of(project, tmp_path / "1.ndcg")
    package_of(project, tmp_path / "2.ndcg", OTHER_RATER)
    listed = handed_out(project)
    assert [(item.rater, str(item.what), item.returns) for item in listed] == [
        (RATER, "Week 9: 2 pairs, 2 side by side", ()),
        (OTHER_RATER, "Week 9: 2 pairs, 2 side by side", ()),
    ]
    merge(project, first)
    mine, other = handed_out(project)
    assert [back.judged for back in mine.returns] == [2] and other.returns == ()
    merge(project, first)  # nothing new
    assert handed_out(project)[0] == mine
    project.undo(None).result()
    assert handed_out(project) == listed
    project.redo(None).result()
    assert handed_out(project)[0] == mine
    with opened(first) as package:
        say(package, "q2", "d4", 1.0)
    merge(project, first)
    assert [back.judged for back in handed_out(project)[0].returns] == [2, 3]
    project.undo(None).result()
    assert handed_out(project)[0] == mine


def test_a_package_of_all_pairs_names_no_task(project: Project, tmp_path: Path) -> None:
    hand_out(project, tmp_path / "pairs.ndcg", rater_id=rater_id(project))
    hand_out(project, tmp_path / "items.ndcg", rater_id=rater_id(project), pairs=False, comparisons=None)
    assert [str(item.what) for item in handed_out(project)] == ["11 pairs", "2 side by side"]
