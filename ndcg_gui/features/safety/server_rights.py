"""Taking back what earlier versions let raters' roles do in a project on a server."""

from __future__ import annotations

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import Location, ServerLocation
from ndcg_gui.domain.messages import say
from ndcg_gui.store.server import roles
from ndcg_gui.store.server.roles import Withdrawn as Withdrawn


def withdraw(location: Location, *, dry: bool = False) -> Withdrawn:
    """Take back the rights of raters' roles. See the store's `withdraw`. Raises InputError for a file."""
    if not isinstance(location, ServerLocation):
        raise InputError(say("{path} is a file; only a project on a server has roles", path=location))
    return roles.withdraw(location, dry=dry)
