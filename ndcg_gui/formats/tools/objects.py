"""JSON objects of other tools, renamed to our columns so that our kinds of rows can be made of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ndcg_gui.domain.messages import say
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables.jsonl import JsonRow, objects
from ndcg_gui.formats.tables.rows import Context


@dataclass(frozen=True, slots=True)
class Names:
    """A tool's names for our columns. `required` are its names.

    Of several names of one column the first that is given counts. What has another name is left out, and
    said so, or a value of the column `further`.
    """

    columns: Mapping[str, tuple[str, ...]]
    required: tuple[str, ...]
    further: str = ""

    def rows(self, source: Source, context: Context) -> Iterator[JsonRow]:
        """Yield the objects of JSON Lines or of one array, under our names."""
        known = {name for names in self.columns.values() for name in names}
        for line, values in objects(source, context):
            made = {
                column: next((values[name] for name in names if values.get(name) is not None), None)
                for column, names in self.columns.items()
            }
            others = {name: value for name, value in values.items() if name not in known and value}
            if self.further:
                made[self.further] = _flat(others)
            else:
                context.ignored(others, line)
            row = JsonRow(line, context, made)
            for name in self.required:
                if values.get(name) is None:
                    row.error(
                        say("'{name}' is missing", name=name),
                        got=", ".join(list(values)[:10]),
                        expected=say("the key '{name}'", name=name),
                    )
            yield row


def _flat(values: Mapping[str, object]) -> dict[str, object]:
    """Return the values, with the members of an object `metadata` beside them."""
    inner = values.get("metadata")
    if not isinstance(inner, dict) or not inner.keys().isdisjoint(values):
        return dict(values)
    return {name: value for name, value in values.items() if name != "metadata"} | inner
