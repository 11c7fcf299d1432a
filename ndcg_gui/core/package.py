"""People who can only judge: the rater of a package, or at a window."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from ndcg_gui.core.command import Command
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible

SETTING = "package"


@dataclass(frozen=True, slots=True)
class Package:
    """Origin of a package as stored in it. `rater_id` is the rater's number in the project.

    `project` and `task` are names as shown (empty: a name would have given away a system's). `events` is how
    many of the rater's events came with it; `made_at` in microseconds since 1970, UTC. `items` counts
    side-by-side items; a package without any does not store it, as those of versions that had none.
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
        """JSON text for the setting `SETTING`."""
        data = asdict(self)
        if not self.items:
            del data["items"]
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Package | None:
        """Parse what `to_json` wrote. None for any other text."""
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
        """Reason why a command cannot be done in the package, None for what its rater may do."""
        return None if command.for_raters else self.refused()

    def refused(self) -> InputError:
        """Error for anybody who wants to do more in a package than to judge."""
        return InputError(
            say(
                "this is a package for {rater}, which is only for judging: merge it into the project "
                "that it came from, and continue there",
                rater=self.rater,
            )
        )

    def line(self) -> Message:
        """Name of the package, for a line beside the project's name."""
        if not self.project:
            return say("package for {rater}", rater=self.rater)
        return say("package for {rater} of {project}", rater=self.rater, project=self.project)

    @property
    def keeps_order(self) -> bool:
        """Whether all was chosen for the package, so that the first task is the one to do."""
        return True

    def send_back(self, path: Path) -> Message:
        """Instruction to send the file back once all is judged."""
        return say(
            "Everything is judged. Send the file {file} back to the person who gave it to you, to merge "
            "it into the project. It is in the folder {folder}.",
            file=visible(path.name),
            folder=visible(str(path.parent)),
        )


@dataclass(frozen=True, slots=True)
class RaterHere:
    """Restriction of a window used by somebody whose role in the project is rater.

    `rater` is empty until they have said who they are. `looking`: a lead views the project as the rater, and
    stores nothing.
    """

    rater: str
    looking: bool = False

    @property
    def pairs(self) -> int:
        """Always 1, because there may be pairs to judge now or later."""
        return 1

    @property
    def items(self) -> int:
        """1 where there may be items side by side, which is for everybody who has a name, else 0."""
        return int(bool(self.rater) or self.looking)

    @property
    def keeps_order(self) -> bool:
        """Always False, because there may be several tasks here."""
        return False

    def refusal(self, command: Command) -> InputError | None:
        """Reason why a command cannot be done by the person at the window, None for what they may do."""
        may = (command.for_raters or command.says_who) and not self.looking
        return None if may else self.refused()

    def refused(self) -> InputError:
        """Error for anybody who wants to do more in the project than to judge."""
        if self.looking:
            return InputError(say("you are viewing as a rater: nothing is saved; stop viewing first"))
        if not self.rater:
            return InputError(say("first choose your name"))
        return InputError(
            say(
                "{rater} can only judge in this project; ask a lead of the project to do this",
                rater=self.rater,
            )
        )

    def line(self) -> Message:
        """Name of the rater, for a line beside the project's name."""
        return say("judging as {rater}", rater=self.rater) if self.rater else say("who is judging?")

    def all_judged(self) -> Message:
        """Sentence for when all is judged."""
        return say("Everything is judged and stored. There is nothing more to do.")


OnlyToJudge = Package | RaterHere
_NUMBERS = ("rater_id", "pairs", "events", "made_at", "items")
