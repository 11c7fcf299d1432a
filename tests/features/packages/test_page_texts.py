from __future__ import annotations

import json
import re

from ndcg_gui.features.packages.page_texts import PAGE_TEXTS
from ndcg_gui.paths import resources

_TEXT = r'"(?:[^"\\]|\\.)*"'


def said_by_the_script() -> set[str]:
    """Every text that the script has translated: by its own call, or as an error."""
    found: set[str] = set()
    for path in (resources() / "page").glob("*.js"):
        script = path.read_text("utf-8")
        listed = re.findall(rf"\bt\(({_TEXT})", script) + re.findall(rf"const cut = ({_TEXT})", script)
        listed += [text for text in re.findall(rf"new Error\(({_TEXT})", script) if " " in text]
        found |= {json.loads(text) for text in listed}
    return found


def test_the_texts_are_those_of_the_script() -> None:
    listed = [text.template for text in PAGE_TEXTS]
    assert len(listed) == len(set(listed))
    assert set(listed) == said_by_the_script()
