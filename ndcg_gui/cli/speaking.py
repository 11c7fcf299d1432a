"""Language of the command line: texts for people are translated here, at the moment of printing.

English is in the source. JSON, exported files, stored values and exit codes are the same in every language.
"""

from __future__ import annotations

import copy
import inspect
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from ndcg_gui.domain.blotting import blotted
from ndcg_gui.domain.messages import Message, Translate, say
from ndcg_gui.domain.text import visible
from ndcg_gui.languages import (
    ENGLISH,
    LANGUAGE_VARIABLE,
    Language,
    environment_language,
    language,
    translator,
)

_SPOKEN = ("en", "zh", "ko")

# What click itself says, by the templates that it looks up.
CLICK = (
    say("Usage:"),
    say("Options"),
    say("More options"),
    say("Commands"),
    say("{name}:"),
    say("Aborted!"),
    say("Error: {message}"),
    say("Error: invalid input"),
    say("Try '{command} {option}' for help."),
    say("Missing command."),
    say("Missing argument"),
    say("Missing option"),
    say("Missing parameter"),
    say("Missing parameter: {param_name}"),
    say("No such option {name!r}."),
    say("No such command {name!r}."),
    say("Did you mean {possibility}?"),
    say("(Did you mean one of: {possibilities}?)"),
    say("Invalid value: {message}"),
    say("Invalid value for {param_hint}: {message}"),
    say("{value!r} is not one of {choices}."),
    say("{value!r} is not a valid {number_type}."),
    say("{value} is not in the range {range}."),
    say("Option {name!r} requires {nargs} arguments."),
    say("Option {name!r} does not take a value."),
    say("Got unexpected extra arguments ({args})"),
    say("Choose from:\n\t{choices}"),
    say("default: {default}"),
    say("required"),
    say("Show this message and exit."),
    say("Show the version and exit."),
)

# What stands for a value in usage, help and errors: "--name NAME".
PLACEHOLDERS = {
    str(word): word
    for word in (
        say("AMOUNT"),
        say("ARGS"),
        say("CLASS"),
        say("COLUMN"),
        say("COMMAND"),
        say("DATE"),
        say("FILE"),
        say("FILES"),
        say("FLOAT"),
        say("FOLDER"),
        say("FORMAT"),
        say("FROM"),
        say("HOST"),
        say("INTEGER"),
        say("INTO"),
        say("KEY"),
        say("KIND"),
        say("LANG"),
        say("LINE"),
        say("LOG"),
        say("MEANING"),
        say("METRIC"),
        say("NAME"),
        say("NEW"),
        say("NUMBER"),
        say("OLD"),
        say("OPTIONS"),
        say("OUT"),
        say("PACKAGES"),
        say("PATH"),
        say("PERSON"),
        say("PROJECT"),
        say("QUERY"),
        say("RATER"),
        say("RELEASE"),
        say("ROLE"),
        say("RULE"),
        say("RUN"),
        say("SHARES"),
        say("TAG"),
        say("TASK"),
        say("TEXT"),
        say("TO"),
        say("VALUE"),
        say("VERSION"),
        say("WHO"),
        say("WORD"),
        say("WORDS"),
        say("ZONE"),
    )
}
_ANY_PLACEHOLDER = "|".join(sorted(PLACEHOLDERS, key=len, reverse=True))
_PLACEHOLDER = re.compile(rf"(?<![A-Za-z_$<])({_ANY_PLACEHOLDER})(?: RANGE)?(?![A-Za-z_])")

_spoken: Language = ENGLISH
_translate: Translate = str
# Helps that are made of a template: by their English words.
_templates: dict[str, Message] = {}
_options: dict[tuple[click.Parameter, str], click.Parameter] = {}


def translate() -> Translate:
    """Function that maps a template to the current language."""
    return _translate


def spoken_language() -> Language:
    """Current language of the output."""
    return _spoken


def told(text: Message | str) -> str:
    """A sentence in the current language, with control characters made visible and secrets removed."""
    words = text if isinstance(text, str) else text.text(_translate)
    return "\n".join(map(visible, blotted(words).split("\n")))


def tell(text: Message | str, *, err: bool = False) -> None:
    """Print a sentence, on stdout or stderr. A `str` is text from outside, or of no language."""
    click.echo(told(text), err=err)


def wrong_usage(text: Message) -> click.UsageError:
    """Error for words on the command line that do not go together."""
    return click.UsageError(told(text))


def helping(text: Message) -> str:
    """Register the help of an option that is made of a template. Plain help needs no registering."""
    words = inspect.cleandoc(str(text))
    _templates[words] = text
    return words


@contextmanager
def speaking(words: Sequence[str]) -> Iterator[None]:
    """Use the language that `--lang` names on the command line, else the environment's.

    It is found before anything is parsed, because errors of parsing and help are in that language, too.
    """
    global _spoken, _translate
    before = _spoken, _translate
    forced = os.environ.get(LANGUAGE_VARIABLE)
    if (wanted := _named(words)) is not None:
        os.environ[LANGUAGE_VARIABLE] = wanted.code  # a window that is opened speaks it, too
    _spoken = wanted or language(forced or "-") or environment_language(os.environ)
    if _spoken != ENGLISH:
        _translate = _with_placeholders(translator(_spoken))
        _teach_click()
    else:
        _translate = str
    try:
        yield
    finally:
        _spoken, _translate = before
        if wanted is not None:
            os.environ.pop(LANGUAGE_VARIABLE)
            os.environ |= {} if forced is None else {LANGUAGE_VARIABLE: forced}


def _with_placeholders(known: Translate) -> Translate:
    def translated(template: str) -> str:
        words = known(template)
        return words if template in PLACEHOLDERS else _own_placeholders(words, known)

    return translated


def _own_placeholders(text: str, known: Translate) -> str:
    """Translate the placeholders in a text, in brackets, as no capitals distinguish them from words."""
    return _PLACEHOLDER.sub(lambda found: f"<{known(found[1])}>", text)


def _named(words: Sequence[str]) -> Language | None:
    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        if word == "--":
            return None
        if name == "--lang":
            return language(value if equals else "".join(words[place + 1 : place + 2]))
    return None


def _teach_click() -> None:
    """Replace click's gettext, whose catalogues are files of the system, by our translation."""
    for name, module in list(sys.modules.items()):
        if name.startswith("click."):
            for own, word in (("_", _click_word), ("ngettext", _click_words)):
                if hasattr(module, own):
                    setattr(module, own, word)


def _click_word(text: str) -> str:
    return _translate(text)


def _click_words(one: str, several: str, number: int) -> str:
    return (one if number == 1 else several) if _spoken == ENGLISH else _translate(several)


def _heed_language(_context: click.Context, _option: click.Parameter, said: str | None) -> None:
    if said is not None and language(said) is None:
        raise click.BadParameter(told(say("expected one of {known}", known=", ".join(_SPOKEN))))


LANG = click.Option(
    ["--lang"],
    metavar="LANG",
    expose_value=False,
    is_eager=True,
    callback=_heed_language,
    help="The language of what is printed: en, zh or ko (default: the system's).",
)


class Formatter(click.HelpFormatter):
    """Help in columns of a terminal, in which a Chinese or Korean character takes two."""

    def write_heading(self, heading: str) -> None:
        self.write(f"{'':>{self.current_indent}}{_translate('{name}:').format(name=heading)}\n")

    def write_text(self, text: str) -> None:
        if _spoken == ENGLISH:
            super().write_text(text)
            return
        indent = " " * self.current_indent
        for number, paragraph in enumerate(text.split("\n\n")):
            lines = paragraph.split("\n")
            if lines[0].strip() == "\b":
                lines = lines[1:]
            else:
                lines = wrapped(paragraph, self.width - self.current_indent)
            self.write("\n" * bool(number) + "".join(f"{indent}{line}\n" for line in lines))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        if _spoken == ENGLISH:
            super().write_dl(rows, col_max, col_spacing)
            return
        listed = list(rows)
        first = min(max(map(width_of, (name for name, _ in listed))), col_max) + col_spacing
        indent = " " * self.current_indent
        for name, text in listed:
            lines = wrapped(text, max(self.width - first - self.current_indent, 10))
            if width_of(name) > first - col_spacing:
                self.write(f"{indent}{name}\n")
                name = ""
            self.write(f"{indent}{padded(name, first)}{lines[0] if lines else ''}".rstrip() + "\n")
            self.write("".join(f"{indent}{' ' * first}{line}\n" for line in lines[1:]))


class _Context(click.Context):
    formatter_class = Formatter


class Speaking(click.Command):
    """A command whose help is translated, and that takes --lang behind its name, too."""

    context_class = _Context

    def get_help_option_names(self, ctx: click.Context) -> list[str]:
        # A command keeps the help option of the first context that asks, whichever that is.
        taken = {name for own in self.params for name in (*own.opts, *own.secondary_opts)}
        return [name for name in ("-h", "--help") if name not in taken]

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        *own, helping_out = super().get_params(ctx)
        return [_spoken_option(option, ctx) for option in (*own, LANG, helping_out)]

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        pieces = super().collect_usage_pieces(ctx)
        return pieces if _spoken == ENGLISH else [_own_placeholders(own, _translate) for own in pieces]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        before = self.help
        self.help = "\n\n".join(_paragraphs(before or ""))
        try:
            super().format_help_text(ctx, formatter)
        finally:
            self.help = before

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if isinstance(self, click.Group):
            super().format_options(ctx, formatter)
            return
        titles = (say("Options"), say("More options"))
        for title, options in zip(titles, _in_order(ctx, self.get_params(ctx)), strict=True):
            records = [record for own in options if (record := own.get_help_record(ctx)) is not None]
            if records:
                with formatter.section(title.text(_translate)):
                    formatter.write_dl(records)

    def get_short_help_str(self, limit: int = 45) -> str:
        if _spoken == ENGLISH:
            return super().get_short_help_str(limit)
        first = next(iter(_paragraphs(self.help or "")), "")
        return re.split(r"(?<=。)|(?<=\.) ", first)[0].rstrip("。.")


# Options of a command that its help shows first, beside those that it cannot do without.
MOST_COMMON = 7
_OFTEN = {"--json", "--out", "--output", "-o", "--dry-run"}


def _in_order(ctx: click.Context, options: Iterable[click.Parameter]) -> list[list[click.Parameter]]:
    """Shown options that most people use, and the others, each as declared."""
    listed = [own for own in options if own.get_help_record(ctx) is not None]
    arguments = [own for own in listed if isinstance(own, click.Argument)]
    shown = [own for own in listed if own not in arguments]
    if len(shown) <= MOST_COMMON + 3:  # a few more are read as fast
        return [listed, []]
    sure = [own for own in shown if own.required or _OFTEN & set(own.opts)]
    left = [own for own in shown if own not in sure][: max(MOST_COMMON - len(sure), 0)]
    common = [own for own in shown if own in sure or own in left]
    return [[*arguments, *common], [own for own in shown if own not in common]]


class SpeakingGroup(Speaking, click.Group):
    """A command with commands of its own."""


def _paragraphs(text: str) -> list[str]:
    """Translated paragraphs of a docstring. Examples stay as they are."""
    paragraphs = inspect.cleandoc(text).split("\n\n")
    if _spoken == ENGLISH:
        return paragraphs
    return [own if own.startswith("\b") else _translate(" ".join(own.split())) for own in paragraphs]


def _spoken_option(option: click.Parameter, context: click.Context) -> click.Parameter:
    """The option or argument in the current language, always the same object, as click compares them."""
    if _spoken == ENGLISH:
        return option
    if (option, _spoken.code) not in _options:
        same: Any = copy.copy(option)
        if text := same.help:
            same.help = _templates[text].text(_translate) if text in _templates else _translate(text)
        if not (isinstance(option, click.Option) and option.is_flag):
            same.metavar = _own_placeholders(option.make_metavar(context), _translate)
        _options[option, _spoken.code] = same
    return _options[option, _spoken.code]


def width_of(text: str) -> int:
    """Width of the text in columns of a terminal."""
    if text.isascii():
        return len(text)
    return sum(map(_columns, text))


def _columns(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def padded(text: str, width: int, *, right: bool = False) -> str:
    """Pad the text to so many columns, on its left side to align it `right`."""
    blanks = " " * max(0, width - width_of(text))
    return f"{blanks}{text}" if right else f"{text}{blanks}"


# Signs that no line begins with, and that none ends with.
_CLOSING, _OPENING = "，。：；？！）”、》」』", "（“《「『("


def wrapped(text: str, width: int) -> list[str]:
    """Wrap the text to lines of so many columns. A longer word has a line to itself."""
    lines, line = [], ""
    for piece in _pieces(" ".join(text.split())):
        if line and width_of((line + piece).rstrip()) > width:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()] if line.strip() else lines


def _pieces(text: str) -> Iterator[str]:
    """Split the text where a line may end: behind blanks, and in Chinese also between wide characters."""
    word = ""
    for character in text:
        between = _spoken.code != "ko" and word and 2 in (_columns(character), _columns(word[-1]))
        if between and character not in _CLOSING + " " and word[-1] not in _OPENING:
            yield word
            word = ""
        word += character
        if character == " ":
            yield word
            word = ""
    if word:
        yield word
