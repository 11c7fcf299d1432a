"""markdown-it adapted: tokens carry their position, and mathematics is plain text.

Import it when the first text is read, not before, to keep the start of the window fast.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Literal

from markdown_it import MarkdownIt
from markdown_it.common.utils import normalizeReference
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

MOST_NESTED = 48

_MATHS = re.compile(
    r"\$\$.{1,2000}?\$\$|\\\(.{1,1000}?\\\)|\\\[.{1,2000}?\\\]"
    # Between single signs only what looks like a formula: prices stand between such signs, too.
    r"|\$(?![\s\d$])[^$\n]{0,300}?(?<![\s\\])\$(?!\w)"
    r"|\$\d(?=[^$\n]{0,300}?[=^_\\{])[^$\n]{0,300}?(?<![\s\\])\$(?!\w)",
    re.DOTALL,
)


class _State(StateInline):
    """Inline state that stores in each token's `meta` its position `at` in the paragraph and its number `nth`
    there.
    """

    _begun = _last = -1
    _nth = 0

    def append_pending(self, text: str) -> None:
        if not self.pending:
            self._begun = self.pos
        super().append_pending(text)

    def pushPending(self) -> Token:
        token = super().pushPending()
        token.meta = {"at": self._begun, "nth": 0}
        return token

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        token = super().push(ttype, tag, nesting)
        self._nth = self._nth + 1 if self.pos == self._last else 0
        self._last = self.pos
        token.meta = {"at": self.pos, "nth": self._nth}
        return token


class _Inline(ParserInline):
    def parse(
        self,
        src: str,
        md: MarkdownIt,
        env: Any,
        tokens: list[Token],
    ) -> list[Token]:
        # What an image's description holds is not read: it may hold images again, thousands deep.
        return tokens

    def read(self, content: str, md: MarkdownIt, env: Any) -> list[Token]:
        state = _State(content, md, env, [])
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


class MarkdownParser:
    """Parser for the blocks of Markdown, and for the words of one."""

    def __init__(self) -> None:
        self._inline = _Inline()
        self._md = MarkdownIt("commonmark", {"html": False, "maxNesting": MOST_NESTED, "tasklists": True})
        self._md.inline = self._inline
        self._md.enable(["table", "strikethrough"])
        # Definitions are found beforehand and stay in sight.
        self._md.disable("reference")
        self._md.options["store_labels"] = True
        self._inline.ruler.before("escape", "maths", _maths)
        self._inline.ruler2.disable("fragments_join")  # would join words of different places

    def blocks(self, text: str) -> list[Token]:
        tokens: list[Token] = []
        self._md.block.parse(text, self._md, {}, tokens)
        return tokens

    def words(self, content: str, definitions: Definitions) -> list[Token]:
        return self._inline.read(content, self._md, {"references": definitions})

    def definitions(self, found: Iterable[tuple[str, str]]) -> Definitions:
        return Definitions(self._md, found)


class Definitions:
    """Targets of named links, looked up on use. The first definition of a name counts."""

    def __init__(self, md: MarkdownIt, found: Iterable[tuple[str, str]]) -> None:
        self._md = md
        self._addresses: dict[str, str] = {}
        for label, address in found:
            self._addresses.setdefault(normalizeReference(label), address)

    def get(self, label: str, default: Any = None) -> Any:
        address = self._addresses.get(label)
        if address is None:
            return default
        href = self._md.normalizeLink(address)
        return {"href": href, "title": ""} if self._md.validateLink(href) else default


@cache
def reader() -> MarkdownParser:
    return MarkdownParser()


def _maths(state: StateInline, silent: bool) -> bool:
    if state.src[state.pos] not in "$\\":
        return False
    match = _MATHS.match(state.src, state.pos)
    if match is None or match.end() > state.posMax:
        return False
    if not silent:
        state.push("text", "", 0).content = match.group()
    state.pos = match.end()
    return True
