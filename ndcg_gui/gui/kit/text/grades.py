"""Grades and questions of a scale as shown: built-in ones in the window's language."""

from __future__ import annotations

from ndcg_gui.domain.scales import Grade, Scale, format_grade, scale_words
from ndcg_gui.domain.text import one_line
from ndcg_gui.gui.kit.text.plain import translated


def scale_text(text: str) -> str:
    """A title, name or definition on one line. Text of the user's own is not translated."""
    return one_line(translated(scale_words(text)))


def name_text(grade: Grade | None) -> str:
    """A grade's name, empty where there is none."""
    return "" if grade is None else scale_text(grade.name)


def grade_text(grade: Grade) -> str:
    """A grade with its name: "3 Highly"."""
    return f"{grade.label} {name_text(grade)}".strip()


def value_text(scale: Scale, value: float) -> str:
    """A value with its grade's name. On a continuous scale it may lie between two named grades."""
    return f"{format_grade(value)} {name_text(scale.grade(value))}".strip()


def ended(text: str) -> str:
    """A phrase as a sentence, with the full stop of its script."""
    last = text[-1:]
    if not (last.isalnum() or (last and last in ")）”")):
        return text
    return f"{text}{'。' if 0x3040 <= ord(last) <= 0x9FFF or last == '）' else '.'}"
