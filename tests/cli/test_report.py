from __future__ import annotations

import json
import re
import sqlite3
import zipfile
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.numbers import p_value
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.present.forms import REPORT_FORMATS
from tests.cli.conftest import Line
from tests.features.report.reports import JUDGMENTS, Page, compare_side_by_side
from tests.making import add_rater, project_file, store, write_judgments
from tests.shared_data import shared_data


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    return project_file(tmp_path, judgments=JUDGMENTS)


def without_time(data: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in data.items() if key != "made_at"}


def test_the_numbers_are_those_of_compare_and_evaluate(line: Line, judged: Path, tmp_path: Path) -> None:
    words = ("-m", "nDCG@10", "-m", "RR", "--missing", "skip", "--seed", "7", "--epsilon", "0.2")
    done = line("report", judged, tmp_path / "out.json", "--a", "A", "--b", "B", *words)
    assert done.stdout == f"{tmp_path / 'out.json'}: written\n"
    found = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert found["comparisons"] == line.json("compare", judged, "A", "B", *words)["comparisons"]
    evaluated = line.json("evaluate", judged, "--per-query", "-m", "nDCG@10", "-m", "RR", "--missing", "skip")
    assert found["evaluation"] == evaluated


def test_without_systems_all_are_evaluated(line: Line, judged: Path, tmp_path: Path) -> None:
    line("report", judged, tmp_path / "out.json")
    found = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert found["comparisons"] == []
    assert found["evaluation"] == line.json("evaluate", judged, "--per-query")
    line("report", judged, tmp_path / "pair.json", "--a", "A", "--b", "B")
    pair = json.loads((tmp_path / "pair.json").read_text(encoding="utf-8"))
    assert pair["comparisons"] == line.json("compare", judged, "A", "B")["comparisons"]
    assert pair["evaluation"] == found["evaluation"]


def test_a_preset_changes_metrics_and_settings(line: Line, judged: Path, tmp_path: Path) -> None:
    line("report", judged, tmp_path / "out.json", "--a", "A", "--b", "B", "--preset", "quepid")
    found = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    own = line.json("compare", judged, "A", "B", "--preset", "quepid")
    assert found["preset"] == "quepid" and found["comparisons"] == own["comparisons"]
    assert {**own["settings"], "maximum": 4.0} == found["evaluation"]["settings"]


def test_comparisons_side_by_side_are_told_as_gsb_does(line: Line, judged: Path, tmp_path: Path) -> None:
    with open_project(judged) as opened:
        add_rater(opened, "bob")
        compare_side_by_side(opened, ComparisonPlan("Launch", "A", ("B",)))
    own = line.json("gsb", judged, "Launch")["comparisons"]
    out = tmp_path / "out.json"
    line("report", judged, out, "--gsb", "Launch", "--only-gsb")
    found = json.loads(out.read_text(encoding="utf-8"))
    assert found["side_by_side"] == own and "evaluation" not in found
    line("report", judged, out, "--a", "A", "--b", "B", "--gsb", "Launch")
    found = json.loads(out.read_text(encoding="utf-8"))
    assert found["side_by_side"] == own
    assert found["comparisons"] == line.json("compare", judged, "A", "B")["comparisons"]
    line("report", judged, tmp_path / "out.md", "--gsb", "Launch")
    text = (tmp_path / "out.md").read_text(encoding="utf-8")
    assert "## Side by side: Launch" in text and "## Metrics" in text
    (refused,) = line.refused("report", judged, out, "--gsb", "launch")
    assert "no comparison named 'launch'; did you mean Launch?" in refused
    for wrong in (("--only-gsb",), ("--only-gsb", "--gsb", "Launch", "--a", "A", "--b", "B")):
        assert "--only-gsb needs --gsb NAME" in line.misused("report", judged, out, *wrong)


@pytest.mark.parametrize("item", REPORT_FORMATS, ids=lambda item: item.key)
def test_the_format_is_seen_or_named(line: Line, judged: Path, tmp_path: Path, item) -> None:  # type: ignore[no-untyped-def]
    line("report", judged, tmp_path / f"out{item.suffixes[0]}")
    line("report", judged, tmp_path / "out.other", "--as", item.key)
    first, second = (tmp_path / f"out{item.suffixes[0]}").read_bytes(), (tmp_path / "out.other").read_bytes()
    assert first[:100] == second[:100]
    if item.key == "json":
        assert without_time(json.loads(first)) == without_time(json.loads(second))


def test_an_existing_file_is_replaced_whole(line: Line, judged: Path, tmp_path: Path) -> None:
    (tmp_path / "out.html").write_text("before")
    line.refused("report", judged, tmp_path / "out.html", "--a", "A", "--b", "C")
    assert (tmp_path / "out.html").read_text() == "before"
    line("report", judged, tmp_path / "out.html")
    assert (tmp_path / "out.html").read_bytes().startswith(b"<!DOCTYPE html>")


@pytest.mark.parametrize("words", [["--a", "A"], ["--b", "B"], ["--as", "pdf"], ["--seed", "-1"]])
def test_wrong_usage(line: Line, project: Path, tmp_path: Path, words: list[str]) -> None:
    line.misused("report", project, tmp_path / "out.html", *words)


@pytest.mark.parametrize(
    ("name", "words", "message"),
    [
        ("out.html", ["--a", "A", "--b", "C"], "no system named 'C'; there are: A, B"),
        ("out.html", ["--a", "A", "--b", "A"], "two different systems"),
        ("out.html", ["-m", "nDGC"], "did you mean nDCG"),
        ("out.html", ["--a", "A", "--b", "B", "--epsilon", "-1"], "epsilon=-1.0"),
        ("out.html", ["--labels", "rater:zoe"], "zoe"),
        ("out.txt", [], "the file name must end in one of .html"),
        ("none/out.html", [], "cannot be written"),
    ],
)
def test_what_can_be_put_right(
    line: Line, judged: Path, tmp_path: Path, name: str, words: list[str], message: str
) -> None:
    assert message in line.refused("report", judged, tmp_path / name, *words)[0]
    assert not (tmp_path / name).exists()


# the real collection


@pytest.mark.data
def test_the_real_collection(line: Line, tmp_path: Path) -> None:
    source = shared_data("haystack")
    path = tmp_path / "haystack.ndcg"
    with create_project(path, scale=built_in_scale("graded-0-3")) as project:
        names = ("queries.jsonl", "documents.jsonl", "no-vector.run", "with-vector.run", "judgments.csv")
        store(project, *(source / name for name in names))
    pair = ("--a", "no-vector", "--b", "with-vector", "--missing", "skip")
    for suffix in ("html", "json"):
        line("report", path, tmp_path / f"out.{suffix}", *pair)
    (own,) = line.json("compare", path, "no-vector", "with-vector", "--missing", "skip")["comparisons"]
    assert json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["comparisons"] == [own]
    page = Page((tmp_path / "out.html").read_text(encoding="utf-8"))
    said = [text.strip() for text in page.text]
    assert own["verdict"] in said and own["notes"][0] in said
    for number in (own["baseline"]["mean"], own["candidate"]["mean"]):
        assert f"{number:.4f}" in said
    assert p_value(own["tests"]["randomisation"]["value"]) in said
    assert f"{own['difference']:+.4f}" in said
    for row in own["largest_losses"] + own["largest_wins"]:
        assert row["query"] in said and f"{row['difference']:+.4f}" in said
    for row in own["unjudged"]["judge_next"]:
        assert row["document"] in said and f"{row['change']:.6f}" in said
    hashes = {text for text in said if re.fullmatch("[0-9a-f]{64}", text)}
    assert len(hashes) == 2


def anchors_in(path: Path) -> list[str]:
    """The lines of a report in which its anchor stands, as somebody would copy them."""
    if path.suffix == ".xlsx":
        with zipfile.ZipFile(path) as archive:
            found = [archive.read(name).decode() for name in archive.namelist() if name.endswith(".xml")]
    else:
        found = path.read_text(encoding="utf-8").splitlines()
    return [re.sub("<[^>]*>", " ", text) for text in found if re.search(r"ndcg\W{1,2}anchor", text)]


def test_every_report_carries_the_anchor_of_what_it_was_read_from(
    line: Line, judged: Path, tmp_path: Path
) -> None:
    with open_project(judged) as opened:
        add_rater(opened, "bob")
        compare_side_by_side(opened, ComparisonPlan("Launch", "A", ("B",)))
    kept = line.json("check", judged, "--anchor")["anchor"]
    assert re.match(r"ndcg-anchor-1 \S+ 6 [1-9]", kept)
    asked = [("--a", "A", "--b", "B"), ("--gsb", "Launch", "--only-gsb")]
    files = []
    for (number, words), kind in product(enumerate(asked), ("html", "md", "json", "xlsx")):
        files.append(tmp_path / f"{number}.{kind}")
        line("report", judged, files[-1], *words)
    value = json.loads((tmp_path / "0.json").read_text(encoding="utf-8"))
    assert value["anchor"] == kept and value["events"] == 6
    # A table of queries has no head to say it in.
    line("report", judged, tmp_path / "out.csv")
    assert anchors_in(tmp_path / "out.csv") == []
    with open_project(judged) as opened:
        store(opened, write_judgments(tmp_path / "more.csv", ["q1,d3,ann,1"]))
    lines = []
    for path in files:
        (told,) = anchors_in(path)
        assert kept in told.replace("\\", "")
        assert "no problem found" in line("check", judged, "--against", told).stdout
        lines.append(told)
    # Somebody who knows how writes another history: the report knows better.
    with closing(sqlite3.connect(judged)) as connection:
        connection.execute("UPDATE rater SET name = 'eve' WHERE name = 'ann'")
        connection.commit()
    for told in lines:
        problems = line("check", judged, "--against", told, code=1)
        assert "the history before the anchor has changed" in problems.stdout + problems.stderr
