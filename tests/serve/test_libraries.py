"""Libraries that a server needs."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.serve import libraries
from ndcg_gui.serve.libraries import COMMAND, require_libraries

ROOT = Path(__file__).resolve().parents[2]


def test_here_all_are_installed() -> None:
    require_libraries()


@pytest.mark.parametrize("missing", libraries._LIBRARIES)
def test_a_missing_one_is_said_with_the_command(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "find_spec", lambda name: None if name == missing else object())
    with pytest.raises(InputError, match="needs more libraries") as caught:
        require_libraries()
    assert COMMAND in str(caught.value)


def test_they_are_those_of_the_extra() -> None:
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    named = {item.partition(">")[0] for item in extra["serve"]}
    assert named == set(libraries._LIBRARIES)
