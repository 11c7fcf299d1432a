"""Tests of `languages`: names as systems write them, and a catalogue read without Qt."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from ndcg_gui.domain.messages import say
from ndcg_gui.languages import (
    CHINESE,
    ENGLISH,
    KOREAN,
    Language,
    environment_language,
    first_spoken,
    language,
    translator,
)

CATALOGUE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context><name>Other</name><message><source>{count:query|queries}</source><translation>no</translation></message>
</context>
<context><name>messages</name>
<message><source>{count:query|queries}</source><translation>{count:,} 个查询</translation></message>
<message><source>not yet</source><translation type="unfinished">没有</translation></message>
</context></TS>
"""


@pytest.mark.parametrize(
    ("name", "spoken"),
    [
        ("zh", CHINESE),
        ("zh-CN", CHINESE),
        ("zh_Hans_SG", CHINESE),
        ("zh_CN.UTF-8", CHINESE),
        ("zh-TW", None),
        ("zh_Hant", None),
        ("ko_KR.UTF-8@x", KOREAN),
        ("en_GB", ENGLISH),
        ("C.UTF-8", ENGLISH),
        ("de", None),
        ("", None),
    ],
)
def test_a_name_leads_to_its_language(name: str, spoken: Language | None) -> None:
    assert language(name) == spoken


def test_the_first_language_that_is_spoken_is_taken() -> None:
    assert first_spoken(["de-DE", "", "ko", "en"]) == KOREAN
    assert first_spoken(["fr"]) == ENGLISH


def test_a_console_says_its_language_by_its_variables() -> None:
    assert environment_language({"LANG": "zh_CN.UTF-8"}) == CHINESE
    assert environment_language({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}) == ENGLISH
    assert environment_language({"LANG": "de_DE", "LANGUAGE": "de:ko"}) == KOREAN
    assert environment_language({"LANGUAGE": "ko", "LC_ALL": "C"}) == ENGLISH
    assert environment_language({}) == ENGLISH


def test_sentences_come_from_the_catalogue_as_far_as_it_goes(tmp_path: Path) -> None:
    (tmp_path / "ndcg-gui_zh_CN.ts").write_text(CATALOGUE, "utf-8")
    with patch("ndcg_gui.languages.translations", lambda: tmp_path):
        translate = translator(CHINESE)
    assert say("{count:query|queries}", count=1274).text(translate) == "1,274 个查询"
    assert translate("not yet") == "not yet"
    assert translator(ENGLISH)("not yet") == "not yet"
