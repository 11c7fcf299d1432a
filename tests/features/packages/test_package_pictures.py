from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.features.display.pictures import PicturePath, find_picture, keep_picture, picture_folders
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages import package_pictures
from ndcg_gui.features.packages.handing_out import Handed, PackageRequest, described
from ndcg_gui.features.packages.package_pictures import hand_out_package
from tests.making import store, write_lines
from tests.packaging import BASELINE, rater_id, telling_project

PNG = b"\x89PNG\r\n\x1a\n" + b"p" * 50
WEB = "https://x.example/shop/1.png?size=2"


def handed_out(folder: Path, names: dict[str, str], **values: object) -> Handed:
    """A package of the work on documents that refer to these pictures, of which some lie in a folder."""
    chosen = folder / "chosen"
    chosen.mkdir()
    for name in ("a.png", f"{BASELINE}.png"):
        (chosen / name).write_bytes(PNG)
    (chosen / "text.png").write_bytes(b"no picture")
    with telling_project(folder) as project:
        lines = [json.dumps({"doc_key": key, "title": key, "image_url": name}) for key, name in names.items()]
        store(project, write_lines(folder / "pictured.jsonl", lines))
        own = project.path.with_name(f"{project.path.stem}.pictures")
        keep_picture(own, WEB, PNG + b"web")
        request = PackageRequest(rater_id(project))
        return hand_out_package(project, folder / "ann.ndcg", request, chosen_folders=[str(chosen)], **values)


def test_pictures_lie_beside_the_package_where_its_window_looks(tmp_path: Path) -> None:
    handed = handed_out(tmp_path, {"d1": "a.png", "d2": WEB, "d3": "gone.png"})
    assert (handed.pictures, handed.pictures_missing, handed.pictures_left) == (2, 1, 0)
    said = str(described(handed))
    assert "; 2 pictures (0.0 MB) in ann.pictures: send the folder along; 1 picture was not found" in said
    away = tmp_path / "away"
    away.mkdir()
    for path in (handed.path, handed.path.with_name("ann.pictures")):
        path.rename(away / path.name)
    with open_project(away / "ann.ndcg") as package:
        folders = picture_folders(package, [])
        assert folders == (away / "ann.pictures",)
        for reference, data in (("a.png", PNG), (WEB, PNG + b"web")):
            found = find_picture(folders, reference)
            assert isinstance(found, PicturePath) and found.path.read_bytes() == data


def test_what_their_files_are_called_tells_nothing(tmp_path: Path) -> None:
    handed = handed_out(tmp_path, {"d1": "a.png", "d2": f"{BASELINE}.png"})
    assert handed.images == 2 and handed.pictures == 0  # the picture's name would tell a system's
    other = tmp_path / "other"
    other.mkdir()
    names = [path.name for path in other.iterdir()]
    handed = handed_out(other, {"d1": "a.png", "d2": "text.png"})
    names = [path.name for path in (other / "ann.pictures").iterdir()]
    assert (
        len(names) == 1 and names[0].endswith(".png") and len(names[0]) == 44 and handed.pictures_missing == 1
    )


def test_there_is_room_for_so_many_bytes(tmp_path: Path) -> None:
    handed = handed_out(tmp_path, {"d1": "a.png", "d2": WEB}, most_pictures=len(PNG) + 1)
    assert (handed.pictures, handed.pictures_left) == (1, 1)
    assert "; 1 picture does not fit in" in str(described(handed))


def test_a_package_stays_where_its_pictures_cannot_be_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(5, "broken disk")

    monkeypatch.setattr(package_pictures, "keep_picture", full)
    handed = handed_out(tmp_path, {"d1": "a.png"})
    assert handed.path.exists() and "not all pictures were copied: " in str(described(handed))


def test_cancelled_pictures_leave_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def report(_done: int, _total: int) -> None:
        if (tmp_path / "ann.ndcg").exists():
            raise Cancelled

    handed = handed_out(tmp_path, {"d1": "a.png"}, report=report)
    assert handed.pictures == 0 and "not all pictures were copied: cancelled" in str(described(handed))
