"""Requests made from templates. Values are escaped for where they stand, so that no query can break out.

`{query}`, `{key}`, `{intent}`, `{stratum}`, `{size}` and those of a page (`COUNTED`, `CURSOR`) stand in the
URL behind the host and in the body, `{secret}` in headers alone. In a JSON body a place inside a string gets
the text, one outside a whole value. `{query:lucene}` also escapes what means something to Lucene's query
parser, `{secret:base64}` is the form for Basic authorisation. Doubled braces are braces.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import quote, quote_plus

from ndcg_gui.core.http.secrets import header_value
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import QueryRecord

_PLACE = re.compile(r"\{\{([a-z_:0-9]+)\}\}|\{([a-z_]+)(?::([a-z0-9]+))?\}")
_QUOTES = re.compile(r'\\.|"', re.DOTALL)
# Its words are words of a query where the first letter is escaped.
_LUCENE = re.compile(r'([+\-!(){}\[\]^"~*?:\\/]|&&|\|\||(?<!\S)(?:AND|OR|NOT)(?!\S))')
# Names of headers and parameters whose values nobody should keep.
LOOKS_SECRET = re.compile(
    r"authori[sz]ation|cookie|api[-_]?key|[-_]key$|token|secret|password", re.IGNORECASE
)
# Nothing that a template might take for its own: it has to come back as it went in.
TELLTALE = QueryRecord('k"\\}{', 'a"b\\c\n{query}}&=#\u2028</', intent='i"\\', stratum='s"\\')


# Places that say which page is asked for: from a position, or by its number from 1 or from 0.
COUNTED = ("from", "page", "page_index")
CURSOR = "cursor"


@dataclass(frozen=True, slots=True)
class ResultPage:
    """A page of results: how many come before it, its number, and the cursor that the page before named."""

    start: int = 0
    number: int = 1
    cursor: str | int = ""


FIRST = ResultPage()


def values_of(query: QueryRecord, size: int, page: ResultPage = FIRST) -> dict[str, str | int]:
    """Values for the places in a URL or a body."""
    return {
        "query": query.text,
        "key": query.query_key,
        "intent": query.intent or "",
        "stratum": query.stratum or "",
        "size": size,
        "from": page.start,
        "page": page.number,
        "page_index": page.number - 1,
        CURSOR: page.cursor,
    }


def fill_url(template: str, values: Mapping[str, str | int]) -> str:
    """Fill a URL, percent-encoding each value. Raises InputError for an unknown place."""
    return _filled(template, values, lambda value, _before: quote(str(value), safe=""))


def fill_form(template: str, values: Mapping[str, str | int]) -> str:
    """Fill a body of form data, likewise."""
    return _filled(template, values, lambda value, _before: quote_plus(str(value)))


def fill_json(template: str, values: Mapping[str, str | int]) -> str:
    """Fill a JSON body, with values escaped inside strings and whole elsewhere. Raises as `fill_url` does."""

    def escaped(value: str | int, before: str) -> str:
        text = json.dumps(value, ensure_ascii=False)
        inside = _QUOTES.findall(before).count('"') % 2 == 1
        return text if not inside else json.dumps(str(value), ensure_ascii=False)[1:-1]

    return _filled(template, values, escaped)


def fill_header(template: str, secret: str) -> str:
    """Fill the secret into a header. Raises InputError where it has signs that no header may hold."""
    return header_value(_filled(template, {"secret": secret}, lambda value, _before: str(value)))


def names_in(template: str) -> Iterator[str]:
    """Names of the places in a template."""
    return (match[2] for match in _PLACE.finditer(template) if match[2])


def _filled(template: str, values: Mapping[str, str | int], escape: Callable[[str | int, str], str]) -> str:
    def put(match: re.Match[str]) -> str:
        if match[1]:
            return "{" + match[1] + "}"
        name, way = match[2], match[3]
        if name not in values or way not in (None, "lucene", "base64"):
            known = ", ".join(f"{{{known}}}" for known in values)
            raise InputError(
                say("'{place}' is not known here; there are: {known}", place=match[0], known=known)
            )
        value = values[name]
        if way == "lucene":
            value = _LUCENE.sub(r"\\\1", str(value))
        elif way == "base64":
            value = base64.b64encode(str(value).encode()).decode()
        return escape(value, template[: match.start()])

    return _PLACE.sub(put, template)
