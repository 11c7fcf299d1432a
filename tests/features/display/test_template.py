from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.rich.blocks import TextKind
from ndcg_gui.features.display.template import (
    BODY,
    IMAGE,
    MOST_FIELDS,
    MOST_SAMPLES,
    PASSAGES,
    SETTING,
    TITLE,
    URL,
    Display,
    Show,
    allowed_shows,
    change_display,
    default_show,
    find_fields,
    further,
    further_name,
    is_telling,
    project_display,
)
from ndcg_gui.features.opening import open_project
from tests.making import make_project, store, write_lines

BRAND, SIZE, SCORE = further("brand"), further("size"), further("score")
DOCUMENT = DocumentRecord(
    "d1",
    title="A tent",
    body="For two.",
    url="https://x.example/1",
    image_url="https://x.example/1.png",
    fields={"brand": "HP", "size": " ", "score": "9.5", "about": "Green"},
)


@pytest.mark.parametrize(
    "name",
    [
        "rank", "Rank", "rank_in_run", "searchRank", "search_rank", "RANK", "pageRank", "reranked", "rank1",
        "score", "_score", "bm25Score", "bm25", "BM25_score", "es-score", "totalscore", "scores",
        "system", "systemId", "system name", "run", "run_id", "runtag", "runs", "position", "pos",
        "hitPosition", "relevance", "cosine_similarity", "retriever", "latency_ms", "tokens", "token_count",
        "cost", "cost_usd", "engine", "provider", "model", "modelName", "llm", "variant", "generated_by",
    ],
)  # fmt: skip
def test_what_could_tell_system_or_rank_is_hidden_by_default(name: str) -> None:
    assert is_telling(further(name))
    assert default_show(further(name)) is Show.HIDDEN
    shown = Display().arranged(DocumentRecord("d", fields={name: "secret"}))
    assert shown.line == () and shown.blocks == () and shown.heading == ()


@pytest.mark.parametrize(
    "name",
    [
        "brand", "costume", "remodelled", "frank", "crank", "prune", "running shoes", "scope", "postcode",
        "ecosystem", "品牌", "год",
    ],
)  # fmt: skip
def test_other_fields_stand_in_the_line(name: str) -> None:
    assert not is_telling(further(name))
    assert default_show(further(name)) is Show.LINE


def test_the_four_fields_are_never_taken_for_telling() -> None:
    for field in (TITLE, BODY, URL, IMAGE):
        assert not is_telling(field) and further_name(field) is None
        assert default_show(field) in allowed_shows(field)
    assert further_name(further("title")) == "title"


def test_the_default_is_title_line_image_and_body() -> None:
    shown = Display().arranged(DOCUMENT)
    assert shown.heading == ("A tent",)
    assert shown.line == ((BRAND, "HP"), (further("about"), "Green"))
    assert shown.blocks == ((BODY, "For two."),)
    assert shown.image == "https://x.example/1.png"


def test_a_template_decides_what_is_shown_and_where() -> None:
    display = Display(
        (
            (further("about"), Show.BLOCK), (BODY, Show.BLOCK), (URL, Show.HIDDEN), (BRAND, Show.HEADING),
            (TITLE, Show.HEADING), (further("gone"), Show.BLOCK), (SCORE, Show.LINE), (IMAGE, Show.HIDDEN),
        )
    )  # fmt: skip
    shown = display.arranged(DOCUMENT)
    assert shown.heading == ("HP", "A tent")
    assert shown.line == ((SCORE, "9.5"),)
    assert shown.blocks == ((further("about"), "Green"), (BODY, "For two."))
    assert shown.image == ""
    # What came with a later import follows by default.
    assert display.ordered(["new", "brand"])[-2:] == [(IMAGE, Show.HIDDEN), (further("new"), Show.LINE)]
    assert display.show_of(BRAND) is Show.HEADING and display.show_of(further("rank")) is Show.HIDDEN


def test_the_first_field_with_an_image_is_the_image() -> None:
    display = Display(((SIZE, Show.IMAGE), (BRAND, Show.IMAGE)))
    assert display.arranged(DOCUMENT).image == "HP"


def test_it_is_stored_with_the_project(tmp_path: Path) -> None:
    display = Display(((BODY, Show.BLOCK), (further("品牌"), Show.HIDDEN)))
    assert Display.from_json(display.to_json()) == display
    with make_project(tmp_path) as project:
        assert project_display(project) == Display()
        project.execute(change_display(display)).result()
    with open_project(tmp_path / "small.ndcg") as project:
        assert project_display(project) == display


@pytest.mark.parametrize(
    "stored",
    [
        "", "no json", "7", "null", '["x"]', '{"fields": 3}',
        '{"fields": [3, {}, {"field": 7, "show": "line"}]}',
        '{"fields": [{"field": "unknown", "show": "line"}, {"field": "title", "show": "sideways"}]}',
        '{"fields": [{"field": "body", "show": "image"}, {"field": "url", "show": null}]}',
    ],
)  # fmt: skip
def test_what_cannot_be_read_counts_as_not_set(tmp_path: Path, stored: str) -> None:
    with make_project(tmp_path) as project:
        project.execute(ChangeSetting(SETTING, stored)).result()
        assert project_display(project) == Display()


def test_a_field_named_twice_counts_once() -> None:
    value = {"fields": [{"field": "url", "show": "hidden"}, {"field": "url", "show": "line"}]}
    assert Display.from_json(value).fields == ((URL, Show.HIDDEN),)


def test_the_fields_of_the_documents_are_found(tmp_path: Path) -> None:
    rows = [
        {"doc_key": "e1", "title": "one", "body": "b", "fields": {"brand": "HP", "empty": " "}},
        {"doc_key": "e2", "title": "two", "body": "b", "fields": {"brand": "LG", "rank": "1"}},
    ]
    file = write_lines(tmp_path / "more.jsonl", map(json.dumps, rows))
    with make_project(tmp_path) as project:
        store(project, file)
        told: list[tuple[int, int]] = []
        found = find_fields(project, lambda done, total: told.append((done, total)))
        assert found.names == ("brand", "rank") and found.more == 0
        assert [record.doc_key for record in found.samples][:2] == ["e1", "e2"]
        assert len(found.samples) == 8 and found.samples[0].body == "b"
        assert told == [(0, 8)]

        def cancel(_done: int, _total: int) -> None:
            raise Cancelled

        with pytest.raises(Cancelled):
            find_fields(project, cancel)


def test_of_very_many_fields_the_frequent_ones_are_listed(tmp_path: Path) -> None:
    rows = [
        {"doc_key": f"e{number}", "title": "t", "fields": {f"own{number}": "x", "brand": "y"}}
        for number in range(MOST_FIELDS + 50)
    ]
    file = write_lines(tmp_path / "more.jsonl", map(json.dumps, rows))
    with make_project(tmp_path) as project:
        store(project, file)
        found = find_fields(project, lambda _done, _total: None)
        assert len(found.names) == MOST_FIELDS and "brand" in found.names and found.more == 51
        assert len(found.samples) == MOST_SAMPLES


def test_what_was_decided_of_names_is_stored() -> None:
    wanted = Display(((URL, Show.HIDDEN),), ("OpenAI",), ("Apple",), ("Meta",))
    assert Display.from_json(wanted.to_json()) == wanted
    assert Display.from_json({"masked": ["a", 3, "", "a"], "left": "x"}) == Display(masked=("a",))
    assert set(Display().to_json()) == {"fields"}


def test_passages_are_no_fact() -> None:
    fields = {"brand": "b", "passages": '[{"id": "H1", "text": "said"}]'}
    arranged = Display().arranged(DocumentRecord("d", body="answer", fields=fields))
    assert [field for field, _ in arranged.line] == ["field:brand"]
    assert [item.text for item in arranged.passages.items] == ["said"]
    hidden = Display(((PASSAGES, Show.HIDDEN),)).arranged(DocumentRecord("d", fields=fields))
    assert not hidden.passages


def test_broken_passages_are_shown_as_they_are_with_the_reason() -> None:
    arranged = Display().arranged(DocumentRecord("d", body="answer", fields={"passages": '[{"id": '}))
    assert arranged.line == () and (PASSAGES, '[{"id": ') in arranged.blocks
    assert str(arranged.passages.problem) == "the passages are not JSON"
    plain = Display().arranged(DocumentRecord("d", fields={"passages": "12"}))
    assert plain.line == ((PASSAGES, "12"),) and plain.passages.problem is None


def test_what_a_text_is_is_stored_and_what_is_not_known_left_out() -> None:
    display = Display(kinds=((BODY, TextKind.PLAIN), (further("chat"), TextKind.CHAT)))
    stored = display.to_json()
    assert stored == {"fields": [], "kinds": {"body": "plain", "field:chat": "chat"}}
    assert Display.from_json(stored) == display
    assert display.kind_of(BODY) is TextKind.PLAIN and display.kind_of(further("x")) is TextKind.AUTO
    for broken in ([], {"body": 3}, {"body": "auto"}, {"nowhere": "chat"}, {"body": "film"}):
        assert Display.from_json({"kinds": broken}) == Display()
