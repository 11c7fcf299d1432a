from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.rich.blocks import TextKind
from ndcg_gui.features.display.template import (
    BODY,
    IMAGE,
    TITLE,
    URL,
    Display,
    FieldsFound,
    Show,
    further,
    project_display,
)
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.display.dialog import DisplayDialog, field_title, kind_title, show_title
from ndcg_gui.gui.display.keys import DISPLAY_KEYS
from ndcg_gui.gui.judge import PANEL
from ndcg_gui.gui.kit.base.settings import IMAGE_FOLDERS
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from tests.gui.conftest import focusable
from tests.gui.kit.text.test_images import save_image
from tests.gui.real_window import real_window, settle
from tests.making import make_project, store, write_lines

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
BRAND, SCORE = further("brand"), further("score")
SAMPLES = (
    DocumentRecord("d1", "A tent", "Stands.", image_url="1.png", fields={"brand": "HP", "score": "9"}),
    DocumentRecord("d2", "A mat", "Lies.", fields={"brand": "LG"}),
)
DEFAULT = Display()
FOUND = FieldsFound(("brand", "score"), 0, SAMPLES)


def make_dialog(
    qtbot: QtBot, display: Display = DEFAULT, found: FieldsFound = FOUND, folder: tuple[str, ...] = ()
) -> DisplayDialog:
    dialog = DisplayDialog(display, found, folder)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme, own_folders: Path) -> Iterator[DisplayDialog]:
    made = make_dialog(qtbot)
    yield made
    made.reject()


def lines(dialog: DisplayDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def choose(choice: ChoiceButton, text: str) -> None:
    (action,) = (action for action in choice.menu().actions() if action.text() == text)
    action.trigger()


def test_the_fields_are_listed_with_what_they_are_shown_as(dialog: DisplayDialog) -> None:
    assert lines(dialog) == [
        "Title: heading", "brand: in the line", "score: hidden", "Address: hidden", "Image: image",
        "Text: block of text",
    ]  # fmt: skip
    assert dialog.card.title_text.text() == "A tent" and dialog.card.facts.text() == "brand: HP"
    assert dialog.warning.isVisible()
    assert dialog.warning.accessibleName() == "Hidden because it could reveal the system or the rank: score"


def test_each_field_offers_what_it_can_be_shown_as(dialog: DisplayDialog) -> None:
    offered = {}
    for row, line in enumerate(lines(dialog)):
        dialog.list.setCurrentRow(row)
        offered[line.split(":")[0]] = [action.text() for action in dialog.show_as.menu().actions()]
    assert offered["Text"] == ["block of text", "hidden"]
    assert offered["Image"] == ["image", "in the line", "hidden"]
    assert offered["brand"] == ["heading", "in the line", "block of text", "image", "hidden"]


def test_a_choice_is_seen_in_the_preview_at_once(dialog: DisplayDialog) -> None:
    dialog.list.setCurrentRow(1)
    choose(dialog.show_as, "heading")
    assert dialog.card.title_text.text() == "A tent · HP"
    choose(dialog.show_as, "hidden")
    assert dialog.card.title_text.text() == "A tent" and dialog.card.facts.isHidden()
    assert dialog.list.currentRow() == 1
    choose(dialog.show_as, "block of text")
    assert dialog.card.text.toPlainText() == "brand\nHP\nText\nStands."
    dialog.next_button.click()
    assert dialog.card.text.toPlainText() == "brand\nLG\nText\nLies."
    dialog.next_button.click()
    assert dialog.sample_label.text() == "1 of 2"
    assert dialog.result_value()[0].show_of(BRAND) is Show.BLOCK
    dialog.default_button.click()
    assert dialog.result_value() == (Display(tuple(Display().ordered(FOUND.names))), ())


def test_what_a_block_is_read_as_is_chosen_and_seen(dialog: DisplayDialog) -> None:
    rows = [field for field, _ in dialog._fields]
    dialog.list.setCurrentRow(rows.index(BODY))
    assert dialog.read_as.isEnabled()
    dialog.read_as.chosen.emit(TextKind.CODE)
    assert dialog.list.currentItem().text() == "Text: block of text, code"
    assert dialog.result_value()[0].kind_of(BODY) is TextKind.CODE
    dialog.list.setCurrentRow(rows.index(TITLE))
    assert not dialog.read_as.isEnabled()
    dialog.list.setCurrentRow(rows.index(BODY))
    dialog.read_as.chosen.emit(TextKind.AUTO)
    assert dialog.result_value()[0].kinds == ()
    assert all(kind_title(kind) for kind in TextKind)


def test_what_could_tell_the_system_is_warned_of_more_when_it_is_shown(dialog: DisplayDialog) -> None:
    dialog.list.setCurrentRow(2)
    choose(dialog.show_as, "in the line")
    warning = dialog.warning.accessibleName()
    assert warning.startswith("Raters can see something that could reveal the system or the rank:")
    assert dialog.card.facts.text() == "brand: HP · score: 9"


def test_there_is_no_warning_without_a_reason(qtbot: QtBot, theme: Theme) -> None:
    dialog = make_dialog(qtbot, found=FieldsFound(("brand",), 3, SAMPLES))
    assert not dialog.warning.isVisible()
    dialog.reject()


def test_fields_are_moved_by_keys(dialog: DisplayDialog, qtbot: QtBot) -> None:
    dialog.list.setCurrentRow(5)
    assert not dialog.down_button.isEnabled() and dialog.up_button.isEnabled()
    for _ in range(4):
        qtbot.keyClick(dialog.list, Key.Key_Up, ALT)
    assert lines(dialog)[1] == "Text: block of text" and dialog.list.currentRow() == 1
    qtbot.keyClick(dialog.list, Key.Key_Down, ALT)
    assert [field for field, _ in dialog.result_value()[0].fields] == [
        TITLE, BRAND, BODY, SCORE, URL, IMAGE
    ]  # fmt: skip
    for _ in range(9):
        qtbot.keyClick(dialog.list, Key.Key_Up, ALT)
    assert dialog.list.currentRow() == 0 and not dialog.up_button.isEnabled()
    # Without Alt the arrows choose, and moving does nothing past the ends.
    qtbot.keyClick(dialog.list, Key.Key_Down)
    assert dialog.list.currentRow() == 1 and lines(dialog)[0] == "Text: block of text"
    dialog.down_button.click()
    assert dialog.list.currentRow() == 2
    dialog.up_button.click()
    assert dialog.list.currentRow() == 1


def test_space_opens_what_a_field_is_shown_as(dialog: DisplayDialog, qtbot: QtBot) -> None:
    menu = dialog.show_as.menu()
    menu.aboutToShow.connect(lambda: menu.close(), Qt.ConnectionType.QueuedConnection)
    opened = []
    menu.aboutToShow.connect(lambda: opened.append(True))
    qtbot.keyClick(dialog.list, Key.Key_Space)
    assert opened == [True]
    dialog.keys.keys.register([DISPLAY_KEYS])
    dialog.keys.keys.choose("display/show_as", ["F4"])
    qtbot.keyClick(dialog.list, Key.Key_Space)
    assert opened == [True]
    qtbot.keyClick(dialog.list, Key.Key_F4)
    assert opened == [True, True]


def test_what_a_later_import_brings_back_is_kept(qtbot: QtBot, theme: Theme) -> None:
    gone = (further("gone"), Show.HIDDEN)
    dialog = make_dialog(qtbot, Display(((BRAND, Show.BLOCK), gone)))
    assert lines(dialog)[0] == "brand: block of text" and len(lines(dialog)) == 6
    assert gone in dialog.result_value()[0].fields
    dialog.reject()


def test_a_project_without_texts_has_no_preview(qtbot: QtBot, theme: Theme) -> None:
    dialog = make_dialog(qtbot, found=FieldsFound((), 0, ()))
    assert not dialog.card.isVisible() and not dialog.next_button.isEnabled()
    assert "no documents" in dialog.sample_label.text() and len(lines(dialog)) == 4
    dialog.reject()


def test_the_folder_of_images_is_chosen_and_given_up(
    dialog: DisplayDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    save_image(tmp_path / "1.png")
    assert dialog.folder_label.full_text() == "none chosen" and not dialog.no_folder_button.isEnabled()
    dialog.folder_button.click()
    chooser = dialog.findChild(QFileDialog)
    assert chooser is not None and chooser.fileMode() is QFileDialog.FileMode.Directory
    chooser.fileSelected.emit(str(tmp_path))
    chooser.reject()
    qtbot.waitUntil(lambda: dialog.card.image.picture.image() is not None)
    assert dialog.result_value()[1] == (str(tmp_path),)
    assert dialog.folder_label.full_text() == str(tmp_path)
    dialog.no_folder_button.click()
    assert dialog.result_value()[1] == ()


def test_everything_has_a_name_and_no_control_is_out_of_reach(dialog: DisplayDialog) -> None:
    assert not [widget for widget in focusable(dialog) if not widget.accessibleName()]
    assert dialog.minimumWidth() <= 1000
    inside = dialog.rect()
    for widget in focusable(dialog):
        corner = widget.mapTo(dialog, widget.rect().bottomRight())
        assert inside.contains(corner), widget.accessibleName()


def test_every_field_and_way_has_a_title() -> None:
    assert [field_title(field) for field in (TITLE, BODY, URL, IMAGE, further(" a\nb "))] == [
        "Title", "Text", "Address", "Image", "a b"
    ]  # fmt: skip
    assert len({show_title(show) for show in Show}) == len(Show)


# from the window


@pytest.fixture
def project_file(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        rows = [
            {
                "doc_key": "d1", "title": "One", "body": "text", "image_url": "1.png|gone.png",
                "fields": {"brand": "HP", "run": "x"},
            }
        ]  # fmt: skip
        store(project, write_lines(tmp_path / "more.jsonl", map(json.dumps, rows)))
    return tmp_path / "small.ndcg"


def open_it(qtbot: QtBot, window: MainWindow) -> DisplayDialog:
    window.commands["display"].trigger()
    qtbot.waitUntil(lambda: window.findChild(DisplayDialog) is not None)
    found = window.findChild(DisplayDialog)
    assert found is not None
    return found


def test_what_is_decided_is_stored_with_the_project(qtbot: QtBot, project_file: Path, tmp_path: Path) -> None:
    with real_window(qtbot, project_file, (PANEL,)) as window:
        assert window.context is not None
        dialog = open_it(qtbot, window)
        assert "run: hidden" in lines(dialog)
        dialog.list.setCurrentRow(1)
        choose(dialog.show_as, "heading")
        dialog._add_folder(str(tmp_path))
        dialog.accept_button.click()
        settle(qtbot, window)
        assert project_display(window.context.project).show_of(BRAND) is Show.HEADING
        assert window.context.settings.get(IMAGE_FOLDERS, of=window.context.key) == (str(tmp_path),)
        qtbot.waitUntil(lambda: window.findChild(DisplayDialog) is None)
        dialog = open_it(qtbot, window)
        assert "brand: heading" in lines(dialog) and dialog.result_value()[1] == (str(tmp_path),)
        dialog.list.setCurrentRow(0)
        choose(dialog.show_as, "hidden")
        dialog.reject()
        settle(qtbot, window)
        assert project_display(window.context.project).show_of(TITLE) is Show.HEADING
    with open_project(project_file) as project:
        assert project_display(project).show_of(BRAND) is Show.HEADING


def test_closing_the_project_closes_the_dialog(qtbot: QtBot, project_file: Path) -> None:
    with real_window(qtbot, project_file, (PANEL,)) as window:
        dialog = open_it(qtbot, window)
        window.close_project()
        assert not dialog.isVisible()


def test_images_are_copied_into_the_project_once_the_lead_says_so(
    qtbot: QtBot, project_file: Path, tmp_path: Path
) -> None:
    save_image(tmp_path / "images" / "1.png")
    with real_window(qtbot, project_file, (PANEL,)) as window:
        dialog = open_it(qtbot, window)
        assert not dialog.copy_button.isEnabled()
        dialog._add_folder(str(tmp_path / "images"))
        dialog.copy_button.click()
        qtbot.waitUntil(lambda: bool(dialog.findChildren(FormDialog)))
        question = dialog.findChildren(FormDialog)[0]
        words = " ".join(label.text() for label in question.findChildren(PlainLabel))
        assert "Images to copy: 1, 0.0 MB, into" in words and str(tmp_path / "small.pictures") in words
        assert "Already there: 0. Found in none of the folders: 1." in words
        question.accept_button.click()
        copied = tmp_path / "small.pictures" / "1.png"
        qtbot.waitUntil(copied.is_file)
        settle(qtbot, window)
        # They are shown without the folder that they came from.
        dialog.no_folder_button.click()
        assert dialog.card.image.folders == (tmp_path / "small.pictures",)
        dialog.reject()
