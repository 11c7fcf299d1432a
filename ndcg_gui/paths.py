"""Paths of files: those that travel with the package, and those that the application keeps for its user."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from ndcg_gui.domain.messages import Message, say

# For nobody but the user. On Windows such rights mean nothing: what is made below %LOCALAPPDATA% inherits
# those of the user's profile.
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
_PACKAGE = Path(__file__).resolve().parent


def _carried(name: str) -> Path:
    # A wheel carries them inside the package; an editable install leaves them where they are.
    inside = _PACKAGE / f"_{name}"
    return inside if inside.is_dir() else _PACKAGE.parent / name


def resources() -> Path:
    """The folder of data files: the demo collection, pictures, translations."""
    return _carried("resources")


def migrations() -> Path:
    """The folder of the Alembic environment that makes and upgrades project files."""
    return _carried("migrations")


def data_folder() -> Path:
    """The application's own folder in the user's home, for journals, backups and the log. May not exist."""
    import platformdirs

    return Path(platformdirs.user_data_dir("ndcg-gui", appauthor=False))


def cache_folder() -> Path:
    """The application's own folder for reproducible files such as thumbnails. May not exist."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("ndcg-gui", appauthor=False))


def make_private(path: Path) -> None:
    """Remove everybody's rights but the user's from an existing folder or file, as far as possible."""
    if os.name == "posix":
        with suppress(OSError):
            path.chmod(PRIVATE_FOLDER if path.is_dir() else PRIVATE_FILE)


def make_private_folder(folder: Path) -> None:
    """Make a folder in the application's own, private to the user with all its parents up to there.

    An earlier version may have made them for everybody to read. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    own = data_folder()
    for part in (folder, *folder.parents):
        if not part.is_relative_to(own):
            break
        make_private(part)


def write_private(path: Path, content: bytes) -> None:
    """Make or replace a file that nobody else can read, at no moment, and sync it. Raises OSError."""
    beside = path.with_suffix(f".{os.getpid()}.part")
    beside.unlink(missing_ok=True)
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    sync_folder(path.parent)


def disk_full(folder: Path) -> Message:
    """Message that the disk is full: which one, by the folder that was written to, and its free space.

    Where that one has room it is the temporary folder's, in which SQLite sorts.
    """
    import tempfile  # here and below, because nobody should wait for it who has room

    places = folder, Path(tempfile.gettempdir())
    rooms = {place: room for place in places if (room := _free(place)) is not None}
    if not rooms:
        return say("the disk is full, or your quota on it: {folder}", folder=folder)
    place = min(rooms, key=lambda place: rooms[place])  # the first one where they are on one disk
    free = f"{rooms[place] / 1_000_000:,.1f}"
    return say("the disk is full, or your quota on it: {free} MB free in {folder}", free=free, folder=place)


def reason_of(error: OSError, folder: Path) -> Message:
    """Reason of a system's error, and for a full disk which one it is."""
    if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)):
        return disk_full(folder)
    return say("{reason}", reason=error.strerror or str(error) or type(error).__name__)


def _free(folder: Path) -> int | None:
    import shutil

    # A folder that is yet to be made is on the disk of the one that is there.
    for place in (folder, *folder.absolute().parents):
        with suppress(OSError):
            return shutil.disk_usage(place).free
    return None


def sync_folder(folder: Path) -> None:
    """Make a rename in `folder` durable, where the system can sync folders."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
