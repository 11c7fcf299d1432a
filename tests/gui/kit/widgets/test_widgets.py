from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QStylePainter, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.text.plain import duration, no_mnemonic, plain_tooltip
from ndcg_gui.gui.kit.widgets import (
    ChoiceButton,
    ElidedLabel,
    EmptyState,
    FoldingPage,
    GradeButton,
    GradeChip,
    KeyHints,
    MeterBar,
    Notice,
    PlainLabel,
    button,
    clear,
    column,
    row,
)


def test_labels_never_take_text_for_markup(qtbot: QtBot, theme: Theme) -> None:
    label = PlainLabel("<b>bold</b>")
    qtbot.addWidget(label)
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert plain_tooltip("<img src=file:///etc/passwd>").count("<") == 2
    assert plain_tooltip("") == ""
    assert no_mnemonic("A&B") == "A&&B"


def test_a_short_label_is_cut_with_a_tooltip_and_a_full_name(qtbot: QtBot, theme: Theme) -> None:
    label = ElidedLabel("what are the structural and aeroelastic problems")
    qtbot.addWidget(label)
    label.show()
    label.resize(80, 20)
    assert "aeroelastic" in label.toolTip()
    assert label.accessibleName().endswith("problems")
    label.resize(900, 20)
    assert label.toolTip() == ""


def test_key_hints_break_between_hints_only(qtbot: QtBot, theme: Theme) -> None:
    hints = KeyHints([(("0–4",), "grade"), (("←", "→"), "move"), (("U",), "next unjudged")])
    qtbot.addWidget(hints)
    wide = hints.layout().heightForWidth(900)
    assert hints.layout().heightForWidth(180) > wide
    hints.resize(180, 100)
    hints.show()
    items = [hints.layout().itemAt(index).widget() for index in range(3)]
    assert [item.width() for item in items] == [item.sizeHint().width() for item in items]
    assert items[2].y() > items[0].y()
    hints.set_hints([(("S",), "skip")])
    assert hints.layout().count() == 1


def test_hidden_key_hints_know_the_width_that_they_take_when_shown(qtbot: QtBot, theme: Theme) -> None:
    hints = KeyHints([(("0–4",), "grade"), (("←", "→"), "move"), (("U",), "next unjudged")])
    qtbot.addWidget(hints)
    hidden = hints.whole_width()
    hints.show()
    assert hidden == hints.whole_width() == hints.sizeHint().width() > 0


def test_a_choice_names_itself_and_tells_what_was_chosen(qtbot: QtBot, theme: Theme) -> None:
    choice = ChoiceButton("Gain")
    qtbot.addWidget(choice)
    choice.set_choices([("linear", "linear"), ("exp", "exponential & more")], "linear")
    assert choice.text() == "Gain: linear ▾"
    with qtbot.waitSignal(choice.chosen) as chosen:
        choice.menu().actions()[1].trigger()
    assert chosen.args == ["exp"] and choice.value() == "exp"
    assert choice.accessibleName() == "Gain: exponential & more"


def test_a_bar_clips_and_says_its_value(qtbot: QtBot, theme: Theme) -> None:
    meter = MeterBar(1.4, name="Judged")
    qtbot.addWidget(meter)
    meter.grab()
    assert meter.value() == 1.0 and meter.accessibleName() == "Judged 100 %"


def test_a_meter_shows_that_something_goes_on(qtbot: QtBot) -> None:
    meter = MeterBar(1.0, name="Progress")
    qtbot.addWidget(meter)
    meter.resize(100, 6)
    full = meter.grab().toImage()
    meter.step_on()
    seen = [meter.grab().toImage()]
    for _ in range(20):
        meter.step_on()
    seen.append(meter.grab().toImage())
    assert meter.accessibleName() == "Progress" and full != seen[0] != seen[1]
    meter.set_value(1.0)
    assert meter.grab().toImage() == full and meter.accessibleName() == "Progress 100 %"


def test_grades_are_named_for_screen_readers(qtbot: QtBot, theme: Theme) -> None:
    chip, grade = GradeChip(), GradeButton("3", "Highly", "#2E9C8C")
    for widget in (chip, grade):
        qtbot.addWidget(widget)
    assert chip.accessibleName() == "unjudged" and grade.accessibleName() == "3, Highly"
    with qtbot.waitSignal(grade.clicked):
        qtbot.keyClick(grade, Qt.Key.Key_Space)


def test_an_empty_screen_has_the_button_that_helps(qtbot: QtBot, theme: Theme) -> None:
    pressed: list[bool] = []
    empty = EmptyState("No queries yet", "Import a file.", "Import…", lambda: pressed.append(True))
    qtbot.addWidget(empty)
    assert (empty.title.text(), empty.sentence.text()) == ("No queries yet", "Import a file.")
    assert empty.button is not None
    empty.button.click()
    assert pressed == [True]
    assert EmptyState("Nothing", "here").button is None


def make_notice(qtbot: QtBot) -> Notice:
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    content = button("content")
    layout.addWidget(content)
    window.resize(600, 400)
    window.show()
    content.setFocus()
    return Notice(window, within=content, room=window.rect)


def test_a_notice_undoes_once_and_leaves_the_focus_alone(qtbot: QtBot, theme: Theme) -> None:
    notice = make_notice(qtbot)
    before = QApplication.focusWidget()
    undone: list[bool] = []
    notice.show_message("1,274 results imported.", lambda: undone.append(True))
    assert notice.isVisible() and QApplication.focusWidget() is before
    assert notice.accessibleName() == "1,274 results imported."
    notice.undo_button.click()
    assert undone == [True] and not notice.isVisible()


def test_a_notice_without_enough_free_room_takes_a_place_in_the_layout(qtbot: QtBot, theme: Theme) -> None:
    notice = make_notice(qtbot)
    room = QRect(20, 200, 160, 120)
    notice._room = lambda: room
    text = "The comparison is ready: " + "many words " * 40
    notice.show_message(text, lambda: None)
    assert notice.text() == notice.accessibleName() == notice._label.text() == text
    content = notice._within
    qtbot.waitUntil(lambda: notice.geometry().top() > content.geometry().bottom())
    assert notice.rect().contains(notice.undo_button.geometry())
    assert notice.rect().contains(notice.close_button.geometry())
    assert notice._label.height() >= notice._label.heightForWidth(notice._label.width())
    notice.show_message("Short")
    qtbot.waitUntil(lambda: room.contains(notice.geometry()))
    assert notice._label.text() == "Short"


def test_a_notice_goes_by_itself_but_not_while_it_is_used(qtbot: QtBot, theme: Theme) -> None:
    notice = make_notice(qtbot)
    notice.parentWidget().activateWindow()
    notice.show_message("Undone", lambda: None)
    notice.undo_button.setFocus()
    qtbot.waitUntil(notice.undo_button.hasFocus)
    notice._on_timer_timeout()
    assert notice.isVisible()
    qtbot.keyClick(notice.undo_button, Qt.Key.Key_Escape)
    assert not notice.isVisible()
    notice.show_message("No undo here")
    assert not notice.undo_button.isVisible()
    notice._on_timer_timeout()
    assert not notice.isVisible()


def test_the_window_shows_notices_of_the_context(qtbot: QtBot, window: MainWindow, project: object) -> None:
    assert window.context is not None
    undone: list[bool] = []
    window.context.notify("Graded 3", lambda: undone.append(True))
    assert window.notice.isVisible() and window.notice.text() == "Graded 3"
    window.notice.undo_button.click()
    assert undone == [True]


def test_durations_are_rough(qapp: QApplication) -> None:
    assert [duration(seconds) for seconds in (2, 40, 1320, 10800)] == [
        "a few seconds",
        "40 seconds",
        "22 minutes",
        "3 hours",
    ]


def test_a_row_gives_what_is_left_to_gaps_and_shares(qtbot: QtBot, theme: Theme) -> None:
    box, left, wide, right = QWidget(), QLabel("a"), QLineEdit(), QLabel("b")
    qtbot.addWidget(box)
    made = row(left, 7, (wide, 1), column(right), spacing=0, margins=(1, 2, 3, 4), on=box)
    assert [made.itemAt(place).widget() for place in (0, 2)] == [left, wide]
    assert made.itemAt(1).spacerItem().sizeHint().width() == 7
    assert (made.stretch(0), made.stretch(2)) == (0, 1)
    box.resize(400, 50)
    box.show()
    assert left.x() == 1 and right.geometry().right() <= 396
    assert wide.width() > 300
    gap = row(QLabel("c"), None)
    assert gap.stretch(1) == 1
    clear(made)
    assert made.count() == 0 and left.isHidden()


def test_the_rows_of_a_folding_page_fold_where_it_is_narrow(qtbot: QtBot, theme: Theme) -> None:
    left, right, below = QLabel("left"), QLabel("right"), QLabel("below")
    line = row(left, right)
    page = FoldingPage(line, below, None, rows=[line], below=500)
    qtbot.addWidget(page)
    page.resize(800, 300)
    page.show()
    qtbot.waitUntil(lambda: left.y() == right.y() and left.x() < right.x())
    page.resize(400, 300)
    qtbot.waitUntil(lambda: left.x() == right.x() and left.y() < right.y() < below.y())


def test_a_folding_page_uses_the_room_of_a_large_window(qtbot: QtBot, theme: Theme) -> None:
    one, other = QLabel("one"), QLabel("other")
    pair = row(one, other)
    page = FoldingPage(pair, None, rows=[], below=0, pairs=[pair], pairs_from=900)
    qtbot.addWidget(page)
    page.resize(800, 300)
    page.show()
    qtbot.waitUntil(lambda: one.x() == other.x() and one.y() < other.y())
    page.resize(1000, 500)
    qtbot.waitUntil(lambda: one.y() == other.y() and one.x() < other.x())


@pytest.mark.parametrize("role", ["", "faint"])
def test_a_choice_is_cut_only_where_there_is_no_room_for_it(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch, role: str
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(
        QStylePainter, "drawControl", lambda _self, _element, option: drawn.append(option.text)
    )
    choice = ChoiceButton()
    choice.setProperty("role", role)
    choice.set_choices([(1, "weighted kappa")], 1)
    qtbot.addWidget(choice)
    choice.resize(choice.sizeHint())
    choice.grab()
    assert drawn[-1] == "weighted kappa ▾"
    choice.resize(choice.width() - 30, choice.height())
    choice.grab()
    assert "…" in drawn[-1] and drawn[-1].endswith("▾")
