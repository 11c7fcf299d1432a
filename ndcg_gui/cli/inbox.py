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
CLASS, LINK, TASK = "class", "link", "task"
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
    error_class: str | None
    classes: bool
    by: str
    out: Path | None
    as_json: bool

    @property
    def narrows(self) -> bool:
        """Whether there are options of the list."""
        given = (self.kind, self.rater, self.out, self.error_class)
        flags = self.only_open or self.classes or bool(self.find) or self.as_json
        return flags or any(item is not None for item in given)


@verb()
@click.argument("project", type=PROJECT)
@click.argument("action", type=click.Choice(["done", "open", "answer", CLASS, LINK, TASK]), required=False)
@click.argument("keys", nargs=-1, metavar="[KEY... | KEY TEXT | CLASS ...]")
@click.option("--kind", type=click.Choice(_KINDS), help="Only remarks of this kind.")
@click.option("--rater", metavar="NAME", help="Only remarks by this rater, or about them.")
@click.option("--open", "only_open", is_flag=True, help="Only remarks that are still open.")
@click.option("--find", default="", metavar="WORDS", help="Only remarks with all of these words.")
@click.option("--class", "error_class", metavar="NAME", help='Only remarks in this class; "": in none.')
@click.option("--classes", is_flag=True, help="List the classes of errors instead, with their counts.")
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

    `class NAME KEY...` puts remarks into a class of errors ("" takes them out), `link NAME WORDS` ties a
    class to the paragraph of the guidelines with these words, and `task NAME RATER...` makes a task of its
    pairs for raters who have not judged them.

    \b
    ndcg-gui inbox shop.ndcg --open
    ndcg-gui inbox shop.ndcg done 0b4f3c --by lead
    ndcg-gui inbox shop.ndcg answer 0b4f3c "a flask is a bottle: 3"
    ndcg-gui inbox shop.ndcg class "accessory for product" 0b4f3c 91aa07
    ndcg-gui inbox shop.ndcg --classes
    """
    if options.action is not None and options.narrows:
        raise wrong_usage(say("{action} takes keys, and no filters", action=options.action))
    if options.action == "answer" and len(options.keys) != 2:
        raise wrong_usage(say("to answer, give the key and the text"))
    if options.action in (CLASS, TASK) and len(options.keys) < 2:
        raise wrong_usage(say("give the name of the class, and after it what it is about"))
    if options.action == LINK and len(options.keys) != 2:
        raise wrong_usage(say("give the name of the class, and words of the paragraph"))
    if options.action is not None and not options.keys:
        raise wrong_usage(say("name the remarks by their keys; the list shows them"))
    if options.action in (None, LINK, TASK) and options.by:
        raise wrong_usage(say("--by can only be used with done, open, answer and class"))
    if options.classes and (options.kind or options.rater or options.find or options.only_open):
        raise wrong_usage(say("--classes lists all classes, without filters"))
    with open_whole(options.project) as opened:
        if options.action == TASK:
            _make_task(opened, options.keys[0], options.keys[1:])
        elif options.action is not None:
            _deal(opened, options.action, options.keys, options.by)
        elif options.classes:
            _list_classes(opened, as_json=options.as_json)
        else:
            _list(opened, options)


def _deal(project: Project, action: str, keys: tuple[str, ...], by: str) -> None:
    items = late.inbox_of(project).remarks()
    if action == "answer":
        store(project, late.answer([_find(items, keys[0])], keys[1], by=by), say("the remark is answered"))
    elif action == LINK:
        store(project, late.link(project, *keys), say("the paragraph is linked"))
    elif action == CLASS:
        found = [_find(items, key) for key in dict.fromkeys(keys[1:])]
        store(project, late.put_into_class(found, keys[0], by=by), say("the remarks are in the class"))
    else:
        found = [_find(items, key) for key in dict.fromkeys(keys)]
        store(
            project,
            late.mark_done(found, by=by, done=action == "done"),
            say("the remarks are marked done") if action == "done" else say("the remarks are open again"),
        )


def _make_task(project: Project, name: str, raters: tuple[str, ...]) -> None:
    made = late.class_task(project, name, raters)
    store(project, late.CreateTask(made), say("task '{name}' is created", name=made.plan.name))
    tell(
        say(
            "task {name}: {pairs:pair|pairs} for {raters}",
            name=visible(made.plan.name),
            pairs=len(made.pairs),
            raters=", ".join(map(visible, made.plan.raters)),
        )
    )
    for note in made.notes:
        tell(note)


def _list_classes(project: Project, *, as_json: bool) -> None:
    found = late.classes_of(project)
    if as_json:
        say_json(late.classes_json(found))
    elif found:
        print_table(late.classes_table(found))
    else:
        tell(late.NO_CLASSES)


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
    if options.error_class:
        late.class_named(project, options.error_class)
    chosen = late.Chosen(kind, rater or "", state, options.find, error_class=options.error_class)
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
    columns = (
        "when",
        "kind",
        "rater",
        "query",
        "document",
        "where",
        "grade",
        "words",
        "state",
        "class",
        "key",
    )
    print_table(late.inbox_table(items).only(*columns).head(_SHOWN))
