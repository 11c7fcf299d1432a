from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_gui.domain.numbers import signed
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.definitions import settings_alone
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents
from tests.cli.conftest import Line
from tests.making import add_rater, project_file, store
from tests.shared_data import shared_data


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    rows = [
        "q1,d1,ann,4", "q1,d2,ann,0", "q2,d4,ann,3", "q2,d5,ann,1", "q3,d6,ann,4",
        "q2,d4,bob,0", "q2,d5,bob,4",
    ]  # fmt: skip
    return project_file(tmp_path, judgments=rows)


def test_two_systems_are_compared(line: Line, judged: Path) -> None:
    found = line.json("compare", judged, "A", "B")
    assert found["settings"] == EvaluationSettings().to_json()
    (only,) = found["comparisons"]
    assert only["metric"] == "nDCG@10" and only["n"] == 3
    assert (only["baseline"]["system"], only["candidate"]["system"]) == ("A", "B")
    numbers = line.json("evaluate", judged, "-m", "nDCG@10", "-m", "Judged@10")["systems"]
    for side, name in (("baseline", "A"), ("candidate", "B")):
        assert only[side]["mean"] == numbers[name]["mean"]["nDCG@10"]
        assert only[side]["judged"] == numbers[name]["mean"]["Judged@10"]
    assert only["difference"] == pytest.approx(only["candidate"]["mean"] - only["baseline"]["mean"])
    turned = line.json("compare", judged, "B", "A")["comparisons"][0]
    assert turned["difference"] == -only["difference"]
    assert (turned["wins"], turned["losses"]) == (only["losses"], only["wins"])


def test_bounds_are_those_of_evaluate(line: Line, judged: Path) -> None:
    (only,) = line.json("compare", judged, "A", "B")["comparisons"]
    systems = line.json("evaluate", judged, "-m", "nDCG@10", "--unjudged", "bounds")["systems"]
    for side, name in (("baseline", "A"), ("candidate", "B")):
        assert only[side]["bounds"] == [systems[name][end]["nDCG@10"] for end in ("lower", "upper")]
        assert only[side]["bounds_exact"] and systems[name]["bounds_exact"]["nDCG@10"]
    # The bounds of both and of the difference fit together.
    (a_low, a_high), (b_low, b_high) = (only[side]["bounds"] for side in ("baseline", "candidate"))
    assert b_low - a_high <= only["unjudged"]["least"] <= only["difference"]
    assert only["difference"] <= only["unjudged"]["most"] <= b_high - a_low


def test_what_can_be_chosen(line: Line, judged: Path) -> None:
    found = line.json(
        "compare", judged, "A", "B", "-m", "rr", "-m", "P@2", "--missing", "skip", "--epsilon", "0.6",
        "--seed", "7", "--judge", "1", "--labels", "latest",
    )  # fmt: skip
    assert found["settings"]["missing"] == "skip" and found["settings"]["labels"] == "latest"
    assert [item["metric"] for item in found["comparisons"]] == ["RR", "P@2"]
    for item in found["comparisons"]:
        assert (item["seed"], item["epsilon"]) == (7, 0.6)
        assert len(item["unjudged"]["judge_next"]) == 1
    assert found["comparisons"][1]["ties"] == 3


def test_a_preset_changes_metric_and_settings(line: Line, judged: Path) -> None:
    found = line.json("compare", judged, "A", "B", "--preset", "quepid")
    assert found["preset"] == "quepid"
    assert found["comparisons"][0]["metric"].startswith("nDCG(gain='exp'")


def test_tables_say_the_same(line: Line, judged: Path) -> None:
    found = line.json("compare", judged, "A", "B")["comparisons"][0]
    lines = line("compare", judged, "A", "B").stdout.splitlines()
    assert lines[0] == str(settings_alone(EvaluationSettings()))
    words = [item.split() for item in lines]
    assert ["Seed", "42", "9,999", "resamples"] in words
    assert ["Queries", "3"] in words
    (difference,) = (item for item in words if item[:4] == ["Difference", "B", "-", "A"])
    assert difference[4] == signed(found["difference"])
    assert any(item.startswith("Where B wins most") for item in lines)
    assert ["q3", "what", "is", "q3", "0.5000", "1.0000", "+0.5000"] in words
    assert lines[-1] == found["verdict"]
    for note in found["notes"]:
        assert f"note: {note}" in lines
    (first,) = (item for item in lines if item.startswith("Judge next"))
    row = lines[lines.index(first) + 1].split()
    pair = found["unjudged"]["judge_next"][0]
    assert row[0] == pair["query"] and pair["document"] in row and row[-1] == f"{pair['change']:.6f}"


def test_several_metrics_are_adjusted_for(line: Line, judged: Path) -> None:
    # Three queries have no verdict, and so no p.
    assert "(Holm)" not in line("compare", judged, "A", "B").stdout
    assert "(Holm)" not in line("compare", judged, "A", "B", "-m", "RR", "-m", "AP").stdout


def test_metrics_asked_together_have_one_p_everywhere(line: Line, plain: list[str | Path]) -> None:
    words = ["-m", "P@1", "-m", "R@1", "-m", "DCG@1"]
    assert "(Holm)" not in line("compare", *plain[:6], "-m", "P@1").stdout
    shown = line("compare", *plain[:6], *words).stdout
    assert shown.count("of 2 further questions asked together (Holm)") == 2
    together = line.json("compare", *plain[:6], *words)["comparisons"]
    alone = line.json("compare", *plain[:6], "-m", "P@1")["comparisons"][0]
    assert alone["decision"]["p"] == 0.0625 and alone["decision"]["answer"] == "not decided yet"
    # The first metric was named as the one that counts: what is said of it does not depend on the others.
    assert together[0]["decision"] == alone["decision"]
    for item in together[1:]:
        assert item["decision"]["p"] == item["tests"]["randomisation"]["value"] == pytest.approx(2 * 0.0625)
        assert item["decision"]["tests"] == 2 and item["winner"] is None
    (matrix,) = line.json("compare", *plain[:6], "--all", "-m", "P@1")["matrices"]
    assert matrix["pairs"][0]["p"] == matrix["pairs"][0]["holm"] == 0.0625
    assert matrix["pairs"][0]["decision"]["answer"] == alone["decision"]["answer"]


def test_the_smallest_difference_that_matters(line: Line, plain: list[str | Path]) -> None:
    (usual,) = line.json("compare", *plain[:6], "-m", "P@1")["comparisons"]
    assert usual["decision"]["smallest_that_matters"] == 0.01
    (large,) = line.json("compare", *plain[:6], "-m", "P@1", "--matters", "0.9")["comparisons"]
    assert large["decision"]["answer"] == "no difference that matters"
    assert large["verdict"].startswith("No difference that matters: new is ahead of old by 0.417 P@1")


def test_more_planned_queries_than_labels(line: Line, plain: list[str | Path]) -> None:
    (only,) = line.json("compare", *plain[:6], "-m", "P@1", "--planned", "40")["comparisons"]
    assert only["decision"]["p"] is None and only["decision"]["planned"] == 40
    assert only["tests"]["t"]["value"] is None
    assert (only["over"]["planned"], only["over"]["labelled"]) == (40, 12)
    said = line("compare", *plain[:6], "-m", "P@1", "--planned", "40").stdout.splitlines()[-1]
    assert said.startswith("Not decided yet: new is ahead of old") and "12 of 40 planned queries" in said


def test_a_project_without_labels(line: Line, project: Path) -> None:
    (only,) = line.json("compare", project, "A", "B")["comparisons"]
    assert only["difference"] is None
    text = line("compare", project, "A", "B").stdout
    assert text.splitlines()[-1] == "A and B cannot be compared: no query has a value for both systems."
    (matrix,) = line.json("compare", project, "--all")["matrices"]
    assert matrix["pairs"][0]["p"] is None
    assert line("compare", project, "--all").exit_code == 0


def test_all_pairs(line: Line, judged: Path) -> None:
    (matrix,) = line.json("compare", judged, "--all", "-m", "RR(rel=2)", "--labels", "rater:ann")["matrices"]
    assert matrix["baseline"] == "A" and matrix["tests"] == 1
    (pair,) = matrix["pairs"]
    assert (pair["baseline"], pair["candidate"]) == ("A", "B")
    kinds = {item["kind"] for item in matrix["stability"]}
    assert kinds == {"labels", "rater", "metric"}
    assert line.json("compare", judged, "B", "--all")["matrices"][0]["baseline"] == "B"
    lines = line("compare", judged, "--all", "-m", "RR(rel=2)").stdout.splitlines()
    assert any(item.split()[:5] == ["A", "B", "B", "-", "A"] and "Answer" in item for item in lines)
    assert any(item.split()[:2] == ["Rater", "bob"] for item in lines)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["A"], "give the systems A and B, --last, or --all"),
        ([], "give the systems A and B, --last, or --all"),
        (["A", "B", "--all"], "at most a baseline"),
        (["A", "B", "--system", "A"], "--system can only be used with --all"),
        (["A", "B", "--seed", "-1"], "--seed"),
    ],
)
def test_wrong_usage(line: Line, project: Path, words: list[str], message: str) -> None:
    assert message in line.misused("compare", project, *words)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["A", "C"], "no system named 'C'; there are: A, B"),
        (["A", "A"], "two different systems"),
        (["A", "B", "-m", "nDGC"], "did you mean nDCG"),
        (["A", "B", "--epsilon", "-1"], "epsilon=-1.0: expected a number from 0"),
        (["--all", "--system", "A"], "2 to 20 systems, not 1"),
        (["C", "--all"], "no system named 'C'"),
        (["A", "B", "--labels", "rater:zoe"], "zoe"),
    ],
)
def test_what_can_be_put_right(line: Line, judged: Path, words: list[str], message: str) -> None:
    assert message in line.refused("compare", judged, *words)[0]


# the real collection


@pytest.fixture
def haystack(tmp_path: Path) -> Path:
    source = shared_data("haystack")
    path = tmp_path / "haystack.ndcg"
    with create_project(path, scale=built_in_scale("graded-0-3")) as project:
        names = ("queries.jsonl", "documents.jsonl", "no-vector.run", "with-vector.run", "judgments.csv")
        store(project, *(source / name for name in names))
    return path


@pytest.mark.data
def test_the_real_collection(line: Line, haystack: Path) -> None:
    import numpy as np
    from scipy.stats import permutation_test, ttest_rel

    reference = json.loads(shared_data("haystack", "reference.json").read_text())
    found = line.json("compare", haystack, "no-vector", "with-vector", "--missing", "skip")
    (only,) = found["comparisons"]
    assert only["n"] == 135
    for side, name in (("baseline", "no-vector"), ("candidate", "with-vector")):
        assert only[side]["mean"] == pytest.approx(reference[name]["ndcg_cut_10_skipped"], abs=1e-12)
        assert only[side]["judged"] == pytest.approx(reference[name]["judged_10_skipped"], abs=1e-12)
    systems = line.json("evaluate", haystack, "-m", "nDCG@10", "--missing", "skip", "--per-query")["systems"]
    a, b = (
        np.array([own["nDCG@10"] for own in systems[name]["per_query"].values()])
        for name in ("no-vector", "with-vector")
    )
    assert only["tests"]["t"]["value"] == ttest_rel(b, a).pvalue
    independent = permutation_test(
        (b, a), lambda x, y, axis: np.mean(x - y, axis=axis), permutation_type="samples", vectorized=True,
        n_resamples=9999, rng=np.random.default_rng(1),
    )  # fmt: skip
    assert only["tests"]["randomisation"]["value"] == pytest.approx(independent.pvalue, abs=0.005)
    assert only["winner"] == "with-vector"
    assert only["notes"] == [
        "Judged@10 is 64 % for with-vector and 48 % for no-vector. Unjudged results count against"
        " no-vector: judge them first, or compare with caution.",
        "no-vector has no list for 2 queries, which are left out.",
        "with-vector has no list for 2 queries, which are left out.",
    ]
    assert only["verdict"].endswith(
        " unjudged results in the top 10 could undo this lead (54 % of no-vector's 1,274, 36 % of"
        " with-vector's 1,350): judge them first."
    )
    shown = line("compare", haystack, "no-vector", "with-vector", "--missing", "skip").stdout.splitlines()
    assert shown[0] == str(settings_alone(EvaluationSettings(missing="skip")))
    assert f"note: {only['notes'][0]}" in shown and shown[-1] == only["verdict"]


# without a project


@pytest.fixture
def plain(tmp_path: Path) -> list[str | Path]:
    """Options that name labels and three runs of twelve queries, the second better than the others."""
    queries = [f"q{number:02}" for number in range(12)]
    labels = tmp_path / "labels.qrels"
    labels.write_text("".join(f"{key} 0 good 1\n{key} 0 bad 0\n" for key in queries))
    words: list[str | Path] = ["--qrels", labels]
    for name, wrong in (("old", 2), ("new", 12), ("third", 3)):
        run = tmp_path / f"{name}.run"
        run.write_text(
            "".join(
                f"{key} Q0 {'bad' if place % wrong == 1 else 'good'} 1 1.0 {name}\n"
                for place, key in enumerate(queries)
            )
        )
        words += ["--run", run]
    return words


def test_runs_are_compared_without_a_project(line: Line, plain: list[str | Path]) -> None:
    (only,) = line.json("compare", *plain[:6], "-m", "P@1")["comparisons"]
    assert (only["baseline"]["system"], only["candidate"]["system"], only["n"]) == ("old", "new", 12)
    assert only["wins"] == 5 and only["losses"] == 0
    said = line("compare", *plain[:6], "-m", "P@1").stdout
    assert said.splitlines()[-1].startswith("Not decided: new is ahead of old")
    (matrix,) = line.json("compare", *plain, "--all", "-m", "P@1")["matrices"]
    assert list(matrix["means"]) == ["old", "new", "third"] and matrix["baseline"] == "old"


def test_what_needs_a_project_or_two_runs_is_refused(line: Line, plain: list[str | Path]) -> None:
    assert "two runs" in line("compare", *plain, code=2).stderr
    for words in (["--last"], ["--labels", "mean"], ["--system", "old", "--all"]):
        line("compare", *plain[:6], *words, code=2)
    line("compare", *plain[:2], code=2)


def _told_of(line: Line, folder: Path, first: str, second: str, queries: int = 12) -> str:
    """Compare two runs whose lists are these letters, for queries with one relevant document each."""
    labels = folder / "l.qrels"
    labels.write_text("".join(f"q{place} 0 a 1\nq{place} 0 b 0\n" for place in range(queries)))
    words: list[str | Path] = ["--qrels", labels]
    for name, documents in (("x", first), ("y", second)):
        run = folder / f"{name}.run"
        listed = [f"Q0 {own} {rank} {99 - rank} {name}" for rank, own in enumerate(documents, 1)]
        run.write_text("".join(f"q{place} {own}\n" for place in range(queries) for own in listed))
        words += ["--run", run]
    return line("compare", *words).stdout


@pytest.mark.parametrize(
    ("first", "second", "share"),
    [("ab", "ab", 100), ("ab", "abc", 67), ("ab", "ac", 50), ("ab", "a", 50), ("ab", "abcdefghij", 20)],
)
def test_lists_shorter_than_k_share_what_the_longer_one_has(
    line: Line, tmp_path: Path, first: str, second: str, share: int
) -> None:
    assert f"The lists share {share} % of their first 10 results" in _told_of(line, tmp_path, first, second)


@pytest.mark.parametrize(("queries", "is_said"), [(1, False), (2, False), (3, False), (9, False), (10, True)])
def test_few_queries_have_no_verdict(line: Line, tmp_path: Path, queries: int, is_said: bool) -> None:
    told = _told_of(line, tmp_path, "ab", "ba", queries).splitlines()[-1]
    assert told.startswith("x is better than y") == is_said
    assert told.startswith("Cannot be said") != is_said


def test_queries_without_labels_are_named(line: Line, project: Path) -> None:
    said = "No query has labels yet: judge results of A and B first."
    assert said in line("compare", project, "A", "B").stdout
    with open_project(project) as opened:
        ann = add_rater(opened, "ann")
        queries, documents = opened.read(contents.query_ids), opened.read(contents.document_ids)
        for key in ("d1", "d2", "d3"):
            opened.execute(grade_pair(ann, queries["q1"], documents[key], 1)).result()
    assert "1 of the 3 queries in the lists are among these" in line("compare", project, "A", "B").stdout
