"""Answers of language models: one row for each answer, one column or key for each model, or chats.

By rows: `prompt_id, prompt, model, response` in any table, AlpacaEval's outputs `{instruction, output,
generator}`. By columns: `{prompt, gpt-4, llama}`. FastChat's answers `{question_id, answer_id, model_id,
choices: [{index, turns}]}` and questions `{question_id, category, turns}`. Chats: `{messages: [{role,
content}]}`, as OpenAI's fine-tuning takes them and Arena-Hard keeps its answers. Batches: requests
`{custom_id, method, url, body: {model, messages}}` are queries, `{custom_id, response: {status_code, body:
{model, choices}}, error}` answers, which the custom_id joins to them.

The answer of a chat is its last message, and the query all before it but system prompts: of one message its
text, else the conversation with who said what. Later turns of FastChat are queries of their own. Sources:
lm-sys/FastChat, fastchat/llm_judge; lmarena/arena-hard-auto, gen_judgment.py; tatsu-lab/alpaca_eval,
README.md; OpenAI's openapi.yaml (BatchRequestOutput).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.mapped.sheet import first_cells
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import role_of_title
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables import jsonl, table
from ndcg_gui.formats.tables.jsonl import first_object
from ndcg_gui.formats.tools.gathering import Gathering, Json, first_in, names_in, stem_of, text_of
from ndcg_gui.formats.vocabulary import squeezed

_TABLES = (*table.SUFFIXES, *jsonl.SUFFIXES)
_KEYS = ("prompt_id", "question_id", "query_id", "custom_id", "uid", "id", "idx", "qid", "instruction_id")
_PROMPTS = ("prompt", "instruction", "question", "user_input", "input", "query")
_MODELS = ("model", "model_id", "model_name", "generator", "system", "system_name")
_ANSWERS = ("response", "answer", "output", "completion", "generation", "model_output")


def _squeezed_words(words: str) -> frozenset[str]:
    return frozenset(map(squeezed, words.split()))


# Columns beside an answer that say how good it is, or what it was made of: files of another kind.
_NO_ANSWERS = _squeezed_words(
    "context contexts passage passages winner preference retrieved_contexts "
    "retrieval_context judgment prediction doc_id document"
)
_ABOUT = _squeezed_words(
    "category subcategory language lang dataset source topic difficulty cluster reference "
    "reference_answer expected expected_output ground_truth tags tag intent type split "
    "system_prompt notes note comment"
)
_FAMILY = re.compile(
    r"gpt|llama|claude|gemini|gemma|mi[sx]tral|qwen|deepseek|phi-?[0-9]|vicuna|alpaca|command|grok|glm|yi-|"
    r"kimi|o[134]\b|model|system|baseline|candidate|response|answer|output",
    re.IGNORECASE,
)
_LONG = 40  # characters of an answer
_LIST_OF_TURNS = say("a list of messages")


def _first(row: Json, names: Sequence[str]) -> object:
    return next((row[name] for name in names if row.get(name) not in (None, "")), None)


def _named(names: Sequence[str] | frozenset[str], wanted: Sequence[str]) -> str | None:
    return next((name for name in wanted if name in names), None)


# a row for each answer


def read_rows(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read prompts as queries, and each response as its model's one result."""
    found = Gathering(source, report, options)
    keyed = False
    for line, row in found.rows():
        key, asked = _first(row, _KEYS), _first(row, _PROMPTS)
        keyed = keyed or key is not None
        query = found.query(line, None if asked is None else text_of(asked), key=key)
        system = text_of(_first(row, _MODELS)).strip()
        if not system:
            found.wrong(line, say("no model"), expected=say("the name of who answered in each row"))
            continue
        found.answer(line, system, query, _first(row, _ANSWERS))
    return found.content(Kind.RUN, keys_from_text=not keyed)


def sniff_rows(head: bytes, name: str) -> float:
    """Recognise names of prompt, model and response, without anything that was said of them."""
    names = names_in(head)
    if not _named(names, _MODELS) or not _named(names, _ANSWERS) or not _named(names, (*_PROMPTS, *_KEYS)):
        return 0.0
    said = {role_of_title(other) for other in names} & {"grade", "rank", "score", "rater"}
    others = {squeezed(other) for other in names}
    return 0.0 if said or not others.isdisjoint(_NO_ANSWERS) else 0.95


# a column for each model


def read_columns(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read prompts as queries, and each further column as the answers of a model of its name."""
    found = Gathering(source, report, options)
    keyed, told = False, False
    for line, row in found.rows():
        prompt = _named(list(row), _PROMPTS)
        key = _first(row, _KEYS)
        keyed = keyed or key is not None
        query = found.query(line, None if prompt is None else text_of(row[prompt]), key=key)
        models = _models(list(row))
        if not told:
            told = True
            others = [name for name in row if name not in (prompt, *_KEYS, *models)]
            found.context.ignored(others, line)
        for model in models:
            found.answer(line, model, query, row[model])
    return found.content(Kind.RUN, keys_from_text=not keyed)


def _models(names: Sequence[str]) -> list[str]:
    known = {*_PROMPTS, *_KEYS}
    return [name for name in names if name.strip() and name not in known and squeezed(name) not in _ABOUT]


def sniff_columns(head: bytes, name: str) -> float:
    """Recognise prompts beside columns that are called like models, or else hold long texts."""
    value = first_object(head)
    titles, rows = (list(value), [list(value.values())]) if value else first_cells(head)
    models = _models(titles)
    if len(models) < 2 or _named(titles, _PROMPTS[:4]) is None or not rows:
        return 0.0
    others = {squeezed(title) for title in models}
    if _named(titles, _MODELS) or not others.isdisjoint(_NO_ANSWERS) or any(map(role_of_title, models)):
        return 0.0
    cells = [row[titles.index(model)] for row in rows for model in models]
    if not all(isinstance(cell, str) for cell in cells):
        return 0.0
    if all(map(_FAMILY.search, models)):
        return 0.85
    return 0.5 if sum(len(str(cell)) for cell in cells) > _LONG * len(cells) else 0.0


# FastChat's answers and questions


def read_fastchat(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read turns of questions as queries, and turns of answers as results, later ones by their own keys."""
    found = Gathering(source, report, options, {"query_key": "question_id"})
    for line, row in found.objects():
        question = text_of(_first(row, ("question_id", "id")))
        if "choices" in row:
            choice = first_in(row["choices"])
            system = text_of(_first(row, _MODELS))
            for number, turn in enumerate(_turns(found, line, choice.get("turns")), 1):
                query = found.query(line, None, key=key_of_turn(question, number))
                found.answer(line, system or stem_of(source), query, turn)
        else:
            turns = [text_of(turn) for turn in _turns(found, line, row.get("turns"))]
            for number in range(1, len(turns) + 1):
                found.query(line, "\n\n".join(turns[:number]), key=key_of_turn(question, number))
    return found.content(Kind.RUN)


def key_of_turn(question: str, turn: int) -> str:
    """Return the key of a turn: the question's own for the first."""
    return question if turn <= 1 else f"{question}-turn-{turn}"


def _turns(found: Gathering, line: int, value: object) -> list[object]:
    if isinstance(value, list):
        return value
    found.refuse(line, value, say("a list of turns"))
    return []


def sniff_fastchat(head: bytes, name: str) -> float:
    """Recognise answers by their turns in choices, questions by theirs."""
    value = first_object(head)
    if "question_id" not in value:
        return 0.0
    answered = "turns" in first_in(value.get("choices"))
    return 0.98 if answered or isinstance(value.get("turns"), list) else 0.0


# chats


def read_chats(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the last message of each chat as the answer to all before it."""
    found = Gathering(source, report, options)
    keyed = False
    for line, row in found.objects():
        key = _first(row, _KEYS)
        keyed = keyed or key is not None
        messages = _messages(found, line, row.get("messages"))
        answered = bool(messages) and messages[-1][0] in ("assistant", "model")
        asked = _conversation(found, line, messages[:-1] if answered else messages)
        query = found.query(line, asked, key=key)
        if answered:
            found.answer(line, text_of(_first(row, _MODELS)) or stem_of(source), query, messages[-1][1])
        else:
            found.left_out("no_answer", say("a query without an answer is in no result list"), line)
    return found.content(Kind.RUN, keys_from_text=not keyed)


def _messages(found: Gathering, line: int, value: object) -> list[tuple[str, str]]:
    """Return who said what. Content may be a text, parts of one, or Arena-Hard's `{"answer"}`."""
    listed = found.listed(line, value, _LIST_OF_TURNS)
    return [(text_of(item.get("role")), _content(item.get("content"))) for item in listed]


def _content(value: object) -> str:
    if isinstance(value, list):
        parts = [part.get("text") if isinstance(part, Mapping) else part for part in value]
        return "\n".join(part for part in parts if isinstance(part, str))
    return text_of(value.get("answer", value.get("text"))) if isinstance(value, Mapping) else text_of(value)


def _conversation(found: Gathering, line: int, messages: Sequence[tuple[str, str]]) -> str:
    said = [(role, text) for role, text in messages if role not in ("system", "developer")]
    if len(said) < len(messages):
        found.report.inform("system_prompts", say("system prompts are left out of queries"), line)
    if len(said) < 2:
        return said[0][1] if said else ""
    told = say("of a chat of several turns the query is the conversation before the last answer")
    found.report.inform("conversations", told, line)
    return "\n\n".join(f"{role.capitalize()}: {text}" for role, text in said)


def sniff_chats(head: bytes, name: str) -> float:
    """Recognise messages with roles."""
    value = first_object(head)
    message = first_in(value.get("messages"))
    return 0.95 if {"role", "content"} <= message.keys() else 0.0


# batches


def read_batch(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read requests as queries, and what came back as answers to the queries of their custom_id."""
    found = Gathering(source, report, options, {"query_key": "custom_id"})
    for line, row in found.objects():
        key = row.get("custom_id")
        request = row.get("body")
        if isinstance(request, Mapping):
            given = request.get("messages", request.get("input"))
            asked = (
                given if isinstance(given, str) else _conversation(found, line, _messages(found, line, given))
            )
            found.query(line, asked, key=key)
            continue
        query = found.query(line, None, key=key)
        answers = list(_answers(row))
        if not answers:
            found.left_out(
                "no_reply", say("a request that failed is left out: it has no answer"), line, doubt=True
            )
            continue
        if len(answers) > 1:
            told = say("of several answers to one request the first is taken")
            report.warn("several_answers", told, line)
        system, text = answers[0]
        found.answer(line, system or stem_of(source), query, text)
    return found.content(Kind.RUN)


def _answers(row: Json) -> Iterator[tuple[str, str]]:
    """Yield model and text of each answer in a line of OpenAI's or Anthropic's batches."""
    response, result = row.get("response"), row.get("result")
    if isinstance(response, Mapping) and response.get("status_code", 200) == 200:
        body = response.get("body")
        if not isinstance(body, Mapping):
            return
        model = text_of(body.get("model"))
        choices = body.get("choices")
        for choice in choices if isinstance(choices, list) else ():
            message = choice.get("message") if isinstance(choice, Mapping) else None
            if isinstance(message, Mapping):
                yield model, _content(message.get("content"))
        output = body.get("output")
        texts = [
            _content(item.get("content"))
            for item in (output if isinstance(output, list) else ())
            if isinstance(item, Mapping) and item.get("type", "message") == "message"
        ]
        if texts:
            yield model, "\n".join(texts)
    elif isinstance(result, Mapping) and isinstance(message := result.get("message"), Mapping):
        yield text_of(message.get("model")), _content(message.get("content"))


def sniff_batch(head: bytes, name: str) -> float:
    """Recognise the custom_id beside a request or a response."""
    names = first_object(head).keys()
    return 0.98 if "custom_id" in names and names & {"body", "response", "result"} else 0.0


READERS = (
    Reader(
        "openai-batch",
        "Batch of a model's API (JSON Lines)",
        Kind.RUN,
        jsonl.SUFFIXES,
        sniff_batch,
        read_batch,
    ),
    Reader("chats", "Chats with a model (JSON Lines)", Kind.RUN, jsonl.SUFFIXES, sniff_chats, read_chats),
    Reader(
        "fastchat-answers",
        "FastChat answers (JSON Lines)",
        Kind.RUN,
        jsonl.SUFFIXES,
        sniff_fastchat,
        read_fastchat,
    ),
    Reader("model-answers", say("Answers, one row each"), Kind.RUN, _TABLES, sniff_rows, read_rows),
    Reader(
        "model-columns", say("Answers, one column a model"), Kind.RUN, _TABLES, sniff_columns, read_columns
    ),
)
