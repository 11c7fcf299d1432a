"""What looks like a release, and what does not."""

from __future__ import annotations

import zipfile
from pathlib import Path

from ndcg_gui.features.releases.places import release_at


def packed(path: Path, *names: str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name in names:
            archive.writestr(name, "{}")
    return path


def test_folders_zips_and_their_release_json(tmp_path: Path) -> None:
    folder = tmp_path / "shop-1.0.0"
    folder.mkdir()
    assert release_at(folder) is None
    (folder / "release.json").write_text("{}")
    assert release_at(folder) == folder == release_at(folder / "release.json")
    for number, name in enumerate(("release.json", "shop/release.json")):
        place = packed(tmp_path / f"{number}.ZIP", "labels.qrels", name)
        assert release_at(place) == place


def test_what_is_none(tmp_path: Path) -> None:
    for place in (
        packed(tmp_path / "deep.zip", "a/b/release.json"),
        packed(tmp_path / "runs.zip", "a.run", "b.run"),
        packed(tmp_path / "release.tar", "release.json"),
        tmp_path / "none.zip",
    ):
        assert release_at(place) is None
    (tmp_path / "broken.zip").write_bytes(b"PK\x05\x06 broken")
    assert release_at(tmp_path / "broken.zip") is None
