from __future__ import annotations

import json
import random

import pytest

from ndcg_gui.features.display.rich import markdown, reading
from ndcg_gui.features.display.rich.blocks import LONGEST_LINE, Block, BlockKind, RichText, TextKind
from ndcg_gui.features.display.rich.kinds import kind_of
from ndcg_gui.features.display.rich.parser import reader
from ndcg_gui.features.display.rich.reading import read_rich, warm_up

ANSWER = """# Washing *it*

Wash it **when `dull`**, see [the guide](https://care.example/a?b=1). [1]
A soft line

- Close all zips
- Gentle cycle
  - low ~~spin~~
3) third

   and more of it

> quoted **words**
> go on

| Step | Set \\| up |
|:-----|---------:|
| Wash | 30 °C &amp; gentle |

```sh
wash --now
  twice
```

---

![A jacket](http://pictures.example/j.png) costs $a_b * c_d$ or \\(x_1\\), not <b>much</b>.

[1]: https://care.example/source
"""


def markdown_of(source: str) -> RichText:
    return read_rich(source, TextKind.MARKDOWN)


def texts(rich: RichText) -> list[tuple[str, str]]:
    return [(block.kind.value, block.text) for block in rich.blocks]


def styled(rich: RichText, **style: bool) -> list[str]:
    return [
        run.text
        for block in rich.blocks
        for _, run in block.placed_runs()
        if all(getattr(run, name) == value for name, value in style.items())
    ]


def test_an_answer_is_read_as_it_is_meant() -> None:
    rich = read_rich(ANSWER)
    assert rich.kind is TextKind.MARKDOWN and not rich.remarks
    assert texts(rich) == [
        ("heading", "Washing it"),
        ("paragraph", "Wash it when dull, see the guide (care.example/a?b=1). [1] A soft line"),
        ("paragraph", "Close all zips"),
        ("paragraph", "Gentle cycle"),
        ("paragraph", "low spin"),
        ("paragraph", "third"),
        ("paragraph", "and more of it"),
        ("paragraph", "quoted words\ngo on"),
        ("table", "Step\nSet | up\nWash\n30 °C & gentle"),
        ("code", "wash --now\n  twice"),
        ("rule", ""),
        (
            "paragraph",
            "A jacket (http://pictures.example/j.png) costs $a_b * c_d$ or \\(x_1\\), not <b>much</b>.",
        ),
        ("paragraph", "[1]: https://care.example/source"),
    ]
    items = [(block.depth, block.mark, block.quote) for block in rich.blocks[2:8]]
    assert items == [(1, "•", 0), (1, "•", 0), (2, "◦", 0), (1, "3)", 0), (1, "", 0), (0, "", 1)]
    assert styled(rich, bold=True) == ["when ", "dull", "words"]
    assert styled(rich, italic=True) == ["it", "A jacket"] and styled(rich, strike=True) == ["spin"]
    assert styled(rich, code=True) == ["dull"]
    links = {run.link for block in rich.blocks for run in block.runs if run.link}
    assert links == {"https://care.example/a?b=1", "https://care.example/source"}
    head, cells = rich.blocks[8].rows
    assert [cell.head for cell in head] == [True, True] and [cell.align for cell in cells] == [
        "left",
        "right",
    ]


def test_lines_that_were_wrapped_run_on_and_others_end() -> None:
    long = "These words are so many that the line was surely wrapped after them"
    assert markdown_of(f"{long}\nhere.").shown == f"{long} here."
    assert (
        markdown_of("Roses are red\nviolets blue  \nand so<br>on").shown
        == "Roses are red\nviolets blue\nand so\non"
    )


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_what_is_shown_leads_to_the_source_and_back(ends: str) -> None:
    source = ANSWER.replace("\n", ends)
    rich = read_rich(source)
    shown = rich.shown
    for words in (
        "Washing",
        "dull",
        "the guide",
        "low",
        "spin",
        "go on",
        "Set ",
        "gentle",
        "--now",
        "a_b",
        "much",
    ):
        start = shown.index(words)
        span = rich.source_span(start, start + len(words))
        assert source[slice(*span)] == words
        assert rich.shown_span(*span) == (start, start + len(words))
    # Over styles and cells all that lies between, and of what is written otherwise the whole.
    start = shown.index("when dull")
    assert source[slice(*rich.source_span(start, start + 9))] == "when `dull"
    start = shown.index("& gentle")
    assert source[slice(*rich.source_span(start, start + 1))] == "&amp;"
    assert rich.shown_span(0, 1) == (0, 0)  # the sign of the heading


def test_places_hold_in_any_text_and_windows_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = [
        "# head",
        "para *it*",
        "two\nlines",
        "- a",
        "- b\n  - c\n  - d",
        "1. x",
        "2. y\n\n   more",
        "> q\n>\n> s",
        "```\ncode\n\n# no\n```",
        "|a|b|\n|-|-|\n|1|2|",
        "---",
        "    indented",
        "- ```\n  in\n\n  x\n  ```",
        "t\n===",
        "> - a\n> ```\n> c\n> ```",
        "~~~\nopen",
        "[x]: http://y.z",
        "see [x], [1]",
        "",
        "é漢 **b**\r",
        "\u202eg\x00",
    ]
    for seed in range(60):
        chance = random.Random(seed)
        source = "".join(
            chance.choice(pieces) + "\n" * chance.randint(1, 3) for _ in range(chance.randint(1, 12))
        )
        monkeypatch.setattr(markdown, "_WINDOW", 10**9)
        whole = markdown_of(source).blocks
        monkeypatch.setattr(markdown, "_WINDOW", chance.choice([5, 20, 60]))
        rich = markdown_of(source)
        assert rich.blocks == whole, repr(source)
        shown = rich.shown
        for block in rich.blocks:
            assert shown[block.place : block.place + len(block.text)] == block.text
            for place, run in block.placed_runs():
                assert shown[place : place + len(run.text)] == run.text
                if len(run.text) == run.end - run.start:
                    assert rich.text[run.start : run.end].replace("\n", " ") == run.text.replace("\n", " ")


def test_a_table_has_a_line_above_and_below_it() -> None:
    rich = markdown_of("|a|b|\n|-|-|\n\n|c|d|\n|-|-|")
    assert [kind for kind, _ in texts(rich)] == ["space", "table", "space", "table", "space"]
    assert rich.shown == "\na\nb\n\nc\nd\n"


# what a text is


CHAT = [
    {"role": "user", "content": 'Is it "dry"?\n中 \u202e'},
    {"role": "assistant", "content": "**Yes**, it is.\n\n- dry"},
]


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("A plain text with one * in it.", "plain"),
        ("x**3 + y**2 = z**2", "plain"),
        ("5 * 3 * 2 and a_b_c", "plain"),
        ("- milk\n- eggs", "plain"),
        ("# not a title", "plain"),
        ("a | b\nno table", "plain"),
        ("<b> is bold", "plain"),
        ("It costs $5 [see below]", "plain"),
        ("Model: X\nUser: any", "chat"),
        ("System: a\nModel: X200\nAgent: b", "plain"),
        ("It is **Paris**.", "markdown"),
        ("这是**重要**的", "markdown"),
        ("## Why\nso", "markdown"),
        ("```\nx\n```", "markdown"),
        ("a [link](https://x.example)", "markdown"),
        ("|a|b|\n|--|:-:|\n|1|2|", "markdown"),
        ("# T\n\n- a\n- b", "markdown"),
        ("<!DOCTYPE html><p>x</p>", "html"),
        ("<div>some</div>", "html"),
        ("say </b> to end it", "plain"),
        ('{"a": [1]}', "json"),
        ("[1, 2]", "json"),
        ("{not json}", "plain"),
        ("[" * 100_000, "plain"),
        ("[]", "plain"),
        (json.dumps(CHAT), "chat"),
        (json.dumps({"messages": CHAT}), "chat"),
        (json.dumps([{"from": "human", "value": "a"}, {"from": "gpt", "value": "b"}]), "chat"),
        ("User: hi\nAssistant: hello", "chat"),
        ("### Human: hi\n### Assistant: ho", "chat"),
        ("用户：你好\n助手：好", "chat"),
        ("import os\ndef f(a):\n    x = 1\n    return x\nif x:\n    y = 2\n", "code"),
        ("#!/bin/sh\nls", "code"),
    ],
)
def test_what_a_text_is_is_found_by_its_content(source: str, kind: str) -> None:
    assert kind_of(source) == kind


def test_chats_are_turns_with_speakers() -> None:
    source = json.dumps(
        [*CHAT, {"role": "user", "content": [{"type": "text", "text": "Sure?"}, {"image": "x.png"}]}]
    )
    rich = read_rich(source)
    assert rich.kind is TextKind.CHAT
    assert texts(rich) == [
        ("turn", "user"),
        ("paragraph", 'Is it "dry"?\n中 <U+202E>'),
        ("turn", "assistant"),
        ("paragraph", "Yes, it is."),
        ("paragraph", "dry"),
        ("turn", "user"),
        ("paragraph", "Sure?"),
        ("paragraph", '{"image": "x.png"}'),
    ]
    assert [block.judged for block in rich.blocks if block.kind is BlockKind.TURN] == [False, True, False]
    start = rich.shown.index("Yes")
    assert source[slice(*rich.source_span(start, start + 3))] == "Yes"
    start = rich.shown.index("中")
    assert source[slice(*rich.source_span(start, start + 1))] == "\\u4e2d"
    marked = [{"from": "gpt", "value": "a", "judged": True}, {"from": "gpt", "value": "b"}]
    assert [block.judged for block in read_rich(json.dumps(marked)).blocks][::2] == [True, False]
    script = read_rich("User: hi\nthere\nAssistant: **Hello** you", TextKind.CHAT)
    assert texts(script) == [
        ("turn", "User"),
        ("paragraph", "hi\nthere"),
        ("turn", "Assistant"),
        ("paragraph", "Hello you"),
    ]
    assert script.source_span(*script.shown_span(28, 33)) == (28, 33)
    plain = read_rich("User: 2 * 3\nAssistant: 6", TextKind.CHAT)
    assert texts(plain) == [("turn", "User"), ("plain", "2 * 3"), ("turn", "Assistant"), ("plain", "6")]


def test_json_is_indented_and_its_letters_are_readable() -> None:
    rich = read_rich('{"key":["\\u4e2d\\n",{}, 1.5], "b":{"c":null}}')
    assert (
        rich.shown == '{\n  "key": [\n    "中\\n",\n    {},\n    1.5\n  ],\n  "b": {\n    "c": null\n  }\n}'
    )
    assert styled(rich, bold=True) == ['"key"', '"b"', '"c"']
    start = rich.shown.index("null")
    assert rich.source[slice(*rich.source_span(start, start + 4))] == "null"


def test_html_is_reduced_to_its_words() -> None:
    source = (
        "<html><head><title>Care</title><script>alert(1)</script></head>"
        "<p>Wash <b title='warm'>warm</b></p></html>"
    )
    rich = read_rich(source)
    assert rich.kind is TextKind.HTML and rich.shown == "Care\n\nWash warm"
    start = rich.shown.index("warm")
    assert rich.source_span(start, start + 4)[0] == source.index("warm<")


def test_a_plain_text_stays_as_it_is_but_for_what_acts() -> None:
    source = "One * two\r\n" + "word " * 1000 + "\x00\u202e end\n" + "x" * 5000
    rich = read_rich(source, TextKind.PLAIN)
    assert max(map(len, rich.shown.split("\n"))) <= LONGEST_LINE and "␀<U+202E> end" in rich.shown
    for words in ("two", " end"):
        start = rich.shown.index(words)
        assert source[slice(*rich.source_span(start, start + len(words)))] == words
    assert rich.shown_span(len(source) - 3, len(source)) == (len(rich.shown) - 3, len(rich.shown))
    assert texts(read_rich("", TextKind.PLAIN)) == [] and read_rich("").shown == ""


# what is meant to harm


@pytest.mark.parametrize(
    "source",
    [
        "[x](javascript:alert(1))",
        "[x](JavaScript:alert(1))",
        "[x](file:///etc/passwd)",
        "[x](java&#115;cript:alert(1))",
        "[x](data:text/html,hi)",
        "<javascript:alert(1)>",
        "[x]: file:///etc/passwd\n\n[x]",
        "[x](\\\\host\\share)",
        "[x](vbscript:x)",
        "[x](ftp://host/x)",
        "[x](mailto:a@b.example)",
        "[x](//host/y)",
        "[x](https://)",
        "[x](http:x)",
    ],
)
def test_only_addresses_on_the_web_can_be_opened(source: str) -> None:
    rich = markdown_of(source)
    assert all(not run.link for block in rich.blocks for run in block.runs)
    assert "x" in rich.shown or "alert" in rich.shown


def test_signs_that_turn_or_hide_text_are_shown() -> None:
    rich = markdown_of(
        "**a** &#x202e;b [evil\u202e](https://x.example/%E2%80%AE) &#0; <https://y.example/%E2%80%AE>"
    )
    assert "\u202e" not in rich.shown and "\x00" not in rich.shown and rich.shown.count("<U+202E>") == 2


def nested(sign: str, depth: int) -> str:
    return "".join(f"{'  ' * number}{sign} a{number}\n" for number in range(depth))


BOMBS = {
    "brackets": "[" * 50_000,
    "stars": "*a " * 10_000,
    "bold": "a**" * 10_000,
    "quotes": ">" * 10_000 + " deep",
    "images": "![" * 5_000 + "](a)" * 5_000,
    "lists": nested("-", 100),
    "items": "- " * 1_000 + "deep",
    "columns": "|a" * 1_000 + "|\n" + "|-" * 1_000 + "|\n" + "|b" * 1_000 + "|\n",
    "rows": "|a|b|\n|-|-|\n" + "|x|y|\n" * 600,
    "ticks": "".join("`" * number + " " for number in range(100)),
    "fence": "```\n" + "code\n" * 10_000,
    "tilde": "~" * 50_000,
    "definitions": "[a]: b\n" * 1_000,
    "links": "[a](" * 10_000,
    "maths": "$a" * 10_000,
    "slashes": "\\(" * 10_000,
    "comments": "<!--" * 10_000,
}
REMARKED = {"brackets", "quotes", "columns", "rows", "lists", "stars", "bold", "links"}


@pytest.mark.parametrize("name", BOMBS)
def test_nothing_of_a_bomb_is_lost_and_none_of_it_nests(name: str) -> None:
    source = BOMBS[name]
    rich = markdown_of(source)
    assert all(block.depth < 25 and block.quote < 50 for block in rich.blocks)
    kept = sum(map(str.isalnum, source))
    assert sum(map(str.isalnum, rich.shown)) >= kept and rich.blocks
    assert bool(rich.remarks) or name not in REMARKED


def test_what_is_too_long_goes_on_as_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_RICH", 20)
    rich = markdown_of("one **two**\n\nthree\n\n**four**\n\n**five**")
    assert rich.shown == "one two\nthree\n**four**\n\n**five**"
    assert [remark.text() for remark in rich.remarks] == [
        "From character 20 on, the text is shown as plain text."
    ]
    assert rich.source_span(*rich.shown_span(28, 32)) == (28, 32)


@pytest.mark.parametrize("source", ["<!--" * 20_000, "<style " * 20_000, "<a" * 50_000, "<p>" * 50_000])
def test_html_that_never_ends_is_read(source: str) -> None:
    assert read_rich(source, TextKind.HTML).shown == ""


def test_a_long_paragraph_is_broken_and_keeps_its_places() -> None:
    source = "A **bold** sentence stands here. " * 300
    rich = markdown_of(source)
    assert [block.goes_on for block in rich.blocks] == [False] + [True] * (len(rich.blocks) - 1)
    assert all(len(block.text) <= LONGEST_LINE for block in rich.blocks) and len(rich.blocks) > 2
    assert "".join(block.text for block in rich.blocks).split() == source.replace("*", "").split()
    start = rich.shown.rindex("bold")
    assert source[slice(*rich.source_span(start, start + 4))] == "bold"


def test_an_empty_block_has_a_text_too() -> None:
    assert Block(BlockKind.RULE).text == ""


ODD = [
    *["", " ", "\n", "\r\n\r\n", "\ud800", "\x00", "[", "{}", "[]", "[[]]", "User:", "AI: x", "|", "|-|"],
    *["```", "~~~\n", "- ", "1.", "> ", "#", "$$", "\\(", "[a]:", "![](", "<p", "&#x110000;", "\ufdd0", "**"],
    *["`", "\u2028", "text\nUser: a\nAI: b", "\t\t- x\n\t\t\ty", "a\n\n\n\nb"],
    '[{"role":"user","content":[]}]',
    '{"messages": [{"role": "u", "content": "a\u2028b"}]}',
]


@pytest.mark.parametrize("kind", TextKind)
def test_no_text_is_too_odd_for_any_kind(kind: TextKind) -> None:
    for source in [*ODD, ANSWER, json.dumps(CHAT), *(one + other for one in ODD for other in ODD)]:
        rich = read_rich(source, kind)
        shown = rich.shown
        for start, end in ((0, 1), (len(shown) // 2, len(shown)), (0, len(shown))):
            low, high = rich.source_span(start, end)
            assert 0 <= low <= high <= len(source), (source, start, end)
        low, high = rich.shown_span(0, len(source))
        assert 0 <= low <= high <= len(shown), source


def test_what_reads_markdown_is_made_once_and_ahead() -> None:
    reader.cache_clear()
    warm_up()
    assert reader.cache_info().currsize == 1
    markdown_of("**a**")
    assert reader.cache_info().misses == 1
