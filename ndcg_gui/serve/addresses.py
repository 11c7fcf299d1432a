"""Names and addresses by which this machine is reached, and which of them a request may name."""

from __future__ import annotations

import ipaddress
import re
import socket
import threading
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from urllib.parse import urlsplit

from ndcg_gui.serve.options import ServeOptions, is_loopback

_NAME = re.compile(
    r"(?=.{1,253}\Z)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*\Z"
)
# Addresses for documentation: nothing is sent to them, the system only chooses the way that it would take.
_FAR = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
_RESOLVE_SECONDS = 0.5
_LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")


def host_name() -> str:
    """Name of this machine in lower case, without a domain, or "localhost" for what is no name."""
    name = socket.gethostname().lower().partition(".")[0]
    return name if _NAME.match(name) else "localhost"


def network_addresses() -> list[str]:
    """Addresses of this machine on its networks, the one of the way out first, without loopback."""
    found: dict[str, None] = {}
    for family, far in _FAR:
        with suppress(OSError), closing(socket.socket(family, socket.SOCK_DGRAM)) as probe:
            probe.connect((far, 9))
            found[probe.getsockname()[0]] = None
    with suppress(OSError, UnicodeError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None):
            found[str(address[0])] = None
    return [address for address in found if _reachable(address)]


def _reachable(address: str) -> bool:
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False  # with the name of an interface: only of use on this machine
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def resolves(name: str, seconds: float) -> bool:
    """Whether this machine finds an address of that name within so many seconds."""
    found = threading.Event()

    def ask() -> None:
        with suppress(OSError, UnicodeError):
            if socket.getaddrinfo(name, None):
                found.set()

    threading.Thread(target=ask, name="ndcg-resolve", daemon=True).start()
    return found.wait(seconds)


def own_hosts(host: str) -> list[str]:
    """Names and addresses of a server that listens at `host`, the most useful first."""
    if host == "localhost" or is_loopback(host):
        return list(dict.fromkeys((host, *_LOOPBACK_NAMES)))
    name = host_name()
    try:
        given = ipaddress.ip_address(host)
    except ValueError:
        given = None
    addresses = [host]
    if given is not None and given.is_unspecified:
        # All of IPv4 is no address of IPv6, while all of IPv6 is all.
        addresses = [one for one in network_addresses() if given.version == 6 or ":" not in one]
    return list(dict.fromkeys((f"{name}.local", *addresses, name, *_LOOPBACK_NAMES)))


def url_of(scheme: str, host: str, port: int) -> str:
    """Address to open. The port is left out where it is the scheme's own."""
    named = f"[{host}]" if ":" in host else host
    return f"{scheme}://{named}" if port == _port_of(scheme) else f"{scheme}://{named}:{port}"


def urls_of(names: Iterable[str], port: int) -> list[str]:
    """Addresses to open of a server with these names, in their order.

    Those that lead nowhere from another computer are left out, unless there are no others.
    """
    listed = list(names)
    abroad = [name for name in listed if name not in _LOOPBACK_NAMES]
    return [url_of("https", name, port) for name in abroad or listed]


def best_of(urls: Sequence[str]) -> str:
    """Address for links: the first one, but a name only where this network knows it."""
    first, *others = urls
    name = urlsplit(first).hostname or ""
    if name.endswith(".local") and others and not resolves(name, _RESOLVE_SECONDS):
        return others[0]
    return first


def link_url(address: str, token: str) -> str:
    """Address of a link of a project that is served at `address`."""
    return f"{address.rstrip('/')}/r/{token}"


def _port_of(scheme: str) -> int:
    return 443 if scheme == "https" else 80


class Hosts:
    """Hosts that a request may name: a page of another name that leads here (DNS rebinding) is refused."""

    def __init__(self, options: ServeOptions, port: int, names: Iterable[str]) -> None:
        self._scheme = "http" if options.behind_proxy else "https"
        self._port = port
        self._public = options.public_origin
        self._names = frozenset(name.lower() for name in names)

    def origin(self, host: str, local: str) -> str | None:
        """Origin of pages of that host, None if it is not ours. `local` is the address connected to."""
        public = self._public and urlsplit(self._public).netloc
        if public and host.lower() in (public, f"{public}:{_port_of(urlsplit(self._public).scheme)}"):
            return self._public
        parsed = _parsed(host, _port_of(self._scheme))
        if parsed is None:
            return None
        name, port = parsed
        # An address is no name that could lead elsewhere before: the one connected to is ours.
        if port != self._port or not (name in self._names or name == local):
            return None
        return url_of(self._scheme, name, port)

    def origins(self, origin: str) -> frozenset[str]:
        """Origins that may post to a page of this one."""
        return frozenset({origin, self._public} - {""})


def _parsed(host: str, default: int) -> tuple[str, int] | None:
    """Name, without brackets and in lower case, and port of a Host header."""
    found = re.fullmatch(r"(\[[0-9a-fA-F:.]{2,45}\]|[^\[\]:]{1,253})(?::([0-9]{1,5}))?", host, re.ASCII)
    if found is None:
        return None
    name, port = found[1].lower(), int(found[2]) if found[2] else default
    if name.startswith("["):
        try:
            name = str(ipaddress.IPv6Address(name[1:-1]))
        except ValueError:
            return None
    elif not _NAME.match(name):
        return None
    return name, port
