"""Whether keys meet, which change would make them meet, and what is never proposed."""

from __future__ import annotations

import random
from collections.abc import Collection

import pytest

from ndcg_gui.core import meeting as module
from ndcg_gui.core.meeting import (
    KEY_CHANGES,
    Clash,
    Cure,
    Keys,
    What,
    changed,
    could_meet_otherwise,
    cure_sentence,
    lost_digits,
    meet,
    parse_keys,
    proposed,
    renamed,
    renaming,
)
from ndcg_gui.domain.errors import InputError

QUERIES, DOCUMENTS = What.QUERIES, What.DOCUMENTS


def cure(what: What, known: Collection[str], keys: Collection[str]) -> tuple[str, ...]:
    found = meet(what, known, keys).cure
    return () if found is None else found.changes


def test_all_meet_and_nothing_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ndcg_gui.core.meeting.proposed", None)
    found = meet(QUERIES, {"1", "2"}, ["1", "2", "3"])
    assert (found.met, found.count, found.others, found.cure) == (2, 2, 3, None)
    assert not found.is_none
    assert not meet(QUERIES, [], ["1"]).is_none and not meet(QUERIES, ["1"], []).is_none


@pytest.mark.parametrize(
    ("known", "key", "changes"),
    [
        ("0001", "1", ("strip-zeros",)),
        ("q001", "q1", ("strip-zeros",)),
        ("FT911-0001", "FT911-1", ("strip-zeros",)),
        ("caf\u00e9", "cafe\u0301", ("nfc",)),
        ("Lamp", "lamp", ("casefold",)),
        ("Q1", "q1", ("casefold",)),
        ("12", "12.1", ("strip-suffix",)),
        ("12", "12.0", ("strip-suffix",)),
        ("12_0", "12", ("strip-suffix",)),
        ("a-12", "a-12-0", ("strip-suffix",)),
        ("page", "page.html", ("strip-suffix",)),
        ("page.html", "page.html.1", ("strip-suffix",)),
        ("lamp", "lamp ", ("strip-blanks",)),
        ("lamp", "\ufefflamp", ("strip-blanks",)),
        ("q1", "1", ("strip-prefix",)),
        ("1", "Q1", ("strip-prefix",)),
        ("query-1", "1", ("strip-prefix",)),
        ("query-1", "q1", ("strip-prefix",)),
        ("msmarco_passage_12", "12", ("strip-prefix",)),
        ("D12", "msmarco:D12", ("strip-prefix",)),
        ("q01", "query-q01", ("strip-prefix",)),
        ("12", "12.txt.gz", ("strip-suffix",)),
        ("q001", "1", ("strip-prefix", "strip-zeros")),
        ("Q001.txt", "1", ("strip-suffix", "strip-prefix", "strip-zeros")),
    ],
)
def test_the_change_is_found_whichever_side_it_is_on(known: str, key: str, changes: tuple[str, ...]) -> None:
    for one, other in ((known, key), (key, known)):
        found = meet(QUERIES, [one], [other])
        assert found.is_none and found.cure == Cure(changes, 1, changes), (one, other)
        assert renaming(QUERIES, [other], [one], changes) == {other: one}


def test_where_it_is_said_that_no_change_helps_none_does() -> None:
    chance = random.Random(7)
    heads = ["", "d", "D", "doc-", "msmarco_passage_", "q", "é", " "]
    tails = ["", ".1", "_0", ".html", " ", "x"]
    quick = helped = 0
    for _ in range(3_000):
        chosen = [chance.choice(heads)] * 2 if chance.random() < 0.5 else chance.sample(heads, 2)
        ends = ["", ""] if chance.random() < 0.6 else chance.sample(tails, 2)
        sides = []
        for head, tail in zip(chosen, ends, strict=True):
            numbers = chance.sample(range(1, 60), 20)
            digits = "{:03}" if chance.random() < 0.1 else "{}"
            sides.append([(1, f"{head}{digits.format(number)}{tail}") for number in numbers])
        left = [pair for pair in sides[0] if pair not in sides[1]]
        right = [pair for pair in sides[1] if pair not in sides[0]]
        if could_meet_otherwise("\n".join(key for _, key in side) for side in sides):
            helped += bool(proposed(DOCUMENTS, left, right))
        else:
            quick += 1
            assert proposed(DOCUMENTS, left, right) == [], sides
    assert quick > 200 and helped > 200


@pytest.mark.parametrize(
    ("known", "keys"),
    [
        (["1", "01"], ["001"]),  # two of the labels would be one
        (["1"], ["01", "001"]),  # two of the run
        (["12"], ["12_0", "12_1"]),  # passages of one document
        (["12_0", "12_1"], ["12"]),
        (["a.txt", "b.txt"], ["a.html", "b.html"]),  # what is left is the same by chance
        (["d1"], ["n1"]),
        (["1.05"], ["1.5"]),
        (["red"], ["blue"]),
        ([f"{place}" for place in range(100)], [f"x{place}" for place in range(97, 300)]),  # 3 of 100
    ],
)
def test_what_would_mix_keys_up_or_meets_by_chance_is_not_proposed(known: list[str], keys: list[str]) -> None:
    found = meet(DOCUMENTS, known, keys)
    assert found.is_none and found.cure is None


def test_keys_with_numbers_behind_them_may_have_a_suffix_too() -> None:
    known = [f"FT911-{place}" for place in range(20)]
    assert cure(DOCUMENTS, known, [f"{key}.1" for key in known]) == ("strip-suffix",)
    assert cure(DOCUMENTS, [f"{key}-0" for key in known], known) == ("strip-suffix",)


def test_part_meets() -> None:
    found = meet(QUERIES, ["1", "2", "3"], ["1", "02", "03", "9"])
    assert (found.met, found.count, found.others) == (1, 3, 4)
    assert found.cure == Cure(("strip-zeros",), 3, ("strip-zeros",))
    # Nothing can be gained where all of one side are known.
    assert cure(QUERIES, ["1", "2"], ["1", "2", "03"]) == ()


def test_a_change_that_would_mix_up_the_other_keys_is_proposed_for_these_alone() -> None:
    known = [f"{place:02}" for place in range(1, 10)]
    keys = [f"{place}" for place in range(1, 10)]
    found = meet(QUERIES, known, keys, spares=lambda _changes: False)
    assert found.cure == Cure(("strip-zeros",), 9, ("queries:strip-zeros",))
    assert str(cure_sentence(found)) == "Without leading zeros all 9 would be: --keys queries:strip-zeros"


def test_keys_of_different_queries_are_not_the_same() -> None:
    assert proposed(DOCUMENTS, [(1, "01")], [(1, "1")]) == [("strip-zeros",)]
    assert proposed(DOCUMENTS, [(1, "01")], [(2, "1")]) == []


def test_the_best_change_stands_first_and_few_before_many() -> None:
    known = ["001", "002", "Lamp", "x"]
    assert cure(QUERIES, known, ["1", "2", "lamp"]) == ("strip-zeros", "casefold")
    assert cure(QUERIES, known, ["1", "2", "other"]) == ("strip-zeros",)


@pytest.mark.parametrize(
    ("whole", "lost"),
    [
        ("100000", "1e+05"),
        ("123456", "1.23E+05"),
        ("12345678901234567890", "12345678901234500000"),
        ("1234567890123456789", "1234567890123456768"),
    ],
)
def test_numbers_without_all_their_digits_are_told_and_not_mended(whole: str, lost: str) -> None:
    for found in (meet(DOCUMENTS, [whole], [lost]), meet(DOCUMENTS, [lost], [whole])):
        assert found.lost == (lost,) and found.cure is None
        assert f"1 key is a number that lost digits, as in a spreadsheet ({lost})" in str(
            cure_sentence(found)
        )


def test_other_numbers_lost_nothing() -> None:
    assert lost_digits(["12345678901234567890", "7"], ["12345678901234567891", "8", "2e+05"]) == ()


def test_what_keys_are_called_after_a_change() -> None:
    assert renaming(QUERIES, ["1", "2", "09", "x"], ["0001", "2"], ["strip-zeros"]) == {
        "1": "0001", "2": "2", "09": "9", "x": "x",
    }  # fmt: skip
    assert changed("q", ["strip-prefix"]) == "q" and changed(".1", ["strip-suffix"]) == ".1"
    with pytest.raises(Clash):
        renaming(QUERIES, ["1", "01"], ["0001"], ["strip-zeros"])


def test_a_change_that_makes_two_keys_the_same_is_refused() -> None:
    with pytest.raises(
        InputError, match=r"'01' and '1' of the run the same; for documents alone: --keys doc"
    ):
        renamed(QUERIES, ["1", "01"], ["7"], ["strip-zeros"], where="the run", of_known="the labels")
    with pytest.raises(InputError, match=r"the documents '01' and '1' of the labels the same; for queries"):
        renamed(DOCUMENTS, ["7"], ["1", "01"], ["strip-zeros"], where="the run", of_known="the labels")


def test_changes_are_asked_for_by_name() -> None:
    assert parse_keys(["casefold", "nfc"]) == Keys(("nfc", "casefold"), ("nfc", "casefold"))
    assert parse_keys(["queries:nfc", "documents:casefold"]) == Keys(("nfc",), ("casefold",))
    assert not parse_keys([]) and parse_keys("nfc") == parse_keys(["nfc"])
    for wrong in ("zeros", "pages:nfc", "queries:", "queries:zeros"):
        with pytest.raises(InputError, match="there are strip-blanks, nfc"):
            parse_keys([wrong])


def test_no_change_alters_a_key_twice() -> None:
    for change in KEY_CHANGES:
        for key in ("q0012", "Caf\u00e9", " lamp ", "a-1", "x"):
            once = changed(key, [change.name])
            assert changed(once, [change.name]) == once


_PIECES = (
    *("q", "Q", "query-", "doc:", "D", "#", "msmarco_passage_", "a-", "x.", "_", "."),
    *("caf\u00e9", "cafe\u0301", "\u0130", "\u00df", " "),
    *("0", "00", "1", "7", "12", ".1", "_0", "-0", ".html", ".GZ", ".txt", "a00005"),
)


def test_keys_that_no_change_makes_meet_are_left_out_without_an_effect(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    generator = random.Random(36)

    def made() -> list[tuple[object, str]]:
        keys = ("".join(generator.choices(_PIECES, k=generator.randint(1, 4))) for _ in range(8))
        return [(generator.randint(0, 1), key) for key in dict.fromkeys(keys)]

    cases = [(made(), made()) for _ in range(300)]
    found = [proposed(what, *case) for case in cases for what in What]
    monkeypatch.setattr(module, "_reaching_each_other", lambda small, large, _reachable: (small, large))
    assert found == [proposed(what, *case) for case in cases for what in What]
    assert sum(map(bool, found)) > 30


def test_a_change_is_found_in_samples_of_many_keys() -> None:
    count = 6 * module._LOOKED_THROUGH // 5
    left, right = [[(None, form.format(key)) for key in range(count)] for form in ("P{:07}", "{}")]
    assert proposed(DOCUMENTS, left, right)[0] == ("strip-prefix", "strip-zeros")
