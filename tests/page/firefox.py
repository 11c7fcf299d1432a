"""The system's Firefox, driven by Marionette, its own protocol: pages are opened, pressed, looked at."""

from __future__ import annotations

import json
import os
import shutil
import socket
import time
from pathlib import Path
from typing import Any

import pytest

from tests.page.chromium import CONTROL, PATIENCE, SHIFT, Browser, Page, Refused

NAMES = ("firefox-esr", "firefox")
_PREFERENCES = {
    "marionette.port": 0,  # any that is free
    "app.update.enabled": False,
    "browser.download.alwaysOpenPanel": False,
    "browser.download.folderList": 2,
    "browser.helperApps.neverAsk.saveToDisk": "application/x-ndcg-answers",
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}
# The keys that WebDriver gives a number of their own.
_KEYS = {
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
    "Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004",
}  # fmt: skip
_MODIFIERS = {SHIFT: "\ue008", CONTROL: "\ue009"}


def firefox_path() -> str:
    """The browser of this system; skips the test where there is none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("no Firefox is installed here (Debian: apt install firefox-esr)")
    return found


class Firefox(Browser):
    """Debian's, or any other."""

    def __init__(self, profile: Path, downloads: Path, *, accepts_any_certificate: bool = False) -> None:
        profile.mkdir(exist_ok=True)
        values = {**_PREFERENCES, "browser.download.dir": str(downloads)}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in values.items()]
        (profile / "user.js").write_text("".join(lines), "utf-8")
        told = profile / "MarionetteActivePort"
        told.unlink(missing_ok=True)
        command = [firefox_path(), "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        super().__init__(command, env={**os.environ, "HOME": str(profile)})
        self._socket: socket.socket | None = None
        self.until(lambda: told.exists() and told.read_text("ascii").strip() != "")
        self._socket = socket.create_connection(("localhost", int(told.read_text("ascii"))), PATIENCE)
        self._stream = self._socket.makefile("rb")
        self._read()  # it greets first
        self.ask("WebDriver:NewSession", acceptInsecureCerts=accepts_any_certificate)

    def hang_up(self) -> None:
        if self._socket is not None:
            self._stream.close()
            self._socket.close()
            self._socket = None

    def until(self, holds: Any) -> None:
        """Go on once something holds that the browser does outside its pages."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, "never"
            assert self.process.poll() is None, "the browser has ended"
            time.sleep(0.02)

    def ask(self, method: str, **values: object) -> Any:
        """Send a command and wait for what it returns; raises Refused for an error."""
        assert self._socket is not None
        message = json.dumps([0, next(self._numbers), method, values]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _kind, _number, error, result = self._read()
        if error:
            raise Refused(f"{method}: {error}")
        return result

    def _read(self) -> Any:
        length = b""
        while (read := self._stream.read(1)) != b":":
            assert read, "the browser says nothing more"
            length += read
        return json.loads(self._stream.read(int(length)))

    def page(self, address: str) -> FirefoxPage:
        """The tab, which shows an address."""
        made = FirefoxPage(self)
        made.go(address)
        return made


class FirefoxPage(Page):
    """The one tab."""

    def __init__(self, browser: Firefox) -> None:
        self.browser: Any = browser

    def go(self, address: str) -> None:
        self.browser.ask("WebDriver:Navigate", url=address)
        self.wait("document.querySelector('.saved') !== null")

    def reload(self) -> None:
        self.browser.ask("WebDriver:Refresh")
        self.wait("document.querySelector('.where') !== null")

    def run(self, script: str) -> Any:
        # The value of the script's last expression, as the other browser's protocol has it.
        source = "return Promise.resolve(eval(arguments[0]));"
        return self.browser.ask("WebDriver:ExecuteScript", script=source, args=[script])["value"]

    def _holds(self, condition: str) -> bool:
        try:
            return self.run(f"new Promise((done) => setTimeout(() => done(Boolean({condition})), 5))") is True
        except Refused:
            return False  # the page is on its way to another address

    def press(self, key: str, modifiers: int = 0) -> None:
        pressed = [*(code for bit, code in _MODIFIERS.items() if modifiers & bit), _KEYS.get(key, key)]
        actions = [{"type": "keyDown", "value": value} for value in pressed]
        actions += [{"type": "keyUp", "value": value} for value in reversed(pressed)]
        self.browser.ask(
            "WebDriver:PerformActions", actions=[{"type": "key", "id": "keys", "actions": actions}]
        )

    def click(self, selector: str) -> None:
        x, y = self.place(selector)
        actions = [
            {"type": "pointerMove", "x": int(x), "y": int(y)}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]  # fmt: skip
        self.browser.ask(
            "WebDriver:PerformActions", actions=[{"type": "pointer", "id": "mouse", "actions": actions}]
        )
