"""Sharing of the window's project: the server beside the window, its start and end, and who is there."""

from __future__ import annotations

import enum
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.gui.kit.base.jobs import JobRunner, single_shot
from ndcg_gui.gui.kit.base.language import current_language
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.share import late
from ndcg_gui.languages import Language

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.share.links import Link
    from ndcg_gui.gui.kit.base.context import ProjectContext
    from ndcg_gui.serve.presence import Present
    from ndcg_gui.serve.server import Server

EVERYWHERE, LOOPBACK = "0.0.0.0", "127.0.0.1"  # all networks of this computer, and itself alone
PORT = 8443
PRESENCE_MS = 500  # between two announcements of who is there
_BEAT_MS = 5_000  # words such as "away" change with time alone
_JUDGING_SECONDS = 120.0  # after a label somebody counts as judging


class State(enum.Enum):
    """State of the server."""

    OFF = enum.auto()
    STARTING = enum.auto()
    ON = enum.auto()
    STOPPING = enum.auto()


@dataclass(frozen=True, slots=True)
class ShareChoices:
    """Choices for sharing a project. Empty texts stand for what is made or found by itself.

    `address` is the URL that raters open; `certificate` and `key` are paths of files. `host` is the address
    of this computer to listen at, which the form does not ask for.
    """

    port: int = PORT
    address: str = ""
    certificate: str = ""
    key: str = ""
    host: str = EVERYWHERE

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return asdict(self)

    @staticmethod
    def of_json(data: Mapping[str, Any]) -> ShareChoices:
        """Read stored choices. What cannot be read stands at its default."""
        port = data.get("port", PORT)
        texts = {name: data.get(name, "") for name in ("address", "certificate", "key", "host")}
        known = {name: text for name, text in texts.items() if isinstance(text, str) and text}
        return ShareChoices(port if isinstance(port, int) and 0 <= port <= 65_535 else PORT, **known)


@dataclass(frozen=True, slots=True)
class Running:
    """Running server. `address` is the one for links."""

    server: Server
    address: str


def start_server(project: Project, choices: ShareChoices, spoken: Language) -> Running:
    """Start a server for raters on this network. Takes up to a second: it may make a certificate.

    Raises InputError or StoreError where raters could not connect to it.
    """
    late.require_libraries()
    certificate, key = (
        Path(text).expanduser() if text else None for text in (choices.certificate, choices.key)
    )
    address = choices.address.strip()
    if not address and certificate is not None and key is not None:
        named = next((name for name in late.own_certificate(certificate, key).names if "*" not in name), "")
        address = late.url_of("https", named, choices.port) if named else ""
    options = late.ServeOptions(
        host=choices.host, port=choices.port, public=address, certificate=certificate, key=key, spoken=spoken
    )
    if choices.host == EVERYWHERE and not address and not late.network_addresses():
        raise InputError(say("this computer is in no network: connect it to the one of your raters first"))
    server = late.Server(project, options, find_hosts=late.own_hosts)
    server.start()
    try:
        found = server.address
        if project.setting(late.ADDRESS) != found:
            project.execute(late.KeepAddress(found), here=False).result()
    except BaseException:
        server.stop()
        raise
    return Running(server, found)


def refusal(context: ProjectContext) -> Message | None:
    """Reason why the project in a window cannot be shared from it, None where it can."""
    restriction = context.only_to_judge
    if restriction is not None:
        return restriction.refused().message
    return context.project.read_only


def is_judging(present: Present, at: int) -> bool:
    """Whether somebody has the page open and has judged lately. `at` is now, in microseconds since 1970."""
    lately = present.seen is not None and at - present.seen <= _JUDGING_SECONDS * 1e6
    return bool(present.pages and present.labels and lately)


class Sharing(QObject):
    """Sharing of a window's open project. It starts and stops the server in jobs."""

    changed = Signal()  # the state, the address, or why it could not be started
    presence_changed = Signal()  # who is there, and what they do
    stopped = Signal(int)  # how many people were judging

    _presence_arrived = Signal()

    @classmethod
    def around(cls, context: ProjectContext) -> Sharing:
        """The sharing of the window in which a project is open."""
        window = context.parent()
        found = None if window is None else window.findChild(cls)
        assert isinstance(found, cls), "only a window shares its project"
        return found

    def __init__(self, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self.state = State.OFF
        self.problem: NdcgError | None = None  # why it could not be started
        # Sentence on links that lead nowhere, as this computer is in another network now, or in none.
        self.moved: Message | None = None
        self.can_move = False  # whether there is another address for them
        self._looking = False  # whether the addresses are being looked up
        # Tokens of links that were made here since the project was opened; the project stores hashes alone.
        self._tokens: dict[RaterId, str] = {}
        self._running: Running | None = None
        self._unsubscribe: Callable[[], None] | None = None
        self._then: list[Callable[[], object]] = []
        self._stop_wanted = False
        self._heard = False  # whether presence has changed since it was announced last
        self._announcing = single_shot(self, PRESENCE_MS, self._announce)
        self._beat = QTimer(self)
        self._beat.setInterval(_BEAT_MS)
        self._beat.timeout.connect(self._on_beat)
        self._presence_arrived.connect(self._on_presence_arrived, Qt.ConnectionType.QueuedConnection)

    # what it is

    @property
    def is_off(self) -> bool:
        """Whether nothing runs, and nothing is starting."""
        return self.state is State.OFF

    @property
    def is_on(self) -> bool:
        """Whether raters can connect."""
        return self.state is State.ON

    @property
    def address(self) -> str:
        """Address of links, "" while it is off."""
        return "" if self._running is None else self._running.address

    @property
    def server(self) -> Server | None:
        """Running server, None while it is off."""
        return None if self._running is None else self._running.server

    def line(self) -> str:
        """Words for the status bar, "" while it is off."""
        if not self.is_on:
            return ""
        if self.moved is not None:
            return translated(say("Shared: links lead nowhere now"))
        return translated(say("Shared: {count} there", count=self.there()))

    # links

    def keep_token(self, rater_id: RaterId, token: str) -> None:
        """Remember the token of a link that was made here, until the project is closed."""
        self._tokens[rater_id] = token

    def link(self, token: str) -> str:
        """Address of the link of a token. Only while it is on."""
        assert self._running is not None
        return late.link_url(self._running.address, token)

    def url(self, link: Link | None, at: int) -> str:
        """Address of a link, "" unless it is open and was made here, and sharing is on."""
        if link is None or self._running is None or not link.is_open(at):
            return ""
        token = self._tokens.get(link.rater_id, "")
        # Another window may have made a newer one since.
        known = token and late.hash_of(token) == link.token
        return self.link(token) if known else ""

    # who is there

    def present(self) -> dict[RaterId, Present]:
        """Everybody who was there since sharing is on."""
        if self._running is None:
            return {}
        return {item.rater_id: item for item in self._running.server.presence.all()}

    def there(self) -> int:
        """Number of people who have their page open."""
        return sum(bool(item.pages) for item in self.present().values())

    def judging(self) -> int:
        """Number of people who are judging now."""
        at = time.time_ns() // 1000
        return sum(is_judging(item, at) for item in self.present().values())

    # start and end

    def start(self, project: Project, choices: ShareChoices) -> None:
        """Start to share. `changed` says when it is on, or why it is not."""
        if self.state is not State.OFF:
            return
        self.problem, self._stop_wanted = None, False
        self._set_state(State.STARTING)
        spoken = current_language()
        self._jobs.run(
            self.tr("Starting to share"),
            lambda _report: start_server(project, choices, spoken),
            done=self._on_started,
            failed=self._on_start_failed,
            discard=lambda running: running.server.stop(),
            cancellable=False,
        )

    def stop(self, then: Callable[[], object] | None = None) -> None:
        """Stop to share: open pages say so. `then` is called once it is off."""
        if then is not None:
            self._then.append(then)
        if self.state is State.STARTING:
            self._stop_wanted = True
        elif self.state is State.ON:
            self._end()
        elif self.state is State.OFF:
            self._go_on()

    def restart(self, project: Project, choices: ShareChoices) -> None:
        """Share anew, at the address that this computer has now. Links stay, with the new address."""
        self.stop(partial(self.start, project, choices))

    def leave(self) -> None:
        """Forget the project, which is closed next. A server that still runs is stopped first, at once."""
        self._then.clear()
        running, self._running = self._running, None
        self._forget_presence()
        self._tokens.clear()
        self.problem = None
        if running is not None:
            running.server.stop()
        self._set_state(State.OFF)

    def _end(self) -> None:
        assert self._running is not None
        judging, server = self.judging(), self._running.server
        self._set_state(State.STOPPING)
        self._forget_presence()
        ended = partial(self._on_stopped, judging)
        self._jobs.run(
            self.tr("Stopping to share"),
            lambda _report: server.stop(),
            done=lambda _: ended(),
            failed=self._on_stop_failed,
            cancellable=False,
        )

    def _set_state(self, state: State) -> None:
        self.state = state
        if state is not State.ON:
            self.moved, self.can_move = None, False
        self.changed.emit()

    def _forget_presence(self) -> None:
        self._beat.stop()
        self._announcing.stop()
        self._heard = False
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None

    def _go_on(self) -> None:
        waiting, self._then = self._then, []
        for then in waiting:
            then()

    # slots and listeners

    def _on_started(self, running: Running) -> None:
        self._running = running
        self._unsubscribe = running.server.presence.subscribe(self._hear)
        self._beat.start()
        self._set_state(State.ON)
        if self._stop_wanted:
            self._end()

    def _on_start_failed(self, error: Exception) -> None:
        self._set_state(State.OFF)
        if not isinstance(error, NdcgError):
            self._jobs.failed.emit(error)
        else:
            self.problem = error
            self.changed.emit()
        self._go_on()

    def _on_stopped(self, judging: int) -> None:
        self._running = None
        self._set_state(State.OFF)
        self.stopped.emit(judging)
        self._go_on()

    def _on_stop_failed(self, error: Exception) -> None:
        self._on_stopped(0)
        self._jobs.failed.emit(error)

    def _hear(self, _present: Present) -> None:
        """Hear on the server's thread that somebody comes, goes or judges."""
        if not self._heard:  # one queued signal for a burst
            self._heard = True
            self._presence_arrived.emit()

    def _on_presence_arrived(self) -> None:
        if self.state is State.ON and not self._announcing.isActive():
            self._announcing.start()

    def _announce(self) -> None:
        self._heard = False  # first: what changes from now on is announced by the next
        self.presence_changed.emit()

    def _on_beat(self) -> None:
        if self._running is not None and not self._running.server.running:
            self.problem = InputError(say("sharing has ended because of a fault; share again"))
            self._end()
            return
        self.presence_changed.emit()
        self.look_for_address()

    def look_for_address(self) -> None:
        """See whether links still lead to this computer, in a job: names are looked up."""
        running = self._running
        if self._looking or self.state is not State.ON or running is None:
            return
        self._looking = True
        self._jobs.run(
            self.tr("Looking for this computer's addresses"),
            lambda _report: running.server.address_instead_of(running.address),
            done=partial(self._on_address, running),
            failed=partial(self._on_no_address, running),
            cancelled=self._on_looked,
            quiet=True,
        )

    def _on_looked(self) -> None:
        self._looking = False

    def _on_address(self, running: Running, address: str) -> None:
        self._looking = False
        said = None
        if address:
            said = say(
                "This computer has another address now: {address}. Links lead to the one before.",
                address=address,
            )
        self._say_moved(running, said, can_move=bool(address))

    def _on_no_address(self, running: Running, error: Exception) -> None:
        self._looking = False
        if isinstance(error, NdcgError):
            self._say_moved(running, error.message, can_move=False)
        else:
            self._jobs.failed.emit(error)

    def _say_moved(self, running: Running, said: Message | None, *, can_move: bool) -> None:
        if running is self._running and self.state is State.ON and said != self.moved:
            self.moved, self.can_move = said, can_move
            self.changed.emit()
