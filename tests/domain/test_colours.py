from __future__ import annotations

import pytest

from ndcg_gui.domain.colours import along, contrast, ink_on, place_along


def test_between_stops() -> None:
    stops = ("#000000", "#FF0000", "#FFFFFF")
    assert [along(stops, place) for place in (-1, 0, 0.25, 0.5, 1, 2)] == [
        "#000000", "#000000", "#800000", "#FF0000", "#FFFFFF", "#FFFFFF",
    ]  # fmt: skip


@pytest.mark.parametrize("place", [0, 0.1, 0.25, 0.6, 0.99, 1])
def test_the_place_of_a_colour_is_found_again(place: float) -> None:
    stops = ("#C9CED6", "#B7DFC6", "#146C63")
    assert place_along(stops, along(stops, place)) == pytest.approx(place, abs=0.03)
    assert place_along(stops, "#FF0000") is None


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#FFFFFF") == contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.478, abs=0.001)


@pytest.mark.parametrize("step", range(0, 256, 5))
def test_ink_is_read_on_every_grey(step: int) -> None:
    background = f"#{step:02X}{step:02X}{step:02X}"
    assert contrast(ink_on(background), background) >= 4.2
