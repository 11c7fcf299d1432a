"""Warnings about the location of a project file: a network drive, a sync folder, a nearly full disk."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path, PurePath

from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, say

LEAST_FREE = 100 * 1000**2
_COPIES = 3  # of the project: for its journal, a backup and an upgrade
_MOUNTS = Path("/proc/mounts")
_MOUNT_PROGRAM = "/sbin/mount"  # where there is no such table (macOS), this prints one

# File systems that lie on another machine: their locks and syncs cannot be relied on.
_NETWORK = frozenset(
    {
        "9p",
        "afpfs",
        "afs",
        "ceph",
        "cifs",
        "coda",
        "davfs",
        "fuse.davfs2",
        "fuse.glusterfs",
        "fuse.rclone",
        "fuse.s3fs",
        "fuse.sshfs",
        "gfs2",
        "glusterfs",
        "lustre",
        "ncpfs",
        "nfs",
        "nfs4",
        "ocfs2",
        "smb",
        "smb2",
        "smb3",
        "smbfs",
        "vboxsf",
        "webdav",
    }
)
# Folder names by which sync programs are known, as a pattern each.
_SYNCED: tuple[tuple[str, str], ...] = (
    ("Dropbox", r"Dropbox( \(.*\))?"),
    ("OneDrive", r"OneDrive( ?- ?.*)?"),
    ("Google Drive", r"Google ?Drive|GoogleDrive-.*|My Drive"),
    ("iCloud Drive", r"iCloud ?Drive|Mobile Documents|com~apple~CloudDocs"),
    ("Nextcloud", r"Nextcloud\d*"),
    ("ownCloud", r"ownCloud"),
    ("Box", r"Box( Sync)?"),
    ("pCloud", r"pCloud( ?Drive)?"),
    ("Syncthing", r"Syncthing"),
    ("Seafile", r"Seafile"),
    ("MEGA", r"MEGA(sync)?"),
)
_WINDOWS_REMOTE = 4
_TOLD_MOUNT = re.compile(r".+? on (/.*) \((\w+)[,)].*")  # //ann@nas/team on /Volumes/team (smbfs, nodev)
_PATIENCE = 5  # seconds


def risky_place(location: Location) -> Message | None:
    """Warning that labels are at risk at the project's location, with the way out, else None."""
    if not isinstance(location, Path):
        return None
    path = location.absolute()
    synced = sync_program(path)
    if synced:
        return say(
            "{file} is in a folder of {program}. A sync program can replace this file by an older one "
            "while you judge, or make two files of it when two people work at the same time. Keep the "
            "project outside and send raters packages of their own (Hand out…), or let the team work on "
            "a PostgreSQL server. Labels that go missing are kept in this computer's recovery journal.",
            file=path.name,
            program=synced,
        )
    kind = network_kind(path)
    if kind:
        return say(
            "{file} is on another computer ({kind}). File locks do not work reliably over a network: two "
            "raters at the same time can damage the file. Keep the project on a disk of this computer "
            "and send raters packages of their own (Hand out…), or let the team work on a PostgreSQL "
            "server.",
            file=path.name,
            kind=kind,
        )
    return None


def sync_program(path: PurePath) -> str:
    """Name of the sync program in whose folder the path seems to lie, "" for none."""
    for part in path.parts[:-1]:
        for program, pattern in _SYNCED:
            if re.fullmatch(pattern, part, re.IGNORECASE):
                return program
    return ""


def network_kind(path: Path) -> str:
    """Kind of network file system that the path is on, "" for a local or unknown one."""
    if sys.platform == "win32":
        return _windows_kind(path)
    try:
        mounts = _printed_mounts() if sys.platform == "darwin" else _MOUNTS.read_text("utf-8", "replace")
        real = os.path.realpath(path)
    except OSError:
        return ""
    kind = mounted_as(mounts, real)
    return kind if kind in _NETWORK else ""


def _printed_mounts() -> str:
    # Nobody on another system waits for it at the start.
    import subprocess

    try:
        told = subprocess.run(
            [_MOUNT_PROGRAM], stdin=subprocess.DEVNULL, capture_output=True, check=True, timeout=_PATIENCE
        )
    except subprocess.SubprocessError as error:
        raise OSError(str(error)) from error
    return told.stdout.decode("utf-8", "replace")


def mounted_as(mounts: str, path: str) -> str:
    """The file system that the path is on, by the text of /proc/mounts or by what `mount` prints."""
    best, kind = "", ""
    for place, found in _mounts(mounts):
        inside = path == place or path.startswith(place.rstrip("/") + "/")
        if inside and len(place) >= len(best):
            best, kind = place, found
    return kind


def _mounts(text: str) -> Iterator[tuple[str, str]]:
    """Mount points in the table, each with the kind of its file system."""
    for line in text.splitlines():
        if told := _TOLD_MOUNT.fullmatch(line):
            yield told[1], told[2]
        elif len(words := line.split(" ")) >= 3:
            # Blanks and such stand in the table as octal numbers.
            yield re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), words[1]), words[2]


def _windows_kind(path: Path) -> str:
    if path.drive.startswith("\\\\"):
        return "network share"
    import ctypes

    find = getattr(getattr(ctypes, "windll", None), "kernel32", None)
    remote = find is not None and find.GetDriveTypeW(path.drive + "\\") == _WINDOWS_REMOTE
    return "network drive" if remote else ""


def little_space(location: Location) -> Message | None:
    """Warning that the project's disk is nearly full, None while there is room."""
    if not isinstance(location, Path):
        return None
    try:
        free = shutil.disk_usage(location.absolute().parent).free
        size = location.stat().st_size
    except OSError:
        return None
    if free >= max(LEAST_FREE, _COPIES * size):
        return None
    return say("only {free} MB free on the project's disk", free=f"{free / 1e6:,.0f}")
