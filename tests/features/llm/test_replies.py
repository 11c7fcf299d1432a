from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ndcg_gui.core.http.client import Reply, Unanswered
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.llm.prompts import Prompt
from ndcg_gui.features.llm.replies import read_reply, request_for
from ndcg_gui.features.llm.setup import example
from tests.engine import Said
from tests.features.llm.models import reply

SETUP = example().setup
SCALE = built_in_scale("graded-0-4")
NAME = SCALE.grades[3].name


def as_reply(said: Said) -> Reply:
    status, _, body = said
    text = (body or b"").decode()
    return Reply(status, "OK", text, len(text), 0.1)


def grade(content: object, **more: object) -> float | None:
    return read_reply(SETUP, SCALE, as_reply(reply(content, **more))).grade  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "content",
    [
        '{"explanation": "ok", "grade": 3}', '{"grade": 3.0}', '{"grade": "3"}', '```json\n{"grade": 3}\n```',
        'I think\n{"grade": 3}\nis right', '<think>{"grade": 1} or 2?</think>{"grade": 3}',
        '<think>never closed</think>\n\n{"grade": 3}', 'maybe {"grade": 1}?</think>{"grade": 3}',
        '[THINK]1 or 2?[/THINK]{"grade": 3}', '◁think▷{"grade": 1}◁/think▷{"grade": 3}',
        '<Thought>{"grade": 1}</Thought>{"grade": 3}', '<think budget="9">{"grade": 1}</think>{"grade": 3}',
        '<|channel|>analysis<|message|>{"grade": 1}<|end|><|channel|>final<|message|>{"grade": 3}',
        [{"type": "thinking", "text": '{"grade": 1}'}, {"type": "text", "text": '{"grade": 3}'}],
        '{"explanation": "it says </think>", "grade": 3}', "3", " 3. ", "**3**", NAME.upper(),
        "##final score: 3", "M: 3 T: 2 O: 2 ##final score: 3", "so\n## Final score : 3.\n",
        '{"grade": 3, "grade": 3}', '{"grade": 3, "explanation": "it says ##final score: 1"}',
        json.dumps({"grade": NAME}), '{"grade": 3} {"grade": 3}', [{"type": "text", "text": '{"grade": 3}'}],
    ],
)  # fmt: skip
def test_a_grade_is_read(content: object) -> None:
    assert grade(content) == 3.0


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ('{"grade": 5}', 'the answer gives no grade of the scale: {"grade": 5}'),
        ('{"grade": -1}', "gives no grade of the scale"),
        ('{"grade": 2.5}', "gives no grade of the scale"),
        ('{"grade": NaN}', "gives no grade of the scale"),
        ('{"grade": true}', "gives no grade of the scale"),
        ('{"grade": null}', "gives no grade of the scale"),
        ('{"grade": [3]}', "gives no grade of the scale"),
        ('{"score": 3}', "gives no grade of the scale"),
        ("I cannot say.", "gives no grade of the scale"),
        ("between 2 and 3", "gives no grade of the scale"),
        ('{"grade": 3} {"grade": 2}', "the answer gives several grades"),
        ('{"grade": 2, "grade": 3}', "the answer gives several grades"),
        ("##final score: 2 ##final score: 3", "the answer gives several grades"),
        ("##final score: 9", "gives no grade of the scale"),
        ("##final score: 2 or 3?", "gives no grade of the scale"),
        ('{"grade": 9} {"grade": 2}', "gives no grade of the scale"),
        ("<think>" + "so " * 100_000, "the answer is empty"),
        ('[THINK]{"grade": 3}', "the answer is empty"),
        ('<|channel|>analysis<|message|>{"grade": 3}', "the answer is empty"),
        ('{"grade": 1' + "0" * 400 + "}", "gives no grade of the scale"),
        ('{"grade": 1' + "0" * 5_000 + "}", "gives no grade of the scale"),
        ("so " * 20_000 + '{"grade": 3}', "gives no grade of the scale"),
        ("", "the answer is empty"),
        (None, "the answer is empty"),
        (17, "the answer is empty"),
    ],
    ids=range(25),
)
def test_what_is_no_grade_is_never_grade_0(content: object, why: str) -> None:
    read = read_reply(SETUP, SCALE, as_reply(reply(content)))
    assert read.grade is None
    assert why in str(read.why)
    assert (read.tokens_in, read.tokens_out, read.model) == (500, 20, "qwen3-30b-2026")


def test_an_answer_cut_off_and_a_refusal_are_told() -> None:
    cut = read_reply(SETUP, SCALE, as_reply(reply('{"explanation": "it is', finish="length")))
    assert str(cut.why) == "the answer was cut off; raise 'max_tokens'"
    assert grade('{"grade": 1}', finish="length") == 1.0
    refused = read_reply(SETUP, SCALE, as_reply(reply(None, refusal="I will not.")))
    assert str(refused.why) == "the model refused: I will not."
    filtered = read_reply(SETUP, SCALE, as_reply(reply("", finish="content_filter")))
    assert str(filtered.why) == "the model refused: -"


@pytest.mark.parametrize(
    ("text", "status", "told", "again", "for_all"),
    [
        ("<html>Sign in</html>", 200, "the reply is not JSON: <html>Sign in</html>", True, False),
        ("", 200, "the reply is not JSON", True, False),
        ("[1]", 200, "the reply does not come from a model", False, False),
        ("[" * 100_000, 200, "the reply is not JSON", True, False),
        ('{"error": {"message": "no credit left"}}', 200, "the server says: no credit left", False, False),
        ('{"error": "busy"}', 200, 'the server says: "busy"', False, False),
        ('{"error": {"message": "slow", "code": 429}}', 200, "the server says: slow", True, False),
        ('{"error": {"message": "pay", "code": 402}}', 200, "the server says: pay", False, True),
        ("Pay", 402, "402 OK: Pay", False, True),
        ("no such model", 404, "404 OK: no such model", False, True),
        ("too long", 400, "400 OK: too long", False, False),
        ("slow down", 429, "429 OK: slow down", True, False),
        ('{"code": "insufficient_quota"}', 429, "insufficient_quota", False, True),
        ("later", 503, "503 OK: later", True, False),
        ("response_format is not supported", 400, 'use "json" or "text"', False, True),
        ("no response format `json_schema`", 500, 'use "json" or "text"', False, True),
    ],
    ids=range(16),
)
def test_what_is_no_models_reply_is_told(
    text: str, status: int, told: str, again: bool, for_all: bool
) -> None:
    with pytest.raises(Unanswered) as raised:
        read_reply(SETUP, SCALE, Reply(status, "OK", text, len(text), 0.1))
    assert told in str(raised.value)
    assert (raised.value.again, raised.value.for_all) == (again, for_all)


def test_the_remedy_for_a_form_is_one_that_is_not_tried_yet() -> None:
    told = Reply(400, "OK", "bad response_format", 1, 0.1)
    for form, remedy in (("json", '= "json"; use "text"'), ("text", "400 OK: bad response_format")):
        with pytest.raises(Unanswered) as raised:
            read_reply(replace(SETUP, reply=form), SCALE, told)
        assert str(raised.value).endswith(remedy)


def test_an_explanation_can_be_stored_and_printed() -> None:
    own = json.dumps({"explanation": "half \ud800, none \0, back \u202e", "grade": 3})
    said = read_reply(SETUP, SCALE, as_reply(reply(own))).explanation
    assert said == "half <U+D800>, none \u2400, back <U+202E>"


@pytest.mark.parametrize(
    "told", ['{"choices": []}', '{"choices": [1]}', '{"choices": [{"message": "x"}]}', "{}"]
)
def test_a_reply_without_a_choice_holds_no_answer(told: str) -> None:
    read = read_reply(SETUP, SCALE, Reply(200, "OK", told, len(told), 0.1))
    assert str(read.why) == "the reply holds no answer" and read.tokens_in == 0


def test_what_is_sent() -> None:
    prompt = Prompt("rules", "pair \udc80")
    request = request_for(replace(SETUP, seed=7), SCALE, prompt, "s3cret")
    body = json.loads(request.body)
    assert request.url == "http://localhost:11434/v1/chat/completions"
    assert dict(request.headers)["Authorization"] == "Bearer s3cret"
    assert body["messages"] == [
        {"role": "system", "content": "rules"}, {"role": "user", "content": "pair ?"},
    ]  # fmt: skip
    assert (body["seed"], body["temperature"], body["max_tokens"]) == (7, 0.0, 1024)
    own = body["response_format"]["json_schema"]["schema"]["properties"]["grade"]
    assert own == {"type": "number", "enum": [0, 1, 2, 3, 4]}
    plain = request_for(replace(SETUP, reply="text"), replace(SCALE, kind="continuous"), prompt, "")
    assert "response_format" not in json.loads(plain.body) and "seed" not in json.loads(plain.body)
    assert [name for name, _ in plain.headers] == ["Content-Type"]
    as_json = request_for(replace(SETUP, reply="json"), SCALE, prompt, "")
    assert json.loads(as_json.body)["response_format"] == {"type": "json_object"}
