from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import openpyxl
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.features.agreement.care import RaterCare
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.parts import By
from ndcg_gui.features.agreement.report import AgreementReport, AgreementRequest, agreement_report
from ndcg_gui.features.agreement.result import (
    advice,
    agreement_blocks,
    agreement_document,
    agreement_json,
    agreement_notes,
    agreement_section,
    agreement_sentence,
    confusion_table,
    confusion_words,
    disagreements_table,
    disagreements_words,
    grades_table,
    leaning,
    measures_table,
    pairs_table,
    parts_table,
    square_table,
    standings_table,
)
from ndcg_gui.metrics.statistics.agreement import AgreementEstimate, Level
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.present.blocks import Sentence, Table, words
from ndcg_gui.present.forms import REPORT_FORMATS, write_report
from tests.making import DOCUMENTS, QUERIES, store, write_judgments, write_queries

PAIRS = [(query, document) for query in QUERIES for document in DOCUMENTS]
ANN = [4, 3, 2, 0, 0, 1, 1, 2, 3, 4, 0, 1]


def report(project: Project, folder: Path, **grades: Iterable[float]) -> AgreementReport:
    """Of so many grades of the first pairs by each rater."""
    rows = [
        f"{query},{document},{rater},{grade}"
        for rater, own in grades.items()
        for (query, document), grade in zip(PAIRS, own, strict=False)
    ]
    if rows:
        store(project, write_judgments(folder / "judgments.csv", rows))
    made_at = datetime(2026, 11, 22, tzinfo=UTC)
    return agreement_report(project, AgreementRequest(AgreementChoices(resamples=99)), made_at=made_at)


def text(table: Table) -> list[list[str]]:
    return [[words(cell) for cell in row] for row in table.rows]


def said(found: AgreementReport) -> tuple[str, str]:
    return str(agreement_sentence(found.figures)), str(advice(found.figures))


def test_nothing_and_one_rater(project: Project, tmp_path: Path) -> None:
    assert said(report(project, tmp_path))[0] == "Nobody has graded any of these pairs yet."
    one = report(project, tmp_path, ann=ANN)
    assert said(one) == (
        "Only ann has graded 12 pairs: nobody knows yet whether others would agree.",
        "Give some of the pairs to a second rater: a task with an overlap does that.",
    )
    assert not measures_table(one.figures).rows and not pairs_table(one.figures).rows
    assert not square_table(one.figures).rows and len(standings_table(one.figures, one.care).rows) == 1


def test_no_pair_twice(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ["q1,d1,ann,1", "q1,d2,bob,1"]))
    sentence, do = said(report(project, tmp_path))
    assert sentence == "No pair has two grades yet: 2 raters graded 2 pairs, each only once."
    assert "second rater" in do


def test_one_grade_throughout_is_not_0(project: Project, tmp_path: Path) -> None:
    found = report(project, tmp_path, ann=[2] * 12, bob=[2] * 12)
    sentence, do = said(found)
    assert "the same single grade to all 12 pairs" in sentence and "not defined" in sentence
    exact = AgreementEstimate(1.0, ConfidenceInterval(0.736, 1.0, "Clopper-Pearson", 0.95), 12)
    figures = replace(found.figures, overall=replace(found.figures.overall, exact=exact))
    assert str(agreement_sentence(figures)).endswith("not defined. Same grade: 1.00 (0.74 to 1.00).")
    assert do == "Nothing to settle: all raters agree."
    (alpha, *_), (two,) = text(measures_table(found.figures)), text(pairs_table(found.figures))
    assert alpha[1] == "–" and "not defined" in alpha[4]
    assert two[2] == "–" and "only one grade was used" in two[-1]
    assert agreement_json(found)["alpha"]["ordinal"]["value"] is None


def test_too_few(project: Project, tmp_path: Path) -> None:
    sentence, do = said(report(project, tmp_path, ann=ANN[:4], bob=[4, 2, 2, 0]))
    assert sentence.startswith(
        "Too few pairs to say how well raters agree: only 4 pairs judged by two or more raters"
    )
    assert do == (
        "Give more pairs to a second rater: about 10 pairs are needed to say how well raters agree."
    )


@pytest.mark.parametrize(
    ("bob", "do"),
    [
        (ANN, "Nothing to settle: all raters agree."),
        (
            [4, 3, 2, 0, 0, 1, 1, 2, 3, 4, 0, 3],
            "Settle the one pair with grades two or more apart: 1 against 3.",
        ),
        (
            [4, 4, 2, 1, 0, 1, 1, 2, 3, 4, 0, 1],
            "no grades are two or more apart. 2 pairs have a smaller difference",
        ),
        (
            [2, 1, 2, 0, 0, 1, 3, 2, 3, 4, 0, 3],
            "Settle the 4 pairs with grades two or more apart. 3 of them are 1 against 3: explain in the"
            " guidelines where 1 ends and 3 begins.",
        ),
        (
            [0, 1, 2, 4, 4, 3, 3, 2, 1, 0, 4, 3],
            "Settle the 10 pairs with grades two or more apart. 5 of them are 0 against 4",
        ),
    ],
)  # fmt: skip
def test_what_to_do(project: Project, tmp_path: Path, bob: list[float], do: str) -> None:
    sentence, next_ = said(report(project, tmp_path, ann=ANN, bob=bob))
    assert sentence.startswith(
        "Too few queries to say how well raters agree: 12 pairs judged by two or more raters, of only"
        " 2 queries (Krippendorff's alpha "
    )
    assert do in next_


@pytest.mark.parametrize(
    ("low", "high", "begin"),
    [
        (0.81, 0.9, "Raters agree well: "),
        (0.67, 0.79, "Raters agree well enough for first conclusions: "),
        (0.41, 0.6, "Raters agree moderately: "),
        (0.01, 0.3, "Raters agree little: "),
        (-0.5, 0.0, "Raters agree no better than chance: "),
        (0.53, 0.92, "Agreement is between moderate and good: "),
        (-0.1, 0.7, "Agreement is between none and tentative: "),
        (0.795, 0.9, "Agreement is between tentative and good: "),
    ],
)
def test_how_well_goes_by_both_ends(
    project: Project, tmp_path: Path, low: float, high: float, begin: str
) -> None:
    """ "Raters agree well: 0.82 (0.53 to 0.92)" was said of an alpha that may be 0.53."""
    figures = report(project, tmp_path, ann=ANN, bob=ANN).figures
    alpha = AgreementEstimate(high, ConfidenceInterval(low, high, "Dirichlet", 0.95), 12)
    overall = replace(figures.overall, alpha={**figures.overall.alpha, Level.ORDINAL: alpha})
    found = replace(figures, overall=overall, queries=12)
    sentence = str(agreement_sentence(found))
    assert sentence.startswith(f"{begin}Krippendorff's alpha ")
    assert " on 12 pairs judged by two or more raters." in sentence
    assert sentence.endswith("Judge more pairs together to know.") == begin.startswith("Agreement is between")
    remark = words(measures_table(found).rows[1][4])
    assert {
        "Raters agree well: ": "reliable",
        "Raters agree well enough for first conclusions: ": "usable with caution",
        "Agreement is between tentative and good: ": "usable with caution",
        "Agreement is between moderate and good: ": "between moderate and good",
        "Agreement is between none and tentative: ": "between none and tentative",
    }.get(begin, "weak") in remark
    if low == 0.795:  # "0.80" would be good
        assert "0.900 (0.795 to 0.900)" in sentence
    few = str(agreement_sentence(replace(found, shared=9)))
    assert few.startswith("Too few pairs to say") and "well:" not in few
    undrawn = replace(overall, alpha={Level.ORDINAL: replace(alpha, interval=None)})
    assert str(agreement_sentence(replace(found, overall=undrawn))).startswith("Krippendorff's alpha is ")


def test_intervals_of_enough_queries(project: Project, tmp_path: Path) -> None:
    queries = [f"q{number}" for number in range(1, 13)]
    bob = [2, 1, 2, 0, 0, 1, 3, 2, 3, 4, 0, 3]
    rows = [
        f"{query},d1,{rater},{grade}"
        for rater, grades in (("ann", ANN), ("bob", bob))
        for query, grade in zip(queries, grades, strict=True)
    ]
    store(
        project,
        write_queries(tmp_path / "queries.jsonl", queries),
        write_judgments(tmp_path / "judgments.csv", rows),
    )
    found = report(project, tmp_path)
    sentence, _ = said(found)
    assert re.search(r"alpha 0\.\d\d \(-?0\.\d\d to 0\.\d\d\) on 12 pairs", sentence)
    assert agreement_notes(found.figures) == []
    told = [words(block.text) for block in agreement_blocks(found) if isinstance(block, Sentence)]
    assert told[-1].startswith("Intervals: exact, or") and told[-1].endswith("go together (12 queries).")


def test_other_choices_are_said(project: Project, tmp_path: Path) -> None:
    report(project, tmp_path, ann=ANN, bob=[4, 4, 2, 1, 0, 1, 1, 2, 3, 4, 0, 1])
    choices = AgreementChoices(level=Level.NOMINAL, apart=1, near=2, resamples=0)
    found = agreement_report(project, AgreementRequest(choices)).figures
    assert "of only 2 queries (Krippendorff's alpha (nominal) 0.80)" in str(agreement_sentence(found))
    assert "Settle the 2 pairs with grades one or more apart." in str(advice(found))
    assert "Within two grades of each other" in [row[0] for row in text(measures_table(found))]


def test_tables(project: Project, tmp_path: Path) -> None:
    found = report(project, tmp_path, ann=ANN, bob=[2, 1, 2, 0, 0, 1, 3, 2, 3, 4, 0, 3], cid=[4, 3])
    figures = found.figures
    assert [row[0] for row in text(pairs_table(figures))] == ["ann", "ann", "bob"]
    assert "too few pairs" in text(pairs_table(figures))[1][-1]
    square = text(square_table(figures))
    assert square[0][1] == "–" and square[0][2].endswith("(n 12)") and square[0][2] == square[1][1]
    confusion = text(confusion_table(figures, 0, 1))
    assert confusion[1] == ["1", "0", "1", "0", "2", "0", "3"]
    assert confusion[-1] == ["All", "3", "2", "3", "3", "1", "12"]
    assert str(confusion_words(figures, 0, 1)) == (
        "Same grade on 8 pairs; bob is lower on 2 and higher on 2."
    )
    standing = text(standings_table(figures, {"ann": RaterCare(10, 9, 4, 3, 11.9, 50, 1)}))[0]
    assert standing[:4] == ["ann", "12", "12", "8 of 12"] or standing[2] == "12"
    assert standing[-4:] == ["9 of 10", "3 of 4", "11.9", "1 of 50"]
    assert [str(leaning(value)) for value in (-0.31, 0.3, 0.04)] == [
        "0.3 stricter",
        "0.3 more generous",
        "like the others",
    ]
    assert [str(note) for note in agreement_notes(figures)] == [
        "No intervals: these pairs are of 2 queries, and 10 are needed."
    ]


def test_every_format_tells_it(project: Project, tmp_path: Path) -> None:
    found = report(project, tmp_path, ann=ANN, **{"=bob": [2, 1, 2, 0, 0, 1, 3, 2, 3, 4, 0, 3]})
    sentence = str(agreement_sentence(found.figures))
    for item in REPORT_FORMATS:
        out = tmp_path / f"out{item.suffixes[0]}"
        write_report(agreement_document(found), out)
        once = out.read_bytes()
        write_report(agreement_document(found), out)
        assert out.read_bytes() == once or item.key == "xlsx"
    assert sentence.replace("'", "&#x27;") in (tmp_path / "out.html").read_text("utf-8")
    assert "<svg" in (tmp_path / "out.html").read_text("utf-8")
    assert "Too few queries to say" in (tmp_path / "out.md").read_text("utf-8")
    told = json.loads((tmp_path / "out.json").read_text("utf-8"))
    assert told["sentence"] == sentence and told["project"] == "small"
    assert told["pairs"][0]["raters"] == ["ann", "=bob"]
    with (tmp_path / "out.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 4
    assert rows[0]["ann"] and rows[0]["'=bob"]
    book = openpyxl.load_workbook(tmp_path / "out.xlsx")
    assert {"Report", "Agreement", "Rater by rater", "Raters"} <= set(book.sheetnames)
    assert all(cell.data_type != "f" for sheet in book for row in sheet.iter_rows() for cell in row)


def test_disagreements_and_where_they_sit(project: Project, tmp_path: Path) -> None:
    found = report(project, tmp_path, ann=ANN, bob=[2, 1, 2, 0, 0, 1, 3, 2, 3, 4, 0, 3])
    rows = text(disagreements_table(found.figures, found.disagreements))
    assert len(rows) == 4 and [row[0] for row in rows] == [row.query_key for row in found.disagreements]
    assert {(row[4], row[5], row[6]) for row in rows} == {("4", "2", "2"), ("3", "1", "2"), ("1", "3", "2")}
    assert all(row[7] != "–" for row in rows)
    assert str(disagreements_words(found.figures)).startswith(
        "Same grade on 8 pairs; less than two grades apart on 0"
    )
    assert text(parts_table(found.parts[By.QUERY]))[0][:3] == ["q1", "6", "2"]
    assert [row[0] for row in text(grades_table(found.grades))] == ["0", "1", "2", "3", "4"]
    told = agreement_json(found)
    assert len(told["disagreements"]) == 4 and told["disagreements"][0]["grades"].keys() == {"ann", "bob"}
    assert told["effects"]["own"]["means"].keys() == {"A", "B"}
    assert {item["kind"] for item in told["effects"]["others"]} == {
        "alone", "others", "else-majority", "rule", "without",
    }  # fmt: skip
    assert told["by"]["query"][0]["name"] == "q1" and told["by"]["stratum"] == []


def test_many_raters_share_a_column(project: Project, tmp_path: Path) -> None:
    found = report(project, tmp_path, **{f"r{number}": [number % 5] for number in range(12)})
    (row,) = text(disagreements_table(found.figures, found.disagreements))
    assert row[4].startswith("r0 0, r1 1, r2 2") and row[5] == "4"
    assert len(text(pairs_table(found.figures))) == 66 and text(square_table(found.figures))


def test_a_later_moment_is_said(project: Project, tmp_path: Path) -> None:
    found = report(project, tmp_path, ann=ANN)
    for event_seq, later in ((found.event_seq, False), (found.event_seq - 1, True)):
        blocks = agreement_section(found, event_seq).blocks
        assert (
            any("while the report was made" in str(getattr(block, "text", "")) for block in blocks) is later
        )


@pytest.mark.parametrize(
    ("apart", "said"), [(1.0, "one grade apart"), (2.0, "two grades apart"), (0.5, "0.50 grades apart")]
)
def test_grades_follow_their_number(project: Project, tmp_path: Path, apart: float, said: str) -> None:
    figures = report(project, tmp_path, ann=ANN, bob=ANN).figures
    other = replace(figures, choices=replace(figures.choices, apart=apart))
    assert f"less than {said} on" in str(disagreements_words(other))
