from __future__ import annotations

import json
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.packages.handing_out import PackageRequest, handed_out
from ndcg_gui.features.packages.page import hand_out_page
from ndcg_gui.features.packages.page_texts import PAGE_TEXTS
from ndcg_gui.languages import KOREAN
from ndcg_gui.store.collection import contents
from tests.features.packages.test_handing_out import TELLING, make_task
from tests.making import create_comparison, store, write_lines
from tests.packaging import OTHER_RATER, model_says, order, rater_id, say, telling_project
from tests.page.answering import data_of


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with telling_project(tmp_path) as project:
        yield project


def test_a_page_shows_the_package_and_nothing_that_tells(project: Project, tmp_path: Path) -> None:
    say(project, "q1", "d1", 2.0, rater=OTHER_RATER, note="secret-of-bartholomew")
    say(project, "q1", "d2", 3.0, note="mine", flags=("odd",))
    model_says(project, "q1", "d3", 4.0, "because-of-zephyr")
    create_comparison(project, "Launch", *[item.id for item in project.read(contents.systems)])
    path = tmp_path / "ann.html"
    handed = hand_out_page(
        project, path, PackageRequest(rater_id(project), comparisons=None, only_open=False)
    )
    assert (handed.path, handed.package.pairs, handed.judged) == (path, 11, 1)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [item.package_id for item in handed_out(project)] == [handed.package.package_id]
    text = path.read_text("utf-8").lower()
    for word in TELLING:
        assert word.lower() not in text, word
    data = data_of(path)
    names = [(data["queries"][q]["id"], data["documents"][d]["id"]) for q, d in data["pairs"]]
    assert names == order(project)
    state = data["pair_states"][names.index(("q1", "d2"))]
    assert (state["grade"], state["note"], state["flags"]) == (3.0, "mine", ["odd"])
    assert sum(item is not None for item in data["pair_states"]) == 1
    (comparison,) = data["comparisons"]
    assert {len(comparison["items"])} == {handed.package.items}
    assert data["texts"] == {} and data["scale"]["criteria"] == []


def test_texts_are_read_as_the_window_reads_them(project: Project, tmp_path: Path) -> None:
    body = "# Washing\n\nWash it **cold**, now\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    lines = [
        json.dumps({"doc_key": "d1", "title": "A <b>title", "body": body, "fields": {"kind": "k"}}),
        json.dumps({"doc_key": "d2", "title": "", "body": "first 😀 query\nsecond"}),
    ]
    store(project, write_lines(tmp_path / "documents2.jsonl", lines))
    task = make_task(project, PoolPlan("Week 3"), [("q1", "d1"), ("q1", "d2")])
    data = data_of(
        hand_out_page(project, tmp_path / "p.html", PackageRequest(rater_id(project), pool_id=task)).path
    )
    one, two = sorted(data["documents"], key=lambda item: str(item["id"]))
    assert (one["title"], one["facts"]) == ("A <b>title", [["kind", "k"]])
    (text,) = one["texts"]
    kinds = [block["kind"] for block in text["blocks"]]
    assert kinds[0] == "heading" and "table" in kinds
    assert {"text": "cold", "bold": True} in [
        run for block in text["blocks"] for run in block.get("runs", [])
    ]
    assert two["texts"] == [{"heading": "", "plain": "first 😀 query\nsecond"}]


def test_the_page_speaks_the_language_that_was_asked_for(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "p.html"
    hand_out_page(project, path, PackageRequest(rater_id(project)), spoken=KOREAN)
    data = data_of(path)
    assert data["language"] == "ko" and set(data["texts"]) == {item.template for item in PAGE_TEXTS}


def test_a_file_that_is_there_is_not_written_over(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "p.html"
    path.write_text("mine")
    with pytest.raises(InputError, match="exists already"):
        hand_out_page(project, path, PackageRequest(rater_id(project)))
    assert path.read_text() == "mine" and handed_out(project) == []


def test_nothing_is_handed_out_where_the_page_cannot_be_written(project: Project, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be written"):
        hand_out_page(project, tmp_path / "gone" / "p.html", PackageRequest(rater_id(project)))
    assert handed_out(project) == []
