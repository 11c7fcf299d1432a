"""Roles of a table's columns: a role's key, its title, and its known headers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.vocabulary import squeezed, titles_of, words_of

_WORDS = re.compile(r"[\s_\-./:]+")
# What is longer than a title, or a whole line of a table.
_LONGEST, _BETWEEN = 60, re.compile(r"[,;|\t]| {2}")
# A number, as titles end in it.
_NUMBER = re.compile(r"(?:number|num|nr|no|nº|n°|no|#)$")
# Signs at the end of titles, such as "Relevant?".
_SIGNS = " ?？:：*"
_NUMBER_OF = re.compile(r"^(?:(?:number|num|nr|no|count)(?:of)?|#)")


@dataclass(frozen=True, slots=True)
class Role:
    """Role of a column: its key in mappings, its title, and its known headers.

    Headers are compared as `squeezed`; the first one that a file has is taken.
    """

    key: str
    title: Message
    headers: tuple[str, ...]


QUERY_TEXT, QUERY_KEY, DOC_KEY = "query_text", "query_key", "doc_key"
TITLE, TEXT, URL, IMAGE, FIELD = "title", "text", "url", "image", "field"
# A title that has to be the document's key, as nothing else can be.
TITLE_KEY = "title_key"
GRADE, RATER, RANK, SCORE, SYSTEM = "grade", "rater", "rank", "score", "system"
NOTE, WEIGHT, STRATUM, INTENT, TAG = "note", "weight", "stratum", "intent", "tag"
SECONDS, CREATED_AT, STATUS = "seconds", "created_at", "status"
# A column that holds the grades of one rater, who has the column's name.
OF_RATER = "grade_of_rater"
FINAL = "final_grade"
LEFT_OUT = "left_out"
# Columns of sheets with one row for several results: a column for each rank, or for each system, whose number
# or name is in the column's title. Each has what a column of the role beside it would hold.
DOC_AT_RANK, TITLE_AT_RANK = "doc_at_rank", "title_at_rank"
GRADE_AT_RANK, SCORE_AT_RANK = "grade_at_rank", "score_at_rank"
DOC_OF_SYSTEM, GRADE_OF_SYSTEM = "doc_of_system", "grade_of_system"
SCORE_OF_SYSTEM, RANK_OF_SYSTEM = "score_of_system", "rank_of_system"
AT_RANK = {DOC_AT_RANK: DOC_KEY, TITLE_AT_RANK: TITLE, GRADE_AT_RANK: GRADE, SCORE_AT_RANK: SCORE}
OF_SYSTEM = {
    DOC_OF_SYSTEM: DOC_KEY,
    GRADE_OF_SYSTEM: GRADE,
    SCORE_OF_SYSTEM: SCORE,
    RANK_OF_SYSTEM: RANK,
}
# Whose cells are grades.
GRADED = (GRADE, OF_RATER, FINAL, GRADE_AT_RANK, GRADE_OF_SYSTEM)

# What is said by a criterion of the scale: the criterion's key stands behind it.
CRITERION = "criterion:"

# Several columns of a table may have these.
REPEATED = frozenset({TAG, FIELD, OF_RATER, LEFT_OUT, *AT_RANK, *OF_SYSTEM})
DOCUMENT_ROLES = (TITLE, TITLE_KEY, TEXT, URL, IMAGE, FIELD)
# What can tell which document it is, the best first.
DOCUMENT_KEYS = (DOC_KEY, URL, TITLE_KEY)

_TITLES = titles_of("titles")
ROLES: tuple[Role, ...] = tuple(
    Role(key, title, _TITLES.get(key, ()))
    for key, title in (
        (QUERY_TEXT, say("Query text")),
        (QUERY_KEY, say("Query key")),
        (DOC_KEY, say("Document key")),
        (TITLE, say("Title")),
        (TITLE_KEY, say("Title, as document key")),
        (TEXT, say("Text")),
        (URL, say("URL")),
        (IMAGE, say("Image")),
        (GRADE, say("Grade")),
        (RATER, say("Rater")),
        (RANK, say("Rank")),
        (SCORE, say("Score of the system")),
        (SYSTEM, say("System")),
        (NOTE, say("Note")),
        (WEIGHT, say("Weight of the query")),
        (STRATUM, say("Stratum of the query")),
        (TAG, say("Tags of the query")),
        (INTENT, say("Intent of the query")),
        (SECONDS, say("Seconds that judging took")),
        (CREATED_AT, say("Judged at")),
        (STATUS, say("Graded, skipped or cannot judge")),
        (FIELD, say("Field of the document")),
        (OF_RATER, say("A rater's grades")),
        (FINAL, say("Final grade")),
        (DOC_AT_RANK, say("Document at a rank")),
        (TITLE_AT_RANK, say("Title at a rank")),
        (GRADE_AT_RANK, say("Grade at a rank")),
        (SCORE_AT_RANK, say("Score at a rank")),
        (DOC_OF_SYSTEM, say("A system's documents")),
        (GRADE_OF_SYSTEM, say("Grades of a system's documents")),
        (SCORE_OF_SYSTEM, say("A system's scores")),
        (RANK_OF_SYSTEM, say("A system's ranks")),
        # What tools write beside: of which case, of which part of a collection a row is.
        (LEFT_OUT, say("Left out")),
    )
)

ROLE_BY_KEY: Mapping[str, Role] = {role.key: role for role in ROLES}


def role_of_key(key: str) -> Role | None:
    """Return the role of that key, such as "grade" or "criterion:correct", or None."""
    criterion = key.removeprefix(CRITERION)
    if key != criterion and criterion.strip() == criterion != "":
        return Role(key, say("Criterion {criterion}", criterion=visible(criterion)), ())
    return ROLE_BY_KEY.get(key)


def plain_roles(roles: Iterable[str]) -> frozenset[str]:
    """Return these roles and those that columns for ranks or systems among them stand for."""
    own = set(roles)
    plain = {AT_RANK.get(role, OF_SYSTEM.get(role, role)) for role in own}
    if not own.isdisjoint(AT_RANK):
        plain.add(RANK)
        if DOC_KEY not in plain and TITLE_AT_RANK in own:
            plain.add(TITLE_KEY)
    if not own.isdisjoint(OF_SYSTEM):
        plain.add(SYSTEM)
    return frozenset(own | plain)


def excludes(role: str, other: str) -> bool:
    """Whether columns of two different roles would say the same twice, each in its own way."""
    pair = {role, other}
    if pair == {RATER, OF_RATER}:
        return True
    return any(
        (one in AT_RANK and (two in (AT_RANK[one], RANK, SYSTEM) or two in OF_SYSTEM))
        or (one in OF_SYSTEM and two in (OF_SYSTEM[one], SYSTEM))
        or (one in (SCORE_OF_SYSTEM, RANK_OF_SYSTEM) and two == (RANK if one == SCORE_OF_SYSTEM else SCORE))
        for one, two in ((role, other), (other, role))
    )


@cache
def _role_by_header() -> Mapping[str, str]:
    # Titles of two languages may be the same word: the role that stands first has it.
    return {squeezed(header): role.key for role in reversed(ROLES) for header in role.headers}


def role_of_title(title: str) -> str | None:
    """Return the role that a column's title alone suggests, or None."""
    return _role_of(squeezed(title.rstrip(_SIGNS)))


@lru_cache(maxsize=10_000)
def _role_of(title: str) -> str | None:
    known = _role_by_header()
    if title in known:
        return known[title]
    # "Product no." is the product number, and so its id; "# searches" is the number of searches.
    bare = _NUMBER.sub("", title)
    if bare and bare != title:
        return known.get(f"{bare}number") or known.get(f"{bare}id")
    bare = _NUMBER_OF.sub("", title)
    return WEIGHT if bare != title and known.get(bare) == WEIGHT else None


@cache
def _hints() -> Sequence[tuple[str, frozenset[str], tuple[str, ...]]]:
    """Return the hints of each role: whole words of Latin letters, and others that stand anywhere."""
    return [
        (role, frozenset(squeezed(word) for word in words), tuple(word for word in words if _is_whole(word)))
        for (role,), words in words_of("hints").items()
    ]


def _is_whole(word: str) -> bool:
    """Whether a word stands in titles without blanks around it, as in Chinese."""
    return word[0] >= "\u3000"


@lru_cache(maxsize=10_000)
def hinted_roles(title: str) -> frozenset[str]:
    """Return the roles that words of a longer title hint at, which its values have to bear out."""
    if len(title) > _LONGEST or _BETWEEN.search(title):
        return frozenset()
    words = {squeezed(word).rstrip("0123456789") for word in _WORDS.split(title)}
    return frozenset(
        role
        for role, latin, others in _hints()
        if not latin.isdisjoint(words) or any(other in title for other in others)
    )
