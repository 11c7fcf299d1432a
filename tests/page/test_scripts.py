"""The scripts of the page, read by ESLint and TypeScript; a page, read by axe-core."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.page.chromium import SHIFT, Chromium, Page, browser_path
from tests.page.pages import compared_data, page_data, picture, told_data, write_page
from tests.page.server import FakeServer

_HERE = Path(__file__).parent
_TOOLS = _HERE / "node_modules"
_WITHOUT = "npm has not installed what is in tests/page/package.json (npm ci --prefix tests/page)"
# All of WCAG 2.2 to AA, and what axe-core holds to be good practice.
_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def installed(name: str) -> Path:
    """A file that npm installs; skips the test where it did not."""
    path = _TOOLS / name
    if not path.exists():
        pytest.skip(_WITHOUT)
    return path


def test_scripts_are_clean() -> None:
    scripts = sorted(str(path) for path in _HERE.glob("*.mjs"))
    command = [
        str(installed(".bin/eslint").resolve()), "--config", "tests/page/eslint.config.js", "resources/page",
        *scripts,
    ]  # fmt: skip
    found = subprocess.run(
        ["node", *command], cwd=_HERE.parents[1], capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stdout) == (0, ""), found.stderr


def test_types_of_scripts_fit() -> None:
    command = ["node", str(installed(".bin/tsc").resolve()), "--project", str(_HERE)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (0, "")


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong: rule, element, why."""
    page.run(installed("axe-core/axe.min.js").read_text("utf-8") + "; 0")
    found = page.run(
        f"axe.run(document, {{runOnly: {{type: 'tag', values: {_RULES}}}}}).then(({{violations, passes}}) =>"
        " [passes.length, violations.flatMap((rule) => rule.nodes.map((node) =>"
        " `${rule.id}: ${node.html.slice(0, 200)}: ${node.failureSummary}`))])"
    )
    passed, wrong = found
    assert passed > 15, "axe-core looked at next to nothing"
    return list(wrong)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["laptop", "phone"])
def test_axe_finds_nothing(tmp_path: Path, size: tuple[int, int], dark: bool) -> None:
    browser_path()
    installed("axe-core/axe.min.js")
    with Chromium(tmp_path / "profile") as browser:
        page = browser.page(size=size)
        page.dark(dark)
        page.go(write_page(tmp_path, page_data(30, items=3)))
        assert violations(page) == []
        for key in "3", "n":
            page.press(key)
        assert violations(page) == []
        page.press("Escape")
        page.press("?")
        assert violations(page) == []
        page.press("Escape")
        page.click(".tab:nth-child(2)")
        assert violations(page) == []
        page.press("l")
        assert violations(page) == []
        assert browser.requests() == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_where_texts_are_compared_and_marked(tmp_path: Path, dark: bool) -> None:
    browser_path()
    installed("axe-core/axe.min.js")
    with Chromium(tmp_path / "profile") as browser:
        page = browser.page(size=(1366, 768))
        page.dark(dark)
        page.go(write_page(tmp_path, told_data(compared_data(pairs=10))))
        for words in ("Felt", "washed cold"):
            page.select(".document .plain", words)
            page.press("m")
            assert violations(page) == []
            page.press("2")
        assert page.run("document.querySelectorAll('.document mark.said').length") >= 2
        assert violations(page) == []
        page.click(".tab:nth-child(2)")
        page.select(".side.right .plain", "by hand")
        page.press("m")
        page.press("3")
        page.press("E", SHIFT)
        page.press("d")
        assert page.run("document.querySelectorAll('mark.differs, mark.said').length") > 2
        assert violations(page) == []
        page.press("D", SHIFT)
        assert page.run("document.querySelectorAll('mark.alone').length") > 0
        assert violations(page) == []
        page.click(".tab:nth-child(3)")
        assert page.run("document.querySelectorAll('.told-cards .card').length") == 2
        assert violations(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_among_tiles(tmp_path: Path, dark: bool) -> None:
    browser_path()
    installed("axe-core/axe.min.js")
    data = page_data(0, items=2)
    data["pictures"] = [picture(60, 40, "#CC3377")]
    data["documents"][1]["pictures"] = [0]
    with Chromium(tmp_path / "profile") as browser:
        page = browser.page(size=(1366, 768))
        page.dark(dark)
        page.go(write_page(tmp_path, data))
        page.press("g")
        assert page.run("document.querySelectorAll('.tiles .thumbnail').length") == 2
        assert violations(page) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["laptop", "phone"])
def test_axe_finds_nothing_on_a_served_page(tmp_path: Path, size: tuple[int, int], dark: bool) -> None:
    browser_path()
    installed("axe-core/axe.min.js")
    with FakeServer(page_data(30, items=3)) as server, Chromium(tmp_path / "profile") as browser:
        server.open.clear()
        page = browser.page(size=size)
        page.dark(dark)
        page.go(server.address)
        assert violations(page) == []  # while texts are on their way
        server.open.set()
        page.wait("document.querySelector('.document').textContent !== 'Loading…'")
        server.elsewhere(
            {"pair": ["q0", "d0"]}, {"status": "graded", "grade": 1, "note": "there"}, news=False
        )
        page.press("3")
        page.wait("document.querySelector('dialog').open")
        assert violations(page) == []
        page.press("Escape")
        page.wait("document.querySelector('.banner').textContent.includes('decision')")
        assert violations(page) == []
        with server.away():
            page.press("2")
            page.wait("document.querySelector('.saved').textContent.includes('cannot be reached')")
            assert violations(page) == []
        server.signed_in = False
        page.press("1")
        page.wait("document.querySelector('.saved.danger') !== null")
        assert violations(page) == []


def test_axe_finds_what_is_wrong(tmp_path: Path) -> None:
    browser_path()
    installed("axe-core/axe.min.js")
    with Chromium(tmp_path / "profile") as browser:
        page = browser.page(write_page(tmp_path, page_data(10)))
        page.run("document.documentElement.removeAttribute('lang')")
        assert any(found.startswith("html-has-lang: ") for found in violations(page))
