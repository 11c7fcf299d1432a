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

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.marks import text_hash
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.packages.handing_out import PackageRequest
from ndcg_gui.features.packages.page import hand_out_page
from ndcg_gui.features.packages.page_parts import plan_json
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.features.packages.test_handing_out import make_task
from tests.features.side_by_side.grading import ask, make_project
from tests.making import create_comparison, store, write_lines
from tests.packaging import merge, rater_id, said, telling_project
from tests.page.answering import data_of
from tests.page.chromium import CONTROL, SHIFT, Chromium, Page, browser_path
from tests.page.firefox import Firefox, firefox_path
from tests.page.pages import compared_data, page_data, picture, told_data, write_page
from tests.thoroughness import rest_slow

SAVED = "document.querySelector('.saved').textContent === 'Saved'"
NO_PICKER = "Object.defineProperty(window, 'showSaveFilePicker', {value: undefined}); 0"


def offered(words: str) -> str:
    """Script for the button of an action in the menu, undefined where the view does not offer it."""
    return (
        "(() => { document.querySelector('.names .icon').click();"
        " const dialog = document.querySelector('dialog');"
        f" const found = [...dialog.querySelectorAll('.act')].find((one) => one.textContent === {words!r});"
        " dialog.close(); return found; })()"
    )


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    """A browser for many tests: to start one takes longer than what most of them do with it."""
    browser_path()
    with Chromium(tmp_path_factory.mktemp("browser") / "profile") as made:
        yield made


@pytest.fixture
def browser(running: Chromium) -> Iterator[Chromium]:
    """With a profile of this test's own."""
    running.begin_anew()
    yield running
    assert [*running.complaints(), *running.requests()] == []


@pytest.fixture(params=rest_slow([Chromium, Firefox]), ids=["chromium", "firefox"])
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


def give_answers(page: Page, path: Path) -> None:
    """Open a file of answers as if it had been chosen, in each browser."""
    page.run(
        "(() => { const field = document.querySelector('input[type=file]'); const own = new DataTransfer();"
        f" own.items.add(new File([{json.dumps(path.read_text('utf-8'))}], 'a.ndcg-answers'));"
        " field.files = own.files; field.dispatchEvent(new Event('change')); })()"
    )


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
        work = hand_out_page(
            project, tmp_path / "ann.html", PackageRequest(rater_id(project), comparisons=None)
        )
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
    for _ in range(4):
        with opened() as browser:
            page = browser.page(address)
            kept = grades_kept(page)
            assert kept == pressed[: len(kept)] or pressed == kept[: len(pressed)]
            assert len(kept) >= len(pressed), "something that was said to be saved is gone"
            pressed = list(kept)
            assert page.run("document.querySelector('.queue progress').value") == len(kept)
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
    page.press("n")  # right after a grade: about this one
    page.press("ArrowRight")
    page.press("Enter")
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


def test_answers_are_joined_with_other_work(opened: Callable[[], Chromium | Firefox], tmp_path: Path) -> None:
    (tmp_path / "saved").mkdir()
    dialog = "document.querySelector('dialog').open"
    with telling_project(tmp_path) as project:
        documents = [f'{{"doc_key": "e{n}", "title": "paper {n}", "body": "text"}}' for n in range(10)]
        store(project, write_lines(tmp_path / "documents.jsonl", documents))
        task = make_task(project, PoolPlan("Week 3"), [("q1", f"e{n}") for n in range(10)])
        work = hand_out_page(project, tmp_path / "a.html", PackageRequest(rater_id(project), pool_id=task))
        order = [data_of(work.path)["documents"][number]["id"] for _, number in data_of(work.path)["pairs"]]
        browser_path()
        with Chromium(tmp_path / "another") as other:
            there = other.page(work.path.as_uri())
            for key in "01234":
                there.press(key)
            there.wait(SAVED)
            path = saved_answers(there, tmp_path / "saved").rename(tmp_path / "first.ndcg-answers")
        with opened() as browser:
            page = browser.page(work.path.as_uri())
            for key in ("1", "1", "ArrowRight", "2", "ArrowRight", "4"):
                page.press(key)
            page.wait(SAVED)
            give_answers(page, path)
            # Of the five pairs of the file one says the same, two are new, and two are decided one by one.
            for number, (chosen, here, file) in enumerate([(1, "1 ", "0 "), (2, "2 ", "3 ")]):
                page.wait(dialog)
                cards = page.run(
                    "[...document.querySelectorAll('.deciding .words')].map((one) => one.innerText)"
                )
                assert [words[:2] for words in cards] == [here, file]
                assert ("to decide" in page.text("dialog")) == (number == 0)
                page.click(f".deciding .card:nth-child({chosen}) button")
            page.wait(f"!{dialog} && document.querySelector('.notice').textContent.includes('taken over')")
            page.wait(SAVED)
            page.reload()
            chips = "[...document.querySelectorAll('.mini')].map((one) => one.textContent)"
            wanted = ["1", "1", "2", "3", "4", "4", "–", "–", "–", "–"]
            assert page.run(chips) == wanted
            give_answers(page, path)
            page.wait("document.querySelector('.notice').textContent.includes('already')")
            assert page.run(chips) == wanted
            merged = merge(project, saved_answers(page, tmp_path / "saved"))
        assert (merged.pairs, merged.conflict_count) == (6, 0)
        found = {pair: state.grade for pair, state in said(project).items()}
    assert found == {
        ("q1", key): float(grade) for key, grade in zip(order, wanted, strict=True) if grade != "–"
    }


def test_what_is_not_decided_of_a_file_can_be_decided_later(browser: Chromium, tmp_path: Path) -> None:
    address = write_page(tmp_path, page_data(30))
    page = browser.page(address)
    for key in "123":
        page.press(key)
    (tmp_path / "saved").mkdir()
    path = saved_answers(page, tmp_path / "saved")
    with Chromium(tmp_path / "another") as other:
        there = other.page(address)
        for key in "43":
            there.press(key)
        there.wait(SAVED)
        there.give_file("input[type=file]", path)
        for _ in range(2):
            there.wait("document.querySelector('dialog').open")
            there.press("Escape")
            there.wait("document.querySelector('.banner').textContent.includes('Open it again')")
            assert grades_kept(there) == [4, 3, 3]  # what only the file had is here
            there.give_file("input[type=file]", path)
        for chosen in (1, 2):
            there.wait("document.querySelector('dialog').open")
            there.click(f".deciding .card:nth-child({chosen}) button")
        there.wait(SAVED)
        # Each event once, and what was decided last.
        there.browser.until(lambda: grades_kept(there) == [4, 3, 3, 1, 4, 2])


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
        work = hand_out_page(project, tmp_path / "a.html", PackageRequest(rater_id(project), pool_id=task))
    page = browser.page(work.path.as_uri())
    shown = "[...document.querySelectorAll('.passages details')].map((row) => row.open)"
    assert page.run(shown) == [False, False] and page.text(".cites.broken") == "[9]"
    page.click(".document .rich button.cites")
    assert page.run(shown) == [False, True]
    fits = page.run("document.querySelector('.passages details[open] mark').textContent")
    assert fits == "Felt number 2 is washed cold"
    for expected in ([False, False], [True, False], [False, True]):  # on from the one that is open
        page.press("e")
        assert page.run(shown) == expected
    for whole in (True, False):
        page.press("E", SHIFT)
        assert page.run(shown) == [whole, whole]
    page.press("3")  # the keys are still those of the work
    page.wait("document.querySelectorAll('.mini.given').length === 1")


def test_pictures_are_in_the_page_and_looked_at_closely(browser: Chromium, tmp_path: Path) -> None:
    data = page_data(4, items=2)
    data["pictures"] = [picture(300, 200, "#C0362C"), picture(900, 700, "#3B5BDB")]
    data["documents"][0]["pictures"] = [0, 1]
    data["documents"][1]["pictures"] = [1]
    data["documents"][2]["unseen"] = ["picture: <b>1</b>.png (it is on the network and was not fetched)"]
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
    assert data["documents"][2]["unseen"][0] in page.text(".document-text")
    page.press("l")
    assert page.run("document.querySelectorAll('.rows .thumbnail').length") == 2
    page.click(".tab:nth-child(2)")
    assert page.run("document.querySelectorAll('.results .thumbnail').length") == 3
    page.press("z")
    assert page.text("dialog h2") == "Picture 1 of 4"


def test_a_goal_for_a_day_is_shown_and_reached(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, page_data(30)))
    page.press("3")
    assert page.text(".goal") == ""
    page.press("?")
    page.click("dialog .line.start button:nth-child(4)")
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


def test_what_is_said_on_a_page_that_is_not_painted_is_saved(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, page_data(30)))
    page.run("window.requestAnimationFrame = () => 0; 0")
    page.press("3")
    page.wait(SAVED)
    assert grades_kept(page) == [3]


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
    assert "d0" not in page.text(".document")  # an id is a fact only where the lead shows it
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


@pytest.mark.parametrize(("pairs", "answers"), rest_slow([(12, 3), (300, 40)], together=True))
def test_each_judgment_takes_one_key_and_each_question_one(
    browser: Chromium, tmp_path: Path, pairs: int, answers: int
) -> None:
    plan = ComparisonPlan("answers", "A", ("B",), points=5, criteria=("Correct", "Complete", "Grounded"))
    data = page_data(pairs, items=pairs // 3)
    asked = {"query": 0, "left": [0], "right": [1], "state": None}
    data["comparisons"].append({
        "name": "answers", "plan": plan_json(plan, str),
        "items": [{**asked, "query": number} for number in range(answers)],
    })  # fmt: skip
    page = browser.page(write_page(tmp_path, data))
    for tab, keys, times in (
        (1, "01234", pairs),
        (2, ("ArrowLeft", "ArrowDown", "ArrowRight"), pairs // 3),
        (3, ("ArrowLeft", "ArrowDown", "ArrowRight"), 4 * answers),
    ):
        page.click(f".tab:nth-child({tab})")
        left = f".tab:nth-child({tab}) .count"
        for pressed in range(times):
            page.press(keys[pressed % len(keys)])
        assert page.text(left) == "0"
    kept = (
        "new Promise((done) => { const asked = indexedDB.open('ndcg-gui/page-1'); asked.onsuccess = () => {"
        " const rows = asked.result.transaction('events').objectStore('events').getAll();"
        " rows.onsuccess = () => { asked.result.close(); const newest = {};"
        " for (const { event } of rows.result)"
        " newest[JSON.stringify(event.pair ?? event.item)] = event.state;"
        " done(Object.values(newest).map((one) => Object.keys(one.criteria ?? {}).length)); }; }; })"
    )
    page.wait(SAVED)
    assert page.run(kept).count(3) == answers


def test_what_is_typed_while_a_note_asks_for_its_pair_is_no_command(
    browser: Chromium, tmp_path: Path
) -> None:
    page = browser.page(write_page(tmp_path, page_data(30)))
    page.press("3")
    page.press("n")
    page.wait("document.activeElement.textContent === 'The last one'")
    for key in "2sgx?":
        page.press(key)
    assert page.text(".progress") == "1 of 30" and page.text(".where") == "Query q1 · pair 2 of 10"
    assert page.text("aside") == "" and not page.run("document.querySelector('dialog').open")
    page.press("ArrowRight")
    page.press("Enter")
    page.wait("document.activeElement.matches('textarea')")
    page.type("fits")
    page.press("Enter")
    page.wait(SAVED)
    assert page.text(".progress") == "1 of 30"


def test_hints_go_once_a_person_knows_them(browser: Chromium, tmp_path: Path) -> None:
    data = page_data(60)
    page = browser.page(write_page(tmp_path, data), size=(1366, 768))
    shown = "[...document.querySelectorAll('.hint')].filter((one) => one.offsetParent).length"
    for _ in range(data["hints_go_after"] - 1):
        page.press("3")
    assert page.run(shown) == 5 and page.text(".progress") == "19 of 60"
    page.press("3")
    assert page.run(shown) == 0
    page.wait(SAVED)
    page.reload()
    assert page.run(shown) == 0
    # A finger has no keys. Somebody else has to learn them.
    page.resize(390, 844, touch=True)
    page.wait(f"{shown} === 5")
    page.resize(1366, 768)
    page.wait(f"{shown} === 0")
    data["package"] |= {"rater": "Ben", "id": "another"}
    page.go(write_page(tmp_path, data, "ben.html"))
    assert page.run(shown) == 5 and page.text("h1") == "first task"


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
        # A placeholder as wide as its text would be, in the font of its field.
        assert page.run(
            "[...document.querySelectorAll('.sides .answers > input')]"
            ".filter((one) => one.offsetParent).map((one) => {"
            " const pen = document.createElement('canvas').getContext('2d');"
            " const own = getComputedStyle(one); pen.font = own.font;"
            " const text = pen.measureText(one.placeholder).width; const { paddingLeft, paddingRight } = own;"
            " return text + parseFloat(paddingLeft) + parseFloat(paddingRight) - one.clientWidth; })"
            ".every((over) => over < 1)"
        )
        if width >= 1000:
            assert page.run(
                "[...document.querySelectorAll('.hint')].filter((one) => one.offsetParent).every((one) =>"
                " one.getBoundingClientRect().bottom <= one.parentNode.getBoundingClientRect().bottom"
                " && one.getBoundingClientRect().bottom <= innerHeight)"
            )
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


def kept_marks(page: Page) -> list[list[object]]:
    """The marks in the last event that is in the browser's database."""
    page.wait(SAVED)
    found: list[list[object]] = page.run(
        "new Promise((done) => { const asked = indexedDB.open('ndcg-gui/page-1'); asked.onsuccess = () => {"
        " const rows = asked.result.transaction('events').objectStore('events').getAll();"
        " rows.onsuccess = () => { asked.result.close(); done(rows.result.at(-1).event.state.marks); }; }; })"
    )
    return found


def test_words_are_marked_with_a_reason(browser: Chromium, tmp_path: Path) -> None:
    data = page_data(10)
    body = "Felt 🧶 is washed\ncold."
    data["documents"][0]["texts"] = [{"heading": "", "plain": body}]
    data["highlights"]["0 0"] = [[], [11, 17]]
    page = browser.page(write_page(tmp_path, data))
    page.press("m")
    assert page.text(".notice") == "First select words in the text."
    page.select(".document .plain", " 🧶 is wa")
    page.press("m")
    page.press("2")
    said = "[...document.querySelectorAll('.document mark.said')].map((one) => one.textContent).join('')"
    page.wait(f"{said} === '🧶 is wa'")
    mark = ["body", 5, 12, "wrong", text_hash(body), ""]
    assert kept_marks(page) == [mark]
    page.press("v")
    assert page.text(".history").endswith("mark words")
    assert page.text(".marks li").strip() == "wrong: 🧶 is wa\n✕"
    # The one given last is where Enter begins; a text that was judged keeps its marks.
    page.select(".document .plain", "cold")
    page.press("m")
    page.press("Enter")
    page.press("3")
    page.press("ArrowLeft")
    cold = ["body", 17, 21, "wrong", text_hash(body), ""]
    assert kept_marks(page) == [mark, cold] and page.run("document.querySelectorAll('.marks li').length") == 2
    page.click(".marks li:nth-child(1) .close")
    assert kept_marks(page) == [cold]
    page.press("z", CONTROL)
    page.wait("document.querySelectorAll('.marks li').length === 2")
    page.wait(SAVED)
    page.reload()
    page.press("ArrowLeft")
    page.wait(f"{said} === '🧶 is wacold'")
    page.press("l")
    page.press("m")
    assert "L shows it" in page.text(".notice")


def test_words_far_down_and_in_styles_are_marked_where_they_are_stored(
    browser: Chromium, tmp_path: Path
) -> None:
    body = (
        "# Care 🧶\r\n\r\nWash it **cold**, &amp; *never* wring.\r\n\r\n"
        "| how | when |\r\n|---|---|\r\n| cold | now |\r\n"
    )
    long = "felt 🧶 and silk\n" * 5000 + "the last words"
    with telling_project(tmp_path) as project:
        lines = [
            json.dumps({"doc_key": key, "title": "", "body": text})
            for key, text in (("d1", body), ("d2", long))
        ]
        store(project, write_lines(tmp_path / "texts.jsonl", lines))
        task = make_task(project, PoolPlan("Week 3"), [("q1", "d1"), ("q1", "d2")])
        work = hand_out_page(project, tmp_path / "a.html", PackageRequest(rater_id(project), pool_id=task))
        page = browser.page(work.path.as_uri())
        first = page.text(".document h3")
        for number in range(2):
            if (number == 0) == (first == "d1"):
                page.select(".document .rich", "cold, & never wr")
                page.press("m")
                page.press("1")
                page.select(".document .rich", "now")
            else:
                page.run("document.querySelector('.document').scrollTop = 1e9; 0")
                page.select(".document .plain", "last words")
            page.press("m")
            page.press("2")
            page.press("3")
        page.wait(SAVED)
        (tmp_path / "saved").mkdir()
        merge(project, saved_answers(page, tmp_path / "saved"))
        stored = said(project)
    words = [
        text[mark.start : mark.end]
        for key, text in (("d1", body), ("d2", long))
        for mark in stored["q1", key].marks
    ]
    assert words == ["cold**, &amp; *never* wr", "now", "last words"]
    assert {mark.text_hash for key in ("d1", "d2") for mark in stored["q1", key].marks} == {
        text_hash(body), text_hash(long),
    }  # fmt: skip


def test_words_are_marked_by_keys_alone_and_by_touch(browser: Chromium, tmp_path: Path) -> None:
    data = page_data(10)
    data["documents"][0]["texts"] = [{"heading": "", "plain": "Felt is washed cold."}]
    data["highlights"]["0 0"] = [[], []]
    page = browser.page(write_page(tmp_path, data))
    page.press("Tab")  # from the query into the document
    for _ in range(20):
        if page.run("document.activeElement.matches('.document')"):
            break
        page.press("Tab")
    for _ in range(4):
        page.press("ArrowRight", SHIFT)
    page.press("m")
    page.press("1")
    assert [mark[:4] for mark in kept_marks(page)] == [["body", 0, 4, "unsupported"]]
    page.resize(390, 844, touch=True)
    page.select(".document .plain", "cold")
    page.run("new Promise((done) => setTimeout(done))")  # what is selected is told of later
    # A finger on a button takes the selection away.
    page.run("getSelection().removeAllRanges()")
    page.click(".of-keys")
    found = (
        "[...document.querySelectorAll('dialog .act')].find((one) => one.innerText.startsWith('Mark the'))"
    )
    page.run(f"{found}.click()")
    page.click(".choices button:nth-child(2)")
    assert [mark[:4] for mark in kept_marks(page)] == [
        ["body", 0, 4, "unsupported"], ["body", 15, 19, "wrong"],
    ]  # fmt: skip


def test_two_texts_are_read_as_in_the_window(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, compared_data()))
    differing = (
        "[...document.querySelectorAll('.side')].map((side) =>"
        " [...side.querySelectorAll('mark.differs')].map((one) => one.textContent).join(''))"
    )
    # Differences are not marked until they are asked for.
    assert page.run(differing) == ["", ""]
    page.press("d")
    assert page.run(differing) == ["cold", "by hand"]
    # Without a title nothing is in its place: a key could tell where the text comes from.
    assert page.run("[...document.querySelectorAll('.side h4')].map((one) => one.textContent)") == [
        "a title", "Passages it was given", "Passages it was given",
    ]  # fmt: skip
    page.press("d")
    assert page.run(differing) == ["", ""]
    page.press("d")
    assert page.run(differing) == ["cold", "by hand"]
    # Shift+D: whole paragraphs of one side, and how many.
    alone = differing.replace("differs", "alone")
    assert page.run(alone) == ["", ""]
    page.press("D", SHIFT)
    assert page.run(alone) == ["More of it.", ""] and page.run(differing) == ["", "hand"]
    counted = "Paragraphs: 1 only left, 0 only right, 2 changed, 1,200 the same."
    assert page.text(".remark") == counted
    page.press("d")
    assert page.run(alone) == ["", ""] and page.run(differing) == ["", ""]
    assert page.run("document.querySelector('.remark').hidden")
    page.press("d")
    page.press("D", SHIFT)
    assert page.run(alone) == ["", ""] and page.run(differing) == ["cold", "by hand"]
    # E goes through the passages of both sides, Shift+E opens all or none.
    opened = (
        "[...document.querySelectorAll('.side')].map((side) =>"
        " [...side.querySelectorAll('details')].map((one) => one.open))"
    )
    for expected in ([True, False], [False, True], [False, False]):
        page.press("e")
        assert page.run(opened) == [expected] * 2
    for expected in ([True, True], [False, False]):
        page.press("E", SHIFT)
        assert page.run(opened) == [expected] * 2
    # A and Shift+A: the table of fields.
    table = (
        "[...document.querySelectorAll('.attributes tbody tr')]"
        ".filter((one) => one.offsetParent).map((one) => one.innerText)"
    )
    facts = "[...document.querySelectorAll('.side .facts')].filter((one) => one.offsetParent).length"
    assert page.run(table) == ["kind\tpaper\tpaper", "≠ Address\ta.example\tb.example"]
    assert page.run(facts) == 0 and page.text(".attributes p") == "1 of 2 fields differ"
    page.press("A", SHIFT)
    assert page.run(table) == ["≠ Address\ta.example\tb.example"]
    assert page.text(".attributes p") == "1 of 2 fields differ · equal ones are hidden"
    page.press("a")
    assert page.run(table) == [] and page.run(facts) == 2
    page.press("ArrowLeft")  # the next item is shown likewise, and so is the page when it is opened again
    page.wait(SAVED)
    page.reload()
    assert page.run(table) == [] and page.run(differing) == ["cold", "by hand"]
    assert page.run("document.querySelectorAll('.hint[aria-pressed=true]').length") == 1


def test_both_sides_scroll_together_or_apart(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, compared_data()))
    share = (
        "[...document.querySelectorAll('.side-body')].map((one) =>"
        " Math.round(100 * one.scrollTop / (one.scrollHeight - one.clientHeight)))"
    )
    scroll = "[...document.querySelectorAll('.side-body')][{side}].scrollTop = {place}; 0"
    page.run(scroll.format(side=0, place=1e6))
    page.wait(f"String({share}) === '100,100'")
    page.run("[...document.querySelectorAll('.side-body')][1].scrollTop /= 2; 0")
    page.wait(f"String({share}) === '50,50'")
    # Each shows its own passage, wherever the other one has its.
    page.run(scroll.format(side=0, place=0))
    page.wait(f"String({share}) === '0,0'")
    page.press("e")
    page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.run(
        "[...document.querySelectorAll('details[open]')].map((one) => [one.getBoundingClientRect(),"
        " one.closest('.side-body').getBoundingClientRect()]).every(([one, body]) => one.top >= body.top - 1"
        " && one.bottom <= body.bottom + 1)"
    )
    page.run(scroll.format(side=0, place=1e6))
    page.press("t")
    page.run(scroll.format(side=1, place=0))
    page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.run(share) == [100, 0]


def test_words_are_marked_in_one_of_two_texts(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, compared_data()))
    page.select(".side.right .plain", "by hand")
    page.press("m")
    page.press("3")
    assert [[*mark[:4], mark[5]] for mark in kept_marks(page)] == [["body", 15, 22, "unsafe", "d1"]]
    assert page.run("document.querySelectorAll('.side.left mark.said').length") == 0
    assert (
        page.run(
            "[...document.querySelectorAll('.side.right mark.said')].map((one) => one.textContent).join('')"
        )
        == "by hand"
    )
    assert page.text(".sides > .marks li").strip() == "unsafe: by hand\n✕"
    page.press("ArrowRight")
    page.press("p")
    page.click(".marks .close")
    assert kept_marks(page) == []


def test_more_of_a_result_is_read_in_its_list(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, page_data(0, items=3, size=2000)))
    more = (
        "[...document.querySelectorAll('.results li')]"
        ".map((one) => Number(one.classList.contains('more'))).join('')"
    )
    long = "Math.max(...[...document.querySelectorAll('.excerpt')].map((one) => one.textContent.length))"
    assert page.run(long) <= 300
    page.press("j")
    page.press("j")
    page.press("e")
    assert page.run(more) == "0100000000" and page.run(long) > 1500
    page.press("e")
    page.press("E", SHIFT)
    page.press("ArrowLeft")
    assert page.run(more) == "1" * 10
    page.press("E", SHIFT)
    assert page.run(more) == "0" * 10 and page.run(long) <= 300


def test_a_rater_sees_how_pairs_were_settled_and_answers(browser: Chromium, tmp_path: Path) -> None:
    page = browser.page(write_page(tmp_path, told_data(page_data(10))))
    page.run("localStorage.setItem('ndcg-gui/goal', '5')")
    page.press("2")
    assert page.text(".tab:nth-child(2)") == "Settled differently2"
    page.click(".tab:nth-child(2)")
    cards = (
        "[...document.querySelectorAll('.told-cards .card')]"
        ".map((one) => one.innerText.replace(/\\s+/g, ' '))"
    )
    assert page.run(cards) == [
        "Your grade 1 Slightly only a stand",
        "Settled as by Lead, Nov 14, 2023 3 Highly it is whole The guideline is unclear here.",
    ]
    assert "The settled one" in page.text(".document") and "1 of 2 looked at" in page.text(".progress")
    page.press("n")
    page.type("it stands alone")
    page.press("Enter", CONTROL)
    page.wait(f"{SAVED} && document.querySelector('.said').isConnected")
    assert "Your grade does not change" in page.text(".told .said") and "Saved." in page.text(".told .said")
    kept = (
        "new Promise((done) => { const asked = indexedDB.open('ndcg-gui/page-1'); asked.onsuccess = () => {"
        " const rows = asked.result.transaction('events').objectStore('events').getAll();"
        " rows.onsuccess = () => { asked.result.close();"
        " const { pair, state, seconds } = rows.result.at(-1).event;"
        " done([pair, state.status, state.grade, state.note, state.answer, seconds]); }; }; })"
    )
    assert page.run(kept) == [["q0", "told"], "graded", 1, "only a stand", "it stands alone", None]
    page.press("ArrowRight")
    assert page.run(cards) == ["You said no note", "Answer to you “is this one?” Yes, it is."]
    assert page.text(".tab:nth-child(2)") == "Settled differently0"
    page.press("z", CONTROL)  # of the answer, wherever it was given
    assert page.text(".told .where") == "Query q1 · decision 1 of 2"
    assert page.run("document.querySelector('#answer').value") == ""
    page.press("z", CONTROL)
    assert "not an answer" in page.text(".notice")
    page.press("z", CONTROL | SHIFT)
    page.wait(SAVED)
    # What was answered is there again, counts as no judgment, and stands in nobody's way.
    page.reload()
    page.click(".tab:nth-child(2)")
    assert page.run("document.querySelector('#answer').value") == "it stands alone"
    page.click(".tab:nth-child(1)")
    assert page.text(".progress") == "1 of 10" and page.text(".goal") == "Today 1 of 5"
    page.press("r")
    assert page.run("document.querySelectorAll('.recent li').length") == 1


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["desk", "phone"])
def test_guidelines_open_beside_what_was_settled(
    browser: Chromium, tmp_path: Path, size: tuple[int, int]
) -> None:
    written = [{"kind": "paragraph", "runs": [{"text": "Grade what is there."}]}]
    page = browser.page()
    page.resize(*size, touch=size[0] < 1000)
    page.go(write_page(tmp_path, told_data(page_data(10, guidelines=written))))
    page.click(".tab:nth-child(2)")
    assert page.text("aside") == ""
    page.press("g")
    assert "Grade what is there." in page.text("aside") and "4 Perfect answers" in page.text("aside")
    assert page.run("document.documentElement.scrollWidth") <= size[0]
    # It stays as it was left; Esc closes it first, and only then leads back to judging.
    page.reload()
    page.click(".tab:nth-child(2)")
    assert "Grade what is there." in page.text("aside")
    page.press("Escape")
    assert page.text("aside") == "" and "The settled one" in page.text(".document")
    page.press("Escape")
    assert page.text(".where") == "Query q1 · pair 1 of 10"


def test_lines_lead_to_the_same_result_on_the_other_side(browser: Chromium, tmp_path: Path) -> None:
    data = page_data(0, items=2)
    data["comparisons"][0]["items"][1] |= {"left": [0], "right": [1]}
    page = browser.page(write_page(tmp_path, data))
    page.resize(1366, 768)
    ends = """[...document.querySelectorAll('.lines path')].map((one) => {
        const points = one.getAttribute('d').match(/[0-9.]+/g).map(Number);
        const top = document.querySelector('.two').getBoundingClientRect().top;
        const rows = (side) => [...document.querySelectorAll(`.side.${side} .results li`)].map((row) => {
            const found = row.getBoundingClientRect();
            return (found.top + found.bottom) / 2 - top;
        });
        const at = (side, y) => rows(side).findIndex((middle) => Math.abs(middle - y) < 1);
        return [at('left', points[1]), at('right', points.at(-1))];
    })"""
    assert page.run(ends) == []
    page.press("l")
    page.wait("document.querySelector('.lines path')")
    assert page.run(ends) == [[1, 0], [2, 2]]
    # The line of the result that is led to stands out.
    page.press("j")
    page.press("j")
    pointed = "[...document.querySelectorAll('.lines path')].map((one) => one.matches('.pointed'))"
    assert page.run(pointed) == [False, True]
    assert page.run(ends) == [[2, 2], [1, 0]]  # over the others
    # It is kept, and stands in nobody's way where one side lies above the other.
    page.reload()
    page.wait("document.querySelector('.lines path')")
    assert page.run(ends) == [[1, 0], [2, 2]]
    assert page.run(f"{offered('Show lines between the same documents')} !== undefined")
    page.resize(390, 844, touch=True)
    page.wait("!document.querySelector('.lines path')")
    page.resize(1366, 768)
    page.wait("document.querySelector('.lines path')")
    page.press("PageDown")
    page.wait("!document.querySelector('.lines path')")
    page.press("PageUp")
    page.press("l")
    assert page.run(ends) == []
    # Where both sides share nothing there are none to show.
    for item in data["comparisons"][0]["items"]:
        item |= {"left": [0, 1], "right": [2, 3]}
    page.go(write_page(tmp_path, data, "apart.html"))
    assert not page.run(f"{offered('Show lines between the same documents')} !== undefined")


def test_results_are_shown_as_tiles(browser: Chromium, tmp_path: Path) -> None:
    data = page_data(0, items=2)
    page = browser.page(write_page(tmp_path, data))
    assert not page.run(f"{offered('Show lists as tiles with pictures')} !== undefined")  # there are none
    data["pictures"] = [picture(60, 40, "#CC3377")]
    for document in data["documents"][1:5]:
        document["pictures"] = [0]
        document["facts"] = [["price", "19.90"]]
    page = browser.page(write_page(tmp_path, data))
    page.resize(1366, 768)
    columns = (
        "new Set([...document.querySelectorAll('.side.left .results li')]"
        ".map((one) => one.getBoundingClientRect().left)).size"
    )
    pressed = f"{offered('Show lists as tiles with pictures')}.getAttribute('aria-pressed')"
    assert page.run(columns) == 1 and page.run(pressed) == "false"
    page.press("g")
    assert page.run(columns) >= 3 and page.run(pressed) == "true"
    assert page.run("document.querySelector('.results .thumbnail').getBoundingClientRect().height") == 120
    # Titles stand in a line, also that of the first result, which has no picture.
    titles = (
        "[...document.querySelectorAll('.side.left .results b')].slice(0, 3)"
        ".map((one) => one.getBoundingClientRect().top)"
    )
    assert len(set(page.run(titles))) == 1
    # As in the window: the price, and the text only of a result of which more is shown.
    second = ".side.left .results li:nth-child(2) "
    for width, height in ((390, 844), (1366, 768)):
        page.resize(width, height)
        assert page.text(second + ".facts") == "price: 19.90" and page.text(second + ".excerpt") == ""
    page.press("E", SHIFT)
    assert len(page.text(second + ".excerpt")) > 300
    page.press("E", SHIFT)
    # It is kept.
    page.reload()
    assert page.run(columns) >= 3 and page.run(pressed) == "true"
    page.press("g")
    assert page.run(columns) == 1 and page.run(pressed) == "false"
    assert page.text(second + ".excerpt") != ""


def test_each_browser_marks_compares_and_tells(
    opened: Callable[[], Chromium | Firefox], tmp_path: Path
) -> None:
    with opened() as browser:
        page = browser.page(write_page(tmp_path, told_data(compared_data(pairs=10))))
        page.select(".document .plain", "washed cold")
        page.press("m")
        page.press("2")
        assert [mark[:4] for mark in kept_marks(page)] == [["body", 8, 19, "wrong"]]
        page.click(".tab:nth-child(2)")
        page.select(".side.right .plain", "by hand")
        page.press("m")
        page.press("Enter")
        assert [[*mark[:4], mark[5]] for mark in kept_marks(page)] == [["body", 15, 22, "wrong", "d1"]]
        assert page.run("document.querySelectorAll('mark.differs').length") == 0
        page.run("document.querySelector('.side-body').scrollTop = 1e6; 0")
        page.wait(
            "[...document.querySelectorAll('.side-body')].every((one) =>"
            " one.scrollTop > 100 && one.scrollHeight - one.clientHeight - one.scrollTop < 2)"
        )
        page.press("e")
        assert page.run("document.querySelectorAll('details[open]').length") == 2
        page.click(".tab:nth-child(3)")
        page.press("n")
        for letter in "yes":
            page.press(letter)
        page.press("Escape")
        page.wait(f"{SAVED} && document.querySelector('.told .said').textContent.startsWith('Saved')")


def test_lists_get_their_grades_on_a_page(browser: Chromium, tmp_path: Path) -> None:
    (tmp_path / "saved").mkdir()
    with make_project(tmp_path, labels=True) as project:
        plan = {"raters": ("ann",), "reasons": ("stale", "thin"), "sample": 4}
        comparison = ask(project, **plan)
        request = PackageRequest(rater_id(project), pairs=False, comparisons=None)
        work = hand_out_page(project, tmp_path / "ann.html", request)
        items = ComparisonQueue(project, comparison.id, rater_id(project)).items
        page = browser.page(work.path.as_uri())
        for secret in (*(f'"{name}"' for name in "ABC"), "baseline", "candidate"):
            assert secret not in json.dumps(data_of(work.path)["comparisons"])
        assert page.run("getComputedStyle(document.querySelector('.side.right')).display") == "none"
        assert page.text(".side.left h3") == "List"
        assert page.text(".verdicts").split("\n")[::2] == list("12345")
        assert "list 1 of 12" in page.text(".where")
        page.press("ArrowLeft")  # no side is better
        assert "list 1 of 12" in page.text(".where")
        page.press("w")
        grades = [float(1 + place % 5) for place in range(12)]
        page.press("1")
        page.press("z", CONTROL)
        assert "list 1 of 12" in page.text(".where")
        page.click(".chip:nth-of-type(2)")
        for grade in grades:
            page.press(str(int(grade)))
        page.wait(SAVED)
        merged = merge(project, saved_answers(page, tmp_path / "saved"))
        assert browser.complaints() == []
        assert (merged.items, merged.conflict_count) == (12, 0)
        stored = {
            item.key: item.state
            for item in project.read(preferences.preferences, comparison.id, rater_id(project))
        }
        assert [stored[item.key].grade for item in items] == grades
        assert stored[items[0].key].reasons == ("thin",)
