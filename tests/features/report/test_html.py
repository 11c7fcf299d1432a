from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.domain.scales import RAMP, built_in_scale
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.report.document import document_of
from ndcg_gui.features.report.report import Report, ReportRequest, make_report
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.present.blocks import IntervalRow, key_text, tables, words
from ndcg_gui.present.charts import Curves, Forest, Line
from ndcg_gui.present.forms import write_report
from ndcg_gui.present.html import STYLE, write_html
from ndcg_gui.present.svg import svg_of
from tests.features.report.reports import (
    IMAGE,
    JUDGMENTS,
    KEY,
    MADE_AT,
    NAME,
    SCRIPT,
    Page,
    hostile_project,
    judged_project,
)
from tests.making import make_project, store, write_judgments
from tests.patience import SECONDS
from tests.shared_data import shared_data
from tests.tools import lacks

# Whatever stands in a report, it is made of these.
TAGS = {
    "html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "section", "p", "div", "table",
    "thead", "tbody", "tr", "th", "td", "span", "figure", "figcaption", "svg", "g", "line", "circle", "rect",
    "path", "polyline", "text",
}  # fmt: skip
ATTRIBUTES = {
    "lang", "charset", "http-equiv", "content", "name", "class", "scope", "role", "viewbox", "aria-label",
    "x", "y",
    "x1", "x2", "y1", "y2", "cx", "cy", "r", "width", "height", "d", "points", "transform", "text-anchor",
    "stroke-width", "stroke-dasharray",
}  # fmt: skip


def html_of(report: Report) -> str:
    return b"".join(write_html(document_of(report), str)).decode()


def check_harmless(text: str) -> Page:
    page = Page(text)
    assert page.names() <= TAGS
    assert {name for _, attributes in page.tags for name in attributes} <= ATTRIBUTES
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    assert style is not None and not re.search(r"url|@import|expression|<", style[1])
    assert not [
        value
        for _, own in page.tags
        for name, value in own.items()
        if "//" in (value or "") and name != "aria-label"
    ]
    return page


@pytest.mark.parametrize("request_", [ReportRequest(), ReportRequest("A", "B")], ids=["all", "pair"])
def test_one_file_that_holds_everything(tmp_path: Path, request_: ReportRequest) -> None:
    with judged_project(tmp_path) as project:
        report = make_report(project, request_, made_at=MADE_AT)
        text = html_of(report)
        page = check_harmless(text)
        assert "script" not in text and "http:" not in text and "https:" not in text
        said = " ".join("".join(page.text).split())
        for table in tables(document_of(report)):
            for row in table.rows:
                for cell in row[1:]:
                    for word in words(cell).split(" "):
                        assert word in said
        assert [tag for tag, _ in page.tags].count("svg") == (5 if request_.baseline else 4)
        assert html_of(make_report(project, request_, made_at=MADE_AT)) == text


def test_every_look_of_a_line_is_in_the_style() -> None:
    lines = [Line(str(place), place, ((1.0, 0.1), (2.0, 0.2))) for place in range(40)]
    svg = svg_of(Curves(lines), 290, "")
    classes = {name for text in re.findall(r'<polyline class="([^"]*)"', svg) for name in text.split()}
    assert len(classes) == 8 + 5
    assert {name for name in classes if f".{name} " not in STYLE} == {"dashes-0"}  # without any


def test_every_ink_is_in_the_style() -> None:
    rows = [IntervalRow("", name, value, (value, value)) for name, value in (("a", 0.1), ("b", 0.0))]
    rows.append(IntervalRow("Group", "c", -0.1, (-0.1, -0.1)))
    drawn = Forest(rows, signed=True, marks=[0.05])
    for chart in (drawn, Curves([Line("a", 0, ((1.0, 0.1), (2.0, 0.2)), side="a")], strong="a", mark=1.0)):
        names = {
            name for text in re.findall(r'class="([^"]*)"', svg_of(chart, 200, "")) for name in text.split()
        }
        assert {name for name in names if not re.search(rf"\.{name}[ ,{{]", STYLE)} <= {"text", "dashes-0"}


def test_grades_are_painted_in_the_scales_own_colours(tmp_path: Path) -> None:
    graded = built_in_scale("graded-0-4")
    colours = {"3": "#FF0000", "0": "#101010", "4": RAMP[1]}
    own = replace(
        graded,
        grades=tuple(replace(one, colour=colours.get(one.label, one.colour)) for one in graded.grades),
    )
    with make_project(tmp_path, scale=own) as project:
        store(project, write_judgments(tmp_path / "judgments.csv", JUDGMENTS))
        for request in (ReportRequest(), ReportRequest("A", "B")):
            text = html_of(make_report(project, request, made_at=MADE_AT))
            rules = dict(re.findall(r"\.(g\w{6}) { background: (#\w{6}); color: #\w{6}; }", text))
            painted = {
                (grade, rules[name]) for name, grade in re.findall(r'class="grade (g\w+)">([^<]+)<', text)
            }
            assert painted == {(one.label, one.colour) for one in own.grades}
            assert RAMP[3] not in text


def test_hostile_texts_are_shown_and_do_nothing(tmp_path: Path) -> None:
    with hostile_project(tmp_path) as project:
        for request in (
            ReportRequest(),
            ReportRequest(NAME, "=B", settings=EvaluationSettings(labels=f"rater:{SCRIPT}")),
        ):
            report = make_report(project, request, made_at=MADE_AT)
            page = check_harmless(html_of(report))
            said = "".join(page.text)
            for hostile in (SCRIPT, IMAGE, KEY, NAME, "=1+1", "@d2", "0<b>.run"):
                assert key_text(hostile) in said, hostile
            assert "\u202e" not in said and "\x07" not in said and "<U+202E>" in said


def test_texts_that_are_no_text(tmp_path: Path) -> None:
    with judged_project(tmp_path) as project:
        report = make_report(project, ReportRequest(), made_at=MADE_AT)
        own = replace(report.systems[0], file_name="\udce4.run")
        text = html_of(replace(report, systems=(own, *report.systems[1:])))
        assert "&lt;U+DCE4&gt;.run" in text


def test_it_speaks_the_readers_language(tmp_path: Path) -> None:
    with judged_project(tmp_path) as project:
        report = make_report(project, ReportRequest("A", "B"), made_at=MADE_AT)
        text = b"".join(write_html(document_of(report), lambda template: f"»{template}«")).decode()
        said = "".join(Page(text).text)
        assert "»What was measured«" in said and "»Where B loses most«" in said
        # Nothing that the report says is left in English alone.
        before = ""
        while before != said:
            before, said = said, re.sub(r"»[^«»]*«", "", said)
        assert not re.search(r"\b(queries|systems?|grades?|differ|results?|interval)\b", said)


# in a browser

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def browse(page: Path, folder: Path) -> tuple[str, list[str], list[str]]:
    """The page's text after loading, what the console says, and the addresses that were asked for."""
    if BROWSER is None:
        lacks("no Chromium on this machine")
    log = folder / "net.json"
    done = subprocess.run(
        [
            BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync",
            "--disable-background-networking", "--disable-component-update", "--disable-default-apps",
            "--disable-extensions", f"--user-data-dir={folder / 'profile'}", f"--log-net-log={log}",
            "--host-resolver-rules=MAP * ~NOTFOUND", "--enable-logging=stderr", "--dump-dom", page.as_uri(),
        ],
        capture_output=True, timeout=SECONDS, check=True,
    )  # fmt: skip
    console = [line for line in done.stderr.decode("utf-8", "replace").splitlines() if ":CONSOLE" in line]
    asked = re.findall(r'"url":\s*"([a-z]+:[^"]*)"', log.read_text(encoding="utf-8"))
    return done.stdout.decode(), console, [url for url in asked if "evil.example" in url]


def test_the_browser_is_asked_rightly(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<img src='http://evil.example/x.png'><script>console.error('no')</script>")
    _, console, asked = browse(page, tmp_path)
    assert console and asked


def test_hostile_texts_in_a_browser(tmp_path: Path) -> None:
    with hostile_project(tmp_path) as project:
        report = make_report(project, ReportRequest(NAME, "=B"), made_at=MADE_AT)
    write_report(document_of(report), tmp_path / "report.html")
    text, console, asked = browse(tmp_path / "report.html", tmp_path)
    assert (console, asked) == ([], [])
    assert "<script" not in text and "<img" not in text and "</html>" in text


@pytest.mark.data
def test_the_real_collection_in_a_browser(tmp_path: Path) -> None:
    source = shared_data("haystack")
    with create_project(tmp_path / "haystack.ndcg", scale=built_in_scale("graded-0-3")) as project:
        names = ("queries.jsonl", "documents.jsonl", "no-vector.run", "with-vector.run", "judgments.csv")
        store(project, *(source / name for name in names))
        report = make_report(project, ReportRequest("no-vector", "with-vector"), made_at=MADE_AT)
    write_report(document_of(report), tmp_path / "report.html")
    text, console, asked = browse(tmp_path / "report.html", tmp_path)
    assert (console, asked) == ([], [])
    net = json.loads((tmp_path / "net.json").read_text(encoding="utf-8"))
    assert net["events"] is not None
    for name in ("no-vector", "with-vector"):
        assert f"{report.numbers.mean(name, report.main):.4f}" in text
