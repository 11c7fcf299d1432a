from __future__ import annotations

import json
from typing import Any

import pytest

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.template import Display
from ndcg_gui.features.packages.page_documents import document_json, shown_text
from ndcg_gui.languages import ENGLISH, translator

PASSAGES = [
    {"id": "p7", "title": "Felt", "text": "Wash felt 🧶 cold. It shrinks at forty degrees."},
    {"id": "p9", "title": "Silk", "text": "Silk is washed by hand."},
]


def read(record: DocumentRecord) -> dict[str, Any]:
    return document_json(record, Display().arranged(record), Display(), translator(ENGLISH))


def shown(body: str) -> dict[str, Any]:
    return read(DocumentRecord("a1", "An answer", body, fields={"passages": json.dumps(PASSAGES)}))


def runs(body: str) -> list[dict[str, Any]]:
    (text,) = shown(body)["texts"]
    found = []
    for block in text["blocks"]:
        cells = [cell for row in block.get("rows", ()) for cell in row]
        found += [run for part in cells or [block] for run in part.get("runs", ())]
    return found


def chips(body: str) -> list[tuple[str, int | str]]:
    return [
        (run["text"], run.get("cites", run.get("broken")))
        for run in runs(body)
        if "cites" in run or "broken" in run
    ]


def test_a_citation_leads_to_its_passage_and_to_what_fits_in_it() -> None:
    made = shown("Wash it **cold** [1]. By hand [2].")
    assert [item["cited"] for item in made["passages"]] == [1, 1]
    first, bold, dot, chip, *_ = runs("Wash it **cold** [1]. By hand [2].")
    assert (first["text"], bold, dot["text"]) == ("Wash it ", {"text": "cold", "bold": True}, " ")
    assert (chip["text"], chip["cites"]) == ("[1]", 1)
    # In UTF-16 units, of which the ball of wool takes two.
    units = PASSAGES[0]["text"].encode("utf-16-le")
    start, end = chip["fits"][:2]
    assert units[2 * start : 2 * end].decode("utf-16-le").startswith("Wash felt 🧶 cold")
    assert shown_text(made["texts"][0]) == "Wash it cold [1]. By hand [2]."


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("Cold [1][2].", [("[1]", 1), ("[2]", 2)]),
        ("Both say so [1, 2].", [("1", 1), ("2", 2)]),
        ("By key [p9].", [("[2]", 2)]),
        ("As a tag<cite>1</cite>.", [("[1]", 1)]),
        ("Nowhere [7].", [("[7]", "the answer was given 2 passages")]),
        ("| how | says |\n|---|---|\n| cold | felt [1] |\n| hand | silk [2] |\n", [("[1]", 1), ("[2]", 2)]),
        ("# Felt [1]\n\n> quoted [2]\n\n- [1] first", [("[1]", 1), ("[2]", 2), ("[1]", 1)]),
    ],
)
def test_citations_of_all_kinds(body: str, found: list[tuple[str, int | str]]) -> None:
    assert [label for label, _ in chips(body)] == [label for label, _ in found]
    for (_, leads), (_, wanted) in zip(chips(body), found, strict=True):
        assert leads == wanted if isinstance(wanted, int) else isinstance(leads, str) and leads


def test_a_text_without_a_citation_stays_as_it_is() -> None:
    made = shown("One line\nand [another](https://e.example)")
    assert made["passages"][0]["cited"] == 0 and chips("In **code** `[1]` only") == []
    assert read(DocumentRecord("d", "t", "Felt [1]"))["texts"] == [{"heading": "", "plain": "Felt [1]"}]


def test_lines_as_they_are_written_keep_their_citations() -> None:
    (text,) = shown("first line [1]\nsecond line")["texts"]
    assert [block["kind"] for block in text["blocks"]] and shown_text(text).startswith("first line [1]")
