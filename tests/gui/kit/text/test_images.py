from __future__ import annotations

import os
import struct
import threading
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QImageReader
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import Message
from ndcg_gui.features.display.pictures import PicturePath, find_picture
from ndcg_gui.gui.kit.text import images
from ndcg_gui.gui.kit.text.images import ImageLoader, Read, ThumbnailCache, load_picture, read_picture
from tests.patience import SECONDS

ROOM = QSize(640, 160)


@pytest.fixture(autouse=True)
def _limit_of_the_process() -> Iterator[None]:
    """Restore the size up to which Qt decodes pictures, which holds for the whole process."""
    limit = QImageReader.allocationLimit()
    yield
    QImageReader.setAllocationLimit(limit)


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


def read(path: Path, most: QSize = ROOM) -> Read:
    return read_picture(path.read_bytes(), most)


def png_head(width: int, height: int) -> bytes:
    """The beginning of a picture of that size, with no points behind it."""
    parts = []
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    for kind, data in ((b"IHDR", head), (b"IDAT", zlib.compress(b"\0")), (b"IEND", b"")):
        parts.append(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


@pytest.mark.parametrize(
    ("width", "height", "shown"), [(2000, 1000, (320, 160)), (40, 30, (40, 30)), (3000, 1, (640, 1))]
)
def test_a_large_image_is_read_smaller_and_a_small_one_as_it_is(
    qapp: object, tmp_path: Path, width: int, height: int, shown: tuple[int, int]
) -> None:
    found = read(save_image(tmp_path / "p.png", width, height))
    assert found.image is not None and found.image.size() == QSize(*shown)
    assert found.size == QSize(width, height)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "it is not a picture that can be shown"),
        (b"no image", "it is not a picture that can be shown"),
        (b"\x89PNG\r\n\x1a\n", "the file is cut off or damaged"),
        (b"RIFF\0\0\0\0WAVE", "it is not a picture that can be shown"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "a drawing (SVG) is not shown"),
        (b'<?xml version="1.0"?><!DOCTYPE svg SYSTEM "file:///etc/x"><svg/>', "a drawing (SVG) is not shown"),
        (b'<svg><image href="http://x.example/1.png"/></svg>', "a drawing (SVG) is not shown"),
        (png_head(20_000, 10_000), "it is too large: 200 megapixels, at most 100"),
        (png_head(2**31 - 1, 2**31 - 1), "it is too large: 4,611,686,014,132 megapixels, at most 100"),
        (png_head(0, 0), "it is not a picture that can be shown"),
        (png_head(40, 30)[:-12], "the file is cut off or damaged"),
        (png_head(10_000, 6_000), "it is too large: 60 megapixels, at most 50"),
    ],
)  # fmt: skip
def test_it_is_said_why_something_is_no_picture(qapp: object, data: bytes, why: str) -> None:
    found = read_picture(data, ROOM)
    assert found.image is None and str(found.why) == why


@pytest.mark.parametrize("ending", ["png", "jpg", "bmp", "webp"])
def test_half_a_picture_is_none(qapp: object, tmp_path: Path, ending: str) -> None:
    picture = QImage(120, 90, QImage.Format.Format_RGB32)
    for x in range(120):
        for y in range(90):
            picture.setPixelColor(x, y, QColor(x * 2, y * 2, x * y % 255))
    path = tmp_path / f"whole.{ending}"
    if not picture.save(str(path)):
        pytest.skip("Qt cannot write this here")
    assert read(path).image is not None
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    assert str(read(path).why) == "the file is cut off or damaged"


def test_a_photo_is_turned_as_the_camera_says(qapp: object, tmp_path: Path) -> None:
    data = save_image(tmp_path / "p.jpg", 40, 30).read_bytes()
    turned = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    segment = b"\xff\xe1" + struct.pack(">H", len(turned) + 2) + turned
    found = read_picture(data[:2] + segment + data[2:], ROOM)
    assert found.image is not None and found.image.size() == QSize(30, 40) == found.size
    found = read_picture(data[:2] + segment + data[2:], QSize(15, 100))
    assert found.image is not None and found.image.size() == QSize(15, 20)


def test_of_an_animation_the_first_picture_is_shown(qapp: object) -> None:
    # Two pictures of one point: red, then blue.
    frame = b"\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02%s\x01\0"
    colours = b"\xff\0\0\0\0\xff"
    data = b"GIF89a\x01\0\x01\0\x80\0\0" + colours + frame % b"\x44" + frame % b"\x4c" + b";"
    found = read_picture(data, ROOM)
    assert found.image is not None and found.image.pixelColor(0, 0) == QColor("red")


def test_what_takes_too_much_room_is_too_large(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_image(tmp_path / "p.jpg", 400, 300)
    monkeypatch.setattr(images, "MOST_PIXELS", 400 * 300 - 1)
    assert str(read(path).why) == "it is too large: 0 megapixels, at most 0"
    monkeypatch.undo()
    path = save_image(tmp_path / "p.png", 1200, 900)
    monkeypatch.setattr(images, "MOST_MEGABYTES_DECODED", 1)
    assert str(read(path).why) == "it is too large: 1 megapixels, at most 0"


# thumbnails on the disk


@pytest.fixture
def cache(qapp: object, tmp_path: Path) -> ThumbnailCache:
    return ThumbnailCache(tmp_path / "cache")


def test_a_thumbnail_is_made_once(
    cache: ThumbnailCache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, decoded = save_image(tmp_path / "images" / "1.png", 1000, 500), []

    def reading(data: bytes, most: QSize) -> Read:
        decoded.append(data)
        return read_picture(data, most)

    monkeypatch.setattr(images, "read_picture", reading)
    for again in range(2):
        found = load_picture([path.parent], "1.png", ROOM, cache)
        assert found.image is not None and (found.image.size(), found.size) == (
            QSize(320, 160),
            QSize(1000, 500),
        )
        assert found.image.pixelColor(5, 5).blue() > 160 and len(decoded) == again + 1
    # The second time only what was kept is decoded.
    assert decoded[0] == path.read_bytes() != decoded[1]
    save_image(path, 1000, 500, "#aa0000")
    os.utime(path, ns=(1, 1))
    found = load_picture([path.parent], "1.png", ROOM, cache)
    assert found.image is not None and found.image.pixelColor(5, 5).red() > 160
    if os.name == "posix":
        assert (tmp_path / "cache").stat().st_mode & 0o077 == 0


def test_what_is_small_already_and_what_is_missing_is_not_kept(cache: ThumbnailCache, tmp_path: Path) -> None:
    path = save_image(tmp_path / "images" / "1.png")
    assert load_picture([path.parent], "1.png", ROOM, cache).image is not None
    assert load_picture([path.parent], "2.png", ROOM, cache).image is None
    assert not (tmp_path / "cache").exists()


def test_a_broken_thumbnail_is_made_anew(cache: ThumbnailCache, tmp_path: Path) -> None:
    path = save_image(tmp_path / "images" / "1.png", 1000, 500)
    load_picture([path.parent], "1.png", ROOM, cache)
    (kept,) = (tmp_path / "cache").iterdir()
    kept.write_bytes(b"broken")
    assert load_picture([path.parent], "1.png", ROOM, cache).image is not None
    assert kept.read_bytes() != b"broken"


def test_the_cache_keeps_its_bound_and_forgets_the_oldest(cache: ThumbnailCache, tmp_path: Path) -> None:
    home = tmp_path / "images"
    for number in range(6):
        save_image(home / f"{number}.png", 1000, 500 + number)
        load_picture([home], f"{number}.png", ROOM, cache)
    kept = sorted((tmp_path / "cache").iterdir(), key=lambda path: path.stat().st_mtime_ns)
    for age, path in enumerate(kept):
        os.utime(path, ns=(age, age))
    cache.most_bytes = 4 * max(path.stat().st_size for path in kept)
    save_image(home / "6.png", 1000, 600)
    load_picture([home], "6.png", ROOM, cache)
    left = set((tmp_path / "cache").iterdir())
    assert sum(path.stat().st_size for path in left) <= cache.most_bytes
    assert kept[0] not in left and kept[-1] in left


def test_where_nothing_can_be_kept_pictures_are_shown_all_the_same(qapp: object, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    path = save_image(tmp_path / "images" / "1.png", 1000, 500)
    cache = ThumbnailCache(tmp_path / "file" / "cache")
    assert load_picture([path.parent], "1.png", ROOM, cache).image is not None


# on another thread


@pytest.fixture
def loader(qapp: object, folder: Path) -> Iterator[ImageLoader]:
    made = ImageLoader()
    made.set_folders([folder])
    yield made
    made.close()


def test_images_are_read_on_another_thread_and_kept(
    loader: ImageLoader, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []
    monkeypatch.setattr(
        images,
        "read_picture",
        lambda data, most: threads.append(threading.current_thread()) or read_picture(data, most),
    )
    with qtbot.waitSignal(loader.loaded) as heard:
        loader.ask("1.png", ROOM)
    assert heard.args[0] == "1.png" and isinstance(heard.args[1], QImage)
    with qtbot.waitSignal(loader.loaded) as heard:
        loader.ask("gone.png", ROOM)
    assert heard.args == ["gone.png", None]
    assert str(loader.why("gone.png")).startswith("it was not found in ") and loader.why("1.png") is None
    assert loader.size("1.png") == QSize(40, 30)
    # At once, and without another look.
    with qtbot.waitSignal(loader.loaded, timeout=0):
        loader.ask("1.png", ROOM)
    assert len(threads) == 1 and threads[0] is not threading.current_thread()


def test_whoever_has_moved_on_does_not_wait_for_what_they_passed(
    loader: ImageLoader, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    looked: list[str] = []

    def slowly(folders: Sequence[Path], reference: str) -> PicturePath | Message:
        looked.append(reference)
        begun.set()
        go_on.wait(SECONDS)
        return find_picture(folders, reference)

    monkeypatch.setattr(images, "find_picture", slowly)
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
    loader.set_folders([tmp_path / "elsewhere"])
    with qtbot.waitSignal(loader.loaded) as heard:
        loader.ask("1.png", ROOM)
    assert heard.args == ["1.png", None]
    loader.set_folders(())
    with qtbot.waitSignal(loader.loaded) as heard:
        loader.ask("https://x.example/1.png", ROOM)
    assert heard.args == ["https://x.example/1.png", None]
    assert str(loader.why("https://x.example/1.png")) == "it is on the network and was not fetched"
    loader.close()
    with qtbot.assertNotEmitted(loader.loaded, wait=20):
        loader.ask("1.png", ROOM)


def test_only_the_last_ones_are_kept(
    loader: ImageLoader, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(images, "_KEPT", 2)
    for reference in ("1.png", "shop/2 b.png", "gone.png"):
        with qtbot.waitSignal(loader.loaded):
            loader.ask(reference, ROOM)
    assert [key[0] for key in loader._kept] == ["shop/2 b.png", "gone.png"]


def test_a_picture_that_breaks_the_reader_does_not_stop_it(
    loader: ImageLoader, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_data: bytes, _most: QSize) -> Read:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(images, "read_picture", broken)
        with qtbot.waitSignal(loader.loaded) as heard:
            loader.ask("1.png", ROOM)
    assert heard.args == ["1.png", None] and str(loader.why("1.png")) == "it cannot be read: MemoryError"
    with qtbot.waitSignal(loader.loaded) as heard:
        loader.ask("shop/2 b.png", ROOM)
    assert isinstance(heard.args[1], QImage)
