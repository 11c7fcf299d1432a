from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.features.evaluate.live import LiveEvaluation
from ndcg_gui.features.opening import open_project
from ndcg_gui.metrics.presets import PRESETS
from ndcg_gui.metrics.registry import parse_metric
from tests.cli.conftest import Line
from tests.making import store, write_judgments, write_lines, write_run

# Twelve judged documents, five of grade 3, five of 2, two of 1; three hits graded 3, unjudged, 2.
GRADES = [3] * 5 + [2] * 5 + [1] * 2
HITS = ["d0", "new", "d5"]
SIX = {
    "trec_eval": 0.3323,
    "quepid": 0.3273,
    "quepid-cut": 0.3343,
    "opensearch": 0.33,
    "elasticsearch": 0.5698,
    "rre": 0.33,
}


@pytest.fixture
def files(tmp_path: Path) -> list[str | Path]:
    qrels = write_lines(tmp_path / "qrels", [f"q 0 d{n} {grade}" for n, grade in enumerate(GRADES)])
    return ["--qrels", qrels, "--run", write_run(tmp_path / "run", "A", {"q": HITS})]


def test_six_tools_give_six_numbers_for_one_list(line: Line, files: list[str | Path]) -> None:
    found = line.json("explain", *files, "--query", "q")
    assert (found["query"], found["system"]) == ("q", "A")
    values = {item["preset"]: item["value"] for item in found["numbers"]}
    assert list(values) == [None, *(item.key for item in PRESETS)]
    for key, value in SIX.items():
        assert round(values[key], 4) == value, key
    for item in found["numbers"]:
        terms = item["terms"]
        assert terms[0]["document"] == "d0"
        assert item["source"] or item["preset"] is None


def test_each_derivation_is_printed_open(line: Line, files: list[str | Path]) -> None:
    lines = line(
        "explain", *files, "--query", "q", "--preset", "quepid", "--preset", "rre"
    ).stdout.splitlines()
    assert lines[0] == "query q, system A, Label: Majority of raters"
    assert [row.split()[0] for row in lines[2:5]] == ["(in", "quepid", "rre"]
    assert "0.327254" in lines[3]
    opened = [row.split(":")[0] for row in lines if " = " in row]
    assert opened == ["(in use)", "quepid", "rre"]
    assert any(row.split()[:3] == ["1", "d0", "3"] for row in lines)
    every = line("explain", *files, "--query", "q").stdout.splitlines()
    # Who agrees term by term is shown once.
    assert any(
        row.startswith("(in use), trec_eval, trec_eval_9, pytrec_eval, ir_measures: ") for row in every
    )
    short = line("explain", *files, "--query", "q", "--summary").stdout.splitlines()
    assert len(short) == 2 + 1 + len(PRESETS)


def test_the_line_in_use_is_that_of_the_project(line: Line, project: Path, tmp_path: Path) -> None:
    with open_project(project) as opened:
        store(opened, write_judgments(tmp_path / "l.csv", ["q1,d1,ann,4", "q1,d2,ann,0", "q1,d1,bob,2"]))
        view = LiveEvaluation(opened.read).view(
            metrics=[parse_metric("nDCG@3")], settings=evaluation_settings(opened)
        )
        wanted = view.numbers.value("A", view.numbers.metrics[0], "q1")
    found = line.json("explain", project, "--system", "A", "--query", "q1", "-m", "nDCG@3")
    assert found["numbers"][0]["value"] == wanted
    assert {item["settings"]["labels"] for item in found["numbers"]} == {"majority"}
    other = line.json("explain", project, "--system", "A", "--query", "q1", "--labels", "max", "-m", "CG@1")
    assert {item["settings"]["labels"] for item in other["numbers"]} == {"max"}
    assert other["numbers"][0]["value"] == 4.0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--query", "q1", "--system", "Z"], "no system named 'Z'; there are: A, B"),
        (["--query", "nobody", "--system", "A"], "no query with the key 'nobody'"),
        (["--query", "q1", "--system", "A", "-m", "nDGC"], "did you mean nDCG"),
    ],
)
def test_what_is_refused(line: Line, project: Path, words: list[str], message: str) -> None:
    assert message in line.refused("explain", project, *words)[0]


def test_wrong_usage(line: Line, project: Path) -> None:
    assert "choose a system with --system: A, B" in line.misused("explain", project, "--query", "q1")
    assert "Missing option '--query'" in line.misused("explain", project)
    assert "give either PROJECT" in line.misused("explain", "--query", "q")


def test_a_run_whose_keys_do_not_meet_has_no_number(line: Line, tmp_path: Path) -> None:
    qrels = write_lines(tmp_path / "qrels", ["q 0 d1 3", "q 0 d2 1"])
    run = write_run(tmp_path / "run", "A", {"q": ["x1", "x2"]})
    said = line.refused("explain", "--qrels", qrels, "--run", run, "--query", "q")
    assert "documents of the labels are in the run A" in said[0]
