from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.domain.ids import ScaleVersionId
from ndcg_gui.domain.llm import LlmRater, LlmRaterId, LlmSetup
from ndcg_gui.features.llm.corrected import Corrected, Drawn, GradedTwice, corrected
from ndcg_gui.features.llm.report import WorthReport
from ndcg_gui.features.llm.result import (
    confusion_table,
    corrected_notes,
    means_table,
    numbers_table,
    parts_by_table,
    parts_table,
    peers_table,
    use_sentence,
    worth_document,
    worth_notes,
    worth_sentence,
)
from ndcg_gui.features.llm.worth import By, worth_of
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.model_rater import Resampling
from ndcg_gui.present.blocks import Number, Sentence, Table, words
from ndcg_gui.present.forms import write_report
from tests.planted_model import made

QUICK = Resampling(resamples=99)
QUERIES = 40


def numbers(systems: Sequence[str] = ("bm25", "dense"), sampled: int = 20) -> Corrected:
    draw = np.random.default_rng(2)
    people = np.clip(draw.beta(3, 3, QUERIES) + 0.2 * np.arange(len(systems))[:, None], 0, 1)
    model = np.clip(people + 0.1 + draw.normal(0, 0.02, people.shape), 0, 1)
    whole = np.arange(QUERIES) < sampled
    keys, every = [f"q{n}" for n in range(QUERIES)], np.ones(QUERIES, np.bool_)
    graded = GradedTwice(keys, systems, people, model, whole, every, whole)
    return corrected("nDCG@10", graded, resampling=QUICK)


@pytest.fixture(scope="module")
def report() -> WorthReport:
    setup = LlmSetup("http://localhost/v1", "small", "{query}", ("title",))
    rater = LlmRater(LlmRaterId(1), "shop", 3, setup, ScaleVersionId(1), 0)
    material = made()
    samples = {pair: (grade, grade) for pair, grade in material.model.items()}
    samples[0, 0] = (0.0, 3.0)
    worth = worth_of(replace(material, samples=samples, earlier=material.people))
    return WorthReport(
        "Shop", "id", datetime(2026, 1, 2, tzinfo=UTC), "1", rater, "majority", worth, (numbers(),)
    )


def test_the_sentence_is_made_from_the_numbers(report: WorthReport) -> None:
    found = report.worth
    mean, tail = found.whole.difference.value, found.furthest()
    assert mean is not None and tail is not None and tail.against.difference.value is not None
    said = str(worth_sentence(found))
    assert said.endswith(
        f"and it grades {mean:.1f} too high, and in tail {tail.against.difference.value:.1f} too high."
    )
    low = replace(found.whole.difference, value=-mean, interval=ConfidenceInterval(-1, -0.1, "t", 0.95))
    lower = replace(found, whole=replace(found.whole, difference=low), parts=())
    assert str(worth_sentence(lower)).endswith(f"and it grades {mean:.1f} too low.")
    peers = replace(found.peers.difference, interval=ConfidenceInterval(-0.01, 0.01, "t", 0.95))
    alike = replace(lower, peers=replace(found.peers, difference=peers))
    assert str(worth_sentence(alike)) == (
        f"It agrees with people as well as they agree with each other, but grades {mean:.1f} too low."
    )
    none = replace(low, interval=ConfidenceInterval(-1, 1, "t", 0.95))
    steady = replace(found, whole=replace(found.whole, difference=none))
    assert str(worth_sentence(steady)).endswith("; it was not found to grade too high or too low.")
    unsure = replace(found, whole=replace(found.whole, difference=replace(low, interval=None, queries=7)))
    assert str(worth_sentence(unsure)).endswith(
        "; 7 queries do not show whether it grades too high or too low."
    )
    assert "10 are needed" in str(worth_sentence(worth_of(made(queries=1))))


def test_what_it_may_be_used_for(report: WorthReport) -> None:
    four = ("bm25", "dense", "fused", "tuned")
    found = numbers(four)
    assert str(use_sentence(found)) == (
        "Its grades can be used to rank systems, but not for their values: by nDCG@10, Kendall's tau of the"
        " systems is 1.00 (1.00 to 1.00) on 20 queries, and the values of 4 of 4 systems are shown to be"
        " wrong."
    )
    right = replace(
        found, means=tuple(replace(own, error=replace(own.error, interval=None)) for own in found.means)
    )
    assert str(use_sentence(right)).startswith(
        "Its grades can be used to rank systems, and no error of their values was found:"
    )
    interval = ConfidenceInterval(-0.2, 1, "percentile", 0.95)
    unordered = replace(found, order=replace(found.order, interval=interval))
    assert str(use_sentence(unordered)).startswith("It is not proven that it ranks systems as people do, and")
    undrawn = replace(found, order=replace(found.order, interval=None))
    assert str(use_sentence(undrawn)).endswith("there is no interval of Kendall's tau.")
    few = str(use_sentence(numbers(("bm25",), 20)))
    assert "there are 1 system and 20 queries" in few
    assert "4 systems and 9 queries" in str(use_sentence(numbers(four, 9)))
    two = numbers(("bm25", "dense"))
    assert two.order.value is None
    assert str(use_sentence(two)) == (
        "It is not known whether its grades can be used to rank systems by nDCG@10: this needs 4 systems and"
        " 10 queries where people judged all results, and there are 2 systems and 20 queries. The values of"
        " 2 of 2 systems are shown to be wrong."
    )
    three = numbers(("bm25", "dense", "fused"))
    assert three.order.value == 1 and not three.told and not three.orders


def test_what_the_numbers_rest_on_is_said(report: WorthReport) -> None:
    (note,) = corrected_notes(report.corrected[0])
    assert str(note) == "People judged all results of 20 of 40 queries."
    found = replace(report.corrected[0], drawn=Drawn.UNKNOWN, unanswered=3)
    said = [str(note) for note in corrected_notes(found)]
    assert said[1].startswith("It is not known whether these") and said[2].startswith("3 queries are")
    unfinished = replace(found, drawn=Drawn.UNFINISHED, unfinished=4)
    assert "drawn, 4 have results that people have not judged" in str(corrected_notes(unfinished)[1])
    notes = [str(note) for note in worth_notes(report.worth)]
    assert notes[0] == "Asked again, it gave another grade on 1 of 120 pairs (1 %)."
    assert notes[1].startswith("Compared with the earlier version it grades lower on") and len(notes) == 2


def test_the_cells_are_the_figures(report: WorthReport) -> None:
    found, (numbers_of,) = report.worth, report.corrected

    def shown(table: Table) -> list[list[str]]:
        return [[words(cell) for cell in row] for row in table.rows]

    *rows, margins = shown(confusion_table(found))
    assert [list(map(int, row[1:-1])) for row in rows] == found.confusion.tolist()
    assert list(map(int, margins[1:-1])) == found.confusion.sum(axis=0).tolist() and margins[-1] == "120"
    whole, _, tail = shown(parts_table(found))[:3]
    for row, own in ((whole, found.whole), (tail, found.parts[1].against)):
        assert list(map(int, (row[2], *row[5:8]))) == [own.pairs, own.lower, own.same, own.higher]
        assert (row[3], row[8]) == (f"{own.kappa.value:.3f}", f"{own.difference.value:+.2f}")
        mean, kappa = own.difference.interval, own.kappa.interval
        assert mean is not None and row[9] == f"{mean.low:+.2f} .. {mean.high:+.2f}"
        assert kappa is not None and row[4] == f"{kappa.low:.3f} .. {kappa.high:.3f}"
    assert tail[:2] == ["Stratum", "tail"]
    measured = [own.value for own in (found.whole.kappa, found.peers.model, found.peers.people)]
    assert [float(row[1]) for row in shown(peers_table(found))[:3]] == pytest.approx(measured, abs=0.0005)
    people, model, both, *_, last = shown(numbers_table(numbers_of))
    own = numbers_of.means[0]
    assert [row[0] for row in (people, model, both, last)] == ["bm25"] * 3 + ["dense − bm25"]
    assert [row[3] for row in (people, model, both)] == [
        f"{value:.4f}" for value in (own.people.value, own.model.value, own.corrected.value)
    ]
    assert (people[2], model[2], both[2]) == ("20", "40", "40")
    assert both[5] == f"{own.corrected.tuning:.2f}" and people[5] == "–"
    assert last[3] == f"{numbers_of.differences[0].corrected.value:+.4f}"
    # The same, shorter: what the window shows.
    wide = shown(means_table(numbers_of))
    assert wide[0] == ["bm25", *(f"{row[3]} ({row[4]})" for row in (people, model, both))]
    assert wide[-1][::3] == ["dense − bm25", f"{last[3]} ({last[4]})"] and len(wide) == 3
    flat = means_table(numbers_of).flat()
    ends = own.people.interval
    assert ends is not None and flat.rows[0][1:4] == (
        Number(own.people.value), Number(ends.low), Number(ends.high)
    )  # fmt: skip
    tails = shown(parts_by_table(found, By.STRATUM))
    assert tails[0][1] == "All" and tails[2][1:] == tail[1:]


def test_every_format_tells_it(report: WorthReport, tmp_path: Path) -> None:
    for suffix in ("html", "md", "csv", "json", "xlsx"):
        write_report(worth_document(report), tmp_path / f"worth.{suffix}")
    page, text = ((tmp_path / f"worth.{suffix}").read_text() for suffix in ("html", "md"))
    for sentence in (worth_sentence(report.worth), use_sentence(report.corrected[0])):
        assert str(sentence).replace("'", "&#x27;") in page
    assert page.count("<svg") == 2 and "Corrected by people" in text
    table = list(csv.reader((tmp_path / "worth.csv").read_text("utf-8-sig").splitlines()))
    assert table[0] == [
        "Query",
        *(f"nDCG@10 {name}, {who}" for name in ("bm25", "dense") for who in ("people", "model")),
    ]
    assert len(table) == 1 + QUERIES
    first, last = table[1], table[-1]
    assert [float(cell) for cell in first[1:]] == [
        own[number, 0] for number in (0, 1) for own in (report.corrected[0].people, report.corrected[0].model)
    ]
    assert last[1] == "" and float(last[2]) == report.corrected[0].model[0, -1]
    data = json.loads((tmp_path / "worth.json").read_text())
    assert data["confusion"] == report.worth.confusion.tolist() and data["project"] == "Shop"
    own = data["corrected"][0]["means"][1]["corrected"]
    assert own["value"] == report.corrected[0].means[1].corrected.value
    assert (own["sampled"], own["queries"]) == (20, QUERIES)


def test_of_nothing_only_that_is_told(report: WorthReport) -> None:
    nothing = worth_of(replace(made(), model={}))
    (section,) = worth_document(replace(report, worth=nothing, corrected=())).sections
    assert [type(block).__name__ for block in section.blocks] == ["Sentence"] * 3
    silent = replace(numbers(), keys=(), unanswered=QUERIES)
    _, section = worth_document(replace(report, corrected=(silent,))).sections
    (note,) = section.blocks
    assert isinstance(note, Sentence) and str(note.text).startswith("40 queries are left out")
