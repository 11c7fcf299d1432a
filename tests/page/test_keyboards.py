"""Keys of many keyboards: the row above the letters grades on each, and input methods keep their keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.keyboards import GRADES, LETTERS, Stroke
from tests.page.chromium import CONTROL, SHIFT, Chromium, Page, browser_path
from tests.page.pages import page_data, scale, write_page

SAVED = "document.querySelector('.saved').textContent === 'Saved'"
COMPOSED = 229


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    """A browser for all tests."""
    browser_path()
    with Chromium(tmp_path_factory.mktemp("browser") / "profile") as made:
        yield made


@pytest.fixture
def page(running: Chromium, tmp_path: Path) -> Iterator[Page]:
    """A page with pairs and items, in a profile of this test's own."""
    running.begin_anew()
    yield running.page(write_page(tmp_path, page_data(30, items=3)))
    assert running.complaints() == []


def grades(page: Page) -> list[str]:
    """The grades that were given, as the queue shows them."""
    page.run("new Promise((done) => setTimeout(done))")
    found: list[str] = page.run("[...document.querySelectorAll('.mini.given')].map((one) => one.textContent)")
    return found


@pytest.mark.parametrize("stroke", GRADES)
def test_a_digit_is_where_it_stands_and_another_sign_is_none(page: Page, stroke: Stroke) -> None:
    page.strike(stroke.sign, stroke.code, SHIFT if stroke.shift else 0)
    assert grades(page) == [stroke.stands_for] * bool(stroke.stands_for)


@pytest.mark.parametrize(
    ("key", "code", "modifiers"),
    [("9", "Digit9", 0), ("End", "Numpad1", 0), ("&", "Digit1", CONTROL | SHIFT)],
)
def test_another_key_is_no_grade(page: Page, key: str, code: str, modifiers: int) -> None:
    page.strike(key, code, modifiers)
    assert grades(page) == []


def test_a_sign_of_the_third_level_is_no_grade(page: Page) -> None:
    page.run(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '@', code: 'Digit2',"
        " bubbles: true, cancelable: true, modifierAltGraph: true }))"
    )
    assert grades(page) == []


@pytest.mark.parametrize(
    ("key", "code"),
    [(one.sign, one.code) for one in LETTERS if one.stands_for == "X"] + [("X", "KeyX"), ("ｘ", "KeyX")],
)
def test_a_letter_is_what_is_written_or_where_it_stands(page: Page, key: str, code: str) -> None:
    page.strike(key, code)
    page.wait("document.querySelector('.mini').textContent === '×'")


def test_a_letter_of_a_latin_layout_is_not_taken_by_its_place(page: Page) -> None:
    page.strike("z", "KeyW", CONTROL)  # French: nothing to undo yet, and no W
    assert page.text(".notice") == "There is nothing to undo."
    page.strike("я", "KeyZ", CONTROL)
    page.strike("q", "KeyA")
    assert grades(page) == []
    page.strike("３", "Digit3")
    page.strike("я", "KeyZ", CONTROL)
    page.wait("document.querySelectorAll('.mini.given').length === 0")


@pytest.mark.parametrize("key", ["？", "?"])
def test_the_keys_are_shown(page: Page, key: str) -> None:
    page.strike(key, "Slash", SHIFT)
    assert page.text("dialog h2") == "Keys"


def test_a_grade_may_be_chosen_by_a_sign(running: Chromium, tmp_path: Path) -> None:
    running.begin_anew()
    made = scale()
    made["grades"][4]["hotkey"] = "&"
    made["grades"][3]["hotkey"] = "!"
    page = running.page(write_page(tmp_path, page_data(30, scale=made)))
    page.strike("&", "Digit7", SHIFT)
    page.strike("!", "Digit1", SHIFT)
    page.strike("&", "Digit1")
    assert grades(page) == ["4", "3", "1"]


def test_a_grade_of_any_number_is_begun_by_a_digit_of_any_keyboard(running: Chromium, tmp_path: Path) -> None:
    running.begin_anew()
    made = scale(kind="continuous")
    page = running.page(write_page(tmp_path, page_data(30, scale=made)))
    page.strike("é", "Digit2")
    page.type(".5")
    page.press("Enter")
    assert grades(page) == ["2.5"]


def test_no_key_is_taken_from_an_input_method(page: Page) -> None:
    for key, code in (("Process", "Digit3"), ("3", "Digit3"), ("ㄴ", "KeyS"), ("Enter", "Enter")):
        page.strike(key, code, number=COMPOSED)
    assert grades(page) == [] and page.run("document.querySelector('.mini').textContent") == "–"
    page.press("n")
    page.compose("니")
    for key in ("Escape", "Enter"):
        page.strike(key, key, CONTROL if key == "Enter" else 0, number=COMPOSED)
    assert page.run("document.activeElement.id") == "note"
    page.type("니")
    page.press("Escape")
    assert page.run("document.activeElement.matches('h2')")
    page.press("j")
    page.compose("질")
    page.strike("Enter", "Enter", number=COMPOSED)
    assert page.run("document.activeElement.matches('.sought')")
    page.type("질")
    page.press("Escape")
    page.press("f")
    page.strike("Process", "Digit1", number=COMPOSED)
    assert not page.run("document.querySelector('#flag-0').checked")
    page.strike("&", "Digit1")
    assert page.run("document.querySelector('#flag-0').checked")
    page.press("Escape")
    page.click(".tab:nth-child(2)")
    page.wait("document.querySelector('.tab:nth-child(2)').getAttribute('aria-current') === 'page'")
    page.press("n")
    page.compose("메")
    page.strike("Enter", "Enter", number=COMPOSED)
    assert page.run("document.activeElement.matches('.sides .answers > input')")


def test_verdicts_and_reasons_are_where_they_stand(page: Page) -> None:
    page.click(".tab:nth-child(2)")
    page.strike("é", "Digit2")
    page.wait("document.querySelectorAll('.reasons .chip[aria-pressed=true]').length === 1")
    assert page.text(".reasons .chip[aria-pressed=true]") == "2 order"
    page.press("ArrowUp")
    page.strike("&", "Digit1")
    page.press("p")
    page.wait("document.querySelector('.verdict.same[aria-pressed=true]').innerText.includes('Both good')")
