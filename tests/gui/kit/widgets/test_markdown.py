from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QTextDocument
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.scale_checks import MAX_GUIDELINES
from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, Theme
from ndcg_gui.gui.kit.widgets.markdown import MarkdownText, markdown_document


def special(document: QTextDocument) -> list[str]:
    """What in the document is an image or can be clicked."""
    found = []
    block = document.begin()
    while block.isValid():
        fragments = block.begin()
        while not fragments.atEnd():
            shape = fragments.fragment().charFormat()
            if shape.isImageFormat() or shape.isAnchor():
                found.append(fragments.fragment().text())
            fragments += 1
        block = block.next()
    return found


def test_formatting_is_shown(theme: Theme) -> None:
    document = markdown_document("# How\n\nBe **strict**.\n\n- one\n- two\n\n1. first\n")
    assert document.toPlainText() == "How\nBe strict.\n• one\n• two\n1. first"
    blocks = [document.findBlockByNumber(number) for number in range(5)]
    assert blocks[0].blockFormat().headingLevel() == 1
    assert [block.blockFormat().indent() for block in blocks] == [0, 0, 1, 1, 1]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<b>x</b> <script>y</script>", "<b>x</b> <script>y</script>"),
        ('<img src="file:///etc/passwd">', '<img src="file:///etc/passwd">'),
        ("<div>\nx\n</div>", "<div>\nx\n</div>"),
        ("![a chart](chart.png)", "a chart (chart.png)"),
        ("![a](x.png) ![b](file:///etc/passwd 'c')", "a (x.png) ![b](file:///etc/passwd 'c')"),
        ("![r][q]\n\n[q]: https://a.org/x.png", "r (https://a.org/x.png)\n[q]: https://a.org/x.png"),
        ("![](x.png)", "x.png"),
        ("[the *rules*](https://example.org/a)", "the rules (example.org/a)"),
        ("[![logo](x.png)](https://example.org/)", "logo (x.png) (example.org/)"),
        ("<https://example.org/a>", "https://example.org/a"),
        ("see https://example.org/a", "see https://example.org/a"),
        ("[run](file:///bin/sh)", "[run](file:///bin/sh)"),
        ("a\u202eb\x07", "a<U+202E>b\u2407"),
    ],
)
def test_nothing_acts(theme: Theme, text: str, shown: str) -> None:
    document = markdown_document(text)
    assert special(document) == []
    assert document.toPlainText() == shown


def test_an_image_on_the_disk_is_not_read(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    picture = QImage(300, 200, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.red)
    assert picture.save(str(tmp_path / "red.png"))
    label = MarkdownText()
    qtbot.addWidget(label)
    label.resize(400, 100)
    label.show_markdown(f"![x]({tmp_path / 'red.png'}) ![y](file://{tmp_path / 'red.png'})")
    label.show()
    assert label.height() < 150  # the picture is 200 high
    shot = label.grab().toImage()
    seen = {shot.pixelColor(x, y).name() for x in range(shot.width()) for y in range(shot.height())}
    assert "#ff0000" not in seen


def test_it_is_as_high_as_its_text(qtbot: QtBot, theme: Theme) -> None:
    label = MarkdownText()
    qtbot.addWidget(label)
    label.resize(400, 10)
    label.show_markdown("one two three four five six seven eight nine ten " * 4)
    label.show()
    wide = label.height()
    label.resize(120, label.height())
    assert label.height() > 2 * wide
    assert label.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert label.textInteractionFlags() == Qt.TextInteractionFlag.NoTextInteraction
    assert label.accessibleDescription().startswith("one two")


def test_it_follows_the_theme(qtbot: QtBot, theme: Theme) -> None:
    label = MarkdownText()
    qtbot.addWidget(label)
    label.show_markdown("text `code`")
    label.show()
    try:
        for look in (LIGHT, DARK):
            theme.force(look)
            assert label.palette().text().color().name().upper() == look.text
            assert label.markdown() == "text `code`"
    finally:
        theme.force(None)


@pytest.mark.parametrize(
    "text",
    [
        ">" * 30_000,
        "[" * 30_000,
        "*a _b " * 6_000,
        "![a](b)" * 5_000,
        "- " * 20_000,
        "|a|b|\n|-|-|\n|1|2|\n\n" * 2_000,
    ],
    ids=["quotes", "brackets", "emphasis", "images", "lists", "tables"],
)
def test_hostile_text_is_bounded(qtbot: QtBot, theme: Theme, text: str) -> None:
    label = MarkdownText()
    qtbot.addWidget(label)
    label.resize(300, 100)
    label.show_markdown(text)
    label.show()
    # A line that never ends is broken.
    assert len(label.toPlainText().replace("\n", "")) <= MAX_GUIDELINES
    assert special(label.document()) == []
