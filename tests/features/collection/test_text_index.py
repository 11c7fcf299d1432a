from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.features.collection import text_index
from ndcg_gui.features.collection.text_index import TextIndex, folded
from tests.thoroughness import examples

TEXTS = ["Two-person tent", "双人帐篷 轻便", "Чайник", "a tent peg", "", "ZELT für 2 Personen", "2인용 텐트"]


def index_of(texts: list[str]) -> TextIndex:
    return TextIndex((10 + place, f"D-{place}", text) for place, text in enumerate(texts))


def test_any_part_is_found_beginnings_first() -> None:
    index = index_of(TEXTS)
    assert index.find("tent", most=8) == [10, 13]
    assert index.find("A TENT", most=8) == [13]
    assert index.find("人帐", most=8) == [11] and index.find("篷", most=8) == [11]
    assert index.find("ЧАЙ", most=8) == [12] and index.find("텐", most=8) == [16]
    assert index.find("t", most=1) == [10]
    assert index.find("d-3", most=8) == [13] and index.find("-3", most=8) == [13]  # of a key
    assert index.find("person  TENT", most=8) == [10]
    assert index.find("zelt", most=8)[0] == 15
    assert index.find("tents", most=8) == [] == index.find("  ", most=8)


def test_an_empty_project_has_nothing() -> None:
    assert TextIndex([]).find("tent", most=8) == []


@examples(40)
@given(st.lists(st.text(alphabet="abA 帐篷é\n\t", max_size=6), max_size=40), st.text("abA 帐篷é", max_size=4))
def test_it_finds_what_a_look_at_every_row_finds(texts: list[str], wanted: str) -> None:
    block, text_index.BLOCK = text_index.BLOCK, 3
    try:
        found = index_of(texts).find(wanted, most=99)
    finally:
        text_index.BLOCK = block
    needle = folded(wanted)
    held = [10 + place for place, text in enumerate(texts) if needle and needle in folded(text)]
    by_key = [10 + place for place in range(len(texts)) if needle and needle in f"d-{place}"]
    assert sorted(found) == sorted({*held, *by_key})
