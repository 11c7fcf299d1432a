"""Languages of the program, and the translation of sentences from below the window.

Without Qt: the command line and reports are translated too. The window loads the compiled catalogue.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Translate

if TYPE_CHECKING:
    from pathlib import Path

# Forces one language on window and command line, for tests and pictures.
LANGUAGE_VARIABLE = "NDCG_GUI_LANGUAGE"

# The context of the sentences that `say` makes.
MESSAGES = "messages"


@dataclass(frozen=True, slots=True)
class Language:
    """One language: its code in file names and settings, and its name in itself."""

    code: str
    name: str

    def source(self) -> Path:
        """Source file of the translation, for translators."""
        return translations() / f"ndcg-gui_{self.code}.ts"

    def compiled(self) -> Path:
        """Compiled file of the translation, for the window."""
        return self.source().with_suffix(".qm")


ENGLISH = Language("en", "English")
CHINESE = Language("zh_CN", "简体中文")
KOREAN = Language("ko", "한국어")
LANGUAGES = (ENGLISH, CHINESE, KOREAN)

# Readers of traditional characters are not given simplified ones unless they choose them.
_TRADITIONAL = ("hant", "tw", "hk", "mo")


def translations() -> Path:
    """The folder of the catalogues."""
    from ndcg_gui.paths import resources  # `--version` and help in English look at no file

    return resources() / "translations"


def language(wanted: str) -> Language | None:
    """Find the language of a system's name such as "zh", "zh-CN", "ko_KR.UTF-8". None for an unknown one."""
    parts = wanted.partition(".")[0].partition("@")[0].replace("-", "_").casefold().split("_")
    if parts[0] in ("c", "posix"):
        return ENGLISH
    if parts[0] == "zh" and any(part in _TRADITIONAL for part in parts[1:]):
        return None
    return next((known for known in LANGUAGES if known.code.partition("_")[0] == parts[0]), None)


def first_spoken(wanted: Iterable[str]) -> Language:
    """The first of these languages that the program speaks, else English."""
    return next((found for name in wanted if name and (found := language(name)) is not None), ENGLISH)


def environment_language(environment: Mapping[str, str] = os.environ) -> Language:
    """Language of a console by the environment variables."""
    locale = next(
        (environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), ""
    )
    # LANGUAGE is a list by preference, which a console without any locale does not follow.
    listed = environment.get("LANGUAGE", "").split(":") if language(locale) != ENGLISH else []
    return first_spoken([*listed, locale])


def translator(spoken: Language) -> Translate:
    """Make the function that translates templates of sentences. Those without a translation stay English."""
    if spoken == ENGLISH:
        return str
    from xml.etree import ElementTree  # nobody should wait for it who reads English

    known: dict[str, str] = {}
    for context in ElementTree.parse(spoken.source()).iterfind("context"):
        if context.findtext("name") != MESSAGES:
            continue
        for message in context.iterfind("message"):
            source, said = message.findtext("source"), message.find("translation")
            if source and said is not None and said.text and said.get("type") is None:
                known[source] = said.text
    return lambda template: known.get(template, template)
