"""LLM Comparator's JSON: two models, and of each example a score from -1.5 to 1.5, above 0 for A.

Model A is the baseline. Of several ratings of one example (`individual_rater_scores`) each is a verdict;
`is_flipped` says that B was shown first, the score is of A against B all the same. Custom fields may hold the
passages that the answers were given: `passages: [[of A], [of B]]`, or "passages_a" and "passages_b". Source:
PAIR-code/llm-comparator, README.md (60edc1e) and python/src/llm_comparator/llm_judge_runner.py.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.preference_rows import DECIDING_KINDS, MAX_STRENGTH, PreferenceRow
from ndcg_gui.domain.records import Kind, Verdict
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.decimals import tidy
from ndcg_gui.formats.keys import key_of_text
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.preferences.columns import criterion_role
from ndcg_gui.formats.preferences.verdicts import OUTCOME_WORDS, read_rows
from ndcg_gui.formats.preferences.words import as_word
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import JsonRow, members, refuse
from ndcg_gui.formats.tables.rows import Context, Row
from ndcg_gui.formats.writing import write_atomically

SUFFIXES = (".json",)
_STEP = 0.5  # "slightly better", "better" and "much better" are 0.5, 1 and 1.5
_HIGHEST = _STEP * MAX_STRENGTH
_KEYS = ("query_id", "unique_id", "id")
_PASSAGES = ("passages", "contexts", "retrieved_contexts", "references")
_OWN = re.compile(
    rb'"models"[ \t\r\n]*:[ \t\r\n]*\[[ \t\r\n]*\{'
    rb'|"examples"[ \t\r\n]*:'
    rb'|"(?:output_text_[ab]|individual_rater_scores)"[ \t\r\n]*:'
)


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all ratings, using only the systems' names from the options."""
    context = Context(report, replace(options, preferences=options.preferences.of_systems()))
    return read_rows(_rows(source, context), context)


def sniff(head: bytes, name: str) -> float:
    """Recognise the file by its models and examples."""
    if head.lstrip()[:1] != b"{":
        return 0.0
    found = {match[0][:6] for match in _OWN.finditer(head)}
    return 0.98 if len(found) > 1 else 0.0


def _rows(source: Source, context: Context) -> Iterator[Row]:
    report = context.report
    models: tuple[str, str] | None = None
    examples: list[tuple[int, object]] = []
    for line, name, value in members(source, context, "examples"):
        if name == "examples":
            examples.append((line, value))
        elif name == "models":
            models = _models(report, line, value)
    if models is None:
        report.stop(
            1,
            say("no models"),
            expected=say("two models: {example}", example='"models": [{"name": "A"}, ...]'),
        )
    keys = _Keys()
    for line, value in examples:
        if isinstance(value, dict):
            yield from _example(line, value, models, keys, context)
        else:
            refuse(report, line, value, say("an example"))


def _models(report: Report, line: int, value: object) -> tuple[str, str]:
    names = [item.get("name") for item in value if isinstance(item, dict)] if isinstance(value, list) else []
    texts = [name for name in names if isinstance(name, str) and name]
    if len(texts) != 2 or texts[0] == texts[1]:
        report.stop(
            line, say("not two models"), got=strict_json.dump(value), expected=say("two different names")
        )
    return texts[0], texts[1]


class _Keys:
    """Query keys of examples that have none: counted where a text comes again, else left to the text."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def of(self, text: str) -> str | None:
        key = key_of_text(text)
        self._seen[key] += 1
        return None if self._seen[key] == 1 else f"{key}-{self._seen[key]}"


def _example(
    line: int, example: Mapping[str, object], models: tuple[str, str], keys: _Keys, context: Context
) -> Iterator[Row]:
    text = example.get("input_text")
    own = example.get("custom_fields")
    fields: Mapping[str, object] = own if isinstance(own, dict) else {}
    key = next((fields[name] for name in _KEYS if fields.get(name) not in (None, "")), None)
    shared: dict[str, object] = {
        "query_key": keys.of(text) if key is None and isinstance(text, str) and text.strip() else key,
        "query_text": text,
        "rank": fields.get("rank"),
        "first": models[0],
        "second": models[1],
        "answer_first": example.get("output_text_a"),
        "answer_second": example.get("output_text_b"),
        **dict(zip(("passages_first", "passages_second"), _passages(fields), strict=True)),
    }
    ratings = example.get("individual_rater_scores") or []
    if not isinstance(ratings, list):
        refuse(context.report, line, ratings, say("a list of ratings"))
        return
    if not ratings:
        yield _rated(JsonRow(line, context, shared | {"rater": None}), example.get("score"))
    for number, rating in enumerate(ratings, 1):
        if not isinstance(rating, dict):
            refuse(context.report, line, rating, say("a rating"))
            continue
        flipped = rating.get("is_flipped")
        sides = {}
        if isinstance(flipped, bool):
            left, right = reversed(models) if flipped else models
            sides = {"left": left, "right": right}
        said = {
            "rater": rating.get("rater") or f"rater-{number}",
            # Ours is told apart from what else the rationale holds.
            "note": rating["note"] if "note" in rating else rating.get("rationale"),
            **_criteria(rating.get("criteria")),
            "tie": rating.get("tie"),
            "kind": rating.get("kind"),
            "seconds": rating.get("seconds"),
            "created_at": rating.get("judged_at"),
            "reasons": as_word("reasons", rating.get("reasons")),
        }
        yield _rated(JsonRow(line, context, {**shared, **sides, **said}), rating.get("score"))


def _criteria(told: object) -> dict[str, object]:
    """Return the answers by criterion, as columns."""
    named = told if isinstance(told, dict) else {}
    return {criterion_role(str(name)): said for name, said in named.items()}


def _passages(fields: Mapping[str, object]) -> tuple[str, str]:
    """Return the passages given to A and B, from one field with both or one field for each."""
    for name in _PASSAGES:
        both = fields.get(name)
        if isinstance(both, list) and len(both) == 2 and all(isinstance(item, list) for item in both):
            first, second = both
        else:
            first, second = fields.get(f"{name}_a"), fields.get(f"{name}_b")
        if isinstance(first, list) or isinstance(second, list):
            return _listed(first), _listed(second)
    return "", ""


def _listed(value: object) -> str:
    return strict_json.dump(value) if isinstance(value, list) else ""


def _rated(row: JsonRow, score: object) -> JsonRow:
    """Return the row with its score's outcome, or without a verdict if there is no score."""
    values = dict(row.values)
    if score is None:
        pass
    elif isinstance(score, bool) or not isinstance(score, int | float) or abs(score) > _HIGHEST:
        row.error(
            say("not a score"),
            got=strict_json.dump(score)[:100],
            expected=say("a number from -{most} to {most}", most=_HIGHEST),
        )
    elif score == 0:
        values["outcome"] = "same"
    else:
        values["outcome"] = "first" if score > 0 else "second"
        # Halves up, so that the mean of several ratings is one of the three degrees too.
        degree = int(abs(score) / _STEP + 0.5)
        values["strength"] = min(max(degree, 1), MAX_STRENGTH)
    made = JsonRow(row.line, row.context, values)
    made.bad = row.bad
    return made


def write_preferences(path: Path, preferences: Iterable[PreferenceRow]) -> None:
    """Write the verdicts on two systems: an example for each item, its score the mean of its raters.

    Each criterion is a custom field, the mean of its answers from -1 to 1, above 0 for A; a rationale says
    beside the note which reasons were named and what was said by each criterion. Skipped rows and checks
    are left out: the format has no place for them. Raises InputError when the rows are of more than two
    systems, or name none.
    """
    rows = [row for row in preferences if row.status is Verdict.JUDGED and row.kind in DECIDING_KINDS]
    pairs = list(dict.fromkeys((row.baseline, row.candidate) for row in rows))
    if len(pairs) != 1 or None in pairs[0]:
        raise InputError(say("LLM Comparator compares two named systems; export one comparison at a time"))
    items: dict[tuple[str, int], list[PreferenceRow]] = {}
    for row in rows:
        items.setdefault((row.query_key, row.rank), []).append(row)
    criteria = sorted({name for row in rows for name, _ in row.criteria})
    schema = [{"name": "query_id", "type": "string"}, {"name": "rank", "type": "number"}]
    schema += [{"name": _field(name), "type": "number"} for name in criteria]
    head = strict_json.dump({"source_path": path.name, "custom_fields_schema": schema})
    models = strict_json.dump([{"name": name} for name in pairs[0]])
    write_atomically(path, _lines(head, models, list(items.values())))


def _lines(metadata: str, models: str, items: list[list[PreferenceRow]]) -> Iterator[str]:
    yield f'{{"metadata": {metadata},\n"models": {models},\n"examples": [\n'
    for number, rows in enumerate(items, 1):
        yield strict_json.dump(_values(rows)) + ("," if number < len(items) else "") + "\n"
    yield "]}\n"


def _values(rows: list[PreferenceRow]) -> dict[str, object]:
    def first(name: str) -> str:
        return next((text for row in rows if (text := getattr(row, name))), "")

    scores = [-_STEP * (row.signed_strength or 0) for row in rows]
    return {
        "input_text": first("query_text") or rows[0].query_key,
        "tags": [],
        "output_text_a": first("answer_baseline"),
        "output_text_b": first("answer_candidate"),
        "score": tidy(sum(scores) / len(scores)),
        "individual_rater_scores": [
            _rating(row, score) for row, score in zip(rows, scores, strict=True) if not _is_plain(row, rows)
        ],
        "custom_fields": {"query_id": rows[0].query_key, "rank": rows[0].rank, **_means(rows)},
    }


def _field(criterion: str) -> str:
    return f"by {criterion}"  # no name of another field


def _means(rows: list[PreferenceRow]) -> dict[str, object]:
    given: dict[str, list[int]] = {}
    for row in rows:
        for name, said in row.criteria:
            given.setdefault(_field(name), []).append({"baseline": 1, "none": 0, "candidate": -1}[said])
    return {name: tidy(sum(answers) / len(answers)) for name, answers in sorted(given.items())}


def _rationale(row: PreferenceRow) -> str:
    """Return the note, the reasons, and the preference by each criterion, in the letters of the tool."""
    letters = {"baseline": "A", "candidate": "B", "none": "same"}
    told = [row.note] if row.note else []
    if row.reasons:
        told.append("; ".join(row.reasons))
    if row.criteria:
        told.append("; ".join(f"{name}: {letters[said]}" for name, said in row.criteria))
    return "\n".join(told)


def _rating(row: PreferenceRow, score: float) -> dict[str, object]:
    # What the tool does not know it passes over; it lets the verdicts be read back as they were.
    moment = row.created_at
    values: dict[str, object] = {
        "is_flipped": None if row.left is None else row.left == "candidate",
        "score": tidy(score),
        "rationale": _rationale(row),
        "note": row.note if _rationale(row) != row.note else None,
        "criteria": {name: OUTCOME_WORDS[said] for name, said in row.criteria},
        "rater": row.rater,
        "reasons": list(row.reasons),
        "tie": row.tie,
        "kind": str(row.kind),
        "seconds": None if row.seconds is None else tidy(row.seconds),
        "judged_at": None if moment is None else moment.isoformat(),
    }
    return {name: value for name, value in values.items() if value not in (None, [], {})}


def _is_plain(row: PreferenceRow, rows: list[PreferenceRow]) -> bool:
    """Whether the example's own score holds the whole verdict."""
    told = row.rater, row.left, row.tie, row.seconds, row.created_at
    return (
        len(rows) == 1
        and not row.note
        and not row.reasons
        and not row.criteria
        and all(item is None for item in told)
    )


READER = Reader("llm-comparator", "LLM Comparator (JSON)", Kind.PREFERENCES, SUFFIXES, sniff, read)
WRITER = Writer(
    "llm-comparator",
    "LLM Comparator (JSON)",
    Kind.PREFERENCES,
    SUFFIXES,
    write_preferences,
    tool="LLM Comparator",
)
