from __future__ import annotations

import pytest

from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.tags import tags_of, tags_text


@pytest.mark.parametrize(
    ("texts", "tags"),
    [
        ([], ()),
        (["", " ", "|;|"], ()),
        (["seasonal|sale"], ("seasonal", "sale")),
        (["seasonal; sale ;"], ("seasonal", "sale")),
        (["  back   to\tschool "], ("back to school",)),
        (["b", "a|b", "A"], ("b", "a", "A")),
        (["季节；促销｜新", "태그"], ("季节", "促销", "新", "태그")),
        (["cafe\u0301", "caf\u00e9"], ("caf\u00e9",)),
        (["a, b", "a,b"], ("a, b", "a,b")),
    ],
)
def test_tags(texts: list[str], tags: tuple[str, ...]) -> None:
    assert tags_of(texts) == tags
    assert tags_of([tags_text(tags)]) == tags


def test_a_query_without_tags_is_as_it_was_before_there_were_any() -> None:
    record = QueryRecord("q1", "red", None, 2.0, "head")
    assert record.to_plain() == ["q1", "red", None, 2.0, "head"]
    tagged = QueryRecord("q1", "red", tags=("a", "b"))
    assert tagged.to_plain() == ["q1", "red", None, 1.0, None, ["a", "b"]]
    for own in (record, tagged):
        assert QueryRecord.from_plain(own.to_plain()) == own
