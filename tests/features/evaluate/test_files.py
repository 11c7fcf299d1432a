from __future__ import annotations

import math
import random
from pathlib import Path

import pytest
import pytrec_eval

from ndcg_gui.domain.errors import FileErrors, InputError
from ndcg_gui.features.evaluate.files import EvaluatedFiles, FileColumns, evaluate_files
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.presets import preset
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.making import write_lines, write_run

ALL = [
    parse_metric(kind.spelling + ("@3" if kind.cutoff == "required" else ""))
    for kind in METRICS
    if not kind.subtopics
]


def test_files_are_evaluated_without_a_project(tmp_path: Path) -> None:
    qrels = write_lines(tmp_path / "q", ["q1 0 d1 2", "q1 0 d2 -1", "q2 0 d1 0.5"])
    runs = [
        write_run(tmp_path / "a", "A", {"q1": ["d2", "d1"]}),
        write_run(tmp_path / "b", "B", {"q2": ["d1"]}),
    ]
    rr = parse_metric("RR(rel=2)")
    numbers = evaluate_files(EvaluatedFiles([qrels], runs), metrics=[rr], settings=EvaluationSettings())
    assert numbers.systems == ("A", "B")
    assert numbers.maximum == 2
    assert numbers.value("A", rr, "q1") == 0.5
    assert numbers.labels("q1") == {"d1": 2}  # a negative grade is no label
    assert (
        evaluate_files(
            EvaluatedFiles([qrels], runs, maximum=4), metrics=[rr], settings=EvaluationSettings()
        ).maximum
        == 4
    )


@pytest.mark.parametrize("ties", ["score", "rank", "averaged", "ir_measures"])
def test_what_is_judged_at_the_top_is_told_by_any_rule_for_ties(tmp_path: Path, ties: str) -> None:
    qrels = write_lines(tmp_path / "q", ["q1 0 d1 2", "q2 0 d1 1"])
    runs = [
        write_run(tmp_path / "a", "A", {"q1": ["d2", "d1"], "q2": ["d1", "d3", "d4"]}),
        write_run(tmp_path / "b", "B", {"q2": ["d4"]}),
    ]
    settings = EvaluationSettings(ties=ties)
    for given, counts, holes in ((runs[:1], [2, 2], [1, 1]), (runs, [2, 3], [1, 2])):
        numbers = evaluate_files(
            EvaluatedFiles([qrels], given), metrics=[parse_metric("P@2")], settings=settings
        )
        assert isinstance(numbers.columns, FileColumns)
        assert numbers.top_counts(2).tolist() == counts
        assert numbers.holes(2).tolist() == holes


def test_two_runs_of_one_tag_are_refused(tmp_path: Path) -> None:
    qrels = write_lines(tmp_path / "q", ["q1 0 d1 2"])
    runs = [write_run(tmp_path / name, "A", {"q1": ["d1"]}) for name in ("a", "b")]
    with pytest.raises(InputError, match="b: two runs have the tag A"):
        evaluate_files(EvaluatedFiles([qrels], runs), metrics=ALL, settings=EvaluationSettings())


@pytest.mark.parametrize("bad", ["qrels", "run"])
def test_bad_files_are_refused(tmp_path: Path, bad: str) -> None:
    qrels = write_lines(tmp_path / "qrels", ["q1 0 d1 2" if bad != "qrels" else "q1 0 d1"])
    run = write_lines(tmp_path / "run", ["q1 Q0 d1 1 2 A" if bad != "run" else "q1 Q0 d1 1 nan A"])
    with pytest.raises(FileErrors, match=rf"{bad}:1"):
        evaluate_files(EvaluatedFiles([qrels], [run]), metrics=ALL, settings=EvaluationSettings())


def some_files(path: Path, *, lines: int) -> tuple[Path, Path]:
    """Qrels and a run whose queries stand in neither the order of their keys nor each other's."""
    draw = random.Random(7)
    queries = [str(number) for number in range(95, 135)] + ["A", "~"]
    labels, results = [], []
    for query in queries:
        labels += [f"{query} 0 d{number} {draw.randint(0, 3)}" for number in range(0, 40, 2)]
    draw.shuffle(queries)
    for query in queries[:-1]:
        results += [
            f"{query} Q0 d{number} {rank} {1000 - rank} A"
            for rank, number in enumerate(draw.sample(range(lines), min(lines, 40)), 1)
        ]
    return write_lines(path / "q", labels), write_lines(path / "r", results)


@pytest.mark.parametrize("large", [False, True])
def test_means_are_added_up_as_the_tools_add_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, large: bool
) -> None:
    if large:
        monkeypatch.setattr("ndcg_gui.formats.trec.columns.WHOLE", 0)
        monkeypatch.setattr("ndcg_gui.formats.trec.columns._BLOCK", 4000)
    qrels, run = some_files(tmp_path, lines=60)
    with qrels.open(encoding="utf-8") as first, run.open(encoding="utf-8") as second:
        theirs = pytrec_eval.RelevanceEvaluator(
            pytrec_eval.parse_qrel(first), {"ndcg_cut.10", "map", "bpref", "recall.10"}
        ).evaluate(pytrec_eval.parse_run(second))
    differ = 0
    for ours, name in {"nDCG@10": "ndcg_cut_10", "AP": "map", "bpref": "bpref", "R@10": "recall_10"}.items():
        metric = parse_metric(ours)

        def mean(key: str, metric: Metric = metric) -> float | None:
            numbers = evaluate_files(
                EvaluatedFiles([qrels], [run]), metrics=[metric], settings=preset(key).settings
            )
            assert isinstance(numbers.columns, FileColumns)
            return numbers.mean("A", metric)

        # trec_eval sorts the queries by the bytes of their keys and adds up plain doubles.
        plain = 0.0
        for key in sorted(theirs, key=str.encode):
            plain += theirs[key][name]
        assert mean("trec_eval") == mean("trec_eval_9") == plain / len(theirs)
        every = [own[name] for own in theirs.values()]
        assert mean("pytrec_eval") == pytrec_eval.compute_aggregated_measure(name, every)
        # ir_measures adds them as the run has them; the query that is not there counts as 0.
        by_run = 0.0
        for value in every:
            by_run += value
        assert mean("ir_measures") == by_run / (len(theirs) + 1)
        differ += len({plain, by_run, math.fsum(every)}) - 1
    assert differ  # else nothing was shown


def test_tied_scores_are_taken_as_ir_measures_takes_them(tmp_path: Path) -> None:
    qrels = write_lines(tmp_path / "q", ["1 0 a 1", "1 0 b 2", "1 0 top 4"])
    run = write_lines(tmp_path / "r", [f"1 Q0 {key} {rank} 1.0 A" for rank, key in enumerate("xba", 1)])
    # Values of ir_measures 0.4.3 with cwl-eval 1.0.12 and perl.
    expected = {
        "RR": 1 / 2,  # trec_eval: x, b, a
        "RR@1": 1.0,  # a, b, x
        "RR(rel=2)@3": 1 / 2,
        "Judged@1": 1.0,
        "Judged@2": 1.0,
        "Judged": 2 / 3,
        "RBP(rel=1)": 0.288,  # as the file has them
        "ERR@3": 0.11068,  # x, b, a; on the scale up to 4, to 5 decimals
        "nDCG(gain='exp')@3": 0.13757,
    }
    metrics = [parse_metric(text) for text in expected]
    tool = preset("ir_measures")
    assert all(map(tool.has, metrics))
    numbers = evaluate_files(
        EvaluatedFiles([qrels], [run], maximum=9), metrics=metrics, settings=tool.settings
    )
    found = {str(metric): numbers.mean("A", metric) for metric in metrics}
    assert found == {text: pytest.approx(value, abs=1e-15) for text, value in expected.items()}
    for metric in metrics:
        assert numbers.derivation("A", metric, "1").value == numbers.value("A", metric, "1")
        assert numbers.by_depth("A", metric, [1, 2]) is not None


def test_means_over_different_queries_are_told(tmp_path: Path) -> None:
    qrels = write_lines(tmp_path / "q", ["q1 0 d1 2", "q2 0 d1 1", "q3 0 d1 1"])
    runs = [
        write_run(tmp_path / "a", "A", {"q1": ["d1"], "q2": ["d1"]}),
        write_run(tmp_path / "b", "B", {"q2": ["d1"], "q3": ["d1"]}),
        write_run(tmp_path / "c", "C", {"q3": ["d1"]}),
    ]
    metrics = [parse_metric("RR")]
    skipping = preset("trec_eval").settings
    different = evaluate_files(EvaluatedFiles([qrels], runs), metrics=metrics, settings=skipping)
    assert not different.same_queries()
    assert "(A 2, B 2, C 1)" in str(different.different_queries())
    same = evaluate_files(EvaluatedFiles([qrels], runs[:1]), metrics=metrics, settings=skipping)
    assert same.same_queries() and same.different_queries() is None
    assert evaluate_files(
        EvaluatedFiles([qrels], runs), metrics=metrics, settings=EvaluationSettings()
    ).same_queries()


SUBTOPICS = ["q1 1 d1 1", "q1 1 d2 1", "q1 2 d2 2", "q1 3 d3 1", "q1 3 d1 0", "q2 1 d1 0"]
NOVELTY = [parse_metric(text) for text in ("alpha-nDCG@2", "strec@2", "P@2", "MAP-IA")]


def test_the_second_column_names_sub_topics(tmp_path: Path) -> None:
    qrels = write_lines(tmp_path / "q", SUBTOPICS)
    run = write_run(tmp_path / "a", "A", {"q1": ["d1", "d2", "d9"], "q2": ["d1"]})
    settings = EvaluationSettings()
    numbers = evaluate_files(EvaluatedFiles([qrels], [run]), metrics=NOVELTY, settings=settings)
    alpha, strec, precision, map_ia = NOVELTY
    # The best order has d2 first, then d3.
    expected = (1 + 1.5 / math.log2(3)) / (2 + 1 / math.log2(3))
    assert numbers.value("A", alpha, "q1") == pytest.approx(expected, abs=1e-15)
    assert numbers.value("A", strec, "q1") == 2 / 3
    assert numbers.value("A", map_ia, "q1") == pytest.approx((1 + 1 / 2 + 0) / 3)
    # A document is worth its best grade to metrics that do not know sub-topics.
    assert numbers.value("A", precision, "q1") == 1
    assert numbers.labels("q1") == {"d1": 1, "d2": 2, "d3": 1}
    assert numbers.value("A", alpha, "q2") == 0
    for metric in NOVELTY:
        assert numbers.derivation("A", metric, "q1").value == numbers.value("A", metric, "q1")
    assert numbers.by_depth("A", strec, [1, 2]) == [1 / 6, 1 / 3]


def test_labels_may_come_in_several_files(tmp_path: Path) -> None:
    parts = [
        write_lines(tmp_path / name, lines) for name, lines in (("1", SUBTOPICS[:2]), ("2", SUBTOPICS[2:]))
    ]
    run = write_run(tmp_path / "a", "A", {"q1": ["d1", "d2", "d9"], "q2": ["d1"]})
    whole = write_lines(tmp_path / "q", SUBTOPICS)
    found, same = (
        evaluate_files(EvaluatedFiles(given, [run]), metrics=NOVELTY, settings=EvaluationSettings()).to_json(
            per_query=True
        )
        for given in (parts, [whole])
    )
    assert found == same
    folds = [write_lines(tmp_path / key, [f"{key} 0 d1 1"]) for key in ("q1", "q2")]
    numbers = evaluate_files(EvaluatedFiles(folds, [run]), metrics=ALL, settings=EvaluationSettings())
    assert numbers.query_keys == ("q1", "q2")
    folds.append(write_lines(tmp_path / "other", ["q2 0 d1 0"]))
    with pytest.raises(InputError, match="other: query 'q2', document 'd1': the grade 0, in another file 1"):
        evaluate_files(EvaluatedFiles(folds, [run]), metrics=ALL, settings=EvaluationSettings())


def test_bad_sub_topics_are_refused(tmp_path: Path) -> None:
    run = write_run(tmp_path / "a", "A", {"q1": ["d1"]})
    for lines, line in (([*SUBTOPICS, "q1 1 d1 0"], 7), ([*SUBTOPICS, "q1 1 d1"], 7), (["q1 1 d1 x"] * 2, 1)):
        with pytest.raises(FileErrors, match=rf"q:{line}"):
            qrels = write_lines(tmp_path / "q", lines)
            evaluate_files(EvaluatedFiles([qrels], [run]), metrics=NOVELTY, settings=EvaluationSettings())


def test_labels_of_other_formats_have_no_sub_topics(tmp_path: Path) -> None:
    labels = write_lines(tmp_path / "l.csv", ["query_id,doc_id,grade", "q1,d1,1", "q1,d2,1"])
    run = write_run(tmp_path / "a", "A", {"q1": ["d9", "d1"]})
    numbers = evaluate_files(EvaluatedFiles([labels], [run]), metrics=NOVELTY, settings=EvaluationSettings())
    assert numbers.value("A", NOVELTY[1], "q1") == 1
