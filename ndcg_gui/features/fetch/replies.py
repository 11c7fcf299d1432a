"""Building a request from a set-up and a query, and reading the list of results in the reply."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from urllib.parse import urlsplit, urlunsplit

from ndcg_gui.core.http.client import Client, Reply, Request, Unanswered
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.text import one_line
from ndcg_gui.features.fetch import templates
from ndcg_gui.features.fetch.places import find, find_each, parse_place, split_at_item
from ndcg_gui.features.fetch.setup import MAX_DEPTH, Setup
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.keys import key_problem

_EXCERPT = 60
_LONG = 5 * 2**20  # characters of a document's text, as for files


@dataclass(frozen=True, slots=True)
class FetchedResult:
    """One result as the engine returned it. Without a score its rank counts."""

    doc_key: str
    score: float | None = None
    title: str = ""
    body: str = ""
    url: str = ""
    image_url: str = ""
    fields: dict[str, str] = field(default_factory=dict)

    def texts(self) -> dict[str, str]:
        """Texts and fields of the document."""
        own = {name: getattr(self, name) for name in ("title", "body", "url", "image_url")}
        return {name: text for name, text in (self.fields | own).items() if text}


@dataclass(frozen=True, slots=True)
class ResultList:
    """The results for one query, best first, and what was noticed on the way."""

    results: tuple[FetchedResult, ...]
    notes: tuple[Message, ...] = ()


def request_for(setup: Setup, query: QueryRecord, secret: str) -> Request:
    """The request that asks for the results of a query."""
    values = templates.values_of(query, setup.size)
    body = setup.body_of(values).encode() if setup.body else b""
    headers = _headers(setup, secret)
    if body and "content-type" not in {name.lower() for name, _ in headers}:
        headers = (*headers, ("Content-Type", "application/json"))
    return Request(setup.method, templates.fill_url(setup.url, values), headers, body)


def engine_version(setup: Setup, client: Client, secret: str) -> str:
    """Name of the engine and its version as far as it says so. Raises Unanswered where no key helps."""
    if not setup.version_url:
        return setup.title_of_engine
    scheme, host, *_ = urlsplit(setup.url)
    url = urlunsplit((scheme, host, "", "", "")) + setup.version_url
    try:
        reply = client.send(Request("GET", url, _headers(setup, secret)))
        reply.require()
        told = find(value_of(reply), parse_place(setup.version))
    except Unanswered:
        # Whoever may search need not be allowed to ask this.
        told = None
    number = one_line(told)[:_EXCERPT] if isinstance(told, str) else ""
    return f"{setup.title_of_engine} {number}".strip()


def _headers(setup: Setup, secret: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, templates.fill_header(value, secret)) for name, value in setup.headers)


def value_of(reply: Reply) -> object:
    """JSON value of a reply. Raises Unanswered where it is not JSON."""
    if not reply.is_utf8:
        raise Unanswered(say("the reply is not UTF-8"))
    try:
        return strict_json.parse(reply.text, MAX_DEPTH)
    except strict_json.Malformed as error:
        begin = one_line(reply.text[:_EXCERPT])
        raise Unanswered(
            say(
                "the reply is not valid JSON ({reason}); it begins with '{begin}'",
                reason=error.message,
                begin=begin,
            )
        ) from error


def list_of(setup: Setup, value: object) -> ResultList:
    """Read the results in a reply, at most as many as requested. Raises Unanswered where the engine did not
    finish, or where the results do not stand where they should.
    """
    for place in setup.partial:
        told = find(value, parse_place(place))
        if told not in (None, False, 0, [], {}, ""):
            raise Unanswered(
                say(
                    "the engine did not finish: {place} is {value}",
                    place=place,
                    value=strict_json.dump(told)[:_EXCERPT],
                ),
                again=True,
            )
    each, _ = split_at_item(parse_place(setup.id))
    hits = find_each(value, each)
    if hits is None:
        if setup.total and find(value, parse_place(setup.total)) == 0:
            return ResultList(())
        raise Unanswered(say("there is no list of results at {place}", place=setup.id))
    found: dict[str, FetchedResult] = {}
    twice = 0
    for hit in hits[: setup.size]:
        result = _result(setup, hit, len(found) + twice + 1)
        if result.doc_key in found:
            twice += 1
        else:
            found[result.doc_key] = result
    results = tuple(found.values())
    notes = []
    if twice:
        notes.append(say("{count:result|results} listed a second time: the first one is kept", count=twice))
    scores = [result.score for result in results]
    if None in scores or any(one < other for one, other in pairwise(scores)):  # type: ignore[operator]
        if any(score is not None for score in scores):
            notes.append(say("scores do not decrease with the rank: the engine's order is used"))
        results = tuple(replace(own, score=None) for own in results)
    return ResultList(results, tuple(notes))


def _result(setup: Setup, hit: object, rank: int) -> FetchedResult:
    def told(place: str) -> object:
        return find(hit, split_at_item(parse_place(place))[1]) if place else None

    key = told(setup.id)
    if isinstance(key, list) and len(key) == 1:
        key = key[0]
    if isinstance(key, int) and not isinstance(key, bool):
        key = str(key)
    if not isinstance(key, str) or not key:
        raise Unanswered(
            say(
                "result {rank} has no id at {place}, but {value}",
                rank=rank,
                place=setup.id,
                value=strict_json.dump(key)[:_EXCERPT],
            )
        )
    if (problem := key_problem(key)) is not None:
        raise Unanswered(say("the id of result {rank}: {problem}", rank=rank, problem=problem))
    return FetchedResult(
        key,
        _score(told(setup.score)),
        title=_text(told(setup.title)),
        body=_text(told(setup.text)),
        url=_text(told(setup.link)),
        image_url=_text(told(setup.image)),
        fields={name: text for name, place in setup.fields if (text := _text(told(place)))},
    )


def _score(value: object) -> float | None:
    try:
        return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None
    except OverflowError:
        return None


def _text(value: object) -> str:
    """Text of a document for a value, the items of a list one below the other."""
    if value is None:
        return ""
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return "\n".join(value)[:_LONG]
    return (value if isinstance(value, str) else strict_json.dump(value))[:_LONG]
