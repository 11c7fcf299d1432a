"""Share on this network…: the list of links in the real window, and what is done about them."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.people import Role, SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.messages import say
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.share.links import Link, links, make_link, withdraw_link
from ndcg_gui.gui import today
from ndcg_gui.gui.app.palette import matching
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.widgets.dialogs import NewRaterDialog
from ndcg_gui.gui.share.dialog import RenewDialog, ShareDialog
from ndcg_gui.gui.share.options import ShareOptionsDialog
from ndcg_gui.gui.share.qr import QrDialog
from ndcg_gui.serve import libraries
from tests.gui.real_window import press, real_window, settle
from tests.gui.share.sharing_window import (
    Browser,
    asked,
    cells,
    choose,
    end_sharing,
    grades,
    number_of,
    opened,
    project_of,
    server_of,
    share_at,
    shared,
)
from tests.making import add_rater, make_project
from tests.telltale import sits_there

Key = Qt.Key


def clipboard() -> str:
    return QApplication.clipboard().text()


def url_of(dialog: ShareDialog, name: str) -> str:
    return next(row.url for row in dialog.rows() if row.work.name == name)


def chosen_link(dialog: ShareDialog) -> Link:
    row = dialog.chosen()
    assert row is not None and row.link is not None
    return row.link


def works(window: MainWindow, url: str) -> bool:
    """Whether a browser is signed in by the link."""
    try:
        Browser(window, url)
    except AssertionError:
        return False
    return True


# off and on


def test_off_it_lists_everybody_and_offers_to_share(qtbot: QtBot, window: MainWindow) -> None:
    project = project_of(window)
    project.execute(SetPerson("Bob", away=True)).result()
    dialog = opened(qtbot, window)
    assert dialog.state.text() == "Sharing is off."
    assert [row.work.name for row in dialog.rows()] == ["Ann", "Cat"]
    assert cells(dialog, "Ann") == ["Ann", "no link yet", "–", "4"]
    assert cells(dialog, "Cat") == ["Cat", "no link yet", "–", "all pairs"]
    assert dialog.share_button.isEnabled() and dialog.share_button.hasFocus()
    assert dialog.stop_button.isHidden() and dialog.certificate.isHidden() and dialog.problem.isHidden()
    for action in (dialog.copy, dialog.qr, dialog.renew, dialog.withdraw, dialog.copy_all):
        assert not action.isEnabled() and not dialog.buttons[action].isEnabled()
    assert dialog.buttons[dialog.copy].accessibleDescription().startswith("Share first")
    assert dialog.new.isEnabled() and dialog.options_button.isEnabled()
    dialog.reject()


def test_sharing_makes_links_for_those_with_open_work(qtbot: QtBot, window: MainWindow) -> None:
    project = project_of(window)
    older = make_link(project, number_of(window, "Bob"))
    dialog = opened(qtbot, window)
    dialog.share_button.click()
    qtbot.waitUntil(lambda: bool(url_of(dialog, "Ann")))
    settle(qtbot, window)
    address = f"https://127.0.0.1:{server_of(window).port}"
    assert dialog.state.text().startswith("Sharing is on.")
    assert f"Address: {address}, with a certificate made for this project." in dialog.words.text()
    assert cells(dialog, "Ann")[1].startswith(f"{address}/r/") and cells(dialog, "Ann")[2] == "not opened yet"
    # A link made before stays, unseen: only its hash is stored.
    assert url_of(dialog, "Bob") == "" and cells(dialog, "Bob")[1].startswith("made ")
    assert works(window, f"{address}/r/{older}")
    assert cells(dialog, "Cat")[1] == "no link yet"  # nothing is asked of Cat by name
    assert dialog.told.text() == "1 person has a new link. Send each of them theirs."
    assert dialog.stop_button.isVisible() and dialog.share_button.isHidden()
    assert not dialog.options_button.isEnabled()
    assert dialog.options_button.accessibleDescription() == "Stop sharing first."


def test_the_fingerprint_is_in_the_text_and_can_be_copied(qtbot: QtBot, window: MainWindow) -> None:
    dialog = shared(qtbot, window)
    certificate = server_of(window).certificate
    assert certificate is not None
    shown = dialog.certificate.text()
    assert shown.replace("\n", "") == f"Certificate (SHA-256): {certificate.fingerprint}"
    assert dialog.certificate.property("tone") == ""
    dialog.copy_fingerprint.click()
    assert clipboard() == certificate.fingerprint


def test_stop_ends_it_and_links_are_no_longer_offered(qtbot: QtBot, window: MainWindow) -> None:
    dialog = shared(qtbot, window)
    dialog.stop_button.click()
    qtbot.waitUntil(lambda: window.sharing.is_off)
    assert dialog.state.text() == "Sharing is off." and dialog.share_button.isEnabled()
    assert cells(dialog, "Ann")[1].startswith("made ") and not dialog.copy.isEnabled()
    dialog.share_button.click()
    qtbot.waitUntil(lambda: bool(url_of(dialog, "Ann")))  # the token is known as long as the project is open
    settle(qtbot, window)
    assert len(links(project_of(window))) == 2


def test_sharing_goes_on_while_the_dialog_is_closed(qtbot: QtBot, window: MainWindow) -> None:
    dialog = shared(qtbot, window)
    url = url_of(dialog, "Ann")
    dialog.reject()
    assert window.sharing.is_on and works(window, url)
    again = opened(qtbot, window)
    qtbot.waitUntil(lambda: url_of(again, "Ann") == url)


def test_a_port_that_is_taken_is_said_in_the_dialog_and_another_one_chosen(
    qtbot: QtBot, window: MainWindow
) -> None:
    dialog = opened(qtbot, window)
    with socket.socket() as other, socket.socket() as free:
        for one in (other, free):
            one.bind(("127.0.0.1", 0))
        other.listen()
        port, another = other.getsockname()[1], free.getsockname()[1]
        free.close()
        share_at(window, port)
        dialog.share_button.click()
        qtbot.waitUntil(dialog.problem.isVisible)
        assert dialog.problem.text().startswith(f"Port {port} is taken by another program")
        assert dialog.problem.property("tone") == "danger" and dialog.share_button.isEnabled()
        assert links(project_of(window)) == []
        dialog.options_button.click()
        form = asked(qtbot, ShareOptionsDialog)
        assert form.port.text() == str(port)
        form.port.setText(str(another))
        form.accept_button.click()
        dialog.share_button.click()
        qtbot.waitUntil(lambda: window.sharing.is_on)
    assert dialog.problem.isHidden() and server_of(window).port == another
    settle(qtbot, window)


def test_without_the_libraries_a_sentence_has_the_command(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "find_spec", lambda name: None if name == "uvicorn" else object())
    dialog = opened(qtbot, window)
    assert not dialog.share_button.isEnabled()
    assert "pip install 'ndcg-gui[serve]'" in dialog.problem.text() and dialog.problem.isVisible()
    dialog.reject()


# links


def test_a_link_made_here_is_copied(qtbot: QtBot, window: MainWindow) -> None:
    dialog = shared(qtbot, window)
    choose(dialog, "Bob")
    dialog.buttons[dialog.copy].click()
    assert clipboard() == url_of(dialog, "Bob") and dialog.told.text() == "Link of Bob copied."
    assert works(window, clipboard())


def test_a_link_made_earlier_is_copied_only_as_a_new_one(qtbot: QtBot, window: MainWindow) -> None:
    token = make_link(project_of(window), number_of(window, "Ann"))
    dialog = opened(qtbot, window)
    dialog.share_button.click()
    qtbot.waitUntil(lambda: bool(url_of(dialog, "Bob")))
    older = window.sharing.link(token)
    choose(dialog, "Ann")
    QApplication.clipboard().setText("before")
    dialog.copy.trigger()
    question = asked(qtbot, RenewDialog)
    words = " ".join(label.text() for label in question.findChildren(type(dialog.told)))
    assert "stores only a hash" in words and "the one before stops working" in words
    question.reject()
    assert clipboard() == "before" and works(window, older)
    dialog.copy.trigger()
    asked(qtbot, RenewDialog).accept_button.click()
    qtbot.waitUntil(lambda: clipboard() != "before")
    qtbot.waitUntil(lambda: url_of(dialog, "Ann") == clipboard())
    assert works(window, clipboard()) and not works(window, older)


def test_who_has_no_link_gets_one_without_a_question(qtbot: QtBot, window: MainWindow) -> None:
    dialog = shared(qtbot, window)
    choose(dialog, "Cat")
    dialog.copy.trigger()
    qtbot.waitUntil(lambda: bool(url_of(dialog, "Cat")))
    assert clipboard() == url_of(dialog, "Cat") and works(window, clipboard())


def test_a_new_link_ends_the_one_before_and_asks_only_where_a_browser_is_signed_in(
    qtbot: QtBot, window: MainWindow
) -> None:
    dialog = shared(qtbot, window)
    first = url_of(dialog, "Ann")
    choose(dialog, "Ann")
    dialog.renew.trigger()
    qtbot.waitUntil(lambda: url_of(dialog, "Ann") not in ("", first))
    assert dialog.told.text() == "New link of Ann copied. The one before no longer works."
    second = url_of(dialog, "Ann")
    assert clipboard() == second and not works(window, first)
    browser = Browser(window, second)
    dialog._reading.ask(at_once=True)
    qtbot.waitUntil(lambda: bool(chosen_link(dialog).browsers))
    dialog.renew.trigger()
    question = asked(qtbot, RenewDialog)
    assert browser.get().status == 200
    question.accept_button.click()
    qtbot.waitUntil(lambda: url_of(dialog, "Ann") not in ("", second))
    assert browser.get().status == 401


def test_withdrawing_signs_out_and_says_so(qtbot: QtBot, window: MainWindow) -> None:
    dialog = shared(qtbot, window)
    url = url_of(dialog, "Ann")
    browser = Browser(window, url)
    assert browser.get().status == 200
    choose(dialog, "Ann")
    dialog.withdraw.trigger()
    qtbot.waitUntil(lambda: cells(dialog, "Ann")[1] == "withdrawn")
    said = "The link of Ann is withdrawn. Whoever opened it is signed out."
    assert dialog.told.text() == said and window.notice.text() == said
    assert browser.get().status == 401 and not works(window, url)
    assert not dialog.withdraw.isEnabled() and dialog.copy.isEnabled()


def test_a_link_withdrawn_elsewhere_is_seen(qtbot: QtBot, window: MainWindow, project_path: Path) -> None:
    dialog = shared(qtbot, window)
    with open_project(project_path) as other:
        withdraw_link(other, number_of(window, "Bob"))
    qtbot.waitUntil(lambda: cells(dialog, "Bob")[1] == "withdrawn")


def test_all_links_are_copied_with_their_names(qtbot: QtBot, window: MainWindow) -> None:
    make_link(project_of(window), number_of(window, "Cat"))
    dialog = shared(qtbot, window)
    dialog.copy_all.trigger()
    assert clipboard().splitlines() == [f"{name}\t{url_of(dialog, name)}" for name in ("Ann", "Bob")]
    assert dialog.told.text() == ("2 links copied, each with its name. 1 link made earlier cannot be copied.")


def test_a_qr_code_shows_the_link(qtbot: QtBot, window: MainWindow) -> None:
    dialog = shared(qtbot, window)
    choose(dialog, "Bob")
    dialog.qr.trigger()
    shown = asked(qtbot, QrDialog)
    assert shown.url.text() == url_of(dialog, "Bob") and "Bob" in shown.windowTitle()
    shown.accept()


def test_keys_and_menu_do_the_same_as_buttons(qtbot: QtBot, window: MainWindow) -> None:
    dialog = shared(qtbot, window)
    choose(dialog, "Ann")
    dialog.table.setFocus()
    QApplication.clipboard().clear()
    press(qtbot, Key.Key_C)
    assert clipboard() == url_of(dialog, "Ann")
    QApplication.clipboard().clear()
    press(qtbot, Key.Key_Return)
    assert clipboard() == url_of(dialog, "Ann")
    press(qtbot, Key.Key_Q)
    asked(qtbot, QrDialog).accept()
    menu = dialog.table.context_menu()
    titles = [action.text() for action in menu.actions()[:6]]
    menu.close()
    assert titles == ["Copy link", "QR code", "New link", "Withdraw", "Copy all links", "New person…"]
    dialog.table.setFocus()
    press(qtbot, Key.Key_Delete)
    qtbot.waitUntil(lambda: cells(dialog, "Ann")[1] == "withdrawn")


def test_a_new_person_is_added_and_chosen(qtbot: QtBot, window: MainWindow) -> None:
    dialog = shared(qtbot, window)
    dialog.buttons[dialog.new].click()
    form = asked(qtbot, NewRaterDialog)
    form.name.setText("Dee")
    form.accept_button.click()
    qtbot.waitUntil(lambda: "Dee" in [row.work.name for row in dialog.rows()])
    chosen = dialog.chosen()
    assert chosen is not None and chosen.work.name == "Dee" and chosen.link is None


# what is seen of raters


def test_what_raters_do_is_seen_and_what_is_left_goes_down(qtbot: QtBot, window: MainWindow) -> None:
    dialog = shared(qtbot, window)
    choose(dialog, "Bob")
    browser = Browser(window, url_of(dialog, "Ann"))
    browser.open_page()
    qtbot.waitUntil(lambda: cells(dialog, "Ann")[2] == "has the page open")
    events = grades(window, "Ann")
    assert len(events) == 4 and browser.send(events[:3], waiting=1).status == 200
    qtbot.waitUntil(lambda: cells(dialog, "Ann")[3] == "1")
    assert cells(dialog, "Ann")[2] == "judging, 4 s a label · 1 label waits in the browser"
    second = Browser(window, url_of(dialog, "Ann"))
    second.open_page()
    qtbot.waitUntil(lambda: cells(dialog, "Ann")[2].endswith(" · opened in two browsers"))
    chosen = dialog.chosen()
    assert chosen is not None and chosen.work.name == "Bob"  # who was chosen stays so
    assert window.status.share_link.text() == "Shared: 1 there"
    second.close_page()
    browser.close_page()
    qtbot.waitUntil(lambda: cells(dialog, "Ann")[2].startswith("away since "))
    qtbot.waitUntil(lambda: window.status.share_link.text() == "Shared: 0 there")


def test_link_previews_open_nothing(qtbot: QtBot, window: MainWindow) -> None:
    dialog = shared(qtbot, window)
    browser = Browser(window, url_of(dialog, "Bob"))
    path = "/r/" + url_of(dialog, "Ann").rpartition("/")[2]
    assert browser.get(path).status == 200
    dialog._reading.ask(at_once=True)
    qtbot.waitUntil(lambda: cells(dialog, "Bob")[2].startswith("last opened "))
    assert cells(dialog, "Ann")[2] == "not opened yet"


# who may share


def test_a_project_that_can_only_be_looked_at_is_not_shared(
    qtbot: QtBot, project_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Project, "read_only", say("its folder cannot be written to"))
    with real_window(qtbot, project_path, (today.PANEL,), prepare=lambda _: None) as window:
        assert not window.commands["share"].isEnabled()
        settle(qtbot, window)


def test_a_rater_at_the_window_does_not_share(qtbot: QtBot, project_path: Path) -> None:
    with open_project(project_path) as project:
        project.execute(SetPerson("Ann", Role.RATER)).result()
        sits_there(project, "Ann")
    with real_window(qtbot, project_path, (today.PANEL,), prepare=lambda _: None) as window:
        assert window.context is not None and window.context.only_to_judge is not None
        assert not window.commands["share"].isEnabled()
        menu = window.commands.menu()
        assert window.commands["share"] not in menu.actions()
        menu.close()
        assert "Share on this network…" not in [hit.title for hit in window.palette_hits()]


def test_the_palette_finds_it_by_what_people_look_for(qtbot: QtBot, window: MainWindow) -> None:
    for text in ("share", "browser", "QR code"):
        assert matching(window.palette_hits(), text)[0].title == "Share on this network…"


def test_where_nobody_has_a_task_everybody_gets_a_link(qtbot: QtBot, tmp_path: Path) -> None:
    with make_project(tmp_path) as made:
        for name in ("Ann", "Bob", "Cat"):
            add_rater(made, name)
        made.execute(SetPerson("Bob", away=True)).result()
        path = made.path
    with real_window(qtbot, path, (today.PANEL,), prepare=lambda _: None) as window:
        share_at(window, 0)
        dialog = opened(qtbot, window)
        dialog.share_button.click()
        qtbot.waitUntil(lambda: [row.work.name for row in dialog.rows() if row.url] == ["Ann", "Cat"])
        end_sharing(qtbot, window)
        settle(qtbot, window)
