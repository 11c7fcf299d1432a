"""Documents in HTML: only their text comes in, in little time, and nothing that they name is loaded."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from ndcg_gui.features.opening import create_project
from ndcg_gui.formats.html_text import html_to_text
from ndcg_gui.formats.reading import read_file
from ndcg_gui.store.collection import contents
from tests.making import store
from tests.thoroughness import rest_slow

SECRET = "what-nobody-may-read"
# {file} is an address of a file with a secret, {web} one on the web.
NAMING = (
    "<img src='{file}'>",
    "<img src={web}>",
    "<img srcset='{web} 2x'>",
    "<script src='{file}'></script>",
    "<iframe src='{file}'></iframe>",
    "<object data='{file}'></object>",
    "<embed src='{file}'>",
    "<link rel=stylesheet href='{file}'>",
    "<style>@import url({file}); p {{ background: url({web}) }}</style>",
    "<p style='background-image: url({file})'>",
    "<body background='{web}'>",
    "<base href='{web}'>",
    "<meta http-equiv=refresh content='0; url={file}'>",
    "<svg><image href='{file}'/><use href='{web}'/></svg>",
    "<video src='{file}' poster='{web}'></video>",
    "<audio><source src='{file}'></audio>",
    "<input type=image src={web}>",
    "<form action='{web}'><button>x</button></form>",
    "<math><mi href='{web}'>x</mi></math>",
    "<!--[if IE]><img src='{file}'><![endif]-->",
    "<?xml-stylesheet href='{file}'?>",
    "<!DOCTYPE x [<!ENTITY e SYSTEM '{file}'>]>&e;",
    "<![CDATA[<img src='{web}'>]]>",
    "<xi:include href='{file}'/>",
    "<table background='{file}'><tr><td>",
    "<a href='{file}' ping='{web}'></a>",
    "<noscript><img src='{web}'></noscript>",
    "<template><img src='{web}'></template>",
    "<frameset><frame src='{file}'></frameset>",
    "<applet code='{file}'>",
    "<textarea><img src='{file}'></textarea>",
    "<title><img src='{file}'></title>",
    "<img/src='{file}'/onerror=x>",
    "<IMG SRC=\"jav&#x09;ascript:alert('{web}')\">",
    "<img src='{file}",
    "<a title='{web}'><img src='{file}'>",
)  # fmt: skip


@pytest.mark.parametrize("markup", NAMING)
def test_nothing_that_a_document_names_is_loaded(tmp_path: Path, markup: str) -> None:
    secret = tmp_path / "secret"
    secret.write_text(SECRET)
    names = {"file": secret.as_uri(), "web": "http://web.example/x.png"}
    body = f"<html><p>before</p>{markup.format(**names)}<p>after</p></html>"
    path = tmp_path / "d.jsonl"
    path.write_text(json.dumps({"doc_key": "d", "body": body}) + "\n")
    with create_project(tmp_path / "p.ndcg") as project:
        store(project, path)
        (record,) = project.read(
            contents.documents, list(project.read(contents.document_ids).values())
        ).values()
    assert "before" in record.body
    assert SECRET not in record.title + record.body
    # As text it may stand in a title or a field for typing; nothing that is shown is ever taken for HTML.
    if "textarea" not in markup and "title" not in markup and "CDATA" not in markup:
        assert "file:" not in record.body and "web.example" not in record.body
    assert (record.url, record.image_url, record.fields) == ("", "", {})


def test_a_document_that_is_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "d.jsonl"
    path.write_text(json.dumps({"doc_key": "d", "body": "<p>" + "x" * 6_000_000}) + "\n")
    assert "at most 5000000 bytes" in " ".join(map(str, read_file(path).report.errors))


@pytest.mark.parametrize(
    "piece",
    [
        "<table><tr><td>", "<div>", "<ul><li>", "<b><i>", "<p", "<p a='", "<!-", "<!--", "--", "&lt", "&#x",
        "<svg>",
        "</table>", "<select><option>", "<a b=c ", "<pre>\n", "<![CDATA[", "<?", "<\x00", "<script>",
        "</script",
        "<title>", "<textarea>", "&nbsp;", "<br>", "\u0301", "<style>", "<p>\u202e",
    ],
)  # fmt: skip
@pytest.mark.parametrize("size", rest_slow([200_000, 2_000_000]))
def test_html_of_any_shape_takes_little_time(piece: str, size: int) -> None:
    text = piece * (size // len(piece))
    begun = time.process_time()
    reduced = html_to_text(f"<html>{text}</html>")
    assert time.process_time() - begun < 20
    assert len(reduced.text) <= 4 * len(text)


@pytest.mark.slow
def test_a_document_that_grows_when_it_is_reduced_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "d.jsonl"
    path.write_text(json.dumps({"doc_key": "d", "body": "<p>x</p>" + "<ul>" * 9 + "<li>" * 1_000_000}) + "\n")
    (problem,) = read_file(path).report.errors
    assert "a document of" in str(problem) and "at most 5000000 bytes" in str(problem)
