"""Verbs on raters' packages: hand out, list, merge."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    json_option,
    open_whole,
    progress,
    say_json,
    say_table,
    shown,
    tell_look_alikes,
    verb,
)
from ndcg_gui.cli.safety import moment
from ndcg_gui.cli.speaking import spoken_language, tell, told, wrong_usage
from ndcg_gui.cli.stopping import storing, writing
from ndcg_gui.domain.errors import known_as
from ndcg_gui.domain.ids import ComparisonId, PoolId
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.domain.text import visible

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.packages.handing_out import Handed, HandedOut
    from ndcg_gui.features.packages.merging import Decision, MergeConflict, Merged, PackageContent, Place

_MOST_TEXT = 600


@dataclass(frozen=True, slots=True)
class _HandOut:
    project: Location
    out: Path
    rater: str
    task: str | None
    names: tuple[str, ...]
    everything: bool
    folders: tuple[str, ...]
    picture_mb: int | None


@verb("hand-out")
@click.argument("project", type=PROJECT)
@click.argument("out", type=FILE)
@click.option("--rater", required=True, help="The rater who gets the package; added to the project if new.")
@click.option("--task", help="The task to hand out (default: all pairs of the project's standing pool).")
@click.option(
    "--comparison",
    "names",
    multiple=True,
    metavar="NAME",
    help="A comparison to hand out; repeatable. It goes out without pairs unless --task is given "
    "(default: all of the rater's comparisons, or none if --task is given).",
)
@click.option("--all", "everything", is_flag=True, help="Also what the rater has judged already.")
@click.option(
    "--pictures",
    "folders",
    type=click.Path(exists=True, file_okay=False),
    multiple=True,
    metavar="FOLDER",
    help="A folder with pictures of documents to hand out, too; repeatable. The project's own folder of "
    "pictures is always used.",
)
@click.option(
    "--picture-mb",
    type=click.IntRange(0, 10_000),
    help="Megabytes of pictures that go along (default: 10 in a page, 200 beside a package).",
)
@recorded(_HandOut)
def hand_out_(options: _HandOut) -> None:
    """Write a rater's work on PROJECT to the file OUT, to judge on another computer.

    OUT opens like a project, but only for judging. It holds the queries, documents, scale and guidelines,
    and the lists left and right to judge side by side. It reveals no system, rank, known grade, hidden
    check or judgment of another rater. `merge` brings it back.

    The pictures of the documents lie beside it in the folder OUT.pictures: send it along.

    OUT.html is a web page instead, in the language of --lang, for a rater who has only a browser. The page
    saves the answers as a file, which `merge` brings back.
    """
    with open_whole(options.project) as opened:
        pool_id = None if options.task is None else _task(opened, options.task)
        comparisons = (
            _comparisons(opened, options.names) if options.names or options.task is not None else None
        )
        known = any(item.name == options.rater for item in opened.raters())
        tell_look_alikes(opened, [options.rater])
        with nullcontext() if known else storing(say("{rater} is added to the raters", rater=options.rater)):
            (rater_id,) = opened.execute(late.AddRater(options.rater)).result().raters
        with progress(say("handing out"), quiet=False) as report, writing(options.out):
            write: Callable[..., Handed] = late.hand_out_package
            if options.out.suffix == late.SUFFIX:
                write = partial(late.hand_out_page, spoken=spoken_language())
            if options.picture_mb is not None:
                write = partial(write, most_pictures=options.picture_mb * 1_000_000)
            handed = write(
                opened,
                options.out,
                late.PackageRequest(
                    rater_id,
                    pool_id=pool_id,
                    pairs=options.task is not None or not options.names,
                    comparisons=comparisons,
                    only_open=not options.everything,
                ),
                chosen_folders=options.folders,
                report=report,
            )
        tell(late.described(handed))


def _task(project: Project, name: str) -> PoolId:
    known: dict[str, PoolId] = {}
    for number, own in late.task_names(project):
        known.setdefault(own, number)
    return known_as(say("no task named '{name}'"), name, known)


def _comparisons(project: Project, names: tuple[str, ...]) -> list[ComparisonId]:
    known = {item.name: item.id for item in project.read(late.stored.comparisons) if not item.plan.imported}
    return [known_as(say("no comparison named '{name}'"), name, known) for name in names]


@verb()
@click.argument("project", type=PROJECT)
@click.argument("packages", type=FILE, nargs=-1, required=True)
@click.option("--dry-run", is_flag=True, help="Check everything and say what would happen; store nothing.")
@click.option(
    "--unsigned",
    is_flag=True,
    help="Also merge packages of older versions, and those that PROJECT has no record of. Nobody can "
    "tell who these are from.",
)
@click.option(
    "--conflicts",
    "how",
    type=click.Choice(["later", "keep", "take", "ask"]),
    default="later",
    show_default=True,
    help="What to do where the rater has judged differently in PROJECT in the meantime:"
    " decide later, keep the project's, take the package's, or ask one by one, with"
    " the texts.",
)
@json_option
def merge(
    project: Location, packages: tuple[Path, ...], dry_run: bool, unsigned: bool, how: str, as_json: bool
) -> None:
    """Merge raters' PACKAGES, or the answers that web pages saved, into PROJECT: all in one step, or none.

    What was merged before is skipped. If the rater has judged something differently in PROJECT in the
    meantime, it is listed as a conflict and left as it is, unless --conflicts decides.

    A package is refused if another program changed it, or if it is not what PROJECT handed out to its
    rater.
    """
    if how == "ask" and as_json:
        raise wrong_usage(say("--json cannot ask: give --conflicts keep, take or later"))
    with open_whole(project) as opened:
        contents = []
        for path in packages:
            with progress(say("reading"), quiet=as_json) as report:
                contents.append(late.read_returned(opened, path, report=report))
        if how != "later":
            asking = _Asking(opened, how)
            contents = [asking.decided(content) for content in contents]
        with progress(say("storing"), quiet=as_json or dry_run) as report:
            if dry_run:
                late.merge_packages(tuple(contents), unsigned=unsigned)
                merged = tuple(late.preview_merge(opened, content) for content in contents)
            else:
                with storing(say("merged into {project}", project=project)) as attentive:
                    command = late.merge_packages(tuple(contents), attentive(report), unsigned=unsigned)
                    opened.execute(command).result()
                merged = command.merged
        if as_json:
            signed = {content.path: content.unknown is None for content in contents}
            found = [{**_as_json(item), "signed": signed[item.path]} for item in merged]
            say_json({"stored": not dry_run, "packages": found})
            return
        for item in merged:
            tell(item.message())
        for content in contents:
            if content.unknown is not None:
                tell(content.unknown)
        _say_conflicts(merged)


class _Asking:
    """Decider of conflicts: all alike, or as a user answers who sees the texts."""

    def __init__(self, project: Project, how: str) -> None:
        self._project, self._how = project, how

    def decided(self, content: PackageContent) -> PackageContent:
        """Add the decisions on its conflicts to the package."""
        found: dict[Place, Decision] = {}
        for item in late.decidable(self._project, content):
            decision = self._decision(content.package.rater, item)
            if decision is not None:
                found[item.place] = decision
        return late.conflicts.decide(content, found)

    def _decision(self, rater: str, item: MergeConflict) -> Decision | None:
        if self._how == "ask":
            text = late.conflict_text(self._project, item)
            click.echo(f"\n{told(text.query)}\n{told(text.title)}")
            if text.body:
                tell(visible(text.body[:_MOST_TEXT]))
            own, given = _word_and_note(item.project), _word_and_note(item.package)
            tell(say("  {rater} in the project: {word} ({at})", rater=rater, word=own, at=moment(item.said)))
            tell(
                say("  {rater} in the package: {word} ({at})", rater=rater, word=given, at=moment(item.given))
            )
            words = {"k": "keep", "t": "take", "l": "later", "K": "keep", "T": "take", "L": "later"}
            answer = click.prompt(
                told(
                    say(
                        "k: keep the project's, t: take the package's, l: decide later; a capital letter"
                        " decides all that follow"
                    )
                ),
                type=click.Choice(list(words)),
                show_choices=False,
                default="l",
            )
            if answer.isupper():
                self._how = words[answer]
            answer = words[answer]
        else:
            answer = self._how
        return None if answer == "later" else late.Decision(answer)


@verb("packages")
@click.argument("project", type=PROJECT)
@json_option
def packages_(project: Location, as_json: bool) -> None:
    """List the packages that PROJECT has handed out: who has what, since when, and what came back."""
    with open_whole(project) as opened:
        found = late.handed_out(opened)
        if as_json:
            say_json(
                {
                    "packages": [
                        {
                            "package": item.package_id,
                            "rater": item.rater,
                            "task": item.task,
                            "pairs": item.pairs,
                            "items": item.items,
                            "handed_out": moment(item.made_at),
                            "came_back": [
                                {"at": moment(back.at), "judged": back.judged} for back in item.returns
                            ],
                        }
                        for item in found
                    ]
                }
            )
        elif not found:
            tell(say("{project} has handed out no packages", project=shown(project)))
        else:
            rows = [
                (item.rater, item.what, moment(item.made_at), *_last_return(item), item.package_id)
                for item in found
            ]
            header = (
                say("rater"),
                say("what"),
                say("handed out"),
                say("came back"),
                say("judged"),
                say("package"),
            )
            say_table(header, rows)


def _last_return(item: HandedOut) -> tuple[str, int | None]:
    if not item.returns:
        return "-", None
    return moment(item.returns[-1].at), item.returns[-1].judged


def _as_json(merged: Merged) -> dict[str, object]:
    return {
        "file": str(merged.path),
        "rater": merged.package.rater,
        "task": merged.package.task,
        "new_events": merged.new,
        "pairs": merged.pairs,
        "items": merged.items,
        "known_events": merged.known,
        "again": merged.again,
        "same": merged.same,
        "judged": merged.judged,
        "taken": merged.taken,
        "kept": merged.kept,
        "conflicts": [
            {
                "query_key": item.query,
                "doc_key": item.what,
                "reason": str(item.why.message),
                "project": _said(item.project),
                "package": _said(item.package),
            }
            for item in merged.conflicts
        ],
        "item_conflicts": [
            {
                "comparison": item.what,
                "query": item.query,
                "reason": str(item.why.message),
                "project": _said(item.project),
                "package": _said(item.package),
            }
            for item in merged.item_conflicts
        ],
    }


def _said(state: PairState | PreferenceState) -> dict[str, object]:
    if isinstance(state, PairState):
        return {"status": str(state.status), "grade": state.grade, "note": state.note}
    side = None if state.preferred is None else str(state.preferred)
    return {"status": str(state.status), "preferred": side, "strength": state.strength, "note": state.note}


def _say_conflicts(merged: tuple[Merged, ...]) -> None:
    of_pairs = [(part.package.rater, item) for part in merged for item in part.conflicts]
    of_items = [(part.package.rater, item) for part in merged for item in part.item_conflicts]
    rows = [
        (item.query, item.what, rater, _word(item.project), _word(item.package), item.why.message)
        for rater, item in (*of_pairs, *of_items)
    ]
    if rows:
        click.echo()
        what = say("document or comparison") if of_items else say("document")
        header = (say("query"), what, say("rater"), say("project"), say("package"), say("left out because"))
        say_table(header, rows)


def _word_and_note(state: PairState | PreferenceState) -> Message | str:
    word = _word(state)
    return say("{word}, note: {note}", word=word, note=state.note) if state.note else word


def _word(state: PairState | PreferenceState) -> Message | str:
    if isinstance(state, PairState):
        if state.status is Status.GRADED and state.grade is not None:
            return format_grade(state.grade)
        words = {Status.SKIPPED: say("skipped"), Status.CANNOT_JUDGE: say("cannot judge")}
        return words.get(state.status, "-")
    if state.status is not Verdict.JUDGED:
        return say("skipped") if state.status is Verdict.SKIPPED else "-"
    if state.grade is not None:
        return format_grade(state.grade)
    if state.preferred is Side.NONE:
        return say("same")
    if state.preferred is Side.LEFT:
        return say("left {strength}", strength=state.strength)
    return say("right {strength}", strength=state.strength)
