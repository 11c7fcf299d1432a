"""Short names of systems and metrics for headings, with the whole name in the tooltip."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from ndcg_gui.domain.text import visible
from ndcg_gui.gui.kit.base.theme import TextStyle, font
from ndcg_gui.metrics.metric import Metric

_WORDS = re.compile(r"[\W_]*[^\W_]+")


def short_systems(names: Sequence[str]) -> list[str]:
    """The names without their common first words: "title" and "title-body" of "bm25-title"…

    A shortened name is never empty, and a single name stays as it is.
    """
    shown = [visible(name) for name in names]
    words = [_WORDS.findall(name) for name in shown]
    if len(shown) < 2 or any("".join(own) != name for own, name in zip(words, shown, strict=True)):
        return shown
    same, least = 0, min(map(len, words)) - 1
    while same < least and len({own[same] for own in words}) == 1:
        same += 1
    # The sign between two words goes with the one after it.
    cut = ["".join(own[same:]).lstrip(" -_./:") for own in words]
    return cut if all(cut) and len(set(cut)) == len(cut) else shown


def short_metric(metric: Metric) -> str:
    """A metric shortened for a heading: "DCG exp@10" of "DCG(gain='exp')@10"."""
    other = [
        value if isinstance(value := metric.values[own.name], str) else own.write(value)
        for own in metric.kind.parameters
        if metric.values[own.name] != own.default
    ]
    end = "" if metric.cutoff is None else f"@{metric.cutoff}"
    return " ".join([metric.kind.spelling, *other]) + end


def fitted(text: str, width: int) -> str:
    """Heading elided in the middle if it is wider than so many pixels: both ends distinguish it."""
    return QFontMetrics(font(TextStyle.COLUMN)).elidedText(text, Qt.TextElideMode.ElideMiddle, width)
