"""The server from start to stop."""

from __future__ import annotations

import os
import socket
import ssl
import stat
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import trustme
from click.testing import CliRunner

from ndcg_gui.cli.main import main
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.features.share.links import links
from ndcg_gui.paths import data_folder
from ndcg_gui.serve import server as module
from ndcg_gui.serve.options import Limits, ServeOptions
from ndcg_gui.serve.server import Server
from tests.patience import SECONDS
from tests.serve.client import ask, connected, post_events, received, request
from tests.serve.conftest import Office
from tests.serve.fake import FakeRooms
from tests.serve.test_attacks import BODY, EVENT, JSON


def test_it_is_served_over_tls_with_a_certificate_of_the_project(opened: Callable[..., Office]) -> None:
    office = opened(tls=True)
    certificate = office.server.certificate
    assert certificate is not None and certificate.made_here
    assert certificate.path.is_relative_to(data_folder() / "certificates" / office.project.project_id)
    assert stat.S_IMODE(certificate.key.stat().st_mode) == 0o600
    with connected(office.server) as connection:
        assert isinstance(connection, ssl.SSLSocket)
        assert connection.version() == "TLSv1.3"
        shown = connection.getpeercert(binary_form=True)
    assert shown == ssl.PEM_cert_to_DER_cert(certificate.path.read_text())
    host, port = "127.0.0.1", office.server.port
    origin = f"https://{host}:{port}"
    assert office.server.addresses[0] == office.server.address == origin
    cookie = ask(office.server, "POST", f"/r/{office.token}", host=f"{host}:{port}", origin=origin)
    value = cookie.header("set-cookie").partition(";")[0].partition("=")[2]
    stored = post_events(office.server, value, [EVENT], host=f"{host}:{port}", origin=origin)
    assert stored.status == 200
    named = f"localhost:{port}"
    assert ask(office.server, "GET", "/", host=named, cookie=value).status == 200
    # A page of one of our addresses does not post to another one of ours.
    crossed = post_events(office.server, value, [EVENT], host=named, origin=origin)
    assert crossed.status == 403


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1])
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_old_tls_is_refused(opened: Callable[..., Office], version: ssl.TLSVersion) -> None:
    office = opened(tls=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.minimum_version = context.maximum_version = version
    with (
        socket.create_connection(("127.0.0.1", office.server.port), timeout=SECONDS) as plain,
        pytest.raises((ssl.SSLError, ConnectionError)),
    ):
        context.wrap_socket(plain)


def test_ones_own_certificate(opened: Callable[..., Office], tmp_path: Path) -> None:
    authority = trustme.CA()
    made = authority.issue_cert("judge.example.org")
    path, key = tmp_path / "c.pem", tmp_path / "k.pem"
    path.write_bytes(b"".join(blob.bytes() for blob in made.cert_chain_pems))
    key.write_bytes(made.private_key_pem.bytes())
    office = opened(certificate=path, key=key, public="https://judge.example.org")
    context = ssl.create_default_context()
    authority.configure_trust(context)
    with (
        socket.create_connection(("127.0.0.1", office.server.port), timeout=SECONDS) as plain,
        context.wrap_socket(plain, server_hostname="judge.example.org") as connection,
    ):
        connection.sendall(request("GET", f"/r/{office.token}"))
        assert received(connection).status == 200
    assert not (data_folder() / "certificates").exists()


def test_it_listens_only_where_it_is_told(opened: Callable[..., Office]) -> None:
    office = opened()
    assert _listening(office.server.port) == {"127.0.0.1"}
    everywhere = opened(tls=True, host="0.0.0.0", token=office.token)
    assert _listening(everywhere.server.port) == {"0.0.0.0"}


def _listening(port: int) -> set[str]:
    """Addresses at which this machine listens at a port."""
    if not Path("/proc/net/tcp").exists():
        pytest.skip("only Linux says where it listens")
    found = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        local, state = line.split()[1], line.split()[3]
        address, _, number = local.partition(":")
        if state == "0A" and int(number, 16) == port:
            found.add(socket.inet_ntoa(bytes.fromhex(address)[::-1]))
    for line in Path("/proc/net/tcp6").read_text().splitlines()[1:]:
        assert not (line.split()[3] == "0A" and line.split()[1].endswith(f":{port:04X}"))
    return found


def test_a_port_that_is_taken(opened: Callable[..., Office], project: Project) -> None:
    office = opened()
    options = ServeOptions(host="127.0.0.1", port=office.server.port)
    server = Server(project, options, rooms=FakeRooms(project))
    with pytest.raises(InputError, match=f"port {office.server.port} is taken by another program"):
        server.start()
    server.stop()
    assert ask(office.server, "GET", "/health").status == 200


@pytest.mark.parametrize("host", ["192.0.2.1", "no host", "x" * 300])
def test_an_address_that_is_not_ours(project: Project, host: str) -> None:
    server = Server(
        project, ServeOptions(host=host, port=0), rooms=FakeRooms(project), find_hosts=lambda _: ["localhost"]
    )
    with pytest.raises(InputError, match="is no address of this computer"):
        server.start()
    server.stop()


def test_a_package_is_not_served(project: Project, tmp_path: Path) -> None:
    hand_out(project, tmp_path / "ann.ndcg", PackageRequest(RaterId(1)))
    with open_project(tmp_path / "ann.ndcg") as package, pytest.raises(InputError):
        Server(package, rooms=FakeRooms(package))


@pytest.mark.files
@pytest.mark.skipif(os.name != "posix", reason="a file that cannot be written")
def test_a_project_that_cannot_be_written_is_not_served(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(project), "read_only", property(lambda _: say("it is read-only")))
    with pytest.raises(StoreError, match="it is read-only"):
        Server(project, rooms=FakeRooms(project))


def test_a_backup_is_made_while_labels_arrive(opened: Callable[..., Office], tmp_path: Path) -> None:
    office = opened()
    cookie = office.cookie()
    path = office.project.path
    for number in range(3):
        assert post_events(office.server, cookie, [{**EVENT, "id": f"e{number}"}]).status == 200
        done = CliRunner().invoke(main, ["backup", str(path), str(tmp_path / f"backup{number}.ndcg")])
        assert done.exit_code == 0, done.output
        with open_project(tmp_path / f"backup{number}.ndcg") as copy:
            assert len(FakeRooms(copy).stored(office.ann)) == number + 1
            # Who was signed in still is, with a backup that is put in its place.
            assert [len(link.browsers) for link in links(copy)] == [1]


# stopping


def test_it_stops_whatever_clients_do_and_again_does_nothing(opened: Callable[..., Office]) -> None:
    office = opened(tls=True)
    connections = [connected(office.server) for _ in range(3)]
    with connections[0] as idle, connections[1] as asking, connections[2] as half:
        idle.sendall(request("GET", "/health"))
        received(idle)
        asking.sendall(request("POST", "/events", [*JSON.items(), ("Content-Length", "100")]) + b"half")
        half.sendall(b"GET / HT")
        with socket.create_connection(("127.0.0.1", office.server.port), timeout=SECONDS):
            office.server.stop()
    assert not office.server.running and office.rooms.closed
    office.server.stop()
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", office.server.port), timeout=SECONDS)


def test_what_is_under_way_is_answered(opened: Callable[..., Office]) -> None:
    office = opened(limits=Limits(stop_seconds=SECONDS))
    cookie = office.cookie()
    blocked, arrived = threading.Event(), threading.Event()

    def wait(_: object) -> None:
        arrived.set()
        blocked.wait(SECONDS)

    stop_waiting = office.project.subscribe(wait, first=True)
    with connected(office.server) as connection:
        connection.sendall(request("POST", "/events", JSON, BODY, cookie=cookie))
        assert arrived.wait(SECONDS)
        ending = threading.Thread(target=office.server.stop)
        ending.start()
        assert received(connection_after(connection, blocked), "POST").status == 200
        ending.join()
    stop_waiting()
    assert office.stored()[office.ann] == [EVENT]


def connection_after(connection: socket.socket, blocked: threading.Event) -> socket.socket:
    """The connection, once the writer goes on."""
    blocked.set()
    return connection


def test_what_comes_while_it_stops_is_sent_again_later(office: Office) -> None:
    cookie = office.cookie()
    served = office.server._served
    assert served is not None
    served.closing = True
    for answer in (
        post_events(office.server, cookie, [EVENT]),
        ask(office.server, "GET", "/", cookie=cookie),
        ask(office.server, "POST", f"/r/{office.token}"),
        ask(office.server, "GET", "/health"),
    ):
        assert (answer.status, answer.header("retry-after")) == (503, "2")
    assert office.stored()[office.ann] == []


def test_a_project_that_was_closed_before_its_server(opened: Callable[..., Office]) -> None:
    office = opened()
    cookie = office.cookie()
    office.project.close()
    assert post_events(office.server, cookie, [EVENT]).status == 503


def test_nothing_is_left_of_a_server_that_did_not_start(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(module._Uvicorn, "serve", fail)
    options = ServeOptions(host="127.0.0.1", port=0)
    server = Server(project, options, rooms=FakeRooms(project))
    with pytest.raises(ZeroDivisionError):
        server.start()
    assert not server.running


def test_uvicorn_says_nothing_of_its_own(office: Office, capfd: pytest.CaptureFixture[str]) -> None:
    ask(office.server, "GET", "/")
    office.server.stop()
    assert capfd.readouterr() == ("", "")
    assert "uvicorn.workers" not in sys.modules
