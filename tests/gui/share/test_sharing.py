"""The server beside the window: start, end and faults, and what it does to the window."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.package import RaterHere
from ndcg_gui.core.project import Rater
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.share.links import KeepAddress, make_link
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.context import HEAD_START
from ndcg_gui.gui.kit.base.settings import SHARING
from ndcg_gui.gui.share.dialog import ShareDialog
from ndcg_gui.gui.share.sharing import LOOPBACK, ShareChoices, State
from ndcg_gui.serve import addresses, server
from ndcg_gui.serve.certificates import certificate_for
from ndcg_gui.serve.server import PortRefused
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import judgments
from tests.gui.real_window import settle
from tests.gui.share.sharing_window import (
    Browser,
    end_sharing,
    grades,
    number_of,
    project_of,
    server_of,
    shared,
)
from tests.patience import SECONDS

ANY = ShareChoices(0, host=LOOPBACK)


def start(qtbot: QtBot, window: MainWindow, choices: ShareChoices = ANY) -> None:
    window.sharing.start(project_of(window), choices)
    qtbot.waitUntil(lambda: window.sharing.state in (State.ON, State.OFF))
    settle(qtbot, window)


def problem(qtbot: QtBot, window: MainWindow, choices: ShareChoices) -> str:
    """Sentence on why the project cannot be shared so."""
    start(qtbot, window, choices)
    found = window.sharing.problem
    assert found is not None and window.sharing.is_off
    return str(found)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def browser_of(window: MainWindow, name: str = "Ann") -> Browser:
    token = make_link(project_of(window), number_of(window, name))
    return Browser(window, window.sharing.link(token))


def has_page(qtbot: QtBot, window: MainWindow, people: int) -> None:
    qtbot.waitUntil(lambda: window.sharing.there() == people)


def received(connection: Any) -> bytes:
    """All that comes until the server closes the connection."""
    found = b""
    while part := connection.recv(65_536):
        found += part
    return found


# start and end


def test_it_starts_and_ends_beside_the_window(qtbot: QtBot, window: MainWindow) -> None:
    states: list[State] = []
    window.sharing.changed.connect(lambda: states.append(window.sharing.state))
    assert window.sharing.is_off and window.sharing.line() == "" and window.sharing.address == ""
    start(qtbot, window)
    own = server_of(window)
    assert own.running and window.sharing.problem is None
    assert window.sharing.address == f"https://127.0.0.1:{own.port}"
    assert browser_of(window).get().status == 200
    end_sharing(qtbot, window)
    assert not listens(own.port)
    assert states == [State.STARTING, State.ON, State.STOPPING, State.OFF]


def test_neither_start_nor_end_runs_on_the_windows_thread(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: dict[str, threading.Thread] = {}

    class Watched(server.Server):
        def __init__(self, *args: Any, **options: Any) -> None:
            threads["made"] = threading.current_thread()
            super().__init__(*args, **options)

        def start(self) -> None:
            threads["started"] = threading.current_thread()
            super().start()

        def stop(self) -> None:
            threads["stopped"] = threading.current_thread()
            super().stop()

    monkeypatch.setattr(server, "Server", Watched)
    start(qtbot, window)
    window.close_project()
    qtbot.waitUntil(lambda: window.context is None)
    assert set(threads) == {"made", "started", "stopped"}
    assert threading.main_thread() not in threads.values()


def test_starting_twice_is_starting_once(qtbot: QtBot, window: MainWindow) -> None:
    window.sharing.start(project_of(window), ANY)
    window.sharing.start(project_of(window), ANY)
    qtbot.waitUntil(lambda: window.sharing.is_on)
    settle(qtbot, window)
    assert [thread.name for thread in threading.enumerate()].count("ndcg-server") == 1


def test_a_stop_while_it_starts_is_a_stop(qtbot: QtBot, window: MainWindow) -> None:
    ended: list[str] = []
    window.sharing.start(project_of(window), ANY)
    window.sharing.stop(lambda: ended.append("one"))
    window.sharing.stop(lambda: ended.append("other"))
    assert ended == []
    qtbot.waitUntil(lambda: len(ended) == 2)
    assert window.sharing.is_off and ended == ["one", "other"]
    window.sharing.stop(lambda: ended.append("already"))
    assert ended[-1] == "already"


# what can be wrong


def test_a_port_that_is_taken_is_named(qtbot: QtBot, window: MainWindow) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert "is taken by another program" in problem(qtbot, window, ShareChoices(port, host=LOOPBACK))
        assert isinstance(window.sharing.problem, PortRefused)
        assert (window.sharing.problem.port, window.sharing.problem.taken) == (port, True)
    start(qtbot, window, ShareChoices(port, host=LOOPBACK))
    assert window.sharing.is_on and window.sharing.problem is None


def test_a_computer_in_no_network_says_so(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "network_addresses", list)
    made: list[object] = []
    monkeypatch.setattr(server, "Server", lambda *args, **_: made.append(args))
    assert problem(qtbot, window, ShareChoices()).startswith("this computer is in no network")
    assert made == []


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({"certificate": "{folder}/none.pem", "key": "{folder}/none.pem"}, "none.pem"),
        ({"certificate": "{folder}/text.pem", "key": "{folder}/text.pem"}, "is no certificate (PEM)"),
        ({"certificate": "{folder}/text.pem"}, "give both files"),
        ({"address": "http://judge.example.org"}, "is no address that raters can open"),
    ],
)
def test_a_certificate_or_address_that_cannot_be_used_is_named(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, choices: dict[str, str], words: str
) -> None:
    (tmp_path / "text.pem").write_text("no certificate")
    filled = {name: text.format(folder=tmp_path) for name, text in choices.items()}
    assert words in problem(qtbot, window, ShareChoices(0, host=LOOPBACK, **filled))


def test_an_own_certificate_names_the_address(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    made = certificate_for("other", ["*.example.org", "judge.example.org"], folder=tmp_path)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    start(qtbot, window, ShareChoices(port, certificate=str(made.path), key=str(made.key), host=LOOPBACK))
    assert window.sharing.address == f"https://judge.example.org:{port}"
    certificate = server_of(window).certificate
    assert certificate is not None and certificate.fingerprint == made.fingerprint
    assert not certificate.made_here


def test_a_server_that_ends_by_itself_is_noticed(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window)
    own = server_of(window)
    assert own._uvicorn is not None
    own._uvicorn.end()
    qtbot.waitUntil(lambda: not own.running)
    window.sharing._on_beat()
    qtbot.waitUntil(lambda: window.sharing.is_off)
    assert str(window.sharing.problem).startswith("sharing has ended because of a fault")


# another network


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Addresses of this computer, which may change."""
    found: list[str] = []
    names = ("lena-pc", "localhost", "127.0.0.1", "::1")
    monkeypatch.setattr(addresses, "own_hosts", lambda _: [*found, *names])
    for module in (addresses, server):
        monkeypatch.setattr(module, "network_addresses", lambda: list(found))
    return found


def looks(qtbot: QtBot, window: MainWindow) -> None:
    window.sharing.look_for_address()
    settle(qtbot, window)


def test_links_have_the_new_address_after_a_move_to_another_network(
    qtbot: QtBot, window: MainWindow, at: list[str]
) -> None:
    at[:] = ["192.0.2.7"]
    window.settings.set(SHARING, {"port": 0}, of=project_of(window).project_id)
    dialog = shared(qtbot, window)
    before = {row.work.name: row.url for row in dialog.rows() if row.url}
    looks(qtbot, window)
    assert window.sharing.moved is None and dialog.move_button.isHidden()
    at[:] = ["198.51.100.9", "192.0.2.7"]  # a second network
    looks(qtbot, window)
    assert window.sharing.moved is None
    at[:] = []
    looks(qtbot, window)
    assert dialog.problem.text().startswith("This computer is in no network") and window.sharing.is_on
    assert dialog.move_button.isHidden() and window.sharing.line() == "Shared: links lead nowhere now"
    at[:] = ["198.51.100.9"]
    port = server_of(window).port
    looks(qtbot, window)
    said = (
        f"This computer has another address now: https://198.51.100.9:{port}. Links lead to the one before."
    )
    assert dialog.problem.text() == said and not dialog.move_button.isHidden()
    dialog.move_button.click()
    qtbot.waitUntil(lambda: dialog.told.text() == "Links have the new address. Send everybody theirs again.")
    assert dialog.move_button.isHidden() and dialog.problem.text() == ""
    assert window.sharing.line() == "Shared: 0 there"
    after = {row.work.name: row.url for row in dialog.rows() if row.url}
    host = f"https://198.51.100.9:{server_of(window).port}"
    assert after == {name: f"{host}/r/{url.rpartition('/')[2]}" for name, url in before.items()}
    at[:] = ["192.0.2.7"]
    looks(qtbot, window)
    assert window.sharing.moved is not None
    at[:] = ["198.51.100.9"]  # back again, as after a moment without a network
    looks(qtbot, window)
    assert window.sharing.moved is None and dialog.problem.text() == ""
    end_sharing(qtbot, window)


def test_an_address_that_was_given_does_not_move(qtbot: QtBot, window: MainWindow, at: list[str]) -> None:
    at[:] = ["192.0.2.7"]
    start(qtbot, window, ShareChoices(0, address="https://judge.example.org"))
    at[:] = []
    looks(qtbot, window)
    assert window.sharing.moved is None
    end_sharing(qtbot, window)


# who is there


def test_a_second_browser_is_told_as_soon_as_it_is_signed_in(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window)
    with qtbot.waitSignal(window.sharing.presence_changed):
        browser_of(window)  # which opens no page
    assert window.sharing.there() == 0
    end_sharing(qtbot, window)


def test_presence_is_told_on_the_windows_thread_and_not_for_each_label(
    qtbot: QtBot, window: MainWindow
) -> None:
    start(qtbot, window)
    presence, ann = server_of(window).presence, number_of(window, "Ann")
    heard: list[tuple[bool, int]] = []
    window.sharing.presence_changed.connect(
        lambda: heard.append(
            (QThread.currentThread() is window.thread(), window.sharing.present()[ann].labels)
        )
    )

    def judge() -> None:
        presence.opened(ann, "browser")
        for _ in range(300):
            presence.judged(ann, [4.0], waiting=0)

    with qtbot.waitSignal(window.sharing.presence_changed):
        judging = threading.Thread(target=judge)
        judging.start()
        judging.join(SECONDS)
        QApplication.processEvents()
        assert heard == [] and window.sharing._announcing.isActive()
    assert heard == [(True, 300)]
    assert window.sharing.there() == 1 and window.sharing.judging() == 1
    assert window.status.share_link.text() == "Shared: 1 there"


def test_the_status_bar_leads_back_to_the_links(qtbot: QtBot, window: MainWindow) -> None:
    assert window.status.share_link.isHidden()
    shared(qtbot, window).accept()
    settle(qtbot, window)
    assert window.status.share_link.isVisible() and window.status.share_link.text() == "Shared: 0 there"
    window.status.share_link.click()
    page = window.findChild(ShareDialog)
    assert page is not None and page.is_page and page.stop_button.isVisible()
    end_sharing(qtbot, window)
    assert window.status.share_link.isHidden()


# leaving the project


def test_closing_the_project_tells_open_pages_and_how_many_were_judging(
    qtbot: QtBot, window: MainWindow
) -> None:
    start(qtbot, window)
    own, browser = server_of(window), browser_of(window)
    news = browser.open_page()
    has_page(qtbot, window, 1)
    assert browser.send(grades(window, "Ann", most=1)).status == 200
    project = project_of(window)
    window.close_project()
    qtbot.waitUntil(lambda: window.context is None)
    assert b"event: closing" in received(news)
    assert not own.running and window.sharing.is_off
    with pytest.raises(RuntimeError):
        project.execute(KeepAddress("")).result()
    assert window.notice.text().startswith("Sharing has stopped while 1 person was judging.")
    browser.close_page()


def test_closing_says_nothing_where_nobody_judges(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window)
    browser = browser_of(window)
    browser.open_page()
    has_page(qtbot, window, 1)
    window.close_project()
    qtbot.waitUntil(lambda: window.context is None)
    assert window.notice.text() == "" and window.sharing.is_off
    browser.close_page()


def test_the_window_closes_while_it_shares(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window)
    own = server_of(window)
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert window.context is None and not own.running


def test_the_project_closes_while_sharing_starts(qtbot: QtBot, window: MainWindow) -> None:
    window.sharing.start(project_of(window), ANY)
    window.close_project()
    qtbot.waitUntil(lambda: window.context is None)
    assert window.sharing.is_off and window.sharing.server is None
    assert "ndcg-server" not in [thread.name for thread in threading.enumerate()]


def test_leaving_at_once_stops_the_server_first(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window)
    own = server_of(window)
    token = make_link(project_of(window), number_of(window, "Ann"))
    window.sharing.keep_token(number_of(window, "Ann"), token)
    window.leave_project(give_up=True)
    assert not own.running and window.sharing.is_off and window.sharing._tokens == {}


def test_sharing_goes_on_while_a_lead_views_as_a_rater(qtbot: QtBot, window: MainWindow) -> None:
    shared(qtbot, window).accept()
    own = server_of(window)
    window.look_as(Rater(number_of(window, "Bob"), "Bob"))
    qtbot.waitUntil(lambda: window.context is not None and window.context.looking)
    assert server_of(window) is own and own.running
    assert not window.commands["share"].isEnabled()
    window.status.share_link.click()
    assert window.notice.text().startswith("You are viewing as a rater")
    window.stop_looking()
    qtbot.waitUntil(lambda: window.context is not None and not window.context.looking)
    assert server_of(window) is own and window.commands["share"].isEnabled()


# labels beside the window


def test_served_labels_wait_for_no_screen_and_are_not_refused(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window)
    project = project_of(window)
    browser = browser_of(window)
    events = grades(window, "Ann")
    assert project._writer.head_start == HEAD_START
    project.screen_first(SECONDS * 10)  # whoever waits for this screen waits for ever
    project.held = RaterHere("Bob")
    assert project.execute(KeepAddress("x")).exception() is not None
    answer = browser.send(events)
    assert answer.status == 200
    assert {item["result"] for item in answer.json()["answers"]} == {"stored"}
    project.held = None
    project.screen_first(HEAD_START)


def test_undo_in_the_window_takes_back_no_label_of_a_browser(qtbot: QtBot, window: MainWindow) -> None:
    start(qtbot, window)
    project, context = project_of(window), window.context
    assert context is not None
    events = grades(window, "Ann")
    assert browser_of(window).send(events).status == 200
    settle(qtbot, window)

    def stored() -> int:
        ann = number_of(window, "Ann")
        return sum(state.is_judged() for state in project.read(judgments.rater_states, ann).values())

    before = stored()
    assert before == len(events)
    # Not even that of whoever gave them: they are taken back where they were given.
    for rater in (None, *project.raters()):
        context.set_rater(rater)
        for kind in ("judgment", "preference"):
            assert project.undo_text(context.rater_id(), kind=kind) is None
            context.undo(kind=kind)
            settle(qtbot, window)
            assert stored() == before and "Undone" not in window.notice.text()
        # What is offered instead is the lead's own last step.
        last = project.last_step(context.rater_id())
        assert last is None or last[0] == "import"


def test_a_lead_takes_back_their_own_label_after_raters_have_sent_theirs(
    qtbot: QtBot, window: MainWindow
) -> None:
    start(qtbot, window)
    project, context = project_of(window), window.context
    assert context is not None
    lead, ann = number_of(window, "Bob"), number_of(window, "Ann")
    context.set_rater(next(rater for rater in project.raters() if rater.id == lead))
    query, document = project.read(pools.pool_pairs, project.read(pools.standing_pool)[0])[0].tolist()
    mine = PairState(Status.GRADED, 2.0)
    project.execute(JudgePair(lead, QueryId(query), DocumentId(document), mine)).result()
    events = grades(window, "Ann")
    assert browser_of(window).send(events).status == 200
    settle(qtbot, window)

    def judged(rater: RaterId) -> int:
        return sum(state.is_judged() for state in project.read(judgments.rater_states, rater).values())

    assert (judged(lead), judged(ann)) == (1, len(events))
    assert str(project.undo_text(lead, kind="judgment")) == "grade 2"
    context.undo(kind="judgment")
    settle(qtbot, window)
    assert (judged(lead), judged(ann)) == (0, len(events))
    assert project.undo_text(lead, kind="judgment") is None
    assert str(project.redo_text(lead, kind="judgment")) == "grade 2"
    context.undo(kind="judgment")
    settle(qtbot, window)
    assert (judged(lead), judged(ann)) == (0, len(events))


# choices


def test_choices_are_stored_and_read_again() -> None:
    chosen = ShareChoices(9000, "https://judge.example.org", "/c.pem", "/k.pem")
    assert ShareChoices.of_json(chosen.to_json()) == chosen
    assert ShareChoices.of_json({}) == ShareChoices()


@pytest.mark.parametrize(
    "wrong", [{"port": "x"}, {"port": -1}, {"port": 70_000}, {"address": 3}, {"key": None}, {"host": 1}]
)
def test_what_was_stored_otherwise_stands_at_its_default(wrong: dict[str, object]) -> None:
    assert ShareChoices.of_json(wrong) == ShareChoices()


def test_a_link_made_anew_elsewhere_is_not_shown_with_the_old_token(
    qtbot: QtBot, window: MainWindow, project_path: Path
) -> None:
    dialog = shared(qtbot, window)
    with open_project(project_path) as other:
        make_link(other, number_of(window, "Ann"))
    qtbot.waitUntil(lambda: not next(row for row in dialog.rows() if row.work.name == "Ann").url)
    assert next(row for row in dialog.rows() if row.work.name == "Bob").url


def test_a_window_starts_without_the_libraries_of_a_server() -> None:
    code = (
        "import sys, ndcg_gui.gui.app.window;"
        "print([name for name in ('uvicorn', 'starlette', 'segno', 'cryptography') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=SECONDS
    )
    assert done.stdout == "[]\n"
