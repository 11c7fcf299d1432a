from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.agreement.audit import label_audit
from ndcg_gui.features.collection.verbs import HideSystems
from ndcg_gui.features.compare.comparison import PairView, analyse
from ndcg_gui.features.compare.judge_next import find_holes
from ndcg_gui.features.compare.result_json import comparison_json
from ndcg_gui.features.compare.verdict import verdict
from ndcg_gui.features.evaluate.definitions import statement
from ndcg_gui.features.evaluate.key_meeting import NothingMeets
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.evaluate.over import coverage_depth, over_of
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.report.document import document_of, query_table, report_json
from ndcg_gui.features.report.report import ReportRequest, make_report
from ndcg_gui.features.side_by_side.report import ComparisonReport, comparison_report
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings
from ndcg_gui.metrics.statistics.mean_intervals import mean_intervals
from ndcg_gui.present.blocks import Number, Sentence, Table, tables, words
from ndcg_gui.store.checks import anchor
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.by_scipy import bootstrap_interval
from tests.features.report.reports import MADE_AT, NAME, compare_side_by_side, hostile_project, judged_project
from tests.making import add_rater, make_project, store, write_judgments, write_run
from tests.shared_data import shared_data
from tests.verdicts import left_systems, say, set_up

PAIR = ReportRequest("A", "B")


@pytest.fixture
def judged(tmp_path: Path) -> Iterator[Project]:
    with judged_project(tmp_path) as project:
        yield project


def table(document_tables: list[Table], name: str) -> Table:
    (found,) = (item for item in document_tables if words(item.name) == name)
    return found


def rows_of(found: Table) -> list[list[str]]:
    return [[words(cell) for cell in row] for row in found.rows]


def test_the_comparison_is_that_of_the_panel_and_the_command_line(judged: Project) -> None:
    report = make_report(judged, PAIR, made_at=MADE_AT)
    metric = parse_metric("nDCG@10")
    view = PairView(judged, baseline="A", candidate="B", metrics=[metric], settings=EvaluationSettings())
    values = view.values(metric)
    own = comparison_json(analyse(values), find_holes(view.numbers.columns, values))
    found = report_json(report)
    assert found["comparisons"] == [own]
    evaluation = (
        live_evaluation(judged).view(metrics=report.numbers.metrics, settings=EvaluationSettings()).numbers
    )
    came_about = label_audit(judged, "majority").to_json()
    over = over_of(evaluation, 10).to_json()
    assert found["evaluation"] == {
        **evaluation.to_json(per_query=True), "over": over, "came_about": came_about,
    }  # fmt: skip
    assert json.loads(json.dumps(found, allow_nan=False)) == found


def test_systems_are_told_with_their_files(judged: Project) -> None:
    sources = {item.system_name: item for item in judged.read(records.imports) if item.kind == "run"}
    report = make_report(judged, ReportRequest("B", "A"), made_at=MADE_AT)
    assert [own.name for own in report.systems] == ["B", "A"] == list(report.numbers.systems)
    for own in report.systems:
        assert own.file_name == f"{own.name.lower()}.run"
        assert len(own.sha256) == 64 and own.sha256 == sources[own.name].sha256
    found = rows_of(table(list(tables(document_of(report))), "Systems"))
    assert [row[:3] for row in found] == [["A", "B", "3"], ["B", "A", "3"]]


def test_means_have_intervals(judged: Project) -> None:
    report = make_report(judged, ReportRequest(), made_at=MADE_AT)
    numbers = report.numbers
    assert set(report.intervals) == {(name, metric) for name in "AB" for metric in numbers.metrics}
    for (name, metric), interval in report.intervals.items():
        counted = numbers.evaluated(name)
        assert [interval] == mean_intervals(numbers.scores[name].values[metric][counted])


def test_every_setting_grade_and_metric_is_spelled_out(judged: Project) -> None:
    settings = EvaluationSettings(labels="rater:ann", missing="skip", depth=5)
    report = make_report(judged, ReportRequest("A", "B", settings=settings), made_at=MADE_AT)
    found = list(tables(document_of(report)))
    about = dict(rows_of(table(found, "About")))
    assert about["Settings"] == statement(report.numbers)
    assert about["Created"] == "2026-11-21 12:30:00 UTC"
    assert about["Label rule"].startswith("Only ann: Only the grades of this rater")
    assert (
        about["Labels"]
        == f"all labels up to event {judged.read(last_event, JUDGMENT)} of the project's history"
    )
    spelled = {row[1]: row[2] for row in rows_of(table(found, "Settings"))}
    assert list(spelled) == [f"{name}={settings.to_json()[name] or 'all'}" for name in SETTINGS]
    assert spelled["missing=skip"].endswith("They are left out; their number is always shown.")
    assert next(row[:2] for row in rows_of(table(found, "Scale"))) == ["0", "Not relevant"]
    definitions = {row[0]: row for row in rows_of(table(found, "Definitions"))}
    assert set(definitions) == {str(metric) for metric in report.numbers.metrics} | {"Judged@5"}
    assert definitions["nDCG@10"][1:4] == [
        "Normalised discounted cumulative gain. DCG as a share of the DCG of the ideal order: 1 when the"
        " order cannot be better.",
        words(parse_metric("nDCG@10").work(*_any_list()).formula),
        "gain='linear', ideal='judged'",
    ]


def _any_list():  # type: ignore[no-untyped-def]
    from ndcg_gui.metrics.arrays import one_list

    return one_list([1.0])


@pytest.mark.parametrize("kind", METRICS, ids=lambda kind: kind.spelling)
def test_any_metric_can_be_reported(judged: Project, kind) -> None:  # type: ignore[no-untyped-def]
    metric = kind(None if kind.cutoff == "none" else 3)
    report = make_report(judged, ReportRequest("A", "B", metrics=(metric,)), made_at=MADE_AT)
    by = parse_metric("nDCG@10") if kind.less_is_better else metric
    assert [comparison.values.metric for comparison, _ in report.comparisons] == [by]
    assert str(metric) in [row[0] for row in rows_of(table(list(tables(document_of(report))), "Definitions"))]


def test_the_verdict_comes_first_with_what_must_be_known(judged: Project) -> None:
    report = make_report(judged, PAIR, made_at=MADE_AT)
    first = document_of(report).sections[0]
    comparison, holes = report.comparisons[0]
    assert first.blocks[0] == Sentence(verdict(comparison, holes), "verdict")
    notes = [words(block.text) for block in first.blocks[1:] if isinstance(block, Sentence)]
    over = str(comparison.values.over.words())
    assert notes == [over, *(str(note) for note in comparison.values.notes())]


def test_losses_and_wins_show_both_lists(judged: Project) -> None:
    report = make_report(judged, PAIR, made_at=MADE_AT)
    found = list(tables(document_of(report)))
    (loss,) = rows_of(table(found, "Where B loses most"))
    assert loss[0] == "q2" and loss[5:] == ["3 1 –", "1 3 –"]
    results = rows_of(table(found, "Where B loses most: results"))
    assert results == [
        ["q2", "1", "3", "d4 · title of d4", "1", "d5 · title of d5"],
        ["q2", "2", "1", "d5 · title of d5", "3", "d4 · title of d4"],
        ["q2", "3", "–", "d6 · title of d6", "–", "d1 · title of d1"],
    ]
    (win,) = rows_of(table(found, "Where B wins most"))
    assert win[0] == "q3"
    holes = report.comparisons[0][1]
    told = rows_of(table(found, "Judge next"))
    assert [(row[0], row[2]) for row in told] == [
        (pair.query.query_key, pair.doc_key) for pair in holes.pairs[:10]
    ]


def test_strata_are_told_with_those_that_have_none(tmp_path: Path) -> None:
    with hostile_project(tmp_path) as project:
        report = make_report(project, ReportRequest(NAME, "=B"), made_at=MADE_AT)
    comparison, _ = report.comparisons[0]
    found = table(list(tables(document_of(report))), "Strata")
    assert [row[0] for row in rows_of(found)][-1] == "(none)" and len(found.rows) == 3
    for part, row in zip(comparison.strata, found.rows, strict=True):
        assert row[1:5] == (
            Number(part.means.n, 0),
            Number(part.means.baseline),
            Number(part.means.candidate),
            Number(part.means.difference, signed=True),
        )


def test_several_metrics_are_adjusted_for(judged: Project) -> None:
    metrics = (parse_metric("RR"), parse_metric("AP"))
    report = make_report(judged, ReportRequest("A", "B", metrics=metrics), made_at=MADE_AT)
    document = document_of(report)
    told = [item for item in tables(document) if words(item.name) == "Tests"]
    assert [words(item.titles[0]) for item in told] == ["RR", "AP"]
    for item in told:
        assert "Sign flips, p" in [words(row[0]) for row in item.rows]
    together = (
        "RR was named first and stands alone. All others are decided only once it is, and share 5 % (Holm)."
    )
    assert together in [
        words(block.text) for block in document.sections[0].blocks if isinstance(block, Sentence)
    ]
    only = make_report(judged, PAIR, made_at=MADE_AT)
    assert not any(
        "Holm" in words(cell) for item in tables(document_of(only)) for row in item.rows for cell in row
    )


def test_an_evaluation_tells_the_lowest_queries(judged: Project) -> None:
    report = make_report(judged, ReportRequest(), made_at=MADE_AT)
    assert report.comparisons == ()
    values = np.mean([report.numbers.scores[name].values[report.main] for name in "AB"], axis=0)
    lowest = rows_of(table(list(tables(document_of(report))), "Queries with the lowest values"))
    order = [report.numbers.query_keys[place] for place in np.argsort(values, kind="stable")]
    assert [row[0] for row in lowest] == order
    assert [row[2] for row in lowest] == [f"{value:.4f}" for value in sorted(values)]


def test_all_queries_in_full_precision(judged: Project) -> None:
    report = make_report(judged, PAIR, made_at=MADE_AT)
    found = query_table(report)
    titles = [words(title) for title in found.titles]
    assert titles[:6] == ["Query", "Text", "Stratum", "Weight", "nDCG@10 A", "nDCG@10 B"]
    assert titles[-1] == "nDCG@10 B - A"
    for row in found.rows:
        for name in "AB":
            cell = row[titles.index(f"nDCG@10 {name}")]
            assert cell == Number(report.numbers.value(name, parse_metric("nDCG@10"), str(row[0])))
        first, second, last = (
            row[titles.index(title)] for title in ("nDCG@10 A", "nDCG@10 B", "nDCG@10 B - A")
        )
        assert isinstance(first, Number) and isinstance(second, Number) and isinstance(last, Number)
        assert last.value == second.value - first.value  # type: ignore[operator]


def test_labels_of_one_moment(judged: Project, tmp_path: Path) -> None:
    from tests.making import write_judgments

    before = make_report(judged, ReportRequest(), made_at=MADE_AT)
    store(judged, write_judgments(tmp_path / "more.csv", ["q1,d3,ann,4"]))
    after = make_report(judged, ReportRequest(), made_at=MADE_AT)
    assert after.event_seq == before.event_seq + 1
    metric = before.main
    assert after.numbers.mean("A", metric) != before.numbers.mean("A", metric)


@pytest.mark.parametrize(
    "settings",
    [
        EvaluationSettings(unjudged="bounds"),
        EvaluationSettings(unjudged="condensed", ties="averaged"),
        EvaluationSettings(aggregation="median"),
        EvaluationSettings(aggregation="weighted", no_relevant="skip", missing="skip", depth=1),
    ],
    ids=str,
)
@pytest.mark.parametrize("request_", [ReportRequest(), PAIR], ids=["all", "pair"])
def test_other_settings(judged: Project, settings: EvaluationSettings, request_: ReportRequest) -> None:
    wanted = ReportRequest(request_.baseline, request_.candidate, settings=settings)
    report = make_report(judged, wanted, made_at=MADE_AT)
    evaluation = live_evaluation(judged).view(metrics=report.numbers.metrics, settings=settings).numbers
    came_about = label_audit(judged, settings.labels).to_json()
    assert report_json(report)["evaluation"] == {
        **evaluation.to_json(per_query=True),
        "over": over_of(evaluation, coverage_depth(evaluation)).to_json(),
        "came_about": came_about,
    }
    means = table(list(tables(document_of(report))), "Means")
    assert ("At least, once judged" in map(words, means.titles)) == (settings.unjudged == "bounds")
    assert ("Median" in map(words, means.titles)) == (settings.aggregation == "median")
    assert bool(report.intervals) == (settings.aggregation != "median" and settings.unjudged != "bounds")


@pytest.mark.parametrize("request_", [ReportRequest(), PAIR], ids=["all", "pair"])
def test_a_project_without_labels(tmp_path: Path, request_: ReportRequest) -> None:
    with make_project(tmp_path) as project:
        report = make_report(project, request_, made_at=MADE_AT)
        document = document_of(report)
        json.dumps(report_json(report), allow_nan=False)
        assert query_table(report).rows == ()
        sentences = [
            words(block.text)
            for section in document.sections
            for block in section.blocks
            if isinstance(block, Sentence)
        ]
        wanted = (
            "No query was evaluated for all systems."
            if not request_.baseline
            else "A and B cannot be compared"
        )
        assert any(sentence.startswith(wanted) for sentence in sentences)


@pytest.mark.parametrize(
    ("baseline", "candidate", "message"),
    [
        ("A", "C", "no system named 'C'; there are: A, B"),
        ("A", "A", "two different systems"),
        ("A", None, "needs both systems"),
    ],
)
def test_systems_that_cannot_be(judged: Project, baseline: str, candidate: str | None, message: str) -> None:
    with pytest.raises(InputError, match=message):
        make_report(judged, ReportRequest(baseline, candidate))


def test_a_project_with_all_systems_hidden(judged: Project) -> None:
    names = tuple(item.name for item in judged.read(contents.systems))
    judged.execute(HideSystems(names, hidden=True)).result()
    with pytest.raises(InputError, match="every system is hidden"):
        make_report(judged, ReportRequest())


def test_a_project_without_systems(tmp_path: Path) -> None:
    with (
        create_project(tmp_path / "empty.ndcg") as project,
        pytest.raises(InputError, match="no system to report on"),
    ):
        make_report(project, ReportRequest())


@pytest.mark.parametrize("stop_at", range(8))
def test_it_can_be_cancelled_at_every_stage(judged: Project, stop_at: int) -> None:
    seen: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> None:
        seen.append((done, total))
        if done >= stop_at:
            raise Cancelled

    with pytest.raises(Cancelled):
        make_report(judged, PAIR, progress=progress)
    assert seen[-1] == (stop_at, 7)
    assert seen == sorted(seen)


@pytest.mark.data
def test_the_real_collection(tmp_path: Path) -> None:
    source = shared_data("haystack")
    reference = json.loads((source / "reference.json").read_text())
    with create_project(tmp_path / "haystack.ndcg", scale=built_in_scale("graded-0-3")) as project:
        names = ("queries.jsonl", "documents.jsonl", "no-vector.run", "with-vector.run", "judgments.csv")
        store(project, *(source / name for name in names))
        settings = EvaluationSettings(missing="skip")
        wanted = ReportRequest("no-vector", "with-vector", settings=settings)
        report = make_report(project, wanted, made_at=MADE_AT)
        for name in ("no-vector", "with-vector"):
            mean = report.numbers.mean(name, report.main)
            assert mean == pytest.approx(reference[name]["ndcg_cut_10_skipped"], abs=1e-12)
            values = report.numbers.scores[name].values[report.main][report.numbers.evaluated(name)]
            interval, independent = report.intervals[name, report.main], bootstrap_interval(values)
            assert interval is not None and independent is not None
            assert interval.low == pytest.approx(independent.low, abs=0.005)
            assert interval.high == pytest.approx(independent.high, abs=0.005)
        blocks = document_of(report).sections[0].blocks
        assert any(
            isinstance(block, Sentence) and words(block.text).startswith("Judged@10 is 64 % for with-vector")
            for block in blocks
        )


def test_what_is_said_while_it_is_computed_is_not_in_the_anchor(judged: Project, tmp_path: Path) -> None:
    before, late = str(judged.read(anchor.anchor_of)), []

    def progress(done: int, _total: int) -> None:
        if done and not late:  # the labels have been read
            late.append(store(judged, write_judgments(tmp_path / "late.csv", ["q1,d3,ann,1"])))

    report = make_report(judged, PAIR, progress=progress)
    assert late and str(judged.read(anchor.anchor_of)) != before
    assert report.anchor == before and report.event_seq == 6
    assert judged.read(anchor.against, report.anchor) == []


def test_verdicts_and_anchor_are_of_one_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A verdict that comes between two comparisons has both read again."""
    with judged_project(tmp_path) as project:
        add_rater(project, "bob")
        for name in ("Launch", "Later"):
            compare_side_by_side(project, ComparisonPlan(name, "A", ("B",)))
        (other,) = set_up(project, ComparisonPlan("Open", "A", ("B",)))
        rater, read = project.raters()[0].id, []

        def reading(own: Project, comparison_id: ComparisonId, *known: Any) -> ComparisonReport:
            read.append(comparison_id)
            if len(read) == 2:
                key = next(iter(left_systems(project, other, rater)))
                say(project, other, rater, key, "A")
            return comparison_report(own, comparison_id, *known)

        monkeypatch.setattr("ndcg_gui.features.report.report.comparison_report", reading)
        report = make_report(project, ReportRequest(side_by_side=("Launch", "Later"), evaluated=False))
        assert len(read) == 4
        assert report.anchor == str(project.read(anchor.anchor_of))


def test_a_report_says_how_its_labels_came_about(judged: Project) -> None:
    report = make_report(judged, ReportRequest(settings=EvaluationSettings(labels="mean")))
    assert report.audit == label_audit(judged, "mean") and report.audit.labels > 0
    assert report_json(report)["evaluation"]["came_about"] == report.audit.to_json()
    document = document_of(report)
    (section,) = (item for item in document.sections if words(item.title) == "Where labels come from")
    assert str(report.audit.labels) in words(section.blocks[0].text)  # type: ignore[union-attr]
    rows = rows_of(table(list(tables(document)), "Where labels come from"))
    assert [row[1] for row in rows] == [str(number) for number in report.audit.counts.values()]
    assert sum(float(row[2]) for row in rows) == pytest.approx(1.0, abs=1e-3)


def test_keys_that_do_not_meet_are_no_report(judged: Project, tmp_path: Path) -> None:
    run = {key: ["nowhere", "nothing"] for key in ("q1", "q2", "q3")}
    store(judged, write_run(tmp_path / "c.run", "C", run), write_run(tmp_path / "d.run", "D", run))
    with pytest.raises(NothingMeets, match="documents of the labels are in each of the runs C, D"):
        make_report(judged, ReportRequest("C", "D"), made_at=MADE_AT)


def test_planned_queries_without_a_label_widen_what_a_mean_may_become(tmp_path: Path) -> None:
    rows = ["q1,d1,ann,4", "q1,d2,ann,0", "q1,d3,ann,0"]
    with make_project(tmp_path) as project:
        store(project, write_judgments(tmp_path / "judgments.csv", rows))
        project.execute(CreateTask(draft(project, PoolPlan("Week 1", raters=("ann",))))).result()
        report = make_report(project, ReportRequest("A", "B"), made_at=MADE_AT)
    ((comparison, _),) = report.comparisons
    told = table(list(tables(document_of(report))), "Judged")
    for row, own in zip(told.rows, (comparison.values.baseline, comparison.values.candidate), strict=True):
        assert own.bounds is not None and own.bounds.high > own.bounds.low
        assert row[2:] == (Number(own.bounds.low), Number(own.bounds.high))
