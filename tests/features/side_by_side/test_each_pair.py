from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.groups import group_of
from ndcg_gui.features.side_by_side.models import models_of_comparison
from ndcg_gui.features.side_by_side.preview import preview
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.features.side_by_side.several import SYSTEMS, bring_verdicts
from tests.making import add_rater
from tests.verdicts import BASELINE, CANDIDATE, left_systems, say_all, set_up

PLAN = ComparisonPlan(
    "All",
    "ant",
    ("bee", "cat"),
    raters=("bo", "cy"),
    each_pair=True,
    rule=LaunchRule(),
    title="Which is better?",
)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "several.ndcg") as made:
        bring_verdicts(made, tmp_path)
        yield made


def test_each_two_are_compared_and_all_is_balanced(project: Project) -> None:
    made = set_up(project, PLAN)
    names = {item.id: item.name for item in project.read(contents.systems)}
    every = {item.id: item for item in project.read(preferences.comparisons)}
    assert [(names[every[n].baseline_id], names[every[n].candidate_id]) for n in made] == list(PLAN.pairs())
    assert [every[n].name for n in made] == ["All 1", "All 2", "All 3"]
    raters = {rater.name: rater.id for rater in project.raters()}
    left: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    queries = {}
    for number in made:
        pair = {"baseline": names[every[number].baseline_id], "candidate": names[every[number].candidate_id]}
        for rater in ("bo", "cy"):
            sides = left_systems(project, number, raters[rater])
            queries[number, rater] = {key.query_id for key in sides}
            assert len(sides) == 6
            left.update(pair[side] for side in sides.values())
            shown.update(name for name in pair.values() for _ in sides)
        assert not queries[number, "bo"] & queries[number, "cy"]
    # Each system as often as each other, and left half of the times; not always the same queries for one.
    assert shown == dict.fromkeys(SYSTEMS, 24) and left == dict.fromkeys(SYSTEMS, 12)
    assert len({frozenset(queries[number, "bo"]) for number in made}) > 1
    # Only against the baseline is there something to launch.
    assert [every[n].plan.rule is not None for n in made] == [True, True, False]
    assert [item.id for item in group_of(every[made[2]], every.values())] == made


def test_the_preview_is_what_is_made(project: Project) -> None:
    found = preview(project, PLAN)
    assert [(part.baseline, part.candidate) for part in found.candidates] == list(PLAN.pairs())
    assert [(share.rater, share.own) for share in found.by_rater()] == [("bo", 18), ("cy", 18)]
    assert found.tests == 3 and found.asked == 36
    made = set_up(project, PLAN)
    bo = next(rater.id for rater in project.raters() if rater.name == "bo")
    for number, part in zip(made, found.candidates, strict=True):
        own = next(share for share in part.raters if share.rater == "bo")
        assert len(left_systems(project, number, bo)) == own.items


def test_a_circle_of_judged_pairs(project: Project) -> None:
    made = set_up(project, ComparisonPlan("All", "ant", ("bee", "cat"), each_pair=True))
    ann = add_rater(project, "ann")
    for number, winner in zip(made, (BASELINE, CANDIDATE, BASELINE), strict=True):
        loser = CANDIDATE if winner == BASELINE else BASELINE
        say_all(project, number, ann, lambda key, w=winner, o=loser: o if key.query_id % 4 == 0 else w)
    found = models_of_comparison(project, comparison_report(project, made[0]))
    assert found is not None and found.group == "All" and found.items == 36
    # ant ahead of bee, bee of cat, cat of ant, each alike: nobody is stronger.
    (circle,) = found.circles
    names = [found.systems[place] for place in circle.systems]
    start = names.index("ant")
    assert names[start:] + names[:start] == ["ant", "bee", "cat"]
    assert found.strengths.log_strength is not None
    assert abs(found.strengths.log_strength).max() < 1e-9
    # The sides were balanced, and it was the systems that were preferred.
    assert found.sides.items.n == 36 and not found.sides.items.is_sure
