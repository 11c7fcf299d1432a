"""A project on a server whose team has an adversary in it, and what has to hold after each attack.

The adversary has psql and the password of a role, and has read this source. Bob is who must not be hurt: what
he said stays, nobody says a word in his name, and the next label that he gives is stored.
"""

from __future__ import annotations

import contextlib
import json
import re
import struct
import threading
import uuid
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import psycopg

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId, new_event_id
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features import opening
from ndcg_gui.features.evaluate.saved import draft_evaluation
from ndcg_gui.features.evaluate.verbs import SaveEvaluation
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.verbs import StartComparison
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents, pools, records
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.events import hashed_content, link
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.schema import judgment_event
from ndcg_gui.store.server.setup import open_project
from ndcg_gui.store.soundness import check_project
from ndcg_gui.store.sql.plain_sql import run
from tests.making import (
    RUN_A,
    RUN_B,
    add_rater,
    create_comparison,
    store,
    write_documents,
    write_lines,
    write_queries,
)
from tests.patience import SECONDS
from tests.postgres import OWNER, Server

# Stands in whatever a rater must not read: names of systems, files and other raters, notes, settings.
SECRET = "geheim"
# Numbers that stand nowhere else: Bob's grade, the known grade of a pair, a score of a run.
# They are no shares of a few rows, as the server's own statistics are.
BOBS_GRADE, KNOWN_GRADE, SCORE = 0.8371, 0.3179, 77.03125
# Which system stood left; the raters' views say "baseline" of every item.
_SIDE = "candidate"

LEAD, ADVERSARY, SECOND, VICTIM, STRANGER = "search_owner", "ana", "cleo", "bob", "guest"
ROLES = (LEAD, ADVERSARY, SECOND, VICTIM, STRANGER)
# Who is who in the project; the guest of the database is nobody there.
NAMES = {ADVERSARY: "Ana", SECOND: "Cleo", VICTIM: f"Bob {SECRET}"}
SCHEMA = "shop"


@dataclass(frozen=True, slots=True)
class Attack:
    """What an adversary types, and what it comes to.

    `told` is its line in `docs/teams.md`. `<name>` in a statement is filled in (`Siege.facts`); one that
    names `<at>` is tried on the project's schema and on the raters'. `refused`: the last statement raises an
    error; else it may run, and has no effect. `held`: all of it is one transaction that stays open while
    Bob goes on. `waits`: the last statement may not return before Bob is through; `deaf`: nobody hears
    what it returns; `pipelined`: all is sent before the first answer is read. `sessions`: so many are open
    meanwhile. `fell`: with the grants that the documentation once told people to type, it did what its author
    wants.
    """

    name: str
    told: str
    statements: tuple[str | Callable[[], str], ...]
    roles: tuple[str, ...] = (ADVERSARY,)
    refused: bool = True
    held: bool = False
    waits: bool = False
    deaf: bool = False
    pipelined: bool = False
    sessions: int = 1
    fell: bool = False


@dataclass(slots=True)
class Answer:
    """What the server gave back: rows, errors and notices, each as text."""

    rows: list[tuple[object, ...]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    refused: bool = False  # the last statement

    def refuse(self, error: str) -> None:
        """The last statement ended so."""
        self.refused = True
        self.errors.append(error)

    def secrets(self) -> list[str]:
        """What of it nobody but the lead should know."""
        found = [text for text in (*self.words, *self.errors) if _tells(text)]
        return found + [repr(cell) for row in self.rows for cell in row if _tells(cell)]


# As a number is written, not as the beginning of a longer one.
_NUMBERS = re.compile(
    "|".join(rf"(?<![\d.]){re.escape(str(n))}(?!\d)" for n in (BOBS_GRADE, KNOWN_GRADE, SCORE))
)


def _tells(cell: object) -> bool:
    if isinstance(cell, memoryview | bytes):
        data = bytes(cell)
        numbers = [struct.pack("<d", number) for number in (BOBS_GRADE, KNOWN_GRADE, SCORE)]
        return SECRET.encode() in data.lower() or any(number in data for number in numbers)
    if isinstance(cell, list | tuple):
        return any(map(_tells, cell))
    text = str(cell)
    return text == _SIDE or SECRET in text.lower() or _NUMBERS.search(text) is not None


class Siege:
    """The server, a project on it, and whoever may sign in; `set_up` gives the roles their rights.

    `set_up(siege, location)` is called with the lead's location of a project that is filled.
    """

    def __init__(self, server: Server, set_up: Callable[[Siege, ServerLocation], None]) -> None:
        self.server = server
        self._set_up = set_up
        self.database = ""
        self.fallen = False
        self.known: list[str] = []  # what `check` says before anything is tried
        self._root: psycopg.Connection[Any] | None = None
        for role in ROLES:
            with contextlib.suppress(psycopg.errors.DuplicateObject):
                server.sql(f"CREATE ROLE {role} LOGIN")

    # making

    def rebuild(self) -> None:
        """Another project as at the start; what became of the last one does not matter."""
        self.end()
        self.database = f"search_{uuid.uuid4().hex[:8]}"
        self.server.sql(f"CREATE DATABASE {self.database} OWNER {LEAD} ENCODING 'UTF8' TEMPLATE template0")
        location = self.location(LEAD)
        with (
            TemporaryDirectory() as folder,
            opening.create_project(location, name="Shop", scale=built_in_scale("continuous")) as project,
        ):
            fill(project, Path(folder))
        self._set_up(self, location)
        # A role that another program of this database signs in with.
        self.sql(f"GRANT CONNECT ON DATABASE {self.database} TO {STRANGER}")
        self.sql("ANALYZE")  # so that the planner's statistics hold something
        self._facts = self._numbers()
        self.known = self.findings()

    def end(self) -> None:
        """Remove the project."""
        if self._root is not None:
            self._root.close()
            self._root = None
        if self.database:
            self.server.sql(f"DROP DATABASE {self.database} WITH (FORCE)")
            self.database = ""

    def location(self, role: str, schema: str = SCHEMA) -> ServerLocation:
        """The project as that role names it."""
        return replace(self.server.location(schema, role=role), database=self.database)

    def connect(self, role: str = OWNER) -> psycopg.Connection[Any]:
        """A session as psql has it; the superuser's by default."""
        return psycopg.connect(host=str(self.server.folder), user=role, dbname=self.database, autocommit=True)

    def sql(self, *statements: str, role: str = OWNER) -> list[tuple[Any, ...]]:
        """Run statements one by one; returns the rows of the last."""
        if role != OWNER:
            with self.connect(role) as connection:
                return _rows(connection, statements)
        if self._root is None:
            self._root = self.connect()
        return _rows(self._root, statements)

    @property
    def schemas(self) -> tuple[str, ...]:
        """The schemas that are not PostgreSQL's: the project's first, then the raters'."""
        rows = self.sql(
            "SELECT nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg_%'"
            " AND nspname NOT IN ('information_schema', 'public')"
        )
        return tuple(sorted((name for (name,) in rows), key=lambda name: (name != SCHEMA, name)))

    def places(self, attack: Attack) -> tuple[str, ...]:
        """The schemas on which an attack is tried."""
        named = any(not callable(text) and "<at>" in text for text in attack.statements)
        return self.schemas if named else self.schemas[-1:]

    def _numbers(self) -> dict[str, Any]:
        raters = {name: number for number, name in self.sql(f"SELECT id, name FROM {SCHEMA}.rater")}
        pairs = self.sql(
            f"SELECT query_id, document_id FROM {SCHEMA}.pool_pair JOIN {SCHEMA}.pool ON id = pool_id"
            " ORDER BY name = 'Others', 1, 2"
        )
        (query, document), (_, others) = pairs[0], pairs[-1]
        judged = {number for of, number in pairs if of == query}
        ((comparison, system, scale, foreign),) = self.sql(
            f"SELECT (SELECT min(id) FROM {SCHEMA}.comparison), (SELECT min(id) FROM {SCHEMA}.system),"
            f" (SELECT max(id) FROM {SCHEMA}.scale_version), (SELECT min(id) FROM {SCHEMA}.document"
            f" WHERE id NOT IN ({', '.join(map(str, judged))}))"
        )
        return {
            **{role: raters[name] for role, name in NAMES.items()},
            "database": self.database, "project": SCHEMA, "raters": self.schemas[-1], "lead": LEAD,
            "query": query, "document": document, "others": others, "foreign": foreign,
            "comparison": comparison, "system": system, "scale": scale,
            "lock": zlib.crc32(SCHEMA.encode()) - (1 << 31),
        }  # fmt: skip

    def facts(self) -> dict[str, object]:
        """What an adversary can find out or guess: numbers, names, and a forged event with a right hash."""
        bob, query, document = self.number(VICTIM), self.number("query"), self.number("document")
        ((length, head, seq, operation, step, event, query_key, doc_key, client, mark),) = self.sql(
            f"SELECT length, head, (SELECT max(seq) FROM {SCHEMA}.judgment_event),"
            f" (SELECT max(id) FROM {SCHEMA}.operation WHERE rater_id = {bob}),"
            f" (SELECT max(operation_key) FROM {SCHEMA}.operation WHERE rater_id = {bob}),"
            f" (SELECT max(event_id) FROM {SCHEMA}.judgment_event WHERE rater_id = {bob}),"
            f" (SELECT query_key FROM {SCHEMA}.query WHERE id = {query}),"
            f" (SELECT doc_key FROM {SCHEMA}.document WHERE id = {document}), client, mark"
            f" FROM {SCHEMA}.chain,"
            f" (SELECT * FROM {SCHEMA}.commit_mark ORDER BY place DESC LIMIT 1) AS newest"
            f" WHERE stream = 'judgment' AND rater_id = {bob}"
        )
        row: dict[str, object] = {
            "seq": seq + 1, "event_id": new_event_id(), "operation_id": operation, "action": "do",
            "rater_id": bob, "query_id": query, "document_id": document, "document_version": 1,
            "scale_version_id": self._facts["scale"], "status": "graded", "grade": 0.0, "note": "forged",
            "seconds": 1.0, "parent_seq": None, "created_at": 1_700_000_000_000_000, "extra": None,
            "previous_hash": head,
        }  # fmt: skip
        row["hash"] = link(head, hashed_content(JUDGMENT, row, query_key, doc_key))
        return _Facts(
            self._facts,
            columns=", ".join(column.name for column in judgment_event.c),
            forged=_values(row),
            endless=_values(row | {"seq": 2**63 - 1}),
            negative=_values(row | {"seq": -5}),
            unchained=_values(row | {"hash": "0" * 64}),
            hash=row["hash"],
            length=length + 1,
            operation=operation,
            bobs_step=step,
            bobs_event=event,
            bobs_client=client,
            bobs_mark=mark,
        )

    # attacking

    @contextmanager
    def attacked(self, attack: Attack, role: str, schema: str) -> Iterator[Answer]:
        """Do it; the block runs while the adversary's session and what it holds are still there."""
        facts = self.facts()
        facts |= {"at": schema, "me": self._facts.get(role, 0), "role": role, "item": self._item(role)}
        statements = [
            re.sub(r"<(\w+)>", lambda found: str(facts[found[1]]), text)
            for one in attack.statements
            for text in self._spelled_out(one)
        ]
        answer = Answer()
        try:
            connection = self.connect(role)
        except psycopg.Error as error:
            answer.refuse(str(error))
            yield answer
            return
        connection.add_notice_handler(lambda said: answer.words.append(_all_of(said)))
        with contextlib.closing(connection):
            if attack.held:
                _say(connection, answer, "BEGIN")
            last = statements.pop() if attack.waits or attack.deaf else ""
            say: Callable[[str], None] = partial(_say, connection, answer)
            if attack.pipelined:
                say = partial(_pipe, connection, answer, statements)
            else:
                for statement in statements:
                    say(statement)
            with contextlib.ExitStack() as others:
                if attack.sessions > 1:
                    self._crowd(others, role, attack.sessions, answer)
                if last:
                    if attack.deaf:
                        connection.pgconn.nonblocking = 0
                        say = _send(connection)
                    others.enter_context(self._unfinished(connection.info.backend_pid, partial(say, last)))
                yield answer

    def _spelled_out(self, statement: str | Callable[[], str]) -> Iterable[str]:
        """What is too long, or too many, to stand in the list."""
        if callable(statement):
            return [statement()]
        if statement == "<every>":
            found = self.sql(
                "SELECT format('%I.%I', nspname, relname) FROM pg_class c JOIN pg_namespace n"
                f" ON n.oid = relnamespace WHERE relkind IN ('r', 'v', 'm', 'S') AND {_OURS}"
            )
            return [f"SELECT * FROM {name}" for (name,) in found]
        return [statement]

    def _item(self, role: str) -> object:
        """The query of one of the role's items side by side, by the number that the role sees."""
        if role not in NAMES:
            return 0
        rows = self.sql(
            f"SELECT query_id FROM {self._facts['raters']}.comparison_side"
            f" WHERE rater_id = {self._facts[role]} ORDER BY 1",
            role=role,
        )
        return rows[0][0]

    def _crowd(self, kept: contextlib.ExitStack, role: str, sessions: int, answer: Answer) -> None:
        for _ in range(sessions):
            try:
                kept.enter_context(contextlib.closing(self.connect(role)))
            except psycopg.Error as error:
                answer.refuse(str(error))
                return

    @contextmanager
    def _unfinished(self, backend: int, send: Callable[[], None]) -> Iterator[None]:
        """Send a statement whose end nobody waits for."""
        thread = threading.Thread(target=send)
        thread.start()
        # It sleeps, waits, or is through, so that what it does before is done.
        asked = f"""
            SELECT 1 FROM pg_stat_activity WHERE pid = {backend} AND wait_event IS NOT NULL
            AND (query LIKE '%add_events%' OR query LIKE '%pg_sleep%')
        """
        try:
            while not self.sql(asked):
                self.sql("SELECT pg_sleep(0.01)")
            yield
        finally:
            self.sql(f"SELECT pg_terminate_backend({backend})")
            thread.join(SECONDS)

    # what has to hold

    def number(self, role: str) -> int:
        """The rater that a role is bound to; 0: none."""
        return int(self._facts.get(role, 0))

    def state(self, but: Iterable[int] = ()) -> dict[str, object]:
        """All that an attack could change: each table's rows, and what the database says of itself.

        Without what the raters `but` said, who may say more.
        """
        tables = self.sql(
            "SELECT format('%I.%I', nspname, relname) FROM pg_class c JOIN pg_namespace n"
            f" ON n.oid = relnamespace WHERE relkind IN ('r', 'p') AND {_OURS} ORDER BY 1"
        )
        own = f" WHERE rater_id IS NULL OR rater_id NOT IN ({', '.join(map(str, but)) or 0})"
        rows = " UNION ALL ".join(
            f"SELECT '{name}', md5(coalesce(string_agg(t::text, E'\n' ORDER BY t::text), ''))"
            f" FROM {name} t{own * name.endswith(_SAID)}"
            for (name,) in tables
            if not name.endswith(_PASSING)
        )
        catalog = ", ".join(
            f"(SELECT coalesce(jsonb_agg(x), '[]')::text FROM ({statement}) AS x)"
            for statement in _CATALOG.values()
        )
        return dict(self.sql(rows)) | dict(zip(_CATALOG, self.sql(f"SELECT {catalog}")[0], strict=True))

    @contextmanager
    def window(self, role: str) -> Iterator[Project]:
        """The project as a rater's program has it open."""
        project = opening.open_project(self.location(role))
        try:
            yield project
        finally:
            project.close(give_up=True)

    def give(self, project: Project, role: str, *, patience: float = SECONDS) -> None:
        """Give one label, which is stored as the role's own; raises what keeps it from being."""
        query, document = QueryId(self.number("query")), DocumentId(self.number("document"))
        grade = BOBS_GRADE if role == VICTIM else 0.5
        label = grade_pair(RaterId(self.number(role)), query, document, grade, note=SECRET * (role == VICTIM))
        project.execute(label).result(patience)
        stored = self.sql(
            f"SELECT rater_id, grade FROM {SCHEMA}.judgment_event WHERE event_id = '{label.event_id}'"
        )
        assert stored == [(self.number(role), grade)]

    def findings(self) -> list[str]:
        """What the lead's `check` says."""
        database = open_project(self.location(LEAD))
        try:
            with database.reading() as connection:
                return [str(item) for item in check_project(connection)]
        finally:
            database.close()


# Marks are written by whoever is at work, and say nothing of labels.
_PASSING = ("commit_mark",)
_SAID = ("judgment", "judgment_event", "preference", "preference_event", "chain", "operation")
_OURS = "nspname NOT LIKE 'pg_%' AND nspname <> 'information_schema'"
_CATALOG = {
    "relations": "SELECT nspname, relname, relkind, relowner, relacl::text, relrowsecurity, reloptions::text"
    f" FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE {_OURS} ORDER BY 1, 2",
    "columns": "SELECT attrelid::regclass::text, attname, atttypid, attacl::text FROM pg_attribute a"
    f" JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace WHERE {_OURS}"
    " AND attnum > 0 ORDER BY 1, 2",
    "functions": "SELECT nspname, proname, prosrc, proowner, prosecdef, proacl::text, proconfig::text"
    f" FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace WHERE {_OURS} ORDER BY 1, 2, 3",
    "triggers": "SELECT tgrelid::regclass::text, tgname, tgenabled, tgfoid FROM pg_trigger ORDER BY 1, 2",
    "rules": f"SELECT ev_class::regclass::text, rulename, pg_get_ruledef(r.oid) FROM pg_rewrite r"
    f" JOIN pg_class c ON c.oid = ev_class JOIN pg_namespace n ON n.oid = relnamespace WHERE {_OURS}"
    " ORDER BY 1, 2",
    "policies": "SELECT polname, polrelid FROM pg_policy ORDER BY 1, 2",
    "constraints": f"SELECT conname, pg_get_constraintdef(c.oid) FROM pg_constraint c JOIN pg_namespace n"
    f" ON n.oid = connamespace WHERE {_OURS} ORDER BY 1, 2",
    "schemas": "SELECT nspname, nspowner, nspacl::text FROM pg_namespace"
    " WHERE nspname NOT LIKE 'pg_t%' ORDER BY 1",
    "types": f"SELECT nspname, typname, typacl::text FROM pg_type JOIN pg_namespace n"
    f" ON n.oid = typnamespace WHERE {_OURS} ORDER BY 1, 2",
    "operators": f"SELECT oprname FROM pg_operator JOIN pg_namespace n ON n.oid = oprnamespace WHERE {_OURS}",
    "casts": "SELECT count(*) FROM pg_cast",
    "sequences": "SELECT schemaname, sequencename, last_value FROM pg_sequences"
    # Whoever stores a label takes a number of a step.
    " WHERE sequencename <> 'operation_id_seq' ORDER BY 1, 2",
    "roles": "SELECT rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls,"
    " rolconnlimit FROM pg_roles ORDER BY 1",
    "members": "SELECT roleid, member, admin_option FROM pg_auth_members ORDER BY 1, 2",
    # What a role sets for its own sessions is its own affair.
    "role settings": "SELECT setrole::regrole::text, setconfig::text FROM pg_db_role_setting"
    f" WHERE setrole::regrole::text NOT IN ('{ADVERSARY}', '{SECOND}') ORDER BY 1, 2",
    "defaults": "SELECT defaclrole, defaclnamespace, defaclobjtype, defaclacl::text FROM pg_default_acl"
    " ORDER BY 1, 2, 3",
    "database": "SELECT datname, datdba, datacl::text, datallowconn FROM pg_database"
    " WHERE datname = current_database()",
    "large objects": "SELECT count(*) FROM pg_largeobject_metadata",
    "beside": "SELECT (SELECT array_agg(extname ORDER BY 1) FROM pg_extension)::text,"
    " (SELECT count(*) FROM pg_event_trigger), (SELECT count(*) FROM pg_publication),"
    " (SELECT count(*) FROM pg_language), (SELECT count(*) FROM pg_foreign_server),"
    " (SELECT count(*) FROM pg_tablespace), (SELECT count(*) FROM pg_prepared_xacts),"
    " (SELECT count(*) FROM pg_replication_slots)",
}


class _Facts(dict[str, object]):
    """Names and what they stand for; `event`, `step2`, `client` and so on are ids of one's own making."""

    def __missing__(self, name: str) -> object:
        if not re.fullmatch(r"(event|step|client|mark)\d*", name):
            raise KeyError(name)
        self[name] = new_event_id()
        return self[name]


def _rows(connection: psycopg.Connection[Any], statements: Iterable[str]) -> list[tuple[Any, ...]]:
    rows: list[tuple[Any, ...]] = []
    for statement in statements:
        cursor = connection.execute(statement.encode())
        rows = cursor.fetchall() if cursor.description else []
    return rows


def _values(row: Mapping[str, object]) -> str:
    """A row as SQL writes it, in the order of the table's columns."""

    def word(cell: object) -> str:
        return "NULL" if cell is None else f"'{cell}'" if isinstance(cell, str) else str(cell)

    return ", ".join(word(row[column.name]) for column in judgment_event.c)


def _say(connection: psycopg.Connection[Any], answer: Answer, statement: str) -> None:
    answer.refused = False
    try:
        with connection.cursor() as cursor:
            if "TO STDOUT" in statement:
                with cursor.copy(statement.encode()) as lines:
                    answer.words += [bytes(line).decode("utf-8", "replace") for line in lines]
                return
            cursor.execute(statement.encode())
            if cursor.description:
                answer.rows += cursor.fetchall()
    except psycopg.Error as error:
        answer.refuse(f"{error}\n{_all_of(error.diag)}")


def _pipe(connection: psycopg.Connection[Any], answer: Answer, statements: Iterable[str], last: str) -> None:
    """Send all before the first answer is read."""
    try:
        with connection.pipeline():
            for statement in (*statements, last):
                connection.execute(statement.encode())
    except psycopg.Error as error:
        answer.refuse(str(error))


def _send(connection: psycopg.Connection[Any]) -> Callable[[str], None]:
    """What sends a statement and never hears the answer."""
    return lambda statement: connection.pgconn.send_query(statement.encode())


def _all_of(said: Any) -> str:
    """A message with all that is sent along with it."""
    return "\n".join(
        str(getattr(said, name))
        for name in ("message_primary", "message_detail", "message_hint", "context", "internal_query")
        if getattr(said, name)
    )


def fill(project: Project, folder: Path) -> None:
    """A project with everything in it that somebody might be after."""
    for tag, lists in (("bm25", RUN_A), ("dense", RUN_B)):
        write_lines(
            folder / f"{SECRET}-{tag}.run",
            (
                f"{query} Q0 {document} {rank} {SCORE if rank == 1 else 50 - rank} {SECRET}-{tag}"
                for query, documents in lists.items()
                for rank, document in enumerate(documents, start=1)
            ),
        )
    store(
        project,
        write_queries(folder / "queries.jsonl"),
        write_documents(folder / "documents.jsonl"),
        *sorted(folder.glob("*.run")),
    )
    raters = {role: add_rater(project, name) for role, name in NAMES.items()}
    found = project.read(pools.standing_pool)
    assert found is not None
    pairs = project.read(pools.pool_pairs, found[0]).tolist()
    for place, (query, document) in enumerate(pairs):
        if place < 4:
            said = grade_pair(raters[VICTIM], query, document, BOBS_GRADE, note=f"note {SECRET}", seconds=2.0)
            project.execute(said).result()
        if place < 2:
            project.execute(grade_pair(raters[ADVERSARY], query, document, 0.5)).result()
    systems = [item.id for item in project.read(contents.systems)]
    create_comparison(project, "Launch", *systems)
    (comparison,) = project.read(preferences.comparisons)
    for rater in raters.values():
        project.execute(StartComparison(comparison.id, rater)).result()
    shown = project.read(preferences.assigned_sides, comparison.id, raters[VICTIM])[0]
    verdict = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, note=f"verdict {SECRET}")
    project.execute(JudgeItem(raters[VICTIM], comparison.id, shown.key, verdict)).result()
    with project._database.writing() as connection:
        plan = json.dumps(PoolPlan("Week 47", raters=(NAMES[ADVERSARY],)).to_json())
        task = pools.create_task(connection, "Week 47", depth=10, plan=plan)
        pools.add_pairs(connection, task, [(a, b) for a, b in pairs[:3]], import_id=None)
        pools.set_expected(connection, task, {(pairs[2][0], pairs[2][1]): KNOWN_GRADE})
        for role in (ADVERSARY, VICTIM):
            pools.assign_work(
                connection, task, raters[role], seed=7, work=np.array(pairs[:3], dtype=np.int64)
            )
        # What only Bob was given.
        plan = json.dumps(PoolPlan("Others", raters=(NAMES[VICTIM],)).to_json())
        task = pools.create_task(connection, "Others", depth=10, plan=plan)
        documents = dict(run(connection, "SELECT doc_key, id FROM document").all())
        own = (pairs[0][0], documents["d6"])
        pools.add_pairs(connection, task, [own], import_id=None)
        pools.assign_work(connection, task, raters[VICTIM], seed=7, work=np.array([own], dtype=np.int64))
        records.set_setting(connection, "planted", f"a {SECRET}")
    metrics = [parse_metric("nDCG@10")]
    draft = draft_evaluation(project, name=SECRET, metrics=metrics, settings=EvaluationSettings())
    project.execute(SaveEvaluation(draft)).result()
