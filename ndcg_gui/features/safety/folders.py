"""Folder of rolling backups, chosen on this computer for window and command line alike."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from ndcg_gui import paths
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say

_FOLDER = "backups"
_CHOSEN = "backups-folder.json"  # {"folder": path or "", "earlier": [paths]}; beside the log


def usual_backups_folder() -> Path:
    """Default folder of backups, which may not exist."""
    return paths.data_folder() / _FOLDER


def backups_folder() -> Path:
    """Current folder of rolling backups, which may not exist."""
    chosen, _earlier = _read()
    return chosen or usual_backups_folder()


def all_backups_folders() -> list[Path]:
    """Current folder, then every other one that may hold earlier backups."""
    chosen, earlier = _read()
    return list(dict.fromkeys((chosen or usual_backups_folder(), usual_backups_folder(), *earlier)))


def choose_backups_folder(folder: Path) -> None:
    """Choose the folder of future backups. Existing backups stay, and are still found.

    Raises InputError where it cannot be written to; all is then as it was.
    """
    kept = paths.data_folder() / _CHOSEN
    before, folder = all_backups_folders(), folder.absolute()
    try:
        folder.mkdir(paths.PRIVATE_FOLDER, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        paths.make_private_folder(kept.parent)
        facts = {
            "folder": "" if folder == usual_backups_folder() else str(folder),
            "earlier": [str(other) for other in before if other not in (folder, usual_backups_folder())],
        }
        beside = kept.with_suffix(".new")
        beside.write_text(json.dumps(facts, ensure_ascii=True), encoding="ascii")
        paths.make_private(beside)
        beside.replace(kept)
    except OSError as error:
        raise InputError(
            say("{path}: {reason}", path=folder, reason=paths.reason_of(error, folder))
        ) from error


def _read() -> tuple[Path | None, list[Path]]:
    try:
        facts = json.loads((paths.data_folder() / _CHOSEN).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None, []
    if not isinstance(facts, dict):
        return None, []
    chosen = _absolute(facts.get("folder"))
    earlier = facts.get("earlier")
    listed = [_absolute(item) for item in earlier] if isinstance(earlier, list) else []
    return chosen, [item for item in listed if item is not None]


def _absolute(stored: Any) -> Path | None:
    path = Path(stored) if isinstance(stored, str) and stored else None
    return path if path is not None and path.is_absolute() else None
