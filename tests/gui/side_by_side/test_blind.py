"""Nothing that a rater sees side by side tells a system, a score or a file: everything said is searched."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.records import QueryRecord, Verdict
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.display.self_naming import MASK
from ndcg_gui.features.display.template import Display, change_display
from ndcg_gui.features.opening import create_project
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.store.collection import contents
from tests.gui.compare.comparing import CONTROL, RaterDesk, at_desk
from tests.gui.judge.test_blind import everything_said
from tests.making import add_rater, create_comparison, store, write_lines, write_queries, write_run

Key = Qt.Key
SYSTEMS = ("hushalpha", "hushbeta")
FILES = ("quietfile-x", "quietfile-y")
SCORE = "8642.97531"
SECRETS = (*SYSTEMS, *FILES, "8642.9")
# Words that only those who set a comparison up or read its result may see.
WORDS = ("baseline", "candidate")
QUERIES = [f"q{number}" for number in range(24)]


def make(folder: Path, **plan: object) -> Path:
    """Lists of two systems whose names stand in everything that could give them away."""
    path = folder / "p.ndcg"
    keys = [f"{SYSTEMS[number % 2]}/d{number}" for number in range(12)]
    rows = [
        {
            "doc_key": key,
            "title": f"title {number}" if number % 3 else "",
            "body": f"the body of number {number}. " * 20,
            "url": f"https://x.example/{SYSTEMS[number % 2]}/{number}",
            "fields": {"model": SYSTEMS[number % 2], "maker": f"made by {SYSTEMS[1]}", "brand": "Pindle"},
        }
        for number, key in enumerate(keys)
    ]
    with create_project(path) as project:
        runs = [
            write_run(folder / f"{file}.run", system, dict.fromkeys(QUERIES, order))
            for file, system, order in zip(FILES, SYSTEMS, (keys[:8], keys[4:][::-1]), strict=True)
        ]
        for run in runs:
            text = run.read_text()
            score = next(line.split()[4] for line in text.splitlines())
            run.write_text(text.replace(f" {score} ", f" {SCORE} ", 1))
        documents = write_lines(folder / "documents.jsonl", map(json.dumps, rows))
        store(
            project, write_queries(folder / "queries.jsonl", QUERIES, text="which number"), documents, *runs
        )
        add_rater(project, "ann")
        systems = project.read(contents.systems)
        name = f"{SYSTEMS[0]} against {SYSTEMS[1]}"
        create_comparison(project, name, systems[0].id, systems[1].id, **plan)  # type: ignore[arg-type]
    return path


@pytest.fixture
def at(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[RaterDesk]:
    plan = {"points": 7, "ties": ("good", "bad"), "reasons": ("relevance", "order")}
    with at_desk(qtbot, make(tmp_path, **plan)) as opened:
        yield opened


def told() -> set[str]:
    """The secrets that any text tells, and the words that can be seen or heard now."""
    secrets = {secret for text in everything_said() for secret in SECRETS if secret in text.casefold()}
    shown = [item for item in QApplication.allWidgets() if item.isVisible()]
    texts = [f"{item.accessibleName()} {item.toolTip()}" for item in shown]
    texts += [item.text() for item in shown if isinstance(item, QLabel | QAbstractButton)]
    return secrets | {word for text in texts for word in WORDS if word in text.casefold()}


def test_twenty_verdicts_tell_nothing(
    at: RaterDesk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    keys = (Key.Key_Left, Key.Key_Down, Key.Key_Right, Key.Key_1)
    pictures = []
    for number in range(20):
        assert told() == set()
        assert at.window.grab().save(str(tmp_path / f"{number:02}.png"))
        pictures.append(tmp_path / f"{number:02}.png")
        at.press(keys[number % 4])
        if keys[number % 4] is Key.Key_1:
            at.press(Key.Key_Right)
    at.saved()
    assert told() == set()
    assert len(at.stored()) == len(pictures) == 20
    assert not [text for text in caplog.messages for secret in SECRETS if secret in text.casefold()]


def test_nothing_that_can_be_opened_tells(at: RaterDesk) -> None:
    at.press(Key.Key_J)
    for key in (Key.Key_L, Key.Key_T, Key.Key_E):
        at.press(key)
    assert at.task.lists.rows()[0].expanded and told() == set()
    at.press(Key.Key_Space)
    assert not at.task.document.isHidden() and told() == set()
    at.task.document.text.selectAll()
    at.task.document.text.copy()
    at.task.document.card.copy_key()
    at.task.document.card.copy_title()
    assert told() == set()
    at.press(Key.Key_Escape)
    at.press(Key.Key_Up)
    assert at.task.verdicts.ties_open() and told() == set()
    at.press(Key.Key_Escape)
    at.press(Key.Key_Left)
    at.press(Key.Key_Z, CONTROL)
    at.saved()
    assert told() == set()


def test_the_guide_and_the_palette_do_not_tell(at: RaterDesk) -> None:
    at.press(Key.Key_Question)
    at.wait(lambda: QApplication.activeModalWidget() is not None)
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    assert told() == set()
    dialog.close()
    at.wait(lambda: QApplication.activeModalWidget() is None)
    hits = [*at.window.palette_hits(), *at.panel.context.search("hush"), *at.panel.context.search("8642")]
    texts = [f"{hit.title} {hit.detail}" for hit in hits]
    assert not [text for text in texts for secret in SECRETS if secret in text.casefold()]


def test_a_name_that_tells_is_replaced_and_a_harmless_one_stays(at: RaterDesk) -> None:
    assert at.task.query.place.startswith("Comparison 1, blind")
    blindfold = Blindfold.of(at.project)
    assert blindfold.tells("HUSHALPHA, new") and not blindfold.tells("hushalphabet")


def test_texts_tell_nothing_either(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    with at_desk(qtbot, make(tmp_path, unit="pair", depth=3)) as at:
        for _ in range(6):
            assert at.task.as_texts() and told() == set()
            at.press(Key.Key_Left)
        at.saved()
        assert told() == set()


def test_checks_look_like_any_other_item(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    path = make(tmp_path, repeats=0.3, same_checks=0.2, obvious_checks=0.2)
    with at_desk(qtbot, path, size=(1440, 900)) as at:
        kinds = {item.key.kind for item in at.session.queue.items}
        assert kinds == {ItemKind.ITEM, ItemKind.REPEAT, ItemKind.SAME, ItemKind.OBVIOUS}
        said: dict[ItemKind, set[str]] = {}
        for place, item in enumerate(at.session.queue.items):
            at.session.go(place)
            at.task.show_item()
            head = (
                at.task.query.place,
                at.task.query.notice.text(),
                at.task.query.rules,
            )
            # Its number in the queue is all in which one differs from another.
            said.setdefault(item.key.kind, set()).add("|".join(head).replace(f" {place + 1} of", " n of"))
        assert len(set.union(*said.values())) == 1
        assert {len(texts) for texts in said.values()} == {1}


def test_the_search_finds_what_is_told(at: RaterDesk) -> None:
    at.task.foot.saved.setText(f"left is {SYSTEMS[0]}")
    assert told() == {SYSTEMS[0]}
    at.task.foot.saved.setText("")
    at.task.lists.rows()[0].setAccessibleName(FILES[1])
    assert told() == {FILES[1]}
    QGuiApplication.clipboard().setText(SCORE)
    assert "8642.9" in told()
    QGuiApplication.clipboard().clear()


def test_a_refused_verdict_is_none(at: RaterDesk) -> None:
    # Up with nothing chosen leaves the item as it is.
    before = at.item()
    at.press(Key.Key_Up)
    at.press(Key.Key_Escape)
    assert at.item() == before and at.session.state.status is Verdict.CLEARED


def test_masked_names_are_not_read(at: RaterDesk) -> None:
    at.project.execute(change_display(Display(masked=("body",)))).result()
    at.wait(lambda: any(MASK in row.result.snippet for row in at.task.lists.rows() if row.result is not None))
    assert not [row for row in at.task.lists.rows() if row.result and "body" in row.result.text.split()]
    at.press(Key.Key_J)
    at.press(Key.Key_Space)
    assert MASK in at.task.document.text.toPlainText()


def test_a_query_named_after_a_system_has_a_number(at: RaterDesk) -> None:
    assert at.panel.texts.query_text(QueryRecord("q1", "which")) == "which"
    assert at.panel.texts.query_text(QueryRecord("q1", "")) == "q1"
    assert at.panel.texts.query_text(QueryRecord(f"{SYSTEMS[0]}-1", f"{SYSTEMS[0]}-1")) == ""
    assert at.panel.texts.query_text(QueryRecord(f"{SYSTEMS[0]}-1", "which")) == "which"


def test_grading_lists_tells_nothing(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    path = make(tmp_path, grades="1-5", reasons=("stale",), repeats=0.1)
    with at_desk(qtbot, path) as at:
        heads = set()
        for number in range(20):
            assert told() == set()
            query, place = at.task.query, f"list {number + 1} of"
            assert place in query.place
            heads.add((query.place.replace(place, "list n of"), query.rules))
            at.press((Key.Key_1, Key.Key_3, Key.Key_5)[number % 3])
            at.saved()
        at.press(Key.Key_Z, CONTROL)
        at.saved()
        assert told() == set() and len(heads) == 1
        assert {item.key.kind for item in at.session.queue.items} == {ItemKind.ITEM, ItemKind.REPEAT}
