"""What a screen reader is told of the running window, as JSON; run by a Python of the system with pyatspi."""

from __future__ import annotations

import json
import sys
from typing import Any


def main(name: str) -> None:
    import pyatspi  # type: ignore[import-not-found]

    desktop = pyatspi.Registry.getDesktop(0)
    programs = [child for child in desktop if child is not None and name in (child.name or "")]
    told: list[dict[str, Any]] = []
    for program in programs:
        _tell(pyatspi, program, [], told)
    sys.stdout.write(json.dumps(told))


def _tell(pyatspi: Any, node: Any, above: list[str], told: list[dict[str, Any]]) -> None:
    state = node.getState()
    if above and not state.contains(pyatspi.STATE_SHOWING):
        return
    role = node.getRoleName()
    told.append(
        {
            "role": role,
            "name": node.name or "",
            "description": node.description or "",
            "control": bool(state.contains(pyatspi.STATE_FOCUSABLE)),
            "checked": bool(state.contains(pyatspi.STATE_CHECKED)),
            "above": above[-3:],
        }
    )
    # A table says of every cell the same as of its first ones.
    most = 40 if role in ("table", "list", "tree table") else node.childCount
    for place in range(min(node.childCount, most)):
        child = node.getChildAtIndex(place)
        if child is not None:
            _tell(pyatspi, child, [*above, f"{role} {node.name or ''}".strip()], told)


if __name__ == "__main__":
    main(sys.argv[1])
