"""Large project files already checked on this computer, and their state as this program left them.

Looking through every page and cell of a file of a gigabyte takes seconds. A file that still stands as this
program left it is looked through again only once a week: whatever else wrote into it, or replaced it,
changed its size or its times. A disk that lost bits without a word is found by that weekly look, or when
what is damaged is read.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ndcg_gui import paths

LARGE = 64 * 2**20  # bytes; a smaller file is looked through whenever it is opened
_AGAIN = 7 * 24 * 3600  # seconds
_MOST = 100  # files that are remembered
_KEPT = "looked-through.json"  # {path: [marks, when]}; in the application's folder

Marks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FileCheck:
    """A complete check of a file at `moment` (seconds since 1970), and its state before."""

    found: Marks | None
    moment: float


def marks(path: Path) -> Marks | None:
    """Return the marks that any change to a file alters, or None if there is none."""
    status = status_of(path)
    if status is None:
        return None
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def status_of(path: Path) -> os.stat_result | None:
    """Return the system's status of a file, or None if there is none."""
    try:
        return path.stat()
    except OSError:
        return None


def when(path: Path, found: Marks | None) -> float | None:
    """Return when a large file in the state `found` was checked, in seconds since 1970.

    None if it has to be checked now.
    """
    now = time.time()
    if found is None or found[2] < LARGE:
        return None
    known, moment = _read().get(str(path.absolute()), (None, 0.0))
    return moment if known == found and now - _AGAIN < moment <= now else None


def remember(path: Path, moment: float | None) -> None:
    """Remember that a large file was checked then and is now as this program left it.

    With None what was kept of it is dropped.
    """
    kept, found = _read(), marks(path)
    before = kept.pop(str(path.absolute()), None)
    if moment is not None and found is not None and found[2] >= LARGE:
        kept[str(path.absolute())] = (found, moment)
    elif before is None:
        return
    place = paths.data_folder() / _KEPT
    # Where it cannot be kept, the file is looked through again.
    with suppress(OSError):
        paths.make_private_folder(place.parent)
        beside = place.with_suffix(".new")
        beside.write_text(json.dumps(dict(list(kept.items())[-_MOST:])), encoding="ascii")
        paths.make_private(beside)
        beside.replace(place)


def _read() -> dict[str, tuple[Marks, float]]:
    try:
        facts = json.loads((paths.data_folder() / _KEPT).read_text(encoding="ascii"))
        return {path: (tuple(map(int, found)), float(moment)) for path, (found, moment) in facts.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}
