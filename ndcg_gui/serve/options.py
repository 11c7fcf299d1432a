"""Choices of whoever serves a project, and the limits of the server."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.languages import ENGLISH, Language

PORT = 8443
EVERYWHERE = "0.0.0.0"
LOOPBACK = "127.0.0.1"

IpNetwork = ipaddress.IPv4Network | ipaddress.IPv6Network


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits that keep one client from taking what all need. Times in seconds.

    Rates are pairs: so many at once, and so many a second after that.
    """

    body: int = 1_000_000  # bytes
    head: int = 16_384  # bytes
    events: int = 200  # in one request
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    stalled_seconds: float = 20.0  # without taking anything of an answer
    disk_seconds: float = 5.0
    stop_seconds: float = 0.6
    connections: int = 2_000
    connections_of_one: int = 800
    streams: int = 1_000
    streams_of_one: int = 4
    pending: int = 2_000  # writes that wait
    readings: int = 500  # reads that wait
    bad_tokens: tuple[float, float] = (30, 0.5)
    strangers: tuple[float, float] = (60, 10)
    session_events: tuple[float, float] = (60, 15)
    session_reads: tuple[float, float] = (100, 20)
    beat_seconds: float = 15.0  # between two signs of life of a stream
    news_seconds: float = 0.25  # in which changes are told together


@dataclass(frozen=True, slots=True)
class OidcOptions:
    """Provider of sign-ins (OpenID Connect) and our name there.

    `secret` names where the client's secret is ("env:NAME", "keyring:NAME"), empty for a public client.
    `claim` is the claim that has a rater's name.
    """

    issuer: str
    client: str
    secret: str = ""
    claim: str = "email"

    def problem(self) -> Message | None:
        """Reason why it cannot be used."""
        if _public_problem(self.issuer, with_path=True):
            return say("{url} is no address of a provider: give https:// and its name", url=self.issuer)
        if not (self.client and self.client.isascii() and self.client.isprintable()):
            return say("give the name of this client at the provider (--oidc-client)")
        if not _is_token(self.claim):
            return say("{claim} is no name of a claim", claim=self.claim)
        return None


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """Address and port, certificate, and proxy of a served project.

    `public` is the URL that raters open, where it is not the server's own. `behind_proxy`: without TLS, and
    only on this machine, for a proxy on it. `proxies` are the addresses whose X-Forwarded headers, and whose
    `user_header` with a rater's name, are believed.
    """

    host: str = EVERYWHERE
    port: int = PORT
    public: str = ""
    behind_proxy: bool = False
    certificate: Path | None = None
    key: Path | None = None
    user_header: str = ""
    proxies: tuple[str, ...] = ()
    oidc: OidcOptions | None = None
    spoken: Language = ENGLISH
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        if (problem := self._problem()) is not None:
            raise InputError(problem)

    def _problem(self) -> Message | None:
        if not 0 <= self.port <= 65_535:
            return say("a port is a number from 0 to 65535")
        if (self.certificate is None) != (self.key is None):
            return say("give both files, the certificate and its key")
        if self.behind_proxy and not is_loopback(self.host):
            return say(
                "behind a proxy the server listens without TLS, so only on this computer: leave out"
                " --host, or give 127.0.0.1"
            )
        if self.behind_proxy and not self.public:
            return say("behind a proxy, give the address that raters open (--public https://…)")
        if self.behind_proxy and self.certificate is not None:
            return say("behind a proxy the certificate is the proxy's: leave out --cert")
        if self.user_header and not self.proxies:
            return say("name the address of the proxy that sends {header}", header=self.user_header)
        if self.user_header and not _is_token(self.user_header):
            return say("{header} is no name of a header", header=self.user_header)
        if self.public and _public_problem(self.public):
            return say(
                "{url} is no address that raters can open: give https://, a name, and perhaps a port",
                url=self.public,
            )
        if self.oidc is not None:
            if not self.public:
                return say("a provider sends raters back to an address that it knows: give it (--public)")
            if (problem := self.oidc.problem()) is not None:
                return problem
        return next((problem for one in self.proxies if (problem := _proxy_problem(one))), None)

    @property
    def networks(self) -> tuple[IpNetwork, ...]:
        """Addresses of the proxies."""
        return tuple(ipaddress.ip_network(one, strict=False) for one in self.proxies)

    @property
    def public_origin(self) -> str:
        """Scheme, name and port of the public address, "" without one."""
        if not self.public:
            return ""
        parts = urlsplit(self.public)
        return f"{parts.scheme}://{parts.netloc.lower()}"


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches that address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _is_token(name: str) -> bool:
    return name.isascii() and name.replace("-", "").replace("_", "").isalnum()


def _public_problem(url: str, *, with_path: bool = False) -> bool:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return True
    plain = (with_path or parts.path in ("", "/")) and not (
        parts.query or parts.fragment or parts.username or parts.password
    )
    secure = parts.scheme == "https" or (parts.scheme == "http" and is_loopback(parts.hostname or ""))
    printable = url.isascii() and url.isprintable() and " " not in url and "\\" not in url
    return not (plain and secure and parts.hostname and printable and port != 0)


def _proxy_problem(text: str) -> Message | None:
    try:
        network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        return say("{address} is no address of a proxy", address=text)
    if network.prefixlen == 0:
        return say("{address} means every address; name the proxy's own", address=text)
    return None
