"""Numbers in trec_eval's layout: the same bytes, on its own test files and on made-up ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.features.evaluate.files import EvaluatedFiles, evaluate_files
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.trec_eval import OFFICIAL, name_in_trec_eval, trec_eval_lines, tsv_lines
from ndcg_gui.metrics.presets import preset
from ndcg_gui.metrics.registry import parse_metric
from tests.shared_data import shared_data

SETTINGS = preset("trec_eval").settings


def printed(numbers: Evaluation, *, per_query: bool = False) -> str:
    (system,) = numbers.systems
    return "".join(f"{line}\n" for line in trec_eval_lines(numbers, system, per_query=per_query))


@pytest.mark.data
def test_the_official_measures_are_printed_to_the_byte() -> None:
    source = shared_data("trec_eval_tests")
    numbers = evaluate_files(
        EvaluatedFiles([source / "qrels.test"], [source / "results.test"]),
        metrics=OFFICIAL,
        settings=SETTINGS,
    )
    assert printed(numbers) == (source / "out.test").read_text()


@pytest.mark.data
def test_each_query_is_printed_to_the_byte() -> None:
    source = shared_data("trec_eval_tests")
    metrics = [
        *OFFICIAL,
        *map(parse_metric, ("nDCG", "nDCG@10", "AP@100", "R@200", "Success@5", "F1", "P", "R")),
    ]
    numbers = evaluate_files(
        EvaluatedFiles([source / "qrels.test"], [source / "results.test"]), metrics=metrics, settings=SETTINGS
    )
    theirs = set((source / "out.test.aq").read_text().splitlines())
    ours = printed(numbers, per_query=True).splitlines()
    assert len(ours) == 4 * len(metrics) and set(ours) <= theirs
    official = evaluate_files(
        EvaluatedFiles([source / "qrels.test"], [source / "results.test"]),
        metrics=OFFICIAL,
        settings=SETTINGS,
    )
    assert set(printed(official, per_query=True).splitlines()) - {"runid"} <= theirs


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    labels, run = tmp_path / "labels.qrels", tmp_path / "some.run"
    labels.write_text("10 0 a 1\n10 0 b 0\n9 0 a 2\n9 0 c 1\n8 0 a 1\n")
    run.write_text("9 Q0 c 1 3.0 tag\n9 Q0 x 2 2.0 tag\n10 Q0 b 1 2.0 tag\n10 Q0 a 2 1.0 tag\n")
    return labels, run


def test_queries_stand_in_the_order_of_their_keys_and_counts_before_values(files: tuple[Path, Path]) -> None:
    labels, run = files
    lines = printed(
        evaluate_files(EvaluatedFiles([labels], [run]), metrics=OFFICIAL, settings=SETTINGS), per_query=True
    ).splitlines()
    assert lines[:4] == [
        "num_ret               \t10\t2",
        "num_rel               \t10\t1",
        "num_rel_ret           \t10\t1",
        "map                   \t10\t0.5000",
    ]
    assert [line.split("\t")[1] for line in lines if line.startswith("map ")] == ["10", "9", "all"]
    assert "num_q                 \tall\t2" in lines and "runid                 \tall\ttag" in lines
    assert "gm_map                \tall\t0.5000" in lines


def test_what_trec_eval_has_not_keeps_its_spelling() -> None:
    names = {
        "nDCG@10": "ndcg_cut_10", "nDCG": "ndcg", "AP(rel=2)": "AP(rel=2)", "ERR@10": "ERR@10",
        "IPrec(recall=0.5)": "iprec_at_recall_0.50", "IPrec(level='up')": "iprec_at_recall_0.10",
        "P": "set_P", "RR@5": "RR@5",
    }  # fmt: skip
    assert {text: name_in_trec_eval(parse_metric(text)) for text in names} == names


def test_tab_separated_values_are_in_full_precision(files: tuple[Path, Path]) -> None:
    labels, run = files
    numbers = evaluate_files(
        EvaluatedFiles([labels], [run]), metrics=[parse_metric("nDCG@10")], settings=SETTINGS
    )
    lines = list(tsv_lines(numbers, per_query=True))
    assert lines[0] == "system\tquery\tmetric\tvalue" and len(lines) == 4
    system, query, metric, value = lines[1].split("\t")
    assert (system, metric) == ("tag", "nDCG@10") and float(value) == numbers.value(
        "tag", numbers.metrics[0], query
    )
    assert lines[-1].split("\t")[:2] == ["tag", "all"]
    assert len(list(tsv_lines(numbers, per_query=False))) == 2


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("RBP(p=0.9, rel=1)", "rbp"),
        ("RBP(p=0.8, rel=1)", "rbp_p=0.8"),
        ("RBPresidual(p=0.9, below='closed')", "rbp_resid"),
        ("Unjudged@5", "unj_5"),
        ("Unjudged@20", "unj_20"),
        # What trec_eval would give another number for keeps its spelling.
        ("RBP(p=0.9)", "RBP(p=0.9)"),
        ("RBP(p=0.9, rel=1)@10", "RBP(p=0.9, rel=1)@10"),
        ("RBPresidual(p=0.9)", "RBPresidual(p=0.9)"),
        ("Unjudged", "Unjudged"),
        ("Judged@10", "Judged@10"),
    ],
)
def test_names_of_trec_eval_10(spelling: str, name: str) -> None:
    metric = parse_metric(spelling)
    assert name_in_trec_eval(metric) == name
    assert (name != spelling) == preset("trec_eval").has(metric)
    assert not preset("trec_eval_9").has(metric)
