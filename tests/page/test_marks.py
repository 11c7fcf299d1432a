"""Marks that are made on the page stand in the stored text where the window's stand."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.marks import make_mark, text_hash
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.rich.blocks import Block, BlockKind, RichText, Run, SourceMap, TextKind
from ndcg_gui.features.display.rich.reading import read_rich
from ndcg_gui.features.display.template import BODY, Display
from ndcg_gui.features.packages import page_documents
from ndcg_gui.features.packages.page_documents import document_json
from ndcg_gui.languages import ENGLISH, translator
from ndcg_gui.paths import resources

_HERE = Path(__file__).parent
TEXTS = {
    "plain": "Felt is washed cold,\nand never wrung.",
    "beyond the basic plane": "A 😀 ball of wool 🧶🧶 and 𝒙.\n\tEnd",
    "one character of many": "e\u0301 a\u0308 👩\u200d👩\u200d👧 🏳\ufe0f\u200d🌈 🇩🇪🇫🇷 👍🏽 क्षि",
    "line ends of two signs": "one\r\ntwo\r\n\r\nthree\rfour\u2028five",
    "what is harmful": "a\x00b\u202ec \ud800 d\x7f",
    "long lines": "word " * 1200 + "\n" + "x" * 5000,
    "many blocks": "\n".join(f"line {number} of a plain text that goes on" for number in range(200)),
    "Markdown": "# Head *line*\n\nWash it **cold**, &amp; [now](https://e.example) `code`\n\n- one\n"
    "- two 😀\n\n"
    "| a | b |\n|---|---|\n| 1 | *2* |\n\n> quoted\n\n```\ncode\n  more\n```\n\n---\n\nEnd\\*.",
    "Markdown with two signs a line": "# Head\r\n\r\nWash it **cold**\r\nand [dry](https://e.example) it\r\n",
    "HTML": "<p>Wash it <b>cold</b> &amp; dry.<br>Never wring.</p><script>x()</script><p>End</p>",
    "JSON": '{"name": "felt", "care": ["cold", "by hand"], "n": 40}',
}


def on_the_page(folder: Path, asked: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the page's scripts make of texts and selections."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js is installed here")
    for name in ("marks", "seal"):
        script = (resources() / "page" / f"{name}.js").read_text("utf-8").replace("./seal.js", "./seal.mjs")
        (folder / f"{name}.mjs").write_text(script, "utf-8")
    command = [node, str(_HERE / "run_marks.mjs"), (folder / "marks.mjs").as_uri()]
    found = subprocess.run(command, input=json.dumps(asked).encode(), capture_output=True, check=True)
    return [json.loads(line) for line in found.stdout.decode().splitlines()]


def read(body: str, kind: TextKind = TextKind.AUTO, **fields: str) -> dict[str, Any]:
    """The body as the page has it."""
    display = Display(kinds=((BODY, kind),) if kind is not TextKind.AUTO else ())
    record = DocumentRecord("d", "t", body, fields=fields)
    (text,) = document_json(record, display.arranged(record), display, translator(ENGLISH))["texts"]  # type: ignore[misc]
    return json.loads(json.dumps(text))  # type: ignore[no-any-return]


def units(text: str, place: int) -> int:
    return len(text[:place].encode("utf-16-le", "surrogatepass")) // 2


@pytest.mark.parametrize("name", TEXTS)
def test_marks_stand_where_the_window_makes_them(name: str, tmp_path: Path) -> None:
    body = TEXTS[name]
    kind = TextKind.HTML if name == "HTML" else TextKind.MARKDOWN if "Markdown" in name else TextKind.AUTO
    rich, chance = read_rich(body, kind), random.Random(name)
    shown = rich.shown
    spans = []
    while len(spans) < 300:
        start = chance.randrange(len(shown))
        end = min(start + chance.choice([1, 2, 3, 8, 40, 3000]), len(shown))
        # Blanks at the ends are passed over in the shown text here, in the stored one there.
        if shown[start:end].strip() == shown[start:end]:
            spans.append((start, end))
    asked = {"text": read(body, kind), "spans": [[units(shown, at) for at in span] for span in spans]}
    (found,) = on_the_page(tmp_path, [asked])
    assert found["shown"] == shown
    assert found["marks"] is not None, "nothing can be marked in it"
    for span, mark in zip(spans, found["marks"], strict=True):
        made = make_mark(body, *rich.source_span(*span), "wrong")
        if mark is None or made is None:
            # Half of a sign for what is harmful is nothing there, and all of it here.
            assert made is None and (mark is None or name == "what is harmful")
            continue
        field, first, last, reason, hashed, document = mark
        assert (field, reason, hashed, document) == ("body", "wrong", text_hash(body), "")
        if name != "what is harmful":
            assert (first, last) == (made.start, made.end), shown[span[0] : span[1]]
        assert first <= made.start < made.end <= last


@pytest.mark.parametrize("name", TEXTS)
def test_marks_are_found_again_where_they_were_made(name: str, tmp_path: Path) -> None:
    # Where a link leads to is shown behind it, and stands nowhere.
    body = re.sub(r"\[(\w+)\]\(.*?\)", r"\1", TEXTS[name])
    text = read(body, TextKind.MARKDOWN if "Markdown" in name else TextKind.AUTO)
    (whole,) = on_the_page(tmp_path, [{"text": text, "spans": []}])
    shown, chance = whole["shown"], random.Random(name)
    spans = [sorted(chance.sample(range(units(shown, len(shown)) + 1), 2)) for _ in range(200)]
    (found,) = on_the_page(tmp_path, [{"text": text, "spans": spans}])
    for (start, end), mark, place in zip(spans, found["marks"], found["places"], strict=True):
        if mark is not None:
            assert place is not None
            # Blanks at its ends fall away, and half a character becomes a whole one.
            words = shown.encode("utf-16-le", "surrogatepass")[2 * start : 2 * end].decode(
                "utf-16-le", "replace"
            )
            again = shown.encode("utf-16-le")[2 * place[0] : 2 * place[1]].decode("utf-16-le")
            assert words.strip("\ufffd \n\t") in again and not again[:1].isspace()


def test_a_citation_is_marked_as_a_whole(tmp_path: Path) -> None:
    passages = json.dumps([{"id": "p7", "text": "Wash felt cold."}, {"id": "p9", "text": "Silk."}])
    body = "Wash it cold [p9] today."
    text = read(body, passages=passages)
    (found,) = on_the_page(tmp_path, [{"text": text, "spans": [[8, 15], [13, 14], [13, 22]]}])
    assert found["shown"] == "Wash it cold [2] today."
    assert [body[start:end] for _, start, end, *_ in found["marks"]] == ["cold [p9]", "[p9]", "[p9] today"]


def test_nothing_is_marked_where_places_are_not_certain(tmp_path: Path) -> None:
    record = DocumentRecord("d", "t", "body", url="https://e.example")
    display = Display.from_json({"fields": [{"field": "url", "show": "block"}]})
    url, _body = document_json(record, display.arranged(record), display, translator(ENGLISH))["texts"]  # type: ignore[misc]
    (found,) = on_the_page(tmp_path, [{"text": url, "spans": [[0, 5]]}])
    assert found["marks"] is None


def test_nothing_is_marked_in_a_text_whose_words_stand_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    def misread(source: str, kind: TextKind = TextKind.AUTO) -> RichText:
        block = Block(BlockKind.PLAIN, (Run("other words", 0, len(source)),))
        return RichText(source, TextKind.PLAIN, source, SourceMap(), iter([block]))

    monkeypatch.setattr(page_documents, "read_rich", misread)
    assert read("these words")["source"] == {}


def test_a_mark_of_another_text_is_nowhere(tmp_path: Path) -> None:
    texts = [read("Wash it cold"), read("Wash it warm"), {**read("Wash it cold"), "field": "field:care"}]
    found = on_the_page(tmp_path, [{"text": text, "spans": [[0, 4]]} for text in texts])
    marks = [item["marks"][0] for item in found]
    assert len({json.dumps(mark) for mark in marks}) == 3
    assert marks[2][0] == "field:care"
