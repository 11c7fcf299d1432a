"""Results of a query over several pages: by position, number or cursor of a page, or by a link to it.

The link stands in the reply or in its headers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from urllib.parse import urljoin, urlsplit

from ndcg_gui.core.http.client import Reply, Request, Unanswered
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.text import one_line
from ndcg_gui.features.fetch.places import find, parse_place
from ndcg_gui.features.fetch.replies import Listing, ResultList, request_for, value_of, without_secret
from ndcg_gui.features.fetch.setup import LINK_HEADER, Setup
from ndcg_gui.features.fetch.templates import ResultPage

MOST_PAGES = 100


@dataclass(frozen=True, slots=True)
class ResultPages:
    """Replies to one query, page by page, their values, and the list in them."""

    replies: tuple[Reply, ...]
    values: tuple[object, ...]
    found: ResultList


def ask_for(
    setup: Setup,
    query: QueryRecord,
    secret: str,
    send: Callable[[Request], Reply],
    turn: Callable[[], object] = lambda: None,
) -> ResultPages:
    """Request the results of a query until there are as many as wanted, or no more.

    `turn` is called before each page but the first, and waits until it may be asked for. Raises Unanswered,
    and InputError for a secret that no header may hold.
    """
    listing = Listing(setup)
    page = ResultPage(cursor=setup.first_cursor)
    request = request_for(setup, query, secret, page)
    replies: list[Reply] = []
    values: list[object] = []
    asked = {request}
    while True:
        reply = send(request)
        reply.require()
        value = value_of(reply)
        replies.append(reply)
        values.append(value)
        fresh = listing.add(value)
        if listing.is_complete:
            break
        if len(values) > 1 and not fresh:
            listing.note(
                say("page {number} brought nothing new: asking was stopped there", number=len(values))
            )
            break
        page = replace(page, start=listing.taken, number=page.number + 1)
        following = _next(setup, query, secret, request, page, value, reply.next_link)
        if following is None:
            listing.end()
            break
        request, page = following
        if request in asked:
            listing.note(
                say(
                    "the next page after page {number} is one of those before: asking was stopped there",
                    number=len(values),
                )
            )
            break
        if len(values) == MOST_PAGES:
            listing.note(say("asking was stopped after {count} pages", count=MOST_PAGES))
            break
        asked.add(request)
        turn()
    return ResultPages(tuple(replies), tuple(values), without_secret(listing.found(), replies[-1].blot))


def _next(
    setup: Setup,
    query: QueryRecord,
    secret: str,
    request: Request,
    page: ResultPage,
    value: object,
    link: str,
) -> tuple[Request, ResultPage] | None:
    """Request for the page after a reply, None where there is none. Raises Unanswered.

    `link` is that of the reply's headers.
    """
    place = setup.next_page or setup.cursor
    told: object = link
    if place != LINK_HEADER:
        told = find(value, parse_place(place)) if place else None
    if not setup.has_pages or (place and told in (None, "", False)):
        return None
    if place:
        if isinstance(told, bool) or not isinstance(told, str | int):
            raise Unanswered(say("{place} is neither a text nor a number", place=place), for_all=True)
        if setup.next_page:
            return replace(request, url=_followed(request.url, str(told))), page
        page = replace(page, cursor=told)
    return request_for(setup, query, secret, page), page


def _followed(url: str, target: str) -> str:
    try:
        followed = urljoin(url, target)
        same = urlsplit(followed)[:2] == urlsplit(url)[:2]
    except ValueError:
        followed, same = target, False
    if not same or not followed.isascii() or not followed.isprintable() or " " in followed:
        raise Unanswered(
            say(
                "the next page would be at {url}, which is not asked: it has to be a URL of the same server",
                url=one_line(followed),
            ),
            for_all=True,
        )
    return followed
