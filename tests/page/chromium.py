"""The system's Chromium, driven by its own protocol over two pipes: pages are opened, pressed, looked at."""

from __future__ import annotations

import base64
import contextlib
import fcntl
import itertools
import json
import os
import select
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 60.0  # seconds: only a browser that hangs takes so long
SHIFT, CONTROL = 8, 2
_CODES = {
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Enter": 13, "Escape": 27, " ": 32,
    "Tab": 9, "PageDown": 34, "PageUp": 33,
}  # fmt: skip


def browser_path() -> str:
    """The browser of this system; skips the test where there is none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("no Chromium is installed here (Debian: apt install chromium)")
    return found


class Refused(AssertionError):
    """The browser has not done what it was told."""


class Browser:
    """A browser without a window, with a profile that may outlive it; `killed` ends it as a crash would."""

    def __init__(self, command: Sequence[str], **options: Any) -> None:
        nowhere = subprocess.DEVNULL
        self.process = subprocess.Popen(
            command, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True, **options
        )
        self._numbers = itertools.count(1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.killed()

    def killed(self) -> None:
        """End it and all its processes at once, as a crash or a power cut of the program would."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.hang_up()

    def hang_up(self) -> None:
        """Close what led to it; again does nothing."""
        raise NotImplementedError


class Chromium(Browser):
    """Debian's, or Google's."""

    def __init__(self, profile: Path, *options: str) -> None:
        to_browser, self._out = os.pipe()
        self._in, from_browser = os.pipe()
        # Out of the way of the two numbers that the protocol wants.
        ends = [fcntl.fcntl(number, fcntl.F_DUPFD, 10) for number in (to_browser, from_browser)]

        def place() -> None:
            for number, wanted in zip(ends, (3, 4), strict=True):
                os.dup2(number, wanted)

        command = [
            browser_path(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync", "--remote-debugging-pipe", f"--user-data-dir={profile}", *options,
            "about:blank",
        ]  # fmt: skip
        super().__init__(command, pass_fds=(3, 4), preexec_fn=place)
        for number in (to_browser, from_browser, *ends):
            os.close(number)
        self._rest = b""
        self.events: list[dict[str, Any]] = []
        self._profile: dict[str, str] = {}

    def begin_anew(self) -> None:
        """Go on with an empty profile, as a browser does that was just started, and forget what was heard."""
        if self._profile:
            self.ask("Target.disposeBrowserContext", **self._profile)
        self._profile = {"browserContextId": self.ask("Target.createBrowserContext")["browserContextId"]}
        self.events.clear()

    def hang_up(self) -> None:
        for number in (self._in, self._out):
            with contextlib.suppress(OSError):
                os.close(number)

    def until(self, holds: Callable[[], bool]) -> None:
        """Go on once something holds that the browser does outside its pages."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, "never"
            self.ask("Browser.getVersion")

    def ask(self, method: str, session: str | None = None, **values: object) -> dict[str, Any]:
        """Send a command and wait for what it returns; raises Refused for an error."""
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": values}
        if session is not None:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == number:
                if "error" in answer:
                    raise Refused(f"{method}: {answer['error']}")
                result: dict[str, Any] = answer["result"]
                return result
            self.events.append(answer)

    def _read(self) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._in], [], [], max(end - time.monotonic(), 0))
            read = os.read(self._in, 1 << 20) if ready else b""
            assert read, "the browser says nothing more"
            self._rest += read
        message, self._rest = self._rest.split(b"\0", 1)
        found: dict[str, Any] = json.loads(message)
        return found

    def page(self, address: str | None = None, *, size: tuple[int, int] = (1366, 768)) -> Page:
        """A new tab that shows an address."""
        target = self.ask("Target.createTarget", url="about:blank", **self._profile)["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        made = Page(self, session)
        for domain in ("Page", "Runtime", "Network", "Log"):
            made.ask(f"{domain}.enable")
        made.resize(*size)
        if address is not None:
            made.go(address)
        return made

    def complaints(self) -> list[str]:
        """What went wrong on any page so far: refused by its policy, uncaught, or logged as an error."""
        found = []
        for event in self.events:
            method, values = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(str(values["exceptionDetails"].get("exception", values)))
            elif method == "Log.entryAdded" and values["entry"]["level"] in ("error", "warning"):
                found.append(values["entry"]["text"])
            elif method == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning"):
                found.append(str(values["args"]))
        return found

    def requests(self) -> list[str]:
        """What was asked for, apart from the page itself and what is in it."""
        addresses: Sequence[str] = [
            event["params"]["request"]["url"]
            for event in self.events
            if event.get("method") == "Network.requestWillBeSent"
        ]
        own: Callable[[str], bool] = lambda address: address.startswith(("data:", "blob:", "about:"))  # noqa: E731
        return [address for address in addresses if not own(address) and not address.endswith(".html")]


class Page:
    """One tab."""

    def __init__(self, browser: Chromium, session: str) -> None:
        self.browser = browser
        self.session = session

    def ask(self, method: str, **values: object) -> dict[str, Any]:
        return self.browser.ask(method, self.session, **values)

    def resize(self, width: int, height: int, *, touch: bool = False) -> None:
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=touch,
        )
        self.ask("Emulation.setTouchEmulationEnabled", enabled=touch)

    def dark(self, dark: bool) -> None:
        value = "dark" if dark else "light"
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": value}])

    def go(self, address: str) -> None:
        """Open it, and wait until the work is shown."""
        self.ask("Page.navigate", url=address)
        self.wait("location.href !== 'about:blank' && document.querySelector('.saved') !== null")

    def reload(self) -> None:
        """Open the same address anew, and wait until the work is shown."""
        events = self.browser.events
        known = len(events)
        self.ask("Page.reload")
        # What is asked of a page that is on its way out can stay without an answer.
        loaded = {"method": "Page.loadEventFired", "sessionId": self.session}
        self.browser.until(lambda: any(event.items() >= loaded.items() for event in events[known:]))
        self.wait("document.querySelector('.where') !== null")

    def run(self, script: str) -> Any:
        """What an expression is, promises waited for; raises AssertionError with what went wrong."""
        found = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def wait(self, condition: str) -> None:
        """Until an expression is true."""
        end = time.monotonic() + PATIENCE
        while not self._holds(condition):
            assert time.monotonic() < end, f"never: {condition}"

    def _holds(self, condition: str) -> bool:
        try:
            found = self.ask(
                "Runtime.evaluate", returnByValue=True, awaitPromise=True,
                expression=f"new Promise((done) => setTimeout(() => done(Boolean({condition})), 5))",
            )  # fmt: skip
        except Refused:
            return False  # the page is on its way to another address
        return found["result"].get("value") is True

    def text(self, selector: str) -> str:
        """The text of the first such element that is shown; "" for none."""
        found = self.run(
            f"[...document.querySelectorAll({json.dumps(selector)})]"
            ".find((one) => one.getClientRects().length)?.innerText ?? ''"
        )
        return str(found)

    def press(self, key: str, modifiers: int = 0) -> None:
        """A real key, down and up."""
        code = _CODES.get(key, ord(key.upper()[0]))
        values: dict[str, object] = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        if len(key) == 1 and not modifiers & CONTROL:
            values["text"] = key
        elif key == "Enter":
            values["text"] = "\r"
        self.ask("Input.dispatchKeyEvent", type="keyDown", **values)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **{**values, "text": ""})

    def strike(self, key: str, code: str, modifiers: int = 0, *, number: int = 0) -> None:
        """A real key as a layout has it: what it writes, its place, and the old number of it."""
        values: dict[str, object] = {
            "key": key,
            "code": code,
            "modifiers": modifiers,
            "windowsVirtualKeyCode": number,
        }
        self.ask("Input.dispatchKeyEvent", type="rawKeyDown", **values)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **values)

    def compose(self, text: str) -> None:
        """Write a text with an input method that goes on."""
        self.ask("Input.imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))

    def type(self, text: str) -> None:
        self.ask("Input.insertText", text=text)

    def place(self, selector: str) -> tuple[float, float]:
        """The middle of an element that is shown, in pixels of the view, once it moves no more."""
        found = self.run(
            f"(async () => {{ const one = [...document.querySelectorAll({json.dumps(selector)})]"
            ".find((one) => one.getClientRects().length); one.scrollIntoView({block: 'nearest'});"
            " const place = () => { const area = one.getBoundingClientRect();"
            " return [area.x + area.width / 2, area.y + area.height / 2]; };"
            " for (let before = place(); ; ) { await new Promise((done) => setTimeout(done, 20));"
            " const now = place(); if (String(now) === String(before)) return now; before = now; } })()"
        )
        return float(found[0]), float(found[1])

    def tap(self, selector: str) -> None:
        """Touch an element with a finger."""
        x, y = self.place(selector)
        self.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def swipe(self, selector: str, across: float) -> None:
        """Move a finger sideways over an element."""
        x, y = self.place(selector)
        self.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        for part in (0.3, 0.7, 1.0):
            self.ask(
                "Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x + across * part, "y": y}]
            )
        # The finger rests before it leaves: it would send the page flying, and the next tap only stop it.
        self.run("new Promise((done) => setTimeout(done, 150))")
        self.ask("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x + across, "y": y}])
        self.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def click(self, selector: str) -> None:
        x, y = self.place(selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def select(self, selector: str, words: str) -> None:
        """Select words of the first such element, over whatever marks and styles they are in."""
        self.run(
            f"(() => {{ const shown = [...document.querySelectorAll({json.dumps(selector)})]"
            ".find((one) => one.getClientRects().length); const nodes = [];"
            " const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);"
            " while (walker.nextNode()) nodes.push(walker.currentNode);"
            f" const at = nodes.map((one) => one.textContent).join('').indexOf({json.dumps(words)});"
            f" const place = (wanted) => {{ let left = wanted; for (const one of nodes) {{"
            " if (left <= one.textContent.length) return [one, left]; left -= one.textContent.length; } };"
            f" const [first, last] = [place(at), place(at + {len(words.encode('utf-16-le')) // 2})];"
            " getSelection().setBaseAndExtent(...first, ...last); })()"
        )

    def give_file(self, selector: str, path: Path) -> None:
        """Choose a file in a field for files."""
        root = self.ask("DOM.getDocument")["root"]["nodeId"]
        node = self.ask("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.ask("DOM.setFileInputFiles", nodeId=node, files=[str(path)])

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"]))
