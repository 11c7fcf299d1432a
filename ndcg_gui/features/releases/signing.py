"""Signatures of releases, made and checked by ssh-keygen, which comes with OpenSSH on nearly every computer.

The signature of `checksums.sha256` stands beside it. As that file holds the hash of all others, it signs all.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.releases.reading import OpenRelease
from ndcg_gui.streams import read_regular

# The purpose that ssh-keygen writes into a signature: that of files, as in its manual.
NAMESPACE = "file"
_SIGNER = "release"
_MOST_KEY, _SECONDS = 1 << 16, 60
# A public key in a file of its own, without the options that files of several keys may have.
_PUBLIC_KEY = re.compile(r"((?:ssh|ecdsa|sk)-[A-Za-z0-9@.-]+) ([A-Za-z0-9+/]+={0,2})(?: .*)?")


def check_private_key(key: Path) -> None:
    """Raise InputError where a release could not be signed with a key, before it is made."""
    _program()
    _content(key)


def sign_release(folder: Path, key: Path) -> None:
    """Sign the release in a folder. ssh-keygen asks for the key's passphrase where it has one.

    Raises InputError where ssh-keygen is missing, or does not sign with that key.
    """
    done = _run(["-Y", "sign", "-f", str(key), "-n", NAMESPACE, str(folder / parts.CHECKSUMS)])
    if done.returncode or not (folder / parts.SIGNATURE).is_file():
        raise InputError(
            say("the release is not signed with {path}: {reason}", path=key, reason=_last_line(done.stderr))
        )


def signature_fault(release: OpenRelease, key: Path) -> Message | None:
    """Reason why a release is not signed with the private half of a public key, None where it is.

    Raises InputError for a file without a public key, and where ssh-keygen is missing.
    """
    keys = _public_keys(key)
    if not (release.folder / parts.SIGNATURE).is_file():
        return say("is missing: the release is not signed")
    with tempfile.TemporaryDirectory(prefix="ndcg-gui-release-") as scratch:
        signers, signature = Path(scratch) / "signers", Path(scratch) / "signature"
        signers.write_text("".join(f'{_SIGNER} namespaces="{NAMESPACE}" {own}\n' for own in keys), "ascii")
        signature.write_bytes(release.content(parts.SIGNATURE))
        words = ["-Y", "verify", "-f", str(signers), "-I", _SIGNER, "-n", NAMESPACE, "-s", str(signature)]
        done = _run(words, release.content(parts.CHECKSUMS))
    if done.returncode:
        return say("is not that of {key} for these files", key=visible(key.name))
    return None


def _public_keys(path: Path) -> list[str]:
    """Public keys in a file, one in each line, without comments."""
    text = _content(path)
    if "PRIVATE KEY" in text:
        raise InputError(say("{path} is a private key; give the public one, which ends in .pub", path=path))
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    found = [_PUBLIC_KEY.fullmatch(line) for line in lines]
    if not found or not all(found):
        raise InputError(say("{path} is no public key of ssh-keygen, such as id_ed25519.pub", path=path))
    return [f"{own[1]} {own[2]}" for own in found if own]


def _content(path: Path) -> str:
    try:
        return read_regular(path, _MOST_KEY).decode("utf-8", "replace")
    except OSError as error:
        raise InputError(say("{path} cannot be read: {reason}", path=path, reason=error.strerror)) from error


def _program() -> str:
    found = shutil.which("ssh-keygen")
    if found is None:
        raise InputError(say("ssh-keygen is missing, which makes and checks signatures; install OpenSSH"))
    return found


def _run(words: Sequence[str], data: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    program = _program()
    try:
        return subprocess.run(
            [program, *words],
            input=data or b"",
            capture_output=True,
            check=False,
            timeout=None if data is None else _SECONDS,  # a passphrase takes as long as it takes
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise StoreError(say("ssh-keygen cannot be run: {reason}", reason=str(error))) from error


def _last_line(output: bytes) -> str:
    lines = [line for line in output.decode("utf-8", "replace").splitlines() if line.strip()]
    return visible(lines[-1]) if lines else "ssh-keygen"
