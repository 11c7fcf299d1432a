"""Rolling backups of project files in one common folder, and those made by upgrades.

A backup is a verified copy with a small file of facts beside it, so that a list need not open them all.
"""

from __future__ import annotations

import glob
import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from ndcg_gui.domain.errors import NdcgError, StoreError
from ndcg_gui.domain.locations import PROJECT_SUFFIX
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.domain.progress import Progress
from ndcg_gui.paths import reason_of
from ndcg_gui.store.files.backup import copy_file
from ndcg_gui.store.files.database import built_beside, connect
from ndcg_gui.store.labels.journal import folder_of, make_folder

KEPT_NEWEST = 5
KEPT_DAYS = 7  # of each of so many days the last one
MOST_BYTES = 2 * 1024**3  # of one project, but for the two newest
_ALWAYS = 2
_FACTS = ".json"
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_STAMP = "%Y%m%dT%H%M%S%f"


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup of the project that was at `place`. `made_at` is in microseconds since 1970, UTC.

    `labels` counts the judgments and verdicts that stand in it; `by` is "clock" or "upgrade".
    """

    path: Path
    made_at: int
    size: int
    labels: int
    project: str
    place: str
    by: str = "clock"


def make_backup(
    root: Path, source: Path, *, project_id: str, project: str, report: Progress | None = None
) -> bool:
    """Back up the file `source` unless it is unchanged since its last backup. Returns whether it did.

    `root` holds the backups of every project. Older ones that are too many are removed.
    Raises StoreError; nothing is left behind then.
    """
    folder = _folder_in(root, project_id)
    place, state = str(source.absolute()), _state(source)
    known = _listed(folder)
    if any(facts.get("state") == state and facts.get("place") == place for _, facts in known[:1]):
        return False
    try:
        make_folder(folder)
        moment = datetime.now(UTC)
        if known:
            # The clock may have been set back: what is newest here decides what is kept and restored.
            moment = max(moment, _EPOCH + timedelta(microseconds=known[0][0].made_at + 1))
        path = folder / f"{moment.strftime(_STAMP)}{PROJECT_SUFFIX}"
        copy_file(source, path, report=report, private=True)
        facts = {"place": place, "project": project, "state": state, "labels": _labels(path)}
        with built_beside(path.with_suffix(_FACTS), private=True) as temporary:
            temporary.write_text(json.dumps(facts, ensure_ascii=True), encoding="ascii")
        for old in superfluous([item.path for item, _ in _listed(folder)]):
            _remove(old)
    except OSError as error:
        raise StoreError(say("{path}: {reason}", path=folder, reason=reason_of(error, folder))) from error
    return True


def _folder_in(root: Path, project_id: str) -> Path:
    return folder_of(root.parent, project_id, root.name)


def _state(source: Path) -> str:
    """Return a stamp that differs after every commit: SQLite's change counter, and the size."""
    try:
        with source.open("rb") as file:
            head = file.read(100)
        return f"{head[24:28].hex()}-{head[92:96].hex()}-{source.stat().st_size}"
    except OSError as error:
        raise StoreError(say("{path}: {reason}", path=source, reason=error.strerror or error)) from error


def superfluous(paths: Sequence[Path], sizes: Sequence[int] | None = None) -> list[Path]:
    """Return the backups (newest first) beyond the limits: the newest, one a day, and the bytes."""
    kept: list[Path] = []
    days: list[str] = []
    spent = 0
    for place, path in enumerate(paths):
        size = sizes[place] if sizes is not None else _size(path)
        day = path.name[:8]
        new_day = day not in days and len(days) < KEPT_DAYS
        wanted = place < KEPT_NEWEST or new_day
        if place < _ALWAYS or (wanted and spent + size <= MOST_BYTES):
            kept.append(path)
            spent += size
            if day not in days:
                days.append(day)
    return [path for path in paths if path not in kept]


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)
    path.with_suffix(_FACTS).unlink(missing_ok=True)


def remove_backups(backups: Iterable[Backup]) -> list[Path]:
    """Remove backups. Returns those that cannot be removed."""
    left = []
    for item in backups:
        try:
            _remove(item.path)
        except OSError:
            left.append(item.path)
    return left


def backups_of(roots: Iterable[Path], source: Path, project_id: str | None = None) -> list[Backup]:
    """Return every backup, in any of these folders, of the project at `source`, newest first.

    `project_id` says which one that is where another project may lie there now.
    """
    place = str(source.absolute())
    own = project_id or _project_id(source)
    found: list[Backup] = []
    for folder in (folder for root in roots for folder in root.glob("*")):
        here = _listed(folder)
        if own is not None and folder == _folder_in(folder.parent, own):
            found += [item for item, _ in here]
        elif own is None:
            # A damaged file does not say which project it is, but it lies where it lay.
            found += [item for item, facts in here if facts.get("place") == place]
    found += _of_upgrades(source)
    return sorted(found, key=lambda item: item.made_at, reverse=True)


def _listed(folder: Path) -> list[tuple[Backup, dict[str, Any]]]:
    found = []
    for path in sorted(folder.glob(f"*{PROJECT_SUFFIX}"), reverse=True):
        made_at = _made_at(path.stem)
        if made_at is not None:
            facts = _facts(path)
            labels = facts.get("labels")
            found.append(
                (
                    Backup(
                        path,
                        made_at,
                        _size(path),
                        labels if isinstance(labels, int) else _labels(path),
                        str(facts.get("project", "")),
                        str(facts.get("place", "")),
                    ),
                    facts,
                )
            )
    return found


def _of_upgrades(source: Path) -> Iterable[Backup]:
    for path in source.parent.glob(f"{glob.escape(source.name)}.v*.backup"):
        made_at = _made_at(path.name.split(".")[-2])
        if made_at is not None:
            yield Backup(path, made_at, _size(path), _labels(path), "", str(source.absolute()), "upgrade")


def _made_at(stamp: str) -> int | None:
    try:
        return microseconds_of(datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC))
    except ValueError:
        return None


def _facts(path: Path) -> dict[str, Any]:
    try:
        facts = json.loads(path.with_suffix(_FACTS).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return {}
    return facts if isinstance(facts, dict) else {}


def _labels(path: Path) -> int:
    found = _asked(path, "SELECT (SELECT count(*) FROM judgment) + (SELECT count(*) FROM preference)")
    return found if isinstance(found, int) else 0


def _project_id(path: Path) -> str | None:
    found = _asked(path, "SELECT value FROM setting WHERE key = 'project_id'")
    return None if found is None else str(found)


def _asked(path: Path, question: str) -> object:
    """Query a file, returning None if it is missing, damaged or not a project."""
    if not path.is_file():
        return None
    try:
        with closing(connect(path, mode="ro")) as connection:
            row = connection.execute(question).fetchone()
            return None if row is None else row[0]
    except (sqlite3.Error, NdcgError, UnicodeDecodeError):
        return None
