"""The form of a model's set-up by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.errors import SeveralErrors
from ndcg_gui.features.llm.setup import LlmFile, example
from ndcg_gui.gui.llm.asking.form import LlmForm

ASKED = replace(
    example().setup, seed=1_234_567, samples=3, temperature=0.123456789, fields=("body", "brand"),
    reply="text", max_tokens=1_000_000, field_length=77, prompt="{scale}\n\n  {guidelines}\n",
)  # fmt: skip
WHOLE = LlmFile(
    ASKED, name="two  blanks", secret="keyring:gpu", ca_file="/x/ca.pem", per_second=0.5, at_once=1,
    timeout=9.25, tries=7, million_in=0.15, million_out=1e-05, currency="EUR", budget=1e9,
)  # fmt: skip


@pytest.mark.parametrize("file", [example(), WHOLE], ids=["example", "whole"])
def test_what_is_shown_is_what_is_given(qtbot: QtBot, file: LlmFile) -> None:
    form = LlmForm(example())
    qtbot.addWidget(form)
    form.show_setup(file)
    assert form.setup() == file
    form.setEnabled(False)  # as during a job
    assert form.setup() == file


def test_all_that_is_wrong_is_told_at_once(qtbot: QtBot) -> None:
    form = LlmForm(WHOLE)
    qtbot.addWidget(form)
    for line in (form.temperature, form.at_once, form.model, form.seed):
        assert isinstance(line, QLineEdit)
        line.setText("")
    form.temperature.setText("3.")
    with pytest.raises(SeveralErrors) as raised:
        form.setup()
    assert [str(message) for message in raised.value.messages] == [
        "at_once is 0; it must be from 1 to 64", "temperature is 3.0; it must be from 0 to 2",
        "no model is named: 'model' is empty",
    ]  # fmt: skip
    assert form.seed.accessibleName() == "Seed" and form.budget.accessibleName() == "Budget"
