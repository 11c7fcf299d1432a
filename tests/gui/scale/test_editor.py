from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QColorDialog, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.scale_checks import JUDGE_KEYS, MOST_GRADES
from ndcg_gui.domain.scales import RAMP, Scale, built_in_scale
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.scale_mapping import LEFT_OUT, SAME, STRETCHED, UsedGrade
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.language import speak
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import ChoiceButton
from ndcg_gui.gui.kit.widgets.dialogs import TextDialog
from ndcg_gui.gui.kit.widgets.places import DATA
from ndcg_gui.gui.scale.editor import ScaleEditor
from ndcg_gui.gui.scale.grades import GradeDraft, ask_colour
from ndcg_gui.languages import CHINESE, ENGLISH
from tests.gui.conftest import focusable
from tests.gui.judge.judging import desk
from tests.gui.opening import open_window
from tests.making import project_file

SCALE = built_in_scale("graded-0-4")
USED = (UsedGrade(0, 7), UsedGrade(4, 1234))


def asked(_parent: QWidget, colour: str, answer: Callable[[str], object]) -> None:
    assert colour == RAMP[1]
    answer("#123456")


def editor(qtbot: QtBot, scale: Scale = SCALE, used: tuple[UsedGrade, ...] = USED) -> ScaleEditor:
    made = ScaleEditor(scale, used, ask=asked)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def choose(choice: ChoiceButton, text: str) -> None:
    """Choose an entry of the button's menu by what it says."""
    (action,) = [item for item in choice.menu().actions() if item.text().startswith(text)]
    action.trigger()


def texts(choice: ChoiceButton) -> list[str]:
    return [action.text() for action in choice.menu().actions()]


def retype(qtbot: QtBot, field: QWidget, text: str) -> None:
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    qtbot.keyClicks(field, text)


# the form


def test_the_scale_so_far_is_shown_and_is_no_change(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot)
    assert made.name.hasFocus()
    assert made.grades.grades() == list(SCALE.grades)
    assert not made.accept_button.isEnabled()
    assert made.problem.text() == ""
    assert made.mapping.isHidden()


def test_words_of_a_built_in_scale_are_shown_translated_and_stored_as_they_are(
    qtbot: QtBot, theme: Theme
) -> None:
    speak(CHINESE)
    try:
        made = editor(qtbot)
        names = [row.fields["name"] for row in made.grades.rows]
        assert [field.text() for field in names[:2]] == ["不相关", "略微相关"]
        assert made.grades.grades() == list(SCALE.grades) and not made.accept_button.isEnabled()
        retype(qtbot, names[1], "Barely")
        assert [grade.name for grade in made.grades.grades()[:3]] == ["Not relevant", "Barely", "Relevant"]
    finally:
        speak(ENGLISH)


def test_names_and_definitions_are_typed(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot)
    retype(qtbot, made.name, "Ours")
    fields = made.grades.rows[1].fields
    retype(qtbot, fields["name"], "A little")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert fields["definition"].hasFocus()
    retype(qtbot, fields["definition"], "some use")
    retype(qtbot, fields["examples"], "a case | its strap|")
    retype(qtbot, fields["hotkey"], "w")
    retype(qtbot, fields["gain"], "1,5")
    assert made.accept_button.isEnabled()
    assert made.mapping.isHidden()
    command = made.command()
    assert (command.mapping, command.continuous) == ({}, "")
    assert command.scale == replace(
        SCALE,
        title="Ours",
        grades=(
            SCALE.grades[0],
            replace(
                SCALE.grades[1], name="A little", definition="some use", hotkey="w", gain=1.5,
                examples=("a case", "its strap"),
            ),
            *SCALE.grades[2:],
        ),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        ("value", "x", "Value: a value is a number from 0 to 1000"),
        ("value", "0", "Value: each value must be higher than the one before"),
        ("name", "", "Name: a name needs 1 to 60 printable characters"),
        ("name", "Not relevant", "Name: another grade has this name"),
        ("hotkey", "s", "Hotkey: S already does something in Judge"),
        ("hotkey", "0", "Hotkey: another grade has this hotkey"),
        ("gain", "-1", "Gain: a gain is a number from 0"),
        ("gain", "much", "Gain: a gain is a number from 0"),
    ],
)
def test_what_is_wrong_stands_under_its_row(
    qtbot: QtBot, theme: Theme, field: str, text: str, said: str
) -> None:
    made = editor(qtbot)
    row = made.grades.rows[1]
    retype(qtbot, row.fields[field], text)
    assert row.problem.text() == said and row.problem.isVisible()
    assert not made.accept_button.isEnabled()
    assert [other.problem.text() for other in made.grades.rows if other is not row] == [""] * 4
    retype(qtbot, row.fields[field], getattr(GradeDraft.of(SCALE.grades[1]), field))
    assert row.problem.isHidden()


def test_a_scale_needs_a_title(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot)
    made.name.clear()
    assert "needs a title" in made.problem.text() and not made.accept_button.isEnabled()


def test_a_colour_is_asked_for(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot)
    button = made.grades.rows[1].colour
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert made.command().scale.grades[1].colour == "#123456"
    assert button.accessibleName() == "Colour of grade 2: #123456"


def test_the_colour_dialog_is_opened_and_not_waited_for(qtbot: QtBot, theme: Theme) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()
    answers: list[str] = []
    ask_colour(parent, "#6fc3a3", answers.append)
    dialog = parent.findChild(QColorDialog)
    assert dialog.currentColor().name() == "#6fc3a3"
    dialog.accept()
    ask_colour(parent, "#6FC3A3", answers.append)
    parent.findChildren(QColorDialog)[-1].reject()
    assert answers == ["#6FC3A3"]


def test_grades_are_added_and_removed_along_the_ramp(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot, used=())
    made.grades.add_button.click()
    fields = made.grades.rows[5].fields
    assert fields["name"].hasFocus()
    assert (fields["value"].text(), fields["hotkey"].text()) == ("5", "5")
    assert not made.accept_button.isEnabled()
    qtbot.keyClicks(fields["name"], "Best")
    scale = made.command().scale
    assert [grade.value for grade in scale.grades] == [0, 1, 2, 3, 4, 5]
    assert [scale.grades[place].colour for place in (0, 5)] == [RAMP[0], RAMP[-1]]
    assert len({grade.colour for grade in scale.grades}) == 6
    made.grades.rows[5].buttons[2].click()
    assert made.grades.grades() == list(SCALE.grades)
    for _ in range(MOST_GRADES - 5):
        made.grades.add_button.click()
    assert not made.grades.add_button.isEnabled() and len(made.grades.rows) == MOST_GRADES


def test_two_grades_stay(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot, built_in_scale("binary"))
    assert [row.buttons[2].isEnabled() for row in made.grades.rows] == [False, False]


def test_a_meaning_moves_while_value_key_and_colour_stay(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot)
    assert not made.grades.rows[0].buttons[0].isEnabled()
    assert not made.grades.rows[4].buttons[1].isEnabled()
    made.grades.rows[1].buttons[0].click()
    low, high = made.grades.grades()[:2]
    assert low == replace(SCALE.grades[0], name="Slightly", definition="minimum interest")
    assert high == replace(SCALE.grades[1], name="Not relevant", definition="off topic")
    assert made.grades.rows[0].fields["name"].hasFocus()


def test_examples_that_hold_the_mark_stay_whole_unless_they_are_edited(qtbot: QtBot, theme: Theme) -> None:
    grade = replace(SCALE.grades[0], examples=("a | b", "c"))
    made = editor(qtbot, replace(SCALE, grades=(grade, *SCALE.grades[1:])))
    assert made.grades.grades()[0].examples == ("a | b", "c")
    field = made.grades.rows[0].fields["examples"]
    field.setText(field.text() + " | d")
    assert made.grades.grades()[0].examples == ("a", "b", "c", "d")


def test_guidelines_are_shown_as_raters_see_them(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot)
    made.guidelines.setFocus()
    qtbot.keyClicks(made.guidelines, "Be **strict**.")
    qtbot.waitUntil(lambda: made.preview.toPlainText() == "Be strict.")
    assert made.command().scale.guidelines == "Be **strict**."
    assert made.mapping.isHidden()


def test_starting_from_a_built_in_scale_keeps_the_guidelines(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot, replace(SCALE, guidelines="Read."), used=())
    choose(made.start, "ESCI")
    esci = replace(built_in_scale("esci"), guidelines="Read.")
    assert made.command().scale == esci
    choose(made.start, "the current scale")
    assert made.grades.grades() == list(SCALE.grades) and not made.accept_button.isEnabled()


def test_a_continuous_scale_has_no_keys(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot, used=())
    choose(made.kind, "continuous")
    scale = made.command().scale
    assert scale.kind == "continuous" and {grade.hotkey for grade in scale.grades} == {""}
    assert not made.grades.rows[0].fields["hotkey"].isEnabled()
    choose(made.kind, "graded")
    assert made.grades.grades() == list(SCALE.grades)


def test_every_control_is_named_and_reached_by_tab(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot)
    made.grades.rows[4].fields["value"].setText("5")
    controls = focusable(made)
    assert len(controls) > 50
    assert [type(widget).__name__ for widget in controls if not widget.accessibleName()] == []
    reached = {made.name}
    for _ in range(len(controls) + 5):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    assert reached >= {widget for widget in controls if widget.isEnabled()}


# what earlier grades count as


def test_grades_without_a_place_have_to_be_spoken_of(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot)
    made.grades.rows[4].buttons[2].click()
    assert made.mapping.isVisible()
    choice = made.mapping.choices[4]
    assert choice.accessibleName() == "counts as: choose…"
    assert made.problem.text() == "Choose what earlier grades count as: 4"
    assert not made.accept_button.isEnabled()
    assert made.mapping.choices[0].value() == 0
    assert texts(choice) == [
        "choose…", "0 Not relevant", "1 Slightly", "2 Relevant", "3 Highly", "leave out",
    ]  # fmt: skip
    choose(choice, "3 Highly")
    assert made.problem.isHidden() and made.accept_button.isEnabled()
    assert made.command().mapping == {0: 0, 4: 3}
    choose(choice, "leave out")
    assert made.command().mapping == {0: 0, 4: None}
    # What was said stays while other things are edited.
    retype(qtbot, made.grades.rows[0].fields["name"], "No")
    assert made.command().mapping == {0: 0, 4: None}


def test_a_choice_falls_when_its_grade_does(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot)
    made.grades.rows[4].buttons[2].click()
    choose(made.mapping.choices[4], "3 Highly")
    made.grades.rows[3].buttons[2].click()
    assert made.mapping.unsaid() == ["4"] and not made.accept_button.isEnabled()


def test_nothing_is_asked_where_nothing_was_judged(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot, used=())
    made.grades.rows[4].buttons[2].click()
    assert made.mapping.isHidden() and made.accept_button.isEnabled()


def test_numbers_of_a_continuous_scale_follow_one_rule(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot, built_in_scale("continuous"), (UsedGrade(0.5, 2), UsedGrade(1, 3)))
    choose(made.start, "Graded 0-4")
    (choice,) = made.mapping.choices.values()
    assert made.problem.text() == "Choose what earlier grades count as: 0..1"
    for text, rule in (("stretched to 0, 1", STRETCHED), ("the same", SAME), ("leave out", LEFT_OUT)):
        choose(choice, text)
        assert (made.command().mapping, made.command().continuous) == ({}, rule)


def test_grades_become_numbers(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot, used=(UsedGrade(1, 3), UsedGrade(3, 2)))
    choose(made.start, "Continuous")
    assert made.mapping.choices[1].value() == 1
    assert texts(made.mapping.choices[3]) == ["choose…", "0", "0.75", "1", "leave out"]
    choose(made.mapping.choices[1], "0.25")
    choose(made.mapping.choices[3], "0.75")
    assert made.command().mapping == {1: 0.25, 3: 0.75}


# in the window


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    return project_file(tmp_path, judgments=("q1,d1,ann,4", "q1,d2,ann,2", "q1,d3,ann,0"))


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, judged: Path) -> Iterator[MainWindow]:
    window = open_window(qtbot, judged, panel="evaluate")
    yield window
    window.close()


def project_of(window: MainWindow) -> Project:
    assert window.context is not None
    return window.context.project


def dialog_of(qtbot: QtBot, window: MainWindow) -> ScaleEditor:
    window.commands["scale"].trigger()
    qtbot.waitUntil(lambda: bool(window.findChildren(ScaleEditor)))
    return window.findChildren(ScaleEditor)[-1]


def test_it_is_beside_the_data_and_in_the_palette(opened: MainWindow) -> None:
    assert "scale" in DATA.actions and opened.commands["scale"].text() == "Scale and guidelines…"
    assert "Scale and guidelines…" in [hit.title for hit in opened.palette_hits()]


def test_a_change_is_saved_shown_in_the_numbers_and_taken_back(qtbot: QtBot, opened: MainWindow) -> None:
    project = project_of(opened)
    dialog = dialog_of(qtbot, opened)
    choose(dialog.start, "Binary")
    choose(dialog.mapping.choices[4], "1 Relevant")
    choose(dialog.mapping.choices[2], "leave out")
    dialog.name.setFocus()
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened.notice.text() == "The scale is saved as version 1")
    assert project.scale.scale.key == "binary"
    assert project.read(scale_mapping.current_grades).grade.tolist() == [1, 0]
    assert opened.view is not None
    panel = opened.view.stack.current_panel()
    clauses = "2 grades of scale graded-0-4 version 1 mapped · 1 grade of scale graded-0-4 version 1 left out"
    qtbot.waitUntil(lambda: clauses in panel.statement.text() and "highest grade 1" in panel.statement.text())
    opened.notice.undo_button.click()
    qtbot.waitUntil(lambda: opened.notice.text() == "Undone: change of the scale")
    assert project.scale.scale == SCALE
    qtbot.waitUntil(lambda: "grades of scale" not in panel.statement.text())
    assert project.read(scale_mapping.current_grades).grade.tolist() == [4, 2, 0]


def test_a_cancelled_edit_changes_nothing(qtbot: QtBot, opened: MainWindow) -> None:
    dialog = dialog_of(qtbot, opened)
    dialog.name.setText("Other")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert project_of(opened).scale.version == 1


def test_a_scale_that_changed_meanwhile_is_said(qtbot: QtBot, opened: MainWindow) -> None:
    dialog = dialog_of(qtbot, opened)
    with open_project(project_of(opened).path) as other:
        other.execute(ChangeScale(replace(SCALE, title="Theirs"))).result()
    dialog.name.setText("Ours")
    dialog.accept()
    qtbot.waitUntil(lambda: bool(opened.findChildren(TextDialog)))
    (said,) = opened.findChildren(TextDialog)
    assert "changed in the meantime" in said.text.toPlainText()
    said.close()


# keys of Judge


def test_no_key_of_judge_can_be_a_hotkey(qtbot: QtBot, theme: Theme, judged: Path) -> None:
    with desk(qtbot, judged) as at:
        own = {grade.hotkey for grade in SCALE.grades}
        keys = {shortcut.toString() for action in at.panel.actions() for shortcut in action.shortcuts()}
        assert {key for key in keys if len(key) == 1} - own <= set(JUDGE_KEYS)


# further questions


def test_questions_are_added_named_ordered_and_removed(qtbot: QtBot, theme: Theme) -> None:
    made = editor(qtbot)
    asked_for = made.criteria
    assert not asked_for.leads.isVisible()
    asked_for.add_button.click()
    assert asked_for.rows[0].title.hasFocus() and not made.accept_button.isEnabled()
    assert asked_for.rows[0].problem.text() == "a title has 1 to 60 printable characters"
    qtbot.keyClicks(asked_for.rows[0].title, "Is it Safe?")
    assert asked_for.rows[0].problem.isHidden() and asked_for.rows[0].key.text() == "is-it-safe"
    assert asked_for.note.text().startswith("Judged pairs come up again")
    asked_for.add_button.click()
    qtbot.keyClicks(asked_for.rows[1].title, "Complete")
    qtbot.keyClicks(asked_for.rows[1].question, "Is all there?")
    choose(asked_for.rows[1].answer, "no, partly, yes")
    retype(qtbot, asked_for.rows[1].grades.rows[1].fields["name"], "Half")
    asked_for.add_button.click()
    retype(qtbot, asked_for.rows[2].title, "is it safe?")
    assert asked_for.rows[2].problem.text() == "another criterion has this title"
    retype(qtbot, asked_for.rows[2].title, "Why")
    choose(asked_for.rows[2].answer, "in words")
    asked_for.rows[2].buttons[0].click()
    scale = made.command().scale
    assert (scale.leads, scale.grades) == ("Relevance", SCALE.grades)
    assert [(item.key, item.title, [grade.name for grade in item.grades]) for item in scale.criteria] == [
        ("is-it-safe", "Is it Safe?", ["No", "Yes"]),
        ("why", "Why", []),
        ("complete", "Complete", ["No", "Half", "Yes"]),
    ]
    assert scale.criteria[2].question == "Is all there?"
    assert texts(asked_for.rows[2].answer)[0] == "own grades"
    # What is wrong with a grade of a question stands under that grade, and not under the scale's own.
    grades = asked_for.rows[2].grades
    retype(qtbot, grades.rows[2].fields["hotkey"], "1")
    assert grades.rows[2].problem.text() == "Hotkey: another grade has this hotkey"
    assert [row.problem.text() for row in made.grades.rows] == [""] * 5 and made.problem.text() == ""
    asked_for.leads.clear()
    assert "needs a title" in made.problem.text()
    for _ in range(3):
        asked_for.rows[0].buttons[2].click()
    assert asked_for.add_button.hasFocus() and not made.accept_button.isEnabled()  # as it was


def test_a_question_keeps_its_key_whatever_it_is_called(qtbot: QtBot, theme: Theme) -> None:
    answers = built_in_scale("answers")
    made = editor(qtbot, answers)
    assert [row.key.text() for row in made.criteria.rows] == [item.key for item in answers.criteria]
    made.criteria.rows[0].title.setText("正确")
    made.criteria.add_button.click()
    qtbot.keyClicks(made.criteria.rows[-1].title, "Correct")
    choose(made.criteria.rows[-1].answer, "the grades above")
    scale = made.command().scale
    assert (scale.criteria[0].key, scale.criteria[0].title) == ("correct", "正确")
    assert scale.criteria[-1].key == "correct-2" and scale.criteria[-1].grades == answers.grades
    choose(made.start, "Binary")
    assert made.criteria.criteria() == [] and made.command().scale.criteria == ()
