from __future__ import annotations

import json

import pytest

from ndcg_gui.domain.passages import (
    FIELD,
    MOST,
    MOST_CHARACTERS,
    SourcePassage,
    passages_of,
    read_passages,
    write_passages,
)

ONE = SourcePassage("text", "title", "H1", "https://shop.example/h/1")


def test_what_is_written_is_read_again() -> None:
    passages = (ONE, SourcePassage("冲锋衣 텐트 بطاقة \u2028 <b>"), SourcePassage("", key="only-a-key"))
    read = read_passages(write_passages(passages))
    assert (read.items, read.problem, read.more) == (passages, None, 0)


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (["one", "two"], [SourcePassage("one"), SourcePassage("two")]),
        ([{"docid": 7, "name": "n", "passage": "p"}], [SourcePassage("p", "n", "7")]),
        ([{"_id": "a", "page_content": "p", "link": "l"}], [SourcePassage("p", "", "a", "l")]),
        ({"a": "one", "b": {"text": "two"}}, [SourcePassage("one", key="a"), SourcePassage("two", key="b")]),
        ({"text": "one"}, [SourcePassage("one")]),
        ({"references": ["x"]}, [SourcePassage("x")]),
        ([{"text": ["one", "two"]}, 12], [SourcePassage("one\ntwo"), SourcePassage("", key="12")]),
        ([{}], [SourcePassage("")]),
        ([], []),
        (["half \ud800"], [SourcePassage("half ?")]),
    ],
)
def test_what_tools_write_is_read(value: object, wanted: list[SourcePassage]) -> None:
    read = read_passages(json.dumps(value))
    assert list(read.items) == wanted
    assert read.problem is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[{"text": "cut', "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[" + "9" * 5_000 + "]", "not JSON"),
        ("7", "not a list"),
        ("[[1]]", "neither a text nor an object"),
        ('["' + "x" * MOST_CHARACTERS + '"]', "more than"),
    ],
)
def test_what_is_broken_says_why(text: str, why: str) -> None:
    read = read_passages(text)
    assert not read
    assert why in str(read.problem)


def test_too_many_are_counted() -> None:
    read = read_passages(json.dumps(["x"] * (MOST + 3)))
    assert (len(read.items), read.more) == (MOST, 3)


def test_an_ordinary_field_of_that_name_is_none() -> None:
    for fields in ({}, {FIELD: "12"}, {FIELD: "see below"}):
        read = passages_of(fields)
        assert not read and read.problem is None
    assert passages_of({FIELD: " [oh"}).problem is not None
