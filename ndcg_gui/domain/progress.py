"""How far long work has come, told to whoever waits for it."""

from __future__ import annotations

from collections.abc import Callable

# What is done, of how much; it may raise Cancelled, to stop the work.
Progress = Callable[[int, int], None]
