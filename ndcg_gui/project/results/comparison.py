"""What the metrics say of two systems, or of all pairs: verdict, tests, queries and what to judge next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import count, figure, percent, signed
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.statistics.comparison import SIGNIFICANCE, Figure, PairedMeans
from ndcg_gui.metrics.statistics.multiple import holm
from ndcg_gui.metrics.statistics.tests import ConfidenceInterval
from ndcg_gui.project.compare.comparison import BANDS, Coverage, PairedValues, QueryRow, SystemComparison
from ndcg_gui.project.compare.judge_next import HolePair, Holes
from ndcg_gui.project.compare.matrix import Alternative, ComparisonMatrix, Kind
from ndcg_gui.project.compare.verdict import verdict
from ndcg_gui.project.results.blocks import (
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
from ndcg_gui.project.results.charts import DifferenceBars
from ndcg_gui.project.results.definitions import method_words
from ndcg_gui.project.results.report import Report, ShownResult
from ndcg_gui.project.results.svg import bars_chart
from ndcg_gui.project.results.titles import Row, table_of

Compared = tuple[SystemComparison, Holes]
Tops = Mapping[tuple[int, str], Sequence[ShownResult]]
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


def answer(comparison: SystemComparison, holes: Holes) -> list[Sentence]:
    """The verdict, and what must be known with it."""
    notes = [Sentence(safe(note), "warning") for note in comparison.values.notes()]
    return [Sentence(safe(verdict(comparison, holes)), "verdict"), *notes]


def verdicts(found: Sequence[Compared]) -> Section:
    """The answers, one sentence for each metric, and what must be known with them."""
    said = [sentence for item in found for sentence in answer(*item)]
    blocks = sorted(dict.fromkeys(said), key=lambda sentence: sentence.tone != "verdict")
    if len(found) > 1:
        blocks.append(
            Sentence(
                say(
                    "With {count} metrics, some may differ by chance alone; the p values by Holm take "
                    "that into account.",
                    count=len(found),
                )
            )
        )
    return Section(say("Verdict"), tuple(blocks))


def comparison_sections(report: Report) -> list[Section]:
    """For each compared metric its numbers, differences, losses, wins, and what to judge next."""
    return [
        Section(
            say("B minus A by {metric}", metric=str(comparison.values.metric)),
            tuple(
                comparison_blocks(
                    comparison, holes, adjusted, tops=report.tops, maximum=report.numbers.maximum
                )
            ),
        )
        for comparison, holes, adjusted in with_holm(report.comparisons)
    ]


def with_holm(found: Sequence[Compared]) -> list[tuple[SystemComparison, Holes, float | None]]:
    """Each comparison with its p adjusted for looking at several metrics; None of a single one."""
    p_values = [comparison.paired.randomisation.value for comparison, _ in found]
    adjusted = holm(p_values) if len(found) > 1 else [None] * len(found)
    return [(*item, own) for item, own in zip(found, adjusted, strict=True)]


def comparison_blocks(
    comparison: SystemComparison,
    holes: Holes,
    adjusted: float | None = None,
    *,
    judge: int = MOST_ROWS,
    tops: Tops | None = None,
    maximum: float = 0.0,
) -> Iterator[Block]:
    """All figures of a comparison but its verdict; with `tops` the first results of the queries told.

    `judge` of the pairs to judge next are listed; `maximum` is the scale's.
    """
    values = comparison.values

    def grades_of(place: int, system: str) -> Grades:
        assert tops is not None
        return Grades(tuple(item.grade for item in tops[place, system]), maximum)

    yield systems_table(values)
    yield _tests(comparison, adjusted)
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
                yield _results(title, values, rows, tops, maximum)
    if values.unlabelled:
        yield Sentence(unlabelled_words(values))
    if holes.overlap.queries:
        yield Sentence(overlap_words(holes))
    if holes.total:
        yield Sentence(unjudged_words(holes))
        if judge:
            yield judge_next_table(holes.pairs[:judge])


def coverage_words(values: PairedValues) -> list[Message]:
    """What each of the two means rests on."""
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
    if own.bounds is None or own.bounds.exact:
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
    """Both systems with their means and what these rest on."""
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
    titles = {"part": str(values.metric), "judged": f"Judged@{values.depth}"}
    return table_of(say("Compared systems"), rows, titles)


def _tests(comparison: SystemComparison, adjusted: float | None) -> Table:
    paired, means = comparison.paired, comparison.paired.means
    rows: list[Row] = []

    def add(title: Title, value: Cell, remark: Title = "") -> None:
        rows.append({"figure": title, "value": value, "remark": remark})

    def add_figure(title: Title, found: Figure, cell: type[Number | PValue] = Number) -> None:
        add(title, cell(found.value), found.reason or "")

    add(say("Difference B - A"), Number(means.difference, signed=True), _interval_remark(means))
    add_figure(say("Randomisation test, p"), paired.randomisation, PValue)
    if adjusted is not None:
        add(say("  adjusted for all metrics (Holm)"), PValue(adjusted))
    add_figure(say("Paired t-test, p"), paired.t_test, PValue)
    add_figure(say("Wilcoxon test, p"), paired.wilcoxon, PValue)
    add_figure(say("Effect size"), paired.effect_size)
    add_figure(say("Smallest detectable difference (80 % power)"), paired.detectable)
    tie = say("a difference up to {epsilon} is a tie", epsilon=f"{comparison.epsilon:g}")
    add(say("Wins, ties, losses of B"), _wins(means), tie)
    weight = say("count as {count} of equal weight", count=figure(means.effective_n, 1))
    add(say("Queries"), Number(means.n, 0), weight if means.weighted else "")
    add(say("Seed"), str(paired.seed), say("{count:resample|resamples}", count=paired.resamples))
    return table_of(say("Tests"), rows, {"figure": str(comparison.values.metric)})


def _interval_remark(means: PairedMeans) -> Title:
    if means.interval is None:
        return means.no_interval or ""
    ends = interval_text(means.interval.low, means.interval.high, signed=True)
    return say("95 % interval {ends}, {method}", ends=ends, method=method_words(means.interval.method))


def _interval(found: ConfidenceInterval | None) -> Interval:
    return Interval(None if found is None else (found.low, found.high), signed=True)


def _wins(means: PairedMeans) -> str:
    return ", ".join(map(count, (means.counts.wins, means.counts.ties, means.counts.losses)))


def _differences(comparison: SystemComparison) -> Picture:
    values, counts = comparison.values, comparison.paired.means.counts
    names = [key_text(values.queries[number].query_key) for number in values.order.tolist()]
    bars = DifferenceBars(values.differences[values.order], comparison.epsilon)
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
        words_below = [text.text(translate) for text in below]
        return bars_chart(names, bars, label=caption.text(translate), below=words_below)

    return Picture(draw, caption)


def strata_tables(comparison: SystemComparison) -> tuple[Table, Table]:
    """The comparison in each stratum, and in each third of the traffic; no rows where there are none."""

    def table(name: Message, title: Message, parts: Sequence[tuple[Title, PairedMeans]]) -> Table:
        rows: list[Row] = [
            {
                "part": part,
                "queries": Number(means.n, 0),
                "a": Number(means.baseline),
                "b": Number(means.candidate),
                "difference": Number(means.difference, signed=True),
                "interval": _interval(means.interval),
                "wins_ties_losses": _wins(means),
            }
            for part, means in parts
        ]
        return table_of(name, rows, {"part": title})

    def stratum(name: str | None) -> Title:
        return say("(none)") if name is None else line_text(name)

    return (
        table(say("Strata"), say("Stratum"), [(stratum(own.name), own.means) for own in comparison.strata]),
        table(
            say("By weight"),
            say("By weight"),
            [(_BANDS[own.name or ""], own.means) for own in comparison.bands],
        ),
    )


def queries_table(
    title: Message, values: PairedValues, rows: Sequence[QueryRow], grades_of: GradesOf | None = None
) -> Table:
    """Queries with both values; `grades_of` gives a query's first labels by its place and the system."""
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
    title: Message, values: PairedValues, rows: Sequence[QueryRow], tops: Tops, maximum: float
) -> Table:
    """The first results of both lists, rank by rank."""
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
                    else (Grades((item.grade,), maximum), document_text(item.doc_key, item.title))
                )
            found.append((key_text(row.query.query_key), Number(place + 1, 0), *cells))
    titles = (
        say("Query"), say("Rank"), say("Grade"), say("Document of A"), say("Grade"), say("Document of B"),
    )  # fmt: skip
    return Table(say("{losses}: results", losses=title), titles, tuple(found), grouped=True)


def overlap_words(holes: Holes) -> Message:
    """How alike the lists are."""
    own = holes.overlap
    return say(
        "The lists share {shared} of their first {k} results (Jaccard {jaccard}, rank-biased"
        " overlap {rbo}). They are identical on {identical} of {queries:query|queries}.",
        shared=percent(own.shared),
        k=own.k,
        jaccard=figure(own.jaccard, 2),
        rbo=figure(own.rbo, 2),
        identical=count(own.identical),
        queries=own.queries,
    )


def unlabelled_words(values: PairedValues) -> Message:
    """How many queries with lists have no label, which no number here is about."""
    if not values.places.size:
        return say("No query has labels yet: judge results of A and B first.")
    return say(
        "{count:query with results has|queries with results have} no labels yet, and no number here is about"
        " them.",
        count=values.unlabelled,
    )


def unjudged_words(holes: Holes) -> Message:
    """How much is unjudged, and what judging it could make of the difference."""
    return say(
        "Among the first {k} results, {count:pair is|pairs are} unjudged. Once the unjudged"
        " results of A and B are judged, at any rank, the difference will be at least {least}"
        " and at most {most}.",
        count=holes.total,
        k=holes.overlap.k,
        least=signed(holes.least),
        most=signed(holes.most),
    )


def judge_next_table(pairs: Sequence[HolePair]) -> Table:
    """Unjudged pairs, those first that can change the comparison most."""
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
    """Every system against every other, and how firm their order is."""
    yield means_table(matrix)
    yield differences_table(matrix)
    yield Sentence(matrix_words(matrix))
    yield pairs_table(matrix)
    if alternatives:
        yield order_table(alternatives)


def matrix_words(matrix: ComparisonMatrix) -> Message:
    """How the tables of all pairs are read, and what their p values rest on."""
    return say(
        "{n:query|queries}. Row minus column; * marks p of at most {level} by Tukey's test, which takes "
        "all pairs into account. Holm compares each system with {baseline}. Seed {seed}, "
        "{resamples:resample|resamples}, {permutations:permutation|permutations}.",
        n=matrix.n,
        level=f"{SIGNIFICANCE:g}",
        baseline=key_text(matrix.baseline),
        seed=matrix.seed,
        resamples=matrix.resamples,
        permutations=matrix.permutations,
    )


def means_table(matrix: ComparisonMatrix) -> Table:
    """Each system's mean, and how it stands against the baseline."""
    against = matrix.systems.index(matrix.baseline)
    return table_of(
        say("Means"),
        [
            {
                "system": key_text(name),
                "mean": Number(float(matrix.means[i])),
                "difference": ""
                if i == against
                else Number(float(matrix.difference[against, i]), signed=True),
                "holm": "" if i == against else PValue(matrix.holm[name]),
            }
            for i, name in enumerate(matrix.systems)
        ],
        {
            "system": str(matrix.metric),
            "difference": say("minus {system}", system=key_text(matrix.baseline)),
        },
    )


def differences_table(matrix: ComparisonMatrix) -> Table:
    """The differences of all pairs with their p values by Tukey's test, a column for each system."""
    names = list(map(key_text, matrix.systems))

    def cell(row: int, column: int) -> Cell:
        if row == column:
            return ""
        return Contrast(float(matrix.difference[column, row]), float(matrix.tukey[row, column]), SIGNIFICANCE)

    return Table(
        say("Pairs"),
        (say("Row - column"), *names),
        tuple((name, *(cell(i, j) for j in range(len(names)))) for i, name in enumerate(names)),
        keys=("system", *(f"to-{place}" for place in range(len(names)))),
    )


def pairs_table(matrix: ComparisonMatrix) -> Table:
    """Each pair once, with the wins of both and its p values."""
    names = list(enumerate(map(key_text, matrix.systems)))
    return table_of(
        say("Pairs of systems"),
        [
            {
                "a": first,
                "b": second,
                "difference": Number(float(matrix.difference[i, j]), signed=True),
                "wins": Number(int(matrix.wins[i, j]), 0),
                "losses": Number(int(matrix.wins[j, i]), 0),
                "p": PValue(float(matrix.p_value[i, j])),
                "benjamini_hochberg": PValue(float(matrix.false_discovery[i, j])),
                "tukey": PValue(float(matrix.tukey[i, j])),
            }
            for i, first in names
            for j, second in names[i + 1 :]
        ],
    )


_ALTERNATIVES = {Kind.LABELS: say("Label"), Kind.RATER: say("Rater"), Kind.METRIC: say("Metric")}


def order_table(alternatives: Sequence[Alternative]) -> Table:
    """How far the order of the systems stays if one thing is done otherwise."""
    return table_of(
        say("How stable the order is"),
        [
            {
                "otherwise": _ALTERNATIVES[item.kind],
                "name": label_rule(item.name).title if item.kind is Kind.LABELS else key_text(item.name),
                "queries": Number(item.queries, 0),
                "tau": Number(item.tau, 2) if item.reason is None else item.reason,
                "order": " > ".join(map(key_text, item.order)),
            }
            for item in alternatives
        ],
    )
