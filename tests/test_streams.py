"""Pipes, devices and open descriptors are written into and never replaced, and nobody waits for ever."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui import streams
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.records import RankedList, RunRecord
from ndcg_gui.formats.trec.run import write_run
from ndcg_gui.formats.writing import write_atomically, write_bytes_atomically
from ndcg_gui.streams import is_stream, open_pipe, read_regular, refuse_stream

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe.run"
    os.mkfifo(path)
    return path


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "PATIENCE", 0.01)


def taken_from(pipe: Path) -> tuple[list[bytes], threading.Thread]:
    """What comes out of a pipe, and who waits for it."""
    taken: list[bytes] = []
    reader = threading.Thread(target=lambda: taken.append(pipe.read_bytes()), daemon=True)
    reader.start()
    return taken, reader


def test_a_pipe_is_written_into_and_stays_one(pipe: Path) -> None:
    taken, reader = taken_from(pipe)
    write_atomically(pipe, ["new ", "é\n"])
    reader.join(10)
    assert taken == ["new é\n".encode()]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert [path.name for path in pipe.parent.iterdir()] == [pipe.name]


def test_much_goes_through_a_pipe(pipe: Path) -> None:
    taken, reader = taken_from(pipe)
    write_bytes_atomically(pipe, [b"x" * 300_000] * 3)
    reader.join(10)
    assert taken == [b"x" * 900_000]


def test_a_link_to_a_pipe_is_a_pipe(pipe: Path) -> None:
    link = pipe.with_name("link")
    link.symlink_to(pipe)
    taken, reader = taken_from(pipe)
    write_atomically(link, ["a"])
    reader.join(10)
    assert taken == [b"a"] and link.is_symlink()


def test_a_device_stays_one(tmp_path: Path) -> None:
    device = tmp_path / "null"
    try:
        os.mknod(device, stat.S_IFCHR | 0o666, os.makedev(1, 3))
        device.write_bytes(b"")
    except OSError:
        pytest.skip("only root makes devices, and not everywhere")
    write_atomically(device, ["gone"])
    assert stat.S_ISCHR(device.stat().st_mode)
    assert [path.name for path in tmp_path.iterdir()] == ["null"]


def test_a_pipe_without_a_reader_is_said(pipe: Path, impatient: None) -> None:
    with pytest.raises(InputError, match="a pipe that nobody reads from"):
        write_atomically(pipe, ["a"])
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_what_does_not_come_whole_is_not_begun(pipe: Path) -> None:
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)

    def pieces() -> list[bytes]:
        raise RuntimeError("planned")

    with pytest.raises(RuntimeError, match="planned"):
        write_bytes_atomically(pipe, (piece for own in ([b"begun"], None) for piece in own or pieces()))
    assert os.read(reader, 10) == b""
    os.close(reader)


def test_a_socket_is_refused_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    monkeypatch.chdir(tmp_path)  # a socket's address is short
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("s")
        with pytest.raises(StoreError, match="s cannot be written"):
            write_atomically(tmp_path / "s", ["a"])
        assert stat.S_ISSOCK((tmp_path / "s").stat().st_mode)


def test_an_open_descriptor_goes_on_where_it_is(tmp_path: Path) -> None:
    """As of `> file`, which others write to as well: the file stays, and so does what is in it."""
    path = tmp_path / "file"
    with path.open("wb", buffering=0) as file:
        file.write(b"before\n")
        own = Path(f"/dev/fd/{file.fileno()}")
        link = tmp_path / "stdout"
        link.symlink_to(own)
        identity = path.stat().st_ino
        write_atomically(link, ["between\n"])
        file.write(b"after\n")
    assert path.read_bytes() == b"before\nbetween\nafter\n"
    assert path.stat().st_ino == identity and link.is_symlink()
    assert sorted(item.name for item in tmp_path.iterdir()) == ["file", "stdout"]


def test_files_folders_and_nothing_are_no_streams(tmp_path: Path, pipe: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "link").symlink_to("file")
    for name in ("file", "link", "nothing", "nothing/more", "."):
        assert not is_stream(tmp_path / name)
        refuse_stream(tmp_path / name)
    assert is_stream(pipe)
    with pytest.raises(InputError, match="is a pipe, a device or a socket"):
        refuse_stream(pipe)


def test_no_table_of_keys_stands_beside_a_pipe(pipe: Path) -> None:
    taken, reader = taken_from(pipe)
    assert write_run(pipe, RunRecord("t", {"q 1": RankedList(["d"], np.array([1.0]))}, "rank")) == 1
    reader.join(10)
    assert taken == [b"q%201 Q0 d 1 1 t\n"]
    assert [path.name for path in pipe.parent.iterdir()] == [pipe.name]


def test_a_pipe_that_nobody_writes_into_is_not_waited_for(pipe: Path, impatient: None) -> None:
    with pytest.raises(InputError, match="a pipe that nobody writes into"):
        open_pipe(pipe)


def test_an_empty_pipe_ends(pipe: Path) -> None:
    writer = threading.Thread(target=pipe.write_bytes, args=(b"",), daemon=True)
    writer.start()
    with os.fdopen(open_pipe(pipe), "rb") as file:
        assert file.read() == b""
    writer.join(10)


def test_what_is_no_file_is_refused_before_it_is_read(pipe: Path) -> None:
    with pytest.raises(InputError, match="is not a regular file"):
        read_regular(pipe)
    path = pipe.with_name("file")
    path.write_bytes(b"12345")
    assert read_regular(path) == b"12345" and read_regular(path, 2) == b"12"
