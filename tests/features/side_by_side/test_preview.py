from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.preview import ASSUMED_SECONDS, RaterItems, enough, enough_for, preview
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.verbs import CreateComparisons
from ndcg_gui.metrics.gsb.counts import detectable_difference, power_of, sample_size
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, dump, make_project, store, write_queries, write_run


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """40 queries; B differs from A on 30 of them, C on all, D on none."""
    with make_project(tmp_path) as made:
        keys = [f"n{number}" for number in range(40)]
        store(made, write_queries(tmp_path / "more.jsonl", keys))
        lists = {
            "X": dict.fromkeys(keys, ("d1", "d2", "d3")),
            "Y": {
                key: ("d1", "d2", "d3") if place < 10 else ("d3", "d2", "d5")
                for place, key in enumerate(keys)
            },
            "Z": dict.fromkeys(keys, ("d6", "d5")),
            "Twin": dict.fromkeys(keys, ("d1", "d2", "d3")),
        }
        for tag, ranked in lists.items():
            store(made, write_run(tmp_path / f"{tag}.run", tag, ranked))
        yield made


def plan_of(**settings: Any) -> ComparisonPlan:
    return ComparisonPlan(**{"name": "c", "baseline": "X", "candidates": ("Y",), **settings})


def test_counts_of_a_plan_for_whoever_comes(project: Project) -> None:
    before = dump(project.path)
    found = preview(project, plan_of())
    (part,) = found.candidates
    assert (part.name, part.candidate, part.queries, part.items, part.identical) == ("c", "Y", 40, 40, 10)
    assert part.raters == (RaterItems("", 30, 0, 0, 0),)
    assert (found.asked, found.seconds, found.seconds_known) == (30, ASSUMED_SECONDS, False)
    assert found.hours == pytest.approx(30 * 45 / 3600)
    assert dump(project.path) == before


PLANS = [
    {"raters": ("ann", "bob"), "overlap": 0.4, "repeats": 0.1, "same_checks": 0.1, "obvious_checks": 0.1},
    {"raters": ("ann",), "unit": "pair", "depth": 2, "sample": 20, "sampling": "stratified"},
    {"candidates": ("Y", "Z"), "raters": ("ann", "bob", "eve"), "differing": True, "repeats": 0.2},
    {"raters": ("ann", "bob"), "sampling": "contrast", "sample": 25, "repeats": 0.2},
]


@pytest.mark.parametrize("settings", PLANS)
def test_the_preview_is_what_is_made(project: Project, settings: dict[str, Any]) -> None:
    plan = plan_of(**settings)
    found = preview(project, plan)
    project.execute(CreateComparisons(plan)).result()
    raters = {rater.name: rater.id for rater in project.raters()}
    stored = project.read(preferences.comparisons)
    assert [part.name for part in found.candidates] == [item.name for item in stored]
    for part, comparison in zip(found.candidates, stored, strict=True):
        items = [
            item
            for item in project.read(preferences.comparison_items, comparison.id)
            if item.key.kind is ItemKind.ITEM
        ]
        assert (part.items, part.identical) == (len(items), sum(item.identical for item in items))
        assert part.queries == len({item.key.query_id for item in items})
        times: Counter[object] = Counter()
        for share in part.raters:
            shown = project.read(preferences.assigned_sides, comparison.id, raters[share.rater])
            kinds = Counter(item.key.kind for item in shown)
            assert (share.own, share.repeats, share.same, share.obvious) == tuple(
                kinds[kind] for kind in (ItemKind.ITEM, ItemKind.REPEAT, ItemKind.SAME, ItemKind.OBVIOUS)
            )
            times.update(item.key for item in shown if item.key.kind is ItemKind.ITEM)
        assert part.several == sum(number > 1 for number in times.values())
    assert {item.rater: item.items for item in found.by_rater()} == {
        name: sum(share.items for part in found.candidates for share in part.raters if share.rater == name)
        for name in plan.raters
    }
    assert found.to_json()["asked"] == found.asked == sum(item.items for item in found.by_rater())


def test_the_pace_is_that_of_the_project(project: Project) -> None:
    project.execute(CreateComparisons(plan_of(raters=("ann",)))).result()
    (ann,) = [rater.id for rater in project.raters()]
    comparison = project.read(preferences.comparisons)[0]
    queue = ComparisonQueue(project, comparison.id, ann)
    for item, seconds in zip(queue.items, (10.0, 20.0, 90.0), strict=False):
        state = PreferenceState(Verdict.JUDGED, Side.NONE, 0)
        project.execute(JudgeItem(ann, comparison.id, item.key, state, seconds)).result()
    found = preview(project, plan_of(name="d"))
    assert (found.seconds, found.seconds_known) == (20.0, True)


def test_identical_systems_leave_nothing_to_judge(project: Project) -> None:
    made = preview(project, plan_of(candidates=("Twin",)))
    (part,) = made.candidates
    assert (part.items, part.identical, part.asked, part.identical_share) == (40, 40, 0, 1.0)
    said = enough_for(made, part, not_same=0.5, difference=0.1)
    assert "judging cannot show a difference" in str(said.words())
    (none,) = preview(project, plan_of(candidates=("Twin",), differing=True)).candidates
    assert (none.items, none.asked, none.identical_share) == (0, 0, 0.0)


def test_systems_that_are_not_there_and_cancelling(project: Project) -> None:
    add_rater(project, "ann")
    for settings in ({"baseline": "Q"}, {"candidates": ("Y", "Q")}):
        with pytest.raises(InputError, match="no system named Q"):
            preview(project, plan_of(**settings))

    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        preview(project, plan_of(), stop)


def test_whether_queries_are_enough() -> None:
    found = enough(150, 0.4, 0.1)
    assert found.detectable == detectable_difference(150, 0.4)
    assert found.power == power_of(150, 0.4, 0.1)
    assert found.needed == 329 and not found.reached
    assert str(found.words()) == (
        "150 queries, 40 % of them not Same, can only detect a GSB of 0.15 or more (80 % power). The"
        " chance to detect a GSB of 0.1 is 45 %; for 80 %, 329 queries are needed."
    )
    assert enough(329, 0.4, 0.1).reached
    assert enough(0, 0.4, 0.1).to_json() == {
        "n": 0, "not_same": 0.4, "difference": 0.1, "detectable": None, "power": None, "needed": 329,
        "tests": 1,
    }  # fmt: skip
    assert str(enough(0, 0.4, 0.1).words()).endswith("329 queries are needed (80 % power).")
    impossible = enough(100, 0.2, 0.3)
    assert (impossible.power, impossible.needed) == (None, None) and "is impossible" in str(
        impossible.words()
    )
    assert "cannot detect any difference reliably" in str(enough(5, 0.4, 0.1).words())
    assert enough(5, 0.4, 0.1).detectable is None


def test_several_comparisons_are_held_to_holms_level(project: Project) -> None:
    three = enough(150, 0.4, 0.1, tests=3)
    assert three.needed == sample_size(0.4, 0.1, tests=3) == 431
    assert three.detectable == detectable_difference(150, 0.4, tests=3)
    assert three.power == power_of(150, 0.4, 0.1, tests=3)
    assert str(three.words()) == (
        "150 queries, 40 % of them not Same, can only detect a GSB of 0.17 or more (80 % power). The"
        " chance to detect a GSB of 0.1 is 28 %; for 80 %, 431 queries are needed."
    )
    assert str(three.level_words()) == (
        "3 comparisons are planned together: these numbers hold for each at the 1.67 % level, the first"
        " step of Holm's correction."
    )
    assert enough(150, 0.4, 0.1).level_words() is None
    # Of three candidates one is impossible to differ, so it is no test.
    made = preview(project, plan_of(candidates=("Y", "Z", "Twin")))
    assert made.tests == 2
    said = [enough_for(made, part, not_same=0.6, difference=0.1) for part in made.candidates]
    assert [item.tests for item in said] == [2, 2, 2]
    assert said[0].needed == sample_size(said[0].not_same, 0.1, tests=2)
    assert preview(project, plan_of(candidates=("Twin",))).tests == 1


@pytest.mark.parametrize(("not_same", "difference"), [(0.4, 0), (0.4, 1.1), (1.2, 0.1), (-0.1, 0.1)])
def test_shares_that_cannot_be(not_same: float, difference: float) -> None:
    with pytest.raises(InputError):
        enough(100, not_same, difference)


def test_ranks_of_a_query_do_not_count_as_queries(project: Project) -> None:
    plan = plan_of(unit="pair", depth=3)
    made = preview(project, plan)
    (part,) = made.candidates
    assert (part.queries, part.items, part.identical) == (40, 120, 60)
    said = enough_for(made, part, not_same=0.6, difference=0.1)
    assert (said.n, said.not_same) == (40, pytest.approx(0.3))
    made = preview(project, plan_of())
    (whole,) = made.candidates
    said = enough_for(made, whole, not_same=0.6, difference=0.1)
    assert (said.n, said.not_same) == (40, pytest.approx(0.45))
