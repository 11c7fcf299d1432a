"""What a screen reader is told of the running window; run by a Python of the system with pyatspi.

With a name: all that the program of that name shows now, as JSON. Without one: what is announced from now on,
a line each.
"""

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


def listen() -> None:
    import pyatspi

    def heard(event: Any) -> None:
        sys.stdout.write(f"{event.any_data}\n")
        sys.stdout.flush()

    pyatspi.Registry.registerEventListener(heard, "object:announcement")
    sys.stdout.write("listening\n")
    sys.stdout.flush()
    pyatspi.Registry.start()


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
            "checkable": bool(state.contains(pyatspi.STATE_CHECKABLE)),
            "checked": bool(state.contains(pyatspi.STATE_CHECKED)),
            "selected": bool(state.contains(pyatspi.STATE_SELECTED)),
            "value": _value(node),
            "columns": _columns(node) if role == "table" else [],
            "above": above[-3:],
        }
    )
    # A table says of every cell the same as of its first ones.
    most = 40 if role in ("table", "list", "tree table") else node.childCount
    for place in range(min(node.childCount, most)):
        child = node.getChildAtIndex(place)
        if child is not None:
            _tell(pyatspi, child, [*above, f"{role} {node.name or ''}".strip()], told)


def _value(node: Any) -> list[float]:
    """The value with the least and the most that it can be; nothing where there is none."""
    try:
        value = node.queryValue()
    except NotImplementedError:
        return []
    return [value.currentValue, value.minimumValue, value.maximumValue]


def _columns(node: Any) -> list[str]:
    """What a table calls its columns."""
    table = node.queryTable()
    headers = (table.getColumnHeader(place) for place in range(table.nColumns))
    return ["" if header is None else header.name for header in headers]


if __name__ == "__main__":
    main(sys.argv[1]) if len(sys.argv) > 1 else listen()
