from __future__ import annotations

import pytest

from ndcg_gui.core.command import Transaction, decode, encode
from ndcg_gui.domain.ids import ImportId, OperationId
from ndcg_gui.features.importing.verbs import ImportFiles, RemoveImports
from ndcg_gui.features.labels.judgments import RepeatJudgments, RevertJudgments
from ndcg_gui.features.labels.verdicts import RepeatPreferences, RevertPreferences
from ndcg_gui.features.undoable import UNDOABLE
from ndcg_gui.store.collection.records import StoredScale


@pytest.mark.parametrize(
    "command",
    [
        RevertJudgments(OperationId(7)),
        RepeatJudgments(OperationId(7)),
        RevertPreferences(OperationId(7)),
        RepeatPreferences(OperationId(7)),
        ImportFiles('[{"path": "/a/검색.run"}]'),
        RemoveImports((ImportId(1), ImportId(2)), '[[["q", "a"], ["q", "b"]]]'),
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_command_kept_as_text_comes_back(command: object) -> None:
    again = decode(encode(command), UNDOABLE)  # type: ignore[arg-type]
    assert again == command
    assert type(again) is type(command)


def test_only_known_commands_come_back() -> None:
    with pytest.raises(StopIteration):
        decode('["Popen", {"args": "true"}]', UNDOABLE)


def test_events_belong_to_a_step(project) -> None:  # type: ignore[no-untyped-def]
    scale: StoredScale = project.scale
    with project._database.reading() as connection, pytest.raises(AssertionError, match="no kind"):
        _ = Transaction(connection, scale).operation
