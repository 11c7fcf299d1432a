from __future__ import annotations

from types import SimpleNamespace

from ndcg_gui.domain.marks import make_mark, text_hash
from ndcg_gui.domain.records import DocumentRecord, Mark
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.display.marked import MarkedTexts, words_of
from ndcg_gui.features.display.template import Display

_BODY = "I am Zephyr, your help."
_READ = "I am ▮▮▮, your help."
_BLIND = Blindfold(SimpleNamespace(names=()), Display(masked=("Zephyr",)))  # type: ignore[arg-type]


def test_what_is_marked_in_a_masked_text_stands_in_the_stored_one() -> None:
    texts = MarkedTexts({"d": DocumentRecord("d", body=_BODY)}, _BLIND)
    made = texts.make((6, 14), "wrong", field="body", doc_key="d")  # from within the mask
    assert made == Mark("body", 5, 17, "wrong", text_hash(_BODY), "d")
    (placed,) = texts.place([made])
    assert (placed.span, placed.words) == ((5, 14), "▮▮▮, your")
    assert texts.make((0, 4), "wrong", field="title", doc_key="d") is None
    assert texts.make((0, 4), "wrong", field="body", doc_key="other") is None


def test_a_mark_of_the_masked_text_and_one_of_an_earlier_text() -> None:
    masked, earlier = make_mark(_READ, 5, 14, "x"), make_mark("I was Zephyr", 0, 5, "x")
    assert masked is not None and earlier is not None
    found = MarkedTexts({"": DocumentRecord("d", body=_BODY)}, _BLIND).place([masked, earlier])
    assert [(item.span, item.words) for item in found] == [((5, 14), "▮▮▮, your"), (None, "")]
    assert words_of(masked, [_BODY], _BLIND) == "Zephyr, your"
    assert words_of(earlier, [_BODY, "I was Zephyr"], _BLIND) == "I was"
    assert words_of(earlier, [_BODY], _BLIND) == ""
