"""Guesses of the columns' roles from their titles and first values, with certainty and reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.mapped import paths
from ndcg_gui.formats.mapped.cells import is_nested
from ndcg_gui.formats.mapped.wide import families_of, is_of_results, is_system, says_of_system
from ndcg_gui.formats.mapped.words import NEARLY_ALL, are_grades, is_grade_word, numbers_of
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping
from ndcg_gui.formats.preferences.columns import assign
from ndcg_gui.formats.preferences.words import known_words, number_of, word_key
from ndcg_gui.formats.roles import (
    AT_RANK,
    CREATED_AT,
    CRITERION,
    DOC_AT_RANK,
    DOC_KEY,
    DOC_OF_SYSTEM,
    DOCUMENT_KEYS,
    DOCUMENT_ROLES,
    FIELD,
    FINAL,
    GRADE,
    GRADE_AT_RANK,
    GRADE_OF_SYSTEM,
    GRADED,
    IMAGE,
    INTENT,
    LEFT_OUT,
    NOTE,
    OF_RATER,
    OF_SYSTEM,
    QUERY_KEY,
    QUERY_TEXT,
    RANK,
    RANK_OF_SYSTEM,
    RATER,
    REPEATED,
    ROLE_BY_KEY,
    SCORE,
    SCORE_AT_RANK,
    SCORE_OF_SYSTEM,
    SECONDS,
    STATUS,
    STRATUM,
    SYSTEM,
    TAG,
    TEXT,
    TITLE,
    TITLE_AT_RANK,
    TITLE_KEY,
    URL,
    WEIGHT,
    hinted_roles,
    plain_roles,
    role_of_key,
    role_of_title,
)
from ndcg_gui.formats.verdict_options import DEFAULT_PREFERENCES
from ndcg_gui.formats.vocabulary import squeezed

_DATE = re.compile(r"[0-9]{2,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}(?:[ T].*)?")
_FEW_ANSWERS, _LONGEST_ANSWER = 7, 25
_OF_TOOL = 2  # titles that only a tool writes: its other columns are about them
_ID_LIKE = re.compile(r"[A-Za-z]{0,4}[-_:]?[0-9]+|[0-9a-f]{8,}(-[0-9a-f]{4,})*", re.ASCII)
_BETWEEN = re.compile(r"[\s,;|]+")
_LISTED, _TOKEN = re.compile(r"[,;|\n]"), re.compile(r"\S+")
_URL = re.compile(r"https?://\S+")
_PICTURE = re.compile(r"https?://\S+\.(?:jpe?g|png|gif|webp|svg|avif)(?:\?\S*)?", re.IGNORECASE)
_IDS = frozenset(map(squeezed, ("id", "key", "nr", "no", "编号", "번호", "番号", "_id", "identifier")))
_STATUSES = frozenset(("graded", "skipped", "cannot_judge", ""))
# By the title, by the values, hardly, as somebody said.
_BY_TITLE, _BY_VALUES, _HARDLY, _SAID = 0.95, 0.7, 0.45, 1.0
# So that it has to be confirmed, and stands there to be.
_HARDLY_AT_ALL = 0.37
_PAIR_TOLD = 0.9
_HALF = 0.5  # of the cells, where the title says so already
_FEW_ROWS = 6  # of which one may not stand twice yet
_DIFFER = 0.95  # of a query's rows: people list a document twice
_LONG = 100  # characters
_LEAST_SYSTEMS, _LEAST_TITLES = 2, 3
_STEPS = 4  # between two grades
_LEAST_KEY = 100  # of a number that is a document's key
# A format that is made for what a file holds is surer of itself than any guess.
_LIKENESS, _BESIDE = 0.87, 0.25
_CAMEL = re.compile(r"([a-z])([A-Z])")
_PARTS = re.compile(r"[\s_\-./:]+")
# Of several columns of grades the one that settles where the others differ.
_SETTLED = re.compile(
    r"final|adjudicat|settled|gold\b|consensus|agreed|resolved|decided|reconciled|majority|endurteil|mehrheit"
    r"|最终|最終|仲裁|共识|多数|裁定|최종|합의|다수|決定",
    re.IGNORECASE,
)
# What a spreadsheet computes from the other columns; the second ones are names of people, too.
_COMPUTED = re.compile(
    r"(?<![a-z])(?:average|avg|mean|median|sum|total|maximum|minimum|count|std|stdev|stddev|variance|agreement"
    r"|difference|diff|delta|mittelwert|durchschnitt|schnitt|summe|anzahl|moyenne|somme|promedio|suma)(?![a-z])"
    r"|平均|总分|总和|合计|中位|最大|最小|差异|一致率|평균|합계|중앙값|최대|최소|차이|合計",
    re.IGNORECASE,
)
_EXTREMES = {"max": max, "min": min}
_NO_GRADES = frozenset(
    (
        "id",
        "nr",
        "no",
        "number",
        "key",
        "time",
        "date",
        "day",
        "version",
        "count",
        "price",
        "size",
        "year",
        "clicks",
        "views",
        "sales",
        "stock",
        "page",
        "offset",
        "limit",
        "votes",
        "confidence",
        "rate",
        "ratio",
        "ctr",
        "ms",
    )
)
# A document that somebody chose is not the list that was shown.
_CLICKED = frozenset(("click", "clicked", "clicks", "purchased", "bought", "viewed", "opened"))
# Of these a pair is still a pair.
_OF_DOCUMENTS = frozenset(("price", "size", "stock", "year"))
_OF_ROWS = _NO_GRADES - {"price", "size", "stock", "page"}
_TELLING = (GRADE, RATER, SCORE, RANK, SYSTEM, NOTE)
_OF_PAIRS = (RATER, SYSTEM)
# A list or an object of JSON is none of these.
_NEVER_NESTED = (DOC_KEY, TITLE, TEXT)
_ABOUT_QUERIES = (WEIGHT, STRATUM, INTENT, TAG)


_USERS = ".responses.users"  # of Argilla
_SUGGESTED = frozenset({"suggestion", "suggestions"})


@dataclass(frozen=True, slots=True)
class ColumnGuess:
    """Guess of one column: the key of a role, its certainty (0 to 1), and the reason."""

    title: str
    role: str
    sure: float
    why: Message

    @property
    def role_title(self) -> Message:
        """The role in words."""
        role = role_of_key(self.role)
        assert role is not None
        return role.title


@dataclass(frozen=True, slots=True)
class Reading:
    """One interpretation of a table: its columns, and the kinds it holds, the leading one first."""

    columns: tuple[ColumnGuess, ...]
    sure: float

    def place(self, role: str) -> int | None:
        """Return the index of the column of a role."""
        return next((place for place, column in enumerate(self.columns) if column.role == role), None)

    def places(self, *roles: str) -> list[int]:
        """Return the indices of all columns of these roles, those of the first role first."""
        return [place for role in roles for place, column in enumerate(self.columns) if column.role == role]

    def has(self, *roles: str) -> bool:
        """Whether a column has any of these roles, or stands for one, as that of a rank does."""
        return not plain_roles(column.role for column in self.columns).isdisjoint(roles)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of records in the table, the leading one first."""
        is_pair = self.has(QUERY_TEXT, QUERY_KEY) and self.has(*DOCUMENT_KEYS)
        found = []
        if is_pair and self.has(*GRADED, STATUS):
            found.append(Kind.JUDGMENTS)
        if is_pair and self.has(RANK, SCORE):
            found.append(Kind.RUN)
        # Pairs alone are to be judged, where no column is left that could say something of them.
        told = all(column.role != LEFT_OUT or column.sure >= _BY_TITLE for column in self.columns)
        are_pairs = is_pair and not found and told
        if self.has(*DOCUMENT_KEYS) and (not is_pair or self.has(*DOCUMENT_ROLES)):
            found.append(Kind.DOCUMENTS)
        if are_pairs:
            found.append(Kind.RUN)
        if self.has(QUERY_TEXT):
            found.append(Kind.QUERIES)
        return tuple(found)

    def mapping(self, said: Mapping = NO_MAPPING) -> Mapping:
        """Return a mapping of every column, and the rest as in `said`."""
        return replace(said, columns=tuple((column.title, column.role) for column in self.columns))


class _Column:
    """The first cells of a column, analysed."""

    def __init__(self, title: str, cells: Sequence[str]) -> None:
        self.title = title
        self.cells = [cell.strip() for cell in cells]
        self.given = [cell for cell in self.cells if cell]
        self.distinct = list(dict.fromkeys(self.given))
        numbers = numbers_of(self.distinct)
        self.numbers = [
            parse_decimal(cell.replace(",", ".", 1)) if (told := numbers[cell]) is None else told
            for cell in self.given
        ]

    @property
    def is_numeric(self) -> bool:
        return bool(self.given) and None not in self.numbers

    @property
    def is_whole(self) -> bool:
        return self.is_numeric and all(number is not None and number % 1 == 0 for number in self.numbers)

    @property
    def is_mostly_numeric(self) -> bool:
        return sum(number is not None for number in self.numbers) >= _HALF * len(self.numbers)

    @property
    def is_mostly_whole(self) -> bool:
        whole = sum(number is not None and number % 1 == 0 for number in self.numbers)
        return whole >= _HALF * len(self.numbers)

    @property
    def is_id_like(self) -> bool:
        return bool(self.given) and all(_ID_LIKE.fullmatch(cell) for cell in self.given)

    @property
    def lists_ids(self) -> bool:
        """Whether most cells hold several keys, such as "A12; A7", or "tent,hat" below a title of results."""
        if is_of_results(self.title):
            listed = [[part.strip() for part in _LISTED.split(cell)] for cell in self.given]
            several = [parts for parts in listed if len(parts) > 1 and all(map(_TOKEN.fullmatch, parts))]
        else:
            listed = [[part for part in _BETWEEN.split(cell) if part] for cell in self.given]
            several = [parts for parts in listed if len(parts) > 1 and all(map(_ID_LIKE.fullmatch, parts))]
        return 2 * len(several) > len(listed)

    @property
    def is_token(self) -> bool:
        return bool(self.given) and not any(
            " " in cell or len(cell) > 200 or is_nested(cell) for cell in self.given
        )

    @property
    def length(self) -> float:
        return sum(map(len, self.given)) / len(self.given) if self.given else 0.0

    @property
    def could_be_documents(self) -> bool:
        """Whether its values may be keys or titles of documents: no grades, and no numbers but large ones."""
        if not self.given or self.is_nested() or self.lists_ids or self.looks_compared():
            return False
        if self.is_numeric:
            return self.is_whole and max(number or 0 for number in self.numbers) >= _LEAST_KEY
        return not (self.looks_graded() and len(self.given) > len(self.distinct)) and self.length < _LONG

    @property
    def are_shares(self) -> bool:
        """Whether its values are per cent."""
        return bool(self.given) and all(cell.endswith("%") for cell in self.given)

    @property
    def are_addresses(self) -> bool:
        """Whether its values are addresses of pages."""
        return bool(self.given) and all(map(_URL.fullmatch, self.given))

    @property
    def could_be_votes(self) -> bool:
        """Whether its values are words, or numbers on steps as raters give them."""
        return not self.are_shares and all(
            number is None or number * _STEPS % 1 == 0 for number in self.numbers
        )

    def looks_graded(self) -> bool:
        """Whether its values are few, as those of a scale are."""
        cells = [cell.removesuffix("%") for cell in self.given] if self.are_shares else self.given
        return len(self.distinct) <= 12 and are_grades(cells) and not self.looks_compared()

    def looks_compared(self) -> bool:
        """Whether its values are words for verdicts, one of them for none of both or for a side."""
        said = self._verdicts()
        return bool(said) and not said.isdisjoint(("tie", "left", "right", "first", "second"))

    def looks_better_or_worse(self) -> bool:
        """Whether its values are words for verdicts, which may be grades as well."""
        return bool(self._verdicts())

    def _verdicts(self) -> set[str]:
        """Return who is better by its values, nobody if they are no different words for verdicts."""
        if not 2 <= len(self.distinct) <= 12:
            return set()
        said = [known_words().get(word_key(cell)) for cell in self.given if number_of(cell) is None]
        known = {meaning.who for meaning in said if meaning is not None}
        told = sum(meaning is not None for meaning in said)
        return set(known) if told >= NEARLY_ALL * len(self.given) else set()

    def looks_answered(self) -> bool:
        """Whether few short texts stand there again and again, as answers to one question do."""
        few = 2 <= len(self.distinct) <= min(_FEW_ANSWERS, len(self.given) // 2)
        short = all(len(text) <= _LONGEST_ANSWER for text in self.distinct)
        return few and short and not self.is_numeric and FIELD not in hinted_roles(self.title)

    def is_date(self) -> bool:
        """Whether its values or its title are about when something was."""
        dates = bool(self.given) and all(map(_DATE.fullmatch, self.given))
        return dates or "date" in hinted_roles(self.title)

    def is_nested(self) -> bool:
        """Whether a value is a list or an object of JSON that holds something."""
        return any(is_nested(cell) and bool(cell[1:-1].strip()) for cell in self.given)


class _Guesser:
    """One guess at all columns. `found` fills up, the most certain first."""

    def __init__(
        self, titles: Sequence[str], rows: Sequence[Sequence[str]], said: Mapping, *, rater_said: bool
    ) -> None:
        self.titles, names = titles, paths.short_titles(titles)
        self.columns = [_Column(name, [row[place] for row in rows]) for place, name in enumerate(names)]
        self.found: dict[int, ColumnGuess] = {}
        self.families = families_of(titles)
        ticked = [place for place, title in enumerate(names) if is_grade_word(title)]
        # A column for each grade, in which rows are ticked.
        self.ticked = frozenset(ticked if len(ticked) >= _LEAST_SYSTEMS else ())
        self.numbered = {place for family in self.families for place in family.places}
        self.doubts: list[tuple[int, str, Message]] = []
        self.is_rater_said = rater_said or said.rater is not None
        by_path = paths.roles_by_path(titles)
        for place, title in enumerate(titles):
            role = said.role_of(title)
            if role is not None:
                self.take(place, role, _SAID, say("as it was mapped"))
            elif title in by_path and self._may_be(place, by_path[title], said):
                self.take(place, by_path[title], _BY_TITLE, say("it follows from where it stands"))
            elif title.startswith(CRITERION) and role_of_key(title) is not None:
                self.take(place, title, _BY_TITLE, say("its title says so"))
            elif not _SUGGESTED.isdisjoint(_PARTS.split(title.casefold())):
                # Neither a judgment, nor what a rater may see of a document.
                self.take(place, LEFT_OUT, _BY_TITLE, say("it is what a model suggested"))
            elif title.endswith(_USERS) and title.removesuffix(".users") in titles:
                answers = titles.index(title.removesuffix(".users"))
                self.take(place, RATER, _BY_TITLE, say("its title says so"))
                if self.columns[answers].looks_graded():
                    self.take(answers, GRADE, _BY_TITLE, say("it is what raters answered"))

    def take(self, place: int, role: str, sure: float, why: Message) -> None:
        self.found[place] = ColumnGuess(self.titles[place], role, sure, why)

    def _may_be(self, place: int, role: str, said: Mapping) -> bool:
        """Whether a column's values fit a role, and no other was mapped to it where there is one alone."""
        is_free = role in (LEFT_OUT, *REPEATED) or all(role != own for _, own in said.columns)
        return is_free and self._fits(place, role)

    def retake(self, place: int, role: str, sure: float, why: Message) -> None:
        """Change the guess of a column, unless the user mapped it."""
        if self.found[place].sure < _SAID:
            self.take(place, role, sure, why)

    def doubt(self, place: int, role: str, why: Message) -> None:
        """Remember an alternative role of the column."""
        if self.found[place].sure < _SAID:
            self.found[place] = replace(self.found[place], sure=_HARDLY)
            self.doubts.append((place, role, why))

    def place(self, *roles: str) -> int | None:
        """Return the column of the first of these roles that a column has."""
        places = {guess.role: place for place, guess in self.found.items()}
        return next((places[role] for role in roles if role in places), None)

    def has(self, *roles: str) -> bool:
        return not plain_roles(guess.role for guess in self.found.values()).isdisjoint(roles)

    @property
    def is_pair(self) -> bool:
        """Whether a row is about a query and a document."""
        return self.has(QUERY_TEXT, QUERY_KEY) and self.has(*DOCUMENT_KEYS)

    def open(self) -> list[int]:
        return [place for place in range(len(self.columns)) if place not in self.found]

    # -- in turn

    def by_titles(self) -> None:
        """Guess by titles. Of two columns for one role, the better known title wins."""
        wanted: dict[str, list[tuple[int, int]]] = {}
        for place in self.open():
            title = self.columns[place].title
            role = role_of_title(title)
            if (
                role is not None
                and (role in REPEATED or not self.has(role))
                and not (role == RATER and self.has(OF_RATER))
            ):
                headers = [squeezed(header) for header in ROLE_BY_KEY[role].headers]
                known = squeezed(title)
                rank = headers.index(known) if known in headers else len(headers)
                wanted.setdefault(role, []).append((rank, place))
        for role, places in wanted.items():
            for _, place in places if role in REPEATED else [min(places)]:
                if self._fits(place, role):
                    self.take(place, role, _BY_TITLE, say("its title says so"))

    def _fits(self, place: int, role: str) -> bool:
        column = self.columns[place]
        if not column.given:
            return True
        if role in _NEVER_NESTED and column.is_nested():
            return False
        match role:
            case "rank":
                return column.is_mostly_whole
            case "score" | "seconds" | "weight":
                return column.is_mostly_numeric
            case "status":
                return set(column.distinct) <= _STATUSES
            case "created_at":
                return not column.is_whole
            case "url" | "image":
                return "." in column.given[0] or "/" in column.given[0]
            case _:
                return True

    def ids(self) -> None:
        """Take a column titled just "id" as the key of the table's subject."""
        for place in self.open():
            if squeezed(self.columns[place].title) not in _IDS or self.has(DOC_KEY) or self.is_rank(place):
                continue
            if self.has(QUERY_TEXT) and not self.has(TITLE, URL, IMAGE, TEXT, GRADE, RANK, SCORE):
                if not self.has(QUERY_KEY):
                    self.take(place, QUERY_KEY, _BY_TITLE, say("a key, and the table is about queries"))
            elif self._has_values(TITLE, URL, IMAGE, QUERY_TEXT, QUERY_KEY):
                self.take(place, DOC_KEY, _BY_TITLE, say("a key, and the table is about documents"))
            else:
                text = self.place(TEXT)
                is_long = text is not None and self.columns[text].length > _LONG
                if not is_long and self.has(QUERY_KEY):
                    continue
                self.take(place, DOC_KEY if is_long else QUERY_KEY, _HARDLY, say("it is a key"))
                if text is not None and not is_long:
                    self.doubt(place, DOC_KEY, say("the texts are documents"))

    def _has_values(self, *roles: str) -> bool:
        """Whether a column of any of these roles holds anything: BEIR's queries have empty titles."""
        columns = (self.columns[place] for place, guess in self.found.items() if guess.role in roles)
        return any(column.given or not column.cells for column in columns)

    def keys_and_texts(self) -> None:
        """Tell keys from texts in columns called "query" and "text"."""
        place = self.place(QUERY_TEXT)
        alone = all(guess.role in (QUERY_TEXT, *_ABOUT_QUERIES) for guess in self.found.values())
        of_queries = alone and len(self.found) == len(self.columns) > 1  # nothing could be made of keys
        if (
            place is not None
            and not self.has(QUERY_KEY)
            and not of_queries
            and self.columns[place].is_id_like
        ):
            self.retake(place, QUERY_KEY, _BY_TITLE, say("its values are keys, not words"))
        place = self.place(TEXT)
        if place is not None and not self.has(*DOCUMENT_KEYS, QUERY_TEXT):
            self.retake(place, QUERY_TEXT, _BY_TITLE, say("there are no documents next to it"))
        place = self.place(NOTE)  # in French that is a grade
        is_named = place is not None and squeezed(self.columns[place].title).startswith("not")
        if place is not None and is_named and not self.has(*GRADED) and self.columns[place].looks_graded():
            self.retake(place, GRADE, _BY_VALUES, say("its values are grades"))

    def hints(self) -> None:
        """Take columns whose titles hint at queries, raters and counts, where the values fit."""
        for place in self.open():
            column, roles = self.columns[place], hinted_roles(self.columns[place].title)
            if not column.given or column.is_date() or column.is_nested() or place in self.numbered:
                continue
            if WEIGHT in roles and column.is_numeric and not (self.has(WEIGHT) or self.is_of_tool):
                self.take(place, WEIGHT, _BY_VALUES, say("a word of its title says so"))
            elif column.looks_graded():
                continue
            elif QUERY_TEXT in roles and not (column.is_numeric or self.has(QUERY_TEXT, QUERY_KEY)):
                self.take(place, QUERY_TEXT, _BY_VALUES, say("a word of its title says so"))
            elif RATER in roles and not (column.is_numeric or self.has(RATER)) and self._names_few(place):
                self.take(place, RATER, _BY_VALUES, say("a word of its title says so"))
            elif TITLE in roles and not (column.is_token or self.has(TITLE) or FIELD in roles):
                self.take(place, TITLE, _BY_VALUES, say("a word of its title says so"))

    @property
    def is_of_tool(self) -> bool:
        """Whether several titles are such as only a tool writes, whose other columns are about them."""
        return sum(role_of_title(column.title) == LEFT_OUT for column in self.columns) >= _OF_TOOL

    def wide(self) -> None:
        """Take columns for ranks or for systems, where a row is about several results."""
        if any(column.looks_compared() for column in self.columns):
            return  # results of two sides
        numbered = {place for place in self.numbered if place not in self.found}
        others = [place for place in self.open() if place not in numbered]
        if numbered and len(others) == 1 and not self.has(QUERY_TEXT, QUERY_KEY):
            only = self.columns[others[0]]
            if (
                only.given
                and not only.is_numeric
                and len(only.distinct) == len(only.cells)
                and len(self.found) == 0
            ):
                self.take(others[0], QUERY_TEXT, _BY_VALUES, say("results of each rank stand next to it"))
        if not self.has(QUERY_TEXT, QUERY_KEY):
            return
        if numbered and not self.has(*DOCUMENT_KEYS, TITLE, RANK, SYSTEM):
            self._at_ranks()
        if not self.has(RANK_OF_SYSTEM, SYSTEM, DOC_AT_RANK, TITLE_AT_RANK):
            self._of_systems()

    def _at_ranks(self) -> None:
        families = {family.role: family for family in self.families}
        documents = families.get(DOC_AT_RANK) or families.get(TITLE_AT_RANK)
        if documents is None or not set(documents.places).issubset(self.open()):
            return
        columns = [self.columns[place] for place in documents.places if self.columns[place].given]
        if not columns or not all(column.could_be_documents for column in columns):
            return
        if len(columns) == _LEAST_SYSTEMS and any(map(self._says_more, self.open())):
            return  # of two results it may say which is better
        for row in zip(*(column.cells for column in columns), strict=True):
            given = [cell for cell in row if cell]
            if len(set(given)) < len(given) - 1:
                return
        named = all(column.is_token for column in columns)
        if documents.role == DOC_AT_RANK:
            documents = replace(documents, role=DOC_AT_RANK if named else TITLE_AT_RANK)
        for family in (documents, *self.families):
            free = set(family.places).issubset(self.open())
            if not free or not set(family.numbers).issubset(documents.numbers):
                continue
            own = [self.columns[place] for place in family.places if self.columns[place].given]
            fits = {
                GRADE_AT_RANK: all(are_grades(column.given) for column in own),
                SCORE_AT_RANK: all(column.is_numeric for column in own),
                TITLE_AT_RANK: True,
                DOC_AT_RANK: family is documents,
            }[family.role]
            if fits and (family is documents or family.role != documents.role):
                for place in family.places:
                    self.take(place, family.role, _BY_VALUES, say("its title has the number of a rank"))

    def _says_more(self, place: int) -> bool:
        """Whether an open column beside those of ranks holds few values."""
        column = self.columns[place]
        return place not in self.numbered and 0 < len(column.distinct) <= _FEW_ANSWERS

    def _of_systems(self) -> None:
        """Take columns of several systems' documents, scores or ranks."""
        if not self.has(*DOCUMENT_KEYS, TITLE, TEXT):
            if not self.has(RANK) and not any(map(self.is_rank, self.open())):
                return  # nothing says at which rank
            if self._take_named(DOC_KEY, DOC_OF_SYSTEM, lambda column: column.could_be_documents):
                self._take_named(GRADE, GRADE_OF_SYSTEM, _Column.looks_graded)
                self._take_named(SCORE, SCORE_OF_SYSTEM, lambda column: column.is_numeric)
                return
            own = [
                place
                for place in self.open()
                if self.columns[place].could_be_documents
                and self.columns[place].is_token
                and not self.columns[place].is_date()
                and not self.is_rank(place)
                and role_of_title(self.columns[place].title) is None
                and self._differ([self._query, place])
            ]
            queries = self.columns[self._query].cells
            values = [set(zip(queries, self.columns[place].cells, strict=True)) for place in own]
            shared = all(
                any(not one.isdisjoint(other) for other in values if other is not one) for one in values
            )
            named = all(is_system(self.columns[place].title) for place in own)
            if len(own) >= _LEAST_SYSTEMS and (shared or named):
                for place in own:
                    self.take(
                        place, DOC_OF_SYSTEM, _BY_VALUES, say("each of several columns lists documents")
                    )
            return
        if self.has(*GRADED, RATER):
            return
        if not self.has(RANK, SCORE):
            self._take_named(
                RANK,
                RANK_OF_SYSTEM,
                # Of 0 and 1 alone they may as well be marks of what a system found, or of what is relevant.
                lambda column: column.is_mostly_whole and max(number or 0 for number in column.numbers) > 1,
            )
        if not self.has(RANK):
            self._take_named(
                SCORE, SCORE_OF_SYSTEM, lambda column: column.is_numeric and not column.could_be_votes
            )

    @property
    def _query(self) -> int:
        place = self.place(QUERY_TEXT, QUERY_KEY)
        assert place is not None
        return place

    def _take_named(self, role: str, of_system: str, fits: Callable[[_Column], bool]) -> bool:
        """Take columns whose titles name systems, with or without a word for the role, if there are any."""
        own = []
        for place, column in enumerate(self.columns):
            found = self.found.get(place)
            if not column.given or (found is not None and (found.role != role or found.sure == _SAID)):
                continue
            says = says_of_system(column.title, role)
            if says and fits(column) and (role == DOC_KEY or not self.names_other(place)):
                own.append(place)
        names = [self.columns[place].title for place in own]
        if len(own) < _LEAST_SYSTEMS or not any(map(is_system, names)):
            return False
        for place in own:
            self.take(place, of_system, _BY_VALUES, say("its title names a system"))
        return True

    def queries(self) -> None:
        """Take texts that stand for several rows each as queries, where keys of documents stand beside."""
        if self.has(QUERY_TEXT, QUERY_KEY, TITLE, TEXT, URL):
            return
        for place in self.open():
            column = self.columns[place]
            groups = 1 + sum(one != other for one, other in pairwise(column.cells))
            if column.is_numeric or column.looks_graded() or column.is_token or column.is_date():
                continue
            if groups == len(column.distinct) and 2 * groups <= len(column.cells):
                self.take(place, QUERY_TEXT, _HARDLY_AT_ALL, say("each of its texts stands for several rows"))
                if self.has(DOC_KEY) or any(map(self.are_keys, self.open())):
                    return
                del self.found[place]

    def _names_few(self, place: int) -> bool:
        """Whether a column holds few names, each of them several times."""
        column = self.columns[place]
        return not column.looks_compared() and 2 * len(column.distinct) <= len(column.given)

    def documents(self) -> None:
        """Take an untitled column of keys as documents, if there is a query for each."""
        query = self.place(QUERY_TEXT, QUERY_KEY)
        if self.has(DOC_KEY) or query is None:
            return
        found = [place for place in self.open() if self.are_keys(place)]
        if found:
            best = min(found, key=self._unlike_keys)
            self.take(best, DOC_KEY, _BY_VALUES, say("each value appears once per query"))

    def are_keys(self, place: int) -> bool:
        """Whether a column tells the rows of each query apart, but for single ones, without counting them."""
        column = self.columns[place]
        if not column.is_token or len(column.distinct) < 2 or column.looks_graded() or self.is_rank(place):
            return False
        if not _CLICKED.isdisjoint(_words(column.title)):
            return False
        if column.looks_compared() or column.is_date() or (column.is_numeric and not column.is_whole):
            return False
        query = self.place(QUERY_TEXT, QUERY_KEY)
        assert query is not None
        cells = self.columns[query].cells
        several = len(self.columns[query].distinct) < len(cells) or self.has(GRADE, RANK)
        return several and self._differ([query, place])

    def _differ(self, places: list[int]) -> bool:
        """Whether nearly all rows differ in these columns, or in who judged or listed them."""
        places = [*places, *(place for place, guess in self.found.items() if guess.role in _OF_PAIRS)]
        rows = list(zip(*(self.columns[place].cells for place in places), strict=True))
        return len(set(rows)) >= min(_DIFFER * len(rows), max(len(rows) - 1, _FEW_ROWS))

    def _unlike_keys(self, place: int) -> tuple[bool, bool, int]:
        column = self.columns[place]
        return DOC_KEY not in hinted_roles(column.title), column.is_numeric, place

    def titles_as_keys(self) -> None:
        """Take titles as keys where nothing else identifies a query's documents."""
        query, title = self.place(QUERY_TEXT, QUERY_KEY), self.place(TITLE)
        if query is None or title is None or self.has(*DOCUMENT_KEYS):
            return
        if not self.has(*GRADED, RANK, SCORE) or not self.columns[title].given:
            return
        if self._differ([query, title]):
            self.retake(title, TITLE_KEY, _BY_VALUES, say("no other column identifies the documents"))

    def ranks_and_scores(self) -> None:
        """Find ranks, which count up anew for each query, and scores, which fall within each."""
        if not self.is_pair:
            return
        for place in self.open():
            if not self.has(RANK) and self.is_rank(place):
                self.take(place, RANK, _BY_VALUES, say("it starts again with each query"))
            elif not self.has(SCORE) and self.falls(place):
                self.take(place, SCORE, _BY_VALUES, say("its values decrease within each query"))
        score = self.place(SCORE)
        if score is not None and not self.has(*GRADED, RANK):
            column = self.columns[score]
            if self.has(RATER) and column.looks_graded():
                self.retake(score, GRADE, _BY_VALUES, say("a rater gave it, on a scale of few values"))
            elif column.is_whole and column.looks_graded():
                self.doubt(score, GRADE, say("it has few different values, as a scale does"))

    def _lists(self, place: int) -> list[list[float]]:
        """Return the numbers of a column, query by query."""
        query = self.place(QUERY_TEXT, QUERY_KEY)
        lists: dict[str, list[float]] = {}
        keys = self.columns[query].cells if query is not None else [""] * len(self.columns[place].cells)
        for key, cell in zip(keys, self.columns[place].cells, strict=True):
            number = parse_decimal(cell)
            if number is not None:
                lists.setdefault(key, []).append(number)
        return list(lists.values())

    def is_rank(self, place: int) -> bool:
        """Whether it counts the rows of each query, but for single ones twice, missing or swapped."""
        if not self.columns[place].is_mostly_whole:
            return False
        lists = self._lists(place)
        if len(lists) < 2 or max(map(len, lists)) < 2:
            return False
        starts = [min(1, max(0, int(min(own)))) for own in lists]
        if min(starts.count(0), starts.count(1)) > (1 - NEARLY_ALL) * len(starts):
            return False  # some from 0, some from 1
        counted = sum(
            len(set(own).intersection(range(start, start + len(own))))
            for own, start in zip(lists, starts, strict=True)
        )
        steps = [later > earlier for own in lists for earlier, later in pairwise(own)]
        return counted >= NEARLY_ALL * sum(map(len, lists)) and sum(steps) > _HALF * len(steps)

    def falls(self, place: int) -> bool:
        column = self.columns[place]
        if not column.is_numeric or column.is_whole or len(column.given) < len(column.cells):
            return False
        lists = self._lists(place)
        steps = [later <= earlier for own in lists for earlier, later in pairwise(own)]
        return sum(steps) >= NEARLY_ALL * len(steps) and any(len(set(own)) > 2 for own in lists)

    def grades(self) -> None:
        """Take columns with few distinct values beside query and document as grades, several as raters'."""
        if not self.is_pair or self.has(*GRADED, DOC_OF_SYSTEM, DOC_AT_RANK, TITLE_AT_RANK):
            return
        if self.has(RATER):
            self._grade_of_named_raters()
            return
        named = [place for place in self.open() if self._names_grades(place)]
        if not named and self.has(RANK, SCORE, SYSTEM):
            return  # numbers of a search engine
        graded = self._graded()
        if len(graded) > 1:
            self._grades_of_raters(graded, named)
        elif graded:
            is_said = graded == named or self.is_rater_said
            role = GRADE if is_said else OF_RATER
            self.take(graded[0], role, _BY_VALUES, say("it has few different values, as a scale does"))
            if not is_said:
                self.doubt(graded[0], LEFT_OUT, say("it may hold something else about the document"))
        else:
            for place in named:
                self.take(place, OF_RATER, _BY_VALUES, say("its title speaks of grades"))

    def _grades_of_raters(self, graded: Sequence[int], named: Sequence[int]) -> None:
        why = say("several columns hold grades: each is a rater's, named by its title")
        if all(_SETTLED.search(self.columns[place].title) for place in named):
            named = ()  # the raters' own columns are called by their names
        places = named or graded
        settled = [place for place in places if _SETTLED.search(self.columns[place].title)]
        for place in places:
            self.take(place, OF_RATER, _BY_TITLE if named else _BY_VALUES, why)
        if all(is_system(self.columns[place].title) for place in places):
            self.doubt(places[0], LEFT_OUT, say("its title is rather that of a system than of a rater"))
        if len(settled) == 1 and len(places) > 1:
            why = say("its title says that raters agreed on these grades in the end")
            self.take(settled[0], FINAL, _BY_TITLE, why)
        # Who came late has no grades in the first rows: left out, they would be lost without a word.
        why = say("it is next to raters' columns, and its first cells are empty")
        for place in self.open():
            if not named and not self.columns[place].given and not self.names_other(place):
                self.take(place, OF_RATER, _BY_VALUES, why)

    def _graded(self) -> list[int]:
        """Return the open columns whose values look like grades, and whose titles say nothing else.

        One that is computed from several others is left out.
        """
        every = self._all_graded()
        graded = [place for place in every if not self._is_computed(place, every)]
        if len(graded) > 1:
            for place in self.open():
                if place not in graded and self._is_computed(place, every) and self.columns[place].is_numeric:
                    self.take(place, LEFT_OUT, _BY_TITLE, say("it is computed from the raters' columns"))
        return graded

    def _is_computed(self, place: int, graded: Sequence[int]) -> bool:
        """Whether a column holds an average or the like of the others."""
        title = self.columns[place].title
        extreme = _EXTREMES.get(squeezed(title))
        if extreme is None:
            return _COMPUTED.search(title) is not None
        others = [self.columns[other].cells for other in graded if other != place]
        rows = zip(self.columns[place].cells, *others, strict=True)
        told = [
            (parse_decimal(own), [number for number in map(parse_decimal, cells) if number is not None])
            for own, *cells in rows
        ]
        return len(others) > 1 and all(not numbers or own == extreme(numbers) for own, numbers in told)

    def _all_graded(self) -> list[int]:
        return [
            place
            for place in self.open()
            if self.columns[place].looks_graded()
            and self.columns[place].could_be_votes
            and not self.names_other(place)
            and place not in self.ticked
        ]

    def _grade_of_named_raters(self) -> None:
        """Take the one column whose values are grades as what the raters of another column gave."""
        graded = self._graded()
        named = [place for place in graded if self._names_grades(place)] or graded
        if len(named) == 1:
            self.take(named[0], GRADE, _BY_VALUES, say("a rater gave it, on a scale of few values"))

    def _names_grades(self, place: int) -> bool:
        """Whether a word of the title is a usual name for grades."""
        title = self.columns[place].title
        words = _PARTS.split(title)
        if any(role_of_title(word) == GRADE for word in words):
            return True
        column = self.columns[place]
        return GRADE in hinted_roles(title) and (not column.given or are_grades(column.given, _HALF))

    def names_other(self, place: int) -> bool:
        """Whether the title speaks against grades: of a number of another kind, or of remarks in words."""
        column = self.columns[place]
        if not _NO_GRADES.isdisjoint(_words(column.title)):
            return True
        return not column.is_numeric and any(map(_is_of_notes, _PARTS.split(column.title)))

    def addresses_and_texts(self) -> None:
        """Find addresses, pictures and long texts of documents."""
        if self.place(DOC_KEY, TITLE_KEY) is None:
            return
        for place in self.open():
            column = self.columns[place]
            if not column.given:
                continue
            if all(map(_PICTURE.fullmatch, column.given)) and not self.has(IMAGE):
                self.take(place, IMAGE, _BY_VALUES, say("its values are addresses of pictures"))
            elif column.are_addresses and not self.has(URL):
                self.take(place, URL, _BY_VALUES, say("its values are addresses"))
            elif column.length > _LONG and not self.has(TEXT) and self._follows(place, *DOCUMENT_KEYS):
                self.take(place, TEXT, _BY_VALUES, say("its values are long texts"))

    def rest(self) -> None:
        """Make the remaining columns fields of the document, or leave them out."""
        for place, guess in list(self.found.items()):
            if guess.sure == _SAID:
                continue
            of_no_query = guess.role in _ABOUT_QUERIES and not (
                self.has(QUERY_TEXT) and self._follows(place, QUERY_TEXT)
            )
            of_no_pair = (guess.role in _TELLING and not self.is_pair) or (
                guess.role in (CREATED_AT, SECONDS) and not self.has(*GRADED, STATUS)
            )
            if of_no_query or of_no_pair or (guess.role in DOCUMENT_ROLES and not self.has(*DOCUMENT_KEYS)):
                del self.found[place]
        for place in self.open():
            if self._is_field(place):
                self.take(place, FIELD, _BY_VALUES, say("it belongs to the document"))
            elif self.is_pair and not _OF_DOCUMENTS.isdisjoint(_words(self.columns[place].title)):
                self.take(place, LEFT_OUT, _BY_TITLE, say("it is a number that belongs to the document"))
            else:
                self.take(place, LEFT_OUT, _BY_VALUES, say("it was not recognised"))

    def _is_field(self, place: int) -> bool:
        """Whether a column may be shown with the document, as it reveals neither a grade nor a system."""
        column = self.columns[place]
        if role_of_title(column.title) in _TELLING or self._names_grades(place) or not column.title.strip():
            return False
        if place in self.ticked:
            return False
        if column.looks_compared() or self.has(DOC_OF_SYSTEM, DOC_AT_RANK, TITLE_AT_RANK):
            return False
        if column.is_nested():
            is_document = self.has(*DOCUMENT_KEYS) and self.has(TITLE, TEXT, URL, IMAGE)
            return is_document and not self.has(QUERY_TEXT, QUERY_KEY)
        if not self.is_pair:
            return self.has(*DOCUMENT_KEYS)
        if not _OF_ROWS.isdisjoint(_words(column.title)):
            return False
        if column.looks_answered() and not self.has(*GRADED, STATUS):
            return False  # it may be what was said of the pair
        is_text = bool(column.given) and not column.is_numeric and not column.looks_graded()
        shown = self.has(TITLE, TEXT) or not self.has(*GRADED, STATUS)
        return is_text and shown and self._follows(place, *DOCUMENT_KEYS)

    def _follows(self, place: int, *roles: str) -> bool:
        """Whether the same key always has the same value here."""
        other = self.place(*roles)
        if other is None:
            return True
        known: dict[str, str] = {}
        pairs = zip(self.columns[other].cells, self.columns[place].cells, strict=True)
        return all(known.setdefault(key, cell) == cell for key, cell in pairs)

    def reading(self) -> Reading:
        columns = tuple(self.found[place] for place in range(len(self.columns)))
        made = Reading(columns, 0.0)
        return replace(made, sure=_sureness(made))


def _is_of_notes(word: str) -> bool:
    return role_of_title(word) == NOTE


def _words(title: str) -> list[str]:
    """Return the words of a title, also of one such as "noResultRate"."""
    return _PARTS.split(_CAMEL.sub(r"\1 \2", title).casefold())


def _sureness(reading: Reading) -> float:
    """Return the certainty of the least certain column that decides the table's kinds."""
    if not reading.kinds:
        return 0.0
    telling = (QUERY_TEXT, QUERY_KEY, DOC_KEY, TITLE_KEY, *GRADED, RANK, SCORE, *AT_RANK, *OF_SYSTEM)
    sure = min((column.sure for column in reading.columns if column.role in telling), default=0.0)
    if reading.kinds[0] in (Kind.QUERIES, Kind.DOCUMENTS):
        return min(sure, 0.8)
    return min(sure, _PAIR_TOLD)


def readings(
    titles: Sequence[str],
    rows: Sequence[Sequence[str]],
    said: Mapping = NO_MAPPING,
    *,
    rater_said: bool = False,
) -> tuple[Reading, ...]:
    """Return the likeliest reading of a table, and the second likeliest if the first is in doubt.

    `rows` are the first ones, each as long as `titles`. What `said` maps is taken as it says. `rater_said`:
    somebody says who judged, so that the only column of grades is not named by a rater.
    """
    guesser = _guessed(titles, rows, said, rater_said=rater_said)
    first = guesser.reading()
    doubts = [doubt for doubt in guesser.doubts if all(doubt[1] != own for _, own in said.columns)]
    if not doubts:
        return (first,)
    place, role, why = doubts[0]
    other = replace(said, columns=(*said.columns, (titles[place], role)))
    second = readings(titles, rows, other, rater_said=rater_said)[0]
    columns = tuple(
        replace(column, sure=_HARDLY, why=why) if number == place else column
        for number, column in enumerate(second.columns)
    )
    return first, replace(second, columns=columns, sure=min(second.sure, _HARDLY))


def mistaken(
    titles: Sequence[str], rows: Sequence[Sequence[str]], said: Mapping
) -> Iterator[tuple[str, Message]]:
    """Yield columns that were mapped as grades and count the rows of each query, and the doubt in words."""
    graded = [title for title, role in said.columns if role in GRADED]
    guesser = _guessed(titles, rows, said) if graded else None
    for place, title in enumerate(titles):
        if guesser is not None and title in graded and guesser.is_rank(place):
            yield (
                title,
                say(
                    "'{title}' was said to hold grades, but counts the rows of each query as ranks do",
                    title=title,
                ),
            )


def _guessed(
    titles: Sequence[str], rows: Sequence[Sequence[str]], said: Mapping, *, rater_said: bool = False
) -> _Guesser:
    guesser = _Guesser(titles, rows, said, rater_said=rater_said)
    guesser.by_titles()
    guesser.ids()
    guesser.hints()
    guesser.wide()
    guesser.queries()
    guesser.keys_and_texts()
    guesser.documents()
    guesser.titles_as_keys()
    guesser.ranks_and_scores()
    guesser.grades()
    guesser.addresses_and_texts()
    guesser.rest()
    return guesser


class TableView:
    """The columns of a table as a reading sees them, whatever it makes of each."""

    def __init__(self, titles: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.titles = titles
        self._guesser = _guessed(titles, rows, NO_MAPPING)
        self.columns = self._guesser.columns
        self._query = self._guesser.place(QUERY_TEXT, QUERY_KEY)

    @property
    def has_query(self) -> bool:
        """Whether a column names the query."""
        return self._query is not None

    @property
    def repeats(self) -> bool:
        """Whether queries have several rows each."""
        if self._query is None:
            return False
        column = self.columns[self._query]
        return 2 * len(column.distinct) <= len(column.given)

    @property
    def is_of_tool(self) -> bool:
        """Whether several titles are such as only a tool writes, whose other columns are about them."""
        return self._guesser.is_of_tool

    @property
    def compares(self) -> bool:
        """Whether columns name two systems."""
        return assign([column.title for column in self.columns], DEFAULT_PREFERENCES).has_systems

    @cached_property
    def further_grades(self) -> frozenset[int]:
        """Columns beside one of grades that look like other raters', or answer other questions."""
        found = [
            place
            for place, column in enumerate(self.columns)
            if column.looks_graded()
            and len(column.distinct) > 1
            and column.could_be_votes
            and not self.names_other(place)
            and not self._guesser.is_rank(place)
            and role_of_title(column.title) is None
        ]
        return frozenset(found if len(found) >= _LEAST_SYSTEMS else ())

    @cached_property
    def of_metrics(self) -> frozenset[int]:
        """Columns of numbers that are not whole, one for each of several systems."""
        found = [
            place
            for place, column in enumerate(self.columns)
            if column.is_numeric and not column.is_whole and not self.names_other(place)
        ]
        return frozenset(found if len(found) >= _LEAST_SYSTEMS else ())

    def is_ticked(self, place: int) -> bool:
        """Whether a column stands for one of several grades."""
        return place in self._guesser.ticked

    def is_rank(self, place: int) -> bool:
        """Whether a column counts the rows of each query."""
        return self.has_query and self._guesser.is_rank(place)

    def falls(self, place: int) -> bool:
        """Whether the numbers of a column fall within each query."""
        return self.has_query and self._guesser.falls(place)

    def are_keys(self, place: int) -> bool:
        """Whether a column tells the rows of each query apart."""
        return self.has_query and place != self._query and self._guesser.are_keys(place)

    def tells_apart(self, place: int) -> bool:
        """Whether a column has a number or an id of its own for each of several titles of documents."""
        column, other = self.columns[place], self._guesser.place(TITLE_KEY)
        if other is None or not (column.is_whole or column.is_id_like) or column.is_date():
            return False
        pairs = set(zip(self.columns[other].cells, column.cells, strict=True))
        same = len(pairs) == len(self.columns[other].distinct) == len(column.distinct)
        return same and len(pairs) >= _LEAST_TITLES and not self.is_rank(place)

    def names_other(self, place: int) -> bool:
        """Whether the title says that it is neither a grade nor a count."""
        return self._guesser.names_other(place)


@lru_cache(maxsize=4)  # asked for each reader of the same file
def view_of(titles: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> TableView:
    """Return the columns of a table, by its first rows."""
    return TableView(titles, rows)


def used_by(reading: Reading) -> dict[str, str]:
    """Return the columns that a reading takes, with their roles.

    Where nothing but queries comes of a table, its documents are not taken, whatever they are called.
    """
    of_queries = set(reading.kinds) <= {Kind.QUERIES}
    return {
        column.title: column.role
        for column in reading.columns
        if (column.role != LEFT_OUT or column.sure >= _BY_TITLE)
        and not (of_queries and column.role in (*DOCUMENT_KEYS, *DOCUMENT_ROLES))
    }


def likeness(titles: Sequence[str], rows: Sequence[Sequence[str]], kind: Kind) -> float:
    """Rate how much a table looks like one led by that kind, with little for a kind that it holds beside."""
    found = _understood(tuple(titles), tuple(map(tuple, rows)))
    leading = [_LIKENESS * reading.sure for reading in found if kind in reading.kinds[:1]]
    return max(leading, default=_BESIDE if kind in found[0].kinds else 0.0)


def reading_of(titles: Sequence[str], rows: Sequence[Sequence[str]], kind: Kind) -> Reading:
    """Return the reading led by that kind, or the likeliest one."""
    found = _understood(tuple(titles), tuple(map(tuple, rows)))
    return next((reading for reading in found if kind in reading.kinds[:1]), found[0])


@lru_cache(maxsize=1)  # asked for by each kind in turn
def _understood(titles: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> tuple[Reading, ...]:
    return readings(titles, rows)


def describe_kinds(kinds: Iterable[Kind]) -> Message:
    """Return a phrase on the kinds of records in a table."""
    words = {
        Kind.JUDGMENTS: say("judgments"),
        Kind.RUN: say("result lists"),
        Kind.DOCUMENTS: say("documents"),
        Kind.QUERIES: say("queries"),
    }
    listed = [words[kind] for kind in kinds]
    if not listed:
        return say("nothing recognised")
    phrase = listed[0]
    for other in listed[1:]:
        phrase = say("{first}, {second}", first=phrase, second=other)
    return phrase
