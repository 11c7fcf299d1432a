"""pytest-qt's bot, whose waits end when what is waited for has come, not after five seconds."""

from __future__ import annotations

from typing import Any

from pytestqt.qtbot import QtBot

from tests.patience import SECONDS

_MS = round(1000 * SECONDS)


class PatientBot(QtBot):
    """No wait is shorter than the patience of all tests, but those that see that nothing comes."""

    def waitUntil(self, callback: Any, *, timeout: int = _MS) -> None:
        super().waitUntil(callback, timeout=max(timeout, _MS))

    def waitSignal(
        self, signal: Any, *, timeout: int = _MS, raising: bool | None = None, check_params_cb: Any = None
    ) -> Any:
        longest = timeout if raising is False else max(timeout, _MS)
        return super().waitSignal(signal, timeout=longest, raising=raising, check_params_cb=check_params_cb)
