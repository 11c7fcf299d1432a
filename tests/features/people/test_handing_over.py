"""Open work of one rater goes to others: evenly, once, in order, and comes back with undo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.people import SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.labels import SHOWN_REPEAT, PreferenceState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.tasks import task_progress
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.labels.raters import MergeRaters, RenameRater
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, comparisons_for, hand_out
from ndcg_gui.features.people.handing_over import HandOver, HandOverDraft, hand_over_draft
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.verbs import (
    AdjudicateItems,
    CreateComparisons,
    OpenResult,
    StartComparison,
)
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.soundness import check_project
from tests import making
from tests.making import add_rater, dump, store, write_documents, write_queries, write_run

NAMES = ("ann", "bob", "cat", "dan")
QUERIES = tuple(f"q{number:02}" for number in range(12))
DOCUMENTS = tuple(f"d{number:02}" for number in range(20))


def _make(path: Path) -> Project:
    """Twelve queries with five results of two systems each, and four raters."""
    project = create_project(path)
    lists = [
        {
            key: [DOCUMENTS[(3 * at + step * rank) % 20] for rank in range(5)]
            for at, key in enumerate(QUERIES)
        }
        for step in (1, 3)
    ]  # fmt: skip
    folder = path.parent
    runs = [write_run(folder / f"{tag}.run", tag, found) for tag, found in zip("AB", lists, strict=True)]
    store(
        project,
        write_queries(folder / "q.jsonl", QUERIES),
        write_documents(folder / "d.jsonl", DOCUMENTS),
        *runs,
    )
    for name in NAMES:
        add_rater(project, name)
    return project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    path = tmp_path / "desk.ndcg"
    making.put_copy(path, _make)
    with open_project(path) as opened:
        yield opened


def ids(project: Project) -> dict[str, RaterId]:
    return {rater.name: rater.id for rater in project.raters()}


def task(project: Project, name: str = "t", **settings: object) -> None:
    plan = PoolPlan(name, **{"depth": 3, "raters": ("ann", "bob")} | settings)  # type: ignore[arg-type]
    project.execute(CreateTask(draft(project, plan))).result()


def compare(project: Project, name: str = "c", **settings: object) -> ComparisonId:
    settings = {"raters": ("ann", "bob")} | settings
    (number,) = (
        project.execute(CreateComparisons(ComparisonPlan(name, "A", ("B",), **settings)))  # type: ignore[arg-type]
        .result()
        .comparisons
    )
    return number


def work(project: Project, rater: str, name: str = "t") -> list[tuple[int, int]]:
    number = next(item.id for item in task_progress(project) if item.plan.name == name)
    found = project.read(pools.work_of, number).get(ids(project)[rater])
    return [] if found is None else [(q, d) for q, d in found.tolist()]


def queue(project: Project, rater: str, name: str = "t") -> JudgingQueue:
    number = next(item.id for item in task_progress(project) if item.plan.name == name)
    return JudgingQueue(project, ids(project)[rater], rater=rater, task=number)


def judge(project: Project, rater: str, places: int, name: str = "t") -> None:
    """Judge the first places of a rater's queue, repeats as such."""
    own = queue(project, rater, name)
    for place in range(places):
        label = grade_pair(own.rater_id, *own.pairs[place], place % 5, seconds=3)
        if own.is_repeat(place):
            label = replace(label, state=replace(label.state, shown=SHOWN_REPEAT))
        project.execute(label).result()


def verdict(project: Project, rater: str, comparison: ComparisonId, places: int) -> None:
    own = ComparisonQueue(project, comparison, ids(project)[rater])
    for item in own.items[:places]:
        state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
        project.execute(JudgeItem(own.rater_id, comparison, item.key, state)).result()


def hand_over(project: Project, *takers: str, giver: str = "ann", **which: Sequence[str]) -> HandOverDraft:
    command = HandOver(giver, takers, **{key: tuple(names) for key, names in which.items()})
    found = project.read(hand_over_draft, command)
    project.execute(command).result()
    return found


def tables(project: Project) -> dict[str, list[tuple[object, ...]]]:
    found = dump(project.path)
    del found["operation"]
    return found


def test_open_pairs_are_shared_evenly_in_order_and_what_was_judged_stays(project: Project) -> None:
    task(project, raters=("ann", "bob"), order="shuffled")
    judge(project, "ann", 4)
    before, bob = work(project, "ann"), work(project, "bob")
    whole = tables(project)
    found = hand_over(project, "bob", "cat", "dan")
    left = len(before) - 4
    given = [found.total(name, side_by_side=False) for name in ("bob", "cat", "dan")]
    assert sum(given) == left and max(given) - min(given) <= 1 and given == sorted(given, reverse=True)
    assert work(project, "ann") == before[:4]
    assert work(project, "bob")[: len(bob)] == bob  # what was there stays where it was
    for name in ("bob", "cat", "dan"):
        new = work(project, name)[len(bob) if name == "bob" else 0 :]
        places = [before.index(pair) for pair in new]
        assert places == sorted(places) and min(places) >= 4
    assert queue(project, "ann").left == 0 and queue(project, "cat").left == given[1]
    assert project.read(check_project) == []
    assert project.undo(None, kind="import").result()
    assert tables(project) == whole
    assert project.redo(None, kind="import").result()
    assert work(project, "ann") == before[:4]


def test_a_query_stays_together_as_far_as_loads_stay_even(project: Project) -> None:
    task(project, raters=("ann",), overlap=0.0)
    hand_over(project, "cat", "dan")
    held = {name: work(project, name) for name in ("cat", "dan")}
    assert abs(len(held["cat"]) - len(held["dan"])) <= 1
    assert len({q for q, _ in held["cat"]} & {q for q, _ in held["dan"]}) <= 1
    assert work(project, "ann") == []
    assert queue(project, "ann").pairs == []  # not everything anew


def test_nobody_gets_a_pair_twice_and_what_nobody_can_take_stays(project: Project) -> None:
    task(project, overlap=0.5)
    both = set(work(project, "ann")) & set(work(project, "bob"))
    alone = set(work(project, "ann")) - both
    done = sorted(alone)[0]
    project.execute(grade_pair(ids(project)["bob"], *done, 1)).result()  # type: ignore[arg-type]
    found = hand_over(project, "bob")
    assert found.stays == len(both) + 1
    assert set(work(project, "ann")) == both | {done}
    assert max(Counter(work(project, "bob")).values()) == 1
    assert any("stay with ann" in str(line) for line in found.told())
    with pytest.raises(InputError, match="none of the open work of ann can go to bob"):
        hand_over(project, "bob")
    hand_over(project, "bob", "cat")
    assert set(work(project, "cat")) == both | {done} and work(project, "ann") == []


def test_a_quota_is_kept(project: Project) -> None:
    task(project, "plain")
    most = len(work(project, "bob", "plain")) + 3
    task(project, quotas={"bob": most})
    own = len(work(project, "bob"))
    found = hand_over(project, "bob", tasks=("t",))
    assert found.total("bob", side_by_side=False) == most - own > 0
    assert len(work(project, "bob")) == most and found.stays == len(work(project, "ann"))


def test_repeats_go_with_their_pair_or_fall_away(project: Project) -> None:
    task(project, raters=("ann",), repeats=0.3, order="shuffled")
    before = work(project, "ann")
    twice = {pair for pair, number in Counter(before).items() if number > 1}
    first = before.index(next(pair for pair in before if pair in twice)) + 1
    judge(project, "ann", first)  # one of the repeated is judged, its repeat is not
    found = hand_over(project, "cat")
    moved = work(project, "cat")
    assert Counter(work(project, "ann")) == Counter(before[:first])
    again = {pair for pair, number in Counter(moved).items() if number > 1}
    assert again == twice - set(before[:first]) and found.dropped == 1
    for pair in again:
        at = [place for place, other in enumerate(moved) if other == pair]
        assert at[1] - at[0] >= 2
    assert queue(project, "ann").left == 0


def test_known_grades_go_to_who_lacks_them_and_fall_away_else(project: Project) -> None:
    task(project, "known", raters=("dan",), depth=1)
    judge(project, "dan", len(work(project, "dan", "known")), "known")
    task(project, unjudged=True, raters=("ann", "bob"), gold=0.2, gold_from="rater:dan")
    gold = set(work(project, "ann")) & set(work(project, "bob"))
    found = hand_over(project, "bob")
    assert found.dropped == len(gold) > 0 and not found.stays
    assert work(project, "ann") == [] and max(Counter(work(project, "bob")).values()) == 1
    hand_over(project, "cat", giver="bob", tasks=("t",))
    assert gold <= set(work(project, "cat"))  # cat had none of them


def test_a_closed_pair_is_not_handed_over(project: Project) -> None:
    task(project, overlap=1.0, enough=1)
    pairs = list(dict.fromkeys(work(project, "ann")))
    project.execute(grade_pair(ids(project)["bob"], *pairs[0], 3, seconds=2)).result()  # type: ignore[arg-type]
    found = hand_over(project, "cat")
    assert found.total("cat", side_by_side=False) == len(pairs) - 1
    assert work(project, "ann") == [pairs[0]] and pairs[0] not in work(project, "cat")


def test_a_calibration_is_everybodys_own(project: Project) -> None:
    task(project, "known", raters=("dan",), depth=1)
    judge(project, "dan", 5, "known")
    task(project, calibration=True, gold_from="rater:dan", raters=("ann",))
    before = work(project, "ann")
    with pytest.raises(InputError, match="ann has no open work there to hand over"):
        hand_over(project, "bob")
    assert work(project, "ann") == before


def test_of_disagreements_nobody_gets_those_they_took_part_in(project: Project) -> None:
    task(project, "first", raters=("bob", "cat"), overlap=1.0, depth=1)
    for name, grade in (("bob", 0), ("cat", 4)):
        for pair in dict.fromkeys(work(project, name, "first")):
            project.execute(grade_pair(ids(project)[name], *pair, grade, seconds=3)).result()  # type: ignore[arg-type]
    task(project, disagreement=2.0, raters=("ann",))
    pairs = work(project, "ann")
    judge(project, "ann", 1)
    with pytest.raises(InputError, match="took part in it"):
        hand_over(project, "bob")
    found = hand_over(project, "bob", "dan")
    assert (found.total("dan", side_by_side=False), found.total("bob", side_by_side=False)) == (
        len(pairs) - 1, 0,
    )  # fmt: skip
    assert work(project, "dan") == pairs[1:]


def test_who_may_settle_their_own_gets_them(project: Project) -> None:
    task(project, "first", raters=("bob", "cat"), overlap=1.0, depth=1)
    for name, grade in (("bob", 0), ("cat", 4)):
        for pair in dict.fromkeys(work(project, name, "first")):
            project.execute(grade_pair(ids(project)[name], *pair, grade, seconds=3)).result()  # type: ignore[arg-type]
    task(project, disagreement=2.0, raters=("ann",), own_disputes=True)
    pairs = work(project, "ann")
    hand_over(project, "bob", tasks=("t",))
    assert work(project, "bob") == pairs
    assert project.undo(None, kind="import").result()  # judged before: that is not judged since
    assert work(project, "ann") == pairs


def test_what_was_judged_since_is_not_taken_back(project: Project) -> None:
    task(project, order="shuffled")
    had = len(work(project, "bob"))
    hand_over(project, "bob")
    pair = work(project, "bob")[had]
    before = work(project, "ann"), work(project, "bob")
    project.execute(grade_pair(ids(project)["bob"], *pair, 3, seconds=2)).result()  # type: ignore[arg-type]
    with pytest.raises(Conflict, match="has been judged since then"):
        project.undo(None, kind="import").result()
    assert (work(project, "ann"), work(project, "bob")) == before


def test_lists_to_be_graded_are_handed_over_alone(project: Project) -> None:
    number = compare(project, grades="1-5", repeats=0.4)
    before = ComparisonQueue(project, number, ids(project)["ann"])
    found = hand_over(project, "cat")
    shown = project.read(preferences.assigned_sides, number, ids(project)["cat"])
    assert {item.key for item in shown} == {item.key for item in before.items}
    assert {item.left_system for item in shown} == {"baseline"}
    assert found.total("cat", side_by_side=True) == len(before.items)
    queue = ComparisonQueue(project, number, ids(project)["cat"])
    lists = {item.key: (item.left, item.right) for item in before.items}
    assert {item.key: (item.left, item.right) for item in queue.items} == lists
    assert project.read(check_project) == []


def test_items_side_by_side_get_balanced_sides_of_their_own(project: Project) -> None:
    number = compare(project, overlap=0.0, repeats=0.4, same_checks=0.2)
    verdict(project, "ann", number, 2)
    shown = {name: project.read(preferences.assigned_sides, number, ids(project)[name]) for name in NAMES}
    whole = tables(project)
    found = hand_over(project, "cat", "dan")
    after = {name: project.read(preferences.assigned_sides, number, ids(project)[name]) for name in NAMES}
    assert after["ann"] == shown["ann"][:2] and after["bob"] == shown["bob"]
    items = [item.key for item in shown["ann"][2:] if item.key.kind is ItemKind.ITEM]
    got = {name: [item for item in after[name] if item.key.kind is ItemKind.ITEM] for name in ("cat", "dan")}
    assert sorted(item.key for some in got.values() for item in some) == sorted(items)
    assert abs(len(got["cat"]) - len(got["dan"])) <= 1
    for some in got.values():
        sides = Counter(item.left_system for item in some)
        assert abs(sides["baseline"] - sides["candidate"]) <= 1
    for name in ("cat", "dan"):
        left = {item.key: item.left_system for item in after[name]}
        for key, side in left.items():
            if key.kind is ItemKind.REPEAT:
                assert side != left[key.as_kind(ItemKind.ITEM)]
        assert [item.position for item in after[name]] == list(range(len(after[name])))
        assert found.total(name, side_by_side=True) == len(after[name])
    assert project.read(check_project) == []
    assert ComparisonQueue(project, number, ids(project)["ann"]).left == 0
    verdict(project, "cat", number, 1)
    with pytest.raises(Conflict, match="has been judged since then"):
        project.undo(None, kind="import").result()
    project.undo(ids(project)["cat"], kind="preference").result()
    assert project.undo(None, kind="import").result()
    again = tables(project)
    for name in ("comparison_side", "setting", "assignment"):
        assert again[name] == whole[name]


def test_who_gave_all_away_gets_nothing_anew(project: Project) -> None:
    number = compare(project)
    ann = ids(project)["ann"]
    hand_over(project, "cat")
    assert project.read(preferences.gave_all_away, number) == {ann}
    assert len(ComparisonQueue(project, number, ann)) == 0  # opening it asks for a start
    project.execute(StartComparison(number, ann)).result()
    assert project.read(preferences.assigned_sides, number, ann) == []
    assert comparisons_for(project, next(rater for rater in project.raters() if rater.id == ann)) == []
    project.undo(None, kind="import").result()
    assert project.read(preferences.gave_all_away, number) == set()
    assert len(ComparisonQueue(project, number, ann)) > 0


def test_what_everybody_gets_anyway_goes_to_nobody(project: Project) -> None:
    number = compare(project, raters=())
    project.execute(StartComparison(number, ids(project)["ann"])).result()
    with pytest.raises(InputError, match="they already have it"):
        hand_over(project, "bob")


def test_disputes_go_to_who_took_no_part(project: Project) -> None:
    number = compare(project, raters=("bob", "cat"), overlap=1.0)
    shown = project.read(preferences.assigned_sides, number, ids(project)["bob"])
    for name in ("bob", "cat"):
        verdict(project, name, number, len(shown))
    keys = tuple(item.key for item in shown[:2])
    project.execute(AdjudicateItems(number, ids(project)["dan"], keys)).result()
    project.execute(OpenResult(number, "lead")).result()  # disputes are settled after that, too
    with pytest.raises(InputError, match="took part in it"):
        hand_over(project, "bob", giver="dan")
    hand_over(project, "ann", "bob", giver="dan")
    got = project.read(preferences.assigned_sides, number, ids(project)["ann"])
    assert [item.key for item in got] == [key.as_kind(ItemKind.ADJUDICATION) for key in keys]


def test_a_package_that_is_out_keeps_its_work(project: Project, tmp_path: Path) -> None:
    task(project, "B first", order="shuffled")  # the package does not say this name: B is a system
    task(project, "other")
    first = next(item.id for item in task_progress(project) if item.plan.name == "B first")
    hand_out(project, tmp_path / "ann.ndcg", PackageRequest(ids(project)["ann"], pool_id=first))
    before = work(project, "ann", "B first")
    project.execute(RenameRater("ann", "anna")).result()
    with pytest.raises(Conflict, match="anna has a package of B first that was not returned"):
        hand_over(project, "cat", giver="anna")
    hand_over(project, "cat", giver="anna", tasks=("other",), comparisons=())
    assert work(project, "anna", "B first") == before and not work(project, "anna", "other")
    project.execute(HandOver("anna", ("cat",), lost_packages=True)).result()
    assert not work(project, "anna", "B first")


def test_a_package_with_items_keeps_comparisons(project: Project, tmp_path: Path) -> None:
    compare(project)
    hand_out(
        project, tmp_path / "ann.ndcg", PackageRequest(ids(project)["ann"], pairs=False, comparisons=None)
    )
    with pytest.raises(Conflict, match="package with side-by-side items"):
        hand_over(project, "cat")


@pytest.mark.parametrize(
    ("giver", "takers", "which", "words"),
    [
        ("ann", (), {}, "name the people who get the work"),
        ("ann", ("bob", "ann"), {}, "ann already has this work"),
        ("ann", ("zoe",), {}, "there is no rater named zoe"),
        ("zoe", ("ann",), {}, "there is no rater named zoe"),
        ("cat", ("ann",), {}, "cat has no open work there to hand over"),
        ("ann", ("bob",), {"tasks": ("nope",)}, "there is no task named nope"),
        ("ann", ("bob",), {"comparisons": ("nope",)}, "no comparison named 'nope'"),
    ],
)
def test_what_cannot_be_handed_over(
    project: Project, giver: str, takers: tuple[str, ...], which: dict[str, Sequence[str]], words: str
) -> None:
    task(project)
    before = dump(project.path)
    with pytest.raises((InputError, Conflict), match=words):
        hand_over(project, *takers, giver=giver, **which)
    assert dump(project.path) == before


def test_who_is_gone_meanwhile_gets_nothing(project: Project) -> None:
    task(project)
    project.execute(MergeRaters("dan", "cat")).result()
    with pytest.raises(Conflict, match="there is no rater named dan"):
        hand_over(project, "dan")


def test_who_is_away_may_be_named_and_that_is_said(project: Project) -> None:
    task(project)
    project.execute(SetPerson("cat", away=True)).result()
    found = hand_over(project, "cat")
    assert found.away == ("cat",)
    assert "away but chosen anyway: cat" in [str(line) for line in found.told()]


def test_skipped_pairs_are_open(project: Project) -> None:
    task(project)
    pair = work(project, "ann")[0]
    label = grade_pair(ids(project)["ann"], *pair, 1)  # type: ignore[arg-type]
    project.execute(
        JudgePair(label.rater_id, *pair, replace(label.state, status=Status.SKIPPED, grade=None))  # type: ignore[arg-type]
    ).result()
    hand_over(project, "cat")
    assert pair in work(project, "cat") and work(project, "ann") == []


def test_a_package_hands_nothing_over(project: Project, tmp_path: Path) -> None:
    task(project)
    target = tmp_path / "ann.ndcg"
    first = task_progress(project)[0].id
    hand_out(project, target, PackageRequest(ids(project)["ann"], pool_id=first))
    with open_project(target) as package, pytest.raises(InputError):
        package.execute(HandOver("ann", ("bob",))).result()
