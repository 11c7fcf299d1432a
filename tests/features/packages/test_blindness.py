"""Twin projects that differ in one secret: their packages and pages must be equal to the byte."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests import twins
from tests.packaging import opened, order
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
    assert other.keys() == plain(plan).keys()
    assert [name for name, content in other.items() if content != plain(plan)[name]] == []


def test_pictures_go_along(plain: Callable[[str], Files]) -> None:
    found = plain("grading")
    assert len(found) == 3 and b"data:image/png;base64," in found["page.html"]


def test_the_check_sees_a_side_that_shows(
    plain: Callable[[str], Files], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(twins, "tamper", lambda *_: None)  # the same sides of other lists
    other = handed_out(make_twin(tmp_path / "lists" / "other", "lists", Secret(swapped=True)))
    same = [name for name, content in other.items() if content == plain("lists")[name]]
    assert not {"package.ndcg", "page.html"}.intersection(same)


def test_the_page_has_the_order_of_the_packages_window(tmp_path: Path) -> None:
    handed_out(make_twin(tmp_path / "graded answers" / "one", "graded answers", Secret()))
    folder = tmp_path / "graded answers" / "one"
    data = re.search(r'>(\{"format":.*?)</script>', (folder / "page.html").read_text("utf-8"), re.DOTALL)
    assert data is not None
    page = json.loads(data[1])
    keys = [
        (page["queries"][query]["id"], page["documents"][document]["id"]) for query, document in page["pairs"]
    ]
    with opened(folder / "package.ndcg") as package:
        assert order(package) == keys
