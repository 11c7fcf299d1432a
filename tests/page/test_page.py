"""A page in a real browser: what is pressed is merged, and nothing that was said to be saved is lost."""

from __future__ import annotations

import json
import random
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.project.packages.page import hand_out_page
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import create_comparison, store, write_lines
from tests.packaging import merge, rater_id, said, telling_project
from tests.page.answering import data_of
from tests.page.chromium import CONTROL, SHIFT, Chromium, Page, browser_path
from tests.page.firefox import Firefox, firefox_path
from tests.page.pages import page_data, picture, write_page
from tests.project.packages.test_handing_out import make_task

SAVED = "document.querySelector('.saved').textContent === 'All judgments saved'"
NO_PICKER = "Object.defineProperty(window, 'showSaveFilePicker', {value: undefined}); 0"


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Chromium]:
    browser_path()
    with Chromium(tmp_path / "profile") as made:
        yield made
        assert [*made.complaints(), *made.requests()] == []


@pytest.fixture(params=[Chromium, Firefox], ids=["chromium", "firefox"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Chromium | Firefox]:
    """Starts a browser, always with the same profile."""
    if request.param is Firefox:
        firefox_path()
        return lambda: Firefox(tmp_path / "profile", tmp_path / "saved")
    browser_path()
    return lambda: Chromium(tmp_path / "profile")


def saved_answers(page: Page, folder: Path) -> Path:
    """What *Save my work* downloads."""
    if isinstance(page.browser, Chromium):  # Firefox knows where to from its start
        page.ask("Page.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
        page.run(NO_PICKER)
    page.click(".tools .primary")
    page.wait("document.querySelector('.unfiled').textContent === ''")
    page.browser.until(lambda: any(folder.glob("*.ndcg-answers")))
    (path,) = folder.glob("*.ndcg-answers")
    page.browser.until(lambda: path.read_bytes().endswith(b'"}\n'))
    return path


def grades_kept(page: Page) -> list[float | None]:
    """The grade of each event that is in the browser's database, oldest first."""
    found = page.run(
        "new Promise((done) => { const asked = indexedDB.open('ndcg-gui/page-1'); asked.onsuccess = () => {"
        " const rows = asked.result.transaction('events').objectStore('events').getAll();"
        " rows.onsuccess = () => { asked.result.close();"
        " done(rows.result.map(({ event }) => event.state.grade)); }; }; })"
    )
    assert isinstance(found, list)
    return found


def test_what_is_pressed_is_what_is_merged(opened: Callable[[], Chromium | Firefox], tmp_path: Path) -> None:
    chance = random.Random(11)
    (tmp_path / "saved").mkdir()
    with telling_project(tmp_path) as project, opened() as browser:
        queries = [f'{{"query_key": "k{n}", "text": "query number {n}"}}' for n in range(60)]
        store(project, write_lines(tmp_path / "more.jsonl", queries))
        documents = [f'{{"doc_key": "e{n}", "title": "paper {n}", "body": "text"}}' for n in range(10)]
        store(project, write_lines(tmp_path / "more-documents.jsonl", documents))
        for name, shift in (("one", 0), ("two", 5)):
            lines = [
                f"k{n} Q0 e{(rank + shift) % 10} {rank + 1} {9 - rank} {name}"
                for n in range(60)
                for rank in range(5)
            ]
            store(project, write_lines(tmp_path / f"{name}.run", lines))
        systems = [item.id for item in project.read(contents.systems)][-2:]
        create_comparison(project, "Launch", *systems)
        work = hand_out_page(project, tmp_path / "ann.html", rater_id=rater_id(project), comparisons=None)
        data = data_of(work.path)
        assert work.package.pairs >= 300 and work.package.items >= 60
        page = browser.page(work.path.as_uri())
        names = [(data["queries"][q]["id"], data["documents"][d]["id"]) for q, d in data["pairs"]]
        wanted = {}
        for name in names[:300]:
            wanted[name] = float(chance.randrange(5))
            page.press(str(int(wanted[name])))
        page.press("z", CONTROL)
        page.press(str(int(wanted[names[299]])))
        page.click(".tab:nth-child(2)")
        points = data["comparisons"][0]["plan"]["points"]
        sides = []
        for _ in range(60):
            key, modifiers, side, strength = chance.choice([
                ("ArrowLeft", 0, "left", 1), ("ArrowRight", 0, "right", 1), ("ArrowDown", 0, "none", 0),
                *([("ArrowLeft", SHIFT, "left", 2)] if points >= 5 else []),
            ])  # fmt: skip
            page.press(key, modifiers)
            sides.append((side, strength))
        page.wait(SAVED)
        path = saved_answers(page, tmp_path / "saved")
        assert isinstance(browser, Firefox) or [*browser.complaints(), *browser.requests()] == []
        merged = merge(project, path)
        assert (merged.pairs, merged.items, merged.conflict_count) == (300, 60, 0)
        assert {pair: state.grade for pair, state in said(project).items()} == wanted
        (comparison,) = project.read(preferences.comparisons)
        stored = project.read(preferences.preferences, comparison.id, rater_id(project))
        found = sorted((str(item.state.preferred), item.state.strength) for item in stored)
        assert found == sorted(sides)


def test_nothing_that_was_said_to_be_saved_is_lost_when_the_browser_is_killed(
    opened: Callable[[], Chromium | Firefox], tmp_path: Path
) -> None:
    chance = random.Random(3)
    address = write_page(tmp_path, page_data(400))
    pressed: list[float | None] = []
    for _ in range(10):
        with opened() as browser:
            page = browser.page(address)
            kept = grades_kept(page)
            assert kept == pressed[: len(kept)] or pressed == kept[: len(pressed)]
            assert len(kept) >= len(pressed), "something that was said to be saved is gone"
            pressed = list(kept)
            assert page.run("document.querySelector('progress').value") == len(kept)
            waited = 0
            for _ in range(chance.randrange(1, 12)):
                grade = chance.randrange(5)
                page.press(str(grade))
                pressed.append(float(grade))
                if chance.random() < 0.4:
                    page.wait(SAVED)
                    waited = len(pressed)
            page.wait(f"{SAVED} || true")
            # Only what the page has called saved must be there.
            pressed = pressed[: max(waited, len(kept))]


def test_a_page_goes_on_where_it_was_with_undo(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, page_data(30, items=3)))
    for key in "432":
        page.press(key)
    page.press("n")
    page.type("because")
    page.press("Escape")
    page.press("c")
    page.wait(SAVED)
    page.reload()
    assert page.text(".where") == "Query q1 · pair 4 of 10"
    assert page.text(".said") == "Confidence: a guess"
    assert page.run("document.querySelector('#note').value") == "because"
    for _ in range(3):
        page.press("z", CONTROL)
    assert page.text(".where") == "Query q1 · pair 3 of 10"
    page.press("z", CONTROL | SHIFT)
    page.wait(SAVED)
    assert grades_kept(page) == [4, 3, 2, None, None, None, None, None, 2]


def test_a_pair_that_was_judged_lately_is_gone_back_to(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, page_data(30)))
    for key in "432":
        page.press(key)
    page.press("z", CONTROL)
    page.press("r")
    rows = page.run("[...document.querySelectorAll('.recent li')].map((row) => row.innerText)")
    said = [row.split(" · ")[0] for row in rows]
    assert [one.endswith(end) for one, end in zip(said, ["undone → –", " 3", " 4"], strict=True)] == [
        True
    ] * 3
    page.click(".recent li:nth-child(3) button")
    page.wait("document.querySelector('.where').textContent === 'Query q1 · pair 1 of 10'")
    assert not page.run("document.querySelector('dialog').open")


@pytest.mark.parametrize("width", [390, 1366])
def test_a_query_is_found_in_the_queue(browser: Chromium, tmp_path: Path, width: int) -> None:
    page = browser.page(write_page(tmp_path, page_data(30)), size=(width, 800))
    page.press("j")
    page.type("Q3")
    shown = "[...document.querySelectorAll('.queue li')].filter((row) => row.offsetParent).length"
    page.wait(f"{shown} === 1")
    page.press("Enter")
    page.wait("document.querySelector('.where').textContent.startsWith('Query q3')")
    page.press("3")
    page.press("j")
    page.wait(f"{shown} === 3")
    page.type("nothing has these words")
    page.wait(f"{shown} === 0")
    page.press("Escape")
    page.press("4")
    page.wait(SAVED)
    assert grades_kept(page) == [3, 4]


def test_what_comes_again_has_no_history(browser: Chromium, tmp_path: Path) -> None:
    data = page_data(10)
    data["pairs"] = [*data["pairs"], data["pairs"][0]]
    page = browser.page(write_page(tmp_path, data))
    for _ in range(10):
        page.press("4")
    page.wait("document.querySelector('.where').textContent.includes('pair 11 of 11')"
              " || document.querySelector('.where').textContent.includes('pair 1 of 1')")  # fmt: skip
    history = "document.querySelector('.history').innerText"
    assert page.run(history) == "Nothing yet"
    page.press("3")
    page.press("ArrowLeft")
    page.press("ArrowRight")
    page.wait(f"{history}.includes('4') && {history}.includes('3')")


def test_a_second_tab_looks_on_and_takes_over(browser: Chromium, tmp_path: Path) -> None:
    address = write_page(tmp_path, page_data(30))
    first, second = browser.page(address), browser.page(address)
    assert "another tab" in second.text(".banner")
    second.press("4")
    assert grades_kept(second) == [] and "You cannot judge in this tab" in second.text(".notice")
    first.press("3")
    second.wait("document.querySelectorAll('.mini.given').length === 1")
    first.wait(SAVED)
    first.ask("Page.navigate", url="about:blank")
    second.wait("document.querySelector('.banner') && document.querySelector('.banner').hidden")
    second.press("2")
    second.wait(SAVED)
    assert grades_kept(second) == [3, 2]


def test_answers_of_another_browser_are_taken_up(browser: Chromium, tmp_path: Path) -> None:
    address = write_page(tmp_path, page_data(30))
    page = browser.page(address)
    for key in "123":
        page.press(key)
    (tmp_path / "saved").mkdir()
    path = saved_answers(page, tmp_path / "saved")
    with Chromium(tmp_path / "another") as other:
        there = other.page(address)
        assert "began elsewhere" in there.text(".banner")
        there.give_file("input[type=file]", path)
        there.wait("document.querySelectorAll('.mini.given').length === 3")
        there.wait(SAVED)
        assert grades_kept(there) == [1, 2, 3] and there.text(".unfiled") == ""
        there.press("4")
        there.give_file("input[type=file]", path)
        there.wait("document.querySelector('.notice').textContent.includes('already')")
        there.wait(SAVED)
        assert grades_kept(there) == [1, 2, 3, 4]
        bad = tmp_path / "bad.ndcg-answers"
        bad.write_text(path.read_text("utf-8").replace('"grade":3', '"grade":4'), "utf-8")
        there.give_file("input[type=file]", bad)
        there.wait("document.querySelector('.banner').textContent.includes('cut off or was changed')")


def test_work_is_saved_where_the_browser_asks_for_a_place(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, page_data(30)))
    page.press("3")
    # A picker as the File System Access API has it: first it is left by Escape, then it gives a place.
    page.run(
        "window.written = ''; let asked = 0; const place = { createWritable: async () => ({"
        " write: async (text) => { window.written += text; },"
        " close: async () => { window.ended = true; } }) };"
        " Object.defineProperty(window, 'showSaveFilePicker', { value: async (wanted) => {"
        " window.suggested = wanted.suggestedName; asked += 1;"
        " if (asked === 1) throw new DOMException('', 'AbortError'); return place; } }); 0"
    )
    page.click(".tools .primary")
    page.wait("window.suggested !== undefined")
    assert page.text(".unfiled") == "1 judgment not in a file yet"
    page.click(".tools .primary")
    page.wait("document.querySelector('.unfiled').textContent === ''")
    assert page.run("window.ended") and page.run("window.suggested").endswith(".ndcg-answers")
    path = tmp_path / "picked.ndcg-answers"
    path.write_text(page.run("window.written"), "utf-8")
    with Chromium(tmp_path / "another") as other:
        there = other.page(write_page(tmp_path, page_data(30)))
        there.give_file("input[type=file]", path)
        there.wait(SAVED)
        assert grades_kept(there) == [3]


def test_a_citation_leads_to_its_passage(browser: Chromium, tmp_path: Path) -> None:
    with telling_project(tmp_path) as project:
        passages = [
            {
                "id": f"p{number}",
                "title": f"Passage {number}",
                "text": f"Felt number {number} is washed cold.",
            }
            for number in (1, 2)
        ]
        body = "Felt number 2 is washed **cold** [2]. Nobody says so [9]."
        fields = {"passages": json.dumps(passages)}
        line = json.dumps({"doc_key": "d1", "title": "An answer", "body": body, "fields": fields})
        store(project, write_lines(tmp_path / "answers.jsonl", [line]))
        task = make_task(project, PoolPlan("Week 3"), [("q1", "d1")])
        work = hand_out_page(project, tmp_path / "a.html", rater_id=rater_id(project), pool_id=task)
    page = browser.page(work.path.as_uri())
    shown = "[...document.querySelectorAll('.passages details')].map((row) => row.open)"
    assert page.run(shown) == [False, False] and page.text(".cites.broken") == "[9]"
    page.click(".document .rich button.cites")
    assert page.run(shown) == [False, True]
    fits = page.run("document.querySelector('.passages details[open] mark').textContent")
    assert fits == "Felt number 2 is washed cold"
    page.press("3")  # the keys are still those of the work
    page.wait("document.querySelectorAll('.mini.given').length === 1")


def test_pictures_are_in_the_page_and_looked_at_closely(browser: Chromium, tmp_path: Path) -> None:
    data = page_data(4, items=2)
    data["pictures"] = [picture(300, 200, "#C0362C"), picture(900, 700, "#3B5BDB")]
    data["documents"][0]["pictures"] = [0, 1]
    data["documents"][1]["pictures"] = [1]
    page = browser.page(write_page(tmp_path, data))
    drawn = "[...document.querySelectorAll('.gallery img')].map((one) => [one.naturalWidth, one.height])"
    page.wait(f"JSON.stringify({drawn}) === '[[300,160],[900,44]]'")
    page.press("z")
    assert page.text("dialog h2") == "Picture 1 of 2"
    page.press("ArrowRight")
    page.press("ArrowRight")
    page.wait("document.querySelector('.whole').naturalWidth === 900")
    assert page.text("dialog h2") == "Picture 2 of 2"
    page.press("z")
    assert not page.run("document.querySelector('dialog').open")
    page.press("3")
    page.press("3")
    page.press("z")
    assert page.text(".notice") == "There is no picture here."
    page.press("l")
    assert page.run("document.querySelectorAll('.rows .thumbnail').length") == 2
    page.click(".tab:nth-child(2)")
    assert page.run("document.querySelectorAll('.results .thumbnail').length") == 3
    page.press("z")
    assert page.text("dialog h2") == "Picture 1 of 4"


def test_a_goal_for_a_day_is_shown_and_reached(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, page_data(30)))
    page.press("3")
    assert page.text(".goal") == "Set a goal…"
    page.click(".goal")
    page.type("3")
    page.press("Enter")
    assert page.text(".goal") == "Today 1 of 3" and not page.run("document.querySelector('dialog').open")
    page.press("2")
    page.press("s")  # what is skipped is not judged
    page.press("z", CONTROL)
    page.press("z", CONTROL)
    assert page.text(".goal") == "Today 1 of 3"
    page.press("2")
    page.press("x")
    assert page.text(".goal") == "Today 3 of 3"
    assert page.text(".notice") == "Your goal for today is reached: 3 judged."
    page.wait(SAVED)
    page.reload()
    assert page.text(".goal") == "Today 3 of 3"


def test_where_nothing_can_be_kept_the_page_says_so_at_once(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page()
    gone = "Object.defineProperty(window, 'indexedDB', {value: {open() { throw new Error('denied'); }}})"
    page.ask("Page.addScriptToEvaluateOnNewDocument", source=gone)
    page.go(write_page(tmp_path, page_data(30)))
    assert "keeps nothing" in page.text(".banner")
    page.press("3")
    page.wait("document.querySelector('.saved').textContent === 'Not saved in this browser'")
    (tmp_path / "saved").mkdir()
    assert b'"grade":3' in saved_answers(page, tmp_path / "saved").read_bytes()


def test_a_full_disk_is_told_and_nothing_is_called_saved(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, page_data(30)))
    page.run(
        "IDBObjectStore.prototype.put = function () {"
        " this.transaction.abort(); throw new DOMException('full', 'QuotaExceededError'); }; 0"
    )
    page.press("3")
    page.wait("document.querySelector('.banner').textContent.includes('storage is full')")
    assert page.text(".saved") == "Not saved in this browser"


def test_a_finger_judges_at_the_size_of_a_phone(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page()
    page.resize(390, 844, touch=True)
    page.go(write_page(tmp_path, page_data(30, items=3)))
    page.tap(".banner button:last-child")
    page.tap(".grade[data-grade='3']")
    assert page.text(".where") == "Query q1 · pair 2 of 10"
    page.swipe(".document", -200)
    page.wait("document.querySelector('.where').textContent.includes('pair 3')")
    page.swipe(".document", 200)
    page.wait("document.querySelector('.where').textContent.includes('pair 2')")
    small = page.run(
        "[...document.querySelectorAll('button, select')].filter((one) => one.offsetParent)"
        ".map((one) => one.getBoundingClientRect())"
        ".filter(({width, height}) => height < 43.5 || width < 24).length"
    )
    assert small == 0, "what a finger presses is 44 pixels high"
    assert page.run("document.documentElement.scrollWidth") <= 390
    page.tap(".tab:nth-child(2)")
    page.wait("document.querySelector('.sides') !== null")
    page.tap(".verdict.right")
    page.wait("document.querySelector('.where').textContent.includes('query 2 of 3')")
    page.wait(SAVED)


@pytest.mark.parametrize("width", [360, 768, 1000, 1366, 1920, 2560])
def test_nothing_is_cut_off_at_any_width(browser: Chromium, tmp_path: Path, width: int) -> None:
    page = browser.page(write_page(tmp_path, page_data(30, items=3)), size=(width, 800))
    for tab in (1, 2):
        page.click(f".tab:nth-child({tab})")
        assert page.run("document.documentElement.scrollWidth") <= width
        outside = page.run(
            "[...document.querySelectorAll('.stage button')]"
            ".filter((one) => one.offsetParent && !one.closest('.hints, .reasons'))"
            f".filter((one) => one.getBoundingClientRect().right > {width}).map((one) => one.innerText)"
        )
        assert outside == []
        # What is asked stands above what is judged.
        order = page.run(
            "['.query h2', '.document, .two', '.answers'].map((one) => [...document.querySelectorAll(one)]"
            ".find((found) => found.offsetParent).offsetTop)"
        )
        assert order == sorted(order)


def test_hostile_texts_are_only_read(browser: Chromium, tmp_path: Path) -> None:
    data = page_data(10)
    hostile = "</script><img src=x onerror=alert(1)><!-- \u2028 \ud800 &amp; <b>bold</b>"
    data["documents"][0]["title"] = hostile
    data["documents"][0]["texts"] = [{"heading": hostile, "plain": hostile + " مرحبا"}]
    data["queries"][0]["text"] = data["queries"][0]["intent"] = data["package"]["project"] = hostile
    page = browser.page(write_page(tmp_path, data))
    assert "<b>bold</b>" in page.text(".document")
    assert page.run("document.querySelectorAll('#app img, #app b:not(.queue b), #app script').length") == 0


def test_documents_of_five_megabytes_are_read(browser: Chromium, tmp_path: Path) -> None:
    data = page_data(10)
    words = ("wing slipstream boundary " * 220_000)[:5_000_000]
    for number, text in ((1, words), (2, "x" * 5_000_000)):
        data["documents"][number]["texts"] = [{"heading": "", "plain": text}]
    page = browser.page(write_page(tmp_path, data))
    for place in (2, 3, 4):
        page.press("3")
        assert page.text(".where") == f"Query q1 · pair {place} of 10"
        long = page.run("document.querySelector('.document').textContent.length")
        assert (long > 5_000_000) == (place < 4)
    page.wait(SAVED)
    assert grades_kept(page) == [3, 3, 3]


@contextmanager
def counting_proxy() -> Iterator[tuple[int, list[bytes]]]:
    """A proxy that answers nothing: its port, and the first bytes of each request."""
    asked: list[bytes] = []
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with suppress(OSError):
            while True:
                connection, _ = listening.accept()
                with connection:
                    asked.append(connection.recv(200))

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield listening.getsockname()[1], asked
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join()


def test_nothing_leaves_the_page(tmp_path: Path) -> None:
    browser_path()
    with (
        counting_proxy() as (port, asked),
        Chromium(tmp_path / "profile", f"--proxy-server=http://127.0.0.1:{port}") as browser,
    ):
        page = browser.page(write_page(tmp_path, page_data(30, items=3)))
        for key in "43r":
            page.press(key)
        page.press("Escape")
        page.click(".tab:nth-child(2)")
        page.press("ArrowLeft")
        page.wait(SAVED)
        (tmp_path / "saved").mkdir()
        saved_answers(page, tmp_path / "saved")
        page.run("fetch('http://outside.example/page').catch(() => 0)")
        # The browser itself asks its maker for the time and for updates.
        assert [line for line in asked if b"google" not in line.split(b" ")[1]] == []
        assert any("outside.example" in line for line in browser.complaints()), "the policy refused nothing"
        # The proxy is asked by whatever does go out.
        other = browser.page()
        other.ask("Page.navigate", url="http://outside.example/seen")
        browser.until(lambda: any(b"outside.example/seen" in line for line in asked))
