"""Draws as they are stored."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.judge.draws import Draw


def some_draw(results: int = 5, opened: int = 4) -> Draw:
    random = np.random.default_rng(1)
    return Draw(
        "A", "B", "nDCG@10", 0.01, 7, 0.1, "", 0.02, 3, True,
        {
            "query": np.arange(results) // 2 + 1,
            "document": np.arange(results) + 10,
            "baseline_rank": random.integers(0, 5, results),
            "candidate_rank": random.integers(0, 5, results),
            **{own: random.random(results) for own in ("effect", "chance", "predicted", "opening", "known")},
        },
        random.integers(0, results, (opened, 3)),
    )  # fmt: skip


def test_a_draw_is_read_as_it_was_written_to_the_last_bit() -> None:
    draw = some_draw()
    again = Draw.from_text(draw.to_text())
    assert again.to_text() == draw.to_text()
    assert (again.drawn == draw.drawn).all() and (again.pairs == draw.pairs).all()
    for name, own in draw.columns.items():
        assert (again.columns[name] == own).all()


def test_each_result_comes_once_where_it_is_drawn_first() -> None:
    draw = some_draw()
    flat = draw.drawn.ravel().tolist()
    assert draw.order.tolist() == list(dict.fromkeys(flat))
    assert draw.in_order()[0] == (draw.pairs[flat[0], 0], draw.pairs[flat[0], 1])


@pytest.mark.parametrize(
    "change",
    [{"drawn": None}, {"effect": "x"}, {"query": "c-muKu"}, {"each": 0}, {"matters": "much"}],
    ids=lambda own: next(iter(own)),
)
def test_what_is_no_draw_is_refused(change: dict[str, object]) -> None:
    text = json.dumps({**json.loads(some_draw().to_text()), **change})
    with pytest.raises(InputError, match="cannot be read"):
        Draw.from_text(text)
    with pytest.raises(InputError, match="cannot be read"):
        Draw.from_text("[]")


def test_a_hundred_thousand_results_fit() -> None:
    draw = some_draw(100_000, 60_000)
    text = draw.to_text()
    assert len(text) < 8_000_000
    assert (Draw.from_text(text).drawn == draw.drawn).all()
