"""Conflicts of a merge decided: whose word stands, that nothing is asked twice, and taking it back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Mark, Side, Verdict
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.packages.conflicts import answers, conflict_text, decidable, decide
from ndcg_gui.features.packages.merging import Decision, Merged, PackageContent
from ndcg_gui.features.packages.reading import preview_merge, read_package
from ndcg_gui.features.packages.verbs import merge_packages
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels.named_events import PairName
from tests.criteria import ASKED
from tests.packaging import opened, package_of, said, say, telling_project


def _contradicting(tmp_path: Path) -> tuple[Project, PackageContent]:
    """ann has judged q1/d2 as 3 in her package and as 1 in the project since."""
    project = telling_project(tmp_path)
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        say(package, "q1", "d1", 3.0)
        say(package, "q1", "d2", 3.0, note="n")
    say(project, "q1", "d2", 1.0)
    return project, read_package(project, path)


def _merge(project: Project, content: PackageContent) -> Merged:
    command = merge_packages((content,), unsigned=True)
    project.execute(command).result()
    (merged,) = command.merged
    return merged


@pytest.mark.parametrize(("decision", "grade"), [(Decision.TAKE, 3.0), (Decision.KEEP, 1.0)])
def test_a_conflict_is_decided_with_the_merge_and_undone_with_it(
    tmp_path: Path, decision: Decision, grade: float
) -> None:
    project, content = _contradicting(tmp_path)
    with project:
        (item,) = decidable(project, content)
        text = conflict_text(project, item)
        assert (text.query, item.place) == (project_query(project, "q1"), PairName("q1", "d2"))
        assert item.given and item.said and item.package.note == "n"
        before = said(project)
        decided = decide(content, {item.place: decision})
        preview = preview_merge(project, decided)
        assert (preview.taken, preview.kept) == ((1, 0) if decision is Decision.TAKE else (0, 1))
        merged = _merge(project, decided)
        assert merged == preview and not merged.conflicts
        assert said(project)[("q1", "d2")].grade == grade
        # It is known from now on: the same package asks nothing any more.
        again = preview_merge(project, content)
        assert (again.new, again.conflict_count) == (0, 0)
        project.undo(None).result()
        assert said(project) == before
        project.redo(None).result()
        assert said(project)[("q1", "d2")].grade == grade


def test_what_is_not_decided_is_left_and_asked_again(tmp_path: Path) -> None:
    project, content = _contradicting(tmp_path)
    with project:
        merged = _merge(project, decide(content, {}))
        assert (merged.conflict_count, merged.taken, merged.kept) == (1, 0, 0)
        assert len(decidable(project, content)) == 1
        assert said(project)[("q1", "d2")].grade == 1.0


def project_query(project: Project, key: str) -> str:
    (record,) = (item.record for item in project.read(contents.queries) if item.record.query_key == key)
    return record.text


def test_criteria_travel_and_what_differs_of_them_is_said(tmp_path: Path) -> None:
    project = telling_project(tmp_path)
    project.execute(ChangeScale(ASKED)).result()
    path = package_of(project, tmp_path / "ann.ndcg")
    given = (("correct", 2.0), ("safe", 1.0))
    with opened(path) as package:
        assert package.scale.scale == ASKED
        say(package, "q1", "d1", 3.0, criteria=given)
        say(package, "q1", "d2", 3.0, criteria=(*given, ("why", "a [b] <i>")))
    say(project, "q1", "d2", 3.0, criteria=(("correct", 0.0), ("safe", 1.0)))
    with project:
        content = read_package(project, path)
        (item,) = decidable(project, content)
        titles = project.scale.scale.titles()
        words = [list(map(str, answers(*both, titles))) for both in (
            (item.project, item.package), (item.package, item.project)
        )]  # fmt: skip
        assert words == [["Correct 0", "Why not answered"], ["Correct 2", "Why “a [b] <i>”"]]
        _merge(project, decide(content, {item.place: Decision.TAKE}))
        assert said(project)["q1", "d1"].criteria == given
        assert said(project)["q1", "d2"].criteria == (*given, ("why", "a [b] <i>"))
        assert project.read(soundness.check_project) == []


def test_sides_and_marks_that_differ_are_said() -> None:
    mark = Mark("body", 0, 3, "wrong", "0" * 64)
    one = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, criteria=(("Correct", Side.RIGHT),), marks=(mark,))
    other = replace(one, criteria=(("Correct", Side.NONE), ("Safe", Side.LEFT)), marks=())
    assert list(map(str, answers(one, other, {}))) == ["Correct right better", "Safe not answered", "1 mark"]
    assert answers(one, one, {}) == []
