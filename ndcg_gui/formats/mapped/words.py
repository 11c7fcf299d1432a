"""Built-in meanings of words used as grades."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.roles import squeezed

# Each row is a scale that people write in words, with the value of each word.
_SCALES: tuple[Mapping[float, tuple[str, ...]], ...] = (
    {
        3: ("exact", "e", "exact match", "exakt", "精确", "完全一致", "정확", "exacto", "exacte"),
        2: ("substitute", "s", "ersatz", "替代", "替代品", "대체", "代替", "sustituto", "substitut"),
        1: ("complement", "c", "ergänzung", "互补", "补充", "보완", "補完", "complemento", "complément"),
        0: ("irrelevant", "i", "不相关", "无关", "무관", "無関係", "irrelevante", "non pertinent"),
    },
    {
        3: ("perfect", "perfekt", "parfait", "perfecto", "完美", "완벽", "完璧"),
        2: ("highly relevant", "very relevant", "sehr relevant", "très pertinent", "muy relevante",
            "高度相关", "非常相关", "매우 관련", "매우 관련 있음", "非常に関連"),
        1: ("related", "verwandt", "lié", "relacionado", "有关", "有点相关", "関連あり"),
        0: ("irrelevant", "not related"),
    },
    {
        2: ("relevant", "fully relevant", "pertinent", "relevante", "相关", "完全相关", "相關", "관련",
            "관련 있음", "적합", "関連", "適合"),
        1: ("partly", "partially relevant", "partly relevant", "partial", "partially", "somewhat relevant",
            "teilweise", "teilweise relevant", "partiellement pertinent", "parcialmente relevante",
            "部分相关", "部分", "部分相關", "부분 관련", "부분", "부분적", "一部関連", "部分適合"),
        0: ("not relevant", "irrelevant", "nonrelevant", "non relevant", "nicht relevant", "pas pertinent",
            "non pertinent", "no relevante", "不相关", "不相關", "无关", "관련 없음", "무관", "부적합",
            "関連なし", "不適合", "無関係"),
    },
    {
        1: ("relevant", "yes", "y", "ja", "oui", "sí", "si", "是", "예", "はい", "good", "ok", "pertinent",
            "relevante", "相关", "相關", "관련", "적합", "関連", "適合"),
        0: ("not relevant", "irrelevant", "no", "n", "nein", "non", "否", "아니오", "いいえ", "bad",
            "nonrelevant", "non relevant", "nicht relevant", "pas pertinent", "no relevante", "不相关",
            "不相關", "无关", "관련 없음", "무관", "부적합", "関連なし", "不適合"),
    },
    {
        5: ("excellent", "outstanding", "ausgezeichnet", "exzellent", "excelente"),
        4: ("very good", "sehr gut", "très bon", "muy bueno"),
        3: ("good", "gut", "bon", "bueno", "好"),
        2: ("fair", "ok", "okay", "acceptable", "mittel", "moyen", "regular", "中", "一般"),
        1: ("poor", "schlecht", "mauvais", "malo", "差"),
        0: ("useless", "bad", "unbrauchbar", "inutile", "inútil", "terrible", "无用"),
    },
    {
        # FiRA's, as it writes them.
        3: ("3_perfect_answer",),
        2: ("2_good_answer",),
        1: ("1_topic_relevant_does_not_answer",),
        0: ("0_not_relevant",),
        -1: ("-1_misleading_answer",),
    },
)  # fmt: skip
# Those whose best word is the best grade also where it does not occur; of others the best that does.
_WITH_BEST = (0, 1, len(_SCALES) - 1)
# Shares of the best grade, where they are not as even as the values: something that stands in for a product
# is worth half, what goes with it a quarter.
_SHARES: Mapping[int, Mapping[float, float]] = {0: {3: 1, 2: 0.5, 1: 0.25, 0: 0}}
# Of numbers with a comma, those that can hardly be thousands: "3,5", "0,125".
_DECIMAL_COMMA = re.compile(r"[+-]?(?:[0-9]+,[0-9]{1,2}|0,[0-9]+|[0-9]{4,},[0-9]+|[0-9]+,[0-9]{4,})")
_MEANINGS: tuple[Mapping[str, float], ...] = tuple(
    {squeezed(word): value for value, words in scale.items() for word in words} for scale in _SCALES
)
# As Label Studio writes a rating into a cell.
_BOXED = re.compile(r'\[?\{"(?:rating|number)": ?([0-9.]{1,20})\}\]?')
# Said where there is no grade.
_NO_GRADE = frozenset(
    map(
        squeezed,
        ("-", "–", "n/a", "na", "none", "null", "not rated", "unrated", "unjudged", "?", "未评", "미평가"),
    )
)


def values_of(words: Iterable[str], grades: Sequence[float] = ()) -> dict[str, float | None]:
    """Return the value of each word that has one, None for words that mean "no grade".

    Numbers are what they are. Words are understood together, by the scale that knows most of them; where
    nothing but words stands there, they become grades of the scale that has `grades`, lowest first.
    """
    found: dict[str, float | None] = {}
    said: list[str] = []
    for word in words:
        number = number_of(word.strip())
        if number is not None:
            found[word] = number
        elif squeezed(word) in _NO_GRADE:
            found[word] = None
        else:
            said.append(word)
    forms = {word: squeezed(word) for word in said}
    place = max(range(len(_MEANINGS)), key=lambda own: sum(form in _MEANINGS[own] for form in forms.values()))
    known = {word: _MEANINGS[place][form] for word, form in forms.items() if form in _MEANINGS[place]}
    if grades and not any(value is not None for value in found.values()):
        known = _on_scale(place, known, grades)
    return found | known


def _on_scale(place: int, known: dict[str, float], grades: Sequence[float]) -> dict[str, float]:
    """The words of a scale as grades of another: the nearest to their share of the best, the lower of two."""
    best = max(_SCALES[place] if place in _WITH_BEST else known.values(), default=0.0)
    if best <= 0 or (best == grades[-1] and set(grades).issuperset(known.values())):
        return known
    shares = _SHARES.get(place, {})

    def nearest(value: float) -> float:
        wanted = shares.get(value, value / best) * grades[-1]
        return min(grades, key=lambda grade: (abs(grade - wanted), grade))

    return {word: nearest(value) for word, value in known.items()}


def known_grades(word: str, grades: Sequence[float] = ()) -> Message:
    """Return the expectation to report for an unknown grade word, with how to map it."""
    example = format_grade(grades[-1] if grades else 3.0)
    return say(
        "a number or a known word; or say what it counts as (--grades '{word}={grade}', or in the preview)",
        word=word,
        grade=example,
    )


def number_of(text: str) -> float | None:
    """Return the number that a grade or score spells. "3,5" is one, "1,234" could be thousands."""
    boxed = _BOXED.fullmatch(text)
    text = boxed[1] if boxed else text
    value = parse_decimal(text)
    return (
        parse_decimal(text.replace(",", ".")) if value is None and _DECIMAL_COMMA.fullmatch(text) else value
    )


def value_of(
    word: str, said: Iterable[tuple[str, float | None]], known: Mapping[str, float | None]
) -> tuple[bool, float | None]:
    """Return whether a grade's word has a meaning, and its value: by `said`, as a number, or by `known`."""
    number = number_of(word) if word else None
    for other, value in said:
        if other.strip() == word or (number is not None and parse_decimal(other) == number):
            return True, value
    if number is not None:
        return True, number + 0.0
    return not word or word in known, known.get(word)


def are_grades(words: Iterable[str]) -> bool:
    """Whether the words look like grades: words of one scale, or few small numbers."""
    listed = [word for word in words if word.strip()]
    found = values_of(listed)
    numbers = [value for value in found.values() if value is not None]
    return bool(numbers) and len(found) == len(listed) and len(set(numbers)) <= 11
