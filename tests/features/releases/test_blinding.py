"""A release that holds labels back tells nothing of them, and whoever has them can score runs by it."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.features.releases.blinding import same_files
from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from ndcg_gui.features.releases.manifest import sha256_of
from ndcg_gui.features.releases.opening import project_of_release
from ndcg_gui.features.releases.reading import open_release
from ndcg_gui.features.releases.verifying import verify_release
from tests.features.releases.conftest import HELD_BACK
from tests.features.releases.test_verifying import (
    Tamper,
    first_lines_gone,
    grade,
    line,
    manifest,
    other_rater,
    replaced,
    rewritten,
)
from tests.making import demo_project


@pytest.fixture
def part(both: Path, tmp_path: Path) -> Path:
    """A copy of the one that holds a split back."""
    return shutil.copytree(both / "part", tmp_path / "part")


@pytest.mark.parametrize("name", ["all", "part"])
def test_alone_together_and_the_sealed_one_are_good(both: Path, name: str) -> None:
    place, sealed = both / name, both / f"{name}.zip"
    for found in (verify_release(place), verify_release(sealed), verify_release(place, sealed=sealed)):
        assert found.good, [str(item.message) for item in found.findings]


def test_nothing_tells_the_labels(both: Path) -> None:
    with open_release(both / "all.zip") as whole, open_release(both / "part.zip") as other:
        assert whole.manifest.salt and whole.manifest.salt != other.manifest.salt
        held = {*whole.manifest.files.values(), *whole.manifest.salt.split()}
        same = {whole.manifest.files[name] for name in (*same_files(whole.manifest), "CITATION.cff")}
        numbers = {repr(value) for own in whole.manifest.reference.values() for value in own.values()}
        rows = {json.dumps([query, doc]) for query, doc in whole.labels}
    files = {path.name: path.read_text("utf-8") for path in (both / "all").rglob("*") if path.is_file()}
    text = "\n".join(files.values())
    assert rows and not any(digest in text for digest in held - same)
    assert not any(number in text for number in numbers if number != "None")
    for name in ("labels.jsonl", "labels.qrels", "judgments.jsonl", "pools.jsonl"):
        assert files.pop(name) == ""
    assert "agreement.json" not in files and "labels.parquet" not in files and "test.qrels" not in files
    assert not re.search(r"Grade \d|Krippendorff|alpha", files["datasheet.md"])
    assert "(36 queries) are held back" in files["datasheet.md"] and "imported" not in files["datasheet.md"]
    card = json.loads(files["datacard.json"])
    assert card["labels_by_grade"] == {} and card["agreement"] is None and card["counts"]["labels"] == 0


def test_of_one_split_only_that_is_held_back(both: Path) -> None:
    with open_release(both / "part") as left, open_release(both / "part.zip") as whole:
        hidden = left.keys_of("test")
        assert left.labels == {pair: own for pair, own in whole.labels.items() if pair[0] not in hidden}
        assert left.labels != whole.labels and left.manifest.version == whole.manifest.version
        assert {record.query_key for record in left.judgments}.isdisjoint(hidden)
        assert left.manifest.blind is not None and left.manifest.blind.queries == len(hidden)
        assert sorted(path.name for path in (both / "part/splits").iterdir()) == ["train.qrels"]
        assert left.text("pools.jsonl") != "" and (both / "part/labels.parquet").exists()


def hidden_line(name: str) -> Tamper:
    """A line of the test split's first query more, as the sealed release has it."""

    def tamper(release: Path) -> None:
        query = json.loads((release / "splits.json").read_text("utf-8"))["test"][0]
        row = json.loads((release / name).read_text("utf-8").splitlines()[0])
        with (release / name).open("a", encoding="utf-8") as file:
            file.write(json.dumps({**row, "query_key": query}) + "\n")

    return tamper


def written(name: str, text: str) -> Tamper:
    return lambda release: (release / name).write_text(text, "utf-8") and None


# Found by what follows from what, although the hashes were made again.
ALONE: dict[str, Tamper] = {
    "a held-back label": hidden_line("labels.jsonl"),
    "a held-back judgment": hidden_line("judgments.jsonl"),
    "a held-back pair": hidden_line("pools.jsonl"),
    "a held-back split": written("splits/test.qrels", "q01 0 d1 1\n"),
    "the agreement": written("agreement.json", "{}"),
    "a label": line("labels.jsonl", 3, grade),
    "another split": manifest(lambda data: data["blind"].update(split="train")),
    "no such split": manifest(lambda data: data["blind"].update(split="dev")),
    "how many": manifest(lambda data: data["blind"].update(queries=1)),
    "not blind": manifest(lambda data: data.update(blind=None)),
}
TOGETHER: dict[str, Tamper] = {
    "the promise": manifest(lambda data: data["blind"].update(sealed_sha256="0" * 64)),
    "a text": replaced("documents.jsonl", "P1001", "P100l"),
    "a system": first_lines_gone("systems/01.run"),
    "a rater": line("judgments.jsonl", 0, other_rater),
    "the creation": manifest(lambda data: data.update(created_at="2020-01-01T00:00:00+00:00")),
}


@pytest.mark.parametrize("what", [*ALONE, *TOGETHER])
def test_tampering_with_a_blinded_release_is_found(both: Path, part: Path, what: str) -> None:
    (ALONE | TOGETHER)[what](part)
    rewritten(part)
    found = verify_release(part) if what in ALONE else verify_release(part, sealed=both / "part.zip")
    assert not found.good
    assert not any("changed after" in str(item.reason) for item in found.findings)


def test_a_project_is_made_of_what_is_left(both: Path, tmp_path: Path) -> None:
    for name in ("all", "part"):
        with open_release(both / name) as left, project_of_release(
            both / name, tmp_path / f"{name}.ndcg"
        ) as project:  # fmt: skip
            again = make_release(project, tmp_path / name) if left.labels else None
        if again is not None:
            assert again.counts["labels"] == left.manifest.counts["labels"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda folder: replace(HELD_BACK, sealed=folder / "sealed", blind_split="test"), "a .zip file"),
        (lambda folder: replace(HELD_BACK, sealed=folder / "out.zip"), "a .zip file"),
        (lambda folder: replace(HELD_BACK, sealed=folder / "s.zip", blind_split="dev"), "no split 'dev'"),
        (lambda folder: replace(HELD_BACK, sealed=folder / "demo.ndcg"), "exists already"),
    ],
)
def test_where_it_cannot_be_written_nothing_is(
    tmp_path: Path, change: Callable[[Path], ReleaseChoices], said: str
) -> None:
    with demo_project(tmp_path) as project, pytest.raises(InputError, match=said):
        make_release(project, tmp_path / "out.zip", change(tmp_path))
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".zip"] == []


def test_cancelled_at_the_last_moment_both_are_gone(tmp_path: Path) -> None:
    def report(done: int, total: int) -> None:
        if done == total:
            raise Cancelled

    with demo_project(tmp_path) as project, pytest.raises(Cancelled):
        make_release(
            project, tmp_path / "out", replace(HELD_BACK, sealed=tmp_path / "s.zip"), progress=report
        )
    assert not (tmp_path / "out").exists() and not (tmp_path / "s.zip").exists()


def test_the_promise_is_the_hash_of_the_sealed_release_json(both: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(both / "all.zip") as archive:
        (tmp_path / "release.json").write_bytes(archive.read("all/release.json"))
    with open_release(both / "all") as left:
        assert left.manifest.blind is not None
        assert left.manifest.blind.sealed_sha256 == sha256_of(tmp_path / "release.json")
