"""Tables of many kinds and languages: each is read whole, or asked about; none loses a column quietly."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.mapped.telling import left_out
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file


def table(head: str, *queries: str, each: str) -> str:
    """A table with rows for each of these queries, `{q}` and `{n}` filled in; parts of rows by "|"."""
    rows = [
        row.format(q=query, n=number) for number, query in enumerate(queries, 1) for row in each.split("|")
    ]
    return "\n".join([head, *rows]) + "\n"


def lists(head: str, row: str, *, change: tuple[str, str] = ("", "")) -> str:
    """A table with lists of five products for three queries, one row of which may be changed."""
    rows = [
        row.format(q=f"query {query}", p=place, d=f"A{query}0{place}", s=100 - place)
        for query in (1, 2, 3)
        for place in range(1, 6)
    ]
    return "\n".join([head, *rows]).replace(*change) + "\n" if change[0] else "\n".join([head, *rows]) + "\n"


PAIRS = "{q},P{n}1,"
READ = {
    # As a shop has them, with one wrong row each.
    "ranks swapped": (
        lists(
            "Search term,Pos.,Art.-Nr.,Score", "{q},{p},{d},{s}", change=("query 1,1,A101", "query 1,3,A101")
        ),
        "run 15, queries 3",
        "query_text rank doc_key score",
    ),
    "ranks without titles known": (
        lists("Search term,Listed,Thing", "{q},{p},{d}", change=("query 2,2,", "query 2,3,")),
        "run 15, queries 3",
        "query_text rank doc_key",
    ),
    "a colleague's grades": (
        table(
            "Search,Product no,Colleague,Score",
            "tent",
            "boot",
            "lamp",
            each="{q},{n}1,Ann,1|{q},{n}1,Bob,4|{q},{n}2,Ann,0|{q},{n}2,Bob,2",
        ),
        "judgments 12, queries 3",
        "query_text doc_key rater grade",
    ),
    "numbers of many kinds": (
        table(
            "Query no.,Search term,Product #,Our grade",
            "tent",
            "boot",
            each="{n},{q},7{n}1,2|{n},{q},7{n}2,0",
        ),
        "judgments 4, queries 2",
        "query_key query_text doc_key grade",
    ),
    # Titles and words in other languages.
    "ko invented titles": (
        table(
            "고객이 찾은 말,우리 상품번호,평가한 사람,점수",
            "빨간 텐트",
            "램프",
            each="{q},A{n}1,민수,3|{q},A{n}2,민수,0",
        ),
        "judgments 4, queries 2",
        "query_text doc_key rater grade",
    ),
    "a title for a key": (
        table("query,product,grade", "a tent", "a hat", each="{q},A red one of {q},3|{q},No {q},0"),
        "judgments 4, queries 2",
        "query_text title_key grade",
    ),
    "zh grades": (
        table(
            "查询词,商品编号,标注等级", "台灯", "帐篷", each="{q},{n}1,非常相关|{q},{n}2,相关|{q},{n}3,不相关"
        ),
        "judgments 6, queries 2",
        "query_text doc_key grade",
    ),
    "zh raters": (
        table(
            "搜索词,商品货号,标注员1,标注员2",
            "台灯",
            "帐篷",
            each="{q},{n}1,完美,相关|{q},{n}2,无关,部分相关",
        ),
        "judgments 8, queries 2",
        "query_text doc_key grade_of_rater grade_of_rater",
    ),
    "ko grades": (
        table(
            "검색어,상품번호,평가자,평가등급",
            "램프",
            "텐트",
            each="{q},{n}1,민수,완벽|{q},{n}2,민수,관련|{q},{n}3,민수,무관",
        ),
        "judgments 6, queries 2",
        "query_text doc_key rater grade",
    ),
    "ja grades": (
        table(
            "検索語,商品コード,関連度評価",
            "灯",
            "靴",
            each="{q},{n}1,非常に関連|{q},{n}2,関連|{q},{n}3,関連なし",
        ),
        "judgments 6, queries 2",
        "query_text doc_key grade",
    ),
    "de grades": (
        table(
            "Suchbegriff;Art.-Nr.;Relevanzurteil",
            "Zelt",
            "Schuh",
            each="{q};{n}1;sehr relevant|{q};{n}2;nicht relevant",
        ),
        "judgments 4, queries 2",
        "query_text doc_key grade",
    ),
    "fr grades": (
        table(
            "Requête;Réf.;Pertinence", "tente", "lampe", each="{q};{n}1;très pertinent|{q};{n}2;pas pertinent"
        ),
        "judgments 4, queries 2",
        "query_text doc_key grade",
    ),
    "es ranks": (
        table("Búsqueda,Código,Posición", "tienda", "bota", each="{q},{n}1,1|{q},{n}2,2"),
        "run 4, queries 2",
        "query_text doc_key rank",
    ),
    "ko ranks": (
        table("검색어,순위,상품코드", "램프", "텐트", each="{q},1,A{n}|{q},2,B{n}"),
        "run 4, queries 2",
        "query_text rank doc_key",
    ),
    # Counts.
    **{
        f"counts {title}": (
            f"{query},{title}\ntent,1000\nboot,30\nlamp,7\n",
            "queries 3",
            "query_text weight",
        )
        for query, title in (
            ("query", "Number of searches"),
            ("query", "# searches"),
            ("Search term", "Impressions"),
            ("query", "sessions"),
            ("query", "hits"),
            ("query", "volume"),
            ("Suchbegriff", "Anzahl Suchen"),
            ("查询", "搜索次数"),
            ("검색어", "검색수"),
            ("検索語", "検索回数"),
            ("requête", "Nombre de recherches"),
            ("búsqueda", "Número de búsquedas"),
        )
    },
    # Verdicts.
    "zh verdicts on answers": (
        "查询,基线系统,对比系统,标注员1,标注员2\n词1,旧文1,新文1,差,一样\n词2,旧文2,新文2,差,一样\n词3,旧文3,新文3,好,好\n",
        "preferences 6",
        "",
    ),
    "ko verdicts": (
        table(
            "검색어,기준시스템,후보시스템,비교결과,평가자",
            "램프",
            "텐트",
            "신발",
            each="{q},구,신,우세,민수|{q},구,신,동등,영희",
        ),
        "preferences 6",
        "",
    ),
    "ja verdicts": (
        table("検索語,旧システム,新システム,勝敗", "灯", "靴", "机", each="{q},旧,新,勝ち"),
        "preferences 3",
        "",
    ),
    "zh wins": ("查询,基线系统,候选系统,胜负\n灯,旧,新,胜\n鞋,旧,新,平\n桌,旧,新,负\n", "preferences 3", ""),
    "votes": ("query,model_a,model_b,vote\nq1,x,y,A\nq2,x,y,tie\nq3,x,y,B\n", "preferences 3", ""),
    "sides": (
        "query,left_system,right_system,choice\nq1,x,y,links\nq2,y,x,gleich\nq3,x,y,rechts\n",
        "preferences 3",
        "",
    ),
}

ASKED = {
    "ranks without documents": table("query,other", "tent", "boot", each="{q},1|{q},2|{q},3"),
    "verdicts in columns of any title": (
        "query,old,new,Ann,Bob\ntent,A,B,good,same\nboot,A,B,bad,same\nlamp,A,B,good,good\n"
    ),
    "grades of documents alone": "docid,title,rating\n7,Tent,3\n8,Boot,1\n",
    "grades beside ranks": table("query,rank,docid,How good", "tent", "boot", each="{q},1,a,3|{q},2,b,0"),
    "words beside ranks": table(
        "query,rank,docid,x", "tent", "boot", each="{q},1,a,relevant|{q},2,b,not relevant"
    ),
    "two columns of grades": table("query,docid,rating,label", "tent", "boot", each="{q},a,3,1|{q},b,0,0"),
    "counts without a title known": "query,Wert\ntent,1000\nboot,30\nlamp,7\n",
    "a list in a cell": 'query,hits seen\ntent,"[{""id"": 1}]"\nboot,"[{""id"": 2}]"\n',
    "an object in JSON Lines": (
        '{"query": "tent", "found": [{"thing": "a"}]}\n{"query": "boot", "found": [{"thing": "b"}]}\n'
    ),
    "zh verdicts without systems": "查询,结论甲方\n灯,好\n鞋,一样\n桌,差\n",
    "ko grades beside ranks": table(
        "검색어,순위,상품코드,느낌", "램프", "텐트", each="{q},1,A{n},관련|{q},2,B{n},무관"
    ),
    "opinions beside pairs": table(
        "Customer search,Item,Opinion", "a tent", "a hat", each="{q},A{n}1,great|{q},A{n}2,odd"
    ),
    "a column for each document": "query,A101,A102\na tent,3,0\na hat,1,2\n",
    "grades of queries in columns": "docid,tent,lamp,hat\na,3,0,1\nb,0,2,2\nc,1,1,0\n",
    "a grade and two raters": "query,docid,grade,Ann,Bob\ntent,a,3,3,2\ntent,b,0,0,1\nlamp,c,2,2,2\n",
    "answers to several questions": (
        "query,docid,relevance,freshness,quality\ntent,a,3,2,1\ntent,b,0,1,2\nlamp,c,2,2,0\n"
    ),
    "verdicts in words that are not known": (
        "query,system A,system B,W/T/L\ntent,old,new,W\nlamp,old,new,L\nhat,old,new,T\n"
    ),
    "clicks": (
        "timestamp,query,clicked_sku,position\n2026-01-01T10:00:00Z,tent,A1,1\n"
        "2026-01-01T10:01:00Z,lamp,B1,3\n2026-01-02T10:00:00Z,tent,A2,2\n"
    ),
    "a column for each grade, ticked": (
        "query,docid,Perfect,Good,Bad\na tent,a,x,,\na tent,b,,x,\na hat,c,,,x\n"
    ),
    "a column for each grade, counted": (
        "query,docid,完全相关,部分相关,不相关\na tent,a,1,,\na tent,b,,1,\na hat,c,,,1\n"
    ),
    "shares of raters": "query,docid,Ann,Bob\na tent,a,100%,50%\na tent,b,0%,0%\na hat,c,50%,0%\n",
    "grades for each rank": "query,result_1,result_2,result_3\na tent,3,0,1\na hat,1,2,0\n",
    "two results and which is better": (
        "query,result_1,result_2,which\na tent,A1,A2,1\na hat,B1,B2,2\na lamp,C1,C2,1\n"
    ),
    "signed results": table(
        "query,baseline,candidate,result", "a tent", "a hat", each="{q},old,new,1|{q},old,new,-1"
    ),
    "a log": "date,query,hits\n2026-01-01,a tent,3\n2026-01-01,a hat,2\n2026-01-02,a tent,9\n",
    "zh a side in words": table(
        "查询,左侧,右侧,哪边好,标注员", "红帐篷", "台灯", each="{q},旧,新,左,小王|{q},旧,新,一样,小李"
    ),
    "zh invented titles": table(
        "用户搜的词,我们的货号,谁评的,合不合适",
        "红帐篷",
        "台灯",
        each="{q},A{n}1,小王,很合适|{q},A{n}2,小王,不合适",
    ),
    "en invented titles": table(
        "What people type,Our product,Who looked,How well it fits",
        "a tent",
        "a hat",
        each="{q},A{n}1,Ann,3|{q},A{n}2,Ann,0",
    ),
    "answers beside ranks": table(
        "What they typed,Where it stood,Our item,How good,Said by",
        "tent",
        "boot",
        "lamp",
        each="{q},1,A{n}1,great,Ann|{q},2,A{n}2,useless,Ann|{q},3,A{n}3,great,Ann",
    ),
    "the first result of each system": "query,BM25,Dense\ntent,A1,A2\nboot,B1,B1\nlamp,C1,C2\n",
    "grades under names of systems": table(
        "query,docid,BM25,Dense", "tent", "boot", each="{q},A{n},3,2|{q},B{n},0,1|{q},C{n},1,1"
    ),
    "a column of scores for each system": table(
        "query,docid,First one,Second one", "tent", "boot", each="{q},a,12.5,0.9|{q},b,11.5,0.3|{q},c,2.5,0.1"
    ),
    "keys of a list in one cell": "query,results\ntent,A1; A2; A3\nboot,B1; B2\nlamp,C1; C2\n",
    "words of a list in one cell": 'query,top3\ntent,"red,blue,green"\nboot,"high,low,wide"\n',
    "a list in one cell, one below the other": '搜索词,结果\n帐篷,"a1\nb2\nc"\n台灯,"d\ne\nf"\n',
    "signed scores of queries alone": "query,A,B,score\ntent,x,y,1\nboot,x,y,0\nlamp,x,y,-1\n",
    "shares of the traffic": "query,part\ntent,0.5\nboot,0.3\nlamp,0.2\n",
    "nothing known": "this,that\n1,2\n3,4\n",
}


def read(tmp_path: Path, text: str, **options: object) -> Parsed:
    path = tmp_path / ("f.jsonl" if text[0] == "{" else "f.csv")
    path.write_text(text, encoding="utf-8")
    return read_file(path, options=ReadOptions(**options))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", READ)
def test_these_are_read_whole(tmp_path: Path, name: str) -> None:
    text, holds, roles = READ[name]
    parsed = read(tmp_path, text)
    assert not parsed.report.errors
    counts = {kind: parsed.count(kind) for kind in parsed.kinds if kind is not Kind.DOCUMENTS}
    assert ", ".join(f"{kind} {count}" for kind, count in counts.items()) == holds
    taken = [str(notice.code) for notice in parsed.report.notes if notice.code.startswith("read_as:")]
    assert len(taken) == len(roles.split())
    assert not any(notice.code in ("left_out", "ignored") for notice in parsed.report.notes)


@pytest.mark.parametrize("name", ASKED)
def test_these_are_asked_about(tmp_path: Path, name: str) -> None:
    parsed = read(tmp_path, ASKED[name])
    problem = parsed.report.errors[0]
    assert "certain" in str(problem.what) or "not clear" in str(problem.what)
    assert not (parsed.queries or parsed.judgments or parsed.runs or parsed.preferences)
    assert "--as" in str(problem.expected) or "--map" in str(problem.expected)


def test_a_product_twice_is_told_as_that(tmp_path: Path) -> None:
    """It makes no other reading win."""
    text = lists("Search term,Pos.,Art.-Nr.", "{q},{p},{d}", change=("A105", "A104"))
    parsed = read(tmp_path, text)
    (problem,) = parsed.report.errors
    assert (parsed.kind, problem.line) == (Kind.RUN, 6)
    assert (
        str(problem.what)
        == "document 'A104' appears twice for query 'query 1', with different values, first in line 5"
    )
    assert parsed.likely[0].takes == ("Search term", "Pos.", "Art.-Nr.")
    assert read(tmp_path, text, duplicates="first").count(Kind.RUN) == 14


@pytest.mark.parametrize(
    ("text", "what", "line"),
    [
        (
            lists("Search term,Pos.,Art.-Nr.", "{q},{p},{d}", change=("query 2,4,", "query 2,four,")),
            "rank",
            10,
        ),
        (table("query,docid,Relevanz", "tent", "boot", each="{q},a,sehr relevant|{q},b,gelb"), "grade", 3),
    ],
)
def test_a_wrong_value_is_told_in_its_column(tmp_path: Path, text: str, what: str, line: int) -> None:
    (problem,) = read(tmp_path, text).report.errors
    assert what in str(problem.what) and problem.line == line


def test_both_readings_are_told_with_what_chooses_them(tmp_path: Path) -> None:
    text = ASKED["grades beside ranks"]
    parsed = read(tmp_path, text)
    first, second = parsed.likely
    assert [(told.title, told.role) for told in first.leaves] == [("How good", "grade")]
    assert (first.reader.kind, second.reader.kind, second.roles) == (
        Kind.RUN,
        Kind.JUDGMENTS,
        (("How good", "grade"),),
    )
    (problem,) = parsed.report.errors
    told = str(problem.expected)
    assert "without 'How good' (which looks like grades): --as run" in told
    assert "--map 'How good=grade'" in told
    path = tmp_path / "f.csv"
    assert read_file(path, kind=Kind.RUN).count(Kind.RUN) == 4
    mapped = read_file(path, options=ReadOptions(mapping=Mapping(second.roles)))
    assert len(mapped.judgments) == 4 and mapped.count(Kind.RUN) == 4
    # Said to be nothing, it is nothing.
    without = Mapping((("How good", "left_out"),))
    assert read_file(path, options=ReadOptions(mapping=without)).count(Kind.RUN) == 4


def test_what_is_mapped_in_part_is_asked_about_too(tmp_path: Path) -> None:
    said = Mapping((("query", "query_text"),))
    (problem,) = read(tmp_path, ASKED["ranks without documents"], mapping=said).report.errors
    assert str(problem.what) == "nothing was said of 'other' (which looks like ranks)"


def test_columns_that_say_nothing_are_left_out_without_a_question() -> None:
    titles = ["query", "docid", "rating", "locale", "split", "clicks", "price"]
    rows = [["tent", "a", "2", "us", "train", "3", "9.5"], ["tent", "b", "0", "us", "test", "1", "7.5"]] * 4
    used = {"query": "query_text", "docid": "doc_key", "rating": "grade"}
    assert left_out(titles, rows, used) == ()
    (told,) = left_out(titles, rows, {"query": "query_text", "docid": "doc_key"})
    assert (told.title, told.role, str(told.looks)) == ("rating", "grade", "grades")
