"""Words of the field as data: every table is read, no word means two things, and spelling does not matter."""

from __future__ import annotations

import pytest

from ndcg_gui.formats.mapped.words import values_of
from ndcg_gui.formats.preferences.words import known_words, word_key
from ndcg_gui.formats.roles import ROLE_BY_KEY, hinted_roles, role_of_title
from ndcg_gui.formats.verdict_options import ROLE_KEYS, parse_meaning
from ndcg_gui.formats.vocabulary import squeezed, titles_of, words_of

LANGUAGES = ("en", "de", "fr", "es", "zh", "ko", "ja")


@pytest.mark.parametrize(
    ("title", "role"),
    [
        ("Art.-Nr.", "doc_key"),
        ("Product no", "doc_key"),
        ("product #", "doc_key"),
        ("Item Nr.", "doc_key"),
        ("Query no.", "query_key"),
        ("Result no", "rank"),
        ("Pos.", "rank"),
        ("# searches", "weight"),
        ("No. of searches", "weight"),
        ("num_searches", "weight"),
        ("Número de búsquedas", "weight"),
        ("numero de busquedas", "weight"),
        ("搜索次数", "weight"),
        ("검색수", "weight"),
        ("検索回数", "weight"),
        ("標注員", None),
        ("number of colours", None),
        ("no query", None),
        ("piano", None),
        ("＃ＩＤ", None),
    ],
)
def test_titles_in_their_spellings(title: str, role: str | None) -> None:
    assert role_of_title(title) == role


def test_every_role_of_weight_has_words_in_every_language() -> None:
    for role in ("query_text", "query_key", "doc_key", "title", "grade", "rater", "rank", "weight"):
        scripts = [any("가" <= sign <= "힣" for sign in title) for title in titles_of("titles")[role]]
        assert any(scripts), role
    assert set(titles_of("titles")) <= ROLE_BY_KEY.keys()
    assert set(titles_of("verdict_titles")) <= ROLE_KEYS


def test_no_word_for_a_verdict_means_two_things() -> None:
    seen: dict[str, str] = {}
    for (meaning,), words in words_of("verdicts").items():
        parse_meaning(meaning)
        for word in words:
            assert seen.setdefault(word_key(word), meaning) == meaning, word
    assert known_words().keys() == {*seen, "bad"}


def test_no_word_of_a_scale_has_two_values() -> None:
    seen: dict[tuple[str, str], str] = {}
    for (scale, value), words in words_of("grades").items():
        for word in words:
            assert seen.setdefault((scale, squeezed(word)), value) == value, (scale, word)


@pytest.mark.parametrize(
    "words",
    [
        "perfect, very relevant, relevant, partly relevant, not relevant",
        "非常相关, 相关, 部分相关, 不相关",
        "완벽, 매우 관련, 관련, 부분 관련, 무관",
        "完璧, 非常に関連, 関連, 一部関連, 関連なし",
        "sehr relevant, relevant, teilweise relevant, nicht relevant",
        "très pertinent, pertinent, partiellement pertinent, pas pertinent",
        "muy relevante, relevante, parcialmente relevante, no relevante",
        "◎, ○, △, ×",
        "상, 중, 하",
        "Perfect, Excellent, Good, Fair, Bad",
        "优, 良, 中, 差",
    ],
)
def test_words_of_a_scale_fall(words: str) -> None:
    listed = words.split(", ")
    values = [values_of(listed)[word] for word in listed]
    assert None not in values and values == sorted(set(values), reverse=True)  # type: ignore[type-var]


@pytest.mark.parametrize(
    ("words", "who"),
    [
        ("好, 胜, 우세, 승, 勝ち, besser, mieux, mejor, better", "candidate"),
        ("一样, 平, 동등, 引き分け, gleich, égal, igual", "tie"),
        ("差, 负, 열세, 패, 負け, schlechter, pire, peor, worse", "baseline"),
        ("left, 左, 왼쪽, links, gauche, izquierda", "left"),
    ],
)
def test_verdicts_are_of_the_candidate(words: str, who: str) -> None:
    assert {known_words()[word_key(word)].who for word in words.split(", ")} == {who}


def test_longer_titles_hint() -> None:
    assert "grade" in hinted_roles("How relevant is it?") and "rater" in hinted_roles("Rater 2")
    assert "doc_key" in hinted_roles("我们的货号") and hinted_roles("sparkle") == frozenset()
    assert hinted_roles("query;grade") == frozenset()  # a whole line


def test_what_is_longer_than_any_word_stays_as_it_is() -> None:
    text = "É " * 1_000
    assert squeezed(text) is text
    assert squeezed("É " * 500) == "e" * 500
