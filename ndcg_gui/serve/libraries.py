"""Libraries that only a server needs, which come with the extra `serve`."""

from __future__ import annotations

from importlib.util import find_spec

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say

COMMAND = "pip install 'ndcg-gui[serve]'"
_LIBRARIES = ("cryptography", "joserfc", "segno", "starlette", "uvicorn")


def require_libraries() -> None:
    """Raise InputError where a library is not installed."""
    if any(find_spec(name) is None for name in _LIBRARIES):
        raise InputError(say("this needs more libraries: install them with {command}", command=COMMAND))
