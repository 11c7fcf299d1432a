"""Side-by-side comparisons in reports: the figures of the result's screen, harmless, and always the same."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.numbers import DASH, counts, figure, interval, p_value, signed
from ndcg_gui.features.report.document import document_of, full_tables, query_table, report_json
from ndcg_gui.features.report.report import Report, ReportRequest, make_report
from ndcg_gui.features.side_by_side.parts import PartKind
from ndcg_gui.features.side_by_side.queue import find_comparisons
from ndcg_gui.features.side_by_side.report import ComparisonReport, OutcomeOrigin, comparison_report
from ndcg_gui.features.side_by_side.result import result_notes, result_sentence
from ndcg_gui.features.side_by_side.result_json import side_by_side_json
from ndcg_gui.features.side_by_side.result_tables import answer_words, checks_table
from ndcg_gui.features.side_by_side.statistics import ComparisonStatistics, comparison_statistics
from ndcg_gui.metrics.gsb.checks import NOT_CALLED_SAME, side_alarms
from ndcg_gui.metrics.gsb.counts import SideBasis, SideBias, SideDesign, sign_test
from ndcg_gui.metrics.statistics.tests import SEED
from ndcg_gui.present.blocks import Picture, Sentence, Table, key_text, tables, words
from ndcg_gui.present.forms import REPORT_FORMATS, write_report
from ndcg_gui.present.html import write_html
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.features.report.reports import (
    MADE_AT,
    NAME,
    SCRIPT,
    Page,
    compare_side_by_side,
    hostile_project,
    judged_project,
)  # fmt: skip
from tests.features.report.test_html import check_harmless, html_of
from tests.making import demo_project, make_project, store, write_lines, write_run
from tests.verdicts import open_results

A, B = "bm25-title", "bm25-title-body"
PLAN = ComparisonPlan(
    "check", A, (B,), points=7, ties=("good", "fair", "bad"), reasons=("order", "relevance"), repeats=0.2,
    same_checks=0.1, obvious_checks=0.1, rule=LaunchRule(),
)  # fmt: skip


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[Project]:
    with demo_project(tmp_path) as project:
        yield project


def alone(project: Project, *names: str) -> Report:
    return make_report(project, ReportRequest(side_by_side=names, evaluated=False), made_at=MADE_AT)


def the_one(report: Report) -> tuple[ComparisonReport, ComparisonStatistics]:
    ((compared, found),) = report.side_by_side
    return compared, found


def table(report: Report, name: str) -> Table:
    (found,) = (item for item in tables(document_of(report)) if words(item.name) == name)
    return found


def rows_of(found: Table) -> list[list[str]]:
    return [[words(cell) for cell in row] for row in found.rows]


def sentences(report: Report) -> list[str]:
    document = document_of(report)
    blocks = [block for section in document.sections for block in section.blocks]
    return [words(block.text) for block in blocks if isinstance(block, Sentence)]


def test_the_figures_are_those_of_the_result(demo: Project) -> None:
    (name,) = compare_side_by_side(demo, PLAN)
    report = alone(demo, name)
    (comparison,) = find_comparisons(demo, [name])
    own = comparison_report(demo, comparison.id)
    found = comparison_statistics(demo, own, seed=SEED)
    told = report_json(report)
    assert told["side_by_side"] == [side_by_side_json(own, found)]
    assert "evaluation" not in told and "comparisons" not in told
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    said = sentences(report)
    assert said[0] == str(result_sentence(own, found.parts[0]))
    assert found.launch is not None and said[1] == f"By the launch rule: {found.launch.title}."
    for text in (*result_notes(own), *found.launch.reasons):
        assert str(text) in said
    parts = rows_of(table(report, "Good, same, bad"))
    assert len(parts) == len(found.parts) + len(found.by_rater) + 1
    for row, part in zip(parts, (*found.parts, *found.by_rater), strict=False):
        assert row[1] == counts(part.verdict.good, part.verdict.same, part.verdict.bad)
        assert row[4] == signed(part.verdict.gsb, 3)
        method = "sign flips" if part.interval else DASH
        assert row[5:8] == [interval(part.interval, 3, signed=True), method, p_value(part.p_value)]
        assert row[8:] == [
            words(answer_words(part.decision)),
            figure(part.verdict.win_rate, 3),
            interval(part.win_rate_interval, 3),
            figure(part.verdict.ratio, 3),
        ]
    assert [row[0] for row in parts[:3]] == ["all queries", "differing queries", "stratum head (few)"]
    assert parts[-1][0] == "from grades"
    otherwise = {row[0]: row for row in rows_of(table(report, "Other ways to count"))}
    assert set(otherwise) == {
        "Win rate", "(G+S)/(B+S)", "GSB weighted by traffic", "Mean strength, -3 to 3",
    }  # fmt: skip
    assert otherwise["Mean strength, -3 to 3"][1] == signed(found.strength.mean, 3)


@pytest.mark.parametrize(
    ("design", "bias", "said"),
    [
        (SideDesign(20, 20), (20, 20), "no side bias found, p = 1.000"),
        (SideDesign(20, 20), (36, 4), "ALARM: the side influences the verdict, p < 0.001"),
        (SideDesign(40, 0), (36, 4), "cannot be told apart from the systems: the candidate was on the left"),
        (
            SideDesign(40, 0, 12, 0),
            (36, 4),
            "ALARM: the side influences the verdict: of items judged in both",
        ),
        (SideDesign(40, 0, 6, 6), (36, 4), "no side bias found: of items judged in both orders, left won 6"),
        (SideDesign(4, 0), (4, 0), "too few to test"),
    ],
)
def test_what_is_said_of_sides(demo: Project, design: SideDesign, bias: tuple[int, int], said: str) -> None:
    (name,) = compare_side_by_side(demo, PLAN)
    own, found = the_one(alone(demo, name))
    given = SideBias(*bias, sign_test(*bias))
    alarms = side_alarms(replace(own.result, sides=given, sides_by_rater={}, design=design))
    told = replace(own, checks=replace(own.checks, sides=alarms))
    rows = {(row[0], row[1]): row for row in rows_of(checks_table(told, found))}
    assert rows["Left side preferred", "all"][-1].startswith(said)
    given_as_json = side_by_side_json(told, found)["checks"]["sides"]
    assert given_as_json["tested_by"] == alarms.overall.by
    assert (given_as_json["p"] is None) == (alarms.overall.by is SideBasis.NOTHING)


def test_checks_agreement_reasons_and_disputes_are_told(demo: Project) -> None:
    (name,) = compare_side_by_side(demo, PLAN)
    report = alone(demo, name)
    own, found = the_one(report)
    checks = {(row[0], row[1]): row[2:] for row in rows_of(table(report, "Can the result be trusted?"))}
    flips = own.checks.flips.overall
    assert (
        flips.n
        and checks["Changed verdict when sides were swapped", "all"][0] == f"{flips.flipped} of {flips.n}"
    )
    alike = own.checks.alike.overall
    assert alike.of
    assert checks[str(NOT_CALLED_SAME), "all"][0] == f"{alike.count} of {alike.of}"
    obvious = own.checks.obvious.overall
    assert checks["Obvious cases judged right", "all"][0] == f"{obvious.count} of {obvious.of}"
    sides = own.checks.sides.overall.bias
    assert checks["Left side preferred", "all"][0] == f"{sides.left} of {sides.left + sides.right}"
    assert {who for _, who in checks} == {"", "all", *own.raters.values()}
    assert checks["Not settled, counted as Same", ""][0] == f"{own.count(OutcomeOrigin.UNSETTLED)} of 36"
    assert [row[0] for row in rows_of(table(report, "Raters"))] == [item.name for item in own.progress]
    assert found.agreement is not None
    agreement = rows_of(table(report, "Agreement"))
    assert agreement[0][1] == figure(found.agreement.signs.value, 3)
    assert len(agreement) == 3 + len(found.agreement.pairs)
    assert [row[0] for row in rows_of(table(report, "Reasons"))] == [
        item.reason for item in own.checks.reasons
    ]
    assert ["both good", str(own.checks.ties["good"])] in rows_of(table(report, "Kinds of Same"))
    assert found.derived is not None and found.derived.opposed
    opposed = rows_of(table(report, "Where people and grades disagree"))
    keys = {query.key: query.record.query_key for query in own.queries}
    assert [row[0] for row in opposed] == [keys[key] for key in found.derived.opposed[:10]]
    unsettled = [query.record.query_key for query in own.queries if query.standing is OutcomeOrigin.UNSETTLED]
    assert [row[0] for row in rows_of(table(report, "Not settled"))] == unsettled[:10]
    if len(unsettled) > 10:
        assert table(report, "Not settled").more == len(unsettled) - 10
        (page,) = ["".join(Page(html_of(report)).text)]
        assert f"{len(unsettled) - 10} more in the list of all items." in page


def test_every_item_is_in_the_tables_that_have_room(demo: Project, tmp_path: Path) -> None:
    (name,) = compare_side_by_side(demo, PLAN)
    report = alone(demo, name)
    own, _ = the_one(report)
    (items,) = full_tables(report)
    assert len(items.rows) == len(own.queries) == 36
    for row, query in zip(rows_of(items), own.queries, strict=True):
        assert row[:2] == [name, query.record.query_key]
        assert row[7] == ("" if query.outcome is None else str(query.outcome))
        assert row[8:11] == [str(number) for number in query.tally()]
    write_report(document_of(report), tmp_path / "out.csv")
    rows = list(csv.reader(io.StringIO((tmp_path / "out.csv").read_bytes().decode("utf-8-sig"))))
    assert len(rows) == 37 and rows[0][:2] == ["Comparison", "Query"]
    assert rows[1][8:11] == rows_of(items)[0][8:11]


def test_beside_metrics_each_query_says_what_people_found(demo: Project) -> None:
    (name,) = compare_side_by_side(demo, replace(PLAN, sample=20))
    other = next(item.name for item in demo.read(preferences.comparisons) if item.name != name)
    for systems in ((None, None), (A, B)):
        request = ReportRequest(*systems, side_by_side=(name, other))
        report = make_report(demo, request, made_at=MADE_AT)
        found = query_table(report)
        assert [words(title) for title in found.titles[-2:]] == [f"GSB {name}", f"GSB {key_text(other)}"]
        own = report.side_by_side[0][0].outcomes()
        assert 10 < len(own) <= 20
        for row in rows_of(found):
            assert row[-2] == (str(own[row[0]]) if row[0] in own else "")
        titles = [words(section.title) for section in document_of(report).sections]
        assert titles.index("Side by side: what people prefer") == (1 if systems[0] else 0)
        assert {f"Side by side: {name}", "How verdicts are counted", "Metrics"} <= set(titles)
        # Of several comparisons each says which one it is.
        assert any(text.startswith(f"{name}: ") for text in sentences(report))
        assert report_json(report)["evaluation"] and len(full_tables(report)) == 2
    plain = make_report(demo, ReportRequest(A, B), made_at=MADE_AT)
    assert report_json(plain)["side_by_side"] == [] and len(full_tables(plain)) == 1
    assert not [text for text in sentences(plain) if "GSB" in text]


def test_outcomes_of_several_documents_add_up_to_their_query(demo: Project) -> None:
    (name,) = compare_side_by_side(demo, replace(PLAN, unit="pair", depth=3, sample=12))
    report = alone(demo, name)
    own, _ = the_one(report)
    signs = {"good": 1, "same": 0, "bad": -1}
    sums: dict[str, int] = {}
    for query in own.queries:
        if query.outcome is not None:
            key = query.record.query_key
            sums[key] = sums.get(key, 0) + signs[query.outcome]
    assert {key: signs[outcome] for key, outcome in own.outcomes().items()} == {
        key: (total > 0) - (total < 0) for key, total in sums.items()
    }
    titles = [words(title) for title in table(report, "Good, same, bad").titles]
    assert "Queries" in titles
    parts = rows_of(table(report, "Good, same, bad"))
    assert parts[0][0] == "all items" and parts[0][titles.index("Method")] == "sign flips"
    assert {row[5] for row in rows_of(full_tables(report)[0])} == {"1", "2", "3"}


def test_several_candidates_stand_beside_each_other_with_holm(demo: Project, tmp_path: Path) -> None:
    lists = demo.read(contents.ranked_lists, demo.read(contents.systems)[0].id)
    keys = {number: key for key, number in demo.read(contents.query_ids).items()}
    turned = {keys[number]: own.keys[::-1][:8] for number, own in lists.items()}
    store(demo, write_run(tmp_path / "c.run", "turned", turned))
    names = compare_side_by_side(demo, replace(PLAN, candidates=(B, "turned")))
    report = alone(demo, *names)
    assert [own.name for own in report.systems] == [A, B, "turned"]
    (first, second) = (item for item in tables(document_of(report)) if words(item.name) == "Candidates")
    _, found = report.side_by_side[0]
    assert rows_of(first) == rows_of(second) and len(first.rows) == 2
    for row, item in zip(rows_of(first), found.candidates, strict=True):
        assert row[:2] == [item.system, item.comparison]
        assert row[-2:] == [p_value(item.part.p_value), words(answer_words(item.part.decision))]
    assert found.parts[0].decision == found.candidates[0].part.decision


@pytest.mark.parametrize("key", [item.key for item in REPORT_FORMATS])
def test_the_same_report_gives_the_same_bytes(tmp_path: Path, key: str) -> None:
    with judged_project(tmp_path) as project:
        (name,) = compare_side_by_side(project, replace(PLAN, baseline="A", candidates=("B",)))
        written = []
        for number in range(2):
            out = tmp_path / f"{number}.out"
            write_report(document_of(alone(project, name)), out, key=key)
            written.append(out.read_bytes())
        assert written[0] == written[1] and len(written[0]) > 100


def test_hostile_texts_do_nothing(tmp_path: Path) -> None:
    with hostile_project(tmp_path) as project:
        plan = replace(PLAN, name=SCRIPT, baseline=NAME, candidates=("=B",), reasons=("=1+2", SCRIPT))
        (name,) = compare_side_by_side(project, plan)
        for request in (
            ReportRequest(side_by_side=(name,), evaluated=False),
            ReportRequest(NAME, "=B", side_by_side=(name,)),
        ):
            report = make_report(project, request, made_at=MADE_AT)
            page = check_harmless(html_of(report))
            said = "".join(page.text)
            for hostile in (SCRIPT, NAME, "=B", "=1+2"):
                assert key_text(hostile) in said, hostile
            assert "\u202e" not in said and "\x07" not in said
            write_report(document_of(report), tmp_path / "out.md")
            plain = (tmp_path / "out.md").read_text(encoding="utf-8")
            assert not re.search(r"(?<!\\)<(script|img|svg)", plain) and "http://" not in plain
            write_report(document_of(report), tmp_path / "out.json")
            (told,) = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["side_by_side"]
            assert (told["comparison"], told["baseline"]) == (SCRIPT, NAME)
            write_report(document_of(report), tmp_path / "out.csv")
            rows = list(csv.reader(io.StringIO((tmp_path / "out.csv").read_bytes().decode("utf-8-sig"))))
            numbers = re.compile(r"-?\d+(\.\d+)?(e-?\d+)?")
            cells = [cell for row in rows for cell in row if cell[:1] in tuple("=+-@\t\r")]
            assert not [cell for cell in cells if cell and not numbers.fullmatch(cell)]


def test_it_speaks_the_readers_language(demo: Project) -> None:
    (name,) = compare_side_by_side(demo, PLAN)
    report = alone(demo, name)
    text = b"".join(write_html(document_of(report), lambda template: f"»{template}«")).decode()
    said = "".join(Page(text).text)
    assert "»Side by side: what people prefer«" in said
    before = ""
    while before != said:
        before, said = said, re.sub(r"»[^«»]*«", "", said)
    assert not re.search(r"\b(queries|systems?|grades?|better|worse|raters?|settled|rates)\b", said)


def test_verdicts_from_elsewhere_need_neither_lists_nor_labels(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        rows = ["q1,ann,old,new,new", "q2,ann,old,new,tie", "q3,ann,old,new,new"]
        path = write_lines(tmp_path / "v.csv", ["query_id,rater,baseline,candidate,winner", *rows])
        store(project, path)
        (comparison,) = project.read(preferences.comparisons)
        report = alone(project, comparison.name)
        own, _ = the_one(report)
        assert (own.result.verdict.good, own.result.verdict.same) == (2, 1)
        assert [item.name for item in report.systems] == ["old", "new"]
        assert "verdicts imported" in " ".join(sentences(report))
        for item in REPORT_FORMATS:
            write_report(document_of(report), tmp_path / f"out{item.suffixes[0]}")
        # Beside the metrics, too: no difference found in there is nothing to measure, and that.
        report = make_report(project, ReportRequest(side_by_side=(comparison.name,)), made_at=MADE_AT)
        assert len(query_table(report).rows) == 3


def test_nothing_said_yet_is_told(demo: Project) -> None:
    from tests.verdicts import set_up

    set_up(demo, replace(PLAN, name="fresh", differing=True))
    report = alone(demo, "fresh")
    assert sentences(report)[0].startswith("Nothing is judged yet: 34")
    names = [words(item.name) for item in tables(document_of(report))]
    assert "Good, same, bad" not in names and "Can the result be trusted?" in names
    blocks = [block for section in document_of(report).sections for block in section.blocks]
    assert not [block for block in blocks if isinstance(block, Picture)]


def test_what_cannot_be_told_is_refused(demo: Project) -> None:
    with pytest.raises(InputError, match="no comparison named 'x'; there are: Launch check"):
        alone(demo, "x")
    for request in ({"evaluated": False}, {"baseline": A, "candidate": B, "evaluated": False}):
        with pytest.raises(InputError, match="a report of side-by-side comparisons"):
            ReportRequest(**request)  # type: ignore[arg-type]
    open_results(demo)
    names = [item.name for item in demo.read(preferences.comparisons)]
    assert [item.name for item in find_comparisons(demo, [*names, *names])] == names

    def stop(done: int, _total: int) -> None:
        if done:
            raise Cancelled

    with pytest.raises(Cancelled):
        make_report(demo, ReportRequest(side_by_side=tuple(names), evaluated=False), progress=stop)


def test_parts_have_names_of_their_own(demo: Project) -> None:
    from ndcg_gui.features.side_by_side.parts import VerdictPart
    from ndcg_gui.features.side_by_side.result_tables import part_name

    names = {
        str(part_name(VerdictPart.of(kind, name, [], pairs=pairs)))
        for kind, name in ((kind, name) for kind in PartKind for name in ("head", None))
        for pairs in (True, False)
    }
    assert {"all items", "all queries", "stratum head", "no stratum", "rater head", "from grades"} <= names
