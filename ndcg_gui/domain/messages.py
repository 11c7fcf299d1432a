"""Sentences for the user that come from below the GUI, where Qt's translation is not known.

A `Message` keeps the English template apart from its values, so that the GUI can translate the
template (context "messages") and fill it in afterwards; the command line prints it as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ndcg_gui.domain.numbers import Amount

_WIDE_ENDS = ("。", "！", "？")

# Maps the template of a sentence to the reader's language.
Translate = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence: an English template in `str.format` notation and its values.

    A value may be a message itself, a clause of the sentence: it is translated with it. After a whole
    number the noun stands with it in both forms, as translations need it: "{count:query|queries}".
    """

    template: str
    values: tuple[tuple[str, object], ...] = ()

    def text(self, translate: Translate = str) -> str:
        """Return the filled-in sentence. `translate` maps the template to the user's language."""
        values = {
            name: value.text(translate)
            if isinstance(value, Message)
            else Amount(value)
            if type(value) is int
            else value
            for name, value in self.values
        }
        return translate(self.template).format(**values)

    def __str__(self) -> str:
        return self.text()


def say(template: str, /, **values: object) -> Message:
    """Make a message. `template` must be a literal, so that the translation tools find it."""
    return Message(template, tuple(values.items()))


def named(name: object, value: object) -> Message:
    """Make a message of a name and a value: "Label: majority"."""
    return Message("{name}: {value}", (("name", name), ("value", value)))


def joined(parts: Iterable[Message | str], separator: str = "\n") -> Message:
    """Join several sentences, each translated by itself. A `str` is text from outside."""
    listed = tuple((f"part{number}", part) for number, part in enumerate(parts))
    return RunOn(separator.join(f"{{{name}}}" for name, _ in listed), listed)


class RunOn(Message):
    """Sentences one after the other, in Chinese without a blank between them."""

    __slots__ = ()

    def text(self, translate: Translate = str) -> str:
        texts = {
            name: part.text(translate) if isinstance(part, Message) else str(part)
            for name, part in self.values
        }
        pieces = self.template.split("}")
        said = ""
        for piece in pieces[:-1]:
            between, _, name = piece.partition("{")
            said += ("" if between == " " and said.endswith(_WIDE_ENDS) else between) + texts[name]
        return said + pieces[-1]
