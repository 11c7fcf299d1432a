"""The lead's day in words, tables and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.features.today.reads import today_report
from ndcg_gui.features.today.result import command_of, today_document, today_json, today_paragraph
from ndcg_gui.present.blocks import Sentence, tables, words
from tests.features.today.test_reads import NOW, at_noon, day, judge_all, task
from tests.making import add_rater, make_project

__all__ = ["at_noon"]


@pytest.fixture
def project(tmp_path: Path, at_noon: None) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        for name in ("ann", "bob <b>"):
            add_rater(made, name)
        yield made


def test_the_paragraph_names_what_is_late_and_who_is_through(project: Project) -> None:
    task(project, "heads", "ann", "bob <b>", wanted_by=day(-1))
    judge_all(project, "ann")
    said = str(today_paragraph(today_report(project, now=NOW)))
    assert said.startswith("Task heads is overdue") and "Nothing is left for ann." in said
    assert "nDCG" in said


def test_nothing_is_under_way_and_nothing_is_to_do(project: Project) -> None:
    document = today_document(today_report(project, now=NOW), "shop.ndcg")
    first, to_do, *_ = document.sections
    assert "No task is under way." in words(first.blocks[0].text)  # type: ignore[union-attr]
    assert isinstance(to_do.blocks[0], Sentence) and "Nothing is left" in str(to_do.blocks[0].text)
    assert today_json(today_report(project, now=NOW), "shop.ndcg")["to_do"] == []


def test_tables_and_json_say_the_same(project: Project) -> None:
    task(project, "heads", "ann", "bob <b>", wanted_by=day(-1))
    done = judge_all(project, "ann")
    report = today_report(project, now=NOW + timedelta(1))
    document = today_document(report, "my shop.ndcg")
    to_do, people = tables(document)
    assert [words(row[0]) for row in people.rows] == ["ann", "bob <b>"]
    assert words(people.rows[1][1]) == "heads (late)" and words(people.rows[0][2]) == f"{done} of {done}"
    found = today_json(report, "my shop.ndcg")
    assert [own["yesterday"] for own in found["people"]] == [done, 0]
    assert found["people"][1]["late"] == ["heads"] and found["tasks"][0]["overdue"] is True
    assert found["to_do"][0]["command"] == "ndcg-gui people 'my shop.ndcg' hand-over 'bob <b>'"
    assert words(to_do.rows[0][2]) == found["to_do"][0]["command"]
    assert found["question"]["metric"].startswith("nDCG")
    assert found["question"]["says"] in found["says"]


def test_a_command_can_be_pasted() -> None:
    assert command_of("a b.ndcg", ("inbox", "--open")) == "ndcg-gui inbox 'a b.ndcg' --open"
