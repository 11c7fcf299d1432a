"""A language model of our own for tests: it grades as it is told, over HTTP on this machine."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ndcg_gui.core.project import Project
from ndcg_gui.domain.llm import LlmRater, LlmSetup
from ndcg_gui.features.llm.setup import LlmFile, example
from tests.engine import Asked, Engine, Said, said
from tests.planted_model import answer, people_of


def file_of(server: Engine, setup: dict[str, Any] | None = None, **values: Any) -> LlmFile:
    """A set-up that asks this server, quickly."""
    usual: dict[str, Any] = {"per_second": 1000.0, "name": "shop"}
    own = LlmSetup.from_json(example().setup.to_json() | {"endpoint": f"{server.url}/v1"} | (setup or {}))
    return LlmFile(own, **usual | values)


def reply(
    content: object, *, finish: str = "stop", tokens: tuple[int, int] = (500, 20), **message: object
) -> Said:
    """A reply as OpenAI's servers say it."""
    own = {"role": "assistant", "content": content, **message}
    return said(
        {
            "model": "qwen3-30b-2026",
            "usage": {"prompt_tokens": tokens[0], "completion_tokens": tokens[1]},
            "choices": [{"finish_reason": finish, "message": own}],
        }
    )


def graded(grade: object) -> Said:
    """A reply that does as it was asked."""
    return reply(f'{{"explanation": "because", "grade": {grade}}}')


def pair_of(asked: Asked) -> tuple[str, str]:
    """The query and the title that a request is about."""
    text = asked.json()["messages"][1]["content"]
    query, title = re.search(r"Query: (.*)", text), re.search(r"title: (.*)", text)
    assert query is not None and title is not None
    return query[1], title[1]


def grades_by(choose: Callable[[str, str], object]) -> Callable[[Asked], Said]:
    """A model that grades by query and title."""
    return lambda asked: graded(choose(*pair_of(asked)))


def plant(project: Project, setup: LlmSetup) -> LlmRater:
    """A model that has graded what people did, one too high but for the highest grade."""
    highest = project.scale.scale.maximum
    grades = {pair: min(said[-1] + 1.0, highest) for pair, said in people_of(project).items()}
    return answer(project, "shop graded", grades, setup, tokens=(500, 20))
