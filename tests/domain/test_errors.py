from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import (
    Cancelled,
    Conflict,
    FileErrors,
    InputError,
    NdcgError,
    NewerProject,
    NotAProject,
    Problem,
    StoreError,
    TransientStoreError,
    WarningsNotAccepted,
    known_as,
    rename_path,
    unknown,
)
from ndcg_gui.domain.messages import say


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (Problem("a.run", 0, say("no rows")), "a.run: no rows"),
        (Problem("a.run", 3, say("bad")), "a.run:3: bad"),
        (Problem("a.run", 3, say("bad"), column=7), "a.run:3:7: bad"),
        (Problem("a.run", 0, say("bad"), column=7), "a.run: bad"),
        (Problem("a.run", 3, say("bad"), "x", say("a number")), "a.run:3: bad, got 'x', expected a number"),
        (Problem("a.run", 3, say("bad"), expected=say("a number")), "a.run:3: bad, expected a number"),
        (Problem("a\n\u202eb", 1, say("bad"), "\x00"), "a<U+000A><U+202E>b:1: bad, got '<U+0000>'"),
    ],
)
def test_a_problem_says_where_and_what(problem: Problem, text: str) -> None:
    assert str(problem) == text


def test_long_values_are_cut() -> None:
    text = str(Problem("f", 1, say("bad"), "x" * 200))
    assert text == f"f:1: bad, got '{'x' * 77}...'"
    assert "..." not in str(Problem("f", 1, say("bad"), "x" * 80))


def test_fifty_problems_are_shown_and_the_rest_counted() -> None:
    problems = [Problem("f", line, say("bad")) for line in range(1, 61)]
    lines = str(FileErrors(problems)).splitlines()
    assert len(lines) == 51
    assert lines[0] == "f:1: bad"
    assert lines[-1] == "+10 more"
    assert str(FileErrors(problems[:50], 90)).endswith("+40 more")
    assert "more" not in str(FileErrors(problems[:50]))
    assert FileErrors(problems[:2], 1).total == 2


def test_an_error_is_a_sentence() -> None:
    assert str(InputError("50% of {x}")) == "50% of {x}"
    error = InputError(say("{file} is bad", file="{odd}"))
    assert str(error) == "{odd} is bad"
    assert error.message.template == "{file} is bad"
    assert str(WarningsNotAccepted([say("a"), "b"])) == "a\nb"


def test_families() -> None:
    for kind in (FileErrors, WarningsNotAccepted):
        assert issubclass(kind, InputError)
    for kind in (TransientStoreError, NotAProject, NewerProject):
        assert issubclass(kind, StoreError)
        assert not issubclass(kind, InputError)
    for kind in (InputError, StoreError, Conflict):
        assert issubclass(kind, NdcgError)
    # Whoever reports errors must not report that the user cancelled.
    assert not issubclass(Cancelled, NdcgError)


def test_a_name_that_is_not_known() -> None:
    said = say("{what} has no field '{name}'", what="grade 1")
    assert str(unknown(said, "x\n", ["a", "b\u202e"])) == (
        "grade 1 has no field 'x<U+000A>'; there are: a, b<U+202E>"
    )
    assert known_as(said, "a", {"a": 1}) == 1
    with pytest.raises(InputError, match=r"no field 'x'; there are: -$"):
        known_as(said, "x", {})


def test_a_name_that_is_nearly_known_is_asked_for() -> None:
    said = say("no system named '{name}'")
    names = ["bm25-title", "bm25-body", "dense"]
    assert str(unknown(said, "bm25-titel", names)).startswith(
        "no system named 'bm25-titel'; did you mean bm25-title"
    )
    assert "did you mean" not in str(unknown(said, "xyz", names))
    many = str(unknown(said, "q", [f"name {number}" for number in range(10_000)]))
    assert many.endswith("name 49 and 9,950 names more") and len(many) < 1_000


def test_an_error_names_the_users_file_and_not_the_copy() -> None:
    copy, original = Path("/tmp/copy-1"), Path("shop.zip")
    error = StoreError(say("{what}: {path}", what=say("in {file}", file=copy / "a"), path=copy / "b"))
    rename_path(error, copy, original)
    assert str(error) == str(error.message) == "in shop.zip/a: shop.zip/b"
    problems = FileErrors([Problem("/tmp/copy-1/q.jsonl", 3, say("is wrong"))])
    rename_path(problems, copy, original)
    assert str(problems) == "shop.zip/q.jsonl:3: is wrong" and problems.problems[0].file == "shop.zip/q.jsonl"
