"""Twin projects that differ in one secret: their packages and pages must be equal to the byte."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests import twins
from tests.twins import CASES, SECRETS, Secret, handed_out, make_twin

Files = Mapping[str, bytes]


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Files]:
    """Files of the project without anything changed, by plan."""
    folder = tmp_path_factory.mktemp("plain")

    @cache
    def made(plan: str) -> Files:
        return handed_out(make_twin(folder / plan / "one", plan, Secret()))

    return made


@pytest.mark.parametrize(("plan", "secret"), CASES)
def test_files_of_twins_are_equal_to_the_byte(
    plain: Callable[[str], Files], tmp_path: Path, plan: str, secret: str
) -> None:
    other = handed_out(make_twin(tmp_path / plan / "other", plan, SECRETS[secret][0]))
    assert {name: len(content) for name, content in other.items()} == {
        name: len(content) for name, content in plain(plan).items()
    }
    assert [name for name, content in other.items() if content != plain(plan)[name]] == []


def test_the_check_sees_a_side_that_shows(
    plain: Callable[[str], Files], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(twins, "tamper", lambda *_: None)  # the same sides of other lists
    other = handed_out(make_twin(tmp_path / "lists" / "other", "lists", Secret(swapped=True)))
    assert [name for name, content in other.items() if content == plain("lists")[name]] == []
