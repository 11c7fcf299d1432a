"""The verbs of eval sets that others rely on: release, verify, score (runs by one), diff (of two)."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.evaluation import asked_for, layout_options, print_numbers
from ndcg_gui.cli.evaluation_options import (
    chosen_settings,
    counting_options,
    metric_option,
    preset_json,
    preset_option,
    seed_option,
    settings_options,
    typed_metrics,
)
from ndcg_gui.cli.keys import keys_option, meetings_json, print_meetings
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import FILE, PROJECT, json_option, print_blocks, progress, say_json, shown, verb
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.cli.standard import readable
from ndcg_gui.cli.stopping import writing
from ndcg_gui.core.meeting import Keys
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say

if TYPE_CHECKING:
    from ndcg_gui.features.releases.manifest import Manifest


# As for a gate: the release is readable, and not what it says.
NOT_AS_SAID = 4


@dataclass(frozen=True, slots=True)
class _Release:
    project: Location
    out: Path
    name: str
    number: str | None
    parent: Path | None
    systems: tuple[str, ...]
    all_systems: bool
    pseudonyms: bool
    hashes: bool
    without_verdicts: bool
    tables: bool
    licence: str
    contact: str
    intended_use: str
    sampling: str
    personal_data: str
    note: str
    splits: str | None
    seed: int
    blind: bool
    blind_split: str
    sealed: Path | None
    sign: Path | None
    metrics: tuple[str, ...]
    as_json: bool
    settings: Mapping[str, str | None]


@verb()
@click.argument("project", type=PROJECT)
@click.argument("out", type=FILE)
@click.option("--name", default="", help="What the eval set is called (default: the project's name).")
@click.option(
    "--number",
    metavar="VERSION",
    help="Its version, such as 1.2.0 (default: by what changed since --parent).",
)
@click.option("--parent", type=FILE, help="The previous release.")
@click.option("--system", "systems", multiple=True, help="Also the lists of this system; repeatable.")
@click.option("--all-systems", is_flag=True, help="Also the lists of all systems that are not hidden.")
@click.option(
    "--pseudonyms", is_flag=True, help="Give raters other names, and leave out notes and times of day."
)
@click.option("--hashes", is_flag=True, help="Write only the keys and hashes of documents, not their texts.")
@click.option("--without-verdicts", is_flag=True, help="Leave out what was judged side by side.")
@click.option("--parquet", "tables", is_flag=True, help="Labels as Parquet, too.")
@click.option("--licence", default="", help="The licence for using it: a name or an address.")
@click.option("--contact", default="", help="Who answers questions about it.")
@click.option("--intended-use", default="", metavar="TEXT", help="What it is meant for, and what not.")
@click.option(
    "--sampling", default="", metavar="TEXT", help="Where the queries come from, and how they were drawn."
)
@click.option("--personal-data", default="", metavar="TEXT", help="What personal data is in it.")
@click.option("--note", default="", metavar="TEXT", help="Anything else to say, such as what changed.")
@click.option(
    "--split",
    "splits",
    metavar="SHARES",
    help="Split the queries, such as train=80,dev=10,test=10: by stratum, near-duplicates together.",
)
@seed_option(say("the split"))
@click.option(
    "--blind", is_flag=True, help="Hold back all labels, and everything that reveals them; needs --sealed."
)
@click.option(
    "--blind-split",
    default="",
    metavar="NAME",
    help="Hold back only the labels of this split; needs --sealed.",
)
@click.option(
    "--sealed", type=FILE, help="The .zip for the person who scores: the whole release with all labels."
)
@click.option(
    "--sign", metavar="KEY", type=FILE, help="Sign it with this key of ssh-keygen, such as ~/.ssh/id_ed25519."
)
@metric_option
@settings_options
@json_option
@recorded(_Release, rest="settings")
def release(options: _Release) -> None:
    """Freeze PROJECT as an eval set: the folder OUT, or one file where OUT ends in .zip.

    \b
    ndcg-gui release shop.ndcg shop-1.0.0 --all-systems --licence CC-BY-4.0 --contact search@example.org
    ndcg-gui release shop.ndcg shop-1.1.0.zip --parent shop-1.0.0
    ndcg-gui release shop.ndcg --blind shop.zip --sealed shop-sealed.zip

    It holds queries, documents, labels with their rule, every judgment, scale, guidelines, pools, agreement,
    a datasheet, and the hashes of all files. Its version says what changed since its parent: scale or
    queries (2.0.0), labels (1.1.0), or anything else (1.0.1).
    """
    if options.systems and options.all_systems:
        raise wrong_usage(say("give --system or --all-systems, not both"))
    if options.blind and options.blind_split:
        raise wrong_usage(say("give --blind or --blind-split, not both"))
    if (options.blind or bool(options.blind_split)) is (options.sealed is None):
        raise wrong_usage(say("give --sealed together with --blind or --blind-split"))
    if options.number is not None:
        late.parse_version(options.number)
    before, before_sha256 = None, ""
    if options.parent is not None:
        before, before_sha256 = late.parent_of(options.parent)
    with late.open_whole(options.project) as found:
        systems = options.systems
        if options.all_systems:
            systems = tuple(item.name for item in found.read(late.stored.systems) if not item.hidden)
        choices = late.ReleaseChoices(
            name=options.name,
            version=options.number,
            settings=chosen_settings(late.evaluation_settings(found), options.settings),
            metrics=typed_metrics(options.metrics, None),
            systems=systems,
            pseudonyms=options.pseudonyms,
            texts=not options.hashes,
            tables=options.tables,
            verdicts=not options.without_verdicts,
            splits={} if options.splits is None else late.parse_shares(options.splits),
            seed=options.seed,
            sealed=options.sealed,
            blind_split=options.blind_split,
            sign=options.sign,
            about=late.About(
                options.licence,
                options.contact,
                options.intended_use,
                options.sampling,
                options.personal_data,
                options.note,
            ),
            parent=before,
            parent_sha256=before_sha256,
        )
        with writing(options.out), progress(say("writing the release"), quiet=options.as_json) as report:
            made = late.make_release(found, options.out, choices, progress=report)
        closed = [] if options.without_verdicts else late.judged_comparisons(found)[1]
        graded = [] if options.without_verdicts else late.graded_comparisons(found)
        receipt = late.renew(found, begins=True)
    if receipt is not None and receipt.state == "changed":
        tell(say("warning: {warning}", warning=receipt.sentence), err=True)
    if options.as_json:
        say_json(made.to_json())
    else:
        _tell_made(made, options.out, options.sealed)
        for comparison in closed:
            told = say("note: comparison {name} is left out: its result is closed", name=comparison.name)
            tell(told, err=True)
        for comparison in graded:
            told = say(
                "note: comparison {name} is left out: a release holds no grades of whole lists; export them "
                "as list-grades",
                name=comparison.name,
            )
            tell(told, err=True)


def _tell_made(made: Manifest, out: Path, sealed: Path | None) -> None:
    tell(
        say(
            "{out}: {name} {version}, {queries:query|queries}, {labels:label|labels},"
            " {judgments:judgment|judgments}",
            out=shown(out),
            name=made.name,
            version=made.version,
            queries=made.counts["queries"],
            labels=made.counts["labels"],
            judgments=made.counts["judgments"],
        )
    )
    if "verdicts" in made.counts:
        tell(
            say(
                "{verdicts:side-by-side verdict|side-by-side verdicts} of"
                " {comparisons:comparison|comparisons}",
                verdicts=made.counts["verdicts"],
                comparisons=made.counts["comparisons"],
            )
        )
    if made.blind is not None and sealed is not None:
        tell(
            say(
                "{sealed}: the labels of {count:query|queries} that {out} holds back",
                sealed=shown(sealed),
                count=made.blind.queries,
                out=shown(out),
            )
        )
    if made.splits is not None:
        for split, count in made.splits.queries.items():
            tell(say("{name}: {count:query|queries}", name=split, count=count))
    for missing in ("licence", "contact"):
        if not getattr(made.about, missing):
            tell(say("note: the release says nothing about its {what} (--{what})", what=missing), err=True)


@verb()
@click.argument("place", metavar="RELEASE", type=FILE)
@click.option("--labels", "sealed", type=FILE, help="The sealed file with the labels that it holds back.")
@click.option(
    "--key", type=FILE, help="The public key that it has to be signed with, such as id_ed25519.pub."
)
@json_option
def verify(place: Path, sealed: Path | None, key: Path | None, as_json: bool) -> None:
    """Check a release: hashes and signature, and all that follows from its data, to the last bit.

    Labels by their rule, reference values, agreement, pools, datasheet. With --labels, also checks the sealed
    file, and that it belongs to RELEASE. Exit code 0: no difference was found. 4: there are differences; each
    is printed.
    """
    with progress(say("verifying"), quiet=as_json) as report:
        found = late.verify_release(place, sealed=sealed, key=key, progress=report)
    if as_json:
        say_json(
            {
                "name": found.manifest.name,
                "version": found.manifest.version,
                "sha256": found.sha256,
                "good": found.good,
                "rules": found.manifest.rules,
                "findings": [{"file": item.file, "reason": str(item.reason)} for item in found.findings],
            }
        )
    else:
        for line in (*found.lines(), found.verdict(shown(place))):
            tell(line)
    if not found.good:
        sys.exit(NOT_AS_SAID)


@dataclass(frozen=True, slots=True)
class _Score:
    place: Path
    runs: tuple[Path, ...]
    sealed: Path | None
    metrics: tuple[str, ...]
    preset_key: str | None
    keys: Keys
    per_query: bool
    layout: str
    as_json: bool
    settings: Mapping[str, str | None]


@verb()
@click.argument("place", metavar="RELEASE", type=FILE)
@click.argument("runs", metavar="RUN...", type=FILE, nargs=-1, required=True)
@click.option("--labels", "sealed", type=FILE, help="The sealed file with the labels that it holds back.")
@metric_option
@preset_option()
@counting_options
@keys_option
@layout_options
@json_option
@recorded(_Score, rest="settings")
def score(options: _Score) -> None:
    """Print the metrics of RUN files by the labels of RELEASE, or by those that it holds back.

    \b
    ndcg-gui score shop.zip --labels shop-sealed.zip mine.run

    Metrics and settings are those of the release unless others are given. If the labels of one split are
    held back, only the queries of that split count.
    """
    given = asked_for(
        options.settings,
        options.metrics,
        options.preset_key,
        layout=options.layout,
        as_json=options.as_json,
    )
    with progress(say("reading"), quiet=options.as_json) as report:
        found = late.scorer(options.place, options.sealed)
        usual = [late.parse_metric(text) for text in found.manifest.metrics]
        settings, chosen = given.applied(found.manifest.evaluation, usual)
        numbers = found.score(
            readable(options.runs), metrics=chosen, settings=settings, keys=options.keys, progress=report
        )
    met = late.meetings(numbers.columns, numbers.systems, metrics=numbers.metrics, settings=numbers.settings)
    if options.as_json:
        told = {**numbers.to_json(per_query=options.per_query), **meetings_json(met)}
        say_json({**told, **preset_json(given.preset_key, numbers.metrics)})
    else:
        print_meetings(met, err=options.layout != "table")
        print_numbers(numbers, options.layout, given.preset_key, per_query=options.per_query)


@verb()
@click.argument("old", metavar="OLD", type=FILE)
@click.argument("new", metavar="NEW", type=FILE)
@json_option
def diff(old: Path, new: Path, as_json: bool) -> None:
    "Say what changed from the release OLD to NEW, and how that changes the numbers of the systems."
    with progress(say("comparing"), quiet=as_json):
        found = late.release_difference(old, new)
    if as_json:
        say_json(late.difference_json(found))
    else:
        print_blocks(late.difference_blocks(found))
