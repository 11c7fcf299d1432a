from __future__ import annotations

import base64
import json
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.fetch.templates import fill_form, fill_header, fill_json, fill_url, values_of
from tests.thoroughness import examples

TEXTS = st.text(st.characters(codec="utf-8"), max_size=30)
BODY = '{"a\\"": "{query}", "b": {query}, "c": ["x {key} \\\\", {size}], "d": "{size} {{query}}"}'


def values(text: str) -> dict[str, str | int]:
    return values_of(QueryRecord("k", text), 20)


@given(TEXTS)
@example('a b&c=d#/?%41+"\\{size}\n\u2028é')
@examples(30)
def test_no_query_breaks_out(text: str) -> None:
    filled = json.loads(fill_json(BODY, values(text)))
    assert filled == {'a"': text, "b": text, "c": ["x k \\", 20], "d": "20 {query}"}
    url = urlsplit(fill_url("https://h.example/p/{query}/x?q={query}&n={size}", values(text)))
    assert url.netloc == "h.example" and url.fragment == ""
    assert url.path.count("/") == 3
    assert parse_qs(url.query, keep_blank_values=True) == {"q": [text], "n": ["20"]}
    assert parse_qs(fill_form("q={query}&n=1", values(text)), keep_blank_values=True)["q"] == [text]


def test_signs_of_lucene_are_escaped() -> None:
    filled = json.loads(fill_json('{"q": "{query:lucene}"}', values('a:b* (c)\\ "d" && -e')))
    assert filled["q"] == 'a\\:b\\* \\(c\\)\\\\ \\"d\\" \\&& \\-e'


def test_words_of_lucene_are_words_of_the_query() -> None:
    filled = json.loads(
        fill_json('{"q": "{query:lucene}"}', values("AND rock OR not NOT ORANGE STANDARD or"))
    )
    assert filled["q"] == r"\AND rock \OR not \NOT ORANGE STANDARD or"


def test_a_secret_for_basic() -> None:
    assert fill_header("Basic {secret:base64}", "ann:x") == "Basic " + base64.b64encode(b"ann:x").decode()


@pytest.mark.parametrize("template", ["{qeury}", "{secret}", "{query:html}"])
def test_an_unknown_place_is_named(template: str) -> None:
    with pytest.raises(InputError, match="is not known here; there are"):
        fill_json(template, values("x"))
