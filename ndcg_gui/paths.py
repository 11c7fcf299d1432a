"""Where files lie: those that travel with the package, and those that the application keeps for its user."""

from __future__ import annotations

from pathlib import Path

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
