"""The form of sharing's options."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.share import options
from ndcg_gui.gui.share.options import ShareOptionsDialog
from ndcg_gui.gui.share.sharing import PORT, ShareChoices

OWN = ShareChoices(9000, "https://judge.example.org:9000", "/c.pem", "/k.pem")


@pytest.fixture
def form(qtbot: QtBot) -> ShareOptionsDialog:
    made = ShareOptionsDialog(OWN)
    qtbot.addWidget(made)
    return made


def test_it_shows_and_gives_the_choices(form: ShareOptionsDialog) -> None:
    assert form.result_value() == OWN and form.accept_button.isEnabled()
    form.address.setText("  ")
    form.port.setText(" 8500 ")
    assert form.result_value() == ShareChoices(8500, "", "/c.pem", "/k.pem")


def test_any_free_port_stands_for_the_usual_one(qtbot: QtBot) -> None:
    made = ShareOptionsDialog(ShareChoices(0))
    qtbot.addWidget(made)
    assert made.result_value().port == PORT


@pytest.mark.parametrize(
    ("field", "text", "words"),
    [
        ("port", "", "A port is a number from 1 to 65535."),
        ("port", "0", "A port is a number from 1 to 65535."),
        ("port", "65536", "A port is a number from 1 to 65535."),
        ("port", "８４４３", "A port is a number from 1 to 65535."),
        ("key", "", "give both files, the certificate and its key"),
        ("address", "judge.example.org", "is no address that raters can open"),
    ],
)
def test_what_cannot_be_is_said_at_once(form: ShareOptionsDialog, field: str, text: str, words: str) -> None:
    getattr(form, field).setText(text)
    assert words in form.problem.text() and not form.accept_button.isEnabled()
    getattr(form, field).setText(str(getattr(OWN, field)))
    assert form.problem.text() == "" and form.accept_button.isEnabled()


def test_a_chosen_file_is_entered(
    form: ShareOptionsDialog, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[tuple[str, str]] = []

    def choose(_parent: object, title: str, folder: str, chosen: object) -> None:
        asked.append((title, folder))
        assert callable(chosen)
        chosen([str(tmp_path / "own.pem")])

    monkeypatch.setattr(options, "choose_files", choose)
    form.certificate.setText(str(tmp_path / "before.pem"))
    form.browse["certificate"].click()
    assert form.certificate.text() == str(tmp_path / "own.pem")
    assert asked == [("Certificate", str(tmp_path))]
    form.browse["key"].click()
    assert form.key.text() == str(tmp_path / "own.pem")
