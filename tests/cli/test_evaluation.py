from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.opening import create_project
from ndcg_gui.metrics.presets import PRESETS
from ndcg_gui.metrics.registry import DEFAULT_METRICS, METRICS, parse_metric
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings
from tests.cli.conftest import Line
from tests.making import project_file, store, write_lines, write_run
from tests.shared_data import shared_data


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    rows = ["q1,d1,ann,4", "q1,d2,ann,0", "q1,d1,bob,2", "q2,d5,ann,3", "q9,d1,ann,1"]
    return project_file(tmp_path, judgments=rows)


def test_a_project_is_evaluated(line: Line, judged: Path) -> None:
    found = line.json("evaluate", judged)
    assert found["settings"] == {**EvaluationSettings().to_json(), "maximum": 4.0}
    assert list(found["systems"]) == ["A", "B"]
    a = found["systems"]["A"]
    assert (a["queries"], a["queries_missing"]) == (3, 1)
    assert list(a["mean"]) == list(DEFAULT_METRICS)
    assert "per_query" not in a


def test_what_can_be_chosen(line: Line, judged: Path) -> None:
    found = line.json(
        "evaluate", judged, "--system", "B", "-m", "rr", "-m", "DCG( gain = \"exp\" ) @ 2",
        "--labels", "mean", "--missing", "skip", "--per-query",
    )  # fmt: skip
    assert found["settings"]["labels"] == "mean"
    (b,) = found["systems"].values()
    assert (b["queries"], b["queries_missing"]) == (2, 1)
    assert b["per_query"] == {
        "q1": {"RR": 1.0, "DCG(gain='exp')@2": 7.0},
        "q2": {"RR": 1.0, "DCG(gain='exp')@2": 7.0},
    }
    assert b["mean"]["RR"] == 1.0


def test_a_sheet_is_labels_and_results_at_once(line: Line, tmp_path: Path) -> None:
    sheet = write_lines(
        tmp_path / "sheet.csv",
        [
            "Search term,Position,Product ID,Product title,Rating,Comment",
            "red tent,1,P1,Tent,Exact,",
            "boot,1,P1,Tent,Irrelevant,",
            "boot,2,P3,Boot,Exact,why",
        ],
    )
    (found,) = line.json("evaluate", "--qrels", sheet, "--run", sheet, "-m", "RR")["systems"].values()
    assert found["mean"] == {"RR": 0.75}


def test_tables_say_the_same(line: Line, judged: Path) -> None:
    lines = line("evaluate", judged, "-m", "RR", "--per-query").stdout.splitlines()
    assert lines[0].startswith("Label: Majority of raters · mean over 3 queries with labels · ")
    assert lines[1].split() == ["System", "Queries", "No", "list", "RR"]
    assert lines[2].split() == ["A", "3", "1", "0.5000"]
    assert ["q9", "0.0000"] in [item.split() for item in lines]
    assert ["A", "RR"] in [item.split() for item in lines]


def test_a_project_without_labels(line: Line, project: Path) -> None:
    found = line.json("evaluate", project, "-m", "AP")
    assert found["systems"]["A"] == {
        "queries": 0,
        "queries_missing": 0,
        "queries_without_relevant": 0,
        "mean": {"AP": None},
    }
    assert line("evaluate", project, "-m", "AP").stdout.splitlines()[2].split() == ["A", "0", "0", "-"]


def test_a_project_without_lists_says_how_to_get_some(line: Line, tmp_path: Path) -> None:
    project = tmp_path / "p.ndcg"
    line("new", project)
    told = line("evaluate", project).stdout
    assert "nothing to measure yet: import a run" in told and "fully judged" not in told
    assert line.json("evaluate", project)["systems"] == {}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["-m", "nDGC@10"], "nDGC@10.*nDCG"),
        (["--labels", "best"], "no label rule 'best'; there are: .*majority.*rater:NAME"),
        (["--labels", "rater:zed"], "no rater named 'zed'; there are: .*ann"),
        (["--depth", "0"], "depth is 0; it must be a whole number from 1"),
        (["--system", "C"], "no system named 'C'; there are: A, B"),
    ],
)
def test_what_is_refused(line: Line, judged: Path, words: list[str], message: str) -> None:
    assert re.search(message, line.refused("evaluate", judged, *words)[0])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "give either PROJECT, or --qrels"),
        (["p", "--qrels", "q"], "give either PROJECT, or --qrels"),
        (["--qrels", "q"], "at least one --run"),
        (["--qrels", "q", "--run", "r", "--system", "A"], "--system, --labels and --save need a PROJECT"),
        (
            ["--qrels", "q", "--run", "r", "--labels", "mean"],
            "--system, --labels and --save need a PROJECT",
        ),
        (["p", "--run", "r"], "go with --qrels"),
        (["p", "--maximum", "3"], "go with --qrels"),
        (["p", "--missing", "maybe"], "'maybe' is not one of"),
    ],
)
def test_wrong_usage(line: Line, words: list[str], message: str) -> None:
    assert message in line.misused("evaluate", *words)


def test_files_without_a_project(line: Line, tmp_path: Path) -> None:
    qrels = write_lines(tmp_path / "q", ["q1 0 d1 2", "q2 0 d1 1"])
    runs = [write_run(tmp_path / name, name, {"q1": ["d1"]}) for name in ("A", "B")]
    found = line.json("evaluate", "--qrels", qrels, "--run", runs[0], "--run", runs[1], "-m", "MNDCG@1")
    assert list(found["systems"]) == ["A", "B"]
    assert found["settings"]["maximum"] == 2
    assert found["systems"]["A"]["mean"]["MNDCG@1"] == 0.5
    found = line.json("evaluate", "--qrels", qrels, "--run", runs[0], "-m", "MNDCG@1", "--maximum", "4")
    assert found["systems"]["A"]["mean"]["MNDCG@1"] == 0.25
    assert list(line.json("evaluate", "--qrels", qrels, "--run", runs[0])["systems"]["A"]["mean"]) == list(
        DEFAULT_METRICS
    )


def test_every_setting_is_an_option_and_every_preset_a_choice(line: Line) -> None:
    text = " ".join(line("evaluate", "--help").stdout.split())
    for name in SETTINGS:
        assert f"--{name.replace('_', '-')}" in text
    for item in PRESETS:
        assert item.key in text


def test_help_for_a_metric_lists_all(line: Line, judged: Path) -> None:
    for verb in (("evaluate", judged), ("evaluate",), ("compare",)):
        printed = line(*verb, "-m", "help").stdout
        assert [row.partition(":")[0] for row in printed.splitlines()] == [kind.spelling for kind in METRICS]


def test_a_metric_that_there_is_not_names_all(line: Line, judged: Path) -> None:
    (text,) = line.refused("evaluate", judged, "-m", "nothing")
    assert {kind.spelling for kind in METRICS} <= set(text.partition("there are ")[2].split(", "))


def test_a_preset_gives_the_settings_and_metrics_of_a_tool(line: Line, judged: Path) -> None:
    found = line.json("evaluate", judged, "--preset", "quepid", "-m", "nDCG@10", "-m", "RR")
    assert found["preset"] == "quepid"
    assert list(found["systems"]["A"]["mean"]) == ["nDCG(gain='exp', ideal='uncut')@10", "RR"]
    found = line.json("evaluate", judged, "--preset", "trec_eval_9", "--labels", "mean", "-m", "nDCG")
    assert found["settings"]["ties"] == "score32"
    assert found["settings"]["labels"] == "mean"
    # What is said besides a preset wins.
    found = line.json("evaluate", judged, "--preset", "trec_eval", "--missing", "zero", "-m", "nDCG")
    assert (found["settings"]["ties"], found["settings"]["missing"]) == ("score", "zero")
    printed = line("evaluate", judged, "--preset", "rre", "-m", "nDCG").stdout
    assert printed.startswith("preset rre: ")


def test_bounds_are_two_numbers(line: Line, judged: Path) -> None:
    found = line.json("evaluate", judged, "--unjudged", "bounds", "-m", "P(rel=2)@2", "--system", "A")
    a = found["systems"]["A"]
    assert a["lower"]["P(rel=2)@2"] == a["mean"]["P(rel=2)@2"] < a["upper"]["P(rel=2)@2"]
    printed = line("evaluate", judged, "--unjudged", "bounds", "-m", "P(rel=2)@2").stdout
    assert printed.splitlines()[2].endswith(
        f"{a['lower']['P(rel=2)@2']:.4f} .. {a['upper']['P(rel=2)@2']:.4f}"
    )
    assert "Ranges show the lowest and the highest possible mean" in printed
    assert "at least" not in printed
    printed = line("evaluate", judged, "--unjudged", "bounds", "-m", "bpref").stdout
    assert "For bpref the true range may be narrower." in printed


def test_errors_name_file_and_line(line: Line, tmp_path: Path) -> None:
    qrels = write_lines(tmp_path / "q", ["q1 0 d1 2", "q1 0 d2"])
    run = write_run(tmp_path / "r", "A", {"q1": ["d1"]})
    (problem,) = line.refused("evaluate", "--qrels", qrels, "--run", run)
    assert problem.startswith(f"{qrels}:2: ")
    result = line("evaluate", "--qrels", qrels, "--run", run, "--json", code=1)
    assert result.stdout == ""
    assert "none" in line.refused("evaluate", tmp_path / "none")[0]


# trec_eval's names of what both have: exact spelling there, ours here.
TREC_EVAL = {
    "map": "AP",
    "recip_rank": "RR",
    "ndcg": "nDCG",
    "Rprec": "Rprec",
    "bpref": "bpref",
    "infAP": "infAP",
    "set_P": "P",
    "set_recall": "R",
    "set_F": "F1",
    **{f"success_{k}": f"Success@{k}" for k in (1, 5, 10)},
    **{f"P_{k}": f"P@{k}" for k in (5, 10, 15, 20, 30, 100, 200, 500, 1000)},
    **{f"recall_{k}": f"R@{k}" for k in (5, 10, 15, 20, 30, 100, 200, 500, 1000)},
    **{f"ndcg_cut_{k}": f"nDCG@{k}" for k in (5, 10, 15, 20, 30, 100, 200, 500, 1000)},
    **{f"map_cut_{k}": f"AP@{k}" for k in (5, 10, 15, 20, 30, 100, 200, 500, 1000)},
    **{
        f"iprec_at_recall_{level / 10:.2f}": str(parse_metric(f"IPrec(recall={level / 10})"))
        for level in range(11)
    },
}


def expected(path: Path) -> dict[str, dict[str, str]]:
    """trec_eval's output: for each query ("all": the mean) its values as printed."""
    values: dict[str, dict[str, str]] = {}
    for text in path.read_text().splitlines():
        name, query, value = text.split()
        values.setdefault(query, {})[name] = value
    return values


@pytest.mark.data
@pytest.mark.parametrize("name", ["out.test", "out.test.a", "out.test.aq"])
def test_trec_evals_own_test(line: Line, name: str) -> None:
    source = shared_data("trec_eval_tests")
    wanted = expected(source / name)
    common = [ours for theirs, ours in TREC_EVAL.items() if theirs in wanted["all"]]
    assert len(common) >= 11
    words = [word for ours in common for word in ("-m", ours)]
    found = line.json(
        "evaluate", "--qrels", source / "qrels.test", "--run", source / "results.test", "--per-query", *words
    )
    (system,) = found["systems"].values()
    assert list(found["systems"]) == [wanted["all"]["runid"]]
    assert system["queries"] == int(wanted["all"]["num_q"])
    compared = 0
    for query, values in wanted.items():
        own = system["mean"] if query == "all" else system["per_query"][query]
        for theirs, ours in TREC_EVAL.items():
            if theirs in values:
                assert f"{own[ours]:.4f}" == values[theirs], (query, theirs)
                compared += 1
    assert compared >= len(common)


def test_every_metric_that_trec_eval_has_is_compared() -> None:
    compared = {re.split("[@(]", spelling)[0] for spelling in TREC_EVAL.values()}
    others = {"CG", "DCG", "IDCG", "MNDCG", "MeanGrade", "GradeF1", "ERR", "RBP", "Judged"}
    others |= {"RBPresidual", "Unjudged", "INST", "Compat"}
    assert compared | others == {kind.spelling for kind in METRICS if not kind.subtopics}


@pytest.mark.data
@pytest.mark.parametrize("missing", ["zero", "skip"])
def test_the_real_collection_from_new_to_numbers(line: Line, tmp_path: Path, missing: str) -> None:
    source, project = shared_data("haystack"), tmp_path / "p.ndcg"
    reference = json.loads((source / "reference.json").read_text())
    line("new", project, "--scale", "graded-0-3")
    names = (
        "queries.jsonl",
        "documents.jsonl",
        "no-vector.run",
        "with-vector.run",
        "vector-2.run",
        "judgments.csv",
    )
    line("import", project, *(source / name for name in names), "--accept-warnings")
    metrics = {
        "nDCG@10": "ndcg_cut_10",
        "AP": "map",
        "RR": "recip_rank",
        "P@10": "P_10",
        "Judged@10": "judged_10",
    }
    words = [word for metric in metrics for word in ("-m", metric)]
    found = line.json("evaluate", project, "--missing", missing, *words)["systems"]
    suffix = {"zero": "missing_as_0", "skip": "skipped"}[missing]
    for system, values in reference.items():
        for ours, theirs in metrics.items():
            if f"{theirs}_{suffix}" in values:
                assert abs(found[system]["mean"][ours] - values[f"{theirs}_{suffix}"]) <= 1e-12
    # The same from plain files.
    files = line.json(
        "evaluate", "--qrels", source / "qrels.txt", "--run", source / "no-vector.run", "--missing", missing,
        "-m", "nDCG@10", "-m", "AP",
    )["systems"]["no-vector"]["mean"]  # fmt: skip
    assert files == {name: found["no-vector"]["mean"][name] for name in files}


def test_a_scales_maximum_counts(line: Line, tmp_path: Path) -> None:
    path = tmp_path / "p.ndcg"
    with create_project(path, scale=built_in_scale("graded-0-5")) as project:
        store(project, write_run(tmp_path / "r", "A", {"q": ["d"]}), write_lines(tmp_path / "l", ["q 0 d 2"]))
    assert line.json("evaluate", path, "-m", "MeanGrade@1")["systems"]["A"]["mean"]["MeanGrade@1"] == 0.4


@pytest.mark.parametrize("lines", [2, 30_000])
def test_a_run_whose_ranks_disagree_is_said_to_be_ordered_by_score(
    line: Line, tmp_path: Path, lines: int
) -> None:
    qrels = write_lines(tmp_path / "q", ["q1 0 d1 1"])
    good = write_lines(tmp_path / "good", [f"q1 Q0 d{n} {n + 1} {-n} good" for n in range(lines)])
    bad = write_lines(tmp_path / "bad", [f"q1 Q0 d{n} {n + 1} {n} bad" for n in range(lines)])
    words = ("evaluate", "--qrels", qrels, "--run", good, "--run", bad, "-m", "RR")
    said = line(*words).stdout.splitlines()
    assert "order by score, then key" in said[0]
    assert said[1] == (
        "bad: ranks and scores give different orders; the results are ordered by score, then by "
        "document key, both descending, as in trec_eval (--ties rank takes the ranks)"
    )
    assert said[2].split()[0] == "System"
    found = line.json(*words)
    assert found["order"] == said[1:2]
    assert found["systems"]["bad"]["mean"]["RR"] == 1 / (lines - 1)
    # Where the ranks are asked for they are taken, and there is nothing to say.
    assert "give different orders" not in line(*words, "--ties", "rank").stdout
    assert line.json(*words, "--ties", "rank")["systems"]["bad"]["mean"]["RR"] == 1 / 2
    assert "order" not in line.json("evaluate", "--qrels", qrels, "--run", good, "-m", "RR")


def test_what_is_spelled_out_is_printed_under_a_preset_too(line: Line, judged: Path) -> None:
    words = ("evaluate", judged, "--preset", "trec_eval", "-m", "nDCG(gain='exp')@10", "-m", "nDCG@10")
    said = line(*words).stdout.splitlines()
    assert said[0].startswith("preset trec_eval: ") and "summed in the order of keys" in said[0]
    assert said[1] == (
        "trec_eval 10 does not have nDCG(gain='exp')@10: computed here with its other settings."
    )
    assert said[2].split()[-2:] == ["nDCG(gain='exp')@10", "nDCG@10"]
    found = line.json(*words)
    assert found["preset_note"] == said[1]
    assert list(found["systems"]["A"]["mean"]) == ["nDCG(gain='exp')@10", "nDCG@10"]


def test_json_says_how_the_labels_came_about(line: Line, judged: Path) -> None:
    found = line.json("evaluate", judged)["came_about"]
    assert found == {
        "rule": "majority", "apart": 2.0, "one rater": 3, "unanimous": 0, "majority": 0, "adjudicated": 0,
        "open": 1, "final_grades_not_used": 0,
    }  # fmt: skip
    assert line.json("evaluate", judged, "--labels", "final:mean")["came_about"]["rule"] == "final:mean"


def test_numbers_are_printed_as_other_tools_read_them(line: Line, tmp_path: Path) -> None:
    labels, run = tmp_path / "labels.qrels", tmp_path / "some.run"
    labels.write_text("q1 0 a 1\n")
    run.write_text("q1 Q0 a 1 1.0 tag\n")
    words = ["evaluate", "--qrels", labels, "--run", run]
    lines = line(*words, "--format", "trec_eval").stdout.splitlines()
    assert lines[0] == "runid                 \tall\ttag" and len(lines) == 30
    assert line(*words, "--format", "trec_eval", "-m", "nDCG@10", "--per-query").stdout.splitlines() == [
        "ndcg_cut_10           \tq1\t1.0000", "ndcg_cut_10           \tall\t1.0000"
    ]  # fmt: skip
    assert (
        line(*words, "--format", "tsv", "-m", "RR").stdout
        == "system\tquery\tmetric\tvalue\ntag\tall\tRR\t1.0\n"
    )
    line.misused(*words, "--format", "tsv", "--json")


@pytest.mark.parametrize("metric", ["nDCG@10", "alpha_nDCG@10"])
def test_rows_that_are_comments_are_told(line: Line, tmp_path: Path, metric: str) -> None:
    qrels, run = tmp_path / "a.qrels", tmp_path / "a.run"
    qrels.write_text("# made by hand\nq1 0 d1 1\n#q1 0 d2 1\n", encoding="utf-8")
    run.write_text("q1 Q0 d1 1 2.0 s\n#q1 Q0 d2 2 1.0 s\n", encoding="utf-8")
    told = line("evaluate", "--qrels", qrels, "--run", run, "-m", metric).stderr
    for name in ("a.qrels", "a.run"):
        assert (
            f"{name}: a line that begins with # is a comment and was left out, though it looks like a" in told
        )
    assert told.count("\n") == 2
