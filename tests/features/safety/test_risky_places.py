from __future__ import annotations

import shutil
import sys
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from ndcg_gui.domain.locations import parse_location
from ndcg_gui.features.safety import risky_places as places
from ndcg_gui.features.safety.risky_places import (
    little_space,
    mounted_as,
    network_kind,
    risky_place,
    sync_program,
)

MOUNTS = r"""rootfs / rootfs rw 0 0
/dev/sda1 / ext4 rw 0 0
nas:/data /mnt/team nfs4 rw 0 0
//server/share /mnt/two\040words cifs rw 0 0
/dev/sdb1 /mnt/team/local ext4 rw 0 0
ann@host:/ /home/ann/remote fuse.sshfs rw 0 0
broken
"""
TOLD = """/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)
devfs on /dev (devfs, local, nobrowse)
/dev/disk3s5 on /System/Volumes/Data (apfs, local, journaled, nobrowse, protect)
map auto_home on /System/Volumes/Data/home (autofs, automounted, nobrowse)
//ann@nas._smb._tcp.local/team on /Volumes/team (smbfs, nodev, nosuid, mounted by ann)
nas:/a on b on /Volumes/put on (old) top (nfs, nodev, nosuid)
/dev/disk4s1 on /Volumes/stick (msdos, local, nodev, nosuid, noowners)
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/home/ann/shop.ndcg", "ext4"),
        ("/mnt/team/shop.ndcg", "nfs4"),
        ("/mnt/team/local/shop.ndcg", "ext4"),
        ("/mnt/teamwork/shop.ndcg", "ext4"),
        ("/mnt/two words/shop.ndcg", "cifs"),
        ("/home/ann/remote/a/b.ndcg", "fuse.sshfs"),
    ],
)
def test_the_innermost_mount_counts(path: str, kind: str) -> None:
    assert mounted_as(MOUNTS, path) == kind


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/Users/ann/shop.ndcg", "apfs"),
        ("/Volumes/team/shop.ndcg", "smbfs"),
        ("/Volumes/put on (old) top/shop.ndcg", "nfs"),
        ("/Volumes/stick/shop.ndcg", "msdos"),
    ],
)
def test_mounts_are_read_as_macos_prints_them(path: str, kind: str) -> None:
    assert mounted_as(TOLD, path) == kind


def test_on_macos_the_mount_program_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "mount"
    program.write_text(f"#!/bin/sh\necho '//ann@nas/x on {tmp_path}/net (smbfs, nodev)'\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(places, "_MOUNT_PROGRAM", str(program))
    assert network_kind(tmp_path / "net" / "shop.ndcg") == "smbfs"
    assert network_kind(tmp_path / "shop.ndcg") == ""
    for broken in ("#!/bin/sh\nexit 1\n", "no program"):
        program.write_text(broken, encoding="utf-8")
        assert network_kind(tmp_path / "net" / "shop.ndcg") == ""


def test_a_network_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tmp_path / "mounts"
    table.write_text(f"/dev/sda1 / ext4 rw 0 0\nnas:/x {tmp_path}/net nfs4 rw 0 0\n", encoding="utf-8")
    monkeypatch.setattr(places, "_MOUNTS", table)
    assert network_kind(tmp_path / "shop.ndcg") == ""
    assert network_kind(tmp_path / "net" / "shop.ndcg") == "nfs4"
    risk = str(risky_place(tmp_path / "net" / "shop.ndcg"))
    assert "(nfs4)" in risk
    for way_out in ("Hand out", "PostgreSQL"):
        assert way_out in risk
    monkeypatch.setattr(places, "_MOUNTS", tmp_path / "none")
    assert network_kind(tmp_path / "net" / "shop.ndcg") == ""


@pytest.mark.parametrize(
    ("folder", "program"),
    [
        ("Dropbox", "Dropbox"), ("Dropbox (Shop GmbH)", "Dropbox"), ("OneDrive - Shop", "OneDrive"),
        ("OneDrive", "OneDrive"), ("Google Drive", "Google Drive"), ("GoogleDrive-a@b.org", "Google Drive"),
        ("Mobile Documents", "iCloud Drive"), ("iCloudDrive", "iCloud Drive"), ("Nextcloud", "Nextcloud"),
        ("dropbox", "Dropbox"), ("Dropboxes", ""), ("My Documents", ""), ("Boxes", ""), ("megabytes", ""),
    ],
)  # fmt: skip
def test_sync_folders_are_known_by_name(folder: str, program: str) -> None:
    assert sync_program(PurePosixPath("/home/ann") / folder / "x" / "shop.ndcg") == program
    assert sync_program(PureWindowsPath("C:/Users/ann") / folder / "shop.ndcg") == program


def test_the_file_itself_may_be_named_like_one(tmp_path: Path) -> None:
    assert sync_program(PurePosixPath("/home/ann/Dropbox")) == ""
    assert risky_place(tmp_path / "shop.ndcg") is None
    assert "Dropbox" in str(risky_place(tmp_path / "Dropbox" / "shop.ndcg"))


def test_a_server_is_no_risk() -> None:
    server = parse_location("postgresql://ann@db/shop")
    assert risky_place(server) is None
    assert little_space(server) is None


def test_little_space_is_said_before_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "shop.ndcg"
    path.write_bytes(bytes(1000))
    free = 0
    monkeypatch.setattr(
        shutil,
        "disk_usage",
        lambda _: shutil._ntuple_diskusage(10**12, 10**12 - free, free),  # type: ignore[attr-defined]
    )
    free = places.LEAST_FREE
    assert little_space(path) is None
    free = places.LEAST_FREE - 1_000_000
    assert str(little_space(path)) == "only 99 MB free on the project's disk"
    monkeypatch.setattr(places, "LEAST_FREE", 0)
    free = 2_999
    assert little_space(path) is not None
    free = 3_000
    assert little_space(path) is None
    assert little_space(tmp_path / "none" / "x") is None
