"""The verb that lists what raters remark and what was noticed, and deals with it: inbox."""

from __future__ import annotations

from dataclasses import dataclass
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
    print_table,
    report_words,
    say_json,
    shown,
    store,
    verb,
)
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.domain.errors import InputError, known_as
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.inbox.remarks import Remark

_SHOWN = 20
_KINDS = (
    "cannot-judge",
    "flag",
    "note",
    "unclear",
    "answer",
    "missing",
    "sides",
    "checks",
    "fast",
    "finished",
    "package",
)


@dataclass(frozen=True, slots=True)
class _Inbox:
    project: Location
    action: str | None
    keys: tuple[str, ...]
    kind: str | None
    rater: str | None
    only_open: bool
    find: str
    by: str
    out: Path | None
    as_json: bool

    @property
    def narrows(self) -> bool:
        """Whether there are options of the list."""
        given = (self.kind, self.rater, self.out)
        return self.only_open or bool(self.find) or self.as_json or any(item is not None for item in given)


@verb()
@click.argument("project", type=PROJECT)
@click.argument("action", type=click.Choice(["done", "open", "answer"]), required=False)
@click.argument("keys", nargs=-1, metavar="[KEY... | KEY TEXT]")
@click.option("--kind", type=click.Choice(_KINDS), help="Only remarks of this kind.")
@click.option("--rater", metavar="NAME", help="Only remarks by this rater, or about them.")
@click.option("--open", "only_open", is_flag=True, help="Only remarks that are still open.")
@click.option("--find", default="", metavar="WORDS", help="Only remarks with all of these words.")
@click.option("--by", default="", metavar="NAME", help="Who handles the remark; stored with it.")
@click.option("--out", type=FILE, help="Write the list: .csv, .json, .xlsx, .html or .md.")
@json_option
@recorded(_Inbox)
def inbox(options: _Inbox) -> None:
    """List raters' remarks and notices in PROJECT, mark them done, or answer them.

    Lists flags, notes, "cannot judge", pairs that the guidelines do not decide, missing texts, alarms (side
    bias, hidden checks, judgments too fast), finished work and packages, newest first. There is an alarm
    only if it is unlikely to be chance. `done` and `answer` take keys from the last column, or the first
    characters of keys. A remark opens again when its rater says something new.

    \b
    ndcg-gui inbox shop.ndcg --open
    ndcg-gui inbox shop.ndcg done 0b4f3c --by lead
    ndcg-gui inbox shop.ndcg answer 0b4f3c "a flask is a bottle: 3"
    """
    if options.action is not None and options.narrows:
        raise wrong_usage(say("{action} takes keys, and no filters", action=options.action))
    if options.action == "answer" and len(options.keys) != 2:
        raise wrong_usage(say("to answer, give the key and the text"))
    if options.action is not None and not options.keys:
        raise wrong_usage(say("name the remarks by their keys; the list shows them"))
    if options.action is None and options.by:
        raise wrong_usage(say("--by can only be used with done, open and answer"))
    with open_whole(options.project) as opened:
        if options.action is not None:
            _deal(opened, options.action, options.keys, options.by)
        else:
            _list(opened, options)


def _deal(project: Project, action: str, keys: tuple[str, ...], by: str) -> None:
    items = late.inbox_of(project).remarks()
    if action == "answer":
        store(project, late.answer([_find(items, keys[0])], keys[1], by=by), say("the remark is answered"))
    else:
        found = [_find(items, key) for key in dict.fromkeys(keys)]
        store(
            project,
            late.mark_done(found, by=by, done=action == "done"),
            say("the remarks are marked done") if action == "done" else say("the remarks are open again"),
        )


def _find(items: tuple[Remark, ...], key: str) -> Remark:
    found = [item for item in items if item.key == key] or [
        item for item in items if item.key.startswith(key)
    ]
    if not found or not key:
        raise InputError(
            say("there is no remark '{key}'; `ndcg-gui inbox PROJECT` lists them", key=visible(key))
        )
    if len(found) > 1:
        raise InputError(
            say(
                "{count:remark has|remarks have} a key that begins with '{key}'; give more of the key",
                key=visible(key),
                count=len(found),
            )
        )
    return found[0]


def _list(project: Project, options: _Inbox) -> None:
    rater, out = options.rater, options.out
    if rater is not None:
        known_as(say("no rater named '{name}'"), rater, {item.name: item for item in project.raters()})
    kind = None if options.kind is None else late.RemarkKind(options.kind)
    state = late.RemarkState.OPEN if options.only_open else None
    chosen = late.Chosen(kind, rater or "", state, options.find)
    every = late.inbox_of(project).remarks()
    items = [item for item in every if chosen.fits(item)]
    if out is not None:
        words = report_words(late.report_format(out).key)
        late.write_report(late.inbox_document(late.inbox_report(project, items)), out, translate=words)
        tell(say("{out}: {count:,} of {total:,}", out=shown(out), count=len(items), total=len(every)))
    if options.as_json:
        say_json(late.inbox_json(items))
        return
    if out is not None:
        return
    tell(late.inbox_sentence(every))
    if not every:
        return
    if not items:
        tell(say("None of them matches these filters."))
        return
    click.echo("")
    columns = ("when", "kind", "rater", "query", "document", "where", "grade", "words", "state", "key")
    print_table(late.inbox_table(items).only(*columns).head(_SHOWN))
