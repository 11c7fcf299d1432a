"""Keys that do not meet: what each verb says, how it ends, and `--keys`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_gui.features.evaluate.columns import EvaluationColumns
from tests.cli.conftest import Line


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path, Path]:
    """Labels of 0000 to 0011, and a good and a bad run of 0 to 11."""
    labels, good, bad = (tmp_path / name for name in ("labels.qrels", "good.run", "bad.run"))
    labels.write_text("".join(f"{place:04} 0 d1 1\n{place:04} 0 d2 0\n" for place in range(12)))
    good.write_text("".join(f"{place} Q0 d1 1 2 good\n{place} Q0 d2 2 1 good\n" for place in range(12)))
    bad.write_text("".join(f"{place} Q0 d2 1 2 bad\n{place} Q0 d1 2 1 bad\n" for place in range(12)))
    return labels, good, bad


SAID = "0 of 12 queries of the labels are in"
CURE = "Without leading zeros all 12 would be: --keys strip-zeros"


@pytest.mark.parametrize("layout", [[], ["--json"], ["--format", "tsv"], ["--format", "trec_eval"]])
def test_evaluate_shows_no_value_where_nothing_meets(
    line: Line, files: tuple[Path, Path, Path], layout: list[str]
) -> None:
    labels, good, _bad = files
    words = ["evaluate", "--qrels", labels, "--run", good, "-m", "P@1", *layout]
    done = line(*words, code=1)
    assert SAID in done.stderr and CURE in done.stderr and "0.0000" not in done.output
    assert "0.0" not in done.stdout
    assert "1.0" in line(*words, "--keys", "strip-zeros").stdout


def test_compare_shows_no_value_where_nothing_meets(line: Line, files: tuple[Path, Path, Path]) -> None:
    labels, good, bad = files
    words = ["compare", "--qrels", labels, "--run", bad, "--run", good, "-m", "P@1"]
    for more in ([], ["--all"], ["--json"]):
        done = line(*words, *more, code=1)
        assert f"{SAID} each of the runs bad, good. {CURE}" in done.stderr and not done.stdout
    assert "good is better" in line(*words, "--keys", "strip-zeros").stdout


@pytest.mark.parametrize("rule", ["P@1 >= 0", "P@1 not worse", "Judged@10 <= 1"])
def test_the_gate_cannot_say(line: Line, files: tuple[Path, Path, Path], rule: str) -> None:
    labels, good, bad = files
    words = ["gate", "--qrels", labels, "--run", good, "--baseline", bad, "--require", rule]
    done = line(*words, code=5)
    assert f"cannot be said: {rule}. {SAID}" in done.stdout and CURE in done.stdout
    told = json.loads(line(*words, "--json", code=5).stdout)
    assert told["answer"] == "cannot be said" and told["rules"][0]["value"] is None
    assert told["keys"][0]["keys"] == ["strip-zeros"] and told["keys"][0]["met"] == 0
    line(*words, "--keys", "strip-zeros", code=0)


def test_what_meets_in_part_is_said_in_a_line(line: Line, tmp_path: Path) -> None:
    labels, run = tmp_path / "l.qrels", tmp_path / "r.run"
    labels.write_text("q1 0 a 1\nq2 0 a 1\n")
    run.write_text("".join(f"q{place} Q0 a 1 1 r\n" for place in range(2, 7)))
    words = ["evaluate", "--qrels", labels, "--run", run, "-m", "P@1"]
    sentence = "1 of 2 queries of the labels are in the run r. 1 of 5 queries of the run r have labels."
    assert sentence in line(*words).stdout
    done = line(*words, "--format", "tsv")
    assert f"note: {sentence}" in done.stderr and sentence not in done.stdout
    told = json.loads(line(*words, "--json").stdout)
    assert told["keys"] == [{"runs": ["r"], "what": "queries", "met": 1, "of_labels": 2, "of_run": 5}]
    gate = line(
        "gate", "--qrels", labels, "--run", run, "--require", "P@1 >= 0", "--markdown", tmp_path / "g.md"
    )
    assert sentence in gate.stdout and "1 of 2 queries" in (tmp_path / "g.md").read_text()


def test_wrong_ways_to_ask_for_a_change(line: Line, files: tuple[Path, Path, Path], tmp_path: Path) -> None:
    labels, good, _bad = files
    words = ["evaluate", "--qrels", labels, "--run", good, "-m", "P@1"]
    assert "no change of keys 'zeros'" in line(*words, "--keys", "zeros", code=2).stderr
    project = tmp_path / "p.ndcg"
    line("new", project)
    refused = line("evaluate", project, "--keys", "strip-zeros", code=2)
    assert "in a project, import the run again with it" in refused.stderr
    labels.write_text(labels.read_text() + "1 0 d1 1\n")
    refused = line(*words, "--keys", "strip-zeros", code=1)
    assert "would make the queries '0001' and '1' of the labels the same" in refused.stderr


def test_a_project_whose_keys_do_not_meet(line: Line, tmp_path: Path) -> None:
    project, labels, run = tmp_path / "p.ndcg", tmp_path / "l.qrels", tmp_path / "r.run"
    labels.write_text("q1 0 0012 4\nq2 0 0034 4\n")
    run.write_text("q1 Q0 12 1 1 r\nq2 Q0 34 1 1 r\n")
    line("new", project)
    line("import", project, labels)
    refused = line("import", project, run, code=1)
    assert "warning: 0 of 2 documents of the file are in the project. Without leading zeros" in refused.stderr
    line("import", project, run, "--accept-warnings")
    for verb in (
        ["evaluate", project],
        ["evaluate", project, "--save", "kept"],
        ["evaluations", project, "--save", "k"],
    ):
        refused = line(*verb, code=1)
        assert "0 of 2 documents of the labels are in the run r." in refused.stderr
        assert "import the file again with --keys strip-zeros" in refused.stderr
    assert json.loads(line("evaluations", project, "--json").stdout) == {"evaluations": []}
    line("systems", project, "--remove", "r")
    done = line("import", project, run, "--keys", "strip-zeros")
    assert "2 keys are changed (12 → 0012, 34 → 0034)" in done.stderr
    done = line("evaluate", project, "-m", "P@1")
    assert "1.0000" in done.stdout


def test_an_import_says_what_would_make_keys_meet_and_makes_it_when_asked(
    line: Line, files: tuple[Path, Path, Path], tmp_path: Path
) -> None:
    labels, good, _bad = files
    labels.write_text(labels.read_text().replace("d1 1", "d1 4"))
    queries = tmp_path / "queries.tsv"
    queries.write_text("".join(f"{place:04}\tquery {place}\n" for place in range(12)))
    project = tmp_path / "p.ndcg"
    line("new", project)
    line("import", project, queries, "--as", "queries")
    refused = line("import", project, good, code=1)
    assert "none of its 12 queries is in the project" in refused.stderr and CURE in refused.stderr
    done = line("import", project, good, labels, "--keys", "strip-zeros")
    assert "12 keys are changed (0 → 0000, 1 → 0001, 2 → 0002, ...)" in done.stderr
    assert "1.0000" in line("evaluate", project, "-m", "P@1").stdout


def test_labels_and_runs_that_come_together_are_compared(
    line: Line, files: tuple[Path, Path, Path], tmp_path: Path
) -> None:
    labels, good, _bad = files
    labels.write_text(labels.read_text().replace("d1 1", "d1 4"))
    project = tmp_path / "p.ndcg"
    line("new", project)
    refused = line("import", project, good, labels, code=1)
    assert "0 of 12 queries of the file are in the project. Without leading zeros" in refused.stderr
    line("import", project, good, labels, "--keys", "strip-zeros")
    assert "1.0000" in line("evaluate", project, "-m", "P@1").stdout


def test_runs_that_meet_are_not_read_twice(
    line: Line, files: tuple[Path, Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    labels, good, _bad = files
    good.write_text("".join(f"{place:04} Q0 d1 1 1 good\n{place:04} Q0 d9 2 0 good\n" for place in range(12)))

    def read(*_arguments: object) -> EvaluationColumns:
        raise AssertionError("the run was read once more")

    monkeypatch.setattr("ndcg_gui.features.evaluate.files.FileColumns.documents_of", read)
    line("evaluate", "--qrels", labels, "--run", good)


@pytest.mark.parametrize("name", ["two.qrels", "two.txt"])
def test_pairs_without_grades_are_told(line: Line, tmp_path: Path, name: str) -> None:
    qrels, run = tmp_path / name, tmp_path / "r.run"
    qrels.write_text("q1 d1\nq1 d2\n", encoding="utf-8")
    run.write_text("q1 Q0 d1 1 2 r\n", encoding="utf-8")
    told = f"{name}: two columns, query and document: each pair gets grade 1"
    given = ("--qrels", qrels, "--run", run)
    assert told in line("evaluate", *given).stderr
    assert told in line("compare", *given, "--run", run, code=1).stderr
