"""Strict JSON over several lines: where things stand, and no search through the whole text for each."""

from __future__ import annotations

import pytest

from ndcg_gui.formats import strict_json
from ndcg_gui.formats.strict_json import MalformedAt, parse_object

TEXT = '{\n"a": 1,\n"rows": [\n{"b":\n 2},\n\n3],\n"c": {"d":\n4}, "e": 5}\n'


def test_members_stand_in_their_lines() -> None:
    assert list(parse_object(TEXT, 64, "rows")) == [
        (2, "a", 1), (4, "rows", {"b": 2}), (7, "rows", 3), (8, "c", {"d": 4}), (9, "e", 5),
    ]  # fmt: skip
    with pytest.raises(MalformedAt) as raised:
        list(parse_object('{"a": 1,\n\n"a": 2}', 64, ""))
    assert raised.value.line == 3


def test_lines_are_counted_once_however_many_members_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = []
    monkeypatch.setattr(strict_json, "_line", lambda _text, place: counted.append(place) or 1)
    text = "{" + ",".join(f'"m{number}": {number}' for number in range(1000)) + "}"
    assert len(list(parse_object(text, 64, ""))) == 1000
    assert counted == []
