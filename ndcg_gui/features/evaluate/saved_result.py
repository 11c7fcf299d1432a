"""Saved evaluations in words and tables: their numbers, the course over time, and differences between two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import written
from ndcg_gui.domain.numbers import count, figure, signed
from ndcg_gui.features.evaluate.definitions import settings_alone
from ndcg_gui.features.evaluate.difference import Apart, EvaluationDifference, Moved
from ndcg_gui.features.evaluate.saved import SavedEvaluation, metrics_of
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.present.blocks import MOST_ROWS, Block, Cell, Number, Sentence, Table, Title, key_text
from ndcg_gui.present.json import Json, plain
from ndcg_gui.present.titles import table_of

_NAMED = 8  # more names than this are counted


def saved_table(saved: Sequence[SavedEvaluation]) -> Table:
    """Means of each system in each saved evaluation. Metrics of older ones alone come last."""
    metrics = metrics_of(saved)
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            key_text(item.name),
            written(item.saved_at),
            Number(item.event_seq, 0),
            key_text(system.name),
            Number(system.queries, 0),
            *(Number(system.mean(metric)) for metric in metrics),
        )
        for item in saved
        for system in item.systems
    )
    titles = (say("evaluation"), say("saved (UTC)"), say("events"), say("system"), say("queries"))
    return Table(say("Saved evaluations"), (*titles, *map(key_text, metrics)), rows)


def saved_json(item: SavedEvaluation) -> Json:
    """Everything of a saved evaluation except the values of its queries."""
    return {
        "name": item.name,
        "note": item.note,
        "saved_at": item.saved_at.isoformat(),
        "made_by": item.made_by,
        "events": item.event_seq,
        "scale_version": item.scale_version_id,
        "settings": item.settings,
        "metrics": list(item.metrics),
        "systems": {
            system.name: {
                "run_sha256": system.run_sha256,
                "queries": system.queries,
                "queries_missing": system.missing,
                "numbers": plain(system.numbers),
            }
            for system in item.systems
        },
    }


def settings_words(line: str) -> Title:
    """Label rule, and the settings that are not the default."""
    try:
        settings = EvaluationSettings.parse(line)
    except InputError:
        return key_text(line)
    return settings_alone(settings, changed=True)


def history(saved: Sequence[SavedEvaluation], metric: str) -> dict[str, tuple[tuple[int, float], ...]]:
    """Means of a metric over time by system: pairs of number of the evaluation (from 1) and mean."""
    lines: dict[str, list[tuple[int, float]]] = {}
    for number, item in enumerate(saved, start=1):
        for system in item.systems:
            value = system.mean(metric)
            if value is not None:
                lines.setdefault(system.name, []).append((number, value))
    return {name: tuple(points) for name, points in lines.items()}


# in what two differ


def difference_blocks(found: EvaluationDifference) -> Iterator[Block]:
    """Differences, all means, and for each system the queries that moved most by the first metric."""
    yield from map(Sentence, difference_sentences(found))
    if found.means():
        yield _means_table(found)
    for system in found.shared_systems:
        for metric in found.shared_metrics[:1]:
            if moved := found.moved(system, metric):
                table = moved_table(found, f"{system}, {metric}", moved).head(MOST_ROWS)
                yield table.only("query", "before", "after", "moved", "labels")


def difference_sentences(found: EvaluationDifference) -> list[Message]:
    """Sentence for each difference, or one saying that nothing differs."""
    said = list(_sentences(found))
    if found.nothing_recorded():
        if found.any_moved():
            said.append(
                say("The values differ, but nothing that was recorded does.")
                if found.version is None
                else say("The values differ, but nothing that was recorded does except the version.")
            )
        else:
            said.insert(0, say("Nothing that influences a number differs."))
    return said


def _sentences(found: EvaluationDifference) -> Iterator[Message]:
    def from_to(sentence: Message, before: str, after: str) -> Message:
        values = (("before", key_text(before)), ("after", key_text(after)))
        return Message(sentence.template, (*sentence.values, *values))

    def apart(template: Message, names: Apart) -> Iterator[Message]:
        for head, own in ((found.first, names.only_in_first), (found.second, names.only_in_second)):
            if own:
                values = (("name", key_text(head.name)), ("names", _named(own)))
                yield Message(template.template, values)

    for item in (*found.settings, *([found.scale] if found.scale else ())):
        yield from_to(say("{setting}: {before}, then {after}", setting=item.what), item.before, item.after)
    for item in found.runs:
        yield from_to(
            say(
                "The lists of {system} come from another file: {before}, then {after}",
                system=item.what,
            ),
            item.before,
            item.after,
        )
    yield from apart(say("Systems only in {name}: {names}"), found.systems)
    yield from apart(say("Metrics only in {name}: {names}"), found.metrics)
    yield from apart(say("Queries with labels only in {name}: {names}"), found.queries)
    if found.weights:
        yield say("Queries with a changed weight: {names}", names=_named(found.weights))
    yield _label_sentence(found)
    if found.version is not None:
        yield from_to(
            say("Made with version {before}, then {after}"), found.version.before, found.version.after
        )


def _label_sentence(found: EvaluationDifference) -> Message:
    every = found.labels.values()
    if not every and not found.events:
        return say("Labels: the same, without any judgment in between")
    if not every:
        return say(
            "Labels: the same, despite {events:judgment event|judgment events} in between",
            events=found.events,
        )
    return say(
        "Labels: {added} added, {removed} removed, {changed} changed, in {queries:query|queries}"
        " ({events:judgment event|judgment events} in between)",
        added=count(sum(item.added for item in every)),
        removed=count(sum(item.removed for item in every)),
        changed=count(sum(item.changed for item in every)),
        queries=len(every),
        events=found.events,
    )


def _named(names: Sequence[str]) -> str:
    shown = ", ".join(map(key_text, names[:_NAMED]))
    return shown if len(names) <= _NAMED else f"{shown}, … ({count(len(names))})"


def _means_table(found: EvaluationDifference) -> Table:
    titles = (say("system"), say("metric"), *_names(found), say("difference"))
    rows = tuple(
        (key_text(system), metric, Number(before), Number(after), Number(_step(before, after), signed=True))
        for system, metric, before, after in found.means()
    )
    return Table(say("Means"), titles, rows)


def moved_words(found: EvaluationDifference, system: str, metric: str, moved: Sequence[Moved]) -> Message:
    """Means of a system in both, and the number of queries that moved."""
    before, after = next(ends for name, of, *ends in found.means() if (name, of) == (system, metric))
    mean = say("Mean {before}, then {after}", before=figure(before), after=figure(after))
    if (step := _step(before, after)) is not None:
        mean = say("{mean} ({difference})", mean=mean, difference=signed(step))
    return say("{mean} · {count:query|queries} changed", mean=mean, count=len(moved))


def moved_table(
    found: EvaluationDifference, title: str, moved: Sequence[Moved], texts: Mapping[str, str] = {}
) -> Table:
    """Queries that moved, under a title. `texts` are the queries' texts by key."""
    before, after = _names(found)
    return table_of(
        say("Queries"),
        (
            {
                "query": key_text(item.query_key),
                "text": key_text(texts.get(item.query_key, "")),
                "before": Number(item.before),
                "after": Number(item.after),
                "moved": Number(item.difference, signed=True),
                "labels": Number(item.labels.all, 0),
            }
            for item in moved
        ),
        {
            "query": key_text(title),
            "before": before,
            "after": after,
            "moved": say("difference"),
            "labels": say("changed labels"),
        },
    )


def _names(found: EvaluationDifference) -> tuple[str, str]:
    return key_text(found.first.name), key_text(found.second.name)


def _step(before: float | None, after: float | None) -> float | None:
    return None if before is None or after is None else after - before


def difference_json(found: EvaluationDifference) -> Json:
    """All differences, with the queries that moved by each metric of each system."""
    parts = (
        "settings",
        "scale",
        "version",
        "runs",
        "metrics",
        "systems",
        "queries",
        "weights",
        "events",
        "labels",
    )
    return {
        "first": found.first.name,
        "second": found.second.name,
        **{part: plain(getattr(found, part)) for part in parts},
        "means": [
            dict(zip(("system", "metric", "before", "after"), row, strict=True)) for row in found.means()
        ],
        "moved": {
            system: {
                metric: {item.query_key: [item.before, item.after] for item in found.moved(system, metric)}
                for metric in found.shared_metrics
            }
            for system in found.shared_systems
        },
    }
