"""Plain lines: uniform line ends, no harmful characters, none too long for the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ndcg_gui.domain.text import harmless
from ndcg_gui.features.display.rich.blocks import LONGEST_LINE, Block, BlockKind, Run, SourceMap, joined

_AT_ONCE = 800  # characters, and what is left of the line

_SENTENCE_ENDS = re.compile(r"[.!?] |[。!?؟।]")
_LINE_END = "\r\n?|[\u2028\u2029\x0b\x0c\x85]"
_HARMFUL = "\x00-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff"
_CHANGED = re.compile(f"(?P<end>{_LINE_END})|[{_HARMFUL}]")
# The first characters of what is changed: most texts have none, and are looked through much faster for these.
_SUSPECT = re.compile(f"[{_HARMFUL}\r\u2028\u2029\x0b\x0c\x85]")


def readable(source: str) -> tuple[str, SourceMap]:
    """Text with line feeds as line ends and without control characters, and its positions in the source."""
    if _SUSPECT.search(source) is None:
        return source, SourceMap()
    parts, breaks = [], []
    done = length = 0
    for match in _CHANGED.finditer(source):
        put = "\n" if match["end"] else harmless(match.group())
        parts += [source[done : match.start()], put]
        length += match.start() - done
        if len(put) != match.end() - match.start():
            breaks += [(length, match.start()), (length + len(put), match.end())]
        length += len(put)
        done = match.end()
    return ("".join([*parts, source[done:]]) if parts else source), SourceMap(breaks)


def plain_blocks(text: str, start: int = 0, kind: BlockKind = BlockKind.PLAIN) -> Iterator[Block]:
    """Blocks of unchanged lines, some at a time. Overlong lines are broken for the sake of the layout."""
    place = 0
    while place <= len(text):
        end = text.find("\n", place + _AT_ONCE)
        end = len(text) if end < 0 else end
        yield Block(kind, _broken(text[place:end], start + place), goes_on=place > 0)
        place = end + 1


def _broken(text: str, start: int) -> tuple[Run, ...]:
    if len(text) <= LONGEST_LINE:
        return (Run(text, start, start + len(text)),) if text else ()
    parts: list[str] = []
    runs: list[Run] = []
    begun = place = start
    for line in text.split("\n"):
        last = 0
        for cut in cuts(line):
            blank = line[cut - 1] == " "  # becomes the line's end
            parts.append(line[last : cut - blank])
            if blank:
                parts.append("\n")
            else:
                runs.append(Run("".join(parts), begun, place + cut))
                runs.append(Run("\n", place + cut, place + cut))
                parts, begun = [], place + cut
            last = cut
        parts += [line[last:], "\n"]
        place += len(line) + 1
    runs.append(Run("".join(parts)[:-1], begun, place - 1))
    return tuple(run for run in runs if run.text)


def cuts(line: str) -> Iterator[int]:
    """Positions to break an overlong line at: after a sentence, else between words where possible."""
    begin = 0
    while len(line) - begin > LONGEST_LINE:
        low, high = begin + LONGEST_LINE // 2, begin + LONGEST_LINE
        place = high
        for match in _SENTENCE_ENDS.finditer(line, low, high):
            place = match.end()
        if place == high:
            place = line.rfind(" ", low, high) + 1 or high
        yield place
        begin = place


def short_lines(block: Block) -> Iterator[Block]:
    """The block itself, or a block for each line where it is too long for one."""
    if sum(len(run.text) for run in block.runs) <= LONGEST_LINE:
        yield block
        return
    ends = [*cuts(block.text), len(block.text)]
    place, part, first = 0, list[Run](), True
    for run in block.runs:
        rest = run
        while place + len(rest.text) >= ends[0]:
            line, rest = _parted(rest, ends[0] - place)
            made = replace(block, runs=joined([*part, line]))
            yield made if first else replace(made, goes_on=True, mark="")
            place, part, first = ends.pop(0), [], False
            if not ends:
                return
        part.append(rest)
        place += len(rest.text)


def _parted(run: Run, head: int) -> tuple[Run, Run]:
    along = len(run.text) == run.end - run.start
    middle = run.start + head if along else run.end
    return replace(run, text=run.text[:head], end=middle), replace(run, text=run.text[head:], start=middle)
