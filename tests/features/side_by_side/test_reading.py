from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import DocumentRecord, Side, Verdict
from ndcg_gui.features.display.template import BODY, Display, Show
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.reading import Length, least_seconds, length_of
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.features.side_by_side.result_json import side_by_side_json
from ndcg_gui.features.side_by_side.result_tables import TOO_FAST_TO_READ, checks_table
from ndcg_gui.features.side_by_side.statistics import comparison_statistics
from ndcg_gui.metrics.gsb.checks import Share
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, store, write_run
from tests.verdicts import set_up


@pytest.mark.parametrize(
    ("text", "words", "characters"),
    [
        ("", 0, 0),
        ("It's well-known: 3.5 km, two words.\n", 6, 35),
        ("<p>two <b>words</b></p>", 2, 10),
        ("1 < 2 and 3 > 2", 5, 15),
        ("洗濯機で洗う方法", 5, 8),  # 1.5 characters a word
        ("세탁기로 세탁하는 방법은", 3, 13),
        ("วิธีซักผ้า", 2, 10),  # 5 characters a word, marks among them
        ("كيف أغسل السترة", 3, 15),
        ("see 日本 there", 3, 12),
    ],
)
def test_words_are_counted_as_each_script_has_them(text: str, words: int, characters: int) -> None:
    found = Length.of([text])
    assert found.words == words and found.seconds == 60 * words / 250
    assert found.characters == characters


def test_what_is_shown_counts_and_a_quarter_of_the_time_is_too_fast() -> None:
    document = DocumentRecord("d", title="A title", body="word " * 498, url="https://x.example/a/b")
    length = length_of(document, Display())
    assert length.words == 500 and length.seconds == 120.0
    assert length_of(document, Display(((BODY, Show.HIDDEN),))).words == 2
    assert length_of(None, Display()) == Length(0, 0)
    assert least_seconds([length, length_of(None, Display())]) == 30.0


def test_verdicts_that_came_too_fast_are_counted(tmp_path: Path) -> None:
    texts = tmp_path / "documents.jsonl"
    body = "word " * 249  # with its key a minute
    texts.write_text("".join(f'{{"doc_key": "{key}", "body": "{key} {body}"}}\n' for key in "abcdef"))
    with create_project(tmp_path / "p.ndcg") as project:
        one, other = ({f"q{n}": [keys[n]] for n in range(3)} for keys in ("abc", "def"))
        store(project, texts, write_run(tmp_path / "A", "A", one), write_run(tmp_path / "B", "B", other))
        (made,) = set_up(project, ComparisonPlan("c", "A", ("B",), too_fast=True, raters=("ann",)))
        (ann,) = (rater.id for rater in project.raters())
        keys = [shown.key for shown in project.read(preferences.assigned_sides, made, ann)]
        left = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
        # Two minutes to read: 30 s are the least. The second looks at it twice; of the third it is not known.
        for key, state, seconds in (
            (keys[0], left, 29.9), (keys[1], PreferenceState(Verdict.SKIPPED), 20.0), (keys[1], left, 10.0),
            (keys[2], left, None),
        ):  # fmt: skip
            project.execute(JudgeItem(ann, made, key, state, seconds)).result()
        report = comparison_report(project, made)
        assert report.checks.fast is not None and report.checks.fast.overall == Share(1, 2)
        assert report.checks.fast.by_rater == {ann: Share(1, 2)}
        rows = [row for row in checks_table(report).rows if row[0] == TOO_FAST_TO_READ]
        assert len(rows) == 2
        told = side_by_side_json(report, comparison_statistics(project, report, resamples=9))
        assert told["checks"]["too_fast"]["share"] == 0.5
        # Where nobody asked nothing is said.
        (plain,) = set_up(project, ComparisonPlan("d", "A", ("B",)))
        add_rater(project, "bob")
        assert comparison_report(project, plain).checks.fast is None
