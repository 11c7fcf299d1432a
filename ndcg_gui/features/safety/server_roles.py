"""Setting up roles of raters for a project on a server, and checking whether anybody may do more."""

from __future__ import annotations

from ndcg_gui.core.people import AddRater, StartJudging
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import Location, ServerLocation
from ndcg_gui.domain.messages import say
from ndcg_gui.features.judge.queue import DEFAULT_SEED
from ndcg_gui.features.opening import open_whole
from ndcg_gui.features.packages.handing_out import comparisons_for
from ndcg_gui.features.side_by_side.verbs import StartComparison
from ndcg_gui.store.collection import pools
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.server import roles as server_roles
from ndcg_gui.store.server.check import Rights, rights
from ndcg_gui.store.server.roles import Done as Done


def on_server(location: Location) -> ServerLocation:
    """Location of a project on a server. Raises InputError for a file."""
    if not isinstance(location, ServerLocation):
        raise InputError(say("{path} is a file; only a project on a server has roles", path=location))
    return location


def set_up(location: Location, *, dry: bool = False) -> Done:
    """Create what raters' roles may use, and revoke earlier grants to roles. See the store's `set_up`."""
    place = on_server(location)
    with open_whole(place):  # upgraded where need be, and refused where there is none
        return server_roles.set_up(place, dry=dry)


def look(location: Location) -> Rights:
    """Rights of roles in the project that they should not have, with remarks on them."""
    with open_whole(on_server(location)) as project, project.read.transaction() as connection:
        return rights(connection)


def add_rater(location: Location, role: str, name: str, *, dry: bool = False) -> Done:
    """Let a role of the server judge as the rater of that name, who is added if new.

    The rater's order and sides are fixed now: a rater's role cannot do it. Raises InputError.
    """
    place = on_server(location)
    with open_whole(place) as project:
        if dry:
            known = {rater.name: int(rater.id) for rater in project.raters()}
            return server_roles.bind(
                place,
                role=role,
                rater=name,
                rater_id=known.get(name, max(known.values(), default=0) + 1),
                dry=True,
            )
        (rater_id,) = project.execute(AddRater(name)).result().raters
        rater = next(rater for rater in project.raters() if rater.id == rater_id)
        done = server_roles.bind(place, role=role, rater=rater.name, rater_id=rater_id)
        give_work(project, rater)
    return done


def give_work(project: Project, rater: Rater) -> None:
    """Fix the rater's order over the standing pool, and their sides of comparisons, where that is open."""
    pool = project.read(pools.standing_pool)
    if pool is not None:
        project.execute(StartJudging(pool[0], rater.id, DEFAULT_SEED)).result()
    for item in comparisons_for(project, rater):
        if not project.read(preferences.assigned_sides, item.id, rater.id):
            project.execute(StartComparison(item.id, rater.id)).result()
