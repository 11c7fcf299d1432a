from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_gui.features.display.template import project_display
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from tests.cli.conftest import Line
from tests.making import dump, store, write_lines

POOL = ("--name", "week 3")
COMPARISON = ("--name", "Launch check", "--baseline", "A", "--candidate", "B")


@pytest.fixture
def naming(project: Path, tmp_path: Path) -> Path:
    """Two of the six documents name who wrote them."""
    rows = [
        {"doc_key": "d1", "title": "t", "body": "As an AI by OpenAI I cannot."},
        {"doc_key": "d4", "title": "I am Claude", "body": "b"},
        {"doc_key": "d5", "title": "t", "body": "Apple and Meta sell headsets"},
    ]
    with open_project(project) as opened:
        store(opened, write_lines(tmp_path / "named.jsonl", map(json.dumps, rows)))
    return project


@pytest.mark.parametrize(("verb", "words"), [(("pool",), POOL), (("sbs", "new"), COMPARISON)])
def test_what_names_its_author_is_told_and_can_be_masked(
    line: Line, naming: Path, verb: tuple[str, ...], words: tuple[str, ...]
) -> None:
    before = dump(naming)
    said = line(*verb, naming, *words, "--dry-run").stderr
    assert said.splitlines() == [
        "2 of 6 texts name a system of this project or a known model or vendor: OpenAI (1), Claude (1)",
        "  d1: … As an AI by OpenAI I cannot. …",
        "  d4: … I am Claude …",
        "Raters see these names. --mask-names shows ▮▮▮ instead; check the names first, because some can be"
        " ordinary words.",
    ]
    told = line.json(*verb, naming, *words, "--dry-run", "--mask-names")["texts_with_names"]
    assert (told["documents"], told["naming"], told["names"]) == (6, 2, {"OpenAI": 1, "Claude": 1})
    assert dump(naming) == before
    assert "Raters see ▮▮▮" in line(*verb, naming, *words, "--mask-names").stderr
    with open_project(naming) as opened:
        display = project_display(opened)
        assert (display.masked, display.masked_near_ai) == (("OpenAI",), ("Claude",))
        assert opened.read(contents.documents_by_key, ["d4"])["d4"].title == "I am Claude"


def test_nothing_is_said_where_nothing_is_named(line: Line, project: Path) -> None:
    assert line("pool", project, *POOL, "--mask-names").stderr == ""
    assert "texts_with_names" not in line.json("sbs", "new", project, *COMPARISON)
