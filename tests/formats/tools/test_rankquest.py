"""RankQuest's test cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import JudgmentRecord, QueryRecord
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tools.rankquest import write_cases


def read(folder: Path, *cases: Any) -> Parsed:
    path = folder / "f.json"
    path.write_text(json.dumps(cases, indent=1), encoding="utf-8")
    return read_file(path)


def case(*ratings: Any, **more: Any) -> dict[str, Any]:
    return {"id": "c1", "searchContext": {"q": "tv", "size": "5"}, "ratings": ratings, **more}


def test_a_missing_rating_is_zero(tmp_path: Path) -> None:
    parsed = read(
        tmp_path,
        case({"documentId": "a"}, {"documentId": "b", "rating": 3, "comment": "why"}, comment="need"),
        case({"documentId": "a", "rating": 1}, id="c2", searchContext={"keywords": "led", "size": "5"}),
        case({"documentId": "a", "rating": 1}, id="c3", searchContext={"lookFor": "x"}),
    )
    assert parsed.judgments == (
        JudgmentRecord("c1", "a", 0.0),
        JudgmentRecord("c1", "b", 3.0, note="why"),
        JudgmentRecord("c2", "a", 1.0),
        JudgmentRecord("c3", "a", 1.0),
    )
    assert parsed.queries == (
        QueryRecord("c1", "tv", "need"),
        QueryRecord("c2", "led"),
        QueryRecord("c3", "x"),
    )


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (case({"documentId": "a", "rating": "x"}), "query 'c1', document 'a': rating has the wrong type"),
        (case({"rating": 1}), "no documentId"),
        (case(id=None, searchContext={}), "a query without a text"),
        (case(searchContext=3), "expected what is searched for"),
    ],
)
def test_what_is_refused(tmp_path: Path, value: Any, words: str) -> None:
    first = {"id": "c0", "searchContext": {"q": "x"}, "ratings": []}
    assert words in str(read(tmp_path, first, value).report.errors[0])


def test_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "f.json"
    scale = built_in_scale("graded-0-3")
    rows = (JudgmentRecord("1", "a", 3.0), JudgmentRecord("1", "b", 0.0))
    write_cases(path, Content((QueryRecord("1", "tv", "need"),), judgments=rows), scale=scale)
    names = [scale.grade(grade).name for grade in (3.0, 0.0)]  # type: ignore[union-attr]
    assert json.loads(path.read_text(encoding="utf-8")) == [
        {
            "id": "1",
            "searchContext": {"q": "tv"},
            "ratings": [
                {"documentId": "a", "rating": 3, "label": names[0]},
                {"documentId": "b", "rating": 0, "label": names[1]},
            ],
            "comment": "need",
        }
    ]
    with pytest.raises(InputError, match="whole grades"):
        write_cases(path, Content(judgments=(JudgmentRecord("1", "a", 0.5),)))
