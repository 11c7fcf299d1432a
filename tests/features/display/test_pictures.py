from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.progress import untold
from ndcg_gui.features.display import pictures
from ndcg_gui.features.display.pictures import (
    PicturePath,
    UnnamedFolder,
    copy_pictures,
    find_picture,
    open_picture,
    own_folder,
    picture_folders,
    plan_copies,
)
from ndcg_gui.features.display.references import Unnamed
from ndcg_gui.features.display.template import IMAGE, Display, Show, further
from ndcg_gui.features.opening import create_project, open_project
from tests.making import make_project, store, write_lines

OUTSIDE = "only files in the picture folders are shown"
ON_NETWORK = "it is on the network and was not fetched"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "images"
    (home / "shop").mkdir(parents=True)
    for path in (home / "1.png", home / "shop" / "2 b.png", tmp_path / "outside.png"):
        path.write_bytes(b"picture")
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
def test_a_picture_is_found_inside_the_folder(folder: Path, reference: str, found: str) -> None:
    place = find_picture([folder], reference)
    assert isinstance(place, PicturePath) and place.path == (folder / found).resolve()


@pytest.mark.parametrize(
    "reference",
    [
        "", " ", ".", "..", "../outside.png", "shop/../../outside.png", "shop/../1.png", "./1.png", "/1.png",
        "//server/share/1.png", "\\\\server\\share\\1.png", "C:\\1.png", "C:1.png", "file:///1.png",
        "file:1.png", "ftp://x.example/1.png", "data:image/png;base64,AAAA", "https://x.example/../outside.png",
        "https://x.example/%2e%2e/outside.png", "https://x.example/%2e%2e%2foutside.png",
        "https://x.example/..%5coutside.png", "https://x.example/", "https://x.example", "https://[x/1.png",
        "1.png\x00", "1.png\n", "2 b.png", "other/1.png", "gone.png", "x" * 5000, "/dev/zero", "/etc/passwd",
    ],
)  # fmt: skip
def test_nothing_else_is_looked_at(folder: Path, reference: str) -> None:
    assert isinstance(find_picture([folder], reference), Message)


def test_it_is_said_why_there_is_none(folder: Path) -> None:
    def why(reference: str) -> str:
        return str(find_picture([folder], reference))

    assert why("gone.png") == f"it was not found in {folder}"
    assert why("https://x.example/gone.png") == ON_NETWORK
    assert why("../outside.png") == why("/etc/passwd") == why("C:\\1.png") == OUTSIDE
    assert str(find_picture([folder], Unnamed("gone.png"))) == "it was not found"


def test_an_absolute_path_and_a_link_that_leads_out_count_as_missing(folder: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.png"
    assert isinstance(find_picture([folder], str(outside)), Message)
    try:
        (folder / "link.png").symlink_to(outside)
        (folder / "up").symlink_to(tmp_path)
        (folder / "inside.png").symlink_to(folder / "1.png")
        (folder / "loop.png").symlink_to(folder / "loop.png")
    except OSError:
        pytest.skip("no links on this system")
    for leads_out in ("link.png", "up/outside.png"):
        assert str(find_picture([folder], leads_out)) == OUTSIDE
    assert find_picture([folder], "inside.png") == PicturePath(folder.resolve(), ("1.png",))
    assert isinstance(find_picture([folder], "loop.png"), Message)
    assert isinstance(find_picture([tmp_path / "gone"], "1.png"), Message)


def test_the_first_folder_that_has_it_is_taken(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "1.png").write_bytes(b"another")
    (other / "3.png").write_bytes(b"another")
    gone = tmp_path / "gone"
    assert find_picture([gone, folder, other], "1.png") == PicturePath(folder.resolve(), ("1.png",))
    assert find_picture([folder, other], "3.png") == PicturePath(other.resolve(), ("3.png",))


# opening


def opened(place: PicturePath) -> str:
    """What an opened file holds, or why it is not opened."""
    found = open_picture(place)
    if isinstance(found, Message):
        return str(found)
    with found.file:
        return found.file.read().decode()


def test_a_file_is_opened_and_a_folder_is_not(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened(PicturePath(folder, ("shop", "2 b.png"))) == "picture"
    assert opened(PicturePath(folder, ("shop",))) == "it is a folder"
    assert opened(PicturePath(folder, ("gone.png",))).startswith("it cannot be read: ")
    monkeypatch.setattr(pictures, "MOST_BYTES", 3)
    assert opened(PicturePath(folder, ("1.png",))) == "it is too large: 0 MB (at most 0 MB)"


def test_no_pipe_and_no_socket_keeps_anybody_waiting(folder: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes on this system")
    os.mkfifo(folder / "pipe.png")
    place = find_picture([folder], "pipe.png")
    assert isinstance(place, PicturePath) and opened(place) == "it is not an ordinary file"


def test_a_device_is_not_even_opened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if os.open not in os.supports_dir_fd:
        pytest.skip("folders cannot be opened on this system")
    monkeypatch.setattr(pictures.stat, "S_ISCHR", lambda mode: not pictures.stat.S_ISDIR(mode))
    assert opened(PicturePath(folder, ("1.png",))) == "it is not an ordinary file"


def test_a_link_that_was_put_in_its_place_meanwhile_is_not_followed(folder: Path, tmp_path: Path) -> None:
    place = find_picture([folder], "shop/2 b.png")
    assert isinstance(place, PicturePath)
    if os.open not in os.supports_dir_fd:
        pytest.skip("a race cannot be excluded on this system")
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "2 b.png").write_bytes(b"secret")
    (folder / "shop" / "2 b.png").unlink()
    (folder / "shop" / "2 b.png").symlink_to(secret / "2 b.png")
    assert opened(place) == OUTSIDE
    (folder / "shop" / "2 b.png").unlink()
    (folder / "shop").rmdir()
    (folder / "shop").symlink_to(secret)
    assert opened(place) == OUTSIDE


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (PermissionError(errno.EACCES, "no"), "there is no permission to read it"),
        (OSError(errno.EIO, "broken disk"), "it cannot be read: broken disk"),
    ],
)
def test_what_the_system_says_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, said: str
) -> None:
    def refuse(*_args: object, **_named: object) -> int:
        raise error

    monkeypatch.setattr(pictures, "_open_inside", refuse)
    assert opened(PicturePath(folder, ("1.png",))) == said


# the project's own folder


DOCUMENTS = (
    {"doc_key": "d1", "title": "A", "image_url": ["1.png", "https://x.example/shop/2%20b.png"]},
    {"doc_key": "d2", "image_url": "1.png", "fields": {"more": ["gone.png", "../outside.png"]}},
)
SHOWN = Display(((IMAGE, Show.IMAGE), (further("more"), Show.IMAGE)))


@pytest.fixture
def project_file(tmp_path: Path) -> Path:
    rows = write_lines(tmp_path / "d.jsonl", map(json.dumps, DOCUMENTS))
    with create_project(tmp_path / "p.ndcg") as project:
        store(project, rows)
    return tmp_path / "p.ndcg"


def test_pictures_are_copied_beside_the_project_file(project_file: Path, folder: Path) -> None:
    with open_project(project_file) as project:
        own = project_file.with_name("p.pictures")
        assert own_folder(project) == own and picture_folders(project, ["", "/x"]) == (Path("/x"),)
        plan = plan_copies(project, SHOWN, [str(folder)], untold)
        assert plan is not None and (len(plan.files), plan.size, plan.there, plan.missing) == (2, 14, 0, 2)
        assert copy_pictures(plan, untold) == (2, None)
        assert (own / "1.png").read_bytes() == (own / "shop" / "2 b.png").read_bytes() == b"picture"
        assert picture_folders(project, [str(folder)]) == (folder, own)
        again = plan_copies(project, SHOWN, [str(folder)], untold)
        assert again is not None and (again.files, again.there) == ((), 2)


def test_copying_stops_where_nothing_can_be_written(
    project_file: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_source: object, copy: object) -> None:
        raise OSError(errno.EIO, "broken disk")

    with open_project(project_file) as project:
        plan = plan_copies(project, SHOWN, [str(folder)], untold)
        assert plan is not None
        monkeypatch.setattr(pictures.shutil, "copyfileobj", full)
        copied, why = copy_pictures(plan, untold)
        assert copied == 0 and "broken disk" in str(why)
        assert [path for path in plan.folder.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize("put", [lambda path, to: path.symlink_to(to), lambda path, _to: path.write_text("")])
def test_what_is_no_folder_is_not_the_projects_own(
    project_file: Path, folder: Path, put: Callable[[Path, Path], object]
) -> None:
    try:
        put(project_file.with_name("p.pictures"), folder)
    except OSError:
        pytest.skip("no links on this system")
    with open_project(project_file) as project:
        assert own_folder(project) is None and picture_folders(project, []) == ()
        assert plan_copies(project, SHOWN, [str(folder)], untold) is None


def test_folders_called_after_systems_are_looked_into_and_not_named(folder: Path, tmp_path: Path) -> None:
    telling = tmp_path / "systems-B"
    folder.rename(telling)
    with make_project(tmp_path) as project:
        (found,) = picture_folders(project, [str(telling)])
        assert found == telling and isinstance(find_picture([found], "1.png"), PicturePath)
        assert str(find_picture([found], "gone.png")) == "it was not found"
        (plain,) = picture_folders(project, [str(tmp_path / "plain")])
        assert not isinstance(plain, UnnamedFolder)
