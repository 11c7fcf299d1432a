"""Fetching a system by a set-up: request the results, keep them, import them in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ndcg_gui.core import stored
from ndcg_gui.core.http.asking import RequestOutcome, ask_all, failure, patiently
from ndcg_gui.core.http.client import Client, Reply, Unanswered
from ndcg_gui.core.http.secrets import secret_of
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.fetch.kept import Kept
from ndcg_gui.features.fetch.replies import ResultList, engine_version, list_of, request_for, value_of
from ndcg_gui.features.fetch.setup import Setup
from ndcg_gui.features.importing.plan import ImportPlan, prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.formats.options import ReadOptions

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


Fetched = RequestOutcome[QueryRecord, ResultList]  # what came of asking for one query


@dataclass(frozen=True, slots=True)
class Tried:
    """Result of one request: the reply, its value if it is JSON, and the list in it or the failure."""

    reply: Reply | None
    value: object = None
    found: ResultList | None = None
    failed: Unanswered | None = None


def try_once(setup: Setup, query: QueryRecord, step: Callable[[], object] = lambda: None) -> Tried:
    """Request the results of one query, storing nothing. `step` is called often and may raise Cancelled.

    Raises InputError where the secret or certificates are missing.
    """
    secret = secret_of(setup.secret)
    client = Client(ca_file=setup.ca_file, timeout=setup.timeout, secret=secret)
    reply, value = None, None
    try:
        reply = patiently(lambda: client.send(request_for(setup, query, secret)), client, step)
        reply.require()
        value = value_of(reply)
        return Tried(reply, value, list_of(setup, value))
    except Unanswered as error:
        return Tried(reply, value, failed=error)


def query_for(project: Project, text: str) -> QueryRecord:
    """Query of the project with that key or text, else a new one that is not stored."""
    known = [item.record for item in project.read(stored.queries)]
    return next((own for own in known if text in (own.query_key, own.text)), QueryRecord(text, text))


@dataclass(slots=True)
class Fetching:
    """One run over a project's queries. `ask` may be called again, and then asks for what is missing."""

    project: Project
    setup: Setup
    anew: bool = False
    queries: Sequence[QueryRecord] = ()
    failed: dict[str, Fetched] = field(default_factory=dict, init=False)
    empty: int = field(default=0, init=False)
    kept: Kept = field(init=False)

    def __post_init__(self) -> None:
        if not self.setup.system:
            raise InputError(say("the system has no name"))
        known = {item.record.query_key: item.record for item in self.project.read(stored.queries)}
        if not known:
            raise InputError(say("the project has no queries to ask for; import them first"))
        self.queries = self.queries or tuple(known.values())
        self.kept = Kept.open(self.project.project_id, self.setup, anew=self.anew)

    def missing(self) -> list[QueryRecord]:
        """The queries that have no list yet."""
        there = self.kept.lists_for(self.queries)
        return [query for query in self.queries if query.query_key not in there]

    def ask(self, step: Callable[[], object], answered: Callable[[Fetched], object] | None = None) -> None:
        """Request each query that has no list, keeping lists at once. `step` may raise Cancelled.

        Raises InputError where the secret, the certificates or the engine make all further asking useless.
        """
        secret = secret_of(self.setup.secret)
        client = Client(ca_file=self.setup.ca_file, timeout=self.setup.timeout, secret=secret)
        self.failed.clear()
        useless: list[Fetched] = []
        self.kept.name_engine(patiently(lambda: engine_version(self.setup, client, secret), client, step))

        def take(answer: Fetched) -> None:
            if answer.found is not None:
                self.kept.add(answer.item, answer.found)
            elif answer.for_all:
                useless.append(answer)
            else:
                self.failed[answer.item.query_key] = answer
            if answered is not None:
                answered(answer)

        def ask(query: QueryRecord) -> ResultList:
            reply = client.send(request_for(self.setup, query, secret))
            reply.require()
            return list_of(self.setup, value_of(reply))

        ask_all(self.setup, self.missing(), ask, client, answered=take, step=step)
        if useless:
            raise InputError(failure(useless[0]))

    def plan(self) -> ImportPlan:
        """Plan the import of the lists received. Raises InputError where there are none."""
        lists = self.kept.lists_for(self.queries)
        if not any(row["results"] for row in lists.values()):
            raise InputError(say("no query has any results, so there is nothing to store"))
        path = self.kept.write_whole(self.queries)
        # The engine's order stays, also of results that it scores alike.
        options = ReadOptions(order="kept")
        request = ImportRequest(path, system=self.setup.system, reader="fetched", options=options)
        return prepare(self.project, [request])
