from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.widgets import text_line
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog


@pytest.mark.usefixtures("theme")
def test_rows_are_folded_under_a_line_that_says_what_stands_there(qtbot: QtBot) -> None:
    form = FormDialog("Release", "Release")
    qtbot.addWidget(form)
    name, contact, empty = text_line(), text_line(text="lena@shop"), text_line()
    form.add_row("Name", name)
    form.show()
    assert not form.more.isVisible() and not form.more.is_folded()
    form.hide()
    form.fold_rest()
    form.add_row("Contact", contact)
    form.add_row("Licence", empty)
    form.show()
    assert form.more.is_folded() and name.isVisible() and not contact.isVisible()
    assert form.more.says.text() == "Contact lena@shop"
    form.more.button.click()
    assert contact.isVisible() and not form.more.button.isVisible() and not form.more.is_folded()
    qtbot.waitUntil(contact.hasFocus)
