from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from ndcg_gui.gui.kit.tables.copying import (
    Grid,
    html_table,
    markdown,
    markdown_to_clipboard,
    to_clipboard,
    tsv,
)

GRID = Grid(
    ("Query", "Δ", "Holes"),
    (False, True, True),
    (
        ("q1  two\nlines", "−0.7394", "1,274"),
        ("=1+1|x", "+0.1000", "–"),
        ("-5", "0.0000", "2"),
        ("<b>&", "", "3"),
    ),
)


def test_a_spreadsheet_gets_numbers_and_never_a_formula() -> None:
    assert tsv(GRID).splitlines() == [
        "Query\tΔ\tHoles",
        "q1 two lines\t-0.7394\t1,274",
        "'=1+1|x\t+0.1000\t–",
        "-5\t0.0000\t2",
        "<b>&\t\t3",
    ]


def test_html_has_a_cell_for_each_and_no_markup_of_others() -> None:
    text = html_table(GRID)
    assert text.count("<tr>") == 5 and text.count("<td") == 12
    assert "&lt;b&gt;&amp;" in text and '<td align="right">-0.7394</td>' in text


def test_markdown_lines_up_and_escapes() -> None:
    assert markdown(GRID).splitlines() == [
        "| Query        |       Δ | Holes |",
        "| ------------ | ------: | ----: |",
        "| q1 two lines | -0.7394 | 1,274 |",
        "| =1+1\\|x      | +0.1000 |     – |",
        "| -5           |  0.0000 |     2 |",
        "| \\<b>&        |         |     3 |",
    ]


def test_the_clipboard_has_both_kinds_and_a_line_above(qapp: QApplication) -> None:
    to_clipboard(GRID, above="nDCG@10 = DCG / IDCG")
    data = QGuiApplication.clipboard().mimeData()
    assert data.text() == "nDCG@10 = DCG / IDCG\n" + tsv(GRID)
    assert data.html() == "<p>nDCG@10 = DCG / IDCG</p>" + html_table(GRID)
    markdown_to_clipboard(GRID, above="a_b")
    assert QGuiApplication.clipboard().text() == "a\\_b\n\n" + markdown(GRID)
