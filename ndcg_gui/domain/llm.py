"""Language models as raters: their settings and their answers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NewType

from ndcg_gui.domain.fields import Choice, Number, OneOf, Plan, Text, Texts, Whole, plan, row, rows_of
from ndcg_gui.domain.ids import DocumentId, QueryId, ScaleVersionId
from ndcg_gui.domain.messages import say

LlmRaterId = NewType("LlmRaterId", int)

# Unless somebody says otherwise: the seed of the order in which pairs are asked about, how many are checked
# with injected orders, and the share of people's grades that may be far from a model's where one of them is
# likely a mistake.
SEED, CHECKED, SELDOM = 1, 5, 0.05


@plan
class LlmSetup(Plan):
    """All settings that decide a model's answers. A difference in any makes a different rater.

    `endpoint` is the URL up to and with `/v1`; `prompt` the template of what is asked; `fields` what is
    sent of a document ("title", "body", "url" or the name of a field), each cut after `field_length`
    characters; `samples` how often each pair is asked; `reply` how the server is bound to a form;
    `seed` is sent where there is one.
    """

    endpoint: str = row(Text(), title=say("Endpoint"), help=say("any server with an OpenAI-compatible API"))
    model: str = row(Text(), title=say("Model"))
    prompt: str = row(
        Text(),
        title=say("Prompt"),
        help=say("filled with the project's scale and guidelines; query and document follow"),
    )
    fields: tuple[str, ...] = row(Texts(), title=say("Fields sent"), help=say("what is sent of a document"))
    temperature: float = row(Number(0, 2), default=0.0, title=say("Temperature"))
    seed: int | None = row(
        Whole(0, optional=True), default=None, title=say("Seed"), help=say("sent only if it is 0 or more")
    )
    samples: int = row(
        Whole(1, 25),
        default=1,
        title=say("Samples of each pair"),
        help=say("how often each pair is asked about: the most frequent answer counts"),
    )
    reply: str = row(
        OneOf(
            (
                Choice("schema", say("JSON by a schema")),
                Choice("json", say("JSON")),
                Choice("text", say("text")),
            )
        ),
        default="schema",
        title=say("Reply"),
        help=say("schema, json or text: how the server is made to keep to the form of a reply"),
    )
    max_tokens: int = row(
        Whole(1, 1_000_000),
        default=1_024,
        title=say("Tokens of a reply at most"),
        help=say("the most tokens of a reply, thinking included"),
    )
    field_length: int = row(
        Whole(1, 1_000_000),
        default=8_000,
        title=say("Characters of each field"),
        help=say("characters that are sent of each field"),
    )

    def __post_init__(self) -> None:
        """Accept any value: what is stored was asked. `LlmFile` checks what is to be asked."""

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> LlmSetup:
        """Read a set-up that `to_json` wrote. Raises KeyError or TypeError for anything else.

        A name that is not known is refused, because without it the fingerprint would be another.
        """
        rows = rows_of(cls)
        values = {name: rows[name].kind.from_json(value) for name, value in data.items()}
        if not all(rows[name].kind.has_type(value) for name, value in values.items()):
            raise TypeError("not a set-up")
        return cls(**values)

    @property
    def text(self) -> str:
        """The set-up as text, the same for equal ones."""
        return json.dumps(self.to_json(), ensure_ascii=False, sort_keys=True)

    @property
    def fingerprint(self) -> str:
        """SHA-256 in hexadecimal, which identifies a set-up."""
        return hashlib.sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True)
class LlmRater:
    """A set-up that was asked. `name` and `version` identify it to people.

    `scale_version_id` is the scale that it grades on, `created_at` microseconds since 1970, UTC.
    """

    id: LlmRaterId
    name: str
    version: int
    setup: LlmSetup
    scale_version_id: ScaleVersionId
    created_at: int

    @property
    def title(self) -> str:
        """Name and version, as a label rule names it: `rater:shop graded v2`."""
        return f"{self.name} v{self.version}"


@dataclass(frozen=True, slots=True)
class LlmAnswer:
    """One answer about one pair, or the reason for none.

    `grade` is None where there is no answer; `why` then says why. `sample` counts from 0. `model` is what
    the server says it is; `tokens_in` and `tokens_out` are those it counted, paid for even without a
    grade; `seconds` is how long it took, `created_at` microseconds since 1970, UTC.
    """

    query_id: QueryId
    document_id: DocumentId
    document_version: int
    sample: int
    grade: float | None
    explanation: str = ""
    why: str = ""
    model: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    created_at: int = 0
