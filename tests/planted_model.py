"""A model of known confusion: what it says depends on people's grade and on chance alone."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import DocumentId, Pair, QueryId
from ndcg_gui.domain.llm import LlmAnswer, LlmRater, LlmSetup
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.llm.verbs import KeepLlmAnswers, add_llm_rater
from ndcg_gui.features.llm.worth import Material
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments

Lists = dict[str, dict[int, list[int]]]
SCALE = built_in_scale("graded-0-3")
# How often the planted model says what, by people's grade: it overrates.
PLANTED = np.array([[0.6, 0.25, 0.1, 0.05], [0.1, 0.5, 0.3, 0.1], [0.0, 0.1, 0.6, 0.3], [0.0, 0.0, 0.1, 0.9]])


def planted(people: np.ndarray, draw: np.random.Generator) -> np.ndarray:
    """What the model of that confusion says of pairs that people gave these grades."""
    reached = PLANTED.cumsum(axis=1)[people.astype(np.int64)]
    said = (draw.random(len(people))[:, None] > reached).sum(axis=1)
    return np.asarray(said, np.float64)


def quadratic_kappa(first: np.ndarray, second: np.ndarray) -> float:
    """Quadratically weighted kappa by means and variances, without any table (Fleiss and Cohen 1973)."""
    expected = first.var() + second.var() + (first.mean() - second.mean()) ** 2
    return float(1 - ((first - second) ** 2).mean() / expected)


def crossed(first: np.ndarray, second: np.ndarray, grades: int) -> np.ndarray:
    """How often one said the one and another the other, counted one by one."""
    return np.array([[((first == one) & (second == other)).sum() for other in range(grades)]
                     for one in range(grades)])  # fmt: skip


SETUP = LlmSetup("http://localhost/v1", "planted", "Grade {query}.", ("title",))


def answer(
    project: Project,
    name: str,
    grades: Mapping[tuple[int, int], float],
    setup: LlmSetup = SETUP,
    *,
    tokens: tuple[int, int] = (0, 0),
    explanation: str = "",
) -> LlmRater:
    """A model of the project that said this of these pairs (query, document), once of each."""
    model = add_llm_rater(project, name, setup)
    answers = tuple(
        LlmAnswer(
            QueryId(query),
            DocumentId(document),
            1,
            0,
            grade,
            explanation=explanation,
            tokens_in=tokens[0],
            tokens_out=tokens[1],
        )
        for (query, document), grade in grades.items()
    )
    project.execute(KeepLlmAnswers(model.id, answers)).result()
    return model


def made(queries: int = 20, each: int = 6) -> Material:
    """Two raters who mostly agree, a model that overrates in the tail."""
    draw = np.random.default_rng(4)
    pairs: list[Pair] = [(query, document) for query in range(queries) for document in range(each)]
    grades = draw.integers(0, 4, len(pairs)).astype(np.float64)
    other = np.clip(grades + draw.choice([0, 0, 0, 1, -1], len(pairs)), 0, 3)
    tail = np.array([query >= queries // 2 for query, _ in pairs])
    model = np.clip(other + np.where(tail, draw.choice([0, 1, 1], len(pairs)), 0), 0, 3)
    people = dict(zip(pairs, grades.tolist(), strict=True))
    return Material(
        scale=SCALE,
        people=people,
        model=dict(zip(pairs, model.tolist(), strict=True)),
        raters={"ann": people, "bob": dict(zip(pairs, other.tolist(), strict=True))},
        stratum={query: "tail" if query >= queries // 2 else "head" for query in range(queries)},
        length={pair: 100 + 10 * pair[1] for pair in pairs},
        returned={"bm25": {pair for pair in pairs if pair[1] < 3}, "none": set()},
    )


def lists_of(project: Project) -> Lists:
    """Each system's list of each query, by the numbers of query and document."""
    documents = project.read(contents.document_ids)
    ids = list(project.read(contents.query_ids).values())
    return {
        system.name: {
            int(query): [int(documents[key]) for key in found.keys]
            for query, found in project.read(contents.ranked_lists, system.id, ids).items()
        }
        for system in project.read(contents.systems)
    }


def people_of(project: Project) -> dict[Pair, list[float]]:
    """What people said of each pair."""
    arrays = project.read(judgments.grade_arrays)
    found: dict[Pair, list[float]] = {}
    for query, document, grade in zip(arrays.query_id, arrays.document_id, arrays.grade, strict=True):
        found.setdefault((int(query), int(document)), []).append(float(grade))
    return found


def majority(grades: list[float]) -> float:
    """The grade most gave; of tied ones the lower middle."""
    most = max(map(grades.count, grades))
    tied = sorted({grade for grade in grades if grades.count(grade) == most})
    return tied[(len(tied) - 1) // 2]
