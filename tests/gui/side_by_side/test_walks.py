"""Keys of Side by side in window and page: one table of what follows each key, walked on both."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.records import Verdict
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest
from ndcg_gui.features.packages.page import hand_out_page
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.compare.comparing import RaterDesk, at_desk, made_of
from tests.gui.judge.test_walks import press, stroke
from tests.page.chromium import Chromium, Page, browser_path

# Of each walk: a key, and what follows it: the place of the item, items left, the question asked, the verdict
# on that item, and what is open or written.
WALKS: dict[str, list[list[Any]]] = json.loads(Path(__file__).with_name("key_walks.json").read_text("utf-8"))
CRITERIA = {"questions one after another": ("Depth", "Trust")}
_DOCUMENTS = [json.dumps({"doc_key": key, "title": f"title of {key}"}) for key in "abcdefgh"]


def project_of(folder: Path, walk: str) -> Path:
    """A project file with a comparison of four queries."""
    one = {f"q{at}": tuple(keys) for at, keys in enumerate(("ab", "cd", "ef", "gh"))}
    other = {query: tuple(reversed(keys)) for query, keys in one.items()}
    return made_of(
        folder / "walks.ndcg", one, other, _DOCUMENTS, points=5, ties=("good", "bad"),
        reasons=("fresher", "clearer"), criteria=CRITERIA.get(walk, ()),
    )  # fmt: skip


def in_window(at: RaterDesk) -> list[object]:
    session, task = at.session, at.panel.task
    state = session.state
    judged = state.status is Verdict.JUDGED and not session.question
    given = f"{state.preferred} {state.strength or 0}" if judged else ""
    shown = {
        "kinds": task.verdicts.ties_open(),
        "reasons": task.reasons.isVisible(),
        "writes": task.note.hasFocus(),
    }
    opened = " ".join(name for name, is_so in shown.items() if is_so)
    return [session.place, session.queue.left, session.question, given, opened]


_SEEN = """(() => {
    const seen = (found) => Boolean(document.querySelector(found)?.offsetParent);
    const [done, total] = document.querySelector('.progress').textContent.split(' of ').map(Number);
    const asked = document.querySelector('.question strong')?.textContent ?? '';
    const place = Number(/query (\\d+)/.exec(document.querySelector('.where').textContent)[1]) - 1;
    const pressed = document.querySelector('.verdict[aria-pressed=true] .name')?.textContent ?? '';
    const opened = [
        ['kinds', seen('.verdicts[aria-label="Kinds of Same"]')], ['reasons', seen('.reasons')],
        ['writes', document.activeElement.matches('.answers > input')],
    ];
    const question = asked === 'Overall' ? '' : asked;
    const open = opened.filter(([, isSo]) => isSo).map(([name]) => name).join(' ');
    return [place, total - done, question, question ? '' : pressed, open];
})()"""
_NAMES = {
    "Left better": "left 1", "Left much better": "left 2", "Right better": "right 1",
    "Right much better": "right 2",
}  # fmt: skip


def in_page(page: Page) -> list[object]:
    place, left, question, pressed, opened = page.run(_SEEN)
    given = "none 0" if pressed.startswith("Same") else _NAMES.get(pressed, "")
    return [place, left, question, given, opened]


@pytest.mark.parametrize("walk", WALKS)
def test_the_window_follows_the_table(qtbot: QtBot, theme: Theme, tmp_path: Path, walk: str) -> None:
    with at_desk(qtbot, project_of(tmp_path, walk)) as at:
        for key, *expected in WALKS[walk]:
            at.press(*stroke(key))
            at.saved()
            assert in_window(at) == expected, key


@pytest.mark.parametrize("walk", WALKS)
def test_the_page_follows_the_table(tmp_path: Path, walk: str) -> None:
    browser_path()
    with open_project(project_of(tmp_path, walk)) as project:
        rater = project.raters()[0]
        made = hand_out_page(
            project, tmp_path / "page.html", PackageRequest(rater.id, pairs=False, comparisons=None)
        )
    with Chromium(tmp_path / "profile") as browser:
        page = browser.page(made.path.as_uri(), size=(1366, 768))
        for key, *expected in WALKS[walk]:
            press(page, key.split("+"))
            assert in_page(page) == expected, key
