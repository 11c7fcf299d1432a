"""The list of panels against the files there are."""

from __future__ import annotations

import re
from pathlib import Path

from ndcg_gui.gui.app import panels
from ndcg_gui.gui.base.panel import GROUPS


def test_every_file_that_ends_in_a_panel_is_in_the_list_once() -> None:
    folder = Path(panels.__file__).parent
    files = {path.stem for path in folder.glob("*.py") if re.search(r"^PANEL = ", path.read_text(), re.M)}
    assert sorted(spec.key for spec in panels.PANELS) == sorted(files)


def test_the_list_is_in_the_order_of_groups_and_numbers() -> None:
    order = [(GROUPS.index(spec.group), spec.number) for spec in panels.PANELS]
    assert order == sorted(order)
    assert len({spec.number for spec in panels.PANELS}) == len(order)
