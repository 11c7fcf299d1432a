"""Requests to a model over HTTP, and the grade in its reply: one of the scale, or a reason for none."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ndcg_gui.core.http.client import AGAIN, Reply, Request, Unanswered
from ndcg_gui.core.http.secrets import header_value
from ndcg_gui.domain.blotting import Blot
from ndcg_gui.domain.llm import LlmSetup
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import harmless, one_line
from ndcg_gui.features.llm.prompts import Prompt
from ndcg_gui.formats import strict_json

MAX_TOKENS, NEW_MAX_TOKENS = "max_tokens", "max_completion_tokens"
_MAX_DEPTH = 64
_MAX_EXPLANATION = 2_000  # characters that are kept
_EXCERPT = 120
_MAX_ANSWER = 50_000  # characters behind the reasoning: what is longer is garbage, and slow to look through
# Marks between which models reason, as their templates write them. Some templates hold the first mark
# themselves, so that a reply holds only the last one.
_MARKS = "think|thinking|thought|thoughts|reasoning|reflection|scratchpad|seed:think"
_THINKING = re.compile(
    rf"\A(?!\s*\{{).*(?:</(?:{_MARKS})>|\[/THINK\]|◁/think▷|<\|channel\|>final<\|message\|>)"
    rf"|(?:<(?:{_MARKS})(?:\s[^<>]*)?>|\[THINK\]|◁think▷|<\|channel\|>(?:analysis|commentary)\b).*\Z",
    re.DOTALL | re.IGNORECASE,
)
# Parts of an answer that hold what a model thought before it.
_THOUGHTS = frozenset(("thinking", "reasoning", "redacted_thinking", "summary"))
# As the prompt of UMBRELA and those made after it ask for a grade.
_FINAL_SCORE = re.compile(r"##[ \t]*final score[ \t]*:(.*?)\.?[ \t]*(?=##|$)", re.IGNORECASE | re.MULTILINE)
# How a server says that it does not take the form of a reply: with a blank, an underscore, by its kind.
_FORM = re.compile("response.format|json_schema", re.IGNORECASE)
_USELESS = (401, 402, 403, 404)  # wrong key, no money, not allowed, no such model or path
_NO_MONEY = "insufficient_quota"  # said with 429, which else means later
_TOKENS_A_BYTE = 0.25


@dataclass(frozen=True, slots=True)
class Read:
    """Content of a reply: a grade of the scale, else the reason for none, and the tokens counted."""

    grade: float | None
    explanation: str = ""
    why: Message | None = None
    model: str = ""
    tokens_in: int = 0
    tokens_out: int = 0


def request_for(
    setup: LlmSetup, scale: Scale, prompt: Prompt, secret: str, limit: str = MAX_TOKENS
) -> Request:
    """Build the request for one answer, in the format of OpenAI and compatible servers.

    `limit` is the server's parameter for the most tokens of an answer: MAX_TOKENS, or NEW_MAX_TOKENS where
    `wants_new_limit` says so.
    """
    body: dict[str, Any] = {
        "model": setup.model,
        "messages": [
            {"role": "system", "content": prompt.rules},
            {"role": "user", "content": prompt.pair},
        ],
        "temperature": setup.temperature,
        limit: setup.max_tokens,
    }
    if setup.seed is not None:
        body["seed"] = setup.seed
    if setup.reply == "json":
        body["response_format"] = {"type": "json_object"}
    elif setup.reply == "schema":
        schema = {"name": "judgment", "strict": True, "schema": _schema(scale)}
        body["response_format"] = {"type": "json_schema", "json_schema": schema}
    headers = [("Content-Type", "application/json")]
    if secret:
        headers.append(("Authorization", header_value(f"Bearer {secret}")))
    url = setup.endpoint.rstrip("/") + "/chat/completions"
    data = json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")
    return Request("POST", url, tuple(headers), data)


def _schema(scale: Scale) -> dict[str, Any]:
    if scale.kind == "continuous":
        grade: dict[str, Any] = {"type": "number", "minimum": scale.minimum, "maximum": scale.maximum}
    else:
        grade = {"type": "number", "enum": [_plain(own.value) for own in scale.grades]}
    return {
        "type": "object",
        "properties": {"explanation": {"type": "string"}, "grade": grade},
        "required": ["explanation", "grade"],
        "additionalProperties": False,
    }


def _plain(value: float) -> float | int:
    return int(value) if value == int(value) else value


def wants_new_limit(reply: Reply) -> bool:
    """Whether a server refuses MAX_TOKENS, as OpenAI's newer models do. Local servers know no other limit."""
    return reply.status == 400 and NEW_MAX_TOKENS in reply.text


def estimated_tokens(length: int) -> float:
    """Estimated number of tokens in so many bytes."""
    return length * _TOKENS_A_BYTE


def read_reply(setup: LlmSetup, scale: Scale, reply: Reply) -> Read:
    """Read a reply. Raises Unanswered where it is not from a model."""
    try:
        read = _read(setup, scale, reply)
    except Unanswered as error:
        error.remove(reply.blot)
        raise
    # An answer is JSON within JSON or comes in parts, which brings more to light than the reply showed.
    explanation, model = reply.blot.texts([read.explanation, read.model])
    why = None if read.why is None else reply.blot.message(read.why)
    return replace(read, explanation=explanation, model=model, why=why)


def _read(setup: LlmSetup, scale: Scale, reply: Reply) -> Read:
    _require(setup, reply)
    try:
        told = reply.blot.value(strict_json.parse(reply.text, _MAX_DEPTH))
    except strict_json.Malformed as error:
        raise Unanswered(
            say("the reply is not JSON: {excerpt}", excerpt=_excerpt(reply.text)), again=True
        ) from error
    if not isinstance(told, dict):
        raise Unanswered(say("the reply does not come from a model: {excerpt}", excerpt=_excerpt(reply.text)))
    if told.get("error"):
        raise _error(told["error"])
    usage = told["usage"] if isinstance(told.get("usage"), dict) else {}
    about: dict[str, Any] = {
        "model": one_line(str(told.get("model") or ""))[:200],
        "tokens_in": _count(usage.get("prompt_tokens")),
        "tokens_out": _count(usage.get("completion_tokens")),
    }
    choices = told.get("choices")
    first = choices[0] if isinstance(choices, list) and choices else None
    if not isinstance(first, dict) or not isinstance(first.get("message"), dict):
        return Read(None, why=say("the reply holds no answer"), **about)
    return _read_choice(scale, first, first["message"], about, reply.blot)


def _require(setup: LlmSetup, reply: Reply) -> None:
    """Raise Unanswered for any status but 2xx, `for_all` pairs where the set-up is wrong."""
    if reply.status >= 400 and setup.reply != "text" and _FORM.search(reply.text):
        form = {"name": "reply", "value": setup.reply}
        raise Unanswered(
            say('the server does not accept \'{name}\' = "{value}"; use "json" or "text"', **form)
            if setup.reply == "schema"
            else say('the server does not accept \'{name}\' = "{value}"; use "text"', **form),
            for_all=True,
        )
    try:
        reply.require()
    except Unanswered as error:
        if reply.status in _USELESS or _NO_MONEY in reply.text:
            raise Unanswered(error.message, for_all=True) from error
        raise


def _error(error: object) -> Unanswered:
    """Error in a reply with status 200, in which some servers give the code that others give as status."""
    code = error.get("code") if isinstance(error, dict) else None
    useless = code in _USELESS or code == _NO_MONEY
    return Unanswered(
        say("the server says: {excerpt}", excerpt=_excerpt(_error_text(error))),
        again=code in AGAIN and not useless,
        for_all=useless,
    )


def _read_choice(
    scale: Scale,
    choice: Mapping[str, Any],
    message: Mapping[str, Any],
    about: Mapping[str, Any],
    blot: Blot,
) -> Read:
    if message.get("refusal") or choice.get("finish_reason") == "content_filter":
        why = say("the model refused: {excerpt}", excerpt=_excerpt(str(message.get("refusal") or "-")))
        return Read(None, why=why, **about)
    content = message.get("content")
    if isinstance(content, list):  # in parts, as some servers send it
        parts = (part for part in content if isinstance(part, dict) and part.get("type") not in _THOUGHTS)
        content = "".join(str(part.get("text") or "") for part in parts)
    text = _THINKING.sub("", blot.text(content)).strip() if isinstance(content, str) else ""
    cut = choice.get("finish_reason") == "length"
    grades, explanation = _grades_in(text, scale) if len(text) <= _MAX_ANSWER else ([], "")
    if len(grades) == 1:
        explanation = harmless(blot.text(explanation)[:_MAX_EXPLANATION])
        return Read(grades[0], explanation=explanation, **about)
    if len(grades) > 1:
        why = say("the answer gives several grades: {excerpt}", excerpt=_excerpt(text))
    elif cut:
        why = say("the answer was cut off; raise '{name}'", name="max_tokens")
    elif not text:
        why = say("the answer is empty")
    else:
        why = say("the answer gives no grade of the scale: {excerpt}", excerpt=_excerpt(text))
    return Read(None, why=why, **about)


def _grades_in(text: str, scale: Scale) -> tuple[list[float], str]:
    """Different grades in an answer, and its explanation. None of them for a grade off the scale."""
    found: list[float] = []
    explanation = ""
    given: list[object] = []
    for told in _objects(text):
        if "grade" not in told:
            continue
        given += told["grade"] if isinstance(told["grade"], tuple) else (told["grade"],)
        if isinstance(told.get("explanation"), str):
            explanation = told["explanation"].strip()
    for value in given or _FINAL_SCORE.findall(text):
        grade = _grade(value, scale)
        if grade is None:
            return [], ""
        if grade not in found:
            found.append(grade)
    if not found and (grade := _grade(text.strip(" \t\r\n.\"'*`"), scale)) is not None:
        found.append(grade)
    return found, explanation


def _objects(text: str) -> Iterator[dict[str, Any]]:
    """Outermost JSON objects in a text. A grade that stands several times in one is a tuple."""
    decoder = json.JSONDecoder(object_pairs_hook=_object)
    place = text.find("{")
    while place >= 0:
        try:
            told, end = decoder.raw_decode(text, place)
        except (ValueError, RecursionError):  # a number of thousands of digits is none for Python, either
            end = place + 1
        else:
            if isinstance(told, dict):
                yield told
        place = text.find("{", end)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    grades = tuple(value for key, value in pairs if key == "grade")
    return dict(pairs) | ({"grade": grades} if len(grades) > 1 else {})


def _grade(value: object, scale: Scale) -> float | None:
    """Grade of the scale for a number or name, None for anything else."""
    if isinstance(value, str):
        word = value.strip()
        for own in scale.grades:
            if own.name and word.casefold() == own.name.casefold():
                return own.value
        try:
            value = float(word)
        except ValueError:
            return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        grade = float(value)
    except OverflowError:
        return None
    return grade if math.isfinite(grade) and scale.allows(grade) else None


def _error_text(error: object) -> str:
    if isinstance(error, dict) and isinstance(error.get("message"), str):
        return str(error["message"])
    return json.dumps(error, ensure_ascii=False)


def _count(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 40 else 0


def _excerpt(text: str) -> str:
    return one_line(text[: 4 * _EXCERPT])[:_EXCERPT]
