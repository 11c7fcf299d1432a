"""Pages with invented work, as the program would write them."""

from __future__ import annotations

import base64
import random
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.scales import RAMP
from ndcg_gui.features.packages.page_file import page_html
from ndcg_gui.features.packages.page_parts import language_json, plan_json
from ndcg_gui.languages import ENGLISH

_NAMES = ("Not relevant", "Slightly", "Relevant", "Highly", "Perfect")
_MEANINGS = (
    "off topic.",
    "minimum interest.",
    "useful background.",
    "answers most of it.",
    "answers the whole question.",
)
_WORDS = (
    "wing", "slipstream", "propeller", "boundary", "layer", "lift", "shock", "wave", "heat", "transfer",
    "flow", "angle", "attack", "theory", "structure", "problem", "supersonic", "pressure", "drag", "model",
)  # fmt: skip


def scale(**more: object) -> dict[str, Any]:
    """The graded scale from 0 to 4."""
    grades = [
        {
            "value": float(value),
            "name": name,
            "definition": meaning,
            "hotkey": str(value),
            "colour": colour,
            "gain": None,
        }
        for value, (name, meaning, colour) in enumerate(zip(_NAMES, _MEANINGS, RAMP, strict=True))
    ]
    return {
        "key": "graded",
        "title": "Graded 0-4",
        "kind": "graded",
        "guidelines": "",
        "grades": grades,
        **more,
    }


def page_data(
    pairs: int = 30,
    *,
    per_query: int = 10,
    items: int = 0,
    size: int = 600,
    package: str = "page-1",
    **more: Any,
) -> dict[str, Any]:
    """The data of a page with so many pairs and items; `size` characters a text. `more` replaces parts."""
    chance = random.Random(7)

    def words(count: int) -> str:
        return " ".join(chance.choice(_WORDS) for _ in range(count))

    queries = max((pairs + per_query - 1) // per_query, items, 1)
    documents = [
        {
            "id": f"d{number}", "key": f"d{number}", "title": words(7), "facts": [["kind", "paper"]],
            "texts": [{"heading": "", "plain": (words(20 + size // 8) * 2)[:size]}], "passages": [],
            "pictures": [],
            "unseen": [],
        }
        for number in range(max(pairs, 10))
    ]  # fmt: skip
    plan = plan_json(
        ComparisonPlan(
            "launch check",
            "A",
            ("B",),
            points=5,
            ties=("good", "bad"),
            reasons=("relevance", "order", "duplicates"),
        ),
        str,
    )
    comparison = {
        "name": "launch check", "plan": plan,
        "items": [
            {"query": number, "left": [0, 1, 2, 3, 4], "right": [1, 5, 2, 6, 7], "state": None}
            for number in range(items)
        ],
    }  # fmt: skip
    return {
        "format": "ndcg-gui page", "version": 1, "secret": "5a" * 32, **language_json(ENGLISH),
        "package": {
            "id": package, "project": "Cranfield demo", "task": "first task", "rater": "Ana", "made_at": 0,
        },
        "scale": scale(), "guidelines": [], "file": "",
        "queries": [
            {
                "id": f"q{number}", "key": f"q{number + 1}", "text": f"what are the {words(6)}",
                "intent": "survey-type information",
            }
            for number in range(queries)
        ],
        "documents": documents, "pairs": [[place // per_query, place] for place in range(pairs)],
        "highlights": {f"{place // per_query} {place}": [[0, 4], [0, 4, 10, 14]] for place in range(pairs)},
        "mark_reasons": [[reason, reason] for reason in ("unsupported", "wrong", "unsafe", "key passage")],
        "pictures": [], "pair_states": [None] * pairs, "comparisons": [comparison] if items else [], **more,
    }  # fmt: skip


def compared_data(pairs: int = 0) -> dict[str, Any]:
    """A page with two texts on each side, their differences and fields."""
    data = page_data(pairs, items=3)
    texts = ("Felt is washed cold.", "Felt is washed by hand.")
    for number, text in enumerate(texts):
        data["documents"][number] |= {
            "title": "" if number else "a title",
            "texts": [{"heading": "", "plain": text + "\nMore of it.\n" * (80 if number else 300)}],
            "passages": [
                {"title": f"P{at}", "key": f"p{at}", "text": "Felt shrinks.", "cited": 0} for at in range(2)
            ],
        }
    differs = {
        "left": [[15, 19]], "right": [[15, 22]],
        "paragraphs": {
            "left": [[]], "right": [[18, 22]],
            "alone": {"left": [[21, 32]], "right": [[]]}, "counts": [1, 0, 2, 1200],
        },
    }  # fmt: skip
    fields = [["kind", "paper", "paper", True], ["", "a.example", "b.example", False]]
    for item in data["comparisons"][0]["items"]:
        item |= {"left": [0], "right": [1], "differs": differs, "fields": fields}
    data["highlights"] = {
        f"{query} {number}": [[], [0, 4, 16, 18]] for query in range(3) for number in (0, 1)
    }
    return data


def told_data(data: dict[str, Any]) -> dict[str, Any]:
    """The same with two pairs of which the rater is told."""
    own = {"status": "graded", "grade": 1.0, "note": "only a stand"}
    final = {
        "grade": 3.0,
        "reason": "it is whole",
        "unclear": True,
        "by": "Lead",
        "event": "e1",
        "at": 1_700_000_000_000_000,
    }
    data["documents"].append(
        {**data["documents"][0], "id": "told", "key": "told", "title": "The settled one"}
    )
    data["told"] = [
        {"pair": [0, len(data["documents"]) - 1], "own": own, "grade": 1.0, "final": final, "marks": ["e1"]},
        {"pair": [0, 3], "own": {"status": "cleared"}, "grade": None, "marks": ["r1"],
         "replies": [["is this one?", "Yes, it is."]]},
    ]  # fmt: skip
    return data


def picture(width: int, height: int, colour: str) -> str:
    """A picture of one colour, as a page holds it."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return f"data:image/png;base64,{base64.b64encode(buffer.data().data()).decode('ascii')}"


def write_page(folder: Path, data: dict[str, Any], name: str = "work.html") -> str:
    """Write it and return its address."""
    path = folder / name
    path.write_text(page_html(data), "utf-8")
    return path.as_uri()
