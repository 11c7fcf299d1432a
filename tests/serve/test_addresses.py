"""Names of this machine, and which hosts a request may name."""

from __future__ import annotations

import ipaddress
import socket
from typing import Any

import pytest

from ndcg_gui.serve import addresses
from ndcg_gui.serve.addresses import (
    Hosts,
    best_of,
    host_name,
    link_url,
    network_addresses,
    own_hosts,
    resolves,
    url_of,
    urls_of,
)
from ndcg_gui.serve.options import ServeOptions


@pytest.fixture
def lena(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with two networks."""
    monkeypatch.setattr(addresses, "network_addresses", lambda: ["192.0.2.5", "fd00::5"])
    monkeypatch.setattr(socket, "gethostname", lambda: "Lena-PC.example.org")


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("0.0.0.0", ["lena-pc.local", "192.0.2.5", "lena-pc", "localhost", "127.0.0.1", "::1"]),
        ("::", ["lena-pc.local", "192.0.2.5", "fd00::5", "lena-pc", "localhost", "127.0.0.1", "::1"]),
        ("192.0.2.5", ["lena-pc.local", "192.0.2.5", "lena-pc", "localhost", "127.0.0.1", "::1"]),
        ("127.0.0.1", ["127.0.0.1", "localhost", "::1"]),
        ("localhost", ["localhost", "127.0.0.1", "::1"]),
        ("judge.lan", ["lena-pc.local", "judge.lan", "lena-pc", "localhost", "127.0.0.1", "::1"]),
    ],
)
def test_own_hosts(lena: None, host: str, expected: list[str]) -> None:
    assert own_hosts(host) == expected


@pytest.mark.parametrize("name", ["", "a b", "x" * 300, "a\n", "<b>", "ä"])
def test_a_machine_whose_name_is_none(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: name)
    assert host_name() == "localhost"


def test_network_addresses_are_those_that_others_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["127.0.1.1", "169.254.3.3", "192.0.2.6", "fe80::1%eth0", "fe80::1", "0.0.0.0", "192.0.2.6"]
    answers: Any = [(None, None, None, "", (address, 0)) for address in found]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: answers)
    known = network_addresses()
    assert "192.0.2.6" in known and not set(known) & {*found} - {"192.0.2.6"}
    assert len(known) == len(set(known))
    for address in known:
        assert not ipaddress.ip_address(address).is_loopback


def test_a_name_that_the_network_does_not_know_is_not_for_links(monkeypatch: pytest.MonkeyPatch) -> None:
    urls = urls_of(["lena-pc.local", "192.0.2.5"], 8443)
    assert urls == ["https://lena-pc.local:8443", "https://192.0.2.5:8443"]
    assert urls_of(["lena-pc", "localhost", "127.0.0.1", "::1"], 443) == ["https://lena-pc"]
    assert urls_of(["127.0.0.1", "::1"], 8443) == ["https://127.0.0.1:8443", "https://[::1]:8443"]
    for known, expected in ((True, urls[0]), (False, urls[1])):
        monkeypatch.setattr(
            addresses, "resolves", lambda name, _, known=known: known and name == "lena-pc.local"
        )
        assert best_of(urls) == expected
    assert best_of(urls[1:]) == urls[1]
    assert best_of(urls[:1]) == urls[0]


def test_a_name_is_waited_for_shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    assert resolves("127.0.0.1", 60)

    def unknown(*_: object) -> None:
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert not resolves("nobody.local", 0.01)


def test_urls() -> None:
    assert url_of("https", "::1", 8443) == "https://[::1]:8443"
    assert url_of("https", "a", 443) == "https://a"
    assert url_of("http", "a", 443) == "http://a:443"
    assert link_url("https://a/", "t") == link_url("https://a", "t") == "https://a/r/t"


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("lena-pc.local:8443", "https://lena-pc.local:8443"),
        ("LENA-PC.local:8443", "https://lena-pc.local:8443"),
        ("192.0.2.5:8443", "https://192.0.2.5:8443"),
        ("[fd00::5]:8443", "https://[fd00::5]:8443"),
        ("[FD00:0:0:0:0:0:0:5]:8443", "https://[fd00::5]:8443"),
        ("192.0.2.77:8443", "https://192.0.2.77:8443"),  # a new address of ours: the one connected to
        ("192.0.2.78:8443", None),
        ("judge.example.org", "https://judge.example.org"),
        ("Judge.Example.org:443", "https://judge.example.org"),
        ("judge.example.org:8443", None),
        ("lena-pc.local", None),
        ("lena-pc.local:443", None),
        ("evil.example:8443", None),
    ],
)
def test_hosts_of_a_server_on_a_network(host: str, expected: str | None) -> None:
    options = ServeOptions(public="https://Judge.example.org/")
    hosts = Hosts(options, 8443, ["lena-pc.local", "192.0.2.5", "fd00::5"])
    assert hosts.origin(host, "192.0.2.77") == expected


def test_the_port_of_https_need_not_be_named() -> None:
    hosts = Hosts(ServeOptions(), 443, ["lena-pc.local"])
    assert (
        hosts.origin("lena-pc.local", "") == hosts.origin("lena-pc.local:443", "") == "https://lena-pc.local"
    )
    assert hosts.origins("https://lena-pc.local") == {"https://lena-pc.local"}
