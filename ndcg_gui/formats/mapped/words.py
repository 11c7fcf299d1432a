"""Built-in meanings of words used as grades."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.vocabulary import squeezed, words_of

# Scales that people write in words, with the value of each word.
_MEANINGS: dict[str, dict[str, float]] = {}
for (_scale, _value), _words in words_of("grades").items():
    if _scale != "none":
        _MEANINGS.setdefault(_scale, {}).update((squeezed(word), float(_value)) for word in _words)
# Those whose best word is the best grade also where it does not occur; of others the best that does.
_WITH_BEST = ("exact", "perfect", "fira")
# Shares of the best grade, where they are not as even as the values: something that stands in for a product
# is worth half, what goes with it a quarter.
_SHARES: Mapping[str, Mapping[float, float]] = {"exact": {3: 1, 2: 0.5, 1: 0.25, 0: 0}}
# The share of the cells of a column that make it what it is: people err in single ones.
NEARLY_ALL = 0.9
# Of numbers with a comma, those that can hardly be thousands: "3,5", "0,125".
_DECIMAL_COMMA = re.compile(r"[+-]?(?:[0-9]+,[0-9]{1,2}|0,[0-9]+|[0-9]{4,},[0-9]+|[0-9]+,[0-9]{4,})")
# Numbers whose thousands are told apart, one with a decimal sign so that nobody can take it for another.
_POINTS = re.compile(r"[+-]?[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]+")
_COMMAS = re.compile(r"[+-]?[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]+")
_GROUPED_BY_POINTS = re.compile(r"[+-]?[0-9]{1,3}(?:\.[0-9]{3})+(?:,[0-9]+)?")
_GROUPED_BY_COMMAS = re.compile(r"[+-]?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?")
# Thousands told apart by what can be no decimal sign: a blank of any width, an apostrophe.
_APART = re.compile(
    r"[+-]?[0-9]{1,3}(?:([ \u00a0\u2009\u202f'\u2019])[0-9]{3})(?:\1[0-9]{3})*(?:[.,][0-9]+)?"
)
_APART_SIGNS = re.compile(r"[ \u00a0\u2009\u202f'\u2019]")
# Whole numbers with a point before each three digits, as in German.
_POINTS_ALONE = re.compile(r"[+-]?[1-9][0-9]{0,2}(?:\.[0-9]{3})+")
# A grade with its name, as in lists to choose from: "3 - perfect", "2 (good)", "1=fair", "perfect (3)".
_NAMED = re.compile(
    r"([+-]?[0-9]{1,4}(?:[.,][0-9]{1,3})?)(?:\s*[:=：＝]\s*|\s+[-–—]\s+|[.)、]\s*|\s*[(（])(?=[^\W\d_])[^0-9]*"
    r"|(?=[^\W\d_])[^0-9]*(?:[(（]|[:=：＝]\s*|\s[-–—]\s)([0-9]{1,4}(?:[.,][0-9]{1,3})?)[)）]?"
)
# As Label Studio writes a rating into a cell.
_BOXED = re.compile(r'\[?\{"(?:rating|number)": ?([0-9.]{1,20})\}\]?')
# Said where there is no grade.
_NO_GRADE = frozenset(map(squeezed, words_of("grades")["none", "-"]))


def values_of(
    words: Iterable[str], grades: Sequence[float] = (), *, named: bool = False
) -> dict[str, float | None]:
    """Return the value of each word that has one, None for words that mean "no grade".

    Numbers are what they are; where the column is one of grades, so are those `named`, such as "3 - perfect",
    if each has a name of its own. Words are understood together, by the scale that knows most of them; where
    nothing but words stands there, they become grades of the scale that has `grades`, lowest first.
    """
    words = list(words)
    found: dict[str, float | None] = dict(_named(words)) if named else {}
    said: list[str] = []
    for word in words:
        if word in found:
            continue
        number = number_of(word.strip())
        if number is not None:
            found[word] = number
        elif squeezed(word) in _NO_GRADE:
            found[word] = None
        else:
            said.append(word)
    forms = {word: squeezed(word) for word in said}
    scale = max(_MEANINGS, key=lambda own: sum(form in _MEANINGS[own] for form in forms.values()))
    known = {word: _MEANINGS[scale][form] for word, form in forms.items() if form in _MEANINGS[scale]}
    if grades and not any(value is not None for value in found.values()):
        known = _on_scale(scale, known, grades, are_all=len(known) == len(said))
    return found | known


def _named(words: Iterable[str]) -> dict[str, float]:
    """Return the numbers of grades with names. None where two of one number, or of one name, differ."""
    found: dict[str, float] = {}
    names: dict[float, str] = {}
    for word in words:
        match = _NAMED.fullmatch(word.strip())
        number = number_of(match[1] or match[2]) if match else None
        if match is None or number is None:
            continue
        name = squeezed(word.replace(match[1] or match[2], "", 1))
        if names.setdefault(number, name) != name:
            return {}
        found[word] = number
    return found if len(set(names.values())) == len(names) else {}


def _on_scale(
    scale: str, known: dict[str, float], grades: Sequence[float], *, are_all: bool
) -> dict[str, float]:
    """The words of a scale as grades of another: the nearest to their share of the best, the lower of two.

    Where they are not all words of the column, the best one may be another.
    """
    best = max((known if are_all and scale not in _WITH_BEST else _MEANINGS[scale]).values(), default=0.0)
    if best <= 0 or (best == grades[-1] and set(grades).issuperset(known.values())):
        return known
    shares = _SHARES.get(scale, {})

    def nearest(value: float) -> float:
        wanted = shares.get(value, value / best) * grades[-1]
        return min(grades, key=lambda grade: (abs(grade - wanted), grade))

    return {word: nearest(value) for word, value in known.items()}


def known_grades(word: str) -> Message:
    """Return the expectation to report for an unknown grade word, with how to map it."""
    return say(
        "a number or a known word; or say what it counts as (--grades '{word}={grade}', or in the preview)",
        word=word,
        grade="GRADE",  # any number would be copied for what it is not
    )


def number_of(text: str) -> float | None:
    """Return the number that a grade or score spells. "3,5" is one, "1,234" could be thousands."""
    boxed = _BOXED.fullmatch(text)
    text = boxed[1] if boxed else text
    value = parse_decimal(text)
    return (
        parse_decimal(text.replace(",", ".")) if value is None and _DECIMAL_COMMA.fullmatch(text) else value
    )


def numbers_of(texts: Iterable[str], *, counts: bool = False) -> dict[str, float | None]:
    """Return the number that each text of a column spells, None for others.

    Single ones tell how all are written: of "12,5" and "3,125" both have decimal commas, of "1,234.5" and
    "1,100" neither. Where all are per cent, the sign is left out. Of `counts`, which are whole, no comma
    before three digits is that of a decimal.
    """
    listed = list(texts)
    share = bool(listed) and all(text.endswith("%") for text in listed)
    bare = {text: _joined(text.removesuffix("%").rstrip() if share else text) for text in listed}
    points, commas = (any(map(form.fullmatch, bare.values())) for form in (_POINTS, _COMMAS))
    with_comma = [own for own in bare.values() if "," in own]
    if counts and with_comma and all(map(_GROUPED_BY_COMMAS.fullmatch, with_comma)):
        commas = True
    decimal = points or any(map(_DECIMAL_COMMA.fullmatch, bare.values()))
    decimal = decimal and not (counts and commas)
    found: dict[str, float | None] = {}
    for text, number in bare.items():
        told = number
        if points and not commas:
            told = told.replace(".", "") if _GROUPED_BY_POINTS.fullmatch(told) else told
        if commas and not decimal:
            told = told.replace(",", "") if _GROUPED_BY_COMMAS.fullmatch(told) else told
        elif decimal and not commas and told.count(",") == 1:
            told = told.replace(",", ".")
        found[text] = number_of(told)
    return found


def _joined(text: str) -> str:
    return _APART_SIGNS.sub("", text) if _APART.fullmatch(text) else text


def is_told_apart(text: str) -> bool:
    """Whether blanks or apostrophes stand between the thousands of a number."""
    return _APART.fullmatch(text) is not None


def count_of(text: str) -> float | None:
    """Return a number of searches without the signs between its thousands, None for what is no number.

    "1.250" could be two numbers, and is none.
    """
    text = _joined(text.strip())
    if _GROUPED_BY_COMMAS.fullmatch(text):
        text = text.replace(",", "")
    return None if _POINTS_ALONE.fullmatch(text) else parse_decimal(text)


def has_points_apart(texts: Iterable[str], *, surely: bool = False) -> bool:
    """Whether points stand between thousands in these counts: before three digits wherever they stand.

    One number shows it that has several, or none, unless it is so `surely`, as in a country that writes so.
    """
    listed = [text for text in texts if text.strip()]
    pointed = [text for text in listed if "." in text]
    if not pointed or not all(map(_POINTS_ALONE.fullmatch, pointed)):
        return False
    return surely or len(pointed) < len(listed) or any(text.count(".") > 1 for text in pointed)


def value_of(
    word: str, said: Iterable[tuple[str, float | None]], known: Mapping[str, float | None]
) -> tuple[bool, float | None]:
    """Return whether a grade's word has a meaning, and its value: by `said`, as a number, or by `known`."""
    number = number_of(word) if word else None
    for other, value in said:
        if _is_same(other, word, number):
            return True, value
    if number is not None:
        return True, number + 0.0
    return not word or word in known, known.get(word)


def is_said(word: str, said: Iterable[tuple[str, float | None]]) -> bool:
    """Whether something was said of a grade's word, or of its number."""
    number = number_of(word) if word else None
    return any(_is_same(other, word, number) for other, _ in said)


def _is_same(said: str, word: str, number: float | None) -> bool:
    return said.strip() == word or (number is not None and parse_decimal(said) == number)


def is_grade_word(text: str) -> bool:
    """Whether a text is a word for a grade, as the title of a column in which rows are ticked may be."""
    word = squeezed(text)
    return any(word in words for words in _MEANINGS.values()) and parse_decimal(text.strip()) is None


def are_grades(words: Iterable[str], share: float = NEARLY_ALL) -> bool:
    """Whether the words look like grades: a share of them are words of one scale, or few small numbers.

    What is given often may be given as often; a wrong word among many does not make the others none.
    """
    listed = [word for word in words if word.strip()]
    found = values_of(dict.fromkeys(listed))
    numbers = [value for value in found.values() if value is not None]
    known = sum(word in found for word in listed)
    return bool(numbers) and known >= share * len(listed) and len(set(numbers)) <= 11
