"""Plans of tasks: which pairs a lead wants judged, by whom and in which order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal

from ndcg_gui.domain.fields import (
    MAX_NAME,
    Amounts,
    Choice,
    Day,
    Flag,
    Names,
    Nested,
    Number,
    OneLine,
    OneOf,
    Plan,
    Share,
    Text,
    Whole,
    plan,
    row,
)
from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import is_line


@plan
class PoolPlan(Plan):
    """Selection and distribution of a task's pairs. Shares are from 0 to 1.

    Pairs: the first `depth` results of `systems` (none named: all) and a random `sample` of what stands
    below, of `queries` (keys; none: all); of these only what nobody has judged (`unjudged`), or whose
    raters' grades lie at least `disagreement` apart; and at most `strata[stratum]` pairs of a stratum
    ("": queries without one). Disagreements and calibrations are looked for among all judged pairs
    unless systems are named.

    Shared out among `raters` (names): a share `overlap` of the pairs goes to `per_pair` of them, any
    other to one; nobody gets more than `quotas[rater]`, everything counted. `gold` is how many pairs
    with a known grade, by the label rule `gold_from`, come on top of each rater's own, as a share of
    these and unannounced; `repeats` the share of them that comes a second time. A calibration consists
    of pairs with known grades and tells them after each; everybody gets all of it.

    `order` "query" keeps a query's documents together, "shuffled" mixes all. `show_rank` shows the best
    rank a document has, `open` what others said of it; both are recorded with each judgment or the task.
    Of disagreements nobody gets those they took part in, but for `own_disputes`.

    `drawn`: the queries that it names were drawn at random from all of the project's. Where queries were
    sampled from a log, results of others are taken only with `all_queries`, or where they are named.

    Of a `model` (the title of a language model's rater) it takes the pairs whose grades are expected to
    change the numbers most first, `most` of them (0: all). What the model calls the lowest grade is left out
    where people's grades allow it: at most the share `screened` of it may be better (None: nothing is).

    `title` is what raters see the task called (empty: its name), `wanted_by` the ISO date by which it is
    to be done (empty: none). Where `enough` is not 0 a pair that so many raters graded, whose grades lie
    at most `agreeing` places of the scale apart (None: however far), is closed for those who have not
    judged it. That follows from the labels and is stored nowhere; known grades are never closed.

    `decides` names the two systems (baseline, candidate) that its pairs were drawn to decide between, with
    known chances: they tell nothing of others. Its raters judge them in the order of the draw.

    A `norming` consists of so many pairs, which all raters judge by themselves until a lead reveals what
    everybody said.

    `lots` is how the work is handed in and inspected (None: it is not). `purpose`: the task is the draw of an
    inspector ("inspection"), or work that was sent back to its rater ("again").
    """

    called: ClassVar = say("the plan of a task")

    name: str = row(Text(), help=say("The task's name, as its raters see it."))
    systems: tuple[str, ...] = row(
        Names(),
        default=(),
        option="--system",
        title=say("Systems"),
        help=say("Results of this system (default: all that are not hidden); repeatable."),
    )
    depth: int = row(Whole(1), default=10, title=say("Depth"), help=say("Results from the top."))
    sample: float = row(
        Share(),
        default=0.0,
        title=say("Sample below"),
        help=say("Also a random share of the results below, e.g. 0.05."),
    )
    queries: tuple[str, ...] = row(
        Names(),
        default=(),
        option="--query",
        title=say("Queries"),
        help=say("Only this query (default: all); repeatable."),
    )
    strata: Mapping[str, int] = row(
        Amounts(),
        factory=dict,
        option="--stratum",
        title=say("Strata"),
        help=say("At most N pairs of a stratum."),
    )
    unjudged: bool = row(Flag(), default=False, help=say("Only pairs that nobody has judged."))
    disagreement: float | None = row(
        Number(0, optional=True),
        default=None,
        title=say("Grades apart"),
        metavar="N",
        help=say(
            "Only pairs whose raters' grades are at least N apart; of all judged pairs, unless --system is "
            "given."
        ),
    )
    raters: tuple[str, ...] = row(
        Names(),
        default=(),
        option="--rater",
        title=say("Raters"),
        help=say("Who gets a share; added if new; repeatable."),
    )
    overlap: float = row(
        Share(), default=0.0, title=say("Overlap"), help=say("The share of pairs that several raters get.")
    )
    per_pair: int = row(
        Whole(1),
        default=2,
        title=say("Raters per pair"),
        help=say("How many raters get each of these pairs."),
    )
    quotas: Mapping[str, int] = row(
        Amounts(), factory=dict, option="--quota", help=say("At most N judgments for a rater.")
    )
    gold: float = row(
        Share(),
        default=0.0,
        title=say("Known grades"),
        help=say("Mix in pairs with known grades: a share of each rater's."),
    )
    gold_from: str = row(Text(), default="majority", help=say("The label rule for known grades."))
    repeats: float = row(
        Share(),
        default=0.0,
        title=say("Repeats"),
        help=say("The share of pairs shown a second time; raters are not told."),
    )
    order: Literal["query", "shuffled"] = row(
        OneOf(
            (
                Choice("query", say("a query's documents together")),
                Choice("shuffled", say("everything mixed")),
            )
        ),
        default="query",
        title=say("Order"),
        help=say("Documents of a query together, or everything mixed."),
    )
    seed: int = row(Whole(), default=42, title=say("Seed"), help=say("Same seed, same pairs and orders."))
    calibration: bool = row(
        Flag(), default=False, help=say("Only pairs with known grades, shown after each.")
    )
    show_rank: bool = row(
        Flag(),
        default=False,
        title=say("Raters see a document's best rank"),
        help=say("Raters see the best rank of a document."),
    )
    open: bool = row(
        Flag(),
        default=False,
        title=say("Raters see other raters' judgments"),
        help=say("Raters see what others said."),
    )
    own_disputes: bool = row(
        Flag(),
        default=False,
        title=say("Raters who took part in a disagreement may settle it, too"),
        help=say("With --disagreement: also give pairs to raters who took part in the disagreement."),
    )
    title: str = row(
        OneLine(),
        default="",
        title=say("Title"),
        help=say("The task's title as raters see it (default: its name)."),
    )
    wanted_by: str = row(
        Day(),
        default="",
        title=say("Due date"),
        metavar="DATE",
        help=say("The date by which it should be done, e.g. 2026-11-27."),
    )
    enough: int = row(
        Whole(0),
        default=0,
        title=say("Raters that close a pair"),
        metavar="N",
        help=say("Close a pair when N raters have graded it: nobody else is asked about it (0: never)."),
    )
    agreeing: float | None = row(
        Number(0, optional=True),
        default=None,
        metavar="N",
        help=say(
            "With --enough: only where their grades lie at most N steps of the scale apart (0: the same)."
        ),
    )
    drawn: bool = row(Flag(), default=False)
    all_queries: bool = row(
        Flag(),
        default=False,
        title=say("Also queries that are not in the sample"),
        help=say("Also queries that are not in the sample that was drawn from a log."),
    )
    model: str = row(
        Text(),
        default="",
        title=say("First"),
        metavar="NAME",
        help=say(
            "With --unjudged: start with the pairs that are expected to change the numbers most, judging by "
            "the answers of this language model."
        ),
    )
    most: int = row(
        Whole(0),
        default=0,
        title=say("Most pairs"),
        metavar="N",
        help=say("With --model: the first N pairs only."),
    )
    screened: float | None = row(
        Share(optional=True),
        default=None,
        title=say("Share that may be better"),
        help=say(
            "With --model: leave out pairs to which it gives the lowest grade, if at most this share of "
            "them may be better."
        ),
    )
    norming: int = row(
        Whole(0),
        default=0,
        title=say("Pairs of a norming"),
        metavar="N",
        help=say(
            "A norming: N pairs that every rater judges by themselves, until you show everybody's grades "
            "('ndcg-gui norming')."
        ),
        omitted=True,
    )
    lots: LotPlan | None = row(Nested(LotPlan, optional=True), default=None, omitted=True)
    purpose: Literal["", "inspection", "again"] = row(
        OneOf((Choice(""), Choice("inspection"), Choice("again"))), default="", omitted=True
    )

    decides: tuple[str, ...] = row(Names(), default=(), omitted=True)

    def rules(self) -> Iterator[Message]:
        """Yield the problems of the fields together."""
        if not is_line(self.name, MAX_NAME):
            yield say("a task needs a name of 1 to {most} printable characters", most=MAX_NAME)
        if not self.model and (self.most or self.screened is not None):
            yield say("without a model it is not known which pairs come first; name a model")
        if self.model and not self.unjudged:
            yield say("a model can only order pairs that nobody has judged; choose unjudged pairs only")
        if self.enough and (self.calibration or self.disagreement is not None):
            yield say(
                "a calibration or a task about disagreements is for all its raters: pairs cannot close early"
            )
        if self.norming and len(set(self.raters)) < 2:
            yield say("a norming needs at least two raters")
        if self.norming and (
            self.calibration or self.disagreement is not None or self.gold or self.repeats or self.enough
        ):
            yield say(
                "a norming is judged by everybody, without known grades and repeats; it cannot be a "
                "calibration or about disagreements, and its pairs cannot close early"
            )
        if self.norming and (self.quotas or self.model):
            yield say("all raters judge all of a norming: without quotas and a model")

    @property
    def is_for_each(self) -> bool:
        """Whether nobody takes over what another has to judge: practice, a norming, an inspection."""
        return self.calibration or self.norming > 0 or bool(self.purpose)
