from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QShortcut, QWheelEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.features.display.references import Unnamed
from ndcg_gui.gui.judging.pictures import DocumentImage, PictureOverlay
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.kit.text.test_images import save_image

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
REFERENCES = ("1.png", "https://x.example/gone.png", "3.png", Unnamed("gpt4.png"), "../5.png")


class Window(QWidget):
    """A document's pictures, and a panel that would take every key."""

    def __init__(self) -> None:
        super().__init__()
        self.images = DocumentImage()
        self.panel = QWidget()
        self.panel.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.taken: list[str] = []
        layout = QVBoxLayout(self)
        layout.addWidget(self.images)
        layout.addWidget(self.panel, 1)
        for key in ("Left", "Right", "1", "0", "Z"):
            QShortcut(key, self).activated.connect(lambda key=key: self.taken.append(key))


@pytest.fixture
def at(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[Window]:
    folder = tmp_path / "images"
    save_image(folder / "1.png", 1600, 1200)
    save_image(folder / "3.png", 40, 30, "#aa0000")
    window = Window()
    qtbot.addWidget(window)
    window.resize(900, 700)
    window.images.set_folders([folder])
    window.show()
    window.panel.setFocus()
    window.images.show_images(REFERENCES)
    qtbot.waitUntil(lambda: window.images.picture.image() is not None)
    yield window


def overlay_of(at: Window) -> PictureOverlay:
    assert at.images.overlay is not None
    return at.images.overlay


def press(qtbot: QtBot, *keys: Key) -> None:
    for key in keys:
        qtbot.keyClick(QApplication.focusWidget(), key)


def test_the_strip_goes_through_the_pictures_by_click_and_key(at: Window, qtbot: QtBot) -> None:
    images, strip = at.images, at.images.strip
    assert strip.isVisible() and strip.accessibleName() == "Pictures, 1 of 5"
    qtbot.waitUntil(lambda: strip.thumbnails.image("3.png") is not None)
    qtbot.mouseClick(strip, LEFT, pos=strip.area_of(2).center())
    qtbot.waitUntil(lambda: images.picture.image() is not None)
    assert images.at == 2 and images.picture.accessibleName() == "The document's image, 3 of 5"
    strip.setFocus(Qt.FocusReason.TabFocusReason)
    press(qtbot, Key.Key_Left)
    qtbot.waitUntil(images.missing.isVisible)
    assert images.missing.text() == "picture: gone.png (it is on the network and was not fetched)"
    press(qtbot, Key.Key_Right, Key.Key_Right)
    qtbot.waitUntil(lambda: images.missing.text() == "picture 4 (it was not found)")
    press(qtbot, Key.Key_Right, Key.Key_Right)
    said = "picture: 5.png (only files in the picture folders are shown)"
    qtbot.waitUntil(lambda: images.missing.text() == said)
    assert images.at == 4 and images.picture.isHidden() and at.taken == []


def test_one_picture_needs_no_strip_and_none_no_room(at: Window, qtbot: QtBot) -> None:
    at.images.show_images(["3.png"])
    assert at.images.isVisible() and at.images.strip.isHidden()
    at.images.show_images([])
    assert at.images.isHidden()
    at.images.look_closely()
    assert at.images.overlay is None
    at.images.set_folders([])
    at.images.show_images(["https://x.example/3.png"])
    qtbot.waitUntil(at.images.missing.isVisible)
    assert at.images.missing.text() == "picture: 3.png (it is on the network and was not fetched)"


def test_a_closer_look_takes_all_keys_and_gives_them_back(at: Window, qtbot: QtBot) -> None:
    at.panel.setFocus()
    qtbot.mouseClick(at.images.picture, LEFT, pos=QPoint(20, 20))
    overlay, canvas = overlay_of(at), overlay_of(at).canvas
    assert overlay.isVisible() and overlay.hasFocus() and overlay.geometry() == at.rect()
    qtbot.waitUntil(lambda: canvas._fitted is not None)
    assert overlay.caption.text() == "Picture 1 of 5" and canvas.is_fitted() and canvas.scale() < 1
    press(qtbot, Key.Key_1)
    assert canvas.scale() == 1 and overlay.size_label.text() == "1,600 × 1,200, 100 %"
    qtbot.waitUntil(canvas.is_whole)
    assert canvas._whole is not None and canvas._whole.size() == QSize(1600, 1200)
    press(qtbot, Key.Key_Plus, Key.Key_Minus, Key.Key_0, Key.Key_Up)
    assert canvas.is_fitted()
    press(qtbot, Key.Key_Tab, Key.Key_Right)
    qtbot.waitUntil(overlay.missing.isVisible)
    assert overlay.missing.text() == "picture: gone.png (it is on the network and was not fetched)"
    press(qtbot, Key.Key_Right)
    qtbot.waitUntil(lambda: canvas.isVisible() and canvas._fitted is not None)
    assert canvas.scale() == 1 and canvas.is_whole() and at.images.at == 2
    press(qtbot, Key.Key_Z)
    assert overlay.isHidden() and at.panel.hasFocus() and at.taken == []
    press(qtbot, Key.Key_1)
    assert at.taken == ["1"]


def test_a_picture_is_zoomed_and_dragged(at: Window, qtbot: QtBot) -> None:
    at.images.look_closely()
    overlay, canvas = overlay_of(at), overlay_of(at).canvas
    qtbot.waitUntil(lambda: canvas._fitted is not None)
    point = QPointF(30, 40)
    before, scale = canvas._in_file(point), canvas.scale()
    turn = QWheelEvent(
        point, canvas.mapToGlobal(point), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(canvas, turn)
    assert canvas.scale() > scale and (canvas._in_file(point) - before).manhattanLength() < 0.01
    qtbot.waitUntil(canvas.is_whole)
    qtbot.mouseDClick(canvas, LEFT)
    assert canvas.is_fitted()
    qtbot.mouseDClick(canvas, LEFT, pos=QPoint(100, 100))
    assert canvas.scale() == 1
    corner = canvas.area().topLeft()
    qtbot.mousePress(canvas, LEFT, pos=QPoint(100, 100))
    qtbot.mouseMove(canvas, QPoint(90, 80))
    qtbot.mouseRelease(canvas, LEFT, pos=QPoint(90, 80))
    assert canvas.area().topLeft() == corner - QPointF(10, 20)
    overlay.grab()
    qtbot.mouseClick(overlay, LEFT, pos=QPoint(2, 2))
    assert overlay.isHidden()


@pytest.mark.parametrize("leave", ["hide", "focus"])
def test_what_is_below_does_not_go_on_under_it(at: Window, qtbot: QtBot, leave: str) -> None:
    at.images.look_closely()
    overlay = overlay_of(at)
    if leave == "hide":
        at.images.hide()
    else:
        at.panel.setFocus()
    assert overlay.isHidden() and overlay.loader._reading.thread is None


def test_reading_ends_with_the_widget(qtbot: QtBot, tmp_path: Path) -> None:
    save_image(tmp_path / "1.png", 40, 30)
    images = DocumentImage()
    images.set_folders([tmp_path])
    images.show_images(["1.png", "1.png"])
    qtbot.waitUntil(lambda: images.picture.image() is not None)
    reading = [images.loader._reading, images.strip.thumbnails._loader._reading]
    threads = [item.thread for item in reading]
    assert all(thread is not None and thread.is_alive() for thread in threads)
    images.deleteLater()
    QCoreApplication.sendPostedEvents(images, QEvent.Type.DeferredDelete)
    assert all(item.ended for item in reading)
    assert not any(thread is not None and thread.is_alive() for thread in threads)
