"""Version of a release, which follows from what changed: scale or queries, labels, or neither."""

from __future__ import annotations

import enum
import re

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.releases.manifest import Manifest

FIRST = "1.0.0"
_VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


class Step(enum.IntEnum):
    """Number of a version that goes up."""

    MAJOR = 0  # other queries or another scale: numbers cannot be compared with earlier ones
    MINOR = 1  # other labels, another rule that makes them, other GSB
    PATCH = 2  # all else


def parse_version(text: str) -> tuple[int, int, int]:
    """Parse the three numbers of a version such as "1.2.0". Raises InputError."""
    found = _VERSION.fullmatch(text)
    if found is None:
        raise InputError(
            say("'{text}' is not a version; versions are written like 1.2.0", text=visible(text))
        )
    major, minor, patch = map(int, found.groups())
    return major, minor, patch


def step_between(old: Manifest, new: Manifest) -> Step:
    """Step of the version from one release to the next, by what changed."""

    def differs(*names: str) -> bool:
        return any(old.files.get(name) != new.files.get(name) for name in names)

    if differs(parts.QUERIES, parts.SCALE) or old.criterion != new.criterion:
        return Step.MAJOR
    if differs(parts.LABELS) or old.label_rule != new.label_rule or old.gsb != new.gsb:
        return Step.MINOR
    return Step.PATCH


def next_version(parent: Manifest | None, new: Manifest) -> str:
    """Version of a release that follows `parent`. The first is 1.0.0."""
    if parent is None:
        return FIRST
    numbers = list(parse_version(parent.version))
    step = step_between(parent, new)
    numbers[step] += 1
    numbers[step + 1 :] = [0] * (2 - step)
    return ".".join(map(str, numbers))
