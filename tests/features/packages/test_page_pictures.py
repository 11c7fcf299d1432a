from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

from ndcg_gui.features.display.references import Unnamed
from ndcg_gui.features.packages.handing_out import Handed, PackageRequest, described
from ndcg_gui.features.packages.page import hand_out_page
from ndcg_gui.features.packages.page_pictures import PagePictures
from tests.making import store, write_lines
from tests.packaging import BASELINE, rater_id, telling_project
from tests.page.answering import data_of

PNG = b"\x89PNG\r\n\x1a\n" + b"p" * 50
GIF = b"GIF89a" + b"g" * 20


def folder(path: Path) -> Path:
    made = path / "pictures"
    made.mkdir()
    for name, data in (("a.png", PNG), ("b.gif", GIF), ("c.svg", b"<svg/>"), ("d.tif", b"II*\0" + b"t" * 9)):
        (made / name).write_bytes(data)
    return made


def held(address: str) -> bytes:
    return base64.b64decode(address.partition(",")[2])


def test_a_picture_goes_along_once(tmp_path: Path) -> None:
    made = PagePictures([folder(tmp_path)])
    assert made.places(["a.png", "b.gif"]) == ([0, 1], []) and made.places(["b.gif"]) == ([1], [])
    assert [held(item) for item in made.addresses] == [PNG, GIF]
    assert made.addresses[0].startswith("data:image/png;base64,") and (made.left, made.missing) == (0, 0)


def test_what_no_browser_shows_is_missing_and_nothing_is_fetched(tmp_path: Path) -> None:
    made = PagePictures([folder(tmp_path)])
    wanted = ["c.svg", "d.tif", "gone.png", "../a.png", "https://x.example/gone.png", "c.svg"]
    places, unseen = made.places(wanted)
    assert places == [] and made.addresses == [] and made.missing == 5
    assert [str(own) for own in unseen[:5]] == [
        "picture: c.svg (it is no picture that a browser shows)",
        "picture: d.tif (it is no picture that a browser shows)",
        "picture: gone.png (it was not found)",
        "picture: a.png (only files in the picture folders are shown)",
        "picture: gone.png (it is on the network and was not fetched)",
    ]
    assert made.places(["https://x.example/img/a.png"]) == ([0], [])  # its end is a file of the folder


def test_there_is_room_for_so_many_bytes(tmp_path: Path) -> None:
    made = PagePictures([folder(tmp_path)], most=len(PNG) + 1)
    assert made.places(["a.png", "b.gif"])[0] == [0] and (made.left, made.missing) == (1, 0)
    places, unseen = PagePictures([tmp_path / "pictures"], most=0).places(["a.png"])
    assert places == [] and [str(own) for own in unseen] == ["picture: a.png (there was no room for it)"]


def test_without_a_folder_it_is_said_that_nothing_was_fetched() -> None:
    made = PagePictures([])
    places, unseen = made.places(["https://x.example/a.png", Unnamed("gpt4.png")])
    assert places == [] and (made.left, made.missing) == (0, 2)
    assert [str(own) for own in unseen] == [
        "picture: a.png (it is on the network and was not fetched)", "picture 2 (it was not found)",
    ]  # fmt: skip


def page_with(folder: Path, pictures: Path, **names: str) -> tuple[Handed, dict[str, Any]]:
    """A page of the work on documents that refer to these pictures."""
    with telling_project(folder) as project:
        lines = [json.dumps({"doc_key": key, "title": key, "image_url": name}) for key, name in names.items()]
        store(project, write_lines(folder / "pictured.jsonl", lines))
        handed = hand_out_page(
            project, folder / "p.html", PackageRequest(rater_id(project)), chosen_folders=[str(pictures)]
        )
    return handed, data_of(handed.path)


def test_a_page_carries_the_pictures_of_its_documents(tmp_path: Path) -> None:
    handed, data = page_with(tmp_path, folder(tmp_path), d1="a.png", d2="gone.png", d3="a.png")
    places = {item["id"]: item["pictures"] for item in data["documents"] if item["pictures"]}
    assert places == {"d1": [0], "d3": [0]} and [held(item) for item in data["pictures"]] == [PNG]
    assert (handed.images, handed.pictures_left, handed.pictures_missing) == (0, 0, 1)
    (words,) = [item["unseen"] for item in data["documents"] if item["id"] == "d2"]
    assert words == ["picture: gone.png (it was not found)"]
    assert str(tmp_path / "pictures") not in handed.path.read_text("utf-8")
    assert "; 1 picture was not found" in str(described(handed))


def test_where_a_name_would_tell_a_system_no_picture_goes_along(tmp_path: Path) -> None:
    pictures = folder(tmp_path)
    (pictures / f"{BASELINE}.png").write_bytes(PNG)
    handed, data = page_with(tmp_path, pictures, d1="a.png", d2=f"{BASELINE}.png")
    assert data["pictures"] == [] and handed.images == 2 and handed.pictures_missing == 0
    assert BASELINE not in handed.path.read_text("utf-8")
