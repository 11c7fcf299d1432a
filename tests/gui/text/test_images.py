from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.text import images as document_images
from ndcg_gui.gui.text.images import ImageLoader, image_path, read_image
from tests.patience import SECONDS

ROOM = QSize(640, 160)


def save_image(path: Path, width: int = 40, height: int = 30, colour: str = "#4477aa") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    assert image.save(str(path))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "images"
    save_image(home / "1.png")
    save_image(home / "shop" / "2 b.png")
    save_image(tmp_path / "outside.png")
    return home


@pytest.mark.parametrize(
    ("reference", "found"),
    [
        ("1.png", "1.png"),
        ("shop/2 b.png", "shop/2 b.png"),
        ("shop\\2 b.png", "shop/2 b.png"),
        ("https://x.example/img/1.png?size=200#top", "1.png"),
        ("HTTP://x.example/cdn/shop/2%20b.png", "shop/2 b.png"),
        ("https://x.example/1.png", "1.png"),
    ],
)
def test_an_image_is_found_inside_the_folder(folder: Path, reference: str, found: str) -> None:
    assert image_path(folder, reference) == (folder / found).resolve()


@pytest.mark.parametrize(
    "reference",
    [
        "", " ", ".", "..", "../outside.png", "shop/../../outside.png", "shop/../1.png", "./1.png", "/1.png",
        "//server/share/1.png", "\\\\server\\share\\1.png", "C:\\1.png", "C:1.png", "file:///1.png",
        "file:1.png", "ftp://x.example/1.png", "data:image/png;base64,AAAA", "https://x.example/../outside.png",
        "https://x.example/%2e%2e/outside.png", "https://x.example/%2e%2e%2foutside.png",
        "https://x.example/..%5coutside.png", "https://x.example/", "https://x.example", "https://[x/1.png",
        "1.png\x00", "1.png\n", "2 b.png", "other/1.png", "shop", "gone.png", "x" * 5000,
    ],
)  # fmt: skip
def test_nothing_else_is_looked_at(folder: Path, reference: str) -> None:
    assert image_path(folder, reference) is None


def test_an_absolute_path_and_a_link_that_leads_out_count_as_missing(folder: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.png"
    assert image_path(folder, str(outside)) is None
    assert image_path(folder, str(folder / "1.png")) is None
    try:
        (folder / "link.png").symlink_to(outside)
        (folder / "up").symlink_to(tmp_path)
        (folder / "inside.png").symlink_to(folder / "1.png")
        (folder / "loop.png").symlink_to(folder / "loop.png")
    except OSError:
        pytest.skip("no links on this system")
    assert image_path(folder, "link.png") is None and image_path(folder, "up/outside.png") is None
    assert image_path(folder, "inside.png") == (folder / "1.png").resolve()
    assert image_path(folder, "loop.png") is None
    assert image_path(tmp_path / "gone", "1.png") is None


def test_a_large_image_is_read_smaller_and_a_small_one_as_it_is(qapp: object, tmp_path: Path) -> None:
    read = read_image(save_image(tmp_path / "l.png", 2000, 1000), ROOM)
    assert read is not None and read.size() == QSize(320, 160)
    read = read_image(save_image(tmp_path / "s.png"), ROOM)
    assert read is not None and read.size() == QSize(40, 30)
    read = read_image(save_image(tmp_path / "thin.png", 3000, 1), ROOM)
    assert read is not None and read.size() == QSize(640, 1)


def test_what_is_no_image_or_too_large_is_not_read(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "text.png").write_text("no image")
    (tmp_path / "drawing.png").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    whole = save_image(tmp_path / "whole.png", 400, 300).read_bytes()
    (tmp_path / "half.png").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "empty.png").write_bytes(b"")
    for name in ("text.png", "drawing.png", "empty.png", "gone.png"):
        assert read_image(tmp_path / name, ROOM) is None, name
    assert read_image(tmp_path / "whole.png", ROOM) is not None
    monkeypatch.setattr(document_images, "MOST_PIXELS", 400 * 300 - 1)
    assert read_image(tmp_path / "whole.png", ROOM) is None
    monkeypatch.undo()
    monkeypatch.setattr(document_images, "MOST_BYTES", len(whole) - 1)
    assert read_image(tmp_path / "whole.png", ROOM) is None


@pytest.fixture
def loader(qapp: object, folder: Path) -> Iterator[ImageLoader]:
    made = ImageLoader()
    made.set_folder(folder)
    yield made
    made.close()


def test_images_are_read_on_another_thread_and_kept(
    loader: ImageLoader, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []
    monkeypatch.setattr(
        document_images,
        "read_image",
        lambda path, most: threads.append(threading.current_thread()) or read_image(path, most),
    )
    with qtbot.waitSignal(loader.loaded) as heard:
        loader.ask("1.png", ROOM)
    assert heard.args[0] == "1.png" and isinstance(heard.args[1], QImage)
    with qtbot.waitSignal(loader.loaded) as heard:
        loader.ask("gone.png", ROOM)
    assert heard.args == ["gone.png", None]
    # At once, and without another look.
    with qtbot.waitSignal(loader.loaded, timeout=0):
        loader.ask("1.png", ROOM)
    assert len(threads) == 1 and threads[0] is not threading.current_thread()


def test_whoever_has_moved_on_does_not_wait_for_what_they_passed(
    loader: ImageLoader, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    looked: list[str] = []

    def slowly(home: Path, reference: str) -> Path | None:
        looked.append(reference)
        begun.set()
        go_on.wait(SECONDS)
        return image_path(home, reference)

    monkeypatch.setattr(document_images, "image_path", slowly)
    told: list[str] = []
    loader.loaded.connect(lambda reference, _image: told.append(reference))
    loader.ask("1.png", ROOM)
    assert begun.wait(SECONDS)
    for number in range(5):
        loader.ask(f"passed{number}.png", ROOM)
    loader.ask("shop/2 b.png", ROOM)
    go_on.set()
    qtbot.waitUntil(lambda: told == ["1.png", "shop/2 b.png"])
    assert looked == ["1.png", "shop/2 b.png"]


def test_another_folder_means_other_images_and_none_means_none(
    loader: ImageLoader, tmp_path: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(loader.loaded):
        loader.ask("1.png", ROOM)
    loader.set_folder(tmp_path / "elsewhere")
    with qtbot.waitSignal(loader.loaded) as heard:
        loader.ask("1.png", ROOM)
    assert heard.args == ["1.png", None]
    loader.set_folder(None)
    with qtbot.assertNotEmitted(loader.loaded, wait=20):
        loader.ask("1.png", ROOM)


def test_only_the_last_ones_are_kept(
    loader: ImageLoader, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(document_images, "_KEPT", 2)
    for reference in ("1.png", "shop/2 b.png", "gone.png"):
        with qtbot.waitSignal(loader.loaded):
            loader.ask(reference, ROOM)
    assert [key[0] for key in loader._kept] == ["shop/2 b.png", "gone.png"]
