"""Texts prepared for the screen."""

from __future__ import annotations

from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.kit.text.plain import sentences


def test_chinese_sentences_have_no_blank_between_them() -> None:
    assert sentences([Message("一。"), Message("二。"), Message("Three.")]) == "一。二。Three."
    assert sentences([Message("One."), Message("Two.")]) == "One. Two."
