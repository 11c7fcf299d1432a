"""Verdicts of language models on two answers: MT-bench, Arena-Hard and AlpacaEval.

MT-bench judges each pair in both orders: `{question_id, model_1, model_2, g1_winner, g2_winner, judge, turn,
tstamp}`, where the winner is model_1, model_2, tie or error in either. Arena-Hard too: `{uid, judge, model,
baseline, games: [{score}, {score}]}`, the baseline as A in the first game and as B in the second; scores are
A>>B, A>B, A=B, B>A and B>>A. Files before version 2 name no baseline. AlpacaEval: `{instruction, output_1,
output_2, generator_1, generator_2, annotator, preference}`, from 1 (the first) to 2, 1.5 for a tie. Sources:
lm-sys/FastChat, fastchat/llm_judge/common.py; lmarena/arena-hard-auto, gen_judgment.py;
tatsu-lab/alpaca_eval, README.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.preferences import verdicts
from ndcg_gui.formats.preferences.words import as_word
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables import jsonl
from ndcg_gui.formats.tables.jsonl import JsonRow, first_object, objects
from ndcg_gui.formats.tables.rows import Context, Row
from ndcg_gui.formats.tools.gathering import Json, first_in, text_of
from ndcg_gui.formats.tools.model_answers import key_of_turn

_WINNERS = {"model_1": "first", "model_2": "second", "tie": "tie"}
_SIDES = {"first": ("left", "right"), "second": ("right", "left"), "tie": ("tie", "tie")}
# Side and strength of a score, the sides as they were shown.
_SCORES = {
    "A>>B": ("left", 2),
    "A>B": ("left", 1),
    "A=B": ("tie", 0),
    "B>A": ("right", 1),
    "B>>A": ("right", 2),
}
_LATEST = 253_402_300_799  # the end of the year 9999


def _read(made: Callable[[JsonRow], Iterator[Mapping[str, object]]]) -> Callable[..., Content]:
    """Make a reader of files in which an object becomes several verdicts."""

    def read(source: Source, report: Report, options: ReadOptions) -> Content:
        context = Context(report, replace(options, preferences=options.preferences.of_systems()))
        return verdicts.read_rows(rows(source, context), context)

    def rows(source: Source, context: Context) -> Iterator[Row]:
        for line, values in objects(source, context):
            given = JsonRow(line, context, values)
            for own in made(given):
                row = JsonRow(line, context, {role: as_word(role, value) for role, value in own.items()})
                row.bad = given.bad
                yield row

    return read


def _mt_bench(row: JsonRow) -> Iterator[Mapping[str, object]]:
    values = row.values
    question = text_of(values.get("question_id", values.get("id")))
    turn = values.get("turn")
    shared = {
        "query_key": key_of_turn(question, turn if isinstance(turn, int) else 1),
        "first": values.get("model_1"),
        "second": values.get("model_2"),
        "rater": _judge(values.get("judge")),
        "created_at": _moment(row),
    }
    names = values.get("model_1"), values.get("model_2")
    for place, name in enumerate(("g1_winner", "g2_winner")):
        winner = values.get(name)
        left, right = names if place == 0 else reversed(names)
        outcome = None
        if winner in _WINNERS:
            outcome = _SIDES[_WINNERS[str(winner)]][place]
        elif winner != "error":
            _no_word(row, name, winner, "model_1, model_2, tie, error")
        yield {**shared, "left": left, "right": right, "verdict": outcome}


def _arena_hard(row: JsonRow) -> Iterator[Mapping[str, object]]:
    values = row.values
    games = values.get("games")
    if not isinstance(games, list):
        row.error(say("no games"), expected=say("a list of games with their scores"))
        return
    names = values.get("baseline") or "baseline", values.get("model")
    shared = {
        "baseline": names[0],
        "candidate": names[1],
        "query_key": text_of(values.get("uid", values.get("question_id"))),
        "rater": _judge(values.get("judge")),
    }
    for place, game in enumerate(games[:2]):
        score = game.get("score") if isinstance(game, Mapping) else None
        side, strength = None, None
        if isinstance(score, str) and score.strip().upper() in _SCORES:
            side, strength = _SCORES[score.strip().upper()]
        elif score is not None:
            _no_word(row, "score", score, ", ".join(_SCORES))
        left, right = names if place == 0 else reversed(names)
        yield {**shared, "left": left, "right": right, "verdict": side, "strength": strength}


def _alpaca(row: JsonRow) -> Iterator[Mapping[str, object]]:
    values = row.values
    preference = row.number("preference")
    verdict = None
    if preference is not None and 1 <= preference <= 2:
        verdict = "tie" if preference == 1.5 else "first" if preference < 1.5 else "second"
        if preference not in (1, 1.5, 2):
            told = say("preferences between 1 and 2 became verdicts for the side that they are nearer to")
            row.context.report.inform("weighted", told, row.line)
    elif preference is not None and preference != 0:
        _no_word(row, "preference", preference, "1 - 2")
    elif preference == 0:
        verdict = "tie"  # as versions before 0.6 wrote a draw
    yield {
        "query_text": values.get("instruction"),
        "first": values.get("generator_1"),
        "second": values.get("generator_2"),
        "answer_first": values.get("output_1"),
        "answer_second": values.get("output_2"),
        "rater": values.get("annotator"),
        "verdict": verdict,
    }


def _no_word(row: JsonRow, name: str, value: object, known: str) -> None:
    row.error(
        say("'{name}' is no verdict", name=name),
        got=strict_json.dump(value)[:100],
        expected=say("one of {words}", words=known),
    )


def _judge(value: object) -> object:
    """Return the judging model, also of FastChat's `[model, prompt]`."""
    return text_of(value[0]) if isinstance(value, list) and value else value


def _moment(row: JsonRow) -> str | None:
    stamp = row.number("tstamp")
    return (
        None if stamp is None or not 0 <= stamp <= _LATEST else datetime.fromtimestamp(stamp, UTC).isoformat()
    )


def sniff_mt_bench(head: bytes, name: str) -> float:
    """Recognise the winners in both orders."""
    return 0.98 if first_object(head).keys() >= {"model_1", "model_2", "g1_winner", "g2_winner"} else 0.0


def sniff_arena_hard(head: bytes, name: str) -> float:
    """Recognise games with scores."""
    value: Json = first_object(head)
    return (
        0.98 if {"model", "judge", "games"} <= value.keys() and "score" in first_in(value["games"]) else 0.0
    )


def sniff_alpaca(head: bytes, name: str) -> float:
    """Recognise two outputs, each with its generator."""
    names = {"instruction", "output_1", "output_2", "generator_1", "generator_2"}
    return 0.98 if first_object(head).keys() >= names else 0.0


def _reader(
    key: str,
    title: str,
    sniff: Callable[[bytes, str], float],
    made: Callable[[JsonRow], Iterator[Mapping[str, object]]],
) -> Reader:
    return Reader(key, title, Kind.PREFERENCES, jsonl.SUFFIXES, sniff, _read(made))


READERS = (
    _reader("mt-bench", "MT-bench judgments of pairs (JSON Lines)", sniff_mt_bench, _mt_bench),
    _reader("arena-hard", "Arena-Hard judgments (JSON Lines)", sniff_arena_hard, _arena_hard),
    _reader("alpaca-eval", "AlpacaEval annotations (JSON)", sniff_alpaca, _alpaca),
)
