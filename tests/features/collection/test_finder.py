from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.features.collection import finder as finding
from ndcg_gui.features.collection.finder import TextFinder, TextIndex, folded
from ndcg_gui.features.opening import create_project
from tests.making import store, write_lines
from tests.patience import SECONDS
from tests.thoroughness import examples

TEXTS = ["Two-person tent", "双人帐篷 轻便", "Чайник", "a tent peg", "", "ZELT für 2 Personen", "2인용 텐트"]


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "p.ndcg") as made:
        store(made, documents(tmp_path / "d.jsonl", {"d1": "Red tent", "d2": "双人帐篷", "d10": "ЧАЙ"}))
        yield made


def documents(path: Path, titles: dict[str, str]) -> Path:
    lines = (f'{{"doc_key": "{key}", "title": "{title}", "body": "b"}}' for key, title in titles.items())
    return write_lines(path, lines)


def keys(finder: TextFinder, text: str) -> list[str]:
    return [key for _, key, _ in finder.find(text)]


@pytest.fixture
def finder(project: Project, monkeypatch: pytest.MonkeyPatch) -> Iterator[TextFinder]:
    """One that finds no text without its index."""
    monkeypatch.setattr(finding, "_FIRST", 0)
    made = TextFinder(project, "documents", lambda: None)
    yield made
    made.close()


def made(finder: TextFinder) -> None:
    finder.prepare()
    assert finder._thread is not None
    finder._thread.join(SECONDS)
    assert finder.is_ready()


def test_keys_are_found_at_once_and_every_text_when_it_is_ready(project: Project) -> None:
    ready = threading.Event()
    finder = TextFinder(project, "documents", ready.set)
    assert keys(finder, "d1") == ["d1", "d10"]  # which begins to make the index
    assert ready.wait(SECONDS)
    assert keys(finder, "d1") == ["d1", "d10"] and keys(finder, "人帐") == ["d2"]
    assert keys(finder, "чай") == ["d10"] and keys(finder, "TENT") == ["d1"]
    finder.close()
    finder.close()


def test_until_then_the_first_texts_are_looked_at(project: Project) -> None:
    finder = TextFinder(project, "documents", lambda: None)
    finder._making = True  # it takes its time
    assert keys(finder, "tent") == ["d1"]
    finder.close()


def test_what_was_edited_taken_away_or_added_is_never_shown_as_it_was(
    project: Project, finder: TextFinder, tmp_path: Path
) -> None:
    made(finder)
    before = {key: number for number, key, _ in finder.find("d")}
    store(project, documents(tmp_path / "e.jsonl", {"d1": "Blue lamp", "d3": "Lamp oil"}))
    assert keys(finder, "tent") == []  # also before anybody has said so
    finder.hear(Changes(documents=frozenset([DocumentId(before["d1"])])))
    finder._making = True  # the next index takes its time
    assert keys(finder, "lamp") == ["d1"]
    finder._making = False
    made(finder)
    assert keys(finder, "lamp") == ["d3", "d1"] and keys(finder, "tent") == []


def test_what_changes_while_the_index_is_made_is_looked_at_too(finder: TextFinder) -> None:
    made(finder)
    finder.hear(Changes(judged=frozenset([1])))  # type: ignore[list-item]
    assert finder.is_ready()
    finder.hear(Changes(reload=True))
    assert not finder.is_ready()
    made(finder)


def test_closing_stops_what_is_being_made(project: Project) -> None:
    finder = TextFinder(project, "queries", lambda: None)
    finder.close()
    assert finder.find("q") == [] and finder._thread is None


# the index


def index_of(texts: list[str]) -> TextIndex:
    return TextIndex((10 + place, f"D-{place}", text) for place, text in enumerate(texts))


def test_any_part_is_found_beginnings_first() -> None:
    index = index_of(TEXTS)
    assert index.find("tent", most=8) == [10, 13]
    assert index.find("A TENT", most=8) == [13]
    assert index.find("人帐", most=8) == [11] and index.find("篷", most=8) == [11]
    assert index.find("ЧАЙ", most=8) == [12] and index.find("텐", most=8) == [16]
    assert index.find("t", most=1) == [10]
    assert index.find("d-3", most=8) == [13] and index.find("-3", most=8) == [13]  # of a key
    assert index.find("person  TENT", most=8) == [10]
    assert index.find("zelt", most=8)[0] == 15
    assert index.find("tents", most=8) == [] == index.find("  ", most=8)


def test_an_empty_project_has_nothing() -> None:
    assert TextIndex([]).find("tent", most=8) == []


@examples(40)
@given(st.lists(st.text(alphabet="abA 帐篷é\n\t", max_size=6), max_size=40), st.text("abA 帐篷é", max_size=4))
def test_it_finds_what_a_look_at_every_row_finds(texts: list[str], wanted: str) -> None:
    block, finding.BLOCK = finding.BLOCK, 3
    try:
        found = index_of(texts).find(wanted, most=99)
    finally:
        finding.BLOCK = block
    needle = folded(wanted)
    held = [10 + place for place, text in enumerate(texts) if needle and needle in folded(text)]
    by_key = [10 + place for place in range(len(texts)) if needle and needle in f"d-{place}"]
    assert sorted(found) == sorted({*held, *by_key})
