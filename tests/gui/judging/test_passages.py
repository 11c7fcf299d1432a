"""The passages beneath an answer: what is listed, opened and marked."""

from __future__ import annotations

import json
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.passages import FIELD, MOST
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.passages import PassagesView
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.conftest import focusable

LONG = "Filler before it stands here. " * 20
GIVEN = [
    {"id": "H1", "title": "Never cited", "text": "Of other things."},
    {"id": "H2", "title": "How to wash", "text": f"{LONG}Close all zips and rinse twice.\u2028{LONG}"},
    {"id": "H3", "text": "🧥 冲锋衣不用买大一码。 בד נעים"},
]
ANSWER = "Close all zips [2]. 不用买大一码[3]。 Rinse it twice [2][9]"


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def card(window: QWidget, body: str, passages: Any) -> DocumentCard:
    window.resize(580, 500)
    made = DocumentCard()
    made.setParent(window)
    made.resize(560, 480)
    window.show()
    text = passages if isinstance(passages, str) else json.dumps(passages)
    made.show_document(DocumentRecord("a1", body=body, fields={FIELD: text}), QueryTerms(""))
    return made


@pytest.fixture
def shown(window: QWidget) -> DocumentCard:
    return card(window, ANSWER, GIVEN)


def names(view: PassagesView) -> list[str]:
    return [view.rows[place].head.accessibleName() for place in view.citations.order()]


def marked(view: PassagesView) -> dict[int, list[str]]:
    """The marked words of the passages that are open."""
    found = {}
    for place in view.open_places():
        text = view.rows[place].text
        assert text is not None and not text.isHidden()
        found[place] = text.highlighted()
    return found


def test_each_passage_is_a_row_the_cited_first_and_no_fact(shown: DocumentCard) -> None:
    view = shown.passages
    assert view.isVisible() and shown.facts.isHidden()
    assert view.number.text() == "3" and view.first.isVisible()
    assert names(view) == [
        "[2] How to wash H2 (cited 2 times, closed)",
        "[3] H3 (cited once, closed)",
        "[1] Never cited H1 (not cited, closed)",
    ]
    assert view.broken.text() == "No such passage: [9]" and view.broken.isVisible()
    assert [type(item).__name__ for item in focusable(shown) if not item.accessibleName()] == []


def test_a_key_opens_one_after_the_other_with_what_is_cited_marked(shown: DocumentCard) -> None:
    view = shown.passages
    view.open_next()
    assert marked(view) == {1: ["Close all zips"]}
    text = view.rows[1].text
    assert text is not None
    said = text.toPlainText()
    assert said.startswith("… ") and said.endswith(" …") and len(said) < 400
    assert view.rows[1].head.accessibleName().endswith("open)")
    view.open_next()
    assert marked(view) == {2: ["不用买大一码"]}
    view.open_next()
    assert marked(view) == {0: []} and view.rows[0].head.remark == ""
    view.open_next()
    assert view.open_places() == [] and not view.all_open()
    view.open_all()
    assert view.all_open() and len(marked(view)) == 3


def test_a_click_opens_and_closes_and_all_of_it_can_be_read(qtbot: QtBot, shown: DocumentCard) -> None:
    item = shown.passages.rows[1]
    qtbot.mouseClick(item.head, Qt.MouseButton.LeftButton)
    assert item.is_open and item.text is not None and item.whole is not None
    assert item.whole.isVisible()
    item.whole.click()
    assert item.text.toPlainText().startswith(LONG[:30]) and item.whole.isHidden()
    assert item.text.highlighted() == ["Close all zips"]
    assert item.text.height() <= 200
    qtbot.mouseClick(item.head, Qt.MouseButton.LeftButton)
    assert not item.is_open and item.text.isHidden()


def test_a_citation_leads_to_what_supports_its_own_sentence(shown: DocumentCard) -> None:
    view = shown.passages
    view.follow(view.citations.of(1)[1])
    assert marked(view) == {1: ["Close all zips and rinse twice."]}
    view.follow(view.citations.broken()[0])
    assert view.open_places() == [1]


def test_a_passage_that_has_nothing_of_the_sentence_says_so(window: QWidget) -> None:
    view = card(window, "Wholly invented claim [1]. Other things [1]", GIVEN).passages
    view.open_next()
    assert marked(view) == {0: []} and view.rows[0].head.remark == "no words in common"
    view.follow(view.citations.items[1])
    assert marked(view) == {0: ["other things"]} and view.rows[0].head.remark == ""


def chips(shown: DocumentCard) -> list[tuple[str, QPoint, bool]]:
    """Of the chips in sight the words, the middle, and whether they lead nowhere."""
    text = shown.text
    return [
        (text._text_at(block, (span.start - block.position(), span.end - span.start)),
         areas[0].center().toPoint(), bool(span.wrong))
        for block in text._blocks_in_sight()
        for span, areas in text._spans_in(block)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (ANSWER, ["[2]", "[3]", "[2]", "[9]"]),
        ("# 🧥 Head\n\n- **Close** all zips [2, 9]\n\n| a | b |\n|---|---|\n| c | d[3] |", ["2", "9", "[3]"]),
        ("أغلق السحابات [2]. 冲锋衣[3]。 옷을 빠세요 [1]", ["[2]", "[3]", "[1]"]),
        ("`a[1]` 【2†source】 <cite id='H2'>zips</cite>", ["【2†source】", "</cite>"]),
    ],
)
def test_citations_are_chips_that_lead_to_their_passages(
    qtbot: QtBot, window: QWidget, body: str, words: list[str]
) -> None:
    made = card(window, body, GIVEN)
    qtbot.waitUntil(lambda: bool(chips(made)))
    assert [said for said, _, _ in chips(made)] == words
    for number, (said, middle, wrong) in enumerate(chips(made)):
        assert wrong == ("9" in said)
        qtbot.mouseClick(made.text.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        citation = made.passages.citations.items[number]
        if not wrong:
            assert made.passages.followed() == [citation]
            assert made.text._active_keys == (f"citation {number}",)


def test_another_answer_shows_its_own_and_one_without_shows_none(shown: DocumentCard) -> None:
    view = shown.passages
    view.open_next()
    shown.show_document(DocumentRecord("a2", body="plain [1]"), QueryTerms(""))
    assert view.isHidden() and view.rows == []
    view.open_next()
    fields = {FIELD: json.dumps(["one"])}
    shown.show_document(DocumentRecord("a3", body="plain [1]", fields=fields), QueryTerms(""))
    assert view.isVisible() and names(view) == ["[1] one (cited once, closed)"]
    assert view.broken.isHidden() and view.first.isHidden()


def test_broken_passages_are_told_and_shown_as_they_are(window: QWidget) -> None:
    made = card(window, "a [1]", '[{"text": "cut')
    assert made.passages.broken.text() == (
        "The passages are shown as they are stored: the passages are not JSON."
    )
    assert made.passages.rows == [] and '[{"text": "cut' in made.text.toPlainText()


@pytest.mark.parametrize(
    "passages",
    [
        [{}],
        [{"id": "only a key"}],
        ["<img src='file:///etc/passwd'><a href='javascript:x'>no</a>\u202e\x07"],
        ["x" * 300_000],
        ["y"] * (MOST + 5),
    ],
)
def test_any_passages_are_shown_and_nothing_in_them_acts(window: QWidget, passages: list[Any]) -> None:
    made = card(window, "a [1] [2] [1", passages)
    made.passages.open_next()
    (place,) = made.passages.open_places()
    text = made.passages.rows[place].text
    assert text is not None and text.toPlainText()
    assert "\u202e" not in text.toPlainText()
    assert ("not shown" in made.passages.broken.text()) == (len(passages) > MOST)
