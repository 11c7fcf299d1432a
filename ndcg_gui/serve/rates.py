"""Rates by which one client is kept from taking what all need."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

_MOST_CLIENTS = 10_000


class Rates:
    """Token buckets by name: so many at once, and so many a second after that."""

    def __init__(self, rate: tuple[float, float], clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._refill = rate
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, name: str) -> float:
        """Seconds until `take` lets this one through, 0 where it does now."""
        return max(0.0, (1 - self._level(name)) / self._refill)

    def take(self, name: str) -> float:
        """Take one, if there is one. Returns the seconds to wait, 0 where it was taken."""
        level = self._level(name)
        if level < 1:
            return (1 - level) / self._refill
        self._buckets[name] = level - 1, self._clock()
        self._buckets.move_to_end(name)
        while len(self._buckets) > _MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return 0.0

    def _level(self, name: str) -> float:
        level, at = self._buckets.get(name, (self._most, self._clock()))
        return min(self._most, level + (self._clock() - at) * self._refill)


def client_name(address: str) -> str:
    """Name of a client by its address: one of IPv6 has a whole network of them."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if parsed.version == 4:
        return address
    return str(ipaddress.ip_network((parsed, 64), strict=False))
