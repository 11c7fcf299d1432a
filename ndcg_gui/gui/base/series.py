"""One colour per system, the same in every table and chart; told apart by colour-blind people too."""

from __future__ import annotations

from ndcg_gui.gui.base.theme import is_dark

# After Okabe and Ito (2008), in the tones of the two looks; names always stand beside the colour.
_LIGHT = ("#0C718D", "#D89A38", "#7A5AA6", "#C0504D", "#4C8C4A", "#5C6B80", "#A8487F", "#8A7A2E")
_DARK = ("#4FB3CC", "#E5B05C", "#B39BDB", "#E58A84", "#8CC98A", "#A3B1C6", "#DB8DBB", "#CDBB63")


def series_colour(place: int) -> str:
    """The colour of the system at `place` in the project's order, as #RRGGBB; repeats after eight."""
    colours = _DARK if is_dark() else _LIGHT
    return colours[place % len(colours)]
