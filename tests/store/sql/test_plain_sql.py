"""Statements written by hand, for both drivers."""

from __future__ import annotations

from ndcg_gui.store.sql.plain_sql import _for_psycopg


def test_names_and_places_become_what_psycopg_knows() -> None:
    assert _for_psycopg("SELECT a FROM t WHERE b = :b_1 AND c > :c") == (
        "SELECT a FROM t WHERE b = %(b_1)s AND c > %(c)s"
    )
    assert _for_psycopg("DELETE FROM t WHERE a=? AND b=?") == "DELETE FROM t WHERE a=%s AND b=%s"


def test_a_percent_sign_stays_one_and_a_cast_is_no_name() -> None:
    assert _for_psycopg("a LIKE '%x%' AND b::int = :b") == "a LIKE '%%x%%' AND b::int = %(b)s"
