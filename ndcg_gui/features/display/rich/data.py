"""JSON as indented lines, and chats as turns, with positions in the source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.text import harmless
from ndcg_gui.features.display.rich.blocks import Block, BlockKind, Run, SourceMap, joined, moved_block
from ndcg_gui.features.display.rich.kinds import (
    CHATS,
    TURN,
    content_key,
    is_markdown,
    parsed,
    speaker_key,
    turns_of,
)
from ndcg_gui.features.display.rich.lines import plain_blocks, readable
from ndcg_gui.features.display.rich.markdown import read_markdown

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)
_ESCAPE = re.compile(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)", re.DOTALL
)
_INDENT, _DEEPEST = 2, 40
_RUNS_AT_ONCE = 100
_ANSWERS = frozenset(
    {
        "assistant",
        "gpt",
        "model",
        "bot",
        "ai",
        "chatgpt",
        "agent",
        "助手",
        "助理",
        "어시스턴트",
        "المساعد",
    }
)
_JUDGED = ("judged", "to_judge", "evaluate")


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def _tokens(text: str) -> list[_Token]:
    return [_Token(match.group(), match.start()) for match in _TOKEN.finditer(text)]


def read_json(text: str) -> Iterator[Block]:
    """JSON value on indented lines, with keys in bold."""
    runs: list[Run] = []
    depth, goes_on = 0, False
    tokens = _tokens(text)
    for number, token in enumerate(tokens):
        before = tokens[number - 1].text if number else ""
        following = tokens[number + 1].text if number + 1 < len(tokens) else ""
        if token.text in ("}", "]"):
            depth -= 1
        if before and (
            before == ","
            or (before in "{[" and token.text not in "}]")
            or (token.text in "}]" and before not in "{[")
        ):
            at, indent = token.start, " " * _INDENT * max(min(depth, _DEEPEST), 0)
            if len(runs) > _RUNS_AT_ONCE:
                yield Block(BlockKind.CODE, joined(runs), goes_on=goes_on)
                runs, goes_on = [Run(indent, at, at)], True
            else:
                runs.append(Run("\n" + indent, at, at))
        elif before == ":":
            runs.append(Run(" ", token.start, token.start))
        if token.text in ("{", "["):
            depth += 1
        for run in (
            _readable_string(token) if "\\u" in token.text else (Run(token.text, token.start, token.end),)
        ):
            runs.append(replace(run, bold=True) if following == ":" else run)
    yield Block(BlockKind.CODE, joined(runs), goes_on=goes_on)


def _readable_string(token: _Token) -> Iterator[Run]:
    """Runs of a JSON string with escaped letters decoded. Other escapes stay unchanged."""
    done = 0
    for match in _ESCAPE.finditer(token.text):
        letters = _unescaped(match.group())
        if match.group()[1] == "u" and letters.isprintable():
            start, end = match.span()
            yield Run(token.text[done:start], token.start + done, token.start + start)
            yield Run(letters, token.start + start, token.start + end)
            done = end
    yield Run(token.text[done:], token.start + done, token.end)


def _unescaped(escape: str) -> str:
    value = parsed(f'"{escape}"')
    return (
        value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        if isinstance(value, str)
        else escape
    )


def read_chat(text: str, remarks: list[Message]) -> Iterator[Block]:
    """Turns of a chat: the speaker, then the words. The turn marked as judged, else the last answer, is
    judged.
    """
    turns = _written_turns(text) or list(_transcript(text))
    if not turns:
        yield from read_markdown(text, remarks) if is_markdown(text) else plain_blocks(text)
    marked = [turn.marked for turn in turns]
    answers = [
        number for number, turn in enumerate(turns) if turn.speaker.text.strip("\"' ").lower() in _ANSWERS
    ]
    judged = marked.index(True) if any(marked) else answers[-1] if answers else len(turns) - 1
    # Whoever writes Markdown in one turn writes it in all.
    written = any(is_markdown(said) for turn in turns for said, _ in turn.said)
    for number, turn in enumerate(turns):
        speaker = turn.speaker.text.strip('"')
        start = turn.speaker.start + turn.speaker.text.startswith('"')
        name = harmless(" ".join(speaker.split()))
        runs = (Run(name, start, start + len(speaker), bold=True),)
        yield Block(BlockKind.TURN, runs, judged=number == judged)
        for said, places in turn.said:
            readable_text, own = readable(said)
            if written:
                blocks = read_markdown(readable_text, remarks)
            else:
                blocks = plain_blocks(readable_text)
            for block in blocks:
                yield moved_block(moved_block(block, own), places)


@dataclass(frozen=True, slots=True)
class _Turn:
    """Speaker of a turn, and texts of it with their positions in the source."""

    speaker: _Token
    said: tuple[tuple[str, SourceMap], ...]
    marked: bool = False


def _transcript(text: str) -> Iterator[_Turn]:
    marks = list(TURN.finditer(text))
    if not marks:
        return
    if before := text[: marks[0].start()].rstrip():
        yield _Turn(_Token("", 0), ((before, SourceMap()),))
    for mark, following in zip(marks, [*marks[1:], None], strict=True):
        speaker = next(place for place in range(mark.start(), mark.end()) if text[place].isalnum())
        stop = next(place for place in range(mark.end() - 1, speaker, -1) if text[place - 1].isalnum())
        end = following.start() if following else len(text)
        said = text[mark.end() : end].rstrip()
        yield _Turn(_Token(text[speaker:stop], speaker), ((said, SourceMap([(0, mark.end())])),))


def _written_turns(text: str) -> list[_Turn]:
    """Turns of a chat in JSON, empty where it is none."""
    turns = turns_of(parsed(text))
    if turns is None:
        return []
    placed, extents = _placed(text)
    if isinstance(placed, dict):
        placed = next(placed[key] for key in CHATS if key in placed)
    made = []
    for turn, places in zip(turns, placed, strict=True):
        said = content_key(turn)
        texts = list(_texts(turn[said], places[said], text, extents))
        marked = any(turn.get(key) is True for key in _JUDGED)
        made.append(_Turn(places[speaker_key(turn)], tuple(texts), marked))
    return made


def _texts(
    said: Any, where: Any, source: str, extents: dict[int, tuple[int, int]]
) -> Iterator[tuple[str, SourceMap]]:
    """Texts of a turn, which is a text or a list of parts. Other parts are shown as JSON source."""
    if isinstance(said, str):
        yield _decoded(where)
        return
    for part, place in zip(said, where, strict=True):
        if isinstance(part, dict) and isinstance(part.get("text"), str):
            yield _decoded(place["text"])
        elif isinstance(part, str):
            yield _decoded(place)
        else:
            start, end = extents.get(id(place)) or (place.start, place.end)
            yield source[start:end], SourceMap([(0, start)])


def _placed(text: str) -> tuple[Any, dict[int, tuple[int, int]]]:
    """Objects and lists of a JSON text with a token for each value, and the span of each by `id`."""
    root: list[Any] = []
    open_ones: list[Any] = [root]
    keys: list[str] = [""]
    begun: list[int] = []
    extents: dict[int, tuple[int, int]] = {}
    tokens = _tokens(text)
    for number, token in enumerate(tokens):
        if token.text in ("}", "]"):
            extents[id(open_ones.pop())] = begun.pop(), token.end
            keys.pop()
        elif token.text not in (",", ":"):
            if number + 1 < len(tokens) and tokens[number + 1].text == ":":
                keys[-1] = parsed(token.text)
                continue
            opens = token.text in ("{", "[")
            value: Any = ({} if token.text == "{" else []) if opens else token
            if isinstance(open_ones[-1], dict):
                open_ones[-1][keys[-1]] = value
            else:
                open_ones[-1].append(value)
            if opens:
                open_ones.append(value)
                keys.append("")
                begun.append(token.start)
    return root[0], extents


def _decoded(token: _Token) -> tuple[str, SourceMap]:
    """Decoded string, and the position of each of its characters in the source."""
    inside, begin = token.text[1:-1], token.start + 1
    parts, breaks = [], [(0, begin)]
    done = length = 0
    for match in _ESCAPE.finditer(inside):
        letters = _unescaped(match.group())
        parts += [inside[done : match.start()], letters]
        length += match.start() - done
        breaks.append((length, begin + match.start()))
        length += len(letters)
        done = match.end()
        breaks.append((length, begin + done))
    return "".join([*parts, inside[done:]]), SourceMap(breaks)
