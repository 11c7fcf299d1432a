"""Choices for agreement: raters, pairs, and what counts as a disagreement."""

from __future__ import annotations

from ndcg_gui.domain.fields import Choice, Names, Number, OneOf, Plan, Text, Whole, plan, row
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.statistics.choices import RESAMPLES, SEED, KappaWeights, Level


@plan
class AgreementChoices(Plan):
    """Options of agreement. The defaults take all grades of all pairs on the project's scale, by the leading
    criterion.

    `task` is a task's name, `queries` keys, `raters` names. `scale` names a version of the scale
    (`scale_names`), "" the current one. Two grades of a pair disagree from `apart` steps of the scale on, and
    are near each other up to `near` steps. `level` is the measurement level for alpha, `weights` those of two
    raters' kappa. A judgment of less than `fast` seconds is too fast. `resamples` (0: no test) and `seed` are
    those of the tests of systems by other labels.
    """

    task: str = row(Text(), default="", metavar="NAME", help=say("Only the pairs of this task."))
    queries: tuple[str, ...] = row(
        Names(), default=(), option="--query", metavar="KEY", help=say("Only this query; repeatable.")
    )
    raters: tuple[str, ...] = row(
        Names(), default=(), option="--rater", metavar="NAME", help=say("Only this rater; repeatable.")
    )
    scale: str = row(
        Text(),
        default="",
        metavar="NAME",
        help=say("Use the grades on this older scale (default: the current scale)."),
    )
    level: Level = row(
        OneOf(
            (
                Choice(Level.NOMINAL, say("nominal: same or not")),
                Choice(Level.ORDINAL, say("ordinal: an order")),
                Choice(Level.INTERVAL, say("interval: steps of equal size")),
                Choice(Level.RATIO, say("ratio: 4 is twice as much as 2")),
            )
        ),
        default=Level.ORDINAL,
        title=say("Grades are"),
        help=say(
            "How alpha treats the grades (default: the project's setting, ordinal); alpha is printed the "
            "other ways, too."
        ),
    )
    weights: KappaWeights = row(
        OneOf(tuple(map(Choice, KappaWeights))),
        default=KappaWeights.QUADRATIC,
        help=say("How much each difference between two grades weighs in kappa."),
    )
    apart: float = row(
        Number(0, above=True),
        default=2.0,
        title=say("Grades apart"),
        help=say("Grades at least this far apart are a disagreement (default: the project's)."),
    )
    near: float = row(
        Number(0),
        default=1.0,
        title=say("Grades that are close"),
        help=say("Grades at most this far apart are close (default: the project's, 1)."),
    )
    fast: float = row(
        Number(0),
        default=2.0,
        help=say("A judgment in less than this many seconds is too fast."),
    )
    resamples: int = row(
        Whole(0), default=RESAMPLES, help=say("Resamples for the randomisation tests; 0 for none.")
    )
    seed: int = row(Whole(0), default=SEED)
    criterion: str = row(Text(), default="")
