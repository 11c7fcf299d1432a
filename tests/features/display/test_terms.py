from __future__ import annotations

import random
import subprocess
import sys
import threading

import pytest
import snowballstemmer

from ndcg_gui.features.display.terms import QueryTerms, _stem, in_utf16


def found(query: str, text: str) -> list[str]:
    return [text[start : start + length] for start, length in QueryTerms(query).spans(text)]


@pytest.mark.parametrize(
    ("query", "text", "words"),
    [
        ("heated structures", "The Structure of a heating.", ["Structure", "heating"]),
        ("what are the laws of flight", "the law of the flights", ["law", "flights"]),
        ("to be or not to be", "To be or not", ["To", "be", "or", "not"]),
        ("iphone 8", "iPhone 8 and 18, iphone8", ["iPhone", "8"]),
        ("café", "Cafe and CAFÉS", ["Cafe", "CAFÉS"]),
        ("women's boots", "a women’s boot", ["women’s", "boot"]),
        ("wi-fi", "Wi Fi, wifi", ["Wi", "Fi"]),
        ("snake_case", "a snake", ["snake"]),
        ("徒步雨衣", "轻便雨衣,徒步鞋,雨伞", ["雨衣", "徒步"]),
        ("雨", "轻便雨衣", ["雨"]),
        ("겨울 장갑", "장갑을 겨울에 낀다", ["장갑", "겨울"]),
        ("テント", "テントの袋", ["テント"]),
        ("tent 帐篷", "Tent帐篷袋", ["Tent", "帐篷"]),
        ("палатка", "Палатка и палатки", ["Палатка"]),
        ("", "anything", []),
        ("?!", "anything?!", []),
        ("tent", "", []),
    ],
)
def test_terms_are_found_by_stem_and_by_two_letters(query: str, text: str, words: list[str]) -> None:
    assert found(query, text) == words


def test_what_is_leapt_over_is_no_term() -> None:
    """Where a text is plain the search leaps to the letters that terms begin with."""
    chance = random.Random(7)
    parts = ["tent", "Tents", "men's", "s", "o'tent", "_", "'", "''", "8", "18", " ", ".", "ten", "x"]
    hits = 0
    for _ in range(2_000):
        text = "".join(chance.choices(parts, k=12))
        terms = QueryTerms("tent 8 men's s")
        hits += len(terms.spans(text))
        # One sign that is not plain, and every word is looked at.
        assert terms.spans(text) == terms.spans(f"{text} é")
    assert hits > 1_000


def test_overlapping_bigrams_become_one_span_and_neighbours_stay_apart() -> None:
    assert QueryTerms("自行车").spans("自行车 自行 行车记录") == [(0, 3), (4, 2), (7, 2)]


def test_spans_rise_and_never_overlap() -> None:
    text = "雨衣雨衣衣雨 tents tenting 雨" * 20
    end = 0
    for start, length in QueryTerms("雨衣雨 tent").spans(text):
        assert start >= end and length > 0
        end = start + length


def test_qt_counts_an_emoji_as_two() -> None:
    text = "🎒🎒 bag 𠮷 bag"
    spans = QueryTerms("bag").spans(text)
    assert in_utf16(text, spans) == [(5, 3), (12, 3)]
    units = text.encode("utf-16-le")
    for start, length in in_utf16(text, spans):
        assert units[2 * start : 2 * (start + length)].decode("utf-16-le") == "bag"
    assert in_utf16("a bag", [(2, 3)]) == [(2, 3)]
    assert in_utf16("雨 bag", [(2, 3)]) == [(2, 3)]


def test_very_many_spans_are_counted_in_one_pass() -> None:
    text = "🎒 bag " * 100_000
    spans = [(place, 3) for place in range(2, len(text), 6)]
    assert in_utf16(text, spans)[-1] == (7 * 99_999 + 3, 3)


def test_the_stemmer_is_loaded_only_when_it_is_needed() -> None:
    code = "import sys, ndcg_gui.features.display.terms; sys.exit('snowballstemmer' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_two_threads_stem_as_one_does() -> None:
    # Words with long ways through the stemmer, different for each thread, and none met before.
    endings = ("ational", "izations", "fulnesses", "iveness", "ingly", "ements", "ication", "alities")
    words = [
        f"{chr(97 + i % 26)}o{chr(98 + i % 20)}e{chr(97 + i // 26 % 26)}t{endings[i % 8]}"
        for i in range(4000)
    ]
    expected = [snowballstemmer.stemmer("english").stemWord(word) for word in words]
    found: dict[int, list[str]] = {}
    start = threading.Barrier(4)

    def stem(number: int) -> None:
        start.wait()
        try:
            found[number] = [_stem(word) for word in (words if number % 2 else words[::-1])]
        except Exception as error:  # noqa: BLE001  (a mixed-up stemmer fails in many ways)
            found[number] = [repr(error)]

    _stem.cache_clear()
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=stem, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert [found[number] for number in range(4)] == [expected[::-1], expected] * 2
