"""The lead's day in words, tables and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.features.compare.verdict import main_sentence
from ndcg_gui.features.today.reads import today_report
from ndcg_gui.features.today.result import (
    command_of,
    reminder,
    today_document,
    today_json,
    today_paragraph,
)
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
    report = replace(today_report(project, now=NOW), to_do=())
    document = today_document(report, "shop.ndcg")
    first, to_do, *_ = document.sections
    assert "No task is under way." in words(first.blocks[0].text)  # type: ignore[union-attr]
    assert isinstance(to_do.blocks[0], Sentence) and "Nothing is left" in str(to_do.blocks[0].text)
    assert today_json(report, "shop.ndcg")["to_do"] == []


def test_a_reminder_names_what_is_left_and_its_day(project: Project) -> None:
    task(project, "heads", "ann", "bob <b>", wanted_by=day(-1))
    task(project, "tails", "ann")
    report = today_report(project, now=NOW)
    lines = str(reminder(report, "ann")).splitlines()
    assert lines[0] == "Hello ann," and report.project in lines[1]
    assert lines[2].startswith("- heads: ") and lines[2].endswith(f"wanted by {day(-1)}")
    assert lines[3].startswith("- tails: ") and "wanted" not in lines[3]


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
    assert str(main_sentence(report.question)) in found["says"]  # type: ignore[arg-type]
    assert found["question"]["says"].startswith(str(main_sentence(report.question)))  # type: ignore[arg-type]


def test_a_command_can_be_pasted() -> None:
    assert command_of("a b.ndcg", ("inbox", "--open")) == "ndcg-gui inbox 'a b.ndcg' --open"
