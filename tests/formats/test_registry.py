"""The lists of formats: unique keys, and which format a name stands for."""

from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.registry import READERS, WRITERS, writer


def test_keys_are_unique_and_every_kind_is_there() -> None:
    for known in (READERS, WRITERS):
        assert len({item.key for item in known}) == len(known)
        assert {item.kind for item in known} == set(Kind)
        assert all(
            suffix == suffix.lower() and suffix[0] == "." for item in known for suffix in item.suffixes
        )


def test_unknown_writers() -> None:
    with pytest.raises(InputError, match="judgments-csv"):
        writer("judgments-xml")
