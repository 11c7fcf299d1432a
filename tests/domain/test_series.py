from __future__ import annotations

from ndcg_gui.domain.series import CORNERS, DASHES, ON_DARK, ON_LIGHT, series_kind


def test_forty_systems_differ_in_colour_or_kind() -> None:
    assert len(ON_DARK) == len(ON_LIGHT) and len(CORNERS) == len(DASHES)
    for colours in (ON_LIGHT, ON_DARK):
        looks = [(colours[place % len(colours)], series_kind(place)) for place in range(40)]
        assert len(set(looks)) == 40
    assert [series_kind(place) for place in (0, 3, 4, 7, 8, 20)] == [0, 0, 1, 1, 2, 0]
