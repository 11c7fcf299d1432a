"""Releases in hostile archives and folders: refused in a sentence, without being unpacked."""

from __future__ import annotations

import json
import tracemalloc
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.features.releases import reading
from ndcg_gui.features.releases.opening import project_of_release
from ndcg_gui.features.releases.reading import open_release, release_head
from ndcg_gui.features.releases.verifying import verify_release

Members = list[tuple[str, bytes]]


def members_of(release: Path) -> Members:
    files = sorted(path for path in release.rglob("*") if path.is_file())
    return [(f"shop/{path.relative_to(release).as_posix()}", path.read_bytes()) for path in files]


def packed(path: Path, members: Members) -> Path:
    with warnings.catch_warnings(), zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        warnings.simplefilter("ignore")  # of two members of one name
        for name, data in members:
            archive.writestr(name, data)
    return path


def altered(members: Members) -> bytes:
    labels = dict(members)["shop/labels.jsonl"]
    return labels.replace(b'"grade":4', b'"grade":0').replace(b'"grade": 4', b'"grade": 0')


HOSTILE: dict[str, Callable[[Members], Members]] = {
    "two labels, the altered first": lambda own: [("shop/labels.jsonl", altered(own)), *own],
    "two labels, the altered last": lambda own: [*own, ("shop/labels.jsonl", altered(own))],
    "labels in capitals": lambda own: [*own, ("shop/LABELS.jsonl", altered(own))],
    "a folder in capitals": lambda own: [*own, ("Shop/labels.jsonl", altered(own))],
    "labels in another folder": lambda own: [*own, ("other/labels.jsonl", altered(own))],
    "labels outside": lambda own: [*own, ("../labels.jsonl", altered(own))],
    "a second release.json": lambda own: [*own, ("shop/release.json", b"{}")],
    "no release.json": lambda own: [item for item in own if item[0] != "shop/release.json"],
}


@pytest.mark.parametrize("name", HOSTILE)
def test_zips_that_two_programs_could_read_differently_are_refused(
    name: str, made: Path, tmp_path: Path
) -> None:
    place = packed(tmp_path / "shop.zip", HOSTILE[name](members_of(made)))
    for read in (verify_release, release_head, lambda own: project_of_release(own, tmp_path / "p.ndcg")):
        with pytest.raises(InputError, match="is not a release"):
            read(place)
    assert [path.name for path in tmp_path.iterdir()] == ["shop.zip"]


def test_a_usual_zip_is_read(made: Path, tmp_path: Path) -> None:
    own = members_of(made)
    extra: Members = [("__MACOSX/shop/._labels.jsonl", b"x")]
    assert verify_release(packed(tmp_path / "mac.zip", own + extra)).good
    bare = [(name.removeprefix("shop/"), data) for name, data in own]
    assert verify_release(packed(tmp_path / "bare.zip", bare)).good
    assert release_head(tmp_path / "bare.zip") == release_head(made)
    more: Members = [("shop/more.txt", b"mine")]
    found = verify_release(packed(tmp_path / "more.zip", own + more)).findings[0]
    assert found.file == "more.txt" and "does not belong" in str(found.reason)


@pytest.mark.parametrize("name", ["release.json", "checksums.sha256", "scale.json", "datacard.json"])
@pytest.mark.parametrize("as_zip", [True, False])
def test_files_that_are_read_whole_are_bounded(
    release: Path, tmp_path: Path, name: str, as_zip: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = max((release / item).stat().st_size for item in reading._MOST if (release / item).exists())
    monkeypatch.setattr(reading, "_MOST", dict.fromkeys(reading._MOST, limit))
    with (release / name).open("ab") as file:
        file.write(b" " * 40_000_000)
    place = packed(tmp_path / "shop.zip", members_of(release)) if as_zip else release
    tracemalloc.start()
    try:
        told = [str(item.message) for item in verify_release(place).findings]
    except InputError as error:
        told = [str(error)]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert any(name in line and "is larger than" in line for line in told), told
    assert peak < 15_000_000


def test_a_zip_unpacks_to_no_more_than_text_does(made: Path, tmp_path: Path) -> None:
    place = packed(tmp_path / "shop.zip", [*members_of(made), ("shop/zeros", bytes(70_000_000))])
    with pytest.raises(InputError, match="unpacks to more than 64000000 bytes"):
        verify_release(place)


BROKEN: dict[str, tuple[str, bytes | None, str]] = {
    "labels gone": ("labels.jsonl", None, "labels.jsonl cannot be read: it is missing"),
    "scale gone": ("scale.json", None, "scale.json cannot be read: it is missing"),
    "checksums gone": ("checksums.sha256", None, "checksums.sha256 cannot be read: it is missing"),
    "judgments gone": ("judgments.jsonl", None, "judgments.jsonl"),
    "queries gone": ("queries.jsonl", None, "queries.jsonl: does not exist"),
    "not UTF-8": ("labels.jsonl", b"\xff\n", "labels.jsonl:1 cannot be read: byte 0 is not UTF-8"),
    "a long number": (
        "labels.jsonl", b'{"query_key": 1, "doc_key": "d", "grade": ' + b"9" * 5_000 + b"}\n",
        "labels.jsonl:1 cannot be read: a whole number of 5000 digits",
    ),
    "a long number in the scale": ("scale.json", b"9" * 5_000, "a whole number of 5000 digits"),
    "a key twice": (
        "labels.jsonl", b'{"query_key": "q01", "doc_key": "P1001", "grade": 0, "grade": 4}\n',
        "labels.jsonl:1 cannot be read: the key 'grade' twice in one object",
    ),
    "a label twice": (
        "labels.jsonl", b'{"query_key": "q", "doc_key": "d", "grade": 0}\n' * 2,
        "labels.jsonl:2 cannot be read: a second label of one pair",
    ),
    "no grade": ("labels.jsonl", b'{"query_key": "q", "doc_key": "d"}\n', "there is no 'grade'"),
    "no number": ("labels.jsonl", b'{"query_key": "q", "doc_key": "d", "grade": []}\n', "labels.jsonl:1"),
    "no object": ("labels.jsonl", b"[]\n", "labels.jsonl:1 cannot be read: it is no object"),
    "a long line": ("labels.jsonl", b" " * 17_000_000, "a line longer than 16000000 bytes"),
    "half a line": ("labels.jsonl", b'{"query_key": "q"', "not JSON"),
    "deep": ("scale.json", b"[" * 100_000, "nested deeper"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("as_zip", [True, False])
def test_what_cannot_be_read_is_said_in_a_sentence_that_names_the_users_file(
    release: Path, tmp_path: Path, name: str, as_zip: bool
) -> None:
    file, content, words = BROKEN[name]
    if content is None:
        (release / file).unlink()
    else:
        (release / file).write_bytes(content)
    place = packed(tmp_path / "shop.zip", members_of(release)) if as_zip else release
    said = [str(item.message) for item in verify_release(place).findings]
    assert any(words in line for line in said), said
    with pytest.raises(NdcgError) as refused, open_release(place) as found:
        for read in (lambda: found.labels, lambda: found.scale, lambda: found.queries):
            read()
        list(found.judgments)
        found.text("checksums.sha256")
    for line in (*said, str(refused.value)):
        assert "ndcg-gui-release-" not in line and "Errno" not in line and "set_int" not in line, line


@pytest.mark.parametrize("text", ["9" * 5_000, "[" * 100_000, "{", '{"format": 1, "format": 1}', "\xff"])
def test_a_manifest_that_cannot_be_read(release: Path, text: str) -> None:
    (release / "release.json").write_bytes(text.encode("latin-1"))
    with pytest.raises(InputError, match=r"release\.json") as refused:
        verify_release(release)
    assert "set_int" not in str(refused.value)


def test_names_in_a_manifest_that_are_one_on_some_disks(release: Path) -> None:
    data = json.loads((release / "release.json").read_text("utf-8"))
    data["files"]["Labels.jsonl"] = data["files"]["labels.jsonl"]
    (release / "release.json").write_text(json.dumps(data), "utf-8")
    with pytest.raises(InputError, match=r"refers to the file 'Labels\.jsonl'"):
        verify_release(release)


def test_what_is_no_zip_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for name, data in {"text": b"text", "cut": packed(tmp_path / "x.zip", []).read_bytes()[:-2]}.items():
        (tmp_path / name).write_bytes(data)
        with pytest.raises(InputError, match=f"{name} is not a release"):
            verify_release(tmp_path / name)
    with pytest.raises(InputError, match="none is not a release: it is missing"):
        verify_release(tmp_path / "none")
