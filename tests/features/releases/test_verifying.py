"""A release that was tampered with is found out, in whatever way it was."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.releases.manifest import sha256_of
from ndcg_gui.features.releases.verifying import verify_release

Tamper = Callable[[Path], None]


def replaced(name: str, old: str, new: str) -> Tamper:
    """Another text in a file, once."""

    def tamper(release: Path) -> None:
        text = (release / name).read_text("utf-8")
        assert old in text, (name, old)
        (release / name).write_text(text.replace(old, new, 1), "utf-8")

    return tamper


def line(name: str, number: int, change: Callable[[dict[str, Any]], None] | None) -> Tamper:
    """Another object in a line of a file, or (None) one line less."""

    def tamper(release: Path) -> None:
        lines = (release / name).read_text("utf-8").splitlines()
        if change is None:
            del lines[number]
        else:
            row = json.loads(lines[number])
            change(row)
            lines[number] = json.dumps(row, ensure_ascii=False)
        (release / name).write_text("".join(f"{item}\n" for item in lines), "utf-8")

    return tamper


def first_lines_gone(name: str) -> Tamper:
    """The first lines of a file less."""

    def tamper(release: Path) -> None:
        lines = (release / name).read_text("utf-8").splitlines(keepends=True)
        (release / name).write_text("".join(lines[5:]), "utf-8")

    return tamper


def manifest(change: Callable[[dict[str, Any]], Any]) -> Tamper:
    """Another release.json."""

    def tamper(release: Path) -> None:
        data = json.loads((release / "release.json").read_text("utf-8"))
        change(data)
        (release / "release.json").write_text(json.dumps(data), "utf-8")

    return tamper


def grade(row: dict[str, Any]) -> None:
    row["grade"] = 0 if row["grade"] else 4


def other_rater(row: dict[str, Any]) -> None:
    row["rater"] = "somebody"


def rewritten(release: Path) -> None:
    """Hashes made again, as somebody does who knows how: only what is computed can tell then."""
    data = json.loads((release / "release.json").read_text("utf-8"))
    data["files"] = {
        path.relative_to(release).as_posix(): sha256_of(path)
        for path in sorted(release.rglob("*"))
        if path.is_file() and path.name not in ("release.json", "checksums.sha256")
    }
    (release / "release.json").write_text(json.dumps(data), "utf-8")
    lines = [
        f"{sha256_of(path)}  {path.relative_to(release).as_posix()}\n"
        for path in sorted(release.rglob("*"))
        if path.is_file() and path.name != "checksums.sha256"
    ]
    (release / "checksums.sha256").write_text("".join(lines), "utf-8")


# Whoever does not touch the hashes is found by them.
BY_HASHES: dict[str, Tamper] = {
    "a label": line("labels.jsonl", 3, grade),
    "a label less": line("labels.jsonl", 0, None),
    "a judgment": line("judgments.jsonl", 5, grade),
    "a judgment less": line("judgments.jsonl", 5, None),
    "a judgment's rater": line("judgments.jsonl", 0, other_rater),
    "a qrels line": replaced("labels.qrels", " 4\n", " 3\n"),
    "a query's text": replaced("queries.jsonl", "tent", "tant"),
    "a document's text": replaced("documents.jsonl", "P1001", "P100l"),
    "a grade's gain": replaced("scale.json", '"value": 4', '"value": 5'),
    "a result's place": replaced("systems/01.run", " 1 ", " 2 "),
    "the guidelines": replaced("guidelines.md", "e", "E"),
    "the datasheet": replaced("datasheet.md", "Raters", "Judges"),
    "the citation": replaced("CITATION.cff", "version: 1", "version: 2"),
    "the agreement": replaced("agreement.json", '"judged"', '"judgd"'),
    "a pool": line("pools.jsonl", 0, None),
    "a Parquet file": lambda release: (release / "labels.parquet").write_bytes(b"PAR1"),
    "a file gone": lambda release: (release / "queries.jsonl").unlink(),
    "a system gone": lambda release: (release / "systems/02.run").unlink(),
    "a file more": lambda release: (release / "more.txt").write_text("mine"),
    "a hash in the list": replaced("checksums.sha256", "a", "b"),
    "no list of hashes": lambda release: (release / "checksums.sha256").unlink(),
    "the version": manifest(lambda data: data.update(version="9.0.0")),
}
# Whoever makes the hashes again is found by what follows from what.
BY_NUMBERS: dict[str, Tamper] = {
    "a label": BY_HASHES["a label"],
    "a label less": BY_HASHES["a label less"],
    "a qrels line": BY_HASHES["a qrels line"],
    "the rule": manifest(lambda data: data.update(label_rule="max")),
    "a reference value": manifest(
        lambda data: data["reference"]["bm25-title"].update(
            RR=data["reference"]["bm25-title"]["RR"] + 1e-16 * 2
        )
    ),
    "a reference system": manifest(lambda data: data["reference"].pop("bm25-title")),
    "the settings": manifest(lambda data: data["settings"].update(missing="skip")),
    "the counts": manifest(lambda data: data["counts"].update(labels=9)),
    "the name": manifest(lambda data: data.update(name="another")),
    "results less": first_lines_gone("systems/01.run"),
    "the metrics": manifest(lambda data: data.update(metrics=["nDCG@5"])),
    "a query less": line("queries.jsonl", 0, None),
}


def test_what_was_not_touched_is_good(release: Path, tmp_path: Path) -> None:
    found = verify_release(release)
    assert found.good and len(found.checked) == 3 and found.sha256 == sha256_of(release / "release.json")
    packed = Path(shutil.make_archive(str(tmp_path / "packed"), "zip", release))
    assert verify_release(packed).good


@pytest.mark.parametrize("what", BY_HASHES)
def test_tampering_is_found_by_hashes(release: Path, what: str) -> None:
    BY_HASHES[what](release)
    assert not verify_release(release).good


@pytest.mark.parametrize("what", BY_NUMBERS)
def test_tampering_is_found_by_numbers_where_hashes_were_made_again(release: Path, what: str) -> None:
    BY_NUMBERS[what](release)
    rewritten(release)
    found = verify_release(release)
    assert not found.good
    assert not any("changed after" in str(item.reason) for item in found.findings)


def test_hashes_made_again_alone_change_nothing(release: Path) -> None:
    rewritten(release)
    assert verify_release(release).good


@pytest.mark.parametrize(
    ("tamper", "said"),
    [
        (lambda release: (release / "release.json").unlink(), "the file release.json is missing"),
        (lambda release: (release / "release.json").write_text("{"), "release.json cannot be read"),
        (lambda release: (release / "release.json").write_text("[]"), "is not that of a release"),
        (manifest(lambda data: data.update(format=99)), "a later version of this program"),
        (manifest(lambda data: data.pop("version")), "release.json cannot be read"),
        (manifest(lambda data: data["files"].update({"../../etc/passwd": "0"})), "refers to the file"),
        (manifest(lambda data: data["systems"][0].update(file="/etc/passwd")), "refers to the file"),
    ],
    ids=["gone", "broken", "list", "later", "no version", "outside", "absolute"],
)
def test_what_is_no_release_is_refused(release: Path, tamper: Tamper, said: str) -> None:
    tamper(release)
    with pytest.raises(InputError) as refused:
        verify_release(release)
    assert said in str(refused.value)


def test_a_zip_cannot_write_outside_its_folder(made: Path, tmp_path: Path) -> None:
    packed = tmp_path / "evil.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        archive.write(made / "release.json", "release/release.json")
        archive.writestr("../outside.txt", "mine")
    with pytest.raises(InputError):
        verify_release(packed)
    assert not (tmp_path / "outside.txt").exists() and not (tmp_path.parent / "outside.txt").exists()
    packed.write_bytes(b"no zip")
    with pytest.raises(InputError):
        verify_release(packed)


def test_of_many_differences_the_first_are_told(release: Path) -> None:
    text = (
        (release / "labels.jsonl")
        .read_text("utf-8")
        .replace('"grade":0', '"grade":1')
        .replace('"grade": 0', '"grade": 1')
    )
    (release / "labels.jsonl").write_text(text, "utf-8")
    rewritten(release)
    said = [str(item.message) for item in verify_release(release).findings if item.file == "labels.jsonl"]
    assert len(said) == 6 and "more labels differ" in said[-1]
    assert "by the rule majority" in said[0]
