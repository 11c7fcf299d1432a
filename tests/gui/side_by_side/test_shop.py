"""Products: lists as tiles, and the fields of two documents in a table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.records import Side
from ndcg_gui.gui.kit.base.settings import IMAGE_FOLDERS, SIDES_COLUMNS, SIDES_GRID, Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.side_by_side.grid import ResultTile
from ndcg_gui.gui.side_by_side.row import ResultRow
from tests.gui.compare.comparing import SHIFT, RaterDesk, at_desk, made_of
from tests.gui.kit.text.test_images import save_image

Key = Qt.Key
PRODUCTS = [f"p{number}" for number in range(8)]


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    return qapp.findChild(Theme) or Theme(qapp)


def products(path: Path, **plan: object) -> Path:
    rows = [
        json.dumps({
            "doc_key": key, "title": f"Tent {key} for two", "body": "Stands in the wind.",
            "image_url": [f"{key}.png", "side.png"],
            "fields": {"price": f"{number}.50 €", "brand": "HP", "weight": "3.0 kg" if number % 2 else "3 kg"}
            | ({"colour": "green"} if number < 4 else {}),
        })
        for number, key in enumerate(PRODUCTS)
    ]  # fmt: skip
    lists = {"q1": PRODUCTS[:6], "q2": PRODUCTS[:6]}, {"q1": PRODUCTS[:1:-1], "q2": PRODUCTS[:1:-1]}
    return made_of(path, *lists, rows, **plan)  # type: ignore[arg-type]


def in_columns(at: RaterDesk) -> int:
    """How many tiles stand beside each other on the left side."""
    tops = [row.mapTo(at.task, row.rect().topLeft()).y() for row in at.task.lists.left.shown_rows()]
    return tops.count(tops[0])


def test_lists_are_shown_as_tiles_and_judged_by_the_same_keys(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    settings = Settings()
    settings.set(SIDES_COLUMNS, 2)
    for key in PRODUCTS:
        save_image(tmp_path / "images" / f"{key}.png", 400, 300)
    path = products(tmp_path / "p.ndcg")
    with at_desk(qtbot, path, settings=settings) as at:
        lists = at.task.lists
        assert not [row for row in lists.rows() if isinstance(row, ResultTile)]
        settings.set(IMAGE_FOLDERS, (str(tmp_path / "images"),), of=at.panel.context.key)
        at.panel.actions_of_task._read_folder()
        at.press(Key.Key_G)
        assert all(isinstance(row, ResultTile) for row in lists.rows()) and len(lists.rows()) == 12
        at.wait(lambda: in_columns(at) == 2)
        at.wait(lambda: all(lists.thumbnails.image(f"{key}.png") is not None for key in PRODUCTS))
        tile = lists.rows()[0]
        result = tile.result
        assert result is not None and result.price.endswith(".50 €") and "price" not in result.other_facts
        assert result.price in tile.accessibleName()
        assert [row for row in lists.rows() if "right: " in row.accessibleName()]
        assert tile.grab().toImage().pixelColor(tile.width() // 2, 40).name() == "#4477aa"
        at.press(Key.Key_J)
        at.press(Key.Key_J)
        assert lists.rows()[1].hasFocus()
        at.press(Key.Key_Z)
        overlay = at.task.answers.left.image.overlay
        assert overlay is not None and overlay.isVisible() and overlay.caption.text() == "Picture 1 of 2"
        at.press(Key.Key_Left)  # no verdict: the picture has the keys
        at.press(Key.Key_Escape)
        item = at.item()
        at.press(Key.Key_Left)
        at.saved()
        assert [at.stored()[item].preferred] == [Side.LEFT] and len(at.stored()) == 1
        four = next(hit for hit in at.window.palette_hits() if hit.title == "Show tiles in 4 columns")
        four.run()
        at.wait(lambda: in_columns(at) == 4)
    with at_desk(qtbot, path, settings=settings) as at:
        assert settings.get(SIDES_GRID) and all(isinstance(row, ResultTile) for row in at.task.lists.rows())
        at.wait(lambda: in_columns(at) == 4)
        at.press(Key.Key_G)
        assert {type(row) for row in at.task.lists.rows()} == {ResultRow}


def test_the_fields_of_two_products_stand_in_a_table(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with at_desk(qtbot, products(tmp_path / "p.ndcg", unit="pair", depth=1)) as at:
        answers = at.task.answers
        table, (left, right) = answers.attributes, answers.cards()
        assert table.isVisible() and left.facts.isHidden() and right.facts.isHidden()
        rows = {name: values for name, *values in table.rows()}
        assert set(rows) == {"≠ price", "brand", "weight", "≠ colour"}
        assert sorted(rows["≠ price"]) == ["0.50 €", "7.50 €"] and rows["brand"] == ["HP", "HP"]
        assert sorted(rows["weight"]) == ["3 kg", "3.0 kg"]
        assert sorted(rows["≠ colour"]) == ["green", "not given"]
        assert table.said.text() == "2 of 4 fields differ"
        at.press(Key.Key_A, SHIFT)
        assert [name for name, *_ in table.rows()] == ["≠ price", "≠ colour"]
        assert table.said.text() == "2 of 4 fields differ · equal ones are hidden"
        at.press(Key.Key_A)
        assert table.isHidden() and left.facts.isVisible() and "price" in left.facts.text()
        at.press(Key.Key_A)
        assert table.isVisible() and left.facts.isHidden()
