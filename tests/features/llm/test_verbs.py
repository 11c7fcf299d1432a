from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.llm import LlmAnswer, LlmSetup
from ndcg_gui.features.llm.verbs import KeepLlmAnswers, RemoveLlmRater, add_llm_rater
from ndcg_gui.store import llm
from ndcg_gui.store.collection import contents

SETUP = LlmSetup("http://localhost:8000/v1", "qwen", "Grade {query}.", ("title",))


def test_a_model_is_asked_removed_and_said_to_be_so(project: Project) -> None:
    model = add_llm_rater(project, "shop", SETUP)
    assert add_llm_rater(project, "shop", SETUP) == model
    assert add_llm_rater(project, "shop", replace(SETUP, seed=1)).version == 2
    assert model.scale_version_id == project.scale.id
    query = project.read(contents.query_ids)["q1"]
    document = project.read(contents.document_ids)["d1"]
    answer = LlmAnswer(query, document, 1, 0, 3.0)
    told = project.execute(KeepLlmAnswers(model.id, (answer,))).result()
    assert told == Changes(answered=frozenset({query}))
    assert project.read(llm.llm_answers, model.id) == [answer]
    told = project.execute(RemoveLlmRater(model.id)).result()
    assert told == Changes(answered=frozenset({query}), settings=True)
    for command in (KeepLlmAnswers(model.id, (answer,)), RemoveLlmRater(model.id)):
        with pytest.raises(Conflict, match="no longer exists"):
            project.execute(command).result()
