"""Places in a JSON value such as `hits.hits[]._id`: the part of JMESPath that search results need.

Names stand between dots, in quotes where they hold other signs (`lucene."solr-spec-version"`), `[0]` is one
item of a list and `[]` each of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say

# A name, the number of an item, or None for each item.
Step = str | int | None
Steps = tuple[Step, ...]

_BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_STEP = re.compile(
    rf'(?P<dot>\.)?(?:(?P<bare>{_BARE.pattern})|(?P<quoted>"(?:[^"\\]|\\.)+"))|\[(?P<item>\d{{0,6}})\]'
)


def parse_place(text: str) -> Steps:
    """Parse the steps to a place. Raises InputError for an invalid one."""
    steps: list[Step] = []
    end = 0
    while match := _STEP.match(text, end):
        if match["item"] is None and bool(match["dot"]) is (end == 0):
            break
        if match["item"] is not None:
            steps.append(int(match["item"]) if match["item"] else None)
        else:
            steps.append(match["bare"] or _unquoted(match["quoted"], text))
        end = match.end()
    if end < len(text) or not steps:
        raise _wrong(text)
    return tuple(steps)


def _unquoted(quoted: str, text: str) -> str:
    try:
        return str(json.loads(quoted))
    except ValueError as error:
        raise _wrong(text) from error


def _wrong(text: str) -> InputError:
    return InputError(
        say("'{text}' is not a path in a reply; expected a path such as hits.hits[]._id", text=text)
    )


def place_text(steps: Iterable[Step]) -> str:
    """Spelling of the steps."""
    text = ""
    for step in steps:
        if not isinstance(step, str):
            text += "[]" if step is None else f"[{step}]"
        else:
            text += "." if text else ""
            text += step if _BARE.fullmatch(step) else json.dumps(step, ensure_ascii=False)
    return text


def find(value: object, steps: Iterable[Step]) -> object:
    """Value at these steps, None where there is none. `[]` takes the first item."""
    for step in steps:
        if isinstance(step, str):
            value = value.get(step) if isinstance(value, Mapping) else None
        else:
            place = step or 0
            value = value[place] if isinstance(value, list) and place < len(value) else None
    return value


def find_each(value: object, steps: Steps) -> list[object] | None:
    """All values at these steps, `[]` taking every item. None where a list is missing."""
    if None not in steps:
        return [find(value, steps)]
    first = steps.index(None)
    listed = find(value, steps[:first])
    if not isinstance(listed, list):
        return None
    found: list[object] = []
    for item in listed:
        inner = find_each(item, steps[first + 1 :])
        if inner is None:
            return None
        found += inner
    return found


def find_all(value: object, steps: Steps) -> list[object]:
    """All values at these steps, `[]` taking every item, also where some items lack the rest."""
    if None not in steps:
        found = find(value, steps)
        return [] if found is None else [found]
    first = steps.index(None)
    listed = find(value, steps[:first])
    items = listed if isinstance(listed, list) else []
    return [inner for item in items for inner in find_all(item, steps[first + 1 :])]


def split_at_item(steps: Steps) -> tuple[Steps, Steps]:
    """Split the steps at the last `[]` into the way to each result, and the way from there on."""
    last = len(steps) - steps[::-1].index(None) if None in steps else 0
    return steps[:last], steps[last:]
