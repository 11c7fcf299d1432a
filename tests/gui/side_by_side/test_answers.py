from __future__ import annotations

from ndcg_gui.features.display.rich.blocks import TextKind
from ndcg_gui.gui.kit.text.documents import Passage, within
from ndcg_gui.gui.side_by_side.answers import compared_texts


def test_parts_within_a_block() -> None:
    spans = ((2, 3), (8, 4), (20, 2))
    assert within(spans, 0, 6) == [(2, 3)]
    assert within(spans, 9, 30) == [(0, 3), (11, 2)]
    assert within(spans, 13, 19) == []


def test_marks_count_in_the_shown_text_as_qt_counts() -> None:
    left = [Passage("🎒 **Wash** *it*\n\n- warm", kind=TextKind.MARKDOWN)]
    right = [Passage("🎒 Wash it\n\n- cold 🎒", kind=TextKind.MARKDOWN)]
    found = compared_texts(left, right, paragraphs=False)
    assert found.left == ((11, 4),) and found.right == ((11, 7),)
    parted = compared_texts(left, right, paragraphs=True).paragraphs
    assert parted is not None and parted.left == ((11, 4),) and parted.same == 1
