from __future__ import annotations

import pytest

from ndcg_gui.store.labels.remarks import Mark


def test_a_mark_as_text() -> None:
    mark = Mark("léad", 7, True, "yes\n\u202e", "abc")
    assert Mark.from_text(mark.to_text()) == mark
    assert Mark.from_text('{"answer": "yes"}') == Mark(answer="yes")  # as a rater's package has it
    # A newer version may say more.
    assert Mark.from_text(mark.to_text().replace("{", '{"more": 1, ', 1)) == mark


@pytest.mark.parametrize("text", ["", "{", "{}", "[]", "1", '{"by": 1}', "[" * 100_000])
def test_what_is_none(text: str) -> None:
    assert Mark.from_text(text) is None
