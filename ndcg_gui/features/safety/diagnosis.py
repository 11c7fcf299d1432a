"""Meaning of the findings of a check, advice on each, and the one repair that is surely right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ndcg_gui.domain.messages import Message, say

# How a finding's sentence begins, and what to do; the first that fits counts. The sentences are those
# of store.checks, store.evaluations, store.collection.hits, store.server.setup and store.server.roles.
_RESTORE = say(
    "the file is damaged: `ndcg-gui backups` lists its backups, `ndcg-gui restore` restores one, and "
    "`ndcg-gui recover` brings back what was judged later"
)
_CHANGED = say(
    "another program has changed this history, beginning with the event named here: compare it with a "
    "backup (`ndcg-gui backups`, `ndcg-gui restore --to`); `ndcg-gui recover --list` shows what this "
    "computer's journal has of it"
)
_CURRENT = say(
    "the history is intact, and only current values were changed by another program: `ndcg-gui check "
    "--repair` rebuilds them from the history"
)
_ROWS = say(
    "another program wrote into these tables, or removed rows: `ndcg-gui backups` lists the backups, "
    "`ndcg-gui restore` restores one, and `ndcg-gui recover` brings back what was judged later; for a "
    "project on a server, ask its administrators to restore a backup"
)
_EVALUATION = say("compute and save it again; this does not change labels")
_HITS = say("import the system's run again, or restore a backup: do not rely on its numbers")
_ANCHOR = say("check the project from which the anchor was made, or use an anchor made from this project")
_SERVER = say("ask the schema's owner to open the project once, or to restore the server's backup")
_MARK = say("mark it again as done or open (`ndcg-gui inbox`); this does not change labels")
_ROLES = say("the project's owner runs `ndcg-gui server withdraw`; labels stay as they are")

_RECEIPT = say(
    "another program put an older copy in its place, or changed its history: compare it with a backup; "
    "`ndcg-gui recover` brings back what this computer's journal has. If you know why, `ndcg-gui check "
    "--receipt` signs the project as it is"
)

_ADVICE: tuple[tuple[str, Message], ...] = (
    ("the history is shorter than at the receipt", _RECEIPT),
    ("the {stream} history before the receipt", _RECEIPT),
    ("{table} has {found:row|rows}", _ROWS),
    ("the tables claim to be of version", _ROWS),
    ("the saved evaluation", _EVALUATION),
    ("saved evaluation", _EVALUATION),
    ("the stored numbers of judged results", _HITS),
    ("the mark {key}", _MARK),
    ("the trigger that keeps", _SERVER),
    ("the trigger that counts", _SERVER),
    ("the references of", _SERVER),
    ("roles of the server", _ROLES),
    ("{stream} history of", _CHANGED),
    ("the history ", _CHANGED),
    ("the anchor is of", _ANCHOR),
    ("{table} {seq} does not follow", _CHANGED),
    ("{table} of {key} is {kept}", _CURRENT),
)


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice on some findings, given once for all of them."""

    findings: tuple[Message, ...]
    todo: Message


def advise(findings: Iterable[Message]) -> list[Advice]:
    """Group the findings by the advice on them, damage first."""
    grouped: dict[Message, list[Message]] = {}
    for item in findings:
        todo = next((todo for start, todo in _ADVICE if item.template.startswith(start)), _RESTORE)
        grouped.setdefault(todo, []).append(item)
    order = [_RESTORE, *(todo for _, todo in _ADVICE)]
    return [Advice(tuple(grouped[todo]), todo) for todo in sorted(grouped, key=order.index)]


def can_repair(findings: Iterable[Message]) -> bool:
    """Whether all that is wrong can be rebuilt from a sound history."""
    found = list(findings)
    return bool(found) and [item.todo for item in advise(found)] == [_CURRENT]
