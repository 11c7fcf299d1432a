"""CAsT's preferences, which look like qrels and are read only where that is said."""

from __future__ import annotations

from pathlib import Path

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.reading import read_file

PREFERENCES = "31_1 0 CAR_2 2\n31_1 0 CAR_1 1\n31_2 0 MARCO_9 1\n31_1 0 CAR_3 2\n"


def test_they_are_an_order_of_documents(tmp_path: Path) -> None:
    path = tmp_path / "cast 2019.pref"
    path.write_text(PREFERENCES)
    assert read_file(path).kind is Kind.QRELS
    parsed = read_file(path, reader_key="cast-preferences")
    (run,) = parsed.runs
    assert (run.tag, parsed.report.errors) == ("cast_2019", ())
    assert run.lists["31_1"].keys == ("CAR_1", "CAR_2", "CAR_3")
    assert run.lists["31_1"].scores.tolist() == [1, 0.5, 0.5]


def test_a_file_of_another_width_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "r"
    path.write_text("q Q0 d 1 2.5 tag\n")
    (problem,) = read_file(path, reader_key="cast-preferences").report.errors
    assert "6 columns: looks like a run" in str(problem)
