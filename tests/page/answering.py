"""What a page holds and what it saves, made without a browser."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ndcg_gui.domain.ids import new_event_id
from ndcg_gui.domain.moments import now

Event = dict[str, Any]


def data_of(page: Path) -> dict[str, Any]:
    """The data in a page."""
    text = page.read_text("utf-8")
    (found,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    data: dict[str, Any] = json.loads(found)
    return data


def graded(query: str, document: str, grade: float | None, **more: Any) -> Event:
    """The event of a grade, or without one of a skip."""
    status = "skipped" if grade is None else "graded"
    return said({"pair": [query, document]}, {"status": status, "grade": grade, **more})


def preferred(comparison: str, query: str, side: str, strength: int = 1) -> Event:
    """The event of a verdict."""
    state = {"status": "judged", "preferred": side, "strength": strength}
    return said({"item": [comparison, query]}, state)


def said(place: Mapping[str, Any], state: Mapping[str, Any], **more: Any) -> Event:
    event = {"id": new_event_id(), "step": new_event_id(), "action": "do", "seconds": 1.5, "at": now()}
    return event | dict(place) | {"state": dict(state)} | more


def answers_text(data: Mapping[str, Any], events: Iterable[Mapping[str, Any]], **head: Any) -> str:
    """What the page saves after these events; `head` replaces what it says of itself."""
    facts = data["package"]
    first = {
        "format": "ndcg-gui answers", "version": 1, "package": facts["id"], "rater": facts["rater"],
        "saved_at": now(), "file": data["file"], **head,
    }  # fmt: skip
    rows = [first, *({"n": number, **event} for number, event in enumerate(events, start=1))]
    return sealed(data, "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows))


def sealed(data: Mapping[str, Any], text: str) -> str:
    """The lines with their seal."""
    seal = hmac.new(bytes.fromhex(data["secret"]), text.encode(), hashlib.sha256).hexdigest()
    return text + json.dumps({"events": text.count("\n") - 1, "seal": seal}) + "\n"


def write_answers(path: Path, page: Path, *events: Event, **head: Any) -> Path:
    """The answers file of a page."""
    path.write_text(answers_text(data_of(page), events, **head), "utf-8")
    return path
