from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontDatabase, QGuiApplication, QImage, QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.gui.judging.body import AT_ONCE, LEAST_AT_ONCE, BodyText
from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, SPACE_3, Colours, Theme
from ndcg_gui.gui.kit.text.documents import Passage, running_text
from ndcg_gui.gui.kit.widgets.clamped import ClampedText, line_height
from tests.tools import lacks

NOTHING = QueryTerms("")
ARABIC = "خيمة خفيفة لشخصين"
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def body(qtbot: QtBot, theme: Theme) -> BodyText:
    made = BodyText()
    qtbot.addWidget(made)
    made.resize(300, 120)
    made.show()
    return made


def painted(body: BodyText) -> QImage:
    return body.viewport().grab().toImage()


def columns_of(image: QImage, colour: str) -> list[int]:
    """Where a colour is, from left to right."""
    wanted = QColor(colour).rgb()
    return [
        x for x in range(image.width()) if any(image.pixel(x, y) == wanted for y in range(image.height()))
    ]


def test_passages_stand_under_their_headings(body: BodyText) -> None:
    body.show_text([Passage("one\ntwo"), Passage("three", "About"), Passage("four")], NOTHING)
    assert body.toPlainText() == "one\ntwo\nAbout\nthree\nfour"
    weights = []
    block = body.document().begin()
    while block.isValid():
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.NextCharacter)
        weights.append(cursor.charFormat().fontWeight() > 500)
        block = block.next()
    assert weights == [False, False, True, False, False]
    body.show_text([Passage("only", "Head")], NOTHING)
    assert body.toPlainText() == "Head\nonly"
    body.show_text([], NOTHING)
    assert body.toPlainText() == ""


def test_a_long_text_is_there_in_parts_and_then_whole(body: BodyText, qtbot: QtBot) -> None:
    lines = "\n".join(f"line {number}" for number in range(4000))
    passages = [Passage(lines, "First"), Passage(lines, "Second"), Passage("x" * 9000)]
    whole = running_text(passages)
    body.show_text(passages, NOTHING)
    begun = body.toPlainText()
    assert LEAST_AT_ONCE <= len(begun) < AT_ONCE + 100 and whole.startswith(begun)
    qtbot.waitUntil(lambda: body.toPlainText() == whole)
    formats = {
        block.text(): block.blockFormat().topMargin()
        for number in range(body.document().blockCount())
        if (block := body.document().findBlockByNumber(number)).text() in ("First", "Second", "line 7")
    }
    assert formats == {"First": 0, "Second": SPACE_3, "line 7": 0}
    # What comes between the parts: another document, or somebody who wants all of it.
    body.show_text(passages, NOTHING)
    body.show_text([Passage("short")], NOTHING)
    for _ in range(20):
        QApplication.processEvents()
    assert body.toPlainText() == "short"
    body.show_text(passages, NOTHING)
    body.complete()
    assert body.toPlainText() == whole
    body.show_text(passages, NOTHING, at_once=True)
    assert body.toPlainText() == whole
    body.show_text(passages, NOTHING)
    body.select_found(len(whole) - 3, 3)
    assert body.textCursor().selectedText() == "xxx"
    body.show_text(passages, NOTHING)
    qtbot.keyClick(body, Qt.Key.Key_A, CONTROL)
    assert len(body.textCursor().selectedText()) == len(whole)


def test_documents_that_are_no_longer_shown_are_let_go(body: BodyText, qtbot: QtBot) -> None:
    from PySide6.QtGui import QTextDocument

    for number in range(20):
        body.show_text([Passage(f"text {number}")], NOTHING)
    qtbot.waitUntil(lambda: len(body.findChildren(QTextDocument)) <= 2)
    assert body.toPlainText() == "text 19"


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_marks_are_painted_in_the_look_in_force(body: BodyText, theme: Theme, look: Colours) -> None:
    try:
        theme.force(look)
        body.show_text([Passage("one tent")], QueryTerms("tent"))
        assert body.marks() == ["tent"]
        columns = columns_of(painted(body), look.highlight)
        left = body.fontMetrics().horizontalAdvance("one ")
        width = body.fontMetrics().horizontalAdvance("tent")
        assert columns and left - 2 <= columns[0] and columns[-1] <= left + width + 2
        assert len(columns) > width / 2
        body.mark_terms(NOTHING)
        assert body.marks() == [] and not columns_of(painted(body), look.highlight)
        body.mark_terms(QueryTerms("one"))
        assert body.marks() == ["one"]
    finally:
        theme.force(None)


def test_marks_are_those_in_sight_wherever_that_is(body: BodyText, qtbot: QtBot) -> None:
    body.show_text([Passage("\n".join(f"a tent{number} tent" for number in range(2000)))], QueryTerms("tent"))
    seen = len(body.marks())
    assert 2 <= seen <= 10
    bar = body.verticalScrollBar()
    bar.setValue(bar.maximum())
    # How long the text is, is only guessed until all of it is laid out.
    qtbot.waitUntil(lambda: bool(body.marks()))
    assert set(body.marks()) == {"tent"} and len(body.marks()) <= 10
    # One line that fills many screens.
    body.show_text([Passage("tent and more " * 280)], QueryTerms("tent"))
    assert 2 <= len(body.marks()) < 60
    bar.setValue(bar.maximum() // 2)
    assert 2 <= len(body.marks()) < 60


def test_a_mark_is_counted_as_qt_counts(body: BodyText) -> None:
    body.show_text([Passage("🎒🎒 tents 🎒 Tent")], QueryTerms("tent"))
    assert body.marks() == ["tents", "Tent"]


def test_a_word_broken_over_two_lines_is_marked_on_both(body: BodyText) -> None:
    word = "tent" * 40
    body.show_text([Passage(word)], QueryTerms(word))
    ((_, span, areas),) = body._in_sight(terms=True)
    assert span == (0, len(word)) and len(areas) > 1
    assert len({area.top() for area in areas}) == len(areas)


@pytest.mark.parametrize(
    ("text", "query"),
    [(f"in {ARABIC} English", "خيمة"), (f"{ARABIC} tent {ARABIC}", "tent"), (ARABIC, "لشخصين")],
)
def test_marks_stand_under_their_words_where_directions_meet(
    body: BodyText, theme: Theme, text: str, query: str
) -> None:
    body.show_text([Passage(text)], QueryTerms(query))
    ((_, _, areas), *_) = body._in_sight(terms=True)
    (area,) = areas
    width = body.fontMetrics().horizontalAdvance(query)
    assert area.width() == pytest.approx(width, abs=5)


def test_text_begins_at_the_side_of_its_script(body: BodyText, qtbot: QtBot, theme: Theme) -> None:
    def sides(image: QImage) -> tuple[int, int]:
        # Whatever is drawn, in whatever shade: thin strokes reach the full colour of text in some fonts only.
        empty = image.pixel(image.width() // 2, image.height() - 1)
        drawn = [
            x for x in range(image.width()) if any(image.pixel(x, y) != empty for y in range(image.height()))
        ]
        return drawn[0], image.width() - drawn[-1]

    body.show_text([Passage("tent")], NOTHING)
    left, right = sides(painted(body))
    assert left < right
    body.show_text([Passage(ARABIC)], NOTHING)
    left, right = sides(painted(body))
    assert right < left
    title = ClampedText(most=2)
    qtbot.addWidget(title)
    title.resize(300, 60)
    title.set_text(ARABIC)
    left, right = sides(title.grab().toImage())
    assert right < left
    title.set_text("12 tents " + ARABIC)
    left, right = sides(title.grab().toImage())
    assert left < right


SCRIPTS = {
    "两人帐篷": QFontDatabase.WritingSystem.SimplifiedChinese,
    "가벼운 텐트": QFontDatabase.WritingSystem.Korean,
    "軽いテント": QFontDatabase.WritingSystem.Japanese,
    ARABIC: QFontDatabase.WritingSystem.Arabic,
    "אוהל": QFontDatabase.WritingSystem.Hebrew,
    "ความ": QFontDatabase.WritingSystem.Thai,
    "तम्बू": QFontDatabase.WritingSystem.Devanagari,
}


@pytest.mark.parametrize("text", SCRIPTS)
def test_no_script_falls_back_to_boxes_without_glyphs(body: BodyText, text: str) -> None:
    if not QFontDatabase.families(SCRIPTS[text]):
        lacks(f"no font on this machine draws {SCRIPTS[text].name}")
    body.show_text([Passage(text)], NOTHING)
    line = body.document().begin().layout().lineAt(0)
    drawn = [index for run in line.glyphRuns() for index in run.glyphIndexes()]
    assert drawn and 0 not in drawn


def test_signs_that_mean_something_to_qt_do_no_harm(body: BodyText) -> None:
    # Frames begin and end with the first two in a text document; the third is an image's place.
    body.show_text([Passage("a\ufdd0b\ufdd1c\ufffcd tent")], QueryTerms("tent"))
    painted(body)
    assert body.toPlainText().endswith("d tent")


def test_found_places_are_marked_and_brought_into_sight(body: BodyText) -> None:
    text = "\n".join(f"line {number}" for number in range(500))
    body.show_text([Passage(text)], NOTHING)
    starts = [text.index("line 0"), text.index("line 400")]
    body.mark_found(starts, 4)
    assert body.found() == ["line"]
    body.select_found(starts[1], 4)
    assert body.found() == ["line"] and body.textCursor().selectedText() == "line"
    assert body.verticalScrollBar().value() > 1000
    body.mark_found((), 0)
    assert body.found() == []


def test_what_is_copied_is_plain_text(body: BodyText, qtbot: QtBot) -> None:
    body.show_text([Passage("one tent\nand two", "Head")], QueryTerms("tent"))
    qtbot.keyClick(body, Qt.Key.Key_A, CONTROL)
    qtbot.keyClick(body, Qt.Key.Key_C, CONTROL)
    copied = QGuiApplication.clipboard().mimeData()
    assert copied.text() == "Head\none tent\nand two" and copied.formats() == ["text/plain"]


def test_the_body_takes_no_keys_of_the_panel(body: BodyText, qtbot: QtBot) -> None:
    body.show_text([Passage("line\n" * 100)], NOTHING)
    for key, expected in (
        (Qt.Key.Key_Down, lambda bar: bar.value() > 0),
        (Qt.Key.Key_Up, lambda bar: bar.value() == 0),
        (Qt.Key.Key_PageDown, lambda bar: bar.value() > 50),
        (Qt.Key.Key_PageUp, lambda bar: bar.value() == 0),
        (Qt.Key.Key_End, lambda bar: bar.value() == bar.maximum()),
        (Qt.Key.Key_Home, lambda bar: bar.value() == 0),
        (Qt.Key.Key_Space, lambda bar: bar.value() == 0),
    ):
        qtbot.keyClick(body, key)
        assert expected(body.verticalScrollBar()), key
    assert body.isReadOnly() and not body.isUndoRedoEnabled()
    assert line_height(body.font()) > body.fontMetrics().height() - 1


def test_what_was_made_ready_is_shown_the_same(body: BodyText, qtbot: QtBot) -> None:
    terms = QueryTerms("line 7")
    passages = [Passage("\n".join(f"line {number}" for number in range(3000)), "First")]
    body.show_text(passages, terms)
    qtbot.waitUntil(lambda: not body._rest)
    text, marks = body.toPlainText(), body.marks()
    assert marks
    body.show_text([Passage("other")], terms)
    body.prepare(passages, terms)
    made = body._ready.document if body._ready is not None else None
    assert body.toPlainText() == "other"
    body.show_text(passages, terms)
    assert body.document() is made
    qtbot.waitUntil(lambda: body.toPlainText() == text)
    assert body.marks() == marks
    # Made ready, but something else is wanted, or the same with other words marked.
    body.prepare(passages, terms)
    body.show_text([Passage("third")], terms)
    assert body.toPlainText() == "third"
    body.prepare(passages, terms)
    body.show_text(passages, NOTHING)
    qtbot.waitUntil(lambda: body.toPlainText() == text)
    assert body.marks() == []


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_the_text_covers_what_lies_below_it(body: BodyText, theme: Theme, look: Colours) -> None:
    """Nothing below needs to be painted for it, in whatever look, so it has to paint the card's colour."""
    try:
        theme.force(look)
        body.show_text([Passage("one tent")], NOTHING)
        assert body.viewport().testAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        image = painted(body)
        corner = image.pixelColor(image.width() - 1, image.height() - 1)
        assert corner == QColor(look.surface)
    finally:
        theme.force(None)


def test_what_is_made_ready_is_laid_out_before_it_is_shown(body: BodyText) -> None:
    body.prepare([Passage("one\ntwo")], NOTHING)
    assert body._ready is not None
    # Its glyphs are kept, else the key would wait until they are chosen again.
    block = body._ready.document.firstBlock()
    while block.isValid():
        assert block.layout().cacheEnabled()
        block = block.next()
