from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from ndcg_gui.domain.scales import Grade, built_in_scale
from ndcg_gui.gui.kit.text.grades import ended, grade_text, scale_text, value_text

WORDS = {"Highly": "高度相关", "Graded 0-4": "0–4 级", "Perfect": "完全相关", "Mine": "never"}


class Spoken(QTranslator):
    def translate(self, context: str, text: str, _note: str | None = None, _n: int = -1) -> str | None:
        return WORDS.get(text) if context == "messages" else None

    def isEmpty(self) -> bool:
        return False


@pytest.fixture(autouse=True)
def chinese(qapp: QApplication) -> Iterator[None]:
    translator = Spoken()
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)


def test_built_in_words_are_translated_and_a_users_own_are_not() -> None:
    scale = built_in_scale("graded-0-4")
    assert [scale_text(scale.title), grade_text(scale.grades[3])] == ["0–4 级", "3 高度相关"]
    assert grade_text(Grade(7, "Mine {x}")) == "7 Mine {x}"
    assert [scale_text("Mine"), scale_text("a\nb"), scale_text("")] == ["Mine", "a b", ""]


def test_a_number_between_two_named_ones_keeps_its_own_digits() -> None:
    scale = built_in_scale("continuous")
    assert [value_text(scale, 1.0), value_text(scale, 0.25)] == ["1 完全相关", "0.25 Not relevant"]
    assert value_text(built_in_scale("binary"), 9) == "9"


def test_a_phrase_ends_as_its_script_does() -> None:
    said = [ended("off topic"), ended("与主题无关"), ended("무관합니다"), ended("Done!"), ended("")]
    assert said == ["off topic.", "与主题无关。", "무관합니다.", "Done!", ""]
