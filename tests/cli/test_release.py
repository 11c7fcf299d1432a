"""Releases from the command line: written, verified, and followed by another."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from ndcg_gui.features.opening import open_project
from ndcg_gui.features.releases.verdicts import judged_comparisons
from ndcg_gui.features.side_by_side.verbs import OpenResult
from tests.cli.conftest import Line
from tests.making import make_begun_demo, put_copy


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    path = tmp_path / "demo.ndcg"
    put_copy(path, make_begun_demo)
    return path


def test_a_release_is_written_verified_and_followed(line: Line, demo: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "shop-1.0.0", tmp_path / "shop-1.1.0.zip"
    done = line(
        "release", demo, first, "--all-systems", "--licence", "CC0", "--contact", "us", "--name", "Shop"
    )
    assert "Shop 1.0.0, 36 queries" in done.stdout
    assert done.stderr.strip() == "note: comparison Launch check is left out: its result is closed"
    assert "no difference found" in line("verify", first).stdout
    made = line.json("release", demo, second, "--parent", first, "--labels", "mean", "--pseudonyms")
    assert made["version"] == "1.1.0" and made["parents"][0]["version"] == "1.0.0"
    assert made["parents"][0]["sha256"] == line.json("verify", first)["sha256"]
    assert line.json("verify", second)["good"]
    assert "already" in line("release", demo, first, code=1).stderr


def test_two_releases_are_compared_and_one_becomes_a_project(line: Line, demo: Path, tmp_path: Path) -> None:
    first, second, back = tmp_path / "first", tmp_path / "second.zip", tmp_path / "back.ndcg"
    line("release", demo, first, "--system", "bm25-title")
    line("release", demo, second, "--system", "bm25-title", "--labels", "max", "--parent", first)
    said = line("diff", first, second).stdout
    assert "1.0.0 to Harrowmere demo 1.1.0" in said and "labels: majority before, max now" in said
    assert line.json("diff", first, second)["step"] == "minor"
    assert "from the release" in line("new", back, "--release", second).stdout
    numbers = line.json("evaluate", back)["systems"]["bm25-title"]["mean"]
    assert (
        numbers == json.loads(zipfile.ZipFile(second).read("second/release.json"))["reference"]["bm25-title"]
    )
    line("new", tmp_path / "other.ndcg", "--release", second, "--scale", "binary", code=2)


def test_what_is_not_said_is_told(line: Line, demo: Path, tmp_path: Path) -> None:
    done = line("release", demo, tmp_path / "out", "--system", "bm25-title", "--number", "2.0.0")
    assert "2.0.0" in done.stdout and "licence" in done.stderr and "contact" in done.stderr
    assert [system["name"] for system in json.loads((tmp_path / "out/release.json").read_text())["systems"]]


def test_verdicts_are_in_it_unless_they_are_left_out(line: Line, demo: Path, tmp_path: Path) -> None:
    left_out = line("release", demo, tmp_path / "bare", "--without-verdicts")
    assert "side-by-side" not in left_out.stdout and "Launch check" not in left_out.stderr
    with open_project(demo) as project:
        (comparison,) = judged_comparisons(project)[1]
        project.execute(OpenResult(comparison.id, by="Kim")).result()
    told = line("release", demo, tmp_path / "whole", "--parent", tmp_path / "bare")
    assert "side-by-side verdicts of 1 comparison" in told.stdout and "left out" not in told.stderr
    assert (tmp_path / "whole/verdicts.jsonl").exists() and not (tmp_path / "bare/verdicts.jsonl").exists()
    again = line("release", demo, tmp_path / "again", "--parent", tmp_path / "bare", "--without-verdicts")
    assert "1.0.1" in again.stdout


def test_a_release_that_was_changed_is_told_by_its_exit_code(line: Line, demo: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    line("release", demo, out)
    with (out / "labels.qrels").open("a") as file:
        file.write("q01 0 more 4\n")
    done = line("verify", out, code=4)
    assert "labels.qrels: was changed after the release was made" in done.stdout
    assert "query q01, document more: 4, but no label in labels.jsonl" in done.stdout
    found = line.json("verify", out, code=4)
    assert not found["good"] and found["findings"][0]["file"] == "labels.qrels"


def test_runs_are_scored_by_labels_that_are_held_back(line: Line, demo: Path, tmp_path: Path) -> None:
    out, sealed = tmp_path / "shop.zip", tmp_path / "sealed.zip"
    words = ("--all-systems", "--split", "train=70,test=30", "--blind-split", "test", "--sealed", sealed)
    assert f"{sealed}: the labels of" in line("release", demo, out, *words).stdout
    assert "no difference found" in line("verify", out).stdout
    assert "no difference found" in line("verify", out, "--labels", sealed).stdout
    run = tmp_path / "mine.run"
    run.write_bytes(zipfile.ZipFile(out).read("shop/systems/01.run"))
    numbers = line.json("score", out, run, "--labels", sealed, "--per-query", "-m", "nDCG@5")
    (own,) = numbers["systems"].values()
    assert set(own["per_query"]) <= set(json.loads(zipfile.ZipFile(out).read("shop/splits.json"))["test"])
    mean = own["mean"]["nDCG@5"]
    assert f"{mean:.4f}" in line("score", out, run, "--labels", sealed, "-m", "nDCG@5").stdout
    assert repr(mean) in line("score", out, run, "--labels", sealed, "-m", "nDCG@5", "--format", "tsv").stdout
    assert "hold" in line("score", out, run, code=1).stderr
    other = tmp_path / "other.zip"
    line("release", demo, tmp_path / "again.zip", "--blind", "--sealed", other)
    assert (
        "does not hold the labels that this release holds back"
        in line("score", out, run, "--labels", other, code=1).stderr
    )
    assert "does not hold the labels" in line("verify", out, "--labels", other, code=4).stdout
    assert "holds no labels back" in line("score", sealed, run, "--labels", sealed, code=1).stderr
    for words in (["--blind"], ["--sealed", tmp_path / "x.zip"], ["--blind", "--blind-split", "test"]):
        line("release", demo, tmp_path / "x", *words, code=2)


@pytest.mark.parametrize(
    ("words", "code"),
    [(["--system", "bm25-title", "--all-systems"], 2), (["--number", "1.0"], 1), (["--system", "nobody"], 1)],
)
def test_what_cannot_be_released_is_refused(
    line: Line, demo: Path, tmp_path: Path, words: list[str], code: int
) -> None:
    line("release", demo, tmp_path / "out", *words, code=code)
    assert not (tmp_path / "out").exists()


def test_what_is_no_release_is_refused(line: Line, tmp_path: Path) -> None:
    assert "is not a release" in line("verify", tmp_path, code=1).stderr
