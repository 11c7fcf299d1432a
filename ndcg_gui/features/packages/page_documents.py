"""Documents as the page shows them: texts read beforehand, with citations and passages, as JSON values."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any

from ndcg_gui.domain.marks import BODY as MARKED_BODY
from ndcg_gui.domain.marks import FURTHER, TITLE, text_hash
from ndcg_gui.domain.messages import Translate
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.domain.text import harmless, one_line
from ndcg_gui.features.display.citations import Citation, find_citations, supporting
from ndcg_gui.features.display.rich.blocks import Block, BlockKind, RichText, Run, TextKind, moved
from ndcg_gui.features.display.rich.reading import read_rich
from ndcg_gui.features.display.template import BODY, Arranged, Display, further_name
from ndcg_gui.features.display.terms import Span, in_utf16

# Where something stands in the text, and what is shown there in its place.
_Chip = tuple[int, int, dict[str, object]]


def document_json(
    record: DocumentRecord, arranged: Arranged, display: Display, translate: Translate
) -> dict[str, object]:
    """Shown parts of a document, as `display` has arranged it: its title, facts, texts and passages."""
    passages = [harmless(item.text) for item in arranged.passages.items]
    citations = find_citations(record.body, arranged.passages)

    def chip(citation: Citation) -> dict[str, object]:
        """Passage of a citation, counted from 1, with the matching words in it, or the reason for none."""
        if citation.passage is None:
            reason = citation.reason.text(translate) if citation.reason is not None else ""
            return {"text": citation.label, "broken": reason}
        text = passages[citation.passage]
        fits = supporting(text, record.body[slice(*citation.sentence)])
        return {
            "text": citation.label,
            "cites": citation.passage + 1,
            "fits": flat(text, [(start, end - start) for start, end in fits]),
        }

    chips = [(item.start, item.end, chip(item)) for item in citations.items]
    return {
        "title": one_line(" · ".join(arranged.heading)),
        "facts": [[one_line(further_name(field) or ""), one_line(text)] for field, text in arranged.line],
        "texts": [
            {
                "heading": _field_name(field) if number else "",
                **_text(field, text, display.kind_of(field), chips if field == BODY else ()),
            }
            for number, (field, text) in enumerate(arranged.blocks)
        ],
        "passages": [
            {
                "title": one_line(item.title),
                "key": one_line(item.key),
                "text": text,
                "cited": citations.counts[number] if citations.counts else 0,
            }
            for number, (item, text) in enumerate(zip(arranged.passages.items, passages, strict=True))
        ],
    }


def flat(text: str, spans: Sequence[Span]) -> list[int]:
    """Start and end of each span one after another, in the UTF-16 units that browsers count."""
    return [place for start, length in in_utf16(text, spans) for place in (start, start + length)]


def _field_name(field: str) -> str:
    return one_line(further_name(field) or field)


def _text(field: str, text: str, kind: TextKind, chips: Sequence[_Chip]) -> dict[str, object]:
    """A text as shown: lines as they are written, or blocks. `chips` stand for places in the source.

    For marks it also has the field where that is not the body, and the positions of the words in the stored
    text where that is another text.
    """
    rich = read_rich(text, kind)
    shown = _rising(rich, chips)
    made: dict[str, object]
    if not shown and all(block.kind in (BlockKind.PLAIN, BlockKind.SPACE) for block in rich.blocks):
        made = {"plain": rich.shown}
    else:
        made = {"blocks": blocks_json(rich.blocks, shown)}
    if field != MARKED_BODY:
        made["field"] = field
    if field not in (MARKED_BODY, TITLE) and not field.startswith(FURTHER):
        made["source"] = NO_MARKS
    elif shown_text(made) != text:
        places = _places(rich, shown)
        made["source"] = NO_MARKS if places is None else {"hash": text_hash(text), "places": places}
    return made


# Of a text whose words cannot be told in what is stored, so that nothing is marked in it.
NO_MARKS: Mapping[str, object] = {}


def _places(rich: RichText, chips: Sequence[_Chip]) -> list[int] | None:
    """Positions in the stored text of the words on the page, None where they are not certain.

    Four numbers for each part: how far after the part before it begins on the page, in UTF-16 units, and in
    the stored text, in characters; its length on the page; and -1 where it runs along in the stored text, or,
    for one that stands for something as a whole, such as a citation for its key, that one's length. Blanks
    that differ, such as line ends of two signs, are no part: no mark begins or ends there.
    """
    found: list[int] = []
    at = page = source = 0  # on the page; the ends of the last part, there and in the stored text
    runs_along = False
    for block in rich.blocks:
        placed = block.placed_runs()
        for runs in [cell.runs for row in block.rows for cell in row] if block.rows else [block.runs]:
            for part, along in (item for _ in runs for item in _sources(rich, *next(placed), chips)):
                start, at = at, at + _units(part.text)
                stored = rich.source[part.start : part.end]
                if along and not _stands_for(part.text, stored):
                    return None
                if not along and part.text.isspace() and not stored.strip():
                    continue
                if along and runs_along and start - page == part.start - source <= 1:
                    found[-2] += at - page
                    page, source = at, part.end
                    continue
                first, last = (part.start, part.end) if along else _stripped(stored, part)
                found += [start - page, first - source, at - start, -1 if along else last - first]
                page, source, runs_along = at, last, along
            at += 1  # the line's end
    return found


def _sources(rich: RichText, place: int, run: Run, chips: Sequence[_Chip]) -> Iterator[tuple[Run, bool]]:
    """Parts of a run on the page, with their places in the stored text, and whether they run along."""
    for start, end, shown in _with_chips(place, run, chips):
        words = str(shown["text"])
        if "cites" in shown or "broken" in shown:
            first, last = (run.start + at - place for at in (start, end))
            yield Run(words, rich.places.to_source(first), rich.places.to_source(last)), False
            continue
        part = run
        if len(run.text) == run.end - run.start:
            part = Run(words, run.start + start - place, run.start + end - place)
        for item in moved(part, rich.places):
            yield item, len(item.text) == item.end - item.start


def _stands_for(shown: str, stored: str) -> bool:
    """Whether these are the same words, apart from line ends and harmful characters."""
    return shown == stored or (
        len(shown) == len(stored)
        and all(
            one == other or (one.isspace() and other.isspace()) or one == harmless(other)
            for one, other in zip(shown, stored, strict=True)
        )
    )


def _stripped(stored: str, part: Run) -> tuple[int, int]:
    """Range of a part in the stored text, without the blanks around it, as marks have none."""
    start = part.start + len(stored) - len(stored.lstrip())
    return (start, start + len(stored.strip())) if stored.strip() else (part.start, part.end)


def _units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _rising(rich: RichText, chips: Sequence[_Chip]) -> list[_Chip]:
    """Chips at their places in the shown text, ascending, without those that are not shown or overlap."""
    if not chips:
        return []
    places = rich.shown_spans((start, end) for start, end, _ in chips)
    found: list[_Chip] = []
    for (start, end), (_, _, chip) in sorted(zip(places, chips, strict=True), key=lambda item: item[0]):
        if start < end and (not found or start >= found[-1][1]):
            found.append((start, end, chip))
    return found


def blocks_json(blocks: Iterable[Block], chips: Sequence[_Chip] = ()) -> list[dict[str, object]]:
    """Blocks with the chips that stand in them at places of the shown text."""
    return [filled(_block(item, chips)) for item in blocks]


def _block(block: Block, chips: Sequence[_Chip]) -> dict[str, object]:
    placed = block.placed_runs()

    def runs(own: Iterable[Run]) -> list[dict[str, object]]:
        return [part for _ in own for _, _, part in _with_chips(*next(placed), chips)]

    return {
        "kind": block.kind.value,
        "level": block.level,
        "depth": block.depth,
        "mark": block.mark,
        "quote": block.quote,
        "judged": block.judged,
        "runs": runs(() if block.rows else block.runs),
        "rows": [
            [filled({"runs": runs(cell.runs), "head": cell.head, "align": cell.align}) for cell in row]
            for row in block.rows
        ],
    }


def _with_chips(place: int, run: Run, chips: Sequence[_Chip]) -> Iterator[tuple[int, int, dict[str, object]]]:
    """Split a run that is shown at `place` around the chips in it: each part and its places there."""
    style = filled(
        {
            "bold": run.bold,
            "italic": run.italic,
            "code": run.code,
            "strike": run.strike,
            "link": run.link,
        }
    )
    at, stop = place, place + len(run.text)
    for start, end, chip in chips[bisect_left(chips, place, key=itemgetter(0)) :]:
        if start >= stop:
            break
        if at < start:
            yield at, start, {"text": run.text[at - place : start - place]} | style
        yield start, end, chip
        at = end
    if at < stop:
        yield at, stop, {"text": run.text[at - place :]} | style


def shown_text(text: Mapping[str, Any]) -> str:
    """Words of a document's text as the page counts in them: each block and each cell is one line."""
    if "plain" in text:
        return str(text["plain"])
    lines = []
    for block in text["blocks"]:
        cells = [cell for row in block.get("rows", ()) for cell in row]
        lines += ["".join(run["text"] for run in part.get("runs", ())) for part in cells or [block]]
    return "\n".join(lines)


def filled(values: Mapping[str, object]) -> dict[str, object]:
    """Values without the empty ones."""
    return {name: value for name, value in values.items() if value}
