"""The keys of Judge: what each does, and the lines of hints below the document and below the list."""

from __future__ import annotations

from functools import partial
from operator import methodcaller
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from ndcg_gui.domain.records import Status
from ndcg_gui.gui.base.settings import BREAK_MINUTES, JUDGE_MARKS
from ndcg_gui.gui.judge.document import DocumentTools
from ndcg_gui.gui.judge.grades import ActionHint
from ndcg_gui.gui.widgets import KeyHint

if TYPE_CHECKING:
    from ndcg_gui.gui.judge.panel import JudgePanel

_BACK, _ON = methodcaller("step", -1), methodcaller("step", 1)
_OPEN = methodcaller("go_to_unjudged")
_QUERY_BACK, _QUERY_ON = methodcaller("step_query", -1), methodcaller("step_query", 1)


def _tr(text: str) -> str:
    return QCoreApplication.translate("JudgeActions", text)


def add_actions(panel: JudgePanel) -> None:
    """Give the panel its actions; its shortcuts, the palette and the hints derive from them."""
    scale, add, task = panel.scale, panel.add_action, panel.task
    keys = [grade.hotkey for grade in scale.grades if grade.hotkey]
    for grade in scale.grades:
        if grade.hotkey:
            title = _tr("Grade %s %s") % (grade.label, grade.name)
            add(title, grade.hotkey, partial(panel.judge, Status.GRADED, grade.value), repeats=False)
    add(_tr("Previous pair"), "Left", partial(panel.move, _BACK))
    add(_tr("Next pair"), "Right", partial(panel.move, _ON))
    unjudged = add(_tr("Next unjudged pair"), "U", partial(panel.move, _OPEN))
    add(_tr("Previous query"), "Shift+Left", partial(panel.move, _QUERY_BACK))
    next_query = add(_tr("Next query"), "Shift+Right", partial(panel.move, _QUERY_ON))
    skip = add(_tr("Skip this pair"), "S", partial(panel.judge, Status.SKIPPED, None), repeats=False)
    cannot = add(
        _tr("Cannot judge this pair"), "X", partial(panel.judge, Status.CANNOT_JUDGE, None), repeats=False
    )
    flag = add(_tr("Flag this pair"), "F", panel.choices.ask_flags, repeats=False)
    note = add(_tr("Write a note"), "N", panel.write_note)
    add(_tr("How sure: not said, guess, likely, sure"), "C", panel.choices.change_confidence, repeats=False)
    as_list = add(
        _tr("The query's documents as a list, or one by one"), "L", panel.toggle_list, repeats=False
    )
    add(_tr("Go on by itself after a grade, or stay"), "A", panel.choices.toggle_advance, repeats=False)
    add(_tr("Judged last"), "R", panel.choices.ask_recent, repeats=False)
    add(_tr("Find a query in the queue"), "J", panel.choices.find_query, repeats=False)
    guidelines = add(_tr("Show or hide the guidelines"), "G", panel.choices.toggle_guidelines)
    guide = add(_tr("All keys"), "?", panel.choices.show_guide, repeats=False)
    undo = add(_tr("Undo the last judgment"), None, panel.undo)
    tools = DocumentTools(panel, task.query_card, task.document_card, task.list_page)
    documents = task.list_page.documents
    documents.show_marks(panel.context.settings.get(JUDGE_MARKS))
    tools.marks_changed.connect(documents.show_marks)
    for minutes in BREAK_MINUTES:
        title = (
            _tr("Remind me of a break every %s minutes") % minutes if minutes else _tr("No break reminder")
        )
        add(title, None, partial(panel.choices.set_break, minutes))
    given = f"{keys[0]}–{keys[-1]}" if keys else scale.values_text()
    for hint in (
        KeyHint((given,), _tr("grade")),
        KeyHint(("←", "→"), _tr("move")),
        ActionHint(("Ctrl Z",), _tr("undo"), undo),
        ActionHint(("S",), _tr("skip"), skip),
        ActionHint(("F",), _tr("flag"), flag),
        ActionHint(("N",), _tr("note"), note),
        ActionHint(("U",), _tr("next"), unjudged),
        ActionHint(("L",), _tr("list"), as_list),
        ActionHint(("X",), _tr("can't judge"), cannot),
        ActionHint(("G",), _tr("guidelines"), guidelines),
        KeyHint((_tr("Space"),), _tr("scroll")),
    ):
        task.hints.add(hint)
    task.hints.add_last(ActionHint(("?",), _tr("keys"), guide))
    for hint in (
        KeyHint((given,), _tr("grade and down")),
        KeyHint(("↑", "↓"), _tr("move")),
        ActionHint((_tr("Space"),), _tr("whole document"), as_list),
        ActionHint(("Ctrl Z",), _tr("undo"), undo),
        ActionHint((_tr("Enter"),), _tr("next query"), next_query),
    ):
        task.list_page.hints.add(hint)
    task.list_page.hints.add_last(task.list_page.tally)
