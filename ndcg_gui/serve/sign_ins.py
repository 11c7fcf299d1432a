"""Sign-ins that are under way at a provider, each bound to the browser that began it."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.share.links import hash_of, new_session
from ndcg_gui.serve.oidc import Attempt, Provider, SignInFailed

_T = TypeVar("_T")
SIGN_IN, SIGNED_IN = "/sign-in", "/signed-in"
ATTEMPT_COOKIE = "__Host-ndcg-sign-in"
ATTEMPT_SECONDS = 600
SESSION_SECONDS = 12 * 3600
_MOST_ATTEMPTS = 1_000
_MOST_AT_ONCE = 20  # that wait for the provider
_MOST_CODE = 4_096


class SignIns:
    """Sign-ins of one provider, on the event loop. Its answers are waited for on threads of their own."""

    def __init__(self, provider: Provider, clock: Callable[[], float] = time.monotonic) -> None:
        self._provider, self._clock = provider, clock
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="ndcg-sign-in")
        self._attempts: OrderedDict[str, tuple[float, Attempt]] = OrderedDict()
        self._waiting = 0

    def check(self) -> None:
        """Ask the provider whether it is one. Blocks. Raises InputError where it is not."""
        self._provider.discover()

    def close(self) -> None:
        """End what is under way."""
        self._provider.close()
        self._threads.shutdown(wait=True, cancel_futures=True)

    async def _ask(self, function: Callable[[], _T]) -> _T:
        if self._waiting >= _MOST_AT_ONCE:
            raise SignInFailed("too many at once")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, function)
        except InputError as error:
            raise SignInFailed(str(error)) from error
        finally:
            self._waiting -= 1

    async def begin(self) -> tuple[str, str]:
        """Begin a sign-in. Returns the provider's address, and the cookie that binds it to the browser."""
        address, attempt = await self._ask(self._provider.begin)
        cookie = new_session()
        self._attempts[hash_of(cookie)] = self._clock(), attempt
        while len(self._attempts) > _MOST_ATTEMPTS:
            self._attempts.popitem(last=False)
        return address, cookie

    async def finish(self, answer: Mapping[str, str], cookies: Sequence[str]) -> str:
        """Name of who signed in, by the provider's answer. Raises SignInFailed. An attempt is good once."""
        if len(cookies) != 1:
            raise SignInFailed("this browser began no sign-in")
        at, attempt = self._attempts.pop(hash_of(cookies[0]), (-float("inf"), None))
        if attempt is None or self._clock() - at > ATTEMPT_SECONDS:
            raise SignInFailed("this browser began no sign-in")
        if not hmac.compare_digest(answer.get("state", "").encode(), attempt.state.encode()):
            raise SignInFailed("the answer belongs to another sign-in")
        code = answer.get("code", "")
        if not 0 < len(code) <= _MOST_CODE:
            raise SignInFailed("the provider gave no code")
        found: Attempt = attempt
        return await self._ask(lambda: self._provider.finish(code, found))
