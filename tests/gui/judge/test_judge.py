from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QTextBlock, QTextDocument
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.people import AddRater
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, Side, Status, Verdict
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.demo import BASELINE, CANDIDATE
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.features.judge.my_work import MyWork
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.gui.judging.counts import PairsLeft
from ndcg_gui.gui.kit.base import context
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.keys.sheet import KeySheet
from ndcg_gui.gui.kit.text.plain import count
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import judgments, preferences
from tests.gui.conftest import focusable
from tests.gui.hearing import heard
from tests.gui.judge.judging import CONTROL, SHIFT, Desk, desk, import_into

Key = Qt.Key


@pytest.fixture
def path(demo_file: Path, tmp_path: Path, theme: Theme) -> Path:
    return Path(shutil.copy(demo_file, tmp_path / "demo.ndcg"))


@pytest.fixture
def at(qtbot: QtBot, path: Path) -> Iterator[Desk]:
    with desk(qtbot, path) as opened:
        yield opened


def small_project(path: Path, *, scale: str = "graded-0-4", documents: int = 3, rater: str = "ann") -> Path:
    """One query, some documents, one run; a rater unless the name is empty."""
    folder = path.parent
    keys = [f"d{number}" for number in range(documents)]
    (folder / "queries.jsonl").write_text('{"query_key": "q1", "text": "green tent"}\n')
    (folder / "documents.jsonl").write_text(
        "".join(
            json.dumps({"doc_key": key, "title": f"Tent {key}", "body": "<b>tent</b> for two\n" * 400}) + "\n"
            for key in keys
        )
    )
    (folder / "secretly.run").write_text(
        "".join(f"q1 Q0 {key} {rank} {9.5 - rank} secretly\n" for rank, key in enumerate(keys, 1))
    )
    with create_project(path, scale=built_in_scale(scale)) as project:
        import_into(
            project, *(folder / name for name in ("queries.jsonl", "documents.jsonl", "secretly.run"))
        )
        if rater:
            project.execute(AddRater(rater)).result()
    return path


# judging


def test_what_the_next_picture_does_not_need_comes_after_its_paint(
    at: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                happened.append("painted")
            return False

    def noted(owner: object, name: str) -> None:
        real = getattr(owner, name)

        def noting(*given: Any, **more: Any) -> Any:
            happened.append(name)
            return real(*given, **more)

        monkeypatch.setattr(owner, name, noting)

    at.saved()
    # However slow the machine is: nothing but the paint lets the write begin.
    at.project.screen_first(3_600.0)
    noted(at.panel.texts, "want")
    noted(at.panel.task, "prepare")
    noted(at.window.status, "show_state")
    at.context.progress_changed.connect(lambda _text: happened.append("progress"))
    noted(Database, "writing")
    painted, viewport = Painted(), at.panel.task.document_card.text.viewport()
    viewport.installEventFilter(painted)
    at.press(Key.Key_3)
    assert at.context.writer_state().pending == 1
    at.saved()
    viewport.removeEventFilter(painted)
    assert happened[0] == "painted"
    assert {"want", "show_state", "progress", "writing"} <= set(happened)


def test_a_screen_reader_says_what_was_saved_and_what_comes_next(
    at: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = heard(monkeypatch)
    at.press(Key.Key_3)
    at.wait(lambda: bool(said))
    texts, pair = at.panel.texts, at.session.key
    assert texts is not None and pair is not None
    assert said == [f"Saved: grade 3. Next: {texts.get(pair).title}"]
    at.panel.undo()
    at.wait(lambda: len(said) > 1)
    assert said[1:] == ["Undone: grade 3"]


def test_digits_grade_and_go_on_to_the_next_open_pair(at: Desk) -> None:
    first = at.session.place
    assert first is not None
    left = at.session.queue.left
    at.press(Key.Key_3)
    second = at.session.place
    assert second == at.session.queue.next_unjudged(first) and second != first
    at.press(Key.Key_0)
    at.saved()
    assert at.stored(first) == PairState(Status.GRADED, 3)
    assert at.stored(second) == PairState(Status.GRADED, 0)
    assert at.session.queue.left == left - 2
    event = at.project.read(judgments.pair_history, *at.session.queue.pairs[first])[-1]
    assert event.seconds is not None and 0 <= event.seconds < 60


def test_the_next_document_is_there_before_the_label_is_written(
    at: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = at.panel.task.document_card.key.full_text()
    at.press(Key.Key_2)
    # No event of the writer has been handled yet: the key alone has changed the screen.
    assert at.session._pending
    assert at.panel.task.document_card.key.full_text() != before
    at.saved()


def test_a_restart_shows_the_grades_and_undo_still_works(qtbot: QtBot, path: Path) -> None:
    with desk(qtbot, path) as opened:
        place = opened.session.place
        assert place is not None
        for key in (Key.Key_1, Key.Key_2, Key.Key_4):
            opened.press(key)
        opened.saved()
        third = opened.session.queue.pairs.index(max(_judged(opened), key=_newest(opened)))
    with desk(qtbot, path) as opened:
        assert opened.session.queue.state_at(place).grade == 1
        assert opened.stored(third).grade == 4
        opened.press(Key.Key_Z, CONTROL)
        opened.wait(lambda: opened.session.place == third)
        assert opened.stored(third) == PairState()
        opened.press(Key.Key_Z, CONTROL | SHIFT)
        opened.wait(lambda: opened.stored(third).grade == 4)


def _judged(opened: Desk) -> list[tuple[int, int]]:
    return [pair for pair, state in opened.session.queue.states.items() if state.grade is not None]


def _newest(opened: Desk):  # type: ignore[no-untyped-def]
    rater_id = opened.session.queue.rater_id
    return lambda pair: opened.project.read(judgments.pair_history, *pair, rater_id)[-1].seq


def test_undo_leads_back_to_the_pair_and_the_history_says_so(at: Desk) -> None:
    place = at.session.place
    at.press(Key.Key_3)
    at.press(Key.Key_1)
    at.saved()
    at.press(Key.Key_Z, CONTROL)
    at.press(Key.Key_Z, CONTROL)
    at.wait(lambda: at.session.place == place and at.stored(place or 0) == PairState())
    assert not at.panel.task.grades.buttons[3].isChecked()
    history = at.panel.task.side.history.text
    at.wait(lambda: history.text().endswith("Ana: 3 → undone"))
    at.wait(lambda: at.window.notice.text() == "Undone: grade 3")
    at.press(Key.Key_Z, CONTROL | SHIFT)
    at.wait(lambda: at.panel.task.grades.buttons[3].isChecked())
    assert at.session.place == place
    at.wait(lambda: history.text().endswith("Ana: 3 → undone → redone"))


def test_a_correction_goes_on_to_its_neighbour(at: Desk) -> None:
    place = _judged_place(at)
    at.session.go(place)
    at.panel.show_pair()
    at.press(Key.Key_1)
    assert at.session.place == place + 1
    at.saved()
    assert at.stored(place).grade == 1


def _judged_place(at: Desk) -> int:
    return next(place for place in range(100) if at.session.queue.state_at(place).status is Status.GRADED)


def test_a_held_key_says_one_thing_only(at: Desk) -> None:
    held = {action.shortcut().toString(): action.autoRepeat() for action in at.panel.actions()}
    assert [key for key, repeats in held.items() if not repeats] == [
        *"01234SXFMCLARJQGV",
        "E",
        "Shift+E",
        "Z",
    ]
    assert held["Left"] and held["Right"]


def test_skip_and_cannot_judge(at: Desk) -> None:
    first = at.session.place
    assert first is not None
    left = at.session.queue.left
    at.press(Key.Key_S)
    second = at.session.place
    assert second is not None and second != first
    at.press(Key.Key_X)
    at.saved()
    assert at.stored(first).status is Status.SKIPPED
    assert at.stored(second).status is Status.CANNOT_JUDGE
    assert at.session.queue.left == left - 1
    # Every other pair judged, the skipped one comes up again.
    for place in range(len(at.session.queue)):
        if place != first:
            at.session.queue.set_state(at.session.queue.pairs[place], PairState(Status.GRADED, 1))
    at.press(Key.Key_U)
    assert at.session.place == first
    assert "skipped" in at.panel.task.document_card.text.accessibleDescription()


def test_moving(at: Desk) -> None:
    at.session.go(5)
    at.panel.show_pair()
    at.press(Key.Key_Left)
    assert at.session.place == 4
    at.press(Key.Key_Right)
    at.press(Key.Key_Right)
    assert at.session.place == 6
    shown = at.panel.task.document_card.text.accessibleDescription()
    query = at.session.query
    assert query is not None and shown == f"Query: {query.record.text}, pair 7 of {query.stop}"
    for _ in range(20):
        at.press(Key.Key_Left)
    assert at.session.place == 0
    at.press(Key.Key_U)
    assert at.session.place == at.session.queue.next_unjudged(0)


# notes


def test_a_note_takes_the_keys_and_is_saved_with_the_next_grade(at: Desk) -> None:
    place = at.session.place
    assert place is not None
    at.press(Key.Key_N)
    field = at.panel.task.note.field
    assert field.hasFocus()
    for key in (Key.Key_S, Key.Key_3, Key.Key_X):
        at.press(key)
    at.press(Key.Key_Escape)
    assert not field.hasFocus() and field.toPlainText() == "s3x"
    assert at.session.place == place and at.stored(place) == PairState()
    # Going away and coming back keeps what was typed.
    at.press(Key.Key_Right)
    assert field.toPlainText() == at.session.note != "s3x"
    at.press(Key.Key_Left)
    assert field.toPlainText() == "s3x"
    at.press(Key.Key_4)
    at.saved()
    assert at.stored(place) == PairState(Status.GRADED, 4, "s3x")
    assert field.toPlainText() == at.session.note != "s3x"


def test_the_note_of_a_judged_pair_is_saved_at_once(at: Desk) -> None:
    place = _judged_place(at)
    at.session.go(place)
    at.panel.show_pair()
    grade = at.stored(place).grade
    at.press(Key.Key_N)
    at.panel.task.note.field.setPlainText("")
    at.press(Key.Key_B)
    at.press(Key.Key_Return)
    at.saved()
    assert at.session.place == place
    assert at.stored(place) == PairState(Status.GRADED, grade, "b")
    before = len(at.project.read(judgments.pair_history, *at.session.queue.pairs[place]))
    at.press(Key.Key_N)
    at.press(Key.Key_Escape)
    at.saved()
    assert len(at.project.read(judgments.pair_history, *at.session.queue.pairs[place])) == before


# the other keys and the mouse


def test_what_is_opened_stays_as_it_was_left(qtbot: QtBot, path: Path) -> None:
    with desk(qtbot, path) as opened:
        task = opened.panel.task
        beside = (task.queue, task.side.guidelines, task.side.history)
        assert not any(part.isVisible() for part in beside)
        for key in (Key.Key_G, Key.Key_Q, Key.Key_V):
            opened.press(key)
        assert all(part.isVisible() for part in beside)
        assert [line.text().split()[0] for line in beside[1].lines] == ["4", "3", "2", "1", "0"]
        opened.press(Key.Key_Q)
    with desk(qtbot, path) as opened:
        task = opened.panel.task
        assert task.side.guidelines.isVisible() and task.side.history.isVisible()
        assert not task.queue.isVisible()
        # Escape closes what was opened last, then leads back.
        opened.press(Key.Key_Escape)
        assert task.side.guidelines.isVisible() and not task.side.history.isVisible()
        opened.press(Key.Key_Escape)
        assert not task.side.isVisible() and opened.panel.is_calm()
        opened.press(Key.Key_Escape)
        assert not opened.panel.is_calm()


def test_it_is_left_as_each_person_left_it(qtbot: QtBot, path: Path) -> None:
    with desk(qtbot, path) as opened:
        opened.press(Key.Key_Q)
        before, (first, second) = opened.session, opened.project.raters()[:2]
        opened.context.set_rater(second)
        opened.wait(lambda: opened.panel.session not in (None, before))
        assert not opened.panel.task.queue.isVisible()
        before = opened.session
        opened.context.set_rater(first)
        opened.wait(lambda: opened.panel.session not in (None, before))
        assert opened.panel.task.queue.isVisible()


def test_question_mark_shows_the_keys_of_the_panel_and_of_this_scale(at: Desk) -> None:
    at.press(Key.Key_Question)
    dialog = at.window.findChild(KeySheet)
    assert dialog is not None and dialog.isVisible()
    assert dialog.listed[:2] == [("0–4", "Give a grade"), ("S", "Skip this pair")]
    assert ("Ctrl Z", "Undo") in dialog.listed and ("Space", "Scroll the document") in dialog.listed
    dialog.reject()


def test_a_chosen_key_holds_at_once_and_stands_in_the_hints(at: Desk) -> None:
    keys, first = at.window.keys, at.session.place
    hint = next(made for made in at.panel.task.foot.hints.hints if made.shown_keys() == ["S"])
    keys.choose("judge/skip", ["B"])
    keys.choose("judge/scroll", ["S"])
    assert hint.shown_keys() == ["B"] and hint.accessibleName() == "B: skip"
    at.press(Key.Key_S)
    assert at.session.place == first
    at.press(Key.Key_B)
    assert at.session.place != first
    keys.choose("judge/skip", [])
    assert hint.shown_keys() == [] and not hint.isHidden()
    keys.reset_all()


def test_space_scrolls_the_document(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    with desk(qtbot, small_project(tmp_path / "p.ndcg")) as opened:
        bar = opened.panel.task.document_card.text.verticalScrollBar()
        opened.wait(lambda: bar.maximum() > 0)
        opened.press(Key.Key_Space)
        assert 0 < bar.value() < bar.pageStep()
        opened.press(Key.Key_Space, SHIFT)
        assert bar.value() == 0
        assert opened.session.queue.left == 3


def test_markup_is_shown_as_it_is_and_terms_are_marked(at: Desk) -> None:
    card = at.panel.task.document_card
    title = "A <i>tent</i> 🎒 tents"
    body = "<b>tent</b> for two\n<img src='file:///etc/passwd'><a href='https://x.example'>x</a>"
    card.show_document(DocumentRecord("<u>d</u>", title, body), QueryTerms("tent"))
    assert card.text.toPlainText() == body
    assert card.title_text.text() == title and card.title_text.marks() == ["tent", "tents"]
    assert card.key.text() == "doc <u>d</u>"
    assert card.text.marks() == ["tent"]


def test_a_large_document_is_cut_until_all_is_asked_for(at: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ndcg_gui.gui.kit.text.documents.SHOWN_CHARACTERS", 20)
    at.press(Key.Key_Right)
    card = at.panel.task.document_card
    assert len(card.text.toPlainText()) == 20 and card.all_button.isVisible()
    card.all_button.click()
    assert len(card.text.toPlainText()) > 20 and not card.all_button.isVisible()


def test_clicks_on_grades_chips_and_queries(at: Desk) -> None:
    place = at.session.place
    assert place is not None
    at.qtbot.mouseClick(at.panel.task.grades.buttons[2], Qt.MouseButton.LeftButton)
    at.saved()
    assert at.stored(place).grade == 2
    view, model = at.panel.task.queue.view, at.panel.task.queue.model
    area = view.visualRect(model.index(0, 0))
    delegate = at.panel.task.queue.delegate
    points = [
        QPoint(x, y) for y in range(area.top(), area.bottom(), 4) for x in range(area.left(), area.right(), 4)
    ]
    chip = next(point for point in points if delegate.place_at(at.session, 0, area, point) == 2)
    at.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=chip)
    assert at.session.place == 2
    third = view.visualRect(model.index(2, 0))
    at.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=third.topRight() + QPoint(-3, 3))
    assert at.session.row == 2
    assert view.hasFocus()
    at.press(Key.Key_Down)
    assert at.session.row == 3
    # The panel's keys work from the list, too.
    at.press(Key.Key_Right)
    assert at.session.row == 3


# places


def test_go_to_a_query_a_pair_or_the_next_unjudged(at: Desk) -> None:
    item = at.session.queue.queries[7]
    at.context.go_to("judge", query_id=item.id)
    assert at.session.row == 7 and not at.session.queue.is_judged(at.session.place or 0)
    pair = at.session.queue.pairs[item.stop - 1]
    at.context.go_to("judge", query_id=pair[0], document_id=pair[1])
    assert at.session.key == pair
    at.session.go(0)
    at.context.go_to("judge", unjudged=True)
    assert at.session.place == at.session.queue.next_unjudged(0)
    at.context.go_to("judge", query_id=item.id, document_id=999_999)
    assert at.session.row == 7
    assert at.window.notice.text() == "That pair is not in your queue."


# what is missing


def test_an_empty_project_offers_the_import(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    path = tmp_path / "empty.ndcg"
    create_project(path).close()
    with desk(qtbot, path, ready=False) as opened:
        button = opened.panel.pages.empty.button
        assert button is not None and button.isVisible() and button.hasFocus()
        with qtbot.waitSignal(opened.context.import_requested):
            opened.window.asker.import_files = lambda *_: None  # type: ignore[method-assign]
            opened.press(Key.Key_Space)
        opened.press(Key.Key_3)
        opened.press(Key.Key_U)
        assert PairsLeft.badge(opened.context) == ""


def test_without_a_rater_the_name_is_asked_for_and_judging_begins(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    with desk(qtbot, small_project(tmp_path / "p.ndcg", rater=""), ready=False) as opened:
        assert opened.panel.pages.prompt.isVisible()
        for key in (Key.Key_B, Key.Key_O, Key.Key_1):
            opened.press(key)
        opened.press(Key.Key_Return)
        opened.wait(lambda: opened.panel.session is not None)
        assert opened.context.rater is not None and opened.context.rater.name == "bo1"
        opened.wait(opened.panel.task.isVisible)
        opened.press(Key.Key_4)
        opened.saved()
        assert opened.session.queue.left == 2


def test_nobody_is_one_of_the_raters_until_they_say_so_and_the_next_key_grades(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    path = small_project(tmp_path / "p.ndcg")
    with open_project(path) as project:
        project.execute(AddRater("王珊")).result()
    with desk(qtbot, path, ready=False, asked=True) as opened:
        assert opened.panel.pages.prompt.known.isVisible() and PairsLeft.badge(opened.context) == ""
        for key in (Key.Key_3, Key.Key_S, Key.Key_X, Key.Key_U, Key.Key_3):
            opened.press(key)
        assert opened.panel.session is None and opened.context.rater is None
        for key in (Key.Key_Down, Key.Key_Down, Key.Key_Return):
            opened.press(key)
        opened.wait(lambda: opened.panel.session is not None)
        opened.press(Key.Key_2)
        opened.saved()
        rows = opened.project.read(judgments.judgment_rows)
        assert [(row.rater, row.state.grade) for row in rows] == [("王珊", 2.0)]
    # Said once: the next time nothing is asked.
    with desk(qtbot, path, asked=True) as opened:
        assert opened.context.rater is not None and opened.context.rater.name == "王珊"


def test_whoever_the_top_bar_says_it_is_grades_with_the_next_key(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    path = small_project(tmp_path / "p.ndcg")
    with open_project(path) as project:
        project.execute(AddRater("Bo")).result()
    with desk(qtbot, path) as opened:
        button = opened.window.top_bar.rater_button
        button.setFocus()
        action = next(item for item in button.menu().actions() if item.text() == "Bo")
        before = opened.session
        action.trigger()
        opened.wait(lambda: opened.panel.session not in (None, before))
        opened.press(Key.Key_2)
        opened.saved()
        assert [row.rater for row in opened.project.read(judgments.judgment_rows)] == ["Bo"]


def verdict_elsewhere(at: Desk) -> None:
    """The rater's first verdict side by side, given on another panel."""
    project, rater = at.project, at.session.queue.rater_id
    comparison = project.read(preferences.comparisons)[-1]
    queue = ComparisonQueue(project, comparison.id, rater)
    place = queue.next_unjudged(-1)
    assert place is not None
    key = queue.items[place].key
    state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
    project.execute(JudgeItem(rater, comparison.id, key, state)).result()


def test_undo_takes_back_what_was_done_here_and_names_what_was_done_elsewhere(at: Desk) -> None:
    rater = at.session.queue.rater_id
    at.press(Key.Key_3)
    at.saved()
    verdict_elsewhere(at)
    at.saved()
    grade = at.project.undo_text(rater, kind="judgment")
    verdict = at.project.undo_text(rater, kind="preference")
    assert grade is not None and verdict is not None
    # The grade, though the verdict came later.
    at.press(Key.Key_Z, CONTROL)
    at.saved()
    at.wait(lambda: at.window.notice.text().startswith("Undone: grade 3"))
    assert at.project.undo_text(rater, kind="judgment") is None
    assert at.project.undo_text(rater, kind="preference") == verdict
    # Nothing is left here: what was done last is named, with the way to it.
    at.press(Key.Key_Z, CONTROL)
    at.saved()
    at.wait(lambda: at.window.notice.text().startswith("Your last step is on “Side by side”: "))
    assert at.window.notice.undo_button.text() == "Go there"
    assert at.project.undo_text(rater, kind="preference") == verdict
    with at.qtbot.waitSignal(at.context.place_requested) as asked:
        at.window.notice.undo_button.click()
    assert asked.args == ["side_by_side", {}]
    # The grade can be given again, whatever happened beside it.
    at.press(Key.Key_Z, CONTROL | SHIFT)
    at.saved()
    assert at.project.undo_text(rater, kind="judgment") == grade


@pytest.mark.parametrize(("key", "words"), [(Key.Key_S, "skip"), (Key.Key_X, "cannot judge")])
def test_a_grade_that_a_letter_replaces_is_told_and_comes_back(at: Desk, key: Qt.Key, words: str) -> None:
    place = at.session.place
    assert place is not None
    at.press(Key.Key_S)  # nothing is replaced, nothing is said
    at.saved()
    assert not at.window.notice.isVisible()
    for word in (Key.Key_3, None):
        at.session.go(place)
        at.panel.show_pair()
        if word is not None:
            at.press(word)
            at.saved()
    at.press(key)
    at.saved()
    assert at.window.notice.isVisible() and at.window.notice.text() == f"Grade 3 replaced by {words}"
    assert QApplication.activeModalWidget() is None and at.stored(place).grade is None
    at.qtbot.mouseClick(at.window.notice.undo_button, Qt.MouseButton.LeftButton)
    at.saved()
    assert at.stored(place) == PairState(Status.GRADED, 3.0) and at.session.place == place
    # With the next label the notice goes: its Undo would take that one back.
    at.press(key)
    at.saved()
    assert at.window.notice.isVisible()
    at.press(Key.Key_2)
    at.saved()
    at.wait(lambda: not at.window.notice.isVisible())


def test_after_a_restart_judge_opens_where_each_rater_was(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    path = small_project(tmp_path / "p.ndcg", documents=6)
    with open_project(path) as project:
        project.execute(AddRater("Bo")).result()
    with desk(qtbot, path) as opened:
        bo = opened.project.raters()[1]
        for key in (Key.Key_3, Key.Key_Right, Key.Key_Right, Key.Key_1, Key.Key_Left, Key.Key_Left):
            opened.press(key)
        opened.saved()
        at_ann = opened.session.key
        assert at_ann is not None and opened.session.place != opened.session.queue.next_unjudged(-1)
        opened.context.set_rater(bo)
        opened.wait(lambda: opened.panel.session is not None)
        opened.press(Key.Key_End)
        for _ in range(5):
            opened.press(Key.Key_Right)
        opened.wait(lambda: opened.session.place == 5)
        opened.saved()
        at_bo = opened.session.key
    with desk(qtbot, path) as opened:
        assert opened.context.rater == bo and opened.session.key == at_bo
        opened.context.set_rater(opened.project.raters()[0])
        opened.wait(lambda: opened.panel.session is not None)
        assert opened.session.key == at_ann


def graded(at: Desk) -> int:
    return len(at.project.read(judgments.rater_states, at.session.queue.rater_id))


def next_digit_grades(at: Desk) -> bool:
    before = graded(at)
    at.press(Key.Key_2)
    at.saved()
    return graded(at) == before + 1


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("which", ["rater_button", "menu_button"])
def test_a_menu_that_closes_gives_the_keys_back(
    qtbot: QtBot, tmp_path: Path, theme: Theme, which: str, by: str
) -> None:
    with desk(qtbot, small_project(tmp_path / "p.ndcg")) as opened:
        button = getattr(opened.window.top_bar, which)
        if by == "mouse":
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        else:
            button.setFocus(Qt.FocusReason.TabFocusReason)
            opened.press(Key.Key_Space)
        opened.wait(lambda: QApplication.activePopupWidget() is not None)
        qtbot.keyClick(QApplication.activePopupWidget(), Key.Key_Escape)
        opened.wait(lambda: QApplication.activePopupWidget() is None)
        opened.window.activateWindow()
        opened.wait(lambda: opened.window.isActiveWindow() and not button.hasFocus())
        assert next_digit_grades(opened)


def test_a_dialog_that_the_palette_opened_gives_the_keys_back(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    with desk(qtbot, small_project(tmp_path / "p.ndcg")) as opened:
        # Also where the field in the top bar had the keys before, as after a walk by Tab.
        opened.press(Key.Key_Escape)
        opened.window.top_bar.find_field.setFocus(Qt.FocusReason.TabFocusReason)
        opened.press(Key.Key_Space)
        for key in (Key.Key_A, Key.Key_L, Key.Key_L, Key.Key_Space, Key.Key_K, Key.Key_E, Key.Key_Y):
            opened.press(key)
        opened.press(Key.Key_Return)
        opened.wait(lambda: QApplication.activeModalWidget() is not None)
        qtbot.keyClick(QApplication.activeModalWidget(), Key.Key_Escape)
        opened.wait(lambda: QApplication.activeModalWidget() is None)
        opened.window.activateWindow()
        opened.wait(opened.window.isActiveWindow)
        assert next_digit_grades(opened)


def test_a_notice_that_is_closed_gives_the_keys_back(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    with desk(qtbot, small_project(tmp_path / "p.ndcg")) as opened:
        opened.context.notify("Something has happened")
        qtbot.mouseClick(opened.window.notice.close_button, Qt.MouseButton.LeftButton)
        assert next_digit_grades(opened)
        opened.context.notify("Something else has happened")
        opened.window.notice.close_button.setFocus(Qt.FocusReason.TabFocusReason)
        opened.press(Key.Key_Escape)
        assert next_digit_grades(opened)


def test_all_judged_leads_to_evaluate_and_back(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    with desk(qtbot, small_project(tmp_path / "p.ndcg")) as opened:
        for _ in range(3):
            opened.press(Key.Key_3)
        opened.saved()
        card = opened.panel.task.all_judged
        assert card.isVisible() and "ann has judged all 3 pairs" in card.detail.text()
        assert opened.panel.task.queue.subtitle() == "0 left"
        assert card.back_button.hasFocus()  # seen, and Enter or Space lead nowhere that surprises
        opened.press(Key.Key_4)
        assert opened.context.writer_state().pending == 0
        opened.window.show_panel = lambda key, **_: asked.append(key)  # type: ignore[method-assign]
        asked: list[str] = []
        card.evaluate_button.click()
        assert asked == ["evaluate"]
        opened.press(Key.Key_Left)
        assert opened.session.place is not None and not card.isVisible()
        assert opened.panel.hasFocus()
        opened.press(Key.Key_2)
        opened.saved()
        assert opened.panel.task.all_judged.isVisible() and card.back_button.hasFocus()


def test_a_pool_that_grows_keeps_the_pair(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    with desk(qtbot, small_project(tmp_path / "p.ndcg")) as opened:
        opened.press(Key.Key_3)
        pair = opened.session.key
        before = opened.session
        (tmp_path / "b.run").write_text("q1 Q0 d9 1 2 b\nq1 Q0 d0 2 1 b\n")
        import_into(opened.project, tmp_path / "b.run")
        opened.wait(lambda: opened.panel.session not in (None, before))
        assert len(opened.session.queue) == 4 and opened.session.key == pair
        assert opened.session.queue.left == 3
        d9 = next(place for place in range(4) if _doc_key(opened, place) == "d9")
        opened.session.go(d9)
        opened.panel.show_pair()
        assert opened.panel.task.document_card.missing.isVisible()


def _doc_key(opened: Desk, place: int) -> str:
    document_id = opened.session.queue.pairs[place][1]
    return opened.project.read(contents.document_keys, [document_id])[document_id]


# others, failures


def test_somebody_elses_change_is_shown_and_typing_is_left_alone(at: Desk) -> None:
    pair, place = at.session.key, at.session.place
    assert pair is not None and place is not None
    at.press(Key.Key_N)
    at.press(Key.Key_H)
    at.project.execute(grade_pair(at.session.queue.rater_id, *pair, 2)).result()
    at.wait(lambda: at.panel.task.grades.buttons[2].isChecked())
    assert at.session.place == place
    assert at.panel.task.note.field.toPlainText() == "h"


def test_a_word_that_cannot_be_stored_is_taken_back_and_said(
    at: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, pair = at.session.place, at.session.key
    assert place is not None
    apply = JudgePair.apply

    def refuse(command: JudgePair, transaction: object) -> object:
        if (command.query_id, command.document_id) == pair:
            raise InputError(say("refused for the test"))
        return apply(command, transaction)  # type: ignore[arg-type]

    monkeypatch.setattr(JudgePair, "apply", refuse)
    shown: list[BaseException] = []
    at.context.error_raised.disconnect()
    at.context.error_raised.connect(shown.append)
    left = at.session.queue.left
    at.press(Key.Key_3)
    at.press(Key.Key_2)
    at.wait(lambda: bool(shown))
    at.saved()
    assert str(shown[0]) == "refused for the test"
    assert at.session.failed == {pair}
    assert at.session.queue.state_at(place) == PairState() == at.stored(place)
    assert at.session.queue.left == left - 1
    at.session.go(place)
    at.panel.show_pair()
    assert at.panel.task.problem.isVisible()
    monkeypatch.setattr(JudgePair, "apply", apply)
    at.press(Key.Key_3)
    at.saved()
    assert not at.session.failed and not at.panel.task.problem.isVisible()
    assert at.stored(place).grade == 3


def test_another_rater_gets_a_queue_of_their_own(at: Desk) -> None:
    first, second = at.project.raters()[:2]
    before = at.session
    states = dict(before.queue.states)
    at.context.set_rater(second)
    at.wait(lambda: at.panel.session not in (None, before))
    assert at.session.queue.rater_id == second.id != first.id
    assert at.session.queue.states == {
        pair: state
        for pair, state in at.project.read(judgments.rater_states, second.id).items()
        if pair in at.session.queue.place_of
    }
    assert at.session.queue.states != states
    assert at.session.queue.pairs != before.queue.pairs  # an order of their own


# numbers


def test_the_numbers_are_those_of_the_project(at: Desk) -> None:
    for key in (Key.Key_3, Key.Key_S, Key.Key_X, Key.Key_1):
        at.press(key)
    at.saved()
    QApplication.processEvents()
    read, rater_id = at.project.read, at.session.queue.rater_id
    rater = next(own for own in at.project.raters() if own.id == rater_id)
    left = MyWork(at.project, rater).left("judge")
    total = read(pools.pool_size)
    assert at.session.queue.left == left and len(at.session.queue) == total
    assert at.panel.task.queue.subtitle() == f"{count(left)} left"
    at.wait(lambda: PairsLeft.badge(at.context) == count(left))
    assert at.window.view is not None
    at.wait(lambda: at.window.view.navigation.item("judge").badge() == count(left))
    tip = at.window.view.navigation.item("judge").toolTip()
    assert f"{count(left)} pairs that you have not judged" in tip
    shown = at.window.status.progress_label.full_text()
    assert shown.startswith(f"Ana has judged {count(total - left)} of {count(total)} pairs · ")


def test_the_count_follows_what_happens_elsewhere(at: Desk) -> None:
    counter = PairsLeft.of(at.context)
    assert counter is PairsLeft.of(at.context)
    rater_id = at.session.queue.rater_id
    at.wait(lambda: counter.number() == at.session.left)
    pair = at.session.key
    assert pair is not None
    before = counter.number()
    at.project.execute(grade_pair(rater_id, *pair, 2)).result()
    at.wait(lambda: counter.number() == before - 1)
    at.project.undo(rater_id, labels_only=True).result()
    at.wait(lambda: counter.number() == before)


def test_time_left_is_said_at_the_pace_that_my_work_says(at: Desk) -> None:
    rater = next(own for own in at.project.raters() if own.id == at.session.queue.rater_id)
    assert at.session.seconds_each() == pytest.approx(MyWork(at.project, rater).seconds_each())
    clock = [0.0]
    at.session.timer._clock = lambda: clock[0]
    at.session.timer.start()
    for key in (Key.Key_2, Key.Key_X, Key.Key_S, Key.Key_2, Key.Key_2):
        clock[0] += 12
        at.press(key)
    at.saved()
    work, left = MyWork(at.project, rater), at.session.queue.left
    each = work.seconds_each()
    assert each is not None and at.session.seconds_each() == pytest.approx(each)
    assert at.session.seconds_left() == pytest.approx(each * left) == pytest.approx(work.work()[0].seconds)
    at.wait(lambda: f"· about {round(each * left / 60)} min" in at.window.status.progress_label.full_text())
    pair = at.session.queue.pairs[at.session.queue.upcoming(-1, 1)[0] - 1]
    assert at.project.read(judgments.pair_history, *pair, at.session.queue.rater_id)[-1].seconds == 12


# blindness and access


def test_nothing_on_the_panel_names_a_system(at: Desk) -> None:
    for _ in range(3):
        at.press(Key.Key_2)
    at.saved()
    said = _everything_said(at.window)
    assert any("tent" in text for text in said)  # the search does find what is shown
    for name in (BASELINE, CANDIDATE, "bm25"):
        assert not [text for text in said if name in text.casefold()]


def test_a_system_name_is_not_shown_even_as_the_file_of_the_run(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    with desk(qtbot, small_project(tmp_path / "p.ndcg")) as opened:
        assert not [text for text in _everything_said(opened.window) if "secretly" in text]


def _everything_said(window: QWidget) -> list[str]:
    said = [window.windowTitle()]
    for widget in [window, *window.findChildren(QWidget)]:
        said += [
            widget.toolTip(),
            widget.accessibleName(),
            widget.accessibleDescription(),
            widget.whatsThis(),
        ]
        said += [action.text() for action in widget.actions()]
        for name in ("text", "full_text", "toPlainText", "title", "placeholderText"):
            asked = getattr(widget, name, None)
            if callable(asked):
                said.append(str(asked()))
    desk_view = window.view.stack.current_panel().task.queue  # type: ignore[attr-defined]
    model = desk_view.model
    for row in range(model.rowCount()):
        for role in Qt.ItemDataRole:
            said.append(str(model.data(model.index(row, 0), role) or ""))
    return said


def test_everything_that_takes_the_focus_has_a_name(at: Desk) -> None:
    nameless = [widget for widget in focusable(at.panel) if not widget.accessibleName()]
    assert not nameless
    model = at.panel.task.queue.model
    said = model.data(model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert said is not None and said.startswith("q01 tent, ")
    assert ", grades: unjudged, 4, " in said


# a continuous scale


def test_numbers_are_typed_on_a_continuous_scale(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    with desk(qtbot, small_project(tmp_path / "p.ndcg", scale="continuous")) as opened:
        number = opened.panel.task.grades.number
        assert number is not None
        first = opened.session.place
        assert first is not None
        for key in (Key.Key_0, Key.Key_Period, Key.Key_3):
            opened.press(key)
        assert number.hasFocus() and number.text() == "0.3"
        opened.press(Key.Key_Return)
        opened.saved()
        assert opened.stored(first).grade == 0.3 and not number.hasFocus()
        for key in (Key.Key_7, Key.Key_Return):
            opened.press(key)
        assert opened.window.notice.text() == "A grade is a number in 0..1."
        opened.press(Key.Key_Escape)
        assert not number.hasFocus() and number.text() == ""
        second = opened.session.place
        assert second is not None
        qtbot.mouseClick(opened.panel.task.grades.buttons[0.25], Qt.MouseButton.LeftButton)
        opened.saved()
        assert opened.stored(second).grade == 0.25
        assert list(opened.panel.task.grades.buttons) == [0, 0.25, 0.5, 0.75, 1]


def test_the_first_document_of_the_next_query_is_made_ready_with_its_own_words(at: Desk) -> None:
    session, card = at.session, at.panel.task.document_card
    queue = session.queue
    place = queue.next_unjudged(-1)
    assert place is not None
    # The last open pair of a query.
    while queue.query_at(following := queue.upcoming(place, 1)[0]) == queue.query_at(place):
        place = following
    session.go(place)
    at.panel.show_pair()
    pair = session.queue.pairs[following]
    assert at.panel.texts is not None
    document = at.panel.texts.get(pair)
    at.panel._prepare()  # now that its text is there
    ready = card.text._ready
    assert ready is not None and card._ready is not None and card._ready[0] is document
    at.press(Key.Key_1)
    assert session.place == following
    assert card.text.document() is ready.document
    # What is marked in it was looked for before the key, not while it was painted.
    assert card.text._spans is ready.spans and set(ready.spans) == {
        block.position() for block in blocks_of(ready.document)
    }
    at.saved()


def blocks_of(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.firstBlock()
    while block.isValid():
        yield block
        block = block.next()


def test_the_queue_is_painted_after_the_document_of_another_query(at: Desk) -> None:
    view, session = at.panel.task.queue.view, at.session
    at.wait(view.viewport().updatesEnabled)
    session.go_to_row(1)
    at.panel.show_pair()
    # The arrows go by it at once; its picture follows.
    assert view.shown_query() == 1 and not view.viewport().updatesEnabled()
    at.wait(view.viewport().updatesEnabled)


def test_what_is_loaded_is_not_looked_through_for_garbage(
    qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    collector = SimpleNamespace(
        freeze=lambda: done.append("freeze"), unfreeze=lambda: done.append("unfreeze")
    )
    monkeypatch.setattr(context, "gc", collector)
    with desk(qtbot, path):
        assert done == ["freeze"]
    assert done == ["freeze", "unfreeze"]
