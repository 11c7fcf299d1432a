"""Answers of language models in the layouts that people keep them in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file


def read(path: Path, content: str | list[Any], kind: Kind | None = None) -> Parsed:
    text = content if isinstance(content, str) else "".join(json.dumps(own) + "\n" for own in content)
    path.write_text(text)
    return read_file(path, kind=kind, options=ReadOptions())


def answers(parsed: Parsed) -> dict[tuple[str, str], str]:
    """Each system's answer to each query."""
    bodies = {own.doc_key: own.body for own in parsed.documents}
    return {
        (run.tag, query): bodies[key]
        for run in parsed.runs
        for query, entry in run.lists.items()
        for key in entry.keys
    }


def texts(parsed: Parsed) -> dict[str, str]:
    return {own.query_key: own.text for own in parsed.queries}


def turn(role: str, content: object) -> dict[str, object]:
    return {"role": role, "content": content}


def replied(key: str, text: str, **more: object) -> dict[str, object]:
    body = {"model": "gpt-4o", "choices": [{"index": 0, "message": turn("assistant", text)}]}
    return {
        "id": "b",
        "custom_id": key,
        "response": {"status_code": 200, "body": body},
        "error": None,
        **more,
    }


def asked(key: str, *messages: object) -> dict[str, object]:
    return {"custom_id": key, "method": "POST", "url": "/v1/chat/completions", "body": {"messages": messages}}


CHATS = [
    {"messages": [turn("system", "be kind"), turn("user", "hello"), turn("assistant", "hi")]},
    {"messages": [turn("user", [{"type": "text", "text": "a"}]), turn("assistant", "b"), turn("user", "c"),
                  turn("assistant", "d")]},
    {"messages": [turn("user", "alone")]},
]  # fmt: skip
FASTCHAT = [
    {"question_id": 81, "answer_id": "x", "model_id": "vicuna", "tstamp": 1.0,
     "choices": [{"index": 0, "turns": ["A1", "A2"]}]},
]  # fmt: skip
READ: dict[str, tuple[str, str | list[Any], dict[tuple[str, str], str], dict[str, str]]] = {
    "rows with keys": (
        "model-answers", "prompt_id,prompt,model,response\n7,why?,gpt,because\n7,why?,llama,so\n",
        {("gpt", "7"): "because", ("llama", "7"): "so"}, {"7": "why?"},
    ),
    "rows without keys": (
        "model-answers",
        [{"instruction": "why?", "output": "because", "generator": "gpt", "dataset": "d"},
         {"instruction": "how?", "output": "so", "generator": "gpt", "dataset": "d"}],
        {("gpt", "why?"): "because", ("gpt", "how?"): "so"}, {"why?": "why?", "how?": "how?"},
    ),
    "columns": (
        "model-columns", [{"prompt": "p 0", "gpt-4": "answer 0", "llama": "other 0"}],
        {("gpt-4", "p 0"): "answer 0", ("llama", "p 0"): "other 0"}, {"p 0": "p 0"},
    ),
    "columns of a table": (
        "model-columns", "id,question,category,gpt-4,qwen2\n1,why?,x,because,\n",
        {("gpt-4", "1"): "because"}, {"1": "why?"},
    ),
    "FastChat answers": (
        "fastchat-answers", FASTCHAT,
        {("vicuna", "81"): "A1", ("vicuna", "81-turn-2"): "A2"}, {"81": "81", "81-turn-2": "81-turn-2"},
    ),
    "FastChat questions": (
        "fastchat-answers", [{"question_id": 81, "category": "writing", "turns": ["Q1", "Q2"]}],
        {}, {"81": "Q1", "81-turn-2": "Q1\n\nQ2"},
    ),
    "chats": (
        "chats", CHATS,
        {("f", "hello"): "hi", ("f", "User: a Assistant: b User: c"): "d"},
        {"hello": "hello", "User: a Assistant: b User: c": "User: a\n\nAssistant: b\n\nUser: c",
         "alone": "alone"},
    ),
    "Arena-Hard answers": (
        "chats",
        [{"uid": "u1", "model": "m", "messages": [
            turn("user", "why?"), turn("assistant", {"answer": "so"})]}],
        {("m", "u1"): "so"}, {"u1": "why?"},
    ),
    "a batch's answers": (
        "openai-batch", [replied("r1", "hi"), {"custom_id": "r2", "response": None, "error": {"code": "x"}}],
        {("gpt-4o", "r1"): "hi"}, {"r1": "r1", "r2": "r2"},
    ),
    "a batch's requests": (
        "openai-batch", [asked("r1", turn("system", "be kind"), turn("user", "hello"))], {}, {"r1": "hello"},
    ),
    "Anthropic's batch": (
        "openai-batch",
        [{"custom_id": "r1", "result": {"type": "succeeded", "message": {
            "model": "claude", "content": [{"type": "text", "text": "hi"}]}}}],
        {("claude", "r1"): "hi"}, {"r1": "r1"},
    ),
    "OpenAI's responses": (
        "openai-batch",
        [{"custom_id": "r1", "response": {"status_code": 200, "body": {"model": "o3", "output": [
            {"type": "reasoning", "content": []},
            {"type": "message", "content": [{"type": "output_text", "text": "hi"}]}]}}}],
        {("o3", "r1"): "hi"}, {"r1": "r1"},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("key", "content", "expected", "queries"), READ.values(), ids=READ.keys())
def test_answers_are_read(
    tmp_path: Path,
    key: str,
    content: str | list[Any],
    expected: dict[tuple[str, str], str],
    queries: dict[str, str],
) -> None:
    parsed = read(tmp_path / f"f.{'csv' if isinstance(content, str) else 'jsonl'}", content)
    assert [str(problem) for problem in parsed.report.errors] == []
    assert parsed.reader_key == key
    assert answers(parsed) == expected
    assert texts(parsed) == queries


REFUSED: dict[str, tuple[str | list[Any], int, str]] = {
    "two answers of one model": (
        "prompt,model,response\nwhy?,gpt,a\nwhy?,gpt,b\n", 3,
        "two result lists for query 'why?', first in line 2",
    ),
    "no model": ("prompt,model,response\nwhy?,,a\n", 2, "no model, expected the name of who answered"),
    "two texts of one prompt": (
        "prompt_id,prompt,model,response\n1,why?,gpt,a\n1,how?,llama,b\n", 3, "query '1' with two texts",
    ),
    "no prompt": ([{"prompt": "", "gpt-4": "a b", "llama": "c d"}], 1, "a query without a text"),
    "messages that are none": (
        [CHATS[0], {"messages": "hello"}], 2, "not what should stand here, got '\"hello\"'",
    ),
    "a batch without an id": ([replied("r1", "hi"), {**replied("", "hi")}], 2, "a query without a text"),
    "turns that are none": ([*FASTCHAT, {**FASTCHAT[0], "question_id": 82, "choices": [{"turns": "A"}]}], 2,
                            "expected a list of turns"),
}  # fmt: skip


@pytest.mark.parametrize(("content", "line", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_refused(tmp_path: Path, content: str | list[Any], line: int, words: str) -> None:
    path = tmp_path / f"f.{'csv' if isinstance(content, str) else 'jsonl'}"
    parsed = read(path, content)
    problem = parsed.report.errors[0]
    assert str(problem).startswith(f"{path}:{line}: ")
    assert words in str(problem)
    assert not parsed.runs


@pytest.mark.parametrize(
    "content",
    [
        "prompt,category,difficulty\nwhy is it so?,x,easy\n",
        "prompt,model,response,winner\nwhy?,gpt,a,b\n",
        [{"query": "q", "model": "m", "passage": "p", "prediction": "x", "answer": "a"}],
    ],
)
def test_other_columns_are_no_answers(tmp_path: Path, content: str | list[Any]) -> None:
    parsed = read(tmp_path / f"f.{'csv' if isinstance(content, str) else 'jsonl'}", content)
    assert parsed.reader_key not in ("model-answers", "model-columns")


def test_what_is_left_out_is_told(tmp_path: Path) -> None:
    parsed = read(tmp_path / "f.jsonl", CHATS)
    assert [notice.code for notice in parsed.report.information] == [
        "system_prompts", "conversations", "no_answer",
    ]  # fmt: skip
    failed = read(
        tmp_path / "f.jsonl", [replied("r1", "hi"), {"custom_id": "r2", "response": {"status_code": 500}}]
    )
    assert [(notice.code, notice.lines) for notice in failed.report.warnings] == [("no_reply", (2,))]
