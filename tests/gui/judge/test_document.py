from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from ndcg_gui.core.people import AddRater
from ndcg_gui.core.project import Project
from ndcg_gui.features.display.template import BODY, TITLE, URL, Display, Show, change_display, further
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.find import FindBar
from ndcg_gui.gui.kit.base.settings import IMAGE_FOLDERS, JUDGE_MARKS
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.text.documents import SHOWN_CHARACTERS
from ndcg_gui.store.collection import contents
from tests.gui.judge.judging import CONTROL, SHIFT, Desk, desk, import_into
from tests.gui.kit.text.test_images import save_image
from tests.making import put_copy

Key = Qt.Key

LONG = "\n".join(f"line {number} tells of a tent" for number in range(60))
DOCUMENTS = [
    {
        "doc_key": "d<1>", "title": "A green tent", "body": f"{LONG}\nthe Needle\nlast", "url": "https://x.example/1",
        "image_url": "https://x.example/img/1.png",
        "fields": {"brand": "HP", "about": "Stands in the needle wind", "engine_rank": "3", "score": "9.75"},
    },
    {"doc_key": "d2", "title": "Another tent", "body": "short", "image_url": "gone.png"},
    {"doc_key": "d3"},
]  # fmt: skip


@pytest.fixture
def path(tmp_path: Path, theme: Theme) -> Path:
    made = tmp_path / "p.ndcg"
    put_copy(made, _made, name="p")
    return made


def _made(path: Path) -> Project:
    folder, project = path.parent, create_project(path)
    (folder / "q.jsonl").write_text('{"query_key": "q1", "text": "green tents"}\n')
    (folder / "d.jsonl").write_text("".join(json.dumps(row) + "\n" for row in DOCUMENTS))
    (folder / "r.run").write_text(
        "".join(f"q1 Q0 {row['doc_key']} {rank} {9 - rank} r\n" for rank, row in enumerate(DOCUMENTS, 1))
    )
    import_into(project, folder / "q.jsonl", folder / "d.jsonl", folder / "r.run")
    project.execute(AddRater("ann")).result()
    return project


@pytest.fixture
def at(qtbot: QtBot, path: Path) -> Iterator[Desk]:
    with desk(qtbot, path) as opened:
        yield opened


def card_of(at: Desk) -> DocumentCard:
    return at.panel.task.document_card


def go(at: Desk, number: int) -> DocumentCard:
    """Go to the pair of DOCUMENTS[number]."""
    (query_id,) = at.project.read(contents.query_ids).values()
    document_id = at.project.read(contents.document_ids)[str(DOCUMENTS[number]["doc_key"])]
    at.panel.show_place(query_id=query_id, document_id=document_id)
    card = card_of(at)
    assert card.key.full_text() == f"doc {DOCUMENTS[number]['doc_key']}"
    return card


def decide(at: Desk, *fields: tuple[str, Show]) -> None:
    at.project.execute(change_display(Display(fields))).result()
    at.wait(lambda: card_of(at)._display.fields == fields)


# the template


def test_by_default_nothing_tells_system_or_rank(at: Desk) -> None:
    card = go(at, 0)
    assert card.title_text.text() == "A green tent"
    assert card.facts.text() == "brand: HP · about: Stands in the needle wind"
    assert card.text.toPlainText() == DOCUMENTS[0]["body"]
    assert card.missing.isHidden()
    card = go(at, 2)
    assert card.title_text.text() == "d3" and card.missing.isVisible() and card.facts.isHidden()


def test_another_template_shows_at_once(at: Desk) -> None:
    card = go(at, 0)
    decide(
        at, (further("brand"), Show.HEADING), (TITLE, Show.HEADING), (further("about"), Show.BLOCK),
        (BODY, Show.BLOCK), (URL, Show.HIDDEN),
    )  # fmt: skip
    assert card.title_text.text() == "HP · A green tent"
    assert card.title_text.marks() == ["green", "tent"]
    assert card.facts.isHidden()
    assert card.text.toPlainText().startswith("about\nStands in the needle wind\nText\nline 0 tells")
    decide(at, (TITLE, Show.HIDDEN), (BODY, Show.HIDDEN), (further("score"), Show.LINE))
    assert card.title_text.text() == "d<1>" and card.title_text.marks() == []
    assert card.facts.text().startswith("score: 9.75 · brand: HP") and card.text.toPlainText() == ""
    assert card.missing.isHidden()


def test_the_template_is_that_of_the_project_that_is_opened(qtbot: QtBot, path: Path) -> None:
    with open_project(path) as project:
        project.execute(change_display(Display(((further("about"), Show.HEADING),)))).result()
    with desk(qtbot, path) as opened:
        assert go(opened, 0).title_text.text() == "Stands in the needle wind · A green tent"


# images


def test_the_image_of_the_chosen_folder_stands_above_the_text(qtbot: QtBot, path: Path) -> None:
    folder = path.parent / "images"
    save_image(folder / "1.png", 300, 200)
    with desk(qtbot, path) as opened:
        opened.context.settings.set(IMAGE_FOLDERS, (str(folder),), of=opened.context.key)
        opened.project.execute(change_display(Display())).result()
        opened.wait(lambda: card_of(opened).image.folders == (folder,))
        card = go(opened, 0)
        image = card.image
        assert image.isVisible() and image.picture.isVisible()
        opened.wait(lambda: image.picture.image() is not None)
        assert image.geometry().bottom() < card.text.geometry().top()
        assert image.missing.isHidden() and image.picture.accessibleName() == "The document's image"
        colour = image.picture.grab().toImage().pixelColor(20, 20)
        assert colour.name() == "#4477aa"
        # A missing one is a quiet line, and the picture of the document before is gone.
        go(opened, 1)
        assert image.picture.image() is None
        opened.wait(lambda: image.missing.isVisible())
        assert image.picture.isHidden()
        go(opened, 2)
        assert image.isHidden()
        opened.context.settings.set(IMAGE_FOLDERS, (), of=opened.context.key)
        opened.project.execute(change_display(Display())).result()
        opened.wait(lambda: not image.folders)
        go(opened, 0)
        opened.wait(lambda: image.missing.isVisible())
        assert image.missing.text().startswith("picture: 1.png (it ")


# the query's words


def test_h_shows_and_hides_the_querys_words_and_that_is_remembered(qtbot: QtBot, path: Path) -> None:
    with desk(qtbot, path) as opened:
        card = go(opened, 0)
        assert card.title_text.marks() == ["green", "tent"] and card.text.marks()
        opened.press(Key.Key_H)
        assert card.title_text.marks() == [] == card.text.marks()
        card = go(opened, 1)
        assert card.title_text.marks() == []
    with desk(qtbot, path) as opened:
        card = go(opened, 0)
        assert card.title_text.marks() == [] == card.text.marks()
        assert opened.context.settings.get(JUDGE_MARKS) is False
        opened.press(Key.Key_H)
        assert card.title_text.marks() == ["green", "tent"] and card.text.marks()


# finding


def type_into(at: Desk, text: str) -> None:
    for letter in text:
        at.qtbot.keyClick(QApplication.focusWidget(), letter)


def bar_of(at: Desk) -> FindBar:
    return card_of(at).find_bar


def test_words_are_found_by_keys_alone_and_nothing_is_graded(at: Desk) -> None:
    card, place, left = go(at, 0), at.session.place, at.session.queue.left
    bar = bar_of(at)
    assert bar.isHidden()
    at.press(Key.Key_F, CONTROL)
    assert bar.field.hasFocus() and bar.said.text() == "" and not bar.next_button.isEnabled()
    type_into(at, "TENT")
    assert bar.said.text() == "1 of 60" and card.text.textCursor().selectedText() == "tent"
    assert card.text.found()[:2] == ["tent", "tent"]
    at.press(Key.Key_Return)
    assert bar.said.text() == "2 of 60"
    at.press(Key.Key_Return, SHIFT)
    at.press(Key.Key_Return, SHIFT)
    assert bar.said.text() == "60 of 60" and card.text.verticalScrollBar().value() > 0
    at.press(Key.Key_F3)
    assert bar.said.text() == "1 of 60"
    at.press(Key.Key_F3, SHIFT)
    assert bar.said.text() == "60 of 60"
    for key in (Key.Key_3, Key.Key_U, Key.Key_S, Key.Key_X, Key.Key_Right, Key.Key_H, Key.Key_Space):
        at.press(key)
    assert bar.field.text() == "TENT3usxh " and bar.said.text() == "not found"
    assert card.text.found() == []
    assert (at.session.place, at.session.queue.left) == (place, left) and not at.session._pending
    at.press(Key.Key_Escape)
    assert bar.isHidden() and at.panel.hasFocus()
    at.press(Key.Key_3)
    at.saved()
    assert at.session.queue.left == left - 1


def test_the_search_is_kept_and_follows_to_the_next_document(at: Desk) -> None:
    card = go(at, 0)
    bar = bar_of(at)
    # F3 opens the bar, too.
    at.press(Key.Key_F3)
    assert bar.field.hasFocus()
    type_into(at, "t")
    many = bar.said.text()
    at.panel.setFocus()
    go(at, 1)
    assert bar.isVisible() and bar.said.text() == "1 found" and card.text.found() == ["t"]
    assert not card.text.textCursor().hasSelection()
    go(at, 2)
    assert bar.said.text() == "not found"
    go(at, 0)
    assert bar.said.text() == f"{many.split()[-1]} found"
    at.press(Key.Key_Escape)
    at.press(Key.Key_F, CONTROL)
    at.press(Key.Key_Escape)
    assert bar.isHidden() and card.text.found() == []
    at.press(Key.Key_F, CONTROL)
    assert bar.field.selectedText() == "t"


def test_buttons_do_what_the_keys_do(at: Desk) -> None:
    go(at, 0)
    bar = bar_of(at)
    at.press(Key.Key_F, CONTROL)
    type_into(at, "needle")
    assert bar.said.text() == "1 of 1"
    bar.next_button.click()
    bar.before_button.click()
    assert bar.said.text() == "1 of 1"
    bar.close_button.click()
    assert bar.isHidden() and at.panel.hasFocus()


def test_what_is_beyond_the_part_that_is_shown_is_found(at: Desk) -> None:
    from ndcg_gui.domain.records import DocumentRecord
    from ndcg_gui.features.display.terms import QueryTerms

    card, bar = card_of(at), bar_of(at)
    body = "🎒 word and\n" * (SHOWN_CHARACTERS // 5) + "the needle\nafter it"
    card.show_document(DocumentRecord("big", "Big", body), QueryTerms("needle"))
    assert card.all_button.isVisible()
    at.press(Key.Key_F, CONTROL)
    type_into(at, "needle")
    assert bar.said.text() == "1 of 1" and card.all_button.isHidden()
    assert card.text.textCursor().selectedText() == "needle" and card.text.found() == ["needle"]
    at.wait(lambda: card.text.marks() == ["needle"])


def test_very_many_places_are_counted_to_a_limit(at: Desk) -> None:
    from ndcg_gui.domain.records import DocumentRecord
    from ndcg_gui.features.display.terms import QueryTerms

    card = card_of(at)
    card.show_document(DocumentRecord("big", "Big", "e " * 20_000), QueryTerms(""))
    at.press(Key.Key_F, CONTROL)
    type_into(at, "e")
    assert bar_of(at).said.text() == "1 of 10,000+"


# copying


def menu_of(at: Desk, card: DocumentCard) -> QMenu:
    before = set(card.findChildren(QMenu))
    point = QPoint(5, 5)
    target = card.text.viewport()
    QApplication.sendEvent(
        target, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, point, target.mapToGlobal(point))
    )
    (menu,) = set(card.findChildren(QMenu)) - before
    return menu


def test_key_title_and_selection_can_be_copied(at: Desk) -> None:
    card, clipboard = go(at, 0), QGuiApplication.clipboard()
    menu = menu_of(at, card)
    titles = [action.text() for action in menu.actions()]
    assert titles == ["Copy the selected text", "Copy the document's key", "Copy the document's title"]
    assert not menu.actions()[0].isEnabled()
    menu.actions()[1].trigger()
    assert clipboard.text() == "d<1>"
    menu.actions()[2].trigger()
    assert clipboard.text() == "A green tent"
    menu.close()
    card.text.select_found(card.text.toPlainText().index("Needle"), 6)
    menu = menu_of(at, card)
    menu.actions()[0].trigger()
    assert clipboard.text() == "Needle"
    menu.close()
    card.text.setFocus()
    clipboard.clear()
    at.press(Key.Key_C, CONTROL)
    assert clipboard.text() == "Needle"


def test_copying_is_in_the_palette(at: Desk) -> None:
    go(at, 0)
    hits = {hit.title: hit for hit in at.window.palette_hits()}
    hits["Copy the document's key"].run()
    assert QGuiApplication.clipboard().text() == "d<1>"
    hits["Copy the document's title"].run()
    assert QGuiApplication.clipboard().text() == "A green tent"
    assert hits["Find in what is shown"].detail == "Ctrl F"
    assert hits["Show or hide the query's words"].detail == "H"


# a screen reader


def walk(item: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield item
    for number in range(item.childCount()):
        child = item.child(number)
        if child is not None:
            yield from walk(child)


def test_a_screen_reader_is_told_the_pair_and_every_part(at: Desk) -> None:
    card = go(at, 0)
    at.press(Key.Key_F, CONTROL)
    text = QAccessible.queryAccessibleInterface(card.text)
    assert text.text(QAccessible.Text.Name) == "Document: A green tent"
    place, stop = at.session.place, len(at.session.queue)
    assert place is not None
    said = text.text(QAccessible.Text.Description)
    assert said == f"Query: green tents, pair {place + 1} of {stop}"
    root = QAccessible.queryAccessibleInterface(card)
    assert root.text(QAccessible.Text.Name) == "Document"
    names = {item.text(QAccessible.Text.Name) for item in walk(root)}
    assert {
        "A green tent", "doc d<1>", "Document: A green tent", "Find in this document", "Find the next match",
        "Find the previous match", "Close the search",
    } <= names  # fmt: skip
    focusable = [item for item in walk(root) if item.state().focusable and not item.state().invisible]
    assert len(focusable) >= 5 and all(item.text(QAccessible.Text.Name) for item in focusable)
    at.press(Key.Key_Escape)
    at.press(Key.Key_S)
    at.saved()
    go(at, 0)
    said = text.text(QAccessible.Text.Description)
    assert said == f"Query: green tents, pair {place + 1} of {stop}, skipped"
    assert (
        QAccessible.queryAccessibleInterface(at.panel.task.query_card).text(QAccessible.Text.Name) == "Query"
    )
