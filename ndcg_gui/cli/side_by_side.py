"""Verbs of comparisons side by side: sbs sets them up, gsb prints their results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.evaluation_options import seed_option
from ndcg_gui.cli.options import options_of, recorded, remaining, values_of
from ndcg_gui.cli.output import (
    PROJECT,
    SHARE,
    VerbGroup,
    json_option,
    mask_option,
    open_project,
    open_whole,
    print_blocks,
    print_table,
    progress,
    say_json,
    say_table,
    store,
    take_names,
    tell_away,
    tell_effort,
    tell_look_alikes,
    tell_stored,
    verb,
)
from ndcg_gui.cli.speaking import helping, tell, told, wrong_usage
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import known_as
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.seeds import drawn_seed
from ndcg_gui.metrics.statistics.choices import SEED

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.side_by_side.access import ComparisonProgress, ResultState
    from ndcg_gui.features.side_by_side.models import ModelsResult, OutcomeRule
    from ndcg_gui.features.side_by_side.parts import VerdictPart
    from ndcg_gui.features.side_by_side.preview import ComparisonPreview, Enough
    from ndcg_gui.features.side_by_side.report import ComparisonReport, Known
    from ndcg_gui.features.side_by_side.statistics import ComparisonStatistics
    from ndcg_gui.present.blocks import Cell

_DIFFERENCE = click.FloatRange(0, 1, min_open=True)
_GSB = click.FloatRange(-1, 1, max_open=True)
_RULE = LaunchRule()
# Options of a new comparison in the order of the help, further ones at its end.
_REQUIRED = ("name", "baseline", "candidates")
_BEFORE_RULE = (
    "name",
    "title",
    "wanted_by",
    "baseline",
    "candidates",
    "each_pair",
    "depth",
    "unit",
    "points",
    "grades",
    "ties",
    "criteria",
    "reasons",
    "sample",
    "sampling",
    "all_queries",
    "differing",
    "raters",
    "overlap",
    "per_item",
    "repeats",
    "same_checks",
    "obvious_checks",
    "seed",
)
_AFTER_RULE = ("grades_after", "show_length", "too_fast")


@click.group("sbs", cls=VerbGroup, context_settings={"help_option_names": ["-h", "--help"]})
def sbs() -> None:
    """Set up comparisons of systems that raters judge side by side, blind.

    \b
    ndcg-gui sbs power --not-same 0.4 --difference 0.1
    ndcg-gui sbs new shop.ndcg --name "Launch check" --baseline bm25 --candidate dense --dry-run
    ndcg-gui sbs list shop.ndcg

    Raters judge on the panel Side by side; `ndcg-gui gsb` prints the result. With `sbs new --grades` they
    give each list a grade instead, and `sbs grades` prints the result.
    """


@dataclass(frozen=True, slots=True)
class _New:
    project: Location
    dry_run: bool
    mask_names: bool
    as_json: bool
    not_same: float
    difference: float
    ship_above: float | None
    safe_above: float | None
    guard_strata: bool
    fields: Mapping[str, Any]


@sbs.command()
@click.argument("project", type=PROJECT)
@options_of(ComparisonPlan, *_BEFORE_RULE, defaults={"repeats": 0.05, "seed": drawn_seed}, required=_REQUIRED)
@click.option(
    "--ship-above",
    type=_GSB,
    metavar="GSB",
    help=helping(
        say(
            "Launch rule: ship if the lower bound of GSB is above this ({usual} if only --safe-above is "
            "given).",
            usual=f"{_RULE.ship_above:g}",
        )
    ),
)
@click.option(
    "--safe-above",
    type=_GSB,
    metavar="GSB",
    help=helping(
        say(
            "Launch rule: safe if the lower bound of GSB is above this ({usual} if only --ship-above is "
            "given).",
            usual=f"{_RULE.safe_above:g}",
        )
    ),
)
@click.option(
    "--guard-strata/--no-guard-strata",
    default=True,
    show_default=True,
    help="Launch rule: neither ship nor safe if a stratum is significantly worse.",
)
@options_of(ComparisonPlan, *_AFTER_RULE)
@mask_option
@options_of(
    ComparisonPlan,
    "own_disputes",
    *remaining(ComparisonPlan, *_BEFORE_RULE, *_AFTER_RULE, "own_disputes"),
)
@click.option("--dry-run", is_flag=True, help="Print what would be set up; store nothing.")
@click.option(
    "--not-same",
    type=SHARE,
    default=0.6,
    show_default=True,
    help="For the sample size: the share of differing items that raters will not call Same.",
)
@click.option(
    "--difference",
    type=_DIFFERENCE,
    default=0.1,
    show_default=True,
    help="For the sample size: the GSB to detect.",
)
@json_option
@recorded(_New, rest="fields")
def new(options: _New) -> None:
    """Set up a comparison of each candidate with the baseline in PROJECT: who judges what, with which
    system on which side.

    \b
    ndcg-gui sbs new shop.ndcg --name "Launch check" --baseline bm25 --candidate dense \\
        --sample 120 --sampling stratified --rater ann --rater bob --overlap 0.3 \\
        --points 5 --reason relevance --reason freshness --ship-above 0 --safe-above -0.02
    ndcg-gui sbs new shop.ndcg --name Satisfaction --baseline bm25 --candidate dense --grades 1-5 \\
        --sample 100 --rater ann --rater bob --overlap 0.3 --reason "off topic" --reason outdated
    """
    rule = _rule(options.ship_above, options.safe_above, options.guard_strata)
    values = values_of(ComparisonPlan, options.fields) | {
        "name": " ".join(options.fields["name"].split()),
        "raters": tuple(dict.fromkeys(rater.strip() for rater in options.fields["raters"])),
    }
    plan = ComparisonPlan(**values, rule=rule)
    _make(plan, options)


def _rule(ship_above: float | None, safe_above: float | None, guard_strata: bool) -> LaunchRule | None:
    """Rule from one threshold at least. The other has its default, moved where the two contradict."""
    if ship_above is None and safe_above is None:
        return None
    ship = max(_RULE.ship_above, safe_above or 0) if ship_above is None else ship_above
    safe = min(_RULE.safe_above, ship) if safe_above is None else safe_above
    return LaunchRule(ship, safe, guard_strata)


def _make(plan: ComparisonPlan, options: _New) -> None:
    with open_whole(options.project) as project:
        late.refuse_telling(plan.title, (item.name for item in project.read(late.stored.systems)))
        late.refuse_telling(plan.name, (item.name for item in project.read(late.stored.systems)))
        late.refuse_taken(
            late.comparison_names(plan.name, len(plan.pairs())), project.read(late.stored.comparison_names)
        )
        with progress(say("counting"), quiet=options.as_json) as report:
            made = late.preview(project, plan, report)
        with progress(say("looking for names"), quiet=options.as_json) as report:
            naming = late.names_in_plan(project, plan, report)
        take_names(project, naming, mask=options.mask_names, dry_run=options.dry_run)
        tell_look_alikes(project, plan.raters)
        tell_away(project, plan.raters)
        if not options.dry_run:
            store(
                project, late.CreateComparisons(plan), say("comparison '{name}' is created", name=plan.name)
            )
    # Power is that of GSB, which lists with a grade have none of.
    said = [
        late.enough_for(made, part, not_same=options.not_same, difference=options.difference)
        for part in (() if plan.grades else made.candidates)
    ]
    if options.as_json:
        power = {part.name: item.to_json() for part, item in zip(made.candidates, said, strict=False)}
        told = {"texts_with_names": naming.to_json()} if naming.naming else {}
        say_json({"stored": not options.dry_run, **made.to_json(), "sample_size": power, **told})
        return
    _say_preview(made, said)
    names = ", ".join(f"'{part.name}'" for part in made.candidates)
    ready = say("comparison {names} is ready", names=names)
    tell_stored(
        dry_run=options.dry_run,
        done=ready if len(made.candidates) == 1 else say("comparisons {names} are ready", names=names),
    )


def _say_graded(made: ComparisonPreview) -> None:
    (part,) = made.candidates
    tell(
        say(
            "{name}: a grade from {low} to {high} for each list of {systems}",
            name=part.name,
            low=made.plan.grade_values[0],
            high=made.plan.grade_values[-1],
            systems=", ".join(made.plan.graded),
        )
    )
    tell(
        say(
            "  {queries:query|queries}, {lists:list|lists}, the first {depth:result|results} of each",
            queries=part.queries,
            lists=part.items,
            depth=made.plan.depth,
        )
    )
    if part.several:
        tell(say("  {count:list goes|lists go} to several raters", count=part.several))


def _say_preview(made: ComparisonPreview, said: list[Enough]) -> None:
    if made.plan.grades:
        _say_graded(made)
    for part, item in zip(made.candidates, said, strict=False):
        what = say("lists") if made.plan.unit == "list" else say("documents rank by rank")
        tell(
            say(
                "{name}: {candidate} against {baseline}",
                name=part.name,
                candidate=part.candidate,
                baseline=part.baseline,
            )
        )
        tell(
            say(
                "  {queries:query|queries}, {items:item|items} ({what}), {identical:,} identical and "
                "counted as Same",
                queries=part.queries,
                items=part.items,
                what=what,
                identical=part.identical,
            )
        )
        if part.several:
            tell(say("  {count:item goes|items go} to several raters", count=part.several))
        tell(f"  {told(item.words())}")
    for note in made.notes():
        tell(note)
    if said:
        _say_level(said[0])
    say_table(
        [
            say("rater"),
            say("items"),
            say("own"),
            say("repeats"),
            say("A against A"),
            say("obvious"),
            say("hours"),
        ],
        [
            (
                share.rater or say("anyone who opens it"),
                share.items,
                share.own,
                share.repeats,
                share.same,
                share.obvious,
                late.Number(share.items * made.seconds / 3600, 1),
            )
            for share in made.by_rater()
        ],
    )
    if made.plan.rule is not None:
        tell(made.plan.rule.words())
    items = say("{count:item|items}", count=made.asked)
    tell_effort(items, hours=made.hours, seconds=made.seconds, known=made.seconds_known)


def _say_level(found: Enough) -> None:
    if (level := found.level_words()) is not None:
        tell(level)


@sbs.command()
@click.argument("project", type=PROJECT)
@click.argument("name", required=False)
@click.option(
    "--open", "open_it", is_flag=True, help="Open the result of NAME, even if not everybody has finished."
)
@click.option("--by", metavar="PERSON", help="With --open: who opens it; it is stored.")
@json_option
def grades(project: Location, name: str | None, open_it: bool, by: str | None, as_json: bool) -> None:
    """Print the grades of whole lists in the comparison NAME of PROJECT, or in all such: means by system,
    differences, agreement, and where people and nDCG part.

    A result is closed until all its raters have finished. --open opens it earlier and locks the grades;
    `sbs reopen` unlocks them.

    \b
    ndcg-gui sbs grades shop.ndcg
    ndcg-gui sbs grades shop.ndcg Satisfaction --json
    """
    if open_it and (name is None or not (by or "").strip()):
        raise wrong_usage(say("--open needs the NAME of a comparison, and with --by PERSON who opens it"))
    if by is not None and not open_it:
        raise wrong_usage(say("--by can only be used with --open"))
    with open_whole(project) as opened:
        every = opened.read(late.stored.graded_lists)
        wanted = every if name is None else late.find_comparisons(opened, [name])
        if by is not None:
            for item in wanted:
                said = say("the result of {name} is open", name=item.name)
                store(opened, late.OpenResult(item.id, by), said)
        states = opened.read(late.stored.result_states)
        closed = {
            item.name: states[item.id]
            for item in wanted
            if name is None and item.id in states and not states[item.id].can_be_told
        }
        told = [item for item in wanted if item.name not in closed]
        late.open_results(opened, told)
        found = []
        for item in told:
            with progress(item.name, quiet=as_json) as tell_done:
                found.append(late.grades_report(opened, item.id, progress=tell_done))
    if as_json:
        waiting = _waiting(closed)
        say_json({"comparisons": [late.grades_json(report) for report in found]} | waiting)
        return
    for own, state in closed.items():
        tell(late.closed_words(own, state))
    if not every:
        tell(say("no comparison whose lists get a grade yet; `sbs new --grades` makes one"))
    for order, report in enumerate(found):
        if order or closed:
            click.echo("")
        print_blocks(
            [
                late.Sentence(report.comparison.name),
                late.Sentence(late.grades_question(report)),
                late.Sentence(late.grades_sentence(report)),
                *late.grades_blocks(report),
            ]
        )


def _waiting(closed: Mapping[str, ResultState]) -> dict[str, Any]:
    """JSON of the comparisons whose results are closed, empty without any."""
    waiting = [
        {"comparison": own, "not_through": [asdict(item) for item in state.waiting]}
        for own, state in closed.items()
    ]
    return {"closed": waiting} if waiting else {}


@sbs.command("list")
@click.argument("project", type=PROJECT)
@json_option
def list_(project: Location, as_json: bool) -> None:
    """Print the comparisons of PROJECT and the progress of their raters.

    No verdict is shown here, because raters who still judge may read this.
    """
    with open_project(project) as opened:
        found = late.comparison_progress(opened)
        baselines = _system_names(opened)
    if as_json:
        say_json({"comparisons": [item.to_json(baselines) for item in found]})
    elif not found:
        tell(say("no comparisons yet"))
    else:
        say_table(
            [
                say("comparison"),
                say("rater"),
                say("items"),
                say("identical"),
                say("judged"),
                say("skipped"),
                say("not judged"),
                say("result"),
            ],
            [row for item in found for row in _progress_rows(item)],
        )


@sbs.command()
@click.argument("project", type=PROJECT)
@click.argument("name")
@click.option("--by", metavar="PERSON", required=True, help="Who reopens it; it is stored.")
def reopen(project: Location, name: str, by: str) -> None:
    """Reopen the comparison NAME after its result was opened: verdicts can be given and changed again.

    The result is closed again until everybody has finished, or `gsb NAME --open` opens it.
    """
    with open_whole(project) as opened:
        (found,) = late.find_comparisons(opened, [name])
        store(opened, late.ReopenComparison(found.id, by), say("comparison '{name}' is reopened", name=name))
        tell(say("comparison '{name}' is reopened", name=name))


def _system_names(project: Project) -> dict[int, str]:
    return {int(item.id): item.name for item in project.read(late.stored.systems)}


def _progress_rows(item: ComparisonProgress) -> list[tuple[Cell | int, ...]]:
    rows: list[tuple[Cell | int, ...]] = [
        (item.name, "", item.items, item.identical, "", "", "", late.state_words(item.result))
    ]
    for rater in item.raters:
        rows.append(("", rater.rater, rater.items, "", rater.judged, rater.skipped, rater.left, ""))
    if not item.raters:
        rows.append(("", say("nobody yet"), *[""] * 6))
    return rows


@sbs.command()
@click.option("--not-same", type=SHARE, required=True, help="The share of queries expected not to be Same.")
@click.option("--difference", type=_DIFFERENCE, required=True, help="The GSB to detect.")
@click.option(
    "--items",
    type=click.IntRange(1),
    metavar="N",
    help="Also what N queries can detect, and with which chance.",
)
@click.option(
    "--comparisons",
    type=click.IntRange(1),
    default=1,
    metavar="N",
    help="For N comparisons planned together: test each at the first level of Holm's correction (0.05 / N).",
)
@json_option
def power(not_same: float, difference: float, items: int | None, comparisons: int, as_json: bool) -> None:
    """Print how many queries are needed to detect a difference with 80 % power at the 5 % level.

    \b
    ndcg-gui sbs power --not-same 0.4 --difference 0.1
    ndcg-gui sbs power --not-same 0.4 --difference 0.1 --items 150
    ndcg-gui sbs power --not-same 0.4 --difference 0.1 --comparisons 3

    The power is that of the exact sign test, as the result has it. For several comparisons each is tested at
    the first level of Holm's correction.
    """
    found = late.enough(items or 0, not_same, difference, tests=comparisons)
    if as_json:
        say_json({**found.to_json(), "n": items})
    else:
        tell(found.words())
        _say_level(found)


@dataclass(frozen=True, slots=True)
class ResultOptions:
    """Options of the results side by side."""

    project: Location | None
    name: str | None = None
    good: int | None = None
    same: int | None = None
    bad: int | None = None
    open_it: bool = False
    by: str | None = None
    models: bool = False
    criterion: str = ""
    prior: float = 0.0
    seed: int = SEED
    as_json: bool = False


@verb()
@click.argument("project", type=PROJECT, required=False)
@click.argument("name", required=False)
@click.option("--good", type=click.IntRange(min=0), help="Queries on which the candidate was better.")
@click.option("--same", type=click.IntRange(min=0), help="Queries on which both were the same.")
@click.option("--bad", type=click.IntRange(min=0), help="Queries on which the baseline was better.")
@click.option(
    "--open", "open_it", is_flag=True, help="Open the result of NAME, even if not everybody has finished."
)
@click.option("--by", "--rater", "by", metavar="PERSON", help="With --open: who opens it; it is stored.")
@click.option(
    "--models",
    is_flag=True,
    help="Only the joint result of the systems of each plan or import; with NAME, of its group.",
)
@click.option(
    "--criterion", default="", help="With --models: by the answers to this criterion instead of the verdict."
)
@click.option(
    "--prior",
    type=click.FloatRange(0, 100),
    default=0.0,
    metavar="N",
    help="For strengths: add this many invented Same verdicts between each pair of systems, if some "
    "never lost or won.",
)
@seed_option(say("the resampled intervals and the randomisation tests"))
@json_option
@recorded(ResultOptions)
def gsb(options: ResultOptions) -> None:
    """Print the result of the comparison NAME of PROJECT, or of all its comparisons; or GSB of three
    counts.

    A result is closed until all its raters have finished. --open opens it earlier and locks the verdicts;
    `sbs reopen` unlocks them.

    Comparisons of one plan or import with three systems or more are also summarised together: how strong
    each system is (Bradley-Terry), which beat one another in a circle, and whether side or length
    influenced the verdicts.

    \b
    ndcg-gui gsb shop.ndcg
    ndcg-gui gsb shop.ndcg "launch check" --json
    ndcg-gui gsb shop.ndcg --models
    ndcg-gui gsb --good 31 --same 89 --bad 15
    """
    counts = (options.good, options.same, options.bad)
    if (options.project is None) == all(count is None for count in counts):
        raise wrong_usage(say("give either PROJECT, or --good N --same N --bad N"))
    if options.project is None and None in counts:
        raise wrong_usage(say("give all three of --good, --same and --bad"))
    if options.open_it and (options.name is None or not (options.by or "").strip()):
        raise wrong_usage(say("--open needs the NAME of a comparison, and with --by PERSON who opens it"))
    if options.by is not None and not options.open_it:
        raise wrong_usage(say("--by can only be used with --open"))
    if options.criterion and not options.models:
        raise wrong_usage(say("--criterion can only be used with --models"))
    if options.models and (options.open_it or options.project is None):
        raise wrong_usage(say("--models can only be used with PROJECT, and not with --open"))
    if options.project is None:
        verdict = late.Verdict(options.good or 0, options.same or 0, options.bad or 0)
        if options.as_json:
            say_json(late.gsb_json("", late.GsbResult(verdict, 0, (), {}, late.SideBias(0, 0, 1.0), {})))
        else:
            print_comparisons({"": late.VerdictPart.counted(verdict)})
        return
    print_project(options.project, options)


def print_project(place: Location, options: ResultOptions) -> None:
    """Print the result of the named comparison of a project, or of all of them, opened first by `by`.

    Raises InputError for another name, and for one whose result is closed.
    """
    name = options.name
    with open_whole(place) as opened:
        every = opened.read(late.stored.compared_pairs)
        wanted = every if name is None else late.find_comparisons(opened, [name])
        if name is not None and wanted[0].plan.grades:
            raise late.has_no_gsb(name)
        if options.models and name is not None:
            wanted = late.group_of(wanted[0], every)
        if options.by is not None:
            for item in wanted:
                store(
                    opened,
                    late.OpenResult(item.id, options.by),
                    say("the result of {name} is open", name=item.name),
                )
        states = opened.read(late.stored.result_states)
        closed = [
            item for item in wanted if name is None and item.id in states and not states[item.id].can_be_told
        ]
        told = [item for item in wanted if item not in closed]
        late.open_results(opened, told)
        known: Known = {}
        reports = [late.comparison_report(opened, item.id, known) for item in told]
        # All together they would tell what is closed.
        half_closed = {late.group_key(item) for item in closed}
        whole = [report for report in reports if late.group_key(report.comparison) not in half_closed]
        with progress(say("strengths of systems"), quiet=options.as_json) as tell_done:
            groups = late.models_of_groups(
                opened,
                whole,
                question=_question(whole, options.criterion),
                prior=options.prior,
                seed=options.seed,
                progress=tell_done,
            )
        found = []
        for report in reports if not options.models else ():
            with progress(report.comparison.name, quiet=options.as_json) as tell_done:
                found.append(
                    (
                        report,
                        late.comparison_statistics(opened, report, seed=options.seed, progress=tell_done),
                    )
                )
    tell_all = _say_as_json if options.as_json else _say_told
    tell_all(found, groups, {item.name: states[item.id] for item in closed}, models=options.models)


def _question(reports: Sequence[ComparisonReport], criterion: str) -> OutcomeRule:
    known = dict.fromkeys(name for report in reports for name in report.comparison.plan.criteria)
    if criterion:
        known_as(say("no comparison has the criterion '{name}'"), criterion, known)
    return late.by_criterion(criterion)


_Found = list[tuple["ComparisonReport", "ComparisonStatistics"]]


def _say_as_json(
    found: _Found, groups: Sequence[ModelsResult], closed: Mapping[str, ResultState], *, models: bool
) -> None:
    told: dict[str, Any] = (
        {} if models else {"comparisons": [late.side_by_side_json(*each) for each in found]}
    )
    if groups or models:
        told["models"] = [late.models_json(group) for group in groups]
    say_json(told | _waiting(closed))


def _say_told(
    found: _Found, groups: Sequence[ModelsResult], closed: Mapping[str, ResultState], *, models: bool
) -> None:
    for own, state in closed.items():
        tell(late.closed_words(own, state))
    if closed and not found and not groups:
        return
    if closed:
        click.echo("")
    if models and not groups:
        tell(say("No three systems were compared with one another."))
    if len(found) != 1 and not models:
        print_comparisons({report.comparison.name: statistics.parts[0] for report, statistics in found})
    for order, (report, statistics) in enumerate(found):
        if order or len(found) > 1:
            click.echo("")
        answer = late.result_sentence(report, statistics.parts[0])
        print_blocks(
            [late.Sentence(report.comparison.name), late.Sentence(late.asked(report)), late.Sentence(answer)]
        )
        print_blocks(late.result_blocks(report, statistics))
    for order, group in enumerate(groups):
        if order or found:
            click.echo("")
        print_blocks([late.Sentence(late.models_title(group)), *late.models_blocks(group)])


def print_comparisons(parts: Mapping[str, VerdictPart]) -> None:
    """Print good, same and bad of comparisons by their names, as a table."""
    if not parts:
        tell(say("no comparisons yet"))
        return
    table = late.parts_table(list(parts.values()))
    rows = tuple((name, *row[1:]) for name, row in zip(parts, table.rows, strict=True))
    print_table(replace(table, titles=(say("Comparison"), *table.titles[1:]), rows=rows))
