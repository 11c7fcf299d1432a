"""A wire to the test server that can be cut where it hurts: before or after COMMIT has arrived."""

from __future__ import annotations

import contextlib
import shutil
import socket
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from ndcg_gui.domain.locations import ServerLocation
from tests.postgres import Server

SOCKET = ".s.PGSQL.5432"
BEFORE, AFTER = "before", "after"  # the commit is lost, or only the answer to it


class Wire:
    """Passes everything on, until `cut_at` says that the next COMMIT is where it breaks."""

    def __init__(self, server: Server) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ndcg-wire-"))
        self._target = str(server.folder / SOCKET)
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.folder / SOCKET))
        self._listening.listen()
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._open: list[socket.socket] = []
        self.cut_at = ""
        self.cuts = 0
        self._threads[0].start()

    def location(self, of: ServerLocation) -> ServerLocation:
        """The same project by way of this wire."""
        return replace(of, host=str(self.folder))

    def close(self) -> None:
        """Cut everything and end."""
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._threads[0].join()
        for end in self._open:
            _cut(end)
        for thread in self._threads:
            thread.join()
        for end in self._open:
            end.close()
        shutil.rmtree(self.folder)

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX)
            try:
                server.connect(self._target)
            except OSError:
                client.close()
                server.close()
                continue
            self._open += [client, server]
            for pair in ((client, server), (server, client)):
                thread = threading.Thread(target=self._pass_on, args=(*pair, pair[0] is client), daemon=True)
                self._threads.append(thread)
                thread.start()

    def _pass_on(self, source: socket.socket, target: socket.socket, from_client: bool) -> None:
        writes = False
        try:
            while data := source.recv(65536):
                # Readers commit, too; those who write have taken the lock at least once.
                writes = writes or b"LOCK TABLE writer_turn" in data
                if from_client and writes and b"COMMIT\0" in data and self.cut_at:
                    where, self.cut_at = self.cut_at, ""
                    if where == AFTER:
                        # Nothing goes back to the client any more, but the server gets to hear it.
                        _cut(source)
                        target.sendall(data)
                        # The server reads on until here, and answers to nobody.
                        target.shutdown(socket.SHUT_WR)
                        self.cuts += 1
                        return
                    self.cuts += 1
                    break
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            _cut(end)


def _cut(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def wire_to(server: Server) -> Iterator[Wire]:
    """A wire that is taken down at the end."""
    wire = Wire(server)
    try:
        yield wire
    finally:
        wire.close()
