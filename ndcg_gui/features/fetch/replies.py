"""Building a request from a set-up and a query, and reading the list of results in the reply."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from urllib.parse import urlsplit, urlunsplit

from ndcg_gui.core.http.client import Client, Reply, Request, Unanswered
from ndcg_gui.domain.blotting import Blot
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.text import one_line
from ndcg_gui.features.fetch import templates
from ndcg_gui.features.fetch.places import find, find_all, find_each, parse_place, split_at_item
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
    """The results for one query, best first, and what was noticed on the way.

    `twice` counts documents listed again. `short`: fewer than wanted, and nothing says that these are all;
    `total` is how many there are, if the engine says so, `objects` the paths that lead to objects.
    """

    results: tuple[FetchedResult, ...]
    notes: tuple[Message, ...] = ()
    twice: int = 0
    short: bool = False
    total: int | None = None
    objects: tuple[str, ...] = ()


def request_for(
    setup: Setup, query: QueryRecord, secret: str, page: templates.ResultPage = templates.FIRST
) -> Request:
    """The request that asks for a page of a query's results. Raises InputError for an impossible header."""
    values = templates.values_of(query, setup.page_size or setup.size, page)
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
        return reply.blot.value(strict_json.parse(reply.text, MAX_DEPTH))
    except strict_json.Malformed as error:
        begin = one_line(reply.text[:_EXCERPT])
        raise Unanswered(
            say(
                "the reply is not valid JSON ({reason}); it begins with '{begin}'",
                reason=error.message,
                begin=begin,
            )
        ) from error


class Listing:
    """The list of a query's results, put together of one or more replies. It ends at the size wanted."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._found: dict[str, FetchedResult] = {}
        self._notes: list[Message] = []
        self._objects: dict[str, None] = {}  # paths of values that no text can be made of
        self.taken = 0  # positions, those of documents listed again among them
        self._page: int | None = None  # results on the page before
        self._total: int | None = None
        self._ended = False

    def add(self, value: object) -> int:
        """Add the results in a reply and count the documents that are new.

        Raises Unanswered where the engine did not finish, or where the results are not where they should be.
        """
        hits = self._hits(value)
        before = len(self._found)
        for hit in hits[: self._setup.size - self.taken]:
            self.taken += 1
            result = _result(self._setup, hit, self.taken, self._objects)
            self._found.setdefault(result.doc_key, result)
        # A page that holds less than the one before is the last one.
        if not hits or (self._page is not None and len(hits) < self._page):
            self._ended = True
        self._page = len(hits)
        return len(self._found) - before

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing more to ask for."""
        has_all = self._total is not None and self.taken >= self._total
        return self._ended or has_all or self.taken >= self._setup.size

    def end(self) -> None:
        """Take it that the last page was added, as far as the set-up knows of pages."""
        self._ended = self._setup.has_pages

    def note(self, note: Message) -> None:
        """Add a note to what is told of the list."""
        self._notes.append(note)

    def found(self) -> ResultList:
        """The list as far as it was added."""
        results = tuple(self._found.values())
        notes, twice = list(self._notes), self.taken - len(results)
        if twice:
            notes.append(told_twice(twice))
        notes += map(told_objects, self._objects)
        short = bool(results) and not self.is_complete
        if short:
            notes.append(told_short(self._setup.size, self.taken, self._total))
        scores = [result.score for result in results]
        if None in scores or any(one < other for one, other in pairwise(scores)):  # type: ignore[operator]
            if any(score is not None for score in scores):
                notes.append(say("scores do not decrease with the rank: the engine's order is used"))
            results = tuple(replace(own, score=None) for own in results)
        return ResultList(results, tuple(notes), twice, short, self._total, tuple(self._objects))

    def _hits(self, value: object) -> list[object]:
        setup = self._setup
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
        total = find(value, parse_place(setup.total)) if setup.total else None
        self._total = total if isinstance(total, int) and not isinstance(total, bool) else None
        each, _ = split_at_item(parse_place(setup.id))
        hits = find_each(value, each)
        if hits is not None:
            return hits
        if total == 0:
            return []
        raise Unanswered(say("there is no list of results at {place}", place=setup.id))


def list_of(setup: Setup, *values: object) -> ResultList:
    """Read the results in the replies to a query, page by page. Raises as `Listing.add` does."""
    listing = Listing(setup)
    for value in values:
        if not listing.is_complete:
            listing.add(value)
    return listing.found()


def without_secret(found: ResultList, blot: Blot) -> ResultList:
    """List without a secret in what joining and writing the values of its replies brought to light."""
    results = []
    for own in found.results:
        texts = blot.texts([own.title, own.body, own.url, own.image_url, *own.fields.values()])
        title, body, url, image_url, *others = texts
        fields = dict(zip(own.fields, others, strict=True))
        results.append(replace(own, title=title, body=body, url=url, image_url=image_url, fields=fields))
    return replace(found, results=tuple(results), notes=tuple(map(blot.message, found.notes)))


def told_twice(count: int) -> Message:
    """Note on documents that came again in a list."""
    return say("{count:result|results} listed a second time: the first one is kept", count=count)


def told_objects(path: str) -> Message:
    """Note on a path that leads to objects, of which the user wants a part."""
    return say("{path} leads to objects, kept as JSON: name a value in them, such as {path}.name", path=path)


def told_short(size: int, got: int, total: int | None) -> Message:
    """Question about a list that is shorter than wanted, though nothing says that it is whole."""
    if total is not None:
        return say("asked for {size}, got {got} of {total}", size=size, got=got, total=total)
    return say("asked for {size}, got {got}; is there a next page?", size=size, got=got)


def _result(setup: Setup, hit: object, rank: int, objects: dict[str, None]) -> FetchedResult:
    each = len(split_at_item(parse_place(setup.id))[0])

    def told(place: str) -> object:
        steps = parse_place(place)[each:] if place else ()
        if None in steps:
            return find_all(hit, steps)
        return find(hit, steps) if place else None

    def text(path: str) -> str:
        value = told(path)
        if _holds_objects(value):
            objects[f"{path}[]" if isinstance(value, list) and not path.endswith("[]") else path] = None
        return _text(value)

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
        title=text(setup.title),
        body=text(setup.text),
        url=text(setup.link),
        image_url=text(setup.image),
        fields={name: found for name, path in setup.fields if (found := text(path))},
    )


def _score(value: object) -> float | None:
    try:
        return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None
    except OverflowError:
        return None


def _holds_objects(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(map(_holds_objects, value)))


def _text(value: object) -> str:
    """Text of a document for a value, the items of lists one below the other."""
    if value is None:
        return ""
    if isinstance(value, list) and not any(isinstance(item, dict) for item in value):
        return "\n".join(filter(None, map(_text, value)))[:_LONG]
    return (value if isinstance(value, str) else strict_json.dump(value))[:_LONG]
