from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.ids import DocumentId, PoolId, QueryId, RaterId
from ndcg_gui.domain.labels import SHOWN_REPEAT
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.display.template import BODY, Display, Show, change_display, further
from ndcg_gui.features.judge.my_work import MyWork
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import (
    PackageLeft,
    PackageRequest,
    assignment,
    described,
    hand_out,
    left_in_package,
    proposed_name,
)
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents, pools, records
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import packages
from tests.making import add_rater, correct, create_comparison, store, write_lines
from tests.packaging import (
    BASELINE,
    CANDIDATE,
    MODEL,
    OTHER_RATER,
    RATER,
    model_says,
    numbers,
    opened,
    order,
    package_of,
    rater_id,
    said,
    say,
    spoken,
    telling_project,
    undo,
)

EMPTY = (
    "system", "ranked_list", "judged_hit", "comparison", "comparison_query", "comparison_side",
    "preference", "preference_event", "import_file", "evaluation", "evaluation_system", "llm_rater",
    "llm_answer", "lot_event",
)  # fmt: skip


def make_task(
    project: Project, plan: PoolPlan, pairs: list[tuple[str, str]], *, rater: str = RATER, gold: float = 4.0
) -> PoolId:
    """A task with work for a rater, the known grade of its first pair with it."""
    found = [numbers(project, *pair) for pair in pairs]
    with project._database.writing() as connection:
        pool_id = pools.create_task(connection, plan.name, depth=plan.depth, plan=json.dumps(plan.to_json()))
        pools.add_pairs(connection, pool_id, dict.fromkeys(found), import_id=None)
        pools.set_expected(connection, pool_id, {found[0]: gold})
        work = np.array(found, dtype=np.int64)
        pools.assign_work(connection, pool_id, rater_id(project, rater), seed=7, work=work)
    return pool_id


def rows(path: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(statement).fetchall()


@pytest.fixture
def project(tmp_path: Path):  # type: ignore[no-untyped-def]
    with telling_project(tmp_path) as project:
        yield project


TELLING = (BASELINE, CANDIDATE, OTHER_RATER, "secret-of", MODEL, "because-of")


def test_nothing_in_the_file_tells_system_rank_or_another_rater(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packages, "_CHUNK", 2)
    telling = (
        '{"doc_key": "d1", "title": "t", "body": "b", "fields": {"bm25_rank": "rank-7734", "kind": "k"}}'
    )
    store(project, write_lines(tmp_path / "fields.jsonl", [telling]))
    say(project, "q1", "d1", 2.0, rater=OTHER_RATER, note="secret-of-bartholomew")
    say(project, "q1", "d1", 3.0, note="mine")
    model_says(project, "q1", "d2", 4.0, "because-of-zephyr")
    correct(project, q1={"tags": "tag-of-bm25"})
    systems = [item.id for item in project.read(contents.systems)]
    create_comparison(project, "Launch", *systems)
    plan = PoolPlan(
        "Week 3", systems=(BASELINE, CANDIDATE), raters=(RATER, OTHER_RATER), quotas={OTHER_RATER: 5},
        gold=0.1, repeats=0.1, order="shuffled", show_rank=True, open=True, depth=7,
    )  # fmt: skip
    pairs = [("q1", "d1"), ("q2", "d4"), ("q1", "d2"), ("q1", "d1")]
    task = make_task(project, plan, pairs)
    whole = project.path.read_bytes()
    for number, pool in enumerate((task, None)):
        path = tmp_path / f"{number}.ndcg"
        hand_out(project, path, PackageRequest(rater_id(project), pool_id=pool, only_open=False))
        found = path.read_bytes()
        for word in (*TELLING, "tag-of", "rank-7734", ".run", "Launch"):
            if word != "rank-7734":
                assert word.lower().encode() in whole.lower(), "the project itself must hold it"
            assert word.lower().encode() not in found.lower(), word
        for table in EMPTY:
            assert rows(path, f"SELECT * FROM {table}") == [], table
        assert rows(path, "SELECT * FROM pool_pair WHERE expected IS NOT NULL OR import_id IS NOT NULL") == []
        assert rows(path, "SELECT name FROM rater") == [(RATER,)]
        assert rows(path, "SELECT * FROM query WHERE weight <> 1 OR stratum || tags IS NOT NULL") == []
        assert rows(path, "SELECT DISTINCT depth FROM pool") == [(1,)]
        assert rows(path, "SELECT fields FROM document_version JOIN document ON id = document_id"
                          " WHERE doc_key = 'd1'") == [('{"kind": "k"}',)]  # fmt: skip
        # Documents by key, whatever run named them first.
        assert rows(path, "SELECT doc_key FROM document ORDER BY id") == sorted(
            rows(path, "SELECT doc_key FROM document")
        )
    plan_text = rows(tmp_path / "0.ndcg", "SELECT plan FROM pool WHERE plan IS NOT NULL")[0][0]
    assert PoolPlan.from_json(json.loads(str(plan_text))) == PoolPlan("Week 3", order="shuffled")


def test_a_project_or_task_named_after_a_system_is_not_named(tmp_path: Path) -> None:
    with telling_project(tmp_path) as project:
        pass
    with closing(sqlite3.connect(project.path)) as connection:
        connection.execute(f"UPDATE setting SET value = 'Shop with {BASELINE}' WHERE key = 'name'")
        connection.commit()
    with open_project(project.path) as project:
        task = make_task(project, PoolPlan(f"{CANDIDATE} holes"), [("q1", "d1")])
        path = tmp_path / "p.ndcg"
        package = hand_out(project, path, PackageRequest(rater_id(project), pool_id=task)).package
    assert (package.project, package.task) == ("", "")
    found = path.read_bytes().lower()
    assert BASELINE.encode() not in found and CANDIDATE.encode() not in found


def test_raters_see_title_and_date_and_get_nothing_that_is_closed(project: Project, tmp_path: Path) -> None:
    plan = PoolPlan("Week 3", title="Shop", wanted_by="2026-11-27", enough=1)
    task = make_task(project, plan, [("q2", "d4"), ("q1", "d3"), ("q3", "d6")])
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    bob = add_rater(project, "bob")
    project.execute(grade_pair(bob, queries["q1"], documents["d3"], 2)).result()
    handed = hand_out(project, tmp_path / "p.ndcg", PackageRequest(rater_id(project), pool_id=task))
    assert (handed.package.task, handed.package.pairs) == ("Shop", 2)
    since = project.read(records.scale_versions)[-1].created_at
    with opened(handed.path) as package:
        work = MyWork(package, package.raters()[0])
        (item,) = work.work()
        assert (item.title, item.given, item.wanted_by) == ("Shop", 2, date(2026, 11, 27))
        assert work.guidelines.changed == MyWork(project, Rater(bob, "bob")).guidelines.changed
        assert package.read(records.scale_versions)[-1].created_at == since
    assert b"Week 3" not in handed.path.read_bytes()


def test_the_rater_goes_on_where_they_stood_in_the_same_order(project: Project, tmp_path: Path) -> None:
    say(project, "q1", "d1", 3.0, note="n", flags=("odd",), confidence=2)
    say(project, "q1", "d2", 1.0)
    undo(project)
    say(project, "q2", "d4", None)
    with opened(package_of(project, tmp_path / "all.ndcg", only_open=False)) as package:
        assert said(package) == said(project)
        assert spoken(package) == spoken(project)
        assert order(package) == order(project)
        assert package.scale.scale == project.scale.scale
        assert package.read(soundness.check_project) == []
        assert package.undo_text(rater_id(package)) is None  # only what is said here is taken back here
    handed = hand_out(project, tmp_path / "open.ndcg", PackageRequest(rater_id(project)))
    with opened(handed.path) as package:
        assert order(package) == [pair for pair in order(project) if pair != ("q1", "d1")]
        assert set(said(package)) == {("q2", "d4")}
    assert (handed.package.pairs, handed.judged) == (10, 0)
    assert str(described(handed)) == "open.ndcg: 10 pairs for ann, 0 judged already"


def test_a_task_keeps_its_order_and_its_repeats(project: Project, tmp_path: Path) -> None:
    pairs = [("q2", "d4"), ("q1", "d3"), ("q3", "d6"), ("q2", "d4"), ("q1", "d1")]
    task = make_task(project, PoolPlan("Week 3", order="shuffled"), pairs)
    say(project, "q2", "d4", 1.0)
    say(project, "q1", "d3", 1.0)
    path = tmp_path / "p.ndcg"
    handed = hand_out(project, path, PackageRequest(rater_id(project), pool_id=task))
    # The repeat is open still, so the pair stays whole; what is done is gone.
    assert (handed.package.pairs, handed.package.task, handed.judged) == (4, "Week 3", 1)
    with opened(path) as package:
        (own,) = package.read(pools.tasks)
        queue = JudgingQueue(package, rater_id(package), rater=RATER, task=own.id)
        keys = package.read(contents.document_keys, [pair[1] for pair in queue.pairs])
        assert [keys[pair[1]] for pair in queue.pairs] == ["d4", "d6", "d4", "d1"]
        assert [queue.is_judged(place) for place in range(4)] == [True, False, False, False]
    say(project, "q2", "d4", 2.0, shown=SHOWN_REPEAT)
    assert len(assignment(project, Rater(rater_id(project), RATER), task)) == 2


def test_only_shown_parts_are_copied_and_the_template_with_them(project: Project, tmp_path: Path) -> None:
    lines = [
        '{"doc_key": "d1", "title": "t", "body": "the-body", "fields": {"maker": "m", "cost": "9-coins"}}'
    ]
    store(project, write_lines(tmp_path / "fields.jsonl", lines))
    shown = Display(((BODY, Show.HIDDEN), (further("cost"), Show.HIDDEN), (further("maker"), Show.HEADING)))
    project.execute(change_display(shown)).result()
    path = package_of(project, tmp_path / "p.ndcg")
    with opened(path) as package:
        number = package.read(contents.document_ids, ["d1"])["d1"]
        record = package.read(contents.documents, [number])[number]
        assert (record.title, record.body, dict(record.fields)) == ("t", "", {"maker": "m"})
        assert json.loads(package.setting("display"))["fields"] == [
            {"field": "field:maker", "show": "heading"}
        ]
    assert b"the-body" not in path.read_bytes() and b"9-coins" not in path.read_bytes()


def test_what_cannot_be_handed_out_is_said(project: Project, tmp_path: Path) -> None:
    ann = rater_id(project)
    with pytest.raises(InputError, match="this rater no longer exists"):
        hand_out(project, tmp_path / "x.ndcg", PackageRequest(RaterId(99)))
    with pytest.raises(InputError, match="this task no longer exists"):
        hand_out(project, tmp_path / "x.ndcg", PackageRequest(ann, pool_id=PoolId(99)))
    calibration = make_task(project, PoolPlan("Warm up", calibration=True), [("q1", "d1")])
    with pytest.raises(InputError, match="Warm up is a calibration"):
        hand_out(project, tmp_path / "x.ndcg", PackageRequest(ann, pool_id=calibration))
    done = make_task(project, PoolPlan("Done"), [("q1", "d1")])
    say(project, "q1", "d1", 1.0)
    with pytest.raises(InputError, match="nothing to hand out: ann has judged everything"):
        hand_out(project, tmp_path / "x.ndcg", PackageRequest(ann, pool_id=done))
    for path in (project.path, package_of(project, tmp_path / "there.ndcg")):
        before = path.read_bytes()
        with pytest.raises(InputError, match="exists already"):
            hand_out(project, path, PackageRequest(ann))
        assert path.read_bytes() == before
    with pytest.raises(InputError, match="there is no folder"):
        hand_out(project, tmp_path / "none" / "x.ndcg", PackageRequest(ann))
    with opened(tmp_path / "there.ndcg") as package, pytest.raises(InputError, match="is only for judging"):
        hand_out(package, tmp_path / "x.ndcg", PackageRequest(rater_id(package)))
    assert not (tmp_path / "x.ndcg").exists()


@pytest.mark.parametrize("step", range(3))
def test_cancelling_leaves_nothing_behind(project: Project, tmp_path: Path, step: int) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    calls: list[tuple[int, int]] = []

    def report(done: int, total: int) -> None:
        calls.append((done, total))
        if len(calls) > step:
            raise Cancelled

    with pytest.raises(Cancelled):
        hand_out(project, folder / "p.ndcg", PackageRequest(rater_id(project)), report=report)
    assert list(folder.iterdir()) == []


def test_a_rater_without_a_share_gets_the_whole_task(project: Project, tmp_path: Path) -> None:
    task = make_task(project, PoolPlan("Week 3"), [("q1", "d1"), ("q1", "d2")], rater=OTHER_RATER)
    assert (
        hand_out(project, tmp_path / "p.ndcg", PackageRequest(rater_id(project), pool_id=task)).package.pairs
        == 2
    )


@pytest.mark.files
def test_the_proposed_name_is_one_for_every_system(project: Project) -> None:
    assert proposed_name(project, "ann") == "shop-ann.ndcg"
    assert proposed_name(project, 'a/b: "评测员"\n?') == "shop-a-b- -评测员.ndcg"


def test_pairs_are_of_queries_that_are_there(project: Project) -> None:
    rater = Rater(rater_id(project), RATER)
    pairs = assignment(project, rater, only_open=False)
    assert len(set(pairs)) == len(pairs) == 11
    assert all(isinstance(item, int) for pair in pairs for item in pair)
    assert {QueryId(pair[0]) for pair in pairs} <= set(project.read(contents.query_ids).values())
    assert {DocumentId(pair[1]) for pair in pairs} <= set(project.read(contents.document_ids).values())


def test_what_is_left_is_counted_until_nothing_is(tmp_path: Path) -> None:
    with telling_project(tmp_path) as project:
        path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        pairs = left_in_package(package).pairs
        assert pairs == package.package.pairs and not left_in_package(package).done  # type: ignore[union-attr]
        keys = {number: key for key, number in package.read(contents.query_ids).items()}
        documents = {number: key for key, number in package.read(contents.document_ids).items()}
        pool = package.read(pools.standing_pool)
        assert pool is not None
        for query_id, document_id in package.read(pools.pool_pairs, pool[0]).tolist():
            say(package, keys[query_id], documents[document_id], 2.0)
        assert len(said(package)) == pairs
        assert left_in_package(package) == PackageLeft(0, 0) and left_in_package(package).done
