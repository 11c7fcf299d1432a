"""Mappings: what they refuse, their text in files and on the command line, and what is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import InputError
from ndcg_gui.formats.mapped.remembered import FILE, forget, recall, remember
from ndcg_gui.formats.mapping import Mapping, signature
from ndcg_gui.formats.roles import REPEATED, ROLES

FULL = Mapping(
    (("Search term", "query_text"), ("Ann", "grade_of_rater"), ("Bob", "grade_of_rater"), ("x", "left_out")),
    (("Exact", 4.0), ("unsure", None), ("", 0.5)),
    system="march",
    duplicates="highest",
    header=False,
)
_roles = st.sampled_from([role.key for role in ROLES])
_mappings = st.builds(
    lambda titles, roles, grades, system: Mapping(
        tuple(
            (title, role)
            for place, (title, role) in enumerate(zip(titles, roles, strict=False))
            if (role in REPEATED and role != "grade_of_rater") or role not in roles[:place]
        ),
        tuple(grades.items()),
        system or None,
    ),
    st.lists(st.text(max_size=5), unique=True, max_size=6),
    st.lists(_roles.filter(lambda role: role != "rater"), max_size=6),
    st.dictionaries(st.text(max_size=4), st.none() | st.floats(-9, 9), max_size=4),
    st.text(max_size=5),
)


def test_as_text_and_back() -> None:
    assert Mapping.from_json(FULL.to_json()) == FULL
    assert '"Exact": 4,' in FULL.to_json()
    assert Mapping.from_json("{}") == Mapping()


@given(_mappings)
def test_any_mapping_as_text_and_back(mapping: Mapping) -> None:
    assert Mapping.from_json(mapping.to_json()) == mapping


@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", "7", '{"columns": []}', '{"columns": {"a": "what"}}', '{"grades": {"a": true}}',
     '{"grades": {"a": NaN}}', '{"header": 1}', '{"system": 3}', '{"other": 1}', '{"grades": {"a": 1e999}}',
     '{"columns": {"a": "grade", "b": "grade"}}', "[" * 100_000, '{"duplicates": "last"}'],
)  # fmt: skip
def test_what_is_no_mapping(text: str) -> None:
    with pytest.raises(InputError):
        Mapping.from_json(text)


def test_pairs_of_the_command_line() -> None:
    pairs = ["Search term=query_text", "a=b=Document key", "Rating=grade", "x=left_out"]
    assert Mapping.from_pairs(pairs).columns == (
        ("Search term", "query_text"), ("a=b", "doc_key"), ("Rating", "grade"), ("x", "left_out"),
    )  # fmt: skip
    for wrong in ("grade", "=grade", "a=what"):
        with pytest.raises(InputError):
            Mapping.from_pairs([wrong])


def test_a_role_stands_once_and_raters_are_said_in_one_way() -> None:
    for columns in (
        (("a", "grade"), ("b", "grade")), (("a", "grade"), ("a", "title")),
        (("a", "rater"), ("b", "grade_of_rater")),
    ):  # fmt: skip
        with pytest.raises(InputError):
            Mapping(columns)


def test_a_mapping_is_kept_for_the_same_columns_in_any_order(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    assert recall(folder, ["a", "b"]) is None
    remember(folder, ["a", "b"], FULL)
    remember(folder, ["c"], Mapping())
    assert recall(folder, ["b", "a"]) == FULL and recall(folder, ["a"]) is None
    assert signature(["a", "b"]) == signature(["b", " a"]) != signature(["a", "c"])
    forget(folder, ["a", "b"])
    assert recall(folder, ["a", "b"]) is None and recall(folder, ["c"]) == Mapping()


@pytest.mark.parametrize("text", ["", "[1]", '{"x": 1}', "\0", "[" * 50_000])
def test_a_damaged_file_of_mappings_is_as_good_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert recall(tmp_path, ["a"]) is None
    remember(tmp_path, ["a"], FULL)
    assert recall(tmp_path, ["a"]) == FULL


def test_a_kept_mapping_that_is_none_any_more(tmp_path: Path) -> None:
    kept = {signature(["a"]): {"columns": {"a": "of old"}}}
    (tmp_path / FILE).write_text(json.dumps(kept), encoding="utf-8")
    assert recall(tmp_path, ["a"]) is None
