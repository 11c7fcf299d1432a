"""Certificates that are made for a project, and one's own."""

from __future__ import annotations

import hashlib
import os
import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import trustme
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.serve import certificates
from ndcg_gui.serve.certificates import certificate_for, own_certificate

NAMES = ("lena-pc.local", "192.0.2.5", "fd00::5", "lena-pc", "localhost", "127.0.0.1", "::1")


def loaded(path: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(path.read_bytes())


def test_a_certificate_is_made_once_and_only_its_user_can_read_it(tmp_path: Path) -> None:
    made = certificate_for("p1", NAMES, folder=tmp_path)
    assert set(made.names) == set(NAMES)
    assert made.made_here
    for path in (made.path, made.key):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(made.path.parent.stat().st_mode) == 0o700
    assert [path.name for path in sorted(made.path.parent.iterdir())] == ["certificate.pem", "key.pem"]
    assert certificate_for("p1", NAMES[:2], folder=tmp_path) == made
    assert certificate_for("p2", NAMES, folder=tmp_path).fingerprint != made.fingerprint
    der = ssl.PEM_cert_to_DER_cert(made.path.read_text())
    assert made.fingerprint.replace(":", "").lower() == hashlib.sha256(der).hexdigest()


def test_it_is_one_that_browsers_take(tmp_path: Path) -> None:
    made = loaded(certificate_for("p1", NAMES, folder=tmp_path).path)
    assert isinstance(made.public_key(), ec.EllipticCurvePublicKey)
    assert isinstance(made.signature_hash_algorithm, hashes.SHA256)
    assert made.not_valid_after_utc - made.not_valid_before_utc <= timedelta(days=825)
    assert made.not_valid_before_utc < datetime.now(UTC) - timedelta(days=1)
    assert made.extensions.get_extension_for_class(x509.BasicConstraints).value.ca is False
    assert list(made.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value) == [
        x509.oid.ExtendedKeyUsageOID.SERVER_AUTH
    ]
    # Nothing of the project or its people is shown to whoever is on the network.
    assert made.subject.rfc4514_string() == "CN=ndcg-gui"


def test_a_new_name_makes_a_new_certificate_with_the_same_key(tmp_path: Path) -> None:
    before = certificate_for("p1", NAMES[:2], folder=tmp_path)
    key, numbers = before.key.read_bytes(), loaded(before.path).public_key()
    after = certificate_for("p1", ("198.51.100.9",), folder=tmp_path)
    assert set(after.names) == {*NAMES[:2], "198.51.100.9"}
    assert after.fingerprint != before.fingerprint
    assert after.key.read_bytes() == key and loaded(after.path).public_key() == numbers


def test_it_is_renewed_before_it_expires(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(certificates, "DAYS", 31)
        before = certificate_for("p1", NAMES, folder=tmp_path)
    after = certificate_for("p1", NAMES, folder=tmp_path)
    assert after.expires - before.expires > timedelta(days=700)


@pytest.mark.parametrize("broken", ["certificate.pem", "key.pem"])
@pytest.mark.parametrize("content", [b"", b"no PEM", b"\0" * 100])
def test_what_is_broken_is_made_anew(tmp_path: Path, broken: str, content: bytes) -> None:
    before = certificate_for("p1", NAMES, folder=tmp_path)
    (before.path.parent / broken).write_bytes(content)
    certificate_for("p1", NAMES, folder=tmp_path).context()


def test_a_key_that_others_could_read_is_closed(tmp_path: Path) -> None:
    before = certificate_for("p1", NAMES, folder=tmp_path)
    before.key.chmod(0o644)
    before.path.parent.chmod(0o755)
    assert certificate_for("p1", NAMES, folder=tmp_path) == before
    assert stat.S_IMODE(before.key.stat().st_mode) == 0o600
    assert stat.S_IMODE(before.path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("project_id", ["../../evil", "/etc", "a/b", "", "..", "x" * 300, "a\0b", "\udcff"])
def test_an_id_leads_nowhere_else(tmp_path: Path, project_id: str) -> None:
    made = certificate_for(project_id, NAMES, folder=tmp_path / "own")
    assert made.path.parent.parent == tmp_path / "own"
    assert [path.name for path in tmp_path.iterdir()] == ["own"]


@pytest.mark.skipif(os.name != "posix", reason="a folder that cannot be written")
def test_where_it_cannot_be_stored(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="the certificate cannot be stored"):
        certificate_for("p1", NAMES, folder=tmp_path / "file")


def test_ones_own(tmp_path: Path) -> None:
    made = trustme.CA().issue_cert("judge.example.org")
    path, key = tmp_path / "c.pem", tmp_path / "k.pem"
    path.write_bytes(b"".join(blob.bytes() for blob in made.cert_chain_pems))
    key.write_bytes(made.private_key_pem.bytes())
    own = own_certificate(path, key)
    assert own.names == ("judge.example.org",)
    assert not own.made_here
    assert own.context().minimum_version == ssl.TLSVersion.TLSv1_2


def test_ones_own_that_cannot_be_used(tmp_path: Path) -> None:
    made, other = (certificate_for(name, NAMES, folder=tmp_path) for name in ("p1", "p2"))
    (tmp_path / "text").write_text("no PEM")
    with pytest.raises(InputError, match="No such file"):
        own_certificate(tmp_path / "missing", made.key)
    with pytest.raises(InputError, match="is no certificate"):
        own_certificate(tmp_path / "text", made.key)
    for key in (other.key, tmp_path / "text", tmp_path / "missing"):
        with pytest.raises(InputError, match="are no certificate and its key"):
            own_certificate(made.path, key)
