"""What columns are taken for, how sure that is, and what a table holds then."""

from __future__ import annotations

import csv

import pytest

from ndcg_gui.formats.mapped.guess import Reading, describe_kinds, likeness, readings
from ndcg_gui.formats.mapped.sheet import first_cells
from ndcg_gui.formats.mapped.words import are_grades, number_of, values_of
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping
from ndcg_gui.formats.roles import ROLES, role_of_title
from ndcg_gui.formats.vocabulary import squeezed


def guessed(text: str, said: Mapping = NO_MAPPING) -> tuple[Reading, ...]:
    titles, *rows = csv.reader(text.splitlines())
    return readings(titles, rows, said)


def roles(text: str, said: Mapping = NO_MAPPING) -> list[str]:
    return [column.role for column in guessed(text, said)[0].columns]


# As tools and people write them; none of these may be taken for documents.
LAYOUTS = {
    "Search term,Position,Product ID,Product title,Rating,Comment\ntent,1,P1,T,Exact,": (
        "query_text rank doc_key title grade note", "judgments run documents queries"),
    "query,docid,rating\nred tent,d1,3.0\nboot,,": ("query_text doc_key grade", "judgments queries"),
    "query,docid,Ann,Bob\nred tent,d1,1,2\nboot,d2,,0": (
        "query_text doc_key grade_of_rater grade_of_rater", "judgments queries"),
    "query,rank,doc_id,score\nred tent,1,a,3.5\nred tent,2,b,2.5": (
        "query_text rank doc_key score", "run queries"),
    "query,rank,doc_id,score\nq1,1,a,3.5\nq1,2,b,2.5": ("query_key rank doc_key score", "run"),
    "Snapshot Name,Snapshot Time,Case ID,Query Text,Doc ID,Doc Position,brand\n"
    "A,2024-01-01,3,red tent,x,1,Foo\nA,2024-01-01,3,red tent,y,2,Foo": (
        "system left_out left_out query_text doc_key rank field", "run documents queries"),
    "example_id,query,query_id,product_id,product_locale,esci_label,small_version,split\n"
    "1,tent,4,B0,us,E,0,train\n2,tent,4,B1,us,I,0,train": (
        "left_out query_text query_key doc_key left_out grade left_out left_out", "judgments queries"),
    "query,information_need\nred tent,a tent that is red": ("query_text intent", "queries"),
    "SKU,Product name,Description,colour\n7,Tent,warm,red": ("doc_key title text field", "documents"),
    "docid,title,rating\n7,Tent,3": ("doc_key title left_out", "documents"),
    "Anfrage,Treffer,Urteil\nrotes Zelt,P1,2\nrotes Zelt,P2,0\nSchuh,P1,1": (
        "query_text doc_key grade", "judgments queries"),
    "query,product,x,link\na b,P1,1,https://e.x/1\na b,P2,2,https://e.x/2\nc d,P1,1,https://e.x/1\n"
    "c d,P3,2,https://e.x/3": ("query_text doc_key rank url", "run documents queries"),
    "query,doc,engine value\na b,P1,9.5\na b,P2,7.25\na b,P3,1.5\nc d,P1,3.5": (
        "query_text doc_key score", "run queries"),
    "query,docid,weight\nred tent,a,1.5\nred tent,b,2.5": ("query_text doc_key left_out", "queries"),
    "query,tags,query tag\nred tent,a|b,c\nboot,a,": ("query_text tag tag", "queries"),
    "query,docid,title,tags,rating\nred tent,a,T,x|y,1\nred tent,b,U,x|y,2": (
        "query_text doc_key title tag grade", "judgments documents queries"),
    # These are the documents'.
    "query,docid,title,tags,rating\nred tent,a,T,x|y,1\nred tent,b,U,z,2": (
        "query_text doc_key title field grade", "judgments documents queries"),
    "SKU,Product name,Tags\n7,Tent,x|y": ("doc_key title field", "documents"),
    "a,b\n1,2": ("left_out left_out", ""),
}  # fmt: skip


@pytest.mark.parametrize("text", LAYOUTS)
def test_layouts(text: str) -> None:
    wanted, kinds = LAYOUTS[text]
    assert roles(text) == wanted.split()
    assert " ".join(guessed(text)[0].kinds) == kinds


def test_each_guess_says_why_and_how_sure() -> None:
    (reading,) = guessed("query,docid,rating,colour\nred tent,a,1,red\nboot,b,2,blue\n")
    assert [str(column.why) for column in reading.columns[:3]] == ["its title says so"] * 3
    assert reading.columns[3].role == "left_out"
    assert reading.sure > 0.8 and str(describe_kinds(reading.kinds)) == "judgments, queries"
    assert str(reading.columns[1].role_title) == "Document key"


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("query-id,corpus-id,score\n1,a,1\n1,b,2", "run", "judgments"),
        ("id,text\n1,hello\n2,world", "queries", "documents"),
        ("query,docid,Ann\nred tent,a,1\nboot,b,2", "judgments queries", "queries"),
    ],
)
def test_the_two_likeliest_readings_where_it_is_unsure(text: str, first: str, second: str) -> None:
    one, other = guessed(text)
    assert (" ".join(one.kinds), " ".join(other.kinds)) == (first, second)
    assert max(one.sure, other.sure) < 0.5
    titles, *rows = csv.reader(text.splitlines())
    assert likeness(titles, rows, one.kinds[0]) > 0.3 < likeness(titles, rows, other.kinds[0])


def test_what_is_mapped_is_taken_as_said() -> None:
    text = "query,docid,rating,score\nred tent,a,1,2\nred tent,b,1,1"
    said = Mapping((("rating", "left_out"), ("score", "grade")))
    (reading,) = guessed(text, said)
    assert [column.role for column in reading.columns] == ["query_text", "doc_key", "left_out", "grade"]
    assert reading.columns[3].sure == 1
    assert reading.mapping(said).role_of("docid") == "doc_key"


def test_titles_are_known_in_any_writing_and_of_one_role_each() -> None:
    for title in ("Search Term", "search-term", "SEARCH_TERM", " search term "):
        assert role_of_title(title) == "query_text"
    assert role_of_title("colour") is None
    seen: dict[str, str] = {}
    for role in ROLES:
        for header in role.headers:
            assert seen.setdefault(squeezed(header), role.key) == role.key, header


@pytest.mark.parametrize(
    ("words", "values"),
    [
        (["Exact", "Substitute", "Complement", "Irrelevant"], [3, 2, 1, 0]),
        (["E", "S", "C", "I"], [3, 2, 1, 0]),
        (["E", "I"], [3, 0]),
        (["相关", "部分相关", "不相关"], [2, 1, 0]),
        (["관련", "무관"], [2, 0]),
        (["relevant", "partly", "not relevant"], [2, 1, 0]),
        (["yes", "no"], [1, 0]),
        (["100.000", "10", "1", "0"], [100, 10, 1, 0]),
        (["3,5", "-"], [3.5, None]),
    ],
)
def test_words_of_grades(words: list[str], values: list[float | None]) -> None:
    assert list(values_of(words).values()) == values
    assert are_grades(words)


@pytest.mark.parametrize(
    ("words", "grades", "values"),
    [
        ("Exact Substitute Complement Irrelevant", (0, 1, 2, 3, 4), [4, 2, 1, 0]),
        ("Exact Substitute Complement Irrelevant", (0, 1, 2, 3), [3, 2, 1, 0]),
        ("Exact Substitute Complement Irrelevant", (0, 1), [1, 0, 0, 0]),
        ("Exact Substitute Complement Irrelevant", (0, 1, 2), [2, 1, 0, 0]),
        ("Exact Substitute Complement Irrelevant", (0, 1, 2, 3, 4, 5), [5, 2, 1, 0]),
        ("Substitute Irrelevant", (0, 1, 2, 3, 4), [2, 0]),
        ("Perfect Related Irrelevant", (0, 1, 2, 3, 4), [4, 1, 0]),
        ("relevant partly irrelevant", (0, 1, 2, 3, 4), [4, 2, 0]),
        ("relevant partly irrelevant", (0, 1), [1, 0, 0]),
        ("yes no", (0, 0.5, 1), [1, 0]),
        ("no", (0, 4), [0]),
        ("good fair bad", (0, 1, 2, 3, 4), [4, 3, 0]),
        ("3_perfect_answer -1_misleading_answer", (0, 1, 2, 3), [3, 0]),
        ("Exact 2 0", (0, 1, 2, 3, 4), [3, 2, 0]),
        ("一般 很好 差", (0, 1, 2, 3, 4), [2, 4, 1]),
    ],
)
def test_words_become_grades_of_the_scale(words: str, grades: tuple[float, ...], values: list[float]) -> None:
    found = values_of(words.split(), grades)
    assert [found[word] for word in words.split()] == values


@pytest.mark.parametrize(
    ("words", "known"),
    [
        (["很合适", "一般", "不合适"], {"一般": 2}),
        (["spot on", "fair", "off"], {"fair": 2}),
        (["아주 맞음", "보통", "안 맞음"], {"보통": 2}),
    ],
)
def test_a_word_beside_unknown_ones_is_not_taken_for_the_best(
    words: list[str], known: dict[str, int]
) -> None:
    assert values_of(words, (0, 1, 2, 3, 4)) == known


def test_words_that_mean_nothing() -> None:
    assert values_of(["whatever", "exact", "no"]) == {"exact": 3}, "what is known is known"
    assert values_of(["useless", "good", "whatever"]) == {"useless": 0, "good": 3}
    assert not are_grades(["a", "b"]) and not are_grades([""]) and not are_grades(["exact", "whatever"])
    assert number_of("1,234") is None and number_of("1_0") is None and number_of("0,125") == 0.125


def test_what_is_no_json_is_no_table() -> None:
    assert first_cells(b'{"a": [{"b": NaN}]}')[0] == []
    assert first_cells(b'{"a": "x"}\n{"a": [Infinity]}') == (["a"], [["x"]])


@pytest.mark.parametrize(
    ("words", "values"),
    [
        (["3 - perfect", "0 - bad"], [3, 0]),
        (["3: sehr gut", "0: schlecht"], [3, 0]),
        (["2 (good)", "1 (fair)", "2 (good)"], [2, 1]),
        (["Perfect (3)", "Bad (0)"], [3, 0]),
        (["3=完美", "0=无关"], [3, 0]),
        (["1. fair", "0. bad"], [1, 0]),
        (["3 - perfect", "3 - good"], []),  # either is wrong
        (["3 - good", "2 - good"], []),
        (["1-Mar", "3/4", "2 of 4", "2-4", "v2 beta", "3 apples"], []),
    ],
)
def test_grades_with_their_names(words: list[str], values: list[float]) -> None:
    assert list(values_of(words, named=True).values()) == values
    assert not any(isinstance(value, float) for value in values_of(words).values()) or not values


COMPUTED = "query,docid,Ann,Bob,{title}\nred tent,a,3,2,{one}\nred tent,b,0,1,{other}\nboot,c,2,2,2\n"


@pytest.mark.parametrize(
    ("title", "one", "other", "role"),
    [
        ("Average", "2.5", "0.5", "left_out"),
        ("平均分", "2.5", "0.5", "left_out"),
        ("합계", "5", "1", "left_out"),
        ("Max", "3", "1", "left_out"),
        ("Max", "1", "0", "grade_of_rater"),  # his own
        ("Agreed", "3", "0", "final_grade"),
        ("Final grade", "3", "1", "final_grade"),
        ("最终评分", "3", "1", "final_grade"),
        ("Comment", "ok", "no", "note"),
        ("Ann comment", "ok", "no", "left_out"),
        ("Majority label", "3", "1", "final_grade"),
        ("공통 합의", "3", "1", "final_grade"),
        ("Meanwhile", "3", "1", "grade_of_rater"),
    ],
)
def test_what_is_computed_of_raters_is_no_rater(title: str, one: str, other: str, role: str) -> None:
    found = roles(COMPUTED.format(title=title, one=one, other=other))
    assert found == ["query_text", "doc_key", "grade_of_rater", "grade_of_rater", role]
