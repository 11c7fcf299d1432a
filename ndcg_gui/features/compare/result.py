"""Comparison of two systems, or of all pairs, in words and tables: verdict, tests, queries and what to judge
next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import count, figure, percent, signed
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.compare.comparison import (
    BANDS,
    Coverage,
    PairedValues,
    QueryRow,
    Stratum,
    SystemComparison,
    means_note,
)
from ndcg_gui.features.compare.judge_next import HolePair, Holes
from ndcg_gui.features.compare.matrix import Alternative, ComparisonMatrix, Kind
from ndcg_gui.features.compare.verdict import verdict
from ndcg_gui.features.evaluate.definitions import method_words
from ndcg_gui.features.evaluate.report import ShownResult
from ndcg_gui.features.evaluate.result import order_text
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.statistics.comparison import Figure, PairedMeans
from ndcg_gui.metrics.statistics.decision.conclusion import ANSWER_TITLES, Decision
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.present.blocks import (
    MOST_ROWS,
    Block,
    Cell,
    Contrast,
    Grades,
    Interval,
    Number,
    PartOf,
    Picture,
    PValue,
    Section,
    Sentence,
    Table,
    Title,
    Translate,
    document_text,
    interval_text,
    key_text,
    line_text,
    safe,
)
from ndcg_gui.present.charts import DifferenceBars
from ndcg_gui.present.svg import svg_of
from ndcg_gui.present.titles import Row, table_of

NO_LABELS = say("No query has labels yet: judge results of A and B first.")
Compared = tuple[SystemComparison, Holes]
Tops = Mapping[tuple[int, str], Sequence[ShownResult]]
_BARS_HEIGHT = 304
GradesOf = Callable[[int, str], Grades]

_BANDS = dict(
    zip(
        BANDS,
        (
            say("head: the third of the traffic with the most frequent queries"),
            say("torso: the middle third of the traffic"),
            say("tail: the third with the least frequent queries"),
        ),
        strict=True,
    )
)


def comparison_answer(comparison: SystemComparison, holes: Holes) -> list[Sentence]:
    """Verdict, and the warnings that belong to it."""
    notes = [Sentence(safe(note), "warning") for note in comparison.values.notes()]
    over = Sentence(safe(comparison.values.over.words()))
    return [Sentence(safe(verdict(comparison, holes)), "verdict"), over, *notes]


def verdicts(found: Sequence[Compared]) -> Section:
    """Verdict by each metric, and the warnings that belong to it."""
    said = [sentence for item in found for sentence in comparison_answer(*item)]
    blocks = sorted(dict.fromkeys(said), key=lambda sentence: sentence.tone != "verdict")
    if len(found) > 1:
        blocks.append(
            Sentence(
                say(
                    "{metric} was named first and stands alone. All others are decided only once it is, and"
                    " share 5 % (Holm).",
                    metric=str(found[0][0].values.metric),
                )
            )
        )
    return Section(say("Verdict"), tuple(blocks))


def comparison_sections(found: Sequence[Compared], tops: Tops, scale: Scale) -> list[Section]:
    """Numbers, differences, losses, wins and what to judge next, for each compared metric."""
    return [
        Section(
            say("B minus A by {metric}", metric=str(comparison.values.metric)),
            tuple(comparison_blocks(comparison, holes, tops=(tops, scale))),
        )
        for comparison, holes in found
    ]


def comparison_blocks(
    comparison: SystemComparison,
    holes: Holes,
    *,
    judge: int = MOST_ROWS,
    tops: tuple[Tops, Scale] | None = None,
) -> Iterator[Block]:
    """All figures of a comparison except its verdict. With `tops` also the first results of the shown
    queries.

    `tops` come with the scale of their grades. The first `judge` of the pairs to judge next are listed.
    """
    values = comparison.values

    def grades_of(place: int, system: str) -> Grades:
        assert tops is not None
        found, scale = tops
        return Grades(tuple(item.grade for item in found[place, system]), scale)

    yield systems_table(values)
    yield _tests(comparison)
    yield _differences(comparison)
    for table in strata_tables(comparison):
        if table.rows:
            yield table
    for title, chosen in (
        (say("Where B loses most"), values.losses),
        (say("Where B wins most"), values.wins),
    ):
        if rows := chosen(MOST_ROWS, epsilon=comparison.epsilon):
            yield queries_table(title, values, rows, None if tops is None else grades_of)
            if tops is not None:
                yield _results(title, values, rows, *tops)
    if not values.over.labelled:
        yield Sentence(NO_LABELS)
    if holes.overlap.queries:
        yield Sentence(overlap_words(holes))
    if holes.total:
        yield Sentence(unjudged_words(holes))
        if judge:
            yield judge_next_table(holes.pairs[:judge])


def coverage_words(values: PairedValues) -> list[Message]:
    """Sentences on the queries of the comparison, and on the coverage of both means."""
    return [values.over.words(), *_means_words(values)]


def _means_words(values: PairedValues) -> list[Message]:
    return [_coverage(letter, own, values.depth) for letter, own in _sides(values)]


def _sides(values: PairedValues) -> tuple[tuple[str, Coverage], tuple[str, Coverage]]:
    return ("A", values.baseline), ("B", values.candidate)


def _coverage(letter: str, own: Coverage, depth: int) -> Message:
    facts: dict[str, object] = {
        "letter": letter,
        "system": key_text(own.system),
        "k": depth,
        "judged": figure(own.judged),
        "low": figure(None if own.bounds is None else own.bounds.low),
        "high": figure(None if own.bounds is None else own.bounds.high),
    }
    if own.bounds is None:
        return say("{letter} {system}: Judged@{k} {judged}", **facts)
    if own.bounds.exact:
        return say(
            "{letter} {system}: Judged@{k} {judged}; between {low} and {high} once the unjudged"
            " results of A and B are judged",
            **facts,
        )
    return say(
        "{letter} {system}: Judged@{k} {judged}; at least {low} and at most {high} once the"
        " unjudged results of A and B are judged",
        **facts,
    )


def systems_table(values: PairedValues) -> Table:
    """Both systems with their means and coverage."""
    rows: list[Row] = [
        {
            "part": letter,
            "system": key_text(own.system),
            "mean": Number(own.mean),
            "judged": Number(own.judged),
            "unjudged": PartOf(own.unjudged, own.results),
            "bounds": Interval(None if own.bounds is None else (own.bounds.low, own.bounds.high)),
            "missing": Number(own.missing, 0),
        }
        for letter, own in _sides(values)
    ]
    titles: dict[str, Title] = {"part": str(values.metric), "judged": f"Judged@{values.depth}"}
    if values.over.outside:
        # What the lists hold beyond these queries is unjudged, too.
        titles["unjudged"] = say("Unjudged, {count:query|queries} with labels", count=values.over.planned)
        titles["bounds"] = say("Mean over these once all is judged")
    return table_of(say("Compared systems"), rows, titles)


def _tests(comparison: SystemComparison) -> Table:
    paired, means = comparison.paired, comparison.paired.means
    rows: list[Row] = []

    def add(title: Title, value: Cell, remark: Title = "") -> None:
        rows.append({"figure": title, "value": value, "remark": remark})

    def add_figure(title: Title, found: Figure, cell: type[Number | PValue] = Number) -> None:
        add(title, cell(found.value), found.reason or "")

    decision = paired.decision
    decided = comparison.decided_means
    add(say("Difference B - A"), Number(decided.difference, signed=True), _interval_remark(decision))
    if decided.n != means.n:
        add(
            say("The same over all queries with labels"),
            Number(means.difference, signed=True),
            say("{n:query|queries}, of which {counted} count for the answer", n=means.n, counted=decided.n),
        )
    add(say("Answer"), ANSWER_TITLES[decision.answer], decision.reason or "")
    together = say(
        "of {count:further question|further questions} asked together (Holm)", count=decision.tests
    )
    remark = paired.randomisation.reason or (together if decision.tests > 1 else "")
    add(say("Sign flips, p"), PValue(decision.p_value), remark)
    add_figure(say("Effect size"), paired.effect_size)
    if decision.matters is not None:
        add(say("Smallest difference that matters"), Number(decision.matters))
    tie = say("a difference up to {epsilon} is a tie", epsilon=f"{comparison.epsilon:g}")
    add(say("Wins, ties, losses of B"), _wins(means), tie)
    weight = say("count as {count} of equal weight", count=figure(means.effective_n, 1))
    add(say("Queries"), Number(means.n, 0), weight if means.weighted else "")
    add(say("Seed"), str(paired.seed), say("{count:resample|resamples}", count=paired.resamples))
    return table_of(say("Tests"), rows, {"figure": str(comparison.values.metric)})


def _interval_remark(decision: Decision) -> Title:
    interval = decision.interval
    if interval is None:
        return decision.reason or ""
    ends = interval_text(interval.low, interval.high, signed=True)
    return say(
        "{level} interval {ends}, {method}",
        level=percent(interval.confidence),
        ends=ends,
        method=method_words(interval.method),
    )


def _interval(found: ConfidenceInterval | None) -> Interval:
    return Interval(None if found is None else (found.low, found.high), signed=True)


def _wins(means: PairedMeans) -> str:
    return ", ".join(map(count, (means.counts.wins, means.counts.ties, means.counts.losses)))


def _differences(comparison: SystemComparison) -> Picture:
    values, counts = comparison.values, comparison.paired.means.counts
    names = [key_text(values.queries[number].query_key) for number in values.order.tolist()]
    below = (
        say("{count} better with B", count=counts.wins),
        say("{count} ties", count=counts.ties),
        say("{count} better with A", count=counts.losses),
    )
    caption = say(
        "Difference B - A of each query by {metric}, largest first. A is {baseline}, B is {candidate}.",
        metric=str(values.metric),
        baseline=key_text(values.baseline.system),
        candidate=key_text(values.candidate.system),
    )

    def draw(translate: Translate) -> str:
        left, middle, right = (text.text(translate) for text in below)
        bars = DifferenceBars(
            values.differences[values.order], comparison.epsilon, names.__getitem__, (left, middle, right)
        )
        return svg_of(bars, _BARS_HEIGHT, caption.text(translate))

    return Picture(draw, caption)


def strata_tables(comparison: SystemComparison) -> tuple[Table, Table]:
    """Comparison by stratum, and by third of the traffic. Tables without such parts have no rows."""

    def table(name: Message, title: Message, parts: Sequence[tuple[Title, Stratum]]) -> Table:
        rows: list[Row] = [
            {
                "part": part,
                "queries": Number(own.means.n, 0),
                "a": Number(own.means.baseline),
                "b": Number(own.means.candidate),
                "difference": Number(own.means.difference, signed=True),
                "interval": own.decision.reason or _interval(own.decision.interval),
                "wins_ties_losses": _wins(own.means),
            }
            for part, own in parts
        ]
        return table_of(name, rows, {"part": title})

    def stratum(name: str | None) -> Title:
        return say("(none)") if name is None else line_text(name)

    return (
        table(say("Strata"), say("Stratum"), [(stratum(own.name), own) for own in comparison.strata]),
        table(
            say("By weight"),
            say("By weight"),
            [(_BANDS[own.name or ""], own) for own in comparison.bands],
        ),
    )


def queries_table(
    title: Message, values: PairedValues, rows: Sequence[QueryRow], grades_of: GradesOf | None = None
) -> Table:
    """Queries with both values. `grades_of` gives the first labels of a query by its index and the system."""
    systems = {"grades_a": values.baseline.system, "grades_b": values.candidate.system}
    told: list[Row] = [
        {
            "query": key_text(row.query.query_key),
            "text": line_text(row.query.text),
            "a": Number(row.baseline),
            "b": Number(row.candidate),
            "difference": Number(row.difference, signed=True),
            **({key: grades_of(row.place, name) for key, name in systems.items()} if grades_of else {}),
        }
        for row in rows
    ]
    return table_of(title, told, {"query": title})


def _results(
    title: Message, values: PairedValues, rows: Sequence[QueryRow], tops: Tops, scale: Scale
) -> Table:
    """First results of both lists, rank by rank."""
    found: list[tuple[Cell, ...]] = []
    for row in rows:
        both = [tops[row.place, own.system] for _, own in _sides(values)]
        for place in range(max(map(len, both))):
            cells: list[Cell] = []
            for own in both:
                item = own[place] if place < len(own) else None
                cells += (
                    ("", "")
                    if item is None
                    else (Grades((item.grade,), scale), document_text(item.doc_key, item.title))
                )
            found.append((key_text(row.query.query_key), Number(place + 1, 0), *cells))
    titles = (
        say("Query"),
        say("Rank"),
        say("Grade"),
        say("Document of A"),
        say("Grade"),
        say("Document of B"),
    )
    return Table(say("{losses}: results", losses=title), titles, tuple(found), grouped=True)


def overlap_words(holes: Holes) -> Message:
    """Sentence on the overlap of the lists."""
    own = holes.overlap
    return say(
        "The lists share {shared} of their first {k:result|results} (Jaccard {jaccard}, rank-biased"
        " overlap {rbo}). They are identical on {identical} of {queries:query|queries}.",
        shared=percent(own.shared),
        k=own.k,
        jaccard=figure(own.jaccard, 2),
        rbo=figure(own.rbo, 2),
        identical=count(own.identical),
        queries=own.queries,
    )


def unjudged_words(holes: Holes) -> Message:
    """Sentence on the number of unjudged pairs, and on how far judging them could change the difference."""
    said = say(
        "Among the first {k:result|results}, {count:pair is|pairs are} unjudged.",
        count=holes.total,
        k=holes.overlap.k,
    )
    if holes.outlook is None:
        return said
    return say(
        "{said} Once the unjudged results of A and B are judged, at any rank, the difference will be at least"
        " {least} and at most {most}.",
        said=said,
        least=signed(holes.least),
        most=signed(holes.most),
    )


def judge_next_table(pairs: Sequence[HolePair]) -> Table:
    """Unjudged pairs, those that can change the comparison most first."""
    return table_of(
        say("Judge next"),
        [
            {
                "query": key_text(pair.query.query_key),
                "text": line_text(pair.query.text),
                "document": key_text(pair.doc_key),
                "rank_a": Number(pair.baseline_rank, 0),
                "rank_b": Number(pair.candidate_rank, 0),
                "change": Number(pair.change, 6),
            }
            for pair in pairs
        ],
        {"query": say("Judge next")},
    )


# all pairs


def matrix_blocks(matrix: ComparisonMatrix, alternatives: Sequence[Alternative]) -> Iterator[Block]:
    """Every system against every other, and the stability of their order."""
    yield means_table(matrix)
    yield differences_table(matrix)
    yield Sentence(matrix_words(matrix))
    yield pairs_table(matrix)
    if alternatives:
        yield order_table(alternatives)


def matrix_words(matrix: ComparisonMatrix) -> Message:
    """Legend of the tables of all pairs, and the basis of their p values."""
    rare = say("Row minus column; * marks a difference that would be rare if the systems did not differ")
    if matrix.tests > 1:
        rare = say(
            "{said}, allowing for all {tests:question|questions} asked together (Holm)",
            said=rare,
            tests=matrix.tests,
        )
    said = say(
        "Over {n:query|queries}. {over} {rare}. Seed {seed}, {resamples:resample|resamples}.",
        n=matrix.n,
        over=matrix.over.words(),
        rare=rare,
        seed=matrix.seed,
        resamples=matrix.resamples,
    )
    if any(own.interval is not None and own.units != matrix.n for own in matrix.decisions.values()):
        said = say(
            "{said} In the list of pairs a difference with an interval is over the queries that count so"
            " far.",
            said=said,
        )
    note = means_note(matrix.settings)
    return said if note is None else say("{note} {said}", note=note, said=said)


def means_table(matrix: ComparisonMatrix) -> Table:
    """Mean of each system, and its standing against the baseline."""
    against = matrix.systems.index(matrix.baseline)

    def row(place: int, name: str) -> Row:
        own = None if place == against else matrix.decision(against, place)
        return {
            "system": key_text(name),
            "mean": Number(float(matrix.means[place])),
            "difference": ""
            if own is None
            else Number(float(matrix.difference[against, place]), signed=True),
            "holm": "" if own is None else PValue(own.p_value),
            "answer": "" if own is None else ANSWER_TITLES[own.answer],
        }

    return table_of(
        say("Means"),
        [row(place, name) for place, name in enumerate(matrix.systems)],
        {
            "system": str(matrix.metric),
            "difference": say("minus {system}", system=key_text(matrix.baseline)),
        },
    )


def differences_table(matrix: ComparisonMatrix) -> Table:
    """Differences of all pairs, with a star on those that are decided."""
    names = list(map(key_text, matrix.systems))

    def cell(row: int, column: int) -> Cell:
        if row == column:
            return ""
        own = matrix.decision(column, row)
        return Contrast(float(matrix.difference[column, row]), own.p_value, own.answer.is_difference)

    return Table(
        say("Pairs"),
        (say("Row - column"), *names),
        tuple((name, *(cell(i, j) for j in range(len(names)))) for i, name in enumerate(names)),
        keys=("system", *(f"to-{place}" for place in range(len(names)))),
    )


def pairs_table(matrix: ComparisonMatrix) -> Table:
    """Each pair once, with the wins of both, the interval, the p values and the answer."""
    names = list(enumerate(map(key_text, matrix.systems)))
    return table_of(
        say("Pairs of systems"),
        [
            {
                "a": first,
                "b": second,
                "difference": _difference_of(matrix, i, j),
                "interval": _interval(matrix.decision(i, j).interval),
                "wins": Number(int(matrix.wins[i, j]), 0),
                "losses": Number(int(matrix.wins[j, i]), 0),
                "p": PValue(float(matrix.p_value[i, j])),
                "holm": PValue(matrix.decision(i, j).p_value),
                "answer": ANSWER_TITLES[matrix.decision(i, j).answer],
            }
            for i, first in names
            for j, second in names[i + 1 :]
        ],
    )


def _difference_of(matrix: ComparisonMatrix, i: int, j: int) -> Number:
    """Difference of a pair, over the same queries as the interval beside it."""
    own = matrix.decision(i, j)
    found = float(matrix.difference[i, j]) if own.interval is None else own.estimate
    return Number(found, signed=True)


_ALTERNATIVES = {Kind.LABELS: say("Label"), Kind.RATER: say("Rater"), Kind.METRIC: say("Metric")}


def order_table(alternatives: Sequence[Alternative]) -> Table:
    """Stability of the order of the systems under one change each: another label rule, rater or metric."""
    return table_of(
        say("How stable the order is"),
        [
            {
                "otherwise": _ALTERNATIVES[item.kind],
                "name": label_rule(item.name).title if item.kind is Kind.LABELS else key_text(item.name),
                "queries": Number(item.queries, 0),
                "tau": Number(item.tau, 2) if item.reason is None else item.reason,
                "order": order_text(item.order, item.means),
            }
            for item in alternatives
        ],
    )
