"""Language models as raters: their settings and their answers."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any, NewType

from ndcg_gui.domain.ids import DocumentId, QueryId, ScaleVersionId

LlmRaterId = NewType("LlmRaterId", int)


@dataclass(frozen=True, slots=True)
class LlmSetup:
    """All settings that decide a model's answers. A difference in any makes a different rater.

    `endpoint` is the URL up to and with `/v1`; `prompt` the template of what is asked; `fields` what is
    sent of a document ("title", "body", "url" or the name of a field), each cut after `field_length`
    characters; `samples` how often each pair is asked; `reply` how the server is bound to a form:
    "schema", "json" or "text"; `seed` is sent where there is one.
    """

    endpoint: str
    model: str
    prompt: str
    fields: tuple[str, ...]
    temperature: float = 0.0
    seed: int | None = None
    samples: int = 1
    reply: str = "schema"
    max_tokens: int = 1_024
    field_length: int = 8_000

    def to_json(self) -> dict[str, Any]:
        """Return the settings in their stored form."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> LlmSetup:
        """Read a set-up that `to_json` wrote. Raises ValueError, KeyError or TypeError for anything else."""
        found = cls(**{**data, "fields": tuple(data["fields"])})
        texts = (found.endpoint, found.model, found.prompt, found.reply, *found.fields)
        numbers = (found.samples, found.max_tokens, found.field_length, found.seed or 0)
        if not (
            all(isinstance(item, str) for item in texts)
            and all(isinstance(item, int) for item in numbers)
            and isinstance(found.temperature, int | float)
        ):
            raise TypeError("not a set-up")
        return found

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
