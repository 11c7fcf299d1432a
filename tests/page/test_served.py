"""A served page in a real browser: what is said arrives once, whatever server, network and browser do."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.ids import new_event_id
from tests.page.chromium import CONTROL, Chromium, Page, browser_path
from tests.page.firefox import Firefox, firefox_path
from tests.page.pages import compared_data, page_data, picture, told_data
from tests.page.server import FakeServer, another_order, served_data
from tests.thoroughness import rest_slow

SAVED = "document.querySelector('.saved').textContent"
ARRIVED = f"{SAVED} === 'All judgments arrived'"
ARRIVED_PORTIONS = (
    "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/portions/')).length"
)
HERE = "document.querySelector('.document, .side-body').textContent !== 'Loading…'"
DIALOG = "document.querySelector('dialog').open"
# What a browser says of a server that is away or refuses.
_NETWORK = ("Failed to load resource", "net::ERR_")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    """A browser for many tests: to start one takes longer than what most of them do with it."""
    browser_path()
    with Chromium(tmp_path_factory.mktemp("browser") / "profile") as made:
        yield made


@pytest.fixture
def browser(running: Chromium) -> Iterator[Chromium]:
    """With a profile of this test's own; nothing may go wrong, and nothing be asked of anybody else."""
    running.begin_anew()
    yield running
    assert [line for line in running.complaints() if not any(word in line for word in _NETWORK)] == []
    assert [one for one in running.requests() if not one.startswith("http://127.0.0.1:")] == []


@pytest.fixture(params=rest_slow([Chromium, Firefox], first=2), ids=["chromium", "firefox"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Chromium | Firefox]:
    """Starts a browser, always with the same profile."""
    if request.param is Firefox:
        firefox_path()
        return lambda: Firefox(tmp_path / "profile", tmp_path / "saved")
    browser_path()
    return lambda: Chromium(tmp_path / "profile")


@pytest.fixture
def server() -> Iterator[FakeServer]:
    with FakeServer(page_data(120, items=3)) as made:
        yield made


def shown(page: Page) -> Page:
    """The page once its texts are there."""
    page.wait(HERE)
    return page


def once(server: FakeServer) -> list[float | None]:
    """The grades in the order in which they were stored; each event once."""
    assert len({event["id"] for event in server.events}) == len(server.events)
    return [event["state"]["grade"] for event in server.events]


def kept(page: Page, name: str = "page-1") -> list[list[Any]]:
    """The grade and the outcome of each event in the browser's database, oldest first."""
    found: list[list[Any]] = page.run(
        f"new Promise((done) => {{ const asked = indexedDB.open('ndcg-gui/{name}');"
        " asked.onsuccess = () => {"
        " const rows = asked.result.transaction('events').objectStore('events').getAll();"
        " rows.onsuccess = () => { asked.result.close();"
        " done(rows.result.map(({ event, outcome }) => [event.state.grade, outcome ?? null])); }; }; })"
    )
    return found


def test_what_is_pressed_arrives(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    for key in "432":
        page.press(key)
    page.press("z", CONTROL)
    page.wait(ARRIVED)
    assert once(server) == [4, 3, 2, None]
    assert [event["action"] for event in server.events] == ["do", "do", "do", "undo"]
    assert [event["seen"] for event in server.events] == [None, None, None, server.events[2]["id"]]
    page.wait(f"{len(kept(page))} === 4")
    # The base of the next opening is the server's; what it has is not sent again.
    page.reload()
    shown(page)
    assert page.text(".where") == "Query q1 · pair 3 of 10"
    for key in "01":
        page.press(key)
    page.press("z", CONTROL)
    page.press("z", CONTROL)
    page.press("z", CONTROL)
    page.wait(ARRIVED)
    assert once(server) == [4, 3, 2, None, 0, 1, None, None, None]
    assert page.text(".where") == "Query q1 · pair 2 of 10"
    assert sum(server.batches) == len(server.events)


def test_a_page_goes_on_while_the_server_is_away_in_each_browser(
    opened: Callable[[], Chromium | Firefox], server: FakeServer
) -> None:
    with opened() as browser:
        page = shown(browser.page(server.address))
        page.press("4")
        page.wait(ARRIVED)
        page.wait(f"{SAVED} !== ''")
        browser.until(lambda: sum("/portions/" in one for one in server.requests) == 3)
        with server.away():
            for place in range(60):  # into another portion
                page.press(str(place % 5))
            page.wait(f"{SAVED}.startsWith('Saved here: 60 not arrived yet · The server cannot be reached')")
            assert "pair 2 of 10" in page.text(".where") and "Loading" not in page.text(".document")
            assert not page.run("document.querySelector('.saved').matches('.danger')")
        page.wait(ARRIVED)
        assert once(server) == [4, *(place % 5 for place in range(60))]
        assert server.batches == [1, 60]
        page.reload()
        assert page.text(".progress") == "61 of 120"


@pytest.mark.parametrize(
    "task", ["first task", "Head torches for running, walking and cycling at night, 2026"]
)
def test_the_name_of_the_task_is_whole_on_a_phone(browser: Chromium, task: str) -> None:
    data = page_data(120)
    data["package"]["task"] = task
    names = "[...document.querySelectorAll('.names > *')]"
    cut = f"{names}.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    with FakeServer(data) as served:
        page = shown(browser.page(served.address, size=(390, 844)))
        page.press("4")
        page.wait(ARRIVED)
        assert page.run(cut) == 0
        with served.away():
            for grade in "3210":
                page.press(grade)
            page.wait(f"{SAVED}.startsWith('Saved here: 4 not arrived yet · The server cannot be reached')")
            assert page.run(cut) == 0 and page.text("h1") == task
            assert page.run("document.documentElement.scrollWidth") <= 390
        page.wait(ARRIVED)


def test_a_reply_that_gets_lost_stores_nothing_twice(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    server.losing = True
    page.press("3")
    browser.until(lambda: bool(server.events))
    page.press("2")
    page.wait(f"{SAVED}.startsWith('Saved here: 2 not')")
    page.reload()  # the page does not know what the server has
    shown(page)
    assert page.text(".where") == "Query q1 · pair 3 of 10"
    server.losing = False
    page.run("window.dispatchEvent(new Event('online'))")
    page.wait(ARRIVED)
    assert once(server) == [3, 2]


def test_what_is_said_after_others_grades_were_told_is_marked(browser: Chromium, server: FakeServer) -> None:
    told = {"pair": server.full["pairs"][0], "own": {"status": "graded", "grade": 1.0}, "grade": 1.0}
    server.full["told"] = [told | {"marks": ["v1"], "replies": [["", "ann: 1\nbob: 3"]], "in_view": True}]
    page = shown(browser.page(server.address))
    for key in "32":
        page.press(key)
    page.wait(ARRIVED)
    assert [event["state"]["shown"] for event in server.events] == ["open", ""]
    page.click(".tab:nth-child(3)")
    page.wait("document.querySelector('.told-cards').innerText.includes('What everybody said')")
    assert "ann: 1\nbob: 3" in page.run("document.querySelector('.told-cards').innerText")


def test_a_busy_server_is_given_time(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    server.broken = 503, {"Retry-After": "1"}
    for key in "321":
        page.press(key)
    page.wait(f"{SAVED}.includes('The server does not take them now')")
    posts = [one for one in server.requests if one.startswith("POST")]
    assert len(posts) <= 3
    page.reload()
    shown(page)
    assert page.text(".where") == "Query q1 · pair 4 of 10"
    page.wait(f"{SAVED}.includes('Saved here: 3')")
    server.broken = None
    page.wait(ARRIVED)
    assert once(server) == [3, 2, 1]


def test_what_was_kept_arrives_after_the_browser_was_killed(
    opened: Callable[[], Chromium | Firefox], server: FakeServer
) -> None:
    server.broken = 503, {}
    with opened() as browser:
        page = shown(browser.page(server.address))
        for key in "4321":
            page.press(key)
        page.wait(f"{SAVED}.startsWith('Saved here: 4 not')")
        assert kept(page) == [[4, None], [3, None], [2, None], [1, None]]
    server.broken = None
    with opened() as browser:
        page = shown(browser.page(server.address))
        page.wait(ARRIVED)
        assert once(server) == [4, 3, 2, 1]
        assert page.text(".where") == "Query q1 · pair 5 of 10"
        page.wait("!document.hidden")
        browser.until(lambda: kept(page) == [[4, "stored"], [3, "stored"], [2, "stored"], [1, "stored"]])


def test_a_word_that_only_the_copy_has_is_sent(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    page.press("3")
    page.wait(ARRIVED)
    browser.until(lambda: kept(page) == [[3, "stored"]])
    assert page.run("Object.keys(localStorage).filter((key) => key.includes('page-1/'))") == []
    # As though the browser had been killed before its database had it.
    fresh = {"id": new_event_id(), "step": new_event_id(), "pair": ["q0", "d1"], "seen": None}
    event = server.events[0] | fresh
    page.run(f"localStorage.setItem('ndcg-gui/page-1/2', JSON.stringify({json.dumps(event)}))")
    page.reload()
    shown(page)
    page.wait(ARRIVED)
    assert [one["id"] for one in server.events[1:]] == [event["id"]]
    browser.until(lambda: kept(page) == [[3, "stored"], [3, "stored"]])


@pytest.mark.parametrize("seed", rest_slow(range(12), first=2))
def test_each_word_arrives_once_whatever_happens(seed: int, server: FakeServer, tmp_path: Path) -> None:
    """Keys, lost answers, a busy server, one that is away, reloads, and a browser that is killed."""
    browser_path()
    chance = random.Random(seed)
    pressed: list[float | None] = []
    for _ in range(3):
        server.broken = None
        with Chromium(tmp_path / "profile") as browser:
            page = shown(browser.page(server.address))
            stored = [grade for grade, _ in kept(page)]
            assert stored[: len(pressed)] == pressed, "what was said to be saved here is gone"
            pressed = stored
            for _ in range(8):
                act = chance.choice(["keys", "keys", "lose", "busy", "away", "reload", "elsewhere"])
                server.losing, server.broken = act == "lose", (503, {}) if act == "busy" else None
                if act == "away":
                    with server.away():
                        press(page, chance, pressed)
                elif act == "reload":
                    page.wait(f"!{SAVED}.startsWith('Saving')")
                    page.reload()
                    shown(page)
                elif act == "elsewhere":
                    server.elsewhere({"pair": ["q11", "d119"]}, state(float(len(server.events))))
                else:
                    press(page, chance, pressed)
            page.wait(f"!{SAVED}.startsWith('Saving')")
    server.losing, server.broken = False, None
    with Chromium(tmp_path / "profile") as browser:
        page = shown(browser.page(server.address))
        page.wait(ARRIVED)
        assert [grade for grade, _ in kept(page)] == pressed
        own = [event["state"]["grade"] for event in server.events if event["pair"] != ["q11", "d119"]]
        once(server)
        assert own == pressed
        chips = "[...document.querySelectorAll('.mini.given')].map((one) => Number(one.textContent))"
        assert page.run(chips)[: len(pressed)] == pressed


@pytest.mark.parametrize("seed", rest_slow(range(12), first=2))
def test_two_browsers_end_with_the_same(
    seed: int, browser: Chromium, server: FakeServer, tmp_path: Path
) -> None:
    """Two browsers of one person on the same ten pairs, with undo, a server that fails, and decisions."""
    chance = random.Random(seed)
    with Chromium(tmp_path / "another") as another:
        pages = [shown(one.page(server.address)) for one in (browser, another)]
        for _ in range(30):
            page = chance.choice(pages)
            if page.run(DIALOG):
                decide(page, chance)
                continue
            act = chance.choice(["grade", "grade", "back", "undo", "redo", "fail", "away"])
            if act == "fail":
                server.losing = chance.random() < 0.5
                server.broken = (503, {}) if chance.random() < 0.3 else None
            elif act == "away":
                with server.away():
                    for one in pages:
                        walk(one, chance, "grade")
            else:
                walk(page, chance, act)
        server.losing, server.broken = False, None
        for page in pages:
            page.run("window.dispatchEvent(new Event('online'))")
            while not page.run(ARRIVED):
                page.wait(f"{ARRIVED} || {DIALOG} || document.querySelector('.banner button') !== null")
                if page.run(DIALOG):
                    decide(page, chance)
                elif page.run("document.querySelector('.banner button')?.textContent === 'Decide…'"):
                    page.run("document.querySelector('.banner button').click()")
        once(server)
        chips = "[...document.querySelectorAll('.queue li:first-child .mini')].map((one) => one.textContent)"
        newest = [server.newest({"pair": ["q0", f"d{at}"]}) for at in range(10)]
        expected = [
            "–" if event is None or event["state"]["grade"] is None else str(event["state"]["grade"])
            for event in newest
        ]
        for page in pages:
            page.browser.until(lambda page=page: page.run(chips) == expected)  # type: ignore[misc]
            page.reload()
            shown(page)
            assert page.run(chips) == expected
        # Each event was said after the one that was the last of its pair then.
        lasts: dict[str, str] = {}
        for event in server.events:
            assert event["seen"] == lasts.get(event["pair"][1])
            lasts[event["pair"][1]] = event["id"]


def walk(page: Page, chance: random.Random, act: str) -> None:
    """A step within the first ten pairs."""
    if act == "grade":
        for _ in range(chance.randrange(4)):
            page.press("ArrowLeft")
        page.press(str(chance.randrange(5)))
    elif act == "back":
        page.press("ArrowLeft")
    else:
        page.press("z" if act == "undo" else "y", CONTROL)


def decide(page: Page, chance: random.Random) -> None:
    if chance.random() < 0.2:
        page.press("Escape")
    else:
        page.run(
            f"document.querySelector('.deciding .card:nth-child({chance.choice([1, 2])}) button')?.click()"
        )


def press(page: Page, chance: random.Random, pressed: list[float | None]) -> None:
    for _ in range(chance.randrange(1, 5)):
        if not page.run(HERE):  # the next portion has not come: nobody can judge what is not there
            return
        grade = chance.randrange(5)
        page.press(str(grade))
        pressed.append(grade)


def test_only_what_the_database_has_is_saved_here_and_sent(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    # A disk that takes its time.
    page.run(
        "window.own = IDBDatabase.prototype.transaction; window.slow = [];"
        " IDBDatabase.prototype.transaction = () => { const made = { objectStore: () => ({ put() {} }) };"
        " window.slow.push(made); return made; }; 0"
    )
    page.press("3")
    page.wait("window.slow.length === 1")
    page.run("{ const now = Date.now; Date.now = () => now() + 60_000; }")
    page.run("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait(f"{SAVED} === 'Saving…'")
    assert not any(one.startswith("POST") for one in server.requests)
    page.run("IDBDatabase.prototype.transaction = window.own; window.slow[0].oncomplete(); 0")
    page.wait(ARRIVED)
    assert once(server) == [3]


def test_what_stands_there_is_shown_until_the_server_has_answered(
    browser: Chromium, server: FakeServer
) -> None:
    server.broken = 503, {}
    page = shown(browser.page(server.address))
    page.press("3")
    page.press("4")
    page.wait(f"{SAVED}.startsWith('Saved here: 2 not')")
    server.elsewhere(PLACE, state(1), news=False)
    page.reload()
    shown(page)
    chips = "[...document.querySelectorAll('.mini.given')].map((one) => one.textContent)"
    assert page.run(chips) == ["1", "4"]
    server.broken = None
    page.wait(DIALOG)
    page.click(".deciding .card:nth-child(1) button")
    page.wait(ARRIVED)
    assert page.run(chips) == ["3", "4"] and once(server) == [1, 4, 3]


def test_a_link_that_does_not_hold_any_more_is_opened_again(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    server.signed_in = False
    page.press("3")
    page.wait("document.querySelector('.banner').textContent.startsWith('Open your link again')")
    assert page.text(".saved") == "Open your link again"
    page.press("2")
    server.signed_in = True
    # It is opened in another tab, which only looks on.
    other = shown(browser.page(server.address))
    assert "another tab" in other.text(".banner")
    page.wait(ARRIVED)
    page.wait("document.querySelector('.banner').hidden")
    assert once(server) == [3, 2]


def test_a_sign_in_is_no_server_that_is_away(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    server.signs_in_at = "/sign-in"
    page.press("3")
    page.wait(f"{SAVED} === 'Open your link again'")
    server.signs_in_at = ""
    page.run("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait(ARRIVED)
    assert once(server) == [3]


def test_nothing_is_said_as_another_rater_who_signs_in(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    server.full["package"]["id"] = "page-2"
    page.press("3")
    page.wait(f"{SAVED} === 'Open your link again'")
    assert server.events == []
    other = shown(browser.page(server.address))
    other.press("1")
    other.wait(ARRIVED)
    assert once(server) == [1]


def test_an_event_that_cannot_be_is_told_and_kept_for_a_file(
    browser: Chromium, server: FakeServer, tmp_path: Path
) -> None:
    server.refuses = lambda event: "The scale has no such grade." if event["state"]["grade"] == 2 else None
    page = shown(browser.page(server.address))
    for key in "321":
        page.press(key)
    page.wait("document.querySelector('.banner').textContent.includes('was not accepted')")
    page.wait(ARRIVED)
    assert once(server) == [3, 1]
    text = page.text(".banner")
    assert "what are the" in text and "The scale has no such grade." in text
    assert page.text(".unfiled") == "1 judgment not accepted"
    chips = "[...document.querySelectorAll('.queue li:first-child .mini')].map((one) => one.textContent)"
    assert page.run(chips)[:4] == ["3", "–", "1", "–"]
    browser.until(lambda: kept(page)[1][1] == "refused")
    page.reload()
    shown(page)
    assert (
        page.text(".where") == "Query q1 · pair 2 of 10"
        and page.text(".unfiled") == "1 judgment not accepted"
    )
    events = saved(page, tmp_path)
    assert [event["state"]["grade"] for event in events] == [3, 2, 1]
    assert server.batches.count(2) == 0 or sum(server.batches) <= 6
    # What is undone of it later is none of the server's either.
    page.press("1")
    page.wait(ARRIVED)
    assert once(server) == [3, 1, 1]


def saved(page: Page, folder: Path) -> list[dict[str, Any]]:
    """The events in the file that *Save my work* downloads."""
    lines = saved_file(page, folder).read_text("utf-8").splitlines()
    head = json.loads(lines[0])
    assert head["served"] is True and "file" not in head and head["package"] == "page-1"
    return [json.loads(line) for line in lines[1:-1]]


def saved_file(page: Page, folder: Path) -> Path:
    (folder / "saved").mkdir(exist_ok=True)
    for path in (folder / "saved").glob("*"):
        path.unlink()
    page.ask("Page.setDownloadBehavior", behavior="allow", downloadPath=str(folder / "saved"))
    page.run("Object.defineProperty(window, 'showSaveFilePicker', {value: undefined, configurable: true}); 0")
    page.click(".names .icon")
    page.click("dialog .line.start button:nth-child(1)")
    page.browser.until(lambda: any((folder / "saved").glob("*.ndcg-answers")))
    (path,) = (folder / "saved").glob("*.ndcg-answers")
    page.browser.until(lambda: path.read_bytes().endswith(b'"}\n'))
    return path


def test_what_is_said_elsewhere_is_taken_up_at_once(
    browser: Chromium, server: FakeServer, tmp_path: Path
) -> None:
    page = shown(browser.page(server.address))
    with Chromium(tmp_path / "phone") as another:
        phone = shown(another.page(server.address, size=(390, 844)))
        browser.until(lambda: server.listening() == 2)
        page.press("n")
        page.type("not yet finished")
        phone.press("4")
        page.wait("document.querySelectorAll('.mini.given').length === 1")
        # What is being written stays, and knows what was said meanwhile.
        assert page.run("document.querySelector('#note').value") == "not yet finished"
        page.press("Escape")
        page.wait(ARRIVED)
        assert [event["state"]["note"] for event in server.events] == ["", "not yet finished"]
        assert once(server) == [4, 4]
        phone.wait("document.querySelectorAll('.mini.given').length === 1")
        phone.press("3")
        phone.press("2")
        page.wait("document.querySelectorAll('.mini.given').length === 3")
        # One history: what the phone said last is undone on the laptop, and redone on the phone.
        page.press("z", CONTROL)
        phone.wait("document.querySelectorAll('.mini.given').length === 2")
        phone.press("y", CONTROL)
        page.wait("document.querySelectorAll('.mini.given').length === 3")
        assert [event["action"] for event in server.events] == ["do", "do", "do", "do", "undo", "redo"]
        assert not page.run(DIALOG) and not phone.run(DIALOG)


PLACE = {"pair": ["q0", "d0"]}


def state(grade: float, **more: Any) -> dict[str, Any]:
    return {"status": "graded", "grade": grade, **more}


def conflicting(browser: Chromium, server: FakeServer, mine: str = "3", theirs: float = 1) -> Page:
    """A page where something else was said elsewhere, of which the news did not come."""
    page = shown(browser.page(server.address))
    server.elsewhere(PLACE, state(theirs, note="at home"), news=False)
    page.press(mine)
    return page


@pytest.mark.parametrize("keeps_mine", [True, False], ids=["mine", "that one"])
def test_two_words_on_a_pair_are_decided_by_the_rater(
    browser: Chromium, server: FakeServer, keeps_mine: bool
) -> None:
    page = conflicting(browser, server)
    page.wait(DIALOG)
    assert page.text("dialog h2") == "You judged this twice"
    cards = page.run("[...document.querySelectorAll('.deciding .card')].map((one) => one.innerText)")
    assert "What you said here" in cards[0] and "3 Highly" in cards[0] and "Keep mine" in cards[0]
    assert "What you said elsewhere" in cards[1] and "1 Slightly" in cards[1] and "“at home”" in cards[1]
    page.press("4")  # in the middle of work: it decides nothing
    assert page.run(DIALOG) and page.text(".saved") != "All judgments arrived"
    page.click(f".deciding .card:nth-child({1 if keeps_mine else 2}) button")
    page.wait(ARRIVED)
    assert once(server) == ([1, 3] if keeps_mine else [1])
    chip = "document.querySelector('.queue .mini').textContent"
    assert page.run(chip) == ("3" if keeps_mine else "1")
    # What was given up is sent no more; undo goes back to what stands there.
    page.reload()
    shown(page)
    assert page.run(chip) == ("3" if keeps_mine else "1") and not page.run(DIALOG)
    if keeps_mine:
        assert server.events[1]["seen"] == server.events[0]["id"]
        page.press("z", CONTROL)
        page.wait(f"{chip} === '1'")
    page.wait(ARRIVED)
    assert once(server) == ([1, 3, 1] if keeps_mine else [1])


def test_a_decision_can_be_put_off(browser: Chromium, server: FakeServer) -> None:
    page = conflicting(browser, server)
    page.wait(DIALOG)
    page.press("Escape")
    page.wait("document.querySelector('.banner').textContent.includes('1 judgment waits for your decision')")
    page.press("2")  # what is said of other pairs arrives
    browser.until(lambda: once(server) == [1, 2])
    assert "for your decision" in page.text(".banner")
    page.press("ArrowLeft")
    page.press("ArrowLeft")
    page.press("4")  # another word of the same
    page.wait(f"{SAVED}.startsWith('Saved here: 2 not')")
    page.reload()
    shown(page)
    page.wait(DIALOG)
    assert "4 Perfect" in page.text(".deciding .card")
    page.click(".deciding .card:nth-child(1) button")
    page.wait(ARRIVED)
    assert once(server) == [1, 2, 4]


def test_the_same_words_and_words_that_were_known_are_no_conflict(
    browser: Chromium, server: FakeServer
) -> None:
    page = shown(browser.page(server.address))
    server.elsewhere(PLACE, state(3), news=False)
    page.press("3")
    page.wait(ARRIVED)
    assert once(server) == [3]
    # The pair says again what it said: what is said here knew that.
    server.elsewhere(PLACE, state(1), news=False)
    server.elsewhere(PLACE, state(3), news=False)
    page.press("ArrowLeft")
    page.press("2")
    page.wait(ARRIVED)
    assert once(server) == [3, 1, 3, 2]
    assert not page.run(DIALOG)


def test_news_that_an_answer_has_overtaken_say_nothing_any_more(
    browser: Chromium, server: FakeServer
) -> None:
    page = shown(browser.page(server.address))
    chip = "document.querySelector('.queue .mini').textContent"
    said = [server.elsewhere(PLACE, state(grade), news=False) for grade in (2, 3)]
    page.press("3")  # the answer brings the second one
    page.wait(ARRIVED)
    server.tell("events", said[:1])
    page.press("ArrowLeft")
    page.wait("document.querySelectorAll('.history li').length === 2")
    assert page.run(chip) == "3"
    said.append(server.elsewhere(PLACE, state(1), news=False))
    server.tell("events", said[1:])
    page.wait(f"{chip} === '1'")
    server.elsewhere(PLACE, state(4))
    page.wait(f"{chip} === '4'")


def test_several_decisions_come_one_by_one(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    with server.away():
        for key in "3333":
            page.press(key)
        for number in range(3):
            server.elsewhere({"pair": ["q0", f"d{number}"]}, state(number), news=False)
    for chosen in (1, 2, 1):
        page.wait(DIALOG)
        page.click(f".deciding .card:nth-child({chosen}) button")
    page.wait(ARRIVED)
    assert not page.run(DIALOG)
    assert [server.newest({"pair": ["q0", f"d{at}"]})["state"]["grade"] for at in range(4)] == [3, 1, 3, 3]  # type: ignore[index]
    assert len(once(server)) == 6


def test_verdicts_are_sent_and_decided_likewise(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    page.click(".tab:nth-child(2)")
    page.wait("document.querySelector('.results li')")
    item = {"item": ["launch check", "q0"]}
    server.elsewhere(item, {"status": "judged", "preferred": "right", "strength": 2}, news=False)
    page.press("ArrowLeft")
    page.wait(DIALOG)
    cards = page.text(".deciding")
    assert "Left better" in cards and "Right much better" in cards and "launch check" in page.text("dialog")
    page.click(".deciding .card:nth-child(1) button")
    page.wait(ARRIVED)
    assert [event["state"]["preferred"] for event in server.events] == ["right", "left"]
    server.elsewhere(
        {"item": ["launch check", "q1"]}, {"status": "judged", "preferred": "none", "strength": 0}
    )
    page.wait("document.querySelector('.verdict.same[aria-pressed=true]')")


def test_news_that_were_missed_are_made_up_for(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    browser.until(lambda: server.listening() == 1)
    count = "document.querySelectorAll('.mini.given').length"
    server.elsewhere({"pair": ["q0", "d1"]}, state(2))
    page.wait(f"{count} === 1")
    with server.away():
        server.elsewhere({"pair": ["q0", "d2"]}, state(2), news=False)
        page.press("3")
    page.wait(f"{count} === 3")
    page.wait(ARRIVED)
    assert once(server) == [2, 2, 3] and not page.run(DIALOG)


def test_what_is_said_while_a_page_opens_is_not_missed(browser: Chromium, server: FakeServer) -> None:
    server.elsewhere({"pair": ["q0", "d1"]}, state(2))
    said = server.data

    def data() -> dict[str, Any]:
        made = said()
        if len(server.events) == 1:
            server.elsewhere({"pair": ["q0", "d2"]}, state(3))
        return made

    server.data = data  # type: ignore[method-assign]
    page = shown(browser.page(server.address))
    page.wait("document.querySelectorAll('.mini.given').length === 2")


def test_changed_work_is_loaded_where_it_was_once_all_has_arrived(
    browser: Chromium, server: FakeServer
) -> None:
    page = shown(browser.page(server.address))
    page.run("window.old = true")
    for key in "321":
        page.press(key)
    page.press("ArrowRight")
    page.wait(ARRIVED)
    title = page.text(".document h3")
    server.broken = 503, {}
    page.press("n")
    page.type("why")
    server.full = another_order(server.full)
    browser.until(lambda: server.listening() == 1)
    server.tell("work", {})
    page.press("Escape")
    page.wait(f"{SAVED}.includes('1 not arrived')")
    assert page.run("window.old")
    server.broken = None
    page.run("window.dispatchEvent(new Event('online'))")
    page.wait("window.old === undefined && document.querySelector('.where') !== null")
    shown(page)
    assert page.text(".document h3") == title and page.text(".where") == "Query q1 · pair 6 of 10"
    assert "loaded anew" in page.text(".notice")
    assert page.run("document.querySelector('#note').value") == "why"
    assert page.text(".progress") == "3 of 120"


def test_texts_of_another_order_are_not_shown(browser: Chromium, server: FakeServer) -> None:
    server.open.clear()
    page = browser.page(server.address)
    page.run("window.old = true")
    server.full = another_order(server.full)
    server.open.set()
    page.wait("window.old === undefined && document.querySelector('.where') !== null")
    shown(page)
    assert page.text(".where") == "Query q1 · pair 10 of 10"


def test_a_page_waits_for_its_texts_and_no_key_judges_before(browser: Chromium, server: FakeServer) -> None:
    server.open.clear()
    page = browser.page(server.address)
    assert page.text(".document") == "Loading…" and page.text(".query h2") == "…"
    for key in ("3", "s", "x", "f", "n", "c", "m", "z"):
        page.press(key)
    page.press("q")
    page.click(".queue li:first-child button")
    assert not page.run(DIALOG) and page.run("document.activeElement.matches('h2')")
    page.press("ArrowRight")
    assert page.text(".where") == "Query 1 · pair 2 of 10"
    page.press("l")
    assert (
        page.run("[...document.querySelectorAll('.rows li')].map((one) => one.innerText)")
        == ["Loading…"] * 10
    )
    page.press("3")
    page.press("l")
    page.click(".tab:nth-child(2)")
    assert page.text(".side.left") == "Left\n\nLoading…"
    for key in ("ArrowLeft", "ArrowDown", "s", "1", " "):
        page.press(key)
    assert not page.run(DIALOG)
    page.press("PageDown")
    assert "query 2 of 3" in page.text(".where")
    page.click(".tab:nth-child(1)")
    server.open.set()
    shown(page)
    assert page.text(".where") == "Query q1 · pair 2 of 10"
    assert page.text(".saved") == "All judgments arrived" and server.events == []
    page.press("3")
    page.wait(ARRIVED)
    assert once(server) == [3] and server.events[0]["pair"] == ["q0", "d1"]
    page.click(".tab:nth-child(2)")
    page.wait("document.querySelectorAll('.results li').length === 10")


def test_portions_come_three_ahead(browser: Chromium) -> None:
    with FakeServer(page_data(400), portion=20) as server:
        page = shown(browser.page(server.address))

        def asked() -> list[str]:
            return [one for one in server.requests if "/portions/" in one]

        browser.until(lambda: len(asked()) == 4)
        assert asked() == [f"GET /portions/0/{number}" for number in range(4)]
        for _ in range(20):
            page.press("2")
        browser.until(lambda: len(asked()) == 5)
        page.press("ArrowRight")
        assert asked()[4:] == ["GET /portions/0/4"]
        # A jump brings what is needed now first.
        page.press("j")
        page.type("30")
        page.press("Enter")
        page.wait("document.querySelector('.where').textContent.startsWith('Query q30')")
        shown(page)
        browser.until(lambda: len(asked()) >= 8)
        assert asked()[5] == "GET /portions/0/14"


def test_texts_that_do_not_come_are_asked_for_again(browser: Chromium) -> None:
    with FakeServer(page_data(400), portion=20) as server:
        page = shown(browser.page(server.address))
        browser.until(lambda: sum("/portions/" in one for one in server.requests) == 4)
        with server.away():
            page.press("j")
            page.type("30")
            page.press("Enter")
            page.wait(f"{SAVED}.endsWith('The server cannot be reached; texts come later')")
            page.press("3")
            assert "Query 30" in page.text(".where") and "not arrived" not in page.text(".saved")
            page.press("j")
            page.type("q2")
            page.press("Enter")
            assert page.text(".where") == "Query q2 · pair 1 of 10"  # what is here goes on
            page.press("3")
            page.press("j")
            page.type("30")
            page.press("Enter")
        page.wait("document.querySelector('.where').textContent.startsWith('Query q30')")
        page.wait(ARRIVED)
        assert [event["pair"] for event in server.events] == [["q1", "d10"]]


def test_a_list_and_what_was_judged_lately_wait_for_their_portions(browser: Chromium) -> None:
    with FakeServer(page_data(60, per_query=30), portion=20) as server:
        for number in (59, 45):
            server.elsewhere({"pair": [f"q{number // 30}", f"d{number}"]}, state(3))
        page = shown(browser.page(server.address))
        page.press("l")
        rows = "[...document.querySelectorAll('.rows li')]"
        page.wait(f"{rows}.length === 30 && {rows}.every((row) => row.querySelector('.chip'))")
        page.run(f"{rows}[24].querySelector('.chip:last-child').click()")
        page.wait(ARRIVED)
        assert server.events[-1]["pair"] == ["q0", "d24"] and server.events[-1]["state"]["shown"] == "list"
        page.press("r")
        page.wait(
            "[...document.querySelectorAll('.recent li')].length === 3"
            " && !document.querySelector('.recent').textContent.includes('Loading')"
        )


def test_a_page_of_fifty_thousand_pairs_opens_at_once(browser: Chromium) -> None:
    with FakeServer(page_data(50_000, size=80)) as server:
        page = shown(browser.page(server.address))
        assert page.text(".where") == "Query q1 · pair 1 of 10"
        assert page.run("document.querySelectorAll('*').length") < 2_000
        for key in "321":
            page.press(key)
        page.wait(ARRIVED)
        # Rows are made where they are looked at.
        page.press("q")
        page.run("document.querySelector('.queue').scrollTop = 1e9; 0")
        page.wait("document.querySelector('.queue ol:last-child li:last-child .mini') !== null")
        page.click(".queue ol:last-child li:last-child button")
        page.wait("document.querySelector('.where').textContent === 'Query q5000 · pair 1 of 10'")
        page.press("4")
        page.wait(ARRIVED)
        assert server.events[-1]["pair"] == ["q4999", "d49990"]
        assert page.run("document.querySelectorAll('*').length") < 6_000


def test_a_query_is_found_before_its_text_is_here(browser: Chromium) -> None:
    data = page_data(400)
    data["queries"][33]["text"] = "a needle in a haystack"
    with FakeServer(data, portion=20) as server:
        page = shown(browser.page(server.address))
        page.press("j")
        page.type("needle")
        page.wait(
            "[...document.querySelectorAll('.queue li')].some((one) => one.innerText.includes('needle'))"
        )
        page.press("Enter")
        page.wait("document.querySelector('.where').textContent.startsWith('Query q34')")


def test_marks_pictures_passages_and_differences_come_with_their_portions(browser: Chromium) -> None:
    data = told_data(compared_data(pairs=60))
    data["pictures"] = [picture(300, 200, "#C0362C"), picture(90, 70, "#3B5BDB")]
    data["documents"][0]["pictures"] = [1]
    data["documents"][2]["pictures"] = [0, 1]
    with FakeServer(data, portion=20) as server:
        page = shown(browser.page(server.address))
        assert page.run("document.querySelector('.gallery img').src") == data["pictures"][1]
        page.press("z")
        assert page.text("dialog h2") == "Picture 1 of 1"
        page.press("Escape")
        page.press("?")
        assert "Enlarge" in page.text("dialog")
        page.press("Escape")
        page.click(".tab:nth-child(2)")
        page.press("d")
        page.wait("document.querySelectorAll('mark.differs').length > 0")
        page.press("?")
        assert "fields of two documents" in page.text("dialog") and "E\tShow more" in page.text("dialog")
        page.press("Escape")
        page.press("e")
        assert page.run("document.querySelectorAll('details[open]').length") == 2
        page.click(".tab:nth-child(3)")
        page.wait("document.querySelector('.document').innerText.includes('The settled one')")
        page.press("n")
        page.type("I see")
        page.press("Enter", CONTROL)
        page.wait(ARRIVED)
        assert server.events[-1]["pair"] == ["q0", "told"] and server.events[-1]["state"]["answer"] == "I see"


def test_a_file_is_joined_with_other_work_and_asked_where_both_differ(
    browser: Chromium, server: FakeServer, tmp_path: Path
) -> None:
    # Another browser never reached the server again.
    server.broken = 503, {}
    with Chromium(tmp_path / "laptop") as another:
        laptop = shown(another.page(server.address))
        for key in "444":
            laptop.press(key)
        laptop.wait(f"{SAVED}.includes('3 not arrived')")
        path = saved_file(laptop, tmp_path)
    server.broken = None
    page = shown(browser.page(server.address))
    page.press("1")
    page.press("4")
    page.wait(ARRIVED)
    page.give_file("input[type=file]", path)
    page.wait(DIALOG)
    assert "4 Perfect" in page.text(".deciding .card")
    page.click(".deciding .card:nth-child(2) button")
    page.wait(ARRIVED)
    assert [server.newest({"pair": ["q0", f"d{at}"]})["state"]["grade"] for at in range(3)] == [1, 4, 4]  # type: ignore[index]
    assert once(server) == [1, 4, 4]
    page.give_file("input[type=file]", path)
    page.wait("document.querySelector('.notice').textContent.includes('already')")


def test_an_undo_of_what_was_said_before_the_page_was_opened(browser: Chromium, server: FakeServer) -> None:
    for number in range(3):
        server.elsewhere({"pair": ["q0", f"d{number}"]}, state(number))
    page = shown(browser.page(server.address))
    assert page.text(".where") == "Query q1 · pair 4 of 10"
    page.press("z", CONTROL)
    page.wait(ARRIVED)
    assert server.events[-1]["action"] == "undo" and server.events[-1]["step"] == server.events[-2]["step"]
    assert page.text(".where") == "Query q1 · pair 3 of 10"


def test_a_long_history_is_the_base_and_its_newest_events_are_undone(browser: Chromium) -> None:
    with FakeServer(page_data(1_500)) as server:
        for number in range(1_200):
            server.elsewhere({"pair": [f"q{number // 10}", f"d{number}"]}, state(number % 5))
        page = shown(browser.page(server.address))
        assert page.text(".progress").startswith("1,200 of")
        page.press("3")
        page.wait(ARRIVED)
        page.press("j")
        page.type("5")
        page.press("Enter")
        shown(page)
        page.press("4")  # of what is known by its state alone the last event is known, too
        page.wait(ARRIVED)
        assert server.events[-1]["seen"] == server.events[40]["id"] and not page.run(DIALOG)


def test_a_second_tab_shows_what_comes_and_takes_over(browser: Chromium, server: FakeServer) -> None:
    first = shown(browser.page(server.address))
    second = shown(browser.page(server.address))
    browser.until(lambda: server.listening() == 1)
    second.press("4")
    assert "You cannot judge in this tab" in second.text(".notice") and second.text(".saved") == ""
    first.press("3")
    second.wait("document.querySelectorAll('.mini.given').length === 1")
    first.wait(ARRIVED)  # tabs hear of each other before the server does
    server.elsewhere({"pair": ["q0", "d5"]}, state(1))
    second.wait("document.querySelectorAll('.mini.given').length === 2")
    first.ask("Page.navigate", url="about:blank")
    second.wait("document.querySelector('.banner') && document.querySelector('.banner').hidden")
    shown(second)
    second.press("2")
    second.wait(ARRIVED)
    assert once(server) == [3, 1, 2]


def test_where_nothing_can_be_kept_what_is_said_arrives_all_the_same(
    browser: Chromium, server: FakeServer
) -> None:
    page = browser.page()
    gone = "Object.defineProperty(window, 'indexedDB', {value: {open() { throw new Error('denied'); }}})"
    page.ask("Page.addScriptToEvaluateOnNewDocument", source=gone)
    page.go(server.address)
    shown(page)
    assert "keeps nothing" in page.text(".banner")
    page.press("3")
    page.wait(ARRIVED)
    assert once(server) == [3]
    server.broken = 503, {}
    page.press("2")
    page.wait(f"{SAVED} === 'Not saved in this browser'")


def test_a_finished_work_has_nothing_to_send_by_hand(browser: Chromium) -> None:
    with FakeServer(page_data(3)) as server:
        page = shown(browser.page(server.address))
        for key in "321":
            page.press(key)
        page.wait(ARRIVED)
        assert "you are done" in page.text(".end") and not page.text(".banner")


def test_a_server_that_is_switched_off_says_so(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    browser.until(lambda: server.listening() == 1)
    server.tell("closing", {})
    page.wait("document.querySelector('.notice').textContent.includes('switched off')")


def test_a_link_that_is_open_twice_is_told(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    browser.until(lambda: server.listening() == 1)
    server.tell("browsers", {"browsers": 2})
    page.wait("document.querySelector('.notice').textContent.startsWith('Your link is open in 2 browsers.')")


def test_a_page_does_not_load_itself_all_the_time(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    page.wait(f"{ARRIVED_PORTIONS} === 3")  # another portion would make the page load itself
    texts = server.full["documents"]
    server.full["documents"] = [one | {"id": f"{one['id']}-new"} for one in texts]
    server.data = lambda: served_data(server.full | {"documents": texts})  # type: ignore[method-assign]
    page.reload()
    page.wait("document.querySelector('.notice')?.textContent.includes('loaded anew')")
    page.run("window.old = true")
    count = server.requests.count("GET /")
    server.tell("work", {})
    browser.until(lambda: "HEAD /" in server.requests)
    page.press("ArrowRight")
    page.wait("window.old")
    assert server.requests.count("GET /") == count == 3


def test_the_ids_of_events_are_the_programs(browser: Chromium, server: FakeServer) -> None:
    page = shown(browser.page(server.address))
    page.press("3")
    page.wait(ARRIVED)
    assert len(server.events[0]["id"]) == len(new_event_id())
