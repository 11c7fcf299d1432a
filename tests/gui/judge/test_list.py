from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.gui.judge.list import ListPage, letter
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.store.collection import contents
from tests.gui.judge.judging import CONTROL, Desk, desk

Key = Qt.Key


@pytest.fixture
def at(qtbot: QtBot, demo_file: Path, tmp_path: Path, theme: Theme) -> Iterator[Desk]:
    path = Path(shutil.copy(demo_file, tmp_path / "demo.ndcg"))
    with desk(qtbot, path) as opened:
        opened.press(Key.Key_L)
        yield opened


def page(at: Desk) -> ListPage:
    assert at.panel.task.middle.currentWidget() is at.panel.task.list_page
    return at.panel.task.list_page


def row(at: Desk) -> int:
    return page(at).documents.currentIndex().row()


def test_letters() -> None:
    assert [letter(number) for number in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        "a", "z", "aa", "ab", "az", "ba", "zz", "aaa",
    ]  # fmt: skip


def test_digits_grade_the_row_and_move_down(at: Desk) -> None:
    item = at.session.query
    assert item is not None
    at.session.go(item.start)
    at.panel.show_pair()
    assert page(at).documents.rows.rowCount(QModelIndex()) == item.stop - item.start
    at.press(Key.Key_3)
    at.press(Key.Key_1)
    at.saved()
    assert row(at) == 2
    assert at.session.place == item.start + 2
    assert at.stored(item.start) == PairState(Status.GRADED, 3.0, shown="list")
    assert at.stored(item.start + 1).grade == 1
    # On from the last row there is nowhere to go: the query stays to be compared.
    at.press(Key.Key_End)
    assert at.session.place == item.stop - 1
    at.press(Key.Key_2)
    at.saved()
    assert at.session.place == item.stop - 1
    assert at.stored(item.stop - 1).grade == 2


def test_arrows_enter_and_space(at: Desk) -> None:
    first = at.session.query
    assert first is not None
    at.press(Key.Key_Home)
    assert at.session.place == first.start
    at.press(Key.Key_Down)
    at.press(Key.Key_Down)
    at.press(Key.Key_Up)
    assert at.session.place == first.start + 1
    at.press(Key.Key_Return)
    second = at.session.query
    assert second is not None and second.start == first.stop
    place = at.session.place
    at.press(Key.Key_Space)
    assert not at.session.as_list and at.session.place == place
    assert at.panel.task.document_card.isVisible()
    at.press(Key.Key_L)
    assert page(at).isVisible() and not at.panel.task.document_card.isVisible()


def test_undo_leads_back_to_the_row(at: Desk) -> None:
    at.press(Key.Key_Home)
    place = at.session.place
    assert place is not None
    before = at.stored(place)
    at.press(Key.Key_4)
    at.saved()
    at.press(Key.Key_Z, CONTROL)
    at.wait(lambda: at.session.place == place)
    assert at.stored(place) == before
    assert row(at) == 0


def test_a_click_on_a_cell_grades_and_on_a_row_goes_there(at: Desk, qtbot: QtBot) -> None:
    documents = page(at).documents
    start = documents.rows.start
    at.press(Key.Key_Home)
    area = documents.visualRect(documents.rows.index(1, 0))
    qtbot.mouseClick(documents.viewport(), Qt.MouseButton.LeftButton, pos=area.topLeft() + QPoint(60, 12))
    assert at.session.place == start + 1
    cell = documents.delegate._cell(area, 4)
    qtbot.mouseClick(documents.viewport(), Qt.MouseButton.LeftButton, pos=cell.center())
    at.saved()
    assert at.stored(start + 1).grade == 4
    assert at.session.place == start + 2


def test_only_the_judged_rows_are_painted_again(at: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    documents = page(at).documents
    at.press(Key.Key_Home)
    at.wait(lambda: documents.viewport().isVisible())
    QApplication.processEvents()
    painted: list[int] = []
    paint = documents.delegate.paint

    def note(painter, option, index) -> None:  # type: ignore[no-untyped-def]
        painted.append(index.row())
        paint(painter, option, index)

    monkeypatch.setattr(documents.delegate, "paint", note)
    at.press(Key.Key_2)
    at.saved()
    assert set(painted) == {0, 1}


def test_everything_is_said_to_a_screen_reader(at: Desk) -> None:
    documents = page(at).documents
    at.press(Key.Key_Home)
    at.press(Key.Key_3)
    at.saved()
    interface = QAccessible.queryAccessibleInterface(documents)
    assert interface is not None and interface.text(QAccessible.Text.Name)
    texts = [
        str(documents.rows.index(number, 0).data(Qt.ItemDataRole.AccessibleTextRole)) for number in range(2)
    ]
    assert texts[0].startswith("a, ") and texts[0].endswith("grade 3 Highly")
    assert texts[1].startswith("b, ")


def test_the_mode_is_remembered(qtbot: QtBot, demo_file: Path, tmp_path: Path, theme: Theme) -> None:
    path = Path(shutil.copy(demo_file, tmp_path / "again.ndcg"))
    with desk(qtbot, path) as opened:
        opened.press(Key.Key_L)
    with desk(qtbot, path) as opened:
        assert page(opened).isVisible()
        opened.press(Key.Key_Escape)  # which closes what was opened last
        assert opened.panel.task.document_card.isVisible()


def test_what_was_given_so_far_is_counted(at: Desk) -> None:
    item = at.session.query
    assert item is not None
    for place in range(item.start, item.stop):
        at.session.go(place)
        at.panel.judge(Status.GRADED, 4.0 if place == item.start else 0.0)
    at.saved()
    number = item.stop - item.start - 1
    assert page(at).tally.text() == f"grades 4 · 3 · 2 · 1 · 0: 1 · 0 · 0 · 0 · {number}"


def test_the_query_s_words_are_marked_or_not(at: Desk) -> None:
    documents = page(at).documents

    def marks() -> int:
        rows = range(documents.rows.rowCount())
        return sum(len(documents.delegate._row(documents.rows.index(row, 0)).title.formats()) for row in rows)

    assert marks() > 0
    at.press(Key.Key_H)
    assert marks() == 0
    at.press(Key.Key_H)
    assert marks() > 0


def test_words_are_found_in_the_query_s_documents_and_nothing_is_graded(at: Desk) -> None:
    item = at.session.query
    assert item is not None
    documents, bar = page(at).documents, page(at).find_bar
    before = at.session.queue.left
    # A word that stands late in one body only: a part of the text that the rows do not begin with.
    ids = [pair[1] for pair in at.session.queue.pairs[item.start : item.stop]]
    texts = at.project.read(contents.documents, ids)
    bodies = [" ".join(texts[number].body.split()) for number in ids]
    word, holder = next(
        (word, row)
        for row, body in enumerate(bodies)
        for word in body[160:].split()
        if word.isalpha() and len(word) > 4 and sum(word.lower() in other.lower() for other in bodies) == 1
        and body.lower().index(word.lower()) > 160
    )  # fmt: skip
    at.press(Key.Key_F, CONTROL)
    assert bar.isVisible() and bar.field.hasFocus()
    at.qtbot.keyClicks(bar.field, word)
    assert row(at) == holder and bar.said.text() == "1 of 1"
    assert word in documents.rows.texts(holder)[1] and documents.rows.texts(holder)[1].startswith("… ")
    assert documents.delegate._row(documents.rows.index(holder, 0)).snippet.formats()
    # Digits and letters are words here; Return goes to the next place, and the query stays.
    at.qtbot.keyClicks(bar.field, "3sx")
    assert bar.said.text() == "not found"
    bar.field.clear()
    at.qtbot.keyClicks(bar.field, "a")
    found = [number for number in range(item.stop - item.start) if "a" in bodies[number].lower()]
    assert bar.said.text() == f"1 of {len(found)}" and row(at) == found[0]
    at.press(Key.Key_Return)
    assert bar.said.text() == f"2 of {len(found)}" and row(at) == found[1]
    at.press(Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert row(at) == found[0]
    at.press(Key.Key_Escape)
    assert not bar.isVisible() and documents.hasFocus()
    assert at.session.queue.left == before and at.session.query is item
    at.press(Key.Key_3)
    at.saved()
    assert at.stored(item.start + found[0]).grade == 3


def test_no_letter_does_what_cannot_be_seen(at: Desk) -> None:
    guidelines = at.panel.task.side.guidelines
    at.press(Key.Key_G)
    assert guidelines.isVisible() and page(at).isVisible()
    at.press(Key.Key_C)
    assert at.window.notice.isVisible() and at.window.notice.text() == "Confidence: a guess"
    at.saved()
    at.press(Key.Key_L)
    at.press(Key.Key_G)
    assert not guidelines.isVisible()


def test_in_a_wide_row_the_grades_stand_beside_the_text(at: Desk) -> None:
    delegate = page(at).documents.delegate
    last = len(delegate.answers) - 1
    ends = []
    for width in (700, 1200, 2000, 3000):
        delegate.fit(width)
        ends.append(delegate._cell(QRect(0, 0, width, 60), last).right())
    assert ends[0] < ends[1] < ends[2] == ends[3] < 1300
