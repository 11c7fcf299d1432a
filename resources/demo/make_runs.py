"""Compute the demo's two systems from the texts: BM25 over title and body, and BM25 over titles alone. In the
first a word of the title counts twice.

    python resources/demo/make_runs.py [FOLDER]

writes `bm25-title-body.run` and `bm25-title.run` into FOLDER (default: this folder). It needs the
library bm25s, a development dependency, and gives the same bytes on every machine.

Tokens: the text is put into NFKC form and lower case. A stretch of Chinese or Korean gives its
overlapping character pairs (a single character stands for itself); every other stretch of letters
and digits is one word. No stemming, no stop words, so that typos and plurals fail as they do in a
plain index.
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path

import bm25s

HERE = Path(__file__).resolve().parent
DEPTH = 20
CJK = "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3"
STRETCH = re.compile(rf"[{CJK}]+|[^\W_{CJK}]+")
FIRST_CJK = "\u3400"

Document = dict[str, str]
SYSTEMS: dict[str, Callable[[Document], str]] = {
    "bm25-title-body": lambda document: f"{document['title']} {document['title']} {document['body']}",
    "bm25-title": lambda document: document["title"],
}


def tokens(text: str) -> list[str]:
    """The tokens of a text in their order, repeated as often as they occur."""
    found: list[str] = []
    for stretch in STRETCH.findall(unicodedata.normalize("NFKC", text).lower()):
        if re.match(rf"[{CJK}]", stretch) and len(stretch) > 1:
            found.extend(stretch[place : place + 2] for place in range(len(stretch) - 1))
        else:
            found.append(stretch)
    return found


def read_jsonl(path: Path) -> list[Document]:
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def run_lines(tag: str, queries: list[Document], documents: list[Document]) -> list[str]:
    """The TREC lines of one system: at most 20 documents a query, all with a score above 0.

    Equal scores are ordered by document key, last key first, which is trec_eval's order too: so
    every tool reads the same ranks from this file.
    """
    index = bm25s.BM25(method="lucene", k1=1.5, b=0.75, dtype="float64")
    index.index([tokens(SYSTEMS[tag](document)) for document in documents], show_progress=False)
    keys = [document["doc_key"] for document in documents]
    lines = []
    for query in queries:
        known = [token for token in tokens(query["text"]) if token in index.vocab_dict]
        if not known:
            continue
        scores = [round(float(score), 6) for score in index.get_scores(known)]
        ranked = sorted(
            ((score, key) for score, key in zip(scores, keys, strict=True) if score > 0), reverse=True
        )
        for rank, (score, key) in enumerate(ranked[:DEPTH], start=1):
            lines.append(f"{query['query_key']} Q0 {key} {rank} {score:.6f} {tag}\n")
    return lines


def main(folder: Path) -> None:
    queries, documents = read_jsonl(HERE / "queries.jsonl"), read_jsonl(HERE / "documents.jsonl")
    for tag in SYSTEMS:
        lines = run_lines(tag, queries, documents)
        (folder / f"{tag}.run").write_text("".join(lines), encoding="utf-8", newline="\n")
        print(f"{tag}.run: {len(lines)} lines")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
