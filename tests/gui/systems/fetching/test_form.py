"""The form of an engine's set-up by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.errors import SeveralErrors
from ndcg_gui.features.fetch.presets import PRESETS
from ndcg_gui.features.fetch.setup import Setup
from ndcg_gui.gui.systems.fetching.form import SetupForm

WHOLE = replace(
    Setup.preset("solr"), method="POST", body='{"q": "{query}"}\n', size=1_000, per_second=0.125,
    system="two  blanks", secret="env:KEY", headers=(("X-A", "1"), ("Authorization", "ApiKey {secret}")),
    at_once=7, tries=9,
)  # fmt: skip


@pytest.mark.parametrize("setup", [*map(Setup.preset, PRESETS), WHOLE], ids=[*PRESETS, "whole"])
def test_what_is_shown_is_what_is_given(qtbot: QtBot, setup: Setup) -> None:
    form = SetupForm(Setup.preset("http"))
    qtbot.addWidget(form)
    form.show_setup(setup)
    assert form.setup() == setup
    form.setEnabled(False)  # as during a job
    assert form.setup() == setup


def test_all_that_is_wrong_is_told_at_once(qtbot: QtBot) -> None:
    form = SetupForm(WHOLE)
    qtbot.addWidget(form)
    form.first_n.setText("")
    form.per_second.setText("2000")
    with pytest.raises(SeveralErrors) as raised:
        form.setup()
    assert [str(message) for message in raised.value.messages] == [
        "size is 0; it must be from 1 to 1000", "per_second is 2000.0; it must be from 0.01 to 1000",
    ]  # fmt: skip
    assert (form.url.accessibleName(), form.first_n.accessibleName()) == ("URL", "First N results")
