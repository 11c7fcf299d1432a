"""A norming in words and tables."""

from __future__ import annotations

from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.features.agreement.norming import find_norming, norming_report
from ndcg_gui.features.agreement.norming_result import (
    agreement_table,
    change_text,
    norming_document,
    norming_sentence,
    pairs_table,
)
from ndcg_gui.features.judge.norming import RevealVotes
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.present.forms import report_format, write_report
from tests.features.judge.test_norming import make_norming, pairs_of, vote


def test_a_norming_is_told_before_and_after(project: Project, tmp_path: Path) -> None:
    task = make_norming(project)
    numbers = {rater.name: rater.id for rater in project.raters()}
    pair = pairs_of(project, task)[0]
    project.execute(grade_pair(numbers["ann"], *pair, 1)).result()
    report = norming_report(project, find_norming(project, "talk"))
    assert dict(norming_sentence(report).values) == {"judged": 1, "asked": 6}
    assert norming_document(report).json()["pairs"] == []
    vote(project, task)
    project.execute(RevealVotes(task)).result()
    report = norming_report(project, find_norming(project, "talk"))
    assert dict(norming_sentence(report).values) == {"before": "0 %"}
    project.execute(grade_pair(numbers["bob"], *pair, 0)).result()
    report = norming_report(project, find_norming(project, "talk"))
    assert dict(norming_sentence(report).values) == {"before": "0 %", "after": "33 %"}
    assert [change_text(own, "bob") for own in report.pairs if own.pair == pair] == ["1 → 0"]
    assert report.before is not None and report.after is not None
    table = agreement_table(report, report.before, report.after)
    assert len(table.rows) == 3 and table.rows[0][1] != table.rows[0][2]
    assert pairs_table(report).keys == ("query", "document", "rater ann", "rater bob", "notes")
    found = norming_document(report).json()
    assert found["before"]["same"] == 0.0 and found["now"]["same"] == 1 / 3
    for name in ("n.html", "n.md", "n.csv", "n.json", "n.xlsx"):
        write_report(norming_document(report), tmp_path / name, key=report_format(tmp_path / name).key)
        assert (tmp_path / name).stat().st_size > 100


def test_no_pair_with_two_grades(project: Project) -> None:
    task = make_norming(project)
    project.execute(RevealVotes(task)).result()
    report = norming_report(project, find_norming(project, "talk"))
    assert not norming_sentence(report).values
