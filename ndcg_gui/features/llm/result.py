"""Quality of a model as a rater, in words and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import count, figure, percent
from ndcg_gui.features.llm.corrected import FEWEST_ORDERED, Corrected, CorrectedMean, Drawn
from ndcg_gui.features.llm.report import WorthReport
from ndcg_gui.features.llm.worth import By, ModelStanding, PeopleComparison, Worth, leans
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.statistics import agreement
from ndcg_gui.metrics.statistics.agreement_levels import FEW
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import FEWEST_QUERIES
from ndcg_gui.metrics.statistics.model_rater import Against, Mean
from ndcg_gui.present.blocks import (
    Block,
    Cell,
    Document,
    Interval,
    IntervalRow,
    Number,
    Section,
    Sentence,
    Table,
    Title,
    WithInterval,
    key_text,
    safe,
)
from ndcg_gui.present.json import Json, plain
from ndcg_gui.present.svg import intervals_picture
from ndcg_gui.present.titles import Row, table_of

_DIGITS, _PLACES = 3, 2

PARTS: Mapping[By, Message] = {
    By.STRATUM: say("Stratum"),
    By.GRADE: say("People's grade"),
    By.LENGTH: say("Length of the document"),
    By.SYSTEM: say("Returned by"),
}
_STANDINGS: Mapping[ModelStanding, Message] = {
    ModelStanding.ONE_PERSON: say(
        "It is not known whether it agrees with people as well as they agree with each other: no two "
        "people judged enough of the same pairs"
    ),
    ModelStanding.NO_INTERVAL: say(
        "It is not known whether it agrees with people as well as they agree with each other: there is "
        "no interval of the difference"
    ),
    ModelStanding.LESS: say("It agrees with people less well than they agree with each other"),
    ModelStanding.UNDECIDED: say(
        "No difference was found between its agreement with people and their agreement with each other"
    ),
    ModelStanding.AS_WELL: say("It agrees with people as well as they agree with each other"),
    ModelStanding.MORE: say("It agrees with people better than they agree with each other"),
}
_WHO = (say("People"), say("Model"), say("Corrected"))
_KEYS = ("people", "model", "corrected")
_LABELS = (say("People only"), say("Model only"), say("Corrected by people"))


# sentences


def worth_sentence(found: Worth) -> Message:
    """Sentence on the agreement and the lean of the model, as far as the intervals support it."""
    pairs = found.whole.pairs
    if found.standing is ModelStanding.FEW_PAIRS:
        return say(
            "Too few pairs to say how far the model can be trusted: people and the model both graded "
            "{pairs:pair|pairs}, and {few} are needed.",
            pairs=pairs,
            few=FEW,
        )
    agrees, own = _STANDINGS[found.standing], found.whole.difference
    if own.interval is None:
        return say(
            "{agrees}; {queries:query does|queries do} not show whether it grades too high or too low.",
            agrees=agrees,
            queries=own.queries,
        )
    if not leans(own):
        return say("{agrees}; it was not found to grade too high or too low.", agrees=agrees)
    lean, part = _lean(own.value), found.furthest()
    if part is not None:
        lean = say(
            "{lean}, and in {part} {other}",
            lean=lean,
            part=_name(part),
            other=_lean(part.against.difference.value),
        )
    if found.standing in (ModelStanding.AS_WELL, ModelStanding.MORE):
        return say("{agrees}, but grades {lean}.", agrees=agrees, lean=lean)
    return say("{agrees}, and it grades {lean}.", agrees=agrees, lean=lean)


def _lean(value: float | None) -> Message:
    if value is not None and value < 0:
        return say("{places} too low", places=figure(-value, 1))
    return say("{places} too high", places=figure(value, 1))


def _name(part: PeopleComparison) -> Message | str:
    return part.name if isinstance(part.name, Message) else key_text(part.name)


def use_sentence(found: Corrected) -> Message:
    """Sentence on valid uses of the model's grades by this metric, as far as the intervals support it."""
    if not found.told:
        said = say(
            "It is not known whether its grades can be used to rank systems by {metric}: this needs "
            "{fewest:system|systems} and {least:query|queries} where people judged all results, and there "
            "are {systems:system|systems} and {queries:query|queries}.",
            metric=found.metric,
            fewest=FEWEST_ORDERED,
            least=FEWEST_QUERIES,
            systems=len(found.systems),
            queries=found.sampled,
        )
        if not found.misses:
            return said
        return say(
            "{said} The values of {misses} of {systems:system|systems} are shown to be wrong.",
            said=said,
            misses=count(len(found.misses)),
            systems=len(found.systems),
        )
    if found.order.interval is None:
        return say(
            "It is not known whether its grades can be used to rank systems by {metric}: there is no "
            "interval of Kendall's tau.",
            metric=found.metric,
        )
    said = {
        (True, True): say("Its grades can be used to rank systems, but not for their values"),
        (True, False): say("Its grades can be used to rank systems, and no error of their values was found"),
        (False, True): say("It is not proven that it ranks systems as people do, and its values are wrong"),
        (False, False): say(
            "It is not proven that it ranks systems as people do; no error of its values was found either"
        ),
    }[found.orders, bool(found.misses)]
    return say(
        "{said}: by {metric}, Kendall's tau of the systems is {tau}{interval} on "
        "{queries:query|queries}, and the values of {misses} of {systems:system|systems} are shown to be "
        "wrong.",
        said=said,
        metric=found.metric,
        tau=figure(found.order.value, 2),
        interval=_in_brackets(found.order.interval),
        queries=found.sampled,
        misses=count(len(found.misses)),
        systems=len(found.systems),
    )


def _in_brackets(interval: ConfidenceInterval | None) -> Message | str:
    if interval is None:
        return ""
    return say(" ({low} to {high})", low=figure(interval.low, 2), high=figure(interval.high, 2))


def worth_notes(found: Worth) -> list[Message]:
    """Notes on steadiness, drift and grades left out."""
    notes = []
    steady, drift = found.stability, found.drift
    if steady.pairs:
        notes.append(
            say(
                "Asked again, it gave another grade on {differ} of {pairs:pair|pairs} ({share}).",
                differ=count(steady.differ),
                pairs=steady.pairs,
                share=percent(steady.differ / steady.pairs),
            )
        )
    if drift is not None:
        notes.append(
            say(
                "Compared with the earlier version it grades lower on {lower}, the same on {same} and "
                "higher on {higher} of {pairs:pair|pairs}, by {mean} grades on average{interval}.",
                lower=count(drift.lower),
                same=count(drift.same),
                higher=count(drift.higher),
                pairs=drift.pairs,
                mean=figure(drift.difference.value, _PLACES, signed=True),
                interval=_in_brackets(drift.difference.interval),
            )
        )
    if found.only_people or found.only_model:
        notes.append(
            say(
                "Not compared: {people:pair|pairs} that only people graded, and {model} that only the "
                "model graded.",
                people=found.only_people,
                model=count(found.only_model),
            )
        )
    return notes


def corrected_notes(found: Corrected) -> list[Message]:
    """Notes on the basis of the corrected numbers."""
    notes = []
    if found.sampled < len(found.keys):
        notes.append(
            say(
                "People judged all results of {judged} of {queries:query|queries}.",
                judged=count(found.sampled),
                queries=len(found.keys),
            )
        )
        if found.drawn is Drawn.UNKNOWN:
            notes.append(
                say(
                    "It is not known whether these queries are a random sample. If they are not, the "
                    "intervals of people's numbers and of the corrected numbers are not valid."
                )
            )
    if found.drawn is Drawn.UNFINISHED:
        notes.append(
            say(
                "Of the queries that were drawn, {queries} have results that people have not judged. The "
                "others are a random sample only if it was chance which queries were finished.",
                queries=count(found.unfinished),
            )
        )
    if (why := found.no_interval) is not None:
        notes.append(say("There are no intervals of the corrected numbers: {reason}.", reason=why))
    if found.unanswered:
        notes.append(
            say(
                "{queries:query is|queries are} left out because the model has not graded all results.",
                queries=found.unanswered,
            )
        )
    return notes


# tables


def confusion_table(found: Worth) -> Table:
    """Confusion table with margins: people's grades in rows, the model's in columns."""
    grades = tuple(map(key_text, found.grades))
    rows: list[tuple[Cell, ...]] = [
        (grade, *(Number(int(n), 0) for n in own), Number(int(own.sum()), 0))
        for grade, own in zip(grades, found.confusion, strict=True)
    ]
    across = found.confusion.sum(axis=0)
    rows.append((say("All"), *(Number(int(n), 0) for n in across), Number(int(across.sum()), 0)))
    titles: tuple[Title, ...] = (say("People in rows, model in columns"), *grades, say("All"))
    return Table(say("Confusion"), titles, tuple(rows))


def peers_table(found: Worth) -> Table:
    """Agreement of the model with people beside that of people with each other."""
    named = (
        (say("Model with people's labels"), found.whole.kappa),
        (say("Model with each rater"), found.peers.model),
        (say("People with each other"), found.peers.people),
        (say("Difference of the last two"), found.peers.difference),
    )
    rows: list[Row] = [
        {
            "measure": name,
            "value": Number(own.value, _DIGITS),
            "interval": Interval(_ends(own.interval), _DIGITS),
            "items": Number(own.items, 0),
        }
        for name, own in named
    ]
    titles: dict[str, Title] = {"value": say("Weighted kappa"), "items": say("Pairs")}
    return table_of(say("Model and people"), rows, titles)


def _ends(interval: ConfidenceInterval | None) -> tuple[float, float] | None:
    return None if interval is None else (interval.low, interval.high)


_TITLES: Mapping[str, Title] = {
    "part": say("Pairs by"),
    "name": say("Part"),
    "items": say("Pairs"),
    "kappa": say("Weighted kappa"),
    "kappa_interval": say("95 % interval"),
    "lower": say("Model lower"),
    "same": say("Same"),
    "higher": say("Model higher"),
    "difference": say("Mean difference"),
    "favour": say("Favoured by"),
    "favour_interval": say("95 % interval"),
    "queries": say("Queries"),
    "labels": say("Labels"),
    "tuning": say("Weight of the model"),
}


def parts_table(found: Worth) -> Table:
    """The model against people on all pairs and on parts of them."""
    rows = [_against(say("All"), "", found.whole)]
    rows += [_against(PARTS[part.by], _name(part), part.against) for part in found.parts]
    return replace(table_of(say("Where it differs"), rows, _TITLES), grouped=True)


def parts_by_table(found: Worth, by: By) -> Table:
    """Model against people on all pairs and on parts of one kind, whose title heads the names."""
    rows = [_against(PARTS[by], say("All"), found.whole)]
    rows += [_against(PARTS[by], _name(part), part.against) for part in found.of(by)]
    titles: dict[str, Title] = {
        **_TITLES,
        "name": PARTS[by],
        "kappa": say("Kappa"),
        "lower": say("Lower"),
        "higher": say("Higher"),
        "difference": say("Mean"),
    }
    return table_of(PARTS[by], rows, titles)


def _against(by: Title, name: Title, own: Against) -> Row:
    return {
        "part": by,
        "name": name,
        "items": Number(own.pairs, 0),
        "kappa": Number(own.kappa.value, _DIGITS),
        "kappa_interval": Interval(_ends(own.kappa.interval), _DIGITS),
        "lower": Number(own.lower, 0),
        "same": Number(own.same, 0),
        "higher": Number(own.higher, 0),
        **_mean("difference", own.difference),
    }


def _mean(key: str, own: Mean) -> Row:
    interval = Interval(_ends(own.interval), _PLACES, signed=True)
    ends = "interval" if key == "difference" else f"{key}_interval"
    return {key: Number(own.value, _PLACES, signed=True), ends: interval}


def favours_table(found: Worth) -> Table:
    """Amount by which the model favours the results of each system."""
    rows: list[Row] = [
        {"system": _name(part), "queries": Number(part.favour.queries, 0), **_mean("favour", part.favour)}
        for part in found.of(By.SYSTEM)
        if part.favour is not None and part.favour.queries
    ]
    return table_of(say("Which systems it favours"), rows, _TITLES)


def numbers_table(found: Corrected) -> Table:
    """Each system's mean by people, by the model and corrected, then the differences."""
    rows = [row for own in (*found.means, *found.differences) for row in _numbers(own)]
    return replace(table_of(say("{metric}, corrected", metric=found.metric), rows, _TITLES), grouped=True)


def _numbers(own: CorrectedMean) -> Iterator[Row]:
    signed = own.baseline is not None
    for name, (value, interval, queries, tuning) in zip(_LABELS, _ways(own), strict=True):
        yield {
            "system": _compared(own),
            "labels": name,
            "queries": Number(queries, 0),
            "mean": Number(value, signed=signed),
            "interval": Interval(_ends(interval), signed=signed),
            "tuning": Number(tuning, 2),
        }


def _ways(own: CorrectedMean) -> Iterator[tuple[float | None, ConfidenceInterval | None, int, float | None]]:
    """Value, interval, queries and tuning (weight of the model): by people, by the model, corrected."""
    for mean in (own.people, own.model):
        yield mean.value, mean.interval, mean.queries, None
    powered = own.corrected
    yield powered.value, powered.interval, powered.queries, powered.tuning


def means_table(found: Corrected) -> Table:
    """Means and differences of `numbers_table`, one row for each system or pair."""
    rows: list[Row] = [
        {
            "system": _compared(own),
            **{
                key: WithInterval(value, _ends(interval), signed=own.baseline is not None)
                for key, (value, interval, *_) in zip(_KEYS, _ways(own), strict=True)
            },
        }
        for own in (*found.means, *found.differences)
    ]
    titles = dict(zip(_KEYS, _LABELS, strict=True))
    return table_of(say("{metric}, corrected", metric=found.metric), rows, titles)


def _compared(own: CorrectedMean) -> Title:
    if own.baseline is None:
        return key_text(own.system)
    return f"{key_text(own.system)} − {key_text(own.baseline)}"


def values_table(report: WorthReport) -> Table:
    """Every query with each system's values by people (a dash: not counted) and by the model."""
    keys = list(dict.fromkeys(key for found in report.corrected for key in found.keys))
    titles: list[Title] = [say("Query")]
    columns: list[dict[str, float]] = []
    for found in report.corrected:
        for number, system in enumerate(found.systems):
            for who, values in ((say("people"), found.people), (say("model"), found.model)):
                titles.append(
                    say("{metric} {system}, {who}", metric=found.metric, system=key_text(system), who=who)
                )
                columns.append(dict(zip(found.keys, values[number].tolist(), strict=True)))

    def cell(value: float | None) -> Number:
        return Number(None if value is None or np.isnan(value) else value)

    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (key_text(key), *(cell(own.get(key)) for own in columns)) for key in keys
    )
    return Table(say("Queries"), tuple(titles), rows)


# charts


def peers_estimates(found: Worth) -> list[IntervalRow]:
    """Kappas of the model and of people, with their intervals."""
    named: Sequence[tuple[Message, agreement.AgreementEstimate]] = (
        (say("Model with each rater"), found.peers.model),
        (say("People with each other"), found.peers.people),
    )
    return [
        IntervalRow("", name, own.value, _ends(own.interval)) for name, own in named if own.value is not None
    ]


def numbers_estimates(found: Corrected) -> list[IntervalRow]:
    """Each system's mean by people, by the model and corrected, grouped by kind of label."""
    sides = ("a", "b") if len(found.means) == 2 else ("",) * len(found.means)
    return [
        IntervalRow(who, key_text(own.system), value.value, _ends(value.interval), side=side)
        for place, who in enumerate(_WHO)
        for side, own in zip(sides, found.means, strict=True)
        if (value := (own.people, own.model, own.corrected)[place]).value is not None
    ]


def _chart(rows: Sequence[IntervalRow], caption: Message, digits: int) -> Iterator[Block]:
    if rows:
        yield intervals_picture(rows, caption, text=lambda value: figure(value, digits))


# all of it


def answer_blocks(report: WorthReport) -> Iterator[Block]:
    """Answer in two sentences, and its basis."""
    yield Sentence(worth_sentence(report.worth), "verdict")
    for found in report.corrected[:1]:
        yield Sentence(use_sentence(found), "verdict")
    yield Sentence(
        say(
            "{model} on {pairs:pair|pairs} that people also judged; people's labels by the rule “{rule}”.",
            model=key_text(report.rater.title),
            pairs=report.worth.whole.pairs,
            rule=safe(label_rule(report.rule).title),
        )
    )


def worth_blocks(report: WorthReport) -> Iterator[Block]:
    """Figures on the model's grades against people's."""
    found = report.worth
    yield from (Sentence(note) for note in worth_notes(found))
    if not found.whole.pairs:
        return
    yield from _chart(
        peers_estimates(found),
        say("Weighted kappa of the model with raters, and of raters with each other, with 95 % intervals."),
        2,
    )
    yield from (confusion_table(found), peers_table(found), parts_table(found))
    if (favours := favours_table(found)).rows:
        yield Sentence(
            say(
                "Favoured by: how much more the model overrates the results of a system than other "
                "documents of the same queries. How much it overrates all documents of that grade is "
                "subtracted."
            )
        )
        yield favours


def corrected_blocks(found: Corrected) -> Iterator[Block]:
    """One metric by people, by the model and corrected, side by side."""
    yield from (Sentence(note, "warning") for note in corrected_notes(found))
    if not found.keys:
        return
    yield from _chart(numbers_estimates(found), say("{metric} with 95 % intervals.", metric=found.metric), 4)
    yield numbers_table(found)
    if found.differences:
        yield Sentence(
            say(
                "A difference is corrected directly, which makes it more certain. So it can differ from "
                "the difference of the two corrected means."
            )
        )


def worth_document(report: WorthReport) -> Document:
    """Report on the model alone."""
    return Document(
        say(
            "{project}: how far {model} can be trusted",
            project=key_text(report.project),
            model=key_text(report.rater.title),
        ),
        (
            Section(say("The model as a rater"), (*answer_blocks(report), *worth_blocks(report))),
            *(
                Section(
                    say("{metric}, corrected", metric=found.metric),
                    # That of the first is a part of the answer.
                    (*((Sentence(use_sentence(found)),) if place else ()), *corrected_blocks(found)),
                )
                for place, found in enumerate(report.corrected)
            ),
        ),
        report,
        lambda: [full_worth_table(report)],
        partial(worth_json, report),
    )


def full_worth_table(report: WorthReport) -> Table:
    """Table for formats without a limit on rows: values of every query, or without systems the parts."""
    return values_table(report) if report.corrected else parts_table(report.worth)


# as JSON


def worth_json(report: WorthReport) -> Json:
    """Every figure of a model as a rater."""
    found, rater = report.worth, report.rater
    told: Json = plain(
        {
            "model": {"name": rater.name, "version": rater.version, "set_up": rater.setup},
            "labels": report.rule,
            "earlier": None if report.earlier is None else report.earlier.title,
            "sentences": [worth_sentence(found), *map(use_sentence, report.corrected[:1])],
            "standing": found.standing,
            "notes": worth_notes(found),
            "grades": found.grades,
            "confusion": found.confusion.tolist(),
            "all": found.whole,
            "peers": found.peers,
            "parts": found.parts,
            "stability": found.stability,
            "drift": found.drift,
            "only_people": found.only_people,
            "only_model": found.only_model,
            "corrected": [
                {
                    "metric": own.metric,
                    "sentence": use_sentence(own),
                    "notes": corrected_notes(own),
                    "sample": own.drawn,
                    "sampled": own.sampled,
                    "unfinished": own.unfinished,
                    "left_out": own.unanswered,
                    "weighted": own.weighted,
                    "tau": own.order,
                    "means": own.means,
                    "differences": own.differences,
                }
                for own in report.corrected
            ],
        }
    )
    return told
