"""Order and bounds of runs, beyond the table of bad inputs."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats import source
from ndcg_gui.formats.duplicates import Duplicates
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from tests.shared_data import shared_data


def read(tmp_path: Path, *rows: str, **options: bool) -> Parsed:
    path = tmp_path / "r.run"
    path.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")
    return read_file(path, kind=Kind.RUN, options=ReadOptions(**options))  # type: ignore[arg-type]


def test_rows_in_any_order_of_queries_and_ranks(tmp_path: Path) -> None:
    parsed = read(tmp_path, "2 Q0 b 2 1 t", "1 Q0 x 1 5 t", "2 Q0 a 1 2 t", "1 Q0 y 2 4.5 t")
    (run,) = parsed.runs
    assert {query: ranked.keys for query, ranked in run.lists.items()} == {"2": ("a", "b"), "1": ("x", "y")}
    assert list(run.lists) == ["2", "1"]
    assert run.lists["1"].scores.tolist() == [5.0, 4.5]
    assert run.lists["1"].scores.dtype == "float64"
    assert (run.order, parsed.report.warnings, parsed.report.information) == ("rank", (), ())


def test_by_score_ties_fall_by_the_bytes_of_the_key(tmp_path: Path) -> None:
    keys = ["a", "Z", "é", "\uffff", "\U0001f600"]
    rows = [f"1 Q0 {key} {place} 1 t" for place, key in enumerate(keys, 1)]
    (run,) = read(tmp_path, *rows, "1 Q0 top 9 2 t").runs
    assert run.order == "score"
    assert list(run.lists["1"].keys) == ["top", *sorted(keys, key=str.encode, reverse=True)]


def test_one_query_that_disagrees_orders_the_whole_file_by_score(tmp_path: Path) -> None:
    parsed = read(tmp_path, "1 Q0 a 1 1 t", "1 Q0 b 2 1 t", "2 Q0 a 1 1 t", "2 Q0 b 2 2 t")
    (run,) = parsed.runs
    assert [ranked.keys for ranked in run.lists.values()] == [("b", "a"), ("b", "a")]
    told = [*parsed.report.warnings, *parsed.report.information]
    assert [(notice.code, notice.count, notice.lines) for notice in told] == [
        ("score_order", 1, (3,)),
        ("ties", 1, (1,)),
    ]
    assert len(parsed.report.warnings) == 1


def test_split_tags_are_ordered_each_by_itself(tmp_path: Path) -> None:
    parsed = read(tmp_path, "1 Q0 a 1 1 t", "1 Q0 a 1 2 u", "1 Q0 b 2 3 u", split_tags=True)
    assert [(run.tag, run.order) for run in parsed.runs] == [("t", "rank"), ("u", "score")]


def test_each_further_tag_is_one_error(tmp_path: Path) -> None:
    report = read(tmp_path, "1 Q0 a 1 3 t", "1 Q0 b 2 2 u", "1 Q0 c 3 1 u", "1 Q0 d 4 0 v").report
    assert [(problem.line, problem.lines) for problem in report.errors] == [(2, (4,))]


def test_duplicates_before_other_rows_name_each_line(tmp_path: Path) -> None:
    report = read(tmp_path, "1 Q0 a 1 3 t", "1 Q0 a 2 2 t", "1 Q0 a 3 1 t", "1 Q0 b 4 0 t").report
    assert [(problem.line, problem.lines) for problem in report.errors] == [(2, (3,))]


def test_many_twins_are_counted_without_looking_each_one_up(tmp_path: Path) -> None:
    rows = [f"1 Q0 {key}{number} {number + 1} 0 {key}" for key in "aA" for number in range(2_000)]
    report = read(tmp_path, *rows, split_tags=True).report
    twins = next(notice for notice in report.warnings if notice.code == "case_twins")
    assert (twins.count, twins.lines) == (2_000 + 0, (2001, 2002, 2003, 2004, 2005))


@pytest.mark.data
def test_trec_evals_own_run() -> None:
    parsed = read_file(shared_data("trec_eval_tests", "results.test"))
    (run,) = parsed.runs
    assert run.tag == "STANDARD"
    assert [len(ranked.keys) for ranked in run.lists.values()] == [500, 500, 500]
    for ranked in run.lists.values():
        assert (ranked.scores[1:] <= ranked.scores[:-1]).all()


@pytest.mark.data
def test_trec_evals_run_with_junk_and_qrels_with_comments() -> None:
    assert "a tag with blanks?" in str(
        read_file(shared_data("trec_eval_tests", "results.trunc")).report.errors[0]
    )
    report = read_file(shared_data("trec_eval_tests", "qrels.test.with-comments")).report
    assert all("a comment" in str(problem) for problem in report.errors)


@pytest.mark.parametrize(("policy", "kept"), [("first", (2.0, 1.0)), ("highest", (3.0, 2.0))])
def test_a_document_twice_may_be_settled(tmp_path: Path, policy: Duplicates, kept: tuple[float, ...]) -> None:
    path = tmp_path / "r.run"
    path.write_text("q Q0 a 1 2 T\nq Q0 b 2 1 T\np Q0 a 1 5 T\nq Q0 a 3 3 T\nq Q0 b 4 2 T\n")
    options = ReadOptions(duplicates=policy)
    parsed = read_file(path, options=options)
    (run,) = parsed.runs
    assert parsed.report.errors == ()
    assert (run.lists["q"].keys, tuple(run.lists["q"].scores)) == (("a", "b"), kept)
    assert run.lists["p"].keys == ("a",)
    assert (parsed.report.rows, parsed.report.skipped) == (3, 2)
    told = {notice.code: notice.lines for notice in parsed.report.information}
    assert told["duplicates"] == (4, 5)
    with mock.patch.multiple(source, LARGE=0):
        assert read_file(path, options=options).runs == parsed.runs
