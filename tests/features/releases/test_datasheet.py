"""What a release says of itself."""

from __future__ import annotations

import json
from pathlib import Path

from ndcg_gui.domain.records import RankedList, RunRecord
from ndcg_gui.features.releases.datasheet import holes_of
from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from ndcg_gui.features.releases.manifest import About
from tests.making import demo_project

ABOUT = About(
    licence="https://creativecommons.org/licenses/by/4.0/", contact='The "search" team',
    intended_use="Tests: *only*", sampling="drawn\nby hand", note="Second | half",
)  # fmt: skip


def test_the_sheet_answers_who_what_when_and_how(tmp_path: Path) -> None:
    with demo_project(tmp_path) as project:
        choices = ReleaseChoices(systems=("bm25-title",), about=ABOUT, name="Shop")
        manifest = make_release(project, tmp_path / "out", choices)
    sheet = (tmp_path / "out/datasheet.md").read_text("utf-8")
    assert sheet.startswith("# Shop 1.0.0\n\nAn eval set of 36 queries, 347 documents and ")
    for words in ("Krippendorff's alpha", "`majority`: ", "- **Queries**: drawn by hand", "Tests: \\*only\\*",
                  "first 10: ", "- **Grade 4**: ", "Queries without a label", "Personal data"):  # fmt: skip
        assert words in sheet, words
    card = json.loads((tmp_path / "out/datacard.json").read_text("utf-8"))
    assert card["licence"] == ABOUT.licence and card["personal_data"].startswith("Raters appear by the names")
    assert sum(card["labels_by_grade"].values()) == card["counts"]["labels"] == manifest.counts["labels"]
    assert card["agreement"]["alpha_ordinal"]["interval"][0] < card["agreement"]["alpha_ordinal"]["value"]
    citation = (tmp_path / "out/CITATION.cff").read_text("utf-8")
    assert '  - name: "The \\"search\\" team"\n' in citation and "license-url: " in citation


def test_holes_are_counted_over_queries_with_labels() -> None:
    run = RunRecord(
        "r", {"q": RankedList(["a", "b", "c"], [3.0, 2.0, 1.0]), "other": RankedList(["a"], [1.0])}
    )  # type: ignore[arg-type]
    assert holes_of({("q", "a"): 1.0}, {"r": run})["r"] == {5: (2, 3), 10: (2, 3), 20: (2, 3)}
