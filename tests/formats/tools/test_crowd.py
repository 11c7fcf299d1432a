"""Results of crowd workers: who answered what of which pair, and what was rejected."""

from __future__ import annotations

from pathlib import Path

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file

TASK = "HITId,HITTypeId,Title,Description,Reward,AssignmentId,WorkerId,AssignmentStatus,WorkTimeInSeconds"
MTURK = (
    f"{TASK},Input.query,Input.doc_id,Input.title,Answer.comment,Answer.relevance\n"
    "H1,T,Judge results,Money for clicks,0.05,A1,W1,Approved,12,red tent,d1,Red tent,,3\n"
    "H1,T,Judge results,Money for clicks,0.05,A2,W2,Rejected,2,red tent,d1,Red tent,,0\n"
    "H2,T,Judge results,Money for clicks,0.05,A3,W2,Submitted,9,lamp,d2,A lamp,fine,1\n"
    "H2,T,Judge results,Money for clicks,0.05,A4,W3,Approved,9,lamp,d2,A lamp,,\n"
)
TOLOKA = (
    "INPUT:query\tINPUT:doc_id\tINPUT:title\tOUTPUT:result\tGOLDEN:result\tASSIGNMENT:worker_id\t"
    "ASSIGNMENT:status\n"
    "red tent\td1\tRed tent\trelevant\t\tw1\tAPPROVED\n"
    "lamp\td2\tA lamp\tnot relevant\t\tw2\tREJECTED\n"
    "lamp\td2\tA lamp\tnot relevant\tnot relevant\tw1\tAPPROVED\n"
)


def read(folder: Path, text: str, name: str = "f.csv", *pairs: str) -> Parsed:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return read_file(path, options=ReadOptions(mapping=Mapping.from_pairs(pairs) if pairs else None))


def told(parsed: Parsed) -> list[tuple[str, str, float | None, str | None]]:
    texts = {own.query_key: own.text for own in parsed.queries}
    return [(texts[own.query_key], own.doc_key, own.grade, own.rater) for own in parsed.judgments]


def notices(parsed: Parsed) -> dict[str, int]:
    return {notice.code: notice.count for notice in parsed.report.information}


def test_answers_of_mechanical_turk(tmp_path: Path) -> None:
    parsed = read(tmp_path, MTURK)
    assert (parsed.reader_key, parsed.report.errors) == ("mturk", ())
    assert told(parsed) == [("red tent", "d1", 3, "W1"), ("lamp", "d2", 1, "W2")]
    assert [own.seconds for own in parsed.judgments] == [12, 9]
    assert {own.doc_key: own.title for own in parsed.documents} == {"d1": "Red tent", "d2": "A lamp"}
    assert not any("Judge" in own.title or own.fields for own in parsed.documents)
    assert notices(parsed) == {"rejected": 1, "no_grade": 1}


def test_answers_of_toloka_and_its_aggregated_results(tmp_path: Path) -> None:
    parsed = read(tmp_path, TOLOKA, "f.tsv")
    assert parsed.reader_key == "toloka"
    assert [(own[:2], own[3]) for own in told(parsed)] == [
        (("red tent", "d1"), "w1"), (("lamp", "d2"), "w1"),
    ]  # fmt: skip
    assert notices(parsed)["rejected"] == 1
    titles = "INPUT:query\tINPUT:doc_id\tOUTPUT:result\tCONFIDENCE:result"
    rows = f"{titles}\ntent\td1\t3\t98.5%\nhat\td2\t0\t61.2%\n"
    parsed = read(tmp_path, rows, "f.tsv")
    assert told(parsed) == [("tent", "d1", 3, None), ("hat", "d2", 0, None)]


def test_of_several_answers_it_is_asked_which(tmp_path: Path) -> None:
    text = MTURK.replace("Answer.comment", "Answer.first").replace("Answer.relevance", "Answer.second")
    (problem,) = read(tmp_path, text).report.errors
    assert str(problem).endswith(
        "several answers could be the grade, got 'Answer.first, Answer.second', expected which one it is:"
        " --map 'Answer.first=grade', and what the others hold"
    )
    pairs = ("Input.query=query_text", "Input.doc_id=doc_key", "Answer.second=grade", "WorkerId=rater")
    left = [
        f"{title}=left_out"
        for title in text.split("\n", 1)[0].split(",")
        if not any(title in p for p in pairs)
    ]
    parsed = read(tmp_path, text, "f.csv", *pairs, *left)
    assert parsed.kind is Kind.JUDGMENTS and not parsed.report.errors
