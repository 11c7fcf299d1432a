"""Detection of a text's format from its content. Doubtful texts are plain."""

from __future__ import annotations

import json
import re
from typing import Any

from ndcg_gui.features.display.rich.blocks import TextKind

# The keys under which a file keeps the turns of a chat.
CHATS = ("messages", "conversations", "conversation")
_LOOKED_AT = 20_000
MOST_JSON = 200_000

# What phrases of Markdown look like, and how surely they are: three make a text one. Most texts do not
# even have the sign that stands first: lists of results are read while somebody waits for them.
_ENOUGH = 3
_PHRASES: tuple[tuple[str, re.Pattern[str], int], ...] = (
    ("##", re.compile(r"^#{2,6} +\S", re.MULTILINE), 3),
    # Bold between words; the powers of x**3 + y**2 stand in them.
    ("**", re.compile(r"(?<![A-Za-z0-9_*])\*\*(?=[^\s*])[^*\n]{0,200}[^\s*]\*\*(?![A-Za-z0-9_*])"), 3),
    ("](http", re.compile(r"\[[^\[\]\n]{1,200}\]\(https?://[^\s()]{1,500}\)"), 3),
    ("# ", re.compile(r"\A\s*# +\S.*\n\s*\n"), 2),
    ("*", re.compile(r"(?<![\w*])\*(?=[^\s*])[^*\n]{0,200}[^\s*]\*(?![\w*])"), 1),
    ("`", re.compile(r"(?<![`\w])`[^`\n]{1,200}`(?![`\w])"), 1),
    ("> ", re.compile(r"^ {0,3}> +\S", re.MULTILINE), 1),
)
# Without one of these a text has none of it: most are one line of words, read while somebody waits.
_SIGNS = re.compile(r"[#*`~>|\n\]]")
_FENCE = re.compile(r"^ {0,3}(?:```|~~~)", re.MULTILINE)
_LISTED = re.compile(r"^ {0,8}(?:[-*+]|\d{1,3}[.)]) +\S", re.MULTILINE)
_TABLE = re.compile(
    r"^([^\n]*)\n {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$", re.MULTILINE
)
_HTML = re.compile(
    r"\s*(<!doctype\s+html|<(html|head|body|div|p|h[1-6]|table|ul|ol|article|section)\b[^<>]*>)",
    re.IGNORECASE,
)
_CODE_LINE = re.compile(
    r"\s*(def \w+\(.*|class \w+.*:|import [\w., ]+|from [\w.]+ import .+|#include\b.+|return\b.*;?"
    r"|(public|private|static|const|let|var|func|fn|function)\b.+|(if|for|while)\b.*[:{]|\}.*"
    r"|\w[\w.]* = .+|.*[;{])\s*"
)
_ASKS = "user|human|customer|用户|人类|用戶|使用者|사용자|المستخدم"
_ANSWERS = "assistant|ai|bot|chatbot|model|agent|gpt|助手|助理|어시스턴트|المساعد"
_OTHERS = "system|tool|系统|系統|시스템|النظام"
# "User: …", "### Assistant: …", "**Human**: …" at the beginning of a line.
TURN = re.compile(
    rf"^[ \t]*(?:#{{1,6}}[ \t]*)?(?:\*\*)?(?:(?P<asks>{_ASKS})|(?P<answers>{_ANSWERS})|{_OTHERS})(?:\*\*)?"
    r"[ \t]*[:：](?:\*\*)?[ \t]*",
    re.MULTILINE | re.IGNORECASE,
)


def kind_of(text: str) -> TextKind:
    """Format of the text by its content, never AUTO."""
    begin = text[:_LOOKED_AT]
    bare = begin.strip()
    if bare[:1] in ("{", "[") and len(text) <= MOST_JSON:
        value = parsed(text)
        if turns_of(value) is not None:
            return TextKind.CHAT
        if isinstance(value, dict | list) and value:
            return TextKind.JSON
    if is_transcript(begin):
        return TextKind.CHAT
    if _HTML.match(begin) and "</" in begin:
        return TextKind.HTML
    if is_markdown(begin):
        return TextKind.MARKDOWN
    return TextKind.CODE if _is_code(bare) else TextKind.PLAIN


def is_markdown(text: str) -> bool:
    """Whether the beginning of a text has enough signs of Markdown. A single asterisk is not enough."""
    begin = text[:_LOOKED_AT]
    if _SIGNS.search(begin) is None:
        return False
    fenced = "```" in begin or "~~~" in begin
    found = 3 * (fenced and len(_FENCE.findall(begin)) > 1)
    found += "\n" in begin and len(_LISTED.findall(begin)) > 1
    if "|" in begin:
        found += 3 * any("|" in match[1] for match in _TABLE.finditer(begin))
    for sign, pattern, weight in _PHRASES:
        if found < _ENOUGH and sign in begin and pattern.search(begin):
            found += weight
    return found >= _ENOUGH


def is_transcript(text: str) -> bool:
    """Whether a text begins with a speaker, and contains both a question and an answer turn."""
    if TURN.match(text.lstrip()) is None:
        return False
    turns = list(TURN.finditer(text))
    return any(turn["asks"] for turn in turns) and any(turn["answers"] for turn in turns)


def parsed(text: str) -> Any:
    """Parsed JSON value, or None where it is invalid or nested too deep."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def turns_of(value: Any) -> list[dict[str, Any]] | None:
    """Turns of a chat in the formats of OpenAI, ShareGPT and FastChat, or None where it is none."""
    if isinstance(value, dict):
        found = next((value[key] for key in CHATS if key in value), None)
        return None if found is None else turns_of(found)
    if not isinstance(value, list) or not value:
        return None
    are = all(isinstance(turn, dict) and speaker_key(turn) and content_key(turn) for turn in value)
    return value if are else None


def speaker_key(turn: dict[str, Any]) -> str:
    return next((key for key in ("role", "from", "speaker") if isinstance(turn.get(key), str)), "")


def content_key(turn: dict[str, Any]) -> str:
    return next((key for key in ("content", "value", "text") if isinstance(turn.get(key), str | list)), "")


def _is_code(text: str) -> bool:
    if text.startswith("#!/"):
        return True
    lines = [line for line in text.split("\n")[:200] if line.strip()]
    return len(lines) >= 5 and sum(_CODE_LINE.fullmatch(line) is not None for line in lines) >= 0.7 * len(
        lines
    )
