from __future__ import annotations

import json

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.fetch import layout
from ndcg_gui.features.fetch.layout import laid_out, with_place
from ndcg_gui.features.fetch.setup import Setup

VALUE = {"took": 1, "hits": {"hits": [
    {"_id": "😀", "t": ["a", "b"], "n": None}, {"_id": "b", "t": [], "n": True},
]}}  # fmt: skip


def test_the_text_is_the_value_and_every_value_is_known_in_it() -> None:
    made = laid_out(VALUE)
    assert json.loads(made.text) == VALUE
    units = made.text.encode("utf-16-le")
    told = {own.steps: units[2 * own.start : 2 * own.end].decode("utf-16-le") for own in made.values}
    assert told[("hits", "hits", 0, "_id")] == '"😀"'
    assert told[("hits", "hits", 1, "n")] == "true" and told[("hits", "hits", 1, "t")] == "[]"
    for own in made.values:
        assert made.at(own.start) == made.at(own.end) == own
    assert made.at(0) is None
    assert [own.steps[2] for own in made.standing_at("hits.hits[]._id")] == [0, 1]


def test_what_is_too_much_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "MOST_VALUES", 3)
    made = laid_out({"a": [1, 2, 3, 4, 5], "b": "x"})
    assert len(made.values) == 3 and made.text.endswith("3,\n    …\n  ],\n  …\n}")
    assert len(laid_out("x" * 1_000).text) < 300
    assert "\u202e" not in laid_out("\u202e\x1b").text


def test_pointing_at_values_sets_places() -> None:
    setup = Setup.preset("http", fields=(("a", "results[].a"),), link="results[].url")
    setup = with_place(setup, "id", ("hits", "hits", 1, "_id"))
    # Titles and the like of another list are of other results.
    assert (setup.id, setup.title, setup.score, setup.link, setup.fields) == (
        "hits.hits[]._id",
        "",
        "",
        "",
        (),
    )
    assert with_place(setup, "title", ("hits", "hits", 0, "t", 1)).title == "hits.hits[].t[1]"
    assert with_place(setup, "text", ("hits", "hits", 0, "t", 1, "a")).text == "hits.hits[].t[].a"
    nested = with_place(setup, "text", ("hits", "hits", 0, "t", 1, "a"))
    assert with_place(nested, "id", ("hits", "hits", 0, "key")).text == "hits.hits[].t[].a"
    assert with_place(setup, "id", ("hits", "hits", 0, "key")).id == "hits.hits[].key"
    with pytest.raises(InputError, match="not parts of one result"):
        with_place(setup, "title", ("others", 0, "t"))
    with pytest.raises(InputError, match="after the list"):
        with_place(setup, "id", ("took",))
    assert with_place(Setup.preset("http"), "title", ("results", 3, "x y")).title == 'results[]."x y"'
