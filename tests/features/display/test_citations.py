from __future__ import annotations

import json

import pytest

from ndcg_gui.domain.passages import NONE, read_passages
from ndcg_gui.features.display.citations import Citation, find_citations, supporting

GIVEN = read_passages(
    json.dumps(
        [
            {
                "id": "H2027",
                "url": "https://shop.example/h/2027",
                "text": "Wash it when it looks dull, about every ten outings. Close all zips, and use a "
                "liquid detergent without softener. Thirty degrees, gentle cycle, an extra rinse, low spin.",
            },
            {
                "id": "2-a",
                "text": "量胸围时软尺绕过腋下。冲锋衣已经留出一件抓绒的空间,不用买大一码。男款到 119 厘米。",
            },
            {"text": "تحقق من الرصيد على صفحة البطاقات. يمكن جمع عدة بطاقات عند الدفع."},
        ]
    )
)


def led(text: str) -> list[tuple[str, int | None]]:
    """What is a chip, and the number of the passage that it leads to, from 1; 0 for nowhere."""
    return [
        (text[item.start : item.end], 0 if item.passage is None else item.passage + 1)
        for item in find_citations(text, GIVEN).items
    ]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a [1]", [("[1]", 1)]),
        ("a[2].", [("[2]", 2)]),
        ("a [1, 3]", [("1", 1), ("3", 3)]),
        ("a [1;2]", [("1", 1), ("2", 2)]),
        ("a [1][2]", [("[1]", 1), ("[2]", 2)]),
        ("a [1-3]", [("1", 1), ("-", 2), ("3", 3)]),
        ("a [1–2]", [("1", 1), ("2", 2)]),
        ("a [H2027] and [2-a]", [("[H2027]", 1), ("[2-a]", 2)]),
        ("a【1†source】b【4:1†x】", [("【1†source】", 1), ("【4:1†x】", 2)]),
        ("a[^2] b[^n]\n\n[^2]: x\n[^n]: see H2027.", [("[^2]", 2), ("[^n]", 1)]),
        ("a[^x]\n\n[^x]: <https://shop.example/h/2027>", [("[^x]", 1)]),
        ("a <cite>2</cite> <cite>[3]</cite>", [("<cite>2</cite>", 2), ("<cite>[3]</cite>", 3)]),
        ("<cite id='H2027'>words</cite>", [("</cite>", 1)]),
        ('<cite doc="1,2">words</cite>', [("</cite>", 1), ("</cite>", 2)]),
        ('<cite index="2-4">words</cite>', [("</cite>", 3)]),
        # leads nowhere
        ("a [99]", [("[99]", 0)]),
        ("a [0] b [-1]", [("[0]", 0), ("[-1]", 0)]),
        (f"a [{'9' * 5_000}]", [(f"[{'9' * 5_000}]", 0)]),
        ("a [1", [("[1", 0)]),
        ("a [1\nb]", [("[1", 0)]),
        ("a【1†source", [("【1†source", 0)]),
        ("<cite id=1>never closed", [("<cite id=1>", 0)]),
        ("a[^none]", [("[^none]", 0)]),
        ("a[^n]\n\n[^n]: nothing known", [("[^n]", 0)]),
        ("<cite>words only</cite>", [("<cite>words only</cite>", 0)]),
        # is no citation
        ("`a[1]` and\n```\nb[1]\n```\n", []),
        ("[1](https://shop.example) [the rest] [1 of them] [ ] [x]", []),
    ],
)
def test_citations_are_found_and_lead_where_they_should(text: str, wanted: list[tuple[str, int]]) -> None:
    assert led(text) == wanted


def test_without_passages_nothing_is_a_citation() -> None:
    assert find_citations("a [1]", NONE).items == ()


def test_a_chip_is_short_and_says_why_it_leads_nowhere() -> None:
    (item,) = find_citations(f"a [{'9' * 400}]", GIVEN).items
    assert len(item.label) < 20 and str(item.reason) == "no such passage"


def test_passages_are_counted_and_the_cited_come_first() -> None:
    found = find_citations("a [3]. b [3] c [99]", GIVEN)
    assert found.counts == (0, 0, 2)
    assert found.order() == [2, 0, 1]
    assert [item.label for item in found.broken()] == ["[99]"]
    assert [item.start for item in found.of(2)] == [2, 9]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("First one. Wash it when dull [1]. Next.", "Wash it when dull"),
        ("First one. Wash it when dull. [1] Next.", "Wash it when dull."),
        ("- one [2]\n- **two words** [1]\n", "two words"),
        ("1. one [2]\n2. two words [1]\n", "two words"),
        ("| a | b |\n| Card | two words [1] |", "Card | two words"),
        ("# Head\n\nsoft\nwrapped [1]", "soft\nwrapped"),
        ("line one [2]\nline two [1]", "line two"),
        ("a [2][1]", "a"),
        ("第一句。第二句[1]。第三句", "第二句"),
        ("첫째입니다. 둘째 문장 [1]", "둘째 문장"),
        ("هذه جملة. وهذه أخرى؟ الثالثة [1]", "الثالثة"),
        ("[1] says so. Next.", "says so."),
        ("x. <cite id=1>these words</cite> y", "these words"),
        ("costs 4.90 and 3.5 kg [1]", "costs 4.90 and 3.5 kg"),
    ],
)
def test_the_sentence_that_a_citation_ends(text: str, wanted: str) -> None:
    last: Citation = find_citations(text, GIVEN).of(0)[-1]
    assert text[slice(*last.sentence)] == wanted


@pytest.mark.parametrize(
    ("passage", "sentence", "wanted"),
    [
        (0, "**wash it when it  looks dull** [1]", ["Wash it when it looks dull"]),
        (
            0,
            "liquid detergents, no softener",
            ["Close all zips, and use a liquid detergent without softener."],
        ),
        (
            0,
            "every ten outings, with an extra rinse and the gentle cycle",
            [
                "Wash it when it looks dull, about every ten outings.",
                "Thirty degrees, gentle cycle, an extra rinse, low spin.",
            ],
        ),
        (1, "因此不用买大一码的冲锋衣", ["冲锋衣已经留出一件抓绒的空间,不用买大一码。"]),
        (2, "عند الدفع يمكنك جمع البطاقات", ["يمكن جمع عدة بطاقات عند الدفع."]),
        (0, "nothing of this kind", []),
        (0, "", []),
    ],
)
def test_what_of_a_passage_supports_a_sentence(passage: int, sentence: str, wanted: list[str]) -> None:
    text = GIVEN.items[passage].text
    assert [text[start:end] for start, end in supporting(text, sentence)] == wanted


def test_korean_is_compared_by_pairs_of_characters() -> None:
    text = "사흘 동안 움직임이 없으면 물어보세요. 늦어도 열흘 뒤에는 새 상품을 보내 드립니다."
    (span,) = supporting(text, "새상품은 열흘뒤 보냅니다")
    assert text[slice(*span)].startswith("늦어도")


@pytest.mark.parametrize(
    "text",
    ["[1]" * 9_000, "[1 " * 9_000, "[1,[1," * 9_000, f"[1{',1' * 9_000}]", "【1" * 9_000, "[" * 50_000,
     "`a``b```" * 9_000, "<cite " * 9_000, "[^1]" * 9_000, "**" * 20_000 + "[1]", "\n|[1]" * 9_000],
)  # fmt: skip
def test_bombs_are_harmless(text: str) -> None:
    found = find_citations(text, GIVEN)
    assert len(found.items) <= 2_000
    for item in found.items:
        assert 0 <= item.start < item.end <= len(text)
        assert item.sentence[0] <= item.sentence[1]
