"""The models that were asked in a project: found by name, counted, and written to a file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.ids import DocumentId, Pair
from ndcg_gui.domain.llm import LlmAnswer, LlmRater
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import moment_of, written
from ndcg_gui.formats.tables.jsonl import write_jsonl
from ndcg_gui.formats.tables.table import write_table
from ndcg_gui.store import llm
from ndcg_gui.store.collection import contents
from ndcg_gui.store.evaluations import keys_of_queries
from ndcg_gui.store.llm import LlmCounts
from ndcg_gui.streams import is_stream

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

COLUMNS = (
    "query_id",
    "doc_id",
    "document_version",
    "sample",
    "grade",
    "explanation",
    "why",
    "rater",
    "model",
    "tokens_in",
    "tokens_out",
    "seconds",
    "answered_at",
    "set_up",
)


@dataclass(frozen=True, slots=True)
class KnownModel:
    """A model and how much it was asked."""

    rater: LlmRater
    counts: LlmCounts

    def to_json(self) -> dict[str, object]:
        """Values for JSON."""
        counts = self.counts
        return {
            "model": self.rater.title,
            "set_up": self.rater.setup.to_json(),
            "sha256": self.rater.setup.fingerprint,
            "asked_since": written(moment_of(self.rater.created_at)),
            "graded": counts.pairs,
            "without_grade": counts.unanswered,
            "answers": counts.answers,
            "tokens_in": counts.tokens_in,
            "tokens_out": counts.tokens_out,
        }


def known_models(project: Project) -> list[KnownModel]:
    """All models that were asked, oldest first."""
    found = project.read(llm.llm_raters)
    return [KnownModel(rater, project.read(llm.llm_counts, rater.id)) for rater in found]


def titles_of_models(project: Project) -> list[str]:
    """Titles of all models that were asked, oldest first."""
    return [rater.title for rater in project.read(llm.llm_raters)]


def found_model(project: Project, name: str) -> LlmRater:
    """Find the model of that title, else the newest version of that name. Raises InputError."""
    known = project.read(llm.llm_raters)
    found = [rater for rater in known if rater.title == name] or [
        rater for rater in known if rater.name == name
    ]
    if not found:
        raise unknown(say("no model named '{name}'"), name, [rater.title for rater in known])
    return found[-1]


def known_model(project: Project, name: str) -> KnownModel:
    """Find a model, and how much it was asked."""
    rater = found_model(project, name)
    return KnownModel(rater, project.read(llm.llm_counts, rater.id))


def keys_of_pairs(project: Project, pairs: Iterable[Pair]) -> dict[Pair, tuple[str, str]]:
    """Keys of query and document of each pair, including removed ones."""
    wanted = list(pairs)
    queries = project.read(keys_of_queries)
    documents = project.read(contents.document_keys, sorted({DocumentId(own) for _, own in wanted}))
    return {pair: (queries[pair[0]], documents[pair[1]]) for pair in wanted}


def write_answers(project: Project, name: str, path: Path, *, replaces: bool = False) -> int:
    """Write all answers of a model to a file, and return their number.

    Raises InputError for a file that is there, unless it `replaces` it, and StoreError.
    """
    rater = found_model(project, name)
    if path.exists() and not replaces and not is_stream(path):
        raise InputError(say("{path} exists already; choose another name", path=path))
    answers = project.read(llm.llm_answers, rater.id)
    keys = keys_of_pairs(project, {(own.query_id, own.document_id) for own in answers})

    def values(own: LlmAnswer) -> dict[str, object]:
        query_key, doc_key = keys[own.query_id, own.document_id]
        return dict(
            zip(
                COLUMNS,
                (
                    query_key,
                    doc_key,
                    own.document_version,
                    own.sample,
                    own.grade,
                    own.explanation,
                    own.why,
                    rater.title,
                    own.model,
                    own.tokens_in,
                    own.tokens_out,
                    own.seconds,
                    written(moment_of(own.created_at)),
                    rater.setup.fingerprint,
                ),
                strict=True,
            )
        )

    if path.suffix.lower() in (".jsonl", ".ndjson"):
        write_jsonl(path, map(values, answers))
    else:
        write_table(path, COLUMNS, answers, values)
    return len(answers)
