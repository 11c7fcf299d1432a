from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.display.self_naming import MASK
from ndcg_gui.features.display.self_naming_search import decide
from ndcg_gui.features.display.template import Display, Show, change_display, further, project_display
from ndcg_gui.features.judge.pooling import draft, names_in_task
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.side_by_side.drafts import names_in_plan
from ndcg_gui.store.collection import contents
from tests.making import add_rater, store, write_lines, write_queries, write_run
from tests.packaging import merge, opened, order, said, say
from tests.packaging import package_of as handed_out

TEXTS = {
    "d1": "As an AI by OpenAI I cannot.", "d2": "Made of llama wool.", "d3": "I am Claude.",
    "d4": "OpenAI wrote this; nobody is asked about it.",
}  # fmt: skip


def quiet(_done: int, _total: int) -> None:
    """No progress is shown."""


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    rows = [
        json.dumps({"doc_key": key, "title": f"t {key}", "body": body, "fields": {"made": "in Quokkatown 3"}})
        for key, body in TEXTS.items()
    ]
    with create_project(tmp_path / "p.ndcg") as made:
        store(
            made, write_queries(tmp_path / "q.jsonl", ["q1"]), write_lines(tmp_path / "d.jsonl", rows),
            write_run(tmp_path / "one.run", "quokkatown", {"q1": ["d1", "d2", "d4"]}),
            write_run(tmp_path / "two.run", "wombat", {"q1": ["d3", "d1"]}),
        )  # fmt: skip
        add_rater(made, "ann")
        yield made


def test_what_a_comparison_shows_is_looked_through(project: Project) -> None:
    plan = ComparisonPlan("A plan", "quokkatown", ("wombat",), depth=2)
    found = names_in_plan(project, plan, quiet)
    # The field with a system's name is not shown to anybody, and d4 stands below the depth.
    assert (found.documents, found.naming) == (3, 2)
    assert {item.name: item.documents for item in found.names} == {"OpenAI": 1, "Claude": 1}
    assert {item.doc_key for item in found.examples} == {"d1", "d3"}


def test_what_a_task_shows_is_looked_through(project: Project) -> None:
    made = draft(project, PoolPlan("A task"))
    assert {item.name: item.documents for item in names_in_task(project, made, quiet).names} == {
        "OpenAI": 2, "Claude": 1,
    }  # fmt: skip
    project.execute(change_display(Display((("body", Show.HIDDEN),)))).result()
    assert names_in_task(project, made, quiet).naming == 0


def test_looking_can_be_cancelled(project: Project) -> None:
    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        names_in_task(project, draft(project, PoolPlan("A task")), stop)


def test_what_was_decided_is_kept_and_not_asked_again(project: Project) -> None:
    project.execute(change_display(Display(((further("made"), Show.HIDDEN),)))).result()
    made = draft(project, PoolPlan("A task"))
    found = names_in_task(project, made, quiet)
    project.execute(decide(project, found, ["OpenAI"])).result()
    display = project_display(project)
    assert (display.masked, display.masked_near_ai, display.left) == (("OpenAI",), (), ("Claude",))
    assert display.fields == ((further("made"), Show.HIDDEN),)
    assert names_in_task(project, made, quiet).naming == 0
    project.execute(change_display(Display())).result()
    project.execute(decide(project, found, ["Claude", "OpenAI"])).result()
    assert project_display(project).masked_near_ai == ("Claude",)
    with open_project(project.path) as again:
        record = again.read(contents.documents_by_key, ["d3"])["d3"]
        (shown,) = Blindfold.of(again).documents({0: record}, str).values()
        assert (record.body, shown.body) == ("I am Claude.", f"I am {MASK}.")


def test_a_package_holds_the_masked_text_and_merges(project: Project, tmp_path: Path) -> None:
    found = names_in_task(project, draft(project, PoolPlan("A task")), quiet)
    project.execute(decide(project, found, ["Claude", "OpenAI"])).result()
    path = handed_out(project, tmp_path / "package.ndcg")
    data = path.read_bytes().lower()
    assert b"openai" not in data and b"claude" not in data and "▮▮▮".encode() in data
    with opened(path) as package:
        for query, key in order(package):
            say(package, query, key, 2.0)
    merged = merge(project, path)
    assert (merged.new, merged.conflicts, len(said(project))) == (4, (), 4)
