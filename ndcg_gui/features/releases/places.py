"""Detection of files and folders that look like releases, without reading them."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from ndcg_gui.domain.errors import InputError
from ndcg_gui.streams import open_regular

MANIFEST = "release.json"
ZIP = ".zip"


def release_at(path: Path) -> Path | None:
    """Find the release that a folder or zip is, or whose release.json a file is. None for anything else."""
    if path.name == MANIFEST and path.is_file():
        return path.parent
    if path.is_dir():
        return path if (path / MANIFEST).is_file() else None
    return path if path.suffix.lower() == ZIP and _holds_manifest(path) else None


def may_be_release(path: Path) -> bool:
    """Whether a path is meant as a release, so that errors should be those of a release."""
    return path.is_dir() or (path.suffix.lower() == ZIP and path.is_file())


def _holds_manifest(path: Path) -> bool:
    from ndcg_gui.formats.archives import Archive, Budget, Refused  # who opens a project need not wait

    try:
        with open_regular(path) as file:
            names = [PurePosixPath(info.filename) for info in Archive(file, Budget(1 << 62, 10_000)).files]
        return any(name.name == MANIFEST and len(name.parts) <= 2 for name in names)
    except (InputError, OSError, Refused):
        return False
