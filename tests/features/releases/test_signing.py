"""Signatures of releases: only whoever has the key can make a release that verifies with it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from ndcg_gui.features.releases.signing import sign_release
from ndcg_gui.features.releases.verifying import Verified, verify_release
from tests.features.releases.test_verifying import line, rewritten
from tests.making import demo_project

pytestmark = pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="ssh-keygen is not installed")


@dataclass(frozen=True, slots=True)
class Keys:
    private: Path
    public: Path
    other: Path


def make_key(path: Path, *, passphrase: str = "", kind: str = "ed25519") -> Path:
    words = ["ssh-keygen", "-q", "-t", kind, "-N", passphrase, "-C", "of a test", "-f", str(path)]
    subprocess.run(words, check=True, capture_output=True)
    return path


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Keys:
    folder = tmp_path_factory.mktemp("keys")
    private, other = make_key(folder / "own"), make_key(folder / "other")
    return Keys(private, private.with_suffix(".pub"), other.with_suffix(".pub"))


@pytest.fixture(scope="module")
def signed_once(tmp_path_factory: pytest.TempPathFactory, keys: Keys) -> Path:
    folder = tmp_path_factory.mktemp("signed")
    with demo_project(folder) as project:
        make_release(project, folder / "made", ReleaseChoices(sign=keys.private))
    return folder / "made"


@pytest.fixture
def signed(signed_once: Path, tmp_path: Path) -> Path:
    return shutil.copytree(signed_once, tmp_path / "signed")


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with demo_project(tmp_path) as project:
        yield project


def said(found: Verified) -> str:
    return "\n".join(map(str, found.lines()))


def test_a_signed_release_verifies_with_the_key_and_without(signed: Path, keys: Keys, tmp_path: Path) -> None:
    found = verify_release(signed, key=keys.public)
    assert found.good and "the signature, with own.pub" in said(found)
    found = verify_release(signed)
    assert found.good and "without the signature" in said(found)
    packed = Path(shutil.make_archive(str(tmp_path / "packed"), "zip", signed))
    assert verify_release(packed, key=keys.public).good
    both = tmp_path / "both.pub"
    both.write_text(f"# ours\n{keys.other.read_text()}\n{keys.public.read_text()}")
    assert verify_release(signed, key=both).good


def test_ssh_keygen_itself_checks_what_is_signed(signed: Path, keys: Keys, tmp_path: Path) -> None:
    (tmp_path / "signers").write_text(f"me {keys.public.read_text()}")
    words = ["ssh-keygen", "-Y", "verify", "-f", str(tmp_path / "signers"), "-I", "me", "-n", "file"]
    data = (signed / "checksums.sha256").read_bytes()
    signature = str(signed / "checksums.sha256.sig")
    assert (
        subprocess.run([*words, "-s", signature], input=data, capture_output=True, check=False).returncode
        == 0
    )


def test_a_release_with_all_hashes_made_anew_is_not_signed(signed: Path, keys: Keys) -> None:
    # Whatever follows from other files stays as it follows: only the signature shows it.
    (signed / "documents.jsonl").write_text(
        (signed / "documents.jsonl").read_text("utf-8").replace("tent", "tant", 1), "utf-8"
    )
    (signature,) = (path.read_bytes() for path in [signed / "checksums.sha256.sig"])
    (signed / "checksums.sha256.sig").unlink()
    rewritten(signed)
    (signed / "checksums.sha256.sig").write_bytes(signature)
    assert verify_release(signed).good
    (finding,) = verify_release(signed, key=keys.public).findings
    assert finding.file == "checksums.sha256.sig" and "is not that of own.pub" in str(finding.reason)


@pytest.mark.parametrize("what", ["gone", "empty", "other", "large", "another's", "for mail", "a label"])
def test_other_signatures_are_refused(signed: Path, keys: Keys, what: str) -> None:
    signature, sums = signed / "checksums.sha256.sig", signed / "checksums.sha256"
    key = keys.public
    if what == "gone":
        signature.unlink()
    elif what == "empty":
        signature.write_bytes(b"")
    elif what == "other":
        signature.write_text("-----BEGIN SSH SIGNATURE-----\nAAAA\n-----END SSH SIGNATURE-----\n")
    elif what == "large":
        signature.write_bytes(b"x" * 200_000)
    elif what == "another's":
        key = keys.other
    elif what == "for mail":
        signature.unlink()
        words = ["ssh-keygen", "-Y", "sign", "-f", str(keys.private), "-n", "email", str(sums)]
        subprocess.run(words, check=True, capture_output=True)
    else:
        line("labels.jsonl", 0, None)(signed)
    if what == "large":
        with pytest.raises(InputError, match="is larger than"):
            verify_release(signed, key=key)
        return
    assert not verify_release(signed, key=key).good


def test_both_files_are_signed_where_labels_are_held_back(
    project: Project, tmp_path: Path, keys: Keys
) -> None:
    choices = ReleaseChoices(sealed=tmp_path / "sealed.zip", sign=keys.private)
    make_release(project, tmp_path / "public", choices)
    for key, good in ((keys.public, True), (keys.other, False)):
        assert verify_release(tmp_path / "public", sealed=tmp_path / "sealed.zip", key=key).good is good
        assert verify_release(tmp_path / "sealed.zip", key=key).good is good


def test_without_a_usable_key_nothing_is_made(
    project: Project, tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken"
    broken.write_text("no key")
    broken.chmod(0o600)
    for key, words in ((tmp_path / "none", "cannot be read"), (broken, "the release is not signed with")):
        with pytest.raises(InputError, match=words):
            make_release(project, tmp_path / "made", ReleaseChoices(sign=key))
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(InputError, match="ssh-keygen is missing"):
        make_release(project, tmp_path / "made", ReleaseChoices(sign=keys.private))
    assert not (tmp_path / "made").exists()


def test_what_is_no_public_key_is_refused_in_a_sentence(
    signed: Path, tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = tmp_path / "odd.pub"
    for text, words in {
        "": "no public key",
        "hello\n": "no public key",
        f'cert-authority,namespaces="x" {keys.public.read_text()}': "no public key",
        keys.private.read_text(): "is a private key",
    }.items():
        odd.write_text(text)
        with pytest.raises(InputError, match=words):
            verify_release(signed, key=odd)
    with pytest.raises(InputError, match="cannot be read"):
        verify_release(signed, key=tmp_path / "none.pub")
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(InputError, match="ssh-keygen is missing"):
        verify_release(signed, key=keys.public)


def test_a_release_is_signed_by_hand_as_the_docs_say(made: Path, tmp_path: Path, keys: Keys) -> None:
    copy = shutil.copytree(made, tmp_path / "copy")
    sign_release(copy, keys.private)
    assert verify_release(copy, key=keys.public).good
