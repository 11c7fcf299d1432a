"""Small pages of the server: claiming a link, and what to do where somebody is not signed in."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from html import escape
from string import Template

from ndcg_gui.domain.messages import Message, Translate, say
from ndcg_gui.domain.text import one_line

_STYLE = """
:root { color-scheme: light dark; }
body { font: 17px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid;
  place-items: center; }
main { max-width: 30rem; padding: 1.5rem; }
h1 { font-size: 1.4rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
p { margin: .5rem 0; overflow-wrap: anywhere; }
button, a.button { font: inherit; font-weight: 600; color: #fff; background: #3355cc; border: 0;
  border-radius: .5rem; padding: .7rem 1.6rem; margin: .8rem 0; cursor: pointer; display: inline-block;
  text-decoration: none; }
button:disabled { opacity: .6; cursor: default; }
button:focus-visible, a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
"""
_SCRIPT = """
"use strict";
const button = document.querySelector("button");
const problem = document.querySelector("#problem");
button.hidden = false;
button.addEventListener("click", async () => {
  button.disabled = true;
  problem.textContent = "";
  try {
    const answer = await fetch(location.pathname, { method: "POST" });
    if (answer.ok) {
      location.replace("/");
      return;
    }
    problem.textContent = answer.status === 404 ? problem.dataset.closed : problem.dataset.later;
  } catch (error) {
    problem.textContent = problem.dataset.later;
  }
  button.disabled = false;
});
"""
_GO_ON = """
"use strict";
location.replace("/");
"""
_PAGE = Template(
    """<!doctype html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>ndcg-gui</title>
<style>$style</style>
</head>
<body><main>
<h1>$title</h1>
$body
</main>$script</body>
</html>
"""
)


@dataclass(frozen=True, slots=True)
class SmallPage:
    """A page and the policy that lets it run its own script and style alone."""

    html: str
    policy: str


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode("ascii")


_CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
NOTHING = _CLOSED
_STYLED = f"{_CLOSED}; style-src '{_hash(_STYLE)}'"
_SCRIPTED = f"{_STYLED}; script-src '{_hash(_SCRIPT)}'; connect-src 'self'"

LATER = say("The server does not answer right now. Try again in a moment.")
LINK_CLOSED = say("This link is not valid, or no longer. Ask for a new one.")


def claim_page(rater: str, project: str, translate: Translate, language: str) -> SmallPage:
    """Page of a link, whose button claims it. `project` is "" where its name would tell a system."""
    asked = say("You were asked to judge search results in “{project}”.", project=one_line(project))
    words = [asked if project else say("You were asked to judge search results.")]
    words.append(say("This link is yours alone: whoever opens it judges as you."))
    start = escape(say("Start").text(translate))
    body = "".join(f"<p>{escape(item.text(translate))}</p>\n" for item in words)
    body += f'<p><button type="button" hidden>{start}</button></p>\n'
    body += (
        f'<p id="problem" role="alert" data-later="{escape(LATER.text(translate))}"'
        f' data-closed="{escape(LINK_CLOSED.text(translate))}"></p>\n'
    )
    script_off = say("This page needs JavaScript, which is switched off in this browser.")
    body += f"<noscript><p>{escape(script_off.text(translate))}</p></noscript>"
    title = say("Judge as {rater}", rater=one_line(rater))
    return SmallPage(_filled(title, body, translate, language, _SCRIPT), _SCRIPTED)


def signed_in_page(translate: Translate, language: str) -> SmallPage:
    """Page that goes on to the work: a redirect from another site would leave the new cookie behind."""
    body = f'<p><a class="button" href="/">{escape(say("Open my work").text(translate))}</a></p>'
    page = _filled(say("Signed in"), body, translate, language, _GO_ON)
    return SmallPage(page, f"{_STYLED}; script-src '{_hash(_GO_ON)}'")


def notice_page(
    title: Message, text: Message, translate: Translate, language: str, *buttons: tuple[str, Message]
) -> SmallPage:
    """Page with a sentence or two, and buttons that lead to a path each."""
    body = f"<p>{escape(text.text(translate))}</p>\n"
    for path, words in buttons:
        body += f'<p><a class="button" href="{escape(path)}">{escape(words.text(translate))}</a></p>\n'
    return SmallPage(_filled(title, body, translate, language, ""), _STYLED)


def _filled(title: Message, body: str, translate: Translate, language: str, script: str) -> str:
    return _PAGE.substitute(
        language=escape(language.replace("_", "-")),
        style=_STYLE,
        title=escape(title.text(translate)),
        body=body,
        script=f"<script>{script}</script>" if script else "",
    )
