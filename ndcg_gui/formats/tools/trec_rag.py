"""Answers of TREC's RAG track and its relatives, an answer a line: sentences that cite by number or key.

2024: `{run_id, topic_id, topic, references: [KEY, ...], response_length, answer: [{text, citations: [0]}]}`.
Since 2025 run and topic stand in `metadata`: `{metadata: {team_id, run_id, narrative_id | topic_id | turn_id,
narrative | topic | title}, references, answer}`; BioGen, RAGTIME and iKAT call the sentences `responses`,
cite by key, or by key and score. A number counts the references from 0; in the text it stands counted
from 1, as everywhere: `[1]`. References are keys mostly; one may be an object with its text. Sources: the
tracks' guidelines (trec-rag.github.io, trec-ikat, trec-ragtime), castorini/ragnarok.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.passages import SourcePassage, passage_of
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables.jsonl import SUFFIXES, first_object
from ndcg_gui.formats.tools.gathering import Gathering, stem_of, text_of

_TOPICS = ("topic_id", "narrative_id", "turn_id", "query_id", "qid")
_TEXTS = ("topic", "narrative", "query", "question", "title")
_SENTENCES = ("answer", "responses")
_CITED = re.compile(r"\[\d+\]\s*[.!?。]?\s*$")


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read topics as queries and answers as documents of their runs, references as their passages."""
    found = Gathering(source, report, options, {"query_key": "topic_id"})
    for line, own in found.objects():
        facts = {**own, **found.inside(line, own.get("metadata"), say("the object 'metadata'"))}
        key = next((facts[name] for name in _TOPICS if facts.get(name) not in (None, "")), None)
        text = next((facts[name] for name in _TEXTS if facts.get(name) not in (None, "")), None)
        if key is None and text is None:
            found.wrong(
                line,
                say("an answer without a topic"),
                got=", ".join(list(facts)[:10]),
                expected=say("one of {names}", names=", ".join(_TOPICS)),
            )
            continue
        query = found.query(line, text, key=None if key is None else text_of(key))
        said = next((own[name] for name in _SENTENCES if name in own), None)
        passages = _references(found, line, own.get("references"))
        answer = _text(found, line, said, passages)
        if answer is not None:
            found.answer(
                line, text_of(facts.get("run_id")).strip() or stem_of(source), query, answer, passages
            )
    return found.content(Kind.RUN)


def sniff(head: bytes, name: str) -> float:
    """Recognise its names, and sentences with citations."""
    first = first_object(head)
    said = next((first[name] for name in _SENTENCES if name in first), None)
    if "references" not in first or not ({"run_id", "metadata"} & first.keys()):
        return 0.0
    return 0.98 if said is None or isinstance(said, list | str) else 0.0


def _references(found: Gathering, line: int, value: object) -> list[SourcePassage]:
    if value is None:
        return []
    if isinstance(value, Mapping):  # by key, with a score
        value = list(value)
    if not isinstance(value, list):
        found.refuse(line, value, say("a list of references"))
        return []
    passages = []
    for item in value:
        # What stands there alone is a key, not the text of a passage.
        made = SourcePassage("", key=item) if isinstance(item, str) else passage_of(item)
        if made is None or not (made.key or made.text):
            found.refuse(line, item, say("the key of a reference"))
            continue
        passages.append(made)
    return passages


def _text(found: Gathering, line: int, value: object, passages: list[SourcePassage]) -> str | None:
    """Return the answer as one text, citations after each sentence. Unknown keys become references."""
    if isinstance(value, str):
        return value
    if not isinstance(value, list):
        found.refuse(
            line, value, say("a list of sentences: {example}", example='[{"text": "...", "citations": [0]}]')
        )
        return None
    places = {item.key: place for place, item in enumerate(passages) if item.key}
    parts = []
    for sentence in value:
        if isinstance(sentence, str):
            parts.append(sentence)
            continue
        if not isinstance(sentence, dict) or not isinstance(sentence.get("text"), str):
            found.refuse(line, sentence, say("a sentence with its text"))
            return None
        text = sentence["text"].rstrip()
        cited = list(_cited(found, line, sentence.get("citations"), places, passages))
        # Some runs write the citations into the text as well.
        parts.append(text if not cited or _CITED.search(text) else f"{text} {''.join(cited)}")
    return " ".join(part for part in parts if part.strip())


def _cited(
    found: Gathering, line: int, value: object, places: dict[str, int], passages: list[SourcePassage]
) -> Iterator[str]:
    listed = list(value) if isinstance(value, list | Mapping) else [] if value is None else None
    if listed is None:
        found.refuse(line, value, say("a list of citations"))
        return
    for item in listed:
        if isinstance(item, int) and not isinstance(item, bool):
            yield f"[{item + 1 if item >= 0 else item}]"
            continue
        key = text_of(item).strip()
        if not key:
            found.refuse(line, item, say("the place of a reference, or its key"))
            continue
        if key not in places:
            places[key] = len(passages)
            passages.append(SourcePassage("", key=key))
        yield f"[{places[key] + 1}]"


READER = Reader("trec-rag", "TREC RAG answers (JSON Lines)", Kind.RUN, SUFFIXES, sniff, read)
