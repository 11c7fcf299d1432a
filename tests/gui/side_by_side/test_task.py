from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.display.template import BODY, TITLE, Display, Show, change_display, further
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.verbs import AdjudicateItems
from ndcg_gui.gui.judging.counts import progress_text
from ndcg_gui.gui.kit.base.keys import keys_of
from ndcg_gui.gui.kit.base.settings import IMAGE_FOLDERS, JUDGE_BREAK, Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.side_by_side.row import DENSE, ROOMY, ResultRow, density_for
from ndcg_gui.gui.side_by_side.verdicts import VerdictBar
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.gui.compare.comparing import CONTROL, ONE, OTHER, SHIFT, RaterDesk, at_desk, made_of
from tests.making import correct
from tests.verdicts import CANDIDATE, say_all

Key = Qt.Key
pytestmark = pytest.mark.usefixtures("theme")
QUERIES = [f"q{number}" for number in range(6)]
DOCUMENTS = [f"d{number:02}" for number in range(14)]


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    return qapp.findChild(Theme) or Theme(qapp)


def documents(**fields: str) -> list[str]:
    body = "Shock waves make noise where they meet the turbulence of a wake. " * 12
    return [
        json.dumps({
            "doc_key": key, "title": f"The {key} on waves", "body": f"{key}: {body}",
            "image_url": f"{key}.png", "fields": {"year": "1962", **fields},
        })
        for key in DOCUMENTS
    ]  # fmt: skip


def lists(path: Path, **plan: object) -> Path:
    one = dict.fromkeys(QUERIES, DOCUMENTS[:10])
    other = dict.fromkeys(QUERIES, DOCUMENTS[4:][::-1])
    return made_of(path, one, other, documents(), **plan)  # type: ignore[arg-type]


def answers(path: Path, left: str, right: str, **plan: object) -> Path:
    rows = [json.dumps({"doc_key": key, "body": body}) for key, body in (("a1", left), ("a2", right))]
    return made_of(path, {"q": ["a1"]}, {"q": ["a2"]}, rows, **plan)  # type: ignore[arg-type]


# verdicts


def test_a_verdict_on_an_earlier_text_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    path = lists(tmp_path / "p.ndcg")
    with open_project(path) as project:
        (comparison,) = project.read(preferences.comparisons)
        say_all(project, comparison.id, project.raters()[0].id, lambda _key: CANDIDATE)
        correct(project, q0={"text": "what is new"}, d05={"title": "another"})
        assert project.read(contents.queries)[0].record.query_key == "q0"
    with at_desk(qtbot, path) as at:
        at.wait(lambda: at.panel.session is not None)
        keys = [item.record.query_key for item in at.session.queue.items]
        told = []
        for key in ("q0", "q1"):
            at.session.go(keys.index(key))
            at.task.show_item()
            told.append(at.task.query.notice.text())
        assert told[0].startswith(
            "you gave your verdict on an earlier text of 1 document, when the query was"
        )
        assert told[1] == "you gave your verdict on an earlier text of 1 document"


def test_the_next_lists_are_laid_out_before_the_key(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg")) as at:
        texts, queue = at.panel.texts, at.session.queue
        following = queue.next_unjudged(at.session.place)
        assert texts is not None and following is not None
        qtbot.waitUntil(lambda: texts.peek(queue.items[following]) is not None)
        at.task._soon.start()
        shown = texts.peek(queue.items[following])
        assert shown is not None
        first = at.task.lists.left.rows[0]
        qtbot.waitUntil(lambda: first._ready is not None and first._ready.result is shown.left[0])
        laid_out: list[ResultRow] = []
        shaped = ResultRow._shaped
        monkeypatch.setattr(
            ResultRow, "_shaped", lambda row, width: (laid_out.append(row), shaped(row, width))[1]
        )
        at.press(Key.Key_Left)
        assert first.result is shown.left[0] and first.accessibleName().startswith("Left 1:")
        first.grab()
        assert first not in laid_out
        # Opened it has more lines.
        first.set_expanded(True)
        assert first in laid_out
        at.saved()


def test_seven_points_are_slightly_better_and_much_better(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg", points=7)) as at:
        wanted = {}
        for key, side in ((Key.Key_Left, Side.LEFT), (Key.Key_Right, Side.RIGHT)):
            for modifiers, strength in ((CONTROL, 1), (Qt.KeyboardModifier.NoModifier, 2), (SHIFT, 3)):
                wanted[at.item()] = PreferenceState(Verdict.JUDGED, side, strength)
                at.press(key, modifiers)
        at.saved()
        assert at.stored() == wanted


def test_chosen_keys_give_verdicts_and_stand_on_the_buttons(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg")) as at:
        keys, item = at.window.keys, at.item()
        left = at.task.verdicts.buttons[Side.LEFT, 1]
        assert left.key() == "←"
        keys.choose("side_by_side/left", ["Q"])
        keys.choose("side_by_side/open_document", ["O"])
        assert left.key() == "Q" and left.accessibleName() == "Q Left better"
        at.press(Key.Key_O)
        assert not at.task.document.isHidden()
        at.press(Key.Key_O)
        assert at.task.document.isHidden()
        at.press(Key.Key_Left)
        assert at.item() == item
        at.press(Key.Key_Q)
        at.saved()
        assert at.stored() == {item: PreferenceState(Verdict.JUDGED, Side.LEFT, 1)}
        keys.reset_all()
        assert left.key() == "←"


@pytest.mark.parametrize(
    ("key", "tie"),
    [
        (Key.Key_Up, "good"),
        (Key.Key_Right, "fair"),
        (Key.Key_Left, "fair"),
        (Key.Key_Down, "bad"),
        (Key.Key_2, "fair"),
    ],
)
def test_up_asks_of_what_kind_same_is(qtbot: QtBot, tmp_path: Path, key: Qt.Key, tie: str) -> None:
    path = lists(tmp_path / "p.ndcg", ties=("good", "fair", "bad"), reasons=("relevance", "order"))
    with at_desk(qtbot, path) as at:
        item, left = at.item(), at.session.queue.left
        at.press(Key.Key_Up)
        assert at.task.verdicts.ties_open() and at.session.queue.left == left
        at.press(key)
        assert not at.task.verdicts.ties_open() and at.task.hasFocus()
        at.saved()
        assert at.stored() == {item: PreferenceState(Verdict.JUDGED, Side.NONE, 0, tie=tie)}
        at.press(Key.Key_P)
        names = {"good": "Same: Both good", "fair": "Same: Both so-so", "bad": "Same: Both bad"}
        assert at.task.verdicts.buttons[Side.NONE, 0].name() == names[tie]


def test_escape_leaves_the_kinds_and_the_arrows_are_verdicts_again(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg", ties=("good", "bad"))) as at:
        assert at.task.verdicts.ties is not None and list(at.task.verdicts.ties.buttons) == ["good", "bad"]
        item = at.item()
        at.press(Key.Key_Up)
        at.press(Key.Key_Right)  # so-so is not asked for here
        assert at.task.verdicts.ties_open() and at.item() == item
        at.press(Key.Key_Escape)
        at.press(Key.Key_Right)
        at.saved()
        assert at.stored() == {item: PreferenceState(Verdict.JUDGED, Side.RIGHT, 1)}


def test_without_kinds_up_does_nothing_and_is_not_offered(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg")) as at:
        item = at.item()
        at.press(Key.Key_Up)
        assert at.item() == item and at.task.verdicts.tie_button is None
        titles = [action.text() for action in at.panel.actions() if action.isEnabled()]
        assert not [title for title in titles if "kind" in title or "much" in title or "Reason" in title]


def test_reasons_are_chosen_before_the_verdict_or_after_it(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg", reasons=("relevance", "order", "freshness"))) as at:
        item = at.item()
        for key in (Key.Key_3, Key.Key_1, Key.Key_2, Key.Key_2):
            at.press(key)
        assert [name for name, chip in at.task.reasons.chips.items() if chip.isChecked()] == [
            "relevance",
            "freshness",
        ]
        assert at.item() == item and at.stored() == {}
        at.press(Key.Key_Left)
        assert not any(chip.isChecked() for chip in at.task.reasons.chips.values())
        at.saved()
        given = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, ("relevance", "freshness"))
        assert at.stored() == {item: given}
        at.press(Key.Key_P)
        qtbot.mouseClick(at.task.reasons.chips["order"], Qt.MouseButton.LeftButton)
        assert at.task.reasons.chips["order"].isChecked() and at.item() == item
        at.saved()
        assert at.stored()[item].reasons == ("relevance", "order", "freshness")
        at.press(Key.Key_Z, CONTROL)
        at.wait(lambda: not at.task.reasons.chips["order"].isChecked())
        assert at.item() == item and at.stored() == {item: given}


def test_reasons_and_note_stand_there_only_if_asked_for_or_given(qtbot: QtBot, tmp_path: Path) -> None:
    path = lists(tmp_path / "p.ndcg", reasons=("relevance", "order"))
    with at_desk(qtbot, path) as at:
        task = at.task
        assert not task.reasons.isVisible() and not task.note.isVisible()
        at.press(Key.Key_2)
        assert task.reasons.isVisible() and task.reasons.chips["order"].isChecked()
        at.press(Key.Key_2)
        assert not task.reasons.isVisible()
        at.press(Key.Key_W)
        assert task.reasons.isVisible()
        at.press(Key.Key_N)
        assert task.note.isVisible() and task.note.hasFocus()
        at.press(Key.Key_Return)
        assert not task.note.isVisible() and task.hasFocus()
    with at_desk(qtbot, path) as at:
        assert at.task.reasons.isVisible(), "it stays as it was left"
        at.press(Key.Key_Escape)
        assert not at.task.reasons.isVisible() and at.panel.is_calm()
        at.press(Key.Key_Escape)
        assert not at.panel.is_calm() and at.panel.head.isVisible()
        at.press(Key.Key_Left)
        assert at.panel.is_calm(), "who judges sees only what is judged"


def test_a_verdict_that_a_skip_replaces_is_told_and_comes_back(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg")) as at:
        item = at.item()
        at.press(Key.Key_Left)
        at.saved()
        said = at.stored()[item]
        at.session.go(at.session.queue.place_of[item])
        at.panel.show_task()
        at.press(Key.Key_S)
        at.saved()
        assert at.window.notice.text() == "Verdict replaced by skip" and at.window.notice.isVisible()
        qtbot.mouseClick(at.window.notice.undo_button, Qt.MouseButton.LeftButton)
        at.saved()
        assert at.stored()[item] == said and at.item() == item


def test_a_skip_keeps_the_reasons_for_later(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg", reasons=("relevance",))) as at:
        item = at.item()
        at.press(Key.Key_1)
        at.press(Key.Key_S)
        at.press(Key.Key_P)
        assert at.item() == item and at.task.reasons.chips["relevance"].isChecked()
        at.press(Key.Key_Right)
        at.saved()
        assert at.stored()[item] == PreferenceState(Verdict.JUDGED, Side.RIGHT, 1, ("relevance",))


def test_a_digit_in_the_note_is_no_reason(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg", reasons=("relevance",))) as at:
        at.press(Key.Key_N)
        at.press(Key.Key_1)
        assert at.task.note.text() == "1" and not at.task.reasons.chips["relevance"].isChecked()


def test_it_reminds_of_a_break(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings()
    settings.set(JUDGE_BREAK, 25)
    with at_desk(qtbot, lists(tmp_path / "p.ndcg"), settings=settings) as at:
        at.session.timer._gathered = 24 * 60.0
        at.press(Key.Key_Left)
        assert "rest your eyes" not in at.window.notice.text()
        at.session.timer._gathered = 70.0
        at.press(Key.Key_Left)
        assert "25 minutes" in at.window.notice.text()


# known grades


def test_known_grades_are_shown_after_the_verdict_and_never_before(qtbot: QtBot, tmp_path: Path) -> None:
    path = lists(tmp_path / "p.ndcg", grades_after=True)
    with open_project(path) as project:
        rater_id = project.raters()[0].id
        pairs = project.read(contents.query_ids), project.read(contents.document_ids)
        for query_id in pairs[0].values():
            command = JudgePair(rater_id, query_id, pairs[1]["d04"], PairState(Status.GRADED, 3.0))
            project.execute(command).result()
    with at_desk(qtbot, path) as at:
        item = at.item()
        rows = at.task.lists.rows()
        assert all(row.grade is None for row in rows)
        at.press(Key.Key_Left)
        at.wait(lambda: all(row.grade is not None for row in rows))
        assert at.item() == item, "the grades are to be read"
        shown = {row.result.key: row.grade[0] for row in rows if row.result and row.grade}
        assert shown["d04"] == "3" and shown["d00"] == ""
        assert "known grades" in at.task.query.notice.text()
        at.press(Key.Key_Right)
        at.press(Key.Key_S)
        at.saved()
        assert at.stored() == {item: PreferenceState(Verdict.JUDGED, Side.LEFT, 1)}
        assert "verdict is final" in at.window.notice.text()
        at.press(Key.Key_U)
        assert at.item() != item and all(row.grade is None for row in rows)
        at.press(Key.Key_P)
        at.wait(lambda: all(row.grade is not None for row in rows))
        at.press(Key.Key_Z, CONTROL)
        at.wait(lambda: at.session.state.status is Verdict.CLEARED)
        assert all(row.grade is None for row in rows)


def test_the_last_known_grades_can_be_read_before_the_result(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg", grades_after=True)) as at:
        for _ in QUERIES:
            at.press(Key.Key_Left)
            at.saved()
            assert at.panel.pages.currentWidget() is at.task
            at.press(Key.Key_U)
        at.wait(lambda: at.panel.pages.currentWidget() is at.panel.nothing)


# disputes


def test_a_dispute_comes_last_and_says_only_that_it_is_one(qtbot: QtBot, tmp_path: Path) -> None:
    path = lists(tmp_path / "p.ndcg", raters=("ann", "bob", "cid"))
    with at_desk(qtbot, path) as at:
        comparison_id = at.session.comparison_id
        disputed = at.item()
        for rater, side in zip(at.project.raters(), (Side.LEFT, Side.RIGHT), strict=False):
            if rater.id == at.session.queue.rater_id:
                continue
            at.project.execute(AdjudicateItems(comparison_id, rater.id, ())).result()
            state = PreferenceState(Verdict.JUDGED, side, 1)
            at.project.execute(JudgeItem(rater.id, comparison_id, disputed, state)).result()
        before = len(at.session.queue)
        rater_id = at.session.queue.rater_id
        at.project.execute(AdjudicateItems(comparison_id, rater_id, (disputed,))).result()
        at.wait(lambda: at.panel.session is not None and len(at.session.queue) == before + 1)
        last = at.session.queue.items[-1]
        assert last.key == disputed.as_kind(ItemKind.ADJUDICATION)
        at.wait(lambda: at.panel.pages.currentWidget() is at.task)
        assert not at.task.query.notice.isVisible()
        at.session.go(before)
        at.task.show_item()
        assert at.task.query.notice.text() == "raters disagreed here: settle it"
        texts = [widget.accessibleName() for widget in at.window.findChildren(QWidget)]
        assert not [text for text in texts if "bob" in text or "cid" in text]
        at.press(Key.Key_Left)
        at.saved()
        assert at.stored()[last.key].preferred is Side.LEFT


# nothing to judge


def test_where_all_is_same_by_rule_it_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    same = dict.fromkeys(QUERIES, DOCUMENTS[:3])
    with at_desk(qtbot, made_of(tmp_path / "p.ndcg", same, same, documents(), depth=3)) as at:
        nothing = at.panel.nothing
        assert at.panel.pages.currentWidget() is nothing
        assert nothing.reason.text().startswith("6 of 6 queries have the same first 3 results on both sides")
        qtbot.mouseClick(nothing.button, Qt.MouseButton.LeftButton)
        at.wait(lambda: at.panel.pages.currentWidget() is at.panel.result)


# how it is shown


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_titles_and_facts_of_two_lists_of_ten_are_whole(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    path = lists(tmp_path / "p.ndcg", points=5, reasons=("relevance", "order", "duplicates", "freshness"))
    with at_desk(qtbot, path, size=size) as at:
        for column in (at.task.lists.left, at.task.lists.right):
            assert len(column.shown_rows()) == 10
            for row in column.shown_rows():
                assert row.result is not None
                shape = row._shape_at(row.width())
                assert shape.title.text == row.result.title and shape.below[0].text == row.result.facts


def test_rows_are_as_high_counted_as_laid_out(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg"), size=(1366, 768)) as at:
        counted = 0
        for row in at.task.lists.rows():
            for width in range(240, 900, 7):
                found = row._counted_height(width)
                counted += found is not None
                assert found is None or found == row._shaped(width).height
        assert counted > 1_000


def test_rows_are_as_roomy_as_the_window_allows() -> None:
    assert density_for(100) is ROOMY and density_for(60) is DENSE


def test_one_result_or_all_can_be_opened(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg")) as at:
        rows = at.task.lists.rows()
        low = rows[1].height()
        at.press(Key.Key_J)
        at.press(Key.Key_J)
        at.press(Key.Key_E)
        assert [row.expanded for row in rows[:3]] == [False, True, False]
        at.wait(lambda: rows[1].height() > 2 * low)
        at.press(Key.Key_E)
        assert not any(row.expanded for row in rows)
        at.press(Key.Key_E, SHIFT)
        assert all(row.expanded for row in rows)
        at.press(Key.Key_Left)
        assert all(row.expanded for row in at.task.lists.rows())
        at.press(Key.Key_E)
        assert not any(row.expanded for row in at.task.lists.rows())


def test_lines_and_scrolling_are_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    path = lists(tmp_path / "p.ndcg")
    with at_desk(qtbot, path, size=(900, 420)) as at:
        assert not at.task.lists.connectors.lines and at.task.lists.bars.together
        pairs = {(a.result.key, b.result.key) for a, b in at.task.lists._shared() if a.result and b.result}
        assert pairs == {(key, key) for key in DOCUMENTS[4:10]}
        at.press(Key.Key_L)
        at.press(Key.Key_T)
        left, right = (
            column.area.verticalScrollBar() for column in (at.task.lists.left, at.task.lists.right)
        )
        at.wait(lambda: left.maximum() > 0)
        left.setValue(left.maximum())
        assert right.value() == 0
    with at_desk(qtbot, path, size=(900, 420)) as at:
        assert at.task.lists.connectors.lines and not at.task.lists.bars.together
        at.press(Key.Key_T)
        left, right = (
            column.area.verticalScrollBar() for column in (at.task.lists.left, at.task.lists.right)
        )
        at.wait(lambda: left.maximum() > 0)
        left.setValue(left.maximum())
        assert right.value() == left.value()


def test_the_display_template_says_what_is_shown(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg")) as at:
        row = at.task.lists.rows()[0]
        assert row.result is not None and row.result.facts == "year: 1962"
        assert row.result.snippet.startswith(row.result.key)
        template = Display(((TITLE, Show.HIDDEN), (further("year"), Show.HEADING), (BODY, Show.HIDDEN)))
        at.project.execute(change_display(template)).result()
        at.wait(lambda: row.result is not None and row.result.title == "1962")
        assert (row.result.facts, row.result.snippet) == ("", "")


def test_the_querys_words_are_marked_or_not(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg")) as at:
        row = at.task.lists.rows()[0]
        assert {word.casefold() for word in row.marks()} >= {"waves", "noise"}
        at.press(Key.Key_H)
        assert row.marks() == []
        at.press(Key.Key_H)
        assert row.marks()


def test_pictures_come_from_the_chosen_folder(qtbot: QtBot, tmp_path: Path) -> None:
    path = lists(tmp_path / "p.ndcg")
    folder = tmp_path / "images"
    folder.mkdir()
    picture = QImage(40, 40, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.red)
    for key in DOCUMENTS[:5]:
        assert picture.save(str(folder / f"{key}.png"))
    settings = Settings()
    with at_desk(qtbot, path, settings=settings) as at:
        settings.set(IMAGE_FOLDERS, (str(folder),), of=at.panel.context.key)
        at.project.execute(change_display(Display(((TITLE, Show.HEADING),)))).result()
        thumbnails = at.task.lists.thumbnails
        at.wait(lambda: all(thumbnails.image(f"{key}.png") is not None for key in DOCUMENTS[:5]))
        assert thumbnails.image("d09.png") is None
        row = next(row for row in at.task.lists.rows() if row.result and row.result.key == "d00")
        row.ensurePolished()
        assert row.grab().toImage().pixelColor(50, row.height() // 2) == Qt.GlobalColor.red


def test_space_opens_the_document_with_what_the_list_shows_of_it(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg")) as at:
        at.press(Key.Key_Space)
        card = at.task.document.card
        first = at.task.lists.rows()[0].result
        assert first is not None and card.title_text.text() == first.title
        assert card.facts.text() == first.facts
        at.press(Key.Key_F, CONTROL)
        assert card.find_bar.isVisible()
        at.press(Key.Key_Escape)
        at.press(Key.Key_Escape)
        assert at.task.document.isHidden()


# pairs and answers


NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
LONG = " ".join(
    f"In case {number} the wave meets the wake, and much noise is {number}." for number in NUMBERS
)


def test_two_documents_of_a_rank_stand_as_cards(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg", unit="pair", depth=2)) as at:
        assert at.task.as_texts()
        assert "pair 1 of" in at.task.query.place
        sides = (at.session.item.left, at.session.item.right)
        for card, keys in zip(at.task.answers.cards(), sides, strict=True):
            assert card.title_text.text() == f"The {keys[0]} on waves"
            assert card.text.toPlainText().startswith(keys[0])
        item = at.item()
        at.press(Key.Key_Right)
        at.saved()
        assert at.stored()[item].preferred is Side.RIGHT
        assert item.rank in (1, 2)


def test_a_rank_that_one_side_does_not_have_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    path = made_of(tmp_path / "p.ndcg", {"q": DOCUMENTS[:2]}, {"q": [DOCUMENTS[0]]}, documents(), unit="pair")
    with at_desk(qtbot, path) as at:
        empty = [card for card in at.task.answers.cards() if card.nothing.isVisible()]
        assert len(empty) == 1 and not empty[0].text.isVisible() and not empty[0].missing.isVisible()


def test_answers_show_the_words_in_which_they_differ(qtbot: QtBot, tmp_path: Path) -> None:
    path = answers(tmp_path / "p.ndcg", LONG, LONG.replace("much", "little", 1) + " One more.")
    with at_desk(qtbot, path) as at:
        assert at.task.as_texts()
        own = [card.text.toPlainText() for card in at.task.answers.cards()]
        place = next(place for place, text in enumerate(own) if "little" not in text)
        much, little = at.task.answers.cards()[place], at.task.answers.cards()[1 - place]
        assert much.answer.differing() == []  # until they are asked for
        at.press(Key.Key_D)
        at.wait(lambda: much.answer.differing() == ["much"])
        assert little.answer.differing() == ["little", "One more"]
        at.press(Key.Key_D)
        assert much.answer.differing() == []


def test_long_answers_scroll_together_or_apart(qtbot: QtBot, tmp_path: Path) -> None:
    path = answers(tmp_path / "p.ndcg", LONG * 20, LONG * 14 + "The end.")
    with at_desk(qtbot, path) as at:
        left, right = (card.text.verticalScrollBar() for card in at.task.answers.cards())
        at.wait(lambda: min(left.maximum(), right.maximum()) > 2 * left.pageStep())
        at.press(Key.Key_Space)
        # As far through either text: the longer one by more.
        assert left.value() > right.value() > 0
        assert right.value() == round(left.value() * right.maximum() / left.maximum())
        at.press(Key.Key_Space, SHIFT)
        assert left.value() == right.value() == 0
        at.press(Key.Key_T)
        at.press(Key.Key_K)
        at.press(Key.Key_Space)
        assert left.value() > 0 and right.value() == 0


def test_paragraphs_of_one_side_only_are_marked_where_that_is_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    left = "## Washing\n\n" + "Wash it **rarely**. " * 20 + "\n\nOnly on this side.\n\n- Dry it well"
    right = "## Washing\n\n" + "Wash it *often*. " * 20 + "\n\n- Dry it well"
    with at_desk(qtbot, answers(tmp_path / "p.ndcg", left, right)) as at:
        cards = at.task.answers.cards()
        assert all("**" not in card.text.toPlainText() for card in cards)
        at.press(Key.Key_D)
        at.press(Key.Key_D, SHIFT)
        at.wait(lambda: any(card.answer.alone() for card in cards))
        assert sorted(card.answer.alone() for card in cards) == [[], ["Only on this side."]]
        assert "1 changed, 2 the same" in at.task.answers.remark.text()
        assert any("rarely" in card.answer.differing() for card in cards)
        at.press(Key.Key_D, SHIFT)
        at.wait(lambda: not any(card.answer.alone() for card in cards))


def test_short_chats_are_read_as_wholes(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, answers(tmp_path / "p.ndcg", "User: a\nAI: yes", "User: a\nAI: no")) as at:
        assert at.task.as_texts()
        assert {card.text.toPlainText() for card in at.task.answers.cards()} == {
            "User\na\nAI\nyes", "User\na\nAI\nno",
        }  # fmt: skip


def test_short_single_results_stay_rows(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, answers(tmp_path / "p.ndcg", "yes", "no")) as at:
        assert not at.task.as_texts() and len(at.task.lists.rows()) == 2


def test_a_huge_answer_is_cut_and_does_not_hang(qtbot: QtBot, tmp_path: Path) -> None:
    huge = "\n".join(f"line {number} of a text that has no end" for number in range(60_000))
    with at_desk(qtbot, answers(tmp_path / "p.ndcg", huge, huge.replace("no end", "an end"))) as at:
        assert all(card.all_button.isVisible() for card in at.task.answers.cards())
        assert max(len(card.text.toPlainText()) for card in at.task.answers.cards()) < 300_000


def test_everything_named_has_a_key_and_can_be_found(qtbot: QtBot, tmp_path: Path) -> None:
    path = lists(tmp_path / "p.ndcg", points=7, ties=("good",), reasons=("relevance",))
    with at_desk(qtbot, path) as at:
        offered = {
            action.text(): [key.toString() for key in action.shortcuts()]
            for action in at.panel.actions()
            if action.isEnabled()
        }
        assert offered["Left is slightly better"] == ["Ctrl+Left"]
        assert offered["Reason: relevance"] == ["1"]
        assert offered["Show lines between the same documents"] == ["L"]
        keys = [key for own in offered.values() for key in own]
        assert len(keys) == len(set(keys))
        assert not [name for name in (ONE, OTHER) if any(name in title for title in offered)]
        # Another key for the first reason is heard at once, and its chip says so.
        keys_of(at.panel.context.settings).choose("side_by_side/digit_1", ["F4"])
        chip = at.task.reasons.chips["relevance"]
        assert chip.text() == "F4 relevance"
        at.press(Key.Key_1)
        assert not chip.isChecked()
        at.press(Key.Key_F4)
        assert chip.isChecked()


def test_the_rater_stands_in_the_head(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg")) as at:
        assert at.task.query.place == "launch, blind · query 1 of 6 · ann"
        for _ in range(4):
            at.session.timer._gathered = 10.0
            at.press(Key.Key_Left)
        progress = at.window.status.progress_label.full_text
        wanted = "ann has judged 4 of 6 queries · 10 s per query · about "
        qtbot.waitUntil(lambda: progress().startswith(wanted))  # said once the next item is painted


def test_hidden_after_undo_a_verdict_leads_back(qtbot: QtBot, tmp_path: Path) -> None:
    path = lists(tmp_path / "p.ndcg", points=7)
    with at_desk(qtbot, path) as at:
        item = at.item()
        at.press(Key.Key_Left, SHIFT)
        at.saved()
    with at_desk(qtbot, path) as at:
        assert at.item() != item
        at.press(Key.Key_Z, CONTROL)
        at.wait(lambda: at.item() == item)
        at.press(Key.Key_Z, CONTROL | SHIFT)
        at.wait(lambda: at.task.verdicts.buttons[Side.LEFT, 3].isChecked())


def sides_of(desk: RaterDesk) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [(item.left, item.right) for item in desk.session.queue.items]


def test_sides_stay_as_they_are_after_a_restart(qtbot: QtBot, tmp_path: Path) -> None:
    path = lists(tmp_path / "p.ndcg")
    with at_desk(qtbot, path) as at:
        first = sides_of(at)
        at.panel._open(at.session.comparison_id)
        at.wait(lambda: at.panel.session is not None)
        assert sides_of(at) == first
    with at_desk(qtbot, path) as at:
        assert sides_of(at) == first


# criteria


def test_questions_are_asked_one_after_another_with_the_same_keys(qtbot: QtBot, tmp_path: Path) -> None:
    criteria = ("Correct", "Complete", f"better than {ONE}")
    path = lists(tmp_path / "p.ndcg", criteria=criteria, reasons=("fresher",), points=5)
    with at_desk(qtbot, path, size=(1366, 768)) as at:
        first, line = at.item(), at.task.question
        assert line.isVisible() and line.name.text() == "Overall" and line.dots.given == (False,) * 4
        at.press(Key.Key_1)  # the first reason
        at.press(Key.Key_Left, SHIFT)
        assert at.item() == first and line.name.text() == "Correct" and line.dots.place == 1
        assert line.said.text() == "Overall: left much better"
        shown = [made for made in at.task.verdicts.all_buttons() if made.isVisible()]
        assert [made.name() for made in shown] == ["Left better", "Same", "Right better"]
        at.press(Key.Key_Left)
        at.press(Key.Key_Down)
        assert line.name.text() == "Criterion 3" and line.dots.given == (True, True, True, False)
        qtbot.mouseClick(shown[2], Qt.MouseButton.LeftButton)  # the last answer goes on by itself
        assert at.item() != first and line.name.text() == "Overall"
        at.saved()
        given = (("Complete", Side.NONE), ("Correct", Side.LEFT), (criteria[2], Side.RIGHT))
        assert at.stored()[first] == PreferenceState(
            Verdict.JUDGED, Side.LEFT, 2, ("fresher",), criteria=given
        )
        # The last answer is taken back where it was given, and asked again.
        at.press(Key.Key_Z, CONTROL)
        at.wait(lambda: at.item() == first and at.session.missing == (criteria[2],))
        assert line.name.text() == "Criterion 3"
        at.press(Key.Key_Right, SHIFT)  # a criterion has sides alone
        assert at.item() != first
        second = at.item()
        at.press(Key.Key_Right)
        # On a result Enter opens it; elsewhere it leaves the rest.
        at.press(Key.Key_J)
        at.press(Key.Key_Return)
        assert at.task.is_covered() and at.item() == second
        at.press(Key.Key_Escape)
        at.task.setFocus()
        at.press(Key.Key_Return)
        assert at.item() != second
        at.saved()
        assert dict(at.stored()[first].criteria)[criteria[2]] is Side.RIGHT
        assert at.stored()[second] == PreferenceState(Verdict.JUDGED, Side.RIGHT, 1)


def test_without_criteria_there_is_no_question_above_the_verdicts(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, lists(tmp_path / "p.ndcg", reasons=("fresher",))) as at:
        assert at.task.question.isHidden()
        at.press(Key.Key_1)
        at.press(Key.Key_C)
        assert at.session.reasons == ("fresher",)


def test_who_settles_sees_how_many_gave_each_answer(qtbot: QtBot) -> None:
    bar = VerdictBar()
    qtbot.addWidget(bar)
    bar.set_plan(ComparisonPlan("c", "a", ("b",), points=5))
    bar.show_state(PreferenceState(), "Correct", (2, 0, 1))
    names = [made.name() for made in bar.all_buttons() if not made.isHidden()]
    assert names == ["Left better · 2", "Same · 0", "Right better · 1"]
    assert bar.buttons[Side.LEFT, 1].accessibleDescription() == "chosen by 2 of the raters who disagree"
    bar.show_state(PreferenceState())
    assert (
        bar.buttons[Side.LEFT, 1].toolTip() == "" and bar.buttons[Side.LEFT, 2].name() == "Left much better"
    )


# how long texts are


def test_lengths_are_shown_only_where_the_plan_wants_it_and_haste_is_remarked(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = answers(tmp_path / "p.ndcg", "word " * 500, "字" * 600, show_length=True, too_fast=True)
    with at_desk(qtbot, path) as at:
        left, right = at.task.answers.cards()
        at.wait(lambda: not left.length.isHidden() and not right.length.isHidden())
        shown = {left.length.text(), right.length.text()}
        assert shown == {"500 words, 2,499 characters", "400 words, 600 characters"}
        # 900 words at 250 a minute: less than 54 s are too fast.
        hurried: list[bool] = []
        at.task.hurried.connect(lambda: hurried.append(True))
        at.session.timer._gathered = 53.0
        at.press(Key.Key_Left)
        assert hurried == [True]
        at.saved()
        assert len(at.stored()) == 1, "it is a reminder: the verdict stands"


def test_nothing_is_said_of_lengths_by_default(qtbot: QtBot, tmp_path: Path) -> None:
    with at_desk(qtbot, answers(tmp_path / "p.ndcg", "word " * 500, "other " * 500)) as at:
        hurried: list[bool] = []
        at.task.hurried.connect(lambda: hurried.append(True))
        at.saved()
        assert all(card.length.isHidden() for card in at.task.answers.cards())
        at.press(Key.Key_Left)
        assert not hurried


# grades of one list


def test_a_list_gets_its_grade_by_a_digit_and_ctrl_z_takes_it_back(qtbot: QtBot, tmp_path: Path) -> None:
    plan = {"grades": "0-4", "reasons": ("stale", "thin")}
    with at_desk(qtbot, lists(tmp_path / "p.ndcg", **plan)) as at:
        task = at.task
        assert task.lists.right.isHidden() and task.lists.left.accessibleName() == "List"
        assert [made.key() for made in task.verdicts.all_buttons()] == list("01234")
        assert not task.verdicts.buttons
        assert progress_text(at.session, "Ann", lists=True) == "Ann has graded 0 of 12 lists"
        assert [chip.text() for chip in task.reasons.chips.values()] == ["stale", "thin"]
        first = at.item()
        at.press(Key.Key_Left)  # no verdict on two sides
        assert at.item() == first
        task.toggle_reason("thin")
        at.press(Key.Key_0)
        at.saved()
        assert at.stored()[first] == PreferenceState(Verdict.JUDGED, Side.NONE, 0, ("thin",), grade=0.0)
        assert at.item() != first
        at.press(Key.Key_7)
        at.saved()
        assert len(at.stored()) == 1
        at.press(Key.Key_Z, CONTROL)
        at.saved()
        assert at.stored() == {} and at.item() == first
        at.press(Key.Key_4)
        at.saved()
        at.press(Key.Key_P)
        assert task.verdicts.grades[4.0].isChecked() and not task.verdicts.grades[3.0].isChecked()
        names = [action.text() for action in at.panel.menu_actions()]
        assert not any("both sides" in name or "lines between" in name for name in names)


def test_one_text_is_read_whole_with_nothing_beside_it(qtbot: QtBot, tmp_path: Path) -> None:
    long = "It moves the water around. " * 80
    with at_desk(qtbot, answers(tmp_path / "p.ndcg", long, long[:1500], grades="1-5", depth=1)) as at:
        assert at.task.as_texts() and at.task.answers.right.isHidden()
        at.saved()
        assert at.task.answers.left.answer.differing() == []
        at.press(Key.Key_5)
        at.saved()
        assert [state.grade for state in at.stored().values()] == [5.0]
        at.press(Key.Key_1)
        at.saved()
        assert at.panel.pages.currentWidget() is at.panel.nothing
        at.panel.open_result()
        at.wait(lambda: at.panel.list_grades.report is not None)
        assert at.panel.pages.currentWidget() is at.panel.list_grades
