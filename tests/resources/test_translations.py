"""Tests of the catalogues: what is translated says the same, and for a release everything is translated."""

from __future__ import annotations

import re
import string
from collections import defaultdict
from pathlib import Path

import pytest

from ndcg_gui.languages import ENGLISH, LANGUAGES, MESSAGES, Language
from tests.translating import compile_catalogue, entries, texts

TRANSLATED = [spoken for spoken in LANGUAGES if spoken != ENGLISH]
_PERCENT = re.compile(r"%[sn\d%]")


@pytest.fixture(scope="module")
def wanted() -> set[tuple[str, str]]:
    return {(item.context, item.text) for item in texts()}


def fields(text: str) -> dict[str, set[str]]:
    """How each field of a template is written: {"count": {"query|queries"}}."""
    found: dict[str, set[str]] = defaultdict(set)
    for _literal, name, form, conversion in string.Formatter().parse(text):
        if name is not None:
            found[name].add(f"!{conversion}" if conversion else form or "")
    return dict(found)


def broken(context: str, text: str, said: str) -> str:
    """What keeps a translation from standing for its text; empty where nothing does."""
    if context == MESSAGES:
        try:
            ours, theirs = fields(text), fields(said)
        except ValueError as error:
            return f"no template: {error}"
        if set(ours) != set(theirs):
            return f"other fields: {sorted(ours)}, {sorted(theirs)}"
        for name, forms in theirs.items():
            counted = any("|" in form for form in ours[name])
            for form in forms - ours[name]:
                if not counted or (form != "," and "|" not in form):
                    return f"{{{name}:{form}}} is not how that value can be written"
    elif sorted(_PERCENT.findall(text)) != sorted(_PERCENT.findall(said)):
        return "other places for values"
    for end in ("…", "\n"):
        if text.endswith(end) != said.endswith(end):
            return f"does not end as the text does, in {end!r}"
    # After a full-width comma there is none.
    if text.endswith(" ") != said.endswith((" ", "，", "：", "；")) and text.endswith(" "):
        return "no blank at the end"
    return ""


@pytest.mark.release
@pytest.mark.parametrize("spoken", TRANSLATED, ids=lambda spoken: spoken.code)
def test_the_catalogue_holds_what_stands_in_the_source(
    spoken: Language, wanted: set[tuple[str, str]]
) -> None:
    known = set(entries(spoken))
    assert not wanted - known, "run python -m tests.translating"
    assert not known - wanted, "run python -m tests.translating"


@pytest.mark.release
@pytest.mark.parametrize("spoken", TRANSLATED, ids=lambda spoken: spoken.code)
def test_everything_is_translated(spoken: Language) -> None:
    lacking = [f"{context}: {text}" for (context, text), said in entries(spoken).items() if not said]
    assert not lacking, f"{len(lacking)} are not translated:\n" + "\n".join(lacking[:20])


@pytest.mark.parametrize("spoken", TRANSLATED, ids=lambda spoken: spoken.code)
def test_what_is_translated_says_the_same(spoken: Language) -> None:
    found = entries(spoken)
    wrong = [
        f"{context}: {text!r} -> {said!r}: {why}"
        for (context, text), said in found.items()
        if said and (why := broken(context, text, said))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("spoken", TRANSLATED, ids=lambda spoken: spoken.code)
def test_the_window_loads_what_translators_wrote(spoken: Language, tmp_path: Path) -> None:
    compiled = tmp_path / spoken.compiled().name
    compile_catalogue(spoken, compiled)
    assert compiled.read_bytes() == spoken.compiled().read_bytes(), "run python -m tests.translating"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{count:query|queries}", "{count} 个查询 {more}"),
        ("{name} of {all}", "{name:,} / {all}"),
        ("Open…", "打开"),
        ("{a", "{a}"),
    ],
)
def test_a_broken_translation_is_found(text: str, said: str) -> None:
    assert broken(MESSAGES, text, said)


def test_a_place_for_a_value_must_stay() -> None:
    assert broken("Panel", "%s judged", "已评")
    assert not broken("Panel", "%s judged", "已评 %s")
    assert not broken(MESSAGES, "{count:query|queries}", "{count:,} 个查询")
