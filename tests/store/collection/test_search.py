from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import search
from tests.making import store, write_lines, write_run

QUERIES = {"q1": "red shoes", "q10": "100% wool", "tent": "a tent", "q2": "tents"}


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "p.ndcg") as made:
        store(
            made,
            write_lines(
                tmp_path / "q.jsonl",
                (
                    f'{{"query_key": "{key}", "text": "{text}"}}'
                    for key, text in (
                        ("q1", "red shoes"),
                        ("q10", "100% wool"),
                        ("tent", "a tent"),
                        ("q2", "tents"),
                    )
                ),
            ),
            write_lines(
                tmp_path / "d.jsonl",
                (f'{{"doc_key": "d{number}", "title": "Red_{number}", "body": "b"}}' for number in range(12)),
            ),
            write_run(tmp_path / "a.run", "A", {"q1": ("bare",)}),
        )
        yield made


def test_the_nearest_come_first(project: Project) -> None:
    assert [key for _, key, _ in project.read(search.find_queries, "q1")] == ["q1", "q10"]
    assert [key for _, key, _ in project.read(search.find_queries, "tent")] == ["tent", "q2"]
    assert [key for _, key, _ in project.read(search.find_queries, "SHOES")] == ["q1"]
    assert [key for _, key, _ in project.read(search.find_documents, "d1")] == ["d1", "d10", "d11"]


def test_wildcards_are_letters_like_any_other(project: Project) -> None:
    assert [key for _, key, _ in project.read(search.find_queries, "0% w")] == ["q10"]
    assert project.read(search.find_queries, "%") == project.read(search.find_queries, "0%")
    assert [title for _, _, title in project.read(search.find_documents, "d_1")] == [
        "Red_1",
        "Red_10",
        "Red_11",
    ]


def test_few_are_returned_and_documents_without_text_are_found(project: Project) -> None:
    assert len(project.read(search.find_documents, "red", most=5)) == 5
    assert [(key, title) for _, key, title in project.read(search.find_documents, "bare")] == [("bare", "")]


def test_texts_are_looked_at_up_to_a_bound(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "SCANNED", 2)
    assert project.read(search.find_queries, "shoes") and not project.read(search.find_queries, "tents")
    assert project.read(search.find_queries, "q2")
