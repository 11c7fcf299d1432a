"""Files as people bring them: what programs and engines write, each made here with data of its own."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime

from tests.formats.workbooks import Cell

Book = dict[str, list[list[Cell]]]


@dataclass(frozen=True)
class Brought:
    """A file, the options of the import, and what is told: words on the right lines, and what is stored.

    `stores` is what stands on stdout for the file; "" where it is refused, and nothing may be stored.
    """

    data: str | bytes | Book | dict[str, object] | list[dict[str, object]]
    stores: str
    tells: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    name: str = "f.csv"
    encoding: str = "utf-8"


X = ("--rater", "x")
TSV, JSON, LINES, TXT, XLSX = "f.tsv", "f.json", "f.jsonl", "f.txt", "f.xlsx"
THREE = "3 judgments; 2 queries"
FOUR = "4 judgments; 2 queries"
CERTAIN = "it is not certain what this file holds"
CLEAR = "it is not clear what this file holds"
ABOVE = "what stands above it is left out: "


def graded(head: str = "query,docid,rating", *grades: str, sign: str = ",") -> str:
    """Rows of pairs with these grades, for two queries in turn."""
    own = grades or ("3", "0", "2")
    rows = [
        sign.join((("tent", "lamp")[place // 2 % 2], "abcdef"[place], own[place]))
        for place in range(len(own))
    ]
    return "\n".join([head, *rows]) + "\n"


def lines(*records: dict[str, object]) -> str:
    return "".join(json.dumps(record) + "\n" for record in records)


def vote(query: str, winner: str) -> dict[str, object]:
    talk = [{"role": "user", "content": f"Hi {query}"}]
    return {
        "question_id": query, "model_a": "old", "model_b": "new", "winner": winner, "judge": "u1",
        "conversation_a": [*talk, {"role": "assistant", "content": f"A {query}"}],
        "conversation_b": [*talk, {"role": "assistant", "content": f"B {query}"}],
        "turn": 1, "language": "English", "tstamp": 1.7e9,
    }  # fmt: skip


SHEET: list[list[Cell]] = [["query", "docid", "rating"], ["tent", "a", 3], ["tent", "b", 0], ["lamp", "c", 2]]

CASES: dict[str, Brought] = {
    # Excel, Numbers, Google Sheets
    "Excel, German: semicolons, decimal commas, a mark": Brought(
        "\ufeffSuchbegriff;Artikelnummer;Platz;Punktzahl\nZelt;A1;1;12,5\nZelt;A2;2;3,125\nLampe;B1;1;9,5\n",
        "3 results of 2 queries as system f",
        ("decimal commas were read as decimal points", "semicolons"),
    ),
    "Excel: sep= in the first line": Brought(
        "sep=;\n" + graded(sign=";").replace("query,docid,rating", "query;docid;rating"),
        THREE,
        ("the header is in line 2",),
        X,
    ),
    "Excel: Unicode text": Brought(
        graded("Query\tProduct ID\tRating", sign="\t"),
        THREE,
        ("read as utf-16-le",),
        X,
        TXT,
        "utf-16",
    ),
    "Excel, Korean": Brought(
        graded("검색어,상품번호,평가등급", "완벽", "무관", "관련", "무관").replace("tent", "빨간 텐트"),
        FOUR,
        ("read as cp949, guessed", "완벽 → 4"),
        X,
        encoding="cp949",
    ),
    "Excel, Chinese": Brought(
        graded("查询词,商品编号,标注等级", "非常相关", "不相关", "相关", "不相关").replace(
            "tent", "红色帐篷"
        ),
        FOUR,
        ("read as gb18030, guessed",),
        X,
        encoding="gb18030",
    ),
    "Excel, Japanese": Brought(
        graded("検索語,商品コード,関連度", "関連", "関連なし", "関連", "関連なし").replace(
            "tent", "赤いテント"
        ),
        FOUR,
        ("read as cp932, guessed", "関連 → 4"),
        X,
        encoding="cp932",
    ),
    "Excel, German letters": Brought(
        "Suchanfrage;Treffer-ID;Bewertung;Bewerter\nrotes Zelt;A1;3;Anna\nrotes Zelt;A2;0;Jörg\n",
        "2 judgments; 1 query",
        ("read as cp1252, guessed", "raters Anna, Jörg are added"),
        encoding="cp1252",
    ),
    "Excel: all in quotes": Brought(
        '"query";"docid";"rating"\n"tent";"a";"3"\n"tent";"b";"0"\n"lamp";"c";"2"\n',
        THREE,
        ("semicolons",),
        X,
    ),
    "Excel: signs between thousands": Brought(
        'query,docid,rank,score\ntent,a,1,"1,234.5"\ntent,b,2,"1,100"\nlamp,c,1,998.2\n',
        "3 results of 2 queries as system f",
        ("signs between thousands were left out of numbers",),
    ),
    "Excel: scores in per cent": Brought(
        "query,docid,score\ntent,a,98.5%\ntent,b,70.1%\nlamp,c,50%\nlamp,d,45%\n",
        "4 results of 2 queries",
        ("signs of per cent were left out of numbers",),
    ),
    "Excel: grades in per cent": Brought(
        graded("query,docid,relevance", "100%", "0%", "50%", "75%"),
        "",
        ("f.csv:2: 'relevance' has words whose grade is not known: '100%'", "--grades '100%=GRADE'"),
        X,
    ),
    "Excel: keys that became dates": Brought(
        graded().replace(",a,", ",1-Mar,"),
        THREE,
        ("'1-Mar' looks converted by a spreadsheet",),
        X,
    ),
    "a row of totals": Brought(
        graded() + "Total,,5\n",
        "",
        ("f.csv:5: 'docid' is empty", "no row of totals"),
        X,
    ),
    "a row of totals in a log": Brought(
        "query,searches\ntent,500\nlamp,300\nhat,30\nTotal,830\n",
        "4 queries",
        ("warning: 'Total' has as many searches as all other queries together",),
    ),
    "a row of totals with a count of documents": Brought(
        graded() + "Total,3,4\n",
        "4 judgments",
        ("warning: 'Total' in the last row: a row of totals is no query",),
        X,
    ),
    "a row of totals in a short log, Korean": Brought(
        "검색어,검색수\n텐트,500\n램프,300\n합계,800\n", "3 queries", ("warning: '합계' in the last row",)
    ),
    "a query that is called total": Brought(
        "query,searches\ntotal,500\nlamp,300\nhat,100\n", "3 queries", ("'searches' is read as: Weight",)
    ),
    "keys that became floats": Brought(
        "query,docid,rating\ntent,101.0,3\ntent,102.0,0\nlamp,103.0,2\n",
        THREE,
        ("warning: docid: '101.0' looks converted by a spreadsheet; kept exactly",),
        X,
    ),
    "keys of queries that became floats": Brought(
        "query_id,query,docid,rating\n1.0,tent,a,3\n2.0,lamp,b,0\n",
        "2 judgments",
        ("'1.0' looks converted",),
        X,
    ),
    "keys with signs between thousands": Brought(
        'query,docid,rating\ntent,"1,001",3\ntent,"12,002",0\n',
        "2 judgments",
        ("'1,001' looks converted",),
        X,
    ),
    "keys that are versions": Brought(
        "query,docid,rating\ntent,1.0,3\ntent,1.1,0\nlamp,2.0,2\n", THREE, (), X
    ),
    "counts with signs between thousands": Brought(
        'query,searches\ntent,"12,345"\nlamp,"1,200"\nhat,30\n',
        "3 queries",
        ("signs between thousands",),
    ),
    "merged cells": Brought(
        graded().replace("tent,b", ",b"),
        "",
        ("f.csv:3: 'query' is empty", "also where cells of a sheet were merged"),
        X,
    ),
    "notes above the header": Brought(
        "Relevance study March 2026,,\nPrepared by Kim,,\n,,\n" + graded(),
        THREE,
        (f"the header is in line 4; {ABOVE}Relevance study March 2026 · Prepared by Kim",),
        X,
    ),
    "Numbers: the table's name above": Brought("Table 1,,\n" + graded(), THREE, (f"{ABOVE}Table 1",), X),
    "titles in two lines": Brought(
        "Query,Product,Raters,\n,,Ann,Bob\ntent,a,3,2\ntent,b,0,1\nlamp,c,2,2\n",
        "",
        ("f.csv:2: the titles of the columns stand in two lines",),
    ),
    "blank columns": Brought(
        "query,,docid,,rating,\ntent,,a,,3,\ntent,,b,,0,\nlamp,,c,,2,\n",
        THREE,
        ("columns left out",),
        X,
    ),
    "a numbered index": Brought(
        ",query,docid,rating\n0,tent,a,3\n1,tent,b,0\n2,lamp,c,2\n",
        THREE,
        ("columns left out",),
        X,
    ),
    "the header once more": Brought(
        graded() + "query,docid,rating\nlamp,d,1\n",
        "",
        ("f.csv:5: 'rating' has words whose grade is not known",),
        X,
    ),
    "workbook: notes and totals": Brought(
        {"S": [["Study", None, None], *SHEET, ["Total", None, 5]]},
        "",
        ("[S]:6: 'docid' is empty", f"{ABOVE}Study"),
        X,
        XLSX,
    ),
    "workbook: one sheet of ratings": Brought(
        {"Readme": [["This is our study"]], "Ratings": SHEET},
        THREE,
        ("read from the sheet Ratings, not from Readme",),
        X,
        XLSX,
    ),
    "workbook: a sheet a month": Brought(
        {"Jan": SHEET, "Feb": SHEET[:3]},
        THREE,
        ("not from Feb, which may be meant as well: --sheet",),
        X,
        XLSX,
    ),
    "workbook: booleans": Brought(
        {"S": [SHEET[0], ["tent", "a", True], ["lamp", "b", False]]},
        "",
        ("--grades 'TRUE=GRADE'",),
        X,
        XLSX,
    ),
    "workbook: a date as key": Brought(
        {"S": [SHEET[0], ["tent", datetime(2026, 3, 1), 3], ["lamp", "b", 0]]},
        "",
        ("B2 holds a date", "give the column the format Text"),
        X,
        XLSX,
    ),
    "marks": Brought(
        graded("query,docid,label", "✓", "✗", "✓", "✗"), FOUR, ("✓ → 4",), (*X, "--as", "judgments")
    ),
    "thumbs beside other columns": Brought(
        graded("query,docid,Fits", "👍", "👎", "👍", "👎"),
        FOUR,
        (),
        (*X, "--as", "judgments"),
    ),
    "stars": Brought(graded("query,docid,rating", "★★★", "★", "★★"), "", ("--grades '★★★=GRADE'",), X),
    "full-width digits": Brought(
        graded("查询,商品编号,评分", "３", "０", "２"), "", ("--grades '３=GRADE'",), X
    ),
    "grades to 100": Brought(
        graded("query,docid,relevance", "87", "12", "55"),
        "",
        ("not on the project's scale Graded 0-4, got '87'",),
        X,
    ),
    "blanks that do not break": Brought(graded().replace(",3", ",3\u00a0"), THREE, (), X),
    "dashes for no grade": Brought(
        graded("query,docid,rating", "3", "-", "1"), "2 judgments", ("a row without a grade",), X
    ),
    "only carriage returns": Brought(graded().replace("\n", "\r"), THREE, ("old Mac",), X),
    "columns between blanks": Brought(
        "query      docid   rating\ntent       a       3\nlamp       b       0\n",
        "",
        (CLEAR,),
        (),
        TXT,
    ),
    "Markdown": Brought(
        "| query | docid | rating |\n| --- | --- | --- |\n| tent | a | 3 |\n",
        "",
        ("is a table of Markdown", "the same as CSV"),
        (),
        TXT,
    ),
    "HTML called XLS": Brought("<html><table><tr><td>query</td></tr></table>", "", ("is HTML",), (), "f.xls"),
    "YAML": Brought("queries:\n  - tent\n  - lamp\n", "", ("is YAML",), (), "f.yaml"),
    "raters and their average": Brought(
        "Query,Product,Ann,Bob,Average\ntent,a,3,2,2.5\ntent,b,0,1,0.5\nlamp,c,2,2,2\n",
        "6 judgments",
        ("raters Ann, Bob are added", "columns left out: 'Average'"),
    ),
    "raters and their average, Chinese": Brought(
        "查询,商品编号,张三,李四,平均分\n帐篷,a,3,2,2.5\n帐篷,b,0,1,0.5\n台灯,c,2,2,2\n",
        "6 judgments",
        ("raters 张三, 李四 are added", "columns left out: '平均分'"),
    ),
    "raters and what they agreed on": Brought(
        "Query,Product,Ann,Bob,Agreed\ntent,a,3,2,3\ntent,b,0,1,0\nlamp,c,2,2,2\n",
        "9 judgments",
        ("'Agreed' holds final grades", "raters Ann, Bob are added"),
    ),
    "raters and their remarks": Brought(
        "Query,Product,Ann,Ann comment,Bob,Bob comment\ntent,a,3,ok,2,\ntent,b,0,no,1,so\nlamp,c,2,,2,\n",
        "6 judgments",
        ("columns left out: 'Ann comment', 'Bob comment'",),
    ),
    "a column for each grade, ticked": Brought(
        "query,docid,Perfect,Good,Bad\ntent,a,1,,\ntent,b,,1,\nlamp,c,,,1\n",
        "",
        (CERTAIN, "'Perfect' (which looks like grades)"),
    ),
    "grades, and who said so": Brought(
        "What they typed,Where it stood,Our item,How good (0-10),Said by\n"
        + "".join(
            f"{query},{rank},{query[0]}{rank},{(10, 5, 0, 8)[rank % 4]},{('Ann', 'Bob')[rank % 2]}\n"
            for query in ("red tent", "desk lamp", "wool hat")
            for rank in range(1, 5)
        ),
        "",
        (CERTAIN, "--map 'How good (0-10)=grade' --map 'Said by=ROLE'"),
    ),
    "shares of raters": Brought(
        "query,docid,Ann,Bob\ntent,a,100%,50%\ntent,b,0%,0%\nlamp,c,50%,0%\n",
        "",
        (CERTAIN, "'Bob' (which looks like grades)"),
    ),
    "grades with their names": Brought(
        graded("query,docid,rating", "3 - perfect", "0 - bad", "2 - good"),
        THREE,
        ("words are read as grades: 3 - perfect → 3",),
        X,
    ),
    "Relevant? with yes and no": Brought(
        graded("query,docid,Relevant?", "yes", "no", "Yes"), THREE, ("yes → 4",), X
    ),
    "counts with points, German": Brought(
        "Suchbegriff;Anzahl Suchen\nZelt;12.345\nLampe;1.200\nHut;30\n",
        "3 queries",
        ("points are read as signs between thousands: 12.345 is 12345",),
    ),
    "counts with blanks, French": Brought(
        "requête;nombre de recherches\ntente;12\u202f345\nlampe;1 200\nchapeau;30\n",
        "3 queries",
        ("signs between thousands",),
    ),
    "days of judging, German": Brought(
        "Suchbegriff;Artikelnummer;Bewertung;bewertet am\nZelt;A1;3;01.03.2026\nZelt;A2;0;2.3.2026\n",
        "2 judgments",
        (),
        (*X, "--zone", "Europe/Berlin"),
    ),
    "days of judging, either order": Brought(
        "query,docid,rating,rated at\ntent,A1,3,3/4/2026\ntent,A2,0,3/5/2026\n",
        "",
        ("the year first",),
        (*X, "--zone", "UTC"),
    ),
    "pairs with prices": Brought(
        "query,docid,title,price\ntent,a,Red tent,10\ntent,b,Blue,11\nlamp,c,Lamp,12\n",
        "3 documents; 2 queries (0 known by text, 2 new); 3 results",
        ("columns left out: 'price'",),
    ),
    "queries in columns": Brought(
        "docid,tent,lamp,hat\na,3,0,1\nb,0,2,2\nc,1,1,0\n",
        "",
        (CERTAIN, "'lamp' (which looks like grades)"),
    ),
    "a grade and two raters": Brought(
        "query,docid,grade,Ann,Bob\ntent,a,3,3,2\ntent,b,0,0,1\nlamp,c,2,2,2\n",
        "",
        (CERTAIN, "'Ann' (which looks like grades)"),
        X,
    ),
    "verdicts as W, T and L": Brought(
        "query,system A,system B,W/T/L\ntent,old,new,W\nlamp,old,new,L\nhat,old,new,T\n",
        "",
        (CERTAIN, "'W/T/L' (which looks like verdicts)"),
    ),
    "a log of clicked products": Brought(
        "timestamp,query,clicked_sku,position\n2026-01-01T10:00:00Z,tent,A1,1\n"
        "2026-01-01T10:01:00Z,lamp,B1,3\n2026-01-02T10:00:00Z,tent,A2,2\n",
        "",
        (CERTAIN, "'clicked_sku' (which looks like document keys)"),
    ),
    "grades by rater in JSON": Brought(
        lines(
            {"query": "tent", "doc": "a", "grades": {"ann": 3, "bob": 2}},
            {"query": "tent", "doc": "b", "grades": {"ann": 0}},
        ),
        "3 judgments",
        ("raters ann, bob are added", "'grades{}' is read as: Rater"),
        (),
        LINES,
    ),
    "numbers of systems for each query": Brought(
        "query,bm25,dense\ntent,0.31,0.35\nlamp,0.5,0.4\nhat,0.1,0.3\n",
        "",
        (CERTAIN, "'bm25' (which looks like scores)"),
    ),
    "a log of clicks in JSON": Brought(
        lines(
            {"session": "s1", "query": "tent", "clicks": [{"doc": "d1", "pos": 1}]},
            {"session": "s2", "query": "lamp", "clicks": []},
        ),
        "",
        (CERTAIN, "'clicks' (which looks like nested data)"),
        (),
        LINES,
    ),
    "a log of clicks in JSON, mapped": Brought(
        lines({"query": "tent", "clicks": [{"doc": "d1"}, {"doc": "d2"}]}),
        "2 results of 1 query",
        (),
        ("--map", "query=query_text", "--map", "clicks[].doc=doc_key"),
        LINES,
    ),
    "the address that is expected for each query": Brought(
        "query,expected_url\ntent,https://x.example/1\nlamp,https://x.example/2\n",
        "",
        (CERTAIN, "'expected_url' (which looks like document keys)"),
    ),
    "documents by their keys in JSON": Brought(
        {"d1": {"title": "Tent"}, "d2": {"title": "Lamp"}}, "", (CLEAR,), (), JSON
    ),
    "keys that are numbers and texts in JSON": Brought(
        [{"query": "tent", "docid": 7, "rating": 3}, {"query": "tent", "docid": "8", "rating": 1}],
        "",
        ("docid: numbers and texts mixed as keys, got '\"8\"', expected a number as in line 1",),
        X,
        JSON,
    ),
    "samples of an evaluation of models": Brought(
        lines(
            {
                "doc_id": 0,
                "doc": {"question": "Hi"},
                "target": "A",
                "arguments": [["Hi"]],
                "resps": [["B"]],
                "acc": 1.0,
            }
        ),
        "",
        (CERTAIN, "'arguments' (which looks like nested data)"),
        (),
        LINES,
    ),
    "true and false as grades in JSON": Brought(
        [
            {"query": "tent", "doc": "a", "relevant": True},
            {"query": "tent", "doc": "b", "relevant": False},
        ],
        "2 judgments",
        ("true → 4, false → 0",),
        (*X, "--grades", "true=4", "--grades", "false=0"),
        JSON,
    ),
    "true and false as grades in JSON, of which nothing is said": Brought(
        [{"query": "tent", "doc": "a", "relevant": True}],
        "",
        ("--grades 'true=GRADE'",),
        X,
        JSON,
    ),
    "scores by system in JSON": Brought(
        lines(
            {"query": "tent", "doc_id": "a", "scores": {"bm25": 3.5, "dense": 0.2}},
            {"query": "tent", "doc_id": "b", "scores": {"bm25": 2.5, "dense": 0.7}},
        ),
        "4 results in 2 lists of the systems bm25, dense",
        (),
        (),
        LINES,
    ),
    # Sheets of one row a query
    "a column for each rank": Brought(
        "query,result 1,result 2\ntent,A1,A2\nlamp,B1,\n",
        "3 results of 2 queries",
        ("the column 'result 2' is read as: Document at a rank",),
    ),
    "a column for each rank, Chinese": Brought(
        "查询,第1名,第2名\n帐篷,A1,A2\n台灯,B1,B2\n", "4 results of 2 queries", ("'第2名' is read as",)
    ),
    "a column for each rank, Korean": Brought(
        "검색어,1위,2위\n텐트,A1,A2\n램프,B1,B2\n", "4 results of 2 queries", ("'2위' is read as",)
    ),
    "a column for each rank, own titles": Brought(
        "What people typed,#1,#2,#3\nred tent,A1,A2,A3\nlamp,B1,B2,B3\n", "6 results of 2 queries"
    ),
    "a column for each rank, titles of products": Brought(
        "Search term,Top 1,Top 2\ntent,Big red tent,Small red tent\nlamp,Desk lamp,Lava lamp\n",
        "4 results of 2 queries",
        ("documents are identified by their titles",),
    ),
    "a column for each rank, with grades": Brought(
        "query,result 1,rating 1,result 2,rating 2\ntent,A1,3,A2,0\nlamp,B1,2,B2,\n",
        "3 judgments; 2 queries (0 known by text, 2 new); 4 results of 2 queries",
        ("'rating 1' is read as: Grade at a rank",),
        X,
    ),
    "a column for each rank, with titles and scores": Brought(
        "keyword;rank 1 id;rank 1 title;rank 1 score;rank 2 id;rank 2 title;rank 2 score\n"
        "tent;A1;Red tent;9,5;A2;Tent;8\nlamp;B1;Lamp;7;B2;Bulb;6,5\n",
        "4 results of 2 queries",
    ),
    "a column for each rank, mapped": Brought(
        "query,best,next\ntent,A1,A2\nlamp,B1,B2\n",
        "4 results of 2 queries",
        (),
        ("--map", "best=doc_at_rank", "--map", "next=doc_at_rank"),
    ),
    "grades of each rank alone": Brought(
        "query,result 1,result 2,result 3\ntent,3,0,1\nlamp,2,2,0\n", "", (CERTAIN, "looks like grades")
    ),
    "two results and the better one": Brought(
        "query,result 1,result 2,better\ntent,A1,A2,1\nlamp,B1,B2,2\nhat,C1,C2,tie\n",
        "",
        (CERTAIN, "'better' (which looks like verdicts)"),
    ),
    "a column of keys for each system": Brought(
        "query,rank,BM25,Dense\ntent,1,A1,A2\ntent,2,A3,A1\nlamp,1,B1,B2\nlamp,2,B3,B1\n",
        "8 results in 4 lists of the systems BM25, Dense",
        ("the column 'Dense' is read as: A system's documents",),
    ),
    "a column of keys for each system, Chinese": Brought(
        "查询词,排名,旧系统,新系统\n帐篷,1,A1,A2\n帐篷,2,A2,A1\n台灯,1,B1,B2\n台灯,2,B2,B1\n",
        "8 results in 4 lists of the systems 旧系统, 新系统",
    ),
    "keys and grades for each system": Brought(
        "query,rank,Old doc,Old grade,New doc,New grade\ntent,1,A1,3,A2,1\ntent,2,A2,1,A1,3\n"
        "lamp,1,B1,2,B2,0\nlamp,2,B3,0,B1,2\n",
        "5 judgments; 2 queries (0 known by text, 2 new); 8 results in 4 lists of the systems Old, New",
        (),
        X,
    ),
    "a column of scores for each system": Brought(
        "query,docid,BM25,Dense\ntent,A1,12.1,0.9\ntent,A2,11.1,0.3\nlamp,B1,5.1,0.8\nlamp,B2,3.0,\n",
        "7 results in 4 lists of the systems BM25, Dense",
    ),
    "a column of ranks for each system": Brought(
        "query,docid,BM25 rank,Dense rank\ntent,A1,1,2\ntent,A2,2,1\nlamp,B1,1,\nlamp,B2,2,1\n",
        "7 results in 4 lists of the systems BM25, Dense",
    ),
    "a column of marks for each system": Brought(
        "query,docid,engine A,engine B\ntent,a,1,0\ntent,b,0,1\nlamp,c,1,1\n", "", (CERTAIN,)
    ),
    "titles beside keys in a column of no known title": Brought(
        "query,Our thing,title,rating\ntent,17,Tent,3\ntent,18,Hat,0\nlamp,19,Lamp,2\n",
        "",
        (CERTAIN, "without 'Our thing' (which looks like document keys)", "--map 'Our thing=doc_key'"),
        X,
    ),
    "the same, mapped": Brought(
        "query,Our thing,title,rating\ntent,17,Tent,3\ntent,18,Hat,0\nlamp,19,Lamp,2\n",
        THREE,
        ("'title' is read as: Title",),
        (*X, "--map", "Our thing=doc_key"),
    ),
    "titles beside prices": Brought(
        "query,title,price,rating\ntent,Tent,17,3\ntent,Hat,18,0\nlamp,Lamp,19,2\n",
        THREE,
        ("documents are identified by their titles", "columns left out: 'price'"),
        X,
    ),
    "a column of scores for each part of a document": Brought(
        "query,docid,title score,body score\ntent,A1,12.1,0.9\ntent,A2,11.1,0.3\nlamp,B1,5.1,0.8\n",
        "",
        (CERTAIN, "'body score' (which looks like scores)"),
    ),
    "a column of grades for each system": Brought(
        "query,docid,BM25,Dense\ntent,A1,3,2\ntent,A2,0,0\nlamp,B1,1,2\nlamp,B2,2,0\n", "", (CERTAIN,), X
    ),
    "keys of a list in one cell": Brought(
        "query,results\ntent,A1;A2;A3\nlamp,B1;B2;B3\n",
        "",
        (CERTAIN, "several keys in each cell; write a row for each"),
    ),
    # Crowd workers and tools of annotation
    "Mechanical Turk": Brought(
        "HITId,Title,WorkerId,AssignmentStatus,Input.query,Input.doc_id,Answer.grade\n"
        "H1,Judge,W1,Approved,tent,d1,3\nH1,Judge,W2,Rejected,tent,d1,0\nH2,Judge,W1,Approved,lamp,d2,1\n",
        "2 judgments; 2 queries",
        ("an assignment that was rejected is left out", "rater W1 is added"),
    ),
    "Toloka": Brought(
        "INPUT:query\tINPUT:doc_id\tOUTPUT:result\tASSIGNMENT:worker_id\tASSIGNMENT:status\n"
        "tent\td1\t3\tw1\tAPPROVED\nlamp\td2\t0\tw2\tREJECTED\n",
        "1 judgment",
        ("rejected",),
        (),
        TSV,
    ),
    "Appen": Brought(
        "_unit_id,_golden,_unit_state,relevance,relevance:confidence,query,product_id\n"
        "1,false,finalized,4,0.8,tent,d1\n2,false,finalized,1,1.0,tent,d2\n3,true,golden,2,1.0,lamp,d3\n",
        THREE,
        (),
        X,
    ),
    "Label Studio, CSV": Brought(
        "id,query,doc_id,title,relevance,annotator,annotation_id,created_at,lead_time\n"
        "1,tent,d1,Red tent,3,1,10,2026-01-01T10:00:00Z,5.1\n"
        "2,lamp,d2,Lamp,0,2,11,2026-01-01T10:01:00Z,4.1\n",
        "2 judgments",
        ("raters 1, 2 are added",),
    ),
    "doccano, CSV": Brought(
        "id,data,label,query,doc_id\n1,Red tent,relevant,tent,d1\n2,Blue,irrelevant,tent,d2\n",
        "2 judgments",
        ("relevant → 4",),
        X,
    ),
    "doccano, JSON Lines": Brought(
        lines(
            *(
                {"id": n, "text": "x", "label": [g], "query": "tent", "doc_id": f"d{n}"}
                for n, g in enumerate(("relevant", "irrelevant"))
            )
        ),
        "",
        ("'label' has words whose grade is not known",),
        X,
        LINES,
    ),
    "Prodigy, choices": Brought(
        lines(
            {"text": "Red", "meta": {"query": "tent"}, "options": [{"id": 0, "text": "no"}], "accept": [0]}
        ),
        "",
        (),
        (),
        LINES,
    ),
    "Argilla, flat": Brought(
        "id,query,document,relevance.responses,relevance.responses.users\n"
        "1,tent,Red tent,3,ann\n2,tent,Hat,0,ann\n",
        "2 judgments",
        ("rater ann is added",),
    ),
    "Quepid": Brought(
        "query,docid,rating\ntent,d1,3\ntent,d2,\nlamp,d3,0", "2 judgments", ("without a grade",), X
    ),
    "SurveyMonkey": Brought(
        "Respondent ID,Start Date,IP Address,How relevant is A?,How relevant is B?\n,,,Response,Response\n"
        "114,01/02/2026,1.2.3.4,Very relevant,Not relevant\n",
        "",
        (),
    ),
    "Qualtrics": Brought(
        "StartDate,ResponseId,Q1,Q2\nStart Date,Response ID,How good?,Why?\n2026-01-01,R_1,3,x\n",
        "",
        (CLEAR,),
    ),
    "a log of clicks": Brought(
        "query,docid,position,clicked\ntent,a,1,1\ntent,b,2,0\nlamp,c,1,0\nlamp,d,2,1\n",
        "",
        (CERTAIN, "without 'clicked' (which looks like grades)"),
    ),
    # Analytics
    "Google Analytics": Brought(
        "# ------\n# Search terms\n# Account: Shop\n# ------\n"
        "Search term,Event count\ntent,500\nlamp,30\nboot,7\n",
        "3 queries",
        ("the header is in line 5",),
    ),
    "Search Console": Brought(
        "Top queries,Clicks,Impressions,CTR,Position\nred tent,50,1000,5%,3.2\nlamp,3,100,3%,8.1\n",
        "2 queries",
        ("the column 'Impressions' is read as: Weight of the query",),
    ),
    "Algolia Analytics": Brought(
        "search,count,noResultRate\ntent,500,0.1\nlamp,30,0\nboot,7,0\n", "3 queries", ("Weight",)
    ),
    "a tracker of ranks": Brought(
        "Keyword,Position,URL\nzelt kaufen,3,https://x.example/zelt\nlampe,7,https://x.example/lampe\n",
        "2 results",
        ("warning: a list begins at rank 3",),
    ),
    "shares of the traffic": Brought("query,share\ntent,0.5\nlamp,0.3\nhat,0.2\n", "", (CERTAIN, "counts")),
    # Engines
    "Elasticsearch, without the query": Brought(
        {"took": 3, "hits": {"hits": [{"_id": "d1", "_score": 2.1}, {"_id": "d2", "_score": 1.1}]}},
        "",
        ("no query is named for the results with 'hits.hits[]._score'",),
        (),
        JSON,
    ),
    "OpenSearch, several replies": Brought(
        {"responses": [{"hits": {"hits": [{"_id": "d1"}]}}, {"hits": {"hits": [{"_id": "d2"}]}}]},
        "",
        ("no query is named",),
        (),
        JSON,
    ),
    "Solr": Brought(
        {
            "responseHeader": {"params": {"q": "red tent", "rows": "2"}},
            "response": {
                "numFound": 2,
                "start": 0,
                "docs": [{"id": "d1", "score": 2.1}, {"id": "d2", "score": 1.0}],
            },
        },
        "2 results of 1 query",
        (),
        (),
        JSON,
    ),
    "Vespa": Brought(
        {
            "root": {
                "id": "toplevel",
                "children": [{"id": "id:shop::1", "relevance": 0.9, "fields": {"title": "T"}}],
            }
        },
        "",
        (CLEAR,),
        (),
        JSON,
    ),
    "Vespa, with the query": Brought(
        {
            "query": "tent",
            "root": {
                "children": [
                    {"id": "id:shop::1", "relevance": 0.9, "fields": {"title": "T"}},
                    {"id": "id:shop::2", "relevance": 0.7, "fields": {"title": "U"}},
                ]
            },
        },
        "2 results of 1 query",
        ("'root.children[].relevance' is read as: Score",),
        (),
        JSON,
    ),
    "Algolia": Brought(
        {"hits": [{"objectID": "d1"}, {"objectID": "d2"}], "query": "tent", "page": 0, "nbHits": 2},
        "2 results of 1 query",
        (),
        (),
        JSON,
    ),
    "Algolia, several queries": Brought(
        {
            "results": [
                {"hits": [{"objectID": "d1"}, {"objectID": "d2"}], "query": "tent", "page": 0},
                {"hits": [{"objectID": "d3"}], "query": "lamp", "page": 0},
            ]
        },
        "3 results of 2 queries",
        (),
        (),
        JSON,
    ),
    "Typesense": Brought(
        {
            "found": 2,
            "hits": [
                {"document": {"id": "d1"}, "text_match": 578},
                {"document": {"id": "d2"}, "text_match": 500},
            ],
            "request_params": {"q": "tent"},
        },
        "2 results of 1 query",
        ("'hits[].text_match' is read as: Score",),
        (),
        JSON,
    ),
    "Meilisearch": Brought(
        {
            "hits": [{"id": "d1"}, {"id": "d2"}],
            "query": "tent",
            "processingTimeMs": 1,
            "limit": 20,
            "offset": 0,
        },
        "2 results of 1 query",
        (),
        (),
        JSON,
    ),
    "Coveo": Brought(
        {
            "totalCount": 1,
            "results": [{"title": "T", "uri": "https://c.example/1", "uniqueId": "u1", "score": 800}],
        },
        "",
        (),
        (),
        JSON,
    ),
    "Qdrant": Brought(
        {"result": [{"id": 1, "score": 0.9}, {"id": 2, "score": 0.8}], "status": "ok"},
        "",
        (CLEAR,),
        (),
        JSON,
    ),
    "ids beside scores": Brought(
        lines(
            {"query": "tent", "ids": ["d1", "d2"], "scores": [1.5, 2.5]},
            {"query": "lamp", "ids": ["d3"], "scores": [2]},
        ),
        "3 results of 2 queries",
        ("the column 'scores[]' is read as: Score",),
        (),
        LINES,
    ),
    "queries with their keys": Brought({"tent": ["d1", "d2"], "lamp": ["d3"]}, "", (CLEAR,), (), JSON),
    # Verdicts
    "LMSYS": Brought(
        lines(vote("a", "model_a"), vote("b", "tie"), vote("c", "tie (bothbad)")), "3 verdicts", (), (), LINES
    ),
    "LMSYS, with contents in parts": Brought(
        lines(
            *(
                {
                    "id": key,
                    "model_a": "old",
                    "model_b": "new",
                    "winner": winner,
                    "evaluation_order": 1,
                    "conversation_a": [{"role": "user", "content": [{"type": "text", "text": f"Hi {key}"}]}],
                    "conversation_b": [{"role": "user", "content": [{"type": "text", "text": f"Hi {key}"}]}],
                    "timestamp": "2026-06-01T10:00:00+00:00",
                }
                for key, winner in (("a", "model_a"), ("b", "both_bad"))
            )
        ),
        "2 verdicts of 1 rater on 2 queries",
        ("both bad → tie bad",),
        X,
        LINES,
    ),
    "votes in a column for each outcome": Brought(
        "id,model_a,model_b,prompt,response_a,response_b,winner_model_a,winner_model_b,winner_tie\n"
        "1,old,new,Hi,a,b,1,0,0\n2,old,new,Ho,a,b,0,0,1\n",
        "",
        (CLEAR,),
        X,
    ),
    "verdicts in sentences": Brought(
        "Query,Left,Right,Preference\ntent,old,new,Left is better\nlamp,new,old,About the same\n"
        "hat,old,new,Right is much better\n",
        "3 verdicts",
        ("Right is much better → right 2",),
        X,
    ),
    "signed scores of two answers": Brought(
        "query,A,B,score\n台灯,旧,新,1\n帐篷,旧,新,0\n鞋,旧,新,-1\n",
        "",
        (CERTAIN, "'score' (which looks like verdicts)"),
    ),
    "Chinese raters in columns": Brought(
        "查询,A系统结果,B系统结果,张三,李四\n台灯,a,b,A好,一样\n帐篷,c,d,B好,A好\n鞋,e,f,一样,一样\n",
        "",
        (CERTAIN, "--map '张三=verdict_of_rater'"),
    ),
    "which side is better, Chinese": Brought(
        "查询,左侧系统,右侧系统,哪边更好,标注员\n红鞋,旧,新,左边好,小王\n台灯,新,旧,差不多,小王\n帽子,旧,新,右边好,小李\n",
        "3 verdicts of 2 raters",
        ("左边好 → left, 差不多 → tie",),
    ),
    "good, same and bad of Korean raters": Brought(
        "검색어,기존,신규,평가자1,평가자2\n램프,구,신,좋음,같음\n텐트,구,신,나쁨,좋음\n모자,구,신,같음,같음\n",
        "6 verdicts of 2 raters",
        ("나쁨 → baseline",),
    ),
    "a sheet in French": Brought(
        "requête;identifiant;titre;note;évaluateur\nchaussures;1;Chaussures;3;Anne\n"
        "chaussures;2;Chapeau;0;Anne\nlampe;3;Lampe;2;Luc\n",
        THREE,
        ("'identifiant' is read as: Document key", "'note' is read as: Grade"),
    ),
    "a sheet in Spanish": Brought(
        "consulta;código;título;calificación;evaluador\nzapatos;1;Zapatos;3;Ana\nzapatos;2;Gorro;0;Ana\n"
        "lámpara;3;Lámpara;2;Luis\n",
        THREE,
        ("'calificación' is read as: Grade",),
    ),
    "a sheet in Japanese": Brought(
        "検索キーワード,商品ID,商品名,関連性,評価者\n赤い靴,1,赤い靴,高い,田中\n赤い靴,2,帽子,低い,田中\n",
        "2 judgments",
        ("高い → 4, 低い → 0", "rater 田中 is added"),
    ),
    "a sheet in Korean": Brought(
        "검색어,상품ID,상품명,적합도,평가자,평가일시,비고\n신발,1,신발,매우 적합,민수,2026-01-01 10:00,좋음\n"
        "신발,2,모자,부적합,민수,2026-01-01 10:01,\n",
        "2 judgments",
        ("매우 적합 → 4, 부적합 → 0", "'평가일시' is read as: Judged at"),
        ("--zone", "Asia/Seoul"),
    ),
    # Titles that nobody foresaw
    "own titles, German": Brought(
        "Was gesucht wurde;Unser Artikel;Wer;Wie gut passt es\nrotes Zelt;A1;Anna;3\nrotes Zelt;A2;Anna;0\n"
        "Lampe;B1;Jörg;2\nLampe;B2;Jörg;1\n",
        "",
        (CERTAIN, "--as judgments"),
    ),
    "own titles, Japanese": Brought(
        "探した言葉,うちの商品,見た人,どれくらい合うか\n赤いテント,A1,田中,3\n赤いテント,A2,田中,0\n",
        "",
        (CLEAR, "--map"),
    ),
    "own titles, Korean": Brought(
        "손님이 친 말,우리 물건,누가 봤나,얼마나 맞나\n"
        "빨간 텐트,A1,민수,3\n빨간 텐트,A2,민수,0\n램프,B1,영희,2\n램프,B2,영희,1\n",
        "",
        (CERTAIN,),
    ),
    "own titles, Chinese, mapped": Brought(
        "客户输入,我们的商品,谁看的,符合程度\n红帐篷,A1,小王,非常符合\n红帐篷,A2,小王,不符合\n台灯,B1,小李,部分符合\n",
        THREE,
        ("非常符合 → 4", "raters 小李, 小王 are added"),
        (
            "--map",
            "客户输入=query_text",
            "--map",
            "我们的商品=doc_key",
            "--map",
            "谁看的=rater",
            "--map",
            "符合程度=grade",
        ),
    ),
    # TREC as people write it
    "ranks from 0": Brought(
        "query,rank,docid\ntent,0,a\ntent,1,b\nlamp,0,c\nlamp,1,d\n", "4 results of 2 queries"
    ),
    "ranks from 0 in a run": Brought(
        "q1 Q0 a 0 2.5 s\nq1 Q0 b 1 2.0 s\n",
        "2 results of 1 query",
        ("were renumbered",),
        (),
        "f.run",
    ),
    "a run with commas": Brought(
        "q1,Q0,d1,1,9.5,bm25\nq1,Q0,d2,2,8.5,bm25\n",
        "",
        ("f.run:1: 1 column",),
        ("--as", "run"),
        "f.run",
    ),
    "a run with titles": Brought(
        "qid Q0 docno rank score tag\nq1 Q0 d1 1 9.5 bm25\n",
        "",
        ("f.run:1: not a rank",),
        ("--as", "run"),
        "f.run",
    ),
    "pairs of two columns": Brought(
        "q1 d1\nq1 d2\nq2 d3\n", "3 judgments", ("each pair gets grade 1",), X, "f.qrels"
    ),
    "texts with line ends inside": Brought(
        "11\tA lamp gives light.\n And it is warm.\n12\tA desk.\n",
        "",
        (CLEAR,),
        (),
        TSV,
    ),
}
