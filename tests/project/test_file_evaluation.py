from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import FileErrors, InputError
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.file_evaluation import evaluate_files
from tests.making import write_lines, write_run

ALL = [parse_metric(kind.spelling + ("@3" if kind.cutoff == "required" else "")) for kind in METRICS]


def test_files_are_evaluated_without_a_project(tmp_path: Path) -> None:
    qrels = write_lines(tmp_path / "q", ["q1 0 d1 2", "q1 0 d2 -1", "q2 0 d1 0.5"])
    runs = [
        write_run(tmp_path / "a", "A", {"q1": ["d2", "d1"]}),
        write_run(tmp_path / "b", "B", {"q2": ["d1"]}),
    ]
    rr = parse_metric("RR(rel=2)")
    numbers = evaluate_files(qrels, runs, metrics=[rr], settings=EvaluationSettings())
    assert numbers.systems == ("A", "B")
    assert numbers.maximum == 2
    assert numbers.value("A", rr, "q1") == 0.5
    assert numbers.labels("q1") == {"d1": 2}  # a negative grade is no label
    assert evaluate_files(qrels, runs, metrics=[rr], settings=EvaluationSettings(), maximum=4).maximum == 4


def test_two_runs_of_one_tag_are_refused(tmp_path: Path) -> None:
    qrels = write_lines(tmp_path / "q", ["q1 0 d1 2"])
    runs = [write_run(tmp_path / name, "A", {"q1": ["d1"]}) for name in ("a", "b")]
    with pytest.raises(InputError, match="b: two runs have the tag A"):
        evaluate_files(qrels, runs, metrics=ALL, settings=EvaluationSettings())


@pytest.mark.parametrize("bad", ["qrels", "run"])
def test_bad_files_are_refused(tmp_path: Path, bad: str) -> None:
    qrels = write_lines(tmp_path / "qrels", ["q1 0 d1 2" if bad != "qrels" else "q1 d1"])
    run = write_lines(tmp_path / "run", ["q1 Q0 d1 1 2 A" if bad != "run" else "q1 Q0 d1 1 nan A"])
    with pytest.raises(FileErrors, match=rf"{bad}:1"):
        evaluate_files(qrels, [run], metrics=ALL, settings=EvaluationSettings())
