"""Who can only judge, and what they are told: the rater of a package, of a role on a server, at a window."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.project.core.command import Command
from ndcg_gui.store.sql.rater_work import only_judges

SETTING = "package"


@dataclass(frozen=True, slots=True)
class Package:
    """What a package keeps of where it came from: `rater_id` is the rater's number in the project.

    `project` and `task` are names as shown (empty: a name would have told a system's). `events` is how
    many of the rater's events came with it; `made_at` in microseconds since 1970, UTC. `items` are side by
    side; a package without any says nothing of them, as those of versions that had none.
    """

    package_id: str
    project_id: str
    project: str
    task: str
    rater: str
    rater_id: RaterId
    pairs: int
    events: int
    made_at: int
    items: int = 0

    def to_json(self) -> str:
        """As what is stored in the setting `SETTING`."""
        data = asdict(self)
        if not self.items:
            del data["items"]
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Package | None:
        """What `to_json` made `text` of; None for any other text."""
        try:
            data: Any = json.loads(text)
        except ValueError:
            return None
        known = {item.name: int if item.name in _NUMBERS else str for item in fields(cls)}
        if not isinstance(data, Mapping) or set(data) | {"items"} != set(known):
            return None
        # A bool is an int to isinstance, and no number here.
        if any(type(value) is not known[name] for name, value in data.items()):
            return None
        return cls(**data)

    def refusal(self, command: Command) -> InputError | None:
        """Why a command cannot be done in the package; None for what its rater may do."""
        return None if command.for_raters else self.refused()

    def refused(self) -> InputError:
        """The error of whoever wants more of a package than to judge."""
        return InputError(
            say("this is a package for {rater}, which is only for judging: merge it into the project "
                "that it came from, and continue there", rater=self.rater)
        )  # fmt: skip

    def line(self) -> Message:
        """What the package is, for a line beside the project's name."""
        if not self.project:
            return say("package for {rater}", rater=self.rater)
        return say("package for {rater} of {project}", rater=self.rater, project=self.project)

    @property
    def keeps_order(self) -> bool:
        """Whether what is judged is what was chosen for it, so that the first task is the one to do."""
        return True

    def send_back(self, path: Path) -> Message:
        """What to do with the file once all is judged."""
        return say(
            "Everything is judged. Send the file {file} back to the person who gave it to you, to merge "
            "it into the project. It is in the folder {folder}.",
            file=visible(path.name),
            folder=visible(str(path.parent)),
        )


@dataclass(frozen=True, slots=True)
class RaterOnServer:
    """What takes a package's place where the role on a server is bound to a rater."""

    rater: str
    items: int  # comparisons that the rater has a part in
    pairs: int = 1  # there may be some, now or later
    keeps_order: bool = False

    def refusal(self, command: Command) -> InputError | None:
        """Why a command cannot be done by the rater's role; None for what it may do."""
        return None if command.for_raters else self.refused()

    def refused(self) -> InputError:
        """The error of whoever wants more of the project than to judge."""
        return InputError(only_judges(self.rater))

    def line(self) -> Message:
        """Who judges, for a line beside the project's name."""
        return say("judging as {rater}", rater=self.rater)

    def all_judged(self) -> Message:
        """What to do once all is judged."""
        return say("Everything is judged and stored on the server. There is nothing more to do.")


@dataclass(frozen=True, slots=True)
class RaterHere:
    """What a window is held to where somebody sits there whose role in the project is rater.

    `rater` is empty until they have said who they are. `looking`: somebody who leads looks through the
    rater's eyes, and stores nothing.
    """

    rater: str
    looking: bool = False

    @property
    def pairs(self) -> int:
        """How much there is to judge: there may be some, now or later."""
        return 1

    @property
    def items(self) -> int:
        """How much there is side by side: there may be some for everybody who has a name."""
        return int(bool(self.rater) or self.looking)

    @property
    def keeps_order(self) -> bool:
        """Whether what is judged is what was chosen for it; here there may be several tasks."""
        return False

    def refusal(self, command: Command) -> InputError | None:
        """Why a command cannot be done by whoever sits there; None for what they may do."""
        may = (command.for_raters or command.says_who) and not self.looking
        return None if may else self.refused()

    def refused(self) -> InputError:
        """The error of whoever wants more of the project than to judge."""
        if self.looking:
            return InputError(say("you are viewing as a rater: nothing is saved; stop viewing first"))
        if not self.rater:
            return InputError(say("first choose your name"))
        return InputError(
            say("{rater} can only judge in this project; ask a lead of the project to do this",
                rater=self.rater)
        )  # fmt: skip

    def line(self) -> Message:
        """Who judges, for a line beside the project's name."""
        return say("judging as {rater}", rater=self.rater) if self.rater else say("who is judging?")

    def all_judged(self) -> Message:
        """What to do once all is judged."""
        return say("Everything is judged and stored. There is nothing more to do.")


OnlyToJudge = Package | RaterOnServer | RaterHere
_NUMBERS = ("rater_id", "pairs", "events", "made_at", "items")
