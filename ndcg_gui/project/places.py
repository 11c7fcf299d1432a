"""Where a project file lies, as far as that endangers labels: network, sync programs, little space."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path, PurePath

from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, say

LEAST_FREE = 100 * 1000**2
_COPIES = 3  # of the project: for its journal, a backup and an upgrade
_MOUNTS = Path("/proc/mounts")

# File systems that lie on another machine: their locks and syncs cannot be relied on.
_NETWORK = frozenset(
    {
        "9p",
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


def risky_place(location: Location) -> Message | None:
    """Why labels are at risk where the project lies, and the way out; None where they are not."""
    if not isinstance(location, Path):
        return None
    path = location.absolute()
    synced = sync_program(path)
    if synced:
        return say(
            "{file} lies in a folder of {program}. A sync program can put an older file over this one while"
            " you judge, or make two of it when two people work at once. Keep the project outside and send"
            " raters packages of their own (Hand out…), or let the team work on a PostgreSQL server. Labels"
            " that go missing are kept in this computer's recovery journal.",
            file=path.name, program=synced,
        )  # fmt: skip
    kind = network_kind(path)
    if kind:
        return say(
            "{file} lies on another machine ({kind}). File locks do not work reliably over a network: two"
            " raters at once can damage the file. Keep the project on a disk of this computer and send"
            " raters packages of their own (Hand out…), or let the team work on a PostgreSQL server.",
            file=path.name, kind=kind,
        )  # fmt: skip
    return None


def sync_program(path: PurePath) -> str:
    """The sync program in whose folder the path seems to lie; empty for none."""
    for part in path.parts[:-1]:
        for program, pattern in _SYNCED:
            if re.fullmatch(pattern, part, re.IGNORECASE):
                return program
    return ""


def network_kind(path: Path) -> str:
    """The kind of network file system that the path is on; empty for a local one, or where nobody can say."""
    if sys.platform == "win32":
        return _windows_kind(path)
    try:
        mounts = _MOUNTS.read_text(encoding="utf-8", errors="replace")
        real = os.path.realpath(path)
    except OSError:
        return ""
    kind = mounted_as(mounts, real)
    return kind if kind in _NETWORK else ""


def mounted_as(mounts: str, path: str) -> str:
    """The file system that the path is on, by the text of /proc/mounts."""
    best, kind = "", ""
    for line in mounts.splitlines():
        words = line.split(" ")
        if len(words) < 3:
            continue
        # Blanks and such stand there as octal numbers.
        place = re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), words[1])
        inside = path == place or path.startswith(place.rstrip("/") + "/")
        if inside and len(place) >= len(best):
            best, kind = place, words[2]
    return kind


def _windows_kind(path: Path) -> str:
    if path.drive.startswith("\\\\"):
        return "network share"
    import ctypes

    find = getattr(getattr(ctypes, "windll", None), "kernel32", None)
    remote = find is not None and find.GetDriveTypeW(path.drive + "\\") == _WINDOWS_REMOTE
    return "network drive" if remote else ""


def little_space(location: Location) -> Message | None:
    """That the project's disk is nearly full, said before it is; None while there is room."""
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
