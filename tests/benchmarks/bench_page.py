"""From the press of a digit on the web page to what it paints: 5,000 pairs, documents of 2 KB, Chromium.

Run as a script: prints and returns milliseconds. `work` is what the page itself takes: its script, styles,
layout and paint, up to the frame that shows the next pair being handed over; `cpu` is how much of it the
page's thread was computing and not waiting for a core. `shown` is from the key to that frame being on the
screen, as the browser's timeline has it, so with the wait for the screen's next turn and, where there is no
graphics card, with the browser's drawing in software. Every word is written meanwhile, to the browser's
database with strict durability. Targets: `work` p99 of 16.7 ms (one frame), opening 2 s.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.benchmarks.keys import percentiles
from tests.page.chromium import Chromium, Page
from tests.page.pages import page_data, write_page

PAIRS, SIZE = 5_000, 2_000
KEYS = 400
PAUSE_MS = (60, 110)  # the next key comes at any moment of a frame
_CATEGORIES = (
    "devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-lighthouse", "cc",
    "benchmark", "input", "input.scrolling",
)  # fmt: skip
_SAVED = "document.querySelector('.saved').textContent === 'Saved'"
_STAGES = ("UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit")

Event = dict[str, Any]


def traced(page: Page, keys: Sequence[str], saved: str = _SAVED) -> list[Event]:
    """Press the keys, and return what the browser noted until all is saved; times in microseconds."""
    chance = random.Random(5)
    browser = page.browser
    browser.ask("Tracing.start", traceConfig={"includedCategories": list(_CATEGORIES)})
    for key in keys:
        page.press(key)
        time.sleep(chance.uniform(*PAUSE_MS) / 1000)
    page.wait(saved)
    browser.events.clear()
    browser.ask("Tracing.end")
    browser.until(lambda: any(event.get("method") == "Tracing.tracingComplete" for event in browser.events))
    return [
        item
        for event in browser.events
        if event.get("method") == "Tracing.dataCollected"
        for item in event["params"]["value"]
    ]


def thread_of(events: Sequence[Event]) -> list[Event]:
    """What happened on the thread that the page runs on, in order."""
    keydowns = [item for item in events if is_keydown(item)]
    process, thread = keydowns[0]["pid"], keydowns[0]["tid"]
    own = (item for item in events if (item["pid"], item["tid"], item["ph"]) == (process, thread, "X"))
    return sorted(own, key=lambda item: item["ts"])


def is_keydown(item: Event) -> bool:
    """Whether it is the page's own handling of a key that went down."""
    return item["name"] == "EventDispatch" and bool(item["args"].get("data", {}).get("type") == "keydown")


def works(events: Sequence[Event]) -> list[dict[str, float]]:
    """What the page did for each key, in seconds: in all, and by stages."""
    own = thread_of(events)
    keydowns = [item for item in own if is_keydown(item)]
    starts = [item["ts"] for item in keydowns]
    found = []
    for keydown, (start, following) in zip(keydowns, pairwise([*starts, float("inf")]), strict=True):
        commit = next(
            (item for item in own
             if item["name"] == "Commit" and start <= item["ts"] < following), None
        )  # fmt: skip
        if commit is None:
            continue  # nothing was to be drawn
        end = commit["ts"] + commit["dur"]
        tasks = [item for item in own if item["name"] == "RunTask" and start - 2_000 < item["ts"] < end]
        # A task that began before the key, but holds it, counts from the key on.
        whole = sum(max(min(item["ts"] + item["dur"], end) - max(item["ts"], start), 0) for item in tasks)
        stages = {
            name: sum(item["dur"] for item in own if item["name"] == name and start <= item["ts"] < end)
            for name in _STAGES
        }
        found.append({
            name: took / 1e6
            for name, took in {
                "work": whole, "cpu": sum(item.get("tdur", 0) for item in tasks), "script": keydown["dur"],
                **stages,
            }.items()
        })  # fmt: skip
    return found


def shown(events: Sequence[Event]) -> list[float]:
    """From each key to its frame on the screen, in seconds."""
    begun: dict[tuple[int, str], float] = {}
    found = []
    for item in events:
        if item["name"] != "EventLatency":
            continue
        key = item["pid"], str(item.get("id", item.get("id2")))
        if item["ph"] == "b":
            kind = item["args"].get("event_latency", {}).get("event_type", "")
            if kind in ("RAW_KEY_DOWN", "KEY_PRESSED"):
                begun[key] = item["ts"]
        elif item["ph"] == "e" and key in begun:
            found.append((item["ts"] - begun.pop(key)) / 1e6)
    return found


def opened(page: Page, address: str) -> float:
    """Seconds from the call of the page to its work being shown."""
    page.go(address)
    page.wait("performance.getEntriesByName('first-contentful-paint').length === 1")
    return float(page.run("performance.getEntriesByName('first-contentful-paint')[0].startTime")) / 1000


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Write, open, press, print; milliseconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--keys", type=int, default=KEYS)
    given = parser.parse_args(arguments if arguments is not None else [])
    with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder:
        address = write_page(Path(folder), page_data(given.pairs, size=SIZE))
        with Chromium(Path(folder) / "profile") as browser:
            page = browser.page(size=(1366, 768))
            opening = opened(page, address)
            for key in "3210":  # what is compiled at first is no part of it
                page.press(key)
            chance = random.Random(3)
            events = traced(page, [str(chance.randrange(5)) for _ in range(given.keys)])
    work = works(events)
    latest = shown(events)
    found = {
        "pairs": float(given.pairs), "keys": float(len(work)), "open_ms": opening * 1000,
        **{
            f"{kind}_{name}": value
            for kind in ("work", "cpu")
            for name, value in percentiles([item[kind] for item in work]).items()
        },
        **{f"shown_{name}": value for name, value in percentiles(latest).items()},
    }  # fmt: skip
    print("key to painted on the page: " + ", ".join(f"{name} {value:.1f}" for name, value in found.items()))
    middle = {
        name: sorted(item[name] for item in work)[len(work) // 2] * 1000 for name in ("script", *_STAGES)
    }
    print("of the work, p50: " + ", ".join(f"{name} {value:.2f}" for name, value in middle.items()))
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
