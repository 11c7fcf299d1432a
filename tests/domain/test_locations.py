"""Where a project is: files and URLs."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import (
    ServerLocation,
    is_server,
    kept,
    kept_name,
    parse_location,
    password_warning,
)

FULL = "postgresql+psycopg://ana@db.example.org:5433/search?sslmode=verify-full&schema=shop"


def server(text: str) -> ServerLocation:
    found = parse_location(text)
    assert isinstance(found, ServerLocation)
    return found


@pytest.mark.parametrize("text", ["shop.ndcg", "/a/b.ndcg", "C:\\a\\b.ndcg", "http://x/y", "postgresql.ndcg"])
def test_what_is_no_url_of_a_server_is_a_file(text: str) -> None:
    assert not is_server(text)
    assert parse_location(text) == Path(text)


@pytest.mark.parametrize("scheme", ["postgresql+psycopg", "postgresql", "postgres", "PostgreSQL"])
def test_a_url_says_where_the_project_is(scheme: str) -> None:
    found = server(FULL.replace("postgresql+psycopg", scheme))
    assert found == ServerLocation(
        "ana", "db.example.org", 5433, "search", "shop", (("sslmode", "verify-full"),)
    )
    assert found.url() == str(found) == FULL
    assert found.connection_settings() == {
        "user": "ana", "host": "db.example.org", "port": "5433", "dbname": "search", "sslmode": "verify-full",
    }  # fmt: skip


def test_a_url_reads_back() -> None:
    for text in (
        FULL,
        "postgresql+psycopg:///search",
        "postgresql+psycopg:///search?host=%2Ftmp%2FPG",
        "postgresql+psycopg://a%40b@[::1]/m%C3%BC",
        "postgresql+psycopg:///?service=search",
        "postgresql+psycopg://x/y?schema=%ED%95%9C",
    ):
        assert server(server(text).url()) == server(text)
    assert server("postgresql://u@%2Ftmp/x?host=%2Ftmp%2FPG").host
    assert server("postgresql:///x?host=%2Ftmp%2FPG").connection_settings()["host"] == "/tmp/PG"


def test_names_for_the_window_and_for_files() -> None:
    assert (server(FULL).name, server(FULL).stem) == ("search/shop", "search-shop")
    assert server("postgresql://h/search").name == "search"
    assert server("postgresql:///?service=team").name == "team"
    assert kept_name(FULL) == "search/shop"
    assert kept_name("/a/shop.ndcg") == "shop.ndcg"
    assert kept_name("postgresql://:x") == "postgresql://:x"


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://ana:geheim@h/x",
        "postgresql://h/x?password=geheim&user=ana",
        "postgresql://ana:ge%68eim@h/x",
    ],
)
def test_a_password_is_used_and_never_shown_or_kept(text: str) -> None:
    found = server(text)
    assert found.connection_settings()["password"] == "geheim"
    for shown in (str(found), repr(found), found.url(), found.name, kept(found), f"{found}"):
        assert "geheim" not in shown
    assert str(found).startswith("postgresql+psycopg://ana:***@h/x")
    assert server(kept(found)) == found
    assert server(kept(found)).password == ""
    warning = str(password_warning(found))
    assert "PGPASSWORD" in warning
    assert "geheim" not in warning
    assert password_warning(server(kept(found))) is None


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://", "postgresql://ana:geheim@h", "postgresql://ana:geheim@h:abc/x", "postgresql://ana:geheim@h:99999/x",
        "postgresql://ana:geheim@h/x/y", "postgresql://ana:geheim@h/x?y", "postgresql://ana:geheim@h/x#y",
        "postgresql://ana:geheim@h/x?schema=pg_catalog", "postgresql://ana:geheim@h/x?schema=" + "a" * 64,
        "postgresql://ana:geheim@[h/x",
    ],
)  # fmt: skip
def test_what_names_nothing_is_refused_without_showing_the_password(text: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_location(text)
    assert "geheim" not in str(caught.value)
