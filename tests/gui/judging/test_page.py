from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.display.rich.blocks import TextKind
from ndcg_gui.features.display.self_naming import MASK
from ndcg_gui.features.display.telling import TellingNames
from ndcg_gui.features.display.template import Display
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.gui.judging.body import BodyText, TextSpan
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.links import LinkDialog, shown_host
from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, Theme
from ndcg_gui.gui.kit.text.documents import Passage, running_text, shown_passages
from ndcg_gui.gui.kit.widgets.rich_page import CODE, JUDGED, MARK, QUOTE, RULE
from tests.features.display.rich.test_reading import ANSWER, BOMBS, CHAT, REMARKED

NOTHING = QueryTerms("")
ARABIC = "## خيمة\n\n- خيمة **خفيفة** [1]\n\n| خطوة | قيمة |\n|---|---|\n| غسل | 30 |\n"
CHINESE = "# 帐篷 🎒\n\n两人**帐篷**很轻 🎒。[1]\n\n1. 第一\n2. 第二\n"


@pytest.fixture
def body(qtbot: QtBot, theme: Theme) -> BodyText:
    made = BodyText()
    qtbot.addWidget(made)
    made.resize(420, 600)
    made.show()
    return made


def shown(body: BodyText, *texts: str, terms: QueryTerms = NOTHING) -> str:
    passages, _ = shown_passages([Passage(text, "", TextKind.AUTO) for text in texts])
    body.show_text(passages, terms, at_once=True)
    return running_text(passages)


def formats(body: BodyText, name: int) -> list[tuple[str, object]]:
    found, block = [], body.document().begin()
    while block.isValid():
        if block.blockFormat().hasProperty(name):
            found.append((block.text(), block.blockFormat().property(name)))
        block = block.next()
    return found


@pytest.mark.parametrize(
    "text",
    [
        ANSWER,
        ARABIC,
        CHINESE,
        json.dumps(CHAT),
        '{"a": [1, {"b": 2}]}',
        "|a|b|\n|-|-|\n|1|2|\n\n|c|\n|-|\n\nend",
        "",
    ],
    ids=["answer", "Arabic", "Chinese", "chat", "JSON", "tables", "nothing"],
)
def test_the_characters_of_the_page_are_those_of_the_shown_text(body: BodyText, text: str) -> None:
    expected = shown(body, text, text)
    assert body.toPlainText() == expected
    body.viewport().grab()


def test_an_answer_is_shown_with_headings_lists_tables_and_code(body: BodyText) -> None:
    shown(body, ANSWER, json.dumps(CHAT))
    marks = [("Close all zips", "•"), ("Gentle cycle", "•"), ("low spin", "◦"), ("third", "3)"), ("dry", "•")]
    assert formats(body, MARK) == marks
    assert [text for text, _ in formats(body, CODE)] == ["wash --now", "  twice"]
    assert formats(body, QUOTE) == [("quoted words\u2028go on", 1)] and len(formats(body, RULE)) == 1
    assert [text for text, _ in formats(body, JUDGED)] == ["assistant"]
    cell = body.document().find("30 °C")
    table = cell.currentTable()
    assert (table.rows(), table.columns()) == (2, 2)
    assert cell.blockFormat().alignment() & Qt.AlignmentFlag.AlignRight
    heading = body.document().find("Washing").charFormat()
    assert heading.fontWeight() > 500 and heading.font().pixelSize() > body.font().pixelSize()
    assert body.document().find("spin").charFormat().fontStrikeOut()


def test_words_are_marked_and_found_in_lists_and_cells(body: BodyText) -> None:
    text = shown(body, ANSWER, terms=QueryTerms("gentle zips"))
    assert body.marks() == ["zips", "Gentle", "gentle"]
    for block, _, areas in body._in_sight(terms=True):
        for area in areas:
            # Under its own words: at that place stands this block, and not the margin beside it.
            cursor = body.cursorForPosition(area.center().toPoint())
            assert cursor.block() == block and body.viewport().rect().contains(area.toRect())
    body.mark_found([text.index("gentle")], 6)
    assert body.found() == ["gentle"]
    body.select_found(text.index("spin"), 4)
    assert body.textCursor().selectedText() == "spin"


def test_what_is_copied_has_bullets_and_tabs_and_no_signs(body: BodyText, qtbot: QtBot) -> None:
    shown(body, ANSWER)
    qtbot.keyClick(body, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(body, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    mime = QGuiApplication.clipboard().mimeData()
    assert mime.formats() == ["text/plain"]
    lines = mime.text().split("\n")
    assert "◦ low spin" in lines and "3) third" in lines and "Wash\t30 °C & gentle" in lines


def test_spans_are_painted_clicked_and_looked_at(body: BodyText, qtbot: QtBot) -> None:
    text = shown(body, CHINESE + "\nsee [2]\n")
    spans = [TextSpan(text.index(key), text.index(key) + 3, key[1]) for key in ("[1]", "[2]")]
    before: QImage = body.viewport().grab().toImage()
    body.show_spans(spans)
    body.activate("2")
    body.highlight([(text.index("两人"), text.index("两人") + 2)])
    assert body.viewport().grab().toImage() != before
    clicked: list[str] = []
    body.span_clicked.connect(clicked.append)
    for block in body._blocks_in_sight():
        for span, areas in body._spans_in(block):
            # An emoji stands before it, which Qt counts as two.
            assert body._text_at(block, (span.start - block.position(), 3)) == f"[{span.key}]"
            qtbot.mouseClick(body.viewport(), Qt.MouseButton.LeftButton, pos=areas[0].center().toPoint())
    assert clicked == ["1", "2"]
    body.scroll_to(spans[1].start)
    shown(body, "other")
    assert body.span_at(QPoint(5, 5)) == ""


def test_a_link_is_opened_only_after_a_question(
    body: BodyText, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()) or True)
    shown(
        body,
        "**See** [bank](https://user@evil.example/päth?q=1) [f](file:///etc/passwd) [j](javascript:x)",
    )
    addresses: list[str] = []
    for across in range(0, 400, 4):
        addresses += [address] if (address := body.anchorAt(QPoint(across, 8))) else []
    assert set(addresses) == {"https://user@evil.example/p%C3%A4th?q=1"}
    place = next(QPoint(across, 8) for across in range(0, 400, 4) if body.anchorAt(QPoint(across, 8)))

    def ask() -> LinkDialog:
        qtbot.mouseClick(body.viewport(), Qt.MouseButton.LeftButton, pos=place)
        (dialog,) = (child for child in body.window().findChildren(LinkDialog) if child.isVisible())
        return dialog

    dialog = ask()
    assert dialog.host.text() == "evil.example" and "user@" in dialog.address.text() and not opened
    assert dialog.cancel_button.isDefault()
    dialog.reject()
    assert opened == []
    ask().open_button.click()
    assert len(opened) == 1 and opened[0].startswith("https://user@evil.example/")


def test_hosts_are_named_as_the_browser_asks_for_them() -> None:
    assert shown_host("https://аpple.example/x") == "xn--pple-43d.example"
    assert shown_host("http://a" + "\u00ad" * 3 + ".example") == "a.example" and shown_host("https://") == ""


def test_the_look_is_taken_anew(body: BodyText, theme: Theme, qtbot: QtBot) -> None:
    shown(body, ANSWER)
    try:
        for look in (DARK, LIGHT):
            theme.force(look)
            head = body.document().find("Step").currentTable().cellAt(0, 0).format().background().color()
            assert head.name().upper() == look.window.upper()
    finally:
        theme.force(None)


@pytest.mark.parametrize("name", ["brackets", "quotes", "lists", "columns", "rows", "images", "fence"])
def test_a_bomb_is_painted_and_the_card_says_what_it_did(qtbot: QtBot, theme: Theme, name: str) -> None:
    card = DocumentCard()
    qtbot.addWidget(card)
    card.resize(500, 400)
    card.show()
    card.show_document(DocumentRecord("d", body=f"**Answer**\n\n{BOMBS[name]}"), NOTHING)
    card.grab()
    card.text.complete()
    card.grab()
    assert card.remark.isVisibleTo(card) == (name in REMARKED or name == "images")


def test_selected_words_lead_to_the_field_and_back(qtbot: QtBot, theme: Theme) -> None:
    card = DocumentCard()
    qtbot.addWidget(card)
    source = "Two 🎒 **bold** words\n\n- and an item"
    card.show_document(DocumentRecord("d", body=source, fields={}), NOTHING)
    card.text.complete()
    assert card.selected() is None
    for words in ("bold", "an item"):
        cursor = card.text.document().find(words)
        card.text.setTextCursor(cursor)
        start = source.index(words)
        assert card.selected() == ("body", start, start + len(words))
        place = card.place_of("body", start, start + len(words))
        assert place is not None and card.text.selected_span() == place
    assert card.place_of("body", 6, 8) is None and card.place_of("title", 0, 1) is None


def test_nothing_is_ever_loaded_for_a_text(body: BodyText, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(BodyText, "loadResource", lambda _self, _kind, name: asked.append(name))
    shown(body, "**x** ![a](file:///etc/passwd) ![b](http://x.example/i.png) <img src='/etc/hosts'>\n\n- y\n")
    body.viewport().grab()
    assert asked == [] and "(http://x.example/i.png)" in body.toPlainText()
    resource = body.document().resource(2, "file:///etc/passwd")
    assert resource is None or isinstance(resource, QWidget) is False


def test_a_text_in_a_list_that_is_written_from_the_right_has_its_bullet_there(body: BodyText) -> None:
    shown(body, ARABIC)
    blocks = [block for block in body._blocks_in_sight() if block.blockFormat().hasProperty(MARK)]
    assert blocks and all(block.textDirection() == Qt.LayoutDirection.RightToLeft for block in blocks)
    table = body.document().find("غسل").currentTable()
    assert table.format().layoutDirection() == Qt.LayoutDirection.RightToLeft


def test_words_are_found_over_signs_and_names_masked_under_them(qtbot: QtBot, theme: Theme) -> None:
    display = Display(masked=("GPT-4o",))
    source = DocumentRecord("d", body="🎒 I, **GP**T-4o, say **bold** *words*.\n\n- and `more` words")
    (shown,) = Blindfold(TellingNames(()), display).documents({0: source}, str).values()
    card = DocumentCard()
    qtbot.addWidget(card)
    card.resize(400, 300)
    card.show()
    card.show_display(display)
    card.show_document(shown, NOTHING)
    text = card.text.toPlainText()
    assert "GP" not in text and MASK in text
    for words in ("bold words", "and more"):
        assert len(card.find_bar.look_for(words)) == 1 and card.text.found() == [words]
    assert card.find_bar.look_for("`") == [] and len(card.find_bar.look_for("words")) == 2
