"""Choice of the proxy for a server, as the environment or the system names it."""

from __future__ import annotations

import base64
import ipaddress
import urllib.request
from dataclasses import dataclass
from urllib.parse import SplitResult, unquote, urlsplit

from ndcg_gui.domain.blotting import remember_secret

_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class Proxy:
    """Address of a proxy, and the headers that authenticate with it. `scheme` is its protocol."""

    scheme: str
    host: str
    port: int
    headers: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"


def proxy_for(url: SplitResult) -> Proxy | None:
    """Proxy for a URL: HTTPS_PROXY, HTTP_PROXY or ALL_PROXY but for NO_PROXY, or what the system has set.

    This computer itself is always asked directly. Raises ValueError for an invalid port.
    """
    host = url.hostname or ""
    named = urllib.request.getproxies()
    told = named.get(url.scheme) or named.get("all") or ""
    if not told or _is_this_computer(host) or urllib.request.proxy_bypass(host):
        return None
    split = urlsplit(told if "://" in told else f"http://{told}")
    headers: tuple[tuple[str, str], ...] = ()
    if split.username is not None:
        who = f"{unquote(split.username)}:{unquote(split.password or '')}"
        remember_secret(who)
        headers = (("Proxy-Authorization", f"Basic {base64.b64encode(who.encode()).decode('ascii')}"),)
    return Proxy(split.scheme, split.hostname or "", split.port or _PORTS.get(split.scheme, 0), headers)


def _is_this_computer(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
