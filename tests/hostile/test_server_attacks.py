"""What somebody with a rater's password and psql can do to a project on a server: nothing to anybody else."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.features.safety import server_roles
from tests.hostile.besieged import ADVERSARY, LEAD, NAMES, SCHEMA, SECOND, VICTIM, Attack, Siege
from tests.hostile.server_attacks import ATTACKS, flood
from tests.patience import SECONDS
from tests.postgres import own_server
from tests.thoroughness import rest_slow

# What the documentation had people type before raters had a door of their own.
_OLD_GRANTS = """
GRANT USAGE ON SCHEMA shop TO search_raters;
GRANT SELECT ON ALL TABLES IN SCHEMA shop TO search_raters;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA shop TO search_raters;
GRANT INSERT ON shop.judgment_event, shop.preference_event, shop.rater TO search_raters;
GRANT INSERT, UPDATE, DELETE ON shop.judgment, shop.preference, shop.chain, shop.operation,
    shop.assignment, shop.comparison_side, shop.commit_mark TO search_raters;
ALTER DEFAULT PRIVILEGES IN SCHEMA shop GRANT SELECT ON TABLES TO search_raters
"""


def with_old_grants(siege: Siege, _location: ServerLocation) -> None:
    """Give every rater what the documentation once said, by way of a group."""
    siege.sql("DROP ROLE IF EXISTS search_raters", "CREATE ROLE search_raters NOLOGIN")
    siege.sql(*(f"GRANT search_raters TO {role}" for role in (ADVERSARY, SECOND, VICTIM)))
    siege.sql(*_OLD_GRANTS.split(";"), role=LEAD)


def with_bound_roles(siege: Siege, location: ServerLocation) -> None:
    """Give every rater a role that is bound to them, as `ndcg-gui server` does."""
    done = [server_roles.set_up(location)]
    done += [server_roles.add_rater(location, role, name) for role, name in NAMES.items()]
    siege.sql(*(statement for one in done for statement in one.for_admin))


def harm(siege: Siege, attack: Attack, *, patience: float = SECONDS) -> list[str]:
    """What an attack came to, in words; none where it came to nothing."""
    found = []
    stays = attack.held or attack.waits or attack.deaf or attack.sessions > 1
    said = (*attack.roles, VICTIM) if stays else attack.roles  # who may have said more
    own = {siege.number(role) for role in said}
    with siege.window(VICTIM) as bob:
        before = siege.state(own)
        for role, schema in itertools.product(attack.roles, siege.places(attack)):
            with siege.attacked(attack, role, schema) as answer:
                if stays:
                    found += _hinders(siege, bob, patience)
            found += [f"{role} was told: {text[:200]}" for text in answer.secrets()]
            if attack.refused and not answer.refused:
                found.append(f"{role} was not refused in {schema}")
        after = siege.state(own)
        found += [f"changed: {name}" for name in after if before.get(name) != after[name]]
        found += _hinders(siege, bob, patience)
    return found + [f"check says: {text}" for text in siege.findings() if text not in siege.known]


def _hinders(siege: Siege, bob: Project, patience: float) -> list[str]:
    try:
        siege.give(bob, VICTIM, patience=patience)
    except Exception as error:  # noqa: BLE001 (whatever kept it from being stored)
        return [f"Bob's label was not stored: {error!r}"]
    return []


@pytest.fixture(scope="module")
def besieged() -> Iterator[Siege]:
    """A server of its own: roles are the whole server's."""
    with own_server() as server:
        siege = Siege(server, with_bound_roles)
        siege.rebuild()
        yield siege
        siege.end()


@pytest.fixture
def siege(besieged: Siege) -> Iterator[Siege]:
    """The project, made anew where the last attack did something to it."""
    if besieged.fallen:
        besieged.rebuild()
    besieged.fallen = True
    yield besieged


# One in four by default, of every kind: they stand by topic.
_SOME = ATTACKS[::4]
_ORDERED = rest_slow([*_SOME, *(attack for attack in ATTACKS if attack not in _SOME)], first=len(_SOME))


@pytest.mark.logs_warnings  # the attacker's own driver, of a pipeline that the server ended
@pytest.mark.parametrize("attack", _ORDERED, ids=lambda attack: attack.name)
def test_an_attack_comes_to_nothing(siege: Siege, attack: Attack) -> None:
    assert harm(siege, attack) == []
    siege.fallen = False


def test_there_are_attacks_enough_and_each_has_a_name() -> None:
    assert len(ATTACKS) >= 60
    assert (
        len({attack.name for attack in ATTACKS}) == len({attack.told for attack in ATTACKS}) == len(ATTACKS)
    )


def test_every_rater_can_still_work(siege: Siege) -> None:
    for role in NAMES:
        with siege.window(role) as project:
            siege.give(project, role)
    assert siege.findings() == []
    siege.fallen = False


def test_what_is_besieged_is_what_check_calls_sound(siege: Siege) -> None:
    assert siege.known == []
    found = server_roles.look(siege.location(LEAD))
    assert found.findings == []
    assert sorted(map(str, found.notes)) == sorted(
        f"the role {role} judges as {name}" for role, name in NAMES.items()
    )
    siege.fallen = False


def test_what_was_said_too_often_is_refused(siege: Siege) -> None:
    """What a rater can write ends with what they were given to judge."""
    attack = Attack("", "", (flood(999), flood(999, first=999)))
    with siege.attacked(attack, ADVERSARY, SCHEMA) as answer:
        assert answer.refused and "this was judged anew too often" in answer.errors[-1]
    assert siege.findings() == []  # and the next test has a project of its own


# planted fault: what the documentation once said


@pytest.fixture
def fallen_siege() -> Iterator[Siege]:
    with own_server() as server:
        siege = Siege(server, with_old_grants)
        yield siege
        siege.end()


# Those that were seen to succeed against the grants that people typed by hand.
_SEEN = (
    "the last number there is",
    "event in another's name",
    "sides deleted",
    "grades",
    "systems",
    "sides",
    "tables locked",
    "rows locked",
)


def _let_through(siege: Siege, attack: Attack) -> list[str]:
    """What an attack by one role comes to, but that nobody refused it."""
    found = harm(siege, replace(attack, roles=attack.roles[:1]), patience=1.0)
    return [text for text in found if "was not refused" not in text]


@pytest.mark.slow
def test_what_the_old_grants_let_through_is_seen(fallen_siege: Siege) -> None:
    by_name = {attack.name: attack for attack in ATTACKS}
    for name in _SEEN:
        fallen_siege.rebuild()
        assert fallen_siege.known, "check says what the group may do"
        assert _let_through(fallen_siege, by_name[name]), name


@pytest.mark.slow
@pytest.mark.logs_warnings  # the attacker's own driver, of a pipeline that the server ended
def test_which_attacks_the_old_grants_let_through(fallen_siege: Siege) -> None:
    fallen_siege.rebuild()
    for attack in ATTACKS[::3]:
        if attack.name == "all locks there are":
            continue  # nobody who looks what came of it would get one either
        found = _let_through(fallen_siege, attack)
        assert bool(found) == attack.fell, (attack.name, found)
        if found:
            fallen_siege.rebuild()
