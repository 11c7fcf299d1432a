from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError, SeveralErrors
from ndcg_gui.features.llm.setup import LlmFile, example

KEPT = Path(__file__).parent / "kept"

WHOLE = replace(
    example(),
    setup=replace(example().setup, seed=42, samples=3, temperature=0.5, fields=("title", "brand")),
    name="shop graded", secret="keyring:gpu", million_in=0.15, million_out=0.6, currency="EUR", budget=2.5,
    per_second=0.5, at_once=1, timeout=9.0, tries=2,
)  # fmt: skip


@pytest.mark.parametrize("file", [example(), WHOLE], ids=["example", "whole"])
def test_a_file_comes_back(tmp_path: Path, file: LlmFile) -> None:
    path = tmp_path / "model.toml"
    path.write_text(file.to_toml(), encoding="utf-8")
    assert LlmFile.from_file(path) == file


def test_files_stay_the_same_by_their_bytes() -> None:
    for kept, text in (
        ("example", example().to_toml(str)),
        ("whole", replace(WHOLE, ca_file="/x/ca.pem").to_toml()),
    ):
        assert text == (KEPT / f"{kept}.toml").read_text("utf-8")
    fingerprints = [own.setup.fingerprint for own in (example(), WHOLE)]
    assert fingerprints == [
        "5cf8ce0245a09fa2c2eb38dad8b64975ea99d7c458c3fe9ac6fd23746405ab92",
        "d66435ee6ea04dbce855948cd06c5771fe0d2deb4efa47fc920d3f735e72fcc8",
    ]


def test_what_a_file_leaves_out_is_as_in_the_example(tmp_path: Path) -> None:
    path = tmp_path / "gpu box.toml"
    path.write_text('model = "m"\nca_file = "ca.pem"\n')
    found = LlmFile.from_file(path)
    assert found.setup == replace(example().setup, model="m")
    assert (found.name, found.ca_file, found.setup.seed) == ("gpu box", str(tmp_path / "ca.pem"), None)


def test_all_that_is_wrong_is_named_at_once(tmp_path: Path) -> None:
    path = tmp_path / "m.toml"
    path.write_text('mode = "m"\nsamples = 1.5\nfields = "title"\npace = 3\n[price]\nmillion_in = "1"\n')
    with pytest.raises(SeveralErrors) as raised:
        LlmFile.from_file(path)
    said = [str(message).removeprefix(f"{path}: ") for message in raised.value.messages]
    assert said == [
        "'mode' is not a known setting", "'samples' must be a whole number",
        "'fields' must be a list of texts", "'pace' must be a table", "'price.million_in' must be a number",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('endpoint = "ftp://h/v1"', "must begin with https:// or http:// and a host"),
        ('endpoint = "https://h/v1?key=1"', "must end with its path"),
        ('endpoint = "https://me:pw@h/v1"', "must end with its path"),
        ('endpoint = "https://h:x/v1"', "is none"),
        ('endpoint = "http://gpu-box/v1"\nsecret = "env:K"', "a secret is sent only over https"),
        ('model = " "', "no model is named"),
        ('reply = "xml"', "reply is xml; it must be one of schema, json, text"),
        ("fields = []", "'fields' must name the fields of a document to send, each once"),
        ('fields = ["a", "a"]', "each once"),
        ('prompt = "Grade."', "the prompt does not give the scale: put {scale} into it"),
        (
            'prompt = "{scale} {system}"',
            "the prompt cannot use {system}; there are: {scale}, {guidelines}",
        ),
        ("temperature = 3", "temperature is 3; it must be from 0 to 2"),
        ("samples = 0", "samples is 0; it must be from 1 to 25"),
        ("[price]\nbudget = 1", "a budget needs prices: set 'million_in' and 'million_out'"),
        ("model = ", "not TOML"),
    ],
)
def test_what_cannot_be_is_refused(text: str, told: str) -> None:
    with pytest.raises(InputError) as raised:
        LlmFile.from_toml(text)
    assert told in str(raised.value)


def test_what_tokens_cost() -> None:
    assert WHOLE.cost(2e6, 1e6) == pytest.approx(0.9)
    assert WHOLE.has_prices and not example().has_prices
