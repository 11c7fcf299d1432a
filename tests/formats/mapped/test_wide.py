"""Titles of columns for ranks and for systems, in several languages."""

from __future__ import annotations

import pytest

from ndcg_gui.formats.mapped.wide import families_of, is_system, name_of_system, says_of_system
from ndcg_gui.formats.roles import DOC_KEY, GRADE, RANK, SCORE


def families(*titles: str) -> dict[str, list[int]]:
    return {family.role: list(family.numbers) for family in families_of(titles)}


@pytest.mark.parametrize(
    "titles",
    [
        ("result 1", "result 2"), ("Result_0", "Result_1"), ("Rank #1", "Rank #2"), ("Top-1", "Top-2"),
        ("1st", "2nd", "3rd"), ("1", "2", "3"), ("@1", "@2", "@3"), ("First result", "Second result"),
        ("position 1 sku", "position 2 sku"), ("doc1", "doc2", "doc3"),
        ("1er", "2e", "3e"), ("1ère", "2ème", "3ème"), ("product 1", "product 2", "product 3"),
        ("第1名", "第2名"), ("第一条结果", "第二条结果"), ("结果１", "结果２"), ("排名1商品", "排名2商品"),
        ("1위", "2위"), ("결과 1", "결과 2"), ("1순위 상품번호", "2순위 상품번호"), ("1位", "2位"),
        ("Treffer 1", "Treffer 2"), ("Résultat 1", "Résultat 2"), ("Posición 1", "Posición 2"),
    ],
)  # fmt: skip
def test_columns_for_ranks(titles: tuple[str, ...]) -> None:
    (numbers,) = families("query", *titles).values()
    assert list(families("query", *titles)) == ["doc_at_rank"] and len(numbers) == len(titles)


@pytest.mark.parametrize(
    "titles",
    [
        ("result 1", "result 3"), ("result 2", "result 1"), ("result 2", "result 3"),
        ("product 1", "product 2"),
        ("answer 1", "answer 2", "answer 3"), ("2024", "2025", "2026"), ("address 1", "address 2"),
        ("feature 1", "feature 2", "feature 3"), ("rater 1", "rater 2"), ("标注员1", "标注员2"), ("1", "2"),
        ("result 1 of 2", "result 2 of 2"),
    ],
)  # fmt: skip
def test_other_numbered_columns(titles: tuple[str, ...]) -> None:
    assert families("query", *titles) == {}


def test_what_stands_beside_each_document() -> None:
    assert families("query", "result 1", "grade 1", "title 1", "score 1", "result 2", "grade 2") == {
        "doc_at_rank": [1, 2], "grade_at_rank": [1, 2], "title_at_rank": [1], "score_at_rank": [1],
    }  # fmt: skip
    assert families("查询", "结果1", "结果1评分", "结果2", "结果2评分") == {
        "doc_at_rank": [1, 2], "grade_at_rank": [1, 2],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("title", "role", "name"),
    [
        ("BM25", SCORE, "BM25"), ("BM25 score", SCORE, "BM25"), ("Dense (rank)", RANK, "Dense"),
        ("old doc id", DOC_KEY, "old"), ("新系统评分", GRADE, "新系统评分"),
        ("our own model", RANK, "our own model"),
        ("rank", RANK, "rank"),
    ],
)  # fmt: skip
def test_a_system_is_called_by_the_rest_of_the_title(title: str, role: str, name: str) -> None:
    assert name_of_system(title, role) == name


def test_what_says_that_a_column_is_one_systems() -> None:
    assert says_of_system("BM25", SCORE) and says_of_system("ours score", SCORE)
    assert not says_of_system("Ann", SCORE) and not says_of_system("title score", SCORE)
    assert is_system("dense2") and is_system("旧系统") and not is_system("goldfish")
