"""The verbs serve and links."""

from __future__ import annotations

import io
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from http.client import HTTPSConnection
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.cli import serve as module
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.share.links import ADDRESS, KeepAddress, links, rater_of, withdraw_link
from ndcg_gui.serve import server as serving
from ndcg_gui.serve.server import Server
from tests.cli.conftest import Line
from tests.features.packages.test_handing_out import make_task
from tests.making import add_rater
from tests.patience import SECONDS
from tests.serve.provider import CLIENT, SECRET, fake_provider
from tests.tools import lacks

LINK = re.compile(r"https://[^\s/]+/r/([A-Za-z0-9_-]{22})")
PUBLIC = "https://judge.example.org"


@pytest.fixture
def shop(project: Path) -> Path:
    """Ann has two pairs to judge, Bob nothing."""
    with open_project(project) as opened:
        add_rater(opened, "Ann")
        add_rater(opened, "Bob")
        make_task(opened, PoolPlan("Week 3", raters=("Ann",)), [("q1", "d1"), ("q1", "d2")], rater="Ann")
    return project


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[Server]]:
    """Servers that were started; each gets SIGTERM as soon as it has been introduced."""
    found: list[Server] = []
    introduce = module._introduce

    def introduced(project: Any, server: Server, options: Any) -> None:
        introduce(project, server, options)
        found.append(server)
        os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(module, "_introduce", introduced)
    monkeypatch.setattr(serving, "own_hosts", lambda _: ["127.0.0.1", "localhost"])
    return lambda: found


# serve


def test_serve_says_where_and_for_whom(line: Line, shop: Path, served: Callable[[], list[Server]]) -> None:
    before = signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)
    said = line("serve", shop, "--port", 0, "--host", "127.0.0.1")
    (server,) = served()
    assert server.certificate is not None
    assert said.stdout == (
        f"Raters can judge now: https://127.0.0.1:{server.port}\n"
        f"Other addresses: https://localhost:{server.port}\n"
        f"Certificate (SHA-256): {server.certificate.fingerprint}\n"
        "It is made for this project, so browsers ask once whether to trust it.\n"
        "name  link  still open\n"
        "Ann   -              2\n"
        f"Nobody has a link yet. Make one with: ndcg-gui links {shop} new NAME\n"
        "Stopped. All labels that arrived are saved.\n"
    )
    assert not server.running
    assert (signal.getsignal(signal.SIGTERM), signal.getsignal(signal.SIGINT)) == before
    with open_project(shop) as opened:
        assert opened.setting(ADDRESS) == f"https://127.0.0.1:{server.port}"


def test_serve_makes_links(line: Line, shop: Path, served: Callable[[], list[Server]]) -> None:
    words = ("serve", shop, "--port", 0, "--behind-proxy", "--public", PUBLIC, "--links")
    said = line(*words, "--qr").stdout
    (found,) = LINK.finditer(said)
    assert f"Ann: {PUBLIC}/r/{found[1]}\n" in said and "▄" in said
    assert "Certificate" not in said and "Nobody" not in said
    with open_project(shop) as opened:
        assert rater_of(opened, found[1]) == links(opened)[0].rater_id
    again = line(*words).stdout
    assert "/r/" not in again  # who has a link keeps it
    assert re.search(r"^Ann +open until 20\d\d-\d\d-\d\d \d\d:\d\d.* +2$", again, re.MULTILINE)


def test_where_nobody_has_a_task_all_pairs_are_for_everybody(
    line: Line, project: Path, served: Callable[[], list[Server]]
) -> None:
    with open_project(project) as opened:
        add_rater(opened, "Ann")
    said = line("serve", project, "--port", 0, "--behind-proxy", "--public", PUBLIC, "--links").stdout
    assert re.search(r"^Ann +- +all pairs$", said, re.MULTILINE)
    assert re.search(rf"^Ann: {PUBLIC}/r/", said, re.MULTILINE) and "Nobody" not in said


def _serve_whole(shop: Path, *options: str, tracer: Sequence[str] = ()) -> int:
    """Serve from a process of its own, from the link to the label, ended as systemd ends it.

    Returns the port.
    """
    words = [
        *tracer,
        sys.executable,
        "-m",
        "ndcg_gui",
        "serve",
        str(shop),
        "--port",
        "0",
        "--links",
        *options,
    ]
    running = subprocess.Popen(
        [*words, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    try:
        assert running.stdout is not None
        said = ""
        while (found := LINK.search(said)) is None:
            said += (got := running.stdout.readline())
            assert got, running.communicate()
        port = int(re.findall(r"https://[^/\s]+:(\d+)", said)[0])
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        with closing(HTTPSConnection("127.0.0.1", port, context=context, timeout=SECONDS)) as connection:
            connection.request("POST", f"/r/{found[1]}", headers={"Origin": f"https://127.0.0.1:{port}"})
            answer = connection.getresponse()
            assert (answer.status, answer.read()) == (200, b'{"to":"/"}')
            cookie = str(answer.getheader("Set-Cookie")).partition(";")[0]
            connection.request("GET", "/", headers={"Cookie": cookie})
            page = connection.getresponse()
            assert page.status == 200 and b'"served":{' in page.read()
        running.send_signal(signal.SIGTERM)
        out, err = running.communicate(timeout=SECONDS)
        assert running.returncode == 0, err
        assert out.endswith("Stopped. All labels that arrived are saved.\n")
        assert err.count('"method":') == 2 and found[1] not in err
    finally:
        running.kill()
        running.communicate()
    return port


def test_serve_whole(shop: Path) -> None:
    _serve_whole(shop, "--host", "127.0.0.1")


# The system's calls


def _tracer(log: Path) -> list[str]:
    strace = shutil.which("strace")
    if strace is None:
        lacks("strace is not installed")
    if subprocess.run([strace, "-o", os.devnull, "true"], capture_output=True, check=False).returncode:
        lacks("strace may not look at processes here")
    # The tracer beside the program (-D), which then gets the signals that are sent to it.
    return [strace, "-D", "-f", "-e", "trace=network", "-o", str(log)]


def _outside(log: Path) -> tuple[set[str], set[str]]:
    """Where TCP was listened at, and what else was bound, connected or sent to on any network."""
    text = log.read_text("utf-8", "replace")
    assert "execve" not in text and "+++ exited with 0 +++" in text
    bound: dict[str, str] = {}
    listened, others = set(), set()
    place = re.compile(r"htons\((\d+)\).*?\"([0-9a-fA-F:.]+)\"")
    for line in text.splitlines():
        call = re.search(r"\b(bind|listen|connect|sendto|sendmsg|sendmmsg)\((\d+)", line)
        if call is None:
            continue
        where = place.search(line)
        named = "" if where is None else f"{where[2]}:{where[1]}"
        if call[1] == "bind" and where is not None:
            bound[call[2]] = named
        elif call[1] == "listen":
            listened.add(bound.get(call[2], "?"))
        elif where is not None:
            others.add(f"{call[1]} {named}")
    return listened, others | {f"bind {named}" for named in {*bound.values()} - listened}


@pytest.mark.slow
def test_serve_listens_where_it_says_and_asks_nobody(shop: Path, tmp_path: Path) -> None:
    log = tmp_path / "calls"
    port = _serve_whole(shop, "--host", "127.0.0.1", tracer=_tracer(log))
    # Port 0 is what the program asked for; the system gave the other.
    assert port and _outside(log) == ({"127.0.0.1:0"}, set())


@pytest.mark.slow
def test_serve_on_all_addresses_asks_only_for_its_own(shop: Path, tmp_path: Path) -> None:
    log = tmp_path / "calls"
    _serve_whole(shop, tracer=_tracer(log))
    listened, others = _outside(log)
    assert listened == {"0.0.0.0:0"}
    # Nothing is sent to the first two, which only show the way out; names of this computer are looked up.
    ways = {"connect 192.0.2.1:9", "connect 2001:db8::1:9"}
    assert {one for one in others if one not in ways and not one.endswith((":53", ":5353"))} == set()


def test_serve_with_options_that_do_not_go_together(line: Line, shop: Path) -> None:
    assert "--qr goes with --links" in line.misused("serve", shop, "--qr")
    assert "give the address that raters open" in line.refused("serve", shop, "--behind-proxy")[0]
    assert "name the address of the proxy" in line.refused("serve", shop, "--proxy-user-header", "X-User")[0]
    assert "go with --oidc" in line.misused("serve", shop, "--oidc-client", "x")
    words = ("--public", PUBLIC, "--oidc", "http://login.example.org", "--oidc-client", "x")
    assert "no address of a provider" in line.refused("serve", shop, *words)[0]
    assert "give both files" in line.refused("serve", shop, "--cert", "c.pem")[0]
    (no_file,) = line.refused("serve", shop, "--cert", "c.pem", "--key", "k.pem")
    assert no_file == "ndcg-gui: c.pem: No such file or directory" or "c.pem" in no_file


def test_serve_with_a_sign_in(
    line: Line, shop: Path, served: Callable[[], list[Server]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OIDC_SECRET", SECRET)
    with fake_provider() as provider:
        words = ("--oidc", provider.issuer, "--oidc-client", CLIENT, "--oidc-secret", "env:OIDC_SECRET")
        said = line("serve", shop, "--port", 0, "--behind-proxy", "--public", PUBLIC, *words).stdout
        assert "Nobody has a link" not in said and len(served()) == 1
    assert (
        "does not answer as a provider"
        in line.refused("serve", shop, "--port", 0, "--behind-proxy", "--public", PUBLIC, *words)[0]
    )


def test_serve_at_a_port_that_is_taken(line: Line, shop: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        (said,) = line.refused("serve", shop, "--host", "127.0.0.1", "--port", port)
    assert f"port {port} is taken by another program" in said


def test_serve_without_its_libraries(line: Line, shop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "ndcg_gui.serve.libraries.find_spec", lambda name: None if name == "uvicorn" else object()
    )
    assert line.refused("serve", shop) == [
        "this needs more libraries: install them with pip install 'ndcg-gui[serve]'"
    ]


def test_a_second_signal_ends_it_as_ever() -> None:
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with module._until_stopped() as stopped:
            assert not stopped.is_set()
            signal.raise_signal(signal.SIGTERM)
            assert stopped.is_set()
            assert signal.getsignal(signal.SIGTERM) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGTERM, before)


# links


def test_links_are_made_listed_and_withdrawn(line: Line, shop: Path) -> None:
    assert line("links", shop).stdout == "Nobody has a link yet.\n"
    said = line("links", shop, "new", "Ann", "Bob", "Ann", "--public", PUBLIC, "--days", 14).stdout
    first, second = LINK.findall(said)
    assert said == f"Ann: {PUBLIC}/r/{first}\nBob: {PUBLIC}/r/{second}\n"
    listed = line("links", shop).stdout.splitlines()
    assert re.fullmatch(r"name +link +browsers +last opened", listed[0])
    assert re.fullmatch(r"Ann +open until .* +0 +-", listed[1])
    assert line("links", shop, "withdraw", "Ann").stdout == "the link of Ann is withdrawn\n"
    assert "withdrawn" in line("links", shop, "list").stdout.splitlines()[1]
    with open_project(shop) as opened:
        assert [rater_of(opened, token) is None for token in (first, second)] == [True, False]


def test_links_as_json(line: Line, shop: Path) -> None:
    made = line.json("links", shop, "new", "Ann", "--public", PUBLIC)
    (link,) = made["links"]
    assert (link["rater"], link["days"]) == ("Ann", 60) and LINK.fullmatch(link["link"])
    (listed,) = line.json("links", shop)["links"]
    assert (listed["rater"], listed["open"], listed["withdrawn"]) == ("Ann", True, False)
    assert (listed["opened"], listed["browsers"]) == ([], 0)
    assert line.json("links", shop, "withdraw", "Ann") == {"withdrawn": ["Ann"]}
    assert line.json("links", shop)["links"][0]["open"] is False


def test_a_link_leads_to_where_the_project_was_served_last(
    line: Line, shop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ndcg_gui.serve.addresses.own_hosts", lambda _: ["lena-pc"])
    assert line("links", shop, "new", "Ann").stdout.startswith("Ann: https://lena-pc:8443/r/")
    with open_project(shop) as opened:
        opened.execute(KeepAddress("https://judge.lan:9000")).result()
    assert line("links", shop, "new", "Ann").stdout.startswith("Ann: https://judge.lan:9000/r/")
    assert line("links", shop, "new", "Ann", "--public", PUBLIC).stdout.startswith(f"Ann: {PUBLIC}/r/")


def test_a_link_as_a_qr_code(line: Line, shop: Path) -> None:
    import segno

    said = line("links", shop, "new", "Ann", "--public", PUBLIC, "--qr").stdout
    found = LINK.search(said)
    assert found is not None
    drawn = io.StringIO()
    segno.make(found[0], error="m").terminal(drawn, compact=True)
    assert drawn.getvalue() in said


def test_links_of_nobody(line: Line, shop: Path) -> None:
    assert line.refused("links", shop, "new", "Cy")[0].startswith("no rater named 'Cy'")
    assert "give names" in line.misused("links", shop, "new")
    assert "give names" in line.misused("links", shop, "list", "Ann")
    assert "do not go together" in line.misused("links", shop, "new", "Ann", "--qr", "--json")
    assert (
        "no address that raters can open" in line.refused("links", shop, "new", "Ann", "--public", "judge")[0]
    )
    with open_project(shop) as opened:
        assert links(opened) == []


def test_a_link_that_expired(line: Line, shop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line("links", shop, "new", "Ann", "--public", PUBLIC, "--days", 1)
    with open_project(shop) as opened:
        (link,) = links(opened)
        monkeypatch.setattr(module, "now", lambda: link.expires_at)
        assert "expired" in line("links", shop).stdout
        withdraw_link(opened, link.rater_id)


@pytest.fixture(autouse=True)
def no_threads_left() -> Iterator[None]:
    before = threading.active_count()
    yield
    assert threading.active_count() <= before
