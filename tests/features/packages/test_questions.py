"""Comparisons in a rater's package: nothing tells a side, and what comes back is what was said."""

from __future__ import annotations

import json
import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.records import DocumentRecord, Side, Verdict
from ndcg_gui.features.collection.verbs import RenameSystem
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import (
    PackageRequest,
    comparisons_for,
    described,
    hand_out,
    item_count,
)
from ndcg_gui.features.packages.keys import SECRET
from ndcg_gui.features.packages.merging import Merged, Why
from ndcg_gui.features.packages.questions import LEFT, RIGHT
from ndcg_gui.features.packages.reading import preview_merge, read_package
from ndcg_gui.features.side_by_side.list_grades import grades_report
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.session import ItemSession
from ndcg_gui.features.side_by_side.verbs import (
    AdjudicateItems,
    CreateComparisons,
    OpenResult,
    RemoveComparison,
    ReopenComparison,
)
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.collection.contents import content_hash
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.named_events import ItemEvent, rater_events
from tests import making
from tests.features.side_by_side.grading import ask
from tests.features.side_by_side.grading import make_project as make_graded
from tests.making import RUN_B, reseal, store, tally_anew, write_lines, write_queries, write_run
from tests.packaging import (
    BASELINE,
    CANDIDATE,
    OTHER_RATER,
    RATER,
    given_by_an_older_version,
    make_telling,
    merge,
    merging,
    opened,
    rater_id,
    tamper,
    undo,
)
from tests.verdicts import comparison_result

NAME = "Launch check"
LEFT_BETTER = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
RIGHT_BETTER = PreferenceState(
    Verdict.JUDGED, Side.RIGHT, 2, ("price",), "a note", criteria=(("Correct", Side.LEFT),)
)
SAME = PreferenceState(Verdict.JUDGED, Side.NONE, 0, tie="bad")
SKIP = PreferenceState(Verdict.SKIPPED)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """60 queries on which two systems with telling names differ; one comparison with every kind of check."""
    path = tmp_path / "shop.ndcg"
    making.put_copy(path, make_larger, name="Shop")
    with open_project(path) as made:
        yield made


def make_larger(path: Path) -> Project:
    made, folder = make_telling(path), path.parent
    keys = [f"n{number}" for number in range(60)]
    store(made, write_queries(folder / "more.jsonl", keys))
    chance = random.Random(3)
    for name in ("wombatmatch", "ibisfind"):
        lists = {key: chance.sample([f"d{number}" for number in range(1, 7)], 4) for key in keys}
        store(made, write_run(folder / f"{name}.run", name, lists))
    return made


def compared(project: Project, **settings: Any) -> ComparisonId:
    plan = ComparisonPlan(**{
        "name": NAME, "baseline": "wombatmatch", "candidates": ("ibisfind",), "depth": 3, "points": 5,
        "ties": ("bad",), "reasons": ("price", "as in ibisfind"),
        "criteria": ("Correct", "like ibisfind"), "raters": (RATER, OTHER_RATER),
        "overlap": 1.0, "repeats": 0.2, "same_checks": 0.1, "obvious_checks": 0.1,
        "seed": 997_311_997_311_997, "rule": LaunchRule(), **settings,
    })  # fmt: skip
    (made,) = project.execute(CreateComparisons(plan)).result().comparisons
    return made


def package_of(project: Project, path: Path, **settings: Any) -> Path:
    settings = {"pairs": False, "comparisons": None, **settings}
    return hand_out(project, path, PackageRequest(rater_id(project), **settings)).path


def judge(project: Project, state: PreferenceState, *places: int, number: int = 0) -> list[ItemKey]:
    """Give the same verdict on some of ann's items, by their place."""
    comparison, ann = project.read(preferences.comparisons)[number], rater_id(project)
    keys = [ComparisonQueue(project, comparison.id, ann).items[place].key for place in places]
    for key in keys:
        project.execute(JudgeItem(ann, comparison.id, key, state, 2.5)).result()
    return keys


def words(project: Project, comparison_id: ComparisonId) -> dict[ItemKey, PreferenceState]:
    return {
        item.key: item.state
        for item in project.read(preferences.preferences, comparison_id, rater_id(project))
    }


def rows(path: Path, statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(statement).fetchall()


def counts(merged: Merged) -> tuple[int, int, int, int, int, int]:
    return (
        merged.new, merged.known, merged.items, merged.again, merged.same, len(merged.item_conflicts),
    )  # fmt: skip


# what a package holds


def test_nothing_in_the_file_tells_a_system_a_side_or_a_check(project: Project, tmp_path: Path) -> None:
    made = compared(project)
    project.execute(
        JudgeItem(
            rater_id(project, OTHER_RATER), made,
            project.read(preferences.assigned_sides, made, rater_id(project, OTHER_RATER))[0].key,
            PreferenceState(Verdict.JUDGED, Side.LEFT, 1, note="secret-of-bartholomew"),
        )
    ).result()  # fmt: skip
    judge(project, RIGHT_BETTER, 0, 1)
    path = package_of(project, tmp_path / "p.ndcg", pairs=True, only_open=False)
    found, whole = path.read_bytes().lower(), project.path.read_bytes().lower()
    secret = project.read(records.settings)[SECRET]
    for word in (
        "wombatmatch", "ibisfind", BASELINE, CANDIDATE, OTHER_RATER, "secret-of", ".run", secret,
        "997311997311997", "ship_above\": 0.0, \"safe",
    ):  # fmt: skip
        assert word.lower().encode() in whole, "the project itself must hold it"
        assert word.lower().encode() not in found, word
    assert rows(path, "SELECT name, tag FROM system ORDER BY id") == [(LEFT, ""), (RIGHT, "")]
    for table in ("comparison_side", "preference", "preference_event"):
        assert rows(path, f"SELECT DISTINCT left_system FROM {table}") == [("baseline",)], table
    assert rows(path, "SELECT DISTINCT item, identical, foil_id FROM comparison_query") == [(0, 0, None)]
    assert rows(path, "SELECT DISTINCT seed, import_id FROM comparison") == [(42, None)]
    assert rows(path, "SELECT DISTINCT weight, stratum, tags FROM query") == [(1.0, None, None)]
    # Every question has a query of its own, in the rater's order, under a key that says nothing.
    shown = project.read(preferences.assigned_sides, made, rater_id(project))
    asked = rows(path, "SELECT position, query_key FROM comparison_side JOIN query ON id = query_id"
                       " ORDER BY query_id")  # fmt: skip
    assert [position for position, _ in asked] == list(range(len(shown)))
    assert all(len(key) == 20 and int(key, 16) >= 0 for _, key in asked)
    assert len({key for _, key in asked}) == len(shown)
    # Lists are no longer than shown, and scores say no more than the order.
    assert rows(path, "SELECT max(result_count) FROM ranked_list") == [(3,)]
    assert len(rows(path, "SELECT DISTINCT scores FROM ranked_list WHERE result_count = 3")) == 1
    with opened(path) as package:
        plan = package.read(preferences.comparisons)[0].plan
        assert plan == ComparisonPlan(
            NAME, LEFT, (RIGHT,), depth=3, points=5, ties=("bad",), reasons=("price",), criteria=("Correct",)
        )
        assert package.read(soundness.check_project) == []
        assert package.package is not None and package.package.items == len(shown)


def test_the_rater_sees_what_the_project_shows(project: Project, tmp_path: Path) -> None:
    made, ann = compared(project), rater_id(project)
    compared(project, name="The ibisfind question", unit="pair", depth=2, same_checks=0, obvious_checks=0)
    kinds = Counter(item.key.kind for item in project.read(preferences.assigned_sides, made, ann))
    assert all(kinds[kind] for kind in (ItemKind.ITEM, ItemKind.REPEAT, ItemKind.SAME, ItemKind.OBVIOUS))
    said = judge(project, RIGHT_BETTER, 2, 5)
    path = package_of(project, tmp_path / "p.ndcg", only_open=False)
    with opened(path) as package:
        theirs, ours = package.read(preferences.comparisons), project.read(preferences.comparisons)
        assert [item.name for item in theirs] == [NAME, "Comparison 2"]
        assert [item.plan.unit for item in theirs] == ["list", "pair"]
        for number, comparison in enumerate(theirs):
            here = ComparisonQueue(package, comparison.id, rater_id(package))
            there = ComparisonQueue(project, ours[number].id, ann)
            assert [(item.record.text, item.left, item.right) for item in here.items] == [
                (item.record.text, item.left, item.right) for item in there.items
            ]
            assert len({item.key.kind for item in here.items}) == 1
            assert [here.state_at(place) for place in range(len(here))] == [
                there.state_at(place) for place in range(len(there))
            ]
        assert package.undo_text(rater_id(package)) is None
    open_path = package_of(project, tmp_path / "open.ndcg")
    with opened(open_path) as package:
        queue = ComparisonQueue(package, package.read(preferences.comparisons)[0].id, rater_id(package))
        assert len(queue) == len(project.read(preferences.assigned_sides, made, ann)) - len(said)
        assert not queue.states


def test_another_secret_names_the_same_questions_differently(project: Project, tmp_path: Path) -> None:
    compared(project)
    first = package_of(project, tmp_path / "1.ndcg")
    project.execute(ChangeSetting(SECRET, "another")).result()
    second = package_of(project, tmp_path / "2.ndcg")
    keys = [{key for (key,) in rows(path, "SELECT query_key FROM query")} for path in (first, second)]
    assert keys[0].isdisjoint(keys[1])


def test_which_comparisons_are_a_raters(project: Project, tmp_path: Path) -> None:
    mine, ann = compared(project), Rater(rater_id(project), RATER)
    others = compared(project, name="Only his", raters=(OTHER_RATER,))
    anybody = compared(project, name="For all", raters=(), repeats=0, same_checks=0, obvious_checks=0)
    assert [item.id for item in comparisons_for(project, ann)] == [mine, anybody]
    assert [item.id for item in comparisons_for(project, None)] == [anybody]
    shown = len(project.read(preferences.assigned_sides, mine, ann.id))
    assert item_count(project, ann, only_open=True) == shown + 60
    assert item_count(project, None, only_open=True) == 60
    assert item_count(project, ann, [mine], only_open=False) == shown
    assert item_count(project, ann, [others], only_open=False) == 0
    judge(project, LEFT_BETTER, 0)
    assert item_count(project, ann, [mine], only_open=True) == shown - 1
    handed = hand_out(
        project, tmp_path / "p.ndcg", PackageRequest(ann.id, pairs=False, comparisons=[mine, others])
    )
    assert (handed.package.pairs, handed.package.items, handed.judged) == (0, shown - 1, 0)
    assert str(described(handed)) == f"p.ndcg: {shown - 1} items side by side for ann, 0 judged already"
    both = hand_out(project, tmp_path / "b.ndcg", PackageRequest(ann.id, comparisons=[mine], only_open=False))
    told = f"b.ndcg: 332 pairs and {shown} items side by side for ann, 1 judged already"
    assert str(described(both)) == told
    with pytest.raises(InputError, match="nothing to hand out"):
        hand_out(project, tmp_path / "x.ndcg", PackageRequest(ann.id, pairs=False, comparisons=[others]))


def test_a_package_can_only_be_judged(project: Project, tmp_path: Path) -> None:
    compared(project)
    with opened(package_of(project, tmp_path / "p.ndcg")) as package:
        plan = ComparisonPlan("c", LEFT, (RIGHT,))
        for command in (CreateComparisons(plan), RemoveComparison(ComparisonId(1))):
            with pytest.raises(InputError, match="is only for judging"):
                package.execute(command).result()
        judge(package, LEFT_BETTER, 0)


# what comes back


def test_merged_once_twice_and_after_an_edit(project: Project, tmp_path: Path) -> None:
    made, ann = compared(project), rater_id(project)
    before = judge(project, SAME, 3)
    path = package_of(project, tmp_path / "ann.ndcg", only_open=False)
    shown = project.read(preferences.assigned_sides, made, ann)
    with opened(path) as package:
        judge(package, LEFT_BETTER, 0, 1)
        judge(package, RIGHT_BETTER, 2, 3)
        judge(package, SKIP, 4)
        undo(package)
        judge(package, SAME, 4)
    previewed = preview_merge(project, read_package(project, path))
    first = merge(project, path)
    assert previewed == first
    assert counts(first) == (7, 1, 5, 0, 0, 0) and first.judged == 5
    assert str(first.message()) == ("ann.ndcg: 0 pairs and 5 side by side new, 0 known, 0 conflicts")
    assert words(project, made) == {
        shown[0].key: LEFT_BETTER, shown[1].key: LEFT_BETTER, shown[2].key: RIGHT_BETTER,
        shown[3].key: RIGHT_BETTER, shown[4].key: SAME,
    }  # fmt: skip
    assert before == [shown[3].key]
    stored = {item.key: item for item in project.read(preferences.preferences, made, ann)}
    for item in shown[:5]:
        assert stored[item.key].left_system == item.left_system
        assert stored[item.key].seconds == 2.5
    assert counts(merge(project, path)) == (0, 8, 0, 0, 0, 0)
    with opened(path) as package:
        judge(package, RIGHT_BETTER, 0)
    assert counts(merge(project, path)) == (1, 8, 1, 0, 0, 0)
    assert words(project, made)[shown[0].key] == RIGHT_BETTER
    assert project.read(soundness.check_project) == []
    with project.read.transaction() as connection:
        copied = [item.copied for item in rater_events(connection, ItemEvent, ann)]
    assert copied == [False] + [True] * 8


def test_the_result_is_that_of_judging_in_the_project(project: Project, tmp_path: Path) -> None:
    made, ann = compared(project), rater_id(project)
    queue = ComparisonQueue(project, made, ann)
    chance = random.Random(5)
    said = [chance.choice((LEFT_BETTER, RIGHT_BETTER, SAME)) for _ in queue.items]
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        for place, state in enumerate(said):
            judge(package, state, place)
    merge(project, path)
    merged = comparison_result(project, project.read(preferences.comparisons)[0])
    assert project.undo(None).result() is not None
    for item, state in zip(queue.items, said, strict=True):
        project.execute(JudgeItem(ann, made, item.key, state)).result()
    assert comparison_result(project, project.read(preferences.comparisons)[0]) == merged
    assert merged.verdict.good and merged.verdict.bad


def test_a_merge_is_taken_back_and_made_again(project: Project, tmp_path: Path) -> None:
    made = compared(project)
    judge(project, SAME, 0)
    before = words(project, made)
    path = package_of(project, tmp_path / "ann.ndcg", only_open=False)
    with opened(path) as package:
        judge(package, LEFT_BETTER, 0, 1)
    changes = merging(project, path)
    after = project.execute(changes).result()
    assert made in after.compared and len(after.items) == 2
    now = words(project, made)
    project.undo(None).result()
    assert words(project, made) == before
    project.redo(None).result()
    assert words(project, made) == now
    project.undo(None).result()
    assert counts(merge(project, path))[3] == 2 and words(project, made) == now
    judge(project, RIGHT_BETTER, 1)
    with pytest.raises(Conflict, match="undo the later change first"):
        project.undo(None).result()
    assert project.read(soundness.check_project) == []


def test_what_was_judged_meanwhile_is_listed_and_stays(project: Project, tmp_path: Path) -> None:
    made = compared(project)
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        judge(package, LEFT_BETTER, 0, 1, 2)
    (mine,) = judge(project, RIGHT_BETTER, 0)
    judge(project, LEFT_BETTER, 1)
    merged = merge(project, path)
    assert counts(merged) == (1, 0, 1, 0, 1, 1)
    (conflict,) = merged.item_conflicts
    query = {number: key for key, number in project.read(contents.query_ids).items()}[mine.query_id]
    assert (conflict.what, conflict.query, conflict.why) == (NAME, query, Why.JUDGED)
    assert (conflict.project, conflict.package) == (RIGHT_BETTER, LEFT_BETTER)
    assert words(project, made)[mine] == RIGHT_BETTER
    assert merged.conflict_count == 1 and "1 conflict" in str(merged.message())


def test_items_that_are_no_longer_there(project: Project, tmp_path: Path) -> None:
    made = compared(project)
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        judge(package, LEFT_BETTER, 0)
        text = (
            ComparisonQueue(package, package.read(preferences.comparisons)[0].id, rater_id(package))
            .items[0]
            .record.text
        )
    project.execute(RemoveComparison(made)).result()
    merged = merge(project, path)
    assert counts(merged) == (0, 0, 0, 0, 0, 1)
    (conflict,) = merged.item_conflicts
    assert (conflict.what, conflict.query, conflict.why) == (NAME, text, Why.GONE)
    # Another comparison under the same number and name, whose sides are others, is not taken for it.
    compared(project, seed=4)
    assert counts(merge(project, path))[5] == 1
    # The same one, made again, is.
    project.execute(RemoveComparison(project.read(preferences.comparisons)[0].id)).result()
    compared(project)
    assert counts(merge(project, path)) == (1, 0, 1, 0, 0, 0)


def test_disputes_look_like_any_item(project: Project, tmp_path: Path) -> None:
    made = compared(project, raters=(OTHER_RATER,), repeats=0, same_checks=0, obvious_checks=0)
    ann = rater_id(project)
    items = [item.key for item in project.read(preferences.comparison_items, made) if not item.identical][:3]
    project.execute(AdjudicateItems(made, ann, tuple(items))).result()
    shown = project.read(preferences.assigned_sides, made, ann)
    place = next(number for number, item in enumerate(shown) if item.key.kind is ItemKind.ADJUDICATION)
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        (key,) = judge(package, LEFT_BETTER, place)
        assert key.kind is ItemKind.ITEM
    merge(project, path)
    assert words(project, made) == {shown[place].key: LEFT_BETTER}


def test_another_text_is_not_mixed_in(project: Project, tmp_path: Path) -> None:
    made, ann = compared(project), rater_id(project)
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        judge(package, LEFT_BETTER, 0, 1)
    first = ComparisonQueue(project, made, ann).items[0]
    # A new version under its own number changes nothing: what was judged is what was shown.
    store(project, write_lines(tmp_path / "new.jsonl", ['{"doc_key": "d1", "title": "anew"}']))
    assert counts(preview_merge(project, read_package(project, path)))[5] == 0
    doc = first.left[0]
    tamper(
        path,
        "UPDATE document_version SET title = 'forged' WHERE document_id = "
        f"(SELECT id FROM document WHERE doc_key = '{doc}')",
    )
    with pytest.raises(InputError, match=f"document {doc} was changed by another program"):
        read_package(project, path)
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT rowid, title, body, url, image_url, fields FROM document_version")
        for number, *words, fields in rows.fetchall():
            digest = content_hash(DocumentRecord(doc, *words, json.loads(fields)))
            connection.execute(
                "UPDATE document_version SET content_hash = ? WHERE rowid = ?", (digest, number)
            )
        tally_anew(connection, "document_version")
        connection.commit()
    with pytest.raises(InputError, match="its documents are not those that were handed out"):
        read_package(project, path)
    given_by_an_older_version(project, path)
    merged = preview_merge(project, read_package(project, path))
    assert {item.why for item in merged.item_conflicts} == {Why.TEXT}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE preference_event SET preferred = 'right' WHERE seq = 1",
        "UPDATE preference_event SET note = 'x' WHERE seq = 2",
        "UPDATE preference_event SET query_id = (SELECT max(query_id) FROM comparison_side) WHERE seq = 1",
        "DELETE FROM preference_event WHERE seq = 3",
        "UPDATE preference SET strength = 2",
    ],
)
def test_a_tampered_package_is_refused(project: Project, tmp_path: Path, statement: str) -> None:
    made = compared(project)
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        judge(package, LEFT_BETTER, 0, 1, 2)
    tamper(path, statement)
    with pytest.raises(InputError, match="is not merged"):
        read_package(project, path)
    assert words(project, made) == {}


def test_lists_that_were_changed_from_outside_are_refused(project: Project, tmp_path: Path) -> None:
    compared(project)
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        judge(package, LEFT_BETTER, 0)
    tamper(path, "UPDATE ranked_list SET doc_keys = CAST('d9\nd8\nd7' AS BLOB) WHERE result_count = 3")
    with pytest.raises(InputError, match=r"ranked list .* was changed by another program"):
        merge(project, path)
    reseal(path)
    with pytest.raises(InputError, match=r"side by side are not those that were handed out"):
        merge(project, path)
    given_by_an_older_version(project, path)
    with pytest.raises(InputError, match="is not the one that was handed out"):
        merge(project, path, unsigned=True)


def test_a_verdict_that_the_plan_does_not_know_is_refused(project: Project, tmp_path: Path) -> None:
    compared(project)
    path = package_of(project, tmp_path / "ann.ndcg")
    tamper(path, "UPDATE comparison SET plan = replace(plan, '\"points\": 5', '\"points\": 7'), points = 7")
    reseal(path)
    with opened(path) as package:
        judge(package, PreferenceState(Verdict.JUDGED, Side.LEFT, 3), 0)
    with pytest.raises(InputError, match=r"side by side are not those that were handed out"):
        merge(project, path)
    given_by_an_older_version(project, path)
    with pytest.raises(InputError, match="not on the 5-point scale"):
        merge(project, path, unsigned=True)


def test_pairs_and_verdicts_in_one_package(project: Project, tmp_path: Path) -> None:
    from tests.packaging import said, say

    made = compared(project)
    path = package_of(project, tmp_path / "ann.ndcg", pairs=True)
    with opened(path) as package:
        say(package, "q1", "d1", 3.0)
        judge(package, LEFT_BETTER, 0)
    merged = merge(project, path)
    assert (merged.new, merged.pairs, merged.items) == (2, 1, 1)
    assert len(words(project, made)) == 1 and set(said(project)) == {("q1", "d1")}
    project.undo(None).result()
    assert words(project, made) == {} and said(project) == {}
    assert set(RUN_B) <= {record.record.query_key for record in project.read(contents.queries)}


def test_what_comes_back_after_the_result_was_opened_is_listed_and_left_out(
    project: Project, tmp_path: Path
) -> None:
    number = compared(project)
    package = package_of(project, tmp_path / "ann.ndcg")
    with open_project(package) as theirs:
        judge(theirs, LEFT_BETTER, 0, 1)
    project.execute(OpenResult(number, "lee")).result()
    told = preview_merge(project, read_package(project, package))
    assert [item.why for item in told.item_conflicts] == [Why.OPENED, Why.OPENED]
    assert "reopen the comparison and merge again" in str(Why.OPENED.message)
    merge(project, package)
    assert project.read(preferences.preferences, number, rater_id(project)) == []
    project.execute(ReopenComparison(number, "lee")).result()
    merge(project, package)
    assert len(project.read(preferences.preferences, number, rater_id(project))) == 2


def test_a_package_comes_back_whatever_its_systems_are_called_by_then(
    project: Project, tmp_path: Path
) -> None:
    made = compared(project)
    path = package_of(project, tmp_path / "p.ndcg")
    with opened(path) as package:
        judge(package, LEFT_BETTER, 0, 1, 2)
    before = {
        item.key: item.left_system
        for item in project.read(preferences.assigned_sides, made, rater_id(project))
    }
    project.execute(RenameSystem("wombatmatch", "other")).result()
    store(project, write_run(tmp_path / "newer.run", "ibisfind", {"n1": ("d1",)}))
    assert merge(project, path).new == 3
    # What stood left is what it was: the baseline is the one of then, under the name of now.
    said = project.read(preferences.preferences, made, rater_id(project))
    assert [item.left_system for item in said] == [before[item.key] for item in said]
    (comparison,) = project.read(preferences.comparisons)
    assert comparison.plan.baseline == "other"
    assert comparison.plan.candidates[0].startswith("ibisfind, ")
    assert project.read(soundness.check_project) == []


def test_lists_are_graded_in_a_package_and_come_back(tmp_path: Path) -> None:
    with make_graded(tmp_path) as project:
        comparison = ask(project, raters=(RATER,), sample=4, repeats=0.2)
        items = ComparisonQueue(project, comparison.id, rater_id(project)).items
        request = PackageRequest(rater_id(project), pairs=False, comparisons=None)
        path = hand_out(project, tmp_path / "ann.ndcg", request).path
        with opened(path) as package:
            (held,) = package.read(preferences.graded_lists)
            assert (held.plan.grades, held.plan.seed) == ("1-5", 42)
            assert not {"A", "B", "C"} & {item.name for item in package.read(contents.systems)}
            session = ItemSession(ComparisonQueue(package, held.id, rater_id(package)))
            # Whose list it is and that it comes again cannot be seen there.
            assert {(item.key.number, item.right) for item in session.queue.items} == {(1, ())}
            texts = {key for item in session.queue.items for key in item.left}
            assert not any(key.startswith(("A-", "B-", "C-")) for key in texts)
            while session.queue.left:
                label = session.grade(1 + session.place % 5)
                assert label is not None
                package.execute(label).result()
                session.saved(label)
        merged = merge(project, path)
        assert (merged.items, merged.conflict_count) == (len(items), 0)
        stored = {
            item.key: item.state.grade
            for item in project.read(preferences.preferences, comparison.id, rater_id(project))
        }
        assert [stored[item.key] for item in items] == [1.0 + at % 5 for at in range(len(items))]
        assert len(grades_report(project, comparison.id).repeats) > 0
        assert project.read(soundness.check_project) == []
