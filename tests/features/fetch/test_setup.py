from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.cli.fetch import ENGINES
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.fetch.presets import PRESETS
from ndcg_gui.features.fetch.setup import Setup

KEPT = Path(__file__).parent / "kept"
# Stored lists are found again by these: a preset's hash changes with its request and its paths alone.
DIGESTS = {
    "elasticsearch": "adc51d0a75c35592f0e51d29f55a9b12561b985204cd7a30b161a02cf5871768",
    "opensearch": "63c627d86a855dd76d1a81fe345ecc332990cd3b01628ef5a23bea7acc0f7a2b",
    "solr": "811d431a3de7e1a59375572030837905a20b3ebcbe88ab9d215fb8eaa3a31bd8",
    "vespa": "3ff5f5a8df22b5ea7dd1a768116bf5a7dd8791854364898d3b34392e76498123",
    "algolia": "91dfd2d0c2033accda01a8dd653d9ea24ef9bd0d9d1245d47ee2b83254c53d66",
    "http": "c836f9460395fc5d2c377e648a912f1d6325f1d581f446a4024091be8df5da20",
    "full": "ff6b53509d7d0ac7b2a5af2503061bc60b4f955c722a35c64500d8700194b686",
    "bare": "0d8ad48894d6ea884dd355683dbfb154b13611d5c42766b2c7fcd69da8cf2abd",
}


def test_a_set_up_is_written_as_it_was_read() -> None:
    assert tuple(PRESETS) == ENGINES
    made = [Setup.preset(engine) for engine in PRESETS]
    made.append(
        replace(
            made[0],
            fields=(("a b", "hits.hits[]._source.x"),),
            headers=(("X-A", '"\\ ~'),),
            body='{"q": "{query}", "d": "\x7f😀\'\'\'"}',
            system="shop é",
            per_second=0.5,
        )
    )
    made.append(replace(Setup.preset("algolia"), headers=(), secret="", title="", text=""))
    for own in made:
        assert Setup.from_toml(own.to_toml()) == own


def kept_setup(name: str) -> Setup:
    return (
        Setup.preset(name) if name in PRESETS else Setup.from_toml((KEPT / f"{name}.toml").read_text("utf-8"))
    )


def test_hashes_stay_the_same() -> None:
    assert {name: kept_setup(name).digest() for name in DIGESTS} == DIGESTS


def test_files_stay_the_same_by_their_bytes() -> None:
    for name in ("full", "bare"):
        assert kept_setup(name).to_toml() == (KEPT / f"{name}.toml").read_text("utf-8")
    example = kept_setup("elasticsearch").to_toml(str)
    assert example == (KEPT / "elasticsearch.toml").read_text("utf-8")


def test_a_file_says_only_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "es-prod.toml"
    path.write_text(
        'engine = "elasticsearch"\nurl = "https://h.example/_search"\nca_file = "ca.pem"\n[pace]\ntries = 2\n'
    )
    setup = Setup.from_file(path)
    assert (setup.system, setup.tries, setup.id) == ("es-prod", 2, "hits.hits[]._id")
    assert setup.ca_file == str(tmp_path / "ca.pem")


def test_the_hash_is_of_what_results_depend_on() -> None:
    setup = Setup.preset("elasticsearch")
    assert replace(setup, per_second=1.0, secret="env:X", system="b").digest() == setup.digest()
    assert replace(setup, size=21).digest() != setup.digest()


@pytest.mark.parametrize(
    "toml, told",
    [
        ("url = ", "not TOML"),
        ("a = " + "[" * 5_000, "not TOML"),
        ('engine = "sphinx"', "no engine 'sphinx'; there are: elasticsearch"),
        ("engine = 1", "'engine' must be a text"),
        ('qurl = "x"', "'qurl' is not a known setting"),
        ("url = 1", "'url' must be a text"),
        ("size = 2.5", "'size' must be a whole number"),
        ("size = true", "'size' must be a whole number"),
        ('[pace]\nper_second = "5"', "'pace.per_second' must be a number"),
        ('answer = "x"', "'answer' must be a table"),
        ("[headers]\nX = 1", "'headers' must hold texts"),
        ("size = 0", "size is 0; it must be from 1 to 1000"),
        ("[pace]\ntries = 99", "tries is 99; it must be from 1 to 20"),
        ('url = "ftp://h/?q={query}"', "must begin with https"),
        ('url = "https://{query}.example/"', "must begin with https"),
        ('url = "https://h:x/?q={query}"', "is not a valid URL"),
        ('url = "https://h/é?q={query}"', "must be percent-encoded"),
        ('url = "https://ann:pw@h/?q={query}"', "a user or password in the URL"),
        ('url = "https://h/?q={query}&api_key=123"', "'api_key' in the URL looks like a secret"),
        ('url = "http://h/?q={query}"\nsecret = "env:X"', "a secret is sent only over https"),
        ('[headers]\nAuthorization = "ApiKey 123"', "the header 'Authorization' looks like a secret"),
        ('[headers]\nAuthorization = "ApiKey {secret}"', "no secret is named"),
        ('[headers]\nX = "a\\nb"', "not allowed in a header"),
        ('body = "{"', "not JSON once it is filled in"),
        ('body = "{\\"q\\": {qeury}}"', "'{qeury}' is not known here"),
        ('url = "https://h/"', "the query is used nowhere"),
        ('method = "DELETE"', "method is DELETE; it must be one of GET, POST"),
        ('[answer]\nid = ""', "the path of a result's id is missing"),
        ('[answer]\nid = "hits"', "after the list"),
        ('[answer]\ntitle = "others[].t"', "not parts of one result"),
        ('[answer]\nscore = "a..b"', "is not a path"),
        ('[version]\nurl = "https://other/"', "must begin with /"),
        ('system = "a\\nb"', "one line"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(toml: str, told: str) -> None:
    with pytest.raises(InputError) as raised:
        Setup.from_toml(toml)
    assert told in str(raised.value)


def test_all_that_is_wrong_is_named_at_once() -> None:
    with pytest.raises(InputError) as raised:
        Setup.from_toml('size = 0\nmethod = "PUT"')
    assert len(str(raised.value).splitlines()) == 2


def test_a_file_that_is_none_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="No such file"):
        Setup.from_file(tmp_path / "x.toml")
    path = tmp_path / "latin.toml"
    path.write_bytes(b'system = "\xe9"')
    with pytest.raises(InputError, match="not UTF-8"):
        Setup.from_file(path)
