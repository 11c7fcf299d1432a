"""A page that the program itself serves over TLS: labels arrive in the project, and come from it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side
from ndcg_gui.features.packages.verbs import merge_packages
from ndcg_gui.features.share.links import make_link
from ndcg_gui.features.share.returned import read_returned
from ndcg_gui.serve.options import ServeOptions
from ndcg_gui.serve.server import Server
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.features.packages.test_handing_out import make_task
from tests.making import create_comparison, store, write_lines
from tests.packaging import RATER, rater_id, said, say, telling_project, undo
from tests.page.chromium import CONTROL, Chromium, Page, browser_path
from tests.page.test_served import ARRIVED, DIALOG, SAVED, saved_file, shown
from tests.serve.test_browsers import pin_of

PAIRS = 130


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """A project with a task of 130 pairs and a comparison of 60 items for one rater."""
    with telling_project(tmp_path) as made:
        queries = [f'{{"query_key": "k{n}", "text": "query number {n}"}}' for n in range(60)]
        store(made, write_lines(tmp_path / "more.jsonl", queries))
        documents = [f'{{"doc_key": "e{n}", "title": "paper {n}", "body": "text"}}' for n in range(10)]
        store(made, write_lines(tmp_path / "more-documents.jsonl", documents))
        for name, shift in (("one", 0), ("two", 5)):
            lines = [
                f"k{n} Q0 e{(rank + shift) % 10} {rank + 1} {9 - rank} {name}"
                for n in range(60)
                for rank in range(5)
            ]
            store(made, write_lines(tmp_path / f"{name}.run", lines))
        create_comparison(made, "Launch", *[item.id for item in made.read(contents.systems)][-2:])
        pairs = [(f"k{n // 10}", f"e{n % 10}") for n in range(PAIRS)]
        make_task(made, PoolPlan("Week 3", raters=(RATER,)), pairs)
        yield made


@pytest.fixture
def server(project: Project) -> Iterator[Server]:
    made = Server(project, ServeOptions(host="127.0.0.1", port=0))
    made.start()
    yield made
    made.stop()


def signed_in(browser: Chromium, address: str) -> Page:
    page = browser.page()
    page.ask("Page.navigate", url=address)
    page.wait("document.querySelector('button') !== null && document.readyState === 'complete'")
    page.click("button")
    page.wait("location.pathname === '/' && document.querySelector('.saved') !== null")
    return shown(page)


def test_a_day_of_work_arrives_once(project: Project, server: Server, tmp_path: Path) -> None:
    browser_path()
    chance = random.Random(5)
    link = server.link(make_link(project, rater_id(project)))
    own = f"--ignore-certificate-errors-spki-list={pin_of(server)}"
    port = server.port
    with Chromium(tmp_path / "laptop", own) as browser, Chromium(tmp_path / "phone", own) as another:
        page, phone = signed_in(browser, link), signed_in(another, link)
        data = json.loads(page.run("document.querySelector('#data').textContent"))
        names = [(data["queries"][q]["id"], data["documents"][d]["id"]) for q, d in data["pairs"]]
        assert len(names) == PAIRS and len(data["comparisons"][0]["items"]) == 60
        wanted: dict[tuple[str, str], float | None] = {}

        def press(count: int) -> None:
            for name in names[len(wanted) : len(wanted) + count]:
                wanted[name] = float(chance.randrange(5))
                page.press(str(int(wanted[name] or 0)))

        press(60)
        page.wait(ARRIVED)
        assert {pair: state.grade for pair, state in said(project).items()} == wanted
        phone.wait("document.querySelectorAll('.mini.given').length === 60")
        # The server goes, the work goes on, the server comes back.
        server.stop()
        press(30)
        page.wait(f"{SAVED}.startsWith('Saved here: 30 not arrived')")
        again = Server(project, ServeOptions(host="127.0.0.1", port=port))
        again.start()
        try:
            page.wait(ARRIVED)
            phone.wait("document.querySelectorAll('.mini.given').length === 90")
            press(20)
            page.press("z", CONTROL)
            wanted.popitem()
            # What the rater says in the window, and takes back there, comes as well.
            page.wait(ARRIVED)
            say(project, *names[120], 4.0)
            page.wait("document.querySelectorAll('.mini.given').length === 110")
            undo(project)
            page.wait("document.querySelectorAll('.mini.given').length === 109")
            press(PAIRS - len(wanted))
            page.wait("document.querySelector('.end h2')?.textContent === 'All pairs are judged.'")
            page.click(".tab:nth-child(2)")
            page.wait("document.querySelector('.results li')")
            sides = []
            for _ in range(60):
                key, side = chance.choice([
                    ("ArrowLeft", Side.LEFT), ("ArrowRight", Side.RIGHT), ("ArrowDown", Side.NONE),
                ])  # fmt: skip
                page.wait("document.querySelector('.results li')")
                page.press(key)
                sides.append(side)
            page.wait(ARRIVED)
            assert {pair: state.grade for pair, state in said(project).items()} == wanted
            (comparison,) = project.read(preferences.comparisons)
            stored = project.read(preferences.preferences, comparison.id, rater_id(project))
            assert sorted(str(item.state.preferred) for item in stored) == sorted(map(str, sides))
            page.reload()
            assert page.text(".progress") == f"{PAIRS} of {PAIRS}"
            # A file that the page saves has nothing new for the project.
            command = merge_packages((read_returned(project, saved_file(page, tmp_path)),))
            project.execute(command).result()
            assert [(one.pairs, one.items, one.conflict_count) for one in command.merged] == [(0, 0, 0)]
            assert [line for line in browser.complaints() if "net::ERR_" not in line] == []
            assert {one.split("/")[2] for one in browser.requests()} == {f"127.0.0.1:{port}"}
        finally:
            again.stop()


def test_two_words_of_one_person_are_decided(project: Project, server: Server, tmp_path: Path) -> None:
    browser_path()
    link = server.link(make_link(project, rater_id(project)))
    own = f"--ignore-certificate-errors-spki-list={pin_of(server)}"
    port = server.port
    with Chromium(tmp_path / "laptop", own) as browser:
        page = signed_in(browser, link)
        data = json.loads(page.run("document.querySelector('#data').textContent"))
        names = [(data["queries"][q]["id"], data["documents"][d]["id"]) for q, d in data["pairs"]]
        server.stop()
        for key in "3333":
            page.press(key)
        for name in names[:2]:
            say(project, *name, 1.0)
        say(project, *names[2], 3.0)
        again = Server(project, ServeOptions(host="127.0.0.1", port=port))
        again.start()
        try:
            for chosen in (1, 2):
                page.wait(DIALOG)
                page.click(f".deciding .card:nth-child({chosen}) button")
            page.wait(ARRIVED)
            assert [said(project)[name].grade for name in names[:4]] == [3, 1, 3, 3]
            assert not page.run(DIALOG)
        finally:
            again.stop()


def test_work_that_is_given_meanwhile_is_loaded(project: Project, server: Server, tmp_path: Path) -> None:
    browser_path()
    link = server.link(make_link(project, rater_id(project)))
    own = f"--ignore-certificate-errors-spki-list={pin_of(server)}"
    with Chromium(tmp_path / "laptop", own) as browser:
        page = signed_in(browser, link)
        page.press("3")
        page.press("2")
        page.wait(ARRIVED)
        title = page.text(".document h3")
        page.run("window.old = true")
        store(
            project,
            write_lines(tmp_path / "late.jsonl", ['{"doc_key": "e99", "title": "late", "body": "x"}']),
        )
        make_task(project, PoolPlan("Week 4", raters=(RATER,)), [("k9", "e99"), ("k9", "e1")])
        store(project, write_lines(tmp_path / "later.jsonl", ['{"query_key": "k99", "text": "later"}']))
        page.wait(
            "window.old === undefined && document.querySelector('.progress')?.innerText.includes('of 131')"
        )
        shown(page)
        assert page.text(".document h3") == title
