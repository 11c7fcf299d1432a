"""Commands: small frozen values that are applied inside one write transaction."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import OperationId, RaterId
from ndcg_gui.domain.messages import Message
from ndcg_gui.store.collection.records import StoredScale
from ndcg_gui.store.labels.journal import Lines
from ndcg_gui.store.sql.transactions import Connection


@dataclass(frozen=True, slots=True)
class Transaction:
    """Context in which a command is applied. `action` is "do", "undo" or "redo".

    `journal` takes the lines of labels for the recovery journal.
    """

    connection: Connection
    scale: StoredScale
    operation_id: OperationId | None = None
    action: str = "do"
    journal: Lines = field(default_factory=list)

    @property
    def operation(self) -> OperationId:
        """Step of undo that the events belong to."""
        assert self.operation_id is not None, "the command has no kind, so no operation was recorded"
        return self.operation_id


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of applying a command: the changes, the command that undoes them, the one that redoes them."""

    changes: Changes
    inverse: Command | None = None
    again: Command | None = None


class Correction(NamedTuple):
    """One correction by a command: the kind of thing (`what`), its `key`, a column, and what stands there.

    `key` is the name before the correction.
    """

    what: str
    key: str
    column: str
    before: object
    after: object


class Command:
    """A verb, as a frozen dataclass.

    `kind` names its stack of undo: "judgment", "preference", "import", or "" for what has no undo.
    `for_raters`: it may be done in a rater's package. `says_who`: it says who sits at the window, which
    whoever judges there may. `brings_steps`: its labels belong to steps of undo that were made elsewhere, so
    it gets none here.
    """

    __slots__ = ()

    kind: ClassVar[str] = ""
    for_raters: ClassVar[bool] = False
    says_who: ClassVar[bool] = False
    brings_steps: ClassVar[bool] = False

    @property
    def actor(self) -> RaterId | None:
        """Rater whose undo the command belongs to, None for everybody's."""
        return None

    @property
    def summary(self) -> Message:
        """Short description for the undo menu and the notice."""
        raise NotImplementedError

    def corrections(self) -> Iterable[Correction]:
        """Corrections that the command makes in the project, for the log of corrections."""
        return ()

    def apply(self, transaction: Transaction) -> Outcome:
        """Apply the command inside the transaction. Raise to roll everything back."""
        raise NotImplementedError

    def prepared(self, project: Any) -> Command:
        """The command made ready to be done again in the open project, outside the writer's thread."""
        return self


def encode(command: Command) -> str:
    """The command as JSON text, to be kept with a step of undo."""
    values = {item.name: getattr(command, item.name) for item in dataclasses.fields(command) if item.init}  # type: ignore[arg-type]
    return json.dumps([type(command).__name__, values], ensure_ascii=False)


def decode(text: str, known: Iterable[type[Command]]) -> Command:
    """The command that `encode` made `text` of."""
    name, values = json.loads(text)
    verb = next(item for item in known if item.__name__ == name)
    return verb(**{key: tuple(value) if isinstance(value, list) else value for key, value in values.items()})
