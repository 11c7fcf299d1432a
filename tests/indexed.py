"""A real search engine for tests: a tantivy index of documents, asked in Elasticsearch's dialect."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from pathlib import Path

import tantivy

from tests.engine import Asked, Said, said

TITLES_WEIGH = 3.0


class Indexed:
    """Titles and texts of documents, found by stemmed words (BM25); titles weigh three times as much."""

    def __init__(self, documents: Iterable[Mapping[str, str | None]]) -> None:
        builder = tantivy.SchemaBuilder()
        builder.add_text_field("key", stored=True, tokenizer_name="raw")
        for name in ("title", "body"):
            builder.add_text_field(name, stored=True, tokenizer_name="en_stem")
        self._index = tantivy.Index(builder.build())
        writer = self._index.writer()
        for own in documents:
            kept = {name: own[name] or "" for name in ("title", "body")}
            writer.add_document(tantivy.Document(key=own["doc_key"], **kept))
        writer.commit()
        writer.wait_merging_threads()
        self._index.reload()
        self.documents = self._index.searcher().num_docs

    @classmethod
    def of_file(cls, path: Path) -> Indexed:
        """The documents of a JSON Lines file."""
        with path.open(encoding="utf-8") as file:
            return cls([json.loads(line) for line in file])

    def search(self, text: str, size: int) -> list[tuple[float, dict[str, str]]]:
        """The best documents for a text with their scores; what cannot be read as a query is left out."""
        query, _errors = self._index.parse_query_lenient(
            text, ["title", "body"], field_boosts={"title": TITLES_WEIGH}
        )
        searcher = self._index.searcher()
        return [
            (score, {name: found[0] for name, found in searcher.doc(address).to_dict().items()})
            for score, address in searcher.search(query, size).hits
        ]

    def answer(self, asked: Asked) -> Said:
        """The reply to a search, or to the question for the version."""
        if asked.path == "/":
            return said({"version": {"number": version("tantivy")}})
        found = self.search(asked.query(), asked.json()["size"])
        total = {"value": len(self.search(asked.query(), self.documents)), "relation": "eq"}
        return said({
            "took": 1, "timed_out": False, "_shards": {"failed": 0},
            "hits": {"total": total, "hits": [
                {"_id": own["key"], "_score": score, "_source": {"title": own["title"], "body": own["body"]}}
                for score, own in found
            ]},
        })  # fmt: skip
