"""The list of panels against the packages there are."""

from __future__ import annotations

import re
from pathlib import Path

from ndcg_gui.gui.app import panels
from ndcg_gui.gui.kit.widgets.panel import GROUPS


def test_every_package_that_ends_in_a_panel_is_in_the_list_once() -> None:
    found = Path(panels.__file__).parents[1].glob("*/__init__.py")
    names = {path.parent.name for path in found if re.search(r"^PANEL = ", path.read_text(), re.MULTILINE)}
    assert sorted(spec.key for spec in panels.PANELS) == sorted(names)


def test_the_list_is_in_the_order_of_groups_and_numbers() -> None:
    order = [(GROUPS.index(spec.group), spec.number) for spec in panels.PANELS]
    assert order == sorted(order)
    # A rater's first panel has the digit of everybody else's first.
    for left_out in ("my_work", "overview"):
        numbers = [spec.number for spec in panels.PANELS if spec.key != left_out]
        assert len(set(numbers)) == len(numbers) == 11


def test_a_badge_says_one_of_one() -> None:
    said = [spec.badge_says for spec in panels.PANELS if spec.badge_says is not None]
    assert len(said) >= 4
    for says in said:
        one, several = str(says(1)), str(says(1200))
        assert one.startswith("1 ") and several.startswith("1,200 ")
        assert several.split()[1] == f"{one.split()[1]}s"
