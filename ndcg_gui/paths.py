"""Where files lie: those that travel with the package, and those that the application keeps for its user."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

# For nobody but the user; Windows keeps the user's folders so by itself.
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
    """The application's own folder in the user's home, for journals, backups and the log; may not exist."""
    import platformdirs

    return Path(platformdirs.user_data_dir("ndcg-gui", appauthor=False))


def make_private(path: Path) -> None:
    """Take everybody's rights but the user's from a folder or file that is there, as far as that can be."""
    if os.name == "posix":
        with suppress(OSError):
            path.chmod(PRIVATE_FOLDER if path.is_dir() else PRIVATE_FILE)
