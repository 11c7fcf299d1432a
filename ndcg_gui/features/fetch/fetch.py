"""Fetching a system by a set-up: request the results, keep them, import them in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ndcg_gui.core import stored
from ndcg_gui.core.http.asking import Pace, RequestOutcome, ask_all, failure, patiently
from ndcg_gui.core.http.client import Client, Reply, Request, Unanswered
from ndcg_gui.core.http.secrets import secret_of
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.fetch.kept import Kept
from ndcg_gui.features.fetch.paging import ask_for
from ndcg_gui.features.fetch.replies import ResultList, engine_version, told_objects, told_twice, value_of
from ndcg_gui.features.fetch.setup import Setup
from ndcg_gui.features.importing.plan import ImportPlan, prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.formats.options import ReadOptions

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


_HOW_PAGES = say(
    "put {start} or {page} into the URL or body, or name the path of the next page under [paging]",
    start="{from}",
    page="{page}",
)

Fetched = RequestOutcome[QueryRecord, ResultList]  # what came of asking for one query


@dataclass(frozen=True, slots=True)
class Tried:
    """Result of one query: the first reply, the values of all that are JSON, and the list or the failure."""

    reply: Reply | None
    values: tuple[object, ...] = ()
    found: ResultList | None = None
    failed: Unanswered | None = None


def try_once(setup: Setup, query: QueryRecord, step: Callable[[], object] = lambda: None) -> Tried:
    """Request the results of one query, storing nothing. `step` is called often and may raise Cancelled.

    Raises InputError where the secret or certificates are missing.
    """
    secret = secret_of(setup.secret)
    client = Client(ca_file=setup.ca_file, timeout=setup.timeout, secret=secret)
    pace = Pace(setup.per_second)
    replies: list[Reply] = []

    def send(request: Request) -> Reply:
        replies.append(client.send(request))
        return replies[-1]

    try:
        pages = patiently(lambda: ask_for(setup, query, secret, send, pace.turn), client, step)
        return Tried(pages.replies[0], pages.values, pages.found)
    except Unanswered as error:
        return Tried(replies[0] if replies else None, tuple(_values(replies)), failed=error)
    finally:
        pace.stopped.set()


def _values(replies: Sequence[Reply]) -> Iterator[object]:
    for reply in replies:
        with suppress(Unanswered):
            reply.require()
            yield value_of(reply)


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

        pace = Pace(self.setup.per_second)

        def ask(query: QueryRecord) -> ResultList:
            return ask_for(self.setup, query, secret, client.send, pace.turn).found

        ask_all(self.setup, self.missing(), ask, client, answered=take, step=step, pace=pace)
        if useless:
            raise InputError(failure(useless[0]))

    def notes(self) -> list[Message]:
        """Notes on the lists received: documents listed twice, lists that seem to be a first page only."""
        rows = [row for row in self.kept.lists_for(self.queries).values() if row["results"]]
        notes = []
        if twice := sum(row["twice"] for row in rows):
            notes.append(told_twice(twice))
        notes += [
            told_objects(path) for path in dict.fromkeys(path for row in rows for path in row["objects"])
        ]
        if more := sum(row["total"] is not None for row in rows if row["short"]):
            notes.append(
                say(
                    "of {count:query|queries} the engine has more results than it sent; {how}",
                    count=more,
                    how=_HOW_PAGES,
                )
            )
        elif short := [len(row["results"]) + row["twice"] for row in rows if row["short"]]:
            most, size = max(len(row["results"]) + row["twice"] for row in rows), self.setup.size
            full = short.count(most)
            # The same number again and again is a page's, and not that of all there is.
            if full == len(rows) or 2 * full >= len(rows) > 2:
                counts = {"size": size, "got": most, "how": _HOW_PAGES}
                notes.append(
                    say("asked for {size}, got {got} for each query; is there a next page? {how}", **counts)
                    if full == len(rows)
                    else say("asked for {size}, got {got} at most; is there a next page? {how}", **counts)
                )
        return notes

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
