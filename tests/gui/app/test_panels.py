"""The list of panels against the packages there are, and against the places."""

from __future__ import annotations

import re
from pathlib import Path

from ndcg_gui.gui.app import panels
from ndcg_gui.gui.kit.widgets.places import PLACES


def test_every_package_that_ends_in_a_panel_is_in_the_list_once() -> None:
    found = Path(panels.__file__).parents[1].glob("*/__init__.py")
    names = {path.parent.name for path in found if re.search(r"^PANEL = ", path.read_text(), re.MULTILINE)}
    assert sorted(spec.key for spec in panels.PANELS) == sorted(names)


def test_the_list_is_in_the_order_of_the_places() -> None:
    order = [PLACES.index(spec.place) for spec in panels.PANELS]
    assert order == sorted(order) and set(order) == set(range(7))


def test_a_key_is_of_a_place_or_of_one_of_its_tabs() -> None:
    places = {place.key for place in PLACES}
    tabs = [spec for spec in panels.PANELS if spec.is_tab]
    assert not places & {spec.key for spec in tabs}
    alone = [spec for spec in panels.PANELS if not spec.is_tab and not spec.for_raters]
    assert [spec.place.key for spec in alone] == ["today", "judge", "side_by_side", "export"]


def test_a_badge_says_one_of_one() -> None:
    said = [spec.badge_says for spec in panels.PANELS if spec.badge_says is not None]
    assert len(said) >= 4
    for says in said:
        one, several = str(says(1)), str(says(1200))
        assert one.startswith("1 ") and several.startswith("1,200 ")
        assert several.split()[1] == f"{one.split()[1]}s"
