"""Options that do not go together, or are none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.serve.options import OidcOptions, ServeOptions, is_loopback


def signing_in(*words: str, **more: str) -> dict[str, Any]:
    """Options with a provider of sign-ins."""
    return {"oidc": OidcOptions(*words, **more), "public": "https://b.example"}


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"port": -1}, "a port is"),
        ({"port": 65_536}, "a port is"),
        ({"certificate": Path("c")}, "give both files"),
        ({"key": Path("k")}, "give both files"),
        ({"behind_proxy": True, "public": "https://a.example"}, "only on this computer"),
        ({"behind_proxy": True, "public": "https://a.example", "host": "192.0.2.1"}, "only on this computer"),
        ({"behind_proxy": True, "host": "127.0.0.1"}, "give the address that raters open"),
        (
            {"behind_proxy": True, "host": "::1", "public": "https://a.example", "certificate": Path("c"),
             "key": Path("k")},
            "the certificate is the proxy's",
        ),
        ({"user_header": "X-User"}, "name the address of the proxy"),
        ({"user_header": "X User", "proxies": ("192.0.2.1",)}, "no name of a header"),
        ({"user_header": "X\r\nY", "proxies": ("192.0.2.1",)}, "no name of a header"),
        ({"proxies": ("proxy.example",)}, "no address of a proxy"),
        ({"proxies": ("0.0.0.0/0",)}, "means every address"),
        ({"proxies": ("::/0",)}, "means every address"),
        ({"oidc": OidcOptions("https://a.example", "c")}, "give it \\(--public\\)"),
        (signing_in("http://a.example", "c"), "no address of a provider"),
        (signing_in("a.example", "c"), "no address of a provider"),
        (signing_in("https://a.example/?x", "c"), "no address of a provider"),
        (signing_in("https://a.example", ""), "name of this client"),
        (signing_in("https://a.example", "c\n"), "name of this client"),
        (signing_in("https://a.example", "c", claim="a b"), "no name of a claim"),
        ({"public": "judge.example.org"}, "no address that raters can open"),
        ({"public": "http://judge.example.org"}, "no address that raters can open"),
        ({"public": "ftp://judge.example.org"}, "no address that raters can open"),
        ({"public": "https://"}, "no address that raters can open"),
        ({"public": "https://judge.example.org/path"}, "no address that raters can open"),
        ({"public": "https://judge.example.org?x"}, "no address that raters can open"),
        ({"public": "https://u:p@judge.example.org"}, "no address that raters can open"),
        ({"public": "https://judge.example.org:99999"}, "no address that raters can open"),
        ({"public": "https://judge.example.org:0"}, "no address that raters can open"),
        ({"public": "https://judge.example.org\n"}, "no address that raters can open"),
        ({"public": "https://judge example.org"}, "no address that raters can open"),
        ({"public": "https://[::1"}, "no address that raters can open"),
        ({"public": "https://judgé.example.org"}, "no address that raters can open"),
        ({"public": "https://judge.example.org\\@evil.example"}, "no address that raters can open"),
    ],
)  # fmt: skip
def test_options_that_are_refused(chosen: dict[str, Any], why: str) -> None:
    with pytest.raises(InputError, match=why):
        ServeOptions(**chosen)


@pytest.mark.parametrize(
    ("public", "origin"),
    [
        ("", ""),
        ("https://judge.example.org", "https://judge.example.org"),
        ("https://Judge.Example.org/", "https://judge.example.org"),
        ("https://judge.example.org:8443", "https://judge.example.org:8443"),
        ("http://localhost:8080", "http://localhost:8080"),
        ("https://[fd00::5]:8443", "https://[fd00::5]:8443"),
    ],
)
def test_public_origins(public: str, origin: str) -> None:
    assert ServeOptions(public=public).public_origin == origin


def test_loopback() -> None:
    assert all(map(is_loopback, ("127.0.0.1", "127.8.8.8", "::1", "localhost")))
    assert not any(map(is_loopback, ("0.0.0.0", "::", "192.0.2.1", "localhost.example.org", "")))
