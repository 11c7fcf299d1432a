"""The 617 disagreements of a real collection, all settled by keys in the window."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.ids import Pair
from ndcg_gui.features.agreement.adjudication import final_grades, keys_of
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.judge.queue import DISPUTES
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.judge.judging import CONTROL, SHIFT, desk
from tests.gui.judge.test_disputes import Settling
from tests.making import add_rater
from tests.shared_data import shared_data
from tests.snapshots.projects import chorus

pytestmark = pytest.mark.slow

Key = Qt.Key
DISAGREEMENTS, LEAD = 617, "Lead"
DIGITS = (Key.Key_0, Key.Key_1, Key.Key_2, Key.Key_3)
LETTERS = {"A": Key.Key_A, "B": Key.Key_B, "C": Key.Key_C}
UNCLEAR_EVERY, LATER_EVERY = 50, 40


def final_ratings() -> dict[tuple[str, str], float]:
    """What the authors of the collection settled, by query text and document key."""
    source = shared_data("chorus_electronics", "Broad_Query_Set_individual_ratings.csv")
    with source.open(encoding="utf-8", newline="") as file:
        return {(row["query"], row["docid"]): float(row["final_rating"]) for row in csv.DictReader(file)}


def key_for(at: Settling, grade: float) -> Qt.Key:
    """The majority's key or a rater's letter where they lead to that grade, else its digit."""
    dispute = at.session.dispute
    assert dispute is not None
    if dispute.majority == grade:
        return Key.Key_Return
    for voice in at.session.voices:
        if voice.state.grade == grade:
            return LETTERS[voice.letter]
    return DIGITS[int(grade)]


def test_617_disagreements_settled_by_keys(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    path = chorus(tmp_path)
    wanted = final_ratings()
    with open_project(path) as project:
        lead = add_rater(project, LEAD)
    with desk(qtbot, path) as window:
        found = next(rater for rater in window.project.raters() if rater.id == lead)
        window.context.set_rater(found)
        window.panel.task.queue.narrowing.task_chosen.emit(DISPUTES)
        at = Settling(window)
        window.wait(lambda: at.panel.session is not None)
        queue = at.session.queue
        assert (len(queue), queue.left) == (DISAGREEMENTS, DISAGREEMENTS)
        keys = keys_of(window.project.read, queue.pairs)
        texts = {item.record.query_key: item.record.text for item in queue.queries}
        to_give = {pair: wanted[texts[query], document] for pair, (query, document) in keys.items()}
        taken, later, unclear = settle_all(at, to_give)
        assert at.panel.view.middle.currentWidget() is at.panel.view.done
        window.saved()
        finals = final_grades(window.project.read)
        assert {pair: state.grade for pair, state in finals.items()} == to_give
        assert {state.by for state in finals.values()} == {LEAD}
        assert {pair for pair, state in finals.items() if state.flags} == unclear
        assert len(later) > 10 and min(taken.values()) > 10, taken
        at.press(Key.Key_Z, CONTROL)
        window.wait(lambda: at.session.left == 1)
        at.press(Key.Key_Z, CONTROL | SHIFT)
        window.wait(lambda: at.session.left == 0)
    with open_project(path) as project:
        labels = ProjectLabels(project.read, "adjudicated").read()
        assert {pair: labels[query][document] for pair, (query, document) in keys.items()} == to_give
        majority = ProjectLabels(project.read, "majority").read()
        settled = set(keys.values())
        for query, own in majority.items():
            for document, grade in own.items():
                assert (query, document) in settled or labels[query][document] == grade


def settle_all(at: Settling, to_give: dict[Pair, float]) -> tuple[dict[str, int], set[Pair], set[Pair]]:
    """Go through all of them; returns how often each kind of key was pressed, what was put off and marked."""
    taken = {"majority": 0, "letter": 0, "digit": 0}
    later: set[Pair] = set()
    unclear: set[Pair] = set()
    for number in range(2 * DISAGREEMENTS):
        pair = at.session.key
        if pair is None:
            break
        if number % LATER_EVERY == 1 and pair not in later:
            later.add(pair)
            at.at.press(Key.Key_S)
            continue
        if number % UNCLEAR_EVERY == 2:
            unclear.add(pair)
            at.at.press(Key.Key_G)
        key = key_for(at, to_give[pair])
        kind = "majority" if key == Key.Key_Return else "digit" if key in DIGITS else "letter"
        taken[kind] += 1
        at.at.press(key)
    return taken, later, unclear
