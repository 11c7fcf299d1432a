from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.project.side_by_side.names import refuse_telling, told_name


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
    with pytest.raises(InputError, match="holds that of the system bm25"):
        refuse_telling("Is BM25 good", ["bm25"])
