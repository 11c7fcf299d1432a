"""Votes of FastChat's arena: as logged (JSON Lines), and as its cleaning script leaves them (JSON).

Logged: `{tstamp, type, models: [left, right], states: [left, right], ip}`, other types than votes between
them. Cleaned: `{question_id, model_a, model_b, winner, judge, conversation_a, conversation_b, tstamp}`;
model A stood left. Published later with `id`, `timestamp` and contents in parts.
Source: lm-sys/FastChat, fastchat/serve/monitor/clean_battle_data.py (01e89b4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.preference_rows import VOTING_KINDS, PreferenceRow, System, other_system
from ndcg_gui.domain.records import Kind, Side, Verdict
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.preferences.columns import criterion_role
from ndcg_gui.formats.preferences.verdicts import read_rows
from ndcg_gui.formats.preferences.words import as_word
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import SUFFIXES, JsonRow, first_names, objects, write_jsonl
from ndcg_gui.formats.tables.rows import Context, Row

# "bothbadvote" is how a later cleaner spells it.
_VOTES = {
    "leftvote": "left",
    "rightvote": "right",
    "tievote": "tie",
    "bothbad_vote": "both bad",
    "bothbadvote": "both bad",
}
_WINNERS = {
    "model_a": "left",
    "model_b": "right",
    "tie": "tie",
    "tie (bothbad)": "both bad",
    "both_bad": "both bad",
}
_LATEST = 253_402_300_799  # the end of the year 9999
_SIDES = {Side.LEFT: "left", Side.RIGHT: "right", Side.NONE: "tie"}
# As long as a battle is anonymous these stand for its models.
_NO_NAMES = ("", "Model A", "Model B")


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all votes. Other entries of a log are left out and counted."""
    context = Context(report, replace(options, preferences=options.preferences.of_systems()))
    return read_rows(_rows(source, context), context)


def sniff(head: bytes, name: str) -> float:
    """Recognise the file by the names in its first object."""
    names = set(first_names(head))
    logged = {"tstamp", "type", "models"}
    cleaned = {"model_a", "model_b", "winner"}
    votes = names >= cleaned and not names.isdisjoint(("tstamp", "conversation_a"))
    return 0.98 if names >= logged or votes else 0.0


def _rows(source: Source, context: Context) -> Iterator[Row]:
    for line, values in objects(source, context):
        if "models" in values:
            if values.get("type") in _VOTES:
                yield _logged(JsonRow(line, context, values))
            else:
                context.report.skipped += 1
                context.report.inform("no_vote", say("a line that is not a vote is left out"), line)
        else:
            yield _cleaned(JsonRow(line, context, values))


def _logged(row: JsonRow) -> Row:
    values = row.values
    listed = values.get("states")
    states = [item if isinstance(item, dict) else {} for item in listed] if isinstance(listed, list) else []
    states = [*states, {}, {}][:2]
    models = values["models"]
    names = list(models) if isinstance(models, list) else []
    if len(names) != 2:
        row.error(say("not two models"), expected=say("the left and the right one"))
        names = ["", ""]
    shown = [
        state.get("model_name") if name in _NO_NAMES else name
        for name, state in zip(names, states, strict=True)
    ]
    asked, left = _turn(states[0])
    by_criterion = values.get("criteria")
    told = by_criterion if isinstance(by_criterion, dict) else {}
    return _row(
        row,
        {
            "query_key": values.get("query_id") or states[0].get("conv_id"),
            "query_text": asked,
            "left": shown[0],
            "right": shown[1],
            "rater": values.get("judge") or values.get("ip"),
            "outcome": _VOTES[str(values["type"])],
            "answer_left": left,
            "answer_right": _turn(states[1])[1],
            "rank": values.get("rank"),
            "reasons": values.get("reasons"),
            **{criterion_role(str(name)): said for name, said in told.items()},
        },
    )


def _cleaned(row: JsonRow) -> Row:
    values = row.values
    winner = values.get("winner")
    if winner is not None and winner not in _WINNERS:
        row.error(
            say("not a winner"),
            got=str(winner)[:100],
            expected=say("one of {words}", words=", ".join(_WINNERS)),
        )
        winner = None
    asked, left = _conversation(values.get("conversation_a"))
    return _row(
        row,
        {
            "query_key": values.get("question_id", values.get("id")),
            "query_text": asked,
            "left": values.get("model_a"),
            "right": values.get("model_b"),
            "rater": values.get("judge"),
            "outcome": None if winner is None else _WINNERS[str(winner)],
            "answer_left": left,
            "answer_right": _conversation(values.get("conversation_b"))[1],
        },
    )


def _row(row: JsonRow, own: Mapping[str, object]) -> Row:
    words = {role: as_word(role, value) for role, value in own.items()}
    if own["query_key"] is None and own["query_text"] is None:
        # The arena publishes its votes without conversations: each is of a question of its own.
        row.context.report.note(
            "no_conversation", say("a vote without a conversation got a key from its time and line"), row.line
        )
        words["query_key"] = f"vote-{row.values.get('tstamp')}-{row.line}"
    made = JsonRow(row.line, row.context, words | {"created_at": _moment(row)})
    made.bad = row.bad
    return made


def _moment(row: JsonRow) -> str | None:
    told = row.values.get("timestamp")
    if isinstance(told, str) and "tstamp" not in row.values:
        return told
    stamp = row.number("tstamp")
    if stamp is None:
        return None
    if not 0 <= stamp <= _LATEST:
        row.error(say("not a time"), got=str(stamp), expected=say("seconds since 1970 in tstamp"))
        return None
    return datetime.fromtimestamp(stamp, UTC).isoformat()


def _turn(state: Mapping[str, object]) -> tuple[str | None, str | None]:
    """Return the first question and its answer of a logged conversation."""
    messages, offset = state.get("messages"), state.get("offset")
    first = offset if isinstance(offset, int) and offset > 0 else 0
    texts = [_text(item, 1) for item in messages[first : first + 2]] if isinstance(messages, list) else []
    return _pair(texts)


def _conversation(value: object) -> tuple[str | None, str | None]:
    return _pair([_text(item, "content") for item in value[:2]] if isinstance(value, list) else [])


def _text(message: object, place: int | str) -> str | None:
    found: object = None
    if isinstance(message, dict):
        found = message.get(place)
    elif isinstance(message, list) and isinstance(place, int) and len(message) > place:
        found = message[place]
    if isinstance(found, list):
        texts = [part.get("text") for part in found if isinstance(part, dict)]
        found = "\n".join(text for text in texts if isinstance(text, str))
    return found if isinstance(found, str) and found else None


def _pair(texts: list[str | None]) -> tuple[str | None, str | None]:
    one, other, *_ = [*texts, None, None]
    return one, other


def write_preferences(path: Path, preferences: Iterable[PreferenceRow]) -> None:
    """Write one vote a line, as the arena logs them, with the rater in `judge`.

    Skipped rows and checks are left out, strengths and notes too: a vote has none. Reasons, and which side
    was better by each criterion, stand in fields that the tool passes over. Raises InputError for a verdict
    without systems' names, or of which it is not known who stood left.
    """
    rows = [row for row in preferences if row.status is Verdict.JUDGED and row.kind in VOTING_KINDS]
    write_jsonl(path, map(_vote, rows))


def _vote(row: PreferenceRow) -> dict[str, object]:
    if row.left is None or row.baseline is None or row.candidate is None:
        raise InputError(
            say(
                "query '{query}', rater '{rater}': a vote needs two named systems and which stood left",
                query=row.query_key,
                rater=row.rater or "",
            )
        )
    names = {"baseline": row.baseline, "candidate": row.candidate}
    answers = {"baseline": row.answer_baseline, "candidate": row.answer_candidate}
    sides: tuple[System, System] = (row.left, other_system(row.left))
    kind = {Side.LEFT: "leftvote", Side.RIGHT: "rightvote"}.get(row.preferred or Side.NONE, "tievote")
    values: dict[str, object] = {
        "tstamp": None if row.created_at is None else row.created_at.timestamp(),
        "type": "bothbad_vote" if row.tie == "bad" else kind,
        "models": [names[side] for side in sides],
        "states": [
            {
                "conv_id": row.query_key,
                "model_name": names[side],
                "offset": 0,
                "messages": [["USER", row.query_text or ""], ["ASSISTANT", answers[side] or ""]],
            }
            for side in sides
        ],
        "judge": row.rater,
        "query_id": row.query_key,
    }
    criteria = {name: _SIDES[side] for name, side in row.criteria_when(row.left)}
    more = {"rank": row.rank, "reasons": list(row.reasons), "criteria": criteria}
    return values | {name: value for name, value in more.items() if value}


READER = Reader("fastchat-votes", "FastChat votes (JSON Lines)", Kind.PREFERENCES, SUFFIXES, sniff, read)
WRITER = Writer(
    "fastchat-votes",
    "FastChat votes (JSON Lines)",
    Kind.PREFERENCES,
    SUFFIXES,
    write_preferences,
    tool="FastChat",
)
