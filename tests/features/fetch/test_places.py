from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.fetch.places import find, find_each, parse_place, place_text, split_at_item

REPLY = {"groups": [{"docs": [{"id": 1, "t": ["a", "b"]}, {"id": 2}]}, {"docs": []}, {"docs": [{"id": 3}]}]}


@pytest.mark.parametrize(
    "text", ["hits.hits[]._id", "a[0].b", '"a.b"[]', 'lucene."solr-spec \\"é"', "[].id", "x-y", "a[][]"]
)
def test_a_place_is_written_as_it_was_read(text: str) -> None:
    steps = parse_place(text)
    assert parse_place(place_text(steps)) == steps
    assert place_text(steps) == text


@pytest.mark.parametrize(
    "text", ["", ".a", "a..b", "a.", "a b", "a[x]", 'a"b"', "a[].[]", '"\\x"', "a[*]", "@"]
)
def test_what_is_no_place_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="is not a path"):
        parse_place(text)


def test_values_are_found() -> None:
    assert find(REPLY, parse_place("groups[1].docs")) == []
    assert find(REPLY, parse_place("groups[].docs[].t[1]")) == "b"
    assert find(REPLY, parse_place("groups[9].docs")) is None
    assert find(REPLY, parse_place("groups.docs")) is None
    each, inner = split_at_item(parse_place("groups[].docs[].t[0]"))
    hits = find_each(REPLY, each)
    assert hits is not None and [find(hit, inner) for hit in hits] == ["a", None, None]
    assert find_each({"groups": [{"docs": 1}]}, each) is None
