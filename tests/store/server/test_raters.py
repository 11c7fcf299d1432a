"""What a role that is bound to a rater sees of a project on a server, and what it can do there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import psycopg
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.ids import OperationId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Mark, Side, Verdict
from ndcg_gui.features.judge.my_work import MyWork
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels import verdicts as verdict_checks
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project, open_project, open_whole
from ndcg_gui.features.side_by_side.drafts import Tops
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.verbs import CreateComparisons
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import judgments, preferences
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.sql.rater_work import RaterWrites
from tests.making import (
    RUN_A,
    RUN_B,
    add_rater,
    correct,
    create_comparison,
    fill_project,
    store,
    write_lines,
    write_queries,
    write_run,
)
from tests.postgres import Server, running_server
from tests.raters import as_role, bound_rater, call, judgment

ODD = "é'\\\"\n\x01\x7f ☃"


@pytest.fixture
def server() -> Server:
    return running_server()


@pytest.fixture
def lead(server: Server, tmp_path: Path) -> Iterator[Project]:
    """The owner's project, with ana and ben, of whom each has a role of their own."""
    location = server.location()
    with create_project(location) as project:
        fill_project(project, tmp_path)
        yield project


@pytest.fixture
def ana(server: Server, lead: Project) -> ServerLocation:
    assert isinstance(lead.location, ServerLocation)
    return bound_rater(server, lead.location, f"ana_{lead.location.schema}", rater="Ana")


def first_pairs(project: Project) -> list[tuple[int, int]]:
    pool = project.read(pools.standing_pool)
    assert pool is not None
    return [(query, document) for query, document in project.read(pools.pool_pairs, pool[0]).tolist()]


def test_a_rater_judges_and_takes_back(lead: Project, ana: ServerLocation) -> None:
    with open_project(ana) as project:
        (rater,) = project.raters()
        assert rater.name == "Ana"
        queue = JudgingQueue(project, rater.id, rater=rater.name)
        for place in range(4):
            project.execute(grade_pair(rater.id, *queue.pairs[place], 2.0, note="é'\\\"\n\x01\x7f ☃")).result(
                20
            )
        assert project.undo(rater.id, labels_only=True).result(20).judged
        assert project.redo(rater.id, labels_only=True).result(20).judged
        assert project.undo(rater.id, labels_only=True).result(20).judged
        assert len(project.read(judgments.rater_states, rater.id)) == 3
    assert lead.read(soundness.check_project) == []
    assert len(lead.read(judgments.rater_states, rater.id)) == 3
    assert lead.read(last_event, JUDGMENT) == 7


def test_what_a_query_counts_and_its_tags_are_not_shown(lead: Project, ana: ServerLocation) -> None:
    correct(lead, q1={"tags": "seasonal", "weight": 7, "stratum": "head"})
    with as_role(ana) as connection:
        rows = connection.execute("SELECT DISTINCT weight, stratum, tags, seal FROM query").fetchall()
        assert rows == [(1.0, None, None, 0)]
        assert connection.execute("SELECT turns FROM operation").fetchall() == []
    with open_project(ana) as project:
        assert not any(item.record.tags for item in project.read(contents.queries))
    assert lead.read(soundness.check_project) == []


def test_a_rater_has_no_way_past_the_function(lead: Project, ana: ServerLocation) -> None:
    pair = first_pairs(lead)[0]
    with as_role(ana) as connection:
        for statement in (
            f"SELECT 1 FROM {ana.schema}.judgment_event",
            f"SELECT {ana.schema}.take_turn()",
            f"DELETE FROM {ana.schema}.writer_turn",
            "DELETE FROM judgment_event",
            "UPDATE operation SET state = 'done'",
            "INSERT INTO rater VALUES (9, 'x', 0)",
            "SELECT 1 FROM evaluation",
        ):
            with pytest.raises((psycopg.errors.InsufficientPrivilege, psycopg.errors.UndefinedTable)):
                connection.execute(statement.encode())
        assert call(ana, {"judgments": [judgment(*pair)]}, connection=connection)["added"] == 1
        connection.execute("BEGIN")
        with pytest.raises(psycopg.DatabaseError, match="outside of a transaction"):
            call(ana, {"judgments": [judgment(*pair)]}, connection=connection)


def test_a_label_that_comes_twice_is_stored_once(lead: Project, ana: ServerLocation) -> None:
    event = judgment(*first_pairs(lead)[0])
    assert call(ana, {"judgments": [event]})["added"] == 1
    assert call(ana, {"judgments": [{**event, "grade": 0.0}]})["added"] == 0
    assert lead.read(last_event, JUDGMENT) == 1


def test_no_others_rows_are_walked_over_for_the_newest_of_a_raters(ana: ServerLocation) -> None:
    with as_role(ana) as connection:
        connection.execute("SET enable_seqscan = off")
        rows = connection.execute("EXPLAIN SELECT max(seq) FROM judgment_event WHERE seq > 5")
        plan = "\n".join(line for (line,) in rows)
        index = r"ix_judgment_event_rater_id_seq .*\n *Index Cond: .*rater_id = .*seq > 5"
        assert re.search(index, plan), plan


def test_what_is_more_than_judging_is_refused(ana: ServerLocation) -> None:
    with (
        open_project(ana) as project,
        pytest.raises(InputError, match="can only judge as Ana"),
    ):
        add_rater(project, "Ben")
    with pytest.raises(InputError, match="can only judge as Ana"):
        open_whole(ana)


# side by side


@pytest.mark.parametrize("unit", ["list", "pair"])
def test_a_rater_compares_what_was_laid_out_for_them(
    server: Server, lead: Project, ana: ServerLocation, unit: str
) -> None:
    criteria = (("Correct", Side.RIGHT), ("Fresh", Side.NONE))
    plan = ComparisonPlan(
        "A against B", "A", ("B",), depth=2, unit=unit, points=5, ties=("good", "bad"),
        reasons=("newer", "B is nicer"), criteria=("Correct", "Fresh"), raters=("Ana", "Ben"),
        overlap=1, repeats=0.5, same_checks=0.5,
        obvious_checks=0.5,
    )  # fmt: skip
    (comparison_id,) = lead.execute(CreateComparisons(plan)).result(20).comparisons
    (comparison,) = lead.read(preferences.comparisons)
    names = {rater.name: rater.id for rater in lead.raters()}
    tops = Tops(
        lead.read(contents.ranked_lists, comparison.baseline_id),
        lead.read(contents.ranked_lists, comparison.candidate_id),
        depth=2,
    )  # fmt: skip
    items = {item.key: item for item in lead.read(preferences.comparison_items, comparison_id)}
    laid_out = lead.read(preferences.assigned_sides, comparison_id, names["Ana"])
    assert {shown.key.kind for shown in laid_out} == {
        ItemKind.ITEM, ItemKind.REPEAT, ItemKind.SAME, ItemKind.OBVIOUS,
    }  # fmt: skip
    with open_project(ana) as project:
        (seen,) = project.read(preferences.comparisons)
        assert seen.name == "A against B"  # names of one letter tell nothing
        assert seen.plan.reasons == ("newer", "B is nicer") and seen.plan.criteria == ("Correct", "Fresh")
        queue = ComparisonQueue(project, comparison_id, names["Ana"])
        assert [(item.left, item.right) for item in queue.items] == [
            tops.shown(shown, items[shown.key]) for shown in laid_out
        ]
        assert {item.key.kind for item in queue.items} == {ItemKind.ITEM}
        verdicts = [
            PreferenceState(Verdict.JUDGED, Side.LEFT, 2, ("newer",), note=ODD, criteria=criteria),
            PreferenceState(Verdict.JUDGED, Side.NONE, None, (), tie="good", criteria=criteria),
            PreferenceState(Verdict.SKIPPED, criteria=criteria[:1]),
        ]
        said = {}
        for number, item in enumerate(queue.items):
            said[number] = verdicts[number % 3]
            if number % 2:
                said[number] = replace(said[number], marks=(mark_of(project, item.left[0]),))
            project.execute(
                JudgeItem(names["Ana"], comparison_id, item.key, said[number], seconds=0.1 * number)
            ).result(20)
        project.undo(names["Ana"], labels_only=True).result(20)
        project.undo(names["Ana"], labels_only=True).result(20)
        project.redo(names["Ana"], labels_only=True).result(20)
        own = {
            item.key: item.state
            for item in project.read(preferences.preferences, comparison_id, names["Ana"])
        }
        assert own == {item.key: said[number] for number, item in enumerate(queue.items[:-1])}
    assert lead.read(soundness.check_project) == []
    stored = {item.key: item for item in lead.read(preferences.preferences, comparison_id)}
    assert {key: (item.left_system, item.state) for key, item in stored.items()} == {
        shown.key: (shown.left_system, said[number]) for number, shown in enumerate(laid_out[:-1])
    }


def test_marks_that_are_none_are_refused(lead: Project, ana: ServerLocation) -> None:
    plan = ComparisonPlan("A against B", "A", ("B",), depth=2, raters=("Ana",))
    (comparison_id,) = lead.execute(CreateComparisons(plan)).result(20).comparisons
    rater_id = next(rater.id for rater in lead.raters() if rater.name == "Ana")
    with open_project(ana) as project:
        item = ComparisonQueue(project, comparison_id, rater_id).items[0]
        mark = mark_of(project, item.left[0])
        # Past the program's own checks, as somebody who writes to the server by hand.
        for wrong in (replace(mark, text_hash="x"), replace(mark, reason="r" * 41), replace(mark, start=-1)):
            state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, marks=(wrong,))
            with (
                pytest.MonkeyPatch.context() as patched,
                pytest.raises(NdcgError, match="these are no marks of words"),
            ):
                patched.setattr(verdict_checks, "check_marked_item", lambda *_given: None)
                patched.setattr(verdict_checks, "check_preference", lambda *_given: None)
                project.execute(JudgeItem(rater_id, comparison_id, item.key, state)).result(20)
        assert project.read(preferences.preferences, comparison_id, rater_id) == []


def mark_of(project: Project, doc_key: str) -> Mark:
    """Some words of a document's title, marked."""
    number = project.read(contents.document_ids, [doc_key])[doc_key]
    title = project.read(contents.documents, [number])[number].title
    mark = make_mark(title, 0, 4, "wrong", field="title", doc_key=doc_key)
    assert mark is not None
    return mark


# names that tell


def test_no_name_of_a_system_is_shown_where_it_would_tell(server: Server, tmp_path: Path) -> None:
    location = server.location()
    with create_project(location, name="zebra-finch against Quokka") as lead:
        store(
            lead,
            write_queries(tmp_path / "queries.jsonl"),
            write_lines(
                tmp_path / "documents.jsonl",
                [
                    '{"doc_key": "d1", "title": "t", "body": "b", "url": "https://h/quokka/1", "image_url":'
                    ' "https://h/zebrafinches.png", "fields":'
                    ' {"made_by": "Quokka.v2", "b": "x", "a": "quokkas"}}'
                ],
            ),
            write_run(tmp_path / "zebra.run", "zebra.finch", RUN_A),
            write_run(tmp_path / "quokka.run", "quokka", RUN_B),
        )
        first, second = (item.id for item in lead.read(contents.systems))
        create_comparison(lead, "Is quokka better?", first, second, title="with Quokka")
        project_names = {item.name for item in lead.read(contents.systems)}
    assert project_names == {"zebra.finch", "quokka"}
    ana = bound_rater(server, location, f"ana_{location.schema}", rater="Ana")
    with open_project(ana) as project:
        assert project.name == "Project"
        (comparison,) = project.read(preferences.comparisons)
        assert (comparison.name, comparison.plan.title) == ("Comparison 1", "")
        assert [item.name for item in project.read(contents.systems)] == ["left list", "right list"]
        (record,) = project.read(contents.documents_by_key, ["d1"]).values()
        assert (record.url, record.image_url) == ("", "https://h/zebrafinches.png")
        assert list(record.fields.items()) == [("b", "x"), ("a", "quokkas")]


@pytest.mark.parametrize(
    ("agreeing", "grades", "closed"),
    [
        (0.0, (3, 3), True),
        (1.0, (3, 2), True),
        (1.0, (3, 1), False),
        (None, (4, 0), True),
    ],
)
def test_a_task_is_shown_by_its_title_without_what_others_closed(
    server: Server, tmp_path: Path, agreeing: float | None, grades: tuple[float, ...], closed: bool
) -> None:
    location = server.location()
    with create_project(location) as lead:
        fill_project(lead, tmp_path)
        others = [add_rater(lead, name) for name in ("Ben", "Eve")]
        plan = PoolPlan(
            "Week 47", depth=2, raters=("Ana", "Ben", "Eve"), overlap=1.0, per_pair=3, title="Shop",
            wanted_by="2026-11-27", enough=2, agreeing=agreeing,
        )  # fmt: skip
        lead.execute(CreateTask(draft(lead, plan))).result()
        told = PoolPlan("Alone", depth=2, raters=("Ana",), enough=1)
        lead.execute(CreateTask(draft(lead, told))).result()
        pair = lead.read(pools.pool_pairs, lead.read(pools.tasks)[0].id)[0].tolist()
        for rater_id, grade in zip(others, grades, strict=True):
            lead.execute(grade_pair(rater_id, *pair, grade)).result()
    own = bound_rater(server, location, f"ana_{location.schema}", rater="Ana")
    with open_project(own) as project:
        (ana,) = project.raters()
        work = MyWork(project, ana)
        assert {(item.title, item.given) for item in work.work()} == {("Shop", 8 - closed), ("Alone", 7)}
        assert work.work()[0].wanted_by == date(2026, 11, 27)
        seen = [PoolPlan.from_json(json.loads(task.plan)) for task in project.read(pools.tasks)]
        assert [(plan.title, plan.enough, plan.agreeing) for plan in seen] == [
            ("Shop", 0, None),
            ("", 0, None),
        ]
        queue = JudgingQueue(project, ana.id, rater="Ana", task=project.read(pools.tasks)[0].id)
        assert (tuple(pair) not in queue.pairs) == closed
        project.execute(grade_pair(ana.id, *pair, 1)).result()  # it can be judged all the same, and is theirs
        assert {item.given for item in MyWork(project, ana).work()} == {8}


def test_a_long_recovery_is_sent_in_parts(lead: Project, ana: ServerLocation) -> None:
    work = RaterWrites()
    work.labels |= {"judgment": [{"n": n} for n in range(250)], "preference": [{"n": 250}]}
    parts = work.portions(100)
    assert [sum(map(len, part.labels.values())) for part in parts] == [100, 100, 50, 1]
    assert [item for part in parts for events in part.labels.values() for item in events] == [
        {"n": n} for n in range(251)
    ]
    work.turn = OperationId(1), "undone"
    assert work.portions(100) == [work]
