"""The environment in which a process starts as what is installed does."""

from __future__ import annotations

import os
from pathlib import Path


def as_installed(folder: Path) -> dict[str, str]:
    """This environment, in which Python keeps its bytecode in `folder`, whatever this machine forbids.

    What is installed has its bytecode; without it half of a start is compiling.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment
