"""From the address of a served page to its first pair, and keys while the server is there and away: Chromium.

Run as a script: prints and returns milliseconds. The page has 50,000 pairs, of which it gets ids at once and
texts in portions. `paint` is the browser's first contentful paint, `pair` the time until the first text is
shown; both with an empty profile, then again with what the browser has compiled. `work` is what the page does
for a key, as in `bench_page`. Targets: the first pair within a second, `work` p99 of 16.7 ms (one frame),
whether or not the server can be reached.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.bench_page import traced, works
from tests.benchmarks.keys import percentiles
from tests.page.chromium import Chromium, Page
from tests.page.pages import page_data
from tests.page.server import FakeServer

PAIRS, SIZE = 50_000, 600
LOADS = 5
KEYS = 200
_TEXT = "document.querySelector('.document')?.textContent"
_SHOWN = f"({_TEXT} ?? 'Loading…') !== 'Loading…'"
# Notes when the first text is shown, as early as a script can.
_WATCH = (
    "new MutationObserver((_, watch) => { if (" + _SHOWN + ") {"
    " window.shownAt = performance.now(); watch.disconnect(); } })"
    ".observe(document, { childList: true, subtree: true });"
)


def opened(page: Page, address: str) -> tuple[float, float]:
    """Milliseconds to the first paint, and to the first text."""
    page.go(address)
    page.wait("window.shownAt !== undefined")
    page.wait("performance.getEntriesByName('first-contentful-paint').length === 1")
    paint = page.run("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    return float(paint), float(page.run("window.shownAt"))


def pressed(page: Page, keys: int, seed: int) -> Sequence[float]:
    """Seconds of the page's own work for each key."""
    chance = random.Random(seed)
    saved = "!document.querySelector('.saved').textContent.startsWith('Saving')"
    events = traced(page, [str(chance.randrange(5)) for _ in range(keys)], saved)
    return [item["work"] for item in works(events)]


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Serve, open, press, print; milliseconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--keys", type=int, default=KEYS)
    given = parser.parse_args(arguments if arguments is not None else [])
    with (
        tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder,
        FakeServer(page_data(given.pairs, size=SIZE)) as server,
        Chromium(Path(folder) / "profile") as browser,
    ):
        server.keep_page()
        page = browser.page(size=(1366, 768))
        page.ask("Page.addScriptToEvaluateOnNewDocument", source=_WATCH)
        first, *later = [opened(page, server.address) for _ in range(LOADS)]
        for key in "3210":  # what is compiled at first is no part of it
            page.press(key)
        there = pressed(page, given.keys, 3)
        with server.away():
            away = pressed(page, given.keys, 4)
    paint, pair = (sorted(values)[len(values) // 2] for values in zip(*later, strict=True))
    found = {
        "pairs": float(given.pairs), "first_paint_ms": first[0], "first_pair_ms": first[1],
        "paint_ms": paint, "pair_ms": pair,
        **{f"work_{name}": value for name, value in percentiles(there).items()},
        **{f"work_away_{name}": value for name, value in percentiles(away).items()},
    }  # fmt: skip
    print("served page: " + ", ".join(f"{name} {value:.1f}" for name, value in found.items()))
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
