from __future__ import annotations

from ndcg_gui.domain.near_duplicates import groups_of
from ndcg_gui.domain.records import QueryRecord


def test_queries_that_are_nearly_the_same_are_grouped() -> None:
    texts = [
        "red running shoes",
        "Running shoes, RED",
        "red running shoe",
        "blue jacket",
        "ＢＬＵＥ jacket",
        "露营帐篷",
        "tent",
    ]
    groups = groups_of(QueryRecord(str(number), text) for number, text in enumerate(texts))
    assert sorted(map(sorted, groups)) == [["0", "1", "2"], ["3", "4"], ["5"], ["6"]]
