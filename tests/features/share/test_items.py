"""Items of raters: what all of them share is read once, and each one's own part is small."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.packages.questions import questions_of
from ndcg_gui.features.share.items import RaterItems, SharedComparison, SharedComparisons
from ndcg_gui.features.share.work import Rooms
from ndcg_gui.features.side_by_side.verbs import CreateComparisons, StartComparison
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, store, write_queries, write_run

QUERIES = [f"q{number}" for number in range(300)]
RATERS = [f"rater {number}" for number in range(6)]


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "p.ndcg", name="P") as project:
        first, second = (
            {key: [f"{key}-{at}" for at in ranks] for key in QUERIES}
            for ranks in (range(10), range(15, 5, -1))
        )
        store(
            project,
            write_queries(tmp_path / "queries.jsonl", QUERIES),
            write_run(tmp_path / "a.run", "A", first),
            write_run(tmp_path / "b.run", "B", second),
        )
        for name in RATERS:
            add_rater(project, name)
        project.execute(CreateComparisons(ComparisonPlan("Launch", "A", ("B",), repeats=0.1))).result()
        yield project


def test_items_are_those_of_a_package(project: Project) -> None:
    (comparison,) = project.read(preferences.comparisons)
    rater = project.raters()[0]
    project.execute(StartComparison(comparison.id, rater.id)).result()
    with project.read.transaction() as connection:
        shown = preferences.assigned_sides(connection, comparison.id, rater.id)
        questions = questions_of(connection, comparison, rater, "secret")
        shared = SharedComparison(connection, comparison)
        numbers = collection.document_ids(connection)
    keys = shared.contents.keys(shown, rater.id, "secret")
    items = RaterItems(shared, comparison.plan, shown, keys, first=7)
    assert len(items) == len(shown) == 330 and len(set(keys)) == 330
    assert items.all_keys() == keys and not items.as_texts
    for at, question in enumerate(questions):
        assert (items.key(at), items.sides(at)) == (question.key, (question.left, question.right))
        assert items.documents(at) == tuple(
            [numbers[key] for key in side] for side in (question.left, question.right)
        )
        assert items.query(at) == question.query
        assert (items.shown(at).key, items.shown(at).left_system) == (question.item, question.left_system)
        assert items.at_key(question.key) == at == items.at_place(*question.item)
        assert items.place(at, rater.id) == (comparison.id, rater.id, *question.item)
    # A key stays with its item when others are handed to somebody else, so no verdict goes astray.
    assert shared.contents.keys(shown[1:9:2], rater.id, "secret") == keys[1:9:2]
    for unknown in ("no key", "schlüssel", ""):
        with pytest.raises(KeyError):
            items.at_key(unknown)
    with pytest.raises(KeyError):
        items.at_place(1, 99)


def test_lists_are_read_once_for_all_raters(project: Project) -> None:
    (comparison,) = project.read(preferences.comparisons)
    known = SharedComparisons()
    with project.read.transaction() as connection:
        first = known.of(connection, comparison, [])
    # The first rater brings repeats with them, which are no items before.
    rater = project.raters()[0]
    project.execute(StartComparison(comparison.id, rater.id)).result()
    with project.read.transaction() as connection:
        shown = preferences.assigned_sides(connection, comparison.id, rater.id)
        assert not first.contents.has(shown)
        assert known.of(connection, comparison, shown) is first
    assert first.contents.has(shown) and len(shown) == 330


def test_a_further_rater_takes_little_memory(project: Project) -> None:
    rooms = Rooms(project)
    first, second, *others = [rater.id for rater in project.raters() if rater.name in RATERS]
    for rater_id in (first, second):
        rooms.work(rater_id)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        works = [rooms.work(rater_id) for rater_id in others]
        taken = (tracemalloc.get_traced_memory()[0] - before) / len(others)
    finally:
        tracemalloc.stop()
        rooms.close()
    assert {work.items for work in works} == {330}
    assert taken < 250_000  # half of it pairs; the lists alone would take a megabyte
