"""Erasing a person: their name and words leave every table, and their chains are made anew.

History is append-only and hashed, so this is the one place that rewrites it: the triggers are off inside the
transaction, each chain that had a name or a word in it is computed again, and a record says that it was, with
the ends of the chains before and after. Labels keep their numbers and places; nothing else hangs in the air.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, NamedTuple

from sqlalchemy import Connection, String, Table, Text, select, update

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PairState, PreferenceState, State, from_line, to_columns, to_line
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.text import visible
from ndcg_gui.store.collection import hits, records
from ndcg_gui.store.evaluations import rewrite_settings
from ndcg_gui.store.labels.events import GENESIS, hashed_content, link, make_current
from ndcg_gui.store.labels.journal_order import LINK
from ndcg_gui.store.labels.kinds import JUDGMENT, KINDS, LabelKind
from ndcg_gui.store.labels.raters import name_in_texts, set_name
from ndcg_gui.store.labels.remarks import MARK
from ndcg_gui.store.schema import (
    HISTORY_TABLES,
    chain,
    comparison_event,
    document,
    import_file,
    llm_rater,
    lot_event,
    metadata,
    operation,
    query,
    setting,
)
from ndcg_gui.store.seals import update_sealed
from ndcg_gui.store.sql.plain_sql import run

ERASED = "erased"  # the setting with the records of all erasures
_PSEUDONYM = "erased-"
# What people judge is not searched for names, nor what follows from other tables.
_NOT_ABOUT_PEOPLE = {"query", "document", "document_version", "system", "ranked_list", "evaluation_system"}
_NOT_ABOUT_PEOPLE |= {"llm_answer", "judgment", "preference", "judged_hit", "tally", "scale"}
_NAMES, _NAME, _RULE = (
    {"raters", "people", "not_through"},
    {"by", "rater"},
    {"labels", "gold_from", "examples"},
)


@dataclass(frozen=True, slots=True)
class Erasure:
    """Record of an erasure: when (microseconds since 1970, UTC), by whom, and how many labels remain.

    `names` are the pseudonyms. `chains` has of each rater whose chain was made anew its number, its stream,
    its length, and its ends before and after.
    """

    at: int
    by: str
    names: tuple[str, ...]
    labels_kept: bool
    chains: tuple[tuple[int, str, int, str, str], ...]

    @classmethod
    def from_json(cls, data: Any) -> Erasure:
        """Read what is in the setting."""
        chains = tuple((int(a), str(b), int(c), str(d), str(e)) for a, b, c, d, e in data["chains"])
        return cls(int(data["at"]), str(data["by"]), tuple(data["names"]), bool(data["labels_kept"]), chains)

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON values for the setting."""
        return {
            "at": self.at,
            "by": self.by,
            "names": self.names,
            "labels_kept": self.labels_kept,
            "chains": self.chains,
        }


class Person(NamedTuple):
    """A person with all the raters that they are (merged ones too), and all names that these ever had."""

    raters: dict[RaterId, str]
    names: tuple[str, ...]


class Place(NamedTuple):
    """Cells of a table that still hold a name, and how many."""

    table: str
    column: str
    rows: int


class Erased(NamedTuple):
    """Result of an erasure: the record, names and hashes before and after, and where a name still stands.

    Of hashes it has the beginnings, as lines of the journal do.
    """

    record: Erasure
    called: Mapping[str, str]
    hashes: Mapping[str, str]
    left: tuple[Place, ...]


def erasures(connection: Connection) -> list[Erasure]:
    """Return the records of all erasures in the project, oldest first."""
    text = records.setting_value(connection, ERASED)
    return [Erasure.from_json(item) for item in json.loads(text)] if text else []


def person_named(connection: Connection, name: str) -> Person | None:
    """Return the person with that name, None where there is none."""
    numbers = {rater.name: rater.id for rater in records.raters(connection)}
    if name not in numbers:
        return None
    names = {name}
    steps = list(_naming_steps(connection))
    while True:  # until nothing is added: a rater may have been renamed, merged and renamed again
        more = {old for old, new in steps if new in names} - names
        if not more:
            break
        names |= more
    merged = set(records.merged(connection))
    own = {
        number: known
        for known, number in numbers.items()
        if known == name or (known in names and number in merged)
    }
    # A former name that somebody else has today is theirs.
    taken = numbers.keys() - own.values()
    return Person(own, tuple(sorted(names - taken, key=len, reverse=True)))


def _naming_steps(connection: Connection) -> Iterator[tuple[str, str]]:
    """Yield the former and the later name of every rename, and of every merge that was not taken back."""
    steps = select(operation.c.state, operation.c.forward).where(operation.c.kind == "import")
    for state, forward in connection.execute(steps):
        renames = forward.startswith('["RenameRater"')
        if renames or (state == "done" and forward.startswith(('["MergeRaters"', '["RepeatRaterMerge"'))):
            values = json.loads(forward)[1]
            yield values["old"], values["new"]


def erase_person(
    connection: Connection, person: Person, *, by: str, keep_labels: bool, erased_step: str
) -> Erased:
    """Erase a person, within the caller's transaction. `by` is who does it.

    `erased_step` is the command, as text, that stands in steps of undo in place of one that named them.
    """
    pseudonyms = _pseudonyms(connection, person)
    called = dict.fromkeys(person.names, next(iter(pseudonyms.values())))
    called |= {name: pseudonyms[number] for number, name in person.raters.items()}
    with _rewriting_history(connection):
        _erase_in_texts(connection, called)
        _erase_in_steps(connection, called, erased_step)
        for number in person.raters:
            set_name(connection, number, pseudonyms[number])
        ends = _chain_ends(connection)
        hashes = _rewrite_events(connection, person.raters.keys(), called, keep_labels=keep_labels)
        _erase_openers(connection, called)
        _erase_reasons(connection, person.raters.keys(), called)
    if not keep_labels:
        records.set_merged(connection, [*records.merged(connection), *person.raters])
    hits.store_hits(connection)
    after = _chain_ends(connection)
    changed = tuple(
        (*key, after[key][0], ends[key][1], after[key][1]) for key in sorted(ends) if ends[key] != after[key]
    )
    record = Erasure(now(), by, tuple(pseudonyms.values()), keep_labels, changed)
    kept = [item.to_json() for item in (*erasures(connection), record)]
    records.set_setting(connection, ERASED, json.dumps(kept, ensure_ascii=False))
    gone = [name for name in person.names if name not in pseudonyms.values()]
    short = {before[:LINK]: after[:LINK] for before, after in hashes.items()}
    return Erased(record, called, short, tuple(_left(connection, gone)))


def _pseudonyms(connection: Connection, person: Person) -> dict[RaterId, str]:
    taken = records.rater_numbers(connection)
    free = (f"{_PSEUDONYM}{number}" for number in range(1, len(taken) + len(person.raters) + 1))
    unused = (name for name in free if name not in taken)
    earlier = {name for record in erasures(connection) for name in record.names}
    # Whoever was erased with their labels kept may be erased with these, too.
    return {
        number: name if name in earlier else next(unused) for number, name in sorted(person.raters.items())
    }


@contextmanager
def _rewriting_history(connection: Connection) -> Iterator[None]:
    """Let history be rewritten inside the block. Afterwards its triggers are what they were."""
    names = [f"{table.name}_no_update" for table in HISTORY_TABLES]
    marks = ", ".join("?" * len(names))
    made = run(
        connection,
        f"SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name IN ({marks})",
        tuple(names),
    ).all()
    for name, _ in made:
        run(connection, f"DROP TRIGGER {name}")
    yield
    for _, sql in made:
        connection.exec_driver_sql(sql)


# texts


def _erase_in_texts(connection: Connection, called: Mapping[str, str]) -> None:
    for old, new in called.items():
        name_in_texts(connection, old, new)
    for key, value in records.settings(connection).items():
        if key.startswith("package_given_") and _package_of(value) in called:
            records.remove_setting(connection, key)  # what comes back of it has no giver any more
            continue
        after = _without_answer(value, called) if key.startswith(MARK) else _renamed_json(value, called)
        if after != value:
            update_sealed(connection, setting, setting.c.key == key, {"value": after})
    for number, setup in connection.execute(select(llm_rater.c.id, llm_rater.c.setup)).all():
        if (after := _renamed_json(setup, called)) != setup:
            update_sealed(connection, llm_rater, llm_rater.c.id == number, {"setup": after})
    columns = import_file.c.file_name, import_file.c.warnings
    for row in connection.execute(select(import_file.c.id, *columns)).all():
        cells = {column.name: row._mapping[column.name] for column in columns}
        replaced = {name: _replaced(text, called) for name, text in cells.items()}
        if replaced != cells:
            update_sealed(connection, import_file, import_file.c.id == row.id, replaced)
    rewrite_settings(connection, lambda text: _in_rules(text, called))


def _package_of(value: str) -> str:
    try:
        return str(json.loads(value)["facts"]["rater"])
    except (ValueError, TypeError, LookupError):
        return ""


def _without_answer(value: str, called: Mapping[str, str]) -> str:
    """Return a mark in the inbox without its answer, where the person gave it."""
    try:
        mark = json.loads(value)
        if mark["by"] not in called:
            return value
    except (ValueError, TypeError, LookupError):
        return value
    return json.dumps(mark | {"by": called[mark["by"]], "answer": ""}, ensure_ascii=False)


def _renamed_json(text: str, called: Mapping[str, str]) -> str:
    try:
        before = json.loads(text)
    except (ValueError, RecursionError):
        return text
    after = _renamed(before, "", called)
    return text if after == before else json.dumps(after, ensure_ascii=False)


def _renamed(value: Any, key: str, called: Mapping[str, str]) -> Any:
    """Return a JSON value with other names where names stand: by the keys that hold names, and rules."""
    if isinstance(value, dict):
        return {name: _renamed(item, name, called) for name, item in value.items()}
    if isinstance(value, list):
        if key in _NAMES:
            return [called.get(item, item) if isinstance(item, str) else item for item in value]
        return [_renamed(item, key, called) for item in value]
    if isinstance(value, str) and key in _NAME:
        return called.get(value, value)
    return _in_rules(value, called) if isinstance(value, str) and key in _RULE else value


def _in_rules(text: str, called: Mapping[str, str]) -> str:
    for old, new in called.items():
        text = re.sub(rf"(?<=:){re.escape(old)}(?!\w)", lambda _, new=new: new, text)  # type: ignore[misc]
    return text


def _replaced(text: str, called: Mapping[str, str]) -> str:
    """Replace names that stand in a text as words, however it spells them."""
    for old, new in called.items():
        for spelled in _spellings(old):
            text = re.sub(_as_word(spelled), lambda _, new=new: new, text)  # type: ignore[misc]
    return text


def _as_word(spelled: str) -> str:
    return rf"(?<![^\W_]){re.escape(spelled)}(?![^\W_])"


def _spellings(name: str) -> list[str]:
    """A name as it is, as it is shown, and as JSON within JSON spells it."""
    found = [name, visible(name)]
    for _ in range(3):
        found.append(json.dumps(found[-1])[1:-1])
        found.append(json.dumps(found[-2], ensure_ascii=False)[1:-1])
    return sorted(set(found), key=len, reverse=True)


def _names(text: str, called: Iterable[str]) -> bool:
    return any(
        re.search(_as_word(spelled), text) is not None
        for name in called
        for spelled in _spellings(name)
        if spelled in text
    )


def _erase_in_steps(connection: Connection, called: Mapping[str, str], erased_step: str) -> None:
    """Take the person out of the steps of undo. A step that named them cannot be undone or done again."""
    steps = select(operation.c.id, operation.c.summary, operation.c.forward, operation.c.inverse)
    for row in connection.execute(steps).all():
        template, values = json.loads(row.summary)
        after = {
            name: _replaced(value, called) if isinstance(value, str) else value
            for name, value in values.items()
        }
        changed: dict[str, str] = {}
        if after != values:
            changed["summary"] = json.dumps([template, after], ensure_ascii=False)
        # Whoever did something to something else is only named as that.
        commands = {name: _renamed_author(row._mapping[name], called) for name in ("forward", "inverse")}
        if any(_names(text, called) for text in commands.values()):
            changed |= {"forward": erased_step, "inverse": erased_step, "state": "superseded"}
        else:
            changed |= {name: text for name, text in commands.items() if text != row._mapping[name]}
        if changed:
            connection.execute(update(operation).where(operation.c.id == row.id).values(changed))


def _renamed_author(text: str, called: Mapping[str, str]) -> str:
    if not any(spelled in text for name in called for spelled in _spellings(name)):
        return text
    verb, values = json.loads(text)
    if values.get("by") not in called:
        return text
    return json.dumps([verb, values | {"by": called[values["by"]]}], ensure_ascii=False)


def _erase_openers(connection: Connection, called: Mapping[str, str]) -> None:
    """Rename whoever opened a result, and whoever had not finished then."""
    event = comparison_event.c
    for row in connection.execute(select(event.seq, event.name, event.note)).all():
        after = {"name": called.get(row.name, row.name), "note": _renamed_json(row.note, called)}
        if after != {"name": row.name, "note": row.note}:
            update_sealed(connection, comparison_event, event.seq == row.seq, after)


def _erase_reasons(connection: Connection, raters: Collection[RaterId], called: Mapping[str, str]) -> None:
    """Remove the reasons that a person gave for decisions on lots, and those that name them."""
    event = lot_event.c
    for row in connection.execute(select(event.seq, event.by_id, event.note)).all():
        named = any(name in row.note for name in called)
        if row.note and (row.by_id in raters or named):
            update_sealed(connection, lot_event, event.seq == row.seq, {"note": ""})


# labels


def without_words(state: State, called: Mapping[str, str], *, own: bool, keep: bool) -> State:
    """Return a label without the words of the person whose `own` it is, and without their name.

    Where labels are not to be kept nothing stands in their own any more.
    """
    if isinstance(state, PairState):
        if own and not keep:
            return PairState()
        if own:
            said = tuple(item for item in state.criteria if not isinstance(item[1], str))
            state = replace(state, note="", answer="", criteria=said)
        if state.by in called:
            state = replace(state, by=called[state.by], note="")  # whoever decides writes the note, too
        return state
    if not own:
        return state
    return replace(state, note="") if keep else PreferenceState()


def _rewrite_events(
    connection: Connection, raters: Collection[RaterId], called: Mapping[str, str], *, keep_labels: bool
) -> dict[str, str]:
    """Rewrite every chain with words or a name of the person. Returns the hashes before and after."""
    found: dict[str, str] = {}
    for kind in KINDS.values():
        heads: dict[RaterId, str] = {}
        changed: set[RaterId] = set()
        updates: list[tuple[Any, ...]] = []
        for row, keys in _events(connection, kind):
            rater_id = RaterId(row["rater_id"])
            state = kind.state(SimpleNamespace(**row))
            own = rater_id in raters
            after = without_words(state, called, own=own, keep=keep_labels)
            head = heads.get(rater_id, GENESIS)
            if after == state and not (own and not keep_labels) and rater_id not in changed:
                heads[rater_id] = row["hash"]
                continue
            changed.add(rater_id)
            row |= to_columns(after)
            if own and not keep_labels:
                row["seconds"] = None
            new = heads[rater_id] = link(head, hashed_content(kind, row, *keys))
            found[row["hash"]] = new
            updates.append((*(row[name] for name in kind.said), row["seconds"], head, new, row["seq"]))
        if not updates:
            continue
        cells = ", ".join(f"{name} = ?" for name in (*kind.said, "seconds", "previous_hash", "hash"))
        run(connection, f"UPDATE {kind.events.name} SET {cells} WHERE seq = ?", updates)
        for rater_id in changed:
            mine = (chain.c.rater_id == rater_id) & (chain.c.stream == kind.name)
            connection.execute(update(chain).where(mine).values(head=heads[rater_id]))
        make_current(connection, kind, changed)
    return found


def _events(connection: Connection, kind: LabelKind) -> Iterator[tuple[dict[str, Any], tuple[str, ...]]]:
    keys = (query.c.query_key, document.c.doc_key) if kind is JUDGMENT else (query.c.query_key,)
    rows = select(kind.events, *keys).join(query, query.c.id == kind.events.c.query_id)
    if kind is JUDGMENT:
        rows = rows.join(document, document.c.id == kind.events.c.document_id)
    for row in connection.execute(rows.order_by(kind.events.c.seq)).mappings():
        yield dict(row), tuple(row[key.name] for key in keys)


def _chain_ends(connection: Connection) -> dict[tuple[int, str], tuple[int, str]]:
    return {(row.rater_id, row.stream): (row.length, row.head) for row in connection.execute(select(chain))}


# lines of the journal


def line_without(line: Mapping[str, Any], erased: Erased) -> dict[str, Any] | None:
    """Return a line of the journal without a person's name and words, None where nothing of it may stay."""
    called, keep = erased.called, erased.record.labels_kept
    own = str(line.get("rater", "")) in called
    new = {**line, "rater": called[line["rater"]]} if own else dict(line)
    if "event" not in line:
        return new
    kind = {"judgment": PairState, "preference": PreferenceState}.get(str(line.get("kind")))
    try:
        state: Any = None if kind is None else from_line(kind, line)
    except (KeyError, TypeError, ValueError, AttributeError):
        state = None
    if own and (state is None or not keep):
        return None
    if state is not None:
        new |= to_line(without_words(state, called, own=own, keep=keep))
    links = [name for name in ("before", "after") if name in line]
    return new | {name: erased.hashes.get(line[name], line[name]) for name in links}


# what is left


def _left(connection: Connection, names: Sequence[str]) -> Iterator[Place]:
    """Find cells that still hold a name, such as what others wrote of the person."""
    for table in metadata.sorted_tables:
        if table.name in _NOT_ABOUT_PEOPLE:
            continue
        for column in _texts(table):
            cells = run(connection, f'SELECT "{column}" FROM {table.name}')
            rows = sum(_names(str(text), names) for (text,) in cells if text)
            if rows:
                yield Place(table.name, column, rows)


def _texts(table: Table) -> list[str]:
    hashes = {"sha256", "hash", "previous_hash", "head", "event_id", "operation_key"}
    return [
        column.name
        for column in table.columns
        if isinstance(column.type, String | Text) and column.name not in hashes
    ]
