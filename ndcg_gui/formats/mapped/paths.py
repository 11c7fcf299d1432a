"""Rows of nested JSON: a list in each record unfolds, and the columns are called by their paths.

A path is spelled as in Fetch: `hits.hits[]._id` is the id of each hit. `hits.hits[#]` is a hit's number in
its list, `judged{}` each name in an object whose names are ids, `judged{}.value` what stands beside it, and
`results[]` each item of a list of texts. Lists inside of lists unfold too: `queries[].judged{}`. Lists of one
length, such as `ids[]` and `scores[]`, unfold together. Other lists of a document are joined as in Fetch, its
items one below the other: `genres`, and `genres.name` of objects.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.roles import (
    DOC_KEY,
    DOCUMENT_ROLES,
    GRADE,
    IMAGE,
    LEFT_OUT,
    QUERY_KEY,
    QUERY_TEXT,
    RANK,
    RATER,
    SCORE,
    SYSTEM,
    TEXT,
    TITLE,
    URL,
    role_of_title,
)
from ndcg_gui.formats.vocabulary import squeezed

Json = Mapping[str, object]

LOOKED_AT = 200  # records by which a list is chosen
_DEEPEST = 6  # objects inside of one another in which lists are looked for
_LONGEST_ID = 200  # characters

# Names of lists that hold results or labels of a query, also where a record could be a document.
_GRADED = frozenset(
    map(
        squeezed,
        ("ratings", "judgments", "judgements", "judged", "qrels", "relevance", "relevances", "grades"),
    )
)
_STRONG = _GRADED | frozenset(
    map(squeezed, ("hits", "results", "docs", "ranking", "retrieved", "scores", "run"))
)
_LISTS = _STRONG | frozenset(
    map(squeezed, ("documents", "items", "products", "matches", "candidates", "ids", "doc_ids", "doc_keys"))
)
_SCORED = frozenset(map(squeezed, ("scores", "results", "hits", "run", "ranking", "retrieved", "similarity")))
_IDS = frozenset(map(squeezed, ("id", "_id", "key", "uid", "objectID", "uuid", "doc", "identifier")))
_QUERIES = frozenset(map(squeezed, ("q", "query", "text", "title", "name", "prompt", "question", "keyword")))
_OF_ENGINE = frozenset(
    ("_index", "_type", "_version", "_seq_no", "_primary_term", "_ignored", "_shard", "_node")
)
# Lists of what was done with results, which are no lists of results.
_DONE = frozenset(map(squeezed, ("clicks", "clicked", "click", "purchases", "purchased", "orders", "carts")))
# What a list of values is about, if it is not of the results themselves.
_ABOUT_ITEMS = (SCORE, GRADE, RANK, TITLE, TEXT, URL, IMAGE, RATER)
_ID_LIKE = re.compile(r"[A-Za-z]{0,8}[-_:]?[0-9]+|[0-9a-f]{8,}(-[0-9a-f]{4,})*", re.ASCII)
_UNFOLDED = re.compile(r"\[\]|\[#\]|\{\}")


class Shape(Enum):
    """Form of what unfolds: a list of objects, a list of texts, or an object with ids as names."""

    OBJECTS = auto()
    ITEMS = auto()
    MEMBERS = auto()


@dataclass(frozen=True, slots=True)
class Level:
    """A list in each record of the level above: its names there, and its whole path.

    `beside` are the names of lists of texts or numbers of the same length, which unfold with it.
    """

    names: tuple[str, ...]
    shape: Shape
    path: str
    beside: tuple[tuple[str, ...], ...] = ()

    @property
    def each(self) -> str:
        """The path of each item."""
        return self.path + ("{}" if self.shape is Shape.MEMBERS else "[]")

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        """The names of all lists that unfold with it."""
        return (self.names, *self.beside)

    @property
    def each_beside(self) -> tuple[str, ...]:
        """The path of each item of the lists beside it."""
        parent = self.path.removesuffix(".".join(self.names))
        return tuple(f"{parent}{'.'.join(names)}[]" for names in self.beside)


@dataclass(frozen=True, slots=True)
class Unfolding:
    """The lists that unfold, one inside of the other, none where each record is a document.

    `numbered`: the number of an item is its rank. `kept` are titles of lists that are not to be joined.
    """

    levels: tuple[Level, ...]
    numbered: bool = False
    kept: frozenset[str] = frozenset()


class Competing(Exception):
    """Several lists of a record could be what the file is about. `paths` has the path of each item."""

    def __init__(self, paths: Sequence[str]) -> None:
        super().__init__(", ".join(paths))
        self.paths = tuple(paths)


class Unfit(Exception):
    """A value is not what it is in the other records."""

    def __init__(self, what: Message, got: object, expected: Message) -> None:
        super().__init__(str(what))
        self.what, self.got, self.expected = what, strict_json.dump(got)[:100], expected


def is_unfolded(titles: Iterable[str]) -> bool:
    """Whether columns are called by paths into lists."""
    return any(_UNFOLDED.search(title) for title in titles)


def short_titles(titles: Sequence[str]) -> list[str]:
    """Return the last name of each path, by which its role is guessed. Other titles stay."""
    return [_last(title) for title in titles] if is_unfolded(titles) else list(titles)


def name_of_field(title: str) -> str:
    """Return the name of a column's values in a document: its path inside of the item."""
    inner = _UNFOLDED.split(title)[-1].removeprefix(".") if _UNFOLDED.search(title) else title
    return inner.removeprefix("_source.") or title


def roles_by_path(titles: Sequence[str]) -> dict[str, str]:
    """Return the roles that follow from where columns stand: beside a list is the query, inside documents."""
    each = max((match for title in titles for match in _beginnings(title)), key=len, default="")
    together = [title for title in titles if title.endswith("[]") and _parent(title) == _parent(each)]
    if each in together:  # of lists that unfold together the one with what the others are about
        each = next((title for title in together if _single_role(title) not in _ABOUT_ITEMS), each)
    inner = [
        title
        for title in titles
        if each and (title.startswith(each) or title == f"{each[:-2]}[#]" or title in together)
    ]
    outer = [title for title in titles if title not in inner]
    asked = _of_query(outer)
    if not asked and squeezed(_last(each)) in _STRONG:
        # Results of an engine whose query nobody kept: reading them asks for it.
        ids = [title for title in inner if squeezed(_last(title)) in _IDS and title.startswith(f"{each}.")]
        return {ids[0]: DOC_KEY} if ids else {}
    if not each or not asked:
        return {}
    found = dict(asked)
    of_pair = _document_beside(outer, asked) if each.endswith("{}") else None
    if of_pair is not None:
        # The names in the object are not of documents, then, but of who graded or found this one.
        is_scored = squeezed(_last(each[:-2])) in _SCORED
        found = {title: role for title, role in asked.items() if title != of_pair} | {of_pair: DOC_KEY}
        return found | {each: SYSTEM if is_scored else RATER, f"{each}.value": SCORE if is_scored else GRADE}
    last = {title: _last(title) for title in inner}
    taken: set[str] = set()
    for title in sorted(inner, key=lambda title: (title.count("."), inner.index(title))):
        name = last[title]
        role = _role_inside(name, each) if title not in together else _single_role(title)
        if title == each or (title not in together and squeezed(name) in _IDS and role is None):
            role = DOC_KEY
        elif title.endswith("[#]"):
            role = RANK
        elif title == f"{each}.value":
            role = SCORE if squeezed(_last(each[:-2])) in _SCORED else GRADE
        elif name in _OF_ENGINE:
            role = LEFT_OUT
        elif role not in (DOC_KEY, GRADE, RANK, SCORE, RATER, *DOCUMENT_ROLES):
            continue
        if role is not None and (role == LEFT_OUT or role not in taken):
            taken.add(role)
            found[title] = role
    return found


def _role_inside(name: str, each: str) -> str | None:
    """Return the role that the name of a result's value suggests. Vespa calls its score relevance."""
    role = role_of_title(name)
    return SCORE if role == GRADE and _last(each) == "children" else role


def _document_beside(outer: Sequence[str], asked: Mapping[str, str]) -> str | None:
    """Return the column that names the document beside a list, where another one names the query."""
    documents = (title for title in outer if role_of_title(_last(title)) == DOC_KEY)
    found = next(documents, None)
    return found if any(title != found for title in asked) else None


def is_outside(titles: Sequence[str], place: int) -> bool:
    """Whether a column stands beside the list that unfolds: the same for all its items."""
    each = max((match for title in titles for match in _beginnings(title)), key=len, default="")
    title = titles[place]
    inside = title.startswith(each) or (title.endswith(("[]", "[#]")) and _parent(title) == _parent(each))
    return bool(each) and not inside


def _parent(path: str) -> str:
    return path.rpartition(".")[0]


def _single_role(path: str) -> str | None:
    """Return the role that the name of a list of values suggests for each of them, such as "scores"."""
    name = _last(path)
    single = role_of_title(name.removesuffix("s"))
    return single if single is not None else role_of_title(name)


def _of_query(outer: Sequence[str]) -> dict[str, str]:
    """Return the roles of the columns that name the query of a list."""
    found: dict[str, str] = {}
    known = {title: role_of_title(_last(title)) for title in outer}
    for role in (QUERY_TEXT, QUERY_KEY):
        title = next((title for title in outer if known[title] == role), None)
        if title is not None:
            found[title] = role
    if QUERY_TEXT not in found.values():
        texts = [
            title
            for title in outer
            if title not in found and (squeezed(_last(title)) in _QUERIES or known[title] in (TEXT, TITLE))
        ]
        if texts:
            found[texts[0]] = QUERY_TEXT
    if QUERY_KEY not in found.values():
        keys = [title for title in outer if title not in found and squeezed(_last(title)) in _IDS]
        if keys:
            found[keys[0]] = QUERY_KEY
    return found


def _beginnings(title: str) -> Iterator[str]:
    for match in _UNFOLDED.finditer(title):
        if match[0] != "[#]":
            yield title[: match.end()]


def _last(title: str) -> str:
    """Return the last name of a path."""
    path = title
    for sign in ("[]", "[#]", "{}", "{}.value"):
        path = path.removesuffix(sign)
    return path.rpartition(".")[2] or title


# which list unfolds


def choose(records: Sequence[Json], mapped: Iterable[str] = (), kept: Iterable[str] = ()) -> Unfolding | None:
    """Return what unfolds in these records, or None where nothing does and they are no documents.

    `mapped` are titles that were given roles: a path among them chooses its list. `kept` are those of them
    with roles that no joined list can have. Raises Competing where several lists are as likely.
    """
    wanted = tuple(mapped)
    levels: list[Level] = []
    beside: dict[str, None] = {}
    inside: list[Json] = list(records[:LOOKED_AT])
    prefix = ""
    while inside:
        level = _choose(inside, prefix, wanted)
        if level is None:
            break
        levels.append(level)
        beside |= {path: None for record in inside for path, _ in _cells(record, prefix, level.paths)}
        if level.shape is not Shape.OBJECTS:
            break
        items = (item for record in inside for item in _items(_at(record, level.names)))
        inside = [item for _, item in zip(range(LOOKED_AT), items, strict=False) if isinstance(item, Mapping)]
        prefix = f"{level.each}."
    if not levels:
        outer = dict.fromkeys(name for record in inside for name, _ in _cells(record, "", ()))
        shown = not {role_of_title(_last(name)) for name in outer}.isdisjoint((TITLE, TEXT, URL, IMAGE))
        is_document = shown and _is_document(outer, surely=False)
        return Unfolding((), kept=frozenset(kept)) if is_document else None
    names = dict.fromkeys(name for record in inside for name, _ in _cells(record, "", ()))
    told = {role_of_title(_last(name)) for name in names} if levels[-1].shape is Shape.OBJECTS else set()
    told |= set(map(_single_role, levels[-1].each_beside))
    is_list = levels[-1].shape is not Shape.MEMBERS
    numbered = is_list and told.isdisjoint((GRADE, RANK)) and bool(_of_query(list(beside)))
    return Unfolding(tuple(levels), numbered, frozenset(kept))


def first_choice(records: Sequence[Json], mapped: Iterable[str] = ()) -> Unfolding | None:
    """Choose as `choose` does, of several likely lists the first: reading will ask which."""
    wanted = list(mapped)
    while True:
        try:
            return choose(records, wanted)
        except Competing as several:
            wanted.append(several.paths[0])


def _choose(records: Sequence[Json], prefix: str, wanted: Sequence[str]) -> Level | None:
    found = _joined(_lists(records, prefix), records)
    mapped = [
        level
        for level in found
        if any(title.startswith((level.each, *level.each_beside)) for title in wanted)
    ]
    if mapped:
        return max(mapped, key=lambda level: len(level.each))
    outer = {name: value for record in records for name, value in _cells(record, "", _paths_of(found))}
    likely = [level for level in found if _tells(records, level) and squeezed(level.names[-1]) not in _DONE]
    strong = [level for level in likely if level.beside or squeezed(level.names[-1]) in _STRONG]
    if _is_document(outer, surely=bool(strong)):
        return None
    best = strong if len(strong) == 1 else likely
    if len(best) > 1:
        raise Competing([level.each for level in best])
    return best[0] if best else None


def _paths_of(levels: Iterable[Level]) -> tuple[tuple[str, ...], ...]:
    return tuple(names for level in levels for names in level.paths)


def _joined(levels: Sequence[Level], records: Sequence[Json]) -> list[Level]:
    """Return the levels, of lists of one length beside each other only one, with the others beside it."""
    found = list(levels)
    ids = [level for level in levels if level.shape is Shape.ITEMS]
    for level in ids:
        if level not in found or _single_role(level.each) in _ABOUT_ITEMS:
            continue
        beside = tuple(_of_one_length(level, records))
        if beside:
            found = [own for own in found if own.names not in beside]
            found[found.index(level)] = replace(level, beside=beside)
    return found


def _of_one_length(level: Level, records: Sequence[Json]) -> Iterator[tuple[str, ...]]:
    """Yield the names of lists of texts or numbers that are mostly as long, and mean something."""
    parents = [_at(record, level.names[:-1]) if level.names[1:] else record for record in records]
    given = [
        own for own in parents if isinstance(own, Mapping) and isinstance(own.get(level.names[-1]), list)
    ]
    sizes = [len(own[level.names[-1]]) for own in given]
    if max(sizes, default=0) < 2:  # one value may be of anything
        return
    for name in dict.fromkeys(name for own in given for name in own):
        lists = [own.get(name) for own in given]
        listed = [own for own in lists if isinstance(own, list)]
        fits = sum(isinstance(own, list) and len(own) == size for own, size in zip(lists, sizes, strict=True))
        if name == level.names[-1] or 2 * fits <= len(given):
            continue
        items = [item for own in listed for item in own]
        if any(isinstance(item, list | dict | bool) for item in items):
            continue
        if _single_role(name) is not None or all(map(_is_number, items)):
            yield (*level.names[:-1], name)


def _is_document(outer: Iterable[str], *, surely: bool) -> bool:
    """Whether the values beside the lists are those of a document, so that its lists are its fields.

    `surely`: an id and a text alone may be those of a query.
    """
    roles = {role_of_title(_last(name)) for name in outer}
    names = {squeezed(_last(name)) for name in outer}
    has_query = not roles.isdisjoint((QUERY_TEXT, QUERY_KEY)) or not names.isdisjoint(
        map(squeezed, ("q", "prompt"))
    )
    if surely:
        return not has_query and (not roles.isdisjoint((DOC_KEY, URL, IMAGE)) or {TITLE, TEXT} <= roles)
    return not has_query and (not roles.isdisjoint((DOC_KEY, *DOCUMENT_ROLES)) or not names.isdisjoint(_IDS))


def _lists(records: Sequence[Json], prefix: str) -> list[Level]:
    """Return everything that could unfold, in the order of the file."""
    values: dict[tuple[str, ...], list[object]] = {}
    for record in records:
        _collect(record, (), values)
    found = []
    for names, given in values.items():
        shape = _shape(names[-1], given)
        if shape is not None:
            found.append(Level(names, shape, prefix + ".".join(names)))
    return found


def _collect(record: Json, names: tuple[str, ...], values: dict[tuple[str, ...], list[object]]) -> None:
    for name, value in record.items():
        if isinstance(value, list | dict) and value:
            values.setdefault((*names, name), []).append(value)
            if isinstance(value, dict) and len(names) < _DEEPEST:
                _collect(value, (*names, name), values)


def _shape(name: str, given: Sequence[object]) -> Shape | None:
    if all(isinstance(value, list) for value in given):
        items = [item for value in given if isinstance(value, list) for item in value]
        if 2 * sum(isinstance(item, dict) for item in items) > len(items):
            return Shape.OBJECTS
        are_values = _single_role(name) in (GRADE, SCORE, RANK) and all(map(_is_number, items))
        if squeezed(name) in _LISTS and not are_values and all(map(_is_id, items)):
            return Shape.ITEMS
        return None
    objects = [value for value in given if isinstance(value, dict)]
    if len(objects) < len(given):
        return None
    inner = [item for value in objects for item in value.values()]
    is_named, are_grades = squeezed(name) in _STRONG, squeezed(name) in _GRADED
    if are_grades and not any(isinstance(item, dict) for item in inner):
        return Shape.MEMBERS
    if not all(_is_number(item) or item is None for item in inner):
        return None
    keys = set().union(*objects)
    vary = len(keys) > max(map(len, objects)) and all(map(_ID_LIKE.fullmatch, keys))
    return Shape.MEMBERS if is_named or vary else None


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_id(value: object) -> bool:
    return _is_number(value) or (isinstance(value, str) and 0 < len(value) <= _LONGEST_ID)


def _tells(records: Sequence[Json], level: Level) -> bool:
    """Whether the items of a list say what they are: by an id, by a query, or by lists of their own."""
    if level.shape is not Shape.OBJECTS:
        return True
    items = [item for record in records for item in _items(_at(record, level.names))]
    inside = [item for item in items[:LOOKED_AT] if isinstance(item, dict)]
    names = dict.fromkeys(name for item in inside for name, _ in _cells(item, "", ()))
    roles = {role_of_title(_last(name)) for name in names}
    if not roles.isdisjoint((DOC_KEY, QUERY_TEXT, QUERY_KEY)):
        return True
    if not {squeezed(_last(name)) for name in names}.isdisjoint(_IDS):
        return True
    return any(_tells(inside, inner) for inner in _lists(inside, ""))


# the rows


def rows(record: Json, unfolding: Unfolding) -> Iterator[list[tuple[str, object]]]:
    """Yield the rows of a record, each as paths and values. Raises Unfit.

    A record whose list is missing or empty is one row, which has nothing of the list.
    """
    yield from _rows(record, unfolding.levels, "", unfolding)


def _rows(
    record: Json, levels: Sequence[Level], prefix: str, unfolding: Unfolding
) -> Iterator[list[tuple[str, object]]]:
    if not levels:
        cells = _cells(record, prefix, ())
        yield [told for path, value in cells for told in _told(path, value, unfolding.kept)]
        return
    level, *further = levels
    own = list(_cells(record, prefix, level.paths))
    value = _at(record, level.names)
    items = list(_items(value))
    if not items and value not in (None, [], {}):
        raise Unfit(say("'{path}': not a list", path=level.path), value, say("a list as in other records"))
    beside = [
        (path, _as_long(_at(record, names), len(items), path, level.each))
        for path, names in zip(level.each_beside, level.beside, strict=True)
    ]
    if not items:
        yield own
    for number, item in enumerate(items, 1):
        counted: list[tuple[str, object]] = []
        if unfolding.numbered and not further:
            counted = [(f"{level.path}[#]", number)]
        if level.shape is Shape.MEMBERS:
            name, inner = item if isinstance(item, tuple) else ("", item)
            yield [*own, (level.each, name), (f"{level.each}.value", inner)]
        elif level.shape is Shape.ITEMS and not isinstance(item, dict | list):
            told = [(path, values[number - 1]) for path, values in beside]
            yield [*own, *counted, (level.each, item), *told]
        elif level.shape is Shape.OBJECTS and isinstance(item, dict):
            for row in _rows(item, further, f"{level.each}.", unfolding):
                yield [*own, *counted, *row]
        else:
            what = say("'{path}': not what the other items are", path=level.each)
            raise Unfit(what, item, say("items of one kind"))


def _as_long(value: object, size: int, path: str, other: str) -> Sequence[object]:
    """Return the values of a list that unfolds with another. Raises Unfit where it has not as many."""
    values = value if isinstance(value, list) else []
    if len(values) != size:
        what = say(
            "'{path}' has {count:item|items}, '{other}' has {size}",
            path=path,
            count=len(values),
            other=other,
            size=size,
        )
        raise Unfit(what, value, say("lists of one length"))
    return values


def _told(path: str, value: object, kept: Container[str]) -> Iterator[tuple[str, object]]:
    """Yield the items of a document's list one below the other, as Fetch does, those of objects by name.

    A list that may be more than a detail of the document stays what it is, to be asked about.
    """
    items = list(_flat(value)) if isinstance(value, list) and path not in kept else []
    objects = [item for item in items if isinstance(item, dict)]
    if value == [] and _is_detail(path):
        return
    if not items or not _is_detail(path) or 0 < len(objects) < len(items):
        yield path, value
    elif not objects:
        yield path, value if any(isinstance(item, float) for item in items) else _joined_texts(items)
    else:
        told = {name: [own[name] for own in objects if name in own] for own in objects for name in own}
        inner = [item for listed in told.values() for item in listed]
        if all(map(_is_detail, told)) and not any(isinstance(item, list | dict) for item in inner):
            yield from ((f"{path}.{name}", _joined_texts(listed)) for name, listed in told.items())
        else:
            yield path, value


def _flat(value: list[object]) -> Iterator[object]:
    """Yield the items of a list and of lists inside of it, without nulls."""
    for item in value:
        if isinstance(item, list):
            yield from _flat(item)
        elif item is not None:
            yield item


def _is_detail(path: str) -> bool:
    """Whether a list of this name says no more than a document's details do."""
    role = _single_role(path)
    return role is None or role in (TITLE, URL, IMAGE) or squeezed(_last(path)) in _IDS


def _joined_texts(items: Iterable[object]) -> str:
    texts = (item if isinstance(item, str) else strict_json.dump(item) for item in items if item is not None)
    return "\n".join(filter(None, texts))


def _at(record: Json, names: Sequence[str]) -> object:
    value: object = record
    for name in names:
        value = value.get(name) if isinstance(value, Mapping) else None
    return value


def _items(value: object) -> Iterable[object]:
    return value if isinstance(value, list) else value.items() if isinstance(value, dict) else ()


def _cells(record: Json, prefix: str, without: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, object]]:
    """Yield path and value of everything in a record that is no object, but for some lists."""
    left_out = set(without)
    waiting: list[tuple[tuple[str, ...], object]] = [((name,), value) for name, value in record.items()]
    waiting.reverse()
    while waiting:
        names, value = waiting.pop()
        if names in left_out:
            continue
        if isinstance(value, dict):
            waiting += [((*names, inner), item) for inner, item in reversed(value.items())]
        else:
            yield prefix + ".".join(names), value
