from __future__ import annotations

import random
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.display.telling import (
    TellingNames,
    is_made_of,
    refuse_telling,
    telling_names,
    told_name,
)
from ndcg_gui.features.opening import create_project
from tests.making import store, write_run


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("gpt4", "q0-gpt4"), ("gpt4", "q0_GPT4"), ("gpt4", "q0.gpt4.txt"), ("gpt4", "runs/gpt4/7"),
        ("gpt4", "q0gpt4"), ("gpt4", "GPT-4 answer"), ("gpt-4", "q0gpt4"), ("gpt4", "gpt4Score"),
        ("llama", "llamaScore"), ("llama", "modelLlama7"), ("gpt4", "用gpt4写的"), ("通义", "由通义千问回答"),
        ("lama ranker", "lama_ranker-3"), ("a", "q0-a"), ("a", "a/17"), ("b2", "q0_b2"), ("7", "q0-7"),
        ("c++", "made by c++"), ("gpt4", "q0-ｇｐｔ４"), ("Ärger", "q-ärger-1"), ("新", "q-新"),
    ],
)  # fmt: skip
def test_a_name_stands_in_a_key(name: str, key: str) -> None:
    assert TellingNames([name, "other"]).in_key(key)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("gpt4", "q0-gpt45"), ("gpt4", "egpt4"), ("gpt4", "gpt-5"), ("llama", "llamas"), ("bm25", "bm250"),
        ("a", "abc-12"), ("a", "q0a"), ("a", "alpha"), ("7", "q17"), ("b2", "b27"), ("新", "新款"),
        (" ", "anything at all"), ("", ""),
    ],
)  # fmt: skip
def test_a_part_of_a_word_tells_nothing(name: str, key: str) -> None:
    assert not TellingNames([name]).in_key(key)


def test_one_key_of_many_is_enough() -> None:
    names = TellingNames(["gpt4", "a"])
    assert names.in_any_key(["d1", "q0-gpt4", "d2"]) and names.in_any_key(["d1", "q0-a"])
    assert not names.in_any_key(["d-gpt", "4"]) and not names.in_any_key([])


@pytest.mark.parametrize("seed", range(3))
def test_what_is_found_in_one_of_many_keys_is_found_in_that_key(seed: int) -> None:
    generator = random.Random(seed)
    parts = [
        "gpt",
        "GPT",
        "a",
        "ab",
        "7",
        "4",
        "42",
        "-",
        "_",
        ".",
        "新",
        "通义",
        "Score",
        "\u0131",
        "i",
        "ß",
        "SS",
        "٤",
    ]

    def word() -> str:
        return "".join(generator.choices(parts, k=generator.randint(1, 3)))

    found = 0
    for _ in range(150):
        names = TellingNames(word() for _ in range(generator.randint(0, 3)))
        keys = [word() for _ in range(generator.randint(0, 6))]
        wanted = any(map(names.in_key, keys))
        assert names.in_any_key(keys) == wanted, (names.names, keys)
        found += wanted
    assert 5 < found < 145


def test_a_short_name_hides_no_texts() -> None:
    names = TellingNames(["a", "2024", "gpt4"])
    assert not names.in_value("a lamp of 2024") and names.in_value(" A ") and names.in_value("2024")
    assert names.in_value("written by GPT-4") and names.is_one("GPT4") and not names.is_one("by gpt4")


def test_an_address_is_read_as_it_is_meant() -> None:
    names = TellingNames(["lama ranker"])
    assert names.in_address("https://x.example/lama%20ranker/7") and not names.in_address("")


@pytest.mark.parametrize(
    ("title", "key", "made"),
    [
        ("Q0 GPT4", "q0-gpt4", True), ("gpt4", "q0-gpt4", True), ("q0-gpt4", "q0-gpt4", True),
        ("q0 gpt4 says", "q0-gpt4", False), ("", "q0", False), ("4 q0", "q0-gpt4", False),
    ],
)  # fmt: skip
def test_a_title_that_is_but_the_key(title: str, key: str, made: bool) -> None:
    assert is_made_of(title, key) is made


def test_the_names_of_a_project(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        store(project, write_run(tmp_path / "week3.top.run", "quokka", {"q1": ["d1"]}))
        store(project, write_run(tmp_path / "results.run", "wombat", {"q1": ["d1"]}))
        assert telling_names(project).names == ("quokka", "wombat", "week3.top")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("BM25 or not", "bm25"), ("is bm25?", "bm25"), ("bm250", None), ("sbm25", None), ("a b", "a"),
        ("", None), ("c++ check", "c++"), ("Launch check", None),
    ],
)  # fmt: skip
def test_a_system_is_told_by_its_name_as_a_word(text: str, told: str | None) -> None:
    assert told_name(text, ["bm25", "a", "c++", " "]) == told


def test_a_telling_name_is_refused() -> None:
    refuse_telling("Launch check", ["bm25"])
    with pytest.raises(InputError, match="contains the system's name bm25"):
        refuse_telling("Is BM25 good", ["bm25"])
