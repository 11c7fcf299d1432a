from __future__ import annotations

from pytestqt.qtbot import QtBot

from ndcg_gui.gui.judging.question import QuestionLine


def test_the_question_says_where_it_is_among_all(qtbot: QtBot) -> None:
    line = QuestionLine()
    qtbot.addWidget(line)
    line.show_question(1, [True, False, False], "Correct", text="Is anything wrong?", said="Overall: 3")
    assert line.dots.given == (True, False, False) and line.dots.place == 1
    assert line.accessibleName() == "Correct, question 2 of 3. Is anything wrong?. Overall: 3"
    narrow = line.dots.sizeHint().width()
    line.show_question(0, [False] * 5, "Overall")
    assert line.accessibleName() == "Overall, question 1 of 5" and line.dots.sizeHint().width() > narrow


def test_a_question_without_room_wraps_and_is_not_cut(qtbot: QtBot) -> None:
    line = QuestionLine()
    qtbot.addWidget(line)
    line.show_question(0, [False], "Correct", text="Which of both says nothing that is wrong? " * 5)
    line.resize(500, 100)
    line.show()
    assert line.heightForWidth(500) > line.heightForWidth(2000)
    assert not line.text.toolTip()
